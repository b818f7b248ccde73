"""What a feature adds to the bot: a folder of ``bot/`` with something besides the tables, such as ratings.

A feature has commands, private pages, and perhaps work that is due at some time. Its pages are opened by its methods
marked with :func:`~bot.ui.interactions.routes.page`, under its name, or one that begins with it and a dot.
``bot/features.py`` lists all features; nothing else knows them.
"""

import asyncio
import logging
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from discord import app_commands

from bot.ui.command_builder import Command, CommandBuilder
from bot.ui.interactions.context import Services
from bot.ui.pages.widgets import Entry
from storage.shards import Shards

log = logging.getLogger(__name__)

PERIOD_SECONDS = 30.0
"""The time between two calls of :meth:`Feature.serve_due`."""


class Feature(Protocol):
    """A feature as the client uses it."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The first word of the names of its pages, in lower case letters."""

    @property
    @abstractmethod
    def entry(self) -> Entry | None:
        """Its button on the welcome message of a server; None if it has none."""

    @abstractmethod
    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        """Build its slash commands."""

    @abstractmethod
    async def serve_due(self) -> None:
        """Do what is due by now, if anything; called every :data:`PERIOD_SECONDS` while the bot is connected.

        An error that it raises is logged, and it is called again.
        """


def list_entries(features: Sequence[Feature]) -> list[Entry]:
    """List the buttons of the features on the welcome message."""
    return [feature.entry for feature in features if feature.entry is not None]


FeatureBuilder: TypeAlias = Callable[[Services], Feature]
"""Makes a feature for a client; the services have the tables and their clock."""


class FeatureClock:
    """Calls the features again and again while shard 0 is connected."""

    def __init__(self, features: Sequence[Feature], may_serve: Callable[[], bool] = lambda: True) -> None:
        """``may_serve`` is true while no other process serves them."""
        self._features = features
        self._may_serve = may_serve
        self._connected = asyncio.Event()

    def set_connected(self, shards: Shards) -> None:
        """Set the shards whose tables' time runs."""
        if shards.numbers:
            self._connected.set()
        else:
            self._connected.clear()

    async def run(self) -> None:
        """Serve all features until cancelled."""
        while True:
            await self._connected.wait()
            for feature in self._features if self._may_serve() else ():
                try:
                    await feature.serve_due()
                except Exception:
                    log.exception("what is due for %s was not done", feature.name)
            await asyncio.sleep(PERIOD_SECONDS)
