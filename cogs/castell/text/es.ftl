### Castell, in Spanish. bot/text/en.ftl explains how keys are made.
###
### $name are the players. "Castell" is the tower, "piso" a level of it; "un 9" is a casteller of size 9.

castell-title = Castell
castell-button-hand = Mi colla
castell-about = Diez rondas por Cataluña: recluta, entrena y levanta castells en los festivales.
castell-alt-cover = Un castell de cuatro pisos: cuatro 9, tres 7, dos 5 y un 3.
castell-result = { points }

## Options

castell-option-advanced = Rueda avanzada («Ninguna región»)
castell-option-lax = Piso mixto: vale la talla menor
castell-option-calendar = Calendario de festivales
castell-option-calendar-drawn = A suertes
castell-option-calendar-fixed = Siempre el mismo
castell-option-tiles = Habilidades y actuaciones
castell-option-tiles-drawn = A suertes
castell-option-tiles-fixed = Siempre en el mismo sitio
castell-option-starter = Quién empieza
castell-option-starter-drawn = Alguien, a suertes
castell-option-starter-first = La primera persona de la lista
castell-option-adviser = Consejos: se proponen castells

## Questions

castell-question-turn = Te toca.
castell-question-special = Tienes una acción especial por hacer.
castell-question-festival = ¡Festival! Presenta tu castell.

## Windows

castell-window-festival = Un festival en el que actúa mi colla
castell-use-b = presentar el mejor castell que pueda levantar la colla (sin consejos, uno cualquiera)

## Words

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
castell-exhibition = { $levels }+ pisos con { $skills }
castell-tile = { $number } · { $tile }: **{ points }**
castell-use = { $skill } { $used } de { $rank }
castell-uses = Usa { $skills }.
castell-uses-nothing = No usa ninguna habilidad.

## The table

castell-round = **Ronda { $round } de { $rounds }**
castell-open = Por hacer: { $actions }
castell-open-nothing = Ya está todo hecho: solo queda terminar el turno.
castell-open-special = Por hacer: una acción especial sin ficha, o terminar el turno
castell-open-move = moverse
castell-open-arrive = moverse a cualquier región
castell-open-recruit =
    { $count ->
        [one] reclutar 1
       *[other] reclutar { $count }
    }
castell-open-train = entrenar
castell-open-token =
    { $count ->
        [one] acción especial (1 ficha)
       *[other] acción especial ({ $count } fichas)
    }
castell-order = Orden de los turnos: { $signs }
castell-everywhere = Se entrena en todas partes: { $skills }
castell-festival-today = Festival al final de la ronda: { $festivals }
castell-festival-open = **Festival de { $festival }.** Preparando en secreto: { $names }
castell-castellers = Castellers: { $castellers }
castell-castellers-none = Castellers: ninguno
castell-trains = Entreno: { $skills }
castell-then = { $now } (después, { $next })
castell-neighbours = Vecinas: { $regions }
castell-row = Fichas: { $count }
castell-calendar = Festivales por ronda, y las tallas que piden
castell-refill = llegan castellers
castell-bag =
    { $count ->
        [one] En la bolsa queda 1 casteller.
       *[other] En la bolsa quedan { $count } castellers.
    }
castell-team = Colla ({ $count }): { $castellers }
castell-no-skills = Ninguna habilidad
castell-tokens = Fichas de acción especial: { $count }
castell-gone = Se ha ido.
castell-sizes = Fichas de talla: { $sizes }
castell-done = Actuaciones: { $tiles }
castell-claimed = Fichas ganadas: { $count }
castell-regions = Ha ganado en: { $regions }
castell-part-tower = castell
castell-part-regions = regiones
castell-part-prizes = premios
castell-part-sizes = tallas
castell-part-performances = actuaciones
castell-wheel-standard = Rueda básica
castell-wheel-advanced = Rueda avanzada
castell-unadvised = Sin consejos
castell-alt-starter = { $name } empieza la ronda
castell-alt-points = Puntos: { $points }
castell-alt-next = Próximos festivales, por ronda: { $festivals }
castell-alt-towers = Los mejores castells de las otras colles: { $towers }
castell-alt-later = Más adelante: { $festivals }
castell-alt-performances = Puntos de las actuaciones: { $points }
castell-alt-no-skills = ninguna habilidad
castell-alt-colla =
    { $name }: { $skills }; { $count ->
        [one] 1 casteller
       *[other] { $count } castellers
    }; { $tokens ->
        [one] 1 ficha
       *[other] { $tokens } fichas
    }

## The end

castell-ending-played = **Se han acabado las diez rondas.**
castell-ending-deserted = **La partida ha terminado: todas las demás colles se han ido.**
castell-ending-closed = **La partida ha terminado de común acuerdo.**
castell-highlight-tower = El mejor castell: { $name }, { $tower }, en el festival de { $festival } · { points }
castell-highlight-tile = La mejor actuación: { $name }, { $tower }, en { $region } · { points }

## The hand

castell-hand-title = Castell · tu colla
castell-hand-title-turn = Castell · te toca
castell-hand-title-festival = Castell · festival
castell-hand-title-builder = Castell · levanta un castell
castell-hand-title-proposals = Castell · actuaciones de aquí
castell-hand-title-openings = Castell · qué te falta
castell-hand-waiting = Mientras esperas tu turno, puedes mirar tu colla.
castell-hand-awaiting = Ya has presentado el castell. Se verán todos a la vez cuando todo el mundo haya presentado el suyo.
castell-hand-team =
    { $count ->
        [one] Tu colla: 1 casteller
       *[other] Tu colla: { $count } castellers
    }
castell-hand-here = Estás en { $region }
castell-here-ready = **a punto**
castell-here-score = ahora harías **{ points }**
castell-here-score-found = ahora harías **al menos { points }**
castell-hand-submitted = El castell que has presentado
castell-hand-plan = Aún por jugar
castell-hand-turns = Un toque juega todo el turno y lo termina.
castell-hand-standing = A medio hacer: { $tower }
castell-hand-festival = **Festival de { $festival }.** En secreto: cuatro pisos o más, con todas estas tallas.
castell-hand-rivals = Compites con { $names }.
castell-hand-alone = No actúa nadie más.
castell-hand-performances = El castell más pequeño para cada actuación de aquí.
castell-hand-no-performances = Aquí no queda ninguna actuación.
castell-hand-festivals = Castells para los próximos festivales
castell-hand-can-build = Actuaciones que ya puedes hacer
castell-can-score = Ronda { $round }, { $festival }: **{ points }** con { $tower }
castell-can-score-found = Ronda { $round }, { $festival }: **al menos { points }** con { $tower }
castell-can-not-enter = Ronda { $round }, { $festival }: { $why }
castell-why-sizes =
    { $count ->
        [one] te falta la talla { $sizes }
       *[other] te faltan las tallas { $sizes }
    }
castell-why-low = aún no puedes levantar cuatro pisos
castell-why-together = aún no puedes levantar cuatro pisos con esas tallas
castell-can-perform = En { $region }: { $tiles }
castell-can-nothing = De momento, ninguna.
castell-opens-nothing = Con un solo casteller o rango más no podrías hacer nada nuevo.
castell-opens-score = ronda { $round } en { $region }: { $before } → { $after } puntos
castell-opens-score-found = ronda { $round } en { $region }: { $before } → al menos { $after } puntos
castell-opens-festival = ronda { $round } en { $region }: podrías actuar, con { $after } puntos
castell-opens-festival-found = ronda { $round } en { $region }: podrías actuar, con al menos { $after } puntos
castell-can-tile = { $tile } ({ points })
castell-opens-tile = { $tile } ({ $region })
castell-awaits-festival = Festival ({ $sizes })
castell-one-size = de talla { $size }
castell-hand-reason = Ahora no: { $names }. { $reason }
castell-choose-move = Moverse
castell-choose-recruit = Reclutar
castell-choose-way = Moverse o reclutar
castell-choose-train = Entrenar
castell-choose-special = Hacer una acción especial
castell-choose-most = Presentar uno con más castellers de una talla
castell-choice-most = Talla { $size } ×{ $many }: { points }
castell-choice-move = Moverse a { $region }
castell-button-move = Moverse a { $region } y terminar
castell-choice-recruit = Reclutar { $sizes }
castell-choice-present =
    { $count ->
        [one] hay 1
       *[other] hay { $count }
    }
castell-about-balance = Un piso puede ser tan ancho como el de abajo
castell-about-base = Un piso sin límite de anchura
castell-about-mix = Un piso con dos tallas: 10/9, 8/7, 6/5 o 4/3
castell-about-strength = Un piso puede ser de una talla mayor de lo normal: la misma que el de abajo
castell-about-width = Cada piso puede tener un casteller más
castell-about-special = Una acción especial sin gastar ficha
castell-button-end = Terminar el turno
castell-button-play = Jugar y terminar
castell-button-go-on = Jugar y continuar
castell-button-steps = Paso a paso
castell-button-last = Quitar el último paso
castell-button-proposals = Actuaciones
castell-button-openings = Qué falta
castell-button-back = Volver
castell-button-build = Levantar uno
castell-button-any = Presentar un castell cualquiera
castell-proposal-best = El mejor castell: { points }
castell-proposal-most = Máximo de talla { $size } (×{ $many }): { points }
castell-proposal-found = Un buen castell: el mejor hace al menos { points }
castell-proposal-many = Talla { $size } ×{ $many } o más: { points }
castell-proposal-none = Aún no tienes suficientes castellers para hacerla.
castell-lacks = Aún no puedes hacerla: te falta { $what }.
castell-lacks-width = Anchura o Base
castell-lacks-height = más altura (Equilibrio, Anchura o Base)
castell-lacks-more-height = más altura, con más rangos

## Building a tower

castell-builder-empty = Elige primero el piso de abajo. Cada piso lleva menos castellers que el de debajo, y de talla menor, salvo que una habilidad permita otra cosa.
castell-builder-top = No cabe ningún piso más.
castell-builder-left = Quedan en el suelo: { $castellers }
castell-builder-score = De momento vale { points }.
castell-builder-festival = Lo que vale y lo que le falta
castell-builder-low =
    { $count ->
        [one] Falta 1 piso.
       *[other] Faltan { $count } pisos.
    }
castell-builder-sizes =
    { $count ->
        [one] Falta la talla { $sizes }.
       *[other] Faltan las tallas { $sizes }.
    }
castell-builder-meets = **Ya puedes hacerla.**
castell-builder-shape = Hacen falta los pisos { $shape }, de abajo arriba.
castell-builder-skills = Aún no usa todas las habilidades que hacen falta.
castell-builder-level = Añadir un piso
castell-builder-ground = Elegir el piso de abajo
castell-builder-width = Cambiar la anchura del último piso
castell-builder-newest = Último piso: { $level }
castell-builder-join = Mezclar el último piso
castell-builder-mixed = Añadir { $level }
castell-button-submit = Presentarlo: { points }
castell-button-perform = Hacer { $tile }: { points }
castell-button-down = Quitar un piso
castell-button-anew = Borrar lo elegido

## What could I build

castell-command-build = Qué se podría levantar con estos castellers y habilidades, solo para ti
castell-parameter-castellers = Castellers por talla, como 10x3 9x2 8; si no dices ninguno, los tuyos
castell-parameter-skills = Habilidades, como equilibrio 2 fuerza 1; si no dices ninguna, las tuyas
castell-parameter-tokens = Tallas que pide el festival, como 9 3
castell-build-title = Castell · qué se podría levantar
castell-build-team =
    Castellers: { $castellers }
    { $skills }
castell-build-best = El mejor castell
castell-build-best-none = No hay ninguno de cuatro pisos con estas tallas.
castell-build-best-low = No hay ninguno de cuatro pisos.
castell-build-shapes = Formas
castell-build-exhibitions = Exhibiciones
castell-build-nobody = Di con qué castellers, por ejemplo `10x3 9x2 8`: ahora no juegas en ninguna mesa de Castell.
castell-build-off = En esta mesa se juega sin consejos: los castells los tienes que encontrar tú.
castell-build-unreadable = No entiendo «{ $part }». Escríbelo así: castellers `10x3 9x2 8`, habilidades `equilibrio 2 fuerza 1`, tallas `9 3`.
castell-build-too-many = De cada talla solo hay { $copies }, y una colla tiene { $most } como mucho.
castell-build-too-skilled = Ninguna habilidad pasa de { $rank }.

## What can be done

castell-action-m = Moverse
castell-action-r = Reclutar
castell-action-t = Entrenar
castell-action-sm = Acción especial
castell-action-p = Levantar un castell
castell-label-m = Moverse a { $region }
castell-label-r = Reclutar un { $size }
castell-label-t = Entrenar { $skill }
castell-label-tp = Repasar { $skill }
castell-label-sm = Acción especial: moverse a { $region }
castell-label-sr = Acción especial: reclutar un { $size }
castell-label-p = Añadir un piso: { $level }
castell-label-j = Mezclar en el último piso: { $level }
castell-label-sp = Actuar: { $tile } ({ points })
castell-label-s = Presentar el castell
castell-label-b = Presentar el mejor castell
castell-label-e = Terminar el turno

## Lo que se prepara antes del turno

castell-plan-round = es la ronda { $round }
castell-plan-castellers =
    { $count ->
        [one] en { $region } aún hay un { $size }
       *[other] en { $region } aún hay { $count } castellers de talla { $size }
    }
castell-plan-performance =
    { $tokens ->
        [0] en { $region } aún está { $tile }
        [one] en { $region } aún está { $tile }, y hay 1 ficha o más
       *[other] en { $region } aún está { $tile }, y hay { $tokens } fichas o más
    }
castell-plan-other-round = ahora es la ronda { $round }
castell-plan-no-castellers =
    { $count ->
        [0] en { $region } ya no queda ningún { $size }
        [one] en { $region } solo queda un { $size }
       *[other] en { $region } solo quedan { $count } castellers de talla { $size }
    }
castell-plan-no-performance = { $tile } ya se ha hecho en { $region }
castell-plan-fewer-tokens = en { $region } ahora hay menos fichas

## The log

castell-line-arrives = { $name } empieza en { $region }.
castell-line-moved = { $name } se mueve a { $region }.
castell-line-recruited = { $name } recluta un { $size } en { $region }.
castell-line-trained = { $name } entrena { $skill }: rango { $rank }.
castell-line-practised = { $name } repasa { $skill }: rango { $rank }.
castell-line-special = { $name } entrena Especial y tiene una acción especial.
castell-line-paid = { $name } pone una ficha en { $region } (fichas restantes: { $left }).
castell-brief-performed = **{ $name } actúa en { $region } por { points }: { $tile }.**
castell-line-performed = **{ $name } actúa en { $region } por { points }: { $tile }.** { $tower }{ $tokens ->
        [0] { "" }
        [one] {" "}· se lleva 1 ficha
       *[other] {" "}· se lleva { $tokens } fichas
    }.
castell-line-turn = { $name }: { $parts }
castell-turn-recruited = recluta { $sizes }
castell-turn-paid = pone 1 ficha
castell-line-festival = Festival de { $festival }: { $count ->
        [one] actúa
       *[other] actúan
    } { $names }.
castell-line-empty = Festival de { $festival }: no actúa nadie.
castell-line-submitted = Has presentado { $tower }.
castell-line-held = **Festival de { $festival }**
castell-line-removed = Tallas que no se lleva nadie, por empate: { $sizes }
castell-sizes-won =
    { $count ->
        [one] talla { $sizes }
       *[other] tallas { $sizes }
    }
castell-takes =
    { $count ->
        [one] se lleva la talla { $sizes }
       *[other] se lleva las tallas { $sizes }
    }
castell-line-best = El mejor castell de { $name } ya vale { $score }.
castell-line-arrived = Llegan castellers nuevos: { $arrivals }.
castell-line-round = **Ronda { $round }.** Empieza { $name }.

## Refusals

castell-refusal-special-first = Primero haz la acción especial que has entrenado, o termina el turno.
castell-refusal-has-moved = En este turno ya te has movido.
castell-refusal-already-there = Ya estás ahí.
castell-refusal-no-neighbour =
    Elige una región vecina. { $region ->
        [mat] Mataró
        [ter] Terrassa
        [bcn] Barcelona
        [vfr] Vilafranca
        [vil] Vilanova
        [val] Valls
       *[tar] Tarragona
    } no lo es.
castell-refusal-no-pawn = La colla aún no está en el mapa: primero muévete.
castell-refusal-has-recruited = En este turno ya has reclutado dos castellers.
castell-refusal-recruited-elsewhere = Recluta el segundo casteller en la misma región que el primero.
castell-refusal-no-such-size = Las tallas van del 1 al 10.
castell-refusal-nobody-there = Aquí no hay ningún casteller de talla { $size }.
castell-refusal-nobody-left = Aquí no queda ningún casteller.
castell-refusal-has-trained = En este turno ya has entrenado.
castell-refusal-practice-what = Elige qué habilidad repasas.
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
castell-refusal-size-missing = El festival pide la talla { $size }. Ponla en el castell.
castell-refusal-too-low = Un castell de festival tiene que tener cuatro pisos como mínimo.
castell-refusal-festival-first = Ahora hay festival. Primero presenta un castell.
castell-refusal-no-performance-here = Aquí no queda ninguna actuación por hacer.
castell-refusal-not-here = Esa actuación no está en esta región.
castell-refusal-no-tower = Primero levanta el castell.
castell-refusal-other-shape = Esta actuación pide exactamente los pisos { $shape }, de abajo arriba.
castell-refusal-too-few-levels = Esta actuación pide { $levels ->
        [one] 1 piso
       *[other] { $levels } pisos
    } como mínimo.
castell-refusal-skills-unused = El castell tiene que usar todas las habilidades que pide la actuación.
castell-refusal-nothing-to-join = Primero levanta un piso, y después mezcla castellers en él.
castell-refusal-tower-unreadable = «{ $part }» no es ningún piso. Un castell se escribe de abajo arriba: `10x3 9x2 8x1`; un piso mixto, `10x1+9x2`.
castell-refusal-tower-form = Piso { $level }: no lo entiendo.
castell-refusal-tower-pair = Piso { $level }: solo se mezclan 10/9, 8/7, 6/5 y 4/3.
castell-refusal-tower-mix = Piso { $level }: te falta Mezcla para tener tantos pisos mixtos.
castell-refusal-tower-wider = Piso { $level }: no puede ser más ancho que el de abajo.
castell-refusal-tower-balance = Piso { $level }: te falta Equilibrio para hacerlo tan ancho como el de abajo.
castell-refusal-tower-strength = Piso { $level }: tiene que ser de talla menor que el de abajo, o te hace falta más Fuerza.
castell-refusal-tower-width = Piso { $level }: te falta Anchura o Base para hacerlo tan ancho.
castell-refusal-tower-team = Piso { $level }: no tienes tantos castellers de esta talla.

## The rules in brief

castell-rules-goal = Hasta cuatro colles recorren Cataluña durante diez rondas. **Gana quien tiene más puntos.**
castell-rules-round = Una ronda
castell-rules-round-text =
    Antes de las rondas 3, 5, 7 y 9 llegan castellers. La rueda gira una casilla. Cada colla hace un turno. A partir de la ronda 3, cada ronda termina con uno o dos festivales.
castell-rules-turn = Tu turno
castell-rules-turn-text =
    Haz cada cosa una vez como mucho, en el orden que quieras: **muévete** a una región vecina (la primera vez, a cualquiera), **recluta** hasta dos castellers de donde estás, **entrena** lo que la rueda ofrece en tu región o en todas partes (con la rueda avanzada, solo en tu región), y haz una **acción especial** con ficha. Hasta que termines el turno, todo se puede deshacer.
castell-rules-towers = Castells
castell-rules-towers-text =
    Cada piso tiene castellers de una sola talla, más pequeños y menos que en el piso de abajo, y tres como máximo. Para cada castell vuelves a contar con toda la colla.
castell-rules-skills = Habilidades, de rango 0 a 5
castell-rules-skills-text =
    - **Equilibrio**: un piso tan ancho como el de abajo. **Base**: un piso sin límite de anchura.
    - **Mezcla**: un piso con 10/9, 8/7, 6/5 o 4/3; cuenta como la talla mayor. Con la opción *Piso mixto: vale la talla menor*, `8x3 8x1+7x1` no pide Fuerza.
    - **Fuerza**: un piso de una talla mayor de lo normal: con rango 1, igual que el de abajo (`7x3 7x2`); con rango 2, una talla mayor (`6x3 7x2`).
    - **Anchura**: en todo el castell, un casteller más por piso.
    - **Repaso**: un rango más de lo que ya sabes. **Especial**: una acción especial sin ficha.
castell-rules-special = Acción especial y actuaciones
castell-rules-special-text =
    Recluta un casteller, muévete o haz una **actuación local** de donde estás: una forma exacta, o una exhibición con suficientes pisos que use las habilidades que se piden. Te llevas la actuación y las fichas que hay, y después dejas una tuya.
castell-rules-festivals = Festivales
castell-rules-festivals-text =
    Actúa toda colla que esté en la región y pueda levantar cuatro pisos con todas las tallas que se piden. Un castell vale un punto por piso, y uno por cada casteller de cada ficha de talla. Todo el mundo lo presenta en secreto. Premios: trofeo, medalla y cinta con tres o cuatro colles; medalla y cinta con dos; cinta si hay una sola. Quienes empatan se llevan el premio siguiente. Cada ficha de talla es para quien usa más castellers de esa talla; si hay empate, para nadie.
castell-rules-score = Puntos al final
castell-rules-score-text =
    El mejor castell de festival. Las regiones donde tienes un premio, una ficha de talla o una ficha de acción que te has llevado: 0, 1, 3, 5, 7, 10 o 14 puntos si tienes de 1 a 7. Trofeos 5, medallas 3, cintas 1. Fichas de talla: 2 la primera de cada talla, 1 las demás. Las actuaciones, y 1 por ficha de acción que te has llevado.
castell-rules-map = Mapa
castell-rules-typing = Escribir
castell-rules-typing-text =
    `/play` entiende castells enteros, de abajo arriba: `10x3 9x2 8x1`; un piso mixto es `10x1+9x2`. Añade un número (`s07`) para elegir la actuación. `/castell build` dice qué se podría levantar con otros castellers.
castell-rules-glossary = Vocabulario
castell-rules-glossary-text =
    - **colla**: el grupo que levanta castells; **castell**: la torre humana; **casteller**: quien sube.
    - **piso**: cada nivel; **pilar**: un casteller por piso; **torre**: dos por piso.
    - ①②③④ son las colles.
castell-rules-author = Castell, de Aaron Vanderbeek (Renegade, 2018). Lo que ninguna fuente impresa dice es de este proyecto: los límites de las regiones, la rueda, cuántos castellers hay de cada talla, el calendario de festivales y 31 de las 32 actuaciones

## Lessons for those who begin

castell-lesson-season =
    Llevas una **colla** de castellers toda una temporada: diez rondas. Cada casteller tiene una **talla**, del 1 al 10 (el 10 es el más grande), y tú eliges adónde vas, a quién reclutas y qué entrenas. Se gana con **festivales** (gana el mejor castell) y con **actuaciones** locales (levantas el castell que te piden).
    Estamos en la ronda 3. El festival de esta ronda es en **Valls**, y pide la talla 7.
castell-lesson-move = En cada turno puedes **moverte**, **reclutar**, **entrenar** y hacer una **acción especial**, en el orden que quieras. Te mueves a una región vecina: desde Vilafranca, a Terrassa, Barcelona, Vilanova o Valls. En el festival actúa quien al acabar la ronda esté en la región y pueda levantar el castell. ¿Adónde vas?
castell-lesson-move-hint = El festival de esta ronda es en Valls, y desde Vilafranca se llega.
castell-lesson-recruit = En Valls hay tres castellers; puedes **reclutar** hasta dos por turno. El festival pide el 7: **cada 7 que pongas vale un punto más**. ¿Quién te conviene?
castell-lesson-recruit-hint = Se recluta de los que hay en la región. El que puntúa en este festival es el 7.
castell-lesson-train = La **rueda** dice qué se entrena en cada región, y cada ronda gira. Aquí hay **Equilibrio**: por cada rango, un piso puede ser tan ancho como el de abajo (si no, cada piso es más estrecho). También está «Repasar», que sube lo que ya sabes: tu **Anchura 1** permite pisos de 4 y no solo de 3.
castell-lesson-train-hint = La rueda solo ofrece lo de esta ronda, y para pisos más anchos no tienes suficientes castellers. Con Equilibrio el castell puede crecer hacia arriba.
castell-lesson-base = Ahora, una **actuación**: la Piràmide de 4 pide pisos de 4, 3, 2 y 1 castellers y vale 4 puntos. Cada piso es de una talla, y va de abajo arriba: los grandes, abajo. Pon el primer piso.
castell-lesson-base-hint = El primer piso tiene que ser de 4, y con Anchura 1 no puedes pasar de 4.
castell-lesson-level = El piso siguiente es de 3 castellers de **talla más pequeña** que los de abajo.
castell-lesson-level-hint = Tienen que ser tres, y más pequeños que los de talla 10 de abajo.
castell-lesson-top = Ya solo faltan un piso de 2 y uno de 1.
castell-lesson-top-hint = Cada piso es más estrecho que el de abajo: primero dos castellers y luego uno solo.
castell-lesson-perform = El castell está hecho. Actuar es una **acción especial** y cuesta una de las siete **fichas** de la temporada, que se queda en la región. ¿Qué actuación haces?
castell-lesson-perform-hint = La otra actuación pide cinco pisos y habilidades que aún no tienes. Tu castell es la Piràmide de 4.
castell-lesson-end = **¡4 puntos!** Los castellers vuelven a bajar: para el festival los puedes volver a poner. Ya has hecho lo que querías en este turno.
castell-lesson-end-hint = Cada cosa, una vez por turno, y si te fueras de Valls te perderías el festival. Termina el turno.
castell-lesson-festival = **¡Festival!** Roser también está. Hace falta un castell de **cuatro pisos o más** con algún 7; vale **un punto por piso y uno por cada 7**. Nadie ve el de los demás hasta el final. ¿Por dónde empiezas?
castell-lesson-festival-hint = Sin ningún 7 no puedes entrar, y cada 7 es un punto. Ponlos en el tercer piso.
castell-lesson-crown = Ya tienes pisos de 4, 3 y 2 castellers, y te quedan tres: de talla 5, 4 y 2. Con Equilibrio 1, un solo piso puede ser tan ancho como el de abajo.
castell-lesson-crown-hint = Cada piso es un punto: pon tantos como puedas. Pero Equilibrio 1 solo da para un piso igual de ancho.
castell-lesson-submit = Cinco pisos y dos 7: **7 puntos**. Preséntalo.
castell-lesson-submit-hint = No aguanta ningún piso más. Presenta el castell tal como está.
castell-lesson-points =
    ¡Has ganado! Al final suman los **premios** de los festivales, las tallas que te has llevado, las actuaciones, tu mejor castell y haber ganado en muchas regiones.
    Aquí has encontrado los castells a mano. Si la mesa no elige otra cosa, el juego te propone los mejores; quien quiera buscarlos quita los consejos al abrir la mesa con `/castell new`. Las reglas están en `/castell rules`.

## What the figures are for

castell-explain-title = Castell · qué es cada cosa
castell-explain-sizes = Los castellers por talla, del más grande (10) al más pequeño (1). «10 ×4» son cuatro castellers de talla 10. En un castell, cada piso es de una talla, más pequeña y con menos gente que el de abajo, y con tres castellers como mucho.
castell-explain-skills = Habilidades: qué permite cada rango
castell-explain-tokens = Cada acción especial cuesta una: volver a moverte, volver a reclutar o actuar. La ficha queda en la región, y quien actúa allí se lleva las que haya.
castell-explain-performances = Actuaciones de aquí
castell-explain-tiles = Los números entre corchetes son cuántos castellers tiene cada piso, de abajo arriba. Las demás piden pisos y habilidades.

# Por qué propone algo un ordenador
castell-reason-region-festival = En esta ronda hay festival: { $region }.
castell-reason-region-next = En la ronda siguiente hay festival: { $region }.
castell-reason-region-training = En esta ronda se entrena { $skill }: { $region }.
castell-reason-region = { $region }: { $count ->
    [one] espera { $count } casteller
   *[other] esperan { $count } castellers
}.
castell-reason-train = { $skill }: de momento solo tiene rango { $rank }.
castell-reason-special = { $skill }: da una acción especial sin ficha.
castell-reason-recruit = De la talla { $size } la colla { $own ->
    [0] no tiene ninguno
   *[other] tiene { $own }
}, y { $count ->
    [0] ningún festival más la pide
    [one] { $count } festival la pide
   *[other] { $count } festivales la piden
}.
castell-reason-perform = La actuación vale { points }.
castell-reason-build = Un paso hacia una actuación de esta región.
castell-reason-festival = De los castells que se han encontrado para el festival, el que hace más puntos.
castell-reason-keep = La ficha de acción especial vale más en otro turno.
castell-reason-rest = En este turno no se puede ganar nada más.
