(* graldi2025, appendix_e2_beyond: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== appendix_e2_delta2_2_several_samples ==== *)
Lemma appendix_e2_delta2_2_several_samples : forall x0_rho x1_t x2_y1_1 x3_y1_2 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (((((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 4) * x1_t))) + ((((1 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((1 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 6) * x1_t))) + ((((3 / 4) * x0_rho * (x2_y1_1 ^ 3)) + ((3 / 4) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t))) + (x1_t * (((- 1) * x0_rho * (x2_y1_1 ^ 3)) + ((- 1) * x0_rho * x2_y1_1 * (x3_y1_2 ^ 2))) * (exp ((- 2) * x1_t)))) = ((- 1) * x0_rho * x2_y1_1 * ((x2_y1_1 ^ 2) + (x3_y1_2 ^ 2)) * (((- (1 / 4)) * (exp ((- 6) * x1_t))) + (((- (3 / 4)) + x1_t) * (exp ((- 2) * x1_t))) + (exp ((- 4) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y1_2 H0 H1.
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
Lemma appendix_e2_delta2_2_several_samples_met : exists x0_rho x1_t x2_y1_1 x3_y1_2 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_second_task_delta1_finite_first_task_task_1 ==== *)
Lemma appendix_e2_second_task_delta1_finite_first_task_task_1 : forall x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 <= x2_t ->
  (exp (2 * x2_t)) <> 0 ->
  ((x0_e1 * x3_y1) + (x3_y1 * (x1_rho ^ 2)) + (((x1_rho * x4_y2) + ((- 1) * x3_y1 * (x1_rho ^ 2)) + (x0_e1 * x3_y1 * (x1_rho ^ 2))) * (exp ((- 2) * x2_t))) + ((- 1) * x1_rho * x4_y2) + ((- 1) * x0_e1 * x3_y1 * (x1_rho ^ 2))) = ((x0_e1 * x3_y1) + ((- 1) * x1_rho * (1 + ((- 1) * (exp ((- 2) * x2_t)))) * (x4_y2 + ((- 1) * x1_rho * x3_y1 * (1 + ((- 1) * x0_e1)))))).
Proof.
  intros x0_e1 x1_rho x2_t x3_y1 x4_y2 H0 H1.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta1_finite_first_task_task_1_met : exists x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 <= x2_t /\
  (exp (2 * x2_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_second_task_delta1_finite_first_task_task_2 ==== *)
Lemma appendix_e2_second_task_delta1_finite_first_task_task_2 : forall x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 <= x2_t ->
  (exp (2 * x2_t)) <> 0 ->
  ((x4_y2 + ((- 1) * x1_rho * x3_y1) + (x0_e1 * x1_rho * x3_y1)) * (exp ((- 2) * x2_t))) = ((x4_y2 + ((- 1) * x1_rho * x3_y1 * (1 + ((- 1) * x0_e1)))) * (exp ((- 2) * x2_t))).
Proof.
  intros x0_e1 x1_rho x2_t x3_y1 x4_y2 H0 H1.
  replace (exp ((- 2) * x2_t)) with (/ (exp (2 * x2_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_t)).
  remember (exp (2 * x2_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta1_finite_first_task_task_2_met : exists x0_e1 x1_rho x2_t x3_y1 x4_y2 : R,
  0 <= x2_t /\
  (exp (2 * x2_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== appendix_e2_cf0_finite_second_task ==== *)
Lemma appendix_e2_cf0_finite_second_task : forall x0_rho x1_t x2_y1 x3_y2 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (((((1 / 2) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 1) * x2_y1 * x3_y2 * (x0_rho ^ 3))) * (exp ((- 4) * x1_t))) + ((((- 1) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((- 1) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + (2 * x2_y1 * x3_y2 * (x0_rho ^ 3))) * (exp ((- 2) * x1_t))) + ((1 / 2) * (x0_rho ^ 2) * (x3_y2 ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x2_y1 ^ 2)) + ((- 1) * x2_y1 * x3_y2 * (x0_rho ^ 3))) = ((1 / 2) * (x0_rho ^ 2) * ((1 + ((- 1) * (exp ((- 2) * x1_t)))) ^ 2) * ((x3_y2 + ((- 1) * x0_rho * x2_y1)) ^ 2)).
Proof.
  intros x0_rho x1_t x2_y1 x3_y2 H0 H1.
  replace (exp ((- 4) * x1_t)) with (/ ((exp (2 * x1_t)) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  assert (D0 : (2 * (E0 ^ 2)) <> 0)
    by (replace (2 * (E0 ^ 2)) with (2 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * (E0 ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_cf0_finite_second_task_met : exists x0_rho x1_t x2_y1 x3_y2 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_delta2_0_several_samples_sample_1 ==== *)
Lemma appendix_e2_delta2_0_several_samples_sample_1 : forall x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1) + (x0_rho * x2_y1_1 * (exp ((- 2) * x1_t)))) = (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1 * (1 + ((- 1) * (exp ((- 2) * x1_t)))))).
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y2_1 H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta2_0_several_samples_sample_1_met : exists x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_delta2_0_several_samples_sample_2 ==== *)
Lemma appendix_e2_delta2_0_several_samples_sample_2 : forall x0_rho x1_t x2_y1_2 x3_y2_2 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  (x3_y2_2 + ((- 1) * x0_rho * x2_y1_2) + (x0_rho * x2_y1_2 * (exp ((- 2) * x1_t)))) = (x3_y2_2 + ((- 1) * x0_rho * x2_y1_2 * (1 + ((- 1) * (exp ((- 2) * x1_t)))))).
Proof.
  intros x0_rho x1_t x2_y1_2 x3_y2_2 H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_delta2_0_several_samples_sample_2_met : exists x0_rho x1_t x2_y1_2 x3_y2_2 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_second_task_delta1_several_samples_task_1_sample_1 ==== *)
Lemma appendix_e2_second_task_delta1_several_samples_task_1_sample_1 : forall x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  ((x2_y1_1 * (x0_rho ^ 2)) + (((x0_rho * x3_y2_1) + ((- 1) * x2_y1_1 * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x3_y2_1)) = ((- 1) * x0_rho * (1 + ((- 1) * (exp ((- 2) * x1_t)))) * (x3_y2_1 + ((- 1) * x0_rho * x2_y1_1))).
Proof.
  intros x0_rho x1_t x2_y1_1 x3_y2_1 H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta1_several_samples_task_1_sample_1_met : exists x0_rho x1_t x2_y1_1 x3_y2_1 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== appendix_e2_second_task_delta1_several_samples_task_1_sample_2 ==== *)
Lemma appendix_e2_second_task_delta1_several_samples_task_1_sample_2 : forall x0_rho x1_t x2_y1_2 x3_y2_2 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  ((x2_y1_2 * (x0_rho ^ 2)) + (((x0_rho * x3_y2_2) + ((- 1) * x2_y1_2 * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x3_y2_2)) = ((- 1) * x0_rho * (1 + ((- 1) * (exp ((- 2) * x1_t)))) * (x3_y2_2 + ((- 1) * x0_rho * x2_y1_2))).
Proof.
  intros x0_rho x1_t x2_y1_2 x3_y2_2 H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta1_several_samples_task_1_sample_2_met : exists x0_rho x1_t x2_y1_2 x3_y2_2 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_delta2_2_several_samples, @appendix_e2_second_task_delta1_finite_first_task_task_1, @appendix_e2_second_task_delta1_finite_first_task_task_2, @appendix_e2_cf0_finite_second_task, @appendix_e2_delta2_0_several_samples_sample_1, @appendix_e2_delta2_0_several_samples_sample_2, @appendix_e2_second_task_delta1_several_samples_task_1_sample_1, @appendix_e2_second_task_delta1_several_samples_task_1_sample_2).
Print Assumptions all_lemmas.
