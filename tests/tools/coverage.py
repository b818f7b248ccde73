"""Prints coverage by package from the report of ``make coverage``: ``python -m tests.tools.coverage coverage.json``."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from tests.tools import offer_help

COUNTED = ("num_statements", "covered_lines", "num_branches", "covered_branches")


def rows(report: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the table: one for each package, the total last.

    :param report: what ``coverage json`` wrote, with branches.
    """
    packages: dict[str, Counter[str]] = {}
    for name, file in sorted(report["files"].items()):
        counts = Counter({each: file["summary"][each] for each in COUNTED})
        for package in (PurePosixPath(name.replace("\\", "/")).parent.as_posix(), "total"):
            packages.setdefault(package, Counter()).update(counts)
    total = packages.pop("total", Counter())
    yield f"{'package':28} {'lines':>7} {'run':>7} {'branches':>9} {'run':>7}"
    for package, counts in [*packages.items(), ("total", total)]:
        lines = percent(counts["covered_lines"], counts["num_statements"])
        branches = percent(counts["covered_branches"], counts["num_branches"])
        yield f"{package:28} {counts['num_statements']:7} {lines:>7} {counts['num_branches']:9} {branches:>7}"


def percent(part: int, whole: int) -> str:
    """A share in percent.

    >>> percent(2, 3), percent(0, 0)
    ('66.7 %', '-')
    """
    return f"{100 * part / whole:.1f} %" if whole else "-"


if __name__ == "__main__":
    offer_help(__doc__)
    print(*rows(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))), sep="\n")
