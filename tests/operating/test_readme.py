"""What the README says is so."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

import discord
import pytest

from bot.edge.permissions import INVITED
from bot.settings import Settings
from bot.text.texts import HOUSE, Texts
from tests.operating.conftest import ROOT, colla

README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The text under a heading, up to the next one of any depth."""
    return re.split(r"^#+ ", README.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def table(title: str) -> list[list[str]]:
    """The cells of the table in a section, without its head."""
    rows = [line.strip("|").split("|") for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def test_every_make_command_is_in_the_makefile() -> None:
    named = {*re.findall(r"\bmake (\w+)", " ".join([*re.findall(r"`([^`\n]+)`", README), *blocks("sh")]))}
    assert named == {"run", "test"}
    assert named <= {*re.findall(r"^(\w+):", MAKEFILE, flags=re.MULTILINE)}


async def test_every_command_of_the_bot_is_told() -> None:
    (commands,) = re.findall(r"^  COMMAND\n((?:    .*\n)+)", (await colla("--help")).output, flags=re.MULTILINE)
    assert {*re.findall(r"python -m bot (\w+)", README)} == {*re.findall(r"^ {4}(\w+)", commands, flags=re.MULTILINE)}


def test_every_module_of_the_tests_that_is_run_can_be_run() -> None:
    for module in re.findall(r"python -m (tests\.\w+)", README):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module


def test_every_button_is_called_as_it_is_called() -> None:
    page = (ROOT / "bot/local/static/words.js").read_text(encoding="utf-8")
    texts = Texts([HOUSE])
    labels = {texts.say(language)(f"button-{key}") for language in ("en", "ca") for key in ("join", "start", "hand")}
    for called in re.findall(r"\*\*(.+?)\*\*", section("Playing on the page"), flags=re.DOTALL):
        assert called in labels or f': "{called}",' in page, called


def test_the_picture_at_the_top_is_a_small_one_that_is_there() -> None:
    (path,) = re.findall(r"^!\[.+\]\((.+)\)$", README, flags=re.MULTILINE)
    assert README.index(path) < README.index("## Two commands")
    film = (ROOT / path).read_bytes()
    assert (film[:4], film[8:12]) == (b"RIFF", b"WEBP")
    assert len(film) < 1_500_000


def test_the_settings_are_all_told_with_what_holds_without_them() -> None:
    told = {name.strip("`").lower(): without.strip("`") for name, without, _ in table("Settings")}
    assert list(told) == list(Settings.model_fields)
    usual = Settings(_env_file=None).model_dump()
    assert {name: str(usual[name]) for name, without in told.items() if without} == {
        name: without for name, without in told.items() if without
    }


def test_the_invitation_asks_for_exactly_what_the_bot_needs() -> None:
    (number,) = re.findall(r"&permissions=(\d+)", README)
    assert int(number) == INVITED.value


def test_every_permission_is_told_with_its_reason() -> None:
    rows = table("On a real Discord")
    names = [name.lower().replace(" ", "_").replace("view_channels", "view_channel") for name, _ in rows]
    assert discord.Permissions(**dict.fromkeys(names, True)) == INVITED
    assert all(reason for _, reason in rows)


@pytest.mark.parametrize("path", sorted({*re.findall(r"`((?:bot|cogs|storage|tests)/[\w./]*)`", README)}))
def test_every_path_that_is_named_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_tree_that_is_drawn_is_the_tree() -> None:
    (tree,) = re.findall(r"```\n(bot/.*?)```", README, flags=re.DOTALL)
    folder = Path()
    for line in tree.splitlines():
        path = folder / line.split()[0]
        if not line.startswith(" "):
            path = folder = ROOT / line.split()[0]
        assert path.is_dir(), line


def test_the_service_runs_the_bot_and_does_not_start_it_again_in_vain() -> None:
    (unit,) = blocks("ini")
    service = configparser.ConfigParser(strict=True)
    service.optionxform = str  # type: ignore[assignment, method-assign]
    service.read_string(unit)
    assert service["Service"]["ExecStart"].endswith("/.venv/bin/python -m bot")
    assert service["Service"]["RestartPreventExitStatus"] == "2"
