### La Fallera Calavera, in Valencian. bot/text/en.ftl explains how keys are made.
###
### $name, $target and $source are players: no article, no preposition "de" before a name, as it may begin with a vowel; cards keep their names.
fallera-title = La Fallera Calavera
fallera-about = Guanya qui reunix abans cinc ingredients per a la paella.
fallera-alt-cover = La fallera calavera darrere de cinc plats amb ingredients.
fallera-result =
    { $count ->
        [one] 1 ingredient
       *[other] { $count } ingredients
    }

## Options

fallera-option-almansa = Es juga amb la Batalla d'Almansa
fallera-preset-july-fair = Fira de Juliol de València
fallera-preset-july-fair-note = La baralla bàsica sense la Batalla d'Almansa, com es juga al torneig d'allà
fallera-option-rounds = Durada de la partida
fallera-option-rounds-0 = Fins que algú guanye
fallera-option-rounds-10 = 10 rondes
fallera-option-rounds-12 = 12 rondes
fallera-option-rounds-15 = 15 rondes
fallera-option-rounds-20 = 20 rondes
fallera-option-rounds-30 = 30 rondes
fallera-option-crema = La Nit de la cremà crema
fallera-option-crema-one = Els tresors d'un mostrador
fallera-option-crema-all = Els de tots els mostradors
fallera-option-moma = Els punts de La Moma
fallera-option-moma-treasures = Els tresors del contrincant
fallera-option-moma-copies = Els de la carta contrària
fallera-option-muixeranga = La Muixeranga d'Algemesí suma
fallera-option-muixeranga-attack = 2 en atac, 1 en defensa
fallera-option-muixeranga-defence = 1 en atac, 2 en defensa
fallera-option-bec = Cartes del bec del mig pollastre
fallera-option-bec-taken = Se les queda qui el juga
fallera-option-bec-lost = Van al cementeri
fallera-option-cassalla = La Cassalla miraculosa recupera
fallera-option-cassalla-battle = Una carta de batalla
fallera-option-cassalla-special = Una carta especial
fallera-option-cassalla-any = Qualsevol carta
fallera-option-falla = La Falla descomunal atura
fallera-option-falla-specials = Especials de nivell més baix
fallera-option-falla-battle = Una batalla perduda
fallera-option-taronger = El Taronger putrefacte deixa fer
fallera-option-taronger-one = Una acció per torn
fallera-option-taronger-two = Dos accions per torn
fallera-option-calze = El Sant Calze compta
fallera-option-calze-treasures = Tresors
fallera-option-calze-ingredients = Ingredients
fallera-option-butoni = El Butoni no deixa usar
fallera-option-butoni-levels = Especials de nivell més baix
fallera-option-butoni-total = Cap especial
fallera-option-starter = Qui comença
fallera-option-starter-fewest = Qui té menys tresors
fallera-option-starter-drawn = Algú, a sorts
fallera-option-starter-first = La primera persona de la llista

## Slash commands

fallera-command-card = Una carta: els punts, què fa i els dubtes resolts
fallera-parameter-card = El nom de la carta; escriu per a buscar
fallera-no-card = No conec cap carta que es diga així. Escriu-ne un tros i tria de la llista.

## Questions

fallera-question-turn = Et toca.
fallera-question-discard = El jugador de Petrer: tria les cartes que descartes.
fallera-question-keep = Donyet escodrinyador: tria la carta que et quedes.
fallera-question-extra = La Bellea del Moc s'endú un altre tresor: quin?
fallera-question-paella = S'ha jugat una carta especial: vols anul·lar-la?
fallera-question-espionatge = T'ataquen: vols espiar?
fallera-question-defence = T'ataquen: et defens?
fallera-question-aigua = S'han destapat les cartes: jugues una Aigua de València?

## Windows

fallera-window-treasures = Una especial que furta o canvia tresors
fallera-window-special = Una altra especial de nivell 3 o menys
fallera-window-espionatge = M'ataquen: espiar abans de defendre'm
fallera-window-battle = M'ataquen: la defensa
fallera-window-aigua = Una batalla meua, amb les cartes destapades
fallera-use-q = anul·lar-la amb una Paella protectora
fallera-use-i = espiar amb un Espionatge
fallera-use-f = defendre'm amb les cartes més fortes que tinga
fallera-use-w = jugar una Aigua de València

## The table

fallera-actions =
    { $count ->
        [0] És l'última acció del torn.
        [one] Li queda 1 acció.
       *[other] Li queden { $count } accions.
    }
fallera-asked-discard = { $name } ha de triar què descarta.
fallera-asked-keep = { $name } ha de triar quina carta es queda.
fallera-asked-extra = { $name } ha de triar un segon tresor.
fallera-asked-espionatge = { $name } ha de dir si vol espiar.
fallera-asked-defence = { $name } ha de dir si es defén.
fallera-asked-aigua = { $name } ha de dir si juga una Aigua de València.
fallera-asked-paella = Falten respostes: una Paella protectora pot anul·lar { $card }.
fallera-ingredients = **Ingredients { $worth }/{ $goal }**
fallera-ingredients-are = **Ingredients { $worth }/{ $goal }:** { $cards }
fallera-sales-are = Per a vendre: { $cards }
fallera-others-are = Altres tresors: { $cards }
fallera-shields-are = Escuts: { $cards }
fallera-curses-are = Malediccions: { $cards }
fallera-gone = Se n'ha anat.
fallera-in-hand =
    { $count ->
        [one] 1 carta a la mà
       *[other] { $count } cartes a la mà
    }
fallera-piles = Baralla i cementeri
fallera-deck = Baralla: { $count }
fallera-graveyard = Cementeri: { $count }
fallera-graveyard-last = L'última: { $card }
fallera-order-are = Ordre dels torns: { $names }
fallera-round = Ronda { $round }
fallera-round-last = Ronda { $round }: **és l'última**
fallera-round-of = Ronda { $round } de { $last }
fallera-starter-drawn = Qui comença s'ha triat a sorts.
fallera-battle = Batalla
fallera-battle-for = { $name } ataca { $target } per { $card }.
fallera-battle-shield = { $name } ataca { $card } ({ $target }).
fallera-battle-almansa = **Batalla d'Almansa:** { $name } ataca { $target } per tots els tresors.
fallera-battle-hidden =
    { $count ->
        [one] 1 carta cara avall
       *[other] { $count } cartes cara avall
    }
fallera-battle-attack = Atac: { $cards }
fallera-battle-defence = Defensa: { $cards }
fallera-battle-points = Punts: ⚔ { $attack } d'atac, 🛡 { $defence } de defensa
fallera-battle-wet = Aigua de València contra { $name }: un punt menys.
fallera-battle-dull = Espill lluent anul·lat: { $name }.
fallera-stack = Especials en joc
fallera-stack-standing = Tal com està, { $card } té efecte.
fallera-stack-falling = Tal com està, { $card } no té efecte.

## The table's picture in words

fallera-spoken-attack = atac
fallera-spoken-defence = defensa
fallera-spoken-level = nivell
fallera-alt-turn = Toca a { $name }.
fallera-alt-way =
    { $way ->
        [up] El torn passa en sentit horari.
       *[down] El torn passa en sentit antihorari.
    }
fallera-alt-almansa = Batalla d'Almansa: { $name } ataca { $target } per tots els tresors.
fallera-alt-points = Atac { $attack } contra defensa { $defence }.
fallera-alt-worth =
    { $worth ->
        [0] cap ingredient
        [one] 1 ingredient
       *[other] { $worth } ingredients
    }
fallera-alt-sales =
    { $count ->
        [one] 1 tresor de venda
       *[other] { $count } tresors de venda
    }
fallera-alt-others =
    { $count ->
        [one] 1 altre tresor
       *[other] { $count } altres tresors
    }
fallera-alt-shields = escut: { $cards }
fallera-alt-curses = maledicció: { $cards }
fallera-alt-hand =
    { $count ->
        [one] 1 carta a la mà
       *[other] { $count } cartes a la mà
    }
fallera-alt-place = posició { $place }
fallera-alt-winners = Guanya: { $names }.
fallera-alt-piles = Baralla: { $deck }. Cementeri: { $graveyard }.
fallera-alt-graves = Últimes cartes del cementeri: { $cards }.

## Cards

fallera-kind-treasure = Tresor
fallera-kind-battle = Carta de batalla
fallera-kind-special = Carta especial
fallera-sort-ingredient = ingredient
fallera-sort-sale = de venda
fallera-sort-other = d'efecte permanent
fallera-level = nivell { $level }
fallera-points = atac { $attack } · defensa { $defence }
fallera-points-vary = atac i defensa segons la batalla
fallera-copies =
    { $count ->
        [one] 1 carta a la baralla
       *[other] { $count } cartes a la baralla
    }
fallera-when-display = Fa efecte tot el temps, des del mostrador.
fallera-when-sale = Es ven en el teu torn i gasta una acció.
fallera-when-battle = Per a atacar gasta una acció del teu torn; per a defendre't, cap.
fallera-when-team = Cara avall, al costat d'una carta que lluita; no gasta cap acció més.
fallera-when-turn = Es juga en el teu torn i gasta una acció.
fallera-when-charge = Quan declares una batalla; no gasta acció.
fallera-when-attacked = Quan t'ataquen, abans de defendre't; no gasta acció.
fallera-when-revealed = Sola, quan es destapen les cartes d'una batalla teua, si et fa guanyar; no gasta acció.
fallera-when-answer = Just quan algú altre usa una especial; no gasta acció.
fallera-card-here = En esta taula: «{ $choice }».
fallera-card-usually = Habitualment: «{ $choice }». La taula pot triar una altra cosa.
fallera-card-left-out = En esta taula no és a la baralla.
fallera-card-rulings = Dubtes resolts
fallera-house = Sense confirmació oficial: { $what }.
fallera-house-attack = l'atac
fallera-house-defence = la defensa
fallera-house-level = el nivell
fallera-house-draws = les cartes que dona
fallera-house-sort = la classe de tresor
fallera-house-ability = què fa

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
       *[any] { fallera-card }
    }

## Cards: what they do

fallera-text-ingredient = Ingredient: en fan falta cinc al teu mostrador.
fallera-text-sale = Gasta una acció i descarta'l: robes { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }.
fallera-text-plain = Sense habilitats.
fallera-text-coni = Ingredient. Val per dos mentre l'Aeroport fantasma és al mateix mostrador.
fallera-text-alls = Ingredient. En partides de cinc val per dos.
fallera-text-dolc = Gasta una acció i descarta'l: robes { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    } i tens una altra acció.
fallera-text-calz-treasures = Gasta una acció i descarta'l: robes { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    } menys una per cada tresor del teu mostrador, este inclòs.
fallera-text-calz-ingredients = Gasta una acció i descarta'l: robes { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    } menys una per cada ingredient del teu mostrador.
fallera-text-corb = Tens +1 d'atac en les batalles.
fallera-text-orxa = Tens +1 de defensa en les batalles.
fallera-text-taro-one = No pots vendre tresors. A canvi, en començar el teu torn robes una carta.
fallera-text-taro-two = No pots vendre tresors. A canvi, en començar el teu torn robes una carta i tens dos accions.
fallera-text-alli = Mentre no tens cap ingredient al mostrador, fas dos accions per torn.
fallera-text-tart = Cada volta que vens un tresor, robes una carta més.
fallera-text-aero = Mentre el Conill és al mateix mostrador, el Conill val per dos ingredients.
fallera-text-alca = Perpetuïtat: si guanya la batalla, torna a la teua mà.
fallera-text-monl = Lideratge: amb una o més Monleonetes té 3 d'atac.
fallera-text-bell = Moc apegalós: si guanya com a atacant, t'endús un altre tresor del mateix mostrador.
fallera-text-moma-treasures = Justa virtut: el seu atac i la seua defensa són el nombre de tresors que té el contrincant al mostrador.
fallera-text-moma-copies = Justa virtut: iguala els punts de la carta contrària.
fallera-text-sang = Golafreria: +1 d'atac i +1 de defensa per cada ingredient del teu mostrador.
fallera-text-nete = Treball en equip: només acompanyen una altra carta quan ataques. +1 d'atac cada una; en pots posar tantes com vulgues.
fallera-text-muix-attack = Treball en equip: només acompanya una altra carta. +2 d'atac, o +1 de defensa.
fallera-text-muix-defence = Treball en equip: només acompanya una altra carta. +1 d'atac, o +2 de defensa.
fallera-text-espl = Cara avall, amb la teua carta de batalla: el seu atac i la seua defensa es canvien de lloc.
fallera-text-bec-taken = Contra algú amb 7 cartes o més a la mà: li'n prens 3 a l'atzar.
fallera-text-bec-lost = Contra algú amb 7 cartes o més a la mà: en perd 3 a l'atzar.
fallera-text-masc = Quan declares una batalla, sense gastar acció: qui es defén descarta 2 cartes de la mà a l'atzar.
fallera-text-repe = Després de jugar-la, fas dos accions seguides.
fallera-text-llun = Posa-la en un altre mostrador i roba una carta. En el seu pròxim torn, qui la tinga no fa res més que descartar-la.
fallera-text-rata = Endú-te un tresor d'un altre mostrador, sense batalla.
fallera-text-dans = Canvia el sentit dels torns i roba una carta.
fallera-text-mura = Posa-la al teu mostrador: ni batalles ni especials de nivell més baix toquen els teus tresors. Es pot atacar la muralla; si perds, es descarta.
fallera-text-petr = Descarta fins a 5 cartes de la mà i roba'n tantes.
fallera-text-pael = En qualsevol torn, sense gastar acció, just quan algú usa una especial de nivell 3 o menys: queda anul·lada.
fallera-text-pact = Canvia tots els teus tresors per tots els d'un altre mostrador. Cal tindre'n algun.
fallera-text-espi = Quan t'ataquen, sense gastar acció: es destapen les cartes de l'atac abans que et defengues.
fallera-text-aigu = En una batalla teua, quan es destapen les cartes i sense gastar acció: el contrincant té 1 punt menys.
fallera-text-crem-one = Tots els tresors d'un mostrador van al cementeri.
fallera-text-crem-all = Tots els tresors de tots els mostradors van al cementeri.
fallera-text-buto-levels = Posa'l en un altre mostrador: qui el té no pot usar especials de nivell més baix fins que gaste una acció per a descartar-lo o passar-lo.
fallera-text-buto-total = Posa'l en un altre mostrador: qui el té no pot usar cap especial fins que gaste una acció per a descartar-lo o passar-lo.
fallera-text-alma = Amb una carta de batalla: si guanyes, t'endús tots els tresors d'un altre mostrador; si perds o hi ha empat, els teus hi van tots.
fallera-text-riua = Tot el món passa els seus tresors a qui ve després, en el sentit dels torns.
fallera-text-fall-specials = Posa-la al teu mostrador: les especials de nivell més baix no toquen els teus tresors. Es pot atacar la falla; si perds, es descarta.
fallera-text-fall-battle = Posa-la al teu mostrador: qui guanya una batalla pels teus tresors no s'endú res, i la falla es descarta.
fallera-text-dony = Mira 10 cartes de la baralla i queda-te'n una; les altres es barregen amb la resta.
fallera-text-cass-battle = Recupera del cementeri una carta de batalla.
fallera-text-cass-special = Recupera del cementeri una carta especial.
fallera-text-cass-any = Recupera del cementeri qualsevol carta.
fallera-text-vent = Canvia un tresor teu per un d'un altre mostrador.

## Cards: rulings

fallera-ruling-treasure = Va al mostrador tan prompte com es roba, sense gastar acció; no és mai a la mà.
fallera-ruling-sale = Vendre no és usar una especial: cap paella no ho para. Es descarta abans de robar.
fallera-ruling-ban = Qui té el Taronger putrefacte no pot vendre cap tresor.
fallera-ruling-battle = Atacar gasta una acció; defendre's, cap. En cas d'empat guanya qui es defén; sense defensa guanya l'atac, encara que siga 0.
fallera-ruling-low = Una Paella protectora la pot anul·lar.
fallera-ruling-high = Cap Paella protectora no la pot anul·lar: el seu nivell és més alt.
fallera-ruling-two = En partides de dos no hi és.
fallera-ruling-left-out = Es pot jugar sense ella, si ho tria la taula.
fallera-ruling-reading = Si la taula tria «{ $choice }»: { $text }
fallera-ruling-alls = Per a repartir de nou, per a veure qui comença i per al Sant Calze és una sola carta.
fallera-ruling-double = El valor doble compta per a guanyar i per al Tio Sangonera.
fallera-ruling-extra = L'acció de més se suma a les que encara et queden.
fallera-ruling-calze = Es compta abans de descartar-lo. Els escuts i les malediccions no són tresors.
fallera-ruling-comparing = Compta per a qui la té quan es comparen els punts, encara que siga el tresor que es disputa.
fallera-ruling-taronger = La prohibició va amb la carta: qui te la furta se la queda. En un torn perdut per la Lluna de València no robes.
fallera-ruling-allioli = Es mira quan toca la segona acció: un ingredient guanyat amb la primera la fa perdre.
fallera-ruling-tartana = Si la robes en una venda, encara no compta per a eixa venda.
fallera-ruling-alcaldessa = Torna tant si atacava com si defenia; les cartes que l'acompanyaven, no.
fallera-ruling-team-attack = En defensa no serveixen.
fallera-ruling-team-seen = Quantes cartes hi ha cara avall ho veu tot el món.
fallera-ruling-bellea = Tries el segon tresor després de guanyar. Contra una falla o una muralla no n'hi ha.
fallera-ruling-moma = Els punts es miren quan es comparen.
fallera-ruling-sangonera = Es compta el valor: el Conill amb l'Aeroport fantasma val dos, i en partides de cinc la Cabeça d'alls també.
fallera-ruling-bec = Cap escut no ho para: els tresors no són a la mà.
fallera-ruling-masclet = Es decidix quan declares la batalla. Qui té menys de 2 cartes les perd totes.
fallera-ruling-repeticio = Gasta una acció i en dona dos; diverses repeticions se sumen.
fallera-ruling-lluna = Dos Llunes fan perdre dos torns. Si l'anul·len, tampoc no robes.
fallera-ruling-shielded-specials = No toca qui té una falla o una muralla al mostrador.
fallera-ruling-shielded-battle = No toca qui té una muralla al mostrador. Una falla no la para.
fallera-ruling-over-shields = Falles i muralles no hi valen: el seu nivell és més baix.
fallera-ruling-shield = Una de cada per mostrador, i no en resposta a un atac. No és un tresor: no es furta, no es canvia, no es crema.
fallera-ruling-muralla = Mentre hi és, l'únic que es pot atacar en eixe mostrador és la muralla.
fallera-ruling-petrer = Esta carta no compta entre les 5. També es pot jugar sense descartar-ne cap.
fallera-ruling-paella = Val contra l'especial de qualsevol, encara que no vaja amb tu, i contra una altra paella.
fallera-ruling-paella-several = Si en juguen unes quantes, val la de qui ve abans en l'ordre dels torns després de qui ha usat l'especial; les altres queden a la mà, sense que ningú les veja.
fallera-ruling-pacte = L'altre mostrador pot estar buit. Qui ajunta cinc ingredients només guanya quan el canvi està fet.
fallera-ruling-espionatge = Les cartes de l'atac es destapen per a tot el món.
fallera-ruling-aigua = Només qui lluita, una volta per bàndol: primer qui ataca. Sense defensa no se'n pot usar, i ningú no baixa de 0. Es juga sola si així guanyes la batalla, llevat que en posar les cartes hages triat guardar-la.
fallera-ruling-crema = No toca falles, muralles, Llunes ni el Butoni.
fallera-ruling-banned-levels = La cremà i la riuà, de nivell més alt, sí que les pot usar.
fallera-ruling-banned-total = Tampoc no pot usar la cremà ni la riuà.
fallera-ruling-butoni = Tornar-lo a qui l'ha enviat també val.
fallera-ruling-almansa = Cal que hi haja algun tresor en els dos mostradors. Sense defensa guanyes.
fallera-ruling-riua = Només els tresors, tots alhora; escuts i malediccions es queden.
fallera-ruling-donyet = Només tu veus les cartes. Dels tresors que hi ha, només va al mostrador el que et quedes.
fallera-ruling-recovered-battle = Va a la mà.
fallera-ruling-recovered-special = Va a la mà. La Cassalla no es pot recuperar a ella mateixa.
fallera-ruling-recovered-any = Va a la mà, o al mostrador si és un tresor. La Cassalla no es pot recuperar a ella mateixa.
fallera-ruling-vent = Cal que hi haja algun tresor en els dos mostradors.
fallera-ruling-espill = Un per bàndol. Es destapa amb les altres cartes, i aleshores es pot anul·lar. Les cartes d'equip i els altres punts s'afigen després del canvi.

## The end

fallera-ending-paella = **Ja hi ha paella: cinc ingredients en un mostrador!**
fallera-ending-timed = **S'han acabat les rondes. Guanya qui té més ingredients; després, més tresors; després, més cartes a la mà.**
fallera-leaders =
    { $count ->
        [one] Anava al davant { $names }, amb { $worth } de { $goal ->
            [one] 1 ingredient
           *[other] { $goal } ingredients
        }.
       *[other] Anaven al davant { $names }, amb { $worth } de { $goal ->
            [one] 1 ingredient
           *[other] { $goal } ingredients
        } cadascú.
    }
fallera-ending-stalled = **La partida no pot avançar. Guanya qui té més ingredients; després, més tresors; després, més cartes a la mà.**
fallera-ending-last = **S'ha acabat la partida: els altres se n'han anat.**
fallera-ending-closed = **La partida s'ha acabat de comú acord.**
fallera-worth = { $worth } { $worth ->
        [one] ingredient
       *[other] ingredients
    }
fallera-highlight-won = La batalla més gran: { $name } va guanyar { $target } per { $attack } a { $defence }.
fallera-highlight-held = La batalla més gran: { $target } va aguantar davant { $name } per { $defence } a { $attack }.
fallera-highlight-took = El botí més gran: { $name } va furtar { $cards } a { $source }.
fallera-highlight-stopped =
    { $name } va anul·lar amb una paella { $card } ({ $target }).{ $count ->
        [one] {""}
       *[other] {" "}En total, les paelles van anul·lar { $count } cartes especials.
    }

## The hand

fallera-hand-title = La Fallera · les teues cartes
fallera-hand-title-cards = La Fallera Calavera · què fan les cartes
fallera-hand-title-turn = La Fallera · et toca
fallera-hand-title-answer = La Fallera · la teua resposta
fallera-hand-cards = A la mà
fallera-hand-battle = A la mà: batalla (⚔ atac, 🛡 defensa)
fallera-hand-special = A la mà: especials (★ nivell)
fallera-hand-empty = No tens cap carta a la mà.
fallera-hand-display = El teu mostrador
fallera-hand-more = Mira què fa cada carta amb `/fallera card`
fallera-hand-waiting = Mentre esperes el torn, et pots mirar les cartes.
fallera-hand-answered = Ja has respost. Falten les altres respostes.
fallera-hand-answered-paella = Has respost amb una Paella protectora. Falten les altres respostes.
fallera-hand-act = Fes una acció.
fallera-hand-actions =
    { $count ->
        [one] Encara en tindràs 1 més.
       *[other] Encara en tindràs { $count } més.
    }
fallera-hand-actions-most = Esta és l'acció { $number } de les { $most } que pot tindre un torn.
fallera-hand-discard = **El jugador de Petrer.** Tria fins a { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }: les descartes i en robes tantes.
fallera-hand-discarded = Per a descartar: { $cards }
fallera-hand-keep = **Donyet escodrinyador.** Queda't una d'estes cartes; les altres tornen a la baralla.
fallera-hand-looked = Cartes de la baralla
fallera-hand-extra = **La Bellea del Moc** s'endú també un altre tresor ({ $name }): tria'l.
fallera-hand-paella = Pots anul·lar { $card } amb una Paella protectora.
fallera-hand-says = La carta diu: «{ $text }»
fallera-hand-decides = **Així { $name } completaria la paella.**
fallera-hand-hit = **Va contra tu.**
fallera-hand-espionatge = Abans pots fer que es destapen estes cartes.
fallera-hand-defence = Defén-te, o no. En cas d'empat guanyes tu.
fallera-hand-aigua = Una Aigua de València lleva 1 punt al contrincant.
fallera-hand-spare = La teua Aigua de València es juga sola si et fa guanyar.
fallera-hand-spared = En esta batalla et guardes l'Aigua de València.
fallera-hand-cover = Amb la Paella a punt anul·les el que et juguen.
fallera-hand-covered = La teua Paella protectora anul·la el que juguen contra tu en esta batalla.
fallera-hand-reserve = La teua Paella protectora es juga sola contra un Espionatge o si et fa guanyar.
fallera-hand-reserved = En esta batalla et guardes la Paella protectora.
fallera-hand-for = Ataques { $name } per { $card }.
fallera-hand-shield = Ataques { $card } ({ $name }).
fallera-hand-almansa = **Batalla d'Almansa** contra { $name }, per tots els tresors. Si no guanyes, els teus són per a { $name }.
fallera-hand-lay = Tria la carta que lluita.
fallera-hand-laid = Cara avall: { $cards }
fallera-hand-strength = El teu atac, ara mateix: ⚔ { $attack }
fallera-hand-team = Encara no ho veu ningú.
fallera-hand-swap = Dones { $card }. Per quin tresor?
fallera-reasons = Ara no es pot
fallera-reason-deed = { $deed }: { $reason }
fallera-choose-attack = Ataca: tria un tresor
fallera-choose-special = Usa una especial
fallera-choose-treasure = Tria un tresor
fallera-choose-swap = Tria què dones i què t'endús
fallera-choice-swap = { $own } per { $wanted }
fallera-choose-own = Tria quin tresor teu dones
fallera-choose-graveyard = Tria quina carta recuperes
fallera-choose-discards = Tria quines cartes descartes
fallera-choose-keep = Tria quina carta et quedes
fallera-choose-defence = Defén-te amb…
fallera-choose-charge = O declara-la…
fallera-button-almoina-instead = Demana almoina
fallera-button-almoina = Roba 1 carta: almoina
fallera-button-butoni = Descarta el Butoni
fallera-button-pass-on = Passa el Butoni
fallera-button-cards = Explica
fallera-button-back = Torna arrere
fallera-button-use = Usa { $card }
fallera-button-against = Contra { $name }
fallera-button-add = Afig { $card }
fallera-button-charge = Declara la batalla
fallera-button-charge-masclet = Amb un Masclet
fallera-ahead-n = guarda l'Aigua
fallera-ahead-m = Paella a punt
fallera-ahead-h = guarda la Paella
fallera-button-gamble =
    { $count ->
        [0] No en descartes cap
        [one] Descarta esta carta i roba'n 1
       *[other] Descarta estes { $count } cartes i roba'n { $count }
    }
fallera-button-anew = Esborra la tria
fallera-button-paella = Anul·la-la: Paella protectora
fallera-button-espionatge = Juga Espionatge
fallera-button-aigua = Juga una Aigua de València
fallera-button-pass = Deixa-ho passar
fallera-button-undefended = No et defengues

## What may be done

fallera-deed-a = Demana almoina
fallera-deed-s = Ven
fallera-deed-t = Ataca
fallera-deed-l = Posa cara avall
fallera-deed-c = Declara la batalla
fallera-deed-n = Guarda l'Aigua en esta batalla
fallera-deed-m = Tin la Paella a punt en esta batalla
fallera-deed-h = Guarda la Paella en esta batalla
fallera-deed-x = Descarta el Butoni
fallera-deed-d = Descarta
fallera-deed-j = Roba'n tantes
fallera-deed-g = Queda't
fallera-deed-e = Endú-te també
fallera-deed-p = Deixa-ho passar
fallera-deed-q = Anul·la-la: Paella protectora
fallera-deed-i = Espia amb un Espionatge
fallera-deed-w = Juga una Aigua de València
fallera-label-sell = Ven { $card }
fallera-label-attack = Ataca { $name } per { $card }
fallera-label-almansa = Batalla d'Almansa contra { $name }
fallera-label-masclet = Declara la batalla amb un Masclet
fallera-label-use = Usa { $card }
fallera-label-use-on = Usa { $card } contra { $name }
fallera-label-rob = Rata penada: endú-te { $card } ({ $name })
fallera-label-swap = Vent: dona { $own } per { $card } ({ $name })
fallera-label-recover = Cassalla: recupera { $card }
fallera-label-pass-on = Passa el Butoni a { $name }
fallera-label-defend = Defén-te amb { $cards }
fallera-label-undefended = No et defengues

## The log

fallera-line-lost-turn = { $name } descarta la Lluna de València i perd el torn.
fallera-line-almoina = { $name } demana almoina.
fallera-line-sold = { $name } ven { $card }.
fallera-line-drew =
    { $count ->
        [0] { $name } no roba cap carta.
        [one] { $name } roba 1 carta.
       *[other] { $name } roba { $count } cartes.
    }
fallera-line-drew-treasures =
    { $count ->
        [0] { $name } roba. Van al mostrador: { $cards }.
        [one] { $name } roba 1 carta. Al mostrador: { $cards }.
       *[other] { $name } roba { $count } cartes. Al mostrador: { $cards }.
    }
fallera-line-saw = Robes { $cards }.
fallera-line-reshuffled = El cementeri es barreja i fa una baralla nova: { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }.
fallera-line-got-actions =
    { $count ->
        [one] { $name } té una acció més.
       *[other] { $name } té { $count } accions més.
    }
fallera-line-used = { $name } usa { $card }.
fallera-line-used-on = { $name } usa { $card } contra { $target }.
fallera-line-used-for = { $name } usa { $card } contra { $target }: vol { $treasure }.
fallera-line-used-swap = { $name } usa { $card } contra { $target }: dona { $own } per { $treasure }.
fallera-line-used-back = { $name } usa { $card }: vol recuperar { $treasure }.
fallera-line-cancelled = S'anul·la: { $card } ({ $name }).
fallera-line-held = Al final té efecte: { $card } ({ $name }).
fallera-line-placed = { $name } posa { $card } al seu mostrador.
fallera-line-placed-on = { $name } posa { $card } en un altre mostrador: { $target }.
fallera-line-turned = Canvia el sentit dels torns.
fallera-line-hand-taken =
    { $count ->
        [one] { $name } pren 1 carta d'una altra mà: { $source }.
       *[other] { $name } pren { $count } cartes d'una altra mà: { $source }.
    }
fallera-line-hand-seen = Les cartes preses: { $cards }.
fallera-line-lost = { $name } perd estes cartes de la mà: { $cards }.
fallera-line-lost-none = { $name } no té cap carta per a perdre.
fallera-line-gambled = { $name } descarta { $cards }.
fallera-line-gambled-none = { $name } no descarta res.
fallera-line-looked =
    { $count ->
        [one] { $name } mira 1 carta de la baralla.
       *[other] { $name } mira { $count } cartes de la baralla.
    }
fallera-line-looked-at = Mires { $cards }.
fallera-line-kept = { $name } se'n queda una a la mà; la baralla es barreja.
fallera-line-kept-treasure = { $name } es queda { $card }, al mostrador; la baralla es barreja.
fallera-line-recovered = { $name } recupera { $card }.
fallera-line-shed = { $name } descarta el Butoni.
fallera-line-passed-on = { $name } passa el Butoni a { $target }.
fallera-line-took = **{ $name } s'endú { $cards }** ({ $source }).
fallera-line-swapped = { $name } fa un canvi amb { $target }. { $name } dona { $given }; { $target } dona { $taken }.
fallera-line-flowed = La riuà s'ho emporta tot: cada mostrador passa els tresors al següent.
fallera-line-burned = Es crema tot un mostrador ({ $name }): { $cards }.
fallera-line-declared =
    { $count ->
        [one] { $name } ataca { $target } per { $card }, amb 1 carta cara avall.
       *[other] { $name } ataca { $target } per { $card }, amb { $count } cartes cara avall.
    }
fallera-line-declared-almansa =
    { $count ->
        [one] { $name } convoca la Batalla d'Almansa contra { $target }, amb 1 carta cara avall.
       *[other] { $name } convoca la Batalla d'Almansa contra { $target }, amb { $count } cartes cara avall.
    }
fallera-line-turned-up = { $name } atacava amb { $cards }.
fallera-line-defended = { $name } es defén amb { $cards }.
fallera-line-undefended = { $name } no es defén.
fallera-line-fought-won = Atac { $attack } contra defensa { $defence }: guanya l'atac.
fallera-line-fought-held = Atac { $attack } contra defensa { $defence }: la defensa aguanta.
fallera-report-won = { $cards } ({ $attack }) contra { $others } ({ $defence }): guanya l'atac.
fallera-report-held = { $cards } ({ $attack }) contra { $others } ({ $defence }): la defensa aguanta.
fallera-report-undefended = Amb { $cards }, sense defensa.
fallera-line-broke-off = La batalla queda sense decidir.
fallera-line-shield-fell = Cau { $card } ({ $name }).
fallera-line-returned = L'Alcaldessa perpètua torna a la mà: { $name }.
fallera-line-nothing = res

## Refusals

fallera-refusal-nothing-to-answer = Ara no hi ha res a què respondre.
fallera-refusal-answer-first = Primer respon a això.
fallera-refusal-discard-first = Primer acaba el descart del jugador de Petrer.
fallera-refusal-keep-first = Primer tria la carta que et quedes.
fallera-refusal-take-first = Primer tria l'altre tresor.
fallera-refusal-attack-first = Estàs preparant un atac. Declara la batalla, o deixa-ho córrer i demana almoina.
fallera-refusal-no-attack = Primer tria què ataques.
fallera-refusal-no-fighter = No tens cap carta que puga lluitar.
fallera-refusal-fighter-first = Primer posa una carta que lluite.
fallera-refusal-one-fighter = Només pot lluitar una carta, i { fallera-card } ja no hi cap.
fallera-refusal-not-for-battles = Esta carta no es juga en una batalla: { fallera-card }.
fallera-refusal-only-one = D'esta només en pots jugar una: { fallera-card }.
fallera-refusal-laid-too-late = Les cartes van en ordre, i esta va abans: { fallera-card }. Esborra la tria per a posar-la.
fallera-refusal-empty-hand = Eixe contrincant no té cap carta a la mà.
fallera-refusal-paella-by-itself = La teua Paella protectora es juga sola quan et convé. Només pots guardar-la.
fallera-refusal-paella-stays = En esta partida la Paella es queda a la mà si no dius que la tens a punt.
fallera-refusal-not-in-hand = No tens { fallera-card } a la mà.
fallera-refusal-cannot-defend = Esta carta no pot defendre: { fallera-card }.
fallera-refusal-not-on-your-display = No tens { fallera-card } al mostrador.
fallera-refusal-not-on-that-display = Esta carta no és en eixe mostrador: { fallera-card }.
fallera-refusal-not-for-sale = Esta carta no es pot vendre: { fallera-card }.
fallera-refusal-taronger = El Taronger putrefacte no et deixa vendre.
fallera-refusal-banned = El Butoni no et deixa usar esta especial.
fallera-refusal-shielded = Eixe mostrador està protegit: { fallera-card }.
fallera-refusal-no-such-player = Eixa persona no la pots triar.
fallera-refusal-has-gone = Eixa persona se n'ha anat.
fallera-refusal-nothing-on-displays = No hi ha res per a atacar als mostradors.
fallera-refusal-no-treasures = Als mostradors no hi ha cap tresor per a esta carta.
fallera-refusal-no-own-treasure = Necessites almenys un tresor.
fallera-refusal-no-treasure-there = En eixe mostrador no hi ha cap tresor.
fallera-refusal-too-few-in-hand = Tria un contrincant amb { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    } o més a la mà.
fallera-refusal-already-up = Ja tens { fallera-card } al mostrador.
fallera-refusal-not-an-action = Esta carta no s'usa així: { fallera-card }.
fallera-refusal-not-on-a-player = Esta carta no s'usa contra ningú: { fallera-card }.
fallera-refusal-no-cards = No queda cap carta ni a la baralla ni al cementeri.
fallera-refusal-not-in-graveyard = Esta carta no és al cementeri: { fallera-card }.
fallera-refusal-nothing-to-recover = Al cementeri no hi ha res que pugues recuperar.
fallera-refusal-only-battle-cards = En esta taula només es recuperen cartes de batalla.
fallera-refusal-only-specials = En esta taula només es recuperen especials.
fallera-refusal-no-butoni = No tens el Butoni al mostrador.
fallera-refusal-not-looked-at = No és entre les cartes que mires: { fallera-card }.
fallera-refusal-enough-discarded = Pots descartar com a molt { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }.
fallera-refusal-only-beside = Només es juga amb una carta que lluita.
fallera-refusal-only-when-charging = Només es juga quan declares una batalla.
fallera-refusal-only-when-attacked = Només es juga quan t'ataquen.
fallera-refusal-only-when-revealed = Es juga sola en una batalla teua, si et fa guanyar quan es destapen les cartes.
fallera-refusal-only-as-answer = Només es juga com a resposta a una especial.

## The rules in brief

fallera-rules-goal = La Fallera Calavera torna a la vida per a menjar-se una paella. **Guanya qui primer té 5 ingredients al mostrador.** De 2 a 5 persones, amb 102 cartes, 57 de diferents.
fallera-rules-cards = Les cartes
fallera-rules-cards-text =
    - **Tresors**: van al mostrador, a la vista de tot el món, tan prompte com es roben. Són ingredients, tresors de venda i altres tresors d'efecte permanent.
    - **Cartes de batalla**: amb atac (⚔) i defensa (🛡). Es queden a la mà.
    - **Especials**: amb un nivell (★). Es queden a la mà.
    Tota carta s'usa una volta i va al cementeri. Quan s'acaba la baralla, el cementeri es barreja i fa de baralla.
fallera-rules-turn = El teu torn
fallera-rules-turn-text = Fes **una acció**: ven un tresor, ataca, usa una especial o demana almoina (roba una carta). Algunes cartes donen més accions, però un torn no en té mai més de { $actions }. La partida s'acaba després de { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondes
    }, o de les que haja triat la taula, i guanya qui té més ingredients.
fallera-rules-battle = Batalles
fallera-rules-battle-text = Tria el tresor que vols i posa cara avall una carta de batalla, amb les que l'acompanyen. L'altra persona es defén o no. Si la teua ⚔ supera la seua 🛡, o ningú no es defén, t'endús el tresor. Les cartes van al cementeri. L'Aigua i la Paella de qui lluita es juguen soles si li fan guanyar la batalla, i la Paella també contra un Espionatge. En posar les cartes pots dir que te les guardes.
fallera-rules-answers = Respostes
fallera-rules-answers-text = Algunes especials es juguen fora del torn. Quan algú en juga una de nivell 3 o menys, qualsevol altra persona la pot anul·lar amb una paella. Es pregunta a qui va dirigida. Si amb ella qui la juga guanya o es queda a una carta de guanyar, es pregunta a tot el món, tinga una paella o no. Ningú no sap qui ha respost. Amb `/settings` pots dir quan vols que se't pregunte, i posar respostes automàtiques: en una batalla teua, les de preguntar sempre o passar sempre manen sobre la Paella.
fallera-rules-levels = Nivells
fallera-rules-levels-text = Si dos especials es contradiuen, val la de nivell més alt. Per això una paella (★ 3) no atura la falla (★ 4), la muralla (★ 5), la Batalla d'Almansa (★ 6), el Butoni (★ 7), la cremà (★ 8) ni la riuà (★ 9).
fallera-rules-people = Quants sou
fallera-rules-people-text = Si sou dos: 10 cartes per persona i sense les 7 marcades amb II. Si sou de tres a cinc: 7 cartes per persona. Si sou cinc, la Cabeça d'alls val per dos.
fallera-rules-more = Cada carta
fallera-rules-more-text = `/fallera card` mostra qualsevol carta, amb els seus punts, què fa i els dubtes resolts.
fallera-rules-author = La Fallera Calavera, d'Enric Aguilar, amb dibuixos d'Esther Mendez (Zombi Paella)

## Lessons for those who begin

fallera-lesson-goal =
    Ací es cuina una paella: **guanya qui junta cinc ingredients** al seu mostrador, les cartes que té davant a la vista de tots. Hi ha tres menes de cartes: els **tresors** van al mostrador tan prompte com es roben (ingredients, coses per a vendre…); les **cartes de batalla** lluiten pels tresors; les **especials** ho capgiren tot.
    Tu ja tens dos ingredients: la cuixa de pollastre i la tomaca.
fallera-lesson-sell = En cada torn fas **una acció**. Les Espardenyes pudentes són un tresor **de venda**: les descartes i robes dos cartes. L'almoina només en dona una.
fallera-lesson-sell-hint = Els ingredients no es venen mai, i l'almoina dona una sola carta. Tens un tresor que en dona dos.
fallera-lesson-paella = Has robat una Bajoqueta, el teu tercer ingredient… i Roser te'l vol furtar! La **Paella protectora** és l'única especial que respon a altres: anul·la les de **nivell** (★) 3 o menys, en qualsevol torn i sense gastar acció.
fallera-lesson-paella-hint = Si ho deixes passar, perds l'ingredient. La Paella protectora és per a això.
fallera-lesson-special = Bajoqueta salvada! Torna a ser el teu torn. Una especial sol gastar l'acció del torn, però la **Repetició** te'n torna dos. El teu Espionatge només val quan t'ataquen.
fallera-lesson-special-hint = Cada especial té el seu moment, i el de l'Espionatge és quan t'ataquen. Ara et convé tindre més accions.
fallera-lesson-alms = Tens dos accions. Quan no saps què fer, **demana almoina**: robes una carta.
fallera-lesson-alms-hint = La cuixa és un ingredient i no es ven. Demana almoina.
fallera-lesson-aim = L'almoina t'ha dut una Monleonetes. Ara, **batalla**: tries un tresor d'un altre mostrador i, si guanyes, és teu. Roser té un Garrofó, una Carxofa i una Gaiata; Quim té un Caragol darrere d'una **Muralla**, que és un **escut**. Quin tresor vols?
fallera-lesson-aim-hint = Busca un ingredient sense escuts davant: la Muralla atura l'atac, i la Gaiata no és cap ingredient.
fallera-lesson-fighter = Posa una carta de batalla cara avall. ⚔ és l'**atac**, que compta quan ataques; 🛡 la **defensa**, que compta quan et defens. Guanya qui té més punts, i **en cas d'empat, qui es defén**. La Dama guarda-te-la: defén amb 4.
fallera-lesson-fighter-hint = Primer va una carta que lluite, i la Xicona només té 2 d'atac. N'hi ha una amb 3.
fallera-lesson-team = Al costat hi pot anar una **carta d'equip**: cada Monleonetes dona +1 d'atac. Roser potser es defén amb 3, i l'empat seria seu. Com declares la batalla?
fallera-lesson-team-hint = Es pot, però amb 3 contra 3 guanyaria Roser. Afig-hi la Monleonetes.
fallera-lesson-spy = **4 contra 3: el Garrofó és teu**, i ja en van quatre! Roser s'hi torna i t'ataca per la Cuixa. Abans de defendre't pots usar l'**Espionatge**, que destapa les cartes de l'atac.
fallera-lesson-spy-hint = Podries defendre't a cegues, però l'Espionatge no gasta acció i et diu quanta defensa et cal.
fallera-lesson-defend = El Capità moro ataca amb 4 (⚔). Defendre's no gasta cap acció. Amb quina carta et defens? Mira la 🛡, i recorda de qui és l'empat.
fallera-lesson-defend-hint = Així perdries la Cuixa: cal una defensa de 4 com a mínim, perquè l'empat és de qui es defén.
fallera-lesson-rata = Ha aguantat! Et falta **un ingredient**, i tens la **Rata penada**: s'endú un tresor sense batalla. Si ningú no l'anul·la, has guanyat. Quim encara té la Muralla.
fallera-lesson-rata-hint = L'almoina no t'assegura la paella, i la Muralla també atura la Rata penada. Roser no té cap escut.
fallera-lesson-won =
    Bon profit! **Cinc ingredients: ja hi ha paella!** Això és tot: ven, demana almoina, ataca, defén-te, i guarda una Paella protectora per a quan faça falta. Què fa cada carta ho diu `/fallera card`.
    Obri una taula amb `/fallera new`; les regles són a `/fallera rules`.

# Per què proposa alguna cosa un ordinador
fallera-reason-sell = La venda dona { $count ->
    [one] { $count } carta
   *[other] { $count } cartes
}.
fallera-reason-ingredient = Hi ha en joc un ingredient ({ $name }).
fallera-reason-sale = Venut, este tresor dona { $count ->
    [one] { $count } carta
   *[other] { $count } cartes
}.
fallera-reason-effect = Este tresor fa efecte mentre és al mostrador.
fallera-reason-target = { $name } té { $count } dels cinc ingredients.
fallera-reason-almoina = Ara robar una carta val més que qualsevol altra cosa.
fallera-reason-attack = Fa l'atac prou fort per a superar el que es veu.
fallera-reason-worth = Val més que l'almoina.
fallera-reason-best = De les que es poden triar, esta és la que més val.
fallera-reason-answer = El que hi ha en joc val la carta.
fallera-reason-pass = El que hi ha en joc no val una carta, o cap no hi pot fer res.
fallera-reason-paella = Completa una paella.
fallera-reason-shield = Primer ha de caure la carta que protegix { $name }.
fallera-reason-guard = Protegix els tresors contra els lladres.
fallera-reason-actions = Dona { $count ->
    [one] una acció més
   *[other] { $count } accions més
}.
fallera-reason-spy = Si coneixes l'atac, et pots defendre amb les cartes justes.
fallera-reason-cancel = El que anul·la costa més que la carta.
fallera-reason-plan = És el que convé pel que hi ha en joc.
fallera-reason-free = Sense el Butoni es poden tornar a usar les especials.
fallera-reason-rest = Les cartes noves segurament valdran més que les que descartes.
fallera-expected = Probabilitat esperada de guanyar: un { $expected }{"\u00A0"}% en lloc d'un { $had }{"\u00A0"}%.

## El que es prepara abans del torn

fallera-plan-has = { $name } encara té { $card }
fallera-plan-shields =
    { $count ->
        [0] { $name } continua sense escuts
        [one] { $name } no té més d'1 escut
       *[other] { $name } no té més de { $count } escuts
    }
fallera-plan-has-not = { $name } ja no té { $card }
fallera-plan-more-shields = { $name } té més escuts
