"""What opens private pages by the payloads of ``PAGE`` that begin with one name."""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import ListPage


class Pages(Protocol):
    """Private pages by name; they have no choices and no long lists, unless a subclass says so."""

    @abstractmethod
    async def open_page(self, context: Context, name: str) -> None:
        """Show the page of a button.

        :raises Refused: if there is none, or the reader may not see it.
        """

    async def choose(self, context: Context, name: str, value: str) -> None:
        """Apply a chosen or typed value, and show the page.

        :raises Refused: if there is no such setting or value, or the reader may not change it.
        """
        raise Refused("malformed")

    async def show_list_page(self, context: Context, name: str, list_page: ListPage) -> None:
        """Show another page of a long list.

        :raises Refused: if there is no such list.
        """
        raise Refused("malformed")
