"""``make bench``: the speed goals, each as figures measured side by side in one run."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from importlib import import_module

from bot.registry import find_games
from tests.tools.bench import (
    company,
    growing,
    loop,
    moves,
    page,
    pictures,
    players,
    presses,
    processes,
    rules,
    saturation,
    scale,
    twins,
    waits,
)


async def _rules() -> list[str]:
    return rules.measure().report()


async def _moves() -> list[str]:
    return (await moves.measure()).report()


async def _saturation() -> list[str]:
    return (await saturation.measure()).report()


async def _start() -> list[str]:
    return (await scale.measure_start()).report()


async def _memory() -> list[str]:
    return (await scale.measure_memory()).report()


async def _growth() -> list[str]:
    return (await scale.measure_growth()).report()


async def _growing() -> list[str]:
    return (await growing.measure()).report()


async def _processes() -> list[str]:
    return (await processes.measure()).report()


async def _loop() -> list[str]:
    return (await loop.measure()).report()


async def _company() -> list[str]:
    return (await company.measure()).report()


async def _page() -> list[str]:
    return await page.measure()


async def _pictures() -> list[str]:
    return [*pictures.report(), *await pictures.report_movies()]


async def _searches() -> list[str]:
    return _of_games("searches")


async def _players() -> list[str]:
    return players.report()


async def _levels() -> list[str]:
    return _of_games("levels")


async def _twins() -> list[str]:
    return [*twins.report()]


async def _waits() -> list[str]:
    return waits.report()


async def _presses() -> list[str]:
    return presses.report()


async def _balance() -> list[str]:
    return _of_games("balance")


async def _absence() -> list[str]:
    return _of_games("absence")


def _of_games(module: str) -> list[str]:
    """Collect the reports of the games that have this module in ``tests/tools``."""
    lines = []
    for key in find_games():
        with suppress(ModuleNotFoundError):
            lines += [f"{key}, {line}" for line in import_module(f"tests.tools.{key}.{module}").report()]
    return lines


PARTS: dict[str, Callable[[], Coroutine[None, None, list[str]]]] = {
    "rules": _rules,
    "moves": _moves,
    "saturation": _saturation,
    "start": _start,
    "memory": _memory,
    "growth": _growth,
    "growing": _growing,
    "processes": _processes,
    "loop": _loop,
    "company": _company,
    "page": _page,
    "pictures": _pictures,
    "searches": _searches,
    "players": _players,
    "levels": _levels,
    "twins": _twins,
    "waits": _waits,
    "presses": _presses,
    "balance": _balance,
    "absence": _absence,
}


def main(names: list[str]) -> None:
    """Measure the parts named, or all."""
    for name in names or PARTS:
        print(f"\n{name}", flush=True)
        for line in asyncio.run(PARTS[name]()):
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
