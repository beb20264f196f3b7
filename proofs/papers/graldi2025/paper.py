"""The paper itself, to which the sections add their claims."""

from proofs.claims import Paper

graldi2025 = Paper(
    "graldi2025",
    "The Importance of Being Lazy: Scaling Limits of Continual Learning",
    "Graldi, Breccia, Lanzillotta, Hofmann, Noci",
    2025,
)
