(* domine2025, section_4: certificates written by lazyrich *)
From Coq Require Import Reals Lra Psatz.
From LazyRich Require Import Scalars.
Open Scope R_scope.

(* ==== eq_9_sine_of_the_double_angle ==== *)
Lemma eq_9_sine_of_the_double_angle : forall x0_lambda x1_s : R,
  0 < x1_s ->
  (2 * (/ (1 + ((/ (x1_s + (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))) * ((sgn x0_lambda) ^ 2) * ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- 1) * x1_s))))) * (/ (sqrt (x1_s + (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2))))))) * (sqrt ((sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))) + ((- 1) * x1_s))) * (sgn x0_lambda)) = ((1 / 2) * x0_lambda * (/ (sqrt ((x1_s ^ 2) + ((1 / 4) * (x0_lambda ^ 2)))))).
Proof.
  intros x0_lambda x1_s H0.
  destruct (signed_roots x0_lambda x1_s H0)
    as [p_ [q_ [N_ [Pq [PN [Pd [QN [El [Es cases]]]]]]]]].
  destruct cases as [[Sg Sp] | [[Sg Sp] | [Sg Sp]]]; rewrite ?Sg; clear Sg; subst x0_lambda x1_s.
  {
    replace (sqrt ((((q_ * q_ - p_ * p_) / 2) ^ 2) + ((1 / 4) * ((2 * p_ * q_) ^ 2)))) with (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) by (signed_root).
    replace (sqrt (((q_ * q_ - p_ * p_) / 2) + (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))))) with q_ by (signed_root).
    replace (sqrt ((((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) + ((- 1) * ((q_ * q_ - p_ * p_) / 2)))) with p_ by (signed_root).
    apply Rminus_diag_uniq.
    replace (_ - _) with (0 * (N_ * N_ - (p_ * p_ + q_ * q_)) / 1) by (field; signed_nonzero).
    replace (N_ * N_ - (p_ * p_ + q_ * q_)) with 0 by lra.
    unfold Rdiv; ring.
  }
  {
    replace (sqrt ((((q_ * q_ - p_ * p_) / 2) ^ 2) + ((1 / 4) * ((2 * p_ * q_) ^ 2)))) with (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) by (signed_root).
    replace (sqrt (((q_ * q_ - p_ * p_) / 2) + (((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))))) with q_ by (signed_root).
    replace (sqrt ((((1 / 2) * (p_ ^ 2)) + ((1 / 2) * (q_ ^ 2))) + ((- 1) * ((q_ * q_ - p_ * p_) / 2)))) with ((- 1) * p_) by (signed_root).
    apply Rminus_diag_uniq.
    replace (_ - _) with (0 * (N_ * N_ - (p_ * p_ + q_ * q_)) / 1) by (field; signed_nonzero).
    replace (N_ * N_ - (p_ * p_ + q_ * q_)) with 0 by lra.
    unfold Rdiv; ring.
  }
  {
    subst p_.
    replace (sqrt ((((q_ * q_ - 0 * 0) / 2) ^ 2) + ((1 / 4) * ((2 * 0 * q_) ^ 2)))) with ((1 / 2) * (q_ ^ 2)) by (signed_root).
    replace (sqrt (((q_ * q_ - 0 * 0) / 2) + ((1 / 2) * (q_ ^ 2)))) with q_ by (signed_root).
    replace (sqrt (((1 / 2) * (q_ ^ 2)) + ((- 1) * ((q_ * q_ - 0 * 0) / 2)))) with 0 by (signed_root).
    apply Rminus_diag_uniq.
    replace (_ - _) with (0 * (N_ * N_ - (0 * 0 + q_ * q_)) / 1) by (field; signed_nonzero).
    replace (N_ * N_ - (0 * 0 + q_ * q_)) with 0 by lra.
    unfold Rdiv; ring.
  }
Qed.
Lemma eq_9_sine_of_the_double_angle_met : exists x0_lambda x1_s : R,
  0 < x1_s.
Proof.
  exists 1; exists 1; met.
Qed.

(* ==== end ==== *)
Definition all_lemmas := (@eq_9_sine_of_the_double_angle).
Print Assumptions all_lemmas.
