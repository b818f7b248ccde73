### Castell, in Catalan. bot/text/en.ftl explains how keys are made.
###
### $name are the players: no article, no preposition "de" before a name, as it may begin with a vowel.
### "Castell" is the tower, "pis" a level of it; "un 9" is a casteller of size 9.

castell-title = Castell
castell-button-hand = La meva colla
castell-about = Deu rondes per Catalunya: recluta, assaja i fes castells a les diades.
castell-alt-cover = Un castell de quatre pisos: quatre 9, tres 7, dos 5 i un 3.
castell-result = { points }

## Options

castell-option-advanced = Roda avançada («Cap regió»)
castell-option-lax = Pis mixt: val la mida petita
castell-option-calendar = Calendari de diades
castell-option-calendar-drawn = A sorts
castell-option-calendar-fixed = Sempre el mateix
castell-option-tiles = Habilitats i actuacions
castell-option-tiles-drawn = A sorts
castell-option-tiles-fixed = Sempre al mateix lloc
castell-option-starter = Qui comença
castell-option-starter-drawn = Algú, a sorts
castell-option-starter-first = La primera persona de la llista
castell-option-adviser = Consells: el joc proposa castells

## Questions

castell-question-turn = Et toca.
castell-question-special = Tens una acció especial per fer.
castell-question-festival = Diada! Presenta el teu castell.

## Windows

castell-window-festival = Una diada on actua la meva colla
castell-use-b = presentar el millor castell que la colla pugui fer (sense consells, un de qualsevol)

## Words

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
castell-exhibition = { $levels }+ pisos, { $skills }
castell-tile = { $number } · { $tile }: **{ points }**
castell-use = { $skill } { $used } de { $rank }
castell-uses = Fa servir { $skills }.
castell-uses-nothing = No fa servir cap habilitat.

## The table

castell-round = **Ronda { $round } de { $rounds }**
castell-open = Per fer: { $actions }
castell-open-nothing = Ja està tot fet: només queda acabar el torn.
castell-open-special = Per fer: una acció especial sense fitxa, o acabar el torn
castell-open-move = desplaçar-se
castell-open-arrive = desplaçar-se a qualsevol regió
castell-open-recruit =
    { $count ->
        [one] reclutar 1
       *[other] reclutar { $count }
    }
castell-open-train = assajar
castell-open-token =
    { $count ->
        [one] acció especial (1 fitxa)
       *[other] acció especial ({ $count } fitxes)
    }
castell-order = Ordre dels torns: { $signs }
castell-everywhere = S'assaja a tot arreu: { $skills }
castell-festival-today = Diada al final de la ronda: { $festivals }
castell-festival-open = **Diada de { $festival }.** Preparant en secret: { $names }
castell-castellers = Castellers: { $castellers }
castell-castellers-none = Castellers: cap
castell-trains = S'assaja: { $skills }
castell-then = { $now } (després, { $next })
castell-neighbours = Veïnes: { $regions }
castell-row = Fitxes: { $count }
castell-calendar = Diades per ronda, i les mides que demanen
castell-refill = arriben castellers
castell-bag =
    { $count ->
        [one] Al sac queda 1 casteller.
       *[other] Al sac queden { $count } castellers.
    }
castell-team = Colla ({ $count }): { $castellers }
castell-no-skills = Cap habilitat
castell-tokens = Fitxes d'acció especial: { $count }
castell-gone = Se n'ha anat.
castell-sizes = Fitxes de mida: { $sizes }
castell-done = Actuacions: { $tiles }
castell-claimed = Fitxes guanyades: { $count }
castell-regions = Ha guanyat a: { $regions }
castell-part-tower = castell
castell-part-regions = regions
castell-part-prizes = premis
castell-part-sizes = mides
castell-part-performances = actuacions
castell-wheel-standard = Roda bàsica
castell-wheel-advanced = Roda avançada
castell-unadvised = Sense consells
castell-alt-starter = { $name } comença la ronda
castell-alt-points = Punts: { $points }
castell-alt-next = Properes diades, per ronda: { $festivals }
castell-alt-towers = Els millors castells de les altres colles: { $towers }
castell-alt-later = Més endavant: { $festivals }
castell-alt-performances = Punts de les actuacions: { $points }
castell-alt-no-skills = cap habilitat
castell-alt-colla =
    { $name }: { $skills }; { $count ->
        [one] 1 casteller
       *[other] { $count } castellers
    }; { $tokens ->
        [one] 1 fitxa
       *[other] { $tokens } fitxes
    }

## The end

castell-ending-played = **S'han acabat les deu rondes.**
castell-ending-deserted = **S'ha acabat la partida: totes les altres colles han marxat.**
castell-ending-closed = **La partida s'ha acabat de comú acord.**
castell-highlight-tower = El millor castell: { $name }, { $tower }, a la diada de { $festival } · { points }
castell-highlight-tile = La millor actuació: { $name }, { $tower }, a { $region } · { points }

## The hand

castell-hand-title = Castell · la teva colla
castell-hand-title-turn = Castell · et toca
castell-hand-title-festival = Castell · diada
castell-hand-title-builder = Castell · fes un castell
castell-hand-title-proposals = Castell · actuacions d'aquí
castell-hand-title-openings = Castell · què et falta
castell-hand-waiting = Mentre esperes el torn, et pots mirar la colla.
castell-hand-awaiting = Ja has presentat el castell. Es veuran tots alhora quan tothom n'hagi presentat un.
castell-hand-team =
    { $count ->
        [one] La teva colla: 1 casteller
       *[other] La teva colla: { $count } castellers
    }
castell-hand-here = Ets a { $region }
castell-here-ready = **a punt**
castell-here-score = ara hi faries **{ points }**
castell-here-score-found = ara hi faries **almenys { points }**
castell-hand-submitted = El castell que has presentat
castell-hand-plan = Encara per jugar
castell-hand-turns = Un toc juga tot el torn i l'acaba.
castell-hand-standing = A mig fer: { $tower }
castell-hand-festival = **Diada de { $festival }.** En secret: quatre pisos o més, amb totes aquestes mides.
castell-hand-rivals = Hi competeixes amb { $names }.
castell-hand-alone = No hi actua ningú més.
castell-hand-performances = El castell més petit per a cada actuació d'aquí.
castell-hand-no-performances = Aquí no queda cap actuació.
castell-hand-festivals = Castells per a les pròximes diades
castell-hand-can-build = Actuacions que ja pots fer
castell-can-score = Ronda { $round }, { $festival }: **{ points }** amb { $tower }
castell-can-score-found = Ronda { $round }, { $festival }: **almenys { points }** amb { $tower }
castell-can-not-enter = Ronda { $round }, { $festival }: { $why }
castell-why-sizes =
    { $count ->
        [one] et falta la mida { $sizes }
       *[other] et falten les mides { $sizes }
    }
castell-why-low = encara no pots fer quatre pisos
castell-why-together = encara no pots fer quatre pisos amb aquestes mides
castell-can-perform = A { $region }: { $tiles }
castell-can-nothing = De moment, cap.
castell-opens-nothing = Amb un sol casteller o rang més no podries fer res de nou.
castell-opens-score = ronda { $round } a { $region }: { $before } → { $after } punts
castell-opens-score-found = ronda { $round } a { $region }: { $before } → almenys { $after } punts
castell-opens-festival = ronda { $round } a { $region }: hi podries actuar, amb { $after } punts
castell-opens-festival-found = ronda { $round } a { $region }: hi podries actuar, amb almenys { $after } punts
castell-can-tile = { $tile } ({ points })
castell-opens-tile = { $tile } ({ $region })
castell-awaits-festival = Diada ({ $sizes })
castell-one-size = de mida { $size }
castell-hand-reason = Ara no: { $names }. { $reason }
castell-choose-move = Desplaça't
castell-choose-recruit = Recluta
castell-choose-way = Desplaça't o recluta
castell-choose-train = Assaja
castell-choose-special = Fes una acció especial
castell-choose-most = Presenta'n un amb més castellers d'una mida
castell-choice-most = Mida { $size } ×{ $many }: { points }
castell-choice-move = Desplaça't a { $region }
castell-button-move = Desplaça't a { $region } i acaba
castell-choice-recruit = Recluta { $sizes }
castell-choice-present =
    { $count ->
        [one] n'hi ha 1
       *[other] n'hi ha { $count }
    }
castell-about-balance = Un pis pot ser tan ample com el de sota
castell-about-base = Un pis sense límit d'amplada
castell-about-mix = Un pis amb dues mides: 10/9, 8/7, 6/5 o 4/3
castell-about-strength = Un pis pot ser d'una mida més gran del normal: la mateixa que el de sota
castell-about-width = Cada pis pot tenir un casteller més
castell-about-special = Una acció especial sense gastar fitxa
castell-button-end = Acaba el torn
castell-button-play = Juga-ho i acaba
castell-button-go-on = Juga-ho i continua
castell-button-steps = Pas a pas
castell-button-last = Treu l'últim pas
castell-button-proposals = Actuacions
castell-button-openings = Què falta
castell-button-back = Torna enrere
castell-button-build = Fes-ne un
castell-button-any = Presenta un castell qualsevol
castell-proposal-best = El millor castell: { points }
castell-proposal-most = Màxim de mida { $size } (×{ $many }): { points }
castell-proposal-found = Un bon castell: el millor fa almenys { points }
castell-proposal-many = Mida { $size } ×{ $many } o més: { points }
castell-proposal-none = Encara no tens prou castellers per fer-la.
castell-lacks = Encara no la pots fer: et falta { $what }.
castell-lacks-width = Amplada o Base
castell-lacks-height = més alçada (Equilibri, Amplada o Base)
castell-lacks-more-height = més alçada, amb més rangs

## Building a tower

castell-builder-empty = Tria primer el pis de baix. Cada pis porta menys castellers que el de sota, i de mida més petita, tret que una habilitat permeti una altra cosa.
castell-builder-top = No hi cap cap pis més.
castell-builder-left = Queden a terra: { $castellers }
castell-builder-score = Ara val { points }.
castell-builder-festival = El que val, i el que hi falta
castell-builder-low =
    { $count ->
        [one] Hi falta 1 pis.
       *[other] Hi falten { $count } pisos.
    }
castell-builder-sizes =
    { $count ->
        [one] Hi falta la mida { $sizes }.
       *[other] Hi falten les mides { $sizes }.
    }
castell-builder-meets = **Ja la pots fer.**
castell-builder-shape = Calen els pisos { $shape }, de baix a dalt.
castell-builder-skills = Encara no fa servir totes les habilitats que calen.
castell-builder-level = Afegeix un pis
castell-builder-ground = Tria el pis de baix
castell-builder-width = Canvia l'amplada de l'últim pis
castell-builder-newest = Últim pis: { $level }
castell-builder-join = Barreja l'últim pis
castell-builder-mixed = Afegeix { $level }
castell-button-submit = Presenta'l: { points }
castell-button-perform = Fes { $tile }: { points }
castell-button-down = Treu un pis
castell-button-anew = Esborra la tria

## What could I build

castell-command-build = Què es podria fer amb aquests castellers i habilitats, només per a tu
castell-parameter-castellers = Castellers per mida, com 10x3 9x2 8; si no en dius, els teus
castell-parameter-skills = Habilitats, com equilibri 2 força 1; si no en dius, les teves
castell-parameter-tokens = Mides que demana la diada, com 9 3
castell-build-title = Castell · què es podria fer
castell-build-team =
    Castellers: { $castellers }
    { $skills }
castell-build-best = El millor castell
castell-build-best-none = No n'hi ha cap de quatre pisos amb aquestes mides.
castell-build-best-low = No n'hi ha cap de quatre pisos.
castell-build-shapes = Formes
castell-build-exhibitions = Exhibicions
castell-build-nobody = Digues amb quins castellers, per exemple `10x3 9x2 8`: ara no jugues a cap taula de Castell.
castell-build-off = En aquesta taula es juga sense consells: els castells els has de trobar tu.
castell-build-unreadable = No entenc «{ $part }». Escriu-ho així: castellers `10x3 9x2 8`, habilitats `equilibri 2 força 1`, mides `9 3`.
castell-build-too-many = De cada mida només n'hi ha { $copies }, i una colla en té { $most } com a molt.
castell-build-too-skilled = Cap habilitat no passa de { $rank }.

## What can be done

castell-action-m = Desplaçar-se
castell-action-r = Reclutar
castell-action-t = Assajar
castell-action-sm = Acció especial
castell-action-p = Fer un castell
castell-label-m = Desplaça't a { $region }
castell-label-r = Recluta un { $size }
castell-label-t = Assaja { $skill }
castell-label-tp = Repassa { $skill }
castell-label-sm = Acció especial: desplaça't a { $region }
castell-label-sr = Acció especial: recluta un { $size }
castell-label-p = Afegeix un pis: { $level }
castell-label-j = Barreja a l'últim pis: { $level }
castell-label-sp = Actua: { $tile } ({ points })
castell-label-s = Presenta el castell
castell-label-b = Presenta el millor castell
castell-label-e = Acaba el torn

## El que es prepara abans del torn

castell-plan-round = és la ronda { $round }
castell-plan-castellers =
    { $count ->
        [one] a { $region } encara hi ha un { $size }
       *[other] a { $region } encara hi ha { $count } castellers de mida { $size }
    }
castell-plan-performance =
    { $tokens ->
        [0] a { $region } encara hi ha { $tile }
        [one] a { $region } encara hi ha { $tile }, i 1 fitxa o més
       *[other] a { $region } encara hi ha { $tile }, i { $tokens } fitxes o més
    }
castell-plan-other-round = ara és la ronda { $round }
castell-plan-no-castellers =
    { $count ->
        [0] a { $region } ja no queda cap { $size }
        [one] a { $region } només queda un { $size }
       *[other] a { $region } només queden { $count } castellers de mida { $size }
    }
castell-plan-no-performance = { $tile } ja s'ha fet a { $region }
castell-plan-fewer-tokens = a { $region } ara hi ha menys fitxes

## The log

castell-line-arrives = { $name } comença a { $region }.
castell-line-moved = { $name } es desplaça a { $region }.
castell-line-recruited = { $name } recluta un { $size } a { $region }.
castell-line-trained = { $name } assaja { $skill }: rang { $rank }.
castell-line-practised = { $name } repassa { $skill }: rang { $rank }.
castell-line-special = { $name } assaja Especial i té una acció especial.
castell-line-paid = { $name } posa una fitxa a { $region } (fitxes restants: { $left }).
castell-brief-performed = **{ $name } actua a { $region } per { points }: { $tile }.**
castell-line-performed = **{ $name } actua a { $region } per { points }: { $tile }.** { $tower }{ $tokens ->
        [0] { "" }
        [one] {" "}· s'endú 1 fitxa
       *[other] {" "}· s'endú { $tokens } fitxes
    }.
castell-line-turn = { $name }: { $parts }
castell-turn-recruited = recluta { $sizes }
castell-turn-paid = posa 1 fitxa
castell-line-festival = Diada de { $festival }: hi { $count ->
        [one] actua
       *[other] actuen
    } { $names }.
castell-line-empty = Diada de { $festival }: no hi actua ningú.
castell-line-submitted = Has presentat { $tower }.
castell-line-held = **Diada de { $festival }**
castell-line-removed = Mides que no s'endú ningú, per empat: { $sizes }
castell-sizes-won =
    { $count ->
        [one] mida { $sizes }
       *[other] mides { $sizes }
    }
castell-takes =
    { $count ->
        [one] s'endú la mida { $sizes }
       *[other] s'endú les mides { $sizes }
    }
castell-line-best = El millor castell ({ $name }) ja val { $score }.
castell-line-arrived = Arriben castellers nous: { $arrivals }.
castell-line-round = **Ronda { $round }.** Comença { $name }.

## Refusals

castell-refusal-special-first = Primer fes l'acció especial que has assajat, o acaba el torn.
castell-refusal-has-moved = En aquest torn ja t'has desplaçat.
castell-refusal-already-there = Ja hi ets.
castell-refusal-no-neighbour =
    Tria una regió veïna. { $region ->
        [mat] Mataró
        [ter] Terrassa
        [bcn] Barcelona
        [vfr] Vilafranca
        [vil] Vilanova
        [val] Valls
       *[tar] Tarragona
    } no ho és.
castell-refusal-no-pawn = La colla encara no és al mapa: primer desplaça't.
castell-refusal-has-recruited = En aquest torn ja has reclutat dos castellers.
castell-refusal-recruited-elsewhere = Recluta el segon casteller a la mateixa regió que el primer.
castell-refusal-no-such-size = Les mides van de l'1 al 10.
castell-refusal-nobody-there = Aquí no hi ha cap casteller de mida { $size }.
castell-refusal-nobody-left = Aquí no queda cap casteller.
castell-refusal-has-trained = En aquest torn ja has assajat.
castell-refusal-practice-what = Tria quina habilitat repasses.
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
castell-refusal-size-missing = La diada demana la mida { $size }. Posa-la al castell.
castell-refusal-too-low = Un castell de diada ha de tenir quatre pisos com a mínim.
castell-refusal-festival-first = Ara hi ha diada. Primer presenta un castell.
castell-refusal-no-performance-here = Aquí no queda cap actuació per fer.
castell-refusal-not-here = Aquesta actuació no és en aquesta regió.
castell-refusal-no-tower = Primer fes el castell.
castell-refusal-other-shape = Aquesta actuació demana exactament els pisos { $shape }, de baix a dalt.
castell-refusal-too-few-levels = Aquesta actuació demana { $levels ->
        [one] 1 pis
       *[other] { $levels } pisos
    } com a mínim.
castell-refusal-skills-unused = El castell ha de fer servir totes les habilitats que demana l'actuació.
castell-refusal-nothing-to-join = Primer fes un pis, i després barreja-hi castellers.
castell-refusal-tower-unreadable = «{ $part }» no és cap pis. Un castell s'escriu de baix a dalt: `10x3 9x2 8x1`; un pis mixt, `10x1+9x2`.
castell-refusal-tower-form = Pis { $level }: no l'entenc.
castell-refusal-tower-pair = Pis { $level }: només es barregen 10/9, 8/7, 6/5 i 4/3.
castell-refusal-tower-mix = Pis { $level }: et falta Barreja per tenir tants pisos mixtos.
castell-refusal-tower-wider = Pis { $level }: no pot ser més ample que el de sota.
castell-refusal-tower-balance = Pis { $level }: et falta Equilibri per fer-lo tan ample com el de sota.
castell-refusal-tower-strength = Pis { $level }: ha de ser de mida més petita que el de sota, o et cal més Força.
castell-refusal-tower-width = Pis { $level }: et falta Amplada o Base per fer-lo tan ample.
castell-refusal-tower-team = Pis { $level }: no tens tants castellers d'aquesta mida.

## The rules in brief

castell-rules-goal = Fins a quatre colles recorren Catalunya durant deu rondes. **Guanya qui té més punts.**
castell-rules-round = Una ronda
castell-rules-round-text =
    Abans de les rondes 3, 5, 7 i 9 arriben castellers. La roda gira una casella. Cada colla fa un torn. A partir de la ronda 3, cada ronda acaba amb una o dues diades.
castell-rules-turn = El teu torn
castell-rules-turn-text =
    Fes cada cosa un cop com a molt, en l'ordre que vulguis: **desplaça't** a una regió veïna (el primer cop, a qualsevol), **recluta** fins a dos castellers d'on ets, **assaja** el que la roda ofereix a la teva regió o a tot arreu (amb la roda avançada, només a la teva regió), i fes una **acció especial** amb fitxa. Fins que no acabis el torn, tot es pot desfer.
castell-rules-towers = Castells
castell-rules-towers-text =
    Cada pis té castellers d'una sola mida, més petits i menys que al pis de sota, i tres com a màxim. Per a cada castell tornes a tenir tota la colla.
castell-rules-skills = Habilitats, de rang 0 a 5
castell-rules-skills-text =
    - **Equilibri**: un pis tan ample com el de sota. **Base**: un pis sense límit d'amplada.
    - **Barreja**: un pis amb 10/9, 8/7, 6/5 o 4/3; compta com la mida gran. Amb l'opció *Pis mixt: val la mida petita*, `8x3 8x1+7x1` no demana Força.
    - **Força**: un pis d'una mida més gran del normal: amb rang 1, igual que el de sota (`7x3 7x2`); amb rang 2, una mida més gran (`6x3 7x2`).
    - **Amplada**: tot el castell, un casteller més per pis.
    - **Repàs**: un rang més del que ja saps. **Especial**: una acció especial sense fitxa.
castell-rules-special = Acció especial i actuacions
castell-rules-special-text =
    Recluta un casteller, desplaça't o fes una **actuació local** d'on ets: una forma exacta, o una exhibició amb prou pisos que faci servir les habilitats que es demanen. T'endús l'actuació i les fitxes que hi ha, i després n'hi deixes una de teva.
castell-rules-festivals = Diades
castell-rules-festivals-text =
    Hi actua tota colla que sigui a la regió i pugui fer quatre pisos amb totes les mides que es demanen. Un castell val un punt per pis, i un per cada casteller de cada fitxa de mida. Tothom el presenta en secret. Premis: trofeu, medalla i cinta amb tres o quatre colles; medalla i cinta amb dues; cinta si n'hi ha una de sola. Si hi ha empat, els empatats s'enduen el premi següent. Cada fitxa de mida és per a qui fa servir més castellers d'aquella mida; si hi ha empat, per a ningú.
castell-rules-score = Punts al final
castell-rules-score-text =
    El millor castell de diada. Les regions on tens un premi, una fitxa de mida o una fitxa d'acció que t'has endut: 0, 1, 3, 5, 7, 10 o 14 punts si en tens d'1 a 7. Trofeus 5, medalles 3, cintes 1. Fitxes de mida: 2 la primera de cada mida, 1 les altres. Les actuacions, i 1 per fitxa d'acció que t'has endut.
castell-rules-map = Mapa
castell-rules-typing = Escriure
castell-rules-typing-text =
    `/play` entén castells sencers, de baix a dalt: `10x3 9x2 8x1`; un pis mixt és `10x1+9x2`. Afegeix-hi un número (`s07`) per triar l'actuació. `/castell build` diu què es podria fer amb altres castellers.
castell-rules-glossary = Vocabulari
castell-rules-glossary-text =
    - **colla**: el grup que fa castells; **diada**: el dia d'actuació; **assaig**: on s'aprèn.
    - **pis**: cada nivell; **pilar**: un casteller per pis; **torre**: dos per pis.
    - ①②③④ són les colles.
castell-rules-author = Castell, d'Aaron Vanderbeek (Renegade, 2018). El que cap font impresa no diu és d'aquest projecte: els límits de les regions, la roda, quants castellers hi ha de cada mida, el calendari de diades i 31 de les 32 actuacions

## Lessons for those who begin

castell-lesson-season =
    Portes una **colla castellera** tota una temporada: deu rondes. Cada casteller té una **mida**, de l'1 al 10 (el 10 és el més gran), i tu tries on vas, qui reclutes i què assages. Es guanya amb **diades** (guanya el millor castell) i amb **actuacions** locals (fas el castell que et demanen).
    Som a la ronda 3. La diada d'aquesta ronda és a **Valls**, i demana la mida 7.
castell-lesson-move = A cada torn pots **desplaçar-te**, **reclutar**, **assajar** i fer una **acció especial**, en l'ordre que vulguis. Et desplaces a una regió veïna: des de Vilafranca, Terrassa, Barcelona, Vilanova o Valls. A la diada hi actua qui en acabar la ronda sigui a la regió i hi pugui fer el castell. On vas?
castell-lesson-move-hint = La diada d'aquesta ronda és a Valls, i des de Vilafranca s'hi arriba.
castell-lesson-recruit = A Valls hi ha tres castellers; en pots **reclutar** fins a dos per torn. La diada demana el 7: **cada 7 que hi posis val un punt més**. Qui et convé?
castell-lesson-recruit-hint = Es recluta dels que hi ha a la regió. El que puntua en aquesta diada és el 7.
castell-lesson-train = La **roda** diu què s'assaja a cada regió, i cada ronda gira. Aquí hi ha **Equilibri**: per cada rang, un pis pot ser tan ample com el de sota (si no, cada pis és més estret). També hi ha «Repassa», que apuja el que ja saps: la teva **Amplada 1** permet pisos de 4 i no només de 3.
castell-lesson-train-hint = La roda només ofereix el que diu aquesta ronda, i per a pisos més amples no tens prou castellers. Amb Equilibri el castell pot créixer cap amunt.
castell-lesson-base = Ara, una **actuació**: la Piràmide de 4 demana pisos de 4, 3, 2 i 1 castellers i val 4 punts. Cada pis és d'una mida, i es fa de baix a dalt: els grans, a baix. Posa el primer pis.
castell-lesson-base-hint = El primer pis ha de ser de 4, i amb Amplada 1 no pots passar de 4.
castell-lesson-level = El pis següent és de 3 castellers de **mida més petita** que els de sota.
castell-lesson-level-hint = Han de ser tres, i més petits que els de mida 10 de sota.
castell-lesson-top = Ja només falten un pis de 2 i un d'1.
castell-lesson-top-hint = Cada pis és més estret que el de sota: primer dos castellers i després un de sol.
castell-lesson-perform = El castell és fet. Actuar és una **acció especial** i costa una de les set **fitxes** de la temporada, que es queda a la regió. Quina actuació fas?
castell-lesson-perform-hint = L'altra actuació demana cinc pisos i habilitats que encara no tens. El teu castell és la Piràmide de 4.
castell-lesson-end = **4 punts!** Els castellers tornen a terra: per a la diada els pots tornar a posar. Ja has fet el que volies fer en aquest torn.
castell-lesson-end-hint = Cada cosa, un cop per torn, i si marxessis de Valls et perdries la diada. Acaba el torn.
castell-lesson-festival = **Diada!** La Roser també hi és. Cal un castell de **quatre pisos o més** amb algun 7; val **un punt per pis i un per cada 7**. Ningú no veu el dels altres fins al final. Per on comences?
castell-lesson-festival-hint = Sense cap 7 no hi pots entrar, i cada 7 és un punt. Posa'ls al tercer pis.
castell-lesson-crown = Ja tens pisos de 4, 3 i 2 castellers, i te'n queden tres: de mida 5, 4 i 2. Amb Equilibri 1, un sol pis pot ser tan ample com el de sota.
castell-lesson-crown-hint = Cada pis és un punt: posa'n tants com puguis. Però Equilibri 1 només dona per a un pis igual d'ample.
castell-lesson-submit = Cinc pisos i dos 7: **7 punts**. Presenta'l.
castell-lesson-submit-hint = No s'hi aguanta cap pis més. Presenta el castell tal com és.
castell-lesson-points =
    Has guanyat! Al final sumen els **premis** de les diades, les mides que t'hi has endut, les actuacions, el teu millor castell i haver guanyat a moltes regions.
    Aquí has trobat els castells a mà. Si la taula no tria una altra cosa, el joc et proposa els millors; qui se'ls vulgui buscar treu els consells en obrir la taula amb `/castell new`. Les regles són a `/castell rules`.

## What the figures are for

castell-explain-title = Castell · què és cada cosa
castell-explain-sizes = Els castellers per mida, del més gran (10) al més petit (1). «10 ×4» són quatre castellers de mida 10. En un castell, cada pis és d'una mida, més petita i amb menys gent que el de sota, i amb tres castellers com a molt.
castell-explain-skills = Habilitats: què permet cada rang
castell-explain-tokens = Cada acció especial en costa una: tornar-te a desplaçar, tornar a reclutar o actuar. La fitxa queda a la regió, i qui hi actua s'emporta les que hi hagi.
castell-explain-performances = Actuacions d'aquí
castell-explain-tiles = Els números entre claudàtors són quants castellers té cada pis, de baix a dalt. Les altres demanen pisos i habilitats.

# Per què proposa alguna cosa un ordinador
castell-reason-region-festival = En aquesta ronda hi ha diada: { $region }.
castell-reason-region-next = A la ronda següent hi ha diada: { $region }.
castell-reason-region-training = En aquesta ronda s'hi assaja { $skill }: { $region }.
castell-reason-region = { $region }: { $count ->
    [one] hi espera { $count } casteller
   *[other] hi esperen { $count } castellers
}.
castell-reason-train = { $skill }: de moment només té rang { $rank }.
castell-reason-special = { $skill }: dona una acció especial sense fitxa.
castell-reason-recruit = De la mida { $size } la colla { $own ->
    [0] no en té cap
   *[other] en té { $own }
}, i { $count ->
    [0] cap més diada no la demana
    [one] { $count } diada la demana
   *[other] { $count } diades la demanen
}.
castell-reason-perform = L'actuació val { points }.
castell-reason-build = Un pas cap a una actuació d'aquesta regió.
castell-reason-festival = Dels castells que s'han trobat per a la diada, el que fa més punts.
castell-reason-keep = La fitxa d'acció especial val més en un altre torn.
castell-reason-rest = En aquest torn no es pot guanyar res més.
