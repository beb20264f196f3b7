(* domine2025, appendix_d2_convergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_d_2_saddle_flow ==== *)
Lemma text_d_2_saddle_flow_sign0 : forall x0_s x1_t x2_tau : R,
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
Lemma text_d_2_saddle_flow_sign0_met : exists x0_s x1_t x2_tau : R,
  0 < x0_s /\
  0 <= x1_t /\
  0 < x2_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_d_2_saddle_flow_derivative0 : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0 ->
  is_derive (fun x2_t => ((- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) x2_t ((2 * (x1_s_0 ^ 2) * (/ x3_tau) * (/ ((1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) ^ 2)) * (exp ((- 4) * x0_s * x2_t * (/ x3_tau)))) + (2 * x0_s * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4.
  assert (C1 : x0_s <> 0) by known_there.
  assert (C2 : x3_tau <> 0) by known_there.
  assert (C3 : (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_d_2_saddle_flow_derivative0_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma text_d_2_saddle_flow_closed : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  x3_tau <> 0 ->
  (((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x0_s) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 ->
  x0_s <> 0 ->
  ((2 * (x1_s_0 ^ 2) * (/ x3_tau) * (/ ((1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) ^ 2)) * (exp ((- 4) * x0_s * x2_t * (/ x3_tau)))) + (2 * x0_s * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) = (2 * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (x0_s + (x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5 H6 H7.
  replace (exp ((- 2) * x0_s * x2_t * (/ x3_tau))) with (/ (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x0_s * x2_t * (/ x3_tau))) with (/ ((exp (2 * x0_s * x2_t * (/ x3_tau))) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (/ E0))))) <> 0)
    by (replace (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (/ E0))))) with (1 * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 1) * / 1 * / ((E0) ^ 1) * / ((x0_s) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_d_2_saddle_flow_closed_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  x3_tau <> 0 /\
  (((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x0_s) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 /\
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 /\
  x0_s <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma text_d_2_saddle_flow : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0 ->
  (((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x0_s) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  ex_derive (fun x2_t => ((- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) x2_t /\ (Derive (fun x2_t => ((- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) x2_t) = (2 * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (x0_s + (x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5.
  assert (C1 : x0_s <> 0) by known_there.
  assert (C2 : x3_tau <> 0) by known_there.
  assert (C3 : (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0) by known_there.
  assert (S0 : 0 < (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (apply text_d_2_saddle_flow_sign0; assumption).
  assert (O0 : is_derive (fun x2_t => ((- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) x2_t ((2 * (x1_s_0 ^ 2) * (/ x3_tau) * (/ ((1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) ^ 2)) * (exp ((- 4) * x0_s * x2_t * (/ x3_tau)))) + (2 * x0_s * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))) by (apply (text_d_2_saddle_flow_derivative0 x0_s x1_s_0 x2_t x3_tau); assumption).
  assert (V0 : (Derive (fun x2_t => ((- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) x2_t) = ((2 * (x1_s_0 ^ 2) * (/ x3_tau) * (/ ((1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) ^ 2)) * (exp ((- 4) * x0_s * x2_t * (/ x3_tau)))) + (2 * x0_s * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : ((2 * (x1_s_0 ^ 2) * (/ x3_tau) * (/ ((1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) ^ 2)) * (exp ((- 4) * x0_s * x2_t * (/ x3_tau)))) + (2 * x0_s * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) = (2 * x1_s_0 * (/ x3_tau) * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (x0_s + (x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) by (apply text_d_2_saddle_flow_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_d_2_saddle_flow_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0 /\
  (((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x0_s) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_d_2_saddle_flow).
Print Assumptions all_lemmas.
