(* agarwala2022, section_2_widths: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== own_width_needed_orthogonal ==== *)
Lemma own_width_needed_orthogonal_form : forall x : R,
  0 < x ->
  x < (1 / 2) ->
  ((- 2) * (/ x) * (/ ((- 2) + x)) * ((- 1) + x) * ((- 4) + x)) / (4 * (/ x)) = ((- 4) + ((- 1) * ((x) ^ 2)) + (5 * (x))) * / ((- 4) + (2 * (x))).
Proof.
  intros x h0 h1.
  rename x into y. assert (Hy := h0).
  assert (B : 0 <= y <= (1 / 2)) by lra.
  assert (N0 : ((- 2) + y) <> 0) by (apply Rlt_not_eq; interval with (i_prec 60)).
  assert (N1 : y <> 0) by (lra).
  assert (D0 : ((- 4) + (2 * y)) <> 0)
    by (replace ((- 4) + (2 * y)) with (2 * ((((- 2) + y)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (4 * (/ y)) <> 0)
    by (replace (4 * (/ y)) with (4 * / 1 * / ((y) ^ 1)) by (field; nonzero); not_zero).
  field; not_zero_near.
Qed.
Lemma own_width_needed_orthogonal :
  filterlim (fun x => ((- 2) * (/ x) * (/ ((- 2) + x)) * ((- 1) + x) * ((- 4) + x)) / (4 * (/ x))) (at_right 0) (locally (1)).
Proof.
  assert (T : filterlim (fun x => ((- 2) * (/ x) * (/ ((- 2) + x)) * ((- 1) + x) * ((- 4) + x)) / (4 * (/ x))) (at_right 0) (locally (1))).
  { apply (tends_by _ (fun x => x) (fun y => ((- 4) + ((- 1) * (y ^ 2)) + (5 * y)) * / ((- 4) + (2 * y))) (1 / 2));
    [ lra | exact itself_0 | intros x h0 h1; apply own_width_needed_orthogonal_form; lra | | ].
  - auto_derive; repeat split; lra.
  - field; repeat split; lra. }
  exact T.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@own_width_needed_orthogonal).
Print Assumptions all_lemmas.
