(* graldi2025, appendix_c2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_46 ==== *)
Lemma eq_46 : forall x0_K_11 x1_j_1 x2_j_2 : R,
  0 < x0_K_11 ->
  (exp (((1 / 2) * x0_K_11 * (x1_j_1 ^ 2)) + ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))) = ((exp ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))) * (exp ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))).
Proof.
  intros x0_K_11 x1_j_1 x2_j_2 H0.
  replace (exp (((1 / 2) * x0_K_11 * (x1_j_1 ^ 2)) + ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))) with ((exp ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))) * (exp ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))).
  remember (exp ((1 / 2) * x0_K_11 * (x1_j_1 ^ 2))) as E0 eqn:NE0; clear NE0.
  assert (PE1 := exp_pos ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2))).
  remember (exp ((1 / 2) * x0_K_11 * (x2_j_2 ^ 2))) as E1 eqn:NE1; clear NE1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_46_met : exists x0_K_11 x1_j_1 x2_j_2 : R,
  0 < x0_K_11.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_46).
Print Assumptions all_lemmas.
