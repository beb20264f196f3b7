"""What the figures of graldi2025 share: markers for strengths and widths, seeds of their own for every run."""

from __future__ import annotations

import numpy as np

from numeric.feature_learning.continual_tasks import Pixels

# Markers differ as well as colours, so that the plots can be read in grey.
SCALINGS: tuple[Pixels, ...] = ("raw", "centred")
NAMES: dict[Pixels, str] = {"raw": "pixels from 0 to 1", "centred": "centred pixels"}
"""How pixels are scaled: the paper does not say."""

MARKERS = ("o", "s", "^", "D", "v", "P", "X")


def seed_of(*key: int) -> int:
    """A seed for each key; neighbouring keys share nothing."""
    return int(np.random.SeedSequence(list(key)).generate_state(1)[0])
