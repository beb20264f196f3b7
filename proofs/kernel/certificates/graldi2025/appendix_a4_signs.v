(* graldi2025, appendix_a4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_a3_standard_parameterisation ==== *)
Lemma text_a3_standard_parameterisation :
  ~ (forall x0_W_11 x1_eta x2_w_1 x3_w_2 x4_x_1 x5_y : R,
  0 < x1_eta ->
  ((((sqrt 3) + (x4_x_1 * (((1 / 3) * x0_W_11 * (sqrt 3)) + ((1 / 2) * x1_eta * x2_w_1 * x4_x_1 * (sqrt 2) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3)))))))) + ((5 / 2) * x1_eta * x2_w_1 * (sqrt 2) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3))))))) * (((1 / 2) * x2_w_1 * (sqrt 2)) + (x1_eta * (sqrt 3) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3)))))) + ((1 / 3) * x0_W_11 * x1_eta * x4_x_1 * (sqrt 3) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3)))))))) + ((((- (2 / 3)) * (sqrt 3)) + (x4_x_1 * (((2 / 3) * (sqrt 3)) + ((1 / 2) * x1_eta * x3_w_2 * x4_x_1 * (sqrt 2) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3)))))))) + ((5 / 2) * x1_eta * x3_w_2 * (sqrt 2) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3))))))) * (((1 / 2) * x3_w_2 * (sqrt 2)) + ((- (2 / 3)) * x1_eta * (sqrt 3) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3)))))) + ((2 / 3) * x1_eta * x4_x_1 * (sqrt 3) * (x5_y + ((- (1 / 2)) * x2_w_1 * (sqrt 2) * ((sqrt 3) + ((1 / 3) * x0_W_11 * x4_x_1 * (sqrt 3)))) + ((- (1 / 2)) * x3_w_2 * (sqrt 2) * (((- (2 / 3)) * (sqrt 3)) + ((2 / 3) * x4_x_1 * (sqrt 3))))))))) = ((1 / 6) * (sqrt 6) * ((((- 2) + (x4_x_1 * (2 + ((1 / 6) * x1_eta * x3_w_2 * x4_x_1 * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1))))))))) + ((5 / 6) * x1_eta * x3_w_2 * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1)))))))) * (x3_w_2 + ((- (1 / 3)) * x1_eta * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1))))))) + ((1 / 3) * x1_eta * x4_x_1 * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1))))))))) + ((3 + (x4_x_1 * (x0_W_11 + ((1 / 6) * x1_eta * x2_w_1 * x4_x_1 * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1))))))))) + ((5 / 6) * x1_eta * x2_w_1 * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1)))))))) * (x2_w_1 + ((1 / 2) * x1_eta * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1))))))) + ((1 / 6) * x0_W_11 * x1_eta * x4_x_1 * (sqrt 6) * (x5_y + ((- (1 / 6)) * (sqrt 6) * ((x2_w_1 * (3 + (x0_W_11 * x4_x_1))) + (x3_w_2 * ((- 2) + (2 * x4_x_1)))))))))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a3_standard_parameterisation).
Print Assumptions all_lemmas.
