### The Game, in English. How keys are made is told in bot/text/en.ftl.
###
### $name is a player, $pile a pile (▲A, ▲B, ▼C, ▼D: letters, so that no pile is taken for a card), $card a number.

thegame-title = The Game
thegame-about = 98 cards, four piles, one team that may not name a number. For 1 to 5.

## Options

thegame-option-level = Level
thegame-option-level-normal = Normal: at least 2 cards a turn
thegame-option-level-expert = Expert: at least 3 cards a turn
thegame-option-level-expertplus = Expert+: at least 3 cards a turn, and one less in hand
thegame-option-on-fire = On Fire (fire cards)
thegame-option-history = Covered cards may be looked at
thegame-option-starter = Who starts
thegame-option-starter-graded = Everybody says: I want to, I can, rather not
thegame-option-starter-drawn = A lot decides
thegame-option-starter-first = Whoever is first in the list

## Questions

thegame-question-start = Who starts? Say how gladly you would.
thegame-question-turn = It's your turn.

## The table

thegame-start-hint = **Who starts?** Look at your cards and say how gladly you would. The gladdest begins; among several a lot decides.
thegame-turn = **{ $name } is to play.**
thegame-need =
    { $count ->
        [0] Enough is placed; the turn may go on.
        [one] One card still to place.
       *[other] { $count } cards still to place.
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
thegame-duty-due = to be covered in this turn
thegame-duty-next = to be covered before { $name } ends the turn
thegame-cards = Cards
thegame-draw-pile =
    { $count ->
        [0] Draw pile: empty, so one card a turn is enough
        [one] Draw pile: 1 card
       *[other] Draw pile: { $count } cards
    }
thegame-in-hand = In hand: { $hands }
thegame-news = Latest moves
thegame-news-open = { $plays } …
thegame-history = All placed cards
thegame-who-starts = Who starts?
thegame-not-said = has not said yet

thegame-level-normal = Normal level
thegame-level-expert = Expert level
thegame-level-expertplus = Expert+ level
thegame-on-fire = On Fire
thegame-record =
    Record of this server { $players ->
        [1] alone
       *[other] with { $players } players
    }: { $count ->
        [0] all cards placed
        [one] 1 card left
       *[other] { $count } cards left
    }

## The end

thegame-ending-beaten = **You have beaten The Game: all 98 cards are placed!**
thegame-ending-stuck = **The game is over:** not enough cards could be placed in a turn.
thegame-ending-burnt = **The game is lost:** a fire card was not covered in time.
thegame-ending-closed = **The game was closed before its end.**
thegame-score =
    { $count ->
        [0] No card is left.
        [one] One card is left.
       *[other] { $count } cards are left.
    }
thegame-excellent = Excellent!
thegame-best = Nobody on this server has done better.
thegame-no-record = A burnt game sets no record.

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
thegame-hand-wish-hint = With these buttons you ask the others to spare a pile. Nobody is bound by it. And never name a number!
thegame-hand-turn = Your turn
thegame-hand-none = Choose what you place, one card or several. Nobody sees it until you play it.
thegame-hand-clash = These cards cannot all go where you want them. Choose fewer.
thegame-hand-choose = Which cards, and where?
thegame-hand-missing =
    { $count ->
        [0] You may end the turn or place more.
        [one] One card still to place.
       *[other] { $count } cards still to place.
    }
thegame-hand-stuck = **Careful:** after this you could place nothing more, and the game would be over.
thegame-hand-burning = **Careful:** { $piles } must be covered in this turn, or the game is lost.
thegame-hand-over = You still held: { $cards }

thegame-onto = onto { $top }
thegame-a-card = a card
thegame-mark-trick = −10, trick
thegame-mark-fire = fire

thegame-button-play = Play and end the turn
thegame-button-end = End the turn
thegame-button-missing =
    { $count ->
        [one] 1 card missing
       *[other] { $count } cards missing
    }
thegame-button-go-on = Play and go on
thegame-button-last = Take the last one back
thegame-button-over = Start over
thegame-button-wishes = Wishes
thegame-button-wish-nothere = not here
thegame-button-wish-rathernot = rather not
thegame-button-wish-smallsteps = small steps
thegame-button-wish-clear = take back
thegame-button-turn = Back to my turn

## The log

thegame-line-starts = { $name } starts.
thegame-line-starts-drawn = { $name } starts, by lot.
thegame-line-ended =
    { $name } ends the turn: { $placed ->
        [one] 1 card placed
       *[other] { $placed } cards placed
    }, { $drawn } drawn.
thegame-line-drew =
    { $count ->
        [one] You draw 1 card
       *[other] You draw { $count } cards
    }

## Refusals

thegame-refusal-over = This game is over.
thegame-refusal-not-started = First it has to be settled who starts.
thegame-refusal-not-your-turn = It's not your turn right now.
thegame-refusal-too-few =
    { $need ->
        [one] You have to place at least one card before you end the turn.
       *[other] You have to place at least { $need } cards before you end the turn; so far: { $placed }.
    }
thegame-refusal-not-in-hand = You don't hold the { $card }.
thegame-refusal-no-such-pile = There is no such pile.
thegame-refusal-too-low = The { $card } does not go onto the { $top }: this pile goes up, and back only by exactly ten.
thegame-refusal-too-high = The { $card } does not go onto the { $top }: this pile goes down, and back only by exactly ten.
thegame-refusal-already-started = It is settled already who starts.
thegame-refusal-already-answered = You have answered already.
thegame-refusal-alone = There is nobody here to ask for anything.
thegame-refusal-no-wish = You have no wish about this pile.
thegame-refusal-same-wish = That is your wish already.

## The rules in brief

thegame-rules-goal = You play together against the game: place all 98 cards, from 2 to 99, on four piles. You win all together or lose all together.
thegame-rules-turn = A turn
thegame-rules-turn-text =
    ▲A and ▲B begin at 1 and go up; ▼C and ▼D begin at 100 and go down. Place **at least two cards**, on one pile or on several, then draw as many. Once the draw pile is empty, one card is enough.
    You put your turn together in private. Play it all at once, or card by card; what has been played stays.
thegame-rules-trick = The trick
thegame-rules-trick-text = A card exactly **ten** away may go the wrong way: 27 onto 37 on a pile that goes up, 74 onto 64 on one that goes down. As often as you like.
thegame-rules-talk = Talking
thegame-rules-talk-text = Talk as much as you like, but **never say a number**, in whatever way. “Please not on that pile” is fine.
thegame-rules-wishes = Wishes
thegame-rules-wishes-text = Below your cards you can ask that a pile be spared: *not here, please*, *rather not* or *small steps only*. It binds nobody, and goes when the pile's top changes or once your next turn is over.
thegame-rules-end = The end
thegame-rules-end-text = If somebody with cards cannot place as many as they must, the game is over at once. What counts is how many cards are left: **fewer than ten is excellent**, none at all is the victory.
thegame-rules-levels = Levels
thegame-rules-levels-text =
    - **Normal**: at least 2 cards a turn.
    - **Expert**: at least 3.
    - **Expert+**: at least 3, and a card less in hand.
    Hands: 8 cards alone, 7 for two, 6 for three and more.
thegame-rules-fire = On Fire
thegame-rules-fire-text = 22, 33, 44, 55, 66 and 77 burn. A fire card that lies open must be covered **before the next player's turn ends**, or all lose. You may cover it yourself at once, with another fire card too. While two or more are not yet placed you may say that you hold one, but not which.
thegame-rules-options = More options
thegame-rules-options-text =
    - **Who starts**: everybody says *I want to*, *I can* or *rather not* and the gladdest begins; or a lot decides; or whoever is first in the list starts.
    - **Covered cards**: normally only the top cards are open; as an option all placed cards may be looked at.
thegame-rules-author = The Game, by Steffen Benndorf (2015)

## Lessons for those who begin

thegame-lesson-piles =
    Together you have to place 98 cards, from 2 to 99, on four piles. On the two that go up (▲) each card must be higher than the one before; on the two that go down (▼), lower. You all win, or nobody does.

    Below are the piles and your cards, as you will always see them. Press **Go on**.
thegame-lesson-up = We begin with pile ▲A, which is at 1. The fewer numbers you skip, the more room is left for the rest. Which card do you place?
thegame-lesson-up-hint = You may, but you would lose all the numbers between. Look for the card that is nearest.
thegame-lesson-down = Good! Now pile ▼C, which goes down from 100. Keep the 86: you will soon see why.
thegame-lesson-down-hint = Too big a leap: there are many cards between 100 and 39. One of yours is nearer.
thegame-lesson-trick = Now the best of it. You may go backwards if the difference is **exactly 10**: on the 76 you can place the 86, and the pile gets room back. Do it.
thegame-lesson-trick-hint = The way back is exactly 10: a card that you hold, on pile ▼C.
thegame-lesson-end = You have placed three cards, and two were enough. You may go on, but those you have left would leap far. End your turn and draw.
thegame-lesson-end-hint = You could, but it would use up half of pile ▼D without need. End your turn.
thegame-lesson-order = A new turn, with a full hand. The 99 can still go at no cost. Where do you place it?
thegame-lesson-order-hint = There is only one pile where the 99 still fits, and no other card is as near.
thegame-lesson-talk =
    Now you know! One rule is left: you may talk about everything but **numbers**. “Leave this pile alone” is fine; “I have the 87” is not.

    `/thegame new` opens a table, for you alone too, and `/thegame rules` recalls it all.
