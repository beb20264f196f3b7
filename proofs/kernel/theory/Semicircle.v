(* What the semicircle law gives for functions 1 / (1 - x)^p of wide symmetric matrices: means of functions of their
   eigenvalues, of which only the limits of the means of powers, and that none is far outside, are supposed.

   Catalan numbers are by their factorials.  sum_j (2j + p - 1 over p - 1) C_j V^j is found for p = 1, 2 and 4 from
   series of the form (1 - c x)^(- q / c), of which each coefficient follows from the one before. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(* A series whose coefficients have (k + 1) a_(k + 1) = (c k + q) a_k is (1 - c x)^(- q / c). *)
Section Binomial.
Variables (c q : R) (a : nat -> R).
Hypotheses (pos : 0 < c) (not_0 : forall k, c * INR k + q <> 0) (first : a 0%nat = 1).
Hypothesis next : forall k, (INR k + 1) * a (S k) = (c * INR k + q) * a k.
Lemma coefficients_not_0 k : a k <> 0.
Proof.
  induction k as [|k IH]; [rewrite first; lra|]. intros e. assert (h := next k). rewrite e, Rmult_0_r in h.
  symmetry in h. apply Rmult_integral in h. destruct h as [h|h]; [exact (not_0 k h) | exact (IH h)].
Qed.
Lemma radius : CV_radius a = Finite (/ c).
Proof.
  apply CV_radius_finite_DAlembert; [exact coefficients_not_0 | exact pos|].
  replace c with (Rabs c) by (apply Rabs_pos_eq; lra). apply (is_lim_seq_abs _ (Finite c)).
  apply (is_lim_seq_ext (fun n => c + (q - c) * / INR (S n))).
  - intros n. rewrite S_INR. assert (h := next n). assert (p := pos_INR n). assert (z := coefficients_not_0 n).
    replace (a (S n)) with ((c * INR n + q) * a n / (INR n + 1)) by (rewrite <- h; field; lra). field. lra.
  - replace (Finite c) with (Finite (c + (q - c) * 0)) by (f_equal; ring).
    apply is_lim_seq_plus'; [apply is_lim_seq_const|]. apply is_lim_seq_mult'; [apply is_lim_seq_const|].
    apply (is_lim_seq_inv _ p_infty); [|discriminate]. apply (is_lim_seq_incr_1 INR p_infty). exact is_lim_seq_INR.
Qed.
Lemma inside x : Rabs x < / c -> Rbar_lt (Rabs x) (CV_radius a).
Proof. rewrite radius. exact (fun h => h). Qed.
Lemma equation x : Rabs x < / c -> (1 - c * x) * PSeries (PS_derive a) x = q * PSeries a x.
Proof.
  intros h. assert (ha := PSeries_correct _ _ (CV_radius_inside a x (inside x h))).
  assert (hd : is_pseries (PS_derive a) x (PSeries (PS_derive a) x)).
  { apply PSeries_correct, CV_radius_inside. rewrite CV_radius_derive. exact (inside x h). }
  assert (hx := is_pseries_incr_1 _ _ _ hd).
  assert (l := is_pseries_plus _ _ _ _ _ hd (is_pseries_scal (- c) _ _ _ (Rmult_comm _ _) hx)).
  assert (r := is_pseries_scal q _ _ _ (Rmult_comm _ _) ha).
  assert (e : forall k, PS_plus (PS_derive a) (PS_scal (- c) (PS_incr_1 (PS_derive a))) k = PS_scal q a k).
  { intros k. unfold PS_plus, PS_scal, PS_derive, PS_incr_1, plus, scal, zero, mult. simpl. unfold mult. simpl.
    assert (n := next k). rewrite <- S_INR in n.
    destruct k as [|k].
    - change (INR 0) with 0 in n. change (INR 1) with 1 in n.
      change (1 * a 1%nat + - c * 0 = q * a 0%nat). lra.
    - change (INR (S (S k)) * a (S (S k)) + - c * (INR (S k) * a (S k)) = q * a (S k)). lra. }
  apply (is_pseries_ext _ _ _ _ e) in l. apply is_pseries_unique in l. apply is_pseries_unique in r.
  rewrite l in r. unfold plus, scal, mult in r. simpl in r. unfold mult in r. simpl in r. lra.
Qed.
Definition power x := exp (- q / c * ln (1 - c * x)).
Lemma binomial_series x : Rabs x < / c -> is_pseries a x (power x).
Proof.
  intros hx. assert (p : 0 < / c) by (apply Rinv_0_lt_compat; exact pos).
  replace (power x) with (PSeries a x); [apply PSeries_correct, CV_radius_inside, inside, hx|].
  assert (b : forall y, Rabs y <= Rabs x -> 0 < 1 - c * y).
  { intros y hy. assert (y <= Rabs y) by apply Rle_abs. assert (c * y < c * / c) by nra.
    rewrite Rinv_r in H0 by lra. lra. }
  set (f := fun y => PSeries a y * exp (q / c * ln (1 - c * y))).
  assert (d : forall y, Rabs y <= Rabs x -> is_derive f y 0).
  { intros y hy. assert (v := b y hy). assert (hy' : Rabs y < / c) by lra. unfold f.
    assert (dp := is_derive_PSeries a y (inside y hy')).
    assert (de : is_derive (fun y => exp (q / c * ln (1 - c * y))) y
      (exp (q / c * ln (1 - c * y)) * (- q / (1 - c * y)))).
    { auto_derive; [exact v|]. unfold Rminus. set (w := exp _). field. split; lra. }
    assert (h := is_derive_mult _ _ _ _ _ dp de Rmult_comm). revert h.
    unfold plus, mult. simpl.
    assert (e := equation y hy'). replace (PSeries (PS_derive a) y) with (q * PSeries a y / (1 - c * y)).
    2: { rewrite <- e. field. lra. }
    set (w := exp _). intros h. eapply is_derive_ext; [intros; reflexivity|].
    replace 0 with (q * PSeries a y / (1 - c * y) * w + PSeries a y * (w * (- q / (1 - c * y)))) by (field; lra).
    exact h. }
  assert (same : f x = f 0).
  { assert (m : exists z, Rmin 0 x <= z <= Rmax 0 x /\ f x - f 0 = 0 * (x - 0)).
    { apply (MVT_gen f 0 x (fun _ => 0)).
      - intros y hy. apply d. unfold Rmin, Rmax, Rabs in *.
        destruct (Rle_dec 0 x), (Rcase_abs y), (Rcase_abs x); lra.
      - intros y hy. apply continuity_pt_filterlim, (ex_derive_continuous f). exists 0. apply d.
        unfold Rmin, Rmax, Rabs in *. destruct (Rle_dec 0 x), (Rcase_abs y), (Rcase_abs x); lra. }
    destruct m as [z [_ m]]. lra. }
  revert same. unfold f. rewrite Rmult_0_r, Rminus_0_r, ln_1, Rmult_0_r, exp_0, PSeries_0, first.
  intros e. unfold power. replace (- q / c * ln (1 - c * x)) with (- (q / c * ln (1 - c * x))) by (field; lra).
  rewrite exp_Ropp. assert (z := exp_pos (q / c * ln (1 - c * x))).
  apply (Rmult_eq_reg_r (exp (q / c * ln (1 - c * x)))); [|lra]. rewrite e. field. lra.
Qed.
End Binomial.

(* (1 - x)^(- p), and (1 - 4 x)^(- m / 2) for odd m. *)
Lemma exp_ln_pow p u : 0 < u -> exp (- INR p * ln u) = / u ^ p.
Proof.
  intros h. replace (- INR p * ln u) with (- (INR p * ln u)) by ring. rewrite exp_Ropp. f_equal.
  rewrite <- (Rpower_pow p u h). reflexivity.
Qed.
Lemma inverse_power (p : nat) (a : nat -> R) : (0 < p)%nat -> a 0%nat = 1 ->
  (forall k, (INR k + 1) * a (S k) = (INR k + INR p) * a k) ->
  forall x, Rabs x < 1 -> is_pseries a x (/ (1 - x) ^ p).
Proof.
  intros hp first next x hx. assert (u : 0 < 1 - x) by (assert (h := Rle_abs x); lra).
  assert (h := binomial_series 1 (INR p) a ltac:(lra)). rewrite <- exp_ln_pow by exact u.
  replace (- INR p * ln (1 - x)) with (- INR p / 1 * ln (1 - 1 * x)) by (rewrite Rmult_1_l; field).
  apply h; [|exact first| |rewrite Rinv_1; exact hx].
  - intros k. assert (b := pos_INR k). assert (c := lt_0_INR p hp). lra.
  - intros k. rewrite next. ring.
Qed.
Definition A1 (k : nat) : R := 1.
Definition A2 (k : nat) : R := INR k + 1.
Definition A4 (k : nat) : R := (INR k + 1) * (INR k + 2) * (INR k + 3) / 6.
Lemma first_power x : Rabs x < 1 -> is_pseries A1 x (/ (1 - x) ^ 1).
Proof. apply inverse_power; unfold A1; [lia | reflexivity | intros k; simpl; ring]. Qed.
Lemma second_power x : Rabs x < 1 -> is_pseries A2 x (/ (1 - x) ^ 2).
Proof. apply inverse_power; unfold A2; [lia | simpl; ring | intros k; rewrite S_INR; simpl; ring]. Qed.
Lemma fourth_power x : Rabs x < 1 -> is_pseries A4 x (/ (1 - x) ^ 4).
Proof. apply inverse_power; unfold A4; [lia | simpl; field | intros k; rewrite S_INR; simpl; field]. Qed.

Definition catalan (k : nat) : R := INR (fact (2 * k)) / (INR (fact k) * INR (fact (S k))).
Lemma catalan_0 : catalan 0 = 1. Proof. unfold catalan. simpl. field. Qed.
Lemma catalan_next k : (INR k + 2) * catalan (S k) = (4 * INR k + 2) * catalan k.
Proof.
  unfold catalan. replace (2 * S k)%nat with (S (S (2 * k))) by lia.
  rewrite (fact_simpl (S (2 * k))), (fact_simpl (2 * k)), (fact_simpl (S k)), (fact_simpl k).
  rewrite !mult_INR, !S_INR, mult_INR. change (INR 2) with 2. assert (p := pos_INR k).
  assert (f := INR_fact_neq_0 k). field. repeat split; lra.
Qed.
(* The coefficients of (1 - 4 x)^(- m / 2). *)
Fixpoint root_of (m : R) (k : nat) : R :=
  match k with O => 1 | S p => (4 * INR p + 2 * m) / (INR p + 1) * root_of m p end.
Lemma root_next m k : (INR k + 1) * root_of m (S k) = (4 * INR k + 2 * m) * root_of m k.
Proof. simpl. assert (p := pos_INR k). field. lra. Qed.
Lemma root_series m x : Rabs x < / 4 -> (forall k, 4 * INR k + 2 * m <> 0) ->
  is_pseries (root_of m) x (exp (- m * ln (sqrt (1 - 4 * x)))).
Proof.
  intros h n. assert (b := binomial_series 4 (2 * m) (root_of m) ltac:(lra) n eq_refl (root_next m) x h).
  assert (u : 0 < 1 - 4 * x) by (assert (a := Rle_abs x); lra).
  unfold power in b. rewrite <- (sqrt_sqrt (1 - 4 * x)) in b at 1 by lra.
  rewrite ln_mult in b by (apply sqrt_lt_R0; exact u).
  replace (- (2 * m) / 4 * (ln (sqrt (1 - 4 * x)) + ln (sqrt (1 - 4 * x)))) with (- m * ln (sqrt (1 - 4 * x))) in b
    by field. exact b.
Qed.
Lemma odd_not_0 (m : nat) k : 4 * INR k + 2 * INR (2 * m + 1) <> 0.
Proof. assert (a := pos_INR k). assert (b := lt_0_INR (2 * m + 1) ltac:(lia)). lra. Qed.
Lemma root_3 k : root_of 3 k = (2 * INR k + 1) * root_of 1 k.
Proof.
  induction k as [|k IH]; [simpl; ring|]. simpl root_of. rewrite IH, S_INR. assert (p := pos_INR k). field. lra.
Qed.
Lemma root_5 k : root_of 5 k = (2 * INR k + 1) * (2 * INR k + 3) / 3 * root_of 1 k.
Proof.
  induction k as [|k IH]; [simpl; field|]. simpl root_of. rewrite IH, S_INR. assert (p := pos_INR k). field. lra.
Qed.
Lemma catalan_step k : catalan (S k) = (4 * INR k + 2) / (INR k + 2) * catalan k.
Proof.
  assert (p := pos_INR k). apply (Rmult_eq_reg_l (INR k + 2)); [|lra]. rewrite catalan_next. field. lra.
Qed.
Lemma first_sum k : catalan k = - / 2 * root_of (-1) (S k).
Proof.
  induction k as [|k IH]; [rewrite catalan_0; simpl; field|]. rewrite catalan_step, IH.
  change (root_of (-1) (S (S k))) with ((4 * INR (S k) + 2 * -1) / (INR (S k) + 1) * root_of (-1) (S k)).
  rewrite S_INR. assert (p := pos_INR k). field. lra.
Qed.
Lemma second_sum k : A2 (2 * k) * catalan k = / 2 * root_of 1 (S k).
Proof.
  unfold A2. rewrite mult_INR. change (INR 2) with 2.
  induction k as [|k IH]; [rewrite catalan_0; simpl; field|].
  change (root_of 1 (S (S k))) with ((4 * INR (S k) + 2 * 1) / (INR (S k) + 1) * root_of 1 (S k)).
  rewrite catalan_step, S_INR. assert (p := pos_INR k).
  replace (root_of 1 (S k)) with (2 * ((2 * INR k + 1) * catalan k)) by lra. field. lra.
Qed.
Lemma fourth_sum k : A4 (2 * k) * catalan k = / 4 * (root_of 5 (S k) - root_of 3 (S k)).
Proof.
  rewrite root_3, root_5. replace (root_of 1 (S k)) with (2 * (A2 (2 * k) * catalan k)) by (rewrite second_sum; field).
  unfold A2, A4. rewrite S_INR, mult_INR. change (INR 2) with 2. field.
Qed.

(* The values of the sums, with the odd terms 0. *)
Definition moment (V : R) (k : nat) : R := if Nat.even k then catalan (Nat.div2 k) * V ^ Nat.div2 k else 0.
Lemma moment_even V k : moment V (2 * k) = catalan k * V ^ k.
Proof. unfold moment. rewrite Nat.even_mul, Nat.div2_double. reflexivity. Qed.
Lemma moment_odd V k : moment V (2 * k + 1) = 0.
Proof. unfold moment. rewrite Nat.even_add, Nat.even_mul. reflexivity. Qed.
Lemma even_terms (A : nat -> R) V L : is_pseries (fun k => A (2 * k)%nat * catalan k) V L ->
  is_series (fun k => A k * moment V k) L.
Proof.
  intros h. assert (o : is_pseries (fun k => A (2 * k + 1)%nat * moment V (2 * k + 1)) (1 ^ 2) 0).
  { apply (is_series_ext (fun _ => 0)).
    - intros k. rewrite moment_odd, Rmult_0_r. symmetry. apply Rmult_0_r.
    - change (is_lim_seq (sum_n (fun _ : nat => 0)) 0). apply (is_lim_seq_ext (fun _ => 0)); [|apply is_lim_seq_const].
      intros n. rewrite sum_n_const, Rmult_0_r. reflexivity. }
  assert (e : is_pseries (fun k => A (2 * k)%nat * moment V (2 * k)) (1 ^ 2) L).
  { apply (is_series_ext (fun k => scal (pow_n V k) (A (2 * k)%nat * catalan k))); [|exact h].
    intros k. rewrite moment_even, !pow_n_pow, pow1, pow1. unfold scal. simpl. unfold mult. simpl. ring. }
  assert (both := is_pseries_odd_even (fun k => A k * moment V k) 1 L 0 e o).
  rewrite Rmult_0_r, Rplus_0_r in both.
  apply (is_series_ext (fun k => scal (pow_n 1 k) (A k * moment V k))); [|exact both].
  intros k. rewrite pow_n_pow, pow1. unfold scal. simpl. unfold mult. simpl. ring.
Qed.
Lemma without_first (a : nat -> R) V y : V <> 0 -> is_pseries a V y ->
  is_pseries (fun k => a (S k)) V ((y - a 0%nat) / V).
Proof.
  intros n h. assert (d := is_pseries_decr_1 a V (/ V) y (Rinv_l V n) h).
  replace ((y - a 0%nat) / V) with (scal (/ V) (plus y (opp (a 0%nat)))); [exact d|].
  unfold scal, plus, opp. simpl. unfold mult. simpl. field. exact n.
Qed.
Section Sums.
Variable V : R.
Hypothesis small : 0 < V < / 4.
Notation s := (sqrt (1 - 4 * V)).
Lemma root_pos : 0 < s. Proof. apply sqrt_lt_R0. lra. Qed.
Lemma inside_V : Rabs V < / 4. Proof. rewrite Rabs_pos_eq; lra. Qed.
Lemma odd_root (m : nat) : is_pseries (root_of (INR (2 * m + 1))) V (/ s ^ (2 * m + 1)).
Proof. rewrite <- exp_ln_pow by exact root_pos. apply root_series; [exact inside_V | exact (odd_not_0 m)]. Qed.
Lemma scaled c a y : is_pseries a V y -> is_pseries (fun k => c * a k) V (c * y).
Proof. intros h. exact (is_pseries_scal c a V y (Rmult_comm _ _) h). Qed.
Theorem sum_1 : is_series (fun k => A1 k * moment V k) ((1 - s) / (2 * V)).
Proof.
  apply even_terms. apply (is_pseries_ext (fun k => - / 2 * root_of (-1) (S k))).
  - intros k. rewrite <- first_sum. symmetry. apply Rmult_1_l.
  - replace ((1 - s) / (2 * V)) with (- / 2 * ((s - root_of (-1) 0) / V)) by (simpl; field; lra).
    apply scaled, without_first; [lra|].
    replace (is_pseries (root_of (-1)) V s) with (is_pseries (root_of (-1)) V (exp (- -1 * ln s))).
    2: { f_equal. replace (- -1 * ln s) with (ln s) by ring. apply exp_ln, root_pos. }
    apply root_series; [exact inside_V|]. intros [|k]; [simpl; lra|]. rewrite S_INR. assert (p := pos_INR k). lra.
Qed.
Theorem sum_2 : is_series (fun k => A2 k * moment V k) ((/ s - 1) / (2 * V)).
Proof.
  apply even_terms. apply (is_pseries_ext (fun k => / 2 * root_of 1 (S k))).
  - intros k. symmetry. exact (second_sum k).
  - replace ((/ s - 1) / (2 * V)) with (/ 2 * ((/ s ^ (2 * 0 + 1) - root_of 1 0) / V)).
    2: { simpl. field. assert (p := root_pos). lra. }
    apply scaled, without_first; [lra|]. exact (odd_root 0).
Qed.
Theorem sum_4 : is_series (fun k => A4 k * moment V k) ((/ s ^ 5 - / s ^ 3) / (4 * V)).
Proof.
  apply even_terms. apply (is_pseries_ext (fun k => / 4 * (root_of 5 (S k) - root_of 3 (S k)))).
  - intros k. symmetry. exact (fourth_sum k).
  - replace ((/ s ^ 5 - / s ^ 3) / (4 * V)) with (/ 4 * ((/ s ^ 5 - root_of 5 0) / V - (/ s ^ 3 - root_of 3 0) / V)).
    2: { simpl root_of. field. assert (p := root_pos). lra. }
    apply scaled. apply (is_pseries_minus (fun k => root_of 5 (S k)) (fun k => root_of 3 (S k)));
    apply without_first; [lra | | lra |].
    + replace 5 with (INR (2 * 2 + 1)) by (simpl; ring). exact (odd_root 2).
    + replace 3 with (INR (2 * 1 + 1)) at 1 by (simpl; ring). exact (odd_root 1).
Qed.
End Sums.

(* Means of functions of N = n + 1 eigenvalues, as N -> infinity. *)
Definition mean (l : nat -> nat -> R) (f : R -> R) (n : nat) : R := sum_f_R0 (fun i => f (l n i)) n / INR (S n).
Lemma size_pos n : 0 < INR (S n). Proof. apply lt_0_INR. lia. Qed.
Lemma mean_minus l f g n : mean l f n - mean l g n = mean l (fun x => f x - g x) n.
Proof. unfold mean. rewrite minus_sum. field. assert (p := size_pos n). lra. Qed.
Lemma mean_bound l f B n : (forall i, (i <= n)%nat -> Rabs (f (l n i)) <= B) -> Rabs (mean l f n) <= B.
Proof.
  intros h. assert (p := size_pos n). unfold mean, Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ _)).
  2: { left. apply Rinv_0_lt_compat. exact p. }
  apply (Rmult_le_reg_r (INR (S n))); [exact p|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  apply (Rle_trans _ _ _ (Rsum_abs _ _)). rewrite <- (sum_cte B n). apply sum_Rle. exact h.
Qed.
Lemma one_more (a : nat -> R) n : sum_n a (S n) = sum_n a n + a (S n). Proof. exact (sum_Sn a n). Qed.
Lemma mean_sum l (A : nat -> R) K n :
  mean l (fun x => sum_n (fun k => A k * x ^ k) K) n = sum_n (fun k => A k * mean l (fun x => x ^ k) n) K.
Proof.
  assert (step : forall f g c, mean l (fun x => f x + c * g x) n = mean l f n + c * mean l g n).
  { intros f g c. unfold mean. rewrite sum_plus.
    replace (sum_f_R0 (fun l0 => c * g (l n l0)) n) with (c * sum_f_R0 (fun i => g (l n i)) n).
    - field. assert (p := size_pos n). lra.
    - rewrite scal_sum. apply sum_eq. intros. ring. }
  induction K as [|K IH].
  - rewrite sum_O. transitivity (mean l (fun x => 0 + A 0%nat * x ^ 0) n).
    + unfold mean. f_equal. apply sum_eq. intros i _. rewrite sum_O. ring.
    + rewrite (step (fun _ => 0)). replace (mean l (fun _ => 0) n) with 0; [ring|].
      unfold mean. rewrite sum_cte. unfold Rdiv. ring.
  - rewrite one_more, <- IH, <- step.
    unfold mean. f_equal. apply sum_eq. intros i _. rewrite one_more. reflexivity.
Qed.

(* Wigner's semicircle law of variance V, by its moments: the mean of the powers of the eigenvalues. *)
Definition semicircle_moments (V : R) (l : nat -> nat -> R) : Prop :=
  (forall k, is_lim_seq (mean l (fun x => x ^ (2 * k))) (catalan k * V ^ k)) /\
  (forall k, is_lim_seq (mean l (fun x => x ^ (2 * k + 1))) 0).
(* No eigenvalue far outside of its support: Furedi and Komlos, Bai and Yin. *)
Definition none_outside (V : R) (l : nat -> nat -> R) : Prop :=
  forall e, 0 < e -> eventually (fun n => forall i, (i <= n)%nat -> Rabs (l n i) < 2 * sqrt V + e).
Section Limit.
Variables (A : nat -> R) (f : R -> R) (l : nat -> nat -> R) (V L : R).
Hypotheses (nonneg : forall k, 0 <= A k) (series : forall x, Rabs x < 1 -> is_pseries A x (f x)) (small : 0 < V < / 4).
Hypotheses (value : is_series (fun k => A k * moment V k) L) (law : semicircle_moments V l) (edge : none_outside V l).
Notation part x := (sum_n (fun k => A k * x ^ k)).
Lemma part_limit x : Rabs x < 1 -> is_lim_seq (part x) (f x).
Proof.
  intros h. apply (is_lim_seq_ext (sum_n (fun k => scal (pow_n x k) (A k)))); [|exact (series x h)].
  intros n. apply sum_n_ext. intros k. rewrite pow_n_pow. unfold scal. simpl. unfold mult. simpl. ring.
Qed.
Lemma parts r x K d : Rabs x <= r -> Rabs (part x (K + d)%nat - part x K) <= part r (K + d)%nat - part r K.
Proof.
  intros h. assert (q : 0 <= r) by (assert (a := Rabs_pos x); lra).
  induction d as [|d IH]; [rewrite Nat.add_0_r, !Rminus_eq_0, Rabs_R0; lra|].
  rewrite Nat.add_succ_r, !one_more.
  set (a := part x (K + d)%nat) in *. set (b := part x K) in *. set (c := part r (K + d)%nat) in *.
  set (g := part r K) in *. set (k := S (K + d)).
  replace (a + A k * x ^ k - b) with (a - b + A k * x ^ k) by ring. apply (Rle_trans _ _ _ (Rabs_triang _ _)).
  rewrite Rabs_mult, (Rabs_pos_eq (A k)) by apply nonneg.
  assert (p : Rabs (x ^ k) <= r ^ k) by (rewrite <- RPow_abs; apply pow_incr; split; [apply Rabs_pos | exact h]).
  assert (m := Rmult_le_compat_l _ _ _ (nonneg k) p). lra.
Qed.
Lemma tail r x K : Rabs x <= r -> r < 1 -> Rabs (f x - part x K) <= f r - part r K.
Proof.
  intros h hr. assert (q : 0 <= r) by (assert (a := Rabs_pos x); lra).
  assert (one : forall y, Rabs y < 1 -> is_lim_seq (fun d => part y (K + d)%nat - part y K) (f y - part y K)).
  { intros y hy. apply is_lim_seq_minus'; [|apply is_lim_seq_const].
    apply (is_lim_seq_ext (fun d => part y (d + K)%nat)); [intros d; f_equal; lia|].
    apply (is_lim_seq_incr_n (part y) K (f y)). exact (part_limit y hy). }
  apply (is_lim_seq_le (fun d => Rabs (part x (K + d)%nat - part x K)) (fun d => part r (K + d)%nat - part r K)
    (Rabs (f x - part x K)) (f r - part r K)).
  - intros d. apply parts. exact h.
  - apply (is_lim_seq_abs _ (Finite _)). apply one. lra.
  - apply one. rewrite Rabs_pos_eq; lra.
Qed.
Lemma moments k : is_lim_seq (mean l (fun x => x ^ k)) (moment V k).
Proof.
  destruct law as [even odd]. destruct (Nat.Even_or_Odd k) as [[j ->]|[j ->]].
  - rewrite moment_even. apply even.
  - rewrite moment_odd. apply odd.
Qed.
Theorem mean_limit : is_lim_seq (mean l f) L.
Proof.
  assert (hs : 2 * sqrt V < 1).
  { assert (v : sqrt V * sqrt V = V) by (apply sqrt_sqrt; lra). assert (w := sqrt_pos V). nra. }
  set (r := (1 + 2 * sqrt V) / 2). assert (r1 : r < 1) by (unfold r; lra).
  assert (r0 : 0 <= r) by (assert (w := sqrt_pos V); unfold r; lra).
  apply is_lim_seq_spec. intros e. assert (e3 : 0 < e / 3) by (assert (h := cond_pos e); lra).
  assert (hr := part_limit r ltac:(rewrite Rabs_pos_eq; lra)). apply is_lim_seq_spec in hr.
  assert (hL : is_lim_seq (sum_n (fun k => A k * moment V k)) L) by exact value. apply is_lim_seq_spec in hL.
  destruct (hr (mkposreal _ e3)) as [K1 h1]. destruct (hL (mkposreal _ e3)) as [K2 h2]. simpl in h1, h2.
  set (K := max K1 K2). specialize (h1 K (Nat.le_max_l _ _)). specialize (h2 K (Nat.le_max_r _ _)).
  assert (hm : is_lim_seq (mean l (fun x => part x K)) (sum_n (fun k => A k * moment V k) K)).
  { apply (is_lim_seq_ext (fun n => sum_n (fun k => A k * mean l (fun x => x ^ k) n) K)).
    - intros n. symmetry. apply mean_sum.
    - clear h1 h2. induction K as [|j IH].
      + rewrite sum_O. apply (is_lim_seq_ext (fun n => A 0%nat * mean l (fun x => x ^ 0) n)).
        * intros n. rewrite sum_O. reflexivity.
        * apply is_lim_seq_mult'; [apply is_lim_seq_const | apply moments].
      + rewrite one_more. apply (is_lim_seq_ext (fun n => sum_n (fun k => A k * mean l (fun x => x ^ k) n) j
          + A (S j) * mean l (fun x => x ^ S j) n)).
        * intros n. rewrite one_more. reflexivity.
        * apply is_lim_seq_plus'; [exact IH|]. apply is_lim_seq_mult'; [apply is_lim_seq_const | apply moments]. }
  apply is_lim_seq_spec in hm. destruct (hm (mkposreal _ e3)) as [n1 h3]. simpl in h3.
  destruct (edge (r - 2 * sqrt V) ltac:(unfold r; lra)) as [n2 h4].
  exists (max n1 n2). intros n hn. specialize (h3 n ltac:(lia)). specialize (h4 n ltac:(lia)).
  assert (h5 : Rabs (mean l f n - mean l (fun x => part x K) n) <= f r - part r K).
  { rewrite mean_minus. apply mean_bound. intros i hi. apply tail; [|exact r1]. assert (g := h4 i hi). lra. }
  assert (h6 := Rle_abs (- (part r K - f r))). rewrite Rabs_Ropp in h6.
  assert (t := Rabs_triang (mean l f n - mean l (fun x => part x K) n)
    (mean l (fun x => part x K) n - sum_n (fun k => A k * moment V k) K)).
  assert (t' := Rabs_triang (mean l f n - mean l (fun x => part x K) n
    + (mean l (fun x => part x K) n - sum_n (fun k => A k * moment V k) K)) (sum_n (fun k => A k * moment V k) K - L)).
  replace (mean l f n - L) with (mean l f n - mean l (fun x => part x K) n
    + (mean l (fun x => part x K) n - sum_n (fun k => A k * moment V k) K) + (sum_n (fun k => A k * moment V k) K - L))
    by ring. lra.
Qed.
End Limit.
