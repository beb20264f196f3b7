(* domine2025, appendix_a3_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a_3_larger_r_lecun ==== *)
Lemma text_a_3_larger_r_lecun : forall x0_k : R,
  0 < x0_k ->
  0 < (/ x0_k).
Proof.
  intros x0_k H0.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (1 / x0_k).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_lecun_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_3_larger_r_glorot ==== *)
Lemma text_a_3_larger_r_glorot : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (2 * x0_k * (/ ((x0_k + x1_r) ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((x0_k + x1_r) ^ 2) * ((x0_k ^ 2) + (x1_r ^ 2) + (2 * x0_k * x1_r))) <> 0)
    by (replace (((x0_k + x1_r) ^ 2) * ((x0_k ^ 2) + (x1_r ^ 2) + (2 * x0_k * x1_r))) with (1 * (((x0_k + x1_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x0_k ^ 2) + (x1_r ^ 2) + (2 * x0_k * x1_r)) <> 0)
    by (replace ((x0_k ^ 2) + (x1_r ^ 2) + (2 * x0_k * x1_r)) with (1 * (((x0_k + x1_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((2 * x0_k) / ((x0_k ^ 2) + (x1_r ^ 2) + (2 * x0_k * x1_r))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((x0_k + x1_r) ^ 2) * ((x0_k ^ 2) + (x1_r ^ 2) + (2 * x0_k * x1_r)))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_glorot_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_larger_r_he ==== *)
Lemma text_a_3_larger_r_he : forall x0_k : R,
  0 < x0_k ->
  0 < (2 * (/ x0_k)).
Proof.
  intros x0_k H0.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (2 / x0_k).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_he_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_3_larger_r_scaled ==== *)
Lemma text_a_3_larger_r_scaled : forall x0_alpha_2 x1_k : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  0 < ((x0_alpha_2 ^ 2) * (/ x1_k)).
Proof.
  intros x0_alpha_2 x1_k H0 H1.
  assert (N0 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((x0_alpha_2 ^ 2) / x1_k).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_scaled_met : exists x0_alpha_2 x1_k : R,
  0 < x0_alpha_2 /\
  0 < x1_k.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_larger_k_slope_lecun_corrected ==== *)
Lemma text_a_3_larger_k_slope_lecun_corrected : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (x1_r * (/ (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x0_k ^ 2) <> 0)
    by (replace (x0_k ^ 2) with (1 * ((x0_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (x1_r / (x0_k ^ 2)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_lecun_corrected_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_larger_k_slope_he_corrected ==== *)
Lemma text_a_3_larger_k_slope_he_corrected : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (2 * x1_r * (/ (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x0_k ^ 2) <> 0)
    by (replace (x0_k ^ 2) with (1 * ((x0_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((2 * x1_r) / (x0_k ^ 2)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_he_corrected_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_larger_k_slope_scaled_corrected ==== *)
Lemma text_a_3_larger_k_slope_scaled_corrected : forall x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  0 < x2_r ->
  0 < (x2_r * (x0_alpha_2 ^ 2) * (/ (x1_k ^ 2))).
Proof.
  intros x0_alpha_2 x1_k x2_r H0 H1 H2.
  assert (N0 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x1_k ^ 2) <> 0)
    by (replace (x1_k ^ 2) with (1 * ((x1_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((x2_r * (x0_alpha_2 ^ 2)) / (x1_k ^ 2)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_scaled_corrected_met : exists x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== text_a_3_case_1_first_two_layers ==== *)
Lemma text_a_3_case_1_first_two_layers :
  ~ (forall x0_N_i x1_k : R,
  0 < x0_N_i ->
  0 < x1_k ->
  x0_N_i = (x0_N_i * x1_k)).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_a_3_case_6 ==== *)
Lemma text_a_3_case_6 :
  ~ (forall x0_alpha_1 x1_k : R,
  0 < x0_alpha_1 ->
  0 < x1_k ->
  x1_k <> 0 ->
  (((- 1) * (x0_alpha_1 ^ 2)) + ((x0_alpha_1 ^ 2) * (/ x1_k))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_a_3_scaled_variance ==== *)
Lemma text_a_3_scaled_variance :
  ~ (forall x0_N_h x1_N_o x2_alpha_1 x3_alpha_2 : R,
  0 < x0_N_h ->
  0 < x1_N_o ->
  0 < x2_alpha_1 ->
  0 < x3_alpha_2 ->
  x0_N_h <> 0 ->
  (((- 1) * x2_alpha_1) + (x1_N_o * x3_alpha_2 * (/ x0_N_h))) = (((- 1) * (x2_alpha_1 ^ 2)) + (x1_N_o * (/ x0_N_h) * (x3_alpha_2 ^ 2)))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_3_glorot_r_equals_k ==== *)
Lemma table_3_glorot_r_equals_k :
  ~ (forall x0_k : R,
  0 < x0_k ->
  ((2 * x0_k) + (2 * (x0_k ^ 2))) <> 0 ->
  (2 * x0_k * (/ ((2 * x0_k) + (2 * (x0_k ^ 2)))) * ((- 1) + x0_k)) = 0).
Proof.
  intro H.
  specialize (H 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_3_caption ==== *)
Lemma table_3_caption :
  ~ (forall x0_N_i x1_k : R,
  0 < x0_N_i ->
  0 < x1_k ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((2 * (/ x0_N_i)) + (2 * (/ x0_N_i) * (/ x1_k))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_3_larger_r_lecun, @text_a_3_larger_r_glorot, @text_a_3_larger_r_he, @text_a_3_larger_r_scaled, @text_a_3_larger_k_slope_lecun_corrected, @text_a_3_larger_k_slope_he_corrected, @text_a_3_larger_k_slope_scaled_corrected, @text_a_3_case_1_first_two_layers, @text_a_3_case_6, @text_a_3_scaled_variance, @table_3_glorot_r_equals_k, @table_3_caption).
Print Assumptions all_lemmas.
