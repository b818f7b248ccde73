### The Game, in English. bot/text/en.ftl explains the keys.
###
### $name is a player, $pile a pile (▲A, ▲B, ▼C, ▼D: letters, so that no pile is taken for a card), $card a number.

thegame-title = The Game
thegame-about = One team, four piles, 98 cards, and nobody may say a number.
thegame-alt-cover = A pile going up with a 37, one going down with a 62, and the cards still to come.
thegame-result =
    { $count ->
        [0] all cards played
        [one] 1 card left
       *[other] { $count } cards left
    }

## Options

thegame-option-level = Level
thegame-option-level-normal = Normal: 2 or more cards per turn
thegame-option-level-expert = Expert: 3 or more cards per turn
thegame-option-level-expertplus = Expert+: 3 or more, one card fewer
thegame-option-on-fire = On Fire (fire cards)
thegame-option-history = Covered cards can be looked at
thegame-option-starter = Who starts
thegame-option-starter-graded = The keenest player
thegame-option-starter-drawn = Someone at random
thegame-option-starter-first = The first in the list

## Questions

thegame-question-start = Who starts? Say how keen you are.
thegame-question-turn = It's your turn.

## The table

thegame-start-hint = **Who starts?** Look at your cards and say how keen you are to start. The keenest goes first; ties are random.
thegame-need =
    { $count ->
        [0] Ready to end the turn or play more.
        [one] 1 more card to play.
       *[other] { $count } more cards to play.
    }
thegame-pile =
    { $pile } { $way ->
        [up] up
       *[down] down
    } · **{ $top }** · { $count ->
        [0] no cards yet
        [one] 1 card
       *[other] { $count } cards
    }
thegame-wishes = { $degree }: { $names }
thegame-duty-due = cover it this turn
thegame-duty-next = cover it before { $name } ends the turn
thegame-cards = Cards
thegame-alt-pile = Pile { $letter }
thegame-alt-turn = { $name }'s turn: { $placed } of { $need ->
        [one] 1 card
       *[other] { $need } cards
    } played.
thegame-alt-stuck = { $name } could not go on.
thegame-alt-left = Not played: { $cards }
thegame-draw-pile =
    { $count ->
        [0] Draw pile: empty, so 1 card per turn is enough
        [one] Draw pile: 1 card
       *[other] Draw pile: { $count } cards
    }
thegame-in-hand = In hand: { $hands }
thegame-news-open = { $plays } …
thegame-history = All played cards
thegame-who-starts = Who starts?
thegame-answers = Answers
thegame-not-said =
    { $count ->
        [one] Has
       *[other] Have
    } not answered yet: { $names }

thegame-level-normal = Normal level
thegame-level-expert = Expert level
thegame-level-expertplus = Expert+ level
thegame-on-fire = On Fire
thegame-record =
    Server record, { $players ->
        [1] playing alone
       *[other] { $players } players
    }: { $count ->
        [0] all cards played
        [one] 1 card left
       *[other] { $count } cards left
    }

## The end

thegame-ending-beaten = **You have beaten The Game: all 98 cards are played!**
thegame-ending-stuck = **The game is over:** someone couldn't play enough cards.
thegame-ending-burnt = **The game is lost:** a fire card wasn't covered in time.
thegame-ending-closed = **The game was closed before its end.**
thegame-score =
    { $count ->
        [0] No cards left.
        [one] 1 card left.
       *[other] { $count } cards left.
    }
thegame-excellent = Excellent!
thegame-best = That is the best result on this server.
thegame-no-record = A game lost to fire sets no record.
thegame-highlight-turn =
    The best turn: { $name }, with { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $tricks ->
        [0] {""}
        [one] {" "}and 1 trick
       *[other] {" "}and { $tricks } tricks
    }
thegame-highlight-tricks = Tricks of the game: { $count }

## Grades and wishes

thegame-grade-want = I want to
thegame-grade-can = I can
thegame-grade-rathernot = Rather not
thegame-degree-nothere = not here, please
thegame-degree-rathernot = rather not
thegame-degree-smallsteps = small steps only
thegame-degree-clear = as you like

## The hand

thegame-hand-title = The Game · your cards
thegame-hand-title-turn = The Game · it's your turn
thegame-hand-title-start = The Game · who starts?
thegame-hand = Your cards: **{ $cards }**
thegame-hand-empty = You have no cards left.
thegame-hand-said = You said: { $grade }
thegame-hand-wish-hint = Ask the others to spare a pile. Nobody has to follow a wish. And never say a number!
thegame-hand-wish = Wish for…
thegame-hand-wished = You have asked: { $wishes }
thegame-hand-turn = Your turn
thegame-hand-none = Choose cards. Nobody sees them yet.
thegame-hand-clash = These cards can't all go where you want them. Choose fewer.
thegame-hand-choose = Or choose from the list: card and pile
thegame-hand-choose-up = Or choose a card for ▲A or ▲B
thegame-hand-choose-down = Or choose a card for ▼C or ▼D
thegame-hand-missing =
    { $count ->
        [0] You can end your turn or play more.
        [one] 1 more card to play.
       *[other] { $count } more cards to play.
    }
thegame-hand-stuck = **Careful:** after this you couldn't play any more, and the game would be over.
thegame-hand-burning = **Careful:** cover { $piles } this turn, or the game is lost.
thegame-hand-over = You still had: { $cards }

thegame-onto = onto { $top }
thegame-some-cards =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
thegame-mark-trick = −10, trick
thegame-mark-fire = fire

thegame-button-play = Play and end
thegame-button-end = End turn
thegame-button-go-on = Play and continue
thegame-button-last = Remove last
thegame-button-over = Start over
thegame-button-wishes = Wishes
thegame-button-wish-nothere = not here
thegame-button-wish-rathernot = rather not
thegame-button-wish-smallsteps = small steps
thegame-button-wish-clear = withdraw
thegame-button-turn = Back to my turn

## The log

thegame-line-starts = { $name } goes first.
thegame-line-starts-drawn = { $name } goes first, chosen at random.
thegame-line-ended =
    { $name } ends the turn: { $placed ->
        [one] 1 card played
       *[other] { $placed } cards played
    }, { $drawn } drawn.
thegame-turn-ended =
    { $drawn ->
        [0] ends the turn
       *[other] draws { $drawn }
    }
thegame-line-drew =
    { $count ->
        [one] You draw 1 card
       *[other] You draw { $count } cards
    }

## Refusals

thegame-refusal-not-started = First decide who starts.
thegame-refusal-too-few =
    { $need ->
        [one] Play at least 1 card before you end your turn.
       *[other] Play at least { $need } cards before you end your turn; so far you have played { $placed }.
    }
thegame-refusal-not-in-hand = You don't have the { $card }. Choose one of your cards.
thegame-refusal-no-such-pile = There is no such pile.
thegame-refusal-too-low = The { $card } can't go on the { $top }: this pile goes up, and back only by exactly ten.
thegame-refusal-too-high = The { $card } can't go on the { $top }: this pile goes down, and back only by exactly ten.
thegame-refusal-already-started = It is already decided who starts.
thegame-refusal-alone = You are playing alone, so there is nobody to ask.
thegame-refusal-no-wish = You have no wish for this pile.
thegame-refusal-same-wish = You have already asked for that.

## The rules in brief

thegame-rules-goal = Play together against the game: get rid of all 98 cards, from 2 to 99, on four piles. Either everyone wins or everyone loses.
thegame-rules-turn = A turn
thegame-rules-turn-text =
    ▲A and ▲B start at 1 and go up; ▼C and ▼D start at 100 and go down. Play **at least two cards**, on one pile or on several, then draw as many. Once the draw pile is empty, one card is enough.
    You prepare your turn in private. Play it all at once or card by card; a card that is played stays.
thegame-rules-trick = The trick
thegame-rules-trick-text = A card exactly **ten** away can go the wrong way: 27 on 37 on a pile that goes up, 74 on 64 on one that goes down. As often as you like.
thegame-rules-talk = Talking
thegame-rules-talk-text = Talk as much as you like, but **never say a number**, or hint at one. “Please not on that pile” is fine.
thegame-rules-wishes = Wishes
thegame-rules-wishes-text = Below your cards you can ask the others to spare a pile: *not here, please*, *rather not* or *small steps only*. Nobody has to follow it. A wish ends when the pile's top card changes or when your next turn is over.
thegame-rules-end = The end
thegame-rules-end-text = If someone who has cards can't play as many as they must, the game ends at once. The cards left are your result: **fewer than ten is excellent**, none is a win.
thegame-rules-levels = Levels
thegame-rules-levels-text =
    - **Normal**: at least 2 cards per turn.
    - **Expert**: at least 3.
    - **Expert+**: at least 3, and one card fewer in hand.
    Cards in hand: 8 alone, 7 for two players, 6 for three or more.
thegame-rules-fire = On Fire
thegame-rules-fire-text = 22, 33, 44, 55, 66 and 77 are on fire. A fire card on top of a pile must be covered **before the next player's turn ends**, or everyone loses. You can cover it yourself right away, even with another fire card. While two or more are still to come, you may say that you have one, but not which.
thegame-rules-options = More options
thegame-rules-options-text =
    - **Who starts**: everyone says *I want to*, *I can* or *rather not*, and the keenest goes first; or someone at random; or the first in the list.
    - **Covered cards**: normally only the top cards are visible; as an option, all played cards are.
thegame-rules-author = The Game, by Steffen Benndorf (2015)

## Lessons for those who begin

thegame-lesson-piles =
    Together you have to play 98 cards, from 2 to 99, on four piles. On two piles (▲) each card must be higher than the one before; on the other two (▼), lower. Either all of you win, or nobody does.

    Below are the piles and your cards, as you will always see them. Press **Continue**.
thegame-lesson-up = Let's start with pile ▲A, which is at 1. The fewer numbers you skip, the more room is left. Which card do you play?
thegame-lesson-up-hint = You can, but you would lose all the numbers in between. Look for the closest card.
thegame-lesson-down = Well done! Now pile ▼C, which goes down from 100. Keep the 86: you'll soon see why.
thegame-lesson-down-hint = That skips too much: there are many cards between 100 and 39. One of yours is closer.
thegame-lesson-trick = Now the best part. You can go backwards if the difference is **exactly 10**: play the 86 on the 76, and the pile gets room back. Try it.
thegame-lesson-trick-hint = A step back is exactly 10. You have the card for it; play it on pile ▼C.
thegame-lesson-end = You have played three cards, and two were enough. You could go on, but your other cards would skip a lot. End your turn and draw.
thegame-lesson-end-hint = You could, but it would waste half of pile ▼D. End your turn.
thegame-lesson-order = A new turn, and a full hand. The 99 can still go for free. Where do you play it?
thegame-lesson-order-hint = Only one pile still takes the 99, and no other card is as close.
thegame-lesson-talk =
    You know how to play! One rule is left: you can talk about anything but **numbers**. “Leave this pile alone” is fine; “I have the 87” is not.

    `/thegame new` opens a table, even just for you, and `/thegame rules` has all the rules.

## What cards and piles are

thegame-explain-title = The Game · what is what
thegame-explain-cards = The cards
thegame-explain-cards-text = 2 to 99, one of each. Never say which ones you hold.
thegame-explain-up = ▲ Ascending piles
thegame-explain-up-text = They start at 1: each card must be higher than the one on top.
thegame-explain-down = ▼ Descending piles
thegame-explain-down-text = They start at 100: each card must be lower than the one on top.
thegame-explain-trick = The trick of ten
thegame-explain-trick-text = A card **exactly ten** backwards fits, too: 27 on 37 if the pile ascends, 74 on 64 if it descends.

# Why a computer proposes something
thegame-reason-start = That answer matches how well these cards fit the piles.
thegame-reason-end = Nothing more has to be played, and further cards would use up the piles.
thegame-reason-back = It takes the pile back by { $gap }.
thegame-reason-smallest = The smallest gap: { $gap }.
thegame-reason-prepares = It sets up a step back of { $gap }.
thegame-reason-playable = It skips { $gap }, but leaves more cards playable than a smaller gap would.
thegame-expected = Expected result: { $expected } cards left instead of { $had }.

# What is planned before the turn
thegame-plan-top = { $pile } is between { $low } and { $high }
thegame-plan-top-still = { $pile } is still { $low }
thegame-plan-fire = no other fire has to be covered
thegame-plan-now = { $pile } is { $top } now
thegame-plan-wish = someone has asked to spare { $pile }
thegame-plan-burning = there is another fire to cover
