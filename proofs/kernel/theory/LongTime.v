(* Statements of domine2025 about long times that are false as printed: equations 171, 174-176 and 184, each at small
   integers.

   For long times the flow that rests is enough: from those starts nothing moves.  tau = 1. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Open Scope R_scope.

(* Along the flow of N_i = N_h = N_o = 1; that both weights are positive at the start makes B invertible. *)
Definition flow (s : R) (w1 w2 : R -> R) := forall t,
  is_derive w1 t (w2 t * (s - w2 t * w1 t)) /\ is_derive w2 t ((s - w2 t * w1 t) * w1 t).
Definition tends (f : R -> R) (v : R) := filterlim f (Rbar_locally p_infty) (locally v).
Lemma one_limit (c v : R) : tends (fun _ => c) v -> c = v.
Proof. intros h. exact (filterlim_locally_unique (fun _ : R => c) c v (filterlim_const c) h). Qed.
Lemma rest : flow 2 (fun _ => 1) (fun _ => 2).
Proof.
  intros t. split; [replace (2 * (2 - 2 * 1)) with 0 by lra | replace ((2 - 2 * 1) * 1) with 0 by lra];
  exact (is_derive_const (K := R_AbsRing) (V := R_NormedModule) _ t).
Qed.
Theorem equation_174_as_printed_is_false : ~ (forall (s l : R) (w1 w2 : R -> R), 0 < s -> flow s w1 w2 ->
  w2 0 ^ 2 - w1 0 ^ 2 = l -> 0 < w1 0 -> 0 < w2 0 -> tends (fun t => w1 t ^ 2) (l / 2 + sqrt (l ^ 2 + 4 * s ^ 2) / 2)).
Proof.
  intros h. specialize (h 2 3 (fun _ => 1) (fun _ => 2) ltac:(lra) rest ltac:(lra) ltac:(lra) ltac:(lra)).
  apply (one_limit (1 ^ 2)) in h. revert h. apply Rlt_not_eq. interval with (i_prec 60).
Qed.
Theorem equation_175_as_printed_is_false : ~ (forall (s l : R) (w1 w2 : R -> R), 0 < s -> flow s w1 w2 ->
  w2 0 ^ 2 - w1 0 ^ 2 = l -> 0 < w1 0 -> 0 < w2 0 -> tends (fun t => w2 t ^ 2) (- l / 2 + sqrt (l ^ 2 + 4 * s ^ 2) / 2)).
Proof.
  intros h. specialize (h 2 3 (fun _ => 1) (fun _ => 2) ltac:(lra) rest ltac:(lra) ltac:(lra) ltac:(lra)).
  apply (one_limit (2 ^ 2)) in h. revert h. apply Rgt_not_eq. interval with (i_prec 60).
Qed.

(* Equation 176 with two modes (N_h = 2), the norms for long times as in the corrected equations 174 and 175: the
   minimum over lambda has the other sign, whatever the sizes and the singular values. *)
Definition norm1 (l s : R) := - l / 2 + sqrt (l ^ 2 + 4 * s ^ 2) / 2.
Definition norm2 (l s : R) := l / 2 + sqrt (l ^ 2 + 4 * s ^ 2) / 2.
Definition cost (Ni No s1 s2 l : R) := Ni * (norm2 l s1 + norm2 l s2) + No * (norm1 l s1 + norm1 l s2).
Theorem equation_176_as_printed_is_false (Ni No s1 s2 l : R) : 0 < Ni -> 0 < No -> Ni <> No -> 0 < s1 -> 0 < s2 ->
  -5 / 2 <= l <= 5 / 2 -> (forall x, -5 / 2 <= x <= 5 / 2 -> cost Ni No s1 s2 l <= cost Ni No s1 s2 x) ->
  l / sqrt (l ^ 2 + 4 * s1 ^ 2) + l / sqrt (l ^ 2 + 4 * s2 ^ 2) <> 2 * (Ni - No) / (Ni + No).
Proof.
  intros hi ho n h1 h2 hl least e.
  assert (m : l * (Ni - No) <= 0).
  { specialize (least (- l) ltac:(lra)). unfold cost, norm1, norm2 in least.
    replace ((- l) ^ 2) with (l ^ 2) in least by ring. nra. }
  assert (p : forall s, 0 < s -> 0 < / sqrt (l ^ 2 + 4 * s ^ 2)).
  { intros s hs. apply Rinv_0_lt_compat, sqrt_lt_R0. nra. }
  assert (q := p s1 h1). assert (q' := p s2 h2).
  assert (f : (Ni - No) * (l / sqrt (l ^ 2 + 4 * s1 ^ 2) + l / sqrt (l ^ 2 + 4 * s2 ^ 2)) <= 0).
  { replace (_ * (_ + _)) with
      ((l * (Ni - No)) * (/ sqrt (l ^ 2 + 4 * s1 ^ 2) + / sqrt (l ^ 2 + 4 * s2 ^ 2))) by (unfold Rdiv; ring). nra. }
  rewrite e in f. assert (g : 0 < (Ni - No) * (2 * (Ni - No) / (Ni + No))).
  { replace (_ * (_ / _)) with (2 * ((Ni - No) * (Ni - No)) / (Ni + No)) by (field; lra).
    apply Rdiv_lt_0_compat; [|lra]. assert (0 < (Ni - No) * (Ni - No)) by (apply Rsqr_pos_lt; lra). lra. }
  lra.
Qed.
(* There is such a minimum: N_i = 4, N_o = 2, s = 1 twice, lambda = - 1 / sqrt 2. *)
Lemma equation_176_met : exists Ni No s1 s2 l, 0 < Ni /\ 0 < No /\ Ni <> No /\ 0 < s1 /\ 0 < s2 /\
  -5 / 2 <= l <= 5 / 2 /\ forall x, -5 / 2 <= x <= 5 / 2 -> cost Ni No s1 s2 l <= cost Ni No s1 s2 x.
Proof.
  exists 4, 2, 1, 1, (- / sqrt 2).
  assert (hq : sqrt 2 * sqrt 2 = 2) by (apply sqrt_sqrt; lra). assert (q : 0 < sqrt 2) by (apply sqrt_lt_R0; lra).
  assert (sq : (- / sqrt 2) ^ 2 = / 2) by (replace (_ ^ 2) with (/ (sqrt 2 * sqrt 2)) by (field; lra); rewrite hq; lra).
  assert (hv : / sqrt 2 = sqrt 2 / 2) by (apply Rmult_eq_reg_r with (sqrt 2); [field_simplify; [rewrite <- Rsqr_pow2; unfold Rsqr; lra | lra] | lra]).
  repeat split; try lra; try (interval with (i_prec 60)).
  intros x hx. unfold cost, norm1, norm2. rewrite sq.
  replace (sqrt (/ 2 + 4 * 1 ^ 2)) with (3 * sqrt 2 / 2).
  2: { symmetry. apply sqrt_lem_1; [lra | nra | nra]. }
  assert (r : 0 <= sqrt (x ^ 2 + 4 * 1 ^ 2)) by apply sqrt_pos.
  assert (rr : sqrt (x ^ 2 + 4 * 1 ^ 2) * sqrt (x ^ 2 + 4 * 1 ^ 2) = x ^ 2 + 4) by (rewrite sqrt_sqrt; [ring | nra]).
  set (z := sqrt (x ^ 2 + 4 * 1 ^ 2)) in *. clearbody z. rewrite hv.
  assert (4 * sqrt 2 <= 3 * z + x); [|lra].
  destruct (Rle_or_lt (4 * sqrt 2) (3 * z + x)) as [y|y]; [exact y | exfalso].
  assert (3 * z < 4 * sqrt 2 - x) by lra. assert (9 * (z * z) < (4 * sqrt 2 - x) * (4 * sqrt 2 - x)) by nra.
  assert (0 <= (sqrt 2 * x + 1) * (sqrt 2 * x + 1)) by apply Rle_0_sqr. nra.
Qed.

(* Equation 184 at lambda = 0 with two aligned modes, s = (4, 1): ||W2 W1||^2 tends to 17, not to the 16 of one mode. *)
Theorem equation_184_as_printed_is_false : ~ (forall (s t : R) (a b c d : R -> R), 0 < t -> t < s -> flow s a b -> flow t c d ->
  a 0 = b 0 -> c 0 = d 0 -> 0 < a 0 -> 0 < c 0 -> tends (fun u => (b u * a u) ^ 2 + (d u * c u) ^ 2) (s ^ 2)).
Proof.
  intros h. specialize (h 4 1 (fun _ => 2) (fun _ => 2) (fun _ => 1) (fun _ => 1)).
  assert (f : forall x : R, flow (x * x) (fun _ => x) (fun _ => x)).
  { intros x u. split; [replace (x * (x * x - x * x)) with 0 by ring | replace ((x * x - x * x) * x) with 0 by ring];
    exact (is_derive_const (K := R_AbsRing) (V := R_NormedModule) _ u). }
  specialize (h ltac:(lra) ltac:(lra)).
  assert (f4 := f 2). replace (2 * 2) with 4 in f4 by lra. assert (f1 := f 1). replace (1 * 1) with 1 in f1 by lra.
  specialize (h f4 f1 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)).
  apply (one_limit ((2 * 2) ^ 2 + (1 * 1) ^ 2)) in h. lra.
Qed.

(* Equation 171: N_i = 2, N_h = N_o = 1, P = 4, X = [1 1 -1 -1; 1 -1 1 -1], Y = [1 1 -1 -1], so that X X' = P and
   Sigma_yx = [1 0] = W2 W1 in the end.  Of the noise the mean and the covariances are used; u and v are its rows. *)
Definition Noise := ((nat -> R) * (nat -> R))%type.
Definition loss_with_noise (x : Noise) := let (u, v) := x in
  ((1 * (1 + u 0%nat) + 0 * (1 + v 0%nat) - 1) ^ 2 + (1 * (1 + u 1%nat) + 0 * (-1 + v 1%nat) - 1) ^ 2
  + (1 * (-1 + u 2%nat) + 0 * (1 + v 2%nat) - -1) ^ 2 + (1 * (-1 + u 3%nat) + 0 * (-1 + v 3%nat) - -1) ^ 2) / (2 * 4).
Definition expectation (sigma : R) (E : (Noise -> R) -> R) :=
  (forall f g, (forall x, f x = g x) -> E f = E g) /\ (forall f g, E (fun x => f x + g x) = E f + E g) /\
  (forall c f, E (fun x => c * f x) = c * E f) /\
  (forall m, (m < 4)%nat -> E (fun x => fst x m ^ 2) = sigma ^ 2 /\ E (fun x => fst x m) = 0).
Theorem equation_171_as_printed_is_false (E : (Noise -> R) -> R) : expectation 1 E ->
  E loss_with_noise <> 1 ^ 2 * (1 ^ 2 + 0 ^ 2) - (1 ^ 2 + 0 ^ 2) / 2 + (1 ^ 2 + 1 ^ 2 + (-1) ^ 2 + (-1) ^ 2) / (2 * 4).
Proof.
  intros [same [plus [times moments]]].
  rewrite (same _ (fun x => / 8 * fst x 0%nat ^ 2 + (/ 8 * fst x 1%nat ^ 2 + (/ 8 * fst x 2%nat ^ 2 + / 8 * fst x 3%nat ^ 2)))).
  2: { intros [u v]. unfold loss_with_noise. simpl fst. field. }
  rewrite !plus, !times.
  destruct (moments 0%nat) as [-> _]; [auto|]. destruct (moments 1%nat) as [-> _]; [auto|].
  destruct (moments 2%nat) as [-> _]; [auto|]. destruct (moments 3%nat) as [-> _]; [auto|]. lra.
Qed.
(* Such an expectation: each row entry has the values 2 and -2 alone, with the weight 1 / 8. *)
Definition only (m : nat) (c : R) : Noise := (fun j => if Nat.eqb j m then c else 0, fun _ => 0).
Definition E_met (f : Noise -> R) := (f (only 0 2) + f (only 0 (-2)) + f (only 1 2) + f (only 1 (-2))
  + f (only 2 2) + f (only 2 (-2)) + f (only 3 2) + f (only 3 (-2))) / 8.
Lemma equation_171_met : expectation 1 E_met.
Proof.
  unfold expectation, E_met. repeat split.
  - intros f g e. rewrite !e. reflexivity.
  - intros. field.
  - intros. field.
  - destruct m as [|[|[|[|m]]]]; simpl; try lra. exfalso. do 4 apply Nat.succ_lt_mono in H. inversion H.
  - destruct m as [|[|[|[|m]]]]; simpl; try lra.
Qed.
Definition all_theorems := (equation_174_as_printed_is_false, equation_175_as_printed_is_false,
  equation_176_as_printed_is_false, equation_176_met,
  equation_184_as_printed_is_false, equation_171_as_printed_is_false, equation_171_met).
Print Assumptions all_theorems.
