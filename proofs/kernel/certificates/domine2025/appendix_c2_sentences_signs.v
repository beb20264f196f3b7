(* domine2025, appendix_c2_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_c_2_4_smaller_value_decreases_its_sign ==== *)
Lemma text_c_2_4_smaller_value_decreases_its_sign : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((1 / 2) * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) * ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) + ((- 1) * x0_lambda))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (2 * r0) <> 0)
    by (replace (2 * r0) with (2 * ((r0) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((r0 + ((- 1) * x0_lambda)) / (2 * r0)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (r0 + ((- 1) * x0_lambda)) with (((- 1) * x0_lambda) + 1 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 1 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (1 * 1 * ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_c_2_4_smaller_value_decreases_its_sign_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_4_smaller_value_decreases_its_sign).
Print Assumptions all_lemmas.
