sealed-title = Juguesques segellades
sealed-about = Un joc minúscul al qual només juguen les proves

sealed-option-rounds = Rondes
sealed-option-rounds-2 = dues
sealed-option-rounds-3 = tres
sealed-option-shields = Escuts
sealed-option-shields-none = cap
sealed-option-shields-one = un per cap
sealed-option-are-lots-open = Sorteigs a la vista
sealed-option-are-tolls = Peatges

sealed-refusal-same-mood = Ja estàs d'aquest humor.
sealed-refusal-not-yours = No tens el { $card }.
sealed-refusal-no-target = Allà no s'hi pot apuntar.
sealed-refusal-no-shield = No et queda cap escut.
sealed-refusal-not-now = Això ara no es pot fer.

sealed-question-bid = Aposta una carta.
sealed-question-aim = A qui apuntes?
sealed-question-answer = Protegeixes la víctima?
sealed-question-toll = Què dones?

sealed-ending-played = S'han jugat totes les rondes.
sealed-ending-deserted = La resta se n'ha anat.
sealed-ending-closed = Acabada de comú acord.

sealed-window-aim = Algú és el blanc
sealed-window-toll = S'ha de donar alguna cosa
sealed-use-s = protegir el blanc
sealed-use-p = donar la primera carta de la mà
