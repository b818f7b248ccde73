"""Exports and deletes a user's data."""

from bot.engine.panel import Button, Panel, Press, Style, Tone, Verb
from bot.tables.privacy import export_person, forget
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import handles
from bot.ui.messages.custom_ids import MalformedId

MOST_FILES = 6
"""The most files that Discord takes where only the user has added the bot: with the response and five followups."""

FILE_SHARE = 0.9
"""The share of Discord's file size limit that a file may use; the message counts too."""


async def export_reader(context: Context) -> None:
    """Send the reader's stored data, in as many files as needed.

    :raises Refused: if Discord rejects a file, or takes no more of them here.
    """
    say = context.say
    most = int(context.interaction.filesize_limit * FILE_SHARE)
    files = await export_person(context.services.tables, context.person.id, most)
    source = context.interaction  # perhaps only the user has added the bot: direct messages do not say
    if len(files) > MOST_FILES and source.is_user_integration() and not source.is_guild_integration():
        raise Refused("too-many-files")
    for number, file in enumerate(files, 1):
        lines = [] if number > 1 else [say("privacy-export-done")]
        if file.name.endswith(".gz") and number == 1:
            lines.append(say("privacy-export-packed"))
        if len(files) > 1:
            lines.append(say("privacy-export-part", number=number, count=len(files)))
        await context.send_file("\n".join(lines), file.name, file.data)


async def ask_to_forget(context: Context) -> None:
    button = Button(context.say("button-forget"), Press(Verb.FORGET, page=str(context.person.id)), Style.DANGER)
    panel = Panel(context.say("privacy-title"), context.say("confirm-forget"), rows=((button,),), tone=Tone.ASKING)
    await context.show(panel)


@handles(Verb.FORGET)
async def forget_reader(context: Context, user_id: str) -> None:
    """Delete the reader's data, and redraw their tables.

    :raises MalformedId: if the button was somebody else's.
    """
    if user_id != str(context.person.id):
        raise MalformedId(user_id)
    await context.services.kept_pages.drop(context.person.id)
    for table_id in await forget(context.services.tables, context.person.id):
        context.services.presenter.refresh(table_id)
    await context.tell(context.say("privacy-forget-done"))
