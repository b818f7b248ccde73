### The texts that belong to no game, in Catalan. en.ftl explains the keys.
###
### They stand beside the Valencian of a game: use forms that both have (docs/glossary.md).

## La llengua

language = Català
decimal-mark = ,
moves-fillers = a al als amb contra d de del dels el els en i l la les per s un una
moves-numbers = dos dues, tres, quatre, cinc, sis, set, vuit, nou, deu

## Buttons

button-hand = Mira les cartes
button-words = En paraules
button-log = Historial
button-veiled = Mostra'm la taula
button-replay = Repetició
button-review = Moments clau
button-verify = Comprova el repartiment
button-play-on = Continua des d'aquí
button-better-line = Mostra com hauria anat
button-rematch = Juga una altra partida
button-next = Continua
button-rules = Regles
button-explain = Explica
button-to-hand = Torna a la mà
button-play = Juga-hi
button-learn = Aprèn-ne
button-tutorial = Aprèn a jugar
button-tutorial-of = Aprèn a jugar: { $game }
button-hint = Pista
button-undo = Desfés
button-join = Apunta-m'hi
button-leave = Deixa la taula
button-start = Comença
button-start-computers =
    { $count ->
        [one] Comença amb un ordinador
       *[other] Comença amb { $count } ordinadors
    }
button-add-computer = Afegeix un ordinador
button-remove-computer = Treu un ordinador
button-close = Tanca la taula
button-to-table = Ves a la taula
button-happened = Què ha passat
button-older = Més antic
button-newer = Més recent
button-quiet-on = Passa fins al meu torn
button-quiet-off = Torna a preguntar-m'ho
button-plan = Prepara el torn
button-plan-drop = Retira el pla
button-plan-leave = Deixa-ho estar
button-back = Torna a la partida
button-forget = Esborra les meves dades
button-ask = Pregunta-ho als altres
button-agree-undo = Deixa que la desfaci
button-agree-close = Vota per tancar-la
button-agree-remove = Vota que deixi la taula
button-agree-computer = Vota que hi jugui un ordinador
button-go-on = Decidiu com continuar
button-refuse = Vota que no
button-follow = Segueix la taula
button-next-table = Taula següent ({ $count })

## Long lists

choices-more = Més: del { $first } al { $last }, de { $count }
choices-back = Enrere: del { $first } al { $last }, de { $count }

## Slash commands

command-game-new = Obre una taula en aquest canal; fora dels servidors, per jugar contra ordinadors
command-game-rules = Repassa les regles, en privat
command-game-tutorial = Aprèn a jugar pel teu compte, en cinc minuts
command-hand = Mira les cartes, en privat
command-play = Fes una jugada: busca-la entre totes les que pots fer ara
command-table = Mira, deixa, trasllada o tanca una taula
command-table-show = Mira la taula tal com està, en privat
command-table-log = Mira què ha passat a la taula, en privat
command-table-undo = Desfés la teva última jugada; si cal, es pregunta als altres
command-table-follow = Rep un avís quan s'acabi la partida d'una taula, o deixa de rebre'l
command-table-replay = Mira una partida acabada torn a torn, amb totes les cartes a la vista
command-table-verify = Comprova que una partida acabada es va repartir net
command-table-export = Desa una partida acabada en un fitxer (JSON)
command-table-same-deal = Torna a jugar el repartiment d'una partida acabada
command-table-leave = Deixa la taula per sempre i abandona la partida
command-table-move = Porta la taula a aquest canal
command-table-close = Acaba la partida per a tothom; si no portes la taula, es vota
command-table-invite = Convida algú a la taula; a una de privada només s'hi entra amb invitació
command-table-remove = Treu o substitueix algú: abans de començar, o per votació si no hi és
command-my-games = Mira on jugues; primer, les taules que t'esperen
command-stats = Mira els teus resultats, aquí i a tot arreu
command-leaderboard = Mira qui va al davant d'un joc en aquest servidor
command-settings = Llengua, avisos, cartes i respostes automàtiques
command-vacation = Digues fins quan ets de vacances
command-reminders = Tria on i quan reps avisos i recordatoris
command-server-settings = Configuració del servidor, per a qui el gestiona
command-privacy = El que hi ha desat sobre tu: baixa-ho o esborra-ho
command-privacy-export = Baixa tot el que hi ha desat sobre tu (JSON); només ho veus tu
command-privacy-forget = Deixa totes les taules i esborra les teves dades
command-help = Com s'hi juga
command-daily = Juga el repartiment del dia, el mateix per a tothom

parameter-table = El codi de la taula; si no el dius, la més probable
parameter-game = Quin joc
parameter-move = La jugada; escriu per buscar-la
parameter-person = Qui
parameter-player = Qui de la taula; tria un nom de la llista
parameter-level = Com de bé juguen els ordinadors
parameter-computers = Quants ordinadors seuen a la taula
parameter-pace = A quin ritme es juga: un vespre, uns dies o sense rellotge
parameter-private = Només hi entra qui hi té invitació

## Lobby

game-facts =
    { $players ->
        [one] { $players } persona
       *[other] { $players } persones
    } · uns { $minutes } minuts
lobby-title = { $game } · taula { $table }
lobby-invitation = { $name } ha obert una taula. Qui s'hi apunta?
lobby-direct = Una taula per a tu: ningú més no la veu. Tria les opcions, afegeix els ordinadors que vulguis i comença.
lobby-direct-close = Si ningú no fa res, la taula es tanca { $when }.
lobby-players = Jugadors: { $count } de { $most }
lobby-computer = { $name } · ordinador, { $level }
lobby-alone = No hi ha ningú més? Afegeix ordinadors i comença.
lobby-options = Opcions
lobby-option = { $name }: **{ $value }**
lobby-house = Algunes quantitats són les de la capsa de joc de qui porta el bot.
lobby-usual = Totes les opcions són les habituals.
lobby-rest = La resta, com sempre.
lobby-now = ara: { $value }
lobby-language = Llengua de la taula
lobby-window = Temps per respondre
lobby-window-120 = 2 minuts
lobby-window-600 = 10 minuts
lobby-window-3600 = 1 hora
lobby-window-28800 = 8 hores
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
lobby-bank-once = el temps d'un altre torn, un cop
lobby-bank-minutes-30 = 30 minuts per persona
lobby-bank-hours-10 = 10 hores per persona
lobby-bank-days-3 = 3 dies per persona
lobby-pace = Ritme: **{ $name }** · { $note }
lobby-preset-evening = Un vespre
lobby-preset-evening-note = Tothom hi és: 10 minuts per torn i, si s'acaben, hi juga un ordinador
lobby-preset-days = Uns dies
lobby-preset-days-note = 48 hores per torn i 10 de reserva; per qui fa tard juga un ordinador fins que torni
lobby-preset-no-hurry = Sense pressa
lobby-preset-no-hurry-note = Sense rellotge: s'espera tothom
lobby-preset-usual = Com sempre
lobby-preset-usual-note = Totes les regles i els temps per defecte; la llengua es queda igual
lobby-absence = Quan s'acaba el temps
lobby-absence-wait = la taula continua esperant
lobby-absence-default = el bot fa una jugada mínima
lobby-absence-computer = hi juga un ordinador mentrestant
lobby-absence-substitute = qualsevol pot ocupar el lloc
lobby-vacation = De vacances
lobby-vacation-still = el rellotge s'atura
lobby-vacation-away = compta com a absent
lobby-display = Taula pública
lobby-display-picture = amb imatge
lobby-display-words = en paraules
lobby-vacancy = El lloc de qui deixa la taula
lobby-vacancy-default = el bot hi fa jugades mínimes
lobby-vacancy-computer = hi juga un ordinador
lobby-opponents = Puntuacions amb ordinadors
lobby-hints = Pistes
lobby-hints-auto = si no hi juguen altres persones
lobby-hints-on = per a tothom
lobby-hints-off = per a ningú
lobby-skill = Nivell dels ordinadors
lobby-skill-easy = fàcil
lobby-skill-normal = normal
lobby-skill-strong = fort
lobby-private = Només amb invitació
lobby-autostart = Comença sola quan s'omple
lobby-change-rules = Canvia les regles
lobby-change-time = Canvia els temps
lobby-change-table = Canvia la llengua, l'accés i més
lobby-least =
    { $least ->
        [one] Amb una persona n'hi ha prou per començar.
       *[other] Cal ser com a mínim { $least } per començar.
    }
lobby-host = { $name } porta la taula: tria les opcions i comença la partida. Si ningú no fa res, la taula es tanca { $when }.
lobby-rematch = Comença tota sola quan hi torni a haver tothom de la partida anterior.
lobby-fork = La partida continua des del torn { $turn } de la taula { $table }, amb les mateixes cartes. Qui s'hi apunta recupera el lloc que hi tenia; els altres són per als ordinadors. No compta enlloc.
lobby-same-deal =
    El mateix repartiment i les mateixes regles que a la taula { $table }, per a { $count ->
        [one] 1 persona
       *[other] { $count } persones
    }. No compta a les estadístiques, perquè el repartiment ja es coneix.
lobby-started = La partida és en marxa: { $link }
lobby-ended = La partida es va jugar aquí: { $link }
lobby-over = Partida acabada: { $table }
lobby-closed = Aquesta taula es va tancar abans de començar.
lobby-yes = sí
lobby-no = no

## The public table

table-undone = { $name } ha desfet una jugada.
table-window = Per respondre: fins al { $when }.
table-vacant-computer = Fora de la taula: { $names }. Hi juga un ordinador (nivell: { $level }) mentre el lloc sigui lliure.
table-vacant = Fora de la taula: { $names }. Hi juga el bot mentre el lloc sigui lliure.
table-out = Fora de la partida: { $names }. Ningú no en pot ocupar el lloc.
table-turn = Per jugar: fins al { $when }.
table-turn-of = { $names }: s'acaba el temps { $when }.
table-turn-over = Sense temps: { $names }. La taula continua esperant.
table-bank = Temps de reserva: { $banks }.
table-bank-of = { $name } { $span }
table-bank-each = Temps de reserva: { $span } per persona.
table-no-clock = Sense rellotge: s'espera tothom.
table-silent = Fa tres dies que s'espera: { $names }. Els altres poden votar com es continua.
table-given-back = He estat un temps fora de línia: tots els terminis s'allarguen { $span }.
table-vacation = { $name } és de vacances fins al { $when }.
table-gone = Fora del servidor: { $names }.
table-away = Fora: { $names }.
table-away-default = Mentrestant, el bot hi fa jugades mínimes.
table-away-computer = Mentrestant hi juga un ordinador.
table-away-substitute = Qualsevol pot ocupar el lloc; mentrestant, el bot hi fa jugades mínimes.
table-asleep = No hi ha ningú: la taula queda en espera.
table-no-direct = Sense missatges directes ara mateix: { $names }. Queda el botó «{ $button }», i els avisos surten aquí.
table-take-seat = Ocupa el lloc lliure
table-over = S'ha acabat la partida.
table-seal = -# Segell del repartiment, per comprovar-lo amb `/table verify`: ||{ $digest }||
table-paused = En pausa, perquè no puc mostrar la taula a { $link }: t'aviso per missatge directe. Amb `/table move` en un altre canal, continua.
table-paused-direct = En pausa, perquè no t'he pogut enviar cap missatge directe. Permet els missatges directes d'un servidor que compartim, i torna a obrir la mà.
table-same-deal = El mateix repartiment que a la taula { $table }: la partida no compta.
table-fork = Aquesta partida continua des del torn { $turn } de la taula { $table }, i no compta enlloc.
table-veiled = En aquesta taula: { $names }. Altres taules juguen el mateix repartiment: fins que acabin, { $when } com a molt tard, només veu la partida qui la juga.
table-veiled-over = La partida s'ha acabat. El resultat i la partida sencera es podran veure quan acabin les altres taules.
table-highlights = El millor de la partida
table-hands = Les cartes que quedaven
table-hands-words = Per veure-les, prem **{ $words }**.
table-closed = La taula queda tancada.
table-asked-undo = { $name } vol desfer la seva última jugada.
table-asked-close = { $name } proposa tancar la taula.
table-asked-remove = { $name } proposa continuar sense { $other }, que no hi és.
table-asked-computer = { $name } proposa que hi jugui un ordinador fins que torni { $other }.
table-votes = Vots a favor: { $agreed } · vots necessaris: { $needed }.
table-refused-undo = No tothom hi està d'acord: la jugada es manté ({ $name }).
table-refused-close = No hi ha majoria per tancar la taula: la partida continua.
table-refused-remove = No hi ha majoria per continuar sense { $other }.
table-refused-computer = No hi ha majoria perquè hi jugui un ordinador fins que torni { $other }.

## Reminders

reminder-title = Et toca
reminder-digest = Taules que t'esperen
reminder-line = { $link } · { $game } { $table }: fins al { $when }
reminder-line-silence = { $link } · { $game } { $table }: t'esperen des del { $when }
reminder-title-next = Et toca després
reminder-title-alone = Només falta la teva resposta
reminder-line-next = { $link } · { $game } { $table }
reminder-note = Tria on i quan reps recordatoris amb /reminders.

set-aside-title = Taula { $table }
set-aside-body = Aquesta partida desada no es pot carregar i l'he apartada. No s'ha perdut res: qui porta el bot pot veure què ha passat.

## The hand

hand-dm-closed = No t'he pogut enviar cap missatge directe. Pots veure el que tens amb el botó «{ $button }» i amb /hand. Si ho vols per missatge, permet els missatges directes d'aquest servidor.
hand-elsewhere = Sempre ho tens amb el botó «{ $button }» i amb /hand.
hand-copy = Aquesta còpia no es posa al dia sola; la dels missatges directes, sí.
hand-newcomer = Primera partida? { $tutorial }
hand-no-undo = El que facis ara no es podrà desfer.
hand-some-undo = Es pot desfer: { $controls }. La resta, no.
hand-quiet = Passes fins al teu pròxim torn.
hand-orders = Respondre a això automàticament
hand-computers-turn = Ara juga l'ordinador.
hand-nothing-to-answer = No tens amb què respondre. Pots passar o esperar: ningú no notarà la diferència.
hand-away = Has estat fora, i jugo per tu. Prem el botó per tornar.
hand-since = Des del teu torn
hand-since-own = Ara mateix
hand-since-deal = Des del començament
hand-plan-title = { $game } · prepares el torn
hand-plan-hint = Encara no et toca. El que preparis es jugarà sol quan et toqui, si encara es pot. Ningú més no ho sabrà.
hand-plan-one = Prepara: { $label }
hand-planned = **Preparat:** { $plan }. Es jugarà sol al teu torn si: { $conditions }.
hand-planned-anyway = **Preparat:** { $plan }. Es jugarà sol al teu torn.
hand-plan-fails = **Tal com està ara, no es jugaria:** { $why }.
hand-plan-due = Ara es juga el que havies preparat: { $plan }.
hand-plan-lapsed = **No s'ha jugat el que havies preparat** ({ $plan }): { $why }.
hand-plan-illegal = ja no es pot fer

## Pistes: què faria el nivell més fort, i per què

hint-title = Pista per a la taula { $table }
hint-actions = Un ordinador fort faria això: { $actions }
hint-advice = El més assenyat seria: { $actions }
hint-goes-on = Després del que has triat, un ordinador fort faria això: { $actions }
hint-afresh = Deixant de banda el que has començat a triar, un ordinador fort faria això: { $actions }
hint-do = Fes-ho
hint-private = Això només ho veus tu. Quan s'acabi la partida, tothom veurà quantes pistes ha demanat cadascú.
table-hints = Pistes: { $hints }
table-hints-of = { $name } { $count }

## Anàlisi: on va girar una partida acabada

review-title = Moments clau · taula { $table }
review-computing = S'està analitzant la partida; triga fins a mig minut. El resultat sortirà aquí.
review-body = { $count ->
    [one] En un moment un ordinador fort, sabent només el que sabia qui jugava, hauria fet una altra cosa:
   *[other] En alguns moments un ordinador fort, sabent només el que sabia qui jugava, hauria fet una altra cosa:
}
review-nothing = Sabent només el que sabien els jugadors, un ordinador fort no hauria trobat res de millor.
review-moment = Torn { $turn } · { $name }
review-done = Jugada: { $actions }
review-proposed = Un ordinador fort: { $actions }
review-show = Mostra-ho
review-footer = Els ordinadors també s'equivoquen: això és el que haurien provat.

## Continuar des d'un moment d'una partida acabada

fork-name = des de { $table }, torn { $turn }
fork-heading = Continua la partida · taula { $table } · des del torn { $turn }
fork-fair = Comença una partida per a tu als missatges directes, tal com estava tot en aquest torn. El que no veies des del teu lloc es torna a repartir, i el que hagis vist a la repetició no et serveix de res. No hi ha rellotge, i la partida no compta enlloc.
fork-same = Comença una partida per a tu als missatges directes, tal com estava tot en aquest torn i amb les mateixes cartes. No hi ha rellotge, i la partida no compta enlloc.
fork-people = Obro una taula nova, tal com estava tot en aquest torn i amb les mateixes cartes, i hi convido qui jugava. Qui s'hi apunta recupera el lloc que tenia; els altres són per als ordinadors. No hi ha rellotge, i la partida no compta enlloc.
fork-seats = El teu lloc
fork-seat = El teu lloc: { $name }
fork-company = Companyia i cartes
fork-company-fair = Amb ordinadors, repartint de nou
fork-company-same = Amb ordinadors, mateixes cartes
fork-company-people = Amb qui hi jugava, mateixes cartes
fork-alone-fair = En solitari, repartint de nou
fork-alone-same = En solitari, mateixes cartes
fork-started = Tens la partida a punt als missatges directes: { $table }
line-title = Com hauria anat · taula { $table } · des del torn { $turn }
line-body = Així haurien continuat uns ordinadors forts a tots els llocs, sabent a cada lloc només el que se sabia des d'allà:

## Log

happened-title = Què ha passat · { $table }
happened-turn = Torn { $number } de { $count }
log-title = Historial · { $table }
log-empty = Encara no ha passat res.
log-more = +{ $count } a l'historial
log-page = Pàgina { $page } de { $pages }
log-line = { $when } { $text }
log-deal = Es prepara la taula.
log-fork = La partida continua des del torn { $turn } de la taula { $table }.
log-begins = Comença { $name }.
log-undo = { $name } desfà una jugada.
log-leave = { $name } deixa la taula.
log-join = { $name } substitueix { $replaced }.
log-return = { $name } torna a la taula.
log-close = Es tanca la taula.
log-undo-agreed = { $name } desfà una jugada, d'acord amb { $names }.
log-leave-agreed = { $name } deixa la taula per votació. A favor: { $names }.
log-close-agreed = Es tanca la taula per votació. A favor: { $names }.
log-default = Jugada mínima per { $name }.
log-computer = Un ordinador juga per { $name }.
log-order = S'ha donat la resposta automàtica.

replay-title = Repetició · { $table } · torn { $turn } de { $turns } · pas { $number } de { $count }
replay-title-deal = Repetició · { $table } · repartiment · pas { $number } de { $count }
replay-turns = Ves a un torn
replay-deal = Repartiment
replay-turn = Torn { $number } · { $name }
replay-first = Al principi
replay-turn-back = ◀ Torn anterior
replay-turn-on = Torn següent ▶
replay-last = Al final
replay-back = Pas anterior
replay-on = Pas següent
replay-movie = GIF animat
replay-movie-done = { $game } · { $table }: tota la partida, torn a torn.
replay-movie-alt =
    Animació de la partida { $table } de { $game }, { $turns ->
        [one] amb 1 torn
       *[other] amb { $turns } torns
    }. Al final:
replay-chairs = Punt de vista
replay-table = La taula, com la veia tothom
replay-hand = La mà: { $name }
export-done = Aquí tens la partida { $table }, sencera.
which-table-title = Quina taula?
which-table-body = Per a quina taula és { $command }? Primer, les més recents.
which-table-choose = Tria una taula
verify-title = Comprovació del repartiment · { $table }
verify-fork = Aquesta partida no té cap repartiment per comprovar: comença al torn { $turn } de la taula { $table }, després del pas { $step }.
verify-sealed =
    La partida encara no s'ha acabat. Conserva el segell: quan s'acabi, aquí hi haurà la clau, i el segell n'ha de ser el SHA-256.

    Segell: `{ $digest }`
verify-same =
    El repartiment és net: tornar a repartir amb la clau dona la mateixa partida.

    Clau: `{ $key }`
    SHA-256 de la clau, el segell que es va ensenyar en començar: `{ $digest }`
verify-other =
    El repartiment no concorda: amb la clau surt una altra partida.

    Clau: `{ $key }`
    SHA-256 de la clau, el segell que es va ensenyar en començar: `{ $digest }`
verify-hidden =
    El repartiment és net: tornar a repartir amb la clau dona la mateixa partida. Encara hi ha qui juga el mateix repartiment, i per això la clau és secreta; torna-hi { $when }.

    Segell: `{ $digest }`
verify-derived =
    La clau és l'HMAC-SHA256 de «{ $message }» amb el secret:

    Secret: `{ $secret }`
    SHA-256 del secret, publicat abans de la primera partida: `{ $digest }`
verify-not-derived =
    La clau **no** és l'HMAC-SHA256 de «{ $message }» amb el secret:

    Secret: `{ $secret }`
    SHA-256 del secret, publicat abans de la primera partida: `{ $digest }`

## My games

place-direct = **missatges directes**
mine-title = Les meves taules
mine-none = No jugues a cap taula. Per obrir-ne una, escriu l'ordre d'un joc en un servidor.
mine-asked = **Et toca** · { $game } { $table } · { $link }
mine-asked-and-vote = **Et toca, i falta el teu vot** · { $game } { $table } · { $link }
mine-vote = **Falta el teu vot** · { $game } { $table } · { $link }
mine-waiting = { $game } { $table } · { $link } · esperant { $names }
mine-awaited = { $game } { $table } · { $link } · esperant respostes
mine-lobby = { $game } { $table } · { $link } · encara no ha començat
mine-more = Més taules ({ $count })
mine-before = Taules anteriors
mine-shown = Taules { $first } a { $last } de { $count }
mine-until = s'acaba el temps { $when }
mine-closes = es tanca { $when }
mine-keep = Desa-la als meus missatges
mine-keep-again = Torna a enviar la llista
mine-drop = Deixa de desar-la
mine-kept = Mantinc la llista al dia, sense avisar-te mai.
mine-calendar = Fitxer de calendari
mine-calendar-done =
    { $count ->
        [one] Un termini per al teu calendari. El fitxer no s'actualitza: demana'n un altre quan canviï alguna cosa.
       *[other] { $count } terminis per al teu calendari. El fitxer no s'actualitza: demana'n un altre quan canviï alguna cosa.
    }
mine-calendar-turn = Et toca: { $game } { $table }
mine-calendar-vote = Falta el teu vot: { $game } { $table }

## Tables of all games

game-turn = **Toca a { $name }.**
game-waiting = **Falten per jugar:** { $names }
game-news = Últimes jugades
game-ending-deserted = Els altres se n'han anat.
game-ending-closed = Acabada de comú acord.

## Results

points =
    { $count ->
        [one] 1 punt
       *[other] { $count } punts
    }
result-won =
    🏆 { $count ->
        [one] Guanya { $names }.
       *[other] Guanyen { $names }.
    }
result-nobody = No guanya ningú.
result-place = **{ $place }.** { $name } · { $score }
stats-title = Els teus resultats
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
stats-streak =
    Ratxa de victòries: { $streak ->
        [one] 1 partida
       *[other] { $streak } partides
    } (la més llarga, { $longest })
stats-pace = Temps mitjà per jugada: { $pace }
stats-here =
    En aquest servidor: { $played ->
        [one] 1 partida acabada
       *[other] { $played } partides acabades
    }, { $won ->
        [one] 1 de guanyada
       *[other] { $won } de guanyades
    }, millor resultat: { $best }
stats-uncounted =
    { $count ->
        [one] 1 partida no compta: més de la meitat de les teves jugades les va fer el bot, o ja se'n coneixia el repartiment.
       *[other] { $count } partides no compten: més de la meitat de les teves jugades les va fer el bot, o ja se'n coneixia el repartiment.
    }
stats-computers =
    Amb ordinadors ({ $level }): { $played ->
        [one] 1 partida
       *[other] { $played } partides
    }, { $won ->
        [one] 1 de guanyada
       *[other] { $won } de guanyades
    }
leaderboard-title = Classificació · { $game }
leaderboard-line = **{ $place }.** **{ $name }** · guanyades: { $won } de { $played } · millor resultat: { $best }
leaderboard-none = En aquest servidor encara ningú no ha acabat cap partida d'aquest joc.
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
settings-language = Llengua
settings-language-auto = La mateixa que Discord ({ $language })
settings-language-note = Per a tot el que només veus tu. Cada taula té la seva llengua.
settings-hand = Les teves cartes
settings-hand-dm = Per missatge directe, en començar
settings-hand-button = Només quan les demano
settings-hand-note = Sempre les tens amb el botó «{ $hand }» i amb /hand.
settings-typing = Jugades escrites
settings-typing-is-on = Activades
settings-typing-is-off = Desactivades
settings-typing-on = Activa les jugades escrites
settings-typing-off = Desactiva les jugades escrites
settings-typing-note = Escriu-me la jugada en un missatge directe, com ara «37 A», i la faig. També em pots preguntar, com ara «a qui toca?». No deso mai el que escrius.
settings-orders = Respostes automàtiques
settings-orders-note = Quan pots respondre a la jugada d'algú altre, ho puc fer jo per tu. El que tries val des de la pròxima pregunta, i ningú més no ho veu.
settings-orders-choose = Tria una resposta automàtica
settings-orders-window = Tria una situació
settings-zone = Fus horari
settings-zone-now = { $zone } (ara, { $time })
settings-zone-note = Per a les hores de silenci, el recordatori diari i les vacances.
settings-zone-other = Un altre fus…
settings-zone-form = Ciutat o fus, com ara Europe/Madrid
settings-reminders = Torns i recordatoris
settings-reminders-open = Recordatoris
settings-vacation = Vacances
settings-back = Torna a la configuració
settings-calls = On reps avisos
settings-calls-both = A la taula i, si tardes, en privat
settings-calls-both-note = T'esmento a la taula quan et toca. Si tardes, reps un recordatori per missatge directe.
settings-calls-dm = Per missatge directe
settings-calls-dm-note = Quan et toca, reps les cartes per missatge. T'esmento a la taula només si no és possible.
settings-calls-channel = A la taula
settings-calls-channel-note = T'esmento a la taula quan et toca. Si tardes, hi reps un recordatori.
settings-calls-none = A la taula, sense recordatoris
settings-calls-none-note = T'esmento a la taula un cop, quan et toca.
settings-often = Quan reps recordatoris
settings-often-twice = A la meitat i abans del final
settings-often-once = Només abans del final
settings-often-daily = Un recordatori al dia ({ $time })
settings-often-other = Recordatori a una altra hora…
settings-often-note = A les taules sense rellotge: al cap d'un dia, i després cada dos.
settings-often-form = Hora del recordatori diari, com ara 9:30
settings-nudges = Quan més reps avisos
settings-nudges-none = Només quan em toca
settings-nudges-next = També quan em toca després
settings-nudges-alone = També quan només falto jo
settings-nudges-both = En tots dos casos
settings-nudges-note = Un cop per torn. Et toca després quan ha de jugar qui va abans que tu, en taules de tres o més; només faltes tu quan tots els altres han respost a la vista.
settings-quiet = Hores de silenci
settings-quiet-none = Sense hores de silenci
settings-quiet-hours = { $begin } – { $end }
settings-quiet-other = Unes altres hores…
settings-quiet-note = A les hores de silenci no reps recordatoris, ni cartes, ni el resultat de les partides que segueixes. Fus horari: { $zone }.
settings-quiet-form = De quina hora a quina, com ara 22:30-8
settings-vacation-over = No ets de vacances
settings-vacation-until = De vacances fins al { $when }
settings-vacation-days =
    { $days ->
        [one] 1 dia
       *[other] { $days } dies
    }
settings-vacation-note = El rellotge s'atura a les taules que ho permeten; a les altres comptes com a absent. A les teves taules es veu que fas vacances. Fus horari: { $zone }.
settings-until = Final de les vacances
settings-until-day = Fins al { $day }, inclòs
settings-until-other = Un altre dia…
settings-until-form = Últim dia, com ara 15/8 o 2026-08-15
order-default = Per defecte
order-chosen = Resposta automàtica: { $order }
order-auto = preguntar-m'ho si va contra mi o si es pot decidir la partida; si no, passar
order-ask = Preguntar-m'ho sempre
order-pass = Passar sempre
order-auto-always = preguntar-m'ho
order-use = Si puc, { $deed }; si no, passar
order-use-always = Cada vegada: { $deed }
order-mine = Si va contra mi i puc, { $deed }; si no, passar
order-win = Si es pot decidir la partida i puc, { $deed }; si no, passar
order-first = Si puc, { $deed }; després, preguntar-m'ho

## Server settings

server-title = Configuració del servidor
server-places = Llengua i canals
server-tables = Taules
server-clock = Rellotge de les taules noves
server-clock-auto = 48 hores per torn i 10 de reserva; després, un ordinador
server-clock-note = És el de les taules noves; qui porta la taula el pot canviar.
server-language = Llengua del servidor
server-language-auto = Sense triar
server-language-note = La de les taules noves, i la de qui té Discord en una llengua que no sé.
server-channels = Canals amb taules
server-channels-all = Tots
server-channels-allow = Permet-hi taules
server-channels-forbid = Deixa de permetre-hi taules
server-channels-note = Tria un canal per permetre-hi taules o per deixar de permetre-n'hi. Les obertes s'hi queden.
server-threads = Fils
server-threads-yes = Obre un fil per a cada taula
server-threads-no = Deixa les taules al canal
server-threads-note = Val per a les partides que comencin a partir d'ara, si tinc permís per obrir fils al canal.
server-most = Taules alhora
server-most-auto = Sense límit
server-most-note = Quantes taules hi pot haver alhora, comptant-hi les que no han començat.
server-openers = Qui obre taules
server-openers-anybody = Tothom
server-openers-moderators = Només els moderadors
server-openers-note = Són moderadors els qui tenen el permís de gestionar missatges. Tothom es pot apuntar a les taules.
server-welcome = Missatge de benvinguda
server-welcome-note = Un missatge amb botons per a tot, a la vista de tot el canal. El pots fixar, o esborrar quan vulguis.
server-welcome-post = Publica'l aquí

## Privacy

privacy-title = Privadesa
privacy-export-done = Això és tot el que hi ha desat sobre tu. Només tu pots veure aquest fitxer.
privacy-export-packed = El fitxer és gran i va comprimit (.json.gz).
privacy-export-part = Part { $number } de { $count }.
privacy-forget-done = Fet: les teves dades s'han esborrat. Si tornes a fer-me servir, començo de zero, amb la teva llengua de Discord.

## Help

help-title = Com s'hi juga
help-body =
    Soc un bot de jocs de taula: es juga en una hora o durant setmanes, amb els botons dels missatges.
help-body-alone = Soc un bot de jocs de taula. Aquí pots jugar en solitari o amb ordinadors; amb altres persones, en un servidor on jo sigui.
help-begin = Per començar
help-begin-text =
    Obre una taula amb { $commands }. Els altres s'hi apunten amb el botó, i qui porta la taula comença la partida.
help-begin-alone = Obre una taula amb { $commands }. Va als missatges directes: allà hi afegeixes ordinadors, si vols, i comences la partida.
help-play = Per jugar
help-play-text =
    El missatge públic és la taula: hi veus a qui toca, i quan et toca t'hi esmento. Les cartes t'arriben per missatge directe, amb el botó **{ $hand }** o amb `/hand`.
help-anywhere = A tot arreu
help-anywhere-text = Des del meu perfil també em pots afegir al teu compte. Així aprens, jugues en solitari o amb ordinadors i tens el repartiment del dia, en qualsevol servidor i en missatges directes.
help-learn = Aprèn a jugar
help-learn-text = Cada tutorial dura cinc minuts i es fa en solitari: no fas esperar ningú.
help-commands = Totes les ordres
help-back = Torna a l'ajuda
help-hand = La teva mà
help-hand-text = `/hand` l'ensenya, i amb `/play` escrius la jugada.
help-table = Les teves taules
help-table-text =
    `/my-games` en fa la llista. `/table show` i `/table log` mostren la taula i l'historial; `/table move` la porta a un altre canal; `/table leave` és abandonar; `/table close` la tanca. `/table undo` desfà la teva última jugada. Tancar la taula, o decidir com es continua si algú no hi és (`/table remove`), de vegades es vota. `/table follow` t'avisa quan s'acaba una partida on no jugues. `/vacation` atura el teu rellotge, i amb `/reminders` tries quan reps avisos.
help-more = Configuració i regles
help-more-text =
    Amb `/find-table` trobes amb qui jugar, i `/daily` és el repartiment del dia. Amb `/settings` tries la llengua, el fus horari, els avisos i on reps les cartes. `/server-settings` és per a qui gestiona el servidor. Cada joc té les regles a `rules`. Sé català, castellano i English.
help-games = Tria un joc
help-game-text = { $new } obre una taula en aquest canal. { $rules } explica les regles.
help-alone = Per aprendre
help-alone-text = Amb { $tutorial } aprens a jugar pel teu compte, en cinc minuts.

## Welcome

welcome-title = Bon dia i bona colla!
welcome-body = Soc Colla, un bot de jocs de taula: per jugar una bona estona, o una jugada al dia.
welcome-first = Prem un joc, i la taula s'obre aquí mateix. En altres canals: { $commands }.
welcome-second = Els altres premen **{ $join }**, i qui l'ha oberta, **{ $start }**.
welcome-third = Les cartes t'arriben per missatge directe, o amb el botó **{ $hand }**. `/help` explica la resta.
welcome-more = Sé català, castellano i English. Amb /server-settings es tria la llengua i la configuració del servidor, i es posen aquests botons en altres canals.
welcome-here-title = Juga amb Colla
welcome-here-text = Jocs de taula per a una bona estona, o a una jugada al dia. **Juga** obre una taula aquí mateix, i s'hi apunta qui vol; els altres botons et responen només a tu, en la teva llengua.

## Lessons

tutorial-title = { $game } · lliçó { $number } de { $count }
tutorial-alone = Juga ara amb ordinadors
tutorial-open = Obre una taula aquí

## Permissions

permission-view-channel = veure el canal
permission-send-messages = enviar missatges
permission-send-messages-in-threads = enviar missatges als fils
permission-embed-links = inserir enllaços

## Refusals

refusal-bad-option = Aquesta opció o aquest valor no existeix. No ha canviat res.
refusal-bad-day = No entenc quin dia és. Escriu-lo així: 15/8 o 2026-08-15.
refusal-bad-time = No entenc quina hora és. Escriu-la així: 9:30; i les hores de silenci, així: 22:30-8.
refusal-bad-zone = No sé quin fus horari és. Escriu-lo així: Europe/Madrid; o només la ciutat: Madrid o New York.
refusal-file-too-large = Discord no ha acceptat el fitxer. Torna-ho a provar; si continua igual, digues-ho a qui porta el bot.
refusal-too-many-files = Són més fitxers dels que Discord em deixa enviar aquí. Fes servir l'ordre en un servidor on jo sigui, o demana'ls a qui porta el bot.
refusal-too-late = He tardat massa a obrir el formulari. Torna-ho a provar.
refusal-vacation-too-long = Tria un dia d'aquí a { $days ->
        [one] 1 dia
       *[other] { $days } dies
    } com a molt.
refusal-busy = Ara mateix algú altre està canviant aquesta taula. Torna-ho a provar d'aquí a un moment.
refusal-closing = M'estic reiniciant, i la jugada no s'ha fet. Torna-ho a provar d'aquí a un moment.
refusal-crowded = Ara mateix hi ha massa activitat, i no s'ha fet res. Torna-ho a provar d'aquí a un moment.
refusal-several-tables = Hi ha més d'una taula possible. Digues quina és.
refusal-full = Aquesta taula és plena.
refusal-no-computer = En aquesta taula no hi ha cap ordinador.
refusal-host-only = Això només ho pot fer qui porta la taula.
refusal-malformed = No entenc aquest botó. No ha canviat res.
refusal-manager-only = Cal el permís de gestionar el servidor.
refusal-no-deadlines = Ara mateix no tens cap termini a cap taula.
refusal-missing-permissions = No puc obrir cap taula aquí. En aquest canal em falten els permisos: { $permissions }.
refusal-no-move = Ara mateix no pots fer aquesta jugada. Escriu-ne unes lletres i tria-la de la llista.
refusal-no-table = Aquesta taula no existeix. Amb /my-games veus les teves.
refusal-meant-before = La partida ha continuat des d'aleshores. Torna a escriure la jugada.
refusal-no-tables = No jugues a cap taula.
refusal-no-hints = En aquesta taula no hi ha pistes.
refusal-hint-gone = La partida ha continuat, i aquesta pista ja no serveix.
refusal-no-undo = No hi ha res per desfer.
refusal-undo-revealed = La teva última jugada, o una de posterior, ha revelat informació oculta: ja no es pot desfer, ni que tothom hi estigui d'acord.
refusal-nobody-there = No hi ha ningú a qui preguntar-ho: els altres no hi són.
refusal-motion-open = En aquesta taula ja hi ha una votació oberta. Torna-ho a provar quan s'acabi.
refusal-motion-again = Això ja ho has preguntat. Espera una jugada d'algú altre abans de tornar-hi.
refusal-motion-over = La votació ja s'ha acabat.
refusal-own-motion = La votació l'has demanada tu, i la decideixen els altres. Per retirar-la, prem «Vota que no».
refusal-not-concerned = Només hi poden votar els qui hi eren quan es va proposar.
refusal-not-absent = { $name } hi és. Només es vota sobre qui no hi és, ha esgotat el temps o ja no és al servidor.
refusal-is-replaced = Ja hi juga el bot fins que torni { $name }.
refusal-is-going-on = Ja no s'espera ningú: la partida continua.
refusal-no-vacant-seat = La partida ja ha començat, i no hi ha cap lloc lliure.
refusal-own-seat-taken = El teu lloc en aquesta partida ja està ocupat. No en pots ocupar cap altre: coneixeries dues mans.
refusal-not-asked = Ara no et toca.
refusal-computers-turn = No et toca: ara juga l'ordinador.
refusal-no-forks = En aquest bot no es pot continuar una partida des d'un altre moment.
refusal-no-plans = En aquest bot no es poden preparar torns.
refusal-no-plan = Ara no pots preparar res.
refusal-plan-in-part = Prepara tot el torn, fins al final.
refusal-turn-came = Ja et toca: mira si encara ho vols jugar.
refusal-not-away = Ja jugues en aquesta taula.
refusal-not-seated = No jugues en aquesta taula.
refusal-not-started = Aquesta partida encara no ha començat.
refusal-other-server = Una taula no pot canviar de servidor.
refusal-outdated-command = Aquesta ordre ha canviat des que Discord te la va mostrar. Torna-ho a provar d'aquí a un moment.
refusal-over = Aquesta partida ja s'ha acabat.
refusal-not-over = Les mans són secretes fins al final de la partida.
refusal-review-failed = No s'ha pogut fer l'anàlisi. Torna-ho a provar d'aquí a un minut.
refusal-line-none = Aquest moment ja no és un dels moments clau.
refusal-movie-busy = Ara mateix s'estan fent massa animacions. Torna-ho a provar d'aquí a un minut.
refusal-movie-failed = No s'ha pogut fer l'animació. Pots continuar mirant la repetició torn a torn.
refusal-fork-over = En aquell moment la partida ja s'havia acabat. Tria'n un d'abans.
refusal-fork-step = En aquesta partida no hi ha aquest moment. Tria'n un altre a la repetició.
refusal-fork-out = En aquest moment aquest lloc ja és fora de la partida. Tria'n un altre.
refusal-fork-gone = La taula { $source }, des d'on havia de continuar la partida, ja no està desada. Obre una taula nova.
refusal-fork-deal = Aquesta partida és la continuació d'una altra, i no té un repartiment propi per repetir. Pots continuar des del primer pas amb `/table replay`.
refusal-dealt-otherwise = La clau de la partida no dona el repartiment que hi va haver, i no el puc repetir.
refusal-deal-hidden = Encara hi ha qui juga el mateix repartiment, i per això és secret. Torna-ho a provar { $when }.
refusal-same-deal-rules = El repartiment va amb aquestes regles, i aquí no es poden canviar.
refusal-same-deal-seats =
    Aquest repartiment és per a { $count ->
        [one] 1 persona
       *[other] { $count } persones
    }. Espera més gent o afegeix-hi ordinadors.
refusal-daily-over = Aquell dia ja s'ha acabat. Amb `/daily` tens els repartiments d'avui.
refusal-daily-not-yet = Aquell dia encara no ha començat. Amb `/daily` tens els repartiments d'avui.
refusal-daily-played = Ja has fet servir l'únic intent. Quan s'acabi el dia, podràs tornar a jugar el repartiment amb `/table same-deal`.
refusal-seated = Ja jugues en aquesta taula.
refusal-server-only = Això només funciona en un servidor on jo sigui. Aquí pots jugar en solitari o amb ordinadors, i la partida va als missatges directes.
refusal-set-aside = Hi ha un problema amb aquesta partida desada, i l'he apartada. Qui porta el bot ja ho sap, i no s'ha perdut res.
refusal-newer = Aquesta taula la va desar una versió més nova de mi, i jo encara soc l'antiga. No s'ha perdut res: torna-ho a provar d'aquí a uns minuts.
refusal-damaged = Una part d'aquesta partida desada ja no es pot llegir. La resta continua igual, i qui porta el bot pot veure què ha passat.
refusal-several-moves = Hi encaixa més d'una jugada: { $moves }. Escriu més, o tria'n una de la llista.
refusal-stale = La partida ha continuat, i aquell missatge ja no serveix.
refusal-already-done = Això ja està fet. La partida ara està així.
refusal-started = Aquesta partida ja ha començat.
refusal-too-few =
    { $least ->
        [one] Cal com a mínim una persona per jugar.
       *[other] Cal ser com a mínim { $least } per jugar.
    }
refusal-moderators-open = En aquest servidor només poden obrir taules els moderadors. Demana-ho a un moderador i apunta-t'hi.
refusal-channel-kind = Una taula necessita un lloc on jo pugui editar els missatges en qualsevol moment: un canal de text o de veu, un fil o una publicació d'un fòrum. Discord no ho permet als canals d'anuncis.
refusal-other-channels = En aquest canal no es poden obrir taules. Prova-ho a: { $channels }.
refusal-server-full = En aquest servidor ja hi ha { $most ->
        [one] 1 taula
       *[other] { $most } taules
    }, que és el límit. Torna-ho a provar quan se n'acabi una.
refusal-blocked = Qui manté el bot ha exclòs aquest compte o aquest servidor.
refusal-too-fast = Vas massa de pressa. Espera uns segons i torna-ho a provar.
refusal-too-many-openings = En una hora has obert taules o convidat gent { $most ->
    [one] una vegada
   *[other] { $most } vegades
}, que és el límit. Torna-ho a provar més tard.
refusal-too-many-joins = T'has apuntat a moltes taules en poc temps. Torna-ho a provar d'aquí a un minut.
refusal-too-many-tables = Ja jugues a { $most ->
        [one] 1 taula
       *[other] { $most } taules
    }, que és el límit. Acaba'n o deixa'n una abans.
refusal-private = Aquesta taula és privada. Demana una invitació a qui la porta.
refusal-sent-away = Qui porta aquesta taula te n'ha tret. Hi pots tornar amb una invitació.
refusal-guest-seated = Ja juga en aquesta taula.
refusal-guest-not-seated = No és a la taula, o és qui la porta.
refusal-no-player = No sé de qui parles. Tria un nom de la llista, o escriu-lo sencer.
refusal-no-person = No es poden convidar bots.
refusal-direct-table = A una taula dels missatges directes no hi pot venir ningú més. Per jugar amb altres persones, obre'n una en un servidor.
refusal-not-there = Ja no tens accés al canal d'aquesta taula, i per això no hi publico res.
refusal-no-place = No puc escriure al canal d'aquesta taula. Comprova els meus permisos, i que el canal existeixi.
refusal-no-direct-messages = No t'he pogut enviar cap missatge directe. Permet els missatges directes d'aquest servidor, o escriu-me'n un, i torna-ho a provar.
refusal-busy-discord = Discord no ho accepta ara mateix. Torna-ho a provar d'aquí a un minut.
refusal-trouble = Hi ha hagut un error, i n'he pres nota. Mira com està tot abans de tornar-ho a provar.
refusal-unavailable = Ara mateix no puc desar res, i la jugada no s'ha fet. Torna-ho a provar més tard.
refusal-uncertain = La base de dades no ha respost i no sé si la jugada s'ha desat. Mira la taula abans de tornar-ho a provar.

## Notices

notice-stored = La jugada s'ha desat, però ara mateix no la puc ensenyar. Es veurà a la taula de seguida que pugui.
notice-paused = Ja no puc mostrar la taula { $table } ({ $game }) a { $link }. Torna'm a donar accés, o escriu `/table move` en un altre canal. La partida està segura, i mentrestant aviso tothom per missatge directe.
notice-paused-player = Ja no puc mostrar la taula { $table } ({ $game }) a { $link }. La partida està segura, pots continuar jugant des de la mà, i mentrestant t'aviso aquí. Qui porta la taula, { $host }, pot escriure `/table move` en un altre canal, i també la moderació.
notice-moved = La taula { $table } continua aquí: { $link }
notice-left = Has deixat la taula { $table }.
notice-rematch = { $name } vol jugar una altra partida!
notice-rematch-full = Ja hi juguen a la taula { $table }, i no hi ha cap lloc lliure.
notice-fork = { $name } vol continuar des del torn { $turn } de la taula { $source }!
notice-opened = Ves a la taula { $table }.
notice-opened-direct = T'he obert la taula { $table } als missatges directes: allà pots començar.
notice-invited = { $name } ja es pot apuntar a la taula { $table }.
notice-sent-away = He tret { $name } de la taula { $table }. Només hi pot tornar amb una invitació.
invitation-title = Invitació
invitation-body = { $name } et convida a jugar a { $game }, a la taula { $table }.
notice-joined = T'has apuntat a la taula { $table }.
notice-back = Tornes a jugar a la taula { $table }.
notice-played = ✓ { $move }
typed-not-played = No s'ha fet cap jugada
typed-which = Quina vols dir?
typed-which-body = Hi encaixa més d'una jugada.
typed-which-table = A quina taula?
typed-which-table-body = T'espera més d'una taula. La pròxima vegada pots respondre al missatge de les cartes, o començar amb el codi de la taula.
typed-none = No trobo aquesta jugada
# count: how many moves are offered
typed-none-near =
    { $count ->
        [one] Potser és la següent.
       *[other] Potser és una de les següents.
    }
typed-none-how = Escriu-la amb les paraules de la jugada, com ara «{ $example }». Escriu «ajuda» per veure què pots preguntar.
# Què s'escriu per demanar cada cosa, entre comes; ask-words: què pot dur, a més, una pregunta sobre qualsevol altra cosa
ask-last = última jugada, últimes jugades, últim moviment, últims moviments, darrera jugada, últim torn, què ha passat, què han fet, historial
ask-turn = torn, de qui és el torn, a qui toca, a qui li toca, qui juga, qui va, em toca, em toca a mi, és el meu torn, és el meu torn ja
ask-clock = rellotge, temps, quant temps, quant de temps, quant temps tinc, quant de temps tinc, quant temps queda, quant de temps queda, quant temps em queda, quant de temps em queda, termini
ask-table = taula, tauler, què hi ha a la taula, com està la taula, descriu la taula
ask-open = qui té què, què té cadascú, què tenen, què tenen els altres, què té tothom, jugadors
ask-score = punts, puntuació, marcador, resultat, com anem, qui guanya, qui va guanyant, qui va davant, quants punts tenim
ask-hand = mà, la meva mà, la meua mà, les meves cartes, les meues cartes, cartes, què tinc, què tinc a la mà, quines cartes tinc
ask-moves = jugades, moviments, què puc fer, què puc jugar, què puc posar, opcions
ask-more = més, digue'm més, la resta
ask-help = ajuda, preguntes, què puc preguntar, què et puc preguntar
ask-words = què, qui, on, quin, quina, quins, quines, quant, quanta, quants, quantes, com, és, són, està, estan, hi, ha, té, tenen
ask-own-turn = Et toca a tu.
ask-may-plan = Ara no et toca, però ja pots preparar el torn:
ask-go-on = Escriu «més» per continuar.
ask-no-more = Això era tot.
ask-unknown = No ho trobo a la taula.
ask-what = Pots preguntar: última jugada, a qui toca, quant temps, taula, qui té què, punts, la meva mà, què puc fer. O qualsevol cosa de la taula, amb un interrogant: «Laia?».
notice-none-waiting = Ara mateix no t'espera cap altra taula.
notice-kept = Tens la llista als missatges directes, sempre al dia: { $link }
notice-kept-no-more = Ja no mantinc aquesta llista.
notice-kept-none = No et mantenia cap llista: no hi ha res per aturar.
notice-posted = Ja està publicat: { $link }
notice-proposed = Ho he preguntat als altres, i el resultat es veurà a la taula. Per retirar-ho, prem-hi «Vota que no».
notice-carried = D'acord, ja està fet.
notice-voted = Vot anotat.
notice-withdrawn = Retirat.
notice-followed-dm = Segueixes la taula { $table }. Quan s'acabi la partida, t'avisaré per missatge directe.
notice-followed-channel = Segueixes la taula { $table }. Quan s'acabi la partida, t'avisaré al canal de la taula.
notice-followed-both = Segueixes la taula { $table }. Quan s'acabi la partida, t'avisaré per missatge directe.
notice-followed-none = Segueixes la taula { $table }, però no vols recordatoris: no t'avisaré. Ho pots canviar amb /reminders.
notice-unfollowed = Ja no segueixes la taula { $table }.
notice-follow-note = Per a qui segueix aquesta taula.
notice-follow-title = Partides acabades
notice-follow-notes = Per a qui segueix aquestes taules.

## Confirmations

confirm-leave = Vols deixar aquesta taula? El bot hi jugarà per tu fins que algú ocupi el teu lloc i continuï amb tot el que hi tens. Només hi podràs tornar mentre sigui lliure.
confirm-leave-last = Si te'n vas, només queda una persona: la partida s'acaba i guanya ella.
confirm-close = Vols tancar la taula per a tothom? Una partida en marxa s'acaba amb els punts que tingui ara.
confirm-ask-undo = Aquesta jugada no la pots desfer sense preguntar. Vols preguntar-ho als altres? Si tothom hi està d'acord, la partida torna al moment d'abans, i les jugades de després també es desfan. Si algú juga mentrestant, la proposta queda anul·lada.
confirm-ask-close = Només qui porta la taula la pot tancar sense preguntar. Vols que es voti? Es tanca si ho vota més de la meitat dels qui hi són, comptant-hi el teu vot, i la partida no compta per a ningú.
confirm-ask-remove = Vols que es voti si es continua sense { $name }? Si ho vota més de la meitat dels qui hi són, comptant-hi el teu vot, { $name } deixa la taula.
confirm-ask-computer = { $name } no respon. Vols que es voti? O bé hi juga un ordinador fins que torni, o bé es continua sense { $name }, que deixa la taula. Cal que ho voti més de la meitat dels qui hi són, comptant-hi el teu vot.
confirm-ask-remove-last = Sense { $name } només quedaria una persona: la partida s'acabaria i guanyaria ella.
confirm-forget =
    Això no es pot desfer. Deixes totes les teves taules, i el bot hi juga fins que algú ocupi el teu lloc. Esborro el teu compte, el teu nom, la teva configuració i els teus resultats.

    A les partides acabades hi tens un nom inventat, perquè els altres les conservin. Si vols una còpia de tot, demana-la abans amb `/privacy export`.

## Deal of the day

daily-title = Repartiment del dia
daily-heading = Repartiment del dia · { $date }
daily-date =
    { $month ->
        [1] { $day } de gener
        [2] { $day } de febrer
        [3] { $day } de març
        [4] { $day } d'abril
        [5] { $day } de maig
        [6] { $day } de juny
        [7] { $day } de juliol
        [8] { $day } d'agost
        [9] { $day } de setembre
        [10] { $day } d'octubre
        [11] { $day } de novembre
       *[12] { $day } de desembre
    }
daily-about = El mateix repartiment per a tothom, en solitari o contra ordinadors forts. **Tens un sol intent**, als missatges directes i sense pistes; compta si l'acabes abans que s'acabi el dia (UTC), { $when }.
daily-over = El dia ja s'ha acabat i el secret és públic.
daily-started = Tens la partida a punt, als missatges directes: { $table }
daily-unreachable = No t'he pogut enviar cap missatge directe. L'intent no compta fins que vegis una carta: permet els missatges directes d'un servidor que compartim i torna a prémer el botó, o juga aquí amb /hand.
daily-streak =
    { $now ->
        [one] Ratxa: 1 dia (la més llarga, { $longest })
       *[other] Ratxa: { $now } dies (la més llarga, { $longest })
    }
daily-new = Encara no l'has jugat
daily-running = En joc a la taula { $table }
daily-missed = Sense jugar
daily-late = No es va acabar a temps
daily-given-up = Abandonat
daily-play = Juga: { $game }
daily-go-on = Continua: { $game }
daily-results = Resultats: { $game }
daily-before = { $date }
daily-today = Avui
daily-join = Mostra'm al servidor
daily-quit = No em mostris al servidor
daily-to-share = Per compartir, sense desvelar el repartiment
daily-share = Colla · { $game } · { $date } · { $result } { $grade }
daily-place = posició { $place } de { $players } · { $result }
daily-digest =
    Tots els repartiments surten d'un secret que es publica quan s'acaba el dia. Conserva'n el SHA-256 per comparar-lo llavors.

    SHA-256 del secret: `{ $digest }`
daily-secret =
    La clau de cada repartiment és l'HMAC-SHA256 del dia i el joc amb el secret. Amb `/table verify` es comprova la d'una taula.

    Secret: `{ $secret }`
    SHA-256 del secret, publicat abans de la primera partida: `{ $digest }`
daily-board = { $game } · { $date }
daily-board-server = Qui ha jugat des d'aquest servidor o ha volgut sortir-hi.
daily-board-friends = Tu i la gent amb qui has acabat alguna partida.
daily-board-none = Encara ningú.
daily-line = **{ $place }.** **{ $name }** · { $result } { $grade }
daily-to-friends = Gent amb qui he jugat
daily-to-server = Aquest servidor
daily-higher = Amunt
daily-lower = Avall
daily-back = Torna al dia
daily-table = Repartiment del dia: un sol intent; s'acaba { $when }.
## Torneigs

command-tournament = Mira els torneigs d'aquest servidor, o obre'n un
tournaments-title = Torneigs
tournaments-table = Torneig amb el mateix repartiment a totes les taules de la ronda. Segell, per comprovar-lo amb `/table verify`: ||{ $digest }||
tournament-title = Torneig · { $game }
tournament-list = Torneigs
tournament-list-none = En aquest servidor no hi ha cap torneig.
tournament-list-open = Obre'n un
tournament-draft = Torneig nou · { $game }
tournament-draft-text = Tria com ha de ser i anuncia'l en aquest canal. Després ja no es podrà canviar res.
tournament-format = Format
tournament-format-swiss = Suís: tothom juga totes les rondes
tournament-format-groups = Grups, i després una final
tournament-format-duplicate = Duplicat: el mateix repartiment
tournament-format-teams = Equips: els mateixos repartiments
tournament-format-swiss-note = A cada ronda jugues contra gent amb els mateixos punts i, si pot ser, mai dos cops contra la mateixa persona.
tournament-format-groups-note = Els millors de cada grup continuen, fins que només quedi una taula: la final.
tournament-format-duplicate-note = A cada ronda totes les taules tenen el mateix repartiment, i se't compara amb qui seu al mateix lloc a les altres taules. Als llocs que sobrin hi juguen ordinadors forts. A cada ronda canvies de lloc i de rivals.
tournament-format-teams-note = Cadascú s'hi apunta amb un equip amb nom, o sense equip. En sortejar la primera ronda s'omplen els equips i se'n fan de nous; després no canvien. A cada ronda tots els equips tenen el mateix repartiment, i guanya el que acaba amb menys cartes. Als llocs que sobrin hi juguen ordinadors forts.
tournament-sizes = Taules, rondes i durada
tournament-seats = Jugadors per taula
tournament-rounds = Rondes
tournament-rounds-auto = les que calguin
tournament-rounds-count =
    { $count ->
        [one] 1 ronda
       *[other] { $count } rondes
    }
tournament-legs = Partides per grup
tournament-days = Temps límit per ronda
tournament-days-count =
    { $count ->
        [one] 1 dia
       *[other] { $count } dies
    }
tournament-days-note = La taula que llavors no hagi acabat es tanca, i els punts es reparteixen.
tournament-days-note-together = La taula que llavors no hagi acabat es tanca, i compta el que li queda.
tournament-absence = Qui no hi és
tournament-absence-drop = en surt després de la ronda
tournament-absence-stay = s'hi queda, i hi juga un ordinador
tournament-options = Regles i rellotge
tournament-announce = Anuncia'l
tournament-back = Torna enrere
tournament-announced = El torneig ja està anunciat.
tournament-entered = T'hi has apuntat. Quan se sortegi la ronda, obriré la teva taula.
tournament-team = Apunta-m'hi amb un equip
tournament-team-line = { $name } ({ $count }/{ $most }): { $people }
tournament-team-join = Apunta'm a un equip
tournament-team-any = Qualsevol equip, per sorteig
tournament-team-text = En un equip { $most ->
        [one] hi cap 1 persona
       *[other] hi caben { $most } persones
    }. Els llocs lliures s'omplen per sorteig amb la primera ronda.
tournament-team-own = El teu equip: { $team }
tournament-team-name = Nom de l'equip
tournament-team-hint = Els Castellers
tournament-found = Crea un equip
tournament-teamed = T'hi has apuntat amb l'equip { $team }.
tournament-reserved = Ets a la reserva: hi jugaràs quan algú en surti.
tournament-left = Has sortit del torneig.
tournament-ended = El torneig està tancat.
tournament-enter = Apunta-m'hi
tournament-leave = Surt del torneig
tournament-details = Classificació i més
tournament-start = Sorteja la primera ronda
tournament-close = Tanca el torneig
tournament-confirm-leave = Vols sortir del torneig? Si encara jugues en una taula, la deixes i hi quedes en últim lloc.
tournament-confirm-close = Vols tancar el torneig per a tothom? Les partides en marxa continuen pel seu compte.
tournament-closes = Les inscripcions s'acaben { $when }, o quan qui porta el torneig sortegi la primera ronda.
tournament-running = Ronda { $round } · taules acabades: { $over } de { $tables } · s'acaba { $when } com a molt tard.
tournament-over = El torneig s'ha acabat.
tournament-won = 🏆 { $names }
tournament-stopped = El torneig es va tancar abans d'hora.
tournament-state-open = inscripcions obertes
tournament-state-running = ronda { $round }
tournament-state-over = acabat
tournament-state-closed = tancat
tournament-entrants =
    { $count ->
        [one] 1 persona apuntada
       *[other] { $count } persones apuntades
    }
tournament-none = Encara no s'hi ha apuntat ningú.
tournament-standings = Classificació
tournament-line = **{ $rank }.** { $name } · { $points } · { $opponents } · { $wins }
tournament-line-together = **{ $rank }.** { $name } ({ $people }) · { $points } · { $wins }
tournament-out = { $line } (fora)
tournament-tables = Taules de la ronda { $round }
tournament-table = { $table }: { $names }
tournament-bye = descans (un punt): { $names }
tournament-rest = … i { $count } més
tournament-own = La teva taula: { $link }
tournament-scoring = Cada taula val un punt, repartit a parts iguals entre els rivals: per cada rival guanyat tens una part, i mitja per un empat. En cas d'empat a punts decideixen els punts dels rivals, després les victòries i després qui ha guanyat a qui.
tournament-scoring-duplicate = Quan acaben totes les taules d'una ronda, cada taula superada des del mateix lloc dona la mateixa part d'un punt, i un empat, la meitat.
tournament-scoring-teams = Quan acaben totes les taules d'una ronda, cada equip superat dona la mateixa part d'un punt, i un empat, la meitat. En cas d'empat a punts decideixen les rondes guanyades.
tournament-scoring-secret = Fins llavors el repartiment és secret.
tournament-columns = punts · mitjana dels punts dels rivals · victòries
tournament-columns-together = punts · rondes guanyades
tournament-json = En JSON
tournament-csv = En CSV
tournament-file = El torneig en un fitxer:
refusal-no-tournament = Aquest torneig ja no existeix.
refusal-too-many-tournaments = En aquest servidor ja hi ha { $most ->
        [one] 1 torneig
       *[other] { $most } torneigs
    }. Torna-ho a provar quan se n'acabi un.
refusal-tournament-over = El torneig ja s'ha acabat.
refusal-tournament-began = El torneig ja ha començat.
refusal-tournament-full = Ja hi ha { $most ->
        [one] 1 persona apuntada
       *[other] { $most } persones apuntades
    }, que és el límit.
refusal-one-team = Tothom qui s'hi ha apuntat és del mateix equip. Calen dos equips com a mínim.
refusal-team-full = Aquest equip és ple. Tria'n un altre, o crea'n un de nou.
refusal-team-gone = Aquest equip ja no existeix. Tria'n un altre.
refusal-team-nameless = L'equip necessita un nom que es pugui llegir.
refusal-entered = Ja t'hi has apuntat.
refusal-not-entered = No t'hi has apuntat, o n'has sortit.
refusal-too-few-entrants = Abans { $least ->
        [one] s'hi ha d'apuntar almenys 1 persona
       *[other] s'hi han d'apuntar almenys { $least } persones
    }.
## Puntuacions

command-ratings = Mira quin nivell tens en cada joc aquesta temporada
settings-ratings = Puntuacions
ratings-title = Puntuacions · { $season }
ratings-board-title = Puntuacions · { $game } · { $season }
ratings-about = Es calculen amb les partides acabades amb altres persones en aquest servidor; cada temporada es comença de zero. La puntuació es veu després de { $least ->
        [one] 1 partida
       *[other] { $least } partides
    }.
ratings-servers = Cada servidor té les seves puntuacions: fes servir l'ordre allà.
ratings-off-now = Tens la puntuació desactivada: no la veu ningú, ni tu.
ratings-off = Desactiva la puntuació
ratings-on = Activa la puntuació
ratings-boards = Mira les puntuacions d'un joc
ratings-season = Temporada
ratings-own = Tu
ratings-mine = Les meves puntuacions
ratings-none = Encara ningú no té puntuació: { $least ->
        [one] cal 1 partida
       *[other] calen { $least } partides
    }.
ratings-few = { $played } de { $least ->
        [one] 1 partida
       *[other] { $least } partides
    }
ratings-points = { $value } ± { $margin }
ratings-share = millor que el { $value } % ± { $margin }
# value: una puntuació, com "1000 ± 200" o "millor que el 50 % ± 10"
ratings-line =
    { $value } · { $played ->
        [one] { $played } partida
       *[other] { $played } partides
    }
ratings-board-line = **{ $place }.** **{ $name }** · { $value }
ratings-note = Tothom comença amb 1000. En 95 de cada 100 casos la puntuació real és dins del marge (±). S'ordenen pel límit inferior del marge.
ratings-together-note = Quantes taules comparables (el mateix nombre de llocs, el mateix nivell i les mateixes opcions) van acabar pitjor; ± és el marge, que es compleix en 95 de cada 100 casos. S'ordenen pel límit inferior del marge.
# changes: una per persona, com "Laia 1204 ± 80 (+12)"; value: com a ratings-line
ending-tables =
    { $players ->
        [1] partides en solitari
        [2] taules de dos
        [3] taules de tres
        [4] taules de quatre
        [5] taules de cinc
       *[other] taules de { $players }
    }
ending-first-to-win = Fins ara no havia guanyat cap de les { $count } { $tables } com aquesta.
ending-better = Ha anat millor que en el { $percent } % de les { $tables } com aquesta.
ending-improved = Ha anat millor que l'última vegada.
ending-hard =
    De { $count } { $tables } com aquesta, { $won ->
        [0] encara no n'ha guanyat cap
        [one] només n'ha guanyat una
       *[other] només n'han guanyat { $won }
    }.
ending-record = { $name } fa la puntuació més alta que s'ha vist en aquest servidor: { $score }.
ending-streak =
    { $count ->
        [one] { $name } ja porta una victòria.
       *[other] { $name } ja porta { $count } victòries seguides.
    }
ending-first-win =
    { $count ->
        [one] { $name } guanya per primera vegada, després d'una partida.
       *[other] { $name } guanya per primera vegada, després de { $count } partides.
    }
ending-close = Ha anat de molt poc: { $first } a { $second }.
ending-best = { $name } no havia arribat mai tan amunt: { $score }.
ending-first = És la primera partida d'aquest joc que s'acaba en aquest servidor.
ending-together =
    { $count ->
        [one] És la primera partida d'aquest joc amb aquesta gent.
       *[other] Ja són { $count } partides d'aquest joc amb la mateixa gent.
    }
ending-alone =
    { $count ->
        [one] { $name } acaba la primera partida d'aquest joc.
       *[other] { $name } ja ha acabat { $count } partides d'aquest joc.
    }
ratings-changes = Puntuació de la temporada: { $changes }
ratings-change = { $name } { $value } ({ $difference })
ratings-first = { $name } { $value }
ratings-quarter-1 = de gener a març de { $year }
ratings-quarter-2 = d'abril a juny de { $year }
ratings-quarter-3 = de juliol a setembre de { $year }
ratings-quarter-4 = d'octubre a desembre de { $year }

command-find-table = Troba amb qui jugar: obriré una taula quan prou gent vulgui el mateix
find-title = Busca taula
find-about = Tria un joc i digues com hi vols jugar. Quan prou gent d'aquest servidor vulgui el mateix, obriré una taula amb un lloc per a tu i t'avisaré un sol cop.
find-game = Tria un joc
find-search-title = Busca taula · { $game }
# count: how many other people are looking
find-others =
    { $count ->
        [0] Ara mateix ningú més no busca taula d'aquest joc aquí.
        [one] Una altra persona també busca taula d'aquest joc aquí.
       *[other] { $count } persones més també busquen taula d'aquest joc aquí.
    }
find-patience = Al cap de deu minuts n'hi ha prou amb dues persones: els altres llocs els ocupen ordinadors.
find-watching = T'avisaré per missatge directe quan algú obri una taula d'aquest joc en aquest canal.
# name: one of find-choose-*; value: what is chosen
find-option = { $name }: { $value }
find-choose-seats = Jugadors
find-choose-pace = Ritme
find-choose-hours = Cerca
find-choose-computers = Ordinadors
find-seats =
    { $count ->
        [0] els que siguin
       *[other] { $count }
    }
find-hours =
    { $count ->
        [1] durant una hora
        [3] durant tres hores
        [24] fins demà
        [72] durant tres dies
       *[168] durant una setmana
    }
find-computers-1 = als llocs lliures
find-computers-0 = cap
find-look = Busca taula
find-change = Canvia la cerca
find-watch = Avisa'm de taules noves
find-unwatch = Deixa d'avisar-me
find-back = Torna enrere
# pace: one of lobby-preset-*; when: a time such as "in three hours"
find-wish = Jugadors: { $seats } · { $pace } · s'acaba { $when }
find-stop = Deixa de buscar { $game }
find-looking = Busques taula de { $game }. Quan n'hi hagi una, t'avisaré.
find-stopped = Ja no busques taula d'aquell joc.
find-found = Tens una taula a punt: { $link }
find-found-note = Ja hi tens un lloc. Si ara no pots jugar, deixa-la amb el seu botó.
find-lost = Hi havia una taula per a tu, però ja no puc escriure a { $link }, i l'he tancada.
find-lost-on = Continues buscant taula.
find-lost-over = Ja no busques taula. Amb /find-table en un altre canal tornes a buscar-ne.
find-opened-title = Taules noves de { $game }
find-opened = { $table }: { $link }
find-opened-note = Com a molt, un missatge així cada hora. Amb /find-table s'aturen.
refusal-find-not-public = Fes-ho en un canal que pugui veure tot el servidor.
