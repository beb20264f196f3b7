(* domine2025, section_5_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s ==== *)
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 ->
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  x0_s <> 0 ->
  x3_tau <> 0 ->
  (x3_tau * (((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * ((2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) + ((/ (((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) ^ 2)) * (x0_s + ((- 1) * x1_s_0)) * (((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) = (((2 * x1_s_0) + (2 * (/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))))) * (x0_s + ((- 1) * x1_s_0) + ((- 1) * (/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5 H6 H7.
  replace (sinh (2 * x0_s * x2_t * (/ x3_tau))) with (((1 / 2) * (exp (2 * x0_s * x2_t * (/ x3_tau)))) + ((- (1 / 2)) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) by hyperbolic.
  replace (cosh (2 * x0_s * x2_t * (/ x3_tau))) with (((1 / 2) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) + ((1 / 2) * (exp (2 * x0_s * x2_t * (/ x3_tau))))) by hyperbolic.
  replace (exp ((- 2) * x0_s * x2_t * (/ x3_tau))) with (/ (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((1 / 2) * (/ E0)))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) <> 0)
    by (replace ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((1 / 2) * (/ E0)))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) with (2 * ((E0) ^ 1) * ((x0_s) ^ 1) * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 1) * / 2 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (((x1_s_0 * (1 + (E0 ^ 2))) + (x1_s_0 * ((- 1) + (E0 ^ 2))) + (2 * E0 * (x0_s + ((- 1) * x1_s_0)))) ^ 2) <> 0)
    by (replace (((x1_s_0 * (1 + (E0 ^ 2))) + (x1_s_0 * ((- 1) + (E0 ^ 2))) + (2 * E0 * (x0_s + ((- 1) * x1_s_0)))) ^ 2) with (4 * ((E0) ^ 2) * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((x1_s_0 * (1 + (E0 ^ 2))) + (x1_s_0 * ((- 1) + (E0 ^ 2))) + (2 * E0 * (x0_s + ((- 1) * x1_s_0)))) ^ 2)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 /\
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 /\
  x0_s <> 0 /\
  x3_tau <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== own_inflection_the_speed_of_equation_16 ==== *)
Lemma own_inflection_the_speed_of_equation_16 : forall x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 < x3_tau ->
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  x3_tau <> 0 ->
  ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0 ->
  (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (/ (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) * (x1_s + ((- 1) * x2_s_0)) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) = (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x2_s_0))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_tau H0 H1 H2 H3 H4 H5.
  assert (Q0 := sqrt_sqrt _ H3).
  remember (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (D0 : (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0)))) <> 0)
    by (replace (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0)))) with (1 * ((((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 1) * / 4) by (field; nonzero); not_zero).
  assert (D1 : (x3_tau * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0) + (4 * x1_s * (x1_s + ((- 1) * x2_s_0))))) <> 0)
    by (replace (x3_tau * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0) + (4 * x1_s * (x1_s + ((- 1) * x2_s_0))))) with (1 * ((x3_tau) ^ 1) * ((((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (x3_tau * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0) + (4 * x1_s * (x1_s + ((- 1) * x2_s_0)))))) by (field; nonzero).
  replace (r0 * r0 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_inflection_the_speed_of_equation_16_met : exists x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 < x3_tau /\
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  x3_tau <> 0 /\
  ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== own_inflection_its_slope ==== *)
Lemma own_inflection_its_slope : forall x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s ->
  0 < x2_tau ->
  0 < x3_y ->
  0 <= ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) <> 0 ->
  x2_tau <> 0 ->
  (((- 2) * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (2 * x3_y * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * (x1_s + ((- 1) * x3_y)))) = ((1 / 4) * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * ((x1_s ^ 2) + ((- 1) * ((((- 1) * x1_s) + (4 * x3_y)) ^ 2)) + ((- 2) * (x0_lambda ^ 2)))).
Proof.
  intros x0_lambda x1_s x2_tau x3_y H0 H1 H2 H3 H4 H5.
  assert (Q0 := sqrt_sqrt _ H3).
  remember (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (D0 : (4 * r0 * x2_tau) <> 0)
    by (replace (4 * r0 * x2_tau) with (4 * ((r0) ^ 1) * ((x2_tau) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((- 8)) * (r0 * r0 - ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (4 * r0 * x2_tau)) by (field; nonzero).
  replace (r0 * r0 - ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_inflection_its_slope_met : exists x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s /\
  0 < x2_tau /\
  0 < x3_y /\
  0 <= ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) <> 0 /\
  x2_tau <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s, @own_inflection_the_speed_of_equation_16, @own_inflection_its_slope).
Print Assumptions all_lemmas.
