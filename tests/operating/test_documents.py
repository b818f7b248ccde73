"""What the documents say is so."""

from __future__ import annotations

import ast
import asyncio
import configparser
import os
import re
import shutil
import sqlite3
import sys
import tomllib
from contextlib import closing
from functools import cache
from pathlib import Path, PurePath

import discord
import pytest

from bot import __version__
from bot.local_games import list_words
from bot.settings import Settings
from bot.text.texts import BOT_TEXTS, Texts
from bot.ui.messages.permissions import INVITE_PERMISSIONS
from storage.schema import load_migrations, migrate
from tests.forking import ROOT
from tests.operating.conftest import colla
from tests.text.sources import WHOLE
from tests.tools.notes import find_notes

DOCUMENTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")))
}
README, CONTRIBUTING = DOCUMENTS["README.md"], DOCUMENTS["CONTRIBUTING.md"]
OPERATING, PLAYING = DOCUMENTS["docs/operating.md"], DOCUMENTS["docs/playing.md"]
ARCHITECTURE, SCALING = DOCUMENTS["docs/architecture.md"], DOCUMENTS["docs/scaling.md"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DOCKERFILE, COMPOSE = ((ROOT / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml"))
COMPOSE_MANY = (ROOT / "deploy/compose.yaml").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")

GROUPS = ("table", "privacy")
"""Slash commands with subcommands, whose names begin with theirs."""


COMMANDS = re.compile(r"/|make |git |cp |chmod |python |\.venv|https:|sh |docker |[A-Z_]+=")
"""What is the same in each translation of a document."""


def section(document: str, title: str) -> str:
    """The text under a heading, up to the next one of any depth."""
    return re.split(r"^#+ ", document.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def table(text: str) -> list[list[str]]:
    """The cells of the table in a text, without its head."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def blocks(document: str, language: str) -> list[str]:
    """The blocks of code in a language."""
    return re.findall(rf"```{language}\n(.*?)```", document, flags=re.DOTALL)


def quoted(document: str) -> list[str]:
    """What stands between backquotes in the running text."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", document, flags=re.DOTALL))


def targets(document: str) -> set[str]:
    """The targets of make that a document names."""
    return {*re.findall(r"\bmake (?:[A-Z]+=\S+ )?([a-z]+)", "\n".join([*quoted(document), *blocks(document, "sh")]))}


@cache
def definitions() -> set[str]:
    """Every class of the program, and every method as ``Class.method``."""
    found = set()
    for folder in ("bot", "cogs", "storage"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    functions = (each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef))
                    found |= {node.name, *(f"{node.name}.{function.name}" for function in functions)}
    return found


@pytest.mark.parametrize("name", DOCUMENTS)
def test_whatever_is_named_is_there(name: str) -> None:
    """Targets of make, modules that are run, paths, names in files, and what links lead to."""
    document = DOCUMENTS[name]
    assert targets(document) <= {*re.findall(r"^(\w+):", MAKEFILE, flags=re.MULTILINE)}
    for module in re.findall(r"python -m (tests(?:\.\w+)+)", document):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
    for path in re.findall(r"`((?:bot|cogs|docs|storage|tests)/[\w./]*)`", document):
        assert (ROOT / path).exists(), path
    text = re.sub(r"\s+", " ", re.sub(r"```.*?```", "", document, flags=re.DOTALL))
    for names, path in re.findall(r"((?:`@?[\w.]+`(?:,| and|, and)? )+)in `([\w/.]+\.\w+)`", text):
        source = (ROOT / path).read_text(encoding="utf-8")
        for each in re.findall(r"(\w+)`", names):
            assert re.search(rf"\b{each}\b", source), f"{each} in {path}"
    for link in re.findall(r"\]\(([^)\s]+)\)", document):
        if re.match(r"[a-z]+:", link):
            continue
        if badge := re.search(r"/actions/workflows/(.+)/badge.svg$", link):  # GitHub draws it
            assert (ROOT / ".github/workflows" / badge[1]).is_file(), link
            continue
        path, _, anchor = link.partition("#")
        target = (ROOT / name).parent / path if path else ROOT / name
        assert target.exists(), link
        if anchor:
            headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), flags=re.MULTILINE)
            anchors = [re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings]  # as on GitHub
            assert anchor in anchors, link


def test_every_target_of_make_is_explained() -> None:
    explained = {*re.findall(r"^(\w+):.* ## ", MAKEFILE, flags=re.MULTILINE)} - {"clean"}
    assert targets(README) == {"run", "test"}
    assert targets(CONTRIBUTING) == explained


async def test_every_command_of_the_bot_is_explained() -> None:
    (commands,) = re.findall(r"^  COMMAND\n((?:    .*\n)+)", (await colla("--help")).output, flags=re.MULTILINE)
    explained = {*re.findall(r"`colla (\w+)", section(OPERATING, "Other commands"))}
    assert explained == {*re.findall(r"^ {4}(\w+)", commands, flags=re.MULTILINE)}


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("place", [1, -1])  # the first game, and the local page
def test_every_button_has_the_name_that_is_given(place: int, language: str) -> None:
    page = list_words()[language].values()
    say = Texts([BOT_TEXTS]).say(language)
    keys = ("play", "start", "start-computers", "hand", "words", "add-computer")
    labels = {say(f"button-{key}", count=1) for key in keys}
    document = PLAYING if language == "en" else DOCUMENTS[f"docs/playing.{language}.md"]
    named = re.findall(r"\*\*(.+?)\*\*", re.split(r"^## ", document, flags=re.MULTILINE)[place], flags=re.DOTALL)
    assert named
    for name in (" ".join(each.split()) for each in named):
        assert name in labels or name in page, name


def outline(name: str) -> list[str]:
    """What all translations of a document have in common: its parts with their sizes, and what is quoted or linked."""
    found = []
    for block in re.split(r"\n{2,}", DOCUMENTS[name].strip()):
        lines = block.splitlines()
        found.append(re.match(r"#+ |```|\| |\* |\d+\. |", block)[0])  # type: ignore[index]
        found.append(str(sum(bool(re.match(r"\||\* |\d+\. ", line)) for line in lines)))
        text = re.sub(r"<[^>]*>", "<>", " ".join(block.split()))
        found += [each for each in re.findall(r"`+([^`]+)`+", text) if COMMANDS.match(each)]
        for link in re.findall(r"\]\(([^)\s#]+)", text):
            path = link if link.startswith("https:") else os.path.normpath(PurePath(name).parent / link)
            found.append(re.sub(r"[.-](ca|es|en)(?=\.)", "", path.replace("docs/README", "README")))
    return found


@pytest.mark.parametrize("language", [language for language in WHOLE if language != "en"])
@pytest.mark.parametrize("name", ["README", "docs/playing"])
def test_a_translation_keeps_step_with_its_document(name: str, language: str) -> None:
    assert outline(f"docs/{PurePath(name).name}.{language}.md") == outline(f"{name}.md")


def test_the_badges_are_true() -> None:
    python, languages, licence = re.findall(r"https://img.shields.io/badge/\w+-([\w.]+)-", README)
    matrix = re.search(r"python: \[(.+)\]", (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    assert matrix is not None
    assert python.split("_") == re.findall(r"[\d.]+", matrix[1])
    assert f">={python.split('_')[0]}" == PROJECT["project"]["requires-python"]
    assert {*languages.split("_")} == {*WHOLE}
    assert licence == PROJECT["project"]["license"]


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 130


def test_every_slash_command_is_explained_and_no_other() -> None:
    texts = (BOT_TEXTS / "en.ftl").read_text(encoding="utf-8")
    keys = {*re.findall(r"^command-([a-z-]+) *=", texts, flags=re.MULTILINE)} - {*GROUPS, "help"}
    commands = {
        "/play move" if key == "play" else "/" + re.sub(rf"^({'|'.join(GROUPS)})-", r"\1 ", key)
        for key in keys
        if not key.startswith("game-")
    }
    explained = {each for first, _ in table(section(PLAYING, "Commands")) for each in quoted(first)}
    assert explained == commands


def test_the_picture_at_the_top_is_a_small_one_that_is_there() -> None:
    (path,) = re.findall(r"^!\[.+\]\((.+)\)$", README, flags=re.MULTILINE)
    assert README.index(path) < README.index("## Try it")
    film = (ROOT / path).read_bytes()
    assert (film[:4], film[8:12]) == (b"RIFF", b"WEBP")
    assert len(film) < 1_500_000


def test_the_settings_are_all_explained_with_their_defaults() -> None:
    told = {name.strip("`").lower(): default.strip("`") for name, default, _ in table(section(OPERATING, "Settings"))}
    assert list(told) == list(Settings.model_fields)
    usual = Settings(_env_file=None).model_dump()
    assert {name: str(usual[name]) for name, default in told.items() if default} == {
        name: default for name, default in told.items() if default
    }


def test_what_is_deployed_names_settings_that_there_are() -> None:
    settings = {name.upper() for name in Settings.model_fields}
    shared = COMPOSE_MANY.split("x-settings:", 1)[1].split("\nservices:", 1)[0]
    assert {*re.findall(r"^  ([A-Z_]+):", shared, flags=re.MULTILINE)} <= {*settings, "PGPASSWORD"}
    environment = COMPOSE.split("environment:", 1)[1].split("\n    volumes:", 1)[0]
    named = re.findall(r"^      ([A-Z_]+):", environment, flags=re.MULTILINE)
    named += re.findall(r"- \{name: ([A-Z_]+),", DOCUMENTS["docs/hosting.md"])
    assert {"DISCORD_TOKEN", "COMMANDS_LANGUAGE", "HEALTH_HOST"} <= {*named} <= settings
    assert re.findall(r"# (\d)\. ", COMPOSE) == ["1", "2", "3"], "three lines to change"


def test_the_image_has_what_the_wheel_is_made_of_and_keeps_games_where_they_were() -> None:
    copied = {name for line in re.findall(r"^COPY (?!--)(.+) \S+$", DOCKERFILE, re.MULTILINE) for name in line.split()}
    ignore = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    assert {*re.findall(r"^!(.+)$", ignore, re.MULTILINE)} == copied
    assert all((ROOT / name).exists() for name in copied)
    packages = PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    assert {name.removesuffix("*") for name in packages} | {*PROJECT["project"]["license-files"]} <= copied
    assert "VOLUME /app/data\n" in DOCKERFILE
    assert re.search(r"^ARG PYTHON=python:3\.14-slim@sha256:[0-9a-f]{64}$", DOCKERFILE, re.MULTILINE)
    assert re.search(r"^USER [1-9]\d*\n(?:.*\n)*HEALTHCHECK .*\\\n.*/health'\)\"\]$", DOCKERFILE, re.MULTILINE)


async def test_the_steps_of_a_release_publish_and_sign_what_was_built(dispatcher: Path) -> None:
    """With programs that only note how they were called; nobody can publish what the changelog does not know."""
    for name in ("deploy/release.sh", "tests/__init__.py", "tests/tools/__init__.py", "tests/tools/notes.py"):
        (dispatcher / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, dispatcher / name)
    (dispatcher / "bot").mkdir()
    shutil.copy(ROOT / "bot/__init__.py", dispatcher / "bot")
    shutil.copy(ROOT / "CHANGELOG.md", dispatcher)
    (dispatcher / "dist").mkdir()
    (dispatcher / "dist/colla.whl").touch()
    (dispatcher / "programs").mkdir()
    for name in ("make", "docker", "git", "cosign", "gh"):
        note = 'echo "$(basename "$0") $*" >> calls\n'
        built = 'echo \'{"containerimage.digest": "sha256:abc"}\' > build/image.json\n' if name == "docker" else ""
        (dispatcher / "programs" / name).write_text(f"#!/bin/sh\n{note}{built}", encoding="utf-8")
        (dispatcher / "programs" / name).chmod(0o700)
    path = f"{dispatcher / 'programs'}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    steps = ("notes", "wheel", "image", "sign", "publish")
    workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert tuple(re.findall(r"run: deploy/release\.sh (\w+)", workflow)) == steps
    for tag, step, code in (("v0.0.1", "notes", 1), *((f"v{__version__}", step, 0) for step in steps)):
        process = await asyncio.create_subprocess_exec(
            dispatcher / "deploy/release.sh",
            step,
            env={**os.environ, "PYTHONPATH": "", "PATH": path, "TAG": tag, "IMAGE": "ghcr.io/Owner/colla"},
        )
        assert await process.wait() == code, step
    calls = (dispatcher / "calls").read_text(encoding="utf-8")
    assert "make wheel\n" in calls
    assert re.search(
        rf"docker buildx .*linux/amd64,linux/arm64 .*--tag ghcr\.io/owner/colla:{__version__} .*--push", calls
    )
    assert "cosign sign --yes ghcr.io/owner/colla@sha256:abc\n" in calls
    assert f"gh release create v{__version__} dist/colla.whl " in calls
    (notes,) = (dispatcher / "build").glob("*.md")
    assert notes.read_text(encoding="utf-8").strip()


def test_what_is_deployed_comes_back_after_a_restart_of_the_machine() -> None:
    compose = COMPOSE_MANY
    services = re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", compose.split("\nservices:\n", 1)[1], flags=re.MULTILINE)
    bot = compose.split("x-bot:", 1)[1].split("\nx-", 1)[0]
    assert {name for name, _ in services} == {"database", "proxy", "bot1", "bot2", "bot3"}
    for name, lines in services:
        text = bot if "<<: *bot" in lines else lines
        assert re.findall(r"^ +restart: (.+)$", text, flags=re.MULTILINE) == ["unless-stopped"], name
    assert "    restart: unless-stopped\n" in COMPOSE
    runs = [line for line in OPERATING.splitlines() if line.startswith("docker run --detach")]
    assert runs
    assert all("--restart unless-stopped" in line for line in runs)


def test_no_document_puts_a_password_into_a_command() -> None:
    texts = (*DOCUMENTS.values(), *(path.read_text(encoding="utf-8") for path in (ROOT / "deploy").iterdir()))
    assert [found for text in texts for found in re.findall(r"postgres(?:ql)?://[^\s:@/]+:[^\s@]+@", text)] == []


def test_a_service_runs_the_bot_and_does_not_start_it_again_in_vain() -> None:
    service = configparser.ConfigParser(strict=True, interpolation=None)
    service.optionxform = str  # type: ignore[assignment, method-assign]
    service.read_string((ROOT / "deploy/colla@.service").read_text(encoding="utf-8"))
    assert service["Service"]["ExecStart"].endswith("/.venv/bin/colla run")
    assert service["Service"]["RestartPreventExitStatus"] == "2"
    assert service["Service"]["ReadWritePaths"] == f"-{service['Service']['WorkingDirectory']}/data"
    settings = {name.upper() for name in Settings.model_fields}
    assert service["Service"]["Environment"].partition("=")[0] in settings


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
async def test_the_unit_leaves_the_bot_what_it_needs_and_no_more() -> None:
    analyze = ("systemd-analyze", "security", "--offline=true", "--threshold=30", str(ROOT / "deploy/colla@.service"))
    process = await asyncio.create_subprocess_exec(*analyze, stdout=asyncio.subprocess.PIPE)
    told, _ = await process.communicate()
    assert process.returncode == 0, told.decode()


def test_the_alarms_are_explained() -> None:
    rules = (ROOT / "deploy/alerts.yaml").read_text(encoding="utf-8")
    explained = {name for first, *_ in table(section(SCALING, "Watching")) for name in quoted(first)}
    assert explained == {*re.findall(r"alert: (\w+)", rules)}


def test_the_invitation_asks_for_exactly_what_the_bot_needs() -> None:
    (number,) = re.findall(r"&permissions=(\d+)", README)
    assert int(number) == INVITE_PERMISSIONS.value


def test_every_permission_is_given_a_reason() -> None:
    rows = table(section(OPERATING, "Permissions"))
    names = [name.lower().replace(" ", "_").replace("view_channels", "view_channel") for name, _ in rows]
    assert discord.Permissions(**dict.fromkeys(names, True)) == INVITE_PERMISSIONS
    assert all(reason for _, reason in rows)


def test_the_version_is_that_of_the_changelog() -> None:
    titles = [line for line in DOCUMENTS["CHANGELOG.md"].splitlines() if line.startswith("## [")]
    newest = next(title for title in titles if title != "## [Unreleased]")
    assert re.fullmatch(rf"## \[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d", newest)


@pytest.mark.parametrize(
    ("sections", "tag", "why"),
    [
        ("## [Unreleased]\n\n* New.\n\n## [1.0.0] - 2026-11-27\n\n* Old.\n", "v1.0.0", "Unreleased"),
        ("## [1.0.0] - 2026-11-27\n\n* Old.\n", "v1.0.1", "the tag is v1.0.1"),
        ("## [0.9.0] - 2026-11-27\n\n* Old.\n", "v1.0.0", "the newest section"),
        ("## [1.0.0] - 2026-11-27\n", "v1.0.0", "empty"),
        ("", "v1.0.0", "the newest section ''"),
    ],
)
def test_no_notes_are_written_for_what_is_not_released(sections: str, tag: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        find_notes(f"# Changelog\n\n{sections}", "1.0.0", tag)


def test_the_tree_that_is_drawn_is_the_tree() -> None:
    (tree,) = re.findall(r"```\n(bot/.*?)```", CONTRIBUTING, flags=re.DOTALL)
    folder = Path()
    for line in tree.splitlines():
        path = folder / line.split()[0]
        if not line.startswith(" "):
            path = folder = ROOT / line.split()[0]
        assert path.is_dir(), line


def test_the_architecture_names_classes_and_methods_that_are_there() -> None:
    named = {each for each in quoted(ARCHITECTURE) if re.fullmatch(r"[A-Z]\w*[a-z]\w*(\.\w+)?", each)}
    assert len(named) > 10
    assert named <= definitions()


def test_the_architecture_names_every_table_of_the_database(tmp_path: Path) -> None:
    migrate(tmp_path / "colla.sqlite", 0.0, load_migrations())
    with closing(sqlite3.connect(tmp_path / "colla.sqlite")) as database:
        stored = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    assert {each for first, *_ in table(section(ARCHITECTURE, "What is stored")) for each in quoted(first)} == stored
