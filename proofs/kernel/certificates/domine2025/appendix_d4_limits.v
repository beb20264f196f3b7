(* domine2025, appendix_d4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_d_4_lora_balanced_diagonal ==== *)
Lemma text_d_4_lora_balanced_diagonal_form : forall x0_N_o : R,
  0 < x0_N_o ->
  (2 * (/ x0_N_o)) = (2 * (/ x0_N_o)) * / 1.
Proof.
  intros x0_N_o H0.
  assert (N0 : x0_N_o <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_d_4_lora_balanced_diagonal_form_met : exists x0_N_o : R,
  0 < x0_N_o.
Proof.
  exists 1; met.
Qed.

Lemma text_d_4_lora_balanced_diagonal_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_d_4_lora_balanced_diagonal : 
  filterlim (fun x0_N_o => 2 * (/ x0_N_o)) (Rbar_locally p_infty) (locally (0)).
Proof.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_o => (/ x0_N_o)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_o => (2 * (/ x0_N_o))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_const 2) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_o => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_d_4_lora_balanced_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_o => (2 * (/ x0_N_o)) * / 1)).
  { apply eventually_up. intros x0_N_o hx. symmetry. apply text_d_4_lora_balanced_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_d_4_lora_balanced_off_the_diagonal ==== *)
Lemma text_d_4_lora_balanced_off_the_diagonal_form : forall x0_N_o : R,
  0 < x0_N_o ->
  (/ x0_N_o) = (/ x0_N_o) * / 1.
Proof.
  intros x0_N_o H0.
  assert (N0 : x0_N_o <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_d_4_lora_balanced_off_the_diagonal_form_met : exists x0_N_o : R,
  0 < x0_N_o.
Proof.
  exists 1; met.
Qed.

Lemma text_d_4_lora_balanced_off_the_diagonal_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_d_4_lora_balanced_off_the_diagonal : 
  filterlim (fun x0_N_o => / x0_N_o) (Rbar_locally p_infty) (locally (0)).
Proof.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_N_o => (/ x0_N_o)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_N_o => (/ x0_N_o)) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_N_o => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_d_4_lora_balanced_off_the_diagonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_N_o => (/ x0_N_o) * / 1)).
  { apply eventually_up. intros x0_N_o hx. symmetry. apply text_d_4_lora_balanced_off_the_diagonal_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_d_4_lora_balanced_diagonal, @text_d_4_lora_balanced_off_the_diagonal).
Print Assumptions all_lemmas.
