"""The letters of agarwala2022: weights of three ensembles, states of tied and untied networks, and their domains.

tr of the paper is the trace over N (section 2.1.1).  For `iid` and `goe` the expectation of an inverse is infinite at
every finite N, so that a printed "lim E" over (I - W)^-1 is read as the limit in probability; each ensemble has it
below its own transition V_c, and is looked at up to three fifths of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import sympy as sp

from proofs.statements import Conjunction, Domain, Equality, Limit, Order, Parts, Procedure, Statement
from symbolic.language import GOE, IID, NORMAL, ORTHOGONAL, Drawn, E, Law, Prob, Wide, norm, squared_norm, trace
from symbolic.language.random_matrices import Ones, Power, Recursion, mean_of_entries, spectral_radius
from symbolic.matrix_algebra.matrices import Identity, Letter, Matrix

N = sp.Symbol("N", integer=True, positive=True)
t = sp.Symbol("t", integer=True, positive=True)
V = sp.Symbol("V", positive=True)
s = sp.Symbol("s", positive=True)
I = Identity(N)
ONES = Ones(N)

ALL, FREE = (IID, ORTHOGONAL, GOE), (IID, ORTHOGONAL)
CRITICAL: Mapping[Law, sp.Rational] = {IID: sp.Integer(1), ORTHOGONAL: sp.Integer(1), GOE: sp.Rational(1, 4)}
SHARE = sp.Rational(3, 5)
# V in (0, V_c) as a function of a positive symbol, so that every value of the symbol lies in the domain, and the
# distance to the transition, delta = 1 - V/V_c.
v = sp.Symbol("v", positive=True)
BELOW_ONE, BELOW_QUARTER = v / (1 + v), v / (4 * (1 + v))
delta = sp.Symbol("delta", positive=True)
SIZES = sp.Interval(2, 8)


def weights(*laws: Law, name: str = "W", size: sp.Expr = N, scale: sp.Expr = V) -> Drawn:
    """Random weights of scale V that follow one of these laws, all three if none is named."""
    return Drawn(name, size, size, laws=laws or ALL, scale=scale, tex=rf"\mathbf{{{name}}}")


def vector(name: str, size: sp.Expr = N) -> Letter:
    """A column that is given."""
    return Letter(name, size, 1, tex=rf"\mathbf{{{name}}}")


def normal(name: str, rows: sp.Expr = N, cols: sp.Expr | int = 1, scale: sp.Expr | int = 1) -> Drawn:
    """Independent normal entries of mean 0 and variance ``scale``."""
    return Drawn(name, rows, cols, laws=(NORMAL,), scale=scale, tex=rf"\mathbf{{{name}}}")


x, y = vector("x"), vector("y")
# A given matrix brought to the spectral norm s: any matrix of norm below 1.
C = Letter("C", N, N, tex=r"\mathbf{C}")
CONTRACTION = C * (s / sp.sqrt(squared_norm(C)))
BELOW_ONE_IN_NORM = Domain({s: sp.Interval.open(0, 1), N: SIZES}, given=("spectral radius of W below 1",))


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


def untied(quantity: Callable[[Matrix], sp.Expr], predicted: Mapping[Law, sp.Expr]) -> Statement:
    """The limit of an expectation over the untied map, N and then t to infinity, for each ensemble."""
    parts: dict[str, Statement] = {
        law.name: Equality(Wide(E(quantity(untied_map(weights(law)))), N), value, over=UNTIED)
        for law, value in predicted.items()
    }
    return Conjunction(parts) if len(parts) > 1 else next(iter(parts.values()))


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


def dies_out(w: Matrix, over: Domain) -> Parts:
    """|W^t| of a matrix of spectral radius s < 1 tends to 0 (Frobenius' norm), however far W is from normal: by its
    triangular form it is at most N^(3/2) (t |W|/s)^(N-1) s^t, and t^(N-1) s^t tends to 0, here with s = 1/(1 + v).
    """
    many = Domain({**over.ranges, t: sp.FiniteSet(1, 2, 7, 60)}, given=over.given)
    bound = N ** sp.Rational(3, 2) * (t * norm(w) / s) ** (N - 1)
    order, count = sp.symbols("N t", positive=True)
    return {
        "bound": Order(norm(Power(w, t)) / s**t, "<=", bound, over=many),
        "what it tends to": Limit(count ** (order - 1) * (1 + v) ** (-count), count, sp.oo, 0),
    }


def lives_on(w: Matrix, over: Domain) -> Order:
    """|W^t| of a matrix of spectral radius s is s^t at least (Frobenius' norm)."""
    many = Domain({**over.ranges, t: sp.FiniteSet(1, 2, 7, 60)}, given=over.given)
    return Order(squared_norm(Power(w, t)), ">=", s ** (2 * t), over=many)


def along(one: Matrix, other: Matrix, over: Domain) -> Equality:
    """Two columns are equal: their products with any column y are."""
    return Equality(trace(y.T @ one), trace(y.T @ other), over=over)


def chance_beyond_one(law: Law, distance: sp.Expr, name: str = "W") -> sp.Expr:
    """The chance that W has an eigenvalue of modulus 1 or more, at a distance delta below its transition."""
    w = weights(law, name=name, scale=CRITICAL[law] * (1 - distance))
    return Prob(sp.Ge(spectral_radius(w), 1))
