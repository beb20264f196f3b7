(* graldi2025, appendix_b: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_b5_stability_threshold_below ==== *)
Lemma text_b5_stability_threshold_below : forall x0_x : R,
  0 < x0_x ->
  (1 + ((- 4) * (/ (1 + x0_x))) + (4 * (/ (1 + (x0_x ^ 2) + (2 * x0_x))))) < 1.
Proof.
  intros x0_x H0.
  assert (N0 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + (x0_x ^ 2) + (2 * x0_x)) <> 0)
    by (replace (1 + (x0_x ^ 2) + (2 * x0_x)) with (1 * (((1 + x0_x)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + x0_x) * (1 + (x0_x ^ 2) + (2 * x0_x)) * (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2)))) <> 0)
    by (replace ((1 + x0_x) * (1 + (x0_x ^ 2) + (2 * x0_x)) * (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2)))) with (1 * (((1 + x0_x)) ^ 6) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2))) <> 0)
    by (replace (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2))) with (1 * (((1 + x0_x)) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((4 * x0_x) + (4 * (x0_x ^ 2))) / (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / ((1 + x0_x) * (1 + (x0_x ^ 2) + (2 * x0_x)) * (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_b5_stability_threshold_below_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

(* ==== text_b5_stability_threshold_below_other_directions ==== *)
Lemma text_b5_stability_threshold_below_other_directions : forall x0_x x1_z : R,
  0 < x0_x ->
  0 <= x1_z ->
  (1 + ((- 4) * (/ (1 + x0_x + x1_z + (x0_x * x1_z)))) + (4 * (/ (1 + (x0_x ^ 2) + (x1_z ^ 2) + (2 * x0_x) + (2 * x1_z) + ((x0_x ^ 2) * (x1_z ^ 2)) + (2 * x0_x * (x1_z ^ 2)) + (2 * x1_z * (x0_x ^ 2)) + (4 * x0_x * x1_z))))) < 1.
Proof.
  intros x0_x x1_z H0 H1.
  assert (N0 : (1 + x1_z) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + (x0_x ^ 2) + (x1_z ^ 2) + (2 * x0_x) + (2 * x1_z) + ((x0_x ^ 2) * (x1_z ^ 2)) + (2 * x0_x * (x1_z ^ 2)) + (2 * x1_z * (x0_x ^ 2)) + (4 * x0_x * x1_z)) <> 0)
    by (replace (1 + (x0_x ^ 2) + (x1_z ^ 2) + (2 * x0_x) + (2 * x1_z) + ((x0_x ^ 2) * (x1_z ^ 2)) + (2 * x0_x * (x1_z ^ 2)) + (2 * x1_z * (x0_x ^ 2)) + (4 * x0_x * x1_z)) with (1 * (((1 + x1_z)) ^ 2) * (((1 + x0_x)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + x0_x + x1_z + (x0_x * x1_z)) <> 0)
    by (replace (1 + x0_x + x1_z + (x0_x * x1_z)) with (1 * (((1 + x1_z)) ^ 1) * (((1 + x0_x)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : ((1 + x0_x + x1_z + (x0_x * x1_z)) * (1 + (x0_x ^ 2) + (x1_z ^ 2) + (2 * x0_x) + (2 * x1_z) + ((x0_x ^ 2) * (x1_z ^ 2)) + (2 * x0_x * (x1_z ^ 2)) + (2 * x1_z * (x0_x ^ 2)) + (4 * x0_x * x1_z)) * (1 + (x0_x ^ 3) + (x1_z ^ 3) + (3 * x0_x) + (3 * x1_z) + (3 * (x0_x ^ 2)) + (3 * (x1_z ^ 2)) + ((x0_x ^ 3) * (x1_z ^ 3)) + (3 * x0_x * (x1_z ^ 3)) + (3 * x1_z * (x0_x ^ 3)) + (3 * (x0_x ^ 2) * (x1_z ^ 3)) + (3 * (x0_x ^ 3) * (x1_z ^ 2)) + (9 * x0_x * x1_z) + (9 * x0_x * (x1_z ^ 2)) + (9 * x1_z * (x0_x ^ 2)) + (9 * (x0_x ^ 2) * (x1_z ^ 2)))) <> 0)
    by (replace ((1 + x0_x + x1_z + (x0_x * x1_z)) * (1 + (x0_x ^ 2) + (x1_z ^ 2) + (2 * x0_x) + (2 * x1_z) + ((x0_x ^ 2) * (x1_z ^ 2)) + (2 * x0_x * (x1_z ^ 2)) + (2 * x1_z * (x0_x ^ 2)) + (4 * x0_x * x1_z)) * (1 + (x0_x ^ 3) + (x1_z ^ 3) + (3 * x0_x) + (3 * x1_z) + (3 * (x0_x ^ 2)) + (3 * (x1_z ^ 2)) + ((x0_x ^ 3) * (x1_z ^ 3)) + (3 * x0_x * (x1_z ^ 3)) + (3 * x1_z * (x0_x ^ 3)) + (3 * (x0_x ^ 2) * (x1_z ^ 3)) + (3 * (x0_x ^ 3) * (x1_z ^ 2)) + (9 * x0_x * x1_z) + (9 * x0_x * (x1_z ^ 2)) + (9 * x1_z * (x0_x ^ 2)) + (9 * (x0_x ^ 2) * (x1_z ^ 2)))) with (1 * (((1 + x1_z)) ^ 6) * (((1 + x0_x)) ^ 6) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (x0_x ^ 3) + (x1_z ^ 3) + (3 * x0_x) + (3 * x1_z) + (3 * (x0_x ^ 2)) + (3 * (x1_z ^ 2)) + ((x0_x ^ 3) * (x1_z ^ 3)) + (3 * x0_x * (x1_z ^ 3)) + (3 * x1_z * (x0_x ^ 3)) + (3 * (x0_x ^ 2) * (x1_z ^ 3)) + (3 * (x0_x ^ 3) * (x1_z ^ 2)) + (9 * x0_x * x1_z) + (9 * x0_x * (x1_z ^ 2)) + (9 * x1_z * (x0_x ^ 2)) + (9 * (x0_x ^ 2) * (x1_z ^ 2))) <> 0)
    by (replace (1 + (x0_x ^ 3) + (x1_z ^ 3) + (3 * x0_x) + (3 * x1_z) + (3 * (x0_x ^ 2)) + (3 * (x1_z ^ 2)) + ((x0_x ^ 3) * (x1_z ^ 3)) + (3 * x0_x * (x1_z ^ 3)) + (3 * x1_z * (x0_x ^ 3)) + (3 * (x0_x ^ 2) * (x1_z ^ 3)) + (3 * (x0_x ^ 3) * (x1_z ^ 2)) + (9 * x0_x * x1_z) + (9 * x0_x * (x1_z ^ 2)) + (9 * x1_z * (x0_x ^ 2)) + (9 * (x0_x ^ 2) * (x1_z ^ 2))) with (1 * (((1 + x1_z)) ^ 3) * (((1 + x0_x)) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((4 * x0_x) + (4 * x1_z) + (4 * (x0_x ^ 2)) + (4 * (x1_z ^ 2)) + (4 * (x0_x ^ 2) * (x1_z ^ 2)) + (8 * x0_x * (x1_z ^ 2)) + (8 * x1_z * (x0_x ^ 2)) + (12 * x0_x * x1_z)) / (1 + (x0_x ^ 3) + (x1_z ^ 3) + (3 * x0_x) + (3 * x1_z) + (3 * (x0_x ^ 2)) + (3 * (x1_z ^ 2)) + ((x0_x ^ 3) * (x1_z ^ 3)) + (3 * x0_x * (x1_z ^ 3)) + (3 * x1_z * (x0_x ^ 3)) + (3 * (x0_x ^ 2) * (x1_z ^ 3)) + (3 * (x0_x ^ 3) * (x1_z ^ 2)) + (9 * x0_x * x1_z) + (9 * x0_x * (x1_z ^ 2)) + (9 * x1_z * (x0_x ^ 2)) + (9 * (x0_x ^ 2) * (x1_z ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / ((1 + x0_x + x1_z + (x0_x * x1_z)) * (1 + (x0_x ^ 2) + (x1_z ^ 2) + (2 * x0_x) + (2 * x1_z) + ((x0_x ^ 2) * (x1_z ^ 2)) + (2 * x0_x * (x1_z ^ 2)) + (2 * x1_z * (x0_x ^ 2)) + (4 * x0_x * x1_z)) * (1 + (x0_x ^ 3) + (x1_z ^ 3) + (3 * x0_x) + (3 * x1_z) + (3 * (x0_x ^ 2)) + (3 * (x1_z ^ 2)) + ((x0_x ^ 3) * (x1_z ^ 3)) + (3 * x0_x * (x1_z ^ 3)) + (3 * x1_z * (x0_x ^ 3)) + (3 * (x0_x ^ 2) * (x1_z ^ 3)) + (3 * (x0_x ^ 3) * (x1_z ^ 2)) + (9 * x0_x * x1_z) + (9 * x0_x * (x1_z ^ 2)) + (9 * x1_z * (x0_x ^ 2)) + (9 * (x0_x ^ 2) * (x1_z ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_b5_stability_threshold_below_other_directions_met : exists x0_x x1_z : R,
  0 < x0_x /\
  0 <= x1_z.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_b5_stability_threshold_above ==== *)
Lemma text_b5_stability_threshold_above : forall x0_x : R,
  0 < x0_x ->
  1 < (1 + (x0_x ^ 2) + (2 * x0_x)).
Proof.
  intros x0_x H0.
  apply lt_by.
  replace (_ - _) with (((x0_x ^ 2) + (2 * x0_x)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_b5_stability_threshold_above_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

(* ==== text_b5_positive_trace ==== *)
Lemma text_b5_positive_trace :
  ~ (forall x0_u x1_v x2_y : R,
  0 < x0_u ->
  0 < x1_v ->
  0 <= (((- 1) * (x2_y ^ 2)) + ((- 3) * (x0_u ^ 2) * (x1_v ^ 2)) + (4 * x0_u * x1_v * x2_y))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rle_not_lt _ _ H). computed.
Qed.

(* ==== text_b5_positive_trace_trace_corrected ==== *)
Lemma text_b5_positive_trace_trace_corrected : forall x0_u x1_v : R,
  0 < x0_u ->
  0 < x1_v ->
  0 < ((x0_u ^ 2) + (x1_v ^ 2)).
Proof.
  intros x0_u x1_v H0 H1.
  apply lt_by.
  replace (_ - _) with (((x0_u ^ 2) + (x1_v ^ 2)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_b5_positive_trace_trace_corrected_met : exists x0_u x1_v : R,
  0 < x0_u /\
  0 < x1_v.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_b5_positive_trace_product_of_the_eigenvalues_corrected ==== *)
Lemma text_b5_positive_trace_product_of_the_eigenvalues_corrected : forall x0_u x1_v x2_x : R,
  0 < x0_u ->
  0 < x1_v ->
  0 < x2_x ->
  (((- 1) * (x0_u ^ 2) * (x1_v ^ 2) * (x2_x ^ 2)) + ((- 2) * x2_x * (x0_u ^ 2) * (x1_v ^ 2))) < 0.
Proof.
  intros x0_u x1_v x2_x H0 H1 H2.
  apply lt_by.
  replace (_ - _) with ((((x0_u ^ 2) * (x1_v ^ 2) * (x2_x ^ 2)) + (2 * x2_x * (x0_u ^ 2) * (x1_v ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_b5_positive_trace_product_of_the_eigenvalues_corrected_met : exists x0_u x1_v x2_x : R,
  0 < x0_u /\
  0 < x1_v /\
  0 < x2_x.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== text_b5_negative_trace_no_minimum ==== *)
Lemma text_b5_negative_trace_no_minimum : forall x0_q x1_r x2_x : R,
  0 < x2_x ->
  (((- (1 / 2)) * x2_x) + ((- (1 / 2)) * (sqrt (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2)))))) < 0.
Proof.
  intros x0_q x1_r x2_x H0.
  assert (H1 : 0 <= (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2)))) by (replace (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2))) with ((x2_x ^ 2) + (4 * (x0_q ^ 2)) + (4 * (x1_r ^ 2)) + (4 * x1_r * x2_x)) by equal; (replace ((x2_x ^ 2) + (4 * (x0_q ^ 2)) + (4 * (x1_r ^ 2)) + (4 * x1_r * x2_x)) with (4 * (x0_q * x0_q) + 0 * x0_q + ((x2_x ^ 2) + (4 * (x1_r ^ 2)) + (4 * x1_r * x2_x))) by equal; apply (quadratic_or_zero 4 0 ((x2_x ^ 2) + (4 * (x1_r ^ 2)) + (4 * x1_r * x2_x)) x0_q); [ (idtac; monomials) | (replace (4 * 4 * ((x2_x ^ 2) + (4 * (x1_r ^ 2)) + (4 * x1_r * x2_x)) - 0 * 0) with ((16 * (x2_x ^ 2)) + (64 * (x1_r ^ 2)) + (64 * x1_r * x2_x)) by equal; (replace ((16 * (x2_x ^ 2)) + (64 * (x1_r ^ 2)) + (64 * x1_r * x2_x)) with (16 * (((x2_x + (2 * x1_r))) ^ 2)) by equal; monomials)) ])).
  assert (G0 : 0 <= sqrt (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2)))) by (apply sqrt_pos).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((r0 + x2_x) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - (((((- 1) * x2_x) + ((- 2) * x1_r)) ^ 2) + (4 * (x0_q ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_b5_negative_trace_no_minimum_met : exists x0_q x1_r x2_x : R,
  0 < x2_x.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_b5_stability_threshold_below, @text_b5_stability_threshold_below_other_directions, @text_b5_stability_threshold_above, @text_b5_positive_trace, @text_b5_positive_trace_trace_corrected, @text_b5_positive_trace_product_of_the_eigenvalues_corrected, @text_b5_negative_trace_no_minimum).
Print Assumptions all_lemmas.
