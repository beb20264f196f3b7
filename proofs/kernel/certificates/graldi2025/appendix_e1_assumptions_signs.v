(* graldi2025, appendix_e1_assumptions: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== prop_e_1_steps ==== *)
Lemma prop_e_1_steps :
  ~ (forall x0_Delta_1 x1_Delta_2 x2_K_12 x3_eta : R,
  (((1 / 2) * ((x0_Delta_1 + ((- 1) * x1_Delta_2 * x2_K_12 * x3_eta)) ^ 2)) + ((- (1 / 2)) * (x0_Delta_1 ^ 2))) = ((- 1) * x0_Delta_1 * x1_Delta_2 * x2_K_12 * x3_eta)).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@prop_e_1_steps).
Print Assumptions all_lemmas.
