(* domine2025, appendix_a3_sentences: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_a_3_convergence_chebyshev_glorot_off_the_diagonal ==== *)
Lemma text_a_3_convergence_chebyshev_glorot_off_the_diagonal_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((4 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) = ((((((4 * x2_r) * (/ x0_N_i)) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) + ((4 * (/ x0_N_i)) * (x2_r ^ 2))) + (((4 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((16 * x1_k) * x2_r) * (/ x0_N_i))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2.
  assert (N0 : (1 + x1_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (x1_k + x2_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) <> 0)
    by (replace ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((1 + x1_k)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) <> 0)
    by (replace (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) <> 0)
    by (replace (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) with (1 * (((1 + x1_k)) ^ 4) * ((x0_N_i) ^ 1) * (((x1_k + x2_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) <> 0)
    by (replace ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) with (1 * (((1 + x1_k)) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_convergence_chebyshev_glorot_off_the_diagonal_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_3_convergence_chebyshev_glorot_off_the_diagonal_denominator : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with (((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_convergence_chebyshev_glorot_off_the_diagonal_denominator_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_convergence_chebyshev_glorot_off_the_diagonal : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (4 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((((((4 * x2_r) * (/ x0_N_i)) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) + ((4 * (/ x0_N_i)) * (x2_r ^ 2))) + (((4 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((16 * x1_k) * x2_r) * (/ x0_N_i)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_r)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x2_r ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_r)) A_0) (tends_const (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 16) (tends_const x1_k)) (tends_const x2_r)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))).
  { eapply tends_eq; [ exact (tends_const ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) | equal ]. }
  assert (ND : ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_convergence_chebyshev_glorot_off_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((((((4 * x2_r) * (/ x0_N_i)) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) + ((4 * (/ x0_N_i)) * (x2_r ^ 2))) + (((4 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((16 * x1_k) * x2_r) * (/ x0_N_i))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_convergence_chebyshev_glorot_off_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_convergence_chebyshev_glorot_off_the_diagonal_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_convergence_chebyshev_scaled_off_the_diagonal ==== *)
Lemma text_a_3_convergence_chebyshev_scaled_off_the_diagonal_form : forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  (((/ x0_N_i) * (x1_alpha_1 ^ 4)) + (x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = (((x4_r * (/ x0_N_i)) * (x2_alpha_2 ^ 4)) + (((/ x0_N_i) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2))) * / (x3_k ^ 2).
Proof.
  intros x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3 H4.
  assert (N0 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x3_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x3_k ^ 2) <> 0)
    by (replace (x3_k ^ 2) with (1 * ((x3_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_convergence_chebyshev_scaled_off_the_diagonal_form_met : exists x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i /\
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma text_a_3_convergence_chebyshev_scaled_off_the_diagonal_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (x0_k ^ 2).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((x0_k ^ 2) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_convergence_chebyshev_scaled_off_the_diagonal_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_convergence_chebyshev_scaled_off_the_diagonal : forall x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  filterlim (fun x0_N_i => ((/ x0_N_i) * (x1_alpha_1 ^ 4)) + (x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => (((x4_r * (/ x0_N_i)) * (x2_alpha_2 ^ 4)) + (((/ x0_N_i) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x4_r) A_0) (tends_const (x2_alpha_2 ^ 4))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x1_alpha_1 ^ 4))) (tends_const (x3_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x3_k ^ 2)) (x3_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x3_k ^ 2)) | equal ]. }
  assert (ND : (x3_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_convergence_chebyshev_scaled_off_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => (((x4_r * (/ x0_N_i)) * (x2_alpha_2 ^ 4)) + (((/ x0_N_i) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2))) * / (x3_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_convergence_chebyshev_scaled_off_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / (x3_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_convergence_chebyshev_scaled_off_the_diagonal_met : exists x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== text_a_3_convergence_operator_norm_lecun ==== *)
Lemma text_a_3_convergence_operator_norm_lecun_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  (x1_k + (/ x0_N_i) + (x2_r * (/ x1_k)) + (x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = ((((x1_k ^ 3) + (x1_k * x2_r)) + (x2_r * (/ x0_N_i))) + ((/ x0_N_i) * (x1_k ^ 2))) * / (x1_k ^ 2).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2.
  assert (N0 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x1_k ^ 2) <> 0)
    by (replace (x1_k ^ 2) with (1 * ((x1_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_convergence_operator_norm_lecun_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_3_convergence_operator_norm_lecun_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (x0_k ^ 2).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((x0_k ^ 2) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_convergence_operator_norm_lecun_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_convergence_operator_norm_lecun : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => x1_k + (/ x0_N_i) + (x2_r * (/ x1_k)) + (x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) (Rbar_locally p_infty) (locally (x1_k + (x2_r * (/ x1_k)))).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((((x1_k ^ 3) + (x1_k * x2_r)) + (x2_r * (/ x0_N_i))) + ((/ x0_N_i) * (x1_k ^ 2)))) ((x1_k ^ 3) + (x1_k * x2_r))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (x1_k ^ 3)) (tends_const (x1_k * x2_r))) (tends_mult _ _ _ _ (tends_const x2_r) A_0)) (tends_mult _ _ _ _ A_0 (tends_const (x1_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x1_k ^ 2)) (x1_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_k ^ 2)) | equal ]. }
  assert (ND : (x1_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_convergence_operator_norm_lecun_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((((x1_k ^ 3) + (x1_k * x2_r)) + (x2_r * (/ x0_N_i))) + ((/ x0_N_i) * (x1_k ^ 2))) * / (x1_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_convergence_operator_norm_lecun_form; assumption. }
  apply (tends_eq _ (((x1_k ^ 3) + (x1_k * x2_r)) * / (x1_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_convergence_operator_norm_lecun_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_convergence_operator_norm_glorot ==== *)
Lemma text_a_3_convergence_operator_norm_glorot_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((4 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))))) + (4 * x1_k * (x0_N_i ^ 2) * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x1_k * x2_r * (x0_N_i ^ 2) * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) = ((((((((((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) + (4 * x1_k * (x2_r ^ 2))) + ((4 * x2_r) * (/ x0_N_i))) + (4 * x2_r * (x1_k ^ 3))) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) + ((4 * (/ x0_N_i)) * (x2_r ^ 2))) + (16 * x2_r * (x1_k ^ 2))) + (((4 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((16 * x1_k) * x2_r) * (/ x0_N_i))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2.
  assert (N0 : (1 + x1_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (x1_k + x2_r) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) <> 0)
    by (replace ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((1 + x1_k)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) <> 0)
    by (replace (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))) with (1 * ((x0_N_i) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) <> 0)
    by (replace (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) with (1 * (((1 + x1_k)) ^ 4) * ((x0_N_i) ^ 1) * (((x1_k + x2_r)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) <> 0)
    by (replace ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) with (1 * (((1 + x1_k)) ^ 2) * (((x1_k + x2_r)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (x0_N_i * (1 + (x1_k ^ 2) + (2 * x1_k)) * ((x1_k ^ 2) + (x2_r ^ 2) + (2 * x1_k * x2_r)) * ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_convergence_operator_norm_glorot_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_3_convergence_operator_norm_glorot_denominator : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  0 < ((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))).
Proof.
  intros x0_k x1_r H0 H1.
  apply lt_by.
  replace (_ - _) with (((x0_k ^ 2) + (x0_k ^ 4) + (x1_r ^ 2) + (2 * (x0_k ^ 3)) + ((x0_k ^ 2) * (x1_r ^ 2)) + (2 * x0_k * x1_r) + (2 * x0_k * (x1_r ^ 2)) + (2 * x1_r * (x0_k ^ 3)) + (4 * x1_r * (x0_k ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_convergence_operator_norm_glorot_denominator_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_a_3_convergence_operator_norm_glorot : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (4 * x0_N_i * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x0_N_i * x2_r * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2))))) + (4 * x1_k * (x0_N_i ^ 2) * (/ ((x0_N_i ^ 2) + ((x0_N_i ^ 2) * (x1_k ^ 2)) + (2 * x1_k * (x0_N_i ^ 2))))) + (4 * x1_k * x2_r * (x0_N_i ^ 2) * (/ (((x0_N_i ^ 2) * (x1_k ^ 2)) + ((x0_N_i ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r * (x0_N_i ^ 2)))))) (Rbar_locally p_infty) (locally (4 * x1_k * ((/ ((1 + x1_k) ^ 2)) + (x2_r * (/ ((x1_k + x2_r) ^ 2)))))).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((((((((((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) + (4 * x1_k * (x2_r ^ 2))) + ((4 * x2_r) * (/ x0_N_i))) + (4 * x2_r * (x1_k ^ 3))) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) + ((4 * (/ x0_N_i)) * (x2_r ^ 2))) + (16 * x2_r * (x1_k ^ 2))) + (((4 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((16 * x1_k) * x2_r) * (/ x0_N_i)))) ((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r) + (4 * x1_k * (x2_r ^ 2)) + (4 * x2_r * (x1_k ^ 3)) + (16 * x2_r * (x1_k ^ 2)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (4 * (x1_k ^ 3))) (tends_const (4 * x1_k * x2_r))) (tends_const (4 * x1_k * (x2_r ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_r)) A_0)) (tends_const (4 * x2_r * (x1_k ^ 3)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x2_r ^ 2)))) (tends_const (16 * x2_r * (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_r)) A_0) (tends_const (x1_k ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 16) (tends_const x1_k)) (tends_const x2_r)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))).
  { eapply tends_eq; [ exact (tends_const ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2)))) | equal ]. }
  assert (ND : ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_convergence_operator_norm_glorot_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((((((((((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) + (4 * x1_k * (x2_r ^ 2))) + ((4 * x2_r) * (/ x0_N_i))) + (4 * x2_r * (x1_k ^ 3))) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) + ((4 * (/ x0_N_i)) * (x2_r ^ 2))) + (16 * x2_r * (x1_k ^ 2))) + (((4 * x2_r) * (/ x0_N_i)) * (x1_k ^ 2))) + (((16 * x1_k) * x2_r) * (/ x0_N_i))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_convergence_operator_norm_glorot_form; assumption. }
  apply (tends_eq _ (((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r) + (4 * x1_k * (x2_r ^ 2)) + (4 * x2_r * (x1_k ^ 3)) + (16 * x2_r * (x1_k ^ 2))) * / ((x1_k ^ 2) + (x1_k ^ 4) + (x2_r ^ 2) + (2 * (x1_k ^ 3)) + ((x1_k ^ 2) * (x2_r ^ 2)) + (2 * x1_k * x2_r) + (2 * x1_k * (x2_r ^ 2)) + (2 * x2_r * (x1_k ^ 3)) + (4 * x2_r * (x1_k ^ 2))))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_convergence_operator_norm_glorot_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_convergence_operator_norm_he ==== *)
Lemma text_a_3_convergence_operator_norm_he_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((4 * x1_k) + (4 * (/ x0_N_i)) + (4 * x2_r * (/ x1_k)) + (4 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = ((((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) + ((4 * x2_r) * (/ x0_N_i))) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2).
Proof.
  intros x0_N_i x1_k x2_r H0 H1 H2.
  assert (N0 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x1_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x1_k ^ 2) <> 0)
    by (replace (x1_k ^ 2) with (1 * ((x1_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_convergence_operator_norm_he_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_3_convergence_operator_norm_he_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (x0_k ^ 2).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((x0_k ^ 2) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_convergence_operator_norm_he_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_convergence_operator_norm_he : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (4 * x1_k) + (4 * (/ x0_N_i)) + (4 * x2_r * (/ x1_k)) + (4 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) (Rbar_locally p_infty) (locally ((4 * x1_k) + (4 * x2_r * (/ x1_k)))).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) + ((4 * x2_r) * (/ x0_N_i))) + ((4 * (/ x0_N_i)) * (x1_k ^ 2)))) ((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (4 * (x1_k ^ 3))) (tends_const (4 * x1_k * x2_r))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_r)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x1_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x1_k ^ 2)) (x1_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_k ^ 2)) | equal ]. }
  assert (ND : (x1_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_convergence_operator_norm_he_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) + ((4 * x2_r) * (/ x0_N_i))) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_convergence_operator_norm_he_form; assumption. }
  apply (tends_eq _ (((4 * (x1_k ^ 3)) + (4 * x1_k * x2_r)) * / (x1_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_convergence_operator_norm_he_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_3_convergence_operator_norm_scaled ==== *)
Lemma text_a_3_convergence_operator_norm_scaled_form : forall x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i ->
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  ((x3_k * (x1_alpha_1 ^ 4)) + ((/ x0_N_i) * (x1_alpha_1 ^ 4)) + (x4_r * (x2_alpha_2 ^ 4) * (/ x3_k)) + (x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) = (((((x1_alpha_1 ^ 4) * (x3_k ^ 3)) + (x3_k * x4_r * (x2_alpha_2 ^ 4))) + ((x4_r * (/ x0_N_i)) * (x2_alpha_2 ^ 4))) + (((/ x0_N_i) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2))) * / (x3_k ^ 2).
Proof.
  intros x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3 H4.
  assert (N0 : x0_N_i <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x3_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (x3_k ^ 2) <> 0)
    by (replace (x3_k ^ 2) with (1 * ((x3_k) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_convergence_operator_norm_scaled_form_met : exists x0_N_i x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x0_N_i /\
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma text_a_3_convergence_operator_norm_scaled_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < (x0_k ^ 2).
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with ((x0_k ^ 2) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_convergence_operator_norm_scaled_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_convergence_operator_norm_scaled : forall x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x1_alpha_1 ->
  0 < x2_alpha_2 ->
  0 < x3_k ->
  0 < x4_r ->
  filterlim (fun x0_N_i => (x3_k * (x1_alpha_1 ^ 4)) + ((/ x0_N_i) * (x1_alpha_1 ^ 4)) + (x4_r * (x2_alpha_2 ^ 4) * (/ x3_k)) + (x4_r * (/ x0_N_i) * (x2_alpha_2 ^ 4) * (/ (x3_k ^ 2)))) (Rbar_locally p_infty) (locally ((x3_k * (x1_alpha_1 ^ 4)) + (x4_r * (x2_alpha_2 ^ 4) * (/ x3_k)))).
Proof.
  intros x1_alpha_1 x2_alpha_2 x3_k x4_r H0 H1 H2 H3.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => (((((x1_alpha_1 ^ 4) * (x3_k ^ 3)) + (x3_k * x4_r * (x2_alpha_2 ^ 4))) + ((x4_r * (/ x0_N_i)) * (x2_alpha_2 ^ 4))) + (((/ x0_N_i) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2)))) (((x1_alpha_1 ^ 4) * (x3_k ^ 3)) + (x3_k * x4_r * (x2_alpha_2 ^ 4)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const ((x1_alpha_1 ^ 4) * (x3_k ^ 3))) (tends_const (x3_k * x4_r * (x2_alpha_2 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const x4_r) A_0) (tends_const (x2_alpha_2 ^ 4)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ A_0 (tends_const (x1_alpha_1 ^ 4))) (tends_const (x3_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x3_k ^ 2)) (x3_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x3_k ^ 2)) | equal ]. }
  assert (ND : (x3_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_convergence_operator_norm_scaled_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => (((((x1_alpha_1 ^ 4) * (x3_k ^ 3)) + (x3_k * x4_r * (x2_alpha_2 ^ 4))) + ((x4_r * (/ x0_N_i)) * (x2_alpha_2 ^ 4))) + (((/ x0_N_i) * (x1_alpha_1 ^ 4)) * (x3_k ^ 2))) * / (x3_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_3_convergence_operator_norm_scaled_form; assumption. }
  apply (tends_eq _ ((((x1_alpha_1 ^ 4) * (x3_k ^ 3)) + (x3_k * x4_r * (x2_alpha_2 ^ 4))) * / (x3_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_convergence_operator_norm_scaled_met : exists x1_alpha_1 x2_alpha_2 x3_k x4_r : R,
  0 < x1_alpha_1 /\
  0 < x2_alpha_2 /\
  0 < x3_k /\
  0 < x4_r.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== text_a_3_not_always_zero_lecun_r_0 ==== *)
Lemma text_a_3_not_always_zero_lecun_r_0_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((/ x0_k) * (x1_r + ((- 1) * x0_k))) = (x1_r + ((- 1) * x0_k)) * / x0_k.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_not_always_zero_lecun_r_0_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_not_always_zero_lecun_r_0_denominator : forall x0_k : R,
  0 < x0_k ->
  0 < x0_k.
Proof.
  intros x0_k H0.
  apply lt_by.
  replace (_ - _) with (x0_k / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_3_not_always_zero_lecun_r_0_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_3_not_always_zero_lecun_r_0 : forall x0_k : R,
  0 < x0_k ->
  filterlim (fun x1_r => (/ x0_k) * (x1_r + ((- 1) * x0_k))) (at_right 0) (locally (- 1)).
Proof.
  intros x0_k H0.
  assert (A_0 : @tends (at_right 0) (fun x1_r => x1_r) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x1_r => (x1_r + ((- 1) * x0_k))) ((- 1) * x0_k)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ A_0 (tends_const ((- 1) * x0_k))) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x1_r => x0_k) x0_k).
  { eapply tends_eq; [ exact (tends_const x0_k) | equal ]. }
  assert (ND : x0_k <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_not_always_zero_lecun_r_0_denominator; assumption ]).
  apply (tends_ext _ (fun x1_r => (x1_r + ((- 1) * x0_k)) * / x0_k)).
  { apply near_0. intros x1_r hx. symmetry. apply text_a_3_not_always_zero_lecun_r_0_form; assumption. }
  apply (tends_eq _ (((- 1) * x0_k) * / x0_k)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_not_always_zero_lecun_r_0_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_3_not_always_zero_he_k_infinity ==== *)
Lemma text_a_3_not_always_zero_he_k_infinity_form : forall x0_k x1_r : R,
  0 < x0_k ->
  0 < x1_r ->
  ((- 2) + (2 * x1_r * (/ x0_k))) = ((- 2) + ((2 * x1_r) * (/ x0_k))) * / 1.
Proof.
  intros x0_k x1_r H0 H1.
  assert (N0 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_3_not_always_zero_he_k_infinity_form_met : exists x0_k x1_r : R,
  0 < x0_k /\
  0 < x1_r.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma text_a_3_not_always_zero_he_k_infinity_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_3_not_always_zero_he_k_infinity : forall x1_r : R,
  0 < x1_r ->
  filterlim (fun x0_k => (- 2) + (2 * x1_r * (/ x0_k))) (Rbar_locally p_infty) (locally (- 2)).
Proof.
  intros x1_r H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => ((- 2) + ((2 * x1_r) * (/ x0_k)))) (- 2)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (- 2)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x1_r)) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_3_not_always_zero_he_k_infinity_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => ((- 2) + ((2 * x1_r) * (/ x0_k))) * / 1)).
  { apply eventually_up. intros x0_k hx. symmetry. apply text_a_3_not_always_zero_he_k_infinity_form; assumption. }
  apply (tends_eq _ ((- 2) * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_3_not_always_zero_he_k_infinity_met : exists x1_r : R,
  0 < x1_r.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_3_convergence_chebyshev_glorot_off_the_diagonal, @text_a_3_convergence_chebyshev_scaled_off_the_diagonal, @text_a_3_convergence_operator_norm_lecun, @text_a_3_convergence_operator_norm_glorot, @text_a_3_convergence_operator_norm_he, @text_a_3_convergence_operator_norm_scaled, @text_a_3_not_always_zero_lecun_r_0, @text_a_3_not_always_zero_he_k_infinity).
Print Assumptions all_lemmas.
