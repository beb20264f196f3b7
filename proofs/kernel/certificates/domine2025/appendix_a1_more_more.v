(* domine2025, appendix_a1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== thm_a_2_ablation_gradient_flow ==== *)
Lemma thm_a_2_ablation_gradient_flow : exists (W2 : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (Sigma_yx : 'M[R]_(2, 2)) (Sigma_xx : 'M[R]_(2, 2)) (tau_ lambda_ : R),
  (exists X : 'M[R]_(2, 2), Sigma_xx = X *m X^T) /\
  Sigma_yx \in unitmx /\
  (0 < tau_)%Re /\
  ~ ((((W2^T + (smul ((/ tau_)) ((W1 *m Sigma_yx^T) + (smul ((- 1)) (W1 *m Sigma_xx *m W1^T *m W2^T))))) *m (W2 + (smul ((/ tau_)) ((Sigma_yx *m W1^T) + (smul ((- 1)) (W2 *m W1 *m Sigma_xx *m W1^T)))))) + (smul ((- 1)) ((W1 + (smul ((/ tau_)) ((W2^T *m Sigma_yx) + (smul ((- 1)) (W2^T *m W2 *m W1 *m Sigma_xx))))) *m (W1^T + (smul ((/ tau_)) ((Sigma_yx^T *m W2) + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T *m W2))))))) + (smul ((- 1)) ((W2^T *m W2) + (smul ((- 1)) (W1 *m W1^T))))) = (0 : 'M[R]_(2, 2))).
Proof.
exists (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two (2) (1) (1) (1)), (2)%Re, (15)%Re.
split; first by exists (two (1) (1) (0) (1)); small; congr two; lra.
split; first by apply: two_unit; lra.
split; first by lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== appendix_a1_proof_last_terms ==== *)
Lemma appendix_a1_proof_last_terms : exists (W2 : 'M[R]_(2, 2)) (Sigma_yx : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (Sigma_xx : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  (exists X : 'M[R]_(2, 2), Sigma_xx = X *m X^T) /\
  Sigma_yx \in unitmx /\
  ~ (((smul ((- 1)) (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1^T)) + (smul ((- 1)) (W1 *m (Sigma_yx^T + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T))) *m W2))) = ((smul ((- 1)) (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1)) + (smul ((- 1)) (W1 *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W2)))).
Proof.
exists (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two (1) (2) (0) (3)), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (2) (1) (1) (1)), (15)%Re.
split; first by small; congr two; lra.
split; first by exists (two (1) (1) (0) (1)); small; congr two; lra.
split; first by apply: two_unit; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@thm_a_2_ablation_gradient_flow, @appendix_a1_proof_last_terms).
Print Assumptions all_lemmas.
