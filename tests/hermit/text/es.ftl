### Hermit, in Spanish.

hermit-title = Ermitaño
hermit-about = Elige una carta en secreto: gana la más alta que no haya jugado nadie más.
hermit-result = { points }

hermit-option-rounds = Rondas
hermit-option-rounds-3 = Tres
hermit-option-rounds-5 = Cinco
hermit-option-rounds-7 = Siete
hermit-option-lowest = Gana la carta más baja

## Questions and actions

hermit-question-choose = Elige una carta en secreto.

hermit-table = Ronda { $round } de { $rounds } · premio: { $prize }
hermit-seat = puntos: { $scores }
hermit-hand =
    Tus cartas: **{ $hands }**{ $chosen ->
        [0] {""}
       *[other] {" "}· elegida: **{ $chosen }**
    }

    Ronda { $round } de { $rounds } · premio: { $prize }
hermit-do-c = Elige el { $card }
hermit-reason-c =
    { $lowest ->
        [0] Puede que nadie más juegue un { $card }, ni ninguna carta más alta.
       *[other] Puede que nadie más juegue un { $card }, ni ninguna carta más baja.
    }

## Events

hermit-event-rolled = Ronda { $round }: el premio es { $prize }.
hermit-event-shown =
    { $cards }. { $has_winner ->
        [0] Nadie gana { $prize }.
       *[other] { $winner } gana { $prize }.
    }
hermit-event-drew = Robas un { $card }.

## The end

hermit-ending-played = Se han jugado todas las rondas.

hermit-refusal-not-possible = No tienes esa carta.

hermit-rules = Cada ronda tiene un premio de 1 a 6 puntos. Todos eligen una carta en secreto. La carta más alta que no haya elegido nadie más gana el premio. Después todos roban una carta. Gana quien tenga más puntos tras la última ronda.
