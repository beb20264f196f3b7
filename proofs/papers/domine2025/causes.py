"""The slips behind several refuted claims: each shows in more than one place of the paper."""

from proofs.claims import Cause

ALGORITHM_1 = Cause("the branches and exceptions of algorithm 1", "substance")
COMPLEMENT_IN_15 = Cause("the integral of e^{2 lambda_perp t/tau} over the complement (equation 15)", "constant")
COMPLEMENT_IN_B5 = Cause("the factor 2 of the complement in the proof of theorem B.5", "constant")
FOURTH_MOMENTS = Cause("the sum of the fourth moments in the proof of theorem A.3", "constant")
HALF_OF_THE_LOSS = Cause("the factor 1/2 of the loss in the effect of input noise", "constant")
LOWER_RIGHT_BLOCK = Cause("W2^T W2 for W2 W2^T in the lower right block of QQ^T", "misprint")
NORMS_EXCHANGED = Cause("the two layers' norms exchanged in section 5 and appendix C.3", "sign")
SHAPES_IN_A3 = Cause("the shapes of consecutive weights in appendix A.3", "misprint")
STABLE_FORM = Cause("the stable form of equation 77", "substance")
TIME_CONSTANT = Cause("the time constant tau lost in appendix B.2", "constant")
TRACE_OF_SIGMA_YY = Cause("the trace of Sigma_yy lost in appendix D.1", "step")
TRANSPOSES_IN_A2 = Cause("transposes in the proof of theorem A.2", "misprint")
TRANSPOSES_OF_THE_BLOCKS = Cause("transposes in the blocks of the Riccati equation", "misprint")
TWO_CONVENTIONS = Cause("two conventions for S1 and S2 mixed in appendix D.2", "substance")
WIDER_LAYER_TURNS = Cause("the wider layer has to turn to the task (theorem C.5)", "substance")
