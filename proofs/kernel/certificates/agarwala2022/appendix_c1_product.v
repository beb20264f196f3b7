(* agarwala2022, appendix_c1_product: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_112_sum ==== *)
Lemma eq_112_sum : forall x0_p x1_q : R,
  0 < x0_p ->
  0 < x1_q ->
  x1_q <> 0 ->
  (1 + x1_q) <> 0 ->
  (x0_p * (/ (1 + x1_q)) * (/ (1 + ((- 1) * (/ (1 + x1_q)))))) = (x0_p * (/ x1_q)).
Proof.
  intros x0_p x1_q H0 H1 H2 H3.
  assert (D0 : (1 + ((- 1) * (/ (1 + x1_q)))) <> 0)
    by (replace (1 + ((- 1) * (/ (1 + x1_q)))) with (1 * ((x1_q) ^ 1) * / 1 * / (((1 + x1_q)) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_112_sum_met : exists x0_p x1_q : R,
  0 < x0_p /\
  0 < x1_q /\
  x1_q <> 0 /\
  (1 + x1_q) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_112_zg_1 ==== *)
Lemma eq_112_zg_1 : forall x0_p x1_q : R,
  0 < x0_p ->
  0 < x1_q ->
  x1_q <> 0 ->
  (1 + x1_q) <> 0 ->
  ((- 1) + ((1 + x1_q) * ((x0_p * (/ x1_q)) + ((/ (1 + x1_q)) * (1 + ((- 1) * x0_p)))))) = (x0_p * (/ x1_q)).
Proof.
  intros x0_p x1_q H0 H1 H2 H3.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / x1_q) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_112_zg_1_met : exists x0_p x1_q : R,
  0 < x0_p /\
  0 < x1_q /\
  x1_q <> 0 /\
  (1 + x1_q) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_113_one_fraction ==== *)
Lemma eq_113_one_fraction : forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (1 + (x1_p * (/ x0_m))) = ((/ x0_m) * (x0_m + x1_p)).
Proof.
  intros x0_m x1_p H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_113_one_fraction_met : exists x0_m x1_p : R,
  0 < x0_m /\
  0 < x1_p /\
  x0_m <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_118_elimination ==== *)
Lemma eq_118_elimination : forall x0_M x1_p x2_z : R,
  0 < x0_M ->
  0 < x1_p ->
  0 < x2_z ->
  ((x0_M ^ 2) + (x1_p ^ 2) + ((- 1) * x0_M * (x2_z ^ 2)) + (2 * x0_M * x1_p)) = (((x0_M + x1_p) ^ 2) + ((- 1) * x0_M * (x2_z ^ 2))).
Proof.
  intros x0_M x1_p x2_z H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_118_elimination_met : exists x0_M x1_p x2_z : R,
  0 < x0_M /\
  0 < x1_p /\
  0 < x2_z.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_120 ==== *)
Lemma eq_120 : forall x0_M x1_p x2_z : R,
  0 < x0_M ->
  0 < x1_p ->
  0 < x2_z ->
  (((x0_M + x1_p) ^ 2) + ((- 1) * x0_M * (x2_z ^ 2))) = ((x0_M ^ 2) + (x1_p ^ 2) + (x0_M * (((- 1) * (x2_z ^ 2)) + (2 * x1_p)))).
Proof.
  intros x0_M x1_p x2_z H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_120_met : exists x0_M x1_p x2_z : R,
  0 < x0_M /\
  0 < x1_p /\
  0 < x2_z.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_121_upper_sign ==== *)
Lemma eq_121_upper_sign : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((1 / 2) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) + ((- 1) * (x1_s ^ 2))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((1 / 2) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) + ((- 1) * (x1_s ^ 2)))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_121_upper_sign_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_121_lower_sign ==== *)
Lemma eq_121_lower_sign : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_121_lower_sign_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_122_upper_sign_corrected ==== *)
Lemma eq_122_upper_sign_corrected : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((1 / 2) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s)))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((1 / 2) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s))))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((x0_q ^ 2) + (4 * (x1_s ^ 2)) + (4 * x0_q * x1_s))) * (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_122_upper_sign_corrected_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_122_lower_sign_corrected ==== *)
Lemma eq_122_lower_sign_corrected : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s)))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s))))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((x0_q ^ 2) + (4 * (x1_s ^ 2)) + (4 * x0_q * x1_s))) * (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_122_lower_sign_corrected_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_112_sum, @eq_112_zg_1, @eq_113_one_fraction, @eq_118_elimination, @eq_120, @eq_121_upper_sign, @eq_121_lower_sign, @eq_122_upper_sign_corrected, @eq_122_lower_sign_corrected).
Print Assumptions all_lemmas.
