(* domine2025, appendix_c2_convergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== eq_152 ==== *)
Lemma eq_152 : exists (W2 : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  ~ ((W2 *m W2^T) = (W2^T *m W2)).
Proof.
exists (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (15)%Re.
split; first by small; congr two; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_152).
Print Assumptions all_lemmas.
