(* agarwala2022, appendix_c2_moments: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_189 ==== *)
Lemma eq_189 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  (/ (1 + (x0_V ^ 4) + ((- 4) * x0_V) + ((- 4) * (x0_V ^ 3)) + (6 * (x0_V ^ 2)))) = (/ ((1 + ((- 1) * x0_V)) ^ 4)).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + (x0_V ^ 4) + ((- 4) * x0_V) + ((- 4) * (x0_V ^ 3)) + (6 * (x0_V ^ 2))) <> 0)
    by (replace (1 + (x0_V ^ 4) + ((- 4) * x0_V) + ((- 4) * (x0_V ^ 3)) + (6 * (x0_V ^ 2))) with (1 * ((((- 1) + x0_V)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((1 + ((- 1) * x0_V)) ^ 4) * (1 + (x0_V ^ 4) + ((- 4) * x0_V) + ((- 4) * (x0_V ^ 3)) + (6 * (x0_V ^ 2)))) <> 0)
    by (replace (((1 + ((- 1) * x0_V)) ^ 4) * (1 + (x0_V ^ 4) + ((- 4) * x0_V) + ((- 4) * (x0_V ^ 3)) + (6 * (x0_V ^ 2)))) with (1 * ((((- 1) + x0_V)) ^ 8) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((1 + ((- 1) * x0_V)) ^ 4) * (1 + (x0_V ^ 4) + ((- 4) * x0_V) + ((- 4) * (x0_V ^ 3)) + (6 * (x0_V ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_189_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== text_c_2_2_first_moment_coefficient ==== *)
Lemma text_c_2_2_first_moment_coefficient : forall x0_V x1_m1 : R,
  0 < x0_V ->
  0 < x1_m1 ->
  (1 + ((- 1) * x1_m1) + (x0_V * x1_m1)) = (1 + (x1_m1 * ((- 1) + x0_V))).
Proof.
  intros x0_V x1_m1 H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_2_first_moment_coefficient_met : exists x0_V x1_m1 : R,
  0 < x0_V /\
  0 < x1_m1.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_c_2_2_first_moment_solved ==== *)
Lemma text_c_2_2_first_moment_solved : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  (1 + x0_V + ((- 1) * (/ (1 + ((- 1) * x0_V)))) + (x0_V * (/ (1 + ((- 1) * x0_V))))) = x0_V.
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_2_first_moment_solved_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_recursion_k_1 ==== *)
Lemma own_iid_recursion_k_1 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  (60 * (/ ((1 + ((- 1) * x0_V)) ^ 4)) * (2 + (4 * x0_V))) = ((- 1) * (/ ((1 + ((- 1) * x0_V)) ^ 4)) * ((- 120) + ((- 240) * x0_V))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_recursion_k_1_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_recursion_k_2 ==== *)
Lemma own_iid_recursion_k_2 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((1 / 3) * (/ ((1 + ((- 1) * x0_V)) ^ 7)) * (588 + (42 * x0_V)) * (3 + (15 * (x0_V ^ 2)) + (18 * x0_V))) = (((/ ((1 + ((- 1) * x0_V)) ^ 4)) * ((- 132) + ((- 12) * x0_V))) + ((- (1 / 2)) * (/ ((1 + ((- 1) * x0_V)) ^ 7)) * (2 + (4 * x0_V)) * ((- 720) + ((- 1746) * x0_V) + ((- 60) * (x0_V ^ 2)) + (6 * (x0_V ^ 3))))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 7) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 7) with ((- 1) * ((((- 1) + x0_V)) ^ 7) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 7)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_recursion_k_2_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_recursion_k_3 ==== *)
Lemma own_iid_recursion_k_3 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((1 / 4) * (/ ((1 + ((- 1) * x0_V)) ^ 10)) * (1584 + (144 * x0_V)) * (4 + (48 * x0_V) + (56 * (x0_V ^ 3)) + (112 * (x0_V ^ 2)))) = (((1 / 2) * (/ ((1 + ((- 1) * x0_V)) ^ 7)) * ((- 600) + ((- 60) * x0_V)) * (2 + (4 * x0_V))) + ((- (1 / 3)) * (/ ((1 + ((- 1) * x0_V)) ^ 10)) * (3 + (15 * (x0_V ^ 2)) + (18 * x0_V)) * ((- 2184) + ((- 5508) * x0_V) + ((- 252) * (x0_V ^ 2)) + (24 * (x0_V ^ 3))))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 10) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 10) with (1 * ((((- 1) + x0_V)) ^ 10) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 10)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_recursion_k_3_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_recursion_k_4 ==== *)
Lemma own_iid_recursion_k_4 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((1 / 5) * (/ ((1 + ((- 1) * x0_V)) ^ 13)) * (3300 + (330 * x0_V)) * (5 + (100 * x0_V) + (210 * (x0_V ^ 4)) + (450 * (x0_V ^ 2)) + (600 * (x0_V ^ 3)))) = (((- (1 / 4)) * (/ ((1 + ((- 1) * x0_V)) ^ 13)) * ((- 4896) + ((- 12534) * x0_V) + ((- 648) * (x0_V ^ 2)) + (60 * (x0_V ^ 3))) * (4 + (48 * x0_V) + (56 * (x0_V ^ 3)) + (112 * (x0_V ^ 2)))) + ((1 / 3) * (/ ((1 + ((- 1) * x0_V)) ^ 10)) * ((- 1596) + ((- 168) * x0_V)) * (3 + (15 * (x0_V ^ 2)) + (18 * x0_V)))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 13) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 13) with ((- 1) * ((((- 1) + x0_V)) ^ 13) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 13)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_recursion_k_4_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_recursion_k_5 ==== *)
Lemma own_iid_recursion_k_5 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((1 / 6) * (/ ((1 + ((- 1) * x0_V)) ^ 16)) * (5928 + (624 * x0_V)) * (6 + (180 * x0_V) + (792 * (x0_V ^ 5)) + (1320 * (x0_V ^ 2)) + (2970 * (x0_V ^ 4)) + (3300 * (x0_V ^ 3)))) = (((- (1 / 5)) * (/ ((1 + ((- 1) * x0_V)) ^ 16)) * ((- 9240) + ((- 23832) * x0_V) + ((- 1320) * (x0_V ^ 2)) + (120 * (x0_V ^ 3))) * (5 + (100 * x0_V) + (210 * (x0_V ^ 4)) + (450 * (x0_V ^ 2)) + (600 * (x0_V ^ 3)))) + ((1 / 4) * (/ ((1 + ((- 1) * x0_V)) ^ 13)) * ((- 3312) + ((- 360) * x0_V)) * (4 + (48 * x0_V) + (56 * (x0_V ^ 3)) + (112 * (x0_V ^ 2))))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 16) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 16) with (1 * ((((- 1) + x0_V)) ^ 16) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 16)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_recursion_k_5_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_1 ==== *)
Lemma text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_1 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((/ (1 + ((- 1) * x0_V))) * ((/ (1 + ((- 1) * x0_V))) + ((x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 3))) + (2 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 2))))) = (/ ((1 + ((- 1) * x0_V)) ^ 4)).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 4) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 4) with (1 * ((((- 1) + x0_V)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 4)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_1_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_2 ==== *)
Lemma text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_2 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((/ (1 + ((- 1) * x0_V))) * ((/ ((1 + ((- 1) * x0_V)) ^ 4)) + (3 * (x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 6))) + (4 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 5))))) = ((1 / 2) * (/ ((1 + ((- 1) * x0_V)) ^ 7)) * (2 + (4 * x0_V))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 7) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 7) with ((- 1) * ((((- 1) + x0_V)) ^ 7) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 7)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_2_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_3 ==== *)
Lemma text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_3 : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((/ (1 + ((- 1) * x0_V))) * (((1 / 2) * (/ ((1 + ((- 1) * x0_V)) ^ 7)) * (2 + (4 * x0_V))) + (2 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 8))) + (3 * (x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 9))) + (2 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 8)) * (2 + (4 * x0_V))) + ((3 / 2) * (x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 9)) * (2 + (4 * x0_V))))) = ((1 / 3) * (/ ((1 + ((- 1) * x0_V)) ^ 10)) * (3 + (15 * (x0_V ^ 2)) + (18 * x0_V))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 10) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 10) with (1 * ((((- 1) + x0_V)) ^ 10) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 10)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_3_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== eq_190 ==== *)
Lemma eq_190 : forall x0_V x1_m1 x2_m2 : R,
  0 < x0_V ->
  0 < x1_m1 ->
  0 < x2_m2 ->
  (x1_m1 + ((- 1) * x2_m2) + (x0_V * x2_m2) + ((x0_V ^ 2) * (x1_m1 ^ 3)) + (2 * x0_V * (x1_m1 ^ 2))) = (x1_m1 + (x2_m2 * ((- 1) + x0_V)) + ((x0_V ^ 2) * (x1_m1 ^ 3)) + (2 * x0_V * (x1_m1 ^ 2))).
Proof.
  intros x0_V x1_m1 x2_m2 H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_190_met : exists x0_V x1_m1 x2_m2 : R,
  0 < x0_V /\
  0 < x1_m1 /\
  0 < x2_m2.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_191_solved ==== *)
Lemma eq_191_solved : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((/ (1 + ((- 1) * x0_V))) * (/ ((- 1) + x0_V)) * ((- 1) + ((- 1) * (x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 2))) + ((- 2) * x0_V * (/ (1 + ((- 1) * x0_V)))))) = ((/ ((1 + ((- 1) * x0_V)) ^ 2)) + ((x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 4))) + (2 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 3)))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((1 + ((- 1) * x0_V)) ^ 4) * ((- 1) + x0_V)) <> 0)
    by (replace (((1 + ((- 1) * x0_V)) ^ 4) * ((- 1) + x0_V)) with (1 * ((((- 1) + x0_V)) ^ 5) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((1 + ((- 1) * x0_V)) ^ 4) * ((- 1) + x0_V))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_191_solved_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== eq_191_sum ==== *)
Lemma eq_191_sum : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((/ ((1 + ((- 1) * x0_V)) ^ 2)) + ((x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 4))) + (2 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 3)))) = (/ ((1 + ((- 1) * x0_V)) ^ 4)).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 4) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 4) with (1 * ((((- 1) + x0_V)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 4)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_191_sum_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_edges_discriminant ==== *)
Lemma own_iid_edges_discriminant : forall x0_V x1_z : R,
  0 < x0_V ->
  (((x0_V ^ 4) * (x1_z ^ 4)) + ((- 20) * (x0_V ^ 3) * (x1_z ^ 4)) + ((- 12) * (x0_V ^ 3) * (x1_z ^ 5)) + ((- 8) * (x0_V ^ 2) * (x1_z ^ 4)) + ((- 4) * (x0_V ^ 5) * (x1_z ^ 5)) + (4 * (x0_V ^ 2) * (x1_z ^ 3)) + (4 * (x0_V ^ 2) * (x1_z ^ 5)) + (12 * (x0_V ^ 4) * (x1_z ^ 5))) = ((x0_V ^ 2) * (x1_z ^ 3) * (4 + ((- 1) * x1_z * (8 + ((- 1) * (x0_V ^ 2)) + (20 * x0_V))) + (4 * (x1_z ^ 2) * ((1 + ((- 1) * x0_V)) ^ 3)))).
Proof.
  intros x0_V x1_z H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_edges_discriminant_met : exists x0_V x1_z : R,
  0 < x0_V.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== own_iid_edges_sum_of_the_edges ==== *)
Lemma own_iid_edges_sum_of_the_edges : forall x0_V : R,
  0 < x0_V ->
  0 <= x0_V ->
  0 <= (8 + x0_V) ->
  ((- 1) + x0_V) <> 0 ->
  (((1 / 8) * (/ ((1 + ((- 1) * x0_V)) ^ 3)) * (8 + ((- 1) * (x0_V ^ 2)) + (20 * x0_V) + ((sqrt x0_V) * ((sqrt (8 + x0_V)) ^ 3)))) + ((1 / 8) * (/ ((1 + ((- 1) * x0_V)) ^ 3)) * (8 + ((- 1) * (x0_V ^ 2)) + (20 * x0_V) + ((- 1) * (sqrt x0_V) * ((sqrt (8 + x0_V)) ^ 3))))) = ((1 / 4) * (/ ((1 + ((- 1) * x0_V)) ^ 3)) * (8 + ((- 1) * (x0_V ^ 2)) + (20 * x0_V))).
Proof.
  intros x0_V H0 H1 H2 H3.
  assert (Q0 := sqrt_sqrt _ H1).
  assert (Q1 := sqrt_sqrt _ H2).
  remember (sqrt x0_V) as r0 eqn:N0; clear N0.
  remember (sqrt (8 + x0_V)) as r1 eqn:N1; clear N1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - x0_V) + (0) * (r1 * r1 - (8 + x0_V))) / 1) by (field; nonzero).
  replace (r0 * r0 - x0_V) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  replace (r1 * r1 - (8 + x0_V)) with 0
    by (rewrite Q1; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_edges_sum_of_the_edges_met : exists x0_V : R,
  0 < x0_V /\
  0 <= x0_V /\
  0 <= (8 + x0_V) /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== own_iid_edges_product_of_the_edges ==== *)
Lemma own_iid_edges_product_of_the_edges : forall x0_V : R,
  0 < x0_V ->
  0 <= x0_V ->
  0 <= (8 + x0_V) ->
  ((- 1) + x0_V) <> 0 ->
  ((1 / 64) * (/ ((1 + ((- 1) * x0_V)) ^ 6)) * (8 + ((- 1) * (x0_V ^ 2)) + (20 * x0_V) + ((sqrt x0_V) * ((sqrt (8 + x0_V)) ^ 3))) * (8 + ((- 1) * (x0_V ^ 2)) + (20 * x0_V) + ((- 1) * (sqrt x0_V) * ((sqrt (8 + x0_V)) ^ 3)))) = (/ ((1 + ((- 1) * x0_V)) ^ 3)).
Proof.
  intros x0_V H0 H1 H2 H3.
  assert (Q0 := sqrt_sqrt _ H1).
  assert (Q1 := sqrt_sqrt _ H2).
  remember (sqrt x0_V) as r0 eqn:N0; clear N0.
  remember (sqrt (8 + x0_V)) as r1 eqn:N1; clear N1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (64 * ((1 + ((- 1) * x0_V)) ^ 6)) <> 0)
    by (replace (64 * ((1 + ((- 1) * x0_V)) ^ 6)) with (64 * ((((- 1) + x0_V)) ^ 6) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((- 512) + ((- 1) * (x0_V ^ 3)) + ((- 192) * x0_V) + ((- 24) * (x0_V ^ 2)))) * (r0 * r0 - x0_V) + (((r0 ^ 2) * ((- 64) + ((- 1) * (r1 ^ 4)) + ((- 1) * (x0_V ^ 2)) + ((- 16) * x0_V) + ((r1 ^ 2) * ((- 8) + ((- 1) * x0_V)))))) * (r1 * r1 - (8 + x0_V))) / (64 * ((1 + ((- 1) * x0_V)) ^ 6))) by (field; nonzero).
  replace (r0 * r0 - x0_V) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  replace (r1 * r1 - (8 + x0_V)) with 0
    by (rewrite Q1; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma own_iid_edges_product_of_the_edges_met : exists x0_V : R,
  0 < x0_V /\
  0 <= x0_V /\
  0 <= (8 + x0_V) /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_189, @text_c_2_2_first_moment_coefficient, @text_c_2_2_first_moment_solved, @own_iid_recursion_k_1, @own_iid_recursion_k_2, @own_iid_recursion_k_3, @own_iid_recursion_k_4, @own_iid_recursion_k_5, @text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_1, @text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_2, @text_c_2_2_second_order_recursion_each_order_gives_the_next_moment_from_all_lower_ones_order_3, @eq_190, @eq_191_solved, @eq_191_sum, @own_iid_edges_discriminant, @own_iid_edges_sum_of_the_edges, @own_iid_edges_product_of_the_edges).
Print Assumptions all_lemmas.
