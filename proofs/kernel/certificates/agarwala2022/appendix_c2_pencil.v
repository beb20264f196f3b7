(* agarwala2022, appendix_c2_pencil: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_169_entry ==== *)
Lemma eq_169_entry : forall x0_G11 x1_G21 x2_G22 x3_G23 x4_G31 x5_G32 x6_G33 x7_V : R,
  0 < x7_V ->
  (1 + x1_G21 + ((- 1) * x0_G11) + (x7_V * ((x1_G21 * (x6_G33 + ((- 1) * x3_G23) + ((- 1) * x5_G32) + (2 * x2_G22))) + ((- 1) * x2_G22 * x4_G31))) + ((- 1) * x1_G21 * ((x6_G33 * x7_V) + ((- 1) * x3_G23 * x7_V) + ((- 1) * x5_G32 * x7_V) + (2 * x2_G22 * x7_V))) + (x2_G22 * x4_G31 * x7_V)) = (1 + x1_G21 + ((- 1) * x0_G11)).
Proof.
  intros x0_G11 x1_G21 x2_G22 x3_G23 x4_G31 x5_G32 x6_G33 x7_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_169_entry_met : exists x0_G11 x1_G21 x2_G22 x3_G23 x4_G31 x5_G32 x6_G33 x7_V : R,
  0 < x7_V.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

(* ==== eq_170_entry ==== *)
Lemma eq_170_entry : forall x0_G12 x1_G22 x2_G23 x3_G32 x4_G33 x5_V : R,
  0 < x5_V ->
  (1 + x1_G22 + ((- 1) * x0_G12) + (x5_V * ((x1_G22 * (x4_G33 + ((- 1) * x2_G23) + ((- 1) * x3_G32) + (2 * x1_G22))) + ((- 1) * x1_G22 * x3_G32))) + ((- 1) * x1_G22 * ((x4_G33 * x5_V) + ((- 1) * x2_G23 * x5_V) + ((- 1) * x3_G32 * x5_V) + (2 * x1_G22 * x5_V))) + (x1_G22 * x3_G32 * x5_V)) = (1 + x1_G22 + ((- 1) * x0_G12)).
Proof.
  intros x0_G12 x1_G22 x2_G23 x3_G32 x4_G33 x5_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_170_entry_met : exists x0_G12 x1_G22 x2_G23 x3_G32 x4_G33 x5_V : R,
  0 < x5_V.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_171_entry ==== *)
Lemma eq_171_entry : forall x0_G13 x1_G22 x2_G23 x3_G32 x4_G33 x5_V : R,
  0 < x5_V ->
  (1 + x2_G23 + ((- 1) * x0_G13) + (x5_V * ((x2_G23 * (x4_G33 + ((- 1) * x2_G23) + ((- 1) * x3_G32) + (2 * x1_G22))) + ((- 1) * x1_G22 * x4_G33))) + ((- 1) * x2_G23 * ((x4_G33 * x5_V) + ((- 1) * x2_G23 * x5_V) + ((- 1) * x3_G32 * x5_V) + (2 * x1_G22 * x5_V))) + (x1_G22 * x4_G33 * x5_V)) = (1 + x2_G23 + ((- 1) * x0_G13)).
Proof.
  intros x0_G13 x1_G22 x2_G23 x3_G32 x4_G33 x5_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_171_entry_met : exists x0_G13 x1_G22 x2_G23 x3_G32 x4_G33 x5_V : R,
  0 < x5_V.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_172_entry ==== *)
Lemma eq_172_entry : forall x0_G21 x1_G22 x2_G31 x3_V : R,
  0 < x3_V ->
  (1 + ((- 1) * x2_G31) + (x0_G21 * x1_G22 * x3_V) + (x1_G22 * x3_V * (x2_G31 + ((- 1) * x0_G21))) + ((- 1) * x1_G22 * x2_G31 * x3_V)) = (1 + ((- 1) * x2_G31)).
Proof.
  intros x0_G21 x1_G22 x2_G31 x3_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_172_entry_met : exists x0_G21 x1_G22 x2_G31 x3_V : R,
  0 < x3_V.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== eq_173_entry ==== *)
Lemma eq_173_entry : forall x0_G22 x1_G32 x2_V : R,
  0 < x2_V ->
  (1 + ((- 1) * x1_G32) + (x2_V * (x0_G22 ^ 2)) + (x0_G22 * x2_V * (x1_G32 + ((- 1) * x0_G22))) + ((- 1) * x0_G22 * x1_G32 * x2_V)) = (1 + ((- 1) * x1_G32)).
Proof.
  intros x0_G22 x1_G32 x2_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_173_entry_met : exists x0_G22 x1_G32 x2_V : R,
  0 < x2_V.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== eq_174_entry ==== *)
Lemma eq_174_entry : forall x0_G22 x1_G23 x2_G33 x3_V : R,
  0 < x3_V ->
  (1 + ((- 1) * x2_G33) + (x0_G22 * x1_G23 * x3_V) + (x0_G22 * x3_V * (x2_G33 + ((- 1) * x1_G23))) + ((- 1) * x0_G22 * x2_G33 * x3_V)) = (1 + ((- 1) * x2_G33)).
Proof.
  intros x0_G22 x1_G23 x2_G33 x3_V H0.
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / 1) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_174_entry_met : exists x0_G22 x1_G23 x2_G33 x3_V : R,
  0 < x3_V.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_169_entry, @eq_170_entry, @eq_171_entry, @eq_172_entry, @eq_173_entry, @eq_174_entry).
Print Assumptions all_lemmas.
