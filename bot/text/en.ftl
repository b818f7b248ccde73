### The texts that belong to no game, in English. docs/glossary.md says which words they use.
###
### Keys, here and in every cogs/<game>/text/:
###
###   button-*                 labels of the bot's own buttons (at most 80 characters)
###   choices-*                entries that turn the pages of a long list (100)
###   command-<path>           descriptions of slash commands (100): command-table-move is /table move;
###                            command-game-new and command-game-rules are those of every game
###   parameter-<name>         descriptions of their parameters (100)
###   language-<code>          what a language calls itself
###   game-*, lobby-*, table-*, reminder-*, hand-*, log-*, replay-*, verify-*, export-*, mine-*, result-*, stats-*, leaderboard-*,
###   place-*, daily-*, find-*, span-*, settings-*, server-*, privacy-*, help-*, welcome-*, tutorial-*     texts of those messages
###   order-<kind>             an automatic answer; $deed is what it uses, in the words of its game;
###                            order-<kind>-always where passing is not possible
###   permission-<name>        Discord's permissions, with - for _
###   refusal-<key>            a sentence for every Refused(key)
###   ask-*                   what people type to ask something, and the answers that belong to no game
###   notice-*, invitation-*, confirm-*    messages after an action, or before one
###
###   <game>-title             the name of the game
###   <game>-about             a line about it, for the list of commands (100)
###   <game>-alt-cover         what its cover shows
###   <game>-result            a mark or score with its unit, within a line of /stats: “3 cards left”
###   <game>-option-<name>     the name of an option (45), with - for _; <game>-option-<name>-<value> its values (100),
###                            but lobby-yes and lobby-no are those of every option that is a yes or no
###   <game>-refusal-<key>     a sentence for every Refusal(key) of its rules
###   <game>-question-<kind>   what a seat is asked, in a prompt and in a ping
###   <game>-window-<about>    a situation that automatic answers are set for (with its title: 100)
###   <game>-use-<code>        an answer in such a situation, as it follows “If I can,”: lower case, an infinitive, one for
###                            each action: “cancel it with a cap de colla”; with any order-*: 100
###   <game>-ending-<ending>   how it ended
###   <game>-*                 other texts of its render.py
###
### Names in texts come escaped ($name, $names: joined by commas). $table is a table's code, $game a game's title,
### $link a Discord link or mention, $when a Discord time. Catalan, Spanish and English have the same keys and
### variables, by test. Players are addressed informally.

## The language

# Its name in itself, and the sign before decimals
language = English
decimal-mark = .
# For moves that people type: words that mean nothing by themselves, and what the numbers from 2 to 10 are called
moves-fillers = a an and at by for from in of on the to with
moves-numbers = two, three, four, five, six, seven, eight, nine, ten

## Buttons

button-hand = My hand
button-words = In words
button-log = Log
button-veiled = Show me the table
button-replay = Replay
button-review = Key moments
button-verify = Verify the deal
button-play-on = Play on from here
button-better-line = Show the better line
button-rematch = Rematch
button-next = Continue
button-rules = Rules
button-explain = Explain
button-to-hand = Back to my hand
button-play = Play
button-learn = Learn
button-tutorial = Tutorial
button-tutorial-of = Learn { $game }
button-hint = Hint
button-undo = Undo
button-join = Join
button-leave = Leave
button-start = Start
button-start-computers =
    { $count ->
        [one] Start with a computer
       *[other] Start with { $count } computers
    }
button-add-computer = Add a computer
button-remove-computer = Remove a computer
button-close = Close table
button-to-table = Go to the table
button-happened = What happened
button-older = Older
button-newer = Newer
button-quiet-on = Pass until my turn
button-quiet-off = Ask me again
button-plan = Plan my turn
button-plan-drop = Drop the plan
button-plan-leave = Never mind
button-back = Return to the game
button-forget = Delete my data
button-ask = Ask the others
button-agree-undo = Allow the undo
button-agree-close = Vote to close
button-agree-remove = Continue without them
button-agree-computer = Let a computer play
button-go-on = How do we go on?
button-refuse = Vote no
button-follow = Follow
button-next-table = Next table ({ $count })

## Long lists

choices-more = Next: { $first } to { $last } of { $count }
choices-back = Previous: { $first } to { $last } of { $count }

## Slash commands

command-game-new = Open a table in this channel; outside of servers, to play against computers
command-game-rules = Read the rules in brief, in private
command-game-tutorial = Learn to play on your own in five minutes
command-hand = See your hand, in private
command-play = Make a move: search all your moves by typing
command-table = See, leave, move or close a table
command-table-show = See the table as it stands, in private
command-table-log = See what has happened at the table, in private
command-table-undo = Undo your last move; the others are asked if needed
command-table-follow = Get a message when a table's game is over, or stop following it
command-table-replay = Watch a finished game turn by turn, with all hands open
command-table-verify = Check that a finished game was dealt fairly
command-table-export = Save a finished game to a file (JSON)
command-table-same-deal = Play the deal of a finished game again
command-table-leave = Leave the table for good and resign
command-table-move = Move the table to this channel
command-table-close = End the game for everyone; if you are not the host, by vote
command-table-invite = Invite someone to your table; private tables are by invitation only
command-table-remove = Remove or replace someone: before the game starts, or by vote if they are away
command-my-games = List your tables, with those waiting for you first
command-stats = See your results, here and everywhere
command-leaderboard = See who leads a game on this server
command-settings = Language, notifications, hand and automatic answers
command-vacation = Set how long you are on vacation
command-reminders = Choose where and when you get pinged
command-server-settings = Settings of this server, for those who manage it
command-privacy = What I store about you: download it or delete it
command-privacy-export = Download everything I store about you (JSON); only you see it
command-privacy-forget = Leave all tables and delete your data
command-help = How to play here
command-daily = Play the deal of the day, the same for everyone

parameter-table = The code of the table; leave it out for the most likely one
parameter-game = Which game
parameter-move = Your move; type to search
parameter-person = Who
parameter-player = Which player; choose from the list
parameter-level = How well the computers play
parameter-computers = How many computers sit at the table
parameter-pace = How fast you play: in an evening, over days, or without a clock
parameter-private = Only people who are invited can join

## Lobby

game-facts =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    } · about { $minutes } minutes
lobby-title = { $game } · table { $table }
lobby-invitation = { $name } has opened a table. Who's in?
lobby-direct = A table for you alone: nobody else sees it. Choose the options, add the computers you want, and start.
lobby-direct-close = If nobody does anything, the table closes { $when }.
lobby-players = Players: { $count } of { $most }
lobby-computer = { $name } · computer, { $level }
lobby-alone = Nobody else around? Add computers and start.
lobby-options = Options
lobby-option = { $name }: **{ $value }**
lobby-house = Some card values have been adjusted by whoever runs this bot.
lobby-usual = All options at their defaults.
lobby-rest = Everything else at its default.
lobby-now = now: { $value }
lobby-language = Language of the table
lobby-window = Time to respond
lobby-window-120 = 2 minutes
lobby-window-600 = 10 minutes
lobby-window-3600 = 1 hour
lobby-window-28800 = 8 hours
lobby-window-43200 = 12 hours
lobby-window-86400 = 24 hours
lobby-clock = Clock
lobby-clock-none = no clock
lobby-clock-live-3 = 3 minutes per turn
lobby-clock-live-10 = 10 minutes per turn
lobby-clock-hours-8 = 8 hours per turn
lobby-clock-hours-24 = 24 hours per turn
lobby-clock-hours-48 = 48 hours per turn
lobby-clock-days-4 = 4 days per turn
lobby-clock-days-7 = 7 days per turn
lobby-bank = Extra time
lobby-bank-none = none
lobby-bank-once = the time of one more turn, once
lobby-bank-minutes-30 = 30 minutes per player
lobby-bank-hours-10 = 10 hours per player
lobby-bank-days-3 = 3 days per player
lobby-pace = Pace: **{ $name }** · { $note }
lobby-preset-evening = An evening
lobby-preset-evening-note = Everyone is here: 10 minutes per turn, then a computer plays
lobby-preset-days = Days
lobby-preset-days-note = 48 hours per turn and 10 extra; a computer plays for whoever is late until they are back
lobby-preset-no-hurry = No hurry
lobby-preset-no-hurry-note = No clock: the game waits for everyone
lobby-preset-usual = Reset to defaults
lobby-preset-usual-note = All rules and times at their defaults; the language stays
lobby-absence = When time runs out
lobby-absence-wait = the table keeps waiting
lobby-absence-default = the bot makes a minimal move
lobby-absence-computer = a computer plays until they return
lobby-absence-substitute = anyone can take the seat
lobby-vacation = On vacation
lobby-vacation-still = the clock stops
lobby-vacation-away = the player counts as away
lobby-display = Public table
lobby-display-picture = with a picture
lobby-display-words = in words
lobby-vacancy = When someone leaves
lobby-vacancy-default = the bot makes minimal moves
lobby-vacancy-computer = a computer plays on
lobby-opponents = Computers count for ratings
lobby-hints = Hints
lobby-hints-auto = when no other people play
lobby-hints-on = for everyone
lobby-hints-off = for nobody
lobby-skill = Level of the computers
lobby-skill-easy = easy
lobby-skill-normal = normal
lobby-skill-strong = strong
lobby-private = By invitation only
lobby-autostart = Starts when full
lobby-change-rules = Change the rules
lobby-change-time = Change the times
lobby-change-table = Change language, access and more
lobby-least =
    { $least ->
        [one] One player is enough to start.
       *[other] You need at least { $least } players to start.
    }
lobby-host = { $name } is the host, who sets the options and starts the game. If nobody does anything, the table closes { $when }.
lobby-rematch = Starts by itself once everyone from the last game is back.
lobby-fork = The game goes on from turn { $turn } of table { $table }, with the same cards. Everyone who joins gets back the seat they had then; computers take the others. It counts nowhere.
lobby-same-deal =
    Same deal and rules as at table { $table }, for { $count ->
        [one] 1 player
       *[other] { $count } players
    }. It doesn't count in statistics, because the deal is known.
lobby-started = The game is on: { $link }
lobby-ended = The game was played here: { $link }
lobby-over = The game is over: { $table }
lobby-closed = This table was closed before the game started.
lobby-yes = yes
lobby-no = no

## The public table

table-undone = { $name } has undone a move.
table-window = Answer by { $when }.
table-vacant-computer = Left the game: { $names }. A computer (level: { $level }) plays for them until someone takes the seat.
table-vacant = Left the game: { $names }. The bot plays for them until someone takes the seat.
table-out = Out of the game: { $names }. Nobody can take these seats.
table-turn = Move by { $when }.
table-turn-of = { $names }: time runs out { $when }.
table-turn-over = Out of time: { $names }. The table keeps waiting.
table-bank = Extra time: { $banks }.
table-bank-of = { $name } { $span }
table-bank-each = Extra time: { $span } each.
table-no-clock = No clock: the game waits for everyone.
table-silent = No move for three days: { $names }. The others can vote on how to go on.
table-given-back = I was offline for a while, so every deadline has moved by { $span }.
table-vacation = { $name } is on vacation until { $when }.
table-gone = No longer on the server: { $names }.
table-away = Away: { $names }.
table-away-default = Until they are back, the bot makes minimal moves for them.
table-away-computer = Until they are back, a computer plays for them.
table-away-substitute = Anyone can take the seat; until then, the bot makes minimal moves.
table-asleep = Everyone is away: the table waits until someone is back.
table-no-direct = No direct messages for now: { $names }. Use “{ $button }”; calls come here.
table-take-seat = Take the free seat
table-over = The game is over.
table-seal = -# Seal of the deal, to check it with `/table verify`: ||{ $digest }||
table-paused = Paused, as I can't show the table in { $link }: I notify you by direct message. `/table move` in another channel lets it go on.
table-paused-direct = Paused, as I couldn't send you a direct message. Allow direct messages from a server that we share, then open your hand again.
table-same-deal = Same deal as at table { $table }: the game doesn't count.
table-fork = This game goes on from turn { $turn } of table { $table }, and counts nowhere.
table-veiled = At this table: { $names }. Other tables play the same deal: until all of them are done ({ $when } at the latest), only the players can see this game.
table-veiled-over = The game is over. You can see the result and the replay once the other tables are done.
table-highlights = Highlights
table-hands = What was left in the hands
table-hands-words = Press **{ $words }** to see them.
table-closed = The table is closed.
table-asked-undo = { $name } would like to undo their last move.
table-asked-close = { $name } proposes to close the table.
table-asked-remove = { $name } proposes to continue without { $other }, who is away.
table-asked-computer = { $name } proposes to let a computer play for { $other } until they are back.
table-votes = In favour: { $agreed } of { $needed } needed.
table-refused-undo = Not everyone agreed: { $name }'s move stands.
table-refused-close = No majority to close the table: the game goes on.
table-refused-remove = No majority to continue without { $other }.
table-refused-computer = No majority to let a computer play for { $other }.

## Reminders

reminder-title = It's your turn
reminder-digest = Tables waiting for you
reminder-line = { $link } · { $game } { $table }: by { $when }
reminder-line-silence = { $link } · { $game } { $table }: waiting since { $when }
reminder-title-next = You're next
reminder-title-alone = Everyone is waiting for you alone
reminder-line-next = { $link } · { $game } { $table }
reminder-note = Choose where and when I remind you with /reminders.

set-aside-title = Table { $table }
set-aside-body = This saved game can't be loaded, so I have set it aside. Nothing is lost: whoever runs the bot can see what went wrong.

## The hand

hand-dm-closed = I couldn't send you a direct message. You can see your hand with the button “{ $button }” or /hand. To get it by message, allow direct messages from this server.
hand-elsewhere = You can always get it with the button “{ $button }” or /hand.
hand-copy = This copy doesn't update by itself; the one in your direct messages does.
hand-newcomer = First game? { $tutorial }
hand-no-undo = Moves made now can't be undone.
hand-some-undo = Can be undone: { $controls }. The rest can't.
hand-quiet = You are passing until your next turn.
hand-orders = Answer this automatically
hand-computers-turn = It's the computer's turn.
hand-nothing-to-answer = You have nothing to answer with. Pass, or just wait: nobody can tell the difference.
hand-away = You are marked as away, and moves are made for you. Press the button to return.
hand-since = Since your turn
hand-since-own = Just now
hand-since-deal = Since the start
hand-plan-title = { $game } · planning your turn
hand-plan-hint = It's not your turn yet. What you plan is played by itself when it comes, if it still can be. Nobody else will know.
hand-plan-one = Plan: { $label }
hand-planned = **Planned:** { $plan }. Played by itself on your turn if: { $conditions }.
hand-planned-anyway = **Planned:** { $plan }. Played by itself on your turn.
hand-plan-fails = **As things stand, it wouldn't be played:** { $why }.
hand-plan-due = Your plan is about to be played: { $plan }.
hand-plan-lapsed = **Your plan wasn't played** ({ $plan }): { $why }.
hand-plan-illegal = it's no longer possible

## Hints: what the strong level would do, and why

hint-title = Hint for table { $table }
hint-actions = A strong computer would do this: { $actions }
hint-advice = This would be sensible: { $actions }
hint-goes-on = After what you have chosen, a strong computer would do this: { $actions }
hint-afresh = Ignoring what you have chosen so far, a strong computer would do this: { $actions }
hint-do = Do this
hint-private = Only you can see this. When the game ends, everyone sees how many hints each player used.
table-hints = Hints: { $hints }
table-hints-of = { $name } { $count }

## Review: where a finished game turned

review-title = Key moments · table { $table }
review-computing = Analysing… This takes up to half a minute. The result will appear here.
review-body = { $count ->
    [one] At this moment a strong computer would have done something else, knowing only what that player knew:
   *[other] At these moments a strong computer would have done something else, knowing only what that player knew:
}
review-nothing = Knowing only what the players knew, a strong computer would have found nothing better.
review-moment = Turn { $turn } · { $name }
review-done = Played: { $actions }
review-proposed = A strong computer: { $actions }
review-show = Show it
review-footer = Computers make mistakes, too: this is what they would have tried.

## Playing on from a moment of a finished game

fork-name = from { $table }, turn { $turn }
fork-heading = Play on · table { $table } · from turn { $turn }
fork-fair = A game of your own begins in our direct messages, with the position of this turn. What your seat couldn't see is dealt again, so the replay has given nothing away. There is no clock, and the game counts nowhere.
fork-same = A game of your own begins in our direct messages, with the position of this turn and the very same cards. There is no clock, and the game counts nowhere.
fork-people = I invite those who sat there to a new table, with the position of this turn and the very same cards. Everyone who joins gets back the seat they had; computers take the others. There is no clock, and the game counts nowhere.
fork-seats = Your seat
fork-seat = Your seat: { $name }
fork-company = Company and cards
fork-company-fair = With computers, cards dealt again
fork-company-same = With computers, the same cards
fork-company-people = With those who played, same cards
fork-alone-fair = Alone, cards dealt again
fork-alone-same = Alone, the same cards
fork-started = Your game is ready in our direct messages: { $table }
line-title = A better line · table { $table } · from turn { $turn }
line-body = This is how strong computers would have gone on at all seats, each of them knowing only what its seat knew:

## Log

happened-title = What happened · { $table }
happened-turn = Turn { $number } of { $count }
log-title = Log · { $table }
log-empty = Nothing has happened yet.
log-more = +{ $count } in the log
log-page = Page { $page } of { $pages }
log-line = { $when } { $text }
log-deal = The game is set up.
log-fork = The game goes on from turn { $turn } of table { $table }.
log-begins = { $name } goes first.
log-undo = { $name } undoes a move.
log-leave = { $name } leaves the table.
log-join = { $name } takes { $replaced }'s seat.
log-return = { $name } returns to the table.
log-close = The table is closed.
log-undo-agreed = { $name } undoes a move, as agreed by { $names }.
log-leave-agreed = { $name } leaves the table by vote. In favour: { $names }.
log-close-agreed = The table is closed by vote. In favour: { $names }.
log-default = Minimal move for { $name }.
log-computer = A computer plays for { $name }.
log-order = Your automatic answer was given.

replay-title = Replay · { $table } · turn { $turn } of { $turns } · step { $number } of { $count }
replay-title-deal = Replay · { $table } · the deal · step { $number } of { $count }
replay-turns = Jump to a turn
replay-deal = The deal
replay-turn = Turn { $number } · { $name }
replay-first = To the start
replay-turn-back = ◀ Previous turn
replay-turn-on = Next turn ▶
replay-last = To the end
replay-back = Previous step
replay-on = Next step
replay-movie = Animated GIF
replay-movie-done = { $game } · { $table }: the whole game, turn by turn.
replay-movie-alt =
    Animation of { $game }, table { $table }, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }. At the end:
replay-chairs = Point of view
replay-table = The table as everyone saw it
replay-hand = { $name }'s hand
export-done = Here is the whole of game { $table }.
which-table-title = Which table?
which-table-body = Which table is { $command } for? The most recent ones come first.
which-table-choose = Choose a table
verify-title = Verify the deal · { $table }
verify-fork = This game has no deal to check: it begins with turn { $turn } of table { $table }, after step { $step }.
verify-sealed =
    The game isn't over yet. Keep the seal: when it ends, the key will be here, and the seal has to be its SHA-256.

    Seal: `{ $digest }`
verify-same =
    The deal was fair: dealing again with its key gives the same game.

    Key: `{ $key }`
    SHA-256 of the key, the seal shown at the start: `{ $digest }`
verify-other =
    The deal doesn't match: dealing again with its key gives a different game.

    Key: `{ $key }`
    SHA-256 of the key, the seal shown at the start: `{ $digest }`
verify-hidden =
    The deal was fair: dealing again with its key gives the same game. Others are still playing this deal, so the key stays secret; ask again { $when }.

    Seal: `{ $digest }`
verify-derived =
    The key is HMAC-SHA256 of “{ $message }” with the secret:

    Secret: `{ $secret }`
    SHA-256 of the secret, published before the first game: `{ $digest }`
verify-not-derived =
    The key is **not** HMAC-SHA256 of “{ $message }” with the secret:

    Secret: `{ $secret }`
    SHA-256 of the secret, published before the first game: `{ $digest }`

## My games

place-direct = **direct messages**
mine-title = My tables
mine-none = You are not at any table. To open one, type a game's command on a server.
mine-asked = **Your turn** · { $game } { $table } in { $link }
mine-asked-and-vote = **Your turn, and your vote is needed** · { $game } { $table } in { $link }
mine-vote = **Your vote is needed** · { $game } { $table } in { $link }
mine-waiting = { $game } { $table } in { $link } · waiting for { $names }
mine-awaited = { $game } { $table } in { $link } · waiting for answers
mine-lobby = { $game } { $table } in { $link } · not started yet
mine-more = More tables ({ $count })
mine-before = Previous tables
mine-shown = Tables { $first } to { $last } of { $count }
mine-until = time runs out { $when }
mine-closes = closes { $when }
mine-keep = Keep in direct messages
mine-keep-again = Send the list again
mine-drop = Stop keeping this list
mine-kept = I keep this list up to date, and never ping you with it.
mine-calendar = Calendar file
mine-calendar-done =
    { $count ->
        [one] One deadline for your calendar. The file won't update itself: get a new one when something changes.
       *[other] { $count } deadlines for your calendar. The file won't update itself: get a new one when something changes.
    }
mine-calendar-turn = Your turn: { $game } { $table }
mine-calendar-vote = Your vote: { $game } { $table }

## Tables of all games

game-turn = **{ $name }'s turn.**
game-waiting = **Still to play:** { $names }
game-news = Latest moves
game-ending-deserted = The others have left.
game-ending-closed = Ended by agreement.

## Results

# For texts of games: { points } in them is this one
points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
result-won =
    🏆 { $count ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
result-nobody = Nobody wins.
result-place = **{ $place }.** { $name } · { $score }
stats-title = Your results
stats-none = You haven't finished a game yet.
stats-played =
    { $played ->
        [one] 1 game finished
       *[other] { $played } games finished
    }, { $won } won
stats-best = Best result: { $best }
stats-streak =
    Winning streak: { $streak ->
        [one] 1 game
       *[other] { $streak } games
    } (longest: { $longest })
stats-pace = Average time per move: { $pace }
stats-here =
    On this server: { $played ->
        [one] 1 game finished
       *[other] { $played } games finished
    }, { $won } won, best result: { $best }
stats-uncounted =
    { $count ->
        [one] 1 game doesn't count: more than half of your moves were made for you, or the deal was known.
       *[other] { $count } games don't count: more than half of your moves were made for you, or the deal was known.
    }
stats-computers =
    With computers ({ $level }): { $played ->
        [one] 1 game
       *[other] { $played } games
    }, { $won } won
leaderboard-title = Leaderboard · { $game }
leaderboard-line = **{ $place }.** **{ $name }** · { $won } of { $played } won · best result: { $best }
leaderboard-none = Nobody here has finished this game yet.
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
settings-language = Language
settings-language-auto = Same as Discord ({ $language })
settings-language-note = For everything that only you can see. Each table has its own language.
settings-hand = Your hand
settings-hand-dm = By direct message, at the start
settings-hand-button = Show it only when I ask
settings-hand-note = You can always get it with the button “{ $hand }” or /hand.
settings-typing = Typed moves
settings-typing-is-on = On
settings-typing-is-off = Off
settings-typing-on = Turn on typed moves
settings-typing-off = Turn off typed moves
settings-typing-note = Type your move in a direct message to me, like “37 A”, and I make it. You can also ask me, like “whose turn?”. I never keep what you type.
settings-orders = Automatic answers
settings-orders-note = When you can respond to another player's move, I can answer for you. Your choice applies from the next question on, and nobody else sees it.
settings-orders-choose = Choose an automatic answer
settings-orders-window = Choose a situation
settings-zone = Time zone
settings-zone-now = { $zone } (now { $time })
settings-zone-note = Used for quiet hours, daily reminders and vacations.
settings-zone-other = Another time zone…
settings-zone-form = City or time zone, like Europe/Madrid
settings-reminders = Turns and reminders
settings-reminders-open = Reminders
settings-vacation = Vacation
settings-back = Back to settings
settings-calls = Where I ping you
settings-calls-both = At the table, then in private
settings-calls-both-note = I mention you at the table when it's your turn. If you take a while, I remind you by direct message.
settings-calls-dm = By direct message
settings-calls-dm-note = I send you your hand when it's your turn. I mention you at the table only if I can't.
settings-calls-channel = At the table
settings-calls-channel-note = I mention you at the table when it's your turn. If you take a while, I remind you there.
settings-calls-none = At the table, without reminders
settings-calls-none-note = I mention you at the table once, when it's your turn.
settings-often = When I remind you
settings-often-twice = Halfway, and before time runs out
settings-often-once = Only before time runs out
settings-often-daily = One reminder a day ({ $time })
settings-often-other = Reminder at another time…
settings-often-note = At tables without a clock: after a day, then every two days.
settings-often-form = Time of the daily reminder, like 9:30
settings-nudges = When else I ping you
settings-nudges-none = Only when it's my turn
settings-nudges-next = Also when I'm next
settings-nudges-alone = Also when only I haven't answered
settings-nudges-both = In both cases
settings-nudges-note = Once each per turn. You are next as soon as the player before you is to move, at tables of three or more; only your answer is missing when all the others have given theirs openly.
settings-quiet = Quiet hours
settings-quiet-none = No quiet hours
settings-quiet-hours = From { $begin } to { $end }
settings-quiet-other = Other quiet hours…
settings-quiet-note = During quiet hours I send no reminders, no hands and no results of games you follow. Time zone: { $zone }.
settings-quiet-form = From when to when, like 22:30-8
settings-vacation-over = You are not on vacation
settings-vacation-until = On vacation until { $when }
settings-vacation-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
settings-vacation-note = Your clock stops at tables that allow it; at the others you count as away. Your tables show that you are on vacation. Time zone: { $zone }.
settings-until = End of your vacation
settings-until-day = Through { $day }
settings-until-other = Another day…
settings-until-form = Last day, like 15/8 or 2026-08-15
order-default = Default
order-chosen = Automatic answer: { $order }
order-auto = ask me if it targets me or could decide the game; otherwise pass
order-ask = Always ask me
order-pass = Always pass
order-auto-always = ask me
order-use = If I can, { $deed }; otherwise pass
order-use-always = Every time, { $deed }
order-mine = If it targets me and I can, { $deed }; otherwise pass
order-win = If it could decide the game and I can, { $deed }; otherwise pass
order-first = If I can, { $deed }; then ask me

## Server settings

server-title = Server settings
server-places = Language and channels
server-tables = Tables
server-clock = Clock of new tables
server-clock-auto = 48 hours per turn and 10 extra; then a computer
server-clock-note = New tables start with it; the host can change it.
server-language = Server language
server-language-auto = Not set
server-language-note = Default for new tables, and for people whose Discord language I don't speak.
server-channels = Channels with tables
server-channels-all = All channels
server-channels-allow = Allow tables here
server-channels-forbid = Stop allowing tables here
server-channels-note = Choose a channel to allow tables in it, or to stop allowing them. Open tables stay.
server-threads = Threads
server-threads-yes = Give each table its own thread
server-threads-no = Keep tables in the channel
server-threads-note = Applies to games that start from now on, where I have permission to create threads.
server-most = Tables at once
server-most-auto = No server limit
server-most-note = How many tables the server can have at once, lobbies included.
server-openers = Who can open tables
server-openers-anybody = Everyone
server-openers-moderators = Moderators only
server-openers-note = Moderators are members with the Manage Messages permission. Everyone can join tables.
server-welcome = Welcome message
server-welcome-note = A message with buttons for everything, for everyone in this channel to see. You can pin it, or delete it at any time.
server-welcome-post = Post it here

## Privacy

privacy-title = Privacy
privacy-export-done = This is everything I store about you. Only you can see this file.
privacy-export-packed = The file is large, so it is compressed (.json.gz).
privacy-export-part = Part { $number } of { $count }.
privacy-forget-done = Done: your data is deleted. If you use me again, I start from scratch, with your Discord language.

## Help

help-title = How to play
help-body =
    I run board games on this server, over an hour or over weeks. You play with the buttons below the messages.
help-body-alone = I run board games. Here you play alone or with computers; to play with others, use me on a server I'm in.
help-begin = Start
help-begin-text =
    Open a table with { $commands }. Others join with the button, and the host starts the game.
help-begin-alone = Open a table with { $commands }. It comes to our direct messages, where you add computers if you like, and start the game.
help-play = Play
help-play-text =
    The public message is the table: it shows whose turn it is, and I ping you there when it's yours. Your hand comes by direct message, with the button **{ $hand }** or with `/hand`.
help-anywhere = Anywhere
help-anywhere-text = From my profile you can add me to your account, too. Then you learn, play alone or with computers, and get the deal of the day, on any server and in direct messages.
help-learn = Learn to play
help-learn-text = Each tutorial takes five minutes, on your own: nobody waits for you.
help-commands = All commands
help-back = Back to help
help-hand = Your hand
help-hand-text = `/hand` shows it, and with `/play` you type your move.
help-table = Your tables
help-table-text =
    `/my-games` lists your tables. `/table show` and `/table log` show one; `/table move` brings it to another channel; `/table leave` means resigning; `/table close` ends it. `/table undo` undoes your last move. Closing a table, or deciding how to go on while someone is away (`/table remove`), may need a vote. `/table follow` tells you when someone else's game is over. `/vacation` stops your clock, and `/reminders` sets when you get pinged.
help-more = Settings and rules
help-more-text =
    `/find-table` finds people to play with, `/daily` is the deal of the day. `/settings` sets your language, time zone, pings and hand. `/server-settings` is for those who manage the server. Each game has a `rules` command. I speak català, castellano and English.
help-games = Choose a game
help-game-text = { $new } opens a table in this channel. { $rules } shows the rules.
help-alone = Tutorial
help-alone-text = { $tutorial } teaches you the game on your own, in five minutes.

## Welcome

welcome-title = Hello, everyone!
welcome-body = I'm Colla. I host board games on this server, for one evening or one move a day.
welcome-first = Press a game, and its table opens right here. In other channels: { $commands }.
welcome-second = Everyone else presses **{ $join }**, and whoever opened it presses **{ $start }**.
welcome-third = Your hand comes by direct message, or with the button **{ $hand }**. `/help` explains the rest.
welcome-more = I speak català, castellano and English. With /server-settings you choose the language and the settings of the server, and post these buttons in other channels.
welcome-here-title = Play with Colla
welcome-here-text = Board games for one evening, or for one move a day. **Play** opens a table right here for whoever wants to join; all other buttons answer you alone, in your language.

## Lessons

tutorial-title = { $game } · lesson { $number } of { $count }
tutorial-alone = Play now with computers
tutorial-open = Open a table here

## Permissions

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links

## Refusals

refusal-bad-option = That option or value doesn't exist. Nothing has changed.
refusal-bad-day = I can't read that day. Write it like 15/8 or 2026-08-15.
refusal-bad-time = I can't read that time. Write it like 9:30, and quiet hours like 22:30-8.
refusal-bad-zone = I don't know that time zone. Write it like Europe/Madrid, or just a city, like Madrid or New York.
refusal-file-too-large = Discord wouldn't accept the file. Try again; if it keeps failing, tell whoever runs the bot.
refusal-too-many-files = That's more files than Discord lets me send here. Use the command on a server I'm in, or ask whoever runs the bot.
refusal-too-late = I took too long to open the form. Try again.
refusal-vacation-too-long = Choose a day from today up to { $days ->
        [one] 1 day
       *[other] { $days } days
    } from now.
refusal-busy = Someone else is changing this table right now. Try again in a moment.
refusal-closing = I'm restarting, so your move was not made. Try again in a moment.
refusal-crowded = I'm too busy right now, so nothing was done. Try again in a moment.
refusal-several-tables = More than one table fits. Say which one you mean.
refusal-full = This table is full.
refusal-no-computer = There is no computer at this table.
refusal-host-only = Only the host can do that.
refusal-malformed = I don't understand that button any more. Nothing has changed.
refusal-manager-only = You need the Manage Server permission for that.
refusal-no-deadlines = You have no deadlines at any table right now.
refusal-missing-permissions = I can't open a table here. In this channel I lack these permissions: { $permissions }.
refusal-no-move = You can't make that move now. Type a few letters and choose from the list.
refusal-no-table = There is no such table. See yours with /my-games.
refusal-meant-before = The game has moved on since then. Type your move again.
refusal-no-tables = You are not at any table.
refusal-no-hints = There are no hints at this table.
refusal-hint-gone = The game has moved on, so this hint is out of date.
refusal-no-undo = There is nothing to undo.
refusal-undo-revealed = Your last move, or one after it, revealed hidden information, so it can't be undone, even if everyone agrees.
refusal-nobody-there = There is nobody to ask: everyone else is away.
refusal-motion-open = Another vote is open at this table. Try again once it is settled.
refusal-motion-again = You have already asked for that. Wait until someone has moved before you ask again.
refusal-motion-over = That vote is over.
refusal-own-motion = You called this vote, so the others decide. To withdraw it, press “Vote no”.
refusal-not-concerned = Only the players who were here when the vote was called can vote.
refusal-not-absent = { $name } is here. You can only vote on players who are away, out of time or no longer on the server.
refusal-is-replaced = Moves are already made for { $name } until they are back.
refusal-is-going-on = Nobody is holding up the table any more: the game goes on.
refusal-no-vacant-seat = The game has started, and no seat is free.
refusal-own-seat-taken = Your seat in this game is taken. You can't take another, because you would know two hands.
refusal-not-asked = It's not your turn.
refusal-computers-turn = It's not your turn but the computer's.
refusal-no-forks = This bot doesn't let you play on from a moment of another game.
refusal-no-plans = This bot doesn't let you plan turns.
refusal-no-plan = You can't plan anything now.
refusal-plan-in-part = Plan the whole turn, to its end.
refusal-turn-came = It's your turn now: see if you still want to play this.
refusal-not-away = You are already playing at this table.
refusal-not-seated = You are not at this table.
refusal-not-started = This game hasn't started yet.
refusal-other-server = A table can't move to another server.
refusal-outdated-command = That command has changed since Discord last showed it to you. Try again in a moment.
refusal-over = This game is over.
refusal-not-over = Hands stay secret until the game is over.
refusal-review-failed = I couldn't finish the review. Try again in a minute.
refusal-line-none = This moment isn't one of the key moments any more.
refusal-movie-busy = Too many GIFs are being made right now. Try again in a minute.
refusal-movie-failed = The GIF could not be made. You can still watch the replay turn by turn.
refusal-fork-over = The game is over there. Choose an earlier moment.
refusal-fork-step = This game has no such moment. Choose another one in the replay.
refusal-fork-out = That seat is out of the game there. Choose another one.
refusal-fork-gone = Table { $source }, where this game would go on, is no longer stored. Open a new table.
refusal-fork-deal = This game goes on from another one, so it has no deal of its own to repeat. You can play on from its first step in `/table replay`.
refusal-dealt-otherwise = The key of this game does not give its deal, so I can't repeat it.
refusal-deal-hidden = Others are still playing this deal, so it stays secret. Try again { $when }.
refusal-same-deal-rules = The deal belongs to these rules, so they can't be changed here.
refusal-same-deal-seats =
    This deal is for { $count ->
        [one] 1 player
       *[other] { $count } players
    }. Wait for more players, or add computers.
refusal-daily-over = That day is over. Use `/daily` for today's deals.
refusal-daily-not-yet = That day hasn't begun yet. Use `/daily` for today's deals.
refusal-daily-played = You have had your one try at this deal. When the day is over, you can play it again with `/table same-deal`.
refusal-seated = You are already at this table.
refusal-server-only = That only works on a server I'm in. Here you can play alone or with computers, in our direct messages.
refusal-set-aside = Something is wrong with this saved game, so I have set it aside. Whoever runs the bot has been told, and nothing is lost.
refusal-newer = This table was saved by a newer version of me, and I am still the older one. Nothing is lost: try again in a few minutes.
refusal-damaged = Part of this saved game can't be read any more. The rest is as it was, and whoever runs the bot can see what went wrong.
refusal-several-moves = Several of your moves fit: { $moves }. Type more, or choose from the list.
refusal-stale = The game has moved on, so that message is out of date.
refusal-already-done = That is already done. Here is how things stand now.
refusal-started = This game has already started.
refusal-too-few =
    { $least ->
        [one] You need at least one player to start.
       *[other] You need at least { $least } players to start.
    }
refusal-moderators-open = Only moderators can open tables on this server. Ask one of them, then join.
refusal-channel-kind = A table needs a place where I can edit messages at any time: a text or voice channel, a thread, or a post in a forum. Discord doesn't allow that in announcement channels.
refusal-other-channels = Tables aren't allowed in this channel. Try one of these: { $channels }.
refusal-server-full = This server already has { $most ->
        [one] 1 table
       *[other] { $most } tables
    }, which is its limit. Try again when one has ended.
refusal-blocked = The operator of this bot has shut out this account or this server.
refusal-too-fast = That was too fast. Wait a few seconds and try again.
refusal-too-many-openings = You have opened tables or invited people { $most ->
    [one] once
   *[other] { $most } times
} within an hour, which is the limit. Try again later.
refusal-too-many-joins = You have joined many tables in a short time. Try again in a minute.
refusal-too-many-tables = You are at { $most ->
        [one] 1 table
       *[other] { $most } tables
    }, which is the limit. Finish or leave one first.
refusal-private = This table is private. Ask its host for an invitation.
refusal-sent-away = The host removed you from this table. You can come back with an invitation.
refusal-guest-seated = They are already at this table.
refusal-guest-not-seated = They are not at the table, or they are its host.
refusal-no-player = I don't know which player you mean. Choose from the list, or type the full name.
refusal-no-person = You can't invite bots.
refusal-direct-table = Nobody else can come to a table in direct messages. To play with others, open one on a server.
refusal-not-there = You no longer have access to this table's channel, so I post nothing there for you.
refusal-no-place = I can't write in this table's channel. Check my permissions, and that the channel still exists.
refusal-no-direct-messages = I couldn't send you a direct message. Allow direct messages from this server, or send me one, then try again.
refusal-busy-discord = Discord isn't accepting this right now. Try again in a minute.
refusal-trouble = Something went wrong on my side and has been noted. Check how things stand before you try again.
refusal-unavailable = I can't save anything right now, so your move was not made. Try again in a while.
refusal-uncertain = The database didn't answer, so I don't know whether your move was saved. Check the table before you try again.

## Notices

notice-stored = Your move is saved, but I can't show it right now. The table will show it as soon as I can.
notice-paused = I can no longer show table { $table } ({ $game }) in { $link }. Give me access again, or type `/table move` in another channel. The game is safe, and until then I notify everyone by direct message.
notice-paused-player = I can no longer show table { $table } ({ $game }) in { $link }. The game is safe, your hand still works, and until then I notify you here. { $host }, the host, can type `/table move` in another channel, and so can a moderator.
notice-moved = Table { $table } continues here: { $link }
notice-left = You have left table { $table }.
notice-rematch = { $name } wants a rematch!
notice-rematch-full = They're already playing at table { $table }, and no seat is free.
notice-fork = { $name } wants to play on from turn { $turn } of table { $source }!
notice-opened = Go to table { $table }.
notice-opened-direct = I have opened table { $table } in our direct messages: you can start there.
notice-invited = { $name } can now join table { $table }.
notice-sent-away = I have removed { $name } from table { $table }. They can come back only if you invite them.
invitation-title = Invitation
invitation-body = { $name } invites you to play { $game }, at table { $table }.
notice-joined = You have joined table { $table }.
notice-back = You are playing at table { $table } again.
notice-played = ✓ { $move }
typed-not-played = No move was made
typed-which = Which one do you mean?
typed-which-body = Several of your moves fit.
typed-which-table = At which table?
typed-which-table-body = Several tables wait for you. Next time you can reply to the message with your hand, or begin with the table's code.
typed-none = I can't find that move
# count: how many moves are offered
typed-none-near =
    { $count ->
        [one] Perhaps you mean this one.
       *[other] Perhaps you mean one of these.
    }
typed-none-how = Type it with the words of the move, like “{ $example }”. Type “help” to see what you can ask.
# What people type to ask for something, between commas, without the words that typed moves ignore; ask-words: what a
# question about something else may have besides it. A question begins with one of them, or ends with a question mark.
ask-last = last move, last moves, last turn, what happened, what did they do, log, news
ask-turn = whose turn, whose turn is it, turn, who is next, who plays, is it my turn, my turn
ask-clock = clock, time, how long, how much time, how long do I have, how much time do I have, how much time is left, time left, deadline
ask-table = table, board, what is on the table, describe the table
ask-open = who has what, what does everyone have, what do the others have, what do they have, players
ask-score = score, scores, points, standings, who is winning, who is ahead, what is the score
ask-hand = hand, my hand, my cards, cards, what do I have, what do I hold, what have I got, what is in my hand
ask-moves = moves, my moves, what may I do, what can I do, what can I play, options
ask-more = more, tell me more, the rest
ask-help = help, questions, what can I ask, what may I ask
ask-words = what, who, where, which, how, many, much, is, are, does, do, has, have, got, there, holds, lies
ask-own-turn = It's your turn.
ask-may-plan = It's not your turn, but you can plan it:
ask-go-on = Type “more” to go on.
ask-no-more = That was all.
ask-unknown = I don't find that on the table.
ask-what = You can ask: last move, whose turn, how long, table, who has what, score, my hand, what may I do. Or ask about anything on the table, with a question mark: “Laia?”
notice-none-waiting = No other table waits for you right now.
notice-kept = I'll keep your list up to date in your direct messages: { $link }
notice-kept-no-more = I no longer keep that list.
notice-kept-none = I wasn't keeping a list for you, so there is nothing to stop.
notice-posted = It is already posted: { $link }
notice-proposed = I have asked the others, and the table will show the result. To withdraw the vote, press “Vote no” there.
notice-carried = Agreed and done.
notice-voted = Your vote is in.
notice-withdrawn = Withdrawn.
notice-followed-dm = You follow table { $table }. When it is over, I'll send you a direct message.
notice-followed-channel = You follow table { $table }. When it is over, I'll say so in its channel.
notice-followed-both = You follow table { $table }. When it is over, I'll send you a direct message.
notice-followed-none = You follow table { $table }, but your reminders are off, so I won't tell you when it is over. Change that with /reminders.
notice-unfollowed = You no longer follow table { $table }.
notice-follow-note = For those who follow this table.
notice-follow-title = Games that are over
notice-follow-notes = For those who follow these tables.

## Confirmations

confirm-leave = Leave the table? The bot will play for you until someone takes your seat and continues with all you have. You can come back only while the seat is free.
confirm-leave-last = If you leave, only one player is left: the game ends, and they win.
confirm-close = Close the table for everyone? A running game ends with its present score.
confirm-ask-undo = You can't undo this move alone. Ask the others? If everyone agrees, the game goes back to before your move, and later moves are undone too. If someone moves in the meantime, the request lapses.
confirm-ask-close = Only the host can close the table without asking. Call a vote? It closes if more than half of the players who are here agree, you included. The game then counts for nobody.
confirm-ask-remove = Call a vote to continue without { $name }? If more than half of the players who are here agree, you included, { $name } leaves the table.
confirm-ask-computer = { $name } isn't answering. Call a vote? Either a computer plays for them until they are back, or you continue without them and they leave the table. It takes more than half of the players who are here, you included.
confirm-ask-remove-last = Without { $name }, only one player would be left: the game ends, and they win.
confirm-forget =
    This can't be undone. You leave all your tables, and the bot plays there until someone takes your seat. I delete your account, your name, your settings and your results.

    In finished games you appear under a made-up name, so that others keep their games. For a copy of your data, use `/privacy export` first.

## Deal of the day

daily-title = Deal of the day
daily-heading = Deal of the day · { $date }
daily-date =
    { $month ->
        [1] { $day } January
        [2] { $day } February
        [3] { $day } March
        [4] { $day } April
        [5] { $day } May
        [6] { $day } June
        [7] { $day } July
        [8] { $day } August
        [9] { $day } September
        [10] { $day } October
        [11] { $day } November
       *[12] { $day } December
    }
daily-about = The same deal for everyone, alone or against strong computers. **You have one try**, in your direct messages, without hints; to count, it has to be finished before the day ends (UTC), { $when }.
daily-over = This day is over and its secret is public.
daily-started = Your game is ready in your direct messages: { $table }
daily-unreachable = I couldn't send you a direct message. Your try isn't used until you see a card: allow direct messages from a server that we share and press Play again, or play here with /hand.
daily-streak =
    { $now ->
        [one] Streak: 1 day (longest: { $longest })
       *[other] Streak: { $now } days (longest: { $longest })
    }
daily-new = Not played yet
daily-running = Under way at table { $table }
daily-missed = Not played
daily-late = Not finished in time
daily-given-up = Given up
daily-play = Play { $game }
daily-go-on = Continue { $game }
daily-results = { $game } results
daily-before = { $date }
daily-today = Today
daily-join = Show me on this server's board
daily-quit = Take me off this server's board
daily-to-share = Share your result (no spoilers)
daily-share = Colla · { $game } · { $date } · { $result } { $grade }
daily-place = place { $place } of { $players } · { $result }
daily-digest =
    All deals come from a secret that is published when the day is over. Keep its SHA-256 to compare it then.

    SHA-256 of the secret: `{ $digest }`
daily-secret =
    The key of each deal is HMAC-SHA256 of the day and the game with the secret. `/table verify` checks the one of a table.

    Secret: `{ $secret }`
    SHA-256 of the secret, published before the first game: `{ $digest }`
daily-board = { $game } · { $date }
daily-board-server = People who played from this server, or chose to be shown here.
daily-board-friends = You and the people you have finished a game with.
daily-board-none = Nobody yet.
daily-line = **{ $place }.** **{ $name }** · { $result } { $grade }
daily-to-friends = People I've played with
daily-to-server = This server
daily-higher = Up
daily-lower = Down
daily-back = Back to the day
daily-table = Deal of the day: one try; it ends { $when }.
## Tournaments

command-tournament = See the tournaments of this server, or open one
tournaments-title = Tournaments
tournaments-table = Tournament with the same deal at all tables of the round. Seal, to check it with `/table verify`: ||{ $digest }||
tournament-title = Tournament · { $game }
tournament-list = Tournaments
tournament-list-none = There are no tournaments on this server.
tournament-list-open = Open one
tournament-draft = New tournament · { $game }
tournament-draft-text = Choose, then announce it in this channel. Afterwards nothing can be changed.
tournament-format = Format
tournament-format-swiss = Swiss: everyone plays every round
tournament-format-groups = Groups, then a final
tournament-format-duplicate = Duplicate: the same deals for all
tournament-format-teams = Teams: the same deals for all
tournament-format-swiss-note = Each round pairs people with equal points, and avoids rematches.
tournament-format-groups-note = The best of each group go on, until one table is left: the final.
tournament-format-duplicate-note = All tables of a round play the same deal, and you are compared with whoever has your seat at the other tables. Strong computers fill empty seats. Opponents and seats change every round.
tournament-format-teams-note = Enter with a named team or on your own. When the first round is drawn, teams are filled up and new ones formed at random; then they stay together. Each round all teams play the same deal, and the fewest cards left wins. Strong computers fill empty seats.
tournament-sizes = Tables, rounds and time
tournament-seats = Players per table
tournament-rounds = Rounds
tournament-rounds-auto = as many as needed
tournament-rounds-count =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
tournament-legs = Games per group
tournament-days = Time limit per round
tournament-days-count =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
tournament-days-note = A table that is still playing then is closed, and its players share the points.
tournament-days-note-together = A table that is still playing then is closed, and the cards it has left count.
tournament-absence = Absent players
tournament-absence-drop = drop out after the round
tournament-absence-stay = stay, and computers play for them
tournament-options = Rules and clock
tournament-announce = Announce
tournament-back = Back
tournament-announced = The tournament is announced.
tournament-entered = You're in. I'll open your table when the round is drawn.
tournament-team = Enter with a team
tournament-team-line = { $name } ({ $count }/{ $most }): { $people }
tournament-team-join = Join a team
tournament-team-any = Any team, at random
tournament-team-text = { $most ->
        [one] A team has at most 1 person
       *[other] A team has at most { $most } people
    }. Free places are filled at random when the first round is drawn.
tournament-team-own = Your team: { $team }
tournament-team-name = Team name
tournament-team-hint = The Castle Builders
tournament-found = Create a team
tournament-teamed = You're in, with the team { $team }.
tournament-reserved = You are a reserve: you play as soon as someone drops out.
tournament-left = You have dropped out.
tournament-ended = The tournament is closed.
tournament-enter = Enter
tournament-leave = Drop out
tournament-details = Standings and more
tournament-start = Draw the first round
tournament-close = Close the tournament
tournament-confirm-leave = Drop out? If your table is still playing, you leave it and come last there.
tournament-confirm-close = Close the tournament for everyone? Tables that are still playing go on without it.
tournament-closes = Entries close { $when }, or when the manager draws the first round.
tournament-running = Round { $round } · tables finished: { $over } of { $tables } · ends { $when } at the latest.
tournament-over = The tournament is over.
tournament-won = 🏆 { $names }
tournament-stopped = The tournament was closed.
tournament-state-open = open for entries
tournament-state-running = round { $round }
tournament-state-over = over
tournament-state-closed = closed
tournament-entrants =
    { $count ->
        [one] 1 entrant
       *[other] { $count } entrants
    }
tournament-none = Nobody has entered yet.
tournament-standings = Standings
tournament-line = **{ $rank }.** { $name } · { $points } · { $opponents } · { $wins }
tournament-line-together = **{ $rank }.** { $name } ({ $people }) · { $points } · { $wins }
tournament-out = { $line } (out)
tournament-tables = Tables of round { $round }
tournament-table = { $table }: { $names }
tournament-bye = Bye (one point): { $names }
tournament-rest = … and { $count } more
tournament-own = Your table: { $link }
tournament-scoring = Each table is worth one point, split equally between your opponents: you get a full share for each one you beat, and half for a tie. Equal points are separated by the opponents' points, then wins, then head-to-head.
tournament-scoring-duplicate = When all tables of a round are over, one point is split equally between the other tables: you get a full share for each one that you beat from the same seat, and half for a tie.
tournament-scoring-teams = When all tables of a round are over, one point is split equally between the other teams: yours gets a full share for each one it has beaten, and half for a tie. Equal points are separated by rounds won.
tournament-scoring-secret = Until then the deal is secret.
tournament-columns = points · average of the opponents' points · wins
tournament-columns-together = points · rounds won
tournament-json = As JSON
tournament-csv = As CSV
tournament-file = The tournament as a file:
refusal-no-tournament = There is no such tournament any more.
refusal-too-many-tournaments = This server already has { $most ->
        [one] 1 tournament
       *[other] { $most } tournaments
    }. Try again when one is over.
refusal-tournament-over = The tournament is over.
refusal-tournament-began = The tournament has already begun.
refusal-tournament-full = { $most ->
        [one] 1 person has entered
       *[other] { $most } people have entered
    }, which is the limit.
refusal-one-team = Everyone who has entered is in the same team. A tournament needs at least two teams.
refusal-team-full = This team is full. Choose another one, or create a new one.
refusal-team-gone = This team is gone. Choose another one.
refusal-team-nameless = A team needs a name that can be read.
refusal-entered = You have already entered.
refusal-not-entered = You have not entered, or have dropped out.
refusal-too-few-entrants = { $least ->
        [one] At least 1 person has to enter first
       *[other] At least { $least } people have to enter first
    }.
## Ratings

command-ratings = See how strong you are in each game this season
settings-ratings = Ratings
ratings-title = Ratings · { $season }
ratings-board-title = Ratings · { $game } · { $season }
ratings-about = Based on finished games with other people on this server. Every season starts afresh. A rating is shown after { $least ->
        [one] 1 game
       *[other] { $least } games
    }.
ratings-servers = Each server has its own ratings: use the command there.
ratings-off-now = Your rating is off: nobody sees it, nor do you.
ratings-off = Turn my rating off
ratings-on = Turn my rating on
ratings-boards = See a game's ratings
ratings-season = Season
ratings-own = You
ratings-mine = My ratings
ratings-none = Nobody has a rating yet: { $least ->
        [one] 1 game is needed
       *[other] { $least } games are needed
    }.
ratings-few = { $played } of { $least ->
        [one] 1 game
       *[other] { $least } games
    }
ratings-points = { $value } ± { $margin }
ratings-share = better than { $value }% ± { $margin }
# value: a rating, as in "1000 ± 200" or "better than 50 % ± 10"
ratings-line =
    { $value } · { $played ->
        [one] { $played } game
       *[other] { $played } games
    }
ratings-board-line = **{ $place }.** **{ $name }** · { $value }
ratings-note = Everyone starts at 1000. There is a 95% chance that the true rating lies within ±. Sorted by the low end of that range.
ratings-together-note = The share of comparable games (same seats, level and options) that ended worse than yours; ± is a 95% margin. Sorted by the low end of that range.
# changes: one for each person, as "Laia 1204 ± 80 (+12)"; value: as in ratings-line
ending-tables =
    { $players ->
        [1] solo games
        [2] tables of two
        [3] tables of three
        [4] tables of four
        [5] tables of five
       *[other] tables of { $players }
    }
ending-first-to-win = None of { $count } { $tables } like this one had won before.
ending-better = Better than { $percent }% of { $tables } like this one.
ending-improved = Better than last time.
ending-hard =
    Of { $count } { $tables } like this one, { $won ->
        [0] none has won yet
        [one] only one has won
       *[other] only { $won } have won
    }.
ending-record = { $name } has the highest score ever seen on this server: { $score }.
ending-streak =
    { $count ->
        [one] That makes one win for { $name }.
       *[other] That makes { $count } wins in a row for { $name }.
    }
ending-first-win =
    { $count ->
        [one] { $name } wins for the first time, after one game.
       *[other] { $name } wins for the first time, after { $count } games.
    }
ending-close = It was close: { $first } to { $second }.
ending-best = A personal best for { $name }: { $score }.
ending-first = It's the first game of this kind to be finished on this server.
ending-together =
    { $count ->
        [one] It's the first game of this kind with these people.
       *[other] That makes { $count } games of this kind with the same people.
    }
ending-alone =
    { $count ->
        [one] { $name } has finished a first game of this kind.
       *[other] { $name } has finished { $count } games of this kind now.
    }
ratings-changes = Season rating: { $changes }
ratings-change = { $name } { $value } ({ $difference })
ratings-first = { $name } { $value }
ratings-quarter-1 = January to March { $year }
ratings-quarter-2 = April to June { $year }
ratings-quarter-3 = July to September { $year }
ratings-quarter-4 = October to December { $year }

command-find-table = Find people to play with: I open a table as soon as enough want the same
find-title = Find a table
find-about = Choose a game and say how you would like to play. As soon as enough people on this server want the same, I open a table with you at it, and tell each of you once.
find-game = Choose a game
find-search-title = Find a table · { $game }
# count: how many other people are looking
find-others =
    { $count ->
        [0] Nobody else is looking for this game here right now.
        [one] One other person is looking for this game here.
       *[other] { $count } other people are looking for this game here.
    }
find-patience = After ten minutes, two people are enough: computers take the other seats.
find-watching = I'll tell you in a direct message when someone opens a table of this game in this channel.
# name: one of find-choose-*; value: what is chosen
find-option = { $name }: { $value }
find-choose-seats = Players
find-choose-pace = Pace
find-choose-hours = Keep looking
find-choose-computers = Computers
find-seats =
    { $count ->
        [0] any number
       *[other] { $count }
    }
find-hours =
    { $count ->
        [1] for one hour
        [3] for three hours
        [24] until tomorrow
        [72] for three days
       *[168] for a week
    }
find-computers-1 = in free seats
find-computers-0 = none
find-look = Look for a table
find-change = Look for this instead
find-watch = Tell me about new tables
find-unwatch = Stop telling me
find-back = Back
# pace: one of lobby-preset-*; when: a time such as "in three hours"
find-wish = Players: { $seats } · { $pace } · ends { $when }
find-stop = Stop looking for { $game }
find-looking = You're looking for a table of { $game }. I'll tell you once it's there.
find-stopped = You're not looking for that game any more.
find-found = A table is ready for you: { $link }
find-found-note = You already have a seat. If you can't play now, leave the table with its button.
find-lost = A table was found for you, but I can't write in { $link } any more, so I closed it again.
find-lost-on = You're still looking for a table.
find-lost-over = Your search has ended. /find-table in another channel starts a new one.
find-opened-title = New tables of { $game }
find-opened = { $table }: { $link }
find-opened-note = At most one such message an hour. /find-table stops them.
refusal-find-not-public = Use a channel that everyone on this server can see.
