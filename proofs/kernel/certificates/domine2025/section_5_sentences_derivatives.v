(* domine2025, section_5_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s ==== *)
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_sign0 : forall x0_s x1_t x2_tau : R,
  0 < x0_s ->
  0 <= x1_t ->
  0 < x2_tau ->
  0 < (exp (2 * x0_s * x1_t * (/ x2_tau))).
Proof.
  intros x0_s x1_t x2_tau H0 H1 H2.
  assert (PE0 := exp_pos (2 * x0_s * x1_t * (/ x2_tau))).
  remember (exp (2 * x0_s * x1_t * (/ x2_tau))) as E0 eqn:NE0; clear NE0.
  apply lt_by.
  replace (_ - _) with (E0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_sign0_met : exists x0_s x1_t x2_tau : R,
  0 < x0_s /\
  0 <= x1_t /\
  0 < x2_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_derivative0 : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) <> 0 ->
  is_derive (fun x2_t => (x1_s_0 + ((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) x2_t (((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * ((2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) + ((/ (((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) ^ 2)) * (x0_s + ((- 1) * x1_s_0)) * (((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4.
  assert (C1 : x3_tau <> 0) by known_there.
  assert (C2 : ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_derivative0_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_closed : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 ->
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  x3_tau <> 0 ->
  x0_s <> 0 ->
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
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_closed_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 /\
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 /\
  x3_tau <> 0 /\
  x0_s <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) <> 0 ->
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  ex_derive (fun x2_t => (x1_s_0 + ((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) x2_t /\ ((Derive (fun x2_t => (x1_s_0 + ((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) x2_t) * x3_tau) = (((2 * x1_s_0) + (2 * (/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))))) * (x0_s + ((- 1) * x1_s_0) + ((- 1) * (/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5.
  assert (C1 : x3_tau <> 0) by known_there.
  assert (C2 : ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) <> 0) by known_there.
  assert (S0 : 0 < (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (apply text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_sign0; assumption).
  assert (O0 : is_derive (fun x2_t => (x1_s_0 + ((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) x2_t (((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * ((2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) + ((/ (((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) ^ 2)) * (x0_s + ((- 1) * x1_s_0)) * (((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) by (apply (text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_derivative0 x0_s x1_s_0 x2_t x3_tau); assumption).
  assert (V0 : (Derive (fun x2_t => (x1_s_0 + ((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) x2_t) = (((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * ((2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) + ((/ (((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) ^ 2)) * (x0_s + ((- 1) * x1_s_0)) * (((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (x3_tau * (((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * ((2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (2 * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) + ((/ (((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) ^ 2)) * (x0_s + ((- 1) * x1_s_0)) * (((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + ((- 2) * x1_s_0 * (x0_s ^ 2) * (/ x3_tau) * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))))) = (((2 * x1_s_0) + (2 * (/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))))) * (x0_s + ((- 1) * x1_s_0) + ((- 1) * (/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (x0_s + ((- 1) * x1_s_0)) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))))))) by (apply text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau))))) <> 0 /\
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== own_inflection_the_speed_of_equation_16 ==== *)
Lemma own_inflection_the_speed_of_equation_16_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_the_speed_of_equation_16_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_the_speed_of_equation_16_sign1 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 < ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s_0 H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s_0 ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_the_speed_of_equation_16_sign1_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_the_speed_of_equation_16_sign2 : forall x0_lambda x1_s x2_s_0 : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 < (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0)))).
Proof.
  intros x0_lambda x1_s x2_s_0 H0 H1.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_the_speed_of_equation_16_sign2_met : exists x0_lambda x1_s x2_s_0 : R,
  0 < x1_s /\
  0 < x2_s_0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma own_inflection_the_speed_of_equation_16_sign3 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s_0 H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s_0 ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma own_inflection_the_speed_of_equation_16_sign3_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_the_speed_of_equation_16_sign4 : forall x0_lambda x1_s : R,
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
Lemma own_inflection_the_speed_of_equation_16_sign4_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_the_speed_of_equation_16_derivative0 : forall x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 < x3_tau ->
  is_derive (fun d => (x2_s_0 + ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (x1_s + ((- 1) * x2_s_0)) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) 0 (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (/ (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) * (x1_s + ((- 1) * x2_s_0)) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_tau H0 H1 H2.
  assert (C1 : x3_tau <> 0) by known_there.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_the_speed_of_equation_16_sign0; assumption).
  assert (C2 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (S1 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_the_speed_of_equation_16_sign1; assumption).
  assert (C3 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S2 : 0 < (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) by (apply own_inflection_the_speed_of_equation_16_sign2; assumption).
  assert (C4 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * 0 * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * 0 * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0) by known_there.
  assert (C5 : (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0)))) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma own_inflection_the_speed_of_equation_16_derivative0_met : exists x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 < x3_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma own_inflection_the_speed_of_equation_16_closed : forall x0_lambda x1_s x2_s_0 x3_tau : R,
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
Lemma own_inflection_the_speed_of_equation_16_closed_met : exists x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 < x3_tau /\
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  x3_tau <> 0 /\
  ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma own_inflection_the_speed_of_equation_16 : forall x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 < x3_tau ->
  ex_derive (fun d => (x2_s_0 + ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (x1_s + ((- 1) * x2_s_0)) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) 0 /\ (Derive (fun d => (x2_s_0 + ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (x1_s + ((- 1) * x2_s_0)) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) 0) = (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x2_s_0))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_tau H0 H1 H2.
  assert (C1 : x3_tau <> 0) by known_there.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_the_speed_of_equation_16_sign0; assumption).
  assert (C2 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (S1 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_the_speed_of_equation_16_sign1; assumption).
  assert (C3 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S2 : 0 < (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) by (apply own_inflection_the_speed_of_equation_16_sign2; assumption).
  assert (C4 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * 0 * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * 0 * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0) by known_there.
  assert (C5 : (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0)))) <> 0) by known_there.
  assert (S3 : 0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_the_speed_of_equation_16_sign3; assumption).
  assert (S4 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply own_inflection_the_speed_of_equation_16_sign4; assumption).
  assert (O0 : is_derive (fun d => (x2_s_0 + ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (x1_s + ((- 1) * x2_s_0)) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) 0 (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (/ (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) * (x1_s + ((- 1) * x2_s_0)) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) by (apply (own_inflection_the_speed_of_equation_16_derivative0 x0_lambda x1_s x2_s_0 x3_tau); assumption).
  assert (V0 : (Derive (fun d => (x2_s_0 + ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (x1_s + ((- 1) * x2_s_0)) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * d * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) 0) = (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (/ (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) * (x1_s + ((- 1) * x2_s_0)) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (/ (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0) + (x1_s * (x1_s + ((- 1) * x2_s_0))))) * (x1_s + ((- 1) * x2_s_0)) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) = (2 * (/ x3_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x2_s_0)))) by (apply own_inflection_the_speed_of_equation_16_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma own_inflection_the_speed_of_equation_16_met : exists x0_lambda x1_s x2_s_0 x3_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 < x3_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== own_inflection_its_slope ==== *)
Lemma own_inflection_its_slope_sign0 : forall x0_lambda x1_y : R,
  0 < x1_y ->
  0 < ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_y H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_y ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_its_slope_sign0_met : exists x0_lambda x1_y : R,
  0 < x1_y.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_its_slope_sign1 : forall x0_lambda x1_y : R,
  0 < x1_y ->
  0 <= ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_y H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_y ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma own_inflection_its_slope_sign1_met : exists x0_lambda x1_y : R,
  0 < x1_y.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_its_slope_sign2 : forall x0_lambda x1_y : R,
  0 < x1_y ->
  0 < (sqrt ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))).
Proof.
  intros x0_lambda x1_y H0.
  assert (H1 : 0 <= ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with (r0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_its_slope_sign2_met : exists x0_lambda x1_y : R,
  0 < x1_y.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_inflection_its_slope_derivative0 : forall x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s ->
  0 < x2_tau ->
  0 < x3_y ->
  is_derive (fun x3_y => (2 * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x3_y)))) x3_y (((- 2) * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (2 * x3_y * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * (x1_s + ((- 1) * x3_y)))).
Proof.
  intros x0_lambda x1_s x2_tau x3_y H0 H1 H2.
  assert (C1 : x2_tau <> 0) by known_there.
  assert (S0 : 0 < ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_its_slope_sign0; assumption).
  assert (C2 : 0 < ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R2 : sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  derived_by_rules.
Qed.
Lemma own_inflection_its_slope_derivative0_met : exists x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s /\
  0 < x2_tau /\
  0 < x3_y.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma own_inflection_its_slope_closed : forall x0_lambda x1_s x2_tau x3_y : R,
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
Lemma own_inflection_its_slope_closed_met : exists x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s /\
  0 < x2_tau /\
  0 < x3_y /\
  0 <= ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) <> 0 /\
  x2_tau <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma own_inflection_its_slope : forall x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s ->
  0 < x2_tau ->
  0 < x3_y ->
  ex_derive (fun x3_y => (2 * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x3_y)))) x3_y /\ (Derive (fun x3_y => (2 * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x3_y)))) x3_y) = ((1 / 4) * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * ((x1_s ^ 2) + ((- 1) * ((((- 1) * x1_s) + (4 * x3_y)) ^ 2)) + ((- 2) * (x0_lambda ^ 2)))).
Proof.
  intros x0_lambda x1_s x2_tau x3_y H0 H1 H2.
  assert (C1 : x2_tau <> 0) by known_there.
  assert (S0 : 0 < ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_its_slope_sign0; assumption).
  assert (C2 : 0 < ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R2 : sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (S1 : 0 <= ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply own_inflection_its_slope_sign1; assumption).
  assert (S2 : 0 < (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) by (apply own_inflection_its_slope_sign2; assumption).
  assert (O0 : is_derive (fun x3_y => (2 * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x3_y)))) x3_y (((- 2) * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (2 * x3_y * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * (x1_s + ((- 1) * x3_y))))) by (apply (own_inflection_its_slope_derivative0 x0_lambda x1_s x2_tau x3_y); assumption).
  assert (V0 : (Derive (fun x3_y => (2 * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (x1_s + ((- 1) * x3_y)))) x3_y) = (((- 2) * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (2 * x3_y * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * (x1_s + ((- 1) * x3_y))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (((- 2) * (/ x2_tau) * (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (2 * x3_y * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * (x1_s + ((- 1) * x3_y)))) = ((1 / 4) * (/ x2_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) * ((x1_s ^ 2) + ((- 1) * ((((- 1) * x1_s) + (4 * x3_y)) ^ 2)) + ((- 2) * (x0_lambda ^ 2))))) by (apply own_inflection_its_slope_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma own_inflection_its_slope_met : exists x0_lambda x1_s x2_tau x3_y : R,
  0 < x1_s /\
  0 < x2_tau /\
  0 < x3_y.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== own_inflection_lambda_s_sqrt_2 ==== *)
Lemma own_inflection_lambda_s_sqrt_2_sign0 : forall x0_s x1_x x2_y : R,
  0 < x0_s ->
  0 < x1_x ->
  0 < x2_y ->
  0 < ((x2_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x1_x) ^ 2))).
Proof.
  intros x0_s x1_x x2_y H0 H1 H2.
  apply lt_by.
  replace (_ - _) with (((x0_s ^ 2) + (8 * (x2_y ^ 2)) + ((x0_s ^ 2) * (x1_x ^ 2)) + (2 * x1_x * (x0_s ^ 2))) / 8).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 8) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_lambda_s_sqrt_2_sign0_met : exists x0_s x1_x x2_y : R,
  0 < x0_s /\
  0 < x1_x /\
  0 < x2_y.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma own_inflection_lambda_s_sqrt_2_derivative0 : forall x0_s x1_tau x2_x x3_y : R,
  0 < x0_s ->
  0 < x1_tau ->
  0 < x2_x ->
  0 < x3_y ->
  is_derive (fun x3_y => (2 * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) * (x0_s + ((- 1) * x3_y)))) x3_y (((- 2) * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) + (2 * x3_y * (/ x1_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) * (x0_s + ((- 1) * x3_y)))).
Proof.
  intros x0_s x1_tau x2_x x3_y H0 H1 H2 H3.
  assert (C1 : x1_tau <> 0) by known_there.
  assert (S0 : 0 < ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by (apply own_inflection_lambda_s_sqrt_2_sign0; assumption).
  assert (C2 : 0 < ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by known_there.
  assert (R2 : sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))) * sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))) = ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  derived_by_rules.
Qed.
Lemma own_inflection_lambda_s_sqrt_2_derivative0_met : exists x0_s x1_tau x2_x x3_y : R,
  0 < x0_s /\
  0 < x1_tau /\
  0 < x2_x /\
  0 < x3_y.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma own_inflection_lambda_s_sqrt_2_closed : forall x0_s x1_tau x2_x x3_y : R,
  0 < x0_s ->
  0 < x1_tau ->
  0 < x2_x ->
  0 < x3_y ->
  (((- 2) * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) + (2 * x3_y * (/ x1_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) * (x0_s + ((- 1) * x3_y)))) < 0.
Proof.
  intros x0_s x1_tau x2_x x3_y H0 H1 H2 H3.
  assert (H4 : 0 <= ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H4).
  remember (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_tau <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 * r0 * x1_tau) <> 0)
    by (replace (4 * r0 * x1_tau) with (4 * ((r0) ^ 1) * ((x1_tau) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (r0 * x1_tau) <> 0)
    by (replace (r0 * x1_tau) with (1 * ((r0) ^ 1) * ((x1_tau) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((4 * (x3_y ^ 2)) + ((1 / 4) * (x0_s ^ 2)) + ((1 / 2) * x2_x * (x0_s ^ 2)) + ((- 2) * x0_s * x3_y) + ((1 / 4) * (x0_s ^ 2) * (x2_x ^ 2))) / (r0 * x1_tau)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((8) * (r0 * r0 - ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) / (4 * r0 * x1_tau)) by (field; nonzero).
    replace (r0 * r0 - ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace ((4 * (x3_y ^ 2)) + ((1 / 4) * (x0_s ^ 2)) + ((1 / 2) * x2_x * (x0_s ^ 2)) + ((- 2) * x0_s * x3_y) + ((1 / 4) * (x0_s ^ 2) * (x2_x ^ 2))) with ((1 / 4) * (((x0_s ^ 2) + (16 * (x3_y ^ 2)) + ((x0_s ^ 2) * (x2_x ^ 2)) + ((- 8) * x0_s * x3_y) + (2 * x2_x * (x0_s ^ 2))) ^ 1)) by equal; assert (0 < ((x0_s ^ 2) + (16 * (x3_y ^ 2)) + ((x0_s ^ 2) * (x2_x ^ 2)) + ((- 8) * x0_s * x3_y) + (2 * x2_x * (x0_s ^ 2)))) by (replace ((x0_s ^ 2) + (16 * (x3_y ^ 2)) + ((x0_s ^ 2) * (x2_x ^ 2)) + ((- 8) * x0_s * x3_y) + (2 * x2_x * (x0_s ^ 2))) with ((1 + (x2_x ^ 2) + (2 * x2_x)) * (x0_s * x0_s) + ((- 8) * x3_y) * x0_s + (16 * (x3_y ^ 2))) by equal; apply (quadratic (1 + (x2_x ^ 2) + (2 * x2_x)) ((- 8) * x3_y) (16 * (x3_y ^ 2)) x0_s); [ (idtac; monomials) | (replace (4 * (1 + (x2_x ^ 2) + (2 * x2_x)) * (16 * (x3_y ^ 2)) - ((- 8) * x3_y) * ((- 8) * x3_y)) with ((64 * (x2_x ^ 2) * (x3_y ^ 2)) + (128 * x2_x * (x3_y ^ 2))) by equal; (idtac; monomials)) ]); monomials) | (idtac; monomials) ].
Qed.
Lemma own_inflection_lambda_s_sqrt_2_closed_met : exists x0_s x1_tau x2_x x3_y : R,
  0 < x0_s /\
  0 < x1_tau /\
  0 < x2_x /\
  0 < x3_y.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma own_inflection_lambda_s_sqrt_2 : forall x0_s x1_tau x2_x x3_y : R,
  0 < x0_s ->
  0 < x1_tau ->
  0 < x2_x ->
  0 < x3_y ->
  ex_derive (fun x3_y => (2 * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) * (x0_s + ((- 1) * x3_y)))) x3_y /\ (Derive (fun x3_y => (2 * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) * (x0_s + ((- 1) * x3_y)))) x3_y) < 0.
Proof.
  intros x0_s x1_tau x2_x x3_y H0 H1 H2 H3.
  assert (C1 : x1_tau <> 0) by known_there.
  assert (S0 : 0 < ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by (apply own_inflection_lambda_s_sqrt_2_sign0; assumption).
  assert (C2 : 0 < ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) by known_there.
  assert (R2 : sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))) * sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))) = ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (O0 : is_derive (fun x3_y => (2 * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) * (x0_s + ((- 1) * x3_y)))) x3_y (((- 2) * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) + (2 * x3_y * (/ x1_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) * (x0_s + ((- 1) * x3_y))))) by (apply (own_inflection_lambda_s_sqrt_2_derivative0 x0_s x1_tau x2_x x3_y); assumption).
  assert (V0 : (Derive (fun x3_y => (2 * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2)))) * (x0_s + ((- 1) * x3_y)))) x3_y) = (((- 2) * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) + (2 * x3_y * (/ x1_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) * (x0_s + ((- 1) * x3_y))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (((- 2) * (/ x1_tau) * (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) + (2 * x3_y * (/ x1_tau) * (/ (sqrt ((x3_y ^ 2) + ((1 / 8) * (x0_s ^ 2) * ((1 + x2_x) ^ 2))))) * (x0_s + ((- 1) * x3_y)))) < 0) by (apply own_inflection_lambda_s_sqrt_2_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma own_inflection_lambda_s_sqrt_2_met : exists x0_s x1_tau x2_x x3_y : R,
  0 < x0_s /\
  0 < x1_tau /\
  0 < x2_x /\
  0 < x3_y.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_5_up_or_down_weighted_w2_grows_with_lambda ==== *)
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_derivative0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  is_derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) x0_lambda ((1 / 2) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply text_5_up_or_down_weighted_w2_grows_with_lambda_sign0; assumption).
  assert (C1 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  derived_by_rules.
Qed.
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_derivative0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_closed : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((1 / 2) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (4 * r0) <> 0)
    by (replace (4 * r0) with (4 * ((r0) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((x0_lambda + (2 * r0)) / (4 * r0)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (x0_lambda + (2 * r0)) with (x0_lambda + 2 * r0) by equal; apply (root_wins x0_lambda 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - x0_lambda * x0_lambda) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_closed_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ex_derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) x0_lambda /\ 0 < (Derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) x0_lambda).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply text_5_up_or_down_weighted_w2_grows_with_lambda_sign0; assumption).
  assert (C1 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (O0 : is_derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) x0_lambda ((1 / 2) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by (apply (text_5_up_or_down_weighted_w2_grows_with_lambda_derivative0 x0_lambda x1_s); assumption).
  assert (V0 : (Derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda))) x0_lambda) = ((1 / 2) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < ((1 / 2) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by (apply text_5_up_or_down_weighted_w2_grows_with_lambda_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_5_up_or_down_weighted_w2_grows_with_lambda_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_5_up_or_down_weighted_w1_falls_with_lambda ==== *)
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_derivative0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  is_derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) x0_lambda ((- (1 / 2)) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply text_5_up_or_down_weighted_w1_falls_with_lambda_sign0; assumption).
  assert (C1 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  derived_by_rules.
Qed.
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_derivative0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_closed : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ((- (1 / 2)) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) < 0.
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (4 * r0) <> 0)
    by (replace (4 * r0) with (4 * ((r0) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((((- 1) * x0_lambda) + (2 * r0)) / (4 * r0)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (((- 1) * x0_lambda) + (2 * r0)) with (((- 1) * x0_lambda) + 2 * r0) by equal; apply (root_wins ((- 1) * x0_lambda) 2 r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace (2 * 2 * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) - ((- 1) * x0_lambda) * ((- 1) * x0_lambda)) with (4 * (x1_s ^ 2)) by equal; (idtac; monomials)) ]) | (idtac; monomials) ].
Qed.
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_closed_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ex_derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) x0_lambda /\ (Derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) x0_lambda) < 0.
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply text_5_up_or_down_weighted_w1_falls_with_lambda_sign0; assumption).
  assert (C1 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (O0 : is_derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) x0_lambda ((- (1 / 2)) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by (apply (text_5_up_or_down_weighted_w1_falls_with_lambda_derivative0 x0_lambda x1_s); assumption).
  assert (V0 : (Derive (fun x0_lambda => ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) x0_lambda) = ((- (1 / 2)) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : ((- (1 / 2)) + ((1 / 4) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) < 0) by (apply text_5_up_or_down_weighted_w1_falls_with_lambda_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_5_up_or_down_weighted_w1_falls_with_lambda_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_5_saddle_to_saddle_the_speed_vanishes_at_0_and_s, @own_inflection_the_speed_of_equation_16, @own_inflection_its_slope, @own_inflection_lambda_s_sqrt_2, @text_5_up_or_down_weighted_w2_grows_with_lambda, @text_5_up_or_down_weighted_w1_falls_with_lambda).
Print Assumptions all_lemmas.
