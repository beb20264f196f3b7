(* domine2025, appendix_a3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== appendix_a3_fourth_moment ==== *)
Lemma appendix_a3_fourth_moment :
  ~ (forall x0_N_o x1_sigma_2 : R,
  0 < x0_N_o ->
  0 < x1_sigma_2 ->
  (((x1_sigma_2 ^ 4) * ((x0_N_o ^ 2) + ((- 1) * x0_N_o))) + ((- 1) * (x0_N_o ^ 2) * (x1_sigma_2 ^ 4)) + (3 * x0_N_o * (x1_sigma_2 ^ 4))) = (4 * x0_N_o * (x1_sigma_2 ^ 4))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_a3_fourth_moment).
Print Assumptions all_lemmas.
