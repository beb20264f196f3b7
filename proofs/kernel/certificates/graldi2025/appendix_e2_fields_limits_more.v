(* graldi2025, appendix_e2_fields: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

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

(* ==== appendix_e2_kernel_h_21_order_2 ==== *)
Lemma appendix_e2_kernel_h_21_order_2 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (forall u_1 : R, ex_RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1) /\
  (ex_RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t) /\
  (((1 / 2) * x0_rho * (x2_y ^ 2)) + ((1 / 2) * x0_rho * (x2_y ^ 2) * (exp ((- 4) * x1_t))) + ((- 1) * x0_rho * (x2_y ^ 2) * (exp ((- 2) * x1_t)))) = (x0_rho * (((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t) ^ 2) + (2 * (RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t)))).
Proof.
  intros x0_rho x1_t x2_y H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x2_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : forall u_1 : R, is_RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1 (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_1 => (x2_y * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_1)))) (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V1 : forall u_1 : R, RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1 = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_2)))))).
    { intros s_2 _. cbv beta. rewrite ?V1; powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => (((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * s_2))))) (fun s_2 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_2))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t = (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_kernel_h_21_order_2_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_kernel_h_21_several_samples_same_sample ==== *)
Lemma appendix_e2_kernel_h_21_several_samples_same_sample : forall x0_rho x1_t x2_y_1 : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (forall u_1 : R, ex_RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 u_1) /\
  (ex_RInt (fun s_2 => ((RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x2_y_1 * (exp ((- 2) * s_2)))) 0 x1_t) /\
  (((1 / 2) * x0_rho * (x2_y_1 ^ 2)) + ((1 / 2) * x0_rho * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t))) + ((- 1) * x0_rho * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t)))) = (x0_rho * (((RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t) ^ 2) + (2 * (RInt (fun s_2 => ((RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x2_y_1 * (exp ((- 2) * s_2)))) 0 x1_t)))).
Proof.
  intros x0_rho x1_t x2_y_1 H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y_1 * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : forall u_1 : R, is_RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 u_1 (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * s_1)))) (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V1 : forall u_1 : R, RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 u_1 = (((1 / 2) * x2_y_1) + ((- (1 / 2)) * x2_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => ((RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x2_y_1 * (exp ((- 2) * s_2)))) 0 x1_t (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_2)))))).
    { intros s_2 _. cbv beta. rewrite ?V1; powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => (((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * s_2))))) (fun s_2 => (((1 / 2) * (x2_y_1 ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x2_y_1 ^ 2) * (exp ((- 4) * s_2))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => ((RInt (fun s_1 => (x2_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x2_y_1 * (exp ((- 2) * s_2)))) 0 x1_t = (((1 / 8) * (x2_y_1 ^ 2)) + ((- (1 / 4)) * (x2_y_1 ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y_1 ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_kernel_h_21_several_samples_same_sample_met : exists x0_rho x1_t x2_y_1 : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_kernel_h_11_order_2 ==== *)
Lemma appendix_e2_kernel_h_11_order_2 : forall x0_t x1_y : R,
  0 <= x0_t ->
  (ex_RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 x0_t) /\
  (forall u_1 : R, ex_RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 u_1) /\
  (ex_RInt (fun s_2 => ((RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 s_2) * x1_y * (exp ((- 2) * s_2)))) 0 x0_t) /\
  (((1 / 2) * (x1_y ^ 2)) + ((1 / 2) * (x1_y ^ 2) * (exp ((- 4) * x0_t))) + ((- 1) * (x1_y ^ 2) * (exp ((- 2) * x0_t)))) = (((RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 x0_t) ^ 2) + (2 * (RInt (fun s_2 => ((RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 s_2) * x1_y * (exp ((- 2) * s_2)))) 0 x0_t))).
Proof.
  intros x0_t x1_y H0.
  assert (J0 : is_RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 x0_t (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x1_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x1_y * (exp ((- 2) * s_0)))) (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x1_y * (exp ((- 2) * s_0)))) 0 x0_t = (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * x0_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : forall u_1 : R, is_RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 u_1 (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_1 => (x1_y * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x1_y * (exp ((- 2) * s_1)))) (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V1 : forall u_1 : R, RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 u_1 = (((1 / 2) * x1_y) + ((- (1 / 2)) * x1_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => ((RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 s_2) * x1_y * (exp ((- 2) * s_2)))) 0 x0_t (((1 / 8) * (x1_y ^ 2)) + ((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (((1 / 2) * (x1_y ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x1_y ^ 2) * (exp ((- 4) * s_2)))))).
    { intros s_2 _. cbv beta. rewrite ?V1; powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => (((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * s_2))))) (fun s_2 => (((1 / 2) * (x1_y ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x1_y ^ 2) * (exp ((- 4) * s_2))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x1_y ^ 2)) + ((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => ((RInt (fun s_1 => (x1_y * (exp ((- 2) * s_1)))) 0 s_2) * x1_y * (exp ((- 2) * s_2)))) 0 x0_t = (((1 / 8) * (x1_y ^ 2)) + ((- (1 / 4)) * (x1_y ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_kernel_h_11_order_2_met : exists x0_t x1_y : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_kernel_h_11_several_samples_diagonal ==== *)
Lemma appendix_e2_kernel_h_11_several_samples_diagonal : forall x0_t x1_y_1 : R,
  0 <= x0_t ->
  (ex_RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) /\
  (forall u_1 : R, ex_RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 u_1) /\
  (ex_RInt (fun s_2 => ((RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x1_y_1 * (exp ((- 2) * s_2)))) 0 x0_t) /\
  (((1 / 2) * (x1_y_1 ^ 2)) + ((1 / 2) * (x1_y_1 ^ 2) * (exp ((- 4) * x0_t))) + ((- 1) * (x1_y_1 ^ 2) * (exp ((- 2) * x0_t)))) = (((RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t) ^ 2) + (2 * (RInt (fun s_2 => ((RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x1_y_1 * (exp ((- 2) * s_2)))) 0 x0_t))).
Proof.
  intros x0_t x1_y_1 H0.
  assert (J0 : is_RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t (((1 / 2) * x1_y_1) + ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * s_0)))) (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x1_y_1) + ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x1_y_1 * (exp ((- 2) * s_0)))) 0 x0_t = (((1 / 2) * x1_y_1) + ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * x0_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : forall u_1 : R, is_RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 u_1 (((1 / 2) * x1_y_1) + ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * s_1)))) (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x1_y_1) + ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V1 : forall u_1 : R, RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 u_1 = (((1 / 2) * x1_y_1) + ((- (1 / 2)) * x1_y_1 * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => ((RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x1_y_1 * (exp ((- 2) * s_2)))) 0 x0_t (((1 / 8) * (x1_y_1 ^ 2)) + ((- (1 / 4)) * (x1_y_1 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y_1 ^ 2) * (exp ((- 4) * x0_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (((1 / 2) * (x1_y_1 ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x1_y_1 ^ 2) * (exp ((- 4) * s_2)))))).
    { intros s_2 _. cbv beta. rewrite ?V1; powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => (((- (1 / 4)) * (x1_y_1 ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x1_y_1 ^ 2) * (exp ((- 4) * s_2))))) (fun s_2 => (((1 / 2) * (x1_y_1 ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x1_y_1 ^ 2) * (exp ((- 4) * s_2))))) 0 x0_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x1_y_1 ^ 2)) + ((- (1 / 4)) * (x1_y_1 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y_1 ^ 2) * (exp ((- 4) * x0_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x0_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => ((RInt (fun s_1 => (x1_y_1 * (exp ((- 2) * s_1)))) 0 s_2) * x1_y_1 * (exp ((- 2) * s_2)))) 0 x0_t = (((1 / 8) * (x1_y_1 ^ 2)) + ((- (1 / 4)) * (x1_y_1 ^ 2) * (exp ((- 2) * x0_t))) + ((1 / 8) * (x1_y_1 ^ 2) * (exp ((- 4) * x0_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x0_t); field; nonzero.
Qed.
Lemma appendix_e2_kernel_h_11_several_samples_diagonal_met : exists x0_t x1_y_1 : R,
  0 <= x0_t.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_ntk_order_2 ==== *)
Lemma appendix_e2_ntk_order_2 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (ex_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t) /\
  (forall u_1 : R, ex_RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1) /\
  (ex_RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t) /\
  ((x0_rho * (x2_y ^ 2)) + (x0_rho * (x2_y ^ 2) * (exp ((- 4) * x1_t))) + ((- 2) * x0_rho * (x2_y ^ 2) * (exp ((- 2) * x1_t)))) = (2 * x0_rho * (((RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t) ^ 2) + (2 * (RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t)))).
Proof.
  intros x0_rho x1_t x2_y H0.
  assert (J0 : is_RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_0 => (x2_y * (exp ((- 2) * s_0))))).
    { intros s_0 _. cbv beta. powers ((- 2) * s_0); field; nonzero. }
    assert (K := integral (fun s_0 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_0)))) (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V0 : RInt (fun s_0 => (x2_y * (exp ((- 2) * s_0)))) 0 x1_t = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * x1_t)))))
    by (apply is_RInt_unique; apply J0).
  assert (J1 : forall u_1 : R, is_RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1 (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1))))).
  { intros. apply (is_RInt_ext (fun s_1 => (x2_y * (exp ((- 2) * s_1))))).
    { intros s_1 _. cbv beta. powers ((- 2) * s_1); field; nonzero. }
    assert (K := integral (fun s_1 => ((- (1 / 2)) * x2_y * (exp ((- 2) * s_1)))) (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * u_1); field; nonzero ] end. }
  assert (V1 : forall u_1 : R, RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 u_1 = (((1 / 2) * x2_y) + ((- (1 / 2)) * x2_y * (exp ((- 2) * u_1)))))
    by (intros; apply is_RInt_unique; apply J1).
  assert (J2 : is_RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t))))).
  { idtac. apply (is_RInt_ext (fun s_2 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_2)))))).
    { intros s_2 _. cbv beta. rewrite ?V1; powers ((- 2) * s_2); field; nonzero. }
    assert (K := integral (fun s_2 => (((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * s_2))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * s_2))))) (fun s_2 => (((1 / 2) * (x2_y ^ 2) * (exp ((- 2) * s_2))) + ((- (1 / 2)) * (x2_y ^ 2) * (exp ((- 4) * s_2))))) 0 x1_t).
    assert (K' := K ltac:(intro; derived) ltac:(intro; differentiable)). clear K. cbv beta in K'.
    match type of K' with is_RInt _ _ _ ?v =>
      replace (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))) with v; [ exact K' | rewrite ?Rmult_0_r, ?exp_0; powers ((- 2) * x1_t); field; nonzero ] end. }
  assert (V2 : RInt (fun s_2 => ((RInt (fun s_1 => (x2_y * (exp ((- 2) * s_1)))) 0 s_2) * x2_y * (exp ((- 2) * s_2)))) 0 x1_t = (((1 / 8) * (x2_y ^ 2)) + ((- (1 / 4)) * (x2_y ^ 2) * (exp ((- 2) * x1_t))) + ((1 / 8) * (x2_y ^ 2) * (exp ((- 4) * x1_t)))))
    by (apply is_RInt_unique; apply J2).
  split; [ intros; eexists; apply J0 | ].
  split; [ intros; eexists; apply J1 | ].
  split; [ intros; eexists; apply J2 | ].
  rewrite ?V2; rewrite ?V1; rewrite ?V0; powers ((- 2) * x1_t); field; nonzero.
Qed.
Lemma appendix_e2_ntk_order_2_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_fields_h_first_line_order_2, @appendix_e2_fields_h_nested_order_2, @appendix_e2_fields_h_several_samples_corrected, @appendix_e2_fields_z_one_sample_order_2, @appendix_e2_fields_z_two_samples_order_2, @appendix_e2_fields_z_first_line_order_2, @appendix_e2_a_b, @appendix_e2_rewrite_h2_order_2, @appendix_e2_kernel_h_21_order_2, @appendix_e2_kernel_h_21_several_samples_same_sample, @appendix_e2_kernel_h_11_order_2, @appendix_e2_kernel_h_11_several_samples_diagonal, @appendix_e2_ntk_order_2).
Print Assumptions all_lemmas.
