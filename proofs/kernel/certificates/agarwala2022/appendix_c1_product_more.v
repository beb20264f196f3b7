(* agarwala2022, appendix_c1_product: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_122_upper_sign_corrected ==== *)
Lemma eq_122_upper_sign_corrected : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((1 / 2) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s)))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((1 / 2) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s))))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((x0_q ^ 2) + (4 * (x1_s ^ 2)) + (4 * x0_q * x1_s))) * (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_122_upper_sign_corrected_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_122_lower_sign_corrected ==== *)
Lemma eq_122_lower_sign_corrected : forall x0_q x1_s : R,
  0 < x0_q ->
  0 < x1_s ->
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))) ->
  ((x1_s ^ 4) + ((((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s)))) ^ 2)) = ((((x0_q + (2 * x1_s)) ^ 2) + ((- 2) * (x1_s ^ 2))) * (((1 / 2) * ((x0_q + (2 * x1_s)) ^ 2)) + ((- 1) * (x1_s ^ 2)) + ((- (1 / 2)) * (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) * (x0_q + (2 * x1_s))))).
Proof.
  intros x0_q x1_s H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((x0_q ^ 2) + (4 * (x1_s ^ 2)) + (4 * x0_q * x1_s))) * (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))))) / 4) by (field; nonzero).
  replace (r0 * r0 - (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_122_lower_sign_corrected_met : exists x0_q x1_s : R,
  0 < x0_q /\
  0 < x1_s /\
  0 <= (((x0_q + (2 * x1_s)) ^ 2) + ((- 4) * (x1_s ^ 2))).
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_122_upper_sign_corrected, @eq_122_lower_sign_corrected).
Print Assumptions all_lemmas.
