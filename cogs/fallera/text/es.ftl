### La Fallera Calavera, in Spanish. bot/text/en.ftl explains how keys are made.
###
### $name, $target and $source are players; cards keep their Valencian names, with a translation where it helps.
fallera-title = La Fallera Calavera
fallera-about = Reúne antes que nadie cinco ingredientes para la paella.
fallera-alt-cover = La fallera calavera detrás de cinco platos con ingredientes.
fallera-result =
    { $count ->
        [one] 1 ingrediente
       *[other] { $count } ingredientes
    }

## Options

fallera-option-almansa = Se juega con la Batalla d'Almansa
fallera-preset-july-fair = Feria de Julio de València
fallera-preset-july-fair-note = La baraja básica sin la Batalla d'Almansa, como se juega en el torneo de allí
fallera-option-rounds = Duración de la partida
fallera-option-rounds-0 = Hasta que alguien gane
fallera-option-rounds-10 = 10 rondas
fallera-option-rounds-12 = 12 rondas
fallera-option-rounds-15 = 15 rondas
fallera-option-rounds-20 = 20 rondas
fallera-option-rounds-30 = 30 rondas
fallera-option-crema = La Nit de la cremà quema
fallera-option-crema-one = Los tesoros de un mostrador
fallera-option-crema-all = Los de todos los mostradores
fallera-option-moma = Los puntos de La Moma
fallera-option-moma-treasures = Los tesoros del contrincante
fallera-option-moma-copies = Los de la carta contraria
fallera-option-muixeranga = La Muixeranga d'Algemesí suma
fallera-option-muixeranga-attack = 2 en ataque, 1 en defensa
fallera-option-muixeranga-defence = 1 en ataque, 2 en defensa
fallera-option-bec = Cartas del bec del mig pollastre
fallera-option-bec-taken = Se las queda quien lo juega
fallera-option-bec-lost = Van al cementerio
fallera-option-cassalla = La Cassalla miraculosa recupera
fallera-option-cassalla-battle = Una carta de batalla
fallera-option-cassalla-special = Una carta especial
fallera-option-cassalla-any = Cualquier carta
fallera-option-falla = La Falla descomunal protege de
fallera-option-falla-specials = Especiales de nivel más bajo
fallera-option-falla-battle = Una batalla perdida
fallera-option-taronger = El Taronger putrefacte deja hacer
fallera-option-taronger-one = Una acción por turno
fallera-option-taronger-two = Dos acciones por turno
fallera-option-calze = El Sant Calze cuenta
fallera-option-calze-treasures = Tesoros
fallera-option-calze-ingredients = Ingredientes
fallera-option-butoni = El Butoni no deja usar
fallera-option-butoni-levels = Especiales de nivel más bajo
fallera-option-butoni-total = Ninguna especial
fallera-option-starter = Quién empieza
fallera-option-starter-fewest = Quien tiene menos tesoros
fallera-option-starter-drawn = Alguien, a suertes
fallera-option-starter-first = La primera persona de la lista

## Slash commands

fallera-command-card = Una carta: los puntos, qué hace y las dudas resueltas
fallera-parameter-card = El nombre de la carta; escribe para buscar
fallera-no-card = No conozco ninguna carta que se llame así. Escribe una parte y elige de la lista.

## Questions

fallera-question-turn = Te toca.
fallera-question-discard = El jugador de Petrer: elige las cartas que descartas.
fallera-question-keep = Donyet escodrinyador: elige la carta con la que te quedas.
fallera-question-extra = La Bellea del Moc se lleva otro tesoro: ¿cuál?
fallera-question-paella = Se ha jugado una carta especial: ¿quieres anularla?
fallera-question-espionatge = Te atacan: ¿quieres espiar?
fallera-question-defence = Te atacan: ¿te defiendes?
fallera-question-aigua = Se han destapado las cartas: ¿juegas un Aigua de València?

## Windows

fallera-window-treasures = Una especial que quita o cambia tesoros
fallera-window-special = Otra especial de nivel 3 o menos
fallera-window-espionatge = Me atacan: espiar antes de defenderme
fallera-window-battle = Me atacan: la defensa
fallera-window-aigua = Una batalla mía, con las cartas destapadas
fallera-use-q = anularla con una Paella protectora
fallera-use-i = espiar con un Espionatge
fallera-use-f = defenderme con las cartas más fuertes que tenga
fallera-use-w = jugar un Aigua de València

## The table

fallera-actions =
    { $count ->
        [0] Es la última acción del turno.
        [one] Le queda 1 acción.
       *[other] Le quedan { $count } acciones.
    }
fallera-asked-discard = { $name } tiene que elegir qué descarta.
fallera-asked-keep = { $name } tiene que elegir con qué carta se queda.
fallera-asked-extra = { $name } tiene que elegir un segundo tesoro.
fallera-asked-espionatge = { $name } tiene que decir si quiere espiar.
fallera-asked-defence = { $name } tiene que decir si se defiende.
fallera-asked-aigua = { $name } tiene que decir si juega un Aigua de València.
fallera-asked-paella = Faltan respuestas: una Paella protectora puede anular { $card }.
fallera-ingredients = **Ingredientes { $worth }/{ $goal }**
fallera-ingredients-are = **Ingredientes { $worth }/{ $goal }:** { $cards }
fallera-sales-are = Para vender: { $cards }
fallera-others-are = Otros tesoros: { $cards }
fallera-shields-are = Escudos: { $cards }
fallera-curses-are = Maldiciones: { $cards }
fallera-gone = Se ha ido.
fallera-in-hand =
    { $count ->
        [one] 1 carta en la mano
       *[other] { $count } cartas en la mano
    }
fallera-piles = Mazo y cementerio
fallera-deck = Mazo: { $count }
fallera-graveyard = Cementerio: { $count }
fallera-graveyard-last = La última: { $card }
fallera-order-are = Orden de los turnos: { $names }
fallera-round = Ronda { $round }
fallera-round-last = Ronda { $round }: **es la última**
fallera-round-of = Ronda { $round } de { $last }
fallera-starter-drawn = Quien empieza se ha elegido a suertes.
fallera-battle = Batalla
fallera-battle-for = { $name } ataca a { $target } por { $card }.
fallera-battle-shield = { $name } ataca la { $card } de { $target }.
fallera-battle-almansa = **Batalla d'Almansa:** { $name } ataca a { $target } por todos los tesoros.
fallera-battle-hidden =
    { $count ->
        [one] 1 carta boca abajo
       *[other] { $count } cartas boca abajo
    }
fallera-battle-attack = Ataque: { $cards }
fallera-battle-defence = Defensa: { $cards }
fallera-battle-points = Puntos: ⚔ { $attack } de ataque, 🛡 { $defence } de defensa
fallera-battle-wet = Aigua de València contra { $name }: un punto menos.
fallera-battle-dull = Espill lluent anulado: { $name }.
fallera-stack = Especiales en juego
fallera-stack-standing = Tal como está, { $card } tiene efecto.
fallera-stack-falling = Tal como está, { $card } no tiene efecto.

## The table's picture in words

fallera-spoken-attack = ataque
fallera-spoken-defence = defensa
fallera-spoken-level = nivel
fallera-alt-turn = Le toca a { $name }.
fallera-alt-way =
    { $way ->
        [up] El turno pasa en sentido horario.
       *[down] El turno pasa en sentido antihorario.
    }
fallera-alt-almansa = Batalla d'Almansa: { $name } ataca a { $target } por todos los tesoros.
fallera-alt-points = Ataque { $attack } contra defensa { $defence }.
fallera-alt-worth =
    { $worth ->
        [0] ningún ingrediente
        [one] 1 ingrediente
       *[other] { $worth } ingredientes
    }
fallera-alt-sales =
    { $count ->
        [one] 1 tesoro de venta
       *[other] { $count } tesoros de venta
    }
fallera-alt-others =
    { $count ->
        [one] 1 tesoro más
       *[other] { $count } tesoros más
    }
fallera-alt-shields = escudo: { $cards }
fallera-alt-curses = maldición: { $cards }
fallera-alt-hand =
    { $count ->
        [one] 1 carta en la mano
       *[other] { $count } cartas en la mano
    }
fallera-alt-place = puesto { $place }
fallera-alt-winners = Gana: { $names }.
fallera-alt-piles = Mazo: { $deck }. Cementerio: { $graveyard }.
fallera-alt-graves = Últimas cartas del cementerio: { $cards }.

## Cards

fallera-kind-treasure = Tesoro
fallera-kind-battle = Carta de batalla
fallera-kind-special = Carta especial
fallera-sort-ingredient = ingrediente
fallera-sort-sale = de venta
fallera-sort-other = de efecto permanente
fallera-level = nivel { $level }
fallera-points = ataque { $attack } · defensa { $defence }
fallera-points-vary = ataque y defensa según la batalla
fallera-copies =
    { $count ->
        [one] 1 carta en la baraja
       *[other] { $count } cartas en la baraja
    }
fallera-when-display = Hace efecto todo el tiempo, desde el mostrador.
fallera-when-sale = Se vende en tu turno y gasta una acción.
fallera-when-battle = Para atacar gasta una acción de tu turno; para defenderte, ninguna.
fallera-when-team = Boca abajo, junto a una carta que lucha; no gasta ninguna acción más.
fallera-when-turn = Se juega en tu turno y gasta una acción.
fallera-when-charge = Cuando declaras una batalla; no gasta acción.
fallera-when-attacked = Cuando te atacan, antes de defenderte; no gasta acción.
fallera-when-revealed = Sola, cuando se destapan las cartas de una batalla tuya, si te hace ganar; no gasta acción.
fallera-when-answer = Justo cuando otra persona usa una especial; no gasta acción.
fallera-card-here = En esta mesa: «{ $choice }».
fallera-card-usually = Por defecto: «{ $choice }». La mesa puede elegir otra cosa.
fallera-card-left-out = En esta mesa no está en la baraja.
fallera-card-rulings = Dudas resueltas
fallera-house = Sin confirmación oficial: { $what }.
fallera-house-attack = el ataque
fallera-house-defence = la defensa
fallera-house-level = el nivel
fallera-house-draws = las cartas que da
fallera-house-sort = el tipo de tesoro
fallera-house-ability = qué hace

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
        [cuix] Cuixa de pollastre (muslo de pollo)
        [coni] Conill (conejo)
        [garr] Garrofó (judía de Lima)
        [bajo] Bajoqueta (judía verde)
        [cara] Caragol bavós (caracol baboso)
        [carx] Carxofa (alcachofa)
        [toma] Tomaca (tomate)
        [alls] Cabeça d'alls (cabeza de ajos)
        [espa] Espardenyes pudentes (alpargatas apestosas)
        [dolc] Dolçaina i tabalet (dulzaina y tamboril)
        [pint] Pinta de fallera (peineta de fallera)
        [gaia] Gaiata de la Magdalena (gayata de la Magdalena)
        [tira] Tirant lo Blanc (Tirante el Blanco)
        [calz] Sant Calze de la Catedral (Santo Cáliz de la Catedral)
        [corb] Corbella rovellada (hoz oxidada)
        [orxa] Poció d'orxata (poción de horchata)
        [taro] Taronger putrefacte (naranjo putrefacto)
        [alli] Allioli persistent (alioli persistente)
        [tart] La tartana del Tio Pep (la tartana del tío Pep)
        [aero] Aeroport fantasma (aeropuerto fantasma)
        [xico] Xicona de Xixona (mocetona de Jijona)
        [moro] Capità moro (capitán moro)
        [alca] Alcaldessa perpètua (alcaldesa perpetua)
        [guer] Guerrer de Moixent (guerrero de Moixent)
        [dama] La Dama d'Elx (la Dama de Elche)
        [monl] Monleon (Monleón, el del espectáculo)
        [caga] Cagalló (zurullo)
        [tomb] Tombatossals (tumbacerros, el gigante)
        [jaum] Jaume I (el rey Jaime I)
        [cala] La Fallera Calavera
        [bell] La Bellea del Moc (la belleza del moco)
        [moma] La Moma (la Moma del Corpus)
        [deli] La Delicà de Gandia (la delicada de Gandía)
        [sang] El Tio Sangonera (el tío Sanguijuela)
        [nete] Monleonetes (las chicas de Monleón)
        [muix] Muixeranga d'Algemesí (torre humana de Algemesí)
        [espl] Espill lluent (espejo reluciente)
        [bec] El bec del mig pollastre (el pico del medio pollo)
        [masc] Masclet (petardo)
        [repe] Repetició (repetición)
        [llun] Lluna de València (luna de Valencia)
        [rata] Rata penada cleptòmana (murciélago cleptómano)
        [dans] Dansa de la Magrana (danza de la Granada)
        [mura] Muralla de Morella
        [petr] El jugador de Petrer
        [pael] Paella protectora
        [pact] Pacte del dimoni (pacto del demonio)
        [espi] Espionatge (espionaje)
        [aigu] Aigua de València (agua de Valencia)
        [crem] Nit de la cremà (noche de la cremà)
        [buto] El Butoni (el coco)
        [alma] Batalla d'Almansa (batalla de Almansa)
        [riua] La riuà (la riada)
        [fall] Falla descomunal
        [dony] Donyet escodrinyador (duende fisgón)
        [cass] Cassalla miraculosa (cazalla milagrosa)
       *[vent] Vent de llebeig (viento lebeche)
    }

## Cards: what they do

fallera-text-ingredient = Ingrediente: hacen falta cinco en tu mostrador.
fallera-text-sale = Gasta una acción y descártalo: robas { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }.
fallera-text-plain = Sin habilidades.
fallera-text-coni = Ingrediente. Vale por dos mientras el Aeroport fantasma está en el mismo mostrador.
fallera-text-alls = Ingrediente. En partidas de cinco vale por dos.
fallera-text-dolc = Gasta una acción y descártalo: robas { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } y tienes otra acción.
fallera-text-calz-treasures = Gasta una acción y descártalo: robas { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } menos una por cada tesoro de tu mostrador, incluido este.
fallera-text-calz-ingredients = Gasta una acción y descártalo: robas { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } menos una por cada ingrediente de tu mostrador.
fallera-text-corb = Tienes +1 de ataque en las batallas.
fallera-text-orxa = Tienes +1 de defensa en las batallas.
fallera-text-taro-one = No puedes vender tesoros. A cambio, al empezar tu turno robas una carta.
fallera-text-taro-two = No puedes vender tesoros. A cambio, al empezar tu turno robas una carta y tienes dos acciones.
fallera-text-alli = Mientras no tienes ningún ingrediente en el mostrador, haces dos acciones por turno.
fallera-text-tart = Cada vez que vendes un tesoro, robas una carta más.
fallera-text-aero = Mientras el Conill está en el mismo mostrador, el Conill vale por dos ingredientes.
fallera-text-alca = Perpetuidad: si gana la batalla, vuelve a tu mano.
fallera-text-monl = Liderazgo: con una o más Monleonetes tiene 3 de ataque.
fallera-text-bell = Moco pegajoso: si gana como atacante, te llevas otro tesoro del mismo mostrador.
fallera-text-moma-treasures = Justa virtud: su ataque y su defensa son el número de tesoros que tiene el contrincante en el mostrador.
fallera-text-moma-copies = Justa virtud: iguala los puntos de la carta contraria.
fallera-text-sang = Glotonería: +1 de ataque y +1 de defensa por cada ingrediente de tu mostrador.
fallera-text-nete = Trabajo en equipo: solo acompañan a otra carta cuando atacas. +1 de ataque cada una; puedes poner tantas como quieras.
fallera-text-muix-attack = Trabajo en equipo: solo acompaña a otra carta. +2 de ataque, o +1 de defensa.
fallera-text-muix-defence = Trabajo en equipo: solo acompaña a otra carta. +1 de ataque, o +2 de defensa.
fallera-text-espl = Boca abajo, con tu carta de batalla: su ataque y su defensa se cambian de sitio.
fallera-text-bec-taken = Contra alguien con 7 cartas o más en la mano: le quitas 3 al azar.
fallera-text-bec-lost = Contra alguien con 7 cartas o más en la mano: pierde 3 al azar.
fallera-text-masc = Cuando declaras una batalla, sin gastar acción: quien se defiende descarta 2 cartas de la mano al azar.
fallera-text-repe = Después de jugarla, haces dos acciones seguidas.
fallera-text-llun = Ponla en otro mostrador y roba una carta. En su próximo turno, quien la tenga no hace nada más que descartarla.
fallera-text-rata = Llévate un tesoro de otro mostrador, sin batalla.
fallera-text-dans = Cambia el sentido de los turnos y roba una carta.
fallera-text-mura = Ponla en tu mostrador: ni batallas ni especiales de nivel más bajo tocan tus tesoros. Se puede atacar la muralla; si pierdes, se descarta.
fallera-text-petr = Descarta hasta 5 cartas de la mano y roba otras tantas.
fallera-text-pael = En cualquier turno, sin gastar acción, justo cuando alguien usa una especial de nivel 3 o menos: queda anulada.
fallera-text-pact = Cambia todos tus tesoros por todos los de otro mostrador. Hay que tener alguno.
fallera-text-espi = Cuando te atacan, sin gastar acción: se destapan las cartas del ataque antes de que te defiendas.
fallera-text-aigu = En una batalla tuya, cuando se destapan las cartas y sin gastar acción: el contrincante tiene 1 punto menos.
fallera-text-crem-one = Todos los tesoros de un mostrador van al cementerio.
fallera-text-crem-all = Todos los tesoros de todos los mostradores van al cementerio.
fallera-text-buto-levels = Ponlo en otro mostrador: quien lo tiene no puede usar especiales de nivel más bajo hasta que gaste una acción en descartarlo o pasarlo.
fallera-text-buto-total = Ponlo en otro mostrador: quien lo tiene no puede usar ninguna especial hasta que gaste una acción en descartarlo o pasarlo.
fallera-text-alma = Con una carta de batalla: si ganas, te llevas todos los tesoros de otro mostrador; si pierdes o hay empate, los tuyos van todos allí.
fallera-text-riua = Todo el mundo pasa sus tesoros a quien va después, en el sentido de los turnos.
fallera-text-fall-specials = Ponla en tu mostrador: las especiales de nivel más bajo no tocan tus tesoros. Se puede atacar la falla; si pierdes, se descarta.
fallera-text-fall-battle = Ponla en tu mostrador: quien gana una batalla por tus tesoros no se lleva nada, y la falla se descarta.
fallera-text-dony = Mira 10 cartas del mazo y quédate con una; las demás se barajan con el resto.
fallera-text-cass-battle = Recupera del cementerio una carta de batalla.
fallera-text-cass-special = Recupera del cementerio una carta especial.
fallera-text-cass-any = Recupera del cementerio cualquier carta.
fallera-text-vent = Cambia un tesoro tuyo por uno de otro mostrador.

## Cards: rulings

fallera-ruling-treasure = Va al mostrador en cuanto se roba, sin gastar acción; nunca está en la mano.
fallera-ruling-sale = Vender no es usar una especial: ninguna paella lo impide. Se descarta antes de robar.
fallera-ruling-ban = Quien tiene el Taronger putrefacte no puede vender ningún tesoro.
fallera-ruling-battle = Atacar gasta una acción; defenderse, ninguna. En caso de empate gana quien se defiende; sin defensa gana el ataque, aunque sea 0.
fallera-ruling-low = Una Paella protectora la puede anular.
fallera-ruling-high = Ninguna Paella protectora la puede anular: su nivel es más alto.
fallera-ruling-two = En partidas de dos no está.
fallera-ruling-left-out = Se puede jugar sin ella, si lo elige la mesa.
fallera-ruling-reading = Si la mesa elige «{ $choice }»: { $text }
fallera-ruling-alls = Para repartir de nuevo, para ver quién empieza y para el Sant Calze es una sola carta.
fallera-ruling-double = El valor doble cuenta para ganar y para El Tio Sangonera.
fallera-ruling-extra = La acción de más se suma a las que todavía te quedan.
fallera-ruling-calze = Se cuenta antes de descartarlo. Los escudos y las maldiciones no son tesoros.
fallera-ruling-comparing = Cuenta para quien la tiene cuando se comparan los puntos, aunque sea el tesoro que se disputa.
fallera-ruling-taronger = La prohibición va con la carta, si alguien te la quita. En un turno perdido por la Lluna de València no robas.
fallera-ruling-allioli = Se mira cuando toca la segunda acción: un ingrediente ganado con la primera la hace perder.
fallera-ruling-tartana = Si la robas en una venta, todavía no cuenta para esa venta.
fallera-ruling-alcaldessa = Vuelve tanto si atacaba como si defendía; las cartas que la acompañaban, no.
fallera-ruling-team-attack = En defensa no sirven.
fallera-ruling-team-seen = Cuántas cartas hay boca abajo lo ve todo el mundo.
fallera-ruling-bellea = Eliges el segundo tesoro después de ganar. Contra una falla o una muralla no lo hay.
fallera-ruling-moma = Los puntos se miran cuando se comparan.
fallera-ruling-sangonera = Se cuenta el valor: el Conill con el Aeroport fantasma vale dos, y en partidas de cinco la Cabeça d'alls también.
fallera-ruling-bec = Ningún escudo lo detiene: los tesoros no están en la mano.
fallera-ruling-masclet = Se decide cuando declaras la batalla. Quien tiene menos de 2 cartas las pierde todas.
fallera-ruling-repeticio = Gasta una acción y da dos; varias repeticiones se suman.
fallera-ruling-lluna = Dos Llunes hacen perder dos turnos. Si la anulan, tampoco robas.
fallera-ruling-shielded-specials = No toca a quien tiene una falla o una muralla en el mostrador.
fallera-ruling-shielded-battle = No toca a quien tiene una muralla en el mostrador. Una falla no la detiene.
fallera-ruling-over-shields = Fallas y murallas no valen contra ella: su nivel es más bajo.
fallera-ruling-shield = Una de cada por mostrador, y no en respuesta a un ataque. No es un tesoro: no se puede quitar, cambiar ni quemar.
fallera-ruling-muralla = Mientras está, lo único que se puede atacar en ese mostrador es la muralla.
fallera-ruling-petrer = Esta carta no cuenta entre las 5. También se puede jugar sin descartar ninguna.
fallera-ruling-paella = Vale contra la especial de cualquiera, aunque no vaya contigo, y contra otra paella.
fallera-ruling-paella-several = Si se juegan varias, vale la de quien va antes en el orden de los turnos después de quien ha usado la especial; las demás quedan en la mano, sin que nadie las vea.
fallera-ruling-pacte = El otro mostrador puede estar vacío. Quien reúne cinco ingredientes solo gana cuando el cambio está hecho.
fallera-ruling-espionatge = Las cartas del ataque se destapan para todo el mundo.
fallera-ruling-aigua = Solo quien lucha, una vez por bando: primero quien ataca. Sin defensa no se puede usar, y nadie baja de 0. Se juega sola si con ella ganas la batalla, a menos que al poner las cartas hayas elegido guardarla.
fallera-ruling-crema = No toca fallas, murallas, Llunes ni el Butoni.
fallera-ruling-banned-levels = La cremà y la riuà, de nivel más alto, sí las puede usar.
fallera-ruling-banned-total = Tampoco puede usar la cremà ni la riuà.
fallera-ruling-butoni = Devolverlo a quien lo envió también vale.
fallera-ruling-almansa = Hace falta que haya algún tesoro en los dos mostradores. Sin defensa ganas.
fallera-ruling-riua = Solo los tesoros, todos a la vez; escudos y maldiciones se quedan.
fallera-ruling-donyet = Solo tú ves las cartas. De los tesoros que hay, solo va al mostrador el tesoro con el que te quedas.
fallera-ruling-recovered-battle = Va a la mano.
fallera-ruling-recovered-special = Va a la mano. La Cassalla no se puede recuperar a sí misma.
fallera-ruling-recovered-any = Va a la mano, o al mostrador si es un tesoro. La Cassalla no se puede recuperar a sí misma.
fallera-ruling-vent = Hace falta que haya algún tesoro en los dos mostradores.
fallera-ruling-espill = Uno por bando. Se destapa con las demás cartas, y entonces se puede anular. Las cartas de equipo y los demás puntos se añaden después del cambio.

## The end

fallera-ending-paella = **Ya hay paella: ¡cinco ingredientes en un mostrador!**
fallera-ending-timed = **Se han acabado las rondas. Gana quien tiene más ingredientes; después, más tesoros; después, más cartas en la mano.**
fallera-leaders =
    { $count ->
        [one] Iba en cabeza { $names }, con { $worth } de { $goal ->
            [one] 1 ingrediente
           *[other] { $goal } ingredientes
        }.
       *[other] Iban en cabeza { $names }, con { $worth } de { $goal ->
            [one] 1 ingrediente
           *[other] { $goal } ingredientes
        } cada cual.
    }
fallera-ending-stalled = **La partida no puede avanzar. Gana quien tiene más ingredientes; después, más tesoros; después, más cartas en la mano.**
fallera-ending-last = **La partida ha terminado: los demás se han ido.**
fallera-ending-closed = **La partida ha terminado de común acuerdo.**
fallera-worth = { $worth } { $worth ->
        [one] ingrediente
       *[other] ingredientes
    }
fallera-highlight-won = La batalla más grande: { $name } ganó a { $target } por { $attack } a { $defence }.
fallera-highlight-held = La batalla más grande: { $target } aguantó ante { $name } por { $defence } a { $attack }.
fallera-highlight-took = El botín más grande: { $name } le quitó { $cards } a { $source }.
fallera-highlight-stopped =
    { $name } anuló con una paella la carta { $card }, de { $target }.{ $count ->
        [one] {""}
       *[other] {" "}En total, las paellas anularon { $count } cartas especiales.
    }

## The hand

fallera-hand-title = La Fallera · tus cartas
fallera-hand-title-cards = La Fallera Calavera · qué hacen las cartas
fallera-hand-title-turn = La Fallera · te toca
fallera-hand-title-answer = La Fallera · tu respuesta
fallera-hand-cards = En la mano
fallera-hand-battle = En la mano: batalla (⚔ ataque, 🛡 defensa)
fallera-hand-special = En la mano: especiales (★ nivel)
fallera-hand-empty = No tienes ninguna carta en la mano.
fallera-hand-display = Tu mostrador
fallera-hand-more = Mira qué hace cada carta con `/fallera card`
fallera-hand-waiting = Mientras esperas tu turno, puedes mirar tus cartas.
fallera-hand-answered = Ya has respondido. Faltan las demás respuestas.
fallera-hand-answered-paella = Has respondido con una Paella protectora. Faltan las demás respuestas.
fallera-hand-act = Haz una acción.
fallera-hand-actions =
    { $count ->
        [one] Todavía tendrás 1 más.
       *[other] Todavía tendrás { $count } más.
    }
fallera-hand-actions-most = Esta es la acción { $number } de las { $most } que puede tener un turno.
fallera-hand-discard = **El jugador de Petrer.** Elige hasta { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }: las descartas y robas otras tantas.
fallera-hand-discarded = Para descartar: { $cards }
fallera-hand-keep = **Donyet escodrinyador.** Quédate con una de estas cartas; las demás vuelven al mazo.
fallera-hand-looked = Cartas del mazo
fallera-hand-extra = **La Bellea del Moc** se lleva también otro tesoro de { $name }: elígelo.
fallera-hand-paella = Puedes anular { $card } con una Paella protectora.
fallera-hand-says = La carta dice: «{ $text }»
fallera-hand-decides = **Así { $name } completaría la paella.**
fallera-hand-hit = **Va contra ti.**
fallera-hand-espionatge = Antes de defenderte puedes hacer que se destapen estas cartas.
fallera-hand-defence = Defiéndete, o no. En caso de empate ganas tú.
fallera-hand-aigua = Un Aigua de València quita 1 punto al contrincante.
fallera-hand-spare = Tu Aigua de València se juega sola si te hace ganar.
fallera-hand-spared = En esta batalla te guardas el Aigua de València.
fallera-hand-cover = Con la Paella a punto anulas lo que jueguen contra ti.
fallera-hand-covered = Tu Paella protectora anula lo que jueguen contra ti en esta batalla.
fallera-hand-reserve = Tu Paella protectora se juega sola contra un Espionatge o si te hace ganar.
fallera-hand-reserved = En esta batalla te guardas la Paella protectora.
fallera-hand-for = Atacas a { $name } por { $card }.
fallera-hand-shield = Atacas la { $card } de { $name }.
fallera-hand-almansa = **Batalla d'Almansa** contra { $name }, por todos los tesoros. Si no ganas, los tuyos son para { $name }.
fallera-hand-lay = Elige la carta que lucha.
fallera-hand-laid = Boca abajo: { $cards }
fallera-hand-strength = Tu ataque, ahora mismo: ⚔ { $attack }
fallera-hand-team = Aún no lo ve nadie.
fallera-hand-swap = Das { $card }. ¿Por qué tesoro?
fallera-reasons = Ahora no se puede
fallera-reason-deed = { $deed }: { $reason }
fallera-choose-attack = Atacar: elegir un tesoro
fallera-choose-special = Usar una especial
fallera-choose-treasure = Elegir un tesoro
fallera-choose-swap = Elegir qué dar y qué llevarse
fallera-choice-swap = { $own } por { $wanted }
fallera-choose-own = Elegir qué tesoro propio dar
fallera-choose-graveyard = Elegir qué carta recuperar
fallera-choose-discards = Elegir qué cartas descartar
fallera-choose-keep = Elegir con qué carta quedarse
fallera-choose-defence = Defenderse con…
fallera-choose-charge = O declararla…
fallera-button-almoina-instead = Pedir limosna
fallera-button-almoina = Robar 1 carta: limosna
fallera-button-butoni = Descartar el Butoni
fallera-button-pass-on = Pasar el Butoni
fallera-button-cards = Explicar
fallera-button-back = Volver
fallera-button-use = Usar { $card }
fallera-button-against = Contra { $name }
fallera-button-add = Añadir { $card }
fallera-button-charge = Declarar la batalla
fallera-button-charge-masclet = Con un Masclet
fallera-ahead-n = guardar Aigua
fallera-ahead-m = Paella a punto
fallera-ahead-h = guardar Paella
fallera-button-gamble =
    { $count ->
        [0] No descartar ninguna
        [one] Descartar esta carta y robar 1
       *[other] Descartar estas { $count } cartas y robar { $count }
    }
fallera-button-anew = Borrar lo elegido
fallera-button-paella = Anularla: Paella protectora
fallera-button-espionatge = Jugar Espionatge
fallera-button-aigua = Jugar un Aigua de València
fallera-button-pass = Dejarlo pasar
fallera-button-undefended = No defenderse

## What may be done

fallera-deed-a = Pedir limosna
fallera-deed-s = Vender
fallera-deed-t = Atacar
fallera-deed-l = Poner boca abajo
fallera-deed-c = Declarar la batalla
fallera-deed-n = Guardar el Aigua en esta batalla
fallera-deed-m = Tener la Paella a punto en esta batalla
fallera-deed-h = Guardar la Paella en esta batalla
fallera-deed-x = Descartar el Butoni
fallera-deed-d = Descartar
fallera-deed-j = Robar otras tantas
fallera-deed-g = Quedarse con una
fallera-deed-e = Llevarse también
fallera-deed-p = Dejarlo pasar
fallera-deed-q = Anularla: Paella protectora
fallera-deed-i = Espiar con un Espionatge
fallera-deed-w = Jugar un Aigua de València
fallera-label-sell = Vender { $card }
fallera-label-attack = Atacar a { $name } por { $card }
fallera-label-almansa = Batalla d'Almansa contra { $name }
fallera-label-masclet = Declarar la batalla con un Masclet
fallera-label-use = Usar { $card }
fallera-label-use-on = Usar { $card } contra { $name }
fallera-label-rob = Rata penada: llevarse { $card } ({ $name })
fallera-label-swap = Vent: dar { $own } por { $card } ({ $name })
fallera-label-recover = Cassalla: recuperar { $card }
fallera-label-pass-on = Pasar el Butoni a { $name }
fallera-label-defend = Defenderse con { $cards }
fallera-label-undefended = No defenderse

## The log

fallera-line-lost-turn = { $name } descarta la Lluna de València y pierde el turno.
fallera-line-almoina = { $name } pide limosna.
fallera-line-sold = { $name } vende { $card }.
fallera-line-drew =
    { $count ->
        [0] { $name } no roba ninguna carta.
        [one] { $name } roba 1 carta.
       *[other] { $name } roba { $count } cartas.
    }
fallera-line-drew-treasures =
    { $count ->
        [0] { $name } roba. Van al mostrador: { $cards }.
        [one] { $name } roba 1 carta. Al mostrador: { $cards }.
       *[other] { $name } roba { $count } cartas. Al mostrador: { $cards }.
    }
fallera-line-saw = Robas { $cards }.
fallera-line-reshuffled = El cementerio se baraja y forma un mazo nuevo: { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }.
fallera-line-got-actions =
    { $count ->
        [one] { $name } tiene una acción más.
       *[other] { $name } tiene { $count } acciones más.
    }
fallera-line-used = { $name } usa { $card }.
fallera-line-used-on = { $name } usa { $card } contra { $target }.
fallera-line-used-for = { $name } usa { $card } contra { $target }: quiere { $treasure }.
fallera-line-used-swap = { $name } usa { $card } contra { $target }: da { $own } por { $treasure }.
fallera-line-used-back = { $name } usa { $card }: quiere recuperar { $treasure }.
fallera-line-cancelled = Se anula: { $card } ({ $name }).
fallera-line-held = Al final tiene efecto: { $card } ({ $name }).
fallera-line-placed = { $name } pone { $card } en su mostrador.
fallera-line-placed-on = { $name } pone { $card } en el mostrador de { $target }.
fallera-line-turned = Cambia el sentido de los turnos.
fallera-line-hand-taken =
    { $count ->
        [one] { $name } quita 1 carta de la mano a { $source }.
       *[other] { $name } quita { $count } cartas de la mano a { $source }.
    }
fallera-line-hand-seen = Las cartas quitadas: { $cards }.
fallera-line-lost = { $name } pierde estas cartas de la mano: { $cards }.
fallera-line-lost-none = { $name } no tiene ninguna carta que perder.
fallera-line-gambled = { $name } descarta { $cards }.
fallera-line-gambled-none = { $name } no descarta nada.
fallera-line-looked =
    { $count ->
        [one] { $name } mira 1 carta del mazo.
       *[other] { $name } mira { $count } cartas del mazo.
    }
fallera-line-looked-at = Miras { $cards }.
fallera-line-kept = { $name } se queda con una en la mano; el mazo se baraja.
fallera-line-kept-treasure = { $name } se queda con { $card }, en el mostrador; el mazo se baraja.
fallera-line-recovered = { $name } recupera { $card }.
fallera-line-shed = { $name } descarta el Butoni.
fallera-line-passed-on = { $name } pasa el Butoni a { $target }.
fallera-line-took = **{ $name } se lleva { $cards }** del mostrador de { $source }.
fallera-line-swapped = { $name } hace un cambio con { $target }. { $name } da { $given }; { $target } da { $taken }.
fallera-line-flowed = La riada se lo lleva todo: cada mostrador pasa los tesoros al siguiente.
fallera-line-burned = Se quema el mostrador de { $name }: { $cards }.
fallera-line-declared =
    { $count ->
        [one] { $name } ataca a { $target } por { $card }, con 1 carta boca abajo.
       *[other] { $name } ataca a { $target } por { $card }, con { $count } cartas boca abajo.
    }
fallera-line-declared-almansa =
    { $count ->
        [one] { $name } convoca la Batalla d'Almansa contra { $target }, con 1 carta boca abajo.
       *[other] { $name } convoca la Batalla d'Almansa contra { $target }, con { $count } cartas boca abajo.
    }
fallera-line-turned-up = { $name } atacaba con { $cards }.
fallera-line-defended = { $name } se defiende con { $cards }.
fallera-line-undefended = { $name } no se defiende.
fallera-line-fought-won = Ataque { $attack } contra defensa { $defence }: gana el ataque.
fallera-line-fought-held = Ataque { $attack } contra defensa { $defence }: la defensa aguanta.
fallera-report-won = { $cards } ({ $attack }) contra { $others } ({ $defence }): gana el ataque.
fallera-report-held = { $cards } ({ $attack }) contra { $others } ({ $defence }): la defensa aguanta.
fallera-report-undefended = Con { $cards }, sin defensa.
fallera-line-broke-off = La batalla queda sin decidir.
fallera-line-shield-fell = Cae la { $card } de { $name }.
fallera-line-returned = La Alcaldessa perpètua vuelve a la mano de { $name }.
fallera-line-nothing = nada

## Refusals

fallera-refusal-nothing-to-answer = Ahora no hay nada a lo que responder.
fallera-refusal-answer-first = Primero responde a esto.
fallera-refusal-discard-first = Primero termina el descarte de El jugador de Petrer.
fallera-refusal-keep-first = Primero elige la carta con la que te quedas.
fallera-refusal-take-first = Primero elige el otro tesoro.
fallera-refusal-attack-first = Estás preparando un ataque. Declara la batalla, o renuncia a ella y pide limosna.
fallera-refusal-no-attack = Primero elige qué atacas.
fallera-refusal-no-fighter = No tienes en la mano ninguna carta que pueda luchar.
fallera-refusal-fighter-first = Primero pon una carta que luche.
fallera-refusal-one-fighter = Solo puede luchar una carta, y { fallera-card } ya no cabe.
fallera-refusal-not-for-battles = Esta carta no se juega en una batalla: { fallera-card }.
fallera-refusal-only-one = De esta solo puedes jugar una: { fallera-card }.
fallera-refusal-laid-too-late = Las cartas van en orden, y esta va antes: { fallera-card }. Borra lo elegido para ponerla.
fallera-refusal-empty-hand = Ese contrincante no tiene ninguna carta en la mano.
fallera-refusal-paella-by-itself = Tu Paella protectora se juega sola cuando te conviene. Solo puedes guardarla.
fallera-refusal-paella-stays = En esta partida la Paella se queda en la mano si no dices que la tienes a punto.
fallera-refusal-not-in-hand = No tienes { fallera-card } en la mano.
fallera-refusal-cannot-defend = Esta carta no puede defender: { fallera-card }.
fallera-refusal-not-on-your-display = No tienes { fallera-card } en el mostrador.
fallera-refusal-not-on-that-display = Esta carta no está en ese mostrador: { fallera-card }.
fallera-refusal-not-for-sale = Esta carta no se puede vender: { fallera-card }.
fallera-refusal-taronger = El Taronger putrefacte no te deja vender.
fallera-refusal-banned = El Butoni no te deja usar esta especial.
fallera-refusal-shielded = Ese mostrador está protegido: { fallera-card }.
fallera-refusal-no-such-player = A esa persona no la puedes elegir.
fallera-refusal-has-gone = Esa persona se ha ido.
fallera-refusal-nothing-on-displays = No hay nada en los mostradores que atacar.
fallera-refusal-no-treasures = En los mostradores no hay ningún tesoro para esta carta.
fallera-refusal-no-own-treasure = Necesitas al menos un tesoro.
fallera-refusal-no-treasure-there = En ese mostrador no hay ningún tesoro.
fallera-refusal-too-few-in-hand = Elige un contrincante con { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } o más en la mano.
fallera-refusal-already-up = Ya tienes { fallera-card } en el mostrador.
fallera-refusal-not-an-action = Esta carta no se usa así: { fallera-card }.
fallera-refusal-not-on-a-player = Esta carta no se usa contra nadie: { fallera-card }.
fallera-refusal-no-cards = No queda ninguna carta ni en el mazo ni en el cementerio.
fallera-refusal-not-in-graveyard = Esta carta no está en el cementerio: { fallera-card }.
fallera-refusal-nothing-to-recover = En el cementerio no hay nada que puedas recuperar.
fallera-refusal-only-battle-cards = En esta mesa solo se recuperan cartas de batalla.
fallera-refusal-only-specials = En esta mesa solo se recuperan especiales.
fallera-refusal-no-butoni = No tienes el Butoni en el mostrador.
fallera-refusal-not-looked-at = No está entre las cartas que miras: { fallera-card }.
fallera-refusal-enough-discarded = Puedes descartar { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } como mucho.
fallera-refusal-only-beside = Solo se juega con una carta que lucha.
fallera-refusal-only-when-charging = Solo se juega cuando declaras una batalla.
fallera-refusal-only-when-attacked = Solo se juega cuando te atacan.
fallera-refusal-only-when-revealed = Se juega sola en una batalla tuya, si te hace ganar cuando se destapan las cartas.
fallera-refusal-only-as-answer = Solo se juega como respuesta a una especial.

## The rules in brief

fallera-rules-goal = La Fallera Calavera vuelve a la vida para comerse una paella. **Gana quien primero tiene 5 ingredientes en el mostrador.** De 2 a 5 personas, con 102 cartas, 57 de ellas diferentes.
fallera-rules-cards = Las cartas
fallera-rules-cards-text =
    - **Tesoros**: van al mostrador, a la vista de todo el mundo, en cuanto se roban. Son ingredientes, tesoros de venta y otros tesoros de efecto permanente.
    - **Cartas de batalla**: con ataque (⚔) y defensa (🛡). Se quedan en la mano.
    - **Especiales**: con un nivel (★). Se quedan en la mano.
    Toda carta se usa una vez y va al cementerio. Cuando se acaba el mazo, el cementerio se baraja y hace de mazo.
fallera-rules-turn = Tu turno
fallera-rules-turn-text = Haz **una acción**: vende un tesoro, ataca, usa una especial o pide limosna (roba una carta). Algunas cartas dan más acciones, pero un turno nunca tiene más de { $actions }. La partida termina después de { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    }, o de las que haya elegido la mesa, y gana quien tiene más ingredientes.
fallera-rules-battle = Batallas
fallera-rules-battle-text = Elige el tesoro que quieres y pon boca abajo una carta de batalla, con las que la acompañan. La otra persona se defiende o no. Si tu ⚔ supera su 🛡, o nadie se defiende, te llevas el tesoro. Las cartas van al cementerio. El Aigua y la Paella de quien lucha se juegan solas si le hacen ganar la batalla, y la Paella también contra un Espionatge. Al poner las cartas puedes decir que te las guardas.
fallera-rules-answers = Respuestas
fallera-rules-answers-text = Algunas especiales se juegan fuera del turno. Cuando alguien juega una de nivel 3 o menos, cualquier otra persona la puede anular con una paella. Se pregunta a quien va dirigida. Si con ella quien la juega gana o se queda a una carta de ganar, se pregunta a todo el mundo, tenga una paella o no. Nadie sabe quién ha respondido. Con `/settings` puedes decir cuándo quieres que se te pregunte, y poner respuestas automáticas: en una batalla tuya, las de preguntar siempre o pasar siempre mandan sobre la Paella.
fallera-rules-levels = Niveles
fallera-rules-levels-text = Si dos especiales se contradicen, vale la de nivel más alto. Por eso una paella (★ 3) no detiene la falla (★ 4), la muralla (★ 5), la Batalla d'Almansa (★ 6), el Butoni (★ 7), la cremà (★ 8) ni la riuà (★ 9).
fallera-rules-people = Cuántos jugáis
fallera-rules-people-text = Con dos personas: 10 cartas por persona y sin las 7 marcadas con II. Con tres, cuatro o cinco: 7 cartas por persona. Con cinco, la Cabeça d'alls vale por dos.
fallera-rules-more = Cada carta
fallera-rules-more-text = `/fallera card` muestra cualquier carta, con sus puntos, qué hace y las dudas resueltas.
fallera-rules-author = La Fallera Calavera, de Enric Aguilar, con dibujos de Esther Mendez (Zombi Paella)

## Lessons for those who begin

fallera-lesson-goal =
    Aquí se cocina una paella: **gana quien junta cinco ingredientes** en su mostrador, las cartas que tiene delante a la vista de todos. Hay tres clases de cartas: los **tesoros** van al mostrador en cuanto se roban (ingredientes, cosas para vender…); las **cartas de batalla** luchan por los tesoros; las **especiales** lo trastocan todo.
    Tú ya tienes dos ingredientes: el muslo de pollo (Cuixa) y el tomate (Tomaca).
fallera-lesson-sell = En cada turno haces **una acción**. Las Espardenyes pudentes son un tesoro **de venta**: las descartas y robas dos cartas. La limosna solo da una.
fallera-lesson-sell-hint = Los ingredientes no se venden nunca, y la limosna da una sola carta. Tienes un tesoro que da dos.
fallera-lesson-paella = Has robado una Bajoqueta, tu tercer ingrediente… ¡y Roser te lo quiere quitar! La **Paella protectora** es la única especial que responde a otras: anula las de **nivel** (★) 3 o menos, en cualquier turno y sin gastar acción.
fallera-lesson-paella-hint = Si lo dejas pasar, pierdes el ingrediente. La Paella protectora está para esto.
fallera-lesson-special = ¡Bajoqueta salvada! Vuelve a ser tu turno. Una especial suele gastar la acción del turno, pero la **Repetició** te devuelve dos. Tu Espionatge solo vale cuando te atacan.
fallera-lesson-special-hint = Cada especial tiene su momento, y el del Espionatge es cuando te atacan. Ahora te conviene tener más acciones.
fallera-lesson-alms = Tienes dos acciones. Cuando no sabes qué hacer, **pide limosna**: robas una carta.
fallera-lesson-alms-hint = La Cuixa es un ingrediente y no se vende. Pide limosna.
fallera-lesson-aim = La limosna te ha traído una Monleonetes. Ahora, **batalla**: eliges un tesoro de otro mostrador y, si ganas, es tuyo. Roser tiene un Garrofó, una Carxofa y una Gaiata; Quim tiene un Caragol detrás de una **Muralla**, que es un **escudo**. ¿Qué tesoro quieres?
fallera-lesson-aim-hint = Busca un ingrediente sin ningún escudo delante: la Muralla detiene el ataque, y la Gaiata no es un ingrediente.
fallera-lesson-fighter = Pon una carta de batalla boca abajo. ⚔ es el **ataque**, que cuenta cuando atacas; 🛡 la **defensa**, que cuenta cuando te defiendes. Gana quien tiene más puntos y, **en caso de empate, quien se defiende**. Guárdate la Dama: defiende con 4.
fallera-lesson-fighter-hint = Primero va una carta que luche, y la Xicona solo tiene 2 de ataque. Hay una con 3.
fallera-lesson-team = Al lado puede ir una **carta de equipo**: cada Monleonetes da +1 de ataque. Roser quizá se defienda con 3, y el empate sería suyo. ¿Cómo declaras la batalla?
fallera-lesson-team-hint = Se puede, pero con 3 contra 3 ganaría Roser. Añade la Monleonetes.
fallera-lesson-spy = **4 contra 3: el Garrofó es tuyo**, ¡y ya van cuatro! Roser contraataca por la Cuixa. Antes de defenderte puedes usar el **Espionatge**, que destapa las cartas del ataque.
fallera-lesson-spy-hint = Podrías defenderte a ciegas, pero el Espionatge no gasta acción y te dice cuánta defensa necesitas.
fallera-lesson-defend = El Capità moro ataca con 4 (⚔). Defenderse no gasta ninguna acción. ¿Con qué carta te defiendes? Mira la 🛡, y recuerda de quién es el empate.
fallera-lesson-defend-hint = Así perderías la Cuixa: hace falta una defensa de 4 como mínimo, porque el empate es de quien se defiende.
fallera-lesson-rata = ¡Ha aguantado! Te falta **un ingrediente**, y tienes la **Rata penada**: se lleva un tesoro sin batalla. Si nadie la anula, has ganado. Quim aún tiene la Muralla.
fallera-lesson-rata-hint = La limosna no te asegura la paella, y la Muralla también detiene a la Rata penada. Roser no tiene ningún escudo.
fallera-lesson-won =
    ¡Buen provecho! **Cinco ingredientes: ¡ya hay paella!** Eso es todo: vende, pide limosna, ataca, defiéndete, y guarda una Paella protectora para cuando haga falta. Qué hace cada carta lo dice `/fallera card`.
    Abre una mesa con `/fallera new`; las reglas están en `/fallera rules`.

# Por qué propone algo un ordenador
fallera-reason-sell = La venta da { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}.
fallera-reason-ingredient = Está en juego un ingrediente de { $name }.
fallera-reason-sale = Vendido, este tesoro da { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}.
fallera-reason-effect = Este tesoro hace efecto mientras está en el mostrador.
fallera-reason-target = { $name } tiene { $count } de los cinco ingredientes.
fallera-reason-almoina = Ahora robar una carta vale más que cualquier otra cosa.
fallera-reason-attack = Hace el ataque lo bastante fuerte para superar lo que se ve.
fallera-reason-worth = Vale más que la limosna.
fallera-reason-best = De las que se pueden elegir, esta es la que más vale.
fallera-reason-answer = Lo que está en juego vale la carta.
fallera-reason-pass = Lo que está en juego no vale una carta, o ninguna sirve.
fallera-reason-paella = Completa una paella.
fallera-reason-shield = Primero tiene que caer la carta que protege a { $name }.
fallera-reason-guard = Protege los tesoros de los ladrones.
fallera-reason-actions = Da { $count ->
    [one] una acción más
   *[other] { $count } acciones más
}.
fallera-reason-spy = Si conoces el ataque, puedes defenderte con las cartas justas.
fallera-reason-cancel = Lo que anula cuesta más que la carta.
fallera-reason-plan = Es lo adecuado para lo que está en juego.
fallera-reason-free = Sin el Butoni se pueden volver a usar las especiales.
fallera-reason-rest = Las cartas nuevas seguramente valdrán más que las que descartas.
fallera-expected = Probabilidad esperada de ganar: un { $expected }{"\u00A0"}% en lugar de un { $had }{"\u00A0"}%.

## Lo que se prepara antes del turno

fallera-plan-has = { $name } sigue teniendo { $card }
fallera-plan-shields =
    { $count ->
        [0] { $name } sigue sin escudos
        [one] { $name } no tiene más de 1 escudo
       *[other] { $name } no tiene más de { $count } escudos
    }
fallera-plan-has-not = { $name } ya no tiene { $card }
fallera-plan-more-shields = { $name } tiene más escudos
