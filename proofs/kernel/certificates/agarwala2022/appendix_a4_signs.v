(* agarwala2022, appendix_a4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a_4_1_orthogonal_smallest_iid ==== *)
Lemma text_a_4_1_orthogonal_smallest_iid : forall x0_v : R,
  0 < x0_v ->
  (((1 + x0_v) ^ 2) * (/ (1 + (2 * x0_v))) * (1 + (4 * x0_v))) < (((1 + x0_v) ^ 2) * (/ (1 + (2 * x0_v))) * (1 + (x0_v ^ 2) + (4 * x0_v))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + (2 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (((x0_v ^ 2) + (x0_v ^ 4) + (2 * (x0_v ^ 3))) / (1 + (2 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (1 + (2 * x0_v))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_4_1_orthogonal_smallest_iid_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_4_1_orthogonal_smallest_goe ==== *)
Lemma text_a_4_1_orthogonal_smallest_goe : forall x0_v : R,
  0 < x0_v ->
  (((1 + x0_v) ^ 2) * (/ (1 + (2 * x0_v))) * (1 + (4 * x0_v))) < ((/ (1 + (2 * x0_v))) * (1 + x0_v) * (1 + (x0_v ^ 3) + (5 * (x0_v ^ 2)) + (7 * x0_v))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + (2 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (((x0_v ^ 4) + (2 * x0_v) + (2 * (x0_v ^ 3)) + (3 * (x0_v ^ 2))) / (1 + (2 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (1 + (2 * x0_v))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_4_1_orthogonal_smallest_goe_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_4_1_orthogonal_smallest_iid, @text_a_4_1_orthogonal_smallest_goe).
Print Assumptions all_lemmas.
