(* domine2025, appendix_a3_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_a_3_variance_vanishes_glorot ==== *)
Lemma text_a_3_variance_vanishes_glorot_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((8 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (8 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) = ((((((8 * x2_r) * (/ x0_N_i)) + ((8 * (/ x0_N_i)) * (x1_k ^ 2))) + ((8 * (/ x0_N_i)) * (x2_r ^ 2))) + (((8 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((32 * x1_k) * x2_r) * (/ x0_N_i))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2.
  assert (N0 : (1 + x1_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (x1_k + x2_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) <> 0)
    by (replace ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((1 + x1_k)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) <> 0)
    by (replace (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) <> 0)
    by (replace (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) with (1 * (((1 + x1_k)) ^ 4) * ((x0_N_i) ^ 1) * (((x1_k + x2_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) <> 0)
    by (replace ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) with (1 * (((1 + x1_k)) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_variance_vanishes_glorot_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_3_variance_vanishes_glorot_denominator : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with (((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_variance_vanishes_glorot_denominator_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_variance_vanishes_glorot : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (8 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (8 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((((((8 * x2_r) * (/ x0_N_i)) + ((8 * (/ x0_N_i)) * (x1_k ^ 2))) + ((8 * (/ x0_N_i)) * (x2_r ^ 2))) + (((8 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((32 * x1_k) * x2_r) * (/ x0_N_i)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) (tends_const x2_r)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) A_0) (tends_const (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) A_0) (tends_const (x2_r ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) (tends_const x2_r)) A_0) (tends_const (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 32) (tends_const x1_k)) (tends_const x2_r)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))).
  { eapply tends_eq; [ exact (tends_const ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) | equal ]. }
  assert (ND : ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_variance_vanishes_glorot_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((((((8 * x2_r) * (/ x0_N_i)) + ((8 * (/ x0_N_i)) * (x1_k ^ 2))) + ((8 * (/ x0_N_i)) * (x2_r ^ 2))) + (((8 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((32 * x1_k) * x2_r) * (/ x0_N_i))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_variance_vanishes_glorot_form; assumption. }
  apply (tends_eq _ (0 * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_variance_vanishes_glorot_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_variance_vanishes_scaled ==== *)
Lemma text_a_3_variance_vanishes_scaled_form : forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  ((2 * (/ x0_N_i) * (x1_alpha_1 ^ 4)) + (2 * x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = ((((2 * x4_r) * (/ x0_N_i)) * (x2_alpha_2 ^ 4)) + (((2 * (/ x0_N_i)) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2))) * / (x3_k ^ 2).
Proof.
  intros x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3 H4.
  assert (N0 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x3_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x3_k ^ 2) <> 0)
    by (replace (x3_k ^ 2) with (1 * ((x3_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_variance_vanishes_scaled_form_met : exists x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i /\
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma text_a_3_variance_vanishes_scaled_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (x0_k ^ 2).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((x0_k ^ 2) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_variance_vanishes_scaled_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_variance_vanishes_scaled : forall x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  filterlim (fun x0_N_i => (2 * (/ x0_N_i) * (x1_alpha_1 ^ 4)) + (2 * x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((((2 * x4_r) * (/ x0_N_i)) * (x2_alpha_2 ^ 4)) + (((2 * (/ x0_N_i)) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x4_r)) A_0) (tends_const (x2_alpha_2 ^ 4))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_const (x1_alpha_1 ^ 4))) (tends_const (x3_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x3_k ^ 2)) (x3_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x3_k ^ 2)) | equal ]. }
  assert (ND : (x3_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_variance_vanishes_scaled_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((((2 * x4_r) * (/ x0_N_i)) * (x2_alpha_2 ^ 4)) + (((2 * (/ x0_N_i)) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2))) * / (x3_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_variance_vanishes_scaled_form; assumption. }
  apply (tends_eq _ (0 * / (x3_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_variance_vanishes_scaled_met : exists x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== text_a_3_case_2_layer_1 ==== *)
Lemma text_a_3_case_2_layer_1_form : forall x0_r : R,
  0 < x0_r ->
  x0_r = x0_r * / 1.
Proof.
  intros x0_r H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_2_layer_1_form_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.

Lemma text_a_3_case_2_layer_1_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_case_2_layer_1 : 
  filterlim (fun x0_r => x0_r) (at_right 0) (locally (0)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_r => x0_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_r => x0_r) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_r => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_2_layer_1_denominator; assumption ]).
  apply (tends_ext _ (fun x0_r => x0_r * / 1)).
  { apply near_0. intros x0_r hx. symmetry. apply text_a_3_case_2_layer_1_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_a_3_case_2_than_the_middle_corrected ==== *)
Lemma text_a_3_case_2_than_the_middle_corrected_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (x1_r * (/ x0_k)) = x1_r * / x0_k.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_2_than_the_middle_corrected_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_case_2_than_the_middle_corrected_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < x0_k.
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with (x0_k / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_case_2_than_the_middle_corrected_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_case_2_than_the_middle_corrected : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => x1_r * (/ x0_k)) (at_right 0) (locally (0)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (at_right 0) (fun x1_r => x1_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x1_r => x1_r) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (at_right 0) (fun x1_r => x0_k) x0_k).
  { eapply tends_eq; [ exact (tends_const x0_k) | equal ]. }
  assert (ND : x0_k <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_2_than_the_middle_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => x1_r * / x0_k)).
  { apply near_0. intros x1_r hx. symmetry. apply text_a_3_case_2_than_the_middle_corrected_form; assumption. }
  apply (tends_eq _ (0 * / x0_k)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_case_2_than_the_middle_corrected_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_3_case_3_layer_1 ==== *)
Lemma text_a_3_case_3_layer_1_form : forall x0_r : R,
  0 < x0_r ->
  (/ x0_r) = (/ x0_r) * / 1.
Proof.
  intros x0_r H0.
  assert (N0 : x0_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_3_layer_1_form_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.

Lemma text_a_3_case_3_layer_1_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_case_3_layer_1 : 
  filterlim (fun x0_r => / x0_r) (Rbar_locally p_infty) (locally (0)).
Proof.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_r => (/ x0_r)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_r => (/ x0_r)) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_r => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_3_layer_1_denominator; assumption ]).
  apply (tends_ext _ (fun x0_r => (/ x0_r) * / 1)).
  { apply eventually_up. intros x0_r hx. symmetry. apply text_a_3_case_3_layer_1_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_a_3_case_3_layer_2 ==== *)
Lemma text_a_3_case_3_layer_2_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (x0_k * (/ x1_r)) = (x0_k * (/ x1_r)) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_3_layer_2_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_case_3_layer_2_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_case_3_layer_2 : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => x0_k * (/ x1_r)) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_r => (/ x1_r)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_r => (x0_k * (/ x1_r))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_const x0_k) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_r => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_3_layer_2_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (x0_k * (/ x1_r)) * / 1)).
  { apply eventually_up. intros x1_r hx. symmetry. apply text_a_3_case_3_layer_2_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_case_3_layer_2_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_3_case_4_than_the_first ==== *)
Lemma text_a_3_case_4_than_the_first_form : forall x0_k : R,
  0 < x0_k ->
  x0_k = x0_k * / 1.
Proof.
  intros x0_k H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_4_than_the_first_form_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

Lemma text_a_3_case_4_than_the_first_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_case_4_than_the_first : 
  filterlim (fun x0_k => x0_k) (at_right 0) (locally (0)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_k => x0_k) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_k => x0_k) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_4_than_the_first_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => x0_k * / 1)).
  { apply near_0. intros x0_k hx. symmetry. apply text_a_3_case_4_than_the_first_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_a_3_case_4_than_the_last ==== *)
Lemma text_a_3_case_4_than_the_last_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (x0_k * (/ x1_r)) = x0_k * / x1_r.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_4_than_the_last_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_case_4_than_the_last_denominator : forall x0_r : R,
  0 < x0_r ->
  0 < x0_r.
Proof.
  intros x0_r H0.
  apply lt_by.
  replace (_ - _) with (x0_r / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_case_4_than_the_last_denominator_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_case_4_than_the_last : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => x0_k * (/ x1_r)) (at_right 0) (locally (0)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (at_right 0) (fun x0_k => x0_k) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_k => x0_k) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_k => x1_r) x1_r).
  { eapply tends_eq; [ exact (tends_const x1_r) | equal ]. }
  assert (ND : x1_r <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_4_than_the_last_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => x0_k * / x1_r)).
  { apply near_0. intros x0_k hx. symmetry. apply text_a_3_case_4_than_the_last_form; assumption. }
  apply (tends_eq _ (0 * / x1_r)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_case_4_than_the_last_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_3_case_5_layer_1 ==== *)
Lemma text_a_3_case_5_layer_1_form : forall x0_k : R,
  0 < x0_k ->
  (/ x0_k) = (/ x0_k) * / 1.
Proof.
  intros x0_k H0.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_5_layer_1_form_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

Lemma text_a_3_case_5_layer_1_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_case_5_layer_1 : 
  filterlim (fun x0_k => / x0_k) (Rbar_locally p_infty) (locally (0)).
Proof.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_5_layer_1_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (/ x0_k) * / 1)).
  { apply eventually_up. intros x0_k hx. symmetry. apply text_a_3_case_5_layer_1_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_a_3_case_5_layer_2 ==== *)
Lemma text_a_3_case_5_layer_2_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (x1_r * (/ x0_k)) = (x1_r * (/ x0_k)) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_case_5_layer_2_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_case_5_layer_2_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_case_5_layer_2 : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => x1_r * (/ x0_k)) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => (x1_r * (/ x0_k))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_const x1_r) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_case_5_layer_2_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (x1_r * (/ x0_k)) * / 1)).
  { apply eventually_up. intros x0_k hx. symmetry. apply text_a_3_case_5_layer_2_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_case_5_layer_2_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_lecun_r_to_0 ==== *)
Lemma table_3_lecun_r_to_0_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (1 + ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) / 1 = x1_r * / x0_k.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_lecun_r_to_0_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_lecun_r_to_0_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < x0_k.
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with (x0_k / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_lecun_r_to_0_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma table_3_lecun_r_to_0 : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => (1 + ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) / 1) (at_right 0) (locally (0)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (at_right 0) (fun x1_r => x1_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x1_r => x1_r) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (at_right 0) (fun x1_r => x0_k) x0_k).
  { eapply tends_eq; [ exact (tends_const x0_k) | equal ]. }
  assert (ND : x0_k <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_lecun_r_to_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => x1_r * / x0_k)).
  { apply near_0. intros x1_r hx. symmetry. apply table_3_lecun_r_to_0_form; assumption. }
  apply (tends_eq _ (0 * / x0_k)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_lecun_r_to_0_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_lecun_r_to_infinity ==== *)
Lemma table_3_lecun_r_to_infinity_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((/ x0_k) * (x1_r + ((- 1) * x0_k))) / (x1_r * (/ x0_k)) = (1 + (((- 1) * x0_k) * (/ x1_r))) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (x1_r * (/ x0_k)) <> 0)
    by (replace (x1_r * (/ x0_k)) with (1 * ((x1_r) ^ 1) * / 1 * / ((x0_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_lecun_r_to_infinity_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_lecun_r_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma table_3_lecun_r_to_infinity : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => ((/ x0_k) * (x1_r + ((- 1) * x0_k))) / (x1_r * (/ x0_k))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_r => (/ x1_r)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_r => (1 + (((- 1) * x0_k) * (/ x1_r)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x0_k)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_r => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_lecun_r_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (1 + (((- 1) * x0_k) * (/ x1_r))) * / 1)).
  { apply eventually_up. intros x1_r hx. symmetry. apply table_3_lecun_r_to_infinity_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_lecun_r_to_infinity_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_lecun_k_to_infinity ==== *)
Lemma table_3_lecun_k_to_infinity_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (1 + ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) / 1 = (x1_r * (/ x0_k)) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_lecun_k_to_infinity_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_lecun_k_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma table_3_lecun_k_to_infinity : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => (1 + ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) / 1) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => (x1_r * (/ x0_k))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_const x1_r) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_lecun_k_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (x1_r * (/ x0_k)) * / 1)).
  { apply eventually_up. intros x0_k hx. symmetry. apply table_3_lecun_k_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_lecun_k_to_infinity_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_lecun_k_to_0 ==== *)
Lemma table_3_lecun_k_to_0_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((/ x0_k) * (x1_r + ((- 1) * x0_k))) / (x1_r * (/ x0_k)) = (x1_r + ((- 1) * x0_k)) * / x1_r.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (x1_r * (/ x0_k)) <> 0)
    by (replace (x1_r * (/ x0_k)) with (1 * ((x1_r) ^ 1) * / 1 * / ((x0_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_lecun_k_to_0_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_lecun_k_to_0_denominator : forall x0_r : R,
  0 < x0_r ->
  0 < x0_r.
Proof.
  intros x0_r H0.
  apply lt_by.
  replace (_ - _) with (x0_r / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_lecun_k_to_0_denominator_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.
Lemma table_3_lecun_k_to_0 : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => ((/ x0_k) * (x1_r + ((- 1) * x0_k))) / (x1_r * (/ x0_k))) (at_right 0) (locally (1)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (at_right 0) (fun x0_k => x0_k) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_k => (x1_r + ((- 1) * x0_k))) x1_r).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const x1_r) (tends_mult _ _ _ _ (tends_const (- 1)) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_k => x1_r) x1_r).
  { eapply tends_eq; [ exact (tends_const x1_r) | equal ]. }
  assert (ND : x1_r <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_lecun_k_to_0_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (x1_r + ((- 1) * x0_k)) * / x1_r)).
  { apply near_0. intros x0_k hx. symmetry. apply table_3_lecun_k_to_0_form; assumption. }
  apply (tends_eq _ (x1_r * / x1_r)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_lecun_k_to_0_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_glorot_r_to_0_corrected ==== *)
Lemma table_3_glorot_r_to_0_corrected_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((2 * (/ (1 + x0_k))) + (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) / 1 = (((2 * x1_r) + ((2 * x1_r) * (x0_k ^ 2))) + ((4 * x0_k) * x1_r)) * / (((((x0_k + x1_r) + (x0_k ^ 3)) + (2 * (x0_k ^ 2))) + (x1_r * (x0_k ^ 2))) + ((2 * x0_k) * x1_r)).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (1 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + x0_k) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) * (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r))) <> 0)
    by (replace ((1 + x0_k) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) * (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r))) with (1 * (((1 + x0_k)) ^ 4) * (((x0_k + x1_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 2) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + x0_k) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) * (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_glorot_r_to_0_corrected_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_glorot_r_to_0_corrected_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (x0_k + (x0_k ^ 3) + (2 * (x0_k ^ 2))).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((x0_k + (x0_k ^ 3) + (2 * (x0_k ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_glorot_r_to_0_corrected_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma table_3_glorot_r_to_0_corrected : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => ((2 * (/ (1 + x0_k))) + (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) / 1) (at_right 0) (locally (0)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (at_right 0) (fun x1_r => x1_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x1_r => (((2 * x1_r) + ((2 * x1_r) * (x0_k ^ 2))) + ((4 * x0_k) * x1_r))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_const (x0_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x0_k)) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x1_r => (((((x0_k + x1_r) + (x0_k ^ 3)) + (2 * (x0_k ^ 2))) + (x1_r * (x0_k ^ 2))) + ((2 * x0_k) * x1_r))) (x0_k + (x0_k ^ 3) + (2 * (x0_k ^ 2)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const x0_k) A_0) (tends_const (x0_k ^ 3))) (tends_const (2 * (x0_k ^ 2)))) (tends_mult _ _ _ _ A_0 (tends_const (x0_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x0_k)) A_0)) | equal ]. }
  assert (ND : (x0_k + (x0_k ^ 3) + (2 * (x0_k ^ 2))) <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_glorot_r_to_0_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (((2 * x1_r) + ((2 * x1_r) * (x0_k ^ 2))) + ((4 * x0_k) * x1_r)) * / (((((x0_k + x1_r) + (x0_k ^ 3)) + (2 * (x0_k ^ 2))) + (x1_r * (x0_k ^ 2))) + ((2 * x0_k) * x1_r)))).
  { apply near_0. intros x1_r hx. symmetry. apply table_3_glorot_r_to_0_corrected_form; assumption. }
  apply (tends_eq _ (0 * / (x0_k + (x0_k ^ 3) + (2 * (x0_k ^ 2))))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_glorot_r_to_0_corrected_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_glorot_r_to_infinity_corrected ==== *)
Lemma table_3_glorot_r_to_infinity_corrected_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (((- 2) * x0_k * (/ (1 + x0_k))) + (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) / 1 = (((((- 4) * (/ x1_r)) * (x0_k ^ 2)) + (((- 2) * x0_k) * (/ x1_r))) + (((- 2) * (/ x1_r)) * (x0_k ^ 3))) * / (((((1 + (x0_k ^ 2)) + (2 * x0_k)) + (x0_k * (/ x1_r))) + ((/ x1_r) * (x0_k ^ 3))) + ((2 * (/ x1_r)) * (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (1 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + x0_k) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) * (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r))) <> 0)
    by (replace ((1 + x0_k) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) * (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r))) with (1 * (((1 + x0_k)) ^ 4) * (((x0_k + x1_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (x0_k ^ 2) + (2 * x0_k) + (x0_k * (/ x1_r)) + ((x0_k ^ 3) * (/ x1_r)) + (2 * (x0_k ^ 2) * (/ x1_r))) <> 0)
    by (replace (1 + (x0_k ^ 2) + (2 * x0_k) + (x0_k * (/ x1_r)) + ((x0_k ^ 3) * (/ x1_r)) + (2 * (x0_k ^ 2) * (/ x1_r))) with (1 * (((1 + x0_k)) ^ 2) * (((x0_k + x1_r)) ^ 1) * / 1 * / ((x1_r) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + x0_k) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) * (x0_k + x1_r + (x0_k ^ 3) + (2 * (x0_k ^ 2)) + (x1_r * (x0_k ^ 2)) + (2 * x0_k * x1_r)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_glorot_r_to_infinity_corrected_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_glorot_r_to_infinity_corrected_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (1 + (x0_k ^ 2) + (2 * x0_k)).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((1 + (x0_k ^ 2) + (2 * x0_k)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_glorot_r_to_infinity_corrected_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma table_3_glorot_r_to_infinity_corrected : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => (((- 2) * x0_k * (/ (1 + x0_k))) + (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) / 1) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_r => (/ x1_r)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_r => (((((- 4) * (/ x1_r)) * (x0_k ^ 2)) + (((- 2) * x0_k) * (/ x1_r))) + (((- 2) * (/ x1_r)) * (x0_k ^ 3)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 4)) A_0) (tends_const (x0_k ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) (tends_const x0_k)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_const (x0_k ^ 3)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_r => (((((1 + (x0_k ^ 2)) + (2 * x0_k)) + (x0_k * (/ x1_r))) + ((/ x1_r) * (x0_k ^ 3))) + ((2 * (/ x1_r)) * (x0_k ^ 2)))) (1 + (x0_k ^ 2) + (2 * x0_k))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 1) (tends_const (x0_k ^ 2))) (tends_const (2 * x0_k))) (tends_mult _ _ _ _ (tends_const x0_k) A_0)) (tends_mult _ _ _ _ A_0 (tends_const (x0_k ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_const (x0_k ^ 2)))) | equal ]. }
  assert (ND : (1 + (x0_k ^ 2) + (2 * x0_k)) <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_glorot_r_to_infinity_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (((((- 4) * (/ x1_r)) * (x0_k ^ 2)) + (((- 2) * x0_k) * (/ x1_r))) + (((- 2) * (/ x1_r)) * (x0_k ^ 3))) * / (((((1 + (x0_k ^ 2)) + (2 * x0_k)) + (x0_k * (/ x1_r))) + ((/ x1_r) * (x0_k ^ 3))) + ((2 * (/ x1_r)) * (x0_k ^ 2))))).
  { apply eventually_up. intros x1_r hx. symmetry. apply table_3_glorot_r_to_infinity_corrected_form; assumption. }
  apply (tends_eq _ (0 * / (1 + (x0_k ^ 2) + (2 * x0_k)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_glorot_r_to_infinity_corrected_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_glorot_k_to_infinity ==== *)
Lemma table_3_glorot_k_to_infinity_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) / 1 = (((- 2) * (/ x0_k)) + ((2 * x1_r) * (/ x0_k))) * / (((1 + (/ x0_k)) + (x1_r * (/ x0_k))) + (x1_r * ((/ x0_k) ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (1 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (/ x0_k) + (x1_r * (/ x0_k)) + (x1_r * (/ (x0_k ^ 2)))) <> 0)
    by (replace (1 + (/ x0_k) + (x1_r * (/ x0_k)) + (x1_r * (/ (x0_k ^ 2)))) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1 * / ((x0_k) ^ 2)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_glorot_k_to_infinity_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_glorot_k_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma table_3_glorot_k_to_infinity : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) / 1) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => (((- 2) * (/ x0_k)) + ((2 * x1_r) * (/ x0_k)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x1_r)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => (((1 + (/ x0_k)) + (x1_r * (/ x0_k))) + (x1_r * ((/ x0_k) ^ 2)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 1) A_0) (tends_mult _ _ _ _ (tends_const x1_r) A_0)) (tends_mult _ _ _ _ (tends_const x1_r) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_glorot_k_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (((- 2) * (/ x0_k)) + ((2 * x1_r) * (/ x0_k))) * / (((1 + (/ x0_k)) + (x1_r * (/ x0_k))) + (x1_r * ((/ x0_k) ^ 2))))).
  { apply eventually_up. intros x0_k hx. symmetry. apply table_3_glorot_k_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_glorot_k_to_infinity_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_glorot_k_to_0_corrected ==== *)
Lemma table_3_glorot_k_to_0_corrected_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) / 1 = (((- 2) * x0_k) + ((2 * x1_r) * x0_k)) * / (((x1_r + x0_k) + (x0_k ^ 2)) + (x1_r * x0_k)).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (1 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_glorot_k_to_0_corrected_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_glorot_k_to_0_corrected_denominator : forall x0_r : R,
  0 < x0_r ->
  0 < x0_r.
Proof.
  intros x0_r H0.
  apply lt_by.
  replace (_ - _) with (x0_r / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_glorot_k_to_0_corrected_denominator_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.
Lemma table_3_glorot_k_to_0_corrected : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) / 1) (at_right 0) (locally (0)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (at_right 0) (fun x0_k => x0_k) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_k => (((- 2) * x0_k) + ((2 * x1_r) * x0_k))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 2)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x1_r)) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_k => (((x1_r + x0_k) + (x0_k ^ 2)) + (x1_r * x0_k))) x1_r).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const x1_r) A_0) (tends_pow _ _ 2 A_0)) (tends_mult _ _ _ _ (tends_const x1_r) A_0)) | equal ]. }
  assert (ND : x1_r <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_glorot_k_to_0_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (((- 2) * x0_k) + ((2 * x1_r) * x0_k)) * / (((x1_r + x0_k) + (x0_k ^ 2)) + (x1_r * x0_k)))).
  { apply near_0. intros x0_k hx. symmetry. apply table_3_glorot_k_to_0_corrected_form; assumption. }
  apply (tends_eq _ (0 * / x1_r)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_glorot_k_to_0_corrected_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_he_r_to_0 ==== *)
Lemma table_3_he_r_to_0_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (2 * x1_r * (/ x0_k)) / 1 = (2 * x1_r) * / x0_k.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_he_r_to_0_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_he_r_to_0_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < x0_k.
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with (x0_k / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_he_r_to_0_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma table_3_he_r_to_0 : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => (2 * x1_r * (/ x0_k)) / 1) (at_right 0) (locally (0)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (at_right 0) (fun x1_r => x1_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x1_r => (2 * x1_r)) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_const 2) A_0) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x1_r => x0_k) x0_k).
  { eapply tends_eq; [ exact (tends_const x0_k) | equal ]. }
  assert (ND : x0_k <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_he_r_to_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (2 * x1_r) * / x0_k)).
  { apply near_0. intros x1_r hx. symmetry. apply table_3_he_r_to_0_form; assumption. }
  apply (tends_eq _ (0 * / x0_k)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_he_r_to_0_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_he_r_to_infinity ==== *)
Lemma table_3_he_r_to_infinity_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((- 2) + (2 * x1_r * (/ x0_k))) / (2 * x1_r * (/ x0_k)) = (1 + (((- 1) * x0_k) * (/ x1_r))) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (2 * x1_r * (/ x0_k)) <> 0)
    by (replace (2 * x1_r * (/ x0_k)) with (2 * ((x1_r) ^ 1) * / 1 * / ((x0_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_he_r_to_infinity_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_he_r_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma table_3_he_r_to_infinity : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => ((- 2) + (2 * x1_r * (/ x0_k))) / (2 * x1_r * (/ x0_k))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_r => (/ x1_r)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_r => (1 + (((- 1) * x0_k) * (/ x1_r)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x0_k)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_r => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_he_r_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (1 + (((- 1) * x0_k) * (/ x1_r))) * / 1)).
  { apply eventually_up. intros x1_r hx. symmetry. apply table_3_he_r_to_infinity_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_he_r_to_infinity_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_he_k_to_infinity ==== *)
Lemma table_3_he_k_to_infinity_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (2 * x1_r * (/ x0_k)) / 1 = ((2 * x1_r) * (/ x0_k)) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_he_k_to_infinity_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_he_k_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma table_3_he_k_to_infinity : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => (2 * x1_r * (/ x0_k)) / 1) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => ((2 * x1_r) * (/ x0_k))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x1_r)) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_he_k_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => ((2 * x1_r) * (/ x0_k)) * / 1)).
  { apply eventually_up. intros x0_k hx. symmetry. apply table_3_he_k_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_he_k_to_infinity_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_he_k_to_0 ==== *)
Lemma table_3_he_k_to_0_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((- 2) + (2 * x1_r * (/ x0_k))) / (2 * x1_r * (/ x0_k)) = (x1_r + ((- 1) * x0_k)) * / x1_r.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (2 * x1_r * (/ x0_k)) <> 0)
    by (replace (2 * x1_r * (/ x0_k)) with (2 * ((x1_r) ^ 1) * / 1 * / ((x0_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_he_k_to_0_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma table_3_he_k_to_0_denominator : forall x0_r : R,
  0 < x0_r ->
  0 < x0_r.
Proof.
  intros x0_r H0.
  apply lt_by.
  replace (_ - _) with (x0_r / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_he_k_to_0_denominator_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.
Lemma table_3_he_k_to_0 : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => ((- 2) + (2 * x1_r * (/ x0_k))) / (2 * x1_r * (/ x0_k))) (at_right 0) (locally (1)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (at_right 0) (fun x0_k => x0_k) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_k => (x1_r + ((- 1) * x0_k))) x1_r).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const x1_r) (tends_mult _ _ _ _ (tends_const (- 1)) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_k => x1_r) x1_r).
  { eapply tends_eq; [ exact (tends_const x1_r) | equal ]. }
  assert (ND : x1_r <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_he_k_to_0_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (x1_r + ((- 1) * x0_k)) * / x1_r)).
  { apply near_0. intros x0_k hx. symmetry. apply table_3_he_k_to_0_form; assumption. }
  apply (tends_eq _ (x1_r * / x1_r)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_he_k_to_0_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_scaled_r_to_0 ==== *)
Lemma table_3_scaled_r_to_0_form : forall x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  0 < x2_r ->
  (x2_r * (x0_alpha_2 ^ 2) * (/ x1_k)) / 1 = (x2_r * (x0_alpha_2 ^ 2)) * / x1_k.
Proof.
  intros x0_alpha_2 x1_k x2_r H0 H1 H2.
  assert (N0 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_scaled_r_to_0_form_met : exists x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma table_3_scaled_r_to_0_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < x0_k.
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with (x0_k / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_scaled_r_to_0_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma table_3_scaled_r_to_0 : forall x0_alpha_2 x1_k : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  filterlim (fun x2_r => (x2_r * (x0_alpha_2 ^ 2) * (/ x1_k)) / 1) (at_right 0) (locally (0)).
Proof.
  intros x0_alpha_2 x1_k H0 H1.
  assert (A_0 : @tends (at_right 0) (fun x2_r => x2_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x2_r => (x2_r * (x0_alpha_2 ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ A_0 (tends_const (x0_alpha_2 ^ 2))) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x2_r => x1_k) x1_k).
  { eapply tends_eq; [ exact (tends_const x1_k) | equal ]. }
  assert (ND : x1_k <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_scaled_r_to_0_denominator; assumption ]).
  apply (tends_ext _ (fun x2_r => (x2_r * (x0_alpha_2 ^ 2)) * / x1_k)).
  { apply near_0. intros x2_r hx. symmetry. apply table_3_scaled_r_to_0_form; assumption. }
  apply (tends_eq _ (0 * / x1_k)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_scaled_r_to_0_met : exists x0_alpha_2 x1_k : R,
  0 < x0_alpha_2 /\
  0 < x1_k.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== table_3_scaled_r_to_infinity ==== *)
Lemma table_3_scaled_r_to_infinity_form : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) / (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)) = ((x1_alpha_2 ^ 2) + ((((- 1) * x2_k) * (/ x3_r)) * (x0_alpha_1 ^ 2))) * / (x1_alpha_2 ^ 2).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3.
  assert (N0 : x2_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x3_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : x1_alpha_2 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x1_alpha_2 ^ 2) <> 0)
    by (replace (x1_alpha_2 ^ 2) with (1 * ((x1_alpha_2) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D200 : (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)) <> 0)
    by (replace (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)) with (1 * ((x3_r) ^ 1) * ((x1_alpha_2) ^ 2) * / 1 * / ((x2_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_scaled_r_to_infinity_form_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma table_3_scaled_r_to_infinity_denominator : forall x0_alpha_2 : R,
  0 < x0_alpha_2 ->
  0 < (x0_alpha_2 ^ 2).
Proof.
  intros x0_alpha_2 H0.
  apply lt_by.
  replace (_ - _) with ((x0_alpha_2 ^ 2) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_scaled_r_to_infinity_denominator_met : exists x0_alpha_2 : R,
  0 < x0_alpha_2.
Proof.
  exists 1; met.
Qed.
Lemma table_3_scaled_r_to_infinity : forall x0_alpha_1 x1_alpha_2 x2_k : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  filterlim (fun x3_r => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) / (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k H0 H1 H2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x3_r => (/ x3_r)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x3_r => ((x1_alpha_2 ^ 2) + ((((- 1) * x2_k) * (/ x3_r)) * (x0_alpha_1 ^ 2)))) (x1_alpha_2 ^ 2)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (x1_alpha_2 ^ 2)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x2_k)) A_0) (tends_const (x0_alpha_1 ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x3_r => (x1_alpha_2 ^ 2)) (x1_alpha_2 ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_alpha_2 ^ 2)) | equal ]. }
  assert (ND : (x1_alpha_2 ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_scaled_r_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x3_r => ((x1_alpha_2 ^ 2) + ((((- 1) * x2_k) * (/ x3_r)) * (x0_alpha_1 ^ 2))) * / (x1_alpha_2 ^ 2))).
  { apply eventually_up. intros x3_r hx. symmetry. apply table_3_scaled_r_to_infinity_form; assumption. }
  apply (tends_eq _ ((x1_alpha_2 ^ 2) * / (x1_alpha_2 ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_scaled_r_to_infinity_met : exists x0_alpha_1 x1_alpha_2 x2_k : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_3_scaled_k_to_infinity ==== *)
Lemma table_3_scaled_k_to_infinity_form : forall x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  0 < x2_r ->
  (x2_r * (x0_alpha_2 ^ 2) * (/ x1_k)) / 1 = ((x2_r * (/ x1_k)) * (x0_alpha_2 ^ 2)) * / 1.
Proof.
  intros x0_alpha_2 x1_k x2_r H0 H1 H2.
  assert (N0 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_scaled_k_to_infinity_form_met : exists x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma table_3_scaled_k_to_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma table_3_scaled_k_to_infinity : forall x0_alpha_2 x2_r : R,
  0 < x0_alpha_2 ->
  0 < x2_r ->
  filterlim (fun x1_k => (x2_r * (x0_alpha_2 ^ 2) * (/ x1_k)) / 1) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_alpha_2 x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_k => (/ x1_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_k => ((x2_r * (/ x1_k)) * (x0_alpha_2 ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x2_r) A_0) (tends_const (x0_alpha_2 ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_scaled_k_to_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x1_k => ((x2_r * (/ x1_k)) * (x0_alpha_2 ^ 2)) * / 1)).
  { apply eventually_up. intros x1_k hx. symmetry. apply table_3_scaled_k_to_infinity_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_scaled_k_to_infinity_met : exists x0_alpha_2 x2_r : R,
  0 < x0_alpha_2 /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== table_3_scaled_k_to_0 ==== *)
Lemma table_3_scaled_k_to_0_form : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) / (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)) = ((x3_r * (x1_alpha_2 ^ 2)) + (((- 1) * x2_k) * (x0_alpha_1 ^ 2))) * / (x3_r * (x1_alpha_2 ^ 2)).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3.
  assert (N0 : x2_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x3_r <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : x1_alpha_2 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x3_r * (x1_alpha_2 ^ 2)) <> 0)
    by (replace (x3_r * (x1_alpha_2 ^ 2)) with (1 * ((x3_r) ^ 1) * ((x1_alpha_2) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D200 : (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)) <> 0)
    by (replace (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)) with (1 * ((x3_r) ^ 1) * ((x1_alpha_2) ^ 2) * / 1 * / ((x2_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_scaled_k_to_0_form_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma table_3_scaled_k_to_0_denominator : forall x0_alpha_2 x1_r : R,
  0 < x0_alpha_2 ->
  0 < x1_r ->
  0 < (x1_r * (x0_alpha_2 ^ 2)).
Proof.
  intros x0_alpha_2 x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with ((x1_r * (x0_alpha_2 ^ 2)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma table_3_scaled_k_to_0_denominator_met : exists x0_alpha_2 x1_r : R,
  0 < x0_alpha_2 /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma table_3_scaled_k_to_0 : forall x0_alpha_1 x1_alpha_2 x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x3_r ->
  filterlim (fun x2_k => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) / (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) (at_right 0) (locally (1)).
Proof.
  intros x0_alpha_1 x1_alpha_2 x3_r H0 H1 H2.
  assert (A_0 : @tends (at_right 0) (fun x2_k => x2_k) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x2_k => ((x3_r * (x1_alpha_2 ^ 2)) + (((- 1) * x2_k) * (x0_alpha_1 ^ 2)))) (x3_r * (x1_alpha_2 ^ 2))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (x3_r * (x1_alpha_2 ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) A_0) (tends_const (x0_alpha_1 ^ 2)))) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x2_k => (x3_r * (x1_alpha_2 ^ 2))) (x3_r * (x1_alpha_2 ^ 2))).
  { eapply tends_eq; [ exact (tends_const (x3_r * (x1_alpha_2 ^ 2))) | equal ]. }
  assert (ND : (x3_r * (x1_alpha_2 ^ 2)) <> 0) by (apply Rgt_not_eq; first [ lra | apply table_3_scaled_k_to_0_denominator; assumption ]).
  apply (tends_ext _ (fun x2_k => ((x3_r * (x1_alpha_2 ^ 2)) + (((- 1) * x2_k) * (x0_alpha_1 ^ 2))) * / (x3_r * (x1_alpha_2 ^ 2)))).
  { apply near_0. intros x2_k hx. symmetry. apply table_3_scaled_k_to_0_form; assumption. }
  apply (tends_eq _ ((x3_r * (x1_alpha_2 ^ 2)) * / (x3_r * (x1_alpha_2 ^ 2)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma table_3_scaled_k_to_0_met : exists x0_alpha_1 x1_alpha_2 x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_3_variance_vanishes_glorot, @text_a_3_variance_vanishes_scaled, @text_a_3_case_2_layer_1, @text_a_3_case_2_than_the_middle_corrected, @text_a_3_case_3_layer_1, @text_a_3_case_3_layer_2, @text_a_3_case_4_than_the_first, @text_a_3_case_4_than_the_last, @text_a_3_case_5_layer_1, @text_a_3_case_5_layer_2, @table_3_lecun_r_to_0, @table_3_lecun_r_to_infinity, @table_3_lecun_k_to_infinity, @table_3_lecun_k_to_0, @table_3_glorot_r_to_0_corrected, @table_3_glorot_r_to_infinity_corrected, @table_3_glorot_k_to_infinity, @table_3_glorot_k_to_0_corrected, @table_3_he_r_to_0, @table_3_he_r_to_infinity, @table_3_he_k_to_infinity, @table_3_he_k_to_0, @table_3_scaled_r_to_0, @table_3_scaled_r_to_infinity, @table_3_scaled_k_to_infinity, @table_3_scaled_k_to_0).
Print Assumptions all_lemmas.
