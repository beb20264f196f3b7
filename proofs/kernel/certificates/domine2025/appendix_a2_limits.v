(* domine2025, appendix_a2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_a_2_infinite_width_lecun_variance_on_the_diagonal ==== *)
Lemma text_a_2_infinite_width_lecun_variance_on_the_diagonal_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((2 * (/ x0_N_i)) + (2 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (((2 * x2_r) * (/ x0_N_i)) + ((2 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2).
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
Lemma text_a_2_infinite_width_lecun_variance_on_the_diagonal_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_2_infinite_width_lecun_variance_on_the_diagonal_denominator : forall x0_k : R,
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
Lemma text_a_2_infinite_width_lecun_variance_on_the_diagonal_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_2_infinite_width_lecun_variance_on_the_diagonal : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (2 * (/ x0_N_i)) + (2 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => (((2 * x2_r) * (/ x0_N_i)) + ((2 * (/ x0_N_i)) * (x1_k ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) (tends_const x2_r)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 2) A_0) (tends_const (x1_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x1_k ^ 2)) (x1_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_k ^ 2)) | equal ]. }
  assert (ND : (x1_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_2_infinite_width_lecun_variance_on_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => (((2 * x2_r) * (/ x0_N_i)) + ((2 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_2_infinite_width_lecun_variance_on_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / (x1_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_2_infinite_width_lecun_variance_on_the_diagonal_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_2_infinite_width_lecun_variance_off_the_diagonal ==== *)
Lemma text_a_2_infinite_width_lecun_variance_off_the_diagonal_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((/ x0_N_i) + (x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = ((x2_r * (/ x0_N_i)) + ((/ x0_N_i) * (x1_k ^ 2))) * / (x1_k ^ 2).
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
Lemma text_a_2_infinite_width_lecun_variance_off_the_diagonal_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_2_infinite_width_lecun_variance_off_the_diagonal_denominator : forall x0_k : R,
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
Lemma text_a_2_infinite_width_lecun_variance_off_the_diagonal_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_2_infinite_width_lecun_variance_off_the_diagonal : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (/ x0_N_i) + (x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => ((x2_r * (/ x0_N_i)) + ((/ x0_N_i) * (x1_k ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_const x2_r) A_0) (tends_mult _ _ _ _ A_0 (tends_const (x1_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x1_k ^ 2)) (x1_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_k ^ 2)) | equal ]. }
  assert (ND : (x1_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_2_infinite_width_lecun_variance_off_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => ((x2_r * (/ x0_N_i)) + ((/ x0_N_i) * (x1_k ^ 2))) * / (x1_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_2_infinite_width_lecun_variance_off_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / (x1_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_2_infinite_width_lecun_variance_off_the_diagonal_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_2_infinite_width_he_variance_on_the_diagonal ==== *)
Lemma text_a_2_infinite_width_he_variance_on_the_diagonal_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((8 * (/ x0_N_i)) + (8 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (((8 * x2_r) * (/ x0_N_i)) + ((8 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2).
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
Lemma text_a_2_infinite_width_he_variance_on_the_diagonal_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_2_infinite_width_he_variance_on_the_diagonal_denominator : forall x0_k : R,
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
Lemma text_a_2_infinite_width_he_variance_on_the_diagonal_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_2_infinite_width_he_variance_on_the_diagonal : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (8 * (/ x0_N_i)) + (8 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => (((8 * x2_r) * (/ x0_N_i)) + ((8 * (/ x0_N_i)) * (x1_k ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) (tends_const x2_r)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 8) A_0) (tends_const (x1_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x1_k ^ 2)) (x1_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_k ^ 2)) | equal ]. }
  assert (ND : (x1_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_2_infinite_width_he_variance_on_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => (((8 * x2_r) * (/ x0_N_i)) + ((8 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_2_infinite_width_he_variance_on_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / (x1_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_2_infinite_width_he_variance_on_the_diagonal_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== text_a_2_infinite_width_he_variance_off_the_diagonal ==== *)
Lemma text_a_2_infinite_width_he_variance_off_the_diagonal_form : forall x0_N_i x1_k x2_r : R,
  0 < x0_N_i ->
  0 < x1_k ->
  0 < x2_r ->
  ((4 * (/ x0_N_i)) + (4 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) = (((4 * x2_r) * (/ x0_N_i)) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2).
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
Lemma text_a_2_infinite_width_he_variance_off_the_diagonal_form_met : exists x0_N_i x1_k x2_r : R,
  0 < x0_N_i /\
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

Lemma text_a_2_infinite_width_he_variance_off_the_diagonal_denominator : forall x0_k : R,
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
Lemma text_a_2_infinite_width_he_variance_off_the_diagonal_denominator_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.
Lemma text_a_2_infinite_width_he_variance_off_the_diagonal : forall x1_k x2_r : R,
  0 < x1_k ->
  0 < x2_r ->
  filterlim (fun x0_N_i => (4 * (/ x0_N_i)) + (4 * x2_r * (/ x0_N_i) * (/ (x1_k ^ 2)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x1_k x2_r H0 H1.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_i => (/ x0_N_i)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_i => (((4 * x2_r) * (/ x0_N_i)) + ((4 * (/ x0_N_i)) * (x1_k ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_r)) A_0) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) A_0) (tends_const (x1_k ^ 2)))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_i => (x1_k ^ 2)) (x1_k ^ 2)).
  { eapply tends_eq; [ exact (tends_const (x1_k ^ 2)) | equal ]. }
  assert (ND : (x1_k ^ 2) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_2_infinite_width_he_variance_off_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_i => (((4 * x2_r) * (/ x0_N_i)) + ((4 * (/ x0_N_i)) * (x1_k ^ 2))) * / (x1_k ^ 2))).
  { apply eventually_up. intros x0_N_i hx. symmetry. apply text_a_2_infinite_width_he_variance_off_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / (x1_k ^ 2))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_a_2_infinite_width_he_variance_off_the_diagonal_met : exists x1_k x2_r : R,
  0 < x1_k /\
  0 < x2_r.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_2_infinite_width_lecun_variance_on_the_diagonal, @text_a_2_infinite_width_lecun_variance_off_the_diagonal, @text_a_2_infinite_width_he_variance_on_the_diagonal, @text_a_2_infinite_width_he_variance_off_the_diagonal).
Print Assumptions all_lemmas.
