"""Renders the messages of a table: the game's panel with what the bot adds.

Both the presenter and the responses to presses use it, so they show the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from bot.engine.contract import Action, Event
from bot.engine.panel import Button, Draft, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from bot.pictures.picture import Picture, prepare_picture
from bot.pictures.scenes import build_scene
from bot.tables import game_log
from bot.tables.executor import run_game_code
from bot.tables.orders import AUTO, can_be_passed, can_be_quiet
from bot.tables.replay import DEAL
from bot.tables.service import Tables
from bot.tables.shared_deals import find_source_name, is_veiled
from bot.tables.table import Table
from bot.text.texts import Texts
from bot.ui.messages import custom_ids, lobby, log_text, vote_text
from bot.ui.messages.clock_text import ClockTimes, has_open_seat, has_somebody_away, list_clock_lines
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.ending_text import add_ending
from bot.ui.messages.formats.limits import BUTTONS, ROWS
from bot.ui.messages.hand_parts import choose_part, split_draft
from bot.ui.messages.order_text import build_order_select
from bot.ui.messages.phone import count_free_lines, fits_beside_picture
from bot.ui.messages.places import format_pause, format_place
from bot.ui.messages.render import Link, render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.undo_text import add_undo_note
from bot.ui.messages.viewer import Viewer
from storage.rows import ServerRow, StepKind, UserRow, Vacancy


@dataclass(frozen=True, slots=True)
class Mentions:
    """The text above a message that mentions users."""

    text: str = ""
    user_ids: tuple[int, ...] = ()
    """The only users that are notified, whatever the text says."""


NO_MENTIONS = Mentions()


@dataclass(frozen=True, slots=True)
class Ending:
    """What is read for the public message of a finished table, beside the table itself."""

    story: Sequence[Event] = ()
    """The public events, if the game's face tells of them; see :func:`bot.tables.game_log.read_story`."""
    notes: Sequence[str] = ()
    """The lines of features."""


NO_ENDING = Ending()

EndingSource: TypeAlias = Callable[[Table, Say], Awaitable[str]]
"""Takes a table whose game is over, and returns a feature's line about its end, the same at any time; or nothing."""

BEGINNING_STEPS = 12
"""The steps of a game in which newcomers are told where to learn it; later no hand asks the store for it."""

VERIFY = "verify"
"""The payload of a ``REPLAY`` that checks the deal."""

REVIEW = "review"
"""The payload of a ``REPLAY`` that shows where the game turned."""

EXPLANATION = "explain"
"""The page of a hand that explains what it holds."""


HEADING = 1
"""The lines of a heading."""


class Views:
    """Renders the messages of tables; stores nothing."""

    def __init__(self, tables: Tables, texts: Texts) -> None:
        self._tables = tables
        self._texts = texts
        self.ending_sources: list[EndingSource] = []
        """What features tell on the messages of finished tables, in this order."""
        self._newcomers: dict[tuple[str, int], bool] = {}
        """By table and user, while a game begins: true if the user has finished none of its kind."""

    async def load_say(self, user_id: int, guild_id: int) -> Say:
        """The texts in the language of a private message to the user."""
        return self.get_say(await self._tables.people.get(user_id), await self._tables.servers.get(guild_id))

    def get_say(self, user: UserRow, server: ServerRow) -> Say:
        """The texts in the language of a private message to the user about a table of the server."""
        return self._texts.say(self._texts.resolve(user.language, user.locale, server.language))

    def get_table_say(self, table: Table) -> Say:
        """The texts in the table's language."""
        return self._texts.say(table.row.language)

    async def read_ending(self, table: Table, say: Say | None = None) -> Ending:
        """Read what the message of a finished table tells of its end, by default in the table's language.

        Of other tables there is nothing to tell.
        """
        if not table.is_over or table.state is None:
            return NO_ENDING
        say = say or self.get_table_say(table)
        story = () if table.entry.reviewer is None else await game_log.read_story(self._tables, table)
        return Ending(story, [await source(table, say) for source in self.ending_sources])

    def render_table(
        self,
        table: Table,
        sitting: Sitting,
        say: Say | None = None,
        *,
        is_in_words: bool = False,
        ending: Ending = NO_ENDING,
        viewer: Viewer | None = None,
    ) -> RenderedMessage:
        """The public message of a dealt table, by default in the table's language and with a picture.

        ``ending`` is what :meth:`read_ending` returned. A copy for a ``viewer`` offers what that reader can use.
        """
        say = say or self.get_table_say(table)
        if is_veiled(table.row, self._tables.now()) and (viewer is None or not viewer.is_seated(table)):
            return self._render_veiled(table, sitting, say)
        picture = None if is_in_words else _prepare_picture(table, sitting, say)
        news = game_log.read_news(self._tables, table)
        panel = _add_table_id(_build_table_panel(table, sitting, news, say, has_picture=picture is not None), table)
        parts = _join_lines(*_list_lines(table, sitting, self._get_times(table), say), *ending.notes)
        panel = replace(panel, body="\n\n".join(filter(None, (panel.body, parts))))
        of_game = panel.rows if viewer is None or viewer.is_seated(table) else ()
        votes = vote_text.build_vote_rows(table, say) if viewer is None or viewer.can_vote(table) else ()
        panel = replace(panel, rows=(*of_game, *votes))
        stamp = self._build_stamp(table, _get_public_question(table))
        row = _build_public_row(table, say, viewer, has_picture=picture is not None)
        if table.is_over:
            panel = replace(panel, rows=_build_ending_rows(table, say, viewer))
            panel = add_ending(
                panel,
                table,
                sitting,
                ending.story,
                say,
                fits=lambda whole: picture is None or fits_beside_picture(whole, row),
            )
        return render(panel, stamp, say, own=row, picture=picture, is_embed=True)

    def _render_veiled(self, table: Table, sitting: Sitting, say: Say) -> RenderedMessage:
        """The public message of a table whose deal others still play, which tells nothing of the game."""
        title = self.get_title(table, say)
        names = ", ".join(sitting.names)
        lines = (
            say("table-veiled", names=names, when=f"<t:{int(table.row.hidden_until)}:R>"),
            say("table-veiled-over") if table.is_over else "",
            *_list_lines(table, sitting, self._get_times(table), say),
        )
        panel = _add_table_id(Panel(title, _join_lines(*lines)), table)
        votes = () if table.is_over else vote_text.build_vote_rows(table, say)
        stamp = self._build_stamp(table, _get_public_question(table))
        row = _build_veiled_row(table, say)
        return render(replace(panel, rows=votes), stamp, say, own=row, is_embed=True)

    def _get_times(self, table: Table) -> ClockTimes:
        """The deadlines to show; while the table is paused, no time to play or to answer runs out."""
        vacations = self._tables.get_vacation_ends(table)
        if table.row.is_paused:
            return ClockTimes(vacations=vacations)
        return ClockTimes(self._tables.get_window_end(table), self._tables.get_turn_ends(table), vacations)

    async def render_hand(
        self,
        table: Table,
        seat: int,
        say: Say,
        sitting: Sitting,
        draft: Draft | None = None,
        list_page: ListPage | None = None,
        note: str = "",
    ) -> RenderedMessage:
        """The private message of a seat; after the game it leads on as the table does.

        ``note`` comes first. What happened since the player's last turn, and where to learn the game, is left out once
        the player has begun to choose.
        """
        shown = draft or Draft()
        draft, part = split_draft(shown)
        work = partial(_build_hand, table, seat, draft, sitting, say)
        panel = _add_table_id(await run_game_code(table.entry.game, work), table)
        if table.is_over:
            is_hidden = is_veiled(table.row, self._tables.now())
            panel = replace(panel, rows=() if is_hidden else _build_ending_rows(table, say, None))
        is_begun = draft != Draft()
        if not draft.page:
            panel = replace(panel, rows=_add_order_select(table, seat, panel.rows, say))
        links = (Link(say("button-to-table"), build_url(table.row.guild_id, table.place_id)),)
        more = (
            *(() if is_begun else self._list_next_buttons(table, seat, say)),
            *_list_hint_buttons(table, seat, draft, say),
            *_list_hand_buttons(table, seat, say),
            *_list_explanation_buttons(table, draft, say),
        )
        notes = (note, *_list_notes(table, seat, say))
        room = count_free_lines(replace(panel, body=_join_paragraphs(*notes, panel.body)), (*more, *links))
        news = "" if is_begun else self._describe_news(table, seat, sitting, say, room)
        learn = "" if is_begun or news else await self._describe_tutorial(table, seat, say)
        panel = replace(panel, body=_join_paragraphs(*notes, news, panel.body, learn))
        panel = choose_part(panel, draft, part, (*more, *links), say)
        return render(
            panel, self._build_stamp(table, table.get_token(seat), shown, list_page), say, more=more, links=links
        )

    async def list_controls(self, table: Table, seat: int, say: Say) -> list[tuple[str, tuple[Action, ...]]]:
        """List what the buttons and lists of a hand play, with their labels; those that begin a choice are left out."""
        work = partial(_build_hand, table, seat, Draft(), table.build_sitting(), say)
        panel = await run_game_code(table.entry.game, work)
        return [*_list_controls(panel.rows)]

    def _describe_news(self, table: Table, seat: int, sitting: Sitting, say: Say, room: int) -> str:
        """What happened since the seat's last turn, in the lines that are free on a phone; empty if it is not asked."""
        if seat not in table.asked:
            return ""
        lines = game_log.read_missed_lines(self._tables, table, seat)
        return log_text.describe_since_last_turn(table, lines, seat, sitting, say, room - HEADING)

    async def _describe_tutorial(self, table: Table, seat: int, say: Say) -> str:
        """Where the game can be learned, for a player who has never finished it and begins now; empty for others."""
        user_id = table.seats[seat].user_id
        if table.entry.tutorial is None or user_id is None:
            return ""
        key = (table.id, user_id)
        if not table.is_running or table.newest is None or table.newest.seq > BEGINNING_STEPS:
            self._newcomers.pop(key, None)
            return ""
        if key not in self._newcomers:
            self._newcomers[key] = not await self._tables.has_finished(user_id, table.row.game)
        if not self._newcomers[key]:
            return ""
        return say("hand-newcomer", tutorial=f"`/{table.row.game} tutorial`")

    def _list_next_buttons(self, table: Table, seat: int, say: Say) -> Iterator[Button]:
        """The button to the next table that waits for the player, if any; it stands out when this one does not wait."""
        user_id = table.seats[seat].user_id
        count = 0 if user_id is None or not table.is_running else self._tables.waiting.count_others(user_id, table.id)
        if count:
            style = Style.PLAIN if seat in table.asked else Style.MAIN
            yield Button(say("button-next-table", count=count), Press(Verb.NEXT), style)

    def render_lobby(
        self, table: Table, shown_at: int = 0, list_page: ListPage | None = None, viewer: Viewer | None = None
    ) -> RenderedMessage:
        """The lobby's message; ``shown_at`` is the id of the table's public message, 0 if there is none.

        During the game it links to the table's thread, after it to the public message. A copy for a ``viewer`` offers
        what that reader can use.
        """
        say = self.get_table_say(table)
        links: tuple[Link, ...] = ()
        if table.is_running and table.place_id != table.row.channel_id:
            links = (Link(say("button-to-table"), build_url(table.row.guild_id, table.place_id)),)
        elif table.is_over and shown_at:
            links = (Link(say("button-to-table"), build_url(table.row.guild_id, table.row.home_id, shown_at)),)
        panel = lobby.build_lobby(table, self._tables.codec(table.row.game), say, viewer)
        panel = replace(panel, body=_join_paragraphs(format_pause(table, say), panel.body))
        if table.is_running:
            panel = replace(panel, footer=_join_lines(panel.footer, _format_seal(table, say)))
        own = (_build_verify_button(say),) if table.is_over and table.state is not None else ()
        stamp = self._build_stamp(table, custom_ids.NO_QUESTION, list_page=list_page)
        return render(panel, stamp, say, own=own, links=links)

    def render_hand_elsewhere(self, table: Table, say: Say) -> RenderedMessage:
        """The direct message of a player who now has the hand behind its button."""
        body = say("hand-elsewhere", button=get_hand_label(table, say))
        return render(_add_table_id(Panel(self.get_title(table, say), body), table), Stamp(table.id), say)

    def render_paused(self, table: Table, user_id: int, say: Say) -> RenderedMessage:
        """The message to somebody at a table that cannot be shown any more."""
        host, title = table.find_seat(table.row.host_id), self.get_title(table, say)
        words = {"table": table.id, "game": title, "link": format_place(table.row.guild_id, table.place_id, say)}
        if user_id == table.row.host_id or host is None:
            body = say("notice-paused", **words)
        else:
            body = say("notice-paused-player", host=table.build_sitting().names[host], **words)
        return render(_add_table_id(Panel(title, body), table), Stamp(table.id), say)

    def get_title(self, table: Table, say: Say | None = None) -> str:
        """The game's title, by default in the table's language."""
        say = say or self.get_table_say(table)
        return say(f"{table.row.game}-title")

    def build_call(self, table: Table, seats: Sequence[int], voters: Sequence[int] = ()) -> Mentions:
        """The mentions of seats that have a question and of voters."""
        asked = self._build_question_call(table, seats)
        users = tuple(user for seat in voters if (user := table.get_user(seat)) is not None)
        if not users:
            return asked
        mentions = " ".join(f"<@{user}>" for user in users)
        words = f"{mentions} {vote_text.format_call(table, self.get_table_say(table))}"
        return Mentions(_join_lines(asked.text, words), tuple(dict.fromkeys((*asked.user_ids, *users))))

    def render_end(self, table: Table, shown_at: int) -> RenderedMessage:
        """The message that says once that a game is over.

        ``shown_at`` is the id of the table's public message, 0 if there is none.
        """
        say, is_hidden = self.get_table_say(table), is_veiled(table.row, self._tables.now())
        body = say("table-veiled-over") if is_hidden else lobby.describe_result(table, say)
        rows = () if is_hidden else _build_ending_rows(table, say, None)
        panel = Panel(self.get_title(table, say), _join_paragraphs(say("table-over"), body), rows=rows)
        url = build_url(table.row.guild_id, table.row.home_id, shown_at)
        links = (Link(say("button-to-table"), url),) if shown_at else ()
        return render(_add_table_id(panel, table), self._build_stamp(table, custom_ids.NO_QUESTION), say, links=links)

    def build_end_call(self, table: Table, rung: Sequence[int]) -> Mentions:
        """The mentions of all who sit at a table whose game is over; only ``rung`` are notified."""
        return Mentions(" ".join(f"<@{seat.user_id}>" for seat in table.seats if seat.user_id is not None), tuple(rung))

    def render_set_aside(self, table_id: str, language: str) -> RenderedMessage:
        """The public message of a table whose saved game does not load."""
        say = self._texts.say(language)
        panel = Panel(say("set-aside-title", table=table_id), say("set-aside-body"), tone=Tone.LOST)
        return render(panel, Stamp(table_id), say, is_embed=True)

    def _build_question_call(self, table: Table, seats: Sequence[int]) -> Mentions:
        """The mentions of these seats, with the question if all who are asked have the same kind of question.

        Otherwise the text would reveal who is asked what.
        """
        users = tuple(user for seat in seats if (user := table.get_user(seat)) is not None)
        if not users or table.state is None:
            return NO_MENTIONS
        mentions = " ".join(f"<@{user}>" for user in users)
        kinds = {question.kind for seat in table.asked if (question := table.state.question(seat)) is not None}
        if len(kinds) > 1:
            return Mentions(mentions, users)
        say = self.get_table_say(table)
        return Mentions(f"{mentions} {say(f'{table.row.game}-question-{kinds.pop()}')}", users)

    def build_private_call(self, table: Table, seat: int, say: Say) -> Mentions:
        """The text above a new hand message: the player's question, or that the game is over."""
        if table.is_over:
            return Mentions(say("table-over"))
        question = table.state.question(seat) if table.state is not None else None
        return Mentions(say(f"{table.row.game}-question-{question.kind}")) if question is not None else NO_MENTIONS

    def _build_stamp(
        self, table: Table, question: str, draft: Draft | None = None, list_page: ListPage | None = None
    ) -> Stamp:
        codec = self._tables.codec(table.row.game)
        return Stamp(table.id, question, codec, custom_ids.format_draft(draft or Draft(), codec), list_page)


def build_url(guild_id: int, channel_id: int, message_id: int = 0) -> str:
    """The link to a channel or message of a server, or of direct messages: these have no server, 0."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{place}/{message_id}" if message_id else place


def _prepare_picture(table: Table, sitting: Sitting, say: Say) -> Picture | None:
    """The picture of the table; None if its game has none, or the table is kept in words."""
    illustrator = table.entry.illustrator
    if illustrator is None or table.row.is_in_words:
        return None
    scene = build_scene(illustrator, table.view(None), sitting, say)
    return None if scene is None else prepare_picture(scene, table.entry.art)


def _build_table_panel(table: Table, sitting: Sitting, news: Sequence[Event], say: Say, *, has_picture: bool) -> Panel:
    """The game's panel: the caption of the picture, or the whole table in words.

    The caption of a finished game leaves the last moves to the history: what decided the game and all hands come after.
    """
    illustrator = table.entry.illustrator
    if has_picture and illustrator is not None:
        panel = illustrator.caption(table.view(None), sitting, () if table.is_over else news, say)
    else:
        panel = table.entry.face.table(table.view(None), sitting, news, say)
    asked = min(table.asked, default=None)
    return panel if table.state is None or asked is None else add_undo_note(panel, table.state, asked, say)


def _add_table_id(panel: Panel, table: Table) -> Panel:
    return replace(panel, title=f"{panel.title} · {table.id}")


def _join_lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _join_paragraphs(*texts: str) -> str:
    return "\n\n".join(filter(None, texts))


def _list_notes(table: Table, seat: int, say: Say) -> Iterator[str]:
    """What the bot has to say to a player before all else."""
    yield format_pause(table, say)
    if _is_quiet(table, seat):
        yield say("hand-quiet")
    if _is_away(table, seat):
        yield say("hand-away")
    if _can_only_pass(table, seat):
        yield say("hand-nothing-to-answer")


def _list_lines(table: Table, sitting: Sitting, hours: ClockTimes, say: Say) -> Iterator[str]:
    """The bot's lines on the public message."""
    yield format_pause(table, say)
    if table.newest is not None and table.newest.kind is StepKind.UNDO:
        yield say("table-undone", name=sitting.names[table.newest.seat])
    if table.row.same_as:
        yield say("table-same-deal", table=table.row.same_as)
    if source := find_source_name(table):
        yield say(f"{source}-table", digest=compute_seal(table), when=f"<t:{int(table.row.hidden_until)}:R>")
    yield from vote_text.list_vote_lines(table, sitting, say)
    yield from list_clock_lines(table, sitting, hours, say)
    if table.vacant and table.is_running:
        names = ", ".join(sitting.names[seat] for seat in table.vacant)
        if table.row.vacancy is Vacancy.COMPUTER:
            yield say("table-vacant-computer", names=names, level=say(f"lobby-skill-{table.level}"))
        else:
            yield say("table-vacant", names=names)
    if table.is_over and (counted := [row for row in table.seats if row.hint_count]):
        hints = (say("table-hints-of", name=sitting.names[row.seat], count=row.hint_count) for row in counted)
        yield say("table-hints", hints=", ".join(hints))
    if table.is_running and (unreached := [row.seat for row in table.seats if row.is_dm_closed]):
        names = ", ".join(sitting.names[seat] for seat in unreached)
        yield say("table-no-direct", names=names, button=get_hand_label(table, say))
    if table.out_of_play and table.is_running:
        yield say("table-out", names=", ".join(sitting.names[seat] for seat in sorted(table.out_of_play)))


def _is_quiet(table: Table, seat: int) -> bool:
    return table.is_running and table.seats[seat].is_quiet


def _is_away(table: Table, seat: int) -> bool:
    return table.is_running and bool(table.seats[seat].away)


def _can_only_pass(table: Table, seat: int) -> bool:
    """True if the seat is asked in a window and holds nothing to answer with."""
    if table.state is None or seat not in table.asked:
        return False
    is_open = can_be_passed(table.entry.game, table.state.question(seat))
    return is_open and len(table.state.legal_actions(seat)) == 1


def _add_order_select(table: Table, seat: int, rows: tuple[Row, ...], say: Say) -> tuple[Row, ...]:
    """Add the choice of a standing order for the open window, above the last row of the hand, if there is room."""
    question = table.state.question(seat) if table.state is not None else None
    if question is None or not rows or len(rows) >= ROWS:
        return rows
    user = table.get_user(seat)
    given = (row.choice for row in table.settings.orders if (row.user_id, row.about) == (user, question.about))
    select = build_order_select(table.entry.game, question.about, next(given, AUTO), say)
    return rows if select is None else (*rows[:-1], select, rows[-1])


def _build_hand(table: Table, seat: int, draft: Draft, sitting: Sitting, say: Say) -> Panel:
    """The game's panel of a hand, or the page that explains what it holds."""
    view, explainer = table.view(seat), table.entry.explainer
    if draft.page != EXPLANATION or explainer is None:
        panel = table.entry.face.hand(view, draft, table.look_ahead(seat), sitting, say)
        return panel if table.state is None else add_undo_note(panel, table.state, seat, say)
    row = [Button(say("button-to-hand"), Press(Verb.DRAFT))]
    if table.entry.tutorial is not None:
        row.append(Button(say("button-tutorial"), Press(Verb.TUTORIAL, page=table.row.game)))
    return replace(explainer.explain(view, say), rows=(tuple(row),))


def _list_controls(rows: Iterable[Row]) -> Iterator[tuple[str, tuple[Action, ...]]]:
    """The labels of what takes actions, and these."""
    for row in rows:
        if not isinstance(row, Select):
            yield from ((button.label, button.press.actions) for button in row if button.press.verb is Verb.ACT)
        elif row.press.verb is Verb.ACT and row.least <= 1:
            for choice in row.choices:
                if not isinstance(choice.value, str):
                    chosen = choice.value if isinstance(choice.value, tuple) else (choice.value,)
                    yield choice.label, (*row.press.actions, *chosen)


def _list_explanation_buttons(table: Table, draft: Draft, say: Say) -> Iterator[Button]:
    """The button that opens the explanations of a running game, where no draft would be lost."""
    if table.is_running and table.entry.explainer is not None and draft == Draft():
        yield Button(say("button-explain"), Press(Verb.DRAFT, page=EXPLANATION))


def _list_hint_buttons(table: Table, seat: int, draft: Draft, say: Say) -> Iterator[Button]:
    """The button for a hint, where the table gives hints and there is something to choose."""
    if table.has_hints and not draft.page and seat in table.asked and not _can_only_pass(table, seat):
        yield Button(say("button-hint"), Press(Verb.HINT))


def _list_hand_buttons(table: Table, seat: int, say: Say) -> Iterator[Button]:
    """The bot's button on a hand, if any: come back, or mute reaction windows."""
    if _is_away(table, seat):
        yield Button(say("button-back"), Press(Verb.BACK), Style.GOOD)
    else:
        yield from _list_quiet_buttons(table, seat, say)


def _list_quiet_buttons(table: Table, seat: int, say: Say) -> Iterator[Button]:
    """The button that mutes or unmutes reaction windows, in games that have them."""
    if table.state is None or not table.is_running:
        return
    if not can_be_quiet(table.entry.game, table.state.question(seat)):
        return
    if _is_quiet(table, seat):
        yield Button(say("button-quiet-off"), Press(Verb.QUIET, page=custom_ids.OFF))
    else:
        yield Button(say("button-quiet-on"), Press(Verb.QUIET, page=custom_ids.ON))


def compute_seal(table: Table) -> str:
    """The SHA-256 of the dealing key, which anybody can check once the key is published."""
    return hashlib.sha256(table.row.key.encode()).hexdigest()


def _format_seal(table: Table, say: Say) -> str:
    return say("table-seal", digest=compute_seal(table))


def _build_ending_rows(table: Table, say: Say, viewer: Viewer | None) -> tuple[Row, ...]:
    """What may come after a finished game: another one, where it turned, the page of the feature that gave the deal."""
    row = []
    is_player = viewer is None or viewer.is_seated(table)
    if is_player and any(seat.user_id is not None for seat in table.seats):
        row.append(Button(say("button-rematch"), Press(Verb.REMATCH), Style.GOOD))
    if table.state is not None and table.newest is not None and table.newest.kind is not StepKind.CLOSE:
        row.append(Button(say("button-review"), Press(Verb.REPLAY, page=REVIEW)))
    if source := find_source_name(table):
        row.append(Button(say(f"{source}-title"), Press(Verb.PAGE, page=source)))
    return (tuple(row),) if row else ()


def _build_verify_button(say: Say) -> Button:
    """The button that checks the deal of a finished game."""
    return Button(say("button-verify"), Press(Verb.REPLAY, page=VERIFY))


def get_hand_label(table: Table, say: Say) -> str:
    """The label of the button that shows a hand."""
    return say(table.entry.hand_button)


def _get_public_question(table: Table) -> str:
    """The question of public components: that of the first asked seat, which the others share."""
    return table.get_token(min(table.asked, default=None))


def _build_veiled_row(table: Table, say: Say) -> tuple[Button, ...]:
    """The bot's buttons on the message of a table that only those who sit there may see."""
    shown = Button(say("button-veiled"), Press(Verb.SHOW))
    if table.is_over:
        return (shown,)
    hand = Button(get_hand_label(table, say), Press(Verb.HAND), Style.MAIN)
    row = [hand, shown, Button(say("button-log"), Press(Verb.LOG)), Button(say("button-rules"), Press(Verb.RULES))]
    if has_somebody_away(table):
        row.append(Button(say("button-back"), Press(Verb.BACK)))
    return tuple(row)


def _build_public_row(table: Table, say: Say, viewer: Viewer | None, *, has_picture: bool) -> tuple[Button, ...]:
    """The bot's buttons on the public message that somebody can use, or the viewer of a copy."""
    words = (Button(say("button-words"), Press(Verb.SHOW)),) if has_picture else ()
    log = Button(say("button-log"), Press(Verb.LOG))
    is_player = viewer is None or viewer.is_seated(table)
    if table.is_over:
        replay = Button(say("button-replay"), Press(Verb.REPLAY, page=str(DEAL)))
        return (*words, log, replay, _build_verify_button(say))
    hand = (Button(get_hand_label(table, say), Press(Verb.HAND), Style.MAIN),) if is_player else ()
    row = [*hand, *words, log, Button(say("button-rules"), Press(Verb.RULES))]
    if has_open_seat(table) and (viewer is None or not is_player):
        row.append(Button(say("table-take-seat"), Press(Verb.JOIN), Style.GOOD))
    if has_somebody_away(table) and (viewer is None or viewer.is_away(table)):
        row.append(Button(say("button-back"), Press(Verb.BACK)))
    if len(row) < BUTTONS:
        row.append(Button(say("button-follow"), Press(Verb.FOLLOW)))
    return tuple(row)
