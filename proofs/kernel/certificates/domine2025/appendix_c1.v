(* domine2025, appendix_c1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== own_dead_mode_s_0_0 ==== *)
Lemma own_dead_mode_s_0_0 : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x0_s) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  x0_s <> 0 ->
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 ->
  ((/ ((x0_s * (x0_s + x1_s_0)) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 1) * x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))))) * ((x0_s * x1_s_0) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 1) * x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))))) = (x1_s_0 * (/ (x0_s + (x1_s_0 * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5 H6.
  replace (sinh (2 * x0_s * x2_t * (/ x3_tau))) with (((1 / 2) * (exp (2 * x0_s * x2_t * (/ x3_tau)))) + ((- (1 / 2)) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) by hyperbolic.
  replace (cosh (2 * x0_s * x2_t * (/ x3_tau))) with (((1 / 2) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) + ((1 / 2) * (exp (2 * x0_s * x2_t * (/ x3_tau))))) by hyperbolic.
  replace (exp ((- 2) * x0_s * x2_t * (/ x3_tau))) with (/ (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x0_s * (x0_s + x1_s_0)) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0)))) + ((- 1) * x0_s * x1_s_0 * (((1 / 2) * E0) + ((1 / 2) * (/ E0))))) <> 0)
    by (replace ((x0_s * (x0_s + x1_s_0)) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0)))) + ((- 1) * x0_s * x1_s_0 * (((1 / 2) * E0) + ((1 / 2) * (/ E0))))) with (2 * ((x0_s) ^ 1) * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 1) * / 2 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (x0_s + (x1_s_0 * (1 + ((- 1) * (/ E0))))) <> 0)
    by (replace (x0_s + (x1_s_0 * (1 + ((- 1) * (/ E0))))) with (1 * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 1) * / 1 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D2 : (((E0 * x0_s) + (x1_s_0 * ((- 1) + E0))) * ((x1_s_0 * ((- 1) + (E0 ^ 2))) + ((- 1) * x1_s_0 * (1 + (E0 ^ 2))) + (2 * E0 * (x0_s + x1_s_0)))) <> 0)
    by (replace (((E0 * x0_s) + (x1_s_0 * ((- 1) + E0))) * ((x1_s_0 * ((- 1) + (E0 ^ 2))) + ((- 1) * x1_s_0 * (1 + (E0 ^ 2))) + (2 * E0 * (x0_s + x1_s_0)))) with (2 * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((E0 * x0_s) + (x1_s_0 * ((- 1) + E0))) * ((x1_s_0 * ((- 1) + (E0 ^ 2))) + ((- 1) * x1_s_0 * (1 + (E0 ^ 2))) + (2 * E0 * (x0_s + x1_s_0))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_dead_mode_s_0_0_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x0_s) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 /\
  x0_s <> 0 /\
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_dead_mode_s_0_0).
Print Assumptions all_lemmas.
