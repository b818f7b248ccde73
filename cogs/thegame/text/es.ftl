### The Game, in Spanish. bot/text/en.ftl explains the keys.

thegame-title = The Game
thegame-about = Un solo equipo, cuatro montones y 98 cartas, y nadie puede decir ningún número.
thegame-alt-cover = Un montón que sube con un 37, uno que baja con un 62, y las cartas que faltan.
thegame-result =
    { $count ->
        [0] todas las cartas puestas
        [one] 1 carta por poner
       *[other] { $count } cartas por poner
    }

## Options

thegame-option-level = Nivel
thegame-option-level-normal = Normal: 2 cartas por turno o más
thegame-option-level-expert = Experto: 3 cartas por turno o más
thegame-option-level-expertplus = Experto+: 3 o más, una carta menos
thegame-option-on-fire = On Fire (cartas de fuego)
thegame-option-history = Se pueden mirar las cartas tapadas
thegame-option-starter = Quién empieza
thegame-option-starter-graded = Quien tenga más ganas
thegame-option-starter-drawn = Alguien, a suertes
thegame-option-starter-first = La primera persona de la lista

## Questions

thegame-question-start = ¿Quién empieza? Di cuántas ganas tienes.
thegame-question-turn = Te toca.

## The table

thegame-start-hint = **¿Quién empieza?** Mira tus cartas y di cuántas ganas tienes de empezar. Empieza quien más tenga; los empates, a suertes.
thegame-need =
    { $count ->
        [0] Ya puede terminar el turno o poner más.
        [one] Aún tiene que poner 1 carta.
       *[other] Aún tiene que poner { $count } cartas.
    }
thegame-pile =
    { $pile } { $way ->
        [up] sube
       *[down] baja
    } · **{ $top }** · { $count ->
        [0] aún ninguna carta
        [one] 1 carta
       *[other] { $count } cartas
    }
thegame-wishes = { $degree }: { $names }
thegame-duty-due = hay que taparla en este turno
thegame-duty-next = hay que taparla antes de que { $name } termine el turno
thegame-cards = Cartas
thegame-alt-pile = Montón { $letter }
thegame-alt-turn = Juega { $name }: { $placed } de { $need ->
        [one] 1 carta
       *[other] { $need } cartas
    } puestas.
thegame-alt-stuck = { $name } no ha podido seguir.
thegame-alt-left = Sin poner: { $cards }
thegame-draw-pile =
    { $count ->
        [0] Mazo: vacío; basta con 1 carta por turno
        [one] Mazo: 1 carta
       *[other] Mazo: { $count } cartas
    }
thegame-in-hand = En la mano: { $hands }
thegame-news-open = { $plays } …
thegame-history = Todas las cartas puestas
thegame-who-starts = ¿Quién empieza?
thegame-answers = Respuestas
thegame-not-said =
    Aún no { $count ->
        [one] ha
       *[other] han
    } respondido: { $names }

thegame-level-normal = Nivel normal
thegame-level-expert = Nivel experto
thegame-level-expertplus = Nivel Experto+
thegame-on-fire = On Fire
thegame-record =
    Récord del servidor, { $players ->
        [1] en solitario
       *[other] con { $players } personas
    }: { $count ->
        [0] todas las cartas puestas
        [one] 1 carta por poner
       *[other] { $count } cartas por poner
    }

## The end

thegame-ending-beaten = **¡Habéis ganado a The Game: habéis puesto las 98 cartas!**
thegame-ending-stuck = **Se acabó la partida:** alguien no ha podido poner suficientes cartas.
thegame-ending-burnt = **Partida perdida:** no se tapó a tiempo una carta de fuego.
thegame-ending-closed = **La partida se cerró antes de terminar.**
thegame-score =
    { $count ->
        [0] No ha quedado ninguna carta.
        [one] Ha quedado 1 carta por poner.
       *[other] Han quedado { $count } cartas por poner.
    }
thegame-excellent = ¡Excelente!
thegame-best = Es el mejor resultado del servidor.
thegame-no-record = Una partida perdida por el fuego no marca récord.
thegame-highlight-turn =
    El mejor turno: { $name }, con { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }{ $tricks ->
        [0] {""}
        [one] {" "}y 1 truco
       *[other] {" "}y { $tricks } trucos
    }
thegame-highlight-tricks = Trucos de la partida: { $count }

## Grades and wishes

thegame-grade-want = Quiero
thegame-grade-can = Puedo
thegame-grade-rathernot = Mejor no
thegame-degree-nothere = aquí no, por favor
thegame-degree-rathernot = mejor no
thegame-degree-smallsteps = solo pasos cortos
thegame-degree-clear = como queráis

## The hand

thegame-hand-title = The Game · tus cartas
thegame-hand-title-turn = The Game · te toca
thegame-hand-title-start = The Game · ¿quién empieza?
thegame-hand = Tus cartas: **{ $cards }**
thegame-hand-empty = Ya no tienes cartas.
thegame-hand-said = Has dicho: { $grade }
thegame-hand-wish-hint = Pide a los demás que respeten un montón. Una petición no obliga a nadie. ¡Y no digas nunca un número!
thegame-hand-wish = Pedir…
thegame-hand-wished = Has pedido: { $wishes }
thegame-hand-turn = Tu turno
thegame-hand-none = Elige cartas. Aún no las verá nadie.
thegame-hand-clash = Estas cartas no pueden ir todas donde quieres. Elige menos.
thegame-hand-choose = O elegir de la lista: carta y montón
thegame-hand-choose-up = O elegir una carta para ▲A o ▲B
thegame-hand-choose-down = O elegir una carta para ▼C o ▼D
thegame-hand-missing =
    { $count ->
        [0] Ya puedes terminar el turno o poner más.
        [one] Aún tienes que poner 1 carta.
       *[other] Aún tienes que poner { $count } cartas.
    }
thegame-hand-stuck = **Ojo:** después de esto no podrías poner nada más y se acabaría la partida.
thegame-hand-burning = **Ojo:** tapa { $piles } en este turno, o se pierde la partida.
thegame-hand-over = Aún tenías: { $cards }

thegame-onto = sobre { $top }
thegame-some-cards =
    { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
thegame-mark-trick = −10, truco
thegame-mark-fire = fuego

thegame-button-play = Jugar y terminar
thegame-button-end = Terminar el turno
thegame-button-go-on = Jugar y continuar
thegame-button-last = Quitar la última
thegame-button-over = Borrar lo elegido
thegame-button-wishes = Peticiones
thegame-button-wish-nothere = aquí no
thegame-button-wish-rathernot = mejor no
thegame-button-wish-smallsteps = pasos cortos
thegame-button-wish-clear = retirarla
thegame-button-turn = Volver a mi turno

## The log

thegame-line-starts = Empieza { $name }.
thegame-line-starts-drawn = Empieza { $name }, a suertes.
thegame-line-ended =
    { $name } termina el turno: { $placed ->
        [one] 1 carta puesta
       *[other] { $placed } cartas puestas
    }, { $drawn ->
        [one] 1 robada
       *[other] { $drawn } robadas
    }.
thegame-turn-ended =
    { $drawn ->
        [0] termina el turno
       *[other] roba { $drawn }
    }
thegame-line-drew =
    { $count ->
        [one] Robas 1 carta
       *[other] Robas { $count } cartas
    }

## Refusals

thegame-refusal-not-started = Primero hay que decidir quién empieza.
thegame-refusal-too-few =
    { $need ->
        [one] Antes de terminar el turno tienes que poner al menos 1 carta.
       *[other] Antes de terminar el turno tienes que poner al menos { $need } cartas; de momento has puesto { $placed }.
    }
thegame-refusal-not-in-hand = No tienes el { $card }. Elige una de tus cartas.
thegame-refusal-no-such-pile = Ese montón no existe.
thegame-refusal-too-low = El { $card } no puede ir sobre el { $top }: este montón sube, y solo puede retroceder diez exactos.
thegame-refusal-too-high = El { $card } no puede ir sobre el { $top }: este montón baja, y solo puede retroceder diez exactos.
thegame-refusal-already-started = Ya está decidido quién empieza.
thegame-refusal-alone = Juegas en solitario: no hay nadie a quien pedirle nada.
thegame-refusal-no-wish = No tienes ninguna petición sobre este montón.
thegame-refusal-same-wish = Eso ya lo has pedido.

## The rules in brief

thegame-rules-goal = Jugáis en equipo contra el juego: poned las 98 cartas, del 2 al 99, en cuatro montones. O gana todo el mundo o pierde todo el mundo.
thegame-rules-turn = Un turno
thegame-rules-turn-text =
    ▲A y ▲B empiezan en 1 y suben; ▼C y ▼D empiezan en 100 y bajan. Pon **al menos dos cartas**, en un montón o en varios, y roba tantas como hayas puesto. Cuando el mazo se acaba, basta con una carta.
    El turno lo preparas en privado. Puedes jugarlo todo de una vez o carta a carta; lo jugado, jugado está.
thegame-rules-trick = El truco
thegame-rules-trick-text = Una carta puede ir hacia atrás si la diferencia es de **diez** exactos: el 27 sobre el 37 en un montón que sube, el 74 sobre el 64 en uno que baja. Tantas veces como quieras.
thegame-rules-talk = Hablar
thegame-rules-talk-text = Hablad cuanto queráis, pero **no digáis nunca un número**, ni de forma indirecta. «En ese montón no, por favor» sí vale.
thegame-rules-wishes = Peticiones
thegame-rules-wishes-text = Debajo de tus cartas puedes pedir que se respete un montón: *aquí no, por favor*, *mejor no* o *solo pasos cortos*. No obliga a nadie, y se borra cuando cambia la carta de arriba o cuando acaba tu siguiente turno.
thegame-rules-end = El final
thegame-rules-end-text = Si alguien que tiene cartas no puede poner tantas como debe, la partida se acaba en el acto. Cuentan las cartas que quedan: **menos de diez es excelente**, y ninguna es la victoria.
thegame-rules-levels = Niveles
thegame-rules-levels-text =
    - **Normal**: al menos 2 cartas por turno.
    - **Experto**: al menos 3.
    - **Experto+**: al menos 3, y una carta menos en la mano.
    En la mano: 8 cartas en solitario, 7 si sois dos, 6 si sois tres o más.
thegame-rules-fire = On Fire
thegame-rules-fire-text = El 22, el 33, el 44, el 55, el 66 y el 77 arden. Una carta de fuego que queda a la vista hay que taparla **antes de que acabe el turno siguiente**, o pierde todo el mundo. Puedes taparla enseguida, también con otra carta de fuego. Mientras queden dos o más por poner puedes decir que tienes alguna, pero no cuál.
thegame-rules-options = Más opciones
thegame-rules-options-text =
    - **Quién empieza**: cada cual dice *quiero*, *puedo* o *mejor no* y empieza quien tenga más ganas; o alguien a suertes; o la primera persona de la lista.
    - **Cartas tapadas**: normalmente solo se ve la carta de arriba; si queréis, se pueden mirar todas las puestas.
thegame-rules-author = The Game, de Steffen Benndorf (2015)

## Lessons for those who begin

thegame-lesson-piles =
    Entre todos tenéis que poner 98 cartas, del 2 al 99, en cuatro montones. En los dos que suben (▲) cada carta ha de ser más alta que la anterior; en los dos que bajan (▼), más baja. O ganáis todos o no gana nadie.

    Abajo están los montones y tus cartas, como los verás siempre. Pulsa **Continuar**.
thegame-lesson-up = Empecemos por el montón ▲A, que está en el 1. Cuantos menos números saltes, más espacio queda para el resto. ¿Qué carta pones?
thegame-lesson-up-hint = Se puede, pero perderías todos los números de en medio. Busca la carta que quede más cerca.
thegame-lesson-down = ¡Bien! Ahora el montón ▼C, que baja desde el 100. Guárdate el 86: pronto verás por qué.
thegame-lesson-down-hint = Un salto demasiado grande: entre el 100 y el 39 hay muchas cartas. Hay una más cercana.
thegame-lesson-trick = Ahora viene lo mejor. Se puede ir hacia atrás si la diferencia es **exactamente 10**: sobre el 76 puedes poner el 86, y el montón recupera espacio. Hazlo.
thegame-lesson-trick-hint = Para ir hacia atrás, la diferencia tiene que ser exactamente 10. Tienes la carta que hace falta; ponla en el montón ▼C.
thegame-lesson-end = Has puesto tres cartas, y con dos ya bastaba. Podrías seguir, pero las que te quedan saltarían mucho. Termina el turno y roba.
thegame-lesson-end-hint = Se podría, pero gastaría medio montón ▼D sin necesidad. Termina el turno.
thegame-lesson-order = Turno nuevo, con la mano llena. El 99 aún puede ir en un montón sin ningún coste. ¿Dónde lo pones?
thegame-lesson-order-hint = Solo hay un montón donde el 99 aún cabe, y ninguna otra carta queda tan cerca.
thegame-lesson-talk =
    ¡Ya sabes jugar! Queda una regla: se puede hablar de todo, menos de **números**. «No toquéis este montón» vale; «tengo el 87», no.

    Con `/thegame new` abres una mesa, también para jugar en solitario, y en `/thegame rules` están todas las reglas.

## What cards and piles are

thegame-explain-title = The Game · qué es cada cosa
thegame-explain-cards = Las cartas
thegame-explain-cards-text = Del 2 al 99, una de cada. No digáis nunca cuáles tenéis.
thegame-explain-up = ▲ Montones que suben
thegame-explain-up-text = Empiezan en el 1: cada carta tiene que ser más alta que la anterior.
thegame-explain-down = ▼ Montones que bajan
thegame-explain-down-text = Empiezan en el 100: cada carta tiene que ser más baja que la anterior.
thegame-explain-trick = El truco del diez
thegame-explain-trick-text = Una carta que está **exactamente diez** números por detrás también vale: el 27 sobre el 37 si el montón sube, el 74 sobre el 64 si baja.

# Por qué propone algo un ordenador
thegame-reason-start = Indica lo bien que encajan estas cartas en los montones.
thegame-reason-end = No hace falta poner nada más, y más cartas gastarían los montones.
thegame-reason-back = El montón retrocede { $gap }.
thegame-reason-smallest = El salto más pequeño: { $gap }.
thegame-reason-prepares = Prepara un retroceso de { $gap }.
thegame-reason-playable = Salta { $gap }, pero deja más cartas por jugar que un salto más pequeño.
thegame-expected = Cabía esperar: { $expected } cartas sobrantes en lugar de { $had }.

# Lo que se prepara antes del turno
thegame-plan-top = { $pile } está entre { $low } y { $high }
thegame-plan-top-still = { $pile } sigue en { $low }
thegame-plan-fire = no hay otro fuego que tapar
thegame-plan-now = ahora { $pile } está en { $top }
thegame-plan-wish = alguien ha pedido que se respete { $pile }
thegame-plan-burning = hay otro fuego que tapar
