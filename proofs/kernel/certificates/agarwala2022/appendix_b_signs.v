(* agarwala2022, appendix_b: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_b_1_symmetric_kernel_linear ==== *)
Lemma text_b_1_symmetric_kernel_linear : forall x0_v : R,
  0 < x0_v ->
  (16 * ((1 + x0_v) ^ 2) * (/ ((4 + (3 * x0_v)) ^ 2))) < (4 * (/ (x0_v ^ 2)) * ((1 + x0_v) ^ 2) * (((- 1) + (sqrt (1 + x0_v))) ^ 2)).
Proof.
  intros x0_v H0.
  assert (H1 : 0 <= (1 + x0_v)) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt (1 + x0_v)) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + x0_v)) as r0 eqn:N0; clear N0.
  assert (N0 : x0_v <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (4 + (3 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((x0_v ^ 2) * ((4 + (3 * x0_v)) ^ 2) * (16 + (9 * (x0_v ^ 2)) + (24 * x0_v))) <> 0)
    by (replace ((x0_v ^ 2) * ((4 + (3 * x0_v)) ^ 2) * (16 + (9 * (x0_v ^ 2)) + (24 * x0_v))) with (1 * ((x0_v) ^ 2) * (((4 + (3 * x0_v))) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((9 * (x0_v ^ 4)) + (16 * (x0_v ^ 2)) + (24 * (x0_v ^ 3))) <> 0)
    by (replace ((9 * (x0_v ^ 4)) + (16 * (x0_v ^ 2)) + (24 * (x0_v ^ 3))) with (1 * ((x0_v) ^ 2) * (((4 + (3 * x0_v))) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with ((128 + ((- 128) * r0) + (36 * (x0_v ^ 5)) + (224 * (x0_v ^ 4)) + (512 * x0_v) + (596 * (x0_v ^ 3)) + (792 * (x0_v ^ 2)) + ((- 584) * r0 * (x0_v ^ 2)) + ((- 448) * r0 * x0_v) + ((- 336) * r0 * (x0_v ^ 3)) + ((- 72) * r0 * (x0_v ^ 4))) / ((9 * (x0_v ^ 4)) + (16 * (x0_v ^ 2)) + (24 * (x0_v ^ 3)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((((1024 + (324 * (x0_v ^ 6)) + (2376 * (x0_v ^ 5)) + (5120 * x0_v) + (7236 * (x0_v ^ 4)) + (10624 * (x0_v ^ 2)) + (11712 * (x0_v ^ 3)))) * (r0 * r0 - (1 + x0_v))) / ((x0_v ^ 2) * ((4 + (3 * x0_v)) ^ 2) * (16 + (9 * (x0_v ^ 2)) + (24 * x0_v)))) by (field; nonzero).
    replace (r0 * r0 - (1 + x0_v)) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace (128 + ((- 128) * r0) + (36 * (x0_v ^ 5)) + (224 * (x0_v ^ 4)) + (512 * x0_v) + (596 * (x0_v ^ 3)) + (792 * (x0_v ^ 2)) + ((- 584) * r0 * (x0_v ^ 2)) + ((- 448) * r0 * x0_v) + ((- 336) * r0 * (x0_v ^ 3)) + ((- 72) * r0 * (x0_v ^ 4))) with (4 * ((1 + x0_v) ^ 2) * ((32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) ^ 1)) by equal; assert (0 < (1 + x0_v)) by (idtac; monomials); assert (0 < (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2)))) by (replace (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) with (1 * ((32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) ^ 1)) by equal; assert (0 < (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2)))) by (replace (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) with (1 * ((32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) ^ 1)) by equal; assert (0 < (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2)))) by (replace (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) with (1 * ((32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) ^ 1)) by equal; assert (0 < (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2)))) by (replace (32 + ((- 32) * r0) + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v) + ((- 48) * r0 * x0_v) + ((- 18) * r0 * (x0_v ^ 2))) with ((32 + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v)) + ((- 32) + ((- 48) * x0_v) + ((- 18) * (x0_v ^ 2))) * r0) by equal; apply (root_loses (32 + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v)) ((- 32) + ((- 48) * x0_v) + ((- 18) * (x0_v ^ 2))) r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace ((32 + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v)) * (32 + (9 * (x0_v ^ 3)) + (38 * (x0_v ^ 2)) + (64 * x0_v)) - ((- 32) + ((- 48) * x0_v) + ((- 18) * (x0_v ^ 2))) * ((- 32) + ((- 48) * x0_v) + ((- 18) * (x0_v ^ 2))) * (1 + x0_v)) with ((81 * (x0_v ^ 6)) + (256 * (x0_v ^ 3)) + (360 * (x0_v ^ 5)) + (544 * (x0_v ^ 4))) by equal; (idtac; monomials)) ]); monomials); monomials); monomials); monomials) | (idtac; monomials) ].
Qed.
Lemma text_b_1_symmetric_kernel_linear_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_b_1_symmetric_kernel_linear).
Print Assumptions all_lemmas.
