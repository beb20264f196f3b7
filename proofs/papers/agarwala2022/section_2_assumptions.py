"""Section 2, assumptions dropped one by one: lemma 2.2, the untied variance, and equation 9."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from numeric.equilibrium_networks.ensembles import draw
from numeric.equilibrium_networks.wide_limits import exact_tied, structured, word_limit
from proofs.papers.agarwala2022.large_size import ALL, WIDE, cases, exact, sampled
from proofs.papers.agarwala2022.paper import agarwala2022
from proofs.statements.computed import Agreement, Estimate

# Laws of one component, mean 0 and variance 1, as atoms and weights.  The three atoms of the first agree with a
# standard Gaussian up to the fifth moment, and (z.z)^2 has degree four in each component: for that it is one.
ATOMS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "gaussian": ((-sqrt(3), 0.0, sqrt(3)), (1 / 6, 2 / 3, 1 / 6)),
    "signs": ((-1.0, 1.0), (0.5, 0.5)),
    "skewed": ((-0.5, 2.0), (0.8, 0.2)),
    "uniform on three": ((-sqrt(1.5), 0.0, sqrt(1.5)), (1 / 3, 1 / 3, 1 / 3)),
}


def _map(N: int, rows: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal((rows, N))


def _mixing(N: int, seed: int, mixed: bool) -> np.ndarray:
    """x = mixing times independent components."""
    return np.random.default_rng([seed, 1]).standard_normal((N, N)) if mixed else np.eye(N)


def _length_variance(law: str, N: int, rows: int, mean: float, mixed: bool, seed: int) -> Estimate:
    """(1/N^2) Var_x[z.z] for z = Mx, x sampled."""
    rng = np.random.default_rng([seed, 2])
    if law == "gaussian":
        g = rng.standard_normal((N, 40_000))
    else:
        atoms, weights = ATOMS[law]
        g = rng.choice(atoms, (N, 40_000), p=weights)
    lengths = np.sum((_map(N, rows, seed) @ (_mixing(N, seed, mixed) @ g + mean)) ** 2, axis=0)
    squares = (lengths - lengths.mean()) ** 2 / N**2
    return Estimate(float(squares.mean()), float(squares.std()) / 200 + 1e-12, statistical=True, samples=40_000)


def _length_variance_enumerated(law: str, N: int, rows: int, mean: float, mixed: bool, seed: int) -> Estimate:
    """The same as a sum over all combinations of atoms."""
    atoms, weights = (np.array(a) for a in ATOMS[law])
    places = np.array(list(np.ndindex(*(len(atoms),) * N)))
    x = _mixing(N, seed, mixed) @ atoms[places].T + mean
    chance = np.prod(weights[places], axis=1)
    lengths = np.sum((_map(N, rows, seed) @ x) ** 2, axis=0)
    average = float(chance @ lengths)
    return exact(float(chance @ (lengths - average) ** 2) / N**2)


def _inputs(laws: tuple[str, ...], mean: float = 0.0, mixed: bool = False, square: bool = True) -> Any:
    def make(rng: np.random.Generator, count: int) -> list[dict[str, Any]]:
        out = []
        for k in range(count):
            n = 2 + k % 3
            rows = n if square else (n + 2, n - 1)[k % 2]
            out.append({"law": laws[k % len(laws)], "N": n, "rows": rows, "mean": mean, "mixed": mixed})
        return [{**case, "seed": int(rng.integers(2**31))} for case in out]

    return make


def _lemma(says: str, predicted: Any, inputs: Any) -> Agreement:
    return Agreement(
        says,
        _length_variance,
        predicted,
        inputs,
        second=_length_variance_enumerated,
        assumes=("sigma_x = 1",),
        examples=9,
    )


def _gram(N: int, rows: int, seed: int) -> np.ndarray:
    return _map(N, rows, seed).T @ _map(N, rows, seed)


def _of_lemma(N: int, rows: int, seed: int) -> float:
    """(2/N) tr (M^T M)^2, tr over N."""
    return 2 / N**2 * float(np.sum(_gram(N, rows, seed) ** 2))


SAYS = "(1/N^2) Var_x[z.z] = (2/N) tr (M^T M)^2"
OTHER_LAWS = ("signs", "skewed", "uniform on three")


@agarwala2022.lemma(
    "2.2", part="ablation-gaussian", ablates=("x Gaussian",), own=True, importance=2, uses=["lemma-2.2"]
)
def lemma_without_gaussian() -> Agreement:
    """The (corrected) lemma for independent components of other laws, of mean 0 and variance 1: for signs and M = I the
    length does not vary at all.
    """
    return _lemma(SAYS, _of_lemma, _inputs(OTHER_LAWS))


@lemma_without_gaussian.correction("needed: the fourth cumulant of a component adds kappa_4 sum_i (M^T M)_ii^2 / N^2")
def lemma_with_cumulant() -> Agreement:
    """With the fourth cumulant the formula holds for every law; that of a Gaussian is 0."""

    def predicted(law: str, N: int, rows: int, seed: int) -> float:
        atoms, weights = (np.array(a) for a in ATOMS[law])
        cumulant = float(weights @ atoms**4) - 3
        return _of_lemma(N, rows, seed) + cumulant * float(np.sum(np.diag(_gram(N, rows, seed)) ** 2)) / N**2

    return _lemma("(1/N^2) Var_x[z.z] with the fourth cumulant", predicted, _inputs((*OTHER_LAWS, "gaussian")))


@agarwala2022.lemma("2.2", part="ablation-mean", ablates=("x of mean 0",), own=True, importance=2, uses=["lemma-2.2"])
def lemma_without_zero_mean() -> Agreement:
    """The (corrected) lemma for Gaussian components of mean 0.7."""
    return _lemma(SAYS, _of_lemma, _inputs(("gaussian",), mean=0.7))


@lemma_without_zero_mean.correction("needed: a mean m adds 4 sigma_x^2 |M^T M m|^2 / N^2")
def lemma_with_mean() -> Agreement:
    """With the term of the mean."""

    def predicted(N: int, rows: int, mean: float, seed: int) -> float:
        return _of_lemma(N, rows, seed) + 4 * mean**2 * float(np.sum(_gram(N, rows, seed).sum(axis=1) ** 2)) / N**2

    return _lemma("(1/N^2) Var_x[z.z] with the mean", predicted, _inputs(("gaussian",), mean=0.7))


@agarwala2022.lemma(
    "2.2",
    part="ablation-independence",
    ablates=("independent components of one variance",),
    own=True,
    importance=2,
    uses=["lemma-2.2"],
)
def lemma_without_independence() -> Agreement:
    """The (corrected) lemma for a Gaussian x of covariance C, with sigma_x^2 the mean of C_ii."""

    def predicted(N: int, rows: int, seed: int) -> float:
        mixing = _mixing(N, seed, True)
        return _of_lemma(N, rows, seed) * (float(np.sum(mixing**2)) / N) ** 2

    return _lemma(SAYS, predicted, _inputs(("gaussian",), mixed=True))


@lemma_without_independence.correction("needed: with the covariance C it is (2/N) tr (C M^T M)^2")
def lemma_with_covariance() -> Agreement:
    """With the covariance inside the trace."""

    def predicted(N: int, rows: int, seed: int) -> float:
        mixing = _mixing(N, seed, True)
        product = mixing @ mixing.T @ _gram(N, rows, seed)
        return 2 / N**2 * float(np.sum(product * product.T))

    return _lemma("(1/N^2) Var_x[z.z] = (2/N) tr (C M^T M)^2", predicted, _inputs(("gaussian",), mixed=True))


@agarwala2022.lemma("2.2", part="rectangular", ablates=("M square",), own=True, importance=2, uses=["lemma-2.2"])
def lemma_for_rectangular() -> Agreement:
    """Not needed: the (corrected) lemma for an M of more or fewer rows than its N columns."""
    return _lemma(SAYS, _of_lemma, _inputs(("gaussian",), square=False))


# -- the untied variance -----------------------------------------------------------------------------------------------
def _haar(N: int, rng: np.random.Generator, count: int) -> np.ndarray:
    q, r = np.linalg.qr(rng.standard_normal((count, N, N)))
    return q * np.sign(np.diagonal(r, axis1=1, axis2=2))[:, None, :]


def _signed(N: int, rng: np.random.Generator, count: int) -> np.ndarray:
    """Random signed permutations: turning by them leaves E W and E W^T W as turning by Haar matrices does."""
    places = np.argsort(rng.random((count, N)), axis=1)
    return np.eye(N)[places] * rng.choice([-1.0, 1.0], (count, N, 1))


def _invariant(kind: str, mean: float, V: float, N: int, turn: Any, rng: np.random.Generator, count: int) -> np.ndarray:
    """Laws with tr W^T W = V: `two-sided` U S Q with independent U, Q and spread singular values; `conjugation` U S U^T
    with eigenvalues of this mean.
    """
    u = turn(N, rng, count)
    if kind == "two-sided":
        s = np.linspace(0.2, 2, N)
        middle = np.diag(s) if turn is _haar else np.diag(s) @ _haar(N, np.random.default_rng(17), 1)[0]
        return u @ middle @ turn(N, rng, count) * sqrt(V / float(np.mean(s**2)))
    s = np.where(np.arange(N) % 2 == 0, 1.0, -1.0) * sqrt(V - mean**2) + mean
    turned = _haar(N, np.random.default_rng(17), 1)[0]
    middle = np.diag(s) if turn is _haar else turned @ np.diag(s) @ turned.T
    return u @ middle @ np.swapaxes(u, 1, 2)


SAMPLES = 3000


def _untied_variance(turn: Any) -> Any:
    def measured(kind: str, mean: float, V: float, N: int, seed: int) -> Estimate:
        """(E|z_t|^2 - |E z_t|^2)/x.x at t = 25, for one x."""
        rng = np.random.default_rng(seed)
        x = np.random.default_rng([seed, 5]).standard_normal(N)
        z = np.tile(x, (SAMPLES, 1))
        for _ in range(25):
            z = np.einsum("kij,kj->ki", _invariant(kind, mean, V, N, turn, rng, SAMPLES), z) + x
        squares = np.sum((z - z.mean(axis=0)) ** 2, axis=1) / float(x @ x)
        return Estimate(float(squares.mean()), float(squares.std()) / sqrt(SAMPLES), statistical=True, samples=SAMPLES)

    return measured


def _untied(predicted: Any, kinds: tuple[tuple[str, float], ...]) -> Agreement:
    return Agreement(
        "variance of an untied state, averaged over components, in units of x.x/N",
        _untied_variance(_haar),
        predicted,
        lambda rng, count: [
            {"kind": kind, "mean": mean, "V": V, "N": 6, "seed": int(rng.integers(2**31))}
            for kind, mean in kinds
            for V in (0.3, 0.5)
        ],
        second=_untied_variance(_signed),
        assumes=("independent W_t", "tr W^T W = V < 1", "every N"),
    )


@agarwala2022.text(
    "2.1.1", "untied-rotation-invariant", part="any-singular-values", own=True, uses=["eq-6"], importance=2
)
def untied_variance_of_any_law() -> Agreement:
    """Gaussian and Haar matrices are not needed: any law that rotations from both sides leave alone, at every N, and
    symmetric ones of mean 0.
    """
    return _untied(lambda V: V / (1 - V), (("two-sided", 0.0), ("conjugation", 0.0)))


@agarwala2022.text(
    "2.1.1",
    "untied-rotation-invariant",
    part="ablation-mean",
    ablates=("tr W = 0",),
    own=True,
    uses=["eq-6"],
    importance=2,
)
def untied_variance_without_zero_mean() -> Agreement:
    """Symmetric W of a law that W -> O W O^T leaves alone (rotation invariant as the GOE is), with tr W = 0.4."""
    return _untied(lambda V: V / (1 - V), (("conjugation", 0.4),))


@untied_variance_without_zero_mean.correction(
    "needed: with tr W = m the mean is x/(1 - m), the variance (1 + m)/((1 - m)(1 - V)) - 1/(1 - m)^2"
)
def untied_variance_with_mean() -> Agreement:
    """With the mean of the eigenvalues."""
    return _untied(
        lambda mean, V: (1 + mean) / ((1 - mean) * (1 - V)) - 1 / (1 - mean) ** 2,
        (("conjugation", 0.4), ("conjugation", -0.3)),
    )


def _signed_diagonal(first: float, second: float, seed: int) -> Estimate:
    """Variance over x.x/N of z_i, averaged over i, t = 40, W = diag(+-d_i) with fresh signs and two values of d_i^2."""
    rng = np.random.default_rng(seed)
    d = np.sqrt(np.where(np.arange(6) % 2 == 0, first, second))
    z = np.ones((20_000, 6))
    for _ in range(40):
        z = d * rng.choice([-1.0, 1.0], z.shape) * z + 1
    squares = np.mean((z - 1) ** 2, axis=1)
    return Estimate(float(squares.mean()), float(squares.std()) / sqrt(len(z)), statistical=True, samples=len(z))


def _signed_diagonal_by_recursion(first: float, second: float) -> Estimate:
    """The same from E z_i^2 -> 1 + d_i^2 E z_i^2."""
    lengths = np.ones(2)
    for _ in range(400):
        lengths = 1 + np.array([first, second]) * lengths
    return exact(float(np.mean(lengths)) - 1)


def _signed_diagonal_claim(predicted: Any) -> Agreement:
    return Agreement(
        "variance of an untied state, averaged over components, in units of x.x/N",
        _signed_diagonal,
        predicted,
        lambda rng, count: [
            {"first": a, "second": b, "seed": int(rng.integers(2**31))} for a, b in ((0.1, 0.7), (0.2, 0.5))
        ],
        second=_signed_diagonal_by_recursion,
        assumes=("independent W_t of mean 0", "x = (1, ..., 1)"),
    )


@agarwala2022.text(
    "2.1.1",
    "untied-rotation-invariant",
    part="ablation-rotation",
    ablates=("W rotation invariant",),
    own=True,
    uses=["eq-6"],
    importance=2,
)
def untied_variance_without_rotation() -> Agreement:
    """Diagonal W of random signs and two sizes: independent, of mean 0, with tr W^T W = V < 1, but not invariant."""
    return _signed_diagonal_claim(lambda first, second: (first + second) / 2 / (1 - (first + second) / 2))


@untied_variance_without_rotation.correction(
    "needed for E W^T W = V I; with E W^T W = diag(d_i^2) it is the mean of d_i^2 / (1 - d_i^2), weighted with x_i^2"
)
def untied_variance_of_diagonal() -> Agreement:
    """The mean of d_i^2 / (1 - d_i^2)."""
    return _signed_diagonal_claim(lambda first, second: (first / (1 - first) + second / (1 - second)) / 2)


def _growing(V: float, t: int, seed: int) -> Estimate:
    """Variance of an untied state over x.x/N after t steps from z_0 = x, Gaussian W of size 6."""
    rng = np.random.default_rng(seed)
    z = np.ones((SAMPLES * 4, 6))
    for _ in range(t):
        w = rng.standard_normal((len(z), 6, 6)) * sqrt(V / 6)
        z = np.einsum("kij,kj->ki", w, z) + 1
    squares = np.mean((z - 1) ** 2, axis=1)
    return Estimate(float(squares.mean()), float(squares.std()) / sqrt(len(z)), statistical=True, samples=len(z))


def _growing_by_recursion(V: float, t: int) -> Estimate:
    length = 1.0
    for _ in range(t):
        length = 1 + V * length
    return exact(length - 1)


def _growing_claim(predicted: Any) -> Agreement:
    return Agreement(
        "variance of an untied state in units of x.x/N, V > 1",
        _growing,
        predicted,
        lambda rng, count: [{"V": 1.2, "t": t, "seed": int(rng.integers(2**31))} for t in (3, 6)],
        second=_growing_by_recursion,
        assumes=("i.i.d. Gaussian W_t",),
    )


@agarwala2022.text(
    "2.1.1",
    "untied-rotation-invariant",
    part="ablation-V",
    ablates=("V < 1",),
    own=True,
    uses=["eq-6"],
    importance=2,
)
def untied_variance_beyond_one() -> Agreement:
    """The variance V/(1-V) for V = 1.2: it would be negative."""
    return _growing_claim(lambda V: V / (1 - V))


@untied_variance_beyond_one.correction("needed: V + ... + V^t has no limit for V >= 1")
def untied_variance_grows() -> Agreement:
    """V + ... + V^t after t steps from z_0 = x."""
    return _growing_claim(lambda V, t: sum(V**k for k in range(1, t + 1)))


# -- equation 9 --------------------------------------------------------------------------------------------------------
def _spike(by_structure: bool) -> Any:
    def measured(ensemble: str, V: float, seed: int) -> Estimate:
        """lim Var[z_1] over the average over components, x = sqrt(N) e_1: N Var[M_11] over tr M^T M - (tr M)^2."""
        mean, variance = exact_tied("mean", ensemble, V), exact_tied("variance", ensemble, V)

        def one(w: np.ndarray) -> float:
            if by_structure:
                rng = np.random.default_rng([seed, len(w), int(1e6 * abs(w[0, 0]))])
                turn = draw("orthogonal", len(w), rng, 1.0)
                w = sqrt(V) * turn @ structured(ensemble, len(w), rng) @ turn.T
            m = np.linalg.inv(np.eye(len(w)) - w)
            return len(w) * float(np.mean((np.diag(m) - mean) ** 2)) / variance

        plan = ((32, 120), (64, 60), (128, 24))
        return sampled(word_limit(one, ensemble, V, seed + int(by_structure), plan=plan))

    return measured


def _spike_claim(predicted: Any) -> Agreement:
    return Agreement(
        "N Var[z_1] / (E z*.z* - E z*.E z*) at x = sqrt(N) e_1",
        _spike(False),
        predicted,
        cases(ALL, 0.1, 0.35),
        second=_spike(True),
        assumes=WIDE,
        examples=6,
    )


@agarwala2022.equation(9, part="ablation-spread-input", ablates=("x spread over components",), own=True, uses=["eq-9"])
def component_variance_of_spike() -> Agreement:
    """Equation 9 for component 1 of x = sqrt(N) e_1: invariance under W -> O W O^T does not make the components of a
    given x equal.
    """
    return _spike_claim(lambda: 1.0)


@component_variance_of_spike.correction(
    "needed for symmetric W, whose diagonal varies twice as much as the rest; not for i.i.d. and Haar W"
)
def component_variance_of_spike_corrected() -> Agreement:
    """The ratio is 2 for the GOE and 1 for i.i.d. and Haar W."""
    return _spike_claim(lambda ensemble: 2.0 if ensemble == "goe" else 1.0)
