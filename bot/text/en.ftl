### The texts that belong to no game, in English.
###
### How keys are made, here and in every cogs/<game>/text/:
###
###   button-*                 labels of the bot's own buttons (at most 80 characters)
###   choices-*                the ways to the other pages of a long list (100)
###   command-<path>           descriptions of slash commands (100): command-table-move is /table move;
###                            command-game-new and command-game-rules are those of every game
###   parameter-<name>         descriptions of their parameters (100)
###   language-<code>          what a language calls itself
###   lobby-*, table-*, reminder-*, hand-*, log-*, replay-*, verify-*, export-*, mine-*, result-*, stats-*, leaderboard-*, span-*, settings-*, server-*, privacy-*, help-*, welcome-*, tutorial-*     what those messages say
###   order-<kind>             what a standing order is called; $deed is what it uses, in the words of its game;
###                            order-<kind>-always where nothing can be let pass
###   permission-<name>        Discord's permissions, with - for _
###   refusal-<key>            why nothing was done; one kind sentence for every Refused(key)
###   notice-*, invitation-*, confirm-*    what the bot tells somebody after a deed, or before one
###
###   <game>-title             what the game is called
###   <game>-about             what it is, for the list of commands (100)
###   <game>-option-<name>     the name of an option (45), with - for _; <game>-option-<name>-<value> its values (100),
###                            but lobby-yes and lobby-no are those of every option that is a yes or no
###   <game>-refusal-<key>     a sentence for every Refusal(key) of its rules
###   <game>-question-<kind>   what a seat is asked, as a prompt and as the words of a ping
###   <game>-window-<about>    a window for which standing orders are kept: what happens in it (with its title: 100)
###   <game>-use-<code>        what may be answered there, as a deed that follows “If I can,” in small letters and in the
###                            infinitive, one for each action of any window: “cancel it with a cap de colla”; all
###                            orders to use it are made of it, the longest of which has at most 100 characters
###   <game>-ending-<ending>   how it ended
###   <game>-*                 whatever else its render.py says
###
### Names in texts come escaped ($name, $names: joined by commas). $table is a table's id, $game a game's title,
### $link a Discord link or mention, $when a Discord time. Catalan, Spanish and English have the same keys and
### variables, by test. Players are addressed informally.

## Languages

language-ca = Català
language-es = Castellano
language-en = English

## Buttons

button-hand = My hand
button-log = Log
button-replay = Replay
button-rematch = Again
button-next = Go on
button-rules = Rules
button-undo = Take back
button-join = I'm in
button-leave = Leave
button-start = Start
button-close = Close the table
button-to-table = Go to the table
button-older = Older
button-newer = Newer
button-quiet-on = Pass until my turn
button-quiet-off = Ask me again
button-back = I'm back
button-forget = Forget me
button-ask = Ask the others
button-agree-undo = Agreed, take it back
button-agree-close = Agreed, close it
button-agree-remove = Agreed, go on
button-refuse = Rather not
button-follow = Follow

## Long lists

choices-more = More: { $first } to { $last } of { $count }
choices-back = Back: { $first } to { $last } of { $count }

## Slash commands

command-game-new = Open a table in this channel
command-game-rules = The rules in brief, only for you
command-game-tutorial = Learn it alone, in five minutes
command-hand = Your hand, only for you
command-play = Choose a move from all that you may do now
command-table = A table: look at it, leave it, move it, close it
command-table-show = The table as it stands, only for you
command-table-log = What has happened at the table, only for you
command-table-undo = Take back your newest move; where needed, I ask the others
command-table-follow = Follow a table to be told when it is over, or follow it no longer
command-table-replay = Look at a finished game step by step, with every hand open
command-table-verify = Check that a finished game was dealt from its key
command-table-export = Save a finished game to a file (JSON)
command-table-leave = Leave the table for good: resign
command-table-move = Show the table in this channel from now on
command-table-close = End the table for everybody; who is not the host puts it to the vote
command-table-invite = Invite somebody to your table; only invited people join a private one
command-table-remove = Remove somebody from your table before it starts; later by vote, if they are absent
command-my-games = The tables where you sit, those that wait for you first
command-stats = How your games went, here and everywhere
command-leaderboard = Who leads in a game on this server
command-settings = Your language, how I call you, your hand and your vacation
command-vacation = Until when you are on vacation
command-reminders = Where and when I tell you of your turns
command-server-settings = How this server plays: for those who manage it
command-privacy = What I keep about you: to have it, or to have it forgotten
command-privacy-export = All that I keep about you, as a file (JSON) only you can see
command-privacy-forget = Leave all tables and let me forget who you are
command-help = How to play here, in brief

parameter-table = Which table, by its four signs; if you name none, the one that makes most sense
parameter-game = The game
parameter-move = What you do; type to search
parameter-language = The language of the table's public messages
parameter-window = How long the table waits for answers that do not come
parameter-clock = How long a turn may take
parameter-bank = Extra time for turns that take longer
parameter-absence = What happens when the time for a turn has run out
parameter-vacation = What the clock does with those who are on vacation
parameter-person = Who
parameter-player = Who at the table; choose from the list
parameter-private = Only for those you invite

## Lobby

lobby-title = { $game } · table { $table }
lobby-invitation = { $name } has opened a table. Who's in?
lobby-players = Players: { $count } of { $most }
lobby-options = How we play
lobby-option = { $name }: **{ $value }**
lobby-usual = With the usual options.
lobby-rest = The rest as usual.
lobby-now = now: { $value }
lobby-language = Language of the table
lobby-window = Time to answer
lobby-window-120 = 2 minutes
lobby-window-600 = 10 minutes
lobby-window-3600 = 1 hour
lobby-window-43200 = 12 hours
lobby-window-86400 = 24 hours
lobby-clock = Clock
lobby-clock-none = no clock
lobby-clock-live-3 = 3 minutes a turn
lobby-clock-live-10 = 10 minutes a turn
lobby-clock-hours-8 = 8 hours a turn
lobby-clock-hours-24 = 24 hours a turn
lobby-clock-hours-48 = 48 hours a turn
lobby-clock-days-4 = 4 days a turn
lobby-clock-days-7 = 7 days a turn
lobby-bank = Extra time
lobby-bank-none = none
lobby-bank-once = as much again for each player, once
lobby-absence = When time runs out
lobby-absence-wait = the table goes on waiting
lobby-absence-default = the turn is passed or, where the rules make one play, the bot does the least
lobby-absence-computer = a computer plays until the player is back
lobby-absence-substitute = anybody may take the seat; until then, the bot does the least
lobby-vacation = On vacation
lobby-vacation-still = the clock stands still
lobby-vacation-away = as if away
lobby-private = By invitation only
lobby-change = Change an option
lobby-least =
    { $least ->
        [one] One player is enough to start.
       *[other] It takes at least { $least } players to start.
    }
lobby-host = { $name } sets the options and starts. If nothing happens, the table closes { $when }.
lobby-started = The game is on: { $link }
lobby-ended = It was played here: { $link }
lobby-closed = This table was closed before the game began.
lobby-yes = yes
lobby-no = no

## The public table

table-undone = { $name } has taken a move back.
table-window = Answers are taken until { $when }.
table-vacant = Gone: { $names }. The bot plays for them until somebody takes the seat.
table-out = Out of this game for good: { $names }. Nobody can take such a seat.
table-turn = Time to play: until { $when }.
table-turn-of = Time to play for { $names }: { $when }.
table-turn-over = Time has run out for { $names }. The table goes on waiting.
table-bank = Extra time: { $banks }.
table-bank-of = { $name } { $span }
table-given-back = For a while you could not reach me: all deadlines have been moved by { $span }.
table-vacation = { $name } is on vacation until { $when }.
table-gone = No longer on the server: { $names }.
table-away = Away: { $names }.
table-away-default = Meanwhile neutral moves are made.
table-away-computer = Meanwhile a computer plays.
table-away-substitute = Anybody may take the seat; meanwhile neutral moves are made.
table-asleep = Nobody is here: the table waits until somebody is back.
table-take-seat = Take the free seat
table-seal = Seal of the deal (SHA-256 of its key): { $digest }
table-key = Key of the deal: { $key }
table-closed = The table is closed.
table-asked-undo = { $name } would like to take back their last move.
table-asked-close = { $name } proposes to close the table.
table-asked-remove = { $name } proposes to go on without { $other }, who is not here.
table-votes = In favour: { $agreed }; it takes { $needed }.
table-refused-undo = No agreement: the move of { $name } stands.
table-refused-close = No majority for closing the table: the game goes on.
table-refused-remove = No majority for going on without { $other }.

## Reminders

reminder-title = It's your turn
reminder-digest = What waits for you today
reminder-line = { $link } · { $game } { $table }: until { $when }
reminder-note = With /reminders you choose where and when I remind you.


set-aside-title = Table { $table }
set-aside-body = This saved game does not load, so I have set it aside. Nothing is lost: whoever runs the bot can see why.

## The hand

hand-dm-closed = I could not send you a direct message, so what you have is behind the button “{ $button }” and behind /hand. If you want it by message, allow direct messages from this server.
hand-elsewhere = You always reach it with the button “{ $button }” and with /hand.
hand-quiet = You let everything pass until your next turn.
hand-away = You count as away, and moves are made for you. If you are back, say so with the button.
hand-since = Since your last turn
hand-since-deal = Since the beginning

## Log

log-title = Log · { $table }
log-empty = Nothing yet.
log-page = Page { $page } of { $pages }
log-line = { $when } { $text }
log-deal = The table is set.
log-begins = { $name } begins.
log-undo = { $name } takes a move back.
log-leave = { $name } leaves the table.
log-join = { $name } sits down in { $replaced }'s place.
log-return = { $name } sits down again.
log-close = The table is closed.
log-undo-agreed = { $name } takes a move back, as agreed by { $names }.
log-leave-agreed = { $name } leaves the table by vote. In favour: { $names }.
log-close-agreed = The table is closed by vote. In favour: { $names }.
log-default = Neutral move for { $name }.
log-computer = The computer plays for { $name }.
log-order = I have answered for you, as you had ordered.

replay-title = Replay · { $table } · { $number }/{ $count }
replay-first = ⏮ Start
replay-back = ◀ Back
replay-on = On ▶
replay-last = End ⏭
replay-chairs = From where you look
replay-table = The table as everybody saw it
replay-hand = The hand of { $name }
export-done = The whole game { $table }. `python -m bot import` reads it, to look at it on a Discord of one's own.
which-table-title = Which table?
which-table-body = Which table is { $command } for? The most recent ones come first.
which-table-choose = Choose a table
verify-title = Check of the deal · { $table }
verify-same =
    The deal was honest: dealing again from the key gives the same game.

    Key: `{ $key }`
    SHA-256 of the key, the seal that was shown at the start: `{ $digest }`
verify-other =
    The deal does not match: its key gives another game.

    Key: `{ $key }`
    SHA-256 of the key, the seal that was shown at the start: `{ $digest }`

## My games

mine-title = Your tables
mine-none = You don't sit at any table. Open one with a game's command, in a server.
mine-asked = **It's your turn** · { $game } { $table } in { $link }
mine-asked-and-vote = **It's your turn, and your vote is missing** · { $game } { $table } in { $link }
mine-vote = **Your vote is missing** · { $game } { $table } in { $link }
mine-waiting = { $game } { $table } in { $link } · waiting for { $names }
mine-awaited = { $game } { $table } in { $link } · waiting for answers
mine-lobby = { $game } { $table } in { $link } · has not started yet
mine-more = … and { $count } more; `/table show` finds them by their four signs.
mine-until = time runs out { $when }
mine-closes = closes { $when }

## Settings

result-won =
    🏆 { $count ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
result-nobody = Nobody wins.
result-place = **{ $place }.** { $name } · { $score }
stats-title = Your games
stats-none = You have not finished a game yet.
stats-played =
    { $played ->
        [one] 1 game finished
       *[other] { $played } games finished
    }, { $won } won
stats-best = Best result: { $best }
stats-streak = Winning streak: { $streak } (longest: { $longest })
stats-pace = Pace: { $pace } a move, on average
stats-here = On this server: { $played } finished, { $won } won, best result { $best }
stats-uncounted =
    { $count ->
        [one] 1 game does not count: the bot played more than half of your moves.
       *[other] { $count } games do not count: the bot played more than half of your moves.
    }
leaderboard-title = Leaderboard · { $game }
leaderboard-line = **{ $place }.** **{ $name }** · { $won } of { $played } · best result: { $best }
leaderboard-none = Nobody has finished a game of this kind here yet.
span-days =
    { $number ->
        [one] 1 day
       *[other] { $number } days
    }
span-hours =
    { $number ->
        [one] 1 hour
       *[other] { $number } hours
    }
span-minutes =
    { $number ->
        [one] 1 minute
       *[other] { $number } minutes
    }
span-seconds =
    { $number ->
        [one] 1 second
       *[other] { $number } seconds
    }

settings-title = Settings
settings-language = Your language
settings-language-auto = The one Discord tells ({ $language })
settings-language-note = Everything I show only to you is in this language; a table has its own.
settings-hand = What only you see
settings-hand-dm = By direct message, as soon as a game starts
settings-hand-button = Only when I ask for it
settings-hand-note = You always reach it with the button “{ $hand }” and with /hand.
settings-orders = Standing orders
settings-orders-note = Where you may answer what others do, I can answer for you as you say here. It holds for what is asked from now on; nobody sees what you have chosen.
settings-orders-choose = Choose what I answer
settings-orders-window = Choose a situation
settings-zone = Your time zone
settings-zone-now = { $zone } (now { $time })
settings-zone-note = It counts for quiet hours, the daily reminder and the days of a vacation.
settings-zone-other = Another time zone…
settings-zone-form = City or zone, like Europe/Madrid
settings-reminders = Turns and reminders
settings-vacation = Vacation
settings-back = Back to the settings
settings-calls = Where I call you
settings-calls-both = At the table, and later by direct message
settings-calls-both-note = The table mentions you when it's your turn; later I remind you by direct message.
settings-calls-dm = By direct message
settings-calls-dm-note = When it's your turn I send your hand anew; the table mentions you only if I can't.
settings-calls-channel = At the table
settings-calls-channel-note = The table mentions you when it's your turn; later I remind you there.
settings-calls-none = At the table, and no reminders
settings-calls-none-note = The table mentions you when it's your turn, and that is all.
settings-often = When I remind you
settings-often-twice = At half of the time and before it ends
settings-often-once = Only before it ends
settings-often-daily = One reminder a day ({ $time })
settings-often-other = Daily reminder at another time…
settings-often-note = Only at tables with a clock: the others are in no hurry.
settings-often-form = Time of the daily reminder, like 9:30
settings-quiet = Quiet hours
settings-quiet-none = No quiet hours
settings-quiet-hours = From { $begin } to { $end }
settings-quiet-other = Other quiet hours…
settings-quiet-note = In these hours I don't remind you, don't send your hand anew and don't tell you how games end that you follow. They count in { $zone }.
settings-quiet-form = From when to when, like 22:30-8
settings-vacation-over = You are not on vacation
settings-vacation-until = On vacation until { $when }
settings-vacation-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
settings-vacation-note = Your clock stands still at the tables that have it so; at others you count as away. All of them say so. The days count in { $zone }.
settings-until = Until when you are on vacation
settings-until-day = Until { $day }, that day included
settings-until-other = Another day…
settings-until-form = The last day, like 15/8 or 2026-08-15
order-auto = As usual: ask me if it hits me or may decide the game, otherwise let it pass
order-ask = Always ask me
order-pass = Let it pass, always
order-auto-always = As usual: ask me
order-use = If I can, { $deed }; otherwise let it pass
order-use-always = Every time: { $deed }
order-mine = If it hits me and I can, { $deed }; otherwise let it pass

## Server settings

server-title = Server settings
server-places = Language and channels
server-tables = Tables
server-clock = Clock of new tables
server-clock-note = It is the one they begin with; the host may choose another one.
server-language = Language of the server
server-language-auto = Not chosen
server-language-note = New tables have it, and I use it with those who chose none and whose Discord is in one that I do not speak.
server-channels = Channels with tables
server-channels-all = All of them
server-channels-allow = Allow tables here
server-channels-forbid = Allow no more tables here
server-channels-note = Choose a channel to allow tables in it, or to stop allowing them. Those that are there stay.
server-threads = Threads
server-threads-yes = Each table has its own thread
server-threads-no = Tables stay in the channel
server-threads-note = It counts for games that start from now on, and only where I am allowed to open threads.
server-most = Tables at once
server-most-auto = No limit of our own
server-most-note = How many there may be on the server, those that have not started included.
server-openers = Who opens tables
server-openers-anybody = Anybody
server-openers-moderators = Only moderators
server-openers-note = Moderators are those who may manage messages. Anybody may join a table.

## Privacy

privacy-title = Privacy
privacy-export-done = This is all that I keep about you. Nobody else sees this file.
privacy-export-packed = It is a lot, and therefore compressed (.json.gz).
privacy-export-part = Part { $number } of { $count }.
privacy-forget-done = Done: I do not know who you are. If you use anything of mine again, I remember only the language that Discord tells.

## Help

help-title = How to play here
help-body =
    I keep tables at which the people of this server play, in an hour or over weeks. You play with the buttons of the messages; everything can be typed, too.
help-begin = To begin
help-begin-text =
    With { $commands } you open a table in the channel. Others join with the button, and the host starts.
help-play = To play
help-play-text =
    The public message is the table: it tells who is to play, and calls them. Your hand comes by direct message, or with the button **{ $hand }**, or with `/hand`. With `/play` you choose your move by typing.
help-table = Your tables
help-table-text =
    `/my-games` lists them. `/table show`, `/table log`, `/table leave`, `/table move` and `/table close` do what they say; to leave is to resign. `/table undo` takes your last move back, asking the others where needed; what you cannot do alone, like closing the table or going on without somebody who is absent (`/table remove`), is put to the vote. `/table follow` tells you when a game of others is over. With `/vacation` you say until when you are on vacation, and with `/reminders` how I remind you of your turns.
help-more = Language and rules
help-more-text =
    `/settings` sets your language, your time zone, where I call you and how you get your hand; those who manage the server set its rules with `/server-settings`. Each game has its `rules`. I speak català, castellano and English.
help-games = Help with a game
help-players = Who plays
help-players-text =
    { $most ->
        [one] One person alone.
       *[other] { $least } to { $most } people.
    }
help-game-text = { $new } opens a table in the channel, with the options you like. { $rules } tells the rules.
help-alone = To learn it
help-alone-text = { $tutorial } teaches you alone, in five minutes.

## Welcome

welcome-title = Hello, everybody!
welcome-body = I am Colla, and I set tables for games on this server: for an evening, or for a move now and a move tomorrow.
welcome-first = In a channel, somebody opens a table: { $commands }.
welcome-second = The others press **{ $join }**, and whoever opened it **{ $start }**.
welcome-third = What only you see comes by direct message, or with the button **{ $hand }**. `/help` tells the rest.
welcome-more = I speak català, castellano and English. Those who manage the server choose its language and rules with /server-settings.

## Lessons

tutorial-title = { $game } · lesson { $number } of { $count }
tutorial-you = You

## Permissions

permission-view-channel = see the channel
permission-send-messages = send messages
permission-send-messages-in-threads = send messages in threads
permission-embed-links = embed links

## Refusals

refusal-bad-option = That option or value does not exist. Nothing has changed.
refusal-bad-day = I don't understand which day you mean. Write it like 15/8 or 2026-08-15.
refusal-bad-time = I don't understand that time. Write it like 9:30, and quiet hours like 22:30-8.
refusal-bad-zone = I don't know that time zone. Write it like Europe/Madrid, or only the city, like Madrid or New York.
refusal-file-too-large = Discord did not let the file through. Try again; if it goes on like this, tell whoever runs the bot.
refusal-too-late = It took me too long to open the form. Try again.
refusal-vacation-too-long = A vacation ends on a day that has not passed yet, and in { $days } days at most.
refusal-busy = Somebody else is changing this table right now. Try again in a moment.
refusal-closing = I am just restarting. Your move has not been taken; try again in a moment.
refusal-crowded = There is too much going on right now, and nothing has been done. Try again in a moment.
refusal-several-tables = Say which table you mean: there is more than one.
refusal-full = All seats of this table are taken.
refusal-host-only = Only the table's host may do that.
refusal-malformed = I don't understand that button any more. Nothing has changed.
refusal-manager-only = Only those who may manage the server can do that.
refusal-missing-permissions = I can't set up a table here, because I lack these permissions in this channel: { $permissions }.
refusal-no-move = That is not among your moves now. Type a little and choose from the list.
refusal-no-table = There is no such table.
refusal-no-tables = You don't sit at any table.
refusal-no-undo = There is nothing you could take back.
refusal-undo-revealed = Your last move, or what came after it, showed something that nobody can stop knowing. So it cannot be taken back, not even if everybody agrees.
refusal-nobody-there = There is nobody to ask right now: everybody else is away.
refusal-motion-open = Something is being asked at this table already. Once that is settled, you can propose this.
refusal-motion-again = You have asked that already. Wait until somebody has moved before you ask again.
refusal-motion-over = That question is no longer open.
refusal-own-motion = You asked this yourself, and now it is up to the others. With the other button you withdraw it.
refusal-not-concerned = This was asked of those who were here when it came up, and you were not among them.
refusal-not-absent = { $name } is here. A vote is only for those who are away, out of time, or no longer on the server.
refusal-no-vacant-seat = The game is on and no seat is free.
refusal-own-seat-taken = The seat you had in this game is taken, and nobody is to know two hands.
refusal-not-asked = It's not your turn right now.
refusal-not-away = You are here already: you were not away from this table.
refusal-not-seated = You don't sit at this table.
refusal-not-started = This game has not started yet.
refusal-other-server = A table stays in its server.
refusal-outdated-command = That command has changed since Discord last showed it to you. Try again in a moment.
refusal-over = This game is over.
refusal-not-over = As long as the game runs, the hands of the others are secret.
refusal-dealt-otherwise = An earlier version of the game dealt this one, and it cannot be dealt again alike.
refusal-seated = You already sit at this table.
refusal-server-only = Tables are opened in a server, not here.
refusal-set-aside = Something is wrong with this saved game, so I have set it aside. Whoever runs the bot has been told; nothing is lost.
refusal-several-moves = Several of your moves fit: { $moves }. Type a little more, or choose from the list.
refusal-stale = The game has moved on since that message. Here is how things stand now.
refusal-started = This game has already started.
refusal-too-few =
    { $least ->
        [one] At least one player is needed.
       *[other] At least { $least } players are needed.
    }
refusal-moderators-open = On this server only moderators open tables. Ask one of them, and join.
refusal-other-channels = There are no tables in this channel. Try here: { $channels }.
refusal-server-full = There are { $most } tables going on this server, and no room for more. Try again when one has ended.
refusal-too-fast = You are very fast! Wait some seconds and try again.
refusal-too-many-joins = You have joined many tables in a short while. In a minute you can join again.
refusal-too-many-tables = You are at { $most } tables already, which is as many as can be. Finish or leave one first.
refusal-private = This table is private: those join who were invited. Ask its host.
refusal-sent-away = The host of this table has removed you. An invitation brings you back.
refusal-guest-seated = That person plays at this table already.
refusal-guest-not-seated = That person is not at the table, or is its host.
refusal-no-player = I do not know whom at the table you mean. Choose from the list, or type the whole name.
refusal-no-person = Bots do not play; I am enough of one.
refusal-no-place = I cannot write in this table's channel. Perhaps I lack permissions, or it is gone.
refusal-trouble = Something went wrong on my side, and it has been noted. See how things stand before you try again.
refusal-unavailable = I can't save anything right now, so your move has not been taken. Try again in a while.

## Notices

notice-paused = I can no longer show the table { $table } ({ $game }) in { $link }. Give me back access, or type `/table move` in another channel; the game is safe.
notice-moved = Table { $table } goes on here: { $link }
notice-left = You have left the table { $table }.
notice-rematch = { $name } wants to play again!
notice-opened = Table { $table } is here: { $link }
notice-invited = { $name } may now join table { $table }.
notice-sent-away = I have removed { $name } from table { $table }. They can come back only if you invite them.
invitation-title = Invitation
invitation-body = { $name } invites you to { $game }, at table { $table }.
notice-joined = You sit at the table { $table }.
notice-back = You play again at the table { $table }.
notice-played = You have played: { $move }
notice-proposed = I have asked. The table will tell how it ends; if you change your mind, its second button withdraws it.
notice-carried = It is agreed, and done.
notice-voted = Your answer is noted.
notice-withdrawn = Done: it is withdrawn.
notice-followed-dm = You follow table { $table }: when it is over, I tell you by direct message.
notice-followed-channel = You follow table { $table }: when it is over, I tell you in its channel.
notice-followed-both = You follow table { $table }: when it is over, I tell you by direct message.
notice-followed-none = You follow table { $table }, but you have said that I remind you of nothing: I won't tell you unless you change that with /reminders.
notice-unfollowed = You no longer follow table { $table }.
notice-follow-note = For those who followed this table.
notice-follow-title = Games that are over
notice-follow-notes = For those who followed these tables.

## Before it is done

confirm-leave = If you go, whoever takes your seat plays on with all you have, and until then the bot plays for you. You can come back only while nobody has taken it.
confirm-leave-last = If you go, only one player is left: the game ends, and that player wins.
confirm-close = This ends the table for everybody. A game that runs is over with the score it has now.
confirm-ask-undo = You cannot take this move back alone. Shall I ask the others? If all agree, the game goes back to before it, and what was played since is taken back too. If somebody moves meanwhile, the question lapses.
confirm-ask-close = Only the host may close the table without asking. Shall I put it to the vote? It is closed if more than half of those here want it, you included, and the game counts for nobody.
confirm-ask-remove = Shall I put it to the vote to go on without { $name }? If more than half of those here want it, you included, it is as if { $name } had left the table.
confirm-ask-remove-last = Only one player is left then: the game ends, and that player wins.
confirm-forget =
    This cannot be undone. You leave all tables where you play, and the bot plays there until somebody takes your seat. I forget your account, your name, your settings and your results.

    In finished games you have a made-up name, so that others keep theirs. If you want a copy of everything, ask for it before with `/privacy export`.
