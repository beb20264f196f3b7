(* graldi2025, appendix_e2_first_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== appendix_e2_residual_equations_second_several_samples_order_0 ==== *)
Lemma appendix_e2_residual_equations_second_several_samples_order_0_derivative0 : forall x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t ->
  is_derive (fun x1_t => (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1) + (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))))) x1_t ((- 2) * x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))).
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y2_1 H0.
  derived_by_rules.
Qed.
Lemma appendix_e2_residual_equations_second_several_samples_order_0_derivative0_met : exists x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma appendix_e2_residual_equations_second_several_samples_order_0 : forall x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t ->
  ex_derive (fun x1_t => (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1) + (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))))) x1_t /\ (Derive (fun x1_t => (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1) + (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))))) x1_t) = ((- 2) * x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))).
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y2_1 H0.
  assert (O0 : is_derive (fun x1_t => (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1) + (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))))) x1_t ((- 2) * x0_rho * x2_y1_1 * (exp ((- 2) * x1_t)))) by (apply (appendix_e2_residual_equations_second_several_samples_order_0_derivative0 x0_rho x1_t x2_y1_1 x3_y2_1); assumption).
  assert (V0 : (Derive (fun x1_t => (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1) + (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))))) x1_t) = ((- 2) * x0_rho * x2_y1_1 * (exp ((- 2) * x1_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma appendix_e2_residual_equations_second_several_samples_order_0_met : exists x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_residual_equations_second_several_samples_order_0).
Print Assumptions all_lemmas.
