"""The documents of each paper: they are typeset without a complaint, and everything in them can be read."""

import re
import shutil
import subprocess

import pytest

import symbolic.topics as topics
from proofs.claims import load
from proofs.ledger import derivations, recorded
from proofs.names import PAPERS
from proofs.reports.as_written import as_written_by_people
from proofs.reports.assumed import conditions, point_of
from proofs.reports.claim_pages import Book, claim_page
from proofs.reports.companion import _place_of_section, _sections, entries_of
from proofs.reports.displays import (
    displays,
    displays_of,
    has_test_data,
    is_nought,
    is_tautology,
    looks_as_printed,
    paired,
)
from proofs.reports.documents import documents
from proofs.reports.found import detail_in_words, where_found
from proofs.reports.in_print import formula_of, formulas, has_one_side, is_our_question
from proofs.reports.letters import pairs_with_one_meaning_each
from proofs.reports.math_tree import Atom, Command, parse, write
from proofs.reports.points_and_conditions import assumption_in_words
from proofs.reports.prose import words_in_tex
from proofs.reports.tree_letters import is_numbered
from proofs.reports.typeset import as_in_print, display

needs_tex = pytest.mark.skipif(shutil.which("latexmk") is None, reason="needs latexmk and TeX Live")
WIDEST_OVERFULL = 2.0  # points


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("documents")


@pytest.fixture(scope="module", params=PAPERS)
def sources(request, folder):
    found = documents(load(request.param))
    for name, text in found.items():
        (folder / name).write_text(text, encoding="utf-8")
    return request.param, {name: text for name, text in found.items() if name.endswith(".tex")}


def arguments(text, command):
    """The braced arguments of each use of a command."""
    for found in re.finditer(re.escape(command) + r"(?=\{)", text):
        at, out = found.end(), []
        while at < len(text) and text[at] == "{":
            depth, start = 0, at
            while True:
                if text[at] in "{}" and text[at - 1] != "\\":
                    depth += 1 if text[at] == "{" else -1
                at += 1
                if depth == 0:
                    break
            out.append(text[start + 1 : at - 1])
        yield out


def body(text):
    return text[text.index(r"\begin{document}") :]


def test_nothing_is_shrunk(sources):
    for name, text in sources[1].items():
        assert not re.search(r"\\(tiny|scriptsize|resizebox|scalebox|adjustbox)\b", text), name
        sizes = {size for size, *_ in arguments(body(text), r"\Display")}
        assert sizes <= {r"\normalsize", r"\footnotesize"}


def atoms_in_a_row(nodes):
    """The longest run of letters without a sign between them: words that were set as mathematics."""
    longest = run = 0
    for node in nodes:
        run = run + 1 if isinstance(node, Atom) and len(node.text) == 1 and node.text.isalpha() else 0
        longest = max(longest, run)
    return longest


def test_no_sentence_is_set_as_mathematics(sources):
    for name, text in sources[1].items():
        for _, _, formula, _ in arguments(body(text), r"\Display"):
            if r"\begin{aligned}" in formula:
                continue
            nodes = parse(formula)
            assert atoms_in_a_row(nodes) <= 6, f"{name}: {formula}"
            words = [node.words for node in nodes if isinstance(node, Command) and node.name == "text"]
            assert all(len(text.split()) <= 7 for text in words), f"{name}: {formula}"


def test_no_tautology_is_shown(sources):
    for name, text in sources[1].items():
        for _, _, formula, _ in arguments(body(text), r"\Display"):
            sides = [side.strip() for side in re.split(r" = | \\sim ", formula.partition(r"\quad")[0])]
            assert len(sides) != 2 or sides[0] != sides[1], f"{name}: {formula}"


# Pairs of functions whose words name only what is measured, and a width that no letter shows: told by the reason.
TOLD_BY_THE_REASON = {
    "domine2025/fig-1/C-hidden-width-alone",
    "agarwala2022/text-3.2-normality",
    "agarwala2022/text-A.3-variance-of-square",
    "agarwala2022/text-A.4.1-finite-size",
}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_correction_shows_what_it_changes(paper):
    for entry in recorded.of_paper(paper).entries.values():
        if entry["corrected"] and looks_as_printed(entry) and entry["id"] not in TOLD_BY_THE_REASON:
            printed, right = conditions(entry)
            assert printed != right, entry["id"]


def test_a_formula_under_two_conditions_shows_both():
    entry = {"printed": "a = b", "assumptions": ["c > 0"], "corrected": {"printed": "a = b", "assumptions": ["c < 0"]}}
    assert conditions(entry) == ("for c > 0", "for c < 0")
    entry["corrected"]["assumptions"] = ["c > 0"]
    assert conditions(entry) is None
    entry["corrected"]["printed"] = "a = 2 b"
    assert conditions({**entry, "ablates": ["c > 0"]}) is None


def test_a_formula_of_long_fractions_is_shown_in_decimals_and_kept_exact():
    entry = {"printed": r"\frac{17833 x}{201684} = \frac{1}{3}"}
    assert displays(entry)[0].latex == r"{0.088420 x} = \frac{1}{3}"
    assert displays(entry, exact=True)[0].latex == entry["printed"]
    close = {"printed": r"\frac{100001}{100003} = \frac{1000001}{1000021}"}
    assert displays(close) == displays(close, exact=True)  # five digits would make the sides equal


def test_a_derivative_of_nothing_is_told_in_words():
    assert all(map(is_nought, displays_of(r"\frac{d}{d t} 0 = 0")))
    assert not any(map(is_nought, displays_of(r"\frac{d}{d t} 0 = 1")))


def test_every_claim_has_its_place(sources):
    paper, texts = sources
    text = texts[f"companion-{paper}.tex"]
    for claim in load(paper).claims:
        assert rf"\claim{{claim:{claim.id}}}" in text
    details = [claim for claim in load(paper).claims if "\n\n" in claim.explanation]
    assert text.count(r"\note{in detail}") == len(details)


HOSTILE = "N_{i+1}/N_i at 50% of t^1 & a_b # { ~ $"


def hostile(item):
    """An entry whose every sentence holds what TeX does not take as it stands."""
    if isinstance(item, dict):
        kept = ("id", "verdict", "kind", "witness", "strength", "outcome", "formula", "printed", "left", "right")
        return {key: value if key in kept else hostile(value) for key, value in item.items()}
    if isinstance(item, list):
        return [hostile(value) for value in item]
    return f"{item} {HOSTILE}" if isinstance(item, str) else item


def test_no_field_of_an_entry_stops_tex():
    entry = {
        **{"id": "domine2025/eq-15", "verdict": "refuted", "summary": "s", "reading": "r", "reason": "", "kind": "eq"},
        **{"own": False, "ablates": ["A1"], "uses": [], "assumptions": ["a"], "printed": r"\text{without A_1 not: } a"},
        **{"parts": [{"name": "part", "formula": rf"\text{{{HOSTILE[:-5]}}} \ge 0", "words": ""}]},
        **{"corrected": {"because": "b", "parts": [{"name": "q", "formula": "b", "words": "w"}], "affects": []}},
        "evidence": [
            {"witness": "numeric", "outcome": "contradicts", "strength": "numeric", "detail": "d"},
            {"witness": "simulation", "outcome": "contradicts", "strength": "numeric", "detail": "d"},
        ],
        "by_hand": {"part": "p", "point": {"x": "1"}, "left": "1/(8*pi**3)", "right": "E", "entry": "(1, 3)"},
    }
    damaged = hostile(entry)
    page = claim_page(Book("domine2025", {entry["id"]: damaged}), damaged)
    outside = re.sub(r"\$[^$]*\$", "", re.sub(r"\\[_%&#${}]", "", page))
    assert not re.search(r"[_^&#%$]", outside), outside
    assert r"\text{not $N_{i+1}$/$N_{i}$: }" in display(parse(r"\text{not N_{i+1}/N_i: } a \ge 0"))


@needs_tex
def test_the_log_is_clean(sources, folder):
    for name in sources[1]:
        command = ["latexmk", "-pdf", "-interaction=nonstopmode", "-halt-on-error", "-quiet", name]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=500, check=False)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        log = (folder / name).with_suffix(".log").read_text(encoding="utf-8", errors="replace")
        overfull = [float(points) for points in re.findall(r"Overfull \\[hv]box \(([\d.]+)pt", log)]
        assert max(overfull, default=0.0) <= WIDEST_OVERFULL
        assert "Package companion Warning" not in log
        assert not re.search(r"undefined (references|citations)|Reference .* undefined|Citation .* undefined", log)
        assert "multiply defined" not in log
        pages = int(re.search(r"Output written on .*?\((\d+) page", log.replace("\n", ""))[1])
        assert pages <= 3 or name.startswith("companion-")


@pytest.mark.parametrize("topic", topics.names())
def test_no_step_of_a_derivation_shows_the_same_twice(topic):
    derivation = topics.derivation(topic)
    assert derivations.read()["chains"][topic] == derivations.of_chain(derivation)
    for step in derivation.steps:
        (display,) = displays_of(step.latex())
        assert display.formula, step.title
        assert not is_tautology(display), f"{step.title}: {display.latex}"
        assert not step.shown or step.check().proved


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Eq(N_h, Min(N_i, N_o))", "N_h = min(N_i, N_o)"),
        ("(N_o > 2*N_h) | (2*N_o < N_h)", "N_o > 2 N_h or 2 N_o < N_h"),
        ("y1_2 real", "y_{12} real"),
        ("hat_chi_1 real", r"\hat{\chi}_{1} real"),
        ("hard-tanh, x ~ N(0, 1)", "hard-tanh, x ~ N(0, 1)"),
    ],
)
def test_an_assumption_is_written_as_people_write_it(written, shown):
    assert assumption_in_words(written) == shown


@pytest.mark.parametrize(
    ("formula", "shown"),
    [
        (r"top^{T} \, rest \le ab", r"\mathrm{top}^{T} \, \mathrm{rest} \le ab"),
        (r"s_{tilde \lambda} hat_{\chi 1}", r"\tilde{s}_{\lambda} \hat{\chi}_{1}"),
        (r"\text{without full rank not: } a = b", r"\text{fails without full rank: } a = b"),
        (r"\begin{pmatrix} a \end{pmatrix} \text{the rest} \mathbf{top}", None),
    ],
)
def test_a_formula_is_written_as_in_a_book(formula, shown):
    assert as_written_by_people(formula) == (shown or formula)


def test_raw_powers_indices_and_dollars_in_sentences_become_mathematics():
    text = words_in_tex("$W_2W_1$ of 5$ and 6$; z^-k, phi'^2, e^Lambda and (z_t)_i^2")
    assert text.startswith(r"$W_2W_1$ of 5\$ and 6\$; $z^{-k}$, ${\phi'}^{2}$, $e^{\Lambda}$ and ")
    assert "textasciicircum" not in text


BY_A_COMPUTER = (
    r" in \\\{[^,{}]*\\\}[.;]",  # a set of one value
    r"\[10\.0",
    r"\de\+0",
    r"textasciitilde",
    r"\+-",
    r"\(\|lambda\|",
    r"sides differ by [^\n]*difference of the sides",
    r"(?<![\w/:{-])text-[A-Z0-9][\w.]*-[a-z]",
)


def test_no_page_of_a_claim_shows_what_only_a_computer_writes(sources):
    """Sets of one value, ids for names, lists, marks typed on a keyboard, and one number twice."""
    key, texts = sources
    text = texts[f"companion-{key}.tex"]
    visible = re.sub(r"\\hyperref\[[^]]*\]|\\claim\{[^}]*\}", "", text[text.index(r"\claim{") :])
    for wrong in BY_A_COMPUTER:
        found = re.search(f".{{0,60}}(?:{wrong})", visible)
        assert found is None, found[0]


def test_what_a_formula_leaves_unsaid_is_said():
    book = Book("domine2025", entries_of(load("domine2025")))
    assert r"\text{after }" in claim_page(book, book.entries["domine2025/text-6-overwriting"])
    assert "of different sizes" in claim_page(book, book.entries["domine2025/fig-1/C"])
    assert "of different sizes" in claim_page(book, book.entries["domine2025/text-A.3-variance-by-layers"])
    away = claim_page(book, book.entries["domine2025/text-A.4-colours-of-figure-5"])
    assert r"\hyperref[claim:domine2025/text-A.4-one-sided-kernel]" in away


@pytest.mark.parametrize(("left", "right"), ["()", "[]"])
def test_one_pair_of_brackets_says_it(left, right):
    once = rf"\left{left} a + b \right{right}"
    assert parse(rf"\left{left} {once} \right{right}") == parse(once)


def test_a_difference_is_told_once():
    found = {"detail": "the sides differ by -1", "counterexample": {"t": "2", "difference of the sides": "-1"}}
    assert where_found(found) == {"t": "2"}
    assert where_found({**found, "detail": "left < right is needed"}) == found["counterexample"]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("lambda -> +-infinity", r"$\lambda$ $\to$ $\pm$$\infty$"),
        ("ds/dt = s (s~ - s)", r"$ds/dt$ = $s$ ($\tilde{s}$ $-$ $s$)"),
        ("w1^2 = |w2 w1|", r"$w_{1}^{2}$ = \textbar{}$w_{2}$ $w_{1}$\textbar{}"),
        ("c ~ b, h5, 1e2", r"$c$ $\sim$ $b$, h5, 1e2"),
        ("lambda = -1, -lambda, -L C^-1", r"$\lambda$ = $-$1, $-$$\lambda$, $-$$L$ $C^{-1}$"),
        ("lambda-balanced, a QQ^T-flow, 2012-11", r"$\lambda$-balanced, a $QQ^{T}$-flow, 2012-11"),
        ("in panels B and C, appendix D.2 and figure 5 (B)", "in panels B and C, appendix D.2 and figure 5 (B)"),
        ("A mode of A(t); a flow, i.e. AB", "A mode of $A$($t$); a flow, i.e. AB"),
        ("sqrt(2), sqrt(lambda^2 + 4 s^2)", r"$\sqrt{2}$, $\sqrt{\lambda^{2} + 4 s^{2}}$"),
        ("sqrt(the sum of s^2), sqrt |lambda|", r"$\surd$(the sum of $s^{2}$), $\sqrt{|\lambda|}$"),
        ("B -+ lambda/2, S2_i^2 + S1_j^2", r"$B$ $\mp$ $\lambda$/2, $S_{2 i}^{2}$ + $S_{1 j}^{2}$"),
        ("s~_lambda,i and (G + HG); i in [1, L -", r"$\tilde{s}_{\lambda ,i}$ and ($G$ + $HG$); $i$ in [1, $L$ $-$"),
        ("Panels B, C; (I-W), a <= 1", r"Panels B, C; ($I$$-$$W$), a $\le$ 1"),
        ("-2 <= a <= 1, (a, b), ||W_1||, √V", r"$-$2 $\le$ $a$ $\le$ 1, ($a$, $b$), $\|$$W_{1}$$\|$, $\sqrt{V}$"),
        ("r_min, r_max, lambda_FT", r"$r_{\min}$, $r_{\max}$, $\lambda_{\mathrm{FT}}$"),
        ('the "limit" of in_dim', r"the ``limit'' of \texttt{in\_dim}"),
        ("A (m x n), N_perp x N_i; at x near 0", r"A ($m$ $\times$ $n$), $N_{\perp}$ $\times$ $N_{i}$; at $x$ near 0"),
        ("√2 x of √(λ² + 4 s²), d/dt", r"$\sqrt{2}$ $x$ of $\sqrt{\lambda ^2  + 4 s^2 }$, $d/dt$"),
        (
            "W_1 (m x N_i), N_perp x 2 m; 1 <= x <= 4",
            r"$W_{1}$ ($m$ $\times$ $N_{i}$), $N_{\perp}$ $\times$ 2 $m$; 1 $\le$ $x$ $\le$ 4",
        ),
    ],
)
def test_what_people_type_for_signs_and_indices(written, shown):
    assert words_in_tex(written) == shown


def test_a_product_that_does_not_exist_is_told_by_its_shapes():
    long = "sqrt(lambda**2/4 + s**2) + " * 9
    assert detail_in_words(f"funnel: the shapes do not fit: {long}") == (
        "funnel: the shapes do not fit: two factors of a product"
    )
    assert detail_in_words(f"the shapes do not fit: A (m x n) cannot be multiplied by B (m x n); {long}") == (
        "the shapes do not fit: A (m x n) cannot be multiplied by B (m x n)"
    )


# Their formulas are damaged in the conversion of the PDF, or missing.
NOT_QUOTED = {"eq-43", "eq-150"}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_false_equation_is_quoted_in_the_papers_own_letters(paper):
    entries = entries_of(load(paper))
    book = Book(paper, entries)
    theirs = [entry for entry in entries.values() if not is_our_question(entry)]
    wrong = [entry for entry in theirs if entry["verdict"] == "refuted"]
    written_out = [entry for entry in theirs if has_test_data(entry) or has_one_side(entry)]
    equations, others = (
        {name for entry in found if (name := entry["id"].split("/")[1]).startswith("eq-")}
        for found in (wrong, written_out)
    )
    quoted = {name.split("/")[0] for name in formulas(paper)}
    assert equations | others <= quoted | NOT_QUOTED  # whose formula a reader would not know again
    assert quoted <= {entry["id"].split("/")[1] for entry in (*wrong, *written_out)}  # and no other
    for entry in (*wrong, *written_out):
        page = claim_page(book, entry)
        assert (r"\inprint{\Display" in page) == bool(formula_of(entry["id"])), entry["id"]


def test_what_is_judged_is_not_called_printed(sources):
    """What is read is our formula of it, at the shapes of a test or in other letters; the paper's own is quoted."""
    for text in sources[1].values():
        assert not re.search(r"\\printed\b|textsf\{printed|sffamily printed", text)


def test_a_quotation_keeps_the_papers_letters():
    entries = entries_of(load("agarwala2022"))
    shown = as_in_print(entries["agarwala2022/eq-20"])
    assert r"\frac{1}{( 1 - 4 V )^{- 5 / 2}}" in shown  # the powers inverted twice are what is wrong in it
    assert as_in_print(entries["agarwala2022/text-2.2.3-untied-exponent"]) == ""  # a sentence
    assert as_in_print(entries["agarwala2022/eq-17"]) == ""  # which holds


@pytest.mark.parametrize("paper", PAPERS)
def test_the_statements_stand_in_the_papers_order(paper):
    sections = _sections(load(paper), entries_of(load(paper)))
    places = [_place_of_section(title) for title, _ in sections]
    assert places == sorted(places)
    assert sum(len(claims) for _, claims in sections) == len(load(paper).claims)
    for _, claims in sections:
        numbers = [int(found[1]) for claim in claims if (found := re.match(r"[^/]+/eq-(\d+)", claim.id))]
        assert numbers == sorted(numbers)


def test_a_counterexample_without_time_names_none():
    """Equation 152 of domine2025 compares the weights as they are given: its values are not those at t = 1."""
    entry = entries_of(load("domine2025"))["domine2025/eq-152"]
    assert "t" in entry["by_hand"]["point"]
    assert not {"t", "tau"} & set(point_of(entry, entry["by_hand"]["point"]))
    moved = entries_of(load("domine2025"))["domine2025/eq-15"]
    assert {"t", "tau"} <= set(point_of(moved, moved["by_hand"]["point"]))


def test_a_letter_that_the_correction_changes_is_defined_on_both_sides():
    """Theorem 4.3 is corrected by another A(t): its page says what both are, though A stands in the list of letters."""
    entries = entries_of(load("domine2025"))
    book = Book("domine2025", entries)
    theorem = entries["domine2025/thm-4.3"]
    for part in (*displays(theorem), *displays(theorem["corrected"])):
        for name, meaning in part.where:
            book.letters.define(name, write(meaning))
    page = claim_page(book, theorem)
    (judged,), *_ = arguments(page, r"\judged")
    (corrected,), *_ = arguments(page, r"\corrected")
    assert all(r"{\mathbf{A} = " in side or r"& \mathbf{A} = " in side for side in (judged, corrected))
    assert (judged.count(r"\changed{2}"), judged.count(r"\changed")) == (0, 0)
    assert corrected.count(r"\changed{2}") == corrected.count(r"\changed") == 4  # twice, in lines of two lengths


@pytest.mark.parametrize("paper", PAPERS)
def test_a_numbered_letter_means_one_thing_in_an_entry(paper):
    for entry in recorded.of_paper(paper).entries.values():
        pairs = [(part, None) for part in displays(entry)]
        if entry["corrected"]:
            pairs = paired(displays(entry), displays(entry["corrected"]))
        meanings = {}
        for one, two in pairs_with_one_meaning_each(pairs):
            if one and two and one.formula == two.formula:  # shown as one formula with two meanings
                continue
            for name, meaning in (pair for part in (one, two) if part for pair in part.where if is_numbered(pair[0])):
                assert meanings.setdefault(name, meaning) == meaning, f"{entry['id']}: {name}"


def test_rows_of_blocks_that_pick_one_have_a_letter():
    entry = recorded.of_paper("agarwala2022").entries["agarwala2022/eq-159"]
    for part in displays(entry):
        assert r"\begin" not in part.latex
        assert {r"\mathbf{E}_{2}"} <= {name for name, _ in part.where}


@pytest.mark.parametrize("paper", PAPERS)
def test_a_recursion_is_told_once_and_sums_begin_without_a_minus(paper):
    for entry in recorded.of_paper(paper).entries.values():
        for source in filter(None, (entry, entry["corrected"])):
            for part in displays(source):
                rules = re.findall(r"\\left\[ (\\mathbf\{\w+\}_\{t \+ 1\}) = ", part.latex)
                assert len(set(rules)) < len(rules) or not rules, f"{entry['id']}: {part.latex}"  # two of one letter
                assert not re.search(r"[({]- 1 \+(?!.*\\(?:sum|int|lim))", part.latex), f"{entry['id']}: {part.latex}"


def test_the_next_state_of_a_recursion_is_defined_where_any_state_stands():
    entry = recorded.of_paper("agarwala2022").entries["agarwala2022/eq-7"]
    page = claim_page(Book("agarwala2022", {entry["id"]: entry}), entry)
    assert r"\mathbf{M}_{t}^{T} \, \mathbf{M}_{t}" in page
    assert r"\mathbf{M}_{t + 1} = \mathbf{W} \, \mathbf{M}_{t} + \mathbf{I}" in page[page.index(r"\begin{meanings}") :]


def test_the_matrix_of_a_counterexample_is_defined_beside_it():
    book = Book("agarwala2022", recorded.of_paper("agarwala2022").entries)
    for name, entry in book.entries.items():
        page = claim_page(book, entry)
        if re.search(r"\\note\{(?:counterexample|by hand)\}[^\n]* C = \(", page):
            assert r"\mathbf{C}" in page, name
    assert r"\mathbf{C}^{T}" in claim_page(book, book.entries["agarwala2022/eq-93"])
