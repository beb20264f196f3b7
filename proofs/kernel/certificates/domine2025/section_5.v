(* domine2025, section_5: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_17_exponential_what_is_left ==== *)
Lemma eq_17_exponential_what_is_left : forall x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 <= x3_t ->
  0 < x4_tau ->
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  ((x0_lambda ^ 2) + (((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2) * (x0_lambda ^ 2)) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (4 * x1_s * x2_s_0) + (8 * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * (x1_s ^ 2)) + ((- 8) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * x1_s * x2_s_0) + (4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2)) + (4 * x1_s * x2_s_0 * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2))) <> 0 ->
  (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) <> 0 ->
  (1 + ((- 1) * (/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) = ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_t x4_tau H0 H1 H2 H3 H4 H5 H6 H7.
  replace (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) with (((1 / 2) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- (1 / 2)) * (exp ((- 2) * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by hyperbolic.
  replace (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) with (((1 / 2) * (exp ((- 2) * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((1 / 2) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by hyperbolic.
  assert (Q0 := sqrt_sqrt _ H4).
  assert (Q1 := sqrt_sqrt _ H5).
  replace (exp ((- 2) * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) with (/ (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  remember (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r1 eqn:N1; clear N1.
  assert (PE0 := exp_pos (2 * x3_t * (/ x4_tau) * r0)).
  remember (exp (2 * x3_t * (/ x4_tau) * r0)) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 2) * E0) + ((1 / 2) * (/ E0))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0))) + (r0 * r1 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) <> 0)
    by (replace ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 2) * E0) + ((1 / 2) * (/ E0))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0))) + (r0 * r1 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) with (1 * ((((x0_lambda ^ 2) + ((E0 ^ 2) * (x0_lambda ^ 2)) + ((- 4) * r0 * r1) + (4 * x1_s * x2_s_0) + (8 * E0 * (x1_s ^ 2)) + ((- 8) * E0 * x1_s * x2_s_0) + (4 * r0 * r1 * (E0 ^ 2)) + (4 * x1_s * x2_s_0 * (E0 ^ 2)))) ^ 1) * / 8 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (((1 + (E0 ^ 2)) * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0))) + (4 * r0 * r1 * ((- 1) + (E0 ^ 2))) + (8 * E0 * x1_s * (x1_s + ((- 1) * x2_s_0)))) <> 0)
    by (replace (((1 + (E0 ^ 2)) * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0))) + (4 * r0 * r1 * ((- 1) + (E0 ^ 2))) + (8 * E0 * x1_s * (x1_s + ((- 1) * x2_s_0)))) with (1 * ((((x0_lambda ^ 2) + ((E0 ^ 2) * (x0_lambda ^ 2)) + ((- 4) * r0 * r1) + (4 * x1_s * x2_s_0) + (8 * E0 * (x1_s ^ 2)) + ((- 8) * E0 * x1_s * x2_s_0) + (4 * r0 * r1 * (E0 ^ 2)) + (4 * x1_s * x2_s_0 * (E0 ^ 2)))) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + (0) * (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (((1 + (E0 ^ 2)) * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0))) + (4 * r0 * r1 * ((- 1) + (E0 ^ 2))) + (8 * E0 * x1_s * (x1_s + ((- 1) * x2_s_0))))) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  replace (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q1; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_17_exponential_what_is_left_met : exists x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 <= x3_t /\
  0 < x4_tau /\
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  ((x0_lambda ^ 2) + (((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2) * (x0_lambda ^ 2)) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (4 * x1_s * x2_s_0) + (8 * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * (x1_s ^ 2)) + ((- 8) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * x1_s * x2_s_0) + (4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2)) + (4 * x1_s * x2_s_0 * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2))) <> 0 /\
  (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_17_exponential_what_is_left).
Print Assumptions all_lemmas.
