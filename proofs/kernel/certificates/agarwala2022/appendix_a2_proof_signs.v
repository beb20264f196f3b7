(* agarwala2022, appendix_a2_proof: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a_2_bound_decreases ==== *)
Lemma text_a_2_bound_decreases :
  ~ (forall x0_t x1_v : R,
  0 < x0_t ->
  0 < x1_v ->
  (1 + x1_v) <> 0 ->
  (x1_v * (/ (1 + x1_v)) * (1 + x0_t)) < x0_t).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_a_2_bound_decreases_corrected ==== *)
Lemma text_a_2_bound_decreases_corrected : forall x0_u x1_v : R,
  0 < x0_u ->
  0 < x1_v ->
  (x1_v * (/ (1 + x1_v)) * (1 + x0_u + x1_v)) < (x0_u + x1_v).
Proof.
  intros x0_u x1_v H0 H1.
  assert (N0 : (1 + x1_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (x0_u / (1 + x1_v)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (1 + x1_v)) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_2_bound_decreases_corrected_met : exists x0_u x1_v : R,
  0 < x0_u /\
  0 < x1_v.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_2_choice_of_delta ==== *)
Lemma text_a_2_choice_of_delta :
  ~ (forall x0_epsilon x1_u : R,
  0 < x0_epsilon ->
  0 < x1_u ->
  (1 + x1_u) <> 0 ->
  (2 * x0_epsilon * x1_u * (/ (1 + x1_u))) < x0_epsilon).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_a_2_choice_of_delta_corrected ==== *)
Lemma text_a_2_choice_of_delta_corrected : forall x0_epsilon x1_u : R,
  0 < x0_epsilon ->
  0 < x1_u ->
  (x0_epsilon * x1_u * (/ (1 + x1_u))) < x0_epsilon.
Proof.
  intros x0_epsilon x1_u H0 H1.
  assert (N0 : (1 + x1_u) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (x0_epsilon / (1 + x1_u)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_2_choice_of_delta_corrected_met : exists x0_epsilon x1_u : R,
  0 < x0_epsilon /\
  0 < x1_u.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_2_bound_decreases, @text_a_2_bound_decreases_corrected, @text_a_2_choice_of_delta, @text_a_2_choice_of_delta_corrected).
Print Assumptions all_lemmas.
