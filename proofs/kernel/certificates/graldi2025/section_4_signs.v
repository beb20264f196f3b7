(* graldi2025, section_4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_2 ==== *)
Lemma eq_2 :
  ~ (forall x0_w_1 x1_w_2 : R,
  ((5427052 / 117649) + ((- (17833 / 201684)) * (sqrt 3)) + ((872 / 49) * (x0_w_1 ^ 2)) + ((37960 / 2401) * (x1_w_2 ^ 2)) + ((- (22 / 147)) * (sqrt 3) * (x0_w_1 ^ 2)) + ((48 / 343) * (sqrt 3) * (x1_w_2 ^ 2))) = ((5427052 / 117649) + ((- (17833 / 201684)) * (sqrt 3)))).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_4_1_pregradient ==== *)
Lemma text_4_1_pregradient :
  ~ (forall x0_W1_1_1 x1_w_1 x2_w_2 : R,
  (((2592 / 49) * x1_w_1) + ((36196303 / 460992) * x2_w_2) + ((- (626120029 / 38723328)) * x2_w_2 * (sqrt 3)) + ((- (57287 / 3136)) * x0_W1_1_1 * x1_w_1) + ((- (15588 / 343)) * x1_w_1 * (sqrt 3)) + ((- (24 / 7)) * x1_w_1 * (sqrt 6)) + ((- (13 / 14)) * x2_w_2 * (sqrt 2)) + ((3 / 2) * x1_w_1 * (sqrt 2)) + ((841 / 64) * x1_w_1 * (x0_W1_1_1 ^ 2)) + ((5261 / 1176) * x2_w_2 * (sqrt 6)) + ((1 / 2) * x0_W1_1_1 * x1_w_1 * (sqrt 2)) + ((- (5457 / 392)) * x0_W1_1_1 * x1_w_1 * (sqrt 3)) + ((29 / 24) * x0_W1_1_1 * x1_w_1 * (sqrt 6)) + ((27173 / 2304) * x1_w_1 * (sqrt 3) * (x0_W1_1_1 ^ 2))) = (((- (13 / 14)) * x2_w_2) + ((3 / 2) * x1_w_1) + ((1 / 2) * x0_W1_1_1 * x1_w_1) + ((- (626120029 / 77446656)) * x2_w_2 * (sqrt 6)) + ((- (7794 / 343)) * x1_w_1 * (sqrt 6)) + ((- (24 / 7)) * x1_w_1 * (sqrt 3)) + ((1296 / 49) * x1_w_1 * (sqrt 2)) + ((5261 / 1176) * x2_w_2 * (sqrt 3)) + ((36196303 / 921984) * x2_w_2 * (sqrt 2)) + ((- (57287 / 6272)) * x0_W1_1_1 * x1_w_1 * (sqrt 2)) + ((- (5457 / 784)) * x0_W1_1_1 * x1_w_1 * (sqrt 6)) + ((29 / 24) * x0_W1_1_1 * x1_w_1 * (sqrt 3)) + ((841 / 128) * x1_w_1 * (sqrt 2) * (x0_W1_1_1 ^ 2)) + ((27173 / 4608) * x1_w_1 * (sqrt 6) * (x0_W1_1_1 ^ 2)))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_6 ==== *)
Lemma eq_6 :
  ~ (forall x0_w_1 x1_w_2 : R,
  ((5427052 / 117649) + ((- (17833 / 201684)) * (sqrt 3)) + ((872 / 49) * (x0_w_1 ^ 2)) + ((37960 / 2401) * (x1_w_2 ^ 2)) + ((- (22 / 147)) * (sqrt 3) * (x0_w_1 ^ 2)) + ((48 / 343) * (sqrt 3) * (x1_w_2 ^ 2))) = (((872 / 49) * (x0_w_1 ^ 2)) + ((37960 / 2401) * (x1_w_2 ^ 2)) + ((- (22 / 147)) * (sqrt 3) * (x0_w_1 ^ 2)) + ((48 / 343) * (sqrt 3) * (x1_w_2 ^ 2)))).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_2, @text_4_1_pregradient, @eq_6).
Print Assumptions all_lemmas.
