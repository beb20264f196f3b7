(* agarwala2022, appendix_a4_tied: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_79_first_last ==== *)
Lemma eq_79_first_last : forall x0_N x1_v : R,
  0 < x0_N ->
  0 < x1_v ->
  x0_N <> 0 ->
  (1 + x1_v) <> 0 ->
  (2 * (/ x0_N) * (/ ((1 + ((- 1) * x1_v * (/ (1 + x1_v)))) ^ 3)) * (1 + (x1_v * (/ (1 + x1_v))))) = (2 * (/ x0_N) * (((- 1) * (/ ((1 + ((- 1) * x1_v * (/ (1 + x1_v)))) ^ 2))) + (2 * (/ ((1 + ((- 1) * x1_v * (/ (1 + x1_v)))) ^ 3))))).
Proof.
  intros x0_N x1_v H0 H1 H2 H3.
  assert (D0 : (1 + ((- 1) * x1_v * (/ (1 + x1_v)))) <> 0)
    by (replace (1 + ((- 1) * x1_v * (/ (1 + x1_v)))) with (1 * / 1 * / (((1 + x1_v)) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_79_first_last_met : exists x0_N x1_v : R,
  0 < x0_N /\
  0 < x1_v /\
  x0_N <> 0 /\
  (1 + x1_v) <> 0.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_79_first_last).
Print Assumptions all_lemmas.
