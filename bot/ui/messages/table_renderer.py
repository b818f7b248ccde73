"""Renders the messages of a table: the game's panel with what the bot adds.

Both the presenter and the responses to presses use it, so they show the same.
"""

import hashlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from bot.engine.contract import Action, Event, keep_possible
from bot.engine.panel import Button, Draft, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from bot.pictures.picture import build_scene, prepare_picture
from bot.tables import game_log
from bot.tables.orders import AUTO, can_be_quiet, can_only_pass
from bot.tables.planning import read_plan
from bot.tables.replay import DEAL
from bot.tables.service import Tables
from bot.tables.table import Table, find_source_name, is_veiled, run_game_code
from bot.tables.turn_clock import find_clock_times, find_late_seats
from bot.text.texts import Texts
from bot.ui.messages import custom_ids, lobby, log_text, table_text
from bot.ui.messages.covers import prepare_cover
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.formats.limits import BUTTONS, ROWS
from bot.ui.messages.panel_parts import add_ending, add_undo_button, add_undo_note, list_order_choices
from bot.ui.messages.phone import choose_part, count_free_lines, fits_beside_picture, split_draft
from bot.ui.messages.plan_text import build_planning, describe_plan
from bot.ui.messages.render import Link, render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.table_text import Viewer, list_away, list_clock_lines
from bot.ui.messages.wording import format_pause, format_place, name_fork
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
    """What is read for the public message of a finished table, besides the table itself."""

    story: Sequence[Event] = ()
    """The public events, if the game's face picks moments of them; see :func:`bot.tables.game_log.read_story`."""
    notes: Sequence[str] = ()
    """The lines of features."""


NO_ENDING = Ending()

EndingSource: TypeAlias = Callable[[Table, Say], Awaitable[str]]
"""Takes a table whose game is over, and returns a feature's line about its end, the same at any time; or nothing."""

BEGINNING_STEPS = 12
"""The steps of a game with a hint for newcomers where to learn it; later no hand asks the store who they are."""

VERIFY = "verify"
"""The payload of a ``REPLAY`` that checks the deal."""

REVIEW = "review"
"""The payload of a ``REPLAY`` that shows where the game turned."""

EXPLANATION = "explain"
"""The page of a hand that explains what it holds."""


HEADING = 2
"""The lines of a heading with its button."""


class Renderer:
    """Renders the messages of tables; stores nothing."""

    def __init__(self, tables: Tables, texts: Texts) -> None:
        self._tables = tables
        self._texts = texts
        self.ending_sources: list[EndingSource] = []
        """What features tell on the messages of finished tables, in this order."""
        self._newcomers: dict[tuple[str, int], bool] = {}
        """By table and user, while a game begins: true if the user has finished none of its kind."""

    async def load_say(self, user_id: int, guild_id: int) -> Say:
        """Return the texts in the language of a private message to the user."""
        return self.get_say(await self._tables.people.get(user_id), await self._tables.servers.get(guild_id))

    def get_say(self, user: UserRow, server: ServerRow) -> Say:
        """Return the texts in the language of a private message to the user about a table of the server."""
        return self._texts.say(self._texts.resolve(user.language, user.locale, server.language))

    def get_table_say(self, table: Table) -> Say:
        return self._texts.say(table.row.language)

    async def read_ending(self, table: Table, say: Say | None = None) -> Ending:
        """Read what the message of a finished table says about its end, by default in the table's language.

        For other tables that is nothing.
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
        """Render the public message of a dealt table, by default in the table's language and with a picture.

        ``ending`` is what :meth:`read_ending` returned. A copy for a ``viewer`` offers what that reader can use.
        """
        say = say or self.get_table_say(table)
        is_player = viewer is None or viewer.is_seated(table)
        if is_veiled(table.row, self._tables.now()) and (viewer is None or not is_player):
            return self._render_veiled(table, sitting, say)
        picture, illustrator, news = None, table.entry.illustrator, game_log.read_news(table)
        if illustrator is not None and not (is_in_words or table.row.is_in_words):
            scene = build_scene(illustrator, table.view(None), sitting, say, ending.story if table.is_over else news)
            picture = None if scene is None else prepare_picture(scene, table.entry.art)
        panel = _add_table_id(
            _build_table_panel(table, sitting, news, say, has_picture=picture is not None), table, say
        )
        lines = _join("\n", *self._list_lines(table, sitting, say), *ending.notes)
        votes = tuple[Row, ...]()
        if table.motion is not None or list_away(table) or find_late_seats(table):
            votes = table_text.build_vote_rows(table, viewer, say)
        rows = (*(panel.rows if is_player else ()), *votes)
        panel = replace(panel, body=_join("\n\n", panel.body, lines), rows=rows)
        stamp = self._build_stamp(table, table.get_token(min(table.asked, default=None)))
        row = _build_public_row(table, say, viewer, has_picture=picture is not None)
        if table.is_over:  # in as few rows as hold them, which are lower on a phone
            buttons = (*_list_ending_buttons(table, say, viewer), *row)
            panel, row = replace(panel, rows=(buttons[:BUTTONS],)), buttons[BUTTONS:]
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
        """Render the public message of a table whose deal others still play; it says nothing about the game."""
        title = self.get_title(table, say)
        when = f"<t:{int(table.row.hidden_until)}:R>"
        lines = (
            say("table-veiled", names=", ".join(sitting.names), when=when),
            say("table-veiled-over") if table.is_over else "",
            *self._list_lines(table, sitting, say),
        )
        row, votes = [Button(say("button-veiled"), Press(Verb.SHOW))], tuple[Row, ...]()
        if not table.is_over:
            votes = table_text.build_vote_rows(table, None, say)
            row.insert(0, Button(say(table.entry.hand_button), Press(Verb.HAND), Style.MAIN))
            row += [Button(say("button-log"), Press(Verb.LOG)), Button(say("button-rules"), Press(Verb.RULES))]
            if list_away(table):
                row.append(Button(say("button-back"), Press(Verb.BACK)))
        panel = _add_table_id(Panel(title, _join("\n", *lines), rows=votes), table, say)
        stamp = self._build_stamp(table, table.get_token(min(table.asked, default=None)))
        return render(panel, stamp, say, own=row, is_embed=True)

    def _list_lines(self, table: Table, sitting: Sitting, say: Say) -> Iterator[str]:
        """Generate the bot's lines on the public message."""
        if table.row.is_paused:
            yield format_pause(table, say)
        if table.newest is not None and table.newest.kind is StepKind.UNDO:
            yield say("table-undone", name=sitting.names[table.newest.seat])
        if table.row.same_as:
            key = "table-fork" if table.row.is_fork else "table-same-deal"
            yield say(key, table=table.row.same_as, turn=table.row.fork_turn)
        if table.row.deal:
            source = find_source_name(table)
            yield say(f"{source}-table", digest=compute_seal(table), when=f"<t:{int(table.row.hidden_until)}:R>")
        if table.motion is not None:
            yield from table_text.list_vote_lines(table, table.motion, sitting, say)
        if table.is_running:
            yield from list_clock_lines(table, sitting, find_clock_times(table, self._tables.now()), say)
            yield from _list_seat_lines(table, sitting, say)
        if table.is_over and (counted := [row for row in table.seats if row.hint_count]):
            hints = (say("table-hints-of", name=sitting.names[row.seat], count=row.hint_count) for row in counted)
            yield say("table-hints", hints=", ".join(hints))

    async def render_hand(
        self,
        table: Table,
        seat: int,
        say: Say,
        sitting: Sitting,
        draft: Draft | None = None,
        list_page: ListPage | None = None,
        note: str = "",
        *,
        is_copy: bool = False,
    ) -> RenderedMessage:
        """Render the private message of a seat; after the game it leads on as the table does.

        ``note`` comes first. ``is_copy`` says that another message is the one that is kept up to date. What happened
        since the player's last turn, and where to learn the game, is left out once the player has begun to choose.
        """
        row, shown = table.seats[seat], draft or Draft()
        if draft is None and (lapsed := read_plan(table.codec, row.lapsed) if row.lapsed else None) is not None:
            shown = Draft(actions=keep_possible(lapsed.actions, table.look_ahead(seat)))
        planned = table.imagine(seat) if shown.is_plan else None
        shown = replace(shown, is_plan=planned is not None) if shown.is_plan else shown  # its turn may have come
        draft, part = split_draft(shown) if shown.page else (shown, 0)
        work = partial(_build_hand, planned or table, seat, draft, sitting, say)
        panel = _add_table_id(await run_game_code(table.entry.game, work), table, say)
        if table.is_over:
            is_hidden = is_veiled(table.row, self._tables.now())
            panel = replace(panel, rows=() if is_hidden else (tuple(_list_ending_buttons(table, say, None)),))
        elif is_copy:
            panel = replace(panel, footer=_join("\n", panel.footer, say("hand-copy")))
        if not draft.page and table.entry.game.windows:
            panel = replace(panel, rows=_add_order_select(table, seat, panel.rows, say))
        more = tuple(self._list_hand_buttons(table, seat, draft, say))
        links = (Link(say("button-to-table"), build_url(table.row.guild_id, table.place_id)),)
        if table.computers and not note and table.is_computers_turn:
            note = say("hand-computers-turn")
        plan = describe_plan(table, seat, sitting, say) if (row.plan or row.lapsed) and not draft.is_plan else ""
        notes = (note, *_list_notes(table, seat, say), plan)
        lead, learn = None, ""
        if draft == Draft() and seat in table.asked:
            lines = await game_log.read_missed_lines(self._tables, table, seat)
            room = count_free_lines(replace(panel, body=_join("\n\n", *notes, panel.body)), (*more, *links))
            lead = log_text.build_news(table, lines, seat, sitting, say, room - HEADING)
        if draft == Draft() and lead is None:
            learn = await self._describe_tutorial(table, seat, say)
        if lead is None:
            panel = replace(panel, body=_join("\n\n", *notes, panel.body, learn))
        else:
            own = tuple(Field("", text) for text in panel.body.split("\n\n"))
            panel = replace(panel, body=_join("\n\n", *notes), lead=lead, fields=(*own, *panel.fields))
        if draft.page:
            panel = choose_part(panel, draft, part, (*more, *links), say)
        token = custom_ids.NEXT_TURN if draft.is_plan else table.get_token(seat)
        return render(panel, self._build_stamp(table, token, shown, list_page), say, more=more, links=links)

    async def list_controls(self, table: Table, seat: int, say: Say) -> list[tuple[str, tuple[Action, ...]]]:
        """List what the buttons and lists of a hand play, with their labels; those that begin a choice are left out."""
        work = partial(_build_hand, table, seat, Draft(), table.build_sitting(), say)
        controls: list[tuple[str, tuple[Action, ...]]] = []
        for row in (await run_game_code(table.entry.game, work)).rows:
            if not isinstance(row, Select):
                controls += [(button.label, button.press.actions) for button in row if button.press.verb is Verb.ACT]
            elif row.press.verb is Verb.ACT and row.least <= 1:
                for choice in row.choices:
                    if not isinstance(choice.value, str):
                        chosen = choice.value if isinstance(choice.value, tuple) else (choice.value,)
                        controls.append((choice.label, (*row.press.actions, *chosen)))
        return controls

    async def _describe_tutorial(self, table: Table, seat: int, say: Say) -> str:
        """Say where the game can be learned, to a player who has never finished it and begins now; empty for others."""
        user_id = table.seats[seat].user_id
        if table.entry.tutorial is None or user_id is None:
            return ""
        key = (table.id, user_id)
        if not table.is_running or table.newest is None or table.newest.seq > BEGINNING_STEPS:
            self._newcomers.pop(key, None)
            return ""
        if key not in self._newcomers:
            self._newcomers[key] = not await self._tables.results.has_any(user_id, table.row.game)
        if not self._newcomers[key]:
            return ""
        return say("hand-newcomer", tutorial=f"`/{table.row.game} tutorial`")

    def _list_hand_buttons(self, table: Table, seat: int, draft: Draft, say: Say) -> Iterator[Button]:
        """Generate the bot's buttons on a hand.

        The one to the next table that waits for the player stands out when this one does not wait.
        """
        row, game, is_begun = table.seats[seat], table.entry.game, draft != Draft()
        is_asked_elsewhere = table.is_running and row.user_id is not None and not is_begun
        if count := self._tables.waiting.count_others(row.user_id or 0, table.id) if is_asked_elsewhere else 0:
            style = Style.PLAIN if seat in table.asked else Style.MAIN
            yield Button(say("button-next-table", count=count), Press(Verb.NEXT), style)
        if draft.is_plan or (table.is_running and row.plan):
            key = "button-plan-leave" if draft.is_plan else "button-plan-drop"
            yield Button(say(key), Press(Verb.UNDO, is_plan=True))
        elif table.is_running and not is_begun and table.entry.has_plans and table.state and table.state.imagine(seat):
            yield Button(say("button-plan"), Press(Verb.DRAFT, is_plan=True))
        if table.is_running and seat not in table.asked and not is_begun:
            yield Button(say("button-happened"), log_text.SHOW_TURNS)
        if table.has_hints and not draft.page and seat in table.asked and not _can_only_pass(table, seat):
            yield Button(say("button-hint"), Press(Verb.HINT))
        if table.is_running and row.away:
            yield Button(say("button-back"), Press(Verb.BACK), Style.GOOD)
        elif table.is_running and table.state is not None and game.windows:
            key, page = ("button-quiet-off", custom_ids.OFF) if row.is_quiet else ("button-quiet-on", custom_ids.ON)
            if can_be_quiet(game, table.state.question(seat)):
                yield Button(say(key), Press(Verb.QUIET, page=page))
        if table.is_running and table.entry.explainer is not None and not is_begun:  # it would lose a draft
            yield Button(say("button-explain"), Press(Verb.DRAFT, page=EXPLANATION))

    def render_lobby(
        self,
        table: Table,
        shown_at: int = 0,
        list_page: ListPage | None = None,
        viewer: Viewer | None = None,
        *,
        is_in_words: bool = False,
    ) -> RenderedMessage:
        """Render the lobby's message; ``shown_at`` is the id of the table's public message, 0 if there is none.

        Until the end it has the game's cover; once that has begun it links to the table. A copy for a ``viewer``
        offers what that reader can use, in words.
        """
        say, row = self.get_table_say(table), table.row
        url = build_url(row.guild_id, row.home_id if shown_at else table.place_id, 0 if table.is_running else shown_at)
        is_elsewhere = table.is_running and table.place_id != row.channel_id
        links = (Link(say("button-to-table"), url),) if is_elsewhere else ()
        panel = lobby.build_lobby(table, say, url, viewer)
        panel = replace(panel, body=_join("\n\n", format_pause(table, say), panel.body))
        if table.is_running and not (table.row.same_as and table.row.is_fork):
            seal = Field("", say("table-seal", digest=compute_seal(table)))
            panel = replace(panel, fields=(*panel.fields, seal))
        stamp = self._build_stamp(table, custom_ids.NO_QUESTION, list_page=list_page)
        is_pictured = not table.is_over and viewer is None and not (is_in_words or table.row.is_in_words)
        picture = prepare_cover(table.entry, say) if is_pictured else None
        return render(panel, stamp, say, links=links, picture=picture)

    def render_hand_elsewhere(self, table: Table, say: Say) -> RenderedMessage:
        """Render the direct message of a player who now has the hand behind its button."""
        body = say("hand-elsewhere", button=say(table.entry.hand_button))
        return render(_add_table_id(Panel(self.get_title(table, say), body), table, say), Stamp(table.id), say)

    def render_paused(self, table: Table, user_id: int, say: Say) -> RenderedMessage:
        """Render the message to somebody at a table that cannot be shown any more."""
        host, title = table.find_seat(table.row.host_id), self.get_title(table, say)
        words = {"table": table.id, "game": title, "link": format_place(table.row.guild_id, table.place_id, say)}
        if user_id == table.row.host_id or host is None:
            body = say("notice-paused", **words)
        else:
            body = say("notice-paused-player", host=table.build_sitting().names[host], **words)
        return render(_add_table_id(Panel(title, body), table, say), Stamp(table.id), say)

    def get_title(self, table: Table, say: Say | None = None) -> str:
        """Return the game's title, by default in the table's language."""
        say = say or self.get_table_say(table)
        return say(f"{table.row.game}-title")

    def build_call(self, table: Table, seats: Sequence[int], voters: Sequence[int] = ()) -> Mentions:
        """Build the mentions of seats that have a question, and of voters.

        The question is named if all seats that are asked have the same kind; otherwise it would reveal what each is
        asked.
        """
        say, state = self.get_table_say(table), table.state
        kinds = {asked.kind for seat in table.asked if state and (asked := state.question(seat)) is not None}
        question = say(f"{table.row.game}-question-{kinds.pop()}") if len(kinds) == 1 else ""
        lines, called = list[str](), list[int]()
        for group, words in ((seats, question), (voters, table_text.format_call(table, say))):
            users = [user for seat in group if (user := table.seats[seat].user_id) is not None]
            if users:
                lines.append(f"{' '.join(f'<@{user}>' for user in users)} {words}".strip())
                called += users
        return Mentions("\n".join(lines), tuple(dict.fromkeys(called)))

    def build_end_call(self, table: Table, rung: Sequence[int]) -> Mentions:
        """Build the mentions of all players once the game is over; only the users ``rung`` are notified."""
        users = " ".join(f"<@{seat.user_id}>" for seat in table.seats if seat.user_id is not None)
        return Mentions(f"{users} {self.get_table_say(table)('table-over')}", tuple(rung))

    def render_set_aside(self, table_id: str, language: str) -> RenderedMessage:
        """Render the public message of a table whose saved game does not load."""
        say = self._texts.say(language)
        panel = Panel(say("set-aside-title", table=table_id), say("set-aside-body"), tone=Tone.LOST)
        return render(panel, Stamp(table_id), say, is_embed=True)

    def build_private_call(self, table: Table, seat: int, say: Say) -> Mentions:
        """Build the text above a new hand message: the player's question, or that the game is over."""
        if table.is_over:
            return Mentions(say("table-over"))
        question = table.state.question(seat) if table.state is not None else None
        return Mentions(say(f"{table.row.game}-question-{question.kind}")) if question is not None else NO_MENTIONS

    def _build_stamp(
        self, table: Table, question: str, draft: Draft | None = None, list_page: ListPage | None = None
    ) -> Stamp:
        codec = table.codec
        return Stamp(table.id, question, codec, custom_ids.format_draft(draft or Draft(), codec), list_page)


def build_url(guild_id: int, channel_id: int, message_id: int = 0) -> str:
    """Build the link to a channel or message of a server, or of direct messages: these have no server, 0."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return f"{place}/{message_id}" if message_id else place


def _build_table_panel(table: Table, sitting: Sitting, news: Sequence[Event], say: Say, *, has_picture: bool) -> Panel:
    """Build the game's panel: the caption of the picture, or the whole table in words; its controls are for people.

    The caption of a finished game leaves the last moves to the history: what decided the game and all hands come after.
    """
    illustrator = table.entry.illustrator
    if has_picture and illustrator is not None:
        panel = illustrator.caption(table.view(None), sitting, () if table.is_over else news, say)
    else:
        panel = table.entry.face.table(table.view(None), sitting, news, say)
    asked = min(table.asked, default=None)
    if table.state is None or asked is None:
        return panel
    if table.asked.isdisjoint(table.people):  # where a table has controls, everybody may know who is asked
        return replace(panel, rows=())
    return add_undo_note(panel, table.state, asked, say)


def _add_table_id(panel: Panel, table: Table, say: Say) -> Panel:
    """Add to a title which table it is, and which moment of another game it began with."""
    origin = f" · {name_fork(table.row, say)}" if table.row.same_as and table.row.is_fork else ""
    return replace(panel, title=f"{panel.title}{origin} · {table.id}")


def _join(separator: str, *texts: str) -> str:
    return separator.join(filter(None, texts))


def _list_notes(table: Table, seat: int, say: Say) -> Iterator[str]:
    """Generate what the bot has to say to a player before all else."""
    if table.row.is_paused:
        yield format_pause(table, say)
    if table.is_running and table.seats[seat].is_quiet:
        yield say("hand-quiet")
    if table.is_running and table.seats[seat].away:
        yield say("hand-away")
    if table.entry.game.windows and table.lone_seat is None and _can_only_pass(table, seat):
        yield say("hand-nothing-to-answer")


def _list_seat_lines(table: Table, sitting: Sitting, say: Say) -> Iterator[str]:
    """Generate the lines about seats of a running game without a player, and about players without a hand."""
    if table.vacant:
        names = ", ".join(sitting.names[seat] for seat in table.vacant)
        if table.row.vacancy is Vacancy.COMPUTER:
            yield say("table-vacant-computer", names=names, level=say(f"lobby-skill-{table.level}"))
        else:
            yield say("table-vacant", names=names)
    if unreached := [sitting.names[row.seat] for row in table.seats if row.is_dm_closed]:
        yield say("table-no-direct", names=", ".join(unreached), button=say(table.entry.hand_button))
    if table.out_of_play:
        yield say("table-out", names=", ".join(sitting.names[seat] for seat in sorted(table.out_of_play)))


def _can_only_pass(table: Table, seat: int) -> bool:
    """True if the seat is asked in a window and holds nothing to answer with."""
    return table.state is not None and seat in table.asked and can_only_pass(table.entry.game, table.state, seat)


def _add_order_select(table: Table, seat: int, rows: tuple[Row, ...], say: Say) -> tuple[Row, ...]:
    """Add the choice of a standing order for the open window, above the last row of the hand, if there is room."""
    question = table.state.question(seat) if table.state is not None else None
    if question is None or question.about not in table.entry.game.windows or not rows or len(rows) >= ROWS:
        return rows
    user = table.seats[seat].user_id
    given = (row.choice for row in table.settings.orders if (row.user_id, row.about) == (user, question.about))
    choices = list_order_choices(table.entry.game, question.about, next(given, AUTO), say)
    return (*rows[:-1], Select(say("hand-orders"), Press(Verb.ORDER, page=question.about), choices), rows[-1])


def _build_hand(table: Table, seat: int, draft: Draft, sitting: Sitting, say: Say) -> Panel:
    """Build the game's panel of a hand, or the page that explains what it holds."""
    view, explainer = table.view(seat), table.entry.explainer
    if draft.page != EXPLANATION or explainer is None:
        panel = table.entry.face.hand(view, draft, table.look_ahead(seat), sitting, say)
        if draft.is_plan:
            return build_planning(panel, table, seat, say)
        panel = panel if table.state is None else add_undo_note(panel, table.state, seat, say)
        return panel if draft.actions else add_undo_button(panel, table, seat, say)
    row = [Button(say("button-to-hand"), Press(Verb.DRAFT))]
    if table.entry.tutorial is not None:
        row.append(Button(say("button-tutorial"), Press(Verb.TUTORIAL, page=table.row.game)))
    return replace(explainer.explain(view, say), rows=(tuple(row),))


def compute_seal(table: Table) -> str:
    """Compute the SHA-256 of the dealing key, which anybody can check once the key is published."""
    return hashlib.sha256(table.row.key.encode()).hexdigest()


def _list_ending_buttons(table: Table, say: Say, viewer: Viewer | None) -> Iterator[Button]:
    """Generate the buttons after a finished game: another one, its moments, the replay, the feature of the deal."""
    is_player = viewer is None or viewer.is_seated(table)
    if is_player and any(seat.user_id is not None for seat in table.seats):
        yield Button(say("button-rematch"), Press(Verb.REMATCH), Style.GOOD)
    if table.state is not None and table.newest is not None and table.newest.kind is not StepKind.CLOSE:
        yield Button(say("button-review"), Press(Verb.REPLAY, page=REVIEW))
    if table.state is not None:
        yield Button(say("button-replay"), Press(Verb.REPLAY, page=str(DEAL)))
    if source := find_source_name(table):
        yield Button(say(f"{source}-title"), Press(Verb.PAGE, page=source))


def _build_public_row(table: Table, say: Say, viewer: Viewer | None, *, has_picture: bool) -> tuple[Button, ...]:
    """Build the bot's buttons on the public message: those that anybody can use, or the viewer of a copy."""
    words = (Button(say("button-words"), Press(Verb.SHOW)),) if has_picture else ()
    log = Button(say("button-log"), Press(Verb.LOG))
    is_player = viewer is None or viewer.is_seated(table)
    if table.is_over:
        return (*words, log, Button(say("button-verify"), Press(Verb.REPLAY, page=VERIFY)))
    hand = (Button(say(table.entry.hand_button), Press(Verb.HAND), Style.MAIN),) if is_player else ()
    row = [*hand, *words, log, Button(say("button-rules"), Press(Verb.RULES))]
    if table.open_seats and (viewer is None or not is_player):
        row.append(Button(say("table-take-seat"), Press(Verb.JOIN), Style.GOOD))
    if list_away(table) and (viewer is None or viewer.is_away(table)):
        row.append(Button(say("button-back"), Press(Verb.BACK)))
    is_own = not table.row.guild_id or (table.row.is_private and table.lone_seat is not None)
    if len(row) < BUTTONS and not is_own and (viewer is None or not is_player):
        row.append(Button(say("button-follow"), Press(Verb.FOLLOW)))
    return tuple(row)
