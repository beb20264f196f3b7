"""What the paper's sentences, captions and tables say of each other: panels, counts and directions that contradict.

Each statement compares what is printed in one place with what two other places say; numbers stand for panels (a = 1),
counts or directions (+1: grows, -1: falls).
"""

from typing import Literal, get_args

import numpy as np

from numeric.feature_learning.finite_width import Parameterization
from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements.composed import Conjunction
from proofs.statements.computed import Agreement, Estimate

FIGURE_1 = ("test error of stationary training", "average error", "forgetting rate")
FIGURE_13 = ("feature evolution over gamma_0 and width",)
FIGURE_7 = ("feature evolution", "forgetting", "tradeoff", "average error")
TABLE_1 = ("NTP", "muP")
SECTIONS_OF_THE_CONDITION = ("E.2.1",)
"""Where the condition D >= 2P is stated."""
SETTINGS = ("5/2", "5/10", "5/40", "20/2", "20/10")
CLASSES = {name: int(name.split("/")[1]) for name in SETTINGS}
NOT_MONOTONE = ("5/40", "20/10")
"""The settings of appendix A.4.3 by classes a task, and those whose forgetting does not grow throughout (figure 6)."""


def _compared(
    says: str, here: float, elsewhere: float, printed: float, relation: Literal["=", "<", "<="] = "="
) -> Agreement:
    return Agreement(
        says=says,
        measured=lambda: Estimate(float(here)),
        second=lambda: Estimate(float(elsewhere)),
        predicted=lambda: float(printed),
        relation=relation,
        cases=lambda rng, count: [{}],
        examples=1,
    )


def _panel(names: tuple[str, ...], name: str) -> int:
    return names.index(name) + 1


def _forgetting_panel(printed: float) -> Agreement:
    """By the caption of figure 1, and by the introduction, which cites panel (c) for forgetting."""
    return _compared(
        "the panel of figure 1 that shows the forgetting rate", _panel(FIGURE_1, "forgetting rate"), 3, printed
    )


@graldi2025.text("5.1", "cited-panel", importance=3)
def panel_of_forgetting_cited() -> Agreement:
    """Section 5.1 twice cites figure 1b for the forgetting rate over gamma_0 and width."""
    return _forgetting_panel(2)


@panel_of_forgetting_cited.correction("figure 1b shows the average error; forgetting is figure 1c, as in B.3")
def panel_of_forgetting() -> Agreement:
    return _forgetting_panel(3)


def _panels_of_figure_13(printed: float) -> Agreement:
    """By its caption, which has one sentence and no letters, and by appendix B.4, which cites the figure as a whole."""
    return _compared("panels of figure 13 that its caption tells apart", len(FIGURE_13), 1, printed)


@graldi2025.text("5.1", "panel-of-figure-13", importance=3)
def lettered_panel_of_figure_13() -> Agreement:
    """Section 5.1 cites a panel (a) of figure 13, so that it has two panels at least."""
    return _panels_of_figure_13(2)


@lettered_panel_of_figure_13.correction("figure 13 has one panel, without a letter")
def single_panel_of_figure_13() -> Agreement:
    return _panels_of_figure_13(1)


def _duration_panel(printed: float) -> Agreement:
    """By its place in the caption of figure 7, and by appendix B.1, which cites figure 7d."""
    return _compared("the panel of figure 7 with the average error", _panel(FIGURE_7, "average error"), 4, printed)


@graldi2025.figure(7, part="caption")
def panel_of_the_optimal_duration() -> Agreement:
    """The caption calls the panel of the average error (c), a letter that the tradeoff has already."""
    return _duration_panel(3)


@panel_of_the_optimal_duration.correction("it is the fourth, (d), as appendix B.1 says")
def panel_of_the_optimal_duration_corrected() -> Agreement:
    return _duration_panel(4)


def _parameterisations(printed: float) -> Agreement:
    """By the columns of table 1, and by the parameterisations that its two rows of scales define."""
    return _compared("parameterisations in table 1", len(TABLE_1), len(get_args(Parameterization)), printed)


@graldi2025.table(1, part="caption", importance=3, uses=["table-1"])
def three_parameterisations() -> Agreement:
    """The caption of table 1 announces three parameterisations."""
    return _parameterisations(3)


@three_parameterisations.correction("the table has two; the third, muP + 1/sqrt(L), is defined in equation 23")
def two_parameterisations() -> Agreement:
    return _parameterisations(2)


def _shift(printed: float) -> Agreement:
    """By the caption of figure 5 (the transition moves towards 1 for higher similarity), and by section 6.1."""
    return _compared("direction in which the transition moves with task similarity", 1, 1, printed)


@graldi2025.text("1", "transition-and-similarity", importance=1)
def transition_in_the_list_of_contributions() -> Agreement:
    """The list of contributions has lower task similarity shift the transition and the optimum to larger gamma_0."""
    return _shift(-1)


@transition_in_the_list_of_contributions.correction(
    "higher similarity does, by section 6.1 and figure 5; only so does it follow that laziness suits different tasks"
)
def transition_by_section_6() -> Agreement:
    return _shift(1)


OPTIMA = {"Split-CIFAR10": 0.1, "Permuted-MNIST": 0.1, "Split-TinyImagenet, 5/40": 1.0}
"""gamma_0 of the best average error or loss, by section 5.2 and appendix B.6."""


def _optimum(relation: Literal["<", "<="]) -> Agreement:
    """By those sections, and by section 6.2, which finds an optimum of about 1 for similar tasks."""
    return _compared("the largest optimal gamma_0 of a non-stationary benchmark", max(OPTIMA.values()), 1, 1, relation)


@graldi2025.text("1", "optimum-below-one", importance=3)
def optimum_below_one() -> Agreement:
    """In non-stationary training the optimal gamma_0 is below 1."""
    return _optimum("<")


@optimum_below_one.correction(
    "it is at most 1, the largest tried: 1 for forty classes a task (figure 18), about 1 for similar ones (section 6.2)"
)
def optimum_at_most_one() -> Agreement:
    return _optimum("<=")


def _end_of_the_range() -> float:
    """+1 if the settings with non-monotone forgetting have the fewest classes a task (least similar), -1 the most."""
    stationarity = np.array(list(CLASSES.values()), dtype=float)
    chosen = np.array([name in NOT_MONOTONE for name in CLASSES])
    return float(np.sign(stationarity[~chosen].mean() - stationarity[chosen].mean()))


def _range(printed: float) -> Agreement:
    """By the classes a task of those settings, and by the next sentence, which calls them high-similarity tasks."""
    says = "end of the range of non-stationarity with non-monotone forgetting"
    return _compared(says, _end_of_the_range(), -1, printed)


@graldi2025.text("6.2", "end-of-the-range", importance=3)
def non_monotone_at_high_non_stationarity() -> Agreement:
    """Forgetting depends on gamma_0 non-monotonically at the higher end of the range of non-stationarity."""
    return _range(1)


@non_monotone_at_high_non_stationarity.correction("at its lower end: many classes a task, high similarity (figure 6b)")
def non_monotone_at_low_non_stationarity() -> Agreement:
    return _range(-1)


def _most(says: str, tasks: int, classes: int, samples: int) -> Agreement:
    """Tasks times classes a task, by multiplication and by counting disjoint classes, against what the data have."""
    return Agreement(
        says=says,
        measured=lambda: Estimate(float(tasks * classes)),
        second=lambda: Estimate(float(len({(t, c) for t in range(tasks) for c in range(classes)}))),
        predicted=lambda: float(samples),
        cases=lambda rng, count: [{}],
        examples=1,
    )


@graldi2025.text("A4", "classes-and-samples", importance=3)
def classes_and_samples_suffice() -> Conjunction:
    """The settings use up the data they name: 10 classes of CIFAR10, 200 of TinyImagenet, 30 samples of ten digits.

    Five tasks of two, five of forty or twenty of ten, three of each digit; tasks have no class in common."""
    return Conjunction(
        {
            "Split-CIFAR10": _most("classes in five tasks of two", 5, 2, 10),
            "Split-TinyImagenet, 5/40": _most("classes in five tasks of forty", 5, 40, 200),
            "Split-TinyImagenet, 20/10": _most("classes in twenty tasks of ten", 20, 10, 200),
            "small permuted MNIST": _most("samples, three of each digit", 10, 3, 30),
        }
    )


def _mentioned(printed: float) -> Agreement:
    """Counted among the sections 1 to 7, and among all places that state the condition without appendices."""
    inside = [s for s in SECTIONS_OF_THE_CONDITION if s[0].isdigit()]
    outside = [s for s in SECTIONS_OF_THE_CONDITION if s[0].isalpha()]
    return _compared(
        "sections of the main text that state D >= 2P",
        len(inside),
        len(SECTIONS_OF_THE_CONDITION) - len(outside),
        printed,
    )


@graldi2025.text("E2", "condition-of-the-main-text", importance=3, uses=["text-E2-dimension"])
def condition_mentioned_in_the_main_text() -> Agreement:
    """Appendix E.2.1 refers to the condition D >= 2P as one mentioned in the main text."""
    return _mentioned(1)


@condition_mentioned_in_the_main_text.correction("the main text does not state it; appendix E.2.1 is its only place")
def condition_of_the_appendix() -> Agreement:
    return _mentioned(0)
