(* graldi2025, appendix_e2_second_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs Limits Derivatives.
Open Scope R_scope.

(* ==== text_e2_maximum_at_one_half_feature_learning_corrected ==== *)
Lemma text_e2_maximum_at_one_half_feature_learning_corrected_derivative0 : forall x0_y : R,
  is_derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0 0.
Proof.
  intros x0_y.
  assert (N : forall d : R, (fun d : R => True) d -> locally d (fun d : R => True)).
  { intros d A; cbv beta in A.  apply filter_true. }
  assert (T0 : forall d, (fun d : R => True) d -> Derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 0 d = (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) d).
  { intros. reflexivity. }
  assert (D1 : forall d, (fun d : R => True) d -> is_derive (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) d ((fun d => (((- (2025 / 2097152)) * (d ^ 9) * (x0_y ^ 12)) + ((- (81 / 32768)) * (d ^ 7) * (x0_y ^ 10)) + ((33 / 512) * (d ^ 3) * (x0_y ^ 6)) + ((243 / 8192) * (d ^ 5) * (x0_y ^ 8)) + ((2187 / 33554432) * (d ^ 11) * (x0_y ^ 14)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M1 := one_more (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 0 _ _ _ N T0 D1).
  assert (T1 := next_value (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 1 _ _ M1).
  assert (D2 : forall d, (fun d : R => True) d -> is_derive (fun d => (((- (2025 / 2097152)) * (d ^ 9) * (x0_y ^ 12)) + ((- (81 / 32768)) * (d ^ 7) * (x0_y ^ 10)) + ((33 / 512) * (d ^ 3) * (x0_y ^ 6)) + ((243 / 8192) * (d ^ 5) * (x0_y ^ 8)) + ((2187 / 33554432) * (d ^ 11) * (x0_y ^ 14)))) d ((fun d => (((- (18225 / 2097152)) * (d ^ 8) * (x0_y ^ 12)) + ((- (567 / 32768)) * (d ^ 6) * (x0_y ^ 10)) + ((99 / 512) * (d ^ 2) * (x0_y ^ 6)) + ((1215 / 8192) * (d ^ 4) * (x0_y ^ 8)) + ((24057 / 33554432) * (d ^ 10) * (x0_y ^ 14)))) d)).
  { intros d A; cbv beta in A.  cbv beta. derived_by_rules. }
  assert (M2 := one_more (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 1 _ _ _ N T1 D2).
  assert (T2 := next_value (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 _ _ M2).
  apply (n_eq _ _ _ ((fun d => (((- (18225 / 2097152)) * (d ^ 8) * (x0_y ^ 12)) + ((- (567 / 32768)) * (d ^ 6) * (x0_y ^ 10)) + ((99 / 512) * (d ^ 2) * (x0_y ^ 6)) + ((1215 / 8192) * (d ^ 4) * (x0_y ^ 8)) + ((24057 / 33554432) * (d ^ 10) * (x0_y ^ 14)))) (0))); [ | cbv beta; one_value ].
  apply M2. cbv beta. repeat split; known_there.
Qed.
Lemma text_e2_maximum_at_one_half_feature_learning_corrected : forall x0_y : R,
  ex_derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0 /\ (Derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0) = 0.
Proof.
  intros x0_y.
  assert (O0 : is_derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0 0) by (apply (text_e2_maximum_at_one_half_feature_learning_corrected_derivative0 x0_y); assumption).
  assert (V0 : (Derive_n (fun d => (((- (405 / 4194304)) * (d ^ 10) * (x0_y ^ 12)) + ((- (81 / 262144)) * (d ^ 8) * (x0_y ^ 10)) + ((33 / 2048) * (d ^ 4) * (x0_y ^ 6)) + ((81 / 16384) * (d ^ 6) * (x0_y ^ 8)) + ((729 / 134217728) * (d ^ 12) * (x0_y ^ 14)))) 2 0) = 0) by (apply is_derive_n_unique; exact O0).
  split; [ eexists; exact O0 | ].
  rewrite ?V0.
  one_value.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_e2_maximum_at_one_half_feature_learning_corrected).
Print Assumptions all_lemmas.
