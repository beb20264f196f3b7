(* Values for wide matrices that agarwala2022 prints and that are false: equations 11, 18, 20 and 86.

   Of symmetric Gaussian weights (11, 20) what the literature says of W itself is supposed, which holds almost surely:
   Wigner's semicircle law for the traces of its powers, and that no eigenvalue stays outside of [-2 sqrt V, 2 sqrt V].
   The limits of the traces of the resolvent are derived from them in Semicircle.v.  Of orthogonal weights (18) nothing
   is supposed: the printed value is not the limit for any of them. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Semicircle SemicircleMet.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

Definition wide (trace : nat -> R) (v : R) := is_lim_seq trace v.
Lemma one_wide_limit f a b : wide f a -> wide f b -> a = b.
Proof.
move=> h k; have e : Finite a = Finite b by rewrite -(is_lim_seq_unique _ _ h); exact: (is_lim_seq_unique _ _ k).
by case: e.
Qed.
Arguments one_wide_limit : clear implicits.
Definition size (n : nat) := INR n.+1.
Lemma size_not_0 n : size n <> 0%Re. Proof. by have := size_pos n; rewrite /size; lra. Qed.
Lemma sizes : is_lim_seq (fun n => / size n)%Re 0%Re.
Proof.
apply: (is_lim_seq_inv _ p_infty) => //.
by apply: (proj1 (is_lim_seq_incr_1 INR p_infty)); exact: is_lim_seq_INR.
Qed.

(* The resolvent, the map from inputs to states, and what equations 9 and 16 take of it; N = n + 1. *)
Definition weights := forall n : nat, 'M[R]_n.+1.
Definition resolvent (W : weights) n : 'M[R]_n.+1 := invmx (1%:M - W n).
Definition first (W : weights) n : R := \tr (resolvent W n).
Definition second (W : weights) n : R := \tr ((resolvent W n)^T *m resolvent W n).
Definition fourth (W : weights) n : R :=
  \tr ((resolvent W n)^T *m resolvent W n *m ((resolvent W n)^T *m resolvent W n)).

(* Symmetric weights, each by its eigenvectors and eigenvalues. *)
Definition symmetric (W : weights) (Q : weights) (l : nat -> nat -> R) : Prop :=
  forall n, (Q n)^T *m Q n = 1%:M /\ W n = Q n *m diag_mx (\row_(i < n.+1) l n i) *m (Q n)^T.
(* Wigner's semicircle law of variance V: the traces of the powers tend to its moments. *)
Definition semicircle_law (V : R) (W : weights) : Prop :=
  (forall k, wide (fun n => \tr (W n ^+ (2 * k)) / size n)%Re (catalan k * V ^ k)%Re) /\
  (forall k, wide (fun n => \tr (W n ^+ (2 * k + 1)) / size n)%Re 0%Re).
(* The theorem of Furedi and Komlos, and Bai and Yin: in the end no eigenvalue is outside by more than e. *)
Definition edges (V : R) (W : weights) : Prop := forall e : R, (0 < e)%Re ->
  eventually (fun n => forall x : R, eigenvalue (W n) x -> (Rabs x < 2 * sqrt V + e)%Re).

Section Diagonal.
Variables (n : nat) (Q : 'M[R]_n.+1) (l : nat -> R).
Hypothesis QtQ : Q^T *m Q = 1%:M.
Definition applied (f : R -> R) : 'M[R]_n.+1 := Q *m diag_mx (\row_(i < n.+1) f (l i)) *m Q^T.
Lemma QQt : Q *m Q^T = 1%:M. Proof. exact: mulmx1C. Qed.
Lemma applied_mul f g : applied f *m applied g = applied (fun x => f x * g x)%Re.
Proof.
rewrite /applied !mulmxA -[_ *m Q^T *m Q]mulmxA QtQ mulmx1 -[Q *m _ *m diag_mx _]mulmxA mulmx_diag.
by congr (_ *m diag_mx _ *m _); apply/rowP => i; rewrite !mxE.
Qed.
Lemma applied_same f g : (forall i, (i <= n)%coq_nat -> f (l i) = g (l i)) -> applied f = applied g.
Proof.
move=> h; congr (_ *m diag_mx _ *m _); apply/rowP => i; rewrite !mxE; apply: h.
by apply/leP; rewrite -ltnS.
Qed.
Lemma applied_one : applied (fun=> 1%Re) = 1%:M.
Proof.
by rewrite /applied (_ : diag_mx _ = 1%:M) ?mulmx1 ?QQt // -diag_const_mx; congr diag_mx; apply/rowP => i; rewrite !mxE.
Qed.
Lemma applied_tr f : (applied f)^T = applied f.
Proof. by rewrite /applied !trmx_mul trmxK tr_diag_mx mulmxA. Qed.
Lemma sum_is (f : nat -> R) m : \sum_(i < m.+1) f i = sum_f_R0 f m.
Proof. by elim: m => [|m IH]; [rewrite big_ord_recr big_ord0 /= add0r | rewrite big_ord_recr /= IH]. Qed.
Lemma applied_trace f : \tr (applied f) = sum_f_R0 (fun i => f (l i)) n.
Proof.
rewrite /applied mxtrace_mulC mulmxA QtQ mul1mx mxtrace_diag -(sum_is (fun i => f (l i))).
by apply: eq_bigr => i _; rewrite mxE.
Qed.
Lemma applied_power k : applied (fun x => x) ^+ k = applied (fun x => x ^ k)%Re.
Proof.
elim: k => [|k IH]; first by rewrite expr0 -[LHS]/(1%:M) -applied_one.
by rewrite exprS IH -[LHS]/(applied _ *m applied _) applied_mul.
Qed.
Lemma inverse : (forall i, (i <= n)%coq_nat -> (1 - l i)%Re <> 0%Re) ->
  invmx (1%:M - applied (fun x => x)) = applied (fun x => / (1 - x))%Re.
Proof.
move=> h; have e : 1%:M - applied (fun x => x) = applied (fun x => 1 - x)%Re.
  rewrite -applied_one /applied -mulmxBl -mulmxBr -linearB; congr (_ *m diag_mx _ *m _).
  by apply/rowP => i; rewrite !mxE.
have p : applied (fun x => 1 - x)%Re *m applied (fun x => / (1 - x))%Re = 1%:M.
  by rewrite applied_mul -applied_one; apply: applied_same => i hi; field; exact: h.
by have [u _] := mulmx1_unit p; rewrite e -[LHS]mulmx1 -p mulmxA mulVmx // mul1mx.
Qed.
Lemma is_eigenvalue i : (i <= n)%coq_nat -> eigenvalue (applied (fun x => x)) (l i).
Proof.
move=> /leP hi; have hi' : (i < n.+1)%N by [].
set o := Ordinal hi'; apply/eigenvalueP; exists (row o Q^T).
  by rewrite -row_mul /applied !mulmxA QtQ mul1mx; apply/rowP => j; rewrite mxE mul_diag_mx !mxE.
apply/eqP => z; have := congr1 (fun M : 'M_(n.+1) => M o o) QtQ; rewrite !mxE eqxx mulr1n => e.
have : 1 = 0 :> R; last by move/eqP; rewrite oner_eq0.
rewrite -e; apply: big1 => j _; have := congr1 (fun M : 'rV_(n.+1) => M 0 j) z; rewrite !mxE => ->.
by rewrite mul0r.
Qed.
End Diagonal.

(* Means of functions of the eigenvalues, and what the semicircle law makes of them. *)
Section Symmetric.
Variables (V : R) (W Q : weights) (l : nat -> nat -> R).
Hypotheses (small : (0 < V < / 4)%Re) (sym : symmetric W Q l) (law : semicircle_law V W) (edge : edges V W).
Lemma W_applied n : W n = applied (Q n) (l n) (fun x => x). Proof. by case: (sym n) => _ ->. Qed.
Lemma orthogonal n : (Q n)^T *m Q n = 1%:M. Proof. by case: (sym n). Qed.
Lemma trace_mean f n : (\tr (applied (Q n) (l n) f) / size n)%Re = mean l f n.
Proof. by rewrite applied_trace ?orthogonal. Qed.
Lemma moments_of_l : semicircle_moments V l.
Proof.
by split=> k; [have := proj1 law k | have := proj2 law k]; apply: is_lim_seq_ext => n;
  rewrite W_applied applied_power ?orthogonal // trace_mean.
Qed.
Lemma none_outside_l : none_outside V l.
Proof.
move=> e he; have [m h] := edge he; exists m => n hn i hi.
by apply: (h n hn); rewrite W_applied; apply: is_eigenvalue => //; exact: orthogonal.
Qed.
Lemma resolvent_is : eventually (fun n => resolvent W n = applied (Q n) (l n) (fun x => / (1 - x))%Re).
Proof.
have s1 : (0 < 1 - 2 * sqrt V)%Re.
  have v : (sqrt V * sqrt V = V)%Re by apply: sqrt_sqrt; lra.
  by have w := sqrt_pos V; nra.
have [m h] := none_outside_l s1; exists m => n hn; rewrite /resolvent W_applied inverse ?orthogonal // => i hi.
by have := h n hn i hi; have := Rle_abs (l n i); lra.
Qed.
Lemma limit_of (trace : weights -> nat -> R) A f L : (forall k, (0 <= A k)%Re) ->
  (forall x, (Rabs x < 1)%Re -> is_pseries A x (f x)) -> is_series (fun k => A k * moment V k)%Re L ->
  (forall n, resolvent W n = applied (Q n) (l n) (fun x => / (1 - x))%Re ->
    trace W n = \tr (applied (Q n) (l n) f)) ->
  wide (fun n => trace W n / size n)%Re L.
Proof.
move=> pos series value found; apply: (is_lim_seq_ext_loc (mean l f)); last first.
  exact: (mean_limit _ _ _ _ _ pos series small value moments_of_l none_outside_l).
have [m h] := resolvent_is; exists m => n hn.
by rewrite (found n (h n hn)) trace_mean.
Qed.
Notation s := (sqrt (1 - 4 * V)).
Lemma first_limit : wide (fun n => first W n / size n)%Re ((1 - s) / (2 * V))%Re.
Proof.
apply: (limit_of (f := fun x => (/ (1 - x) ^ 1)%Re) _ first_power (sum_1 V small)); first by move=> k; rewrite /A1; lra.
move=> n e; rewrite /first e; congr (\tr _); apply: applied_same => i _; by rewrite pow_1.
Qed.
Lemma second_limit : wide (fun n => second W n / size n)%Re ((/ s - 1) / (2 * V))%Re.
Proof.
apply: (limit_of (f := fun x => (/ (1 - x) ^ 2)%Re) _ second_power (sum_2 V small)).
  by move=> k; rewrite /A2; have := pos_INR k; lra.
move=> n e; rewrite /second e applied_tr applied_mul ?orthogonal //; congr (\tr _); apply: applied_same => i _.
by rewrite -Rinv_mult /= Rmult_1_r.
Qed.
Theorem equation_20_corrected : wide (fun n => fourth W n / size n)%Re ((/ s ^ 5 - / s ^ 3) / (4 * V))%Re.
Proof.
apply: (limit_of (f := fun x => (/ (1 - x) ^ 4)%Re) _ fourth_power (sum_4 V small)).
  by move=> k; rewrite /A4; have := pos_INR k => p; apply: Rmult_le_pos; [nra | lra].
move=> n e; rewrite /fourth e applied_tr !applied_mul ?orthogonal //; congr (\tr _); apply: applied_same => i _.
by rewrite -!Rinv_mult; congr (/ _)%Re; ring.
Qed.
Theorem equation_11_corrected : wide (fun n => second W n / size n - first W n ^ 2 / size n ^ 2)%Re
  ((/ s - 1) / (2 * V) - ((1 - s) / (2 * V)) ^ 2)%Re.
Proof.
apply: (is_lim_seq_ext (fun n => second W n / size n - first W n / size n * (first W n / size n))%Re).
  by move=> n; field; exact: size_not_0.
have -> : (((1 - s) / (2 * V)) ^ 2 = (1 - s) / (2 * V) * ((1 - s) / (2 * V)))%Re by ring.
by apply: is_lim_seq_minus'; [exact: second_limit | apply: is_lim_seq_mult'; exact: first_limit].
Qed.
Lemma s_between : (0 < s < 1 /\ s * s = 1 - 4 * V)%Re.
Proof.
have e : (s * s = 1 - 4 * V)%Re by apply: sqrt_sqrt; lra.
have p : (0 < s)%Re by apply: sqrt_lt_R0; lra.
by split=> //; nra.
Qed.
End Symmetric.

(* Equation 11, the variance of z_i, for every V at which its limit is finite. *)
Theorem equation_11_as_printed_is_false V W Q l : (0 < V < / 4)%Re ->
  symmetric W Q l -> semicircle_law V W -> edges V W ->
  ~ wide (fun n => second W n / size n - first W n ^ 2 / size n ^ 2)%Re
    (-1 + / sqrt (1 - 4 * V) - (1 - sqrt (1 - 4 * V)) / (2 * V))%Re.
Proof.
move=> small sym law edge h; have e := one_wide_limit _ _ _ (equation_11_corrected small sym law edge) h.
have [[p q] r] := s_between small; move: e; set s := sqrt _ in p q r *.
have -> : V = ((1 - s * s) / 4)%Re by lra.
have u : (1 - s * s)%Re <> 0%Re by nra.
move=> e; have : (/ s + 1 - 4 / (1 + s) ^ 2 = 0)%Re.
  move: e => /(f_equal (fun x => x - (-1 + / s - (1 - s) / (2 * ((1 - s * s) / 4))))%Re); rewrite Rminus_eq_0 => <-.
  by field; repeat split; lra.
have -> : (/ s + 1 - 4 / (1 + s) ^ 2 = (1 - s + 3 * s * s + s * s * s) * / (s * (1 + s) ^ 2))%Re by field; lra.
apply: Rgt_not_eq; apply: Rmult_lt_0_compat; first by nra.
by apply: Rinv_0_lt_compat; apply: Rmult_lt_0_compat; [lra | apply: pow_lt; lra].
Qed.
(* Equation 20: exponents with the opposite signs, of which the value is negative. *)
Theorem equation_20_as_printed_is_false V W Q l : (0 < V < / 4)%Re ->
  symmetric W Q l -> semicircle_law V W -> edges V W ->
  ~ wide (fun n => 2 * fourth W n / size n)%Re ((sqrt (1 - 4 * V) ^ 5 - sqrt (1 - 4 * V) ^ 3) / (2 * V))%Re.
Proof.
move=> small sym law edge h; have [[p q] r] := s_between small; move: h; set s := sqrt _ in p q r *; move=> h.
have k : wide (fun n => 2 * fourth W n / size n)%Re (2 * ((/ s ^ 5 - / s ^ 3) / (4 * V)))%Re.
  apply: (is_lim_seq_ext (fun n => 2 * (fourth W n / size n))%Re); first by move=> n; rewrite /Rdiv; ring.
  by apply: is_lim_seq_mult'; [exact: is_lim_seq_const | exact: (equation_20_corrected small sym law edge)].
have := one_wide_limit _ _ _ h k; have -> : V = ((1 - s * s) / 4)%Re by lra.
have u : (0 < 1 - s * s)%Re by nra.
have -> : ((s ^ 5 - s ^ 3) / (2 * ((1 - s * s) / 4)) = - (2 * s ^ 3))%Re by field; lra.
have -> : (2 * ((/ s ^ 5 - / s ^ 3) / (4 * ((1 - s * s) / 4))) = 2 * / s ^ 5)%Re by field; lra.
have a := pow_lt s 3 p; have b := Rinv_0_lt_compat _ (pow_lt s 5 p).
by apply: Rlt_not_eq; lra.
Qed.
(* There are such weights: diagonal ones with the values of SemicircleMet.v. *)
Lemma diagonal_is n (l : nat -> R) : applied (1%:M : 'M[R]_n.+1) l (fun x => x) = diag_mx (\row_(i < n.+1) l i).
Proof. by rewrite /applied mul1mx trmx1 mulmx1. Qed.
Lemma premises_met V : (0 < V)%Re -> exists W Q l, [/\ symmetric W Q l, semicircle_law V W & edges V W].
Proof.
move=> p; have [[even odd] out] := semicircle_met V (Rlt_le _ _ p); set l := semicircle_values V in even odd out.
have one n : (1%:M : 'M[R]_n.+1)^T *m 1%:M = 1%:M by rewrite trmx1 mul1mx.
exists (fun n => applied (1%:M : 'M[R]_n.+1) (l n) (fun x => x)), (fun=> 1%:M), l; split.
- by move=> n; split; [exact: one | ].
- split=> k; [have := even k | have := odd k]; apply: is_lim_seq_ext => n;
  by rewrite applied_power ?one // applied_trace ?one.
- move=> e he; have [m h] := out e he; exists m => n hn x /eigenvalueP[v hv nz].
  have [j hj] : exists j, v 0 j != 0.
    apply/existsP; apply: contraR nz => /existsPn z; apply/eqP/rowP => j; rewrite mxE; apply/eqP.
    by have := z j; rewrite negbK.
  have -> : x = l n j.
    have := congr1 (fun M : 'rV_(n.+1) => M 0 j) hv; rewrite diagonal_is mul_mx_diag !mxE => e1.
    by apply: (mulfI hj); rewrite e1 mulrC.
  by apply: (h n hn); apply/leP; rewrite -ltnS.
Qed.

(* Equation 18: with orthogonal weights W = sqrt V O the fourth moment of the resolvent is at most N / (1 - sqrt V)^4.
   Over N^2 instead of N it tends to 0, whichever the orthogonal matrices are, and so does its expectation. *)
Section Contraction.
Variables (n : nat) (q : R).
Hypothesis small : (0 < q < 1)%Re.
Definition paired p (x y : 'cV[R]_p) : R := (x^T *m y) 0 0.
Definition squared p (x : 'cV[R]_p) : R := paired x x.
Lemma squared_is p (x : 'cV[R]_p) : squared x = \sum_i x i 0 * x i 0.
Proof. by rewrite /squared /paired mxE; apply: eq_bigr => i _; rewrite mxE. Qed.
Lemma squared_nonneg p (x : 'cV[R]_p) : (0 <= squared x)%Re.
Proof. by apply/RleP; rewrite squared_is; apply: sumr_ge0 => i _; rewrite -expr2 sqr_ge0. Qed.
Lemma squared_0 p (x : 'cV[R]_p) : squared x = 0 -> x = 0.
Proof.
rewrite squared_is => /eqP; rewrite psumr_eq0 => [/allP h | i _]; last by rewrite -expr2 sqr_ge0.
by apply/matrixP => i j; rewrite (ord1 j) mxE; have := h i (mem_index_enum i); rewrite mulf_eq0 orbb => /eqP.
Qed.
Lemma mixed (A : 'M[R]_n) (x : 'cV[R]_n) (c : R) : A^T *m A = (q ^ 2)%Re%:M ->
  squared (c *: x - A *m x) = ((c ^ 2 + q ^ 2) * squared x - 2 * c * paired x (A *m x))%Re.
Proof.
move=> e; have h : (x^T *m A^T *m x) 0 0 = (x^T *m (A *m x)) 0 0.
  have -> : x^T *m A^T *m x = (x^T *m (A *m x))^T by rewrite !trmx_mul trmxK.
  by rewrite mxE.
have k : x^T *m A^T *m (A *m x) = (q ^ 2)%Re *: (x^T *m x).
  by rewrite !mulmxA -[_ *m A^T *m A]mulmxA e mul_mx_scalar -scalemxAl.
have tr_is : (c *: x - A *m x)^T = c *: x^T - x^T *m A^T by rewrite linearB linearZ /= trmx_mul.
rewrite /squared /paired tr_is mulmxBl !mulmxBr k -!scalemxAl -!scalemxAr.
move: (x^T *m x) (x^T *m (A *m x)) (x^T *m A^T *m x) h => a b d; rewrite !mxE => ->.
by move: (a 0 0) (b 0 0) => y z; rewrite -[LHS]/(c * (c * y) + - (c * z) + - (c * z + - (q ^ 2 * y)))%Re; ring.
Qed.
Lemma contracted (A : 'M[R]_n) (x : 'cV[R]_n) : A^T *m A = (q ^ 2)%Re%:M ->
  ((1 - q) ^ 2 * squared x <= squared (x - A *m x)%R)%Re.
Proof.
move=> e; have a := mixed x q e; have b := mixed x 1 e; rewrite scale1r in b.
have p := squared_nonneg (q *: x - A *m x); rewrite a in p; rewrite b; nra.
Qed.
Lemma invertible (A : 'M[R]_n) : A^T *m A = (q ^ 2)%Re%:M -> 1%:M - A^T \in unitmx.
Proof.
move=> e; rewrite unitmxE unitfE; apply/negP => /det0P[v nz]; rewrite mulmxBr mulmx1 => h.
have z : v^T - A *m v^T = 0 by have := congr1 trmx h; rewrite linearB /= trmx_mul trmxK trmx0.
have c := contracted v^T e; rewrite z in c; have o : squared (0 : 'cV[R]_n) = 0 by rewrite /squared /paired mulmx0 mxE.
rewrite o in c; have s0 : squared v^T = 0.
  have p := squared_nonneg v^T; have d : (0 < (1 - q) ^ 2)%Re by apply: pow_lt; lra.
  by apply: Rle_antisym => //; apply: (Rmult_le_reg_l ((1 - q) ^ 2)) => //; rewrite Rmult_0_r.
by move/eqP: nz; apply; rewrite -[v]trmxK (squared_0 s0) trmx0.
Qed.
Lemma inverse_bound (A : 'M[R]_n) (x : 'cV[R]_n) : A^T *m A = (q ^ 2)%Re%:M -> 1%:M - A \in unitmx ->
  (squared (invmx (1%:M - A)%R *m x) <= squared x * / (1 - q) ^ 2)%Re.
Proof.
move=> e u; have c := contracted (invmx (1%:M - A) *m x) e.
have d : (0 < (1 - q) ^ 2)%Re by apply: pow_lt; lra.
move: c; rewrite -{2}[invmx _ *m x]mul1mx -mulmxBl mulmxA mulmxV // mul1mx => c.
by apply: (Rmult_le_reg_l ((1 - q) ^ 2)) => //; rewrite [X in (_ <= X)%Re](_ : _ = squared x) //; field; lra.
Qed.
Lemma fourth_bound (A : 'M[R]_n) (M := invmx (1%:M - A)) : A^T *m A = (q ^ 2)%Re%:M -> A *m A^T = (q ^ 2)%Re%:M ->
  (0 <= \tr (M^T *m M *m (M^T *m M))%R <= INR n * / (1 - q) ^ 4)%Re.
Proof.
move=> e e'; have eT : A^T^T *m A^T = (q ^ 2)%Re%:M by rewrite trmxK.
have uT := invertible e; have u := invertible eT; rewrite trmxK in u.
have MT : M^T = invmx (1%:M - A^T) by rewrite /M trmx_inv linearB /= trmx1.
set P := M^T *m M; have PT : P^T = P by rewrite /P trmx_mul trmxK.
have tr_is : \tr (P *m P) = \sum_j squared (P *m delta_mx j 0).
  rewrite -{1}PT /mxtrace; apply: eq_bigr => j _; rewrite /squared /paired -colE !mxE; apply: eq_bigr => i _.
  by rewrite !mxE.
have one j : squared (delta_mx j 0 : 'cV[R]_n) = 1.
  rewrite squared_is (bigD1 j) //= !mxE !eqxx mulr1 big1 ?addr0 // => i /negbTE h.
  by rewrite !mxE h mul0r.
have step j : (squared (P *m delta_mx j 0)%R <= / (1 - q) ^ 4)%Re.
  have d : (0 < / (1 - q) ^ 2)%Re by apply/Rinv_0_lt_compat/pow_lt; lra.
  rewrite /P -mulmxA MT; apply: (Rle_trans _ _ _ (inverse_bound (M *m delta_mx j 0) eT uT)).
  have -> : (/ (1 - q) ^ 4 = / (1 - q) ^ 2 * / (1 - q) ^ 2)%Re by field; lra.
  apply: Rmult_le_compat_r; first by lra.
  have := inverse_bound (delta_mx j 0) e u; rewrite one => h; apply: (Rle_trans _ _ _ h); right.
  exact: Rmult_1_l.
have total (f : 'I_n -> R) B : (forall j, 0 <= f j <= B)%Re -> (0 <= \sum_j f j <= INR n * B)%Re.
  move=> h; split; apply/RleP; first by apply: sumr_ge0 => j _; apply/RleP; exact: (proj1 (h j)).
  have -> : (INR n * B)%Re = \sum_(j < n) B by rewrite sumr_const card_ord -mulr_natl INRE.
  by apply: ler_sum => j _; apply/RleP; exact: (proj2 (h j)).
by rewrite tr_is; apply: total => j; split; [exact: squared_nonneg | exact: step].
Qed.
End Contraction.
Theorem equation_18_as_printed_is_false V (O : weights) : (0 < V < 1)%Re -> (forall n, (O n)^T *m O n = 1%:M) ->
  ~ wide (fun n => 2 * fourth (fun n => sqrt V *: O n) n / size n ^ 2)%Re (- / (1 - V) ^ 2 + 2 / (1 - V) ^ 3)%Re.
Proof.
move=> small orth h; set q := sqrt V; have qq : (q * q = V)%Re by apply: sqrt_sqrt; lra.
have q1 : (0 < q < 1)%Re by have p : (0 < q)%Re by [apply: sqrt_lt_R0; lra]; split=> //; nra.
have q3 : (q * q = q ^ 2)%Re by ring.
have q2 : q * q = (q ^ 2)%Re := q3.
have bound n : (0 <= fourth (fun n => q *: O n)%R n <= size n * / (1 - q) ^ 4)%Re.
  have tr_is : (q *: O n)^T = q *: (O n)^T by exact: linearZ.
  by apply: (fourth_bound q1); rewrite tr_is -scalemxAl -scalemxAr scalerA q2 ?orth ?(mulmx1C (orth n)) scalemx1.
have z : wide (fun n => 2 * fourth (fun n => q *: O n) n / size n ^ 2)%Re 0%Re.
  apply: (is_lim_seq_le_le (fun _ => 0%Re) _ (fun n => 2 * / (1 - q) ^ 4 * / size n)%Re).
  - move=> n; have [a b] := bound n; have p := size_pos n.
    have p2 : (0 < / size n ^ 2)%Re by apply/Rinv_0_lt_compat/pow_lt.
    split; first by apply: Rmult_le_pos; lra.
    have -> : (2 * / (1 - q) ^ 4 * / size n = 2 * (size n * / (1 - q) ^ 4) * / size n ^ 2)%Re.
      by field; split; [exact: size_not_0 | lra].
    by apply: Rmult_le_compat_r; lra.
  - exact: is_lim_seq_const.
  - have -> : Finite 0 = Finite (2 * / (1 - q) ^ 4 * 0)%Re by rewrite Rmult_0_r.
    by apply: is_lim_seq_mult'; [exact: is_lim_seq_const | exact: sizes].
have := one_wide_limit _ _ _ h z.
have -> : (- / (1 - V) ^ 2 + 2 / (1 - V) ^ 3 = (1 + V) * / (1 - V) ^ 3)%Re by field; lra.
by apply: Rgt_not_eq; apply: Rmult_lt_0_compat; [lra | apply/Rinv_0_lt_compat/pow_lt; lra].
Qed.
Lemma orthogonal_met : exists O : weights, forall n, (O n)^T *m O n = 1%:M.
Proof. by exists (fun=> 1%:M) => n; rewrite trmx1 mul1mx. Qed.

(* Equation 86 from the closed form before it: the limit is 1/32, not 1/8. *)
Lemma closed_form_86 : filterlim (fun d => / (32 * sqrt (1 - d) ^ 5))%Re (at_right 0%Re) (locally (/ 32)%Re).
Proof.
have -> : (/ 32 = / (32 * sqrt (1 - 0) ^ 5))%Re by rewrite Rminus_0_r sqrt_1; lra.
move=> P h; apply: filter_le_within.
apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule) (fun d => / (32 * sqrt (1 - d) ^ 5))%Re 0%Re);
  last exact: h.
by auto_derive; rewrite Ropp_0 Rplus_0_r sqrt_1; repeat split; lra.
Qed.
Theorem equation_86_as_printed_is_false :
  ~ filterlim (fun d => / (32 * sqrt (1 - d) ^ 5))%Re (at_right 0%Re) (locally (/ 8)%Re).
Proof. intros h. assert (e := filterlim_locally_unique _ _ _ h closed_form_86). lra. Qed.
Definition all_theorems := (@equation_11_as_printed_is_false, @equation_18_as_printed_is_false,
  @equation_20_as_printed_is_false, @equation_11_corrected, @equation_20_corrected, equation_86_as_printed_is_false,
  premises_met, orthogonal_met).
Print Assumptions all_theorems.
