(* domine2025, section_4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_6_f_is_the_matrix_of_which_functions_are_taken ==== *)
Lemma eq_6_f_is_the_matrix_of_which_functions_are_taken : forall (N_io : nat) (P : 'M[R]_(N_io, N_io)) (values_F : 'rV[R]_(N_io)) (t_ tau_ : R),
  (0 <= t_)%Re ->
  (0 < tau_)%Re ->
  (P^T *m P) = (1%:M : 'M[R]_(N_io)) ->
  (P *m P^T) = (1%:M : 'M[R]_(N_io)) ->
  (P *m (fun_mx values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re) *m P^T *m P *m (fun_mx values_F (fun x_ : R => x_)%Re) *m P^T) = (P *m (fun_mx values_F (fun x_ : R => x_)%Re) *m P^T *m P *m (fun_mx values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re) *m P^T).
Proof.
move=> N_io P values_F t_ tau_ D0 D1 R0 R1.
have R0t : (P^T *m P) = (1%:M : 'M[R]_(N_io)).
  by have := tr_eq R0; transposed; rewrite ?(addr0) ?mulmxA.
have R1t : (P *m P^T) = (1%:M : 'M[R]_(N_io)).
  by have := tr_eq R1; transposed; rewrite ?(addr0) ?mulmxA.
pose dim := (fun o : nat => match o with | 0%N => N_io | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry P^T | 1%N => entry P | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (((smul ((- 1)) (P *m (fun_mx values_F (fun x_ : R => x_)%Re))) *m ((P^T *m P) - (1%:M : 'M[R]_(N_io))) *m ((fun_mx values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re) *m P^T)) + ((P *m (fun_mx values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re)) *m ((P^T *m P) - (1%:M : 'M[R]_(N_io))) *m ((fun_mx values_F (fun x_ : R => x_)%Re) *m P^T)))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rLetter dim env 0 0 1 P (fun _ _ => erefl)) (@rFun dim env 0 values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re)) (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl))) (@rLetter dim env 0 0 1 P (fun _ _ => erefl))) (@rFun dim env 0 values_F (fun x_ : R => x_)%Re)) (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl))) (@rOpp dim env 0 0 _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rLetter dim env 0 0 1 P (fun _ _ => erefl)) (@rFun dim env 0 values_F (fun x_ : R => x_)%Re)) (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl))) (@rLetter dim env 0 0 1 P (fun _ _ => erefl))) (@rFun dim env 0 values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re)) (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl))))) (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rLetter dim env 0 0 1 P (fun _ _ => erefl)) (@rFun dim env 0 values_F (fun x_ : R => x_)%Re))) (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl)) (@rLetter dim env 0 0 1 P (fun _ _ => erefl))) (@rOpp dim env 0 0 _ _ (@rOne dim env 0)))) (@rMul dim env 0 0 0 _ _ _ _ (@rFun dim env 0 values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re) (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl)))) (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rLetter dim env 0 0 1 P (fun _ _ => erefl)) (@rFun dim env 0 values_F (fun x_ : R => (exp (t_ * x_ * (/ tau_))))%Re)) (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 0 0 _ _ _ _ (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl)) (@rLetter dim env 0 0 1 P (fun _ _ => erefl))) (@rOpp dim env 0 0 _ _ (@rOne dim env 0)))) (@rMul dim env 0 0 0 _ _ _ _ (@rFun dim env 0 values_F (fun x_ : R => x_)%Re) (@rLetter dim env 0 0 0 P^T (fun _ _ => erefl))))) _); weights;
    first [ solve [ scalars ] | solve [ doubled ] ].
rewrite ?(zero_difference R0); vanish.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_6_f_is_the_matrix_of_which_functions_are_taken).
Print Assumptions all_lemmas.
