### Keys: docs/adding-a-game.md

## The game

pond-title = Pond
pond-about = Play cards that rise, and score them.
pond-rules =
    In turn, play a card. If it is higher than the card before it, you score its number. Then draw a card. Who has most
    points after the last round wins.

## Options

pond-option-rounds = Rounds
pond-option-rounds-3 = Three
pond-option-rounds-5 = Five
pond-option-rounds-7 = Seven

## What is asked, and what can be done

pond-question-turn = Play a card.
pond-do-p = Play { $card }
pond-refusal-not-possible = You don't have that card.

## What is shown

pond-table = Played: { $discard }
pond-seat = points: { $scores } · cards: { $hands }
pond-hand = Your cards: { $hands }

## What happened

pond-event-played = { $name } plays { $card } and scores { $points }.
pond-event-drew = You draw { $card }.
pond-ending-played = All rounds are played.
pond-result = { points }
