"""What each message of a table shows: the game's panel with what the host adds to it.

Whoever sends a message, the answer of a press or the presenter, draws it here, so that both show the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.panel import Button, Draft, Panel, Press, Say, Sitting, Style, Tone, Verb
from bot.tables import game_log
from bot.tables.executor import run_game_code
from bot.tables.orders import can_be_quiet
from bot.tables.replay import DEAL
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text.texts import Texts
from bot.ui.messages import custom_ids, lobby, log_text, vote_text
from bot.ui.messages.clock_text import Hours, has_open_seat, has_somebody_away, remarks
from bot.ui.messages.render import BUTTONS, Link, RenderedMessage, Stamp, render
from storage.rows import ServerRow, StepKind, UserRow


@dataclass(frozen=True, slots=True)
class Mentions:
    """Words above a message that notify people."""

    words: str = ""
    user_ids: tuple[int, ...] = ()
    """Whom the words mention; nobody else is notified, whatever they say."""


NO_MENTIONS = Mentions()


class Views:
    """Draws the messages of tables; writes nothing anywhere."""

    def __init__(self, tables: Tables, texts: Texts) -> None:
        self._tables = tables
        self._texts = texts

    async def say_to(self, user_id: int, guild_id: int) -> Say:
        """The texts in which a private message to the user is written."""
        return self.say_as(await self._tables.people.one(user_id), await self._tables.servers.one(guild_id))

    def say_as(self, user: UserRow, server: ServerRow) -> Say:
        """The texts in which this user is spoken to privately about what is on the server."""
        return self._texts.say(self._texts.resolve(user.language, user.locale, server.language))

    def say_at(self, table: Table) -> Say:
        """The texts in the table's own language."""
        return self._texts.say(table.row.language)

    def table(
        self, table: Table, sitting: Sitting, turn: custom_ids.ListPage | None = None, say: Say | None = None
    ) -> RenderedMessage:
        """The public message of a table that was dealt: in the table's language, or in that of one who looks at it."""
        say = say or self.say_at(table)
        events = game_log.news(self._tables, table)
        panel = _with_id(table.entry.face.table(table.view(None), sitting, events, say), table)
        hours = Hours(
            self._tables.answers_until(table),
            self._tables.turns_until(table),
            self._tables.on_vacation(table),
        )
        told = _lines(*_remarks(table, sitting, hours, say))
        panel = replace(panel, body="\n\n".join(filter(None, (panel.body, told))))
        panel = replace(panel, rows=(*panel.rows, *vote_text.rows(table, say)))
        if table.is_over:
            panel = replace(panel, rows=(), footer=_lines(panel.footer, _seal(table, say), _key(table, say)))
        return render(panel, self._stamp(table, _public_question(table), turn=turn), say, own=_public_row(table, say))

    async def hand(
        self,
        table: Table,
        seat: int,
        say: Say,
        sitting: Sitting,
        draft: Draft | None = None,
        turn: custom_ids.ListPage | None = None,
        note: str = "",
    ) -> RenderedMessage:
        """The private message of a seat; once the game is over, how it ended, without controls.

        ``note`` is what its reader should know first. Only the first page tells what happened since the last turn.
        """
        draft = draft or Draft()
        work = partial(table.entry.face.hand, table.view(seat), draft, table.ahead(seat), sitting, say)
        panel = _with_id(await run_game_code(table.entry.game, work), table)
        if table.is_over:
            panel = replace(panel, rows=())
        is_first = not draft.page
        since = game_log.since_last_turn(self._tables, table, seat) if is_first and seat in table.asked else ()
        told = (
            note,
            say("hand-quiet") if _is_quiet(table, seat) else "",
            say("hand-away") if _is_away(table, seat) else "",
            log_text.since_last_turn(table, since, sitting, say),
            panel.body,
        )
        panel = replace(panel, body="\n\n".join(filter(None, told)))
        links = (Link(say("button-to-table"), address(table.row.guild_id, table.place_id)),)
        more = tuple(_more_buttons(table, seat, say))
        return render(panel, self._stamp(table, table.token(seat), draft, turn), say, more=more, links=links)

    def lobby(self, table: Table, shown_at: int = 0, turn: custom_ids.ListPage | None = None) -> RenderedMessage:
        """The message in which people gathered; ``shown_at`` is the id of the table's own message, 0 if there is none.

        Once the game runs it leads to the table's thread, and afterwards to its last message.
        """
        say = self.say_at(table)
        links: tuple[Link, ...] = ()
        if table.is_running and table.place_id != table.row.channel_id:
            links = (Link(say("button-to-table"), address(table.row.guild_id, table.place_id)),)
        elif table.is_over and shown_at:
            links = (Link(say("button-to-table"), address(table.row.guild_id, table.row.home_id, shown_at)),)
        panel = lobby.panel(table, self._tables.codec(table.row.game), say)
        if table.row.key:
            proof = _key(table, say) if table.is_over else _seal(table, say)
            panel = replace(panel, footer=_lines(panel.footer, proof))
        return render(panel, self._stamp(table, custom_ids.NO_QUESTION, turn=turn), say, links=links)

    def hand_elsewhere(self, table: Table, say: Say) -> RenderedMessage:
        """The direct message of a player who wants the hand only behind its button by now."""
        body = say("hand-elsewhere", button=hand_name(table, say))
        return render(_with_id(Panel(self.title(table, say), body), table), Stamp(table.id), say)

    def paused(self, table: Table, say: Say) -> RenderedMessage:
        """What the host is told when the table can no longer be shown."""
        title = self.title(table, say)
        body = say("notice-paused", table=table.id, game=title, link=f"<#{table.place_id}>")
        return render(_with_id(Panel(title, body), table), Stamp(table.id), say)

    def title(self, table: Table, say: Say | None = None) -> str:
        """What the game is called, in the table's language if no other is given."""
        say = say or self.say_at(table)
        return say(f"{table.row.game}-title")

    def call(self, table: Table, seats: Sequence[int], voters: Sequence[int] = ()) -> Mentions:
        """What notifies these seats that the game asks them something, and the voters what is put to them."""
        asked = self._asked(table, seats)
        users = tuple(user for seat in voters if (user := table.user_of(seat)) is not None)
        if not users:
            return asked
        mentions = " ".join(f"<@{user}>" for user in users)
        words = f"{mentions} {vote_text.words(table, self.say_at(table))}"
        return Mentions(_lines(asked.words, words), tuple(dict.fromkeys((*asked.user_ids, *users))))

    def set_aside(self, table_id: str, language: str) -> RenderedMessage:
        """The public message of a table whose saved game does not load."""
        say = self._texts.say(language)
        panel = Panel(say("set-aside-title", table=table_id), say("set-aside-body"), tone=Tone.LOST)
        return render(panel, Stamp(table_id), say)

    def _asked(self, table: Table, seats: Sequence[int]) -> Mentions:
        """What the game asks these seats is told only if it asks all the same.

        So a call tells no more than whom the table waits for.
        """
        users = tuple(user for seat in seats if (user := table.user_of(seat)) is not None)
        if not users or table.state is None:
            return NO_MENTIONS
        mentions = " ".join(f"<@{user}>" for user in users)
        kinds = {question.kind for seat in table.asked if (question := table.state.question(seat)) is not None}
        if len(kinds) > 1:
            return Mentions(mentions, users)
        say = self.say_at(table)
        return Mentions(f"{mentions} {say(f'{table.row.game}-question-{kinds.pop()}')}", users)

    def call_privately(self, table: Table, seat: int, say: Say) -> Mentions:
        """What stands above a hand that comes anew because its player is asked something."""
        question = table.state.question(seat) if table.state is not None else None
        return Mentions(say(f"{table.row.game}-question-{question.kind}")) if question is not None else NO_MENTIONS

    def _stamp(
        self, table: Table, question: str, draft: Draft | None = None, turn: custom_ids.ListPage | None = None
    ) -> Stamp:
        codec = self._tables.codec(table.row.game)
        return Stamp(table.id, question, codec, custom_ids.draft_text(draft or Draft(), codec), turn)


def address(guild_id: int, channel_id: int, message_id: int = 0) -> str:
    """Where a channel or a message of a server is found."""
    place = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return f"{place}/{message_id}" if message_id else place


def _with_id(panel: Panel, table: Table) -> Panel:
    return replace(panel, title=f"{panel.title} · {table.id}")


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _remarks(table: Table, sitting: Sitting, hours: Hours, say: Say) -> Iterator[str]:
    """What the host has to say about a table that its game knows nothing of."""
    if table.newest is not None and table.newest.kind is StepKind.UNDO:
        yield say("table-undone", name=sitting.names[table.newest.seat])
    yield from vote_text.remarks(table, sitting, say)
    yield from remarks(table, sitting, hours, say)
    if table.vacant and table.is_running:
        yield say("table-vacant", names=", ".join(sitting.names[seat] for seat in table.vacant))
    if table.out_of_play and table.is_running:
        yield say("table-out", names=", ".join(sitting.names[seat] for seat in sorted(table.out_of_play)))


def _is_quiet(table: Table, seat: int) -> bool:
    return table.is_running and table.seats[seat].is_quiet


def _is_away(table: Table, seat: int) -> bool:
    return table.is_running and bool(table.seats[seat].away)


def _more_buttons(table: Table, seat: int, say: Say) -> Iterator[Button]:
    """The button that the host adds to a hand, if any: to come back, or how to be asked in windows."""
    if _is_away(table, seat):
        yield Button(say("button-back"), Press(Verb.BACK), Style.GOOD)
    else:
        yield from _quiet_buttons(table, seat, say)


def _quiet_buttons(table: Table, seat: int, say: Say) -> Iterator[Button]:
    """The button of a seat that is not at turn, in a game with windows: let everything pass, or ask me again."""
    if table.state is None or not table.is_running:
        return
    if not can_be_quiet(table.entry.game, table.state.question(seat)):
        return
    if _is_quiet(table, seat):
        yield Button(say("button-quiet-off"), Press(Verb.QUIET, page=custom_ids.OFF))
    else:
        yield Button(say("button-quiet-on"), Press(Verb.QUIET, page=custom_ids.ON))


def _seal(table: Table, say: Say) -> str:
    """The SHA-256 of the dealing key, as anybody can compute it from the key's text once that is told."""
    return say("table-seal", digest=hashlib.sha256(table.row.key.encode()).hexdigest())


def _key(table: Table, say: Say) -> str:
    return say("table-key", key=table.row.key)


def hand_name(table: Table, say: Say) -> str:
    """What the button is called that shows what a player has."""
    return say(table.entry.hand_button)


def _public_question(table: Table) -> str:
    """The question that public controls answer: that of the first seat asked, which the others share."""
    return table.token(min(table.asked, default=None))


def _public_row(table: Table, say: Say) -> tuple[Button, ...]:
    """The host's buttons of the public message; they reveal nothing."""
    log = Button(say("button-log"), Press(Verb.LOG))
    rules = Button(say("button-rules"), Press(Verb.RULES))
    if table.is_over:
        again = Button(say("button-rematch"), Press(Verb.REMATCH), Style.GOOD)
        return (log, Button(say("button-replay"), Press(Verb.REPLAY, page=str(DEAL))), rules, again)
    hand = Button(hand_name(table, say), Press(Verb.HAND), Style.MAIN)
    row = [hand, log, rules]
    if has_open_seat(table):
        row.append(Button(say("table-take-seat"), Press(Verb.JOIN), Style.GOOD))
    if has_somebody_away(table):
        row.append(Button(say("button-back"), Press(Verb.BACK)))
    if len(row) < BUTTONS:
        row.append(Button(say("button-follow"), Press(Verb.FOLLOW)))
    return tuple(row)
