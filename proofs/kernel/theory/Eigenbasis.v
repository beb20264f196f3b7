(* Lemma 4.2 of domine2025, and what the proof of Theorem B.4 makes of functions of F in its eigenbasis (equations 58 to
   62, 75, 76, 79, 86, 88, 91, 100, 111 and 112 as they are true), for all N_i, N_h, N_o and every lambda.

   The task is that of ExactDynamics.v: a singular value may be 0 unless lambda is.  f(F) is that of MatrixFunctions.v.
   (e^{2 x t} - 1) / (2 x) is its limit t at x = 0.  t is the time in units of tau. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Theorem43 Refutation15 ExactDynamics
  MatrixFunctions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Section Eigenbasis.
Variables (N_i N_h N_o m k : nat) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)) (Up : 'M[R]_(N_o, k)) (Vp : 'M[R]_(N_i, k)).
Variables (s : 'I_m -> R) (lambda : R) (Sigma : 'M[R]_(N_o, N_i)).
Hypothesis granted : task U V Up Vp s lambda Sigma.
Notation lp := (lambda_perp N_i N_o lambda).
Notation less := (less s lambda).
Notation more := (more s lambda).
Notation S := (S_lambda lambda).
Notation F := (F Sigma lambda).
Notation P := (P U V Up Vp s lambda).
Notation L := (@L N_i N_o m k s lambda).

(* The columns of equation 8 without their factors: X of the modes, Y of the complement, O of both. *)
Definition X : 'M[R]_(N_i + N_o, m + m) := block_mx (V *m less) (V *m more) (U *m more) (- (U *m less)).
Definition Y : 'M[R]_(N_i + N_o, k) := col_mx Vp Up.
Definition O : 'M[R]_(N_i + N_o, (m + m) + k) := row_mx X (smul (sqrt 2) Y).
Definition both (f : R -> R) : 'M[R]_(m + m) :=
  block_mx (modes s (fun x => f (S x))) 0 0 (modes s (fun x => f (- S x)%Re)).
Definition all_values (f : R -> R) : 'M[R]_((m + m) + k) := block_mx (both f) 0 0 (smul (f lp) 1%:M).
Definition in_modes (f : R -> R) : 'M[R]_(N_i + N_o) := smul (1 / 2) (X *m both f *m X^T) + smul (f lp) (Y *m Y^T).

Lemma fun_of_in_modes f : fun_of P L f = in_modes f.
Proof.
rewrite /fun_of modes_L /P !tr_row_mx !mul_row_block !mulmx0 !add0r !addr0 !mul_row_col addrA.
rewrite /in_modes; congr (_ + _); last by rewrite /p3 -/Y mul_mx_scalar /smul -scalemxAl.
rewrite /X block_mxEh /both tr_row_mx !mul_row_block !mulmx0 addr0 add0r mul_row_col /smul scalerDr.
have opp : p2 U V s lambda = smul root_half (- col_mx (V *m more) (- (U *m less))) by rewrite opp_col_mx opprK.
rewrite opp /p1; congr (_ + _).
  by rewrite tr_smul /smul -!scalemxAl -scalemxAr scalerA root_half_ring.
by rewrite tr_smul tr_opp /smul -!scalemxAl -scalemxAr scalerA root_half_ring mulmxN mulNmx mulNmx opprK.
Qed.

Let PtP := orthonormal granted.
Let PPt := complete granted.
Lemma F_in_modes : F = in_modes (fun x => x).
Proof. by rewrite -fun_of_in_modes; exact: (fun_of_F PPt (eigenvectors granted)). Qed.
Lemma in_modes_mul f g : in_modes f *m in_modes g = in_modes (fun x => f x * g x)%Re.
Proof. by rewrite -!fun_of_in_modes fun_of_mul. Qed.
Lemma in_modes_smul c f : in_modes (fun x => c * f x)%Re = smul c (in_modes f).
Proof. by rewrite -!fun_of_in_modes /fun_of -modes_smul /smul -scalemxAr -scalemxAl. Qed.
Lemma in_modes_one : in_modes (fun=> 1%Re) = 1%:M.
Proof. by rewrite -fun_of_in_modes fun_of_one. Qed.
Lemma in_modes_tr f : (in_modes f)^T = in_modes f.
Proof. by rewrite -!fun_of_in_modes fun_of_tr. Qed.
Lemma with_all_values f : smul (1 / 2) (O *m all_values f *m O^T) = in_modes f.
Proof.
rewrite /O /all_values tr_row_mx mul_row_block !mulmx0 addr0 add0r mul_row_col tr_smul /smul scalerDr; congr (_ + _).
rewrite -!scalemxAr -!scalemxAl mulmx1 !scalerA; congr (_ *: _).
have e : (sqrt 2 * sqrt 2 = 2)%Re by apply: sqrt_sqrt; lra.
have q : (1 / 2 * (sqrt 2 * f lp * sqrt 2) = f lp)%Re.
  by transitivity (1 / 2 * (sqrt 2 * sqrt 2) * f lp)%Re; [ring | rewrite e; field].
exact: q.
Qed.

Lemma both_mul f g : both f *m both g = both (fun x => f x * g x)%Re.
Proof. by rewrite /both mulmx_block !mulmx0 !mul0mx !addr0 !add0r !modes_mul. Qed.
Lemma both_sub f g : both f - both g = both (fun x => f x - g x)%Re.
Proof. by rewrite /both opp_block_mx add_block_mx !oppr0 !addr0 !modes_opp !modes_add. Qed.
Lemma both_same (f g : R -> R) : (forall x, f x = g x) -> both f = both g.
Proof. by move=> h; congr block_mx; apply: modes_same => i; exact: h. Qed.

(* f(F), for every f. *)
Theorem functions_of_F f B : function_of F f B -> B = in_modes f.
Proof.
rewrite -fun_of_in_modes; apply: function_is => //; exact: (fun_of_F PPt (eigenvectors granted)).
Qed.
Lemma functions_of_F_met f : function_of F f (in_modes f).
Proof.
exists (m + (m + k))%N, P, L; split=> //; first exact: (fun_of_F PPt (eigenvectors granted)).
by rewrite -fun_of_in_modes.
Qed.

(* Lemma 4.2: the eigendecomposition of F, and its columns, which are orthonormal. *)
Theorem lemma_4_2 : F = smul (1 / 2) (O *m all_values (fun x => x) *m O^T).
Proof. by rewrite with_all_values F_in_modes. Qed.
Theorem equation_61 : F = smul (1 / 2) (X *m both (fun x => x) *m X^T) + smul lp (Y *m Y^T).
Proof. exact: F_in_modes. Qed.
Lemma root_2_half : (sqrt 2 * root_half = 1)%Re.
Proof. by rewrite /root_half; field; apply: Rgt_not_eq; apply: sqrt_lt_R0; lra. Qed.
Lemma columns_by_length : X = row_mx (smul (sqrt 2) (p1 U V s lambda)) (smul (- sqrt 2) (p2 U V s lambda)).
Proof.
have e : sqrt 2 * root_half = 1 by exact: root_2_half.
rewrite /X block_mxEh /p1 /p2 /smul !scalerA mulNr e scale1r scaleNr scale1r opp_col_mx opprK.
by [].
Qed.
Lemma columns : [/\ X^T *m X = smul 2 1%:M, X^T *m Y = 0, Y^T *m X = 0 & Y^T *m Y = 1%:M].
Proof.
exact: (lengthened columns_by_length PtP).
Qed.
Theorem columns_are_orthonormal :
  smul (1 / 2) (O *m O^T) = 1%:M /\ smul (1 / 2) (O^T *m O) = 1%:M.
Proof.
split.
  rewrite -in_modes_one -with_all_values; congr (smul _ (_ *m _)); rewrite -[LHS]mulmx1; congr (_ *m _).
  by rewrite /all_values /both modes_one /smul scale1r -!scalar_mx_block.
by have [xx xy yx yy] := columns; exact: joined.
Qed.

(* e^{F t}, in the eigenbasis, and by the modes and the complement. *)
Definition exponential (t x : R) : R := exp (x * t).
Theorem equation_59 t E : function_of F (exponential t) E ->
  E = smul (1 / 2) (O *m all_values (exponential t) *m O^T) /\
  E = smul (1 / 2) (X *m both (exponential t) *m X^T) + smul (exp (lp * t)) (Y *m Y^T).
Proof. by move=> h; rewrite with_all_values; split; exact: functions_of_F. Qed.
Lemma no_complement : N_i = N_o -> Y = 0.
Proof.
move=> e; have k0 : k = 0%N.
  case: granted => _ [_ _ hm hk]; move: hk; rewrite hm e minnn maxnn => /eqP.
  by rewrite -[X in _ == X]add0n eqn_add2r => /eqP.
by apply/matrixP => i j; exfalso; case: j => j hj; move: hj; rewrite k0.
Qed.
(* Equation 91, of a square network. *)
Theorem equation_91 t E : N_i = N_o -> function_of F (exponential t) E ->
  E = smul (1 / 2) (X *m both (exponential t) *m X^T).
Proof. by move=> e /equation_59[_ ->]; rewrite (no_complement e) mul0mx /smul scaler0 addr0. Qed.
Theorem scalar_of_the_complement t E : function_of F (exponential t) E ->
  smul (sqrt 2 / 2) (E *m Y) = smul (sqrt 2 * exp (lp * t) / 2) Y.
Proof.
move=> /functions_of_F ->; have [_ xy _ yy] := columns.
rewrite /in_modes mulmxDl /smul -!scalemxAl -!mulmxA xy yy !mulmx0 scaler0 add0r mulmx1 scalerA; congr (_ *: _).
have q : (sqrt 2 / 2 * exponential t lp = sqrt 2 * exp (lp * t) / 2)%Re by rewrite /exponential; field.
exact: q.
Qed.

(* (e^{2 F t} - 1) / F as a product of three matrices of the eigenbasis. *)
Theorem equation_60 t I : function_of F (fun x => (exp (2 * x * t) - 1) / x)%Re I ->
  I = smul (1 / 8) (X *m both (exponential t) *m X^T *m X *m both Rinv *m X^T *m X *m both (exponential t) *m X^T)
    - smul (1 / 2) (X *m both Rinv *m X^T) + smul ((exp (2 * lp * t) - 1) / lp) (Y *m Y^T).
Proof.
move=> /functions_of_F ->; have [xx _ _ _] := columns; rewrite (three_products _ _ _ xx) !both_mul /in_modes.
have four : (1 / 8)%Re * 4%Re = (1 / 2)%Re :> R by rewrite -[LHS]/(1 / 8 * 4)%Re; field.
congr (_ + _); rewrite /smul scalerA four -scalerBr -mulmxBl -mulmxBr; congr (_ *: (_ *m _ *m _)).
rewrite both_sub; apply: both_same => x; rewrite /exponential.
have -> : (exp (x * t) * / x * exp (x * t) = exp (2 * x * t) * / x)%Re.
  by have -> : (2 * x * t = x * t + x * t)%Re; [ring | rewrite exp_plus; ring].
by rewrite /Rdiv; ring.
Qed.

(* The start: F and its functions between the rows of Q(0). *)
Variables (W1 : 'M[R]_(N_h, N_i)) (W2 : 'M[R]_(N_o, N_h)).
Notation Q := (start W1 W2).
Notation B := (B U V s lambda W1 W2).
Notation C := (C U V s lambda W1 W2).
Notation Z1 := (Z1_expanded U V Vp s lambda W1 W2).
Notation Z2 := (Z2_expanded U V Up s lambda W1 W2).
(* A(t) with any scalar c on the complement. *)
Definition A_with (c t : R) : 'M[R]_N_h := 1%:M + B *m grown s lambda t *m B^T - C *m decayed s lambda t *m C^T
  + smul c (W2^T *m Up *m Up^T *m W2) + smul c (W1 *m Vp *m Vp^T *m W1^T).
Lemma square_of_D : D Up Vp W1 W2 *m (D Up Vp W1 W2)^T = W2^T *m Up *m Up^T *m W2 + W1 *m Vp *m Vp^T *m W1^T.
Proof.
have [[_ _ c3 _] _] := complements granted; have c3' : Up *m Vp^T = 0 by rewrite -[LHS]trmxK trmx_mul trmxK c3 trmx0.
rewrite /D tr_add !trmx_mul trmxK mulmxDr !mulmxDl !mulmxA -[W1 *m Vp *m Up^T]mulmxA -[W2^T *m Up *m Vp^T]mulmxA c3 c3'.
by rewrite !mulmx0 !mul0mx addr0 add0r.
Qed.
Lemma A_corrected_is t : A_corrected U V Up Vp s lambda W1 W2 t = A_with (lasting lp t) t.
Proof. by rewrite /A_corrected square_of_D /A_with /smul scalerDr addrA. Qed.
Lemma on_the_start t : in_modes (exponential t) *m Q = col_mx (Z1 t) (Z2 t).
Proof.
have [[_ _ c3 _] _] := complements granted; have c3' : Up *m Vp^T = 0 by rewrite -[LHS]trmxK trmx_mul trmxK c3 trmx0.
rewrite -fun_of_in_modes (blocks_1 U V Up Vp s lambda) /Refutation15.Z1 /Refutation15.Z2 /Z1_expanded /Z2_expanded.
have d : (D Up Vp W1 W2)^T = Up^T *m W2 + Vp^T *m W1^T by rewrite /D tr_add !trmx_mul trmxK.
have -> : Vp *m (D Up Vp W1 W2)^T = Vp *m Vp^T *m W1^T by rewrite d mulmxDr !mulmxA c3 mul0mx add0r.
by have -> : Up *m (D Up Vp W1 W2)^T = Up *m Up^T *m W2 by rewrite d mulmxDr !mulmxA c3' mul0mx addr0.
Qed.
Lemma quadratic_form f : Q^T *m in_modes f *m Q =
  smul (1 / 2) (B *m modes s (fun x => f (S x)) *m B^T) + smul (1 / 2) (C *m modes s (fun x => f (- S x)%Re) *m C^T)
  + smul (f lp) (W2^T *m Up *m Up^T *m W2) + smul (f lp) (W1 *m Vp *m Vp^T *m W1^T).
Proof.
rewrite -mulmxA -fun_of_in_modes on_start !mulmxDr /smul -!scalemxAr !mulmxA.
have e1 : Q^T *m p1 U V s lambda = smul root_half B by rewrite -[LHS]trmxK trmx_mul trmxK start_1 tr_smul trmxK.
have e2 : Q^T *m p2 U V s lambda = smul root_half C by rewrite -[LHS]trmxK trmx_mul trmxK start_2 tr_smul trmxK.
have e3 : Q^T *m p3 Up Vp = D Up Vp W1 W2 by rewrite -[LHS]trmxK trmx_mul trmxK start_3 trmxK.
by rewrite e1 e2 e3 square_of_D /smul -!scalemxAl !scalerA root_half_ring scalerDr !addrA.
Qed.

Lemma columns_on_the_start f : X *m both f *m X^T *m Q =
  col_mx (V *m less *m modes s (fun x => f (S x)) *m B^T - V *m more *m modes s (fun x => f (- S x)%Re) *m C^T)
    (U *m more *m modes s (fun x => f (S x)) *m B^T + U *m less *m modes s (fun x => f (- S x)%Re) *m C^T).
Proof.
have xq : X^T *m Q = col_mx B^T (- C^T).
  rewrite /X tr_block_mx /start mul_block_col !trmx_mul !modes_tr.
  have -> : B^T = more *m U^T *m W2 + less *m V^T *m W1^T by rewrite /B tr_add !trmx_mul !modes_tr trmxK !mulmxA.
  have -> : C^T = less *m U^T *m W2 - more *m V^T *m W1^T.
    by rewrite /C tr_add tr_opp !trmx_mul !modes_tr trmxK !mulmxA.
  by rewrite tr_opp trmx_mul modes_tr mulNmx opprB; congr col_mx; rewrite addrC.
rewrite -mulmxA xq /X /both mulmx_block !mulmx0 addr0 add0r.
by rewrite addr0 add0r mul_block_col !mulmxN !mulNmx opprK.
Qed.

Section At.
Variables (t : R) (E Phi : 'M[R]_(N_i + N_o)).
Hypotheses (hE : function_of F (exponential t) E) (hPhi : function_of F (fun x => lasting x t) Phi).
Notation "'form'" := (smul (1 / 2) (X *m both (exponential t) *m X^T) + smul (exp (lp * t)) (Y *m Y^T)).
Notation "'integral_form'" :=
  (smul (1 / 2) (X *m both (fun x => 2 * lasting x t)%Re *m X^T) + smul (2 * lasting lp t) (Y *m Y^T)).

(* Equations 58 and 75: A(t) is what is inverted in equation 48. *)
Theorem equation_58 : A_with (lasting lp t) t = 1%:M + Q^T *m Phi *m Q.
Proof. by rewrite (functions_of_F hPhi) -fun_of_in_modes (inner_1 granted) A_corrected_is. Qed.
Lemma integral_form_is : integral_form = smul 2 Phi.
Proof.
rewrite (functions_of_F hPhi) -in_modes_smul.
by [].
Qed.
(* "Put together" in B.4. *)
Theorem put_together : 1%:M + smul (1 / 2) (Q^T *m integral_form *m Q) = A_with (lasting lp t) t.
Proof.
have h : (1 / 2)%Re * 2%Re = 1 :> R by rewrite -[LHS]/(1 / 2 * 2)%Re -[RHS]/1%Re; field.
by rewrite integral_form_is equation_58 /smul -scalemxAr -scalemxAl scalerA h scale1r.
Qed.
Theorem equation_62 :
  E *m Q *m invmx (1%:M + Q^T *m Phi *m Q) *m Q^T *m E =
  form *m Q *m invmx (1%:M + smul (1 / 2) (Q^T *m integral_form *m Q)) *m Q^T *m form.
Proof. by rewrite put_together -equation_58; have [_ <-] := equation_59 hE. Qed.

(* The blocks of Theorem B.4, with any matrix for the inverse. *)
Lemma blocks_with J : form *m Q *m J *m Q^T *m form =
  block_mx (Z1 t *m J *m (Z1 t)^T) (Z1 t *m J *m (Z2 t)^T) (Z2 t *m J *m (Z1 t)^T) (Z2 t *m J *m (Z2 t)^T).
Proof.
rewrite -/(in_modes (exponential t)) -!mulmxA.
have -> : Q^T *m in_modes (exponential t) = (in_modes (exponential t) *m Q)^T by rewrite trmx_mul in_modes_tr.
by rewrite !mulmxA on_the_start tr_col_mx mul_col_mx mul_col_row.
Qed.
(* Equations 76 and 79. *)
Theorem equation_76 : let J := invmx (A_with (lasting lp t) t) in
  E *m Q *m invmx (1%:M + Q^T *m Phi *m Q) *m Q^T *m E =
  block_mx (Z1 t *m J *m (Z1 t)^T) (Z1 t *m J *m (Z2 t)^T) (Z2 t *m J *m (Z1 t)^T) (Z2 t *m J *m (Z2 t)^T).
Proof. by move=> J; rewrite equation_62 put_together -/J blocks_with. Qed.
End At.

(* Equations 88 and 100, with any scalar on the complement, the printed one too. *)
Theorem equation_88 c t (J := invmx (A_with c t)) :
  block_mx (Z1 t *m J *m (Z1 t)^T) (Z1 t *m J *m (Z2 t)^T) (Z2 t *m J *m (Z1 t)^T) (Z2 t *m J *m (Z2 t)^T) =
  (smul (1 / 2) (X *m both (exponential t) *m X^T) + smul (exp (lp * t)) (Y *m Y^T)) *m Q *m J *m Q^T *m
  (smul (1 / 2) (X *m both (exponential t) *m X^T) + smul (exp (lp * t)) (Y *m Y^T)).
Proof. by rewrite blocks_with. Qed.

(* The rate of A(t) in t, where that of the scalar on the complement is c. *)
Definition A_rate (tau c t : R) : 'M[R]_N_h :=
  B *m modes s (fun x => exp (2 * S x * t) / (2 * tau))%Re *m B^T
  - C *m modes s (fun x => - exp (- 2 * S x * t) / (2 * tau))%Re *m C^T
  + smul (c / tau) (W2^T *m Up *m Up^T *m W2) + smul (c / tau) (W1 *m Vp *m Vp^T *m W1^T).
Notation form t := (smul (1 / 2) (X *m both (exponential t) *m X^T) + smul (exp (lp * t)) (Y *m Y^T)).
Notation doubled t c := (smul (1 / 2) (X *m both (exponential (2 * t)) *m X^T) + smul c (Y *m Y^T)).
Lemma quadratic_Y : Q^T *m (Y *m Y^T) *m Q = W2^T *m Up *m Up^T *m W2 + W1 *m Vp *m Vp^T *m W1^T.
Proof.
have e : Y^T *m Q = (D Up Vp W1 W2)^T by rewrite -[Y]/(p3 Up Vp) start_3.
by rewrite mulmxA -mulmxA e -square_of_D; congr (_ *m _); rewrite -[LHS]trmxK trmx_mul trmxK e trmxK.
Qed.
Lemma quadratic_X f : Q^T *m smul (1 / 2) (X *m both f *m X^T) *m Q =
  smul (1 / 2) (B *m modes s (fun x => f (S x)) *m B^T) + smul (1 / 2) (C *m modes s (fun x => f (- S x)%Re) *m C^T).
Proof.
have := quadratic_form f; rewrite /in_modes mulmxDr mulmxDl -addrA.
have -> : Q^T *m smul (f lp) (Y *m Y^T) *m Q =
    smul (f lp) (W2^T *m Up *m Up^T *m W2) + smul (f lp) (W1 *m Vp *m Vp^T *m W1^T).
  by rewrite -smul_inside quadratic_Y smul_add.
by move/addIr.
Qed.
Lemma A_rate_is tau c t : (tau <> 0)%Re -> smul tau (A_rate tau c t) = Q^T *m doubled t c *m Q.
Proof.
move=> tau0; have e : (tau * (c / tau) = c)%Re by field.
rewrite mulmxDr mulmxDl quadratic_X; have -> : Q^T *m smul c (Y *m Y^T) *m Q =
    smul c (W2^T *m Up *m Up^T *m W2) + smul c (W1 *m Vp *m Vp^T *m W1^T).
  by rewrite -smul_inside quadratic_Y smul_add.
rewrite /A_rate !smul_add !smul_smul e -addrA; congr (_ + _ + _).
  rewrite !smul_inside !modes_smul; congr (_ *m _ *m _); apply: modes_same => i.
  have -> : exponential (2 * t) (S (s i)) = exp (2 * S (s i) * t) by rewrite /exponential; congr exp; ring.
  have r : (tau * (exp (2 * S (s i) * t) / (2 * tau)) = 1 / 2 * exp (2 * S (s i) * t))%Re by field.
  exact: r.
rewrite smul_opp !smul_inside !modes_smul; congr (_ *m _ *m _); apply: modes_same => i.
have -> : exponential (2 * t) (- S (s i))%Re = exp (- 2 * S (s i) * t) by rewrite /exponential; congr exp; ring.
have r : (- tau * (- exp (- 2 * S (s i) * t) / (2 * tau)) = 1 / 2 * exp (- 2 * S (s i) * t))%Re by field.
exact: r.
Qed.

(* Equations 111 and 112, with any scalar on the complement whose rate is the printed one. *)
Theorem equation_112 tau c t (J := invmx (A_with c t)) : (0 < tau)%Re ->
  - smul tau (form t *m Q *m J *m A_rate tau (exp (lp * t)) t *m J *m Q^T *m form t) =
  - (form t *m Q *m J *m Q^T *m doubled t (exp (lp * t)) *m Q *m J *m Q^T *m form t).
Proof.
move=> tau0; have n : (tau <> 0)%Re by lra.
congr (- _); move: (A_rate_is (exp (lp * t)) t n); move: (form t) (doubled t _) (A_rate _ _ _) => A G M h.
have -> : smul tau (A *m Q *m J *m M *m J *m Q^T *m A) = A *m Q *m J *m smul tau M *m J *m Q^T *m A.
  exact: smul_deep.
by rewrite h !mulmxA.
Qed.
Theorem equation_111 tau c t (J := invmx (A_with c t)) : (0 < tau)%Re ->
  - smul tau (form t *m Q *m J *m A_rate tau (exp (lp * t)) t *m J *m Q^T *m form t) =
  - smul (tau / 2) (form t *m Q *m J *m Q^T *m
    (smul (/ tau) (X *m both (exponential (2 * t)) *m X^T) + smul (2 * exp (lp * t) / tau) (Y *m Y^T)) *m
    Q *m J *m Q^T *m form t).
Proof.
move=> tau0; rewrite equation_112 //; congr (- _).
have -> : smul (/ tau) (X *m both (exponential (2 * t)) *m X^T) + smul (2 * exp (lp * t) / tau) (Y *m Y^T)
    = smul (2 / tau) (doubled t (exp (lp * t))).
  rewrite /smul scalerDr !scalerA; congr (_ *: _ + _ *: _).
    have q : (/ tau = 2 / tau * (1 / 2))%Re by field; lra.
    exact: q.
  have q : (2 * exp (lp * t) / tau = 2 / tau * exp (lp * t))%Re by field; lra.
  exact: q.
move: (form t) (doubled t _) => A G.
have -> : A *m Q *m J *m Q^T *m smul (2 / tau) G *m Q *m J *m Q^T *m A
    = smul (2 / tau) (A *m Q *m J *m Q^T *m G *m Q *m J *m Q^T *m A) by exact: smul_deeper.
have q : (tau / 2 * (2 / tau) = 1)%Re by field; lra.
have e : (tau / 2)%Re * (2 / tau)%Re = 1 :> R by exact: q.
by rewrite /smul scalerA e scale1r.
Qed.

(* The quadratic term, with the A(t) that is true. *)
Lemma squared t : form t *m form t = doubled t (exp (2 * lp * t)).
Proof.
rewrite -!/(in_modes (exponential t)) in_modes_mul.
have e x : (exponential t x * exponential t x = exponential (2 * t) x)%Re.
  by rewrite /exponential -exp_plus; congr exp; ring.
apply: two_terms; first exact: both_same.
by rewrite e /exponential; congr exp; ring.
Qed.
Theorem quadratic_term tau t : (0 < tau)%Re ->
  smul tau (A_rate tau (exp (2 * lp * t)) t) = Q^T *m form t *m form t *m Q.
Proof. by move=> tau0; rewrite A_rate_is; [rewrite -squared !mulmxA | lra]. Qed.
(* The conclusion of B.5.1: the product rule gives the right side of the Riccati equation. *)
Theorem conclusion tau t (J := invmx (A_with (lasting lp t) t)) : (0 < tau)%Re ->
  (smul (1 / 2) (X *m both (fun x => x) *m both (exponential t) *m X^T) + smul (lp * exp (lp * t)) (Y *m Y^T))
    *m Q *m J *m Q^T *m form t
  + form t *m Q *m J *m Q^T *m
    (smul (1 / 2) (X *m both (exponential t) *m both (fun x => x) *m X^T) + smul (lp * exp (lp * t)) (Y *m Y^T))
  - smul tau (form t *m Q *m J *m A_rate tau (exp (2 * lp * t)) t *m J *m Q^T *m form t) =
  F *m form t *m Q *m J *m Q^T *m form t + form t *m Q *m J *m Q^T *m form t *m F
  - form t *m Q *m J *m Q^T *m form t *m form t *m Q *m J *m Q^T *m form t.
Proof.
move=> tau0.
have -> : smul (1 / 2) (X *m both (fun x => x) *m both (exponential t) *m X^T) + smul (lp * exp (lp * t)) (Y *m Y^T)
    = F *m form t.
  rewrite two_factors both_mul F_in_modes -/(in_modes (exponential t)) in_modes_mul.
  by [].
have -> : smul (1 / 2) (X *m both (exponential t) *m both (fun x => x) *m X^T) + smul (lp * exp (lp * t)) (Y *m Y^T)
    = form t *m F.
  rewrite two_factors both_mul F_in_modes -/(in_modes (exponential t)) in_modes_mul.
  by apply: two_terms; [ | exact: Rmult_comm].
move: (quadratic_term t tau0); move: (form t) (A_rate _ _ _) => A M h.
have -> : smul tau (A *m Q *m J *m M *m J *m Q^T *m A) = A *m Q *m J *m smul tau M *m J *m Q^T *m A.
  exact: smul_deep.
by rewrite h !mulmxA.
Qed.

(* Equation 86: so it moves. *)
Theorem equation_86 t : (0 <= t)%Re ->
  let moving x := form x *m Q *m invmx (A_with (lasting lp x) x) *m Q^T *m form x in
  mderive moving t (F *m moving t + moving t *m F - moving t *m moving t).
Proof.
move=> t0 moving.
have isF : F = fun_of P L (fun x => x) by rewrite fun_of_in_modes F_in_modes.
pose E x := fun_of P L (exponential x); pose Phi x := fun_of P L (fun y => lasting y x).
have E' x : mderive E x (F *m E x).
  rewrite isF fun_of_mul //; apply: fun_of_rate => y; rewrite /exponential; auto_derive => //; ring.
have commute x : F *m E x = E x *m F.
  by rewrite isF !fun_of_mul //; apply: fun_of_same => y; rewrite Rmult_comm.
have Phi' x : mderive Phi x (E x *m E x).
  by rewrite fun_of_mul //; apply: fun_of_rate => y; exact: lasting_rate.
have psd (x : R) : (0 <= x)%Re -> nonnegative (Phi x).
  by move=> x0; apply: fun_of_nonneg => y; exact: lasting_nonneg.
have same x : moving x = solution E Phi Q x.
  rewrite /moving /solution /inner /E fun_of_in_modes (equation_58 (t := x) (Phi := Phi x)) //.
  by rewrite /Phi fun_of_in_modes; exact: functions_of_F_met.
have := @solves _ _ F E Phi Q E' commute Phi' psd t t0; rewrite -!same => h i j.
by apply: (is_derive_ext (fun x => solution E Phi Q x i j)); [move=> x; rewrite -same | exact: h].
Qed.
End Eigenbasis.
(* What is asked of the task can be met, by a square network too. *)
Definition one : 'M[R]_1 := 1%:M.
Lemma square_task_met : @task 1 1 1 0 one one 0 0 (fun=> 1%Re) 0%Re one.
Proof.
split; split=> //; rewrite ?trmx1 ?mulmx1 //.
  by rewrite /modes /one mul1mx; apply/matrixP => i j; rewrite !mxE !ord1.
move=> i; split; first lra.
by apply: sqrt_lt_R0; lra.
Qed.
Lemma task_met : exists (U : 'M[R]_(1, 1)) (V : 'M[R]_(2, 1)) Up Vp s Sigma, @task 2 1 1 1 U V Up Vp s (- 6)%Re Sigma.
Proof.
exists Funnel.U, Funnel.V, Funnel.Up, Funnel.Vp, Funnel.s, Funnel.Sigma; exact: (setting_is_task Funnel.is_setting).
Qed.
Definition all_theorems := (@functions_of_F, @lemma_4_2, @equation_61, @columns_are_orthonormal, @equation_59,
  @equation_91, @scalar_of_the_complement, @equation_60, @equation_58, @put_together, @equation_62, @equation_76,
  @equation_88, @equation_112, @equation_111, @quadratic_term, @conclusion, @equation_86).
Print Assumptions all_theorems.
