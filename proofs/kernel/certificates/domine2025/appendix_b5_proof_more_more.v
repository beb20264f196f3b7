(* domine2025, appendix_b5_proof: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_95_funnel ==== *)
Lemma eq_95_funnel : forall (m N_i N_o N_perp : nat) (D0 : 'M[R]_(m, m)) (V : 'M[R]_(N_i, m)) (D1 : 'M[R]_(m, m)) (U : 'M[R]_(N_o, m)) (V_perp : 'M[R]_(N_i, N_perp)) (U_perp : 'M[R]_(N_o, N_perp)),
  (smul ((1 / 2)) ((block_mx (D0 *m V^T) (D1 *m U^T) (D1 *m V^T) (smul ((- 1)) (D0 *m U^T))) *m (col_mx V_perp U_perp))) =
  (smul ((1 / 2)) ((col_mx ((D0 *m V^T *m V_perp) + (D1 *m U^T *m U_perp)) ((D1 *m V^T *m V_perp) + (smul ((- 1)) (D0 *m U^T *m U_perp)))))).
Proof.
move=> m N_i N_o N_perp D0 V D1 U V_perp U_perp.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== eq_95_inverted ==== *)
Lemma eq_95_inverted : forall (m N_i N_o N_perp : nat) (D0 : 'M[R]_(m, m)) (V : 'M[R]_(N_i, m)) (D1 : 'M[R]_(m, m)) (U : 'M[R]_(N_o, m)) (V_perp : 'M[R]_(N_i, N_perp)) (U_perp : 'M[R]_(N_o, N_perp)),
  (smul ((1 / 2)) ((block_mx (D0 *m V^T) (D1 *m U^T) (D1 *m V^T) (smul ((- 1)) (D0 *m U^T))) *m (col_mx V_perp U_perp))) =
  (smul ((1 / 2)) ((col_mx ((D0 *m V^T *m V_perp) + (D1 *m U^T *m U_perp)) ((D1 *m V^T *m V_perp) + (smul ((- 1)) (D0 *m U^T *m U_perp)))))).
Proof.
move=> m N_i N_o N_perp D0 V D1 U V_perp U_perp.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== eq_98_funnel_corrected ==== *)
Lemma eq_98_funnel_corrected : forall (N_i N_perp N_o m : nat) (V_perp : 'M[R]_(N_i, N_perp)) (U_perp : 'M[R]_(N_o, N_perp)) (V : 'M[R]_(N_i, m)) (D0 : 'M[R]_(m, m)) (D1 : 'M[R]_(m, m)) (U : 'M[R]_(N_o, m)),
  (smul ((1 / 2)) ((row_mx V_perp^T U_perp^T) *m (block_mx (V *m D0) (V *m D1) (U *m D1) (smul ((- 1)) (U *m D0))))) =
  (smul ((1 / 2)) ((row_mx ((V_perp^T *m V *m D0) + (U_perp^T *m U *m D1)) ((V_perp^T *m V *m D1) + (smul ((- 1)) (U_perp^T *m U *m D0)))))).
Proof.
move=> N_i N_perp N_o m V_perp U_perp V D0 D1 U.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== eq_98_inverted_corrected ==== *)
Lemma eq_98_inverted_corrected : forall (N_i N_perp N_o m : nat) (V_perp : 'M[R]_(N_i, N_perp)) (U_perp : 'M[R]_(N_o, N_perp)) (V : 'M[R]_(N_i, m)) (D0 : 'M[R]_(m, m)) (D1 : 'M[R]_(m, m)) (U : 'M[R]_(N_o, m)),
  (smul ((1 / 2)) ((row_mx V_perp^T U_perp^T) *m (block_mx (V *m D0) (V *m D1) (U *m D1) (smul ((- 1)) (U *m D0))))) =
  (smul ((1 / 2)) ((row_mx ((V_perp^T *m V *m D0) + (U_perp^T *m U *m D1)) ((V_perp^T *m V *m D1) + (smul ((- 1)) (U_perp^T *m U *m D0)))))).
Proof.
move=> N_i N_perp N_o m V_perp U_perp V D0 D1 U.
by rewrite /smul ?(mul_col_row, mul_row_col, mul_block_col, mul_row_block, mulmx_block, mul_col_mx) ?mul_mx_row ?(mulmx0, mul0mx) ?(add_row_mx, add_col_mx) ?(addr0, add0r) -?scalemxAl -?scalemxAr ?mulmxA.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_95_funnel, @eq_95_inverted, @eq_98_funnel_corrected, @eq_98_inverted_corrected).
Print Assumptions all_lemmas.
