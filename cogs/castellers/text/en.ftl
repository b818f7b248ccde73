### Castellers!, in English. bot/text/en.ftl explains the keys.
###
### $name and $target are players. The castellers' own words stay Catalan; the rules explain them.

castellers-title = Castellers!
castellers-about = Build three human towers before the other colles do.
castellers-alt-cover = Three finished castells, the tallest in the middle.
castellers-result = { $count } applause

## Options

castellers-option-castells = Castells of the day
castellers-option-castells-drawn = At random
castellers-option-castells-low = The lowest
castellers-option-castells-middle = Those in the middle
castellers-option-castells-high = The highest
castellers-option-counters = Applause
castellers-option-counters-flat = Flat: the same for every type
castellers-option-counters-graded = Graded: wider castells earn more
castellers-option-low-torres = Lower torres (one level less)
castellers-option-dismantle = Take castells down when stuck
castellers-option-discard = Discard cards when stuck
castellers-option-starter = Who starts
castellers-option-starter-drawn = Someone at random
castellers-option-starter-first = The first in the list

## Questions

castellers-question-turn = It's your turn.
castellers-question-llenya = A llenya hits your castell. What do you do?

## Windows

castellers-window-llenya = A llenya hits your castell
castellers-use-n = cancel it with a cap de colla

## The table

castellers-answering = A llenya is coming: { $name } has to respond.
castellers-doing-act = The action is still to come.
castellers-doing-after = The action is done; specials may follow.
castellers-doing-grallers = The gralles play: the next part is being completed.
castellers-doing-call = The casteller who was called isn't there, so another one has to be called.
castellers-doing-discard = There are more cards to discard.
castellers-last-round = **Last round:** { $name } has three castells; the others have one more turn.
castellers-drought =
    { $count ->
        [one] **The diada ends after this turn unless a castell is finished:** that makes { $rounds ->
            [one] 1 round
           *[other] { $rounds } rounds
        } without one.
       *[other] **The diada ends in { $count } turns, counting this one, unless a castell is finished:** that makes { $rounds ->
            [one] 1 round
           *[other] { $rounds } rounds
        } without one.
    }
castellers-castells = Castells of the day
castellers-plan = pinya { $pinya } · { $cards }
castellers-groups = Groups
castellers-empty = empty
castellers-deck = Draw pile: { $count }
castellers-discard = Discard pile: { $count } (top: { $top })
castellers-counters-flat = Applause: { $values } for every type of castell
castellers-counters-graded = Graded applause: wider castells earn more
castellers-gone = gone home
castellers-in-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
castellers-raised = finished: { $castells }
castellers-scared = Canguelo: no pom de dalt in this colla's current or next turn.
castellers-level = level { $level }
castellers-spoken-applause = applause
castellers-alt-turn = { $name }'s turn.
castellers-alt-last-round = Last round: { $name } has three castells.
castellers-alt-applause =
    { $count ->
        [one] 1 applause
       *[other] { $count } applause
    }
castellers-alt-group = Group { $group }: { $cards }.
castellers-alt-counters = { $castell }, applause { $left }
castellers-alt-plan = { $castell } needs pinya { $pinya } and tronc { $tronc }
castellers-button-take = Take group { $group }
castellers-button-group = Group { $group }
castellers-button-draw = Draw 2
castellers-button-and-end = { $deed } and end

castellers-castell =
    { $castell ->
        [1] Pilar de { $floors }
       *[other] { $castell } de { $floors }
    }
castellers-type =
    { $castell ->
        [1] pilar
        [2] torre
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

castellers-ending-three = **The diada is over: three castells are finished, and the last round is played.**
castellers-ending-stalemate = **The diada is over: nobody can get any further.**
castellers-ending-deserted = **The diada is over: all other colles have gone home.**
castellers-ending-closed = **The diada was ended by agreement.**
castellers-highlight-castell = The castell with most applause: { $name }, { $castell } · 👏 { $applause }
castellers-highlight-llenya = Castells brought down by a llenya: { $fallen }; saved by a cap de colla: { $saved }

## The hand

castellers-hand-title = Castellers! · your colla
castellers-hand-title-turn = Castellers! · it's your turn
castellers-hand-title-llenya = Castellers! · a llenya hits you
castellers-hand = Your cards
castellers-hand-empty = You have no cards.
castellers-hand-pinya = Face down in your pinya: { $cards }
castellers-hand-castell = Your castell
castellers-hand-waiting = While you wait for your turn, you can look at your cards.
castellers-hand-answer = **{ $name } plays a llenya on your castell.** Cancel it with a cap de colla, or let the castell fall?
castellers-hand-call = Not found anywhere: { $roles }. Call another casteller.
castellers-hand-grallers = The gralles play: complete this part now.
castellers-hand-discard =
    { $count ->
        [one] 1 more card to discard.
       *[other] { $count } more cards to discard.
    }
castellers-hand-after = You have taken your action. Play specials or end your turn.
castellers-hand-part = Place more cards of the same part, play specials or end your turn.
castellers-hand-scared = You have the canguelo: no pom de dalt this turn.
castellers-hand-last-round = **Last round:** { $name } has three castells. This is your last turn.
castellers-hand-chosen = Chosen, not yet placed: { $cards }
castellers-hand-reason = Not now: { $names }. { $reason }
castellers-hand-no-target = No other colla has a castell in progress.
castellers-hand-no-target-llenya = No other colla has tronc to bring down.
castellers-hand-no-target-canguelo = No other colla has a castell without the canguelo.
castellers-lacks-pinya =
    { $count ->
        [one] Pinya: 1 more card of any kind.
       *[other] Pinya: { $count } more cards of any kind.
    }
castellers-lacks-nothing = Still needed: { $cards }. You have them all.
castellers-lacks = Still needed: { $cards }. You lack: { $lacking }.
castellers-choose-pinya =
    { $count ->
        [one] { $castell }: choose 1 card for the pinya, face down
       *[other] { $castell }: choose up to { $count } cards for the pinya, face down
    }
castellers-choose-discard =
    { $count ->
        [one] Choose a card to discard
       *[other] Choose { $count } cards to discard
    }
castellers-choose-special = Play a special
castellers-choose-special-or-more = Specials and more moves
castellers-choose-more = More moves
castellers-choice-go-on = { $deed } and continue
castellers-choice-discarded = In the discard pile: { $count }
castellers-button-raise = Build: { $castell }
castellers-button-tronc =
    { $count ->
        [one] Build 1 tronc level
       *[other] Build { $count } tronc levels
    }
castellers-button-pom =
    { $count ->
        [one] Send up: { $roles }
       *[other] Send up { $count }
    }
castellers-button-pom-end =
    { $count ->
        [one] Send up and end: { $roles }
       *[other] Send up { $count } and end
    }
castellers-button-place = Place { $count } in the pinya
castellers-button-place-end = Place { $count } in the pinya and end
castellers-button-discard = Discard { $count }
castellers-button-over = Start over
castellers-button-grallers = Play the grallers
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
castellers-deed-r = Play the grallers
castellers-deed-k = Call (cap de colla)
castellers-deed-n = Cancel with a cap de colla
castellers-deed-y = Let the castell fall
castellers-deed-e = End turn
castellers-label-pinya = { $castell }: card { $place } of the pinya
castellers-label-l = Play a llenya on { $name }
castellers-label-c = Give { $name } the canguelo

## The log

castellers-line-took = { $name } takes group { $group }: { $cards }.
castellers-line-drew =
    { $count ->
        [one] { $name } draws 1 card.
       *[other] { $name } draws { $count } cards.
    }
castellers-line-saw = You draw: { $cards }.
castellers-line-passed = { $name } has no move and passes.
castellers-line-discarded = { $name } discards: { $card }.
castellers-line-reshuffled = The discard pile is shuffled into a new draw pile: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
castellers-line-cleaned = Full groups are discarded: { $cards }.
castellers-line-placed = { $name } · { $castell }: { $part } { $place }/{ $count }.
castellers-line-climbed = { $name } · { $castell }: { $card }.
castellers-line-crowned = **{ $name } finishes the { $castell }: 👏 { $applause }!** Discarded: { $cards }.
castellers-line-dismantled = { $name } takes the { $castell } down. Discarded: { $cards }.
castellers-line-grallers = { $name } plays the grallers ({ $part }).
castellers-line-llenya = { $name } plays a llenya on { $target }.
castellers-line-fell = { $name }'s castell falls down to its pinya. Back in hand: { $cards }.
castellers-line-llenya-cancelled = { $name }'s cap de colla holds the castell together.
castellers-line-canguelo = { $name } gives { $target } the canguelo.
castellers-line-canguelo-cancelled = { $name }'s cap de colla ends the canguelo.
castellers-line-canguelo-over = { $name }'s canguelo is over.
castellers-line-called-deck = { $name }'s cap de colla calls from the draw pile: { $card }.
castellers-line-called-discard = { $name }'s cap de colla calls from the discard pile: { $card }.
castellers-line-not-there = { $name }'s cap de colla calls: { $card }. Nobody comes.
castellers-line-nobody = { $name }'s cap de colla calls: { $card }. There are no castellers left to call, and the card is lost.

## Refusals

castellers-refusal-grallers-first = The gralles are playing. Complete that part first.
castellers-refusal-call-first = Call another casteller first.
castellers-refusal-discard-first = Discard the other cards first.
castellers-refusal-no-action-yet = Take an action before you end your turn.
castellers-refusal-no-grallers = You have no grallers.
castellers-refusal-no-llenya-to-answer = There is no llenya to respond to.
castellers-refusal-no-cap = You have no cap de colla.
castellers-refusal-answer-first = Respond to the llenya first.
castellers-refusal-one-action = You have already taken your action this turn.
castellers-refusal-no-such-group = There is no such group.
castellers-refusal-empty-group = This group is empty. Choose another one.
castellers-refusal-no-cards = The draw pile and the discard pile are both empty.
castellers-refusal-can-act = You can pass only when you have no other action.
castellers-refusal-valve-off = This table doesn't use that option.
castellers-refusal-valve-shut = You can do that only while the draw pile and the discard pile are both empty.
castellers-refusal-no-castell = You have no castell in progress.
castellers-refusal-not-in-hand =
    You don't have this card: { $card ->
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
castellers-refusal-empty-hand = You have no cards.
castellers-refusal-already-placed = That is already placed.
castellers-refusal-part-complete = This part is complete: the next one takes another turn, unless you play grallers.
castellers-refusal-part-complete-again = This part is complete. The next one has to wait for another turn.
castellers-refusal-castell-complete = The castell is finished: you can't build any more this turn.
castellers-refusal-other-part =
    This part comes next: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-scared = You have the canguelo: no pom de dalt this turn.
castellers-refusal-not-the-next-card = Another card comes before this one.
castellers-refusal-no-such-castell = There is no such castell.
castellers-refusal-already-raised = You have already finished this type. Choose another one.
castellers-refusal-one-castell = Finish the castell you have begun first.
castellers-refusal-nothing-completed = Complete the pinya or the tronc first.
castellers-refusal-grallers-played = You have already played grallers for this castell.
castellers-refusal-next-part-incomplete =
    You don't have all the cards of the next part: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-no-llenya = You have no llenya.
castellers-refusal-no-canguelo = You have no canguelo.
castellers-refusal-no-such-target = You can't choose this colla.
castellers-refusal-target-builds-nothing = This colla has no castell in progress.
castellers-refusal-target-has-no-tronc = This castell has no tronc to bring down.
castellers-refusal-already-scared = This colla already has the canguelo.
castellers-refusal-not-a-casteller = You can call only castellers.
castellers-refusal-already-called = You have already called this casteller, who wasn't there. Call another one.
castellers-refusal-not-scared = You don't have the canguelo.

## The rules in brief

castellers-rules-goal = Up to four colles meet at a diada. Build the castells of the day; whoever builds three different ones starts the last round. **The most applause wins.**
castellers-rules-turn = A turn
castellers-rules-turn-text =
    Do one of these three things: **take a group**, **draw two cards** or **build**. Before and after, you can play specials. When you end your turn, groups of three are discarded, then each group gets a card.
castellers-rules-raise = Building
castellers-rules-raise-text =
    A castell has three parts, from below, one per turn: **pinya** (any cards, face down), **tronc** (for each level, a card of the castell's width), **pom de dalt** (in order). A part can take several turns. The enxaneta finishes the castell: take its highest applause token left. One castell at a time, each type once.
castellers-rules-specials = Specials
castellers-rules-specials-text =
    - **Grallers**: after completing a part this turn, place the whole next one at once. Once per castell.
    - **Llenya**: the tronc (and pom) of another colla goes back to its hand.
    - **Canguelo**: another colla can't place its pom de dalt in its next turn.
    - **Cap de colla**: call a casteller from the draw pile, else from the discard pile; or cancel a llenya that hits you; or cancel a canguelo on your own turn.
castellers-rules-end = The end
castellers-rules-end-text = After someone's third castell, everyone else has one more turn. Ties go to whoever had three first, then to more castells.
castellers-rules-valves = When the game is stuck
castellers-rules-valves-text =
    While the draw pile and the discard pile are both empty, and if the table allows it, you can take your castell down or { $discarded ->
        [one] discard a card
       *[other] discard { $discarded } cards
    }. The game ends after a round of nothing but passes and discards, and after { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds in a row
    } without a finished castell.
castellers-rules-glossary = Glossary
castellers-rules-glossary-text =
    - **colla**: a team of castellers; **diada**: the day they perform.
    - **pinya**: the crowd at the base; **tronc**: the trunk; **pom de dalt**: the crown.
    - **dosos**, **acotxador**, **enxaneta**: the children on top; the enxaneta raises a hand.
    - **llenya**: firewood, a fall; **canguelo**: cold feet; **grallers**: the players of the gralla, a shawm; **cap de colla**: the leader.
    - **pilar**, **torre**: castells with one or two castellers per level. A **3 de 8** has three per level and eight levels.
castellers-rules-author = Castellers!, by J. M. Allué and D. Gómez (Devir, 2017). What no printed source tells is this project's: the pinya numbers of eight of the twelve castells, how many castellers of each kind there are, the values of the applause, and what happens when the game is stuck

## Lessons for those who begin

castellers-lesson-diada =
    You lead a **colla**: a team that builds **castells**, human towers. A castell has three parts, from the bottom up: the **pinya** (the crowd at the base), the **tronc** (the levels in the middle) and the **pom de dalt** (the children who crown it).
    Below are your cards, the four castells of the day with what each needs (👏: the applause it is worth), and the **groups**: cards for anyone to take.
castellers-lesson-take = On each turn you do **one** thing: take a group, draw two cards, or build. We want the **pilar de 4**: any card for the pinya, two **tronc of 1** cards, and the **enxaneta**, the child at the very top. Which group helps?
castellers-lesson-take-hint = You could, but the pilar needs another tronc of 1 and an enxaneta. See which group has them.
castellers-lesson-end = Now you have it all. Taking the group was this turn's action. When the turn ends, groups of three cards are discarded and each group gets a new card.
castellers-lesson-end-hint = One action a turn: you have taken a group. End the turn.
castellers-lesson-pinya = Roser, the other colla, has begun a 2 de 6. Now you build. Any card can go into the **pinya**, face down, and it stays there until the castell is done: give the one you need least.
castellers-lesson-pinya-hint = The pinya comes first, with a card that you don't need higher up: keep the tronc of 1 cards and the enxaneta.
castellers-lesson-grallers = You build **one part a turn**. But you have a special card: the **grallers**, the musicians. When you have just completed a part, they play and you build the whole next part at once. Specials don't use up your action.
castellers-lesson-grallers-hint = Without music the tronc would have to wait for another turn. Play the grallers and build both levels.
castellers-lesson-wait = The tronc is up! Now the next part, the pom de dalt, does have to wait: the grallers play once for each castell.
castellers-lesson-wait-hint = Not yet: one part a turn, and the grallers have played. End the turn.
castellers-lesson-canguelo = Roser gave you a **canguelo**, fright: this turn you can't place a pom de dalt. But you have a **cap de colla**, the leader's card: it removes a canguelo, stops a llenya, or calls the casteller you lack.
castellers-lesson-canguelo-hint = With a canguelo the children don't climb. Remove it first, with the cap de colla.
castellers-lesson-crown = No more fear! The enxaneta can climb and raise a hand: the castell is done, and you get the highest applause token left.
castellers-lesson-crown-hint = You could, but the castell is only waiting for its enxaneta. Crown it.
castellers-lesson-llenya = **Pilar de 4 done: 4 applause!** You still have a **llenya**, a fall: it sends another colla's tronc back to their hand. Roser has two levels of tronc. Specials can be played after the action, too.
castellers-lesson-llenya-hint = You could end the turn, but Roser would finish her castell in two turns. Play the llenya.
castellers-lesson-fell = Roser's castell fell: she had no cap de colla to hold it, and must build the tronc again. There is nothing left to do this turn.
castellers-lesson-fell-hint = This turn's action was crowning the pilar. End the turn.
castellers-lesson-next = Each type of castell only once: you can't build the pilar again. The **3 de 6** needs two **tronc of 3** cards and, for its pom, **dosos** (the pair below), **acotxador** and enxaneta. What suits you best?
castellers-lesson-next-hint = One group gives you the whole tronc of the 3 de 6, and the dosos. Three cards beat two.
castellers-lesson-goal =
    That's it! Whoever builds **three castells of different types** opens the last round, and **the most applause wins**. The first token of each type is worth most, so be there before the others.
    Open a table with `/castellers new`; the rules are in `/castellers rules`.

## What the cards are for

castellers-explain-title = Castellers! · what each card is
castellers-explain-parts = The parts of a castell
castellers-explain-t1 = a level of the tronc of a pilar, one person wide.
castellers-explain-t2 = a level of the tronc of a torre, two people wide.
castellers-explain-t3 = a level of the tronc of a castell of three.
castellers-explain-t4 = a level of the tronc of a castell of four.
castellers-explain-do = the pair that goes first in the pom of castells of three and four.
castellers-explain-ac = crouches below the enxaneta, in the pom of all but the pilar.
castellers-explain-en = climbs last and completes the castell.
castellers-explain-ll = sends another colla's tronc and pom back to its hand.
castellers-explain-ca = another colla can't place a pom de dalt on its next turn.
castellers-explain-gr = if you have completed a part this turn, build the whole next part at once.
castellers-explain-cc = calls a casteller you lack, or cancels a llenya or a canguelo.

# Why a computer proposes something
castellers-reason-take = The { $castell } needs { $count ->
    [one] { $count } more card
   *[other] { $count } more cards
}; this group has { $found } of them.
castellers-reason-missing = The { $castell } needs { $count ->
    [one] { $count } more card
   *[other] { $count } more cards
}.
castellers-reason-later = This group has cards for castells to come.
castellers-reason-call = The { $castell } needs this casteller.
castellers-reason-raise = This begins the { $castell }.
castellers-reason-ready = All that the { $castell } still needs is in hand.
castellers-reason-attack = { $name } has finished { $count ->
    [one] { $count } castell
   *[other] { $count } castells
}.
castellers-reason-hinder = It costs { $name } time.
castellers-reason-cancel = It takes away what hinders this colla.
castellers-reason-rest = Nothing more can be gained this turn.

## What is planned before the turn

castellers-plan-group = these cards are still in group { $group }
castellers-plan-applause = { $castell }: still worth { $count }
castellers-plan-third = no colla has three castells
castellers-plan-no-group = these cards are no longer in group { $group }
castellers-plan-less = { $castell }: worth less now
castellers-plan-last = { $name } has three castells
