(* Theorem 4.3 of domine2025 as it is true: its four blocks with the corrected A(t), where the complement has
   (e^{2 lambda_perp t} - 1) / (2 lambda_perp), for all numbers of units of the three layers and every lambda.

   The letters are those of Refutation15.v, where the theorem is denied as it is printed.  F has the eigenvectors P of
   Lemma 4.2, and so e^{F t} and its integral are P f(Lambda) P': these meet what Theorem43.v asks for.  A
   singular value may be 0 unless lambda is, where H is 0 / 0.  Time is in units of tau. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Balance Theorem43 Refutation15.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

(* (e^{2 x t} - 1) / (2 x), which is t at x = 0. *)
Definition lasting (x t : R) : R := if Req_EM_T x 0 then t else ((exp (2 * x * t) - 1) / (2 * x))%Re.
Lemma lasting_rate x t : is_derive (lasting x) t (exp (x * t) * exp (x * t))%Re.
Proof.
rewrite /lasting -exp_plus; have -> : (x * t + x * t = 2 * x * t)%Re by ring.
case: (Req_EM_T x 0) => [h | h] /=.
  by auto_derive => //; rewrite h !(Rmult_0_r, Rmult_0_l) exp_0.
by auto_derive => //; field.
Qed.
Lemma lasting_0 x : lasting x 0 = 0%Re.
Proof.
rewrite /lasting; case: (Req_EM_T x 0) => h //=.
by rewrite Rmult_0_r exp_0; field.
Qed.
Lemma lasting_nonneg x t : (0 <= t)%Re -> (0 <= lasting x t)%Re.
Proof.
move=> t0; rewrite /lasting; case: (Req_EM_T x 0) => //= h.
case: (Rdichotomy _ _ h) => [neg | pos].
  have := @at_most_1 (2 * x) t ltac:(lra) t0 => e.
  have -> : ((exp (2 * x * t) - 1) / (2 * x) = (1 - exp (2 * x * t)) / (- (2 * x)))%Re by field.
  by apply: Rle_mult_inv_pos; lra.
have := @at_least_1 (2 * x) t ltac:(lra) t0 => e.
by apply: Rle_mult_inv_pos; lra.
Qed.

Section Modes.
Variables (m : nat) (s : 'I_m -> R).
Lemma modes_mul f g : modes s f *m modes s g = modes s (fun x => f x * g x)%Re.
Proof. by rewrite /modes mulmx_diag; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma modes_same f g : (forall i, f (s i) = g (s i)) -> modes s f = modes s g.
Proof. by move=> h; congr diag_mx; apply/rowP => i; rewrite !mxE h. Qed.
Lemma modes_add f g : modes s f + modes s g = modes s (fun x => f x + g x)%Re.
Proof. by rewrite /modes -linearD /=; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma modes_opp f : - modes s f = modes s (fun x => - f x)%Re.
Proof. by rewrite /modes -linearN /=; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma modes_smul c f : smul c (modes s f) = modes s (fun x => c * f x)%Re.
Proof. by rewrite /modes /smul -linearZ /=; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma modes_one : modes s (fun=> 1%Re) = 1%:M.
Proof. by rewrite /modes -diag_const_mx; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma modes_zero f : (forall i, f (s i) = 0%Re) -> modes s f = 0.
Proof. by move=> h; apply/matrixP => i j; rewrite !mxE h; case: (i == j). Qed.
Lemma modes_tr f : (modes s f)^T = modes s f. Proof. exact: tr_diag_mx. Qed.
End Modes.

(* Functions of a symmetric matrix by its eigenvectors. *)
Section Spectral.
Variables (n r : nat) (P : 'M[R]_(n, r)) (L : 'I_r -> R) (F : 'M[R]_n).
Hypotheses (PtP : P^T *m P = 1%:M) (PPt : P *m P^T = 1%:M) (FP : F *m P = P *m modes L (fun x => x)).
Definition fun_of (f : R -> R) : 'M[R]_n := P *m modes L f *m P^T.
Lemma fun_of_mul f g : fun_of f *m fun_of g = fun_of (fun x => f x * g x)%Re.
Proof.
by rewrite /fun_of -!mulmxA [P^T *m (P *m _)]mulmxA PtP mul1mx [modes L f *m (_ *m _)]mulmxA modes_mul.
Qed.
Lemma fun_of_F : F = fun_of (fun x => x).
Proof. by rewrite /fun_of -FP -mulmxA PPt mulmx1. Qed.
Lemma fun_of_one : fun_of (fun=> 1%Re) = 1%:M.
Proof. by rewrite /fun_of modes_one mulmx1. Qed.
Lemma fun_of_same f g : (forall x, f x = g x) -> fun_of f = fun_of g.
Proof. by move=> h; rewrite /fun_of (@modes_same _ _ f g). Qed.
Lemma fun_of_tr f : (fun_of f)^T = fun_of f.
Proof. by rewrite /fun_of !trmx_mul trmxK modes_tr mulmxA. Qed.
Lemma fun_of_rate (f : R -> R -> R) g t :
  (forall x, is_derive (fun y => f y x) t (g x)) -> mderive (fun y => fun_of (f y)) t (fun_of g).
Proof.
move=> h; have d : mderive (fun y => modes L (f y)) t (modes L g).
  move=> i j; rewrite /modes !mxE; apply: (is_derive_ext (fun y => (f y (L i) *+ (i == j)))).
    by move=> y; rewrite !mxE.
  by case: (i == j); rewrite ?mulr1n ?mulr0n; [exact: h | exact: is_derive_const].
apply: (mderive_eq (mderive_mul (mderive_mul (mderive_const t P) d) (mderive_const t P^T))).
by rewrite mul0mx add0r mulmx0 addr0.
Qed.
Lemma fun_of_nonneg f : (forall x, (0 <= f x)%Re) -> nonnegative (fun_of f).
Proof.
move=> h x; rewrite /fun_of !mulmxA; set y := x^T *m P.
have -> : y *m modes L f *m P^T *m x = y *m modes L f *m y^T by rewrite /y trmx_mul trmxK !mulmxA.
rewrite mxE; apply: sumr_ge0 => k _; rewrite /modes mul_mx_diag !mxE.
rewrite mulrAC; apply: mulr_ge0; first by rewrite -expr2; exact: sqr_ge0.
by apply/RleP.
Qed.
End Spectral.

(* The scalars of equation 9 at one singular value. *)
Section Scalars.
Variables (lambda x : R).
Hypotheses (x0 : (0 <= x)%Re) (pos : (0 < S_lambda lambda x)%Re).
Let S := S_lambda lambda x.
Lemma S_squared : (S * S = x ^ 2 + lambda ^ 2 / 4)%Re.
Proof. by apply: sqrt_sqrt; nra. Qed.
Lemma H_quotient : H lambda x = (lambda / 2 / (S + x))%Re.
Proof.
rewrite /H -/S; have e := S_squared; have p : (0 < S + x)%Re by rewrite /S; lra.
have -> : ((S - x) / (S + x) = Rsqr (lambda / 2 / (S + x)))%Re.
  rewrite /Rsqr; apply: (Rmult_eq_reg_r ((S + x) * (S + x))); last by apply: Rgt_not_eq; nra.
  by transitivity (S * S - x * x)%Re; [field; lra | rewrite e; field; lra].
rewrite sqrt_Rsqr_abs Rabs_mult (Rabs_pos_eq (/ (S + x))); last by left; apply: Rinv_0_lt_compat.
rewrite -Rmult_assoc; congr (_ * _)%Re.
case: (Rtotal_order lambda 0) => [neg | [-> | positive]].
- by rewrite sign_eq_m1 // Rabs_left; lra.
- by rewrite sign_0 Rmult_0_l; lra.
- by rewrite sign_eq_1 // Rabs_pos_eq; lra.
Qed.
Lemma G_of_H : (G lambda x * G lambda x * (1 + H lambda x ^ 2) = 1)%Re.
Proof.
rewrite /G; have p : (0 < 1 + H lambda x ^ 2)%Re by nra.
have e : (sqrt (1 + H lambda x ^ 2) * sqrt (1 + H lambda x ^ 2) = 1 + H lambda x ^ 2)%Re by apply: sqrt_sqrt; lra.
have q : (0 < sqrt (1 + H lambda x ^ 2))%Re by apply: sqrt_lt_R0.
by rewrite -{3}e; field; lra.
Qed.
Let more1 := (G lambda x + H lambda x * G lambda x)%Re.
Let less1 := (G lambda x - H lambda x * G lambda x)%Re.
Lemma length_2 : (less1 * less1 + more1 * more1 = 2)%Re.
Proof. by rewrite /less1 /more1; have := G_of_H; lra. Qed.
Lemma eigen_more : (x * more1 = (S + lambda / 2) * less1)%Re.
Proof.
have e := S_squared; have p : (0 < S + x)%Re by rewrite /S; lra.
rewrite /more1 /less1 H_quotient; apply: (Rmult_eq_reg_r (S + x)); last lra.
transitivity (G lambda x * (x * (S + x) + x * (lambda / 2)))%Re; first by field; lra.
transitivity (G lambda x * ((S + lambda / 2) * (S + x) - (S + lambda / 2) * (lambda / 2)))%Re; last by field; lra.
by congr (_ * _)%Re; lra.
Qed.
Lemma eigen_less : (x * less1 = (S - lambda / 2) * more1)%Re.
Proof.
have e := S_squared; have p : (0 < S + x)%Re by rewrite /S; lra.
rewrite /more1 /less1 H_quotient; apply: (Rmult_eq_reg_r (S + x)); last lra.
transitivity (G lambda x * (x * (S + x) - x * (lambda / 2)))%Re; first by field; lra.
transitivity (G lambda x * ((S - lambda / 2) * (S + x) + (S - lambda / 2) * (lambda / 2)))%Re; last by field; lra.
by congr (_ * _)%Re; lra.
Qed.
End Scalars.

Section Blocks.
Variables (N_i N_h N_o m k : nat) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)) (Up : 'M[R]_(N_o, k)) (Vp : 'M[R]_(N_i, k)).
Variables (s : 'I_m -> R) (lambda : R).
Notation lp := (lambda_perp N_i N_o lambda).
Notation less := (less s lambda).
Notation more := (more s lambda).
Notation S := (S_lambda lambda).

(* A(t) with the integral of e^{2 lambda_perp t} on the complement, and the blocks with it. *)
Definition A_corrected (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)) (t : R) : 'M[R]_N_h :=
  1%:M + B U V s lambda W1 W2 *m grown s lambda t *m (B U V s lambda W1 W2)^T
  - C U V s lambda W1 W2 *m decayed s lambda t *m (C U V s lambda W1 W2)^T
  + smul (lasting lp t) (D Up Vp W1 W2 *m (D Up Vp W1 W2)^T).
Definition block_corrected (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)) (t : R) : 'M[R]_(N_i + N_o) :=
  let Z1 := Z1 U V Up Vp s lambda W1 W2 t in let Z2 := Z2 U V Up Vp s lambda W1 W2 t in
  let inverse := invmx (A_corrected W1 W2 t) in block_mx
  (Z1 *m inverse *m Z1^T) (Z1 *m inverse *m Z2^T) (Z2 *m inverse *m Z1^T) (Z2 *m inverse *m Z2^T).

(* What the section assumes of the task: of the setting in Refutation15.v what does not speak of weights; lambda may
  be 0
   where no singular value is. *)
Definition task (Sigma : 'M[R]_(N_o, N_i)) : Prop :=
  [/\ Sigma = U *m modes s (fun x => x) *m V^T, U^T *m U = 1%:M, V^T *m V = 1%:M &
      forall i, (0 <= s i)%Re /\ (0 < S (s i))%Re] /\
  [/\ (N_o < N_i)%N -> [/\ Up = 0, Vp^T *m Vp = 1%:M & V^T *m Vp = 0],
      (N_i < N_o)%N -> [/\ Vp = 0, Up^T *m Up = 1%:M & U^T *m Up = 0],
      m = minn N_i N_o & (k + m)%N = maxn N_i N_o].
Lemma setting_is_task W1 W2 Sigma : @setting N_i N_h N_o m k U V Up Vp s lambda W1 W2 Sigma -> task Sigma.
Proof.
case=> [[h1 h2 h3 h4] [[h5 h6 h7 _ h9] _]]; do 2 split=> //.
move=> i; have p := h4 i; split; first lra.
by apply: sqrt_lt_R0; nra.
Qed.

Section Task.
Variable Sigma : 'M[R]_(N_o, N_i).
Hypothesis granted : task Sigma.

(* What the shapes have in common. *)
Lemma orthonormal_rows p q (X : 'M[R]_(p, m)) (Y : 'M[R]_(p, q)) : (m + q)%N = p ->
  X^T *m X = 1%:M -> Y^T *m Y = 1%:M -> X^T *m Y = 0 -> X *m X^T + Y *m Y^T = 1%:M.
Proof.
move=> e; subst p => hX hY hXY; rewrite -mul_row_col -tr_row_mx; apply: mulmx1C.
rewrite tr_row_mx mul_col_row hX hY hXY.
have -> : Y^T *m X = 0 by rewrite -[Y^T *m X]trmxK trmx_mul trmxK hXY trmx0.
by rewrite -scalar_mx_block.
Qed.
Lemma square_rows p (X : 'M[R]_(p, m)) : m = p -> X^T *m X = 1%:M -> X *m X^T = 1%:M.
Proof. by move=> e; subst p; exact: mulmx1C. Qed.

Lemma complements :
  [/\ V *m V^T + Vp *m Vp^T = 1%:M, U *m U^T + Up *m Up^T = 1%:M, Vp *m Up^T = 0 &
      Vp^T *m Vp + Up^T *m Up = 1%:M] /\
  [/\ V^T *m Vp = 0, U^T *m Up = 0, smul (- (lambda / 2))%Re Vp = smul lp Vp & smul (lambda / 2)%Re Up = smul lp Up].
Proof.
case: granted => [[_ hU hV _] [wide tall hm hk]].
case: (ltngtP N_i N_o) => shape.
- have [Vp0 hUp hUUp] := tall shape; rewrite (minn_idPl (ltnW shape)) in hm; rewrite (maxn_idPr (ltnW shape)) in hk.
  have l : lp = (lambda / 2)%Re.
    by rewrite /lambda_perp sign_eq_1 ?Rmult_1_l //; have := lt_INR _ _ (ltP shape); lra.
  rewrite Vp0 !(mulmx0, mul0mx, trmx0, addr0, add0r) !smul0 l hUUp hUp; do 2 split=> //.
  + exact: square_rows.
  + by apply: orthonormal_rows => //; rewrite addnC.
- have [Up0 hVp hVVp] := wide shape; rewrite (minn_idPr (ltnW shape)) in hm; rewrite (maxn_idPl (ltnW shape)) in hk.
  have l : lp = (- (lambda / 2))%Re.
    rewrite /lambda_perp sign_eq_m1; first by ring.
    by have := lt_INR _ _ (ltP shape); lra.
  rewrite Up0 !(mulmx0, mul0mx, trmx0, addr0, add0r) !smul0 l hVVp hVp; do 2 split=> //.
  + by apply: orthonormal_rows => //; rewrite addnC.
  + exact: square_rows.
- have e : k = 0%N by move: hk; rewrite hm shape minnn maxnn => /eqP; rewrite -[X in _ == X]add0n eqn_add2r => /eqP.
  have mi : m = N_i by rewrite hm shape minnn.
  have mo : m = N_o by rewrite hm shape minnn.
  have none p (X : 'M[R]_(p, k)) : X = 0 by apply/matrixP => i j; case: j => j hj; exfalso; move: hj; rewrite e.
  rewrite (none _ Up) (none _ Vp) !(mulmx0, mul0mx, trmx0, addr0, add0r) !smul0; do 2 split=> //.
  + exact: square_rows.
  + exact: square_rows.
  + by apply/matrixP => i j; exfalso; case: i => i hi; move: hi; rewrite e.
Qed.

(* The eigenvectors of F and their eigenvalues. *)
Definition root_half : R := (/ sqrt 2)%Re.
Lemma root_half_squared : (root_half * root_half = 1 / 2)%Re.
Proof. by rewrite /root_half -Rinv_mult_distr ?sqrt_sqrt; try lra; apply: Rgt_not_eq; apply: sqrt_lt_R0; lra. Qed.
Lemma root_half_ring : root_half * root_half = (1 / 2)%Re. Proof. exact: root_half_squared. Qed.
Definition p1 : 'M[R]_(N_i + N_o, m) := smul root_half (col_mx (V *m less) (U *m more)).
Definition p2 : 'M[R]_(N_i + N_o, m) := smul root_half (col_mx (- (V *m more)) (U *m less)).
Definition p3 : 'M[R]_(N_i + N_o, k) := col_mx Vp Up.
Definition P : 'M[R]_(N_i + N_o, m + (m + k)) := row_mx p1 (row_mx p2 p3).
Definition L (i : 'I_(m + (m + k))) : R :=
  match split i with inl a => S (s a) | inr b => match split b with inl a => (- S (s a))%Re | inr _ => lp end end.

Lemma modes_L f : modes L f = block_mx (modes s (fun x => f (S x))) 0 0
  (block_mx (modes s (fun x => f (- S x)%Re)) 0 0 (f lp)%:M).
Proof.
rewrite -diag_const_mx -!diag_mx_row /modes; congr diag_mx.
apply/rowP => i; rewrite !mxE /L; case: (split i) => a; rewrite !mxE //.
by case: (split a) => b; rewrite !mxE.
Qed.

Lemma quadratic (a b c d : 'M[R]_m) :
  (smul root_half (col_mx (V *m a) (U *m b)))^T *m smul root_half (col_mx (V *m c) (U *m d)) =
  smul (1 / 2)%Re (a^T *m c + b^T *m d).
Proof.
case: granted => [[_ hU hV _] _].
rewrite tr_smul /smul -scalemxAl -scalemxAr scalerA -root_half_squared; congr (_ *: _).
rewrite tr_col_mx mul_row_col !trmx_mul !mulmxA -[_ *m V^T *m V]mulmxA -[_ *m U^T *m U]mulmxA hU hV.
by rewrite !mulmx1.
Qed.
Lemma s_lengths i : [/\ (0 <= s i)%Re & (0 < S (s i))%Re].
Proof. by case: granted => [[_ _ _ h] _]; case: (h i). Qed.

Lemma orthonormal : P^T *m P = 1%:M.
Proof.
have [[_ _ _ c4] [c5 c6 _ _]] := complements.
have q : V *m (- more) = - (V *m more) by rewrite mulmxN.
have h11 : p1^T *m p1 = 1%:M.
  rewrite quadratic !modes_tr !modes_mul modes_add modes_smul -(@modes_one _ s); apply: modes_same => i.
  by have [a b] := s_lengths i; rewrite (length_2 lambda (s i)); field.
have h12 : p1^T *m p2 = 0.
  rewrite /p2 -q quadratic !modes_tr modes_opp !modes_mul modes_add modes_smul.
  by apply: modes_zero => i; ring.
have h22 : p2^T *m p2 = 1%:M.
  rewrite /p2 -q quadratic !modes_opp !modes_tr !modes_mul modes_add modes_smul -(@modes_one _ s); apply: modes_same
    => i.
  have [a b] := s_lengths i; have := length_2 lambda (s i); move: (G _ _) (H _ _) => g h; lra.
have h13 (a b : 'M[R]_m) : (smul root_half (col_mx (V *m a) (U *m b)))^T *m p3 = 0.
  rewrite tr_smul /smul -scalemxAl tr_col_mx mul_row_col !trmx_mul -!mulmxA c5 c6.
  by rewrite !mulmx0 addr0 scaler0.
have h23 : p2^T *m p3 = 0 by rewrite /p2 -q h13.
have h33 : p3^T *m p3 = 1%:M by rewrite tr_col_mx mul_row_col c4.
have t21 : p2^T *m p1 = 0 by rewrite -[LHS]trmxK trmx_mul trmxK h12 trmx0.
have t31 : p3^T *m p1 = 0 by rewrite -[LHS]trmxK trmx_mul trmxK h13 trmx0.
have t32 : p3^T *m p2 = 0 by rewrite -[LHS]trmxK trmx_mul trmxK h23 trmx0.
rewrite /P !tr_row_mx mul_col_row mul_mx_row mul_col_mx mul_col_row.
rewrite h11 h12 h13 h22 h23 h33 t21 t31 t32.
by rewrite row_mx0 col_mx0 -!scalar_mx_block.
Qed.

Lemma products (a b c d : 'M[R]_m) :
  smul root_half (col_mx (V *m a) (U *m b)) *m (smul root_half (col_mx (V *m c) (U *m d)))^T =
  smul (1 / 2)%Re (block_mx (V *m (a *m c^T) *m V^T) (V *m (a *m d^T) *m U^T)
    (U *m (b *m c^T) *m V^T) (U *m (b *m d^T) *m U^T)).
Proof.
rewrite tr_smul /smul -scalemxAl -scalemxAr scalerA -root_half_squared; congr (_ *: _).
by rewrite tr_col_mx mul_col_row !trmx_mul !mulmxA.
Qed.
Lemma complete : P *m P^T = 1%:M.
Proof.
have [[c1 c2 c3 _] _] := complements.
have q : V *m (- more) = - (V *m more) by rewrite mulmxN.
rewrite /P !tr_row_mx mul_row_col mul_row_col /p2 -q /p1 !products.
rewrite /smul addrA -scalerDr add_block_mx !modes_opp !modes_tr !modes_mul.
rewrite -!mulmxDl -!mulmxDr !modes_add.
have two f : (forall i, f (s i) = 2%Re) -> modes s f = smul 2 1%:M.
  by move=> h; rewrite -(@modes_one _ s) modes_smul; apply: modes_same => i; rewrite h; ring.
have halved (a b c d : 'M[R]_m) : a = smul 2 1%:M -> b = 0 -> c = 0 -> d = smul 2 1%:M ->
    (1 / 2)%Re *: block_mx (V *m a *m V^T) (V *m b *m U^T) (U *m c *m V^T) (U *m d *m U^T)
    = block_mx (V *m V^T) 0 0 (U *m U^T).
  move=> -> -> -> ->; rewrite !(mulmx0, mul0mx) /smul -!scalemxAr -!scalemxAl !mulmx1 scale_block_mx !scalerA !scaler0.
  have -> : (1 / 2)%Re * 2%Re = 1 :> R by rewrite -[LHS]/(1 / 2 * 2)%Re -[RHS]/1%Re; field.
  by rewrite !scale1r.
rewrite halved; last first.
- by apply: two => i; have [a b] := s_lengths i; have := length_2 lambda (s i); move: (G _ _) (H _ _) => g h; lra.
- by apply: modes_zero => i; ring.
- by apply: modes_zero => i; ring.
- by apply: two => i; have [a b] := s_lengths i; have := length_2 lambda (s i); move: (G _ _) (H _ _) => g h; lra.
rewrite tr_col_mx mul_col_row add_block_mx c1 c2 c3.
have -> : Up *m Vp^T = 0 by rewrite -[LHS]trmxK trmx_mul trmxK c3 trmx0.
by rewrite !addr0 -scalar_mx_block.
Qed.

Lemma F_columns (a b : 'M[R]_m) : F Sigma lambda *m smul root_half (col_mx (V *m a) (U *m b)) =
  smul root_half (col_mx (V *m (smul (- (lambda / 2))%Re a + modes s (fun x => x) *m b))
    (U *m (modes s (fun x => x) *m a + smul (lambda / 2)%Re b))).
Proof.
case: granted => [[hS hU hV _] _].
rewrite /smul -scalemxAr; congr (_ *: _); rewrite /F mul_block_col hS !trmx_mul trmxK modes_tr /half.
rewrite !mulmxA -[_ *m V^T *m V]mulmxA -[_ *m U^T *m U]mulmxA hU hV !mulmx1 mulNmx !mul_scalar_mx !mulmxDr.
by rewrite -!scalemxAr scaleNr !mulmxA -!scalemxAl mulNmx -scalemxAl.
Qed.
Lemma eigenvectors : F Sigma lambda *m P = P *m modes L (fun x => x).
Proof.
have [[_ _ _ _] [_ _ c7 c8]] := complements; have [[hS hU hV _] _] := granted.
have [_ [c5 c6 _ _]] := complements.
have q : V *m (- more) = - (V *m more) by rewrite mulmxN.
have scaled (a b d : 'M[R]_m) :
    smul root_half (col_mx (V *m a) (U *m b)) *m d = smul root_half (col_mx (V *m (a *m d)) (U *m (b *m d))).
  by rewrite /smul -scalemxAl mul_col_mx !mulmxA.
have one : F Sigma lambda *m p1 = p1 *m modes s S.
  rewrite F_columns scaled !modes_smul !modes_mul !modes_add; congr (smul root_half (col_mx (V *m _) (U *m _))).
    apply: modes_same => i; have [a b] := s_lengths i; have := @eigen_more lambda (s i) a b; move: (G _ _) (H _ _) =>
      g h; lra.
  apply: modes_same => i; have [a b] := s_lengths i; have := @eigen_less lambda (s i) a b; move: (G _ _) (H _ _) => g
    h; lra.
have two : F Sigma lambda *m p2 = p2 *m modes s (fun x => - S x)%Re.
  rewrite /p2 -q F_columns scaled modes_opp !modes_smul !modes_mul !modes_add; congr (smul root_half (col_mx (V *m _)
    (U *m _))).
    apply: modes_same => i; have [a b] := s_lengths i; have := @eigen_less lambda (s i) a b; move: (G _ _) (H _ _) =>
      g h; lra.
  apply: modes_same => i; have [a b] := s_lengths i; have := @eigen_more lambda (s i) a b; move: (G _ _) (H _ _) => g
    h; lra.
have three : F Sigma lambda *m p3 = p3 *m lp%:M.
  have z1 : Sigma^T *m Up = 0 by rewrite hS !trmx_mul -!mulmxA c6 !mulmx0.
  have z2 : Sigma *m Vp = 0 by rewrite hS -!mulmxA c5 !mulmx0.
  rewrite /p3 /F mul_block_col z1 z2 addr0 add0r mul_col_mx !mul_mx_scalar mulNmx !mul_scalar_mx -scaleNr.
  by congr col_mx; [exact: c7 | exact: c8].
rewrite modes_L /P !mul_mx_row one two three !mul_row_block !mulmx0.
by rewrite !add0r !addr0.
Qed.

(* f(F) by its blocks, with the letters B, C, D. *)
Variables (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)).
Notation Q := (start W1 W2).
Notation B := (B U V s lambda W1 W2).
Notation C := (C U V s lambda W1 W2).
Notation D := (D Up Vp W1 W2).
Lemma start_1 : p1^T *m Q = smul root_half B^T.
Proof.
rewrite /p1 /start tr_smul /smul -scalemxAl tr_col_mx mul_row_col; congr (_ *: _).
by rewrite /B tr_add !trmx_mul !modes_tr trmxK addrC !mulmxA.
Qed.
Lemma start_2 : p2^T *m Q = smul root_half C^T.
Proof.
rewrite /p2 /start tr_smul /smul -scalemxAl tr_col_mx mul_row_col; congr (_ *: _).
by rewrite /C tr_add !tr_opp !trmx_mul !modes_tr trmxK mulNmx addrC !mulmxA.
Qed.
Lemma start_3 : p3^T *m Q = D^T.
Proof. by rewrite /p3 /start tr_col_mx mul_row_col /D tr_add !trmx_mul trmxK addrC. Qed.

Lemma on_start f : fun_of P L f *m Q = smul root_half (p1 *m modes s (fun x => f (S x)) *m B^T)
  + (smul root_half (p2 *m modes s (fun x => f (- S x)%Re) *m C^T) + smul (f lp) (p3 *m D^T)).
Proof.
rewrite /fun_of modes_L /P !tr_row_mx !mul_row_block !mulmx0 !add0r !addr0 !mul_row_col !mulmxDl -!mulmxA.
by rewrite start_1 start_2 start_3 mul_scalar_mx /smul -!scalemxAr !mulmxA.
Qed.
Lemma blocks_1 t : fun_of P L (fun x => exp (x * t)) *m Q = col_mx (Z1 U V Up Vp s lambda W1 W2 t) (Z2 U V Up Vp s
  lambda W1 W2 t).
Proof.
rewrite on_start /p1 /p2 /p3 /smul -!scalemxAl !scalerA root_half_ring !mul_col_mx !scale_col_mx !add_col_mx.
by rewrite /Z1 /Z2 /growth /decay /smul !mulNmx scalerN !addrA.
Qed.
Lemma inner_1 t : 1%:M + Q^T *m fun_of P L (fun x => lasting x t) *m Q = A_corrected W1 W2 t.
Proof.
rewrite -mulmxA on_start !mulmxDr /smul -!scalemxAr !mulmxA.
have e1 : Q^T *m p1 = smul root_half B by rewrite -[LHS]trmxK trmx_mul trmxK start_1 tr_smul trmxK.
have e2 : Q^T *m p2 = smul root_half C by rewrite -[LHS]trmxK trmx_mul trmxK start_2 tr_smul trmxK.
have e3 : Q^T *m p3 = D by rewrite -[LHS]trmxK trmx_mul trmxK start_3 trmxK.
rewrite e1 e2 e3 /smul -!scalemxAl !scalerA root_half_ring.
have nonzero i : (S (s i) <> 0 /\ - S (s i) <> 0)%Re by have [_ h] := s_lengths i; split; lra.
have -> : (1 / 2)%Re *: (B *m modes s (fun x => lasting (S x) t) *m B^T) = B *m grown s lambda t *m B^T.
  rewrite scalemxAl scalemxAr -/(smul _ _) modes_smul; congr (_ *m _ *m _); apply: modes_same => i.
  by have [h _] := nonzero i; rewrite /lasting; case: (Req_EM_T _ _) => //= _; field.
have -> : (1 / 2)%Re *: (C *m modes s (fun x => lasting (- S x)%Re t) *m C^T) = - (C *m decayed s lambda t *m C^T).
  rewrite -mulNmx -mulmxN scalemxAl scalemxAr -/(smul _ _) modes_smul modes_opp; congr (_ *m _ *m _); apply:
    modes_same => i.
  have [g h] := nonzero i; rewrite /lasting; case: (Req_EM_T _ _) => //= _.
  have -> : (2 * - S (s i) * t = - 2 * S (s i) * t)%Re by ring.
  by field.
by rewrite /A_corrected /smul !addrA.
Qed.
End Task.
End Blocks.

(* The corrected theorem: along the gradient flow of balanced weights, as long as there is one. *)
Theorem theorem_4_3_corrected (N_i N_h N_o m k : nat) U V Up Vp s lambda Sigma
    (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (T : R) :
  @task N_i N_o m k U V Up Vp s lambda Sigma ->
  (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + lambda%:M ->
  (forall t, (0 <= t <= T)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)) /\
    mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T)) ->
  forall t : R, (0 <= t <= T)%Re ->
    start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T = block_corrected U V Up Vp s lambda (W1 0) (W2 0) t.
Proof.
move=> granted balance flow t [t0 tT]; have inside x : (0 <= x <= t)%Re -> (0 <= x <= T)%Re by lra.
pose E x := fun_of (P U V Up Vp s lambda) (@L N_i N_o m k s lambda) (fun y => exp (y * x)).
pose Phi x := fun_of (P U V Up Vp s lambda) (@L N_i N_o m k s lambda) (fun y => lasting y x).
have PtP := orthonormal granted; have PPt := complete granted; have FP := eigenvectors granted.
have isF := fun_of_F PPt FP.
have E' x : mderive E x (F Sigma lambda *m E x).
  rewrite isF fun_of_mul //; apply: fun_of_rate => y; auto_derive => //; ring.
have commute x : F Sigma lambda *m E x = E x *m F Sigma lambda.
  by rewrite isF !fun_of_mul //; apply: fun_of_same => y; rewrite Rmult_comm.
have E0 : E 0 = 1%:M.
  by rewrite -(fun_of_one (@L N_i N_o m k s lambda) PPt); apply: fun_of_same => y; rewrite Rmult_0_r exp_0.
have Phi' x : mderive Phi x (E x *m E x).
  by rewrite fun_of_mul //; apply: fun_of_rate => y; exact: lasting_rate.
have Phi0 : Phi 0 = 0.
  by rewrite /Phi /fun_of modes_zero ?mulmx0 ?mul0mx // => i; exact: lasting_0.
have psd (x : R) : (0 <= x)%Re -> nonnegative (Phi x).
  by move=> x0; apply: fun_of_nonneg => y; exact: lasting_nonneg.
have := @theorem_4_3 N_h N_i N_o W1 W2 Sigma lambda t (fun x h => proj1 (flow x (inside x h)))
  (fun x h => proj2 (flow x (inside x h))) balance E Phi E' commute E0 Phi' Phi0 psd t0.
rewrite -[q W1 W2 t]/(start (W1 t) (W2 t)) -[q W1 W2 0]/(start (W1 0) (W2 0)) => ->.
rewrite (inner_1 granted) blocks_1 -!mulmxA.
have -> : (start (W1 0) (W2 0))^T *m E t = (E t *m start (W1 0) (W2 0))^T by rewrite trmx_mul fun_of_tr.
rewrite blocks_1 /block_corrected tr_col_mx !mulmxA mul_col_mx mul_col_row.
by [].
Qed.

(* Its hypotheses can be met: by the flow from [3 1] and [2] in Refutation15.v. *)
Lemma theorem_4_3_corrected_met : exists (W1 : R -> 'M[R]_(1, 2)) (W2 : R -> 'M[R]_(1, 1)),
  [/\ task Funnel.U Funnel.V Funnel.Up Funnel.Vp Funnel.s (- 6)%Re Funnel.Sigma,
      (W2 0)^T *m W2 0 = W1 0 *m (W1 0)^T + (- 6)%Re%:M &
      forall t, (0 <= t <= 1)%Re -> mderive W1 t ((W2 t)^T *m (Funnel.Sigma - W2 t *m W1 t)) /\
        mderive W2 t ((Funnel.Sigma - W2 t *m W1 t) *m (W1 t)^T)].
Proof.
exists Funnel.W1, Funnel.W2; split.
- exact: (setting_is_task Funnel.is_setting).
- by case: Funnel.is_setting => [_ [_ [h _]]].
by move=> t [t0 _]; exact: Funnel.flow.
Qed.

(* The corrected equation 15, for any E and Phi that are e^{2 F t} and (e^{2 F t} - 1) / (2 F) by their derivatives. *)
Lemma constant p q (M : R -> 'M[R]_(p, q)) (t : R) : (0 <= t)%Re -> (forall x, mderive M x 0) -> M t = M 0.
Proof.
move=> t0 h; apply/matrixP => i j; case: (Rle_lt_or_eq_dec 0 t t0) => [pos | <- //].
apply/esym; apply: (@eq_is_derive R_NormedModule (fun x => M x i j) 0 t) => // x _.
by have := h x i j; rewrite mxE.
Qed.
Theorem equation_15_corrected (N_i N_h N_o m k : nat) U V Up Vp s lambda Sigma (W1 : 'M[R]_(N_h, N_i)) (W2 :
  'M[R]_(N_o, N_h))
    (E Phi : R -> 'M[R]_(N_i + N_o)) :
  @task N_i N_o m k U V Up Vp s lambda Sigma ->
  (forall t, mderive E t (smul 2 (F Sigma lambda *m E t))) -> E 0 = 1%:M -> (forall t, mderive Phi t (E t)) -> Phi 0
    = 0 ->
  forall t : R, (0 <= t)%Re ->
    A_corrected U V Up Vp s lambda W1 W2 t = 1%:M + (start W1 W2)^T *m Phi t *m start W1 W2.
Proof.
move=> granted hE E0 hPhi Phi0 t t0.
have PtP := orthonormal granted; have PPt := complete granted; have FP := eigenvectors granted.
have isF := fun_of_F PPt FP.
pose f (g : R -> R) := fun_of (P U V Up Vp s lambda) (@L N_i N_o m k s lambda) g.
have one : f (fun=> 1%Re) = 1%:M by exact: fun_of_one.
have rate (c x : R) : mderive (fun x => f (fun y => exp (c * y * x))) x (smul c (F Sigma lambda *m f (fun y => exp (c
  * y * x)))).
  rewrite isF fun_of_mul // /f /fun_of /smul scalemxAl scalemxAr -/(smul _ _) modes_smul.
  by apply: (@fun_of_rate _ _ _ _ (fun x y => exp (c * y * x)) (fun y => c * (y * exp (c * y * x)))%Re) => y;
    auto_derive => //; ring.
have unit x : (0 <= x)%Re -> E x = f (fun y => exp (2 * y * x)).
  move=> x0; have c : f (fun y => exp (- 2 * y * x)) *m E x = 1%:M.
    pose K z := f (fun y => exp (- 2 * y * z)) *m E z.
    have -> : f (fun y => exp (- 2 * y * x)) *m E x = K 0.
      apply: (@constant _ _ K x x0) => z; apply: (mderive_eq (mderive_mul (rate (- 2)%Re z) (hE z))).
      have comm : F Sigma lambda *m f (fun y => exp (- 2 * y * z)) = f (fun y => exp (- 2 * y * z)) *m F Sigma lambda.
        by rewrite isF !fun_of_mul //; apply: fun_of_same => y; rewrite Rmult_comm.
      rewrite comm /smul -scalemxAl -scalemxAr mulmxA -scalerDl.
      by have -> : (- 2)%Re + 2%Re = 0 :> R by [rewrite -[LHS]/(- 2 + 2)%Re -[RHS]/0%Re; ring]; rewrite scale0r.
    by rewrite /K E0 mulmx1 -one; apply: fun_of_same => y; rewrite Rmult_0_r exp_0.
  rewrite -[LHS]mul1mx -one.
  have -> : f (fun=> 1%Re) = f (fun y => exp (2 * y * x)) *m f (fun y => exp (- 2 * y * x)).
    by rewrite fun_of_mul //; apply: fun_of_same => y; rewrite -exp_plus -exp_0; congr exp; ring.
  by rewrite -mulmxA c mulmx1.
have last : Phi t = f (fun y => lasting y t).
  apply/matrixP => i j; case: (Rle_lt_or_eq_dec 0 t t0) => [pos | <-]; last first.
    by rewrite Phi0 /f /fun_of modes_zero ?mulmx0 ?mul0mx // => l; exact: lasting_0.
  pose gap x := (Phi x i j - f (fun y => lasting y x) i j)%Re.
  have g : gap 0%Re = gap t.
    apply: (@eq_is_derive R_NormedModule gap 0 t) => // x [x0 _].
    have a := hPhi x i j; rewrite (unit x x0) in a.
    have b : mderive (fun x => f (fun y => lasting y x)) x (f (fun y => exp (2 * y * x))).
      apply: fun_of_rate => y; have := lasting_rate y x; rewrite -exp_plus.
      by have -> : (y * x + y * x = 2 * y * x)%Re by ring.
    have := is_derive_minus (fun x => Phi x i j) (fun x => f (fun y => lasting y x) i j) x _ _ a (b i j).
    by rewrite /minus plus_opp_r.
  have z : gap 0%Re = 0%Re.
    rewrite /gap Phi0 /f /fun_of modes_zero ?mulmx0 ?mul0mx ?mxE; first by ring.
    by move=> l; exact: lasting_0.
  by apply: Rminus_diag_uniq; rewrite -/(gap t) -g z.
by rewrite last (inner_1 granted).
Qed.
Definition all_theorems := (@theorem_4_3_corrected, @equation_15_corrected).
Print Assumptions all_theorems.
