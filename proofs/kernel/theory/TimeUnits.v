(* Theorem 4.3 and equation 15 of domine2025 with the time constant tau of the gradient flow: a flow whose rates are
   1 / tau times those of Theorem43.v is that flow at t / tau. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Exponential Uniqueness Balance Theorem43 Refutation15 ExactDynamics.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Lemma smul_inverse m n (c : R) (A : 'M[R]_(m, n)) : (c <> 0)%Re -> smul c (smul (/ c)%Re A) = A.
Proof.
move=> c0; rewrite /smul scalerA; have -> : c * (/ c)%Re = 1 by rewrite -[LHS]/(c * / c)%Re Rinv_r.
exact: scale1r.
Qed.

Section Flow.
Variables (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma : 'M[R]_(N_o, N_i)).
Variables (lambda tau T : R).
Hypotheses (tau0 : (0 < tau)%Re)
  (flow : forall t, (0 <= t <= T)%Re ->
    mderive W1 t (smul (/ tau)%Re ((W2 t)^T *m (Sigma - W2 t *m W1 t))) /\
    mderive W2 t (smul (/ tau)%Re ((Sigma - W2 t *m W1 t) *m (W1 t)^T)))
  (balanced_at_start : (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + lambda%:M).
Let V1 t := W1 (tau * t)%Re.
Let V2 t := W2 (tau * t)%Re.

Lemma within t : (0 <= t <= T / tau)%Re -> (0 <= tau * t <= T)%Re.
Proof.
move=> [t0 tT]; split; first by apply: Rmult_le_pos => //; lra.
have -> : (T = tau * (T / tau))%Re by field; lra.
by apply: Rmult_le_compat_l => //; lra.
Qed.
Lemma in_units t : (0 <= t <= T / tau)%Re -> mderive V1 t ((V2 t)^T *m (Sigma - V2 t *m V1 t)) /\
  mderive V2 t ((Sigma - V2 t *m V1 t) *m (V1 t)^T).
Proof.
move=> ht; have [h1 h2] := flow (within ht); have c0 : (tau <> 0)%Re by lra.
by split; [apply: (mderive_eq (mderive_scaled h1)) | apply: (mderive_eq (mderive_scaled h2))]; exact: smul_inverse.
Qed.
Lemma start_in_units : V1 0 = W1 0 /\ V2 0 = W2 0.
Proof. by split; rewrite /V1 /V2 Rmult_0_r. Qed.
Lemma units_balanced : (V2 0)^T *m V2 0 = V1 0 *m (V1 0)^T + lambda%:M.
Proof. by have [-> ->] := start_in_units. Qed.
Lemma now_in_units t : V1 (t / tau)%Re = W1 t /\ V2 (t / tau)%Re = W2 t.
Proof. by rewrite /V1 /V2; have -> : (tau * (t / tau) = t)%Re by field; lra. Qed.

(* E and Phi are e^{F s} and (e^{2 F s} - 1) / (2 F), here at s = T / tau, by their derivatives and values at 0 alone. *)
Theorem theorem_4_3_in_time (E Phi : R -> 'M[R]_(N_i + N_o)) :
  (forall s, mderive E s (F Sigma lambda *m E s)) -> E 0 = 1%:M ->
  (forall s, mderive Phi s (E s *m E s)) -> Phi 0 = 0 -> (0 <= T)%Re ->
  q W1 W2 T *m (q W1 W2 T)^T = E (T / tau)%Re *m q W1 W2 0 *m
    invmx (1%:M + (q W1 W2 0)^T *m Phi (T / tau)%Re *m q W1 W2 0) *m (q W1 W2 0)^T *m E (T / tau)%Re.
Proof.
move=> hE E0 hPhi Phi0 T0; have s0 : (0 <= T / tau)%Re by apply: Rdiv_le_0_compat.
have sym := F_symmetric Sigma lambda; have comm := commutes sym hE E0.
have psd : forall s : R, (0 <= s)%Re -> nonnegative (Phi s).
  by apply: (integral_is_nonnegative sym hE E0 Rle_0_1) => // s; rewrite /smul scale1r.
have := @theorem_4_3 N_h N_i N_o V1 V2 Sigma lambda (T / tau)%Re (fun t h => proj1 (in_units h))
  (fun t h => proj2 (in_units h)) units_balanced E Phi hE comm E0 hPhi Phi0 psd s0.
have [a b] := start_in_units; have [c d] := now_in_units T.
by rewrite /q a b c d.
Qed.

Theorem theorem_4_3_corrected_in_time (m k : nat) U V Up Vp s :
  @task N_i N_o m k U V Up Vp s lambda Sigma -> forall t : R, (0 <= t <= T)%Re ->
    start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T =
      block_corrected U V Up Vp s lambda (W1 0) (W2 0) (t / tau)%Re.
Proof.
move=> granted t [t0 tT].
have inside : (0 <= t / tau <= T / tau)%Re.
  split; first by apply: Rdiv_le_0_compat.
  by apply: Rmult_le_compat_r => //; apply: Rlt_le; exact: Rinv_0_lt_compat.
have := @theorem_4_3_corrected N_i N_h N_o m k U V Up Vp s lambda Sigma V1 V2 (T / tau)%Re granted units_balanced
  in_units (t / tau)%Re inside.
by have [a b] := start_in_units; have [c d] := now_in_units t; rewrite a b c d.
Qed.
End Flow.

(* e^{2 F t / tau} and its integral over the time in units of tau, by their derivatives in t. *)
Theorem equation_15_corrected_in_time (N_i N_h N_o m k : nat) U V Up Vp s lambda Sigma (tau : R)
    (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)) (E Phi : R -> 'M[R]_(N_i + N_o)) :
  @task N_i N_o m k U V Up Vp s lambda Sigma -> (0 < tau)%Re ->
  (forall t, mderive E t (smul (2 / tau)%Re (F Sigma lambda *m E t))) -> E 0 = 1%:M ->
  (forall t, mderive Phi t (smul (/ tau)%Re (E t))) -> Phi 0 = 0 ->
  forall t : R, (0 <= t)%Re ->
    A_corrected U V Up Vp s lambda W1 W2 (t / tau)%Re = 1%:M + (start W1 W2)^T *m Phi t *m start W1 W2.
Proof.
move=> granted tau0 hE E0 hPhi Phi0 t t0; have c0 : (tau <> 0)%Re by lra.
have back : (tau * (t / tau) = t)%Re by field.
have := @equation_15_corrected N_i N_h N_o m k U V Up Vp s lambda Sigma W1 W2 (fun x => E (tau * x)%Re)
  (fun x => Phi (tau * x)%Re) granted.
rewrite !Rmult_0_r => h.
rewrite -[in RHS]back; apply: h => //.
- move=> x; apply: (mderive_eq (mderive_scaled (hE (tau * x)%Re))).
  have two : (tau * (2 / tau) = 2)%Re by field.
  by rewrite /smul scalerA; congr (_ *: _); exact: two.
- by move=> x; apply: (mderive_eq (mderive_scaled (hPhi (tau * x)%Re))); exact: smul_inverse.
- by apply: Rdiv_le_0_compat.
Qed.

(* Their hypotheses can be met: by the flow of Refutation15.v, and that of half its speed. *)
Lemma theorem_4_3_corrected_in_time_met : exists (W1 : R -> 'M[R]_(1, 2)) (W2 : R -> 'M[R]_(1, 1)) (tau : R),
  [/\ task Funnel.U Funnel.V Funnel.Up Funnel.Vp Funnel.s (- 6)%Re Funnel.Sigma, (0 < tau)%Re /\ tau <> 1%Re,
      (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + (- 6)%Re%:M &
      forall t, (0 <= t <= 1)%Re ->
        mderive W1 t (smul (/ tau)%Re ((W2 t)^T *m (Funnel.Sigma - W2 t *m W1 t))) /\
        mderive W2 t (smul (/ tau)%Re ((Funnel.Sigma - W2 t *m W1 t) *m (W1 t)^T))].
Proof.
have two : (/ 2 * 0 = 0)%Re by ring.
exists (fun t => Funnel.W1 (/ 2 * t)%Re), (fun t => Funnel.W2 (/ 2 * t)%Re), 2%Re; split.
- exact: (setting_is_task Funnel.is_setting).
- by split; lra.
- by rewrite two; case: Funnel.is_setting => [_ [_ [h _]]].
move=> t [t0 _]; have h0 : (0 <= / 2 * t)%Re by lra.
by have [h1 h2] := Funnel.flow h0; split; exact: mderive_scaled.
Qed.
Lemma theorem_4_3_in_time_met (N_h N_i N_o : nat) :
  exists (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma : 'M[R]_(N_o, N_i)) (lambda tau T : R)
    (E Phi : R -> 'M[R]_(N_i + N_o)),
  [/\ (0 < tau)%Re /\ tau <> 1%Re, (0 < T)%Re,
      forall t, (0 <= t <= T)%Re ->
        mderive W1 t (smul (/ tau)%Re ((W2 t)^T *m (Sigma - W2 t *m W1 t))) /\
        mderive W2 t (smul (/ tau)%Re ((Sigma - W2 t *m W1 t) *m (W1 t)^T)) &
      (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + lambda%:M] /\
  [/\ forall t, mderive E t (F Sigma lambda *m E t), E 0 = 1%:M, forall t, mderive Phi t (E t *m E t) & Phi 0 = 0].
Proof.
have [W1 [W2 [Sigma [lambda [T [E [Phi [[flow1 flow2 balance T0] rest]]]]]]]] := theorem_4_3_met N_h N_i N_o.
exists (fun t => W1 (/ 2 * t)%Re), (fun t => W2 (/ 2 * t)%Re), Sigma, lambda, 2%Re, (2 * T)%Re, E, Phi.
split; last by case: rest => [[hE _ E0] [hPhi Phi0 _]].
have two : (/ 2 * 0 = 0)%Re by ring.
split; [by split; lra | by lra | | by rewrite two].
move=> t ht; have h : (0 <= / 2 * t <= T)%Re by lra.
by split; apply: mderive_scaled; [exact: flow1 | exact: flow2].
Qed.
Definition all_theorems := (@theorem_4_3_in_time, @theorem_4_3_corrected_in_time, @equation_15_corrected_in_time).
Print Assumptions all_theorems.
