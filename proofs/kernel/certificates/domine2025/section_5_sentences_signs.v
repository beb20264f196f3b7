(* domine2025, section_5_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== own_inflection_lambda_s_sqrt_2 ==== *)
Lemma own_inflection_lambda_s_sqrt_2 : forall x0_s x1_tau x2_x x3_y : R,
  0 < x0_s ->
  0 < x1_tau ->
  0 < x2_x ->
  0 < x3_y ->
  (((- 2) * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) + (2 * x3_y * (/ x1_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) * (x0_s + ((- 1) * x3_y)))) < 0.
Proof.
  intros x0_s x1_tau x2_x x3_y H0 H1 H2 H3.
  assert (H4 : 0 <= ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H4).
  remember (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_tau <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 * r0 * x1_tau) <> 0)
    by (replace (4 * r0 * x1_tau) with (4 * ((r0) ^ 1) * ((x1_tau) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (r0 * x1_tau) <> 0)
    by (replace (r0 * x1_tau) with (1 * ((r0) ^ 1) * ((x1_tau) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((4 * (x3_y ^ 2)) + ((1 / 4) * (x0_s ^ 2)) + ((1 / 2) * x2_x * (x0_s ^ 2)) + ((- 2) * x0_s * x3_y) + ((1 / 4) * (x0_s ^ 2) * (x2_x ^ 2))) / (r0 * x1_tau)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((8) * (r0 * r0 - ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) / (4 * r0 * x1_tau)) by (field; nonzero).
    replace (r0 * r0 - ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace ((4 * (x3_y ^ 2)) + ((1 / 4) * (x0_s ^ 2)) + ((1 / 2) * x2_x * (x0_s ^ 2)) + ((- 2) * x0_s * x3_y) + ((1 / 4) * (x0_s ^ 2) * (x2_x ^ 2))) with ((1 / 4) * (((x0_s ^ 2) + (16 * (x3_y ^ 2)) + ((x0_s ^ 2) * (x2_x ^ 2)) + ((- 8) * x0_s * x3_y) + (2 * x2_x * (x0_s ^ 2))) ^ 1)) by equal; assert (0 < ((x0_s ^ 2) + (16 * (x3_y ^ 2)) + ((x0_s ^ 2) * (x2_x ^ 2)) + ((- 8) * x0_s * x3_y) + (2 * x2_x * (x0_s ^ 2)))) by (replace ((x0_s ^ 2) + (16 * (x3_y ^ 2)) + ((x0_s ^ 2) * (x2_x ^ 2)) + ((- 8) * x0_s * x3_y) + (2 * x2_x * (x0_s ^ 2))) with ((1 + (x2_x ^ 2) + (2 * x2_x)) * (x0_s * x0_s) + ((- 8) * x3_y) * x0_s + (16 * (x3_y ^ 2))) by equal; apply (quadratic (1 + (x2_x ^ 2) + (2 * x2_x)) ((- 8) * x3_y) (16 * (x3_y ^ 2)) x0_s); [ (idtac; monomials) | (replace (4 * (1 + (x2_x ^ 2) + (2 * x2_x)) * (16 * (x3_y ^ 2)) - ((- 8) * x3_y) * ((- 8) * x3_y)) with ((64 * (x2_x ^ 2) * (x3_y ^ 2)) + (128 * x2_x * (x3_y ^ 2))) by equal; (idtac; monomials)) ]); monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_lambda_s_sqrt_2_met : exists x0_s x1_tau x2_x x3_y : R,
  0 < x0_s /\
  0 < x1_tau /\
  0 < x2_x /\
  0 < x3_y.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== text_5_up_or_down_weighted_w2_grows_with_lambda ==== *)
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((1 / 2) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (4 * r0) <> 0)
    by (replace (4 * r0) with (4 * ((r0) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((x0_lambda + (2 * r0)) / (4 * r0)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (x0_lambda + (2 * r0)) with (x0_lambda + 2 * r0) by equal; apply (root_wins x0_lambda 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - x0_lambda * x0_lambda) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_5_up_or_down_weighted_w1_falls_with_lambda ==== *)
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ((- (1 / 2)) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) < 0.
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (4 * r0) <> 0)
    by (replace (4 * r0) with (4 * ((r0) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((((- 1) * x0_lambda) + (2 * r0)) / (4 * r0)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (((- 1) * x0_lambda) + (2 * r0)) with (((- 1) * x0_lambda) + 2 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_inflection_lambda_s_sqrt_2, @text_5_up_or_down_weighted_w2_grows_with_lambda, @text_5_up_or_down_weighted_w1_falls_with_lambda).
Print Assumptions all_lemmas.
