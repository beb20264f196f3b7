"""What expressions about networks that learn are worth at a point, in balls.

The letters of a learner are read from its enclosed solution (`learners_in_balls`), or, where tasks are trained until
they are learned, from its states at their ends; integrals and derivatives in time are taken along the solution,
coefficients of gamma_0 from the solution order by order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sympy as sp
from flint import arb, arb_series

from numeric.ball_flow import Courses, Graded, Path, Step, ball, built
from numeric.ball_series import NotEnclosed
from numeric.feature_learning.ball_learners import Network, Process, Values, total
from proofs.witnesses.exact_starts import shown
from proofs.witnesses.learners_in_balls import World, world
from proofs.witnesses.learning_courses import Running, letter_of, within
from proofs.witnesses.learning_data import gaussians, place
from symbolic.exact.balls import Evaluator, excludes_zero
from symbolic.language import learned
from symbolic.language.expectation import Wide
from symbolic.language.learned import Coefficient, Learned, NeuronMean, OfLearner, OfNeuron, OverStarts
from symbolic.language.learning import Learner, learners
from symbolic.language.quantity import Quantity

_FIELDS = {learned.Preactivation: "h", learned.Activation: "phi", learned.Pregradient: "z", learned.Gradient: "g"}
_FUNCTIONS: dict[Any, Callable[[Any], Any]] = {
    sp.exp: lambda x: x.exp(), sp.log: lambda x: x.log(), sp.sin: lambda x: x.sin(), sp.cos: lambda x: x.cos(),
}  # fmt: skip
Environment = Mapping[sp.Symbol, Any]  # an index or a time that has a value, or the course of a step


@dataclass
class Reading:
    """The values of expressions at one point; ``number`` says which data."""

    values: Mapping[sp.Symbol, sp.Expr]
    number: int
    known: dict[Any, Any]
    times: set[sp.Rational] = field(default_factory=set)
    neurons: set[int] = field(default_factory=set)
    used: dict[Learner, World] = field(default_factory=dict)
    """The learners that were read, at the point's values."""
    regular: bool = False
    """Whether residuals of networks are read times gamma_0 and losses times its square."""

    # -- learners ------------------------------------------------------------------------------------------------------
    def prepare(self, sides: Sequence[sp.Expr]) -> None:
        """Collect the times at which the solutions are asked for."""
        for e in sides:
            for node in sp.preorder_traversal(e):
                asked: Sequence[sp.Expr] = ()
                if isinstance(node, OfLearner):
                    asked = node.moments
                    for switch in node.learner.switches:
                        asked = (*asked, switch)
                if isinstance(node, sp.Integral):
                    asked = [x for _, *limits in node.limits for x in limits]
                for time in asked:
                    value = sp.sympify(time).xreplace(dict(self.values))
                    if value.is_Rational:
                        self.times.add(value)
        self.orders = 1 + max((int(c.args[2]) for e in sides for c in e.atoms(Coefficient)), default=0)

    def world(self, of: Learner, letter: sp.Symbol | None) -> World:
        """The learner at the point's values; with ``letter`` as a power series in it."""
        values = {x: v for x, v in self.values.items() if x != letter}
        at = of.xreplace(values)
        key = (at, letter, self.number, self.orders if letter else 1, tuple(sorted(self.times)))
        if key not in self.known:
            try:
                self.known[key] = world(at, letter, self.number, self.orders if letter else 1, self.times)
            except NotEnclosed as problem:
                self.known[key] = problem
        found = self.known[key]
        if isinstance(found, NotEnclosed):
            raise found
        assert isinstance(found, World)
        self.used[at] = found
        return found

    # -- expressions ---------------------------------------------------------------------------------------------------
    def value(self, e: sp.Expr, env: Environment | None = None, letter: sp.Symbol | None = None) -> Graded:
        """A number, or a series in ``letter`` while a coefficient is read; NotEnclosed where it has no enclosure."""
        env = env or {}
        if isinstance(e, sp.Symbol):
            return self._symbol(e, env, letter)
        if isinstance(e, sp.Add):
            return total(self.value(a, env, letter) for a in e.args)
        if isinstance(e, sp.Mul):
            product = self.value(e.args[0], env, letter)
            for a in e.args[1:]:
                product = product * self.value(a, env, letter)
            return product
        if isinstance(e, sp.Pow):
            return self._power(e, env, letter)
        if isinstance(e, Coefficient):
            inner, about, order = e.args
            if letter is not None or about in self.values:
                raise NotEnclosed("a coefficient of a letter that has a value")
            return self._constant([self.value(inner, env, about).parts[int(order)]], None)
        if isinstance(e, sp.Sum):
            return self._sum(e, env, letter)
        if isinstance(e, sp.Integral):
            return self._integral(e, env, letter)
        if isinstance(e, sp.Derivative):
            return self._slope(e, env, letter)
        if isinstance(e, Wide):
            return self._wide(e, env, letter)
        if isinstance(e, NeuronMean):
            return self._mean(e, env, letter)
        if isinstance(e, OfLearner):
            return self._letter(e, env, letter)
        if isinstance(e, Quantity):
            raise NotEnclosed(f"{type(e).__name__} has no enclosure")
        if e.is_number:
            return self._number(e, letter)
        if e.func in _FUNCTIONS:
            return self.value(e.args[0], env, letter).mapped(_FUNCTIONS[e.func])
        if isinstance(e, sp.Abs):
            inside = self.value(e.args[0], env, letter)
            if not excludes_zero(inside.plain[0]):
                raise NotEnclosed("a modulus of what may be 0")
            return inside if inside.plain[0] > 0 else -inside
        raise NotEnclosed(f"{type(e).__name__} has no enclosure")

    def _constant(self, parts: Sequence[Any], letter: sp.Symbol | None) -> Graded:
        more = (self.orders if letter else 1) - len(parts)
        return Graded([*parts, *(arb_series([]) for _ in range(more))])

    def _number(self, e: sp.Expr, letter: sp.Symbol | None) -> Graded:
        try:
            found = Evaluator({})(e)
        except ValueError as problem:
            raise NotEnclosed(str(problem)) from problem
        if not isinstance(found, arb) or not found.is_finite():
            raise NotEnclosed(f"{e} has no real value")
        return self._constant([arb_series([found])], letter)

    def _symbol(self, e: sp.Symbol, env: Environment, letter: sp.Symbol | None) -> Graded:
        if e == letter:
            return self._constant([arb_series([]), arb_series([1])][: self.orders], letter)
        found = env.get(e, self.values.get(e))
        if isinstance(found, Running):
            return self._constant([arb_series([found.begin, 1])], letter)
        if found is None:
            raise NotEnclosed(f"{e} has no value")
        return self._number(sp.sympify(found), letter)

    def _power(self, e: sp.Pow, env: Environment, letter: sp.Symbol | None) -> Graded:
        base, exponent = e.args
        if exponent.is_Integer:
            return self.value(base, env, letter).power(int(exponent))
        if base is sp.E:
            return self.value(exponent, env, letter).mapped(_FUNCTIONS[sp.exp])
        inside = self.value(base, env, letter)
        if exponent.is_Rational and exponent.q == 2 and inside.plain[0] > 0:
            return inside.mapped(lambda x: x.sqrt()).power(int(exponent.p))
        raise NotEnclosed(f"a power {exponent}")

    def _sum(self, e: sp.Sum, env: Environment, letter: sp.Symbol | None) -> Graded:
        (index, low, high), *more = reversed(e.limits)
        ends = [self._index(x, env) for x in (low, high)]
        inner = e.function if not more else sp.Sum(e.function, *reversed(more))
        terms = [self.value(inner, {**env, index: sp.Integer(k)}, letter) for k in range(ends[0], ends[1] + 1)]
        return total(terms) if terms else self._constant([arb_series([])], letter)

    def _index(self, e: sp.Expr, env: Environment) -> int:
        found = sp.sympify(e).xreplace({**self.values, **{x: v for x, v in env.items() if isinstance(v, sp.Integer)}})
        if not found.is_Integer:
            raise NotEnclosed(f"the index {e} has no value")
        return int(found)

    def _time(self, e: sp.Expr) -> sp.Rational:
        found = sp.sympify(e).xreplace(dict(self.values))
        if not found.is_Rational:
            raise NotEnclosed(f"the time {e} has no value")
        return found

    def _integral(self, e: sp.Integral, env: Environment, letter: sp.Symbol | None) -> Graded:
        if len(e.limits) != 1 or len(e.limits[0]) != 3:
            raise NotEnclosed("an integral over several times")
        s, low, high = e.limits[0]
        outer = [x for x, v in env.items() if isinstance(v, Running)]
        if outer and (outer != [high] or e.function.has(high)):
            raise NotEnclosed("an integral within another one that does not end where that one is")
        found = learners(e.function)
        if len(found) != 1 or s in self.values:
            raise NotEnclosed("an integral that does not follow one learner")
        about = letter_of(e.function, letter)
        path = self.world(found[0], about).path
        fixed = {x: v for x, v in env.items() if x not in outer}

        def integrand(step: Step, course: Courses) -> Graded:
            begin = ball(step.begin) + (arb(0) if course is step.inside else within(step))
            running = Running(built(course), begin, about, (path, step, course))
            return self.value(e.function, {**fixed, s: running}, letter)

        if outer:
            return self._up_to(env[high], path, integrand, self._time(low))
        balls = path.integral(integrand, self._time(low), self._time(high))
        return self._constant([arb_series([b]) for b in balls], letter)

    def _up_to(
        self, now: Running, path: Path, integrand: Callable[[Step, Courses], Graded], low: sp.Rational
    ) -> Graded:
        """An integral that ends along a step of another one: what lies before the step, and its course within it."""
        other, step, course = now.along or (None, None, None)
        if other is not path or step is None or course is None or low > step.begin:
            raise NotEnclosed("an integral within another one along another course")
        inside = integrand(step, course)
        before = path.integral(integrand, low, step.begin) if low < step.begin else [arb(0) for _ in inside.parts]
        if course is step.over:  # which begins anywhere in the step
            before = [b + within(step) * part[0] for b, part in zip(before, inside.parts, strict=True)]
        return Graded([part.integral() + b for b, part in zip(before, inside.parts, strict=True)])

    def _slope(self, e: sp.Derivative, env: Environment, letter: sp.Symbol | None) -> Graded:
        (inner, (t, count)) = e.args
        moving = learners(inner)
        nested = inner.has(sp.Integral) or any(isinstance(v, Running) for v in env.values())
        if count != 1 or len(moving) != 1 or nested or t in moving[0].free_symbols:
            raise NotEnclosed("a derivative of this kind")
        time, about = self._time(t), letter_of(inner, letter)
        course = self.world(moving[0], about).path.moving(time)
        found = self.value(inner, {**env, t: Running(built(course), ball(time), about)}, letter)
        return Graded([arb_series([p[1]]) for p in found.parts])

    def _wide(self, e: Wide, env: Environment, letter: sp.Symbol | None) -> Graded:
        """Residuals of networks of linear units at infinite width, a mean over starts or one start alike."""
        inner, N = e.args
        inner = inner.args[0] if isinstance(inner, OverStarts) else inner
        if not isinstance(inner, learned.Residual) or inner.learner.width != N:
            raise NotEnclosed("a limit of large width of what is no residual")
        args = list(inner.learner.args)
        args[3] = sp.oo
        return self.value(inner.func(Learner(*args), *inner.args[1:]), env, letter)

    def _mean(self, e: NeuronMean, env: Environment, letter: sp.Symbol | None) -> Graded:
        inner, k = e.args
        found = learners(inner)
        if len(found) != 1:
            raise NotEnclosed("a mean over the neurons of several learners")
        made = self.world(found[0], letter_of(inner, letter)).learner
        if isinstance(made, Process):
            terms = (self._mean_of_product(made, term, k, env, letter) for term in sp.Add.make_args(sp.expand(inner)))
            return total(terms)
        terms = (self.value(inner, {**env, k: sp.Integer(n + 1)}, letter) for n in range(made.width))
        return total(terms) / arb(made.width)

    def _mean_of_product(
        self, of: Process, term: sp.Expr, k: sp.Symbol, env: Environment, letter: sp.Symbol | None
    ) -> Graded:
        """The mean over infinitely many neurons of a product of two of their fields, which are linear in Gaussians."""
        fields: list[sp.Expr] = []
        rest = sp.Integer(1)
        for factor in sp.Mul.make_args(term):
            base, power = factor.as_base_exp()
            if not factor.has(k):
                rest *= factor
            elif power.is_Integer and power > 0:
                fields += [base] * int(power)
            else:
                raise NotEnclosed("a mean over neurons of what is no product of fields")
        if len(fields) != 2:
            raise NotEnclosed(f"a mean over infinitely many neurons of {len(fields)} fields")
        one, two = (self._row(field, {**env, k: sp.Integer(1)}, letter) for field in fields)
        return of.overlap(one, two) * self.value(rest, env, letter)

    def _row(self, field: sp.Expr, env: Environment, letter: sp.Symbol | None) -> Values:
        """A field, or a coefficient of one, as what multiplies each Gaussian in it."""
        if isinstance(field, Coefficient):
            inner, about, order = field.args
            if letter is not None or about in self.values:
                raise NotEnclosed("a coefficient of a letter that has a value")
            return [self._constant([x.parts[int(order)]], None) for x in self._row(inner, env, about)]
        if not isinstance(field, OfLearner):
            raise NotEnclosed("a mean over neurons of what is no product of fields")
        about = self._letter_of_data(field, letter)
        world = self.world(field.learner, about)
        if not isinstance(world.learner, Process):
            raise NotEnclosed("fields of learners of two kinds")
        states = [self._state(world, m, env, letter) for m in field.moments]
        row = self._row_of(field, world, world.learner, [self._index(x, env) for x in field.indices], states)
        return row if about == letter else [Graded([x.plain]) for x in row]

    # -- letters -------------------------------------------------------------------------------------------------------
    def _letter(self, e: OfLearner, env: Environment, letter: sp.Symbol | None) -> Graded:
        about = self._letter_of_data(e, letter)
        world = self.world(e.learner, about)
        states = [self._state(world, m, env, letter) for m in e.moments]
        indices = [self._index(x, env) for x in e.indices]
        if isinstance(world.learner, Process):
            found = self._of_process(e, world, world.learner, indices, states)
        else:
            found = self._of_network(e, world, world.learner, indices, states)
        return found if about == letter else Graded([found.plain])

    def _letter_of_data(self, e: OfLearner, letter: sp.Symbol | None) -> sp.Symbol | None:
        """The letter to read a learner in; its data are the same whatever gamma_0 is."""
        if letter is not None or e.moments:
            return letter
        unknown = e.learner.strength.free_symbols - set(self.values)
        return next(iter(unknown)) if len(unknown) == 1 else None

    def _state(self, world: World, moment: sp.Expr, env: Environment, letter: sp.Symbol | None) -> Values:
        if isinstance(moment, Learned):
            return [Graded.constant(orders) for orders in world.at(Learned(self._index(moment.args[0], env)))]
        running = env.get(moment) if isinstance(moment, sp.Symbol) else None
        if isinstance(running, Running):
            if running.letter != letter:
                raise NotEnclosed("a course with and one without a series in gamma_0")
            return running.state
        if any(isinstance(env.get(x), Running) for x in moment.free_symbols):
            raise NotEnclosed(f"the time {moment} along an integral")
        return [Graded.constant(orders) for orders in world.path.at(self._time(moment))]

    @staticmethod
    def _sample(world: World, task: int, sample: int) -> int:
        if not (1 <= sample <= world.learner.samples and 1 <= task <= len(world.ends) + 1):
            raise NotEnclosed("a sample or task that does not exist")
        return (task - 1) * world.learner.samples + sample - 1

    def _of_process(self, e: OfLearner, world: World, of: Process, at: list[int], states: list[Values]) -> Graded:
        zeros = [arb(0)] * (world.orders - 1)
        kind = type(e)
        if kind is learned.Residual:
            return states[0][self._sample(world, *at)]
        if kind is learned.Target:
            return Graded.constant(of.labels[self._sample(world, *at)])
        if kind is learned.InputKernel:
            gram = of.gram[self._sample(world, *at[:2])][self._sample(world, *at[2:])]
            return Graded.constant([gram, *zeros])
        if kind in (learned.Loss, learned.Forgetting):
            return self._loss(e, world, at, states, lambda state, a: state[a])
        if kind in (learned.ForwardKernel, learned.BackwardKernel, learned.TangentKernel):
            return self._kernel(kind, world, of, at, states)
        row = self._row_of(e, world, of, at, states)
        neuron = at[1]
        self.neurons.add(neuron)
        return total(x * ball(d) for x, d in zip(row, gaussians(of, neuron), strict=True))

    def _row_of(self, e: OfLearner, world: World, of: Process, at: list[int], states: list[Values]) -> Values:
        """A letter of one neuron of the process, over its Gaussians."""
        kind = type(e)
        starts = kind in (learned.InitialPreactivation, learned.InitialReadout)
        if not (starts or issubclass(kind, OfNeuron)):
            raise NotEnclosed(f"{kind.__name__} of the process")
        layer, _, *sample = at
        if layer != 1:
            raise NotEnclosed("the process has one hidden layer")
        forward = kind in (learned.Preactivation, learned.Activation, learned.InitialPreactivation)
        row_of = self._sample(world, *sample) if forward else of.size
        if not starts:
            return of.row(states[0], row_of)
        zeros = [arb(0)] * (world.orders - 1)
        return [Graded.constant([arb(int(c == row_of)), *zeros]) for c in range(of.size + 1)]

    def _kernel(self, kind: type, world: World, of: Process, at: list[int], states: list[Values]) -> Graded:
        if kind is learned.TangentKernel:
            a, b = self._sample(world, *at[:2]), self._sample(world, *at[2:])
            readout = of.row(states[0], of.size)
            forward = of.overlap(of.row(states[0], a), of.row(states[0], b))
            return forward + of.overlap(readout, readout) * of.gram[a][b]
        layer, *pair = at
        if layer != 1:
            raise NotEnclosed("the process has one hidden layer")
        a, b = self._sample(world, *pair[:2]), self._sample(world, *pair[2:])
        if kind is learned.BackwardKernel:
            a = b = of.size
        return of.overlap(of.row(states[0], a), of.row(states[1], b))

    def _loss(
        self, e: OfLearner, world: World, at: list[int], states: list[Values],
        residual: Callable[[Values, int], Graded],
    ) -> Graded:  # fmt: skip
        def loss(task: int, state: Values) -> Graded:
            places = (self._sample(world, task, k) for k in range(1, world.learner.samples + 1))
            gaps = [residual(state, a) for a in places]
            return total(gap * gap for gap in gaps) / arb(2)

        if isinstance(e, learned.Loss):
            return loss(at[0], states[0])
        early = [Graded.constant(orders) for orders in world.at(world.ends[0])]
        return loss(1, states[0]) - loss(1, early)

    def _of_network(self, e: OfLearner, world: World, of: Network, at: list[int], states: list[Values]) -> Graded:
        kind = type(e)
        start = [Graded.constant(orders) for orders in of.start()]
        residual = of.scaled if self.regular else of.residual
        if kind is learned.Residual:
            return residual(states[0], self._sample(world, *at))
        if kind in (learned.Loss, learned.Forgetting):
            return self._loss(e, world, at, states, residual)
        if kind is learned.Target:
            return Graded.constant([of.labels[self._sample(world, *at)]])
        if kind is learned.Input:
            return Graded.constant([of.x[self._sample(world, *at[:2])][place(at[2], of.dimension)]])
        if kind is learned.InputKernel:
            a, b = self._sample(world, *at[:2]), self._sample(world, *at[2:])
            mean = sum((x * y for x, y in zip(of.x[a], of.x[b], strict=True)), arb(0)) / of.dimension
            return Graded.constant([mean])
        if kind is learned.Weight:
            layer, row, column = at
            if not 0 <= layer <= of.layers:
                raise NotEnclosed("a layer that does not exist")
            matrix = of.matrices(states[0])[layer]
            return matrix[place(row, len(matrix))][place(column, len(matrix[0]))]
        if kind in (learned.ForwardKernel, learned.BackwardKernel):
            layer, *pair = at
            name = "phi" if kind is learned.ForwardKernel else "g"
            a, b = self._sample(world, *pair[:2]), self._sample(world, *pair[2:])
            rows = [
                of.fields(s, c)[name][place(layer, of.layers)] for s, c in zip(states, (a, b), strict=True)
            ]  # fmt: skip
            return total(x * y for x, y in zip(*rows, strict=True)) / arb(of.width)
        if kind in (learned.InitialPreactivation, learned.InitialReadout) or kind in _FIELDS:
            layer, neuron, *sample = at
            initial = kind not in _FIELDS
            name = _FIELDS.get(kind, "h" if kind is learned.InitialPreactivation else "z")
            layer = of.layers if kind is learned.InitialReadout else layer
            a = self._sample(world, *sample) if sample else 0
            fields = of.fields(start if initial else states[0], a)[name]
            return fields[place(layer, of.layers)][place(neuron, of.width)]
        raise NotEnclosed(f"{kind.__name__} of a network")

    def described(self, sides: Sequence[sp.Expr]) -> dict[str, str]:
        """The point as a reader writes it down: letters, data, and the Gaussians of the neurons that are read."""
        inside = {str(x) for e in sides for x in e.free_symbols}
        told = {str(x): str(v) for x, v in self.values.items() if str(x) in inside}
        if self.regular:
            told |= {str(x): "near 0" for x, v in self.values.items() if v == 0 and str(x) in inside}
        data: dict[str, dict[str, str]] = {}
        for k, (of, found) in enumerate(self.used.items(), 1):
            several = len({x.similarity for x in self.used}) > 1
            for name, text in found.data.items():
                data.setdefault(name, {})[f" at rho = {of.similarity}" if several else f" of learner {k}"] = text
            if isinstance(found.learner, Process):
                for n in sorted(self.neurons):
                    *chi, xi = gaussians(found.learner, n)
                    told |= {"chi": shown(sp.Matrix([chi])), "xi": str(xi)}
        for name, texts in data.items():
            alike = len(set(texts.values())) == 1
            told |= {name: next(iter(texts.values()))} if alike else {name + of: text for of, text in texts.items()}
        return told
