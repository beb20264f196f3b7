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

(* ==== end ==== *)
Definition all_lemmas := (@fig_7_glorot_sign_its_size).
Print Assumptions all_lemmas.
