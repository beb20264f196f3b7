(* agarwala2022, appendix_c2_symmetric: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_138_elimination ==== *)
Lemma eq_138_elimination : forall x0_M x1_V x2_z : R,
  0 < x1_V ->
  (1 + (x0_M * (1 + ((- 1) * x2_z))) + (x1_V * (x0_M ^ 2) * (x2_z ^ 2))) = (1 + x0_M + ((- 1) * x0_M * x2_z) + (x1_V * (x0_M ^ 2) * (x2_z ^ 2))).
Proof.
  intros x0_M x1_V x2_z H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_138_elimination_met : exists x0_M x1_V x2_z : R,
  0 < x1_V.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_139_sum ==== *)
Lemma eq_139_sum : forall x0_V x1_z : R,
  0 < x0_V ->
  0 < x1_z ->
  0 <= ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))) ->
  x0_V <> 0 ->
  x1_z <> 0 ->
  (((1 / 2) * (/ x0_V) * (/ (x1_z ^ 2)) * ((- 1) + x1_z + (sqrt ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2)))))) + ((1 / 2) * (/ x0_V) * (/ (x1_z ^ 2)) * ((- 1) + x1_z + ((- 1) * (sqrt ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2)))))))) = ((/ x0_V) * (/ (x1_z ^ 2)) * ((- 1) + x1_z)).
Proof.
  intros x0_V x1_z H0 H1 H2 H3 H4.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_139_sum_met : exists x0_V x1_z : R,
  0 < x0_V /\
  0 < x1_z /\
  0 <= ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))) /\
  x0_V <> 0 /\
  x1_z <> 0.
Proof.
  exists (1 / 3); exists (1 / 4); met.
Qed.

(* ==== eq_139_product ==== *)
Lemma eq_139_product : forall x0_V x1_z : R,
  0 < x0_V ->
  0 < x1_z ->
  0 <= ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))) ->
  x0_V <> 0 ->
  x1_z <> 0 ->
  ((1 / 4) * (/ (x0_V ^ 2)) * (/ (x1_z ^ 4)) * ((- 1) + x1_z + (sqrt ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))))) * ((- 1) + x1_z + ((- 1) * (sqrt ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))))))) = ((/ x0_V) * (/ (x1_z ^ 2))).
Proof.
  intros x0_V x1_z H0 H1 H2 H3 H4.
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2)))) as r0 eqn:N0; clear N0.
  assert (D0 : (4 * (x0_V ^ 2) * (x1_z ^ 4)) <> 0)
    by (replace (4 * (x0_V ^ 2) * (x1_z ^ 4)) with (4 * ((x0_V) ^ 2) * ((x1_z) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((- 1)) * (r0 * r0 - ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))))) / (4 * (x0_V ^ 2) * (x1_z ^ 4))) by (field; nonzero).
  replace (r0 * r0 - ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_139_product_met : exists x0_V x1_z : R,
  0 < x0_V /\
  0 < x1_z /\
  0 <= ((((- 1) + x1_z) ^ 2) + ((- 4) * x0_V * (x1_z ^ 2))) /\
  x0_V <> 0 /\
  x1_z <> 0.
Proof.
  exists (1 / 3); exists (1 / 4); met.
Qed.

(* ==== eq_140_w_0 ==== *)
Lemma eq_140_w_0 : forall x0_w : R,
  0 < x0_w ->
  x0_w <> 0 ->
  ((- 1) + ((/ x0_w) * (1 + x0_w))) = (/ x0_w).
Proof.
  intros x0_w H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_140_w_0_met : exists x0_w : R,
  0 < x0_w /\
  x0_w <> 0.
Proof.
  exists 1; met.
Qed.

(* ==== eq_144 ==== *)
Lemma eq_144 : forall x0_V x1_x : R,
  0 < x0_V ->
  0 <= ((x1_x ^ 2) + ((- 4) * x0_V)) ->
  x0_V <> 0 ->
  (1 + ((1 / 4) * (/ x0_V) * ((((- 1) * x1_x) + ((- 1) * (sqrt ((x1_x ^ 2) + ((- 4) * x0_V))))) ^ 2))) = ((- (1 / 2)) * x1_x * (/ x0_V) * (((- 1) * x1_x) + ((- 1) * (sqrt ((x1_x ^ 2) + ((- 4) * x0_V)))))).
Proof.
  intros x0_V x1_x H0 H1 H2.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt ((x1_x ^ 2) + ((- 4) * x0_V))) as r0 eqn:N0; clear N0.
  assert (D0 : (4 * x0_V) <> 0)
    by (replace (4 * x0_V) with (4 * ((x0_V) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((1) * (r0 * r0 - ((x1_x ^ 2) + ((- 4) * x0_V)))) / (4 * x0_V)) by (field; nonzero).
  replace (r0 * r0 - ((x1_x ^ 2) + ((- 4) * x0_V))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_144_met : exists x0_V x1_x : R,
  0 < x0_V /\
  0 <= ((x1_x ^ 2) + ((- 4) * x0_V)) /\
  x0_V <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_148_147_over_4 ==== *)
Lemma eq_148_147_over_4 : forall x0_V : R,
  0 < x0_V ->
  0 <= (1 + ((- 4) * x0_V)) ->
  x0_V <> 0 ->
  (sqrt (1 + ((- 4) * x0_V))) <> 0 ->
  ((1 / 12) * (/ x0_V) * (((- 3) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))) + (3 * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5))))) = ((1 / 4) * (/ x0_V) * ((/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5)) + ((- 1) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))))).
Proof.
  intros x0_V H0 H1 H2 H3.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + ((- 4) * x0_V))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - (1 + ((- 4) * x0_V)))) / 1) by (field; nonzero).
  replace (r0 * r0 - (1 + ((- 4) * x0_V))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_148_147_over_4_met : exists x0_V : R,
  0 < x0_V /\
  0 <= (1 + ((- 4) * x0_V)) /\
  x0_V <> 0 /\
  (sqrt (1 + ((- 4) * x0_V))) <> 0.
Proof.
  exists (1 / 8); met.
Qed.

(* ==== own_fourth_moment_simplified ==== *)
Lemma own_fourth_moment_simplified : forall x0_V : R,
  0 < x0_V ->
  0 <= (1 + ((- 4) * x0_V)) ->
  x0_V <> 0 ->
  (sqrt (1 + ((- 4) * x0_V))) <> 0 ->
  ((1 / 4) * (/ x0_V) * ((/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5)) + ((- 1) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))))) = (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5)).
Proof.
  intros x0_V H0 H1 H2 H3.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + ((- 4) * x0_V))) as r0 eqn:N0; clear N0.
  assert (D0 : (4 * x0_V * (r0 ^ 5)) <> 0)
    by (replace (4 * x0_V * (r0 ^ 5)) with (4 * ((x0_V) ^ 1) * ((r0) ^ 5) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((((- 1)) * (r0 * r0 - (1 + ((- 4) * x0_V)))) / (4 * x0_V * (r0 ^ 5))) by (field; nonzero).
  replace (r0 * r0 - (1 + ((- 4) * x0_V))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_fourth_moment_simplified_met : exists x0_V : R,
  0 < x0_V /\
  0 <= (1 + ((- 4) * x0_V)) /\
  x0_V <> 0 /\
  (sqrt (1 + ((- 4) * x0_V))) <> 0.
Proof.
  exists (1 / 8); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_138_elimination, @eq_139_sum, @eq_139_product, @eq_140_w_0, @eq_144, @eq_148_147_over_4, @own_fourth_moment_simplified).
Print Assumptions all_lemmas.
