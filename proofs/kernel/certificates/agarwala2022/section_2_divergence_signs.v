(* agarwala2022, section_2_divergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_2_2_3_goe_smaller ==== *)
Lemma text_2_2_3_goe_smaller_squares : forall x0_delta : R,
  0 < x0_delta ->
  ((/ (x0_delta ^ 5)) * ((1 + x0_delta) ^ 5)) < ((/ (x0_delta ^ 6)) * ((1 + x0_delta) ^ 6) * ((2 + ((- 1) * x0_delta * (/ (1 + x0_delta)))) ^ 2)).
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x0_delta) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_delta ^ 6) <> 0)
    by (replace (x0_delta ^ 6) with (1 * ((x0_delta) ^ 6) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_delta ^ 6) <> 0)
    by (replace (x0_delta ^ 6) with (1 * ((x0_delta) ^ 6) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((4 + (3 * (x0_delta ^ 5)) + (16 * (x0_delta ^ 4)) + (19 * x0_delta) + (34 * (x0_delta ^ 3)) + (36 * (x0_delta ^ 2))) / (x0_delta ^ 6)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (x0_delta ^ 6)) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_goe_smaller_squares_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_goe_smaller_factor_0 : forall x0_delta : R,
  0 < x0_delta ->
  0 < x0_delta.
Proof.
  intros x0_delta H0.
  apply lt_by.
  replace (_ - _) with (x0_delta / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_goe_smaller_factor_0_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_goe_smaller_factor_1 : forall x0_delta : R,
  0 < x0_delta ->
  0 < (1 + x0_delta).
Proof.
  intros x0_delta H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_delta) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_goe_smaller_factor_1_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_goe_smaller_factor_2 : forall x0_delta : R,
  0 < x0_delta ->
  0 < (2 + ((- 1) * x0_delta * (/ (1 + x0_delta)))).
Proof.
  intros x0_delta H0.
  assert (N0 : (1 + x0_delta) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((2 + x0_delta) / (1 + x0_delta)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_goe_smaller_factor_2_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.
Lemma text_2_2_3_goe_smaller : forall x0_delta : R,
  0 < x0_delta ->
  ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) < ((/ (x0_delta ^ 3)) * ((1 + x0_delta) ^ 3) * (2 + ((- 1) * x0_delta * (/ (1 + x0_delta))))).
Proof.
  intros x0_delta H0.
  assert (F0 : 0 < x0_delta) by (apply (text_2_2_3_goe_smaller_factor_0 x0_delta); assumption).
  assert (F1 : 0 < (1 + x0_delta)) by (apply (text_2_2_3_goe_smaller_factor_1 x0_delta); assumption).
  assert (F2 : 0 < (2 + ((- 1) * x0_delta * (/ (1 + x0_delta))))) by (apply (text_2_2_3_goe_smaller_factor_2 x0_delta); assumption).
  assert (P0 : 0 <= ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5))) by (apply Rlt_le; positive).
  assert (S0 : ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) * ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) = ((/ (x0_delta ^ 5)) * ((1 + x0_delta) ^ 5))) by squared.
  assert (P1 : 0 <= ((/ (x0_delta ^ 3)) * ((1 + x0_delta) ^ 3) * (2 + ((- 1) * x0_delta * (/ (1 + x0_delta)))))) by (apply Rlt_le; positive).
  assert (S1 : ((/ (x0_delta ^ 3)) * ((1 + x0_delta) ^ 3) * (2 + ((- 1) * x0_delta * (/ (1 + x0_delta))))) * ((/ (x0_delta ^ 3)) * ((1 + x0_delta) ^ 3) * (2 + ((- 1) * x0_delta * (/ (1 + x0_delta))))) = ((/ (x0_delta ^ 6)) * ((1 + x0_delta) ^ 6) * ((2 + ((- 1) * x0_delta * (/ (1 + x0_delta)))) ^ 2))) by squared.
  apply Rsqr_incrst_0; [ unfold Rsqr; rewrite S0, S1 | exact P0 | exact P1 ].
  apply (text_2_2_3_goe_smaller_squares x0_delta);
    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma text_2_2_3_goe_smaller_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

(* ==== text_2_2_3_random_largest_orthogonal ==== *)
Lemma text_2_2_3_random_largest_orthogonal : forall x0_delta : R,
  0 < x0_delta ->
  ((/ (x0_delta ^ 3)) * ((1 + x0_delta) ^ 3) * (2 + ((- 1) * x0_delta * (/ (1 + x0_delta))))) < ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)).
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x0_delta) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_delta ^ 4) <> 0)
    by (replace (x0_delta ^ 4) with (1 * ((x0_delta) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_delta ^ 4) <> 0)
    by (replace (x0_delta ^ 4) with (1 * ((x0_delta) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((1 + (x0_delta ^ 2) + (2 * x0_delta)) / (x0_delta ^ 4)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (x0_delta ^ 4)) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_random_largest_orthogonal_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

(* ==== text_2_2_3_random_largest_goe ==== *)
Lemma text_2_2_3_random_largest_goe_squares : forall x0_delta : R,
  0 < x0_delta ->
  ((/ (x0_delta ^ 5)) * ((1 + x0_delta) ^ 5)) < ((/ (x0_delta ^ 8)) * ((1 + x0_delta) ^ 8)).
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_delta ^ 8) <> 0)
    by (replace (x0_delta ^ 8) with (1 * ((x0_delta) ^ 8) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_delta ^ 8) <> 0)
    by (replace (x0_delta ^ 8) with (1 * ((x0_delta) ^ 8) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((1 + (3 * (x0_delta ^ 7)) + (8 * x0_delta) + (18 * (x0_delta ^ 6)) + (28 * (x0_delta ^ 2)) + (46 * (x0_delta ^ 5)) + (55 * (x0_delta ^ 3)) + (65 * (x0_delta ^ 4))) / (x0_delta ^ 8)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (x0_delta ^ 8)) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_random_largest_goe_squares_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_random_largest_goe_factor_0 : forall x0_delta : R,
  0 < x0_delta ->
  0 < x0_delta.
Proof.
  intros x0_delta H0.
  apply lt_by.
  replace (_ - _) with (x0_delta / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_random_largest_goe_factor_0_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_random_largest_goe_factor_1 : forall x0_delta : R,
  0 < x0_delta ->
  0 < (1 + x0_delta).
Proof.
  intros x0_delta H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_delta) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_3_random_largest_goe_factor_1_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.
Lemma text_2_2_3_random_largest_goe : forall x0_delta : R,
  0 < x0_delta ->
  ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) < ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)).
Proof.
  intros x0_delta H0.
  assert (F0 : 0 < x0_delta) by (apply (text_2_2_3_random_largest_goe_factor_0 x0_delta); assumption).
  assert (F1 : 0 < (1 + x0_delta)) by (apply (text_2_2_3_random_largest_goe_factor_1 x0_delta); assumption).
  assert (P0 : 0 <= ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5))) by (apply Rlt_le; positive).
  assert (S0 : ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) * ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) = ((/ (x0_delta ^ 5)) * ((1 + x0_delta) ^ 5))) by squared.
  assert (P1 : 0 <= ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4))) by (apply Rlt_le; positive).
  assert (S1 : ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)) * ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)) = ((/ (x0_delta ^ 8)) * ((1 + x0_delta) ^ 8))) by squared.
  apply Rsqr_incrst_0; [ unfold Rsqr; rewrite S0, S1 | exact P0 | exact P1 ].
  apply (text_2_2_3_random_largest_goe_squares x0_delta);
    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma text_2_2_3_random_largest_goe_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

(* ==== text_2_2_3_random_largest_names_iid ==== *)
Lemma text_2_2_3_random_largest_names_iid :
  ~ (forall x0_delta : R,
  0 < x0_delta ->
  x0_delta <> 0 ->
  ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)) < ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4))).
Proof.
  intro H.
  specialize (H 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_1_variance_reduced_goe ==== *)
Lemma text_1_variance_reduced_goe_squares : forall x0_delta : R,
  0 < x0_delta ->
  ((/ (x0_delta ^ 5)) * ((1 + x0_delta) ^ 5)) < ((/ (x0_delta ^ 8)) * ((1 + x0_delta) ^ 8)).
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_delta ^ 8) <> 0)
    by (replace (x0_delta ^ 8) with (1 * ((x0_delta) ^ 8) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_delta ^ 8) <> 0)
    by (replace (x0_delta ^ 8) with (1 * ((x0_delta) ^ 8) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((1 + (3 * (x0_delta ^ 7)) + (8 * x0_delta) + (18 * (x0_delta ^ 6)) + (28 * (x0_delta ^ 2)) + (46 * (x0_delta ^ 5)) + (55 * (x0_delta ^ 3)) + (65 * (x0_delta ^ 4))) / (x0_delta ^ 8)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (x0_delta ^ 8)) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_1_variance_reduced_goe_squares_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_1_variance_reduced_goe_factor_0 : forall x0_delta : R,
  0 < x0_delta ->
  0 < x0_delta.
Proof.
  intros x0_delta H0.
  apply lt_by.
  replace (_ - _) with (x0_delta / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_1_variance_reduced_goe_factor_0_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_1_variance_reduced_goe_factor_1 : forall x0_delta : R,
  0 < x0_delta ->
  0 < (1 + x0_delta).
Proof.
  intros x0_delta H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_delta) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_1_variance_reduced_goe_factor_1_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.
Lemma text_1_variance_reduced_goe : forall x0_delta : R,
  0 < x0_delta ->
  ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) < ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)).
Proof.
  intros x0_delta H0.
  assert (F0 : 0 < x0_delta) by (apply (text_1_variance_reduced_goe_factor_0 x0_delta); assumption).
  assert (F1 : 0 < (1 + x0_delta)) by (apply (text_1_variance_reduced_goe_factor_1 x0_delta); assumption).
  assert (P0 : 0 <= ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5))) by (apply Rlt_le; positive).
  assert (S0 : ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) * ((/ ((sqrt x0_delta) ^ 5)) * ((sqrt (1 + x0_delta)) ^ 5)) = ((/ (x0_delta ^ 5)) * ((1 + x0_delta) ^ 5))) by squared.
  assert (P1 : 0 <= ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4))) by (apply Rlt_le; positive).
  assert (S1 : ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)) * ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)) = ((/ (x0_delta ^ 8)) * ((1 + x0_delta) ^ 8))) by squared.
  apply Rsqr_incrst_0; [ unfold Rsqr; rewrite S0, S1 | exact P0 | exact P1 ].
  apply (text_1_variance_reduced_goe_squares x0_delta);
    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma text_1_variance_reduced_goe_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

(* ==== text_1_variance_reduced_orthogonal ==== *)
Lemma text_1_variance_reduced_orthogonal : forall x0_delta : R,
  0 < x0_delta ->
  ((/ (x0_delta ^ 3)) * ((1 + x0_delta) ^ 3) * (2 + ((- 1) * x0_delta * (/ (1 + x0_delta))))) < ((/ (x0_delta ^ 4)) * ((1 + x0_delta) ^ 4)).
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x0_delta) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_delta ^ 4) <> 0)
    by (replace (x0_delta ^ 4) with (1 * ((x0_delta) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_delta ^ 4) <> 0)
    by (replace (x0_delta ^ 4) with (1 * ((x0_delta) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((1 + (x0_delta ^ 2) + (2 * x0_delta)) / (x0_delta ^ 4)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (x0_delta ^ 4)) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_1_variance_reduced_orthogonal_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

(* ==== own_goe_at_equal_scale ==== *)
Lemma own_goe_at_equal_scale_squares : forall x0_v : R,
  0 < x0_v ->
  (/ ((1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) ^ 8)) < (/ ((1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) ^ 5)).
Proof.
  intros x0_v H0.
  assert (N0 : (4 + (3 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0)
    by (replace (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) with (1 * / 1 * / (((1 + x0_v)) ^ 1)) by (field; nonzero); not_zero).
  assert (D2 : (1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) <> 0)
    by (replace (1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) with (1 * (((4 + (3 * x0_v))) ^ 1) * / 4 * / (((1 + x0_v)) ^ 1)) by (field; nonzero); not_zero).
  assert (D3 : (((4 + (3 * x0_v)) ^ 8) * (65536 + (6561 * (x0_v ^ 8)) + (69984 * (x0_v ^ 7)) + (326592 * (x0_v ^ 6)) + (393216 * x0_v) + (870912 * (x0_v ^ 5)) + (1032192 * (x0_v ^ 2)) + (1451520 * (x0_v ^ 4)) + (1548288 * (x0_v ^ 3)))) <> 0)
    by (replace (((4 + (3 * x0_v)) ^ 8) * (65536 + (6561 * (x0_v ^ 8)) + (69984 * (x0_v ^ 7)) + (326592 * (x0_v ^ 6)) + (393216 * x0_v) + (870912 * (x0_v ^ 5)) + (1032192 * (x0_v ^ 2)) + (1451520 * (x0_v ^ 4)) + (1548288 * (x0_v ^ 3)))) with (1 * (((4 + (3 * x0_v))) ^ 16) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (65536 + (6561 * (x0_v ^ 8)) + (69984 * (x0_v ^ 7)) + (326592 * (x0_v ^ 6)) + (393216 * x0_v) + (870912 * (x0_v ^ 5)) + (1032192 * (x0_v ^ 2)) + (1451520 * (x0_v ^ 4)) + (1548288 * (x0_v ^ 3))) <> 0)
    by (replace (65536 + (6561 * (x0_v ^ 8)) + (69984 * (x0_v ^ 7)) + (326592 * (x0_v ^ 6)) + (393216 * x0_v) + (870912 * (x0_v ^ 5)) + (1032192 * (x0_v ^ 2)) + (1451520 * (x0_v ^ 4)) + (1548288 * (x0_v ^ 3))) with (1 * (((4 + (3 * x0_v))) ^ 8) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((6561 * (x0_v ^ 13)) + (102789 * (x0_v ^ 12)) + (196608 * x0_v) + (742122 * (x0_v ^ 11)) + (1818624 * (x0_v ^ 2)) + (3269322 * (x0_v ^ 10)) + (7626752 * (x0_v ^ 3)) + (9804645 * (x0_v ^ 9)) + (19187200 * (x0_v ^ 4)) + (21071873 * (x0_v ^ 8)) + (32294912 * (x0_v ^ 5)) + (33176608 * (x0_v ^ 7)) + (38398400 * (x0_v ^ 6))) / (65536 + (6561 * (x0_v ^ 8)) + (69984 * (x0_v ^ 7)) + (326592 * (x0_v ^ 6)) + (393216 * x0_v) + (870912 * (x0_v ^ 5)) + (1032192 * (x0_v ^ 2)) + (1451520 * (x0_v ^ 4)) + (1548288 * (x0_v ^ 3)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((4 + (3 * x0_v)) ^ 8) * (65536 + (6561 * (x0_v ^ 8)) + (69984 * (x0_v ^ 7)) + (326592 * (x0_v ^ 6)) + (393216 * x0_v) + (870912 * (x0_v ^ 5)) + (1032192 * (x0_v ^ 2)) + (1451520 * (x0_v ^ 4)) + (1548288 * (x0_v ^ 3))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_goe_at_equal_scale_squares_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma own_goe_at_equal_scale_factor_0 : forall x0_v : R,
  0 < x0_v ->
  0 < (1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((4 + (3 * x0_v)) / (4 + (4 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_goe_at_equal_scale_factor_0_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma own_goe_at_equal_scale_factor_1 : forall x0_v : R,
  0 < x0_v ->
  0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (1 / (1 + x0_v)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_goe_at_equal_scale_factor_1_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.
Lemma own_goe_at_equal_scale : forall x0_v : R,
  0 < x0_v ->
  (/ ((1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) ^ 4)) < (/ ((sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) ^ 5)).
Proof.
  intros x0_v H0.
  assert (F0 : 0 < (1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply (own_goe_at_equal_scale_factor_0 x0_v); assumption).
  assert (F1 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply (own_goe_at_equal_scale_factor_1 x0_v); assumption).
  assert (P0 : 0 <= (/ ((1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) ^ 4))) by (apply Rlt_le; positive).
  assert (S0 : (/ ((1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) ^ 4)) * (/ ((1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) ^ 4)) = (/ ((1 + ((- 1) * x0_v * (/ (4 + (4 * x0_v))))) ^ 8))) by squared.
  assert (P1 : 0 <= (/ ((sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) ^ 5))) by (apply Rlt_le; positive).
  assert (S1 : (/ ((sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) ^ 5)) * (/ ((sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) ^ 5)) = (/ ((1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) ^ 5))) by squared.
  apply Rsqr_incrst_0; [ unfold Rsqr; rewrite S0, S1 | exact P0 | exact P1 ].
  apply (own_goe_at_equal_scale_squares x0_v);
    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma own_goe_at_equal_scale_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_2_3_goe_smaller, @text_2_2_3_random_largest_orthogonal, @text_2_2_3_random_largest_goe, @text_2_2_3_random_largest_names_iid, @text_1_variance_reduced_goe, @text_1_variance_reduced_orthogonal, @own_goe_at_equal_scale).
Print Assumptions all_lemmas.
