(* domine2025 Theorem A.2: along the gradient flow W2' W2 - W1 W1' stays what it is, whatever the inputs, the task and the
   numbers of units are. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Uniqueness.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* Both layers are driven by the same matrix, which may be any function of time. *)
Section Driven.
Variables (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (E : R -> 'M[R]_(N_o, N_i)).
Variables (lambda T : R).
Hypotheses (flow1 : forall t, (0 <= t <= T)%Re -> mderive W1 t ((W2 t)^T *m E t))
  (flow2 : forall t, (0 <= t <= T)%Re -> mderive W2 t (E t *m (W1 t)^T))
  (balanced_at_start : (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + lambda%:M).
Theorem conserved t : (0 <= t <= T)%Re -> (W2 t)^T *m W2 t = W1 t *m (W1 t)^T + lambda%:M.
Proof.
move=> [t0 tT]; pose b x := (W2 x)^T *m W2 x - W1 x *m (W1 x)^T.
have d x : (0 <= x <= t)%Re -> mderive b x 0.
  move=> hx; have hT : (0 <= x <= T)%Re by lra.
  apply: (mderive_eq (mderive_add (mderive_mul (mderive_tr (flow2 hT)) (flow2 hT))
    (mderive_opp (mderive_mul (flow1 hT) (mderive_tr (flow1 hT)))))).
  rewrite !trmx_mul !trmxK !mulmxA [X in X - _]addrC; apply/eqP; rewrite subr_eq0; apply/eqP.
  by [].
have c : b t = b 0.
  apply/matrixP => i j; pose N x := ((b x i j - b 0%Re i j) * (b x i j - b 0%Re i j))%Re.
  have z : N t = 0%Re.
    apply: (stays_zero (c := 0%Re) (N' := fun=> 0%Re)) => //.
    - move=> x hx; have e := d x hx i j; rewrite mxE in e.
      have e2 : is_derive (fun y => (b y i j - b 0%Re i j)%Re) x (0 - 0)%Re.
        exact: (is_derive_minus (fun y => b y i j) (fun=> b 0%Re i j) x 0%Re 0%Re e (is_derive_const _ x)).
      have e3 := is_derive_mult _ _ x _ _ e2 e2 Rmult_comm.
      have z : ((0 - 0) * (b x i j - b 0 i j) + (b x i j - b 0 i j) * (0 - 0) = 0)%Re by ring.
      by rewrite -z; exact: e3.
    - by move=> x hx; rewrite /N; apply: Rle_0_sqr.
    - by move=> x hx; lra.
    - by rewrite /N; ring.
  exact: (Rminus_diag_uniq _ _ (Rsqr_0_uniq _ z)).
have e : (W2 t)^T *m W2 t - W1 t *m (W1 t)^T = lambda%:M by rewrite -/(b t) c /b balanced_at_start [X in X - _]addrC addrK.
by rewrite -e addrCA subrr addr0.
Qed.
End Driven.

Theorem theorem_A_2 (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h))
    (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_N_i) (lambda T : R) :
  (forall t, (0 <= t <= T)%Re -> mderive W1 t ((W2 t)^T *m (Sigma_yx - W2 t *m W1 t *m Sigma_xx))) ->
  (forall t, (0 <= t <= T)%Re -> mderive W2 t ((Sigma_yx - W2 t *m W1 t *m Sigma_xx) *m (W1 t)^T)) ->
  (W2 0)^T *m W2 0 - W1 0 *m (W1 0)^T = lambda%:M ->
  forall t, (0 <= t <= T)%Re -> (W2 t)^T *m W2 t - W1 t *m (W1 t)^T = lambda%:M.
Proof.
move=> flow1 flow2 start t ht; rewrite (conserved flow1 flow2 (lambda := lambda) _ ht) -?start.
  by rewrite addrC addKr.
by rewrite addrC subrK.
Qed.
(* Its hypotheses can be met, for all numbers of units, by weights at rest. *)
Lemma theorem_A_2_met (N_h N_i N_o : nat) (Sigma_xx : 'M[R]_N_i) :
  exists (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma_yx : 'M[R]_(N_o, N_i)) (lambda T : R),
  [/\ forall t, (0 <= t <= T)%Re -> mderive W1 t ((W2 t)^T *m (Sigma_yx - W2 t *m W1 t *m Sigma_xx)),
      forall t, (0 <= t <= T)%Re -> mderive W2 t ((Sigma_yx - W2 t *m W1 t *m Sigma_xx) *m (W1 t)^T),
      (W2 0)^T *m W2 0 - W1 0 *m (W1 0)^T = lambda%:M & (0 < T)%Re].
Proof.
exists (fun=> 0), (fun=> 0), 0, 0%Re, 1%Re; split; [| | |lra].
- by move=> t _; rewrite trmx0 mul0mx; exact: mderive_const.
- by move=> t _; rewrite trmx0 mulmx0; exact: mderive_const.
by rewrite trmx0 !mul0mx subr0 raddf0.
Qed.
Print Assumptions theorem_A_2.
