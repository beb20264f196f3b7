(* domine2025, section_4_assumptions: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== text_4_negative_exponents_their_rates_multiply_to_the_task_s ==== *)
Lemma text_4_negative_exponents_their_rates_multiply_to_the_task_s : forall x0_lambda x1_s : R,
  0 < x1_s ->
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))) ->
  (((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((1 / 2) * x0_lambda)) * ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- (1 / 2)) * x0_lambda))) = (x1_s ^ 2).
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((4) * (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma text_4_negative_exponents_their_rates_multiply_to_the_task_s_met : exists x0_lambda x1_s : R,
  0 < x1_s /\
  0 <= ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_4_negative_exponents_their_rates_multiply_to_the_task_s).
Print Assumptions all_lemmas.
