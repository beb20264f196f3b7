(* Equations 49 and 51 of domine2025, and the initial condition of its Lemma B.2: the candidate e^{F t / tau} Q(0) C^-1
   Q(0)' e^{F t / tau} is differentiated factor by factor, for all numbers of units and any symmetric F.

   E and Phi are e^{F t / tau} and (e^{2 F t / tau} - 1) / (2 F) by their derivatives and their values at 0; C is
   1 + Q(0)' Phi Q(0), which is invertible from t = 0 on, where Phi is positive semidefinite. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Exponential.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Section Candidate.
Variables (n h : nat) (F : 'M[R]_n) (E Phi : R -> 'M[R]_n) (Q : 'M[R]_(n, h)) (tau t : R).
Hypotheses (symmetric_F : F^T = F) (tau0 : (0 < tau)%Re) (t0 : (0 <= t)%Re).
Hypotheses (E' : forall x, mderive E x (smul (/ tau) (F *m E x))) (E0 : E 0 = 1%:M).
Hypotheses (Phi' : forall x, mderive Phi x (smul (/ tau) (E x *m E x))) (Phi0 : Phi 0 = 0).
Notation C x := (1%:M + Q^T *m Phi x *m Q).
Notation J := (invmx (C t)).

Lemma psd : nonnegative (Phi t).
Proof.
have sym : (smul (/ tau) F)^T = smul (/ tau) F by rewrite tr_smul symmetric_F.
have rate x : mderive E x (smul (/ tau) F *m E x) by rewrite /smul -scalemxAl; exact: E'.
have over : (0 <= / tau)%Re by left; exact: Rinv_0_lt_compat.
exact: (integral_is_nonnegative sym rate E0 over Phi' Phi0 t0).
Qed.
Lemma C_rate : mderive (fun x => C x) t (Q^T *m smul (/ tau) (E t *m E t) *m Q).
Proof.
apply: (mderive_eq (mderive_add (mderive_const t 1%:M)
  (mderive_mul (mderive_mul (mderive_const t Q^T) (Phi' t)) (mderive_const t Q)))).
by rewrite !mul0mx !mulmx0 !add0r !addr0.
Qed.
(* Equation 51, its second step: the rate of C is put in. *)
Theorem equation_51_C_inserted :
  mderive (fun x => invmx (C x)) t (- (J *m (Q^T *m smul (/ tau) (E t *m E t) *m Q) *m J)).
Proof. exact: (mderive_inv (inner_is_invertible Q psd) C_rate). Qed.
(* Equation 49: three terms, for the rates V of C and W of E, whatever they are. *)
Theorem equation_49 V W : mderive (fun x => C x) t V -> mderive E t W ->
  mderive (fun x => E x *m Q *m invmx (C x) *m Q^T *m E x) t
    (W *m Q *m J *m Q^T *m E t - E t *m Q *m J *m V *m J *m Q^T *m E t + E t *m Q *m J *m (Q^T *m W)).
Proof.
move=> hV hW; have hI := mderive_inv (inner_is_invertible Q psd) hV.
apply: (mderive_eq (mderive_mul (mderive_mul (mderive_mul (mderive_mul hW (mderive_const t Q)) hI)
  (mderive_const t Q^T)) hW)).
by rewrite !mulmx0 !addr0 !mulmxDl ?mulmxN ?mulNmx !mulmxA.
Qed.
(* At the start. *)
Theorem initial_condition : E 0 *m Q *m invmx (C 0%Re) *m Q^T *m E 0 = Q *m Q^T.
Proof. by rewrite E0 Phi0 mulmx0 mul0mx addr0 invmx1 mul1mx !mulmx1. Qed.
End Candidate.
(* What is asked of E and Phi can be met. *)
Lemma candidate_met : exists (F : 'M[R]_1) (E Phi : R -> 'M[R]_1),
  [/\ F^T = F, forall x, mderive E x (smul (/ 2) (F *m E x)), E 0 = 1%:M,
      forall x, mderive Phi x (smul (/ 2) (E x *m E x)) & Phi 0 = 0].
Proof.
exists 0, (fun=> 1%:M), (fun x => smul (/ 2 * x)%Re 1%:M); have z : (/ 2 * 0 = 0)%Re by ring.
split=> //; last by rewrite z /smul scale0r.
- exact: trmx0.
- by move=> y; rewrite mul0mx /smul scaler0; exact: mderive_const.
- move=> y i j; rewrite mulmx1; apply: (is_derive_ext (fun x => / 2 * x * (1%:M : 'M[R]_1) i j)%Re).
    by move=> x; rewrite !mxE.
  rewrite !mxE; auto_derive => //; rewrite ?Rmult_1_r; reflexivity.
Qed.
Definition all_theorems := (@equation_51_C_inserted, @equation_49, @initial_condition).
Print Assumptions all_theorems.
