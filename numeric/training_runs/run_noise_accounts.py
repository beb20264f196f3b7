"""What runs that were drawn under causes of noise say of the records, and which of the causes is believed."""

from __future__ import annotations

from dataclasses import dataclass

from numeric.training_runs.noisy_steps import PLAIN, Beside

_MOST_LEFT = 5.0  # by a cause that is believed, as draws of skewed laws are no normal ones
_ODD = 5.0
"""Standard deviations of what is drawn, up to which records are like it."""

_OTHER_RATE = 0.1
"""Change of the rate beside a cause from which it is another rate."""

DECIDED_BY_DRAWS = 20.0
"""Difference of log-likelihoods from which a cause is believed: twice that of exact densities, for their estimate."""


@dataclass(frozen=True)
class Account:
    """What runs drawn under a cause, with the ``size`` that suits the records best, say of these.

    ``value`` is the log-likelihood; ``left`` is the largest mean square of what is left in units of the cause's own
    scatter, over quarters of the directions: about 1 where the cause is right; ``related`` is the mean cosine between
    that and the same of the next pair of records, 0 where it is right (1 where no pairs follow each other).  ``odd`` is
    by how many standard deviations the records differ from runs that were drawn so, in what `_statistics` lists.
    ``beside`` is what is done beside the noise.
    """

    name: str
    value: float
    size: float
    left: float
    related: float
    odd: float
    beside: Beside = PLAIN

    @property
    def fits(self) -> bool:
        """Whether the records are what the cause makes, as far as its draws tell."""
        return self.left <= _MOST_LEFT

    @property
    def suffices(self) -> bool:
        """Whether the records are like the runs that the cause makes, in all that is looked at."""
        return self.odd <= _ODD


@dataclass(frozen=True)
class Draws:
    """Causes by log-likelihood, best first: each alone (``accounts``), and each with weight decay and another rate,
    which may change along the run, beside it (``accompanied``); and those under which runs cannot be drawn."""

    accounts: tuple[Account, ...] = ()
    undrawn: tuple[str, ...] = ()
    accompanied: tuple[Account, ...] = ()
    rough: bool = False  # records are several steps apart, so that a linearised law excludes nothing

    @property
    def causes(self) -> tuple[tuple[str, float], ...]:
        """The causes with the logarithms of their likelihood, each by itself."""
        return tuple((account.name, account.value) for account in self.accounts)

    def of(self, name: str) -> Account | None:
        """The account of one cause by itself, None where no runs could be drawn under it."""
        return next((account for account in self.accounts if account.name == name), None)

    def with_others(self, name: str) -> Account | None:
        """The account of one cause with decay and another rate beside it, or by itself where that is as good."""
        return next((account for account in self.accompanied if account.name == name), self.of(name))

    @property
    def likeliest(self) -> str:
        """The cause that is likelier than the others beyond doubt, whatever is beside these; "" where none is."""
        if not self.accounts or self.undrawn:
            return ""
        values = {name: self._most(name) for name, _ in self.causes}
        best = max(values, key=lambda name: values[name])
        return "" if any(values[best] - values[name] < DECIDED_BY_DRAWS for name in {*values} - {best}) else best

    def _most(self, name: str) -> float:
        found = self.of(name), self.with_others(name)
        return max(account.value for account in found if account is not None)

    def rivals(self, name: str) -> list[str]:
        """Causes that are not excluded beside a given one."""
        least = self._most(name) - DECIDED_BY_DRAWS
        return [each for each, _ in self.causes if each != name and self._most(each) > least]

    def above(self, name: str) -> float:
        """By how much the log-likelihood of the likeliest cause exceeds that of another."""
        return max(self._most(each) for each, _ in self.causes) - self._most(name)

    @property
    def best(self) -> str:
        """The only cause that is likely, "" where there is none."""
        likeliest = self.likeliest if len(self.accounts) > 1 else ""
        return likeliest if likeliest and self.accounts_for(likeliest, _MOST_LEFT) else ""

    def accounts_for(self, name: str, most_left: float) -> bool:
        """Whether a cause, by itself or with something beside it, leaves no more than that."""
        found = self.of(name), self.with_others(name)
        return any(account is not None and account.left <= most_left for account in found)

    def makes(self, name: str) -> bool:
        """Whether the records are like runs under the cause, by itself or with a little beside it.

        Where the rate has to be another one altogether, that stands for what is not known, such as a clipped gradient
        or a course of the rate, and may make the wrong cause fit.
        """
        own, beside = self.of(name), self.with_others(name)
        if own is not None and own.suffices:
            return True
        return beside is not None and beside.suffices and abs(beside.beside.factor - 1) <= _OTHER_RATE

    @property
    def sufficient(self) -> str:
        """The only cause that is likely, where by itself it makes the records and is no noise on the weights."""
        own = self.of(self.best) if self.best != "gradient-noise" else None
        return own.name if own is not None and own.suffices else ""
