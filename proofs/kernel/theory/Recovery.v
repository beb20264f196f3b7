(* Theorem 5.2 of domine2025, and what it rests on (equations 18 and 141 to 144): balanced weights with as many hidden
   units as modes are, up to one rotation, functions of W2 W1, for all N_i, N_o and every lambda.

   The network function has full rank: each of its singular values is positive (a zero one leaves the weights open).
   With K = U' W2 and H = W1 V, square matrices, K H = S; balance is K' K = H H' + lambda, so that H' H and K K' are
   roots of M^2 +- lambda M = S^2, of which PositiveRoots.v has one. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords PositiveRoots.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import Order.TTheory GRing.Theory Num.Theory. Local Open Scope ring_scope.

Section Values.
Variables (m : nat) (s : 'rV[R]_m) (lambda : R).
Notation on_modes f := (fun_mx s f).

Definition S_lambda_now (x : R) : R := sqrt (x ^ 2 + lambda ^ 2 / 4)%Re.
Definition squared_1 (x : R) : R := (S_lambda_now x - lambda / 2)%Re.
Definition squared_2 (x : R) : R := (S_lambda_now x + lambda / 2)%Re.
Definition S_1 (x : R) : R := sqrt (squared_1 x).
Definition S_2 (x : R) : R := sqrt (squared_2 x).

Lemma strengths x : (0 < x)%Re ->
  [/\ (0 < squared_1 x)%Re, (0 < squared_2 x)%Re, (squared_1 x * squared_2 x = x * x)%Re,
      (S_1 x * S_1 x = squared_1 x)%Re & (S_2 x * S_2 x = squared_2 x)%Re].
Proof.
move=> p; have q : (0 <= x ^ 2 + lambda ^ 2 / 4)%Re by nra.
have e : (S_lambda_now x * S_lambda_now x = x ^ 2 + lambda ^ 2 / 4)%Re by exact: sqrt_sqrt.
have n : (0 <= S_lambda_now x)%Re by exact: sqrt_pos.
have a : (0 < squared_1 x)%Re by rewrite /squared_1; nra.
have b : (0 < squared_2 x)%Re by rewrite /squared_2; nra.
split=> //; [by rewrite /squared_1 /squared_2; lra | |]; apply: sqrt_sqrt; lra.
Qed.
Lemma roots x : (0 < x)%Re -> [/\ (0 < S_1 x)%Re, (0 < S_2 x)%Re & (S_1 x * S_2 x = x)%Re].
Proof.
move=> p; have [a b e e1 e2] := strengths p; split; [exact: sqrt_lt_R0 | exact: sqrt_lt_R0 |].
by rewrite /S_1 /S_2 -sqrt_mult ?e ?sqrt_square; lra.
Qed.
Lemma quotient_1 x : (0 < x)%Re -> (x * (x * / squared_2 x) = squared_1 x)%Re.
Proof.
move=> p; have [a b c _ _] := strengths p.
by apply: (Rmult_eq_reg_r (squared_2 x)); [rewrite c; field; lra | lra].
Qed.
Lemma quotient_2 x : (0 < x)%Re -> (x * / squared_1 x = S_2 x * / S_1 x)%Re.
Proof.
move=> p; have [a b _ e1 _] := strengths p; have [p1 p2 e] := roots p.
by rewrite -{1}e -e1; field; lra.
Qed.
Lemma quotient_3 x : (0 < x)%Re -> (S_2 x * / S_1 x * squared_1 x * (S_2 x * / S_1 x) = squared_2 x)%Re.
Proof. by move=> p; have [a b _ e1 e2] := strengths p; have [p1 p2 e] := roots p; rewrite -e1 -e2; field; lra. Qed.
Lemma quotient_4 x : (0 < x)%Re -> (/ S_1 x * squared_1 x * / S_1 x = 1)%Re.
Proof. by move=> p; have [a b _ e1 _] := strengths p; have [p1 p2 e] := roots p; rewrite -e1; field; lra. Qed.
Lemma quotient_5 x : (0 < x)%Re -> (/ S_2 x * (S_2 x * / S_1 x) = / S_1 x)%Re.
Proof. by move=> p; have [p1 p2 e] := roots p; field; lra. Qed.
Lemma quotient_6 x : (0 < x)%Re -> (/ S_1 x * S_1 x = 1)%Re.
Proof. by move=> p; have [p1 p2 e] := roots p; field; lra. Qed.
Lemma quotient_7 x : (0 < x)%Re -> (/ x * squared_2 x * (x * / squared_2 x) = 1)%Re.
Proof. by move=> p; have [a b _ _ _] := strengths p; field; lra. Qed.
Lemma quotient_8 x : (0 < x)%Re -> (/ squared_1 x * squared_1 x = 1)%Re.
Proof. by move=> p; have [a b _ _ _] := strengths p; field; lra. Qed.
Lemma quotient_9 x : (0 < x)%Re -> (/ x * x = 1)%Re. Proof. by move=> p; field; lra. Qed.
Lemma quotient_10 x : (0 < x)%Re -> (x * / x = 1)%Re. Proof. by move=> p; field; lra. Qed.
Lemma gap x : (0 < x)%Re -> (S_2 x * S_2 x = lambda * 1 + S_1 x * S_1 x)%Re.
Proof. by move=> p; have [a b _ e1 e2] := strengths p; rewrite e1 e2 /squared_1 /squared_2; field. Qed.
Lemma quadratic_1 x : (0 < x)%Re -> (x * x = squared_1 x * squared_1 x + lambda * squared_1 x)%Re.
Proof. by move=> p; have [_ _ c _ _] := strengths p; rewrite -c /squared_1 /squared_2; field. Qed.
Lemma quadratic_2 x : (0 < x)%Re -> (x * x = squared_2 x * squared_2 x + - lambda * squared_2 x)%Re.
Proof. by move=> p; have [_ _ c _ _] := strengths p; rewrite -c /squared_1 /squared_2; field. Qed.

(* Functions on the modes. *)
Lemma on_mul f g : on_modes f *m on_modes g = on_modes (fun x => f x * g x)%Re.
Proof. by rewrite /fun_mx mulmx_diag; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma on_add f g : on_modes f + on_modes g = on_modes (fun x => f x + g x)%Re.
Proof. by rewrite /fun_mx -linearD /=; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma on_smul c f : smul c (on_modes f) = on_modes (fun x => c * f x)%Re.
Proof. by rewrite /fun_mx /smul -linearZ /=; congr diag_mx; apply/rowP => i; rewrite !mxE. Qed.
Lemma on_same (f g : R -> R) : (forall i, f (s 0%R i) = g (s 0%R i) :> R) -> on_modes f = on_modes g.
Proof. by move=> h; congr diag_mx; apply/rowP => i; rewrite !mxE h. Qed.
Lemma on_one (f : R -> R) : (forall i, f (s 0%R i) = 1%Re :> R) -> on_modes f = 1%:M.
Proof. by move=> h; rewrite /fun_mx -diag_const_mx; congr diag_mx; apply/rowP => i; rewrite !mxE h. Qed.
Lemma on_positive f : (forall i, (0 <= f (s 0%R i))%Re) -> positive (on_modes f).
Proof.
move=> h x; rewrite mxE; apply: sumr_ge0 => k _; rewrite mul_mx_diag !mxE mulrAC; apply: mulr_ge0.
  by rewrite -expr2; exact: sqr_ge0.
by apply/RleP.
Qed.
Lemma gram_positive p (M : 'M[R]_(p, m)) : positive (M^T *m M).
Proof.
move=> x; have -> : x *m (M^T *m M) *m x^T = (M *m x^T)^T *m (M *m x^T) by rewrite !trmx_mul trmxK !mulmxA.
by rewrite mxE; apply: sumr_ge0 => k _; rewrite [_^T _ _]mxE -expr2; exact: sqr_ge0.
Qed.

(* Both layers between the singular vectors. *)
Section Square.
Variables K H : 'M[R]_m.
Hypothesis values : forall i, (0 < s 0%R i)%Re.
Hypothesis between : K *m H = on_modes (fun x => x).
Lemma left_inverse : on_modes Rinv *m K *m H = 1%:M.
Proof. by rewrite -mulmxA between on_mul; apply: on_one => i; exact: (quotient_9 (values i)). Qed.
Lemma right_inverse : H *m (on_modes Rinv *m K) = 1%:M. Proof. exact: (mulmx1C left_inverse). Qed.
Lemma transposed_between : H^T *m K^T = on_modes (fun x => x). Proof. by rewrite -trmx_mul between tr_fun. Qed.

Lemma from_second : K *m K^T = on_modes squared_2 -> H^T *m H = on_modes squared_1.
Proof.
move=> e; have h : K^T = H *m on_modes (fun x => / x * squared_2 x)%Re.
  by rewrite -on_mul -e !mulmxA -[_ *m K]mulmxA right_inverse mul1mx.
have q : H^T *m H *m on_modes (fun x => / x * squared_2 x)%Re = on_modes (fun x => x).
  by rewrite -mulmxA -h transposed_between.
rewrite -[LHS]mulmx1 -(@on_one (fun x => / x * squared_2 x * (x * / squared_2 x))%Re); last first.
  by move=> i; exact: (quotient_7 (values i)).
by rewrite -on_mul mulmxA q on_mul; apply: on_same => i; exact: (quotient_1 (values i)).
Qed.

Hypothesis balance : K^T *m K = H *m H^T + smul lambda 1%:M.
Lemma gram_1 : H^T *m H = on_modes squared_1.
Proof.
case: (Rle_lt_dec 0 lambda) => sign.
  apply: (@positive_root _ _ lambda);
    [exact/RleP | by rewrite trmx_mul trmxK | exact: tr_fun | exact: gram_positive | |].
    by apply: on_positive => i; have [a _ _ _ _] := strengths (values i); lra.
  have -> : H^T *m H *m (H^T *m H) + lambda *: (H^T *m H) = H^T *m (K^T *m K) *m H.
    by rewrite balance mulmxDr mulmxDl /smul -scalemxAr mulmx1 -scalemxAl !mulmxA.
  have -> : H^T *m (K^T *m K) *m H = H^T *m K^T *m (K *m H) by rewrite !mulmxA.
  rewrite transposed_between between !on_mul -/(smul _ _) on_smul on_add; apply: on_same => i.
  exact: (quadratic_1 (values i)).
apply: from_second; have t : K *m K^T = (K^T)^T *m K^T by rewrite trmxK.
have negative : (0 <= - lambda)%Re by lra.
apply: (@positive_root _ _ (- lambda)%Re); [exact/RleP | by rewrite trmx_mul trmxK | exact: tr_fun | | |].
- by rewrite t; exact: gram_positive.
- by apply: on_positive => i; have [_ b _ _ _] := strengths (values i); lra.
have -> : K *m K^T *m (K *m K^T) + (- lambda)%Re *: (K *m K^T) = K *m H *m (H^T *m K^T).
  have -> : K *m H *m (H^T *m K^T) = K *m (H *m H^T) *m K^T by rewrite !mulmxA.
  have -> : H *m H^T = K^T *m K - smul lambda 1%:M by rewrite balance addrK.
  by rewrite mulmxBr mulmxBl /smul -scalemxAr mulmx1 -scalemxAl !mulmxA scaleNr.
rewrite transposed_between between !on_mul -/(smul _ _) on_smul on_add; apply: on_same => i.
exact: (quadratic_2 (values i)).
Qed.

(* The second layer from the first. *)
Lemma layers : K = on_modes (fun x => S_2 x * / S_1 x)%Re *m H^T.
Proof.
have i_ : on_modes Rinv *m K = on_modes (fun x => / squared_1 x)%Re *m H^T.
  rewrite -[RHS]mulmx1 -right_inverse [RHS]mulmxA -[_ *m H^T *m H]mulmxA gram_1 on_mul.
  have -> : on_modes (fun x => / squared_1 x * squared_1 x)%Re = 1%:M.
    by apply: on_one => i; exact: (quotient_8 (values i)).
  by rewrite mul1mx.
have -> : K = on_modes (fun x => x) *m (on_modes Rinv *m K) by rewrite -between -mulmxA right_inverse mulmx1.
by rewrite i_ mulmxA on_mul; congr (_ *m _); apply: on_same => i; exact: (quotient_2 (values i)).
Qed.
Lemma gram_2 : K *m K^T = on_modes squared_2.
Proof.
rewrite {1 2}layers trmx_mul trmxK tr_fun !mulmxA -[_ *m H^T *m H]mulmxA gram_1 !on_mul; apply: on_same => i.
exact: (quotient_3 (values i)).
Qed.
Lemma orthogonal : (H *m on_modes (fun x => / S_1 x)%Re)^T *m (H *m on_modes (fun x => / S_1 x)%Re) = 1%:M.
Proof.
rewrite trmx_mul tr_fun !mulmxA -[_ *m H^T *m H]mulmxA gram_1 !on_mul; apply: on_one => i.
exact: (quotient_4 (values i)).
Qed.
End Square.
End Values.

Section Recovery.
Variables (N_i N_o m : nat) (W1 : 'M[R]_(m, N_i)) (W2 : 'M[R]_(N_o, m)) (U : 'M[R]_(N_o, m)) (V : 'M[R]_(N_i, m)).
Variables (s : 'rV[R]_m) (lambda : R).
Notation on_modes f := (fun_mx s f).

Definition recoverable : Prop :=
  [/\ W2^T *m W2 = W1 *m W1^T + smul lambda 1%:M, W2 *m W1 = U *m on_modes (fun x => x) *m V^T,
      U^T *m U = 1%:M, V^T *m V = 1%:M & forall i, (0 < s 0%R i)%Re].
Definition rotation : 'M[R]_m := W1 *m V *m on_modes (fun x => / S_1 lambda x)%Re.

Hypothesis granted : recoverable.
Lemma values i : (0 < s 0%R i)%Re. Proof. by case: granted. Qed.
Lemma between_vectors : U^T *m W2 *m (W1 *m V) = on_modes (fun x => x).
Proof.
case: granted => [_ e hU hV _].
by rewrite mulmxA -[U^T *m W2 *m W1]mulmxA e !mulmxA hU mul1mx -mulmxA hV mulmx1.
Qed.
Lemma inverse_values : on_modes Rinv *m on_modes (fun x => x) = 1%:M.
Proof. by rewrite on_mul; apply: on_one => i; exact: (quotient_9 (values i)). Qed.
Lemma first_layer : W1 = W1 *m V *m V^T.
Proof.
case: granted => [_ e hU hV _]; have r := right_inverse values between_vectors.
transitivity (W1 *m V *m (on_modes Rinv *m (U^T *m W2)) *m W1); first by rewrite r mul1mx.
by rewrite -!mulmxA e -mulmxA [U^T *m _]mulmxA hU mul1mx [on_modes Rinv *m _]mulmxA inverse_values mul1mx.
Qed.
Lemma second_layer : W2 = U *m (U^T *m W2).
Proof.
case: granted => [_ e hU hV _]; have r := right_inverse values between_vectors.
transitivity (W2 *m (W1 *m V *m (on_modes Rinv *m (U^T *m W2)))); first by rewrite r mulmx1.
rewrite !mulmxA e -[_ *m V^T *m V]mulmxA hV mulmx1 -[_ *m on_modes Rinv]mulmxA on_mul on_one ?mulmx1 //.
by move=> i; exact: (quotient_10 (values i)).
Qed.
Lemma balance_of_modes : (U^T *m W2)^T *m (U^T *m W2) = W1 *m V *m (W1 *m V)^T + smul lambda 1%:M.
Proof.
case: granted => [b _ hU hV _].
have <- : W2^T *m W2 = (U^T *m W2)^T *m (U^T *m W2).
  by rewrite {1 2}second_layer [(U *m _)^T]trmx_mul -mulmxA [U^T *m (U *m _)]mulmxA hU mul1mx.
have <- : W1 *m W1^T = W1 *m V *m (W1 *m V)^T.
  by rewrite {1 2}first_layer [(_ *m V^T)^T]trmx_mul trmxK mulmxA -[_ *m V^T *m V]mulmxA hV mulmx1.
exact: b.
Qed.
End Recovery.

(* Equations 18 and 141: each layer's squares, and the matrix of statistics. *)
Theorem equation_18 (N_i N_o m : nat) W1 W2 U V s lambda : @recoverable N_i N_o m W1 W2 U V s lambda ->
  W1^T *m W1 = V *m fun_mx s (squared_1 lambda) *m V^T /\ W2 *m W2^T = U *m fun_mx s (squared_2 lambda) *m U^T.
Proof.
move=> g; split.
  rewrite -(gram_1 (values g) (between_vectors g) (balance_of_modes g)) {1 2}(first_layer g).
  by rewrite [(_ *m V^T)^T]trmx_mul trmxK !mulmxA.
rewrite -(gram_2 (values g) (between_vectors g) (balance_of_modes g)) {1 2}(second_layer g).
by rewrite [(U *m _)^T]trmx_mul !mulmxA.
Qed.
Theorem equation_141 (N_i N_o m : nat) W1 W2 U V s lambda : @recoverable N_i N_o m W1 W2 U V s lambda ->
  block_mx (W1^T *m W1) (W1^T *m W2^T) (W2 *m W1) (W2 *m W2^T) =
  block_mx (V *m fun_mx s (squared_1 lambda) *m V^T) (V *m fun_mx s (fun x => x) *m U^T)
    (U *m fun_mx s (fun x => x) *m V^T) (U *m fun_mx s (squared_2 lambda) *m U^T).
Proof.
move=> g; have [-> ->] := equation_18 g; have [_ e _ _ _] := g; congr block_mx => //.
by rewrite -trmx_mul e !trmx_mul trmxK tr_fun mulmxA.
Qed.

(* Theorem 5.2, with Q = W1 V S_1^-1. *)
Theorem theorem_5_2 (N_i N_o m : nat) W1 W2 U V s lambda : @recoverable N_i N_o m W1 W2 U V s lambda ->
  let Q := rotation W1 V s lambda in
  [/\ W2 = U *m fun_mx s (S_2 lambda) *m Q^T, W1 = Q *m fun_mx s (S_1 lambda) *m V^T & Q^T *m Q = 1%:M].
Proof.
move=> g; split; last exact: (orthogonal (values g) (between_vectors g) (balance_of_modes g)).
- rewrite {1}(second_layer g) (layers (values g) (between_vectors g) (balance_of_modes g)) -mulmxA; congr (_ *m _).
  by rewrite /rotation [(_ *m fun_mx _ _)^T]trmx_mul tr_fun mulmxA on_mul.
- rewrite {1}(first_layer g) /rotation -[_ *m fun_mx _ _ *m fun_mx _ _]mulmxA on_mul on_one ?mulmx1 // => i.
  exact: (quotient_6 lambda (values g i)).
Qed.

Lemma turned_balance m (lambda : R) (Q A B : 'M[R]_m) : Q^T *m Q = 1%:M -> B *m B - A *m A = smul lambda 1%:M ->
  Q *m B *m B *m Q^T - Q *m A *m A *m Q^T = smul lambda 1%:M.
Proof.
move=> o e; have -> : Q *m B *m B *m Q^T - Q *m A *m A *m Q^T = Q *m (B *m B - A *m A) *m Q^T.
  by rewrite mulmxBr mulmxBl !mulmxA.
by rewrite e /smul -scalemxAr mulmx1 -scalemxAl (mulmx1C o).
Qed.

(* Equations 142-144: the rotations of both layers are one, and carry balance. *)
Theorem equations_142_to_144 (N_i N_o m : nat) W1 W2 U V s lambda : @recoverable N_i N_o m W1 W2 U V s lambda ->
  let Q := rotation W1 V s lambda in let over_S_2 := fun_mx s (fun x => / S_2 lambda x)%Re in
  let S_1 := fun_mx s (S_1 lambda) in let S_2 := fun_mx s (S_2 lambda) in
  [/\ Q^T *m Q = 1%:M, over_S_2 *m U^T *m W2 *m Q = 1%:M, over_S_2 *m U^T *m W2 = Q^T &
      Q *m S_2 *m S_2 *m Q^T - Q *m S_1 *m S_1 *m Q^T = smul lambda 1%:M].
Proof.
move=> g Q over S1 S2; have o : Q^T *m Q = 1%:M.
  exact: (orthogonal (values g) (between_vectors g) (balance_of_modes g)).
have k : over *m U^T *m W2 = Q^T.
  rewrite -mulmxA (layers (values g) (between_vectors g) (balance_of_modes g)) /Q /rotation.
  rewrite [(_ *m fun_mx _ _)^T]trmx_mul tr_fun mulmxA on_mul; congr (_ *m _); apply: on_same => i.
  exact: (quotient_5 lambda (values g i)).
split=> //; first by rewrite k.
apply: turned_balance => //.
have moved (A B C : 'M[R]_m) : A = C + B -> A - B = C by move=> ->; rewrite addrK.
apply: moved; rewrite !on_mul -(@on_one _ s (fun=> 1%Re)) // on_smul on_add.
by apply: on_same => i; exact: (gap lambda (values g i)).
Qed.

(* Their premises can be met, at every lambda: by one unit a layer with the weights a and b, lambda = b^2 - a^2. *)
Lemma recoverable_met (a b : R) : (0 < a)%Re -> (0 < b)%Re ->
  @recoverable 1 1 1 a%:M b%:M 1%:M 1%:M (const_mx (a * b)%Re) (b * b - a * a)%Re.
Proof.
move=> pa pb; have e : (b * b = a * a + (b * b - a * a))%Re by ring.
split; rewrite ?trmx1 ?tr_scalar_mx ?mulmx1 ?mul1mx //.
- by rewrite -!scalar_mxM /smul scalemx1 -raddfD /=; congr (_%:M); exact: e.
- by rewrite -scalar_mxM; apply/matrixP => i j; rewrite !mxE mulrC.
- by move=> i; rewrite mxE; exact: Rmult_lt_0_compat.
Qed.
Definition all_theorems := (@equation_18, @equation_141, @theorem_5_2, @equations_142_to_144).
Print Assumptions all_theorems.
