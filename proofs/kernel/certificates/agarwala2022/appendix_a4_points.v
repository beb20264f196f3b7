(* agarwala2022, appendix_a4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== text_a_4_1_same_asymptotics_iid ==== *)
Lemma text_a_4_1_same_asymptotics_iid_form : forall x : R,
  0 < x ->
  x < (1 / 2) ->
  ((/ (x ^ 2)) * (/ (2 + ((- 1) * x))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x)) ^ 2))))) + (2 * (/ (x ^ 2))))) * (3 + ((- 2) * x) + ((- 2) * ((1 + ((- 1) * x)) ^ 2)))) = ((- 1) + ((- 2) * (x)) + (2 * ((x) ^ 2))) * / ((- 4) + (3 * (x))).
Proof.
  intros x h0 h1.
  rename x into y. assert (Hy := h0).
  assert (B : 0 <= y <= (1 / 2)) by lra.
  assert (N0 : ((- 2) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N1 : y <> 0) by (lra).
  assert (N2 : ((- 4) + (3 * y)) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (D0 : (2 + ((- 1) * y)) <> 0)
    by (replace (2 + ((- 1) * y)) with ((- 1) * ((((- 2) + y)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))) <> 0)
    by (replace (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))) with ((- 1) * ((((- 2) + y)) ^ 1) * ((y) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))))) + (2 * (/ (y ^ 2)))) <> 0)
    by (replace (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))))) + (2 * (/ (y ^ 2)))) with ((- 1) * ((y) ^ 1) * ((((- 4) + (3 * y))) ^ 1) * / (- 1) * / ((((- 2) + y)) ^ 1) * / ((y) ^ 3)) by (field; nonzero); not_zero).
  field; not_zero_near.
Qed.
Lemma text_a_4_1_same_asymptotics_iid :
  ~ filterlim (fun x => ((/ (x ^ 2)) * (/ (2 + ((- 1) * x))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x)) ^ 2))))) + (2 * (/ (x ^ 2))))) * (3 + ((- 2) * x) + ((- 2) * ((1 + ((- 1) * x)) ^ 2))))) (at_right 0) (locally (0)).
Proof.
  assert (T : filterlim (fun x => ((/ (x ^ 2)) * (/ (2 + ((- 1) * x))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x)) ^ 2))))) + (2 * (/ (x ^ 2))))) * (3 + ((- 2) * x) + ((- 2) * ((1 + ((- 1) * x)) ^ 2))))) (at_right 0) (locally ((1 / 4)))).
  { apply (tends_by _ (fun x => x) (fun y => ((- 1) + ((- 2) * y) + (2 * (y ^ 2))) * / ((- 4) + (3 * y))) (1 / 2));
    [ lra | exact itself_0 | intros x h0 h1; apply text_a_4_1_same_asymptotics_iid_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  intro H. assert (E := filterlim_locally_unique _ _ _ T H). revert E. apart.
Qed.

(* ==== text_a_4_1_same_asymptotics_goe ==== *)
Lemma text_a_4_1_same_asymptotics_goe_form : forall x : R,
  0 < x ->
  x < (1 / 2) ->
  ((/ (x ^ 2)) * (/ (2 + ((- 1) * x))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x)) ^ 2))))) + (2 * (/ (x ^ 2))))) * (5 + ((- 6) * ((1 + ((- 1) * x)) ^ 2)) + ((- 4) * x) + (2 * ((1 + ((- 1) * x)) ^ 3)))) = ((- 1) + ((- 2) * (x)) + (2 * ((x) ^ 3))) * / ((- 4) + (3 * (x))).
Proof.
  intros x h0 h1.
  rename x into y. assert (Hy := h0).
  assert (B : 0 <= y <= (1 / 2)) by lra.
  assert (N0 : ((- 2) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N1 : y <> 0) by (lra).
  assert (N2 : ((- 4) + (3 * y)) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (D0 : (2 + ((- 1) * y)) <> 0)
    by (replace (2 + ((- 1) * y)) with ((- 1) * ((((- 2) + y)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))) <> 0)
    by (replace (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))) with ((- 1) * ((((- 2) + y)) ^ 1) * ((y) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))))) + (2 * (/ (y ^ 2)))) <> 0)
    by (replace (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * y)) ^ 2))))) + (2 * (/ (y ^ 2)))) with ((- 1) * ((y) ^ 1) * ((((- 4) + (3 * y))) ^ 1) * / (- 1) * / ((((- 2) + y)) ^ 1) * / ((y) ^ 3)) by (field; nonzero); not_zero).
  field; not_zero_near.
Qed.
Lemma text_a_4_1_same_asymptotics_goe :
  ~ filterlim (fun x => ((/ (x ^ 2)) * (/ (2 + ((- 1) * x))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x)) ^ 2))))) + (2 * (/ (x ^ 2))))) * (5 + ((- 6) * ((1 + ((- 1) * x)) ^ 2)) + ((- 4) * x) + (2 * ((1 + ((- 1) * x)) ^ 3))))) (at_right 0) (locally (0)).
Proof.
  assert (T : filterlim (fun x => ((/ (x ^ 2)) * (/ (2 + ((- 1) * x))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x)) ^ 2))))) + (2 * (/ (x ^ 2))))) * (5 + ((- 6) * ((1 + ((- 1) * x)) ^ 2)) + ((- 4) * x) + (2 * ((1 + ((- 1) * x)) ^ 3))))) (at_right 0) (locally ((1 / 4)))).
  { apply (tends_by _ (fun x => x) (fun y => ((- 1) + ((- 2) * y) + (2 * (y ^ 3))) * / ((- 4) + (3 * y))) (1 / 2));
    [ lra | exact itself_0 | intros x h0 h1; apply text_a_4_1_same_asymptotics_goe_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  intro H. assert (E := filterlim_locally_unique _ _ _ T H). revert E. apart.
Qed.

(* ==== text_a_4_1_same_asymptotics_iid_corrected ==== *)
Lemma text_a_4_1_same_asymptotics_iid_corrected_form : forall x0_delta : R,
  0 < x0_delta ->
  ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2))) <> 0 -> ((/ (x0_delta ^ 2)) * (/ (2 + ((- 1) * x0_delta))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2))))) * (3 + ((- 2) * x0_delta) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2)))) = (((2 + ((- 6) * (x0_delta ^ 2))) + (2 * (x0_delta ^ 3))) + (3 * x0_delta)) * / ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2))).
Proof.
  intros x0_delta H0.
  intro HB.
  assert (N0 : ((- 2) + x0_delta) <> 0) by (intro Z; apply HB; transitivity (((- 2) + x0_delta) * ((- 4) + (3 * x0_delta))); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : ((- 4) + (3 * x0_delta)) <> 0) by (intro Z; apply HB; transitivity (((- 4) + (3 * x0_delta)) * ((- 2) + x0_delta)); [ field; nonzero | rewrite Z; ring ]).
  assert (D0 : (2 + ((- 1) * x0_delta)) <> 0)
    by (replace (2 + ((- 1) * x0_delta)) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) <> 0)
    by (replace (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * ((x0_delta) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2)))) <> 0)
    by (replace (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2)))) with ((- 1) * ((x0_delta) ^ 1) * ((((- 4) + (3 * x0_delta))) ^ 1) * / (- 1) * / ((((- 2) + x0_delta)) ^ 1) * / ((x0_delta) ^ 3)) by (field; nonzero); not_zero).
  assert (D3 : ((2 + ((- 1) * x0_delta)) * (2 + ((- 1) * (x0_delta ^ 2)) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2)))) <> 0)
    by (replace ((2 + ((- 1) * x0_delta)) * (2 + ((- 1) * (x0_delta ^ 2)) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2)))) with (1 * ((x0_delta) ^ 1) * ((((- 2) + x0_delta)) ^ 2) * ((((- 4) + (3 * x0_delta))) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2))) <> 0)
    by (replace (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2))) with (1 * ((((- 2) + x0_delta)) ^ 1) * ((((- 4) + (3 * x0_delta))) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((2 + ((- 1) * x0_delta)) * (2 + ((- 1) * (x0_delta ^ 2)) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_4_1_same_asymptotics_iid_corrected_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_a_4_1_same_asymptotics_iid_corrected_denominator :
  0 < 8.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_4_1_same_asymptotics_iid_corrected : 
  filterlim (fun x0_delta => (/ (x0_delta ^ 2)) * (/ (2 + ((- 1) * x0_delta))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2))))) * (3 + ((- 2) * x0_delta) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2)))) (at_right 0) (locally (1 / 4)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => (((2 + ((- 6) * (x0_delta ^ 2))) + (2 * (x0_delta ^ 3))) + (3 * x0_delta))) 2).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 2) (tends_mult _ _ _ _ (tends_const (- 6)) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_const 2) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_const 3) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2)))) 8).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 8) (tends_mult _ _ _ _ (tends_const (- 10)) A_0)) (tends_mult _ _ _ _ (tends_const 3) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : 8 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_4_1_same_asymptotics_iid_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => (((2 + ((- 6) * (x0_delta ^ 2))) + (2 * (x0_delta ^ 3))) + (3 * x0_delta)) * / ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2))))).
  { assert (SD : (at_right 0) (fun x0_delta => 0 < x0_delta)).
    { apply near_0. intros x0_delta hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x0_delta [hx hb]. symmetry. apply text_a_4_1_same_asymptotics_iid_corrected_form; assumption. }
  apply (tends_eq _ (2 * / 8)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== text_a_4_1_same_asymptotics_goe_corrected ==== *)
Lemma text_a_4_1_same_asymptotics_goe_corrected_form : forall x0_delta : R,
  0 < x0_delta ->
  ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2))) <> 0 -> ((/ (x0_delta ^ 2)) * (/ (2 + ((- 1) * x0_delta))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2))))) * (5 + ((- 6) * ((1 + ((- 1) * x0_delta)) ^ 2)) + ((- 4) * x0_delta) + (2 * ((1 + ((- 1) * x0_delta)) ^ 3)))) = ((((2 + ((- 4) * (x0_delta ^ 3))) + ((- 2) * (x0_delta ^ 2))) + (2 * (x0_delta ^ 4))) + (3 * x0_delta)) * / ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2))).
Proof.
  intros x0_delta H0.
  intro HB.
  assert (N0 : ((- 2) + x0_delta) <> 0) by (intro Z; apply HB; transitivity (((- 2) + x0_delta) * ((- 4) + (3 * x0_delta))); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : x0_delta <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : ((- 4) + (3 * x0_delta)) <> 0) by (intro Z; apply HB; transitivity (((- 4) + (3 * x0_delta)) * ((- 2) + x0_delta)); [ field; nonzero | rewrite Z; ring ]).
  assert (D0 : (2 + ((- 1) * x0_delta)) <> 0)
    by (replace (2 + ((- 1) * x0_delta)) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) <> 0)
    by (replace (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))) with ((- 1) * ((((- 2) + x0_delta)) ^ 1) * ((x0_delta) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2)))) <> 0)
    by (replace (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2)))) with ((- 1) * ((x0_delta) ^ 1) * ((((- 4) + (3 * x0_delta))) ^ 1) * / (- 1) * / ((((- 2) + x0_delta)) ^ 1) * / ((x0_delta) ^ 3)) by (field; nonzero); not_zero).
  assert (D3 : ((2 + ((- 1) * x0_delta)) * (2 + ((- 1) * (x0_delta ^ 2)) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2)))) <> 0)
    by (replace ((2 + ((- 1) * x0_delta)) * (2 + ((- 1) * (x0_delta ^ 2)) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2)))) with (1 * ((x0_delta) ^ 1) * ((((- 2) + x0_delta)) ^ 2) * ((((- 4) + (3 * x0_delta))) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2))) <> 0)
    by (replace (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2))) with (1 * ((((- 2) + x0_delta)) ^ 1) * ((((- 4) + (3 * x0_delta))) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((2 + ((- 1) * x0_delta)) * (2 + ((- 1) * (x0_delta ^ 2)) + ((- 2) * ((1 + ((- 1) * x0_delta)) ^ 2))) * (8 + ((- 10) * x0_delta) + (3 * (x0_delta ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_a_4_1_same_asymptotics_goe_corrected_form_met : exists x0_delta : R,
  0 < x0_delta.
Proof.
  exists 1; met.
Qed.

Lemma text_a_4_1_same_asymptotics_goe_corrected_denominator :
  0 < 8.
Proof.
  apply lt_by; lra.
Qed.
Lemma text_a_4_1_same_asymptotics_goe_corrected : 
  filterlim (fun x0_delta => (/ (x0_delta ^ 2)) * (/ (2 + ((- 1) * x0_delta))) * (/ (((- 1) * (/ (1 + ((- 1) * ((1 + ((- 1) * x0_delta)) ^ 2))))) + (2 * (/ (x0_delta ^ 2))))) * (5 + ((- 6) * ((1 + ((- 1) * x0_delta)) ^ 2)) + ((- 4) * x0_delta) + (2 * ((1 + ((- 1) * x0_delta)) ^ 3)))) (at_right 0) (locally (1 / 4)).
Proof.
  assert (A_0 : @tends (at_right 0) (fun x0_delta => x0_delta) 0) by exact itself_0.
  assert (LN : @tends (at_right 0) (fun x0_delta => ((((2 + ((- 4) * (x0_delta ^ 3))) + ((- 2) * (x0_delta ^ 2))) + (2 * (x0_delta ^ 4))) + (3 * x0_delta))) 2).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 2) (tends_mult _ _ _ _ (tends_const (- 4)) (tends_pow _ _ 3 A_0))) (tends_mult _ _ _ _ (tends_const (- 2)) (tends_pow _ _ 2 A_0))) (tends_mult _ _ _ _ (tends_const 2) (tends_pow _ _ 4 A_0))) (tends_mult _ _ _ _ (tends_const 3) A_0)) | equal ]. }
  assert (LD : @tends (at_right 0) (fun x0_delta => ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2)))) 8).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const 8) (tends_mult _ _ _ _ (tends_const (- 10)) A_0)) (tends_mult _ _ _ _ (tends_const 3) (tends_pow _ _ 2 A_0))) | equal ]. }
  assert (ND : 8 <> 0) by (apply Rgt_not_eq; first [ lra | apply text_a_4_1_same_asymptotics_goe_corrected_denominator; assumption ]).
  apply (tends_ext _ (fun x0_delta => ((((2 + ((- 4) * (x0_delta ^ 3))) + ((- 2) * (x0_delta ^ 2))) + (2 * (x0_delta ^ 4))) + (3 * x0_delta)) * / ((8 + ((- 10) * x0_delta)) + (3 * (x0_delta ^ 2))))).
  { assert (SD : (at_right 0) (fun x0_delta => 0 < x0_delta)).
    { apply near_0. intros x0_delta hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x0_delta [hx hb]. symmetry. apply text_a_4_1_same_asymptotics_goe_corrected_form; assumption. }
  apply (tends_eq _ (2 * / 8)).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_a_4_1_same_asymptotics_iid, @text_a_4_1_same_asymptotics_goe, @text_a_4_1_same_asymptotics_iid_corrected, @text_a_4_1_same_asymptotics_goe_corrected).
Print Assumptions all_lemmas.
