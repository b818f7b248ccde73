"""Deals that many tables have: those that a feature gives, and those of finished tables that are played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.tables.table import Refused, Table
from storage.rows import TableRow


@dataclass(frozen=True, slots=True)
class DealProof:
    """How the key of a deal was made: it is HMAC-SHA256 of a message with a secret."""

    secret: str
    digest: str
    """The SHA-256 of the secret, which was told before the deal was played."""
    message: str
    key: str


class DealSource(Protocol):
    """A feature that gives deals."""

    async def prove(self, table: Table) -> DealProof | None:
        """Tell how the key of the table's deal was made; None if that is not known any more."""


def is_deal_hidden(table: Table, now: float) -> bool:
    """True while others play the deal of the table, so that its key stays secret."""
    return table.row.hidden_until > now


def is_veiled(table: TableRow, now: float) -> bool:
    """True while others play the deal of a table in a channel: only those who sit there may see it, and no replay."""
    return bool(table.guild_id) and table.hidden_until > now


def check_not_veiled(table: Table, now: float) -> None:
    """Check that the moments of a table may be looked at.

    :raises Refused: if others still play its deal.
    """
    if is_veiled(table.row, now):
        check_deal_is_known(table, now)


def check_deal_is_known(table: Table, now: float) -> None:
    """Check that nobody else still plays the deal of a table.

    :raises Refused: if somebody may.
    """
    if is_deal_hidden(table, now):
        raise Refused("deal-hidden", table, when=f"<t:{int(table.row.hidden_until)}:R>")


def find_source_name(table: Table) -> str:
    """Return the name of the feature that gave the deal; empty if none did."""
    return table.row.deal.partition(" ")[0]
