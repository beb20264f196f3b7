(* Equation 15 of domine2025 as printed is false.

   The smallest case that tells: N_i = 2, N_h = N_o = 1, W1(0) = [1 2], W2(0) = [1] (lambda = 1 - 5 = -4), Sigma_yx =
   [1 0], tau = 1.  Then S = 1, S_lambda = sqrt 5, lambda_perp = sgn(N_o - N_i) lambda / 2 = 2, V_perp = (0, 1)', and the
   (2, 2) entry of Z1 A^-1 Z1' is (e^{lambda_perp t} D)^2 / A(t) with D = W1(0) V_perp = 2.  The second derivative at
   t = 0 of that entry, as printed, is not that of w2^2 along the gradient flow.  Stated in a neighbourhood of 0. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Open Scope R_scope.

Definition S_lambda := sqrt 5.
Definition H := - sqrt ((S_lambda - 1) / (S_lambda + 1)).
Definition G := 1 / sqrt (1 + H ^ 2).
Definition B := (G + H * G) + (G - H * G).
Definition C := (G - H * G) - (G + H * G).

(* A with (e^{k t} - 1) / k in its last term: k = lambda_perp as printed, 2 lambda_perp as it should be. *)
Definition A_with k t :=
  1 + B ^ 2 * ((exp (2 * S_lambda * t) - 1) / (4 * S_lambda))
    - C ^ 2 * ((exp (-2 * S_lambda * t) - 1) / (4 * S_lambda)) + 2 ^ 2 * ((exp (k * t) - 1) / k).
Definition A_printed := A_with 2.
Definition A_corrected := A_with 4.

Lemma S_lambda_pos : 0 < S_lambda.
Proof. apply sqrt_lt_R0. lra. Qed.

(* The two formulas differ at t = 1, by more than 1. *)
Lemma printed_and_corrected_differ : (exp (2 * 1) * 2) ^ 2 / A_printed 1 - (exp (2 * 1) * 2) ^ 2 / A_corrected 1 > 1.
Proof. unfold A_printed, A_corrected, A_with, B, C, G, H, S_lambda. interval with (i_prec 60). Qed.

(* a(t) = W2(t), w1(t) and w2(t) the entries of W1(t). *)
Section Flow.
Variables w1 w2 a : R -> R.
Variable radius : R.
Hypothesis positive_radius : 0 < radius.
Notation near t := (Rabs t < radius).
Hypotheses (flow1 : forall t, near t -> is_derive w1 t (a t * (1 - a t * w1 t)))
  (flow2 : forall t, near t -> is_derive w2 t (- (a t) ^ 2 * w2 t))
  (flow3 : forall t, near t -> is_derive a t (w1 t - a t * (w1 t ^ 2 + w2 t ^ 2)))
  (start1 : w1 0 = 1) (start2 : w2 0 = 2) (start3 : a 0 = 1).
Hypothesis printed : forall t, near t -> w2 t ^ 2 * A_printed t = (exp (2 * t) * 2) ^ 2.

Definition rate t := B ^ 2 * exp (2 * S_lambda * t) / 2 + C ^ 2 * exp (-2 * S_lambda * t) / 2 + 4 * exp (2 * t).
Lemma A_rate t : is_derive A_printed t (rate t).
Proof. pose proof S_lambda_pos. unfold A_printed, A_with, rate. auto_derive; [easy|]. field. lra. Qed.
Definition rate_of_rate t :=
  B ^ 2 * S_lambda * exp (2 * S_lambda * t) - C ^ 2 * S_lambda * exp (-2 * S_lambda * t) + 8 * exp (2 * t).
Lemma rate_rate t : is_derive rate t (rate_of_rate t).
Proof. unfold rate, rate_of_rate. auto_derive; [easy|]. field. Qed.

(* What is 0 near 0 has the derivative 0 there. *)
Lemma flat (f : R -> R) t l : near t -> (forall x, near x -> f x = 0) -> is_derive f t l -> l = 0.
Proof.
  intros N Z D. rewrite <- (is_derive_unique _ _ _ D), (Derive_ext_loc _ (fun _ => 0) t); [apply Derive_const|].
  assert (P : 0 < radius - Rabs t) by lra. exists (mkposreal _ P). intros y Hy. apply Z.
  unfold ball in Hy; simpl in Hy; unfold AbsRing_ball, abs, minus, plus, opp in Hy; simpl in Hy.
  replace y with ((y + - t) + t) by ring. eapply Rle_lt_trans; [apply Rabs_triang|]. lra.
Qed.

Definition first_jet t :=
  - 2 * (a t) ^ 2 * (w2 t ^ 2 * A_printed t) + w2 t ^ 2 * rate t - 16 * exp (4 * t).
Ltac derivatives N :=
  repeat split;
  match goal with
  | |- ex_derive w2 ?t => exact (ex_intro _ _ (flow2 t N))
  | |- ex_derive a ?t => exact (ex_intro _ _ (flow3 t N))
  | |- ex_derive (fun x => w2 x) ?t => exact (ex_intro _ _ (flow2 t N))
  | |- ex_derive (fun x => a x) ?t => exact (ex_intro _ _ (flow3 t N))
  | |- ex_derive (fun x => A_printed x) ?t => exact (ex_intro _ _ (A_rate t))
  | |- ex_derive (fun x => rate x) ?t => exact (ex_intro _ _ (rate_rate t))
  | |- True => exact I
  end.
Ltac known t f := change (Derive (fun x => f x) t) with (Derive f t).

Lemma first_order t : near t -> first_jet t = 0.
Proof.
  intro N. apply (flat (fun t => w2 t ^ 2 * A_printed t - (exp (2 * t) * 2) ^ 2) t _ N).
  - intros x Nx. rewrite (printed x Nx). ring.
  - auto_derive; [derivatives N|]. known t w2; known t A_printed.
    rewrite (is_derive_unique _ _ _ (flow2 t N)), (is_derive_unique _ _ _ (A_rate t)).
    unfold first_jet. replace (4 * t) with (2 * t + 2 * t) by ring. rewrite exp_plus. ring.
Qed.
Lemma second_order t : near t ->
  -4 * a t * (w1 t - a t * (w1 t ^ 2 + w2 t ^ 2)) * (w2 t ^ 2 * A_printed t)
  + -2 * (a t) ^ 2 * (2 * w2 t * (- (a t) ^ 2 * w2 t) * A_printed t + w2 t ^ 2 * rate t)
  + 2 * w2 t * (- (a t) ^ 2 * w2 t) * rate t + w2 t ^ 2 * rate_of_rate t - 64 * exp (4 * t) = 0.
Proof.
  intro N. apply (flat first_jet t _ N); [exact first_order|]. unfold first_jet.
  auto_derive; [derivatives N|]. known t w2; known t A_printed; known t rate; known t a.
  rewrite (is_derive_unique _ _ _ (flow2 t N)), (is_derive_unique _ _ _ (A_rate t)),
    (is_derive_unique _ _ _ (rate_rate t)), (is_derive_unique _ _ _ (flow3 t N)).
  ring.
Qed.

Theorem equation_15_as_printed_is_false : False.
Proof.
  assert (N : near 0) by (rewrite Rabs_R0; exact positive_radius).
  generalize (second_order 0 N). rewrite start1, start2, start3.
  replace (A_printed 0) with 1
    by (pose proof S_lambda_pos; unfold A_printed, A_with; rewrite !Rmult_0_r, exp_0; field; lra).
  unfold rate, rate_of_rate. rewrite !Rmult_0_r, exp_0.
  apply Rlt_not_eq. unfold B, C, G, H, S_lambda. interval with (i_prec 60).
Qed.
End Flow.
Print Assumptions printed_and_corrected_differ.
Print Assumptions equation_15_as_printed_is_false.
