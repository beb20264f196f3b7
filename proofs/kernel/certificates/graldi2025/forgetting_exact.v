(* graldi2025, forgetting_exact: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== own_forgetting_second_order_two_labels ==== *)
Lemma own_forgetting_second_order_two_labels : forall x0_rho x1_y1 x2_y2 : R,
  (((- (1 / 8)) * (x0_rho ^ 6) * (x1_y1 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x1_y1 ^ 4)) + ((- (1 / 8)) * x1_y1 * (x0_rho ^ 3) * (x2_y2 ^ 3)) + ((- (1 / 8)) * x2_y2 * (x0_rho ^ 3) * (x1_y1 ^ 3)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x1_y1 ^ 2) * (x2_y2 ^ 2)) + ((1 / 8) * x0_rho * x1_y1 * (x2_y2 ^ 3)) + ((1 / 8) * x2_y2 * (x0_rho ^ 5) * (x1_y1 ^ 3)) + ((1 / 8) * (x0_rho ^ 4) * (x1_y1 ^ 2) * (x2_y2 ^ 2))) = ((1 / 8) * x0_rho * (1 + ((- 1) * (x0_rho ^ 2))) * ((x2_y2 ^ 2) + ((- 1) * (x0_rho ^ 2) * (x1_y1 ^ 2))) * ((x1_y1 * x2_y2) + ((- 1) * x0_rho * (x1_y1 ^ 2)))).
Proof.
  intros x0_rho x1_y1 x2_y2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 8) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== own_forgetting_second_order_equal_labels ==== *)
Lemma own_forgetting_second_order_equal_labels : forall x0_rho x1_y : R,
  (((- (1 / 4)) * (x0_rho ^ 3) * (x1_y ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (x0_rho ^ 4) * (x1_y ^ 4)) + ((1 / 8) * x0_rho * (x1_y ^ 4)) + ((1 / 8) * (x0_rho ^ 5) * (x1_y ^ 4))) = ((1 / 8) * x0_rho * (x1_y ^ 4) * ((1 + x0_rho) ^ 2) * ((1 + ((- 1) * x0_rho)) ^ 3)).
Proof.
  intros x0_rho x1_y.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 8) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== own_forgetting_second_order_opposite_labels ==== *)
Lemma own_forgetting_second_order_opposite_labels : forall x0_rho x1_y : R,
  (((- (1 / 8)) * x0_rho * (x1_y ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 5) * (x1_y ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (x0_rho ^ 3) * (x1_y ^ 4)) + ((1 / 4) * (x0_rho ^ 4) * (x1_y ^ 4))) = ((- (1 / 8)) * x0_rho * (x1_y ^ 4) * ((1 + x0_rho) ^ 3) * ((1 + ((- 1) * x0_rho)) ^ 2)).
Proof.
  intros x0_rho x1_y.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 8) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== own_forgetting_second_order_several_samples ==== *)
Lemma own_forgetting_second_order_several_samples : forall x0_rho x1_y1_1 x2_y1_2 x3_y2_1 x4_y2_2 : R,
  (((- (1 / 8)) * (x0_rho ^ 6) * (x1_y1_1 ^ 4)) + ((- (1 / 8)) * (x0_rho ^ 6) * (x2_y1_2 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x1_y1_1 ^ 4)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1_2 ^ 4)) + ((- (1 / 4)) * (x0_rho ^ 6) * (x1_y1_1 ^ 2) * (x2_y1_2 ^ 2)) + ((- (1 / 8)) * x1_y1_1 * (x0_rho ^ 3) * (x3_y2_1 ^ 3)) + ((- (1 / 8)) * x2_y1_2 * (x0_rho ^ 3) * (x4_y2_2 ^ 3)) + ((- (1 / 8)) * x3_y2_1 * (x0_rho ^ 3) * (x1_y1_1 ^ 3)) + ((- (1 / 8)) * x4_y2_2 * (x0_rho ^ 3) * (x2_y1_2 ^ 3)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x1_y1_1 ^ 2) * (x3_y2_1 ^ 2)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x1_y1_1 ^ 2) * (x4_y2_2 ^ 2)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x2_y1_2 ^ 2) * (x3_y2_1 ^ 2)) + ((- (1 / 8)) * (x0_rho ^ 2) * (x2_y1_2 ^ 2) * (x4_y2_2 ^ 2)) + ((1 / 4) * (x0_rho ^ 4) * (x1_y1_1 ^ 2) * (x2_y1_2 ^ 2)) + ((1 / 8) * x0_rho * x1_y1_1 * (x3_y2_1 ^ 3)) + ((1 / 8) * x0_rho * x2_y1_2 * (x4_y2_2 ^ 3)) + ((1 / 8) * x3_y2_1 * (x0_rho ^ 5) * (x1_y1_1 ^ 3)) + ((1 / 8) * x4_y2_2 * (x0_rho ^ 5) * (x2_y1_2 ^ 3)) + ((1 / 8) * (x0_rho ^ 4) * (x1_y1_1 ^ 2) * (x3_y2_1 ^ 2)) + ((1 / 8) * (x0_rho ^ 4) * (x1_y1_1 ^ 2) * (x4_y2_2 ^ 2)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1_2 ^ 2) * (x3_y2_1 ^ 2)) + ((1 / 8) * (x0_rho ^ 4) * (x2_y1_2 ^ 2) * (x4_y2_2 ^ 2)) + ((- (1 / 8)) * x1_y1_1 * x3_y2_1 * (x0_rho ^ 3) * (x2_y1_2 ^ 2)) + ((- (1 / 8)) * x1_y1_1 * x3_y2_1 * (x0_rho ^ 3) * (x4_y2_2 ^ 2)) + ((- (1 / 8)) * x2_y1_2 * x4_y2_2 * (x0_rho ^ 3) * (x1_y1_1 ^ 2)) + ((- (1 / 8)) * x2_y1_2 * x4_y2_2 * (x0_rho ^ 3) * (x3_y2_1 ^ 2)) + ((1 / 8) * x0_rho * x1_y1_1 * x3_y2_1 * (x4_y2_2 ^ 2)) + ((1 / 8) * x0_rho * x2_y1_2 * x4_y2_2 * (x3_y2_1 ^ 2)) + ((1 / 8) * x1_y1_1 * x3_y2_1 * (x0_rho ^ 5) * (x2_y1_2 ^ 2)) + ((1 / 8) * x2_y1_2 * x4_y2_2 * (x0_rho ^ 5) * (x1_y1_1 ^ 2))) = ((1 / 8) * x0_rho * (1 + ((- 1) * (x0_rho ^ 2))) * ((x3_y2_1 ^ 2) + (x4_y2_2 ^ 2) + ((- 1) * (x0_rho ^ 2) * ((x1_y1_1 ^ 2) + (x2_y1_2 ^ 2)))) * ((x1_y1_1 * x3_y2_1) + (x2_y1_2 * x4_y2_2) + ((- 1) * x0_rho * ((x1_y1_1 ^ 2) + (x2_y1_2 ^ 2))))).
Proof.
  intros x0_rho x1_y1_1 x2_y1_2 x3_y2_1 x4_y2_2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 8) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== own_forgetting_identical_inputs ==== *)
Lemma own_forgetting_identical_inputs : forall x0_y1 x1_y2 : R,
  (((1 / 2) * (x0_y1 ^ 2)) + ((1 / 2) * (x1_y2 ^ 2)) + ((- 1) * x0_y1 * x1_y2)) = ((1 / 2) * ((x0_y1 + ((- 1) * x1_y2)) ^ 2)).
Proof.
  intros x0_y1 x1_y2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 2) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== own_forgetting_orthogonal_inputs_closed_form ==== *)
Lemma own_forgetting_orthogonal_inputs_closed_form : forall x0_b1 x1_b2 x2_gamma_0 : R,
  0 < x0_b1 ->
  0 < x1_b2 ->
  0 < x2_gamma_0 ->
  0 <= (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))) ->
  0 <= (1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ->
  0 <= (((1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2))) ->
  0 <= ((1 / 2) + ((1 / 2) * (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) + ((1 / 2) * (sqrt (((1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2)))))) ->
  (sqrt (1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2)))))) <> 0 ->
  ((1 / 2) * (x0_b1 ^ 2) * ((1 + ((- 1) * (/ (sqrt (1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))))) * (sqrt ((1 / 2) + ((1 / 2) * (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) + ((1 / 2) * (sqrt (((1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2))))))))) ^ 2)) = ((1 / 2) * (x0_b1 ^ 2) * (((- 1) + ((/ (sqrt (1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))))) * (sqrt ((1 / 2) + ((1 / 2) * (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) + ((1 / 2) * (sqrt (((1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2))))))))) ^ 2)).
Proof.
  intros x0_b1 x1_b2 x2_gamma_0 H0 H1 H2 H3 H4 H5 H6 H7.
  assert (Q0 := sqrt_sqrt _ H3).
  assert (Q1 := sqrt_sqrt _ H4).
  assert (Q2 := sqrt_sqrt _ H5).
  assert (Q3 := sqrt_sqrt _ H6).
  remember (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2)))) as r0 eqn:N0; clear N0.
  remember (sqrt (1 + r0)) as r1 eqn:N1; clear N1.
  remember (sqrt (((1 + r0) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2)))) as r2 eqn:N2; clear N2.
  remember (sqrt ((1 / 2) + ((1 / 2) * r0) + ((1 / 2) * r2))) as r3 eqn:N3; clear N3.
  assert (D0 : (2 * (r1 ^ 2)) <> 0)
    by (replace (2 * (r1 ^ 2)) with (2 * ((r1) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2)))) + (0) * (r1 * r1 - (1 + r0)) + (0) * (r2 * r2 - (((1 + r0) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2)))) + (0) * (r3 * r3 - ((1 / 2) + ((1 / 2) * r0) + ((1 / 2) * r2)))) / (2 * (r1 ^ 2))) by (field; nonzero).
  replace (r0 * r0 - (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  replace (r1 * r1 - (1 + r0)) with 0
    by (rewrite Q1; first [ ring | field; nonzero ]).
  replace (r2 * r2 - (((1 + r0) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2)))) with 0
    by (rewrite Q2; first [ ring | field; nonzero ]).
  replace (r3 * r3 - ((1 / 2) + ((1 / 2) * r0) + ((1 / 2) * r2))) with 0
    by (rewrite Q3; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_forgetting_orthogonal_inputs_closed_form_met : exists x0_b1 x1_b2 x2_gamma_0 : R,
  0 < x0_b1 /\
  0 < x1_b2 /\
  0 < x2_gamma_0 /\
  0 <= (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))) /\
  0 <= (1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) /\
  0 <= (((1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2))) /\
  0 <= ((1 / 2) + ((1 / 2) * (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) + ((1 / 2) * (sqrt (((1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2))))) ^ 2) + (4 * (x1_b2 ^ 2) * (x2_gamma_0 ^ 2)))))) /\
  (sqrt (1 + (sqrt (1 + ((x0_b1 ^ 2) * (x2_gamma_0 ^ 2)))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_forgetting_second_order_two_labels, @own_forgetting_second_order_equal_labels, @own_forgetting_second_order_opposite_labels, @own_forgetting_second_order_several_samples, @own_forgetting_identical_inputs, @own_forgetting_orthogonal_inputs_closed_form).
Print Assumptions all_lemmas.
