(* agarwala2022, section_2_variability: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_2_2_2_more_variance ==== *)
Lemma text_2_2_2_more_variance : forall x0_v : R,
  0 < x0_v ->
  (((- 1) * (/ (1 + ((- 1) * (x0_v ^ 2) * (/ ((1 + x0_v) ^ 2)))))) + (2 * (/ ((1 + ((- 1) * x0_v * (/ (1 + x0_v)))) ^ 2)))) < (((- 1) * (/ ((1 + ((- 1) * x0_v * (/ (1 + x0_v)))) ^ 2))) + (2 * (/ ((1 + ((- 1) * x0_v * (/ (1 + x0_v)))) ^ 3)))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + (2 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + ((- 1) * (x0_v ^ 2) * (/ ((1 + x0_v) ^ 2)))) <> 0)
    by (replace (1 + ((- 1) * (x0_v ^ 2) * (/ ((1 + x0_v) ^ 2)))) with (1 * (((1 + (2 * x0_v))) ^ 1) * / 1 * / (((1 + x0_v)) ^ 2)) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * x0_v * (/ (1 + x0_v)))) <> 0)
    by (replace (1 + ((- 1) * x0_v * (/ (1 + x0_v)))) with (1 * / 1 * / (((1 + x0_v)) ^ 1)) by (field; nonzero); not_zero).
  assert (D2 : ((1 + (2 * x0_v)) * (((1 + x0_v) ^ 2) + ((- 1) * (x0_v ^ 2)))) <> 0)
    by (replace ((1 + (2 * x0_v)) * (((1 + x0_v) ^ 2) + ((- 1) * (x0_v ^ 2)))) with (1 * (((1 + (2 * x0_v))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((4 * (x0_v ^ 2)) + (4 * (x0_v ^ 4)) + (8 * (x0_v ^ 3))) / (1 + (2 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / ((1 + (2 * x0_v)) * (((1 + x0_v) ^ 2) + ((- 1) * (x0_v ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_2_2_2_more_variance_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_2_2_more_variance).
Print Assumptions all_lemmas.
