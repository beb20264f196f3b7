(* graldi2025, appendix_e1_assumptions: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== prop_e_1_steps_corrected ==== *)
Lemma prop_e_1_steps_corrected : forall x0_Delta_1 x1_Delta_2 x2_K_12 x3_eta : R,
  (((1 / 2) * ((x0_Delta_1 + ((- 1) * x1_Delta_2 * x2_K_12 * x3_eta)) ^ 2)) + ((- (1 / 2)) * (x0_Delta_1 ^ 2))) = (((1 / 2) * (x1_Delta_2 ^ 2) * (x2_K_12 ^ 2) * (x3_eta ^ 2)) + ((- 1) * x0_Delta_1 * x1_Delta_2 * x2_K_12 * x3_eta)).
Proof.
  intros x0_Delta_1 x1_Delta_2 x2_K_12 x3_eta.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 2) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@prop_e_1_steps_corrected).
Print Assumptions all_lemmas.
