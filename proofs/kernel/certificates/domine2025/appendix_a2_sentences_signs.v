(* domine2025, appendix_a2_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a_2_balanced_term_lecun ==== *)
Lemma text_a_2_balanced_term_lecun :
  ~ (forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  x0_k <> 0 ->
  ((/ x0_k) * (x1_r + ((- 1) * x0_k))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_a_2_balanced_term_he ==== *)
Lemma text_a_2_balanced_term_he :
  ~ (forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  x0_k <> 0 ->
  ((- 2) + (2 * x1_r * (/ x0_k))) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_2_balanced_term_lecun, @text_a_2_balanced_term_he).
Print Assumptions all_lemmas.
