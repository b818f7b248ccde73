"""The code that docs/adding-a-game.md quotes; ``python -m tests.guide`` writes the quotes again.

A quote is a fenced block whose first line names its source after the language: a file of this folder, then what is
quoted of it. ``python nim/rules.py Take Nim.refusal Nim:fields`` quotes a class, a method and a class up to its first
method. ``fluent nim/text/en.ftl Options`` quotes the group of texts with this heading. A file without a name after it
is quoted whole.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import dedent

from tests.tools import offer_help

FOLDER = Path(__file__).parent

GUIDE = FOLDER.parent / "docs/adding-a-game.md"

QUOTE = re.compile(
    r"^```(?P<language>\w+) (?P<path>\S+\.\w+)(?P<names>[^\n]*)\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE
)


def renewed(text: str) -> str:
    """The guide with all its quotes as they stand in the files.

    :raises KeyError: if something that is quoted does not exist.
    """
    return QUOTE.sub(_renewed_quote, text)


def quoted_paths(text: str) -> frozenset[str]:
    """The files that the guide quotes."""
    return frozenset(match["path"] for match in QUOTE.finditer(text))


def _renewed_quote(match: re.Match[str]) -> str:
    code = quote(FOLDER / match["path"], match["names"].split())
    return f"```{match['language']} {match['path']}{match['names']}\n{code}```"


def quote(path: Path, names: Sequence[str]) -> str:
    """These parts of a file, or all of it."""
    source = path.read_text(encoding="utf-8")
    if not names:
        return source
    if path.suffix == ".py":
        parts, between = _definitions(source), "\n" if names[-1].isupper() else "\n\n"
    else:
        parts, between = _groups(source), "\n"
    return between.join(parts[name] for name in names)


def _definitions(source: str) -> dict[str, str]:
    """The classes, functions, methods and constants of a module, each with its name and its lines."""
    lines = source.splitlines(keepends=True)
    found = {}
    for name, node in _named(ast.parse(source).body):
        start = _start(node)
        found[name] = dedent("".join(lines[start - 1 : node.end_lineno]))
        methods = [each for each in getattr(node, "body", []) if isinstance(each, ast.FunctionDef)]
        if isinstance(node, ast.ClassDef) and methods:
            found[f"{name}:fields"] = "".join(lines[start - 1 : _start(methods[0]) - 1]).rstrip() + "\n"
    return found


def _start(node: ast.stmt) -> int:
    """The first line of a definition, its decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(each.lineno for each in decorators)])


def _named(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.stmt]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield f"{prefix}{node.name}", node
            yield from _named(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield f"{prefix}{node.targets[0].id}", node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield f"{prefix}{node.target.id}", node


def _groups(source: str) -> dict[str, str]:
    """The groups of a text file by the first word of their headings."""
    return {part.split(maxsplit=1)[0]: f"## {part.rstrip()}\n" for part in source.split("\n## ")[1:]}


if __name__ == "__main__":
    offer_help(__doc__)
    GUIDE.write_text(renewed(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
