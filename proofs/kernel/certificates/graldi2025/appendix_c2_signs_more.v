(* graldi2025, appendix_c2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_44_other_weights ==== *)
Lemma eq_44_other_weights :
  ~ (forall x0_hat_chi x1_x_1 x2_x_2 : R,
  (((1 / 2) * (cos (((1 / 2) * x0_hat_chi * x1_x_1 * (sqrt 2)) + ((1 / 2) * x0_hat_chi * x2_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * x0_hat_chi * x1_x_1 * (sqrt 2)) + ((- (1 / 2)) * x0_hat_chi * x2_x_2 * (sqrt 2)))))) = (exp ((- (1 / 4)) * (x0_hat_chi ^ 2) * ((x1_x_1 ^ 2) + (x2_x_2 ^ 2))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_44_other_weights).
Print Assumptions all_lemmas.
