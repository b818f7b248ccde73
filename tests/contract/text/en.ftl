sealed-title = Sealed Bids
sealed-about = A tiny game that only tests play

sealed-option-rounds = Rounds
sealed-option-rounds-2 = two
sealed-option-rounds-3 = three
sealed-option-shields = Shields
sealed-option-shields-none = none
sealed-option-shields-one = one each
sealed-option-are-lots-open = Open lots
sealed-option-are-tolls = Tolls

sealed-refusal-same-mood = That is your mood already.
sealed-refusal-not-yours = You don't hold the { $card }.
sealed-refusal-no-target = You cannot aim at that.
sealed-refusal-no-shield = You have no shield left.
sealed-refusal-not-now = That cannot be done now.

sealed-question-bid = Bid a card.
sealed-question-aim = At whom do you aim?
sealed-question-answer = Do you shield the target?
sealed-question-toll = What do you give up?

sealed-ending-played = All rounds are played.
sealed-ending-deserted = Everybody else has gone.
sealed-ending-closed = Ended by agreement.

sealed-window-aim = Somebody is aimed at
sealed-window-toll = Something has to be given up
sealed-use-s = shield the target
sealed-use-p = give up the first card of my hand
