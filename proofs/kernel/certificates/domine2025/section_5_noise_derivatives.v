(* domine2025, section_5_noise: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== fig_4_caption_noise ==== *)
Lemma fig_4_caption_noise_sign0 : forall x0_lambda x1_s_1 : R,
  0 < x1_s_1 ->
  0 < ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))).
Proof.
  intros x0_lambda x1_s_1 H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma fig_4_caption_noise_sign0_met : exists x0_lambda x1_s_1 : R,
  0 < x1_s_1.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma fig_4_caption_noise_sign1 : forall x0_lambda x1_s_2 : R,
  0 < x1_s_2 ->
  0 < ((x0_lambda ^ 2) + (4 * (x1_s_2 ^ 2))).
Proof.
  intros x0_lambda x1_s_2 H0.
  apply lt_by.
  replace (_ - _) with (((x0_lambda ^ 2) + (4 * (x1_s_2 ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma fig_4_caption_noise_sign1_met : exists x0_lambda x1_s_2 : R,
  0 < x1_s_2.
Proof.
  exists 1; exists 2; met.
Qed.

Lemma fig_4_caption_noise_derivative0 : forall x0_lambda x1_s_1 x2_s_2 : R,
  0 < x1_s_1 ->
  0 < x2_s_2 ->
  is_derive (fun x0_lambda => ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) + (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))) x0_lambda ((x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))))) + (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))))))).
Proof.
  intros x0_lambda x1_s_1 x2_s_2 H0 H1.
  assert (S0 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) by (apply fig_4_caption_noise_sign0; assumption).
  assert (C1 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) by known_there.
  assert (R1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) = ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 < ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) by (apply fig_4_caption_noise_sign1; assumption).
  assert (C2 : 0 < ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) by known_there.
  assert (R2 : sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))) = ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  derived_by_rules.
Qed.
Lemma fig_4_caption_noise_derivative0_met : exists x0_lambda x1_s_1 x2_s_2 : R,
  0 < x1_s_1 /\
  0 < x2_s_2.
Proof.
  exists 1; exists 2; exists (1 / 2); unfold tanh, sinh, cosh; met.
Qed.

Lemma fig_4_caption_noise_closed : forall x0_lambda x1_s_1 x2_s_2 : R,
  0 < x1_s_1 ->
  0 < x2_s_2 ->
  0 <= (x0_lambda * ((x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))))) + (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))))).
Proof.
  intros x0_lambda x1_s_1 x2_s_2 H0 H1.
  assert (H2 : 0 <= ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (H3 : 0 <= ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) by (left; (idtac; monomials)).
  assert (G1 : 0 < sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H2).
  assert (Q1 := sqrt_sqrt _ H3).
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) as r0 eqn:N0; clear N0.
  remember (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) as r1 eqn:N1; clear N1.
  assert (N0 : r0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : r1 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D100 : (r0 * r1) <> 0)
    by (replace (r0 * r1) with (1 * ((r0) ^ 1) * ((r1) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply le_by.
  replace (_ - _) with (((r0 * (x0_lambda ^ 2)) + (r1 * (x0_lambda ^ 2))) / (r0 * r1)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with (((0) * (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) + (0) * (r1 * r1 - ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))))) / 1) by (field; nonzero).
    replace (r0 * r0 - ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) with 0 by (rewrite Q0; equal).
    replace (r1 * r1 - ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) with 0 by (rewrite Q1; equal).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma fig_4_caption_noise_closed_met : exists x0_lambda x1_s_1 x2_s_2 : R,
  0 < x1_s_1 /\
  0 < x2_s_2.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.
Lemma fig_4_caption_noise : forall x0_lambda x1_s_1 x2_s_2 : R,
  0 < x1_s_1 ->
  0 < x2_s_2 ->
  ex_derive (fun x0_lambda => ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) + (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))) x0_lambda /\ 0 <= ((Derive (fun x0_lambda => ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) + (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))) x0_lambda) * x0_lambda).
Proof.
  intros x0_lambda x1_s_1 x2_s_2 H0 H1.
  assert (S0 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) by (apply fig_4_caption_noise_sign0; assumption).
  assert (C1 : 0 < ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) by known_there.
  assert (R1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) <> 0) by (apply root_not_zero; exact C1).
  assert (Q1 : sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))) = ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C1).
  assert (S1 : 0 < ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) by (apply fig_4_caption_noise_sign1; assumption).
  assert (C2 : 0 < ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))) by known_there.
  assert (R2 : sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))) * sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))) = ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (O0 : is_derive (fun x0_lambda => ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) + (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))) x0_lambda ((x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))))) + (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))))) by (apply (fig_4_caption_noise_derivative0 x0_lambda x1_s_1 x2_s_2); assumption).
  assert (V0 : (Derive (fun x0_lambda => ((sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))) + (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))) x0_lambda) = ((x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))))) + (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2)))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : 0 <= (x0_lambda * ((x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x1_s_1 ^ 2)))))) + (x0_lambda * (/ (sqrt ((x0_lambda ^ 2) + (4 * (x2_s_2 ^ 2))))))))) by (apply fig_4_caption_noise_closed; known_or_weaker).
  refine (le_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma fig_4_caption_noise_met : exists x0_lambda x1_s_1 x2_s_2 : R,
  0 < x1_s_1 /\
  0 < x2_s_2.
Proof.
  exists 1; exists 2; exists (1 / 2); unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@fig_4_caption_noise).
Print Assumptions all_lemmas.
