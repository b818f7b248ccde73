### Castell, en castellano. El esquema de las claves está en bot/text/en.ftl.
###
### $name son quienes juegan. «Castell» es la torre que se levanta; «piso», cada nivel; «un 9», un casteller de talla 9.

castell-title = Castell
castell-button-hand = Mi colla
castell-about = Diez rondas por Cataluña: recluta, entrena, levanta castells y ve a festivales. De 2 a 4 personas.

## Opciones

castell-option-advanced = Rueda avanzada («Ninguna región»)
castell-option-lax = Un piso mixto puede ponerse como talla menor
castell-option-calendar = Calendario
castell-option-calendar-drawn = Se sortea
castell-option-calendar-fixed = Siempre el mismo
castell-option-tiles = Habilidades y actuaciones
castell-option-tiles-drawn = Se reparten al azar
castell-option-tiles-fixed = Siempre en el mismo sitio
castell-option-starter = Quién empieza
castell-option-starter-drawn = Se sortea
castell-option-starter-first = Quien sea primero en la lista

## Preguntas

castell-question-turn = Te toca.
castell-question-special = Tienes una acción especial.
castell-question-festival = ¡Festival! Presenta tu castell.

## Ventanas

castell-window-festival = Un festival en el que actúa mi colla
castell-use-b = presentar el mejor castell que pueda levantar la colla

## Palabras

castell-region-mat = Mataró
castell-region-ter = Terrassa
castell-region-bcn = Barcelona
castell-region-vfr = Vilafranca
castell-region-vil = Vilanova
castell-region-val = Valls
castell-region-tar = Tarragona
castell-skill-balance = Equilibrio
castell-skill-base = Base
castell-skill-mix = Mezcla
castell-skill-strength = Fuerza
castell-skill-width = Anchura
castell-skill-practice = Repaso
castell-skill-special = Especial
castell-prize-trophy = trofeo
castell-prize-medal = medalla
castell-prize-ribbon = cinta
castell-prizes =
    { $prize ->
        [trophy]
            { $count ->
                [one] 1 trofeo
               *[other] { $count } trofeos
            }
        [medal]
            { $count ->
                [one] 1 medalla
               *[other] { $count } medallas
            }
       *[ribbon]
            { $count ->
                [one] 1 cinta
               *[other] { $count } cintas
            }
    }
castell-exhibition = { $levels } pisos con { $skills }
castell-tile = { $number } · { $tile }: **{ $points } puntos**
castell-score =
    { $score ->
        [one] 1 punto
       *[other] { $score } puntos
    }
castell-use = { $skill } { $used } de { $rank }
castell-uses = Usa { $skills }.
castell-uses-nothing = No usa ninguna habilidad.

## La mesa

castell-round = **Ronda { $round } de { $rounds }**
castell-turn = **Le toca a { $name }.**
castell-open = Aún por hacer: { $deeds }
castell-open-nothing = Ya está todo hecho; solo queda acabar el turno.
castell-open-special = Queda una acción especial sin ficha; si no, se acaba el turno.
castell-open-move = moverse
castell-open-arrive = moverse a cualquier región
castell-open-recruit =
    { $count ->
        [one] reclutar 1 casteller
       *[other] reclutar { $count } castellers
    }
castell-open-train = entrenar
castell-open-token =
    { $count ->
        [one] acción especial (queda 1 ficha)
       *[other] acción especial (quedan { $count } fichas)
    }
castell-order = Orden de la ronda: { $signs }
castell-everywhere = En todas partes se entrena: { $skills }
castell-festival-today = Cuando acabe la ronda, festival: { $festivals }
castell-festival-open = **Festival de { $festival }.** Preparando la actuación en secreto: { $names }
castell-castellers = Castellers: { $castellers }
castell-castellers-none = Castellers: ninguno
castell-trains = Se entrena: { $skills }
castell-then = { $now } (después, { $next })
castell-neighbours = Vecinas: { $regions }
castell-row = Fichas por llevarse: { $tokens }
castell-calendar = Festivales de cada ronda, y las tallas que piden
castell-refill = llegan castellers
castell-bag =
    { $count ->
        [one] En la bolsa queda 1 casteller.
       *[other] En la bolsa quedan { $count } castellers.
    }
castell-team = Colla ({ $count }): { $castellers }
castell-no-skills = Ninguna habilidad
castell-tokens = Fichas de acción especial: { $count }
castell-gone = Se ha ido a casa.
castell-sizes = Tallas: { $sizes }
castell-done = Actuaciones: { $tiles }
castell-claimed = Fichas ganadas: { $count }
castell-regions = Ha ganado en: { $regions }
castell-part-tower = castell
castell-part-regions = regiones
castell-part-prizes = premios
castell-part-sizes = tallas
castell-part-performances = actuaciones
castell-news = Últimas jugadas
castell-wheel-standard = Rueda básica
castell-wheel-advanced = Rueda avanzada

## El final

castell-ending-played = **Se han acabado las diez rondas.**
castell-ending-deserted = **Se acabó: todas las demás colles se han ido.**
castell-ending-closed = **La partida se ha acabado de común acuerdo.**

## La mano

castell-hand-title = Castell · tu colla
castell-hand-title-turn = Castell · te toca
castell-hand-title-festival = Castell · festival
castell-hand-title-builder = Castell · en la plaza
castell-hand-title-proposals = Castell · actuaciones de aquí
castell-hand-title-openings = Castell · qué te falta
castell-hand-waiting = Ahora juega otra persona. Mira tu colla con calma.
castell-hand-awaiting = Ya has presentado el castell. Se verán todos cuando estén todos.
castell-hand-team =
    { $count ->
        [one] Tu colla: 1 casteller
       *[other] Tu colla: { $count } castellers
    }
castell-hand-here = Estás en { $region }
castell-hand-submitted = El castell que has presentado
castell-hand-standing = Tienes un castell a medias: { $tower }. Continúalo o deshaz la jugada.
castell-hand-festival = **Festival de { $festival }.** Presenta un castell de cuatro pisos o más con todas las tallas que se piden. Nadie lo verá hasta que estén todos.
castell-hand-rivals = Compites con { $names }
castell-hand-alone = No actúa nadie más.
castell-hand-performances = Para cada actuación de aquí, el castell con menos gente.
castell-hand-no-performances = Aquí no queda ninguna actuación.
castell-hand-festivals = Castells para los próximos festivales
castell-hand-can-build = Actuaciones que ya puedes hacer
castell-can-score = Ronda { $round }, { $festival }: **{ $score }** con { $tower }
castell-can-not-enter = Ronda { $round }, { $festival }: { $why }
castell-why-sizes =
    { $count ->
        [one] te falta la talla { $sizes }
       *[other] te faltan las tallas { $sizes }
    }
castell-why-low = aún no llegas a cuatro pisos
castell-why-together = aún no te salen cuatro pisos con esas tallas
castell-can-perform = En { $region }: { $tiles }
castell-can-nothing = De momento, ninguna.
castell-hand-soon = Lo que ahora mismo te abriría puertas
castell-opens-nothing = Un solo casteller o rango más no abre nada nuevo.
castell-opens-score = ronda { $round } en { $region }: { $before } → { $after }
castell-opens-festival = ronda { $round } en { $region }: podrías actuar, con { $after }
castell-can-tile = { $tile } ({ $points } puntos)
castell-opens-tile = { $tile } ({ $region })
castell-awaits-festival = Festival ({ $sizes })
castell-one-size = un { $size }
castell-hand-reasons = Ahora no se puede
castell-hand-done = Ya hecho en este turno: { $deeds }
castell-choose-move = Muévete
castell-choose-recruit = Recluta
castell-choose-train = Entrena
castell-choose-special = Acción especial
castell-choice-move = Muévete a { $region }
castell-choice-recruit = Un { $size }
castell-choice-special-recruit = Recluta un { $size }
castell-choice-present =
    { $count ->
        [one] hay 1
       *[other] hay { $count }
    }
castell-choice-practice = Repasa { $skill }
castell-about-balance = Un piso puede ser tan ancho como el de abajo
castell-about-base = Un piso sin límite de anchura
castell-about-mix = Un piso con dos tallas: 10/9, 8/7, 6/5 o 4/3
castell-about-strength = Un piso puede ser de una talla más de lo normal: como el de abajo
castell-about-width = Todos los pisos pueden tener un casteller más
castell-about-special = Una acción especial sin gastar ficha
castell-button-end = Acaba el turno
castell-button-proposals = Actuaciones de aquí
castell-button-openings = Qué te falta
castell-button-back = Vuelve atrás
castell-button-build = Haz uno a medida
castell-button-best = Presenta el mejor: { $score } puntos
castell-button-most = { $count } de talla { $size }: { $score } puntos
castell-button-take = Haz { $tile } ({ $points } puntos)
castell-proposal-best =
    { $score ->
        [one] El mejor castell: 1 punto
       *[other] El mejor castell: { $score } puntos
    }
castell-proposal-most = Con el máximo de talla { $size } ({ $count }): { $score } puntos
castell-proposal-none = Con los castellers que tienes, aún no puedes hacerla.
castell-lacks = Aún no puedes hacerla: te falta { $what }.
castell-lacks-width = Anchura o Base
castell-lacks-height = más altura (Equilibrio, Anchura o Base)

## Levantar un castell

castell-builder-empty = Elige el primer piso, el de abajo. Cada piso lleva menos gente que el de debajo, y más pequeña, si ninguna habilidad ayuda.
castell-builder-top = Ya no puedes poner ningún piso más.
castell-builder-left = Quedan en el suelo: { $castellers }
castell-builder-score =
    { $score ->
        [one] De momento vale 1 punto.
       *[other] De momento vale { $score } puntos.
    }
castell-builder-low =
    { $count ->
        [one] Falta 1 piso.
       *[other] Faltan { $count } pisos.
    }
castell-builder-sizes = Faltan las tallas: { $sizes }
castell-builder-meets = **Ya puedes hacerla.**
castell-builder-shape = Hacen falta los pisos { $shape }, de abajo arriba.
castell-builder-skills = Aún no usa todas las habilidades.
castell-builder-level = Pon un piso encima
castell-builder-ground = Elige el piso de abajo
castell-builder-width = Cambia cuántos hay en el último
castell-builder-newest = Último piso: { $level }
castell-builder-join = Mezcla el último piso
castell-builder-mixed = más { $level }
castell-button-submit =
    { $score ->
        [one] Preséntalo: 1 punto
       *[other] Preséntalo: { $score } puntos
    }
castell-button-perform = Haz { $tile }
castell-button-down = Quita el último piso
castell-button-anew = Empieza de nuevo

## Qué podría levantar

castell-command-build = Qué podrías levantar con estos castellers y habilidades, solo para ti
castell-parameter-castellers = Castellers por talla, como 10x3 9x2 8; si no dices ninguno, los tuyos
castell-parameter-skills = Habilidades, como equilibrio 2 fuerza 1; si no dices ninguna, las tuyas
castell-parameter-tokens = Tallas que pide el festival, como 9 3
castell-build-title = Castell · qué se podría levantar
castell-build-team = Con { $castellers } y { $skills }
castell-build-best = El mejor castell
castell-build-best-none = No hay ninguno de cuatro pisos con estas tallas.
castell-build-best-low = No hay ninguno de cuatro pisos.
castell-build-shapes = Formas
castell-build-exhibitions = Exhibiciones
castell-build-nobody = Di con qué castellers, por ejemplo `10x3 9x2 8`; no juegas en ninguna mesa de este juego.
castell-build-unreadable = No entiendo «{ $part }». Escríbelo así: castellers `10x3 9x2 8`, habilidades `equilibrio 2 fuerza 1`, tallas `9 3`.
castell-build-too-many = De cada talla hay { $copies } como mucho, y en una colla no caben más de { $most }.
castell-build-too-skilled = Ninguna habilidad pasa de { $rank }.

## Qué se puede hacer

castell-deed-m = Moverse
castell-deed-r = Reclutar
castell-deed-t = Entrenar
castell-deed-sm = Acción especial
castell-deed-p = Levantar un castell
castell-label-m = Moverse a { $region }
castell-label-r = Reclutar un { $size }
castell-label-t = Entrenar { $skill }
castell-label-tp = Repasar { $skill }
castell-label-sm = Acción especial: moverse a { $region }
castell-label-sr = Acción especial: reclutar un { $size }
castell-label-p = Piso nuevo: { $level }
castell-label-j = En el mismo piso: { $level }
castell-label-sp = Actuar: { $tile } ({ $points })
castell-label-s = Presentar el castell
castell-label-b = Presentar el mejor castell
castell-label-e = Acabar el turno

## El registro

castell-line-arrives = { $name } empieza en { $region }.
castell-line-moved = { $name } va a { $region }.
castell-line-recruited = { $name } recluta un { $size } en { $region }.
castell-line-trained = { $name } entrena { $skill }: { $rank }.
castell-line-practised = { $name } repasa { $skill }: { $rank }.
castell-line-special = { $name } entrena Especial y tiene una acción especial.
castell-line-paid = { $name } pone una ficha en { $region }; le quedan { $left }.
castell-line-performed = **{ $name } actúa en { $region } y gana { $points } puntos: { $tile }.** { $tower }{ $tokens ->
        [0] { "" }
        [one] {" "}· se lleva 1 ficha
       *[other] {" "}· se lleva { $tokens } fichas
    }
castell-line-festival = Festival de { $festival }: { $count ->
        [one] actúa
       *[other] actúan
    } { $names }.
castell-line-empty = Festival de { $festival }: no actúa nadie.
castell-line-submitted = Has presentado { $tower }.
castell-line-held = **Festival de { $festival }**
castell-line-removed = Tallas empatadas que no se lleva nadie: { $sizes }
castell-takes =
    { $count ->
        [one] talla { $sizes }
       *[other] tallas { $sizes }
    }
castell-line-best = { $name } hace su mejor castell: { $score }.
castell-line-arrived = Llegan castellers nuevos: { $arrivals }.
castell-line-round = **Ronda { $round }.** Gira la rueda y empieza { $name }.

## Negativas

castell-refusal-over = Esta partida ya se ha acabado.
castell-refusal-not-your-turn = Ahora no te toca.
castell-refusal-special-first = Antes haz la acción especial que has entrenado, o acaba el turno.
castell-refusal-has-moved = En este turno ya te has movido.
castell-refusal-already-there = Ya estás ahí.
castell-refusal-no-neighbour =
    De aquí no se va derecho a { $region ->
        [mat] Mataró
        [ter] Terrassa
        [bcn] Barcelona
        [vfr] Vilafranca
        [vil] Vilanova
        [val] Valls
       *[tar] Tarragona
    }.
castell-refusal-no-pawn = La colla aún no está en el mapa: primero muévete.
castell-refusal-has-recruited = En este turno ya has reclutado dos castellers.
castell-refusal-recruited-elsewhere = El segundo casteller tiene que ser de la misma región que el primero.
castell-refusal-no-such-size = Las tallas van del 1 al 10.
castell-refusal-nobody-there = Aquí no hay ningún { $size }.
castell-refusal-nobody-left = Aquí no queda ningún casteller.
castell-refusal-has-trained = En este turno ya has entrenado.
castell-refusal-practice-what = Di qué habilidad repasas.
castell-refusal-not-offered =
    Ahora la rueda no ofrece aquí { $skill ->
        [balance] Equilibrio
        [base] Base
        [mix] Mezcla
        [strength] Fuerza
        [width] Anchura
        [practice] Repaso
       *[special] Especial
    }.
castell-refusal-highest-rank =
    Ya tienes al máximo { $skill ->
        [balance] Equilibrio
        [base] Base
        [mix] Mezcla
        [strength] Fuerza
       *[width] Anchura
    }.
castell-refusal-nothing-owned = Solo se repasa lo que ya se sabe, y aún no tienes ninguna habilidad.
castell-refusal-not-owned =
    Solo se repasa lo que ya se sabe, y no tienes { $skill ->
        [balance] Equilibrio
        [base] Base
        [mix] Mezcla
        [strength] Fuerza
        [width] Anchura
       *[other] esto
    }.
castell-refusal-special-used = En este turno ya has hecho la acción especial.
castell-refusal-no-token = No te quedan fichas de acción especial.
castell-refusal-no-festival = Ahora no hay ningún festival.
castell-refusal-not-at-the-festival = Tu colla no actúa en ningún festival de esta ronda.
castell-refusal-has-submitted = Ya has presentado el castell.
castell-refusal-size-missing = En el castell falta la talla { $size }, que el festival pide.
castell-refusal-too-low = Para un festival hacen falta cuatro pisos como mínimo.
castell-refusal-festival-first = Ahora hay festival: presenta un castell.
castell-refusal-no-performance-here = Aquí no queda ninguna actuación por hacer.
castell-refusal-not-here = Esta actuación no está aquí.
castell-refusal-no-tower = Primero levanta el castell.
castell-refusal-other-shape = Para esta actuación hacen falta los pisos { $shape }, de abajo arriba, y ninguno más.
castell-refusal-too-few-levels = Para esta actuación hacen falta { $levels } pisos como mínimo.
castell-refusal-skills-unused = El castell no usa todas las habilidades que pide la actuación.
castell-refusal-nothing-to-join = Aún no hay ningún piso donde añadirlos.
castell-refusal-tower-unreadable = «{ $part }» no es ningún piso. Un castell se escribe de abajo arriba: `10x3 9x2 8x1`; un piso mixto, `10x1+9x2`.
castell-refusal-tower-form = Piso { $level }: así no se puede escribir un piso.
castell-refusal-tower-pair = Piso { $level }: solo se mezclan 10/9, 8/7, 6/5 y 4/3.
castell-refusal-tower-mix = Piso { $level }: te falta Mezcla para tantos pisos mixtos.
castell-refusal-tower-wider = Piso { $level }: no puede ser más ancho que el de abajo.
castell-refusal-tower-balance = Piso { $level }: es tan ancho como el de abajo, y te falta Equilibrio.
castell-refusal-tower-strength = Piso { $level }: tiene que ser de talla menor que el de abajo, y te falta Fuerza.
castell-refusal-tower-width = Piso { $level }: es demasiado ancho, y te falta Anchura o Base.
castell-refusal-tower-team = Piso { $level }: no tienes tantos castellers de esta talla.

## Las reglas en pocas palabras

castell-rules-goal = Hasta cuatro colles recorren Cataluña durante diez rondas. **Gana quien tiene más puntos.**
castell-rules-round = Una ronda
castell-rules-round-text =
    Antes de las rondas 3, 5, 7 y 9 llegan castellers. La rueda gira una casilla. Cada colla hace un turno. De la ronda 3 a la 10 hay uno o dos festivales.
castell-rules-turn = Un turno
castell-rules-turn-text =
    Cada cosa una vez como mucho, en el orden que quieras: **moverse** a una región vecina (la primera vez, a cualquiera), **reclutar** hasta dos castellers de donde estás, **entrenar** lo que la rueda ofrece en tu región o en todas partes (con la rueda avanzada, solo en tu región), y una **acción especial** con ficha. Hasta que acabas el turno, todo se puede deshacer.
castell-rules-towers = Castells
castell-rules-towers-text =
    Cada piso, de una sola talla; menor que la del piso de abajo, y con menos castellers. Tres castellers por piso como máximo. Cada castell se levanta de nuevo con toda la colla.
castell-rules-skills = Habilidades, de rango 0 a 5
castell-rules-skills-text =
    - **Equilibrio**: un piso tan ancho como el de abajo. **Base**: un piso sin límite de anchura.
    - **Mezcla**: un piso con 10/9, 8/7, 6/5 o 4/3; cuenta como la talla mayor. Con la opción *Un piso mixto puede ponerse como talla menor*, `8x3 8x1+7x1` no pide Fuerza.
    - **Fuerza**: un piso de una talla más de lo normal: con rango 1, igual que el de abajo (`7x3 7x2`); con rango 2, una talla mayor (`6x3 7x2`).
    - **Anchura**: en todo el castell, un casteller más por piso.
    - **Repaso**: un rango más de lo que ya sabes. **Especial**: una acción especial sin ficha.
castell-rules-special = Acción especial y actuaciones
castell-rules-special-text =
    Recluta un casteller, o muévete, o haz una **actuación local** de donde estás: una forma exacta, o una exhibición con bastantes pisos y usando las habilidades. Entonces te llevas la actuación y las fichas que haya, y después dejas la tuya.
castell-rules-festivals = Festivales
castell-rules-festivals-text =
    Actúa quien está ahí y puede levantar un castell de cuatro pisos con todas las tallas pedidas. Un punto por piso y uno por cada casteller de cada ficha de talla. Todos lo presentan en secreto. Premios: trofeo, medalla y cinta con tres o cuatro; medalla y cinta con dos; cinta si hay una sola. Si hay empate, el premio siguiente. Cada ficha de talla, para quien tiene más; si hay empate, para nadie.
castell-rules-score = Puntos al final
castell-rules-score-text =
    El mejor castell de festival; las regiones donde has ganado algo (0, 1, 3, 5, 7, 10, 14); trofeos 5, medallas 3, cintas 1; tallas 2 la primera de cada y 1 las repetidas; las actuaciones, y 1 por ficha de acción ganada.
castell-rules-map = Regiones vecinas
castell-rules-typing = Escribiendo
castell-rules-typing-text =
    `/play` entiende castells enteros, de abajo arriba: `10x3 9x2 8x1`; un piso mixto es `10x1+9x2`. Con el número detrás (`s07`) dices qué actuación es. `/castell build` dice qué se podría levantar con otros castellers.
castell-rules-glossary = Vocabulario
castell-rules-glossary-text =
    - **colla**: el grupo que hace castells; **castell**: la torre humana; **casteller**: quien sube.
    - **piso**: cada nivel; **pilar**: uno por piso; **torre**: dos por piso.
    - ①②③④ son las colles.
castell-rules-author = Castell, de Aaron Vanderbeek (Renegade, 2018)
