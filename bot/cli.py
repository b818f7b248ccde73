"""The command line of ``python -m bot`` and its subcommands."""

import asyncio
import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from bot import logs
from bot.errors import DiscordUnreachable, SetupError
from bot.settings import Settings, read_settings
from storage.copying import copy
from storage.errors import StoreError, StoreUnavailable
from storage.files import backup, set_umask
from storage.inspection import inspect
from storage.location import Location, PostgresUrl, parse_location

DONE = 0
FAILED = 1
NOT_READY = 2
"""Exit code: a restart does not help, the operator has to correct something first."""


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns the exit code."""
    options = _build_parser().parse_args(arguments)
    set_umask()
    try:
        settings = read_settings()
        logs.set_up_logging("WARNING" if options.command else settings.log_level, sys.stderr)
        return _run_command(options, settings)
    except (DiscordUnreachable, StoreUnavailable) as error:
        print(error, file=sys.stderr)
        return FAILED
    except (SetupError, StoreError) as error:
        print(error, file=sys.stderr)
        return NOT_READY


def _build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m bot",
        description="Colla, a Discord bot for tabletop games. Without a command it runs: on Discord if DISCORD_TOKEN"
        " is set, otherwise on the local Discord with a page in the browser.",
        epilog="All settings are listed in .env.example.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("check", help="look at settings, database, login, permissions and commands; changes nothing")
    copying = commands.add_parser("backup", help="copy the database to a new file, also while the bot runs")
    copying.add_argument("file", type=Path, metavar="FILE")
    moving = commands.add_parser("copy", help="copy a database between SQLite and PostgreSQL; the bot must not run")
    moving.add_argument("source", metavar="FROM", help="a file, or the address of a PostgreSQL database")
    moving.add_argument("target", metavar="TO", help="as FROM; empty, or a copy that was interrupted")
    forgetting = commands.add_parser("forget", help="remove a person from the database; the bot must not run")
    forgetting.add_argument("account", type=int, metavar="ACCOUNT", help="the number of the Discord account")
    exporting = commands.add_parser("export", help="save a game to a file, a running one too; it holds every hand")
    exporting.add_argument("table", metavar="TABLE", help="the id of the table, as in N8T2")
    exporting.add_argument("file", type=Path, nargs="?", metavar="FILE", help="by default colla-TABLE.json")
    replaying = commands.add_parser("replay", help="play an exported game through the rules again, and compare")
    replaying.add_argument("file", type=Path, metavar="FILE")
    importing = commands.add_parser("import", help="read a game that /table export wrote, to look at it on the page")
    importing.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("statistics", help="compute the statistics again from the stored games; the bot must not run")
    commands.add_parser("schema", help="print the JSON schema of what /table export writes")
    return parser


def _run_command(options: Namespace, settings: Settings) -> int:
    match options.command:
        case "backup":
            _backup(settings.database, options.file)
        case "copy":
            places = parse_location(options.source), parse_location(options.target)
            counts = copy(*places, time.time())
            print(f"{places[0]} was copied to {places[1]}: {sum(counts.values())} rows, all equal")
        case "check":
            from bot.check import check

            return DONE if asyncio.run(check(settings)) else FAILED
        case "forget":
            from bot.admin import forget

            _check_database_exists(settings.database)
            tables = asyncio.run(forget(settings.database, options.account))
            print(f"{options.account} was removed from {tables} tables, and with all settings")
        case "export":
            _export(settings.database, options.table, options.file)
        case "replay":
            return _replay(options.file)
        case "import":
            _import(settings.local_database, options.file)
        case "statistics":
            from bot.admin import rebuild_statistics

            _check_database_exists(settings.database)
            games = asyncio.run(rebuild_statistics(settings.database))
            print(f"the statistics were computed again from {games} finished games")
        case "schema":
            from bot.tables.export import TableDocument

            print(json.dumps(TableDocument.model_json_schema(), indent=2))
        case _:
            _run(settings)
    return DONE


def _check_database_exists(place: Location) -> None:
    if not (inspect(place) if isinstance(place, PostgresUrl) else place.is_file()):
        raise SetupError(f"there is no database at {place}")


def _backup(source: Location, target: Path) -> None:
    if isinstance(source, PostgresUrl):
        raise SetupError(f"{source} is copied by a command of PostgreSQL: pg_dump --format=custom --file={target}")
    backup(source, target)
    print(f"{source} was copied to {target}")


def _export(database: Location, table_id: str, file: Path | None) -> None:
    from bot.admin import export_game

    document = export_game(database, table_id)
    file = file or Path(f"colla-{document.table}.json")
    try:
        with open(file, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as stream:
            stream.write(document.model_dump_json(indent=1).encode())
    except FileExistsError:
        raise SetupError(f"{file} exists already and is not overwritten") from None
    except OSError as error:
        raise SetupError(f"{file} cannot be written: {error.strerror}") from None
    if document.outcome is None:
        print("The game is still played, and the file holds every hidden card and the key: keep it.", file=sys.stderr)
    print(f"table {document.table} was saved to {file}: {document.game}, {len(document.steps)} steps")


def _replay(file: Path) -> int:
    from bot.tables.export import BadDocument, read_document
    from bot.tables.rerun import find_differences

    count = 0
    try:
        document = read_document(_read(file))
        for difference in find_differences(document):
            count += 1
            print(difference)
    except BadDocument as error:
        raise SetupError(f"{file} is not a game of this bot: {error}") from None
    total = f"{len(document.steps)} steps of {document.game} at table {document.table}"
    print(f"{count} of {total} differ" if count else f"{total} were played again: all are equal")
    return FAILED if count else DONE


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise SetupError(f"{file} cannot be read: {error.strerror}") from None


def _import(database: Path, file: Path) -> None:
    from bot.admin import import_game
    from bot.tables.export import BadDocument

    try:
        table_id = asyncio.run(import_game(database, _read(file)))
    except BadDocument as error:
        raise SetupError(f"{file} is not a finished game of this bot: {error}") from None
    print(f"Start the bot without a token, and look at it with /table replay table:{table_id}")


def _run(settings: Settings) -> None:
    """Run on Discord, or without a token on the local one, which only then is imported."""
    from bot.house_file import read_houses

    houses = read_houses(settings.house_file)  # at a wrong one the bot stops, which may be another process
    if settings.token:
        from bot.launch import launch

        asyncio.run(launch(settings, houses))
        return
    try:
        from bot.local.program import run_local_discord
        from bot.local_games import list_offers
    except ModuleNotFoundError as error:
        raise SetupError(
            "DISCORD_TOKEN is not set, and the local Discord needs a package that is not installed"
            f" ({error.name}): pip install '.[local]'"
        ) from None
    try:
        asyncio.run(run_local_discord(settings.local_database, settings.local_port, {}, list_offers()))
    except OSError as error:
        raise SetupError(f"the local Discord cannot be served on LOCAL_PORT {settings.local_port}: {error}") from None
