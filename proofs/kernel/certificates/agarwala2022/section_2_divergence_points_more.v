(* agarwala2022, section_2_divergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== text_2_2_3_worse_iid ==== *)
Lemma text_2_2_3_worse_iid_form : forall x0_delta : R,
  0 < x0_delta ->
  (2 + ((- 1) * x0_delta)) <> 0 -> (x0_delta * (/ (2 + ((- 1) * x0_delta))) * (3 + ((- 2) * x0_delta) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2)))) = ((x0_delta + ((- 2) * (x0_delta ^ 3))) + (2 * (x0_delta ^ 2))) * / (2 + ((- 1) * x0_delta)).
Proof.
  intros x0_delta H0.
  intro HB.
  assert (N0 : ((- 2) + x0_delta) <> 0) by (intro Z; apply HB; transitivity (((- 2) + x0_delta) * (- 1)); [ field; nonzero | rewrite Z; ring ]).
  assert (D0 : (2 + ((- 1) * x0_delta)) <> 0)
    by (replace (2 + ((- 1) * x0_delta)) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (2 + ((- 1) * x0_delta)) <> 0)
    by (replace (2 + ((- 1) * x0_delta)) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (2 + ((- 1) * x0_delta))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_2_2_3_worse_iid_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_worse_iid_denominator :
  0 < 2.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_2_2_3_worse_iid : 
  filterlim (fun x0_delta => x0_delta * (/ (2 + ((- 1) * x0_delta))) * (3 + ((- 2) * x0_delta) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2)))) (at_right 0) (locally (0)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => ((x0_delta + ((- 2) * (x0_delta ^ 3))) + (2 * (x0_delta ^ 2)))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ A_0 (tends_mult _ _ _ _ (tends_const (- 2)) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_const 2) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => (2 + ((- 1) * x0_delta))) 2).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 2) (tends_mult _ _ _ _ (tends_const (- 1)) A_0)) | equal ]. }
  assert (ND : 2 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_2_2_3_worse_iid_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => ((x0_delta + ((- 2) * (x0_delta ^ 3))) + (2 * (x0_delta ^ 2))) * / (2 + ((- 1) * x0_delta)))).
  { assert (SD : (at_right 0) (fun x0_delta => 0 < x0_delta)).
    { apply near_0. intros x0_delta hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x0_delta [hx hb]. symmetry. apply text_2_2_3_worse_iid_form; assumption. }
  apply (tends_eq _ (0 * / 2)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_2_2_3_worse_orthogonal ==== *)
Lemma text_2_2_3_worse_orthogonal_form : forall x0_delta : R,
  0 < x0_delta ->
  ((4 + (x0_delta ^ 2)) + ((- 4) * x0_delta)) <> 0 -> ((/ (((- 1) * (/ (x0_delta ^ 2))) + (2 * (/ (x0_delta ^ 3))))) * (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2))))) = (((- 3) * (x0_delta ^ 2)) + (4 * x0_delta)) * / ((4 + (x0_delta ^ 2)) + ((- 4) * x0_delta)).
Proof.
  intros x0_delta H0.
  intro HB.
  assert (N0 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : ((- 2) + x0_delta) <> 0) by (intro Z; apply HB; transitivity (((- 2) + x0_delta) * ((- 2) + x0_delta)); [ field; nonzero | rewrite Z; ring ]).
  assert (D0 : (((- 1) * (/ (x0_delta ^ 2))) + (2 * (/ (x0_delta ^ 3)))) <> 0)
    by (replace (((- 1) * (/ (x0_delta ^ 2))) + (2 * (/ (x0_delta ^ 3)))) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * / 1 * / ((x0_delta) ^ 3)) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) <> 0)
    by (replace (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * ((x0_delta) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : ((1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (2 + ((- 1) * x0_delta)) * (4 + (x0_delta ^ 2) + ((- 4) * x0_delta))) <> 0)
    by (replace ((1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (2 + ((- 1) * x0_delta)) * (4 + (x0_delta ^ 2) + ((- 4) * x0_delta))) with (1 * ((x0_delta) ^ 1) * ((((- 2) + x0_delta)) ^ 4) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (4 + (x0_delta ^ 2) + ((- 4) * x0_delta)) <> 0)
    by (replace (4 + (x0_delta ^ 2) + ((- 4) * x0_delta)) with (1 * ((((- 2) + x0_delta)) ^ 2) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (2 + ((- 1) * x0_delta)) * (4 + (x0_delta ^ 2) + ((- 4) * x0_delta)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_2_2_3_worse_orthogonal_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_2_2_3_worse_orthogonal_denominator :
  0 < 4.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_2_2_3_worse_orthogonal : 
  filterlim (fun x0_delta => (/ (((- 1) * (/ (x0_delta ^ 2))) + (2 * (/ (x0_delta ^ 3))))) * (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2))))) (at_right 0) (locally (0)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => (((- 3) * (x0_delta ^ 2)) + (4 * x0_delta))) 0).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 3)) (tends_pow _ _ 2 A_0)) (tends_mult _ _ _ _ (tends_const 4) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => ((4 + (x0_delta ^ 2)) + ((- 4) * x0_delta))) 4).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 4) (tends_pow _ _ 2 A_0)) (tends_mult _ _ _ _ (tends_const (- 4)) A_0)) | equal ]. }
  assert (ND : 4 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_2_2_3_worse_orthogonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => (((- 3) * (x0_delta ^ 2)) + (4 * x0_delta)) * / ((4 + (x0_delta ^ 2)) + ((- 4) * x0_delta)))).
  { assert (SD : (at_right 0) (fun x0_delta => 0 < x0_delta)).
    { apply near_0. intros x0_delta hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x0_delta [hx hb]. symmetry. apply text_2_2_3_worse_orthogonal_form; assumption. }
  apply (tends_eq _ (0 * / 4)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_2_3_worse_iid, @text_2_2_3_worse_orthogonal).
Print Assumptions all_lemmas.
