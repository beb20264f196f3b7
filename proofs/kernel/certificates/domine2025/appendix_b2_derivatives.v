(* domine2025, appendix_b2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== eq_52 ==== *)
Lemma eq_52_derivative0 : forall x0_Lambda x1_t x2_tau : R,
  0 <= x1_t ->
  0 < x2_tau ->
  x0_Lambda <> 0 ->
  is_derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))).
Proof.
  intros x0_Lambda x1_t x2_tau H0 H1 H2.
  assert (C1 : x0_Lambda <> 0) by known_there.
  assert (C2 : x2_tau <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma eq_52_derivative0_met : exists x0_Lambda x1_t x2_tau : R,
  0 <= x1_t /\
  0 < x2_tau /\
  x0_Lambda <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma eq_52_closed :
  ~ (forall x0_Lambda x1_t x2_tau : R,
  0 <= x1_t ->
  0 < x2_tau ->
  x0_Lambda <> 0 ->
  x2_tau <> 0 ->
  ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))) = (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma eq_52 :
  ~ (forall x0_Lambda x1_t x2_tau : R,
  0 <= x1_t ->
  0 < x2_tau ->
  x0_Lambda <> 0 ->
  (Derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t) = (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))).
Proof.
  intro H. apply eq_52_closed. intros x0_Lambda x1_t x2_tau. intros.
  assert (X0 : x0_Lambda <> 0) by known_there.
  assert (C1 : x0_Lambda <> 0) by known_there.
  assert (C2 : x2_tau <> 0) by known_there.
  assert (O0 : is_derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau))))) by (apply (eq_52_derivative0 x0_Lambda x1_t x2_tau); assumption).
  assert (V0 : (Derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t) = ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau))))) by (apply is_derive_unique; exact O0).
  assert (G : (Derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t) = (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== eq_52_corrected ==== *)
Lemma eq_52_corrected_derivative0 : forall x0_Lambda x1_t x2_tau : R,
  0 <= x1_t ->
  0 < x2_tau ->
  x0_Lambda <> 0 ->
  is_derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))).
Proof.
  intros x0_Lambda x1_t x2_tau H0 H1 H2.
  assert (C1 : x0_Lambda <> 0) by known_there.
  assert (C2 : x2_tau <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma eq_52_corrected_derivative0_met : exists x0_Lambda x1_t x2_tau : R,
  0 <= x1_t /\
  0 < x2_tau /\
  x0_Lambda <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); unfold tanh, sinh, cosh; met.
Qed.
Lemma eq_52_corrected : forall x0_Lambda x1_t x2_tau : R,
  0 <= x1_t ->
  0 < x2_tau ->
  x0_Lambda <> 0 ->
  ex_derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t /\ (Derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t) = ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))).
Proof.
  intros x0_Lambda x1_t x2_tau H0 H1 H2.
  assert (C1 : x0_Lambda <> 0) by known_there.
  assert (C2 : x2_tau <> 0) by known_there.
  assert (O0 : is_derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau))))) by (apply (eq_52_corrected_derivative0 x0_Lambda x1_t x2_tau); assumption).
  assert (V0 : (Derive (fun x1_t => ((1 / 2) * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t * (/ x2_tau)))))) x1_t) = ((/ x2_tau) * (exp (2 * x0_Lambda * x1_t * (/ x2_tau))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma eq_52_corrected_met : exists x0_Lambda x1_t x2_tau : R,
  0 <= x1_t /\
  0 < x2_tau /\
  x0_Lambda <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_52, @eq_52_corrected).
Print Assumptions all_lemmas.
