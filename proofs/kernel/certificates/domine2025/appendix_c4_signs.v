(* domine2025, appendix_c4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== thm_c_6_no_delay_complement_lambda_0 ==== *)
Lemma thm_c_6_no_delay_complement_lambda_0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  x0_lambda < (((1 / 2) * x0_lambda) + ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))).
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
Lemma thm_c_6_no_delay_complement_lambda_0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== thm_c_6_no_delay_complement_lambda_0_2 ==== *)
Lemma thm_c_6_no_delay_complement_lambda_0_2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ((- 1) * x0_lambda) < (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda)).
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
Lemma thm_c_6_no_delay_complement_lambda_0_2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== thm_c_6_no_delay_modes_lambda ==== *)
Lemma thm_c_6_no_delay_modes_lambda : forall x0_lambda x1_s : R,
  0 < x1_s ->
  x0_lambda < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((r0 + ((- 1) * x0_lambda)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (r0 + ((- 1) * x0_lambda)) with (((- 1) * x0_lambda) + 1 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 1 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (1 * 1 * ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma thm_c_6_no_delay_modes_lambda_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== thm_c_6_no_delay_modes_lambda_2 ==== *)
Lemma thm_c_6_no_delay_modes_lambda_2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ((- 1) * x0_lambda) < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((r0 + x0_lambda) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (r0 + x0_lambda) with (x0_lambda + 1 * r0) by equal; apply (root_wins x0_lambda 1 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (1 * 1 * ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) - x0_lambda * x0_lambda) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma thm_c_6_no_delay_modes_lambda_2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== thm_c_6_ablation_rank_s_0 ==== *)
Lemma thm_c_6_ablation_rank_s_0 : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  0 < ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda)).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((((- 1) * x0_lambda) + (2 * r0)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (((- 1) * x0_lambda) + (2 * r0)) with (((- 1) * x0_lambda) + 2 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma thm_c_6_ablation_rank_s_0_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_4_first_limit_the_rate ==== *)
Lemma text_c_4_first_limit_the_rate : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with (r0 / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_4_first_limit_the_rate_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_4_second_limit_the_rate_n_o_n_i ==== *)
Lemma text_c_4_second_limit_the_rate_n_o_n_i : forall x0_lambda x1_s : R,
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
Lemma text_c_4_second_limit_the_rate_n_o_n_i_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_4_second_limit_the_rate_n_i_n_o ==== *)
Lemma text_c_4_second_limit_the_rate_n_i_n_o : forall x0_lambda x1_s : R,
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
Lemma text_c_4_second_limit_the_rate_n_i_n_o_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@thm_c_6_no_delay_complement_lambda_0, @thm_c_6_no_delay_complement_lambda_0_2, @thm_c_6_no_delay_modes_lambda, @thm_c_6_no_delay_modes_lambda_2, @thm_c_6_ablation_rank_s_0, @text_c_4_first_limit_the_rate, @text_c_4_second_limit_the_rate_n_o_n_i, @text_c_4_second_limit_the_rate_n_i_n_o).
Print Assumptions all_lemmas.
