(* agarwala2022, section_2_divergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== text_2_2_3_untied_exponent_iid ==== *)
Lemma text_2_2_3_untied_exponent_iid_form : forall x : R,
  0 < x ->
  x < (1 / 4) ->
  ex_derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) x /\
  ((- 1) * (Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) x) * (x ^ 4) * (/ (3 + ((- 2) * x) + ((- 2) * ((1 + ((- 1) * x)) ^ 2)))) * (2 + ((- 1) * x))) = (6 + ((- 10) * ((x) ^ 2)) + (4 * (x)) + (4 * ((x) ^ 3))) * / (2 + ((- 6) * ((x) ^ 2)) + (2 * ((x) ^ 3)) + (3 * (x))).
Proof.
  intros x h0 h1.
  rename x into y. assert (Hy := h0).
  assert (B : 0 <= y <= (1 / 4)) by lra.
  assert (N0 : ((- 2) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N1 : ((- 1) + ((- 2) * y) + (2 * (y ^ 2))) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N2 : y <> 0) by (lra).
  assert (D0 : (3 + ((- 2) * y) + ((- 2) * ((1 + ((- 1) * y)) ^ 2))) <> 0)
    by (replace (3 + ((- 2) * y) + ((- 2) * ((1 + ((- 1) * y)) ^ 2))) with ((- 1) * ((((- 1) + ((- 2) * y) + (2 * (y ^ 2)))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (2 + ((- 1) * y)) <> 0)
    by (replace (2 + ((- 1) * y)) with ((- 1) * ((((- 2) + y)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (2 + ((- 6) * (y ^ 2)) + (2 * (y ^ 3)) + (3 * y)) <> 0)
    by (replace (2 + ((- 6) * (y ^ 2)) + (2 * (y ^ 3)) + (3 * y)) with (1 * ((((- 2) + y)) ^ 1) * ((((- 1) + ((- 2) * y) + (2 * (y ^ 2)))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (O0 : is_derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) y (((/ (y ^ 3)) * (/ (2 + ((- 1) * y))) * (2 + ((- 4) * y))) + ((/ (y ^ 3)) * (/ ((2 + ((- 1) * y)) ^ 2)) * (3 + ((- 2) * y) + ((- 2) * ((1 + ((- 1) * y)) ^ 2)))) + ((- 3) * (/ (y ^ 4)) * (/ (2 + ((- 1) * y))) * (3 + ((- 2) * y) + ((- 2) * ((1 + ((- 1) * y)) ^ 2)))))).
  { auto_derive; [ repeat split; not_zero_near | field; not_zero_near ]. }
  assert (V0 : Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) y = (((/ (y ^ 3)) * (/ (2 + ((- 1) * y))) * (2 + ((- 4) * y))) + ((/ (y ^ 3)) * (/ ((2 + ((- 1) * y)) ^ 2)) * (3 + ((- 2) * y) + ((- 2) * ((1 + ((- 1) * y)) ^ 2)))) + ((- 3) * (/ (y ^ 4)) * (/ (2 + ((- 1) * y))) * (3 + ((- 2) * y) + ((- 2) * ((1 + ((- 1) * y)) ^ 2)))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0; field; not_zero_near.
Qed.
Lemma text_2_2_3_untied_exponent_iid :
  at_right 0 (fun x => ex_derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) x) /\
  ~ filterlim (fun x => ((- 1) * (Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) x) * (x ^ 4) * (/ (3 + ((- 2) * x) + ((- 2) * ((1 + ((- 1) * x)) ^ 2)))) * (2 + ((- 1) * x)))) (at_right 0) (locally (2)).
Proof.
  split; [ apply (right_of 0 _ (1 / 4)); [ lra | intros x h0 h1; apply text_2_2_3_untied_exponent_iid_form; lra ] | ].
  assert (T : filterlim (fun x => ((- 1) * (Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (3 + ((- 2) * d) + ((- 2) * ((1 + ((- 1) * d)) ^ 2))))) x) * (x ^ 4) * (/ (3 + ((- 2) * x) + ((- 2) * ((1 + ((- 1) * x)) ^ 2)))) * (2 + ((- 1) * x)))) (at_right 0) (locally (3))).
  { apply (tends_by _ (fun x => x) (fun y => (6 + ((- 10) * (y ^ 2)) + (4 * y) + (4 * (y ^ 3))) * / (2 + ((- 6) * (y ^ 2)) + (2 * (y ^ 3)) + (3 * y))) (1 / 4));
    [ lra | exact itself_0 | intros x h0 h1; apply text_2_2_3_untied_exponent_iid_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  intro H. assert (E := filterlim_locally_unique _ _ _ T H). revert E. apart.
Qed.

(* ==== text_2_2_3_untied_exponent_goe ==== *)
Lemma text_2_2_3_untied_exponent_goe_form : forall x : R,
  0 < x ->
  x < (1 / 4) ->
  ex_derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) x /\
  ((- 1) * (Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) x) * (x ^ 4) * (/ (5 + ((- 6) * ((1 + ((- 1) * x)) ^ 2)) + ((- 4) * x) + (2 * ((1 + ((- 1) * x)) ^ 3)))) * (2 + ((- 1) * x))) = (6 + ((- 6) * ((x) ^ 2)) + (2 * ((x) ^ 4)) + (4 * (x))) * / (2 + ((- 4) * ((x) ^ 3)) + ((- 2) * ((x) ^ 2)) + (2 * ((x) ^ 4)) + (3 * (x))).
Proof.
  intros x h0 h1.
  rename x into y. assert (Hy := h0).
  assert (B : 0 <= y <= (1 / 4)) by lra.
  assert (N0 : ((- 2) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N1 : ((- 1) + ((- 2) * y) + (2 * (y ^ 3))) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N2 : y <> 0) by (lra).
  assert (D0 : (5 + ((- 6) * ((1 + ((- 1) * y)) ^ 2)) + ((- 4) * y) + (2 * ((1 + ((- 1) * y)) ^ 3))) <> 0)
    by (replace (5 + ((- 6) * ((1 + ((- 1) * y)) ^ 2)) + ((- 4) * y) + (2 * ((1 + ((- 1) * y)) ^ 3))) with ((- 1) * ((((- 1) + ((- 2) * y) + (2 * (y ^ 3)))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (2 + ((- 1) * y)) <> 0)
    by (replace (2 + ((- 1) * y)) with ((- 1) * ((((- 2) + y)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D2 : (2 + ((- 4) * (y ^ 3)) + ((- 2) * (y ^ 2)) + (2 * (y ^ 4)) + (3 * y)) <> 0)
    by (replace (2 + ((- 4) * (y ^ 3)) + ((- 2) * (y ^ 2)) + (2 * (y ^ 4)) + (3 * y)) with (1 * ((((- 2) + y)) ^ 1) * ((((- 1) + ((- 2) * y) + (2 * (y ^ 3)))) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (O0 : is_derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) y (((/ (y ^ 3)) * (/ (2 + ((- 1) * y))) * (8 + ((- 12) * y) + ((- 6) * ((1 + ((- 1) * y)) ^ 2)))) + ((/ (y ^ 3)) * (/ ((2 + ((- 1) * y)) ^ 2)) * (5 + ((- 6) * ((1 + ((- 1) * y)) ^ 2)) + ((- 4) * y) + (2 * ((1 + ((- 1) * y)) ^ 3)))) + ((- 3) * (/ (y ^ 4)) * (/ (2 + ((- 1) * y))) * (5 + ((- 6) * ((1 + ((- 1) * y)) ^ 2)) + ((- 4) * y) + (2 * ((1 + ((- 1) * y)) ^ 3)))))).
  { auto_derive; [ repeat split; not_zero_near | field; not_zero_near ]. }
  assert (V0 : Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) y = (((/ (y ^ 3)) * (/ (2 + ((- 1) * y))) * (8 + ((- 12) * y) + ((- 6) * ((1 + ((- 1) * y)) ^ 2)))) + ((/ (y ^ 3)) * (/ ((2 + ((- 1) * y)) ^ 2)) * (5 + ((- 6) * ((1 + ((- 1) * y)) ^ 2)) + ((- 4) * y) + (2 * ((1 + ((- 1) * y)) ^ 3)))) + ((- 3) * (/ (y ^ 4)) * (/ (2 + ((- 1) * y))) * (5 + ((- 6) * ((1 + ((- 1) * y)) ^ 2)) + ((- 4) * y) + (2 * ((1 + ((- 1) * y)) ^ 3)))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0; field; not_zero_near.
Qed.
Lemma text_2_2_3_untied_exponent_goe :
  at_right 0 (fun x => ex_derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) x) /\
  ~ filterlim (fun x => ((- 1) * (Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) x) * (x ^ 4) * (/ (5 + ((- 6) * ((1 + ((- 1) * x)) ^ 2)) + ((- 4) * x) + (2 * ((1 + ((- 1) * x)) ^ 3)))) * (2 + ((- 1) * x)))) (at_right 0) (locally (2)).
Proof.
  split; [ apply (right_of 0 _ (1 / 4)); [ lra | intros x h0 h1; apply text_2_2_3_untied_exponent_goe_form; lra ] | ].
  assert (T : filterlim (fun x => ((- 1) * (Derive (fun d => ((/ (d ^ 3)) * (/ (2 + ((- 1) * d))) * (5 + ((- 6) * ((1 + ((- 1) * d)) ^ 2)) + ((- 4) * d) + (2 * ((1 + ((- 1) * d)) ^ 3))))) x) * (x ^ 4) * (/ (5 + ((- 6) * ((1 + ((- 1) * x)) ^ 2)) + ((- 4) * x) + (2 * ((1 + ((- 1) * x)) ^ 3)))) * (2 + ((- 1) * x)))) (at_right 0) (locally (3))).
  { apply (tends_by _ (fun x => x) (fun y => (6 + ((- 6) * (y ^ 2)) + (2 * (y ^ 4)) + (4 * y)) * / (2 + ((- 4) * (y ^ 3)) + ((- 2) * (y ^ 2)) + (2 * (y ^ 4)) + (3 * y))) (1 / 4));
    [ lra | exact itself_0 | intros x h0 h1; apply text_2_2_3_untied_exponent_goe_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  intro H. assert (E := filterlim_locally_unique _ _ _ T H). revert E. apart.
Qed.

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
Definition all_lemmas := (@text_2_2_3_untied_exponent_iid, @text_2_2_3_untied_exponent_goe, @text_2_2_3_worse_iid, @text_2_2_3_worse_orthogonal).
Print Assumptions all_lemmas.
