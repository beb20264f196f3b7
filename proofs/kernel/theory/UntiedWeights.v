(* Equation 14 of agarwala2022, the length variance of untied weights: the printed value is not what follows from
   asymptotic freeness, for i.i.d. and for symmetric weights. *)
From Coq Require Import Reals Lra Lia Arith.
From Coquelicot Require Import Coquelicot.
From LazyRich Require Import WideLimits.
Open Scope R_scope.

(* The map of untied weights is the sum over k < T of M_k = W_1 ... W_k, so that N times its fourth
   moment is the sum of Tr M_j' M_k M_l' M_m, j, k, l, m < T (equation 73).  Asymptotic freeness gives the limit of each:
   the words with j = m, k = l, whose first min(j, k) factors are shared, and those with j = k, l = m, which have the
   words with j = k = l = m in common; for the GOE also those with j = l, k = m next to each other.  N -> infinity, then
   T -> infinity.  Here for every V. *)
Fixpoint upto (T : nat) (f : nat -> R) : R := match T with O => 0 | S p => upto p f + f p end.
Definition d (i j : nat) : R := if Nat.eqb i j then 1 else 0.
Definition next (i j : nat) : R := d (S i) j + d i (S j).
Definition all (T : nat) (f : nat -> nat -> nat -> nat -> R) : R :=
  upto T (fun j => upto T (fun k => upto T (fun l => upto T (fun m => f j k l m)))).
Definition word_iid V j k l m : R :=
  d j m * d k l * ((INR (min j k) + 1) * V ^ (j + k)) + d j k * d l m * V ^ (j + l) - d j k * d k l * d l m * V ^ (2 * j).
Definition word_goe V j k l m : R := word_iid V j k l m + d j l * d k m * (next j k * V ^ (j + k)).
Definition freeness_14 (word : nat -> nat -> nat -> nat -> R) (trace : nat -> nat -> nat -> nat -> nat -> R) :=
  forall j k l m, wide (fun n => trace j k l m n / size n) (word j k l m).
Definition untied_printed V := - 2 / (1 - V ^ 2) + 1 / (1 - V ^ 2) ^ 2 + 2 / (1 - V) ^ 2.

Lemma upto_ext T f g : (forall i, (i < T)%nat -> f i = g i) -> upto T f = upto T g.
Proof. induction T as [|T IH]; simpl; intros h; [easy|]. rewrite IH, h by (intros; apply h; lia) || lia. reflexivity. Qed.
Lemma upto_plus T f g : upto T (fun i => f i + g i) = upto T f + upto T g.
Proof. induction T as [|T IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma upto_scal T c f : upto T (fun i => c * f i) = c * upto T f.
Proof. induction T as [|T IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma upto_0 T f : (forall i, (i < T)%nat -> f i = 0) -> upto T f = 0.
Proof. intros h. rewrite (upto_ext T f (fun _ => 0 * 0)) by (intros; rewrite h; [ring | easy]). rewrite upto_scal. ring. Qed.
Lemma upto_d T i f : (i < T)%nat -> upto T (fun j => d i j * f j) = f i.
Proof.
  induction T as [|T IH]; simpl; intros h; [lia|]. unfold d at 2. destruct (Nat.eqb_spec i T) as [e|n].
  - subst. rewrite upto_0; [ring|]. intros j hj. unfold d. destruct (Nat.eqb_spec T j); [lia | ring].
  - rewrite IH by lia. ring.
Qed.
Lemma upto_nonneg T f : (forall i, (i < T)%nat -> 0 <= f i) -> 0 <= upto T f.
Proof.
  induction T as [|T IH]; simpl; intros h; [lra|]. assert (a := h T ltac:(lia)).
  assert (b := IH ltac:(intros; apply h; lia)). lra.
Qed.
Lemma upto_le T f g : (forall i, (i < T)%nat -> f i <= g i) -> upto T f <= upto T g.
Proof.
  induction T as [|T IH]; simpl; intros h; [lra|]. assert (a := h T ltac:(lia)).
  assert (b := IH ltac:(intros; apply h; lia)). lra.
Qed.
Lemma upto_term T f i : (i < T)%nat -> (forall i, (i < T)%nat -> 0 <= f i) -> f i <= upto T f.
Proof.
  intros hi h. rewrite <- (upto_d T i f hi). apply upto_le. intros j hj. assert (a := h j hj).
  unfold d. destruct (Nat.eqb i j); lra.
Qed.
Lemma upto_wide T (f : nat -> nat -> R) (v : nat -> R) :
  (forall i, wide (f i) (v i)) -> wide (fun n => upto T (fun i => f i n)) (upto T v).
Proof.
  intros h. induction T as [|T IH]; simpl; [apply is_lim_seq_const|].
  apply is_lim_seq_plus'; [exact IH | apply h].
Qed.

Lemma powers_sum q T : q <> 1 -> upto T (fun i => q ^ i) = (1 - q ^ T) / (1 - q).
Proof. intros h. induction T as [|T IH]; simpl; [field; lra | rewrite IH; field; lra]. Qed.
Lemma weighted_powers_sum q T : q <> 1 ->
  upto T (fun i => (INR i + 1) * q ^ i) = (1 - (INR T + 1) * q ^ T + INR T * (q * q ^ T)) / (1 - q) ^ 2.
Proof.
  intros h. induction T as [|T IH]; [simpl; field; lra|].
  change (upto (S T) ?f) with (upto T f + f T). rewrite IH, S_INR. simpl (q ^ S T). field. lra.
Qed.
Lemma weighted_power_vanishes q : 0 < q < 1 -> is_lim_seq (fun n => (INR n + 1) * q ^ n) 0.
Proof.
  intros h. assert (p : forall n, 0 < (INR n + 1) * q ^ n).
  { intros n. apply Rmult_lt_0_compat; [assert (a := pos_INR n); lra | apply pow_lt; lra]. }
  apply ex_series_lim_0. apply (ex_series_ext (fun n => Rabs ((INR n + 1) * q ^ n))).
  - intros n. apply Rabs_pos_eq. assert (a := p n). lra.
  - apply (ex_series_DAlembert _ q); [lra | intros n; assert (a := p n); lra |].
    apply (is_lim_seq_ext (fun n => q + q * / size n)).
    + intros n. rewrite Rabs_pos_eq.
      * rewrite S_INR. unfold size. rewrite S_INR. simpl (q ^ S n). assert (a := pos_INR n).
        assert (b : q ^ n <> 0) by (apply pow_nonzero; lra). field. split; [exact b | lra].
      * left. apply Rdiv_lt_0_compat; apply p.
    + replace (Finite q) with (Finite (q + q * 0)) by (f_equal; ring).
      apply is_lim_seq_plus'; [apply is_lim_seq_const|]. apply is_lim_seq_mult'; [apply is_lim_seq_const|].
      apply (is_lim_seq_inv _ p_infty); [|discriminate]. apply (is_lim_seq_incr_1 INR p_infty). exact is_lim_seq_INR.
Qed.

(* What the printed value is the limit of: the words with j = m, k = l once each, and j + 1 times where j = k. *)
Definition counted V T := 2 * upto T (fun i => V ^ i) ^ 2 - 2 * upto T (fun i => (V ^ 2) ^ i)
  + upto T (fun i => (INR i + 1) * (V ^ 2) ^ i).
Lemma counted_limit V : 0 < V < 1 -> is_lim_seq (counted V) (untied_printed V).
Proof.
  intros h. assert (hq : 0 < V ^ 2 < 1) by (simpl; nra).
  apply (is_lim_seq_ext (fun T => 2 * ((1 - V ^ T) / (1 - V)) ^ 2 - 2 * ((1 - (V ^ 2) ^ T) / (1 - V ^ 2))
    + (1 - (INR T + 1) * (V ^ 2) ^ T + ((INR T + 1) * (V ^ 2) ^ T - (V ^ 2) ^ T) * V ^ 2) / (1 - V ^ 2) ^ 2)).
  - intros T. unfold counted. rewrite !powers_sum, weighted_powers_sum by lra.
    f_equal. f_equal. ring.
  - replace (Finite (untied_printed V)) with (Finite (2 * ((1 - 0) / (1 - V)) ^ 2 - 2 * ((1 - 0) / (1 - V ^ 2))
      + (1 - 0 + (0 - 0) * V ^ 2) / (1 - V ^ 2) ^ 2)) by (unfold untied_printed; f_equal; field; split; lra).
    assert (g : forall q, 0 < q < 1 -> is_lim_seq (fun T => q ^ T) 0).
    { intros q hq'. apply is_lim_seq_geom. rewrite Rabs_pos_eq; lra. }
    assert (gV := g V h). assert (gq := g _ hq). assert (w := weighted_power_vanishes _ hq).
    assert (one : forall c, is_lim_seq (fun _ : nat => c) (Finite c)) by (intros; apply is_lim_seq_const).
    apply is_lim_seq_plus'; [apply is_lim_seq_minus'|].
    + apply is_lim_seq_mult'; [apply one|]. simpl (_ ^ 2).
      assert (s : is_lim_seq (fun T => (1 - V ^ T) / (1 - V)) (Finite ((1 - 0) / (1 - V)))).
      { apply is_lim_seq_mult'; [apply is_lim_seq_minus'; [apply one | exact gV] | apply one]. }
      apply is_lim_seq_mult'; [exact s|]. apply is_lim_seq_mult'; [exact s | apply one].
    + apply is_lim_seq_mult'; [apply one|]. apply is_lim_seq_mult'; [|apply one].
      apply is_lim_seq_minus'; [apply one | exact gq].
    + apply is_lim_seq_mult'; [|apply one]. apply is_lim_seq_plus'.
      * apply is_lim_seq_minus'; [apply one | exact w].
      * apply is_lim_seq_mult'; [|apply one]. apply is_lim_seq_minus'; [exact w | exact gq].
Qed.
Lemma iid_total V T : all T (word_iid V) = upto T (fun j => upto T (fun k => (INR (min j k) + 1) * V ^ (j + k)))
  + upto T (fun i => V ^ i) ^ 2 - upto T (fun i => (V ^ 2) ^ i).
Proof.
  set (S := upto T (fun i => V ^ i)).
  assert (inner : forall j k, (j < T)%nat -> (k < T)%nat -> upto T (fun l => upto T (fun m => word_iid V j k l m))
      = (INR (min j k) + 1) * V ^ (j + k) + d j k * (V ^ j * S - V ^ (2 * j))).
  { intros j k hj hk.
    rewrite (upto_ext T _ (fun l => d k l * ((INR (min j k) + 1) * V ^ (j + k) - d j k * V ^ (2 * j)) + d j k * V ^ j * V ^ l)).
    - rewrite upto_plus, (upto_d T k (fun _ => _) hk), (upto_scal T (d j k * V ^ j) (fun l => V ^ l)). fold S. ring.
    - intros l hl. rewrite (upto_ext T _ (fun m => d j m * (d k l * ((INR (min j k) + 1) * V ^ (j + k)))
        + d l m * (d j k * V ^ (j + l) - d j k * d k l * V ^ (2 * j)))).
      + rewrite upto_plus, (upto_d T j (fun _ => _) hj), (upto_d T l (fun _ => _) hl), !pow_add. ring.
      + intros m hm. unfold word_iid. ring. }
  unfold all.
  rewrite (upto_ext T _ (fun j => upto T (fun k => (INR (min j k) + 1) * V ^ (j + k)) + (S * V ^ j - (V ^ 2) ^ j))).
  - rewrite upto_plus. rewrite (upto_ext T (fun j => S * V ^ j - (V ^ 2) ^ j) (fun j => S * V ^ j + -1 * (V ^ 2) ^ j))
      by (intros; ring). rewrite upto_plus, (upto_scal T S (fun j => V ^ j)), (upto_scal T (-1) (fun j => (V ^ 2) ^ j)). fold S. ring.
  - intros j hj. rewrite (upto_ext T _ (fun k => (INR (min j k) + 1) * V ^ (j + k) + d j k * (V ^ j * S - V ^ (2 * j)))).
    + rewrite upto_plus, (upto_d T j (fun _ => _) hj), pow_mult. ring.
    + intros k hk. apply inner; easy.
Qed.
Lemma iid_more V T : 0 < V -> (3 <= T)%nat -> counted V T + V ^ 3 <= all T (word_iid V).
Proof.
  intros hV hT. rewrite iid_total. unfold counted. set (S := upto T (fun i => V ^ i)).
  assert (once : upto T (fun j => upto T (fun k => (1 + d j k * INR j) * V ^ (j + k)))
      = S ^ 2 + upto T (fun i => (INR i + 1) * (V ^ 2) ^ i) - upto T (fun i => (V ^ 2) ^ i)).
  { rewrite (upto_ext T _ (fun j => S * V ^ j + ((INR j + 1) * (V ^ 2) ^ j + -1 * (V ^ 2) ^ j))).
    - rewrite !upto_plus, (upto_scal T S (fun j => V ^ j)), (upto_scal T (-1) (fun j => (V ^ 2) ^ j)). fold S. ring.
    - intros j hj. rewrite (upto_ext T _ (fun k => V ^ j * V ^ k + d j k * (INR j * V ^ (j + k)))).
      + rewrite upto_plus, (upto_scal T (V ^ j) (fun k => V ^ k)), (upto_d T j (fun k => INR j * V ^ (j + k)) hj). fold S.
        rewrite <- pow_mult. replace (2 * j)%nat with (j + j)%nat by lia. ring.
      + intros k hk. rewrite pow_add. ring. }
  assert (p : forall n, 0 < V ^ n) by (intros; apply pow_lt; lra).
  assert (extra : forall j k, 0 <= (INR (min j k) - d j k * INR j) * V ^ (j + k)).
  { intros j k. apply Rmult_le_pos; [|assert (a := p (j + k)%nat); lra].
    unfold d. destruct (Nat.eqb_spec j k) as [->|n]; [rewrite Nat.min_id; lra | assert (a := pos_INR (min j k)); lra]. }
  assert (one : V ^ 3 <= upto T (fun j => upto T (fun k => (INR (min j k) - d j k * INR j) * V ^ (j + k)))).
  { eapply Rle_trans; [|apply (upto_term T (fun j => upto T (fun k => _)) 1%nat); [lia|]].
    - eapply Rle_trans; [|apply (upto_term T (fun k => (INR (min 1 k) - d 1 k * INR 1) * V ^ (1 + k)) 2%nat); [lia|]].
      + simpl. unfold d. simpl. lra.
      + intros k _. apply extra.
    - intros j _. apply upto_nonneg. intros k _. apply extra. }
  assert (both : upto T (fun j => upto T (fun k => (INR (min j k) + 1) * V ^ (j + k)))
      = upto T (fun j => upto T (fun k => (1 + d j k * INR j) * V ^ (j + k)))
        + upto T (fun j => upto T (fun k => (INR (min j k) - d j k * INR j) * V ^ (j + k)))).
  { rewrite <- upto_plus. apply upto_ext. intros j _. rewrite <- upto_plus. apply upto_ext. intros k _. ring. }
  rewrite both, once. lra.
Qed.
Lemma goe_more V T : 0 < V -> all T (word_iid V) <= all T (word_goe V).
Proof.
  intros hV. unfold all. do 4 (apply upto_le; intros ? _). unfold word_goe.
  assert (n : forall a b, 0 <= d a b) by (intros a b; unfold d; destruct (Nat.eqb a b); lra).
  match goal with |- ?x <= ?x + ?y => assert (0 <= y); [|lra] end.
  repeat apply Rmult_le_pos; try apply n; [unfold next; apply Rplus_le_le_0_compat; apply n | left; apply pow_lt; lra].
Qed.

(* The fourth moment of the map with T terms, at size n, and its limit as n -> infinity. *)
Definition fourth_moment (trace : nat -> nat -> nat -> nat -> nat -> R) T n :=
  all T (fun j k l m => trace j k l m n / size n).
Definition printed_14 (word : R -> nat -> nat -> nat -> nat -> R) : Prop := forall V trace (limit : nat -> R), 0 < V < 1 ->
  freeness_14 (word V) trace -> (forall T, wide (fourth_moment trace T) (limit T)) -> is_lim_seq limit (untied_printed V).
Lemma no_other_limit V word trace limit : 0 < V < 1 -> freeness_14 word trace ->
  (forall T, wide (fourth_moment trace T) (limit T)) -> (forall T, (3 <= T)%nat -> counted V T + V ^ 3 <= all T word) ->
  ~ is_lim_seq limit (untied_printed V).
Proof.
  intros hV f w more h.
  assert (value : forall T, limit T = all T word).
  { intros T. apply (one_wide_limit (fourth_moment trace T)); [apply w|]. unfold fourth_moment, all.
    do 3 (apply (upto_wide T (fun i n => _) (fun i => _)); intros ?).
    apply (upto_wide T (fun i n => _) (fun i => _)). intros ?. apply f. }
  assert (le : Rbar_le (untied_printed V + V ^ 3) (untied_printed V)).
  { apply (is_lim_seq_le_loc (fun T => counted V T + V ^ 3) limit); [|apply is_lim_seq_plus'; [apply counted_limit, hV | apply is_lim_seq_const]|exact h].
    exists 3%nat. intros T hT. rewrite value. apply more, hT. }
  simpl in le. assert (a : 0 < V ^ 3) by (apply pow_lt; lra). simpl in a. lra.
Qed.
Lemma moments_are_met word : exists trace limit, freeness_14 word trace /\ forall T, wide (fourth_moment trace T) (limit T).
Proof.
  exists (fun j k l m n => word j k l m * size n), (fun T => all T word).
  assert (p : forall n, size n <> 0) by (intros n; apply not_0_INR; discriminate). split.
  - intros j k l m. apply (is_lim_seq_ext (fun _ => word j k l m)); [intros n; field; apply p | apply is_lim_seq_const].
  - intros T. apply (is_lim_seq_ext (fun _ => all T word)); [|apply is_lim_seq_const].
    intros n. unfold fourth_moment, all. do 4 (apply upto_ext; intros ? _). field. apply p.
Qed.
Theorem equation_14_as_printed_is_false : ~ printed_14 word_iid.
Proof.
  intros h. assert (hV : 0 < / 2 < 1) by lra. destruct (moments_are_met (word_iid (/ 2))) as [trace [limit [f w]]].
  apply (no_other_limit (/ 2) (word_iid (/ 2)) trace limit hV f w); [|exact (h (/ 2) trace limit hV f w)].
  intros T hT. apply iid_more; [lra | exact hT].
Qed.
Theorem equation_14_for_symmetric_weights_is_false : ~ printed_14 word_goe.
Proof.
  intros h. assert (hV : 0 < / 2 < 1) by lra. destruct (moments_are_met (word_goe (/ 2))) as [trace [limit [f w]]].
  apply (no_other_limit (/ 2) (word_goe (/ 2)) trace limit hV f w); [|exact (h (/ 2) trace limit hV f w)].
  intros T hT. assert (a := iid_more (/ 2) T ltac:(lra) hT). assert (b := goe_more (/ 2) T ltac:(lra)). lra.
Qed.
Definition all_theorems := (equation_14_as_printed_is_false, equation_14_for_symmetric_weights_is_false,
  no_other_limit, moments_are_met).
Print Assumptions all_theorems.
