### The Game, in Catalan. bot/text/en.ftl explains the keys.
###
### No article and no de stands before a name, as it would have to be elided before a vowel.

thegame-title = The Game
thegame-about = Un sol equip, quatre piles i 98 cartes, i ningú no pot dir cap número.
thegame-alt-cover = Una pila que puja amb un 37, una que baixa amb un 62, i les cartes que falten.
thegame-result =
    { $count ->
        [0] totes les cartes posades
        [one] 1 carta per posar
       *[other] { $count } cartes per posar
    }

## Options

thegame-option-level = Nivell
thegame-option-level-normal = Normal: 2 cartes per torn o més
thegame-option-level-expert = Expert: 3 cartes per torn o més
thegame-option-level-expertplus = Expert+: 3 o més, una carta menys
thegame-option-on-fire = On Fire (cartes de foc)
thegame-option-history = Es poden mirar les cartes tapades
thegame-option-starter = Qui comença
thegame-option-starter-graded = Qui en tingui més ganes
thegame-option-starter-drawn = Algú, a sorts
thegame-option-starter-first = La primera persona de la llista

## Questions

thegame-question-start = Qui comença? Digues quantes ganes en tens.
thegame-question-turn = Et toca.

## The table

thegame-start-hint = **Qui comença?** Mira't les cartes i digues quantes ganes tens de començar. Comença qui en té més; els empats, a sorts.
thegame-need =
    { $count ->
        [0] Ja pot acabar el torn o posar-ne més.
        [one] Encara ha de posar 1 carta.
       *[other] Encara ha de posar { $count } cartes.
    }
thegame-pile =
    { $pile } { $way ->
        [up] puja
       *[down] baixa
    } · **{ $top }** · { $count ->
        [0] encara cap carta
        [one] 1 carta
       *[other] { $count } cartes
    }
thegame-wishes = { $degree }: { $names }
thegame-duty-due = s'ha de tapar en aquest torn
thegame-duty-next = s'ha de tapar abans que { $name } acabi el torn
thegame-cards = Cartes
thegame-alt-pile = Pila { $letter }
thegame-alt-turn = Juga { $name }: { $placed } de { $need ->
        [one] 1 carta
       *[other] { $need } cartes
    } posades.
thegame-alt-stuck = { $name } no ha pogut continuar.
thegame-alt-left = Per posar: { $cards }
thegame-draw-pile =
    { $count ->
        [0] Munt: buit; amb 1 carta per torn n'hi ha prou
        [one] Munt: 1 carta
       *[other] Munt: { $count } cartes
    }
thegame-in-hand = A la mà: { $hands }
thegame-news-open = { $plays } …
thegame-history = Totes les cartes posades
thegame-who-starts = Qui comença?
thegame-answers = Respostes
thegame-not-said =
    Encara no { $count ->
        [one] ha
       *[other] han
    } respost: { $names }

thegame-level-normal = Nivell normal
thegame-level-expert = Nivell expert
thegame-level-expertplus = Nivell Expert+
thegame-on-fire = On Fire
thegame-record =
    Rècord del servidor, { $players ->
        [1] en solitari
       *[other] amb { $players } persones
    }: { $count ->
        [0] totes les cartes posades
        [one] 1 carta per posar
       *[other] { $count } cartes per posar
    }

## The end

thegame-ending-beaten = **Heu guanyat The Game: heu posat les 98 cartes!**
thegame-ending-stuck = **S'ha acabat la partida:** algú no ha pogut posar prou cartes.
thegame-ending-burnt = **Partida perduda:** no s'ha tapat a temps una carta de foc.
thegame-ending-closed = **La partida s'ha tancat abans d'acabar.**
thegame-score =
    { $count ->
        [0] No ha quedat cap carta.
        [one] Ha quedat 1 carta per posar.
       *[other] Han quedat { $count } cartes per posar.
    }
thegame-excellent = Excel·lent!
thegame-best = És el millor resultat del servidor.
thegame-no-record = Una partida perduda pel foc no fa rècord.
thegame-highlight-turn =
    El millor torn: { $name }, amb { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }{ $tricks ->
        [0] {""}
        [one] {" "}i 1 truc
       *[other] {" "}i { $tricks } trucs
    }
thegame-highlight-tricks = Trucs de la partida: { $count }

## Grades and wishes

thegame-grade-want = Vull
thegame-grade-can = Puc
thegame-grade-rathernot = Millor que no
thegame-degree-nothere = aquí no, si us plau
thegame-degree-rathernot = millor que no
thegame-degree-smallsteps = només passos petits
thegame-degree-clear = com vulgueu

## The hand

thegame-hand-title = The Game · les teves cartes
thegame-hand-title-turn = The Game · et toca
thegame-hand-title-start = The Game · qui comença?
thegame-hand = Les teves cartes: **{ $cards }**
thegame-hand-empty = Ja no tens cartes.
thegame-hand-said = Has dit: { $grade }
thegame-hand-wish-hint = Demana als altres que respectin una pila. Una petició no obliga ningú. I no diguis mai cap número!
thegame-hand-wish = Demana…
thegame-hand-wished = Has demanat: { $wishes }
thegame-hand-turn = El teu torn
thegame-hand-none = Tria cartes. Encara no les veurà ningú.
thegame-hand-clash = Aquestes cartes no poden anar totes on vols. Tria'n menys.
thegame-hand-choose = O tria de la llista: carta i pila
thegame-hand-choose-up = O tria una carta per a ▲A o ▲B
thegame-hand-choose-down = O tria una carta per a ▼C o ▼D
thegame-hand-missing =
    { $count ->
        [0] Ja pots acabar el torn o posar-ne més.
        [one] Encara has de posar 1 carta.
       *[other] Encara has de posar { $count } cartes.
    }
thegame-hand-stuck = **Alerta:** després d'això ja no podries posar res més i s'acabaria la partida.
thegame-hand-burning = **Alerta:** tapa { $piles } en aquest torn, o es perd la partida.
thegame-hand-over = Encara tenies: { $cards }

thegame-onto = sobre { $top }
thegame-some-cards =
    { $count ->
        [one] una carta
       *[other] { $count } cartes
    }
thegame-mark-trick = −10, truc
thegame-mark-fire = foc

thegame-button-play = Juga-ho i acaba
thegame-button-end = Acaba el torn
thegame-button-go-on = Juga-ho i continua
thegame-button-last = Treu l'última
thegame-button-over = Esborra la tria
thegame-button-wishes = Peticions
thegame-button-wish-nothere = aquí no
thegame-button-wish-rathernot = millor que no
thegame-button-wish-smallsteps = passos petits
thegame-button-wish-clear = retira-la
thegame-button-turn = Torna al meu torn

## The log

thegame-line-starts = Comença { $name }.
thegame-line-starts-drawn = Comença { $name }, a sorts.
thegame-line-ended =
    { $name } acaba el torn: { $placed ->
        [one] 1 carta posada
       *[other] { $placed } cartes posades
    }, { $drawn ->
        [one] 1 de robada
       *[other] { $drawn } de robades
    }.
thegame-turn-ended =
    { $drawn ->
        [0] acaba el torn
       *[other] en roba { $drawn }
    }
thegame-line-drew =
    { $count ->
        [one] Robes 1 carta
       *[other] Robes { $count } cartes
    }

## Refusals

thegame-refusal-not-started = Primer cal decidir qui comença.
thegame-refusal-too-few =
    { $need ->
        [one] Abans d'acabar el torn has de posar 1 carta com a mínim.
       *[other] Abans d'acabar el torn has de posar { $need } cartes com a mínim; de moment n'has posat { $placed }.
    }
thegame-refusal-not-in-hand = No tens el { $card }. Tria una de les teves cartes.
thegame-refusal-no-such-pile = Aquesta pila no existeix.
thegame-refusal-too-low = El { $card } no pot anar sobre el { $top }: aquesta pila puja, i només recula si la diferència és de deu exactament.
thegame-refusal-too-high = El { $card } no pot anar sobre el { $top }: aquesta pila baixa, i només recula si la diferència és de deu exactament.
thegame-refusal-already-started = Ja està decidit qui comença.
thegame-refusal-alone = Jugues en solitari: no hi ha ningú a qui demanar res.
thegame-refusal-no-wish = No tens cap petició sobre aquesta pila.
thegame-refusal-same-wish = Això ja ho has demanat.

## The rules in brief

thegame-rules-goal = Jugueu en equip contra el joc: poseu les 98 cartes, del 2 al 99, en quatre piles. O guanya tothom o perd tothom.
thegame-rules-turn = Un torn
thegame-rules-turn-text =
    ▲A i ▲B comencen a l'1 i pugen; ▼C i ▼D comencen al 100 i baixen. Posa **dues cartes com a mínim**, en una pila o en diverses, i roba'n tantes com n'has posat. Quan el munt s'ha acabat, amb una carta n'hi ha prou.
    El torn te'l prepares en privat. El pots jugar tot de cop o carta a carta; el que s'ha jugat, jugat està.
thegame-rules-trick = El truc
thegame-rules-trick-text = Una carta pot anar enrere si la diferència és de **deu** exactament: el 27 sobre el 37 en una pila que puja, el 74 sobre el 64 en una que baixa. Tantes vegades com calgui.
thegame-rules-talk = Parlar
thegame-rules-talk-text = Parleu tant com vulgueu, però **no digueu mai cap número**, ni de manera indirecta. «En aquesta pila no, si us plau» sí que val.
thegame-rules-wishes = Peticions
thegame-rules-wishes-text = A sota de les teves cartes pots demanar que es respecti una pila: *aquí no, si us plau*, *millor que no* o *només passos petits*. No obliga ningú, i s'esborra quan canvia la carta de dalt o quan acaba el teu torn següent.
thegame-rules-end = El final
thegame-rules-end-text = Si algú que té cartes no en pot posar tantes com cal, la partida s'acaba a l'acte. Compten les cartes que queden: **menys de deu és excel·lent**, i cap és la victòria.
thegame-rules-levels = Nivells
thegame-rules-levels-text =
    - **Normal**: 2 cartes per torn com a mínim.
    - **Expert**: 3 com a mínim.
    - **Expert+**: 3 com a mínim, i una carta menys a la mà.
    A la mà: 8 cartes en solitari, 7 si sou dos, 6 si sou tres o més.
thegame-rules-fire = On Fire
thegame-rules-fire-text = El 22, el 33, el 44, el 55, el 66 i el 77 cremen. Una carta de foc que queda a la vista s'ha de tapar **abans que acabi el torn següent**, o perd tothom. La pots tapar de seguida, i amb una altra carta de foc també. Mentre en quedin dues o més per posar pots dir que en tens, però no quina.
thegame-rules-options = Més opcions
thegame-rules-options-text =
    - **Qui comença**: tothom diu *vull*, *puc* o *millor que no* i comença qui en té més ganes; o algú a sorts; o la primera persona de la llista.
    - **Cartes tapades**: normalment només es veu la carta de dalt; si voleu, es poden mirar totes les posades.
thegame-rules-author = The Game, de Steffen Benndorf (2015)

## Lessons for those who begin

thegame-lesson-piles =
    Entre tots heu de posar 98 cartes, del 2 al 99, en quatre piles. A les dues que pugen (▲) cada carta ha de ser més alta que l'anterior; a les dues que baixen (▼), més baixa. O guanyeu tots o no guanya ningú.

    A sota hi ha les piles i les teves cartes, com les veuràs sempre. Prem **Continua**.
thegame-lesson-up = Comencem per la pila ▲A, que és a l'1. Com menys números saltis, més espai queda per a la resta. Quina carta hi poses?
thegame-lesson-up-hint = Es pot fer, però perdries tots els números d'entremig. Busca la carta que hi quedi més a prop.
thegame-lesson-down = Bé! Ara la pila ▼C, que baixa des del 100. Guarda't el 86: aviat veuràs per què.
thegame-lesson-down-hint = Un salt massa gran: entre el 100 i el 39 hi ha moltes cartes. N'hi ha una de més propera.
thegame-lesson-trick = Ara ve el millor. Es pot anar enrere si la diferència és **exactament 10**: sobre el 76 hi pots posar el 86, i la pila recupera espai. Fes-ho.
thegame-lesson-trick-hint = Per anar enrere, la diferència ha de ser exactament 10. Tens la carta que cal; posa-la a la pila ▼C.
thegame-lesson-end = Has posat tres cartes, i amb dues ja n'hi havia prou. Podries continuar, però les que et queden saltarien molt. Acaba el torn i roba.
thegame-lesson-end-hint = Es podria, però gastaria mitja pila ▼D sense necessitat. Acaba el torn.
thegame-lesson-order = Torn nou, amb la mà plena. El 99 encara pot anar en una pila sense cap cost. On el poses?
thegame-lesson-order-hint = Només hi ha una pila on el 99 encara cap, i cap altra carta no hi queda tan a prop.
thegame-lesson-talk =
    Ja saps jugar! Queda una regla: es pot parlar de tot, menys de **números**. «No toqueu aquesta pila» val; «tinc el 87», no.

    Amb `/thegame new` obres una taula, també per jugar-hi en solitari, i a `/thegame rules` hi ha totes les regles.

## What cards and piles are

thegame-explain-title = The Game · què és cada cosa
thegame-explain-cards = Les cartes
thegame-explain-cards-text = Del 2 al 99, una de cada. No digueu mai quines teniu.
thegame-explain-up = ▲ Piles que pugen
thegame-explain-up-text = Comencen a l'1: cada carta ha de ser més alta que la de dalt.
thegame-explain-down = ▼ Piles que baixen
thegame-explain-down-text = Comencen al 100: cada carta ha de ser més baixa que la de dalt.
thegame-explain-trick = El truc del deu
thegame-explain-trick-text = Una carta que estigui **exactament deu** números enrere també hi va: el 27 sobre el 37 si la pila puja, el 74 sobre el 64 si baixa.

# Per què proposa alguna cosa un ordinador
thegame-reason-start = Indica com de bé encaixen aquestes cartes amb les piles.
thegame-reason-end = No cal posar res més, i més cartes gastarien les piles.
thegame-reason-back = Fa recular la pila { $gap }.
thegame-reason-smallest = El salt més petit: { $gap }.
thegame-reason-prepares = Prepara un pas enrere de { $gap }.
thegame-reason-playable = Salta { $gap }, però deixa més cartes per jugar que un salt més petit.
thegame-expected = Es podien esperar { $expected } cartes sobrants en lloc de { $had }.

# El que es prepara abans del torn
thegame-plan-top = { $pile } és entre { $low } i { $high }
thegame-plan-top-still = { $pile } encara és { $low }
thegame-plan-fire = no hi ha cap altre foc per tapar
thegame-plan-now = ara { $pile } és { $top }
thegame-plan-wish = algú ha demanat que es respecti { $pile }
thegame-plan-burning = hi ha un altre foc per tapar
