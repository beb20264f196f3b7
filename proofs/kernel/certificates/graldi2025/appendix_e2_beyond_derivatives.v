(* graldi2025, appendix_e2_beyond: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_e2_maximum_at_one_half_two_labels ==== *)
Lemma text_e2_maximum_at_one_half_two_labels_derivative0 : forall x0_y1 x1_y2 : R,
  is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y1 ^ 2)) + ((- 1) * x0_y1 * x1_y2 * (d ^ 3)))) (1 / 2) (((1 / 2) * (x1_y2 ^ 2)) + ((1 / 4) * (x0_y1 ^ 2)) + ((- (3 / 4)) * x0_y1 * x1_y2)).
Proof.
  intros x0_y1 x1_y2.
  derived_by_rules.
Qed.

Lemma text_e2_maximum_at_one_half_two_labels_closed :
  ~ (forall x0_y1 x1_y2 : R,
  (((1 / 2) * (x1_y2 ^ 2)) + ((1 / 4) * (x0_y1 ^ 2)) + ((- (3 / 4)) * x0_y1 * x1_y2)) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma text_e2_maximum_at_one_half_two_labels :
  ~ (forall x0_y1 x1_y2 : R,
  (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y1 ^ 2)) + ((- 1) * x0_y1 * x1_y2 * (d ^ 3)))) (1 / 2)) = 0).
Proof.
  intro H. apply text_e2_maximum_at_one_half_two_labels_closed. intros x0_y1 x1_y2. intros.
  assert (O0 : is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y1 ^ 2)) + ((- 1) * x0_y1 * x1_y2 * (d ^ 3)))) (1 / 2) (((1 / 2) * (x1_y2 ^ 2)) + ((1 / 4) * (x0_y1 ^ 2)) + ((- (3 / 4)) * x0_y1 * x1_y2))) by (apply (text_e2_maximum_at_one_half_two_labels_derivative0 x0_y1 x1_y2); assumption).
  assert (V0 : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y1 ^ 2)) + ((- 1) * x0_y1 * x1_y2 * (d ^ 3)))) (1 / 2)) = (((1 / 2) * (x1_y2 ^ 2)) + ((1 / 4) * (x0_y1 ^ 2)) + ((- (3 / 4)) * x0_y1 * x1_y2))) by (apply is_derive_unique; exact O0).
  assert (G : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y1 ^ 2)) + ((- 1) * x0_y1 * x1_y2 * (d ^ 3)))) (1 / 2)) = 0) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected ==== *)
Lemma text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_sign0 : forall x0_x : R,
  0 < x0_x ->
  0 < (1 + x0_x).
Proof.
  intros x0_x H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_x) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_sign0_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

Lemma text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_derivative0 : forall x0_x x1_y_1 : R,
  0 < x0_x ->
  0 < x1_y_1 ->
  is_derive (fun d => (((1 / 2) * (d ^ 4) * (x1_y_1 ^ 2)) + ((- 2) * (d ^ 3) * (x1_y_1 ^ 2) * (/ (1 + x0_x))) + (2 * (d ^ 2) * (x1_y_1 ^ 2) * (/ ((1 + x0_x) ^ 2))))) (/ (1 + x0_x)) 0.
Proof.
  intros x0_x x1_y_1 H0 H1.
  assert (S0 : 0 < (1 + x0_x)) by (apply text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_sign0; assumption).
  assert (C1 : (1 + x0_x) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_derivative0_met : exists x0_x x1_y_1 : R,
  0 < x0_x /\
  0 < x1_y_1.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected : forall x0_x x1_y_1 : R,
  0 < x0_x ->
  0 < x1_y_1 ->
  ex_derive (fun d => (((1 / 2) * (d ^ 4) * (x1_y_1 ^ 2)) + ((- 2) * (d ^ 3) * (x1_y_1 ^ 2) * (/ (1 + x0_x))) + (2 * (d ^ 2) * (x1_y_1 ^ 2) * (/ ((1 + x0_x) ^ 2))))) (/ (1 + x0_x)) /\ (Derive (fun d => (((1 / 2) * (d ^ 4) * (x1_y_1 ^ 2)) + ((- 2) * (d ^ 3) * (x1_y_1 ^ 2) * (/ (1 + x0_x))) + (2 * (d ^ 2) * (x1_y_1 ^ 2) * (/ ((1 + x0_x) ^ 2))))) (/ (1 + x0_x))) = 0.
Proof.
  intros x0_x x1_y_1 H0 H1.
  assert (S0 : 0 < (1 + x0_x)) by (apply text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_sign0; assumption).
  assert (C1 : (1 + x0_x) <> 0) by known_there.
  assert (O0 : is_derive (fun d => (((1 / 2) * (d ^ 4) * (x1_y_1 ^ 2)) + ((- 2) * (d ^ 3) * (x1_y_1 ^ 2) * (/ (1 + x0_x))) + (2 * (d ^ 2) * (x1_y_1 ^ 2) * (/ ((1 + x0_x) ^ 2))))) (/ (1 + x0_x)) 0) by (apply (text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_derivative0 x0_x x1_y_1); assumption).
  assert (V0 : (Derive (fun d => (((1 / 2) * (d ^ 4) * (x1_y_1 ^ 2)) + ((- 2) * (d ^ 3) * (x1_y_1 ^ 2) * (/ (1 + x0_x))) + (2 * (d ^ 2) * (x1_y_1 ^ 2) * (/ ((1 + x0_x) ^ 2))))) (/ (1 + x0_x))) = 0) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected_met : exists x0_x x1_y_1 : R,
  0 < x0_x /\
  0 < x1_y_1.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_e2_maximum_at_one_half_finite_first_task ==== *)
Lemma text_e2_maximum_at_one_half_finite_first_task_derivative0 : forall x0_e1 x1_y : R,
  x0_e1 > 0 ->
  x0_e1 < 1 ->
  is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_e1 * (d ^ 2) * (x1_y ^ 2)) + (x0_e1 * (d ^ 3) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((- 1) * d * x0_e1 * (x1_y ^ 2)) + ((- 1) * x0_e1 * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 2) * (x0_e1 ^ 2) * (x1_y ^ 2)))) (1 / 2) (((- (3 / 4)) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((1 / 4) * x0_e1 * (x1_y ^ 2))).
Proof.
  intros x0_e1 x1_y H0 H1.
  derived_by_rules.
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_derivative0_met : exists x0_e1 x1_y : R,
  x0_e1 > 0 /\
  x0_e1 < 1.
Proof.
  exists (1 / 2); exists 3; met.
Qed.

Lemma text_e2_maximum_at_one_half_finite_first_task_closed :
  ~ (forall x0_e1 x1_y : R,
  x0_e1 > 0 ->
  x0_e1 < 1 ->
  (((- (3 / 4)) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((1 / 4) * x0_e1 * (x1_y ^ 2))) = 0).
Proof.
  intro H.
  specialize (H (1 / 2) 3).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task :
  ~ (forall x0_e1 x1_y : R,
  x0_e1 > 0 ->
  x0_e1 < 1 ->
  (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_e1 * (d ^ 2) * (x1_y ^ 2)) + (x0_e1 * (d ^ 3) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((- 1) * d * x0_e1 * (x1_y ^ 2)) + ((- 1) * x0_e1 * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 2) * (x0_e1 ^ 2) * (x1_y ^ 2)))) (1 / 2)) = 0).
Proof.
  intro H. apply text_e2_maximum_at_one_half_finite_first_task_closed. intros x0_e1 x1_y. intros.
  assert (O0 : is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_e1 * (d ^ 2) * (x1_y ^ 2)) + (x0_e1 * (d ^ 3) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((- 1) * d * x0_e1 * (x1_y ^ 2)) + ((- 1) * x0_e1 * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 2) * (x0_e1 ^ 2) * (x1_y ^ 2)))) (1 / 2) (((- (3 / 4)) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((1 / 4) * x0_e1 * (x1_y ^ 2)))) by (apply (text_e2_maximum_at_one_half_finite_first_task_derivative0 x0_e1 x1_y); assumption).
  assert (V0 : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_e1 * (d ^ 2) * (x1_y ^ 2)) + (x0_e1 * (d ^ 3) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((- 1) * d * x0_e1 * (x1_y ^ 2)) + ((- 1) * x0_e1 * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 2) * (x0_e1 ^ 2) * (x1_y ^ 2)))) (1 / 2)) = (((- (3 / 4)) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((1 / 4) * x0_e1 * (x1_y ^ 2)))) by (apply is_derive_unique; exact O0).
  assert (G : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_e1 * (d ^ 2) * (x1_y ^ 2)) + (x0_e1 * (d ^ 3) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((- 1) * d * x0_e1 * (x1_y ^ 2)) + ((- 1) * x0_e1 * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 2) * (x0_e1 ^ 2) * (x1_y ^ 2)))) (1 / 2)) = 0) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected ==== *)
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign0 : forall x0_x : R,
  0 < x0_x ->
  0 < (2 + (2 * x0_x)).
Proof.
  intros x0_x H0.
  apply lt_by.
  replace (_ - _) with ((2 + (2 * x0_x)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign0_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign1 : forall x0_x : R,
  0 < x0_x ->
  0 < (2 + x0_x).
Proof.
  intros x0_x H0.
  apply lt_by.
  replace (_ - _) with ((2 + x0_x) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign1_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign2 : forall x0_x : R,
  0 < x0_x ->
  0 < (1 + x0_x).
Proof.
  intros x0_x H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_x) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign2_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign3 : forall x0_x : R,
  0 < x0_x ->
  0 < (2 + x0_x).
Proof.
  intros x0_x H0.
  apply lt_by.
  replace (_ - _) with ((2 + x0_x) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign3_met : exists x0_x : R,
  0 < x0_x.
Proof.
  exists 1; met.
Qed.

Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_derivative0 : forall x0_x x1_y : R,
  0 < x0_x ->
  0 < x1_y ->
  is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_x * (d ^ 2) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + (x0_x * (d ^ 3) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((1 / 2) * (d ^ 4) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))) + ((- 1) * d * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * x0_x * (d ^ 4) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * (d ^ 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))))) ((/ (2 + x0_x)) * (1 + x0_x)) (((x1_y ^ 2) * (/ (2 + x0_x)) * (1 + x0_x)) + ((- 1) * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 3) * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2))) + (2 * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3))) + ((- 4) * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ (2 + (2 * x0_x)))) + ((- 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ ((2 + (2 * x0_x)) ^ 2)) * (1 + x0_x)) + (2 * x0_x * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ (2 + (2 * x0_x))) * (1 + x0_x)) + (2 * (x0_x ^ 2) * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ ((2 + (2 * x0_x)) ^ 2))) + (3 * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2)) * (/ (2 + (2 * x0_x))))).
Proof.
  intros x0_x x1_y H0 H1.
  assert (S0 : 0 < (2 + (2 * x0_x))) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign0; assumption).
  assert (C1 : (2 + (2 * x0_x)) <> 0) by known_there.
  assert (S1 : 0 < (2 + x0_x)) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign1; assumption).
  assert (C2 : (2 + x0_x) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_derivative0_met : exists x0_x x1_y : R,
  0 < x0_x /\
  0 < x1_y.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_closed : forall x0_x x1_y : R,
  0 < x0_x ->
  0 < x1_y ->
  (1 + x0_x) <> 0 ->
  (2 + x0_x) <> 0 ->
  (((x1_y ^ 2) * (/ (2 + x0_x)) * (1 + x0_x)) + ((- 1) * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 3) * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2))) + (2 * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3))) + ((- 4) * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ (2 + (2 * x0_x)))) + ((- 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ ((2 + (2 * x0_x)) ^ 2)) * (1 + x0_x)) + (2 * x0_x * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ (2 + (2 * x0_x))) * (1 + x0_x)) + (2 * (x0_x ^ 2) * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ ((2 + (2 * x0_x)) ^ 2))) + (3 * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2)) * (/ (2 + (2 * x0_x))))) = 0.
Proof.
  intros x0_x x1_y H0 H1 H2 H3.
  assert (D0 : (2 + (2 * x0_x)) <> 0)
    by (replace (2 + (2 * x0_x)) with (2 * (((1 + x0_x)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (2 * ((2 + x0_x) ^ 3) * (1 + x0_x)) <> 0)
    by (replace (2 * ((2 + x0_x) ^ 3) * (1 + x0_x)) with (2 * (((1 + x0_x)) ^ 1) * (((2 + x0_x)) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 * ((2 + x0_x) ^ 3) * (1 + x0_x))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_closed_met : exists x0_x x1_y : R,
  0 < x0_x /\
  0 < x1_y /\
  (1 + x0_x) <> 0 /\
  (2 + x0_x) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected : forall x0_x x1_y : R,
  0 < x0_x ->
  0 < x1_y ->
  ex_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_x * (d ^ 2) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + (x0_x * (d ^ 3) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((1 / 2) * (d ^ 4) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))) + ((- 1) * d * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * x0_x * (d ^ 4) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * (d ^ 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))))) ((/ (2 + x0_x)) * (1 + x0_x)) /\ (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_x * (d ^ 2) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + (x0_x * (d ^ 3) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((1 / 2) * (d ^ 4) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))) + ((- 1) * d * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * x0_x * (d ^ 4) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * (d ^ 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))))) ((/ (2 + x0_x)) * (1 + x0_x))) = 0.
Proof.
  intros x0_x x1_y H0 H1.
  assert (S0 : 0 < (2 + (2 * x0_x))) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign0; assumption).
  assert (C1 : (2 + (2 * x0_x)) <> 0) by known_there.
  assert (S1 : 0 < (2 + x0_x)) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign1; assumption).
  assert (C2 : (2 + x0_x) <> 0) by known_there.
  assert (S2 : 0 < (1 + x0_x)) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign2; assumption).
  assert (S3 : 0 < (2 + x0_x)) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_sign3; assumption).
  assert (O0 : is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_x * (d ^ 2) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + (x0_x * (d ^ 3) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((1 / 2) * (d ^ 4) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))) + ((- 1) * d * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * x0_x * (d ^ 4) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * (d ^ 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))))) ((/ (2 + x0_x)) * (1 + x0_x)) (((x1_y ^ 2) * (/ (2 + x0_x)) * (1 + x0_x)) + ((- 1) * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 3) * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2))) + (2 * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3))) + ((- 4) * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ (2 + (2 * x0_x)))) + ((- 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ ((2 + (2 * x0_x)) ^ 2)) * (1 + x0_x)) + (2 * x0_x * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ (2 + (2 * x0_x))) * (1 + x0_x)) + (2 * (x0_x ^ 2) * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ ((2 + (2 * x0_x)) ^ 2))) + (3 * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2)) * (/ (2 + (2 * x0_x)))))) by (apply (text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_derivative0 x0_x x1_y); assumption).
  assert (V0 : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)) + (x0_x * (d ^ 2) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + (x0_x * (d ^ 3) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((1 / 2) * (d ^ 4) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))) + ((- 1) * d * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * x0_x * (d ^ 4) * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 1) * (d ^ 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ ((2 + (2 * x0_x)) ^ 2))))) ((/ (2 + x0_x)) * (1 + x0_x))) = (((x1_y ^ 2) * (/ (2 + x0_x)) * (1 + x0_x)) + ((- 1) * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 3) * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2))) + (2 * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3))) + ((- 4) * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ (2 + (2 * x0_x)))) + ((- 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ ((2 + (2 * x0_x)) ^ 2)) * (1 + x0_x)) + (2 * x0_x * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ (2 + (2 * x0_x))) * (1 + x0_x)) + (2 * (x0_x ^ 2) * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ ((2 + (2 * x0_x)) ^ 2))) + (3 * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2)) * (/ (2 + (2 * x0_x)))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (((x1_y ^ 2) * (/ (2 + x0_x)) * (1 + x0_x)) + ((- 1) * x0_x * (x1_y ^ 2) * (/ (2 + (2 * x0_x)))) + ((- 3) * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2))) + (2 * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3))) + ((- 4) * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ (2 + (2 * x0_x)))) + ((- 2) * (x0_x ^ 2) * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ ((2 + (2 * x0_x)) ^ 2)) * (1 + x0_x)) + (2 * x0_x * (x1_y ^ 2) * (/ (2 + x0_x)) * (/ (2 + (2 * x0_x))) * (1 + x0_x)) + (2 * (x0_x ^ 2) * (x1_y ^ 2) * ((1 + x0_x) ^ 3) * (/ ((2 + x0_x) ^ 3)) * (/ ((2 + (2 * x0_x)) ^ 2))) + (3 * x0_x * (x1_y ^ 2) * ((1 + x0_x) ^ 2) * (/ ((2 + x0_x) ^ 2)) * (/ (2 + (2 * x0_x))))) = 0) by (apply text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected_met : exists x0_x x1_y : R,
  0 < x0_x /\
  0 < x1_y.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_e2_maximum_at_one_half_several_samples ==== *)
Lemma text_e2_maximum_at_one_half_several_samples_derivative0 : forall x0_y_1 x1_y_2 : R,
  is_derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 2) * (x1_y_2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y_2 ^ 2)) + ((- 1) * (d ^ 3) * (x0_y_1 ^ 2)) + ((- 1) * (d ^ 3) * (x1_y_2 ^ 2)))) (1 / 2) 0.
Proof.
  intros x0_y_1 x1_y_2.
  derived_by_rules.
Qed.
Lemma text_e2_maximum_at_one_half_several_samples : forall x0_y_1 x1_y_2 : R,
  ex_derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 2) * (x1_y_2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y_2 ^ 2)) + ((- 1) * (d ^ 3) * (x0_y_1 ^ 2)) + ((- 1) * (d ^ 3) * (x1_y_2 ^ 2)))) (1 / 2) /\ (Derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 2) * (x1_y_2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y_2 ^ 2)) + ((- 1) * (d ^ 3) * (x0_y_1 ^ 2)) + ((- 1) * (d ^ 3) * (x1_y_2 ^ 2)))) (1 / 2)) = 0.
Proof.
  intros x0_y_1 x1_y_2.
  assert (O0 : is_derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 2) * (x1_y_2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y_2 ^ 2)) + ((- 1) * (d ^ 3) * (x0_y_1 ^ 2)) + ((- 1) * (d ^ 3) * (x1_y_2 ^ 2)))) (1 / 2) 0) by (apply (text_e2_maximum_at_one_half_several_samples_derivative0 x0_y_1 x1_y_2); assumption).
  assert (V0 : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 2) * (x1_y_2 ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y_1 ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y_2 ^ 2)) + ((- 1) * (d ^ 3) * (x0_y_1 ^ 2)) + ((- 1) * (d ^ 3) * (x1_y_2 ^ 2)))) (1 / 2)) = 0) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_maximum_at_one_half_two_labels, @text_e2_maximum_at_one_half_two_labels_0_y_2_y_1_2_corrected, @text_e2_maximum_at_one_half_finite_first_task, @text_e2_maximum_at_one_half_finite_first_task_e1_1_2_corrected, @text_e2_maximum_at_one_half_several_samples).
Print Assumptions all_lemmas.
