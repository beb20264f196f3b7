"""One look for the three ensembles in every figure of agarwala2022: colour, marker and name."""

from __future__ import annotations

from typing import Any

from proofs.reproduce.job import PALETTE

# Markers differ as well as colours, so that the plots can be read in grey.
LOOK: dict[str, dict[str, Any]] = {
    "iid": {"color": PALETTE[1], "marker": "s", "label": "i.i.d. random"},
    "orthogonal": {"color": PALETTE[0], "marker": "o", "label": "orthogonal"},
    "goe": {"color": PALETTE[2], "marker": "^", "label": "GOE"},
}
ENSEMBLES = ("orthogonal", "goe", "iid")


def points(ensemble: str, **changes: Any) -> dict[str, Any]:
    """Keywords for the simulated points of an ensemble."""
    return {"linestyle": "none", "markersize": 4.5, "zorder": 2, **LOOK[ensemble], **changes}


def curve(dashes: Any = (4, 2), **changes: Any) -> dict[str, Any]:
    """Keywords for a theory curve: dashed, black, over the points."""
    return {"color": "black", "linewidth": 1.3, "dashes": dashes, "zorder": 3, **changes}
