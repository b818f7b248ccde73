"""Starts modules in processes forked from one that has imported the bot: a start takes a tenth of the time."""

from __future__ import annotations

import asyncio
import gc
import os
import runpy
import sys
import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from unittest.mock import patch

from aiohttp import connector

ROOT = Path(__file__).parents[1]

PRELOADED = ["bot.check", "bot.cli", "bot.launch", "tests.preloaded"]
"""What the first process imports."""


class ForkedProcess:
    """A module that runs as ``python -m`` would run it; it can be killed at any moment."""

    def __init__(
        self,
        module: str,
        arguments: Sequence[str],
        *,
        folder: Path,
        environment: Mapping[str, str],
        output: Path,
        errors: Path,
        is_strict: bool = False,
    ) -> None:
        """Start it in a folder; what it says is added to the files. Warnings are errors if ``is_strict``."""
        given = (module, [*arguments], str(folder), {**environment}, str(output), str(errors), is_strict)
        self._ending: asyncio.Task[int] | None = None
        self._process: BaseProcess = _start_server().Process(target=_run, args=given)
        self._process.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """None while it runs; negative for a signal."""
        return self._process.exitcode

    def kill(self) -> None:
        """End it at once (SIGKILL); one that has ended already takes no notice."""
        self._process.kill()

    async def wait(self) -> int:
        """Return the exit code when the process has ended; several may wait."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._watch())
        return await asyncio.shield(self._ending)

    async def _watch(self) -> int:
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        code = self._process.exitcode
        assert code is not None
        return code


@cache
def _start_server() -> ForkServerContext | SpawnContext:
    if "COVERAGE_PROCESS_CONFIG" in os.environ:  # it does not see what forked processes run
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    with patch.dict(os.environ, {"PYTHONPATH": str(ROOT)}):
        forkserver.ensure_running()
    return context


def _run(
    module: str,
    arguments: Sequence[str],
    folder: str,
    environment: Mapping[str, str],
    output: str,
    errors: str,
    is_strict: bool,
) -> None:
    """Run the module in this process."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, path in ((1, output), (2, errors)):
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    if "SSL_CERT_FILE" in environment:
        _trust(environment["SSL_CERT_FILE"])
    sys.argv = [module, *arguments]
    sys.path.insert(0, str(ROOT))
    if is_strict:
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", category=DeprecationWarning, module=r"discord\.player")
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        gc.collect()  # what was left open says so now, as at the end of any process


def _trust(authorities: str) -> None:
    """Trust these authorities, too: aiohttp has read those of the first process when it was imported."""
    connector._SSL_CONTEXT_VERIFIED.load_verify_locations(authorities)
