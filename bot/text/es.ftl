### Los textos que no son de ningún juego, en castellano. El esquema de las claves está en en.ftl.

## Idiomas

language-ca = Català
language-es = Castellano
language-en = English

## Botones

button-hand = Mis cartas
button-log = Historial
button-replay = Repetición de la partida
button-rematch = Otra
button-next = Adelante
button-rules = Reglas
button-undo = Deshacer
button-join = Me apunto
button-leave = Me voy
button-start = Empezamos
button-close = Cerrar la mesa
button-to-table = Ir a la mesa
button-older = Más antiguo
button-newer = Más reciente
button-quiet-on = Paso hasta mi turno
button-quiet-off = Vuelve a preguntarme
button-back = Ya estoy aquí
button-forget = Olvídame
button-ask = Pregúntaselo al resto
button-agree-undo = De acuerdo, deshazla
button-agree-close = De acuerdo, cerrémosla
button-agree-remove = De acuerdo, sigamos
button-refuse = Mejor que no
button-follow = Seguir la mesa

## Listas largas

choices-more = Más: del { $first } al { $last }, de { $count }
choices-back = Atrás: del { $first } al { $last }, de { $count }

## Comandos

command-game-new = Abre una mesa en este canal
command-game-rules = Las reglas en pocas palabras, solo para ti
command-game-tutorial = Aprende a solas, en cinco minutos
command-hand = Lo que tienes en la partida, solo para ti
command-play = Elige una jugada entre todas las que puedes hacer ahora
command-table = Una mesa: mirarla, dejarla, moverla, cerrarla
command-table-show = La mesa tal como está, solo para ti
command-table-log = Qué ha pasado en la mesa, solo para ti
command-table-undo = Deshaz tu última jugada; si hace falta, se lo pregunto al resto
command-table-follow = Sigue una mesa, y te aviso cuando acabe; o deja de seguirla
command-table-replay = Mira una partida acabada paso a paso, con todas las manos abiertas
command-table-verify = Comprueba que una partida acabada se repartió con su clave
command-table-export = Guarda una partida acabada en un archivo (JSON)
command-table-leave = Deja la mesa para siempre: abandona la partida
command-table-move = Muestra la mesa en este canal a partir de ahora
command-table-close = Acaba la partida para todos; si no llevas la mesa, se vota
command-table-invite = Invita a alguien a tu mesa; a una privada solo se apunta quien está invitado
command-table-remove = Saca a alguien de tu mesa antes de empezar; después, por votación, si no está
command-my-games = Las mesas en las que juegas; primero, las que te esperan
command-stats = Cómo te han ido las partidas, aquí y en todas partes
command-leaderboard = Quién va delante en un juego en este servidor
command-settings = Tu idioma, los avisos, dónde recibes lo que tienes y las vacaciones
command-vacation = Hasta cuándo estás de vacaciones
command-reminders = Dónde y cuándo te aviso de tus turnos
command-server-settings = Cómo se juega en este servidor: para quien lo gestiona
command-privacy = Qué guardo de ti: tenerlo, o que lo olvide
command-privacy-export = Todo lo que guardo de ti, en un archivo (JSON) que solo ves tú
command-privacy-forget = Deja todas las mesas y haz que olvide quién eres
command-help = Cómo se juega aquí, en pocas palabras

parameter-table = Qué mesa, con sus cuatro signos; si no dices ninguna, la que parezca más lógica
parameter-game = El juego
parameter-move = Qué haces; escribe para buscar
parameter-language = El idioma de los mensajes públicos de la mesa
parameter-window = Cuánto espera la mesa las respuestas que no llegan
parameter-clock = Cuánto puede durar un turno
parameter-bank = Tiempo de más para los turnos que se alargan
parameter-absence = Qué pasa cuando se acaba el tiempo de un turno
parameter-vacation = Qué hace el reloj con quien está de vacaciones
parameter-person = Quién
parameter-player = Quién de la mesa; elige de la lista
parameter-private = Solo para quien invites

## Sala de espera

lobby-title = { $game } · mesa { $table }
lobby-invitation = { $name } ha abierto una mesa. ¿Quién se apunta?
lobby-players = Jugadores: { $count } de { $most }
lobby-options = Cómo jugamos
lobby-option = { $name }: **{ $value }**
lobby-usual = Con las opciones habituales.
lobby-rest = El resto, las habituales.
lobby-now = ahora: { $value }
lobby-language = Idioma de la mesa
lobby-window = Tiempo para responder
lobby-window-120 = 2 minutos
lobby-window-600 = 10 minutos
lobby-window-3600 = 1 hora
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
lobby-bank-once = otro tanto por jugador, una sola vez
lobby-absence = Cuando se acaba el tiempo
lobby-absence-wait = la mesa sigue esperando
lobby-absence-default = se pasa el turno o, si las reglas obligan a jugar, el bot hace lo mínimo
lobby-absence-computer = juega el ordenador hasta que vuelva
lobby-absence-substitute = cualquiera puede ocupar el sitio; hasta entonces, el bot hace lo mínimo
lobby-vacation = De vacaciones
lobby-vacation-still = el reloj se para
lobby-vacation-away = como si no estuviera
lobby-private = Solo con invitación
lobby-change = Cambia una opción
lobby-least =
    { $least ->
        [one] Con una persona basta para empezar.
       *[other] Hay que ser al menos { $least } para empezar.
    }
lobby-host = { $name } elige las opciones y da la salida. Si nadie hace nada, la mesa se cerrará { $when }.
lobby-started = La partida está en marcha: { $link }
lobby-ended = Se ha jugado aquí: { $link }
lobby-closed = Esta mesa se cerró antes de empezar.
lobby-yes = sí
lobby-no = no

## La mesa pública

table-undone = { $name } ha deshecho una jugada.
table-window = Se puede responder hasta el { $when }.
table-vacant = Se han ido: { $names }. El bot juega en su lugar hasta que alguien ocupe el sitio.
table-out = Ya no están en esta partida: { $names }. Nadie puede ocupar esos sitios.
table-turn = Tiempo para jugar: hasta el { $when }.
table-turn-of = Tiempo para jugar de { $names }: { $when }.
table-turn-over = Se ha acabado el tiempo de: { $names }. La mesa sigue esperando.
table-bank = Tiempo de reserva: { $banks }.
table-bank-of = { $name } { $span }
table-given-back = Durante un tiempo no me habéis podido encontrar: todos los plazos se han alargado { $span }.
table-vacation = { $name } está de vacaciones hasta el { $when }.
table-gone = Ya no está en el servidor: { $names }.
table-away = No está: { $names }.
table-away-default = Mientras tanto se hacen jugadas neutras.
table-away-computer = Mientras tanto juega el ordenador.
table-away-substitute = Cualquiera puede ocupar el sitio; mientras tanto se hacen jugadas neutras.
table-asleep = No hay nadie: la mesa espera a que alguien vuelva.
table-take-seat = Ocupar el sitio libre
table-seal = Sello del reparto (SHA-256 de la clave): { $digest }
table-key = Clave del reparto: { $key }
table-closed = La mesa queda cerrada.
table-asked-undo = { $name } quiere deshacer su última jugada.
table-asked-close = { $name } propone cerrar la mesa.
table-asked-remove = { $name } propone seguir sin { $other }, que no está.
table-votes = A favor: { $agreed }; hacen falta { $needed }.
table-refused-undo = No hay acuerdo: la jugada de { $name } vale.
table-refused-close = No hay mayoría para cerrar la mesa: se sigue jugando.
table-refused-remove = No hay mayoría para seguir sin { $other }.

## Recordatorios

reminder-title = Te toca
reminder-digest = Lo que te espera hoy
reminder-line = { $link } · { $game } { $table }: hasta el { $when }
reminder-note = Con /reminders eliges dónde y cuándo te lo recuerdo.

set-aside-title = Mesa { $table }
set-aside-body = Esta partida guardada no se puede cargar y la he apartado. No se ha perdido nada: quien lleva el bot podrá ver por qué.

## Las cartas

hand-dm-closed = No he podido enviarte un mensaje directo; lo que tienes está tras el botón «{ $button }» y tras /hand. Si lo quieres por mensaje, permite los mensajes directos de este servidor.
hand-elsewhere = Siempre lo encontrarás con el botón «{ $button }» y con /hand.
hand-quiet = Lo dejas pasar todo hasta tu próximo turno.
hand-away = Consta que no estás y se juega por ti. Si has vuelto, dilo con el botón.
hand-since = Desde tu último turno
hand-since-deal = Desde el principio

## Historial

log-title = Historial · { $table }
log-empty = Todavía no ha pasado nada.
log-page = Página { $page } de { $pages }
log-line = { $when } { $text }
log-deal = Se prepara la mesa.
log-begins = Empieza { $name }.
log-undo = { $name } deshace una jugada.
log-leave = { $name } deja la mesa.
log-join = { $name } se sienta en el sitio de { $replaced }.
log-return = { $name } vuelve a sentarse.
log-close = Se cierra la mesa.
log-undo-agreed = { $name } deshace una jugada, con el visto bueno de { $names }.
log-leave-agreed = { $name } deja la mesa por votación. A favor: { $names }.
log-close-agreed = Se cierra la mesa por votación. A favor: { $names }.
log-default = Jugada neutra por { $name }.
log-computer = El ordenador juega por { $name }.
log-order = He respondido por ti, como lo tenías dicho.

replay-title = Repetición · { $table } · { $number }/{ $count }
replay-first = ⏮ Inicio
replay-back = ◀ Atrás
replay-on = Adelante ▶
replay-last = Final ⏭
replay-chairs = Desde dónde la miras
replay-table = La mesa, como la veían todos
replay-hand = La mano de { $name }
export-done = La partida { $table }, entera. `python -m bot import` la lee para mirarla en un Discord propio.
which-table-title = ¿Qué mesa?
which-table-body = ¿Con qué mesa quieres hacer { $command }? Las más recientes van primero.
which-table-choose = Elige una mesa
verify-title = Comprobación del reparto · { $table }
verify-same =
    El reparto es limpio: repartir otra vez con la clave da la misma partida.

    Clave: `{ $key }`
    SHA-256 de la clave, el sello que se enseñó al empezar: `{ $digest }`
verify-other =
    El reparto no concuerda: con la clave sale otra partida.

    Clave: `{ $key }`
    SHA-256 de la clave, el sello que se enseñó al empezar: `{ $digest }`

## Mis partidas

mine-title = Tus mesas
mine-none = No juegas en ninguna mesa. Abre una con el comando de un juego, en un servidor.
mine-asked = **Te toca** · { $game } { $table } en { $link }
mine-asked-and-vote = **Te toca, y falta tu voto** · { $game } { $table } en { $link }
mine-vote = **Falta tu voto** · { $game } { $table } en { $link }
mine-waiting = { $game } { $table } en { $link } · esperando a { $names }
mine-awaited = { $game } { $table } en { $link } · esperando respuestas
mine-lobby = { $game } { $table } en { $link } · aún no ha empezado
mine-more = … y { $count } más; `/table show` las encuentra por sus cuatro signos.
mine-until = se acaba el tiempo { $when }
mine-closes = se cierra { $when }

## Resultados

result-won =
    🏆 { $count ->
        [one] Gana { $names }.
       *[other] Ganan { $names }.
    }
result-nobody = No gana nadie.
result-place = **{ $place }.** { $name } · { $score }
stats-title = Tus partidas
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
stats-streak = Racha de victorias: { $streak } (la más larga, { $longest })
stats-pace = Ritmo: { $pace } por jugada, de media
stats-here = En este servidor: { $played } acabadas, { $won } ganadas, mejor resultado { $best }
stats-uncounted =
    { $count ->
        [one] 1 partida no cuenta: el bot hizo más de la mitad de tus jugadas.
       *[other] { $count } partidas no cuentan: el bot hizo más de la mitad de tus jugadas.
    }
leaderboard-title = Clasificación · { $game }
leaderboard-line = **{ $place }.** **{ $name }** · { $won } de { $played } · mejor resultado: { $best }
leaderboard-none = Todavía nadie ha acabado ninguna partida de este juego aquí.
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
settings-language = Tu idioma
settings-language-auto = El que diga Discord ({ $language })
settings-language-note = Todo lo que solo ves tú está en este idioma; cada mesa tiene el suyo.
settings-hand = Lo que solo ves tú
settings-hand-dm = Por mensaje directo, en cuanto empieza la partida
settings-hand-button = Solo cuando lo pida
settings-hand-note = Siempre lo encontrarás con el botón «{ $hand }» y con /hand.
settings-orders = Respuestas automáticas
settings-orders-note = Cuando se puede responder a lo que hacen los demás, puedo hacerlo yo por ti como digas aquí. Vale para lo que se pregunte a partir de ahora; nadie ve lo que has elegido.
settings-orders-choose = Elige qué respondo
settings-orders-window = Elige una situación
settings-zone = Tu huso horario
settings-zone-now = { $zone } (ahora, { $time })
settings-zone-note = Según este cuentan las horas de silencio, el aviso diario y los días de vacaciones.
settings-zone-other = Otro huso…
settings-zone-form = Ciudad o huso, como Europe/Madrid
settings-reminders = Turnos y recordatorios
settings-vacation = Vacaciones
settings-back = Volver a los ajustes
settings-calls = Dónde te aviso
settings-calls-both = En la mesa, y después por mensaje directo
settings-calls-both-note = La mesa te menciona cuando te toca; si tardas, te lo recuerdo por mensaje directo.
settings-calls-dm = Por mensaje directo
settings-calls-dm-note = Cuando te toca, te envío de nuevo lo que tienes; la mesa te menciona solo si no puedo.
settings-calls-channel = En la mesa
settings-calls-channel-note = La mesa te menciona cuando te toca; si tardas, te lo recuerdo allí mismo.
settings-calls-none = En la mesa, y ningún recordatorio
settings-calls-none-note = La mesa te menciona cuando te toca, y no te lo digo más.
settings-often = Cuándo te lo recuerdo
settings-often-twice = A mitad del tiempo y antes de que se acabe
settings-often-once = Solo antes de que se acabe
settings-often-daily = Un solo aviso al día ({ $time })
settings-often-other = Aviso diario a otra hora…
settings-often-note = Solo en las mesas con reloj: las demás no tienen prisa.
settings-often-form = Hora del aviso diario, como 9:30
settings-quiet = Horas de silencio
settings-quiet-none = Sin horas de silencio
settings-quiet-hours = De { $begin } a { $end }
settings-quiet-other = Otras horas de silencio…
settings-quiet-note = En esas horas no te recuerdo nada, no te vuelvo a enviar lo que tienes ni te digo cómo acaban las partidas que sigues. Cuentan según { $zone }.
settings-quiet-form = De qué hora a qué hora, como 22:30-8
settings-vacation-over = No estás de vacaciones
settings-vacation-until = De vacaciones hasta el { $when }
settings-vacation-days =
    { $days ->
        [one] 1 día
       *[other] { $days } días
    }
settings-vacation-note = Tu reloj se para en las mesas que lo tienen así; en las demás constas como ausente. Todas lo dicen. Los días cuentan según { $zone }.
settings-until = Hasta cuándo estás de vacaciones
settings-until-day = Hasta el { $day }, inclusive
settings-until-other = Otro día…
settings-until-form = Último día, como 15/8 o 2026-08-15
order-auto = Lo habitual: preguntarme si va contra mí o si se puede decidir la partida; si no, dejarlo pasar
order-ask = Preguntarme siempre
order-pass = Dejarlo pasar siempre
order-auto-always = Lo habitual: preguntarme
order-use = Si puedo, { $deed }; si no, dejarlo pasar
order-use-always = Cada vez: { $deed }
order-mine = Si va contra mí y puedo, { $deed }; si no, dejarlo pasar

## Configuración del servidor

server-title = Configuración del servidor
server-places = Idioma y canales
server-tables = Mesas
server-clock = Reloj de las mesas nuevas
server-clock-note = Es con el que empiezan; quien lleva la mesa puede elegir otro.
server-language = Idioma del servidor
server-language-auto = Sin elegir
server-language-note = Es el de las mesas nuevas, y el que uso con quien no ha elegido ninguno y tiene Discord en uno que no hablo.
server-channels = Canales con mesas
server-channels-all = Todos
server-channels-allow = Permitir mesas aquí
server-channels-forbid = No permitir más mesas aquí
server-channels-note = Elige un canal para permitir mesas en él o dejar de permitirlas. Las que ya hay no se tocan.
server-threads = Hilos
server-threads-yes = Cada mesa tiene su hilo
server-threads-no = Las mesas se quedan en el canal
server-threads-note = Vale para las partidas que empiecen a partir de ahora, y solo donde tengo permiso para abrir hilos.
server-most = Mesas a la vez
server-most-auto = Sin límite propio
server-most-note = Cuántas puede haber en el servidor, contando las que aún no han empezado.
server-openers = Quién abre mesas
server-openers-anybody = Todo el mundo
server-openers-moderators = Solo los moderadores
server-openers-note = Los moderadores son quienes pueden gestionar mensajes. A una mesa se puede apuntar todo el mundo.

## Privacidad

privacy-title = Privacidad
privacy-export-done = Esto es todo lo que guardo de ti. Nadie más ve este archivo.
privacy-export-packed = Es mucho, y por eso va comprimido (.json.gz).
privacy-export-part = Parte { $number } de { $count }.
privacy-forget-done = Hecho: no sé quién eres. Si vuelves a usar algo mío, solo recordaré el idioma que me diga Discord.

## Ayuda

help-title = Cómo se juega aquí
help-body =
    Llevo mesas en las que la gente de este servidor juega, en una hora o a lo largo de semanas. Se juega con los botones de los mensajes, y todo se puede hacer también escribiendo.
help-begin = Para empezar
help-begin-text =
    Con { $commands } abres una mesa en el canal. Los demás se apuntan con el botón, y quien lleva la mesa da la salida.
help-play = Para jugar
help-play-text =
    El mensaje público es la mesa: dice a quién le toca y lo avisa. Lo que solo ves tú te llega por mensaje directo, o con el botón **{ $hand }**, o con `/hand`. Con `/play` eliges la jugada escribiendo.
help-table = Tus mesas
help-table-text =
    `/my-games` las enumera. `/table show`, `/table log`, `/table leave`, `/table move` y `/table close` sirven para mirar la mesa, ver su historial, dejarla (rendirte), cambiarla de canal y cerrarla. `/table undo` deshace tu última jugada, preguntándoselo al resto si hace falta; lo que no puedes hacer por tu cuenta, como cerrar la mesa o seguir sin alguien que no está (`/table remove`), se vota. `/table follow` te dice cuándo acaba una partida de otros. Con `/vacation` dices hasta cuándo estás de vacaciones, y con `/reminders` cómo te recuerdo los turnos.
help-more = Idioma y reglas
help-more-text =
    Con `/settings` eliges el idioma, el huso horario, dónde te aviso y cómo recibes lo que solo ves tú; quien gestiona el servidor fija sus normas con `/server-settings`. Cada juego tiene sus reglas en `rules`. Hablo català, castellano y English.
help-games = Ayuda de un juego
help-players = Quién juega
help-players-text =
    { $most ->
        [one] Una sola persona.
       *[other] De { $least } a { $most } personas.
    }
help-game-text = { $new } abre una mesa en el canal, con las opciones que quieras. { $rules } explica las reglas.
help-alone = Para aprender
help-alone-text = { $tutorial } te enseña a solas, en cinco minutos.

## Bienvenida

welcome-title = ¡Hola a todo el mundo!
welcome-body = Soy Colla, y pongo mesas de juego en este servidor: una tarde, o una jugada hoy y otra mañana.
welcome-first = En un canal, alguien abre una mesa: { $commands }.
welcome-second = Los demás pulsan **{ $join }**, y quien la ha abierto, **{ $start }**.
welcome-third = Lo que solo ves tú te llega por mensaje directo, o con el botón **{ $hand }**. `/help` explica lo demás.
welcome-more = Hablo català, castellano y English. Quien gestiona el servidor elige el idioma y las normas con /server-settings.

## Lecciones

tutorial-title = { $game } · lección { $number } de { $count }
tutorial-you = Tú

## Permisos

permission-view-channel = ver el canal
permission-send-messages = enviar mensajes
permission-send-messages-in-threads = enviar mensajes en hilos
permission-embed-links = insertar enlaces

## Negativas

refusal-bad-option = Esa opción o ese valor no existe. No ha cambiado nada.
refusal-bad-day = No entiendo qué día quieres decir. Escríbelo como 15/8 o 2026-08-15.
refusal-bad-time = No entiendo esa hora. Escríbela como 9:30, y las horas de silencio como 22:30-8.
refusal-bad-zone = No conozco ese huso horario. Escríbelo como Europe/Madrid, o solo la ciudad, como Madrid o New York.
refusal-file-too-large = Discord no me ha dejado pasar el archivo. Inténtalo de nuevo; si sigue así, díselo a quien lleva el bot.
refusal-too-late = He tardado demasiado en abrir el formulario. Inténtalo de nuevo.
refusal-vacation-too-long = Unas vacaciones acaban un día que no ha pasado aún, y dentro de { $days } días como mucho.
refusal-busy = Ahora mismo alguien más está cambiando esta mesa. Vuelve a probarlo dentro de un momento.
refusal-closing = Me estoy reiniciando. La jugada no se ha hecho; inténtalo de nuevo dentro de un momento.
refusal-crowded = Ahora mismo hay demasiado trabajo, y no se ha hecho nada. Inténtalo de nuevo dentro de un momento.
refusal-several-tables = Di qué mesa quieres: puede ser más de una.
refusal-full = En esta mesa ya no hay sitio.
refusal-host-only = Eso solo puede hacerlo quien lleva la mesa.
refusal-malformed = Ese botón ya no lo entiendo. No ha cambiado nada.
refusal-manager-only = Eso solo puede hacerlo quien puede gestionar el servidor.
refusal-missing-permissions = No puedo poner una mesa aquí porque en este canal me faltan estos permisos: { $permissions }.
refusal-no-move = Ahora mismo no puedes hacer esa jugada. Escribe un poco y elige de la lista.
refusal-no-table = Esa mesa no existe.
refusal-no-tables = No juegas en ninguna mesa.
refusal-no-undo = No hay nada que puedas deshacer.
refusal-undo-revealed = Con tu última jugada, o después, se ha visto algo que ya nadie puede dejar de saber. Por eso no se puede deshacer, ni aunque todos estén de acuerdo.
refusal-nobody-there = Ahora no hay nadie a quien preguntárselo: todos están fuera.
refusal-motion-open = En esta mesa ya hay una pregunta pendiente. Cuando esté resuelta, podrás proponerlo.
refusal-motion-again = Eso ya lo has preguntado. Espera a que alguien juegue antes de insistir.
refusal-motion-over = Esa pregunta ya no está abierta.
refusal-own-motion = Eso lo has preguntado tú; ahora les toca a los demás. Con el otro botón lo retiras.
refusal-not-concerned = Esto se ha preguntado a quienes estaban cuando se propuso, y tú no constabas.
refusal-not-absent = { $name } sí está. Por votación solo se va quien está fuera, ha agotado su tiempo o ya no está en el servidor.
refusal-no-vacant-seat = La partida ya está en marcha y no hay ningún sitio libre.
refusal-own-seat-taken = El sitio que tenías en esta partida está ocupado, y nadie debe conocer dos manos.
refusal-not-asked = Ahora no te toca.
refusal-not-away = Ya constas aquí: no te habías ido de esta mesa.
refusal-not-seated = No juegas en esta mesa.
refusal-not-started = Esta partida aún no ha empezado.
refusal-other-server = Una mesa no puede cambiar de servidor.
refusal-outdated-command = Ese comando ha cambiado desde que Discord te lo mostró. Vuelve a probarlo dentro de un momento.
refusal-over = Esta partida ya ha terminado.
refusal-not-over = Hasta que la partida no acabe, las manos de los demás son secretas.
refusal-dealt-otherwise = Esta partida la repartió una versión anterior del juego, y ya no se puede volver a repartir igual.
refusal-seated = Ya juegas en esta mesa.
refusal-server-only = Las mesas se abren en un servidor, no aquí.
refusal-set-aside = Hay un problema con esta partida guardada y la he apartado. Quien lleva el bot ya lo sabe; no se ha perdido nada.
refusal-several-moves = Encajan varias de tus jugadas: { $moves }. Escribe un poco más o elige de la lista.
refusal-stale = Desde aquel mensaje la partida ha seguido. Así está todo ahora.
refusal-started = Esta partida ya ha empezado.
refusal-too-few =
    { $least ->
        [one] Hace falta al menos una persona para jugar.
       *[other] Hay que ser al menos { $least } para jugar.
    }
refusal-moderators-open = En este servidor solo abren mesas los moderadores. Pídeselo a alguien que lo sea y apúntate.
refusal-other-channels = En este canal no hay mesas. Prueba aquí: { $channels }.
refusal-server-full = En este servidor hay { $most } mesas en marcha y no caben más. Cuando se acabe una, vuelve a probar.
refusal-too-fast = ¡Vas muy deprisa! Espera unos segundos y vuelve a probar.
refusal-too-many-joins = Te has apuntado a muchas mesas en poco rato. Dentro de un minuto podrás volver a apuntarte.
refusal-too-many-tables = Ya estás en { $most } mesas, y son las máximas. Acaba o deja alguna antes.
refusal-private = Esta mesa es privada: se apunta quien ha sido invitado. Pídeselo a quien la lleva.
refusal-sent-away = Quien lleva esta mesa te ha sacado. Se puede volver con una invitación.
refusal-guest-seated = Esa persona ya juega en esta mesa.
refusal-guest-not-seated = Esa persona no está en la mesa, o es quien la lleva.
refusal-no-player = No sé a quién de la mesa te refieres. Elige de la lista, o escribe el nombre entero.
refusal-no-person = Los bots no juegan; para eso ya estoy yo.
refusal-no-place = No puedo escribir en el canal de esta mesa. Quizá me faltan permisos, o el canal ya no está.
refusal-trouble = He tropezado, y he tomado nota. Mira cómo está todo antes de volver a intentarlo.
refusal-unavailable = Ahora mismo no puedo guardar nada y la jugada no se ha hecho. Inténtalo de nuevo dentro de un rato.

## Avisos

notice-paused = Ya no puedo mostrar la mesa { $table } ({ $game }) en { $link }. Devuélveme el acceso o escribe `/table move` en otro canal; la partida está a salvo.
notice-moved = La mesa { $table } sigue aquí: { $link }
notice-left = Has dejado la mesa { $table }.
notice-rematch = ¡{ $name } quiere repetir!
notice-opened = La mesa { $table } está aquí: { $link }
notice-invited = { $name } ya puede apuntarse a la mesa { $table }.
notice-sent-away = He sacado a { $name } de la mesa { $table }. Solo podrá volver si le invitas.
invitation-title = Invitación
invitation-body = { $name } te invita a { $game }, en la mesa { $table }.
notice-joined = Ya juegas en la mesa { $table }.
notice-back = Vuelves a jugar en la mesa { $table }.
notice-played = Has jugado: { $move }
notice-proposed = Ya lo he preguntado. La mesa dirá cómo acaba; si cambias de idea, lo retiras con el segundo botón.
notice-carried = Hay acuerdo, y ya está hecho.
notice-voted = Respuesta anotada.
notice-withdrawn = Hecho: lo retiro.
notice-followed-dm = Sigues la mesa { $table }: cuando acabe, te lo diré por mensaje directo.
notice-followed-channel = Sigues la mesa { $table }: cuando acabe, te lo diré en su canal.
notice-followed-both = Sigues la mesa { $table }: cuando acabe, te lo diré por mensaje directo.
notice-followed-none = Sigues la mesa { $table }, pero has dicho que no te recuerde nada: no te avisaré si no lo cambias con /reminders.
notice-unfollowed = Ya no sigues la mesa { $table }.
notice-follow-note = Aviso para quien seguía esta mesa.
notice-follow-title = Partidas terminadas
notice-follow-notes = Aviso para quien seguía estas mesas.

## Antes de hacerlo

confirm-leave = Si te vas, quien ocupe tu sitio seguirá con todo lo que tienes, y hasta entonces jugará el bot. Solo puedes volver mientras nadie lo haya ocupado.
confirm-leave-last = Si te vas, solo queda una persona: la partida se acaba y gana ella.
confirm-close = Esto cierra la mesa para todo el mundo. Si la partida está en marcha, acaba con los puntos que haya ahora.
confirm-ask-undo = Esta jugada no la puedes deshacer por tu cuenta. ¿Se lo pregunto al resto? Si todos están de acuerdo, se vuelve al momento anterior, y lo que se ha jugado después también se deshace. Si alguien juega mientras tanto, la pregunta caduca.
confirm-ask-close = Solo quien lleva la mesa puede cerrarla sin preguntar. ¿Lo someto a votación? Se cierra si lo quiere más de la mitad de quienes están, contándote, y la partida no cuenta para nadie.
confirm-ask-remove = ¿Someto a votación seguir sin { $name }? Si lo quiere más de la mitad de quienes están, contándote, es como si { $name } hubiera dejado la mesa.
confirm-ask-remove-last = Entonces solo queda una persona: la partida se acaba y gana ella.
confirm-forget =
    Esto no se puede deshacer. Dejas todas las mesas en las que juegas, y el bot juega en ellas hasta que alguien ocupe tu sitio. Olvido tu cuenta, tu nombre, la configuración y los resultados.

    En las partidas acabadas sales con un nombre inventado, para que los demás conserven las suyas. Si quieres una copia de todo, pídela antes con `/privacy export`.
