(* graldi2025, appendix_a: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_21 ==== *)
Lemma eq_21 :
  ~ (forall x0_L_11 x1_delta : R,
  0 < x0_L_11 ->
  0 < x1_delta ->
  x0_L_11 <> 0 ->
  0 < ((- 1) * x1_delta * (/ x0_L_11))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== eq_21_positive_corrected ==== *)
Lemma eq_21_positive_corrected : forall x0_L_11 x1_delta : R,
  0 < x0_L_11 ->
  0 < x1_delta ->
  0 < (x1_delta * (/ (x0_L_11 + x1_delta))).
Proof.
  intros x0_L_11 x1_delta H0 H1.
  assert (N0 : (x0_L_11 + x1_delta) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (x1_delta / (x0_L_11 + x1_delta)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_21_positive_corrected_met : exists x0_L_11 x1_delta : R,
  0 < x0_L_11 /\
  0 < x1_delta.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== eq_21_below_1_corrected ==== *)
Lemma eq_21_below_1_corrected : forall x0_L_11 x1_delta : R,
  0 < x0_L_11 ->
  0 < x1_delta ->
  (x1_delta * (/ (x0_L_11 + x1_delta))) < 1.
Proof.
  intros x0_L_11 x1_delta H0 H1.
  assert (N0 : (x0_L_11 + x1_delta) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (x0_L_11 / (x0_L_11 + x1_delta)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_21_below_1_corrected_met : exists x0_L_11 x1_delta : R,
  0 < x0_L_11 /\
  0 < x1_delta.
Proof.
  exists 1; exists 2; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_21, @eq_21_positive_corrected, @eq_21_below_1_corrected).
Print Assumptions all_lemmas.
