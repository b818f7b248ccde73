"""Settings are few, described in one place, and a wrong one is named in a sentence."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot.errors import InvalidSettings
from bot.local.server import LocalDiscord
from bot.settings import Settings, read_settings
from tests.forking import ROOT
from tests.operating.conftest import colla, started

EXAMPLE = ROOT / ".env.example"


def test_the_example_names_and_explains_exactly_the_settings_there_are_and_changes_nothing(dispatcher: Path) -> None:
    assert [name.lower() for name in dotenv_values(EXAMPLE)] == list(Settings.model_fields)
    lines = EXAMPLE.read_text("utf-8").splitlines()
    explained = [lines[at - 1].startswith("# ") for at, line in enumerate(lines) if "=" in line and line[0] != "#"]
    assert explained == [True] * len(Settings.model_fields)
    nothing_set = read_settings()
    (dispatcher / ".env").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    assert read_settings() == nothing_set


def test_the_environment_wins_over_the_file_unless_it_is_set_to_nothing(
    dispatcher: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (dispatcher / ".env").write_text("LOG_LEVEL=error\nDATABASE=games.sqlite\n")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    for name in ("LOCAL_PORT", "DISCORD_TOKEN", "DISCORD_PROXY"):
        monkeypatch.setenv(name, "")
    read = read_settings()
    assert (read.log_level, read.database) == ("DEBUG", Path("games.sqlite"))
    assert (read.local_port, read.token, read.proxy) == (8700, "", None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        ("LOCAL_PORT", "65536"),
        ("LOCAL_PORT", "seventy"),
        ("HEALTH_PORT", "-1"),
        ("HEALTH_HOST", "everywhere"),
        ("LOCAL_HOST", "everywhere"),
        ("SHARDS", "0"),
        ("SHARDS", "many"),
        ("COMMANDS_LANGUAGE", "de"),
        ("BACKUP_EVERY", "1" + "0" * 400),
        ("LAYOUT", "tables"),
        ("DISCORD_PROXY", "socks5://127.0.0.1:9050"),
        ("REST_PROXY", "localhost"),
        ("DISCORD_TOKEN", "Bot abc.def.ghi"),
        ("DISCORD_TOKEN", "abc.\x07"),
        ("DISCORD_TOKEN", "123456789012345678"),
    ],
)
def test_a_wrong_value_is_answered_by_a_sentence_that_names_the_setting(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(InvalidSettings, match=rf"^{name} must be .*\.$") as caught:
        read_settings()
    assert value not in str(caught.value)


def test_all_wrong_settings_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("LOCAL_PORT", "x")
    with pytest.raises(InvalidSettings) as caught:
        read_settings()
    assert [line.split()[0] for line in str(caught.value).splitlines()] == ["LOG_LEVEL", "LOCAL_PORT"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"DISCORD_TOKN=abc.def.ghi\n", r"^DISCORD_TOKN in \.env is not a setting"),
        (b"abc.def.ghi\n", r"^A line in \.env is not a setting"),
        (b"\xff\xfe\x00", "UTF-8"),
    ],
)
def test_a_file_with_a_misspelt_name_or_no_text_is_not_passed_over(
    content: bytes, sentence: str, dispatcher: Path
) -> None:
    (dispatcher / ".env").write_bytes(content)
    with pytest.raises(InvalidSettings, match=sentence):
        read_settings()


def test_the_token_is_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def.ghi")
    assert read_settings().token == "abc.def.ghi"
    assert "abc.def" not in f"{read_settings()!r} {read_settings()}"


def test_playing_on_ones_own_never_touches_the_real_database() -> None:
    settings = Settings(database=Path("games/colla.sqlite"))
    assert settings.local_database == Path("games/colla.local.sqlite")


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://colla:s3c#ret@db/games", "postgresql://colla@db/games"),
        ("postgresql://colla:s3c?ret@db/games?sslmode=require", "postgresql://colla@db/games"),
        ("postgres://colla@[::1]:5433,other:5432/games", "postgresql://colla@[::1]:5433,other:5432/games"),
        ("postgresql:///games?host=/run&password=s3cret", "postgresql:///games"),
    ],
)
def test_an_address_is_told_without_its_password(address: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE", address)
    assert str(read_settings().database) == told
    assert "s3c" not in repr(read_settings())


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://[",
        "postgresql://colla:s3cret",
        "postgresql://colla:s3c/ret@db/games",
        "postgresql://colla:s3c@ret@db/games",
        "postgresql://colla:s3c?r/et@db/games",
        "postgresql://colla:s3cret%@db/games",
    ],
)
async def test_an_address_that_nobody_understands_is_one_sentence_without_it(
    address: str, dispatcher: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = await colla("copy", "colla.sqlite", address)
    assert (answered.code, answered.output, answered.errors.count("\n")) == (2, "", 1)
    monkeypatch.setenv("DATABASE", address)
    with pytest.raises(InvalidSettings, match=r"^DATABASE must be .*\.$") as caught:
        read_settings()
    for text in (answered.errors, str(caught.value)):
        assert "s3c" not in text


async def test_a_token_among_the_arguments_is_not_repeated() -> None:
    token = f"{'M' * 24}.{'G' * 6}.{'x' * 38}"
    answered = await colla("run", token)
    assert (answered.code, answered.errors.count("\n")) == (2, 1)
    assert token not in answered.errors


async def test_the_first_settings_are_asked_for_written_for_oneself_and_checked(
    local_discord: LocalDiscord, dispatcher: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be is asked again, and the link that invites the bot comes last."""
    for name in local_discord.environment.keys() - {"DISCORD_TOKEN"}:
        monkeypatch.setenv(name, local_discord.environment[name])
    terminal, its_end = os.openpty()
    process = await started("init", stdin=its_end)
    assert process.stderr is not None
    for token in ("1234", local_discord.token):
        await process.stderr.readuntil(b"to try Colla): ")
        os.write(terminal, f"{token}\n".encode())
    await process.stderr.readuntil(b"\n")  # what was typed before is thrown away with the token's echo
    os.write(terminal, b"de\nca\n/proc/none\nels jocs\n")
    output, errors = await process.communicate()
    os.close(terminal)
    os.close(its_end)
    assert process.returncode == 0, errors.decode()
    env_file = dispatcher / ".env"
    assert env_file.stat().st_mode & 0o777 == 0o600
    read = read_settings()
    assert (read.token, read.commands_language) == (local_discord.token, "ca")
    assert read.database == Path("els jocs/colla.sqlite")
    assert "invite the bot with https://discord.com/oauth2/authorize" in output.decode().splitlines()[-1]
    assert local_discord.token not in output.decode() + errors.decode()
    before = env_file.read_bytes()
    answered = await colla("init")
    assert (answered.code, env_file.read_bytes()) == (2, before)


async def test_without_a_terminal_it_is_told_what_to_write(dispatcher: Path) -> None:
    process = await started("init", stdin=asyncio.subprocess.DEVNULL)
    _, errors = await process.communicate()
    assert process.returncode == 2
    assert "DISCORD_TOKEN=, COMMANDS_LANGUAGE= and DATABASE=data/colla.sqlite into a file .env" in errors.decode()
    assert os.listdir(dispatcher) == []
