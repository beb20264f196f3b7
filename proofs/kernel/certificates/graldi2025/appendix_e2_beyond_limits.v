(* graldi2025, appendix_e2_beyond: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== appendix_e2_limit_delta2_2_other_orders_order_2 ==== *)
Lemma appendix_e2_limit_delta2_2_other_orders_order_2_form : forall x0_rho x1_t x2_y1 : R,
  0 < x1_t ->
  (((- 1) * x0_rho * (x2_y1 ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y1 ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y1 ^ 3) * (exp ((- 2) * x1_t)))) = (((((x0_rho * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y1 ^ 3))) + ((((- 4) * x0_rho) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 3))) * / 4.
Proof.
  intros x0_rho x1_t x2_y1 H0.
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
Lemma appendix_e2_limit_delta2_2_other_orders_order_2_form_met : exists x0_rho x1_t x2_y1 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_limit_delta2_2_other_orders_order_2_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_limit_delta2_2_other_orders_order_2 : forall x0_rho x2_y1 : R,
  filterlim (fun x1_t => ((- 1) * x0_rho * (x2_y1 ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y1 ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y1 ^ 3) * (exp ((- 2) * x1_t)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x1_t => (x1_t * (exp (- (2 * x1_t))))) 0) by (apply slow_decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((x0_rho * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y1 ^ 3))) + ((((- 4) * x0_rho) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 3)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 3 A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) A_1) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const x0_rho)) A_0) (tends_const (x2_y1 ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 4) 4).
  { eapply tends_eq; [ exact (tends_const 4) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_limit_delta2_2_other_orders_order_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((x0_rho * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y1 ^ 3))) + ((((- 4) * x0_rho) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 3))) * / 4)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_limit_delta2_2_other_orders_order_2_form; assumption. }
  apply (tends_eq _ (0 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_limit_delta2_2_other_orders_p_1_order_0 ==== *)
Lemma appendix_e2_limit_delta2_2_other_orders_p_1_order_0_form : forall x0_rho x1_t x2_y1 : R,
  0 < x1_t ->
  (x0_rho * x2_y1 * (exp ((- 2) * x1_t))) = ((x0_rho * x2_y1) * (exp (- (2 * x1_t)))) * / 1.
Proof.
  intros x0_rho x1_t x2_y1 H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_limit_delta2_2_other_orders_p_1_order_0_form_met : exists x0_rho x1_t x2_y1 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_limit_delta2_2_other_orders_p_1_order_0_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_limit_delta2_2_other_orders_p_1_order_0 : forall x0_rho x2_y1 : R,
  filterlim (fun x1_t => x0_rho * x2_y1 * (exp ((- 2) * x1_t))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((x0_rho * x2_y1) * (exp (- (2 * x1_t))))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const x2_y1)) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_limit_delta2_2_other_orders_p_1_order_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((x0_rho * x2_y1) * (exp (- (2 * x1_t)))) * / 1)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_limit_delta2_2_other_orders_p_1_order_0_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_limit_delta2_2_other_orders_p_2_order_0 ==== *)
Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_0_form : forall x0_rho x1_t x2_y1_1 : R,
  0 < x1_t ->
  (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))) = ((x0_rho * x2_y1_1) * (exp (- (2 * x1_t)))) * / 1.
Proof.
  intros x0_rho x1_t x2_y1_1 H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_0_form_met : exists x0_rho x1_t x2_y1_1 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_0_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_0 : forall x0_rho x2_y1_1 : R,
  filterlim (fun x1_t => x0_rho * x2_y1_1 * (exp ((- 2) * x1_t))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y1_1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((x0_rho * x2_y1_1) * (exp (- (2 * x1_t))))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const x2_y1_1)) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_limit_delta2_2_other_orders_p_2_order_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((x0_rho * x2_y1_1) * (exp (- (2 * x1_t)))) * / 1)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_limit_delta2_2_other_orders_p_2_order_0_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_limit_delta2_2_other_orders_p_2_order_2 ==== *)
Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_2_form : forall x0_rho x1_t x2_y1_1 x3_y1_2 : R,
  0 < x1_t ->
  (((- 1) * x0_rho * (x2_y1_1 ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y1_1 ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y1_1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y1_1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 2) * x1_t)))) = (((((((((x0_rho * (x2_y1_1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y1_1 ^ 3))) + ((((- 4) * x0_rho) * (x2_y1_1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y1_1 ^ 3))) + (((x0_rho * x2_y1_1) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 4) * x0_rho) * x2_y1_1) * (x1_t * (exp (- (2 * x1_t))))) * (x3_y1_2 ^ 2))) + (((((- 4) * x0_rho) * x2_y1_1) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((3 * x0_rho) * x2_y1_1) * (exp (- (2 * x1_t)))) * (x3_y1_2 ^ 2))) * / 4.
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y1_2 H0.
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
Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_2_form_met : exists x0_rho x1_t x2_y1_1 x3_y1_2 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_2_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_limit_delta2_2_other_orders_p_2_order_2 : forall x0_rho x2_y1_1 x3_y1_2 : R,
  filterlim (fun x1_t => ((- 1) * x0_rho * (x2_y1_1 ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y1_1 ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y1_1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y1_1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * x2_y1_1 * (x3_y1_2 ^ 2) * (exp ((- 2) * x1_t)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y1_1 x3_y1_2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x1_t => (x1_t * (exp (- (2 * x1_t))))) 0) by (apply slow_decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((((((x0_rho * (x2_y1_1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y1_1 ^ 3))) + ((((- 4) * x0_rho) * (x2_y1_1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y1_1 ^ 3))) + (((x0_rho * x2_y1_1) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 4) * x0_rho) * x2_y1_1) * (x1_t * (exp (- (2 * x1_t))))) * (x3_y1_2 ^ 2))) + (((((- 4) * x0_rho) * x2_y1_1) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((3 * x0_rho) * x2_y1_1) * (exp (- (2 * x1_t)))) * (x3_y1_2 ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const (x2_y1_1 ^ 3))) (tends_pow _ _ 3 A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) A_1) (tends_const (x2_y1_1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const (x2_y1_1 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const x0_rho)) A_0) (tends_const (x2_y1_1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x0_rho) (tends_const x2_y1_1)) (tends_const (x3_y1_2 ^ 2))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const x2_y1_1)) A_1) (tends_const (x3_y1_2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const x2_y1_1)) (tends_const (x3_y1_2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const x0_rho)) (tends_const x2_y1_1)) A_0) (tends_const (x3_y1_2 ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 4) 4).
  { eapply tends_eq; [ exact (tends_const 4) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_limit_delta2_2_other_orders_p_2_order_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((((((x0_rho * (x2_y1_1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3)) + ((((- 4) * x0_rho) * (x1_t * (exp (- (2 * x1_t))))) * (x2_y1_1 ^ 3))) + ((((- 4) * x0_rho) * (x2_y1_1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((3 * x0_rho) * (exp (- (2 * x1_t)))) * (x2_y1_1 ^ 3))) + (((x0_rho * x2_y1_1) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 4) * x0_rho) * x2_y1_1) * (x1_t * (exp (- (2 * x1_t))))) * (x3_y1_2 ^ 2))) + (((((- 4) * x0_rho) * x2_y1_1) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((3 * x0_rho) * x2_y1_1) * (exp (- (2 * x1_t)))) * (x3_y1_2 ^ 2))) * / 4)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_limit_delta2_2_other_orders_p_2_order_2_form; assumption. }
  apply (tends_eq _ (0 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_cf0_several_samples ==== *)
Lemma appendix_e2_cf0_several_samples_form : forall x0_rho x1_t x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 : R,
  0 < x1_t ->
  (((((1 / 2) * (x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x3_y1_2 ^ 2)) + ((- 1) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + ((- 1) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((- 1) * (x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x3_y1_2 ^ 2)) + (2 * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + (2 * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x3_y1_2 ^ 2)) + ((- 1) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + ((- 1) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) = (((((((((((((((((((x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((x0_rho ^ 2) * (x5_y2_2 ^ 2))) + ((x0_rho ^ 4) * (x2_y1_1 ^ 2))) + ((x0_rho ^ 4) * (x3_y1_2 ^ 2))) + (((x0_rho ^ 2) * (x4_y2_1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 2) * (x5_y2_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1_1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((- 2) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3))) + ((- 2) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x4_y2_1 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x5_y2_2 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1_1 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x3_y1_2 ^ 2))) + (((((- 2) * x2_y1_1) * x4_y2_1) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 2) * x3_y1_2) * x5_y2_2) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((4 * x2_y1_1) * x4_y2_1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) + ((((4 * x3_y1_2) * x5_y2_2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) * / 2.
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (E0 ^ 2) <> 0)
    by (replace (E0 ^ 2) with (1 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (E0 ^ 2)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_cf0_several_samples_form_met : exists x0_rho x1_t x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_cf0_several_samples_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_cf0_several_samples : forall x0_rho x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 : R,
  filterlim (fun x1_t => ((((1 / 2) * (x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x3_y1_2 ^ 2)) + ((- 1) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + ((- 1) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((- 1) * (x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x3_y1_2 ^ 2)) + (2 * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + (2 * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x3_y1_2 ^ 2)) + ((- 1) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + ((- 1) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) (Rbar_locally p_infty) (locally ((1 / 2) * (x0_rho ^ 2) * (((x4_y2_1 + ((- 1) * x0_rho * x2_y1_1)) ^ 2) + ((x5_y2_2 + ((- 1) * x0_rho * x3_y1_2)) ^ 2)))).
Proof.
  intros x0_rho x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((((((((((((((((x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((x0_rho ^ 2) * (x5_y2_2 ^ 2))) + ((x0_rho ^ 4) * (x2_y1_1 ^ 2))) + ((x0_rho ^ 4) * (x3_y1_2 ^ 2))) + (((x0_rho ^ 2) * (x4_y2_1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 2) * (x5_y2_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1_1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((- 2) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3))) + ((- 2) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x4_y2_1 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x5_y2_2 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1_1 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x3_y1_2 ^ 2))) + (((((- 2) * x2_y1_1) * x4_y2_1) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 2) * x3_y1_2) * x5_y2_2) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((4 * x2_y1_1) * x4_y2_1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) + ((((4 * x3_y1_2) * x5_y2_2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)))) (((x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((x0_rho ^ 4) * (x3_y1_2 ^ 2)) + ((- 2) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + ((- 2) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x0_rho ^ 2) * (x4_y2_1 ^ 2))) (tends_const ((x0_rho ^ 2) * (x5_y2_2 ^ 2)))) (tends_const ((x0_rho ^ 4) * (x2_y1_1 ^ 2)))) (tends_const ((x0_rho ^ 4) * (x3_y1_2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 2)) (tends_const (x4_y2_1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 2)) (tends_const (x5_y2_2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 4)) (tends_const (x2_y1_1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 4)) (tends_const (x3_y1_2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_const ((- 2) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)))) (tends_const ((- 2) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x4_y2_1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x5_y2_2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1_1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x3_y1_2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x2_y1_1)) (tends_const x4_y2_1)) (tends_const (x0_rho ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x3_y1_2)) (tends_const x5_y2_2)) (tends_const (x0_rho ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_y1_1)) (tends_const x4_y2_1)) A_0) (tends_const (x0_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x3_y1_2)) (tends_const x5_y2_2)) A_0) (tends_const (x0_rho ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_cf0_several_samples_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((((((((((((((((x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((x0_rho ^ 2) * (x5_y2_2 ^ 2))) + ((x0_rho ^ 4) * (x2_y1_1 ^ 2))) + ((x0_rho ^ 4) * (x3_y1_2 ^ 2))) + (((x0_rho ^ 2) * (x4_y2_1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 2) * (x5_y2_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1_1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x3_y1_2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((- 2) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3))) + ((- 2) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x4_y2_1 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x5_y2_2 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1_1 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x3_y1_2 ^ 2))) + (((((- 2) * x2_y1_1) * x4_y2_1) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 2) * x3_y1_2) * x5_y2_2) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((4 * x2_y1_1) * x4_y2_1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) + ((((4 * x3_y1_2) * x5_y2_2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) * / 2)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_cf0_several_samples_form; assumption. }
  apply (tends_eq _ ((((x0_rho ^ 2) * (x4_y2_1 ^ 2)) + ((x0_rho ^ 2) * (x5_y2_2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1_1 ^ 2)) + ((x0_rho ^ 4) * (x3_y1_2 ^ 2)) + ((- 2) * x2_y1_1 * x4_y2_1 * (x0_rho ^ 3)) + ((- 2) * x3_y1_2 * x5_y2_2 * (x0_rho ^ 3))) * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_second_task_equations_any_tasks_task_1_sample_1 ==== *)
Lemma appendix_e2_second_task_equations_any_tasks_task_1_sample_1 : forall x0_e1 x1_rho x2_t x3_y1_1 x4_y2_1 : R,
  0 <= x2_t ->
  ex_derive (fun x2_t => ((x0_e1 * x3_y1_1) + (x3_y1_1 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_1) + ((- 1) * x3_y1_1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_1) + ((- 1) * x0_e1 * x3_y1_1 * (x1_rho ^ 2)))) x2_t /\ (Derive (fun x2_t => ((x0_e1 * x3_y1_1) + (x3_y1_1 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_1) + ((- 1) * x3_y1_1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_1) + ((- 1) * x0_e1 * x3_y1_1 * (x1_rho ^ 2)))) x2_t) = ((- 2) * x1_rho * (x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t))).
Proof.
  intros x0_e1 x1_rho x2_t x3_y1_1 x4_y2_1 H0.
  assert (O0 : is_derive (fun x2_t => ((x0_e1 * x3_y1_1) + (x3_y1_1 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_1) + ((- 1) * x3_y1_1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_1) + ((- 1) * x0_e1 * x3_y1_1 * (x1_rho ^ 2)))) x2_t ((- 2) * ((x1_rho * x4_y2_1) + ((- 1) * x3_y1_1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t)))) by derived.
  assert (V0 : (Derive (fun x2_t => ((x0_e1 * x3_y1_1) + (x3_y1_1 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_1) + ((- 1) * x3_y1_1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_1) + ((- 1) * x0_e1 * x3_y1_1 * (x1_rho ^ 2)))) x2_t) = ((- 2) * ((x1_rho * x4_y2_1) + ((- 1) * x3_y1_1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_equations_any_tasks_task_1_sample_1_met : exists x0_e1 x1_rho x2_t x3_y1_1 x4_y2_1 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_second_task_equations_any_tasks_task_1_sample_2 ==== *)
Lemma appendix_e2_second_task_equations_any_tasks_task_1_sample_2 : forall x0_e1 x1_rho x2_t x3_y1_2 x4_y2_2 : R,
  0 <= x2_t ->
  ex_derive (fun x2_t => ((x0_e1 * x3_y1_2) + (x3_y1_2 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_2) + ((- 1) * x3_y1_2 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_2 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_2) + ((- 1) * x0_e1 * x3_y1_2 * (x1_rho ^ 2)))) x2_t /\ (Derive (fun x2_t => ((x0_e1 * x3_y1_2) + (x3_y1_2 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_2) + ((- 1) * x3_y1_2 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_2 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_2) + ((- 1) * x0_e1 * x3_y1_2 * (x1_rho ^ 2)))) x2_t) = ((- 2) * x1_rho * (x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t))).
Proof.
  intros x0_e1 x1_rho x2_t x3_y1_2 x4_y2_2 H0.
  assert (O0 : is_derive (fun x2_t => ((x0_e1 * x3_y1_2) + (x3_y1_2 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_2) + ((- 1) * x3_y1_2 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_2 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_2) + ((- 1) * x0_e1 * x3_y1_2 * (x1_rho ^ 2)))) x2_t ((- 2) * ((x1_rho * x4_y2_2) + ((- 1) * x3_y1_2 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_2 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t)))) by derived.
  assert (V0 : (Derive (fun x2_t => ((x0_e1 * x3_y1_2) + (x3_y1_2 * (x1_rho ^ 2)) + (((x1_rho * x4_y2_2) + ((- 1) * x3_y1_2 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_2 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2_2) + ((- 1) * x0_e1 * x3_y1_2 * (x1_rho ^ 2)))) x2_t) = ((- 2) * ((x1_rho * x4_y2_2) + ((- 1) * x3_y1_2 * (x1_rho ^ 2)) + (x0_e1 * x3_y1_2 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_equations_any_tasks_task_1_sample_2_met : exists x0_e1 x1_rho x2_t x3_y1_2 x4_y2_2 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_second_task_equations_any_tasks_task_2_sample_1 ==== *)
Lemma appendix_e2_second_task_equations_any_tasks_task_2_sample_1 : forall x0_e1 x1_rho x2_t x3_y1_1 x4_y2_1 : R,
  0 <= x2_t ->
  ex_derive (fun x2_t => ((x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t)))) x2_t /\ (Derive (fun x2_t => ((x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t)))) x2_t) = ((- 2) * (x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t))).
Proof.
  intros x0_e1 x1_rho x2_t x3_y1_1 x4_y2_1 H0.
  assert (O0 : is_derive (fun x2_t => ((x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t)))) x2_t ((- 2) * (x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t)))) by derived.
  assert (V0 : (Derive (fun x2_t => ((x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t)))) x2_t) = ((- 2) * (x4_y2_1 + ((- 1) * x1_rho * x3_y1_1) + (x0_e1 * x1_rho * x3_y1_1)) * (exp ((- 2) * x2_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_equations_any_tasks_task_2_sample_1_met : exists x0_e1 x1_rho x2_t x3_y1_1 x4_y2_1 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_second_task_equations_any_tasks_task_2_sample_2 ==== *)
Lemma appendix_e2_second_task_equations_any_tasks_task_2_sample_2 : forall x0_e1 x1_rho x2_t x3_y1_2 x4_y2_2 : R,
  0 <= x2_t ->
  ex_derive (fun x2_t => ((x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t)))) x2_t /\ (Derive (fun x2_t => ((x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t)))) x2_t) = ((- 2) * (x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t))).
Proof.
  intros x0_e1 x1_rho x2_t x3_y1_2 x4_y2_2 H0.
  assert (O0 : is_derive (fun x2_t => ((x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t)))) x2_t ((- 2) * (x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t)))) by derived.
  assert (V0 : (Derive (fun x2_t => ((x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t)))) x2_t) = ((- 2) * (x4_y2_2 + ((- 1) * x1_rho * x3_y1_2) + (x0_e1 * x1_rho * x3_y1_2)) * (exp ((- 2) * x2_t)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite V0.
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_equations_any_tasks_task_2_sample_2_met : exists x0_e1 x1_rho x2_t x3_y1_2 x4_y2_2 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0 ==== *)
Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0_form : forall x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 < x2_t ->
  (((((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 4) * x2_t))) + ((((- 1) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((- 1) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x1_rho * x3_y1 * x4_y2) + ((- 2) * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 2) * x2_t))) + ((1 / 2) * (x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * x0_e1 * x1_rho * x3_y1 * x4_y2)) = ((((((((((((((((((((((((((x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((x1_rho ^ 2) * (x4_y2 ^ 2))) + ((x1_rho ^ 4) * (x3_y1 ^ 2))) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2))) + (((x1_rho ^ 2) * (x4_y2 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((x1_rho ^ 4) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2))) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x4_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2))) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2))) + ((((x0_e1 ^ 2) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2)) + (((((- 2) * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((2 * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((4 * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((((4 * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + ((((((- 4) * x0_e1) * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (2 * x2_t))))) + (((((2 * x0_e1) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) * / 2.
Proof.
  intros x0_e1 x1_rho x2_t x3_y1 x4_y2 H0.
  replace (exp (- (2 * x2_t))) with (exp ((- 2) * x2_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x2_t)) with (/ ((exp (2 * x2_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 2)) <> 0)
    by (replace (2 * (E0 ^ 2)) with (2 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0_form_met : exists x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 < x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0 : forall x0_e1 x1_rho x3_y1 x4_y2 : R,
  filterlim (fun x2_t => ((((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 4) * x2_t))) + ((((- 1) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((- 1) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x1_rho * x3_y1 * x4_y2) + ((- 2) * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 2) * x2_t))) + ((1 / 2) * (x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * x0_e1 * x1_rho * x3_y1 * x4_y2)) (Rbar_locally p_infty) (locally ((1 / 2) * (((x0_e1 * x3_y1) + ((- 1) * x1_rho * (x4_y2 + ((- 1) * x1_rho * x3_y1 * (1 + ((- 1) * x0_e1)))))) ^ 2))).
Proof.
  intros x0_e1 x1_rho x3_y1 x4_y2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x2_t => (exp (- (2 * x2_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x2_t => ((((((((((((((((((((((((((x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((x1_rho ^ 2) * (x4_y2 ^ 2))) + ((x1_rho ^ 4) * (x3_y1 ^ 2))) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2))) + (((x1_rho ^ 2) * (x4_y2 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((x1_rho ^ 4) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2))) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x4_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2))) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2))) + ((((x0_e1 ^ 2) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2)) + (((((- 2) * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((2 * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((4 * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((((4 * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + ((((((- 4) * x0_e1) * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (2 * x2_t))))) + (((((2 * x0_e1) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2)))) (((x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x0_e1 ^ 2) * (x3_y1 ^ 2))) (tends_const ((x1_rho ^ 2) * (x4_y2 ^ 2)))) (tends_const ((x1_rho ^ 4) * (x3_y1 ^ 2)))) (tends_const ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x1_rho ^ 2)) (tends_const (x4_y2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x1_rho ^ 4)) (tends_const (x3_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_const ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)))) (tends_const ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x1_rho ^ 2))) (tends_const (x4_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2)))) (tends_const ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)))) (tends_const (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_e1 ^ 2)) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_const ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_e1)) A_0) (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_e1)) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x3_y1)) (tends_const x4_y2)) (tends_const (x1_rho ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_e1 ^ 2))) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2)))) (tends_const (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_const (x0_e1 ^ 2))) (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x0_e1)) A_0) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x3_y1)) (tends_const x4_y2)) A_0) (tends_const (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_e1)) (tends_const x3_y1)) (tends_const x4_y2)) A_0) (tends_const (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_e1)) (tends_const x1_rho)) (tends_const x3_y1)) (tends_const x4_y2)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_e1)) (tends_const x3_y1)) (tends_const x4_y2)) (tends_const (x1_rho ^ 3))) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x2_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0_denominator; assumption ]).
  apply (tends_ext _ (fun x2_t => ((((((((((((((((((((((((((x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((x1_rho ^ 2) * (x4_y2 ^ 2))) + ((x1_rho ^ 4) * (x3_y1 ^ 2))) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2))) + (((x1_rho ^ 2) * (x4_y2 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((x1_rho ^ 4) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2))) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x4_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2))) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2))) + ((((x0_e1 ^ 2) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2)) + (((((- 2) * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((2 * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((4 * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((((4 * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + ((((((- 4) * x0_e1) * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (2 * x2_t))))) + (((((2 * x0_e1) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) * / 2)).
  { apply eventually_up. intros x2_t hx. symmetry. apply appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0_form; assumption. }
  apply (tends_eq _ ((((x0_e1 ^ 2) * (x3_y1 ^ 2)) + ((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0 ==== *)
Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0_form : forall x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 < x2_t ->
  ((((1 / 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x1_rho * x3_y1 * x4_y2) + (x0_e1 * x1_rho * x3_y1 * x4_y2)) * (exp ((- 4) * x2_t))) = (((((((exp (- (4 * x2_t))) * (x4_y2 ^ 2)) + (((exp (- (4 * x2_t))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((exp (- (4 * x2_t))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (exp (- (4 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x1_rho) * x3_y1) * x4_y2) * (exp (- (4 * x2_t))))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (4 * x2_t))))) * / 2.
Proof.
  intros x0_e1 x1_rho x2_t x3_y1 x4_y2 H0.
  replace (exp (- (4 * x2_t))) with (exp ((- 4) * x2_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x2_t)) with (/ (exp (4 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (4 * x2_t)).
  remember (exp (4 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0_form_met : exists x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 < x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0 : forall x0_e1 x1_rho x3_y1 x4_y2 : R,
  filterlim (fun x2_t => (((1 / 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x1_rho * x3_y1 * x4_y2) + (x0_e1 * x1_rho * x3_y1 * x4_y2)) * (exp ((- 4) * x2_t))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_e1 x1_rho x3_y1 x4_y2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x2_t => (exp (- (4 * x2_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x2_t => (((((((exp (- (4 * x2_t))) * (x4_y2 ^ 2)) + (((exp (- (4 * x2_t))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((exp (- (4 * x2_t))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (exp (- (4 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x1_rho) * x3_y1) * x4_y2) * (exp (- (4 * x2_t))))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (4 * x2_t)))))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x4_y2 ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x0_e1 ^ 2))) (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_e1)) A_0) (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x1_rho)) (tends_const x3_y1)) (tends_const x4_y2)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_e1)) (tends_const x1_rho)) (tends_const x3_y1)) (tends_const x4_y2)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x2_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0_denominator; assumption ]).
  apply (tends_ext _ (fun x2_t => (((((((exp (- (4 * x2_t))) * (x4_y2 ^ 2)) + (((exp (- (4 * x2_t))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((exp (- (4 * x2_t))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (exp (- (4 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x1_rho) * x3_y1) * x4_y2) * (exp (- (4 * x2_t))))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (4 * x2_t))))) * / 2)).
  { apply eventually_up. intros x2_t hx. symmetry. apply appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0_form; assumption. }
  apply (tends_eq _ (0 * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0 ==== *)
Lemma appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0_form : forall x0_rho x1_t x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 : R,
  0 < x1_t ->
  ((((1 / 2) * (x4_y2_1 ^ 2)) + ((1 / 2) * (x5_y2_2 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y1_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x3_y1_2 ^ 2)) + ((- 1) * x0_rho * x2_y1_1 * x4_y2_1) + ((- 1) * x0_rho * x3_y1_2 * x5_y2_2)) * (exp ((- 4) * x1_t))) = (((((((exp (- (4 * x1_t))) * (x4_y2_1 ^ 2)) + ((exp (- (4 * x1_t))) * (x5_y2_2 ^ 2))) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x2_y1_1 ^ 2))) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x3_y1_2 ^ 2))) + (((((- 2) * x0_rho) * x2_y1_1) * x4_y2_1) * (exp (- (4 * x1_t))))) + (((((- 2) * x0_rho) * x3_y1_2) * x5_y2_2) * (exp (- (4 * x1_t))))) * / 2.
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 H0.
  replace (exp (- (4 * x1_t))) with (exp ((- 4) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ (exp (4 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (4 * x1_t)).
  remember (exp (4 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0_form_met : exists x0_rho x1_t x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0 : forall x0_rho x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2 : R,
  filterlim (fun x1_t => (((1 / 2) * (x4_y2_1 ^ 2)) + ((1 / 2) * (x5_y2_2 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y1_1 ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x3_y1_2 ^ 2)) + ((- 1) * x0_rho * x2_y1_1 * x4_y2_1) + ((- 1) * x0_rho * x3_y1_2 * x5_y2_2)) * (exp ((- 4) * x1_t))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y1_1 x3_y1_2 x4_y2_1 x5_y2_2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (4 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((((exp (- (4 * x1_t))) * (x4_y2_1 ^ 2)) + ((exp (- (4 * x1_t))) * (x5_y2_2 ^ 2))) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x2_y1_1 ^ 2))) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x3_y1_2 ^ 2))) + (((((- 2) * x0_rho) * x2_y1_1) * x4_y2_1) * (exp (- (4 * x1_t))))) + (((((- 2) * x0_rho) * x3_y1_2) * x5_y2_2) * (exp (- (4 * x1_t)))))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x4_y2_1 ^ 2))) (tends_mult _ _ _ _ A_0 (tends_const (x5_y2_2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x0_rho ^ 2))) (tends_const (x2_y1_1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x0_rho ^ 2))) (tends_const (x3_y1_2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_rho)) (tends_const x2_y1_1)) (tends_const x4_y2_1)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_rho)) (tends_const x3_y1_2)) (tends_const x5_y2_2)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((((exp (- (4 * x1_t))) * (x4_y2_1 ^ 2)) + ((exp (- (4 * x1_t))) * (x5_y2_2 ^ 2))) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x2_y1_1 ^ 2))) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x3_y1_2 ^ 2))) + (((((- 2) * x0_rho) * x2_y1_1) * x4_y2_1) * (exp (- (4 * x1_t))))) + (((((- 2) * x0_rho) * x3_y1_2) * x5_y2_2) * (exp (- (4 * x1_t))))) * / 2)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0_form; assumption. }
  apply (tends_eq _ (0 * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_second_task_limits_second_order_task_1_order_2 ==== *)
Lemma appendix_e2_second_task_limits_second_order_task_1_order_2_form : forall x0_rho x1_t x2_y1 x3_y2 : R,
  0 < x1_t ->
  (((((1 / 4) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((1 / 4) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((3 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 8) * x1_t))) + ((((- (5 / 4)) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (3 / 8)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (39 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- (3 / 8)) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- (1 / 8)) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((3 / 8) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((19 / 8) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((33 / 8) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) * (exp ((- 6) * x1_t))) + ((((- (3 / 4)) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((3 / 8) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((- (17 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- (3 / 8)) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((- (1 / 8)) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((1 / 8) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((5 / 8) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((19 / 8) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) * (exp ((- 2) * x1_t))) + ((((- (1 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((7 / 4) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (43 / 8)) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- (13 / 8)) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((- (7 / 8)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((3 / 8) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((5 / 8) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((43 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t))) + ((- (1 / 8)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + (x1_t * (((x0_rho ^ 2) * (x3_y2 ^ 4)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (1 / 2)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 2) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) * (exp ((- 2) * x1_t))) + (x1_t * (((1 / 2) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (1 / 2)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + (x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + (2 * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- (1 / 2)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- (1 / 2)) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t))) + ((- (1 / 8)) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- (1 / 8)) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((1 / 8) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((1 / 8) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) = (((((((((((((((((((((((((((((((((((((((((((((((((((((((((x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 6) * (x2_y1 ^ 4))) + (x0_rho * x2_y1 * (x3_y2 ^ 3))) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3))) + ((x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3))) + ((((- 1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) + ((((- 1) * (x0_rho ^ 4)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 1) * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 10) * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((- 6) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + ((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + ((((- 3) * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + (((2 * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + (((2 * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + (((3 * (exp (- (2 * x1_t)))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + (((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + (((8 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + (((14 * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x3_y2 * (exp (- (2 * x1_t)))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + (((((- 1) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 1) * x3_y2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((- 43) * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 39) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 17) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((- 16) * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) + (((((- 13) * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 8) * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 8) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((- 8) * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 8) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + (((((- 7) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + (((((- 3) * x0_rho) * x2_y1) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 3))) + (((((- 3) * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((3 * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((3 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((5 * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((5 * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((8 * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + ((((12 * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((19 * x2_y1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) + ((((19 * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((33 * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((43 * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((((- 8) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + ((((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((8 * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((16 * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) * / 8.
Proof.
  intros x0_rho x1_t x2_y1 x3_y2 H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 8) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 4)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (8 * (E0 ^ 4)) <> 0)
    by (replace (8 * (E0 ^ 4)) with (8 * ((E0) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (8 * (E0 ^ 4))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_limits_second_order_task_1_order_2_form_met : exists x0_rho x1_t x2_y1 x3_y2 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma appendix_e2_second_task_limits_second_order_task_1_order_2_denominator :
  0 < 8.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_second_order_task_1_order_2 : forall x0_rho x2_y1 x3_y2 : R,
  filterlim (fun x1_t => ((((1 / 4) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((1 / 4) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((3 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 8) * x1_t))) + ((((- (5 / 4)) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (3 / 8)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (39 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- (3 / 8)) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- (1 / 8)) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((3 / 8) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((19 / 8) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((33 / 8) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) * (exp ((- 6) * x1_t))) + ((((- (3 / 4)) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((3 / 8) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((- (17 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- (3 / 8)) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((- (1 / 8)) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((1 / 8) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((5 / 8) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((19 / 8) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) * (exp ((- 2) * x1_t))) + ((((- (1 / 8)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((7 / 4) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (43 / 8)) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- (13 / 8)) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((- (7 / 8)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((3 / 8) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((5 / 8) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((43 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t))) + ((- (1 / 8)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + (x1_t * (((x0_rho ^ 2) * (x3_y2 ^ 4)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (1 / 2)) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 2) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) * (exp ((- 2) * x1_t))) + (x1_t * (((1 / 2) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 2) * (x3_y2 ^ 4)) + ((- (1 / 2)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + (x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + (2 * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- (1 / 2)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- (1 / 2)) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t))) + ((- (1 / 8)) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- (1 / 8)) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((1 / 8) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((1 / 8) * x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) (Rbar_locally p_infty) (locally ((1 / 8) * x0_rho * (1 + ((- 1) * (x0_rho ^ 2))) * ((x3_y2 ^ 2) + ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2))) * ((x2_y1 * x3_y2) + ((- 1) * x0_rho * (x2_y1 ^ 2))))).
Proof.
  intros x0_rho x2_y1 x3_y2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x1_t => (x1_t * (exp (- (2 * x1_t))))) 0) by (apply slow_decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => (((((((((((((((((((((((((((((((((((((((((((((((((((((((((x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 6) * (x2_y1 ^ 4))) + (x0_rho * x2_y1 * (x3_y2 ^ 3))) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3))) + ((x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3))) + ((((- 1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) + ((((- 1) * (x0_rho ^ 4)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 1) * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 10) * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((- 6) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + ((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + ((((- 3) * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + (((2 * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + (((2 * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + (((3 * (exp (- (2 * x1_t)))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + (((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + (((8 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + (((14 * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x3_y2 * (exp (- (2 * x1_t)))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + (((((- 1) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 1) * x3_y2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((- 43) * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 39) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 17) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((- 16) * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) + (((((- 13) * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 8) * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 8) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((- 8) * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 8) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + (((((- 7) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + (((((- 3) * x0_rho) * x2_y1) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 3))) + (((((- 3) * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((3 * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((3 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((5 * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((5 * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((8 * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + ((((12 * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((19 * x2_y1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) + ((((19 * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((33 * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((43 * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((((- 8) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + ((((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((8 * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((16 * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x3_y2 ^ 3)))) (((x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + (x0_rho * x2_y1 * (x3_y2 ^ 3)) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x0_rho ^ 4) * (x2_y1 ^ 4))) (tends_const ((- 1) * (x0_rho ^ 6) * (x2_y1 ^ 4)))) (tends_const (x0_rho * x2_y1 * (x3_y2 ^ 3)))) (tends_const (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)))) (tends_const ((x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 4)) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 3 A_0))) (tends_const ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)))) (tends_const ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 4)))) (tends_const ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const (x0_rho ^ 6))) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 10)) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 4))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 6)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_1) (tends_const (x0_rho ^ 6))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 3)) (tends_const (x0_rho ^ 6))) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 4))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const (x0_rho ^ 6))) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) A_0) (tends_const (x0_rho ^ 6))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) A_1) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 14) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x3_y2) A_0) (tends_const (x0_rho ^ 5))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x0_rho)) (tends_const x2_y1)) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x3_y2)) A_0) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 43)) (tends_const x2_y1)) (tends_const (x0_rho ^ 3))) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 39)) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 17)) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 16)) (tends_const x2_y1)) A_1) (tends_const (x0_rho ^ 3))) (tends_const (x3_y2 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 13)) (tends_const x3_y2)) (tends_const (x0_rho ^ 5))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 8)) (tends_const x2_y1)) (tends_const (x0_rho ^ 3))) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 8)) (tends_const x3_y2)) A_1) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 8)) (tends_const x3_y2)) (tends_const (x0_rho ^ 5))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 8)) A_1) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 7)) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_1) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 3)) (tends_const x0_rho)) (tends_const x2_y1)) A_0) (tends_const (x3_y2 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 3)) (tends_const x3_y2)) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const x0_rho)) (tends_const x2_y1)) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) A_0) (tends_const (x0_rho ^ 6))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 5) (tends_const x3_y2)) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 5) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) (tends_const x3_y2)) A_1) (tends_const (x0_rho ^ 5))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 12) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 19) (tends_const x2_y1)) A_0) (tends_const (x0_rho ^ 3))) (tends_const (x3_y2 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 19) (tends_const x3_y2)) (tends_const (x0_rho ^ 5))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 33) (tends_const x2_y1)) (tends_const (x0_rho ^ 3))) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 43) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 8)) (tends_const x3_y2)) A_1) A_0) (tends_const (x0_rho ^ 5))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_1) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_1) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) (tends_const x3_y2)) A_1) A_0) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 16) (tends_const x2_y1)) A_1) A_0) (tends_const (x0_rho ^ 3))) (tends_const (x3_y2 ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 8) 8).
  { eapply tends_eq; [ exact (tends_const 8) | equal ]. }
  assert (ND : 8 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_second_order_task_1_order_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => (((((((((((((((((((((((((((((((((((((((((((((((((((((((((x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 6) * (x2_y1 ^ 4))) + (x0_rho * x2_y1 * (x3_y2 ^ 3))) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3))) + ((x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3))) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3))) + ((((- 1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) + ((((- 1) * (x0_rho ^ 4)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 1) * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 10) * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((- 6) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + ((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + ((((- 3) * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + (((2 * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + (((2 * (x0_rho ^ 6)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + (((3 * (exp (- (2 * x1_t)))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + (((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + (((8 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + (((14 * (x0_rho ^ 2)) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x3_y2 * (exp (- (2 * x1_t)))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + (((((- 1) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 1) * x3_y2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((- 43) * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 39) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 17) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((- 16) * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) + (((((- 13) * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 8) * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 8) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((- 8) * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 8) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 4))) + (((((- 7) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + (((((- 3) * x0_rho) * x2_y1) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 3))) + (((((- 3) * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((3 * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((3 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 6)) * (x2_y1 ^ 4))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((4 * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((5 * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((5 * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((8 * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + ((((12 * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((19 * x2_y1) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) + ((((19 * x3_y2) * (x0_rho ^ 5)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((33 * x2_y1) * (x0_rho ^ 3)) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((43 * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((((- 8) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 5)) * (x2_y1 ^ 3))) + ((((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((8 * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + (((((16 * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x3_y2 ^ 3))) * / 8)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_second_task_limits_second_order_task_1_order_2_form; assumption. }
  apply (tends_eq _ ((((x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * (x0_rho ^ 6) * (x2_y1 ^ 4)) + (x0_rho * x2_y1 * (x3_y2 ^ 3)) + (x3_y2 * (x0_rho ^ 5) * (x2_y1 ^ 3)) + ((x0_rho ^ 4) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + ((- 1) * x2_y1 * (x0_rho ^ 3) * (x3_y2 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 1) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * / 8)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_second_task_limits_second_order_task_2_order_2 ==== *)
Lemma appendix_e2_second_task_limits_second_order_task_2_order_2_form : forall x0_rho x1_t x2_y1 x3_y2 : R,
  0 < x1_t ->
  (((((- 1) * (x3_y2 ^ 4)) + (x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 3) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + (3 * x0_rho * x2_y1 * (x3_y2 ^ 3))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * (x3_y2 ^ 4)) + ((- (1 / 4)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 2) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((3 / 2) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * (x3_y2 ^ 4)) + ((1 / 4) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((3 / 2) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 8) * x1_t))) + (x1_t * (((- 1) * (x3_y2 ^ 4)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (1 / 2)) * (x0_rho ^ 2) * (x2_y1 ^ 4)) + ((- (1 / 2)) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + (x0_rho * x3_y2 * (x2_y1 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + (2 * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((- (1 / 2)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t)))) = ((((((((((((((((((((((x3_y2 ^ 4) * ((exp (- (2 * x1_t))) ^ 4)) + (((- 4) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((3 * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((- 1) * (x0_rho ^ 4)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 4))) + (((((- 12) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 8) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 4) * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 4))) + (((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((2 * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + ((((4 * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((6 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((6 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((12 * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((((- 4) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + ((((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((4 * x0_rho) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 3))) + (((((8 * x0_rho) * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 3))) * / 4.
Proof.
  intros x0_rho x1_t x2_y1 x3_y2 H0.
  replace (exp (- (2 * x1_t))) with (exp ((- 2) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 8) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 4)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 * (E0 ^ 4)) <> 0)
    by (replace (4 * (E0 ^ 4)) with (4 * ((E0) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (4 * (E0 ^ 4))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_limits_second_order_task_2_order_2_form_met : exists x0_rho x1_t x2_y1 x3_y2 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma appendix_e2_second_task_limits_second_order_task_2_order_2_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_second_order_task_2_order_2 : forall x0_rho x2_y1 x3_y2 : R,
  filterlim (fun x1_t => ((((- 1) * (x3_y2 ^ 4)) + (x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((- 3) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + (3 * x0_rho * x2_y1 * (x3_y2 ^ 3))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * (x3_y2 ^ 4)) + ((- (1 / 4)) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 2) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((3 / 2) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * (x3_y2 ^ 4)) + ((1 / 4) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- 1) * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + ((3 / 2) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 8) * x1_t))) + (x1_t * (((- 1) * (x3_y2 ^ 4)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 4)) + ((- (1 / 2)) * (x0_rho ^ 2) * (x2_y1 ^ 4)) + ((- (1 / 2)) * (x2_y1 ^ 2) * (x3_y2 ^ 2)) + (x0_rho * x3_y2 * (x2_y1 ^ 3)) + ((- 1) * x3_y2 * (x0_rho ^ 3) * (x2_y1 ^ 3)) + (2 * x0_rho * x2_y1 * (x3_y2 ^ 3)) + ((- (1 / 2)) * (x0_rho ^ 2) * (x2_y1 ^ 2) * (x3_y2 ^ 2))) * (exp ((- 4) * x1_t)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y1 x3_y2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x1_t => (x1_t * (exp (- (2 * x1_t))))) 0) by (apply slow_decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((((((((((((((((((((((x3_y2 ^ 4) * ((exp (- (2 * x1_t))) ^ 4)) + (((- 4) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((3 * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((- 1) * (x0_rho ^ 4)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 4))) + (((((- 12) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 8) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 4) * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 4))) + (((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((2 * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + ((((4 * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((6 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((6 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((12 * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((((- 4) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + ((((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((4 * x0_rho) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 3))) + (((((8 * x0_rho) * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 3)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_const (x3_y2 ^ 4)) (tends_pow _ _ 4 A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const (x3_y2 ^ 4))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 3) (tends_const (x3_y2 ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 4)) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 4))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_1) A_0) (tends_const (x3_y2 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 12)) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 8)) (tends_const x0_rho)) (tends_const x2_y1)) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_rho)) (tends_const x2_y1)) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x3_y2)) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_1) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_1) A_0) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_1) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x3_y2)) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 6) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 6) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 12) (tends_const x0_rho)) (tends_const x2_y1)) (tends_const (x3_y2 ^ 3))) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x3_y2)) A_1) A_0) (tends_const (x0_rho ^ 3))) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_1) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y1 ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x0_rho)) (tends_const x3_y2)) A_1) A_0) (tends_const (x2_y1 ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) (tends_const x0_rho)) (tends_const x2_y1)) A_1) A_0) (tends_const (x3_y2 ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 4) 4).
  { eapply tends_eq; [ exact (tends_const 4) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_second_order_task_2_order_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((((((((((((((((((((((x3_y2 ^ 4) * ((exp (- (2 * x1_t))) ^ 4)) + (((- 4) * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 3))) + ((3 * (x3_y2 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((- 1) * (x0_rho ^ 4)) * (x2_y1 ^ 4)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 4) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 4))) + (((((- 12) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 3))) + (((((- 8) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + (((((- 4) * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 4) * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 4))) + (((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 4))) + (((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + ((((2 * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 4))) + ((((4 * x3_y2) * (x0_rho ^ 3)) * (x2_y1 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((6 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((6 * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 4))) + ((((12 * x0_rho) * x2_y1) * (x3_y2 ^ 3)) * ((exp (- (2 * x1_t))) ^ 3))) + ((((((- 4) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y1 ^ 3))) + ((((((- 2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y1 ^ 2)) * (x3_y2 ^ 2))) + (((((4 * x0_rho) * x3_y2) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x2_y1 ^ 3))) + (((((8 * x0_rho) * x2_y1) * (x1_t * (exp (- (2 * x1_t))))) * (exp (- (2 * x1_t)))) * (x3_y2 ^ 3))) * / 4)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_second_task_limits_second_order_task_2_order_2_form; assumption. }
  apply (tends_eq _ (0 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_limit_delta2_2_other_orders_order_2, @appendix_e2_limit_delta2_2_other_orders_p_1_order_0, @appendix_e2_limit_delta2_2_other_orders_p_2_order_0, @appendix_e2_limit_delta2_2_other_orders_p_2_order_2, @appendix_e2_cf0_several_samples, @appendix_e2_second_task_equations_any_tasks_task_1_sample_1, @appendix_e2_second_task_equations_any_tasks_task_1_sample_2, @appendix_e2_second_task_equations_any_tasks_task_2_sample_1, @appendix_e2_second_task_equations_any_tasks_task_2_sample_2, @appendix_e2_second_task_limits_any_tasks_finite_t_1_task_1_order_0, @appendix_e2_second_task_limits_any_tasks_finite_t_1_task_2_order_0, @appendix_e2_second_task_limits_any_tasks_two_samples_task_2_order_0, @appendix_e2_second_task_limits_second_order_task_1_order_2, @appendix_e2_second_task_limits_second_order_task_2_order_2).
Print Assumptions all_lemmas.
