(* agarwala2022, section_2_ensembles: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== text_2_1_2_divergence_iid_orthogonal ==== *)
Lemma text_2_1_2_divergence_iid_orthogonal_form : forall x0_delta : R,
  0 < x0_delta ->
  ((- 1) + (/ x0_delta)) / (/ x0_delta) = (1 + ((- 1) * x0_delta)) * / 1.
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (/ x0_delta) <> 0)
    by (replace (/ x0_delta) with (1 * / 1 * / ((x0_delta) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_2_1_2_divergence_iid_orthogonal_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_1_2_divergence_iid_orthogonal_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_2_1_2_divergence_iid_orthogonal : 
  filterlim (fun x0_delta => ((- 1) + (/ x0_delta)) / (/ x0_delta)) (at_right 0) (locally (1)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => (1 + ((- 1) * x0_delta))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_const (- 1)) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_2_1_2_divergence_iid_orthogonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => (1 + ((- 1) * x0_delta)) * / 1)).
  { apply near_0. intros x0_delta hx. symmetry. apply text_2_1_2_divergence_iid_orthogonal_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_1_2_divergence_iid_orthogonal).
Print Assumptions all_lemmas.
