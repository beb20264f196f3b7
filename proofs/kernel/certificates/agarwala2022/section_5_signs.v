(* agarwala2022, section_5: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_0_1 :
  (359 / 5) < (1627 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_0_3 :
  (349 / 5) < (867 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_1 ==== *)
Lemma text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_1 :
  (683 / 10) < (1121 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_best_average_random_goe_below_random_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_best_average_random_goe_below_random_sqrt_v_0_1 :
  (359 / 5) < (1539 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_best_average_random_goe_below_random_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_best_average_random_goe_below_random_sqrt_v_0_3 :
  (349 / 5) < (2249 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_best_average_random_goe_below_random_sqrt_v_1 ==== *)
Lemma text_4_3_goe_best_average_random_goe_below_random_sqrt_v_1 :
  (683 / 10) < (963 / 2).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_orthogonal_at_large_scale_orthogonal_below_random_sqrt_v_0_3 ==== *)
Lemma text_4_3_orthogonal_at_large_scale_orthogonal_below_random_sqrt_v_0_3 :
  (867 / 5) < (2249 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_orthogonal_at_large_scale_orthogonal_below_random_sqrt_v_1 ==== *)
Lemma text_4_3_orthogonal_at_large_scale_orthogonal_below_random_sqrt_v_1 :
  (1121 / 10) < (963 / 2).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_worst_of_best_orthogonal_orthogonal_below_goe_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_worst_of_best_orthogonal_orthogonal_below_goe_sqrt_v_0_1 :
  (607 / 10) < (681 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_worst_of_best_orthogonal_orthogonal_below_goe_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_worst_of_best_orthogonal_orthogonal_below_goe_sqrt_v_0_3 :
  (121 / 2) < (661 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_worst_of_best_random_random_below_goe_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_worst_of_best_random_random_below_goe_sqrt_v_0_1 :
  (284 / 5) < (681 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_worst_of_best_random_random_below_goe_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_worst_of_best_random_random_below_goe_sqrt_v_0_3 :
  (563 / 10) < (661 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_random_best_at_small_scale_0_1_below_0_3 ==== *)
Lemma text_4_3_random_best_at_small_scale_0_1_below_0_3 :
  (1539 / 10) < (2249 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_random_best_at_small_scale_0_1_below_1 ==== *)
Lemma text_4_3_random_best_at_small_scale_0_1_below_1 :
  (1539 / 10) < (963 / 2).
Proof.
  apply lt_by; lra.
Qed.

(* ==== table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_0_1 ==== *)
Lemma table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_0_1 :
  (284 / 5) < (607 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_0_3 ==== *)
Lemma table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_0_3 :
  (563 / 10) < (121 / 2).
Proof.
  apply lt_by; lra.
Qed.

(* ==== table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_1 ==== *)
Lemma table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_1 :
  (278 / 5) < (287 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== table_1_random_less_stable_all_scales ==== *)
Lemma table_1_random_less_stable_all_scales :
  (1348 / 5) < (3458 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_goe_average ==== *)
Lemma fig_6_better_with_scale_goe_average :
  (683 / 10) < (359 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_orthogonal_average ==== *)
Lemma fig_6_better_with_scale_orthogonal_average :
  (1121 / 10) < (1627 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_all_converge_goe_against_orthogonal_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_all_converge_goe_against_orthogonal_sqrt_v_0_1 :
  (1051 / 10) < (1627 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_all_converge_goe_against_orthogonal_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_all_converge_goe_against_orthogonal_sqrt_v_0_3 :
  (1031 / 10) < (867 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_all_converge_goe_against_random_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_all_converge_goe_against_random_sqrt_v_0_1 :
  (1051 / 10) < (1539 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_all_converge_goe_against_random_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_all_converge_goe_against_random_sqrt_v_0_3 :
  (1031 / 10) < (2249 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_random_best_at_small_scale_of_its_scales_by_best_seeds_0_1_below_0_3 ==== *)
Lemma text_4_3_random_best_at_small_scale_of_its_scales_by_best_seeds_0_1_below_0_3 :
  ~ ((284 / 5) < (563 / 10)).
Proof.
  intro H.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_4_3_random_best_at_small_scale_of_its_scales_by_best_seeds_0_1_below_1 ==== *)
Lemma text_4_3_random_best_at_small_scale_of_its_scales_by_best_seeds_0_1_below_1 :
  ~ ((284 / 5) < (278 / 5)).
Proof.
  intro H.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_4_3_random_best_at_small_scale_of_the_families_by_averages_goe_random_below_goe_sqrt_v_0_1 ==== *)
Lemma text_4_3_random_best_at_small_scale_of_the_families_by_averages_goe_random_below_goe_sqrt_v_0_1 :
  ~ ((1539 / 10) < (359 / 5)).
Proof.
  intro H.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== text_4_3_random_best_at_small_scale_of_the_families_by_averages_orthogonal_random_below_orthogonal_sqrt_v_0_1 ==== *)
Lemma text_4_3_random_best_at_small_scale_of_the_families_by_averages_orthogonal_random_below_orthogonal_sqrt_v_0_1 :
  (1539 / 10) < (1627 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== table_1_random_less_stable_at_each_scale_sqrt_v_0_1 ==== *)
Lemma table_1_random_less_stable_at_each_scale_sqrt_v_0_1 :
  ~ (102 < (971 / 10)).
Proof.
  intro H.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== table_1_random_less_stable_at_each_scale_sqrt_v_0_3 ==== *)
Lemma table_1_random_less_stable_at_each_scale_sqrt_v_0_3 :
  (1129 / 10) < (843 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== table_1_random_less_stable_at_each_scale_sqrt_v_1 ==== *)
Lemma table_1_random_less_stable_at_each_scale_sqrt_v_1 :
  (547 / 10) < (4259 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_averages_at_each_step_goe_step_1 ==== *)
Lemma fig_6_better_with_scale_averages_at_each_step_goe_step_1 :
  (349 / 5) < (359 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_averages_at_each_step_goe_step_2 ==== *)
Lemma fig_6_better_with_scale_averages_at_each_step_goe_step_2 :
  (683 / 10) < (349 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_averages_at_each_step_orthogonal_step_1 ==== *)
Lemma fig_6_better_with_scale_averages_at_each_step_orthogonal_step_1 :
  ~ ((867 / 5) < (1627 / 10)).
Proof.
  intro H.
  apply (Rlt_not_le _ _ H). computed.
Qed.

(* ==== fig_6_better_with_scale_averages_at_each_step_orthogonal_step_2 ==== *)
Lemma fig_6_better_with_scale_averages_at_each_step_orthogonal_step_2 :
  (1121 / 10) < (867 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_best_seeds_orthogonal_step_1 ==== *)
Lemma fig_6_better_with_scale_best_seeds_orthogonal_step_1 :
  (121 / 2) < (607 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== fig_6_better_with_scale_best_seeds_orthogonal_step_2 ==== *)
Lemma fig_6_better_with_scale_best_seeds_orthogonal_step_2 :
  (287 / 5) < (121 / 2).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_most_stable_goe_against_orthogonal_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_most_stable_goe_against_orthogonal_sqrt_v_0_1 :
  (37 / 10) < 102.
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_most_stable_goe_against_orthogonal_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_most_stable_goe_against_orthogonal_sqrt_v_0_3 :
  (37 / 10) < (1129 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_most_stable_goe_against_random_sqrt_v_0_1 ==== *)
Lemma text_4_3_goe_most_stable_goe_against_random_sqrt_v_0_1 :
  (37 / 10) < (971 / 10).
Proof.
  apply lt_by; lra.
Qed.

(* ==== text_4_3_goe_most_stable_goe_against_random_sqrt_v_0_3 ==== *)
Lemma text_4_3_goe_most_stable_goe_against_random_sqrt_v_0_3 :
  (37 / 10) < (843 / 5).
Proof.
  apply lt_by; lra.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_0_1, @text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_0_3, @text_4_3_goe_best_average_orthogonal_goe_below_orthogonal_sqrt_v_1, @text_4_3_goe_best_average_random_goe_below_random_sqrt_v_0_1, @text_4_3_goe_best_average_random_goe_below_random_sqrt_v_0_3, @text_4_3_goe_best_average_random_goe_below_random_sqrt_v_1, @text_4_3_orthogonal_at_large_scale_orthogonal_below_random_sqrt_v_0_3, @text_4_3_orthogonal_at_large_scale_orthogonal_below_random_sqrt_v_1, @text_4_3_goe_worst_of_best_orthogonal_orthogonal_below_goe_sqrt_v_0_1, @text_4_3_goe_worst_of_best_orthogonal_orthogonal_below_goe_sqrt_v_0_3, @text_4_3_goe_worst_of_best_random_random_below_goe_sqrt_v_0_1, @text_4_3_goe_worst_of_best_random_random_below_goe_sqrt_v_0_3, @text_4_3_random_best_at_small_scale_0_1_below_0_3, @text_4_3_random_best_at_small_scale_0_1_below_1, @table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_0_1, @table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_0_3, @table_1_random_best_seed_orthogonal_random_below_orthogonal_sqrt_v_1, @table_1_random_less_stable_all_scales, @fig_6_better_with_scale_goe_average, @fig_6_better_with_scale_orthogonal_average, @text_4_3_goe_all_converge_goe_against_orthogonal_sqrt_v_0_1, @text_4_3_goe_all_converge_goe_against_orthogonal_sqrt_v_0_3, @text_4_3_goe_all_converge_goe_against_random_sqrt_v_0_1, @text_4_3_goe_all_converge_goe_against_random_sqrt_v_0_3, @text_4_3_random_best_at_small_scale_of_its_scales_by_best_seeds_0_1_below_0_3, @text_4_3_random_best_at_small_scale_of_its_scales_by_best_seeds_0_1_below_1, @text_4_3_random_best_at_small_scale_of_the_families_by_averages_goe_random_below_goe_sqrt_v_0_1, @text_4_3_random_best_at_small_scale_of_the_families_by_averages_orthogonal_random_below_orthogonal_sqrt_v_0_1, @table_1_random_less_stable_at_each_scale_sqrt_v_0_1, @table_1_random_less_stable_at_each_scale_sqrt_v_0_3, @table_1_random_less_stable_at_each_scale_sqrt_v_1, @fig_6_better_with_scale_averages_at_each_step_goe_step_1, @fig_6_better_with_scale_averages_at_each_step_goe_step_2, @fig_6_better_with_scale_averages_at_each_step_orthogonal_step_1, @fig_6_better_with_scale_averages_at_each_step_orthogonal_step_2, @fig_6_better_with_scale_best_seeds_orthogonal_step_1, @fig_6_better_with_scale_best_seeds_orthogonal_step_2, @text_4_3_goe_most_stable_goe_against_orthogonal_sqrt_v_0_1, @text_4_3_goe_most_stable_goe_against_orthogonal_sqrt_v_0_3, @text_4_3_goe_most_stable_goe_against_random_sqrt_v_0_1, @text_4_3_goe_most_stable_goe_against_random_sqrt_v_0_3).
Print Assumptions all_lemmas.
