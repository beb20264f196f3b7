(* graldi2025, appendix_e2_second_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_e2_quadratic_in_rho ==== *)
Lemma text_e2_quadratic_in_rho_derivative0 : forall x0_rho x1_y : R,
  is_derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 3 x0_rho (((- 6) * (x1_y ^ 2)) + (12 * x0_rho * (x1_y ^ 2))).
Proof.
  intros x0_rho x1_y.
  assert (N : forall d : R, (fun d : R => True) d -> locally d (fun d : R => True)).
  { intros d A; cbv beta in A.  apply filter_true. }
  assert (T0 : forall d, (fun d : R => True) d -> Derive_n (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 0 d = (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d : R => True) d -> is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) d ((fun d => ((d * (x1_y ^ 2)) + ((- 3) * (d ^ 2) * (x1_y ^ 2)) + (2 * (d ^ 3) * (x1_y ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 1 _ _ M1).
  assert (D2 : forall d, (fun d : R => True) d -> is_derive (fun d => ((d * (x1_y ^ 2)) + ((- 3) * (d ^ 2) * (x1_y ^ 2)) + (2 * (d ^ 3) * (x1_y ^ 2)))) d ((fun d => ((x1_y ^ 2) + ((- 6) * d * (x1_y ^ 2)) + (6 * (d ^ 2) * (x1_y ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 2 _ _ M2).
  assert (D3 : forall d, (fun d : R => True) d -> is_derive (fun d => ((x1_y ^ 2) + ((- 6) * d * (x1_y ^ 2)) + (6 * (d ^ 2) * (x1_y ^ 2)))) d ((fun d => (((- 6) * (x1_y ^ 2)) + (12 * d * (x1_y ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M3 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 2 _ _ _ N T2 D3).
  assert (T3 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 3 _ _ M3).
  replace ((((- 6) * (x1_y ^ 2)) + (12 * x0_rho * (x1_y ^ 2)))) with ((fun d => (((- 6) * (x1_y ^ 2)) + (12 * d * (x1_y ^ 2)))) (x0_rho)) by (cbv beta; one_value).
  apply M3. cbv beta. repeat split; known_there.
Qed.

Lemma text_e2_quadratic_in_rho_closed :
  ~ (forall x0_rho x1_y : R,
  (((- 6) * (x1_y ^ 2)) + (12 * x0_rho * (x1_y ^ 2))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma text_e2_quadratic_in_rho :
  ~ (forall x0_rho x1_y : R,
  (Derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 3 x0_rho) = 0).
Proof.
  intro H. apply text_e2_quadratic_in_rho_closed. intros x0_rho x1_y. intros.
  assert (O0 : is_derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 3 x0_rho (((- 6) * (x1_y ^ 2)) + (12 * x0_rho * (x1_y ^ 2)))) by (apply (text_e2_quadratic_in_rho_derivative0 x0_rho x1_y); assumption).
  assert (V0 : (Derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 3 x0_rho) = (((- 6) * (x1_y ^ 2)) + (12 * x0_rho * (x1_y ^ 2)))) by (apply is_derive_n_unique; exact O0).
  assert (G : (Derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 3 x0_rho) = 0) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== text_e2_quadratic_in_rho_fourth_derivative_corrected ==== *)
Lemma text_e2_quadratic_in_rho_fourth_derivative_corrected_derivative0 : forall x0_rho x1_y : R,
  is_derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 4 x0_rho (12 * (x1_y ^ 2)).
Proof.
  intros x0_rho x1_y.
  assert (N : forall d : R, (fun d : R => True) d -> locally d (fun d : R => True)).
  { intros d A; cbv beta in A.  apply filter_true. }
  assert (T0 : forall d, (fun d : R => True) d -> Derive_n (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 0 d = (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d : R => True) d -> is_derive (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) d ((fun d => ((d * (x1_y ^ 2)) + ((- 3) * (d ^ 2) * (x1_y ^ 2)) + (2 * (d ^ 3) * (x1_y ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 1 _ _ M1).
  assert (D2 : forall d, (fun d : R => True) d -> is_derive (fun d => ((d * (x1_y ^ 2)) + ((- 3) * (d ^ 2) * (x1_y ^ 2)) + (2 * (d ^ 3) * (x1_y ^ 2)))) d ((fun d => ((x1_y ^ 2) + ((- 6) * d * (x1_y ^ 2)) + (6 * (d ^ 2) * (x1_y ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 2 _ _ M2).
  assert (D3 : forall d, (fun d : R => True) d -> is_derive (fun d => ((x1_y ^ 2) + ((- 6) * d * (x1_y ^ 2)) + (6 * (d ^ 2) * (x1_y ^ 2)))) d ((fun d => (((- 6) * (x1_y ^ 2)) + (12 * d * (x1_y ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M3 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 2 _ _ _ N T2 D3).
  assert (T3 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 3 _ _ M3).
  assert (D4 : forall d, (fun d : R => True) d -> is_derive (fun d => (((- 6) * (x1_y ^ 2)) + (12 * d * (x1_y ^ 2)))) d ((fun d => (12 * (x1_y ^ 2))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M4 := one_more (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 3 _ _ _ N T3 D4).
  assert (T4 := next_value (fun d => (((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) 4 _ _ M4).
  replace ((12 * (x1_y ^ 2))) with ((fun d => (12 * (x1_y ^ 2))) (x0_rho)) by (cbv beta; one_value).
  apply M4. cbv beta. repeat split; known_there.
Qed.
Lemma text_e2_quadratic_in_rho_fourth_derivative_corrected : forall x0_rho x1_y : R,
  ex_derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 4 x0_rho /\ (Derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 4 x0_rho) = (12 * (x1_y ^ 2)).
Proof.
  intros x0_rho x1_y.
  assert (O0 : is_derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 4 x0_rho (12 * (x1_y ^ 2))) by (apply (text_e2_quadratic_in_rho_fourth_derivative_corrected_derivative0 x0_rho x1_y); assumption).
  assert (V0 : (Derive_n (fun x0_rho => (((1 / 2) * (x0_rho ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (x0_rho ^ 4) * (x1_y ^ 2)) + ((- 1) * (x0_rho ^ 3) * (x1_y ^ 2)))) 4 x0_rho) = (12 * (x1_y ^ 2))) by (apply is_derive_n_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.

(* ==== text_e2_maximum_at_one_half_stationary ==== *)
Lemma text_e2_maximum_at_one_half_stationary_derivative0 : forall x0_y : R,
  0 < x0_y ->
  is_derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y ^ 2)) + ((- 1) * (d ^ 3) * (x0_y ^ 2)))) (1 / 2) 0.
Proof.
  intros x0_y H0.
  derived_by_rules.
Qed.
Lemma text_e2_maximum_at_one_half_stationary_derivative0_met : exists x0_y : R,
  0 < x0_y.
Proof.
  exists 1; met.
Qed.
Lemma text_e2_maximum_at_one_half_stationary : forall x0_y : R,
  0 < x0_y ->
  ex_derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y ^ 2)) + ((- 1) * (d ^ 3) * (x0_y ^ 2)))) (1 / 2) /\ (Derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y ^ 2)) + ((- 1) * (d ^ 3) * (x0_y ^ 2)))) (1 / 2)) = 0.
Proof.
  intros x0_y H0.
  assert (O0 : is_derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y ^ 2)) + ((- 1) * (d ^ 3) * (x0_y ^ 2)))) (1 / 2) 0) by (apply (text_e2_maximum_at_one_half_stationary_derivative0 x0_y); assumption).
  assert (V0 : (Derive (fun d => (((1 / 2) * (d ^ 2) * (x0_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x0_y ^ 2)) + ((- 1) * (d ^ 3) * (x0_y ^ 2)))) (1 / 2)) = 0) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma text_e2_maximum_at_one_half_stationary_met : exists x0_y : R,
  0 < x0_y.
Proof.
  exists 1; met.
Qed.

(* ==== text_e2_maximum_at_one_half_feature_learning ==== *)
Lemma text_e2_maximum_at_one_half_feature_learning_derivative0 : forall x0_gamma_0 x1_y : R,
  0 < x0_gamma_0 ->
  is_derive (fun d => (((x0_gamma_0 ^ 2) * (((- (1 / 4)) * (d ^ 3) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (d ^ 4) * (x1_y ^ 4)) + ((1 / 8) * d * (x1_y ^ 4)) + ((1 / 8) * (d ^ 5) * (x1_y ^ 4)))) + ((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) (1 / 2) ((- (3 / 64)) * (x0_gamma_0 ^ 2) * (x1_y ^ 4)).
Proof.
  intros x0_gamma_0 x1_y H0.
  derived_by_rules.
Qed.
Lemma text_e2_maximum_at_one_half_feature_learning_derivative0_met : exists x0_gamma_0 x1_y : R,
  0 < x0_gamma_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_e2_maximum_at_one_half_feature_learning_closed :
  ~ (forall x0_gamma_0 x1_y : R,
  0 < x0_gamma_0 ->
  ((- (3 / 64)) * (x0_gamma_0 ^ 2) * (x1_y ^ 4)) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma text_e2_maximum_at_one_half_feature_learning :
  ~ (forall x0_gamma_0 x1_y : R,
  0 < x0_gamma_0 ->
  (Derive (fun d => (((x0_gamma_0 ^ 2) * (((- (1 / 4)) * (d ^ 3) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (d ^ 4) * (x1_y ^ 4)) + ((1 / 8) * d * (x1_y ^ 4)) + ((1 / 8) * (d ^ 5) * (x1_y ^ 4)))) + ((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) (1 / 2)) = 0).
Proof.
  intro H. apply text_e2_maximum_at_one_half_feature_learning_closed. intros x0_gamma_0 x1_y. intros.
  assert (O0 : is_derive (fun d => (((x0_gamma_0 ^ 2) * (((- (1 / 4)) * (d ^ 3) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (d ^ 4) * (x1_y ^ 4)) + ((1 / 8) * d * (x1_y ^ 4)) + ((1 / 8) * (d ^ 5) * (x1_y ^ 4)))) + ((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) (1 / 2) ((- (3 / 64)) * (x0_gamma_0 ^ 2) * (x1_y ^ 4))) by (apply (text_e2_maximum_at_one_half_feature_learning_derivative0 x0_gamma_0 x1_y); assumption).
  assert (V0 : (Derive (fun d => (((x0_gamma_0 ^ 2) * (((- (1 / 4)) * (d ^ 3) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (d ^ 4) * (x1_y ^ 4)) + ((1 / 8) * d * (x1_y ^ 4)) + ((1 / 8) * (d ^ 5) * (x1_y ^ 4)))) + ((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) (1 / 2)) = ((- (3 / 64)) * (x0_gamma_0 ^ 2) * (x1_y ^ 4))) by (apply is_derive_unique; exact O0).
  assert (G : (Derive (fun d => (((x0_gamma_0 ^ 2) * (((- (1 / 4)) * (d ^ 3) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 2) * (x1_y ^ 4)) + ((- (1 / 8)) * (d ^ 6) * (x1_y ^ 4)) + ((1 / 4) * (d ^ 4) * (x1_y ^ 4)) + ((1 / 8) * d * (x1_y ^ 4)) + ((1 / 8) * (d ^ 5) * (x1_y ^ 4)))) + ((1 / 2) * (d ^ 2) * (x1_y ^ 2)) + ((1 / 2) * (d ^ 4) * (x1_y ^ 2)) + ((- 1) * (d ^ 3) * (x1_y ^ 2)))) (1 / 2)) = 0) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== text_e2_maximum_at_one_half_feature_learning_corrected ==== *)
Lemma text_e2_maximum_at_one_half_feature_learning_corrected_derivative0 : forall x0_y : R,
  is_derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0 0.
Proof.
  intros x0_y.
  assert (N : forall d : R, (fun d : R => True) d -> locally d (fun d : R => True)).
  { intros d A; cbv beta in A.  apply filter_true. }
  assert (T0 : forall d, (fun d : R => True) d -> Derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 0 d = (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d : R => True) d -> is_derive (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) d ((fun d => (((- (2025 / 2097152)) * (d ^ 9) * (x0_y ^ 12)) + ((- (81 / 32768)) * (d ^ 7) * (x0_y ^ 10)) + ((33 / 512) * (d ^ 3) * (x0_y ^ 6)) + ((243 / 8192) * (d ^ 5) * (x0_y ^ 8)) + ((2187 / 33554432) * (d ^ 11) * (x0_y ^ 14)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 1 _ _ M1).
  assert (D2 : forall d, (fun d : R => True) d -> is_derive (fun d => (((- (2025 / 2097152)) * (d ^ 9) * (x0_y ^ 12)) + ((- (81 / 32768)) * (d ^ 7) * (x0_y ^ 10)) + ((33 / 512) * (d ^ 3) * (x0_y ^ 6)) + ((243 / 8192) * (d ^ 5) * (x0_y ^ 8)) + ((2187 / 33554432) * (d ^ 11) * (x0_y ^ 14)))) d ((fun d => (((- (18225 / 2097152)) * (d ^ 8) * (x0_y ^ 12)) + ((- (567 / 32768)) * (d ^ 6) * (x0_y ^ 10)) + ((99 / 512) * (d ^ 2) * (x0_y ^ 6)) + ((1215 / 8192) * (d ^ 4) * (x0_y ^ 8)) + ((24057 / 33554432) * (d ^ 10) * (x0_y ^ 14)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 _ _ M2).
  apply (n_eq _ _ _ ((fun d => (((- (18225 / 2097152)) * (d ^ 8) * (x0_y ^ 12)) + ((- (567 / 32768)) * (d ^ 6) * (x0_y ^ 10)) + ((99 / 512) * (d ^ 2) * (x0_y ^ 6)) + ((1215 / 8192) * (d ^ 4) * (x0_y ^ 8)) + ((24057 / 33554432) * (d ^ 10) * (x0_y ^ 14)))) (0))); [ | cbv beta; one_value ].
  apply M2. cbv beta. repeat split; known_there.
Qed.
Lemma text_e2_maximum_at_one_half_feature_learning_corrected : forall x0_y : R,
  ex_derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0 /\ (Derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0) = 0.
Proof.
  intros x0_y.
  assert (O0 : is_derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0 0) by (apply (text_e2_maximum_at_one_half_feature_learning_corrected_derivative0 x0_y); assumption).
  assert (V0 : (Derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0) = 0) by (apply is_derive_n_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_quadratic_in_rho, @text_e2_quadratic_in_rho_fourth_derivative_corrected, @text_e2_maximum_at_one_half_stationary, @text_e2_maximum_at_one_half_feature_learning, @text_e2_maximum_at_one_half_feature_learning_corrected).
Print Assumptions all_lemmas.
