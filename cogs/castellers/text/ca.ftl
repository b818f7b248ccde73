### Castellers!, in Catalan. bot/text/en.ftl explains the keys.
###
### No article and no de stands before a name, as it would have to be elided before a vowel.

castellers-title = Castellers!
castellers-about = Alça tres castells abans que les altres colles.
castellers-alt-cover = Tres castells acabats, el més alt al mig.
castellers-result =
    { $count ->
        [one] 1 aplaudiment
       *[other] { $count } aplaudiments
    }

## Options

castellers-option-castells = Castells del dia
castellers-option-castells-drawn = A sorts
castellers-option-castells-low = Els més baixos
castellers-option-castells-middle = Els mitjans
castellers-option-castells-high = Els més alts
castellers-option-counters = Aplaudiments
castellers-option-counters-flat = Iguals per a totes les menes
castellers-option-counters-graded = Graduats: els amples valen més
castellers-option-low-torres = Torres més baixes (un pis menys)
castellers-option-dismantle = Desmuntar castells si s'encalla
castellers-option-discard = Descartar cartes si s'encalla
castellers-option-starter = Qui comença
castellers-option-starter-drawn = Algú, a sorts
castellers-option-starter-first = La primera persona de la llista

## Questions

castellers-question-turn = Et toca.
castellers-question-llenya = T'han jugat una llenya: què hi fas?

## Windows

castellers-window-llenya = Una llenya contra el teu castell
castellers-use-n = anul·lar-la amb un cap de colla

## The table

castellers-answering = Ve una llenya: ha de respondre { $name }.
castellers-doing-act = Encara ha de fer l'acció.
castellers-doing-after = Ja ha fet l'acció; encara pot jugar especials.
castellers-doing-grallers = Sonen les gralles: ara completa la part següent.
castellers-doing-call = El casteller que volia cridar no hi és; n'ha de cridar un altre.
castellers-doing-discard = Encara ha de descartar cartes.
castellers-last-round = **Última ronda:** { $name } ja té tres castells; als altres els queda un torn.
castellers-drought =
    { $count ->
        [one] **Si en aquest torn ningú no acaba cap castell, s'acaba la diada:** { $rounds ->
            [one] haurà passat 1 ronda
           *[other] hauran passat { $rounds } rondes
        } sense cap.
       *[other] **Si en { $count } torns, comptant-hi aquest, ningú no acaba cap castell, s'acaba la diada:** { $rounds ->
            [one] haurà passat 1 ronda
           *[other] hauran passat { $rounds } rondes
        } sense cap.
    }
castellers-castells = Castells del dia
castellers-plan = pinya { $pinya } · { $cards }
castellers-groups = Grups
castellers-empty = buit
castellers-deck = Munt: { $count }
castellers-discard = Descarts: { $count } (a dalt: { $top })
castellers-counters-flat = Aplaudiments: { $values } per a cada mena de castell
castellers-counters-graded = Aplaudiments graduats: els castells amples en valen més
castellers-gone = ha marxat cap a casa
castellers-in-hand =
    { $count ->
        [one] 1 carta a la mà
       *[other] { $count } cartes a la mà
    }
castellers-raised = fets: { $castells }
castellers-scared = Canguelo: aquesta colla no pot posar pom de dalt en el seu torn actual o en el pròxim.
castellers-level =
    { $level ->
        [2] segons
        [3] terços
        [4] quarts
        [5] quints
       *[other] sisens
    }
castellers-spoken-applause = aplaudiments
castellers-alt-turn = Toca a { $name }.
castellers-alt-last-round = Última ronda: { $name } ja té tres castells.
castellers-alt-applause =
    { $count ->
        [one] 1 aplaudiment
       *[other] { $count } aplaudiments
    }
castellers-alt-group = Grup { $group }: { $cards }.
castellers-alt-counters = { $castell }, aplaudiments { $left }
castellers-alt-plan = { $castell } demana pinya { $pinya } i tronc { $tronc }
castellers-button-take = Agafa el grup { $group }
castellers-button-group = Grup { $group }
castellers-button-draw = Roba 2
castellers-button-and-end = { $deed } i acaba

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

## The end

castellers-ending-three = **S'ha acabat la diada: hi ha tres castells fets i s'ha jugat l'última ronda.**
castellers-ending-stalemate = **S'ha acabat la diada: ningú no pot tirar endavant.**
castellers-ending-deserted = **S'ha acabat la diada: totes les altres colles han marxat.**
castellers-ending-closed = **La diada s'ha acabat de comú acord.**
castellers-highlight-castell = El castell més aplaudit: { $name }, { $castell } · 👏 { $applause }
castellers-highlight-llenya = Castells tombats amb llenya: { $fallen }; salvats pel cap de colla: { $saved }

## The hand

castellers-hand-title = Castellers! · la teva colla
castellers-hand-title-turn = Castellers! · et toca
castellers-hand-title-llenya = Castellers! · t'han jugat una llenya
castellers-hand = Les teves cartes
castellers-hand-empty = No tens cap carta.
castellers-hand-pinya = De cap per avall a la teva pinya: { $cards }
castellers-hand-castell = El teu castell
castellers-hand-waiting = Mentre esperes el torn, et pots mirar les cartes.
castellers-hand-answer = **{ $name } juga una llenya contra el teu castell.** L'anul·les amb un cap de colla o deixes que el castell caigui?
castellers-hand-call = Ni al munt ni als descarts: { $roles }. Crida un altre casteller.
castellers-hand-grallers = Sonen les gralles: completa ara aquesta part.
castellers-hand-discard =
    { $count ->
        [one] Encara has de descartar 1 carta.
       *[other] Encara has de descartar { $count } cartes.
    }
castellers-hand-after = Ja has fet l'acció. Juga especials o acaba el torn.
castellers-hand-part = Posa més cartes de la mateixa part, juga especials o acaba el torn.
castellers-hand-scared = Tens canguelo: en aquest torn no pots posar pom de dalt.
castellers-hand-last-round = **Última ronda:** { $name } ja té tres castells. Aquest és el teu últim torn.
castellers-hand-chosen = Triat, encara per posar: { $cards }
castellers-hand-reason = Ara no: { $names }. { $reason }
castellers-hand-no-target = Cap altra colla no té un castell començat.
castellers-hand-no-target-llenya = Cap altra colla no té tronc per fer caure.
castellers-hand-no-target-canguelo = Cap altra colla no té un castell sense canguelo.
castellers-lacks-pinya =
    { $count ->
        [one] Pinya: falta 1 carta, la que vulguis.
       *[other] Pinya: falten { $count } cartes, les que vulguis.
    }
castellers-lacks-nothing = Vol: { $cards }. Ho tens tot.
castellers-lacks = Vol: { $cards }. No tens: { $lacking }.
castellers-choose-pinya =
    { $count ->
        [one] { $castell }: tria 1 carta per a la pinya, de cap per avall
       *[other] { $castell }: tria fins a { $count } cartes per a la pinya, de cap per avall
    }
castellers-choose-discard =
    { $count ->
        [one] Tria una carta per descartar
       *[other] Tria { $count } cartes per descartar
    }
castellers-choose-special = Juga una carta especial
castellers-choose-special-or-more = Especials i més jugades
castellers-choose-more = Més jugades
castellers-choice-go-on = { $deed } i continua
castellers-choice-discarded = A la pila de descarts: { $count }
castellers-button-raise = Alça: { $castell }
castellers-button-tronc =
    { $count ->
        [one] Alça 1 pis de tronc
       *[other] Alça { $count } pisos de tronc
    }
castellers-button-pom =
    { $count ->
        [one] Fes pujar: { $roles }
       *[other] Fes-ne pujar { $count }
    }
castellers-button-pom-end =
    { $count ->
        [one] Fes pujar i acaba: { $roles }
       *[other] Fes-ne pujar { $count } i acaba
    }
castellers-button-place = Posa'n { $count } a la pinya
castellers-button-place-end = Posa'n { $count } a la pinya i acaba
castellers-button-discard = Descarta'n { $count }
castellers-button-over = Esborra la tria
castellers-button-grallers = Fes sonar les gralles
castellers-button-shed = Descarta cartes
castellers-button-back = Torna al meu torn

## What may be done

castellers-deed-d = Roba'n dues
castellers-deed-x = Passa
castellers-deed-m = Desmunta el castell
castellers-deed-u = Descarta
castellers-deed-a = Pinya
castellers-deed-t = Tronc
castellers-deed-o = Pom de dalt
castellers-deed-r = Fes sonar les gralles
castellers-deed-k = Crida (cap de colla)
castellers-deed-n = Anul·la amb un cap de colla
castellers-deed-y = Deixa que caigui el castell
castellers-deed-e = Acaba el torn
castellers-label-pinya = { $castell }: carta { $place } de la pinya
castellers-label-l = Juga una llenya contra { $name }
castellers-label-c = Fes agafar canguelo a { $name }

## The log

castellers-line-took = { $name } agafa el grup { $group }: { $cards }.
castellers-line-drew =
    { $count ->
        [one] { $name } roba 1 carta.
       *[other] { $name } roba { $count } cartes.
    }
castellers-line-saw = Robes: { $cards }.
castellers-line-passed = { $name } no té cap jugada i passa.
castellers-line-discarded = { $name } descarta: { $card }.
castellers-line-reshuffled = Els descarts es barregen i fan un munt nou: { $count ->
        [one] 1 carta
       *[other] { $count } cartes
    }.
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
castellers-line-called-discard = { $name } crida amb el cap de colla, dels descarts: { $card }.
castellers-line-not-there = { $name } crida amb el cap de colla: { $card }. No ve ningú.
castellers-line-nobody = { $name } crida amb el cap de colla: { $card }. No queda cap casteller per cridar i la carta es perd.

## Refusals

castellers-refusal-grallers-first = Sonen les gralles: primer completa aquesta part.
castellers-refusal-call-first = Primer crida un altre casteller.
castellers-refusal-discard-first = Primer descarta les altres cartes.
castellers-refusal-no-action-yet = Abans d'acabar el torn has de fer una acció.
castellers-refusal-no-grallers = No tens grallers.
castellers-refusal-no-llenya-to-answer = No hi ha cap llenya per respondre.
castellers-refusal-no-cap = No tens cap de colla.
castellers-refusal-answer-first = Primer respon a la llenya.
castellers-refusal-one-action = Ja has fet l'acció d'aquest torn.
castellers-refusal-no-such-group = Aquest grup no existeix.
castellers-refusal-empty-group = Aquest grup és buit. Tria'n un altre.
castellers-refusal-no-cards = El munt i els descarts són buits.
castellers-refusal-can-act = Només pots passar si no pots fer res més.
castellers-refusal-valve-off = Aquesta taula no fa servir aquesta opció.
castellers-refusal-valve-shut = Només es pot fer mentre el munt i els descarts són buits.
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
castellers-refusal-part-complete = La part és completa. La següent va en un altre torn, si no fas sonar les gralles.
castellers-refusal-part-complete-again = La part és completa. La següent ha d'esperar un altre torn.
castellers-refusal-castell-complete = El castell és fet: en aquest torn ja no pots alçar res més.
castellers-refusal-other-part =
    Ara va aquesta part: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-scared = Tens canguelo: en aquest torn no pots posar pom de dalt.
castellers-refusal-not-the-next-card = Abans d'aquesta carta en va una altra.
castellers-refusal-no-such-castell = Aquest castell no existeix.
castellers-refusal-already-raised = D'aquesta mena ja en tens un de fet. Tria'n una altra.
castellers-refusal-one-castell = Primer acaba el castell que has començat.
castellers-refusal-nothing-completed = Primer completa la pinya o el tronc.
castellers-refusal-grallers-played = Ja has fet sonar les gralles per a aquest castell.
castellers-refusal-next-part-incomplete =
    No tens totes les cartes de la part següent: { $part ->
        [pinya] pinya
        [tronc] tronc
       *[pom] pom de dalt
    }
castellers-refusal-no-llenya = No tens cap llenya.
castellers-refusal-no-canguelo = No tens cap canguelo.
castellers-refusal-no-such-target = No pots triar aquesta colla.
castellers-refusal-target-builds-nothing = Aquesta colla no té cap castell començat.
castellers-refusal-target-has-no-tronc = Aquest castell no té tronc per fer caure.
castellers-refusal-already-scared = Aquesta colla ja té canguelo.
castellers-refusal-not-a-casteller = Només es poden cridar castellers.
castellers-refusal-already-called = Ja has cridat aquest casteller i no hi era. Crida'n un altre.
castellers-refusal-not-scared = No tens canguelo.

## The rules in brief

castellers-rules-goal = Una diada amb fins a quatre colles. Alceu els castells del dia; qui en fa tres de diferents obre l'última ronda. **Guanya qui té més aplaudiments.**
castellers-rules-turn = Un torn
castellers-rules-turn-text =
    Fes una d'aquestes tres coses: **agafa un grup**, **roba dues cartes** o **alça**. A més pots jugar especials, abans i després. En acabar el torn els grups de tres es descarten i cada grup rep una carta.
castellers-rules-raise = Alçar
castellers-rules-raise-text =
    Un castell té tres parts, de baix a dalt, una per torn: la **pinya** (cartes qualssevol, de cap per avall), el **tronc** (per a cada pis, una carta de l'amplada del castell) i el **pom de dalt** (en ordre). Una part pot durar més d'un torn. Amb l'enxaneta el castell és fet: t'endús la fitxa d'aplaudiments més alta que quedi. Fes els castells d'un en un, i cada mena un sol cop.
castellers-rules-specials = Cartes especials
castellers-rules-specials-text =
    - **Grallers**: si has completat una part en aquest torn, posa tota la següent de cop. Un cop per castell.
    - **Llenya**: el tronc (i el pom) d'una altra colla li torna a la mà.
    - **Canguelo**: una altra colla no pot posar pom de dalt en el seu pròxim torn.
    - **Cap de colla**: crida un casteller del munt o, si no hi és, dels descarts; o anul·la la llenya quan te la juguen; o el canguelo, en el teu torn.
castellers-rules-end = El final
castellers-rules-end-text = Quan algú fa el tercer castell, als altres els queda un torn. Empats: qui ha fet abans els tres; després, qui té més castells.
castellers-rules-valves = Si tot s'encalla
castellers-rules-valves-text =
    Mentre el munt i els descarts són buits, i si la taula ho ha triat, pots desmuntar el castell o { $discarded ->
        [one] descartar una carta
       *[other] descartar { $discarded } cartes
    }. Si en tota una ronda només es passa o es descarta, o si en { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondes seguides
    } no s'acaba cap castell, s'acaba la diada.
castellers-rules-glossary = Vocabulari
castellers-rules-glossary-text =
    - **colla**: el grup que fa castells; **diada**: el dia d'actuació.
    - **pinya**: la gent de la base; **tronc**: els pisos del mig; **pom de dalt**: la canalla que corona.
    - **dosos**, **acotxador**, **enxaneta**: el pom; l'enxaneta fa l'aleta.
    - **llenya**: una caiguda; **canguelo**: la por; **grallers**: els músics; **cap de colla**: qui mana.
    - **pilar**, **torre**: castells d'un i de dos per pis. Un **3 de 8** té tres castellers per pis i vuit pisos.
castellers-rules-author = Castellers!, de J. M. Allué i D. Gómez (Devir, 2017). El que cap font impresa no diu és d'aquest projecte: les pinyes de vuit dels dotze castells, quants castellers hi ha de cada mena, els valors dels aplaudiments i què passa si tot s'encalla

## Lessons for those who begin

castellers-lesson-diada =
    Ets el cap d'una **colla**: gent que fa **castells**, torres de persones. Un castell té tres parts, de baix a dalt: la **pinya** (la gent de la base), el **tronc** (els pisos del mig) i el **pom de dalt** (la canalla que el corona).
    Aquí sota tens les teves cartes, els quatre castells del dia amb el que demana cadascun (👏: els aplaudiments que val) i els **grups**: cartes que esperen qui les vulgui.
castellers-lesson-take = A cada torn fas **una** cosa: agafes un grup, robes dues cartes o alces. Volem el **pilar de 4**: una carta qualsevol per a la pinya, dues de **tronc d'1** i l'**enxaneta**, la nena o el nen de dalt de tot. Quin grup hi ajuda?
castellers-lesson-take-hint = Es pot fer, però el pilar demana un altre tronc d'1 i una enxaneta. Mira quin grup els té.
castellers-lesson-end = Ja ho tens tot. Agafar el grup era l'acció d'aquest torn. En acabar el torn, els grups de tres cartes es descarten i cada grup en rep una de nova.
castellers-lesson-end-hint = Una acció per torn: ja has agafat un grup. Acaba el torn.
castellers-lesson-pinya = La Roser, l'altra colla, ha començat un 2 de 6. Ara alça tu. A la **pinya** hi va qualsevol carta, de cap per avall, i s'hi queda fins que el castell sigui fet: posa-hi la que menys falta et faci.
castellers-lesson-pinya-hint = Primer va la pinya, amb una carta que no necessitis més amunt: els troncs d'1 i l'enxaneta et fan falta.
castellers-lesson-grallers = Es fa **una part per torn**. Però tens una carta especial: els **grallers**, els músics. Quan acabes de completar una part, toquen i alces de cop tota la part següent. Les especials no gasten l'acció.
castellers-lesson-grallers-hint = Sense música, el tronc hauria d'esperar un altre torn. Fes sonar les gralles i alça els dos pisos.
castellers-lesson-wait = Ja tens el tronc alçat! Ara la part següent, el pom de dalt, sí que espera: les gralles només sonen un cop per castell.
castellers-lesson-wait-hint = Encara no: una part per torn, i les gralles ja han sonat. Acaba el torn.
castellers-lesson-canguelo = La Roser t'ha fet agafar **canguelo**, la por: en aquest torn no pots posar pom de dalt. Però tens un **cap de colla**, la carta de qui mana: treu el canguelo, anul·la una llenya o crida el casteller que et falti.
castellers-lesson-canguelo-hint = Amb canguelo la canalla no puja. Treu-lo primer amb el cap de colla.
castellers-lesson-crown = Fora la por! L'enxaneta pot pujar i fer l'aleta: el castell queda fet i t'endús la fitxa d'aplaudiments més alta que hi hagi.
castellers-lesson-crown-hint = Es pot fer, però el castell ja només espera l'enxaneta. Corona'l.
castellers-lesson-llenya = **Pilar de 4 fet: 4 aplaudiments!** Et queda una **llenya**, una caiguda: el tronc d'una altra colla li torna a la mà. La Roser ja té dos pisos de tronc. Les especials també es juguen després de l'acció.
castellers-lesson-llenya-hint = Podries acabar el torn, però la Roser en dos torns tindria el castell. Juga-li la llenya.
castellers-lesson-fell = El castell de la Roser ha caigut: ella no tenia cap cap de colla per aguantar-lo, i ha de tornar a alçar el tronc. Ja no et queda res per fer en aquest torn.
castellers-lesson-fell-hint = L'acció d'aquest torn ha estat coronar el pilar. Acaba el torn.
castellers-lesson-next = Cada mena de castell, un sol cop: el pilar ja no el pots repetir. Per al **3 de 6** calen dues cartes de **tronc de 3** i, al pom, **dosos** (la parella de sota), **acotxador** i enxaneta. Què et convé?
castellers-lesson-next-hint = Hi ha un grup que et dona tot el tronc del 3 de 6 i els dosos. Tres cartes són més que dues.
castellers-lesson-goal =
    Ja saps jugar! Qui fa **tres castells de menes diferents** obre l'última ronda, i **guanya qui té més aplaudiments**. La primera fitxa de cada mena és la que més val: mira d'arribar-hi abans que els altres.
    Obre una taula amb `/castellers new`; les regles són a `/castellers rules`.

## What the cards are for

castellers-explain-title = Castellers! · què és cada carta
castellers-explain-parts = Les parts d'un castell
castellers-explain-t1 = un pis del tronc d'un pilar, amb una sola persona per pis.
castellers-explain-t2 = un pis del tronc d'una torre, amb dues persones per pis.
castellers-explain-t3 = un pis del tronc d'un castell de tres.
castellers-explain-t4 = un pis del tronc d'un castell de quatre.
castellers-explain-do = la parella que va primer al pom dels castells de tres i de quatre.
castellers-explain-ac = s'ajup sota l'enxaneta; va al pom de tots menys al del pilar.
castellers-explain-en = puja l'última i acaba el castell.
castellers-explain-ll = fa tornar a la mà el tronc i el pom d'una altra colla.
castellers-explain-ca = una altra colla no pot posar pom de dalt en el seu pròxim torn.
castellers-explain-gr = si has completat una part en aquest torn, alces tota la següent de cop.
castellers-explain-cc = crida un casteller que et falti, o anul·la una llenya o un canguelo.

# Per què proposa alguna cosa un ordinador
castellers-reason-take = Per al { $castell } { $count ->
    [one] falta { $count } carta
   *[other] falten { $count } cartes
} a la mà; aquest grup en té { $found }.
castellers-reason-missing = Per al { $castell } { $count ->
    [one] falta { $count } carta
   *[other] falten { $count } cartes
} a la mà.
castellers-reason-later = Aquest grup té cartes per als castells que vindran.
castellers-reason-call = Al { $castell } li cal aquest casteller.
castellers-reason-raise = Així comença el { $castell }.
castellers-reason-ready = Tot el que encara cal per al { $castell } és a la mà.
castellers-reason-attack = { $name } ha fet { $count ->
    [one] { $count } castell
   *[other] { $count } castells
}.
castellers-reason-hinder = Fa perdre temps a { $name }.
castellers-reason-cancel = Treu el que frena aquesta colla.
castellers-reason-rest = En aquest torn no es pot guanyar res més.

## El que es prepara abans del torn

castellers-plan-group = aquestes cartes encara són al grup { $group }
castellers-plan-applause = { $castell }: encara val { $count }
castellers-plan-third = cap colla no té tres castells
castellers-plan-no-group = aquestes cartes ja no són al grup { $group }
castellers-plan-less = { $castell }: ara val menys
castellers-plan-last = { $name } ja té tres castells
