(* graldi2025, appendix_e2_setup: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_orthonormal_base_entry_1_1 ==== *)
Lemma text_e2_orthonormal_base_entry_1_1 :
  ~ (forall x0_rho x1_theta : R,
  ((x0_rho ^ 2) + ((cos x1_theta) ^ 2) + ((sin x1_theta) ^ 2)) = 1).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_orthonormal_base_entry_1_1).
Print Assumptions all_lemmas.
