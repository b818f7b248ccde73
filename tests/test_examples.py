"""Every module can be loaded, and the examples in its docstrings give what stands below them."""

from __future__ import annotations

from doctest import DocTestFinder, DocTestRunner
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PATHS = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for folder in ("bot", "cogs", "storage", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
}

MODULES = [
    name
    for name, path in PATHS.items()
    if any(line.lstrip().startswith(">>> ") for line in path.read_text(encoding="utf-8").splitlines())
]


def test_every_module_can_be_loaded() -> None:
    """Also those that only a process of its own loads, as the page of the local Discord does its games."""
    for name in PATHS:
        if not name.startswith("tests.") and not name.endswith("__main__"):
            import_module(name)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_right(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runner = DocTestRunner()
    for examples in DocTestFinder().find(import_module(name)):
        runner.run(examples)
    assert runner.tries, f"{name} has an example in a place where it is not found"
    assert not runner.failures, capsys.readouterr().out
