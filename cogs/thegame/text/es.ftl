### The Game, en castellano. El esquema de las claves está en bot/text/en.ftl.
###
### $name es quien juega, $pile un montón (▲A, ▲B, ▼C, ▼D: letras, para que ninguno se tome por una carta),
### $card un número.

thegame-title = The Game
thegame-about = 98 cartas, cuatro montones y un solo equipo que no puede decir ningún número. De 1 a 5.

## Opciones

thegame-option-level = Nivel
thegame-option-level-normal = Normal: al menos 2 cartas por turno
thegame-option-level-expert = Experto: al menos 3 cartas por turno
thegame-option-level-expertplus = Experto+: al menos 3 cartas por turno y una menos en la mano
thegame-option-on-fire = On Fire (cartas de fuego)
thegame-option-history = Se pueden mirar las cartas tapadas
thegame-option-starter = Quién empieza
thegame-option-starter-graded = Cada cual dice «quiero», «puedo» o «mejor no»
thegame-option-starter-drawn = Se echa a suertes
thegame-option-starter-first = Quien está primero en la lista

## Preguntas

thegame-question-start = ¿Quién empieza? Di si quieres, si puedes o si mejor no.
thegame-question-turn = Te toca.

## La mesa

thegame-start-hint = **¿Quién empieza?** Mira tus cartas y di con cuántas ganas lo harías. Empieza quien más tenga; si hay empate, se echa a suertes.
thegame-turn = **Le toca a { $name }.**
thegame-need =
    { $count ->
        [0] Ya puede terminar el turno o poner más.
        [one] Aún tiene que poner una carta.
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
thegame-draw-pile =
    { $count ->
        [0] Mazo: vacío; basta con una carta por turno
        [one] Mazo: 1 carta
       *[other] Mazo: { $count } cartas
    }
thegame-in-hand = En la mano: { $hands }
thegame-news = Últimas jugadas
thegame-news-open = { $plays } …
thegame-history = Todas las cartas puestas
thegame-who-starts = ¿Quién empieza?
thegame-not-said = aún no lo ha dicho

thegame-level-normal = Nivel normal
thegame-level-expert = Nivel experto
thegame-level-expertplus = Nivel Experto+
thegame-on-fire = On Fire
thegame-record =
    Récord de este servidor { $players ->
        [1] en solitario
       *[other] entre { $players }
    }: { $count ->
        [0] todas las cartas puestas
        [one] 1 carta por poner
       *[other] { $count } cartas por poner
    }

## El final

thegame-ending-beaten = **¡Habéis ganado a The Game: las 98 cartas están puestas!**
thegame-ending-stuck = **Se acabó la partida:** en un turno no se pudieron poner suficientes cartas.
thegame-ending-burnt = **Partida perdida:** una carta de fuego no se tapó a tiempo.
thegame-ending-closed = **La partida se cerró antes de terminar.**
thegame-score =
    { $count ->
        [0] No ha quedado ninguna carta.
        [one] Ha quedado una carta por poner.
       *[other] Han quedado { $count } cartas por poner.
    }
thegame-excellent = ¡Excelente!
thegame-best = En este servidor nadie lo ha hecho mejor.
thegame-no-record = Una partida quemada no marca récord.

## Grados y deseos

thegame-grade-want = Quiero
thegame-grade-can = Puedo
thegame-grade-rathernot = Mejor no
thegame-degree-nothere = aquí no, por favor
thegame-degree-rathernot = mejor no
thegame-degree-smallsteps = solo pasos cortos
thegame-degree-clear = como queráis

## La mano

thegame-hand-title = The Game · tus cartas
thegame-hand-title-turn = The Game · te toca
thegame-hand-title-start = The Game · ¿quién empieza?
thegame-hand = Tus cartas: **{ $cards }**
thegame-hand-empty = Ya no tienes cartas.
thegame-hand-said = Has dicho: { $grade }
thegame-hand-wish-hint = Con estos botones pides a los demás que respeten un montón. No obliga a nadie. ¡Y no digas nunca un número!
thegame-hand-turn = Tu turno
thegame-hand-none = Elige qué pones, una carta o varias. Nadie lo verá hasta que lo juegues.
thegame-hand-clash = Estas cartas no pueden ir todas donde quieres. Elige menos.
thegame-hand-choose = ¿Qué cartas y dónde?
thegame-hand-missing =
    { $count ->
        [0] Ya puedes terminar el turno o poner más.
        [one] Aún tienes que poner una carta.
       *[other] Aún tienes que poner { $count } cartas.
    }
thegame-hand-stuck = **Ojo:** después de esto no podrías poner nada más y se acabaría la partida.
thegame-hand-burning = **Ojo:** hay que tapar { $piles } en este turno o se pierde la partida.
thegame-hand-over = Aún tenías: { $cards }

thegame-onto = sobre { $top }
thegame-a-card = una carta
thegame-mark-trick = −10, truco
thegame-mark-fire = fuego

thegame-button-play = Jugar y terminar
thegame-button-end = Terminar el turno
thegame-button-missing =
    { $count ->
        [one] Falta 1 carta
       *[other] Faltan { $count } cartas
    }
thegame-button-go-on = Jugar y seguir
thegame-button-last = Quitar la última
thegame-button-over = Empezar de nuevo
thegame-button-wishes = Deseos
thegame-button-wish-nothere = aquí no
thegame-button-wish-rathernot = mejor no
thegame-button-wish-smallsteps = pasos cortos
thegame-button-wish-clear = retirar
thegame-button-turn = Volver a mi turno

## El historial

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
thegame-line-drew =
    { $count ->
        [one] Robas 1 carta
       *[other] Robas { $count } cartas
    }

## Negativas

thegame-refusal-over = Esta partida ya ha terminado.
thegame-refusal-not-started = Primero hay que decidir quién empieza.
thegame-refusal-not-your-turn = Ahora no te toca.
thegame-refusal-too-few =
    { $need ->
        [one] Antes de terminar el turno tienes que poner al menos una carta.
       *[other] Antes de terminar el turno tienes que poner al menos { $need } cartas; de momento: { $placed }.
    }
thegame-refusal-not-in-hand = No tienes el { $card }.
thegame-refusal-no-such-pile = Ese montón no existe.
thegame-refusal-too-low = El { $card } no va sobre el { $top }: este montón sube, y solo se vuelve atrás con diez exactos.
thegame-refusal-too-high = El { $card } no va sobre el { $top }: este montón baja, y solo se vuelve atrás con diez exactos.
thegame-refusal-already-started = Ya está decidido quién empieza.
thegame-refusal-already-answered = Ya has respondido.
thegame-refusal-alone = Aquí no hay nadie más a quien pedirle nada.
thegame-refusal-no-wish = No has pedido nada sobre este montón.
thegame-refusal-same-wish = Eso ya lo has pedido.

## Las reglas en pocas palabras

thegame-rules-goal = Jugáis en equipo contra el juego: poned las 98 cartas, del 2 al 99, en cuatro montones. O gana todo el mundo o pierde todo el mundo.
thegame-rules-turn = Un turno
thegame-rules-turn-text =
    ▲A y ▲B empiezan en 1 y suben; ▼C y ▼D empiezan en 100 y bajan. Pon **al menos dos cartas**, en un montón o en varios, y roba tantas como hayas puesto. Cuando el mazo se acaba, basta con una carta.
    El turno lo preparas en privado. Puedes jugarlo todo de una vez o carta a carta; lo jugado, jugado está.
thegame-rules-trick = El truco
thegame-rules-trick-text = Una carta puede ir hacia atrás si está a **diez** exactos: el 27 sobre el 37 en un montón que sube, el 74 sobre el 64 en uno que baja. Tantas veces como quieras.
thegame-rules-talk = Hablar
thegame-rules-talk-text = Hablad cuanto queráis, pero **no digáis nunca un número**, de ninguna manera. «En ese montón no, por favor» sí vale.
thegame-rules-wishes = Deseos
thegame-rules-wishes-text = Debajo de tus cartas puedes pedir que se respete un montón: *aquí no, por favor*, *mejor no* o *solo pasos cortos*. No obliga a nadie, y se borra cuando cambia la carta de arriba o cuando acaba tu siguiente turno.
thegame-rules-end = El final
thegame-rules-end-text = Si alguien que tiene cartas no puede poner tantas como debe, la partida se acaba en el acto. Cuentan las cartas que quedan: **menos de diez es excelente**, y ninguna es la victoria.
thegame-rules-levels = Niveles
thegame-rules-levels-text =
    - **Normal**: al menos 2 cartas por turno.
    - **Experto**: al menos 3.
    - **Experto+**: al menos 3, y una carta menos en la mano.
    En la mano: 8 cartas en solitario, 7 entre dos, 6 entre tres o más.
thegame-rules-fire = On Fire
thegame-rules-fire-text = El 22, el 33, el 44, el 55, el 66 y el 77 arden. Una carta de fuego que queda a la vista hay que taparla **antes de que acabe el turno siguiente**, o pierde todo el mundo. Puedes taparla enseguida, también con otra carta de fuego. Mientras queden dos o más por poner puedes decir que tienes alguna, pero no cuál.
thegame-rules-options = Más opciones
thegame-rules-options-text =
    - **Quién empieza**: cada cual dice *quiero*, *puedo* o *mejor no* y empieza quien más ganas tiene; o se echa a suertes; o empieza quien está primero en la lista.
    - **Cartas tapadas**: normalmente solo se ve la carta de arriba; si queréis, se pueden mirar todas las puestas.
thegame-rules-author = The Game, de Steffen Benndorf (2015)

## Lecciones para quien empieza

thegame-lesson-piles =
    Entre todos tenéis que colocar 98 cartas, del 2 al 99, en cuatro montones. En los dos que suben (▲) cada carta ha de ser más alta que la anterior; en los dos que bajan (▼), más baja. Ganáis todos o no gana nadie.

    Abajo están los montones y tus cartas, como los verás siempre. Toca **Adelante**.
thegame-lesson-up = Empecemos por el montón ▲A, que está en el 1. Cuantos menos números saltes, más espacio queda para el resto. ¿Qué carta pones?
thegame-lesson-up-hint = Se puede, pero perderías todos los números de en medio. Busca la carta que quede más cerca.
thegame-lesson-down = ¡Bien! Ahora el montón ▼C, que baja desde el 100. Guárdate el 86: pronto verás por qué.
thegame-lesson-down-hint = Un salto demasiado grande: entre el 100 y el 39 hay muchas cartas. Hay una más cercana.
thegame-lesson-trick = Ahora viene lo mejor. Se puede ir hacia atrás si la diferencia es **exactamente 10**: sobre el 76 puedes poner el 86, y el montón recupera espacio. Hazlo.
thegame-lesson-trick-hint = La marcha atrás es exactamente de 10: una carta que tienes, en el montón ▼C.
thegame-lesson-end = Has colocado tres cartas, y con dos ya bastaba. Se puede seguir, pero las que te quedan saltarían mucho. Acaba el turno y roba.
thegame-lesson-end-hint = Se podría, pero gastaría medio montón ▼D sin necesidad. Acaba el turno.
thegame-lesson-order = Turno nuevo, con la mano llena. El 99 aún puede salir sin ningún coste. ¿Dónde lo pones?
thegame-lesson-order-hint = Solo hay un montón donde el 99 aún cabe, y ninguna otra carta queda tan cerca.
thegame-lesson-talk =
    ¡Ya sabes jugar! Queda una regla: se puede hablar de todo, menos de **números**. «No toquéis este montón» vale; «tengo el 87», no.

    Con `/thegame new` abres una mesa, también para jugar en solitario, y `/thegame rules` lo recuerda todo.
