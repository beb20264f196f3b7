(* Functions of a symmetric matrix: B = f(A) where A = Q d Q' and B = Q f(d) Q' for some orthogonal Q.  It does not
   depend on which eigenvectors these are.  With it stand products of columns that are orthonormal up to a factor. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Theorem43 Refutation15 ExactDynamics.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Definition function_of n (A : 'M[R]_n) (f : R -> R) (B : 'M[R]_n) : Prop := exists r (Q : 'M[R]_(n, r)) (d : 'I_r -> R),
  [/\ Q^T *m Q = 1%:M, Q *m Q^T = 1%:M, A = Q *m modes d (fun x => x) *m Q^T & B = Q *m modes d f *m Q^T].

Lemma function_is n r (P : 'M[R]_(n, r)) L A B f : P^T *m P = 1%:M -> P *m P^T = 1%:M ->
  A = fun_of P L (fun x => x) -> function_of A f B -> B = fun_of P L f.
Proof.
move=> PtP PPt -> [q [Q [d [QtQ QQt e ->]]]].
have ed : fun_of P L (fun x => x) *m Q = Q *m modes d (fun x => x) by rewrite e -mulmxA QtQ mulmx1.
have commute : modes L (fun x => x) *m (P^T *m Q) = P^T *m Q *m modes d (fun x => x).
  by rewrite -[RHS]mulmxA -ed /fun_of !mulmxA PtP mul1mx.
have f_commutes : modes L f *m (P^T *m Q) = P^T *m Q *m modes d f.
  move: commute; move: (P^T *m Q) => M h; apply/matrixP => i j.
  have := congr1 (fun Z : 'M_(r, q) => Z i j) h; rewrite /modes !mul_diag_mx !mul_mx_diag !mxE => hij.
  case: (eqVneq (M i j) 0) => [-> | nz]; first by rewrite mulr0 mul0r.
  have -> : d j = L i by apply: (mulIf nz); rewrite hij mulrC.
  by rewrite mulrC.
rewrite /fun_of -[RHS]mulmx1 -QQt mulmxA -[P *m _ *m _ *m Q]mulmxA -[P *m _ *m _]mulmxA f_commutes.
by rewrite !mulmxA PPt mul1mx.
Qed.

Lemma root_2 : (sqrt 2 * sqrt 2 = 2)%Re. Proof. by apply: sqrt_sqrt; lra. Qed.
Lemma lengthened n a b (p q : 'M[R]_(n, a)) (y : 'M[R]_(n, b)) x : x = row_mx (smul (sqrt 2) p) (smul (- sqrt 2) q) ->
  (row_mx p (row_mx q y))^T *m row_mx p (row_mx q y) = 1%:M ->
  [/\ x^T *m x = smul 2 1%:M, x^T *m y = 0, y^T *m x = 0 & y^T *m y = 1%:M].
Proof.
move=> xE; rewrite !tr_row_mx mul_col_row mul_mx_row mul_col_mx mul_col_row !scalar_mx_block => e.
have [e11 e1 e2 e3] := eq_block_mx e; have [e22 e23 e32 e33] := eq_block_mx e3.
move: e1 e2; rewrite -row_mx0 -col_mx0 => /eq_row_mx[e12 e13] /eq_col_mx[e21 e31].
have r2 : sqrt 2 * sqrt 2 = 2%Re by exact: root_2.
rewrite xE tr_row_mx !tr_smul mul_col_row mul_col_mx mul_mx_row /smul -!scalemxAl -!scalemxAr.
rewrite e11 e12 e21 e22 e13 e31 e23 e32 !scaler0 col_mx0 row_mx0 !scalerA mulrNN r2 scale_block_mx !scaler0.
by split.
Qed.
Lemma joined n a b (x : 'M[R]_(n, a)) (y : 'M[R]_(n, b)) :
  x^T *m x = smul 2 1%:M -> x^T *m y = 0 -> y^T *m x = 0 -> y^T *m y = 1%:M ->
  smul (1 / 2) ((row_mx x (smul (sqrt 2) y))^T *m row_mx x (smul (sqrt 2) y)) = 1%:M.
Proof.
move=> xx xy yx yy; have e : sqrt 2 * sqrt 2 = 2%Re by exact: root_2.
have h : (1 / 2)%Re * 2%Re = 1 :> R by rewrite -[LHS]/(1 / 2 * 2)%Re -[RHS]/1%Re; field.
rewrite tr_row_mx mul_col_row tr_smul /smul -!scalemxAl -!scalemxAr xx xy yx yy !scaler0 scalerA e.
by rewrite /smul scale_block_mx !scaler0 !scalerA h !scale1r -scalar_mx_block.
Qed.
Lemma three_products n a (x : 'M[R]_(n, a)) (D1 D2 D3 : 'M[R]_a) : x^T *m x = smul 2 1%:M ->
  x *m D1 *m x^T *m x *m D2 *m x^T *m x *m D3 *m x^T = smul 4 (x *m (D1 *m D2 *m D3) *m x^T).
Proof.
move=> xx; have twice (A : 'M[R]_(n, a)) : A *m x^T *m x = smul 2 A by rewrite -mulmxA xx /smul -scalemxAr mulmx1.
have e : 2%Re * 2%Re = 4%Re :> R by rewrite -[LHS]/(2 * 2)%Re; ring.
by rewrite !twice /smul -!scalemxAl scalerA e !mulmxA.
Qed.
Lemma smul_inside p n q r c (M : 'M[R]_(p, n)) (A : 'M[R]_(n, q)) (N : 'M[R]_(q, r)) :
  smul c (M *m A *m N) = M *m smul c A *m N.
Proof. by rewrite /smul -scalemxAr -scalemxAl. Qed.
Lemma smul_deep p n h c (A : 'M[R]_(p, n)) (T : 'M[R]_(n, h)) (J M : 'M[R]_h) (K : 'M[R]_(h, n)) (D : 'M[R]_(n, p)) :
  smul c (A *m T *m J *m M *m J *m K *m D) = A *m T *m J *m smul c M *m J *m K *m D.
Proof. by rewrite /smul -scalemxAr -!scalemxAl. Qed.
Lemma smul_deeper p n h c (A : 'M[R]_(p, n)) (T : 'M[R]_(n, h)) (J : 'M[R]_h) (K : 'M[R]_(h, n)) (M : 'M[R]_n)
  (D : 'M[R]_(n, p)) :
  A *m T *m J *m K *m smul c M *m T *m J *m K *m D = smul c (A *m T *m J *m K *m M *m T *m J *m K *m D).
Proof. by rewrite /smul -scalemxAr -!scalemxAl. Qed.
Lemma two_terms p n (x : 'M[R]_(p, n)) (y : 'M[R]_p) c d e (M N : 'M[R]_n) : M = N -> d = e ->
  smul c (x *m M *m x^T) + smul d y = smul c (x *m N *m x^T) + smul e y.
Proof. by move=> -> ->. Qed.
Lemma two_factors p n (x : 'M[R]_(p, n)) (y : 'M[R]_p) c d (M N : 'M[R]_n) :
  smul c (x *m M *m N *m x^T) + smul d y = smul c (x *m (M *m N) *m x^T) + smul d y.
Proof. by rewrite !mulmxA. Qed.
Lemma smul_add p q c (A M : 'M[R]_(p, q)) : smul c (A + M) = smul c A + smul c M. Proof. exact: scalerDr. Qed.
Lemma smul_opp p q c (A : 'M[R]_(p, q)) : smul c (- A) = smul (- c)%Re A.
Proof. by rewrite /smul scalerN -scaleNr. Qed.
Lemma smul_smul p q c d (A : 'M[R]_(p, q)) : smul c (smul d A) = smul (c * d)%Re A. Proof. exact: scalerA. Qed.
