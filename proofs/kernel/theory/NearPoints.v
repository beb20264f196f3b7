(* Limits at a point of what is differentiable there once it is written in the right letter. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

Lemma right_of (a : R) (P : R -> Prop) (r : R) : 0 < r -> (forall x, a < x -> x < a + r -> P x) -> at_right a P.
Proof.
  intros hr h. exists (mkposreal r hr). intros x hx ha. apply h; [exact ha|].
  unfold ball in hx; simpl in hx. unfold AbsRing_ball, abs, minus, plus, opp in hx; simpl in hx.
  apply Rabs_def2 in hx. lra.
Qed.
Lemma left_of (a : R) (P : R -> Prop) (r : R) : 0 < r -> (forall x, a - r < x -> x < a -> P x) -> at_left a P.
Proof.
  intros hr h. exists (mkposreal r hr). intros x hx ha. apply h; [|exact ha].
  unfold ball in hx; simpl in hx. unfold AbsRing_ball, abs, minus, plus, opp in hx; simpl in hx.
  apply Rabs_def2 in hx. lra.
Qed.

(* What is differentiable at a point tends to its value there, from either side. *)
Lemma tends_there (F : (R -> Prop) -> Prop) (f : R -> R) (a v : R) : (forall P, locally a P -> F P) ->
  ex_derive f a -> f a = v -> filterlim f F (locally v).
Proof.
  intros h d e. rewrite <- e. intros P hP. apply h.
  exact (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule) f a d P hP).
Qed.
Lemma on_the_right (a : R) (P : R -> Prop) : locally a P -> at_right a P.
Proof. intros h. apply filter_le_within. exact h. Qed.
Lemma on_the_left (a : R) (P : R -> Prop) : locally a P -> at_left a P.
Proof. intros h. apply filter_le_within. exact h. Qed.

(* Near 0 an expression is Q (y x), y tends to 0, and Q is differentiable there. *)
Lemma tends_by (f y Q : R -> R) (r v : R) : 0 < r -> filterlim y (at_right 0) (locally 0) ->
  (forall x, 0 < x -> x < r -> f x = Q (y x)) -> ex_derive Q 0 -> Q 0 = v -> filterlim f (at_right 0) (locally v).
Proof.
  intros hr hy h d e. apply (filterlim_ext_loc (fun x => Q (y x))).
  - apply (right_of 0 _ r hr). intros x h0 h1. symmetry. apply h; lra.
  - apply (filterlim_comp _ _ _ y Q _ (locally 0)); [exact hy|].
    apply (tends_there _ _ 0); [intros P hP; exact hP | exact d | exact e].
Qed.
Lemma is_a_square (x : R) : 0 < x -> exists y, 0 < y /\ x = y * y.
Proof. intros h. exists (sqrt x). split; [apply sqrt_lt_R0; exact h | symmetry; apply sqrt_sqrt; lra]. Qed.
Lemma below_root (y r : R) : 0 < y -> 0 < r -> y * y < r * r -> y < r. Proof. intros. nra. Qed.
Print Assumptions tends_by.

(* What tends to a number that is not zero is not zero in the end. *)
Lemma tends_not_zero {F : (R -> Prop) -> Prop} (f : R -> R) (v : R) :
  filterlim f F (locally v) -> v <> 0 -> F (fun x => f x <> 0).
Proof.
  intros h n. apply (h (fun y => y <> 0)). exists (mkposreal (Rabs v) (Rabs_pos_lt v n)).
  intros y hy e. subst y. unfold ball in hy; simpl in hy. unfold AbsRing_ball, abs, minus, plus, opp in hy; simpl in hy.
  rewrite Rplus_0_l, Rabs_Ropp in hy. lra.
Qed.

(* A product of what is not zero, as it comes from a derivative. *)
Ltac not_zero_near :=
  repeat split;
  repeat apply Rmult_integral_contrapositive_currified;
  try lra; nonzero.
