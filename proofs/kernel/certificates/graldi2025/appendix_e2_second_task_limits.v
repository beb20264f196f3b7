(* graldi2025, appendix_e2_second_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== appendix_e2_second_task_equations_task_1 ==== *)
Lemma appendix_e2_second_task_equations_task_1 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  ex_derive (fun x1_t => ((x2_y * (x0_rho ^ 2)) + (((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y))) x1_t /\ (Derive (fun x1_t => ((x2_y * (x0_rho ^ 2)) + (((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y))) x1_t) = ((- 2) * x0_rho * (x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t))).
Proof.
  intros x0_rho x1_t x2_y H0.
  assert (O0 : is_derive (fun x1_t => ((x2_y * (x0_rho ^ 2)) + (((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y))) x1_t ((- 2) * ((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t)))) by derived.
  assert (V0 : (Derive (fun x1_t => ((x2_y * (x0_rho ^ 2)) + (((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y))) x1_t) = ((- 2) * ((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t)))) by (apply is_derive_unique; exact O0).
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
Lemma appendix_e2_second_task_equations_task_1_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_second_task_equations_task_2 ==== *)
Lemma appendix_e2_second_task_equations_task_2 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  ex_derive (fun x1_t => ((x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t)))) x1_t /\ (Derive (fun x1_t => ((x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t)))) x1_t) = ((- 2) * (x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t))).
Proof.
  intros x0_rho x1_t x2_y H0.
  assert (O0 : is_derive (fun x1_t => ((x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t)))) x1_t ((- 2) * (x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t)))) by derived.
  assert (V0 : (Derive (fun x1_t => ((x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t)))) x1_t) = ((- 2) * (x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t)))) by (apply is_derive_unique; exact O0).
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
Lemma appendix_e2_second_task_equations_task_2_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_second_task_limits_task_1 ==== *)
Lemma appendix_e2_second_task_limits_task_1_form : forall x0_rho x1_t x2_y : R,
  0 < x1_t ->
  (((((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x2_y ^ 2))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y ^ 2)) + (2 * (x0_rho ^ 3) * (x2_y ^ 2))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x2_y ^ 2))) = ((((((((((x0_rho ^ 2) * (x2_y ^ 2)) + ((x0_rho ^ 4) * (x2_y ^ 2))) + ((- 2) * (x0_rho ^ 3) * (x2_y ^ 2))) + (((x0_rho ^ 2) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y ^ 2))) + ((((- 2) * (x0_rho ^ 3)) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((4 * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y ^ 2))) * / 2.
Proof.
  intros x0_rho x1_t x2_y H0.
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
Lemma appendix_e2_second_task_limits_task_1_form_met : exists x0_rho x1_t x2_y : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_second_task_limits_task_1_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_task_1 : forall x0_rho x2_y : R,
  filterlim (fun x1_t => ((((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x2_y ^ 2))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y ^ 2)) + (2 * (x0_rho ^ 3) * (x2_y ^ 2))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x2_y ^ 2))) (Rbar_locally p_infty) (locally ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2) * ((1 + ((- 1) * x0_rho)) ^ 2))).
Proof.
  intros x0_rho x2_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((((((((((x0_rho ^ 2) * (x2_y ^ 2)) + ((x0_rho ^ 4) * (x2_y ^ 2))) + ((- 2) * (x0_rho ^ 3) * (x2_y ^ 2))) + (((x0_rho ^ 2) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y ^ 2))) + ((((- 2) * (x0_rho ^ 3)) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((4 * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y ^ 2)))) (((x0_rho ^ 2) * (x2_y ^ 2)) + ((x0_rho ^ 4) * (x2_y ^ 2)) + ((- 2) * (x0_rho ^ 3) * (x2_y ^ 2)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x0_rho ^ 2) * (x2_y ^ 2))) (tends_const ((x0_rho ^ 4) * (x2_y ^ 2)))) (tends_const ((- 2) * (x0_rho ^ 3) * (x2_y ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 2)) (tends_const (x2_y ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 4)) (tends_const (x2_y ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const (x0_rho ^ 3))) (tends_const (x2_y ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x0_rho ^ 3))) (tends_const (x2_y ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_task_1_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((((((((((x0_rho ^ 2) * (x2_y ^ 2)) + ((x0_rho ^ 4) * (x2_y ^ 2))) + ((- 2) * (x0_rho ^ 3) * (x2_y ^ 2))) + (((x0_rho ^ 2) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y ^ 2))) + ((((- 2) * (x0_rho ^ 3)) * (x2_y ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((4 * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)) * (x2_y ^ 2))) * / 2)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_second_task_limits_task_1_form; assumption. }
  apply (tends_eq _ ((((x0_rho ^ 2) * (x2_y ^ 2)) + ((x0_rho ^ 4) * (x2_y ^ 2)) + ((- 2) * (x0_rho ^ 3) * (x2_y ^ 2))) * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_second_task_limits_task_2 ==== *)
Lemma appendix_e2_second_task_limits_task_2_form : forall x0_rho x1_t x2_y : R,
  0 < x1_t ->
  ((((1 / 2) * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((- 1) * x0_rho * (x2_y ^ 2))) * (exp ((- 4) * x1_t))) = ((((exp (- (4 * x1_t))) * (x2_y ^ 2)) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + ((((- 2) * x0_rho) * (exp (- (4 * x1_t)))) * (x2_y ^ 2))) * / 2.
Proof.
  intros x0_rho x1_t x2_y H0.
  replace (exp (- (4 * x1_t))) with (exp ((- 4) * x1_t)) by (f_equal; field; nonzero).
  replace (exp ((- 4) * x1_t)) with (/ (exp (4 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (4 * x1_t)).
  remember (exp (4 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_limits_task_2_form_met : exists x0_rho x1_t x2_y : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_e2_second_task_limits_task_2_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_second_task_limits_task_2 : forall x0_rho x2_y : R,
  filterlim (fun x1_t => (((1 / 2) * (x2_y ^ 2)) + ((1 / 2) * (x0_rho ^ 2) * (x2_y ^ 2)) + ((- 1) * x0_rho * (x2_y ^ 2))) * (exp ((- 4) * x1_t))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_rho x2_y.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (4 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((((exp (- (4 * x1_t))) * (x2_y ^ 2)) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + ((((- 2) * x0_rho) * (exp (- (4 * x1_t)))) * (x2_y ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x2_y ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x0_rho ^ 2))) (tends_const (x2_y ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_rho)) A_0) (tends_const (x2_y ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_second_task_limits_task_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((((exp (- (4 * x1_t))) * (x2_y ^ 2)) + (((exp (- (4 * x1_t))) * (x0_rho ^ 2)) * (x2_y ^ 2))) + ((((- 2) * x0_rho) * (exp (- (4 * x1_t)))) * (x2_y ^ 2))) * / 2)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_second_task_limits_task_2_form; assumption. }
  apply (tends_eq _ (0 * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_cf0_two_labels ==== *)
Lemma appendix_e2_cf0_two_labels_form : forall x0_rho x1_t x2_y1 x3_y2 : R,
  0 < x1_t ->
  (((((1 / 2) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 1) * x2_y1 * x3_y2 * (x0_rho ^ 3))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + (2 * x2_y1 * x3_y2 * (x0_rho ^ 3))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 1) * x2_y1 * x3_y2 * (x0_rho ^ 3))) = ((((((((((x0_rho ^ 2) * (x3_y2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1 ^ 2))) + (((x0_rho ^ 2) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((- 2) * x2_y1 * x3_y2 * (x0_rho ^ 3))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2))) + (((((- 2) * x2_y1) * x3_y2) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((4 * x2_y1) * x3_y2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) * / 2.
Proof.
  intros x0_rho x1_t x2_y1 x3_y2 H0.
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
Lemma appendix_e2_cf0_two_labels_form_met : exists x0_rho x1_t x2_y1 x3_y2 : R,
  0 < x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma appendix_e2_cf0_two_labels_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_cf0_two_labels : forall x0_rho x2_y1 x3_y2 : R,
  filterlim (fun x1_t => ((((1 / 2) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 1) * x2_y1 * x3_y2 * (x0_rho ^ 3))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + (2 * x2_y1 * x3_y2 * (x0_rho ^ 3))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 1) * x2_y1 * x3_y2 * (x0_rho ^ 3))) (Rbar_locally p_infty) (locally ((1 / 2) * (x0_rho ^ 2) * ((x3_y2 + ((- 1) * x0_rho * x2_y1)) ^ 2))).
Proof.
  intros x0_rho x2_y1 x3_y2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_t => (exp (- (2 * x1_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_t => ((((((((((x0_rho ^ 2) * (x3_y2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1 ^ 2))) + (((x0_rho ^ 2) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((- 2) * x2_y1 * x3_y2 * (x0_rho ^ 3))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2))) + (((((- 2) * x2_y1) * x3_y2) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((4 * x2_y1) * x3_y2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3)))) (((x0_rho ^ 2) * (x3_y2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 2) * x2_y1 * x3_y2 * (x0_rho ^ 3)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x0_rho ^ 2) * (x3_y2 ^ 2))) (tends_const ((x0_rho ^ 4) * (x2_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 2)) (tends_const (x3_y2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_rho ^ 4)) (tends_const (x2_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_const ((- 2) * x2_y1 * x3_y2 * (x0_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 2))) (tends_const (x3_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_rho ^ 4))) (tends_const (x2_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x2_y1)) (tends_const x3_y2)) (tends_const (x0_rho ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_y1)) (tends_const x3_y2)) A_0) (tends_const (x0_rho ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_cf0_two_labels_denominator; assumption ]).
  apply (tends_ext _ (fun x1_t => ((((((((((x0_rho ^ 2) * (x3_y2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1 ^ 2))) + (((x0_rho ^ 2) * (x3_y2 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + (((x0_rho ^ 4) * (x2_y1 ^ 2)) * ((exp (- (2 * x1_t))) ^ 2))) + ((- 2) * x2_y1 * x3_y2 * (x0_rho ^ 3))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 2)) * (x3_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 4)) * (x2_y1 ^ 2))) + (((((- 2) * x2_y1) * x3_y2) * (x0_rho ^ 3)) * ((exp (- (2 * x1_t))) ^ 2))) + ((((4 * x2_y1) * x3_y2) * (exp (- (2 * x1_t)))) * (x0_rho ^ 3))) * / 2)).
  { apply eventually_up. intros x1_t hx. symmetry. apply appendix_e2_cf0_two_labels_form; assumption. }
  apply (tends_eq _ ((((x0_rho ^ 2) * (x3_y2 ^ 2)) + ((x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 2) * x2_y1 * x3_y2 * (x0_rho ^ 3))) * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== appendix_e2_cf0_finite_first_task ==== *)
Lemma appendix_e2_cf0_finite_first_task_form : forall x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 < x2_t ->
  (((((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 4) * x2_t))) + ((((- 1) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((- 1) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x1_rho * x3_y1 * x4_y2) + ((- 2) * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 2) * x2_t))) + ((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * x0_e1 * x1_rho * x3_y1 * x4_y2)) = (((((((((((((((((((((((((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2))) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2))) + (((x1_rho ^ 2) * (x4_y2 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((x1_rho ^ 4) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2))) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x4_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2))) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2))) + ((((x0_e1 ^ 2) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2)) + (((((- 2) * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((2 * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((4 * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((((4 * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + ((((((- 4) * x0_e1) * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (2 * x2_t))))) + (((((2 * x0_e1) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) * / 2.
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
Lemma appendix_e2_cf0_finite_first_task_form_met : exists x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 < x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma appendix_e2_cf0_finite_first_task_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma appendix_e2_cf0_finite_first_task : forall x0_e1 x1_rho x3_y1 x4_y2 : R,
  filterlim (fun x2_t => ((((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 4) * x2_t))) + ((((- 1) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((- 1) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (2 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + (x0_e1 * x1_rho * x3_y1 * x4_y2) + ((- 2) * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * (exp ((- 2) * x2_t))) + ((1 / 2) * (x1_rho ^ 2) * (x4_y2 ^ 2)) + ((1 / 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + (x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((1 / 2) * (x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 1) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 1) * x0_e1 * x1_rho * x3_y1 * x4_y2)) (Rbar_locally p_infty) (locally ((1 / 2) * x1_rho * (x4_y2 + ((- 1) * x1_rho * x3_y1 * (1 + ((- 1) * x0_e1)))) * ((x1_rho * (x4_y2 + ((- 1) * x1_rho * x3_y1 * (1 + ((- 1) * x0_e1))))) + ((- 2) * x0_e1 * x3_y1)))).
Proof.
  intros x0_e1 x1_rho x3_y1 x4_y2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x2_t => (exp (- (2 * x2_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x2_t => (((((((((((((((((((((((((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2))) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2))) + (((x1_rho ^ 2) * (x4_y2 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((x1_rho ^ 4) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2))) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x4_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2))) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2))) + ((((x0_e1 ^ 2) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2)) + (((((- 2) * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((2 * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((4 * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((((4 * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + ((((((- 4) * x0_e1) * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (2 * x2_t))))) + (((((2 * x0_e1) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2)))) (((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x1_rho ^ 2) * (x4_y2 ^ 2))) (tends_const ((x1_rho ^ 4) * (x3_y1 ^ 2)))) (tends_const ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x1_rho ^ 2)) (tends_const (x4_y2 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x1_rho ^ 4)) (tends_const (x3_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_const ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)))) (tends_const ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x1_rho ^ 2))) (tends_const (x4_y2 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2)))) (tends_const ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)))) (tends_const (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (x0_e1 ^ 2)) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_const ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_e1)) A_0) (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_e1)) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x3_y1)) (tends_const x4_y2)) (tends_const (x1_rho ^ 3))) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_e1 ^ 2))) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2)))) (tends_const (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_const (x0_e1 ^ 2))) (tends_const (x1_rho ^ 2))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x0_e1)) A_0) (tends_const (x1_rho ^ 4))) (tends_const (x3_y1 ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x3_y1)) (tends_const x4_y2)) A_0) (tends_const (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const x0_e1)) (tends_const x3_y1)) (tends_const x4_y2)) A_0) (tends_const (x1_rho ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_e1)) (tends_const x1_rho)) (tends_const x3_y1)) (tends_const x4_y2)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_e1)) (tends_const x3_y1)) (tends_const x4_y2)) (tends_const (x1_rho ^ 3))) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x2_t => 2) 2).
  { eapply tends_eq; [ exact (tends_const 2) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply appendix_e2_cf0_finite_first_task_denominator; assumption ]).
  apply (tends_ext _ (fun x2_t => (((((((((((((((((((((((((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2))) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2))) + (((x1_rho ^ 2) * (x4_y2 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((x1_rho ^ 4) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2))) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x4_y2 ^ 2))) + ((((- 2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2))) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2))) + ((((x0_e1 ^ 2) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2)) + (((((- 2) * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + (((((- 2) * x0_e1) * (x1_rho ^ 4)) * (x3_y1 ^ 2)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) + (((((- 2) * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) + ((((2 * (exp (- (2 * x2_t)))) * (x0_e1 ^ 2)) * (x1_rho ^ 2)) * (x3_y1 ^ 2))) + ((((4 * x0_e1) * (exp (- (2 * x2_t)))) * (x1_rho ^ 4)) * (x3_y1 ^ 2))) + ((((4 * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + ((((((- 4) * x0_e1) * x3_y1) * x4_y2) * (exp (- (2 * x2_t)))) * (x1_rho ^ 3))) + (((((2 * x0_e1) * x1_rho) * x3_y1) * x4_y2) * (exp (- (2 * x2_t))))) + (((((2 * x0_e1) * x3_y1) * x4_y2) * (x1_rho ^ 3)) * ((exp (- (2 * x2_t))) ^ 2))) * / 2)).
  { apply eventually_up. intros x2_t hx. symmetry. apply appendix_e2_cf0_finite_first_task_form; assumption. }
  apply (tends_eq _ ((((x1_rho ^ 2) * (x4_y2 ^ 2)) + ((x1_rho ^ 4) * (x3_y1 ^ 2)) + ((x0_e1 ^ 2) * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * (x1_rho ^ 4) * (x3_y1 ^ 2)) + ((- 2) * x3_y1 * x4_y2 * (x1_rho ^ 3)) + ((- 2) * (x0_e1 ^ 2) * (x1_rho ^ 2) * (x3_y1 ^ 2)) + (2 * x0_e1 * (x1_rho ^ 2) * (x3_y1 ^ 2)) + ((- 2) * x0_e1 * x1_rho * x3_y1 * x4_y2) + (2 * x0_e1 * x3_y1 * x4_y2 * (x1_rho ^ 3))) * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_second_task_equations_task_1, @appendix_e2_second_task_equations_task_2, @appendix_e2_second_task_limits_task_1, @appendix_e2_second_task_limits_task_2, @appendix_e2_cf0_two_labels, @appendix_e2_cf0_finite_first_task).
Print Assumptions all_lemmas.
