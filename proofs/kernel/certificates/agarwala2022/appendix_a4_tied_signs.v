(* agarwala2022, appendix_a4_tied: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_79_first_middle ==== *)
Lemma eq_79_first_middle :
  ~ (forall x0_N x1_v : R,
  0 < x0_N ->
  0 < x1_v ->
  x0_N <> 0 ->
  (1 + ((- 1) * x1_v * (/ (1 + x1_v)))) <> 0 ->
  (1 + x1_v) <> 0 ->
  (2 * (/ x0_N) * (/ ((1 + ((- 1) * x1_v * (/ (1 + x1_v)))) ^ 3)) * (1 + (x1_v * (/ (1 + x1_v))))) = (((- 1) * (/ ((1 + ((- 1) * x1_v * (/ (1 + x1_v)))) ^ 2))) + (2 * (/ ((1 + ((- 1) * x1_v * (/ (1 + x1_v)))) ^ 3))))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== text_a_4_2_more_variance_goe ==== *)
Lemma text_a_4_2_more_variance_goe : forall x0_v : R,
  0 < x0_v ->
  (8 * (/ ((4 + (3 * x0_v)) ^ 3)) * (/ (4 + (5 * x0_v))) * (1 + x0_v) * (32 + (53 * (x0_v ^ 3)) + (128 * x0_v) + (148 * (x0_v ^ 2)))) < ((sqrt (1 + x0_v)) ^ 5).
Proof.
  intros x0_v H0.
  assert (H1 : 0 <= (1 + x0_v)) by (left; (idtac; monomials)).
  assert (G0 : 0 < sqrt (1 + x0_v)) by (apply sqrt_lt_R0; (idtac; monomials)).
  assert (Q0 := sqrt_sqrt _ H1).
  remember (sqrt (1 + x0_v)) as r0 eqn:N0; clear N0.
  assert (N0 : (4 + (5 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (N1 : (4 + (3 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  assert (D0 : (((4 + (3 * x0_v)) ^ 3) * (4 + (5 * x0_v)) * (256 + (135 * (x0_v ^ 4)) + (648 * (x0_v ^ 3)) + (896 * x0_v) + (1152 * (x0_v ^ 2)))) <> 0)
    by (replace (((4 + (3 * x0_v)) ^ 3) * (4 + (5 * x0_v)) * (256 + (135 * (x0_v ^ 4)) + (648 * (x0_v ^ 3)) + (896 * x0_v) + (1152 * (x0_v ^ 2)))) with (1 * (((4 + (5 * x0_v))) ^ 2) * (((4 + (3 * x0_v))) ^ 6) * / 1) by (field; nonzero); not_zero).
  assert (D100 : (256 + (135 * (x0_v ^ 4)) + (648 * (x0_v ^ 3)) + (896 * x0_v) + (1152 * (x0_v ^ 2))) <> 0)
    by (replace (256 + (135 * (x0_v ^ 4)) + (648 * (x0_v ^ 3)) + (896 * x0_v) + (1152 * (x0_v ^ 2))) with (1 * (((4 + (5 * x0_v))) ^ 1) * (((4 + (3 * x0_v))) ^ 3) * / 1) by (field; nonzero); not_zero).
  apply lt_by.
  replace (_ - _) with (((- 256) + ((- 2208) * (x0_v ^ 2)) + ((- 1608) * (x0_v ^ 3)) + ((- 1280) * x0_v) + ((- 424) * (x0_v ^ 4)) + (256 * r0) + (135 * r0 * (x0_v ^ 6)) + (918 * r0 * (x0_v ^ 5)) + (1408 * r0 * x0_v) + (2583 * r0 * (x0_v ^ 4)) + (3200 * r0 * (x0_v ^ 2)) + (3848 * r0 * (x0_v ^ 3))) / (256 + (135 * (x0_v ^ 4)) + (648 * (x0_v ^ 3)) + (896 * x0_v) + (1152 * (x0_v ^ 2)))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((((r0 * (65536 + (18225 * (x0_v ^ 9)) + (193185 * (x0_v ^ 8)) + (524288 * x0_v) + (905904 * (x0_v ^ 7)) + (1851392 * (x0_v ^ 2)) + (2465856 * (x0_v ^ 6)) + (3788800 * (x0_v ^ 3)) + (4292352 * (x0_v ^ 5)) + (4953600 * (x0_v ^ 4)) + ((r0 ^ 2) * (65536 + (18225 * (x0_v ^ 8)) + (174960 * (x0_v ^ 7)) + (458752 * x0_v) + (730944 * (x0_v ^ 6)) + (1392640 * (x0_v ^ 2)) + (1734912 * (x0_v ^ 5)) + (2396160 * (x0_v ^ 3)) + (2557440 * (x0_v ^ 4))))))) * (r0 * r0 - (1 + x0_v))) / (((4 + (3 * x0_v)) ^ 3) * (4 + (5 * x0_v)) * (256 + (135 * (x0_v ^ 4)) + (648 * (x0_v ^ 3)) + (896 * x0_v) + (1152 * (x0_v ^ 2))))) by (field; nonzero).
    replace (r0 * r0 - (1 + x0_v)) with 0 by (rewrite Q0; equal).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (replace ((- 256) + ((- 2208) * (x0_v ^ 2)) + ((- 1608) * (x0_v ^ 3)) + ((- 1280) * x0_v) + ((- 424) * (x0_v ^ 4)) + (256 * r0) + (135 * r0 * (x0_v ^ 6)) + (918 * r0 * (x0_v ^ 5)) + (1408 * r0 * x0_v) + (2583 * r0 * (x0_v ^ 4)) + (3200 * r0 * (x0_v ^ 2)) + (3848 * r0 * (x0_v ^ 3))) with (1 * ((1 + x0_v) ^ 1) * (((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3)) + (256 * r0) + (135 * r0 * (x0_v ^ 5)) + (783 * r0 * (x0_v ^ 4)) + (1152 * r0 * x0_v) + (1800 * r0 * (x0_v ^ 3)) + (2048 * r0 * (x0_v ^ 2))) ^ 1)) by equal; assert (0 < (1 + x0_v)) by (idtac; monomials); assert (0 < ((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3)) + (256 * r0) + (135 * r0 * (x0_v ^ 5)) + (783 * r0 * (x0_v ^ 4)) + (1152 * r0 * x0_v) + (1800 * r0 * (x0_v ^ 3)) + (2048 * r0 * (x0_v ^ 2)))) by (replace ((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3)) + (256 * r0) + (135 * r0 * (x0_v ^ 5)) + (783 * r0 * (x0_v ^ 4)) + (1152 * r0 * x0_v) + (1800 * r0 * (x0_v ^ 3)) + (2048 * r0 * (x0_v ^ 2))) with (((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3))) + (256 + (135 * (x0_v ^ 5)) + (783 * (x0_v ^ 4)) + (1152 * x0_v) + (1800 * (x0_v ^ 3)) + (2048 * (x0_v ^ 2))) * r0) by equal; apply (root_wins ((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3))) (256 + (135 * (x0_v ^ 5)) + (783 * (x0_v ^ 4)) + (1152 * x0_v) + (1800 * (x0_v ^ 3)) + (2048 * (x0_v ^ 2))) r0 _ (Rlt_le _ _ G0) Q0); [ (idtac; monomials) | (replace ((256 + (135 * (x0_v ^ 5)) + (783 * (x0_v ^ 4)) + (1152 * x0_v) + (1800 * (x0_v ^ 3)) + (2048 * (x0_v ^ 2))) * (256 + (135 * (x0_v ^ 5)) + (783 * (x0_v ^ 4)) + (1152 * x0_v) + (1800 * (x0_v ^ 3)) + (2048 * (x0_v ^ 2))) * (1 + x0_v) - ((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3))) * ((- 256) + ((- 1184) * (x0_v ^ 2)) + ((- 1024) * x0_v) + ((- 424) * (x0_v ^ 3)))) with ((18225 * (x0_v ^ 11)) + (131072 * x0_v) + (229635 * (x0_v ^ 10)) + (1310499 * (x0_v ^ 9)) + (1310720 * (x0_v ^ 2)) + (4470849 * (x0_v ^ 8)) + (5373952 * (x0_v ^ 3)) + (10129968 * (x0_v ^ 7)) + (12112384 * (x0_v ^ 4)) + (15824384 * (x0_v ^ 6)) + (16984320 * (x0_v ^ 5))) by equal; (idtac; monomials)) ]); monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_4_2_more_variance_goe_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_4_2_more_variance_iid ==== *)
Lemma text_a_4_2_more_variance_iid : forall x0_v : R,
  0 < x0_v ->
  (((1 + x0_v) ^ 2) * (/ (1 + (2 * x0_v))) * (1 + (x0_v ^ 2) + (4 * x0_v))) < ((1 + x0_v) ^ 4).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + (2 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (((2 * (x0_v ^ 5)) + (4 * (x0_v ^ 2)) + (8 * (x0_v ^ 4)) + (10 * (x0_v ^ 3))) / (1 + (2 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (1 + (2 * x0_v))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_4_2_more_variance_iid_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== text_a_4_2_more_variance_orthogonal ==== *)
Lemma text_a_4_2_more_variance_orthogonal : forall x0_v : R,
  0 < x0_v ->
  (((1 + x0_v) ^ 2) * (/ (1 + (2 * x0_v))) * (1 + (4 * x0_v))) < (((1 + x0_v) ^ 2) * (1 + (2 * x0_v))).
Proof.
  intros x0_v H0.
  assert (N0 : (1 + (2 * x0_v)) <> 0) by (apply pos_not_zero; (idtac; monomials)).
  apply lt_by.
  replace (_ - _) with (((4 * (x0_v ^ 2)) + (4 * (x0_v ^ 4)) + (8 * (x0_v ^ 3))) / (1 + (2 * x0_v))).
  2: { symmetry; apply Rminus_diag_uniq; replace (_ - _) with ((0) / (1 + (2 * x0_v))) by (field; nonzero).
    unfold Rdiv; ring. }
  apply Rdiv_lt_0_compat; [ (idtac; monomials) | (idtac; monomials) ].
Qed.
Lemma text_a_4_2_more_variance_orthogonal_met : exists x0_v : R,
  0 < x0_v.
Proof.
  exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_79_first_middle, @text_a_4_2_more_variance_goe, @text_a_4_2_more_variance_iid, @text_a_4_2_more_variance_orthogonal).
Print Assumptions all_lemmas.
