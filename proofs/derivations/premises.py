"""What derivations may start from: definitions, the setting's assumptions, results, and theorems that are cited.

A premise is compared with what stands here, so that none can be changed on the way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import sympy as sp

from proofs.derivations.proof import Broken, Premise, Setting, check
from proofs.derivations.propositions import (
    Descends,
    Driven,
    EqualQuantities,
    Follows,
    Invertible,
    OfQuantities,
    Proposition,
    Symmetric,
    Velocity,
)
from proofs.kernel import coqc
from proofs.statements.dynamics import Tasks
from proofs.statements.setting import COMPLEMENT, NETWORK_SVD, SVD, cases
from symbolic.language.expectation import Drawn, Law
from symbolic.language.learned import NEURON, NeuronMean, OfLearner, Slope
from symbolic.language.learning import GAMMA_0, Learner
from symbolic.language.random_words import ISSERLIS, WEINGARTEN
from symbolic.linear_networks.linear_network import W1, W2, input_gradient, modes, output_gradient

GRADIENT_FLOW = "gradient flow"
INVERTIBLE_B = "B invertible"
FULL_RANK = "network function of full rank"
ONE_SOLUTION = "an ordinary differential equation has one solution"
ANALYTIC = "solutions of polynomial differential equations are analytic in a parameter, uniformly on finite times"
GRONWALL = "Gronwall's inequality"
FREE = "wide independent matrices are free: iid ones circular, goe ones semicircular"
NORMS = "the k-th power of a wide iid matrix has at most the norm (1 + k) V^(k/2), a wide goe matrix 2 V^(1/2)"
EDGES = "no singular value of a constant plus a wide iid matrix lies away from the support of their law in the limit"
SHARES = "the shares of independent draws below each number tend to its chance, uniformly in the number"
HAAR = "the eigenvalues of a wide Haar orthogonal matrix are uniform on the circle"
RADIUS = (
    "a wide iid or Haar matrix times bounded diagonal slopes drawn apart from it is R-diagonal, "
    "and its spectral radius squares to the limit of the mean of tr R^T R"
)
WITHIN, ACROSS = "inputs within a task", "inputs of two tasks"
KEPT = "the start keeps its network function"

DEFINITIONS: dict[str, tuple[Proposition, ...]] = {
    GRADIENT_FLOW: (Velocity(W1, output_gradient()), Velocity(W2, input_gradient()))
}

# Theorems that are cited: where each is proved.  "theory/FILE.v, NAME" is one of the kernel's.
THEOREMS = {
    "the matrix Riccati equation has one solution": "theory/Uniqueness.v, unique",
    "positive semidefinite roots are unique": "theory/PositiveRoots.v, positive_root",
    GRONWALL: "T. H. Gronwall, Annals of Mathematics 20 (1919), 292-296",
    ISSERLIS: "Isserlis 1918",
    WEINGARTEN: "Collins and Sniady 2006",
    ONE_SOLUTION: "Picard and Lindelöf",
    FREE: "Voiculescu 1991; Mingo and Popa 2013; Redelmeier 2014",
    NORMS: "Bai and Yin 1986 and 1988",
    EDGES: "Bai and Silverstein 2012",
    HAAR: "Diaconis and Shahshahani 1994",
    SHARES: "Glivenko 1933; Cantelli 1933",
    RADIUS: (
        "Nica and Speicher 1997; Haagerup and Larsen 2000; the law of the eigenvalues: Guionnet, Krishnapur and "
        "Zeitouni 2011; that none lies outside: Guionnet and Zeitouni 2012 for unitary weights, Alt, Erdős and Krüger "
        "2018 for independent ones; taken over for orthogonal weights, and where slopes come near 0"
    ),
    ANALYTIC: "Coddington and Levinson 1955, chapter 1",
}


def granted(name: str, over: Tasks) -> Premise:
    """The premise of this name in the setting: of the definitions of the singular vectors, or of the assumptions."""
    if name == FULL_RANK:
        return Premise(name, "assumption", source="the theorem's own: S(t) has an inverse")
    if name == KEPT:
        return Premise(name, "assumption", source="what is varied is lambda: the task, W2 W1(0) and its factors stay")
    if name == INVERTIBLE_B:
        from proofs.papers.domine2025.notation import B_matrix

        return Premise(name, "assumption", (Invertible(B_matrix(modes)),))
    kind = "definition" if name in (SVD, COMPLEMENT, NETWORK_SVD) else "assumption"
    return Premise(name, kind, relations={case.name: case.premises[name] for case in cases(over)})  # type: ignore[arg-type]


def definition(name: str) -> Premise:
    """A definition by its name."""
    return Premise(name, "definition", DEFINITIONS[name])


def theorem(name: str) -> Premise:
    """A theorem that is cited."""
    return Premise(name, "theorem", source=THEOREMS[name])


def law_of(letter: Drawn, law: Law) -> Premise:
    """A definition: the law that a random letter follows, one of those that it may."""
    return Premise(f"{letter.name} is {law.name}", "definition", (Follows(letter, law),))


TIME = sp.Symbol("t", positive=True)
_TASK, _OTHER_TASK, _SAMPLE, _OTHER, _SUMMED = sp.symbols("i j mu nu alpha", integer=True, positive=True)
GENERAL = frozenset({_TASK, _OTHER_TASK, _SAMPLE, _OTHER, TIME})
"""The letters that stand for all tasks, samples and times in what is said of a learner."""

TRAINS = sp.Symbol("n", integer=True, positive=True)
"""The number of any task, while it trains, where the number of tasks is a letter."""
OTHER = sp.Symbol("q", integer=True, nonzero=True)
"""Task n + q is any other one."""
DONE = sp.Symbol("d", integer=True, nonnegative=True)
"""How many tasks are learned, none of them or some."""
LATER = sp.Symbol("m", integer=True, positive=True)
"""Task d + m is any that has not trained yet."""


def learner_premises(net: Learner, time: sp.Symbol = TIME) -> dict[str, Premise]:
    """What is said of a linear two-layer network of infinite width that learns tasks in turn, by the premises' names.

    The mean-field equations: each field is driven by the residuals of the task that trains; residuals fall with the
    kernel of these samples; indices and times are any.  Raises Broken for another network.
    """
    if sp.oo in net.switches:
        raise Broken("a task is trained without end")
    return _mean_field(net, time)


def learned_premises(net: Learner, time: sp.Symbol = TIME) -> dict[str, Premise]:
    """The same where each task is trained until it is learned, its samples being orthonormal; and the law of the start.

    Raises Broken for another network.
    """
    if set(net.switches) != {sp.oo} or net.inputs != "orthonormal":
        raise Broken("a task is not trained until it is learned, or its samples are not orthonormal")
    i, mu, j, nu = _TASK, _SAMPLE, _OTHER_TASK, _OTHER
    delta, chi, xi = sp.KroneckerDelta(mu, nu), net.chi(i, mu), net.xi()
    says: dict[str, tuple[str, OfQuantities]] = {
        WITHIN: ("definition", EqualQuantities(net.Kx(i, mu, i, nu), delta)),
        ACROSS: ("definition", EqualQuantities(net.Kx(i, mu, j, nu), net.similarity * delta)),
        "covariance of the fields at the start": (
            "assumption", EqualQuantities(NeuronMean(chi * net.chi(j, nu)), net.Kx(i, mu, j, nu))
        ),
        "independence at the start": ("assumption", EqualQuantities(NeuronMean(chi * xi), sp.Integer(0))),
        "variance of the readout at the start": ("assumption", EqualQuantities(NeuronMean(xi**2), sp.Integer(1))),
    }  # fmt: skip
    more = {name: Premise(name, kind, (one,)) for name, (kind, one) in says.items()}  # type: ignore[arg-type]
    return _mean_field(net, time) | more


COMPONENT = sp.Symbol("d", integer=True, positive=True)
_NEURON_SUMMED = sp.Symbol("k'", integer=True, positive=True)


def network_premises(net: Learner) -> dict[str, Premise]:
    """The definitions of one network of a finite width with one hidden layer, and of its training, by their names.

    In muP, gamma = gamma_0 sqrt(N) and rate gamma^2; neurons, components, samples and times are any.  Raises Broken for
    another network.
    """
    smooth = net.activation in ("identity", "tanh")
    if net.width == sp.oo or net.layers != 1 or not smooth or net.skip != 0:
        raise Broken("it is no network of one hidden layer, of a finite width, with smooth units")
    if sp.oo in net.switches or not net.count.is_Integer or not net.dimension.is_positive:
        raise Broken("a task is trained without end, or inputs have no dimension")
    i, mu, j, nu, a, t = _TASK, _SAMPLE, _OTHER_TASK, _OTHER, _NEURON_SUMMED, TIME
    N, D, strength = net.width, net.dimension, net.strength
    product = net.w(t, neuron=a) * net.phi(i, mu, t, neuron=a)

    def over_inputs(term: sp.Expr) -> sp.Expr:
        return sp.Sum(term, (COMPONENT, 1, D))

    inputs = net.x(i, mu, COMPONENT)
    weighted = over_inputs(net.W(0, NEURON, COMPONENT, t) * inputs) / sp.sqrt(D)
    slope = Slope(net, 1, NEURON, i, mu, t)
    says: dict[str, OfQuantities] = {
        "preactivations": EqualQuantities(net.h(i, mu, t), weighted),
        "readout": EqualQuantities(net.w(t), net.W(1, 1, NEURON, t)),
        "residuals": EqualQuantities(net.Delta(i, mu, t), net.y(i, mu) - sp.Sum(product, (a, 1, N)) / (strength * N)),
        "gradient neurons": EqualQuantities(net.g(i, mu, t), slope * net.w(t)),
        "input kernel": EqualQuantities(net.Kx(i, mu, j, nu), over_inputs(inputs * net.x(j, nu, COMPONENT)) / D),
    }
    for k in range(1, net.tasks + 1):
        loss = net.over(net.Delta(k, _SUMMED, t) ** 2, _SUMMED) / 2
        says[f"gradient flow while task {k} trains"] = Descends(loss, strength**2 * N, k)
    return {name: Premise(name, "definition", (one,)) for name, one in says.items()}


@lru_cache(maxsize=64)
def premises_of(net: Learner) -> Mapping[str, Premise]:
    """Those of a network whose tasks are learned, or end at finite times. Raises Broken for another network."""
    if net.width != sp.oo:
        return network_premises(net)
    return learned_premises(net) if sp.oo in net.switches else learner_premises(net)


def tasks_of(net: Learner) -> tuple[int | sp.Expr, ...]:
    """The tasks that train in turn: each by its number, or any one, where the number of tasks is a letter."""
    return tuple(range(1, net.tasks + 1)) if net.count.is_Integer else (TRAINS,)


def _mean_field(net: Learner, time: sp.Symbol) -> dict[str, Premise]:
    if net.width != sp.oo or net.layers != 1 or net.activation != "identity" or net.readout_variance != 1:
        raise Broken("it is no linear network of one hidden layer and infinite width, with a random readout")
    if net.strength != GAMMA_0 or (net.count.is_Integer and net.tasks < 2):
        raise Broken("its strength is not gamma_0, or it learns one task")
    i, mu, j, nu, a, zero = _TASK, _SAMPLE, _OTHER_TASK, _OTHER, _SUMMED, sp.Integer(0)
    h, z = net.h(i, mu, time), net.w(time)
    kernel = NeuronMean(h * net.h(j, nu, time)) + NeuronMean(z**2) * net.Kx(i, mu, j, nu)
    loss = sp.Sum(net.Delta(1, mu, time) ** 2, (mu, 1, net.samples)) / 2
    out: dict[str, tuple[str, OfQuantities]] = {
        "forgetting": ("definition", EqualQuantities(net.CF(time), net.L(1, time) - net.L(1, net.end(1)))),
        "loss": ("definition", EqualQuantities(net.L(1, time), loss)),
        "tangent kernel": ("definition", EqualQuantities(net.K(i, mu, j, nu, time), kernel)),
    }
    for k in tasks_of(net):
        push = net.Delta(k, a, time)

        def total(term: sp.Expr) -> sp.Expr:
            return net.over(term, a)

        moving = {
            "residuals": (net.Delta(i, mu, time), -total(net.K(i, mu, k, a, time) * push)),
            "preactivations": (h, GAMMA_0 * total(net.Kx(i, mu, k, a) * push * z)),
            "readout": (z, GAMMA_0 * total(push * net.h(k, a, time))),
        }
        for name, (quantity, rate) in moving.items():
            out[f"{name} while task {k} trains"] = ("definition", Driven(quantity, rate, time, k))
    out |= {
        "residuals at the start": ("definition", EqualQuantities(net.Delta(i, mu, zero), net.y(i, mu))),
        "preactivations at the start": ("definition", EqualQuantities(net.h(i, mu, zero), net.chi(i, mu))),
        "readout at the start": ("definition", EqualQuantities(net.w(zero), net.xi())),
        "law of the readout": ("assumption", Symmetric(net.xi())),
    }
    return {name: Premise(name, kind, (says,)) for name, (kind, says) in out.items()}  # type: ignore[arg-type]


def result(name: str, over: Tasks) -> Premise:
    """The conclusion of another derivation in this setting."""
    from proofs.derivations.library import derive

    return Premise(name, "result", (derive(name, over).steps[-1].conclusion,), over=over)


def derivation_of(premise: Premise) -> str:
    """The derivation that a result is the end of; what follows a comma tells its settings apart."""
    return premise.name.partition(", ")[0]


def verify(premise: Premise, over: Setting) -> None:
    """Whether the premise may be used in the setting ``over``, and says what it should; Broken otherwise."""
    if not isinstance(over, Tasks):
        _verify_of_quantities(premise)
        return
    match premise.kind:
        case "theorem":
            _verify_theorem(premise)
        case "result":
            if premise.over is None or not narrower(premise.over, over):
                raise Broken(f"the result {premise.name!r} is of another setting")
            _verify_result(premise, premise.over)
        case _ if premise.name == FULL_RANK:
            if not over.full_rank_function or over.hidden != "min" or premise != granted(FULL_RANK, over):
                raise Broken("the network function may have no full rank")
        case _ if premise.name == KEPT:
            if premise != granted(KEPT, over):
                raise Broken("that is not what stays while lambda is varied")
        case _ if premise.name == INVERTIBLE_B:
            if not over.invertible_B or over.hidden != "min" or premise != granted(INVERTIBLE_B, over):
                raise Broken("the setting does not say that B is invertible")
        case _ if premise.relations:
            try:
                expected = granted(premise.name, over)
            except KeyError as missing:
                raise Broken(f"the setting does not grant {premise.name!r}") from missing
            if premise != expected:
                raise Broken(f"{premise.name!r} is not what the setting says")
        case _:
            if premise != Premise(premise.name, "definition", DEFINITIONS.get(premise.name, ())) or not premise.says:
                raise Broken(f"{premise.name!r} is not defined so")


def _verify_theorem(premise: Premise) -> None:
    if THEOREMS.get(premise.name) != premise.source or premise.says or premise.relations:
        raise Broken(f"{premise.name!r} is no theorem that may be cited from {premise.source!r}")
    _verify_kernel(premise.source)


def _verify_of_quantities(premise: Premise) -> None:
    """Laws of letters, and theorems: what statements about quantities are derived from."""
    if premise.kind == "theorem":
        _verify_theorem(premise)
        return
    (law,) = premise.says if len(premise.says) == 1 else (None,)
    if isinstance(law, EqualQuantities | Driven | Descends | Symmetric):
        nets = {x.learner for side in vars(law).values() if isinstance(side, sp.Expr) for x in side.atoms(OfLearner)}
        if len(nets) != 1 or premise not in premises_of(*nets).values():
            raise Broken(f"{premise.name!r} is no definition of the learner")
        return
    drawn = isinstance(law, Follows) and isinstance(law.letter, Drawn) and law.law in law.letter.laws
    if not drawn or not isinstance(law, Follows) or premise != law_of(law.letter, law.law):
        raise Broken(f"{premise.name!r} is not the law of a letter")


def narrower(one: Tasks, other: Tasks) -> bool:
    """Whether ``one`` is the setting ``other``, or a part of it: one of its scales, one of its shapes."""
    nonzero = ("positive", "negative")
    scales = {"any": (*nonzero, "zero"), "moderate": (*nonzero, "zero"), "nonzero": nonzero}
    allowed = (other.relative_scale, *scales.get(other.relative_scale, ()))
    fits = one.relative_scale in allowed and other.shape in ("any", one.shape)
    return fits and replace(one, relative_scale=other.relative_scale, shape=other.shape) == other


@lru_cache(maxsize=256)
def _checked(name: str, over: Tasks) -> Proposition:
    from proofs.derivations.library import derive

    proof = derive(name, over)
    check(proof)
    return proof.steps[-1].conclusion


def _verify_result(premise: Premise, over: Tasks) -> None:
    from proofs.derivations.library import BUILDERS

    name = derivation_of(premise)
    if name not in BUILDERS:
        raise Broken(f"there is no derivation {name!r}")
    if premise.says != (_checked(name, over),):
        raise Broken(f"{premise.name!r} does not conclude that")


def _verify_kernel(source: str) -> None:
    """A theorem of the kernel stands in its file, which leaves nothing open."""
    if not source.startswith("theory/"):
        return
    file, name = source.split(", ")
    path = Path(coqc.THEORY) / file.removeprefix("theory/")
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if not re.search(rf"^Theorem {name}\b", text, re.MULTILINE) or "Admitted" in text:
        raise Broken(f"{source} has no such theorem")
