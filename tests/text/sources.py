"""The text files and the program as tests read them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot.engine.contract import Degree
from bot.text.texts import BOT_TEXTS, Texts
from tests.games import games

ROOT = Path(__file__).parents[2]

FOLDERS = {"bot": BOT_TEXTS, **{key: entry.texts for key, entry in games().items()}}
"""Where texts are: those of the bot, and those of each game by its key."""

WHOLE = ("ca", "en", "es")
"""The languages that have every text: others may lag behind, and all but English those of drafts."""

DRAFTS = frozenset(key for key, entry in games().items() if entry.game.degree is Degree.DRAFT)
"""The games that need English texts only."""

KEY = re.compile(r"[a-z]+(-[a-z0-9]+)+")


def find_files(language: str) -> Mapping[str, Path]:
    """By folder: the text files of a language that are there."""
    paths = {key: folder / f"{language}.ftl" for key, folder in FOLDERS.items()}
    return {key: path for key, path in paths.items() if path.is_file()}


@cache
def texts(*folders: Path) -> Texts:
    """All that the bot says, and these folders; what is missing is an error. Reading takes longer than most tests."""
    return Texts(dict.fromkeys((BOT_TEXTS, *folders)), is_strict=True)


@cache
def messages(path: Path) -> Mapping[str, frozenset[str]]:
    """The keys of a text file, each with its variables and those of the messages that stand in it; none without one."""
    own = _read_entries(path)
    others = (BOT_TEXTS / "en.ftl", path.with_name("en.ftl"), BOT_TEXTS / path.name)
    known = {key: entry for each in (*map(_read_entries, others), own) for key, entry in each.items()}
    return {key: _variables(message, known) for key, message in own.items()}


@cache
def _read_entries(path: Path) -> Mapping[str, fluent.Message]:
    body = FluentResource(path.read_text(encoding="utf-8-sig")).body if path.is_file() else ()
    return {entry.id.name: entry for entry in body if isinstance(entry, fluent.Message)}


def house_keys() -> frozenset[str]:
    """All keys that belong to no game."""
    return frozenset(messages(BOT_TEXTS / "en.ftl"))


def game_keys(game: str) -> frozenset[str]:
    """All keys of a game."""
    return frozenset(messages(FOLDERS[game] / "en.ftl"))


def quoted_keys() -> frozenset[str]:
    """The keys of the messages that stand in other messages."""
    files = (folder / "en.ftl" for folder in FOLDERS.values())
    return frozenset(key for path in files for key in re.findall(r"\{ ([a-z][a-z0-9-]+) \}", path.read_text("utf-8")))


def programs(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every file of the program in these folders."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def constants(tree: ast.AST) -> Iterator[str]:
    """Every text in a program, those inside f-strings left out."""
    pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
            yield node.value


def made_keys(tree: ast.AST) -> Iterator[str]:
    """Every f-string that begins like a key, with ``{}`` for what is filled in."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            if KEY.fullmatch(text.replace("{}", "x")) and not text.startswith("{}"):
                yield text


def said_keys(tree: ast.AST) -> Iterator[str]:
    """Every key that is written where something is said, or a command described."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in ("say", "_say", "words", "_words"):
            yield from _branches(node.args[0])


def refusal_keys(tree: ast.AST, *names: str) -> Iterator[str]:
    """The keys of refusals that are made in a program."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in names:
            yield from _branches(node.args[0])


def _branches(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _branches(node.body)
        yield from _branches(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _variables(message: fluent.Message, known: Mapping[str, fluent.Message]) -> frozenset[str]:
    finder = _Variables()
    finder.visit(message)
    if unknown := finder.keys - known.keys():
        raise LookupError(f"{message.id.name} refers to {{ {', '.join(unknown)} }}, but there is no such text")
    return frozenset(finder.names).union(*(_variables(known[key], known) for key in finder.keys))


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the visitor's way
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802 - the visitor's way
        self.keys.add(node.id.name)
