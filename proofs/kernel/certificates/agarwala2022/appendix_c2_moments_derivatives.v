(* agarwala2022, appendix_c2_moments: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone ==== *)
Lemma text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone_derivative0 : forall x0_V x1_m1 x2_m2 x3_m3 : R,
  0 < x0_V ->
  0 < x1_m1 ->
  0 < x2_m2 ->
  0 < x3_m3 ->
  ((- 1) + x0_V) <> 0 ->
  is_derive (fun x1_m1 => ((/ ((- 1) + x0_V)) * (((- 1) * x3_m3) + ((- 2) * x0_V * (x2_m2 ^ 2)) + ((- 4) * x0_V * x1_m1 * x3_m3) + ((- 3) * x1_m1 * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 3) * x3_m3 * (x0_V ^ 2) * (x1_m1 ^ 2))))) x1_m1 ((/ ((- 1) + x0_V)) * (((- 4) * x0_V * x3_m3) + ((- 3) * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 6) * x1_m1 * x3_m3 * (x0_V ^ 2)))).
Proof.
  intros x0_V x1_m1 x2_m2 x3_m3 H0 H1 H2 H3 H4.
  assert (C1 : ((- 1) + x0_V) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone_derivative0_met : exists x0_V x1_m1 x2_m2 x3_m3 : R,
  0 < x0_V /\
  0 < x1_m1 /\
  0 < x2_m2 /\
  0 < x3_m3 /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; exists (1 / 2); exists 3; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone_closed :
  ~ (forall x0_V x1_m1 x2_m2 x3_m3 : R,
  0 < x0_V ->
  0 < x1_m1 ->
  0 < x2_m2 ->
  0 < x3_m3 ->
  ((- 1) + x0_V) <> 0 ->
  ((/ ((- 1) + x0_V)) * (((- 4) * x0_V * x3_m3) + ((- 3) * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 6) * x1_m1 * x3_m3 * (x0_V ^ 2)))) = 0).
Proof.
  intro H.
  specialize (H 2 (1 / 2) 3 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone :
  ~ (forall x0_V x1_m1 x2_m2 x3_m3 : R,
  0 < x0_V ->
  0 < x1_m1 ->
  0 < x2_m2 ->
  0 < x3_m3 ->
  ((- 1) + x0_V) <> 0 ->
  (Derive (fun x1_m1 => ((/ ((- 1) + x0_V)) * (((- 1) * x3_m3) + ((- 2) * x0_V * (x2_m2 ^ 2)) + ((- 4) * x0_V * x1_m1 * x3_m3) + ((- 3) * x1_m1 * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 3) * x3_m3 * (x0_V ^ 2) * (x1_m1 ^ 2))))) x1_m1) = 0).
Proof.
  intro H. apply text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone_closed. intros x0_V x1_m1 x2_m2 x3_m3. intros.
  assert (X0 : ((- 1) + x0_V) <> 0) by known_there.
  assert (C1 : ((- 1) + x0_V) <> 0) by known_there.
  assert (O0 : is_derive (fun x1_m1 => ((/ ((- 1) + x0_V)) * (((- 1) * x3_m3) + ((- 2) * x0_V * (x2_m2 ^ 2)) + ((- 4) * x0_V * x1_m1 * x3_m3) + ((- 3) * x1_m1 * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 3) * x3_m3 * (x0_V ^ 2) * (x1_m1 ^ 2))))) x1_m1 ((/ ((- 1) + x0_V)) * (((- 4) * x0_V * x3_m3) + ((- 3) * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 6) * x1_m1 * x3_m3 * (x0_V ^ 2))))) by (apply (text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone_derivative0 x0_V x1_m1 x2_m2 x3_m3); assumption).
  assert (V0 : (Derive (fun x1_m1 => ((/ ((- 1) + x0_V)) * (((- 1) * x3_m3) + ((- 2) * x0_V * (x2_m2 ^ 2)) + ((- 4) * x0_V * x1_m1 * x3_m3) + ((- 3) * x1_m1 * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 3) * x3_m3 * (x0_V ^ 2) * (x1_m1 ^ 2))))) x1_m1) = ((/ ((- 1) + x0_V)) * (((- 4) * x0_V * x3_m3) + ((- 3) * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 6) * x1_m1 * x3_m3 * (x0_V ^ 2))))) by (apply is_derive_unique; exact O0).
  assert (G : (Derive (fun x1_m1 => ((/ ((- 1) + x0_V)) * (((- 1) * x3_m3) + ((- 2) * x0_V * (x2_m2 ^ 2)) + ((- 4) * x0_V * x1_m1 * x3_m3) + ((- 3) * x1_m1 * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 3) * x3_m3 * (x0_V ^ 2) * (x1_m1 ^ 2))))) x1_m1) = 0) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone).
Print Assumptions all_lemmas.
