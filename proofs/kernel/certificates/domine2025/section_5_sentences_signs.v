(* domine2025, section_5_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_5_up_or_down_weighted_w2_lambda_0 ==== *)
Lemma text_5_up_or_down_weighted_w2_lambda_0 : forall x0_l x1_s : R,
  0 < x0_l ->
  0 < x1_s ->
  x1_s < ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) + ((1 / 2) * x0_l)).
Proof.
  intros x0_l x1_s H0 H1.
  assert (H2 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((x0_l + ((- 2) * x1_s) + (2 * r0)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (x0_l + ((- 2) * x1_s) + (2 * r0)) with ((x0_l + ((- 2) * x1_s)) + 2 * r0) by equal; apply (root_wins (x0_l + ((- 2) * x1_s)) 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2))) - (x0_l + ((- 2) * x1_s)) * (x0_l + ((- 2) * x1_s))) with (4 * x0_l * x1_s) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w2_lambda_0_met : exists x0_l x1_s : R,
  0 < x0_l /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_5_up_or_down_weighted_w2_lambda_0_2 ==== *)
Lemma text_5_up_or_down_weighted_w2_lambda_0_2 : forall x0_l x1_s : R,
  0 < x0_l ->
  0 < x1_s ->
  ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) + ((- (1 / 2)) * x0_l)) < x1_s.
Proof.
  intros x0_l x1_s H0 H1.
  assert (H2 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((x0_l + ((- 2) * r0) + (2 * x1_s)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (x0_l + ((- 2) * r0) + (2 * x1_s)) with (1 * ((x0_l + ((- 2) * r0) + (2 * x1_s)) ^ 1)) by equal; assert (0 < (x0_l + ((- 2) * r0) + (2 * x1_s))) by (replace (x0_l + ((- 2) * r0) + (2 * x1_s)) with (1 * ((x0_l + ((- 2) * r0) + (2 * x1_s)) ^ 1)) by equal; assert (0 < (x0_l + ((- 2) * r0) + (2 * x1_s))) by (replace (x0_l + ((- 2) * r0) + (2 * x1_s)) with (1 * ((x0_l + ((- 2) * r0) + (2 * x1_s)) ^ 1)) by equal; assert (0 < (x0_l + ((- 2) * r0) + (2 * x1_s))) by (replace (x0_l + ((- 2) * r0) + (2 * x1_s)) with (1 * ((x0_l + ((- 2) * r0) + (2 * x1_s)) ^ 1)) by equal; assert (0 < (x0_l + ((- 2) * r0) + (2 * x1_s))) by (replace (x0_l + ((- 2) * r0) + (2 * x1_s)) with ((x0_l + (2 * x1_s)) + (- 2) * r0) by equal; apply (root_loses (x0_l + (2 * x1_s)) (- 2) r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace ((x0_l + (2 * x1_s)) * (x0_l + (2 * x1_s)) - (- 2) * (- 2) * ((x1_s ^ 2) + ((1 / 4) * (x0_l ^ 2)))) with (4 * x0_l * x1_s) by equal; (idtac; monomials)) ]); monomials); monomials); monomials); monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w2_lambda_0_2_met : exists x0_l x1_s : R,
  0 < x0_l /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_5_up_or_down_weighted_w2_lambda_0, @text_5_up_or_down_weighted_w2_lambda_0_2).
Print Assumptions all_lemmas.
