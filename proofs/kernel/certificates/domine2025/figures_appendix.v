(* domine2025, figures_appendix: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== fig_7_one_ratio_he ==== *)
Lemma fig_7_one_ratio_he : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  x0_k <> 0 ->
  ((- 2) + (2 * x1_r * (/ x0_k))) = ((/ x0_k) * (((- 2) * x0_k) + (2 * x1_r))).
Proof.
  intros x0_k x1_r H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma fig_7_one_ratio_he_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r /\
  x0_k <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== fig_7_one_ratio_scaled ==== *)
Lemma fig_7_one_ratio_scaled : forall x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 ->
  0 < x1_alpha_2 ->
  0 < x2_k ->
  0 < x3_r ->
  x2_k <> 0 ->
  (((- 1) * (x0_alpha_1 ^ 2)) + (x3_r * (x1_alpha_2 ^ 2) * (/ x2_k))) = ((/ x2_k) * ((x3_r * (x1_alpha_2 ^ 2)) + ((- 1) * x2_k * (x0_alpha_1 ^ 2)))).
Proof.
  intros x0_alpha_1 x1_alpha_2 x2_k x3_r H0 H1 H2 H3 H4.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma fig_7_one_ratio_scaled_met : exists x0_alpha_1 x1_alpha_2 x2_k x3_r : R,
  0 < x0_alpha_1 /\
  0 < x1_alpha_2 /\
  0 < x2_k /\
  0 < x3_r /\
  x2_k <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== fig_7_glorot_sign_the_balance ==== *)
Lemma fig_7_glorot_sign_the_balance : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  (1 + x0_k) <> 0 ->
  (x0_k + x1_r) <> 0 ->
  (2 * x0_k * (/ (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) * ((- 1) + x1_r)) = (2 * x0_k * (/ (1 + x0_k)) * (/ (x0_k + x1_r)) * ((- 1) + x1_r)).
Proof.
  intros x0_k x1_r H0 H1 H2 H3.
  assert (D0 : (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) <> 0)
    by (replace (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)) with (1 * (((1 + x0_k)) ^ 1) * (((x0_k + x1_r)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + x0_k) * (x0_k + x1_r) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) <> 0)
    by (replace ((1 + x0_k) * (x0_k + x1_r) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r))) with (1 * (((1 + x0_k)) ^ 2) * (((x0_k + x1_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + x0_k) * (x0_k + x1_r) * (x0_k + x1_r + (x0_k ^ 2) + (x0_k * x1_r)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma fig_7_glorot_sign_the_balance_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r /\
  (1 + x0_k) <> 0 /\
  (x0_k + x1_r) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@fig_7_one_ratio_he, @fig_7_one_ratio_scaled, @fig_7_glorot_sign_the_balance).
Print Assumptions all_lemmas.
