(* agarwala2022, appendix_c2_moments: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone ==== *)
Lemma text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone :
  ~ (forall x0_V x1_m1 x2_m2 x3_m3 : R,
  0 < x0_V ->
  0 < x1_m1 ->
  0 < x2_m2 ->
  0 < x3_m3 ->
  ((- 1) + x0_V) <> 0 ->
  (1 + ((/ ((- 1) + x0_V)) * (((- 4) * x0_V * x3_m3) + ((- 3) * (x0_V ^ 2) * (x2_m2 ^ 2)) + ((- 6) * x1_m1 * x3_m3 * (x0_V ^ 2))))) = 1).
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

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_2_second_order_recursion_each_order_contains_the_last_two_alone).
Print Assumptions all_lemmas.
