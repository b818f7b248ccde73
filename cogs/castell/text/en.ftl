### Castell, in English. The scheme of the keys is in bot/text/en.ftl.
###
### $name are the players. A tower is a castell; “a 9” is a casteller of size 9.

castell-title = Castell
castell-button-hand = My colla
castell-about = Ten rounds across Catalonia: recruit, train, build human towers at festivals. For 2 to 4.

## Options

castell-option-advanced = Advanced wheel (“No Regions”)
castell-option-lax = A mixed level may stand as its smaller size
castell-option-calendar = Calendar
castell-option-calendar-drawn = Drawn by lot
castell-option-calendar-fixed = Always the same
castell-option-tiles = Skills and performances
castell-option-tiles-drawn = Laid out by lot
castell-option-tiles-fixed = Always in the same places
castell-option-starter = Who starts
castell-option-starter-drawn = Drawn by lot
castell-option-starter-first = Whoever is first on the list

## Questions

castell-question-turn = It is your turn.
castell-question-special = You have a special action.
castell-question-festival = Festival! Submit your tower.

## Windows

castell-window-festival = A festival in which my colla takes part
castell-use-b = submit the best tower that the colla can build

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
castell-exhibition = { $levels } levels with { $skills }
castell-tile = { $number } · { $tile }: **{ $points } points**
castell-score =
    { $score ->
        [one] 1 point
       *[other] { $score } points
    }
castell-use = { $skill } { $used } of { $rank }
castell-uses = Uses { $skills }.
castell-uses-nothing = Uses no skill.

## The table

castell-round = **Round { $round } of { $rounds }**
castell-turn = **It is the turn of { $name }.**
castell-open = Still open: { $deeds }
castell-open-nothing = Everything is done; only the turn is left to end.
castell-open-special = There is a special action without a token, or the turn ends.
castell-open-move = move
castell-open-arrive = move to any region
castell-open-recruit =
    { $count ->
        [one] recruit 1 casteller
       *[other] recruit { $count } castellers
    }
castell-open-train = train
castell-open-token =
    { $count ->
        [one] special action (1 token left)
       *[other] special action ({ $count } tokens left)
    }
castell-order = Order of the round: { $signs }
castell-everywhere = Trained everywhere: { $skills }
castell-festival-today = Festival when the round ends: { $festivals }
castell-festival-open = **Festival at { $festival }.** Building in secret: { $names }
castell-castellers = Castellers: { $castellers }
castell-castellers-none = Castellers: none
castell-trains = Trains: { $skills }
castell-then = { $now } (then { $next })
castell-neighbours = Borders: { $regions }
castell-row = Tokens to be taken: { $tokens }
castell-calendar = Festivals of each round, and the sizes they ask for
castell-refill = castellers arrive
castell-bag =
    { $count ->
        [one] 1 casteller is left in the bag.
       *[other] { $count } castellers are left in the bag.
    }
castell-team = Colla ({ $count }): { $castellers }
castell-no-skills = No skills
castell-tokens = Special action tokens: { $count }
castell-gone = Has gone home.
castell-sizes = Sizes: { $sizes }
castell-done = Performances: { $tiles }
castell-claimed = Tokens claimed: { $count }
castell-regions = Has won at: { $regions }
castell-part-tower = tower
castell-part-regions = regions
castell-part-prizes = prizes
castell-part-sizes = sizes
castell-part-performances = performances
castell-news = What just happened
castell-wheel-standard = Standard wheel
castell-wheel-advanced = Advanced wheel

## The end

castell-ending-played = **The ten rounds are over.**
castell-ending-deserted = **It is over: all other colles have left.**
castell-ending-closed = **The game was ended by agreement.**

## The hand

castell-hand-title = Castell · your colla
castell-hand-title-turn = Castell · your turn
castell-hand-title-festival = Castell · festival
castell-hand-title-builder = Castell · building
castell-hand-title-proposals = Castell · performances here
castell-hand-title-openings = Castell · what you lack
castell-hand-waiting = Somebody else is playing now. Have a good look at your colla.
castell-hand-awaiting = You have submitted your tower. All will be shown once all are in.
castell-hand-team =
    { $count ->
        [one] Your colla: 1 casteller
       *[other] Your colla: { $count } castellers
    }
castell-hand-here = You are at { $region }
castell-hand-submitted = The tower you submitted
castell-hand-standing = A tower of yours stands half built: { $tower }. Go on with it, or take the move back.
castell-hand-festival = **Festival at { $festival }.** Submit a tower of four levels or more with every size asked for. Nobody sees it before all are in.
castell-hand-rivals = Also taking part: { $names }
castell-hand-alone = Nobody else takes part.
castell-hand-performances = For each performance here, the tower with the fewest castellers.
castell-hand-no-performances = No performance is left here.
castell-hand-festivals = Towers for the next festivals
castell-hand-can-build = Performances you can do already
castell-can-score = Round { $round }, { $festival }: **{ $score }** with { $tower }
castell-can-not-enter = Round { $round }, { $festival }: { $why }
castell-why-sizes =
    { $count ->
        [one] you lack size { $sizes }
       *[other] you lack sizes { $sizes }
    }
castell-why-low = you do not reach four levels
castell-why-together = no four levels with these sizes yet
castell-can-perform = At { $region }: { $tiles }
castell-can-nothing = None so far.
castell-hand-soon = What could open doors right now
castell-opens-nothing = No single casteller or rank opens anything new.
castell-opens-score = round { $round } at { $region }: { $before } → { $after }
castell-opens-festival = round { $round } at { $region }: you could take part, with { $after }
castell-can-tile = { $tile } ({ $points } points)
castell-opens-tile = { $tile } ({ $region })
castell-awaits-festival = Festival ({ $sizes })
castell-one-size = size { $size }
castell-hand-reasons = Not possible now
castell-hand-done = Done in this turn: { $deeds }
castell-choose-move = Move
castell-choose-recruit = Recruit
castell-choose-train = Train
castell-choose-special = Special action
castell-choice-move = Move to { $region }
castell-choice-recruit = Size { $size }
castell-choice-special-recruit = Recruit size { $size }
castell-choice-present =
    { $count ->
        [one] 1 is here
       *[other] { $count } are here
    }
castell-choice-practice = Practise { $skill }
castell-about-balance = One level may be as wide as the one below
castell-about-base = One level without any limit of width
castell-about-mix = One level of two sizes: 10/9, 8/7, 6/5 or 4/3
castell-about-strength = One level may be one size larger than normal: as large as the one below
castell-about-width = All levels may have one casteller more
castell-about-special = A special action without paying a token
castell-button-end = End the turn
castell-button-proposals = Performances here
castell-button-openings = What I lack
castell-button-back = Back
castell-button-build = Build my own
castell-button-best = Submit the best: { $score } points
castell-button-most = { $count } of size { $size }: { $score } points
castell-button-take = Do { $tile } ({ $points } points)
castell-proposal-best =
    { $score ->
        [one] The best tower: 1 point
       *[other] The best tower: { $score } points
    }
castell-proposal-most = With the most of size { $size } ({ $count }): { $score } points
castell-proposal-none = With the castellers you have, you cannot do it yet.
castell-lacks = You cannot do it yet: you lack { $what }.
castell-lacks-width = Width or Base
castell-lacks-height = more height (Balance, Width or Base)

## Building a tower

castell-builder-empty = Choose the first level, the lowest one. Each level has fewer castellers than the one below, and smaller ones, unless a skill helps.
castell-builder-top = No more levels can go on top.
castell-builder-left = Still on the ground: { $castellers }
castell-builder-score =
    { $score ->
        [one] Worth 1 point so far.
       *[other] Worth { $score } points so far.
    }
castell-builder-low =
    { $count ->
        [one] 1 level is missing.
       *[other] { $count } levels are missing.
    }
castell-builder-sizes = Sizes missing: { $sizes }
castell-builder-meets = **You can do it now.**
castell-builder-shape = It takes the levels { $shape }, from below.
castell-builder-skills = It does not use all the skills yet.
castell-builder-level = Put a level on top
castell-builder-ground = Choose the lowest level
castell-builder-width = Change how many stand on the top level
castell-builder-newest = Top level: { $level }
castell-builder-join = Mix the top level
castell-builder-mixed = plus { $level }
castell-button-submit =
    { $score ->
        [one] Submit: 1 point
       *[other] Submit: { $score } points
    }
castell-button-perform = Do { $tile }
castell-button-down = Take the top level off
castell-button-anew = Begin again

## What could I build

castell-command-build = What you could build with these castellers and skills, only for you
castell-parameter-castellers = Castellers by size, like 10x3 9x2 8; yours if you name none
castell-parameter-skills = Skills, like balance 2 strength 1; yours if you name none
castell-parameter-tokens = Sizes that the festival asks for, like 9 3
castell-build-title = Castell · what could be built
castell-build-team = With { $castellers } and { $skills }
castell-build-best = The best tower
castell-build-best-none = There is none of four levels with these sizes.
castell-build-best-low = There is none of four levels.
castell-build-shapes = Shapes
castell-build-exhibitions = Exhibitions
castell-build-nobody = Say with which castellers, like `10x3 9x2 8`; you sit at no table of this game.
castell-build-unreadable = I do not understand “{ $part }”. Write castellers like `10x3 9x2 8`, skills like `balance 2 strength 1`, sizes like `9 3`.
castell-build-too-many = There are { $copies } of each size, and a colla has { $most } castellers at most.
castell-build-too-skilled = No skill has a rank above { $rank }.

## What can be done

castell-deed-m = Move
castell-deed-r = Recruit
castell-deed-t = Train
castell-deed-sm = Special action
castell-deed-p = Build a tower
castell-label-m = Move to { $region }
castell-label-r = Recruit a { $size }
castell-label-t = Train { $skill }
castell-label-tp = Practise { $skill }
castell-label-sm = Special action: move to { $region }
castell-label-sr = Special action: recruit a { $size }
castell-label-p = New level: { $level }
castell-label-j = On the same level: { $level }
castell-label-sp = Perform: { $tile } ({ $points })
castell-label-s = Submit the tower
castell-label-b = Submit the best tower
castell-label-e = End the turn

## The log

castell-line-arrives = { $name } begins at { $region }.
castell-line-moved = { $name } goes to { $region }.
castell-line-recruited = { $name } recruits a { $size } at { $region }.
castell-line-trained = { $name } trains { $skill }: { $rank }.
castell-line-practised = { $name } practises { $skill }: { $rank }.
castell-line-special = { $name } trains Special and has a special action.
castell-line-paid = { $name } puts a token at { $region }; { $left } left.
castell-line-performed = **{ $name } performs at { $region } and wins { $points } points: { $tile }.** { $tower }{ $tokens ->
        [0] { "" }
        [one] {" "}· claims 1 token
       *[other] {" "}· claims { $tokens } tokens
    }
castell-line-festival = Festival at { $festival }: { $names } { $count ->
        [one] takes
       *[other] take
    } part.
castell-line-empty = Festival at { $festival }: nobody takes part.
castell-line-submitted = You submitted { $tower }.
castell-line-held = **Festival at { $festival }**
castell-line-removed = Tied sizes that nobody takes: { $sizes }
castell-takes =
    { $count ->
        [one] size { $sizes }
       *[other] sizes { $sizes }
    }
castell-line-best = { $name } builds a best tower of { $score }.
castell-line-arrived = New castellers: { $arrivals }.
castell-line-round = **Round { $round }.** The wheel turns, and { $name } begins.

## Refusals

castell-refusal-over = This game is over already.
castell-refusal-not-your-turn = It is not your turn.
castell-refusal-special-first = First take the special action you trained, or end the turn.
castell-refusal-has-moved = You have moved in this turn already.
castell-refusal-already-there = You are there already.
castell-refusal-no-neighbour =
    From here there is no direct way to { $region ->
        [mat] Mataró
        [ter] Terrassa
        [bcn] Barcelona
        [vfr] Vilafranca
        [vil] Vilanova
        [val] Valls
       *[tar] Tarragona
    }.
castell-refusal-no-pawn = Your colla is not on the map yet: move first.
castell-refusal-has-recruited = You have recruited two castellers in this turn already.
castell-refusal-recruited-elsewhere = The second casteller must come from the same region as the first.
castell-refusal-no-such-size = Sizes go from 1 to 10.
castell-refusal-nobody-there = There is no { $size } here.
castell-refusal-nobody-left = No casteller is left here.
castell-refusal-has-trained = You have trained in this turn already.
castell-refusal-practice-what = Say which skill you practise.
castell-refusal-not-offered =
    The wheel does not offer this here now: { $skill ->
        [balance] Balance
        [base] Base
        [mix] Mix
        [strength] Strength
        [width] Width
        [practice] Practice
       *[special] Special
    }.
castell-refusal-highest-rank =
    This is at its highest rank already: { $skill ->
        [balance] Balance
        [base] Base
        [mix] Mix
        [strength] Strength
       *[width] Width
    }.
castell-refusal-nothing-owned = Only what is known already can be practised, and you have no skill yet.
castell-refusal-not-owned =
    Only skills you have can be practised, and you lack { $skill ->
        [balance] Balance
        [base] Base
        [mix] Mix
        [strength] Strength
        [width] Width
       *[other] this one
    }.
castell-refusal-special-used = You have taken the special action of this turn already.
castell-refusal-no-token = You have no special action tokens left.
castell-refusal-no-festival = There is no festival now.
castell-refusal-not-at-the-festival = Your colla takes part in no festival of this round.
castell-refusal-has-submitted = You have submitted your tower already.
castell-refusal-size-missing = The tower lacks size { $size }, which the festival asks for.
castell-refusal-too-low = A festival takes four levels at least.
castell-refusal-festival-first = It is festival time: submit a tower.
castell-refusal-no-performance-here = No performance is left to do here.
castell-refusal-not-here = This performance is not here.
castell-refusal-no-tower = Build the tower first.
castell-refusal-other-shape = This performance takes the levels { $shape }, from below, and no others.
castell-refusal-too-few-levels = This performance takes { $levels } levels at least.
castell-refusal-skills-unused = The tower does not use all the skills that the performance asks for.
castell-refusal-nothing-to-join = There is no level yet to add them to.
castell-refusal-tower-unreadable = “{ $part }” is no level. A tower is written from below: `10x3 9x2 8x1`; a mixed level, `10x1+9x2`.
castell-refusal-tower-form = Level { $level }: this is no way to write a level.
castell-refusal-tower-pair = Level { $level }: only 10/9, 8/7, 6/5 and 4/3 can be mixed.
castell-refusal-tower-mix = Level { $level }: you lack Mix for so many mixed levels.
castell-refusal-tower-wider = Level { $level }: it may not be wider than the one below.
castell-refusal-tower-balance = Level { $level }: it is as wide as the one below, and you lack Balance.
castell-refusal-tower-strength = Level { $level }: it must be of a smaller size than the one below, and you lack Strength.
castell-refusal-tower-width = Level { $level }: it is too wide, and you lack Width or Base.
castell-refusal-tower-team = Level { $level }: you have not so many castellers of this size.

## The rules in brief

castell-rules-goal = Up to four colles travel across Catalonia for ten rounds. **Most points win.**
castell-rules-round = A round
castell-rules-round-text =
    Before rounds 3, 5, 7 and 9 castellers arrive. The wheel turns by one space. Each colla takes a turn. From round 3 to round 10 there are one or two festivals.
castell-rules-turn = A turn
castell-rules-turn-text =
    Each thing once at most, in any order: **move** to a neighbouring region (the first time, anywhere), **recruit** up to two castellers where you are, **train** what the wheel offers in your region or everywhere (with the advanced wheel, only in your region), and one **special action** with a token. Until you end the turn, all of it can be taken back.
castell-rules-towers = Towers
castell-rules-towers-text =
    Each level is of one size, a smaller one than the level below, and has fewer castellers. Three castellers to a level at most. Every tower is built anew with the whole colla.
castell-rules-skills = Skills, of rank 0 to 5
castell-rules-skills-text =
    - **Balance**: one level as wide as the one below. **Base**: one level without limit of width.
    - **Mix**: one level of 10/9, 8/7, 6/5 or 4/3; it counts as its larger size. With the option *A mixed level may stand as its smaller size*, `8x3 8x1+7x1` needs no Strength.
    - **Strength**: one level one size larger than normal: with rank 1, as large as the one below (`7x3 7x2`); with rank 2, one size larger (`6x3 7x2`).
    - **Width**: one casteller more to a level, in the whole tower.
    - **Practice**: one rank more of what you have. **Special**: a special action without a token.
castell-rules-special = Special actions and performances
castell-rules-special-text =
    Recruit one casteller, or move, or do a **local performance** where you are: an exact shape, or an exhibition with enough levels that uses the skills. You take the performance and the tokens that lie there, and then leave your own.
castell-rules-festivals = Festivals
castell-rules-festivals-text =
    Whoever is there and can build four levels with every size asked for takes part. One point for each level, and one for each casteller of each size token. All submit in secret. Prizes: trophy, medal and ribbon with three or four; medal and ribbon with two; a ribbon for one alone. A tie takes the next prize. Each size token goes to whoever has most of it; in a tie, to nobody.
castell-rules-score = Points at the end
castell-rules-score-text =
    The best festival tower; the regions where you won something (0, 1, 3, 5, 7, 10, 14); trophies 5, medals 3, ribbons 1; sizes 2 for the first of each and 1 for the others; performances, and 1 for each action token claimed.
castell-rules-map = Neighbouring regions
castell-rules-typing = Typing
castell-rules-typing-text =
    `/play` understands whole towers, from below: `10x3 9x2 8x1`; a mixed level is `10x1+9x2`. A number behind it (`s07`) says which performance it is for. `/castell build` tells what could be built with other castellers.
castell-rules-glossary = Glossary
castell-rules-glossary-text =
    - **castell**: a human tower; **casteller**: who climbs in it; **colla**: a team of castellers.
    - **pilar**: one to a level; **torre**: two to a level.
    - ①②③④ are the colles.
castell-rules-author = Castell, by Aaron Vanderbeek (Renegade, 2018)
