(* domine2025, appendix_d2: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From Interval Require Import Tactic.
From LazyRich Require Import Scalars Signs.
Open Scope R_scope.

(* ==== eq_182 ==== *)
Lemma eq_182 :
  ~ (forall x0_b x1_c x2_lambda x3_s x4_s_lambda x5_t x6_tau : R,
  0 < x0_b ->
  0 < x1_c ->
  0 < x3_s ->
  0 < x4_s_lambda ->
  0 <= x5_t ->
  0 < x6_tau ->
  ((4 * (/ x4_s_lambda)) + ((/ (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((x0_b ^ 2) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))))))) <> 0 ->
  x4_s_lambda <> 0 ->
  ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))) <> 0 ->
  x6_tau <> 0 ->
  ((4 * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) * (exp ((- 2) * x3_s * x5_t * (/ x6_tau)))) + (x4_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) + (x4_s_lambda * (x1_c ^ 2) * (((- 1) * (exp ((- 4) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) <> 0 ->
  ((/ ((4 * (/ x4_s_lambda)) + ((/ (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) * ((x1_c ^ 2) + ((- 1) * (x0_b ^ 2)) + ((x0_b ^ 2) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))))) * (((x0_b ^ 2) * (exp (2 * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + ((- 1) * (x1_c ^ 2) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) = ((/ ((4 * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))) * (exp ((- 2) * x3_s * x5_t * (/ x6_tau)))) + (x4_s_lambda * (x0_b ^ 2) * (1 + ((- 1) * (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))))) + (x4_s_lambda * (x1_c ^ 2) * (((- 1) * (exp ((- 4) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))))) + (exp ((- 2) * x5_t * (/ x6_tau) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2)))))))))) * ((x4_s_lambda * (x0_b ^ 2) * (sqrt ((x3_s ^ 2) + ((1 / 4) * (x2_lambda ^ 2))))) + ((- 1) * x3_s * x4_s_lambda * (x1_c ^ 2) * (exp ((- 4) * x3_s * x5_t * (/ x6_tau))))))).
Proof.
  intro H.
  specialize (H 1 2 (1 / 2) 1 2 (1 / 2) 1).
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
  match type of H with ?P -> _ => assert (A : P) by met; specialize (H A); clear A end.
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
Definition all_lemmas := (@eq_182).
Print Assumptions all_lemmas.
