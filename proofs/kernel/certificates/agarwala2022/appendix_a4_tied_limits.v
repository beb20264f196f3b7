(* agarwala2022, appendix_a4_tied: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_a_4_2_formal_series_radius_of_convergence_corrected ==== *)
Lemma text_a_4_2_formal_series_radius_of_convergence_corrected_form : forall x0_j : R,
  0 < x0_j ->
  ((1 / 2) * (/ (4 + (2 * x0_j))) * (/ (5 + (2 * x0_j))) * (2 + x0_j) * (2 + (2 * x0_j))) = (1 + (/ x0_j)) * / (4 + (10 * (/ x0_j))).
Proof.
  intros x0_j H0.
  assert (N0 : (5 + (2 * x0_j)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x0_j <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (2 + x0_j) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (2 * x0_j)) <> 0)
    by (replace (4 + (2 * x0_j)) with (2 * (((2 + x0_j)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (4 + (10 * (/ x0_j))) <> 0)
    by (replace (4 + (10 * (/ x0_j))) with (2 * (((5 + (2 * x0_j))) ^ 1) * / 1 * / ((x0_j) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_4_2_formal_series_radius_of_convergence_corrected_form_met : exists x0_j : R,
  0 < x0_j.
Proof.
  exists 1; met.
Qed.

Lemma text_a_4_2_formal_series_radius_of_convergence_corrected_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_4_2_formal_series_radius_of_convergence_corrected : 
  filterlim (fun x0_j => (1 / 2) * (/ (4 + (2 * x0_j))) * (/ (5 + (2 * x0_j))) * (2 + x0_j) * (2 + (2 * x0_j))) (Rbar_locally p_infty) (locally (1 / 4)).
Proof.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_j => (/ x0_j)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_j => (1 + (/ x0_j))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_j => (4 + (10 * (/ x0_j)))) 4).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 4) (tends_mult _ _ _ _ (tends_const 10) A_0)) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_4_2_formal_series_radius_of_convergence_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x0_j => (1 + (/ x0_j)) * / (4 + (10 * (/ x0_j))))).
  { apply eventually_up. intros x0_j hx. symmetry. apply text_a_4_2_formal_series_radius_of_convergence_corrected_form; assumption. }
  apply (tends_eq _ (1 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_4_2_formal_series_radius_of_convergence_corrected).
Print Assumptions all_lemmas.
