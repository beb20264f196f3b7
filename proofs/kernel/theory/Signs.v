(* Signs of scalars: sums with a square root, quadratics, cases of a real number. *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars.
Open Scope R_scope.

Lemma lt_by a b : 0 < b - a -> a < b. Proof. lra. Qed.
Lemma le_by a b : 0 <= b - a -> a <= b. Proof. lra. Qed.

(* p + q r with r a root: the larger of p^2 and q^2 r^2 decides. *)
Lemma root_wins p q r R : 0 <= r -> r * r = R -> 0 < q -> 0 < q * q * R - p * p -> 0 < p + q * r.
Proof.
  intros hr e hq h. subst R.
  destruct (Rle_or_lt p 0) as [hp|hp]; [|nra].
  destruct (Rle_or_lt (p + q * r) 0) as [hs|hs]; [exfalso|exact hs].
  assert (0 <= q * r) by nra. assert (q * r * (q * r) <= p * p) by nra. nra.
Qed.
Lemma root_wins_or_ties p q r R : 0 <= r -> r * r = R -> 0 <= q -> 0 <= q * q * R - p * p -> 0 <= p + q * r.
Proof.
  intros hr e hq h. subst R. assert (hn : 0 <= q * r) by nra.
  destruct (Rle_or_lt 0 (p + q * r)) as [hs|hs]; [exact hs|exfalso].
  assert (0 < - p - q * r) by lra. assert (0 < - p + q * r) by lra. nra.
Qed.
Lemma root_loses p q r R : 0 <= r -> r * r = R -> 0 < p -> 0 < p * p - q * q * R -> 0 < p + q * r.
Proof.
  intros hr e hp h. subst R.
  destruct (Rle_or_lt (p + q * r) 0) as [hs|hs]; [exfalso|exact hs].
  assert (p <= - (q * r)) by lra. assert (p * p <= q * r * (q * r)) by nra. nra.
Qed.
Lemma root_loses_or_ties p q r R : 0 <= r -> r * r = R -> 0 <= p -> 0 <= p * p - q * q * R -> 0 <= p + q * r.
Proof.
  intros hr e hp h. subst R.
  destruct (Rle_or_lt 0 (p + q * r)) as [hs|hs]; [exact hs|exfalso].
  assert (p < - (q * r)) by lra. assert (p * p < q * r * (q * r)) by nra. nra.
Qed.

Lemma quadratic a b c x : 0 < a -> 0 < 4 * a * c - b * b -> 0 < a * (x * x) + b * x + c.
Proof.
  intros ha h. assert (0 <= (2 * a * x + b) * (2 * a * x + b)) by apply Rle_0_sqr.
  apply (Rmult_lt_reg_l (4 * a)); nra.
Qed.
Lemma quadratic_or_zero a b c x : 0 < a -> 0 <= 4 * a * c - b * b -> 0 <= a * (x * x) + b * x + c.
Proof.
  intros ha h. assert (0 <= (2 * a * x + b) * (2 * a * x + b)) by apply Rle_0_sqr.
  apply (Rmult_le_reg_l (4 * a)); nra.
Qed.

Lemma opposite x : exists y, x = - y. Proof. exists (- x). ring. Qed.
Lemma pos_not_zero x : 0 < x -> x <> 0. Proof. lra. Qed.
Lemma neg_not_zero x : 0 < - x -> x <> 0. Proof. lra. Qed.

(* Equal as polynomials with rational coefficients. *)
Ltac equal := first [ ring | field ].

(* Even powers of any number, products and sums of what is not negative. *)
Lemma even_power x n : 0 <= x ^ (2 * n).
Proof. rewrite pow_mult. apply pow_le. apply pow2_ge_0. Qed.
Ltac monomials :=
  match goal with
  | |- _ => assumption
  | |- 0 <= _ => left; assumption
  | |- 0 < _ + _ => first [ apply Rplus_lt_le_0_compat; [ monomials | monomials ]
                          | apply Rplus_le_lt_0_compat; [ monomials | monomials ] ]
  | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; monomials
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; monomials
  | |- 0 <= _ * _ => apply Rmult_le_pos; monomials
  | |- 0 < / _ => apply Rinv_0_lt_compat; monomials
  | |- 0 <= / _ => apply Rlt_le, Rinv_0_lt_compat; monomials
  | |- 0 < _ ^ _ => apply pow_lt; monomials
  | |- 0 <= ?x ^ 2 => apply (even_power x 1)
  | |- 0 <= ?x ^ 4 => apply (even_power x 2)
  | |- 0 <= ?x ^ 6 => apply (even_power x 3)
  | |- 0 <= ?x ^ 8 => apply (even_power x 4)
  | |- 0 <= _ ^ _ => apply pow_le; monomials
  | |- _ => lra
  end.

(* Two expressions without letters that differ. *)
Ltac apart :=
  first [ lra | apply Rlt_not_eq; lra | apply Rgt_not_eq; lra
        | apply Rlt_not_eq; interval with (i_prec 60) | apply Rgt_not_eq; interval with (i_prec 60) ].

(* What is computed at a point. *)
Ltac computed := first [ lra | apply le_by; interval with (i_prec 60) | apply lt_by; interval with (i_prec 60) ].

(* The square of a product of roots of positive numbers. *)
Ltac squared :=
  repeat match goal with
  | |- context [ sqrt ?x ] => match goal with F : 0 < x |- _ =>
      let r := fresh "r" in let E := fresh "E" in let G := fresh "G" in
      assert (E : sqrt x * sqrt x = x) by (apply sqrt_sqrt; lra);
      assert (G : 0 < sqrt x) by (apply sqrt_lt_R0; exact F);
      set (r := sqrt x) in *; clearbody r end end;
  repeat match goal with E : ?r * ?r = ?x |- _ => rewrite <- E; clear E end;
  field; nonzero.
