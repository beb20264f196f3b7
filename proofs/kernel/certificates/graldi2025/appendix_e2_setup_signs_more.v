(* graldi2025, appendix_e2_setup: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e2_dimension_three_tasks ==== *)
Lemma text_e2_dimension_three_tasks :
  ~ (forall x0_rho : R,
  x0_rho > (- 1) ->
  x0_rho < 1 ->
  ((((- 1) + x0_rho) ^ 2) * (1 + (2 * x0_rho))) = 0).
Proof.
  intro H.
  specialize (H (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_dimension_three_tasks).
Print Assumptions all_lemmas.
