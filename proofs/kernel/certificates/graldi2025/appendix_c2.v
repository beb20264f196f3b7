(* graldi2025, appendix_c2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_44 ==== *)
Lemma eq_44 : forall x0_hat_chi_1 x1_hat_chi_2 x2_x_11 x3_x_12 x4_x_21 x5_x_22 : R,
  (exp (((- (1 / 4)) * (x0_hat_chi_1 ^ 2) * (x2_x_11 ^ 2)) + ((- (1 / 4)) * (x0_hat_chi_1 ^ 2) * (x3_x_12 ^ 2)) + ((- (1 / 4)) * (x1_hat_chi_2 ^ 2) * (x4_x_21 ^ 2)) + ((- (1 / 4)) * (x1_hat_chi_2 ^ 2) * (x5_x_22 ^ 2)) + ((- (1 / 2)) * x0_hat_chi_1 * x1_hat_chi_2 * x2_x_11 * x4_x_21) + ((- (1 / 2)) * x0_hat_chi_1 * x1_hat_chi_2 * x3_x_12 * x5_x_22))) = (exp (((- (1 / 2)) * (x0_hat_chi_1 ^ 2) * (((1 / 2) * (x2_x_11 ^ 2)) + ((1 / 2) * (x3_x_12 ^ 2)))) + ((- (1 / 2)) * (x1_hat_chi_2 ^ 2) * (((1 / 2) * (x4_x_21 ^ 2)) + ((1 / 2) * (x5_x_22 ^ 2)))) + ((- 1) * x0_hat_chi_1 * x1_hat_chi_2 * (((1 / 2) * x2_x_11 * x4_x_21) + ((1 / 2) * x3_x_12 * x5_x_22))))).
Proof.
  intros. f_equal. field.
Qed.

(* ==== eq_44_single_sample ==== *)
Lemma eq_44_single_sample : forall x0_hat_chi x1_x_1 x2_x_2 x3_x_3 : R,
  (exp (((- (1 / 6)) * (x0_hat_chi ^ 2) * (x1_x_1 ^ 2)) + ((- (1 / 6)) * (x0_hat_chi ^ 2) * (x2_x_2 ^ 2)) + ((- (1 / 6)) * (x0_hat_chi ^ 2) * (x3_x_3 ^ 2)))) = (exp ((- (1 / 6)) * (x0_hat_chi ^ 2) * ((x1_x_1 ^ 2) + (x2_x_2 ^ 2) + (x3_x_3 ^ 2)))).
Proof.
  intros. f_equal. field.
Qed.

(* ==== eq_46 ==== *)
Lemma eq_46 : forall x0_K_11 x1_j_1 x2_j_2 : R,
  0 < x0_K_11 ->
  (exp (((1 / 2) * x0_K_11 * (x1_j_1 ^ 2)) + ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))) = ((exp ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))) * (exp ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))).
Proof.
  intros x0_K_11 x1_j_1 x2_j_2 H0.
  replace (exp (((1 / 2) * x0_K_11 * (x1_j_1 ^ 2)) + ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))) with ((exp ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))) * (exp ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))).
  remember (exp ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))) as E0 eqn:NE0; clear NE0.
  assert (PE1 := exp_pos ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2))).
  remember (exp ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2))) as E1 eqn:NE1; clear NE1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_46_met : exists x0_K_11 x1_j_1 x2_j_2 : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_51 ==== *)
Lemma eq_51 : forall x0_K_11 x1_K_12 x2_K_22 x3_j_1 x4_j_2 x5_v : R,
  0 < x0_K_11 ->
  0 < x2_K_22 ->
  (exp (((1 / 2) * (x5_v ^ 2)) + ((1 / 2) * x0_K_11 * (x3_j_1 ^ 2)) + ((1 / 2) * x2_K_22 * (x4_j_2 ^ 2)) + (x1_K_12 * x3_j_1 * x4_j_2))) = (exp (((1 / 2) * (x5_v ^ 2)) + ((1 / 2) * x3_j_1 * ((x0_K_11 * x3_j_1) + (x1_K_12 * x4_j_2))) + ((1 / 2) * x4_j_2 * ((x1_K_12 * x3_j_1) + (x2_K_22 * x4_j_2))))).
Proof.
  intros. f_equal. field.
Qed.
Lemma eq_51_met : exists x0_K_11 x1_K_12 x2_K_22 x3_j_1 x4_j_2 x5_v : R,
  0 < x0_K_11 /\
  0 < x2_K_22.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_51_identical_inputs ==== *)
Lemma eq_51_identical_inputs : forall x0_K_11 x1_j_1 x2_j_2 x3_v : R,
  0 < x0_K_11 ->
  (exp (((1 / 2) * (x3_v ^ 2)) + ((1 / 2) * x0_K_11 * ((x1_j_1 + x2_j_2) ^ 2)))) = (exp (((1 / 2) * (x3_v ^ 2)) + ((1 / 2) * x0_K_11 * ((x1_j_1 * (x1_j_1 + x2_j_2)) + (x2_j_2 * (x1_j_1 + x2_j_2)))))).
Proof.
  intros. f_equal. field.
Qed.
Lemma eq_51_identical_inputs_met : exists x0_K_11 x1_j_1 x2_j_2 x3_v : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_44, @eq_44_single_sample, @eq_46, @eq_51, @eq_51_identical_inputs).
Print Assumptions all_lemmas.
