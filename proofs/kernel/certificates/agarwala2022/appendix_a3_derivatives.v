(* agarwala2022, appendix_a3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== eq_65 ==== *)
Lemma eq_65_sign0 : forall x0_v : R,
  0 < x0_v ->
  0 < (x0_v * (/ (4 + (4 * x0_v)))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (x0_v / (4 + (4 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_65_sign0_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma eq_65_sign1 : forall x0_v : R,
  0 < x0_v ->
  0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (1 / (1 + x0_v)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_65_sign1_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma eq_65_derivative0 : forall x0_v : R,
  0 < x0_v ->
  is_derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v)))) (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))).
Proof.
  intros x0_v H0.
  assert (S0 : 0 < (x0_v * (/ (4 + (4 * x0_v))))) by (apply eq_65_sign0; assumption).
  assert (C1 : (x0_v * (/ (4 + (4 * x0_v)))) <> 0) by known_there.
  assert (S1 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply eq_65_sign1; assumption).
  assert (C2 : 0 < (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v))))))) by known_there.
  assert (R2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) * sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) = (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (C3 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by known_there.
  assert (R3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) * sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) = (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  derived_by_rules.
Qed.
Lemma eq_65_derivative0_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma eq_65_closed :
  ~ (forall x0_v : R,
  0 < x0_v ->
  x0_v <> 0 ->
  (4 + (4 * x0_v)) <> 0 ->
  (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0 ->
  (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((1 / 2) * (/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))).
Proof.
  intro H.
  specialize (H 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.
Lemma eq_65 :
  ~ (forall x0_v : R,
  0 < x0_v ->
  (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * (Derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v))))) * x0_v * (/ (4 + (4 * x0_v))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((1 / 2) * (/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))).
Proof.
  intro H. apply eq_65_closed. intros x0_v. intros.
  assert (S0 : 0 < (x0_v * (/ (4 + (4 * x0_v))))) by (apply eq_65_sign0; assumption).
  assert (C1 : (x0_v * (/ (4 + (4 * x0_v)))) <> 0) by known_there.
  assert (S1 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply eq_65_sign1; assumption).
  assert (C2 : 0 < (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v))))))) by known_there.
  assert (R2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) * sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) = (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (C3 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by known_there.
  assert (R3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) * sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) = (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (O0 : is_derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v)))) (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))) by (apply (eq_65_derivative0 x0_v); assumption).
  assert (V0 : (Derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v))))) = (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))) by (apply is_derive_unique; exact O0).
  assert (G : (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * (Derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v))))) * x0_v * (/ (4 + (4 * x0_v))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((1 / 2) * (/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) by (apply H; assumption).
  rewrite ?V0 in G.
  refine (eq_of _ _ _ _ _ _ G); one_value.
Qed.

(* ==== eq_65_corrected ==== *)
Lemma eq_65_corrected_sign0 : forall x0_v : R,
  0 < x0_v ->
  0 < (x0_v * (/ (4 + (4 * x0_v)))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (x0_v / (4 + (4 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_65_corrected_sign0_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma eq_65_corrected_sign1 : forall x0_v : R,
  0 < x0_v ->
  0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (1 / (1 + x0_v)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_65_corrected_sign1_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma eq_65_corrected_sign2 : forall x0_v : R,
  0 < x0_v ->
  0 <= (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + x0_v) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply le_by.
  replace (_ - _) with (1 / (1 + x0_v)).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rmult_le_pos; [ (idtac; monomials) | apply Rlt_le, Rinv_0_lt_compat; (idtac; monomials) ].
Qed.
Lemma eq_65_corrected_sign2_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma eq_65_corrected_sign3 : forall x0_v : R,
  0 < x0_v ->
  0 < (1 + x0_v).
Proof.
  intros x0_v H0.
  apply lt_by.
  replace (_ - _) with ((1 + x0_v) / 1).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / 1) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma eq_65_corrected_sign3_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

Lemma eq_65_corrected_derivative0 : forall x0_v : R,
  0 < x0_v ->
  is_derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v)))) (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))).
Proof.
  intros x0_v H0.
  assert (S0 : 0 < (x0_v * (/ (4 + (4 * x0_v))))) by (apply eq_65_corrected_sign0; assumption).
  assert (C1 : (x0_v * (/ (4 + (4 * x0_v)))) <> 0) by known_there.
  assert (S1 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply eq_65_corrected_sign1; assumption).
  assert (C2 : 0 < (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v))))))) by known_there.
  assert (R2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) * sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) = (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (C3 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by known_there.
  assert (R3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) * sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) = (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  derived_by_rules.
Qed.
Lemma eq_65_corrected_derivative0_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; unfold tanh, sinh, cosh; met.
Qed.

Lemma eq_65_corrected_closed : forall x0_v : R,
  0 < x0_v ->
  0 <= (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) ->
  (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) <> 0 ->
  x0_v <> 0 ->
  (1 + x0_v) <> 0 ->
  (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))).
Proof.
  intros x0_v H0 H1 H2 H3 H4.
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) as r0 eqn:N0; clear N0.
  assert (D0 : (4 + (4 * x0_v)) <> 0)
    by (replace (4 + (4 * x0_v)) with (4 * (((1 + x0_v)) ^ 1) * / 1) by (field; nonzero); not_zero).
  assert (D1 : (r0 * x0_v) <> 0)
    by (replace (r0 * x0_v) with (1 * ((r0) ^ 1) * ((x0_v) ^ 1) * / 1) by (field; nonzero); not_zero).
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) / (r0 * x0_v)) by (field; nonzero).
  replace (r0 * r0 - (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_65_corrected_closed_met : exists x0_v : R,
  0 < x0_v /\
  0 <= (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) /\
  (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) <> 0 /\
  x0_v <> 0 /\
  (1 + x0_v) <> 0.
Proof.
  exists 1; met.
Qed.
Lemma eq_65_corrected : forall x0_v : R,
  0 < x0_v ->
  (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) <> 0 ->
  ex_derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v)))) /\ (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * (Derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v))))) * x0_v * (/ (4 + (4 * x0_v))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))).
Proof.
  intros x0_v H0 H1.
  assert (S0 : 0 < (x0_v * (/ (4 + (4 * x0_v))))) by (apply eq_65_corrected_sign0; assumption).
  assert (C1 : (x0_v * (/ (4 + (4 * x0_v)))) <> 0) by known_there.
  assert (S1 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply eq_65_corrected_sign1; assumption).
  assert (C2 : 0 < (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v))))))) by known_there.
  assert (R2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) * sqrt (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))) = (1 + ((- 4) * (x0_v * (/ (4 + (4 * x0_v)))))))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (C3 : 0 < (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by known_there.
  assert (R3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) * sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))) = (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (S2 : 0 <= (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) by (apply eq_65_corrected_sign2; assumption).
  assert (S3 : 0 < (1 + x0_v)) by (apply eq_65_corrected_sign3; assumption).
  assert (O0 : is_derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v)))) (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))) by (apply (eq_65_corrected_derivative0 x0_v); assumption).
  assert (V0 : (Derive (fun d => ((1 / 2) * (/ d) * (1 + ((- 1) * (sqrt (1 + ((- 4) * d))))))) (x0_v * (/ (4 + (4 * x0_v))))) = (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))))))) by (apply is_derive_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  assert (B : (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((- (1 / 2)) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) = (((1 / 2) * (/ x0_v) * (1 + ((- 1) * (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))) * (4 + (4 * x0_v))) + (2 * x0_v * (/ (4 + (4 * x0_v))) * (((/ x0_v) * (/ (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v))))))) * (4 + (4 * x0_v))) + ((1 / 2) * (/ (x0_v ^ 2)) * ((4 + (4 * x0_v)) ^ 2) * ((- 1) + (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))))))))) by (apply eq_65_corrected_closed; known_or_weaker).
  refine (eq_of _ _ _ _ _ _ B); one_value.
Qed.
Lemma eq_65_corrected_met : exists x0_v : R,
  0 < x0_v /\
  (sqrt (1 + ((- 4) * x0_v * (/ (4 + (4 * x0_v)))))) <> 0.
Proof.
  exists 1; unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_65, @eq_65_corrected).
Print Assumptions all_lemmas.
