(* domine2025, section_4_assumptions: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_4_negative_exponents_modes ==== *)
Lemma text_4_negative_exponents_modes : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ((- 2) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) < 0.
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((2 * r0) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_4_negative_exponents_modes_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_4_negative_exponents_complement_lambda_perp_lambda_2 ==== *)
Lemma text_4_negative_exponents_complement_lambda_perp_lambda_2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  (((1 / 2) * x0_lambda) + ((- 1) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) < 0.
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((((- 1) * x0_lambda) + (2 * r0)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (((- 1) * x0_lambda) + (2 * r0)) with (((- 1) * x0_lambda) + 2 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_4_negative_exponents_complement_lambda_perp_lambda_2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_4_negative_exponents_complement_lambda_perp_lambda_2_2 ==== *)
Lemma text_4_negative_exponents_complement_lambda_perp_lambda_2_2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  (((- 1) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + ((- (1 / 2)) * x0_lambda)) < 0.
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((x0_lambda + (2 * r0)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (x0_lambda + (2 * r0)) with (x0_lambda + 2 * r0) by equal; apply (root_wins x0_lambda 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - x0_lambda * x0_lambda) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_4_negative_exponents_complement_lambda_perp_lambda_2_2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_4_negative_exponents_modes, @text_4_negative_exponents_complement_lambda_perp_lambda_2, @text_4_negative_exponents_complement_lambda_perp_lambda_2_2).
Print Assumptions all_lemmas.
