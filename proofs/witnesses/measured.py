"""Comparing a measured quantity with a predicted one, within the error that the measurement itself states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from proofs.evidence import Evidence, Strength
from proofs.statements.computed import Agreement, Case, Estimate
from proofs.witnesses.settings import Settings

# A statistical measurement contradicts beyond 6 standard errors and supports within 4; an error bound is doubled.
SUPPORTS_WITHIN, CONTRADICTS_BEYOND = 4.0, 6.0
BOUND_FACTOR, BOUND_CONTRADICTS = 2.0, 20.0


def compare(estimate: Estimate, predicted: Any, relation: str) -> tuple[bool | None, float]:
    """Whether the prediction stands (None: too close to call), and the distance in units of the error."""
    value, prediction = np.asarray(estimate.value, dtype=float), np.asarray(predicted, dtype=float)
    if value.shape != prediction.shape and prediction.shape != ():
        return False, float("inf")
    if not (np.all(np.isfinite(value)) and np.all(np.isfinite(prediction))):
        return False, float("inf")
    floor = 1e-13 * max(
        float(np.max(np.abs(prediction), initial=0.0)), float(np.max(np.abs(value), initial=0.0)), 1e-300
    )
    error = np.maximum(np.asarray(estimate.error, dtype=float), floor)
    gap = (value - prediction) / error
    near, far = (SUPPORTS_WITHIN, CONTRADICTS_BEYOND) if estimate.statistical else (BOUND_FACTOR, BOUND_CONTRADICTS)
    if relation == "=":
        # over many entries the largest of n Gaussian deviations grows like sqrt(2 log n)
        slack = np.sqrt(2 * np.log(max(gap.size, 1))) if estimate.statistical else 0.0
        distance = float(np.max(np.abs(gap), initial=0.0))
        if distance <= near + slack:
            return True, distance
        return (False if distance > far + slack else None), distance
    signed = gap if relation.startswith(">") else -gap
    distance = float(np.min(signed))
    if "=" in relation:
        return (True if distance >= -near else False if distance < -far else None), distance
    return (True if distance > near else False if distance < -far or distance == 0 else None), distance


def compare_cases(
    statement: Agreement,
    measure: Callable[..., Estimate],
    witness: str,
    strength: Strength,
    settings: Settings,
    *,
    stream: int,
) -> Evidence:
    """Measure every case and compare; the first clear contradiction ends the search."""
    rng = np.random.default_rng([settings.seed, stream])
    wanted = settings.count(statement.examples, 3 * statement.examples)
    cases = statement.cases(rng, wanted)
    worst, samples, unsettled, supported = 0.0, 0, 0, 0
    statistical = False
    for case in cases:
        estimate = measure(**statement.arguments(measure, case))
        predicted = statement.predicted(**statement.arguments(statement.predicted, case))
        stands, distance = compare(estimate, predicted, statement.relation)
        statistical |= estimate.statistical
        samples += estimate.samples
        if stands is False:
            return Evidence(
                witness,
                "contradicts",
                "statistical" if statistical else strength,
                f"measured {_short(estimate.value)} +- {_short(estimate.error)}, predicted {_short(predicted)}",
                examples=supported + 1,
                from_definitions=True,
                counterexample=_printable(case),
            )
        if stands is None:
            unsettled += 1
            continue
        supported += 1
        worst = max(worst, abs(distance)) if statement.relation == "=" else worst
    if unsettled > max(1, len(cases) // 20) or supported == 0:
        return Evidence(witness, "undecided", strength, f"{unsettled} of {len(cases)} cases are too close to call")
    unit = "standard errors" if statistical else "error bounds"
    detail = f"{supported} cases agree"
    if statement.relation == "=":
        detail += f" within {SUPPORTS_WITHIN if statistical else BOUND_FACTOR:g} {unit}"
    if statistical:
        detail += f", {samples} samples"
    return Evidence(
        witness,
        "supports",
        "statistical" if statistical else strength,
        detail,
        examples=supported,
        from_definitions=True,
    )


def _short(value: Any) -> str:
    array = np.asarray(value, dtype=float)
    if array.size == 1:
        return f"{float(array.reshape(-1)[0]):.6g}"
    flat = array.reshape(-1)
    return "(" + ", ".join(f"{x:.4g}" for x in flat[:4]) + (", ..." if flat.size > 4 else "") + ")"


def _printable(case: Case) -> Mapping[str, Any]:
    return {
        k: v.tolist() if isinstance(v, np.ndarray) else v if isinstance(v, (int, float, str, bool)) else str(v)
        for k, v in case.items()
    }
