(* graldi2025, appendix_e2_first_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== appendix_e2_delta2_0_exact_corrected ==== *)
Lemma appendix_e2_delta2_0_exact_corrected : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t)))) = (x2_y * (1 + ((- 1) * x0_rho) + (x0_rho * (exp ((- 2) * x1_t))))).
Proof.
  intros x0_rho x1_t x2_y H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta2_0_exact_corrected_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_delta1_2_exact_corrected ==== *)
Lemma appendix_e2_delta1_2_exact_corrected : forall x0_t x1_y : R,
  0 <= x0_t ->
  (exp (2 * x0_t)) <> 0 ->
  (((- 1) * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((1 / 4) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((3 / 4) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- 1) * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t)))) = ((- 1) * (x1_y ^ 3) * (((- (1 / 4)) * (exp ((- 6) * x0_t))) + (((- (3 / 4)) + x0_t) * (exp ((- 2) * x0_t))) + (exp ((- 4) * x0_t)))).
Proof.
  intros x0_t x1_y H0 H1.
  replace (exp ((- 4) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (D0 : (4 * (E0 ^ 3)) <> 0)
    by (replace (4 * (E0 ^ 3)) with (4 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (4 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta1_2_exact_corrected_met : exists x0_t x1_y : R,
  0 <= x0_t /\
  (exp (2 * x0_t)) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_delta1_2_several_samples ==== *)
Lemma appendix_e2_delta1_2_several_samples : forall x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t ->
  (exp (2 * x0_t)) <> 0 ->
  (((((- 1) * (x1_y_1 ^ 3)) + ((- 1) * x1_y_1 * (x2_y_2 ^ 2))) * (exp ((- 4) * x0_t))) + ((((1 / 4) * (x1_y_1 ^ 3)) + ((1 / 4) * x1_y_1 * (x2_y_2 ^ 2))) * (exp ((- 6) * x0_t))) + ((((3 / 4) * (x1_y_1 ^ 3)) + ((3 / 4) * x1_y_1 * (x2_y_2 ^ 2))) * (exp ((- 2) * x0_t))) + (x0_t * (((- 1) * (x1_y_1 ^ 3)) + ((- 1) * x1_y_1 * (x2_y_2 ^ 2))) * (exp ((- 2) * x0_t)))) = ((- 1) * x1_y_1 * ((x1_y_1 ^ 2) + (x2_y_2 ^ 2)) * (((- (1 / 4)) * (exp ((- 6) * x0_t))) + (((- (3 / 4)) + x0_t) * (exp ((- 2) * x0_t))) + (exp ((- 4) * x0_t)))).
Proof.
  intros x0_t x1_y_1 x2_y_2 H0 H1.
  replace (exp ((- 4) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x0_t)) with (/ ((exp (2 * x0_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x0_t)) with (/ (exp (2 * x0_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_t)).
  remember (exp (2 * x0_t)) as E0 eqn:NE0; clear NE0.
  assert (D0 : (4 * (E0 ^ 3)) <> 0)
    by (replace (4 * (E0 ^ 3)) with (4 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (4 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta1_2_several_samples_met : exists x0_t x1_y_1 x2_y_2 : R,
  0 <= x0_t /\
  (exp (2 * x0_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_delta2_2_exact_corrected ==== *)
Lemma appendix_e2_delta2_2_exact_corrected : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t)))) = ((- 1) * x0_rho * (x2_y ^ 3) * (((- (1 / 4)) * (exp ((- 6) * x1_t))) + (((- (3 / 4)) + x1_t) * (exp ((- 2) * x1_t))) + (exp ((- 4) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_y H0 H1.
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (D0 : (4 * (E0 ^ 3)) <> 0)
    by (replace (4 * (E0 ^ 3)) with (4 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (4 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta2_2_exact_corrected_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_delta2_2_two_labels_order_0 ==== *)
Lemma appendix_e2_delta2_2_two_labels_order_0 : forall x0_rho x1_t x2_y1 x3_y2 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (x3_y2 + ((- 1) * x0_rho * x2_y1) + (x0_rho * x2_y1 * (exp ((- 2) * x1_t)))) = (x3_y2 + ((- 1) * x0_rho * x2_y1 * (1 + ((- 1) * (exp ((- 2) * x1_t)))))).
Proof.
  intros x0_rho x1_t x2_y1 x3_y2 H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta2_2_two_labels_order_0_met : exists x0_rho x1_t x2_y1 x3_y2 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_delta2_2_two_labels_order_2 ==== *)
Lemma appendix_e2_delta2_2_two_labels_order_2 : forall x0_rho x1_t x2_y1 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (((- 1) * x0_rho * (x2_y1 ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y1 ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y1 ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y1 ^ 3) * (exp ((- 2) * x1_t)))) = ((- 1) * x0_rho * (x2_y1 ^ 3) * (((- (1 / 4)) * (exp ((- 6) * x1_t))) + (((- (3 / 4)) + x1_t) * (exp ((- 2) * x1_t))) + (exp ((- 4) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_y1 H0 H1.
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 6) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 3)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (D0 : (4 * (E0 ^ 3)) <> 0)
    by (replace (4 * (E0 ^ 3)) with (4 * ((E0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (4 * (E0 ^ 3))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta2_2_two_labels_order_2_met : exists x0_rho x1_t x2_y1 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_delta2_0_exact_corrected, @appendix_e2_delta1_2_exact_corrected, @appendix_e2_delta1_2_several_samples, @appendix_e2_delta2_2_exact_corrected, @appendix_e2_delta2_2_two_labels_order_0, @appendix_e2_delta2_2_two_labels_order_2).
Print Assumptions all_lemmas.
