(* domine2025, appendix_a1_ablation: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== thm_a_2_ablation_squared_error_any_gradient ==== *)
Lemma thm_a_2_ablation_squared_error_any_gradient : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (G : 'M[R]_(N_o, N_i)) (W2 : 'M[R]_(N_o, N_h)),
  ((smul ((- 1)) (W1 *m G^T *m W2)) + (smul ((- 1)) (W2^T *m G *m W1^T)) + (smul ((- 1)) ((smul ((- 1)) (W2^T *m G *m W1^T)) + (smul ((- 1)) (W1 *m G^T *m W2))))) = (0 : 'M[R]_(N_h, N_h)).
Proof.
move=> N_h N_i N_o W1 G W2 .
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W1 | 1%N => entry G^T | 2%N => entry W2 | 3%N => entry W2^T | 4%N => entry G | 5%N => entry W1^T | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 G^T (fun _ _ => erefl))) (@rLetter dim env 2 0 2 W2 (fun _ _ => erefl)))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 3 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 4 G (fun _ _ => erefl))) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl))))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rAdd dim env 0 0 _ _ _ _ (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 3 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 4 G (fun _ _ => erefl))) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl)))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 G^T (fun _ _ => erefl))) (@rLetter dim env 2 0 2 W2 (fun _ _ => erefl))))))) (@rOpp dim env 0 0 _ _ (@rZero dim env 0 0))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== thm_a_2_ablation_one_rate ==== *)
Lemma thm_a_2_ablation_one_rate : exists (W1 : 'M[R]_(2, 2)) (G : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (eta_ lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  (0 < eta_)%Re /\
  ~ (((smul (((- 1) * eta_)) (W1 *m G^T *m W2)) + (smul (((- 1) * eta_)) (W2^T *m G *m W1^T)) + (smul ((- 1)) ((smul ((- 1)) (W2^T *m G *m W1^T)) + (smul ((- 1)) (W1 *m G^T *m W2))))) = (0 : 'M[R]_(2, 2))).
Proof.
exists (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (2)%Re, (15)%Re.
split; first by small; congr two; lra.
split; first by lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== thm_a_2_ablation_one_rate_corrected ==== *)
Lemma thm_a_2_ablation_one_rate_corrected : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (G : 'M[R]_(N_o, N_i)) (W2 : 'M[R]_(N_o, N_h)) (eta_ : R),
  (0 < eta_)%Re ->
  ((smul (((- 1) * eta_)) (W1 *m G^T *m W2)) + (smul (((- 1) * eta_)) (W2^T *m G *m W1^T)) + (smul (((- 1) * eta_)) ((smul ((- 1)) (W2^T *m G *m W1^T)) + (smul ((- 1)) (W1 *m G^T *m W2))))) = (0 : 'M[R]_(N_h, N_h)).
Proof.
move=> N_h N_i N_o W1 G W2 eta_ D0.
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W1 | 1%N => entry G^T | 2%N => entry W2 | 3%N => entry W2^T | 4%N => entry G | 5%N => entry W1^T | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rScale dim env 0 0 (((- 1) * eta_))%Re _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 G^T (fun _ _ => erefl))) (@rLetter dim env 2 0 2 W2 (fun _ _ => erefl)))) (@rScale dim env 0 0 (((- 1) * eta_))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 3 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 4 G (fun _ _ => erefl))) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl))))) (@rScale dim env 0 0 (((- 1) * eta_))%Re _ _ (@rAdd dim env 0 0 _ _ _ _ (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 3 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 4 G (fun _ _ => erefl))) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl)))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 G^T (fun _ _ => erefl))) (@rLetter dim env 2 0 2 W2 (fun _ _ => erefl))))))) (@rOpp dim env 0 0 _ _ (@rZero dim env 0 0))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== thm_a_2_ablation_decay ==== *)
Lemma thm_a_2_ablation_decay : exists (W1 : 'M[R]_(2, 2)) (G : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (kappa_ lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  (0 < kappa_)%Re /\
  ~ (((((smul ((- 1)) (W1 *m G^T)) + (smul (((- 1) * kappa_)) W2^T)) *m W2) + (W2^T *m ((smul ((- 1)) (G *m W1^T)) + (smul (((- 1) * kappa_)) W2))) + (smul ((- 1)) ((((smul ((- 1)) (W2^T *m G)) + (smul (((- 1) * kappa_)) W1)) *m W1^T) + (W1 *m ((smul ((- 1)) (G^T *m W2)) + (smul (((- 1) * kappa_)) W1^T)))))) = (0 : 'M[R]_(2, 2))).
Proof.
exists (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (2)%Re, (15)%Re.
split; first by small; congr two; lra.
split; first by lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== thm_a_2_ablation_decay_corrected ==== *)
Lemma thm_a_2_ablation_decay_corrected : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (G : 'M[R]_(N_o, N_i)) (W2 : 'M[R]_(N_o, N_h)) (kappa_ : R),
  (0 < kappa_)%Re ->
  ((((smul ((- 1)) (W1 *m G^T)) + (smul (((- 1) * kappa_)) W2^T)) *m W2) + (W2^T *m ((smul ((- 1)) (G *m W1^T)) + (smul (((- 1) * kappa_)) W2))) + (smul ((- 1)) ((((smul ((- 1)) (W2^T *m G)) + (smul (((- 1) * kappa_)) W1)) *m W1^T) + (W1 *m ((smul ((- 1)) (G^T *m W2)) + (smul (((- 1) * kappa_)) W1^T)))))) = (smul (((- 2) * kappa_)) ((W2^T *m W2) + (smul ((- 1)) (W1 *m W1^T)))).
Proof.
move=> N_h N_i N_o W1 G W2 kappa_ D0.
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W1 | 1%N => entry G^T | 2%N => entry W2^T | 3%N => entry W2 | 4%N => entry G | 5%N => entry W1^T | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rAdd dim env 0 2 _ _ _ _ (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 G^T (fun _ _ => erefl)))) (@rScale dim env 0 2 (((- 1) * kappa_))%Re _ _ (@rLetter dim env 0 2 2 W2^T (fun _ _ => erefl)))) (@rLetter dim env 2 0 3 W2 (fun _ _ => erefl))) (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 2 W2^T (fun _ _ => erefl)) (@rAdd dim env 2 0 _ _ _ _ (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rLetter dim env 2 1 4 G (fun _ _ => erefl)) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl)))) (@rScale dim env 2 0 (((- 1) * kappa_))%Re _ _ (@rLetter dim env 2 0 3 W2 (fun _ _ => erefl)))))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rAdd dim env 0 1 _ _ _ _ (@rScale dim env 0 1 ((- 1))%Re _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 2 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 1 4 G (fun _ _ => erefl)))) (@rScale dim env 0 1 (((- 1) * kappa_))%Re _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)))) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl))) (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rAdd dim env 1 0 _ _ _ _ (@rScale dim env 1 0 ((- 1))%Re _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 1 G^T (fun _ _ => erefl)) (@rLetter dim env 2 0 3 W2 (fun _ _ => erefl)))) (@rScale dim env 1 0 (((- 1) * kappa_))%Re _ _ (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl)))))))) (@rOpp dim env 0 0 _ _ (@rScale dim env 0 0 (((- 2) * kappa_))%Re _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 2 W2^T (fun _ _ => erefl)) (@rLetter dim env 2 0 3 W2 (fun _ _ => erefl))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 0 5 W1^T (fun _ _ => erefl)))))))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@thm_a_2_ablation_squared_error_any_gradient, @thm_a_2_ablation_one_rate, @thm_a_2_ablation_one_rate_corrected, @thm_a_2_ablation_decay, @thm_a_2_ablation_decay_corrected).
Print Assumptions all_lemmas.
