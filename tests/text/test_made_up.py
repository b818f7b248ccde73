"""A new language needs Fluent files alone: two that are made up go through what is asked of any other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from bot.text.missing import list_faults
from tests.checkout import lay_checkout
from tests.text.made_up import HALF, TEXT_FOLDERS, WHOLE_ONE, write_languages

NEEDS_REAL_LOOP = True
"""What has to take the languages is tested in a process of its own."""

ASKED = (
    *("tests/text/test_keys.py", "tests/text/test_texts.py", "tests/text/test_panels.py"),
    *("tests/spoken/test_spoken.py", "tests/ui/test_questions.py", "tests/ui/test_commands.py"),
    *("tests/contract/test_houses.py", "tests/browser/test_places.py", "tests/browser/test_heights.py"),
)
"""The files whose tests of one language or of all take them."""

MOST_OF_THEM = 60
"""Fewer tests than these are if they take the languages; those of the page need a browser."""


def test_languages_that_are_made_up_go_through_the_tests_of_a_language(tmp_path: Path) -> None:
    lay_checkout(tmp_path, *TEXT_FOLDERS)
    write_languages(tmp_path)
    folders = [tmp_path / folder for folder in TEXT_FOLDERS]
    assert [*list_faults(WHOLE_ONE, folders)] == []
    assert len([*list_faults(HALF, folders)]) == len(folders)
    slow = "not (tables_and_hands and (fallera or castellers))"
    chosen = f"({WHOLE_ONE} and {slow}) or in_all_its_languages or ({HALF} and not fit and not low)"
    command = [sys.executable, "-m", "pytest", "-n0", "-p", "no:cacheprovider", "-k", chosen, *ASKED]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None
    assert int(passed[1]) > MOST_OF_THEM
