(* agarwala2022, appendix_c1_product: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_115 ==== *)
Lemma eq_115 :
  ~ (forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (x0_m + x1_p) <> 0 ->
  (x0_m + (/ x0_m)) <> 0 ->
  ((/ (sqrt x0_m)) * (/ (x0_m + x1_p)) * (1 + x0_m)) = ((/ x0_m) * ((1 + x0_m) ^ 2) * (/ (x0_m + x1_p)) * (/ (sqrt (x0_m + (/ x0_m)))))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_116 ==== *)
Lemma eq_116 :
  ~ (forall x0_m x1_p : R,
  0 < x0_m ->
  0 < x1_p ->
  x0_m <> 0 ->
  (1 + x0_m) <> 0 ->
  ((/ (sqrt x0_m)) * (x0_m + x1_p)) = ((/ (1 + x0_m)) * (sqrt (x0_m + (/ x0_m))) * (x0_m + x1_p))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_122_upper_sign ==== *)
Lemma eq_122_upper_sign :
  ~ (forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  (((x0_q + (2 * x1_s)) ^ 4) + (((x0_q + (2 * x1_s)) ^ 3) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== eq_122_lower_sign ==== *)
Lemma eq_122_lower_sign :
  ~ (forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  (((x0_q + (2 * x1_s)) ^ 4) + ((- 1) * ((x0_q + (2 * x1_s)) ^ 3) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_115, @eq_116, @eq_122_upper_sign, @eq_122_lower_sign).
Print Assumptions all_lemmas.
