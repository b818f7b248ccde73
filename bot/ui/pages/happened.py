"""What happened since the reader's last turn: each turn in words, and a picture of the table after it."""

from bot.engine.panel import Button, Panel, Press, Style, Verb
from bot.tables.game_log import read_missed_turns, read_pictured_events, read_public_state
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import handles
from bot.ui.messages.log_text import TURNS, describe_turn
from bot.ui.pages.widgets import draw_table


@handles(Verb.LOG, TURNS)
async def show_turns(context: Context, table: Table, since: int | None = None, number: int = 0) -> None:
    """Show a turn since the reader's last one, or since the step ``since``; without that, the first one.

    :raises Refused: if the reader has no seat, or the game has not begun.
    """
    seat, _ = table.get_player(context.person.id)
    missed = await read_missed_turns(context.services.tables, table, seat, since)
    say, sitting = context.say, table.build_sitting()
    described = ((turn, describe_turn(table, turn.lines, sitting, say)) for turn in missed.turns)
    told = [(turn, text) for turn, text in described if text]  # in some turns nobody does anything
    count = len(told)
    number = min(number, count - 1)
    turn, text = told[number] if told else (None, say("log-empty"))
    state = None if turn is None else await read_public_state(context.services.tables, table, turn)
    drawn = None
    if turn is not None and state is not None and not table.row.is_in_words:
        news = await read_pictured_events(context.services.tables, table, state, turn.lines)
        drawn = await draw_table(table.entry, state, sitting, say, news)
    others = (("button-older", number - 1, Style.PLAIN), ("button-newer", number + 1, Style.MAIN))
    buttons = [
        Button(say(key), Press(Verb.LOG, page=f"{TURNS}.{missed.since}.{other}"), style)
        for key, other, style in others
        if 0 <= other < count
    ]
    panel = Panel(
        say("happened-title", table=table.id),
        text,
        footer=say("happened-turn", number=number + 1, count=count) if count > 1 else "",
        rows=((*buttons, Button(say("button-log"), Press(Verb.LOG))),),
    )
    await context.show(panel, table, is_same_page=since is not None, drawn=drawn)
