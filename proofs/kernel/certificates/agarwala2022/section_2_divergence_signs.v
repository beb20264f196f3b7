(* agarwala2022, section_2_divergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

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

(* ==== end ==== *)
Definition all_lemmas := (@text_2_2_3_random_largest_orthogonal, @text_2_2_3_random_largest_names_iid, @text_1_variance_reduced_orthogonal).
Print Assumptions all_lemmas.
