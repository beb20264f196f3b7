(* agarwala2022, section_2_iteration: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== text_2_1_2_more_pronounced_iid_second ==== *)
Lemma text_2_1_2_more_pronounced_iid_second_form : forall x : R,
  0 < x ->
  x < (1 / 2) ->
  ex_derive (fun d => ((- 1) + (/ d))) x /\
  ((- 1) * (Derive (fun d => ((- 1) + (/ d))) x) * x * (/ ((- 1) + (/ x)))) = (- 1) * / ((- 1) + (x)).
Proof.
  intros x h0 h1.
  rename x into y. assert (Hy := h0).
  assert (B : 0 <= y <= (1 / 2)) by lra.
  assert (N0 : ((- 1) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N1 : y <> 0) by (lra).
  assert (D0 : ((- 1) + (/ y)) <> 0)
    by (replace ((- 1) + (/ y)) with ((- 1) * ((((- 1) + y)) ^ 1) * / 1 * / ((y) ^ 1)) by (field; nonzero); not_zero).
  assert (O0 : is_derive (fun d => ((- 1) + (/ d))) y ((- 1) * (/ (y ^ 2)))).
  { auto_derive; [ repeat split; not_zero_near | field; not_zero_near ]. }
  assert (V0 : Derive (fun d => ((- 1) + (/ d))) y = ((- 1) * (/ (y ^ 2)))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0; field; not_zero_near.
Qed.
Lemma text_2_1_2_more_pronounced_iid_second :
  at_right 0 (fun x => ex_derive (fun d => ((- 1) + (/ d))) x) /\
  filterlim (fun x => ((- 1) * (Derive (fun d => ((- 1) + (/ d))) x) * x * (/ ((- 1) + (/ x))))) (at_right 0) (locally (1)).
Proof.
  split; [ apply (right_of 0 _ (1 / 2)); [ lra | intros x h0 h1; apply text_2_1_2_more_pronounced_iid_second_form; lra ] | ].
  assert (T : filterlim (fun x => ((- 1) * (Derive (fun d => ((- 1) + (/ d))) x) * x * (/ ((- 1) + (/ x))))) (at_right 0) (locally (1))).
  { apply (tends_by _ (fun x => x) (fun y => (- 1) * / ((- 1) + y)) (1 / 2));
    [ lra | exact itself_0 | intros x h0 h1; apply text_2_1_2_more_pronounced_iid_second_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  exact T.
Qed.

(* ==== text_2_1_2_more_pronounced_goe_second ==== *)
Lemma text_2_1_2_more_pronounced_goe_second_form : forall x : R,
  0 < x ->
  x < (1 / 4) ->
  ex_derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) x /\
  ((- 1) * (Derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) x) * x * (/ (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * x))) * ((- 1) + (/ (sqrt x)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt x))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * x)) ^ 2)))))) = ((- 1) + ((- 3) * (sqrt x)) + (2 * ((sqrt x) ^ 2))) * / ((- 2) + (2 * ((sqrt x) ^ 2))).
Proof.
  intros x h0 h1.
  destruct (is_a_square x h0) as [y [Hy E]]; subst x.
  assert (Hr : y < (1 / 2)) by (apply below_root; lra).
  assert (S : sqrt (y * y) = y) by (apply sqrt_square; lra).
  assert (B : 0 <= y <= (1 / 2)) by lra.
  assert (N0 : (1 + y) <> 0) by (apply Rgt_not_eq; interval with (i_prec 60)).
  assert (N1 : ((- 1) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N2 : y <> 0) by (lra).
  assert (D0 : ((1 / 4) + ((- (1 / 4)) * (y ^ 2))) <> 0)
    by (replace ((1 / 4) + ((- (1 / 4)) * (y ^ 2))) with ((- 1) * ((((- 1) + y)) ^ 1) * (((1 + y)) ^ 1) * / 4) by (field; nonzero); not_zero).
  assert (D1 : (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * (y ^ 2)))) * ((- 1) + (/ y))) + ((- (1 / 4)) * ((1 + ((- 1) * y)) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 2)))) <> 0)
    by (replace (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * (y ^ 2)))) * ((- 1) + (/ y))) + ((- (1 / 4)) * ((1 + ((- 1) * y)) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 2)))) with ((- 2) * ((((- 1) + y)) ^ 3) * / 1 * / ((y) ^ 1) * / ((((- 1) + y)) ^ 2) * / (((1 + y)) ^ 2)) by (field; nonzero); not_zero).
  assert (D2 : ((- 2) + (2 * (y ^ 2))) <> 0)
    by (replace ((- 2) + (2 * (y ^ 2))) with (2 * ((((- 1) + y)) ^ 1) * (((1 + y)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (O0 : is_derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) (y * y) (((- (1 / 4)) * (/ (y ^ 3)) * (/ ((1 / 4) + ((- (1 / 4)) * (y ^ 2))))) + ((- (1 / 8)) * ((1 + ((- 1) * y)) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 3))) + ((1 / 8) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 2)) * ((- 1) + (/ y))) + ((1 / 4) * (/ y) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 2)) * (1 + ((- 1) * y))))).
  { auto_derive; rewrite ?S; [ repeat split; not_zero_near | field; not_zero_near ]. }
  assert (V0 : Derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) (y * y) = (((- (1 / 4)) * (/ (y ^ 3)) * (/ ((1 / 4) + ((- (1 / 4)) * (y ^ 2))))) + ((- (1 / 8)) * ((1 + ((- 1) * y)) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 3))) + ((1 / 8) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 2)) * ((- 1) + (/ y))) + ((1 / 4) * (/ y) * (/ (((1 / 4) + ((- (1 / 4)) * (y ^ 2))) ^ 2)) * (1 + ((- 1) * y))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0; rewrite ?S; field; not_zero_near.
Qed.
Lemma text_2_1_2_more_pronounced_goe_second :
  at_right 0 (fun x => ex_derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) x) /\
  filterlim (fun x => ((- 1) * (Derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) x) * x * (/ (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * x))) * ((- 1) + (/ (sqrt x)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt x))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * x)) ^ 2))))))) (at_right 0) (locally ((1 / 2))).
Proof.
  split; [ apply (right_of 0 _ (1 / 4)); [ lra | intros x h0 h1; apply text_2_1_2_more_pronounced_goe_second_form; lra ] | ].
  assert (T : filterlim (fun x => ((- 1) * (Derive (fun d => (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * d))) * ((- 1) + (/ (sqrt d)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt d))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * d)) ^ 2))))) x) * x * (/ (((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * x))) * ((- 1) + (/ (sqrt x)))) + ((- (1 / 4)) * ((1 + ((- 1) * (sqrt x))) ^ 2) * (/ (((1 / 4) + ((- (1 / 4)) * x)) ^ 2))))))) (at_right 0) (locally ((1 / 2)))).
  { apply (tends_by _ (fun x => sqrt x) (fun y => ((- 1) + ((- 3) * y) + (2 * (y ^ 2))) * / ((- 2) + (2 * (y ^ 2)))) (1 / 4));
    [ lra | exact root_0 | intros x h0 h1; apply text_2_1_2_more_pronounced_goe_second_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  exact T.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_1_2_more_pronounced_iid_second, @text_2_1_2_more_pronounced_goe_second).
Print Assumptions all_lemmas.
