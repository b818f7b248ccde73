"""Writes the files of a new game into a checkout: those of a small one that plays already, under another name."""

import re
from collections.abc import Mapping
from keyword import iskeyword
from pathlib import Path

from bot.errors import SetupError

ROOT = Path(__file__).parents[1]

MODELS = {"secret": "tests/hermit", "turns": "tests/templates/pond", "cooperative": "tests/templates/vigil"}
"""By kind: the folder of the game that is copied."""

OF_GAME = ("__init__.py", "rules.py", "text/en.ftl")
OF_TESTS = ("test_rules.py",)

KEY = re.compile(r"[a-z]{2,12}")
SEATS = re.compile(r"([1-9])(?:-([1-9]))?")

CITED = "Code and tests cite these numbers as `RULES 2.1`. Those of the printed rulebook are marked as printed."

MOST_SEATS = 6
"""As many as there are names of computers."""


def read_seats(text: str) -> range:
    """Read numbers of seats, as in ``2-5`` or ``4``.

    :raises SetupError: if the text is not like that.
    """
    match = SEATS.fullmatch(text)
    seats = range(int(match[1]), int(match[2] or match[1]) + 1) if match else range(0)
    if not seats or seats[-1] > MOST_SEATS:
        raise SetupError(f"--seats takes one number from 1 to {MOST_SEATS}, or the least and the most, as in 2-5")
    return seats


def check_checkout(root: Path, command: str) -> None:
    """Check that the program runs in a checkout.

    :raises SetupError: if it is an installed package, which has no tests.
    """
    if not (root / "tests/games.py").is_file():
        raise SetupError(f"{command} needs a checkout of Colla with its tests; {root} is none. See CONTRIBUTING.md")


def write_game(root: Path, key: str, seats: range, kind: str) -> list[Path]:
    """Write the files of a new game into the checkout, and return them.

    :raises SetupError: if there is no checkout, or the game cannot be called so.
    """
    check_checkout(root, "new-game")
    if seats[0] == 1 and kind != "cooperative":
        raise SetupError("a game that one can play alone is begun with --like cooperative")
    if not KEY.fullmatch(key):
        raise SetupError(f"{key!r} cannot be the key of a game: it takes 2 to 12 letters from a to z, as in hermit")
    model = root / MODELS[kind]
    document = next(
        path for path in (model / f"{model.name}.md", root / f"docs/rules/{model.name}.md") if path.is_file()
    )
    sources = {
        **{root / "cogs" / key / name: (model / name).read_text("utf-8") for name in OF_GAME},
        **{root / "tests" / key / name: (model / name).read_text("utf-8") for name in OF_TESTS},
        root / "docs/rules" / f"{key}.md": document.read_text("utf-8"),
    }
    if reason := _find_reason(root, key, sources):
        raise SetupError(f"a game cannot have the key {key}: {reason}; choose another")
    written = {path: _rename(source, model, key, seats) for path, source in sources.items()}
    written[root / "tests" / key / "__init__.py"] = ""
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return sorted(written)


def _find_reason(root: Path, key: str, sources: Mapping[Path, str]) -> str | None:
    """Return why no game can be called so; None if one can."""
    for path in (f"cogs/{key}/__init__.py", f"tests/{key}/__init__.py", f"tests/{key}.py", f"docs/rules/{key}.md"):
        if (root / path).exists():
            return f"{path} exists"
    if iskeyword(key) or any(re.search(rf"\b(class {key.title()}|def {key})\b", source) for source in sources.values()):
        return "its Python has that name already"
    if re.search(rf"^(command-)?{key}\b", (root / "bot/text/en.ftl").read_text("utf-8"), re.MULTILINE):
        return "a command or a text of the bot begins with it"
    return None


def _rename(text: str, model: Path, key: str, seats: range) -> str:
    """Give a model's text the name and the seats of the new game, and take out what is only true of the model."""
    old = model.name
    text = re.sub(r'\A"""[^"]*"""(?=.*^GAME)', f'"""{key.title()}, a game."""', text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"\A(# [^\n]*\n).*?(?=^## )", rf"\1\n{CITED}\n\n", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"\bDegree, |, (degree=Degree\.\w+|weight=\d+)", "", text)
    text = re.sub(r"\bseats=range\(\d+, \d+\)", f"seats=range({seats.start}, {seats.stop})", text)
    text = rename_game(re.sub(rf"(?<!/)\b{old}\.md\b", f"docs/rules/{old}.md", text), old, key)
    return re.sub(rf"(?<=^from cogs\.{key}\.rules import )[\w, ]+$", _sort_names, text, flags=re.MULTILINE)


def rename_game(text: str, old: str, key: str) -> str:
    """Give a text of an example in ``tests`` the key of a game in ``cogs``."""
    text = re.sub(rf"\btests\.(templates\.)?{old}\b", f"cogs.{key}", text)
    return re.sub(rf"\b{old.title()}\b", key.title(), re.sub(rf"\b{old}\b", key, text))


def _sort_names(match: re.Match[str]) -> str:
    """Sort the names of an import again, as one of them is another: constants, classes, functions."""
    return ", ".join(sorted(match[0].split(", "), key=lambda name: (not name.isupper(), name[0].islower(), name)))
