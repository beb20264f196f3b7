(* domine2025, appendix_c2_convergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== eq_150_the_limit ==== *)
Lemma eq_150_the_limit_form : forall x0_r x1_x : R,
  0 < x0_r ->
  0 < x1_x ->
  (exp ((- 1) * x0_r * x1_x)) = (exp (- (x0_r * x1_x))) * / 1.
Proof.
  intros x0_r x1_x H0 H1.
  replace (exp (- (x0_r * x1_x))) with (exp ((- 1) * x0_r * x1_x)) by (f_equal; field; nonzero).
  replace (exp ((- 1) * x0_r * x1_x)) with (/ (exp (x0_r * x1_x))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (x0_r * x1_x)).
  remember (exp (x0_r * x1_x)) as E0 eqn:NE0; clear NE0.
  assert (N0 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_150_the_limit_form_met : exists x0_r x1_x : R,
  0 < x0_r /\
  0 < x1_x.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_150_the_limit_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_150_the_limit : forall x0_r : R,
  0 < x0_r ->
  filterlim (fun x1_x => exp ((- 1) * x0_r * x1_x)) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_r H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x1_x => (exp (- (x0_r * x1_x)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x1_x => (exp (- (x0_r * x1_x)))) 0).
  { eapply tends_eq; [ exact A_0 | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x1_x => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_150_the_limit_denominator; assumption ]).
  apply (tends_ext _ (fun x1_x => (exp (- (x0_r * x1_x))) * / 1)).
  { apply eventually_up. intros x1_x hx. symmetry. apply eq_150_the_limit_form; assumption. }
  apply (tends_eq _ (0 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_150_the_limit_met : exists x0_r : R,
  0 < x0_r.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_150_the_limit).
Print Assumptions all_lemmas.
