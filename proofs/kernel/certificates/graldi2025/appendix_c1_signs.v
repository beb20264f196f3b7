(* graldi2025, appendix_c1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_c1_architecture_letter ==== *)
Lemma text_c1_architecture_letter :
  ~ (forall x0_w_1 x1_w_2 : R,
  (((384 / 49) * x1_w_2) + ((841 / 96) * x0_w_1) + ((- (16 / 7)) * x1_w_2 * (sqrt 3)) + ((29 / 12) * x0_w_1 * (sqrt 3))) = (((- (8 / 7)) * x1_w_2 * (sqrt 6)) + ((29 / 24) * x0_w_1 * (sqrt 6)) + ((192 / 49) * x1_w_2 * (sqrt 2)) + ((841 / 192) * x0_w_1 * (sqrt 2)))).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_c1_input_kernel ==== *)
Lemma text_c1_input_kernel :
  ~ (forall x0_w_1 x1_w_2 : R,
  (((872 / 49) * (x0_w_1 ^ 2)) + ((37960 / 2401) * (x1_w_2 ^ 2)) + ((- (22 / 147)) * (sqrt 3) * (x0_w_1 ^ 2)) + ((48 / 343) * (sqrt 3) * (x1_w_2 ^ 2))) = (((- (22 / 49)) * (x0_w_1 ^ 2)) + ((144 / 343) * (x1_w_2 ^ 2)) + ((872 / 49) * (sqrt 3) * (x0_w_1 ^ 2)) + ((37960 / 2401) * (sqrt 3) * (x1_w_2 ^ 2)))).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c1_architecture_letter, @text_c1_input_kernel).
Print Assumptions all_lemmas.
