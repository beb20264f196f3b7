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
