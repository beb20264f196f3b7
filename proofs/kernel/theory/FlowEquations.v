(* Equations of motion of domine2025 that need more than the words of their letters: the derivative of an inverse
   (equations 51 and 87), and what is printed and does not hold along a flow that is written down. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Section Flow.
Variables (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)).
Variables (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_N_i) (lambda tau : R).
Definition error t := Sigma_yx - W2 t *m W1 t *m Sigma_xx.
Definition flow_at t :=
  mderive W1 t (smul (/ tau) ((W2 t)^T *m error t)) /\ mderive W2 t (smul (/ tau) (error t *m (W1 t)^T)).
Definition balanced t := (W2 t)^T *m W2 t = W1 t *m (W1 t)^T + lambda%:M.
Definition inverted t := 1%:M + (W1 t)^T *m W1 t.
Definition moved t := (error t)^T *m W2 t *m W1 t + (W1 t)^T *m (W2 t)^T *m error t.
(* What equation 51 says of A = 1 + W1' W1; equation 87 is printed without the sign. *)
Definition of_inverse (sign : R) t :=
  mderive (fun x => invmx (inverted x)) t
    (smul (/ tau) (smul sign (invmx (inverted t) *m moved t *m invmx (inverted t)))).
(* The Riccati equation of Lemmas 4.1 and B.1, whose F has lambda and the task. *)
Definition riccati t :=
  let F := block_mx (smul (- lambda / 2) 1%:M) Sigma_yx^T Sigma_yx (smul (lambda / 2) 1%:M) in
  let QQ x := block_mx ((W1 x)^T *m W1 x) ((W1 x)^T *m (W2 x)^T) (W2 x *m W1 x) (W2 x *m (W2 x)^T) in
  mderive QQ t (smul (/ tau) (F *m QQ t + QQ t *m F - QQ t *m QQ t)).
(* Equation 31, and the same as of a flow that climbs. *)
Definition equation_31 (sign : R) t :=
  mderive (fun x => (W1 x)^T *m W1 x) t
    (smul (/ tau) (smul sign (Sigma_yx^T *m W2 t *m W1 t + (W1 t)^T *m (W2 t)^T *m Sigma_yx
      - (W1 t)^T *m (W2 t)^T *m W2 t *m W1 t - (W1 t)^T *m W1 t *m (W1 t)^T *m W1 t
      - smul lambda ((W1 t)^T *m W1 t)))).
Lemma inverted_unit t : inverted t \in unitmx.
Proof.
have nn : nonnegative (1%:M : 'M[R]_N_h).
  move=> x; rewrite mulmx1 [_ 0 0]mxE; apply: sumr_ge0 => k _; rewrite [x^T _ _]mxE -expr2; exact: sqr_ge0.
by have := inner_is_invertible (W1 t) nn; rewrite mulmx1.
Qed.
Lemma derivative_of_inverse t : flow_at t -> of_inverse (- 1)%Re t.
Proof.
move=> [f1 _]; have d := mderive_add (mderive_const t 1%:M) (mderive_mul (mderive_tr f1) f1).
apply: (mderive_eq (mderive_inv (inverted_unit t) d)).
rewrite add0r tr_smul trmx_mul trmxK /smul -scalemxAl -scalemxAr -scalerDr -scalemxAr -scalemxAl scaleN1r scalerN.
by rewrite /moved !mulmxA.
Qed.
End Flow.

Theorem equation_51_derivative_of_an_inverse (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h))
    (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_N_i) (tau : R) : (0 < tau)%Re ->
  forall t, flow_at W1 W2 Sigma_yx Sigma_xx tau t -> of_inverse W1 W2 Sigma_yx Sigma_xx tau (- 1)%Re t.
Proof. by move=> _ t; exact: derivative_of_inverse. Qed.

(* One unit in each layer. *)
Definition one (a : R) : 'M[R]_1 := const_mx a.
Lemma one_mul a b : one a *m one b = one (a * b)%Re.
Proof. by apply/matrixP => i j; rewrite !mxE big_ord_recl big_ord0 !mxE addr0. Qed.
Lemma one_add a b : one a + one b = one (a + b)%Re. Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma one_opp a : - one a = one (- a)%Re. Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma one_smul x a : smul x (one a) = one (x * a)%Re. Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma one_tr a : (one a)^T = one a. Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma one_scalar a : a%:M = one a. Proof. by apply/matrixP => i j; rewrite !mxE !ord1 eqxx mulr1n. Qed.
Lemma one_one : 1%:M = one 1%Re. Proof. exact: one_scalar. Qed.
Lemma one_inv a : a <> 0%Re -> invmx (one a) = one (/ a)%Re.
Proof.
move=> n; rewrite -one_scalar invmx_scalar; apply/matrixP => i j; rewrite !mxE !ord1 /= mulr1n.
apply: (Rmult_eq_reg_l a) => //; by rewrite Rinv_r //; exact: (mulfV (introN eqP n)).
Qed.
Ltac ones := rewrite ?one_one ?(one_scalar, one_tr, one_mul, one_add, one_opp, one_smul).
Lemma one_rate (f : R -> R) t d : is_derive f t d -> mderive (fun x => one (f x)) t (one d).
Proof. by move=> h i j; rewrite mxE; apply: (is_derive_ext f) => // x; rewrite mxE. Qed.
Lemma one_moves (M : R -> 'M[R]_1) (f : R -> R) t d :
  (forall x, M x = one (f x)) -> mderive M t (one d) -> is_derive f t d.
Proof.
move=> e h; have := h ord0 ord0; rewrite mxE => k; apply: (is_derive_ext (fun x => M x ord0 ord0)) k => x.
by rewrite e mxE.
Qed.

(* The flow from W1 = W2 = 1 towards nothing: w' = - w^3. *)
Definition w (t : R) : R := (/ sqrt (1 + 2 * t))%Re.
Lemma w_moves t : (0 <= t)%Re -> is_derive w t (- (w t * w t * w t))%Re.
Proof.
move=> h; have p : (0 < sqrt (1 + 2 * t))%Re by apply: sqrt_lt_R0; lra.
rewrite /w; auto_derive; first by repeat split; lra.
have e : (sqrt (1 + 2 * t) * sqrt (1 + 2 * t) = 1 + 2 * t)%Re by apply: sqrt_sqrt; lra.
field; lra.
Qed.
Lemma w_flows t : (0 <= t)%Re -> flow_at (fun x => one (w x)) (fun x => one (w x)) (one 0) (one 1) 1 t.
Proof.
move=> h; split; rewrite /error; ones; apply: one_rate;
  by rewrite (_ : (_ * _)%Re = (- (w t * w t * w t))%Re); [exact: w_moves | field].
Qed.
Lemma w_balanced t : balanced (fun x => one (w x)) (fun x => one (w x)) 0 t.
Proof. by rewrite /balanced; ones; congr one; rewrite Rplus_0_r. Qed.
Lemma w_start : w 0 = 1%Re. Proof. by rewrite /w Rmult_0_r Rplus_0_r sqrt_1 Rinv_1. Qed.

Lemma equation_51_met : exists (W1 W2 : R -> 'M[R]_1) (Sigma_yx Sigma_xx : 'M[R]_1) (tau : R),
  (0 < tau)%Re /\ forall t, (0 <= t)%Re -> flow_at W1 W2 Sigma_yx Sigma_xx tau t.
Proof. by exists (fun x => one (w x)), (fun x => one (w x)), (one 0), (one 1), 1%Re; split; [lra | exact: w_flows]. Qed.

Theorem equation_87_as_printed_is_false :
  ~ forall (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h))
      (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_N_i) (tau : R),
    (0 < tau)%Re -> (forall t, (0 <= t)%Re -> flow_at W1 W2 Sigma_yx Sigma_xx tau t) ->
    forall t, (0 <= t)%Re -> of_inverse W1 W2 Sigma_yx Sigma_xx tau 1 t.
Proof.
move=> printed; have z : (0 <= 0)%Re by lra.
have said := printed 1%N 1%N 1%N _ _ (one 0) (one 1) 1%Re Rlt_0_1 w_flows 0%Re z.
have true := derivative_of_inverse (w_flows z).
have value x : invmx (inverted (fun x => one (w x)) x) = one (/ (1 + w x * w x))%Re.
  by rewrite /inverted; ones; rewrite one_inv //; apply: Rgt_not_eq; nra.
move: said true; rewrite /of_inverse /moved /error value; ones => said true.
have := is_derive_unique _ _ _ (one_moves value said); have := is_derive_unique _ _ _ (one_moves value true).
by move=> -> ; rewrite w_start; lra.
Qed.

Theorem equation_31_of_a_climbing_flow_is_false :
  ~ forall (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h))
      (Sigma_yx : 'M[R]_(N_o, N_i)) (lambda tau : R),
    (0 < tau)%Re -> (forall t, (0 <= t)%Re -> flow_at W1 W2 Sigma_yx 1%:M tau t) -> balanced W1 W2 lambda 0 ->
    forall t, (0 <= t)%Re -> equation_31 W1 W2 Sigma_yx lambda tau (- 1)%Re t.
Proof.
move=> printed; have z : (0 <= 0)%Re by lra.
have flows t : (0 <= t)%Re -> flow_at (fun x => one (w x)) (fun x => one (w x)) (one 0) 1%:M 1 t.
  by rewrite one_one; exact: w_flows.
have said := printed 1%N 1%N 1%N _ _ (one 0) 0%Re 1%Re Rlt_0_1 flows (w_balanced 0) 0%Re z.
have value x : (one (w x))^T *m one (w x) = one (w x * w x)%Re by ones.
move: said; rewrite /equation_31; ones => said.
have := is_derive_unique _ _ _ (one_moves value said).
have := is_derive_unique _ _ _ (is_derive_mult _ _ _ _ _ (w_moves z) (w_moves z) Rmult_comm).
move=> ->; rewrite /plus /mult /= w_start; lra.
Qed.

(* Weights at rest: W1 = W2 = 1, a task of 2 and an input whose covariance is 2. *)
Lemma rests t : flow_at (fun=> one 1) (fun=> one 1) (one 2) (one 2) 1 t.
Proof.
split; rewrite /error; ones; apply: (mderive_eq (mderive_const t _)); apply/matrixP => i j; rewrite !mxE;
  by transitivity 0%Re => //; field.
Qed.
Theorem the_riccati_equation_without_whitening_is_false :
  ~ forall (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h))
      (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_N_i) (lambda tau : R),
    (0 < tau)%Re -> (forall t, (0 <= t)%Re -> flow_at W1 W2 Sigma_yx Sigma_xx tau t) -> balanced W1 W2 lambda 0 ->
    forall t, (0 <= t)%Re -> riccati W1 W2 Sigma_yx lambda tau t.
Proof.
move=> printed; have z : (0 <= 0)%Re by lra.
have b : balanced (fun=> one 1) (fun=> one 1) 0 0 by rewrite /balanced; ones; congr one; lra.
have said := printed 1%N 1%N 1%N _ _ (one 2) (one 2) 0%Re 1%Re Rlt_0_1 (fun t _ => rests t) b 0%Re z.
have := said (lshift 1 ord0) (lshift 1 ord0); rewrite /riccati; ones; rewrite !mulmx_block !add_block_mx opp_block_mx.
rewrite add_block_mx /smul [X in is_derive _ _ X]mxE block_mxEul; ones; rewrite mxE => d.
by have := is_derive_unique _ _ _ d; rewrite Derive_const ?block_mxEul ?mxE -?RmultE; lra.
Qed.
Print Assumptions equation_51_derivative_of_an_inverse.
