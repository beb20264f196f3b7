(* domine2025, appendix_a3_tables: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== table_1_glorot_variance_isserlis_off_the_diagonal ==== *)
Lemma table_1_glorot_variance_isserlis_off_the_diagonal : forall x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h ->
  0 < x1_N_i ->
  0 < x2_N_o ->
  (x0_N_h + x1_N_i) <> 0 ->
  (x0_N_h + x2_N_o) <> 0 ->
  ((4 * x1_N_i * (/ ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)))) + (4 * x2_N_o * (/ ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))))) = ((4 * x1_N_i * (/ ((x0_N_h + x1_N_i) ^ 2))) + (4 * x2_N_o * (/ ((x0_N_h + x2_N_o) ^ 2)))).
Proof.
  intros x0_N_h x1_N_i x2_N_o H0 H1 H2 H3 H4.
  assert (D0 : ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) <> 0)
    by (replace ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) with (1 * (((x0_N_h + x1_N_i)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)) <> 0)
    by (replace ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)) with (1 * (((x0_N_h + x2_N_o)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((x0_N_h + x1_N_i) ^ 2) * ((x0_N_h + x2_N_o) ^ 2) * ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) * ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))) <> 0)
    by (replace (((x0_N_h + x1_N_i) ^ 2) * ((x0_N_h + x2_N_o) ^ 2) * ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) * ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))) with (1 * (((x0_N_h + x1_N_i)) ^ 4) * (((x0_N_h + x2_N_o)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((x0_N_h + x1_N_i) ^ 2) * ((x0_N_h + x2_N_o) ^ 2) * ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) * ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_1_glorot_variance_isserlis_off_the_diagonal_met : exists x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h /\
  0 < x1_N_i /\
  0 < x2_N_o /\
  (x0_N_h + x1_N_i) <> 0 /\
  (x0_N_h + x2_N_o) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_1_glorot_variance_isserlis_diagonal_corrected ==== *)
Lemma table_1_glorot_variance_isserlis_diagonal_corrected : forall x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h ->
  0 < x1_N_i ->
  0 < x2_N_o ->
  (x0_N_h + x1_N_i) <> 0 ->
  (x0_N_h + x2_N_o) <> 0 ->
  ((8 * x1_N_i * (/ ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)))) + (8 * x2_N_o * (/ ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))))) = ((8 * x1_N_i * (/ ((x0_N_h + x1_N_i) ^ 2))) + (8 * x2_N_o * (/ ((x0_N_h + x2_N_o) ^ 2)))).
Proof.
  intros x0_N_h x1_N_i x2_N_o H0 H1 H2 H3 H4.
  assert (D0 : ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) <> 0)
    by (replace ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) with (1 * (((x0_N_h + x1_N_i)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)) <> 0)
    by (replace ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)) with (1 * (((x0_N_h + x2_N_o)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((x0_N_h + x1_N_i) ^ 2) * ((x0_N_h + x2_N_o) ^ 2) * ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) * ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))) <> 0)
    by (replace (((x0_N_h + x1_N_i) ^ 2) * ((x0_N_h + x2_N_o) ^ 2) * ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) * ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o))) with (1 * (((x0_N_h + x1_N_i)) ^ 4) * (((x0_N_h + x2_N_o)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((x0_N_h + x1_N_i) ^ 2) * ((x0_N_h + x2_N_o) ^ 2) * ((x0_N_h ^ 2) + (x1_N_i ^ 2) + (2 * x0_N_h * x1_N_i)) * ((x0_N_h ^ 2) + (x2_N_o ^ 2) + (2 * x0_N_h * x2_N_o)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_1_glorot_variance_isserlis_diagonal_corrected_met : exists x0_N_h x1_N_i x2_N_o : R,
  0 < x0_N_h /\
  0 < x1_N_i /\
  0 < x2_N_o /\
  (x0_N_h + x1_N_i) <> 0 /\
  (x0_N_h + x2_N_o) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_lecun_variance_isserlis_off_the_diagonal ==== *)
Lemma table_2_lecun_variance_isserlis_off_the_diagonal : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((/ x0_N_i) + (x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = ((/ x0_N_i) * (1 + (x2_r * (/ (x1_k ^ 2))))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_lecun_variance_isserlis_off_the_diagonal_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  x0_N_i <> 0 /\
  x1_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_lecun_variance_isserlis_diagonal_corrected ==== *)
Lemma table_2_lecun_variance_isserlis_diagonal_corrected : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((2 * (/ x0_N_i)) + (2 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (2 * (/ x0_N_i) * (1 + (x2_r * (/ (x1_k ^ 2))))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_lecun_variance_isserlis_diagonal_corrected_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  x0_N_i <> 0 /\
  x1_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_glorot_mean_isserlis ==== *)
Lemma table_2_glorot_mean_isserlis : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  (1 + x1_k) <> 0 ->
  (x1_k + x2_r) <> 0 ->
  x0_N_i <> 0 ->
  (((- 2) * x0_N_i * (/ (x0_N_i + (x0_N_i * x1_k)))) + (2 * x0_N_i * x2_r * (/ ((x0_N_i * x1_k) + (x0_N_i * x2_r))))) = (((- 2) * (/ (1 + x1_k))) + (2 * x2_r * (/ (x1_k + x2_r)))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4 H5.
  assert (D0 : (x0_N_i + (x0_N_i * x1_k)) <> 0)
    by (replace (x0_N_i + (x0_N_i * x1_k)) with (1 * ((x0_N_i) ^ 1) * (((1 + x1_k)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((x0_N_i * x1_k) + (x0_N_i * x2_r)) <> 0)
    by (replace ((x0_N_i * x1_k) + (x0_N_i * x2_r)) with (1 * ((x0_N_i) ^ 1) * (((x1_k + x2_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_glorot_mean_isserlis_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  (1 + x1_k) <> 0 /\
  (x1_k + x2_r) <> 0 /\
  x0_N_i <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_glorot_variance_isserlis_off_the_diagonal ==== *)
Lemma table_2_glorot_variance_isserlis_off_the_diagonal : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  (1 + x1_k) <> 0 ->
  x0_N_i <> 0 ->
  (x1_k + x2_r) <> 0 ->
  ((4 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) = (4 * (/ x0_N_i) * ((/ ((1 + x1_k) ^ 2)) + (x2_r * (/ ((x1_k + x2_r) ^ 2))))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4 H5.
  assert (D0 : ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) <> 0)
    by (replace ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((1 + x1_k)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) <> 0)
    by (replace (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (x0_N_i * ((1 + x1_k) ^ 2) * ((x1_k + x2_r) ^ 2) * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r))) <> 0)
    by (replace (x0_N_i * ((1 + x1_k) ^ 2) * ((x1_k + x2_r) ^ 2) * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r))) with (1 * (((1 + x1_k)) ^ 4) * ((x0_N_i) ^ 1) * (((x1_k + x2_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_N_i * ((1 + x1_k) ^ 2) * ((x1_k + x2_r) ^ 2) * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_glorot_variance_isserlis_off_the_diagonal_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  (1 + x1_k) <> 0 /\
  x0_N_i <> 0 /\
  (x1_k + x2_r) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_glorot_variance_isserlis_diagonal_corrected ==== *)
Lemma table_2_glorot_variance_isserlis_diagonal_corrected : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  (1 + x1_k) <> 0 ->
  x0_N_i <> 0 ->
  (x1_k + x2_r) <> 0 ->
  ((8 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (8 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) = (8 * (/ x0_N_i) * ((/ ((1 + x1_k) ^ 2)) + (x2_r * (/ ((x1_k + x2_r) ^ 2))))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4 H5.
  assert (D0 : ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) <> 0)
    by (replace ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((1 + x1_k)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) <> 0)
    by (replace (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (x0_N_i * ((1 + x1_k) ^ 2) * ((x1_k + x2_r) ^ 2) * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r))) <> 0)
    by (replace (x0_N_i * ((1 + x1_k) ^ 2) * ((x1_k + x2_r) ^ 2) * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r))) with (1 * (((1 + x1_k)) ^ 4) * ((x0_N_i) ^ 1) * (((x1_k + x2_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_N_i * ((1 + x1_k) ^ 2) * ((x1_k + x2_r) ^ 2) * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_glorot_variance_isserlis_diagonal_corrected_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  (1 + x1_k) <> 0 /\
  x0_N_i <> 0 /\
  (x1_k + x2_r) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_he_variance_isserlis_off_the_diagonal ==== *)
Lemma table_2_he_variance_isserlis_off_the_diagonal : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((4 * (/ x0_N_i)) + (4 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (4 * (/ x0_N_i) * (1 + (x2_r * (/ (x1_k ^ 2))))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_he_variance_isserlis_off_the_diagonal_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  x0_N_i <> 0 /\
  x1_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_he_variance_isserlis_diagonal_corrected ==== *)
Lemma table_2_he_variance_isserlis_diagonal_corrected : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  x0_N_i <> 0 ->
  x1_k <> 0 ->
  ((8 * (/ x0_N_i)) + (8 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (8 * (/ x0_N_i) * (1 + (x2_r * (/ (x1_k ^ 2))))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2 H3 H4.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_he_variance_isserlis_diagonal_corrected_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r /\
  x0_N_i <> 0 /\
  x1_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== table_2_scaled_variance_isserlis_diagonal_corrected ==== *)
Lemma table_2_scaled_variance_isserlis_diagonal_corrected : forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  x0_N_i <> 0 ->
  x3_k <> 0 ->
  ((2 * (/ x0_N_i) * (x1_alpha_1 ^ 4)) + (2 * x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = (2 * (/ x0_N_i) * ((x1_alpha_1 ^ 4) + (x4_r * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2))))).
Proof.
  intros x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3 H4 H5 H6.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_scaled_variance_isserlis_diagonal_corrected_met : exists x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i /\
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r /\
  x0_N_i <> 0 /\
  x3_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== table_2_scaled_variance_isserlis_off_the_diagonal_corrected ==== *)
Lemma table_2_scaled_variance_isserlis_off_the_diagonal_corrected : forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  x0_N_i <> 0 ->
  x3_k <> 0 ->
  (((/ x0_N_i) * (x1_alpha_1 ^ 4)) + (x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = ((/ x0_N_i) * ((x1_alpha_1 ^ 4) + (x4_r * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2))))).
Proof.
  intros x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3 H4 H5 H6.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_2_scaled_variance_isserlis_off_the_diagonal_corrected_met : exists x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i /\
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r /\
  x0_N_i <> 0 /\
  x3_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@table_1_glorot_variance_isserlis_off_the_diagonal, @table_1_glorot_variance_isserlis_diagonal_corrected, @table_2_lecun_variance_isserlis_off_the_diagonal, @table_2_lecun_variance_isserlis_diagonal_corrected, @table_2_glorot_mean_isserlis, @table_2_glorot_variance_isserlis_off_the_diagonal, @table_2_glorot_variance_isserlis_diagonal_corrected, @table_2_he_variance_isserlis_off_the_diagonal, @table_2_he_variance_isserlis_diagonal_corrected, @table_2_scaled_variance_isserlis_diagonal_corrected, @table_2_scaled_variance_isserlis_off_the_diagonal_corrected).
Print Assumptions all_lemmas.
