(* The matrix Riccati equation X' = F X + X F - X X has one solution with a given start: two of them differ by a solution
   of a linear equation that starts at 0, and the sum of the squares of its entries grows at most exponentially. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Words RealWords Riccati.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory Num.Theory. Local Open Scope ring_scope.

(* A function that starts at 0, is not negative and grows at most at the rate c of itself stays 0. *)
Lemma stays_zero (N N' : R -> R) (c T : R) :
  (0 <= T)%Re -> (forall t, (0 <= t <= T)%Re -> is_derive N t (N' t)) ->
  (forall t, (0 <= t <= T)%Re -> (0 <= N t)%Re) -> (forall t, (0 <= t <= T)%Re -> (N' t <= c * N t)%Re) ->
  N 0%Re = 0%Re -> N T = 0%Re.
Proof.
move=> T0 d pos grows start.
pose g t := (N t * exp (- c * t))%Re.
have dg t : (0 <= t <= T)%Re -> is_derive g t ((N' t - c * N t) * exp (- c * t))%Re.
  move=> ht; rewrite /g; auto_derive; first by repeat split=> //; exact: (ex_intro _ (N' t) (d t ht)).
  rewrite (is_derive_unique (fun x => N x) t (N' t) (d t ht)); ring.
have [s [hs e]] : exists s, (0 <= s <= T)%Re /\ (g T - g 0%Re = ((N' s - c * N s) * exp (- c * s)) * (T - 0))%Re.
  have := MVT_gen g 0%Re T (fun t => ((N' t - c * N t) * exp (- c * t))%Re).
  rewrite Rmin_left // Rmax_right //; case.
  - by move=> x hx; apply: dg; lra.
  - by move=> x hx; apply: (proj2 (continuity_pt_filterlim g x)); apply: (ex_derive_continuous g); exists ((N' x - c * N x) * exp (- c * x))%Re; apply: dg.
  - by move=> s [hs e]; exists s.
have g0 : g 0%Re = 0%Re by rewrite /g start; ring.
have h1 : (g T <= 0)%Re.
  have a := grows s hs; have b := exp_pos (- c * s)%Re.
  have : ((N' s - c * N s) * exp (- c * s) * (T - 0) <= 0)%Re by have : (0 <= (c * N s - N' s) * exp (- c * s) * T)%Re; [apply: Rmult_le_pos => //; apply: Rmult_le_pos; lra | lra].
  lra.
have b := exp_pos (- c * T)%Re.
have p : (0 <= N T)%Re by apply: pos; lra.
move: h1; rewrite /g => h1; nra.
Qed.

(* A function with a derivative on [0, T] is bounded there. *)
Lemma bounded (f : R -> R) (T : R) : (0 <= T)%Re -> (forall t, (0 <= t <= T)%Re -> ex_derive f t) ->
  exists b, (0 <= b)%Re /\ forall t, (0 <= t <= T)%Re -> (Rabs (f t) <= b)%Re.
Proof.
move=> T0 d.
have c t : (0 <= t <= T)%Re -> continuity_pt (fun x => Rabs (f x)) t.
  move=> ht; apply: (continuity_pt_comp f Rabs); last exact: Rcontinuity_abs.
  by apply: (proj2 (continuity_pt_filterlim f t)); apply: (ex_derive_continuous f); apply: d.
have [m [hm _]] := continuity_ab_maj (fun x => Rabs (f x)) 0%Re T T0 c.
by exists (Rabs (f m)); split; [exact: Rabs_pos | exact: hm].
Qed.

Lemma bounded_matrix m n (X X' : R -> 'M[R]_(m, n)) (T : R) : (0 <= T)%Re ->
  (forall t, (0 <= t <= T)%Re -> mderive X t (X' t)) ->
  exists b, (0 <= b)%Re /\ forall t i j, (0 <= t <= T)%Re -> (Rabs (X t i j) <= b)%Re.
Proof.
move=> T0 d.
have one (ij : 'I_m * 'I_n) : exists b, (0 <= b)%Re /\ forall t, (0 <= t <= T)%Re -> (Rabs (X t ij.1 ij.2) <= b)%Re.
  by apply: bounded => // t ht; exists (X' t ij.1 ij.2); apply: d.
have all (s : seq ('I_m * 'I_n)) :
  exists b, (0 <= b)%Re /\ forall t ij, ij \in s -> (0 <= t <= T)%Re -> (Rabs (X t ij.1 ij.2) <= b)%Re.
  elim: s => [|ij s [b [b0 hb]]]; first by exists 0%Re; split; [lra | move=> t ij; rewrite in_nil].
  have [a [a0 ha]] := one ij; exists (a + b)%Re; split; first lra.
  move=> t kl; rewrite in_cons => /orP [/eqP ->|hs] ht; first by apply: (Rle_trans _ _ _ (ha t ht)); lra.
  by apply: (Rle_trans _ _ _ (hb t kl hs ht)); lra.
have [b [b0 hb]] := all (enum (predT : pred ('I_m * 'I_n))).
by exists b; split=> // t i j ht; apply: (hb t (i, j)) => //; rewrite mem_enum.
Qed.

Section Unique.
Variables (n : nat) (F : 'M[R]_n) (X Y : R -> 'M[R]_n) (T : R).
Hypotheses (T0 : (0 <= T)%Re)
  (hX : forall t, (0 <= t <= T)%Re -> mderive X t (F *m X t + X t *m F - X t *m X t))
  (hY : forall t, (0 <= t <= T)%Re -> mderive Y t (F *m Y t + Y t *m F - Y t *m Y t))
  (start : X 0 = Y 0).
Let D t := X t - Y t.
Let P t := F - X t.
Let S t := F - Y t.

Lemma difference t : (0 <= t <= T)%Re -> mderive D t (P t *m D t + D t *m S t).
Proof.
move=> ht; apply: (mderive_eq (mderive_add (hX ht) (mderive_opp (hY ht)))).
rewrite /D /P /S !(mulmxBl, mulmxBr).
have same_sum (a b c d e f g : R) :
  (a + b + - c + - (d + e + - f) = a + - d + - (c + - g) + (b + - g + - (e + - f)))%Re by ring.
by apply/matrixP => i j; rewrite !mxE; exact: same_sum.
Qed.

(* The sum of the squares of the entries. *)
Let L t : 'M[R]_n := P t *m D t + D t *m S t.
Let N t : R := \sum_i \sum_j D t i j * D t i j.
Let N' t : R := \sum_i \sum_j (L t i j * D t i j + D t i j * L t i j).

Lemma N_rate t : (0 <= t <= T)%Re -> is_derive N t (N' t).
Proof.
move=> ht; apply: is_derive_big => i; apply: is_derive_big => j; have d := difference ht i j.
exact: (is_derive_mult (fun x => D x i j) (fun x => D x i j) t _ _ d d Rmult_comm).
Qed.

Lemma weighted (p x y b : R) : (Rabs p <= b)%Re -> p * x * y + y * (p * x) <= b * (x * x) + b * (y * y).
Proof.
move=> h; have [h1 h2] : (- b <= p <= b)%Re by apply: (proj1 (Rabs_le_between p b)).
suff : (p * x * y + y * (p * x) <= b * (x * x) + b * (y * y))%Re by move=> e; apply/RleP.
have s1 := Rle_0_sqr (x + y); have s2 := Rle_0_sqr (x - y); rewrite /Rsqr in s1 s2.
have m1 : (0 <= (b + p) * ((x - y) * (x - y)))%Re by apply: Rmult_le_pos; lra.
have m2 : (0 <= (b - p) * ((x + y) * (x + y)))%Re by apply: Rmult_le_pos; lra.
nra.
Qed.

Lemma N_grows b t : (forall i j, (Rabs (P t i j) <= b)%Re) -> (forall i j, (Rabs (S t i j) <= b)%Re) ->
  N' t <= b * (n%:R * N t *+ 4).
Proof.
move=> hP hS.
have e i j : L t i j * D t i j + D t i j * L t i j =
  \sum_k (P t i k * D t k j * D t i j + D t i j * (P t i k * D t k j)) +
  \sum_k (S t k j * D t i k * D t i j + D t i j * (S t k j * D t i k)).
  rewrite /L mxE [(P t *m D t) i j]mxE [(D t *m S t) i j]mxE !big_split /= -!big_distrl -!big_distrr /=.
  have c : \sum_k D t i k * S t k j = \sum_k S t k j * D t i k by apply: eq_bigr => k _; rewrite mulrC.
  by rewrite c mulrDl mulrDr addrACA.
have bound i j : L t i j * D t i j + D t i j * L t i j <=
  \sum_k (b * (D t k j * D t k j) + b * (D t i j * D t i j)) +
  \sum_k (b * (D t i k * D t i k) + b * (D t i j * D t i j)).
  by rewrite e; apply: ler_add; apply: ler_sum => k _; apply: weighted.
apply: (Order.POrderTheory.le_trans (ler_sum _ (fun i _ => ler_sum _ (fun j _ => bound i j)))).
rewrite Order.POrderTheory.le_eqVlt; apply/orP; left; apply/eqP.
have c1 : \sum_(i < n) \sum_(j < n) \sum_(k < n) D t k j * D t k j = n%:R * N t.
  by rewrite sumr_const card_ord mulr_natl exchange_big.
have c2 : \sum_(i < n) \sum_(j < n) \sum_(k < n) D t i j * D t i j = n%:R * N t.
  rewrite /N big_distrr; apply: eq_bigr => i _; rewrite big_distrr; apply: eq_bigr => j _.
  by rewrite sumr_const card_ord /= mulr_natl.
have c3 : \sum_(i < n) \sum_(j < n) \sum_(k < n) D t i k * D t i k = n%:R * N t.
  by rewrite /N big_distrr; apply: eq_bigr => i _; rewrite sumr_const card_ord /= mulr_natl.
transitivity (b * (\sum_(i < n) \sum_(j < n) \sum_(k < n) D t k j * D t k j)
  + b * (\sum_(i < n) \sum_(j < n) \sum_(k < n) D t i j * D t i j)
  + (b * (\sum_(i < n) \sum_(j < n) \sum_(k < n) D t i k * D t i k)
  + b * (\sum_(i < n) \sum_(j < n) \sum_(k < n) D t i j * D t i j))).
  rewrite !big_distrr -!big_split; apply: eq_bigr => i _ /=.
  rewrite !big_distrr -!big_split; apply: eq_bigr => j _ /=.
  by rewrite !big_distrr -!big_split.
rewrite c1 c2 c3.
set v := n%:R * N t; move: v => v; rewrite -!mulrDr; congr (_ * _); by rewrite !mulrS mulr0n addr0 !addrA.
Qed.

Theorem unique : X T = Y T.
Proof.
have [bX [_ hbX]] := bounded_matrix T0 (fun t ht => mderive_add (mderive_const t F) (mderive_opp (hX ht))).
have [bY [_ hbY]] := bounded_matrix T0 (fun t ht => mderive_add (mderive_const t F) (mderive_opp (hY ht))).
have z : N T = 0%Re.
  apply: (stays_zero (c := ((Rmax bX bY) * (n%:R * 4%:R))%R) (N' := N')) => //.
  - exact: N_rate.
  - by move=> t ht; apply/RleP; apply: sumr_ge0 => i _; apply: sumr_ge0 => j _; rewrite -expr2; exact: sqr_ge0.
  - move=> t ht; apply/RleP.
    have q : N' t <= Rmax bX bY * (n%:R * N t *+ 4).
      apply: N_grows => i j.
        by apply: Rle_trans (Rmax_l bX bY); apply: hbX.
      by apply: Rle_trans (Rmax_r bX bY); apply: hbY.
    have e : Rmax bX bY * (n%:R * N t *+ 4) = Rmax bX bY * (n%:R * 4%:R) * N t.
      by rewrite -[_ *+ 4]mulr_natr -!mulrA [4%:R * N t]mulrC.
    by rewrite e in q.
  - have s0 : X 0%Re = Y 0%Re := start.
    by apply: big1 => i _; apply: big1 => j _; rewrite /D s0 subrr mxE mul0r.
have nn i j : D T i j * D T i j = 0.
  have p1 i' : true -> 0 <= \sum_j D T i' j * D T i' j by move=> _; apply: sumr_ge0 => k _; rewrite -expr2; exact: sqr_ge0.
  have p2 k : true -> 0 <= D T i k * D T i k by move=> _; rewrite -expr2; exact: sqr_ge0.
  have r : \sum_j D T i j * D T i j = 0 by apply: (psumr_eq0P p1 z).
  exact: (psumr_eq0P p2 r).
apply/eqP; rewrite -subr_eq0; apply/eqP/matrixP => i j; rewrite [RHS]mxE.
by move/eqP: (nn i j); rewrite mulf_eq0 orbb => /eqP.
Qed.
End Unique.
Print Assumptions unique.
