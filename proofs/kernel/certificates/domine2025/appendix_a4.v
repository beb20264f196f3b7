(* domine2025, appendix_a4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== own_scalar_scales_independent_absolute ==== *)
Lemma own_scalar_scales_independent_absolute : forall x0_a x1_lambda : R,
  0 < x0_a ->
  0 <= ((x1_lambda ^ 2) + (4 * (x0_a ^ 2))) ->
  ((((1 / 2) * x1_lambda) + ((1 / 2) * (sqrt ((x1_lambda ^ 2) + (4 * (x0_a ^ 2)))))) * (((1 / 2) * (sqrt ((x1_lambda ^ 2) + (4 * (x0_a ^ 2))))) + ((- (1 / 2)) * x1_lambda))) = (x0_a ^ 2).
Proof.
  intros x0_a x1_lambda H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_lambda ^ 2) + (4 * (x0_a ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - ((x1_lambda ^ 2) + (4 * (x0_a ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - ((x1_lambda ^ 2) + (4 * (x0_a ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_scalar_scales_independent_absolute_met : exists x0_a x1_lambda : R,
  0 < x0_a /\
  0 <= ((x1_lambda ^ 2) + (4 * (x0_a ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_4_bernoulli_equation_116 ==== *)
Lemma text_a_4_bernoulli_equation_116 : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  (x0_s * x1_s_0 * (/ (x0_s + ((- 1) * x1_s_0) + (x1_s_0 * (exp (2 * x0_s * x2_t * (/ x3_tau)))))) * (exp (2 * x0_s * x2_t * (/ x3_tau)))) = (x0_s * x1_s_0 * (/ (x0_s + (x1_s_0 * ((- 1) + (exp (2 * x0_s * x2_t * (/ x3_tau))))))) * (exp (2 * x0_s * x2_t * (/ x3_tau)))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4.
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : (x0_s + (x1_s_0 * ((- 1) + E0))) <> 0)
    by (replace (x0_s + (x1_s_0 * ((- 1) + E0))) with (1 * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((x0_s + (x1_s_0 * ((- 1) + E0))) * (x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) <> 0)
    by (replace ((x0_s + (x1_s_0 * ((- 1) + E0))) * (x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) with (1 * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((x0_s + (x1_s_0 * ((- 1) + E0))) * (x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_4_bernoulli_equation_116_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_scalar_scales_independent_absolute, @text_a_4_bernoulli_equation_116).
Print Assumptions all_lemmas.
