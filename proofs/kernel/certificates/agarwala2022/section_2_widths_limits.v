(* agarwala2022, section_2_widths: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

(* ==== own_width_needed_iid ==== *)
Lemma own_width_needed_iid_form : forall x0_delta : R,
  0 < x0_delta ->
  (7 + ((- 20) * (/ x0_delta)) + (13 * (/ (x0_delta ^ 2)))) / (13 * (/ (x0_delta ^ 2))) = ((1 + ((- (20 / 13)) * x0_delta)) + ((7 / 13) * (x0_delta ^ 2))) * / 1.
Proof.
  intros x0_delta H0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D200 : (13 * (/ (x0_delta ^ 2))) <> 0)
    by (replace (13 * (/ (x0_delta ^ 2))) with (13 * / 1 * / ((x0_delta) ^ 2)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_width_needed_iid_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma own_width_needed_iid_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma own_width_needed_iid : 
  filterlim (fun x0_delta => (7 + ((- 20) * (/ x0_delta)) + (13 * (/ (x0_delta ^ 2)))) / (13 * (/ (x0_delta ^ 2)))) (at_right 0) (locally (1)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => ((1 + ((- (20 / 13)) * x0_delta)) + ((7 / 13) * (x0_delta ^ 2)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_const (- (20 / 13))) A_0)) (tends_mult _ _ _ _ (tends_const (7 / 13)) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply own_width_needed_iid_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => ((1 + ((- (20 / 13)) * x0_delta)) + ((7 / 13) * (x0_delta ^ 2))) * / 1)).
  { apply near_0. intros x0_delta hx. symmetry. apply own_width_needed_iid_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== own_width_needed_goe ==== *)
Lemma own_width_needed_goe_form : forall x0_delta : R,
  0 < x0_delta ->
  ((1 / 4) * (/ (x0_delta ^ 5)) * (((x0_delta ^ 4) * ((- 5) + (3 * x0_delta))) + (2 * ((sqrt x0_delta) ^ 7) * (7 + (((- 1) + x0_delta) ^ 2) + ((- 6) * x0_delta))))) / (4 * (/ ((sqrt x0_delta) ^ 3))) = ((((1 + ((- 1) * ((sqrt x0_delta) ^ 2))) + ((- (5 / 16)) * (sqrt x0_delta))) + ((1 / 8) * ((sqrt x0_delta) ^ 4))) + ((3 / 16) * ((sqrt x0_delta) ^ 3))) * / 1.
Proof.
  intros x0_delta H0.
  assert (H1 : 0 <= x0_delta) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt x0_delta) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt x0_delta) as r0 eqn:N0; clear N0.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (16 * (x0_delta ^ 5)) <> 0)
    by (replace (16 * (x0_delta ^ 5)) with (16 * ((x0_delta) ^ 5) * / 1) by (field; nonzero); not_zero).
  assert (D200 : (4 * (/ (r0 ^ 3))) <> 0)
    by (replace (4 * (/ (r0 ^ 3))) with (4 * / 1 * / ((r0) ^ 3)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((((16 * (x0_delta ^ 4)) + ((- 5) * r0 * (x0_delta ^ 4)) + (2 * (r0 ^ 8) * (8 + (x0_delta ^ 2) + ((- 8) * x0_delta))) + (2 * x0_delta * (r0 ^ 6) * (8 + (x0_delta ^ 2) + ((- 8) * x0_delta))) + (2 * (r0 ^ 4) * (x0_delta ^ 2) * (8 + (x0_delta ^ 2) + ((- 8) * x0_delta))) + (16 * (r0 ^ 2) * (x0_delta ^ 3) * (1 + ((- 1) * x0_delta))))) * (r0 * r0 - x0_delta)) / (16 * (x0_delta ^ 5))) by (field; nonzero).
  replace (r0 * r0 - x0_delta) with 0 by (rewrite Q0; equal).
  unfold Rdiv; ring.
Qed.
Lemma own_width_needed_goe_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma own_width_needed_goe_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma own_width_needed_goe : 
  filterlim (fun x0_delta => ((1 / 4) * (/ (x0_delta ^ 5)) * (((x0_delta ^ 4) * ((- 5) + (3 * x0_delta))) + (2 * ((sqrt x0_delta) ^ 7) * (7 + (((- 1) + x0_delta) ^ 2) + ((- 6) * x0_delta))))) / (4 * (/ ((sqrt x0_delta) ^ 3)))) (at_right 0) (locally (1)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => (sqrt x0_delta)) 0) by exact root_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => ((((1 + ((- 1) * ((sqrt x0_delta) ^ 2))) + ((- (5 / 16)) * (sqrt x0_delta))) + ((1 / 8) * ((sqrt x0_delta) ^ 4))) + ((3 / 16) * ((sqrt x0_delta) ^ 3)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_const (- 1)) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_const (- (5 / 16))) A_0)) (tends_mult _ _ _ _ (tends_const (1 / 8)) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_const (3 / 16)) (tends_pow _ _ 3 A_0))) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => 1) 1).
  { eapply tends_eq; [ exact (tends_const 1) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply own_width_needed_goe_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => ((((1 + ((- 1) * ((sqrt x0_delta) ^ 2))) + ((- (5 / 16)) * (sqrt x0_delta))) + ((1 / 8) * ((sqrt x0_delta) ^ 4))) + ((3 / 16) * ((sqrt x0_delta) ^ 3))) * / 1)).
  { apply near_0. intros x0_delta hx. symmetry. apply own_width_needed_goe_form; assumption. }
  apply (tends_eq _ (1 * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_width_needed_iid, @own_width_needed_goe).
Print Assumptions all_lemmas.
