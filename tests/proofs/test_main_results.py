"""The count of the papers' theorems, lemmas and propositions."""

from dataclasses import replace

from proofs.reports import main_results


def test_the_table_is_what_the_ledgers_say():
    found = main_results.results()
    assert len(found) == 25
    assert sum(result.proved for result in found) >= 20
    assert sum(result.proved and bool(result.kernel) for result in found) >= 8
    document = main_results.DOCUMENT.read_text(encoding="utf-8")
    assert main_results.table() in document.replace("\r", "")


def test_a_weaker_part_or_a_correction_that_is_not_proved_counts():
    by_name = {result.identifier: result for result in main_results.results()}
    refuted, holds = by_name["domine2025/thm-4.3"], by_name["domine2025/thm-5.1"]
    assert refuted.proved
    assert holds.proved
    assert not replace(refuted, corrected="numeric").proved
    assert not replace(refuted, weakest="numeric").proved
    assert not replace(holds, weakest="certified").proved
    assert not replace(holds, verdict="undecided").proved
