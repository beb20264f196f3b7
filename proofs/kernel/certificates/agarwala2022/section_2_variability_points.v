(* agarwala2022, section_2_variability: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== text_2_2_2_goe_divergence ==== *)
Lemma text_2_2_2_goe_divergence_form : forall x : R,
  0 < x ->
  x < (1 / 4) ->
  ((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * x))) * ((/ ((sqrt x) ^ 5)) + ((- 1) * (/ ((sqrt x) ^ 3))))) / (2 * (/ ((sqrt x) ^ 5))) = 1 * / 1.
Proof.
  intros x h0 h1.
  destruct (is_a_square x h0) as [y [Hy E]]; subst x.
  assert (Hr : y < (1 / 2)) by (apply below_root; lra).
  assert (S : sqrt (y * y) = y) by (apply sqrt_square; lra).
  assert (B : 0 <= y <= (1 / 2)) by lra.
  assert (N0 : y <> 0) by (lra).
  assert (N1 : ((- 1) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N2 : (1 + y) <> 0) by (apply Rgt_not_eq; interval with (i_prec 60)).
  assert (D0 : ((1 / 4) + ((- (1 / 4)) * (y ^ 2))) <> 0)
    by (replace ((1 / 4) + ((- (1 / 4)) * (y ^ 2))) with ((- 1) * ((((- 1) + y)) ^ 1) * (((1 + y)) ^ 1) * / 4) by (field; nonzero); not_zero).
  assert (D100 : (2 * (/ (y ^ 5))) <> 0)
    by (replace (2 * (/ (y ^ 5))) with (2 * / 1 * / ((y) ^ 5)) by (field; nonzero); not_zero).
  rewrite ?S; field; not_zero_near.
Qed.
Lemma text_2_2_2_goe_divergence :
  filterlim (fun x => ((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * x))) * ((/ ((sqrt x) ^ 5)) + ((- 1) * (/ ((sqrt x) ^ 3))))) / (2 * (/ ((sqrt x) ^ 5)))) (at_right 0) (locally (1)).
Proof.
  assert (T : filterlim (fun x => ((1 / 2) * (/ ((1 / 4) + ((- (1 / 4)) * x))) * ((/ ((sqrt x) ^ 5)) + ((- 1) * (/ ((sqrt x) ^ 3))))) / (2 * (/ ((sqrt x) ^ 5)))) (at_right 0) (locally (1))).
  { apply (tends_by _ (fun x => sqrt x) (fun y => 1 * / 1) (1 / 4));
    [ lra | exact root_0 | intros x h0 h1; apply text_2_2_2_goe_divergence_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  exact T.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_2_2_2_goe_divergence).
Print Assumptions all_lemmas.
