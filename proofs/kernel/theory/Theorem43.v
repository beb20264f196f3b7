(* domine2025 Theorem 4.3 in the form of equation 7, for all numbers of units and every sign of lambda: along the gradient
   flow of lambda-balanced weights on whitened inputs the matrix Q Q' is the solution of the Riccati equation.  Time is in
   units of tau; the weights are balanced at all times, which theorem A.2 gives (certificate thm_a_2_conserved).

   E and Phi are e^{F t} and (e^{2 F t} - 1) / (2 F), known by their derivatives, their values at 0, and that E commutes
   with F and Phi is positive semidefinite. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Lemma mderive_col m p n (A : R -> 'M[R]_(m, n)) (B : R -> 'M[R]_(p, n)) V W t :
  mderive A t V -> mderive B t W -> mderive (fun x => col_mx (A x) (B x)) t (col_mx V W).
Proof.
move=> hA hB i j; rewrite mxE; case e: (split i) => [a|b].
  by apply: (is_derive_ext (fun x => A x a j)); [move=> x; rewrite mxE e | exact: hA].
by apply: (is_derive_ext (fun x => B x b j)); [move=> x; rewrite mxE e | exact: hB].
Qed.

Lemma sum_of_row_1 (V : zmodType) (s p a : V) : s - (p + (a + a)) = - a + s - (p + a).
Proof. by rewrite !opprD !addrA [- a + s]addrC [s - a - p]addrAC. Qed.
Lemma sum_of_row_2 (V : zmodType) (s p b : V) : s - p = s + b - (p + b).
Proof. by rewrite opprD addrACA subrr addr0. Qed.
Lemma sum_of_products (V : zmodType) (a b c : V) : a - c + (b - c) = a + b - (c + c).
Proof. by rewrite opprD addrACA. Qed.

Section Flow.
Variables (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma : 'M[R]_(N_o, N_i)).
Variable lambda : R.
Hypotheses (flow1 : forall t, mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)))
  (flow2 : forall t, mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T))
  (balanced : forall t, (W2 t)^T *m W2 t = W1 t *m (W1 t)^T + lambda%:M).

Definition half : R := (lambda / 2)%Re.
Lemma half_twice : half + half = lambda. Proof. by have : (half + half = lambda)%Re by rewrite /half; field. Qed.
Definition F : 'M[R]_(N_i + N_o) := block_mx (- half%:M) Sigma^T Sigma half%:M.
Definition q t : 'M[R]_(N_i + N_o, N_h) := col_mx (W1 t)^T (W2 t).
Let M t : 'M[R]_N_h := W1 t *m (W1 t)^T + half%:M.

Lemma F_symmetric : F^T = F.
Proof. by rewrite /F tr_block_mx trmxK !linearN /= !tr_scalar_mx. Qed.
Lemma M_symmetric t : (M t)^T = M t.
Proof. by rewrite /M linearD /= trmx_mul trmxK tr_scalar_mx. Qed.
Lemma lambda_mx : (lambda%:M : 'M[R]_N_h) = half%:M + half%:M.
Proof. by rewrite -half_twice raddfD. Qed.
Lemma inner_product t : (q t)^T *m q t = M t + M t.
Proof. by rewrite /q tr_col_mx trmxK mul_row_col balanced lambda_mx /M [RHS]addrACA addrA. Qed.

Lemma q_rate t : mderive q t (F *m q t - q t *m M t).
Proof.
apply: (mderive_eq (mderive_col (mderive_tr (flow1 t)) (flow2 t))).
rewrite /F /q mul_block_col mul_col_mx opp_col_mx add_col_mx; congr col_mx.
  rewrite trmx_mul trmxK linearB /= trmx_mul mulmxBl -mulmxA balanced lambda_mx /M !mulmxDr mulNmx mul_scalar_mx.
  by rewrite !mul_mx_scalar; exact: sum_of_row_1.
rewrite mulmxBl /M mulmxDr mul_scalar_mx mul_mx_scalar mulmxA; exact: sum_of_row_2.
Qed.

Theorem riccati_along_the_flow t :
  mderive (fun x => q x *m (q x)^T) t
    (F *m (q t *m (q t)^T) + (q t *m (q t)^T) *m F - (q t *m (q t)^T) *m (q t *m (q t)^T)).
Proof.
apply: (mderive_eq (mderive_mul (q_rate t) (mderive_tr (q_rate t)))).
rewrite linearB /= !trmx_mul F_symmetric M_symmetric mulmxBl mulmxBr !mulmxA -[q t *m (q t)^T *m q t]mulmxA.
rewrite inner_product; move: (M t) => m; rewrite mulmxDr mulmxDl; exact: sum_of_products.
Qed.

Theorem theorem_4_3 (E Phi : R -> 'M[R]_(N_i + N_o)) (T : R) :
  (forall t, mderive E t (F *m E t)) -> (forall t, F *m E t = E t *m F) -> E 0 = 1%:M ->
  (forall t, mderive Phi t (E t *m E t)) -> Phi 0 = 0 -> (forall t, nonnegative (Phi t)) -> (0 <= T)%Re ->
  q T *m (q T)^T = E T *m q 0 *m invmx (1%:M + (q 0)^T *m Phi T *m q 0) *m (q 0)^T *m E T.
Proof.
move=> hE comm E0 hPhi Phi0 psd T0.
apply: (@unique _ F (fun t => q t *m (q t)^T) (solution E Phi (q 0)) T T0).
- by move=> t _; exact: riccati_along_the_flow.
- by move=> t _; exact: solves.
- by rewrite starts.
Qed.
End Flow.
Print Assumptions theorem_4_3.
