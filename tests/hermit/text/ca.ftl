### Hermit, in Catalan.

hermit-title = Ermità
hermit-about = Tria una carta en secret: guanya la més alta que no hagi jugat ningú més.
hermit-result = { points }

hermit-option-rounds = Rondes
hermit-option-rounds-3 = Tres
hermit-option-rounds-5 = Cinc
hermit-option-rounds-7 = Set
hermit-option-lowest = Guanya la carta més baixa

## Questions and actions

hermit-question-choose = Tria una carta en secret.

hermit-table = Ronda { $round } de { $rounds } · premi: { $prize }
hermit-seat = punts: { $scores }
hermit-hand =
    Les teves cartes: **{ $hands }**{ $chosen ->
        [0] {""}
       *[other] {" "}· triada: **{ $chosen }**
    }

    Ronda { $round } de { $rounds } · premi: { $prize }
hermit-do-c = Tria el { $card }
hermit-reason-c =
    { $lowest ->
        [0] Pot ser que ningú més jugui un { $card }, ni cap carta més alta.
       *[other] Pot ser que ningú més jugui un { $card }, ni cap carta més baixa.
    }

## Events

hermit-event-rolled = Ronda { $round }: el premi és { $prize }.
hermit-event-shown =
    { $cards }. { $has_winner ->
        [0] Ningú no guanya { $prize }.
       *[other] { $winner } guanya { $prize }.
    }
hermit-event-drew = Robes un { $card }.

## The end

hermit-ending-played = S'han jugat totes les rondes.

hermit-refusal-not-possible = No tens aquesta carta.

hermit-rules = Cada ronda té un premi d'1 a 6 punts. Tothom tria una carta en secret. La carta més alta que no hagi triat ningú més guanya el premi. Després tothom roba una carta. Guanya qui té més punts després de l'última ronda.
