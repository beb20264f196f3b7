"""The paper itself, to which the sections add their claims."""

from proofs.claims import Paper

agarwala2022 = Paper(
    "agarwala2022", "Deep Equilibrium Networks are Sensitive to Initialization Statistics", "Agarwala, Schoenholz", 2022
)
