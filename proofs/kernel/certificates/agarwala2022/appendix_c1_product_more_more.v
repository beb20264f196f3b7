(* agarwala2022, appendix_c1_product: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_121_upper_sign ==== *)
Lemma eq_121_upper_sign : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((1 / 2) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) + ((- 1) * (x1_s ^ 2))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((1 / 2) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) + ((- 1) * (x1_s ^ 2)))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_121_upper_sign_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_121_lower_sign ==== *)
Lemma eq_121_lower_sign : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_121_lower_sign_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((((- 1) * ((x0_q + (2 * x1_s)) ^ 2)) + (2 * (x1_s ^ 2))) ^ 2) + ((- 4) * (x1_s ^ 4))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_121_upper_sign, @eq_121_lower_sign).
Print Assumptions all_lemmas.
