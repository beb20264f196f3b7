(* domine2025, appendix_a2_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== text_a_2_balanced_term_lecun_corrected ==== *)
Lemma text_a_2_balanced_term_lecun_corrected : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  x0_k <> 0 ->
  ((/ x0_k) * (x1_r + ((- 1) * x0_k))) = ((- 1) + (x1_r * (/ x0_k))).
Proof.
  intros x0_k x1_r H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_2_balanced_term_lecun_corrected_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r /\
  x0_k <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_2_balanced_term_lecun_corrected).
Print Assumptions all_lemmas.
