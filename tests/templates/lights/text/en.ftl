### Keys: docs/adding-a-game.md

## The game

lights-title = Lights
lights-about = Play all cards together before the lights go out.
lights-rules =
    In turn, play a card. If it is lower than the card before it, a light goes out. You all win when every card is
    played, and lose when no light is left. Don't say which cards you hold.

## Options

lights-option-spare = Spare lights
lights-option-spare-0 = None
lights-option-spare-2 = Two
lights-option-spare-4 = Four

## What is asked, and what can be done

lights-question-turn = Play a card.
lights-do-p = Play { $card }
lights-refusal-over = The game is over.
lights-refusal-not-asked = It's not your turn.
lights-refusal-not-possible = You don't have that card.

## What is shown

lights-table = Lights: { $lights }. Played: { $discard }
lights-seat = cards: { $hands }
lights-hand = Your cards: { $hands }

## What happened

lights-event-played = { $name } plays { $card }. Lights: { $lights }
lights-ending-won = All cards are played: you win.
lights-ending-lost = The last light is out.
lights-ending-closed = Closed by agreement.
lights-result =
    { $count ->
        [one] 1 card left
       *[other] { $count } cards left
    }
