(* domine2025, appendix_c2_convergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_152 ==== *)
Lemma eq_152 : exists (W2 : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  ~ ((W2 *m W2^T) = (W2^T *m W2)).
Proof.
exists (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (15)%Re.
split; first by small; congr two; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== eq_152_corrected ==== *)
Lemma eq_152_corrected : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)),
  ((col_mx W1^T W2) *m (row_mx W1 W2^T)) =
  (block_mx (W1^T *m W1) (W1^T *m W2^T) (W2 *m W1) (W2 *m W2^T)).
Proof.
move=> N_h N_i N_o W1 W2.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== eq_154 ==== *)
Lemma eq_154 : forall (N_i m N_o : nat) (V : 'M[R]_(N_i, m)) (D0 : 'M[R]_(m, m)) (U : 'M[R]_(N_o, m)) (D1 : 'M[R]_(m, m)) (D2 : 'M[R]_(m, m)),
  ((col_mx (V *m D0) (U *m D1)) *m D2 *m (row_mx (D0 *m V^T) (D1 *m U^T))) =
  (block_mx (V *m D0 *m D2 *m D0 *m V^T) (V *m D0 *m D2 *m D1 *m U^T) (U *m D1 *m D2 *m D0 *m V^T) (U *m D1 *m D2 *m D1 *m U^T)).
Proof.
move=> N_i m N_o V D0 U D1 D2.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_152, @eq_152_corrected, @eq_154).
Print Assumptions all_lemmas.
