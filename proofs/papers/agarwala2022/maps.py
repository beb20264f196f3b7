"""The linear networks of agarwala2022: the maps and states of tied and untied weights, their moments, and their limits.

For `iid` and `goe` the expectation of an inverse is infinite at every finite N, so that a printed "lim E" over
(I - W)^-1 is read as the limit in probability; each ensemble has it below its own transition V_c, and is looked at up
to three fifths of it.
"""

from collections.abc import Callable, Mapping

import sympy as sp

from proofs.papers.agarwala2022.letters import CRITICAL, ONES, I, N, V, weights, x
from proofs.statements import Conjunction, Domain, Equality, Procedure, Statement
from symbolic.language import Drawn, Law, Prob, Wide, squared_norm, trace
from symbolic.language.random_matrices import Recursion, mean_of_entries, spectral_radius
from symbolic.matrix_algebra.matrices import Letter, Matrix

SHARE = sp.Rational(3, 5)


def resolvent(w: Matrix) -> Matrix:
    """M = (I - W)^-1, the map of the tied linear network (equation 4)."""
    return (I - w).inv


def fourth(m: Matrix) -> sp.Expr:
    """tr (M^T M)^2, tr over N."""
    return squared_norm(m.T @ m) / N


def second(m: Matrix) -> sp.Expr:
    """tr M^T M."""
    return squared_norm(m) / N


def variance(m: Matrix) -> sp.Expr:
    """tr M^T M - (tr M)^2: the variance of a component of Mx in units of x.x/N, averaged over components."""
    return second(m) - (trace(m) / N) ** 2


entry = sp.Symbol("h", real=True)


def fourth_about(middle: sp.Expr, column: Matrix) -> sp.Expr:
    """The average over the components of the fourth power of their distance from a number."""
    return mean_of_entries((entry - middle) ** 4, entry, column)


def below(law: Law, share: sp.Expr = SHARE) -> Domain:
    """V up to a share of the transition, N to infinity."""
    return Domain(
        {V: sp.Interval.open(0, share * CRITICAL[law])},
        given=("N -> infinity, in probability", "V below the transition"),
    )


def tied(quantity: Callable[[Matrix], sp.Expr], predicted: Mapping[Law, sp.Expr], share: sp.Expr = SHARE) -> Statement:
    """The limit of a quantity of M = (I - W)^-1, for each ensemble below its own transition."""
    parts: dict[str, Statement] = {
        law.name: Equality(Wide(quantity(resolvent(weights(law))), N), value, over=below(law, share))
        for law, value in predicted.items()
    }
    return Conjunction(parts) if len(parts) > 1 else next(iter(parts.values()))


def untied_map(w: Drawn, steps: sp.Expr = sp.oo) -> Matrix:
    """M_t of z_t = M_t x with a fresh W in each step, from z_0 = x: M -> W M + I."""
    m = Letter("M", N, N, tex=r"\mathbf{M}")
    return Recursion(m, w @ m + I, I, steps, fresh=(w.name,))


def untied_state(w: Drawn, steps: sp.Expr = sp.oo, start: Matrix = ONES, drive: Matrix = ONES) -> Matrix:
    """z_t with a fresh W in each step."""
    z = Letter("z", N, 1, tex=r"\mathbf{z}")
    return Recursion(z, w @ z + drive, start, steps, fresh=(w.name,))


def tied_state(w: Matrix, steps: sp.Expr = sp.oo, start: Matrix | None = None, drive: Matrix = x) -> Matrix:
    """z_t of z -> W z + x with the same W in each step, from x if no start is given; z* after endless steps."""
    z = Letter("z", N, 1, tex=r"\mathbf{z}")
    return Recursion(z, w @ z + drive, drive if start is None else start, steps)


UNTIED = Domain(
    {V: sp.Interval.open(sp.Rational(1, 5), sp.Rational(3, 5))},
    given=("N -> infinity, then t -> infinity", "independent W_t, V < 1"),
)


def untied_lengths(predicted: Mapping[Law, sp.Expr]) -> Conjunction:
    """(N/2) sigma_infinity^2, tr (M^T M)^2 of the untied map, for each ensemble at two scales."""
    experiments = "numeric.equilibrium_networks.untied_length.by_"
    over = Domain({V: sp.FiniteSet(sp.Rational(2, 5), sp.Rational(3, 5))}, given=UNTIED.given)
    return Conjunction(
        {
            law.name: Procedure(
                r"(N/2) sigma_inf^2 of untied weights",
                experiments + "moments",
                experiments + "columns",
                "=",
                value,
                why="as a tree its fourth power is resolved by far more draws of small matrices than a run has",
                over=over,
                options={"ensemble": law.name},
            )
            for law, value in predicted.items()
        }
    )


def chance_beyond_one(law: Law, distance: sp.Expr, name: str = "W") -> sp.Expr:
    """The chance that W has an eigenvalue of modulus 1 or more, at a distance delta below its transition."""
    w = weights(law, name=name, scale=CRITICAL[law] * (1 - distance))
    return Prob(sp.Ge(spectral_radius(w), 1))
