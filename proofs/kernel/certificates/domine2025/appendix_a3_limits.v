(* domine2025, appendix_a3_limits: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== table_3_glorot_r_equals_k_corrected ==== *)
Lemma table_3_glorot_r_equals_k_corrected : forall x0_k : R,
  0 < x0_k ->
  (1 + x0_k) <> 0 ->
  x0_k <> 0 ->
  (2 * x0_k * (/ ((2 * x0_k) + (2 * (x0_k ^ 2)))) * ((- 1) + x0_k)) = ((/ (1 + x0_k)) * ((- 1) + x0_k)).
Proof.
  intros x0_k H0 H1 H2.
  assert (D0 : ((2 * x0_k) + (2 * (x0_k ^ 2))) <> 0)
    by (replace ((2 * x0_k) + (2 * (x0_k ^ 2))) with (2 * ((x0_k) ^ 1) * (((1 + x0_k)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_glorot_r_equals_k_corrected_met : exists x0_k : R,
  0 < x0_k /\
  (1 + x0_k) <> 0 /\
  x0_k <> 0.
Proof.
  exists 1; met.
Qed.

(* ==== table_3_caption_corrected ==== *)
Lemma table_3_caption_corrected : forall x0_N_i x1_k : R,
  0 < x0_N_i ->
  0 < x1_k ->
  x1_k <> 0 ->
  x0_N_i <> 0 ->
  ((2 * (/ x0_N_i)) + (2 * (/ x0_N_i) * (/ x1_k))) = ((/ x0_N_i) * (2 + (2 * (/ x1_k)))).
Proof.
  intros x0_N_i x1_k H0 H1 H2 H3.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma table_3_caption_corrected_met : exists x0_N_i x1_k : R,
  0 < x0_N_i /\
  0 < x1_k /\
  x1_k <> 0 /\
  x0_N_i <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@table_3_glorot_r_equals_k_corrected, @table_3_caption_corrected).
Print Assumptions all_lemmas.
