(* graldi2025, appendix_e2_second_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== appendix_e2_second_task_delta1 ==== *)
Lemma appendix_e2_second_task_delta1 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  ((x2_y * (x0_rho ^ 2)) + (((x0_rho * x2_y) + ((- 1) * x2_y * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x2_y)) = (x0_rho * x2_y * (1 + ((- 1) * x0_rho)) * ((- 1) + (exp ((- 2) * x1_t)))).
Proof.
  intros x0_rho x1_t x2_y H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta1_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_second_task_delta2 ==== *)
Lemma appendix_e2_second_task_delta2 : forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  ((x2_y + ((- 1) * x0_rho * x2_y)) * (exp ((- 2) * x1_t))) = (x2_y * (1 + ((- 1) * x0_rho)) * (exp ((- 2) * x1_t))).
Proof.
  intros x0_rho x1_t x2_y H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta2_met : exists x0_rho x1_t x2_y : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== appendix_e2_second_task_delta1_two_labels_task_1 ==== *)
Lemma appendix_e2_second_task_delta1_two_labels_task_1 : forall x0_rho x1_t x2_y1 x3_y2 : R,
  0 <= x1_t ->
  (exp (2 * x1_t)) <> 0 ->
  ((x2_y1 * (x0_rho ^ 2)) + (((x0_rho * x3_y2) + ((- 1) * x2_y1 * (x0_rho ^ 2))) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x3_y2)) = ((- 1) * x0_rho * (1 + ((- 1) * (exp ((- 2) * x1_t)))) * (x3_y2 + ((- 1) * x0_rho * x2_y1))).
Proof.
  intros x0_rho x1_t x2_y1 x3_y2 H0 H1.
  replace (exp ((- 2) * x1_t)) with (/ (exp (2 * x1_t))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x1_t)).
  remember (exp (2 * x1_t)) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_e2_second_task_delta1_two_labels_task_1_met : exists x0_rho x1_t x2_y1 x3_y2 : R,
  0 <= x1_t /\
  (exp (2 * x1_t)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== text_e2_quadratic_in_rho_square_of_a_quadratic_corrected ==== *)
Lemma text_e2_quadratic_in_rho_square_of_a_quadratic_corrected : forall x0_rho x1_y : R,
  (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2))) = ((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2) * ((1 + ((- 1) * x0_rho)) ^ 2)).
Proof.
  intros x0_rho x1_y.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 2) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_second_task_delta1, @appendix_e2_second_task_delta2, @appendix_e2_second_task_delta1_two_labels_task_1, @text_e2_quadratic_in_rho_square_of_a_quadratic_corrected).
Print Assumptions all_lemmas.
