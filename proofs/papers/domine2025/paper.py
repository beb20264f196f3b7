"""The paper itself, to which the sections add their claims."""

from proofs.claims import Paper

domine2025 = Paper(
    "domine2025",
    "From Lazy to Rich: Exact Learning Dynamics in Deep Linear Networks",
    "Dominé, Anguita, Proca, Braun, Kunin, Mediano, Saxe",
    2025,
)
