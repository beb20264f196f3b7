(* domine2025, appendix_b1_velocities: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== appendix_b1_cross_reference_descending_the_balance ==== *)
Lemma appendix_b1_cross_reference_descending_the_balance : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)) (W2 : 'M[R]_(N_o, N_h)),
  Sigma_xx^T = Sigma_xx ->
  ((((W1 *m Sigma_yx^T) + (smul ((- 1)) (W1 *m Sigma_xx *m W1^T *m W2^T))) *m W2) + (W2^T *m ((Sigma_yx *m W1^T) + (smul ((- 1)) (W2 *m W1 *m Sigma_xx *m W1^T)))) + (smul ((- 1)) (((W2^T *m Sigma_yx) + (smul ((- 1)) (W2^T *m W2 *m W1 *m Sigma_xx))) *m W1^T)) + (smul ((- 1)) (W1 *m ((Sigma_yx^T *m W2) + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T *m W2)))))) = (0 : 'M[R]_(N_h, N_h)).
Proof.
move=> N_h N_i N_o W1 Sigma_yx Sigma_xx W2 S0.
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W1 | 1%N => entry Sigma_yx^T | 2%N => entry Sigma_xx | 3%N => entry W1^T | 4%N => entry W2^T | 5%N => entry W2 | 6%N => entry Sigma_yx | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rAdd dim env 0 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl))) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 0 2 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl))))) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rAdd dim env 2 0 _ _ _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 1 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl)) (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))))))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rAdd dim env 0 1 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl))) (@rScale dim env 0 1 ((- 1))%Re _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rMul dim env 0 0 1 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rAdd dim env 1 0 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl)) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rScale dim env 1 0 ((- 1))%Re _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rMul dim env 1 1 0 _ _ _ _ (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl))) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl)))))))) (@rOpp dim env 0 0 _ _ (@rZero dim env 0 0))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== appendix_b1_cross_reference_climbing_the_balance ==== *)
Lemma appendix_b1_cross_reference_climbing_the_balance : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)) (W2 : 'M[R]_(N_o, N_h)),
  Sigma_xx^T = Sigma_xx ->
  ((smul ((- 1)) (((W1 *m Sigma_yx^T) + (smul ((- 1)) (W1 *m Sigma_xx *m W1^T *m W2^T))) *m W2)) + (smul ((- 1)) (W2^T *m ((Sigma_yx *m W1^T) + (smul ((- 1)) (W2 *m W1 *m Sigma_xx *m W1^T))))) + (((W2^T *m Sigma_yx) + (smul ((- 1)) (W2^T *m W2 *m W1 *m Sigma_xx))) *m W1^T) + (W1 *m ((Sigma_yx^T *m W2) + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T *m W2))))) = (0 : 'M[R]_(N_h, N_h)).
Proof.
move=> N_h N_i N_o W1 Sigma_yx Sigma_xx W2 S0.
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W1 | 1%N => entry Sigma_yx^T | 2%N => entry Sigma_xx | 3%N => entry W1^T | 4%N => entry W2^T | 5%N => entry W2 | 6%N => entry Sigma_yx | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rAdd dim env 0 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl))) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 0 2 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl))))) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl)))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rAdd dim env 2 0 _ _ _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 1 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl)) (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl)))))))) (@rMul dim env 0 1 0 _ _ _ _ (@rAdd dim env 0 1 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl))) (@rScale dim env 0 1 ((- 1))%Re _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rMul dim env 0 0 1 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl)))) (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rAdd dim env 1 0 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl)) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rScale dim env 1 0 ((- 1))%Re _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rMul dim env 1 1 0 _ _ _ _ (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl))) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))))))) (@rOpp dim env 0 0 _ _ (@rZero dim env 0 0))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_b1_cross_reference_descending_the_balance, @appendix_b1_cross_reference_climbing_the_balance).
Print Assumptions all_lemmas.
