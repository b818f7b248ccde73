### La Fallera Calavera, in English. bot/text/en.ftl explains how keys are made.
###
### $name, $target and $source are players; cards keep their Valencian names, with a translation where it helps.
fallera-title = La Fallera Calavera
fallera-about = Be the first to collect five ingredients for the paella.
fallera-alt-cover = The fallera, a skull, behind five plates of ingredients.
fallera-result =
    { $count ->
        [one] 1 ingredient
       *[other] { $count } ingredients
    }

## Options

fallera-option-almansa = Play with the Batalla d'Almansa
fallera-preset-july-fair = July Fair of València
fallera-preset-july-fair-note = The base deck without the Batalla d'Almansa, as the tournament there is played
fallera-option-rounds = Length of the game
fallera-option-rounds-0 = Until someone wins
fallera-option-rounds-10 = 10 rounds
fallera-option-rounds-12 = 12 rounds
fallera-option-rounds-15 = 15 rounds
fallera-option-rounds-20 = 20 rounds
fallera-option-rounds-30 = 30 rounds
fallera-option-crema = The Nit de la cremà burns
fallera-option-crema-one = The treasures on one display
fallera-option-crema-all = The treasures on all displays
fallera-option-moma = La Moma's points
fallera-option-moma-treasures = The opponent's treasures
fallera-option-moma-copies = The points of the opposing card
fallera-option-muixeranga = The Muixeranga d'Algemesí adds
fallera-option-muixeranga-attack = 2 to attack, 1 to defence
fallera-option-muixeranga-defence = 1 to attack, 2 to defence
fallera-option-bec = Cards of the bec del mig pollastre
fallera-option-bec-taken = Go to the player who used it
fallera-option-bec-lost = Go to the graveyard
fallera-option-cassalla = The Cassalla miraculosa recovers
fallera-option-cassalla-battle = A battle card
fallera-option-cassalla-special = A special
fallera-option-cassalla-any = Any card
fallera-option-falla = The Falla descomunal stops
fallera-option-falla-specials = Specials of a lower level
fallera-option-falla-battle = One lost battle
fallera-option-taronger = The Taronger putrefacte allows
fallera-option-taronger-one = One action per turn
fallera-option-taronger-two = Two actions per turn
fallera-option-calze = The Sant Calze counts
fallera-option-calze-treasures = Treasures
fallera-option-calze-ingredients = Ingredients
fallera-option-butoni = El Butoni blocks
fallera-option-butoni-levels = Specials of a lower level
fallera-option-butoni-total = All specials
fallera-option-starter = Who starts
fallera-option-starter-fewest = Whoever has the fewest treasures
fallera-option-starter-drawn = Someone at random
fallera-option-starter-first = The first in the list

## Slash commands

fallera-command-card = Look up a card: its points, what it does and how it is ruled
fallera-parameter-card = The card's name; type to search
fallera-no-card = I don't know any card with that name. Type part of it and choose from the list.

## Questions

fallera-question-turn = It's your turn.
fallera-question-discard = El jugador de Petrer: choose the cards to discard.
fallera-question-keep = Donyet escodrinyador: choose the card to keep.
fallera-question-extra = La Bellea del Moc takes a second treasure. Which one?
fallera-question-paella = A special was played. Do you cancel it?
fallera-question-espionatge = You are under attack. Do you spy?
fallera-question-defence = You are under attack. Do you defend?
fallera-question-aigua = The cards are revealed. Do you play an Aigua de València?

## Windows

fallera-window-treasures = A special that takes or swaps treasures
fallera-window-special = Another special of level 3 or lower
fallera-window-espionatge = I am attacked: spy before defending
fallera-window-battle = I am attacked: defend
fallera-window-aigua = My battle, once the cards are revealed
fallera-use-q = cancel it with a Paella protectora
fallera-use-i = spy with an Espionatge
fallera-use-f = defend with my strongest cards
fallera-use-w = play an Aigua de València

## The table

fallera-actions =
    { $count ->
        [0] Last action of the turn.
        [one] 1 action left.
       *[other] { $count } actions left.
    }
fallera-asked-discard = Waiting for { $name } to choose what to discard.
fallera-asked-keep = Waiting for { $name } to choose a card to keep.
fallera-asked-extra = Waiting for { $name } to choose a second treasure.
fallera-asked-espionatge = Waiting for { $name }: spy or not?
fallera-asked-defence = Waiting for { $name }: defend or not?
fallera-asked-aigua = Waiting for { $name }: play an Aigua de València or not?
fallera-asked-paella = Waiting for responses: a Paella protectora can cancel { $card }.
fallera-ingredients = **Ingredients { $worth }/{ $goal }**
fallera-ingredients-are = **Ingredients { $worth }/{ $goal }:** { $cards }
fallera-sales-are = For sale: { $cards }
fallera-others-are = Other treasures: { $cards }
fallera-shields-are = Shields: { $cards }
fallera-curses-are = Curses: { $cards }
fallera-gone = Left the game.
fallera-in-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
fallera-piles = Draw pile and graveyard
fallera-deck = Draw pile: { $count }
fallera-graveyard = Graveyard: { $count }
fallera-graveyard-last = Top card: { $card }
fallera-order-are = Turn order: { $names }
fallera-round = Round { $round }
fallera-round-last = Round { $round }: **last round**
fallera-round-of = Round { $round } of { $last }
fallera-starter-drawn = The starting player was chosen at random.
fallera-battle = Battle
fallera-battle-for = { $name } attacks { $target } for { $card }.
fallera-battle-shield = { $name } attacks { $target }'s { $card }.
fallera-battle-almansa = **Batalla d'Almansa:** { $name } attacks { $target } for all treasures.
fallera-battle-hidden =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
fallera-battle-attack = Attack: { $cards }
fallera-battle-defence = Defence: { $cards }
fallera-battle-points = Points: ⚔ { $attack } attack, 🛡 { $defence } defence
fallera-battle-wet = Aigua de València: 1 point less for { $name }.
fallera-battle-dull = { $name }'s Espill lluent is cancelled.
fallera-stack = Specials in play
fallera-stack-standing = As things stand, { $card } takes effect.
fallera-stack-falling = As things stand, { $card } is cancelled.

## The table's picture in words

fallera-spoken-attack = attack
fallera-spoken-defence = defence
fallera-spoken-level = level
fallera-alt-turn = { $name }'s turn.
fallera-alt-way =
    { $way ->
        [up] Turns pass clockwise.
       *[down] Turns pass counterclockwise.
    }
fallera-alt-almansa = Batalla d'Almansa: { $name } attacks { $target } for all treasures.
fallera-alt-points = Attack { $attack } against defence { $defence }.
fallera-alt-worth =
    { $worth ->
        [0] no ingredients
        [one] 1 ingredient
       *[other] { $worth } ingredients
    }
fallera-alt-sales =
    { $count ->
        [one] 1 treasure to sell
       *[other] { $count } treasures to sell
    }
fallera-alt-others =
    { $count ->
        [one] 1 other treasure
       *[other] { $count } other treasures
    }
fallera-alt-shields = shield: { $cards }
fallera-alt-curses = curse: { $cards }
fallera-alt-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
fallera-alt-place = place { $place }
fallera-alt-winners = Winner: { $names }.
fallera-alt-piles = Draw pile: { $deck }. Graveyard: { $graveyard }.
fallera-alt-graves = Newest cards in the graveyard: { $cards }.

## Cards

fallera-kind-treasure = Treasure
fallera-kind-battle = Battle card
fallera-kind-special = Special
fallera-sort-ingredient = ingredient
fallera-sort-sale = for sale
fallera-sort-other = permanent effect
fallera-level = level { $level }
fallera-points = attack { $attack } · defence { $defence }
fallera-points-vary = attack and defence depend on the battle
fallera-copies =
    { $count ->
        [one] 1 card in the deck
       *[other] { $count } cards in the deck
    }
fallera-when-display = Always active while it is on your display.
fallera-when-sale = Sold on your turn, for one action.
fallera-when-battle = Attacking with it costs an action of your turn; defending costs none.
fallera-when-team = Played face down with a card that fights; it costs no extra action.
fallera-when-turn = Played on your turn, for one action.
fallera-when-charge = Played when you declare a battle; it costs no action.
fallera-when-attacked = Played when you are attacked, before you defend; it costs no action.
fallera-when-revealed = Played by itself when the cards of your battle are revealed, if it wins it; it costs no action.
fallera-when-answer = Played right when someone else uses a special; it costs no action.
fallera-card-here = At this table: “{ $choice }”.
fallera-card-usually = Usually: “{ $choice }”. A table can choose otherwise.
fallera-card-left-out = It is not in the deck at this table.
fallera-card-rulings = Rulings
fallera-house = Not officially confirmed: { $what }.
fallera-house-attack = the attack
fallera-house-defence = the defence
fallera-house-level = the level
fallera-house-draws = the number of cards drawn
fallera-house-sort = the type of treasure
fallera-house-ability = the ability

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

fallera-text-ingredient = Ingredient. Five of them on your display win the game.
fallera-text-sale = Spend an action and discard it to draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
fallera-text-plain = No ability.
fallera-text-coni = Ingredient. It counts as two while the Aeroport fantasma is on the same display.
fallera-text-alls = Ingredient. With five players, it counts as two.
fallera-text-dolc = Spend an action and discard it to draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    } and gain one action.
fallera-text-calz-treasures = Spend an action and discard it to draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, minus one for each treasure on your display (this one included).
fallera-text-calz-ingredients = Spend an action and discard it to draw { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, minus one for each ingredient on your display.
fallera-text-corb = You have +1 attack in battles.
fallera-text-orxa = You have +1 defence in battles.
fallera-text-taro-one = You can't sell treasures. Instead, you draw a card at the start of your turn.
fallera-text-taro-two = You can't sell treasures. Instead, at the start of your turn you draw a card, and you have two actions.
fallera-text-alli = While you have no ingredients on your display, you have two actions per turn.
fallera-text-tart = Whenever you sell a treasure, draw one more card.
fallera-text-aero = While the Conill is on the same display, the Conill counts as two ingredients.
fallera-text-alca = Perpetuity: if she wins the battle, she returns to your hand.
fallera-text-monl = Leadership: with one or more Monleonetes, his attack is 3.
fallera-text-bell = Sticky snot: if she wins as attacker, take a second treasure from the same display.
fallera-text-moma-treasures = Just virtue: her attack and defence are the number of treasures on the opponent's display.
fallera-text-moma-copies = Just virtue: she matches the points of the opposing card.
fallera-text-sang = Gluttony: +1 attack and +1 defence for each ingredient on your display.
fallera-text-nete = Teamwork: only with another card, and only to attack. +1 attack each; add as many as you like.
fallera-text-muix-attack = Teamwork: only with another card. +2 attack or +1 defence.
fallera-text-muix-defence = Teamwork: only with another card. +1 attack or +2 defence.
fallera-text-espl = Face down with your battle card: swaps its attack and defence.
fallera-text-bec-taken = Against a player with 7 or more cards in hand: take 3 of them at random.
fallera-text-bec-lost = Against a player with 7 or more cards in hand: they lose 3 of them at random.
fallera-text-masc = When you declare a battle, at no cost: the defender discards 2 random cards from hand.
fallera-text-repe = After playing it, take two actions in a row.
fallera-text-llun = Put it on an opponent's display and draw a card. All they do on their next turn is discard it.
fallera-text-rata = Take a treasure from another display, without a battle.
fallera-text-dans = Reverse the turn order and draw a card.
fallera-text-mura = Put it on your display: battles and specials of a lower level can't touch your treasures. The Muralla itself can be attacked; if you lose, it is discarded.
fallera-text-petr = Discard up to 5 cards from your hand and draw as many.
fallera-text-pael = On anyone's turn, at no cost, right when someone uses a special of level 3 or lower: cancel it.
fallera-text-pact = Swap all your treasures for all of an opponent's. You need at least one.
fallera-text-espi = When you are attacked, at no cost: the attacking cards are revealed before you defend.
fallera-text-aigu = In your battle, once the cards are revealed, at no cost: your opponent has 1 point less.
fallera-text-crem-one = All treasures on one display go to the graveyard.
fallera-text-crem-all = All treasures on all displays go to the graveyard.
fallera-text-buto-levels = Put it on an opponent's display: they can't use specials of a lower level until they spend an action to discard it or pass it on.
fallera-text-buto-total = Put it on an opponent's display: they can't use specials until they spend an action to discard it or pass it on.
fallera-text-alma = With a battle card: if you win, you take all of an opponent's treasures; if you lose or tie, they take all of yours.
fallera-text-riua = Everyone passes all their treasures to the next player in turn order.
fallera-text-fall-specials = Put it on your display: specials of a lower level can't touch your treasures. The Falla itself can be attacked; if you lose, it is discarded.
fallera-text-fall-battle = Put it on your display: whoever wins a battle for your treasures takes nothing, and the Falla is discarded.
fallera-text-dony = Look at 10 cards from the draw pile and keep one; shuffle the others back in.
fallera-text-cass-battle = Recover a battle card from the graveyard.
fallera-text-cass-special = Recover a special from the graveyard.
fallera-text-cass-any = Recover any card from the graveyard.
fallera-text-vent = Swap one of your treasures for one on another display.

## Cards: rulings

fallera-ruling-treasure = It goes to the display as soon as it is drawn, at no cost. It is never in a hand.
fallera-ruling-sale = Selling is not using a special, so no paella can stop it. Discard it before you draw.
fallera-ruling-ban = A player with the Taronger putrefacte can't sell treasures.
fallera-ruling-battle = Attacking costs an action; defending costs none. The defender wins ties. With no defence the attack wins, even with 0 points.
fallera-ruling-low = A Paella protectora can cancel it.
fallera-ruling-high = No Paella protectora can cancel it: its level is higher.
fallera-ruling-two = It is not used in games for two.
fallera-ruling-left-out = A table can choose to play without it.
fallera-ruling-reading = If the table chooses “{ $choice }”: { $text }
fallera-ruling-alls = It is a single card when the deal is repeated, when the starting player is chosen and for the Sant Calze.
fallera-ruling-double = The double value counts for winning and for El Tio Sangonera.
fallera-ruling-extra = The action gained is added to those you have left.
fallera-ruling-calze = Count before you discard it. Shields and curses are not treasures.
fallera-ruling-comparing = It counts for whoever has it when points are compared, even if it is the treasure at stake.
fallera-ruling-taronger = If it is stolen, the ban goes with it. You don't draw on a turn lost to the Lluna de València.
fallera-ruling-allioli = It is checked before the second action: gaining an ingredient with the first one takes the second away.
fallera-ruling-tartana = If you draw it while selling, it doesn't count for that sale.
fallera-ruling-alcaldessa = She returns whether she attacked or defended. The cards played with her don't.
fallera-ruling-team-attack = They can't be used in defence.
fallera-ruling-team-seen = Everyone sees how many cards lie face down.
fallera-ruling-bellea = You choose the second treasure after winning. Winning against a Falla or Muralla gives none.
fallera-ruling-moma = Her points are set when points are compared.
fallera-ruling-sangonera = Values count: the Conill with the Aeroport fantasma is two, and so is the Cabeça d'alls with five players.
fallera-ruling-bec = Shields don't stop it: treasures are not in the hand.
fallera-ruling-masclet = Decide when you declare the battle. A defender with fewer than 2 cards loses them all.
fallera-ruling-repeticio = It costs one action and gives two. Several of them add up.
fallera-ruling-lluna = Two Llunes cost two turns. If it is cancelled, you don't draw either.
fallera-ruling-shielded-specials = It can't touch a player with a Falla or Muralla on display.
fallera-ruling-shielded-battle = It can't touch a player with a Muralla on display. A Falla doesn't stop it.
fallera-ruling-over-shields = Falles and Muralles don't stop it: their level is lower.
fallera-ruling-shield = One of each per display, and not in response to an attack. It is not a treasure: it can't be stolen, swapped or burnt.
fallera-ruling-muralla = While it stands, nothing else on that display can be attacked.
fallera-ruling-petrer = It is not one of the 5. You may also play it and discard nothing.
fallera-ruling-paella = It works against anyone's special, even one that doesn't concern you, and against another paella.
fallera-ruling-paella-several = If several players play one, only one counts: that of the first in turn order after the player of the special. The others return to hand unseen.
fallera-ruling-pacte = The other player may have no treasures. Five ingredients win only once the swap is complete.
fallera-ruling-espionatge = The attacking cards are revealed to everyone.
fallera-ruling-aigua = Only the players in the battle, once per side, attacker first. Not if there is no defence. Points never drop below 0. It is played by itself if it decides the battle for you, unless you chose to keep it when you played your cards.
fallera-ruling-crema = It doesn't burn Falles, Muralles, Llunes or the Butoni.
fallera-ruling-banned-levels = The cremà and the riuà, of a higher level, can still be used.
fallera-ruling-banned-total = The cremà and the riuà can't be used either.
fallera-ruling-butoni = It can be passed back to whoever sent it.
fallera-ruling-almansa = Both players need at least one treasure. If they don't defend, you win.
fallera-ruling-riua = Treasures only, all at once. Shields and curses stay.
fallera-ruling-donyet = Only you see the cards. Of the treasures among them, only the one you keep goes to your display.
fallera-ruling-recovered-battle = It goes to your hand.
fallera-ruling-recovered-special = It goes to your hand. The Cassalla can't recover itself.
fallera-ruling-recovered-any = It goes to your hand, or to your display if it is a treasure. The Cassalla can't recover itself.
fallera-ruling-vent = Both players need at least one treasure.
fallera-ruling-espill = One per side. It is revealed with the other cards, and can be cancelled then. Team cards and other points are added after the swap.

## The end

fallera-ending-paella = **The paella is served: five ingredients on one display!**
fallera-ending-timed = **The rounds are over. Most ingredients wins, then most treasures, then most cards in hand.**
fallera-leaders =
    { $count ->
        [one] { $names } was ahead, with { $worth } of { $goal ->
            [one] 1 ingredient
           *[other] { $goal } ingredients
        }.
       *[other] { $names } were ahead, with { $worth } of { $goal ->
            [one] 1 ingredient
           *[other] { $goal } ingredients
        } each.
    }
fallera-ending-stalled = **The game is stuck. Most ingredients wins, then most treasures, then most cards in hand.**
fallera-ending-last = **The game is over: everyone else has left.**
fallera-ending-closed = **The game was ended by agreement.**
fallera-worth = { $worth } { $worth ->
        [one] ingredient
       *[other] ingredients
    }
fallera-highlight-won = The biggest battle: { $name } beat { $target }, { $attack } to { $defence }.
fallera-highlight-held = The biggest battle: { $target } held out against { $name }, { $defence } to { $attack }.
fallera-highlight-took = The biggest haul: { $name } took { $cards } from { $source }.
fallera-highlight-stopped =
    { $name } cancelled { $card }, played by { $target }, with a Paella.{ $count ->
        [one] {""}
       *[other] {" "}Paellas cancelled { $count } specials in all.
    }

## The hand

fallera-hand-title = La Fallera · your cards
fallera-hand-title-cards = La Fallera Calavera · what the cards do
fallera-hand-title-turn = La Fallera · it's your turn
fallera-hand-title-answer = La Fallera · your response
fallera-hand-cards = In hand
fallera-hand-battle = In hand: battle (⚔ attack, 🛡 defence)
fallera-hand-special = In hand: specials (★ level)
fallera-hand-empty = You have no cards in hand.
fallera-hand-display = Your display
fallera-hand-more = See what each card does with `/fallera card`
fallera-hand-waiting = While you wait for your turn, you can look at your cards.
fallera-hand-answered = You have responded. Waiting for the others.
fallera-hand-answered-paella = You have responded with a Paella protectora. Waiting for the others.
fallera-hand-act = Take an action.
fallera-hand-actions =
    { $count ->
        [one] You have 1 more after this one.
       *[other] You have { $count } more after this one.
    }
fallera-hand-actions-most = This is action { $number } of at most { $most } in a turn.
fallera-hand-discard = **El jugador de Petrer.** Choose up to { $count ->
        [one] 1 card
       *[other] { $count } cards
    } to discard, and draw as many.
fallera-hand-discarded = To discard: { $cards }
fallera-hand-keep = **Donyet escodrinyador.** Keep one of these cards; the others go back into the draw pile.
fallera-hand-looked = Cards from the draw pile
fallera-hand-extra = **La Bellea del Moc** takes a second treasure from { $name }: choose it.
fallera-hand-paella = You can cancel { $card } with a Paella protectora.
fallera-hand-says = What it does: “{ $text }”
fallera-hand-decides = **With that { $name } would complete the paella.**
fallera-hand-hit = **You are the target.**
fallera-hand-espionatge = You can have these cards revealed before you defend.
fallera-hand-defence = Defend yourself, or not. You win ties.
fallera-hand-aigua = An Aigua de València takes 1 point from your opponent.
fallera-hand-spare = Your Aigua de València is played by itself if it wins the battle.
fallera-hand-spared = You keep your Aigua de València in this battle.
fallera-hand-cover = With the Paella ready you cancel what is played against you.
fallera-hand-covered = Your Paella protectora cancels what is played against you in this battle.
fallera-hand-reserve = Your Paella protectora is played by itself against an Espionatge, or if it wins the battle.
fallera-hand-reserved = You keep your Paella protectora in this battle.
fallera-hand-for = You attack { $name } for { $card }.
fallera-hand-shield = You attack { $name }'s { $card }.
fallera-hand-almansa = **Batalla d'Almansa** against { $name }, for all treasures. If you don't win, { $name } takes all of yours.
fallera-hand-lay = Choose the card that fights.
fallera-hand-laid = Face down: { $cards }
fallera-hand-strength = Your attack right now: ⚔ { $attack }
fallera-hand-team = Nobody sees this yet.
fallera-hand-swap = You give { $card }. For which treasure?
fallera-reasons = Not possible now
fallera-reason-deed = { $deed }: { $reason }
fallera-choose-attack = Attack: choose a treasure
fallera-choose-special = Use a special
fallera-choose-treasure = Choose a treasure
fallera-choose-swap = Choose what to give and take
fallera-choice-swap = { $own } for { $wanted }
fallera-choose-own = Choose a treasure to give
fallera-choose-graveyard = Choose a card to recover
fallera-choose-discards = Choose cards to discard
fallera-choose-keep = Choose a card to keep
fallera-choose-defence = Defend with…
fallera-choose-charge = Or declare it…
fallera-button-almoina-instead = Beg for alms
fallera-button-almoina = Draw 1 card: alms
fallera-button-butoni = Discard the Butoni
fallera-button-pass-on = Pass on the Butoni
fallera-button-cards = Explain
fallera-button-back = Back
fallera-button-use = Use { $card }
fallera-button-against = Against { $name }
fallera-button-add = Add { $card }
fallera-button-charge = Declare the battle
fallera-button-charge-masclet = With a Masclet
fallera-ahead-n = keep the Aigua
fallera-ahead-m = Paella ready
fallera-ahead-h = keep the Paella
fallera-button-gamble =
    { $count ->
        [0] Discard nothing
        [one] Discard this card and draw 1
       *[other] Discard these { $count } cards and draw { $count }
    }
fallera-button-anew = Start over
fallera-button-paella = Cancel it: Paella protectora
fallera-button-espionatge = Play Espionatge
fallera-button-aigua = Play an Aigua de València
fallera-button-pass = Let it pass
fallera-button-undefended = Don't defend

## What may be done

fallera-deed-a = Beg for alms
fallera-deed-s = Sell
fallera-deed-t = Attack
fallera-deed-l = Play face down
fallera-deed-c = Declare the battle
fallera-deed-n = Keep the Aigua in this battle
fallera-deed-m = Have the Paella ready in this battle
fallera-deed-h = Keep the Paella in this battle
fallera-deed-x = Discard the Butoni
fallera-deed-d = Discard
fallera-deed-j = Draw as many
fallera-deed-g = Keep
fallera-deed-e = Take as well
fallera-deed-p = Let it pass
fallera-deed-q = Cancel it: Paella protectora
fallera-deed-i = Spy with an Espionatge
fallera-deed-w = Play an Aigua de València
fallera-label-sell = Sell { $card }
fallera-label-attack = Attack { $name } for { $card }
fallera-label-almansa = Batalla d'Almansa against { $name }
fallera-label-masclet = Declare the battle with a Masclet
fallera-label-use = Use { $card }
fallera-label-use-on = Use { $card } on { $name }
fallera-label-rob = Rata penada: take { $card } from { $name }
fallera-label-swap = Vent: give { $own } for { $card } ({ $name })
fallera-label-recover = Cassalla: recover { $card }
fallera-label-pass-on = Pass the Butoni to { $name }
fallera-label-defend = Defend with { $cards }
fallera-label-undefended = Don't defend

## The log

fallera-line-lost-turn = { $name } discards the Lluna de València and loses the turn.
fallera-line-almoina = { $name } begs for alms.
fallera-line-sold = { $name } sells { $card }.
fallera-line-drew =
    { $count ->
        [0] { $name } draws nothing.
        [one] { $name } draws 1 card.
       *[other] { $name } draws { $count } cards.
    }
fallera-line-drew-treasures =
    { $count ->
        [0] { $name } draws onto the display: { $cards }.
        [one] { $name } draws 1 card, and onto the display: { $cards }.
       *[other] { $name } draws { $count } cards, and onto the display: { $cards }.
    }
fallera-line-saw = You draw { $cards }.
fallera-line-reshuffled = The graveyard is shuffled into a new draw pile: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
fallera-line-got-actions =
    { $count ->
        [one] { $name } gains 1 action.
       *[other] { $name } gains { $count } actions.
    }
fallera-line-used = { $name } uses { $card }.
fallera-line-used-on = { $name } uses { $card } on { $target }.
fallera-line-used-for = { $name } uses { $card } on { $target } to take { $treasure }.
fallera-line-used-swap = { $name } uses { $card } on { $target }: { $own } for { $treasure }.
fallera-line-used-back = { $name } uses { $card } to recover { $treasure }.
fallera-line-cancelled = { $name }'s { $card } is cancelled.
fallera-line-held = { $name }'s { $card } takes effect after all.
fallera-line-placed = { $name } puts { $card } on display.
fallera-line-placed-on = { $name } puts { $card } on { $target }'s display.
fallera-line-turned = The turn order is reversed.
fallera-line-hand-taken =
    { $count ->
        [one] { $name } takes 1 card from { $source }'s hand.
       *[other] { $name } takes { $count } cards from { $source }'s hand.
    }
fallera-line-hand-seen = The cards taken: { $cards }.
fallera-line-lost = { $name } loses from hand: { $cards }.
fallera-line-lost-none = { $name } has no cards to lose.
fallera-line-gambled = { $name } discards { $cards }.
fallera-line-gambled-none = { $name } discards nothing.
fallera-line-looked =
    { $count ->
        [one] { $name } looks at 1 card from the draw pile.
       *[other] { $name } looks at { $count } cards from the draw pile.
    }
fallera-line-looked-at = You look at { $cards }.
fallera-line-kept = { $name } keeps one in hand; the draw pile is shuffled.
fallera-line-kept-treasure = { $name } keeps { $card } on display; the draw pile is shuffled.
fallera-line-recovered = { $name } recovers { $card }.
fallera-line-shed = { $name } discards the Butoni.
fallera-line-passed-on = { $name } passes the Butoni to { $target }.
fallera-line-took = **{ $name } takes { $cards }** from { $source }.
fallera-line-swapped = { $name } and { $target } swap. { $name } gives { $given }; { $target } gives { $taken }.
fallera-line-flowed = The flood carries everything away: each player's treasures go to the next.
fallera-line-burned = { $name }'s display burns: { $cards }.
fallera-line-declared =
    { $count ->
        [one] { $name } attacks { $target } for { $card } with 1 card face down.
       *[other] { $name } attacks { $target } for { $card } with { $count } cards face down.
    }
fallera-line-declared-almansa =
    { $count ->
        [one] { $name } declares the Batalla d'Almansa on { $target } with 1 card face down.
       *[other] { $name } declares the Batalla d'Almansa on { $target } with { $count } cards face down.
    }
fallera-line-turned-up = { $name } attacked with { $cards }.
fallera-line-defended = { $name } defends with { $cards }.
fallera-line-undefended = { $name } doesn't defend.
fallera-line-fought-won = Attack { $attack } against defence { $defence }: the attack wins.
fallera-line-fought-held = Attack { $attack } against defence { $defence }: the defence holds.
fallera-report-won = { $cards } ({ $attack }) against { $others } ({ $defence }): the attack wins.
fallera-report-held = { $cards } ({ $attack }) against { $others } ({ $defence }): the defence holds.
fallera-report-undefended = With { $cards }, undefended.
fallera-line-broke-off = The battle ends undecided.
fallera-line-shield-fell = { $name }'s { $card } falls.
fallera-line-returned = The Alcaldessa perpètua returns to { $name }'s hand.
fallera-line-nothing = nothing

## Refusals

fallera-refusal-nothing-to-answer = There is nothing to respond to right now.
fallera-refusal-answer-first = Respond to this first.
fallera-refusal-discard-first = First finish discarding for El jugador de Petrer.
fallera-refusal-keep-first = First choose the card to keep.
fallera-refusal-take-first = First choose the second treasure.
fallera-refusal-attack-first = You are preparing an attack. Declare the battle, or give it up and beg for alms.
fallera-refusal-no-attack = First choose what to attack.
fallera-refusal-no-fighter = You have no card in hand that can fight.
fallera-refusal-fighter-first = First play a card that fights.
fallera-refusal-one-fighter = Only one card can fight, so you can't add { fallera-card }.
fallera-refusal-not-for-battles = You can't play { fallera-card } in a battle.
fallera-refusal-only-one = You can only play one { fallera-card }.
fallera-refusal-laid-too-late = Cards are played in order, and { fallera-card } comes earlier. Start over to add it.
fallera-refusal-empty-hand = That opponent has no cards in hand.
fallera-refusal-paella-by-itself = Your Paella protectora is played by itself where it helps you. All you can do is keep it.
fallera-refusal-paella-stays = In this game, the Paella stays in your hand unless you say that it is ready.
fallera-refusal-not-in-hand = You don't have { fallera-card } in hand.
fallera-refusal-cannot-defend = { fallera-card } can't defend.
fallera-refusal-not-on-your-display = { fallera-card } is not on your display.
fallera-refusal-not-on-that-display = { fallera-card } is not on that display.
fallera-refusal-not-for-sale = { fallera-card } can't be sold.
fallera-refusal-taronger = The Taronger putrefacte bars you from selling.
fallera-refusal-banned = The Butoni keeps you from using this special.
fallera-refusal-shielded = That display is protected: { fallera-card }.
fallera-refusal-no-such-player = You can't choose that player.
fallera-refusal-has-gone = That player has left the game.
fallera-refusal-nothing-on-displays = There is nothing on the displays to attack.
fallera-refusal-no-treasures = There are no treasures on the displays for this card.
fallera-refusal-no-own-treasure = You need at least one treasure.
fallera-refusal-no-treasure-there = There are no treasures on that display.
fallera-refusal-too-few-in-hand = Choose an opponent with { $count } or more cards in hand.
fallera-refusal-already-up = You already have { fallera-card } on your display.
fallera-refusal-not-an-action = You can't use { fallera-card } this way.
fallera-refusal-not-on-a-player = You can't use { fallera-card } on a player.
fallera-refusal-no-cards = The draw pile and the graveyard are empty.
fallera-refusal-not-in-graveyard = { fallera-card } is not in the graveyard.
fallera-refusal-nothing-to-recover = There is nothing in the graveyard that you can recover.
fallera-refusal-only-battle-cards = At this table, you can only recover battle cards.
fallera-refusal-only-specials = At this table, you can only recover specials.
fallera-refusal-no-butoni = The Butoni is not on your display.
fallera-refusal-not-looked-at = { fallera-card } is not among the cards you are looking at.
fallera-refusal-enough-discarded = You can discard at most { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
fallera-refusal-only-beside = You can only play it with a card that fights.
fallera-refusal-only-when-charging = You can only play it when you declare a battle.
fallera-refusal-only-when-attacked = You can only play it when you are attacked.
fallera-refusal-only-when-revealed = It is played by itself in your battle, if it wins it once the cards are revealed.
fallera-refusal-only-as-answer = You can only play it in response to a special.

## The rules in brief

fallera-rules-goal = La Fallera Calavera is back from the dead, and she wants paella. **The first player with 5 ingredients on display wins.** For 2 to 5 players, with 102 cards, 57 of them different.
fallera-rules-cards = The cards
fallera-rules-cards-text =
    - **Treasures** go face up on your display as soon as you draw them: ingredients, treasures for sale, and others with a permanent effect.
    - **Battle cards** have attack (⚔) and defence (🛡). They stay in your hand.
    - **Specials** have a level (★). They stay in your hand.
    Each card is used once and goes to the graveyard. When the draw pile runs out, the graveyard is shuffled into a new one.
fallera-rules-turn = Your turn
fallera-rules-turn-text = Take **one action**: sell a treasure, attack, use a special, or beg for alms (draw a card). Some cards give more actions, up to { $actions } in a turn. The game ends after { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, or the number the table has chosen, and the player with the most ingredients wins.
fallera-rules-battle = Battles
fallera-rules-battle-text = Choose the treasure you want and play a battle card face down, with any cards that join it. The other player defends or not. If your ⚔ is higher than their 🛡, or nobody defends, you take the treasure. The cards go to the graveyard. If you fight, your Aigua and your Paella are played by themselves where they win the battle, and the Paella against an Espionatge too. With your cards you can say that you keep them.
fallera-rules-answers = Responses
fallera-rules-answers-text = Some specials are played out of turn. When someone plays one of level 3 or lower, anyone else can cancel it with a paella. Its target is asked. If whoever plays it would win, or be one card away from winning, everyone is asked, with a paella or without. Nobody knows who has responded. In `/settings` you can choose when to be asked, and set automatic answers; in your battle, those to always ask or always pass go before what the Paella does by itself.
fallera-rules-levels = Levels
fallera-rules-levels-text = If two specials contradict each other, the higher level wins. So a paella (★ 3) can't stop the falla (★ 4), the muralla (★ 5), the Batalla d'Almansa (★ 6), the Butoni (★ 7), the cremà (★ 8) or the riuà (★ 9).
fallera-rules-people = Number of players
fallera-rules-people-text = Two players get 10 cards each and play without the 7 cards marked II. Three to five players get 7 cards each. With five, the Cabeça d'alls counts as two.
fallera-rules-more = Every card
fallera-rules-more-text = `/fallera card` shows any card: its points, what it does and how it is ruled.
fallera-rules-author = La Fallera Calavera, by Enric Aguilar, drawn by Esther Mendez (Zombi Paella)

## Lessons for those who begin

fallera-lesson-goal =
    We are cooking a paella: **whoever has five ingredients wins**. They lie on your display, the cards in front of you that everyone can see. There are three kinds of cards: **treasures** go to the display as soon as they are drawn (ingredients, things to sell…); **battle cards** fight for treasures; **specials** turn everything upside down.
    You have two ingredients already: the Cuixa de pollastre (a chicken leg) and the Tomaca (a tomato).
fallera-lesson-sell = On each turn you take **one action**. The Espardenyes pudentes are a treasure **to sell**: discard them to draw two cards. Alms give only one.
fallera-lesson-sell-hint = Ingredients are never sold, and alms give a single card. You have a treasure that gives two.
fallera-lesson-paella = You drew a Bajoqueta, your third ingredient… and Roser wants to steal it! The **Paella protectora** is the only special that responds to others: on anyone's turn and at no cost, it cancels those of **level** (★) 3 or lower.
fallera-lesson-paella-hint = If you let it pass, you lose the ingredient. This is what the Paella protectora is for.
fallera-lesson-special = Saved! It's your turn again. A special usually takes your action, but **Repetició** gives you two back. Your Espionatge only works when you are attacked.
fallera-lesson-special-hint = Each special has its moment, and the Espionatge's is when you are attacked. More actions help you now.
fallera-lesson-alms = You have two actions. When you don't know what to do, **beg for alms**: draw a card.
fallera-lesson-alms-hint = The Cuixa is an ingredient and can't be sold. Beg for alms.
fallera-lesson-aim = The alms brought you a Monleonetes. Now for a **battle**: choose a treasure on another display, and if you win, it's yours. Roser has a Garrofó, a Carxofa and a Gaiata; Quim has a Caragol behind a **Muralla**, which is a **shield**. Which treasure do you want?
fallera-lesson-aim-hint = Look for an ingredient without a shield: the Muralla stops attacks, and the Gaiata is no ingredient.
fallera-lesson-fighter = Play a battle card face down. ⚔ is its **attack**, used when you attack; 🛡 is its **defence**, used when you defend. More points win, and **a tie goes to the defender**. Keep the Dama: she defends with 4.
fallera-lesson-fighter-hint = First comes a card that fights, and the Xicona attacks with only 2. There is one with 3.
fallera-lesson-team = A **team card** can go beside it: each Monleonetes adds 1 to the attack. Roser may defend with 3, and would win the tie. How do you declare the battle?
fallera-lesson-team-hint = You could, but at 3 against 3 Roser wins. Add the Monleonetes.
fallera-lesson-spy = **4 against 3: the Garrofó is yours**, and that makes four! Roser strikes back for your Cuixa. Before you defend you can use **Espionatge**, which turns up the attacker's cards.
fallera-lesson-spy-hint = You could defend blindly, but Espionatge takes no action and shows how much defence you need.
fallera-lesson-defend = The Capità moro attacks with 4 (⚔). Defending takes no action. Which card do you send? Look at 🛡, and remember who wins a tie.
fallera-lesson-defend-hint = That would lose the Cuixa: you need a defence of at least 4, as a tie goes to the defender.
fallera-lesson-rata = It held! You lack **one ingredient**, and you have the **Rata penada**: it takes a treasure without a battle. If nobody cancels it, you win. Quim still has his Muralla.
fallera-lesson-rata-hint = Alms may not bring the paella, and the Muralla stops the Rata penada, too. Roser has no shield.
fallera-lesson-won =
    Enjoy your meal! **Five ingredients: that's a paella!** That is all: sell, beg for alms, attack, defend, and keep a Paella protectora for when you need it. `/fallera card` says what each card does.
    Open a table with `/fallera new`; the rules are in `/fallera rules`.

# Why a computer proposes something
fallera-reason-sell = The sale brings { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
fallera-reason-ingredient = One of { $name }'s ingredients is at stake.
fallera-reason-sale = Sold, this treasure brings { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
fallera-reason-effect = This treasure keeps its effect for as long as it is on display.
fallera-reason-target = { $name } has { $count } of the five ingredients.
fallera-reason-almoina = Drawing a card is worth more than anything else right now.
fallera-reason-attack = It makes the attack strong enough to beat what can be seen.
fallera-reason-worth = It is worth more than the alms.
fallera-reason-best = Of those to choose from, this one is worth most.
fallera-reason-answer = What is at stake is worth the card.
fallera-reason-pass = What is at stake is not worth a card, or none can help.
fallera-reason-paella = It makes a paella.
fallera-reason-shield = The card that protects { $name } has to fall first.
fallera-reason-guard = It protects the treasures from thieves.
fallera-reason-actions = It brings { $count ->
    [one] one more action
   *[other] { $count } more actions
}.
fallera-reason-spy = Once you know the attack, you can defend with exactly what it takes.
fallera-reason-cancel = What it cancels costs more than the card.
fallera-reason-plan = It suits what is at stake in this battle.
fallera-reason-free = Without the Butoni the specials can be used again.
fallera-reason-rest = The new cards are likely to be worth more than the ones you discard.
fallera-expected = Estimated chance of winning: { $expected }% instead of { $had }%.

## What is planned before the turn

fallera-plan-has = { $name } still has { $card }
fallera-plan-shields =
    { $count ->
        [0] { $name } still has no shields
        [one] { $name } has at most 1 shield
       *[other] { $name } has at most { $count } shields
    }
fallera-plan-has-not = { $name } no longer has { $card }
fallera-plan-more-shields = { $name } has more shields
