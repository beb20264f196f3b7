(* graldi2025, appendix_e2_second_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_maximum_at_one_half_nowhere_larger ==== *)
Lemma text_e2_maximum_at_one_half_nowhere_larger : forall x0_x x1_y : R,
  0 < x0_x ->
  0 < x1_y ->
  (((1 / 2) * (x1_y ^ 2) * (/ ((1 + x0_x) ^ 4))) + ((1 / 2) * (x1_y ^ 2) * (/ ((1 + x0_x) ^ 2))) + ((- 1) * (x1_y ^ 2) * (/ ((1 + x0_x) ^ 3)))) <= ((1 / 32) * (x1_y ^ 2)).
Proof.
  intros x0_x x1_y H0 H1.
  assert (N0 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (32 * ((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))) <> 0)
    by (replace (32 * ((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))) with (32 * (((1 + x0_x)) ^ 8) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (32 + (32 * (x0_x ^ 4)) + (128 * x0_x) + (128 * (x0_x ^ 3)) + (192 * (x0_x ^ 2))) <> 0)
    by (replace (32 + (32 * (x0_x ^ 4)) + (128 * x0_x) + (128 * (x0_x ^ 3)) + (192 * (x0_x ^ 2))) with (32 * (((1 + x0_x)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply le_by.
  replace (_ - _) with (((x1_y ^ 2) + ((x0_x ^ 4) * (x1_y ^ 2)) + ((- 10) * (x0_x ^ 2) * (x1_y ^ 2)) + (4 * x0_x * (x1_y ^ 2)) + (4 * (x0_x ^ 3) * (x1_y ^ 2))) / (32 + (32 * (x0_x ^ 4)) + (128 * x0_x) + (128 * (x0_x ^ 3)) + (192 * (x0_x ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (32 * ((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (replace ((x1_y ^ 2) + ((x0_x ^ 4) * (x1_y ^ 2)) + ((- 10) * (x0_x ^ 2) * (x1_y ^ 2)) + (4 * x0_x * (x1_y ^ 2)) + (4 * (x0_x ^ 3) * (x1_y ^ 2))) with (1 * ((((- 1) + x0_x)) ^ 2) * (x1_y ^ 2) * ((1 + (x0_x ^ 2) + (6 * x0_x)) ^ 1)) by equal; assert (0 <= x1_y) by (idtac; monomials); assert (0 <= (1 + (x0_x ^ 2) + (6 * x0_x))) by (idtac; monomials); monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_nowhere_larger_met : exists x0_x x1_y : R,
  0 < x0_x /\
  0 < x1_y.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_e2_maximum_at_one_half_negative_similarity ==== *)
Lemma text_e2_maximum_at_one_half_negative_similarity :
  ~ (forall x0_x : R,
  0 < x0_x ->
  (1 + x0_x) <> 0 ->
  (((1 / 2) * (/ ((1 + x0_x) ^ 4)) * (((- 1) + x0_x) ^ 4)) + ((1 / 2) * (/ ((1 + x0_x) ^ 2)) * (((- 1) + x0_x) ^ 2)) + ((- 1) * (/ ((1 + x0_x) ^ 3)) * (((- 1) + x0_x) ^ 3))) <= (1 / 32)).
Proof.
  intro H.
  specialize (H (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rle_not_lt _ _ H). computed.
Qed.

(* ==== text_e2_maximum_at_one_half_negative_similarity_corrected ==== *)
Lemma text_e2_maximum_at_one_half_negative_similarity_corrected : forall x0_x : R,
  0 < x0_x ->
  (((1 / 2) * (/ ((1 + x0_x) ^ 4)) * (((- 1) + x0_x) ^ 4)) + ((1 / 2) * (/ ((1 + x0_x) ^ 2)) * (((- 1) + x0_x) ^ 2)) + ((- 1) * (/ ((1 + x0_x) ^ 3)) * (((- 1) + x0_x) ^ 3))) <= 2.
Proof.
  intros x0_x H0.
  assert (N0 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (2 * ((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))) <> 0)
    by (replace (2 * ((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))) with (2 * (((1 + x0_x)) ^ 8) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (2 + (2 * (x0_x ^ 4)) + (8 * x0_x) + (8 * (x0_x ^ 3)) + (12 * (x0_x ^ 2))) <> 0)
    by (replace (2 + (2 * (x0_x ^ 4)) + (8 * x0_x) + (8 * (x0_x ^ 3)) + (12 * (x0_x ^ 2))) with (2 * (((1 + x0_x)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply le_by.
  replace (_ - _) with (((4 * (x0_x ^ 4)) + (16 * (x0_x ^ 3)) + (20 * (x0_x ^ 2)) + (24 * x0_x)) / (2 + (2 * (x0_x ^ 4)) + (8 * x0_x) + (8 * (x0_x ^ 3)) + (12 * (x0_x ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (2 * ((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_negative_similarity_corrected_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_maximum_at_one_half_nowhere_larger, @text_e2_maximum_at_one_half_negative_similarity, @text_e2_maximum_at_one_half_negative_similarity_corrected).
Print Assumptions all_lemmas.
