(* domine2025, appendix_c2_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_c_2_4_smaller_value_decreases_the_slope_of_b_2 ==== *)
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign1 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign1_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with (r0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_derivative0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  is_derive (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) x0_lambda ((- (1 / 2)) + ((1 / 2) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign0; assumption).
  assert (C1 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) = ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  derived_by_rules.
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_derivative0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_closed : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) ->
  (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) <> 0 ->
  ((1 / 2) + ((- (1 / 2)) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) = ((1 / 2) * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) * ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) + ((- 1) * x0_lambda))).
Proof.
  intros x0_lambda x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_closed_met : exists x0_lambda x1_s : R,
  0 < x1_s /\
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) /\
  (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ex_derive (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) x0_lambda /\ ((- 1) * (Derive (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) x0_lambda)) = ((1 / 2) * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) * ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) + ((- 1) * x0_lambda))).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign0; assumption).
  assert (C1 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) = ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign1; assumption).
  assert (S2 : 0 < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) by (apply text_c_2_4_smaller_value_decreases_the_slope_of_b_2_sign2; assumption).
  assert (O0 : is_derive (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) x0_lambda ((- (1 / 2)) + ((1 / 2) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))))) by (apply (text_c_2_4_smaller_value_decreases_the_slope_of_b_2_derivative0 x0_lambda x1_s); assumption).
  assert (V0 : (Derive (fun x0_lambda => (((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- (1 / 2)) * x0_lambda))) x0_lambda) = ((- (1 / 2)) + ((1 / 2) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : ((1 / 2) + ((- (1 / 2)) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) = ((1 / 2) * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) * ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) + ((- 1) * x0_lambda)))) by (apply text_c_2_4_smaller_value_decreases_the_slope_of_b_2_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_4_smaller_value_decreases_the_slope_of_b_2).
Print Assumptions all_lemmas.
