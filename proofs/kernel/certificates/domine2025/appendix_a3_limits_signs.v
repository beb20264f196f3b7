(* domine2025, appendix_a3_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a_3_case_1_first_two_layers ==== *)
Lemma text_a_3_case_1_first_two_layers :
  ~ (forall x0_N_i x1_k : R,
  0 < x0_N_i ->
  0 < x1_k ->
  x0_N_i = (x0_N_i * x1_k)).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_a_3_case_6 ==== *)
Lemma text_a_3_case_6 :
  ~ (forall x0_alpha_1 x1_k : R,
  0 < x0_alpha_1 ->
  0 < x1_k ->
  x1_k <> 0 ->
  (((- 1) * (x0_alpha_1 ^ 2)) + ((x0_alpha_1 ^ 2) * (/ x1_k))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_a_3_scaled_variance ==== *)
Lemma text_a_3_scaled_variance :
  ~ (forall x0_N_h x1_N_o x2_alpha_1 x3_alpha_2 : R,
  0 < x0_N_h ->
  0 < x1_N_o ->
  0 < x2_alpha_1 ->
  0 < x3_alpha_2 ->
  x0_N_h <> 0 ->
  (((- 1) * x2_alpha_1) + (x1_N_o * x3_alpha_2 * (/ x0_N_h))) = (((- 1) * (x2_alpha_1 ^ 2)) + (x1_N_o * (/ x0_N_h) * (x3_alpha_2 ^ 2)))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_3_glorot_r_equals_k ==== *)
Lemma table_3_glorot_r_equals_k :
  ~ (forall x0_k : R,
  0 < x0_k ->
  ((2 * x0_k) + (2 * (x0_k ^ 2))) <> 0 ->
  (2 * x0_k * (/ ((2 * x0_k) + (2 * (x0_k ^ 2)))) * ((- 1) + x0_k)) = 0).
Proof.
  intro H.
  specialize (H 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== table_3_caption ==== *)
Lemma table_3_caption :
  ~ (forall x0_N_i x1_k : R,
  0 < x0_N_i ->
  0 < x1_k ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((2 * (/ x0_N_i)) + (2 * (/ x0_N_i) * (/ x1_k))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_3_case_1_first_two_layers, @text_a_3_case_6, @text_a_3_scaled_variance, @table_3_glorot_r_equals_k, @table_3_caption).
Print Assumptions all_lemmas.
