"""Prints what a release's notes say, from the changelog: ``python -m tests.tools.notes v1.0.0``."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from bot import __version__
from tests.tools import offer_help

ROOT = Path(__file__).parents[2]


def find_notes(changelog: str, version: str, tag: str) -> str:
    """Return the newest released section of a changelog, without its heading.

    >>> find_notes("# Changelog\\n\\n## [Unreleased]\\n\\n## [1.0.1] - 2026-12-01\\n\\n* Mended.\\n", "1.0.1", "v1.0.1")
    '* Mended.'

    :raises ValueError: if the tag, the version of the package and the section are not of one version, something is
        still unreleased, or the section is empty.
    """
    sections = [part.partition("\n")[::2] for part in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]]
    if any(body.strip() for title, body in sections if title == "[Unreleased]"):
        raise ValueError("the changelog has a section Unreleased: write the version above it")
    title, body = next((section for section in sections if section[0] != "[Unreleased]"), ("", ""))
    if not re.fullmatch(rf"\[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d", title) or tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, the package {version}, and the newest section {title!r}")
    if not body.strip():
        raise ValueError(f"the section {title!r} is empty")
    return body.strip()


if __name__ == "__main__":
    offer_help(__doc__)
    try:
        print(find_notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__, *sys.argv[1:2] or [""]))
    except ValueError as error:
        sys.exit(str(error))
