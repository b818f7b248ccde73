### Hermit, in English.

hermit-title = Hermit
hermit-about = Choose a card in secret: the highest that nobody else plays wins.
hermit-result = { points }

hermit-option-rounds = Rounds
hermit-option-rounds-3 = Three
hermit-option-rounds-5 = Five
hermit-option-rounds-7 = Seven
hermit-option-lowest = The lowest card wins

## Questions and actions

hermit-question-choose = Choose a card in secret.

hermit-table = Round { $round } of { $rounds } · prize: { $prize }
hermit-seat = points: { $scores }
hermit-hand =
    Your cards: **{ $hands }**{ $chosen ->
        [0] {""}
       *[other] {" "}· chosen: **{ $chosen }**
    }

    Round { $round } of { $rounds } · prize: { $prize }
hermit-do-c = Choose { $card }
hermit-reason-c =
    { $lowest ->
        [0] Nobody else may play a { $card }, or anything higher.
       *[other] Nobody else may play a { $card }, or anything lower.
    }

## Events

hermit-event-rolled = Round { $round }: the prize is { $prize }.
hermit-event-shown =
    { $cards }. { $has_winner ->
        [0] Nobody wins { $prize }.
       *[other] { $winner } wins { $prize }.
    }
hermit-event-drew = You draw { $card }.

## The end

hermit-ending-played = All rounds are played.

hermit-refusal-not-possible = You don't hold that card.

hermit-rules = Each round has a prize of 1 to 6 points. Each player chooses a card in secret. The highest card that nobody else has chosen wins the prize. Then each player draws a card. Whoever has the most points after the last round wins.
