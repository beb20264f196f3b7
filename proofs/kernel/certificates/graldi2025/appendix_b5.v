(* graldi2025, appendix_b5: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== text_b5_curvature_bound_sharpness ==== *)
Lemma text_b5_curvature_bound_sharpness : forall x0_u x1_v : R,
  ((- 1) * ((x0_u + ((1 / 2) * (x0_u ^ 2))) ^ 2) * (((- 1) * ((x0_u + ((1 / 2) * (x0_u ^ 2))) ^ 2)) + ((1 / 2) * (x0_u + ((1 / 2) * (x0_u ^ 2))) * ((x0_u ^ 2) + (2 * x0_u))) + ((- 1) * (x1_v ^ 2) * ((1 + x0_u) ^ 2)))) = ((x1_v ^ 2) * ((1 + x0_u) ^ 2) * ((x0_u + ((1 / 2) * (x0_u ^ 2))) ^ 2)).
Proof.
  intros x0_u x1_v.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_b5_curvature_bound_sharpness).
Print Assumptions all_lemmas.
