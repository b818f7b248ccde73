### Castell, en català. L'esquema de les claus és a bot/text/en.ftl.
###
### $name són qui juga. Els noms van sense article ni «de» al davant, que caldria apostrofar.
### «Castell» és la torre que es fa; «pis», cada nivell; «un 9», un casteller de mida 9.

castell-title = Castell
castell-button-hand = La meva colla
castell-about = Deu rondes per Catalunya: recluta, assaja, fes castells i ves a les diades. De 2 a 4 persones.

## Opcions

castell-option-advanced = Roda avançada («Cap regió»)
castell-option-lax = Un pis mixt es pot posar com a mida petita
castell-option-calendar = Calendari
castell-option-calendar-drawn = Es fa a sorts
castell-option-calendar-fixed = Sempre el mateix
castell-option-tiles = Habilitats i actuacions
castell-option-tiles-drawn = Es reparteixen a sorts
castell-option-tiles-fixed = Sempre al mateix lloc
castell-option-starter = Qui comença
castell-option-starter-drawn = Es fa a sorts
castell-option-starter-first = Qui és primer a la llista

## Preguntes

castell-question-turn = Et toca.
castell-question-special = Tens una acció especial.
castell-question-festival = Diada! Presenta el teu castell.

## Finestres

castell-window-festival = Una diada on actua la meva colla
castell-use-b = presentar el millor castell que la colla pugui fer

## Paraules

castell-region-mat = Mataró
castell-region-ter = Terrassa
castell-region-bcn = Barcelona
castell-region-vfr = Vilafranca
castell-region-vil = Vilanova
castell-region-val = Valls
castell-region-tar = Tarragona
castell-skill-balance = Equilibri
castell-skill-base = Base
castell-skill-mix = Barreja
castell-skill-strength = Força
castell-skill-width = Amplada
castell-skill-practice = Repàs
castell-skill-special = Especial
castell-prize-trophy = trofeu
castell-prize-medal = medalla
castell-prize-ribbon = cinta
castell-prizes =
    { $prize ->
        [trophy]
            { $count ->
                [one] 1 trofeu
               *[other] { $count } trofeus
            }
        [medal]
            { $count ->
                [one] 1 medalla
               *[other] { $count } medalles
            }
       *[ribbon]
            { $count ->
                [one] 1 cinta
               *[other] { $count } cintes
            }
    }
castell-exhibition = { $levels } pisos amb { $skills }
castell-tile = { $number } · { $tile }: **{ $points } punts**
castell-score =
    { $score ->
        [one] 1 punt
       *[other] { $score } punts
    }
castell-use = { $skill } { $used } de { $rank }
castell-uses = Fa servir { $skills }.
castell-uses-nothing = No fa servir cap habilitat.

## La taula

castell-round = **Ronda { $round } de { $rounds }**
castell-turn = **Toca a { $name }.**
castell-open = Encara per fer: { $deeds }
castell-open-nothing = Ja està tot fet; només queda acabar el torn.
castell-open-special = Hi ha una acció especial sense fitxa per fer; si no, s'acaba el torn.
castell-open-move = desplaçar-se
castell-open-arrive = desplaçar-se a qualsevol regió
castell-open-recruit =
    { $count ->
        [one] reclutar 1 casteller
       *[other] reclutar { $count } castellers
    }
castell-open-train = assajar
castell-open-token =
    { $count ->
        [one] acció especial (queda 1 fitxa)
       *[other] acció especial (queden { $count } fitxes)
    }
castell-order = Ordre de la ronda: { $signs }
castell-everywhere = A tot arreu s'assaja: { $skills }
castell-festival-today = Quan s'acabi la ronda, diada: { $festivals }
castell-festival-open = **Diada de { $festival }.** Preparant l'actuació en secret: { $names }
castell-castellers = Castellers: { $castellers }
castell-castellers-none = Castellers: cap
castell-trains = S'hi assaja: { $skills }
castell-then = { $now } (després, { $next })
castell-neighbours = Veïnes: { $regions }
castell-row = Fitxes per endur-se: { $tokens }
castell-calendar = Diades de cada ronda, i les mides que demanen
castell-refill = arriben castellers
castell-bag =
    { $count ->
        [one] Al sac queda 1 casteller.
       *[other] Al sac queden { $count } castellers.
    }
castell-team = Colla ({ $count }): { $castellers }
castell-no-skills = Cap habilitat
castell-tokens = Fitxes d'acció especial: { $count }
castell-gone = Ha plegat.
castell-sizes = Mides: { $sizes }
castell-done = Actuacions: { $tiles }
castell-claimed = Fitxes guanyades: { $count }
castell-regions = Ha guanyat a: { $regions }
castell-part-tower = castell
castell-part-regions = regions
castell-part-prizes = premis
castell-part-sizes = mides
castell-part-performances = actuacions
castell-news = Últimes jugades
castell-wheel-standard = Roda bàsica
castell-wheel-advanced = Roda avançada

## El final

castell-ending-played = **S'han acabat les deu rondes.**
castell-ending-deserted = **S'ha acabat: totes les altres colles han marxat.**
castell-ending-closed = **La partida s'ha acabat de comú acord.**

## La mà

castell-hand-title = Castell · la teva colla
castell-hand-title-turn = Castell · et toca
castell-hand-title-festival = Castell · diada
castell-hand-title-builder = Castell · a plaça
castell-hand-title-proposals = Castell · actuacions d'aquí
castell-hand-title-openings = Castell · què et falta
castell-hand-waiting = Ara juga algú altre. Mira't la colla amb calma.
castell-hand-awaiting = Ja has presentat el castell. Es veuran tots quan hi siguin tots.
castell-hand-team =
    { $count ->
        [one] La teva colla: 1 casteller
       *[other] La teva colla: { $count } castellers
    }
castell-hand-here = Ets a { $region }
castell-hand-submitted = El castell que has presentat
castell-hand-standing = Tens un castell a mitges: { $tower }. Continua'l o desfés la jugada.
castell-hand-festival = **Diada de { $festival }.** Presenta un castell de quatre pisos o més amb totes les mides que es demanen. Ningú no el veurà fins que hi siguin tots.
castell-hand-rivals = Hi competeixes amb { $names }
castell-hand-alone = No hi actua ningú més.
castell-hand-performances = Per a cada actuació d'aquí, el castell amb menys gent.
castell-hand-no-performances = Aquí no queda cap actuació.
castell-hand-festivals = Castells per a les pròximes diades
castell-hand-can-build = Actuacions que ja pots fer
castell-can-score = Ronda { $round }, { $festival }: **{ $score }** amb { $tower }
castell-can-not-enter = Ronda { $round }, { $festival }: { $why }
castell-why-sizes =
    { $count ->
        [one] et falta la mida { $sizes }
       *[other] et falten les mides { $sizes }
    }
castell-why-low = encara no arribes a quatre pisos
castell-why-together = encara no et surten quatre pisos amb aquestes mides
castell-can-perform = A { $region }: { $tiles }
castell-can-nothing = De moment, cap.
castell-hand-soon = Ara mateix et podria obrir portes
castell-opens-nothing = Un sol casteller o rang més no obre res de nou.
castell-opens-score = ronda { $round } a { $region }: { $before } → { $after }
castell-opens-festival = ronda { $round } a { $region }: hi podries actuar, amb { $after }
castell-can-tile = { $tile } ({ $points } punts)
castell-opens-tile = { $tile } ({ $region })
castell-awaits-festival = Diada ({ $sizes })
castell-one-size = un { $size }
castell-hand-reasons = Ara no es pot
castell-hand-done = Ja fet en aquest torn: { $deeds }
castell-choose-move = Desplaça't
castell-choose-recruit = Recluta
castell-choose-train = Assaja
castell-choose-special = Acció especial
castell-choice-move = Desplaça't a { $region }
castell-choice-recruit = Un { $size }
castell-choice-special-recruit = Recluta un { $size }
castell-choice-present =
    { $count ->
        [one] n'hi ha 1
       *[other] n'hi ha { $count }
    }
castell-choice-practice = Repassa { $skill }
castell-about-balance = Un pis pot ser tan ample com el de sota
castell-about-base = Un pis sense límit d'amplada
castell-about-mix = Un pis amb dues mides: 10/9, 8/7, 6/5 o 4/3
castell-about-strength = Un pis pot ser d'una mida més del normal: com el de sota
castell-about-width = Tots els pisos poden tenir un casteller més
castell-about-special = Una acció especial sense gastar fitxa
castell-button-end = Acaba el torn
castell-button-proposals = Actuacions d'aquí
castell-button-openings = Què et falta
castell-button-back = Torna enrere
castell-button-build = Fes-ne un a mida
castell-button-best = Presenta el millor: { $score } punts
castell-button-most = { $count } de mida { $size }: { $score } punts
castell-button-take = Fes { $tile } ({ $points } punts)
castell-proposal-best =
    { $score ->
        [one] El millor castell: 1 punt
       *[other] El millor castell: { $score } punts
    }
castell-proposal-most = Amb el màxim de mida { $size } ({ $count }): { $score } punts
castell-proposal-none = Amb els castellers que tens, encara no la pots fer.
castell-lacks = Encara no la pots fer: et falta { $what }.
castell-lacks-width = Amplada o Base
castell-lacks-height = més alçada (Equilibri, Amplada o Base)

## Fer un castell

castell-builder-empty = Tria el primer pis, el de baix. Cada pis porta menys gent que el de sota, i més petita, si cap habilitat no hi ajuda.
castell-builder-top = Ja no hi pots posar cap pis més.
castell-builder-left = Queden a terra: { $castellers }
castell-builder-score =
    { $score ->
        [one] Ara val 1 punt.
       *[other] Ara val { $score } punts.
    }
castell-builder-low =
    { $count ->
        [one] Hi falta 1 pis.
       *[other] Hi falten { $count } pisos.
    }
castell-builder-sizes = Hi falten les mides: { $sizes }
castell-builder-meets = **Ja la pots fer.**
castell-builder-shape = Calen els pisos { $shape }, de baix a dalt.
castell-builder-skills = Li falten habilitats per fer servir.
castell-builder-level = Posa un pis a sobre
castell-builder-ground = Tria el pis de baix
castell-builder-width = Canvia quants n'hi ha a l'últim
castell-builder-newest = Últim pis: { $level }
castell-builder-join = Barreja l'últim pis
castell-builder-mixed = més { $level }
castell-button-submit =
    { $score ->
        [one] Presenta'l: 1 punt
       *[other] Presenta'l: { $score } punts
    }
castell-button-perform = Fes { $tile }
castell-button-down = Treu l'últim pis
castell-button-anew = Comença de nou

## Què podria fer

castell-command-build = Què podries fer amb aquests castellers i habilitats, només per a tu
castell-parameter-castellers = Castellers per mida, com 10x3 9x2 8; si no en dius, els teus
castell-parameter-skills = Habilitats, com equilibri 2 força 1; si no en dius, les teves
castell-parameter-tokens = Mides que demana la diada, com 9 3
castell-build-title = Castell · què es podria fer
castell-build-team = Amb { $castellers } i { $skills }
castell-build-best = El millor castell
castell-build-best-none = No n'hi ha cap de quatre pisos amb aquestes mides.
castell-build-best-low = No n'hi ha cap de quatre pisos.
castell-build-shapes = Formes
castell-build-exhibitions = Exhibicions
castell-build-nobody = Digues amb quins castellers, per exemple `10x3 9x2 8`; no jugues a cap taula d'aquest joc.
castell-build-unreadable = No entenc «{ $part }». Escriu-ho així: castellers `10x3 9x2 8`, habilitats `equilibri 2 força 1`, mides `9 3`.
castell-build-too-many = De cada mida n'hi ha { $copies } com a molt, i en una colla no n'hi caben més de { $most }.
castell-build-too-skilled = Cap habilitat no passa de { $rank }.

## Què es pot fer

castell-deed-m = Desplaçar-se
castell-deed-r = Reclutar
castell-deed-t = Assajar
castell-deed-sm = Acció especial
castell-deed-p = Fer un castell
castell-label-m = Desplaçar-se a { $region }
castell-label-r = Reclutar un { $size }
castell-label-t = Assajar { $skill }
castell-label-tp = Repassar { $skill }
castell-label-sm = Acció especial: desplaçar-se a { $region }
castell-label-sr = Acció especial: reclutar un { $size }
castell-label-p = Pis nou: { $level }
castell-label-j = Al mateix pis: { $level }
castell-label-sp = Actuar: { $tile } ({ $points })
castell-label-s = Presentar el castell
castell-label-b = Presentar el millor castell
castell-label-e = Acabar el torn

## El registre

castell-line-arrives = { $name } comença a { $region }.
castell-line-moved = { $name } va a { $region }.
castell-line-recruited = { $name } recluta un { $size } a { $region }.
castell-line-trained = { $name } assaja { $skill }: { $rank }.
castell-line-practised = { $name } repassa { $skill }: { $rank }.
castell-line-special = { $name } assaja Especial i té una acció especial.
castell-line-paid = { $name } posa una fitxa a { $region }; n'hi queden { $left }.
castell-line-performed = **{ $name } actua a { $region } i guanya { $points } punts: { $tile }.** { $tower }{ $tokens ->
        [0] { "" }
        [one] {" "}· s'endú 1 fitxa
       *[other] {" "}· s'endú { $tokens } fitxes
    }
castell-line-festival = Diada de { $festival }: hi { $count ->
        [one] actua
       *[other] actuen
    } { $names }.
castell-line-empty = Diada de { $festival }: no hi actua ningú.
castell-line-submitted = Has presentat { $tower }.
castell-line-held = **Diada de { $festival }**
castell-line-removed = Mides que no s'endú ningú, per empat: { $sizes }
castell-takes =
    { $count ->
        [one] mida { $sizes }
       *[other] mides { $sizes }
    }
castell-line-best = { $name } fa el seu millor castell: { $score }.
castell-line-arrived = Arriben castellers nous: { $arrivals }.
castell-line-round = **Ronda { $round }.** Gira la roda i comença { $name }.

## Negatives

castell-refusal-over = Aquesta partida ja s'ha acabat.
castell-refusal-not-your-turn = Ara no et toca.
castell-refusal-special-first = Abans fes l'acció especial que has assajat, o acaba el torn.
castell-refusal-has-moved = En aquest torn ja t'has desplaçat.
castell-refusal-already-there = Ja hi ets.
castell-refusal-no-neighbour =
    D'aquí no es va de dret a { $region ->
        [mat] Mataró
        [ter] Terrassa
        [bcn] Barcelona
        [vfr] Vilafranca
        [vil] Vilanova
        [val] Valls
       *[tar] Tarragona
    }.
castell-refusal-no-pawn = La colla encara no és al mapa: primer desplaça't.
castell-refusal-has-recruited = En aquest torn ja has reclutat dos castellers.
castell-refusal-recruited-elsewhere = El segon casteller ha de ser de la mateixa regió que el primer.
castell-refusal-no-such-size = Les mides van de l'1 al 10.
castell-refusal-nobody-there = Aquí no hi ha cap { $size }.
castell-refusal-nobody-left = Aquí no queda cap casteller.
castell-refusal-has-trained = En aquest torn ja has assajat.
castell-refusal-practice-what = Digues quina habilitat repasses.
castell-refusal-not-offered =
    Ara la roda no ofereix aquí { $skill ->
        [balance] Equilibri
        [base] Base
        [mix] Barreja
        [strength] Força
        [width] Amplada
        [practice] Repàs
       *[special] Especial
    }.
castell-refusal-highest-rank =
    Ja tens al màxim { $skill ->
        [balance] Equilibri
        [base] Base
        [mix] Barreja
        [strength] Força
       *[width] Amplada
    }.
castell-refusal-nothing-owned = Només es repassa el que ja se sap, i encara no tens cap habilitat.
castell-refusal-not-owned =
    Només es repassa el que ja se sap, i no tens { $skill ->
        [balance] Equilibri
        [base] Base
        [mix] Barreja
        [strength] Força
        [width] Amplada
       *[other] això
    }.
castell-refusal-special-used = En aquest torn ja has fet l'acció especial.
castell-refusal-no-token = No et queden fitxes d'acció especial.
castell-refusal-no-festival = Ara no hi ha cap diada.
castell-refusal-not-at-the-festival = La teva colla no actua en cap diada d'aquesta ronda.
castell-refusal-has-submitted = Ja has presentat el castell.
castell-refusal-size-missing = Al castell hi falta la mida { $size }, que la diada demana.
castell-refusal-too-low = Per a una diada calen quatre pisos com a mínim.
castell-refusal-festival-first = Ara hi ha diada: presenta un castell.
castell-refusal-no-performance-here = Aquí no queda cap actuació per fer.
castell-refusal-not-here = Aquesta actuació no és aquí.
castell-refusal-no-tower = Primer fes el castell.
castell-refusal-other-shape = Per a aquesta actuació calen els pisos { $shape }, de baix a dalt, i cap més.
castell-refusal-too-few-levels = Per a aquesta actuació calen { $levels } pisos com a mínim.
castell-refusal-skills-unused = El castell no fa servir totes les habilitats que demana l'actuació.
castell-refusal-nothing-to-join = Encara no hi ha cap pis on afegir-los.
castell-refusal-tower-unreadable = «{ $part }» no és cap pis. Un castell s'escriu de baix a dalt: `10x3 9x2 8x1`; un pis mixt, `10x1+9x2`.
castell-refusal-tower-form = Pis { $level }: així no es pot escriure un pis.
castell-refusal-tower-pair = Pis { $level }: només es barregen 10/9, 8/7, 6/5 i 4/3.
castell-refusal-tower-mix = Pis { $level }: et falta Barreja per a tants pisos mixtos.
castell-refusal-tower-wider = Pis { $level }: no pot ser més ample que el de sota.
castell-refusal-tower-balance = Pis { $level }: és tan ample com el de sota, i et falta Equilibri.
castell-refusal-tower-strength = Pis { $level }: ha de ser de mida més petita que el de sota, i et falta Força.
castell-refusal-tower-width = Pis { $level }: és massa ample, i et falta Amplada o Base.
castell-refusal-tower-team = Pis { $level }: no tens tants castellers d'aquesta mida.

## Les regles en poques paraules

castell-rules-goal = Fins a quatre colles recorren Catalunya durant deu rondes. **Guanya qui té més punts.**
castell-rules-round = Una ronda
castell-rules-round-text =
    Abans de les rondes 3, 5, 7 i 9 arriben castellers. La roda gira una casella. Cada colla fa un torn. De la ronda 3 a la 10 hi ha una o dues diades.
castell-rules-turn = Un torn
castell-rules-turn-text =
    Cada cosa un cop com a molt, en l'ordre que vulguis: **desplaçar-se** a una regió veïna (el primer cop, a qualsevol), **reclutar** fins a dos castellers d'on ets, **assajar** el que la roda ofereix a la teva regió o a tot arreu (amb la roda avançada, només a la teva regió), i una **acció especial** amb fitxa. Fins que no acabes el torn, tot es pot desfer.
castell-rules-towers = Castells
castell-rules-towers-text =
    Cada pis, d'una sola mida; més petita que la del pis de sota, i amb menys castellers. Tres castellers per pis com a màxim. Cada castell es fa de nou amb tota la colla.
castell-rules-skills = Habilitats, de rang 0 a 5
castell-rules-skills-text =
    - **Equilibri**: un pis tan ample com el de sota. **Base**: un pis sense límit d'amplada.
    - **Barreja**: un pis amb 10/9, 8/7, 6/5 o 4/3; compta com la mida gran. Amb l'opció *Un pis mixt es pot posar com a mida petita*, `8x3 8x1+7x1` no vol Força.
    - **Força**: un pis d'una mida més del normal: amb rang 1, igual que el de sota (`7x3 7x2`); amb rang 2, una mida més gran (`6x3 7x2`).
    - **Amplada**: tot el castell, un casteller més per pis.
    - **Repàs**: un rang més del que ja saps. **Especial**: una acció especial sense fitxa.
castell-rules-special = Acció especial i actuacions
castell-rules-special-text =
    Recluta un casteller, o desplaça't, o fes una **actuació local** d'on ets: una forma exacta, o una exhibició amb prou pisos i fent servir les habilitats. Llavors t'endús l'actuació i les fitxes que hi hagi, i després hi deixes la teva.
castell-rules-festivals = Diades
castell-rules-festivals-text =
    Hi actua qui hi és i pot fer un castell de quatre pisos amb totes les mides demanades. Un punt per pis i un per cada casteller de cada fitxa de mida. Tothom el presenta en secret. Premis: trofeu, medalla i cinta amb tres o quatre; medalla i cinta amb dues; cinta si n'hi ha una de sola. Si hi ha empat, el premi següent. Cada fitxa de mida, per a qui en té més; si hi ha empat, per a ningú.
castell-rules-score = Punts al final
castell-rules-score-text =
    El millor castell de diada; les regions on has guanyat alguna cosa (0, 1, 3, 5, 7, 10, 14); trofeus 5, medalles 3, cintes 1; mides 2 la primera de cada i 1 les repetides; les actuacions, i 1 per fitxa d'acció guanyada.
castell-rules-map = Regions veïnes
castell-rules-typing = Escrivint
castell-rules-typing-text =
    `/play` entén castells sencers, de baix a dalt: `10x3 9x2 8x1`; un pis mixt és `10x1+9x2`. Amb el número al darrere (`s07`) dius quina actuació és. `/castell build` diu què es podria fer amb altres castellers.
castell-rules-glossary = Vocabulari
castell-rules-glossary-text =
    - **colla**: el grup que fa castells; **diada**: el dia d'actuació; **assaig**: on s'aprèn.
    - **pis**: cada nivell; **pilar**: un per pis; **torre**: dos per pis.
    - **plaça**: on s'actua; **ordre**: ①②③④ són les colles.
castell-rules-author = Castell, d'Aaron Vanderbeek (Renegade, 2018)
