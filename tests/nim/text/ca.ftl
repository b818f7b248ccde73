### Nim, en català. L'esquema de les claus és a bot/text/en.ftl.
###
### $name és qui juga, $heap una pila (A a D), $card i $cards són nombres.

nim-title = Nim
nim-about = Agafeu l'última fitxa de les piles amb cartes secretes.
nim-result =
    { $count ->
        [one] 1 carta jugada
       *[other] { $count } cartes jugades
    }

## Opcions

nim-option-heaps = Piles
nim-option-heaps-3 = Tres: 3, 4 i 5 fitxes
nim-option-heaps-4 = Quatre: 3, 4, 5 i 6 fitxes
nim-option-misere = Qui agafa l'última fitxa perd

## Preguntes i finestres

nim-question-turn = Et toca.
nim-question-rescue = S'ha buidat una pila. Hi tornes una fitxa?
nim-window-emptied = S'ha buidat una pila
nim-use-b = tornar-hi una fitxa

## La taula

nim-rescue = **S'ha buidat una pila.** Falten respostes.
nim-empty = buida
nim-hands = Jugadors
nim-holding =
    { $name }: { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }{ $right ->
        [1] {" "}· pot tornar una fitxa
       *[other] {""}
    }
nim-record =
    { $count ->
        [one] Rècord: 1 carta
       *[other] Rècord: { $count } cartes
    }

## La mà

nim-cards = Les teves cartes: { $cards }
nim-choose = Juga una carta
nim-take = Juga { $card } a la pila { $heap }
nim-end = Acaba el torn
nim-undo = Desfés l'última carta
nim-put-back = Torna una fitxa
nim-pass = Passa

## El registre i el resultat

nim-took =
    { $name } juga { $card } a la pila { $heap } i agafa { $count ->
        [one] 1 fitxa
       *[other] { $count } fitxes
    }.
nim-drew = Robes { $cards }.
nim-rescued = { $name } torna una fitxa a la pila { $heap }.
nim-score =
    { $count ->
        [1] ha guanyat
       *[other] no ha guanyat
    }
nim-ending-played = Totes les piles són buides.
nim-ending-deserted = Els altres se n'han anat.
nim-ending-closed = Partida tancada de mutu acord.

## Per què no es pot

nim-refusal-not-now = Ara això no es pot fer.
nim-refusal-not-in-hand = No tens cap { $card }.
nim-refusal-other-heap = Juga tot el torn a la mateixa pila.
nim-refusal-empty-heap = Aquesta pila és buida.
nim-refusal-nothing-played = Primer has de jugar una carta.

## Les regles

nim-rules = En el teu torn, juga una carta o més en una sola pila. Cada carta agafa tantes fitxes com diu. Després roba tantes cartes com has jugat. Quan es buida una pila, cadascun dels altres hi pot tornar una fitxa, un cop per partida. Guanya qui buida l'última pila.
