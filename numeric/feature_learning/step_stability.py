"""What to say when a step size diverges: stop, and name the largest step that does not."""

from __future__ import annotations

from collections.abc import Callable

# A loss this many times the initial one is no transient of feature learning any more.
DIVERGENCE_FACTOR = 1e6


class DivergingStepError(ValueError):
    """Gradient descent or Euler steps blew up.

    Attributes: ``step`` the step size tried, ``iteration`` when it was stopped (within the whole sequence), and
    ``largest_stable_step``, found by bisection on the same problem (None when it was not searched).
    """

    def __init__(self, step: float, iteration: int, largest_stable_step: float | None = None) -> None:
        self.step = step
        self.iteration = iteration
        self.largest_stable_step = largest_stable_step
        advice = (
            "take a smaller step"
            if largest_stable_step is None
            else f"the largest stable step is about {largest_stable_step:.4g}"
        )
        super().__init__(f"step size {step:.6g} diverges: stopped at iteration {iteration}; {advice}")


def largest_stable_step(
    run: Callable[[float], object], diverging: float, *, resolution: float = 0.02, halvings: int = 30
) -> float:
    """The largest step below ``diverging`` for which ``run(step)`` raises no :class:`DivergingStepError`.

    Halves until a run survives, then bisects to the relative ``resolution``; the value returned was itself run and
    survived.  Surviving is weaker than step < 2 / sharpness at the start: with feature learning the loss may rise,
    flatten the landscape and fall again, in nearly lazy linear networks up to about twice that step.
    Raises ``ValueError`` when even the smallest of ``halvings`` halvings diverges.

    >>> def decay(step):
    ...     if step > 1.0:
    ...         raise DivergingStepError(step, 3)
    >>> round(largest_stable_step(decay, 10.0), 2)
    1.0
    """

    def survives(step: float) -> bool:
        try:
            run(step)
        except DivergingStepError:
            return False
        return True

    upper = diverging
    for _ in range(halvings):
        lower = upper / 2.0
        if survives(lower):
            break
        upper = lower
    else:
        raise ValueError(f"no stable step found between {upper:.3g} and {diverging:.3g}: is the problem itself finite?")
    while upper - lower > resolution * lower:
        middle = 0.5 * (lower + upper)
        if survives(middle):
            lower = middle
        else:
            upper = middle
    return lower
