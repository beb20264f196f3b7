(* agarwala2022, appendix_a3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== eq_57_goe_in_the_limit ==== *)
Lemma eq_57_goe_in_the_limit_form : forall x0_n x1_v : R,
  0 < x0_n ->
  0 < x1_v ->
  (1 + (((- 1) * x1_v) * (/ x0_n))) <> 0 -> (x1_v * (/ (1 + x1_v)) * (/ (1 + ((- 1) * x1_v * (/ (1 + x1_v)) * (1 + (/ x0_n))))) * (1 + (/ x0_n))) = (x1_v + (x1_v * (/ x0_n))) * / (1 + (((- 1) * x1_v) * (/ x0_n))).
Proof.
  intros x0_n x1_v H0 H1.
  intro HB.
  assert (N0 : (x1_v + ((- 1) * x0_n)) <> 0) by (intro Z; apply HB; transitivity ((x1_v + ((- 1) * x0_n)) * ((- 1) * (/ x0_n))); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : x0_n <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : (1 + x1_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + ((- 1) * x1_v * (/ (1 + x1_v)) * (1 + (/ x0_n)))) <> 0)
    by (replace (1 + ((- 1) * x1_v * (/ (1 + x1_v)) * (1 + (/ x0_n)))) with ((- 1) * (((x1_v + ((- 1) * x0_n))) ^ 1) * / 1 * / ((x0_n) ^ 1) * / (((1 + x1_v)) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : ((x0_n + ((- 1) * x1_v)) * ((x0_n * (1 + x1_v)) + ((- 1) * x1_v * (1 + x0_n)))) <> 0)
    by (replace ((x0_n + ((- 1) * x1_v)) * ((x0_n * (1 + x1_v)) + ((- 1) * x1_v * (1 + x0_n)))) with (1 * (((x1_v + ((- 1) * x0_n))) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (1 + ((- 1) * x1_v * (/ x0_n))) <> 0)
    by (replace (1 + ((- 1) * x1_v * (/ x0_n))) with ((- 1) * (((x1_v + ((- 1) * x0_n))) ^ 1) * / 1 * / ((x0_n) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((x0_n + ((- 1) * x1_v)) * ((x0_n * (1 + x1_v)) + ((- 1) * x1_v * (1 + x0_n))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_57_goe_in_the_limit_form_met : exists x0_n x1_v : R,
  0 < x0_n /\
  0 < x1_v.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma eq_57_goe_in_the_limit_denominator :
  0 < 1.
Proof.
  apply lt_by; lra.
Qed.
Lemma eq_57_goe_in_the_limit : forall x1_v : R,
  0 < x1_v ->
  filterlim (fun x0_n => x1_v * (/ (1 + x1_v)) * (/ (1 + ((- 1) * x1_v * (/ (1 + x1_v)) * (1 + (/ x0_n))))) * (1 + (/ x0_n))) (Rbar_locally p_infty) (locally (x1_v * (/ (1 + x1_v)) * (/ (1 + ((- 1) * x1_v * (/ (1 + x1_v))))))).
Proof.
  intros x1_v H0.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x0_n => (/ x0_n)) 0) by exact inverse_up.
  assert (LN : @tends (Rbar_locally p_infty) (fun x0_n => (x1_v + (x1_v * (/ x0_n)))) x1_v).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const x1_v) (tends_mult _ _ _ _ (tends_const x1_v) A_0)) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x0_n => (1 + (((- 1) * x1_v) * (/ x0_n)))) 1).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_const 1) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x1_v)) A_0)) | equal ]. }
  assert (ND : 1 <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_57_goe_in_the_limit_denominator; assumption ]).
  apply (tends_ext _ (fun x0_n => (x1_v + (x1_v * (/ x0_n))) * / (1 + (((- 1) * x1_v) * (/ x0_n))))).
  { assert (SD : (Rbar_locally p_infty) (fun x0_n => 0 < x0_n)).
    { apply eventually_up. intros x0_n hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x0_n [hx hb]. symmetry. apply eq_57_goe_in_the_limit_form; assumption. }
  apply (tends_eq _ (x1_v * / 1)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_57_goe_in_the_limit_met : exists x1_v : R,
  0 < x1_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_57_goe_in_the_limit).
Print Assumptions all_lemmas.
