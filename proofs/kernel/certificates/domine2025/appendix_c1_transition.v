(* domine2025, appendix_c1_transition: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_125 ==== *)
Lemma eq_125 : forall x0_d_B x1_d_C x2_g x3_h x4_lambda x5_s x6_t x7_tau : R,
  0 < x5_s ->
  0 <= x6_t ->
  0 < x7_tau ->
  (exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) <> 0 ->
  (((x0_d_B * (x2_g + (x2_g * x3_h)) * (exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) + (x1_d_C * (x2_g + ((- 1) * x2_g * x3_h)) * (exp ((- 1) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))))) * ((x0_d_B * (x2_g + ((- 1) * x2_g * x3_h)) * (exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) + ((- 1) * x1_d_C * (x2_g + (x2_g * x3_h)) * (exp ((- 1) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))))) = ((x0_d_B * x1_d_C * (((x2_g + ((- 1) * x2_g * x3_h)) ^ 2) + ((- 1) * ((x2_g + (x2_g * x3_h)) ^ 2)))) + ((x0_d_B ^ 2) * ((x2_g ^ 2) + ((- 1) * (x2_g ^ 2) * (x3_h ^ 2))) * (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) + ((- 1) * (x1_d_C ^ 2) * ((x2_g ^ 2) + ((- 1) * (x2_g ^ 2) * (x3_h ^ 2))) * (exp ((- 2) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))))).
Proof.
  intros x0_d_B x1_d_C x2_g x3_h x4_lambda x5_s x6_t x7_tau H0 H1 H2 H3.
  replace (exp ((- 1) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) with (/ (exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) with ((exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) ^ 2) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) with (/ ((exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))).
  remember (exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) as E0 eqn:NE0; clear NE0.
  assert (D0 : (E0 ^ 2) <> 0)
    by (replace (E0 ^ 2) with (1 * ((E0) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (E0 ^ 2)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_125_met : exists x0_d_B x1_d_C x2_g x3_h x4_lambda x5_s x6_t x7_tau : R,
  0 < x5_s /\
  0 <= x6_t /\
  0 < x7_tau /\
  (exp (x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== eq_126 ==== *)
Lemma eq_126 : forall x0_d_B x1_d_C x2_g x3_h x4_lambda x5_s x6_t x7_tau : R,
  0 < x5_s ->
  0 <= x6_t ->
  0 < x7_tau ->
  (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) <> 0 ->
  ((x0_d_B * x1_d_C * (((x2_g + ((- 1) * x2_g * x3_h)) ^ 2) + ((- 1) * ((x2_g + (x2_g * x3_h)) ^ 2)))) + ((x0_d_B ^ 2) * ((x2_g ^ 2) + ((- 1) * (x2_g ^ 2) * (x3_h ^ 2))) * (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) + ((- 1) * (x1_d_C ^ 2) * ((x2_g ^ 2) + ((- 1) * (x2_g ^ 2) * (x3_h ^ 2))) * (exp ((- 2) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))))) = (((x2_g ^ 2) * (1 + ((- 1) * (x3_h ^ 2))) * (((x0_d_B ^ 2) * (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) + ((- 1) * (x1_d_C ^ 2) * (exp ((- 2) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))))) + ((- 4) * x0_d_B * x1_d_C * x3_h * (x2_g ^ 2))).
Proof.
  intros x0_d_B x1_d_C x2_g x3_h x4_lambda x5_s x6_t x7_tau H0 H1 H2 H3.
  replace (exp ((- 2) * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) with (/ (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2))))))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))).
  remember (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) as E0 eqn:NE0; clear NE0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / E0) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_126_met : exists x0_d_B x1_d_C x2_g x3_h x4_lambda x5_s x6_t x7_tau : R,
  0 < x5_s /\
  0 <= x6_t /\
  0 < x7_tau /\
  (exp (2 * x6_t * (/ x7_tau) * (sqrt ((x5_s ^ 2) + ((1 / 4) * (x4_lambda ^ 2)))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== eq_128_sine ==== *)
Lemma eq_128_sine : forall x0_lambda x1_s : R,
  0 < x1_s ->
  (4 * (/ (1 + ((/ (x1_s + (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * ((sgn x0_lambda) ^ 2) * ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- 1) * x1_s))))) * (/ (sqrt (x1_s + (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) * (sqrt ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- 1) * x1_s))) * (sgn x0_lambda)) = (x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))).
Proof.
  intros x0_lambda x1_s H0.
  destruct (signed_roots x0_lambda x1_s H0)
    as [p_ [q_ [N_ [Pq [PN [Pd [QN [El [Es cases]]]]]]]]].
  destruct cases as [[Sg Sp] | [[Sg Sp] | [Sg Sp]]]; rewrite ?Sg; clear Sg; subst x0_lambda x1_s.
  {
    replace (sqrt ((((q_ * q_ - p_ * p_) / 2) ^ 2) + ((1 / 4) * ((2 * p_ * q_) ^ 2)))) with (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) by (signed_root).
    replace (sqrt (((q_ * q_ - p_ * p_) / 2) + (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))))) with q_ by (signed_root).
    replace (sqrt ((((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) + ((- 1) * ((q_ * q_ - p_ * p_) / 2)))) with p_ by (signed_root).
    apply Rminus_diag_uniq.
    replace (_ - _) with (0 * (N_ * N_ - (p_ * p_ + q_ * q_)) / 1) by (field; signed_nonzero).
    replace (N_ * N_ - (p_ * p_ + q_ * q_)) with 0 by lra.
    unfold Rdiv; ring.
  }
  {
    replace (sqrt ((((q_ * q_ - p_ * p_) / 2) ^ 2) + ((1 / 4) * ((2 * p_ * q_) ^ 2)))) with (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) by (signed_root).
    replace (sqrt (((q_ * q_ - p_ * p_) / 2) + (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))))) with q_ by (signed_root).
    replace (sqrt ((((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) + ((- 1) * ((q_ * q_ - p_ * p_) / 2)))) with ((- 1) * p_) by (signed_root).
    apply Rminus_diag_uniq.
    replace (_ - _) with (0 * (N_ * N_ - (p_ * p_ + q_ * q_)) / 1) by (field; signed_nonzero).
    replace (N_ * N_ - (p_ * p_ + q_ * q_)) with 0 by lra.
    unfold Rdiv; ring.
  }
  {
    subst p_.
    replace (sqrt ((((q_ * q_ - 0 * 0) / 2) ^ 2) + ((1 / 4) * ((2 * 0 * q_) ^ 2)))) with ((1 / 2) * (q_ ^ 2)) by (signed_root).
    replace (sqrt (((q_ * q_ - 0 * 0) / 2) + ((1 / 2) * (q_ ^ 2)))) with q_ by (signed_root).
    replace (sqrt (((1 / 2) * (q_ ^ 2)) + ((- 1) * ((q_ * q_ - 0 * 0) / 2)))) with 0 by (signed_root).
    apply Rminus_diag_uniq.
    replace (_ - _) with (0 * (N_ * N_ - (0 * 0 + q_ * q_)) / 1) by (field; signed_nonzero).
    replace (N_ * N_ - (0 * 0 + q_ * q_)) with 0 by lra.
    unfold Rdiv; ring.
  }
Qed.
Lemma eq_128_sine_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 1; met.
Qed.

(* ==== eq_130 ==== *)
Lemma eq_130 : forall x0_d_B x1_d_C x2_lambda x3_s x4_t x5_tau : R,
  0 < x3_s ->
  0 <= x4_t ->
  0 < x5_tau ->
  0 <= ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))) ->
  (((- 1) * (x1_d_C ^ 2)) + ((exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (x1_d_C ^ 2)) + (((exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) ^ 2) * (x0_d_B ^ 2)) + ((- 1) * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (x0_d_B ^ 2)) + (4 * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) <> 0 ->
  (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) <> 0 ->
  ((/ ((x1_d_C ^ 2) + ((- 1) * (x0_d_B ^ 2)) + (4 * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) + ((x0_d_B ^ 2) * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_d_C ^ 2) * (exp ((- 2) * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) * ((x3_s * (((x0_d_B ^ 2) * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_d_C ^ 2) * (exp ((- 2) * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) + ((- 1) * x0_d_B * x1_d_C * x2_lambda))) = (x3_s + ((- 1) * (/ ((x1_d_C ^ 2) + ((- 1) * (x0_d_B ^ 2)) + (4 * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) + ((x0_d_B ^ 2) * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_d_C ^ 2) * (exp ((- 2) * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) * ((x3_s * ((x1_d_C ^ 2) + ((- 1) * (x0_d_B ^ 2)) + (4 * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + (x0_d_B * x1_d_C * x2_lambda)))).
Proof.
  intros x0_d_B x1_d_C x2_lambda x3_s x4_t x5_tau H0 H1 H2 H3 H4 H5.
  assert (Q0 := sqrt_sqrt _ H3).
  replace (exp ((- 2) * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) with (/ (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  remember (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (PE0 := exp_pos (2 * x4_t * (/ x5_tau) * r0)).
  remember (exp (2 * x4_t * (/ x5_tau) * r0)) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x1_d_C ^ 2) + ((- 1) * (x0_d_B ^ 2)) + (4 * r0) + (E0 * (x0_d_B ^ 2)) + ((- 1) * (/ E0) * (x1_d_C ^ 2))) <> 0)
    by (replace ((x1_d_C ^ 2) + ((- 1) * (x0_d_B ^ 2)) + (4 * r0) + (E0 * (x0_d_B ^ 2)) + ((- 1) * (/ E0) * (x1_d_C ^ 2))) with (1 * (((((- 1) * (x1_d_C ^ 2)) + (E0 * (x1_d_C ^ 2)) + ((E0 ^ 2) * (x0_d_B ^ 2)) + ((- 1) * E0 * (x0_d_B ^ 2)) + (4 * E0 * r0))) ^ 1) * / 1 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) / (((- 1) * (x1_d_C ^ 2)) + (E0 * (x1_d_C ^ 2)) + ((E0 ^ 2) * (x0_d_B ^ 2)) + ((- 1) * E0 * (x0_d_B ^ 2)) + (4 * E0 * r0))) by (field; nonzero).
  replace (r0 * r0 - ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_130_met : exists x0_d_B x1_d_C x2_lambda x3_s x4_t x5_tau : R,
  0 < x3_s /\
  0 <= x4_t /\
  0 < x5_tau /\
  0 <= ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))) /\
  (((- 1) * (x1_d_C ^ 2)) + ((exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (x1_d_C ^ 2)) + (((exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) ^ 2) * (x0_d_B ^ 2)) + ((- 1) * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (x0_d_B ^ 2)) + (4 * (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) <> 0 /\
  (exp (2 * x4_t * (/ x5_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_138_at_lambda_0 ==== *)
Lemma eq_138_at_lambda_0 : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 ->
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  x0_s <> 0 ->
  ((/ ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (cosh (2 * x0_s * x2_t * (/ x3_tau)))) + (x0_s * x1_s_0 * (sinh (2 * x0_s * x2_t * (/ x3_tau)))))) = ((/ ((x0_s ^ 2) + ((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (exp (2 * x0_s * x2_t * (/ x3_tau)))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (exp (2 * x0_s * x2_t * (/ x3_tau)))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5 H6.
  replace (sinh (2 * x0_s * x2_t * (/ x3_tau))) with (((1 / 2) * (exp (2 * x0_s * x2_t * (/ x3_tau)))) + ((- (1 / 2)) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))) by hyperbolic.
  replace (cosh (2 * x0_s * x2_t * (/ x3_tau))) with (((1 / 2) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) + ((1 / 2) * (exp (2 * x0_s * x2_t * (/ x3_tau))))) by hyperbolic.
  replace (exp ((- 2) * x0_s * x2_t * (/ x3_tau))) with (/ (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((1 / 2) * (/ E0)))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) <> 0)
    by (replace ((x0_s * (x0_s + ((- 1) * x1_s_0))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((1 / 2) * (/ E0)))) + (x0_s * x1_s_0 * (((1 / 2) * E0) + ((- (1 / 2)) * (/ E0))))) with (2 * ((E0) ^ 1) * ((x0_s) ^ 1) * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 1) * / 2 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : ((x0_s ^ 2) + ((- 1) * x0_s * x1_s_0) + (E0 * x0_s * x1_s_0)) <> 0)
    by (replace ((x0_s ^ 2) + ((- 1) * x0_s * x1_s_0) + (E0 * x0_s * x1_s_0)) with (1 * ((x0_s) ^ 1) * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : ((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0)) * ((x1_s_0 * (1 + (E0 ^ 2))) + (x1_s_0 * ((- 1) + (E0 ^ 2))) + (2 * E0 * (x0_s + ((- 1) * x1_s_0))))) <> 0)
    by (replace ((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0)) * ((x1_s_0 * (1 + (E0 ^ 2))) + (x1_s_0 * ((- 1) + (E0 ^ 2))) + (2 * E0 * (x0_s + ((- 1) * x1_s_0))))) with (2 * ((E0) ^ 1) * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0)) * ((x1_s_0 * (1 + (E0 ^ 2))) + (x1_s_0 * ((- 1) + (E0 ^ 2))) + (2 * E0 * (x0_s + ((- 1) * x1_s_0)))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_138_at_lambda_0_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (exp (2 * x0_s * x2_t * (/ x3_tau))) <> 0 /\
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 /\
  x0_s <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== eq_138_after_division ==== *)
Lemma eq_138_after_division : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 ->
  x0_s <> 0 ->
  x1_s_0 <> 0 ->
  ((/ ((x0_s ^ 2) + ((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (exp (2 * x0_s * x2_t * (/ x3_tau)))))) * (((- 1) * x0_s * x1_s_0) + (x0_s * x1_s_0 * (exp (2 * x0_s * x2_t * (/ x3_tau)))))) = ((/ ((- 1) + (x0_s * (/ x1_s_0)) + (exp (2 * x0_s * x2_t * (/ x3_tau))))) * ((- 1) + (exp (2 * x0_s * x2_t * (/ x3_tau))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3 H4 H5 H6.
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x0_s ^ 2) + ((- 1) * x0_s * x1_s_0) + (E0 * x0_s * x1_s_0)) <> 0)
    by (replace ((x0_s ^ 2) + ((- 1) * x0_s * x1_s_0) + (E0 * x0_s * x1_s_0)) with (1 * ((x0_s) ^ 1) * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((- 1) + E0 + (x0_s * (/ x1_s_0))) <> 0)
    by (replace ((- 1) + E0 + (x0_s * (/ x1_s_0))) with (1 * (((x0_s + ((- 1) * x1_s_0) + (E0 * x1_s_0))) ^ 1) * / 1 * / ((x1_s_0) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_138_after_division_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 <= x2_t /\
  0 < x3_tau /\
  (x0_s + ((- 1) * x1_s_0) + ((exp (2 * x0_s * x2_t * (/ x3_tau))) * x1_s_0)) <> 0 /\
  x0_s <> 0 /\
  x1_s_0 <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== eq_139_what_is_left_in_the_printed_form ==== *)
Lemma eq_139_what_is_left_in_the_printed_form : forall x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s ->
  0 < x2_s_0 ->
  0 < x3_t ->
  0 < x4_tau ->
  ((4 * (x1_s ^ 2)) + ((exp (x3_t * (/ x4_tau) * (Rabs x0_lambda))) * (x0_lambda ^ 2)) + ((- 4) * x1_s * x2_s_0)) <> 0 ->
  (1 + ((- 1) * (/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((1 / 4) * (x0_lambda ^ 2) * (exp (x3_t * (/ x4_tau) * (Rabs x0_lambda)))))) * (((- (1 / 4)) * (x0_lambda ^ 2)) + ((1 / 4) * (x0_lambda ^ 2) * (exp (x3_t * (/ x4_tau) * (Rabs x0_lambda))))))) = ((/ ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((1 / 4) * (x0_lambda ^ 2) * (exp (x3_t * (/ x4_tau) * (Rabs x0_lambda)))))) * (((1 / 4) * (x0_lambda ^ 2)) + (x1_s * (x1_s + ((- 1) * x2_s_0))))).
Proof.
  intros x0_lambda x1_s x2_s_0 x3_t x4_tau H0 H1 H2 H3 H4.
  assert (PE0 := exp_pos (x3_t * (/ x4_tau) * (Rabs x0_lambda))).
  remember (exp (x3_t * (/ x4_tau) * (Rabs x0_lambda))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((1 / 4) * E0 * (x0_lambda ^ 2))) <> 0)
    by (replace ((x1_s * (x1_s + ((- 1) * x2_s_0))) + ((1 / 4) * E0 * (x0_lambda ^ 2))) with (1 * ((((4 * (x1_s ^ 2)) + (E0 * (x0_lambda ^ 2)) + ((- 4) * x1_s * x2_s_0))) ^ 1) * / 4) by (field; nonzero); not_zero).
  assert (D1 : ((E0 * (x0_lambda ^ 2)) + (4 * x1_s * (x1_s + ((- 1) * x2_s_0)))) <> 0)
    by (replace ((E0 * (x0_lambda ^ 2)) + (4 * x1_s * (x1_s + ((- 1) * x2_s_0)))) with (1 * ((((4 * (x1_s ^ 2)) + (E0 * (x0_lambda ^ 2)) + ((- 4) * x1_s * x2_s_0))) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((E0 * (x0_lambda ^ 2)) + (4 * x1_s * (x1_s + ((- 1) * x2_s_0))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_139_what_is_left_in_the_printed_form_met : exists x0_lambda x1_s x2_s_0 x3_t x4_tau : R,
  0 < x1_s /\
  0 < x2_s_0 /\
  0 < x3_t /\
  0 < x4_tau /\
  ((4 * (x1_s ^ 2)) + ((exp (x3_t * (/ x4_tau) * (Rabs x0_lambda))) * (x0_lambda ^ 2)) + ((- 4) * x1_s * x2_s_0)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_125, @eq_126, @eq_128_sine, @eq_130, @eq_138_at_lambda_0, @eq_138_after_division, @eq_139_what_is_left_in_the_printed_form).
Print Assumptions all_lemmas.
