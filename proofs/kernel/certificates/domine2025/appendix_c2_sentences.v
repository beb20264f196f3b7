(* domine2025, appendix_c2_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== text_c_2_4_smaller_value_decreases_the_slope_of_b_2 ==== *)
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2 : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) ->
  (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) <> 0 ->
  ((1 / 2) + ((- (1 / 2)) * x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))))) = ((1 / 2) * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) * ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) + ((- 1) * x0_lambda))).
Proof.
  intros x0_lambda x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_4_smaller_value_decreases_the_slope_of_b_2_met : exists x0_lambda x1_s : R,
  0 < x1_s /\
  0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) /\
  (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_4_smaller_value_decreases_the_slope_of_b_2).
Print Assumptions all_lemmas.
