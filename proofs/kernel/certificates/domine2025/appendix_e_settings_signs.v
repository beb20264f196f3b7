(* domine2025, appendix_e_settings: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_e_2_1_sigma_of_the_settings_e_3_inputs_corrected ==== *)
Lemma text_e_2_1_sigma_of_the_settings_e_3_inputs_corrected :
  (1 / 2) < ((- 1) + (sqrt 10)).
Proof.
  apply lt_by; interval with (i_prec 60).
Qed.

(* ==== text_e_2_1_sigma_of_the_settings_e_3_targets_corrected ==== *)
Lemma text_e_2_1_sigma_of_the_settings_e_3_targets_corrected :
  ~ (forall x0_N_o : R,
  0 < x0_N_o ->
  x0_N_o <> 0 ->
  (1 / 2) < ((sqrt 10) + ((- 1) * (/ (sqrt x0_N_o))))).
Proof.
  intro H.
  specialize (H (1 / 8)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_e_2_1_sigma_of_the_settings_e_5_inputs_corrected ==== *)
Lemma text_e_2_1_sigma_of_the_settings_e_5_inputs_corrected :
  (1 / 2) < ((- 1) + (2 * (sqrt 3))).
Proof.
  apply lt_by; interval with (i_prec 60).
Qed.

(* ==== text_e_2_1_sigma_of_the_settings_e_7_inputs_corrected ==== *)
Lemma text_e_2_1_sigma_of_the_settings_e_7_inputs_corrected :
  (1 / 2) < ((- 1) + (sqrt 3)).
Proof.
  apply lt_by; interval with (i_prec 60).
Qed.

(* ==== text_e_2_1_sigma_of_the_settings_e_7_targets_corrected ==== *)
Lemma text_e_2_1_sigma_of_the_settings_e_7_targets_corrected :
  ~ (forall x0_N_o : R,
  0 < x0_N_o ->
  x0_N_o <> 0 ->
  (1 / 2) < ((sqrt 3) + ((- 1) * (/ (sqrt x0_N_o))))).
Proof.
  intro H.
  specialize (H (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e_2_1_sigma_of_the_settings_e_3_inputs_corrected, @text_e_2_1_sigma_of_the_settings_e_3_targets_corrected, @text_e_2_1_sigma_of_the_settings_e_5_inputs_corrected, @text_e_2_1_sigma_of_the_settings_e_7_inputs_corrected, @text_e_2_1_sigma_of_the_settings_e_7_targets_corrected).
Print Assumptions all_lemmas.
