(* agarwala2022, appendix_c1_product: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_115 ==== *)
Lemma eq_115 :
  ~ (forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (x0_m + x1_p) <> 0 ->
  (x0_m + (/ x0_m)) <> 0 ->
  ((/ (sqrt x0_m)) * (/ (x0_m + x1_p)) * (1 + x0_m)) = ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ (x0_m + x1_p)) * (/ (sqrt (x0_m + (/ x0_m)))))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_115_printed_form_corrected ==== *)
Lemma eq_115_printed_form_corrected_squares : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (x0_m + x1_p) <> 0 ->
  (1 + x0_m) <> 0 ->
  ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ ((x0_m + x1_p) ^ 2))) = ((/ (x0_m ^ 2)) * ((1 + x0_m) ^ 4) * (/ ((x0_m + x1_p) ^ 2)) * (/ (2 + x0_m + (/ x0_m)))).
Proof.
  intros x0_m x1_p H0 H1 H2 H3 H4.
  assert (D0 : (2 + x0_m + (/ x0_m)) <> 0)
    by (replace (2 + x0_m + (/ x0_m)) with (1 * (((1 + x0_m)) ^ 2) * / 1 * / ((x0_m) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (x0_m * ((x0_m + x1_p) ^ 2) * (1 + (x0_m ^ 2) + (2 * x0_m))) <> 0)
    by (replace (x0_m * ((x0_m + x1_p) ^ 2) * (1 + (x0_m ^ 2) + (2 * x0_m))) with (1 * (((1 + x0_m)) ^ 2) * ((x0_m) ^ 1) * (((x0_m + x1_p)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_m * ((x0_m + x1_p) ^ 2) * (1 + (x0_m ^ 2) + (2 * x0_m)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_115_printed_form_corrected_squares_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p /\
  x0_m <> 0 /\
  (x0_m + x1_p) <> 0 /\
  (1 + x0_m) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_115_printed_form_corrected_factor_0 : forall x0_m : R,
  0 < x0_m ->
  0 < x0_m.
Proof.
  intros x0_m H0.
  apply lt_by.
  replace (_ - _) with (x0_m / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_115_printed_form_corrected_factor_0_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

Lemma eq_115_printed_form_corrected_factor_1 : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  0 < (x0_m + x1_p).
Proof.
  intros x0_m x1_p H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_m + x1_p) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_115_printed_form_corrected_factor_1_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_115_printed_form_corrected_factor_2 : forall x0_m : R,
  0 < x0_m ->
  0 < (1 + x0_m).
Proof.
  intros x0_m H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_m) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_115_printed_form_corrected_factor_2_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

Lemma eq_115_printed_form_corrected_factor_3 : forall x0_m : R,
  0 < x0_m ->
  0 < (2 + x0_m + (/ x0_m)).
Proof.
  intros x0_m H0.
  assert (N0 : x0_m <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((1 + (x0_m ^ 2) + (2 * x0_m)) / x0_m).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_115_printed_form_corrected_factor_3_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.
Lemma eq_115_printed_form_corrected : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  ((/ (sqrt x0_m)) * (/ (x0_m + x1_p)) * (1 + x0_m)) = ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ (x0_m + x1_p)) * (/ (sqrt (2 + x0_m + (/ x0_m))))).
Proof.
  intros x0_m x1_p H0 H1.
  assert (F0 : 0 < x0_m) by (apply (eq_115_printed_form_corrected_factor_0 x0_m); assumption).
  assert (F1 : 0 < (x0_m + x1_p)) by (apply (eq_115_printed_form_corrected_factor_1 x0_m x1_p); assumption).
  assert (F2 : 0 < (1 + x0_m)) by (apply (eq_115_printed_form_corrected_factor_2 x0_m); assumption).
  assert (F3 : 0 < (2 + x0_m + (/ x0_m))) by (apply (eq_115_printed_form_corrected_factor_3 x0_m); assumption).
  assert (P0 : 0 <= ((/ (sqrt x0_m)) * (/ (x0_m + x1_p)) * (1 + x0_m))) by (apply Rlt_le; positive).
  assert (S0 : ((/ (sqrt x0_m)) * (/ (x0_m + x1_p)) * (1 + x0_m)) * ((/ (sqrt x0_m)) * (/ (x0_m + x1_p)) * (1 + x0_m)) = ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ ((x0_m + x1_p) ^ 2)))) by squared.
  assert (P1 : 0 <= ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ (x0_m + x1_p)) * (/ (sqrt (2 + x0_m + (/ x0_m)))))) by (apply Rlt_le; positive).
  assert (S1 : ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ (x0_m + x1_p)) * (/ (sqrt (2 + x0_m + (/ x0_m))))) * ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ (x0_m + x1_p)) * (/ (sqrt (2 + x0_m + (/ x0_m))))) = ((/ (x0_m ^ 2)) * ((1 + x0_m) ^ 4) * (/ ((x0_m + x1_p) ^ 2)) * (/ (2 + x0_m + (/ x0_m))))) by squared.
  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].
  apply (eq_115_printed_form_corrected_squares x0_m x1_p); first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma eq_115_printed_form_corrected_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_116 ==== *)
Lemma eq_116 :
  ~ (forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (1 + x0_m) <> 0 ->
  ((/ (sqrt x0_m)) * (x0_m + x1_p)) = ((/ (1 + x0_m)) * (sqrt (x0_m + (/ x0_m))) * (x0_m + x1_p))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_116_corrected ==== *)
Lemma eq_116_corrected_squares : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (1 + x0_m) <> 0 ->
  ((/ x0_m) * ((x0_m + x1_p) ^ 2)) = ((/ ((1 + x0_m) ^ 2)) * ((x0_m + x1_p) ^ 2) * (2 + x0_m + (/ x0_m))).
Proof.
  intros x0_m x1_p H0 H1 H2 H3.
  assert (D0 : (x0_m * ((1 + x0_m) ^ 2)) <> 0)
    by (replace (x0_m * ((1 + x0_m) ^ 2)) with (1 * ((x0_m) ^ 1) * (((1 + x0_m)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_m * ((1 + x0_m) ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_116_corrected_squares_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p /\
  x0_m <> 0 /\
  (1 + x0_m) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_116_corrected_factor_0 : forall x0_m : R,
  0 < x0_m ->
  0 < x0_m.
Proof.
  intros x0_m H0.
  apply lt_by.
  replace (_ - _) with (x0_m / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_116_corrected_factor_0_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

Lemma eq_116_corrected_factor_1 : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  0 < (x0_m + x1_p).
Proof.
  intros x0_m x1_p H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_m + x1_p) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_116_corrected_factor_1_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_116_corrected_factor_2 : forall x0_m : R,
  0 < x0_m ->
  0 < (1 + x0_m).
Proof.
  intros x0_m H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_m) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_116_corrected_factor_2_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.

Lemma eq_116_corrected_factor_3 : forall x0_m : R,
  0 < x0_m ->
  0 < (2 + x0_m + (/ x0_m)).
Proof.
  intros x0_m H0.
  assert (N0 : x0_m <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((1 + (x0_m ^ 2) + (2 * x0_m)) / x0_m).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_116_corrected_factor_3_met : exists x0_m : R,
  0 < x0_m.
Proof.
  exists 1; met.
Qed.
Lemma eq_116_corrected : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  ((/ (sqrt x0_m)) * (x0_m + x1_p)) = ((/ (1 + x0_m)) * (sqrt (2 + x0_m + (/ x0_m))) * (x0_m + x1_p)).
Proof.
  intros x0_m x1_p H0 H1.
  assert (F0 : 0 < x0_m) by (apply (eq_116_corrected_factor_0 x0_m); assumption).
  assert (F1 : 0 < (x0_m + x1_p)) by (apply (eq_116_corrected_factor_1 x0_m x1_p); assumption).
  assert (F2 : 0 < (1 + x0_m)) by (apply (eq_116_corrected_factor_2 x0_m); assumption).
  assert (F3 : 0 < (2 + x0_m + (/ x0_m))) by (apply (eq_116_corrected_factor_3 x0_m); assumption).
  assert (P0 : 0 <= ((/ (sqrt x0_m)) * (x0_m + x1_p))) by (apply Rlt_le; positive).
  assert (S0 : ((/ (sqrt x0_m)) * (x0_m + x1_p)) * ((/ (sqrt x0_m)) * (x0_m + x1_p)) = ((/ x0_m) * ((x0_m + x1_p) ^ 2))) by squared.
  assert (P1 : 0 <= ((/ (1 + x0_m)) * (sqrt (2 + x0_m + (/ x0_m))) * (x0_m + x1_p))) by (apply Rlt_le; positive).
  assert (S1 : ((/ (1 + x0_m)) * (sqrt (2 + x0_m + (/ x0_m))) * (x0_m + x1_p)) * ((/ (1 + x0_m)) * (sqrt (2 + x0_m + (/ x0_m))) * (x0_m + x1_p)) = ((/ ((1 + x0_m) ^ 2)) * ((x0_m + x1_p) ^ 2) * (2 + x0_m + (/ x0_m)))) by squared.
  apply Rsqr_inj; [ exact P0 | exact P1 | unfold Rsqr; rewrite S0, S1 ].
  apply (eq_116_corrected_squares x0_m x1_p); first [ assumption | lra | apply Rgt_not_eq; positive | radicands ].
Qed.
Lemma eq_116_corrected_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_122_upper_sign ==== *)
Lemma eq_122_upper_sign :
  ~ (forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  (((x0_q + (2 * x1_s)) ^ 4) + (((x0_q + (2 * x1_s)) ^ 3) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_122_lower_sign ==== *)
Lemma eq_122_lower_sign :
  ~ (forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  (((x0_q + (2 * x1_s)) ^ 4) + ((- 1) * ((x0_q + (2 * x1_s)) ^ 3) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_115, @eq_115_printed_form_corrected, @eq_116, @eq_116_corrected, @eq_122_upper_sign, @eq_122_lower_sign).
Print Assumptions all_lemmas.
