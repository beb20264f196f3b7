(* Eigenvalues for which the semicircle law holds in the form of Semicircle.v: 2 sqrt V cos t at the angles t where the
   semicircle has the masses 0, 1 / N, 2 / N, ...  The moments are integrals against the density, in the angle t, which
   is (2 / pi) sin^2 t on [0, pi]: that they are the Catalan numbers times V^k is shown here. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From LazyRich Require Import Semicircle.
Open Scope R_scope.

Definition mass t := (t - sin t * cos t) / PI.
Definition density t := 2 / PI * sin t ^ 2.
Lemma unit_circle t : sin t * sin t = 1 - cos t * cos t.
Proof. assert (h := sin2_cos2 t). unfold Rsqr in h. lra. Qed.
Lemma mass_rate t : is_derive mass t (density t).
Proof.
  unfold mass, density. auto_derive; [exact I|]. simpl. assert (u := unit_circle t). assert (p := PI_neq0).
  apply (Rmult_eq_reg_r PI); [|exact p]. field_simplify; [|exact p|exact p]. simpl. lra.
Qed.
(* The integral from 0 of cos^k against the density, up to a constant. *)
Fixpoint power_mass (k : nat) (t : R) : R :=
  match k with
  | O => mass t
  | S O => 2 / (3 * PI) * sin t ^ 3
  | S (S j) => ((INR j + 1) * power_mass j t + 2 / PI * (cos t ^ S j * sin t ^ 3)) / (INR j + 4)
  end.
Lemma both_parities (P : nat -> Prop) : P 0%nat -> P 1%nat -> (forall j, P j -> P (S (S j))) -> forall k, P k.
Proof.
  intros h0 h1 step k. assert (h : P k /\ P (S k)); [|exact (proj1 h)].
  induction k as [|k [a b]]; [split; assumption | split; [exact b | exact (step k a)]].
Qed.
Lemma power_mass_rate k t : is_derive (power_mass k) t (cos t ^ k * density t).
Proof.
  assert (p := PI_neq0). revert k. apply both_parities.
  - replace (cos t ^ 0 * density t) with (density t) by (simpl; ring). exact (mass_rate t).
  - unfold power_mass, density. auto_derive; [exact I|]. simpl. field. exact p.
  - intros j h. assert (q := pos_INR j).
    assert (d : is_derive (fun t => 2 / PI * (cos t ^ S j * sin t ^ 3)) t
      (2 / PI * (- (INR j + 1) * cos t ^ j * sin t * sin t ^ 3 + cos t ^ S j * (3 * sin t ^ 2 * cos t)))).
    { auto_derive; [exact I|]. change (match j with O => 1 | S _ => INR j + 1 end) with (INR (S j)).
      rewrite S_INR. simpl (cos t ^ S j). field. exact p. }
    assert (s := is_derive_plus _ _ _ _ _ (is_derive_scal _ t (INR j + 1) _ h) d).
    assert (f := is_derive_scal _ t (/ (INR j + 4)) _ s).
    apply (is_derive_ext (fun t => / (INR j + 4)
      * (plus ((INR j + 1) * power_mass j t) (2 / PI * (cos t ^ S j * sin t ^ 3))))).
    + intros x. simpl power_mass. unfold plus. simpl. field. lra.
    + replace (cos t ^ S (S j) * density t) with (scal (/ (INR j + 4)) (plus (scal (INR j + 1) (cos t ^ j * density t))
        (2 / PI * (- (INR j + 1) * cos t ^ j * sin t * sin t ^ 3 + cos t ^ S j * (3 * sin t ^ 2 * cos t)))));
        [exact f|].
      unfold scal, plus, density. simpl. unfold mult. simpl. rewrite !Rmult_1_r.
      replace (sin t * (sin t * (sin t * sin t))) with ((1 - cos t * cos t) * (sin t * sin t)).
      2: { rewrite <- unit_circle. ring. }
      replace (- (INR j + 1) * cos t ^ j * sin t * (sin t * (sin t * sin t)))
        with (- (INR j + 1) * cos t ^ j * ((1 - cos t * cos t) * (sin t * sin t))) by (rewrite <- unit_circle; ring).
      field. split; [exact p | lra].
Qed.
Definition whole k := power_mass k PI - power_mass k 0.
Lemma whole_next j : whole (S (S j)) = (INR j + 1) / (INR j + 4) * whole j.
Proof.
  unfold whole. simpl power_mass. rewrite sin_PI, sin_0. assert (q := pos_INR j). assert (p := PI_neq0). field.
  split; [lra | exact p].
Qed.
Lemma whole_odd j : whole (2 * j + 1) = 0.
Proof.
  induction j as [|j IH]; [unfold whole; simpl; rewrite sin_PI, sin_0; ring|].
  replace (2 * S j + 1)%nat with (S (S (2 * j + 1))) by lia. rewrite whole_next, IH. ring.
Qed.
Lemma whole_even j : 4 ^ j * whole (2 * j) = catalan j.
Proof.
  induction j as [|j IH].
  - rewrite catalan_0. unfold whole. simpl. unfold mass. rewrite sin_PI, sin_0, cos_PI. field. exact PI_neq0.
  - replace (2 * S j)%nat with (S (S (2 * j))) by lia. rewrite whole_next, catalan_step, <- IH, mult_INR.
    change (INR 2) with 2. assert (q := pos_INR j). simpl. field. lra.
Qed.

Lemma rising (f : R -> R) (df : R -> R) a b : (forall t, is_derive f t (df t)) ->
  (forall t, a <= t <= b -> 0 <= df t) ->
  a <= b -> f a <= f b.
Proof.
  intros d p h. destruct (MVT_gen f a b df) as [z [hz e]].
  - intros t _. apply d.
  - intros t _. apply continuity_pt_filterlim, (ex_derive_continuous f). exists (df t). apply d.
  - rewrite Rmin_left, Rmax_right in hz by exact h. assert (0 <= df z * (b - a)); [|lra].
    apply Rmult_le_pos; [exact (p z hz) | lra].
Qed.
Lemma density_pos t : 0 <= density t.
Proof.
  unfold density. apply Rmult_le_pos; [|apply pow2_ge_0]. left. apply Rdiv_lt_0_compat; [lra | exact PI_RGT_0].
Qed.
Lemma mass_0 : mass 0 = 0. Proof. unfold mass. rewrite sin_0. field. exact PI_neq0. Qed.
Lemma mass_PI : mass PI = 1. Proof. unfold mass. rewrite sin_PI. field. exact PI_neq0. Qed.
Lemma mass_continuous u : continuity (fun t => mass t - u).
Proof.
  intros t. apply continuity_pt_filterlim, (ex_derive_continuous (fun t => mass t - u)).
  unfold mass. auto_derive. exact I.
Qed.
Lemma signs u : 0 <= u <= 1 -> (mass 0 - u) * (mass PI - u) <= 0.
Proof. intros h. rewrite mass_0, mass_PI. nra. Qed.
Lemma angle_there u : {t | 0 <= t <= PI /\ (0 <= u <= 1 -> mass t = u) /\ (u = 0 -> t = 0) /\ (u = 1 -> t = PI)}.
Proof.
  assert (pi := PI_RGT_0). destruct (Req_EM_T u 0) as [->|n0]; [exists 0; rewrite mass_0; repeat split; lra|].
  destruct (Req_EM_T u 1) as [->|n1]; [exists PI; rewrite mass_PI; repeat split; lra|].
  destruct (Rle_dec 0 u) as [a|a]; [|exists 0; repeat split; lra].
  destruct (Rle_dec u 1) as [b|b]; [|exists 0; repeat split; lra].
  destruct (IVT_cor (fun t => mass t - u) 0 PI (mass_continuous u) (Rlt_le _ _ pi) (signs u (conj a b))) as [t [r e]].
  exists t. repeat split; lra.
Qed.
Definition angle (n i : nat) : R := proj1_sig (angle_there (INR i / INR (S n))).
Definition semicircle_values (V : R) (n i : nat) : R := 2 * sqrt V * cos (angle n i).
Section Angles.
Variable n : nat.
Lemma share i : (i <= S n)%nat -> 0 <= INR i / INR (S n) <= 1.
Proof.
  intros h. assert (p := size_pos n). assert (q := pos_INR i). assert (r := le_INR _ _ h). split.
  - apply Rdiv_le_0_compat; [exact q | exact p].
  - apply (Rmult_le_reg_r (INR (S n))); [exact p|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.
Lemma angle_mass i : (i <= S n)%nat -> mass (angle n i) = INR i / INR (S n).
Proof. intros h. destruct (proj2_sig (angle_there (INR i / INR (S n)))) as [_ [e _]]. apply e, share, h. Qed.
Lemma angle_first : angle n 0 = 0.
Proof. destruct (proj2_sig (angle_there (INR 0 / INR (S n)))) as [_ [_ [e _]]]. apply e. simpl. unfold Rdiv. ring. Qed.
Lemma angle_last : angle n (S n) = PI.
Proof.
  destruct (proj2_sig (angle_there (INR (S n) / INR (S n)))) as [_ [_ [_ e]]]. apply e. assert (p := size_pos n).
  unfold Rdiv. apply Rinv_r. lra.
Qed.
Lemma step_mass i : (i <= n)%nat -> mass (angle n (S i)) - mass (angle n i) = / INR (S n).
Proof. intros h. rewrite !angle_mass by lia. rewrite S_INR. assert (p := size_pos n). field. lra. Qed.
Lemma step_up i : (i <= n)%nat -> angle n i <= angle n (S i).
Proof.
  intros h. destruct (Rle_or_lt (angle n i) (angle n (S i))) as [a|a]; [exact a | exfalso].
  assert (r := rising mass density _ _ mass_rate (fun t _ => density_pos t) (Rlt_le _ _ a)).
  assert (e := step_mass i h). assert (p := Rinv_0_lt_compat _ (size_pos n)). lra.
Qed.
End Angles.
Lemma cos_near a b : a <= b -> Rabs (cos b - cos a) <= b - a.
Proof.
  intros h. assert (u := rising (fun t => t + cos t) (fun t => 1 - sin t) a b).
  assert (d := rising (fun t => t - cos t) (fun t => 1 + sin t) a b).
  assert (x : a + cos a <= b + cos b).
  { apply u; [intros t; auto_derive; [exact I | ring] | intros t _; assert (g := SIN_bound t); lra | exact h]. }
  assert (y : a - cos a <= b - cos b).
  { apply d; [intros t; auto_derive; [exact I | ring] | intros t _; assert (g := SIN_bound t); lra | exact h]. }
  apply Rabs_le. lra.
Qed.
Lemma power_cos t k : Rabs (cos t ^ k) <= 1.
Proof.
  rewrite <- RPow_abs, <- (pow1 k). apply pow_incr. split; [apply Rabs_pos|]. apply Rabs_le, COS_bound.
Qed.
Lemma powers_near k a b : a <= b -> Rabs (cos b ^ k - cos a ^ k) <= INR k * (b - a).
Proof.
  intros h. induction k as [|k IH]; [simpl; rewrite Rminus_eq_0, Rabs_R0; lra|].
  rewrite S_INR. simpl pow.
  replace (cos b * cos b ^ k - cos a * cos a ^ k)
    with (cos b * (cos b ^ k - cos a ^ k) + (cos b - cos a) * cos a ^ k) by ring.
  apply (Rle_trans _ _ _ (Rabs_triang _ _)). rewrite !Rabs_mult.
  assert (c := cos_near a b h). assert (p := power_cos a k). assert (q := power_cos b 1). rewrite pow_1 in q.
  assert (x := Rabs_pos (cos b ^ k - cos a ^ k)). assert (y := Rabs_pos (cos b - cos a)).
  assert (z := Rabs_pos (cos b)). nra.
Qed.
Lemma one_step k a b : a <= b ->
  Rabs (power_mass k b - power_mass k a - cos a ^ k * (mass b - mass a)) <= INR k * (b - a) * (mass b - mass a).
Proof.
  intros h. set (c := cos a ^ k). set (g := INR k * (b - a)).
  assert (near : forall t, a <= t <= b -> Rabs (cos t ^ k - c) <= g).
  { intros t ht. apply (Rle_trans _ _ _ (powers_near k a t ltac:(lra))). unfold g.
    apply Rmult_le_compat_l; [apply pos_INR | lra]. }
  assert (up : forall s, is_derive (fun t => (c + g) * mass t - power_mass k t) s ((c + g - cos s ^ k) * density s)).
  { intros s.
    assert (d := is_derive_minus _ _ _ _ _ (is_derive_scal _ s (c + g) _ (mass_rate s)) (power_mass_rate k s)).
    replace ((c + g - cos s ^ k) * density s) with (minus (scal (c + g) (density s)) (cos s ^ k * density s)).
    - exact d.
    - unfold minus, plus, opp, scal. simpl. unfold mult. simpl. ring. }
  assert (down : forall s,
    is_derive (fun t => power_mass k t - (c - g) * mass t) s ((cos s ^ k - (c - g)) * density s)).
  { intros s.
    assert (d := is_derive_minus _ _ _ _ _ (power_mass_rate k s) (is_derive_scal _ s (c - g) _ (mass_rate s))).
    replace ((cos s ^ k - (c - g)) * density s) with (minus (cos s ^ k * density s) (scal (c - g) (density s))).
    - exact d.
    - unfold minus, plus, opp, scal. simpl. unfold mult. simpl. ring. }
  assert (x := rising _ _ a b up). assert (y := rising _ _ a b down). simpl in x, y.
  assert (x' : (c + g) * mass a - power_mass k a <= (c + g) * mass b - power_mass k b).
  { apply x; [|exact h]. intros t ht. apply Rmult_le_pos; [|apply density_pos].
    assert (n := near t ht). apply Rabs_le_between in n. lra. }
  assert (y' : power_mass k a - (c - g) * mass a <= power_mass k b - (c - g) * mass b).
  { apply y; [|exact h]. intros t ht. apply Rmult_le_pos; [|apply density_pos].
    assert (n := near t ht). apply Rabs_le_between in n. lra. }
  apply Rabs_le. lra.
Qed.
Lemma all_steps n k m : (m <= n)%nat ->
  Rabs (power_mass k (angle n (S m)) - power_mass k 0 - sum_f_R0 (fun i => cos (angle n i) ^ k) m / INR (S n))
  <= INR k * angle n (S m) / INR (S n).
Proof.
  assert (p := size_pos n). intros h.
  assert (one : forall i, (i <= n)%nat -> Rabs (power_mass k (angle n (S i)) - power_mass k (angle n i)
    - cos (angle n i) ^ k / INR (S n)) <= INR k * (angle n (S i) - angle n i) / INR (S n)).
  { intros i hi. assert (o := one_step k _ _ (step_up n i hi)). rewrite (step_mass n i hi) in o. exact o. }
  induction m as [|m IH].
  - assert (o := one 0%nat h). rewrite (angle_first n) in o. simpl sum_f_R0. rewrite angle_first.
    rewrite Rminus_0_r in o. exact o.
  - assert (o := one (S m) h). specialize (IH ltac:(lia)). simpl sum_f_R0.
    set (x := power_mass k (angle n (S (S m)))) in *. set (y := power_mass k (angle n (S m))) in *.
    replace (x - power_mass k 0 - (sum_f_R0 (fun i => cos (angle n i) ^ k) m + cos (angle n (S m)) ^ k) / INR (S n))
      with (x - y - cos (angle n (S m)) ^ k / INR (S n)
        + (y - power_mass k 0 - sum_f_R0 (fun i => cos (angle n i) ^ k) m / INR (S n))) by (field; lra).
    apply (Rle_trans _ _ _ (Rabs_triang _ _)).
    replace (INR k * angle n (S (S m)) / INR (S n)) with (INR k * (angle n (S (S m)) - angle n (S m)) / INR (S n)
      + INR k * angle n (S m) / INR (S n)) by (field; lra). lra.
Qed.
Lemma mean_of_powers V k : is_lim_seq (mean (semicircle_values V) (fun x => x ^ k)) ((2 * sqrt V) ^ k * whole k).
Proof.
  apply (is_lim_seq_ext (fun n => (2 * sqrt V) ^ k * (sum_f_R0 (fun i => cos (angle n i) ^ k) n / INR (S n)))).
  - intros n. unfold mean, semicircle_values. unfold Rdiv. rewrite <- Rmult_assoc, scal_sum. f_equal. apply sum_eq.
    intros i _. rewrite (Rpow_mult_distr (2 * sqrt V)). ring.
  - apply (is_lim_seq_scal_l _ _ (Finite (whole k))).
    apply (is_lim_seq_ext (fun n => whole k - (whole k - sum_f_R0 (fun i => cos (angle n i) ^ k) n / INR (S n)))).
    + intros n. ring.
    + replace (Finite (whole k)) with (Finite (whole k - 0)) by (f_equal; ring).
      apply is_lim_seq_minus'; [apply is_lim_seq_const|]. apply is_lim_seq_abs_0.
      apply (is_lim_seq_le_le (fun _ => 0) _ (fun n => INR k * PI * / INR (S n))).
      * intros n. split; [apply Rabs_pos|]. assert (a := all_steps n k n (le_n n)). rewrite angle_last in a. exact a.
      * apply is_lim_seq_const.
      * replace (Finite 0) with (Finite (INR k * PI * 0)) by (f_equal; ring).
        apply is_lim_seq_mult'; [apply is_lim_seq_const|]. apply (is_lim_seq_inv _ p_infty); [|discriminate].
        apply (is_lim_seq_incr_1 INR p_infty). exact is_lim_seq_INR.
Qed.
Theorem semicircle_met V : 0 <= V -> semicircle_moments V (semicircle_values V) /\ none_outside V (semicircle_values V).
Proof.
  intros h. split; [split|]; intros k.
  - replace (catalan k * V ^ k) with ((2 * sqrt V) ^ (2 * k) * whole (2 * k)); [apply mean_of_powers|].
    rewrite pow_mult, <- whole_even. replace ((2 * sqrt V) ^ 2) with (4 * (sqrt V * sqrt V)) by ring.
    rewrite sqrt_sqrt by exact h. rewrite Rpow_mult_distr. ring.
  - replace 0 with ((2 * sqrt V) ^ (2 * k + 1) * whole (2 * k + 1)); [apply mean_of_powers | rewrite whole_odd; ring].
  - intros he. exists 0%nat. intros n _ i _. unfold semicircle_values. assert (w := sqrt_pos V).
    rewrite Rabs_mult, (Rabs_pos_eq (2 * sqrt V)) by lra. assert (c := power_cos (angle n i) 1).
    rewrite pow_1 in c. nra.
Qed.
