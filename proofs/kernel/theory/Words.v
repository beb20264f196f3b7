(* Identities between matrix words, for all dimensions.

   A word (a product of letters, with functions of diagonal matrices between them) is a sum over paths; words with equal
   letters are added by adding the weights of their paths.  [words] turns an equation of matrices into equations of
   weights, one for each word: these are scalar.  Everything is proved from the definition of the matrix product. *)
From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GRing.Theory. Local Open Scope ring_scope.

Section Ring.
Variable R : comRingType.

(* The entries of a matrix, by number; 0 outside. *)
Definition entry m n (A : 'M[R]_(m, n)) (i j : nat) : R :=
  if (insub i, insub j) is (Some i', Some j') then A i' j' else 0.
Lemma entryE m n (A : 'M[R]_(m, n)) (i : 'I_m) (j : 'I_n) : entry A i j = A i j.
Proof. by rewrite /entry !valK. Qed.

(* f(S) for the diagonal matrix S of the values s *)
Definition at_value k (s : 'rV[R]_k) (i : nat) : R := if (insub i : option 'I_k) is Some i' then s 0 i' else 0.
Lemma at_valueE k (s : 'rV[R]_k) (i : 'I_k) : at_value s i = s 0 i.
Proof. by rewrite /at_value valK. Qed.
Definition fun_mx k (s : 'rV[R]_k) (f : R -> R) : 'M[R]_k := diag_mx (\row_i f (s 0 i)).

Section Words.
(* Objects are numbers, with their dimensions; a letter leads from one object to another. *)
Variable dim : nat -> nat.
Variable env : nat -> nat -> nat -> R.

Definition word := seq (nat * nat).          (* letters, each with the object that it leads to *)
Definition weight := seq nat -> R.           (* of a path: the row, an index after each letter *)

Fixpoint den (i : nat) (w : word) (F : weight) (j : nat) : R :=
  if w is (l, b) :: v then \sum_(k < dim b) env l i k * den k v (fun p => F (i :: p)) j
  else if i == j then F [:: i] else 0.

Lemma den_ext i w F G j : (forall p, F (i :: p) = G (i :: p)) -> den i w F j = den i w G j.
Proof.
elim: w i F G => [|[l b] v IH] i F G H /=; first by rewrite H.
by apply: eq_bigr => k _; rewrite (IH _ _ (fun p => G (i :: p))) // => p; exact: H.
Qed.
Lemma den_add i w F G j : den i w (fun p => F p + G p) j = den i w F j + den i w G j.
Proof.
elim: w i F G => [|[l b] v IH] i F G /=; first by case: (i == j); rewrite ?addr0.
by rewrite -big_split; apply: eq_bigr => k _; rewrite IH mulrDr.
Qed.
Lemma den_scale c i w F j : den i w (fun p => c * F p) j = c * den i w F j.
Proof.
elim: w i F => [|[l b] v IH] i F /=; first by case: (i == j); rewrite ?mulr0.
by rewrite big_distrr; apply: eq_bigr => k _; rewrite IH /= mulrCA.
Qed.

(* The weight is 0 on all paths that stay inside the dimensions. *)
Fixpoint null_from (w : word) (F : weight) : Prop :=
  if w is (l, b) :: v then forall k, (k < dim b)%N -> null_from v (fun p => F (k :: p)) else F [::] = 0.
Definition null (a : nat) (w : word) (F : weight) : Prop :=
  forall i, (i < dim a)%N -> null_from w (fun p => F (i :: p)).
Lemma den_null a i w F j : (i < dim a)%N -> null a w F -> den i w F j = 0.
Proof.
elim: w a i F => [|[l b] v IH] a i F hi /= H; first by rewrite (H i hi); case: (i == j).
apply: big1 => k _; rewrite (IH b k (fun p => F (i :: p)) (ltn_ord k)) ?mulr0 // => k' hk'.
exact: (H i hi k' hk').
Qed.

(* The word ends at this object. *)
Fixpoint ends (a : nat) (w : word) : nat := if w is (_, b) :: v then ends b v else a.

Definition join (w : word) (F G : weight) : weight := fun p => F (take (size w).+1 p) * G (drop (size w) p).

Lemma den_head k v G j x : den k v (fun p => (if p is i :: _ then x i else 0) * G p) j = x k * den k v G j.
Proof.
case: v => [|[l b] v] /=; first by case: (k == j); rewrite ?mulr0.
by rewrite big_distrr; apply: eq_bigr => i _; rewrite den_scale mulrCA.
Qed.
Lemma den_mul a i w F v G j : (i < dim a)%N ->
  \sum_(k < dim (ends a w)) den i w F k * den k v G j = den i (w ++ v) (join w F G) j.
Proof.
elim: w a i F => [|[l b] w IH] a i F hi /=.
  rewrite (bigD1 (Ordinal hi)) //= eqxx big1 ?addr0 => [|k nk].
    rewrite -(den_head i v G j (fun i => F [:: i])) /join /=.
    by apply: den_ext => p /=; rewrite take0.
  by rewrite ifN ?mul0r // eq_sym; apply: contra nk => /eqP e; apply/eqP/val_inj.
under eq_bigr => k _ do rewrite big_distrl /=.
rewrite exchange_big; apply: eq_bigr => k _ /=.
under eq_bigr => k' _ do rewrite -mulrA.
by rewrite -big_distrr /= (IH b) //.
Qed.

(* Sums of words, each from object a. *)
Definition poly := seq (word * weight).
Fixpoint value (i : nat) (p : poly) (j : nat) : R :=
  if p is (w, F) :: q then den i w F j + value i q j else 0.
Definition represents a b (M : 'M[R]_(dim a, dim b)) (p : poly) : Prop :=
  all (fun t => ends a t.1 == b) p /\ forall (i : 'I_(dim a)) (j : 'I_(dim b)), M i j = value i p j.

Lemma value_cat i p q j : value i (p ++ q) j = value i p j + value i q j.
Proof. by elim: p => [|[w F] p IH] /=; rewrite ?add0r // IH addrA. Qed.

Definition scaled (c : R) (p : poly) : poly := [seq (t.1, fun x => c * t.2 x) | t <- p].
Lemma value_scaled c i p j : value i (scaled c p) j = c * value i p j.
Proof. by elim: p => [|[w F] p IH] /=; rewrite ?mulr0 // den_scale IH mulrDr. Qed.
Definition times (p q : poly) : poly :=
  flatten [seq [seq (t.1 ++ u.1, join t.1 t.2 u.2) | u <- q] | t <- p].

Lemma rep_zero a b : represents (0 : 'M_(dim a, dim b)) [::].
Proof. by split=> // i j; rewrite mxE. Qed.
Lemma rep_add a b (A B : 'M_(dim a, dim b)) p q :
  represents A p -> represents B q -> represents (A + B) (p ++ q).
Proof. by move=> [pA hA] [pB hB]; split=> [|i j]; rewrite ?all_cat ?pA // value_cat mxE hA hB. Qed.
Lemma rep_scale a b c (A : 'M_(dim a, dim b)) p : represents A p -> represents (c *: A) (scaled c p).
Proof. by move=> [pA hA]; split=> [|i j]; rewrite ?all_map // value_scaled mxE hA. Qed.
Lemma rep_opp a b (A : 'M_(dim a, dim b)) p : represents A p -> represents (- A) (scaled (-1) p).
Proof. by rewrite -scaleN1r; apply: rep_scale. Qed.
Lemma rep_mul a b c (A : 'M_(dim a, dim b)) (B : 'M_(dim b, dim c)) p q :
  represents A p -> represents B q -> represents (A *m B) (times p q).
Proof.
move=> [pA hA] [pB hB]; split.
  have e w v : ends a (w ++ v) = ends (ends a w) v by elim: w (a) => [|[l o] w IH] x //=.
  elim: p pA {hA} => [|[w F] p IH] //= /andP [/eqP h pA]; rewrite all_cat all_map IH // andbT.
  by elim: q pB {hB IH} => [|[v G] q IH] //= /andP [/eqP g pB]; rewrite e h g eqxx IH.
move=> i j; rewrite mxE; under eq_bigr => k _ do rewrite hA hB.
elim: p pA {hA} => [|[w F] p IH] /=; first by move=> _; apply: big1 => k _; rewrite mul0r.
move=> /andP [/eqP e pA]; rewrite value_cat -IH //.
under eq_bigr => k _ do rewrite mulrDl.
rewrite big_split; congr (_ + _).
elim: q {pB hB IH} => [|[v G] q IH] /=; first by apply: big1 => k _; rewrite mulr0.
under eq_bigr => k _ do rewrite mulrDr.
by rewrite big_split -IH; congr (_ + _); rewrite -e; exact: (@den_mul a i w F v G j (ltn_ord i)).
Qed.
Lemma rep_one a : represents (1%:M : 'M_(dim a)) [:: ([::], fun=> 1)].
Proof. by split=> [|i j] /=; rewrite ?eqxx // addr0 mxE; case: (i =P j) => [->|/eqP n]; rewrite ?eqxx // ifN. Qed.
Lemma rep_fun a (s : 'rV[R]_(dim a)) f :
  represents (fun_mx s f) [:: ([::], fun p => f (at_value s (head 0%N p)))].
Proof.
split=> [|i j] /=; rewrite ?eqxx // addr0 !mxE at_valueE.
by case: (i =P j) => [->|/eqP n]; rewrite ?eqxx ?mulr1n // ifN.
Qed.
Lemma rep_letter a b l (A : 'M_(dim a, dim b)) : (forall i j, env l i j = entry A i j) ->
  represents A [:: ([:: (l, b)], fun=> 1)].
Proof.
move=> e; split=> [|i j] /=; rewrite ?eqxx // addr0 (bigD1 j) //= eqxx mulr1 e entryE big1 ?addr0 // => k n.
by rewrite ifN ?mulr0.
Qed.

(* Words with equal letters together. *)
Fixpoint same (w v : word) : bool :=
  match w, v with
  | [::], [::] => true
  | (l, b) :: w', (l', b') :: v' => [&& eqn l l', eqn b b' & same w' v']
  | _, _ => false
  end.
Lemma sameP w v : same w v -> w = v.
Proof.
elim: w v => [|[l b] w IH] [|[l' b'] v] //= /and3P [/eqnP -> /eqnP -> h].
by rewrite (IH _ h).
Qed.
Fixpoint insert (w : word) (F : weight) (p : poly) : poly :=
  if p is (v, G) :: q then if same w v then (v, fun x => F x + G x) :: q else (v, G) :: insert w F q else [:: (w, F)].
Definition collect (p : poly) : poly := foldr (fun t => insert t.1 t.2) [::] p.
Lemma value_insert i w F p j : value i (insert w F p) j = den i w F j + value i p j.
Proof.
elim: p => [|[v G] p IH] //=; case: ifP => [/sameP ->|_] /=; first by rewrite den_add addrA.
by rewrite IH addrCA.
Qed.
Lemma value_collect i p j : value i (collect p) j = value i p j.
Proof. by elim: p => [|[w F] p IH] //=; rewrite value_insert IH. Qed.

Fixpoint all_null (a : nat) (p : poly) : Prop := if p is (w, F) :: q then null a w F /\ all_null a q else True.
Theorem words a b (A B : 'M_(dim a, dim b)) p q :
  represents A p -> represents B q -> all_null a (collect (p ++ scaled (-1) q)) -> A = B.
Proof.
move=> [_ hA] [_ hB] H; apply/matrixP => i j; apply/eqP; rewrite -subr_eq0; apply/eqP.
rewrite hA hB -mulN1r -value_scaled -value_cat -value_collect.
elim: (collect _) H => [|[w F] r IH] //= [n H].
by rewrite (den_null j (ltn_ord i) n) IH ?addr0.
Qed.
End Words.
End Ring.
Print Assumptions words.
