(* domine2025, figures_appendix: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== fig_7_glorot_sign_its_size ==== *)
Lemma fig_7_glorot_sign_its_size : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (2 * x0_k * (/ (1 + x0_k)) * (/ (x0_k + x1_r))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (1 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((1 + x0_k) * (x0_k + x1_r) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) <> 0)
    by (replace ((1 + x0_k) * (x0_k + x1_r) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) with (1 * (((1 + x0_k)) ^ 2) * (((x0_k + x1_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((2 * x0_k) / (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / ((1 + x0_k) * (x0_k + x1_r) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma fig_7_glorot_sign_its_size_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== fig_7_glorot_adjacent_layers_not_n_i_2_n_i_1_alone_without_n_i_1_n_i ==== *)
Lemma fig_7_glorot_adjacent_layers_not_n_i_2_n_i_1_alone_without_n_i_1_n_i :
  ~ (forall x0_x x1_y x2_z : R,
  0 < x0_x ->
  0 < x1_y ->
  0 < x2_z ->
  (1 + x0_x) <> 0 ->
  (1 + x1_y) <> 0 ->
  (1 + x2_z) <> 0 ->
  0 <= (4 * (/ ((1 + x0_x) ^ 2)) * (/ (1 + x1_y)) * (/ (1 + x2_z)) * ((- 1) + (x0_x * x1_y)) * ((- 1) + (x0_x * x2_z)))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rle_not_lt _ _ H). computed.
Qed.

(* ==== fig_7_glorot_adjacent_layers_not_n_i_1_n_i_alone_without_n_i_2_n_i_1_ ==== *)
Lemma fig_7_glorot_adjacent_layers_not_n_i_1_n_i_alone_without_n_i_2_n_i_1_ :
  ~ (forall x0_x x1_y x2_z : R,
  0 < x0_x ->
  0 < x1_y ->
  0 < x2_z ->
  (1 + x0_x) <> 0 ->
  (x0_x + x1_y) <> 0 ->
  (x0_x + x2_z) <> 0 ->
  0 <= (4 * (x0_x ^ 2) * (/ ((1 + x0_x) ^ 2)) * (/ (x0_x + x1_y)) * (/ (x0_x + x2_z)) * ((- 1) + x1_y) * ((- 1) + x2_z))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rle_not_lt _ _ H). computed.
Qed.

(* ==== fig_7_glorot_k_and_r_not_r_alone_without_k ==== *)
Lemma fig_7_glorot_k_and_r_not_r_alone_without_k : forall x0_x x1_y x2_z : R,
  0 < x0_x ->
  0 < x1_y ->
  0 < x2_z ->
  0 <= (4 * x1_y * x2_z * (/ (1 + x1_y)) * (/ (1 + x2_z)) * (((- 1) + x0_x) ^ 2) * (/ (x0_x + x1_y)) * (/ (x0_x + x2_z))).
Proof.
  intros x0_x x1_y x2_z H0 H1 H2.
  assert (N0 : (1 + x1_y) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x2_z) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (x0_x + x1_y) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N3 : (x0_x + x2_z) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((1 + x1_y) * (1 + x2_z) * (x0_x + x1_y) * (x0_x + x2_z) * ((x0_x ^ 2) + (x0_x * x1_y) + (x0_x * x2_z) + (x0_x * (x1_y ^ 2)) + (x0_x * (x2_z ^ 2)) + (x1_y * x2_z) + (x1_y * (x0_x ^ 2)) + (x1_y * (x2_z ^ 2)) + (x2_z * (x0_x ^ 2)) + (x2_z * (x1_y ^ 2)) + ((x1_y ^ 2) * (x2_z ^ 2)) + (x0_x * x1_y * (x2_z ^ 2)) + (x0_x * x2_z * (x1_y ^ 2)) + (x1_y * x2_z * (x0_x ^ 2)) + (2 * x0_x * x1_y * x2_z))) <> 0)
    by (replace ((1 + x1_y) * (1 + x2_z) * (x0_x + x1_y) * (x0_x + x2_z) * ((x0_x ^ 2) + (x0_x * x1_y) + (x0_x * x2_z) + (x0_x * (x1_y ^ 2)) + (x0_x * (x2_z ^ 2)) + (x1_y * x2_z) + (x1_y * (x0_x ^ 2)) + (x1_y * (x2_z ^ 2)) + (x2_z * (x0_x ^ 2)) + (x2_z * (x1_y ^ 2)) + ((x1_y ^ 2) * (x2_z ^ 2)) + (x0_x * x1_y * (x2_z ^ 2)) + (x0_x * x2_z * (x1_y ^ 2)) + (x1_y * x2_z * (x0_x ^ 2)) + (2 * x0_x * x1_y * x2_z))) with (1 * (((1 + x1_y)) ^ 2) * (((1 + x2_z)) ^ 2) * (((x0_x + x1_y)) ^ 2) * (((x0_x + x2_z)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x0_x ^ 2) + (x0_x * x1_y) + (x0_x * x2_z) + (x0_x * (x1_y ^ 2)) + (x0_x * (x2_z ^ 2)) + (x1_y * x2_z) + (x1_y * (x0_x ^ 2)) + (x1_y * (x2_z ^ 2)) + (x2_z * (x0_x ^ 2)) + (x2_z * (x1_y ^ 2)) + ((x1_y ^ 2) * (x2_z ^ 2)) + (x0_x * x1_y * (x2_z ^ 2)) + (x0_x * x2_z * (x1_y ^ 2)) + (x1_y * x2_z * (x0_x ^ 2)) + (2 * x0_x * x1_y * x2_z)) <> 0)
    by (replace ((x0_x ^ 2) + (x0_x * x1_y) + (x0_x * x2_z) + (x0_x * (x1_y ^ 2)) + (x0_x * (x2_z ^ 2)) + (x1_y * x2_z) + (x1_y * (x0_x ^ 2)) + (x1_y * (x2_z ^ 2)) + (x2_z * (x0_x ^ 2)) + (x2_z * (x1_y ^ 2)) + ((x1_y ^ 2) * (x2_z ^ 2)) + (x0_x * x1_y * (x2_z ^ 2)) + (x0_x * x2_z * (x1_y ^ 2)) + (x1_y * x2_z * (x0_x ^ 2)) + (2 * x0_x * x1_y * x2_z)) with (1 * (((1 + x1_y)) ^ 1) * (((1 + x2_z)) ^ 1) * (((x0_x + x1_y)) ^ 1) * (((x0_x + x2_z)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply le_by.
  replace (_ - _) with (((4 * x1_y * x2_z) + ((- 8) * x0_x * x1_y * x2_z) + (4 * x1_y * x2_z * (x0_x ^ 2))) / ((x0_x ^ 2) + (x0_x * x1_y) + (x0_x * x2_z) + (x0_x * (x1_y ^ 2)) + (x0_x * (x2_z ^ 2)) + (x1_y * x2_z) + (x1_y * (x0_x ^ 2)) + (x1_y * (x2_z ^ 2)) + (x2_z * (x0_x ^ 2)) + (x2_z * (x1_y ^ 2)) + ((x1_y ^ 2) * (x2_z ^ 2)) + (x0_x * x1_y * (x2_z ^ 2)) + (x0_x * x2_z * (x1_y ^ 2)) + (x1_y * x2_z * (x0_x ^ 2)) + (2 * x0_x * x1_y * x2_z))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / ((1 + x1_y) * (1 + x2_z) * (x0_x + x1_y) * (x0_x + x2_z) * ((x0_x ^ 2) + (x0_x * x1_y) + (x0_x * x2_z) + (x0_x * (x1_y ^ 2)) + (x0_x * (x2_z ^ 2)) + (x1_y * x2_z) + (x1_y * (x0_x ^ 2)) + (x1_y * (x2_z ^ 2)) + (x2_z * (x0_x ^ 2)) + (x2_z * (x1_y ^ 2)) + ((x1_y ^ 2) * (x2_z ^ 2)) + (x0_x * x1_y * (x2_z ^ 2)) + (x0_x * x2_z * (x1_y ^ 2)) + (x1_y * x2_z * (x0_x ^ 2)) + (2 * x0_x * x1_y * x2_z)))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (replace ((4 * x1_y * x2_z) + ((- 8) * x0_x * x1_y * x2_z) + (4 * x1_y * x2_z * (x0_x ^ 2))) with (4 * (x1_y ^ 1) * (x2_z ^ 1) * ((((- 1) + x0_x)) ^ 2)) by equal; assert (0 <= x1_y) by (idtac; monomials); assert (0 <= x2_z) by (idtac; monomials); monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma fig_7_glorot_k_and_r_not_r_alone_without_k_met : exists x0_x x1_y x2_z : R,
  0 < x0_x /\
  0 < x1_y /\
  0 < x2_z.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@fig_7_glorot_sign_its_size, @fig_7_glorot_adjacent_layers_not_n_i_2_n_i_1_alone_without_n_i_1_n_i, @fig_7_glorot_adjacent_layers_not_n_i_1_n_i_alone_without_n_i_2_n_i_1_, @fig_7_glorot_k_and_r_not_r_alone_without_k).
Print Assumptions all_lemmas.
