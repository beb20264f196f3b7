(* domine2025, appendix_a3_proof: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== appendix_a3_diagonal_variance_terms ==== *)
Lemma appendix_a3_diagonal_variance_terms : forall x0_N_o x1_sigma_2 : R,
  0 < x0_N_o ->
  0 < x1_sigma_2 ->
  (2 * x0_N_o * (x1_sigma_2 ^ 4)) = (((x1_sigma_2 ^ 4) * ((x0_N_o ^ 2) + ((- 1) * x0_N_o))) + ((- 1) * (x0_N_o ^ 2) * (x1_sigma_2 ^ 4)) + (3 * x0_N_o * (x1_sigma_2 ^ 4))).
Proof.
  intros x0_N_o x1_sigma_2 H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma appendix_a3_diagonal_variance_terms_met : exists x0_N_o x1_sigma_2 : R,
  0 < x0_N_o /\
  0 < x1_sigma_2.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_a3_diagonal_variance_terms).
Print Assumptions all_lemmas.
