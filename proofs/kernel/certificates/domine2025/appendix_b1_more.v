(* domine2025, appendix_b1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_27 ==== *)
Lemma eq_27 : exists (Sigma_yx : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ ((((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W1) + (W1^T *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = (((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W1) + (W1^T *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) /\ (((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W2^T) + (W1^T *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = (((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W2) + (W1^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T)) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W1) + (W2 *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W1) + (W2 *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W2^T) + (W2 *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T))).
Proof.
exists (two (1) (2) (0) (3)), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> [h0 [h1 [h2 h3]]]; move: h1; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== eq_45 ==== *)
Lemma eq_45 : exists (Sigma_yx : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ ((((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W1) + (W1^T *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = ((smul (((- (1 / 2)) * lambda_)) (W1^T *m W1)) + (Sigma_yx^T *m W2 *m W1) + (smul (((- (1 / 2)) * lambda_)) (W1^T *m W1)) + (W1^T *m W2^T *m Sigma_yx) + (smul ((- 1)) ((W1^T *m W1 *m W1^T *m W1) + (W1^T *m W2 *m W2 *m W1)))) /\ (((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W2^T) + (W1^T *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((smul (((- (1 / 2)) * lambda_)) (W1^T *m W2)) + (Sigma_yx^T *m W2 *m W2^T) + (W1^T *m W1 *m Sigma_yx^T) + (smul (((1 / 2) * lambda_)) (W1^T *m W2^T)) + (smul ((- 1)) ((W1^T *m W1 *m W1^T *m W2) + (W1^T *m W2 *m W2 *m W2^T)))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W1) + (W2 *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = ((Sigma_yx *m W1^T *m W1) + (smul (((1 / 2) * lambda_)) (W2 *m W1)) + (smul (((- (1 / 2)) * lambda_)) (W2^T *m W1)) + (W2 *m W2^T *m Sigma_yx) + (smul ((- 1)) ((W2 *m W1 *m W1^T *m W1) + (W2 *m W2^T *m W2 *m W1)))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W2^T) + (W2 *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((Sigma_yx *m W1^T *m W2) + (smul (((1 / 2) * lambda_)) (W2 *m W2^T)) + (W2^T *m W1 *m Sigma_yx^T) + (smul (((1 / 2) * lambda_)) (W2 *m W2^T)) + (smul ((- 1)) ((W2 *m W1 *m W1^T *m W2) + (W2 *m W2^T *m W2 *m W2^T))))).
Proof.
exists (two (1) (2) (0) (3)), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> [h0 [h1 [h2 h3]]]; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== eq_47 ==== *)
Lemma eq_47 : exists (Sigma_yx : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ ((((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W1) + (W1^T *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = ((smul (((- (1 / 2)) * lambda_)) (W1^T *m W1)) + (Sigma_yx^T *m W2 *m W1) + (smul (((- (1 / 2)) * lambda_)) (W1^T *m W1)) + (W1^T *m W1 *m Sigma_yx^T) + (smul ((- 1)) ((W1^T *m W1 *m W1^T *m W1) + (W1^T *m W2 *m W2 *m W1)))) /\ (((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W2^T) + (W1^T *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((smul (((- (1 / 2)) * lambda_)) (W1^T *m W2)) + (Sigma_yx^T *m W2 *m W2^T) + (smul (((1 / 2) * lambda_)) (W1^T *m W2)) + (W1^T *m W2 *m Sigma_yx^T) + (smul ((- 1)) ((W1^T *m W1 *m W1^T *m W2) + (W1^T *m W2 *m W2 *m W2^T)))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W1) + (W2 *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = ((Sigma_yx *m W1^T *m W1) + (smul (((1 / 2) * lambda_)) (W2 *m W1)) + (smul (((- (1 / 2)) * lambda_)) (W2^T *m W1)) + (W2 *m W1 *m Sigma_yx^T) + (smul ((- 1)) ((W2 *m W1 *m W1^T *m W1) + (W2 *m W2^T *m W2 *m W1)))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W2^T) + (W2 *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((Sigma_yx *m W1^T *m W2^T) + (smul (((1 / 2) * lambda_)) (W2 *m W2^T)) + (smul (((1 / 2) * lambda_)) (W1^T *m W2)) + (W2 *m W2^T *m Sigma_yx^T) + (smul ((- 1)) ((W2 *m W1 *m W1^T *m W2) + (W2 *m W2^T *m W2 *m W2^T))))).
Proof.
exists (two (1) (2) (0) (3)), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> [h0 [h1 [h2 h3]]]; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== appendix_b1_riccati_expanded ==== *)
Lemma appendix_b1_riccati_expanded : exists (Sigma_yx : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ ((((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W1) + (W1^T *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = ((smul (((- (1 / 2)) * lambda_)) (W1^T *m W1)) + (Sigma_yx^T *m W2 *m W1) + (smul (((- (1 / 2)) * lambda_)) (W1^T *m W1)) + (W1^T *m W1 *m Sigma_yx^T) + (smul ((- 1)) ((W1^T *m W1 *m W1^T *m W1) + (W1^T *m W2 *m W2^T *m W1)))) /\ (((Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2 *m W2^T) + (W1^T *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((smul (((- (1 / 2)) * lambda_)) (W1^T *m W2)) + (Sigma_yx^T *m W2 *m W2^T) + (smul (((1 / 2) * lambda_)) (W1^T *m W2)) + (W1^T *m W2 *m Sigma_yx^T) + (smul ((- 1)) ((W1^T *m W1 *m W1^T *m W2) + (W1^T *m W2 *m W2^T *m W2)))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W1) + (W2 *m W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))))) = ((Sigma_yx *m W1^T *m W1) + (smul (((1 / 2) * lambda_)) (W2 *m W1)) + (smul (((- (1 / 2)) * lambda_)) (W2^T *m W1)) + (W2 *m W1 *m Sigma_yx^T) + (smul ((- 1)) ((W2 *m W1 *m W1^T *m W1) + (W2 *m W2^T *m W2 *m W1)))) /\ (((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W2^T) + (W2 *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((Sigma_yx *m W1^T *m W2^T) + (smul (((1 / 2) * lambda_)) (W2 *m W2^T)) + (smul (((1 / 2) * lambda_)) (W2 *m W2^T)) + (W2 *m W2^T *m Sigma_yx^T) + (smul ((- 1)) ((W2 *m W1 *m W1^T *m W2) + (W2 *m W2^T *m W2))))).
Proof.
exists (two (1) (2) (0) (3)), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> [h0 [h1 [h2 h3]]]; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_27, @eq_45, @eq_47, @appendix_b1_riccati_expanded).
Print Assumptions all_lemmas.
