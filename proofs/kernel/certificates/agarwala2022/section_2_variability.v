(* agarwala2022, section_2_variability: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_19_sum ==== *)
Lemma eq_19_sum : forall x0_V : R,
  0 < x0_V ->
  ((- 1) + x0_V) <> 0 ->
  ((2 * (/ ((1 + ((- 1) * x0_V)) ^ 2))) + (2 * (x0_V ^ 2) * (/ ((1 + ((- 1) * x0_V)) ^ 4))) + (4 * x0_V * (/ ((1 + ((- 1) * x0_V)) ^ 3)))) = (2 * (/ ((1 + ((- 1) * x0_V)) ^ 4))).
Proof.
  intros x0_V H0 H1.
  assert (D0 : (1 + ((- 1) * x0_V)) <> 0)
    by (replace (1 + ((- 1) * x0_V)) with ((- 1) * ((((- 1) + x0_V)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : ((1 + ((- 1) * x0_V)) ^ 4) <> 0)
    by (replace ((1 + ((- 1) * x0_V)) ^ 4) with (1 * ((((- 1) + x0_V)) ^ 4) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / ((1 + ((- 1) * x0_V)) ^ 4)) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_19_sum_met : exists x0_V : R,
  0 < x0_V /\
  ((- 1) + x0_V) <> 0.
Proof.
  exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_19_sum).
Print Assumptions all_lemmas.
