### Castellers!, en català. L'esquema de les claus és a bot/text/en.ftl.
###
### $name i $target són qui juga. Els noms van sense article ni «de» al davant, que caldria apostrofar.

castellers-title = Castellers!
castellers-about = Alceu tres castells abans que les altres colles. De 2 a 4 persones.

## Opcions

castellers-option-castells = Castells del dia
castellers-option-castells-drawn = A sorts
castellers-option-castells-low = Els més baixos
castellers-option-castells-middle = Els mitjans
castellers-option-castells-high = Els més alts
castellers-option-counters = Aplaudiments
castellers-option-counters-flat = Iguals: 4, 3, 2, 1 per a cada mena
castellers-option-counters-graded = Graduats: els castells amples en valen més
castellers-option-low-torres = Torres més baixes (un pis menys)
castellers-option-dismantle = Es pot desmuntar en cas d'encallada
castellers-option-discard = Es pot descartar en cas d'encallada
castellers-option-starter = Qui comença
castellers-option-starter-drawn = Es fa a sorts
castellers-option-starter-first = Qui és primer a la llista

## Preguntes

castellers-question-turn = Et toca.
castellers-question-llenya = Et fan llenya: què hi fas?

## Finestres

castellers-window-llenya = Una llenya contra el teu castell
castellers-use-n = anul·lar-la amb un cap de colla

## La taula

castellers-turn = **Toca a { $name }.**
castellers-answering = Hi ha perill de llenya: es pregunta a { $name }.
castellers-doing-act = Encara ha de fer l'acció.
castellers-doing-after = Ja ha fet l'acció; encara pot jugar especials.
castellers-doing-grallers = Sonen les gralles: ara completa la part següent.
castellers-doing-call = El casteller que ha cridat no hi és: n'ha de cridar un altre.
castellers-doing-discard = Encara ha de descartar cartes.
castellers-last-round = **Última ronda:** { $name } ja té tres castells; a la resta li queda un torn.
castellers-drought =
    { $count ->
        [one] **Si en aquest torn ningú no acaba cap castell, s'acaba la diada:** hauran passat { $rounds } rondes sense cap.
       *[other] **Si en { $count } torns, comptant-hi aquest, ningú no acaba cap castell, s'acaba la diada:** hauran passat { $rounds } rondes sense cap.
    }
castellers-castells = Castells del dia
castellers-plan = pinya { $pinya } · { $cards }
castellers-groups = Grups
castellers-empty = buit
castellers-deck = Munt: { $count }
castellers-discard = Descartades: { $count } (a dalt: { $top })
castellers-counters-flat = Aplaudiments: 4, 3, 2 i 1 per a cada mena de castell
castellers-counters-graded = Aplaudiments graduats: els castells amples en valen més
castellers-gone = ha marxat cap a casa
castellers-in-hand =
    { $count ->
        [one] 1 carta a la mà
       *[other] { $count } cartes a la mà
    }
castellers-raised = fets: { $castells }
castellers-scared = Canguelo: aquesta colla no pot posar pom de dalt en el pròxim torn o en el d'ara.
castellers-level =
    { $level ->
        [2] segons
        [3] terços
        [4] quarts
        [5] quints
       *[other] sisens
    }
castellers-news = Últimes jugades
castellers-button-take = Agafa el grup { $group }
castellers-button-draw = Roba'n dues

castellers-castell =
    { $castell ->
        [1] Pilar de { $floors }
       *[other] { $castell } de { $floors }
    }
castellers-type =
    { $castell ->
        [1] pilar
        [2] torre
       *[other] castell de { $castell }
    }
castellers-part-pinya = pinya
castellers-part-tronc = tronc
castellers-part-pom = pom de dalt
castellers-part-specials = especials

castellers-card-t1 = tronc d'1
castellers-card-t2 = tronc de 2
castellers-card-t3 = tronc de 3
castellers-card-t4 = tronc de 4
castellers-card-do = dosos
castellers-card-ac = acotxador
castellers-card-en = enxaneta
castellers-card-ll = llenya
castellers-card-ca = canguelo
castellers-card-gr = grallers
castellers-card-cc = cap de colla

## El final

castellers-ending-three = **S'ha acabat la diada: hi ha tres castells fets i l'última ronda jugada.**
castellers-ending-stalemate = **S'ha acabat la diada: ningú no pot tirar endavant.**
castellers-ending-deserted = **S'ha acabat la diada: totes les altres colles han marxat.**
castellers-ending-closed = **La diada s'ha acabat de comú acord.**

## La mà

castellers-hand-title = Castellers! · la teva colla
castellers-hand-title-turn = Castellers! · et toca
castellers-hand-title-llenya = Castellers! · et fan llenya
castellers-hand = Les teves cartes
castellers-hand-empty = No tens cap carta.
castellers-hand-pinya = De cap per avall a la teva pinya: { $cards }
castellers-hand-castell = El teu castell
castellers-hand-waiting = Mira't les cartes amb calma: ara juga algú altre.
castellers-hand-answer = **{ $name } juga una llenya contra el teu castell.** Crides un cap de colla o deixes que caigui?
castellers-hand-call = No s'ha trobat enlloc: { $roles }. Crida algú altre.
castellers-hand-grallers = Sonen les gralles: completa ara aquesta part.
castellers-hand-discard =
    { $count ->
        [one] Encara has de descartar una carta.
       *[other] Encara has de descartar { $count } cartes.
    }
castellers-hand-act = Fes una cosa: agafa un grup, roba dues cartes o alça. A més pots jugar especials.
castellers-hand-after = Ja has fet l'acció. Pots jugar especials o acabar el torn.
castellers-hand-part = Pots posar més cartes de la mateixa part, jugar especials o acabar el torn.
castellers-hand-scared = Tens canguelo: aquest torn, res de pom de dalt.
castellers-hand-chosen = Triat fins ara, encara per posar: { $cards }
castellers-hand-reasons = Ara no es pot
castellers-lacks-pinya =
    { $count ->
        [one] Pinya: falta una carta, la que vulguis.
       *[other] Pinya: falten { $count } cartes, les que vulguis.
    }
castellers-lacks-nothing = Encara cal: { $cards }. Ho tens tot.
castellers-lacks = Encara cal: { $cards }. No tens: { $lacking }.
castellers-choose-pinya =
    { $count ->
        [one] { $castell }: 1 carta a la pinya, de cap per avall
       *[other] { $castell }: fins a { $count } cartes a la pinya, de cap per avall
    }
castellers-choose-discard =
    { $count ->
        [one] Quina carta descartes?
       *[other] Quines { $count } cartes descartes?
    }
castellers-choose-special = Juga una carta especial
castellers-button-raise = Alça: { $castell }
castellers-button-raised = { $castell }: ja el tens fet
castellers-button-tronc =
    { $count ->
        [one] Alça 1 pis de tronc
       *[other] Alça { $count } pisos de tronc
    }
castellers-button-pom = Fes pujar { $roles }
castellers-button-place = A la pinya: { $cards }
castellers-button-discard = Descarta: { $cards }
castellers-button-over = Torna a triar
castellers-button-grallers = Que sonin les gralles
castellers-button-shed = Descarta cartes
castellers-button-back = Torna al meu torn

## Què es pot fer

castellers-deed-d = Robar-ne dues
castellers-deed-x = Passar
castellers-deed-m = Desmuntar el castell
castellers-deed-u = Descartar
castellers-deed-a = Pinya
castellers-deed-t = Tronc
castellers-deed-o = Pom de dalt
castellers-deed-r = Grallers
castellers-deed-k = Cap de colla, cridar
castellers-deed-n = Cap de colla: anul·lar
castellers-deed-y = Que caigui
castellers-deed-e = Acabar el torn
castellers-label-pinya = { $castell }, carta { $place } de la pinya
castellers-label-l = Llenya contra { $name }
castellers-label-c = Canguelo contra { $name }

## El registre

castellers-line-took = { $name } agafa el grup { $group }: { $cards }.
castellers-line-drew =
    { $count ->
        [one] { $name } roba 1 carta.
       *[other] { $name } roba { $count } cartes.
    }
castellers-line-saw = Robes: { $cards }.
castellers-line-passed = { $name } no pot fer res i passa.
castellers-line-discarded = { $name } descarta: { $card }.
castellers-line-reshuffled = Es barregen les descartades i fan el munt nou: { $count } cartes.
castellers-line-cleaned = Els grups plens es descarten: { $cards }.
castellers-line-placed = { $name } · { $castell }: { $part } { $place }/{ $count }.
castellers-line-climbed = { $name } · { $castell }: { $card }.
castellers-line-crowned = **{ $name } carrega el { $castell }: 👏 { $applause }!** Es descarten: { $cards }.
castellers-line-dismantled = { $name } desmunta el { $castell }. Es descarten: { $cards }.
castellers-line-grallers = { $name } fa sonar les gralles ({ $part }).
castellers-line-llenya = { $name } juga una llenya contra { $target }.
castellers-line-fell = { $name } fa llenya i es queda amb la pinya. Tornen a la mà: { $cards }.
castellers-line-llenya-cancelled = { $name } té un cap de colla que aguanta el castell.
castellers-line-canguelo = { $name } fa agafar canguelo a { $target }.
castellers-line-canguelo-cancelled = { $name } té un cap de colla que treu el canguelo.
castellers-line-canguelo-over = { $name } ja no té canguelo.
castellers-line-called-deck = { $name } crida amb el cap de colla, del munt: { $card }.
castellers-line-called-discard = { $name } crida amb el cap de colla, de les descartades: { $card }.
castellers-line-not-there = { $name } crida amb el cap de colla: { $card }. No ve ningú.
castellers-line-nobody = { $name } crida amb el cap de colla: { $card }. No hi ha cap casteller enlloc i la carta es perd.

## Negatives

castellers-refusal-over = Aquesta partida ja s'ha acabat.
castellers-refusal-not-your-turn = Ara no et toca.
castellers-refusal-grallers-first = Abans cal completar la part per a la qual sonen les gralles.
castellers-refusal-call-first = Abans cal cridar algú altre.
castellers-refusal-discard-first = Abans cal descartar la resta de cartes.
castellers-refusal-no-action-yet = Abans d'acabar el torn has de fer una acció.
castellers-refusal-no-grallers = No tens grallers.
castellers-refusal-no-llenya-to-answer = No hi ha cap llenya per respondre.
castellers-refusal-awaiting-answer = Abans ha de respondre qui rep la llenya.
castellers-refusal-no-cap = No tens cap de colla.
castellers-refusal-answer-first = Abans respon a la llenya.
castellers-refusal-one-action = Ja has fet l'acció d'aquest torn.
castellers-refusal-no-such-group = Aquest grup no existeix.
castellers-refusal-empty-group = Aquest grup és buit.
castellers-refusal-no-cards = No queden cartes ni al munt ni descartades.
castellers-refusal-can-act = Només pots passar si no pots fer res més.
castellers-refusal-valve-off = En aquesta taula no es juga així.
castellers-refusal-valve-shut = Només quan no quedin cartes ni al munt ni descartades.
castellers-refusal-no-castell = No tens cap castell començat.
castellers-refusal-not-in-hand =
    No tens aquesta carta: { $card ->
        [t1] tronc d'1
        [t2] tronc de 2
        [t3] tronc de 3
        [t4] tronc de 4
        [do] dosos
        [ac] acotxador
        [en] enxaneta
        [ll] llenya
        [ca] canguelo
        [gr] grallers
       *[cc] cap de colla
    }
castellers-refusal-empty-hand = No tens cap carta.
castellers-refusal-already-placed = Això ja està posat.
castellers-refusal-part-complete = La part és completa; la següent és per a un altre torn, si no sonen les gralles.
castellers-refusal-part-complete-again = La part és completa; la següent és per a un altre torn.
castellers-refusal-castell-complete = El castell és fet: en aquest torn ja no s'alça res més.
castellers-refusal-other-part =
    Ara toca aquesta part: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-scared = Amb el canguelo, aquest torn res de pom de dalt.
castellers-refusal-not-the-next-card = Abans d'aquesta carta en va una altra.
castellers-refusal-no-such-castell = Aquest castell no existeix.
castellers-refusal-already-raised = D'aquesta mena ja en tens un de fet.
castellers-refusal-one-castell = Has d'acabar el castell que has començat.
castellers-refusal-nothing-completed = Les gralles només sonen si en aquest torn has completat la pinya o el tronc.
castellers-refusal-grallers-played = Les gralles ja han sonat per a aquest castell.
castellers-refusal-next-part-incomplete =
    No tens totes les cartes de la part següent: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-no-llenya = No tens cap llenya.
castellers-refusal-no-canguelo = No tens cap canguelo.
castellers-refusal-no-such-target = Contra aquesta colla no es pot.
castellers-refusal-target-builds-nothing = Allà no hi ha cap castell començat.
castellers-refusal-target-has-no-tronc = Allà no hi ha tronc per fer caure.
castellers-refusal-already-scared = Allà ja hi ha canguelo.
castellers-refusal-not-a-casteller = Només es poden cridar castellers.
castellers-refusal-already-called = Aquest casteller ja s'ha cridat debades.
castellers-refusal-not-scared = No tens canguelo.

## Les regles en poques paraules

castellers-rules-goal = Una diada amb fins a quatre colles. Hi ha quatre castells del dia; qui en fa tres de diferents obre l'última ronda. **Guanya qui té més aplaudiments.**
castellers-rules-turn = Un torn
castellers-rules-turn-text =
    Fes una de tres coses: **agafa un grup**, **roba dues cartes** o **alça**. A més pots jugar especials, abans i després. En acabar el torn els grups de tres es descarten i cada grup rep una carta.
castellers-rules-raise = Alçar
castellers-rules-raise-text =
    Tres parts, de baix a dalt, una per torn: la **pinya** (cartes qualssevol, de cap per avall), el **tronc** (per a cada pis una carta de l'amplada del castell) i el **pom de dalt** (en ordre). Una part pot durar més d'un torn. Amb l'enxaneta el castell és fet: t'endús la fitxa d'aplaudiments més alta que quedi. D'un en un, i cada mena un sol cop.
castellers-rules-specials = Cartes especials
castellers-rules-specials-text =
    - **Grallers**: has completat una part en aquest torn; posa tota la següent de cop. Un cop per castell.
    - **Llenya**: el tronc (i el pom) d'una altra colla li torna a la mà.
    - **Canguelo**: una altra colla no pot posar pom de dalt en el seu pròxim torn.
    - **Cap de colla**: crida un casteller del munt o, si no hi és, de les descartades; o anul·la la llenya quan te la fan; o el canguelo, en el teu torn.
castellers-rules-end = El final
castellers-rules-end-text = Quan algú fa el tercer castell, a la resta li queda un torn. Empats: qui ha fet abans els tres; després, qui té més castells.
castellers-rules-valves = Si tot s'encalla
castellers-rules-valves-text = Només mentre no quedin cartes ni al munt ni descartades pots, si la taula ho ha triat, desmuntar el castell o descartar tres cartes. Si en tota una ronda només es passa o es descarta, o si en { $rounds } rondes seguides no s'acaba cap castell, s'acaba la diada.
castellers-rules-glossary = Vocabulari
castellers-rules-glossary-text =
    - **colla**: el grup que fa castells; **diada**: el dia d'actuació.
    - **pinya**: la gent de la base; **tronc**: els pisos del mig; **pom de dalt**: la canalla que corona.
    - **dosos**, **acotxador**, **enxaneta**: el pom; l'enxaneta fa l'aleta.
    - **llenya**: una caiguda; **canguelo**: la por; **grallers**: la música; **cap de colla**: qui mana.
    - **pilar**, **torre**: castells d'un i de dos per pis. Un **3 de 8** té tres castellers per pis i vuit pisos.
castellers-rules-author = Castellers!, de J. M. Allué i D. Gómez (Devir, 2017)
