(* graldi2025, appendix_e2_first_task: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== appendix_e2_delta2_0_exact ==== *)
Lemma appendix_e2_delta2_0_exact :
  ~ (forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (x2_y + ((- 1) * x0_rho * x2_y) + (x0_rho * x2_y * (exp ((- 2) * x1_t)))) = (x2_y * (1 + ((- 1) * x0_rho)) * (1 + ((- 1) * (exp ((- 2) * x1_t)))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== appendix_e2_delta1_2_exact ==== *)
Lemma appendix_e2_delta1_2_exact :
  ~ (forall x0_t x1_y : R,
  0 <= x0_t ->
  (((- 1) * (x1_y ^ 3) * (exp ((- 4) * x0_t))) + ((1 / 4) * (x1_y ^ 3) * (exp ((- 6) * x0_t))) + ((3 / 4) * (x1_y ^ 3) * (exp ((- 2) * x0_t))) + ((- 1) * x0_t * (x1_y ^ 3) * (exp ((- 2) * x0_t)))) = ((x1_y ^ 3) * (((- (1 / 4)) * (exp ((- 6) * x0_t))) + (((- (3 / 4)) + x0_t) * (exp ((- 2) * x0_t))) + (exp ((- 4) * x0_t))))).
Proof.
  intro H.
  specialize (H 1 2).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== appendix_e2_delta2_2_exact ==== *)
Lemma appendix_e2_delta2_2_exact :
  ~ (forall x0_rho x1_t x2_y : R,
  0 <= x1_t ->
  (((- 1) * x0_rho * (x2_y ^ 3) * (exp ((- 4) * x1_t))) + ((1 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 6) * x1_t))) + ((3 / 4) * x0_rho * (x2_y ^ 3) * (exp ((- 2) * x1_t))) + ((- 1) * x0_rho * x1_t * (x2_y ^ 3) * (exp ((- 2) * x1_t)))) = (x0_rho * (x2_y ^ 3) * (((- (1 / 4)) * (exp ((- 6) * x1_t))) + (((- (3 / 4)) + x1_t) * (exp ((- 2) * x1_t))) + (exp ((- 4) * x1_t))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2)).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@appendix_e2_delta2_0_exact, @appendix_e2_delta1_2_exact, @appendix_e2_delta2_2_exact).
Print Assumptions all_lemmas.
