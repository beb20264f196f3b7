(* domine2025, appendix_c2_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== eq_161_to_infinity_corrected ==== *)
Lemma eq_161_to_infinity_corrected_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  (((- (1 / 2)) * (Rabs x0_lambda)) + ((1 / 2) * (1 + (2 * (/ (x0_lambda ^ 2)) * (x1_s ^ 2))) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2)) = 0 * / 1.
Proof.
  intros x0_lambda x1_s H0 H1.
  rewrite (Rabs_pos_eq x0_lambda) by lra.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (/ (x0_lambda ^ 2)) <> 0)
    by (replace (/ (x0_lambda ^ 2)) with (1 * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_161_to_infinity_corrected_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_161_to_infinity_corrected_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_161_to_infinity_corrected : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((- (1 / 2)) * (Rabs x0_lambda)) + ((1 / 2) * (1 + (2 * (/ (x0_lambda ^ 2)) * (x1_s ^ 2))) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => 0) 0).
  { eapply tends_eq; [ exact (tends_const 0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_161_to_infinity_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => 0 * / 1)).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply eq_161_to_infinity_corrected_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_161_to_infinity_corrected_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_161_to_infinity_corrected_2 ==== *)
Lemma eq_161_to_infinity_corrected_2_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((- (1 / 2)) * (Rabs x0_lambda)) + ((1 / 2) * (1 + (2 * (/ (x0_lambda ^ 2)) * (x1_s ^ 2))) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2)) = 0 * / 1.
Proof.
  intros x0_lambda x1_s H0 H1.
  rewrite (Rabs_left x0_lambda) by lra.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (D200 : (/ (x0_lambda ^ 2)) <> 0)
    by (replace (/ (x0_lambda ^ 2)) with (1 * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_161_to_infinity_corrected_2_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_161_to_infinity_corrected_2_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_161_to_infinity_corrected_2 : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((- (1 / 2)) * (Rabs x0_lambda)) + ((1 / 2) * (1 + (2 * (/ (x0_lambda ^ 2)) * (x1_s ^ 2))) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2))) (Rbar_locally m_infty) (locally (0)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => 0) 0).
  { eapply tends_eq; [ exact (tends_const 0) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_161_to_infinity_corrected_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => 0 * / 1)).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_161_to_infinity_corrected_2_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_161_to_infinity_corrected_2_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_162_to_infinity ==== *)
Lemma eq_162_to_infinity_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) / x0_lambda = ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)))) * / 1.
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_162_to_infinity_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_162_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_162_to_infinity : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) / x0_lambda) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2)))) 1).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 2)) (tends_mult _ _ _ _ (tends_const (1 / 2)) A_1)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_162_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)))) * / 1)).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply eq_162_to_infinity_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_162_to_infinity_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_162_to_infinity_2 ==== *)
Lemma eq_162_to_infinity_2_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) / ((x1_s ^ 2) * (/ (Rabs x0_lambda))) = ((- 4) * (x1_s ^ 2)) * / (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  rewrite (Rabs_left x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (N1 : x1_s <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (r0 + ((- 1) * x0_lambda)) <> 0) by (apply pos_not_zero; (replace (r0 + ((- 1) * x0_lambda)) with ((- x0_lambda) + r0) by equal; monomials)).
  assert (D0 : (2 * (x1_s ^ 2) * (r0 + ((- 1) * x0_lambda))) <> 0)
    by (replace (2 * (x1_s ^ 2) * (r0 + ((- 1) * x0_lambda))) with (2 * ((x1_s) ^ 2) * (((r0 + ((- 1) * x0_lambda))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (((- 2) * (x1_s ^ 2)) + (2 * r0 * (/ x0_lambda) * (x1_s ^ 2))) <> 0)
    by (replace (((- 2) * (x1_s ^ 2)) + (2 * r0 * (/ x0_lambda) * (x1_s ^ 2))) with (2 * ((x1_s) ^ 2) * (((r0 + ((- 1) * x0_lambda))) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  assert (D200 : ((- 1) * (/ x0_lambda) * (x1_s ^ 2)) <> 0)
    by (replace ((- 1) * (/ x0_lambda) * (x1_s ^ 2)) with ((- 1) * ((x1_s) ^ 2) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 1) * x0_lambda)) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (2 * (x1_s ^ 2) * (r0 + ((- 1) * x0_lambda)))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_162_to_infinity_2_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_162_to_infinity_2_denominator : forall x0_s : R,
  0 < x0_s ->
  ((- 4) * (x0_s ^ 2)) < 0.
Proof.
  intros x0_s H0.
  apply lt_by.
  replace (_ - _) with ((4 * (x0_s ^ 2)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_162_to_infinity_2_denominator_met : exists x0_s : R,
  0 < x0_s.
Proof.
  exists 1; met.
Qed.
Lemma eq_162_to_infinity_2 : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) / ((x1_s ^ 2) * (/ (Rabs x0_lambda)))) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) 1).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => ((- 4) * (x1_s ^ 2))) ((- 4) * (x1_s ^ 2))).
  { eapply tends_eq; [ exact (tends_const ((- 4) * (x1_s ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 2)))) ((- 4) * (x1_s ^ 2))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const ((- 2) * (x1_s ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_1) (tends_const (x1_s ^ 2)))) | equal ]. }
  assert (ND : ((- 4) * (x1_s ^ 2)) <> 0) by (apply Rlt_not_eq; first [ lra | apply eq_162_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((- 4) * (x1_s ^ 2)) * / (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 2))))).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_162_to_infinity_2_form; assumption. }
  apply (tends_eq _ (((- 4) * (x1_s ^ 2)) * / ((- 4) * (x1_s ^ 2)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_162_to_infinity_2_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_162_to_infinity_second_form ==== *)
Lemma eq_162_to_infinity_second_form_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) / ((- 1) * (/ x0_lambda) * (x1_s ^ 2)) = ((- 4) * (x1_s ^ 2)) * / (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (N1 : x1_s <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (r0 + ((- 1) * x0_lambda)) <> 0) by (apply pos_not_zero; (replace (r0 + ((- 1) * x0_lambda)) with ((- x0_lambda) + r0) by equal; monomials)).
  assert (D0 : (2 * (x1_s ^ 2) * (r0 + ((- 1) * x0_lambda))) <> 0)
    by (replace (2 * (x1_s ^ 2) * (r0 + ((- 1) * x0_lambda))) with (2 * ((x1_s) ^ 2) * (((r0 + ((- 1) * x0_lambda))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (((- 2) * (x1_s ^ 2)) + (2 * r0 * (/ x0_lambda) * (x1_s ^ 2))) <> 0)
    by (replace (((- 2) * (x1_s ^ 2)) + (2 * r0 * (/ x0_lambda) * (x1_s ^ 2))) with (2 * ((x1_s) ^ 2) * (((r0 + ((- 1) * x0_lambda))) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  assert (D200 : ((- 1) * (/ x0_lambda) * (x1_s ^ 2)) <> 0)
    by (replace ((- 1) * (/ x0_lambda) * (x1_s ^ 2)) with ((- 1) * ((x1_s) ^ 2) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 1) * x0_lambda)) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (2 * (x1_s ^ 2) * (r0 + ((- 1) * x0_lambda)))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_162_to_infinity_second_form_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_162_to_infinity_second_form_denominator : forall x0_s : R,
  0 < x0_s ->
  ((- 4) * (x0_s ^ 2)) < 0.
Proof.
  intros x0_s H0.
  apply lt_by.
  replace (_ - _) with ((4 * (x0_s ^ 2)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_162_to_infinity_second_form_denominator_met : exists x0_s : R,
  0 < x0_s.
Proof.
  exists 1; met.
Qed.
Lemma eq_162_to_infinity_second_form : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) / ((- 1) * (/ x0_lambda) * (x1_s ^ 2))) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) 1).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => ((- 4) * (x1_s ^ 2))) ((- 4) * (x1_s ^ 2))).
  { eapply tends_eq; [ exact (tends_const ((- 4) * (x1_s ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 2)))) ((- 4) * (x1_s ^ 2))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const ((- 2) * (x1_s ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_1) (tends_const (x1_s ^ 2)))) | equal ]. }
  assert (ND : ((- 4) * (x1_s ^ 2)) <> 0) by (apply Rlt_not_eq; first [ lra | apply eq_162_to_infinity_second_form_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((- 4) * (x1_s ^ 2)) * / (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 2))))).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_162_to_infinity_second_form_form; assumption. }
  apply (tends_eq _ (((- 4) * (x1_s ^ 2)) * / ((- 4) * (x1_s ^ 2)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_162_to_infinity_second_form_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_163_to_infinity ==== *)
Lemma eq_163_to_infinity_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2)) = ((4 * (/ x0_lambda)) * (x1_s ^ 4)) * / (((- 2) + ((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)))) + (((- 4) * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  rewrite (Rabs_pos_eq x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((- 4) * (x1_s ^ 2)) + ((- 2) * (x0_lambda ^ 2)) + ((- 2) * r0 * x0_lambda)) <> 0)
    by (replace (((- 4) * (x1_s ^ 2)) + ((- 2) * (x0_lambda ^ 2)) + ((- 2) * r0 * x0_lambda)) with ((- 2) * ((((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 2) + ((- 4) * (/ (x0_lambda ^ 2)) * (x1_s ^ 2)) + ((- 2) * r0 * (/ x0_lambda))) <> 0)
    by (replace ((- 2) + ((- 4) * (/ (x0_lambda ^ 2)) * (x1_s ^ 2)) + ((- 2) * r0 * (/ x0_lambda))) with ((- 2) * ((((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  assert (D200 : (/ (x0_lambda ^ 2)) <> 0)
    by (replace (/ (x0_lambda ^ 2)) with (1 * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 1) * (x0_lambda ^ 3))) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (((- 4) * (x1_s ^ 2)) + ((- 2) * (x0_lambda ^ 2)) + ((- 2) * r0 * x0_lambda))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_163_to_infinity_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_163_to_infinity_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_163_to_infinity : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2)))) 1).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => ((4 * (/ x0_lambda)) * (x1_s ^ 4))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x1_s ^ 4))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => (((- 2) + ((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)))) + (((- 4) * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2)))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_const (- 2)) A_1)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply eq_163_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((4 * (/ x0_lambda)) * (x1_s ^ 4)) * / (((- 2) + ((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)))) + (((- 4) * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2))))).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply eq_163_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_163_to_infinity_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_163_to_infinity_2 ==== *)
Lemma eq_163_to_infinity_2_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2)) = ((4 * (/ (- x0_lambda))) * (x1_s ^ 4)) * / (((- 2) + ((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) + (((- 4) * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  rewrite (Rabs_left x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (N1 : (((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda)) <> 0) by (apply neg_not_zero; replace (- (((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda))) with ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda)) by equal; (replace ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda)) with (((- x0_lambda) ^ 2) + (2 * (x1_s ^ 2)) + ((- x0_lambda) * r0)) by equal; monomials)).
  assert (D0 : (((- 4) * (x1_s ^ 2)) + ((- 2) * (x0_lambda ^ 2)) + (2 * r0 * x0_lambda)) <> 0)
    by (replace (((- 4) * (x1_s ^ 2)) + ((- 2) * (x0_lambda ^ 2)) + (2 * r0 * x0_lambda)) with (2 * (((((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 2) + ((- 4) * (/ (x0_lambda ^ 2)) * (x1_s ^ 2)) + (2 * r0 * (/ x0_lambda))) <> 0)
    by (replace ((- 2) + ((- 4) * (/ (x0_lambda ^ 2)) * (x1_s ^ 2)) + (2 * r0 * (/ x0_lambda))) with (2 * (((((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  assert (D200 : (/ (x0_lambda ^ 2)) <> 0)
    by (replace (/ (x0_lambda ^ 2)) with (1 * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((x0_lambda ^ 3)) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (((- 4) * (x1_s ^ 2)) + ((- 2) * (x0_lambda ^ 2)) + (2 * r0 * x0_lambda))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_163_to_infinity_2_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_163_to_infinity_2_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_163_to_infinity_2 : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / (/ (x0_lambda ^ 2))) (Rbar_locally m_infty) (locally (0)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) 1).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => ((4 * (/ (- x0_lambda))) * (x1_s ^ 4))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x1_s ^ 4))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => (((- 2) + ((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) + (((- 4) * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_const (- 2)) A_1)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply eq_163_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((4 * (/ (- x0_lambda))) * (x1_s ^ 4)) * / (((- 2) + ((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) + (((- 4) * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2))))).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_163_to_infinity_2_form; assumption. }
  apply (tends_eq _ (0 * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_163_to_infinity_2_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_163_what_is_left_to_infinity ==== *)
Lemma eq_163_what_is_left_to_infinity_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / ((- 1) * (/ (x0_lambda ^ 2)) * (x1_s ^ 4) * (/ (Rabs x0_lambda))) = (4 * (x1_s ^ 4)) * / (((2 * (x1_s ^ 4)) + ((2 * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) * (x1_s ^ 4))) + ((4 * (x1_s ^ 6)) * ((/ x0_lambda) ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  rewrite (Rabs_pos_eq x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_s <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (x1_s ^ 4) * ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda))) <> 0)
    by (replace (2 * (x1_s ^ 4) * ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda))) with (2 * ((x1_s) ^ 4) * ((((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((2 * (x1_s ^ 4)) + (4 * (/ (x0_lambda ^ 2)) * (x1_s ^ 6)) + (2 * r0 * (/ x0_lambda) * (x1_s ^ 4))) <> 0)
    by (replace ((2 * (x1_s ^ 4)) + (4 * (/ (x0_lambda ^ 2)) * (x1_s ^ 6)) + (2 * r0 * (/ x0_lambda) * (x1_s ^ 4))) with (2 * ((x1_s) ^ 4) * ((((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  assert (D200 : ((- 1) * (/ (x0_lambda ^ 3)) * (x1_s ^ 4)) <> 0)
    by (replace ((- 1) * (/ (x0_lambda ^ 3)) * (x1_s ^ 4)) with ((- 1) * ((x1_s) ^ 4) * / 1 * / ((x0_lambda) ^ 3)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 1) * (x0_lambda ^ 4))) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (2 * (x1_s ^ 4) * ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + (r0 * x0_lambda)))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_163_what_is_left_to_infinity_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_163_what_is_left_to_infinity_denominator : forall x0_s : R,
  0 < x0_s ->
  0 < (4 * (x0_s ^ 4)).
Proof.
  intros x0_s H0.
  apply lt_by.
  replace (_ - _) with ((4 * (x0_s ^ 4)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_163_what_is_left_to_infinity_denominator_met : exists x0_s : R,
  0 < x0_s.
Proof.
  exists 1; met.
Qed.
Lemma eq_163_what_is_left_to_infinity : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / ((- 1) * (/ (x0_lambda ^ 2)) * (x1_s ^ 4) * (/ (Rabs x0_lambda)))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2)))) 1).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => (4 * (x1_s ^ 4))) (4 * (x1_s ^ 4))).
  { eapply tends_eq; [ exact (tends_const (4 * (x1_s ^ 4))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => (((2 * (x1_s ^ 4)) + ((2 * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) * (x1_s ^ 4))) + ((4 * (x1_s ^ 6)) * ((/ x0_lambda) ^ 2)))) (4 * (x1_s ^ 4))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (2 * (x1_s ^ 4))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_1) (tends_const (x1_s ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 6))) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : (4 * (x1_s ^ 4)) <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_163_what_is_left_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (4 * (x1_s ^ 4)) * / (((2 * (x1_s ^ 4)) + ((2 * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) * (x1_s ^ 4))) + ((4 * (x1_s ^ 6)) * ((/ x0_lambda) ^ 2))))).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply eq_163_what_is_left_to_infinity_form; assumption. }
  apply (tends_eq _ ((4 * (x1_s ^ 4)) * / (4 * (x1_s ^ 4)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_163_what_is_left_to_infinity_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_163_what_is_left_to_infinity_2 ==== *)
Lemma eq_163_what_is_left_to_infinity_2_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / ((- 1) * (/ (x0_lambda ^ 2)) * (x1_s ^ 4) * (/ (Rabs x0_lambda))) = (4 * (x1_s ^ 4)) * / (((2 * (x1_s ^ 4)) + ((2 * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 4))) + ((4 * (x1_s ^ 6)) * ((/ (- x0_lambda)) ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  rewrite (Rabs_left x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (N1 : x1_s <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda)) <> 0) by (apply neg_not_zero; replace (- (((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda))) with ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda)) by equal; (replace ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda)) with (((- x0_lambda) ^ 2) + (2 * (x1_s ^ 2)) + ((- x0_lambda) * r0)) by equal; monomials)).
  assert (D0 : (2 * (x1_s ^ 4) * ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda))) <> 0)
    by (replace (2 * (x1_s ^ 4) * ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda))) with ((- 2) * ((x1_s) ^ 4) * (((((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((2 * (x1_s ^ 4)) + (4 * (/ (x0_lambda ^ 2)) * (x1_s ^ 6)) + ((- 2) * r0 * (/ x0_lambda) * (x1_s ^ 4))) <> 0)
    by (replace ((2 * (x1_s ^ 4)) + (4 * (/ (x0_lambda ^ 2)) * (x1_s ^ 6)) + ((- 2) * r0 * (/ x0_lambda) * (x1_s ^ 4))) with ((- 2) * ((x1_s) ^ 4) * (((((- 1) * (x0_lambda ^ 2)) + ((- 2) * (x1_s ^ 2)) + (r0 * x0_lambda))) ^ 1) * / 1 * / ((x0_lambda) ^ 2)) by (field; nonzero); not_zero).
  assert (D200 : ((/ (x0_lambda ^ 3)) * (x1_s ^ 4)) <> 0)
    by (replace ((/ (x0_lambda ^ 3)) * (x1_s ^ 4)) with (1 * ((x1_s) ^ 4) * / 1 * / ((x0_lambda) ^ 3)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 1) * (x0_lambda ^ 4))) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (2 * (x1_s ^ 4) * ((x0_lambda ^ 2) + (2 * (x1_s ^ 2)) + ((- 1) * r0 * x0_lambda)))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_163_what_is_left_to_infinity_2_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_163_what_is_left_to_infinity_2_denominator : forall x0_s : R,
  0 < x0_s ->
  0 < (4 * (x0_s ^ 4)).
Proof.
  intros x0_s H0.
  apply lt_by.
  replace (_ - _) with ((4 * (x0_s ^ 4)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_163_what_is_left_to_infinity_2_denominator_met : exists x0_s : R,
  0 < x0_s.
Proof.
  exists 1; met.
Qed.
Lemma eq_163_what_is_left_to_infinity_2 : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * (Rabs x0_lambda)) + ((- 1) * (x1_s ^ 2) * (/ (Rabs x0_lambda)))) / ((- 1) * (/ (x0_lambda ^ 2)) * (x1_s ^ 4) * (/ (Rabs x0_lambda)))) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) 1).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => (4 * (x1_s ^ 4))) (4 * (x1_s ^ 4))).
  { eapply tends_eq; [ exact (tends_const (4 * (x1_s ^ 4))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => (((2 * (x1_s ^ 4)) + ((2 * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 4))) + ((4 * (x1_s ^ 6)) * ((/ (- x0_lambda)) ^ 2)))) (4 * (x1_s ^ 4))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (2 * (x1_s ^ 4))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_1) (tends_const (x1_s ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 6))) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : (4 * (x1_s ^ 4)) <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_163_what_is_left_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (4 * (x1_s ^ 4)) * / (((2 * (x1_s ^ 4)) + ((2 * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (x1_s ^ 4))) + ((4 * (x1_s ^ 6)) * ((/ (- x0_lambda)) ^ 2))))).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_163_what_is_left_to_infinity_2_form; assumption. }
  apply (tends_eq _ ((4 * (x1_s ^ 4)) * / (4 * (x1_s ^ 4)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_163_what_is_left_to_infinity_2_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_164_to_infinity ==== *)
Lemma eq_164_to_infinity_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)) / ((/ x0_lambda) * (x1_s ^ 2)) = ((- 4) * (x1_s ^ 2)) * / (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_s <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (r0 + x0_lambda) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * (x1_s ^ 2) * (((- 1) * r0) + ((- 1) * x0_lambda))) <> 0)
    by (replace (2 * (x1_s ^ 2) * (((- 1) * r0) + ((- 1) * x0_lambda))) with ((- 2) * ((x1_s) ^ 2) * (((r0 + x0_lambda)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (((- 2) * (x1_s ^ 2)) + ((- 2) * r0 * (/ x0_lambda) * (x1_s ^ 2))) <> 0)
    by (replace (((- 2) * (x1_s ^ 2)) + ((- 2) * r0 * (/ x0_lambda) * (x1_s ^ 2))) with ((- 2) * ((x1_s) ^ 2) * (((r0 + x0_lambda)) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  assert (D200 : ((/ x0_lambda) * (x1_s ^ 2)) <> 0)
    by (replace ((/ x0_lambda) * (x1_s ^ 2)) with (1 * ((x1_s) ^ 2) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 1) * x0_lambda)) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (2 * (x1_s ^ 2) * (((- 1) * r0) + ((- 1) * x0_lambda)))) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_164_to_infinity_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_164_to_infinity_denominator : forall x0_s : R,
  0 < x0_s ->
  ((- 4) * (x0_s ^ 2)) < 0.
Proof.
  intros x0_s H0.
  apply lt_by.
  replace (_ - _) with ((4 * (x0_s ^ 2)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_164_to_infinity_denominator_met : exists x0_s : R,
  0 < x0_s.
Proof.
  exists 1; met.
Qed.
Lemma eq_164_to_infinity : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)) / ((/ x0_lambda) * (x1_s ^ 2))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2)))) 1).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => ((- 4) * (x1_s ^ 2))) ((- 4) * (x1_s ^ 2))).
  { eapply tends_eq; [ exact (tends_const ((- 4) * (x1_s ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) * (x1_s ^ 2)))) ((- 4) * (x1_s ^ 2))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const ((- 2) * (x1_s ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_1) (tends_const (x1_s ^ 2)))) | equal ]. }
  assert (ND : ((- 4) * (x1_s ^ 2)) <> 0) by (apply Rlt_not_eq; first [ lra | apply eq_164_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((- 4) * (x1_s ^ 2)) * / (((- 2) * (x1_s ^ 2)) + (((- 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) * (x1_s ^ 2))))).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply eq_164_to_infinity_form; assumption. }
  apply (tends_eq _ (((- 4) * (x1_s ^ 2)) * / ((- 4) * (x1_s ^ 2)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_164_to_infinity_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_164_to_infinity_second_form ==== *)
Lemma eq_164_to_infinity_second_form_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)) / ((- 1) * x0_lambda) = ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) * / 1.
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (D200 : ((- 1) * x0_lambda) <> 0)
    by (replace ((- 1) * x0_lambda) with ((- 1) * ((x0_lambda) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_164_to_infinity_second_form_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_164_to_infinity_second_form_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_164_to_infinity_second_form : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)) / ((- 1) * x0_lambda)) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) 1).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 2)) (tends_mult _ _ _ _ (tends_const (1 / 2)) A_1)) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_164_to_infinity_second_form_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) * / 1)).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_164_to_infinity_second_form_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_164_to_infinity_second_form_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== eq_164_to_infinity_corrected ==== *)
Lemma eq_164_to_infinity_corrected_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)) / (Rabs x0_lambda) = ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) * / 1.
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (replace ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) with (((- x0_lambda) ^ 2) + (4 * (x1_s ^ 2))) by equal; monomials)).
  rewrite (Rabs_left x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (D200 : ((- 1) * x0_lambda) <> 0)
    by (replace ((- 1) * x0_lambda) with ((- 1) * ((x0_lambda) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_164_to_infinity_corrected_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma eq_164_to_infinity_corrected_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_164_to_infinity_corrected : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)) / (Rabs x0_lambda)) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ (- x0_lambda)) ^ 2)))) 1).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1))))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 2)) (tends_mult _ _ _ _ (tends_const (1 / 2)) A_1)) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_164_to_infinity_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((1 / 2) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) * / 1)).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply eq_164_to_infinity_corrected_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_164_to_infinity_corrected_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_161_to_infinity_corrected, @eq_161_to_infinity_corrected_2, @eq_162_to_infinity, @eq_162_to_infinity_2, @eq_162_to_infinity_second_form, @eq_163_to_infinity, @eq_163_to_infinity_2, @eq_163_what_is_left_to_infinity, @eq_163_what_is_left_to_infinity_2, @eq_164_to_infinity, @eq_164_to_infinity_second_form, @eq_164_to_infinity_corrected).
Print Assumptions all_lemmas.
