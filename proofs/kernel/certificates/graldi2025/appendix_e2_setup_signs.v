(* graldi2025, appendix_e2_setup: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_orthonormal_samples_k_x_x_x_d_as_in_appendix_c_entry_1_1 ==== *)
Lemma text_e2_orthonormal_samples_k_x_x_x_d_as_in_appendix_c_entry_1_1 :
  ~ ((1 / 4) = 1).
Proof.
  intro H.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_e2_orthonormal_base_entry_1_1 ==== *)
Lemma text_e2_orthonormal_base_entry_1_1 :
  ~ (forall x0_rho x1_theta : R,
  ((x0_rho ^ 2) + ((cos x1_theta) ^ 2) + ((sin x1_theta) ^ 2)) = 1).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_e2_dimension_minor_1 ==== *)
Lemma text_e2_dimension_minor_1 :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_e2_dimension_minor_3 ==== *)
Lemma text_e2_dimension_minor_3 : forall x0_x : R,
  0 < x0_x ->
  0 < ((- 1) * (1 + (/ (1 + x0_x))) * ((- 1) + (/ (1 + x0_x)))).
Proof.
  intros x0_x H0.
  assert (N0 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((1 + x0_x) ^ 2) * (1 + (x0_x ^ 2) + (2 * x0_x))) <> 0)
    by (replace (((1 + x0_x) ^ 2) * (1 + (x0_x ^ 2) + (2 * x0_x))) with (1 * (((1 + x0_x)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (x0_x ^ 2) + (2 * x0_x)) <> 0)
    by (replace (1 + (x0_x ^ 2) + (2 * x0_x)) with (1 * (((1 + x0_x)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((x0_x ^ 2) + (2 * x0_x)) / (1 + (x0_x ^ 2) + (2 * x0_x))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((1 + x0_x) ^ 2) * (1 + (x0_x ^ 2) + (2 * x0_x)))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_dimension_minor_3_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

(* ==== text_e2_dimension_minor_4 ==== *)
Lemma text_e2_dimension_minor_4 : forall x0_x : R,
  0 < x0_x ->
  0 < (((1 + (/ (1 + x0_x))) ^ 2) * (((- 1) + (/ (1 + x0_x))) ^ 2)).
Proof.
  intros x0_x H0.
  assert (N0 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))) <> 0)
    by (replace (((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))) with (1 * (((1 + x0_x)) ^ 8) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2))) <> 0)
    by (replace (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2))) with (1 * (((1 + x0_x)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((x0_x ^ 4) + (4 * (x0_x ^ 2)) + (4 * (x0_x ^ 3))) / (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((1 + x0_x) ^ 4) * (1 + (x0_x ^ 4) + (4 * x0_x) + (4 * (x0_x ^ 3)) + (6 * (x0_x ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_dimension_minor_4_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

(* ==== text_e2_dimension_three_tasks ==== *)
Lemma text_e2_dimension_three_tasks :
  ~ (forall x0_rho : R,
  x0_rho > (- 1) ->
  x0_rho < 1 ->
  ((((- 1) + x0_rho) ^ 2) * (1 + (2 * x0_rho))) = 0).
Proof.
  intro H.
  specialize (H (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_e2_dimension_three_tasks_minor_3_corrected ==== *)
Lemma text_e2_dimension_three_tasks_minor_3_corrected : forall x0_x : R,
  0 < x0_x ->
  0 < ((((- 1) + (/ (1 + x0_x))) ^ 2) * (1 + (2 * (/ (1 + x0_x))))).
Proof.
  intros x0_x H0.
  assert (N0 : (1 + x0_x) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((1 + x0_x) ^ 3) * (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2)))) <> 0)
    by (replace (((1 + x0_x) ^ 3) * (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2)))) with (1 * (((1 + x0_x)) ^ 6) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2))) <> 0)
    by (replace (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2))) with (1 * (((1 + x0_x)) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((x0_x ^ 3) + (3 * (x0_x ^ 2))) / (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((1 + x0_x) ^ 3) * (1 + (x0_x ^ 3) + (3 * x0_x) + (3 * (x0_x ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_dimension_three_tasks_minor_3_corrected_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_orthonormal_samples_k_x_x_x_d_as_in_appendix_c_entry_1_1, @text_e2_orthonormal_base_entry_1_1, @text_e2_dimension_minor_1, @text_e2_dimension_minor_3, @text_e2_dimension_minor_4, @text_e2_dimension_three_tasks, @text_e2_dimension_three_tasks_minor_3_corrected).
Print Assumptions all_lemmas.
