"""The panel that asks for a confirmation."""

from __future__ import annotations

from bot.engine.panel import Button, Panel, Press, Say, Style, Tone, Verb
from bot.tables.table import Table

YES = "yes"
"""The payload of a press that confirms."""


def build_confirmation(verb: Verb, table: Table, say: Say) -> Panel:
    """Build the panel that explains ``CLOSE`` or ``LEAVE``, with the button that confirms it."""
    handler = "close" if verb is Verb.CLOSE else "leave"
    button = Button(say(f"button-{handler}"), Press(verb, page=YES), Style.DANGER)
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    body = "confirm-leave-last" if verb is Verb.LEAVE and table.ends_with_next else f"confirm-{handler}"
    return Panel(title, say(body), rows=((button,),), tone=Tone.ASKING)
