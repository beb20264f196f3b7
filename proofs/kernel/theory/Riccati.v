(* The solution of the matrix Riccati equation (domine2025 Theorem 4.3, equation 7), for all numbers of units, over the
   real numbers.

   The exponential of a matrix enters by its properties: E' = F E = E F and E(0) = 1, Phi' = E E and Phi(0) = 0; for
   symmetric F they are those of e^{F t} and (e^{2 F t} - 1) / (2 F).  *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_fingroup all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

(* A product with its inverse: 1 + Q' Phi Q is invertible where Phi is positive semidefinite. *)
Definition nonnegative n (M : 'M[R]_n) : Prop := forall x : 'cV[R]_n, 0 <= (x^T *m M *m x) 0 0.

Lemma inner_is_invertible n h (Phi : 'M[R]_n) (Q : 'M[R]_(n, h)) :
  nonnegative Phi -> 1%:M + Q^T *m Phi *m Q \in unitmx.
Proof.
move=> psd; rewrite -row_free_unit -kermx_eq0; apply/eqP/row_matrixP => i; rewrite row0.
set v := row i _; have vA : v *m (1%:M + Q^T *m Phi *m Q) = 0 by apply/eqP; rewrite -sub_kermx row_sub.
move: v vA => v vA.
have e : (v *m (1%:M + Q^T *m Phi *m Q) *m v^T) 0 0 = 0 by rewrite vA mul0mx mxE.
have p := psd (Q *m v^T); rewrite trmx_mul trmxK in p.
have q : 0 <= (v *m v^T) 0 0.
  by rewrite [_ 0 0]mxE; apply: sumr_ge0 => k _; rewrite [v^T _ _]mxE -expr2; exact: sqr_ge0.
have s : (v *m v^T) 0 0 + (v *m Q^T *m Phi *m (Q *m v^T)) 0 0 = 0.
  by rewrite -[RHS]e mulmxDr mulmx1 mulmxDl [in RHS]mxE !mulmxA.
have z : (v *m v^T) 0 0 = 0 by apply/eqP; move/eqP: s; rewrite paddr_eq0 // => /andP[].
apply/rowP => k; rewrite [RHS]mxE.
have nn j : true -> 0 <= v 0 j ^+ 2 by move=> _; exact: sqr_ge0.
have z2 : \sum_j v 0 j ^+ 2 = 0 by rewrite -[RHS]z mxE; apply: eq_bigr => j _; rewrite [v^T _ _]mxE expr2.
have : v 0 k ^+ 2 = 0 by apply: (psumr_eq0P nn z2).
by move/eqP; rewrite sqrf_eq0 => /eqP.
Qed.

(* The inverse of a differentiable family of invertible matrices has the derivative - A^-1 A' A^-1: by Cramer's rule it
   is differentiable, and the product with A is constant. *)
Section Inverse.
Variable t : R.
Lemma mderive_unique m n (M : R -> 'M[R]_(m, n)) V W : mderive M t V -> mderive M t W -> V = W.
Proof. by move=> h g; apply/matrixP => i j; rewrite -(is_derive_unique _ _ _ (h i j)) (is_derive_unique _ _ _ (g i j)). Qed.
Lemma mderive_ext m n (M N : R -> 'M[R]_(m, n)) V : (forall x, M x = N x) -> mderive M t V -> mderive N t V.
Proof. by move=> e h i j; apply: (is_derive_ext (fun x => M x i j)); [move=> x; rewrite e | exact: h]. Qed.

Lemma ex_derive_big n (P : pred 'I_n) (f : 'I_n -> R -> R) :
  (forall k, ex_derive (f k) t) -> ex_derive (fun x => \prod_(k < n) f k x) t.
Proof.
move=> h; elim: n P f h => [|n IH] P f h.
  by apply: (ex_derive_ext (fun=> 1%Re)); [move=> x; rewrite big_ord0 | exact: ex_derive_const].
apply: (ex_derive_ext (fun x => (f ord0 x * \prod_(k < n) f (lift ord0 k) x)%Re)).
  by move=> x; rewrite big_ord_recl.
by apply: (ex_derive_mult (f ord0) (fun x => \prod_(k < n) f (lift ord0 k) x)); [exact: h | apply: (IH predT) => k; exact: h].
Qed.
Lemma ex_derive_sum (I : finType) (f : I -> R -> R) :
  (forall k, ex_derive (f k) t) -> ex_derive (fun x => \sum_k f k x) t.
Proof.
move=> h; rewrite /index_enum; elim: (Finite.enum I) => [|k s IH] //=.
  by apply: (ex_derive_ext (fun=> 0%Re)); [move=> x; rewrite big_nil | exact: ex_derive_const].
apply: (ex_derive_ext (fun x => (f k x + \sum_(j <- s) f j x)%Re)); first by move=> x; rewrite big_cons.
exact: (ex_derive_plus (f k) (fun x => \sum_(j <- s) f j x)).
Qed.
Lemma ex_derive_det n (A : R -> 'M[R]_n) :
  (forall i j, ex_derive (fun x => A x i j) t) -> ex_derive (fun x => \det (A x)) t.
Proof.
move=> h; rewrite /determinant; apply: ex_derive_sum => s.
have p := ex_derive_big predT (fun i => h i (s i)).
exact: (ex_derive_mult (fun _ : R => ((-1) ^+ s : R)) _ t (ex_derive_const _ _) p).
Qed.
Lemma mderive_ext_loc m n (M N : R -> 'M[R]_(m, n)) V :
  locally t (fun x => M x = N x) -> mderive M t V -> mderive N t V.
Proof.
move=> e h i j; apply: (is_derive_ext_loc (fun x => M x i j)); last exact: h.
by apply: filter_imp e => x ->.
Qed.
Lemma near_nonzero (f : R -> R) : ex_derive f t -> f t <> 0%Re -> locally t (fun x => f x <> 0%Re).
Proof. by move=> d nz; exact: (ex_derive_continuous f t d _ (open_neq 0%Re (f t) nz)). Qed.
Lemma mderive_inv n (A : R -> 'M[R]_n) (V : 'M[R]_n) :
  A t \in unitmx -> mderive A t V ->
  mderive (fun x => invmx (A x)) t (- (invmx (A t) *m V *m invmx (A t))).
Proof.
move=> u hA.
have diff i j : ex_derive (fun x => A x i j) t by exists (V i j); exact: hA.
have near : locally t (fun x => A x \in unitmx).
  have nz : \det (A t) <> 0%Re by move: u; rewrite unitmxE unitfE => /eqP.
  by apply: filter_imp (near_nonzero (ex_derive_det diff) nz) => x h; rewrite unitmxE unitfE; apply/eqP.
have inv i j : ex_derive (fun x => invmx (A x) i j) t.
  apply: (ex_derive_ext_loc (fun x => (\adj (A x) i j * / \det (A x))%Re)).
    apply: filter_imp near => x ux.
    by rewrite /invmx ux [in RHS]mxE mulrC RinvE ?[in RHS]unitfE //; move: ux; rewrite unitmxE unitfE.
  apply: (ex_derive_mult (fun x => \adj (A x) i j) (fun x => / \det (A x))%Re).
    apply: (ex_derive_ext (fun x => cofactor (A x) j i)); first by move=> x; rewrite mxE.
    have d : ex_derive (fun x => \det (row' j (col' i (A x)))) t.
      apply: ex_derive_det => a b; apply: (ex_derive_ext (fun x => A x (lift j a) (lift i b))); last exact: diff.
      by move=> x; rewrite !mxE.
    exact: (ex_derive_mult (fun _ : R => ((-1) ^+ (j + i) : R)) _ t (ex_derive_const _ _) d).
  apply: (ex_derive_inv (fun x => \det (A x))); first exact: ex_derive_det.
  by move: u; rewrite unitmxE unitfE => /eqP.
pose W := \matrix_(i, j) Derive (fun x => invmx (A x) i j) t.
have hI : mderive (fun x => invmx (A x)) t W by move=> i j; rewrite mxE; apply: Derive_correct.
suff -> : - (invmx (A t) *m V *m invmx (A t)) = W by [].
have p : mderive (fun x => invmx (A x) *m A x) t 0.
  by apply: (mderive_ext_loc (M := fun=> 1%:M)); [apply: filter_imp near => x ux; rewrite mulVmx | exact: mderive_const].
have e := mderive_unique (mderive_mul hI hA) p.
have : (W *m A t + invmx (A t) *m V) *m invmx (A t) = 0 by rewrite e mul0mx.
by rewrite mulmxDl -mulmxA mulmxV // mulmx1 => /eqP; rewrite addr_eq0 => /eqP ->.
Qed.
End Inverse.

Section Solution.
Variables (n h : nat) (F : 'M[R]_n) (E Phi : R -> 'M[R]_n) (Q : 'M[R]_(n, h)).
Hypotheses (E' : forall t, mderive E t (F *m E t)) (commute : forall t, F *m E t = E t *m F) (E0 : E 0 = 1%:M).
Hypotheses (Phi' : forall t, mderive Phi t (E t *m E t)) (Phi0 : Phi 0 = 0).
Hypothesis psd : forall t : R, (0 <= t)%Re -> nonnegative (Phi t).

Definition inner t := 1%:M + Q^T *m Phi t *m Q.
Definition solution t := E t *m Q *m invmx (inner t) *m Q^T *m E t.

Theorem solves (t : R) : (0 <= t)%Re -> mderive solution t (F *m solution t + solution t *m F - solution t *m solution t).
Proof.
move=> t0; have hA : mderive inner t (Q^T *m E t *m E t *m Q).
  apply: (mderive_eq (mderive_add (mderive_const t 1%:M)
    (mderive_mul (mderive_mul (mderive_const t Q^T) (Phi' t)) (mderive_const t Q)))).
  by rewrite !mul0mx !mulmx0 !add0r !addr0 !mulmxA.
have hI := mderive_inv (inner_is_invertible Q (psd t0)) hA.
apply: (mderive_eq (mderive_mul (mderive_mul (mderive_mul (mderive_mul (E' t) (mderive_const t Q)) hI)
  (mderive_const t Q^T)) (E' t))).
rewrite !mulmx0 !addr0 /solution -/(inner t) {2}commute.
by rewrite !mulmxDl ?mulmxN ?mulNmx !mulmxA addrAC.
Qed.

Theorem starts : solution 0 = Q *m Q^T.
Proof. by rewrite /solution /inner E0 Phi0 mulmx0 mul0mx addr0 invmx1 mul1mx !mulmx1. Qed.
End Solution.
Print Assumptions inner_is_invertible.
Print Assumptions solves.
Print Assumptions starts.
