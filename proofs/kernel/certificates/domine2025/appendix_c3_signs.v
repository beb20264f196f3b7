(* domine2025, appendix_c3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_c_3_sign_of_the_condition_the_denominator ==== *)
Lemma text_c_3_sign_of_the_condition_the_denominator : forall x0_lambda x1_s : R,
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
Lemma text_c_3_sign_of_the_condition_the_denominator_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_3_sign_of_the_condition_lambda_0 ==== *)
Lemma text_c_3_sign_of_the_condition_lambda_0 : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  0 < (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (x0_lambda / r0).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_3_sign_of_the_condition_lambda_0_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_3_sign_of_the_condition_lambda_0_2 ==== *)
Lemma text_c_3_sign_of_the_condition_lambda_0_2 : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  ((- 1) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))))) < 0.
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (x0_lambda / r0).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c_3_sign_of_the_condition_lambda_0_2_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== own_one_optimal_relative_scale_increases ==== *)
Lemma own_one_optimal_relative_scale_increases : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < (4 * (x1_s ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (r0 ^ 3) <> 0)
    by (replace (r0 ^ 3) with (1 * ((r0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((4 * (x1_s ^ 2)) / (r0 ^ 3)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_one_optimal_relative_scale_increases_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_3_sign_of_the_condition_the_denominator, @text_c_3_sign_of_the_condition_lambda_0, @text_c_3_sign_of_the_condition_lambda_0_2, @own_one_optimal_relative_scale_increases).
Print Assumptions all_lemmas.
