sealed-title = Pujas selladas
sealed-about = Un juego diminuto al que solo juegan las pruebas

sealed-option-rounds = Rondas
sealed-option-rounds-2 = dos
sealed-option-rounds-3 = tres
sealed-option-shields = Escudos
sealed-option-shields-none = ninguno
sealed-option-shields-one = uno por cabeza
sealed-option-are-lots-open = Sorteos a la vista
sealed-option-are-tolls = Peajes

sealed-refusal-same-mood = Ya estás de ese humor.
sealed-refusal-not-yours = No tienes el { $card }.
sealed-refusal-no-target = A eso no se puede apuntar.
sealed-refusal-no-shield = No te queda ningún escudo.
sealed-refusal-not-now = Eso ahora no se puede hacer.

sealed-question-bid = Puja con una carta.
sealed-question-aim = ¿A quién apuntas?
sealed-question-answer = ¿Proteges a la víctima?
sealed-question-toll = ¿Qué das?

sealed-ending-played = Se han jugado todas las rondas.
sealed-ending-deserted = Los demás se han ido.
sealed-ending-closed = Terminada de común acuerdo.

sealed-window-aim = Alguien es el blanco
sealed-window-toll = Hay que dar algo
sealed-use-s = proteger al blanco
sealed-use-p = dar la primera carta de la mano
