"""Whether a weight matrix follows an ensemble of agarwala2022, how far it is from the transition, and what that means.

>>> from numeric.equilibrium_networks.ensembles import draw
>>> report = examine_matrix(draw("iid", 60, seed=0, variance=0.5), "iid", variance=0.5)
>>> report.follows, report.as_json()["transition"]["critical_variance"]
(True, 1.0)
"""

from __future__ import annotations

import difflib
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import sympy as sp
from numpy.typing import NDArray

from numeric.equilibrium_networks.deep_equilibrium import length_variance as measured_length_variance
from numeric.equilibrium_networks.deep_equilibrium import linear_map
from numeric.equilibrium_networks.ensemble_tests import (
    PValue,
    are_equal,
    estimated_variance,
    goe_p_values,
    iid_p_values,
    orthogonal_p_values,
)
from numeric.equilibrium_networks.ensembles import ENSEMBLES, critical_variance
from numeric.files import NotReadable, regular_file
from proofs.checks.array_files import DAMAGE
from proofs.checks.file_values import check_finite, check_numbers, place_in_matrix
from proofs.errors import UsageError
from symbolic.equilibrium_networks import length_variance as theory
from symbolic.equilibrium_networks.resolvent_moments import V as VARIANCE

__all__ = ["Defect", "SpectrumReport", "examine_matrix", "known_ensemble", "read_matrix"]

Floats = NDArray[np.float64]

SMALLEST_ENTRY = 1e-60
"""Fourth powers of entries that are all smaller vanish in float64."""

SMALLEST = 8
"""Sizes below this have too few entries for a test."""

# A matrix that was made in float32 is orthogonal, or symmetric, to about 1e-6.
_TOLERANCE = 1e-5


@dataclass(frozen=True)
class Defect:
    """What must vanish exactly in an ensemble: its size in the matrix, and what rounding allows."""

    name: str
    measured: float
    allowed: float

    @property
    def within(self) -> bool:
        """Whether rounding explains it."""
        return self.measured <= self.allowed


@dataclass(frozen=True)
class Transition:
    """Distance from the transition: of the law (V_c, delta = 1 - V/V_c) and of this matrix.

    ``radius`` is the spectral radius of W: the iteration z -> W z + x converges below 1, and reaches 1 when W is scaled
    to the variance ``unstable_at`` (None: no eigenvalue but 0); I - W becomes singular at ``singular_at`` (None: no
    real positive eigenvalue).
    """

    critical_variance: float
    delta: float
    radius: float
    unstable_at: float | None
    singular_at: float | None


@dataclass(frozen=True)
class LengthVariance:
    """tr[(M^T M)^2] = N Var_x[z.z] / (2 N^2) of the linear DEQ z = M x, M = (I - W)^-1.

    ``predicted`` is the limit of large N at V (None beyond the transition), ``untied`` that of weights drawn anew in
    every step, ``measured`` that of this matrix (None where I - W cannot be inverted), ``sizes`` the N that the limit
    needs to be well below N.
    """

    predicted: float | None
    untied: float | None
    measured: float | None
    sizes: float | None


@dataclass(frozen=True)
class SpectrumReport:
    """What was found; ``follows`` is the answer at the given level, ``sentence`` says it in words."""

    n: int
    ensemble: str
    variance: float
    variance_given: bool
    level: float
    p_values: tuple[PValue, ...]
    defects: tuple[Defect, ...]
    transition: Transition
    length_variance: LengthVariance
    sentence: str = ""

    @property
    def combined(self) -> float:
        """The smallest p-value times the number of tests (Bonferroni), at most 1; 0 where something must vanish."""
        if not all(defect.within for defect in self.defects):
            return 0.0
        return min(1.0, len(self.p_values) * min(p.value for p in self.p_values))

    @property
    def follows(self) -> bool:
        """Whether the matrix agrees with its ensemble."""
        return self.combined >= self.level

    def rejected(self) -> list[PValue]:
        """The tests that fail by themselves, the worst first."""
        bad = [p for p in self.p_values if len(self.p_values) * p.value < self.level]
        return sorted(bad, key=lambda p: p.value)

    def as_json(self) -> dict[str, Any]:
        """The report for machines."""
        return {**asdict(self), "combined_p": self.combined, "follows": self.follows}


def known_ensemble(name: str) -> str:
    """``name``, or UsageError with the nearest ensemble."""
    if name in ENSEMBLES:
        return name
    near = difflib.get_close_matches(name.lower(), ENSEMBLES, 1, 0.3)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UsageError(f"there is no ensemble {name!r}: {', '.join(ENSEMBLES)}{hint}")


def read_matrix(path: Path) -> Floats:
    """The square matrix of an .npy file; UsageError says what is wrong with it and where."""
    try:
        regular_file(path)
        array = np.load(path, mmap_mode="r", allow_pickle=False)
    except NotReadable as problem:
        raise UsageError(f"{problem}: an .npy file with a square matrix is needed") from problem
    except DAMAGE as problem:
        # numpy's own message recommends to unpickle what is no array
        raise UsageError(
            f"{path} is no .npy file of numbers, or one that is cut off: write the matrix with numpy.save"
        ) from problem
    if not isinstance(array, np.ndarray):
        raise UsageError(f"{path} holds several arrays (npz): write one matrix with numpy.save")
    check_numbers(str(path), "the matrix", array.dtype)
    if array.ndim != 2:
        raise UsageError(f"{path} has shape {array.shape}: a matrix with two axes is needed")
    if array.shape[0] != array.shape[1]:
        raise UsageError(f"{path} has {array.shape[0]} rows and {array.shape[1]} columns: a square matrix is needed")
    n = len(array)
    if n < SMALLEST:
        raise UsageError(f"{path} is {n} x {n}: too small for a test, which needs N >= {SMALLEST}")
    try:
        matrix = np.array(array, dtype=np.float64)
    except MemoryError as problem:
        raise UsageError(f"{path} is {n} x {n}: {8 * n * n / 2**30:.1f} GiB do not fit into memory") from problem
    check_finite(str(path), "the matrix", matrix.ravel(), 0, lambda k: place_in_matrix((k // n, k % n)))
    largest = float(np.abs(matrix).max())
    if largest == 0:
        raise UsageError(f"{path} holds only zeros")
    if largest < SMALLEST_ENTRY:
        raise UsageError(f"{path} holds nothing above {largest:g}: the squares of its entries vanish; rescale it")
    return matrix


def examine_matrix(w: Floats, ensemble: str, *, variance: float | None = None, level: float = 0.01) -> SpectrumReport:
    """Test W (N, N) against sqrt(V) W_0 of the ensemble; without ``variance`` V is estimated and not tested.

    UsageError for an unknown ensemble, or a variance or level outside its domain.
    """
    known_ensemble(ensemble)
    if variance is not None and not SMALLEST_ENTRY <= variance <= 1 / SMALLEST_ENTRY:
        bounds = f"from {SMALLEST_ENTRY:g} to {1 / SMALLEST_ENTRY:g}"
        raise UsageError(f"the variance is {variance:g}: it must be positive, {bounds}")
    if not 0 < level < 1:
        raise UsageError(f"the level is {level:g}: it must lie between 0 and 1")
    used = estimated_variance(ensemble, w) if variance is None else variance
    p_values, defects = _tests(w, ensemble, variance)
    report = SpectrumReport(
        n=len(w),
        ensemble=ensemble,
        variance=used,
        variance_given=variance is not None,
        level=level,
        p_values=tuple(p_values),
        defects=tuple(defects),
        transition=_transition(w, ensemble, used),
        length_variance=_length_variance(w, ensemble, used),
    )
    return replace(report, sentence=_sentence(report, w))


def _tests(w: Floats, ensemble: str, variance: float | None) -> tuple[list[PValue], list[Defect]]:
    if ensemble == "iid":
        return iid_p_values(w, variance), []
    allowed = _TOLERANCE
    if ensemble == "goe":
        entry = np.sqrt(estimated_variance("goe", w) / len(w))
        defect = Defect("asymmetry |W - W^T| over an entry's deviation", float(np.abs(w - w.T).max() / entry), allowed)
        # the tests read a symmetric matrix: of one that is not, its symmetric part
        return goe_p_values((w + w.T) / 2, variance), [defect]
    found = estimated_variance("orthogonal", w)
    gram = w.T @ w / found
    defects = [Defect("orthogonality |W^T W / V - I|", float(np.abs(gram - np.eye(len(w))).max()), allowed)]
    if variance is not None:
        defects.append(Defect("scale |V of the matrix / V - 1|", abs(found / variance - 1), allowed))
    return orthogonal_p_values(w), defects


def _transition(w: Floats, ensemble: str, variance: float) -> Transition:
    symmetric = bool(np.array_equal(w, w.T))
    values = np.linalg.eigvalsh(w).astype(complex) if symmetric else np.linalg.eigvals(w).astype(complex)
    radius = float(np.abs(values).max())
    positive = values[(values.imag == 0) & (values.real > 0)].real
    critical = critical_variance(ensemble)
    return Transition(
        critical_variance=critical,
        delta=1 - variance / critical,
        radius=radius,
        unstable_at=variance / radius**2 if radius**2 > 0 else None,
        singular_at=float(variance / positive.max() ** 2) if positive.size else None,
    )


@lru_cache(maxsize=16)
def _formulas(ensemble: str) -> tuple[sp.Expr, sp.Expr]:
    """tr[(M^T M)^2] as a function of V (and of N where that is known), for tied and for untied weights."""
    tied = theory.tied_orthogonal() if ensemble == "orthogonal" else theory.tied_limit(ensemble)
    return tied, theory.untied_limit(ensemble)


def _length_variance(w: Floats, ensemble: str, variance: float) -> LengthVariance:
    exact = sp.Float(variance, 17)
    predicted = untied = sizes = measured = None
    critical = critical_variance(ensemble)
    if variance < critical:
        predicted = float(_formulas(ensemble)[0].subs({VARIANCE: exact, theory.N: len(w)}))
        sizes = float((1 - variance / critical) ** -float(theory.finite_size_condition(ensemble)))
    if variance < 1:
        untied = float(_formulas(ensemble)[1].subs(VARIANCE, exact))
    try:
        measured = measured_length_variance(linear_map(w))
    except np.linalg.LinAlgError:
        measured = None
    return LengthVariance(predicted, untied, measured, sizes)


def _sentence(report: SpectrumReport, w: Floats) -> str:
    """What the tests mean, in one sentence."""
    if report.follows:
        scale = "" if report.variance_given else f", with V = {report.variance:.4g} (estimated)"
        return f"nothing speaks against {report.ensemble}{scale}"
    reasons = [f"{d.name} is {d.measured:.3g}, not 0" for d in report.defects if not d.within]
    reasons = reasons or _reasons(report, w)
    other = [e for e in ENSEMBLES if e != report.ensemble and _fits(w, e, report.level)]
    instead = f"; it follows {other[0]}" if other else ""
    return f"not {report.ensemble}: {'; '.join(reasons)}{instead}"


def _reasons(report: SpectrumReport, w: Floats) -> list[str]:
    """What the rejected tests say, the plainest first."""
    failed = [p.name for p in report.rejected()]
    reasons = []
    if any(name.startswith("scale") for name in failed):
        reasons.append(f"V is {estimated_variance(report.ensemble, w):.5g}, not {report.variance:.5g}")
    if are_equal(w):
        return [*reasons, f"all entries are {w.flat[0]:.3g}"]
    zeros = float(np.mean(w == 0))
    kurtosis = float(np.mean(w**4) / np.mean(w**2) ** 2)
    shape = [name for name in failed if "kurtosis" in name or "normality" in name or "fourth" in name]
    if zeros > 0.01:
        reasons.append(f"{100 * zeros:.3g} % of the entries are 0")
    elif shape:
        tails = "heavier" if kurtosis > 3 else "lighter"
        reasons.append(f"the entries are not Gaussian, with {tails} tails (kurtosis {kurtosis:.3g}, Gaussian 3)")
    if "share of the diagonal" in failed:
        reasons.append("the variance on the diagonal is not twice that off it")
    others = [name for name in failed if name.startswith(("mean", "Tr", "moment", "largest", "smallest"))]
    if others and _fits(w - w.mean(), report.ensemble, report.level):
        reasons.append(f"the entries have a mean, {w.mean():.3g}")
    elif others and not shape and report.ensemble == "orthogonal":
        cause = "; a QR factorisation whose signs were not fixed gives this" if "Tr W" in others else ""
        reasons.append(f"orthogonal, but not Haar distributed ({', '.join(others[:3])}{cause})")
    elif others and not shape and zeros <= 0.01:
        reasons.append(f"the entries are not independent ({', '.join(others[:3])})")
    return reasons


def _fits(w: Floats, ensemble: str, level: float) -> bool:
    p_values, defects = _tests(w, ensemble, None)
    return all(d.within for d in defects) and len(p_values) * min(p.value for p in p_values) >= level
