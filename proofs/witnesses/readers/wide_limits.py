"""Readers of the limit of infinite width of two-layer networks, and of the process with any activation.

``Wide(OverStarts(x, N), N)``: S pairs of networks (readouts w and -w) of 2 n neurons; each pair is also two pairs of n
neurons, so that ``2 x(2n) - x(n)`` has no first order in 1/N, with the same draws in both.  What is known of the mean
over starts, the Hermite moments of the neurons at the start, is regressed out (control variates), which leaves a
standard error several times smaller.  Errors of formulas in such means are those of the jackknife over pairs.
Infinite width: the process of proposition 4.1.  ``numeric`` has fields and a quadrature, ``simulation`` the weights and
the loss, and draws of the process.
"""

from __future__ import annotations

import numpy as np
import sympy as sp

from numeric.feature_learning.field_ensembles import LARGEST_RULE, FieldEnsemble, process_by_quadrature
from numeric.feature_learning.weight_ensembles import DrawnProcess, WeightEnsemble
from proofs.witnesses.measurement import CannotRead, Case
from proofs.witnesses.readers.learning_setting import activation_of, number, setting, stream
from proofs.witnesses.readers.wide_frame import NEURONS, Ensembles, Letters, WideReader, controls
from symbolic.language.learning import Learner


class WideFields(WideReader):
    """The ``numeric`` reader."""

    name = "the fields of wide networks, and a quadrature"

    def ensembles(self, of: Learner, case: Case, pairs: int, refine: int) -> Ensembles:
        tasks, values = setting(of, case, case.values), case.values
        strength, variance = number(of.strength, values), number(of.readout_variance, values)
        fixed = (tasks.gram, tasks.labels, tasks.samples, tasks.durations, strength, activation_of(of))
        if of.width == sp.oo:
            if len(tasks.labels) > LARGEST_RULE:
                raise CannotRead(f"the process of {len(tasks.labels)} samples: a product rule has too many points")
            members = [
                (weight, Letters(process_by_quadrature(*fixed, readout_variance=variance, nodes=nodes), tasks))
                for weight, nodes in ((1.0, 20), (0.0, 16))
            ]
            return Ensembles(members, np.zeros((0, 0)))
        rng = stream(case, "weights", 1)
        size = len(tasks.labels)
        first, readout = rng.standard_normal((pairs, 2 * NEURONS, size)), rng.standard_normal((pairs, 2 * NEURONS))
        roots, vectors = np.linalg.eigh(tasks.gram)
        h = first @ (vectors * np.sqrt(np.clip(roots, 0, None))).T
        members = []
        for part, weight in ((slice(None), 1.0), (slice(0, NEURONS), -0.25), (slice(NEURONS, None), -0.25)):
            for sign in (1, -1):
                z = sign * np.sqrt(variance) * readout[:, part]
                members.append((weight, Letters(FieldEnsemble(*fixed, h[:, part], z, refine=refine), tasks)))
        return Ensembles(members, controls(first, readout))


class WideWeights(WideReader):
    """The ``simulation`` reader: networks are trained by their loss, the process is drawn as it is defined."""

    name = "the weights of wide networks, and draws of the process"
    from_definitions = True

    def ensembles(self, of: Learner, case: Case, pairs: int, refine: int) -> Ensembles:
        tasks, values = setting(of, case, case.values), case.values
        strength, variance = number(of.strength, values), number(of.readout_variance, values)
        process = of.width == sp.oo
        rng = stream(case, "weights", 3 if process else 2)
        dimension = len(tasks.labels) if process else tasks.inputs.shape[1]
        first = rng.standard_normal((pairs, 2 * NEURONS, dimension))
        readout = rng.standard_normal((pairs, 2 * NEURONS))
        known = first
        if process:
            chi = first @ np.linalg.cholesky(tasks.gram + 1e-12 * np.eye(dimension)).T
        else:
            known = first @ np.linalg.svd(tasks.inputs, full_matrices=False)[2].T
        members = []
        for part, weight in ((slice(None), 1.0), (slice(0, NEURONS), -0.25), (slice(NEURONS, None), -0.25)):
            for sign in (1, -1):
                w = sign * np.sqrt(variance) * readout[:, part]
                rest = (tasks.labels, tasks.samples, tasks.durations, strength, activation_of(of))
                made: DrawnProcess | WeightEnsemble = (
                    DrawnProcess(tasks.gram, *rest, chi[:, part], w, refine=refine)
                    if process
                    else WeightEnsemble(tasks.inputs, *rest, first[:, part], w, refine=refine)
                )
                members.append((weight, Letters(made, tasks)))
        return Ensembles(members, controls(known, readout))
