(* Equation 77 of domine2025 as printed is false, and with it Theorem B.5.

   They are written down with their letters, for all numbers of units, and denied at the start of Refutation15.v,
   W1(0) = [3 1], W2(0) = [2], Sigma_yx = [4 0], lambda = -6, along the flow that is shown there.  It is false at t = 0
   already: of lambda_perp^-1 (e^{..} - 1) on the complement of V the -1 is left alone, e^{lambda t / 2} being printed
   with both signs, so that Q(0) (1 - 1 / lambda_perp)^-1 Q(0)' stands for Q(0) Q(0)'.  Z(t) is taken with the
   transposes that fit.  Time is in units of tau. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Theorem43 Refutation15 ExactDynamics
  MatrixFunctions Eigenbasis TakenOut.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Section Printed.
Variables (N_i N_o m k : nat) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)) (Up : 'M[R]_(N_o, k)) (Vp : 'M[R]_(N_i, k)).
Variables (s : 'I_m -> R) (lambda : R) (W1 : 'M[R]_(m, N_i)) (W2 : 'M[R]_(N_o, m)) (t : R).
Notation lp := (lambda_perp N_i N_o lambda).
Notation S := (S_lambda lambda).
Notation B := (B U V s lambda W1 W2).
Notation C := (C U V s lambda W1 W2).
Notation fall := (decay s lambda t).
Definition Z_printed : 'M[R]_(N_i + N_o, m) :=
  col_mx (upper U V Vp s lambda W1 W2 t) (lower U V Up s lambda W1 W2 t).
Definition inner_printed : 'M[R]_m := fall *m invmx B *m invmx B^T *m fall
  + modes s (fun x => (1 - exp (- 2 * S x * t)) / (4 * S x))%Re
  - fall *m invmx B *m C *m modes s (fun x => (exp (- S x * t) - 1) / (4 * S x))%Re *m C^T *m invmx B^T *m fall
  + smul ((exp (lambda / 2 * t) - 1) / lp)%Re (fall *m invmx B *m W2^T *m Up *m Up^T *m W2 *m invmx B^T *m fall)
  + smul ((exp (lambda / 2 * t) - exp (lambda / 2 * t) - 1) / lp)%Re
      (fall *m invmx B *m W1 *m Vp *m Vp^T *m W1^T *m invmx B^T *m fall).
Definition stable_printed : 'M[R]_(N_i + N_o) := Z_printed *m invmx inner_printed *m Z_printed^T.
End Printed.

(* Equation 77 is that the stable form is the solution of equation 48; E and Phi are e^{F t} and
   (e^{2 F t} - 1) / (2 F). *)
Definition equation_77_printed : Prop :=
  forall (N_i N_o m k : nat) U V Up Vp s lambda (W1 : 'M[R]_(m, N_i)) (W2 : 'M[R]_(N_o, m)) Sigma,
  @setting N_i m N_o m k U V Up Vp s lambda W1 W2 Sigma -> B U V s lambda W1 W2 \in unitmx ->
  forall (t : R) E Phi, (0 <= t)%Re ->
  function_of (F Sigma lambda) (exponential t) E -> function_of (F Sigma lambda) (fun x => lasting x t) Phi ->
  E *m start W1 W2 *m invmx (1%:M + (start W1 W2)^T *m Phi *m start W1 W2) *m (start W1 W2)^T *m E =
  stable_printed U V Up Vp s lambda W1 W2 t.
(* Theorem B.5: the gradient flow from balanced weights has it. *)
Definition theorem_B_5_printed : Prop :=
  forall (N_i N_o m k : nat) U V Up Vp s lambda Sigma (W1 : R -> 'M[R]_(m, N_i)) (W2 : R -> 'M[R]_(N_o, m)),
  @setting N_i m N_o m k U V Up Vp s lambda (W1 0) (W2 0) Sigma -> B U V s lambda (W1 0) (W2 0) \in unitmx ->
  (forall t, (0 <= t)%Re -> mderive W1 t ((W2 t)^T *m (Sigma - W2 t *m W1 t)) /\
    mderive W2 t ((Sigma - W2 t *m W1 t) *m (W1 t)^T)) ->
  forall t : R, (0 <= t)%Re ->
    start (W1 t) (W2 t) *m (start (W1 t) (W2 t))^T = stable_printed U V Up Vp s lambda (W1 0) (W2 0) t.

(* What is printed, at t = 0: of the terms on the complements one is left. *)
Section Start.
Variables (N_i N_o m k : nat) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)) (Up : 'M[R]_(N_o, k)) (Vp : 'M[R]_(N_i, k)).
Variables (s : 'I_m -> R) (lambda : R) (W1 : 'M[R]_(m, N_i)) (W2 : 'M[R]_(N_o, m)) (Sigma : 'M[R]_(N_o, N_i)).
Hypotheses (granted : task U V Up Vp s lambda Sigma) (unit_B : B U V s lambda W1 W2 \in unitmx).
Definition left_over : 'M[R]_m := 1%:M + smul (- 1 / lambda_perp N_i N_o lambda)%Re (W1 *m Vp *m Vp^T *m W1^T).
Lemma one_at_0 f : (forall x, f x = 1%Re) -> function_of (F Sigma lambda) f 1%:M.
Proof.
move=> h; have := functions_of_F_met granted f; rewrite -(fun_of_in_modes U V Up Vp s lambda f).
rewrite (fun_of_same _ _ h) fun_of_one //; exact: complete granted.
Qed.
Lemma fall_0 : decay s lambda 0 = 1%:M.
Proof. by rewrite /decay -(@modes_one _ s); apply: modes_same => i; rewrite Rmult_0_r exp_0. Qed.
Lemma Z_0 : Z_printed U V Up Vp s lambda W1 W2 0 = start W1 W2 *m invmx (B U V s lambda W1 W2)^T *m 1%:M.
Proof.
have e : function_of (F Sigma lambda) (exponential 0) 1%:M.
  by apply: one_at_0 => x; rewrite /exponential Rmult_0_r exp_0.
by rewrite /Z_printed -(equation_78 granted unit_B e) mul1mx fall_0.
Qed.
Lemma inner_0 : inner_printed U V Up Vp s lambda W1 W2 0 =
  1%:M *m invmx (B U V s lambda W1 W2) *m left_over *m invmx (B U V s lambda W1 W2)^T *m 1%:M.
Proof.
rewrite /inner_printed fall_0 (modes_zero (f := fun x => _)); last first.
  by move=> i; rewrite Rmult_0_r exp_0 Rminus_eq_0 /Rdiv Rmult_0_l.
rewrite (modes_zero (f := fun x => _)); last by move=> i; rewrite Rmult_0_r exp_0 Rminus_eq_0 /Rdiv Rmult_0_l.
rewrite Rmult_0_r exp_0 Rminus_eq_0 /left_over !mul1mx !mulmx1 !(mulmx0, mul0mx) addr0 subr0.
have -> : ((0 - 1) / lambda_perp N_i N_o lambda = - 1 / lambda_perp N_i N_o lambda)%Re by rewrite Rminus_0_l.
have -> : (0 / lambda_perp N_i N_o lambda = 0)%Re by rewrite /Rdiv Rmult_0_l.
rewrite {1}/smul scale0r addr0 mulmxDr mulmxDl mulmx1; congr (_ + _).
by rewrite /smul -scalemxAr -scalemxAl !mulmxA.
Qed.
Lemma stable_0 : left_over \in unitmx ->
  stable_printed U V Up Vp s lambda W1 W2 0 = start W1 W2 *m invmx left_over *m (start W1 W2)^T.
Proof.
move=> u; rewrite /stable_printed Z_0 inner_0.
by apply: (@cancelled _ _ _ 1%:M 1%:M) => //; [exact: mulmx1 | exact: trmx1].
Qed.
End Start.

(* The start of Refutation15.v. *)
Lemma granted : task Funnel.U Funnel.V Funnel.Up Funnel.Vp Funnel.s (- 6)%Re Funnel.Sigma.
Proof. exact: setting_is_task Funnel.is_setting. Qed.
Lemma B_is : B Funnel.U Funnel.V Funnel.s (- 6)%Re (Funnel.W1 0) (Funnel.W2 0) = (16 / 3 * G (- 6) 4)%Re%:M.
Proof.
case: Funnel.start_is => -> ->; rewrite /B /more /less /Funnel.U /Funnel.V /column /row; as_mat.
by rewrite ?(H_is Funnel.six) Funnel.sign_is; entries; field.
Qed.
Lemma B_unit : B Funnel.U Funnel.V Funnel.s (- 6)%Re (Funnel.W1 0) (Funnel.W2 0) \in unitmx.
Proof.
rewrite B_is unitmxE det_scalar expr1 unitfE; apply/eqP => z.
have g : G (- 6) 4 = 0%Re by apply: (Rmult_eq_reg_l (16 / 3)); [rewrite Rmult_0_r; exact: z | lra].
by have := Funnel.G2; rewrite g; lra.
Qed.
Lemma left_over_is : left_over 1 Funnel.Vp (- 6)%Re (Funnel.W1 0) = (2 / 3)%Re%:M.
Proof.
case: Funnel.start_is => -> _; rewrite /left_over Funnel.lambda_perp_is /Funnel.Vp /column /row; as_mat.
by entries; field.
Qed.
Lemma left_over_unit : left_over 1 Funnel.Vp (- 6)%Re (Funnel.W1 0) \in unitmx.
Proof.
rewrite left_over_is unitmxE det_scalar expr1 unitfE; apply/eqP => z.
by have e : (2 / 3 = 0)%Re := z; lra.
Qed.
(* W2 W2' = 4, and printed is 6. *)
Lemma differs : start (Funnel.W1 0) (Funnel.W2 0) *m (start (Funnel.W1 0) (Funnel.W2 0))^T <>
  stable_printed Funnel.U Funnel.V Funnel.Up Funnel.Vp Funnel.s (- 6)%Re (Funnel.W1 0) (Funnel.W2 0) 0.
Proof.
rewrite (stable_0 granted B_unit left_over_unit) left_over_is invmx_scalar mul_mx_scalar -scalemxAl /start.
rewrite tr_col_mx mul_col_row => /(congr1 drsubmx); rewrite scale_block_mx !block_mxKdr.
case: Funnel.start_is => _ ->; rewrite /column; as_mat => /(congr1 (fun M : 'M[R]_1 => M 0 0)); rewrite !mxE.
cbn -[Rplus Rmult Rminus Rdiv Ropp Rinv GRing.inv].
have z : (2 / 3)%Re != 0 :> R by apply/eqP => z; have e : (2 / 3 = 0)%Re := z; lra.
rewrite -RinvE // => e.
have e' : (2 * 2 + 0 = / (2 / 3) * (2 * 2 + 0))%Re := e.
lra.
Qed.
Theorem theorem_B_5_as_printed_is_false : ~ theorem_B_5_printed.
Proof.
move=> h; apply: differs.
apply: (h _ _ _ _ _ _ _ _ _ _ Funnel.Sigma Funnel.W1 Funnel.W2 Funnel.is_setting B_unit Funnel.flow).
by right.
Qed.
Theorem equation_77_as_printed_is_false : ~ equation_77_printed.
Proof.
move=> h; apply: differs.
have e : function_of (F Funnel.Sigma (- 6)) (exponential 0) 1%:M.
  by apply: (one_at_0 granted) => x; rewrite /exponential Rmult_0_r exp_0.
have hPhi : function_of (F Funnel.Sigma (- 6)) (fun x => lasting x 0) 0.
  have -> : 0 = in_modes Funnel.U Funnel.V Funnel.Up Funnel.Vp Funnel.s (- 6) (fun x => lasting x 0) :> 'M[R]_(2 + 1).
    rewrite -fun_of_in_modes /fun_of modes_zero ?mulmx0 ?mul0mx // => i; exact: lasting_0.
  exact: functions_of_F_met granted _.
have := h _ _ _ _ _ _ _ _ _ _ _ _ _ Funnel.is_setting B_unit 0%Re _ _ (Rle_refl _) e hPhi.
by rewrite mul1mx mulmx0 mul0mx addr0 invmx1 !mulmx1.
Qed.
Definition all_theorems := (equation_77_as_printed_is_false, theorem_B_5_as_printed_is_false).
Print Assumptions all_theorems.
