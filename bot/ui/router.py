"""Routes component presses and submitted modals to their handlers, by the verb of the custom id."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Any

import discord

from bot.engine.panel import Verb
from bot.tables.table import Refused
from bot.ui.feature import Feature, list_entries
from bot.ui.interactions import hand, lobbies, table_actions, typed_moves
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.routes import ParsedPress, Routes
from bot.ui.messages import custom_ids
from bot.ui.pages import (
    help_page,
    my_games,
    privacy,
    reminder_settings,
    replay,
    server_settings,
    settings,
    table_picker,
    tutorial,
)
from bot.ui.pages.welcome import WelcomePages

MODULES = (
    *(hand, table_actions, lobbies, typed_moves),
    *(replay, tutorial, privacy, help_page, my_games, table_picker),
    *(settings, reminder_settings, server_settings),
)
"""The modules whose functions answer presses; see :mod:`bot.ui.interactions.routes`."""

PRESS_TYPES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


MAX_WAIT_SECONDS = 1.0
"""How long Start waits for earlier joins; Discord wants a response within three seconds."""


class Router:
    """Routes presses to handlers."""

    def __init__(self, dispatcher: Dispatcher, features: Sequence[Feature] = ()) -> None:
        self._dispatcher = dispatcher
        self._joins = PendingJoins()
        self._routes = Routes((*MODULES, WelcomePages(list_entries(features)), *features))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route a press or modal; ignore other interactions."""
        if interaction.type not in PRESS_TYPES:
            return
        data: Mapping[str, Any] = interaction.data or {}
        try:
            chosen = data.get("values") or tuple(_iter_typed(data.get("components") or ()))
            values, list_page = custom_ids.parse_values(chosen)
            pressed = ParsedPress(custom_ids.parse(data.get("custom_id", "")), values, list_page)
        except custom_ids.MalformedId:
            pressed = None
        verb, table_id = (pressed.id.verb, pressed.id.table) if pressed is not None else (None, "")

        async def serve(context: Context) -> None:
            if pressed is None:  # this bot does not make such components
                raise Refused("malformed")
            if verb is Verb.START:
                await self._joins.wait_for_earlier(table_id, interaction.id)
            context.list_page = pressed.list_page
            await self._routes.answer(context, pressed)

        with self._joins.track(table_id, interaction.id) if verb is Verb.JOIN else nullcontext():
            await self._dispatcher.serve(interaction, serve, table_id=table_id)


def _iter_typed(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Generate the texts typed into a modal, at any depth."""
    for component in components:
        if isinstance(value := component.get("value"), str):
            yield value
        yield from _iter_typed(component.get("components") or ())
        if isinstance(inner := component.get("component"), Mapping):
            yield from _iter_typed((inner,))


class PendingJoins:
    """The running joins, by table.

    A player who pressed Join before the host pressed Start must get a seat, although both are handled concurrently. The
    order of presses is that of the interaction ids. A Join that has not arrived yet is not waited for: Discord delivers
    them nearly in order, and every Start would have to wait.
    """

    def __init__(self) -> None:
        self._pending: dict[str, dict[asyncio.Event, int]] = {}
        """The interaction ids by what ends their waiting: Discord may deliver one interaction twice."""

    @contextmanager
    def track(self, table_id: str, interaction_id: int) -> Iterator[None]:
        """Track a join until the end of the block."""
        joins, done = self._pending.setdefault(table_id, {}), asyncio.Event()
        joins[done] = interaction_id
        try:
            yield
        finally:
            done.set()
            del joins[done]
            if not joins:
                self._pending.pop(table_id, None)

    async def wait_for_earlier(self, table_id: str, interaction_id: int) -> None:
        """Wait until all joins with a smaller interaction id are done."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                while True:
                    joins = self._pending.get(table_id, {})
                    older = next((done for done, number in joins.items() if number < interaction_id), None)
                    if older is None:
                        return
                    await older.wait()
