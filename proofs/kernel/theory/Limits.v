(* Limits at infinity and at 0 of expressions in what tends to 0 there. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

Section Tends.
Context {F : (R -> Prop) -> Prop} {FF : Filter F}.
Definition tends (f : R -> R) (v : R) : Prop := filterlim f F (locally v).
Lemma tends_eq f a b : tends f a -> a = b -> tends f b. Proof. intros h e. rewrite <- e. exact h. Qed.
Lemma tends_ext f g v : F (fun x => g x = f x) -> tends g v -> tends f v.
Proof. intros e h. exact (filterlim_ext_loc g f e h). Qed.
Lemma tends_const c : tends (fun _ => c) c. Proof. apply filterlim_const. Qed.
Lemma tends_plus f g a b : tends f a -> tends g b -> tends (fun x => f x + g x) (a + b).
Proof. intros h k. apply (filterlim_comp_2 (G := locally a) (H := locally b)); [exact h | exact k | exact (filterlim_plus a b)]. Qed.
Lemma tends_mult f g a b : tends f a -> tends g b -> tends (fun x => f x * g x) (a * b).
Proof. intros h k. apply (filterlim_comp_2 (G := locally a) (H := locally b)); [exact h | exact k | exact (filterlim_mult a b)]. Qed.
Lemma tends_inv f a : tends f a -> a <> 0 -> tends (fun x => / f x) (/ a).
Proof. intros h n. exact (filterlim_comp _ _ _ f Rinv _ _ _ h (continuous_Rinv a n)). Qed.
Lemma tends_pow f a n : tends f a -> tends (fun x => f x ^ n) (a ^ n).
Proof. intros h. induction n as [|n IH]; [exact (tends_const 1) | exact (tends_mult _ _ _ _ h IH)]. Qed.
Lemma tends_root f a b : tends f a -> 0 <= b -> b * b = a -> tends (fun x => sqrt (f x)) b.
Proof.
  intros h hb e. apply (tends_eq _ (sqrt a)).
  - exact (filterlim_comp _ _ _ f sqrt _ _ _ h (continuous_sqrt a)).
  - rewrite <- e. apply sqrt_square. exact hb.
Qed.
(* A root times a factor is the root of the product. *)
Lemma tends_scaled_root p k q b : F (fun x => 0 <= k x /\ p x * (k x * k x) = q x) ->
  tends q (b * b) -> 0 <= b -> tends (fun x => sqrt (p x) * k x) b.
Proof.
  intros e h hb. apply (tends_ext _ (fun x => sqrt (q x))).
  - revert e. apply filter_imp. intros x [hk hq]. rewrite <- hq, Rmult_comm, sqrt_mult_alt by nra.
    rewrite sqrt_square by exact hk. ring.
  - exact (tends_root _ _ _ h hb eq_refl).
Qed.
End Tends.

(* What holds on one side of 0 holds eventually. *)
Lemma eventually_up (P : R -> Prop) : (forall x, 0 < x -> P x) -> Rbar_locally p_infty P.
Proof. intros h. exists 0. exact h. Qed.
Lemma eventually_down (P : R -> Prop) : (forall x, x < 0 -> P x) -> Rbar_locally m_infty P.
Proof. intros h. exists 0. exact h. Qed.
Lemma near_0 (P : R -> Prop) : (forall x, 0 < x -> P x) -> at_right 0 P.
Proof. intros h. exists (mkposreal 1 Rlt_0_1). intros x _ hx. exact (h x hx). Qed.

(* What tends to 0. *)
Lemma inverse_up : @tends (Rbar_locally p_infty) (fun x => / x) 0.
Proof. apply (is_lim_inv (fun x => x) p_infty p_infty); [apply is_lim_id | discriminate]. Qed.
Lemma inverse_down : @tends (Rbar_locally m_infty) (fun x => / (- x)) 0.
Proof.
  apply (filterlim_comp _ _ _ Ropp Rinv _ (Rbar_locally p_infty)); [|exact inverse_up].
  apply (is_lim_opp (fun x => x) m_infty m_infty). apply is_lim_id.
Qed.
Lemma itself_0 : @tends (at_right 0) (fun x => x) 0.
Proof. intros P [d h]. exists d. intros x hx _. exact (h x hx). Qed.
Lemma root_0 : @tends (at_right 0) (fun x => sqrt x) 0.
Proof. apply (tends_root _ 0); [exact itself_0 | lra | ring]. Qed.
Lemma inverse_root_up : @tends (Rbar_locally p_infty) (fun x => / sqrt x) 0.
Proof.
  apply (tends_eq _ (sqrt 0)); [|exact sqrt_0].
  apply (tends_ext _ (fun x => sqrt (/ x))).
  - apply eventually_up. intros x hx. apply sqrt_inv.
  - exact (filterlim_comp _ _ _ _ sqrt _ _ _ inverse_up (continuous_sqrt 0)).
Qed.
Lemma decay c : 0 < c -> @tends (Rbar_locally p_infty) (fun x => exp (- (c * x))) 0.
Proof.
  intros hc. assert (down : filterlim (fun x => - (c * x)) (Rbar_locally p_infty) (Rbar_locally m_infty)).
  2: { exact (filterlim_comp _ _ _ (fun x => - (c * x)) exp _ _ _ down is_lim_exp_m). }
  intros P [M h]. exists (- M / c). intros x hx. apply h.
  assert (e : - M = (- M / c) * c) by (field; lra). nra.
Qed.
(* x e^{-c x}: e^{c x} exceeds (c x)^2 / 2. *)
Lemma exp_above_square x : 0 < x -> x * x / 4 < exp x.
Proof.
  intros hx. replace (exp x) with (exp (x / 2) * exp (x / 2)) by (rewrite <- exp_plus; f_equal; field).
  assert (h := exp_ineq1 (x / 2) ltac:(lra)). nra.
Qed.
Lemma slow_decay c : 0 < c -> @tends (Rbar_locally p_infty) (fun x => x * exp (- (c * x))) 0.
Proof.
  intros hc. change (is_lim (fun x => x * exp (- (c * x))) p_infty 0).
  apply (is_lim_le_le_loc (fun _ => 0) (fun x => 4 / (c * c) * / x)).
  - exists 0. intros x hx. rewrite exp_Ropp. assert (h := exp_above_square (c * x) ltac:(nra)).
    assert (e := exp_pos (c * x)). split.
    + apply Rlt_le, Rmult_lt_0_compat; [exact hx|apply Rinv_0_lt_compat, e].
    + apply (Rmult_le_reg_r (exp (c * x))); [exact e|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
      apply (Rle_trans _ (4 / (c * c) * / x * (c * x * (c * x) / 4))); [right; field; split; nra|].
      apply Rmult_le_compat_l; [|lra]. apply Rlt_le, Rmult_lt_0_compat; [|apply Rinv_0_lt_compat; exact hx].
      apply Rdiv_lt_0_compat; nra.
  - apply is_lim_const.
  - replace (Finite 0) with (Rbar_mult (4 / (c * c)) 0) by (simpl; f_equal; ring).
    apply is_lim_scal_l. exact inverse_up.
Qed.
Print Assumptions slow_decay.

(* A lemma that gives the sign of what should not be zero, and powers of what is positive. *)
Ltac nonzero_by_sign :=
  first [ apply Rgt_not_eq | apply Rlt_not_eq ];
  first [ assumption | match goal with H : _ |- _ => apply H; first [ assumption | lra ] end ].
Ltac small_power :=
  first [ lra | apply pow_le; first [ apply Rlt_le, Rinv_0_lt_compat; lra | apply Rlt_le, Rinv_0_lt_compat, sqrt_lt_R0; lra | lra | apply sqrt_pos ] ].

(* What a statement asks for, where it is at hand; the last of several statements. *)
Ltac granted H :=
  repeat match type of H with ?P -> _ =>
    let A := fresh in assert (A : P) by (first [ assumption | lra ]); specialize (H A); clear A end.
Ltac last_of H := repeat match type of H with _ /\ _ => let A := fresh in destruct H as [A H]; clear A end.

(* The integral of what has an antiderivative. *)
Lemma integral (A e : R -> R) (a b : R) : (forall s, is_derive A s (e s)) -> (forall s, ex_derive e s) -> is_RInt e a b (A b - A a).
Proof.
  intros hA he. change (A b - A a) with (minus (A b) (A a)). apply (is_RInt_derive A e).
  - intros s _. exact (hA s).
  - intros s _. exact (ex_derive_continuous (K := R_AbsRing) (V := R_NormedModule) e s (he s)).
Qed.
Ltac derived := auto_derive; [ repeat split | first [ ring | field; nonzero ] ].
Ltac differentiable := auto_derive; repeat split.

(* Every exponential is a power of one. *)
Lemma power_of_exp (n : nat) (x : R) : (exp x) ^ n = exp (INR n * x).
Proof.
  induction n as [ | n IH ].
  - simpl. rewrite Rmult_0_l, exp_0. reflexivity.
  - rewrite S_INR. simpl pow. rewrite IH, <- exp_plus. f_equal. ring.
Qed.
Ltac power_of E H a n := replace (exp a) with (E ^ n) by (rewrite H, power_of_exp; f_equal; simpl INR; field).
Ltac of_reals := match goal with |- ?a = ?b => change (@eq R a b) end.
Ltac powers u :=
  of_reals;
  let E := fresh "E" in let H := fresh "H" in remember (exp u) as E eqn:H;
  repeat match goal with |- context [exp ?a] =>
    first [ power_of E H a 0%nat | power_of E H a 1%nat | power_of E H a 2%nat | power_of E H a 3%nat
          | power_of E H a 4%nat | power_of E H a 5%nat | power_of E H a 6%nat | power_of E H a 7%nat
          | power_of E H a 8%nat | power_of E H a 9%nat | power_of E H a 10%nat | power_of E H a 11%nat
          | power_of E H a 12%nat ] end;
  clear H.
