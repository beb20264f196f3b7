(* graldi2025, appendix_b5: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_b5_curvature_bound_any_direction ==== *)
Lemma text_b5_curvature_bound_any_direction : forall x0_p x1_q x2_u x3_v : R,
  ((1 / 2) * (((x1_q * (x2_u + ((1 / 2) * (x2_u ^ 2)))) + (x0_p * x3_v * (1 + x2_u))) ^ 2)) <= ((1 / 2) * ((x0_p ^ 2) + (x1_q ^ 2)) * (((x2_u + ((1 / 2) * (x2_u ^ 2))) ^ 2) + ((x3_v ^ 2) * ((1 + x2_u) ^ 2)))).
Proof.
  intros x0_p x1_q x2_u x3_v.
  apply le_by.
  replace (_ - _) with ((((x0_p ^ 2) * (x2_u ^ 4)) + (4 * (x0_p ^ 2) * (x2_u ^ 2)) + (4 * (x0_p ^ 2) * (x2_u ^ 3)) + (4 * (x1_q ^ 2) * (x3_v ^ 2)) + (4 * (x1_q ^ 2) * (x2_u ^ 2) * (x3_v ^ 2)) + (8 * x2_u * (x1_q ^ 2) * (x3_v ^ 2)) + ((- 12) * x0_p * x1_q * x3_v * (x2_u ^ 2)) + ((- 8) * x0_p * x1_q * x2_u * x3_v) + ((- 4) * x0_p * x1_q * x3_v * (x2_u ^ 3))) / 8).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 8) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (replace (((x0_p ^ 2) * (x2_u ^ 4)) + (4 * (x0_p ^ 2) * (x2_u ^ 2)) + (4 * (x0_p ^ 2) * (x2_u ^ 3)) + (4 * (x1_q ^ 2) * (x3_v ^ 2)) + (4 * (x1_q ^ 2) * (x2_u ^ 2) * (x3_v ^ 2)) + (8 * x2_u * (x1_q ^ 2) * (x3_v ^ 2)) + ((- 12) * x0_p * x1_q * x3_v * (x2_u ^ 2)) + ((- 8) * x0_p * x1_q * x2_u * x3_v) + ((- 4) * x0_p * x1_q * x3_v * (x2_u ^ 3))) with (1 * ((((x0_p * (x2_u ^ 2)) + ((- 2) * x1_q * x3_v) + (2 * x0_p * x2_u) + ((- 2) * x1_q * x2_u * x3_v))) ^ 2)) by equal; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.

(* ==== text_b5_curvature_bound_any_displacement ==== *)
Lemma text_b5_curvature_bound_any_displacement :
  ~ (forall x0_p x1_q x2_u x3_v : R,
  ((1 / 2) * ((((x1_q + x3_v) * (x0_p + x2_u + ((1 / 2) * ((x0_p + x2_u) ^ 2)))) + ((- 1) * x3_v * (x2_u + ((1 / 2) * (x2_u ^ 2))))) ^ 2)) <= ((1 / 2) * ((x0_p ^ 2) + (x1_q ^ 2)) * (((x2_u + ((1 / 2) * (x2_u ^ 2))) ^ 2) + ((x3_v ^ 2) * ((1 + x2_u) ^ 2))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  apply (Rle_not_lt _ _ H). computed.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_b5_curvature_bound_any_direction, @text_b5_curvature_bound_any_displacement).
Print Assumptions all_lemmas.
