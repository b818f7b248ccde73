### Nim, en castellano. El esquema de las claves está en bot/text/en.ftl.
###
### $name es quien juega, $heap un montón (A a D), $card y $cards son números.

nim-title = Nim
nim-about = Tomad la última ficha de los montones con cartas secretas.
nim-result =
    { $count ->
        [one] 1 carta jugada
       *[other] { $count } cartas jugadas
    }

## Opciones

nim-option-heaps = Montones
nim-option-heaps-3 = Tres: 3, 4 y 5 fichas
nim-option-heaps-4 = Cuatro: 3, 4, 5 y 6 fichas
nim-option-misere = Quien toma la última ficha pierde

## Preguntas y ventanas

nim-question-turn = Te toca.
nim-question-rescue = Se ha vaciado un montón. ¿Devuelves una ficha?
nim-window-emptied = Se ha vaciado un montón
nim-use-b = devolver una ficha

## La mesa

nim-rescue = **Se ha vaciado un montón.** Faltan respuestas.
nim-empty = vacío
nim-hands = Jugadores
nim-holding =
    { $name }: { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }{ $right ->
        [1] {" "}· puede devolver una ficha
       *[other] {""}
    }
nim-record =
    { $count ->
        [one] Récord: 1 carta
       *[other] Récord: { $count } cartas
    }

## La mano

nim-cards = Tus cartas: { $cards }
nim-choose = Jugar una carta
nim-take = Jugar { $card } en el montón { $heap }
nim-end = Terminar el turno
nim-undo = Deshacer la última carta
nim-put-back = Devolver una ficha
nim-pass = Pasar

## El registro y el resultado

nim-took =
    { $name } juega { $card } en el montón { $heap } y toma { $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    }.
nim-drew = Robas { $cards }.
nim-rescued = { $name } devuelve una ficha al montón { $heap }.
nim-score =
    { $count ->
        [1] ha ganado
       *[other] no ha ganado
    }
nim-ending-played = Todos los montones están vacíos.
nim-ending-deserted = Los demás se han ido.
nim-ending-closed = Partida cerrada de mutuo acuerdo.

## Por qué no se puede

nim-refusal-not-now = Ahora eso no se puede hacer.
nim-refusal-not-in-hand = No tienes ningún { $card }.
nim-refusal-other-heap = Juega todo el turno en el mismo montón.
nim-refusal-empty-heap = Ese montón está vacío.
nim-refusal-nothing-played = Primero juega una carta.

## Las reglas

nim-rules = En tu turno, juega una o más cartas en un solo montón. Cada carta toma tantas fichas como dice. Después roba tantas cartas como has jugado. Cuando se vacía un montón, cada uno de los demás puede devolver una ficha, una vez por partida. Gana quien vacía el último montón.
