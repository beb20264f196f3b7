(* graldi2025, appendix_c2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_c2_initial_forward_kernel ==== *)
Lemma text_c2_initial_forward_kernel :
  ~ (forall x0_K_11 x1_K_12 x2_K_22 : R,
  0 < x0_K_11 ->
  0 < x2_K_22 ->
  (x1_K_12 + ((1 / 2) * (x1_K_12 ^ 2)) + ((1 / 4) * x0_K_11 * x2_K_22)) = x1_K_12).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_43_measure_over_pairs ==== *)
Lemma eq_43_measure_over_pairs :
  ~ (((1 / 128) * (/ (PI ^ 7))) = 1).
Proof.
  intro H.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_44_other_weights ==== *)
Lemma eq_44_other_weights :
  ~ (forall x0_hat_chi x1_x_1 x2_x_2 : R,
  (((1 / 2) * (cos (((1 / 2) * x0_hat_chi * x1_x_1 * (sqrt 2)) + ((1 / 2) * x0_hat_chi * x2_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * x0_hat_chi * x1_x_1 * (sqrt 2)) + ((- (1 / 2)) * x0_hat_chi * x2_x_2 * (sqrt 2)))))) = (exp ((- (1 / 4)) * (x0_hat_chi ^ 2) * ((x1_x_1 ^ 2) + (x2_x_2 ^ 2))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_47_two_pairs ==== *)
Lemma eq_47_two_pairs :
  ~ (forall x0_K_11 x1_Phi_1 x2_Phi_2 x3_j_1 x4_j_2 x5_x : R,
  0 < x0_K_11 ->
  0 < x5_x ->
  (2 + (x5_x ^ 2) + (4 * x5_x)) <> 0 ->
  (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)) <> 0 ->
  (2 + x5_x) <> 0 ->
  (2 + (3 * x5_x)) <> 0 ->
  (2 + (2 * x5_x)) <> 0 ->
  (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)) <> 0 ->
  (2 * ((1 + x5_x) ^ 2) * (/ (2 + (x5_x ^ 2) + (4 * x5_x))) * (exp ((4 * x0_K_11 * (x3_j_1 ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (4 * x0_K_11 * (x4_j_2 ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (4 * x1_Phi_1 * (x5_x ^ 3) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (4 * x2_Phi_2 * (x5_x ^ 3) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (8 * x1_Phi_1 * x5_x * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (8 * x2_Phi_2 * x5_x * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (16 * x1_Phi_1 * (x5_x ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (16 * x2_Phi_2 * (x5_x ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (3 * x0_K_11 * (x3_j_1 ^ 2) * (x5_x ^ 3) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (3 * x0_K_11 * (x4_j_2 ^ 2) * (x5_x ^ 3) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (11 * x0_K_11 * (x3_j_1 ^ 2) * (x5_x ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (11 * x0_K_11 * (x4_j_2 ^ 2) * (x5_x ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (12 * x0_K_11 * x5_x * (x3_j_1 ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x)))) + (12 * x0_K_11 * x5_x * (x4_j_2 ^ 2) * (/ (8 + (4 * (x5_x ^ 3)) + (20 * (x5_x ^ 2)) + (24 * x5_x))))))) = ((/ (2 + x5_x)) * ((2 + (2 * x5_x)) ^ 2) * (/ (2 + (3 * x5_x))) * (exp ((2 * x1_Phi_1 * x5_x * (/ (2 + (2 * x5_x)))) + (2 * x2_Phi_2 * x5_x * (/ (2 + (2 * x5_x)))))) * (exp ((2 * x0_K_11 * (x3_j_1 ^ 2) * (/ (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)))) + (2 * x0_K_11 * (x3_j_1 ^ 2) * (x5_x ^ 2) * (/ (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)))) + (4 * x0_K_11 * x5_x * (x3_j_1 ^ 2) * (/ (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)))))) * (exp ((2 * x0_K_11 * (x4_j_2 ^ 2) * (/ (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)))) + (2 * x0_K_11 * (x4_j_2 ^ 2) * (x5_x ^ 2) * (/ (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)))) + (4 * x0_K_11 * x5_x * (x4_j_2 ^ 2) * (/ (4 + (3 * (x5_x ^ 2)) + (8 * x5_x)))))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2 (1 / 2)).
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

(* ==== eq_47_measure ==== *)
Lemma eq_47_measure :
  ~ (((1 / 8) * (/ (PI ^ 3))) = 1).
Proof.
  intro H.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_c2_saddle_maximises_real_conjugates ==== *)
Lemma text_c2_saddle_maximises_real_conjugates :
  ~ (forall x0_K_11 x1_K_22 : R,
  0 < x0_K_11 ->
  0 < x1_K_22 ->
  (x0_K_11 * x1_K_22) < 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_c2_saddle_maximises_real_conjugates_corrected ==== *)
Lemma text_c2_saddle_maximises_real_conjugates_corrected : forall x0_K_11 x1_K_22 : R,
  0 < x0_K_11 ->
  0 < x1_K_22 ->
  0 < (x0_K_11 * x1_K_22).
Proof.
  intros x0_K_11 x1_K_22 H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_K_11 * x1_K_22) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_c2_saddle_maximises_real_conjugates_corrected_met : exists x0_K_11 x1_K_22 : R,
  0 < x0_K_11 /\
  0 < x1_K_22.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_50 ==== *)
Lemma eq_50 :
  ~ (forall x0_K_11 x1_K_22 x2_chi_1 x3_chi_2 x4_chi_3 : R,
  0 < x0_K_11 ->
  0 < x1_K_22 ->
  x0_K_11 <> 0 ->
  x1_K_22 <> 0 ->
  ((1 / 4) * (sqrt 2) * (/ ((sqrt PI) ^ 3)) * (/ (sqrt x0_K_11)) * (/ (sqrt x1_K_22)) * (exp (((- (1 / 2)) * (x4_chi_3 ^ 2)) + ((- (1 / 2)) * (/ x0_K_11) * (x2_chi_1 ^ 2)) + ((- (1 / 2)) * (/ x1_K_22) * (x3_chi_2 ^ 2))))) = ((1 / 8) * (/ (PI ^ 3)) * (exp (((- (1 / 2)) * (x4_chi_3 ^ 2)) + ((- (1 / 2)) * (/ x0_K_11) * (x2_chi_1 ^ 2)) + ((- (1 / 2)) * (/ x1_K_22) * (x3_chi_2 ^ 2)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_52_vectors ==== *)
Lemma eq_52_vectors :
  ~ (forall x0_K_12 x1_N : R,
  0 < x1_N ->
  (x0_K_12 * x1_N) = x0_K_12).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c2_initial_forward_kernel, @eq_43_measure_over_pairs, @eq_44_other_weights, @eq_47_two_pairs, @eq_47_measure, @text_c2_saddle_maximises_real_conjugates, @text_c2_saddle_maximises_real_conjugates_corrected, @eq_50, @eq_52_vectors).
Print Assumptions all_lemmas.
