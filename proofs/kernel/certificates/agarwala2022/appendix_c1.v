(* agarwala2022, appendix_c1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_102 ==== *)
Lemma eq_102 : forall x0_q : R,
  0 < x0_q ->
  0 <= ((- 4) + ((2 + x0_q) ^ 2)) ->
  ((- 1) + ((2 + x0_q) * (1 + ((1 / 2) * x0_q) + ((- (1 / 2)) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))))))) = ((- 1) + ((1 / 2) * ((2 + x0_q) ^ 2)) + ((- (1 / 2)) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))) * (2 + x0_q))).
Proof.
  intros x0_q H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((- 4) + ((2 + x0_q) ^ 2))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2)))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_102_met : exists x0_q : R,
  0 < x0_q /\
  0 <= ((- 4) + ((2 + x0_q) ^ 2)).
Proof.
  exists 1; met.
Qed.

(* ==== eq_104 ==== *)
Lemma eq_104 : forall x0_q : R,
  0 < x0_q ->
  0 <= ((- 4) + ((2 + x0_q) ^ 2)) ->
  ((- 1) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))) * (2 + x0_q)) = ((sqrt ((- 4) + ((2 + x0_q) ^ 2))) * ((- 2) + ((- 1) * x0_q))).
Proof.
  intros x0_q H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((- 4) + ((2 + x0_q) ^ 2))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2)))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_104_met : exists x0_q : R,
  0 < x0_q /\
  0 <= ((- 4) + ((2 + x0_q) ^ 2)).
Proof.
  exists 1; met.
Qed.

(* ==== eq_105_square_of_the_left_side ==== *)
Lemma eq_105_square_of_the_left_side : forall x0_m x1_w : R,
  0 < x0_m ->
  0 < x1_w ->
  ((2 + ((- 1) * (x1_w ^ 2)) + (2 * x0_m)) ^ 2) = ((x1_w ^ 4) + (4 * ((1 + x0_m) ^ 2)) + ((- 1) * (x1_w ^ 2) * (4 + (4 * x0_m)))).
Proof.
  intros x0_m x1_w H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_105_square_of_the_left_side_met : exists x0_m x1_w : R,
  0 < x0_m /\
  0 < x1_w.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_105_equation ==== *)
Lemma eq_105_equation : forall x0_q : R,
  0 < x0_q ->
  0 <= ((- 4) + ((2 + x0_q) ^ 2)) ->
  (((2 + x0_q) ^ 4) + (4 * ((((1 / 2) * ((2 + x0_q) ^ 2)) + ((- (1 / 2)) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))) * (2 + x0_q))) ^ 2)) + ((- 1) * ((2 + x0_q) ^ 2) * ((2 * ((2 + x0_q) ^ 2)) + ((- 2) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))) * (2 + x0_q))))) = (((2 + x0_q) ^ 2) * ((- 4) + ((2 + x0_q) ^ 2))).
Proof.
  intros x0_q H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((- 4) + ((2 + x0_q) ^ 2))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((4 + (x0_q ^ 2) + (4 * x0_q))) * (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2)))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_105_equation_met : exists x0_q : R,
  0 < x0_q /\
  0 <= ((- 4) + ((2 + x0_q) ^ 2)).
Proof.
  exists 1; met.
Qed.

(* ==== eq_106_difference_of_both_sides ==== *)
Lemma eq_106_difference_of_both_sides : forall x0_m x1_w : R,
  0 < x0_m ->
  0 < x1_w ->
  ((x1_w ^ 4) + (4 * ((1 + x0_m) ^ 2)) + ((- 1) * (x1_w ^ 2) * ((- 4) + (x1_w ^ 2))) + ((- 1) * (x1_w ^ 2) * (4 + (4 * x0_m)))) = ((4 * ((1 + x0_m) ^ 2)) + ((- 4) * x0_m * (x1_w ^ 2))).
Proof.
  intros x0_m x1_w H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_106_difference_of_both_sides_met : exists x0_m x1_w : R,
  0 < x0_m /\
  0 < x1_w.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_106_equation ==== *)
Lemma eq_106_equation : forall x0_q : R,
  0 < x0_q ->
  0 <= ((- 4) + ((2 + x0_q) ^ 2)) ->
  (4 * ((((1 / 2) * ((2 + x0_q) ^ 2)) + ((- (1 / 2)) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))) * (2 + x0_q))) ^ 2)) = (((2 + x0_q) ^ 2) * ((- 4) + (2 * ((2 + x0_q) ^ 2)) + ((- 2) * (sqrt ((- 4) + ((2 + x0_q) ^ 2))) * (2 + x0_q)))).
Proof.
  intros x0_q H0 H1.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((- 4) + ((2 + x0_q) ^ 2))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((4 + (x0_q ^ 2) + (4 * x0_q))) * (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2)))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((- 4) + ((2 + x0_q) ^ 2))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_106_equation_met : exists x0_q : R,
  0 < x0_q /\
  0 <= ((- 4) + ((2 + x0_q) ^ 2)).
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_102, @eq_104, @eq_105_square_of_the_left_side, @eq_105_equation, @eq_106_difference_of_both_sides, @eq_106_equation).
Print Assumptions all_lemmas.
