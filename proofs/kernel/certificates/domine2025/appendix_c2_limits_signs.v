(* domine2025, appendix_c2_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_c_2_4_mode_sizes_a_b ==== *)
Lemma text_c_2_4_mode_sizes_a_b_squares : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) ->
  ((((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) * (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) = (x1_s ^ 2).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_4_mode_sizes_a_b_squares_met : exists x0_lambda x1_s : R,
  0 < x1_s /\
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_2_4_mode_sizes_a_b_factor_0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((r0 + x0_lambda) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (r0 + x0_lambda) with (x0_lambda + 1 * r0) by equal; apply (root_wins x0_lambda 1 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (1 * 1 * ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) - x0_lambda * x0_lambda) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_c_2_4_mode_sizes_a_b_factor_0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_2_4_mode_sizes_a_b_factor_1 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((r0 + ((- 1) * x0_lambda)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (r0 + ((- 1) * x0_lambda)) with (((- 1) * x0_lambda) + 1 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 1 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (1 * 1 * ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_c_2_4_mode_sizes_a_b_factor_1_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_2_4_mode_sizes_a_b_factor_2 : forall x0_s : R,
  0 < x0_s ->
  0 < x0_s.
Proof.
  intros x0_s H0.
  apply lt_by.
  replace (_ - _) with (x0_s / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_2_4_mode_sizes_a_b_factor_2_met : exists x0_s : R,
  0 < x0_s.
Proof.
  exists 1; met.
Qed.
Lemma text_c_2_4_mode_sizes_a_b : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ((sqrt (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) * (sqrt (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)))) = x1_s.
Proof.
  intros x0_lambda x1_s H0.
  assert (F0 : 0 < (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) by (apply (text_c_2_4_mode_sizes_a_b_factor_0 x0_lambda x1_s); assumption).
  assert (F1 : 0 < (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) by (apply (text_c_2_4_mode_sizes_a_b_factor_1 x0_lambda x1_s); assumption).
  assert (F2 : 0 < x1_s) by (apply (text_c_2_4_mode_sizes_a_b_factor_2 x1_s); assumption).
  assert (P0 : 0 <= ((sqrt (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) * (sqrt (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))))) by (apply Rlt_le; positive).
  assert (S0 : ((sqrt (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) * (sqrt (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)))) * ((sqrt (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) * (sqrt (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)))) = ((((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) * (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)))) by squared.
  assert (P1 : 0 <= x1_s) by (apply Rlt_le; positive).
  assert (S1 : x1_s * x1_s = (x1_s ^ 2)) by squared.
  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].
  apply (text_c_2_4_mode_sizes_a_b_squares x0_lambda x1_s);
    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma text_c_2_4_mode_sizes_a_b_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_4_mode_sizes_a_b).
Print Assumptions all_lemmas.
