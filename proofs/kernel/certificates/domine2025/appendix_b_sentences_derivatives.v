(* domine2025, appendix_b_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_b_2_zero_eigenvalue_the_limit_s_derivative ==== *)
Lemma text_b_2_zero_eigenvalue_the_limit_s_derivative_derivative0 : forall x0_t x1_tau : R,
  0 <= x0_t ->
  0 < x1_tau ->
  is_derive (fun x0_t => (x0_t * (/ x1_tau))) x0_t (/ x1_tau).
Proof.
  intros x0_t x1_tau H0 H1.
  assert (C1 : x1_tau <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_b_2_zero_eigenvalue_the_limit_s_derivative_derivative0_met : exists x0_t x1_tau : R,
  0 <= x0_t /\
  0 < x1_tau.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.
Lemma text_b_2_zero_eigenvalue_the_limit_s_derivative : forall x0_t x1_tau : R,
  0 <= x0_t ->
  0 < x1_tau ->
  ex_derive (fun x0_t => (x0_t * (/ x1_tau))) x0_t /\ (Derive (fun x0_t => (x0_t * (/ x1_tau))) x0_t) = (/ x1_tau).
Proof.
  intros x0_t x1_tau H0 H1.
  assert (C1 : x1_tau <> 0) by known_there.
  assert (O0 : is_derive (fun x0_t => (x0_t * (/ x1_tau))) x0_t (/ x1_tau)) by (apply (text_b_2_zero_eigenvalue_the_limit_s_derivative_derivative0 x0_t x1_tau); assumption).
  assert (V0 : (Derive (fun x0_t => (x0_t * (/ x1_tau))) x0_t) = (/ x1_tau)) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma text_b_2_zero_eigenvalue_the_limit_s_derivative_met : exists x0_t x1_tau : R,
  0 <= x0_t /\
  0 < x1_tau.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_b_2_zero_eigenvalue_the_limit_s_derivative).
Print Assumptions all_lemmas.
