"""The slips behind several refuted claims: each shows in more than one place of the paper."""

from proofs.claims import Cause

BRANCHES = Cause("branches of the square roots in appendix C.1", "substance")
COMPONENT_AND_AVERAGE = Cause("the second moment of one component and its average", "substance")
DERIVATIVE_OF_CATALAN = Cause("the derivative of sqrt(1 - 4V) in equation 65", "constant")
EVENT_AS_FRACTION = Cause("an event of probability delta treated as a fraction of the probability", "step")
LENGTH_NORMALISATION = Cause("the normalisation of the length variance (2/N, 1/N^2)", "constant")
MEAN_OF_SYMMETRIC = Cause("E z* is f_c(V) x for symmetric weights", "substance")
MIDDLE_TERM = Cause("the middle term of (z + 1)^2 / z lost in equation 108", "misprint")
SHARED_FACTORS = Cause("words with shared first factors are not free (equation 74)", "substance")
SIGN_OF_122 = Cause("the sign of the second term of equation 122", "sign")
SLOPES_OF_THE_LINEARISATION = Cause("the slopes in the linearised fixed point", "step")
