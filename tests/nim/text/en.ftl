### Nim, in English. The top of bot/text/en.ftl explains the keys.
###
### $name is a player, $heap a heap (A to D), $card and $cards numbers.

nim-title = Nim
nim-about = Take the last token from the heaps, with secret cards.
nim-result =
    { $count ->
        [one] 1 card played
       *[other] { $count } cards played
    }

## Options

nim-option-heaps = Heaps
nim-option-heaps-3 = Three: 3, 4 and 5 tokens
nim-option-heaps-4 = Four: 3, 4, 5 and 6 tokens
nim-option-misere = The last token loses

## Questions and windows

nim-question-turn = It's your turn.
nim-question-rescue = A heap is empty. Put a token back?
nim-window-emptied = A heap was emptied
nim-use-b = put a token back

## The table

nim-rescue = **A heap is empty.** Waiting for answers.
nim-empty = empty
nim-hands = Players
nim-holding =
    { $name }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }{ $right ->
        [1] {" "}· can put a token back
       *[other] {""}
    }
nim-record =
    { $count ->
        [one] Record: 1 card
       *[other] Record: { $count } cards
    }

## The hand

nim-cards = Your cards: { $cards }
nim-choose = Play a card
nim-take = Play { $card } on heap { $heap }
nim-end = End turn
nim-undo = Undo last card
nim-put-back = Put a token back
nim-pass = Pass

## The log and the result

nim-took =
    { $name } plays { $card } on heap { $heap } and takes { $count ->
        [one] 1 token
       *[other] { $count } tokens
    }.
nim-drew = You draw { $cards }.
nim-rescued = { $name } puts a token back on heap { $heap }.
nim-score =
    { $count ->
        [1] won
       *[other] did not win
    }
nim-ending-played = All heaps are empty.
nim-ending-deserted = The others have left.
nim-ending-closed = Ended by agreement.

## Why something is refused

nim-refusal-not-now = You can't do that now.
nim-refusal-not-in-hand = You don't hold a { $card }.
nim-refusal-other-heap = Play on the same heap for the whole turn.
nim-refusal-empty-heap = That heap is empty.
nim-refusal-nothing-played = Play a card first.

## The rules

nim-rules = On your turn, play one or more cards on one heap. Each card takes its number of tokens. Then draw as many cards as you played. When a heap is emptied, each other player may once in the game put a token back. Whoever empties the last heap wins.
