(* Positive semidefinite roots are unique: M^2 + c M = N^2 + c N with c >= 0 and symmetric positive semidefinite M, N gives
   M = N.  This is how balance fixes a layer from the network function (domine2025 Theorems 5.2 and C.2), for all sizes.

   With D = M - N the equation is M D + D N + c D = 0; the trace of its product with D is a sum of terms none of which is
   negative. *)
From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory. Local Open Scope ring_scope.

Section Roots.
Variables (R : realFieldType) (n : nat).
Implicit Types M N D : 'M[R]_n.
Definition positive M : Prop := forall x : 'rV[R]_n, 0 <= (x *m M *m x^T) 0 0.

(* The entries on the diagonal of D M D^T are values of the quadratic form. *)
Lemma diagonal_entry D M i : (D *m M *m D^T) i i = (row i D *m M *m (row i D)^T) 0 0.
Proof.
rewrite [LHS]mxE [RHS]mxE; apply: eq_bigr => k _; rewrite !mxE; congr (_ * _).
by apply: eq_bigr => j _; rewrite !mxE.
Qed.
Lemma trace_nonneg D M : positive M -> 0 <= \tr (D *m M *m D^T).
Proof. by move=> p; apply: sumr_ge0 => i _; rewrite diagonal_entry; exact: p. Qed.
Lemma square_nonneg D : 0 <= \tr (D *m D^T).
Proof. by apply: sumr_ge0 => i _; rewrite mxE; apply: sumr_ge0 => j _; rewrite [D^T _ _]mxE -expr2; exact: sqr_ge0. Qed.
Lemma square_zero D : \tr (D *m D^T) = 0 -> D = 0.
Proof.
move=> z; apply/matrixP => i j; rewrite [RHS]mxE.
have nn k : true -> 0 <= (D *m D^T) k k.
  by move=> _; rewrite mxE; apply: sumr_ge0 => l _; rewrite [D^T _ _]mxE -expr2; exact: sqr_ge0.
have zi : (D *m D^T) i i = 0 by apply: (psumr_eq0P nn z).
move: zi; rewrite mxE => zi.
have nn2 k : true -> 0 <= D i k * D^T k i by move=> _; rewrite [D^T _ _]mxE -expr2; exact: sqr_ge0.
have zj : D i j * D^T j i = 0 by apply: (psumr_eq0P nn2 zi).
by move/eqP: zj; rewrite [D^T _ _]mxE mulf_eq0 orbb => /eqP.
Qed.

(* A form that is not negative and vanishes at x has x in its kernel: at x - s x M it is s (s c - 2 a), with a the square
   of x M. *)
Section Kernel.
Variable M : 'M[R]_n.
Hypotheses (s : M^T = M) (p : positive M).
Definition form (u v : 'rV[R]_n) : R := (u *m M *m v^T) 0 0.
Lemma formDl u v w : form (u + v) w = form u w + form v w.
Proof. by rewrite /form !mulmxDl mxE. Qed.
Lemma formZl a u v : form (a *: u) v = a * form u v.
Proof. by rewrite /form -!scalemxAl mxE. Qed.
Lemma form_sym u v : form u v = form v u.
Proof.
rewrite /form; have -> : v *m M *m u^T = (u *m M *m v^T)^T by rewrite !trmx_mul trmxK s mulmxA.
by rewrite [RHS]mxE.
Qed.
Lemma formDr u v w : form u (v + w) = form u v + form u w.
Proof. by rewrite form_sym formDl !(form_sym _ u). Qed.
Lemma formZr a u v : form u (a *: v) = a * form u v.
Proof. by rewrite form_sym formZl form_sym. Qed.
Lemma in_the_kernel x : form x x = 0 -> x *m M = 0.
Proof.
move=> z; set y := x *m M; set a := form x y; set c := form y y.
have q t : 0 <= t * a + t * a + t * (t * c).
  have := p (x + t *: y); rewrite -/(form _ _) formDl !formDr !formZl !formZr z add0r (form_sym y x) -/a -/c.
  by rewrite addrA.
have aE : a = \sum_k y 0 k ^+ 2.
  by rewrite /a /form -/y mxE; apply: eq_bigr => k _; rewrite [y^T _ _]mxE expr2.
have a0 : 0 <= a by rewrite aE; apply: sumr_ge0 => k _; exact: sqr_ge0.
have az : a = 0.
  apply/eqP; case: (eqVneq c 0) => [c0|nc].
    have := q (-1); rewrite c0 !mulr0 addr0 !mulN1r -opprD oppr_ge0 => h.
    by rewrite eq_le a0 andbT; apply: le_trans h; rewrite ler_addl.
  have := q (- (a / c)).
  have -> : - (a / c) * a + - (a / c) * a + - (a / c) * (- (a / c) * c) = - (a * a / c).
    by rewrite [- (a / c) * c]mulNr divfK // mulrNN mulNr addrNK mulrAC.
  have c0 : 0 < c by rewrite lt_def nc; exact: p.
  rewrite oppr_ge0 pmulr_lle0 ?invr_gt0 // => h.
  have : a * a = 0 by apply/eqP; rewrite eq_le h mulr_ge0.
  by move/eqP; rewrite mulf_eq0 orbb.
apply/rowP => k; rewrite [RHS]mxE.
have nn j : true -> 0 <= y 0 j ^+ 2 by move=> _; exact: sqr_ge0.
have zs : \sum_j y 0 j ^+ 2 = 0 by rewrite -aE.
have zk : y 0 k ^+ 2 = 0 by apply: (psumr_eq0P nn zs).
by move/eqP: zk; rewrite sqrf_eq0 => /eqP.
Qed.
End Kernel.

Lemma trace_zero D M : M^T = M -> positive M -> \tr (D *m M *m D^T) = 0 -> D *m M = 0.
Proof.
move=> s p z; apply/row_matrixP => i; rewrite row0 row_mul; apply: in_the_kernel => //.
have nn k : true -> 0 <= (D *m M *m D^T) k k by move=> _; rewrite diagonal_entry; exact: p.
by rewrite /form -diagonal_entry; exact: (psumr_eq0P nn z).
Qed.

Theorem positive_root (c : R) M N : 0 <= c -> M^T = M -> N^T = N -> positive M -> positive N ->
  M *m M + c *: M = N *m N + c *: N -> M = N.
Proof.
move=> c0 sM sN pM pN e; apply/eqP; rewrite -subr_eq0; apply/eqP; set D := M - N.
have sD : D^T = D by rewrite /D linearB /= sM sN.
have e0 : D *m M + N *m D + c *: D = 0.
  rewrite /D mulmxBl mulmxBr scalerBr.
  have -> : M *m M - N *m M + (N *m M - N *m N) = M *m M - N *m N by rewrite addrA addrNK.
  by rewrite addrACA -opprD e subrr.
have : M - N = D by []; move: D sD e0 => D sD e0 dE.
have t0 : \tr (D *m M *m D^T) + \tr (D *m N *m D^T) + c * \tr (D *m D^T) = 0.
  have := congr1 (fun X => \tr (X *m D)) e0.
  rewrite /= mul0mx mxtrace0 !mulmxDl !mxtraceD -scalemxAl mxtraceZ sD => h.
  have h2 : \tr (N *m D *m D) = \tr (D *m N *m D) by rewrite mxtrace_mulC mulmxA.
  by move: h; rewrite h2.
have [z1 z2 z3] : [/\ \tr (D *m M *m D^T) = 0, \tr (D *m N *m D^T) = 0 & c * \tr (D *m D^T) = 0].
  have a1 := trace_nonneg D pM; have a2 := trace_nonneg D pN.
  have a3 : 0 <= c * \tr (D *m D^T) by apply: mulr_ge0 => //; exact: square_nonneg.
  move/eqP: t0; rewrite paddr_eq0 ?addr_ge0 // => /andP[]; rewrite paddr_eq0 // => /andP[/eqP z1 /eqP z2] /eqP z3.
  by split.
have dM := trace_zero sM pM z1; have dN := trace_zero sN pN z2.
apply: square_zero; rewrite sD.
have -> : D *m D = D *m M - D *m N by rewrite -mulmxBr dE.
by rewrite dM dN subrr mxtrace0.
Qed.
End Roots.
Print Assumptions positive_root.
