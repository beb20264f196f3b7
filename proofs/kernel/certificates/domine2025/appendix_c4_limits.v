(* domine2025, appendix_c4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== eq_178 ==== *)
Lemma eq_178_form : forall x0_lambda x1_s : R,
  0 < x0_lambda ->
  0 < x1_s ->
  ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / ((1 / 2) * x0_lambda) = (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)) * / 1.
Proof.
  intros x0_lambda x1_s H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) as r0 eqn:N0; clear N0.
  assert (N0 : x0_lambda <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : ((1 / 2) * x0_lambda) <> 0)
    by (replace ((1 / 2) * x0_lambda) with (1 * ((x0_lambda) ^ 1) * / 2) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / 1) by (field; nonzero).
  replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma eq_178_form_met : exists x0_lambda x1_s : R,
  0 < x0_lambda /\
  0 < x1_s.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_178_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_178 : forall x1_s : R,
  0 < x1_s ->
  filterlim (fun x0_lambda => ((1 / 2) * (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))))) / ((1 / 2) * x0_lambda)) (Rbar_locally p_infty) (locally (1)).
Proof.
  intros x1_s H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_lambda => (/ x0_lambda)) 0) by exact inverse_up.
  assert (A_1 : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) 1).
  { apply (tends_scaled_root (fun x0_lambda => ((x0_lambda ^ 2) + (4 * (x1_s ^ 2)))) (fun x0_lambda => ((/ x0_lambda) ^ 1)) (fun x0_lambda => (1 + ((4 * (x1_s ^ 2)) * ((/ x0_lambda) ^ 2)))) 1).
    - apply eventually_up. intros x0_lambda hx. split; [ small_power | field; nonzero ].
    - eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const (x1_s ^ 2))) (tends_pow _ _ 2 A_0))) | equal ].
    - first [ monomials | positive ]. }
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1))) 1).
  { eapply tends_eq; [ exact A_1 | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_lambda => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_178_denominator; assumption ]).
  apply (tends_ext _ (fun x0_lambda => (sqrt ((x0_lambda ^ 2) + (4 * (x1_s ^ 2))) * ((/ x0_lambda) ^ 1)) * / 1)).
  { apply eventually_up. intros x0_lambda hx. symmetry. apply eq_178_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_178_met : exists x1_s : R,
  0 < x1_s.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_178).
Print Assumptions all_lemmas.
