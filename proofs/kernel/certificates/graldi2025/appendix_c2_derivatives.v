(* graldi2025, appendix_c2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== eq_44_other_weights_covariance_corrected ==== *)
Lemma eq_44_other_weights_covariance_corrected_derivative0 : forall x0_x_1 x1_x_2 : R,
  is_derive_n (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 2 0 (((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2))).
Proof.
  intros x0_x_1 x1_x_2.
  assert (C1 : 0 < 2) by known_there.
  assert (R1 : sqrt 2 <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt 2 * sqrt 2 = 2)
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (N : forall d : R, (fun d : R => True) d -> locally d (fun d : R => True)).
  { intros d A; cbv beta in A.  apply filter_true. }
  assert (T0 : forall d, (fun d : R => True) d -> Derive_n (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 0 d = (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d : R => True) d -> is_derive (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) d ((fun d => (((- (1 / 2)) * (sin (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2)))) * (((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2)))) + ((- (1 / 2)) * (sin (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2)))) * (((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2)))))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 1 _ _ M1).
  assert (D2 : forall d, (fun d : R => True) d -> is_derive (fun d => (((- (1 / 2)) * (sin (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2)))) * (((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2)))) + ((- (1 / 2)) * (sin (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2)))) * (((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2)))))) d ((fun d => (((- (1 / 2)) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2)))) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2)))) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 2 _ _ M2).
  replace ((((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2)))) with ((fun d => (((- (1 / 2)) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2)))) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2)))) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)))) (0)) by (cbv beta; one_value).
  apply M2. cbv beta. repeat split; known_there.
Qed.

Lemma eq_44_other_weights_covariance_corrected_derivative1 : forall x0_x_1 x1_x_2 : R,
  is_derive_n (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 2 0 (((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2))).
Proof.
  intros x0_x_1 x1_x_2.
  assert (C1 : 0 < 2) by known_there.
  assert (R1 : sqrt 2 <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt 2 * sqrt 2 = 2)
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (N : forall d : R, (fun d : R => True) d -> locally d (fun d : R => True)).
  { intros d A; cbv beta in A.  apply filter_true. }
  assert (T0 : forall d, (fun d : R => True) d -> Derive_n (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 0 d = (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d : R => True) d -> is_derive (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) d ((fun d => ((((- (1 / 2)) * d * (x0_x_1 ^ 2)) + ((- (1 / 2)) * d * (x1_x_2 ^ 2))) * (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2)))))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 1 _ _ M1).
  assert (D2 : forall d, (fun d : R => True) d -> is_derive (fun d => ((((- (1 / 2)) * d * (x0_x_1 ^ 2)) + ((- (1 / 2)) * d * (x1_x_2 ^ 2))) * (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2)))))) d ((fun d => ((((((- (1 / 2)) * d * (x0_x_1 ^ 2)) + ((- (1 / 2)) * d * (x1_x_2 ^ 2))) ^ 2) * (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) + ((((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2))) * (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 2 _ _ M2).
  replace ((((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2)))) with ((fun d => ((((((- (1 / 2)) * d * (x0_x_1 ^ 2)) + ((- (1 / 2)) * d * (x1_x_2 ^ 2))) ^ 2) * (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) + ((((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2))) * (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))))) (0)) by (cbv beta; one_value).
  apply M2. cbv beta. repeat split; known_there.
Qed.

Lemma eq_44_other_weights_covariance_corrected_closed : forall x0_x_1 x1_x_2 : R,
  0 <= 2 ->
  (((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2))) = (((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2))).
Proof.
  intros x0_x_1 x1_x_2 H0.
  assert (Q0 := sqrt_sqrt _ H0).
  remember (sqrt 2) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((((- 2) * (x0_x_1 ^ 2)) + ((- 2) * (x1_x_2 ^ 2)))) * (r0 * r0 - 2)) / 8) by (field; nonzero).
  replace (r0 * r0 - 2) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_44_other_weights_covariance_corrected_closed_met : exists x0_x_1 x1_x_2 : R,
  0 <= 2.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma eq_44_other_weights_covariance_corrected : forall x0_x_1 x1_x_2 : R,
  ex_derive_n (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 2 0 /\ ex_derive_n (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 2 0 /\ (Derive_n (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 2 0) = (Derive_n (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 2 0).
Proof.
  intros x0_x_1 x1_x_2.
  assert (C1 : 0 < 2) by known_there.
  assert (R1 : sqrt 2 <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt 2 * sqrt 2 = 2)
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (O0 : is_derive_n (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 2 0 (((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2)))) by (apply (eq_44_other_weights_covariance_corrected_derivative0 x0_x_1 x1_x_2); assumption).
  assert (V0 : (Derive_n (fun d => (((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * d * x1_x_2 * (sqrt 2))))) + ((1 / 2) * (cos (((1 / 2) * d * x0_x_1 * (sqrt 2)) + ((1 / 2) * d * x1_x_2 * (sqrt 2))))))) 2 0) = (((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2)))) by (apply is_derive_n_unique; exact O0).
  assert (O1 : is_derive_n (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 2 0 (((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2)))) by (apply (eq_44_other_weights_covariance_corrected_derivative1 x0_x_1 x1_x_2); assumption).
  assert (V1 : (Derive_n (fun d => (exp (((- (1 / 4)) * (d ^ 2) * (x0_x_1 ^ 2)) + ((- (1 / 4)) * (d ^ 2) * (x1_x_2 ^ 2))))) 2 0) = (((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2)))) by (apply is_derive_n_unique; exact O1).
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite ?V0; rewrite ?V1.
  assert (B : (((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((1 / 2) * x1_x_2 * (sqrt 2))) ^ 2)) + ((- (1 / 2)) * ((((1 / 2) * x0_x_1 * (sqrt 2)) + ((- (1 / 2)) * x1_x_2 * (sqrt 2))) ^ 2))) = (((- (1 / 2)) * (x0_x_1 ^ 2)) + ((- (1 / 2)) * (x1_x_2 ^ 2)))) by (apply eq_44_other_weights_covariance_corrected_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.

(* ==== appendix_c2_single_site_average ==== *)
Lemma appendix_c2_single_site_average_derivative0 : forall x0_K_11 x1_chi x2_j : R,
  0 < x0_K_11 ->
  is_derive (fun x1_chi => ((x1_chi * x2_j) + ((- (1 / 2)) * (/ x0_K_11) * (x1_chi ^ 2)))) x1_chi (x2_j + ((- 1) * x1_chi * (/ x0_K_11))).
Proof.
  intros x0_K_11 x1_chi x2_j H0.
  assert (C1 : x0_K_11 <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma appendix_c2_single_site_average_derivative0_met : exists x0_K_11 x1_chi x2_j : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_c2_single_site_average_derivative1 : forall x0_K_11 x1_chi x2_j : R,
  0 < x0_K_11 ->
  is_derive (fun x1_chi => ((1 / 2) * x0_K_11 * (x2_j ^ 2))) x1_chi 0.
Proof.
  intros x0_K_11 x1_chi x2_j H0.
  assert (C1 : x0_K_11 <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma appendix_c2_single_site_average_derivative1_met : exists x0_K_11 x1_chi x2_j : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma appendix_c2_single_site_average_closed :
  ~ (forall x0_K_11 x1_chi x2_j : R,
  0 < x0_K_11 ->
  x0_K_11 <> 0 ->
  (x2_j + ((- 1) * x1_chi * (/ x0_K_11))) = 0).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma appendix_c2_single_site_average :
  ~ (forall x0_K_11 x1_chi x2_j : R,
  0 < x0_K_11 ->
  (Derive (fun x1_chi => ((x1_chi * x2_j) + ((- (1 / 2)) * (/ x0_K_11) * (x1_chi ^ 2)))) x1_chi) = ((- 1) * (Derive (fun x1_chi => ((1 / 2) * x0_K_11 * (x2_j ^ 2))) x1_chi))).
Proof.
  intro H. apply appendix_c2_single_site_average_closed. intros x0_K_11 x1_chi x2_j. intros.
  assert (C1 : x0_K_11 <> 0) by known_there.
  assert (O0 : is_derive (fun x1_chi => ((x1_chi * x2_j) + ((- (1 / 2)) * (/ x0_K_11) * (x1_chi ^ 2)))) x1_chi (x2_j + ((- 1) * x1_chi * (/ x0_K_11)))) by (apply (appendix_c2_single_site_average_derivative0 x0_K_11 x1_chi x2_j); assumption).
  assert (V0 : (Derive (fun x1_chi => ((x1_chi * x2_j) + ((- (1 / 2)) * (/ x0_K_11) * (x1_chi ^ 2)))) x1_chi) = (x2_j + ((- 1) * x1_chi * (/ x0_K_11)))) by (apply is_derive_unique; exact O0).
  assert (O1 : is_derive (fun x1_chi => ((1 / 2) * x0_K_11 * (x2_j ^ 2))) x1_chi 0) by (apply (appendix_c2_single_site_average_derivative1 x0_K_11 x1_chi x2_j); assumption).
  assert (V1 : (Derive (fun x1_chi => ((1 / 2) * x0_K_11 * (x2_j ^ 2))) x1_chi) = 0) by (apply is_derive_unique; exact O1).
  assert (G : (Derive (fun x1_chi => ((x1_chi * x2_j) + ((- (1 / 2)) * (/ x0_K_11) * (x1_chi ^ 2)))) x1_chi) = ((- 1) * (Derive (fun x1_chi => ((1 / 2) * x0_K_11 * (x2_j ^ 2))) x1_chi))) by (apply H; assumption).
  rewrite ?V0 in G; rewrite ?V1 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== appendix_c2_single_site_average_average_of_the_field_corrected ==== *)
Lemma appendix_c2_single_site_average_average_of_the_field_corrected_derivative0 : forall x0_K_11 x1_j : R,
  0 < x0_K_11 ->
  is_derive (fun x1_j => (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2)))) x1_j (x0_K_11 * x1_j * (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2)))).
Proof.
  intros x0_K_11 x1_j H0.
  derived_by_rules.
Qed.
Lemma appendix_c2_single_site_average_average_of_the_field_corrected_derivative0_met : exists x0_K_11 x1_j : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma appendix_c2_single_site_average_average_of_the_field_corrected : forall x0_K_11 x1_j : R,
  0 < x0_K_11 ->
  ex_derive (fun x1_j => (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2)))) x1_j /\ ((Derive (fun x1_j => (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2)))) x1_j) * (exp ((- (1 / 2)) * x0_K_11 * (x1_j ^ 2)))) = (x0_K_11 * x1_j).
Proof.
  intros x0_K_11 x1_j H0.
  assert (O0 : is_derive (fun x1_j => (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2)))) x1_j (x0_K_11 * x1_j * (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2))))) by (apply (appendix_c2_single_site_average_average_of_the_field_corrected_derivative0 x0_K_11 x1_j); assumption).
  assert (V0 : (Derive (fun x1_j => (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2)))) x1_j) = (x0_K_11 * x1_j * (exp ((1 / 2) * x0_K_11 * (x1_j ^ 2))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma appendix_c2_single_site_average_average_of_the_field_corrected_met : exists x0_K_11 x1_j : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_44_other_weights_covariance_corrected, @appendix_c2_single_site_average, @appendix_c2_single_site_average_average_of_the_field_corrected).
Print Assumptions all_lemmas.
