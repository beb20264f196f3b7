(* domine2025, appendix_d2_convergence: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== text_d_2_saxe ==== *)
Lemma text_d_2_saxe :
  ~ (forall x0_s x1_s_0 x2_t x3_tau : R,
  0 < x0_s ->
  0 < x1_s_0 ->
  0 <= x2_t ->
  0 < x3_tau ->
  ((4 * x0_s * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) + (4 * (x1_s_0 ^ 2) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))) <> 0 ->
  x3_tau <> 0 ->
  ((- 1) + (x0_s * (/ x1_s_0)) + (exp (2 * x0_s * x2_t * (/ x3_tau)))) <> 0 ->
  x1_s_0 <> 0 ->
  (4 * x0_s * (x1_s_0 ^ 2) * (/ ((4 * x0_s * (exp ((- 2) * x0_s * x2_t * (/ x3_tau)))) + (4 * (x1_s_0 ^ 2) * (1 + ((- 1) * (exp ((- 2) * x0_s * x2_t * (/ x3_tau))))))))) = (x0_s * (/ ((- 1) + (x0_s * (/ x1_s_0)) + (exp (2 * x0_s * x2_t * (/ x3_tau))))) * (exp (2 * x0_s * x2_t * (/ x3_tau))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  apply Rminus_diag_eq in H. revert H. apart.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@text_d_2_saxe).
Print Assumptions all_lemmas.
