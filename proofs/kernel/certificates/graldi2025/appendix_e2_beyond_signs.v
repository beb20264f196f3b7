(* graldi2025, appendix_e2_beyond: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_maximum_at_one_half_two_labels_y_2_y_1_2_corrected ==== *)
Lemma text_e2_maximum_at_one_half_two_labels_y_2_y_1_2_corrected : forall x0_w x1_x x2_y_1 : R,
  0 < x0_w ->
  0 < x1_x ->
  0 < x2_y_1 ->
  (((1 / 2) * (x2_y_1 ^ 2) * (/ ((1 + x0_w) ^ 4))) + ((1 / 2) * (x2_y_1 ^ 2) * (/ ((1 + x0_w) ^ 2)) * ((2 + x1_x) ^ 2)) + ((- 1) * (x2_y_1 ^ 2) * (/ ((1 + x0_w) ^ 3)) * (2 + x1_x))) < (((1 / 2) * (x2_y_1 ^ 2)) + ((1 / 2) * (x2_y_1 ^ 2) * ((2 + x1_x) ^ 2)) + ((- 1) * (x2_y_1 ^ 2) * (2 + x1_x))).
Proof.
  intros x0_w x1_x x2_y_1 H0 H1 H2.
  assert (N0 : (1 + x0_w) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * ((1 + x0_w) ^ 4) * (1 + (x0_w ^ 4) + (4 * x0_w) + (4 * (x0_w ^ 3)) + (6 * (x0_w ^ 2)))) <> 0)
    by (replace (2 * ((1 + x0_w) ^ 4) * (1 + (x0_w ^ 4) + (4 * x0_w) + (4 * (x0_w ^ 3)) + (6 * (x0_w ^ 2)))) with (2 * (((1 + x0_w)) ^ 8) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (2 + (2 * (x0_w ^ 4)) + (8 * x0_w) + (8 * (x0_w ^ 3)) + (12 * (x0_w ^ 2))) <> 0)
    by (replace (2 + (2 * (x0_w ^ 4)) + (8 * x0_w) + (8 * (x0_w ^ 3)) + (12 * (x0_w ^ 2))) with (2 * (((1 + x0_w)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((((x0_w ^ 4) * (x2_y_1 ^ 2)) + (2 * (x0_w ^ 2) * (x2_y_1 ^ 2)) + (4 * (x0_w ^ 3) * (x2_y_1 ^ 2)) + ((x0_w ^ 4) * (x1_x ^ 2) * (x2_y_1 ^ 2)) + (2 * x0_w * x1_x * (x2_y_1 ^ 2)) + (2 * x0_w * (x1_x ^ 2) * (x2_y_1 ^ 2)) + (2 * x1_x * (x0_w ^ 4) * (x2_y_1 ^ 2)) + (4 * (x0_w ^ 3) * (x1_x ^ 2) * (x2_y_1 ^ 2)) + (5 * (x0_w ^ 2) * (x1_x ^ 2) * (x2_y_1 ^ 2)) + (8 * x1_x * (x0_w ^ 2) * (x2_y_1 ^ 2)) + (8 * x1_x * (x0_w ^ 3) * (x2_y_1 ^ 2))) / (2 + (2 * (x0_w ^ 4)) + (8 * x0_w) + (8 * (x0_w ^ 3)) + (12 * (x0_w ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (2 * ((1 + x0_w) ^ 4) * (1 + (x0_w ^ 4) + (4 * x0_w) + (4 * (x0_w ^ 3)) + (6 * (x0_w ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_two_labels_y_2_y_1_2_corrected_met : exists x0_w x1_x x2_y_1 : R,
  0 < x0_w /\
  0 < x1_x /\
  0 < x2_y_1.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_2 ==== *)
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_2 : forall x0_w x1_x x2_y : R,
  0 < x0_w ->
  0 < x1_x ->
  0 < x2_y ->
  (((1 / 2) * (x2_y ^ 2) * (/ ((1 + x0_w) ^ 4))) + ((1 / 2) * (x2_y ^ 2) * (/ ((1 + x0_w) ^ 2))) + ((- 1) * (x2_y ^ 2) * (/ ((1 + x0_w) ^ 3))) + ((x2_y ^ 2) * (/ ((1 + x0_w) ^ 3)) * (/ (2 + x1_x)) * (1 + x1_x)) + ((x2_y ^ 2) * (/ ((1 + x0_w) ^ 2)) * (/ (2 + x1_x)) * (1 + x1_x)) + ((1 / 2) * (x2_y ^ 2) * (/ ((1 + x0_w) ^ 4)) * ((1 + x1_x) ^ 2) * (/ ((2 + x1_x) ^ 2))) + ((- 1) * (x2_y ^ 2) * (/ (1 + x0_w)) * (/ (2 + x1_x)) * (1 + x1_x)) + ((- 1) * (x2_y ^ 2) * (/ ((1 + x0_w) ^ 4)) * (/ (2 + x1_x)) * (1 + x1_x)) + ((- 1) * (x2_y ^ 2) * (/ ((1 + x0_w) ^ 2)) * ((1 + x1_x) ^ 2) * (/ ((2 + x1_x) ^ 2)))) < 0.
Proof.
  intros x0_w x1_x x2_y H0 H1 H2.
  assert (N0 : (1 + x0_w) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (2 + x1_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * ((1 + x0_w) ^ 4) * ((2 + x1_x) ^ 2) * (4 + (x1_x ^ 2) + (4 * x1_x) + (4 * (x0_w ^ 4)) + (16 * x0_w) + (16 * (x0_w ^ 3)) + (24 * (x0_w ^ 2)) + ((x0_w ^ 4) * (x1_x ^ 2)) + (4 * x0_w * (x1_x ^ 2)) + (4 * x1_x * (x0_w ^ 4)) + (4 * (x0_w ^ 3) * (x1_x ^ 2)) + (6 * (x0_w ^ 2) * (x1_x ^ 2)) + (16 * x0_w * x1_x) + (16 * x1_x * (x0_w ^ 3)) + (24 * x1_x * (x0_w ^ 2)))) <> 0)
    by (replace (2 * ((1 + x0_w) ^ 4) * ((2 + x1_x) ^ 2) * (4 + (x1_x ^ 2) + (4 * x1_x) + (4 * (x0_w ^ 4)) + (16 * x0_w) + (16 * (x0_w ^ 3)) + (24 * (x0_w ^ 2)) + ((x0_w ^ 4) * (x1_x ^ 2)) + (4 * x0_w * (x1_x ^ 2)) + (4 * x1_x * (x0_w ^ 4)) + (4 * (x0_w ^ 3) * (x1_x ^ 2)) + (6 * (x0_w ^ 2) * (x1_x ^ 2)) + (16 * x0_w * x1_x) + (16 * x1_x * (x0_w ^ 3)) + (24 * x1_x * (x0_w ^ 2)))) with (2 * (((1 + x0_w)) ^ 8) * (((2 + x1_x)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (8 + (2 * (x1_x ^ 2)) + (8 * x1_x) + (8 * (x0_w ^ 4)) + (32 * x0_w) + (32 * (x0_w ^ 3)) + (48 * (x0_w ^ 2)) + (2 * (x0_w ^ 4) * (x1_x ^ 2)) + (8 * x0_w * (x1_x ^ 2)) + (8 * x1_x * (x0_w ^ 4)) + (8 * (x0_w ^ 3) * (x1_x ^ 2)) + (12 * (x0_w ^ 2) * (x1_x ^ 2)) + (32 * x0_w * x1_x) + (32 * x1_x * (x0_w ^ 3)) + (48 * x1_x * (x0_w ^ 2))) <> 0)
    by (replace (8 + (2 * (x1_x ^ 2)) + (8 * x1_x) + (8 * (x0_w ^ 4)) + (32 * x0_w) + (32 * (x0_w ^ 3)) + (48 * (x0_w ^ 2)) + (2 * (x0_w ^ 4) * (x1_x ^ 2)) + (8 * x0_w * (x1_x ^ 2)) + (8 * x1_x * (x0_w ^ 4)) + (8 * (x0_w ^ 3) * (x1_x ^ 2)) + (12 * (x0_w ^ 2) * (x1_x ^ 2)) + (32 * x0_w * x1_x) + (32 * x1_x * (x0_w ^ 3)) + (48 * x1_x * (x0_w ^ 2))) with (2 * (((1 + x0_w)) ^ 4) * (((2 + x1_x)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((x2_y ^ 2) + ((x1_x ^ 2) * (x2_y ^ 2)) + (2 * x1_x * (x2_y ^ 2)) + (4 * x0_w * (x2_y ^ 2)) + (4 * (x0_w ^ 3) * (x2_y ^ 2)) + (6 * (x0_w ^ 2) * (x2_y ^ 2)) + (2 * (x0_w ^ 3) * (x1_x ^ 2) * (x2_y ^ 2)) + (4 * x0_w * (x1_x ^ 2) * (x2_y ^ 2)) + (5 * (x0_w ^ 2) * (x1_x ^ 2) * (x2_y ^ 2)) + (6 * x1_x * (x0_w ^ 3) * (x2_y ^ 2)) + (8 * x0_w * x1_x * (x2_y ^ 2)) + (12 * x1_x * (x0_w ^ 2) * (x2_y ^ 2))) / (8 + (2 * (x1_x ^ 2)) + (8 * x1_x) + (8 * (x0_w ^ 4)) + (32 * x0_w) + (32 * (x0_w ^ 3)) + (48 * (x0_w ^ 2)) + (2 * (x0_w ^ 4) * (x1_x ^ 2)) + (8 * x0_w * (x1_x ^ 2)) + (8 * x1_x * (x0_w ^ 4)) + (8 * (x0_w ^ 3) * (x1_x ^ 2)) + (12 * (x0_w ^ 2) * (x1_x ^ 2)) + (32 * x0_w * x1_x) + (32 * x1_x * (x0_w ^ 3)) + (48 * x1_x * (x0_w ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (2 * ((1 + x0_w) ^ 4) * ((2 + x1_x) ^ 2) * (4 + (x1_x ^ 2) + (4 * x1_x) + (4 * (x0_w ^ 4)) + (16 * x0_w) + (16 * (x0_w ^ 3)) + (24 * (x0_w ^ 2)) + ((x0_w ^ 4) * (x1_x ^ 2)) + (4 * x0_w * (x1_x ^ 2)) + (4 * x1_x * (x0_w ^ 4)) + (4 * (x0_w ^ 3) * (x1_x ^ 2)) + (6 * (x0_w ^ 2) * (x1_x ^ 2)) + (16 * x0_w * x1_x) + (16 * x1_x * (x0_w ^ 3)) + (24 * x1_x * (x0_w ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_2_met : exists x0_w x1_x x2_y : R,
  0 < x0_w /\
  0 < x1_x /\
  0 < x2_y.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_maximum_at_one_half_two_labels_y_2_y_1_2_corrected, @text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_2).
Print Assumptions all_lemmas.
