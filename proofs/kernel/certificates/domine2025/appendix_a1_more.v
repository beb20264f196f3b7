(* domine2025, appendix_a1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== appendix_a1_proof_substitution ==== *)
Lemma appendix_a1_proof_substitution : exists (W1 : 'M[R]_(2, 2)) (Sigma_yx : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ (((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T)) = ((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1))).
Proof.
exists (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== appendix_a1_proof_first_line ==== *)
Lemma appendix_a1_proof_first_line : exists (Sigma_yx : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ ((((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W2^T) + (W2 *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T))).
Proof.
exists (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_a1_proof_substitution, @appendix_a1_proof_first_line).
Print Assumptions all_lemmas.
