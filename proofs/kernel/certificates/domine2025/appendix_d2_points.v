(* domine2025, appendix_d2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits NearPoints.
Open Scope R_scope.

(* ==== eq_183 ==== *)
Lemma eq_183_form : forall x0_c x1_s x2_s_i x3_s_lambda x4_s_tilde_lambda x5_t x6_tau : R,
  0 < x0_c ->
  0 < x1_s ->
  0 < x2_s_i ->
  0 < x3_s_lambda ->
  0 < x4_s_tilde_lambda ->
  0 < x5_t ->
  0 < x6_tau ->
  (((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2))) + ((((- 1) * x2_s_i) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2))) <> 0 -> ((- 1) * x1_s * x3_s_lambda * (x0_c ^ 2) * (/ ((4 * x4_s_tilde_lambda * (exp ((- 2) * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) + (x2_s_i * (x0_c ^ 2) * (((- 1) * (exp ((- 4) * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) + (exp ((- 2) * x4_s_tilde_lambda * x5_t * (/ x6_tau))))))) * (exp ((- 4) * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) = (((((- 1) * x1_s) * x3_s_lambda) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2)) * / (((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2))) + ((((- 1) * x2_s_i) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2))).
Proof.
  intros x0_c x1_s x2_s_i x3_s_lambda x4_s_tilde_lambda x5_t x6_tau H0 H1 H2 H3 H4 H5 H6.
  replace (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t))) with (exp ((- 2) * x4_s_tilde_lambda * x5_t * (/ x6_tau))) by (f_equal; field; nonzero).
  replace (exp ((- 2) * x4_s_tilde_lambda * x5_t * (/ x6_tau))) with (/ (exp (2 * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  replace (exp ((- 4) * x4_s_tilde_lambda * x5_t * (/ x6_tau))) with (/ ((exp (2 * x4_s_tilde_lambda * x5_t * (/ x6_tau))) ^ 2)) by (simpl pow; rewrite ?Rmult_1_r; repeat first [ rewrite <- exp_plus | rewrite <- exp_Ropp ]; f_equal; field; nonzero).
  assert (PE0 := exp_pos (2 * x4_s_tilde_lambda * x5_t * (/ x6_tau))).
  remember (exp (2 * x4_s_tilde_lambda * x5_t * (/ x6_tau))) as E0 eqn:NE0; clear NE0.
  intro HB.
  assert (N0 : (((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2))) <> 0) by (intro Z; apply HB; transitivity ((((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2))) * (/ E0)); [ field; nonzero | rewrite Z; ring ]).
  assert (N1 : E0 <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : ((4 * x4_s_tilde_lambda * (/ E0)) + (x2_s_i * (x0_c ^ 2) * ((/ E0) + ((- 1) * (/ (E0 ^ 2)))))) <> 0)
    by (replace ((4 * x4_s_tilde_lambda * (/ E0)) + (x2_s_i * (x0_c ^ 2) * ((/ E0) + ((- 1) * (/ (E0 ^ 2)))))) with (1 * (((((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 2)) by (field; nonzero); not_zero).
  assert (D1 : (((4 * E0 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2) * ((- 1) + E0))) * (((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2)))) <> 0)
    by (replace (((4 * E0 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2) * ((- 1) + E0))) * (((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2)))) with (1 * (((((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2)))) ^ 2) * / 1) by (field; nonzero); not_zero).
  assert (D100 : ((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2)) + ((- 1) * x2_s_i * (/ E0) * (x0_c ^ 2))) <> 0)
    by (replace ((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2)) + ((- 1) * x2_s_i * (/ E0) * (x0_c ^ 2))) with (1 * (((((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2)))) ^ 1) * / 1 * / ((E0) ^ 1)) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with ((0) / (((4 * E0 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2) * ((- 1) + E0))) * (((- 1) * x2_s_i * (x0_c ^ 2)) + (4 * E0 * x4_s_tilde_lambda) + (E0 * x2_s_i * (x0_c ^ 2))))) by (field; nonzero).
  unfold Rdiv; ring.
Qed.
Lemma eq_183_form_met : exists x0_c x1_s x2_s_i x3_s_lambda x4_s_tilde_lambda x5_t x6_tau : R,
  0 < x0_c /\
  0 < x1_s /\
  0 < x2_s_i /\
  0 < x3_s_lambda /\
  0 < x4_s_tilde_lambda /\
  0 < x5_t /\
  0 < x6_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

Lemma eq_183_denominator : forall x0_c x1_s_i x2_s_tilde_lambda : R,
  0 < x0_c ->
  0 < x1_s_i ->
  0 < x2_s_tilde_lambda ->
  0 < ((4 * x2_s_tilde_lambda) + (x1_s_i * (x0_c ^ 2))).
Proof.
  intros x0_c x1_s_i x2_s_tilde_lambda H0 H1 H2.
  apply lt_by.
  replace (_ - _) with (((4 * x2_s_tilde_lambda) + (x1_s_i * (x0_c ^ 2))) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_183_denominator_met : exists x0_c x1_s_i x2_s_tilde_lambda : R,
  0 < x0_c /\
  0 < x1_s_i /\
  0 < x2_s_tilde_lambda.
Proof.
  exists 1; exists 2; exists (1 / 2); met.
Qed.
Lemma eq_183 : forall x0_c x1_s x2_s_i x3_s_lambda x4_s_tilde_lambda x6_tau : R,
  0 < x0_c ->
  0 < x1_s ->
  0 < x2_s_i ->
  0 < x3_s_lambda ->
  0 < x4_s_tilde_lambda ->
  0 < x6_tau ->
  filterlim (fun x5_t => (- 1) * x1_s * x3_s_lambda * (x0_c ^ 2) * (/ ((4 * x4_s_tilde_lambda * (exp ((- 2) * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) + (x2_s_i * (x0_c ^ 2) * (((- 1) * (exp ((- 4) * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) + (exp ((- 2) * x4_s_tilde_lambda * x5_t * (/ x6_tau))))))) * (exp ((- 4) * x4_s_tilde_lambda * x5_t * (/ x6_tau)))) (Rbar_locally p_infty) (locally (0)).
Proof.
  intros x0_c x1_s x2_s_i x3_s_lambda x4_s_tilde_lambda x6_tau H0 H1 H2 H3 H4 H5.
  assert (A_0 : @tends (Rbar_locally p_infty) (fun x5_t => (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) 0) by (apply decay; first [ monomials | positive ]).
  assert (LN : @tends (Rbar_locally p_infty) (fun x5_t => (((((- 1) * x1_s) * x3_s_lambda) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2))) 0).
  { eapply tends_eq; [ exact (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x1_s)) (tends_const x3_s_lambda)) A_0) (tends_const (x0_c ^ 2))) | equal ]. }
  assert (LD : @tends (Rbar_locally p_infty) (fun x5_t => (((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2))) + ((((- 1) * x2_s_i) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2)))) ((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2)))).
  { eapply tends_eq; [ exact (tends_plus _ _ _ _ (tends_plus _ _ _ _ (tends_const (4 * x4_s_tilde_lambda)) (tends_const (x2_s_i * (x0_c ^ 2)))) (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_mult _ _ _ _ (tends_const (- 1)) (tends_const x2_s_i)) A_0) (tends_const (x0_c ^ 2)))) | equal ]. }
  assert (ND : ((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2))) <> 0) by (apply Rgt_not_eq; first [ lra | apply eq_183_denominator; assumption ]).
  apply (tends_ext _ (fun x5_t => (((((- 1) * x1_s) * x3_s_lambda) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2)) * / (((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2))) + ((((- 1) * x2_s_i) * (exp (- ((2 * x4_s_tilde_lambda * (/ x6_tau)) * x5_t)))) * (x0_c ^ 2))))).
  { assert (SD : (Rbar_locally p_infty) (fun x5_t => 0 < x5_t)).
    { apply eventually_up. intros x5_t hx. exact hx. }
    generalize (filter_and _ _ SD (tends_not_zero _ _ LD ND)). apply filter_imp.
    intros x5_t [hx hb]. symmetry. apply eq_183_form; assumption. }
  apply (tends_eq _ (0 * / ((4 * x4_s_tilde_lambda) + (x2_s_i * (x0_c ^ 2))))).
  { exact (tends_mult _ _ _ _ LN (tends_inv _ _ LD ND)). }
  field; nonzero.
Qed.
Lemma eq_183_met : exists x0_c x1_s x2_s_i x3_s_lambda x4_s_tilde_lambda x6_tau : R,
  0 < x0_c /\
  0 < x1_s /\
  0 < x2_s_i /\
  0 < x3_s_lambda /\
  0 < x4_s_tilde_lambda /\
  0 < x6_tau.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; exists 2; exists (1 / 2); met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_183).
Print Assumptions all_lemmas.
