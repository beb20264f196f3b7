(* graldi2025, appendix_e2_kernels: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== appendix_e2_kernel_h_21_several_samples_another_sample ==== *)
Lemma appendix_e2_kernel_h_21_several_samples_another_sample :
  ~ (forall x0_rho x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t ->
  (((1 / 2) * x0_rho * x2_y_1 * x3_y_2) + ((1 / 2) * x0_rho * x2_y_1 * x3_y_2 * (exp ((- 4) * x1_t))) + ((- 1) * x0_rho * x2_y_1 * x3_y_2 * (exp ((- 2) * x1_t)))) = 0).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== appendix_e2_kernel_h_11_several_samples_off_the_diagonal ==== *)
Lemma appendix_e2_kernel_h_11_several_samples_off_the_diagonal :
  ~ (forall x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t ->
  (((1 / 2) * x1_y_1 * x2_y_2) + ((1 / 2) * x1_y_1 * x2_y_2 * (exp ((- 4) * x0_t))) + ((- 1) * x1_y_1 * x2_y_2 * (exp ((- 2) * x0_t)))) = 0).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== appendix_e2_ntk_fourth_order ==== *)
Lemma appendix_e2_ntk_fourth_order :
  ~ (forall x0_y : R,
  ((- (1 / 4)) * (x0_y ^ 4)) = 0).
Proof.
  intro H.
  specialize (H 1).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_kernel_h_21_several_samples_another_sample, @appendix_e2_kernel_h_11_several_samples_off_the_diagonal, @appendix_e2_ntk_fourth_order).
Print Assumptions all_lemmas.
