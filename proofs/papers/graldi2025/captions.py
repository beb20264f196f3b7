"""What the paper's sentences, captions and tables say of each other: panels, counts and directions that contradict.

Each statement is a look-up: what is printed in one place against what other places print.
"""

from proofs.papers.graldi2025.paper import graldi2025
from proofs.statements import Parts, Printed


@graldi2025.text(
    "5.1",
    "cited-panel",
    importance=3,
    slip=("b", "c"),
    because="figure 1b shows the average error; forgetting is figure 1c, as in B.3",
    fault="reference",
)
def panel_of_forgetting_cited(this: str) -> Printed:
    """Section 5.1 twice cites figure 1b for the forgetting rate over gamma_0 and width."""
    places = {"caption of figure 1": "c", "introduction": "c", "appendix B.3": "c"}
    return Printed("panel of figure 1 that shows the forgetting rate", this, places)


@graldi2025.text(
    "5.1",
    "panel-of-figure-13",
    importance=3,
    slip=("several, with letters", "one"),
    because="figure 13 has one panel, without a letter",
    fault="reference",
)
def lettered_panel_of_figure_13(this: str) -> Printed:
    """Section 5.1 cites a panel (a) of figure 13, so that it has two panels at least."""
    # its caption has one sentence and no letters; appendix B.4 cites the figure as a whole
    return Printed("panels of figure 13", this, {"caption of figure 13": "one", "appendix B.4": "one"})


@graldi2025.figure(
    7,
    part="caption",
    slip=("c", "d"),
    because="the panel of the average error is the fourth, (d), as B.1 says",
    fault="misprint",
)
def panel_of_the_optimal_duration(this: str) -> Printed:
    """The caption calls the panel of the average error (c), a letter that the tradeoff has already."""
    places = {"its place, after (a), (b) and the tradeoff (c)": "d", "appendix B.1": "d"}
    return Printed("letter of the panel of figure 7 with the average error", this, places)


@graldi2025.table(
    1,
    part="caption",
    importance=3,
    uses=["table-1"],
    slip=("three", "two"),
    because="of the three parameterisations the table has two; the third, muP + 1/sqrt(L), is defined in equation 23",
    fault="reference",
)
def three_parameterisations(this: str) -> Printed:
    """The caption of table 1 announces three parameterisations."""
    return Printed("parameterisations in table 1", this, {"columns of table 1": "two"})


@graldi2025.text(
    "1",
    "transition-and-similarity",
    importance=1,
    slip=("lower similarity", "higher similarity"),
    because=(
        "higher similarity shifts them to larger gamma_0, by section 6.1 and figure 5: laziness suits different tasks"
    ),
    fault="substance",
)
def transition_in_the_list_of_contributions(this: str) -> Printed:
    """The list of contributions has lower task similarity shift the transition and the optimum to larger gamma_0."""
    places = {"section 6.1": "higher similarity", "caption of figure 5": "higher similarity"}
    return Printed("what moves the transition and the optimum to larger gamma_0", this, places)


@graldi2025.text(
    "1",
    "optimum-below-one",
    importance=3,
    slip=("below 1", "up to 1, the largest tried"),
    because="the best gamma_0 is at most 1, the largest tried: 1 for forty classes a task (figure 18), about 1 in 6.2",
    fault="substance",
)
def optimum_below_one(this: str) -> Printed:
    """In non-stationary training the optimal gamma_0 is below 1."""
    # 0.1 for Split-CIFAR10 and Permuted-MNIST (section 5.2), 1 for Split-TinyImagenet 5/40 (appendix B.6)
    found = "up to 1, the largest tried"
    places = {"appendix B.6, 5/40 (figure 18)": found, "section 6.2": found}
    return Printed("the optimal gamma_0 of non-stationary benchmarks", this, places)


@graldi2025.text(
    "6.2",
    "end-of-the-range",
    importance=3,
    slip=("higher", "lower"),
    because="forgetting is non-monotone at the lower end of non-stationarity: many classes a task (figure 6b)",
    fault="substance",
)
def non_monotone_at_high_non_stationarity(this: str) -> Printed:
    """Forgetting depends on gamma_0 non-monotonically at the higher end of the range of non-stationarity."""
    places = {"figure 6, settings 5/40 and 20/10: the most classes a task": "lower", "the next sentence": "lower"}
    return Printed("end of the range of non-stationarity with non-monotone forgetting", this, places)


@graldi2025.text("A4", "classes-and-samples", importance=3)
def classes_and_samples_suffice() -> Parts:
    """The settings use up the data they name: 10 classes of CIFAR10, 200 of TinyImagenet, 30 samples of ten digits.

    Five tasks of two, five of forty or twenty of ten, three of each digit; tasks have no class in common."""
    return {
        "Split-CIFAR10": Printed("classes in five tasks of two", "10", {"CIFAR10": "10"}),
        "Split-TinyImagenet, 5/40": Printed("classes in five tasks of forty", "200", {"TinyImagenet": "200"}),
        "Split-TinyImagenet, 20/10": Printed("classes in twenty tasks of ten", "200", {"TinyImagenet": "200"}),
        "small permuted MNIST": Printed("samples, three of each of ten digits", "30", {"the number given": "30"}),
    }


@graldi2025.text(
    "E2",
    "condition-of-the-main-text",
    importance=3,
    uses=["text-E2-dimension"],
    slip=("the main text", "appendix E.2.1"),
    because="the main text does not state D >= 2P; appendix E.2.1 is its only place",
    fault="reference",
)
def condition_mentioned_in_the_main_text(this: str) -> Printed:
    """Appendix E.2.1 refers to the condition D >= 2P as one mentioned in the main text."""
    places = {"sections 1 to 7, and the appendix": "appendix E.2.1"}
    return Printed("where the condition D >= 2P is stated", this, places)
