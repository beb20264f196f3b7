(* agarwala2022, appendix_a3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a_3_different_statistics ==== *)
Lemma text_a_3_different_statistics : forall x0_v : R,
  0 < x0_v ->
  (4 * (/ (4 + (3 * x0_v))) * (1 + x0_v)) < (2 * (/ x0_v) * (1 + x0_v) * ((- 1) + (sqrt (1 + x0_v)))).
Proof.
  intros x0_v H0.
  assert (H1 : 0 <= (1 + x0_v)) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt (1 + x0_v)) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + x0_v)) as r0 eqn:N0; clear N0.
  assert (N0 : x0_v <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (4 + (3 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_v * (4 + (3 * x0_v))) <> 0)
    by (replace (x0_v * (4 + (3 * x0_v))) with (1 * ((x0_v) ^ 1) * (((4 + (3 * x0_v))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((3 * (x0_v ^ 2)) + (4 * x0_v)) <> 0)
    by (replace ((3 * (x0_v ^ 2)) + (4 * x0_v)) with (1 * ((x0_v) ^ 1) * (((4 + (3 * x0_v))) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((- 8) + ((- 18) * x0_v) + ((- 10) * (x0_v ^ 2)) + (8 * r0) + (6 * r0 * (x0_v ^ 2)) + (14 * r0 * x0_v)) / ((3 * (x0_v ^ 2)) + (4 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - (1 + x0_v))) / (x0_v * (4 + (3 * x0_v)))) by (field; nonzero).
    replace (r0 * r0 - (1 + x0_v)) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace ((- 8) + ((- 18) * x0_v) + ((- 10) * (x0_v ^ 2)) + (8 * r0) + (6 * r0 * (x0_v ^ 2)) + (14 * r0 * x0_v)) with (2 * ((1 + x0_v) ^ 1) * (((- 4) + ((- 5) * x0_v) + (4 * r0) + (3 * r0 * x0_v)) ^ 1)) by equal; assert (0 < (1 + x0_v)) by (idtac; monomials); assert (0 < ((- 4) + ((- 5) * x0_v) + (4 * r0) + (3 * r0 * x0_v))) by (replace ((- 4) + ((- 5) * x0_v) + (4 * r0) + (3 * r0 * x0_v)) with (((- 4) + ((- 5) * x0_v)) + (4 + (3 * x0_v)) * r0) by equal; apply (root_wins ((- 4) + ((- 5) * x0_v)) (4 + (3 * x0_v)) r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace ((4 + (3 * x0_v)) * (4 + (3 * x0_v)) * (1 + x0_v) - ((- 4) + ((- 5) * x0_v)) * ((- 4) + ((- 5) * x0_v))) with ((8 * (x0_v ^ 2)) + (9 * (x0_v ^ 3))) by equal; (idtac; monomials)) ]); monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_different_statistics_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_3_different_statistics).
Print Assumptions all_lemmas.
