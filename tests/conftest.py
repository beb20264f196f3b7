"""Shared by all tests: what the tests of damage report is printed at the end of a run."""

from collections import defaultdict


def pytest_terminal_summary(terminalreporter):
    """The rate at which damaged statements were refused, paper by paper."""
    tally = defaultdict(lambda: [0, 0, 0])
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") != "call":
                continue
            for name, value in getattr(report, "user_properties", ()):
                if name == "damage":
                    paper, refused, total = value
                    tally[paper][0] += 1
                    tally[paper][1] += refused
                    tally[paper][2] += total
    for paper, (claims, refused, total) in sorted(tally.items()):
        rate = 100 * refused / total if total else 0.0
        terminalreporter.write_line(
            f"damaged statements of {paper}: {refused} of {total} refused ({rate:.1f} %), {claims} claims"
        )
