"""Formulas as a reader meets them: read, compared, broken into lines, written in Unicode and set on a page."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from proofs import ledger
from proofs.claims import claim
from proofs.ledger.wholes import with_wholes
from proofs.names import PAPERS
from proofs.reports.changes import changed
from proofs.reports.displays import (
    Display,
    displays,
    displays_of,
    is_tautology,
    other_meanings,
    paired,
    pairs_told_once,
    told_once,
)
from proofs.reports.formula_lines import broken
from proofs.reports.found import detail_in_words, noticed_in_words, shortened
from proofs.reports.layout import lines, width
from proofs.reports.letters import Letters
from proofs.reports.math_tree import Atom, Command, Marked, UnreadableFormula, parse, write
from proofs.reports.prose import pieces, words_in_tex
from proofs.reports.tree_letters import children
from proofs.reports.typeset import LINE, SMALL_LINE, side_by_side, without_wide_arrays
from proofs.reports.unicode_math import FUNCTIONS, in_unicode, render, words_in_unicode
from proofs.statements.composed import Readings


def recorded_formulas():
    for paper in PAPERS:
        for entry in ledger.read(paper).values():
            yield entry["printed"]
            if entry["corrected"]:
                yield entry["corrected"]["printed"]


FORMULAS = sorted(set(recorded_formulas()))


def bare(formula):
    """A formula without spaces, groups and sizes of limits, and with one pair where a pair of brackets is doubled."""
    tokens = re.findall(r"\\(?:left|right)\\?.|.", re.sub(r"\\limits|[\s{}]", "", formula))
    opened, partner = [], {}
    for k, token in enumerate(tokens):
        if token.startswith(r"\left") and not token.startswith(r"\lefta"):
            opened.append(k)
        elif token.startswith(r"\right") and not token.startswith(r"\righta"):
            partner[opened.pop()] = k
    doubled = {
        place
        for k, end in partner.items()
        if (tokens[k], tokens[end]) in ((r"\left(", r"\right)"), (r"\left[", r"\right]"))
        and tokens[k + 1] == tokens[k]
        and partner[k + 1] == end - 1
        and tokens[end - 1] == tokens[end]
        for place in (k, end)
    }
    return "".join(token for k, token in enumerate(tokens) if k not in doubled)


def test_brackets_are_dropped_where_they_are_doubled_and_nowhere_else():
    assert bare(r"\left( \left(a\right) \right) b") == bare(r"\left(a\right) b")
    assert bare(r"\left(\left(a\right) + b\right)") == r"\left(\left(a\right)+b\right)"
    assert bare(r"\left[\left(a\right)\right]") == r"\left[\left(a\right)\right]"
    assert bare(r"\left[\left[a\right]\right]") == r"\left[a\right]"
    for text in (r"\left(\left(a\right) + b\right)", r"\left[\left(a\right)\right]", r"\left(\left(a\right)\right)"):
        assert bare(write(parse(text))) == bare(text)


def test_every_recorded_formula_is_read_and_written_again():
    for formula in FORMULAS:
        once = write(parse(formula))
        assert write(parse(once)) == once
        assert sorted(bare(formula)) == sorted(bare(once)), f"something was lost or added: {formula}"


def test_parts_that_are_written_alike_are_told_apart_by_their_names():
    """Two readings that are judged apart and shown alike hide from the reader what was judged."""
    alike = 0
    for paper in PAPERS:
        for name, entry in ledger.read(paper).items():
            for source in filter(None, (entry, entry["corrected"])):
                parts = displays(source)
                shown = told_once(parts)
                assert len({(part.formula, part.words, part.where) for part in shown}) == len(shown), name
                names = [part.name for part in parts]
                assert len(shown) == len(parts) or (all(names) and len(set(names)) == len(names)), name
                alike += len(shown) < len(parts)
    assert alike > 50


# readings of what the formula is about, not of the formula: the network is named in the reading
SAME_FORMULA = {"graldi2025/text-4.1-limit-of-mup"}


def test_readings_of_a_formula_are_seen_to_differ():
    """Where the readings of a formula are formulas, and no settings of an experiment, they are written differently."""
    seen = 0
    for paper in PAPERS:
        for name, entry in ledger.read(paper).items():
            statement = entry["kind"] == "readings" and claim(name).statement
            shown = [part.latex() for part in statement.readings.values()] if isinstance(statement, Readings) else []
            if shown and not any(r"\text" in formula for formula in shown) and name not in SAME_FORMULA:
                seen += 1
                assert len(set(shown)) == len(shown), name
    assert seen > 5


def test_what_is_told_once_has_all_its_names():
    entry = ledger.read("graldi2025")["graldi2025/fig-20"]
    (part,) = told_once(displays(entry))
    assert part.name == "pixels from 0 to 1; pixels of mean 0 and mean square 1"
    one, other, same = Display("a", parse("x")), Display("", parse("y")), Display("c", parse("x"))
    both = pairs_told_once([(one, other), (same, other), (None, other)])
    assert both == [(replace(one, name="a; c"), replace(other, name="a; c")), (None, other)]
    assert pairs_told_once([(one, other), (same, one)]) == [(one, other), (same, one)]


@pytest.mark.parametrize("bad", [r"\frac{a", r"\left( a", "a}", r"\begin{pmatrix} a", r"a \right)", r"\text{a"])
def test_a_formula_that_is_not_closed_is_refused_and_still_shown(bad):
    with pytest.raises(UnreadableFormula):
        parse(bad)
    assert in_unicode(bad) == bad


def commands_of(nodes):
    for node in nodes:
        if isinstance(node, Atom) and node.text.startswith("\\"):
            yield node.text
        if not (isinstance(node, Command) and node.name.startswith(("text", "operatorname", "mathrm"))):
            for part in children(node):
                yield from commands_of(part)


def test_no_command_of_a_recorded_formula_becomes_a_word():
    used = {command for formula in FORMULAS for command in commands_of(parse(formula))}
    shown = {name: in_unicode(name) for name in used if name[1:].isalpha() and in_unicode(name) == name[1:]}
    assert shown.keys() - FUNCTIONS == set()


def test_parts_are_set_beside_each_other_where_it_is_said_which_belong_together():
    one, two, three = (Display("", words=word) for word in ("one", "two", "three"))
    assert paired([one], [two, three]) == [(one, two), (None, three)]
    assert paired([one, two], [three]) == [(one, None), (two, None), (None, three)]
    right = {"id": "p/table-1/a", "verdict": "holds", "printed": "a = 1"}
    wrong = {"id": "p/table-1/b", "verdict": "refuted", "printed": "b = 1"}
    fix = {"because": "", "verdict": "holds", "affects": [], "survives": [], "evidence": [], "printed": "b = 2"}
    whole, *_ = with_wholes([right, {**wrong, "corrected": fix}], [])
    names = [(x.latex, y.latex) for x, y in paired(displays(whole), displays(whole["corrected"]))]
    assert names == [("a = 1", "a = 1"), ("b = 1", "b = 2")]


def test_every_recorded_formula_in_unicode_fits_the_narrowest_terminal_and_loses_nothing():
    for formula in FORMULAS:
        text = in_unicode(formula)
        assert "\\" not in text, f"a command is left: {text[:200]}"
        found = broken(text, 40)
        assert all(cell_len(line) <= 40 for line in found), found
        assert "".join("".join(found).split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (r"\frac{e^{2 \lambda_{\perp} t} - 1}{2 \lambda_{\perp}}", "(e^(2λ⊥ t)−1)/(2λ⊥)"),
        (r"\mathbf{W}_1(0)^{T} \, \mathbf{W}_2", "W₁(0)ᵀ W₂"),
        (r"\frac12 x^{12}", "1/2 x¹²"),
        (r"- \sqrt{1 - \rho^{2}}", "−√(1 − ρ²)"),
        (r"\lim_{t \to \infty} f", "lim[t→∞] f"),
        (r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}", "[a,  b; c,  d]"),
        (r"\frac{a}{b c}", "a/(b c)"),
        (r"\frac{a + b}{c}", "(a+b)/c"),
        (r"\text{without N_{i+1}/N_i not: } e_{i \oplus 1}", "without Nᵢ₊₁/Nᵢ not: e_i⊕1"),
    ],
)
def test_unicode_says_the_same(formula, text):
    assert "".join(in_unicode(formula).split()) == "".join(text.split())


def unmarked(nodes):
    return re.sub(r"\\changed", "", write(nodes))


def test_marks_take_nothing_away_and_only_what_differs_is_marked():
    one, two = (
        parse(r"A + D \frac{e^{\lambda t} - 1}{\lambda} D^{T}"),
        parse(r"A + D \frac{e^{2 \lambda t} - 1}{2 \lambda} D^{T}"),
    )
    left, right = changed(one, two)
    assert unmarked(left) == write(one)
    assert write(right).count(r"\changed{2}") == 2
    assert re.sub(r"[{}\s]", "", unmarked(right)) == re.sub(r"[{}\s]", "", write(two))
    same, _ = changed(one, one)
    assert not any(isinstance(node, Marked) for node in same)


def test_pairs_of_recorded_statements_are_marked_without_loss():
    bare = lambda nodes: re.sub(r"[{}\s]|\\changed", "", write(nodes))  # noqa: E731
    for paper in PAPERS:
        for entry in ledger.read(paper).values():
            if not entry["corrected"]:
                continue
            for one, two in zip(displays(entry), displays(entry["corrected"]), strict=False):
                left, right = changed(one.formula, two.formula)
                assert bare(left) == bare(one.formula)
                assert bare(right) == bare(two.formula)


def letters(latex):
    plain = re.sub(r"\\exp|\\big[lr]?|\\frac|\\left|\\right|\\sqrt|e(?=\s*\^)", "", latex)
    return re.findall(r"\\(?:lambda|mathbf|tilde|tau|rho|gamma)|[A-Za-z](?![A-Za-z])", plain)


def test_lines_hold_the_whole_formula():
    for formula in FORMULAS:
        for part in displays_of(formula):
            nodes, _ = without_wide_arrays(part.formula, SMALL_LINE)
            found = lines(nodes, LINE)
            assert len(found) <= 40
            # a broken fraction or exponential is written another way, with the same letters
            assert sorted(letters(" ".join(found))) == sorted(letters(write(nodes)))


def test_width_grows_with_the_formula():
    assert width(parse("a")) < width(parse("a + b")) < width(parse(r"\frac{a + b + c}{d} + e"))


def test_sentences_and_formulas_are_told_apart():
    sentence, formula = displays_of(r"\text{the loss falls} \qquad a = b \quad \text{where } b = c, \; c = 1")
    assert (sentence.words, sentence.formula) == ("the loss falls", ())
    assert formula.latex == "a = b"
    assert [name for name, _ in formula.where] == ["b", "c"]


def test_a_tautology_is_seen():
    assert is_tautology(displays_of(r"\frac{m}{p} = \frac{m}{p}")[0])
    assert not is_tautology(displays_of(r"\frac{m}{p} = \frac{p}{m}")[0])


def test_one_formula_with_other_meanings_is_seen():
    one, two = (displays_of(rf"Q = K \quad \text{{where }} K = {x}")[0] for x in ("a", "2 a"))
    assert other_meanings(one, two) == ["K"]
    assert other_meanings(one, one) == []


def test_letters_are_defined_once_and_numbers_run_through():
    letters = Letters()
    first = displays_of(r"x = k_{1} + k_{2} \quad \text{where } k_{1} = a, \; k_{2} = k_{1} b")[0]
    second = displays_of(r"y = k_{1} \quad \text{where } k_{1} = a b")[0]
    third = displays_of(r"z = k_{2} \quad \text{where } k_{2} = a")[0]
    _, fresh = letters.place(first)
    assert [name for name, _ in fresh] == ["k_{1}", "k_{2}"]
    placed, fresh = letters.place(second)
    assert (placed.latex, [name for name, _ in fresh]) == ("y = k_{3}", ["k_{3}"])
    placed, fresh = letters.place(third)
    assert (placed.latex, fresh) == ("z = k_{1}", ())


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("gamma_0^2 grows as N_h -> infinity", "γ₀² grows as Nₕ → ∞"),
        ("W1^T W1 and lambda_perp", "W₁ᵀ W₁ and λ⊥"),
        ("delta^-3, e^{-2 t}", "δ⁻³, e⁻²ᵗ"),
        ("not N_{i+1}/N_i, sqrt 10 <= x", "not Nᵢ₊₁/Nᵢ, √10 ≤ x"),
        ("domine2025/eq-15 and file_name stay", "domine2025/eq-15 and file_name stay"),
    ],
)
def test_mathematics_in_sentences(text, shown):
    assert words_in_unicode(text) == shown


@pytest.mark.parametrize(
    ("text", "shown", "tex"),
    [
        ("tr (I-W)^-T = -1", "tr (I−W)⁻ᵀ = −1", "tr ($I$$-$$W$)${}^{-T}$ = $-$1"),
        ("Figure 4 (B-C)", "Figure 4 (B-C)", "Figure 4 (B-C)"),
        ("N x N, N_h x 2 m, 28 x 28", "N × N, Nₕ × 2 m, 28 × 28", None),
        ('the "=" of the display', "the “=” of the display", "the ``='' of the display"),
        ("|x| > -∞ (-gamma_0)", "|x| > −∞ (−γ₀)", None),
        ("the term (-exp(2 t)), w^-1 - 1", "the term (−exp(2 t)), w⁻¹ − 1", "the term ($-$exp(2 $t$)), $w^{-1}$ $-$ 1"),
    ],
)
def test_signs_are_the_same_on_every_medium(text, shown, tex):
    assert words_in_unicode(text) == shown
    found = words_in_tex(text)
    assert found == tex or tex is None
    assert found.count(r"\times") == shown.count("×")
    assert [piece for maths, piece in pieces(text) if not maths and re.search(r" x |\(-|> -", piece)] == []


RAW = re.compile(
    r"\\[A-Za-z]|\*\*|[_^][{]|(?<![A-Za-z])(alpha|beta|gamma|lambda|sigma|tau|rho|delta|eta|kron|infinity)(?![A-Za-z-])"
)


def test_no_sentence_shows_notation_as_it_is_typed():
    for paper in PAPERS:
        for entry in ledger.read(paper).values():
            because = (entry["corrected"] or {}).get("because", "")
            for text in (entry["summary"], entry["explanation"], entry["reason"], entry.get("reading", ""), because):
                shown = words_in_unicode(text)
                assert not RAW.search(shown), shown


def test_no_evidence_names_a_class():
    """A singular value is told by its letter, as in formulas; names of lemmas are names."""
    for paper in PAPERS:
        for entry in ledger.read(paper).values():
            for item in entry["evidence"]:
                for text in (detail_in_words(item["detail"]), noticed_in_words(item)):
                    assert not re.search(r"(?<![A-Za-z_.])(?:[A-Z][a-z]+){2,}\(", text), text


def test_sentences_for_tex_have_balanced_dollars_and_no_raw_signs():
    for paper in PAPERS:
        for entry in ledger.read(paper).values():
            for text in (entry["summary"], entry["reason"], (entry["corrected"] or {}).get("because", "")):
                tex = words_in_tex(text)
                bare = tex.replace(r"\$", "")
                assert bare.count("$") % 2 == 0, tex
                assert tex.isascii() or all(ord(c) < 0x180 for c in tex), tex
                assert not re.search(r"(?<!\\)[&%#]", tex), tex


def test_rendering_is_that_of_the_tree():
    assert render(parse("a = b")) == "a = b"


@pytest.mark.parametrize(
    ("formula", "shown"),
    [
        (r"\text{the kernel distance at lambda = 0.} > 0", r"\text{[the kernel distance at lambda = 0]} > 0"),
        (r"Q Q^{T} = \text{what the theorem says}", r"Q Q^{T} = \text{[what the theorem says]}"),
        (r"\text{fails without A2: } a = 0", r"\text{fails without A2: } a = 0"),
        (r"\left.k\right|_{\lambda = - \lambda}", r"\left.k\right|_{\lambda \to - \lambda}"),
        (r"\left.k\right|_{\lambda = 0}", r"\left.k\right|_{\lambda = 0}"),
        (r"\left.k\right|_{t = 4 \tau}", r"\left.k\right|_{t = 4 \tau}"),
        (r"\left.k\right|_{t = t}", r"\left.k\right|_{\text{after } t}"),
        (r"\left.k\right|_{t = t_{2},\infty}", r"\left.k\right|_{\text{after } t_{2} \text{, then } \infty}"),
        (
            r"\left.k\right|_{t = 0,\lambda \to \lambda,t_{2}}",
            r"\left.k\right|_{\text{after } 0 \text{, then re-balanced to } \lambda \text{, then } t_{2}}",
        ),
        (r"\left.W_{2} W_{1}\right|_{t = t_{2}}", r"\left.\left(W_{2} W_{1}\right)\right|_{t = t_{2}}"),
        (r"\left.e^{F t} W\right|_{t = t_{2}}", r"\left.\left(e^{F t} W\right)\right|_{\text{after } t_{2}}"),
        (r"A - C \, {- \frac{S}{2}} \, C^{T}", r"A - C \, \left(- \frac{S}{2}\right) \, C^{T}"),
        (r"A + {- \frac{S}{2}} \, C^{T}", r"A + {- \frac{S}{2}} \, C^{T}"),
        (r"K^{T} \, I \otimes \left(X\right)", r"K^{T} \, \left(I \otimes \left(X\right)\right)"),
        (r"I \otimes X + Y \otimes X", r"I \otimes X + Y \otimes X"),
        (r"\left.\mathrm{NTK}(t)\right|_{t = \infty}", r"\left.\mathrm{NTK}(t)\right|_{t = \infty}"),
        (r"\left.\mathrm{Tr}\left[A\right]\right|_{t = 1}", r"\left.\mathrm{Tr}\left[A\right]\right|_{t = 1}"),
    ],
)
def test_words_and_bars_say_where_they_end(formula, shown):
    assert "".join(displays_of(formula)[0].latex.split()) == "".join(shown.split())


def test_an_abbreviation_is_defined_in_every_entry_that_uses_it_or_pointed_at():
    letters = Letters()
    short = displays_of(r"x = k_{1} \quad \text{where } k_{1} = a b")[0]
    sum_of_many = " + ".join(["k_{1} c"] * 60)
    long = displays_of(rf"x = k_{{1}} k_{{2}} \quad \text{{where }} k_{{1}} = a b, \; k_{{2}} = {sum_of_many}")[0]
    letters.enter("one")
    assert [name for name, _ in letters.place(long)[1]] == ["k_{1}", "k_{2}"]
    assert letters.place(long)[1] == ()
    letters.enter("two")
    assert [name for name, _ in letters.place(long)[1]] == ["k_{1}"]
    assert letters.away == {"k_{2}": "one"}
    letters.enter("three")
    assert [name for name, _ in letters.place(short)[1]] == ["k_{1}"]
    assert letters.away == {}


def test_letters_that_mean_what_looks_alike_are_defined_once():
    both = displays_of(r"x = k_{1} k_{2} + k_{3} \quad \text{where } k_{1} = a, \; k_{2} = a, \; k_{3} = k_{1} b")[0]
    assert [name for name, _ in Letters().place(both)[1]] == ["k_{1}", "k_{2}"]


def test_printed_and_corrected_have_letters_of_their_own():
    letters = Letters()
    one, two = (displays_of(rf"Q = k_{{1}} \quad \text{{where }} k_{{1}} = {x} b")[0] for x in ("a", "2 a"))
    text = re.sub(r"\\changed|[\s{}]", "", side_by_side([one], [two], letters))
    assert text.count("k_1=") == text.count("k_2=") > 0
    assert "Q=k_1" in text
    assert "Q=k_2" in text


def test_what_a_proof_takes_from_elsewhere_is_shown_whole():
    cited = "derivation: 3 steps from W is iid; cited: " + "a theorem of the literature, " * 20 + "its end"
    assert shortened(cited).endswith("its end")
    assert shortened(cited.replace("cited", "found")).endswith("...")
