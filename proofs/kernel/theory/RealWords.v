(* Real matrices: words with scalars of the real numbers, and derivatives in time.

   The same computations as in Words.v, with the operations of the real numbers by their own names, so that [ring] and
   [field] can finish what is left of an equation. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

Definition smul m n (c : R) (A : 'M[R]_(m, n)) : 'M[R]_(m, n) := c *: A.
Arguments smul {m n} c%Re A%R.
Definition tr n (A : 'M[R]_n) : 'M[R]_1 := (\tr A)%:M.

Section RealWords.
Variable dim : nat -> nat.
Variable env : nat -> nat -> nat -> R.
Notation weight := (seq nat -> R).
Notation poly := (seq (word * weight)).
Notation rep a b := (@represents R_comRingType dim env a b).

Definition joinR (w : word) (F G : weight) : weight := fun p => (F (take (size w).+1 p) * G (drop (size w) p))%Re.
Definition scaledR (c : R) (p : poly) : poly := [seq (t.1, fun x => (c * t.2 x)%Re) | t <- p].
Definition timesR (p q : poly) : poly := flatten [seq [seq (t.1 ++ u.1, joinR t.1 t.2 u.2) | u <- q] | t <- p].
Fixpoint insertR (w : word) (F : weight) (p : poly) : poly :=
  if p is (v, G) :: q then
    if same w v then (v, fun x => (F x + G x)%Re) :: q else (v, G) :: insertR w F q
  else [:: (w, F)].
Definition collectR (p : poly) : poly := foldr (fun t => insertR t.1 t.2) [::] p.
Fixpoint null_fromR (w : word) (F : weight) : Prop :=
  if w is (l, b) :: v then forall k, (k < dim b)%N -> null_fromR v (fun p => F (k :: p)) else F [::] = 0%Re.
Definition nullR (a : nat) (w : word) (F : weight) : Prop :=
  forall i, (i < dim a)%N -> null_fromR w (fun p => F (i :: p)).
Fixpoint all_nullR (a : nat) (p : poly) : Prop := if p is (w, F) :: q then nullR a w F /\ all_nullR a q else True.

Theorem real_words a b (A B : 'M[R]_(dim a, dim b)) p q :
  rep a b A p -> rep a b B q -> all_nullR a (collectR (p ++ scaledR (-1)%Re q)) -> A = B.
Proof. exact: words. Qed.

Lemma rZero a b : rep a b (0 : 'M[R]_(dim a, dim b)) [::]. Proof. exact: rep_zero. Qed.
Lemma rAdd a b (A B : 'M[R]_(dim a, dim b)) p q : rep a b A p -> rep a b B q -> rep a b (A + B) (p ++ q).
Proof. exact: rep_add. Qed.
Lemma rOpp a b (A : 'M[R]_(dim a, dim b)) p : rep a b A p -> rep a b (- A) (scaledR (-1)%Re p).
Proof. exact: rep_opp. Qed.
Lemma rScale a b c (A : 'M[R]_(dim a, dim b)) p : rep a b A p -> rep a b (smul c A) (scaledR c p).
Proof. exact: rep_scale. Qed.
Lemma rMul a b c (A : 'M[R]_(dim a, dim b)) (B : 'M[R]_(dim b, dim c)) p q :
  rep a b A p -> rep b c B q -> rep a c (A *m B) (timesR p q).
Proof. exact: rep_mul. Qed.
Lemma rOne a : rep a a (1%:M : 'M[R]_(dim a)) [:: ([::], fun=> 1%Re)]. Proof. exact: rep_one. Qed.
Lemma rFun a (s : 'rV[R]_(dim a)) f : rep a a (fun_mx s f) [:: ([::], fun p => f (at_value s (head 0%N p)))].
Proof. exact: rep_fun. Qed.
Lemma rLetter a b l (A : 'M[R]_(dim a, dim b)) : (forall i j, env l i j = entry A i j) ->
  rep a b A [:: ([:: (l, b)], fun=> 1%Re)].
Proof. exact: rep_letter. Qed.
End RealWords.

(* What is left of an equation of words: for each word, that a weight is 0 on all paths. *)
Ltac weights :=
  cbv [all_nullR collectR foldr insertR same eqn andb cat scaledR map timesR flatten joinR take drop size nullR
       null_fromR head fst snd];
  repeat match goal with |- _ /\ _ => split | |- True => exact I end.
Ltac scalars := intros; first [ ring | field; nonzero ].
(* Exponentials and inverses as letters. *)
Ltac named :=
  repeat match goal with |- context [ exp ?x ] => let y := fresh in generalize (exp x); intro y end;
  repeat match goal with |- context [ Rinv ?x ] => let y := fresh in generalize (Rinv x); intro y end;
  field.
(* An exponential of which another is the square is named by that. *)
Ltac doubled :=
  intros;
  repeat match goal with |- context [exp ?a] => match goal with |- context [exp ?b] =>
    replace (exp b) with (exp a * exp a)%Re by (rewrite -exp_plus; f_equal; lra) end end;
  first [ ring | solve [ field; nonzero ] | named ].

Lemma from_difference m n (A B C : 'M[R]_(m, n)) : A - B = C -> C = 0 -> A = B.
Proof. by move=> h c; apply/eqP; rewrite -subr_eq0 h c. Qed.
Lemma zero_difference m n (A B : 'M[R]_(m, n)) : A = B -> A - B = 0. Proof. by move=> ->; rewrite subrr. Qed.
Lemma smul0 m n c : smul c (0 : 'M[R]_(m, n)) = 0. Proof. exact: scaler0. Qed.
(* A sum of multiples of differences that vanish by hypothesis is 0. *)
Ltac vanish := rewrite ?(mulmx0, mul0mx, smul0, addr0); reflexivity.

(* Transposes of sums and products. *)
Lemma tr_add m n (A B : 'M[R]_(m, n)) : (A + B)^T = A^T + B^T. Proof. exact: linearD. Qed.
Lemma tr_opp m n (A : 'M[R]_(m, n)) : (- A)^T = - A^T. Proof. exact: linearN. Qed.
Lemma tr_smul m n c (A : 'M[R]_(m, n)) : (smul c A)^T = smul c A^T. Proof. exact: linearZ. Qed.
Lemma tr_fun k (s : 'rV[R]_k) f : (fun_mx s f)^T = fun_mx s f. Proof. exact: tr_diag_mx. Qed.
Ltac transposed := rewrite ?(tr_add, tr_opp, tr_smul, tr_fun, trmx_mul, trmxK, trmx1, trmx0).
Lemma tr_eq m n (A B : 'M[R]_(m, n)) : A = B -> A^T = B^T. Proof. by move=> ->. Qed.

(* The values of a diagonal matrix keep their signs. *)
Lemma value_pos k (s : 'rV[R]_k) i : (forall j, 0 < s 0%R j)%Re -> (i < k)%N -> (0 < at_value s i)%Re.
Proof. by move=> h hi; rewrite (at_valueE s (Ordinal hi)). Qed.
Lemma value_nonneg k (s : 'rV[R]_k) i : (forall j, 0 <= s 0%R j)%Re -> (i < k)%N -> (0 <= at_value s i)%Re.
Proof. by move=> h hi; rewrite (at_valueE s (Ordinal hi)). Qed.

(* Matrices of two rows and columns, by their entries. *)
Section Two.
Definition two (a b c d : R) : 'M[R]_2 :=
  \matrix_(i, j) (if i == ord0 then if j == ord0 then a else b else if j == ord0 then c else d).
Lemma two_ext (A B : 'M[R]_2) : A ord0 ord0 = B ord0 ord0 -> A ord0 (lift ord0 ord0) = B ord0 (lift ord0 ord0) ->
  A (lift ord0 ord0) ord0 = B (lift ord0 ord0) ord0 ->
  A (lift ord0 ord0) (lift ord0 ord0) = B (lift ord0 ord0) (lift ord0 ord0) -> A = B.
Proof.
have second (i : 'I_1) : lift ord0 i = lift ord0 ord0 :> 'I_2 by rewrite (ord1 i).
move=> h0 h1 h2 h3; apply/matrixP => i j.
by case: (unliftP ord0 i) => [k|] ->; case: (unliftP ord0 j) => [l|] ->; rewrite ?second.
Qed.
Ltac by_entries := apply: two_ext; rewrite !mxE ?big_ord_recl ?big_ord0 ?mxE /=.
Lemma two_mul a b c d e f g h : two a b c d *m two e f g h =
  two (a * e + b * g) (a * f + b * h) (c * e + d * g) (c * f + d * h).
Proof. by by_entries; rewrite addr0. Qed.
Lemma two_add a b c d e f g h : two a b c d + two e f g h = two (a + e) (b + f) (c + g) (d + h).
Proof. by by_entries. Qed.
Lemma two_smul x a b c d : smul x (two a b c d) = two (x * a) (x * b) (x * c) (x * d).
Proof. by by_entries. Qed.
Lemma two_tr a b c d : (two a b c d)^T = two a c b d. Proof. by by_entries. Qed.
Lemma two_one : (1%:M : 'M[R]_2) = two 1 0 0 1. Proof. by by_entries. Qed.
Lemma two_zero : (0 : 'M[R]_2) = two 0 0 0 0. Proof. by by_entries. Qed.
Lemma two_eq a b c d e f g h : two a b c d = two e f g h -> a = e /\ b = f /\ c = g /\ d = h.
Proof.
have by_entry (i j : 'I_2) : two a b c d = two e f g h -> two a b c d i j = two e f g h i j by move=> ->.
move=> s; have e0 := by_entry ord0 ord0 s; have e1 := by_entry ord0 (lift ord0 ord0) s.
have e2 := by_entry (lift ord0 ord0) ord0 s; have e3 := by_entry (lift ord0 ord0) (lift ord0 ord0) s.
by move: e0 e1 e2 e3; rewrite !mxE /=.
Qed.
Lemma two_unit a b c d : (a * d - b * c)%Re <> 0%Re -> two a b c d \in unitmx.
Proof.
move=> n; apply: (proj1 (mulmx1_unit (B := smul (/ (a * d - b * c)) (two d (- b) (- c) a)) _)).
rewrite two_smul two_mul two_one; congr two; rewrite -?RplusE -?RmultE -?RoppE; field; exact: n.
Qed.
End Two.
Ltac small := rewrite ?(two_one, two_zero) ?(two_tr, two_mul, two_add, two_smul) -?RplusE -?RmultE -?RoppE.

(* Derivatives in time, entry by entry. *)
Section Derivatives.
Definition mderive m n (M : R -> 'M[R]_(m, n)) (t : R) (V : 'M[R]_(m, n)) : Prop :=
  forall i j, is_derive (fun x => M x i j) t (V i j).
Variable t : R.
Lemma mderive_const m n (A : 'M[R]_(m, n)) : mderive (fun=> A) t 0.
Proof. by move=> i j; rewrite mxE; apply: is_derive_const. Qed.
Lemma mderive_add m n (A B : R -> 'M[R]_(m, n)) V W :
  mderive A t V -> mderive B t W -> mderive (fun x => A x + B x) t (V + W).
Proof.
move=> hA hB i j; rewrite mxE; apply: (is_derive_ext (fun x => plus (A x i j) (B x i j))).
  by move=> x; rewrite mxE.
exact: is_derive_plus.
Qed.
Lemma mderive_smul m n c (A : R -> 'M[R]_(m, n)) V : mderive A t V -> mderive (fun x => smul c (A x)) t (smul c V).
Proof.
move=> hA i j; rewrite mxE; apply: (is_derive_ext (fun x => scal c (A x i j))).
  by move=> x; rewrite mxE.
exact: is_derive_scal.
Qed.
Lemma mderive_opp m n (A : R -> 'M[R]_(m, n)) V : mderive A t V -> mderive (fun x => - A x) t (- V).
Proof.
move=> hA i j; rewrite mxE; apply: (is_derive_ext (fun x => opp (A x i j))).
  by move=> x; rewrite mxE.
exact: is_derive_opp.
Qed.
Lemma mderive_tr m n (A : R -> 'M[R]_(m, n)) V : mderive A t V -> mderive (fun x => (A x)^T) t V^T.
Proof.
move=> hA i j; rewrite mxE; apply: (is_derive_ext (fun x => A x j i)); last exact: hA.
by move=> x; rewrite mxE.
Qed.
Lemma is_derive_big n (f : 'I_n -> R -> R) (v : 'I_n -> R) :
  (forall k, is_derive (f k) t (v k)) -> is_derive (fun x => \sum_k f k x) t (\sum_k v k).
Proof.
move=> h; elim: n f v h => [|n IH] f v h.
  rewrite big_ord0; apply: (is_derive_ext (fun _ : R => 0%Re)); first by move=> x; rewrite big_ord0.
  exact: (is_derive_const (0%Re : R_NormedModule)).
rewrite big_ord_recl; apply: (is_derive_ext (fun x => plus (f ord0 x) (\sum_k f (lift ord0 k) x))).
  by move=> x; rewrite big_ord_recl.
by apply: is_derive_plus; [exact: h | apply: IH => k; exact: h].
Qed.
Lemma mderive_mul m n p (A : R -> 'M[R]_(m, n)) (B : R -> 'M[R]_(n, p)) V W :
  mderive A t V -> mderive B t W -> mderive (fun x => A x *m B x) t (V *m B t + A t *m W).
Proof.
move=> hA hB i j; rewrite !mxE -big_split /=.
apply: (is_derive_ext (fun x => \sum_k A x i k * B x k j)); first by move=> x; rewrite mxE.
apply: is_derive_big => k.
exact: (is_derive_mult (fun x => A x i k) (fun x => B x k j) t (V i k) (W k j) (hA i k) (hB k j) Rmult_comm).
Qed.
Lemma mderive_eq m n (M : R -> 'M[R]_(m, n)) V W : mderive M t V -> V = W -> mderive M t W.
Proof. by move=> h <-. Qed.
End Derivatives.
Print Assumptions real_words.
Print Assumptions mderive_mul.
