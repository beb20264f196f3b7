(* graldi2025, appendix_e2_first_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== appendix_e2_residual_equations_second_order_0 ==== *)
Lemma appendix_e2_residual_equations_second_order_0 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  ex_derive (fun x1_t => (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t))))) x1_t /\ (Derive (fun x1_t => (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t))))) x1_t) = ((- 2) * x0_rho * x2_y * (exp ((- 2) * x1_t))).
Proof.
  intros x0_rho x1_t x2_y H0.
  assert (O0 : is_derive (fun x1_t => (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t))))) x1_t ((- 2) * x0_rho * x2_y * (exp ((- 2) * x1_t)))) by derived.
  assert (V0 : (Derive (fun x1_t => (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t))))) x1_t) = ((- 2) * x0_rho * x2_y * (exp ((- 2) * x1_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residual_equations_second_order_0_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_residual_equations_second_order_2 ==== *)
Lemma appendix_e2_residual_equations_second_order_2 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  ex_derive (fun x1_t => (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) x1_t /\ (Derive (fun x1_t => (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) x1_t) = (((- 2) * x0_rho * (((- 1) * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) + ((- 1) * x2_y * ((x0_rho * (x2_y ^ 2)) + (x0_rho * (x2_y ^ 2) * (exp ((- 4) * x1_t))) + ((- 2) * x0_rho * (x2_y ^ 2) * (exp ((- 2) * x1_t)))) * (exp ((- 2) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_y H0.
  assert (O0 : is_derive (fun x1_t => (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) x1_t ((4 * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((- (5 / 2)) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (3 / 2)) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + (2 * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) by derived.
  assert (V0 : (Derive (fun x1_t => (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) x1_t) = ((4 * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((- (5 / 2)) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (3 / 2)) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + (2 * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residual_equations_second_order_2_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_residual_equations_second_order_0, @appendix_e2_residual_equations_second_order_2).
Print Assumptions all_lemmas.
