(* domine2025, section_4_assumptions: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== text_4_vectors_not_square_u_is_corrected ==== *)
Lemma text_4_vectors_not_square_u_is_corrected : forall (N_o m N_i N_perp : nat) (U : 'M[R]_(N_o, m)) (V_perp : 'M[R]_(N_i, N_perp)) (V : 'M[R]_(N_i, m)) (U_perp : 'M[R]_(N_o, N_perp)),
  (U *m U^T) = (1%:M : 'M[R]_(N_o)) ->
  (V_perp *m V_perp^T) = ((1%:M : 'M[R]_(N_i)) + (smul ((- 1)) (V *m V^T))) ->
  (V^T *m V_perp) = (0 : 'M[R]_(m, N_perp)) ->
  (V_perp^T *m V_perp) = (1%:M : 'M[R]_(N_perp)) ->
  U_perp = (0 : 'M[R]_(N_o, N_perp)) ->
  (U^T *m U) = (1%:M : 'M[R]_(m)) ->
  (V^T *m V) = (1%:M : 'M[R]_(m)) ->
  (U *m U^T) = (1%:M : 'M[R]_(N_o)).
Proof.
move=> N_o m N_i N_perp U V_perp V U_perp R0 R1 R2 R3 R4 R5 R6.
have R0t : (U *m U^T) = (1%:M : 'M[R]_(N_o)).
  by have := tr_eq R0; transposed; rewrite ?(addr0) ?mulmxA.
have R1t : (V_perp *m V_perp^T) = ((1%:M : 'M[R]_(N_i)) + (smul ((- 1)) (V *m V^T))).
  by have := tr_eq R1; transposed; rewrite ?(addr0) ?mulmxA.
have R2t : (V_perp^T *m V) = (0 : 'M[R]_(N_perp, m)).
  by have := tr_eq R2; transposed; rewrite ?(addr0) ?mulmxA.
have R3t : (V_perp^T *m V_perp) = (1%:M : 'M[R]_(N_perp)).
  by have := tr_eq R3; transposed; rewrite ?(addr0) ?mulmxA.
have R4t : U_perp^T = (0 : 'M[R]_(N_perp, N_o)).
  by have := tr_eq R4; transposed; rewrite ?(addr0) ?mulmxA.
have R5t : (U^T *m U) = (1%:M : 'M[R]_(m)).
  by have := tr_eq R5; transposed; rewrite ?(addr0) ?mulmxA.
have R6t : (V^T *m V) = (1%:M : 'M[R]_(m)).
  by have := tr_eq R6; transposed; rewrite ?(addr0) ?mulmxA.
pose dim := (fun o : nat => match o with | 0%N => N_o | 1%N => m | 2%N => N_i | 3%N => N_perp | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry U | 1%N => entry U^T | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ ((1%:M : 'M[R]_(N_o)) *m ((U *m U^T) - (1%:M : 'M[R]_(N_o))) *m (1%:M : 'M[R]_(N_o)))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 U (fun _ _ => erefl)) (@rLetter dim env 1 0 1 U^T (fun _ _ => erefl))) (@rOpp dim env 0 0 _ _ (@rOne dim env 0))) (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rOne dim env 0) (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 U (fun _ _ => erefl)) (@rLetter dim env 1 0 1 U^T (fun _ _ => erefl))) (@rOpp dim env 0 0 _ _ (@rOne dim env 0)))) (@rOne dim env 0)) _); weights;
    first [ scalars ].
rewrite ?(zero_difference R0); vanish.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_4_vectors_not_square_u_is_corrected).
Print Assumptions all_lemmas.
