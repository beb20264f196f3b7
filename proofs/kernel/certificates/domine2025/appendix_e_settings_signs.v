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

(* ==== end ==== *)
Definition all_lemmas := (@text_e_2_1_sigma_of_the_settings_e_3_inputs_corrected, @text_e_2_1_sigma_of_the_settings_e_5_inputs_corrected, @text_e_2_1_sigma_of_the_settings_e_7_inputs_corrected).
Print Assumptions all_lemmas.
