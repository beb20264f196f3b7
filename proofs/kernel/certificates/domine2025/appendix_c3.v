(* domine2025, appendix_c3: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_176_collected ==== *)
Lemma eq_176_collected : forall x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i ->
  0 < x1_N_o ->
  0 < x3_s ->
  0 <= ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) ->
  (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) <> 0 ->
  (x0_N_i + x1_N_o) <> 0 ->
  (x1_N_o + ((- 1) * x0_N_i) + (x0_N_i * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) + (x1_N_o * x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))))) = ((x0_N_i + x1_N_o) * ((x2_lambda * (/ (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))))) + ((- 1) * (/ (x0_N_i + x1_N_o)) * (x0_N_i + ((- 1) * x1_N_o))))).
Proof.
  intros x0_N_i x1_N_o x2_lambda x3_s H0 H1 H2 H3 H4 H5.
  assert (Q0 := sqrt_sqrt _ H3).
  remember (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) as r0 eqn:N0; clear N0.
  apply Rminus_diag_uniq.
  replace (_ - _) with (((0) * (r0 * r0 - ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))))) / r0) by (field; nonzero).
  replace (r0 * r0 - ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) with 0
    by (rewrite Q0; first [ ring | field; nonzero ]).
  unfold Rdiv; ring.
Qed.
Lemma eq_176_collected_met : exists x0_N_i x1_N_o x2_lambda x3_s : R,
  0 < x0_N_i /\
  0 < x1_N_o /\
  0 < x3_s /\
  0 <= ((x2_lambda ^ 2) + (4 * (x3_s ^ 2))) /\
  (sqrt ((x2_lambda ^ 2) + (4 * (x3_s ^ 2)))) <> 0 /\
  (x0_N_i + x1_N_o) <> 0.
Proof.
  exists 1; exists 2; exists (1 / 2); exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_176_collected).
Print Assumptions all_lemmas.
