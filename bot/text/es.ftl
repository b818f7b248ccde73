### The texts that belong to no game, in Spanish. en.ftl explains the keys.

## El idioma

language = Castellano
decimal-mark = ,
moves-fillers = a al con contra de del el en la las lo los por un una y
moves-numbers = dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez

## Buttons

button-hand = Mis cartas
button-words = En palabras
button-log = Historial
button-veiled = Mostrarme la mesa
button-replay = Repetición
button-review = Momentos clave
button-verify = Comprobar el reparto
button-play-on = Seguir desde aquí
button-better-line = Mostrar cómo habría ido
button-rematch = Jugar otra partida
button-next = Continuar
button-rules = Reglas
button-explain = Explicar
button-to-hand = Volver a mi mano
button-play = Jugar
button-learn = Aprender
button-tutorial = Aprender a jugar
button-tutorial-of = Tutorial de { $game }
button-hint = Pista
button-undo = Deshacer
button-join = Apuntarme
button-leave = Dejar la mesa
button-start = Empezar
button-start-computers =
    { $count ->
        [one] Empezar con un ordenador
       *[other] Empezar con { $count } ordenadores
    }
button-add-computer = Añadir un ordenador
button-remove-computer = Quitar un ordenador
button-close = Cerrar la mesa
button-to-table = Ir a la mesa
button-happened = Qué ha pasado
button-older = Más antiguo
button-newer = Más reciente
button-quiet-on = Pasar hasta mi turno
button-quiet-off = Volver a preguntarme
button-plan = Preparar el turno
button-plan-drop = Retirar el plan
button-plan-leave = Dejarlo
button-back = Volver a la partida
button-forget = Borrar mis datos
button-ask = Preguntar a los demás
button-agree-undo = Aceptar que se deshaga
button-agree-close = Votar por cerrarla
button-agree-remove = Votar que deje la mesa
button-agree-computer = Votar que juegue un ordenador
button-go-on = Decidir cómo continuar
button-refuse = Votar que no
button-follow = Seguir la mesa
button-next-table = Siguiente mesa ({ $count })

## Long lists

choices-more = Más: del { $first } al { $last }, de { $count }
choices-back = Atrás: del { $first } al { $last }, de { $count }

## Slash commands

command-game-new = Abre una mesa en este canal; fuera de los servidores, para jugar contra ordenadores
command-game-rules = Repasa las reglas, en privado
command-game-tutorial = Aprende a jugar por tu cuenta, en cinco minutos
command-hand = Mira tus cartas, en privado
command-play = Haz una jugada: búscala entre todas las que puedes hacer ahora
command-table = Mira, deja, traslada o cierra una mesa
command-table-show = Mira la mesa tal como está, en privado
command-table-log = Mira qué ha pasado en la mesa, en privado
command-table-undo = Deshaz tu última jugada; si hace falta, se pregunta a los demás
command-table-follow = Recibe un aviso cuando acabe la partida de una mesa, o deja de recibirlo
command-table-replay = Mira una partida acabada turno a turno, con todas las cartas a la vista
command-table-verify = Comprueba que una partida acabada se repartió limpiamente
command-table-export = Guarda una partida acabada en un archivo (JSON)
command-table-same-deal = Vuelve a jugar el reparto de una partida acabada
command-table-leave = Deja la mesa para siempre y abandona la partida
command-table-move = Trae la mesa a este canal
command-table-close = Acaba la partida para todos; si no llevas la mesa, se vota
command-table-invite = Invita a alguien a tu mesa; a una privada solo se entra con invitación
command-table-remove = Saca o sustituye a alguien: antes de empezar, o por votación si no está
command-my-games = Mira tus mesas; primero, las que te esperan
command-stats = Mira tus resultados, aquí y en todas partes
command-leaderboard = Mira quién va en cabeza de un juego en este servidor
command-settings = Idioma, avisos, cartas y respuestas automáticas
command-vacation = Di hasta cuándo estás de vacaciones
command-reminders = Elige dónde y cuándo recibes avisos y recordatorios
command-server-settings = Ajustes del servidor, para quien lo gestiona
command-privacy = Lo que guardo sobre ti: descárgalo o bórralo
command-privacy-export = Descarga todo lo que guardo sobre ti (JSON); solo lo ves tú
command-privacy-forget = Deja todas las mesas y borra tus datos
command-help = Cómo se juega aquí
command-daily = Juega el reparto del día, el mismo para todo el mundo

parameter-table = El código de la mesa; si no lo dices, la más probable
parameter-game = Qué juego
parameter-move = Tu jugada; escribe para buscarla
parameter-person = Quién
parameter-player = Quién de la mesa; elige un nombre de la lista
parameter-level = Lo bien que juegan los ordenadores
parameter-computers = Cuántos ordenadores se sientan a la mesa
parameter-pace = A qué ritmo se juega: una velada, unos días o sin reloj
parameter-private = Solo entra quien tiene invitación

## Lobby

game-facts =
    { $players ->
        [one] { $players } persona
       *[other] { $players } personas
    } · unos { $minutes } minutos
lobby-title = { $game } · mesa { $table }
lobby-invitation = { $name } ha abierto una mesa. ¿Quién se apunta?
lobby-direct = Una mesa para ti: nadie más la ve. Elige las opciones, añade los ordenadores que quieras y empieza.
lobby-direct-close = Si nadie hace nada, la mesa se cierra { $when }.
lobby-players = Jugadores: { $count } de { $most }
lobby-computer = { $name } · ordenador, { $level }
lobby-alone = ¿No hay nadie más? Añade ordenadores y empieza.
lobby-options = Opciones
lobby-option = { $name }: **{ $value }**
lobby-house = Algunas cifras son las del ejemplar del juego que tiene quien lleva el bot.
lobby-usual = Todas las opciones son las habituales.
lobby-rest = El resto, como siempre.
lobby-now = ahora: { $value }
lobby-language = Idioma de la mesa
lobby-window = Tiempo para responder
lobby-window-120 = 2 minutos
lobby-window-600 = 10 minutos
lobby-window-3600 = 1 hora
lobby-window-28800 = 8 horas
lobby-window-43200 = 12 horas
lobby-window-86400 = 24 horas
lobby-clock = Reloj
lobby-clock-none = sin reloj
lobby-clock-live-3 = 3 minutos por turno
lobby-clock-live-10 = 10 minutos por turno
lobby-clock-hours-8 = 8 horas por turno
lobby-clock-hours-24 = 24 horas por turno
lobby-clock-hours-48 = 48 horas por turno
lobby-clock-days-4 = 4 días por turno
lobby-clock-days-7 = 7 días por turno
lobby-bank = Tiempo de reserva
lobby-bank-none = ninguno
lobby-bank-once = el tiempo de otro turno, una vez
lobby-bank-minutes-30 = 30 minutos por persona
lobby-bank-hours-10 = 10 horas por persona
lobby-bank-days-3 = 3 días por persona
lobby-pace = Ritmo: **{ $name }** · { $note }
lobby-preset-evening = Una velada
lobby-preset-evening-note = Todo el mundo está aquí: 10 minutos por turno y, si se acaban, juega un ordenador
lobby-preset-days = Unos días
lobby-preset-days-note = 48 horas por turno y 10 de reserva; por quien se retrasa juega un ordenador hasta que vuelva
lobby-preset-no-hurry = Sin prisa
lobby-preset-no-hurry-note = Sin reloj: se espera a todo el mundo
lobby-preset-usual = Lo de siempre
lobby-preset-usual-note = Todas las reglas y los tiempos por defecto; el idioma se queda igual
lobby-absence = Cuando se acaba el tiempo
lobby-absence-wait = la mesa sigue esperando
lobby-absence-default = el bot hace una jugada mínima
lobby-absence-computer = juega un ordenador mientras tanto
lobby-absence-substitute = cualquiera puede ocupar el sitio
lobby-vacation = De vacaciones
lobby-vacation-still = el reloj se detiene
lobby-vacation-away = cuenta como ausente
lobby-display = Mesa pública
lobby-display-picture = con imagen
lobby-display-words = en palabras
lobby-vacancy = El sitio de quien deja la mesa
lobby-vacancy-default = el bot hace jugadas mínimas
lobby-vacancy-computer = juega un ordenador
lobby-opponents = Puntuaciones con ordenadores
lobby-hints = Pistas
lobby-hints-auto = si no juegan otras personas
lobby-hints-on = para todos
lobby-hints-off = para nadie
lobby-skill = Nivel de los ordenadores
lobby-skill-easy = fácil
lobby-skill-normal = normal
lobby-skill-strong = fuerte
lobby-private = Solo con invitación
lobby-autostart = Empieza sola cuando se llena
lobby-change-rules = Cambiar las reglas
lobby-change-time = Cambiar los tiempos
lobby-change-table = Cambiar idioma, acceso y más
lobby-least =
    { $least ->
        [one] Con una persona basta para empezar.
       *[other] Hay que ser al menos { $least } para empezar.
    }
lobby-host = { $name } lleva la mesa: elige las opciones y empieza la partida. Si nadie hace nada, la mesa se cierra { $when }.
lobby-rematch = Empieza sola cuando vuelvan a estar todos los de la partida anterior.
lobby-fork = La partida sigue desde el turno { $turn } de la mesa { $table }, con las mismas cartas. Quien se apunta recupera el sitio que tenía; los demás son para los ordenadores. La partida no cuenta.
lobby-same-deal =
    El mismo reparto y las mismas reglas que en la mesa { $table }, para { $count ->
        [one] 1 persona
       *[other] { $count } personas
    }. No cuenta en las estadísticas, porque el reparto ya se conoce.
lobby-started = La partida está en marcha: { $link }
lobby-ended = La partida se jugó aquí: { $link }
lobby-over = Partida terminada: { $table }
lobby-closed = Esta mesa se cerró antes de empezar.
lobby-yes = sí
lobby-no = no

## The public table

table-undone = { $name } ha deshecho una jugada.
table-window = Para responder: hasta el { $when }.
table-vacant-computer = Fuera de la mesa: { $names }. Juega un ordenador (nivel: { $level }) mientras el sitio esté libre.
table-vacant = Fuera de la mesa: { $names }. El bot juega en su lugar mientras el sitio esté libre.
table-out = Fuera de la partida: { $names }. Nadie puede ocupar su sitio.
table-turn = Para jugar: hasta el { $when }.
table-turn-of = { $names }: se acaba el tiempo { $when }.
table-turn-over = Sin tiempo: { $names }. La mesa sigue esperando.
table-bank = Tiempo de reserva: { $banks }.
table-bank-of = { $name } { $span }
table-bank-each = Tiempo de reserva: { $span } por persona.
table-no-clock = Sin reloj: se espera a todo el mundo.
table-silent = Llevamos tres días esperando: { $names }. Los demás pueden votar cómo se continúa.
table-given-back = He estado un tiempo sin conexión: todos los plazos se alargan { $span }.
table-vacation = { $name } está de vacaciones hasta el { $when }.
table-gone = Fuera del servidor: { $names }.
table-away = Fuera: { $names }.
table-away-default = Mientras tanto, el bot hace jugadas mínimas.
table-away-computer = Mientras tanto juega un ordenador.
table-away-substitute = Cualquiera puede ocupar el sitio; mientras tanto, el bot hace jugadas mínimas.
table-asleep = No hay nadie: la mesa espera a que alguien vuelva.
table-no-direct = Sin mensajes directos por ahora: { $names }. Queda el botón «{ $button }», y los avisos salen aquí.
table-take-seat = Ocupar el sitio libre
table-over = La partida ha terminado.
table-seal = -# Sello del reparto, para comprobarlo con `/table verify`: ||{ $digest }||
table-paused = En pausa, porque no puedo mostrar la mesa en { $link }: te aviso por mensaje directo. Con `/table move` en otro canal, continúa.
table-paused-direct = En pausa, porque no he podido enviarte ningún mensaje directo. Permite los mensajes directos de un servidor que compartamos y vuelve a abrir tu mano.
table-same-deal = El mismo reparto que en la mesa { $table }: la partida no cuenta.
table-fork = Esta partida sigue desde el turno { $turn } de la mesa { $table }, y no cuenta.
table-veiled = En esta mesa: { $names }. Otras mesas juegan el mismo reparto: hasta que acaben, { $when } como muy tarde, solo ve la partida quien la juega.
table-veiled-over = La partida se ha acabado. El resultado y la partida entera se podrán ver cuando acaben las demás mesas.
table-highlights = Lo mejor de la partida
table-hands = Las cartas que quedaban
table-hands-words = Para verlas, pulsa **{ $words }**.
table-closed = La mesa queda cerrada.
table-asked-undo = { $name } quiere deshacer su última jugada.
table-asked-close = { $name } propone cerrar la mesa.
table-asked-remove = { $name } propone continuar sin { $other }, que no está.
table-asked-computer = { $name } propone que juegue un ordenador hasta que vuelva { $other }.
table-votes = Votos a favor: { $agreed } · votos necesarios: { $needed }.
table-refused-undo = No todo el mundo está de acuerdo: la jugada se mantiene ({ $name }).
table-refused-close = No hay mayoría para cerrar la mesa: la partida sigue.
table-refused-remove = No hay mayoría para continuar sin { $other }.
table-refused-computer = No hay mayoría para que juegue un ordenador hasta que vuelva { $other }.

## Reminders

reminder-title = Te toca
reminder-digest = Mesas que te esperan
reminder-line = { $link } · { $game } { $table }: hasta el { $when }
reminder-line-silence = { $link } · { $game } { $table }: te esperan desde el { $when }
reminder-title-next = Te toca después
reminder-title-alone = Solo falta tu respuesta
reminder-line-next = { $link } · { $game } { $table }
reminder-note = Elige dónde y cuándo recibes recordatorios con /reminders.

set-aside-title = Mesa { $table }
set-aside-body = Esta partida guardada no se puede cargar y la he apartado. No se ha perdido nada: quien lleva el bot puede ver qué ha pasado.

## The hand

hand-dm-closed = No he podido enviarte un mensaje directo. Puedes ver lo que tienes con el botón «{ $button }» y con /hand. Si lo quieres por mensaje, permite los mensajes directos de este servidor.
hand-elsewhere = Siempre lo tienes con el botón «{ $button }» y con /hand.
hand-copy = Esta copia no se actualiza sola; la de los mensajes directos, sí.
hand-newcomer = ¿Primera partida? { $tutorial }
hand-no-undo = Lo que hagas ahora no se podrá deshacer.
hand-some-undo = Se puede deshacer: { $controls }. Lo demás, no.
hand-quiet = Pasas hasta tu próximo turno.
hand-orders = Responder a esto automáticamente
hand-computers-turn = Ahora juega el ordenador.
hand-nothing-to-answer = No tienes con qué responder. Puedes pasar o esperar: nadie notará la diferencia.
hand-away = Cuentas como ausente, y se juega por ti. Pulsa el botón para volver.
hand-since = Desde tu turno
hand-since-own = Ahora mismo
hand-since-deal = Desde el principio
hand-plan-title = { $game } · preparas el turno
hand-plan-hint = Todavía no te toca. Lo que prepares se jugará solo cuando te toque, si aún se puede. Nadie más lo sabrá.
hand-plan-one = Preparar: { $label }
hand-planned = **Preparado:** { $plan }. Se jugará solo en tu turno si: { $conditions }.
hand-planned-anyway = **Preparado:** { $plan }. Se jugará solo en tu turno.
hand-plan-fails = **Tal como está ahora, no se jugaría:** { $why }.
hand-plan-due = Ahora se juega lo que habías preparado: { $plan }.
hand-plan-lapsed = **No se ha jugado lo que habías preparado** ({ $plan }): { $why }.
hand-plan-illegal = ya no se puede hacer

## Pistas: qué haría el nivel más fuerte, y por qué

hint-title = Pista para la mesa { $table }
hint-actions = Un ordenador fuerte haría esto: { $actions }
hint-advice = Lo más sensato sería: { $actions }
hint-goes-on = Después de lo que has elegido, un ordenador fuerte haría esto: { $actions }
hint-afresh = Dejando aparte lo que has empezado a elegir, un ordenador fuerte haría esto: { $actions }
hint-do = Hacer esto
hint-private = Esto solo lo ves tú. Cuando acabe la partida, todo el mundo verá cuántas pistas ha pedido cada cual.
table-hints = Pistas: { $hints }
table-hints-of = { $name } { $count }

## Análisis: dónde cambió una partida terminada

review-title = Momentos clave · mesa { $table }
review-computing = Se está analizando la partida; tarda hasta medio minuto. El resultado aparecerá aquí.
review-body = { $count ->
    [one] En este momento un ordenador fuerte, sabiendo solo lo que sabía quien jugaba, habría hecho otra cosa:
   *[other] En estos momentos un ordenador fuerte, sabiendo solo lo que sabía quien jugaba, habría hecho otra cosa:
}
review-nothing = Sabiendo solo lo que sabían los jugadores, un ordenador fuerte no habría encontrado nada mejor.
review-moment = Turno { $turn } · { $name }
review-done = Jugada: { $actions }
review-proposed = Un ordenador fuerte: { $actions }
review-show = Mostrarlo
review-footer = Los ordenadores también se equivocan: esto es lo que habrían probado.

## Seguir desde un momento de una partida terminada

fork-name = desde { $table }, turno { $turn }
fork-heading = Seguir la partida · mesa { $table } · desde el turno { $turn }
fork-fair = Empieza una partida para ti en los mensajes directos, tal como estaba todo en este turno. Lo que no veías desde tu sitio se reparte de nuevo, y lo que hayas visto en la repetición no te sirve de nada. No hay reloj, y la partida no cuenta.
fork-same = Empieza una partida para ti en los mensajes directos, tal como estaba todo en este turno y con las mismas cartas. No hay reloj, y la partida no cuenta.
fork-people = Abro una mesa nueva, tal como estaba todo en este turno y con las mismas cartas, e invito a quienes jugaban. Quien se apunta recupera el sitio que tenía; los demás son para los ordenadores. No hay reloj, y la partida no cuenta.
fork-seats = Tu sitio
fork-seat = Tu sitio: { $name }
fork-company = Compañía y cartas
fork-company-fair = Con ordenadores, otro reparto
fork-company-same = Con ordenadores, mismas cartas
fork-company-people = Con quienes jugaban, mismas cartas
fork-alone-fair = En solitario, otro reparto
fork-alone-same = En solitario, mismas cartas
fork-started = Tu partida está lista en los mensajes directos: { $table }
line-title = Cómo habría ido · mesa { $table } · desde el turno { $turn }
line-body = Así habrían seguido unos ordenadores fuertes en todos los sitios, sabiendo en cada sitio solo lo que se sabía desde allí:

## Log

happened-title = Qué ha pasado · { $table }
happened-turn = Turno { $number } de { $count }
log-title = Historial · { $table }
log-empty = Todavía no ha pasado nada.
log-more = +{ $count } en el historial
log-page = Página { $page } de { $pages }
log-line = { $when } { $text }
log-deal = Se prepara la mesa.
log-fork = La partida sigue desde el turno { $turn } de la mesa { $table }.
log-begins = Empieza { $name }.
log-undo = { $name } deshace una jugada.
log-leave = { $name } deja la mesa.
log-join = { $name } ocupa el sitio de { $replaced }.
log-return = { $name } vuelve a la mesa.
log-close = Se cierra la mesa.
log-undo-agreed = { $name } deshace una jugada, de acuerdo con { $names }.
log-leave-agreed = { $name } deja la mesa por votación. A favor: { $names }.
log-close-agreed = Se cierra la mesa por votación. A favor: { $names }.
log-default = Jugada mínima por { $name }.
log-computer = Un ordenador juega por { $name }.
log-order = Se ha dado tu respuesta automática.

replay-title = Repetición · { $table } · turno { $turn } de { $turns } · paso { $number } de { $count }
replay-title-deal = Repetición · { $table } · reparto · paso { $number } de { $count }
replay-turns = Ir a un turno
replay-deal = Reparto
replay-turn = Turno { $number } · { $name }
replay-first = Al principio
replay-turn-back = ◀ Turno anterior
replay-turn-on = Turno siguiente ▶
replay-last = Al final
replay-back = Paso anterior
replay-on = Paso siguiente
replay-movie = GIF animado
replay-movie-done = { $game } · { $table }: toda la partida, turno a turno.
replay-movie-alt =
    Animación de la partida { $table } de { $game }, { $turns ->
        [one] con 1 turno
       *[other] con { $turns } turnos
    }. Al final:
replay-chairs = Elegir desde qué sitio se ve
replay-table = La mesa, como la veían todos
replay-hand = La mano de { $name }
export-done = Aquí tienes la partida { $table }, entera.
which-table-title = ¿Qué mesa?
which-table-body = ¿Para qué mesa es { $command }? Primero, las más recientes.
which-table-choose = Elegir una mesa
verify-title = Comprobación del reparto · { $table }
verify-fork = Esta partida no tiene ningún reparto que comprobar: empieza en el turno { $turn } de la mesa { $table }, después del paso { $step }.
verify-sealed =
    La partida aún no ha terminado. Conserva el sello: cuando termine, aquí estará la clave, y el sello debe ser su SHA-256.

    Sello: `{ $digest }`
verify-same =
    El reparto es limpio: repartir otra vez con la clave da la misma partida.

    Clave: `{ $key }`
    SHA-256 de la clave, el sello que se enseñó al empezar: `{ $digest }`
verify-other =
    El reparto no concuerda: con la clave sale otra partida.

    Clave: `{ $key }`
    SHA-256 de la clave, el sello que se enseñó al empezar: `{ $digest }`
verify-hidden =
    El reparto es limpio: repartir otra vez con la clave da la misma partida. Todavía hay quien juega este reparto, y por eso la clave es secreta; vuelve { $when }.

    Sello: `{ $digest }`
verify-derived =
    La clave es el HMAC-SHA256 de «{ $message }» con el secreto:

    Secreto: `{ $secret }`
    SHA-256 del secreto, publicado antes de la primera partida: `{ $digest }`
verify-not-derived =
    La clave **no** es el HMAC-SHA256 de «{ $message }» con el secreto:

    Secreto: `{ $secret }`
    SHA-256 del secreto, publicado antes de la primera partida: `{ $digest }`

## My games

place-direct = **mensajes directos**
mine-title = Mis mesas
mine-none = No juegas en ninguna mesa. Para abrir una, escribe el comando de un juego en un servidor.
mine-asked = **Te toca** · { $game } { $table } en { $link }
mine-asked-and-vote = **Te toca, y falta tu voto** · { $game } { $table } en { $link }
mine-vote = **Falta tu voto** · { $game } { $table } en { $link }
mine-waiting = { $game } { $table } en { $link } · esperando a { $names }
mine-awaited = { $game } { $table } en { $link } · esperando respuestas
mine-lobby = { $game } { $table } en { $link } · aún no ha empezado
mine-more = Más mesas ({ $count })
mine-before = Mesas anteriores
mine-shown = Mesas { $first } a { $last } de { $count }
mine-until = se acaba el tiempo { $when }
mine-closes = se cierra { $when }
mine-keep = Guardarla en mis mensajes
mine-keep-again = Volver a enviar la lista
mine-drop = Dejar de guardarla
mine-kept = Mantengo la lista al día, sin avisarte nunca.
mine-calendar = Archivo de calendario
mine-calendar-done =
    { $count ->
        [one] Un plazo para tu calendario. El archivo no se actualiza: pide otro cuando algo cambie.
       *[other] { $count } plazos para tu calendario. El archivo no se actualiza: pide otro cuando algo cambie.
    }
mine-calendar-turn = Te toca: { $game } { $table }
mine-calendar-vote = Falta tu voto: { $game } { $table }

## Tables of all games

game-turn = **Le toca a { $name }.**
game-waiting = **Faltan por jugar:** { $names }
game-news = Últimas jugadas
game-ending-deserted = Los demás se han ido.
game-ending-closed = Terminada de mutuo acuerdo.

## Results

points =
    { $count ->
        [one] 1 punto
       *[other] { $count } puntos
    }
result-won =
    🏆 { $count ->
        [one] Gana { $names }.
       *[other] Ganan { $names }.
    }
result-nobody = No gana nadie.
result-place = **{ $place }.** { $name } · { $score }
stats-title = Tus resultados
stats-none = Todavía no has acabado ninguna partida.
stats-played =
    { $played ->
        [one] 1 partida acabada
       *[other] { $played } partidas acabadas
    }, { $won ->
        [one] 1 ganada
       *[other] { $won } ganadas
    }
stats-best = Mejor resultado: { $best }
stats-streak =
    Racha de victorias: { $streak ->
        [one] 1 partida
       *[other] { $streak } partidas
    } (la más larga, { $longest })
stats-pace = Tiempo medio por jugada: { $pace }
stats-here =
    En este servidor: { $played ->
        [one] 1 partida acabada
       *[other] { $played } partidas acabadas
    }, { $won ->
        [one] 1 ganada
       *[other] { $won } ganadas
    }, mejor resultado: { $best }
stats-uncounted =
    { $count ->
        [one] 1 partida no cuenta: el bot hizo más de la mitad de tus jugadas, o ya se conocía el reparto.
       *[other] { $count } partidas no cuentan: el bot hizo más de la mitad de tus jugadas, o ya se conocía el reparto.
    }
stats-computers =
    Con ordenadores ({ $level }): { $played ->
        [one] 1 partida
       *[other] { $played } partidas
    }, { $won ->
        [one] 1 ganada
       *[other] { $won } ganadas
    }
leaderboard-title = Clasificación · { $game }
leaderboard-line = **{ $place }.** **{ $name }** · ganadas: { $won } de { $played } · mejor resultado: { $best }
leaderboard-none = En este servidor todavía nadie ha acabado ninguna partida de este juego.
span-days =
    { $number ->
        [one] 1 día
       *[other] { $number } días
    }
span-hours =
    { $number ->
        [one] 1 hora
       *[other] { $number } horas
    }
span-minutes =
    { $number ->
        [one] 1 minuto
       *[other] { $number } minutos
    }
span-seconds =
    { $number ->
        [one] 1 segundo
       *[other] { $number } segundos
    }

settings-title = Ajustes
settings-language = Idioma
settings-language-auto = El mismo que Discord ({ $language })
settings-language-note = Para todo lo que solo ves tú. Cada mesa tiene su idioma.
settings-hand = Tus cartas
settings-hand-dm = Por mensaje directo, al empezar
settings-hand-button = Solo cuando las pida
settings-hand-note = Siempre las tienes con el botón «{ $hand }» y con /hand.
settings-typing = Jugadas escritas
settings-typing-is-on = Activadas
settings-typing-is-off = Desactivadas
settings-typing-on = Activar las jugadas escritas
settings-typing-off = Desactivar las jugadas escritas
settings-typing-note = Escríbeme la jugada en un mensaje directo, como «37 A», y la hago. También puedes preguntarme, como «¿a quién le toca?». Nunca guardo lo que escribes.
settings-orders = Respuestas automáticas
settings-orders-note = Cuando puedes responder a la jugada de alguien, puedo hacerlo yo por ti. Lo que elijas vale desde la próxima pregunta, y nadie más lo ve.
settings-orders-choose = Elegir una respuesta automática
settings-orders-window = Elegir una situación
settings-zone = Zona horaria
settings-zone-now = { $zone } (ahora, { $time })
settings-zone-note = Para las horas de silencio, el recordatorio diario y las vacaciones.
settings-zone-other = Otra zona horaria…
settings-zone-form = Ciudad o zona horaria, como Europe/Madrid
settings-reminders = Turnos y recordatorios
settings-reminders-open = Recordatorios
settings-vacation = Vacaciones
settings-back = Volver a los ajustes
settings-calls = Dónde recibes avisos
settings-calls-both = En la mesa y luego en privado
settings-calls-both-note = Te menciono en la mesa cuando te toca. Si tardas, recibes un recordatorio por mensaje directo.
settings-calls-dm = Por mensaje directo
settings-calls-dm-note = Cuando te toca, recibes tus cartas por mensaje. Te menciono en la mesa solo si no es posible.
settings-calls-channel = En la mesa
settings-calls-channel-note = Te menciono en la mesa cuando te toca. Si tardas, recibes allí un recordatorio.
settings-calls-none = En la mesa, sin recordatorios
settings-calls-none-note = Te menciono en la mesa una vez, cuando te toca.
settings-often = Cuándo recibes recordatorios
settings-often-twice = A la mitad y antes del final
settings-often-once = Solo antes del final
settings-often-daily = Un recordatorio al día ({ $time })
settings-often-other = Recordatorio a otra hora…
settings-often-note = En las mesas sin reloj: al cabo de un día, y después cada dos.
settings-often-form = Hora del recordatorio diario, como 9:30
settings-nudges = Cuándo más recibes avisos
settings-nudges-none = Solo cuando me toca
settings-nudges-next = También cuando me toca después
settings-nudges-alone = También cuando solo falto yo
settings-nudges-both = En ambos casos
settings-nudges-note = Una vez por turno. Te toca después cuando debe jugar quien va antes que tú, en mesas de tres o más; solo faltas tú cuando los demás han respondido a la vista.
settings-quiet = Horas de silencio
settings-quiet-none = Sin horas de silencio
settings-quiet-hours = De { $begin } a { $end }
settings-quiet-other = Otras horas de silencio…
settings-quiet-note = En las horas de silencio no recibes recordatorios, ni cartas, ni el resultado de las partidas que sigues. Zona horaria: { $zone }.
settings-quiet-form = De qué hora a qué hora, como 22:30-8
settings-vacation-over = No estás de vacaciones
settings-vacation-until = De vacaciones hasta el { $when }
settings-vacation-days =
    { $days ->
        [one] 1 día
       *[other] { $days } días
    }
settings-vacation-note = Tu reloj se detiene en las mesas que lo permiten; en las demás cuentas como ausente. En tus mesas se ve que estás de vacaciones. Zona horaria: { $zone }.
settings-until = Final de tus vacaciones
settings-until-day = Hasta el { $day }, inclusive
settings-until-other = Otro día…
settings-until-form = Último día, como 15/8 o 2026-08-15
order-default = Por defecto
order-chosen = Respuesta automática: { $order }
order-auto = preguntarme si va contra mí o si se puede decidir la partida; si no, pasar
order-ask = Preguntarme siempre
order-pass = Pasar siempre
order-auto-always = preguntarme
order-use = Si puedo, { $deed }; si no, pasar
order-use-always = Cada vez: { $deed }
order-mine = Si va contra mí y puedo, { $deed }; si no, pasar
order-win = Si se puede decidir la partida y puedo, { $deed }; si no, pasar
order-first = Si puedo, { $deed }; después, preguntarme

## Server settings

server-title = Ajustes del servidor
server-places = Idioma y canales
server-tables = Mesas
server-clock = Reloj de las mesas nuevas
server-clock-auto = 48 horas por turno y 10 de reserva; después, un ordenador
server-clock-note = Es el de las mesas nuevas; quien lleva la mesa puede cambiarlo.
server-language = Idioma del servidor
server-language-auto = Sin elegir
server-language-note = El de las mesas nuevas, y el de quien tiene Discord en un idioma que no hablo.
server-channels = Canales con mesas
server-channels-all = Todos
server-channels-allow = Permitir mesas aquí
server-channels-forbid = Dejar de permitir mesas aquí
server-channels-note = Elige un canal para permitir mesas en él o dejar de permitirlas. Las abiertas se quedan.
server-threads = Hilos
server-threads-yes = Abrir un hilo para cada mesa
server-threads-no = Dejar las mesas en el canal
server-threads-note = Vale para las partidas que empiecen a partir de ahora, si tengo permiso para crear hilos en el canal.
server-most = Mesas a la vez
server-most-auto = Sin límite
server-most-note = Cuántas mesas puede haber a la vez, contando las que no han empezado.
server-openers = Quién abre mesas
server-openers-anybody = Todo el mundo
server-openers-moderators = Solo los moderadores
server-openers-note = Son moderadores quienes tienen el permiso Gestionar mensajes. Todo el mundo puede apuntarse a las mesas.
server-welcome = Mensaje de bienvenida
server-welcome-note = Un mensaje con botones para todo, a la vista de todo el canal. Lo puedes fijar, o borrar cuando quieras.
server-welcome-post = Publicarlo aquí

## Privacy

privacy-title = Privacidad
privacy-export-done = Esto es todo lo que guardo sobre ti. Solo tú puedes ver este archivo.
privacy-export-packed = El archivo es grande y va comprimido (.json.gz).
privacy-export-part = Parte { $number } de { $count }.
privacy-forget-done = Hecho: tus datos se han borrado. Si vuelves a usarme, empiezo de cero, con tu idioma de Discord.

## Help

help-title = Cómo se juega
help-body =
    Soy un bot de juegos de mesa: aquí se juega en una hora o durante semanas, con los botones de los mensajes.
help-body-alone = Soy un bot de juegos de mesa. Aquí juegas en solitario o con ordenadores; con otras personas, en un servidor en el que yo esté.
help-begin = Para empezar
help-begin-text =
    Abre una mesa con { $commands }. Los demás se apuntan con el botón, y quien lleva la mesa empieza la partida.
help-begin-alone = Abre una mesa con { $commands }. Va a los mensajes directos: allí añades ordenadores, si quieres, y empiezas la partida.
help-play = Para jugar
help-play-text =
    El mensaje público es la mesa: en él ves a quién le toca, y cuando te toca te menciono ahí. Tus cartas llegan por mensaje directo, con el botón **{ $hand }** o con `/hand`.
help-anywhere = En cualquier sitio
help-anywhere-text = Desde mi perfil puedes añadirme también a tu cuenta. Así aprendes, juegas en solitario o con ordenadores y tienes el reparto del día, en cualquier servidor y en mensajes directos.
help-learn = Aprender a jugar
help-learn-text = Cada tutorial dura cinco minutos y se hace en solitario: no haces esperar a nadie.
help-commands = Todos los comandos
help-back = Volver a la ayuda
help-hand = Tu mano
help-hand-text = `/hand` la muestra, y con `/play` escribes tu jugada.
help-table = Tus mesas
help-table-text =
    `/my-games` las enumera. `/table show` y `/table log` muestran la mesa y su historial; `/table move` la lleva a otro canal; `/table leave` es abandonar; `/table close` la cierra. `/table undo` deshace tu última jugada. Cerrar la mesa, o decidir cómo se continúa si alguien no está (`/table remove`), a veces se vota. `/table follow` te avisa cuando acaba una partida en la que no juegas. `/vacation` detiene tu reloj, y con `/reminders` eliges cuándo recibes avisos.
help-more = Ajustes y reglas
help-more-text =
    Con `/find-table` encuentras con quién jugar, y `/daily` es el reparto del día. Con `/settings` eliges el idioma, la zona horaria, los avisos y dónde recibes tus cartas. `/server-settings` es para quien gestiona el servidor. Cada juego tiene sus reglas en `rules`. Hablo català, castellano y English.
help-games = Elegir un juego
help-game-text = { $new } abre una mesa en este canal. { $rules } explica las reglas.
help-alone = Para aprender
help-alone-text = Con { $tutorial } aprendes a jugar por tu cuenta, en cinco minutos.

## Welcome

welcome-title = ¡Hola a todo el mundo!
welcome-body = Soy Colla, un bot de juegos de mesa: para jugar un buen rato, o una jugada al día.
welcome-first = Pulsa un juego, y la mesa se abre aquí mismo. En otros canales: { $commands }.
welcome-second = Los demás pulsan **{ $join }**, y quien la ha abierto, **{ $start }**.
welcome-third = Tus cartas llegan por mensaje directo, o con el botón **{ $hand }**. `/help` explica lo demás.
welcome-more = Hablo català, castellano y English. Con /server-settings se eligen el idioma y los ajustes del servidor, y se ponen estos botones en otros canales.
welcome-here-title = Juega con Colla
welcome-here-text = Juegos de mesa para un buen rato, o a una jugada al día. **Jugar** abre una mesa aquí mismo, y se apunta quien quiere; los demás botones te responden solo a ti, en tu idioma.

## Lessons

tutorial-title = { $game } · lección { $number } de { $count }
tutorial-alone = Jugar ahora con ordenadores
tutorial-open = Abrir una mesa aquí

## Permissions

permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-messages-in-threads = Enviar mensajes en hilos
permission-embed-links = Insertar enlaces

## Refusals

refusal-bad-option = Esa opción o ese valor no existe. No ha cambiado nada.
refusal-bad-day = No entiendo qué día es. Escríbelo así: 15/8 o 2026-08-15.
refusal-bad-time = No entiendo esa hora. Escríbela así: 9:30; y las horas de silencio, así: 22:30-8.
refusal-bad-zone = No conozco esa zona horaria. Escríbela así: Europe/Madrid; o solo la ciudad: Madrid o New York.
refusal-file-too-large = Discord no ha aceptado el archivo. Inténtalo de nuevo; si sigue igual, díselo a quien lleva el bot.
refusal-too-many-files = Son más archivos de los que Discord me deja enviar aquí. Usa el comando en un servidor en el que yo esté, o pídeselos a quien lleva el bot.
refusal-too-late = He tardado demasiado en abrir el formulario. Inténtalo de nuevo.
refusal-vacation-too-long = Elige un día de aquí a { $days ->
        [one] 1 día
       *[other] { $days } días
    } como mucho.
refusal-busy = Ahora mismo alguien más está cambiando esta mesa. Inténtalo de nuevo dentro de un momento.
refusal-closing = Me estoy reiniciando, y la jugada no se ha hecho. Inténtalo de nuevo dentro de un momento.
refusal-crowded = Ahora mismo hay demasiada actividad, y no se ha hecho nada. Inténtalo de nuevo dentro de un momento.
refusal-several-tables = Hay más de una mesa posible. Di cuál es.
refusal-full = Esta mesa está llena.
refusal-no-computer = En esta mesa no hay ningún ordenador.
refusal-host-only = Eso solo puede hacerlo quien lleva la mesa.
refusal-malformed = No entiendo este botón. No ha cambiado nada.
refusal-manager-only = Hace falta el permiso Gestionar servidor.
refusal-no-deadlines = Ahora mismo no tienes ningún plazo en ninguna mesa.
refusal-missing-permissions = No puedo abrir una mesa aquí. En este canal me faltan estos permisos: { $permissions }.
refusal-no-move = Ahora mismo no puedes hacer esa jugada. Escribe unas letras y elígela de la lista.
refusal-no-table = Esa mesa no existe. Con /my-games ves las tuyas.
refusal-meant-before = La partida ha seguido desde entonces. Vuelve a escribir la jugada.
refusal-no-tables = No juegas en ninguna mesa.
refusal-no-hints = En esta mesa no hay pistas.
refusal-hint-gone = La partida ha continuado, y esta pista ya no sirve.
refusal-no-undo = No hay nada que deshacer.
refusal-undo-revealed = Tu última jugada, o una posterior, reveló información oculta, así que no se puede deshacer ni aunque todos estén de acuerdo.
refusal-nobody-there = No hay a quién preguntárselo: los demás no están.
refusal-motion-open = En esta mesa ya hay una votación abierta. Inténtalo de nuevo cuando acabe.
refusal-motion-again = Eso ya lo has preguntado. Espera a que alguien juegue antes de insistir.
refusal-motion-over = Esa votación ya ha terminado.
refusal-own-motion = La votación la has pedido tú, así que la deciden los demás. Para retirarla, pulsa «Votar que no».
refusal-not-concerned = Solo pueden votar quienes estaban cuando se propuso.
refusal-not-absent = { $name } sí está. Solo se vota sobre quien no está, ha agotado su tiempo o ya no está en el servidor.
refusal-is-replaced = Ya juega el bot hasta que vuelva { $name }.
refusal-is-going-on = Ya no se espera a nadie: la partida continúa.
refusal-no-vacant-seat = La partida ya ha empezado, y no hay ningún sitio libre.
refusal-own-seat-taken = Tu sitio en esta partida ya está ocupado. No puedes ocupar otro, porque conocerías dos manos.
refusal-not-asked = Ahora no te toca.
refusal-computers-turn = No te toca: ahora juega el ordenador.
refusal-no-forks = En este bot no se puede seguir una partida desde otro momento.
refusal-no-plans = En este bot no se pueden preparar turnos.
refusal-no-plan = Ahora no puedes preparar nada.
refusal-plan-in-part = Prepara todo el turno, hasta el final.
refusal-turn-came = Ya te toca: mira si todavía quieres jugarlo.
refusal-not-away = Ya juegas en esta mesa.
refusal-not-seated = No juegas en esta mesa.
refusal-not-started = Esta partida aún no ha empezado.
refusal-other-server = Una mesa no puede cambiar de servidor.
refusal-outdated-command = Ese comando ha cambiado desde que Discord te lo mostró. Inténtalo de nuevo dentro de un momento.
refusal-over = Esta partida ya ha terminado.
refusal-not-over = Las manos son secretas hasta el final de la partida.
refusal-review-failed = No se ha podido hacer el análisis. Vuelve a intentarlo dentro de un minuto.
refusal-line-none = Este momento ya no es uno de los momentos clave.
refusal-movie-busy = Ahora mismo se están haciendo demasiadas animaciones. Vuelve a probarlo dentro de un minuto.
refusal-movie-failed = No se ha podido hacer la animación. Puedes seguir mirando la repetición turno a turno.
refusal-fork-over = En ese momento la partida ya había terminado. Elige uno anterior.
refusal-fork-step = En esta partida no existe ese momento. Elige otro en la repetición.
refusal-fork-out = En ese momento ese sitio ya está fuera de la partida. Elige otro.
refusal-fork-gone = La mesa { $source }, desde donde iba a seguir la partida, ya no está guardada. Abre una mesa nueva.
refusal-fork-deal = Esta partida es la continuación de otra, y no tiene un reparto propio que repetir. Puedes seguir desde el primer paso con `/table replay`.
refusal-dealt-otherwise = La clave de la partida no da el reparto que hubo, y no puedo repetirlo.
refusal-deal-hidden = Todavía hay quien juega este reparto, y por eso es secreto. Vuelve a intentarlo { $when }.
refusal-same-deal-rules = El reparto va con estas reglas, y aquí no se pueden cambiar.
refusal-same-deal-seats =
    Este reparto es para { $count ->
        [one] 1 persona
       *[other] { $count } personas
    }. Espera a más gente o añade ordenadores.
refusal-daily-over = Ese día ya ha terminado. Con `/daily` tienes los repartos de hoy.
refusal-daily-not-yet = Ese día todavía no ha empezado. Con `/daily` tienes los repartos de hoy.
refusal-daily-played = Ya has gastado tu único intento. Cuando termine el día, podrás volver a jugar el reparto con `/table same-deal`.
refusal-seated = Ya juegas en esta mesa.
refusal-server-only = Eso solo funciona en un servidor en el que yo esté. Aquí puedes jugar en solitario o con ordenadores, y la partida va a los mensajes directos.
refusal-set-aside = Hay un problema con esta partida guardada, y la he apartado. Quien lleva el bot ya lo sabe, y no se ha perdido nada.
refusal-newer = Esta mesa la guardó una versión más nueva de mí, y yo todavía soy la antigua. No se ha perdido nada: vuelve a probarlo dentro de unos minutos.
refusal-damaged = Una parte de esta partida guardada ya no se puede leer. El resto sigue igual, y quien lleva el bot puede ver qué ha pasado.
refusal-several-moves = Encaja más de una jugada: { $moves }. Escribe más, o elige una de la lista.
refusal-stale = La partida ha continuado, y ese mensaje ya no sirve.
refusal-already-done = Eso ya está hecho. Así está la partida ahora.
refusal-started = Esta partida ya ha empezado.
refusal-too-few =
    { $least ->
        [one] Hace falta al menos una persona para jugar.
       *[other] Hay que ser al menos { $least } para jugar.
    }
refusal-moderators-open = En este servidor solo pueden abrir mesas los moderadores. Pídeselo a uno de ellos y apúntate.
refusal-channel-kind = Una mesa necesita un sitio donde pueda editar los mensajes en cualquier momento: un canal de texto o de voz, un hilo o una publicación de un foro. Discord no lo permite en los canales de anuncios.
refusal-other-channels = En este canal no se pueden abrir mesas. Prueba en uno de estos: { $channels }.
refusal-server-full = Este servidor ya tiene { $most ->
        [one] 1 mesa
       *[other] { $most } mesas
    }, que es su límite. Inténtalo de nuevo cuando se acabe una.
refusal-blocked = Quien mantiene este bot ha excluido esta cuenta o este servidor.
refusal-too-fast = Vas demasiado deprisa. Espera unos segundos e inténtalo de nuevo.
refusal-too-many-openings = En una hora has abierto mesas o invitado a gente { $most ->
    [one] una vez
   *[other] { $most } veces
}, que es el límite. Inténtalo de nuevo más tarde.
refusal-too-many-joins = Te has apuntado a muchas mesas en poco tiempo. Inténtalo de nuevo dentro de un minuto.
refusal-too-many-tables = Ya juegas en { $most ->
        [one] 1 mesa
       *[other] { $most } mesas
    }, que es el límite. Acaba o deja una antes.
refusal-private = Esta mesa es privada. Pide una invitación a quien la lleva.
refusal-sent-away = Quien lleva esta mesa te ha sacado. Puedes volver con una invitación.
refusal-guest-seated = Ya juega en esta mesa.
refusal-guest-not-seated = No está en la mesa, o es quien la lleva.
refusal-no-player = No sé de quién hablas. Elige un nombre de la lista, o escríbelo entero.
refusal-no-person = No se puede invitar a bots.
refusal-direct-table = A una mesa de los mensajes directos no puede venir nadie más. Para jugar con otras personas, abre una en un servidor.
refusal-not-there = Ya no tienes acceso al canal de esta mesa, así que no publico nada allí de tu parte.
refusal-no-place = No puedo escribir en el canal de esta mesa. Comprueba mis permisos, y que el canal exista.
refusal-no-direct-messages = No he podido enviarte un mensaje directo. Permite los mensajes directos de este servidor, o escríbeme uno, y vuelve a intentarlo.
refusal-busy-discord = Discord no lo acepta ahora mismo. Inténtalo de nuevo dentro de un minuto.
refusal-trouble = Ha habido un error, y ha quedado anotado. Mira cómo está todo antes de volver a intentarlo.
refusal-unavailable = Ahora mismo no puedo guardar nada, y la jugada no se ha hecho. Inténtalo de nuevo más tarde.
refusal-uncertain = La base de datos no ha respondido y no sé si la jugada se ha guardado. Mira la mesa antes de volver a intentarlo.

## Notices

notice-stored = La jugada se ha guardado, pero ahora mismo no puedo mostrarla. Se verá en la mesa en cuanto pueda.
notice-paused = Ya no puedo mostrar la mesa { $table } ({ $game }) en { $link }. Devuélveme el acceso, o escribe `/table move` en otro canal. La partida está a salvo, y mientras tanto aviso a todo el mundo por mensaje directo.
notice-paused-player = Ya no puedo mostrar la mesa { $table } ({ $game }) en { $link }. La partida está a salvo, puedes seguir jugando desde tu mano, y mientras tanto te aviso aquí. Quien lleva la mesa, { $host }, puede escribir `/table move` en otro canal, y también la moderación.
notice-moved = La mesa { $table } sigue aquí: { $link }
notice-left = Has dejado la mesa { $table }.
notice-rematch = ¡{ $name } quiere jugar otra partida!
notice-rematch-full = Ya están jugando en la mesa { $table }, y no queda ningún sitio libre.
notice-fork = ¡{ $name } quiere seguir desde el turno { $turn } de la mesa { $source }!
notice-opened = Ve a la mesa { $table }.
notice-opened-direct = Te he abierto la mesa { $table } en los mensajes directos: allí puedes empezar.
notice-invited = { $name } ya puede apuntarse a la mesa { $table }.
notice-sent-away = He sacado a { $name } de la mesa { $table }. Solo puede volver con una invitación.
invitation-title = Invitación
invitation-body = { $name } te invita a jugar a { $game }, en la mesa { $table }.
notice-joined = Te has apuntado a la mesa { $table }.
notice-back = Vuelves a jugar en la mesa { $table }.
notice-played = ✓ { $move }
typed-not-played = No se ha hecho ninguna jugada
typed-which = ¿Cuál quieres decir?
typed-which-body = Encaja más de una jugada.
typed-which-table = ¿En qué mesa?
typed-which-table-body = Te espera más de una mesa. La próxima vez puedes responder al mensaje de tus cartas, o empezar con el código de la mesa.
typed-none = No encuentro esa jugada
# count: how many moves are offered
typed-none-near =
    { $count ->
        [one] Quizá quieres decir esta.
       *[other] Quizá quieres decir una de estas.
    }
typed-none-how = Escríbela con las palabras de la jugada, como «{ $example }». Escribe «ayuda» para ver qué puedes preguntar.
# Qué se escribe para pedir cada cosa, entre comas; ask-words: qué puede llevar, además, una pregunta sobre otra cosa
ask-last = última jugada, últimas jugadas, último movimiento, últimos movimientos, último turno, qué ha pasado, qué pasó, qué han hecho, historial
ask-turn = turno, de quién es el turno, a quién le toca, a quién toca, quién juega, quién va, me toca, me toca a mí, es mi turno
ask-clock = reloj, tiempo, cuánto tiempo, cuánto tiempo tengo, cuánto tiempo queda, cuánto tiempo me queda, cuánto me queda, plazo
ask-table = mesa, tablero, qué hay en la mesa, cómo está la mesa, describe la mesa
ask-open = quién tiene qué, qué tiene cada uno, qué tienen, qué tienen los demás, qué tienen los otros, jugadores
ask-score = puntos, puntuación, marcador, resultado, cómo vamos, quién gana, quién va ganando, quién va por delante
ask-hand = mano, mi mano, mis cartas, cartas, qué tengo, qué tengo en la mano, qué cartas tengo
ask-moves = jugadas, movimientos, qué puedo hacer, qué puedo jugar, qué puedo poner, opciones
ask-more = más, dime más, el resto
ask-help = ayuda, preguntas, qué puedo preguntar, qué te puedo preguntar
ask-words = qué, quién, quiénes, dónde, cuál, cuáles, cuánto, cuánta, cuántos, cuántas, cómo, es, está, están, son, hay, tiene, tienen
ask-own-turn = Te toca a ti.
ask-may-plan = Ahora no te toca, pero ya puedes preparar tu turno:
ask-go-on = Escribe «más» para continuar.
ask-no-more = Eso era todo.
ask-unknown = No lo encuentro en la mesa.
ask-what = Puedes preguntar: última jugada, a quién le toca, cuánto tiempo, mesa, quién tiene qué, puntos, mi mano, qué puedo hacer. O cualquier cosa de la mesa, con interrogación: «¿Laia?».
notice-none-waiting = Ahora mismo no te espera ninguna otra mesa.
notice-kept = Tienes la lista en los mensajes directos, siempre al día: { $link }
notice-kept-no-more = Ya no mantengo esa lista.
notice-kept-none = No te mantenía ninguna lista: no hay nada que parar.
notice-posted = Ya está publicado: { $link }
notice-proposed = Se lo he preguntado a los demás, y el resultado se verá en la mesa. Para retirarlo, pulsa allí «Votar que no».
notice-carried = De acuerdo, ya está hecho.
notice-voted = Voto anotado.
notice-withdrawn = Retirado.
notice-followed-dm = Sigues la mesa { $table }. Cuando acabe la partida, te avisaré por mensaje directo.
notice-followed-channel = Sigues la mesa { $table }. Cuando acabe la partida, te avisaré en su canal.
notice-followed-both = Sigues la mesa { $table }. Cuando acabe la partida, te avisaré por mensaje directo.
notice-followed-none = Sigues la mesa { $table }, pero no quieres recordatorios: no te avisaré. Puedes cambiarlo con /reminders.
notice-unfollowed = Ya no sigues la mesa { $table }.
notice-follow-note = Para quien sigue esta mesa.
notice-follow-title = Partidas terminadas
notice-follow-notes = Para quien sigue estas mesas.

## Confirmations

confirm-leave = ¿Quieres dejar la mesa? El bot jugará por ti hasta que alguien ocupe tu sitio y siga con todo lo que tienes. Solo podrás volver mientras el sitio esté libre.
confirm-leave-last = Si te vas, solo queda una persona: la partida se acaba y gana ella.
confirm-close = ¿Quieres cerrar la mesa para todo el mundo? Una partida en marcha acaba con los puntos que tenga ahora.
confirm-ask-undo = No puedes deshacer esta jugada sin preguntar. ¿Quieres preguntar a los demás? Si todo el mundo está de acuerdo, la partida vuelve al momento anterior, y las jugadas posteriores también se deshacen. Si alguien juega mientras tanto, la propuesta queda anulada.
confirm-ask-close = Solo quien lleva la mesa puede cerrarla sin preguntar. ¿Quieres que se vote? Se cierra si lo vota más de la mitad de quienes están (tú también cuentas), y la partida no cuenta para nadie.
confirm-ask-remove = ¿Quieres que se vote si se continúa sin { $name }? Si lo vota más de la mitad de quienes están (tú también cuentas), { $name } deja la mesa.
confirm-ask-computer = { $name } no contesta. ¿Quieres que se vote? O bien juega un ordenador hasta que vuelva, o bien se continúa sin { $name }, que deja la mesa. Hace falta que lo vote más de la mitad de quienes están (tú también cuentas).
confirm-ask-remove-last = Sin { $name } solo quedaría una persona: la partida se acabaría y ganaría ella.
confirm-forget =
    Esto no se puede deshacer. Dejas todas tus mesas, y el bot juega en ellas hasta que alguien ocupe tu sitio. Borro tu cuenta, tu nombre, tus ajustes y tus resultados.

    En las partidas acabadas tienes un nombre inventado, para que los demás conserven las suyas. Si quieres una copia de todo, pídela antes con `/privacy export`.

## Deal of the day

daily-title = Reparto del día
daily-heading = Reparto del día · { $date }
daily-date =
    { $month ->
        [1] { $day } de enero
        [2] { $day } de febrero
        [3] { $day } de marzo
        [4] { $day } de abril
        [5] { $day } de mayo
        [6] { $day } de junio
        [7] { $day } de julio
        [8] { $day } de agosto
        [9] { $day } de septiembre
        [10] { $day } de octubre
        [11] { $day } de noviembre
       *[12] { $day } de diciembre
    }
daily-about = El mismo reparto para todo el mundo, en solitario o contra ordenadores fuertes. **Tienes un solo intento**, en los mensajes directos y sin pistas; cuenta si la acabas antes de que termine el día (UTC), { $when }.
daily-over = Este día ya ha terminado y el secreto es público.
daily-started = Tienes la partida lista, en los mensajes directos: { $table }
daily-unreachable = No he podido enviarte ningún mensaje directo. El intento no cuenta hasta que veas una carta: permite los mensajes directos de un servidor que compartamos y vuelve a pulsar el botón, o juega aquí con /hand.
daily-streak =
    { $now ->
        [one] Racha: 1 día (la más larga, { $longest })
       *[other] Racha: { $now } días (la más larga, { $longest })
    }
daily-new = Aún no lo has jugado
daily-running = En juego en la mesa { $table }
daily-missed = Sin jugar
daily-late = No terminó a tiempo
daily-given-up = Abandonado
daily-play = Jugar: { $game }
daily-go-on = Continuar: { $game }
daily-results = Resultados: { $game }
daily-before = { $date }
daily-today = Hoy
daily-join = Aparecer en la lista del servidor
daily-quit = No aparecer en la lista
daily-to-share = Para compartir, sin desvelar el reparto
daily-share = Colla · { $game } · { $date } · { $result } { $grade }
daily-place = puesto { $place } de { $players } · { $result }
daily-digest =
    Todos los repartos salen de un secreto que se publica cuando termina el día. Conserva su SHA-256 para compararlo entonces.

    SHA-256 del secreto: `{ $digest }`
daily-secret =
    La clave de cada reparto es el HMAC-SHA256 del día y el juego con el secreto. Con `/table verify` se comprueba la de una mesa.

    Secreto: `{ $secret }`
    SHA-256 del secreto, publicado antes de la primera partida: `{ $digest }`
daily-board = { $game } · { $date }
daily-board-server = Quien ha jugado desde este servidor o ha elegido aparecer aquí.
daily-board-friends = Tú y la gente con quien has acabado alguna partida.
daily-board-none = Todavía nadie.
daily-line = **{ $place }.** **{ $name }** · { $result } { $grade }
daily-to-friends = Gente con quien he jugado
daily-to-server = Este servidor
daily-higher = Arriba
daily-lower = Abajo
daily-back = Volver al día
daily-table = Reparto del día: un solo intento; termina { $when }.
## Torneos

command-tournament = Mira los torneos de este servidor, o abre uno
tournaments-title = Torneos
tournaments-table = Torneo con el mismo reparto en todas las mesas de la ronda. Sello, para comprobarlo con `/table verify`: ||{ $digest }||
tournament-title = Torneo · { $game }
tournament-list = Torneos
tournament-list-none = En este servidor no hay torneos.
tournament-list-open = Abrir uno
tournament-draft = Torneo nuevo · { $game }
tournament-draft-text = Elige cómo será y anúncialo en este canal. Después ya no se podrá cambiar nada.
tournament-format = Formato
tournament-format-swiss = Suizo: se juegan todas las rondas
tournament-format-groups = Grupos, y después una final
tournament-format-duplicate = Duplicado: los mismos repartos
tournament-format-teams = Equipos: los mismos repartos
tournament-format-swiss-note = En cada ronda juegas contra gente con los mismos puntos y, si es posible, nunca dos veces contra la misma persona.
tournament-format-groups-note = Los mejores de cada grupo siguen, hasta que quede una sola mesa: la final.
tournament-format-duplicate-note = En cada ronda todas las mesas tienen el mismo reparto, y se te compara con quien ocupa el mismo sitio en las demás mesas. En los sitios que sobren juegan ordenadores fuertes. En cada ronda cambias de sitio y de rivales.
tournament-format-teams-note = Cada cual se apunta con un equipo con nombre, o sin equipo. Al sortear la primera ronda se completan los equipos y se hacen otros; después no cambian. En cada ronda todos los equipos tienen el mismo reparto, y gana el que acaba con menos cartas. En los sitios que sobren juegan ordenadores fuertes.
tournament-sizes = Mesas, rondas y duración
tournament-seats = Jugadores por mesa
tournament-rounds = Rondas
tournament-rounds-auto = las que hagan falta
tournament-rounds-count =
    { $count ->
        [one] 1 ronda
       *[other] { $count } rondas
    }
tournament-legs = Partidas por grupo
tournament-days = Tiempo límite por ronda
tournament-days-count =
    { $count ->
        [one] 1 día
       *[other] { $count } días
    }
tournament-days-note = La mesa que entonces no haya terminado se cierra, y su gente se reparte los puntos.
tournament-days-note-together = La mesa que entonces no haya terminado se cierra, y cuenta lo que le queda.
tournament-absence = Quien no está
tournament-absence-drop = sale después de la ronda
tournament-absence-stay = se queda, y juega un ordenador
tournament-options = Reglas y reloj
tournament-announce = Anunciarlo
tournament-back = Volver
tournament-announced = El torneo está anunciado.
tournament-entered = Te has apuntado. Abriré tu mesa cuando se sortee la ronda.
tournament-team = Apuntarme con un equipo
tournament-team-line = { $name } ({ $count }/{ $most }): { $people }
tournament-team-join = Unirme a un equipo
tournament-team-any = Cualquier equipo, por sorteo
tournament-team-text = En un equipo { $most ->
        [one] cabe 1 persona
       *[other] caben { $most } personas
    }. Los sitios libres se completan por sorteo con la primera ronda.
tournament-team-own = Tu equipo: { $team }
tournament-team-name = Nombre del equipo
tournament-team-hint = Los Castellers
tournament-found = Crear un equipo
tournament-teamed = Te has apuntado con el equipo { $team }.
tournament-reserved = Estás en la reserva: jugarás en cuanto alguien salga.
tournament-left = Has salido del torneo.
tournament-ended = El torneo está cerrado.
tournament-enter = Apuntarme
tournament-leave = Salir del torneo
tournament-details = Clasificación y más
tournament-start = Sortear la primera ronda
tournament-close = Cerrar el torneo
tournament-confirm-leave = ¿Quieres salir del torneo? Si tu mesa sigue en juego, la dejas y quedas en último lugar.
tournament-confirm-close = ¿Quieres cerrar el torneo para todo el mundo? Las mesas en juego siguen por su cuenta.
tournament-closes = Las inscripciones se acaban { $when }, o cuando quien lleva el torneo sortee la primera ronda.
tournament-running = Ronda { $round } · mesas acabadas: { $over } de { $tables } · se acaba { $when } como muy tarde.
tournament-over = El torneo se ha acabado.
tournament-won = 🏆 { $names }
tournament-stopped = El torneo se cerró antes de tiempo.
tournament-state-open = inscripciones abiertas
tournament-state-running = ronda { $round }
tournament-state-over = acabado
tournament-state-closed = cerrado
tournament-entrants =
    { $count ->
        [one] 1 persona apuntada
       *[other] { $count } personas apuntadas
    }
tournament-none = Todavía no se ha apuntado nadie.
tournament-standings = Clasificación
tournament-line = **{ $rank }.** { $name } · { $points } · { $opponents } · { $wins }
tournament-line-together = **{ $rank }.** { $name } ({ $people }) · { $points } · { $wins }
tournament-out = { $line } (fuera)
tournament-tables = Mesas de la ronda { $round }
tournament-table = { $table }: { $names }
tournament-bye = descanso (un punto): { $names }
tournament-rest = … y { $count } más
tournament-own = Tu mesa: { $link }
tournament-scoring = Cada mesa vale un punto, repartido a partes iguales entre los rivales: por cada rival vencido tienes una parte, y media por un empate. En caso de empate a puntos deciden los puntos de los rivales, después las victorias y después quién ha ganado a quién.
tournament-scoring-duplicate = Cuando acaban todas las mesas de una ronda, cada mesa superada desde el mismo sitio da la misma parte de un punto, y un empate, la mitad.
tournament-scoring-teams = Cuando acaban todas las mesas de una ronda, cada equipo superado da la misma parte de un punto, y un empate, la mitad. En caso de empate a puntos deciden las rondas ganadas.
tournament-scoring-secret = Hasta entonces el reparto es secreto.
tournament-columns = puntos · media de los puntos de los rivales · victorias
tournament-columns-together = puntos · rondas ganadas
tournament-json = En JSON
tournament-csv = En CSV
tournament-file = El torneo en un archivo:
refusal-no-tournament = Ese torneo ya no existe.
refusal-too-many-tournaments = Este servidor ya tiene { $most ->
        [one] 1 torneo
       *[other] { $most } torneos
    }. Inténtalo de nuevo cuando se acabe uno.
refusal-tournament-over = El torneo ya se ha acabado.
refusal-tournament-began = El torneo ya ha empezado.
refusal-tournament-full = Ya hay { $most ->
        [one] 1 persona apuntada
       *[other] { $most } personas apuntadas
    }, que es el límite.
refusal-one-team = Toda la gente apuntada está en el mismo equipo. Hacen falta al menos dos equipos.
refusal-team-full = Este equipo está completo. Elige otro, o crea uno nuevo.
refusal-team-gone = Ese equipo ya no existe. Elige otro.
refusal-team-nameless = El equipo necesita un nombre que se pueda leer.
refusal-entered = Ya te has apuntado.
refusal-not-entered = No te has apuntado, o has salido.
refusal-too-few-entrants = Antes { $least ->
        [one] tiene que apuntarse al menos 1 persona
       *[other] tienen que apuntarse al menos { $least } personas
    }.
## Puntuaciones

command-ratings = Mira qué nivel tienes en cada juego esta temporada
settings-ratings = Puntuaciones
ratings-title = Puntuaciones · { $season }
ratings-board-title = Puntuaciones · { $game } · { $season }
ratings-about = Se calculan con las partidas acabadas con otras personas en este servidor; cada temporada se empieza de cero. La puntuación se ve después de { $least ->
        [one] 1 partida
       *[other] { $least } partidas
    }.
ratings-servers = Cada servidor tiene sus puntuaciones: usa el comando allí.
ratings-off-now = Tu puntuación está desactivada: no la ve nadie, ni tú.
ratings-off = Desactivar mi puntuación
ratings-on = Activar mi puntuación
ratings-boards = Ver las puntuaciones de un juego
ratings-season = Temporada
ratings-own = Tú
ratings-mine = Mis puntuaciones
ratings-none = Nadie tiene puntuación todavía: { $least ->
        [one] hace falta 1 partida
       *[other] hacen falta { $least } partidas
    }.
ratings-few = { $played } de { $least ->
        [one] 1 partida
       *[other] { $least } partidas
    }
ratings-points = { $value } ± { $margin }
ratings-share = mejor que el { $value } % ± { $margin }
# value: una puntuación, como "1000 ± 200" o "mejor que el 50 % ± 10"
ratings-line =
    { $value } · { $played ->
        [one] { $played } partida
       *[other] { $played } partidas
    }
ratings-board-line = **{ $place }.** **{ $name }** · { $value }
ratings-note = Se empieza con 1000. En 95 de cada 100 casos la puntuación real está dentro del margen (±). Se ordenan por el límite inferior del margen.
ratings-together-note = Cuántas mesas comparables (el mismo número de sitios, el mismo nivel y las mismas opciones) acabaron peor; ± es el margen, que se cumple en 95 de cada 100 casos. Se ordenan por el límite inferior del margen.
# changes: una por persona, como "Laia 1204 ± 80 (+12)"; value: como en ratings-line
ending-tables =
    { $players ->
        [1] partidas en solitario
        [2] mesas de dos
        [3] mesas de tres
        [4] mesas de cuatro
        [5] mesas de cinco
       *[other] mesas de { $players }
    }
ending-first-to-win = Hasta ahora no había ganado ninguna de las { $count } { $tables } como esta.
ending-better = Ha ido mejor que en el { $percent } % de las { $tables } como esta.
ending-improved = Ha ido mejor que la última vez.
ending-hard =
    De { $count } { $tables } como esta, { $won ->
        [0] todavía no ha ganado ninguna
        [one] solo ha ganado una
       *[other] solo han ganado { $won }
    }.
ending-record = { $name } logra la puntuación más alta que se ha visto en este servidor: { $score }.
ending-streak =
    { $count ->
        [one] { $name } ya lleva una victoria.
       *[other] { $name } ya lleva { $count } victorias seguidas.
    }
ending-first-win =
    { $count ->
        [one] { $name } gana por primera vez, tras una partida.
       *[other] { $name } gana por primera vez, tras { $count } partidas.
    }
ending-close = Ha ido por muy poco: { $first } a { $second }.
ending-best = { $name } nunca había llegado tan alto: { $score }.
ending-first = Es la primera partida de este juego que se acaba en este servidor.
ending-together =
    { $count ->
        [one] Es la primera partida de este juego con esta gente.
       *[other] Ya van { $count } partidas de este juego con la misma gente.
    }
ending-alone =
    { $count ->
        [one] { $name } termina la primera partida de este juego.
       *[other] { $name } ya ha terminado { $count } partidas de este juego.
    }
ratings-changes = Puntuación de la temporada: { $changes }
ratings-change = { $name } { $value } ({ $difference })
ratings-first = { $name } { $value }
ratings-quarter-1 = de enero a marzo de { $year }
ratings-quarter-2 = de abril a junio de { $year }
ratings-quarter-3 = de julio a septiembre de { $year }
ratings-quarter-4 = de octubre a diciembre de { $year }

command-find-table = Encuentra con quién jugar: abriré una mesa cuando haya suficiente gente que quiera lo mismo
find-title = Buscar mesa
find-about = Elige un juego y di cómo quieres jugar. Cuando haya suficiente gente de este servidor que quiera lo mismo, abriré una mesa en la que ya tendrás sitio, y te avisaré una sola vez.
find-game = Elige un juego
find-search-title = Buscar mesa · { $game }
# count: how many other people are looking
find-others =
    { $count ->
        [0] Ahora mismo nadie más busca mesa de este juego aquí.
        [one] Otra persona busca mesa de este juego aquí.
       *[other] { $count } personas más buscan mesa de este juego aquí.
    }
find-patience = Al cabo de diez minutos bastan dos personas: los demás sitios los ocupan ordenadores.
find-watching = Te avisaré por mensaje directo cuando alguien abra una mesa de este juego en este canal.
# name: one of find-choose-*; value: what is chosen
find-option = { $name }: { $value }
find-choose-seats = Jugadores
find-choose-pace = Ritmo
find-choose-hours = Búsqueda
find-choose-computers = Ordenadores
find-seats =
    { $count ->
        [0] cualquier número
       *[other] { $count }
    }
find-hours =
    { $count ->
        [1] durante una hora
        [3] durante tres horas
        [24] hasta mañana
        [72] durante tres días
       *[168] durante una semana
    }
find-computers-1 = en los sitios libres
find-computers-0 = ninguno
find-look = Buscar mesa
find-change = Buscar esto en su lugar
find-watch = Avisarme de mesas nuevas
find-unwatch = Dejar de avisarme
find-back = Volver
# pace: one of lobby-preset-*; when: a time such as "in three hours"
find-wish = Jugadores: { $seats } · { $pace } · termina { $when }
find-stop = Dejar de buscar { $game }
find-looking = Buscas mesa de { $game }. Cuando la haya, te avisaré.
find-stopped = Ya no buscas mesa de ese juego.
find-found = Tienes una mesa lista: { $link }
find-found-note = Ya tienes sitio en ella. Si ahora no puedes jugar, déjala con su botón.
find-lost = Había una mesa para ti, pero ya no puedo escribir en { $link }, y la he cerrado.
find-lost-on = Sigues buscando mesa.
find-lost-over = Tu búsqueda ha terminado. Con /find-table en otro canal empiezas otra.
find-opened-title = Mesas nuevas de { $game }
find-opened = { $table }: { $link }
find-opened-note = Como mucho, un mensaje así cada hora. Con /find-table se detienen.
refusal-find-not-public = Hazlo en un canal que todo el servidor pueda ver.
