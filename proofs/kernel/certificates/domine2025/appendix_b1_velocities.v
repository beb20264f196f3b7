(* domine2025, appendix_b1_velocities: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== appendix_b1_cross_reference_descending_the_balance ==== *)
Lemma appendix_b1_cross_reference_descending_the_balance : forall (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)) (tau_ : R),
  (0 < tau_)%Re ->
  Sigma_xx^T = Sigma_xx ->
  forall t : R,
  mderive W1 t (smul ((/ tau_)) (((W2 t)^T *m Sigma_yx) + (smul ((- 1)) ((W2 t)^T *m (W2 t) *m (W1 t) *m Sigma_xx)))) ->
  mderive W2 t (smul ((/ tau_)) ((Sigma_yx *m (W1 t)^T) + (smul ((- 1)) ((W2 t) *m (W1 t) *m Sigma_xx *m (W1 t)^T)))) ->
  mderive (fun x_t => (((W2 x_t)^T *m (W2 x_t)) + (smul ((- 1)) ((W1 x_t) *m (W1 x_t)^T)))) t (0 : 'M[R]_(N_h, N_h)).
Proof.
move=> N_h N_i N_o W1 W2 Sigma_yx Sigma_xx tau_ D0 S0 t F0 F1 .
have D_W1 := F0.
have D_W1t : mderive (fun x_t => (W1 x_t)^T) t (smul ((/ tau_)) ((Sigma_yx^T *m (W2 t)) + (smul ((- 1)) (Sigma_xx *m (W1 t)^T *m (W2 t)^T *m (W2 t))))).
  by apply: (mderive_eq (mderive_tr D_W1)); transposed; rewrite ?(addr0, S0) ?mulmxA.
have D_W2 := F1.
have D_W2t : mderive (fun x_t => (W2 x_t)^T) t (smul ((/ tau_)) (((W1 t) *m Sigma_yx^T) + (smul ((- 1)) ((W1 t) *m Sigma_xx *m (W1 t)^T *m (W2 t)^T)))).
  by apply: (mderive_eq (mderive_tr D_W2)); transposed; rewrite ?(addr0, S0) ?mulmxA.
apply: (mderive_eq (mderive_add (mderive_mul D_W2t D_W2) (mderive_smul ((- 1)%Re) (mderive_mul D_W1 D_W1t)))).
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry (W1 t) | 1%N => entry Sigma_yx^T | 2%N => entry Sigma_xx | 3%N => entry (W1 t)^T | 4%N => entry (W2 t)^T | 5%N => entry (W2 t) | 6%N => entry Sigma_yx | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rScale dim env 0 2 ((/ tau_))%Re _ _ (@rAdd dim env 0 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 (W1 t) (fun _ _ => erefl)) (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl))) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 0 2 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rLetter dim env 0 1 0 (W1 t) (fun _ _ => erefl)) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 (W1 t)^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 (W2 t)^T (fun _ _ => erefl)))))) (@rLetter dim env 2 0 5 (W2 t) (fun _ _ => erefl))) (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 (W2 t)^T (fun _ _ => erefl)) (@rScale dim env 2 0 ((/ tau_))%Re _ _ (@rAdd dim env 2 0 _ _ _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 (W1 t)^T (fun _ _ => erefl))) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 1 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 5 (W2 t) (fun _ _ => erefl)) (@rLetter dim env 0 1 0 (W1 t) (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 (W1 t)^T (fun _ _ => erefl)))))))) (@rScale dim env 0 0 ((- 1))%Re _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rScale dim env 0 1 ((/ tau_))%Re _ _ (@rAdd dim env 0 1 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 4 (W2 t)^T (fun _ _ => erefl)) (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl))) (@rScale dim env 0 1 ((- 1))%Re _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rMul dim env 0 0 1 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 (W2 t)^T (fun _ _ => erefl)) (@rLetter dim env 2 0 5 (W2 t) (fun _ _ => erefl))) (@rLetter dim env 0 1 0 (W1 t) (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl)))))) (@rLetter dim env 1 0 3 (W1 t)^T (fun _ _ => erefl))) (@rMul dim env 0 1 0 _ _ _ _ (@rLetter dim env 0 1 0 (W1 t) (fun _ _ => erefl)) (@rScale dim env 1 0 ((/ tau_))%Re _ _ (@rAdd dim env 1 0 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl)) (@rLetter dim env 2 0 5 (W2 t) (fun _ _ => erefl))) (@rScale dim env 1 0 ((- 1))%Re _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rMul dim env 1 1 0 _ _ _ _ (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 (W1 t)^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 (W2 t)^T (fun _ _ => erefl))) (@rLetter dim env 2 0 5 (W2 t) (fun _ _ => erefl)))))))))) (@rOpp dim env 0 0 _ _ (@rZero dim env 0 0))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_b1_cross_reference_descending_the_balance).
Print Assumptions all_lemmas.
