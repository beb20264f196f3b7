"""The slips behind several refuted claims: each shows in more than one place of the paper."""

from proofs.claims import Cause

BETA_L = Cause("the factor beta_L inside h^{L+1}", "misprint")
CONSTANT_OF_INTEGRATION = Cause("the constant of integration of the second task's residual", "constant")
COUNTED_FROM_ZERO = Cause("tasks counted from 0 and from 1", "misprint")
FIRST_LAYER_SCALE = Cause("the first layer's scale, 1/sqrt(D) for 1/sqrt(N)", "constant")
FIRST_TASK_LEFT_OUT = Cause("what the first task did is left out of the fields", "substance")
MIXED_TERMS = Cause("terms that mix the tasks or the samples are missing in the second order", "substance")
ONE_SAMPLE = Cause("one sample a task, which is not said, where the lines carry sums over samples", "scope")
SIGN_OF_A_LOSS = Cause("forgetting of a loss with the sign of an accuracy", "sign")
SIGN_OF_THE_VELOCITY = Cause("the sign of the residuals' velocity", "sign")
SUM_TWICE = Cause("a sum over samples counted twice", "constant")
