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

(* ==== appendix_e2_fields_h_first_line_order_2 ==== *)
Lemma appendix_e2_fields_h_first_line_order_2 : forall x0_chi_1 x1_t x2_y : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (x0_chi_1 * (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t))))) = ((RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t) * x0_chi_1).
Proof.
  intros x0_chi_1 x1_t x2_y H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_0))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_0)))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => (((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * s_0))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * s_0))))) (fun s_0 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_0))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_0))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  split; [ intros; eexists; apply J0 | ].
  rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_first_line_order_2_met : exists x0_chi_1 x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_fields_h_product ==== *)
Lemma appendix_e2_fields_h_product_integrated :
  ~ (forall x0_chi_1 x1_t x2_xi x3_y : R,
  0 <= x1_t ->
  (x0_chi_1 * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t))))) = (((1 / 2) * x2_xi * x3_y) + ((1 / 8) * x0_chi_1 * (x3_y ^ 2)) + ((1 / 48) * x2_xi * (x3_y ^ 3)) + ((- (1 / 2)) * x2_xi * x3_y * (exp ((- 2) * x1_t))) + ((- (1 / 4)) * x0_chi_1 * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((- (1 / 16)) * x2_xi * (x3_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (1 / 48)) * x2_xi * (x3_y ^ 3) * (exp ((- 6) * x1_t))) + ((1 / 8) * x0_chi_1 * (x3_y ^ 2) * (exp ((- 4) * x1_t))) + ((1 / 16) * x2_xi * (x3_y ^ 3) * (exp ((- 4) * x1_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_fields_h_product_side_1 : forall x0_chi_1 x1_t x2_xi x3_y : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x3_y * (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (ex_RInt (fun s_1 => (x3_y * (exp ((- 2) * s_1)))) 0 x1_t) /\
  (ex_RInt (fun s_2 => (x3_y * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_2)))) * (exp ((- 2) * s_2)))) 0 x1_t) /\
  (((RInt (fun s_0 => (x3_y * (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t) * x0_chi_1) + ((RInt (fun s_1 => (x3_y * (exp ((- 2) * s_1)))) 0 x1_t) * x2_xi) + ((RInt (fun s_2 => (x3_y * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_2)))) * (exp ((- 2) * s_2)))) 0 x1_t) * x2_xi)) = (((1 / 2) * x2_xi * x3_y) + ((1 / 8) * x0_chi_1 * (x3_y ^ 2)) + ((1 / 48) * x2_xi * (x3_y ^ 3)) + ((- (1 / 2)) * x2_xi * x3_y * (exp ((- 2) * x1_t))) + ((- (1 / 4)) * x0_chi_1 * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((- (1 / 16)) * x2_xi * (x3_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (1 / 48)) * x2_xi * (x3_y ^ 3) * (exp ((- 6) * x1_t))) + ((1 / 8) * x0_chi_1 * (x3_y ^ 2) * (exp ((- 4) * x1_t))) + ((1 / 16) * x2_xi * (x3_y ^ 3) * (exp ((- 4) * x1_t)))).
Proof.
  intros x0_chi_1 x1_t x2_xi x3_y H0.
  assert (J0 : is_RInt (fun s_0 => (x3_y * (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (((1 / 2) * (x3_y ^ 2) * (exp ((- 2) * s_0))) + ((- (1 / 2)) * (x3_y ^ 2) * (exp ((- 4) * s_0)))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => (((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_0))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_0))))) (fun s_0 => (((1 / 2) * (x3_y ^ 2) * (exp ((- 2) * s_0))) + ((- (1 / 2)) * (x3_y ^ 2) * (exp ((- 4) * s_0))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x3_y * (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => (x3_y * (exp ((- 2) * s_1)))) 0 x1_t (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (x3_y * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x3_y * (exp ((- 2) * s_1)))) (fun s_1 => (x3_y * (exp ((- 2) * s_1)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => (x3_y * (exp ((- 2) * s_1)))) 0 x1_t = (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => (x3_y * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_2)))) * (exp ((- 2) * s_2)))) 0 x1_t (((1 / 48) * (x3_y ^ 3)) + ((- (1 / 16)) * (x3_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (1 / 48)) * (x3_y ^ 3) * (exp ((- 6) * x1_t))) + ((1 / 16) * (x3_y ^ 3) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (((- (1 / 4)) * (x3_y ^ 3) * (exp ((- 4) * s_2))) + ((1 / 8) * (x3_y ^ 3) * (exp ((- 6) * s_2))) + ((1 / 8) * (x3_y ^ 3) * (exp ((- 2) * s_2)))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => (((- (1 / 16)) * (x3_y ^ 3) * (exp ((- 2) * s_2))) + ((- (1 / 48)) * (x3_y ^ 3) * (exp ((- 6) * s_2))) + ((1 / 16) * (x3_y ^ 3) * (exp ((- 4) * s_2))))) (fun s_2 => (((- (1 / 4)) * (x3_y ^ 3) * (exp ((- 4) * s_2))) + ((1 / 8) * (x3_y ^ 3) * (exp ((- 6) * s_2))) + ((1 / 8) * (x3_y ^ 3) * (exp ((- 2) * s_2))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 48) * (x3_y ^ 3)) + ((- (1 / 16)) * (x3_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (1 / 48)) * (x3_y ^ 3) * (exp ((- 6) * x1_t))) + ((1 / 16) * (x3_y ^ 3) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => (x3_y * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_2)))) * (exp ((- 2) * s_2)))) 0 x1_t = (((1 / 48) * (x3_y ^ 3)) + ((- (1 / 16)) * (x3_y ^ 3) * (exp ((- 2) * x1_t))) + ((- (1 / 48)) * (x3_y ^ 3) * (exp ((- 6) * x1_t))) + ((1 / 16) * (x3_y ^ 3) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_product_side_1_met : exists x0_chi_1 x1_t x2_xi x3_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma appendix_e2_fields_h_product :
  ~ (forall x0_chi_1 x1_t x2_xi x3_y : R,
  0 <= x1_t ->
  (x0_chi_1 * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t))))) = (((RInt (fun s_0 => (x3_y * (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x1_t) * x0_chi_1) + ((RInt (fun s_1 => (x3_y * (exp ((- 2) * s_1)))) 0 x1_t) * x2_xi) + ((RInt (fun s_2 => (x3_y * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_2)))) * (exp ((- 2) * s_2)))) 0 x1_t) * x2_xi))).
Proof.
  intro H.
  apply appendix_e2_fields_h_product_integrated. intros a0 a1 a2 a3 G0.
  specialize (H a0 a1 a2 a3). granted H.
  assert (V0 := eq_refl ((a0 * (((1 / 8) * (a3 ^ 2)) + ((- (1 / 4)) * (a3 ^ 2) * (exp ((- 2) * a1))) + ((1 / 8) * (a3 ^ 2) * (exp ((- 4) * a1))))))).
  assert (V1 := appendix_e2_fields_h_product_side_1 a0 a1 a2 a3). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
Qed.

(* ==== appendix_e2_fields_h_zeroth_order_readout ==== *)
Lemma appendix_e2_fields_h_zeroth_order_readout_integrated :
  ~ (forall x0_chi_1 x1_t x2_xi x3_y : R,
  0 <= x1_t ->
  (x0_chi_1 * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t))))) = (((1 / 2) * x2_xi * x3_y) + ((- (1 / 2)) * x2_xi * x3_y * (exp ((- 2) * x1_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_fields_h_zeroth_order_readout_side_1 : forall x0_t x1_xi x2_y : R,
  0 <= x0_t ->
  (ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t) /\
  ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t) * x1_xi) = (((1 / 2) * x1_xi * x2_y) + ((- (1 / 2)) * x1_xi * x2_y * (exp ((- 2) * x0_t)))).
Proof.
  intros x0_t x1_xi x2_y H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x2_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x0_t = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x0_t)))))
    by (apply is_RInt_unique; apply J0).
  split; [ intros; eexists; apply J0 | ].
  rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_zeroth_order_readout_side_1_met : exists x0_t x1_xi x2_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.
Lemma appendix_e2_fields_h_zeroth_order_readout :
  ~ (forall x0_chi_1 x1_t x2_xi x3_y : R,
  0 <= x1_t ->
  (x0_chi_1 * (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x1_t))))) = ((RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 x1_t) * x2_xi)).
Proof.
  intro H.
  apply appendix_e2_fields_h_zeroth_order_readout_integrated. intros a0 a1 a2 a3 G0.
  specialize (H a0 a1 a2 a3). granted H.
  assert (V0 := eq_refl ((a0 * (((1 / 8) * (a3 ^ 2)) + ((- (1 / 4)) * (a3 ^ 2) * (exp ((- 2) * a1))) + ((1 / 8) * (a3 ^ 2) * (exp ((- 4) * a1))))))).
  assert (V1 := appendix_e2_fields_h_zeroth_order_readout_side_1 a1 a2 a3). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
Qed.

(* ==== appendix_e2_fields_h_nested_order_2 ==== *)
Lemma appendix_e2_fields_h_nested_order_2 : forall x0_chi_1 x1_t x2_y : R,
  0 <= x1_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x1_t) /\
  (x0_chi_1 * (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t))))) = ((RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x1_t) * x0_chi_1).
Proof.
  intros x0_chi_1 x1_t x2_y H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x2_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x1_t (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_1))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x1_t = (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_nested_order_2_met : exists x0_chi_1 x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
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

(* ==== appendix_e2_fields_h_several_samples ==== *)
Lemma appendix_e2_fields_h_several_samples_integrated :
  ~ (forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ((x0_chi_1 * (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))) + (x1_chi_2 * (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))) = (((1 / 8) * x0_chi_1 * (x3_y_1 ^ 2)) + ((- (1 / 4)) * x0_chi_1 * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * x0_chi_1 * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_fields_h_several_samples_side_1 : forall x0_chi_1 x1_t x2_y_1 : R,
  0 <= x1_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t) /\
  ((RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t) * x0_chi_1) = (((1 / 8) * x0_chi_1 * (x2_y_1 ^ 2)) + ((- (1 / 4)) * x0_chi_1 * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * x0_chi_1 * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))).
Proof.
  intros x0_chi_1 x1_t x2_y_1 H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t = (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_several_samples_side_1_met : exists x0_chi_1 x1_t x2_y_1 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.
Lemma appendix_e2_fields_h_several_samples :
  ~ (forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ((x0_chi_1 * (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))) + (x1_chi_2 * (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))) = ((RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t) * x0_chi_1)).
Proof.
  intro H.
  apply appendix_e2_fields_h_several_samples_integrated. intros a0 a1 a2 a3 a4 G0.
  specialize (H a0 a1 a2 a3 a4). granted H.
  assert (V0 := eq_refl (((a0 * (((1 / 8) * (a3 ^ 2)) + ((- (1 / 4)) * (a3 ^ 2) * (exp ((- 2) * a2))) + ((1 / 8) * (a3 ^ 2) * (exp ((- 4) * a2))))) + (a1 * (((1 / 8) * a3 * a4) + ((- (1 / 4)) * a3 * a4 * (exp ((- 2) * a2))) + ((1 / 8) * a3 * a4 * (exp ((- 4) * a2)))))))).
  assert (V1 := appendix_e2_fields_h_several_samples_side_1 a0 a2 a3). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
Qed.

(* ==== appendix_e2_fields_h_several_samples_corrected ==== *)
Lemma appendix_e2_fields_h_several_samples_corrected : forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t) /\
  (forall u_1 : R, ex_RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1) /\
  (ex_RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_1 * (exp ((- 2) * s_3)))) 0 x2_t) /\
  ((x0_chi_1 * (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))) + (x1_chi_2 * (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))) = (((RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t) * x0_chi_1) + ((RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_1 * (exp ((- 2) * s_3)))) 0 x2_t) * x1_chi_2)).
Proof.
  intros x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x3_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x3_y_1 ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x3_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x3_y_1 ^ 2) * (exp ((- 4) * s_1))))) 0 x2_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x2_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t = (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : forall u_1 : R, is_RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1 (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * s_2)))) (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V2 : forall u_1 : R, RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1 = (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J2).
  assert (J3 : is_RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_1 * (exp ((- 2) * s_3)))) 0 x2_t (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t))))).
  { idtac. apply (is_RInt_ext (fun s_3 => (((1 / 2) * x3_y_1 * x4_y_2 * (exp ((- 2) * s_3))) + ((- (1 / 2)) * x3_y_1 * x4_y_2 * (exp ((- 4) * s_3)))))).
    { intros s_3 _. cbv beta. rewrite ?V2; powers ((- 2) * s_3); field; nonzero. }
    assert (K := integral (fun s_3 => (((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * s_3))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * s_3))))) (fun s_3 => (((1 / 2) * x3_y_1 * x4_y_2 * (exp ((- 2) * s_3))) + ((- (1 / 2)) * x3_y_1 * x4_y_2 * (exp ((- 4) * s_3))))) 0 x2_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x2_t); field; nonzero ] end. }
  assert (V3 : RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_1 * (exp ((- 2) * s_3)))) 0 x2_t = (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))
    by (apply is_RInt_unique; apply J3).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  split; [ intros; eexists; apply J3 | ].
  rewrite ?V3; rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x2_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_several_samples_corrected_met : exists x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_fields_h_several_samples_2 ==== *)
Lemma appendix_e2_fields_h_several_samples_2 : forall x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 : R,
  0 <= x3_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x4_y_1 * (exp ((- 2) * s_1)))) 0 x3_t) /\
  (forall u_1 : R, ex_RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 u_1) /\
  (ex_RInt (fun s_3 => ((RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_1 * (exp ((- 2) * s_3)))) 0 x3_t) /\
  (forall u_1 : R, ex_RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 u_1) /\
  (ex_RInt (fun s_5 => ((RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 s_5) * x4_y_1 * (exp ((- 2) * s_5)))) 0 x3_t) /\
  ((x0_chi_1 * (((1 / 8) * (x4_y_1 ^ 2)) + ((- (1 / 4)) * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))))) + (x1_chi_2 * (((1 / 8) * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t))))) + (x2_chi_3 * (((1 / 8) * x4_y_1 * x6_y_3) + ((- (1 / 4)) * x4_y_1 * x6_y_3 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x6_y_3 * (exp ((- 4) * x3_t)))))) = (((RInt (fun s_1 => ((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x4_y_1 * (exp ((- 2) * s_1)))) 0 x3_t) * x0_chi_1) + ((RInt (fun s_3 => ((RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_1 * (exp ((- 2) * s_3)))) 0 x3_t) * x1_chi_2) + ((RInt (fun s_5 => ((RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 s_5) * x4_y_1 * (exp ((- 2) * s_5)))) 0 x3_t) * x2_chi_3)).
Proof.
  intros x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x4_y_1) + ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x4_y_1) + ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x4_y_1) + ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x4_y_1 * (exp ((- 2) * s_1)))) 0 x3_t (((1 / 8) * (x4_y_1 ^ 2)) + ((- (1 / 4)) * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x4_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x4_y_1 ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x4_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x4_y_1 ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x4_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x4_y_1 ^ 2) * (exp ((- 4) * s_1))))) 0 x3_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x4_y_1 ^ 2)) + ((- (1 / 4)) * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x3_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x4_y_1 * (exp ((- 2) * s_1)))) 0 x3_t = (((1 / 8) * (x4_y_1 ^ 2)) + ((- (1 / 4)) * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : forall u_1 : R, is_RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 u_1 (((1 / 2) * x5_y_2) + ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * s_2)))) (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x5_y_2) + ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V2 : forall u_1 : R, RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 u_1 = (((1 / 2) * x5_y_2) + ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J2).
  assert (J3 : is_RInt (fun s_3 => ((RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_1 * (exp ((- 2) * s_3)))) 0 x3_t (((1 / 8) * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t))))).
  { idtac. apply (is_RInt_ext (fun s_3 => (((1 / 2) * x4_y_1 * x5_y_2 * (exp ((- 2) * s_3))) + ((- (1 / 2)) * x4_y_1 * x5_y_2 * (exp ((- 4) * s_3)))))).
    { intros s_3 _. cbv beta. rewrite ?V2; powers ((- 2) * s_3); field; nonzero. }
    assert (K := integral (fun s_3 => (((- (1 / 4)) * x4_y_1 * x5_y_2 * (exp ((- 2) * s_3))) + ((1 / 8) * x4_y_1 * x5_y_2 * (exp ((- 4) * s_3))))) (fun s_3 => (((1 / 2) * x4_y_1 * x5_y_2 * (exp ((- 2) * s_3))) + ((- (1 / 2)) * x4_y_1 * x5_y_2 * (exp ((- 4) * s_3))))) 0 x3_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x3_t); field; nonzero ] end. }
  assert (V3 : RInt (fun s_3 => ((RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_1 * (exp ((- 2) * s_3)))) 0 x3_t = (((1 / 8) * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t)))))
    by (apply is_RInt_unique; apply J3).
  assert (J4 : forall u_1 : R, is_RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 u_1 (((1 / 2) * x6_y_3) + ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4))))).
    { intros s_4 _. cbv beta. powers ((- 2) * s_4); field; nonzero. }
    assert (K := integral (fun s_4 => ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * s_4)))) (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x6_y_3) + ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V4 : forall u_1 : R, RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 u_1 = (((1 / 2) * x6_y_3) + ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J4).
  assert (J5 : is_RInt (fun s_5 => ((RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 s_5) * x4_y_1 * (exp ((- 2) * s_5)))) 0 x3_t (((1 / 8) * x4_y_1 * x6_y_3) + ((- (1 / 4)) * x4_y_1 * x6_y_3 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x6_y_3 * (exp ((- 4) * x3_t))))).
  { idtac. apply (is_RInt_ext (fun s_5 => (((1 / 2) * x4_y_1 * x6_y_3 * (exp ((- 2) * s_5))) + ((- (1 / 2)) * x4_y_1 * x6_y_3 * (exp ((- 4) * s_5)))))).
    { intros s_5 _. cbv beta. rewrite ?V4; powers ((- 2) * s_5); field; nonzero. }
    assert (K := integral (fun s_5 => (((- (1 / 4)) * x4_y_1 * x6_y_3 * (exp ((- 2) * s_5))) + ((1 / 8) * x4_y_1 * x6_y_3 * (exp ((- 4) * s_5))))) (fun s_5 => (((1 / 2) * x4_y_1 * x6_y_3 * (exp ((- 2) * s_5))) + ((- (1 / 2)) * x4_y_1 * x6_y_3 * (exp ((- 4) * s_5))))) 0 x3_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * x4_y_1 * x6_y_3) + ((- (1 / 4)) * x4_y_1 * x6_y_3 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x6_y_3 * (exp ((- 4) * x3_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x3_t); field; nonzero ] end. }
  assert (V5 : RInt (fun s_5 => ((RInt (fun s_4 => (x6_y_3 * (exp ((- 2) * s_4)))) 0 s_5) * x4_y_1 * (exp ((- 2) * s_5)))) 0 x3_t = (((1 / 8) * x4_y_1 * x6_y_3) + ((- (1 / 4)) * x4_y_1 * x6_y_3 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x6_y_3 * (exp ((- 4) * x3_t)))))
    by (apply is_RInt_unique; apply J5).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  split; [ intros; eexists; apply J3 | ].
  split; [ intros; eexists; apply J4 | ].
  split; [ intros; eexists; apply J5 | ].
  rewrite ?V5; rewrite ?V4; rewrite ?V3; rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x3_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_h_several_samples_2_met : exists x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 : R,
  0 <= x3_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; met.
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

(* ==== appendix_e2_fields_z_one_sample_order_2 ==== *)
Lemma appendix_e2_fields_z_one_sample_order_2 : forall x0_t x1_xi x2_y : R,
  0 <= x0_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x0_t) /\
  (x1_xi * (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t))))) = ((RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x0_t) * x1_xi).
Proof.
  intros x0_t x1_xi x2_y H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x2_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x0_t (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_1))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 s_1) * x2_y * (exp ((- 2) * s_1)))) 0 x0_t = (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_z_one_sample_order_2_met : exists x0_t x1_xi x2_y : R,
  0 <= x0_t.
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

(* ==== appendix_e2_fields_z_two_samples_order_2 ==== *)
Lemma appendix_e2_fields_z_two_samples_order_2 : forall x0_t x1_xi x2_y_1 x3_y_2 : R,
  0 <= x0_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x0_t) /\
  (forall u_1 : R, ex_RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1) /\
  (ex_RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x0_t) /\
  (x1_xi * (((1 / 8) * (x2_y_1 ^ 2)) + ((1 / 8) * (x3_y_2 ^ 2)) + ((((- (1 / 4)) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2))) * (exp ((- 2) * x0_t))) + ((((1 / 8) * (x2_y_1 ^ 2)) + ((1 / 8) * (x3_y_2 ^ 2))) * (exp ((- 4) * x0_t))))) = (x1_xi * ((RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x0_t) + (RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x0_t))).
Proof.
  intros x0_t x1_xi x2_y_1 x3_y_2 H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x0_t (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x0_t = (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : forall u_1 : R, is_RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1 (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * s_2)))) (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V2 : forall u_1 : R, RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1 = (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J2).
  assert (J3 : is_RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x0_t (((1 / 8) * (x3_y_2 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_3 => (((1 / 2) * (x3_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((- (1 / 2)) * (x3_y_2 ^ 2) * (exp ((- 4) * s_3)))))).
    { intros s_3 _. cbv beta. rewrite ?V2; powers ((- 2) * s_3); field; nonzero. }
    assert (K := integral (fun s_3 => (((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * s_3))))) (fun s_3 => (((1 / 2) * (x3_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((- (1 / 2)) * (x3_y_2 ^ 2) * (exp ((- 4) * s_3))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x3_y_2 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V3 : RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x0_t = (((1 / 8) * (x3_y_2 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J3).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  split; [ intros; eexists; apply J3 | ].
  rewrite ?V3; rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_z_two_samples_order_2_met : exists x0_t x1_xi x2_y_1 x3_y_2 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_fields_z_first_line_order_2 ==== *)
Lemma appendix_e2_fields_z_first_line_order_2 : forall x0_t x1_xi x2_y : R,
  0 <= x0_t ->
  (ex_RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x0_t) /\
  (x1_xi * (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t))))) = ((RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x0_t) * x1_xi).
Proof.
  intros x0_t x1_xi x2_y H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x0_t (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_0))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_0)))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => (((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * s_0))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * s_0))))) (fun s_0 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_0))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_0))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y * (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) * (exp ((- 2) * s_0)))) 0 x0_t = (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J0).
  split; [ intros; eexists; apply J0 | ].
  rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_fields_z_first_line_order_2_met : exists x0_t x1_xi x2_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_a_b ==== *)
Lemma appendix_e2_a_b : forall x0_t x1_y : R,
  0 <= x0_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 s_1) * x1_y * (exp ((- 2) * s_1)))) 0 x0_t) /\
  (ex_RInt (fun s_2 => (x1_y * (exp ((- 2) * s_2)))) 0 x0_t) /\
  (RInt (fun s_1 => ((RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 s_1) * x1_y * (exp ((- 2) * s_1)))) 0 x0_t) = ((1 / 2) * ((RInt (fun s_2 => (x1_y * (exp ((- 2) * s_2)))) 0 x0_t) ^ 2)).
Proof.
  intros x0_t x1_y H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x1_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x1_y * (exp ((- 2) * s_0)))) (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 s_1) * x1_y * (exp ((- 2) * s_1)))) 0 x0_t (((1 / 8) * (x1_y ^ 2)) + ((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x1_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x1_y ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x1_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x1_y ^ 2) * (exp ((- 4) * s_1))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x1_y ^ 2)) + ((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 s_1) * x1_y * (exp ((- 2) * s_1)))) 0 x0_t = (((1 / 8) * (x1_y ^ 2)) + ((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => (x1_y * (exp ((- 2) * s_2)))) 0 x0_t (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (x1_y * (exp ((- 2) * s_2))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => ((- (1 / 2)) * x1_y * (exp ((- 2) * s_2)))) (fun s_2 => (x1_y * (exp ((- 2) * s_2)))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => (x1_y * (exp ((- 2) * s_2)))) 0 x0_t = (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * x0_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_a_b_met : exists x0_t x1_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_rewrite_h1_several_samples_order_1 ==== *)
Lemma appendix_e2_rewrite_h1_several_samples_order_1_integrated :
  ~ (forall x0_t x1_xi x2_y_1 x3_y_2 : R,
  0 <= x0_t ->
  (x1_xi * (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x0_t))))) = (((1 / 2) * x1_xi * x2_y_1) + ((1 / 2) * x1_xi * x3_y_2) + ((- (1 / 2)) * x1_xi * x2_y_1 * (exp ((- 2) * x0_t))) + ((- (1 / 2)) * x1_xi * x3_y_2 * (exp ((- 2) * x0_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_rewrite_h1_several_samples_order_1_side_1 : forall x0_t x1_xi x2_y_1 x3_y_2 : R,
  0 <= x0_t ->
  (ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) /\
  (ex_RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x0_t) /\
  (x1_xi * ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) + (RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x0_t))) = (((1 / 2) * x1_xi * x2_y_1) + ((1 / 2) * x1_xi * x3_y_2) + ((- (1 / 2)) * x1_xi * x2_y_1 * (exp ((- 2) * x0_t))) + ((- (1 / 2)) * x1_xi * x3_y_2 * (exp ((- 2) * x0_t)))).
Proof.
  intros x0_t x1_xi x2_y_1 x3_y_2 H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x0_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x0_t (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * s_1)))) (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x0_t = (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * x0_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_rewrite_h1_several_samples_order_1_side_1_met : exists x0_t x1_xi x2_y_1 x3_y_2 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma appendix_e2_rewrite_h1_several_samples_order_1 :
  ~ (forall x0_t x1_xi x2_y_1 x3_y_2 : R,
  0 <= x0_t ->
  (x1_xi * (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x0_t))))) = (x1_xi * ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) + (RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x0_t)))).
Proof.
  intro H.
  apply appendix_e2_rewrite_h1_several_samples_order_1_integrated. intros a0 a1 a2 a3 G0.
  specialize (H a0 a1 a2 a3). granted H.
  assert (V0 := eq_refl ((a1 * (((1 / 2) * a2) + ((- (1 / 2)) * a2 * (exp ((- 2) * a0))))))).
  assert (V1 := appendix_e2_rewrite_h1_several_samples_order_1_side_1 a0 a1 a2 a3). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
Qed.

(* ==== appendix_e2_rewrite_h1_several_samples_order_2 ==== *)
Lemma appendix_e2_rewrite_h1_several_samples_order_2_integrated :
  ~ (forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ((x0_chi_1 * (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))) + (x1_chi_2 * (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))) = (((1 / 8) * x0_chi_1 * (x3_y_1 ^ 2)) + ((1 / 8) * x0_chi_1 * (x4_y_2 ^ 2)) + ((- (1 / 4)) * x0_chi_1 * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((- (1 / 4)) * x0_chi_1 * (x4_y_2 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * x0_chi_1 * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))) + ((1 / 8) * x0_chi_1 * (x4_y_2 ^ 2) * (exp ((- 4) * x2_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_rewrite_h1_several_samples_order_2_side_1 : forall x0_chi_1 x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t) /\
  (forall u_1 : R, ex_RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1) /\
  (ex_RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x1_t) /\
  (x0_chi_1 * ((RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t) + (RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x1_t))) = (((1 / 8) * x0_chi_1 * (x2_y_1 ^ 2)) + ((1 / 8) * x0_chi_1 * (x3_y_2 ^ 2)) + ((- (1 / 4)) * x0_chi_1 * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((- (1 / 4)) * x0_chi_1 * (x3_y_2 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * x0_chi_1 * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t))) + ((1 / 8) * x0_chi_1 * (x3_y_2 ^ 2) * (exp ((- 4) * x1_t)))).
Proof.
  intros x0_chi_1 x1_t x2_y_1 x3_y_2 H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_1))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x2_y_1 * (exp ((- 2) * s_1)))) 0 x1_t = (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : forall u_1 : R, is_RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1 (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * s_2)))) (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V2 : forall u_1 : R, RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 u_1 = (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J2).
  assert (J3 : is_RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x1_t (((1 / 8) * (x3_y_2 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_3 => (((1 / 2) * (x3_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((- (1 / 2)) * (x3_y_2 ^ 2) * (exp ((- 4) * s_3)))))).
    { intros s_3 _. cbv beta. rewrite ?V2; powers ((- 2) * s_3); field; nonzero. }
    assert (K := integral (fun s_3 => (((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * s_3))))) (fun s_3 => (((1 / 2) * (x3_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((- (1 / 2)) * (x3_y_2 ^ 2) * (exp ((- 4) * s_3))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x3_y_2 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V3 : RInt (fun s_3 => ((RInt (fun s_2 => (x3_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x3_y_2 * (exp ((- 2) * s_3)))) 0 x1_t = (((1 / 8) * (x3_y_2 ^ 2)) + ((- (1 / 4)) * (x3_y_2 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x3_y_2 ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J3).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  split; [ intros; eexists; apply J3 | ].
  rewrite ?V3; rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_rewrite_h1_several_samples_order_2_side_1_met : exists x0_chi_1 x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma appendix_e2_rewrite_h1_several_samples_order_2 :
  ~ (forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ((x0_chi_1 * (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))) + (x1_chi_2 * (((1 / 8) * x3_y_1 * x4_y_2) + ((- (1 / 4)) * x3_y_1 * x4_y_2 * (exp ((- 2) * x2_t))) + ((1 / 8) * x3_y_1 * x4_y_2 * (exp ((- 4) * x2_t)))))) = (x0_chi_1 * ((RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t) + (RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_2 * (exp ((- 2) * s_3)))) 0 x2_t)))).
Proof.
  intro H.
  apply appendix_e2_rewrite_h1_several_samples_order_2_integrated. intros a0 a1 a2 a3 a4 G0.
  specialize (H a0 a1 a2 a3 a4). granted H.
  assert (V0 := eq_refl (((a0 * (((1 / 8) * (a3 ^ 2)) + ((- (1 / 4)) * (a3 ^ 2) * (exp ((- 2) * a2))) + ((1 / 8) * (a3 ^ 2) * (exp ((- 4) * a2))))) + (a1 * (((1 / 8) * a3 * a4) + ((- (1 / 4)) * a3 * a4 * (exp ((- 2) * a2))) + ((1 / 8) * a3 * a4 * (exp ((- 4) * a2)))))))).
  assert (V1 := appendix_e2_rewrite_h1_several_samples_order_2_side_1 a0 a2 a3 a4). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
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

(* ==== appendix_e2_rewrite_h1_several_samples_order_2_2 ==== *)
Lemma appendix_e2_rewrite_h1_several_samples_order_2_2 : forall x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 : R,
  0 <= x3_t ->
  ex_RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t /\ ex_RInt (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t /\ ex_RInt (fun s_0 => (x6_y_3 * (exp ((- 2) * s_0)))) 0 x3_t /\ ((x0_chi_1 * (((1 / 8) * (x4_y_1 ^ 2)) + ((- (1 / 4)) * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))))) + (x1_chi_2 * (((1 / 8) * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t))))) + (x2_chi_3 * (((1 / 8) * x4_y_1 * x6_y_3) + ((- (1 / 4)) * x4_y_1 * x6_y_3 * (exp ((- 2) * x3_t))) + ((1 / 8) * x4_y_1 * x6_y_3 * (exp ((- 4) * x3_t)))))) = ((1 / 2) * (RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t) * (((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t) * x0_chi_1) + ((RInt (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t) * x1_chi_2) + ((RInt (fun s_0 => (x6_y_3 * (exp ((- 2) * s_0)))) 0 x3_t) * x2_chi_3))).
Proof.
  intros x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  assert (O2 := integral (fun s_0 => ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * s_0)))) (fun s_0 => (x6_y_3 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O2' := O2 ltac:(intro; derived) ltac:(intro; differentiable)). clear O2.
  rename O2' into O2. cbv beta in O2.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  split; [ eexists; exact O2 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1); rewrite (is_RInt_unique _ _ _ _ O2).
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
Lemma appendix_e2_rewrite_h1_several_samples_order_2_2_met : exists x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 : R,
  0 <= x3_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_rewrite_z_several_samples ==== *)
Lemma appendix_e2_rewrite_z_several_samples_integrated :
  ~ (forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ((x0_chi_1 * (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * x2_t))))) + (x1_chi_2 * (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * x2_t)))))) = (((1 / 2) * x0_chi_1 * x3_y_1) + ((1 / 2) * x0_chi_1 * x4_y_2) + ((- (1 / 2)) * x0_chi_1 * x3_y_1 * (exp ((- 2) * x2_t))) + ((- (1 / 2)) * x0_chi_1 * x4_y_2 * (exp ((- 2) * x2_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_rewrite_z_several_samples_side_1 : forall x0_chi_1 x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (ex_RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x1_t) /\
  (x0_chi_1 * ((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) + (RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x1_t))) = (((1 / 2) * x0_chi_1 * x2_y_1) + ((1 / 2) * x0_chi_1 * x3_y_2) + ((- (1 / 2)) * x0_chi_1 * x2_y_1 * (exp ((- 2) * x1_t))) + ((- (1 / 2)) * x0_chi_1 * x3_y_2 * (exp ((- 2) * x1_t)))).
Proof.
  intros x0_chi_1 x1_t x2_y_1 x3_y_2 H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x1_t (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * s_1)))) (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => (x3_y_2 * (exp ((- 2) * s_1)))) 0 x1_t = (((1 / 2) * x3_y_2) + ((- (1 / 2)) * x3_y_2 * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_rewrite_z_several_samples_side_1_met : exists x0_chi_1 x1_t x2_y_1 x3_y_2 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma appendix_e2_rewrite_z_several_samples :
  ~ (forall x0_chi_1 x1_chi_2 x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  ((x0_chi_1 * (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * x2_t))))) + (x1_chi_2 * (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * x2_t)))))) = (x0_chi_1 * ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x2_t) + (RInt (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x2_t)))).
Proof.
  intro H.
  apply appendix_e2_rewrite_z_several_samples_integrated. intros a0 a1 a2 a3 a4 G0.
  specialize (H a0 a1 a2 a3 a4). granted H.
  assert (V0 := eq_refl (((a0 * (((1 / 2) * a3) + ((- (1 / 2)) * a3 * (exp ((- 2) * a2))))) + (a1 * (((1 / 2) * a4) + ((- (1 / 2)) * a4 * (exp ((- 2) * a2)))))))).
  assert (V1 := appendix_e2_rewrite_z_several_samples_side_1 a0 a2 a3 a4). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
Qed.

(* ==== appendix_e2_rewrite_z_several_samples_2 ==== *)
Lemma appendix_e2_rewrite_z_several_samples_2 : forall x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 : R,
  0 <= x3_t ->
  ex_RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t /\ ex_RInt (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t /\ ex_RInt (fun s_0 => (x6_y_3 * (exp ((- 2) * s_0)))) 0 x3_t /\ ((x0_chi_1 * (((1 / 2) * x4_y_1) + ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * x3_t))))) + (x1_chi_2 * (((1 / 2) * x5_y_2) + ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * x3_t))))) + (x2_chi_3 * (((1 / 2) * x6_y_3) + ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * x3_t)))))) = (((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t) * x0_chi_1) + ((RInt (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t) * x1_chi_2) + ((RInt (fun s_0 => (x6_y_3 * (exp ((- 2) * s_0)))) 0 x3_t) * x2_chi_3)).
Proof.
  intros x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x4_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x5_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x5_y_2 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  assert (O2 := integral (fun s_0 => ((- (1 / 2)) * x6_y_3 * (exp ((- 2) * s_0)))) (fun s_0 => (x6_y_3 * (exp ((- 2) * s_0)))) 0 x3_t).
  assert (O2' := O2 ltac:(intro; derived) ltac:(intro; differentiable)). clear O2.
  rename O2' into O2. cbv beta in O2.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  split; [ eexists; exact O2 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1); rewrite (is_RInt_unique _ _ _ _ O2).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x3_t)) with (/ (exp (2 * x3_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x3_t)).
  remember (exp (2 * x3_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_z_several_samples_2_met : exists x0_chi_1 x1_chi_2 x2_chi_3 x3_t x4_y_1 x5_y_2 x6_y_3 : R,
  0 <= x3_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; met.
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

(* ==== appendix_e2_rewrite_h2_order_2 ==== *)
Lemma appendix_e2_rewrite_h2_order_2 : forall x0_chi_1 x1_rho x2_t x3_y : R,
  0 <= x2_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 s_1) * x3_y * (exp ((- 2) * s_1)))) 0 x2_t) /\
  (x0_chi_1 * (((1 / 8) * x1_rho * (x3_y ^ 2)) + ((- (1 / 4)) * x1_rho * (x3_y ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * x1_rho * (x3_y ^ 2) * (exp ((- 4) * x2_t))))) = ((RInt (fun s_1 => ((RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 s_1) * x3_y * (exp ((- 2) * s_1)))) 0 x2_t) * x0_chi_1 * x1_rho).
Proof.
  intros x0_chi_1 x1_rho x2_t x3_y H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x3_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x3_y * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x3_y) + ((- (1 / 2)) * x3_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 s_1) * x3_y * (exp ((- 2) * s_1)))) 0 x2_t (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x2_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x3_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x3_y ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x3_y ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x3_y ^ 2) * (exp ((- 4) * s_1))))) 0 x2_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x2_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x2_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x3_y * (exp ((- 2) * s_0)))) 0 s_1) * x3_y * (exp ((- 2) * s_1)))) 0 x2_t = (((1 / 8) * (x3_y ^ 2)) + ((- (1 / 4)) * (x3_y ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y ^ 2) * (exp ((- 4) * x2_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x2_t); field; nonzero.
Qed.
Lemma appendix_e2_rewrite_h2_order_2_met : exists x0_chi_1 x1_rho x2_t x3_y : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_rewrite_h2_several_samples_order_1 ==== *)
Lemma appendix_e2_rewrite_h2_several_samples_order_1_integrated :
  ~ (forall x0_rho x1_t x2_xi x3_y_1 x4_y_2 : R,
  0 <= x1_t ->
  (x2_xi * (((1 / 2) * x0_rho * x3_y_1) + ((- (1 / 2)) * x0_rho * x3_y_1 * (exp ((- 2) * x1_t))))) = (((1 / 2) * x0_rho * x2_xi * x3_y_1) + ((1 / 2) * x0_rho * x2_xi * x4_y_2) + ((- (1 / 2)) * x0_rho * x2_xi * x3_y_1 * (exp ((- 2) * x1_t))) + ((- (1 / 2)) * x0_rho * x2_xi * x4_y_2 * (exp ((- 2) * x1_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_rewrite_h2_several_samples_order_1_side_1 : forall x0_rho x1_t x2_xi x3_y_1 x4_y_2 : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (ex_RInt (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x1_t) /\
  (x0_rho * x2_xi * ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) + (RInt (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x1_t))) = (((1 / 2) * x0_rho * x2_xi * x3_y_1) + ((1 / 2) * x0_rho * x2_xi * x4_y_2) + ((- (1 / 2)) * x0_rho * x2_xi * x3_y_1 * (exp ((- 2) * x1_t))) + ((- (1 / 2)) * x0_rho * x2_xi * x4_y_2 * (exp ((- 2) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_xi x3_y_1 x4_y_2 H0.
  assert (J0 : is_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x1_t (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * s_1)))) (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x1_t = (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J1).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_1_side_1_met : exists x0_rho x1_t x2_xi x3_y_1 x4_y_2 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_1 :
  ~ (forall x0_rho x1_t x2_xi x3_y_1 x4_y_2 : R,
  0 <= x1_t ->
  (x2_xi * (((1 / 2) * x0_rho * x3_y_1) + ((- (1 / 2)) * x0_rho * x3_y_1 * (exp ((- 2) * x1_t))))) = (x0_rho * x2_xi * ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) + (RInt (fun s_1 => (x4_y_2 * (exp ((- 2) * s_1)))) 0 x1_t)))).
Proof.
  intro H.
  apply appendix_e2_rewrite_h2_several_samples_order_1_integrated. intros a0 a1 a2 a3 a4 G0.
  specialize (H a0 a1 a2 a3 a4). granted H.
  assert (V0 := eq_refl ((a2 * (((1 / 2) * a0 * a3) + ((- (1 / 2)) * a0 * a3 * (exp ((- 2) * a1))))))).
  assert (V1 := appendix_e2_rewrite_h2_several_samples_order_1_side_1 a0 a1 a2 a3 a4). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
Qed.

(* ==== appendix_e2_rewrite_h2_several_samples_order_2 ==== *)
Lemma appendix_e2_rewrite_h2_several_samples_order_2_integrated :
  ~ (forall x0_chi_1 x1_chi_2 x2_rho x3_t x4_y_1 x5_y_2 : R,
  0 <= x3_t ->
  ((x0_chi_1 * (((1 / 8) * x2_rho * (x4_y_1 ^ 2)) + ((- (1 / 4)) * x2_rho * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * x2_rho * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))))) + (x1_chi_2 * (((1 / 8) * x2_rho * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x2_rho * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x2_rho * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t)))))) = (((1 / 8) * x0_chi_1 * x2_rho * (x4_y_1 ^ 2)) + ((1 / 8) * x0_chi_1 * x2_rho * (x5_y_2 ^ 2)) + ((- (1 / 4)) * x0_chi_1 * x2_rho * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((- (1 / 4)) * x0_chi_1 * x2_rho * (x5_y_2 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * x0_chi_1 * x2_rho * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))) + ((1 / 8) * x0_chi_1 * x2_rho * (x5_y_2 ^ 2) * (exp ((- 4) * x3_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

Lemma appendix_e2_rewrite_h2_several_samples_order_2_side_1 : forall x0_chi_1 x1_rho x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t ->
  (forall u_1 : R, ex_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1) /\
  (ex_RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t) /\
  (forall u_1 : R, ex_RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1) /\
  (ex_RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_2 * (exp ((- 2) * s_3)))) 0 x2_t) /\
  (x0_chi_1 * x1_rho * ((RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t) + (RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_2 * (exp ((- 2) * s_3)))) 0 x2_t))) = (((1 / 8) * x0_chi_1 * x1_rho * (x3_y_1 ^ 2)) + ((1 / 8) * x0_chi_1 * x1_rho * (x4_y_2 ^ 2)) + ((- (1 / 4)) * x0_chi_1 * x1_rho * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((- (1 / 4)) * x0_chi_1 * x1_rho * (x4_y_2 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * x0_chi_1 * x1_rho * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))) + ((1 / 8) * x0_chi_1 * x1_rho * (x4_y_2 ^ 2) * (exp ((- 4) * x2_t)))).
Proof.
  intros x0_chi_1 x1_rho x2_t x3_y_1 x4_y_2 H0.
  assert (J0 : forall u_1 : R, is_RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1 (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V0 : forall u_1 : R, RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 u_1 = (((1 / 2) * x3_y_1) + ((- (1 / 2)) * x3_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J0).
  assert (J1 : is_RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t))))).
  { idtac. apply (is_RInt_ext (fun s_1 => (((1 / 2) * (x3_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x3_y_1 ^ 2) * (exp ((- 4) * s_1)))))).
    { intros s_1 _. cbv beta. rewrite ?V0; powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => (((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * s_1))))) (fun s_1 => (((1 / 2) * (x3_y_1 ^ 2) * (exp ((- 2) * s_1))) + ((- (1 / 2)) * (x3_y_1 ^ 2) * (exp ((- 4) * s_1))))) 0 x2_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x2_t); field; nonzero ] end. }
  assert (V1 : RInt (fun s_1 => ((RInt (fun s_0 => (x3_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x3_y_1 * (exp ((- 2) * s_1)))) 0 x2_t = (((1 / 8) * (x3_y_1 ^ 2)) + ((- (1 / 4)) * (x3_y_1 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x3_y_1 ^ 2) * (exp ((- 4) * x2_t)))))
    by (apply is_RInt_unique; apply J1).
  assert (J2 : forall u_1 : R, is_RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1 (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2))))).
    { intros s_2 _. cbv beta. powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * s_2)))) (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V2 : forall u_1 : R, RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 u_1 = (((1 / 2) * x4_y_2) + ((- (1 / 2)) * x4_y_2 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J2).
  assert (J3 : is_RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_2 * (exp ((- 2) * s_3)))) 0 x2_t (((1 / 8) * (x4_y_2 ^ 2)) + ((- (1 / 4)) * (x4_y_2 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x4_y_2 ^ 2) * (exp ((- 4) * x2_t))))).
  { idtac. apply (is_RInt_ext (fun s_3 => (((1 / 2) * (x4_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((- (1 / 2)) * (x4_y_2 ^ 2) * (exp ((- 4) * s_3)))))).
    { intros s_3 _. cbv beta. rewrite ?V2; powers ((- 2) * s_3); field; nonzero. }
    assert (K := integral (fun s_3 => (((- (1 / 4)) * (x4_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((1 / 8) * (x4_y_2 ^ 2) * (exp ((- 4) * s_3))))) (fun s_3 => (((1 / 2) * (x4_y_2 ^ 2) * (exp ((- 2) * s_3))) + ((- (1 / 2)) * (x4_y_2 ^ 2) * (exp ((- 4) * s_3))))) 0 x2_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x4_y_2 ^ 2)) + ((- (1 / 4)) * (x4_y_2 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x4_y_2 ^ 2) * (exp ((- 4) * x2_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x2_t); field; nonzero ] end. }
  assert (V3 : RInt (fun s_3 => ((RInt (fun s_2 => (x4_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x4_y_2 * (exp ((- 2) * s_3)))) 0 x2_t = (((1 / 8) * (x4_y_2 ^ 2)) + ((- (1 / 4)) * (x4_y_2 ^ 2) * (exp ((- 2) * x2_t))) + ((1 / 8) * (x4_y_2 ^ 2) * (exp ((- 4) * x2_t)))))
    by (apply is_RInt_unique; apply J3).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  split; [ intros; eexists; apply J3 | ].
  rewrite ?V3; rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x2_t); field; nonzero.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_2_side_1_met : exists x0_chi_1 x1_rho x2_t x3_y_1 x4_y_2 : R,
  0 <= x2_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_2 :
  ~ (forall x0_chi_1 x1_chi_2 x2_rho x3_t x4_y_1 x5_y_2 : R,
  0 <= x3_t ->
  ((x0_chi_1 * (((1 / 8) * x2_rho * (x4_y_1 ^ 2)) + ((- (1 / 4)) * x2_rho * (x4_y_1 ^ 2) * (exp ((- 2) * x3_t))) + ((1 / 8) * x2_rho * (x4_y_1 ^ 2) * (exp ((- 4) * x3_t))))) + (x1_chi_2 * (((1 / 8) * x2_rho * x4_y_1 * x5_y_2) + ((- (1 / 4)) * x2_rho * x4_y_1 * x5_y_2 * (exp ((- 2) * x3_t))) + ((1 / 8) * x2_rho * x4_y_1 * x5_y_2 * (exp ((- 4) * x3_t)))))) = (x0_chi_1 * x2_rho * ((RInt (fun s_1 => ((RInt (fun s_0 => (x4_y_1 * (exp ((- 2) * s_0)))) 0 s_1) * x4_y_1 * (exp ((- 2) * s_1)))) 0 x3_t) + (RInt (fun s_3 => ((RInt (fun s_2 => (x5_y_2 * (exp ((- 2) * s_2)))) 0 s_3) * x5_y_2 * (exp ((- 2) * s_3)))) 0 x3_t)))).
Proof.
  intro H.
  apply appendix_e2_rewrite_h2_several_samples_order_2_integrated. intros a0 a1 a2 a3 a4 a5 G0.
  specialize (H a0 a1 a2 a3 a4 a5). granted H.
  assert (V0 := eq_refl (((a0 * (((1 / 8) * a2 * (a4 ^ 2)) + ((- (1 / 4)) * a2 * (a4 ^ 2) * (exp ((- 2) * a3))) + ((1 / 8) * a2 * (a4 ^ 2) * (exp ((- 4) * a3))))) + (a1 * (((1 / 8) * a2 * a4 * a5) + ((- (1 / 4)) * a2 * a4 * a5 * (exp ((- 2) * a3))) + ((1 / 8) * a2 * a4 * a5 * (exp ((- 4) * a3)))))))).
  assert (V1 := appendix_e2_rewrite_h2_several_samples_order_2_side_1 a0 a2 a3 a4 a5). granted V1. last_of V1.
  exact (eq_trans (eq_sym V0) (eq_trans H V1)).
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

(* ==== appendix_e2_rewrite_h2_several_samples_order_2_2 ==== *)
Lemma appendix_e2_rewrite_h2_several_samples_order_2_2 : forall x0_chi_1 x1_chi_2 x2_chi_3 x3_rho x4_t x5_y_1 x6_y_2 x7_y_3 : R,
  0 <= x4_t ->
  ex_RInt (fun s_0 => (x5_y_1 * (exp ((- 2) * s_0)))) 0 x4_t /\ ex_RInt (fun s_0 => (x6_y_2 * (exp ((- 2) * s_0)))) 0 x4_t /\ ex_RInt (fun s_0 => (x7_y_3 * (exp ((- 2) * s_0)))) 0 x4_t /\ ((x0_chi_1 * (((1 / 8) * x3_rho * (x5_y_1 ^ 2)) + ((- (1 / 4)) * x3_rho * (x5_y_1 ^ 2) * (exp ((- 2) * x4_t))) + ((1 / 8) * x3_rho * (x5_y_1 ^ 2) * (exp ((- 4) * x4_t))))) + (x1_chi_2 * (((1 / 8) * x3_rho * x5_y_1 * x6_y_2) + ((- (1 / 4)) * x3_rho * x5_y_1 * x6_y_2 * (exp ((- 2) * x4_t))) + ((1 / 8) * x3_rho * x5_y_1 * x6_y_2 * (exp ((- 4) * x4_t))))) + (x2_chi_3 * (((1 / 8) * x3_rho * x5_y_1 * x7_y_3) + ((- (1 / 4)) * x3_rho * x5_y_1 * x7_y_3 * (exp ((- 2) * x4_t))) + ((1 / 8) * x3_rho * x5_y_1 * x7_y_3 * (exp ((- 4) * x4_t)))))) = ((1 / 2) * (RInt (fun s_0 => (x5_y_1 * (exp ((- 2) * s_0)))) 0 x4_t) * x3_rho * (((RInt (fun s_0 => (x5_y_1 * (exp ((- 2) * s_0)))) 0 x4_t) * x0_chi_1) + ((RInt (fun s_0 => (x6_y_2 * (exp ((- 2) * s_0)))) 0 x4_t) * x1_chi_2) + ((RInt (fun s_0 => (x7_y_3 * (exp ((- 2) * s_0)))) 0 x4_t) * x2_chi_3))).
Proof.
  intros x0_chi_1 x1_chi_2 x2_chi_3 x3_rho x4_t x5_y_1 x6_y_2 x7_y_3 H0.
  assert (O0 := integral (fun s_0 => ((- (1 / 2)) * x5_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x5_y_1 * (exp ((- 2) * s_0)))) 0 x4_t).
  assert (O0' := O0 ltac:(intro; derived) ltac:(intro; differentiable)). clear O0.
  rename O0' into O0. cbv beta in O0.
  assert (O1 := integral (fun s_0 => ((- (1 / 2)) * x6_y_2 * (exp ((- 2) * s_0)))) (fun s_0 => (x6_y_2 * (exp ((- 2) * s_0)))) 0 x4_t).
  assert (O1' := O1 ltac:(intro; derived) ltac:(intro; differentiable)). clear O1.
  rename O1' into O1. cbv beta in O1.
  assert (O2 := integral (fun s_0 => ((- (1 / 2)) * x7_y_3 * (exp ((- 2) * s_0)))) (fun s_0 => (x7_y_3 * (exp ((- 2) * s_0)))) 0 x4_t).
  assert (O2' := O2 ltac:(intro; derived) ltac:(intro; differentiable)). clear O2.
  rename O2' into O2. cbv beta in O2.
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  split; [ eexists; exact O2 | ].
  rewrite (is_RInt_unique _ _ _ _ O0); rewrite (is_RInt_unique _ _ _ _ O1); rewrite (is_RInt_unique _ _ _ _ O2).
  rewrite ?Rmult_0_r, ?exp_0.
  replace (exp ((- 2) * x4_t)) with (/ (exp (2 * x4_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x4_t)) with (/ ((exp (2 * x4_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x4_t)).
  remember (exp (2 * x4_t)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (8 * (E0 ^ 2)) <> 0)
    by (replace (8 * (E0 ^ 2)) with (8 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (8 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_rewrite_h2_several_samples_order_2_2_met : exists x0_chi_1 x1_chi_2 x2_chi_3 x3_rho x4_t x5_y_1 x6_y_2 x7_y_3 : R,
  0 <= x4_t.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_fields_h_first_line_order_1, @appendix_e2_fields_h_first_line_order_2, @appendix_e2_fields_h_product, @appendix_e2_fields_h_zeroth_order_readout, @appendix_e2_fields_h_nested_order_2, @appendix_e2_rewrite_h1_several_samples_order_1_corrected, @appendix_e2_fields_h_several_samples, @appendix_e2_fields_h_several_samples_corrected, @appendix_e2_fields_h_several_samples_2, @appendix_e2_fields_z_one_sample_order_1, @appendix_e2_fields_z_one_sample_order_2, @appendix_e2_fields_z_two_samples_order_1, @appendix_e2_fields_z_two_samples_order_2, @appendix_e2_fields_z_first_line_order_2, @appendix_e2_a_b, @appendix_e2_rewrite_h1_several_samples_order_1, @appendix_e2_rewrite_h1_several_samples_order_2, @appendix_e2_rewrite_h1_several_samples_order_2_corrected, @appendix_e2_rewrite_h1_several_samples_order_2_2, @appendix_e2_rewrite_z_several_samples, @appendix_e2_rewrite_z_several_samples_2, @appendix_e2_rewrite_h2_order_1, @appendix_e2_rewrite_h2_order_2, @appendix_e2_rewrite_h2_several_samples_order_1, @appendix_e2_rewrite_h2_several_samples_order_2, @appendix_e2_rewrite_h2_several_samples_order_1_corrected, @appendix_e2_rewrite_h2_several_samples_order_2_corrected, @appendix_e2_rewrite_h2_several_samples_order_2_2).
Print Assumptions all_lemmas.
