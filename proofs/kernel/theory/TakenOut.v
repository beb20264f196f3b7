(* Equations 77, 78 and 80-82 of domine2025 as they are true: B e^{S_lambda t} taken out of the blocks of Theorem B.4,
   where B is invertible and N_h = min(N_i, N_o), for all N_i, N_o and every lambda.  t is the time in units of tau. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati Uniqueness Theorem43 Refutation15 ExactDynamics
  MatrixFunctions Eigenbasis.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Lemma inverse_is n (M N : 'M[R]_n) : M *m N = 1%:M -> invmx M = N.
Proof. by move=> e; have [u _] := mulmx1_unit e; rewrite -[LHS]mulmx1 -e mulmxA mulVmx // mul1mx. Qed.
Lemma cancelled p n (Z : 'M[R]_(p, n)) (D G B A : 'M[R]_n) : D *m G = 1%:M -> D^T = D -> B \in unitmx -> A \in unitmx ->
  Z *m invmx B^T *m D *m invmx (D *m invmx B *m A *m invmx B^T *m D) *m (Z *m invmx B^T *m D)^T = Z *m invmx A *m Z^T.
Proof.
move=> e sD uB uA; have uBt : B^T \in unitmx by rewrite unitmx_tr.
have GD : G *m D = 1%:M by exact: mulmx1C.
have -> : invmx (D *m invmx B *m A *m invmx B^T *m D) = G *m B^T *m invmx A *m B *m G.
  apply: inverse_is; rewrite !mulmxA -[_ *m D *m G]mulmxA e mulmx1 -[_ *m invmx B^T *m B^T]mulmxA mulVmx // mulmx1.
  by rewrite -[_ *m A *m invmx A]mulmxA mulmxV // mulmx1 -[_ *m invmx B *m B]mulmxA mulVmx // mulmx1.
rewrite !trmx_mul sD trmx_inv trmxK !mulmxA -[_ *m D *m G]mulmxA e mulmx1.
rewrite -[_ *m invmx B^T *m B^T]mulmxA mulVmx // mulmx1.
by rewrite -[_ *m G *m D]mulmxA GD mulmx1 -[_ *m B *m invmx B]mulmxA mulmxV // mulmx1.
Qed.
(* One quadrant, and the matrix that is inverted, for any letters. *)
Lemma quadrant p n (W Z : 'M[R]_(p, n)) (l r g f Bt Ct J : 'M[R]_n) h c :
  (forall M : 'M[R]_(p, n), M *m g *m Bt *m J *m f = M) ->
  (smul h (W *m l *m g *m Bt) - smul h (W *m r *m f *m Ct) + smul c Z) *m J *m f =
    smul h (W *m (l - r *m f *m Ct *m J *m f)) + smul c (Z *m J *m f) /\
  (smul h (W *m l *m g *m Bt) + smul h (W *m r *m f *m Ct) + smul c Z) *m J *m f =
    smul h (W *m (l + r *m f *m Ct *m J *m f)) + smul c (Z *m J *m f).
Proof.
by move=> back; split; rewrite !mulmxDl ?mulNmx /smul -!scalemxAl back ?mulmxBr ?mulmxDr ?scalerBr ?scalerDr !mulmxA.
Qed.
Lemma inner n (f Bi B g C d J X Y T : 'M[R]_n) c : Bi *m B = 1%:M -> B^T *m J = 1%:M -> X + Y = T ->
  f *m Bi *m (1%:M + B *m g *m B^T - C *m d *m C^T + smul c X + smul c Y) *m J *m f =
  f *m Bi *m J *m f + f *m g *m f - f *m Bi *m C *m d *m C^T *m J *m f + smul c (f *m Bi *m T *m J *m f).
Proof.
move=> e1 e2 <-; rewrite !mulmxDr !mulmxDl mulmxN !mulNmx mulmx1 /smul -!scalemxAr -!scalemxAl scalerDr !mulmxA addrA.
congr (_ + _ - _ + _ + _).
by rewrite -[f *m Bi *m B]mulmxA e1 mulmx1 -[f *m g *m B^T *m J]mulmxA e2 mulmx1.
Qed.
Lemma other_side p n q (W K : 'M[R]_(p, n)) (Y : 'M[R]_(p, q)) (l r f B C : 'M[R]_n) h c :
  l^T = l -> r^T = r -> f^T = f ->
  (smul h (W *m (l - r *m f *m C^T *m invmx B^T *m f)) + smul c (Y *m Y^T *m K *m invmx B^T *m f))^T =
    smul h ((l - f *m invmx B *m C *m f *m r) *m W^T) + smul c (f *m invmx B *m K^T *m Y *m Y^T) /\
  (smul h (W *m (l + r *m f *m C^T *m invmx B^T *m f)) + smul c (Y *m Y^T *m K *m invmx B^T *m f))^T =
    smul h ((l + f *m invmx B *m C *m f *m r) *m W^T) + smul c (f *m invmx B *m K^T *m Y *m Y^T).
Proof.
move=> sl sr sf; have i : (invmx B^T)^T = invmx B by rewrite trmx_inv trmxK.
by split; rewrite tr_add !tr_smul !trmx_mul tr_add ?tr_opp !trmx_mul !trmxK i sl sr sf !mulmxA.
Qed.
Lemma two_by_two p q n (A : 'M[R]_(p, n)) (B : 'M[R]_(q, n)) (J : 'M[R]_n) : col_mx A B *m J *m (col_mx A B)^T =
  block_mx (A *m J *m A^T) (A *m J *m B^T) (B *m J *m A^T) (B *m J *m B^T).
Proof. by rewrite tr_col_mx mul_col_mx mul_col_row. Qed.

Section TakenOut.
Variables (N_i N_o m k : nat) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)) (Up : 'M[R]_(N_o, k)) (Vp : 'M[R]_(N_i, k)).
Variables (s : 'I_m -> R) (lambda : R) (Sigma : 'M[R]_(N_o, N_i)) (W1 : 'M[R]_(m, N_i)) (W2 : 'M[R]_(N_o, m)) (t : R).
Hypotheses (granted : task U V Up Vp s lambda Sigma) (unit_B : B U V s lambda W1 W2 \in unitmx).
Notation lp := (lambda_perp N_i N_o lambda).
Notation less := (less s lambda).
Notation more := (more s lambda).
Notation S := (S_lambda lambda).
Notation F := (F Sigma lambda).
Notation Q := (start W1 W2).
Notation B := (B U V s lambda W1 W2).
Notation C := (C U V s lambda W1 W2).
Notation grow := (growth s lambda t).
Notation fall := (decay s lambda t).
Notation Z1 := (Z1_expanded U V Vp s lambda W1 W2).
Notation Z2 := (Z2_expanded U V Up s lambda W1 W2).
Notation A c := (A_with U V Up Vp s lambda W1 W2 c t).

Definition upper : 'M[R]_(N_i, m) := smul (1 / 2) (V *m (less - more *m fall *m C^T *m invmx B^T *m fall))
  + smul (exp (lp * t)) (Vp *m Vp^T *m W1^T *m invmx B^T *m fall).
Definition lower : 'M[R]_(N_o, m) := smul (1 / 2) (U *m (more + less *m fall *m C^T *m invmx B^T *m fall))
  + smul (exp (lp * t)) (Up *m Up^T *m W2 *m invmx B^T *m fall).
Definition left_ : 'M[R]_(m, N_i) := smul (1 / 2) ((less - fall *m invmx B *m C *m fall *m more) *m V^T)
  + smul (exp (lp * t)) (fall *m invmx B *m W1 *m Vp *m Vp^T).
Definition right_ : 'M[R]_(m, N_o) := smul (1 / 2) ((more + fall *m invmx B *m C *m fall *m less) *m U^T)
  + smul (exp (lp * t)) (fall *m invmx B *m W2^T *m Up *m Up^T).
(* What is inverted, with the scalar c on the complement. *)
Definition inverted_matrix (c : R) : 'M[R]_m := fall *m invmx B *m invmx B^T *m fall
  + modes s (fun x => (1 - exp (- 2 * S x * t)) / (4 * S x))%Re
  - fall *m invmx B *m C *m decayed s lambda t *m C^T *m invmx B^T *m fall
  + smul c (fall *m invmx B *m (W2^T *m Up + W1 *m Vp) *m (Up^T *m W2 + Vp^T *m W1^T) *m invmx B^T *m fall).

Lemma fall_grow : fall *m grow = 1%:M.
Proof.
rewrite /decay /growth modes_mul -(@modes_one _ s); apply: modes_same => i.
have q : (exp (- S (s i) * t) * exp (S (s i) * t) = 1)%Re by rewrite -exp_plus -exp_0; congr exp; ring.
exact: q.
Qed.
Lemma unit_Bt : B^T \in unitmx. Proof. by rewrite unitmx_tr. Qed.
Lemma back (p : nat) (M : 'M[R]_(p, m)) : M *m grow *m B^T *m invmx B^T *m fall = M.
Proof.
by rewrite -[_ *m B^T *m _]mulmxA mulmxV ?unit_Bt // mulmx1 -mulmxA (mulmx1C fall_grow) mulmx1.
Qed.

(* The quadrants, and equation 78. *)
Theorem quadrants : col_mx (Z1 t) (Z2 t) *m invmx B^T *m fall = col_mx upper lower.
Proof.
rewrite !mul_col_mx; congr col_mx.
  exact: (proj1 (quadrant _ _ _ _ _ _ _ (@back N_i))).
exact: (proj2 (quadrant _ _ _ _ _ _ _ (@back N_o))).
Qed.
Theorem equation_78 E : function_of F (exponential t) E -> E *m Q *m invmx B^T *m fall = col_mx upper lower.
Proof. by move=> /(functions_of_F granted) ->; rewrite (on_the_start granted) quadrants. Qed.
(* Equation 80: on the modes alone. *)
Theorem equation_80 : smul (1 / 2) (X U V s lambda *m both s lambda (exponential t) *m (X U V s lambda)^T *m Q) =
  smul (1 / 2) (col_mx (V *m (less - more *m fall *m C^T *m invmx B^T *m fall))
    (U *m (more + less *m fall *m C^T *m invmx B^T *m fall)) *m grow *m B^T).
Proof.
congr (smul _ _); rewrite columns_on_the_start !mul_col_mx !mulmxBr !mulmxDr !mulmxBl !mulmxDl !mulmxA.
have cancel p (M : 'M[R]_(p, m)) : M *m invmx B^T *m fall *m grow *m B^T = M.
  by rewrite -[_ *m fall *m grow]mulmxA fall_grow mulmx1 -mulmxA mulVmx ?unit_Bt // mulmx1.
by rewrite !cancel.
Qed.
(* The matrix that is inverted, for any scalar on the complement. *)
Theorem taken_out c : fall *m invmx B *m A c *m invmx B^T *m fall = inverted_matrix c.
Proof.
have d : W2^T *m Up *m Up^T *m W2 + W1 *m Vp *m Vp^T *m W1^T =
    (W2^T *m Up + W1 *m Vp) *m (Up^T *m W2 + Vp^T *m W1^T).
  by rewrite -(square_of_D granted) /D tr_add !trmx_mul trmxK.
rewrite /A_with (inner _ _ _ _ _ (mulVmx unit_B) (mulmxV unit_Bt) d) /inverted_matrix.
congr (_ + _ - _ + _); last by rewrite !mulmxA.
rewrite !modes_mul; apply: modes_same => i.
have q : (exp (- S (s i) * t) * ((exp (2 * S (s i) * t) - 1) / (4 * S (s i))) * exp (- S (s i) * t)
    = (1 - exp (- 2 * S (s i) * t)) / (4 * S (s i)))%Re.
  have e : (exp (- S (s i) * t) * exp (- S (s i) * t) = exp (- 2 * S (s i) * t))%Re.
    by rewrite -exp_plus; congr exp; ring.
  have e2 : (exp (- 2 * S (s i) * t) * exp (2 * S (s i) * t) = 1)%Re by rewrite -exp_plus -exp_0; congr exp; ring.
  transitivity ((exp (- S (s i) * t) * exp (- S (s i) * t) * exp (2 * S (s i) * t)
    - exp (- S (s i) * t) * exp (- S (s i) * t)) / (4 * S (s i)))%Re; first by rewrite /Rdiv; ring.
  by rewrite e e2.
exact: q.
Qed.
Lemma other_factor : row_mx left_ right_ = (col_mx upper lower)^T.
Proof.
rewrite tr_col_mx; congr row_mx; apply/esym.
  have := proj1 (@other_side _ _ _ V W1^T Vp less more fall B C (1 / 2)%Re (exp (lp * t))
    (modes_tr _ _) (modes_tr _ _) (modes_tr _ _)).
  by rewrite trmxK => e; exact: e.
exact: (proj2 (other_side _ _ _ _ _ _ _ (modes_tr _ _) (modes_tr _ _) (modes_tr _ _))).
Qed.
(* Equations 77, 81 and 82. *)
Theorem equation_77 E Phi : (0 <= t)%Re ->
  function_of F (exponential t) E -> function_of F (fun x => lasting x t) Phi ->
  E *m Q *m invmx (1%:M + Q^T *m Phi *m Q) *m Q^T *m E =
  col_mx upper lower *m invmx (inverted_matrix (lasting lp t)) *m row_mx left_ right_.
Proof.
move=> t0 hE hPhi; rewrite other_factor -quadrants -taken_out.
have uA : A (lasting lp t) \in unitmx.
  rewrite (equation_58 granted _ _ hPhi); apply: inner_is_invertible.
  rewrite (functions_of_F granted hPhi) -fun_of_in_modes; apply: fun_of_nonneg => y; exact: lasting_nonneg.
rewrite (cancelled _ fall_grow (modes_tr _ _) unit_B uA) two_by_two.
exact: (equation_76 granted _ _ hE hPhi).
Qed.
End TakenOut.
(* An invertible B: W1 = W2 = 1, lambda = 0. *)
Lemma unit_B_met : B one one (fun=> 1%Re) 0%Re one one \in unitmx.
Proof.
have h : H 0 1 = 0%Re by rewrite /H sign_0 Rmult_0_l.
have g : G 0 1 = 1%Re by rewrite /G h; have -> : (1 + 0 ^ 2 = 1)%Re by [ring]; rewrite sqrt_1 Rinv_1.
have -> : B one one (fun=> 1%Re) 0%Re one one = smul 2 1%:M.
  rewrite /B /more /less /one trmx1 !mul1mx modes_add -(@modes_one _ (fun=> 1%Re)) modes_smul.
  by apply: modes_same => i; rewrite h g; ring.
have two : 2%Re * (/ 2)%Re = 1 :> R by rewrite -[LHS]/(2 * / 2)%Re -[RHS]/1%Re; field.
by apply: (proj1 (@mulmx1_unit _ _ _ (smul (/ 2)%Re 1%:M) _)); rewrite /smul -scalemxAl mul1mx scalerA two scale1r.
Qed.
Definition all_theorems := (@quadrants, @equation_78, @equation_80, @taken_out, @equation_77).
Print Assumptions all_theorems.
