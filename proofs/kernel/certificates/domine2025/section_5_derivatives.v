(* domine2025, section_5: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== thm_5_1_monotone_its_derivative ==== *)
Lemma thm_5_1_monotone_its_derivative_sign0 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma thm_5_1_monotone_its_derivative_sign0_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma thm_5_1_monotone_its_derivative_sign1 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 < ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s_0 H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s_0 ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma thm_5_1_monotone_its_derivative_sign1_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma thm_5_1_monotone_its_derivative_sign2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma thm_5_1_monotone_its_derivative_sign2_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma thm_5_1_monotone_its_derivative_sign3 : forall x0_lambda x1_s_0 : R,
  0 < x1_s_0 ->
  0 <= ((x1_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  intros x0_lambda x1_s_0 H0.
  apply le_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s_0 ^ 2))) / 4).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma thm_5_1_monotone_its_derivative_sign3_met : exists x0_lambda x1_s_0 : R,
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma thm_5_1_monotone_its_derivative_sign4 : forall x0_lambda x1_s x2_t x3_tau : R,
  0 < x1_s ->
  0 <= x2_t ->
  0 < x3_tau ->
  0 < (exp (2 * x2_t * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))).
Proof.
  intros x0_lambda x1_s x2_t x3_tau H0 H1 H2.
  assert (PE0 := exp_pos (2 * x2_t * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))).
  remember (exp (2 * x2_t * (/ x3_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) as E0 eqn:NE0; clear NE0.
  apply lt_by.
  replace (_ - _) with (E0 / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma thm_5_1_monotone_its_derivative_sign4_met : exists x0_lambda x1_s x2_t x3_tau : R,
  0 < x1_s /\
  0 <= x2_t /\
  0 < x3_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma thm_5_1_monotone_its_derivative_derivative0 : forall x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 <= x3_t ->
  0 < x4_tau ->
  ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0 ->
  is_derive (fun x3_t => ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) x3_t (((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * ((2 * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + (2 * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) + ((/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((- 2) * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 2) * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_t x4_tau H0 H1 H2 H3 H4.
  assert (C1 : x4_tau <> 0) by known_there.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply thm_5_1_monotone_its_derivative_sign0; assumption).
  assert (C2 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (S1 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply thm_5_1_monotone_its_derivative_sign1; assumption).
  assert (C3 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (C4 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma thm_5_1_monotone_its_derivative_derivative0_met : exists x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 <= x3_t /\
  0 < x4_tau /\
  ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma thm_5_1_monotone_its_derivative_closed : forall x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 <= x3_t ->
  0 < x4_tau ->
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  x4_tau <> 0 ->
  ((x0_lambda ^ 2) + (((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2) * (x0_lambda ^ 2)) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (4 * x1_s * x2_s_0) + (8 * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * (x1_s ^ 2)) + ((- 8) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * x1_s * x2_s_0) + (4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2)) + (4 * x1_s * x2_s_0 * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2))) <> 0 ->
  (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) <> 0 ->
  (((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * ((2 * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + (2 * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) + ((/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((- 2) * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 2) * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) = (2 * (/ x4_tau) * ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) ^ 3) * (/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_t x4_tau H0 H1 H2 H3 H4 H5 H6 H7 H8.
  replace (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) with (((1 / 2) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- (1 / 2)) * (exp ((- 2) * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by hyperbolic.
  replace (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) with (((1 / 2) * (exp ((- 2) * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((1 / 2) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) by hyperbolic.
  assert (Q0 := sqrt_sqrt _ H4).
  assert (Q1 := sqrt_sqrt _ H5).
  replace (exp ((- 2) * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) with (/ (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  remember (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r1 eqn:N1; clear N1.
  assert (PE0 := exp_pos (2 * x3_t * (/ x4_tau) * r0)).
  remember (exp (2 * x3_t * (/ x4_tau) * r0)) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 2) * E0) + ((1 / 2) * (/ E0))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0))) + (r0 * r1 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) <> 0)
    by (replace ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 2) * E0) + ((1 / 2) * (/ E0))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0))) + (r0 * r1 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) with (1 * ((((x0_lambda ^ 2) + ((E0 ^ 2) * (x0_lambda ^ 2)) + ((- 4) * r0 * r1) + (4 * x1_s * x2_s_0) + (8 * E0 * (x1_s ^ 2)) + ((- 8) * E0 * x1_s * x2_s_0) + (4 * r0 * r1 * (E0 ^ 2)) + (4 * x1_s * x2_s_0 * (E0 ^ 2)))) ^ 1) * / 8 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (x4_tau * ((((1 + (E0 ^ 2)) * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0))) + (4 * r0 * r1 * ((- 1) + (E0 ^ 2))) + (8 * E0 * x1_s * (x1_s + ((- 1) * x2_s_0)))) ^ 2)) <> 0)
    by (replace (x4_tau * ((((1 + (E0 ^ 2)) * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0))) + (4 * r0 * r1 * ((- 1) + (E0 ^ 2))) + (8 * E0 * x1_s * (x1_s + ((- 1) * x2_s_0)))) ^ 2)) with (1 * ((x4_tau) ^ 1) * ((((x0_lambda ^ 2) + ((E0 ^ 2) * (x0_lambda ^ 2)) + ((- 4) * r0 * r1) + (4 * x1_s * x2_s_0) + (8 * E0 * (x1_s ^ 2)) + ((- 8) * E0 * x1_s * x2_s_0) + (4 * r0 * r1 * (E0 ^ 2)) + (4 * x1_s * x2_s_0 * (E0 ^ 2)))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((16 * E0 * ((r0 * ((x0_lambda ^ 2) + ((- 1) * (E0 ^ 2) * (x0_lambda ^ 2)) + (4 * x1_s * x2_s_0) + ((- 4) * x1_s * x2_s_0 * (E0 ^ 2)))) + ((- 1) * r1 * (x0_lambda ^ 2)) + ((- 4) * r1 * (x1_s ^ 2)) + ((- 1) * r1 * (E0 ^ 2) * (x0_lambda ^ 2)) + ((- 4) * r1 * (E0 ^ 2) * (x1_s ^ 2)) + (4 * r1 * (r0 ^ 2) * ((- 1) + ((- 1) * (E0 ^ 2))))))) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + (0) * (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / (x4_tau * ((((1 + (E0 ^ 2)) * ((x0_lambda ^ 2) + (4 * x1_s * x2_s_0))) + (4 * r0 * r1 * ((- 1) + (E0 ^ 2))) + (8 * E0 * x1_s * (x1_s + ((- 1) * x2_s_0)))) ^ 2))) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  replace (r1 * r1 - ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q1; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma thm_5_1_monotone_its_derivative_closed_met : exists x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 <= x3_t /\
  0 < x4_tau /\
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) /\
  x4_tau <> 0 /\
  ((x0_lambda ^ 2) + (((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2) * (x0_lambda ^ 2)) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (4 * x1_s * x2_s_0) + (8 * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * (x1_s ^ 2)) + ((- 8) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * x1_s * x2_s_0) + (4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2)) + (4 * x1_s * x2_s_0 * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2))) <> 0 /\
  (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.
Lemma thm_5_1_monotone_its_derivative : forall x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 <= x3_t ->
  0 < x4_tau ->
  ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0 ->
  ((x0_lambda ^ 2) + (((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2) * (x0_lambda ^ 2)) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (4 * x1_s * x2_s_0) + (8 * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * (x1_s ^ 2)) + ((- 8) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * x1_s * x2_s_0) + (4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2)) + (4 * x1_s * x2_s_0 * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2))) <> 0 ->
  ex_derive (fun x3_t => ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) x3_t /\ (Derive (fun x3_t => ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) x3_t) = (2 * (/ x4_tau) * ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) ^ 3) * (/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_t x4_tau H0 H1 H2 H3 H4 H5.
  assert (C1 : x4_tau <> 0) by known_there.
  assert (S0 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply thm_5_1_monotone_its_derivative_sign0; assumption).
  assert (C2 : 0 < ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (S1 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply thm_5_1_monotone_its_derivative_sign1; assumption).
  assert (C3 : 0 < ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by known_there.
  assert (R3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) = ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (C4 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0) by known_there.
  assert (S2 : 0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply thm_5_1_monotone_its_derivative_sign2; assumption).
  assert (S3 : 0 <= ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) by (apply thm_5_1_monotone_its_derivative_sign3; assumption).
  assert (S4 : 0 < (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) by (apply thm_5_1_monotone_its_derivative_sign4; assumption).
  assert (O0 : is_derive (fun x3_t => ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) x3_t (((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * ((2 * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + (2 * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) + ((/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((- 2) * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 2) * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) by (apply (thm_5_1_monotone_its_derivative_derivative0 x0_lambda x1_s x2_s_0 x3_t x4_tau); assumption).
  assert (V0 : (Derive (fun x3_t => ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) x3_t) = (((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * ((2 * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + (2 * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) + ((/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((- 2) * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 2) * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) * ((2 * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + (2 * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))))) + ((/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((- 2) * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 2) * (/ x4_tau) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((- 1) * x1_s * x2_s_0) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) = (2 * (/ x4_tau) * ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) ^ 3) * (/ (((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) ^ 2)) * (((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))))) by (apply thm_5_1_monotone_its_derivative_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma thm_5_1_monotone_its_derivative_met : exists x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 <= x3_t /\
  0 < x4_tau /\
  ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((((1 / 4) * (x0_lambda ^ 2)) + (x1_s * x2_s_0)) * (cosh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) + ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sinh (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))))) <> 0 /\
  ((x0_lambda ^ 2) + (((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2) * (x0_lambda ^ 2)) + ((- 4) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) + (4 * x1_s * x2_s_0) + (8 * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * (x1_s ^ 2)) + ((- 8) * (exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * x1_s * x2_s_0) + (4 * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * (sqrt ((x2_s_0 ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2)) + (4 * x1_s * x2_s_0 * ((exp (2 * x3_t * (/ x4_tau) * (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) ^ 2))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_5_salient_first_slope_in_the_target ==== *)
Lemma text_5_salient_first_slope_in_the_target_sign0 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (1 + (x0_s * (/ x1_s_0))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (N0 : x1_s_0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / x1_s_0).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_slope_in_the_target_sign0_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_salient_first_slope_in_the_target_sign1 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (1 + (x0_s * (/ x1_s_0))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (N0 : x1_s_0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / x1_s_0).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_slope_in_the_target_sign1_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_salient_first_slope_in_the_target_sign2 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (x0_s + x1_s_0).
Proof.
  intros x0_s x1_s_0 H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_slope_in_the_target_sign2_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_salient_first_slope_in_the_target_derivative0 : forall x0_s x1_s_0 x2_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < x2_tau ->
  is_derive (fun x0_s => ((1 / 2) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ x0_s))) x0_s (((- (1 / 2)) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ (x0_s ^ 2))) + ((1 / 2) * x2_tau * (/ x0_s) * (/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0)))))).
Proof.
  intros x0_s x1_s_0 x2_tau H0 H1 H2.
  assert (C1 : x0_s <> 0) by known_there.
  assert (C2 : x1_s_0 <> 0) by known_there.
  assert (S0 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_slope_in_the_target_sign0; assumption).
  assert (C3 : 0 < (1 + (x0_s * (/ x1_s_0)))) by known_there.
  assert (R3 : sqrt (1 + (x0_s * (/ x1_s_0))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + (x0_s * (/ x1_s_0))) * sqrt (1 + (x0_s * (/ x1_s_0))) = (1 + (x0_s * (/ x1_s_0))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S1 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_slope_in_the_target_sign1; assumption).
  assert (C4 : (1 + (x0_s * (/ x1_s_0))) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_5_salient_first_slope_in_the_target_derivative0_met : exists x0_s x1_s_0 x2_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 < x2_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); unfold tanh, sinh, cosh; met.
Qed.

Lemma text_5_salient_first_slope_in_the_target_closed : forall x0_ln0 x1_s x2_s_0 x3_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 < x3_tau ->
  x1_s <> 0 ->
  (x1_s + x2_s_0) <> 0 ->
  x2_s_0 <> 0 ->
  (((- (1 / 2)) * x0_ln0 * x3_tau * (/ (x1_s ^ 2))) + ((1 / 2) * x3_tau * (/ x1_s) * (/ x2_s_0) * (/ (1 + (x1_s * (/ x2_s_0)))))) = ((- (1 / 2)) * x3_tau * (/ (x1_s ^ 2)) * (x0_ln0 + ((- 1) * x1_s * (/ (x1_s + x2_s_0))))).
Proof.
  intros x0_ln0 x1_s x2_s_0 x3_tau H0 H1 H2 H3 H4 H5.
  assert (D0 : (1 + (x1_s * (/ x2_s_0))) <> 0)
    by (replace (1 + (x1_s * (/ x2_s_0))) with (1 * (((x1_s + x2_s_0)) ^ 1) * / 1 * / ((x2_s_0) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_5_salient_first_slope_in_the_target_closed_met : exists x0_ln0 x1_s x2_s_0 x3_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 < x3_tau /\
  x1_s <> 0 /\
  (x1_s + x2_s_0) <> 0 /\
  x2_s_0 <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.
Lemma text_5_salient_first_slope_in_the_target : forall x0_s x1_s_0 x2_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < x2_tau ->
  ex_derive (fun x0_s => ((1 / 2) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ x0_s))) x0_s /\ (Derive (fun x0_s => ((1 / 2) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ x0_s))) x0_s) = ((- (1 / 2)) * x2_tau * (/ (x0_s ^ 2)) * ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0))))).
Proof.
  intros x0_s x1_s_0 x2_tau H0 H1 H2.
  assert (C1 : x0_s <> 0) by known_there.
  assert (C2 : x1_s_0 <> 0) by known_there.
  assert (S0 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_slope_in_the_target_sign0; assumption).
  assert (C3 : 0 < (1 + (x0_s * (/ x1_s_0)))) by known_there.
  assert (R3 : sqrt (1 + (x0_s * (/ x1_s_0))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + (x0_s * (/ x1_s_0))) * sqrt (1 + (x0_s * (/ x1_s_0))) = (1 + (x0_s * (/ x1_s_0))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S1 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_slope_in_the_target_sign1; assumption).
  assert (C4 : (1 + (x0_s * (/ x1_s_0))) <> 0) by known_there.
  assert (S2 : 0 < (x0_s + x1_s_0)) by (apply text_5_salient_first_slope_in_the_target_sign2; assumption).
  assert (O0 : is_derive (fun x0_s => ((1 / 2) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ x0_s))) x0_s (((- (1 / 2)) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ (x0_s ^ 2))) + ((1 / 2) * x2_tau * (/ x0_s) * (/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0))))))) by (apply (text_5_salient_first_slope_in_the_target_derivative0 x0_s x1_s_0 x2_tau); assumption).
  assert (V0 : (Derive (fun x0_s => ((1 / 2) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ x0_s))) x0_s) = (((- (1 / 2)) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ (x0_s ^ 2))) + ((1 / 2) * x2_tau * (/ x0_s) * (/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (((- (1 / 2)) * (ln (1 + (x0_s * (/ x1_s_0)))) * x2_tau * (/ (x0_s ^ 2))) + ((1 / 2) * x2_tau * (/ x0_s) * (/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0)))))) = ((- (1 / 2)) * x2_tau * (/ (x0_s ^ 2)) * ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0)))))) by (apply text_5_salient_first_slope_in_the_target_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_5_salient_first_slope_in_the_target_met : exists x0_s x1_s_0 x2_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 < x2_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); unfold tanh, sinh, cosh; met.
Qed.

(* ==== text_5_salient_first_larger_targets ==== *)
Lemma text_5_salient_first_larger_targets_sign0 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (x0_s + x1_s_0).
Proof.
  intros x0_s x1_s_0 H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_larger_targets_sign0_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_salient_first_larger_targets_sign1 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (1 + (x0_s * (/ x1_s_0))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (N0 : x1_s_0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / x1_s_0).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_larger_targets_sign1_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_salient_first_larger_targets_sign2 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (1 + (x0_s * (/ x1_s_0))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (N0 : x1_s_0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / x1_s_0).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_larger_targets_sign2_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_5_salient_first_larger_targets_derivative0 : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  is_derive (fun x0_s => ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0))))) x0_s (((- 1) * (/ (x0_s + x1_s_0))) + (x0_s * (/ ((x0_s + x1_s_0) ^ 2))) + ((/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0)))))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (S0 : 0 < (x0_s + x1_s_0)) by (apply text_5_salient_first_larger_targets_sign0; assumption).
  assert (C1 : (x0_s + x1_s_0) <> 0) by known_there.
  assert (C2 : x1_s_0 <> 0) by known_there.
  assert (S1 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_larger_targets_sign1; assumption).
  assert (C3 : 0 < (1 + (x0_s * (/ x1_s_0)))) by known_there.
  assert (R3 : sqrt (1 + (x0_s * (/ x1_s_0))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + (x0_s * (/ x1_s_0))) * sqrt (1 + (x0_s * (/ x1_s_0))) = (1 + (x0_s * (/ x1_s_0))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S2 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_larger_targets_sign2; assumption).
  assert (C4 : (1 + (x0_s * (/ x1_s_0))) <> 0) by known_there.
  derived_by_rules.
Qed.
Lemma text_5_salient_first_larger_targets_derivative0_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

Lemma text_5_salient_first_larger_targets_closed : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (((- 1) * (/ (x0_s + x1_s_0))) + (x0_s * (/ ((x0_s + x1_s_0) ^ 2))) + ((/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0)))))).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (N0 : (x0_s + x1_s_0) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_s_0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + (x0_s * (/ x1_s_0))) <> 0)
    by (replace (1 + (x0_s * (/ x1_s_0))) with (1 * (((x0_s + x1_s_0)) ^ 1) * / 1 * / ((x1_s_0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (((x0_s + x1_s_0) ^ 2) * ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0))) <> 0)
    by (replace (((x0_s + x1_s_0) ^ 2) * ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0))) with (1 * (((x0_s + x1_s_0)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0)) <> 0)
    by (replace ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0)) with (1 * (((x0_s + x1_s_0)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (x0_s / ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (((x0_s + x1_s_0) ^ 2) * ((x0_s ^ 2) + (x1_s_0 ^ 2) + (2 * x0_s * x1_s_0)))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_5_salient_first_larger_targets_closed_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_5_salient_first_larger_targets : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  ex_derive (fun x0_s => ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0))))) x0_s /\ 0 < (Derive (fun x0_s => ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0))))) x0_s).
Proof.
  intros x0_s x1_s_0 H0 H1.
  assert (S0 : 0 < (x0_s + x1_s_0)) by (apply text_5_salient_first_larger_targets_sign0; assumption).
  assert (C1 : (x0_s + x1_s_0) <> 0) by known_there.
  assert (C2 : x1_s_0 <> 0) by known_there.
  assert (S1 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_larger_targets_sign1; assumption).
  assert (C3 : 0 < (1 + (x0_s * (/ x1_s_0)))) by known_there.
  assert (R3 : sqrt (1 + (x0_s * (/ x1_s_0))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + (x0_s * (/ x1_s_0))) * sqrt (1 + (x0_s * (/ x1_s_0))) = (1 + (x0_s * (/ x1_s_0))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S2 : 0 < (1 + (x0_s * (/ x1_s_0)))) by (apply text_5_salient_first_larger_targets_sign2; assumption).
  assert (C4 : (1 + (x0_s * (/ x1_s_0))) <> 0) by known_there.
  assert (O0 : is_derive (fun x0_s => ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0))))) x0_s (((- 1) * (/ (x0_s + x1_s_0))) + (x0_s * (/ ((x0_s + x1_s_0) ^ 2))) + ((/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0))))))) by (apply (text_5_salient_first_larger_targets_derivative0 x0_s x1_s_0); assumption).
  assert (V0 : (Derive (fun x0_s => ((ln (1 + (x0_s * (/ x1_s_0)))) + ((- 1) * x0_s * (/ (x0_s + x1_s_0))))) x0_s) = (((- 1) * (/ (x0_s + x1_s_0))) + (x0_s * (/ ((x0_s + x1_s_0) ^ 2))) + ((/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 < (((- 1) * (/ (x0_s + x1_s_0))) + (x0_s * (/ ((x0_s + x1_s_0) ^ 2))) + ((/ x1_s_0) * (/ (1 + (x0_s * (/ x1_s_0))))))) by (apply text_5_salient_first_larger_targets_closed; known_or_weaker).
  refine (lt_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma text_5_salient_first_larger_targets_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@thm_5_1_monotone_its_derivative, @text_5_salient_first_slope_in_the_target, @text_5_salient_first_larger_targets).
Print Assumptions all_lemmas.
