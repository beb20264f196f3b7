(* graldi2025, appendix_e2_beyond: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_maximum_at_one_half_finite_first_task ==== *)
Lemma text_e2_maximum_at_one_half_finite_first_task :
  ~ (forall x0_e1 x1_y : R,
  x0_e1 > 0 ->
  x0_e1 < 1 ->
  (((- (3 / 4)) * (x0_e1 ^ 2) * (x1_y ^ 2)) + ((1 / 4) * x0_e1 * (x1_y ^ 2))) = 0).
Proof.
  intro H.
  specialize (H (1 / 2) 3).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_maximum_at_one_half_finite_first_task).
Print Assumptions all_lemmas.
