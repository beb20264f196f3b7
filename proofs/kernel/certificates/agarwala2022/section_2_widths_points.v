(* agarwala2022, section_2_widths: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== own_width_needed_orthogonal ==== *)
Lemma own_width_needed_orthogonal_form : forall x0_delta : R,
  0 < x0_delta ->
  ((- 4) + (2 * x0_delta)) <> 0 -> ((- 2) * (/ x0_delta) * (/ ((- 2) + x0_delta)) * ((- 1) + x0_delta) * ((- 4) + x0_delta)) / (4 * (/ x0_delta)) = (((- 4) + ((- 1) * (x0_delta ^ 2))) + (5 * x0_delta)) * / ((- 4) + (2 * x0_delta)).
Proof.
  intros x0_delta H0.
  intro HB.
  assert (N0 : ((- 2) + x0_delta) <> 0) by (intro Z; apply HB; transitivity (((- 2) + x0_delta) * 2); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((- 4) + (2 * x0_delta)) <> 0)
    by (replace ((- 4) + (2 * x0_delta)) with (2 * ((((- 2) + x0_delta)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((- 4) + (2 * x0_delta)) <> 0)
    by (replace ((- 4) + (2 * x0_delta)) with (2 * ((((- 2) + x0_delta)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D200 : (4 * (/ x0_delta)) <> 0)
    by (replace (4 * (/ x0_delta)) with (4 * / 1 * / ((x0_delta) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((- 4) + (2 * x0_delta))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma own_width_needed_orthogonal_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma own_width_needed_orthogonal_denominator :
  (- 4) < 0.
Proof.
  apply lt_by; lra.
Qed.
Lemma own_width_needed_orthogonal : 
  filterlim (fun x0_delta => ((- 2) * (/ x0_delta) * (/ ((- 2) + x0_delta)) * ((- 1) + x0_delta) * ((- 4) + x0_delta)) / (4 * (/ x0_delta))) (at_right 0) (locally (1)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => (((- 4) + ((- 1) * (x0_delta ^ 2))) + (5 * x0_delta))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (- 4)) (tends_mult _ _ _ _ (tends_const (- 1)) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_const 5) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => ((- 4) + (2 * x0_delta))) (- 4)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const (- 4)) (tends_mult _ _ _ _ (tends_const 2) A_0)) | equal ]. }
  assert (ND : (- 4) <> 0) by (apply Rlt_not_eq; first [ lra | apply own_width_needed_orthogonal_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => (((- 4) + ((- 1) * (x0_delta ^ 2))) + (5 * x0_delta)) * / ((- 4) + (2 * x0_delta)))).
  { assert (SD : (at_right 0) (fun x0_delta => 0 < x0_delta)).
    { apply near_0. intros x0_delta hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x0_delta [hx hb]. symmetry. apply own_width_needed_orthogonal_form; assumption. }
  apply (tends_eq _ ((- 4) * / (- 4))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_width_needed_orthogonal).
Print Assumptions all_lemmas.
