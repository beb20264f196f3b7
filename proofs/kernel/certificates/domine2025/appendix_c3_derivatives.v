(* domine2025, appendix_c3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== eq_176_derivative ==== *)
Lemma eq_176_derivative_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_176_derivative_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_176_derivative_sign1 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_176_derivative_sign1_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_176_derivative_sign2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma eq_176_derivative_sign2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_176_derivative_sign3 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with (r0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_176_derivative_sign3_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_176_derivative_derivative0 : forall x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i ->
  0 < x1_N_o ->
  0 < x3_s ->
  is_derive (fun x2_lambda => ((sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) + ((- 1) * x2_lambda))) x2_lambda ((- 1) + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))).
Proof.
  intros x0_N_i x1_N_o x2_lambda x3_s H0 H1 H2.
  assert (S0 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign0; assumption).
  assert (C1 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) * sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) = ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign1; assumption).
  derived_by_rules.
Qed.
Lemma eq_176_derivative_derivative0_met : exists x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i /\
  0 < x1_N_o /\
  0 < x3_s.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma eq_176_derivative_derivative1 : forall x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i ->
  0 < x1_N_o ->
  0 < x3_s ->
  is_derive (fun x2_lambda => (x2_lambda + (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) x2_lambda (1 + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))).
Proof.
  intros x0_N_i x1_N_o x2_lambda x3_s H0 H1 H2.
  assert (S0 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign0; assumption).
  assert (C1 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) * sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) = ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign1; assumption).
  derived_by_rules.
Qed.
Lemma eq_176_derivative_derivative1_met : exists x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i /\
  0 < x1_N_o /\
  0 < x3_s.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma eq_176_derivative_closed : forall x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i ->
  0 < x1_N_o ->
  0 < x3_s ->
  0 <= ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) ->
  (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) <> 0 ->
  ((x0_N_i * ((- 1) + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) + (x1_N_o * (1 + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))))) = (x1_N_o + ((- 1) * x0_N_i) + (x0_N_i * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) + (x1_N_o * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))).
Proof.
  intros x0_N_i x1_N_o x2_lambda x3_s H0 H1 H2 H3 H4.
  assert (Q0 := sqrt_sqrt _ H3).
  remember (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))) / r0) by (field; nonzero).
  replace (r0 * r0 - ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_176_derivative_closed_met : exists x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i /\
  0 < x1_N_o /\
  0 < x3_s /\
  0 <= ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) /\
  (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma eq_176_derivative : forall x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i ->
  0 < x1_N_o ->
  0 < x3_s ->
  ex_derive (fun x2_lambda => ((sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) + ((- 1) * x2_lambda))) x2_lambda /\ ex_derive (fun x2_lambda => (x2_lambda + (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) x2_lambda /\ (((Derive (fun x2_lambda => ((sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) + ((- 1) * x2_lambda))) x2_lambda) * x0_N_i) + ((Derive (fun x2_lambda => (x2_lambda + (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) x2_lambda) * x1_N_o)) = (x1_N_o + ((- 1) * x0_N_i) + (x0_N_i * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) + (x1_N_o * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))).
Proof.
  intros x0_N_i x1_N_o x2_lambda x3_s H0 H1 H2.
  assert (S0 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign0; assumption).
  assert (C1 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) * sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) = ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 < ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign1; assumption).
  assert (S2 : 0 <= ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) by (apply eq_176_derivative_sign2; assumption).
  assert (S3 : 0 < (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))) by (apply eq_176_derivative_sign3; assumption).
  assert (O0 : is_derive (fun x2_lambda => ((sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) + ((- 1) * x2_lambda))) x2_lambda ((- 1) + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) by (apply (eq_176_derivative_derivative0 x0_N_i x1_N_o x2_lambda x3_s); assumption).
  assert (V0 : (Derive (fun x2_lambda => ((sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) + ((- 1) * x2_lambda))) x2_lambda) = ((- 1) + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) by (apply is_derive_unique; exact O0).
  assert (O1 : is_derive (fun x2_lambda => (x2_lambda + (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) x2_lambda (1 + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) by (apply (eq_176_derivative_derivative1 x0_N_i x1_N_o x2_lambda x3_s); assumption).
  assert (V1 : (Derive (fun x2_lambda => (x2_lambda + (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) x2_lambda) = (1 + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) by (apply is_derive_unique; exact O1).
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  rewrite ?V0; rewrite ?V1.
  assert (B : ((x0_N_i * ((- 1) + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) + (x1_N_o * (1 + (x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))))) = (x1_N_o + ((- 1) * x0_N_i) + (x0_N_i * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) + (x1_N_o * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))))) by (apply eq_176_derivative_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma eq_176_derivative_met : exists x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i /\
  0 < x1_N_o /\
  0 < x3_s.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== own_one_optimal_relative_scale_derivative ==== *)
Lemma own_one_optimal_relative_scale_derivative_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_one_optimal_relative_scale_derivative_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_one_optimal_relative_scale_derivative_sign1 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma own_one_optimal_relative_scale_derivative_sign1_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_one_optimal_relative_scale_derivative_sign2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))).
Proof.
  intros x0_lambda x1_s H0.
  assert (H1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply lt_by.
  replace (_ - _) with (r0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma own_one_optimal_relative_scale_derivative_sign2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma own_one_optimal_relative_scale_derivative_derivative0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  is_derive (fun x0_lambda => (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) x0_lambda ((/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- 1) * (x0_lambda ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3)))).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply own_one_optimal_relative_scale_derivative_sign0; assumption).
  assert (C1 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) = ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  derived_by_rules.
Qed.
Lemma own_one_optimal_relative_scale_derivative_derivative0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma own_one_optimal_relative_scale_derivative_closed : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) ->
  (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) <> 0 ->
  ((/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- 1) * (x0_lambda ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3)))) = (4 * (x1_s ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3))).
Proof.
  intros x0_lambda x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (D0 : (r0 ^ 3) <> 0)
    by (replace (r0 ^ 3) with (1 * ((r0) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / (r0 ^ 3)) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_one_optimal_relative_scale_derivative_closed_met : exists x0_lambda x1_s : R,
  0 < x1_s /\
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) /\
  (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma own_one_optimal_relative_scale_derivative : forall x0_lambda x1_s : R,
  0 < x1_s ->
  ex_derive (fun x0_lambda => (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) x0_lambda /\ (Derive (fun x0_lambda => (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) x0_lambda) = (4 * (x1_s ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3))).
Proof.
  intros x0_lambda x1_s H0.
  assert (S0 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply own_one_optimal_relative_scale_derivative_sign0; assumption).
  assert (C1 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by known_there.
  assert (R1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) = ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply own_one_optimal_relative_scale_derivative_sign1; assumption).
  assert (S2 : 0 < (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) by (apply own_one_optimal_relative_scale_derivative_sign2; assumption).
  assert (O0 : is_derive (fun x0_lambda => (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) x0_lambda ((/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- 1) * (x0_lambda ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3))))) by (apply (own_one_optimal_relative_scale_derivative_derivative0 x0_lambda x1_s); assumption).
  assert (V0 : (Derive (fun x0_lambda => (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) x0_lambda) = ((/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- 1) * (x0_lambda ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : ((/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) + ((- 1) * (x0_lambda ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3)))) = (4 * (x1_s ^ 2) * (/ ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) ^ 3)))) by (apply own_one_optimal_relative_scale_derivative_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma own_one_optimal_relative_scale_derivative_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_176_derivative, @own_one_optimal_relative_scale_derivative).
Print Assumptions all_lemmas.
