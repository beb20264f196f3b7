(* domine2025, section_5: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_5_salient_first_larger_targets ==== *)
Lemma text_5_salient_first_larger_targets : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (((- 1) * (/ (x0_s + x1_s_0))) + (x0_s * (/ ((x0_s + x1_s_0) ^ 2))) + ((/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0)))))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (N0 : (x0_s + x1_s_0) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_s_0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + (x0_s * (/ x1_s_0))) <> 0)
    by (replace (1 + (x0_s * (/ x1_s_0))) with (1 * (((x0_s + x1_s_0)) ^ 1) * / 1 * / ((x1_s_0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (((x0_s + x1_s_0) ^ 2) * ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0))) <> 0)
    by (replace (((x0_s + x1_s_0) ^ 2) * ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0))) with (1 * (((x0_s + x1_s_0)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0)) <> 0)
    by (replace ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0)) with (1 * (((x0_s + x1_s_0)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (x0_s / ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((x0_s + x1_s_0) ^ 2) * ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0)))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_larger_targets_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_5_salient_first_larger_targets).
Print Assumptions all_lemmas.
