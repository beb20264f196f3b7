(* domine2025, appendix_a3_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_a_3_larger_r_lecun ==== *)
Lemma text_a_3_larger_r_lecun_derivative0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  is_derive (fun x1_r => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x1_r (/ x0_k).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_r_lecun_derivative0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_r_lecun_closed : forall x0_k : R,
  0 < x0_k ->
  0 < (/ x0_k).
Proof.
  intros x0_k H0.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (1 / x0_k).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_lecun_closed_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_larger_r_lecun : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ex_derive (fun x1_r => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x1_r /\ 0 < (Derive (fun x1_r => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x1_r).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  assert (O0 : is_derive (fun x1_r => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x1_r (/ x0_k)) by (apply (text_a_3_larger_r_lecun_derivative0 x0_k x1_r); assumption).
  assert (V0 : (Derive (fun x1_r => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x1_r) = (/ x0_k)) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < (/ x0_k)) by (apply text_a_3_larger_r_lecun_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_r_lecun_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_r_glorot ==== *)
Lemma text_a_3_larger_r_glorot_sign0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)).
Proof.
  intros x0_k x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_glorot_sign0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_larger_r_glorot_derivative0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  is_derive (fun x1_r => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x1_r ((2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x0_k)))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (S0 : 0 < (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) by (apply text_a_3_larger_r_glorot_sign0; assumption).
  assert (C1 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_r_glorot_derivative0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_r_glorot_closed : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < ((2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x0_k)))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : (1 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (x0_k + x1_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2) * ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2)))) <> 0)
    by (replace (((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2) * ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2)))) with (1 * (((1 + x0_k)) ^ 4) * (((x0_k + x1_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))) <> 0)
    by (replace ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))) with (1 * (((1 + x0_k)) ^ 2) * (((x0_k + x1_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((2 * x0_k) + (2 * (x0_k ^ 3)) + (4 * (x0_k ^ 2))) / ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2) * ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_glorot_closed_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_larger_r_glorot : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ex_derive (fun x1_r => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x1_r /\ 0 < (Derive (fun x1_r => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x1_r).
Proof.
  intros x0_k x1_r H0 H1.
  assert (S0 : 0 < (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) by (apply text_a_3_larger_r_glorot_sign0; assumption).
  assert (C1 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0) by known_there.
  assert (O0 : is_derive (fun x1_r => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x1_r ((2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x0_k))))) by (apply (text_a_3_larger_r_glorot_derivative0 x0_k x1_r); assumption).
  assert (V0 : (Derive (fun x1_r => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x1_r) = ((2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x0_k))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < ((2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x0_k))))) by (apply text_a_3_larger_r_glorot_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_r_glorot_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_r_he ==== *)
Lemma text_a_3_larger_r_he_derivative0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  is_derive (fun x1_r => ((- 2) + (2 * x1_r * (/ x0_k)))) x1_r (2 * (/ x0_k)).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_r_he_derivative0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_r_he_closed : forall x0_k : R,
  0 < x0_k ->
  0 < (2 * (/ x0_k)).
Proof.
  intros x0_k H0.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (2 / x0_k).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_he_closed_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_larger_r_he : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ex_derive (fun x1_r => ((- 2) + (2 * x1_r * (/ x0_k)))) x1_r /\ 0 < (Derive (fun x1_r => ((- 2) + (2 * x1_r * (/ x0_k)))) x1_r).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  assert (O0 : is_derive (fun x1_r => ((- 2) + (2 * x1_r * (/ x0_k)))) x1_r (2 * (/ x0_k))) by (apply (text_a_3_larger_r_he_derivative0 x0_k x1_r); assumption).
  assert (V0 : (Derive (fun x1_r => ((- 2) + (2 * x1_r * (/ x0_k)))) x1_r) = (2 * (/ x0_k))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < (2 * (/ x0_k))) by (apply text_a_3_larger_r_he_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_r_he_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_r_scaled ==== *)
Lemma text_a_3_larger_r_scaled_derivative0 : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  is_derive (fun x3_r => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x3_r ((x1_alpha_2 ^ 2) * (/ x2_k)).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3.
  assert (C1 : x2_k <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_r_scaled_derivative0_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_r_scaled_closed : forall x0_alpha_2 x1_k : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  0 < ((x0_alpha_2 ^ 2) * (/ x1_k)).
Proof.
  intros x0_alpha_2 x1_k H0 H1.
  assert (N0 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((x0_alpha_2 ^ 2) / x1_k).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_r_scaled_closed_met : exists x0_alpha_2 x1_k : R,
  0 < x0_alpha_2 /\
  0 < x1_k.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_larger_r_scaled : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  ex_derive (fun x3_r => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x3_r /\ 0 < (Derive (fun x3_r => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x3_r).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3.
  assert (C1 : x2_k <> 0) by known_there.
  assert (O0 : is_derive (fun x3_r => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x3_r ((x1_alpha_2 ^ 2) * (/ x2_k))) by (apply (text_a_3_larger_r_scaled_derivative0 x0_alpha_1 x1_alpha_2 x2_k x3_r); assumption).
  assert (V0 : (Derive (fun x3_r => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x3_r) = ((x1_alpha_2 ^ 2) * (/ x2_k))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < ((x1_alpha_2 ^ 2) * (/ x2_k))) by (apply text_a_3_larger_r_scaled_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_r_scaled_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_k_slope_glorot_corrected ==== *)
Lemma text_a_3_larger_k_slope_glorot_corrected_sign0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)).
Proof.
  intros x0_k x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected_sign0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_larger_k_slope_glorot_corrected_sign1 : forall x0_k : R,
  0 < x0_k ->
  0 < (1 + x0_k).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_k) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected_sign1_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

Lemma text_a_3_larger_k_slope_glorot_corrected_sign2 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (x0_k + x1_r).
Proof.
  intros x0_k x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_k + x1_r) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected_sign2_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_larger_k_slope_glorot_corrected_derivative0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  is_derive (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x0_k ((2 * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x1_r) + ((- 2) * x0_k)))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (S0 : 0 < (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) by (apply text_a_3_larger_k_slope_glorot_corrected_sign0; assumption).
  assert (C1 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected_derivative0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_k_slope_glorot_corrected_closed : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (1 + x0_k) <> 0 ->
  (x0_k + x1_r) <> 0 ->
  ((2 * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x1_r) + ((- 2) * x0_k)))) = ((/ ((1 + x0_k) ^ 2)) * (/ ((x0_k + x1_r) ^ 2)) * (2 + ((- 2) * x1_r)) * ((x0_k ^ 2) + ((- 1) * x1_r))).
Proof.
  intros x0_k x1_r H0 H1 H2 H3.
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((1 + x0_k) ^ 2) * ((x0_k + x1_r) ^ 2) * ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) <> 0)
    by (replace (((1 + x0_k) ^ 2) * ((x0_k + x1_r) ^ 2) * ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) with (1 * (((1 + x0_k)) ^ 4) * (((x0_k + x1_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((1 + x0_k) ^ 2) * ((x0_k + x1_r) ^ 2) * ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected_closed_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r /\
  (1 + x0_k) <> 0 /\
  (x0_k + x1_r) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ex_derive (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x0_k /\ (Derive (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x0_k) = ((/ ((1 + x0_k) ^ 2)) * (/ ((x0_k + x1_r) ^ 2)) * (2 + ((- 2) * x1_r)) * ((x0_k ^ 2) + ((- 1) * x1_r))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (S0 : 0 < (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) by (apply text_a_3_larger_k_slope_glorot_corrected_sign0; assumption).
  assert (C1 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0) by known_there.
  assert (S1 : 0 < (1 + x0_k)) by (apply text_a_3_larger_k_slope_glorot_corrected_sign1; assumption).
  assert (S2 : 0 < (x0_k + x1_r)) by (apply text_a_3_larger_k_slope_glorot_corrected_sign2; assumption).
  assert (O0 : is_derive (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x0_k ((2 * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x1_r) + ((- 2) * x0_k))))) by (apply (text_a_3_larger_k_slope_glorot_corrected_derivative0 x0_k x1_r); assumption).
  assert (V0 : (Derive (fun x0_k => (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r))) x0_k) = ((2 * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x1_r) + ((- 2) * x0_k))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : ((2 * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) + (2 * x0_k * (/ ((x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) ^ 2)) * ((- 1) + x1_r) * ((- 1) + ((- 1) * x1_r) + ((- 2) * x0_k)))) = ((/ ((1 + x0_k) ^ 2)) * (/ ((x0_k + x1_r) ^ 2)) * (2 + ((- 2) * x1_r)) * ((x0_k ^ 2) + ((- 1) * x1_r)))) by (apply text_a_3_larger_k_slope_glorot_corrected_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_k_slope_glorot_corrected_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_k_slope_lecun_corrected ==== *)
Lemma text_a_3_larger_k_slope_lecun_corrected_derivative0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  is_derive (fun x0_k => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x0_k (((- 1) * (/ x0_k)) + ((- 1) * (/ (x0_k ^ 2)) * (x1_r + ((- 1) * x0_k)))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_k_slope_lecun_corrected_derivative0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_k_slope_lecun_corrected_closed : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < ((/ x0_k) + ((/ (x0_k ^ 2)) * (x1_r + ((- 1) * x0_k)))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x0_k ^ 2) <> 0)
    by (replace (x0_k ^ 2) with (1 * ((x0_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (x1_r / (x0_k ^ 2)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_lecun_corrected_closed_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_larger_k_slope_lecun_corrected : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ex_derive (fun x0_k => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x0_k /\ 0 < ((- 1) * (Derive (fun x0_k => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x0_k)).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  assert (O0 : is_derive (fun x0_k => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x0_k (((- 1) * (/ x0_k)) + ((- 1) * (/ (x0_k ^ 2)) * (x1_r + ((- 1) * x0_k))))) by (apply (text_a_3_larger_k_slope_lecun_corrected_derivative0 x0_k x1_r); assumption).
  assert (V0 : (Derive (fun x0_k => ((/ x0_k) * (x1_r + ((- 1) * x0_k)))) x0_k) = (((- 1) * (/ x0_k)) + ((- 1) * (/ (x0_k ^ 2)) * (x1_r + ((- 1) * x0_k))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < ((/ x0_k) + ((/ (x0_k ^ 2)) * (x1_r + ((- 1) * x0_k))))) by (apply text_a_3_larger_k_slope_lecun_corrected_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_k_slope_lecun_corrected_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_k_slope_he_corrected ==== *)
Lemma text_a_3_larger_k_slope_he_corrected_derivative0 : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  is_derive (fun x0_k => ((- 2) + (2 * x1_r * (/ x0_k)))) x0_k ((- 2) * x1_r * (/ (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_k_slope_he_corrected_derivative0_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_k_slope_he_corrected_closed : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < (2 * x1_r * (/ (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x0_k ^ 2) <> 0)
    by (replace (x0_k ^ 2) with (1 * ((x0_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((2 * x1_r) / (x0_k ^ 2)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_he_corrected_closed_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_larger_k_slope_he_corrected : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ex_derive (fun x0_k => ((- 2) + (2 * x1_r * (/ x0_k)))) x0_k /\ 0 < ((- 1) * (Derive (fun x0_k => ((- 2) + (2 * x1_r * (/ x0_k)))) x0_k)).
Proof.
  intros x0_k x1_r H0 H1.
  assert (C1 : x0_k <> 0) by known_there.
  assert (O0 : is_derive (fun x0_k => ((- 2) + (2 * x1_r * (/ x0_k)))) x0_k ((- 2) * x1_r * (/ (x0_k ^ 2)))) by (apply (text_a_3_larger_k_slope_he_corrected_derivative0 x0_k x1_r); assumption).
  assert (V0 : (Derive (fun x0_k => ((- 2) + (2 * x1_r * (/ x0_k)))) x0_k) = ((- 2) * x1_r * (/ (x0_k ^ 2)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < (2 * x1_r * (/ (x0_k ^ 2)))) by (apply text_a_3_larger_k_slope_he_corrected_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_k_slope_he_corrected_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_a_3_larger_k_slope_scaled_corrected ==== *)
Lemma text_a_3_larger_k_slope_scaled_corrected_derivative0 : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  is_derive (fun x2_k => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x2_k ((- 1) * x3_r * (x1_alpha_2 ^ 2) * (/ (x2_k ^ 2))).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3.
  assert (C1 : x2_k <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_a_3_larger_k_slope_scaled_corrected_derivative0_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_a_3_larger_k_slope_scaled_corrected_closed : forall x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 ->
  0 < x1_k ->
  0 < x2_r ->
  0 < (x2_r * (x0_alpha_2 ^ 2) * (/ (x1_k ^ 2))).
Proof.
  intros x0_alpha_2 x1_k x2_r H0 H1 H2.
  assert (N0 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x1_k ^ 2) <> 0)
    by (replace (x1_k ^ 2) with (1 * ((x1_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((x2_r * (x0_alpha_2 ^ 2)) / (x1_k ^ 2)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_larger_k_slope_scaled_corrected_closed_met : exists x0_alpha_2 x1_k x2_r : R,
  0 < x0_alpha_2 /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.
Lemma text_a_3_larger_k_slope_scaled_corrected : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  ex_derive (fun x2_k => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x2_k /\ 0 < ((- 1) * (Derive (fun x2_k => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x2_k)).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3.
  assert (C1 : x2_k <> 0) by known_there.
  assert (O0 : is_derive (fun x2_k => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x2_k ((- 1) * x3_r * (x1_alpha_2 ^ 2) * (/ (x2_k ^ 2)))) by (apply (text_a_3_larger_k_slope_scaled_corrected_derivative0 x0_alpha_1 x1_alpha_2 x2_k x3_r); assumption).
  assert (V0 : (Derive (fun x2_k => (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k)))) x2_k) = ((- 1) * x3_r * (x1_alpha_2 ^ 2) * (/ (x2_k ^ 2)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < (x3_r * (x1_alpha_2 ^ 2) * (/ (x2_k ^ 2)))) by (apply text_a_3_larger_k_slope_scaled_corrected_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_a_3_larger_k_slope_scaled_corrected_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_3_larger_r_lecun, @text_a_3_larger_r_glorot, @text_a_3_larger_r_he, @text_a_3_larger_r_scaled, @text_a_3_larger_k_slope_glorot_corrected, @text_a_3_larger_k_slope_lecun_corrected, @text_a_3_larger_k_slope_he_corrected, @text_a_3_larger_k_slope_scaled_corrected).
Print Assumptions all_lemmas.
