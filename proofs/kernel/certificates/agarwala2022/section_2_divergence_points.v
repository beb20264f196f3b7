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

(* ==== end ==== *)
Definition all_lemmas := (@text_2_2_3_untied_exponent_iid, @text_2_2_3_untied_exponent_goe).
Print Assumptions all_lemmas.
