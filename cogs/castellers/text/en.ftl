### Castellers!, in English. How keys are made is told in bot/text/en.ftl.
###
### $name and $target are players; the castellers' own words stay Catalan and are told in the glossary of the rules.

castellers-title = Castellers!
castellers-about = Raise three human towers before the other colles do. For 2 to 4.

## Options

castellers-option-castells = Castells of the day
castellers-option-castells-drawn = Drawn by lot
castellers-option-castells-low = The lowest
castellers-option-castells-middle = The middle ones
castellers-option-castells-high = The highest
castellers-option-counters = Applause
castellers-option-counters-flat = Flat: 4, 3, 2, 1 for every type
castellers-option-counters-graded = Graded: wider castells earn more
castellers-option-low-torres = Lower torres (one level less)
castellers-option-dismantle = Castells may be taken down when stuck
castellers-option-discard = Cards may be discarded when stuck
castellers-option-starter = Who starts
castellers-option-starter-drawn = A lot decides
castellers-option-starter-first = Whoever is first in the list

## Questions

castellers-question-turn = It's your turn.
castellers-question-llenya = A llenya hits your castell: what do you do?

## Windows

castellers-window-llenya = A llenya hits your castell
castellers-use-n = cancel it with a cap de colla

## The table

castellers-turn = **It's { $name } to play.**
castellers-answering = A llenya is in the air: { $name } is asked.
castellers-doing-act = The action is still to come.
castellers-doing-after = The action is done; specials may still follow.
castellers-doing-grallers = The grallers play: the next part is being completed.
castellers-doing-call = The casteller who was called is not there: another one has to be.
castellers-doing-discard = There are more cards to discard.
castellers-last-round = **Last round:** { $name } has raised three castells; everybody else has one more turn.
castellers-drought =
    { $count ->
        [one] **Unless a castell is finished in this turn, the diada ends:** that will be { $rounds } rounds without one.
       *[other] **Unless a castell is finished within { $count } turns, counting this one, the diada ends:** that will be { $rounds } rounds without one.
    }
castellers-castells = Castells of the day
castellers-plan = pinya { $pinya } · { $cards }
castellers-groups = Groups
castellers-empty = empty
castellers-deck = Deck: { $count }
castellers-discard = Discard pile: { $count } (top: { $top })
castellers-counters-flat = Applause: 4, 3, 2 and 1 for every type of castell
castellers-counters-graded = Graded applause: wider castells earn more
castellers-gone = went home
castellers-in-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
castellers-raised = raised: { $castells }
castellers-scared = Canguelo: no pom de dalt in this colla's next or present turn.
castellers-level = level { $level }
castellers-news = Latest moves
castellers-button-take = Take group { $group }
castellers-button-draw = Draw two

castellers-castell =
    { $castell ->
        [1] Pilar de { $floors }
       *[other] { $castell } de { $floors }
    }
castellers-type =
    { $castell ->
        [1] pilar
       *[other] castell of { $castell }
    }
castellers-part-pinya = pinya
castellers-part-tronc = tronc
castellers-part-pom = pom de dalt
castellers-part-specials = specials

castellers-card-t1 = tronc of 1
castellers-card-t2 = tronc of 2
castellers-card-t3 = tronc of 3
castellers-card-t4 = tronc of 4
castellers-card-do = dosos
castellers-card-ac = acotxador
castellers-card-en = enxaneta
castellers-card-ll = llenya
castellers-card-ca = canguelo
castellers-card-gr = grallers
castellers-card-cc = cap de colla

## The end

castellers-ending-three = **The diada is over: three castells were raised, and the last round is played.**
castellers-ending-stalemate = **The diada is over: nobody gets any further.**
castellers-ending-deserted = **The diada is over: all other colles have gone home.**
castellers-ending-closed = **The diada was ended by agreement.**

## The hand

castellers-hand-title = Castellers! · your colla
castellers-hand-title-turn = Castellers! · it's your turn
castellers-hand-title-llenya = Castellers! · a llenya hits you
castellers-hand = Your cards
castellers-hand-empty = You hold no cards.
castellers-hand-pinya = Face down in your pinya: { $cards }
castellers-hand-castell = Your castell
castellers-hand-waiting = You can look at your cards in peace: others are to play.
castellers-hand-answer = **{ $name } plays a llenya on your castell.** Do you call a cap de colla, or let it fall?
castellers-hand-call = Nowhere to be found: { $roles }. Call another casteller.
castellers-hand-grallers = The grallers play: complete this part now.
castellers-hand-discard =
    { $count ->
        [one] One card still to discard.
       *[other] { $count } cards still to discard.
    }
castellers-hand-act = Do one thing: take a group, draw two, or raise. Specials may be played besides.
castellers-hand-after = You have acted. You may play specials, or end the turn.
castellers-hand-part = You may place more cards of the same part, play specials, or end the turn.
castellers-hand-scared = You have the canguelo: no pom de dalt in this turn.
castellers-hand-chosen = Chosen so far, not yet placed: { $cards }
castellers-hand-reasons = Not possible right now
castellers-lacks-pinya =
    { $count ->
        [one] Pinya: one more card, whichever you like.
       *[other] Pinya: { $count } more cards, whichever you like.
    }
castellers-lacks-nothing = Still needed: { $cards }. You hold it all.
castellers-lacks = Still needed: { $cards }. Missing in your hand: { $lacking }.
castellers-choose-pinya =
    { $count ->
        [one] Pinya of the { $castell }: 1 card, face down
       *[other] Pinya of the { $castell }: up to { $count } cards, face down
    }
castellers-choose-discard =
    { $count ->
        [one] Which card do you discard?
       *[other] Which { $count } cards do you discard?
    }
castellers-choose-special = Play a special
castellers-button-raise = Raise: { $castell }
castellers-button-raised = { $castell }: already raised
castellers-button-tronc =
    { $count ->
        [one] Raise 1 level of tronc
       *[other] Raise { $count } levels of tronc
    }
castellers-button-pom = Raise { $roles }
castellers-button-place = Into the pinya: { $cards }
castellers-button-discard = Discard: { $cards }
castellers-button-over = Choose anew
castellers-button-grallers = Let the grallers play
castellers-button-shed = Discard cards
castellers-button-back = Back to my turn

## What may be done

castellers-deed-d = Draw two
castellers-deed-x = Pass
castellers-deed-m = Take my castell down
castellers-deed-u = Discard
castellers-deed-a = Pinya
castellers-deed-t = Tronc
castellers-deed-o = Pom de dalt
castellers-deed-r = Grallers
castellers-deed-k = Cap de colla, call
castellers-deed-n = Cap de colla: cancel
castellers-deed-y = Let it fall
castellers-deed-e = End the turn
castellers-label-pinya = { $castell }, card { $place } of the pinya
castellers-label-l = Llenya on { $name }
castellers-label-c = Canguelo for { $name }

## The log

castellers-line-took = { $name } takes group { $group }: { $cards }.
castellers-line-drew =
    { $count ->
        [one] { $name } draws 1 card.
       *[other] { $name } draws { $count } cards.
    }
castellers-line-saw = You draw: { $cards }.
castellers-line-passed = { $name } can do nothing and passes.
castellers-line-discarded = { $name } discards: { $card }.
castellers-line-reshuffled = The discard pile is shuffled into the deck: { $count } cards.
castellers-line-cleaned = Full groups go to the discard pile: { $cards }.
castellers-line-placed = { $name } · { $castell }: { $part } { $place }/{ $count }.
castellers-line-climbed = { $name } · { $castell }: { $card }.
castellers-line-crowned = **{ $name } raises the { $castell }: 👏 { $applause }!** Discarded: { $cards }.
castellers-line-dismantled = { $name } takes the { $castell } down. Discarded: { $cards }.
castellers-line-grallers = { $name } lets the grallers play ({ $part }).
castellers-line-llenya = { $name } plays a llenya on { $target }.
castellers-line-fell = { $name }'s castell falls to its pinya: { $cards }.
castellers-line-llenya-cancelled = { $name }'s cap de colla holds the castell together.
castellers-line-canguelo = { $name } gives { $target } the canguelo.
castellers-line-canguelo-cancelled = { $name }'s cap de colla drives the canguelo away.
castellers-line-canguelo-over = { $name }'s canguelo is over.
castellers-line-called-deck = { $name }'s cap de colla calls from the deck: { $card }.
castellers-line-called-discard = { $name }'s cap de colla calls from the discard pile: { $card }.
castellers-line-not-there = { $name }'s cap de colla calls: { $card }. Nobody comes.
castellers-line-nobody = { $name }'s cap de colla calls: { $card }. There is no casteller anywhere, the card is spent.

## Refusals

castellers-refusal-over = This game is over.
castellers-refusal-not-your-turn = It's not your turn right now.
castellers-refusal-grallers-first = First the part for which the grallers play has to be completed.
castellers-refusal-call-first = First another casteller has to be called.
castellers-refusal-discard-first = First the other cards have to be discarded.
castellers-refusal-no-action-yet = You have to act before you end the turn.
castellers-refusal-no-grallers = You hold no grallers.
castellers-refusal-no-llenya-to-answer = There is no llenya to answer.
castellers-refusal-awaiting-answer = First whoever is hit by the llenya answers.
castellers-refusal-no-cap = You hold no cap de colla.
castellers-refusal-answer-first = First answer the llenya.
castellers-refusal-one-action = You have had your action of this turn.
castellers-refusal-no-such-group = There is no such group.
castellers-refusal-empty-group = This group is empty.
castellers-refusal-no-cards = Neither the deck nor the discard pile has a card.
castellers-refusal-can-act = You may pass only if you can do nothing else.
castellers-refusal-valve-off = This table plays without that.
castellers-refusal-valve-shut = Only while deck and discard pile are both empty.
castellers-refusal-no-castell = You have no castell in progress.
castellers-refusal-not-in-hand =
    You do not hold this card: { $card ->
        [t1] tronc of 1
        [t2] tronc of 2
        [t3] tronc of 3
        [t4] tronc of 4
        [do] dosos
        [ac] acotxador
        [en] enxaneta
        [ll] llenya
        [ca] canguelo
        [gr] grallers
       *[cc] cap de colla
    }
castellers-refusal-empty-hand = You hold no cards.
castellers-refusal-already-placed = That was placed already.
castellers-refusal-part-complete = The part is complete; the next one is for another turn, unless grallers play.
castellers-refusal-part-complete-again = The part is complete; the next one is for another turn.
castellers-refusal-castell-complete = The castell is finished: nothing more is raised in this turn.
castellers-refusal-other-part =
    Now it is the turn of this part: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-scared = With the canguelo there is no pom de dalt in this turn.
castellers-refusal-not-the-next-card = Another card comes before this one.
castellers-refusal-no-such-castell = There is no such castell.
castellers-refusal-already-raised = You have raised this type already.
castellers-refusal-one-castell = You must finish the castell you have begun.
castellers-refusal-nothing-completed = Grallers play only after you completed pinya or tronc in this turn.
castellers-refusal-grallers-played = Grallers have played for this castell already.
castellers-refusal-next-part-incomplete =
    You do not hold all cards of the next part: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-no-llenya = You hold no llenya.
castellers-refusal-no-canguelo = You hold no canguelo.
castellers-refusal-no-such-target = This colla cannot be meant.
castellers-refusal-target-builds-nothing = There is no castell in progress there.
castellers-refusal-target-has-no-tronc = There is no tronc there to bring down.
castellers-refusal-already-scared = The canguelo is there already.
castellers-refusal-not-a-casteller = Only castellers can be called.
castellers-refusal-already-called = This casteller was called in vain already.
castellers-refusal-not-scared = You have no canguelo.

## The rules in brief

castellers-rules-goal = A diada with up to four colles. Four castells are on show; whoever raises three different ones brings on the last round. **The most applause wins.**
castellers-rules-turn = A turn
castellers-rules-turn-text =
    Do one of three: **take a group**, **draw two**, or **raise**. Specials may be played besides, before and after. End the turn: groups of three are discarded, then each group gets a card.
castellers-rules-raise = Raising
castellers-rules-raise-text =
    Three parts, from below, one a turn: **pinya** (any cards, face down), **tronc** (a card of the castell's width for each level), **pom de dalt** (in its order). A part may take several turns. The enxaneta finishes the castell: take its highest applause counter left. One castell at a time, each type once.
castellers-rules-specials = Specials
castellers-rules-specials-text =
    - **Grallers**: you completed a part this turn; play the whole next one at once. Once per castell.
    - **Llenya**: the tronc (and pom) of another colla goes back to its hand.
    - **Canguelo**: another colla may place no pom de dalt in its next turn.
    - **Cap de colla**: fetch a casteller from the deck, else from the discard pile; or cancel a llenya when you are hit; or a canguelo in your own turn.
castellers-rules-end = The end
castellers-rules-end-text = After somebody's third castell everybody else has one more turn. Ties: whoever had three first, then more castells.
castellers-rules-valves = When nothing moves
castellers-rules-valves-text = Only while deck and discard pile are both empty you may, if the table chose so, take your castell down or discard three cards. The game ends after a round in which everybody only passed or discarded, and after { $rounds } rounds in a row without a finished castell.
castellers-rules-glossary = Glossary
castellers-rules-glossary-text =
    - **colla**: a team of castellers; **diada**: the day they perform.
    - **pinya**: the crowd at the base; **tronc**: the trunk; **pom de dalt**: the crown.
    - **dosos**, **acotxador**, **enxaneta**: the children on top; the enxaneta raises a hand.
    - **llenya**: firewood, a fall; **canguelo**: cold feet; **grallers**: the shawm players; **cap de colla**: the leader.
    - **pilar**, **torre**: castells of one and of two to a level. A **3 de 8** has three to a level and eight levels.
castellers-rules-author = Castellers!, by J. M. Allué and D. Gómez (Devir, 2017)
