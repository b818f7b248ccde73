"""The command line of ``colla``, or ``python -m bot``, and its subcommands."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bot import __version__, logs
from bot.errors import DiscordUnreachable, SetupError
from bot.new_game import MODELS
from bot.settings import ENV_FILE, Settings, read_settings
from storage.backups import restore
from storage.copying import copy
from storage.deadlines import HEARTBEAT
from storage.errors import StoreError, StoreUnavailable
from storage.files import backup, set_umask, write_new
from storage.inspection import inspect
from storage.location import Location, PostgresUrl, parse_location

if TYPE_CHECKING:
    from bot.local.quick_start import Offer
    from bot.local.server import LocalDiscord
    from bot.tables.export import TableDocument

DONE = 0
FAILED = 1
NOT_READY = 2
"""Exit code: a restart does not help, the operator has to correct something first."""

_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{6}\.[\w-]{27,}")


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns the exit code."""
    if any(map(_TOKEN.fullmatch, arguments)):
        print(f"a token is not for a command, which others can see: write it into {ENV_FILE}", file=sys.stderr)
        return NOT_READY
    options = _build_parser().parse_args(arguments)
    set_umask()
    try:
        settings = read_settings()
        logs.set_up_logging(settings.log_level if options.work is _run else "WARNING", sys.stderr)
        return options.work(options, settings) or DONE
    except (DiscordUnreachable, StoreUnavailable) as error:
        print(error, file=sys.stderr)
        return FAILED
    except (SetupError, StoreError) as error:
        print(error, file=sys.stderr)
        return NOT_READY


def _build_parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="colla" if Path(sys.argv[0]).name == "colla" else "python -m bot",
        description="Colla, a Discord bot for tabletop games. Without a command it runs.",
        epilog="All settings are listed in .env.example.",
    )
    parser.set_defaults(work=_run)
    parser.add_argument("--version", action="version", version=f"Colla {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND")

    def add(name: str, work: Callable[[Namespace, Settings], int | None], told: str) -> ArgumentParser:
        command = commands.add_parser(name, help=told)
        command.set_defaults(work=work)
        return command

    add("run", _run, "run: on Discord if DISCORD_TOKEN is set, else on a Discord of one's own")
    add("init", _init, "ask for token, language and folder, write .env, and check it")
    add("check", _check, "look at settings, database, login, permissions and commands; changes nothing")
    copying = add("backup", _backup, "copy the database to a new file, also while the bot runs")
    copying.add_argument("file", type=Path, metavar="FILE")
    restoring = add("restore", _restore, "put a copy in the place of the database; the bot must not run")
    restoring.add_argument("file", type=Path, nargs="?", metavar="FILE", help="by default the newest in BACKUP_DIR")
    moving = add("copy", _copy, "copy a database between SQLite and PostgreSQL; the bot must not run")
    moving.add_argument("source", metavar="FROM", help="a file, or the address of a PostgreSQL database")
    moving.add_argument("target", metavar="TO", help="as FROM; empty, or a copy that was interrupted")
    forgetting = add("forget", _forget, "remove a person from the database; the bot must not run")
    forgetting.add_argument("account", type=int, metavar="ACCOUNT", help="the number of the Discord account")
    exporting = add("export", _export, "save a game to a file, a running one too; it holds every hand")
    exporting.add_argument("table", metavar="TABLE", help="the id of the table, as in N8T2")
    exporting.add_argument("file", type=Path, nargs="?", metavar="FILE", help="by default colla-TABLE.json")
    replaying = add("replay", _replay, "play an exported game through the rules again, and sit down where it differs")
    replaying.add_argument("file", type=Path, metavar="FILE")
    replaying.add_argument("--check", action="store_true", help="only compare, without a page")
    replaying.add_argument("--step", type=int, metavar="NUMBER", help="sit down before this step instead")
    replaying.add_argument("--database", type=Path, metavar="NEW", help="keep the table here, not only for the visit")
    importing = add("import", _import, "read a game that /table export wrote, to look at it on the page")
    importing.add_argument("file", type=Path, metavar="FILE")
    add("statistics", _rebuild, "compute the statistics again from the stored games; the bot must not run")
    listing = add("texts", _list_faults, "list the texts that a language lacks, and those that English does not have")
    listing.add_argument("--missing", required=True, metavar="LANGUAGE", help="its code, as in bot/text/es.ftl")
    beginning = add("new-game", _begin_game, "write a game that plays already into this checkout, to be made another")
    beginning.add_argument(
        "key", metavar="KEY", help="what its folder, its command and its texts begin with, as in nim"
    )
    beginning.add_argument("--seats", default="2-5", metavar="SEATS", help="a number, or the least and the most: 2-5")
    beginning.add_argument("--like", choices=MODELS, default="turns", help="what it does first; by default turns")
    lacking = add("missing", _list_missing, "list what a game of this checkout lacks for its next degree")
    lacking.add_argument("key", metavar="KEY", help="the key of the game")
    add("schema", _print_schema, "print the JSON schema of what /table export writes")
    return parser


def _init(options: Namespace, settings: Settings) -> int:
    from bot.env_file import write_env_file

    write_env_file()
    return _check(options, read_settings())


def _check(options: Namespace, settings: Settings) -> int:
    from bot.check import check

    return DONE if asyncio.run(check(settings)) else FAILED


def _backup(options: Namespace, settings: Settings) -> None:
    source = settings.database
    if isinstance(source, PostgresUrl):
        raise SetupError(
            f"{source} is copied by a command of PostgreSQL: pg_dump --format=custom --file={options.file}"
        )
    backup(source, options.file)
    print(f"{source} was copied to {options.file}")


def _restore(options: Namespace, settings: Settings) -> None:
    from bot.launch import format_table_counts

    target, backups = settings.database, settings.backups
    if isinstance(target, PostgresUrl) or backups is None:
        raise SetupError(f"{target} is filled by a command of PostgreSQL: pg_restore --no-owner --dbname=ADDRESS FILE")
    source = options.file or next(reversed(backups.list_copies()), None)
    if source is None:
        raise SetupError(f"there is no copy in {backups.folder}: name a file")
    kept = restore(source, target, time.time())
    found = inspect(target)
    assert found is not None, "it was put there"
    until = max((float(value) for key, value in found.meta.items() if key.startswith(HEARTBEAT)), default=0.0)
    print(f"{target} is {source} now; {format_table_counts(found.counts)}")
    if until:
        print(
            f"The bot ran on it until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC: what came after is lost"
        )
    if kept:
        print(f"What was there is kept as {kept}")


def _copy(options: Namespace, settings: Settings) -> None:
    places = parse_location(options.source), parse_location(options.target)
    counts = copy(*places, time.time())
    print(f"{places[0]} was copied to {places[1]}: {sum(counts.values())} rows, all equal")


def _forget(options: Namespace, settings: Settings) -> None:
    from bot.admin import forget

    _check_database_exists(settings.database)
    tables = asyncio.run(forget(settings.database, options.account))
    print(f"{options.account} was removed from {tables} tables, and with all settings")


def _rebuild(options: Namespace, settings: Settings) -> None:
    from bot.admin import rebuild_statistics

    _check_database_exists(settings.database)
    games = asyncio.run(rebuild_statistics(settings.database))
    print(f"the statistics were computed again from {games} finished games")


def _check_database_exists(place: Location) -> None:
    if not (inspect(place) if isinstance(place, PostgresUrl) else place.is_file()):
        raise SetupError(f"there is no database at {place}")


def _print_schema(options: Namespace, settings: Settings) -> None:
    from bot.tables.export import TableDocument

    print(json.dumps(TableDocument.model_json_schema(), indent=2))


def _list_faults(options: Namespace, settings: Settings) -> int:
    from bot.factory import list_text_folders
    from bot.text.missing import list_faults
    from bot.text.texts import PAGE_TEXTS

    faults = [*list_faults(options.missing, [*list_text_folders(), PAGE_TEXTS])]
    try:
        print("\n".join(faults) or f"nothing is missing in {options.missing}", flush=True)
    except BrokenPipeError:  # the reader of a pipe has ended, as head does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED if faults else DONE


def _begin_game(options: Namespace, settings: Settings) -> None:
    from bot.new_game import ROOT, read_seats, write_game

    for path in write_game(ROOT, options.key, read_seats(options.seats), options.like):
        print(path.relative_to(ROOT))
    print(
        f"\nIt plays already. python -m bot: play it. python -m pytest -x tests/{options.key} tests/contract -k"
        f" {options.key}: test it.\npython -m bot missing {options.key}: see what is still to do."
        " docs/adding-a-game.md tells everything else."
    )


def _list_missing(options: Namespace, settings: Settings) -> None:
    from bot.new_game import ROOT, check_checkout

    check_checkout(ROOT, "missing")
    for line in import_module("tests.missing").list_missing(options.key):  # the tests are never installed
        print(line)


def _export(options: Namespace, settings: Settings) -> None:
    from bot.admin import export_game

    document = export_game(settings.database, options.table)
    file = options.file or Path(f"colla-{document.table}.json")
    write_new(file, document.model_dump_json(indent=1).encode())
    if document.outcome is None:
        print("The game is still played, and the file holds every hidden card and the key: keep it.", file=sys.stderr)
    print(f"table {document.table} was saved to {file}: {document.game}, {len(document.steps)} steps")


def _replay(options: Namespace, settings: Settings) -> int:
    """Play a game again, compare, and serve a page at the moment before the step that differs."""
    from bot.tables.export import BadDocument, read_document
    from bot.tables.rerun import find_differences

    file, differing = options.file, list[int]()
    try:
        document = read_document(_read(file))
        for difference in find_differences(document):
            differing.append(difference.step.seq)
            print(difference)
    except BadDocument as error:
        raise SetupError(f"{file} is not a game of this bot: {error}") from None
    total = f"{len(document.steps)} steps of {document.game} at table {document.table}"
    if (begins := document.begins) is not None:
        print(f"It begins with step {begins.step} of table {begins.table}, which is not played again.")
    print(f"{len(differing)} of {total} differ" if differing else f"{total} were played again: all are equal")
    if not options.check:
        step = next(iter(differing), None) if options.step is None else options.step
        try:
            _show_moment(document, step, options.database, settings)
        except BadDocument as error:
            raise SetupError(f"{file} cannot be played on from there: {error}") from None
    return FAILED if differing else DONE


def _show_moment(document: TableDocument, step: int | None, kept: Path | None, settings: Settings) -> None:
    """Serve a page at the moment before a step, or else at the last one, with a database of its own."""
    from bot.bug_report import cut_off, furnish

    document, seat = cut_off(document, step)
    where = f"before step {step}" if step else f"after step {document.steps[-1].seq}"
    print(f"The page shows the moment {where}, from seat {seat}: {document.seats[seat]}.")
    with TemporaryDirectory(prefix="colla-replay-") as folder:
        database = Path(folder, "colla.sqlite") if kept is None else kept
        if database.exists() or database.with_suffix(".world.json").exists():
            raise SetupError(f"{database} exists already and is not overwritten")
        environment = {"HEALTH_PORT": "0"}  # the bot whose game it was may serve there
        begin = partial(furnish, database=database, document=document, seat=seat)
        _serve_locally(settings, database, environment, (), begin)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise SetupError(f"{file} cannot be read: {error.strerror}") from None


def _import(options: Namespace, settings: Settings) -> None:
    from bot.admin import import_game
    from bot.tables.export import BadDocument

    try:
        table_id = asyncio.run(import_game(settings.local_database, _read(options.file)))
    except BadDocument as error:
        raise SetupError(f"{options.file} is not a finished game of this bot: {error}") from None
    print(f"Start the bot without a token, and look at it with /table replay table:{table_id}")


def _run(options: Namespace, settings: Settings) -> None:
    """Run on Discord, or without a token on the local one, which only then is imported."""
    from bot.house_file import read_houses

    houses = read_houses(settings.house_file)  # at a wrong one the bot stops, which may be another process
    if settings.token:
        from bot.launch import launch

        asyncio.run(launch(settings, houses))
        return
    from bot.local_games import list_offers

    _serve_locally(settings, settings.local_database, {}, list_offers())


def _serve_locally(
    settings: Settings,
    database: Path,
    environment: Mapping[str, str],
    offers: Sequence[Offer],
    furnish: Callable[[LocalDiscord], Awaitable[str]] | None = None,
) -> None:
    from bot.local.program import run_local_discord
    from bot.local_games import list_words

    host, port, words = str(settings.local_host), settings.local_port, list_words()
    environment = {"BACKUP_EVERY": "0", **environment}
    try:
        asyncio.run(run_local_discord(database, port, environment, offers, words, host, furnish))
    except OSError as error:
        if error.filename is not None:
            raise SetupError(f"the local Discord cannot write {error.filename}: {error.strerror}") from None
        raise SetupError(
            f"the local Discord cannot be served on LOCAL_PORT {port}: {error}; LOCAL_PORT=0 takes a free one"
        ) from None
