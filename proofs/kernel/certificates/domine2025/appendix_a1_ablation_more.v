(* domine2025, appendix_a1_ablation: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== thm_a_2_ablation_one_rate ==== *)
Lemma thm_a_2_ablation_one_rate : exists (W1 : 'M[R]_(2, 2)) (G : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (eta_ lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  (0 < eta_)%Re /\
  ~ (((smul (((- 1) * eta_)) (W1 *m G^T *m W2)) + (smul (((- 1) * eta_)) (W2^T *m G *m W1^T)) + (smul ((- 1)) ((smul ((- 1)) (W2^T *m G *m W1^T)) + (smul ((- 1)) (W1 *m G^T *m W2))))) = (0 : 'M[R]_(2, 2))).
Proof.
exists (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (2)%Re, (15)%Re.
split; first by small; congr two; lra.
split; first by lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== thm_a_2_ablation_decay ==== *)
Lemma thm_a_2_ablation_decay : exists (W1 : 'M[R]_(2, 2)) (G : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (kappa_ lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  (0 < kappa_)%Re /\
  ~ (((((smul ((- 1)) (W1 *m G^T)) + (smul (((- 1) * kappa_)) W2^T)) *m W2) + (W2^T *m ((smul ((- 1)) (G *m W1^T)) + (smul (((- 1) * kappa_)) W2))) + (smul ((- 1)) ((((smul ((- 1)) (W2^T *m G)) + (smul (((- 1) * kappa_)) W1)) *m W1^T) + (W1 *m ((smul ((- 1)) (G^T *m W2)) + (smul (((- 1) * kappa_)) W1^T)))))) = (0 : 'M[R]_(2, 2))).
Proof.
exists (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (2)%Re, (15)%Re.
split; first by small; congr two; lra.
split; first by lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@thm_a_2_ablation_one_rate, @thm_a_2_ablation_decay).
Print Assumptions all_lemmas.
