"""The command line: ``python -m bot``, and what an operator may ask besides."""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from bot import logs
from bot.settings import BadSettings, Settings, read
from storage.backup import backup
from storage.errors import StoreError, StoreUnavailable

DONE = 0
FAILED = 1
UNREADY = 2
"""Starting again would not help: something has to be set right first."""


class Unready(Exception):
    """The program cannot do what it is asked before somebody sets something right; the text says what."""


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        settings = read()
        logs.set_up("WARNING" if asked.command else settings.log_level, sys.stderr)
        return _obey(asked, settings)
    except StoreUnavailable as error:
        print(error, file=sys.stderr)
        return FAILED
    except (BadSettings, StoreError, Unready) as error:
        print(error, file=sys.stderr)
        return UNREADY


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m bot",
        description="Colla, a Discord bot for tabletop games. Without a command it runs: on Discord if DISCORD_TOKEN"
        " is set, otherwise on a Discord of its own with a page in the browser.",
        epilog="All settings are listed in .env.example.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("check", help="look at settings, database, login, permissions and commands; changes nothing")
    copying = commands.add_parser("backup", help="copy the database to a new file, also while the bot runs")
    copying.add_argument("file", type=Path, metavar="FILE")
    forgetting = commands.add_parser("forget", help="remove a person from the database; the bot must not run")
    forgetting.add_argument("account", type=int, metavar="ACCOUNT", help="the number of the Discord account")
    importing = commands.add_parser("import", help="read a game that /table export wrote, to look at it on the page")
    importing.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("statistics", help="work the statistics out anew from the games kept; the bot must not run")
    commands.add_parser("schema", help="print the JSON schema of what /table export writes")
    return parser


def _obey(asked: Namespace, settings: Settings) -> int:
    match asked.command:
        case "backup":
            return _backup(settings.database, asked.file)
        case "check":
            return _check(settings)
        case "forget":
            return _forget(settings.database, asked.account)
        case "import":
            return _import(settings.local_database, asked.file)
        case "statistics":
            return _statistics(settings.database)
        case "schema":
            return _schema()
        case _:
            return _run(settings) if settings.token else _play(settings)


def _backup(source: Path, target: Path) -> int:
    backup(source, target)
    print(f"{source} was copied to {target}")
    return DONE


def _check(settings: Settings) -> int:
    from bot.check import check

    return DONE if asyncio.run(check(settings)) else FAILED


def _forget(database: Path, account: int) -> int:
    from bot.admin import forget

    if not database.is_file():
        raise Unready(f"there is no database at {database}")
    print(f"{account} was removed from {asyncio.run(forget(database, account))} tables, and with all settings")
    return DONE


def _import(database: Path, file: Path) -> int:
    from bot.admin import read_file
    from bot.tables.export import BadDocument

    try:
        table_id = asyncio.run(read_file(database, file.read_bytes()))
    except OSError as error:
        raise Unready(f"{file} cannot be read: {error.strerror}") from None
    except BadDocument as error:
        raise Unready(f"{file} is not a finished game of this bot: {error}") from None
    print(f"Start the bot without a token, and look at it with /table replay table:{table_id}")
    return DONE


def _statistics(database: Path) -> int:
    from bot.admin import rebuild_statistics

    if not database.is_file():
        raise Unready(f"there is no database at {database}")
    print(f"the statistics were worked out anew from {asyncio.run(rebuild_statistics(database))} finished games")
    return DONE


def _schema() -> int:
    from bot.tables.export import TableDocument

    print(json.dumps(TableDocument.model_json_schema(), indent=2))
    return DONE


def _run(settings: Settings) -> int:
    from bot.launch import launch
    from bot.ui.connection import TokenRefused, Unreachable

    try:
        asyncio.run(launch(settings))
    except TokenRefused as error:
        raise Unready(str(error)) from None
    except Unreachable as error:
        print(error, file=sys.stderr)
        return FAILED
    return DONE


def _play(settings: Settings) -> int:
    """Play on a Discord of one's own; it is loaded only here, so that with a token nothing of it is."""
    try:
        from bot.local.program import run_local_discord
        from bot.local_games import offers
    except ModuleNotFoundError as error:
        raise Unready(
            "DISCORD_TOKEN is not set, and a Discord of one's own needs what is not installed here"
            f" ({error.name}): pip install '.[local]'"
        ) from None
    try:
        asyncio.run(run_local_discord(settings.local_database, settings.local_port, {}, offers()))
    except OSError as error:
        raise Unready(
            f"the Discord of one's own cannot be served on LOCAL_PORT {settings.local_port}: {error}"
        ) from None
    return DONE
