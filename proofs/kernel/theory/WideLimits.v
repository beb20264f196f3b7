(* Values for wide matrices that agarwala2022 prints and that are false: equations 11, 18, 20 and 86.

   What N -> infinity does is a premise, by its name: the semicircle law (equation 11) and asymptotic freeness (18, 20)
   give the limits of normalised traces, and the printed value is not what follows from them. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Open Scope R_scope.

Definition wide (trace : nat -> R) (v : R) := is_lim_seq trace v.
Lemma one_wide_limit f a b : wide f a -> wide f b -> a = b.
Proof.
  intros h k. assert (e : Finite a = Finite b) by (rewrite <- (is_lim_seq_unique _ _ h); exact (is_lim_seq_unique _ _ k)).
  injection e. auto.
Qed.
Definition size (n : nat) := INR (S n).
Lemma sizes : is_lim_seq (fun n => / size n) 0.
Proof.
  apply (is_lim_seq_inv _ p_infty).
  - apply (is_lim_seq_incr_1 INR p_infty). exact is_lim_seq_INR.
  - discriminate.
Qed.

(* Equation 11: the resolvent R = (1 - W)^-1 of a symmetric Gaussian W, here at V = 9/100, where sqrt (1 - 4 V) = 4/5. *)
Definition semicircle_law V (first second : nat -> R) :=
  wide (fun n => first n / size n) ((1 - sqrt (1 - 4 * V)) / (2 * V)) /\
  wide (fun n => second n / size n) (2 / sqrt (1 - 4 * V) - (1 - sqrt (1 - 4 * V)) / (2 * V)).
Theorem equation_11_as_printed_is_false : ~ (forall V first second, 0 < V < 3 / 20 -> semicircle_law V first second ->
  wide (fun n => second n / size n - first n ^ 2 / size n ^ 2)
    (-1 + / sqrt (1 - 4 * V) - (1 - sqrt (1 - 4 * V)) / (2 * V))).
Proof.
  intros h. set (V := 9 / 100).
  set (b := (1 - sqrt (1 - 4 * V)) / (2 * V)). set (a := 2 / sqrt (1 - 4 * V) - b).
  assert (p : forall n, size n <> 0) by (intros n; apply not_0_INR; discriminate).
  assert (c : forall x, wide (fun n => x * size n / size n) x).
  { intros x. apply (is_lim_seq_ext (fun _ => x)); [intros n; field; apply p | apply is_lim_seq_const]. }
  specialize (h V (fun n => b * size n) (fun n => a * size n) ltac:(unfold V; lra) (conj (c b) (c a))).
  assert (k : wide (fun n => a * size n / size n - (b * size n) ^ 2 / size n ^ 2) (a - b ^ 2)).
  { apply (is_lim_seq_ext (fun _ => a - b ^ 2)); [intros n; field; apply p | apply is_lim_seq_const]. }
  assert (e := one_wide_limit _ _ _ k h). revert e. apply Rgt_not_eq. unfold a, b, V. interval with (i_prec 60).
Qed.
(* Whatever the matrices are: the premise decides the value. *)
Lemma equation_11_corrected V first second : 0 < V < 3 / 20 -> semicircle_law V first second ->
  wide (fun n => second n / size n - first n ^ 2 / size n ^ 2)
    (2 / sqrt (1 - 4 * V) - (1 - sqrt (1 - 4 * V)) / (2 * V) - (1 - sqrt (1 - 4 * V)) ^ 2 / (4 * V ^ 2)).
Proof.
  intros hV [hb ha]. set (b := (1 - sqrt (1 - 4 * V)) / (2 * V)) in *.
  replace (_ - (1 - sqrt (1 - 4 * V)) ^ 2 / (4 * V ^ 2)) with ((2 / sqrt (1 - 4 * V) - b) - b * b).
  2: { unfold b. field. split; [lra | apply Rgt_not_eq, sqrt_lt_R0; lra]. }
  apply (is_lim_seq_ext (fun n => second n / size n - first n / size n * (first n / size n))).
  - intros n. field. apply not_0_INR. discriminate.
  - apply is_lim_seq_minus'; [exact ha | apply is_lim_seq_mult'; exact hb].
Qed.

(* Equation 18: the fourth moment of the resolvent over N^2 instead of N tends to 0. *)
Definition freeness_18 V (fourth : nat -> R) := wide (fun n => fourth n / size n) (- / (1 - V) ^ 2 + 2 / (1 - V) ^ 3).
Theorem equation_18_as_printed_is_false V fourth : 0 < V < 3 / 5 -> freeness_18 V fourth ->
  ~ wide (fun n => 2 * fourth n / size n ^ 2) (- / (1 - V) ^ 2 + 2 / (1 - V) ^ 3).
Proof.
  intros hV f h. assert (z : wide (fun n => 2 * fourth n / size n ^ 2) 0).
  { apply (is_lim_seq_ext (fun n => 2 * (/ size n * (fourth n / size n)))).
    - intros n. field. apply not_0_INR. discriminate.
    - replace (Finite 0) with (Finite (2 * (0 * (- / (1 - V) ^ 2 + 2 / (1 - V) ^ 3)))) by (f_equal; ring).
      apply (is_lim_seq_scal_l _ 2 (0 * (- / (1 - V) ^ 2 + 2 / (1 - V) ^ 3))).
      apply is_lim_seq_mult'; [exact sizes | exact f]. }
  assert (e := one_wide_limit _ _ _ h z). revert e.
  replace (_ + _) with ((1 + V) * / (1 - V) ^ 3) by (field; lra).
  apply Rgt_not_eq, Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat, pow_lt; lra].
Qed.

(* Equation 20: exponents with the opposite signs, of which the value is negative. *)
Definition freeness_20 V (fourth : nat -> R) := wide (fun n => 2 * fourth n / size n)
  ((- / sqrt (1 - 4 * V) ^ 3 + / sqrt (1 - 4 * V) ^ 5) / (2 * V)).
Theorem equation_20_as_printed_is_false V fourth : 0 < V < 3 / 20 -> freeness_20 V fourth ->
  ~ wide (fun n => 2 * fourth n / size n) ((sqrt (1 - 4 * V) ^ 5 - sqrt (1 - 4 * V) ^ 3) / (2 * V)).
Proof.
  intros hV f h. assert (e := one_wide_limit _ _ _ h f). revert e.
  assert (r : sqrt (1 - 4 * V) * sqrt (1 - 4 * V) = 1 - 4 * V) by (apply sqrt_sqrt; lra).
  assert (q : 0 < sqrt (1 - 4 * V)) by (apply sqrt_lt_R0; lra).
  set (x := sqrt (1 - 4 * V)) in *. clearbody x. assert (x < 1) by nra.
  replace (x ^ 5 - x ^ 3) with (- (x ^ 3 * (1 - x * x))) by ring.
  replace (- / x ^ 3 + / x ^ 5) with ((1 - x * x) * / x ^ 5) by (field; lra).
  assert (0 < 1 - x * x) by nra. assert (0 < / x ^ 5) by (apply Rinv_0_lt_compat, pow_lt; lra).
  assert (0 < x ^ 3) by (apply pow_lt; lra). assert (0 < / (2 * V)) by (apply Rinv_0_lt_compat; lra).
  apply Rlt_not_eq. unfold Rdiv. apply Rmult_lt_compat_r; [lra|]. nra.
Qed.
Lemma premises_met : exists V fourth other first second, 0 < V < 3 / 20 /\
  semicircle_law V first second /\ freeness_18 V fourth /\ freeness_20 V other.
Proof.
  assert (p : forall n, size n <> 0) by (intros n; apply not_0_INR; discriminate).
  assert (c : forall x, wide (fun n => x * size n / size n) x).
  { intros x. apply (is_lim_seq_ext (fun _ => x)); [intros n; field; apply p | apply is_lim_seq_const]. }
  set (q := sqrt (1 - 4 * / 10)). set (b := (1 - q) / (2 * / 10)).
  set (w := (- / q ^ 3 + / q ^ 5) / (2 * / 10)).
  exists (/ 10), (fun n => (- / (1 - / 10) ^ 2 + 2 / (1 - / 10) ^ 3) * size n), (fun n => w / 2 * size n),
    (fun n => b * size n), (fun n => (2 / q - b) * size n).
  split; [lra | split; [split; apply c | split; [apply c|]]].
  apply (is_lim_seq_ext (fun _ => w)); [intros n; field; apply p | apply is_lim_seq_const].
Qed.

(* Equation 86 from the closed form before it: the limit is 1/32, not 1/8. *)
Lemma closed_form_86 : filterlim (fun d => / (32 * sqrt (1 - d) ^ 5)) (at_right 0) (locally (/ 32)).
Proof.
  replace (/ 32) with (/ (32 * sqrt (1 - 0) ^ 5)) by (rewrite Rminus_0_r, sqrt_1; lra).
  intros P h. apply filter_le_within.
  apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule) (fun d => / (32 * sqrt (1 - d) ^ 5)) 0); [|exact h].
  auto_derive. rewrite Ropp_0, Rplus_0_r, sqrt_1. repeat split; lra.
Qed.
Theorem equation_86_as_printed_is_false :
  ~ filterlim (fun d => / (32 * sqrt (1 - d) ^ 5)) (at_right 0) (locally (/ 8)).
Proof. intros h. assert (e := filterlim_locally_unique _ _ _ h closed_form_86). lra. Qed.
Definition all_theorems := (equation_11_as_printed_is_false, equation_18_as_printed_is_false,
  equation_20_as_printed_is_false, equation_86_as_printed_is_false, premises_met, equation_11_corrected).
Print Assumptions all_theorems.
