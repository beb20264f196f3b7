(* agarwala2022, appendix_a4_untied: certificates written by lazyrich *)
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

(* ==== end ==== *)
Definition all_lemmas := (@text_a_4_1_same_asymptotics_iid, @text_a_4_1_same_asymptotics_goe).
Print Assumptions all_lemmas.
