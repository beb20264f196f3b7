(* domine2025, appendix_a3_tables: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== table_2_variance ==== *)
Lemma table_2_variance :
  ~ (forall x0_N_i x1_r x2_sigma_1 x3_sigma_2 : R,
  0 < x0_N_i ->
  0 < x1_r ->
  0 < x2_sigma_1 ->
  0 < x3_sigma_2 ->
  ((2 * x0_N_i * (x2_sigma_1 ^ 4)) + (2 * x0_N_i * x1_r * (x3_sigma_2 ^ 4))) = ((4 * x0_N_i * (x2_sigma_1 ^ 4)) + (4 * x0_N_i * x1_r * (x3_sigma_2 ^ 4)))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_1_lecun_variance_isserlis_diagonal ==== *)
Lemma table_1_lecun_variance_isserlis_diagonal :
  ~ (forall x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h ->
  0 < x1_N_i ->
  0 < x2_N_o ->
  x1_N_i <> 0 ->
  x0_N_h <> 0 ->
  ((2 * (/ x1_N_i)) + (2 * x2_N_o * (/ (x0_N_h ^ 2)))) = ((4 * (/ x1_N_i)) + (4 * x2_N_o * (/ (x0_N_h ^ 2))))).
Proof.
  intro H.
  specialize (H 9 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_1_glorot_variance_isserlis_diagonal ==== *)
Lemma table_1_glorot_variance_isserlis_diagonal :
  ~ (forall x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h ->
  0 < x1_N_i ->
  0 < x2_N_o ->
  ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) <> 0 ->
  ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)) <> 0 ->
  (x0_N_h + x1_N_i) <> 0 ->
  (x0_N_h + x2_N_o) <> 0 ->
  ((8 * x1_N_i * (/ ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)))) + (8 * x2_N_o * (/ ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))))) = ((16 * x1_N_i * (/ ((x0_N_h + x1_N_i) ^ 2))) + (16 * x2_N_o * (/ ((x0_N_h + x2_N_o) ^ 2))))).
Proof.
  intro H.
  specialize (H 9 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_1_he_variance_isserlis_diagonal ==== *)
Lemma table_1_he_variance_isserlis_diagonal :
  ~ (forall x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h ->
  0 < x1_N_i ->
  0 < x2_N_o ->
  x1_N_i <> 0 ->
  x0_N_h <> 0 ->
  ((8 * (/ x1_N_i)) + (8 * x2_N_o * (/ (x0_N_h ^ 2)))) = ((16 * (/ x1_N_i)) + (16 * x2_N_o * (/ (x0_N_h ^ 2))))).
Proof.
  intro H.
  specialize (H 9 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_1_scaled_variance_isserlis_diagonal ==== *)
Lemma table_1_scaled_variance_isserlis_diagonal :
  ~ (forall x0_N_h x1_N_i x2_N_o x3_alpha_1 x4_alpha_2 : R,
  0 < x0_N_h ->
  0 < x1_N_i ->
  0 < x2_N_o ->
  0 < x3_alpha_1 ->
  0 < x4_alpha_2 ->
  x1_N_i <> 0 ->
  x0_N_h <> 0 ->
  ((2 * (/ x1_N_i) * (x3_alpha_1 ^ 4)) + (2 * x2_N_o * (/ (x0_N_h ^ 2)) * (x4_alpha_2 ^ 4))) = ((4 * (/ x1_N_i) * (x3_alpha_1 ^ 4)) + (4 * x2_N_o * (/ (x0_N_h ^ 2)) * (x4_alpha_2 ^ 4)))).
Proof.
  intro H.
  specialize (H 9 1 2 9 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_2_lecun_variance_isserlis_diagonal ==== *)
Lemma table_2_lecun_variance_isserlis_diagonal :
  ~ (forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((2 * (/ x0_N_i)) + (2 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (4 * (/ x0_N_i) * (1 + (x2_r * (/ (x1_k ^ 2)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_2_glorot_variance_isserlis_diagonal ==== *)
Lemma table_2_glorot_variance_isserlis_diagonal :
  ~ (forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) <> 0 ->
  (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) <> 0 ->
  x0_N_i <> 0 ->
  (1 + x1_k) <> 0 ->
  (x1_k + x2_r) <> 0 ->
  ((8 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (8 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) = (16 * (/ x0_N_i) * ((/ ((1 + x1_k) ^ 2)) + (x2_r * (/ ((x1_k + x2_r) ^ 2)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_2_he_variance_isserlis_diagonal ==== *)
Lemma table_2_he_variance_isserlis_diagonal :
  ~ (forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((8 * (/ x0_N_i)) + (8 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (16 * (/ x0_N_i) * (1 + (x2_r * (/ (x1_k ^ 2)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_2_scaled_variance_isserlis_diagonal ==== *)
Lemma table_2_scaled_variance_isserlis_diagonal :
  ~ (forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  x0_N_i <> 0 ->
  x3_k <> 0 ->
  ((2 * (/ x0_N_i) * (x1_alpha_1 ^ 4)) + (2 * x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = (4 * (/ x0_N_i) * ((x1_alpha_1 ^ 2) + (x4_r * (x2_alpha_2 ^ 2) * (/ (x3_k ^ 2)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_2_scaled_variance_isserlis_off_the_diagonal ==== *)
Lemma table_2_scaled_variance_isserlis_off_the_diagonal :
  ~ (forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  x0_N_i <> 0 ->
  x3_k <> 0 ->
  (((/ x0_N_i) * (x1_alpha_1 ^ 4)) + (x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = ((/ x0_N_i) * ((x1_alpha_1 ^ 2) + (x4_r * (x2_alpha_2 ^ 2) * (/ (x3_k ^ 2)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@table_2_variance, @table_1_lecun_variance_isserlis_diagonal, @table_1_glorot_variance_isserlis_diagonal, @table_1_he_variance_isserlis_diagonal, @table_1_scaled_variance_isserlis_diagonal, @table_2_lecun_variance_isserlis_diagonal, @table_2_glorot_variance_isserlis_diagonal, @table_2_he_variance_isserlis_diagonal, @table_2_scaled_variance_isserlis_diagonal, @table_2_scaled_variance_isserlis_off_the_diagonal).
Print Assumptions all_lemmas.
