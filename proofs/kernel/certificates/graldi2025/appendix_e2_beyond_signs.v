(* graldi2025, appendix_e2_beyond: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_maximum_at_one_half_two_labels ==== *)
Lemma text_e2_maximum_at_one_half_two_labels :
  ~ (forall x0_y1 x1_y2 : R,
  (((1 / 2) * (x1_y2 ^ 2)) + ((1 / 4) * (x0_y1 ^ 2)) + ((- (3 / 4)) * x0_y1 * x1_y2)) = 0).
Proof.
  intro H.
  specialize (H 1 2).
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_maximum_at_one_half_two_labels).
Print Assumptions all_lemmas.
