(* domine2025, appendix_d2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_181_lambda_zero ==== *)
Lemma eq_181_lambda_zero : forall x0_b x1_c x2_s x3_s_lambda x4_t x5_tau : R,
  0 < x0_b ->
  0 < x1_c ->
  0 < x2_s ->
  0 < x3_s_lambda ->
  0 <= x4_t ->
  0 < x5_tau ->
  (((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * x2_s * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2)) + (x3_s_lambda * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2) * (x1_c ^ 2)) + (x3_s_lambda * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 4) * (x0_b ^ 2)) + ((- 1) * x3_s_lambda * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2) * (x0_b ^ 2))) <> 0 ->
  (exp (x2_s * x4_t * (/ x5_tau))) <> 0 ->
  x3_s_lambda <> 0 ->
  x2_s <> 0 ->
  ((/ ((/ x3_s_lambda) + ((1 / 4) * (/ x2_s) * (((x0_b ^ 2) * ((- 1) + (exp (2 * x2_s * x4_t * (/ x5_tau))))) + ((- 1) * (x1_c ^ 2) * ((- 1) + (exp ((- 2) * x2_s * x4_t * (/ x5_tau))))))))) * (((1 / 2) * x0_b * (exp (x2_s * x4_t * (/ x5_tau)))) + ((1 / 2) * x1_c * (exp ((- 1) * x2_s * x4_t * (/ x5_tau))))) * (((1 / 2) * x0_b * (exp (x2_s * x4_t * (/ x5_tau)))) + ((- (1 / 2)) * x1_c * (exp ((- 1) * x2_s * x4_t * (/ x5_tau)))))) = ((/ ((4 * (/ x3_s_lambda)) + ((/ x2_s) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((x0_b ^ 2) * (exp (2 * x2_s * x4_t * (/ x5_tau)))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x2_s * x4_t * (/ x5_tau)))))))) * (((x0_b ^ 2) * (exp (2 * x2_s * x4_t * (/ x5_tau)))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x2_s * x4_t * (/ x5_tau)))))).
Proof.
  intros x0_b x1_c x2_s x3_s_lambda x4_t x5_tau H0 H1 H2 H3 H4 H5 H6 H7 H8 H9.
  replace (exp (2 * x2_s * x4_t * (/ x5_tau))) with ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 2) * x2_s * x4_t * (/ x5_tau))) with (/ ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 1) * x2_s * x4_t * (/ x5_tau))) with (/ (exp (x2_s * x4_t * (/ x5_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (x2_s * x4_t * (/ x5_tau))).
  remember (exp (x2_s * x4_t * (/ x5_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((/ x3_s_lambda) + ((1 / 4) * (/ x2_s) * (((x0_b ^ 2) * ((- 1) + (E0 ^ 2))) + ((- 1) * (x1_c ^ 2) * ((- 1) + (/ (E0 ^ 2))))))) <> 0)
    by (replace ((/ x3_s_lambda) + ((1 / 4) * (/ x2_s) * (((x0_b ^ 2) * ((- 1) + (E0 ^ 2))) + ((- 1) * (x1_c ^ 2) * ((- 1) + (/ (E0 ^ 2))))))) with (1 * (((((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * x2_s * (E0 ^ 2)) + (x3_s_lambda * (E0 ^ 2) * (x1_c ^ 2)) + (x3_s_lambda * (E0 ^ 4) * (x0_b ^ 2)) + ((- 1) * x3_s_lambda * (E0 ^ 2) * (x0_b ^ 2)))) ^ 1) * / 4 * / ((x2_s) ^ 1) * / ((x3_s_lambda) ^ 1) * / ((E0) ^ 2)) by (field; nonzero); not_zero).
  assert (D1 : ((4 * (/ x3_s_lambda)) + ((/ x2_s) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * (/ (E0 ^ 2)) * (x1_c ^ 2))))) <> 0)
    by (replace ((4 * (/ x3_s_lambda)) + ((/ x2_s) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * (/ (E0 ^ 2)) * (x1_c ^ 2))))) with (1 * (((((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * x2_s * (E0 ^ 2)) + (x3_s_lambda * (E0 ^ 2) * (x1_c ^ 2)) + (x3_s_lambda * (E0 ^ 4) * (x0_b ^ 2)) + ((- 1) * x3_s_lambda * (E0 ^ 2) * (x0_b ^ 2)))) ^ 1) * / 1 * / ((x2_s) ^ 1) * / ((x3_s_lambda) ^ 1) * / ((E0) ^ 2)) by (field; nonzero); not_zero).
  assert (D2 : (((x3_s_lambda * (((- 1) * (x1_c ^ 2) * (1 + ((- 1) * (E0 ^ 2)))) + ((E0 ^ 2) * (x0_b ^ 2) * ((- 1) + (E0 ^ 2))))) + (4 * x2_s * (E0 ^ 2))) * ((x3_s_lambda * (((- 1) * (x1_c ^ 2)) + ((E0 ^ 2) * (x1_c ^ 2)) + ((E0 ^ 4) * (x0_b ^ 2)) + ((- 1) * (E0 ^ 2) * (x0_b ^ 2)))) + (4 * x2_s * (E0 ^ 2)))) <> 0)
    by (replace (((x3_s_lambda * (((- 1) * (x1_c ^ 2) * (1 + ((- 1) * (E0 ^ 2)))) + ((E0 ^ 2) * (x0_b ^ 2) * ((- 1) + (E0 ^ 2))))) + (4 * x2_s * (E0 ^ 2))) * ((x3_s_lambda * (((- 1) * (x1_c ^ 2)) + ((E0 ^ 2) * (x1_c ^ 2)) + ((E0 ^ 4) * (x0_b ^ 2)) + ((- 1) * (E0 ^ 2) * (x0_b ^ 2)))) + (4 * x2_s * (E0 ^ 2)))) with (1 * (((((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * x2_s * (E0 ^ 2)) + (x3_s_lambda * (E0 ^ 2) * (x1_c ^ 2)) + (x3_s_lambda * (E0 ^ 4) * (x0_b ^ 2)) + ((- 1) * x3_s_lambda * (E0 ^ 2) * (x0_b ^ 2)))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((x3_s_lambda * (((- 1) * (x1_c ^ 2) * (1 + ((- 1) * (E0 ^ 2)))) + ((E0 ^ 2) * (x0_b ^ 2) * ((- 1) + (E0 ^ 2))))) + (4 * x2_s * (E0 ^ 2))) * ((x3_s_lambda * (((- 1) * (x1_c ^ 2)) + ((E0 ^ 2) * (x1_c ^ 2)) + ((E0 ^ 4) * (x0_b ^ 2)) + ((- 1) * (E0 ^ 2) * (x0_b ^ 2)))) + (4 * x2_s * (E0 ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_181_lambda_zero_met : exists x0_b x1_c x2_s x3_s_lambda x4_t x5_tau : R,
  0 < x0_b /\
  0 < x1_c /\
  0 < x2_s /\
  0 < x3_s_lambda /\
  0 <= x4_t /\
  0 < x5_tau /\
  (((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * x2_s * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2)) + (x3_s_lambda * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2) * (x1_c ^ 2)) + (x3_s_lambda * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 4) * (x0_b ^ 2)) + ((- 1) * x3_s_lambda * ((exp (x2_s * x4_t * (/ x5_tau))) ^ 2) * (x0_b ^ 2))) <> 0 /\
  (exp (x2_s * x4_t * (/ x5_tau))) <> 0 /\
  x3_s_lambda <> 0 /\
  x2_s <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_182_corrected ==== *)
Lemma eq_182_corrected : forall x0_b x1_c x2_lambda x3_s x4_s_lambda x5_t x6_tau : R,
  0 < x0_b ->
  0 < x1_c ->
  0 < x3_s ->
  0 < x4_s_lambda ->
  0 <= x5_t ->
  0 < x6_tau ->
  0 <= ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))) ->
  (((- 1) * x4_s_lambda * (x1_c ^ 2)) + (4 * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) + ((exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * x4_s_lambda * (x1_c ^ 2)) + (x4_s_lambda * ((exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) ^ 2) * (x0_b ^ 2)) + ((- 1) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * x4_s_lambda * (x0_b ^ 2))) <> 0 ->
  (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) <> 0 ->
  (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) <> 0 ->
  x4_s_lambda <> 0 ->
  ((/ ((4 * (/ x4_s_lambda)) + ((/ (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((x0_b ^ 2) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))))) * (((x0_b ^ 2) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) = ((/ ((4 * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + (x4_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) + (x4_s_lambda * (x1_c ^ 2) * (((- 1) * (exp ((- 4) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))))))) * ((x4_s_lambda * (x0_b ^ 2) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) + ((- 1) * x4_s_lambda * (x1_c ^ 2) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) * (exp ((- 4) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))).
Proof.
  intros x0_b x1_c x2_lambda x3_s x4_s_lambda x5_t x6_tau H0 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10.
  assert (Q0 := sqrt_sqrt _ H6).
  replace (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) with (/ (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) with (/ ((exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  remember (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  assert (PE0 := exp_pos (2 * x5_t * (/ x6_tau) * r0)).
  remember (exp (2 * x5_t * (/ x6_tau) * r0)) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((4 * (/ x4_s_lambda)) + ((/ r0) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + (E0 * (x0_b ^ 2)) + ((- 1) * (/ E0) * (x1_c ^ 2))))) <> 0)
    by (replace ((4 * (/ x4_s_lambda)) + ((/ r0) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + (E0 * (x0_b ^ 2)) + ((- 1) * (/ E0) * (x1_c ^ 2))))) with (1 * (((((- 1) * x4_s_lambda * (x1_c ^ 2)) + (4 * E0 * r0) + (E0 * x4_s_lambda * (x1_c ^ 2)) + (x4_s_lambda * (E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * x4_s_lambda * (x0_b ^ 2)))) ^ 1) * / 1 * / ((r0) ^ 1) * / ((E0) ^ 1) * / ((x4_s_lambda) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : ((4 * r0 * (/ E0)) + (x4_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (/ E0)))) + (x4_s_lambda * (x1_c ^ 2) * ((/ E0) + ((- 1) * (/ (E0 ^ 2)))))) <> 0)
    by (replace ((4 * r0 * (/ E0)) + (x4_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (/ E0)))) + (x4_s_lambda * (x1_c ^ 2) * ((/ E0) + ((- 1) * (/ (E0 ^ 2)))))) with (1 * (((((- 1) * x4_s_lambda * (x1_c ^ 2)) + (4 * E0 * r0) + (E0 * x4_s_lambda * (x1_c ^ 2)) + (x4_s_lambda * (E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * x4_s_lambda * (x0_b ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 2)) by (field; nonzero); not_zero).
  assert (D2 : (((x4_s_lambda * (((- 1) * (x1_c ^ 2)) + (E0 * (x1_c ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * (x0_b ^ 2)))) + (4 * E0 * r0)) * ((4 * E0 * r0) + (x4_s_lambda * (x1_c ^ 2) * ((- 1) + E0)) + (E0 * x4_s_lambda * (x0_b ^ 2) * ((- 1) + E0)))) <> 0)
    by (replace (((x4_s_lambda * (((- 1) * (x1_c ^ 2)) + (E0 * (x1_c ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * (x0_b ^ 2)))) + (4 * E0 * r0)) * ((4 * E0 * r0) + (x4_s_lambda * (x1_c ^ 2) * ((- 1) + E0)) + (E0 * x4_s_lambda * (x0_b ^ 2) * ((- 1) + E0)))) with (1 * (((((- 1) * x4_s_lambda * (x1_c ^ 2)) + (4 * E0 * r0) + (E0 * x4_s_lambda * (x1_c ^ 2)) + (x4_s_lambda * (E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * x4_s_lambda * (x0_b ^ 2)))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) / (((x4_s_lambda * (((- 1) * (x1_c ^ 2)) + (E0 * (x1_c ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * (x0_b ^ 2)))) + (4 * E0 * r0)) * ((4 * E0 * r0) + (x4_s_lambda * (x1_c ^ 2) * ((- 1) + E0)) + (E0 * x4_s_lambda * (x0_b ^ 2) * ((- 1) + E0))))) by (field; nonzero).
  replace (r0 * r0 - ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_182_corrected_met : exists x0_b x1_c x2_lambda x3_s x4_s_lambda x5_t x6_tau : R,
  0 < x0_b /\
  0 < x1_c /\
  0 < x3_s /\
  0 < x4_s_lambda /\
  0 <= x5_t /\
  0 < x6_tau /\
  0 <= ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))) /\
  (((- 1) * x4_s_lambda * (x1_c ^ 2)) + (4 * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) + ((exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * x4_s_lambda * (x1_c ^ 2)) + (x4_s_lambda * ((exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) ^ 2) * (x0_b ^ 2)) + ((- 1) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) * x4_s_lambda * (x0_b ^ 2))) <> 0 /\
  (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))) <> 0 /\
  (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) <> 0 /\
  x4_s_lambda <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== eq_182_lambda_zero ==== *)
Lemma eq_182_lambda_zero : forall x0_b x1_c x2_s x3_s_lambda x4_t x5_tau : R,
  0 < x0_b ->
  0 < x1_c ->
  0 < x2_s ->
  0 < x3_s_lambda ->
  0 <= x4_t ->
  0 < x5_tau ->
  (((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * (exp (2 * x2_s * x4_t * (/ x5_tau))) * x2_s) + ((exp (2 * x2_s * x4_t * (/ x5_tau))) * x3_s_lambda * (x1_c ^ 2)) + (x3_s_lambda * ((exp (2 * x2_s * x4_t * (/ x5_tau))) ^ 2) * (x0_b ^ 2)) + ((- 1) * (exp (2 * x2_s * x4_t * (/ x5_tau))) * x3_s_lambda * (x0_b ^ 2))) <> 0 ->
  (exp (2 * x2_s * x4_t * (/ x5_tau))) <> 0 ->
  x3_s_lambda <> 0 ->
  x2_s <> 0 ->
  ((/ ((4 * (/ x3_s_lambda)) + ((/ x2_s) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((x0_b ^ 2) * (exp (2 * x2_s * x4_t * (/ x5_tau)))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x2_s * x4_t * (/ x5_tau)))))))) * (((x0_b ^ 2) * (exp (2 * x2_s * x4_t * (/ x5_tau)))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x2_s * x4_t * (/ x5_tau)))))) = ((/ ((4 * x2_s * (exp ((- 2) * x2_s * x4_t * (/ x5_tau)))) + (x3_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (exp ((- 2) * x2_s * x4_t * (/ x5_tau)))))) + (x3_s_lambda * (x1_c ^ 2) * (((- 1) * (exp ((- 4) * x2_s * x4_t * (/ x5_tau)))) + (exp ((- 2) * x2_s * x4_t * (/ x5_tau))))))) * ((x2_s * x3_s_lambda * (x0_b ^ 2)) + ((- 1) * x2_s * x3_s_lambda * (x1_c ^ 2) * (exp ((- 4) * x2_s * x4_t * (/ x5_tau)))))).
Proof.
  intros x0_b x1_c x2_s x3_s_lambda x4_t x5_tau H0 H1 H2 H3 H4 H5 H6 H7 H8 H9.
  replace (exp ((- 2) * x2_s * x4_t * (/ x5_tau))) with (/ (exp (2 * x2_s * x4_t * (/ x5_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x2_s * x4_t * (/ x5_tau))) with (/ ((exp (2 * x2_s * x4_t * (/ x5_tau))) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_s * x4_t * (/ x5_tau))).
  remember (exp (2 * x2_s * x4_t * (/ x5_tau))) as E0 eqn:NE0; clear NE0.
  assert (D0 : ((4 * (/ x3_s_lambda)) + ((/ x2_s) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + (E0 * (x0_b ^ 2)) + ((- 1) * (/ E0) * (x1_c ^ 2))))) <> 0)
    by (replace ((4 * (/ x3_s_lambda)) + ((/ x2_s) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + (E0 * (x0_b ^ 2)) + ((- 1) * (/ E0) * (x1_c ^ 2))))) with (1 * (((((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * E0 * x2_s) + (E0 * x3_s_lambda * (x1_c ^ 2)) + (x3_s_lambda * (E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * x3_s_lambda * (x0_b ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 1) * / ((x2_s) ^ 1) * / ((x3_s_lambda) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : ((4 * x2_s * (/ E0)) + (x3_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (/ E0)))) + (x3_s_lambda * (x1_c ^ 2) * ((/ E0) + ((- 1) * (/ (E0 ^ 2)))))) <> 0)
    by (replace ((4 * x2_s * (/ E0)) + (x3_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (/ E0)))) + (x3_s_lambda * (x1_c ^ 2) * ((/ E0) + ((- 1) * (/ (E0 ^ 2)))))) with (1 * (((((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * E0 * x2_s) + (E0 * x3_s_lambda * (x1_c ^ 2)) + (x3_s_lambda * (E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * x3_s_lambda * (x0_b ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 2)) by (field; nonzero); not_zero).
  assert (D2 : (((x3_s_lambda * (((- 1) * (x1_c ^ 2)) + (E0 * (x1_c ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * (x0_b ^ 2)))) + (4 * E0 * x2_s)) * ((4 * E0 * x2_s) + (x3_s_lambda * (x1_c ^ 2) * ((- 1) + E0)) + (E0 * x3_s_lambda * (x0_b ^ 2) * ((- 1) + E0)))) <> 0)
    by (replace (((x3_s_lambda * (((- 1) * (x1_c ^ 2)) + (E0 * (x1_c ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * (x0_b ^ 2)))) + (4 * E0 * x2_s)) * ((4 * E0 * x2_s) + (x3_s_lambda * (x1_c ^ 2) * ((- 1) + E0)) + (E0 * x3_s_lambda * (x0_b ^ 2) * ((- 1) + E0)))) with (1 * (((((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * E0 * x2_s) + (E0 * x3_s_lambda * (x1_c ^ 2)) + (x3_s_lambda * (E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * x3_s_lambda * (x0_b ^ 2)))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((x3_s_lambda * (((- 1) * (x1_c ^ 2)) + (E0 * (x1_c ^ 2)) + ((E0 ^ 2) * (x0_b ^ 2)) + ((- 1) * E0 * (x0_b ^ 2)))) + (4 * E0 * x2_s)) * ((4 * E0 * x2_s) + (x3_s_lambda * (x1_c ^ 2) * ((- 1) + E0)) + (E0 * x3_s_lambda * (x0_b ^ 2) * ((- 1) + E0))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_182_lambda_zero_met : exists x0_b x1_c x2_s x3_s_lambda x4_t x5_tau : R,
  0 < x0_b /\
  0 < x1_c /\
  0 < x2_s /\
  0 < x3_s_lambda /\
  0 <= x4_t /\
  0 < x5_tau /\
  (((- 1) * x3_s_lambda * (x1_c ^ 2)) + (4 * (exp (2 * x2_s * x4_t * (/ x5_tau))) * x2_s) + ((exp (2 * x2_s * x4_t * (/ x5_tau))) * x3_s_lambda * (x1_c ^ 2)) + (x3_s_lambda * ((exp (2 * x2_s * x4_t * (/ x5_tau))) ^ 2) * (x0_b ^ 2)) + ((- 1) * (exp (2 * x2_s * x4_t * (/ x5_tau))) * x3_s_lambda * (x0_b ^ 2))) <> 0 /\
  (exp (2 * x2_s * x4_t * (/ x5_tau))) <> 0 /\
  x3_s_lambda <> 0 /\
  x2_s <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_181_lambda_zero, @eq_182_corrected, @eq_182_lambda_zero).
Print Assumptions all_lemmas.
