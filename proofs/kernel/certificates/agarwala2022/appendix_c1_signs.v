(* agarwala2022, appendix_c1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_108 ==== *)
Lemma eq_108 :
  ~ (forall x0_m : R,
  0 < x0_m ->
  x0_m <> 0 ->
  ((/ (sqrt x0_m)) * (1 + x0_m)) = (sqrt (x0_m + (/ x0_m)))).
Proof.
  intro H.
  specialize (H 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_108_corrected ==== *)
Lemma eq_108_corrected_squares : forall x0_m : R,
  0 < x0_m ->
  x0_m <> 0 ->
  ((/ x0_m) * ((1 + x0_m) ^ 2)) = (2 + x0_m + (/ x0_m)).
Proof.
  intros x0_m H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / x0_m) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_108_corrected_squares_met : exists x0_m : R,
  0 < x0_m /\
  x0_m <> 0.
Proof.
  exists 1; met.
Qed.

Lemma eq_108_corrected_factor_0 : forall x0_m : R,
  0 < x0_m ->
  0 < x0_m.
Proof.
  intros x0_m H0.
  apply lt_by.
  replace (_ - _) with (x0_m / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_108_corrected_factor_0_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

Lemma eq_108_corrected_factor_1 : forall x0_m : R,
  0 < x0_m ->
  0 < (1 + x0_m).
Proof.
  intros x0_m H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_m) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_108_corrected_factor_1_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

Lemma eq_108_corrected_factor_2 : forall x0_m : R,
  0 < x0_m ->
  0 < (2 + x0_m + (/ x0_m)).
Proof.
  intros x0_m H0.
  assert (N0 : x0_m <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((1 + (x0_m ^ 2) + (2 * x0_m)) / x0_m).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_108_corrected_factor_2_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.
Lemma eq_108_corrected : forall x0_m : R,
  0 < x0_m ->
  ((/ (sqrt x0_m)) * (1 + x0_m)) = (sqrt (2 + x0_m + (/ x0_m))).
Proof.
  intros x0_m H0.
  assert (F0 : 0 < x0_m) by (apply (eq_108_corrected_factor_0 x0_m); assumption).
  assert (F1 : 0 < (1 + x0_m)) by (apply (eq_108_corrected_factor_1 x0_m); assumption).
  assert (F2 : 0 < (2 + x0_m + (/ x0_m))) by (apply (eq_108_corrected_factor_2 x0_m); assumption).
  assert (P0 : 0 <= ((/ (sqrt x0_m)) * (1 + x0_m))) by (apply Rlt_le; positive).
  assert (S0 : ((/ (sqrt x0_m)) * (1 + x0_m)) * ((/ (sqrt x0_m)) * (1 + x0_m)) = ((/ x0_m) * ((1 + x0_m) ^ 2))) by squared.
  assert (P1 : 0 <= (sqrt (2 + x0_m + (/ x0_m)))) by (apply Rlt_le; positive).
  assert (S1 : (sqrt (2 + x0_m + (/ x0_m))) * (sqrt (2 + x0_m + (/ x0_m))) = (2 + x0_m + (/ x0_m))) by squared.
  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].
  apply (eq_108_corrected_squares x0_m); first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma eq_108_corrected_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

(* ==== text_c_1_positive_for_negative ==== *)
Lemma text_c_1_positive_for_negative :
  ~ (forall x0_z : R,
  x0_z < 0 ->
  x0_z <> 0 ->
  0 < ((/ x0_z) * ((1 + x0_z) ^ 2))).
Proof.
  intro H.
  specialize (H (- 1)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_c_1_positive_for_negative_z_0_corrected ==== *)
Lemma text_c_1_positive_for_negative_z_0_corrected : forall x0_z : R,
  x0_z < 0 ->
  ((/ x0_z) * ((1 + x0_z) ^ 2)) <= 0.
Proof.
  intros x0_z H0.
  assert (N0 : x0_z <> 0) by (apply neg_not_zero; replace (- x0_z) with ((- 1) * x0_z) by equal; (replace ((- 1) * x0_z) with (- x0_z) by equal; monomials)).
  assert (D100 : ((- 1) * x0_z) <> 0)
    by (replace ((- 1) * x0_z) with ((- 1) * ((x0_z) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply le_by.
  replace (_ - _) with ((1 + (x0_z ^ 2) + (2 * x0_z)) / ((- 1) * x0_z)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / x0_z) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (replace (1 + (x0_z ^ 2) + (2 * x0_z)) with (1 * (((1 + x0_z)) ^ 2)) by equal; monomials) | apply Rlt_le, Rinv_0_lt_compat; (replace ((- 1) * x0_z) with (- x0_z) by equal; monomials) ].
Qed.
Lemma text_c_1_positive_for_negative_z_0_corrected_met : exists x0_z : R,
  x0_z < 0.
Proof.
  exists (- 1); met.
Qed.

(* ==== text_c_1_positive_for_negative_z_0_corrected_2 ==== *)
Lemma text_c_1_positive_for_negative_z_0_corrected_2 : forall x0_m : R,
  0 < x0_m ->
  0 < ((/ x0_m) * ((1 + x0_m) ^ 2)).
Proof.
  intros x0_m H0.
  assert (N0 : x0_m <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((1 + (x0_m ^ 2) + (2 * x0_m)) / x0_m).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / x0_m) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_1_positive_for_negative_z_0_corrected_2_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

(* ==== text_c_1_cut_of_inverse ==== *)
Lemma text_c_1_cut_of_inverse :
  ~ (forall x0_m : R,
  0 < x0_m ->
  x0_m <> 0 ->
  ((/ x0_m) * ((1 + x0_m) ^ 2)) <= 0).
Proof.
  intro H.
  specialize (H 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rle_not_lt _ _ H). computed.
Qed.

(* ==== eq_109 ==== *)
Lemma eq_109 :
  ~ (forall x0_m : R,
  0 < x0_m ->
  x0_m <> 0 ->
  (x0_m + (/ x0_m)) <> 0 ->
  (/ (sqrt x0_m)) = ((/ x0_m) * (/ (sqrt (x0_m + (/ x0_m)))) * (1 + x0_m))).
Proof.
  intro H.
  specialize (H 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_108, @eq_108_corrected, @text_c_1_positive_for_negative, @text_c_1_positive_for_negative_z_0_corrected, @text_c_1_positive_for_negative_z_0_corrected_2, @text_c_1_cut_of_inverse, @eq_109).
Print Assumptions all_lemmas.
