### Castellers!, in Spanish. bot/text/en.ftl explains the keys. The castellers' own words stay Catalan.

castellers-title = Castellers!
castellers-about = Levanta tres castells antes que las demás colles.
castellers-alt-cover = Tres castells terminados, el más alto en el centro.
castellers-result =
    { $count ->
        [one] 1 aplauso
       *[other] { $count } aplausos
    }

## Options

castellers-option-castells = Castells del día
castellers-option-castells-drawn = A suertes
castellers-option-castells-low = Los más bajos
castellers-option-castells-middle = Los medianos
castellers-option-castells-high = Los más altos
castellers-option-counters = Aplausos
castellers-option-counters-flat = Iguales: los mismos para cada tipo
castellers-option-counters-graded = Graduados: los anchos valen más
castellers-option-low-torres = Torres más bajas (un piso menos)
castellers-option-dismantle = Desmontar castells si se atasca
castellers-option-discard = Descartar cartas si se atasca
castellers-option-starter = Quién empieza
castellers-option-starter-drawn = Alguien, a suertes
castellers-option-starter-first = La primera persona de la lista

## Questions

castellers-question-turn = Te toca.
castellers-question-llenya = Te juegan una llenya: ¿qué haces?

## Windows

castellers-window-llenya = Una llenya contra tu castell
castellers-use-n = anularla con un cap de colla

## The table

castellers-answering = Viene una llenya: tiene que responder { $name }.
castellers-doing-act = Aún tiene que hacer su acción.
castellers-doing-after = Ya ha hecho su acción; aún puede jugar especiales.
castellers-doing-grallers = Suenan las gralles: ahora completa la parte siguiente.
castellers-doing-call = El casteller al que ha llamado no está; tiene que llamar a otro.
castellers-doing-discard = Aún tiene que descartar cartas.
castellers-last-round = **Última ronda:** { $name } ya tiene tres castells; a los demás les queda un turno.
castellers-drought =
    { $count ->
        [one] **Si en este turno nadie acaba un castell, se acaba la diada:** { $rounds ->
            [one] habrá pasado 1 ronda
           *[other] habrán pasado { $rounds } rondas
        } sin ninguno.
       *[other] **Si en { $count } turnos, contando este, nadie acaba un castell, se acaba la diada:** { $rounds ->
            [one] habrá pasado 1 ronda
           *[other] habrán pasado { $rounds } rondas
        } sin ninguno.
    }
castellers-castells = Castells del día
castellers-plan = pinya { $pinya } · { $cards }
castellers-groups = Grupos
castellers-empty = vacío
castellers-deck = Mazo: { $count }
castellers-discard = Descartes: { $count } (arriba: { $top })
castellers-counters-flat = Aplausos: { $values } para cada tipo de castell
castellers-counters-graded = Aplausos graduados: los castells anchos valen más
castellers-gone = se ha ido a casa
castellers-in-hand =
    { $count ->
        [one] 1 carta en la mano
       *[other] { $count } cartas en la mano
    }
castellers-raised = hechos: { $castells }
castellers-scared = Canguelo: esta colla no puede poner pom de dalt en su turno actual o en el próximo.
castellers-level =
    { $level ->
        [2] segundos
        [3] terceros
        [4] cuartos
        [5] quintos
       *[other] sextos
    }
castellers-spoken-applause = aplausos
castellers-alt-turn = Le toca a { $name }.
castellers-alt-last-round = Última ronda: { $name } ya tiene tres castells.
castellers-alt-applause =
    { $count ->
        [one] 1 aplauso
       *[other] { $count } aplausos
    }
castellers-alt-group = Grupo { $group }: { $cards }.
castellers-alt-counters = { $castell }, aplausos { $left }
castellers-alt-plan = { $castell } pide pinya { $pinya } y tronc { $tronc }
castellers-button-take = Tomar el grupo { $group }
castellers-button-group = Grupo { $group }
castellers-button-draw = Robar 2
castellers-button-and-end = { $deed } y terminar

castellers-castell =
    { $castell ->
        [1] Pilar de { $floors }
       *[other] { $castell } de { $floors }
    }
castellers-type =
    { $castell ->
        [1] pilar
        [2] torre
       *[other] castell de { $castell }
    }
castellers-part-pinya = pinya
castellers-part-tronc = tronc
castellers-part-pom = pom de dalt
castellers-part-specials = especiales

castellers-card-t1 = tronc de 1
castellers-card-t2 = tronc de 2
castellers-card-t3 = tronc de 3
castellers-card-t4 = tronc de 4
castellers-card-do = dosos
castellers-card-ac = acotxador
castellers-card-en = enxaneta
castellers-card-ll = llenya
castellers-card-ca = canguelo
castellers-card-gr = grallers
castellers-card-cc = cap de colla

## The end

castellers-ending-three = **Se acabó la diada: hay tres castells hechos y se ha jugado la última ronda.**
castellers-ending-stalemate = **Se acabó la diada: nadie puede seguir adelante.**
castellers-ending-deserted = **Se acabó la diada: todas las demás colles se han ido.**
castellers-ending-closed = **La diada se ha terminado de común acuerdo.**
castellers-highlight-castell = El castell más aplaudido: { $name }, { $castell } · 👏 { $applause }
castellers-highlight-llenya = Castells derribados con llenya: { $fallen }; salvados por el cap de colla: { $saved }

## The hand

castellers-hand-title = Castellers! · tu colla
castellers-hand-title-turn = Castellers! · te toca
castellers-hand-title-llenya = Castellers! · te juegan una llenya
castellers-hand = Tus cartas
castellers-hand-empty = No tienes ninguna carta.
castellers-hand-pinya = Boca abajo en tu pinya: { $cards }
castellers-hand-castell = Tu castell
castellers-hand-waiting = Mientras esperas tu turno, puedes mirar tus cartas.
castellers-hand-answer = **{ $name } juega una llenya contra tu castell.** ¿La anulas con un cap de colla o dejas que caiga el castell?
castellers-hand-call = Ni en el mazo ni en los descartes: { $roles }. Llama a otro casteller.
castellers-hand-grallers = Suenan las gralles: completa ahora esta parte.
castellers-hand-discard =
    { $count ->
        [one] Aún tienes que descartar 1 carta.
       *[other] Aún tienes que descartar { $count } cartas.
    }
castellers-hand-after = Ya has hecho tu acción. Juega especiales o termina el turno.
castellers-hand-part = Pon más cartas de la misma parte, juega especiales o termina el turno.
castellers-hand-scared = Tienes canguelo: en este turno no puedes poner pom de dalt.
castellers-hand-last-round = **Última ronda:** { $name } ya tiene tres castells. Este es tu último turno.
castellers-hand-chosen = Elegido, aún por poner: { $cards }
castellers-hand-reason = Ahora no: { $names }. { $reason }
castellers-hand-no-target = Ninguna otra colla tiene un castell empezado.
castellers-hand-no-target-llenya = Ninguna otra colla tiene tronc que tirar.
castellers-hand-no-target-canguelo = Ninguna otra colla tiene un castell sin canguelo.
castellers-lacks-pinya =
    { $count ->
        [one] Pinya: falta 1 carta, la que quieras.
       *[other] Pinya: faltan { $count } cartas, las que quieras.
    }
castellers-lacks-nothing = Pide: { $cards }. Lo tienes todo.
castellers-lacks = Pide: { $cards }. No tienes: { $lacking }.
castellers-choose-pinya =
    { $count ->
        [one] { $castell }: elegir 1 carta para la pinya, boca abajo
       *[other] { $castell }: elegir hasta { $count } cartas para la pinya, boca abajo
    }
castellers-choose-discard =
    { $count ->
        [one] Elegir una carta para descartar
       *[other] Elegir { $count } cartas para descartar
    }
castellers-choose-special = Jugar una carta especial
castellers-choose-special-or-more = Especiales y más jugadas
castellers-choose-more = Más jugadas
castellers-choice-go-on = { $deed } y continuar
castellers-choice-discarded = En la pila de descartes: { $count }
castellers-button-raise = Levantar: { $castell }
castellers-button-tronc =
    { $count ->
        [one] Levantar 1 piso
       *[other] Levantar { $count } pisos
    }
castellers-button-pom =
    { $count ->
        [one] Hacer subir: { $roles }
       *[other] Hacer subir { $count }
    }
castellers-button-pom-end =
    { $count ->
        [one] Hacer subir y terminar: { $roles }
       *[other] Hacer subir { $count } y terminar
    }
castellers-button-place = Poner { $count } en la pinya
castellers-button-place-end = Poner { $count } en la pinya y terminar
castellers-button-discard = Descartar { $count }
castellers-button-over = Borrar lo elegido
castellers-button-grallers = Hacer sonar las gralles
castellers-button-shed = Descartar cartas
castellers-button-back = Volver a mi turno

## What may be done

castellers-deed-d = Robar dos
castellers-deed-x = Pasar
castellers-deed-m = Desmontar mi castell
castellers-deed-u = Descartar
castellers-deed-a = Pinya
castellers-deed-t = Tronc
castellers-deed-o = Pom de dalt
castellers-deed-r = Hacer sonar las gralles
castellers-deed-k = Llamar (cap de colla)
castellers-deed-n = Anular con un cap de colla
castellers-deed-y = Dejar que caiga el castell
castellers-deed-e = Terminar el turno
castellers-label-pinya = { $castell }: carta { $place } de la pinya
castellers-label-l = Jugar una llenya contra { $name }
castellers-label-c = Meter canguelo a { $name }

## The log

castellers-line-took = { $name } toma el grupo { $group }: { $cards }.
castellers-line-drew =
    { $count ->
        [one] { $name } roba 1 carta.
       *[other] { $name } roba { $count } cartas.
    }
castellers-line-saw = Robas: { $cards }.
castellers-line-passed = { $name } no tiene ninguna jugada y pasa.
castellers-line-discarded = { $name } descarta: { $card }.
castellers-line-reshuffled = Los descartes se barajan y forman un mazo nuevo: { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }.
castellers-line-cleaned = Los grupos llenos se descartan: { $cards }.
castellers-line-placed = { $name } · { $castell }: { $part } { $place }/{ $count }.
castellers-line-climbed = { $name } · { $castell }: { $card }.
castellers-line-crowned = **¡{ $name } levanta el { $castell }: 👏 { $applause }!** Se descartan: { $cards }.
castellers-line-dismantled = { $name } desmonta el { $castell }. Se descartan: { $cards }.
castellers-line-grallers = { $name } hace sonar las gralles ({ $part }).
castellers-line-llenya = { $name } juega una llenya contra { $target }.
castellers-line-fell = El castell de { $name } cae hasta la pinya. Vuelven a la mano: { $cards }.
castellers-line-llenya-cancelled = El cap de colla de { $name } aguanta el castell.
castellers-line-canguelo = { $name } mete canguelo a { $target }.
castellers-line-canguelo-cancelled = El cap de colla de { $name } quita el canguelo.
castellers-line-canguelo-over = A { $name } se le pasa el canguelo.
castellers-line-called-deck = El cap de colla de { $name } llama, del mazo: { $card }.
castellers-line-called-discard = El cap de colla de { $name } llama, de los descartes: { $card }.
castellers-line-not-there = El cap de colla de { $name } llama: { $card }. No viene nadie.
castellers-line-nobody = El cap de colla de { $name } llama: { $card }. No queda ningún casteller al que llamar y la carta se pierde.

## Refusals

castellers-refusal-grallers-first = Suenan las gralles: primero completa esa parte.
castellers-refusal-call-first = Primero llama a otro casteller.
castellers-refusal-discard-first = Primero descarta las demás cartas.
castellers-refusal-no-action-yet = Antes de terminar el turno tienes que hacer una acción.
castellers-refusal-no-grallers = No tienes grallers.
castellers-refusal-no-llenya-to-answer = No hay ninguna llenya a la que responder.
castellers-refusal-no-cap = No tienes cap de colla.
castellers-refusal-answer-first = Primero responde a la llenya.
castellers-refusal-one-action = Ya has hecho la acción de este turno.
castellers-refusal-no-such-group = Ese grupo no existe.
castellers-refusal-empty-group = Este grupo está vacío. Elige otro.
castellers-refusal-no-cards = El mazo y los descartes están vacíos.
castellers-refusal-can-act = Solo puedes pasar si no puedes hacer nada más.
castellers-refusal-valve-off = Esta mesa no usa esa opción.
castellers-refusal-valve-shut = Solo se puede hacer mientras el mazo y los descartes están vacíos.
castellers-refusal-no-castell = No tienes ningún castell empezado.
castellers-refusal-not-in-hand =
    No tienes esta carta: { $card ->
        [t1] tronc de 1
        [t2] tronc de 2
        [t3] tronc de 3
        [t4] tronc de 4
        [do] dosos
        [ac] acotxador
        [en] enxaneta
        [ll] llenya
        [ca] canguelo
        [gr] grallers
       *[cc] cap de colla
    }
castellers-refusal-empty-hand = No tienes ninguna carta.
castellers-refusal-already-placed = Eso ya está puesto.
castellers-refusal-part-complete = Esta parte está completa. La siguiente, en otro turno, a no ser que hagas sonar las gralles.
castellers-refusal-part-complete-again = La parte está completa. La siguiente tiene que esperar a otro turno.
castellers-refusal-castell-complete = El castell está hecho: en este turno ya no puedes levantar nada más.
castellers-refusal-other-part =
    Ahora va esta parte: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-scared = Tienes canguelo: en este turno no puedes poner pom de dalt.
castellers-refusal-not-the-next-card = Antes de esta carta va otra.
castellers-refusal-no-such-castell = Ese castell no existe.
castellers-refusal-already-raised = De este tipo ya tienes uno hecho. Elige otro.
castellers-refusal-one-castell = Primero termina el castell que has empezado.
castellers-refusal-nothing-completed = Primero completa la pinya o el tronc.
castellers-refusal-grallers-played = Ya has hecho sonar las gralles para este castell.
castellers-refusal-next-part-incomplete =
    No tienes todas las cartas de la parte siguiente: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-no-llenya = No tienes ninguna llenya.
castellers-refusal-no-canguelo = No tienes ningún canguelo.
castellers-refusal-no-such-target = No puedes elegir esa colla.
castellers-refusal-target-builds-nothing = Esa colla no tiene ningún castell empezado.
castellers-refusal-target-has-no-tronc = Ese castell no tiene tronc que tirar.
castellers-refusal-already-scared = Esa colla ya tiene canguelo.
castellers-refusal-not-a-casteller = Solo se puede llamar a castellers.
castellers-refusal-already-called = Ya has llamado a este casteller y no estaba. Llama a otro.
castellers-refusal-not-scared = No tienes canguelo.

## The rules in brief

castellers-rules-goal = Una diada con hasta cuatro colles. Levantad los castells del día; quien levanta tres distintos abre la última ronda. **Gana quien tiene más aplausos.**
castellers-rules-turn = Un turno
castellers-rules-turn-text =
    Haz una de estas tres cosas: **toma un grupo**, **roba dos cartas** o **levanta**. Además puedes jugar especiales, antes y después. Al terminar el turno los grupos de tres se descartan y cada grupo recibe una carta.
castellers-rules-raise = Levantar
castellers-rules-raise-text =
    Un castell tiene tres partes, de abajo arriba, una por turno: la **pinya** (cualesquiera cartas, boca abajo), el **tronc** (por cada piso, una carta del ancho del castell) y el **pom de dalt** (en orden). Una parte puede durar varios turnos. Con la enxaneta el castell está hecho: te llevas la ficha de aplausos más alta que quede. Levanta los castells de uno en uno, y cada tipo una sola vez.
castellers-rules-specials = Cartas especiales
castellers-rules-specials-text =
    - **Grallers**: si has completado una parte en este turno, pon toda la siguiente de golpe. Una vez por castell.
    - **Llenya**: el tronc (y el pom) de otra colla vuelve a su mano.
    - **Canguelo**: otra colla no puede poner pom de dalt en su próximo turno.
    - **Cap de colla**: llama a un casteller del mazo o, si no está, de los descartes; o anula la llenya cuando te la juegan; o el canguelo, en tu turno.
castellers-rules-end = El final
castellers-rules-end-text = Cuando alguien levanta su tercer castell, a los demás les queda un turno. Empates: quien tuvo antes los tres; después, quien tiene más castells.
castellers-rules-valves = Si todo se atasca
castellers-rules-valves-text =
    Mientras el mazo y los descartes están vacíos, y si la mesa lo ha elegido, puedes desmontar tu castell o { $discarded ->
        [one] descartar una carta
       *[other] descartar { $discarded } cartas
    }. Si en toda una ronda solo se pasa o se descarta, o si en { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas seguidas
    } no se termina ningún castell, se acaba la diada.
castellers-rules-glossary = Vocabulario
castellers-rules-glossary-text =
    - **colla**: el grupo que hace castells; **diada**: el día de la actuación.
    - **pinya**: la gente de la base; **tronc**: los pisos de en medio; **pom de dalt**: la coronación.
    - **dosos**, **acotxador**, **enxaneta**: los pequeños de arriba; la enxaneta levanta la mano.
    - **llenya**: leña, una caída; **canguelo**: el miedo; **grallers**: los músicos; **cap de colla**: quien manda.
    - **pilar**, **torre**: castells de uno y de dos por piso. Un **3 de 8** tiene tres por piso y ocho pisos.
castellers-rules-author = Castellers!, de J. M. Allué y D. Gómez (Devir, 2017). Lo que ninguna fuente impresa dice es de este proyecto: las pinyas de ocho de los doce castells, cuántos castellers hay de cada tipo, los valores de los aplausos y qué pasa si todo se atasca

## Lessons for those who begin

castellers-lesson-diada =
    Diriges una **colla**: gente que hace **castells**, torres de personas. Un castell tiene tres partes, de abajo arriba: la **pinya** (la gente de la base), el **tronc** (los pisos del medio) y el **pom de dalt** (los niños que lo coronan).
    Aquí debajo tienes tus cartas, los cuatro castells del día con lo que pide cada uno (👏: los aplausos que vale) y los **grupos**: cartas que esperan a quien las quiera.
castellers-lesson-take = En cada turno haces **una** cosa: tomas un grupo, robas dos cartas o levantas. Queremos el **pilar de 4**: una carta cualquiera para la pinya, dos de **tronc de 1** y la **enxaneta**, la niña o el niño de arriba del todo. ¿Qué grupo ayuda?
castellers-lesson-take-hint = Se puede hacer, pero el pilar pide otro tronc de 1 y una enxaneta. Mira qué grupo los tiene.
castellers-lesson-end = Ya lo tienes todo. Tomar el grupo ha sido la acción de este turno. Al terminar el turno, los grupos de tres cartas se descartan y cada grupo recibe una nueva.
castellers-lesson-end-hint = Una acción por turno: ya has tomado un grupo. Termina el turno.
castellers-lesson-pinya = Roser, la otra colla, ha empezado un 2 de 6. Ahora levanta tú. En la **pinya** va cualquier carta, boca abajo, y se queda ahí hasta que el castell esté hecho: pon la que menos falta te haga.
castellers-lesson-pinya-hint = Primero va la pinya, con una carta que no necesites más arriba: los troncs de 1 y la enxaneta te hacen falta.
castellers-lesson-grallers = Se hace **una parte por turno**. Pero tienes una carta especial: los **grallers**, los músicos. Cuando acabas de completar una parte, tocan y levantas de golpe toda la parte siguiente. Las especiales no gastan la acción.
castellers-lesson-grallers-hint = Sin música, el tronc tendría que esperar a otro turno. Haz sonar las gralles y levanta los dos pisos.
castellers-lesson-wait = ¡Ya has levantado el tronc! Ahora la parte siguiente, el pom de dalt, sí que espera: las gralles suenan una sola vez por castell.
castellers-lesson-wait-hint = Todavía no: una parte por turno, y las gralles ya han sonado. Termina el turno.
castellers-lesson-canguelo = Roser te ha metido **canguelo**, el miedo: en este turno no puedes poner pom de dalt. Pero tienes un **cap de colla**, la carta de quien manda: quita el canguelo, anula una llenya o llama al casteller que te falte.
castellers-lesson-canguelo-hint = Con canguelo los niños no suben. Quítalo primero con el cap de colla.
castellers-lesson-crown = ¡Fuera el miedo! La enxaneta puede subir y saludar: el castell queda hecho y te llevas la ficha de aplausos más alta que haya.
castellers-lesson-crown-hint = Se puede hacer, pero el castell ya solo espera a la enxaneta. Corónalo.
castellers-lesson-llenya = **Pilar de 4 hecho: ¡4 aplausos!** Te queda una **llenya**, una caída: el tronc de otra colla le vuelve a la mano. Roser ya tiene dos pisos de tronc. Las especiales también se juegan después de la acción.
castellers-lesson-llenya-hint = Podrías terminar el turno, pero en dos turnos Roser tendría el castell. Juega la llenya contra Roser.
castellers-lesson-fell = El castell de Roser ha caído: ella no tenía ningún cap de colla para aguantarlo, y tiene que volver a levantar el tronc. Ya no te queda nada que hacer en este turno.
castellers-lesson-fell-hint = La acción de este turno ha sido coronar el pilar. Termina el turno.
castellers-lesson-next = Cada tipo de castell, una sola vez: el pilar ya no lo puedes repetir. Para el **3 de 6** hacen falta dos cartas de **tronc de 3** y, en el pom, **dosos** (la pareja de abajo), **acotxador** y enxaneta. ¿Qué te conviene?
castellers-lesson-next-hint = Hay un grupo que te da todo el tronc del 3 de 6 y los dosos. Tres cartas son más que dos.
castellers-lesson-goal =
    ¡Ya sabes jugar! Quien hace **tres castells de tipos distintos** abre la última ronda, y **gana quien tiene más aplausos**. La primera ficha de cada tipo es la que más vale: conviene llegar antes que los demás.
    Abre una mesa con `/castellers new`; las reglas están en `/castellers rules`.

## What the cards are for

castellers-explain-title = Castellers! · qué es cada carta
castellers-explain-parts = Las partes de un castell
castellers-explain-t1 = un piso del tronc de un pilar, con una sola persona por piso.
castellers-explain-t2 = un piso del tronc de una torre, con dos personas por piso.
castellers-explain-t3 = un piso del tronc de un castell de tres.
castellers-explain-t4 = un piso del tronc de un castell de cuatro.
castellers-explain-do = la pareja que va primero en el pom de los castells de tres y de cuatro.
castellers-explain-ac = se agacha debajo de la enxaneta; va en el pom de todos menos en el del pilar.
castellers-explain-en = sube la última y acaba el castell.
castellers-explain-ll = devuelve a la mano el tronc y el pom de otra colla.
castellers-explain-ca = otra colla no puede poner pom de dalt en su próximo turno.
castellers-explain-gr = si has completado una parte en este turno, levantas toda la siguiente de golpe.
castellers-explain-cc = llama a un casteller que te falte, o anula una llenya o un canguelo.

# Por qué propone algo un ordenador
castellers-reason-take = Para el { $castell } { $count ->
    [one] falta { $count } carta
   *[other] faltan { $count } cartas
} en la mano; este grupo tiene { $found }.
castellers-reason-missing = Para el { $castell } { $count ->
    [one] falta { $count } carta
   *[other] faltan { $count } cartas
} en la mano.
castellers-reason-later = Este grupo tiene cartas para los castells que vendrán.
castellers-reason-call = El { $castell } necesita a este casteller.
castellers-reason-raise = Así empieza el { $castell }.
castellers-reason-ready = Todo lo que aún necesita el { $castell } está en la mano.
castellers-reason-attack = { $name } ha hecho { $count ->
    [one] { $count } castell
   *[other] { $count } castells
}.
castellers-reason-hinder = Hace perder tiempo a { $name }.
castellers-reason-cancel = Quita lo que frena a esta colla.
castellers-reason-rest = En este turno no se puede ganar nada más.

## Lo que se prepara antes del turno

castellers-plan-group = esas cartas siguen en el grupo { $group }
castellers-plan-applause = { $castell }: sigue valiendo { $count }
castellers-plan-third = ninguna colla tiene tres castells
castellers-plan-no-group = esas cartas ya no están en el grupo { $group }
castellers-plan-less = { $castell }: ahora vale menos
castellers-plan-last = { $name } ya tiene tres castells
