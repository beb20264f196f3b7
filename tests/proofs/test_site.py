"""The site: from ledgers alone, nothing of them becomes script, and a browser can do with it what readers do.

The tests in a browser need Chromium (Debian: ``chromium``) and the packages ``playwright`` and
``axe-playwright-python`` (the extra ``dev``); they are skipped without.
"""

import copy
import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import proofs.claims
from proofs.errors import UsageError
from proofs.ledger import recorded
from proofs.ledger.schema import validated
from proofs.ledger.strength import resolution, strength
from proofs.names import PAPERS, TITLES
from proofs.reproduce import recorded as verdicts
from proofs.site.build import put_in_place, site
from proofs.site.relations import Relations
from symbolic.topics import derivation

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), "")
HOSTILE = "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">&\"'"


@pytest.fixture(scope="module")
def ledgers():
    found = recorded.papers([])
    for paper in found:  # as the next record writes it
        for entry in paper.entries.values():
            entry.setdefault("section", "Section 4" if "eq-1" in entry["id"] else "Appendix A.1")
    return found


@pytest.fixture(scope="module")
def files(ledgers):
    from proofs.site.pages import derivation_page

    return site(ledgers, derivations=[derivation_page(derivation("riccati"))])


@pytest.fixture(scope="module")
def folder(files, tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "out"
    put_in_place(files, out)
    return out


def test_the_recorded_plots_are_shipped(files):
    assert files["plots/domine2025-fig-4.png"].startswith(b"\x89PNG")
    assert b"plots/domine2025-fig-4.png" in files["figures.html"]
    assert b"plots/domine2025-fig-8-4-4-4.png" in files["figures.html"], "both settings of a figure are shown"
    assert files["plots/domine2025-fig-8-4-4-4.png"] != files["plots/domine2025-fig-8.png"]
    assert sum(map(len, (content for name, content in files.items() if name.startswith("plots/")))) < 8 * 2**20


def test_what_ran_at_reduced_scale_is_said_to_be_no_verdict_on_the_figure(files):
    page = files["figures.html"].decode()
    for name, run in verdicts.read().items():
        start = page.index(f'id="{name.replace("/", "-")}"')
        assert ("no verdict on the figure itself" in page[start : page.index("</section>", start)]) == (
            "reduced" in run
        ), name


class Links(HTMLParser):
    """The links, ids and scripts of a page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.links, self.ids, self.scripts, self.handlers = [], set(), [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.links += [given[name] for name in ("href", "src") if given.get(name)]
        if given.get("id"):
            self.ids.add(given["id"])
        if tag == "script":
            self.scripts.append(given.get("src"))
        self.handlers += [name for name in given if name.startswith("on")]


def test_every_claim_has_its_permanent_address(files, ledgers):
    for paper in ledgers:
        for name in paper.entries:
            assert f"{name}.html" in files


def test_every_link_leads_somewhere_and_nothing_needs_a_network(files):
    pages = {name: text.decode() for name, text in files.items() if name.endswith(".html")}
    for name in list(pages)[::25]:
        page = Links(pages[name])
        assert page.scripts == ["../" * name.count("/") + "site.js"]
        assert not page.handlers
    for name, text in pages.items():
        for link in set(re.findall(r'(?:href|src)="([^"]*)"', text)):
            parts = urlsplit(link)
            assert (parts.scheme, parts.netloc) == ("", ""), f"{name}: {link}"
            target = (Path("/") / name).parent / unquote(parts.path) if parts.path else Path("/") / name
            found = str(Path("/", *_resolved(target))).lstrip("/")
            assert found in files, f"{name}: {link}"
            if found.startswith("derivations/") and parts.fragment:
                assert f'id="{parts.fragment}"' in pages[found]
    assert not re.search(rb"https?://|@import|fetch\(|XMLHttpRequest", files["style.css"] + files["site.js"])


def _resolved(path):
    out = []
    for part in path.parts[1:]:
        if part == "..":
            out.pop()
        elif part != ".":
            out.append(part)
    return out


def test_a_page_says_what_the_ledger_says(files, ledgers):
    domine = ledgers[0].entries
    page = files["domine2025/eq-15.html"].decode()
    assert "refuted" in page
    assert page.index('class="side printed"') < page.index('class="side judged"') < page.index('class="side corrected"')
    assert "as read" in page
    assert 'class="changed"' in page
    entry = domine["domine2025/eq-15"]
    for item in entry["evidence"]:
        assert item["witness"] in page
    for name in entry["uses"]:
        assert f'href="../{name}.html"' in page
    assert f"<b>{strength(entry)}</b>" in page


def test_titles_are_the_papers():
    for key in PAPERS:
        assert proofs.claims.load(key).title == TITLES[key]


def hostile(value):
    """The same structure with every free text replaced by one that would be script if it were not escaped."""
    kept = ("id", "paper", "verdict", "witness", "outcome", "strength", "need", "uses", "affects", "survives", "fault")
    if isinstance(value, dict):
        return {
            k: v if k in (*kept, "excludes_unit") else hostile(v) if v != "" or k == "summary" else v
            for k, v in value.items()
        }
    if isinstance(value, list):
        return [hostile(item) for item in value]
    return HOSTILE if isinstance(value, str) else value


@pytest.fixture
def own_folder(tmp_path):
    """A paper of one's own whose every text is an attack, and whose code must not be run."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "__init__.py").write_text("raise SystemExit('the code of a folder was run')")
    claims = []
    for name in ("eq-15", "thm-4.3", "text-3-input-covariance"):
        found = recorded.of_paper("domine2025").entries
        entry = copy.deepcopy(found.get(f"domine2025/{name}") or next(iter(found.values())))
        entry |= {"id": f"mine/{name}", "paper": "mine", "uses": ["eq-15"] if name != "eq-15" else []}
        entry["counterexample"] = {HOSTILE: HOSTILE}
        claims.append(hostile(entry))
    for name in ("affects", "survives"):
        claims[0]["corrected"][name] = ["thm-4.3", "eq-99"]
    document = {"schema": 2, "paper": "mine", "settings": None, "claims": claims}
    validated(copy.deepcopy(document), "ledger.json")
    (folder / "ledger.json").write_text(json.dumps(document))
    return folder


def test_what_a_claim_says_never_becomes_script(own_folder, tmp_path):
    found = site(recorded.papers([str(own_folder)]))
    assert not [name for name in found if name.startswith("derivations")]
    for name, text in found.items():
        if name.endswith(".html"):
            page = Links(text.decode())
            assert page.scripts == ["../" * name.count("/") + "site.js"], name
            assert not page.handlers
            assert "x" not in page.links
    assert "&lt;script&gt;" in found["mine/eq-15.html"].decode()


@pytest.mark.parametrize("name", ["mine/../../etc", "mine/..", "mine/a b", "mine/.hidden", "mine/<b>"])
def test_an_id_that_is_no_file_name_is_refused(own_folder, name):
    document = json.loads((own_folder / "ledger.json").read_text())
    document["claims"][0]["id"] = name
    (own_folder / "ledger.json").write_text(json.dumps(document))
    with pytest.raises(UsageError, match="cannot be the name of a page"):
        site(recorded.papers([str(own_folder)]))


def test_only_a_site_is_replaced(tmp_path):
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "thesis.tex").write_text("years of work")
    with pytest.raises(UsageError, match="something else"):
        put_in_place({"index.html": b""}, kept)
    assert (kept / "thesis.tex").read_text() == "years of work"
    put_in_place({"site.json": b"{}", "old.html": b""}, tmp_path / "out")
    put_in_place({"site.json": b"{}", "new/page.html": b""}, tmp_path / "out")
    assert sorted(p.name for p in (tmp_path / "out").rglob("*") if p.is_file()) == ["page.html", "site.json"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["kept", "out"]


def test_the_weakest_evidence_is_that_of_all_below(ledgers):
    entries = {name: entry for paper in ledgers for name, entry in paper.entries.items()}
    known = Relations(entries)
    holds = {"verdict": "holds", "paper": "p", "uses": []}
    proved = [{"outcome": "supports", "strength": "proof"}]
    sampled = [{"outcome": "supports", "strength": "statistical"}]
    small = Relations(
        {
            "p/a": {**holds, "evidence": sampled},
            "p/b": {**holds, "evidence": proved, "uses": ["a"]},
            "p/c": {**holds, "evidence": proved, "uses": ["p/b"]},
            "p/d": {**holds, "verdict": "unclear", "evidence": []},
            "p/e": {**holds, "evidence": proved, "uses": ["d", "c"]},
        }
    )
    assert small.weakest("p/c") == ("statistical", "p/a")
    assert small.weakest("p/e") == ("open", "p/d")
    assert small.ancestors("p/e") == {"p/a", "p/b", "p/c", "p/d"}
    assert small.dependants("p/a") == {"p/b", "p/c", "p/e"}
    for name in list(entries)[::40]:
        assert all(name in known.dependants(other) for other in known.ancestors(name))


# ---- in a browser ----


@pytest.fixture(scope="module")
def browser():
    if not CHROMIUM:
        pytest.skip("needs Chromium (Debian: chromium)")
    api = pytest.importorskip("playwright.sync_api", reason="needs playwright (pip install 'lazyrich[dev]')")
    with api.sync_playwright() as running:
        started = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 1200, "height": 900}, offline=True)
    context.set_default_timeout(120_000)  # milliseconds; machines are busy
    opened = context.new_page()
    said = []
    opened.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: said.append(str(error)))
    yield opened
    context.close()
    assert not said, said


def said(entry):
    return [(item["witness"], item["outcome"]) for item in entry["evidence"]]


def shown(page):
    return page.locator("#claims > li:not([hidden])").count()


def test_a_reader_searches_filters_opens_and_follows(page, folder, ledgers):
    page.goto((folder / "index.html").as_uri())
    total = sum(len(paper.entries) for paper in ledgers)
    assert shown(page) == total
    page.keyboard.press("/")
    page.keyboard.type("theorem 4.3")
    assert 0 < shown(page) < 30
    page.locator("button[type=reset]").click()
    page.wait_for_function(f"document.getElementById('count').textContent.startsWith('{total} of')")
    entries = [entry for paper in ledgers for entry in paper.entries.values()]
    for name, value, wanted in (
        ("verdict", "refuted", lambda e: e["verdict"] == "refuted"),
        ("kind", "trajectory", lambda e: e["kind"] == "trajectory"),
        ("section", "domine2025: Section 4", lambda e: e["paper"] == "domine2025" and e["section"] == "Section 4"),
        ("witness", "kernel", lambda e: ("kernel", "undecided") not in said(e) and "kernel" in dict(said(e))),
        ("strength", "proof", lambda e: e["verdict"] in ("holds", "refuted") and strength(e) == "proof"),
    ):
        page.locator(f"select[name={name}]").select_option(value)
        assert shown(page) == sum(map(wanted, entries)), name
        page.locator(f"select[name={name}]").select_option("")
    faults = [e for e in entries if e.get("fault")]
    if faults:
        page.locator("select[name=fault]").select_option(faults[0]["fault"])
        assert shown(page) == sum(e.get("fault") == faults[0]["fault"] for e in entries)
        page.locator("select[name=fault]").select_option("")
    noticed = [resolution(e) for e in entries]
    for value in ("1e-6", "1e-3", "0.1"):
        page.locator("select[name=resolution]").select_option(value)
        assert shown(page) == sum(found is not None and found <= float(value) for found in noticed) > 0
    page.locator("button[type=reset]").click()
    page.locator("select[name=verdict]").select_option("refuted")
    address = page.url
    page.locator("#search").fill("domine2025/eq-15")
    with page.expect_navigation():
        page.locator("#claims > li:not([hidden]) a").first.click()
    assert page.title() == "domine2025/eq-15: refuted"
    assert page.locator("math").count() > 5
    with page.expect_navigation():
        page.locator("dl.relations a").first.click()
    assert page.title().startswith("domine2025/")
    with page.expect_navigation():
        page.keyboard.press("u")
    assert page.url.endswith("/domine2025/index.html")
    page.goto(address)
    assert shown(page) == sum(e["verdict"] == "refuted" for e in entries)


def test_the_graph_shows_what_rests_on_what(page, folder):
    page.goto((folder / "domine2025/graph.html").as_uri())
    assert page.locator("svg.graph a").count() > 100
    page.locator("#colours").select_option("by-weakest")
    assert page.locator("svg.graph.by-weakest").count() == 1
    page.locator('svg.graph a[data-id="domine2025/thm-4.3"]').focus()
    lit = {a.get_attribute("data-id") for a in page.locator("svg.graph a.on").all()}
    assert {"domine2025/thm-4.3", "domine2025/eq-15"} <= lit
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.url.endswith("/domine2025/thm-4.3.html")
    assert page.locator("svg.graph a[aria-current]").count() == 1
    for width in (1200, 390):  # the claim itself is in sight, wherever it stands in its graph
        page.set_viewport_size({"width": width, "height": 800})
        page.reload()
        place = page.locator("svg.graph a[aria-current] rect").bounding_box()
        box = page.locator(".scroll:has(svg.graph)").bounding_box()
        assert box["x"] <= place["x"]
        assert place["x"] + place["width"] <= box["x"] + box["width"]


def test_one_graph_over_all_papers(page, folder):
    page.goto((folder / "index.html").as_uri())
    with page.expect_navigation():
        page.locator('a[href="graph.html"]').click()
    names = {a.get_attribute("data-id") for a in page.locator("svg.graph a").all()}
    assert {name.split("/")[0] for name in names} == {"domine2025", "graldi2025", "agarwala2022"}
    assert len(names) > 500
    with page.expect_navigation():
        page.locator('svg.graph a[data-id="graldi2025/eq-8"]').focus()
        page.keyboard.press("Enter")
    assert page.url.endswith("/graldi2025/eq-8.html")


def test_dark_light_phone_and_paper(page, folder):
    page.goto((folder / "domine2025/thm-4.3.html").as_uri())
    colour = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(colour)
    page.locator("#theme").click()
    assert page.evaluate(colour) != light
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto((folder / "index.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto((folder / "domine2025/eq-15.html").as_uri())
    page.emulate_media(media="print")
    assert page.locator(".top").is_hidden()
    assert page.locator("h1").is_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_for_an_accessibility_checker(browser, folder, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python").Axe()
    context = browser.new_context(color_scheme=scheme)
    opened = context.new_page()
    pages = [
        "domine2025/thm-4.3.html",
        "figures.html",
        "graph.html",
        "domine2025/text-2-one-step.html",
        "agarwala2022/eq-14.html",
        "derivations/riccati.html",
        "graldi2025/index.html",
        "graldi2025/graph.html",
    ]
    for name in pages if scheme == "light" else pages[:3]:  # the dark scheme changes colours and nothing else
        if not (folder / name).exists():
            continue
        opened.goto((folder / name).as_uri())
        found = axe.run(opened).response["violations"]
        serious = [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]
        assert not serious, f"{name}: {serious}"
    context.close()


def test_an_attack_does_nothing_in_a_browser(page, own_folder, tmp_path):
    put_in_place(site(recorded.papers([str(own_folder)])), tmp_path / "out")
    for name in ("index.html", "mine/index.html", "mine/eq-15.html", "mine/graph.html"):
        page.goto((tmp_path / "out" / name).as_uri())
        assert "taken" not in page.title()
        assert page.locator("img").count() == 0
