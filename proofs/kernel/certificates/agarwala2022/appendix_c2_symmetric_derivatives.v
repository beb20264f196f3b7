(* agarwala2022, appendix_c2_symmetric: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== eq_146 ==== *)
Lemma eq_146_derivative0 : forall x0_V x1_w : R,
  0 < x0_V ->
  0 < x1_w ->
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) ->
  is_derive_n (fun x1_w => ((1 / 2) * x1_w * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w ((2 * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))))) + ((1 / 2) * x1_w * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w)))))).
Proof.
  intros x0_V x1_w H0 H1 H2.
  assert (C1 : x0_V <> 0) by known_there.
  assert (C2 : 0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) by known_there.
  assert (R2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) * sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) = ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (N : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> locally d (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). apply (open_where_positive (fun d => ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d); [ eexists; by_rules | exact A0 ]. }
  assert (T0 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> Derive_n (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 0 d = (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) d ((fun d => (((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))))) + ((1 / 2) * d * (/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 1 _ _ M1).
  assert (D2 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => (((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))))) + ((1 / 2) * d * (/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d)))))) d ((fun d => (((/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d)))) + ((1 / 2) * d * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 2 _ _ M2).
  assert (D3 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => (((/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d)))) + ((1 / 2) * d * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d)))))) d ((fun d => (((3 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d)))) + ((1 / 2) * d * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d))))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M3 := one_more (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 2 _ _ _ N T2 D3).
  assert (T3 := next_value (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 3 _ _ M3).
  assert (D4 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => (((3 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d)))) + ((1 / 2) * d * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d))))))) d ((fun d => ((2 * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d))))) + ((1 / 2) * d * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * (3 + ((- 3) * d))) + (2 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + d) * (3 + ((- 3) * d))) + (3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d)) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)) * (5 + ((- 5) * d))))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M4 := one_more (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 3 _ _ _ N T3 D4).
  assert (T4 := next_value (fun d => ((1 / 2) * d * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 4 _ _ M4).
  replace (((2 * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))))) + ((1 / 2) * x1_w * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w))))))) with ((fun d => ((2 * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d))))) + ((1 / 2) * d * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * (3 + ((- 3) * d))) + (2 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + d) * (3 + ((- 3) * d))) + (3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d)) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)) * (5 + ((- 5) * d))))))) (x1_w)) by (cbv beta; one_value).
  apply M4. cbv beta. repeat split; known_there.
Qed.
Lemma eq_146_derivative0_met : exists x0_V x1_w : R,
  0 < x0_V /\
  0 < x1_w /\
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)).
Proof.
  exists (1 / 2); exists 3; unfold tanh, sinh, cosh; met.
Qed.

Lemma eq_146_derivative1 : forall x0_V x1_w : R,
  0 < x0_V ->
  0 < x1_w ->
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) ->
  is_derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 3 x1_w ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))))).
Proof.
  intros x0_V x1_w H0 H1 H2.
  assert (C1 : x0_V <> 0) by known_there.
  assert (C2 : 0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) by known_there.
  assert (R2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) * sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) = ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (N : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> locally d (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). apply (open_where_positive (fun d => ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d); [ eexists; by_rules | exact A0 ]. }
  assert (T0 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> Derive_n (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 0 d = (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) d ((fun d => ((1 / 2) * (/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 1 _ _ M1).
  assert (D2 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d))))) d ((fun d => ((1 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 2 _ _ M2).
  assert (D3 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d))))) d ((fun d => ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M3 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 2 _ _ _ N T2 D3).
  assert (T3 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 3 _ _ M3).
  replace (((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)))))) with ((fun d => ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)))))) (x1_w)) by (cbv beta; one_value).
  apply M3. cbv beta. repeat split; known_there.
Qed.
Lemma eq_146_derivative1_met : exists x0_V x1_w : R,
  0 < x0_V /\
  0 < x1_w /\
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)).
Proof.
  exists (1 / 2); exists 3; unfold tanh, sinh, cosh; met.
Qed.

Lemma eq_146_derivative2 : forall x0_V x1_w : R,
  0 < x0_V ->
  0 < x1_w ->
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) ->
  is_derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w ((1 / 2) * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w))))).
Proof.
  intros x0_V x1_w H0 H1 H2.
  assert (C1 : x0_V <> 0) by known_there.
  assert (C2 : 0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) by known_there.
  assert (R2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) * sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) = ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (N : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> locally d (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). apply (open_where_positive (fun d => ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d); [ eexists; by_rules | exact A0 ]. }
  assert (T0 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> Derive_n (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 0 d = (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) d ((fun d => ((1 / 2) * (/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 1 _ _ M1).
  assert (D2 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * ((- 1) + ((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V)))) * ((- 1) + d))))) d ((fun d => ((1 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 2 _ _ M2).
  assert (D3 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d)) * ((- 1) + d))))) d ((fun d => ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M3 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 2 _ _ _ N T2 D3).
  assert (T3 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 3 _ _ M3).
  assert (D4 : forall d, (fun d => 0 < ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + d)) + ((- 2) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * d))) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)))))) d ((fun d => ((1 / 2) * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * (3 + ((- 3) * d))) + (2 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + d) * (3 + ((- 3) * d))) + (3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d)) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)) * (5 + ((- 5) * d)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M4 := one_more (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 3 _ _ _ N T3 D4).
  assert (T4 := next_value (fun d => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * d) + ((- 1) * (sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))))))) 4 _ _ M4).
  replace (((1 / 2) * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w)))))) with ((fun d => ((1 / 2) * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * (3 + ((- 3) * d))) + (2 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + d) * (3 + ((- 3) * d))) + (3 * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * d)) * ((- 1) + d)) + ((- 1) * (/ ((sqrt ((((- 1) + d) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * d)) * ((- 1) + d) * (3 + ((- 3) * d)) * (5 + ((- 5) * d)))))) (x1_w)) by (cbv beta; one_value).
  apply M4. cbv beta. repeat split; known_there.
Qed.
Lemma eq_146_derivative2_met : exists x0_V x1_w : R,
  0 < x0_V /\
  0 < x1_w /\
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)).
Proof.
  exists (1 / 2); exists 3; unfold tanh, sinh, cosh; met.
Qed.
Lemma eq_146 : forall x0_V x1_w : R,
  0 < x0_V ->
  0 < x1_w ->
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) ->
  ex_derive_n (fun x1_w => ((1 / 2) * x1_w * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w /\ ex_derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 3 x1_w /\ ex_derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w /\ (Derive_n (fun x1_w => ((1 / 2) * x1_w * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w) = ((4 * (Derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 3 x1_w)) + ((Derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w) * x1_w)).
Proof.
  intros x0_V x1_w H0 H1 H2.
  assert (C1 : x0_V <> 0) by known_there.
  assert (C2 : 0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) by known_there.
  assert (R2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) * sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)) = ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (O0 : is_derive_n (fun x1_w => ((1 / 2) * x1_w * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w ((2 * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))))) + ((1 / 2) * x1_w * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w))))))) by (apply (eq_146_derivative0 x0_V x1_w); assumption).
  assert (V0 : (Derive_n (fun x1_w => ((1 / 2) * x1_w * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w) = ((2 * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))))) + ((1 / 2) * x1_w * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w))))))) by (apply is_derive_n_unique; exact O0).
  assert (O1 : is_derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 3 x1_w ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)))))) by (apply (eq_146_derivative1 x0_V x1_w); assumption).
  assert (V1 : (Derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 3 x1_w) = ((1 / 2) * (/ x0_V) * (((/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * ((- 1) + x1_w)) + ((- 2) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3)) * (1 + ((- 1) * x1_w))) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)))))) by (apply is_derive_n_unique; exact O1).
  assert (O2 : is_derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w ((1 / 2) * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w)))))) by (apply (eq_146_derivative2 x0_V x1_w); assumption).
  assert (V2 : (Derive_n (fun x1_w => ((1 / 2) * (/ x0_V) * (1 + ((- 1) * x1_w) + ((- 1) * (sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))))))) 4 x1_w) = ((1 / 2) * (/ x0_V) * ((3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 3))) + ((- 3) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * (3 + ((- 3) * x1_w))) + (2 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w))) + (3 * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 5)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w)) + ((- 1) * (/ ((sqrt ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V))) ^ 7)) * (1 + ((- 1) * x1_w)) * ((- 1) + x1_w) * (3 + ((- 3) * x1_w)) * (5 + ((- 5) * x1_w)))))) by (apply is_derive_n_unique; exact O2).
  split; [ eexists; exact O0 | ].
  split; [ eexists; exact O1 | ].
  split; [ eexists; exact O2 | ].
  rewrite ?V0; rewrite ?V1; rewrite ?V2.
  one_value.
Qed.
Lemma eq_146_met : exists x0_V x1_w : R,
  0 < x0_V /\
  0 < x1_w /\
  0 < ((((- 1) + x1_w) ^ 2) + ((- 4) * x0_V)).
Proof.
  exists (1 / 2); exists 3; unfold tanh, sinh, cosh; met.
Qed.

(* ==== eq_147 ==== *)
Lemma eq_147_derivative0 : forall x0_V : R,
  0 < x0_V ->
  0 < (((- 1) ^ 2) + ((- 4) * x0_V)) ->
  is_derive_n (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 3 (- 1) ((1 / 2) * (/ x0_V) * (((- 3) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))) + (3 * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5))))).
Proof.
  intros x0_V H0 H1.
  assert (C1 : x0_V <> 0) by known_there.
  assert (C2 : 0 < (((- 1) ^ 2) + ((- 4) * x0_V))) by known_there.
  assert (R2 : sqrt (((- 1) ^ 2) + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt (((- 1) ^ 2) + ((- 4) * x0_V)) * sqrt (((- 1) ^ 2) + ((- 4) * x0_V)) = (((- 1) ^ 2) + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (C3 : 0 < (1 + ((- 4) * x0_V))) by known_there.
  assert (R3 : sqrt (1 + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + ((- 4) * x0_V)) * sqrt (1 + ((- 4) * x0_V)) = (1 + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (N : forall d, (fun d => 0 < ((d ^ 2) + ((- 4) * x0_V))) d -> locally d (fun d => 0 < ((d ^ 2) + ((- 4) * x0_V)))).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). apply (open_where_positive (fun d => ((d ^ 2) + ((- 4) * x0_V))) d); [ eexists; by_rules | exact A0 ]. }
  assert (T0 : forall d, (fun d => 0 < ((d ^ 2) + ((- 4) * x0_V))) d -> Derive_n (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 0 d = (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d => 0 < ((d ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) d ((fun d => ((1 / 2) * (/ x0_V) * ((- 1) + ((- 1) * d * (/ (sqrt ((d ^ 2) + ((- 4) * x0_V)))))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 1 _ _ M1).
  assert (D2 : forall d, (fun d => 0 < ((d ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * ((- 1) + ((- 1) * d * (/ (sqrt ((d ^ 2) + ((- 4) * x0_V)))))))) d ((fun d => ((1 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((d ^ 2) + ((- 4) * x0_V))))) + ((d ^ 2) * (/ ((sqrt ((d ^ 2) + ((- 4) * x0_V))) ^ 3)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 2 _ _ M2).
  assert (D3 : forall d, (fun d => 0 < ((d ^ 2) + ((- 4) * x0_V))) d -> is_derive (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * (/ (sqrt ((d ^ 2) + ((- 4) * x0_V))))) + ((d ^ 2) * (/ ((sqrt ((d ^ 2) + ((- 4) * x0_V))) ^ 3)))))) d ((fun d => ((1 / 2) * (/ x0_V) * (((- 3) * (d ^ 3) * (/ ((sqrt ((d ^ 2) + ((- 4) * x0_V))) ^ 5))) + (3 * d * (/ ((sqrt ((d ^ 2) + ((- 4) * x0_V))) ^ 3)))))) d)).
  { intros d A; cbv beta in A.  rename A into A0. assert (B0 := root_not_zero _ A0). assert (E0 := sqrt_sqrt _ (Rlt_le _ _ A0)). cbv beta. derived_by_rules. }
  assert (M3 := one_more (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 2 _ _ _ N T2 D3).
  assert (T3 := next_value (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 3 _ _ M3).
  replace (((1 / 2) * (/ x0_V) * (((- 3) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))) + (3 * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5)))))) with ((fun d => ((1 / 2) * (/ x0_V) * (((- 3) * (d ^ 3) * (/ ((sqrt ((d ^ 2) + ((- 4) * x0_V))) ^ 5))) + (3 * d * (/ ((sqrt ((d ^ 2) + ((- 4) * x0_V))) ^ 3)))))) ((- 1))) by (cbv beta; one_value).
  apply M3. cbv beta. repeat split; known_there.
Qed.
Lemma eq_147_derivative0_met : exists x0_V : R,
  0 < x0_V /\
  0 < (((- 1) ^ 2) + ((- 4) * x0_V)).
Proof.
  exists (1 / 8); unfold tanh, sinh, cosh; met.
Qed.
Lemma eq_147 : forall x0_V : R,
  0 < x0_V ->
  0 < (((- 1) ^ 2) + ((- 4) * x0_V)) ->
  ex_derive_n (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 3 (- 1) /\ (4 * (Derive_n (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 3 (- 1))) = (2 * (/ x0_V) * (((- 3) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))) + (3 * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5))))).
Proof.
  intros x0_V H0 H1.
  assert (C1 : x0_V <> 0) by known_there.
  assert (C2 : 0 < (((- 1) ^ 2) + ((- 4) * x0_V))) by known_there.
  assert (R2 : sqrt (((- 1) ^ 2) + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C2).
  assert (Q2 : sqrt (((- 1) ^ 2) + ((- 4) * x0_V)) * sqrt (((- 1) ^ 2) + ((- 4) * x0_V)) = (((- 1) ^ 2) + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C2).
  assert (C3 : 0 < (1 + ((- 4) * x0_V))) by known_there.
  assert (R3 : sqrt (1 + ((- 4) * x0_V)) <> 0) by (apply root_not_zero; exact C3).
  assert (Q3 : sqrt (1 + ((- 4) * x0_V)) * sqrt (1 + ((- 4) * x0_V)) = (1 + ((- 4) * x0_V)))
    by (apply sqrt_sqrt, Rlt_le; exact C3).
  assert (O0 : is_derive_n (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 3 (- 1) ((1 / 2) * (/ x0_V) * (((- 3) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))) + (3 * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5)))))) by (apply (eq_147_derivative0 x0_V); assumption).
  assert (V0 : (Derive_n (fun d => ((1 / 2) * (/ x0_V) * (((- 1) * d) + ((- 1) * (sqrt ((d ^ 2) + ((- 4) * x0_V))))))) 3 (- 1)) = ((1 / 2) * (/ x0_V) * (((- 3) * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 3))) + (3 * (/ ((sqrt (1 + ((- 4) * x0_V))) ^ 5)))))) by (apply is_derive_n_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.
Lemma eq_147_met : exists x0_V : R,
  0 < x0_V /\
  0 < (((- 1) ^ 2) + ((- 4) * x0_V)).
Proof.
  exists (1 / 8); unfold tanh, sinh, cosh; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_146, @eq_147).
Print Assumptions all_lemmas.
