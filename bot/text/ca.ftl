### Els textos que no són de cap joc, en català. L'esquema de les claus és a en.ftl.

## Llengües

language-ca = Català
language-es = Castellano
language-en = English

## Botons

button-hand = Les meves cartes
button-log = Historial
button-replay = Repetició de la partida
button-rematch = Una altra
button-next = Endavant
button-rules = Regles
button-undo = Desfés
button-join = M'hi apunto
button-leave = Me'n vaig
button-start = Comencem
button-close = Tanca la taula
button-to-table = Vés a la taula
button-older = Més antic
button-newer = Més recent
button-quiet-on = Passo fins al meu torn
button-quiet-off = Torna a preguntar-m'ho
button-back = Ja soc aquí
button-forget = Oblida'm
button-ask = Pregunta-ho a la resta
button-agree-undo = D'acord, desfés-la
button-agree-close = D'acord, tanquem-la
button-agree-remove = D'acord, continuem
button-refuse = Millor que no
button-follow = Segueix la taula

## Llistes llargues

choices-more = Més: del { $first } al { $last }, de { $count }
choices-back = Enrere: del { $first } al { $last }, de { $count }

## Ordres

command-game-new = Obre una taula en aquest canal
command-game-rules = Les regles en quatre paraules, només per a tu
command-game-tutorial = Aprèn-ne sense ningú més, en cinc minuts
command-hand = El que tens a la partida, només per a tu
command-play = Tria una jugada entre totes les que pots fer ara
command-table = Una taula: mirar-la, deixar-la, moure-la, tancar-la
command-table-show = La taula tal com està, només per a tu
command-table-log = Què ha passat a la taula, només per a tu
command-table-undo = Desfés la teva darrera jugada; si cal, ho pregunto a la resta
command-table-follow = Segueix una taula, i t'aviso quan s'acabi; o deixa de seguir-la
command-table-replay = Mira una partida acabada pas a pas, amb totes les mans obertes
command-table-verify = Comprova que una partida acabada es va repartir amb la seva clau
command-table-export = Desa una partida acabada en un fitxer (JSON)
command-table-leave = Deixa la taula per sempre: abandona la partida
command-table-move = Mostra la taula en aquest canal a partir d'ara
command-table-close = Acaba la partida per a tothom; si no portes la taula, es vota
command-table-invite = Convida algú a la teva taula; a una de privada només s'hi apunta qui hi és convidat
command-table-remove = Treu algú de la teva taula abans de començar; després, per votació, si no hi és
command-my-games = Les taules on jugues; primer, les que t'esperen
command-stats = Com t'han anat les partides, aquí i a tot arreu
command-leaderboard = Qui va al davant en un joc en aquest servidor
command-settings = La teva llengua, els avisos, on reps el que tens i les vacances
command-vacation = Fins quan ets de vacances
command-reminders = On i quan t'aviso dels teus torns
command-server-settings = Com es juga en aquest servidor: per a qui el gestiona
command-privacy = Què guardo de tu: tenir-ho, o que ho oblidi
command-privacy-export = Tot el que guardo de tu, en un fitxer (JSON) que només veus tu
command-privacy-forget = Deixa totes les taules i fes que oblidi qui ets
command-help = Com s'hi juga, en quatre paraules

parameter-table = Quina taula, amb els seus quatre signes; si no en dius cap, la que sembli més lògica
parameter-game = El joc
parameter-move = Què fas; escriu per cercar
parameter-language = La llengua dels missatges públics de la taula
parameter-window = Quant espera la taula les respostes que no arriben
parameter-clock = Quant pot durar un torn
parameter-bank = Temps de més per als torns que s'allarguen
parameter-absence = Què passa quan s'acaba el temps d'un torn
parameter-vacation = Què fa el rellotge amb qui és de vacances
parameter-person = Qui
parameter-player = Qui de la taula; tria de la llista
parameter-private = Només per a qui hi convidis

## Vestíbul

lobby-title = { $game } · taula { $table }
lobby-invitation = { $name } ha obert una taula. Qui s'hi apunta?
lobby-players = Jugadors: { $count } de { $most }
lobby-options = Com juguem
lobby-option = { $name }: **{ $value }**
lobby-usual = Amb les opcions habituals.
lobby-rest = La resta, les habituals.
lobby-now = ara: { $value }
lobby-language = Llengua de la taula
lobby-window = Temps per respondre
lobby-window-120 = 2 minuts
lobby-window-600 = 10 minuts
lobby-window-3600 = 1 hora
lobby-window-43200 = 12 hores
lobby-window-86400 = 24 hores
lobby-clock = Rellotge
lobby-clock-none = sense rellotge
lobby-clock-live-3 = 3 minuts per torn
lobby-clock-live-10 = 10 minuts per torn
lobby-clock-hours-8 = 8 hores per torn
lobby-clock-hours-24 = 24 hores per torn
lobby-clock-hours-48 = 48 hores per torn
lobby-clock-days-4 = 4 dies per torn
lobby-clock-days-7 = 7 dies per torn
lobby-bank = Temps de reserva
lobby-bank-none = cap
lobby-bank-once = un altre tant per jugador, un sol cop
lobby-absence = Quan s'acaba el temps
lobby-absence-wait = la taula continua esperant
lobby-absence-default = es passa el torn o, si les regles obliguen a jugar, el bot fa el mínim
lobby-absence-computer = hi juga l'ordinador fins que torni
lobby-absence-substitute = qualsevol pot ocupar el lloc; fins llavors, el bot fa el mínim
lobby-vacation = De vacances
lobby-vacation-still = el rellotge s'atura
lobby-vacation-away = com si no hi fos
lobby-private = Només amb invitació
lobby-change = Canvia una opció
lobby-least =
    { $least ->
        [one] Amb una persona n'hi ha prou per començar.
       *[other] Cal ser com a mínim { $least } per començar.
    }
lobby-host = { $name } tria les opcions i dona la sortida. Si ningú no fa res, la taula es tancarà { $when }.
lobby-started = La partida és en marxa: { $link }
lobby-ended = S'ha jugat aquí: { $link }
lobby-closed = Aquesta taula es va tancar abans de començar.
lobby-yes = sí
lobby-no = no

## La taula pública

table-undone = { $name } ha desfet una jugada.
table-window = S'hi pot respondre fins al { $when }.
table-vacant = Han plegat: { $names }. Hi juga el bot fins que algú ocupi el lloc.
table-out = Ja no són en aquesta partida: { $names }. Aquests llocs no els pot ocupar ningú.
table-turn = Temps per jugar: fins al { $when }.
table-turn-of = Temps per jugar de { $names }: { $when }.
table-turn-over = Se li ha acabat el temps a: { $names }. La taula continua esperant.
table-bank = Temps de reserva: { $banks }.
table-bank-of = { $name } { $span }
table-given-back = Durant un temps no m'heu pogut trobar: tots els terminis s'han allargat { $span }.
table-vacation = { $name } és de vacances fins al { $when }.
table-gone = Ja no és al servidor: { $names }.
table-away = No hi és: { $names }.
table-away-default = Mentrestant s'hi fan jugades neutres.
table-away-computer = Mentrestant hi juga l'ordinador.
table-away-substitute = Qualsevol pot ocupar el lloc; mentrestant s'hi fan jugades neutres.
table-asleep = No hi ha ningú: la taula espera que torni algú.
table-take-seat = Ocupa el lloc lliure
table-seal = Segell del repartiment (SHA-256 de la clau): { $digest }
table-key = Clau del repartiment: { $key }
table-closed = La taula queda tancada.
table-asked-undo = { $name } vol desfer la seva darrera jugada.
table-asked-close = { $name } proposa tancar la taula.
table-asked-remove = { $name } proposa continuar sense { $other }, que no hi és.
table-votes = A favor: { $agreed }; en calen { $needed }.
table-refused-undo = No hi ha acord: la jugada de { $name } val.
table-refused-close = No hi ha majoria per tancar la taula: es continua.
table-refused-remove = No hi ha majoria per continuar sense { $other }.

## Recordatoris

reminder-title = Et toca
reminder-digest = El que t'espera avui
reminder-line = { $link } · { $game } { $table }: fins al { $when }
reminder-note = Amb /reminders tries on i quan t'ho recordo.

set-aside-title = Taula { $table }
set-aside-body = Aquesta partida desada no es pot carregar i l'he apartada. No s'ha perdut res: qui porta el bot podrà veure per què.

## Les cartes

hand-dm-closed = No t'he pogut enviar cap missatge directe; el que tens és darrere del botó «{ $button }» i de /hand. Si ho vols per missatge, permet els missatges directes d'aquest servidor.
hand-elsewhere = Sempre ho trobaràs amb el botó «{ $button }» i amb /hand.
hand-quiet = Ho deixes passar tot fins al teu pròxim torn.
hand-away = Consta que no hi ets i es juga per tu. Si has tornat, digues-ho amb el botó.
hand-since = Des del teu darrer torn
hand-since-deal = Des del començament

## Historial

log-title = Historial · { $table }
log-empty = Encara no ha passat res.
log-page = Pàgina { $page } de { $pages }
log-line = { $when } { $text }
log-deal = Es prepara la taula.
log-begins = Comença { $name }.
log-undo = { $name } desfà una jugada.
log-leave = { $name } deixa la taula.
log-join = { $name } s'asseu al lloc de { $replaced }.
log-return = { $name } torna a seure.
log-close = Es tanca la taula.
log-undo-agreed = { $name } desfà una jugada, amb el vistiplau de { $names }.
log-leave-agreed = { $name } deixa la taula per votació. A favor: { $names }.
log-close-agreed = Es tanca la taula per votació. A favor: { $names }.
log-default = Jugada neutra per { $name }.
log-computer = L'ordinador juga per { $name }.
log-order = He respost per tu, tal com ho tenies dit.

replay-title = Repetició · { $table } · { $number }/{ $count }
replay-first = ⏮ Inici
replay-back = ◀ Enrere
replay-on = Endavant ▶
replay-last = Final ⏭
replay-chairs = Des d'on ho mires
replay-table = La taula, com la veia tothom
replay-hand = La mà de { $name }
export-done = La partida { $table }, sencera. `python -m bot import` la llegeix per mirar-la en un Discord propi.
which-table-title = Quina taula?
which-table-body = Amb quina taula vols fer { $command }? Les més recents són les primeres.
which-table-choose = Tria una taula
verify-title = Comprovació del repartiment · { $table }
verify-same =
    El repartiment és net: tornar a repartir amb la clau dona la mateixa partida.

    Clau: `{ $key }`
    SHA-256 de la clau, el segell que es va ensenyar en començar: `{ $digest }`
verify-other =
    El repartiment no concorda: amb la clau surt una altra partida.

    Clau: `{ $key }`
    SHA-256 de la clau, el segell que es va ensenyar en començar: `{ $digest }`

## Les meves partides

mine-title = Les teves taules
mine-none = No jugues a cap taula. Obre'n una amb l'ordre d'un joc, en un servidor.
mine-asked = **Et toca** · { $game } { $table } a { $link }
mine-asked-and-vote = **Et toca, i falta el teu vot** · { $game } { $table } a { $link }
mine-vote = **Falta el teu vot** · { $game } { $table } a { $link }
mine-waiting = { $game } { $table } a { $link } · esperant { $names }
mine-awaited = { $game } { $table } a { $link } · esperant respostes
mine-lobby = { $game } { $table } a { $link } · encara no ha començat
mine-more = … i { $count } més; `/table show` les troba pels seus quatre signes.
mine-until = s'acaba el temps { $when }
mine-closes = es tanca { $when }

## Resultats

result-won =
    🏆 { $count ->
        [one] Guanya { $names }.
       *[other] Guanyen { $names }.
    }
result-nobody = No guanya ningú.
result-place = **{ $place }.** { $name } · { $score }
stats-title = Les teves partides
stats-none = Encara no has acabat cap partida.
stats-played =
    { $played ->
        [one] 1 partida acabada
       *[other] { $played } partides acabades
    }, { $won ->
        [one] 1 de guanyada
       *[other] { $won } de guanyades
    }
stats-best = Millor resultat: { $best }
stats-streak = Ratxa de victòries: { $streak } (la més llarga, { $longest })
stats-pace = Ritme: { $pace } per jugada, de mitjana
stats-here = En aquest servidor: { $played } acabades, { $won } guanyades, millor resultat { $best }
stats-uncounted =
    { $count ->
        [one] 1 partida no compta: el bot hi va fer més de la meitat de les teves jugades.
       *[other] { $count } partides no compten: el bot hi va fer més de la meitat de les teves jugades.
    }
leaderboard-title = Classificació · { $game }
leaderboard-line = **{ $place }.** **{ $name }** · { $won } de { $played } · millor resultat: { $best }
leaderboard-none = Encara ningú no ha acabat cap partida d'aquest joc aquí.
span-days =
    { $number ->
        [one] 1 dia
       *[other] { $number } dies
    }
span-hours =
    { $number ->
        [one] 1 hora
       *[other] { $number } hores
    }
span-minutes =
    { $number ->
        [one] 1 minut
       *[other] { $number } minuts
    }
span-seconds =
    { $number ->
        [one] 1 segon
       *[other] { $number } segons
    }

settings-title = Configuració
settings-language = La teva llengua
settings-language-auto = La que digui Discord ({ $language })
settings-language-note = Tot el que només veus tu és en aquesta llengua; cada taula té la seva.
settings-hand = El que només veus tu
settings-hand-dm = Per missatge directe, tan bon punt comença la partida
settings-hand-button = Només quan ho demani
settings-hand-note = Sempre ho trobaràs amb el botó «{ $hand }» i amb /hand.
settings-orders = Respostes automàtiques
settings-orders-note = Quan es pot respondre al que fan els altres, ho puc fer jo per tu tal com diguis aquí. Val per a tot el que es pregunti d'ara endavant; ningú no veu què has triat.
settings-orders-choose = Tria què responc
settings-orders-window = Tria una situació
settings-zone = El teu fus horari
settings-zone-now = { $zone } (ara, { $time })
settings-zone-note = Segons aquest compten les hores de silenci, l'avís diari i els dies de vacances.
settings-zone-other = Un altre fus…
settings-zone-form = Ciutat o fus, com ara Europe/Madrid
settings-reminders = Torns i recordatoris
settings-vacation = Vacances
settings-back = Torna a la configuració
settings-calls = On t'aviso
settings-calls-both = A la taula, i després per missatge directe
settings-calls-both-note = La taula t'esmenta quan et toca; si trigues, t'ho recordo per missatge directe.
settings-calls-dm = Per missatge directe
settings-calls-dm-note = Quan et toca, et torno a enviar el que tens; la taula t'esmenta només si no puc.
settings-calls-channel = A la taula
settings-calls-channel-note = La taula t'esmenta quan et toca; si trigues, t'ho recordo allà mateix.
settings-calls-none = A la taula, i cap recordatori
settings-calls-none-note = La taula t'esmenta quan et toca, i no t'ho dic més.
settings-often = Quan t'ho recordo
settings-often-twice = A mig temps i abans que s'acabi
settings-often-once = Només abans que s'acabi
settings-often-daily = Un sol avís al dia ({ $time })
settings-often-other = Avís diari a una altra hora…
settings-often-note = Només a les taules amb rellotge: les altres no tenen pressa.
settings-often-form = Hora de l'avís diari, com ara 9:30
settings-quiet = Hores de silenci
settings-quiet-none = Sense hores de silenci
settings-quiet-hours = De { $begin } a { $end }
settings-quiet-other = Unes altres hores de silenci…
settings-quiet-note = En aquestes hores no et recordo res, no et torno a enviar el que tens ni et dic com acaben les partides que segueixes. Compten segons { $zone }.
settings-quiet-form = De quina hora a quina, com ara 22:30-8
settings-vacation-over = No ets de vacances
settings-vacation-until = De vacances fins al { $when }
settings-vacation-days =
    { $days ->
        [one] 1 dia
       *[other] { $days } dies
    }
settings-vacation-note = El teu rellotge s'atura a les taules que ho tenen així; a les altres constes com a absent. Totes ho diuen. Els dies compten segons { $zone }.
settings-until = Fins quan ets de vacances
settings-until-day = Fins al { $day }, inclòs
settings-until-other = Un altre dia…
settings-until-form = Últim dia, com ara 15/8 o 2026-08-15
order-auto = L'habitual: preguntar-m'ho si va contra mi o si es pot decidir la partida; si no, deixar-ho passar
order-ask = Preguntar-m'ho sempre
order-pass = Deixar-ho passar sempre
order-auto-always = L'habitual: preguntar-m'ho
order-use = Si puc, { $deed }; si no, deixar-ho passar
order-use-always = Cada vegada: { $deed }
order-mine = Si va contra mi i puc, { $deed }; si no, deixar-ho passar

## Configuració del servidor

server-title = Configuració del servidor
server-places = Llengua i canals
server-tables = Taules
server-clock = Rellotge de les taules noves
server-clock-note = És amb el que comencen; qui porta la taula en pot triar un altre.
server-language = Llengua del servidor
server-language-auto = Sense triar
server-language-note = És la de les taules noves, i la que faig servir amb qui no n'ha triat cap i té Discord en una que no parlo.
server-channels = Canals amb taules
server-channels-all = Tots
server-channels-allow = Permet-hi taules
server-channels-forbid = No hi permetis més taules
server-channels-note = Tria un canal per permetre-hi taules o deixar de permetre-n'hi. Les que ja hi ha no es toquen.
server-threads = Fils
server-threads-yes = Cada taula té el seu fil
server-threads-no = Les taules es queden al canal
server-threads-note = Val per a les partides que comencin d'ara endavant, i només on tinc permís per obrir fils.
server-most = Taules alhora
server-most-auto = Sense límit propi
server-most-note = Quantes n'hi pot haver al servidor, comptant les que encara no han començat.
server-openers = Qui obre taules
server-openers-anybody = Tothom
server-openers-moderators = Només els moderadors
server-openers-note = Els moderadors són els qui poden gestionar missatges. Apuntar-se a una taula, s'hi pot apuntar tothom.

## Privadesa

privacy-title = Privadesa
privacy-export-done = Això és tot el que guardo de tu. Ningú més no veu aquest fitxer.
privacy-export-packed = És molt, i per això va comprimit (.json.gz).
privacy-export-part = Part { $number } de { $count }.
privacy-forget-done = Fet: no sé qui ets. Si tornes a fer servir res meu, només recordaré la llengua que em digui Discord.

## Ajuda

help-title = Com s'hi juga
help-body =
    Porto taules on la gent d'aquest servidor juga, en una hora o al llarg de setmanes. S'hi juga amb els botons dels missatges, i tot es pot fer també escrivint.
help-begin = Per començar
help-begin-text =
    Amb { $commands } obres una taula al canal. La resta s'hi apunta amb el botó, i qui porta la taula dona la sortida.
help-play = Per jugar
help-play-text =
    El missatge públic és la taula: diu a qui li toca i l'avisa. El que només veus tu t'arriba per missatge directe, o amb el botó **{ $hand }**, o amb `/hand`. Amb `/play` tries la jugada escrivint.
help-table = Les teves taules
help-table-text =
    `/my-games` en fa la llista. `/table show`, `/table log`, `/table leave`, `/table move` i `/table close` serveixen per mirar la taula, veure'n l'historial, deixar-la (rendir-te), canviar-la de canal i tancar-la. `/table undo` desfà la teva darrera jugada, preguntant-ho a la resta si cal; el que no pots fer per compte propi, com tancar la taula o continuar sense algú que no hi és (`/table remove`), es vota. `/table follow` et diu quan s'acaba una partida d'altres. Amb `/vacation` dius fins quan ets de vacances, i amb `/reminders` com et recordo els torns.
help-more = Llengua i regles
help-more-text =
    Amb `/settings` tries la llengua, el fus horari, on t'aviso i com reps el que només veus tu; qui gestiona el servidor en fixa les normes amb `/server-settings`. Cada joc té les seves regles a `rules`. Parlo català, castellano i English.
help-games = Ajuda d'un joc
help-players = Qui hi juga
help-players-text =
    { $most ->
        [one] Una sola persona.
       *[other] De { $least } a { $most } persones.
    }
help-game-text = { $new } obre una taula al canal, amb les opcions que vulguis. { $rules } explica les regles.
help-alone = Per aprendre'n
help-alone-text = { $tutorial } te n'ensenya sense ningú més, en cinc minuts.

## Benvinguda

welcome-title = Bon dia i bona colla!
welcome-body = Soc Colla, i paro taules de joc en aquest servidor: una tarda, o una jugada avui i una altra demà.
welcome-first = En un canal, algú obre una taula: { $commands }.
welcome-second = La resta hi prem **{ $join }**, i qui l'ha oberta, **{ $start }**.
welcome-third = El que només veus tu t'arriba per missatge directe, o amb el botó **{ $hand }**. `/help` explica la resta.
welcome-more = Parlo català, castellano i English. Qui gestiona el servidor en tria la llengua i les normes amb /server-settings.

## Lliçons

tutorial-title = { $game } · lliçó { $number } de { $count }
tutorial-you = Tu

## Permisos

permission-view-channel = veure el canal
permission-send-messages = enviar missatges
permission-send-messages-in-threads = enviar missatges als fils
permission-embed-links = inserir enllaços

## Negatives

refusal-bad-option = Aquesta opció o aquest valor no existeix. No ha canviat res.
refusal-bad-day = No entenc quin dia vols dir. Escriu-lo com ara 15/8 o 2026-08-15.
refusal-bad-time = No entenc aquesta hora. Escriu-la com ara 9:30, i les hores de silenci com ara 22:30-8.
refusal-bad-zone = No conec aquest fus horari. Escriu-lo com ara Europe/Madrid, o només la ciutat, com ara Madrid o New York.
refusal-file-too-large = Discord no m'ha deixat passar el fitxer. Torna-ho a provar; si continua així, digues-ho a qui porta el bot.
refusal-too-late = He trigat massa a obrir el formulari. Torna-ho a provar.
refusal-vacation-too-long = Unes vacances acaben un dia que encara no ha passat, i d'aquí a { $days } dies com a molt.
refusal-busy = Ara mateix algú altre està canviant aquesta taula. Torna-ho a provar d'aquí a un moment.
refusal-closing = M'estic reiniciant. La jugada no s'ha fet; torna-ho a provar d'aquí a un moment.
refusal-crowded = Ara mateix hi ha massa feina, i no s'ha fet res. Torna-ho a provar d'aquí a un moment.
refusal-several-tables = Digues quina taula vols dir: en pot ser més d'una.
refusal-full = En aquesta taula ja no hi ha lloc.
refusal-host-only = Això només ho pot fer qui porta la taula.
refusal-malformed = Aquest botó ja no l'entenc. No ha canviat res.
refusal-manager-only = Això només ho pot fer qui pot gestionar el servidor.
refusal-missing-permissions = No puc parar taula aquí perquè en aquest canal em falten aquests permisos: { $permissions }.
refusal-no-move = Ara mateix aquesta jugada no la pots fer. Escriu-ne un tros i tria de la llista.
refusal-no-table = Aquesta taula no existeix.
refusal-no-tables = No jugues a cap taula.
refusal-no-undo = No hi ha res que puguis desfer.
refusal-undo-revealed = Amb la teva darrera jugada, o després, s'ha vist alguna cosa que ja ningú no pot deixar de saber. Per això no es pot desfer, ni que tothom hi estigui d'acord.
refusal-nobody-there = Ara no hi ha ningú a qui preguntar-ho: tothom és fora.
refusal-motion-open = En aquesta taula ja hi ha una pregunta pendent. Quan estigui resolta, ho podràs proposar.
refusal-motion-again = Això ja ho has preguntat. Espera que algú jugui abans de tornar-hi.
refusal-motion-over = Aquesta pregunta ja no està oberta.
refusal-own-motion = Això ho has preguntat tu; ara ho diuen els altres. Amb l'altre botó ho retires.
refusal-not-concerned = Això s'ha preguntat als qui hi eren quan s'ha proposat, i tu no hi constaves.
refusal-not-absent = { $name } sí que hi és. Per votació només se'n va qui és fora, ha esgotat el temps o ja no és al servidor.
refusal-no-vacant-seat = La partida ja és en marxa i no hi ha cap lloc lliure.
refusal-own-seat-taken = El lloc que tenies en aquesta partida és ocupat, i ningú no ha de conèixer dues mans.
refusal-not-asked = Ara no et toca.
refusal-not-away = Ja hi constes: no havies marxat d'aquesta taula.
refusal-not-seated = No jugues en aquesta taula.
refusal-not-started = Aquesta partida encara no ha començat.
refusal-other-server = Una taula no pot canviar de servidor.
refusal-outdated-command = Aquesta ordre ha canviat des que Discord te la va mostrar. Torna-ho a provar d'aquí a un moment.
refusal-over = Aquesta partida ja s'ha acabat.
refusal-not-over = Fins que la partida no s'acabi, les mans dels altres són secretes.
refusal-dealt-otherwise = Aquesta partida la va repartir una versió anterior del joc, i ja no es pot tornar a repartir igual.
refusal-seated = Ja jugues en aquesta taula.
refusal-server-only = Les taules s'obren en un servidor, no aquí.
refusal-set-aside = Hi ha un problema amb aquesta partida desada i l'he apartada. Qui porta el bot ja ho sap; no s'ha perdut res.
refusal-several-moves = Hi ha unes quantes jugades que hi encaixen: { $moves }. Escriu una mica més o tria de la llista.
refusal-stale = Des d'aquell missatge la partida ha continuat. Així és com està tot ara.
refusal-started = Aquesta partida ja ha començat.
refusal-too-few =
    { $least ->
        [one] Cal com a mínim una persona per jugar.
       *[other] Cal ser com a mínim { $least } per jugar.
    }
refusal-moderators-open = En aquest servidor només obren taules els moderadors. Demana-ho a algú que ho sigui i apunta-t'hi.
refusal-other-channels = En aquest canal no hi ha taules. Prova-ho aquí: { $channels }.
refusal-server-full = En aquest servidor hi ha { $most } taules en marxa, i no n'hi caben més. Quan se n'acabi una, torna-ho a provar.
refusal-too-fast = Vas molt de pressa! Espera uns segons i torna-ho a provar.
refusal-too-many-joins = T'has apuntat a moltes taules en poca estona. D'aquí a un minut t'hi podràs tornar a apuntar.
refusal-too-many-tables = Ja ets a { $most } taules, i són les màximes. Acaba'n o deixa'n alguna abans.
refusal-private = Aquesta taula és privada: s'hi apunta qui hi ha estat convidat. Demana-ho a qui la porta.
refusal-sent-away = Qui porta aquesta taula te n'ha tret. S'hi pot tornar amb una invitació.
refusal-guest-seated = Aquesta persona ja juga en aquesta taula.
refusal-guest-not-seated = Aquesta persona no és a la taula, o és qui la porta.
refusal-no-player = No sé a qui de la taula et refereixes. Tria de la llista, o escriu el nom sencer.
refusal-no-person = Els bots no juguen; per això ja hi soc jo.
refusal-no-place = No puc escriure al canal d'aquesta taula. Potser em falten permisos, o el canal ja no hi és.
refusal-trouble = M'he entrebancat, i n'he pres nota. Mira com està tot abans de tornar-ho a provar.
refusal-unavailable = Ara mateix no puc desar res i la jugada no s'ha fet. Torna-ho a provar d'aquí a una estona.

## Avisos

notice-paused = Ja no puc mostrar la taula { $table } ({ $game }) a { $link }. Torna'm a donar accés o escriu `/table move` en un altre canal; la partida està fora de perill.
notice-moved = La taula { $table } continua aquí: { $link }
notice-left = Has deixat la taula { $table }.
notice-rematch = { $name } vol tornar-hi!
notice-opened = La taula { $table } és aquí: { $link }
notice-invited = { $name } ja es pot apuntar a la taula { $table }.
notice-sent-away = He tret { $name } de la taula { $table }. Només hi podrà tornar si l'hi convides.
invitation-title = Invitació
invitation-body = { $name } et convida a { $game }, a la taula { $table }.
notice-joined = Ja jugues a la taula { $table }.
notice-back = Tornes a jugar a la taula { $table }.
notice-played = Has jugat: { $move }
notice-proposed = Ja ho he preguntat. La taula dirà com acaba; si canvies d'idea, ho retires amb el segon botó.
notice-carried = Hi ha acord, i ja està fet.
notice-voted = Resposta anotada.
notice-withdrawn = Fet: ho retiro.
notice-followed-dm = Segueixes la taula { $table }: quan s'acabi, t'ho diré per missatge directe.
notice-followed-channel = Segueixes la taula { $table }: quan s'acabi, t'ho diré al seu canal.
notice-followed-both = Segueixes la taula { $table }: quan s'acabi, t'ho diré per missatge directe.
notice-followed-none = Segueixes la taula { $table }, però has dit que no et recordi res: no t'avisaré si no ho canvies amb /reminders.
notice-unfollowed = Ja no segueixes la taula { $table }.
notice-follow-note = Avís per a qui seguia aquesta taula.
notice-follow-title = Partides acabades
notice-follow-notes = Avís per a qui seguia aquestes taules.

## Abans de fer-ho

confirm-leave = Si te'n vas, qui ocupi el teu lloc seguirà amb tot el que hi tens, i fins llavors hi jugarà el bot. Només hi pots tornar mentre no l'hagi ocupat ningú.
confirm-leave-last = Si te'n vas, només queda una persona: la partida s'acaba i guanya ella.
confirm-close = Això tanca la taula per a tothom. Si la partida és en marxa, s'acaba amb els punts que hi hagi ara.
confirm-ask-undo = Aquesta jugada no la pots desfer pel teu compte. Ho pregunto a la resta? Si tothom hi està d'acord, es torna al moment d'abans, i el que s'ha jugat després també es desfà. Si algú juga mentrestant, la pregunta caduca.
confirm-ask-close = Només qui porta la taula la pot tancar sense preguntar. Ho poso a votació? Es tanca si ho volen més de la meitat dels qui hi són, comptant-t'hi, i la partida no compta per a ningú.
confirm-ask-remove = Poso a votació continuar sense { $name }? Si ho volen més de la meitat dels qui hi són, comptant-t'hi, és com si { $name } hagués deixat la taula.
confirm-ask-remove-last = Llavors només queda una persona: la partida s'acaba i guanya ella.
confirm-forget =
    Això no es pot desfer. Deixes totes les taules on jugues, i el bot hi juga fins que algú ocupi el teu lloc. Oblido el teu compte, el teu nom, la configuració i els resultats.

    A les partides acabades hi surts amb un nom inventat, perquè els altres conservin les seves. Si vols una còpia de tot, demana-la abans amb `/privacy export`.
