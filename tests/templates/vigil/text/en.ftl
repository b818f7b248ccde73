### Keys: docs/adding-a-game.md

## The game

vigil-title = Vigil
vigil-about = Play all cards together before the lights go out.
vigil-rules =
    In turn, play a card. If it is lower than the card before it, a light goes out. You all win when every card is
    played, and lose when no light is left. Don't say which cards you hold.

## Options

vigil-option-spare = Spare lights
vigil-option-spare-0 = None
vigil-option-spare-2 = Two
vigil-option-spare-4 = Four

## What is asked, and what can be done

vigil-question-turn = Play a card.
vigil-do-p = Play { $card }
vigil-refusal-not-possible = You don't have that card.

## What is shown

vigil-table = Lights: { $lights }. Played: { $discard }
vigil-seat = cards: { $hands }
vigil-hand = Your cards: { $hands }

## What happened

vigil-event-played = { $name } plays { $card }. Lights: { $lights }
vigil-ending-won = All cards are played: you win.
vigil-ending-lost = The last light is out.
vigil-result =
    { $count ->
        [one] 1 card left
       *[other] { $count } cards left
    }
