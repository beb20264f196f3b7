(* Tactics for identities and inequalities between scalars. *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
Open Scope R_scope.

(* A product of non-zero numbers is not zero; what field asks for is one of these products, up to ring. *)
Ltac nonzero :=
  repeat split;
  try assumption;
  try lra;
  try (intro Z; match goal with H : ?p <> 0 |- _ => apply H; first [ lra | rewrite <- Z; ring ] end);
  try (intro Z; match goal with H : ?p <> 0, K : ?q <> 0 |- _ =>
    apply (Rmult_integral_contrapositive_currified _ _ H K); first [ rewrite <- Z; ring | lra ] end);
  try nra.

(* A product of powers and inverses of numbers that are not zero. *)
Ltac not_zero :=
  repeat first [ assumption | match goal with |- _ <> 0 => let Z := fresh in intro Z; lra end
               | apply Rmult_integral_contrapositive_currified | apply Rinv_neq_0_compat
               | apply pow_nonzero | apply Ropp_neq_0_compat ].

(* Sums, products and powers of positive numbers. *)
Ltac positive :=
  match goal with
  | |- _ => assumption
  | |- _ => lra
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; positive
  | |- 0 < _ + _ => first [ apply Rplus_lt_0_compat; positive | apply Rplus_lt_le_0_compat; positive
                          | apply Rplus_le_lt_0_compat; positive ]
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; positive
  | |- 0 < / _ => apply Rinv_0_lt_compat; positive
  | |- 0 < _ ^ _ => apply pow_lt; positive
  | |- 0 < sqrt _ => apply sqrt_lt_R0; positive
  | |- 0 < exp _ => apply exp_pos
  | |- 0 <= _ * _ => apply Rmult_le_pos; positive
  | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; positive
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- 0 <= _ ^ 2 => apply pow2_ge_0
  | |- 0 <= _ ^ _ => apply pow_le; positive
  | |- 0 <= _ => left; positive
  | |- _ => nra
  end.

(* What is under a square root is not negative, with square roots inside it. *)
Ltac radicands :=
  repeat match goal with |- context [sqrt ?x] =>
    match goal with
    | _ : 0 <= sqrt x |- _ => fail 1
    | _ => pose proof (sqrt_pos x); assert (sqrt x * sqrt x = x) by (apply sqrt_sqrt; nra)
    end end;
  first [ assumption | positive | apply Rgt_not_eq; positive | nra | intro; nra ].

(* Exponentials and roots of equal numbers are made one. *)
Ltac alike :=
  repeat match goal with |- context [exp ?a] =>
    match goal with |- context [exp ?b] =>
      tryif constr_eq a b then fail else (replace (exp b) with (exp a) by (f_equal; field; repeat split; radicands)) end end;
  repeat match goal with |- context [sqrt ?a] =>
    match goal with |- context [sqrt ?b] =>
      tryif constr_eq a b then fail else (replace (sqrt b) with (sqrt a) by (f_equal; field; repeat split; radicands)) end end.

(* sinh, cosh and tanh by exponentials. *)
Ltac hyperbolic :=
  unfold tanh, sinh, cosh; alike;
  first [ field; nonzero | idtac ].

(* Hypotheses at a rational point. *)
Ltac met :=
  repeat split;
  first [ lra | nra | interval with (i_prec 60) | apply Rgt_not_eq; interval with (i_prec 60)
        | apply Rlt_not_eq; interval with (i_prec 60) ].

(* The sign of a real number. *)
Definition sgn (x : R) : R := if Rlt_dec 0 x then 1 else if Rlt_dec x 0 then - (1) else 0.

Lemma sgn_pos x : 0 < x -> sgn x = 1.
Proof. intros H. unfold sgn. destruct (Rlt_dec 0 x); [ reflexivity | contradiction ]. Qed.

Lemma sgn_neg x : x < 0 -> sgn x = - (1).
Proof. intros H. unfold sgn. destruct (Rlt_dec 0 x); [ lra | destruct (Rlt_dec x 0); [ reflexivity | contradiction ] ]. Qed.

Lemma sgn_0 : sgn 0 = 0.
Proof. unfold sgn. destruct (Rlt_dec 0 0); [ lra | destruct (Rlt_dec 0 0); [ lra | reflexivity ] ]. Qed.

(* l and s by the roots p (with the sign of l) and q of sqrt (l^2/4 + s^2) -+ s, and N of their squares' sum. *)
Lemma signed_roots (l s : R) : 0 < s -> exists p q N : R,
  0 < q /\ 0 < N /\ 0 < q * q - p * p /\ N * N = p * p + q * q /\ l = 2 * p * q /\ s = (q * q - p * p) / 2 /\
  ((sgn l = 1 /\ 0 < p) \/ (sgn l = - (1) /\ p < 0) \/ (sgn l = 0 /\ p = 0)).
Proof.
  intros Hs.
  set (r := sqrt (l * l / 4 + s * s)).
  assert (Er : r * r = l * l / 4 + s * s) by (unfold r; apply sqrt_sqrt; nra).
  assert (Hr : 0 <= r) by apply sqrt_pos.
  assert (Hrs : s <= r) by nra.
  set (q := sqrt (r + s)).
  assert (Eq : q * q = r + s) by (unfold q; apply sqrt_sqrt; lra).
  assert (Hq : 0 < q) by (unfold q; apply sqrt_lt_R0; lra).
  exists (l / (2 * q)), q, (sqrt (l / (2 * q) * (l / (2 * q)) + q * q)).
  assert (El : l = 2 * (l / (2 * q)) * q) by (field; lra).
  assert (Ep : l / (2 * q) * (l / (2 * q)) = r - s).
  { apply Rmult_eq_reg_r with (q * q); [ | nra ]. rewrite Eq at 2.
    replace (l / (2 * q) * (l / (2 * q)) * (q * q)) with (l * l / 4) by (field; lra). nra. }
  assert (HN : 0 < l / (2 * q) * (l / (2 * q)) + q * q) by nra.
  repeat split; try lra; try nra.
  - apply sqrt_lt_R0; exact HN.
  - rewrite sqrt_sqrt; lra.
  - destruct (Rtotal_order l 0) as [H | [H | H]].
    + right; left; split; [ apply sgn_neg; exact H | ]. unfold Rdiv.
      assert (0 < / (2 * q)) by (apply Rinv_0_lt_compat; lra). nra.
    + right; right; split; [ rewrite H; apply sgn_0 | rewrite H; unfold Rdiv; ring ].
    + left; split; [ apply sgn_pos; exact H | ]. apply Rdiv_lt_0_compat; lra.
Qed.

Lemma root_is (v x : R) : 0 <= v -> v * v = x -> sqrt x = v.
Proof. intros H <-. apply sqrt_square; exact H. Qed.

(* What is not zero in p, q and N. *)
Ltac signed_nonzero :=
  repeat split; try lra; try (apply Rgt_not_eq); try nra.

(* The value of a root in p, q and N. *)
Ltac signed_root :=
  first [ apply root_is | symmetry; apply root_is ];
  [ first [ lra | nra | left; apply Rdiv_lt_0_compat; first [ lra | nra ] ]
  | first [ field; signed_nonzero
          | match goal with |- ?n / ?q * (?n / ?q) = _ => transitivity (n * n / (q * q));
              [ field; signed_nonzero | match goal with E : n * n = _ |- _ => rewrite E; field; signed_nonzero end ]
            | |- ?a / ?n * (?a / ?n) = _ => transitivity (a * a / (n * n));
              [ field; signed_nonzero | match goal with E : n * n = _ |- _ => rewrite E; field; signed_nonzero end ] end ] ].

(* An identity in which inverses of roots are letters. *)
Ltac inverse_roots :=
  repeat match goal with
  | |- context [ / sqrt ?x ] => let y := fresh in generalize (/ sqrt x); intro y
  | |- context [ / (sqrt ?x ^ ?n) ] => let y := fresh in generalize (/ (sqrt x ^ n)); intro y
  end; field; nonzero.

(* The square of the root of a number is the number. *)
Ltac square_of_root :=
  intros;
  match goal with |- context [ sqrt (IZR ?n) ] =>
    let E := fresh in assert (E : sqrt (IZR n) * sqrt (IZR n) = IZR n) by (apply sqrt_sqrt; lra); field [E] end.
