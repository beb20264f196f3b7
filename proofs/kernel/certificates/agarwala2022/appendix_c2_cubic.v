(* agarwala2022, appendix_c2_cubic: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== text_c_2_2_redundant_equations ==== *)
Lemma text_c_2_2_redundant_equations : forall x0_G22 x1_G23 x2_V x3_z : R,
  0 < x2_V ->
  x3_z <> 0 ->
  (x3_z * (((- 1) * x1_G23 * (/ x3_z)) + ((- 1) * x0_G22 * x2_V * ((x1_G23 * (/ x3_z)) + ((- 1) * x0_G22 * (/ x3_z)))))) = (((- 1) * x1_G23) + ((- 1) * x0_G22 * x2_V * (x1_G23 + ((- 1) * x0_G22)))).
Proof.
  intros x0_G22 x1_G23 x2_V x3_z H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_c_2_2_redundant_equations_met : exists x0_G22 x1_G23 x2_V x3_z : R,
  0 < x2_V /\
  x3_z <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== own_second_solution_entry_2_1 ==== *)
Lemma own_second_solution_entry_2_1 : forall x0_V x1_u : R,
  0 < x0_V ->
  0 < x1_u ->
  x0_V <> 0 ->
  x1_u <> 0 ->
  (2 + ((- 1) * x1_u) + ((- 1) * (1 + (x1_u * (/ x0_V) * (1 + ((- 2) * x1_u) + (2 * x0_V * (/ x1_u))))) * (1 + ((- 2) * x1_u) + (2 * x0_V * (/ x1_u)))) + (2 * x0_V * (/ x1_u)) + (x1_u * (/ x0_V) * (1 + ((- 2) * x1_u) + (2 * x0_V * (/ x1_u)))) + ((- 1) * x1_u * (/ x0_V) * ((2 * x1_u) + ((- 2) * x0_V * (/ x1_u))) * (1 + ((- 2) * x1_u) + (2 * x0_V * (/ x1_u))))) = (1 + x1_u).
Proof.
  intros x0_V x1_u H0 H1 H2 H3.
  assert (D0 : (x0_V * x1_u) <> 0)
    by (replace (x0_V * x1_u) with (1 * ((x0_V) ^ 1) * ((x1_u) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_V * x1_u)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_second_solution_entry_2_1_met : exists x0_V x1_u : R,
  0 < x0_V /\
  0 < x1_u /\
  x0_V <> 0 /\
  x1_u <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== own_second_solution_entry_2_2 ==== *)
Lemma own_second_solution_entry_2_2 : forall x0_V x1_u : R,
  0 < x0_V ->
  0 < x1_u ->
  x0_V <> 0 ->
  x1_u <> 0 ->
  (1 + x1_u + (x1_u * (/ x0_V)) + ((- 1) * x1_u * (/ x0_V) * ((2 * x1_u) + ((- 2) * x0_V * (/ x1_u)))) + ((- 1) * x1_u * (/ x0_V) * (1 + ((- 2) * x1_u) + (2 * x0_V * (/ x1_u))))) = (1 + x1_u).
Proof.
  intros x0_V x1_u H0 H1 H2 H3.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_second_solution_entry_2_2_met : exists x0_V x1_u : R,
  0 < x0_V /\
  0 < x1_u /\
  x0_V <> 0 /\
  x1_u <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== own_second_solution_entry_2_3 ==== *)
Lemma own_second_solution_entry_2_3 : forall x0_V x1_u : R,
  0 < x0_V ->
  0 < x1_u ->
  x1_u <> 0 ->
  (1 + x1_u + (/ x1_u) + ((- 1) * (/ x1_u) * ((2 * x1_u) + ((- 2) * x0_V * (/ x1_u)))) + ((- 1) * (/ x1_u) * (1 + ((- 2) * x1_u) + (2 * x0_V * (/ x1_u))))) = (1 + x1_u).
Proof.
  intros x0_V x1_u H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_second_solution_entry_2_3_met : exists x0_V x1_u : R,
  0 < x0_V /\
  0 < x1_u /\
  x1_u <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_178_entry ==== *)
Lemma eq_178_entry : forall x0_G22 x1_G23 x2_V : R,
  0 < x2_V ->
  (1 + ((- 1) * x1_G23) + (x2_V * (x0_G22 ^ 2)) + (x0_G22 * x2_V * (x1_G23 + ((- 1) * x0_G22))) + ((- 1) * x0_G22 * x1_G23 * x2_V)) = (1 + ((- 1) * x1_G23)).
Proof.
  intros x0_G22 x1_G23 x2_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_178_entry_met : exists x0_G22 x1_G23 x2_V : R,
  0 < x2_V.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_180_entry ==== *)
Lemma eq_180_entry : forall x0_G12 x1_G22 x2_G23 x3_G33 x4_V : R,
  0 < x4_V ->
  (1 + x1_G22 + ((- 1) * x0_G12) + ((- 1) * x1_G22 * ((x3_G33 * x4_V) + ((- 2) * x2_G23 * x4_V) + (2 * x1_G22 * x4_V))) + (x1_G22 * x2_G23 * x4_V) + (x1_G22 * x4_V * (x3_G33 + ((- 3) * x2_G23) + (2 * x1_G22)))) = (1 + x1_G22 + ((- 1) * x0_G12)).
Proof.
  intros x0_G12 x1_G22 x2_G23 x3_G33 x4_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_180_entry_met : exists x0_G12 x1_G22 x2_G23 x3_G33 x4_V : R,
  0 < x4_V.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== eq_183 ==== *)
Lemma eq_183 : forall x0_G22 x1_G23 x2_V : R,
  0 < x0_G22 ->
  0 < x2_V ->
  (1 + (x0_G22 * x2_V)) <> 0 ->
  ((- 1) * (/ (1 + (x0_G22 * x2_V))) * ((- 1) + (x0_G22 * x1_G23 * x2_V))) = (1 + (x0_G22 * x2_V * (((- 1) * x1_G23) + ((/ (1 + (x0_G22 * x2_V))) * ((- 1) + (x0_G22 * x1_G23 * x2_V)))))).
Proof.
  intros x0_G22 x1_G23 x2_V H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (1 + (x0_G22 * x2_V))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_183_met : exists x0_G22 x1_G23 x2_V : R,
  0 < x0_G22 /\
  0 < x2_V /\
  (1 + (x0_G22 * x2_V)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_185 ==== *)
Lemma eq_185 : forall x0_G22 x1_V : R,
  0 < x0_G22 ->
  0 < x1_V ->
  (1 + (x0_G22 * x1_V)) <> 0 ->
  ((- 1) * x1_V * (x0_G22 ^ 2) * (/ (1 + (x0_G22 * x1_V)))) = (x0_G22 * x1_V * (((- 1) * x0_G22) + (x1_V * (x0_G22 ^ 2) * (/ (1 + (x0_G22 * x1_V)))))).
Proof.
  intros x0_G22 x1_V H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_185_met : exists x0_G22 x1_V : R,
  0 < x0_G22 /\
  0 < x1_V /\
  (1 + (x0_G22 * x1_V)) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_186 ==== *)
Lemma eq_186 : forall x0_G22 x1_V : R,
  0 < x0_G22 ->
  0 < x1_V ->
  (1 + (x0_G22 * x1_V)) <> 0 ->
  (1 + (x0_G22 * x1_V * ((2 * x0_G22) + ((/ (1 + (x0_G22 * x1_V))) * ((- 1) + ((x0_G22 ^ 3) * (x1_V ^ 2) * (/ (1 + (x0_G22 * x1_V)))))) + ((- 3) * x1_V * (x0_G22 ^ 2) * (/ (1 + (x0_G22 * x1_V))))))) = (1 + (x0_G22 * x1_V * (((- 1) * (/ (1 + (x0_G22 * x1_V)))) + (2 * x0_G22) + ((x0_G22 ^ 3) * (x1_V ^ 2) * (/ ((1 + (x0_G22 * x1_V)) ^ 2))) + ((- 3) * x1_V * (x0_G22 ^ 2) * (/ (1 + (x0_G22 * x1_V))))))).
Proof.
  intros x0_G22 x1_V H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_186_met : exists x0_G22 x1_V : R,
  0 < x0_G22 /\
  0 < x1_V /\
  (1 + (x0_G22 * x1_V)) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_187_left_side ==== *)
Lemma eq_187_left_side : forall x0_M x1_z : R,
  0 < x0_M ->
  0 < x1_z ->
  (((- 1) * x0_M) + (x0_M * x1_z)) = (x0_M * ((- 1) + x1_z)).
Proof.
  intros x0_M x1_z H0 H1.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_187_left_side_met : exists x0_M x1_z : R,
  0 < x0_M /\
  0 < x1_z.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_188_187_cleared ==== *)
Lemma eq_188_187_cleared : forall x0_M x1_V x2_z : R,
  0 < x0_M ->
  0 < x1_V ->
  0 < x2_z ->
  (1 + (x0_M * x1_V * x2_z)) <> 0 ->
  (((1 + (x0_M * x1_V * x2_z)) ^ 2) * (1 + x0_M + ((- 1) * x0_M * x2_z) + (x0_M * x1_V * x2_z * (((- 1) * (/ (1 + (x0_M * x1_V * x2_z)))) + (2 * x0_M * x2_z) + ((x0_M ^ 3) * (x1_V ^ 2) * (x2_z ^ 3) * (/ ((1 + (x0_M * x1_V * x2_z)) ^ 2))) + ((- 3) * x1_V * (x0_M ^ 2) * (x2_z ^ 2) * (/ (1 + (x0_M * x1_V * x2_z)))))))) = (1 + (x0_M * (1 + (x2_z * ((- 1) + x1_V)))) + ((x0_M ^ 3) * (x1_V ^ 2) * (x2_z ^ 2)) + (2 * x1_V * x2_z * (x0_M ^ 2))).
Proof.
  intros x0_M x1_V x2_z H0 H1 H2 H3.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_188_187_cleared_met : exists x0_M x1_V x2_z : R,
  0 < x0_M /\
  0 < x1_V /\
  0 < x2_z /\
  (1 + (x0_M * x1_V * x2_z)) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_188_elimination_from_x_and_y ==== *)
Lemma eq_188_elimination_from_x_and_y : forall x0_M x1_V x2_z : R,
  0 < x0_M ->
  0 < x1_V ->
  0 < x2_z ->
  (1 + (x0_M * (1 + ((- 1) * x2_z) + (x1_V * x2_z))) + ((x0_M ^ 3) * (x1_V ^ 2) * (x2_z ^ 2)) + (2 * x1_V * x2_z * (x0_M ^ 2))) = (1 + (x0_M * (1 + (x2_z * ((- 1) + x1_V)))) + ((x0_M ^ 3) * (x1_V ^ 2) * (x2_z ^ 2)) + (2 * x1_V * x2_z * (x0_M ^ 2))).
Proof.
  intros x0_M x1_V x2_z H0 H1 H2.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_188_elimination_from_x_and_y_met : exists x0_M x1_V x2_z : R,
  0 < x0_M /\
  0 < x1_V /\
  0 < x2_z.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_c_2_2_redundant_equations, @own_second_solution_entry_2_1, @own_second_solution_entry_2_2, @own_second_solution_entry_2_3, @eq_178_entry, @eq_180_entry, @eq_183, @eq_185, @eq_186, @eq_187_left_side, @eq_188_187_cleared, @eq_188_elimination_from_x_and_y).
Print Assumptions all_lemmas.
