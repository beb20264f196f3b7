"""What a reader of a formula needs: letters that are defined, sides that differ, changes that can be seen."""

import itertools
import re
import tomllib
from pathlib import Path

import pytest

import symbolic.topics as topics
from proofs import papers
from proofs.claims import claim as find
from proofs.ledger import recorded
from proofs.names import PAPERS
from proofs.papers.agarwala2022 import appendix_a2_limit, appendix_c1
from proofs.reports.assumed import assumed_by_correction, assumptions_in_words
from proofs.reports.changes import changed
from proofs.reports.claim_pages import Book, claim_page, counterexample, name_in_tex
from proofs.reports.displays import (
    data_in_words,
    displays,
    displays_of,
    leaves_terms_out,
    looks_as_printed,
    other_meanings,
    paired,
)
from proofs.reports.math_tree import (
    RELATIONS,
    Atom,
    Command,
    Fence,
    Group,
    Marked,
    Script,
    each,
    parse,
    split,
    with_parts,
    write,
)
from proofs.reports.points_and_conditions import assumption_in_words
from proofs.reports.prose import COMMANDS_OF_SIGNS, words_in_tex
from proofs.reports.same_letters import in_the_form_of, in_the_same_letters
from proofs.reports.tree_letters import without_spaces
from symbolic.language.expectation import COIN


def marks(nodes):
    """What is marked in a formula."""
    found = []

    def look(node):
        if isinstance(node, Marked):
            found.append(write(node.body).strip())
            return node
        return with_parts(node, lambda part: each(part, look))

    each(nodes, look)
    return found


@pytest.mark.parametrize("part", ["", "/funnel", "/inverted"])
def test_the_corrected_theorem_is_written_as_the_printed_one(part):
    entry = recorded.of_paper("domine2025").entries[f"domine2025/thm-4.3{part}"]
    ((one, two),) = paired(displays(entry), displays(entry["corrected"]))
    one, two = in_the_same_letters(one, two)
    (name,) = other_meanings(one, two)
    left, right = changed(dict(one.where)[name], dict(two.where)[name])
    assert (write(parse(name)), marks(left), marks(right)) == (r"\mathbf{A}", [], ["2", "2"])


@pytest.mark.parametrize(
    ("claim", "changes"),
    [
        ("domine2025/text-5-norms", ("+", "-")),
        ("graldi2025/eq-35/first-line", ("2", "")),  # beside two sums of many terms, which are told in words
    ],
)
def test_the_change_alone_is_marked(claim, changes):
    entry = recorded.of_paper(claim.split("/")[0]).entries[claim]
    one, two = in_the_same_letters(*paired(displays(entry), displays(entry["corrected"]))[0])
    assert tuple("".join(marks(side)) for side in changed(one.formula, two.formula)) == changes
    assert len(one.latex) < 300


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (r"a + \frac{1 - b}{c} d", r"a + \frac{b - 1}{c} d"),  # the sign differs, and that is a change
        (r"(a - b) \frac{1 - c}{d}", r"(a + b) \frac{c - 1}{d}"),  # no term ends within brackets
        (r"a = b, \frac{1 - c}{d}", r"a = - b, \frac{c - 1}{d}"),  # nor goes on behind a comma
        (r"a + \frac{1 - b + e}{c}", r"a - \frac{b - 1 - e}{c}"),  # more than two terms: left as it is
    ],
)
def test_only_what_says_the_same_is_written_the_other_way_round(new, old):
    assert in_the_form_of(parse(new), parse(old)) == parse(new)


# What the papers' own sections on the setting say, and signs.
SAID_BY_THE_PAPERS = set(
    re.findall(
        r"\S+",
        "W_1 W_2 W_1(0) W_2(0) X Y P t tau lambda s S U V Sigma N_i N_o N_h I 0 e d T U_perp V_perp B C D "
        "gamma_0 pi infty int cdot ge sinh cosh tanh exp",
    )
)


def letters_of(nodes):
    """The letters that stand in a formula on the line or in an exponent, each with its index."""
    found = set()

    def look(node):
        match node:
            case Script(base, below, above) if below and not any(isinstance(x, Fence | Group) for x in base):
                found.add(write((Script(base, below),)))
                each(above, look)
                return node
            case Script(base, above=above) if without_spaces(write(above)) in ("xx", "yx", "yy"):  # of a covariance
                each(base, look)
                return node
            case Command(name="mathbf" | "tilde" | "hat"):
                found.add(write((node,)))
                return node
            case Command(name="text" | "operatorname" | "mathrm"):
                return node
            case Atom(text):
                found.add(text)
        return with_parts(node, lambda part: each(part, look))

    each(nodes, look)
    return {bare(letter) for letter in found if re.match(r"\\?(?!nabla|partial|sum)[A-Za-z]", letter)}


def bare(letter):
    """A letter as people type it: ``W_1``, ``gamma_0``."""
    return re.sub(r"\\(mathbf|tilde|hat)\b|[\\{} ]", "", letter).replace("^T", "")


def is_said(letter, text):
    base = letter.partition("_")[0]
    names = {letter, base, COMMANDS_TO_SIGNS.get(base, base)}
    return any(re.search(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", text) for name in names)


COMMANDS_TO_SIGNS = {name.strip("\\"): sign for sign, name in COMMANDS_OF_SIGNS.items()}


@pytest.mark.parametrize("topic", topics.names())
def test_every_letter_of_a_derivation_is_defined(topic):
    derivation = topics.derivation(topic)
    told = " ".join([derivation.title, derivation.introduction, *(f"{s.title} {s.because}" for s in derivation.steps)])
    defined = {"k"} if "k(" in derivation.introduction else set()
    for step in derivation.steps:
        (display,) = displays_of(step.latex())
        defined |= {bare(name) for name, _ in display.where}
        for nodes in (display.formula, *(meaning for _, meaning in display.where)):
            unknown = letters_of(nodes) - defined - SAID_BY_THE_PAPERS
            assert not {x for x in unknown if not is_said(x, told)}, f"{step.title}: {display.latex[:200]}"


@pytest.mark.parametrize("topic", topics.names())
def test_no_step_says_the_same_twice_or_applies_something_to_nothing(topic):
    for step in topics.derivation(topic).steps:
        (display,) = displays_of(step.latex())
        sides = [write(side).strip() for _, side in split(display.formula, tuple(RELATIONS))]
        assert all(one != two for one, two in itertools.pairwise(sides)), display.latex
        assert not re.search(r"(Tr\}|\}\{d ?t\}) ?\\left\( ?(\\mathbf\{0\}|0) ?\\right\)", display.latex), display.latex


@pytest.mark.parametrize("paper", PAPERS)
def test_states_and_weights_stand_by_their_letters(paper):
    """No rule of a recursion stands in brackets within a formula, and no scaled matrix beside its state."""
    for entry in recorded.of_paper(paper).entries.values():
        for item in filter(None, (entry, entry["corrected"])):
            for part in displays(item):
                told = [part.latex, *(write(meaning) for name, meaning in part.where if name != r"\mathbf{W}")]
                assert not any(re.search(r"_\{\w+ \+ 1\} = [^\\]*\\right\]", text) for text in told), entry["id"]
                scale = r"\frac{s}{\sqrt{\operatorname{Tr} \left[ \mathbf{C}"
                assert not any(scale in text for text in told), entry["id"]


@pytest.mark.parametrize("number", [22, 24, 29, 129, 142])
def test_a_scaled_matrix_is_one_letter_which_is_defined_by_another(number):
    """Also where its scale was drawn out of a trace, or where it was called W before it was scaled."""
    for part in displays(recorded.of_paper("agarwala2022").entries[f"agarwala2022/eq-{number}"]):
        meanings = {name: write(meaning) for name, meaning in part.where}
        defined = meanings.pop(r"\mathbf{W}")
        assert r"\mathbf{W}" not in defined
        free = "any symmetric" if number in (129, 142) else "any"
        assert re.search(rf"\\text\{{, {free} ?\}} ?\\mathbf\{{C\}}", defined)
        assert not any(r"\mathbf{C}" in text for text in (part.latex, *meanings.values()))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_power_of_entries_has_a_circle(paper):
    """That of a sum of a state and a number is one: a state is no matrix of which there are powers."""
    for entry in recorded.of_paper(paper).entries.values():
        for part in displays(entry):
            assert not re.search(r"\\left\( \\mathbf\{\w\}_\{?\\?\w+\}? \\right\) - .{1,40}\\right\)\^\{\d", part.latex)


@pytest.mark.parametrize("paper", PAPERS)
def test_what_counts_terms_names_the_letters_in_them_and_cannot_be_redone_by_hand(paper):
    entries = recorded.of_paper(paper).entries
    for name, entry in entries.items():
        for part in displays(entry):
            named = data_in_words(part).partition(", in ")[2].split(", ")
            assert not {"k1", "k2", "k_1", "k_2"} & set(named), name
        if entry["by_hand"] and leaves_terms_out(entry, entry["by_hand"].get("part", "")):
            (told,) = counterexample(entry)
            assert told.startswith(r"\note{counterexample}"), name
    if paper == "graldi2025":
        assert leaves_terms_out(entries["graldi2025/eq-1/braced"])


@pytest.mark.parametrize("paper", PAPERS)
def test_what_counts_terms_is_shown_in_letters_too(paper):
    used = set()
    for name, entry in recorded.of_paper(paper).entries.items():
        for of, source in ((name, entry), (f"{name} corrected", entry["corrected"])):
            for part in displays(source, of=of) if source else ():
                assert bool(part.letters) == bool(data_in_words(part)), of
                if part.letters:
                    used.add(f"{of}: {part.name}".removesuffix(": ").partition("/")[2])
    file = Path(papers.__path__[0]) / paper / "in_letters.toml"
    assert used == (set(tomllib.loads(file.read_text(encoding="utf-8"))) if file.is_file() else set())
    if paper == "graldi2025":
        entries = recorded.of_paper(paper).entries
        shown = claim_page(Book(paper, entries), entries["graldi2025/eq-1/braced"])
        assert r"\changed{\beta_{L}}" in shown


def test_the_probability_of_a_law_of_chance_is_p_where_an_entry_has_one():
    told = [a for entry in recorded.of_paper("agarwala2022").entries.values() for a in assumptions_in_words(entry)]
    assert sum("entries 1 with probability p" in text for text in told) > 5
    for module in (appendix_a2_limit, appendix_c1):
        assert module.D.laws == (COIN,)
        assert str(module.D.scale) == "p"


@pytest.mark.parametrize("paper", PAPERS)
def test_titles_are_not_in_the_spelling_of_the_commands(paper):
    raw = re.compile(r"(?<!\\)\b(?:goe|iid|ntk|ntp|mup|rsm|lecun|glorot|gaussian|haar|lambda|gamma0|Delta[12])\b")
    assert not [name for name in recorded.of_paper(paper).entries if raw.search(name_in_tex(name, paper))]


@pytest.mark.parametrize("paper", PAPERS)
def test_laws_have_the_names_that_readers_know(paper):
    for name, entry in recorded.of_paper(paper).entries.items():
        assumed = "; ".join(words_in_tex(assumption_in_words(text)) for text in entry["assumptions"])
        told = "".join([assumed, *counterexample(entry)])
        assert not re.search(r"(?<![\w\\])(?:goe|iid|coin|glorot)(?![\w-])", told), name


@pytest.mark.parametrize("paper", PAPERS)
def test_a_letter_that_the_correction_alone_has_is_given_a_domain(paper):
    for name, entry in recorded.of_paper(paper).entries.items():
        claim = find(name)
        if entry["verdict"] != "refuted" or claim.ablates or looks_as_printed(entry):
            continue
        more = set(claim.corrected.statement.assumptions()) - set(claim.statement.assumptions())
        assert not more or set(entry["corrected"]["assumptions"]) >= more, name
        assert {assumption_in_words(text) for text in more} >= set(assumed_by_correction(entry)), name
    if paper == "agarwala2022":
        entry = recorded.of_paper(paper).entries["agarwala2022/text-A.2-bound-decreases"]
        assert assumed_by_correction(entry) == ["u > 0"]


@pytest.mark.parametrize("paper", PAPERS)
def test_an_index_says_one_thing_and_a_layer_is_no_power(paper):
    for name, entry in recorded.of_paper(paper).entries.items():
        for part in (part for source in (entry, entry["corrected"]) if source for part in displays(source)):
            written = "".join([part.latex, *(write(meaning) for _, meaning in part.where)])
            assert not re.search(r"\{\\(?:alpha|mu)_\{\d\}\}_|\\phi ?\( ?h ?\)\}?_", written), name


def test_sums_over_samples_of_two_tasks_keep_their_ranges():
    part = displays(recorded.of_paper("graldi2025").entries["graldi2025/prop-E.1/three-tasks"])[0].latex
    assert part.count(r"\mu_{2} \leq P") == part.count(r"\mu_{3} \leq P") == 1


def test_a_root_has_a_letter_and_a_letter_no_brackets_of_its_own():
    for name, entry in recorded.of_paper("agarwala2022").entries.items():
        for part in displays(entry):
            written = without_spaces("".join([part.latex, *(write(meaning) for _, meaning in part.where)]))
            assert r"\left\{" not in written, name
            assert not re.search(r"\\left\(\\mathbf\{\w\}\\right\)\^", written), name


@pytest.mark.parametrize("paper", PAPERS)
def test_no_difference_of_one_and_the_same_is_shown(paper):
    for name, entry in recorded.of_paper(paper).entries.items():
        for part in displays(entry):
            for nodes in (part.formula, *(meaning for _, meaning in part.where)):
                text = without_spaces(write(nodes))
                found = re.search(r"(?<![A-Za-z])(\\tanh\{\\left\([^()]*\\right\)\})-\1(?!_)", text)
                assert found is None, name


def test_the_root_is_told_in_each_entry():
    book = Book("agarwala2022", recorded.of_paper("agarwala2022").entries)
    told = [name for name, entry in book.entries.items() if "the root in" in claim_page(book, entry)]
    asked = [name for name, entry in book.entries.items() if any(r"q \in [" in p["formula"] for p in entry["parts"])]
    assert told == asked
    assert len(told) == 6
