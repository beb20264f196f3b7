(* Lemma 2.2 of agarwala2022 (equation 13) as printed is false under definition 2.1: a factor N lies between them.

   N = 2, sigma_x = 1, M = [a b; c e]; of the normal input x the moments up to the fourth are used.  The length variance
   (1/N) Var_x[z.z] of z = M x is compared with (2/N) tr (M'M)^2, where tr is the mean eigenvalue. *)
From Coq Require Import Reals Lra.
Open Scope R_scope.

Definition Input := (R * R)%type.
Definition squared_length (a b c e : R) (x : Input) := (a * fst x + b * snd x) ^ 2 + (c * fst x + e * snd x) ^ 2.
Definition variance (E : (Input -> R) -> R) (f : Input -> R) := E (fun x => f x ^ 2) - E f ^ 2.
(* The entries of (M'M)^2 on the diagonal, over 2. *)
Definition fourth (a b c e : R) := ((a ^ 2 + c ^ 2) ^ 2 + 2 * (a * b + c * e) ^ 2 + (b ^ 2 + e ^ 2) ^ 2) / 2.
Definition standard_normal (E : (Input -> R) -> R) :=
  (forall f g, (forall x, f x = g x) -> E f = E g) /\ (forall f g, E (fun x => f x + g x) = E f + E g) /\
  (forall c f, E (fun x => c * f x) = c * E f) /\
  (E (fun x => fst x ^ 2) = 1 /\ E (fun x => snd x ^ 2) = 1) /\
  (E (fun x => fst x ^ 4) = 3 /\ E (fun x => snd x ^ 4) = 3 /\ E (fun x => fst x ^ 2 * snd x ^ 2) = 1).
(* There is such an expectation: each entry is 0, sqrt 3 and - sqrt 3, with the weights 2 / 3, 1 / 6 and 1 / 6. *)
Definition one_entry (f : R -> R) := 2 / 3 * f 0 + f (sqrt 3) / 6 + f (- sqrt 3) / 6.
Definition E_met (f : Input -> R) := one_entry (fun u => one_entry (fun v => f (u, v))).
Lemma standard_normal_met : standard_normal E_met.
Proof.
  assert (q : sqrt 3 * sqrt 3 = 3) by (apply sqrt_sqrt; lra).
  assert (q4 : sqrt 3 ^ 4 = 9) by (replace (sqrt 3 ^ 4) with (sqrt 3 * sqrt 3 * (sqrt 3 * sqrt 3)) by ring; rewrite q; lra).
  assert (q2 : sqrt 3 ^ 2 = 3) by (replace (sqrt 3 ^ 2) with (sqrt 3 * sqrt 3) by ring; exact q).
  assert (p4 : (- sqrt 3) ^ 4 = 9) by (replace ((- sqrt 3) ^ 4) with (sqrt 3 ^ 4) by ring; exact q4).
  assert (p2 : (- sqrt 3) ^ 2 = 3) by (replace ((- sqrt 3) ^ 2) with (sqrt 3 ^ 2) by ring; exact q2).
  unfold standard_normal, E_met, one_entry, fst, snd. repeat split; intros;
    rewrite ?H, ?q4, ?q2, ?p4, ?p2; try reflexivity; try field; lra.
Qed.
Definition lemma_2_2_as_printed := forall a b c e E, standard_normal E ->
  / 2 * variance E (squared_length a b c e) = 2 / 2 * fourth a b c e.
Theorem lemma_2_2_as_printed_is_false : ~ lemma_2_2_as_printed.
Proof.
  intros h. specialize (h 1 0 0 1 E_met standard_normal_met).
  destruct standard_normal_met as [same [plus [times [[u v] [u4 [v4 both]]]]]].
  assert (first : E_met (squared_length 1 0 0 1) = 2).
  { rewrite (same _ (fun x => fst x ^ 2 + snd x ^ 2)) by (intros; unfold squared_length; ring). rewrite plus, u, v. lra. }
  assert (second : E_met (fun x => squared_length 1 0 0 1 x ^ 2) = 8).
  { rewrite (same _ (fun x => fst x ^ 4 + (snd x ^ 4 + 2 * (fst x ^ 2 * snd x ^ 2)))) by (intros; unfold squared_length; ring).
    rewrite plus, plus, times, u4, v4, both. lra. }
  unfold variance, fourth in h. rewrite first, second in h. lra.
Qed.
Definition all_theorems := (lemma_2_2_as_printed_is_false, standard_normal_met).
Print Assumptions all_theorems.
