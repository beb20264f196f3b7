(* graldi2025, appendix_e2_fields: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== appendix_e2_fields_h_first_line_order_1 ==== *)
Lemma appendix_e2_fields_h_first_line_order_1 : forall x0_t x1_xi x2_y : R,
  0 <= x0_t ->
  ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t /\ (x1_xi * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x0_t))))) = ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t) * x1_xi).
Proof.
  intros x0_t x1_xi x2_y H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  split; [ eexists; exact O0 | ].
  rewrite (is_RInt_unique _ _ _ _ O0).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_fields_h_first_line_order_1_met : exists x0_t x1_xi x2_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_fields_z_one_sample_order_1 ==== *)
Lemma appendix_e2_fields_z_one_sample_order_1 : forall x0_chi_1 x1_t x2_y : R,
  0 <= x1_t ->
  ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t /\ (x0_chi_1 * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t))))) = ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t) * x0_chi_1).
Proof.
  intros x0_chi_1 x1_t x2_y H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  split; [ eexists; exact O0 | ].
  rewrite (is_RInt_unique _ _ _ _ O0).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_fields_z_one_sample_order_1_met : exists x0_chi_1 x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_fields_z_two_samples_order_1 ==== *)
Lemma appendix_e2_fields_z_two_samples_order_1 : forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ex_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t /\ ex_RInt (fun s_0 => (x4_y_2 * (exp ((- 2) * s_0)))) 0 x2_t /\ ((x0_chi_1 * (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * x2_t))))) + (x1_chi_2 * (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * x2_t)))))) = (((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t) * x0_chi_1) + ((RInt (fun s_0 => (x4_y_2 * (exp ((- 2) * s_0)))) 0 x2_t) * x1_chi_2)).
Proof.
  intros x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x4_y_2 * (exp ((- 2) * s_0)))) 0 x2_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_fields_z_two_samples_order_1_met : exists x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_rewrite_h1_several_samples_order_1_corrected ==== *)
Lemma appendix_e2_rewrite_h1_several_samples_order_1_corrected : forall x0_t x1_xi x2_y_1 : R,
  0 <= x0_t ->
  ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t /\ (x1_xi * (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x0_t))))) = ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) * x1_xi).
Proof.
  intros x0_t x1_xi x2_y_1 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  split; [ eexists; exact O0 | ].
  rewrite (is_RInt_unique _ _ _ _ O0).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_h1_several_samples_order_1_corrected_met : exists x0_t x1_xi x2_y_1 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_rewrite_h1_several_samples_order_2_corrected ==== *)
Lemma appendix_e2_rewrite_h1_several_samples_order_2_corrected : forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ex_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t /\ ex_RInt (fun s_0 => (x4_y_2 * (exp ((- 2) * s_0)))) 0 x2_t /\ ((x0_chi_1 * (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))) + (x1_chi_2 * (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))) = ((1 / 2) * (RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t) * (((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t) * x0_chi_1) + ((RInt (fun s_0 => (x4_y_2 * (exp ((- 2) * s_0)))) 0 x2_t) * x1_chi_2))).
Proof.
  intros x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x4_y_2 * (exp ((- 2) * s_0)))) 0 x2_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x2_t)) with (/ ((exp (2 * x2_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (8 * (E0 ^ 2)) <> 0)
    by (replace (8 * (E0 ^ 2)) with (8 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (8 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_h1_several_samples_order_2_corrected_met : exists x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_rewrite_h2_order_1 ==== *)
Lemma appendix_e2_rewrite_h2_order_1 : forall x0_rho x1_t x2_xi x3_y : R,
  0 <= x1_t ->
  ex_RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 x1_t /\ (x2_xi * (((1 / 2) * x0_rho * x3_y) + ((- (1 / 2)) * x0_rho * x3_y * (exp ((- 2) * x1_t))))) = ((RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 x1_t) * x0_rho * x2_xi).
Proof.
  intros x0_rho x1_t x2_xi x3_y H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  split; [ eexists; exact O0 | ].
  rewrite (is_RInt_unique _ _ _ _ O0).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_h2_order_1_met : exists x0_rho x1_t x2_xi x3_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_rewrite_h2_several_samples_order_1_corrected ==== *)
Lemma appendix_e2_rewrite_h2_several_samples_order_1_corrected : forall x0_rho x1_t x2_xi x3_y_1 : R,
  0 <= x1_t ->
  ex_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t /\ (x2_xi * (((1 / 2) * x0_rho * x3_y_1) + ((- (1 / 2)) * x0_rho * x3_y_1 * (exp ((- 2) * x1_t))))) = ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) * x0_rho * x2_xi).
Proof.
  intros x0_rho x1_t x2_xi x3_y_1 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  split; [ eexists; exact O0 | ].
  rewrite (is_RInt_unique _ _ _ _ O0).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_1_corrected_met : exists x0_rho x1_t x2_xi x3_y_1 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_rewrite_h2_several_samples_order_2_corrected ==== *)
Lemma appendix_e2_rewrite_h2_several_samples_order_2_corrected : forall x0_chi_1 x1_chi_2 x2_rho x3_t x4_y_1 x5_y_2 : R,
  0 <= x3_t ->
  ex_RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t /\ ex_RInt (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t /\ ((x0_chi_1 * (((1 / 8) * x2_rho * (x4_y_1 ^ 2)) + ((- (1 / 4)) * x2_rho * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * x2_rho * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))))) + (x1_chi_2 * (((1 / 8) * x2_rho * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x2_rho * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x2_rho * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t)))))) = ((1 / 2) * (RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t) * x2_rho * (((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t) * x0_chi_1) + ((RInt (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t) * x1_chi_2))).
Proof.
  intros x0_chi_1 x1_chi_2 x2_rho x3_t x4_y_1 x5_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x3_t)) with (/ (exp (2 * x3_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x3_t)) with (/ ((exp (2 * x3_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x3_t)).
  remember (exp (2 * x3_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (8 * (E0 ^ 2)) <> 0)
    by (replace (8 * (E0 ^ 2)) with (8 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (8 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_2_corrected_met : exists x0_chi_1 x1_chi_2 x2_rho x3_t x4_y_1 x5_y_2 : R,
  0 <= x3_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_kernel_h_21_several_samples_another_sample_corrected ==== *)
Lemma appendix_e2_kernel_h_21_several_samples_another_sample_corrected : forall x0_rho x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t ->
  ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t /\ ex_RInt (fun s_0 => (x3_y_2 * (exp ((- 2) * s_0)))) 0 x1_t /\ (((1 / 2) * x0_rho * x2_y_1 * x3_y_2) + ((1 / 2) * x0_rho * x2_y_1 * x3_y_2 * (exp ((- 4) * x1_t))) + ((- 1) * x0_rho * x2_y_1 * x3_y_2 * (exp ((- 2) * x1_t)))) = (2 * (RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) * (RInt (fun s_0 => (x3_y_2 * (exp ((- 2) * s_0)))) 0 x1_t) * x0_rho).
Proof.
  intros x0_rho x1_t x2_y_1 x3_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_2 * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 2)) <> 0)
    by (replace (2 * (E0 ^ 2)) with (2 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_kernel_h_21_several_samples_another_sample_corrected_met : exists x0_rho x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_kernel_h_11_several_samples_off_the_diagonal_corrected ==== *)
Lemma appendix_e2_kernel_h_11_several_samples_off_the_diagonal_corrected : forall x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t ->
  ex_RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t /\ ex_RInt (fun s_0 => (x2_y_2 * (exp ((- 2) * s_0)))) 0 x0_t /\ (((1 / 2) * x1_y_1 * x2_y_2) + ((1 / 2) * x1_y_1 * x2_y_2 * (exp ((- 4) * x0_t))) + ((- 1) * x1_y_1 * x2_y_2 * (exp ((- 2) * x0_t)))) = (2 * (RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) * (RInt (fun s_0 => (x2_y_2 * (exp ((- 2) * s_0)))) 0 x0_t)).
Proof.
  intros x0_t x1_y_1 x2_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x2_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_2 * (exp ((- 2) * s_0)))) 0 x0_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 4) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 2)) <> 0)
    by (replace (2 * (E0 ^ 2)) with (2 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_kernel_h_11_several_samples_off_the_diagonal_corrected_met : exists x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_kernel_g_several_samples_corrected ==== *)
Lemma appendix_e2_kernel_g_several_samples_corrected : forall x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t ->
  ex_RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t /\ ex_RInt (fun s_0 => (x2_y_2 * (exp ((- 2) * s_0)))) 0 x0_t /\ (((1 / 2) * (x1_y_1 ^ 2)) + ((1 / 2) * (x2_y_2 ^ 2)) + ((((1 / 2) * (x1_y_1 ^ 2)) + ((1 / 2) * (x2_y_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((- 1) * (x1_y_1 ^ 2)) + ((- 1) * (x2_y_2 ^ 2))) * (exp ((- 2) * x0_t)))) = ((2 * ((RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) ^ 2)) + (2 * ((RInt (fun s_0 => (x2_y_2 * (exp ((- 2) * s_0)))) 0 x0_t) ^ 2))).
Proof.
  intros x0_t x1_y_1 x2_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x2_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_2 * (exp ((- 2) * s_0)))) 0 x0_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 4) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 2)) <> 0)
    by (replace (2 * (E0 ^ 2)) with (2 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_kernel_g_several_samples_corrected_met : exists x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_ntk_several_samples_same_sample_corrected ==== *)
Lemma appendix_e2_ntk_several_samples_same_sample_corrected : forall x0_rho x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t ->
  ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t /\ ex_RInt (fun s_0 => (x3_y_2 * (exp ((- 2) * s_0)))) 0 x1_t /\ ((x0_rho * (x2_y_1 ^ 2)) + (((x0_rho * (x2_y_1 ^ 2)) + ((1 / 2) * x0_rho * (x3_y_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((- 1) * x0_rho * (x3_y_2 ^ 2)) + ((- 2) * x0_rho * (x2_y_1 ^ 2))) * (exp ((- 2) * x1_t))) + ((1 / 2) * x0_rho * (x3_y_2 ^ 2))) = (2 * x0_rho * (((RInt (fun s_0 => (x3_y_2 * (exp ((- 2) * s_0)))) 0 x1_t) ^ 2) + (2 * ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) ^ 2)))).
Proof.
  intros x0_rho x1_t x2_y_1 x3_y_2 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_2 * (exp ((- 2) * s_0)))) 0 x1_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (E0 ^ 2)) <> 0)
    by (replace (2 * (E0 ^ 2)) with (2 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_ntk_several_samples_same_sample_corrected_met : exists x0_rho x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_fields_h_first_line_order_1, @appendix_e2_fields_z_one_sample_order_1, @appendix_e2_fields_z_two_samples_order_1, @appendix_e2_rewrite_h1_several_samples_order_1_corrected, @appendix_e2_rewrite_h1_several_samples_order_2_corrected, @appendix_e2_rewrite_h2_order_1, @appendix_e2_rewrite_h2_several_samples_order_1_corrected, @appendix_e2_rewrite_h2_several_samples_order_2_corrected, @appendix_e2_kernel_h_21_several_samples_another_sample_corrected, @appendix_e2_kernel_h_11_several_samples_off_the_diagonal_corrected, @appendix_e2_kernel_g_several_samples_corrected, @appendix_e2_ntk_several_samples_same_sample_corrected).
Print Assumptions all_lemmas.
