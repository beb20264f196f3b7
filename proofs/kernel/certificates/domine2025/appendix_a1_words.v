(* domine2025, appendix_a1: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From mathcomp Require Import all_ssreflect all_algebra.
From mathcomp.analysis Require Import Rstruct.
From LazyRich Require Import Scalars Words RealWords.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Delimit Scope R_scope with Re.
Import GRing.Theory. Local Open Scope ring_scope.

(* ==== thm_a_2_conserved ==== *)
Lemma thm_a_2_conserved : forall (N_h N_i N_o : nat) (W1 : R -> 'M[R]_(N_h, N_i)) (W2 : R -> 'M[R]_(N_o, N_h)) (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)) (tau_ : R),
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

(* ==== thm_a_2_ablation_gradient_flow ==== *)
Lemma thm_a_2_ablation_gradient_flow : exists (W2 : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (Sigma_yx : 'M[R]_(2, 2)) (Sigma_xx : 'M[R]_(2, 2)) (tau_ lambda_ : R),
  (exists X : 'M[R]_(2, 2), Sigma_xx = X *m X^T) /\
  Sigma_yx \in unitmx /\
  (0 < tau_)%Re /\
  ~ ((((W2^T + (smul ((/ tau_)) ((W1 *m Sigma_yx^T) + (smul ((- 1)) (W1 *m Sigma_xx *m W1^T *m W2^T))))) *m (W2 + (smul ((/ tau_)) ((Sigma_yx *m W1^T) + (smul ((- 1)) (W2 *m W1 *m Sigma_xx *m W1^T)))))) + (smul ((- 1)) ((W1 + (smul ((/ tau_)) ((W2^T *m Sigma_yx) + (smul ((- 1)) (W2^T *m W2 *m W1 *m Sigma_xx))))) *m (W1^T + (smul ((/ tau_)) ((Sigma_yx^T *m W2) + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T *m W2))))))) + (smul ((- 1)) ((W2^T *m W2) + (smul ((- 1)) (W1 *m W1^T))))) = (0 : 'M[R]_(2, 2))).
Proof.
exists (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two (2) (1) (1) (1)), (2)%Re, (15)%Re.
split; first by exists (two (1) (1) (0) (1)); small; congr two; lra.
split; first by apply: two_unit; lra.
split; first by lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== thm_a_2_ablation_gradient_flow_corrected ==== *)
Lemma thm_a_2_ablation_gradient_flow_corrected : forall (N_o N_h N_i : nat) (W2 : 'M[R]_(N_o, N_h)) (W1 : 'M[R]_(N_h, N_i)) (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)) (tau_ : R),
  (0 < tau_)%Re ->
  Sigma_xx^T = Sigma_xx ->
  (((W2^T + (smul ((/ tau_)) ((W1 *m Sigma_yx^T) + (smul ((- 1)) (W1 *m Sigma_xx *m W1^T *m W2^T))))) *m (W2 + (smul ((/ tau_)) ((Sigma_yx *m W1^T) + (smul ((- 1)) (W2 *m W1 *m Sigma_xx *m W1^T)))))) + (smul ((- 1)) ((W1 + (smul ((/ tau_)) ((W2^T *m Sigma_yx) + (smul ((- 1)) (W2^T *m W2 *m W1 *m Sigma_xx))))) *m (W1^T + (smul ((/ tau_)) ((Sigma_yx^T *m W2) + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T *m W2))))))) + (smul ((- 1)) ((W2^T *m W2) + (smul ((- 1)) (W1 *m W1^T))))) = (smul ((/ (tau_ ^ 2))) ((W1 *m (Sigma_yx^T + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T))) *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1^T) + (smul ((- 1)) (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m (Sigma_yx^T + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T))) *m W2)))).
Proof.
move=> N_o N_h N_i W2 W1 Sigma_yx Sigma_xx tau_ D0 S0.
pose dim := (fun o : nat => match o with | 0%N => N_o | 1%N => N_h | 2%N => N_i | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W2^T | 1%N => entry W1 | 2%N => entry Sigma_yx^T | 3%N => entry Sigma_xx | 4%N => entry W1^T | 5%N => entry W2 | 6%N => entry Sigma_yx | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 1 1 _ _ _ _ (@rAdd dim env 1 1 _ _ _ _ (@rAdd dim env 1 1 _ _ _ _ (@rAdd dim env 1 1 _ _ _ _ (@rMul dim env 1 0 1 _ _ _ _ (@rAdd dim env 1 0 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rScale dim env 1 0 ((/ tau_))%Re _ _ (@rAdd dim env 1 0 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl)) (@rLetter dim env 2 0 2 Sigma_yx^T (fun _ _ => erefl))) (@rScale dim env 1 0 ((- 1))%Re _ _ (@rMul dim env 1 1 0 _ _ _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rMul dim env 1 2 2 _ _ _ _ (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl)) (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))) (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl))))))) (@rAdd dim env 0 1 _ _ _ _ (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl)) (@rScale dim env 0 1 ((/ tau_))%Re _ _ (@rAdd dim env 0 1 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 6 Sigma_yx (fun _ _ => erefl)) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))) (@rScale dim env 0 1 ((- 1))%Re _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rMul dim env 0 2 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl))) (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl)))))))) (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rAdd dim env 1 2 _ _ _ _ (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl)) (@rScale dim env 1 2 ((/ tau_))%Re _ _ (@rAdd dim env 1 2 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rLetter dim env 0 2 6 Sigma_yx (fun _ _ => erefl))) (@rScale dim env 1 2 ((- 1))%Re _ _ (@rMul dim env 1 2 2 _ _ _ _ (@rMul dim env 1 1 2 _ _ _ _ (@rMul dim env 1 0 1 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl))) (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl))) (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl))))))) (@rAdd dim env 2 1 _ _ _ _ (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl)) (@rScale dim env 2 1 ((/ tau_))%Re _ _ (@rAdd dim env 2 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 2 Sigma_yx^T (fun _ _ => erefl)) (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl))) (@rScale dim env 2 1 ((- 1))%Re _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 2 1 _ _ _ _ (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))) (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl))) (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl)))))))))) (@rScale dim env 1 1 ((- 1))%Re _ _ (@rAdd dim env 1 1 _ _ _ _ (@rMul dim env 1 0 1 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl))) (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl)) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))))))) (@rOpp dim env 1 1 _ _ (@rScale dim env 1 1 ((/ (tau_ ^ 2)))%Re _ _ (@rAdd dim env 1 1 _ _ _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl)) (@rAdd dim env 2 0 _ _ _ _ (@rLetter dim env 2 0 2 Sigma_yx^T (fun _ _ => erefl)) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 2 1 _ _ _ _ (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))) (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)))))) (@rAdd dim env 0 2 _ _ _ _ (@rLetter dim env 0 2 6 Sigma_yx (fun _ _ => erefl)) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 2 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl))) (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl)))))) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))) (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 0 1 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rAdd dim env 0 2 _ _ _ _ (@rLetter dim env 0 2 6 Sigma_yx (fun _ _ => erefl)) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 2 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 W1 (fun _ _ => erefl))) (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl)))))) (@rAdd dim env 2 0 _ _ _ _ (@rLetter dim env 2 0 2 Sigma_yx^T (fun _ _ => erefl)) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 2 1 _ _ _ _ (@rLetter dim env 2 2 3 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 2 1 4 W1^T (fun _ _ => erefl))) (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)))))) (@rLetter dim env 0 1 5 W2 (fun _ _ => erefl)))))))) (@rZero dim env 1 1) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== appendix_a1_proof_substitution ==== *)
Lemma appendix_a1_proof_substitution : exists (W1 : 'M[R]_(2, 2)) (Sigma_yx : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ (((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T)) = ((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1))).
Proof.
exists (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== appendix_a1_proof_substitution_corrected ==== *)
Lemma appendix_a1_proof_substitution_corrected : forall (N_h N_i N_o : nat) (W1 : 'M[R]_(N_h, N_i)) (Sigma_yx : 'M[R]_(N_o, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)) (W2 : 'M[R]_(N_o, N_h)),
  Sigma_xx^T = Sigma_xx ->
  ((((W1 *m Sigma_yx^T) + (smul ((- 1)) (W1 *m Sigma_xx *m W1^T *m W2^T))) *m W2) + (W2^T *m ((Sigma_yx *m W1^T) + (smul ((- 1)) (W2 *m W1 *m Sigma_xx *m W1^T))))) = ((W1 *m (Sigma_yx^T + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1^T)).
Proof.
move=> N_h N_i N_o W1 Sigma_yx Sigma_xx W2 S0.
pose dim := (fun o : nat => match o with | 0%N => N_h | 1%N => N_i | 2%N => N_o | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W1 | 1%N => entry Sigma_yx^T | 2%N => entry Sigma_xx | 3%N => entry W1^T | 4%N => entry W2^T | 5%N => entry W2 | 6%N => entry Sigma_yx | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rAdd dim env 0 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl))) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 0 2 _ _ _ _ (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 1 1 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl))))) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rMul dim env 0 2 0 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rAdd dim env 2 0 _ _ _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 1 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl)) (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))))))) (@rOpp dim env 0 0 _ _ (@rAdd dim env 0 0 _ _ _ _ (@rMul dim env 0 2 0 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl)) (@rAdd dim env 1 2 _ _ _ _ (@rLetter dim env 1 2 1 Sigma_yx^T (fun _ _ => erefl)) (@rScale dim env 1 2 ((- 1))%Re _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rMul dim env 1 1 0 _ _ _ _ (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl))) (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)))))) (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl))) (@rMul dim env 0 1 0 _ _ _ _ (@rMul dim env 0 2 1 _ _ _ _ (@rLetter dim env 0 2 4 W2^T (fun _ _ => erefl)) (@rAdd dim env 2 1 _ _ _ _ (@rLetter dim env 2 1 6 Sigma_yx (fun _ _ => erefl)) (@rScale dim env 2 1 ((- 1))%Re _ _ (@rMul dim env 2 1 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 5 W2 (fun _ _ => erefl)) (@rLetter dim env 0 1 0 W1 (fun _ _ => erefl))) (@rLetter dim env 1 1 2 Sigma_xx (fun _ _ => erefl)))))) (@rLetter dim env 1 0 3 W1^T (fun _ _ => erefl)))))) (@rZero dim env 0 0) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== appendix_a1_proof_first_line ==== *)
Lemma appendix_a1_proof_first_line : exists (Sigma_yx : 'M[R]_(2, 2)) (W2 : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  Sigma_yx \in unitmx /\
  ~ ((((Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T *m W2^T) + (W2 *m W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))))) = ((W1 *m (Sigma_yx^T + (smul ((- 1)) (W1^T *m W2^T))) *m W2) + (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1))) *m W1^T))).
Proof.
exists (two (1) (2) (0) (3)), (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (15)%Re.
split; first by small; congr two; lra.
split; first by apply: two_unit; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== appendix_a1_proof_last_terms ==== *)
Lemma appendix_a1_proof_last_terms : exists (W2 : 'M[R]_(2, 2)) (Sigma_yx : 'M[R]_(2, 2)) (W1 : 'M[R]_(2, 2)) (Sigma_xx : 'M[R]_(2, 2)) (lambda_ : R),
  (W2^T *m W2) = ((W1 *m W1^T) + (smul (lambda_) (1%:M : 'M[R]_(2)))) /\
  (exists X : 'M[R]_(2, 2), Sigma_xx = X *m X^T) /\
  Sigma_yx \in unitmx /\
  ~ (((smul ((- 1)) (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1^T)) + (smul ((- 1)) (W1 *m (Sigma_yx^T + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T))) *m W2))) = ((smul ((- 1)) (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1)) + (smul ((- 1)) (W1 *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W2)))).
Proof.
exists (two ((20 / 13)) ((- (96 / 13))) ((48 / 13)) ((40 / 13))), (two (1) (2) (0) (3)), (two ((3 / 5)) ((- (4 / 5))) ((28 / 5)) ((21 / 5))), (two (2) (1) (1) (1)), (15)%Re.
split; first by small; congr two; lra.
split; first by exists (two (1) (1) (0) (1)); small; congr two; lra.
split; first by apply: two_unit; lra.
move=> h0; move: h0; small => /two_eq [e0 [e1 [e2 e3]]]; lra.
Qed.

(* ==== appendix_a1_proof_last_terms_corrected ==== *)
Lemma appendix_a1_proof_last_terms_corrected : forall (N_o N_h N_i : nat) (W2 : 'M[R]_(N_o, N_h)) (Sigma_yx : 'M[R]_(N_o, N_i)) (W1 : 'M[R]_(N_h, N_i)) (Sigma_xx : 'M[R]_(N_i, N_i)),
  Sigma_xx^T = Sigma_xx ->
  ((smul ((- 1)) (((W2^T *m Sigma_yx) + (smul ((- 1)) (W2^T *m W2 *m W1 *m Sigma_xx))) *m W1^T)) + (smul ((- 1)) (W1 *m ((Sigma_yx^T *m W2) + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T *m W2)))))) = ((smul ((- 1)) (W2^T *m (Sigma_yx + (smul ((- 1)) (W2 *m W1 *m Sigma_xx))) *m W1^T)) + (smul ((- 1)) (W1 *m (Sigma_yx^T + (smul ((- 1)) (Sigma_xx *m W1^T *m W2^T))) *m W2))).
Proof.
move=> N_o N_h N_i W2 Sigma_yx W1 Sigma_xx S0.
pose dim := (fun o : nat => match o with | 0%N => N_o | 1%N => N_h | 2%N => N_i | _ => 0%N end).
pose env := (fun l : nat => match l with | 0%N => entry W2^T | 1%N => entry Sigma_yx | 2%N => entry W2 | 3%N => entry W1 | 4%N => entry Sigma_xx | 5%N => entry W1^T | 6%N => entry Sigma_yx^T | _ => fun _ _ : nat => 0%Re end).
apply: (@from_difference _ _ _ _ (0 : 'M[R]_(N_h, N_h))).
  refine (@real_words dim env 1 1 _ _ _ _ (@rAdd dim env 1 1 _ _ _ _ (@rAdd dim env 1 1 _ _ _ _ (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rAdd dim env 1 2 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rLetter dim env 0 2 1 Sigma_yx (fun _ _ => erefl))) (@rScale dim env 1 2 ((- 1))%Re _ _ (@rMul dim env 1 2 2 _ _ _ _ (@rMul dim env 1 1 2 _ _ _ _ (@rMul dim env 1 0 1 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rLetter dim env 0 1 2 W2 (fun _ _ => erefl))) (@rLetter dim env 1 2 3 W1 (fun _ _ => erefl))) (@rLetter dim env 2 2 4 Sigma_xx (fun _ _ => erefl))))) (@rLetter dim env 2 1 5 W1^T (fun _ _ => erefl)))) (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rLetter dim env 1 2 3 W1 (fun _ _ => erefl)) (@rAdd dim env 2 1 _ _ _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rLetter dim env 2 0 6 Sigma_yx^T (fun _ _ => erefl)) (@rLetter dim env 0 1 2 W2 (fun _ _ => erefl))) (@rScale dim env 2 1 ((- 1))%Re _ _ (@rMul dim env 2 0 1 _ _ _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 2 1 _ _ _ _ (@rLetter dim env 2 2 4 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 2 1 5 W1^T (fun _ _ => erefl))) (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl))) (@rLetter dim env 0 1 2 W2 (fun _ _ => erefl)))))))) (@rOpp dim env 1 1 _ _ (@rAdd dim env 1 1 _ _ _ _ (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 2 1 _ _ _ _ (@rMul dim env 1 0 2 _ _ _ _ (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)) (@rAdd dim env 0 2 _ _ _ _ (@rLetter dim env 0 2 1 Sigma_yx (fun _ _ => erefl)) (@rScale dim env 0 2 ((- 1))%Re _ _ (@rMul dim env 0 2 2 _ _ _ _ (@rMul dim env 0 1 2 _ _ _ _ (@rLetter dim env 0 1 2 W2 (fun _ _ => erefl)) (@rLetter dim env 1 2 3 W1 (fun _ _ => erefl))) (@rLetter dim env 2 2 4 Sigma_xx (fun _ _ => erefl)))))) (@rLetter dim env 2 1 5 W1^T (fun _ _ => erefl)))) (@rScale dim env 1 1 ((- 1))%Re _ _ (@rMul dim env 1 0 1 _ _ _ _ (@rMul dim env 1 2 0 _ _ _ _ (@rLetter dim env 1 2 3 W1 (fun _ _ => erefl)) (@rAdd dim env 2 0 _ _ _ _ (@rLetter dim env 2 0 6 Sigma_yx^T (fun _ _ => erefl)) (@rScale dim env 2 0 ((- 1))%Re _ _ (@rMul dim env 2 1 0 _ _ _ _ (@rMul dim env 2 2 1 _ _ _ _ (@rLetter dim env 2 2 4 Sigma_xx (fun _ _ => erefl)) (@rLetter dim env 2 1 5 W1^T (fun _ _ => erefl))) (@rLetter dim env 1 0 0 W2^T (fun _ _ => erefl)))))) (@rLetter dim env 0 1 2 W2 (fun _ _ => erefl))))))) (@rZero dim env 1 1) _); weights;
    first [ scalars ].
by [].
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@thm_a_2_conserved, @thm_a_2_ablation_gradient_flow, @thm_a_2_ablation_gradient_flow_corrected, @appendix_a1_proof_substitution, @appendix_a1_proof_substitution_corrected, @appendix_a1_proof_first_line, @appendix_a1_proof_last_terms, @appendix_a1_proof_last_terms_corrected).
Print Assumptions all_lemmas.
