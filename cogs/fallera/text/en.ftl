### La Fallera Calavera, in English. How keys are made is told in bot/text/en.ftl.
###
### $name, $target and $source are players; cards keep their Valencian names, with a translation where it helps.
fallera-title = La Fallera Calavera
fallera-about = Gather five ingredients for the paella before the others do. For 2 to 5.

## Options

fallera-option-almansa = The Batalla d'Almansa is in the deck
fallera-option-rounds = Timed end
fallera-option-rounds-0 = None
fallera-option-rounds-10 = After 10 rounds
fallera-option-rounds-15 = After 15 rounds
fallera-option-rounds-20 = After 20 rounds
fallera-option-rounds-30 = After 30 rounds
fallera-option-crema = The Nit de la cremà burns
fallera-option-crema-one = The treasures of one display
fallera-option-crema-all = Those of all displays
fallera-option-moma = The points of La Moma
fallera-option-moma-treasures = The number of treasures the opponent has
fallera-option-moma-copies = The same as the opposing card's
fallera-option-muixeranga = The Muixeranga d'Algemesí adds
fallera-option-muixeranga-attack = 2 to an attack, 1 to a defence
fallera-option-muixeranga-defence = 1 to an attack, 2 to a defence
fallera-option-bec = The cards of the bec del mig pollastre
fallera-option-bec-taken = Whoever plays it takes them
fallera-option-bec-lost = They are lost
fallera-option-cassalla = The Cassalla miraculosa brings back
fallera-option-cassalla-battle = A battle card
fallera-option-cassalla-special = A special
fallera-option-cassalla-any = Any card
fallera-option-falla = The Falla descomunal stops
fallera-option-falla-specials = Specials of a lower level
fallera-option-falla-battle = One lost battle
fallera-option-taronger = The Taronger putrefacte leaves
fallera-option-taronger-one = One action a turn
fallera-option-taronger-two = Two actions a turn
fallera-option-calze = The Sant Calze counts
fallera-option-calze-treasures = Treasures
fallera-option-calze-ingredients = Ingredients
fallera-option-butoni = El Butoni forbids
fallera-option-butoni-levels = Specials of a lower level
fallera-option-butoni-total = All specials
fallera-option-starter = Who starts
fallera-option-starter-fewest = Whoever has fewest treasures
fallera-option-starter-drawn = A lot decides
fallera-option-starter-first = Whoever is first in the list

## Slash commands

fallera-command-card = A card: its points, what it does, and how doubts are settled
fallera-parameter-card = The name of the card; type to search
fallera-no-card = I know no card of that name. Type a part of it and choose from the list.

## Questions

fallera-question-turn = It's your turn.
fallera-question-discard = El jugador de Petrer: choose the cards you discard.
fallera-question-keep = Donyet escodrinyador: choose the card you keep.
fallera-question-extra = La Bellea del Moc takes another treasure: which one?
fallera-question-paella = A special was played: do you cancel it?
fallera-question-espionatge = You are attacked: do you spy?
fallera-question-defence = You are attacked: do you defend?
fallera-question-aigua = The cards are turned up: do you play an Aigua de València?

## Windows

fallera-window-treasures = A special that takes or swaps treasures
fallera-window-special = Another special of level 3 or less
fallera-window-espionatge = I am attacked: spying before I defend
fallera-window-battle = I am attacked: the defence
fallera-window-aigua = A battle of mine, with the cards turned up
fallera-use-q = cancel it with a Paella protectora
fallera-use-i = spy with an Espionatge
fallera-use-f = defend with the strongest I hold
fallera-use-w = play an Aigua de València

## The table

fallera-turn = **It's { $name } to play.**
fallera-actions =
    { $count ->
        [0] It is the last action of the turn.
        [one] 1 action left.
       *[other] { $count } actions left.
    }
fallera-asked-discard = { $name } is asked what to discard.
fallera-asked-keep = { $name } is asked which card to keep.
fallera-asked-extra = { $name } is asked which other treasure to take.
fallera-asked-espionatge = { $name } is asked whether to spy.
fallera-asked-defence = { $name } is asked whether to defend.
fallera-asked-aigua = { $name } is asked for an Aigua de València.
fallera-asked-paella = Answers are awaited: whoever holds a Paella protectora can cancel { $card }.
fallera-ingredients = **Ingredients { $worth }/{ $goal }**
fallera-ingredients-are = **Ingredients { $worth }/{ $goal }:** { $cards }
fallera-sales-are = To sell: { $cards }
fallera-others-are = Other treasures: { $cards }
fallera-shields-are = 🛡 Shields: { $cards }
fallera-curses-are = ☾ Curses: { $cards }
fallera-gone = has gone
fallera-in-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
fallera-piles = Deck and graveyard
fallera-deck = Deck: { $count }
fallera-graveyard = Graveyard: { $count }
fallera-graveyard-last = The newest: { $card }
fallera-order-are = Direction: { $names }
fallera-round = Round { $round }
fallera-round-last = Round { $round }: **the last one**
fallera-round-of = Round { $round } of { $last }
fallera-starter-drawn = Who started was drawn by lot.
fallera-news = What happened
fallera-battle = Battle
fallera-battle-for = { $name } attacks { $target } for { $card }.
fallera-battle-shield = { $name } attacks { $card } ({ $target }).
fallera-battle-almansa = **Batalla d'Almansa:** { $name } attacks { $target } for all treasures.
fallera-battle-hidden =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
fallera-battle-attack = Attack: { $cards }
fallera-battle-defence = Defence: { $cards }
fallera-battle-points = Points: A { $attack } against D { $defence }
fallera-battle-wet = Aigua de València against { $name }: one point less.
fallera-battle-dull = Espill lluent cancelled: { $name }.
fallera-stack = Specials being played
fallera-stack-standing = As it stands, { $card } works.
fallera-stack-falling = As it stands, { $card } is cancelled.

## Cards

fallera-kind-treasure = Treasure
fallera-kind-battle = Battle card
fallera-kind-special = Special
fallera-sort-ingredient = ingredient
fallera-sort-sale = for sale
fallera-sort-other = that works for good
fallera-level = level { $level }
fallera-points-vary = A and D depend on the battle
fallera-copies =
    { $count ->
        [one] 1 card in the deck
       *[other] { $count } cards in the deck
    }
fallera-when-display = It works all the time, from the display.
fallera-when-sale = It is sold on your turn and costs an action.
fallera-when-battle = To attack it costs an action of your turn; to defend, none.
fallera-when-team = Face down beside a card that fights; it costs no further action.
fallera-when-turn = It is played on your turn and costs an action.
fallera-when-charge = When you declare a battle; it costs no action.
fallera-when-attacked = When you are attacked, before you defend; it costs no action.
fallera-when-revealed = When the cards of a battle of yours are turned up; it costs no action.
fallera-when-answer = Right when somebody else uses a special; it costs no action.
fallera-card-here = At this table: “{ $choice }”.
fallera-card-usually = Usually: “{ $choice }”. A table may choose otherwise.
fallera-card-left-out = At this table it is not in the deck.
fallera-card-rulings = Doubts settled
fallera-house = Not officially confirmed: { $what }.
fallera-house-attack = the attack
fallera-house-defence = the defence
fallera-house-level = the level
fallera-house-draws = the cards it brings
fallera-house-sort = the sort of treasure
fallera-house-ability = what it does

## Cards: names

fallera-card =
    { $card ->
        [cuix] Cuixa de pollastre
        [coni] Conill
        [garr] Garrofó
        [bajo] Bajoqueta
        [cara] Caragol bavós
        [carx] Carxofa
        [toma] Tomaca
        [alls] Cabeça d'alls
        [espa] Espardenyes pudentes
        [dolc] Dolçaina i tabalet
        [pint] Pinta de fallera
        [gaia] Gaiata de la Magdalena
        [tira] Tirant lo Blanc
        [calz] Sant Calze de la Catedral
        [corb] Corbella rovellada
        [orxa] Poció d'orxata
        [taro] Taronger putrefacte
        [alli] Allioli persistent
        [tart] La tartana del Tio Pep
        [aero] Aeroport fantasma
        [xico] Xicona de Xixona
        [moro] Capità moro
        [alca] Alcaldessa perpètua
        [guer] Guerrer de Moixent
        [dama] La Dama d'Elx
        [monl] Monleon
        [caga] Cagalló
        [tomb] Tombatossals
        [jaum] Jaume I
        [cala] La Fallera Calavera
        [bell] La Bellea del Moc
        [moma] La Moma
        [deli] La Delicà de Gandia
        [sang] El Tio Sangonera
        [nete] Monleonetes
        [muix] Muixeranga d'Algemesí
        [espl] Espill lluent
        [bec] El bec del mig pollastre
        [masc] Masclet
        [repe] Repetició
        [llun] Lluna de València
        [rata] Rata penada cleptòmana
        [dans] Dansa de la Magrana
        [mura] Muralla de Morella
        [petr] El jugador de Petrer
        [pael] Paella protectora
        [pact] Pacte del dimoni
        [espi] Espionatge
        [aigu] Aigua de València
        [crem] Nit de la cremà
        [buto] El Butoni
        [alma] Batalla d'Almansa
        [riua] La riuà
        [fall] Falla descomunal
        [dony] Donyet escodrinyador
        [cass] Cassalla miraculosa
       *[vent] Vent de llebeig
    }
fallera-card-long =
    { $card ->
        [cuix] Cuixa de pollastre (chicken thigh)
        [coni] Conill (rabbit)
        [garr] Garrofó (butter bean)
        [bajo] Bajoqueta (green bean)
        [cara] Caragol bavós (slimy snail)
        [carx] Carxofa (artichoke)
        [toma] Tomaca (tomato)
        [alls] Cabeça d'alls (head of garlic)
        [espa] Espardenyes pudentes (stinking espadrilles)
        [dolc] Dolçaina i tabalet (pipe and drum)
        [pint] Pinta de fallera (fallera's comb)
        [gaia] Gaiata de la Magdalena (Magdalena lantern float)
        [tira] Tirant lo Blanc (Tirant the White)
        [calz] Sant Calze de la Catedral (Holy Chalice of the Cathedral)
        [corb] Corbella rovellada (rusty sickle)
        [orxa] Poció d'orxata (horchata potion)
        [taro] Taronger putrefacte (rotten orange tree)
        [alli] Allioli persistent (lingering allioli)
        [tart] La tartana del Tio Pep (Uncle Pep's cart)
        [aero] Aeroport fantasma (ghost airport)
        [xico] Xicona de Xixona (big girl from Xixona)
        [moro] Capità moro (Moorish captain)
        [alca] Alcaldessa perpètua (perpetual mayoress)
        [guer] Guerrer de Moixent (warrior of Moixent)
        [dama] La Dama d'Elx (the Lady of Elx)
        [monl] Monleon (Monleon the showman)
        [caga] Cagalló (the turd)
        [tomb] Tombatossals (hill-toppling giant)
        [jaum] Jaume I (King James I)
        [cala] La Fallera Calavera (the skull fallera)
        [bell] La Bellea del Moc (the snot beauty)
        [moma] La Moma (the Moma of Corpus Christi)
        [deli] La Delicà de Gandia (the delicate lady of Gandia)
        [sang] El Tio Sangonera (Uncle Leech)
        [nete] Monleonetes (Monleon's chorus girls)
        [muix] Muixeranga d'Algemesí (human tower of Algemesí)
        [espl] Espill lluent (shining mirror)
        [bec] El bec del mig pollastre (the half-chick's beak)
        [masc] Masclet (firecracker)
        [repe] Repetició (repetition)
        [llun] Lluna de València (moon of València)
        [rata] Rata penada cleptòmana (kleptomaniac bat)
        [dans] Dansa de la Magrana (pomegranate dance)
        [mura] Muralla de Morella (wall of Morella)
        [petr] El jugador de Petrer (the gambler of Petrer)
        [pael] Paella protectora (shielding paella)
        [pact] Pacte del dimoni (pact with the devil)
        [espi] Espionatge (espionage)
        [aigu] Aigua de València (Valencian cocktail)
        [crem] Nit de la cremà (night of the burning)
        [buto] El Butoni (the bogeyman)
        [alma] Batalla d'Almansa (battle of Almansa)
        [riua] La riuà (the flood)
        [fall] Falla descomunal (enormous falla)
        [dony] Donyet escodrinyador (prying goblin)
        [cass] Cassalla miraculosa (miraculous anisette)
       *[vent] Vent de llebeig (south-west wind)
    }

## Cards: what they do

fallera-text-ingredient = Ingredient: you need five of them on your display.
fallera-text-sale = Spend an action and discard it: you draw { $count } cards.
fallera-text-plain = No ability.
fallera-text-coni = Ingredient. It counts as two while the Aeroport fantasma is on the same display.
fallera-text-alls = Ingredient. With five players it counts as two.
fallera-text-dolc = Spend an action and discard it: you draw { $count } cards and have one more action.
fallera-text-calz-treasures = Spend an action and discard it: you draw { $count } cards, less one for each treasure on your display, itself included.
fallera-text-calz-ingredients = Spend an action and discard it: you draw { $count } cards, less one for each ingredient on your display.
fallera-text-corb = You have +1 attack in battles.
fallera-text-orxa = You have +1 defence in battles.
fallera-text-taro-one = You cannot sell treasures. In exchange, you draw a card when your turn begins.
fallera-text-taro-two = You cannot sell treasures. In exchange, you draw a card when your turn begins and have two actions.
fallera-text-alli = While you have no ingredient on your display, you take two actions a turn.
fallera-text-tart = Whenever you sell a treasure, you draw one more card.
fallera-text-aero = While the Conill is on the same display, the Conill counts as two ingredients.
fallera-text-alca = Perpetuity: if she wins the battle, she goes back to your hand.
fallera-text-monl = Leadership: with one or more Monleonetes his attack is 3.
fallera-text-bell = Sticky snot: if she wins as attacker, you take one more treasure from the same display.
fallera-text-moma-treasures = Just virtue: her attack and defence are the number of treasures on the opponent's display.
fallera-text-moma-copies = Just virtue: she equals the points of the opposing card.
fallera-text-sang = Gluttony: +1 attack and +1 defence for each ingredient on your display.
fallera-text-nete = Team work: they only go with another card when you attack. +1 attack each, as many as you like.
fallera-text-muix-attack = Team work: it only goes with another card. +2 attack, or +1 defence.
fallera-text-muix-defence = Team work: it only goes with another card. +1 attack, or +2 defence.
fallera-text-espl = Face down with your battle card: its attack and defence change places.
fallera-text-bec-taken = Against somebody with 7 or more cards in hand: you take 3 of them at random.
fallera-text-bec-lost = Against somebody with 7 or more cards in hand: 3 of them, at random, are lost.
fallera-text-masc = When you declare a battle, at no cost: the defender discards 2 hand cards at random.
fallera-text-repe = Afterwards you take two actions in a row.
fallera-text-llun = Put it on an opponent's display and draw a card. On their next turn they only discard it.
fallera-text-rata = Take a treasure from another display, without a battle.
fallera-text-dans = Reverse the direction of play and draw a card.
fallera-text-mura = Put it on your display: no battle and no special of a lower level touches your treasures. The wall can be attacked; if you lose, it is discarded.
fallera-text-petr = Discard up to 5 hand cards and draw as many.
fallera-text-pael = On anybody's turn, at no cost, right when somebody uses a special of level 3 or less: it is cancelled.
fallera-text-pact = Swap all your treasures for all of an opponent's. You need at least one.
fallera-text-espi = When you are attacked, at no cost: the attacking cards are turned up before you defend.
fallera-text-aigu = In a battle of yours, when the cards are turned up, at no cost: the opponent has 1 point less.
fallera-text-crem-one = All treasures of one display go to the graveyard.
fallera-text-crem-all = All treasures of all displays go to the graveyard.
fallera-text-buto-levels = Put it on an opponent's display: they can use no special of a lower level until they spend an action to discard it or pass it on.
fallera-text-buto-total = Put it on an opponent's display: they can use no special until they spend an action to discard it or pass it on.
fallera-text-alma = With a battle card: win, and you take all treasures of an opponent; lose or tie, and they get all of yours.
fallera-text-riua = Everybody passes all their treasures to the next player in turn order.
fallera-text-fall-specials = Put it on your display: specials of a lower level do not touch your treasures. The falla can be attacked; if you lose, it is discarded.
fallera-text-fall-battle = Put it on your display: whoever wins a battle for your treasures gets nothing, and the falla is discarded.
fallera-text-dony = Look at 10 cards of the deck and keep one; the others are shuffled back in.
fallera-text-cass-battle = Take a battle card back from the graveyard.
fallera-text-cass-special = Take a special card back from the graveyard.
fallera-text-cass-any = Take any card back from the graveyard.
fallera-text-vent = Swap one of your treasures for one of another display.

## Cards: doubts settled

fallera-ruling-treasure = It goes to the display as soon as it is drawn, at no cost; it is never in a hand.
fallera-ruling-sale = Selling is not using a special: no paella stops it. It is discarded before you draw.
fallera-ruling-ban = Whoever has the Taronger putrefacte can sell no treasure.
fallera-ruling-battle = Attacking costs an action, defending none. A tie goes to the defender; without a defence the attack wins, even with 0.
fallera-ruling-low = A Paella protectora can cancel it.
fallera-ruling-high = No Paella protectora can cancel it: its level is higher.
fallera-ruling-two = It is left out of games for two.
fallera-ruling-left-out = A table may choose to play without it.
fallera-ruling-reading = If the table chooses “{ $choice }”: { $text }
fallera-ruling-alls = For dealing anew, for who starts and for the Sant Calze it is one card.
fallera-ruling-double = The double value counts for winning and for El Tio Sangonera.
fallera-ruling-extra = The extra action is added to those you still have.
fallera-ruling-calze = They are counted before it is discarded. Shields and curses are no treasures.
fallera-ruling-comparing = It counts for whoever has it when points are compared, even if it is what is fought for.
fallera-ruling-taronger = The ban goes with the card to whoever steals it. A turn lost to the Lluna de València has no draw.
fallera-ruling-allioli = It is looked at when the second action is due: an ingredient won with the first one takes it away.
fallera-ruling-tartana = If you draw it in a sale, it does not count for that sale yet.
fallera-ruling-alcaldessa = She returns whether she attacked or defended; the cards that went with her do not.
fallera-ruling-team-attack = They are of no use in defence.
fallera-ruling-team-seen = How many cards lie face down is seen by everybody.
fallera-ruling-bellea = You choose the second treasure when you have won. There is none against a falla or a muralla.
fallera-ruling-moma = Her points are looked at when points are compared.
fallera-ruling-sangonera = The value counts: the Conill with the Aeroport fantasma is two, and so is the Cabeça d'alls with five players.
fallera-ruling-bec = No shield stops it: treasures are not in the hand.
fallera-ruling-masclet = It is decided as the battle is declared. Whoever has fewer than 2 cards loses them all.
fallera-ruling-repeticio = It costs one action and gives two; several of them add up.
fallera-ruling-lluna = Two Llunes cost two turns. If it is cancelled, you do not draw either.
fallera-ruling-shielded-specials = It does not touch whoever has a falla or a muralla on display.
fallera-ruling-shielded-battle = It does not touch whoever has a muralla on display. A falla does not stop it.
fallera-ruling-over-shields = Falles and muralles do not help against it: their level is lower.
fallera-ruling-shield = One of each for a display, and not in answer to an attack. It is no treasure: it is not stolen, swapped or burnt.
fallera-ruling-muralla = While it stands, it is the only thing on that display that can be attacked.
fallera-ruling-petrer = It is not one of the 5. It may be played without discarding any.
fallera-ruling-paella = It works against anybody's special, even one that does not concern you, and against another paella.
fallera-ruling-paella-several = If several play one, that of whoever comes first in turn order after the user counts; the others stay in hand, unseen.
fallera-ruling-pacte = The other player may have no treasure at all. Five ingredients win only when the swap is done.
fallera-ruling-espionatge = The attacking cards are turned up for everybody.
fallera-ruling-aigua = Only those in the battle, once for each side: the attacker first. Not without a defence, and nobody falls below 0.
fallera-ruling-crema = It leaves falles, muralles, Llunes and the Butoni alone.
fallera-ruling-banned-levels = The cremà and the riuà, of a higher level, may still be used.
fallera-ruling-banned-total = The cremà and the riuà may not be used either.
fallera-ruling-butoni = It may be passed back to its sender.
fallera-ruling-almansa = Both of you need at least one treasure. Undefended, you win.
fallera-ruling-riua = Only treasures, all at once; shields and curses stay.
fallera-ruling-donyet = Only you see the cards. Of the treasures among them only the one you keep goes to your display.
fallera-ruling-recovered-battle = It goes to your hand.
fallera-ruling-recovered-special = It goes to your hand, and it cannot be itself.
fallera-ruling-recovered-any = It goes to your hand, or to your display if it is a treasure, and it cannot be itself.
fallera-ruling-vent = Both of you need at least one treasure.
fallera-ruling-espill = One for each side. It is turned up with the other cards, and can be cancelled then. Team cards and other points are added after the swap.

## The end

fallera-ending-paella = **The paella is served: five ingredients on one display!**
fallera-ending-timed = **The rounds are over: ingredients count, then treasures, then cards in hand.**
fallera-ending-stalled = **The game gets no further: ingredients count, then treasures, then cards in hand.**
fallera-ending-last = **The game is over: all others have gone.**
fallera-ending-closed = **The game was ended by agreement.**
fallera-worth = ingredients: { $worth }

## The hand

fallera-hand-title = La Fallera Calavera · your cards
fallera-hand-title-turn = La Fallera Calavera · it's your turn
fallera-hand-title-answer = La Fallera Calavera · your answer, please
fallera-hand-battle = In hand: battle
fallera-hand-special = In hand: specials
fallera-hand-empty = You hold no cards.
fallera-hand-display = Your display
fallera-hand-more = What each card does: `/fallera card`
fallera-hand-waiting = You can look at your cards in peace: others are to play.
fallera-hand-answered = You have answered. The other answers are awaited.
fallera-hand-answered-paella = You have answered with a Paella protectora. The other answers are awaited.
fallera-hand-act = Take an action: sell a treasure, attack, use a special, or beg for alms.
fallera-hand-actions =
    { $count ->
        [one] After this one you have 1 more.
       *[other] After this one you have { $count } more.
    }
fallera-hand-actions-most = A turn has { $most } actions at most; this is number { $number }.
fallera-hand-discard = **El jugador de Petrer.** Choose up to { $count } cards: you discard them and draw as many.
fallera-hand-discarded = To discard: { $cards }
fallera-hand-keep = **Donyet escodrinyador.** Keep one of these cards; the others go back into the deck.
fallera-hand-looked = The cards you look at
fallera-hand-extra = **La Bellea del Moc** takes another treasure of { $name } too: choose it.
fallera-hand-paella = You can cancel { $card } with a Paella protectora.
fallera-hand-says = The card says: “{ $text }”
fallera-hand-hit = **It is aimed at you.**
fallera-hand-espionatge = Before you defend, you can have these cards turned up.
fallera-hand-defence = Defend with a battle card, or do not. You win a tie.
fallera-hand-aigua = With an Aigua de València your opponent has a point less.
fallera-hand-for = You attack { $name } for { $card }.
fallera-hand-shield = You attack { $card } ({ $name }).
fallera-hand-almansa = **Batalla d'Almansa** against { $name }, for all treasures. Unless you win, yours go to { $name }.
fallera-hand-lay = Choose the card that fights.
fallera-hand-laid = Face down: { $cards }
fallera-hand-strength = Attack, as things stand: A { $attack }
fallera-hand-team = Nobody sees anything before you declare the battle.
fallera-hand-swap = You give { $card }. For which treasure?
fallera-reasons = Not possible right now
fallera-reason-no-sales = You have no treasure for sale on display.
fallera-reason-deed = **{ $deed }:** { $reason }
fallera-choose-sale = Sell a treasure
fallera-choose-attack = Attack: which treasure do you want?
fallera-choose-special = Use a special
fallera-choose-fighter = Who fights?
fallera-choose-target = Against whom?
fallera-choose-treasure = Which treasure?
fallera-choose-own = Which of your treasures do you give?
fallera-choose-graveyard = Which card do you take back?
fallera-choose-discards = Which cards do you discard?
fallera-choose-keep = Which one do you keep?
fallera-choose-defence = Defend with…
fallera-choose-butoni = To whom do you pass the Butoni?
fallera-button-almoina = Alms: draw 1 card
fallera-button-butoni = Discard the Butoni
fallera-button-pass-on = Pass the Butoni on
fallera-button-back = Back
fallera-button-use = Use { $card }
fallera-button-add = + { $card }
fallera-button-charge = Declare the battle
fallera-button-charge-masclet = Declare it with a Masclet
fallera-button-gamble =
    { $count ->
        [0] Discard none
        [one] Discard this card and draw 1
       *[other] Discard these { $count } cards and draw { $count }
    }
fallera-button-anew = Choose anew
fallera-button-paella = Cancel it with a Paella protectora
fallera-button-espionatge = Play an Espionatge
fallera-button-aigua = Play an Aigua de València
fallera-button-pass = Let it pass
fallera-button-undefended = No defence

## What may be done

fallera-deed-a = Alms
fallera-deed-s = Sell
fallera-deed-t = Attack
fallera-deed-l = Lay face down
fallera-deed-c = Declare the battle
fallera-deed-x = Discard the Butoni
fallera-deed-d = Discard
fallera-deed-j = Draw as many
fallera-deed-g = Keep
fallera-deed-e = Take too
fallera-deed-p = Let it pass
fallera-deed-q = Paella protectora: cancel
fallera-deed-i = Espionatge: spy
fallera-deed-w = Aigua de València
fallera-label-sell = Sell: { $card }
fallera-label-attack = Attack { $name }: { $card }
fallera-label-almansa = Batalla d'Almansa against { $name }
fallera-label-masclet = Declare the battle with a Masclet
fallera-label-use = Use { $card }
fallera-label-use-on = { $card } on { $name }
fallera-label-rob = Rata penada: { $card } ({ $name })
fallera-label-swap = Vent: { $own } for { $card } ({ $name })
fallera-label-recover = Cassalla: take back { $card }
fallera-label-pass-on = Pass the Butoni on to { $name }
fallera-label-defend = Defend with { $cards }
fallera-label-undefended = Do not defend

## The log

fallera-line-lost-turn = { $name } discards the Lluna de València and loses the turn.
fallera-line-almoina = { $name } begs for alms.
fallera-line-sold = { $name } sells { $card }.
fallera-line-drew =
    { $count ->
        [0] { $name } draws no card.
        [one] { $name } draws 1 card.
       *[other] { $name } draws { $count } cards.
    }
fallera-line-drew-treasures =
    { $count ->
        [0] { $name } draws onto the display: { $cards }.
        [one] { $name } draws 1 card, and onto the display: { $cards }.
       *[other] { $name } draws { $count } cards, and onto the display: { $cards }.
    }
fallera-line-saw = You draw: { $cards }.
fallera-line-reshuffled = The graveyard is shuffled and becomes the deck: { $count } cards.
fallera-line-got-actions =
    { $count ->
        [one] { $name } has one more action.
       *[other] { $name } has { $count } more actions.
    }
fallera-line-used = { $name } uses { $card }.
fallera-line-used-on = { $name } uses { $card } on { $target }.
fallera-line-used-for = { $name } uses { $card } on { $target }, to take { $treasure }.
fallera-line-used-swap = { $name } uses { $card } on { $target }: { $own } for { $treasure }.
fallera-line-used-back = { $name } uses { $card }, to get back { $treasure }.
fallera-line-cancelled = It does nothing: { $card } ({ $name }).
fallera-line-held = It works after all: { $card } ({ $name }).
fallera-line-placed = { $name } puts { $card } up on their display.
fallera-line-placed-on = { $target } has { $card } on display now, thanks to { $name }.
fallera-line-turned = The direction of play is reversed.
fallera-line-hand-taken =
    { $count ->
        [one] { $name } takes 1 card from a hand: { $source }.
       *[other] { $name } takes { $count } cards from a hand: { $source }.
    }
fallera-line-hand-seen = They are: { $cards }.
fallera-line-lost = { $name } loses from hand: { $cards }.
fallera-line-lost-none = { $name } has no card to lose.
fallera-line-gambled = { $name } discards: { $cards }.
fallera-line-gambled-none = { $name } discards nothing.
fallera-line-looked =
    { $count ->
        [one] { $name } looks at 1 card of the deck.
       *[other] { $name } looks at { $count } cards of the deck.
    }
fallera-line-looked-at = You look at: { $cards }.
fallera-line-kept = { $name } keeps one in hand; the deck is shuffled.
fallera-line-kept-treasure = { $name } keeps { $card }, on display; the deck is shuffled.
fallera-line-recovered = { $name } gets { $card } back.
fallera-line-shed = { $name } discards the Butoni.
fallera-line-passed-on = { $name } passes the Butoni on to { $target }.
fallera-line-took = **{ $name } takes { $cards }** (from { $source }).
fallera-line-swapped = { $name } and { $target } swap. { $name } gives: { $given }. { $target } gives: { $taken }.
fallera-line-flowed = The flood sweeps everything on: each display's treasures go to the next player.
fallera-line-burned = The display of { $name } burns: { $cards }.
fallera-line-declared =
    { $count ->
        [one] { $name } declares a battle on { $target } for { $card }, with 1 card face down.
       *[other] { $name } declares a battle on { $target } for { $card }, with { $count } cards face down.
    }
fallera-line-declared-almansa =
    { $count ->
        [one] { $name } calls the Batalla d'Almansa on { $target }, with 1 card face down.
       *[other] { $name } calls the Batalla d'Almansa on { $target }, with { $count } cards face down.
    }
fallera-line-turned-up = { $name } was attacking with { $cards }.
fallera-line-defended = { $name } defends with { $cards }.
fallera-line-undefended = { $name } does not defend.
fallera-line-fought-won = A { $attack } against D { $defence }: the attack wins.
fallera-line-fought-held = A { $attack } against D { $defence }: the defence holds.
fallera-line-broke-off = The battle ends undecided.
fallera-line-shield-fell = { $card } falls ({ $name }).
fallera-line-returned = The Alcaldessa perpètua goes back to the hand: { $name }.
fallera-line-nothing = nothing

## Refusals

fallera-refusal-over = This game is over.
fallera-refusal-not-your-turn = It's not your turn right now.
fallera-refusal-not-asked = You are not being asked anything right now.
fallera-refusal-nothing-to-answer = There is nothing to answer right now.
fallera-refusal-answer-first = First this has to be answered.
fallera-refusal-discard-first = First finish discarding for El jugador de Petrer.
fallera-refusal-keep-first = First choose the card you keep.
fallera-refusal-take-first = First choose the other treasure.
fallera-refusal-attack-first = You are preparing an attack: declare the battle, or give it up by taking alms.
fallera-refusal-no-attack = First say what you attack.
fallera-refusal-no-fighter = You hold no card that can fight.
fallera-refusal-fighter-first = First there has to be a card that fights.
fallera-refusal-one-fighter = Only one card fights: there is no room for { fallera-card }.
fallera-refusal-not-for-battles = This is not laid in a battle: { fallera-card }.
fallera-refusal-only-one = There can be only one: { fallera-card }.
fallera-refusal-laid-too-late = Cards are laid in their order, and this one comes earlier: { fallera-card }.
fallera-refusal-empty-hand = That opponent holds no cards.
fallera-refusal-not-in-hand = You do not hold: { fallera-card }.
fallera-refusal-cannot-defend = This card cannot defend: { fallera-card }.
fallera-refusal-not-on-your-display = Not on your display: { fallera-card }.
fallera-refusal-not-on-that-display = Not on that display: { fallera-card }.
fallera-refusal-not-for-sale = Not a treasure for sale: { fallera-card }.
fallera-refusal-taronger = The Taronger putrefacte does not let you sell.
fallera-refusal-banned = El Butoni does not let you use this special.
fallera-refusal-shielded = That display is protected: { fallera-card }.
fallera-refusal-no-such-player = That player cannot be meant.
fallera-refusal-has-gone = That player has gone.
fallera-refusal-nothing-on-displays = There is nothing on the displays.
fallera-refusal-no-own-treasure = You need at least one treasure.
fallera-refusal-no-treasure-there = There is no treasure on that display.
fallera-refusal-too-few-in-hand = The opponent has to hold { $count } cards or more.
fallera-refusal-already-up = You have one on display already: { fallera-card }.
fallera-refusal-name-a-player = Say whose display burns.
fallera-refusal-burns-all = At this table the cremà burns all displays.
fallera-refusal-not-an-action = This is not how it is used: { fallera-card }.
fallera-refusal-not-on-a-player = It is not used on a player: { fallera-card }.
fallera-refusal-no-cards = There is no card in the deck or the graveyard.
fallera-refusal-not-in-graveyard = Not in the graveyard: { fallera-card }.
fallera-refusal-nothing-to-recover = There is nothing in the graveyard you could take back.
fallera-refusal-only-battle-cards = At this table only battle cards are taken back.
fallera-refusal-only-specials = At this table only specials are taken back.
fallera-refusal-no-butoni = El Butoni is not on your display.
fallera-refusal-not-looked-at = Not among the cards you look at: { fallera-card }.
fallera-refusal-enough-discarded = You can discard no more than { $count }.
fallera-refusal-only-beside = It only goes beside a card that fights.
fallera-refusal-only-when-charging = Only when a battle is declared.
fallera-refusal-only-when-attacked = Only when you are attacked.
fallera-refusal-only-when-revealed = Only when the cards of a battle of yours are turned up.
fallera-refusal-only-as-answer = Only in answer to a special.

## The rules in brief

fallera-rules-goal = La Fallera Calavera is back from the dead and wants a paella. **Whoever first has 5 ingredients on display wins.** For 2 to 5, with 102 cards of 57 kinds.
fallera-rules-cards = The cards
fallera-rules-cards-text =
    - **Treasures**: they go to the display, for all to see, as soon as they are drawn. Ingredients, treasures to sell, and others that work for good.
    - **Battle cards**: with attack (A) and defence (D). In hand.
    - **Specials**: with a level (n). In hand.
    Every card is used once and goes to the graveyard. When the deck runs out, the graveyard is shuffled and becomes the deck.
fallera-rules-turn = A turn
fallera-rules-turn-text = You take **one action**: sell a treasure, attack, use a special, or beg for alms (draw a card). Some cards give more actions, but no turn has more than { $actions }. After { $rounds } rounds, or as many as the table has chosen, the game ends, and ingredients count.
fallera-rules-battle = A battle
fallera-rules-battle-text = Name the treasure you want and put a battle card face down, with those that go with it. The other player defends or not. If your A beats their D, or nobody defends, you take the treasure; otherwise not. The cards go to the graveyard.
fallera-rules-answers = Reactions
fallera-rules-answers-text = Some specials are played out of turn. When somebody plays one of level 3 or less, anybody else can cancel it with a paella. Whoever it is used on is asked; where the game may be decided, everybody is, whether they hold one or not: where whoever plays it would win, or be one card short of winning. Nobody knows who has answered. With `/settings` you can say when you want to be asked and what to answer for you.
fallera-rules-levels = Levels
fallera-rules-levels-text = If two specials contradict each other, the higher level holds. So no paella (3) stops the falla (4), the muralla (5), the Batalla d'Almansa (6), the Butoni (7), the cremà (8) or the riuà (9).
fallera-rules-people = How many you are
fallera-rules-people-text = Two players: 10 cards each, without the 7 marked II. Otherwise 7 cards. Five players: the Cabeça d'alls counts as two.
fallera-rules-more = Every card
fallera-rules-more-text = `/fallera card` shows any card, with its points, what it does and how doubts are settled.
fallera-rules-author = La Fallera Calavera, by Enric Aguilar, drawn by Esther Mendez (Zombi Paella)
