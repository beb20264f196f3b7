(* Equation 15 of domine2025 as printed is false, and with it Theorems 4.3 and B.4.

   They are written down with their letters, for all numbers of units, and denied at a start of small integers for each
   of the two shapes that are not square: W1(0) = [3 1], W2(0) = [2], Sigma_yx = [4 0], lambda = 4 - 10 = -6, and the
   same network mirrored, W1(0) = [2], W2(0) = [3 1]', Sigma_yx = [4 0]', lambda = 6.  There S_lambda = 5, lambda_perp
   = 3, and with x = e^{3 t} the printed A(t) is less than the one of equation 7 by (x^2 - 1) / 6 - (x - 1) / 3
   = (x - 1)^2 / 6.  The flow from there is W(t) = e^{F t} Q(0) / sqrt A(t), which is shown, so that no denial
   speaks of what does not exist.  Time is in units of tau. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Theorem43.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* The letters of equations 8 to 15.  U and V are the singular vectors of Sigma_yx, Up and Vp their complements. *)
Section Printed.
Variables (N_i N_h N_o m k : nat) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)) (Up : 'M[R]_(N_o, k)) (Vp : 'M[R]_(N_i, k)).
Variables (s : 'I_m -> R) (lambda : R) (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)).
Definition modes (f : R -> R) : 'M[R]_m := diag_mx (\row_i f (s i)).
Definition S_lambda (x : R) : R := sqrt (x ^ 2 + lambda ^ 2 / 4)%Re.
Definition H (x : R) : R := (sign lambda * sqrt ((S_lambda x - x) / (S_lambda x + x)))%Re.
Definition G (x : R) : R := (/ sqrt (1 + H x ^ 2))%Re.
Definition more := modes (fun x => G x + H x * G x)%Re.
Definition less := modes (fun x => G x - H x * G x)%Re.
Definition B := W2^T *m U *m more + W1 *m V *m less.
Definition C := W2^T *m U *m less - W1 *m V *m more.
Definition D := W2^T *m Up + W1 *m Vp.
Definition lambda_perp : R := (sign (INR N_o - INR N_i) * (lambda / 2))%Re.
Definition grown (t : R) := modes (fun x => (exp (2 * S_lambda x * t) - 1) / (4 * S_lambda x))%Re.
Definition decayed (t : R) := modes (fun x => (exp (- 2 * S_lambda x * t) - 1) / (4 * S_lambda x))%Re.
Definition A_printed (t : R) : 'M[R]_N_h := 1%:M + B *m grown t *m B^T - C *m decayed t *m C^T
  + smul ((exp (lambda_perp * t) - 1) / lambda_perp)%Re (D *m D^T).
Definition growth (t : R) := modes (fun x => exp (S_lambda x * t)).
Definition decay (t : R) := modes (fun x => exp (- S_lambda x * t)).
Definition Z1 (t : R) := smul (1 / 2)%Re (V *m less *m growth t *m B^T) - smul (1 / 2)%Re (V *m more *m decay t *m C^T)
  + smul (exp (lambda_perp * t)) (Vp *m D^T).
Definition Z2 (t : R) := smul (1 / 2)%Re (U *m more *m growth t *m B^T) + smul (1 / 2)%Re (U *m less *m decay t *m C^T)
  + smul (exp (lambda_perp * t)) (Up *m D^T).
Definition block_printed (t : R) : 'M[R]_(N_i + N_o) := block_mx
  (Z1 t *m invmx (A_printed t) *m (Z1 t)^T) (Z1 t *m invmx (A_printed t) *m (Z2 t)^T)
  (Z2 t *m invmx (A_printed t) *m (Z1 t)^T) (Z2 t *m invmx (A_printed t) *m (Z2 t)^T).
Definition start : 'M[R]_(N_i + N_o, N_h) := col_mx W1^T W2.
(* The blocks of Theorem B.4, where D is written out. *)
Definition A_expanded (t : R) : 'M[R]_N_h := 1%:M + B *m grown t *m B^T - C *m decayed t *m C^T
  + smul ((exp (lambda_perp * t) - 1) / lambda_perp)%Re (W2^T *m Up *m Up^T *m W2)
  + smul ((exp (lambda_perp * t) - 1) / lambda_perp)%Re (W1 *m Vp *m Vp^T *m W1^T).
Definition Z1_expanded (t : R) := smul (1 / 2)%Re (V *m less *m growth t *m B^T)
  - smul (1 / 2)%Re (V *m more *m decay t *m C^T) + smul (exp (lambda_perp * t)) (Vp *m Vp^T *m W1^T).
Definition Z2_expanded (t : R) := smul (1 / 2)%Re (U *m more *m growth t *m B^T)
  + smul (1 / 2)%Re (U *m less *m decay t *m C^T) + smul (exp (lambda_perp * t)) (Up *m Up^T *m W2).
Definition block_expanded (t : R) : 'M[R]_(N_i + N_o) :=
  let inverse := invmx (A_expanded t) in block_mx
  (Z1_expanded t *m inverse *m (Z1_expanded t)^T) (Z1_expanded t *m inverse *m (Z2_expanded t)^T)
  (Z2_expanded t *m inverse *m (Z1_expanded t)^T) (Z2_expanded t *m inverse *m (Z2_expanded t)^T).
Lemma expanded_is t : Up = 0 \/ Vp = 0 -> block_expanded t = block_printed t.
Proof.
have e : Up = 0 \/ Vp = 0 -> [/\ A_expanded t = A_printed t, Z1_expanded t = Z1 t & Z2_expanded t = Z2 t].
  rewrite /A_expanded /A_printed /Z1_expanded /Z1 /Z2_expanded /Z2 /D.
  case=> ->; rewrite !(mulmx0, mul0mx, trmx0, smul0, addr0, add0r) ?trmx_mul ?trmxK ?mulmxA ?mulmx0 ?smul0 ?addr0; by split.
by rewrite /block_expanded /block_printed => /e [-> -> ->].
Qed.

(* What the section assumes, and that lambda is not 0, where the quotient of lambda_perp stands for its limit. *)
Definition setting (Sigma : 'M[R]_(N_o, N_i)) : Prop :=
  [/\ Sigma = U *m modes (fun x => x) *m V^T, U^T *m U = 1%:M, V^T *m V = 1%:M & forall i, (0 < s i)%Re] /\
  [/\ (N_o < N_i)%N -> [/\ Up = 0, Vp^T *m Vp = 1%:M & V^T *m Vp = 0],
      (N_i < N_o)%N -> [/\ Vp = 0, Up^T *m Up = 1%:M & U^T *m Up = 0],
      m = minn N_i N_o, N_h = m & (k + m)%N = maxn N_i N_o] /\
  (W2^T *m W2 = W1 *m W1^T + lambda%:M /\ lambda <> 0%Re).
End Printed.

(* Equation 15 is that the printed A(t) is the matrix whose inverse stands in equation 7; E and Phi are e^{2 F t} and
   (e^{2 F t} - 1) / (2 F). *)
Definition equation_15_where (shape : nat -> nat -> bool) : Prop :=
  forall (N_i N_h N_o m k : nat) U V Up Vp s lambda W1 W2 Sigma, shape N_i N_o ->
  @setting N_i N_h N_o m k U V Up Vp s lambda W1 W2 Sigma ->
  forall E Phi : R -> 'M[R]_(N_i + N_o),
  (forall t, mderive E t (smul 2 (F Sigma lambda *m E t))) -> E 0 = 1%:M -> (forall t, mderive Phi t (E t)) -> Phi 0 = 0 ->
  forall t : R, (0 <= t)%Re -> A_printed U V Up Vp s lambda W1 W2 t = 1%:M + (start W1 W2)^T *m Phi t *m start W1 W2.

(* Theorem 4.3: the gradient flow from balanced weights has the printed blocks. *)
Definition theorem_4_3_where (shape : nat -> nat -> bool) : Prop :=
  forall (N_i N_h N_o m k : nat) U V Up Vp s lambda Sigma (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)),
  shape N_i N_o ->
  @setting N_i N_h N_o m k U V Up Vp s lambda (W1 0) (W2 0) Sigma ->
  (forall t, (0 <= t)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)) /\
    mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T)) ->
  forall t : R, (0 <= t)%Re ->
    start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T = block_printed U V Up Vp s lambda (W1 0) (W2 0) t.
(* Theorem B.4. *)
Definition theorem_B_4_where (shape : nat -> nat -> bool) : Prop :=
  forall (N_i N_h N_o m k : nat) U V Up Vp s lambda Sigma (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)),
  shape N_i N_o ->
  @setting N_i N_h N_o m k U V Up Vp s lambda (W1 0) (W2 0) Sigma ->
  (forall t, (0 <= t)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)) /\
    mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T)) ->
  forall t : R, (0 <= t)%Re ->
    start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T = block_expanded U V Up Vp s lambda (W1 0) (W2 0) t.
Definition any_shape (N_i N_o : nat) := true.
Definition funnel (N_i N_o : nat) := (N_o < N_i)%N.
Definition inverted (N_i N_o : nat) := (N_i < N_o)%N.

(* Matrices by their entries, to compute with the numbers of one network. *)
Fixpoint total (n : nat) (f : nat -> R) : R := if n is p.+1 then (f 0%N + total p (fun k => f k.+1))%Re else 0%Re.
Definition mat m n (f : nat -> nat -> R) : 'M[R]_(m, n) := \matrix_(i, j) f i j.
Arguments mat : clear implicits.
Lemma total_is n (f : nat -> R) : \sum_(k < n) f k = total n f.
Proof.
elim: n f => [|n IH] f; first by rewrite big_ord0.
by rewrite big_ord_recl (eq_bigr (fun k : 'I_n => f k.+1)) // (IH (fun k => f k.+1)).
Qed.
Lemma mat_mul m n p f g : mat m n f *m mat n p g = mat m p (fun i j => total n (fun k => f i k * g k j)%Re).
Proof.
apply/matrixP => i j; rewrite [RHS]mxE -(total_is n (fun k => f i k * g k j)%Re) mxE.
by apply: eq_bigr => k _; rewrite !mxE.
Qed.
Lemma mat_add m n f g : mat m n f + mat m n g = mat m n (fun i j => f i j + g i j)%Re.
Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma mat_opp m n f : - mat m n f = mat m n (fun i j => - f i j)%Re.
Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma mat_smul m n c f : smul c (mat m n f) = mat m n (fun i j => c * f i j)%Re.
Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma mat_tr m n f : (mat m n f)^T = mat n m (fun i j => f j i).
Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma mat_scalar n (c : R) : c%:M = mat n n (fun i j => if i == j then c else 0%Re).
Proof. by apply/matrixP => i j; rewrite !mxE; case: (i =P j) => [-> | /eqP h]; [rewrite eqxx | rewrite (negbTE h : (i == j :> nat) = false)]. Qed.
Lemma mat_zero m n : (0 : 'M[R]_(m, n)) = mat m n (fun _ _ => 0%Re).
Proof. by apply/matrixP => i j; rewrite !mxE. Qed.
Lemma mat_col m1 m2 n f g : col_mx (mat m1 n f) (mat m2 n g) = mat (m1 + m2) n (fun i j => if (i < m1)%N then f i j else g (i - m1)%N j).
Proof.
apply/matrixP => i j; rewrite !mxE; case: splitP => k hk; rewrite mxE hk /=; first by [].
by rewrite addKn.
Qed.
Lemma mat_row m n1 n2 f g : row_mx (mat m n1 f) (mat m n2 g) = mat m (n1 + n2) (fun i j => if (j < n1)%N then f i j else g i (j - n1)%N).
Proof.
apply/matrixP => i j; rewrite !mxE; case: splitP => k hk; rewrite mxE hk /=; first by [].
by rewrite addKn.
Qed.
Lemma mat_modes m (x : R) f : modes (fun _ : 'I_m => x) f = mat m m (fun i j => if i == j then f x else 0%Re).
Proof. by apply/matrixP => i j; rewrite !mxE; case: (i =P j) => [-> | /eqP h]; [rewrite eqxx | rewrite (negbTE h : (i == j :> nat) = false)]. Qed.
Lemma mat_inverse f : f 0%N 0%N <> 0%Re -> invmx (mat 1 1 f) = mat 1 1 (fun _ _ => / f 0%N 0%N)%Re.
Proof.
move=> h; have -> : mat 1 1 f = (f 0%N 0%N)%:M by apply/matrixP => i j; rewrite !mxE !ord1.
rewrite invmx_scalar; apply/matrixP => i j; rewrite !mxE !ord1 /= mulr1n; apply: (Rmult_eq_reg_l (f 0%N 0%N)) => //.
by rewrite Rinv_r //; exact: (mulfV (introN eqP h)).
Qed.
Lemma mat_same m n f g : (forall i j, (i < m)%N -> (j < n)%N -> f i j = g i j) -> mat m n f = mat m n g.
Proof. by move=> h; apply/matrixP => i j; rewrite !mxE; exact: h. Qed.
Lemma mat_entry m n f g i j : mat m n f = mat m n g -> (i < m)%N -> (j < n)%N -> f i j = g i j.
Proof. by move=> h hi hj; have := congr1 (fun A : 'M_(m, n) => A (Ordinal hi) (Ordinal hj)) h; rewrite !mxE. Qed.
Lemma mat_rate m n (f : R -> nat -> nat -> R) (t : R) g :
  (forall i j, (i < m)%N -> (j < n)%N -> is_derive (fun x => f x i j) t (g i j)) -> mderive (fun x => mat m n (f x)) t (mat m n g).
Proof.
move=> h i j; rewrite mxE; apply: (is_derive_ext (fun x => f x i j)); first by move=> x; rewrite mxE.
exact: h.
Qed.

(* The numbers that both networks share. *)
Section Numbers.
Variable lambda : R.
Hypothesis size_of_lambda : (lambda ^ 2 = 36)%Re.
Lemma S_is : S_lambda lambda 4 = 5%Re.
Proof. by rewrite /S_lambda size_of_lambda; apply: sqrt_lem_1; lra. Qed.
Lemma H_is : H lambda 4 = (sign lambda / 3)%Re.
Proof.
rewrite /H S_is; have -> : sqrt ((5 - 4) / (5 + 4)) = (/ 3)%Re by apply: sqrt_lem_1; lra.
by [].
Qed.
Lemma G_squared : (sign lambda ^ 2 = 1)%Re -> (G lambda 4 * G lambda 4 = 9 / 10)%Re.
Proof.
move=> h; rewrite /G H_is; have -> : (1 + (sign lambda / 3) ^ 2 = 10 / 9)%Re by rewrite /Rdiv Rpow_mult_distr h; lra.
have p : (0 < sqrt (10 / 9))%Re by apply: sqrt_lt_R0; lra.
have e : (sqrt (10 / 9) * sqrt (10 / 9) = 10 / 9)%Re by apply: sqrt_sqrt; lra.
by rewrite -Rinv_mult_distr ?e; lra.
Qed.
End Numbers.
Definition from (l : seq R) (i : nat) : R := nth 0%Re l i.
Definition column (n : nat) (l : seq R) : 'M[R]_(n, 1) := mat n 1 (fun i _ => from l i).
Definition row (n : nat) (l : seq R) : 'M[R]_(1, n) := mat 1 n (fun _ j => from l j).
Ltac as_mat := rewrite ?(mat_modes, mat_scalar, mat_zero) ?(mat_tr, mat_mul, mat_add, mat_opp, mat_smul, mat_row, mat_col).

(* f(F) where F has the eigenvectors u, v, w, the first two of length sqrt 5 and the last of length 1. *)
Definition of_F (u v w : seq R) (a b c : R) : 'M[R]_3 :=
  mat 3 3 (fun i j => a * (from u i * from u j / 5) + b * (from v i * from v j / 5) + c * (from w i * from w j))%Re.
Definition doubled u v w (t : R) := of_F u v w (exp (10 * t)) (exp (- 10 * t)) (exp (6 * t)).
Definition integral u v w (t : R) := of_F u v w ((exp (10 * t) - 1) / 10)%Re ((1 - exp (- 10 * t)) / 10)%Re ((exp (6 * t) - 1) / 6)%Re.
Lemma of_F_rate u v w (a b c : R -> R) a' b' c' t : is_derive a t a' -> is_derive b t b' -> is_derive c t c' ->
  mderive (fun x => of_F u v w (a x) (b x) (c x)) t (of_F u v w a' b' c').
Proof.
move=> ha hb hc; apply: mat_rate => i j _ _; auto_derive; first by repeat split; first [exact: ex_intro ha | exact: ex_intro hb | exact: ex_intro hc].
rewrite (is_derive_unique _ _ _ ha) (is_derive_unique _ _ _ hb) (is_derive_unique _ _ _ hc); ring.
Qed.
Lemma integral_rate u v w t : mderive (integral u v w) t (doubled u v w t).
Proof. by apply: of_F_rate; auto_derive => //; field. Qed.
Lemma doubled_rate u v w t :
  mderive (doubled u v w) t (of_F u v w (10 * exp (10 * t))%Re (- 10 * exp (- 10 * t))%Re (6 * exp (6 * t))%Re).
Proof. by apply: of_F_rate; auto_derive => //; ring. Qed.

(* The printed A(t) and the true one, as numbers. *)
Definition printed_number (t : R) : R := (1 + 128 / 5 * ((exp (2 * 5 * t) - 1) / (4 * 5))
  - 2 / 5 * ((exp (- 2 * 5 * t) - 1) / (4 * 5)) + (exp (3 * t) - 1) / 3)%Re.
Definition true_number (t : R) : R := (1 + 64 / 5 * ((exp (10 * t) - 1) / 10)
  + 1 / 5 * ((1 - exp (- 10 * t)) / 10) + (exp (6 * t) - 1) / 6)%Re.
Lemma numbers_differ t : (true_number t - printed_number t = (exp (3 * t) - 1) ^ 2 / 6)%Re.
Proof.
rewrite /true_number /printed_number; have -> : (6 * t = 3 * t + 3 * t)%Re by ring.
rewrite exp_plus; have -> : (2 * 5 * t = 10 * t)%Re by ring.
by have -> : (- 2 * 5 * t = - 10 * t)%Re by [ring]; field.
Qed.
Lemma another_number t : (0 < t)%Re -> printed_number t <> true_number t.
Proof.
move=> h e; have := numbers_differ t; rewrite e; have : (1 < exp (3 * t))%Re by rewrite -exp_0; apply: exp_increasing; lra.
by nra.
Qed.

(* W(t) = e^{F t} Q(0) / sqrt A(t). *)
Definition numerator (u v w : seq R) (c : R) (i : nat) (t : R) : R :=
  (8 / 5 * exp (5 * t) * from u i + c / 5 * exp (- 5 * t) * from v i + exp (3 * t) * from w i)%Re.
Definition slope (u v w : seq R) (c : R) (i : nat) (t : R) : R :=
  (8 * exp (5 * t) * from u i - c * exp (- 5 * t) * from v i + 3 * exp (3 * t) * from w i)%Re.
Definition weight u v w c i (t : R) : R := (numerator u v w c i t / sqrt (true_number t))%Re.
Lemma at_least_1 a t : (0 <= a -> 0 <= t -> 1 <= exp (a * t))%Re.
Proof.
move=> ha ht; rewrite -exp_0; case: (Rle_lt_or_eq_dec 0 (a * t)); first by apply: Rmult_le_pos.
  by move=> p; left; apply: exp_increasing.
by move=> <-; right.
Qed.
Lemma at_most_1 a t : (a <= 0 -> 0 <= t -> exp (a * t) <= 1)%Re.
Proof.
move=> ha ht; have -> : (a * t = - (- a * t))%Re by ring.
by rewrite exp_Ropp -Rinv_1; apply: Rinv_le_contravar; [lra | apply: at_least_1; lra].
Qed.
Lemma true_number_pos t : (0 <= t)%Re -> (0 < true_number t)%Re.
Proof.
move=> h; have x := @at_least_1 10 t ltac:(lra) h; have y := @at_most_1 (- 10) t ltac:(lra) h.
by have z := @at_least_1 6 t ltac:(lra) h; rewrite /true_number; lra.
Qed.
Lemma printed_number_pos t : (0 <= t)%Re -> (0 < printed_number t)%Re.
Proof.
move=> h; have x := @at_least_1 (2 * 5) t ltac:(lra) h; have y := @at_most_1 (- 2 * 5) t ltac:(lra) h.
by have z := @at_least_1 3 t ltac:(lra) h; rewrite /printed_number; lra.
Qed.
Lemma exponentials t : [/\ exp (10 * t) = (exp (5 * t) ^ 2)%Re, exp (- 10 * t) = (exp (- 5 * t) ^ 2)%Re,
  exp (6 * t) = (exp (3 * t) ^ 2)%Re & (exp (5 * t) * exp (- 5 * t) = 1)%Re].
Proof.
have two (a : R) : (exp a ^ 2 = exp (a + a))%Re by rewrite exp_plus; ring.
split; rewrite ?two -?exp_plus; try (f_equal; ring).
by rewrite -exp_0; f_equal; ring.
Qed.
Lemma weight_rate u v w c i t : (0 <= t)%Re -> is_derive (weight u v w c i) t
  ((slope u v w c i t - numerator u v w c i t * (64 / 5 * exp (10 * t) + 1 / 5 * exp (- 10 * t) + exp (6 * t)) / (2 * true_number t))
    / sqrt (true_number t))%Re.
Proof.
move=> h; have p := true_number_pos h; have q : (0 < sqrt (true_number t))%Re by apply: sqrt_lt_R0.
have e : (sqrt (true_number t) * sqrt (true_number t) = true_number t)%Re by apply: sqrt_sqrt; lra.
have d : is_derive true_number t (64 / 5 * exp (10 * t) + 1 / 5 * exp (- 10 * t) + exp (6 * t))%Re.
  by rewrite /true_number; auto_derive => //; field.
have n : is_derive (numerator u v w c i) t (slope u v w c i t).
  by rewrite /numerator /slope; auto_derive => //; field.
have f := is_derive_div _ _ t _ _ n (is_derive_sqrt _ _ _ d p) (Rgt_not_eq _ _ q).
move: e q f; rewrite /weight; set S := sqrt (true_number t) => e q f.
match goal with |- is_derive _ _ ?y => evar (z : R); have -> : y = z; last exact: f end.
by rewrite /z -e; field; lra.
Qed.
Lemma true_number_0 : true_number 0 = 1%Re.
Proof. by rewrite /true_number !Rmult_0_r exp_0; field. Qed.
Ltac entries := apply: mat_same => -[|[|[|?]]] -[|[|[|?]]] // _ _; cbn -[weight slope numerator true_number Rplus Rmult Rminus Rdiv Ropp Rinv exp sqrt pow IZR].

(* N_i = 2, N_h = N_o = 1. *)
Module Funnel.
Definition U := column 1 [:: 1%Re].
Definition V := column 2 [:: 1%Re; 0%Re].
Definition Up := column 1 [:: 0%Re].
Definition Vp := column 2 [:: 0%Re; 1%Re].
Definition Sigma := row 2 [:: 4%Re; 0%Re].
Definition s : 'I_1 -> R := fun=> 4%Re.
Definition u : seq R := [:: 2%Re; 0%Re; 1%Re].
Definition v : seq R := [:: 1%Re; 0%Re; (- 2)%Re].
Definition w : seq R := [:: 0%Re; 1%Re; 0%Re].
Definition W1 (t : R) := mat 1 2 (fun _ j => weight u v w (- 1) j t).
Definition W2 (t : R) := mat 1 1 (fun _ _ => weight u v w (- 1) 2 t).
Lemma six : ((- 6) ^ 2 = 36)%Re. Proof. ring. Qed.
Lemma sign_is : sign (- 6) = (- 1)%Re. Proof. by apply: sign_eq_m1; lra. Qed.
Lemma G2 : (G (- 6) 4 * G (- 6) 4 = 9 / 10)%Re.
Proof. by apply: G_squared; [exact: six | rewrite sign_is; ring]. Qed.
Lemma lambda_perp_is : lambda_perp 2 1 (- 6) = 3%Re.
Proof. rewrite /lambda_perp; have -> : sign (INR 1 - INR 2) = (- 1)%Re by apply: sign_eq_m1; simpl; lra. by field. Qed.
Lemma start_is : W1 0 = row 2 [:: 3%Re; 1%Re] /\ W2 0 = column 1 [:: 2%Re].
Proof.
rewrite /W1 /W2 /weight /numerator true_number_0 sqrt_1 !Rmult_0_r exp_0; by split; entries; field.
Qed.
Lemma A_is t : A_printed U V Up Vp s (- 6) (W1 0) (W2 0) t = mat 1 1 (fun _ _ => printed_number t).
Proof.
case: start_is => -> ->; rewrite /A_printed /B /C /D /more /less /grown /decayed lambda_perp_is /U /V /Up /Vp /column /row.
as_mat; rewrite ?(S_is six) ?(H_is six) sign_is; entries.
rewrite /printed_number; have -> : (128 / 5 = 256 / 9 * (G (- 6) 4 * G (- 6) 4))%Re by rewrite G2; field.
have -> : (2 / 5 = 4 / 9 * (G (- 6) 4 * G (- 6) 4))%Re by rewrite G2; field.
move: (G _ _) (exp _) (exp _) (exp _) => g x y z; field.
Qed.
Lemma F_is : F Sigma (- 6) = of_F u v w 5 (- 5) 3.
Proof. by rewrite /F /block_mx /half /Sigma /row /of_F; as_mat; entries; field. Qed.
Lemma right_side t :
  1%:M + (start (W1 0) (W2 0))^T *m integral u v w t *m start (W1 0) (W2 0) = mat 1 1 (fun _ _ => true_number t).
Proof.
case: start_is => -> ->; rewrite /start /integral /of_F /row /column; as_mat; entries.
by rewrite /true_number; field.
Qed.
Lemma exponential t : mderive (doubled u v w) t (smul 2 (F Sigma (- 6) *m doubled u v w t)).
Proof.
apply: (mderive_eq (doubled_rate u v w t)); rewrite F_is /doubled /of_F; as_mat; entries; by field.
Qed.
Lemma exponential_0 : doubled u v w 0 = 1%:M.
Proof. by rewrite /doubled !Rmult_0_r exp_0 /of_F; as_mat; entries; field. Qed.
Lemma integral_0 : integral u v w 0 = 0.
Proof. by rewrite /integral !Rmult_0_r exp_0 /of_F (mat_zero 3 3); entries; field. Qed.
Lemma is_setting : setting U V Up Vp s (- 6) (W1 0) (W2 0) Sigma.
Proof.
case: start_is => -> ->; split; [|split].
- split; rewrite /Sigma /U /V /column /row ?(@mat_modes 1 4); as_mat; try (by entries; field).
  by move=> i; rewrite /s; lra.
- split=> //= _; split; rewrite /Up /Vp /U /V /column; as_mat; by entries; field.
- by split; [rewrite /row /column; as_mat; entries; field | lra].
Qed.
Lemma flow t : (0 <= t)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)) /\
  mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T).
Proof.
move=> h; have p := true_number_pos h; have q : (0 < sqrt (true_number t))%Re by apply: sqrt_lt_R0.
have e : (sqrt (true_number t) * sqrt (true_number t) = true_number t)%Re by apply: sqrt_sqrt; lra.
have [e1 e2 e3 e4] := exponentials t.
have balance : (numerator u v w (- 1) 0 t ^ 2 + numerator u v w (- 1) 1 t ^ 2 - numerator u v w (- 1) 2 t ^ 2
    = 6 * true_number t)%Re.
  have -> : (6 * true_number t = 6 * true_number t - 64 / 25 * (exp (5 * t) * exp (- 5 * t) - 1))%Re by rewrite e4; ring.
  by rewrite /true_number /numerator e1 e2 e3 /=; field.
have norm : (64 / 5 * exp (10 * t) + 1 / 5 * exp (- 10 * t) + exp (6 * t)
    = numerator u v w (- 1) 0 t ^ 2 + numerator u v w (- 1) 1 t ^ 2 + numerator u v w (- 1) 2 t ^ 2)%Re.
  by rewrite /numerator e1 e2 e3 /=; field.
have d0 : (slope u v w (- 1) 0 t = 3 * numerator u v w (- 1) 0 t + 4 * numerator u v w (- 1) 2 t)%Re.
  by rewrite /slope /numerator /=; field.
have d1 : (slope u v w (- 1) 1 t = 3 * numerator u v w (- 1) 1 t)%Re by rewrite /slope /numerator /=; field.
have d2 : (slope u v w (- 1) 2 t = 4 * numerator u v w (- 1) 0 t - 3 * numerator u v w (- 1) 2 t)%Re.
  by rewrite /slope /numerator /=; field.
have r i := weight_rate u v w (- 1) i h; rewrite norm in r.
have first : mderive W1 t (mat 1 2 (fun _ j => (slope u v w (- 1) j t - numerator u v w (- 1) j t *
    (numerator u v w (- 1) 0 t ^ 2 + numerator u v w (- 1) 1 t ^ 2 + numerator u v w (- 1) 2 t ^ 2) / (2 * true_number t))
    / sqrt (true_number t))%Re) by apply: mat_rate => i j _ _; exact: r.
have second : mderive W2 t (mat 1 1 (fun _ _ => (slope u v w (- 1) 2 t - numerator u v w (- 1) 2 t *
    (numerator u v w (- 1) 0 t ^ 2 + numerator u v w (- 1) 1 t ^ 2 + numerator u v w (- 1) 2 t ^ 2) / (2 * true_number t))
    / sqrt (true_number t))%Re) by apply: mat_rate => i j _ _; exact: r.
have main (n0 n1 n2 S A : R) : (0 < S -> S * S = A -> n0 ^ 2 + n1 ^ 2 - n2 ^ 2 = 6 * A ->
    n0 ^ 2 + n1 ^ 2 + n2 ^ 2 = 6 * (S * S) + 2 * n2 ^ 2)%Re by move=> _ <- ?; lra.
have {}main := main _ _ _ _ _ q e balance.
clear norm r; move: balance e q main first second; rewrite /W1 /W2 /weight; move: (true_number t) => A.
move: (sqrt A) => S balance e q main first second.
split; [apply: (mderive_eq first) | apply: (mderive_eq second)]; rewrite /Sigma /row; as_mat; entries;
  rewrite ?d0 ?d1 ?d2 main -e; move: balance q; rewrite -e;
  move: (numerator _ _ _ _ 0 t) (numerator _ _ _ _ 1 t) (numerator _ _ _ _ 2 t) => n0 n1 n2 balance q.
- by field; lra.
- by field; lra.
have -> : (n2 ^ 2 = n0 ^ 2 + n1 ^ 2 - 6 * (S * S))%Re by lra.
by field; lra.
Qed.
Theorem differs_15 t : (0 < t)%Re ->
  A_printed U V Up Vp s (- 6) (W1 0) (W2 0) t <> 1%:M + (start (W1 0) (W2 0))^T *m integral u v w t *m start (W1 0) (W2 0).
Proof. by move=> h; rewrite A_is right_side => e; apply: (another_number h); exact: (mat_entry (i := 0) (j := 0) e). Qed.
Theorem differs_4_3 t : (0 < t)%Re ->
  start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T <> block_printed U V Up Vp s (- 6) (W1 0) (W2 0) t.
Proof.
move=> h; have n := printed_number_pos (Rlt_le _ _ h); have p := true_number_pos (Rlt_le _ _ h).
have q : (0 < sqrt (true_number t))%Re by apply: sqrt_lt_R0.
have e : (sqrt (true_number t) * sqrt (true_number t) = true_number t)%Re by apply: sqrt_sqrt; lra.
have x := exp_pos (3 * t).
rewrite /start tr_col_mx mul_col_row => /(congr1 ulsubmx); rewrite !block_mxKul /Z1 A_is mat_inverse; last by lra.
rewrite /B /C /D /less /more /growth /decay lambda_perp_is; case: start_is => -> ->.
rewrite /W1 /U /V /Up /Vp /column /row; as_mat => /mat_entry k; have := k 1%N 1%N isT isT.
cbn -[weight printed_number Rplus Rmult Rminus Rdiv Ropp Rinv exp sqrt pow IZR].
rewrite /weight /numerator; cbn -[true_number printed_number Rplus Rmult Rminus Rdiv Ropp Rinv exp sqrt pow IZR].
move: (another_number h); move: n p q e x; move: (true_number t) (printed_number t) => a b.
move: (sqrt a) (exp (3 * t)) => S z n p q e x other same; apply: other.
have l : (z * z / a = z * z / b)%Re.
  transitivity (z / S * (z / S))%Re; first by rewrite -e; field; lra.
  by move: same; rewrite !(Rmult_0_r, Rmult_0_l, Rplus_0_r, Rplus_0_l) => same; etransitivity; [etransitivity; [|exact: same]|]; field; lra.
have zz : (0 < z * z)%Re by apply: Rmult_lt_0_compat.
apply: (Rmult_eq_reg_l (z * z / (a * b)))%Re; last by apply: Rgt_not_eq; apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat.
transitivity (z * z / a)%Re; first by field; lra.
by rewrite l; field; lra.
Qed.
End Funnel.

(* The same network mirrored: N_o = 2, N_h = N_i = 1. *)
Module Inverted.
Definition U := column 2 [:: 1%Re; 0%Re].
Definition V := column 1 [:: 1%Re].
Definition Up := column 2 [:: 0%Re; 1%Re].
Definition Vp := column 1 [:: 0%Re].
Definition Sigma := column 2 [:: 4%Re; 0%Re].
Definition s : 'I_1 -> R := fun=> 4%Re.
Definition u : seq R := [:: 1%Re; 2%Re; 0%Re].
Definition v : seq R := [:: 2%Re; (- 1)%Re; 0%Re].
Definition w : seq R := [:: 0%Re; 0%Re; 1%Re].
Definition W1 (t : R) := mat 1 1 (fun _ _ => weight u v w 1 0 t).
Definition W2 (t : R) := mat 2 1 (fun i _ => weight u v w 1 i.+1 t).
Lemma six : (6 ^ 2 = 36)%Re. Proof. ring. Qed.
Lemma sign_is : sign 6 = 1%Re. Proof. by apply: sign_eq_1; lra. Qed.
Lemma G2 : (G 6 4 * G 6 4 = 9 / 10)%Re.
Proof. by apply: G_squared; [exact: six | rewrite sign_is; ring]. Qed.
Lemma lambda_perp_is : lambda_perp 1 2 6 = 3%Re.
Proof. rewrite /lambda_perp; have -> : sign (INR 2 - INR 1) = 1%Re by apply: sign_eq_1; simpl; lra. by field. Qed.
Lemma start_is : W1 0 = row 1 [:: 2%Re] /\ W2 0 = column 2 [:: 3%Re; 1%Re].
Proof.
rewrite /W1 /W2 /weight /numerator true_number_0 sqrt_1 !Rmult_0_r exp_0; by split; entries; field.
Qed.
Lemma A_is t : A_printed U V Up Vp s 6 (W1 0) (W2 0) t = mat 1 1 (fun _ _ => printed_number t).
Proof.
case: start_is => -> ->; rewrite /A_printed /B /C /D /more /less /grown /decayed lambda_perp_is /U /V /Up /Vp /column /row.
as_mat; rewrite ?(S_is six) ?(H_is six) sign_is; entries.
rewrite /printed_number; have -> : (128 / 5 = 256 / 9 * (G 6 4 * G 6 4))%Re by rewrite G2; field.
have -> : (2 / 5 = 4 / 9 * (G 6 4 * G 6 4))%Re by rewrite G2; field.
move: (G _ _) (exp _) (exp _) (exp _) => g x y z; field.
Qed.
Lemma F_is : F Sigma 6 = of_F u v w 5 (- 5) 3.
Proof. by rewrite /F /block_mx /half /Sigma /row /of_F; as_mat; entries; field. Qed.
Lemma right_side t :
  1%:M + (start (W1 0) (W2 0))^T *m integral u v w t *m start (W1 0) (W2 0) = mat 1 1 (fun _ _ => true_number t).
Proof.
case: start_is => -> ->; rewrite /start /integral /of_F /row /column; as_mat; entries.
by rewrite /true_number; field.
Qed.
Lemma exponential t : mderive (doubled u v w) t (smul 2 (F Sigma 6 *m doubled u v w t)).
Proof.
apply: (mderive_eq (doubled_rate u v w t)); rewrite F_is /doubled /of_F; as_mat; entries; by field.
Qed.
Lemma exponential_0 : doubled u v w 0 = 1%:M.
Proof. by rewrite /doubled !Rmult_0_r exp_0 /of_F; as_mat; entries; field. Qed.
Lemma integral_0 : integral u v w 0 = 0.
Proof. by rewrite /integral !Rmult_0_r exp_0 /of_F (mat_zero 3 3); entries; field. Qed.
Lemma is_setting : setting U V Up Vp s 6 (W1 0) (W2 0) Sigma.
Proof.
case: start_is => -> ->; split; [|split].
- split; rewrite /Sigma /U /V /column /row ?(@mat_modes 1 4); as_mat; try (by entries; field).
  by move=> i; rewrite /s; lra.
- split=> //= _; split; rewrite /Up /Vp /U /V /column; as_mat; by entries; field.
- by split; [rewrite /row /column; as_mat; entries; field | lra].
Qed.
Lemma flow t : (0 <= t)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)) /\
  mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T).
Proof.
move=> h; have p := true_number_pos h; have q : (0 < sqrt (true_number t))%Re by apply: sqrt_lt_R0.
have e : (sqrt (true_number t) * sqrt (true_number t) = true_number t)%Re by apply: sqrt_sqrt; lra.
have [e1 e2 e3 e4] := exponentials t.
have balance : (numerator u v w 1 1 t ^ 2 + numerator u v w 1 2 t ^ 2 - numerator u v w 1 0 t ^ 2
    = 6 * true_number t)%Re.
  have -> : (6 * true_number t = 6 * true_number t - 64 / 25 * (exp (5 * t) * exp (- 5 * t) - 1))%Re by rewrite e4; ring.
  by rewrite /true_number /numerator e1 e2 e3 /=; field.
have norm : (64 / 5 * exp (10 * t) + 1 / 5 * exp (- 10 * t) + exp (6 * t)
    = numerator u v w 1 0 t ^ 2 + numerator u v w 1 1 t ^ 2 + numerator u v w 1 2 t ^ 2)%Re.
  by rewrite /numerator e1 e2 e3 /=; field.
have d0 : (slope u v w 1 0 t = - 3 * numerator u v w 1 0 t + 4 * numerator u v w 1 1 t)%Re.
  by rewrite /slope /numerator /=; field.
have d1 : (slope u v w 1 1 t = 4 * numerator u v w 1 0 t + 3 * numerator u v w 1 1 t)%Re.
  by rewrite /slope /numerator /=; field.
have d2 : (slope u v w 1 2 t = 3 * numerator u v w 1 2 t)%Re by rewrite /slope /numerator /=; field.
have r i := weight_rate u v w 1 i h; rewrite norm in r.
have first : mderive W1 t (mat 1 1 (fun _ _ => (slope u v w 1 0 t - numerator u v w 1 0 t *
    (numerator u v w 1 0 t ^ 2 + numerator u v w 1 1 t ^ 2 + numerator u v w 1 2 t ^ 2) / (2 * true_number t))
    / sqrt (true_number t))%Re) by apply: mat_rate => i j _ _; exact: r.
have second : mderive W2 t (mat 2 1 (fun i _ => (slope u v w 1 i.+1 t - numerator u v w 1 i.+1 t *
    (numerator u v w 1 0 t ^ 2 + numerator u v w 1 1 t ^ 2 + numerator u v w 1 2 t ^ 2) / (2 * true_number t))
    / sqrt (true_number t))%Re) by apply: mat_rate => i j _ _; exact: r.
have main (n0 n1 n2 S A : R) : (0 < S -> S * S = A -> n1 ^ 2 + n2 ^ 2 - n0 ^ 2 = 6 * A ->
    n0 ^ 2 + n1 ^ 2 + n2 ^ 2 = 6 * (S * S) + 2 * n0 ^ 2)%Re by move=> _ <- ?; lra.
have {}main := main _ _ _ _ _ q e balance.
clear norm r; move: balance e q main first second; rewrite /W1 /W2 /weight; move: (true_number t) => A.
move: (sqrt A) => S balance e q main first second.
split; [apply: (mderive_eq first) | apply: (mderive_eq second)]; rewrite /Sigma /column; as_mat; entries;
  rewrite ?d0 ?d1 ?d2 main -e; move: balance q; rewrite -e;
  move: (numerator _ _ _ _ 0 t) (numerator _ _ _ _ 1 t) (numerator _ _ _ _ 2 t) => n0 n1 n2 balance q.
- have -> : (n0 ^ 2 = n1 ^ 2 + n2 ^ 2 - 6 * (S * S))%Re by lra.
  by field; lra.
- by field; lra.
by field; lra.
Qed.
Theorem differs_15 t : (0 < t)%Re ->
  A_printed U V Up Vp s 6 (W1 0) (W2 0) t <> 1%:M + (start (W1 0) (W2 0))^T *m integral u v w t *m start (W1 0) (W2 0).
Proof. by move=> h; rewrite A_is right_side => e; apply: (another_number h); exact: (mat_entry (i := 0) (j := 0) e). Qed.
Theorem differs_4_3 t : (0 < t)%Re ->
  start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T <> block_printed U V Up Vp s 6 (W1 0) (W2 0) t.
Proof.
move=> h; have n := printed_number_pos (Rlt_le _ _ h); have p := true_number_pos (Rlt_le _ _ h).
have q : (0 < sqrt (true_number t))%Re by apply: sqrt_lt_R0.
have e : (sqrt (true_number t) * sqrt (true_number t) = true_number t)%Re by apply: sqrt_sqrt; lra.
have x := exp_pos (3 * t).
rewrite /start tr_col_mx mul_col_row => /(congr1 drsubmx); rewrite !block_mxKdr /Z2 A_is mat_inverse; last by lra.
rewrite /B /C /D /less /more /growth /decay lambda_perp_is; case: start_is => -> ->.
rewrite /W2 /U /V /Up /Vp /column /row; as_mat => /mat_entry k; have := k 1%N 1%N isT isT.
cbn -[weight printed_number Rplus Rmult Rminus Rdiv Ropp Rinv exp sqrt pow IZR].
rewrite /weight /numerator; cbn -[true_number printed_number Rplus Rmult Rminus Rdiv Ropp Rinv exp sqrt pow IZR].
move: (another_number h); move: n p q e x; move: (true_number t) (printed_number t) => a b.
move: (sqrt a) (exp (3 * t)) => S z n p q e x other same; apply: other.
have l : (z * z / a = z * z / b)%Re.
  transitivity (z / S * (z / S))%Re; first by rewrite -e; field; lra.
  by move: same; rewrite !(Rmult_0_r, Rmult_0_l, Rplus_0_r, Rplus_0_l) => same; etransitivity; [etransitivity; [|exact: same]|]; field; lra.
have zz : (0 < z * z)%Re by apply: Rmult_lt_0_compat.
apply: (Rmult_eq_reg_l (z * z / (a * b)))%Re; last by apply: Rgt_not_eq; apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat.
transitivity (z * z / a)%Re; first by field; lra.
by rewrite l; field; lra.
Qed.
End Inverted.

Theorem equation_15_as_printed_is_false : ~ equation_15_where any_shape.
Proof.
move=> h; have one : (0 < 1)%Re by lra.
apply: (Funnel.differs_15 one); apply: (h _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ Funnel.is_setting) => //.
- exact: Funnel.exponential.
- exact: Funnel.exponential_0.
- exact: integral_rate.
- exact: Funnel.integral_0.
by lra.
Qed.
Theorem equation_15_for_inverted_networks_is_false : ~ equation_15_where inverted.
Proof.
move=> h; have one : (0 < 1)%Re by lra.
apply: (Inverted.differs_15 one); apply: (h _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ Inverted.is_setting) => //.
- exact: Inverted.exponential.
- exact: Inverted.exponential_0.
- exact: integral_rate.
- exact: Inverted.integral_0.
by lra.
Qed.
Theorem theorem_4_3_as_printed_is_false : ~ theorem_4_3_where any_shape.
Proof.
move=> h; have one : (0 < 1)%Re by lra.
apply: (Funnel.differs_4_3 one); apply: (h _ _ _ _ _ _ _ _ _ _ _ Funnel.Sigma) => //; [exact: Funnel.is_setting | exact: Funnel.flow | lra].
Qed.
Theorem theorem_4_3_for_funnels_is_false : ~ theorem_4_3_where funnel.
Proof.
move=> h; have one : (0 < 1)%Re by lra.
apply: (Funnel.differs_4_3 one); apply: (h _ _ _ _ _ _ _ _ _ _ _ Funnel.Sigma) => //; [exact: Funnel.is_setting | exact: Funnel.flow | lra].
Qed.
Theorem theorem_4_3_for_inverted_networks_is_false : ~ theorem_4_3_where inverted.
Proof.
move=> h; have one : (0 < 1)%Re by lra.
apply: (Inverted.differs_4_3 one); apply: (h _ _ _ _ _ _ _ _ _ _ _ Inverted.Sigma) => //; [exact: Inverted.is_setting | exact: Inverted.flow | lra].
Qed.
Theorem theorem_B_4_as_printed_is_false : ~ theorem_B_4_where any_shape.
Proof.
move=> h; have one : (0 < 1)%Re by lra.
have e : Funnel.Up = 0 \/ Funnel.Vp = 0 by case: Funnel.is_setting => _ [[f _ _ _ _] _]; left; case: (f isT).
apply: (Funnel.differs_4_3 one); rewrite -(expanded_is _ _ _ _ _ _ _ e).
apply: (h _ _ _ _ _ _ _ _ _ _ _ Funnel.Sigma) => //; [exact: Funnel.is_setting | exact: Funnel.flow | lra].
Qed.
Definition all_theorems := (theorem_B_4_as_printed_is_false, equation_15_as_printed_is_false, equation_15_for_inverted_networks_is_false,
  theorem_4_3_as_printed_is_false, theorem_4_3_for_funnels_is_false, theorem_4_3_for_inverted_networks_is_false).
Print Assumptions all_theorems.
