(* agarwala2022, section_2_divergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_2_1_2_spectral_radius_goe_at_v_c ==== *)
Lemma text_2_1_2_spectral_radius_goe_at_v_c_form : forall x0_k : R,
  0 < x0_k ->
  ((/ (2 + x0_k)) * ((1 / 2) + x0_k)) = (2 + (/ x0_k)) * / (2 + (4 * (/ x0_k))).
Proof.
  intros x0_k H0.
  assert (N0 : (2 + x0_k) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : x0_k <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (2 + (4 * (/ x0_k))) <> 0)
    by (replace (2 + (4 * (/ x0_k))) with (2 * (((2 + x0_k)) ^ 1) * / 1 * / ((x0_k) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_2_1_2_spectral_radius_goe_at_v_c_form_met : exists x0_k : R,
  0 < x0_k.
Proof.
  exists 1; met.
Qed.

Lemma text_2_1_2_spectral_radius_goe_at_v_c_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_2_1_2_spectral_radius_goe_at_v_c : 
  filterlim (fun x0_k => (/ (2 + x0_k)) * ((1 / 2) + x0_k)) (Rbar_locally p_infty) (locally (1)).
Proof.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_k => (/ x0_k)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_k => (2 + (/ x0_k))) 2).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 2) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_k => (2 + (4 * (/ x0_k)))) 2).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 2) (tends_mult _ _ _ _ (tends_const 4) A_0)) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_2_1_2_spectral_radius_goe_at_v_c_denominator; assumption ]).
  apply (tends_ext _ (fun x0_k => (2 + (/ x0_k)) * / (2 + (4 * (/ x0_k))))).
  { apply eventually_up. intros x0_k hx. symmetry. apply text_2_1_2_spectral_radius_goe_at_v_c_form; assumption. }
  apply (tends_eq _ (2 * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_1_2_spectral_radius_goe_at_v_c).
Print Assumptions all_lemmas.
