(* domine2025, appendix_c1_transition: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_135_s_0 ==== *)
Lemma eq_135_s_0_squares : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  (((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda)) * ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) = (x1_s_0 ^ 2).
Proof.
  intros x0_lambda x1_s_0 H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((4) * (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_135_s_0_squares_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0 /\
  0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_135_s_0_factor_0 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 < ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda)).
Proof.
  intros x0_lambda x1_s_0 H0.
  assert (H1 : 0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((x0_lambda + (2 * r0)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (x0_lambda + (2 * r0)) with (x0_lambda + 2 * r0) by equal; apply (root_wins x0_lambda 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - x0_lambda * x0_lambda) with (4 * (x1_s_0 ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma eq_135_s_0_factor_0_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_135_s_0_factor_1 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 < ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda)).
Proof.
  intros x0_lambda x1_s_0 H0.
  assert (H1 : 0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with ((((- 1) * x0_lambda) + (2 * r0)) / 2).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (((- 1) * x0_lambda) + (2 * r0)) with (((- 1) * x0_lambda) + 2 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s_0 ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma eq_135_s_0_factor_1_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_135_s_0_factor_2 : forall x0_s_0 : R,
  0 < x0_s_0 ->
  0 < x0_s_0.
Proof.
  intros x0_s_0 H0.
  apply lt_by.
  replace (_ - _) with (x0_s_0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_135_s_0_factor_2_met : exists x0_s_0 : R,
  0 < x0_s_0.
Proof.
  exists 1; met.
Qed.
Lemma eq_135_s_0 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  ((sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) * (sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda)))) = x1_s_0.
Proof.
  intros x0_lambda x1_s_0 H0.
  assert (F0 : 0 < ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) by (apply (eq_135_s_0_factor_0 x0_lambda x1_s_0); assumption).
  assert (F1 : 0 < ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) by (apply (eq_135_s_0_factor_1 x0_lambda x1_s_0); assumption).
  assert (F2 : 0 < x1_s_0) by (apply (eq_135_s_0_factor_2 x1_s_0); assumption).
  assert (P0 : 0 <= ((sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) * (sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))))) by (apply Rlt_le; positive).
  assert (S0 : ((sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) * (sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda)))) * ((sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) * (sqrt ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda)))) = (((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda)) * ((sqrt ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda)))) by squared.
  assert (P1 : 0 <= x1_s_0) by (apply Rlt_le; positive).
  assert (S1 : x1_s_0 * x1_s_0 = (x1_s_0 ^ 2)) by squared.
  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].
  apply (eq_135_s_0_squares x0_lambda x1_s_0);
    first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma eq_135_s_0_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_135_s_0).
Print Assumptions all_lemmas.
