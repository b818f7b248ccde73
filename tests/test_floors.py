"""The floors of the house: imports go from the games to the bot to the store, and the rules stand on nothing."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from bot.registry import find_games

ROOT = Path(__file__).parent.parent

PLAIN = (
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq"),
    *("itertools", "math", "operator", "re", "string", "types", "typing"),
)
"""What rules may take from the standard library: nothing in it knows the time, the machine or chance."""

UI = {
    "messages": set(),
    "notifications": {"messages"},
    "interactions": {"messages"},
    "pages": {"messages", "interactions"},
}
"""The packages of ``bot/ui``, and which others each may import; modules in no package may import all."""

DISCORD = re.compile(r"bot/ui/|bot/__main__\.py|cogs/[a-z]+/cog\.py|bot/[a-z]+/(feature|commands|pages|messages)\.py")
"""Where Discord's client may be known."""

FEATURES = sorted(path.parent.name for path in (ROOT / "bot").glob("*/feature.py") if path.parent.name != "ui")
"""The folders of the features: each has a ``feature.py``, and is one."""

DEFINITION = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
"""What gives a name to a function or a class."""


@dataclass(frozen=True, slots=True)
class Import:
    """A module that a file names, and whether naming the file is enough to load it."""

    path: str
    line: int
    module: str
    is_late: bool
    """Inside a function or for the type checker only: not loaded with the file."""

    @property
    def top(self) -> str:
        return self.module.partition(".")[0]

    def is_of(self, *packages: str) -> bool:
        """True if the module is one of these packages or inside one."""
        return any(f"{self.module}.".startswith(f"{package}.") for package in packages)

    def __str__(self) -> str:
        return f"{self.path}:{self.line} imports {self.module}"


def _imports(path: str, tree: ast.Module) -> Iterator[Import]:
    for node, is_late in _nodes(tree, is_late=False):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(path, node.lineno, alias.name, is_late)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno} imports relatively: the floors are told by full names"
            for alias in node.names:
                yield Import(path, node.lineno, f"{node.module}.{alias.name}", is_late)


def _nodes(parent: ast.AST, *, is_late: bool) -> Iterator[tuple[ast.AST, bool]]:
    for node in ast.iter_child_nodes(parent):
        is_for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        is_inside = is_late or is_for_types or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        yield node, is_inside
        yield from _nodes(node, is_late=is_inside)


def _python(floor: str) -> list[Path]:
    return sorted((ROOT / floor).rglob("*.py"))


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _all_imports() -> list[Import]:
    return [each for path in _files() for each in _imports(path, _tree(ROOT / path))]


def _in(*prefixes: str) -> list[Import]:
    found = [each for each in _all_imports() if each.path.startswith(prefixes)]
    assert found, f"nothing is imported in {prefixes}: this test looks in the wrong place"
    return found


def _none(faults: Iterable[Import]) -> None:
    assert not [str(fault) for fault in faults]


def test_the_walk_finds_every_import_and_when_it_loads() -> None:
    source = """
import discord.ext.commands
from storage import rows as kept
if TYPE_CHECKING:
    import sqlite3
class Cog:
    import random
async def setup():
    if True:
        from cogs.castle.cog import setup
"""
    assert [(each.module, each.is_late) for each in _imports("x.py", ast.parse(source))] == [
        ("discord.ext.commands", False),
        ("storage.rows", False),
        ("sqlite3", True),
        ("random", False),
        ("cogs.castle.cog.setup", True),
    ]


WALLS: dict[str, tuple[tuple[str, ...], Callable[[Import], bool]]] = {
    "the engine stands on nothing but itself": (("bot/engine/",), lambda each: not each.is_of("bot.engine", *PLAIN)),
    "no game knows the store": (("cogs/",), lambda each: each.is_of("storage")),
    "the bot never names a game in an import": (("bot/",), lambda each: each.top == "cogs"),
    "the store knows neither bot nor games": (("storage/",), lambda each: each.top in ("bot", "cogs")),
    "only the store knows its database": (("bot/", "cogs/"), lambda each: each.top in ("aiosqlite", "sqlite3")),
    "only the ui knows Discord": (
        ("bot/", "cogs/", "storage/"),
        lambda each: each.top == "discord" and not DISCORD.match(each.path),
    ),
    "the ui knows rows, shards and the one error that nobody has made a refusal of, but no part of the store": (
        ("bot/ui/", "cogs/"),
        lambda each: (
            each.is_of("storage")
            and not each.is_of(
                "storage.rows", "storage.shards", "storage.errors.StoreUnavailable", "storage.errors.UncertainCommit"
            )
        ),
    ),
    "the local Discord knows nothing of the bot": (
        ("bot/local/",),
        lambda each: each.top in ("bot", "cogs", "storage") and not each.is_of("bot.local"),
    ),
    "the bot loads the local Discord only when asked for": (
        ("bot/", "cogs/"),
        lambda each: each.is_of("bot.local") and not each.is_late and not each.path.startswith("bot/local/"),
    ),
    "the bot loads what monitors read only when asked for": (
        ("bot/", "cogs/", "storage/"),
        lambda each: (
            (each.top == "prometheus_client" or (each.is_of("bot.monitoring") and not each.is_late))
            and not each.path.startswith("bot/monitoring/")
        ),
    ),
    "pictures know scenes and nothing of tables or Discord": (
        ("bot/pictures/",),
        lambda each: each.top in ("bot", "cogs", "storage", "discord") and not each.is_of("bot.pictures", "bot.engine"),
    ),
    "only pictures know Pillow": (
        ("bot/", "cogs/", "storage/"),
        lambda each: each.top == "PIL" and "bot/pictures/" not in each.path,
    ),
    "pictures do not know the panels, whose package exports the picture": (
        ("cogs/",),
        lambda each: "/picture" in each.path and ".render" in each.module,
    ),
}
"""By what holds: where, and which imports break it."""


@pytest.mark.parametrize("wall", WALLS)
def test_what_stands_above_or_beside_is_not_known(wall: str) -> None:
    folders, is_broken_by = WALLS[wall]
    _none(filter(is_broken_by, _in(*folders)))


def test_rules_and_faces_stand_on_the_engine_and_their_own_folder() -> None:
    for key in find_games():
        pure = [each for each in _in(f"cogs/{key}/") if each.path != f"cogs/{key}/cog.py"]
        _none(
            each
            for each in pure
            if not each.is_of("bot.engine", f"cogs.{key}", *PLAIN)
            and not (each.is_late and each.path == f"cogs/{key}/__init__.py")
        )
        _none(each for each in pure if each.is_of(f"cogs.{key}.cog") and not each.is_late)
        _none(each for each in _in(f"cogs/{key}/") if each.top == "cogs" and not each.is_of(f"cogs.{key}"))


@pytest.mark.parametrize("package", UI)
def test_each_package_of_the_ui_stands_on_those_below(package: str) -> None:
    allowed = [f"bot.ui.{each}" for each in (package, *UI[package])]
    _none(each for each in _in(f"bot/ui/{package}/") if each.is_of("bot.ui") and not each.is_of(*allowed))


def test_every_package_of_the_ui_has_its_floor_and_none_holds_the_store() -> None:
    assert {path.parent.name for path in (ROOT / "bot/ui").glob("*/__init__.py")} == set(UI)
    held = re.compile(r"\b_?store\b")
    assert not [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in (*_python("bot/ui"), *_python("cogs"))
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Attribute) and held.fullmatch(node.attr)
    ]


def test_no_feature_is_known_by_anything_but_the_list_of_features_and_the_command_line() -> None:
    for feature in FEATURES:
        others = [each for each in _in("bot/", "cogs/") if not each.path.startswith(f"bot/{feature}/")]
        faults = (each for each in others if each.is_of(f"bot.{feature}"))
        _none(each for each in faults if each.path not in ("bot/features.py", "bot/cli.py", "bot/admin.py"))


def test_what_a_feature_shows_does_not_touch_the_store() -> None:
    """Of a feature's modules, those that know Discord or the Discord part call the others."""
    for feature in FEATURES:
        imports = _in(f"bot/{feature}/")
        shown = {each.path for each in imports if each.is_of("discord", "bot.ui")}
        stores = (each for each in imports if each.path in shown and each.is_of("storage"))
        _none(each for each in stores if not each.is_of("storage.rows", "storage.errors.StoreUnavailable"))


def test_no_files_know_each_other_in_a_circle() -> None:
    """Not even for the type checker: of two files one can always be read first."""
    modules = {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in _files()}
    known: dict[str, set[str]] = {path: set() for path in modules.values()}
    for each in _all_imports():
        target = modules.get(each.module) or modules.get(each.module.rpartition(".")[0])
        if target is not None and target != each.path and not each.path.endswith("/__init__.py"):
            known[each.path].add(target)
    _fail_in_circles(known)


def test_no_packages_of_a_game_know_each_other_in_a_circle() -> None:
    known: dict[str, set[str]] = defaultdict(set)
    for each in _in("cogs/"):
        package = _name_game_package(*each.path.split("/"))
        target = _name_game_package(*each.module.split("."))
        if package and target and package != target:
            known[package].add(target)
    assert known
    _fail_in_circles(known)


def _name_game_package(top: str, *names: str) -> str:
    """Name the package inside a game's folder; empty for modules in no package and for everything else."""
    is_package = top == "cogs" and len(names) > 1 and (ROOT / top / names[0] / names[1]).is_dir()
    return "/".join(names[:2]) if is_package else ""


def _fail_in_circles(known: dict[str, set[str]]) -> None:
    try:
        TopologicalSorter(known).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


def test_no_public_name_is_defined_twice_in_one_package() -> None:
    """Of two functions or classes that are called the same, one is taken for the other sooner or later."""
    places: dict[tuple[Path, str], set[str]] = defaultdict(set)
    for path in map(ROOT.joinpath, _files()):
        for node in _tree(path).body:
            if isinstance(node, DEFINITION) and not node.name.startswith("_"):
                places[path.parent, node.name].add(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not [sorted(lines) for lines in places.values() if len(lines) > 1]


def test_reading_all_the_rules_loads_no_discord_and_no_database() -> None:
    program = "import sys; from bot.registry import find_games; find_games(); print(*sys.modules)"
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    command = [sys.executable, "-c", program]
    loaded = subprocess.run(command, cwd=ROOT, env=unmeasured, capture_output=True, text=True, check=True)
    assert not {"discord", "aiosqlite", "sqlite3", "pydantic", "asyncio"} & set(loaded.stdout.split())


@pytest.mark.parametrize("key", find_games())
def test_the_bot_and_the_store_name_no_game(key: str) -> None:
    titles = {
        title.strip()
        for path in find_games()[key].texts.glob("*.ftl")
        for title in re.findall(rf"^{key}-title *=(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert titles, f"{key} has no title"
    name = re.compile(rf"\b({key}|{'|'.join(map(re.escape, titles))})\b")
    assert not [
        f"{path.relative_to(ROOT)}:{number}"
        for path in _sources()
        if not path.is_relative_to(ROOT / "cogs" / key)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if name.search(line)
    ]


def _files() -> list[str]:
    return [path.relative_to(ROOT).as_posix() for floor in ("bot", "cogs", "storage") for path in _python(floor)]


def _sources() -> Iterator[Path]:
    """Whatever is not of a game: two games may use the same words for the same things.

    Migrations are left out: they bring up to date what older versions have stored of the games that there were.
    """
    for floor in ("bot", "storage"):
        for path in sorted((ROOT / floor).rglob("*")):
            if path.parent.name != "migrations" and path.suffix in (".py", ".ftl", ".sql", ".html", ".js", ".css"):
                yield path
