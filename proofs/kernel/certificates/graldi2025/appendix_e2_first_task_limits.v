(* graldi2025, appendix_e2_first_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== appendix_e2_residuals_expanded_order_0 ==== *)
Lemma appendix_e2_residuals_expanded_order_0 : forall x0_t x1_y : R,
  0 <= x0_t ->
  ex_derive (fun x0_t => (x1_y * (exp ((- 2) * x0_t)))) x0_t /\ (Derive (fun x0_t => (x1_y * (exp ((- 2) * x0_t)))) x0_t) = ((- 2) * x1_y * (exp ((- 2) * x0_t))).
Proof.
  intros x0_t x1_y H0.
  assert (O0 : is_derive (fun x0_t => (x1_y * (exp ((- 2) * x0_t)))) x0_t ((- 2) * x1_y * (exp ((- 2) * x0_t)))) by derived.
  assert (V0 : (Derive (fun x0_t => (x1_y * (exp ((- 2) * x0_t)))) x0_t) = ((- 2) * x1_y * (exp ((- 2) * x0_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residuals_expanded_order_0_met : exists x0_t x1_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_residuals_expanded_order_2 ==== *)
Lemma appendix_e2_residuals_expanded_order_2 : forall x0_t x1_y : R,
  0 <= x0_t ->
  ex_derive (fun x0_t => (((- 1) * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((1 / 4) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((3 / 4) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- 1) * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t))))) x0_t /\ (Derive (fun x0_t => (((- 1) * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((1 / 4) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((3 / 4) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- 1) * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t))))) x0_t) = ((2 * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((- (3 / 2)) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- (1 / 2)) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((- 1) * x1_y * ((x1_y ^ 2) + ((x1_y ^ 2) * (exp ((- 4) * x0_t))) + ((- 2) * (x1_y ^ 2) * (exp ((- 2) * x0_t)))) * (exp ((- 2) * x0_t))) + (2 * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t)))).
Proof.
  intros x0_t x1_y H0.
  assert (O0 : is_derive (fun x0_t => (((- 1) * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((1 / 4) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((3 / 4) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- 1) * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t))))) x0_t ((4 * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((- (5 / 2)) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- (3 / 2)) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + (2 * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t))))) by derived.
  assert (V0 : (Derive (fun x0_t => (((- 1) * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((1 / 4) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((3 / 4) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- 1) * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t))))) x0_t) = ((4 * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((- (5 / 2)) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- (3 / 2)) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + (2 * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 4) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residuals_expanded_order_2_met : exists x0_t x1_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

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

(* ==== appendix_e2_residual_equations_first_several_samples_order_0 ==== *)
Lemma appendix_e2_residual_equations_first_several_samples_order_0 : forall x0_t x1_y1_1 : R,
  0 <= x0_t ->
  ex_derive (fun x0_t => (x1_y1_1 * (exp ((- 2) * x0_t)))) x0_t /\ (Derive (fun x0_t => (x1_y1_1 * (exp ((- 2) * x0_t)))) x0_t) = ((- 2) * x1_y1_1 * (exp ((- 2) * x0_t))).
Proof.
  intros x0_t x1_y1_1 H0.
  assert (O0 : is_derive (fun x0_t => (x1_y1_1 * (exp ((- 2) * x0_t)))) x0_t ((- 2) * x1_y1_1 * (exp ((- 2) * x0_t)))) by derived.
  assert (V0 : (Derive (fun x0_t => (x1_y1_1 * (exp ((- 2) * x0_t)))) x0_t) = ((- 2) * x1_y1_1 * (exp ((- 2) * x0_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residual_equations_first_several_samples_order_0_met : exists x0_t x1_y1_1 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_residual_equations_first_several_samples_order_2 ==== *)
Lemma appendix_e2_residual_equations_first_several_samples_order_2 : forall x0_t x1_y1_1 x2_y1_2 : R,
  0 <= x0_t ->
  ex_derive (fun x0_t => (((((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + (x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))))) x0_t /\ (Derive (fun x0_t => (((((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + (x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))))) x0_t) = (((- 2) * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((- 2) * (((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((- 2) * (((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + ((- 1) * x1_y1_1 * ((x1_y1_1 ^ 2) + ((1 / 2) * (x2_y1_2 ^ 2)) + (((x1_y1_1 ^ 2) + ((1 / 2) * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((- 1) * (x2_y1_2 ^ 2)) + ((- 2) * (x1_y1_1 ^ 2))) * (exp ((- 2) * x0_t)))) * (exp ((- 2) * x0_t))) + ((- 1) * x2_y1_2 * (((1 / 2) * x1_y1_1 * x2_y1_2) + ((1 / 2) * x1_y1_1 * x2_y1_2 * (exp ((- 4) * x0_t))) + ((- 1) * x1_y1_1 * x2_y1_2 * (exp ((- 2) * x0_t)))) * (exp ((- 2) * x0_t))) + ((- 2) * x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t)))).
Proof.
  intros x0_t x1_y1_1 x2_y1_2 H0.
  assert (O0 : is_derive (fun x0_t => (((((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + (x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))))) x0_t (((((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + ((- 6) * (((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((- 4) * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((- 2) * (((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + ((- 2) * x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))))) by derived.
  assert (V0 : (Derive (fun x0_t => (((((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + (x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))))) x0_t) = (((((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + ((- 6) * (((1 / 4) * (x1_y1_1 ^ 3)) + ((1 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((- 4) * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((- 2) * (((3 / 4) * (x1_y1_1 ^ 3)) + ((3 / 4) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))) + ((- 2) * x0_t * (((- 1) * (x1_y1_1 ^ 3)) + ((- 1) * x1_y1_1 * (x2_y1_2 ^ 2))) * (exp ((- 2) * x0_t))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 3)) <> 0)
    by (replace (2 * (E0 ^ 3)) with (2 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residual_equations_first_several_samples_order_2_met : exists x0_t x1_y1_1 x2_y1_2 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_residual_equations_second_several_samples_order_2 ==== *)
Lemma appendix_e2_residual_equations_second_several_samples_order_2 : forall x0_rho x1_t x2_y1_1 x3_y1_2 : R,
  0 <= x1_t ->
  ex_derive (fun x1_t => (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + (x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) x1_t /\ (Derive (fun x1_t => (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + (x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) x1_t) = (((- 2) * x0_rho * (((((- 1) * (x2_y1_1 ^ 3)) + ((- 1) * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * (x2_y1_1 ^ 3)) + ((1 / 4) * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * (x2_y1_1 ^ 3)) + ((3 / 4) * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + (x1_t * (((- 1) * (x2_y1_1 ^ 3)) + ((- 1) * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) + ((- 1) * x2_y1_1 * ((x0_rho * (x2_y1_1 ^ 2)) + (((x0_rho * (x2_y1_1 ^ 2)) + ((1 / 2) * x0_rho * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((- 1) * x0_rho * (x3_y1_2 ^ 2)) + ((- 2) * x0_rho * (x2_y1_1 ^ 2))) * (exp ((- 2) * x1_t))) + ((1 / 2) * x0_rho * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x3_y1_2 * (((1 / 2) * x0_rho * x2_y1_1 * x3_y1_2) + ((1 / 2) * x0_rho * x2_y1_1 * x3_y1_2 * (exp ((- 4) * x1_t))) + ((- 1) * x0_rho * x2_y1_1 * x3_y1_2 * (exp ((- 2) * x1_t)))) * (exp ((- 2) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y1_2 H0.
  assert (O0 : is_derive (fun x1_t => (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + (x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) x1_t (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + ((- 6) * (((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((- 4) * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((- 2) * (((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + ((- 2) * x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) by derived.
  assert (V0 : (Derive (fun x1_t => (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + (x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) x1_t) = (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + ((- 6) * (((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((- 4) * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((- 2) * (((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + ((- 2) * x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 3)) <> 0)
    by (replace (2 * (E0 ^ 3)) with (2 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_residual_equations_second_several_samples_order_2_met : exists x0_rho x1_t x2_y1_1 x3_y1_2 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_limit_delta2_0 ==== *)
Lemma appendix_e2_limit_delta2_0_form : forall x0_rho x1_t x2_y : R,
  0 < x1_t ->
  (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t)))) = ((x2_y + ((- 1) * x0_rho * x2_y)) + ((x0_rho * x2_y) * (exp (- (2 * x1_t))))) * / 1.
Proof.
  intros x0_rho x1_t x2_y H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_limit_delta2_0_form_met : exists x0_rho x1_t x2_y : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_limit_delta2_0_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_limit_delta2_0 : forall x0_rho x2_y : R,
  filterlim (fun x1_t => x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t)))) (Rbar_locally p_infty) (locally (x2_y * (1 + ((- 1) * x0_rho)))).
Proof.
  intros x0_rho x2_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((x2_y + ((- 1) * x0_rho * x2_y)) + ((x0_rho * x2_y) * (exp (- (2 * x1_t)))))) (x2_y + ((- 1) * x0_rho * x2_y))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const x2_y) (tends_const ((- 1) * x0_rho * x2_y))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const x2_y)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_limit_delta2_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((x2_y + ((- 1) * x0_rho * x2_y)) + ((x0_rho * x2_y) * (exp (- (2 * x1_t))))) * / 1)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_limit_delta2_0_form; assumption. }
  apply (tends_eq _ ((x2_y + ((- 1) * x0_rho * x2_y)) * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_limit_delta2_2 ==== *)
Lemma appendix_e2_limit_delta2_2_form : forall x0_rho x1_t x2_y : R,
  0 < x1_t ->
  (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t)))) = (((((x0_rho * (x2_y ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y ^ 3))) + ((((- 4) * x0_rho) * (x2_y ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 3))) * / 4.
Proof.
  intros x0_rho x1_t x2_y H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_limit_delta2_2_form_met : exists x0_rho x1_t x2_y : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_limit_delta2_2_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_limit_delta2_2 : forall x0_rho x2_y : R,
  filterlim (fun x1_t => ((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x1_t => (x1_t * (exp (- (2 * x1_t))))) 0) by (apply slow_decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((x0_rho * (x2_y ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y ^ 3))) + ((((- 4) * x0_rho) * (x2_y ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 3)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const (x2_y ^ 3))) (tends_pow _ _ 3 A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) A_1) (tends_const (x2_y ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const (x2_y ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const x0_rho)) A_0) (tends_const (x2_y ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 4) 4).
  { eapply tends_eq; [ exact (tends_const 4) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_limit_delta2_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((x0_rho * (x2_y ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y ^ 3))) + ((((- 4) * x0_rho) * (x2_y ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 3))) * / 4)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_limit_delta2_2_form; assumption. }
  apply (tends_eq _ (0 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== eq_90_second_order_order_0 ==== *)
Lemma eq_90_second_order_order_0_form : forall x0_rho x1_t x2_y : R,
  0 < x1_t ->
  (((1 / 2) * (x2_y ^ 2)) + (((x0_rho * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 2) * (x2_y ^ 2))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((- 1) * x0_rho * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))) = ((((((x2_y ^ 2) + ((x0_rho ^ 2) * (x2_y ^ 2))) + ((- 2) * x0_rho * (x2_y ^ 2))) + (((x0_rho ^ 2) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + (((2 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 2))) * / 2.
Proof.
  intros x0_rho x1_t x2_y H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_90_second_order_order_0_form_met : exists x0_rho x1_t x2_y : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma eq_90_second_order_order_0_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_90_second_order_order_0 : forall x0_rho x2_y : R,
  filterlim (fun x1_t => ((1 / 2) * (x2_y ^ 2)) + (((x0_rho * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 2) * (x2_y ^ 2))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((- 1) * x0_rho * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))) (Rbar_locally p_infty) (locally ((1 / 2) * (x2_y ^ 2) * ((1 + ((- 1) * x0_rho)) ^ 2))).
Proof.
  intros x0_rho x2_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((((((x2_y ^ 2) + ((x0_rho ^ 2) * (x2_y ^ 2))) + ((- 2) * x0_rho * (x2_y ^ 2))) + (((x0_rho ^ 2) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + (((2 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 2)))) ((x2_y ^ 2) + ((x0_rho ^ 2) * (x2_y ^ 2)) + ((- 2) * x0_rho * (x2_y ^ 2)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (x2_y ^ 2)) (tends_const ((x0_rho ^ 2) * (x2_y ^ 2)))) (tends_const ((- 2) * x0_rho * (x2_y ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 2)) (tends_const (x2_y ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_rho)) A_0) (tends_const (x2_y ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_90_second_order_order_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((((((x2_y ^ 2) + ((x0_rho ^ 2) * (x2_y ^ 2))) + ((- 2) * x0_rho * (x2_y ^ 2))) + (((x0_rho ^ 2) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + (((2 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 2))) * / 2)).
  { apply eventually_up. intros x1_t hx. symmetry. apply eq_90_second_order_order_0_form; assumption. }
  apply (tends_eq _ (((x2_y ^ 2) + ((x0_rho ^ 2) * (x2_y ^ 2)) + ((- 2) * x0_rho * (x2_y ^ 2))) * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== eq_90_second_order_order_2 ==== *)
Lemma eq_90_second_order_order_2_form : forall x0_rho x1_t x2_y : R,
  0 < x1_t ->
  (((((- 1) * x0_rho * (x2_y ^ 4)) + ((7 / 4) * (x0_rho ^ 2) * (x2_y ^ 4))) * (exp ((- 4) * x1_t))) + ((((- (5 / 4)) * (x0_rho ^ 2) * (x2_y ^ 4)) + ((1 / 4) * x0_rho * (x2_y ^ 4))) * (exp ((- 6) * x1_t))) + ((((- (3 / 4)) * (x0_rho ^ 2) * (x2_y ^ 4)) + ((3 / 4) * x0_rho * (x2_y ^ 4))) * (exp ((- 2) * x1_t))) + (x1_t * (((x0_rho ^ 2) * (x2_y ^ 4)) + ((- 1) * x0_rho * (x2_y ^ 4))) * (exp ((- 2) * x1_t))) + ((1 / 4) * (x0_rho ^ 2) * (x2_y ^ 4) * (exp ((- 8) * x1_t))) + ((- 1) * x1_t * (x0_rho ^ 2) * (x2_y ^ 4) * (exp ((- 4) * x1_t)))) = (((((((((((x0_rho * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 3)) + (((x0_rho ^ 2) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((- 5) * (x0_rho ^ 2)) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y ^ 4))) + ((((- 4) * x0_rho) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 3) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 4))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 4))) + (((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x2_y ^ 4))) + (((7 * (x0_rho ^ 2)) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 4))) * / 4.
Proof.
  intros x0_rho x1_t x2_y H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 8) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 4)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 * (E0 ^ 3)) <> 0)
    by (replace (4 * (E0 ^ 3)) with (4 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (4 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_90_second_order_order_2_form_met : exists x0_rho x1_t x2_y : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma eq_90_second_order_order_2_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_90_second_order_order_2 : forall x0_rho x2_y : R,
  filterlim (fun x1_t => ((((- 1) * x0_rho * (x2_y ^ 4)) + ((7 / 4) * (x0_rho ^ 2) * (x2_y ^ 4))) * (exp ((- 4) * x1_t))) + ((((- (5 / 4)) * (x0_rho ^ 2) * (x2_y ^ 4)) + ((1 / 4) * x0_rho * (x2_y ^ 4))) * (exp ((- 6) * x1_t))) + ((((- (3 / 4)) * (x0_rho ^ 2) * (x2_y ^ 4)) + ((3 / 4) * x0_rho * (x2_y ^ 4))) * (exp ((- 2) * x1_t))) + (x1_t * (((x0_rho ^ 2) * (x2_y ^ 4)) + ((- 1) * x0_rho * (x2_y ^ 4))) * (exp ((- 2) * x1_t))) + ((1 / 4) * (x0_rho ^ 2) * (x2_y ^ 4) * (exp ((- 8) * x1_t))) + ((- 1) * x1_t * (x0_rho ^ 2) * (x2_y ^ 4) * (exp ((- 4) * x1_t)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x1_t => (x1_t * (exp (- (2 * x1_t))))) 0) by (apply slow_decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((((((((x0_rho * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 3)) + (((x0_rho ^ 2) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((- 5) * (x0_rho ^ 2)) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y ^ 4))) + ((((- 4) * x0_rho) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 3) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 4))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 4))) + (((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x2_y ^ 4))) + (((7 * (x0_rho ^ 2)) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 4)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const (x2_y ^ 4))) (tends_pow _ _ 3 A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 2)) (tends_const (x2_y ^ 4))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 5)) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 4))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) A_1) (tends_const (x2_y ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const (x2_y ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 3)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const x0_rho)) A_0) (tends_const (x2_y ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 7) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_1) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 4)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 4) 4).
  { eapply tends_eq; [ exact (tends_const 4) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_90_second_order_order_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((((((((x0_rho * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 3)) + (((x0_rho ^ 2) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((- 5) * (x0_rho ^ 2)) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y ^ 4))) + ((((- 4) * x0_rho) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 3) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 4))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y ^ 4))) + (((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x2_y ^ 4))) + (((7 * (x0_rho ^ 2)) * (x2_y ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 4))) * / 4)).
  { apply eventually_up. intros x1_t hx. symmetry. apply eq_90_second_order_order_2_form; assumption. }
  apply (tends_eq _ (0 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_first_task_limits_task_1 ==== *)
Lemma appendix_e2_first_task_limits_task_1_form : forall x0_t x1_y : R,
  0 < x0_t ->
  (x1_y * (exp ((- 2) * x0_t))) = (x1_y * (exp (- (2 * x0_t)))) * / 1.
Proof.
  intros x0_t x1_y H0.
  replace (exp (- (2 * x0_t))) with (exp ((- 2) * x0_t)) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_first_task_limits_task_1_form_met : exists x0_t x1_y : R,
  0 < x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma appendix_e2_first_task_limits_task_1_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_first_task_limits_task_1 : forall x1_y : R,
  filterlim (fun x0_t => x1_y * (exp ((- 2) * x0_t))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_t => (exp (- (2 * x0_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_t => (x1_y * (exp (- (2 * x0_t))))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_const x1_y) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_t => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_first_task_limits_task_1_denominator; assumption ]).
  apply (tends_ext _ (fun x0_t => (x1_y * (exp (- (2 * x0_t)))) * / 1)).
  { apply eventually_up. intros x0_t hx. symmetry. apply appendix_e2_first_task_limits_task_1_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_residuals_expanded_order_0, @appendix_e2_residuals_expanded_order_2, @appendix_e2_residual_equations_second_order_0, @appendix_e2_residual_equations_second_order_2, @appendix_e2_residual_equations_first_several_samples_order_0, @appendix_e2_residual_equations_first_several_samples_order_2, @appendix_e2_residual_equations_second_several_samples_order_2, @appendix_e2_limit_delta2_0, @appendix_e2_limit_delta2_2, @eq_90_second_order_order_0, @eq_90_second_order_order_2, @appendix_e2_first_task_limits_task_1).
Print Assumptions all_lemmas.
