(* domine2025, section_3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_3 ==== *)
Lemma eq_3 : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)),
  ((col_mx W1^T W2) *m (row_mx W1 W2^T)) =
  (block_mx (W1^T *m W1) (W1^T *m W2^T) (W2 *m W1) (W2 *m W2^T)).
Proof.
move=> N_h N_i N_o W1 W2.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_3).
Print Assumptions all_lemmas.
