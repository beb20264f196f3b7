(* domine2025, appendix_d2_convergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== eq_184_mode ==== *)
Lemma eq_184_mode_form : forall x0_b x1_s_lambda x2_s_tilde_lambda x3_t x4_tau : R,
  0 < x0_b ->
  0 < x1_s_lambda ->
  0 < x2_s_tilde_lambda ->
  0 < x3_t ->
  0 < x4_tau ->
  (((x1_s_lambda * (x0_b ^ 2)) + ((4 * x2_s_tilde_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t))))) + ((((- 1) * x1_s_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t)))) * (x0_b ^ 2))) <> 0 -> (x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2) * (/ ((4 * x2_s_tilde_lambda * (exp ((- 2) * x2_s_tilde_lambda * x3_t * (/ x4_tau)))) + (x1_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (exp ((- 2) * x2_s_tilde_lambda * x3_t * (/ x4_tau))))))))) = (x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2)) * / (((x1_s_lambda * (x0_b ^ 2)) + ((4 * x2_s_tilde_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t))))) + ((((- 1) * x1_s_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t)))) * (x0_b ^ 2))).
Proof.
  intros x0_b x1_s_lambda x2_s_tilde_lambda x3_t x4_tau H0 H1 H2 H3 H4.
  replace (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t))) with (exp ((- 2) * x2_s_tilde_lambda * x3_t * (/ x4_tau))) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x2_s_tilde_lambda * x3_t * (/ x4_tau))) with (/ (exp (2 * x2_s_tilde_lambda * x3_t * (/ x4_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x2_s_tilde_lambda * x3_t * (/ x4_tau))).
  remember (exp (2 * x2_s_tilde_lambda * x3_t * (/ x4_tau))) as E0 eqn:NE0; clear NE0.
  intro HB.
  assert (N0 : ((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2))) <> 0) by (intro Z; apply HB; transitivity (((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2))) * (/ E0)); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((4 * x2_s_tilde_lambda * (/ E0)) + (x1_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (/ E0))))) <> 0)
    by (replace ((4 * x2_s_tilde_lambda * (/ E0)) + (x1_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (/ E0))))) with (1 * ((((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (((4 * x2_s_tilde_lambda) + (x1_s_lambda * (x0_b ^ 2) * ((- 1) + E0))) * ((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2)))) <> 0)
    by (replace (((4 * x2_s_tilde_lambda) + (x1_s_lambda * (x0_b ^ 2) * ((- 1) + E0))) * ((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2)))) with (1 * ((((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2)))) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((x1_s_lambda * (x0_b ^ 2)) + (4 * x2_s_tilde_lambda * (/ E0)) + ((- 1) * x1_s_lambda * (/ E0) * (x0_b ^ 2))) <> 0)
    by (replace ((x1_s_lambda * (x0_b ^ 2)) + (4 * x2_s_tilde_lambda * (/ E0)) + ((- 1) * x1_s_lambda * (/ E0) * (x0_b ^ 2))) with (1 * ((((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((4 * x2_s_tilde_lambda) + (x1_s_lambda * (x0_b ^ 2) * ((- 1) + E0))) * ((4 * x2_s_tilde_lambda) + ((- 1) * x1_s_lambda * (x0_b ^ 2)) + (E0 * x1_s_lambda * (x0_b ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_184_mode_form_met : exists x0_b x1_s_lambda x2_s_tilde_lambda x3_t x4_tau : R,
  0 < x0_b /\
  0 < x1_s_lambda /\
  0 < x2_s_tilde_lambda /\
  0 < x3_t /\
  0 < x4_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; met.
Qed.

Lemma eq_184_mode_denominator : forall x0_b x1_s_lambda : R,
  0 < x0_b ->
  0 < x1_s_lambda ->
  0 < (x1_s_lambda * (x0_b ^ 2)).
Proof.
  intros x0_b x1_s_lambda H0 H1.
  apply lt_by.
  replace (_ - _) with ((x1_s_lambda * (x0_b ^ 2)) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_184_mode_denominator_met : exists x0_b x1_s_lambda : R,
  0 < x0_b /\
  0 < x1_s_lambda.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma eq_184_mode : forall x0_b x1_s_lambda x2_s_tilde_lambda x4_tau : R,
  0 < x0_b ->
  0 < x1_s_lambda ->
  0 < x2_s_tilde_lambda ->
  0 < x4_tau ->
  filterlim (fun x3_t => x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2) * (/ ((4 * x2_s_tilde_lambda * (exp ((- 2) * x2_s_tilde_lambda * x3_t * (/ x4_tau)))) + (x1_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (exp ((- 2) * x2_s_tilde_lambda * x3_t * (/ x4_tau))))))))) (Rbar_locally p_infty) (locally (x2_s_tilde_lambda)).
Proof.
  intros x0_b x1_s_lambda x2_s_tilde_lambda x4_tau H0 H1 H2 H3.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x3_t => (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x3_t => (x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2))) (x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2))).
  { eapply tends_eq; [ exact (tends_const (x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x3_t => (((x1_s_lambda * (x0_b ^ 2)) + ((4 * x2_s_tilde_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t))))) + ((((- 1) * x1_s_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t)))) * (x0_b ^ 2)))) (x1_s_lambda * (x0_b ^ 2))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (x1_s_lambda * (x0_b ^ 2))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const 4) (tends_const x2_s_tilde_lambda)) A_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x1_s_lambda)) A_0) (tends_const (x0_b ^ 2)))) | equal ]. }
  assert (ND : (x1_s_lambda * (x0_b ^ 2)) <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_184_mode_denominator; assumption ]).
  apply (tends_ext _ (fun x3_t => (x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2)) * / (((x1_s_lambda * (x0_b ^ 2)) + ((4 * x2_s_tilde_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t))))) + ((((- 1) * x1_s_lambda) * (exp (- ((2 * x2_s_tilde_lambda * (/ x4_tau)) * x3_t)))) * (x0_b ^ 2))))).
  { assert (SD : (Rbar_locally p_infty) (fun x3_t => 0 < x3_t)).
    { apply eventually_up. intros x3_t hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x3_t [hx hb]. symmetry. apply eq_184_mode_form; assumption. }
  apply (tends_eq _ ((x1_s_lambda * x2_s_tilde_lambda * (x0_b ^ 2)) * / (x1_s_lambda * (x0_b ^ 2)))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_184_mode_met : exists x0_b x1_s_lambda x2_s_tilde_lambda x4_tau : R,
  0 < x0_b /\
  0 < x1_s_lambda /\
  0 < x2_s_tilde_lambda /\
  0 < x4_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== text_d_2_saddle_end ==== *)
Lemma text_d_2_saddle_end_form : forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < x2_t ->
  0 < x3_tau ->
  ((x0_s + x1_s_0) + (((- 1) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t))))) <> 0 -> ((- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) = ((((- 1) * x0_s) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t)))) * / ((x0_s + x1_s_0) + (((- 1) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t))))).
Proof.
  intros x0_s x1_s_0 x2_t x3_tau H0 H1 H2 H3.
  replace (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t))) with (exp ((- 2) * x0_s * x2_t * (/ x3_tau))) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x0_s * x2_t * (/ x3_tau))) with (/ (exp (2 * x0_s * x2_t * (/ x3_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x0_s * x2_t * (/ x3_tau))).
  remember (exp (2 * x0_s * x2_t * (/ x3_tau))) as E0 eqn:NE0; clear NE0.
  intro HB.
  assert (N0 : (((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0)) <> 0) by (intro Z; apply HB; transitivity ((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0)) * (/ E0)); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N2 : x0_s <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (/ E0))))) <> 0)
    by (replace (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (/ E0))))) with (1 * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 1) * / 1 * / ((E0) ^ 1) * / ((x0_s) ^ 1)) by (field; nonzero); not_zero).
  assert (D1 : (((E0 * x0_s) + (x1_s_0 * ((- 1) + E0))) * (((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) <> 0)
    by (replace (((E0 * x0_s) + (x1_s_0 * ((- 1) + E0))) * (((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) with (1 * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (x0_s + x1_s_0 + ((- 1) * x1_s_0 * (/ E0))) <> 0)
    by (replace (x0_s + x1_s_0 + ((- 1) * x1_s_0 * (/ E0))) with (1 * (((((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0))) ^ 1) * / 1 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((E0 * x0_s) + (x1_s_0 * ((- 1) + E0))) * (((- 1) * x1_s_0) + (E0 * x0_s) + (E0 * x1_s_0)))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma text_d_2_saddle_end_form_met : exists x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 < x2_t /\
  0 < x3_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma text_d_2_saddle_end_denominator : forall x0_s x1_s_0 : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < (x0_s + x1_s_0).
Proof.
  intros x0_s x1_s_0 H0 H1.
  apply lt_by.
  replace (_ - _) with ((x0_s + x1_s_0) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_d_2_saddle_end_denominator_met : exists x0_s x1_s_0 : R,
  0 < x0_s /\
  0 < x1_s_0.
Proof.
  exists 1; exists 2; met.
Qed.
Lemma text_d_2_saddle_end : forall x0_s x1_s_0 x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 < x3_tau ->
  filterlim (fun x2_t => (- 1) * x1_s_0 * (/ (1 + (x1_s_0 * (/ x0_s) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))))))) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_s x1_s_0 x3_tau H0 H1 H2.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x2_t => (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x2_t => ((((- 1) * x0_s) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t))))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x0_s)) (tends_const x1_s_0)) A_0) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x2_t => ((x0_s + x1_s_0) + (((- 1) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t)))))) (x0_s + x1_s_0)).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const x0_s) (tends_const x1_s_0)) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x1_s_0)) A_0)) | equal ]. }
  assert (ND : (x0_s + x1_s_0) <> 0) by (apply Rgt_not_eq; first [ lra | apply text_d_2_saddle_end_denominator; assumption ]).
  apply (tends_ext _ (fun x2_t => ((((- 1) * x0_s) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t)))) * / ((x0_s + x1_s_0) + (((- 1) * x1_s_0) * (exp (- ((2 * x0_s * (/ x3_tau)) * x2_t))))))).
  { assert (SD : (Rbar_locally p_infty) (fun x2_t => 0 < x2_t)).
    { apply eventually_up. intros x2_t hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x2_t [hx hb]. symmetry. apply text_d_2_saddle_end_form; assumption. }
  apply (tends_eq _ (0 * / (x0_s + x1_s_0))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma text_d_2_saddle_end_met : exists x0_s x1_s_0 x3_tau : R,
  0 < x0_s /\
  0 < x1_s_0 /\
  0 < x3_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_184_mode, @text_d_2_saddle_end).
Print Assumptions all_lemmas.
