(* domine2025 Theorem 4.3 in the form of equation 7, for all numbers of units and every sign of lambda: along the gradient
   flow of lambda-balanced weights on whitened inputs the matrix Q Q' is the solution of the Riccati equation.  Time is in
   units of tau; the weights are balanced at the start, and so at all times (theorem A.2, here [balanced]).  The flow is
   asked for on [0, T] only: backwards it may end.

   E and Phi are e^{F t} and (e^{2 F t} - 1) / (2 F), known by their derivatives, their values at 0, and that E commutes
   with F and Phi is positive semidefinite. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Balance.
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
Variables (lambda T : R).
Hypotheses (flow1 : forall t, (0 <= t <= T)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)))
  (flow2 : forall t, (0 <= t <= T)%Re -> mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T))
  (balanced_at_start : (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + lambda%:M).

(* Theorem A.2. *)
Lemma balanced t : (0 <= t <= T)%Re -> (W2 t)^T *m W2 t = W1 t *m (W1 t)^T + lambda%:M.
Proof. exact: (conserved flow1 flow2 balanced_at_start). Qed.

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
Lemma inner_product t : (0 <= t <= T)%Re -> (q t)^T *m q t = M t + M t.
Proof. by move=> ht; rewrite /q tr_col_mx trmxK mul_row_col (balanced ht) lambda_mx /M [RHS]addrACA addrA. Qed.

Lemma q_rate t : (0 <= t <= T)%Re -> mderive q t (F *m q t - q t *m M t).
Proof.
move=> ht; apply: (mderive_eq (mderive_col (mderive_tr (flow1 ht)) (flow2 ht))).
rewrite /F /q mul_block_col mul_col_mx opp_col_mx add_col_mx; congr col_mx.
  rewrite trmx_mul trmxK linearB /= trmx_mul mulmxBl -mulmxA (balanced ht) lambda_mx /M !mulmxDr mulNmx mul_scalar_mx.
  by rewrite !mul_mx_scalar; exact: sum_of_row_1.
rewrite mulmxBl /M mulmxDr mul_scalar_mx mul_mx_scalar mulmxA; exact: sum_of_row_2.
Qed.

Theorem riccati_along_the_flow t : (0 <= t <= T)%Re ->
  mderive (fun x => q x *m (q x)^T) t
    (F *m (q t *m (q t)^T) + (q t *m (q t)^T) *m F - (q t *m (q t)^T) *m (q t *m (q t)^T)).
Proof.
move=> ht; apply: (mderive_eq (mderive_mul (q_rate ht) (mderive_tr (q_rate ht)))).
rewrite linearB /= !trmx_mul F_symmetric M_symmetric mulmxBl mulmxBr !mulmxA -[q t *m (q t)^T *m q t]mulmxA.
rewrite (inner_product ht); move: (M t) => m; rewrite mulmxDr mulmxDl; exact: sum_of_products.
Qed.

Theorem theorem_4_3 (E Phi : R -> 'M[R]_(N_i + N_o)) :
  (forall t, mderive E t (F *m E t)) -> (forall t, F *m E t = E t *m F) -> E 0 = 1%:M ->
  (forall t, mderive Phi t (E t *m E t)) -> Phi 0 = 0 -> (forall t : R, (0 <= t)%Re -> nonnegative (Phi t)) -> (0 <= T)%Re ->
  q T *m (q T)^T = E T *m q 0 *m invmx (1%:M + (q 0)^T *m Phi T *m q 0) *m (q 0)^T *m E T.
Proof.
move=> hE comm E0 hPhi Phi0 psd T0.
apply: (@unique _ F (fun t => q t *m (q t)^T) (solution E Phi (q 0)) T T0).
- by move=> t ht; exact: riccati_along_the_flow.
- by move=> t [ht _]; exact: solves.
- by rewrite starts.
Qed.
End Flow.

(* Its hypotheses can be met, for all numbers of units: by weights at rest. *)
Lemma theorem_4_3_met (N_h N_i N_o : nat) :
  exists (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma : 'M[R]_(N_o, N_i)) (lambda T : R)
    (E Phi : R -> 'M[R]_(N_i + N_o)),
  [/\ forall t, (0 <= t <= T)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)),
      forall t, (0 <= t <= T)%Re -> mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T),
      (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + lambda%:M & (0 < T)%Re] /\
  [/\ forall t, mderive E t (F Sigma lambda *m E t), forall t, F Sigma lambda *m E t = E t *m F Sigma lambda & E 0 = 1%:M] /\
  [/\ forall t, mderive Phi t (E t *m E t), Phi 0 = 0 & forall t : R, (0 <= t)%Re -> nonnegative (Phi t)].
Proof.
exists (fun=> 0), (fun=> 0), 0, 0%Re, 1%Re, (fun=> 1%:M), (fun t => t *: 1%:M).
have F0 : F (0 : 'M[R]_(N_o, N_i)) 0%Re = 0.
  have h0 : half 0%Re = 0 by have : (half 0 = 0)%Re by rewrite /half; field.
  have s0 m : (0%:M : 'M[R]_m) = 0 by exact: raddf0.
  by rewrite /F h0 !s0 trmx0 oppr0 block_mx0.
split; first split.
- by move=> t _; rewrite trmx0 mul0mx; exact: mderive_const.
- by move=> t _; rewrite trmx0 mulmx0; exact: mderive_const.
- by rewrite trmx0 !mul0mx raddf0 addr0.
- by lra.
split; split.
- by move=> t; rewrite F0 mul0mx; exact: mderive_const.
- by move=> t; rewrite F0 mul0mx mulmx0.
- by [].
- move=> t i j; rewrite mul1mx.
  apply: (is_derive_ext (fun x => (x * (1%:M : 'M[R]_(N_i + N_o)) i j)%Re)); first by move=> x; rewrite [RHS]mxE.
  by auto_derive => //; rewrite Rmult_1_l.
- by rewrite scale0r.
- move=> t t0 x; rewrite -scalemxAr mulmx1 -scalemxAl mxE; apply: mulr_ge0; first by apply/RleP.
  by rewrite mxE; apply: sumr_ge0 => k _; rewrite [x^T _ _]mxE -expr2; exact: sqr_ge0.
Qed.
Print Assumptions theorem_4_3.
