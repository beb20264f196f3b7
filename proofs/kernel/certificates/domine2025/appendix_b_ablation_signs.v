(* domine2025, appendix_b_ablation: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== lemma_b_2_ablation_start ==== *)
Lemma lemma_b_2_ablation_start :
  ~ (forall x0_Lambda x1_t x2_x_0 : R,
  x0_Lambda <> 0 ->
  0 < x1_t ->
  x0_Lambda <> 0 ->
  0 < (1 + ((1 / 2) * x2_x_0 * (/ x0_Lambda) * ((- 1) + (exp (2 * x0_Lambda * x1_t)))))).
Proof.
  intro H.
  specialize (H (- (1 / 3)) (1 / 4) (- 5)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@lemma_b_2_ablation_start).
Print Assumptions all_lemmas.
