(* agarwala2022, appendix_a3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_65_corrected ==== *)
Lemma eq_65_corrected : forall x0_v : R,
  0 < x0_v ->
  0 <= (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) ->
  (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) <> 0 ->
  x0_v <> 0 ->
  (1 + x0_v) <> 0 ->
  (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))).
Proof.
  intros x0_v H0 H1 H2 H3 H4.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) as r0 eqn:N0; clear N0.
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (r0 * x0_v) <> 0)
    by (replace (r0 * x0_v) with (1 * ((r0) ^ 1) * ((x0_v) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) / (r0 * x0_v)) by (field; nonzero).
  replace (r0 * r0 - (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_65_corrected_met : exists x0_v : R,
  0 < x0_v /\
  0 <= (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) /\
  (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) <> 0 /\
  x0_v <> 0 /\
  (1 + x0_v) <> 0.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_65_corrected).
Print Assumptions all_lemmas.
