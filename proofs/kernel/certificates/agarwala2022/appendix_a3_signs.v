(* agarwala2022, appendix_a3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_65 ==== *)
Lemma eq_65 :
  ~ (forall x0_v : R,
  0 < x0_v ->
  x0_v <> 0 ->
  (4 + (4 * x0_v)) <> 0 ->
  (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0 ->
  (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((1 / 2) * (/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))).
Proof.
  intro H.
  specialize (H 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_65).
Print Assumptions all_lemmas.
