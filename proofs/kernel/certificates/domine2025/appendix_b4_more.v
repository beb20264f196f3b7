(* domine2025, appendix_b4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_66 ==== *)
Lemma eq_66 : forall (N_i m N_o : nat) (V : 'M[R]_(N_i, m)) (D0 : 'M[R]_(m, m)) (D1 : 'M[R]_(m, m)) (U : 'M[R]_(N_o, m)) (D2 : 'M[R]_(m, m)) (D3 : 'M[R]_(m, m)),
  (smul (((1 / 2) * (sqrt 2))) ((block_mx (V *m D0) (V *m D1) (U *m D1) (smul ((- 1)) (U *m D0))) *m (block_mx D2 (0 : 'M[R]_(m, m)) (0 : 'M[R]_(m, m)) D3))) =
  (smul (((1 / 2) * (sqrt 2))) ((block_mx (V *m D0 *m D2) (V *m D1 *m D3) (U *m D1 *m D2) (smul ((- 1)) (U *m D0 *m D3))))).
Proof.
move=> N_i m N_o V D0 D1 U D2 D3.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_66).
Print Assumptions all_lemmas.
