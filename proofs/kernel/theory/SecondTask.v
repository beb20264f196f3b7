(* Equations 69-72 and 74-78 of graldi2025 as printed are false.

   N -> infinity, identity units, two tasks, P = 2: the kernel of the inputs within a task and between the tasks is the
   identity, and the labels of both tasks are (1, 0); the first residual of order 0 is e^{-2 s}, the second is 0.  The
   fields by the orders of gamma_0, for the first sample, are what multiplies xi or chi, which are of mean 0 and variance
   1 and independent: h = chi + gamma_0 p xi + gamma_0^2 q chi, z = xi + gamma_0 p chi + gamma_0^2 q xi. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Definition K (i j : nat) : R := if Nat.eqb i j then 1 else 0.
Definition D (i : nat) (s : R) : R := if Nat.eqb i 0 then exp (-2 * s) else 0.
Definition sum (f : nat -> R) := f 0%nat + f 1%nat.
Definition I (i : nat) (a b : R) : R := RInt (D i) a b.
Definition J (i j : nat) (a b : R) : R := RInt (fun s => D i s * RInt (D j) a s) a b.

Lemma I_0 a b : I 0 a b = (exp (-2 * a) - exp (-2 * b)) / 2.
Proof.
  unfold I. apply is_RInt_unique. replace ((exp (-2 * a) - exp (-2 * b)) / 2)
    with (minus ((fun s => - exp (-2 * s) / 2) b) ((fun s => - exp (-2 * s) / 2) a)) by (unfold minus, plus, opp; simpl; field).
  apply (is_RInt_derive (fun s => - exp (-2 * s) / 2) (D 0)); intros s _; unfold D; simpl.
  - auto_derive; [easy | field].
  - apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule)). auto_derive. easy.
Qed.
Lemma I_1 a b : I 1 a b = 0.
Proof. unfold I, D. simpl. rewrite RInt_const. unfold scal; simpl; unfold mult; simpl. ring. Qed.
Lemma J_00 a b : J 0 0 a b = I 0 a b ^ 2 / 2.
Proof.
  unfold J. rewrite (RInt_ext _ (fun s => exp (-2 * s) * ((exp (-2 * a) - exp (-2 * s)) / 2))).
  2: { intros s _. change (RInt (D 0) a s) with (I 0 a s). rewrite I_0. reflexivity. }
  rewrite I_0. apply is_RInt_unique. set (F := fun s => ((exp (-2 * a) - exp (-2 * s)) / 2) ^ 2 / 2).
  replace (((exp (-2 * a) - exp (-2 * b)) / 2) ^ 2 / 2) with (minus (F b) (F a)) by (unfold F, minus, plus, opp; simpl; field).
  apply (is_RInt_derive F); intros s _; unfold F.
  - auto_derive; [easy | field].
  - apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule)). auto_derive. easy.
Qed.
Lemma J_none i j a b : (i = 1 \/ j = 1)%nat -> J i j a b = 0.
Proof.
  intros h. unfold J. rewrite (RInt_ext _ (fun _ => 0)).
  - rewrite RInt_const. unfold scal; simpl; unfold mult; simpl. ring.
  - intros s _. change (RInt (D j) a s) with (I j a s). destruct h as [->| ->]; [apply Rmult_0_l|].
    rewrite I_1. apply Rmult_0_r.
Qed.

(* The fields: p and q by their definitions, along both tasks one after the other. *)
Definition p t := sum (fun b => K 0 b * I b 0 t).
Definition q t := sum (fun a => sum (fun b => K 0 a * K a b * J a b 0 t)).
Definition Phi_2 t := q t * 1 + p t * p t + 1 * q t.
Definition G_2 t := q t * 1 + p t * p t + 1 * q t.

Lemma p_is t : p t = I 0 0 t. Proof. unfold p, sum, K. simpl. rewrite I_1. ring. Qed.
Lemma q_is t : q t = I 0 0 t ^ 2 / 2.
Proof. unfold q, sum, K. simpl. rewrite J_00, ?J_none by auto. field. Qed.
Lemma split_at u t : I 0 0 t = I 0 0 u + I 0 u t. Proof. rewrite !I_0. field. Qed.
Lemma positive_ a b : a < b -> 0 < I 0 a b.
Proof. intros h. rewrite I_0. assert (exp (-2 * b) < exp (-2 * a)) by (apply exp_increasing; lra). lra. Qed.

Section Printed.
Variables u t : R.
Hypotheses (start : 0 < u) (later : u < t).
Ltac plain :=
  unfold G_2, Phi_2, sum, K in *; simpl in *; rewrite ?p_is, ?q_is, ?J_00, ?I_1, ?(split_at u t) in *;
  rewrite ?J_none in * by auto;
  pose proof (positive_ 0 u start); pose proof (positive_ u t later);
  set (a := I 0 0 u) in *; set (b := I 0 u t) in *; clearbody a b.

Definition nested m n a b := sum (fun i => sum (fun j => K m i * K n j * J j i a b)).
Definition nested_partner m n a b := sum (fun i => sum (fun j => K m i * K n j * J i j a b)).
Definition square m n a b := sum (fun i => sum (fun j => K m i * K n j * (I j a b * I i a b))).
Theorem equation_69_as_printed_is_false : Phi_2 t <>
  nested 0 0 0 u + nested_partner 0 0 0 u + nested 0 0 u t + nested_partner 0 0 u t + square 0 0 0 t + square 0 0 0 t.
Proof. unfold nested, nested_partner, square. intros e. plain. nra. Qed.
Theorem equation_69_with_one_partner_is_false : Phi_2 t <>
  nested_partner 0 0 0 u + nested 0 0 u t + nested_partner 0 0 u t + square 0 0 0 t + square 0 0 0 t.
Proof. unfold nested, nested_partner, square. intros e. plain. nra. Qed.
Theorem equation_69_in_own_windows_is_false : Phi_2 t <>
  nested 0 0 0 u + nested_partner 0 0 0 u + nested 0 0 u t + nested_partner 0 0 u t + square 0 0 0 u + square 0 0 u t.
Proof. unfold nested, nested_partner, square. intros e. plain. nra. Qed.
Theorem equation_70_as_printed_is_false :
  q t * 1 + 1 * q t <> nested 0 0 0 u + nested_partner 0 0 0 u + nested 0 0 u t + nested_partner 0 0 u t.
Proof. unfold nested, nested_partner. intros e. plain. nra. Qed.
Theorem equation_72_as_printed_is_false : p t * p t <> square 0 0 0 t + square 0 0 0 t.
Proof. unfold square. intros e. plain. nra. Qed.
Theorem equation_72_in_own_windows_is_false : p t * p t <> square 0 0 0 u + square 0 0 u t.
Proof. unfold square. intros e. plain. nra. Qed.
Theorem equation_71_as_printed_is_false : p u * p u <> square 0 0 0 t.
Proof. unfold square. intros e. plain. nra. Qed.

Definition pairs a b := sum (fun i => sum (fun j => K i j * J i j a b)).
Definition squares a b := sum (fun i => sum (fun j => K 0 i * I i a b ^ 2)).
Theorem equation_74_as_printed_is_false : G_2 t <> 0.
Proof. intros e. plain. nra. Qed.
Theorem equation_75_as_printed_is_false : G_2 t <> pairs 0 t + squares 0 t + pairs u t + squares u t.
Proof. unfold pairs, squares. intros e. plain. nra. Qed.
Theorem equation_75_with_the_partner_is_false : G_2 t <> 2 * pairs 0 t + squares 0 t + 2 * pairs u t + squares u t.
Proof. unfold pairs, squares. intros e. plain. nra. Qed.
Theorem equation_76_as_printed_is_false : 2 * (q t * 1) <> pairs 0 t + pairs u t.
Proof. unfold pairs. intros e. plain. nra. Qed.
Theorem equation_76_with_the_partner_is_false : 2 * (q t * 1) <> 2 * pairs 0 t + 2 * pairs u t.
Proof. unfold pairs. intros e. plain. nra. Qed.
Theorem equation_77_as_printed_is_false : p u * p u <> squares 0 u.
Proof. unfold squares. intros e. plain. nra. Qed.
Theorem equation_78_as_printed_is_false : p t * p t <> squares 0 t + squares u t.
Proof. unfold squares. intros e. plain. nra. Qed.
End Printed.
Definition all_theorems := (equation_69_as_printed_is_false, equation_69_with_one_partner_is_false,
  equation_69_in_own_windows_is_false, equation_70_as_printed_is_false, equation_71_as_printed_is_false, equation_72_as_printed_is_false, equation_72_in_own_windows_is_false,
  equation_74_as_printed_is_false, equation_75_as_printed_is_false, equation_75_with_the_partner_is_false,
  equation_76_as_printed_is_false, equation_76_with_the_partner_is_false, equation_77_as_printed_is_false,
  equation_78_as_printed_is_false).
Print Assumptions all_theorems.
