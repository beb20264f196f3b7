(* e^{F t} of a symmetric F by its derivative and its value at 0 alone: no other matrix solves Y' = F Y from there, it
   commutes with F and is symmetric, and so the integral of its square is positive semidefinite. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Lemma mderive_scaled m n (A : R -> 'M[R]_(m, n)) V (c t : R) :
  mderive A (c * t)%Re V -> mderive (fun x => A (c * x)%Re) t (smul c V).
Proof.
move=> hA i j; rewrite mxE.
apply: (is_derive_comp (fun y => A y i j) (fun x => (c * x)%Re) t _ c); first exact: hA.
by auto_derive => //; ring.
Qed.
Lemma still m n (M : R -> 'M[R]_(m, n)) : (forall t, mderive M t 0) -> forall t, M t = M 0.
Proof.
move=> h t; apply/matrixP => i j.
have d x : is_derive (fun y => M y i j) x zero by have := h x i j; rewrite mxE.
case: (Rtotal_order t 0) => [before | [-> // | after]].
  by apply: (@eq_is_derive R_NormedModule (fun y => M y i j) t 0) => // x _; exact: d.
by apply/esym; apply: (@eq_is_derive R_NormedModule (fun y => M y i j) 0 t) => // x _; exact: d.
Qed.
Lemma backwards m n (V : 'M[R]_(m, n)) : smul (- 1)%Re V = - V.
Proof. by apply/matrixP => i j; rewrite !mxE; have e (x : R) : (- 1 * x = - x)%Re by [ring]; exact: e. Qed.

Section Exponential.
Variables (n : nat) (F : 'M[R]_n) (E : R -> 'M[R]_n).
Hypotheses (symmetric_F : F^T = F) (E' : forall t, mderive E t (F *m E t)) (E0 : E 0 = 1%:M).

(* From any time back to the start. *)
Lemma back p (Y : R -> 'M[R]_(n, p)) : (forall t, mderive Y t (F *m Y t)) ->
  forall t, (E (- 1 * t)%Re)^T *m Y t = Y 0.
Proof.
move=> hY t; rewrite (@still _ _ (fun x => (E (- 1 * x)%Re)^T *m Y x)).
  by rewrite Rmult_0_r E0 trmx1 mul1mx.
move=> x; apply: (mderive_eq (mderive_mul (mderive_tr (mderive_scaled (E' (- 1 * x)%Re))) (hY x))).
by rewrite backwards linearN /= trmx_mul symmetric_F mulNmx mulmxA addNr.
Qed.
Theorem one_exponential p (Y : R -> 'M[R]_(n, p)) : (forall t, mderive Y t (F *m Y t)) -> forall t, Y t = E t *m Y 0.
Proof.
move=> hY t; have u := back E' t; rewrite E0 in u.
by rewrite -(back hY t) mulmxA (mulmx1C u) mul1mx.
Qed.
Lemma commutes t : F *m E t = E t *m F.
Proof.
rewrite (@one_exponential _ (fun x => F *m E x)) ?E0 ?mulmx1 // => x.
by apply: (mderive_eq (mderive_mul (mderive_const x F) (E' x))); rewrite mul0mx add0r.
Qed.
Lemma symmetric t : (E t)^T = E t.
Proof.
rewrite (@one_exponential _ (fun x => (E x)^T)) ?E0 ?trmx1 ?mulmx1 // => x.
by apply: (mderive_eq (mderive_tr (E' x))); rewrite commutes trmx_mul symmetric_F.
Qed.

(* (e^{2 F t} - 1) / (2 F). *)
Theorem integral_is_nonnegative (c : R) (Phi : R -> 'M[R]_n) : (0 <= c)%Re ->
  (forall t, mderive Phi t (smul c (E t *m E t))) -> Phi 0 = 0 -> forall t : R, (0 <= t)%Re -> nonnegative (Phi t).
Proof.
move=> c0 hPhi Phi0 t t0 x.
pose f y := (x^T *m Phi y *m x) 0 0; pose rate y := (c * ((E y *m x)^T *m (E y *m x)) 0%R 0%R)%Re.
have moves y : is_derive f y (rate y).
  have := mderive_mul (mderive_mul (mderive_const y x^T) (hPhi y)) (mderive_const y x).
  rewrite mul0mx mulmx0 add0r addr0 /smul -scalemxAr -scalemxAl => /(_ 0 0).
  by rewrite [X in is_derive _ _ X]mxE /rate trmx_mul symmetric !mulmxA.
have grows y : (rate y >= 0)%Re.
  apply: Rle_ge; apply: Rmult_le_pos => //; apply/RleP; rewrite mxE; apply: sumr_ge0 => k _.
  by rewrite [_^T _ _]mxE -expr2; exact: sqr_ge0.
have start : f 0 = 0%Re by rewrite /f Phi0 mulmx0 mul0mx mxE.
have [y [_ e]] : exists y, (Rmin 0 t <= y <= Rmax 0 t)%Re /\ (f t - f 0%Re = rate y * (t - 0))%Re.
  apply: MVT_gen => y _; first exact: moves.
  by apply: (proj2 (continuity_pt_filterlim f y)); apply: (ex_derive_continuous f); exists (rate y); exact: moves.
apply/RleP; change (0 <= f t)%Re; rewrite start in e; have := Rmult_le_pos _ _ (Rge_le _ _ (grows y)) t0; lra.
Qed.
End Exponential.

(* Its hypotheses can be met. *)
Lemma exponential_met : exists (F : 'M[R]_1) (E Phi : R -> 'M[R]_1), [/\ F^T = F, forall t, mderive E t (F *m E t),
  E 0 = 1%:M, forall t, mderive Phi t (smul 1 (E t *m E t)) & Phi 0 = 0].
Proof.
exists 0, (fun=> 1%:M), (fun t => smul t 1%:M); split=> //.
- exact: trmx0.
- by move=> t; rewrite mul0mx; exact: mderive_const.
- move=> t i j; rewrite mulmx1 !mxE; apply: (is_derive_ext (fun x => x * (1%:M : 'M[R]_1) i j)%Re).
    by move=> x; rewrite !mxE.
  by rewrite !mxE; auto_derive.
- by rewrite /smul scale0r.
Qed.
Definition all_theorems := (@one_exponential, @integral_is_nonnegative).
Print Assumptions all_theorems.
