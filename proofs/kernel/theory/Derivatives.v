(* Derivatives by rules: the value has the text of the rules, and is compared with what is claimed afterwards. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From LazyRich Require Import Scalars Signs Limits.
Open Scope R_scope.

Lemma d_eq (f : R -> R) (x a b : R) : is_derive f x a -> a = b -> is_derive f x b.
Proof. intros h e. rewrite <- e. exact h. Qed.
Lemma n_eq (f : R -> R) n (x a b : R) : is_derive_n f n x a -> a = b -> is_derive_n f n x b.
Proof. intros h e. rewrite <- e. exact h. Qed.
Lemma d_const (c x : R) : is_derive (fun _ => c) x 0.
Proof. auto_derive; [ exact I | ring ]. Qed.
Lemma d_var (x : R) : is_derive (fun y => y) x 1.
Proof. auto_derive; [ exact I | ring ]. Qed.
Lemma d_plus (f g : R -> R) (x a b : R) : is_derive f x a -> is_derive g x b -> is_derive (fun y => f y + g y) x (a + b).
Proof. intros h k. exact (is_derive_plus f g x a b h k). Qed.
Lemma d_scaled (c : R) (g : R -> R) (x b : R) : is_derive g x b -> is_derive (fun y => c * g y) x (c * b).
Proof. intros k. exact (is_derive_scal g x c b k). Qed.
Lemma d_mult (f g : R -> R) (x a b : R) :
  is_derive f x a -> is_derive g x b -> is_derive (fun y => f y * g y) x (a * g x + f x * b).
Proof. intros h k. exact (is_derive_mult f g x a b h k Rmult_comm). Qed.
Lemma d_inside (F f : R -> R) (x a b : R) : is_derive F (f x) b -> is_derive f x a -> is_derive (fun y => F (f y)) x (b * a).
Proof. intros h k. rewrite Rmult_comm. exact (is_derive_comp F f x b a h k). Qed.
Lemma d_pow (f : R -> R) (n : nat) (x a : R) : is_derive f x a -> is_derive (fun y => f y ^ S n) x (INR (S n) * f x ^ n * a).
Proof.
  intros h. apply (d_eq _ _ _ _ (is_derive_pow f (S n) x a h)). change (pred (S n)) with n. of_reals. ring.
Qed.
Lemma d_inv (f : R -> R) (x a : R) : is_derive f x a -> f x <> 0 -> is_derive (fun y => / f y) x (- a / (f x * f x)).
Proof. intros h n. apply (d_eq _ _ _ _ (is_derive_inv f x a h n)). of_reals. field. exact n. Qed.
Lemma d_sqrt (f : R -> R) (x a : R) : is_derive f x a -> 0 < f x -> is_derive (fun y => sqrt (f y)) x (a / (2 * sqrt (f x))).
Proof.
  intros h p. assert (N := sqrt_lt_R0 _ p).
  apply (d_eq _ _ (/ (2 * sqrt (f x)) * a)); [ | field; lra ]. apply d_inside; [ | exact h ].
  apply is_derive_Reals. apply derivable_pt_lim_sqrt. exact p.
Qed.
Lemma d_exp (f : R -> R) (x a : R) : is_derive f x a -> is_derive (fun y => exp (f y)) x (exp (f x) * a).
Proof. intros h. apply d_inside; [ apply is_derive_exp | exact h ]. Qed.
Lemma d_ln (f : R -> R) (x a : R) : is_derive f x a -> 0 < f x -> is_derive (fun y => ln (f y)) x (/ f x * a).
Proof. intros h p. apply d_inside; [ apply is_derive_ln; exact p | exact h ]. Qed.
Lemma d_sinh (f : R -> R) (x a : R) : is_derive f x a -> is_derive (fun y => sinh (f y)) x (cosh (f x) * a).
Proof. intros h. apply d_inside; [ | exact h ]. apply is_derive_Reals, derivable_pt_lim_sinh. Qed.
Lemma d_cosh (f : R -> R) (x a : R) : is_derive f x a -> is_derive (fun y => cosh (f y)) x (sinh (f x) * a).
Proof. intros h. apply d_inside; [ | exact h ]. apply is_derive_Reals, derivable_pt_lim_cosh. Qed.

Lemma root_not_zero x : 0 < x -> sqrt x <> 0.
Proof. intros h. apply Rgt_not_eq, sqrt_lt_R0. exact h. Qed.

Lemma d_sin (f : R -> R) (x a : R) : is_derive f x a -> is_derive (fun y => sin (f y)) x (cos (f x) * a).
Proof. intros h. apply d_inside; [ apply is_derive_sin | exact h ]. Qed.
Lemma d_cos (f : R -> R) (x a : R) : is_derive f x a -> is_derive (fun y => cos (f y)) x (- sin (f x) * a).
Proof. intros h. apply d_inside; [ apply is_derive_cos | exact h ]. Qed.

(* What the functions are at 0. *)
Lemma sin_at u : u = 0 -> sin u = 0. Proof. intros ->. apply sin_0. Qed.
Lemma cos_at u : u = 0 -> cos u = 1. Proof. intros ->. apply cos_0. Qed.
Lemma sinh_at u : u = 0 -> sinh u = 0. Proof. intros ->. apply sinh_0. Qed.
Lemma cosh_at u : u = 0 -> cosh u = 1. Proof. intros ->. apply cosh_0. Qed.
Lemma exp_at u : u = 0 -> exp u = 1. Proof. intros ->. apply exp_0. Qed.
Ltac at_zero :=
  repeat match goal with
  | |- context [ sinh ?u ] => rewrite (sinh_at u) by (field; nonzero)
  | |- context [ cosh ?u ] => rewrite (cosh_at u) by (field; nonzero)
  | |- context [ exp ?u ] => rewrite (exp_at u) by (field; nonzero)
  | |- context [ sin ?u ] => rewrite (sin_at u) by (field; nonzero)
  | |- context [ cos ?u ] => rewrite (cos_at u) by (field; nonzero)
  end.

(* What is not 0, or positive, by what is known of it in another form. *)
Ltac known :=
  cbv beta;
  first
    [ assumption
    | lra
    | match goal with
      | |- _ ^ _ <> 0 => apply pow_nonzero; known
      | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified; known
      | |- / _ <> 0 => apply Rinv_neq_0_compat; known
      | |- exp ?u <> 0 => apply Rgt_not_eq, exp_pos
      | |- 0 < exp _ => apply exp_pos
      | H : 0 < ?b |- 0 < ?a => replace a with b by (field; nonzero); exact H
      | H : 0 < ?b |- ?a <> 0 => replace a with b by (field; nonzero); apply Rgt_not_eq; exact H
      | H : ?b <> 0 |- ?a <> 0 => replace a with b by (field; nonzero); exact H
      end
    | positive ].

Ltac known_there := first [ known | at_zero; known ].
Ltac known_or_weaker := first [ known | left; known ].

(* The derivative by the rules; its value stays open until then. *)
Ltac by_rules :=
  match goal with
  | |- is_derive (fun _ => ?c) _ _ => apply d_const
  | |- is_derive (fun y => y) _ _ => apply d_var
  | |- is_derive (fun y => @?f y + @?g y) _ _ => eapply (d_plus f g); [ by_rules | by_rules ]
  | |- is_derive (fun y => ?c * @?g y) _ _ => eapply (d_scaled c g); by_rules
  | |- is_derive (fun y => @?f y * @?g y) _ _ => eapply (d_mult f g); [ by_rules | by_rules ]
  | |- is_derive (fun y => @?f y ^ S ?n) _ _ => eapply (d_pow f n); by_rules
  | |- is_derive (fun y => / @?f y) _ _ => eapply (d_inv f); [ by_rules | known ]
  | |- is_derive (fun y => sqrt (@?f y)) _ _ => eapply (d_sqrt f); [ by_rules | known ]
  | |- is_derive (fun y => exp (@?f y)) _ _ => eapply (d_exp f); by_rules
  | |- is_derive (fun y => ln (@?f y)) _ _ => eapply (d_ln f); [ by_rules | known ]
  | |- is_derive (fun y => sinh (@?f y)) _ _ => eapply (d_sinh f); by_rules
  | |- is_derive (fun y => cosh (@?f y)) _ _ => eapply (d_cosh f); by_rules
  | |- is_derive (fun y => sin (@?f y)) _ _ => eapply (d_sin f); by_rules
  | |- is_derive (fun y => cos (@?f y)) _ _ => eapply (d_cos f); by_rules
  end.

(* Functions of equal numbers are made one. *)
Ltac one_function f :=
  repeat match goal with |- context [ f ?a ] =>
    match goal with |- context [ f ?b ] =>
      tryif constr_eq a b then fail else (replace (f b) with (f a) by (f_equal; field; nonzero)) end end.

(* Letters for what is known not to be 0, whose inside does not matter. *)
Ltac shortened :=
  repeat match goal with H : ?b <> 0 |- context [ ?b ] =>
    tryif is_var b then fail else (let D := fresh "D" in let E := fresh "E" in remember b as D eqn:E; clear E) end.
Ltac roots_named :=
  repeat match goal with R : sqrt ?b <> 0 |- context [ sqrt ?b ] =>
    let D := fresh "D" in let E := fresh "E" in remember (sqrt b) as D eqn:E; clear E end.
Ltac squares_of_letters :=
  repeat match goal with Q : ?r * ?r = ?X |- context [ ?X ] => is_var r; rewrite <- Q end.
(* Exponentials whose exponents are multiples of one. *)
Ltac exp_power E H a n :=
  first [ replace (exp a) with (E ^ n) by (rewrite H, power_of_exp; f_equal; simpl INR; field; nonzero)
        | replace (exp a) with (/ E ^ n) by (rewrite H, power_of_exp, <- exp_Ropp; f_equal; simpl INR; field; nonzero) ].
Ltac powers_of u :=
  let E := fresh "E" in let H := fresh "H" in let P := fresh "P" in
  assert (P : exp u <> 0) by (apply Rgt_not_eq, exp_pos);
  remember (exp u) as E eqn:H;
  repeat match goal with |- context [ exp ?a ] =>
    first [ exp_power E H a 1%nat | exp_power E H a 2%nat | exp_power E H a 3%nat | exp_power E H a 4%nat
          | exp_power E H a 5%nat | exp_power E H a 6%nat ] end;
  clear H.
Ltac by_field :=
  first
    [ ring
    | solve [ shortened; squares_of_letters; field; nonzero ]
    | solve [ roots_named; squares_of_letters; field; nonzero ]
    | solve [ shortened; field; nonzero ]
    | solve [ field; nonzero ]
    | match goal with Q : sqrt ?b * sqrt ?b = _ |- _ => solve [ field [Q]; nonzero ] end
    | shortened; match goal with |- context [ exp ?u ] => solve [ powers_of u; field; nonzero ] end ].

(* Two texts of one value. *)
Ltac one_value :=
  cbn [INR];
  first
    [ reflexivity
    | by_field
    | progress (at_zero; one_function sinh; one_function cosh; one_function ln; one_function sin; one_function cos; alike); by_field ].
Ltac derived_by_rules := eapply d_eq; [ by_rules | cbv beta; one_value ].

Lemma eq_of (a b c d : R) : a = b -> c = d -> b = d -> a = c. Proof. intros -> ->. tauto. Qed.
Lemma lt_of (a b c d : R) : a = b -> c = d -> b < d -> a < c. Proof. intros -> ->. tauto. Qed.
Lemma le_of (a b c d : R) : a = b -> c = d -> b <= d -> a <= c. Proof. intros -> ->. tauto. Qed.

(* What is positive somewhere is positive nearby. *)
Lemma open_where_positive (f : R -> R) (x : R) : ex_derive f x -> 0 < f x -> locally x (fun y => 0 < f y).
Proof.
  intros h p. apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule)) in h.
  exact (h (fun v => 0 < v) (open_gt 0 (f x) p)).
Qed.
Lemma open_where_not_zero (f : R -> R) (x : R) : ex_derive f x -> f x <> 0 -> locally x (fun y => f y <> 0).
Proof.
  intros h p. apply (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule)) in h.
  exact (h (fun v => v <> 0) (open_neq 0 (f x) p)).
Qed.
(* One derivative more, wherever a condition holds that holds nearby too. *)
Lemma one_more (f : R -> R) n (D : R -> Prop) (v w : R -> R) :
  (forall y, D y -> locally y D) ->
  (forall y, D y -> Derive_n f n y = v y) -> (forall y, D y -> is_derive v y (w y)) ->
  forall y, D y -> is_derive_n f (S n) y (w y).
Proof.
  intros o h k y d. simpl. apply (is_derive_ext_loc v); [ | exact (k y d) ].
  apply (filter_imp D); [ | exact (o y d) ]. intros z dz. symmetry. exact (h z dz).
Qed.
Lemma next_value (f : R -> R) n (D : R -> Prop) (w : R -> R) :
  (forall y, D y -> is_derive_n f n y (w y)) -> forall y, D y -> Derive_n f n y = w y.
Proof. intros h y d. apply is_derive_n_unique. exact (h y d). Qed.
Print Assumptions one_more.
