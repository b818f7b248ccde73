### Castell, in English. bot/text/en.ftl explains how keys are made.
###
### $name are the players. A tower is a castell; a casteller has a size, from 1 to 10.

castell-title = Castell
castell-button-hand = My colla
castell-about = Ten rounds across Catalonia: recruit, train and build human towers at festivals.
castell-alt-cover = A castell of four levels: four 9s, three 7s, two 5s and a 3.
castell-result = { points }

## Options

castell-option-advanced = Advanced wheel (“No Regions”)
castell-option-lax = Mixed level: smaller size allowed
castell-option-calendar = Festival calendar
castell-option-calendar-drawn = At random
castell-option-calendar-fixed = Always the same
castell-option-tiles = Skills and performances
castell-option-tiles-drawn = At random
castell-option-tiles-fixed = Always in the same places
castell-option-starter = Who starts
castell-option-starter-drawn = Someone at random
castell-option-starter-first = The first in the list
castell-option-adviser = Adviser: suggests towers

## Questions

castell-question-turn = It's your turn.
castell-question-special = You have a special action to take.
castell-question-festival = Festival! Submit your tower.

## Windows

castell-window-festival = A festival where my colla takes part
castell-use-b = submit the best tower my colla can build (any tower, if the adviser is off)

## Words

castell-region-mat = Mataró
castell-region-ter = Terrassa
castell-region-bcn = Barcelona
castell-region-vfr = Vilafranca
castell-region-vil = Vilanova
castell-region-val = Valls
castell-region-tar = Tarragona
castell-skill-balance = Balance
castell-skill-base = Base
castell-skill-mix = Mix
castell-skill-strength = Strength
castell-skill-width = Width
castell-skill-practice = Practice
castell-skill-special = Special
castell-prize-trophy = trophy
castell-prize-medal = medal
castell-prize-ribbon = ribbon
castell-prizes =
    { $prize ->
        [trophy]
            { $count ->
                [one] 1 trophy
               *[other] { $count } trophies
            }
        [medal]
            { $count ->
                [one] 1 medal
               *[other] { $count } medals
            }
       *[ribbon]
            { $count ->
                [one] 1 ribbon
               *[other] { $count } ribbons
            }
    }
castell-exhibition = { $levels }+ levels with { $skills }
castell-tile = { $number } · { $tile }: **{ points }**
castell-use = { $skill } { $used } of { $rank }
castell-uses = Skills used: { $skills }
castell-uses-nothing = No skills used

## The table

castell-round = **Round { $round } of { $rounds }**
castell-open = To do: { $actions }
castell-open-nothing = Nothing left to do but end the turn.
castell-open-special = To do: a special action without a token, or end the turn
castell-open-move = move
castell-open-arrive = move to any region
castell-open-recruit =
    { $count ->
        [one] recruit 1
       *[other] recruit { $count }
    }
castell-open-train = train
castell-open-token =
    { $count ->
        [one] special action (1 token)
       *[other] special action ({ $count } tokens)
    }
castell-order = Turn order: { $signs }
castell-everywhere = Training everywhere: { $skills }
castell-festival-today = Festival at the end of the round: { $festivals }
castell-festival-open = **Festival in { $festival }.** Building in secret: { $names }
castell-castellers = Castellers: { $castellers }
castell-castellers-none = Castellers: none
castell-trains = Training: { $skills }
castell-then = { $now } (then { $next })
castell-neighbours = Borders: { $regions }
castell-row = Tokens: { $count }
castell-calendar = Festivals by round, with the sizes required
castell-refill = new castellers arrive
castell-bag =
    { $count ->
        [one] 1 casteller left in the bag.
       *[other] { $count } castellers left in the bag.
    }
castell-team = Colla ({ $count }): { $castellers }
castell-no-skills = No skills
castell-tokens = Special action tokens: { $count }
castell-gone = Left the game.
castell-sizes = Size tokens: { $sizes }
castell-done = Performances: { $tiles }
castell-claimed = Tokens claimed: { $count }
castell-regions = Has won in: { $regions }
castell-part-tower = tower
castell-part-regions = regions
castell-part-prizes = prizes
castell-part-sizes = sizes
castell-part-performances = performances
castell-wheel-standard = Standard wheel
castell-wheel-advanced = Advanced wheel
castell-unadvised = Without the adviser
castell-alt-starter = { $name } starts the round
castell-alt-points = Points: { $points }
castell-alt-next = Next festivals, by round: { $festivals }
castell-alt-towers = The best castells of the other colles: { $towers }
castell-alt-later = Later: { $festivals }
castell-alt-performances = Points of performances: { $points }
castell-alt-no-skills = no skills
castell-alt-colla =
    { $name }: { $skills }; { $count ->
        [one] 1 casteller
       *[other] { $count } castellers
    }; { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }

## The end

castell-ending-played = **The ten rounds are over.**
castell-ending-deserted = **The game is over: all other colles have left.**
castell-ending-closed = **The game was ended by agreement.**
castell-highlight-tower = The best castell: { $name }, { $tower }, at the festival of { $festival } · { points }
castell-highlight-tile = The best performance: { $name }, { $tower }, in { $region } · { points }

## The hand

castell-hand-title = Castell · your colla
castell-hand-title-turn = Castell · it's your turn
castell-hand-title-festival = Castell · festival
castell-hand-title-builder = Castell · build a tower
castell-hand-title-proposals = Castell · performances here
castell-hand-title-openings = Castell · what you are missing
castell-hand-waiting = While you wait for your turn, you can look at your colla.
castell-hand-awaiting = You have submitted your tower. All towers are revealed together once everyone has submitted one.
castell-hand-team =
    { $count ->
        [one] Your colla: 1 casteller
       *[other] Your colla: { $count } castellers
    }
castell-hand-here = You are in { $region }
castell-here-ready = **ready**
castell-here-score = **{ points }** with what you have
castell-here-score-found = **at least { points }** with what you have
castell-hand-submitted = The tower you submitted
castell-hand-plan = Not played yet
castell-hand-turns = One tap plays the whole turn and ends it.
castell-hand-standing = Half built: { $tower }
castell-hand-festival = **Festival in { $festival }.** In secret: four levels or more, with all these sizes.
castell-hand-rivals = Also taking part: { $names }.
castell-hand-alone = Nobody else takes part.
castell-hand-performances = The smallest tower for each performance here.
castell-hand-no-performances = There are no performances left here.
castell-hand-festivals = Towers for the next festivals
castell-hand-can-build = Performances you can already do
castell-can-score = Round { $round }, { $festival }: **{ points }** with { $tower }
castell-can-score-found = Round { $round }, { $festival }: **at least { points }** with { $tower }
castell-can-not-enter = Round { $round }, { $festival }: { $why }
castell-why-sizes =
    { $count ->
        [one] you need size { $sizes }
       *[other] you need sizes { $sizes }
    }
castell-why-low = you can't build four levels yet
castell-why-together = you can't build four levels with these sizes yet
castell-can-perform = In { $region }: { $tiles }
castell-can-nothing = None so far.
castell-opens-nothing = No single casteller or rank unlocks anything new.
castell-opens-score = round { $round } in { $region }: { $before } → { $after } points
castell-opens-score-found = round { $round } in { $region }: { $before } → at least { $after } points
castell-opens-festival = round { $round } in { $region }: you could take part, for { $after } points
castell-opens-festival-found = round { $round } in { $region }: you could take part, for at least { $after } points
castell-can-tile = { $tile } ({ points })
castell-opens-tile = { $tile } ({ $region })
castell-awaits-festival = Festival ({ $sizes })
castell-one-size = size { $size }
castell-hand-reason = Not now: { $names }. { $reason }
castell-choose-move = Move
castell-choose-recruit = Recruit
castell-choose-way = Move or recruit
castell-choose-train = Train
castell-choose-special = Take a special action
castell-choose-most = Submit one with more castellers of a size
castell-choice-most = Size { $size } ×{ $many }: { points }
castell-choice-move = Move to { $region }
castell-button-move = Move to { $region } and end turn
castell-choice-recruit = Recruit { $sizes }
castell-choice-present =
    { $count ->
        [one] 1 here
       *[other] { $count } here
    }
castell-about-balance = One level may be as wide as the one below
castell-about-base = One level may be of any width
castell-about-mix = One level may mix two sizes: 10/9, 8/7, 6/5 or 4/3
castell-about-strength = One level may be one size larger than normal: as large as the one below
castell-about-width = Every level may have one more casteller
castell-about-special = A special action without paying a token
castell-button-end = End turn
castell-button-play = Play and end
castell-button-go-on = Play and continue
castell-button-steps = Step by step
castell-button-last = Remove last step
castell-button-proposals = Performances
castell-button-openings = What is missing
castell-button-back = Back
castell-button-build = Build one
castell-button-any = Submit any tower
castell-proposal-best = Best tower: { points }
castell-proposal-most = Most of size { $size } (×{ $many }): { points }
castell-proposal-found = A good tower: the best has at least { points }
castell-proposal-many = Size { $size } ×{ $many } or more: { points }
castell-proposal-none = You don't have the castellers for it yet.
castell-lacks = Not possible yet. Missing: { $what }.
castell-lacks-width = Width or Base
castell-lacks-height = more height (Balance, Width or Base)
castell-lacks-more-height = more height, from higher ranks

## Building a tower

castell-builder-empty = Choose the lowest level first. Each level above has fewer castellers, of a smaller size, unless a skill helps.
castell-builder-top = No more levels fit on top.
castell-builder-left = Castellers left: { $castellers }
castell-builder-score = Worth { points } so far.
castell-builder-festival = What it is worth, and what it lacks
castell-builder-low =
    { $count ->
        [one] Needs 1 more level.
       *[other] Needs { $count } more levels.
    }
castell-builder-sizes =
    { $count ->
        [one] Missing size: { $sizes }
       *[other] Missing sizes: { $sizes }
    }
castell-builder-meets = **Ready to perform.**
castell-builder-shape = Build the levels { $shape }, from the bottom.
castell-builder-skills = The tower doesn't use all the skills required yet.
castell-builder-level = Add a level
castell-builder-ground = Choose the lowest level
castell-builder-width = Change the width of the top level
castell-builder-newest = Top level: { $level }
castell-builder-join = Mix the top level
castell-builder-mixed = Add { $level }
castell-button-submit = Submit: { points }
castell-button-perform = Perform { $tile }: { points }
castell-button-down = Remove a level
castell-button-anew = Start over

## What could I build

castell-command-build = See what these castellers and skills could build, only for you
castell-parameter-castellers = Castellers by size, like 10x3 9x2 8; your own if left out
castell-parameter-skills = Skills, like balance 2 strength 1; your own if left out
castell-parameter-tokens = Sizes the festival requires, like 9 3
castell-build-title = Castell · what could be built
castell-build-team =
    Castellers: { $castellers }
    { $skills }
castell-build-best = Best tower
castell-build-best-none = No tower of four levels has these sizes.
castell-build-best-low = No tower of four levels is possible.
castell-build-shapes = Shapes
castell-build-exhibitions = Exhibitions
castell-build-nobody = Tell me which castellers, like `10x3 9x2 8`: you are not playing Castell at any table.
castell-build-off = This table plays without the adviser: you find your own towers.
castell-build-unreadable = I don't understand “{ $part }”. Write castellers like `10x3 9x2 8`, skills like `balance 2 strength 1`, sizes like `9 3`.
castell-build-too-many = { $copies ->
        [one] There is only 1 casteller
       *[other] There are only { $copies } castellers
    } of each size, and a colla has { $most } at most.
castell-build-too-skilled = Skills go up to rank { $rank }.

## What can be done

castell-action-m = Move
castell-action-r = Recruit
castell-action-t = Train
castell-action-sm = Special action
castell-action-p = Build a tower
castell-label-m = Move to { $region }
castell-label-r = Recruit size { $size }
castell-label-t = Train { $skill }
castell-label-tp = Practise { $skill }
castell-label-sm = Special action: move to { $region }
castell-label-sr = Special action: recruit size { $size }
castell-label-p = Add a level: { $level }
castell-label-j = Mix into the top level: { $level }
castell-label-sp = Perform { $tile } ({ points })
castell-label-s = Submit the tower
castell-label-b = Submit the best tower
castell-label-e = End turn

## What is planned before the turn

castell-plan-round = it's round { $round }
castell-plan-castellers =
    { $count ->
        [one] { $region } still has a casteller of size { $size }
       *[other] { $region } still has { $count } castellers of size { $size }
    }
castell-plan-performance =
    { $tokens ->
        [0] { $region } still has { $tile }
        [one] { $region } still has { $tile }, and a token or more
       *[other] { $region } still has { $tile }, and { $tokens } tokens or more
    }
castell-plan-other-round = it's round { $round } now
castell-plan-no-castellers =
    { $count ->
        [0] { $region } has no casteller of size { $size } left
        [one] { $region } has only one casteller of size { $size } left
       *[other] { $region } has only { $count } castellers of size { $size } left
    }
castell-plan-no-performance = { $tile } has already been performed in { $region }
castell-plan-fewer-tokens = { $region } has fewer tokens now

## The log

castell-line-arrives = { $name } starts in { $region }.
castell-line-moved = { $name } moves to { $region }.
castell-line-recruited = { $name } recruits size { $size } in { $region }.
castell-line-trained = { $name } trains { $skill } to rank { $rank }.
castell-line-practised = { $name } practises { $skill } to rank { $rank }.
castell-line-special = { $name } trains Special and gains a special action.
castell-line-paid = { $name } places a token in { $region } ({ $left } left).
castell-brief-performed = **{ $name } performs in { $region } for { points }: { $tile }.**
castell-line-performed = **{ $name } performs in { $region } for { points }: { $tile }.** { $tower }{ $tokens ->
        [0] { "" }
        [one] {" "}· claims 1 token
       *[other] {" "}· claims { $tokens } tokens
    }.
castell-line-turn = { $name }: { $parts }
castell-turn-recruited = recruits { $sizes }
castell-turn-paid = pays 1 token
castell-line-festival = Festival in { $festival }: { $names } { $count ->
        [one] takes
       *[other] take
    } part.
castell-line-empty = Festival in { $festival }: nobody takes part.
castell-line-submitted = You submitted { $tower }.
castell-line-held = **Festival in { $festival }**
castell-line-removed = Sizes nobody takes because of a tie: { $sizes }
castell-sizes-won =
    { $count ->
        [one] size { $sizes }
       *[other] sizes { $sizes }
    }
castell-takes =
    { $count ->
        [one] takes size { $sizes }
       *[other] takes sizes { $sizes }
    }
castell-line-best = { $name }'s best tower is now worth { $score }.
castell-line-arrived = New castellers: { $arrivals }.
castell-line-round = **Round { $round }.** { $name } starts.

## Refusals

castell-refusal-special-first = First take the special action you trained, or end your turn.
castell-refusal-has-moved = You have already moved this turn.
castell-refusal-already-there = You are already there.
castell-refusal-no-neighbour =
    Choose a region that borders yours. { $region ->
        [mat] Mataró
        [ter] Terrassa
        [bcn] Barcelona
        [vfr] Vilafranca
        [vil] Vilanova
        [val] Valls
       *[tar] Tarragona
    } doesn't.
castell-refusal-no-pawn = Your colla is not on the map yet. Move first.
castell-refusal-has-recruited = You have already recruited two castellers this turn.
castell-refusal-recruited-elsewhere = Recruit the second casteller in the same region as the first.
castell-refusal-no-such-size = Sizes go from 1 to 10.
castell-refusal-nobody-there = There are no castellers of size { $size } here.
castell-refusal-nobody-left = There are no castellers left here.
castell-refusal-has-trained = You have already trained this turn.
castell-refusal-practice-what = Choose a skill to practise.
castell-refusal-not-offered =
    The wheel doesn't offer { $skill ->
        [balance] Balance
        [base] Base
        [mix] Mix
        [strength] Strength
        [width] Width
        [practice] Practice
       *[special] Special
    } here this round.
castell-refusal-highest-rank =
    You already have the highest rank in { $skill ->
        [balance] Balance
        [base] Base
        [mix] Mix
        [strength] Strength
       *[width] Width
    }.
castell-refusal-nothing-owned = You can only practise skills you have, and you have none yet.
castell-refusal-not-owned =
    You can only practise skills you have, and you don't have { $skill ->
        [balance] Balance
        [base] Base
        [mix] Mix
        [strength] Strength
        [width] Width
       *[other] this one
    }.
castell-refusal-special-used = You have already taken your special action this turn.
castell-refusal-no-token = You have no special action tokens left.
castell-refusal-no-festival = There is no festival right now.
castell-refusal-size-missing = The festival requires size { $size }. Add it to your tower.
castell-refusal-too-low = A festival tower needs at least four levels.
castell-refusal-festival-first = It's festival time. Submit a tower first.
castell-refusal-no-performance-here = There are no performances left here.
castell-refusal-not-here = That performance is not in this region.
castell-refusal-no-tower = Build the tower first.
castell-refusal-other-shape = This performance needs exactly the levels { $shape }, from the bottom.
castell-refusal-too-few-levels = This performance needs at least { $levels ->
        [one] 1 level
       *[other] { $levels } levels
    }.
castell-refusal-skills-unused = The tower must use all the skills this performance requires.
castell-refusal-nothing-to-join = Build a level first, then mix castellers into it.
castell-refusal-tower-unreadable = “{ $part }” is not a level. Write a tower from the bottom: `10x3 9x2 8x1`; a mixed level is `10x1+9x2`.
castell-refusal-tower-form = Level { $level }: I can't read it.
castell-refusal-tower-pair = Level { $level }: only 10/9, 8/7, 6/5 and 4/3 can be mixed.
castell-refusal-tower-mix = Level { $level }: you need more Mix for this many mixed levels.
castell-refusal-tower-wider = Level { $level }: it can't be wider than the one below.
castell-refusal-tower-balance = Level { $level }: you need more Balance to make it as wide as the one below.
castell-refusal-tower-strength = Level { $level } must be of a smaller size than the level below, unless you have more Strength.
castell-refusal-tower-width = Level { $level }: you need more Width or Base to make it this wide.
castell-refusal-tower-team = Level { $level }: you don't have that many castellers of this size.

## The rules in brief

castell-rules-goal = Up to four colles travel across Catalonia for ten rounds. **The most points win.**
castell-rules-round = A round
castell-rules-round-text =
    New castellers arrive before rounds 3, 5, 7 and 9. The wheel turns one space. Each colla takes a turn. From round 3 on, every round ends with one or two festivals.
castell-rules-turn = Your turn
castell-rules-turn-text =
    Do each of these once at most, in any order: **move** to a bordering region (to any region the first time), **recruit** up to two castellers where you are, **train** what the wheel offers in your region or everywhere (only in your region with the advanced wheel), and take one **special action** with a token. You can undo all of it until you end your turn.
castell-rules-towers = Towers
castell-rules-towers-text =
    Each level has castellers of a single size, smaller and fewer than on the level below, and three at most. You use your whole colla again for each tower.
castell-rules-skills = Skills, from rank 0 to 5
castell-rules-skills-text =
    - **Balance**: one level as wide as the one below. **Base**: one level of any width.
    - **Mix**: one level of 10/9, 8/7, 6/5 or 4/3; it counts as its larger size. With the option *Mixed level: smaller size allowed*, `8x3 8x1+7x1` needs no Strength.
    - **Strength**: one level one size larger than normal: with rank 1, as large as the one below (`7x3 7x2`); with rank 2, one size larger (`6x3 7x2`).
    - **Width**: one more casteller on every level of the tower.
    - **Practice**: one more rank in a skill you have. **Special**: a special action without a token.
castell-rules-special = Special actions and performances
castell-rules-special-text =
    Recruit one casteller, move, or do a **local performance** where you are: an exact shape, or an exhibition with enough levels that uses the skills required. You take the performance and claim the tokens there, then leave one of yours.
castell-rules-festivals = Festivals
castell-rules-festivals-text =
    Every colla in the region that can build four levels with all the sizes required takes part. A tower scores one point per level, plus one per casteller of each size token. Everyone submits in secret. Prizes: trophy, medal and ribbon with three or four colles; medal and ribbon with two; a ribbon for one alone. Colles that tie get the next prize. Each size token goes to whoever used most of that size; nobody takes it in a tie.
castell-rules-score = Final score
castell-rules-score-text =
    Your best festival tower. Regions where you have a prize, a size token or an action token that you claimed: 0, 1, 3, 5, 7, 10 or 14 points for 1 to 7 of them. Trophies 5, medals 3, ribbons 1. Size tokens: 2 for the first of a size, 1 for each other. Performances, and 1 per action token claimed.
castell-rules-map = Map
castell-rules-typing = Typing
castell-rules-typing-text =
    `/play` accepts whole towers, from the bottom: `10x3 9x2 8x1`; a mixed level is `10x1+9x2`. Add a number (`s07`) to choose the performance. `/castell build` shows what other castellers could build.
castell-rules-glossary = Glossary
castell-rules-glossary-text =
    - **castell**: a human tower; **casteller**: a person in it; **colla**: a team of castellers.
    - **pilar**: one casteller per level; **torre**: two per level.
    - ①②③④ are the colles.
castell-rules-author = Castell, by Aaron Vanderbeek (Renegade, 2018). What no printed source tells is this project's: the borders, the wheel, how many castellers of each size there are, the calendar of festivals, and 31 of the 32 performances

## Lessons for those who begin

castell-lesson-season =
    You lead a **colla**, a team of tower builders, for a season of ten rounds. Each casteller has a **size** from 1 to 10 (10 is the largest). You choose where to go, whom to recruit and what to train. Points come from **festivals** (the best tower wins) and local **performances** (build the tower asked for).
    It's round 3. This round's festival is in **Valls**, and it asks for size 7.
castell-lesson-move = On each turn you may **move**, **recruit**, **train** and take a **special action**, in any order. You move to a neighbouring region: from Vilafranca to Terrassa, Barcelona, Vilanova or Valls. Whoever is in the region at the end of the round and can build the tower takes part in its festival. Where do you go?
castell-lesson-move-hint = This round's festival is in Valls, and you can reach it from Vilafranca.
castell-lesson-recruit = There are three castellers in Valls; you may **recruit** up to two a turn. The festival asks for 7: **each 7 in your tower is worth a point**. Whom do you want?
castell-lesson-recruit-hint = You recruit those who are in the region. The one who scores at this festival is the 7.
castell-lesson-train = The **wheel** says what each region trains, and it turns every round. Here it is **Balance**: for each rank, one level may be as wide as the one below (otherwise each level is narrower). You may also practise what you know: your **Width 1** allows levels of 4, not just 3.
castell-lesson-train-hint = The wheel offers only what it shows this round, and you lack the castellers for wider levels. With Balance your tower can grow upwards.
castell-lesson-base = Now a **performance**: the Piràmide de 4 asks for levels of 4, 3, 2 and 1 castellers, and is worth 4 points. Each level has one size, and you build from the bottom, largest first. Place the first level.
castell-lesson-base-hint = The first level needs 4 castellers, and Width 1 allows no more than 4.
castell-lesson-level = The next level has 3 castellers, of a **smaller size** than those below.
castell-lesson-level-hint = There must be three of them, smaller than the 10s below.
castell-lesson-top = Only a level of 2 and a level of 1 are missing.
castell-lesson-top-hint = Each level is narrower than the one below: first two castellers, then one.
castell-lesson-perform = The tower is complete. Performing is a **special action** and costs one of your seven **tokens** for the season, which stays in the region. Which performance do you do?
castell-lesson-perform-hint = The other one asks for five levels and for skills that you don't have yet. Your tower is the Piràmide de 4.
castell-lesson-end = **4 points!** Your castellers come down again, so they can all climb at the festival. You have done what you wanted this turn.
castell-lesson-end-hint = Each thing once a turn, and leaving Valls would cost you the festival. End the turn.
castell-lesson-festival = **Festival!** Roser is here, too. You need a tower of **four levels or more** with a 7 in it; it scores **a point for each level and one for each 7**. Nobody sees the others' towers until the end. How do you begin?
castell-lesson-festival-hint = Without a 7 you can't enter, and each 7 is a point. Put them on the third level.
castell-lesson-crown = You have levels of 4, 3 and 2 castellers, and three castellers left, of sizes 5, 4 and 2. With Balance 1, a single level may be as wide as the one below.
castell-lesson-crown-hint = Each level is a point, so add as many as you can. But Balance 1 allows only one level of equal width.
castell-lesson-submit = Five levels and two 7s: **7 points**. Submit it.
castell-lesson-submit-hint = No other level will stand. Submit the tower as it is.
castell-lesson-points =
    You won! In the end these count: the **prizes** of festivals, the sizes you won there, performances, your best tower, and having won in many regions.
    Here you found your towers yourself. Usually the game suggests the best ones; if you would rather find them, turn the adviser off when you open a table with `/castell new`. The rules are in `/castell rules`.

## What the figures are for

castell-explain-title = Castell · what is what
castell-explain-sizes = Your castellers by size, from the largest (10) to the smallest (1). “10 ×4” are four castellers of size 10. In a tower each level has one size, smaller and with fewer castellers than the level below, and at most three.
castell-explain-skills = Skills: what each rank allows
castell-explain-tokens = Each special action costs one: another move, another recruit, or a performance. The token stays in the region, and whoever performs there takes all that lie there.
castell-explain-performances = Performances here
castell-explain-tiles = The numbers in brackets are how many castellers each level has, from the bottom up. The others ask for levels and for the use of skills.

# Why a computer proposes something
castell-reason-region-festival = A festival is held in { $region } this round.
castell-reason-region-next = A festival is held in { $region } next round.
castell-reason-region-training = { $region } trains { $skill } this round.
castell-reason-region = In { $region } { $count ->
    [one] { $count } casteller waits
   *[other] { $count } castellers wait
}.
castell-reason-train = { $skill } is only at rank { $rank } so far.
castell-reason-special = { $skill } gives a special action without a token.
castell-reason-recruit = The colla has { $own ->
    [0] none
   *[other] { $own }
} of size { $size }, and { $count ->
    [0] no later festival asks for it
    [one] { $count } festival asks for it
   *[other] { $count } festivals ask for it
}.
castell-reason-perform = The performance is worth { points }.
castell-reason-build = A step towards a performance in this region.
castell-reason-festival = Of the towers found for the festival, the one that scores most.
castell-reason-keep = The special action token is worth more in a later turn.
castell-reason-rest = Nothing more can be gained this turn.
