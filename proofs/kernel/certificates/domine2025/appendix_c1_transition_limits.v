(* domine2025, appendix_c1_transition: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_c_1_coefficients_at_infinity_target_to_infinity ==== *)
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) = (((- 4) * (/ x0_lambda)) * (x1_s ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1)))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  rewrite (Rabs_pos_eq x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_lambda + (2 * r0)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((- 4) * r0) + ((- 2) * x0_lambda)) <> 0)
    by (replace (((- 4) * r0) + ((- 2) * x0_lambda)) with ((- 2) * (((x0_lambda + (2 * r0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 2) + ((- 4) * r0 * (/ x0_lambda))) <> 0)
    by (replace ((- 2) + ((- 4) * r0 * (/ x0_lambda))) with ((- 2) * (((x0_lambda + (2 * r0))) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((- 4)) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (((- 4) * r0) + ((- 2) * x0_lambda))) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_1_coefficients_at_infinity_target_to_infinity_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_target_to_infinity : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x1_s ^ 2) * ((/ x0_lambda) ^ 2)))) (1 / 2)).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x1_s ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => (((- 4) * (/ x0_lambda)) * (x1_s ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_0) (tends_const (x1_s ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => ((- 2) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_const (- 4)) A_1)) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_target_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (((- 4) * (/ x0_lambda)) * (x1_s ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1)))))).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_target_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_start_to_infinity ==== *)
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_form : forall x0_lambda x1_s_0 : R,
  0 < x0_lambda ->
  0 < x1_s_0 ->
  ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) = (((- 4) * (/ x0_lambda)) * (x1_s_0 ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1)))).
Proof.
  intros x0_lambda x1_s_0 H0 H1.
  assert (H2 : 0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  rewrite (Rabs_pos_eq x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_lambda + (2 * r0)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((- 4) * r0) + ((- 2) * x0_lambda)) <> 0)
    by (replace (((- 4) * r0) + ((- 2) * x0_lambda)) with ((- 2) * (((x0_lambda + (2 * r0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 2) + ((- 4) * r0 * (/ x0_lambda))) <> 0)
    by (replace ((- 2) + ((- 4) * r0 * (/ x0_lambda))) with ((- 2) * (((x0_lambda + (2 * r0))) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((- 4)) * (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (((- 4) * r0) + ((- 2) * x0_lambda))) by (field; nonzero).
  replace (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_form_met : exists x0_lambda x1_s_0 : R,
  0 < x0_lambda /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_1_coefficients_at_infinity_start_to_infinity_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_start_to_infinity : forall x1_s_0 : R,
  0 < x1_s_0 ->
  filterlim (fun x0_lambda => (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_s_0 H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x1_s_0 ^ 2) * ((/ x0_lambda) ^ 2)))) (1 / 2)).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x1_s_0 ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => (((- 4) * (/ x0_lambda)) * (x1_s_0 ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_0) (tends_const (x1_s_0 ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => ((- 2) + ((- 4) * (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_const (- 4)) A_1)) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_start_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (((- 4) * (/ x0_lambda)) * (x1_s_0 ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1)))))).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_start_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_met : exists x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_of_sinh_to_infinity ==== *)
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_form : forall x0_lambda x1_s x2_s_0 : R,
  0 < x0_lambda ->
  0 < x1_s ->
  0 < x2_s_0 ->
  ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / ((1 / 4) * (x0_lambda ^ 2)) = ((4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) * / 1.
Proof.
  intros x0_lambda x1_s x2_s_0 H0 H1 H2.
  assert (H3 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (H4 : 0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G1 : 0 < sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H3).
  assert (Q1 := sqrt_sqrt _ H4).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  remember (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r1 eqn:N1; clear N1.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : ((1 / 4) * (x0_lambda ^ 2)) <> 0)
    by (replace ((1 / 4) * (x0_lambda ^ 2)) with (1 * ((x0_lambda) ^ 2) * / 4) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + (0) * (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
  replace (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q1; equal).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_form_met : exists x0_lambda x1_s x2_s_0 : R,
  0 < x0_lambda /\
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity : forall x1_s x2_s_0 : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  filterlim (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / ((1 / 4) * (x0_lambda ^ 2))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x1_s x2_s_0 H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x1_s ^ 2) * ((/ x0_lambda) ^ 2)))) (1 / 2)).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x1_s ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (A_2 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x2_s_0 ^ 2) * ((/ x0_lambda) ^ 2)))) (1 / 2)).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x2_s_0 ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => ((4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1)))) 1).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) A_2) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_of_sinh_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ x0_lambda) ^ 1))) * / 1)).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_of_sinh_to_infinity_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_met : exists x1_s x2_s_0 : R,
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_of_cosh_to_infinity ==== *)
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_form : forall x0_lambda x1_s x2_s_0 : R,
  0 < x0_lambda ->
  0 < x1_s ->
  0 < x2_s_0 ->
  (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) / ((1 / 4) * (x0_lambda ^ 2)) = (1 + (((4 * x1_s) * x2_s_0) * ((/ x0_lambda) ^ 2))) * / 1.
Proof.
  intros x0_lambda x1_s x2_s_0 H0 H1 H2.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : ((1 / 4) * (x0_lambda ^ 2)) <> 0)
    by (replace ((1 / 4) * (x0_lambda ^ 2)) with (1 * ((x0_lambda) ^ 2) * / 4) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_form_met : exists x0_lambda x1_s x2_s_0 : R,
  0 < x0_lambda /\
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity : forall x1_s x2_s_0 : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  filterlim (fun x0_lambda => (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) / ((1 / 4) * (x0_lambda ^ 2))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x1_s x2_s_0 H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => (1 + (((4 * x1_s) * x2_s_0) * ((/ x0_lambda) ^ 2)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x1_s)) (tends_const x2_s_0)) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_of_cosh_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (1 + (((4 * x1_s) * x2_s_0) * ((/ x0_lambda) ^ 2))) * / 1)).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_of_cosh_to_infinity_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_met : exists x1_s x2_s_0 : R,
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_target_to_infinity_2 ==== *)
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_2_form : forall x0_lambda x1_s : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) = (((- 4) * (/ (- x0_lambda))) * (x1_s ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1)))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (replace ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x1_s ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (replace ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x1_s ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  rewrite (Rabs_left x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (N1 : (((- 1) * x0_lambda) + (2 * r0)) <> 0) by (apply pos_not_zero; (replace (((- 1) * x0_lambda) + (2 * r0)) with ((- x0_lambda) + (2 * r0)) by equal; monomials)).
  assert (D0 : (((- 2) * x0_lambda) + (4 * r0)) <> 0)
    by (replace (((- 2) * x0_lambda) + (4 * r0)) with (2 * (((((- 1) * x0_lambda) + (2 * r0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 2) + (4 * r0 * (/ x0_lambda))) <> 0)
    by (replace ((- 2) + (4 * r0 * (/ x0_lambda))) with (2 * (((((- 1) * x0_lambda) + (2 * r0))) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((4) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (((- 2) * x0_lambda) + (4 * r0))) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_2_form_met : exists x0_lambda x1_s : R,
  x0_lambda < 0 /\
  0 < x1_s.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma text_c_1_coefficients_at_infinity_target_to_infinity_2_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_2 : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) (Rbar_locally m_infty) (locally (0)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x1_s ^ 2) * ((/ (- x0_lambda)) ^ 2)))) (1 / 2)).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x1_s ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => (((- 4) * (/ (- x0_lambda))) * (x1_s ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_0) (tends_const (x1_s ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => ((- 2) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_const (- 4)) A_1)) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_target_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (((- 4) * (/ (- x0_lambda))) * (x1_s ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1)))))).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_target_to_infinity_2_form; assumption. }
  apply (tends_eq _ (0 * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_target_to_infinity_2_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_start_to_infinity_2 ==== *)
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_2_form : forall x0_lambda x1_s_0 : R,
  x0_lambda < 0 ->
  0 < x1_s_0 ->
  ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) = (((- 4) * (/ (- x0_lambda))) * (x1_s_0 ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1)))).
Proof.
  intros x0_lambda x1_s_0 H0 H1.
  assert (H2 : 0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (replace ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x1_s_0 ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (replace ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x1_s_0 ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  rewrite (Rabs_left x0_lambda) by lra.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (N1 : (((- 1) * x0_lambda) + (2 * r0)) <> 0) by (apply pos_not_zero; (replace (((- 1) * x0_lambda) + (2 * r0)) with ((- x0_lambda) + (2 * r0)) by equal; monomials)).
  assert (D0 : (((- 2) * x0_lambda) + (4 * r0)) <> 0)
    by (replace (((- 2) * x0_lambda) + (4 * r0)) with (2 * (((((- 1) * x0_lambda) + (2 * r0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 2) + (4 * r0 * (/ x0_lambda))) <> 0)
    by (replace ((- 2) + (4 * r0 * (/ x0_lambda))) with (2 * (((((- 1) * x0_lambda) + (2 * r0))) ^ 1) * / 1 * / ((x0_lambda) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((4) * (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (((- 2) * x0_lambda) + (4 * r0))) by (field; nonzero).
  replace (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_2_form_met : exists x0_lambda x1_s_0 : R,
  x0_lambda < 0 /\
  0 < x1_s_0.
Proof.
  exists (- 1); exists 2; met.
Qed.

Lemma text_c_1_coefficients_at_infinity_start_to_infinity_2_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_2 : forall x1_s_0 : R,
  0 < x1_s_0 ->
  filterlim (fun x0_lambda => (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * (Rabs x0_lambda))) (Rbar_locally m_infty) (locally (0)).
Proof.
  intros x1_s_0 H0.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x1_s_0 ^ 2) * ((/ (- x0_lambda)) ^ 2)))) (1 / 2)).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x1_s_0 ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => (((- 4) * (/ (- x0_lambda))) * (x1_s_0 ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_0) (tends_const (x1_s_0 ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => ((- 2) + ((- 4) * (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_const (- 4)) A_1)) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_start_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (((- 4) * (/ (- x0_lambda))) * (x1_s_0 ^ 2)) * / ((- 2) + ((- 4) * (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1)))))).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_start_to_infinity_2_form; assumption. }
  apply (tends_eq _ (0 * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_start_to_infinity_2_met : exists x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2 ==== *)
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2_form : forall x0_lambda x1_s x2_s_0 : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  0 < x2_s_0 ->
  ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / ((1 / 4) * (x0_lambda ^ 2)) = ((4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * / 1.
Proof.
  intros x0_lambda x1_s x2_s_0 H0 H1 H2.
  assert (H3 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (replace ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x1_s ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (replace ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x1_s ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  assert (H4 : 0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (replace ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x2_s_0 ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  assert (G1 : 0 < sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (replace ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) with ((x2_s_0 ^ 2) + ((1 / 4) * ((- x0_lambda) ^ 2))) by equal; monomials)).
  assert (Q0 := sqrt_sqrt _ H3).
  assert (Q1 := sqrt_sqrt _ H4).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  remember (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r1 eqn:N1; clear N1.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (D200 : ((1 / 4) * (x0_lambda ^ 2)) <> 0)
    by (replace ((1 / 4) * (x0_lambda ^ 2)) with (1 * ((x0_lambda) ^ 2) * / 4) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + (0) * (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
  replace (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q1; equal).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2_form_met : exists x0_lambda x1_s x2_s_0 : R,
  x0_lambda < 0 /\
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists (- 1); exists 2; exists (1 / 2); met.
Qed.

Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2 : forall x1_s x2_s_0 : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  filterlim (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / ((1 / 4) * (x0_lambda ^ 2))) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s x2_s_0 H0 H1.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (A_1 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x1_s ^ 2) * ((/ (- x0_lambda)) ^ 2)))) (1 / 2)).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x1_s ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (A_2 : @tends (Rbar_locally m_infty) (fun x0_lambda => (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) (1 / 2)).
  { apply (tends_scaled_root (fun x0_lambda => ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) (fun x0_lambda => ((/ (- x0_lambda)) ^ 1)) (fun x0_lambda => ((1 / 4) + ((x2_s_0 ^ 2) * ((/ (- x0_lambda)) ^ 2)))) (1 / 2)).
    - apply eventually_down. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (1 / 4)) (tends_mult _ _ _ _ (tends_const (x2_s_0 ^ 2)) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => ((4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1)))) 1).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_1) A_2) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => ((4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * ((/ (- x0_lambda)) ^ 1))) * / 1)).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2_met : exists x1_s x2_s_0 : R,
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2 ==== *)
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2_form : forall x0_lambda x1_s x2_s_0 : R,
  x0_lambda < 0 ->
  0 < x1_s ->
  0 < x2_s_0 ->
  (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) / ((1 / 4) * (x0_lambda ^ 2)) = (1 + (((4 * x1_s) * x2_s_0) * ((/ (- x0_lambda)) ^ 2))) * / 1.
Proof.
  intros x0_lambda x1_s x2_s_0 H0 H1 H2.
  assert (N0 : x0_lambda <> 0) by (apply neg_not_zero; replace (- x0_lambda) with ((- 1) * x0_lambda) by equal; (replace ((- 1) * x0_lambda) with (- x0_lambda) by equal; monomials)).
  assert (D200 : ((1 / 4) * (x0_lambda ^ 2)) <> 0)
    by (replace ((1 / 4) * (x0_lambda ^ 2)) with (1 * ((x0_lambda) ^ 2) * / 4) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2_form_met : exists x0_lambda x1_s x2_s_0 : R,
  x0_lambda < 0 /\
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists (- 1); exists 2; exists (1 / 2); met.
Qed.

Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2 : forall x1_s x2_s_0 : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  filterlim (fun x0_lambda => (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) / ((1 / 4) * (x0_lambda ^ 2))) (Rbar_locally m_infty) (locally (1)).
Proof.
  intros x1_s x2_s_0 H0 H1.
  assert (A_0 : @tends (Rbar_locally m_infty) (fun x0_lambda => (/ (- x0_lambda))) 0) by exact inverse_down.
  assert (LN : @tends (Rbar_locally m_infty) (fun x0_lambda => (1 + (((4 * x1_s) * x2_s_0) * ((/ (- x0_lambda)) ^ 2)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x1_s)) (tends_const x2_s_0)) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (LD : @tends (Rbar_locally m_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (1 + (((4 * x1_s) * x2_s_0) * ((/ (- x0_lambda)) ^ 2))) * / 1)).
  { apply eventually_down. intros x0_lambda hx. symmetry. apply text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2_met : exists x1_s x2_s_0 : R,
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_1_coefficients_at_infinity_target_to_infinity, @text_c_1_coefficients_at_infinity_start_to_infinity, @text_c_1_coefficients_at_infinity_of_sinh_to_infinity, @text_c_1_coefficients_at_infinity_of_cosh_to_infinity, @text_c_1_coefficients_at_infinity_target_to_infinity_2, @text_c_1_coefficients_at_infinity_start_to_infinity_2, @text_c_1_coefficients_at_infinity_of_sinh_to_infinity_2, @text_c_1_coefficients_at_infinity_of_cosh_to_infinity_2).
Print Assumptions all_lemmas.
