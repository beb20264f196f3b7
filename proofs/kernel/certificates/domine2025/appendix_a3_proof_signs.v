(* domine2025, appendix_a3_proof: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== appendix_a3_gram_variance_isserlis_diagonal ==== *)
Lemma appendix_a3_gram_variance_isserlis_diagonal :
  ~ (forall x0_N_o x1_sigma_2 : R,
  0 < x0_N_o ->
  0 < x1_sigma_2 ->
  (2 * x0_N_o * (x1_sigma_2 ^ 4)) = (16 * x0_N_o * (x1_sigma_2 ^ 4))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== appendix_a3_gram_variance_isserlis_off_the_diagonal ==== *)
Lemma appendix_a3_gram_variance_isserlis_off_the_diagonal :
  ~ (forall x0_N_o x1_sigma_2 : R,
  0 < x0_N_o ->
  0 < x1_sigma_2 ->
  (x0_N_o * (x1_sigma_2 ^ 4)) = (4 * x0_N_o * (x1_sigma_2 ^ 4))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== appendix_a3_second_gram_variance_isserlis_diagonal ==== *)
Lemma appendix_a3_second_gram_variance_isserlis_diagonal :
  ~ (forall x0_N_i x1_sigma_1 : R,
  0 < x0_N_i ->
  0 < x1_sigma_1 ->
  (2 * x0_N_i * (x1_sigma_1 ^ 4)) = (4 * x0_N_i * (x1_sigma_1 ^ 4))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_a3_gram_variance_isserlis_diagonal, @appendix_a3_gram_variance_isserlis_off_the_diagonal, @appendix_a3_second_gram_variance_isserlis_diagonal).
Print Assumptions all_lemmas.
