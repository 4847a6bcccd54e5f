
## api/act.rs

board = Mesa
result = Resultado

## api/keys.rs

role = Función
place = Lugar

## api/tournaments.rs

there-is-no-dialect-write = No existe el dialecto «{ $other }»: escriba trf26 o trf16.
the-file-cannot-be-taken = No se puede leer: { $error }
imported-event = Torneo importado

## core/auth/password.rs

a-password-takes-at-most = Una contraseña tiene como máximo { $longest } caracteres.
a-password-takes-at-least = Una contraseña necesita al menos { $shortest } caracteres: tres o cuatro palabras se recuerdan bien.
this-password-is-among-the = Esta contraseña es de las primeras que cualquiera probaría: una palabra corriente, el nombre, teclas vecinas. Elija tres o cuatro palabras que no vayan juntas.

## core/auth/upload.rs

the-upload-broke-off-nothing = La subida se ha cortado: no se ha leído nada. Inténtelo de nuevo.

## core/events.rs


## core/form.rs

value-is-missing = { $field }: falta el valor.
version = Versión
level = Nivel

## core/people/accounts.rs

there-is-no-account-write = No hay ninguna cuenta «{ $name }». Escriba el nombre tal como lo escribe su dueño.
make-the-first-account-the = Cree primero la cuenta de la persona responsable: desde entonces todos inician sesión.

## core/problem.rs

too-much-is-being-sent = Ahora mismo se está enviando demasiado. No se ha cambiado nada; inténtelo de nuevo dentro de un minuto.
that-is-too-large-at = Es demasiado grande: se aceptan { $most } KiB como máximo.
this-desk-does-not-answer = Esta mesa arbitral no responde al nombre «{ $host }». En el equipo donde funciona, ábrala como http://localhost con su puerto. Si un nombre propio lleva a ella, iníciela con --host y ese nombre.
this-takes-the-role-or = Para esto se necesita el permiso de «{ $role }» o superior.
there-is-nothing-at-this = No hay nada en esta dirección.
please-sign-in-first = Inicie sesión primero.
a-scoresheet-goes-into-the = Una planilla pasa al registro por sí sola cuando ambos jugadores la han firmado. Nadie puede archivarla a mano.
the-form-has-expired-go = El formulario ha caducado. Vuelva atrás, recargue la página e inténtelo de nuevo; no se ha cambiado nada.
too-many-attempts-wait-a = Demasiados intentos. Espere un minuto e inténtelo de nuevo.
too-many-are-connected-at = Ahora mismo hay demasiadas conexiones. Inténtelo dentro de un minuto; los árbitros que han iniciado sesión pueden entrar.
the-database-does-not-answer = La base de datos no responde. No se ha confirmado nada; la mesa arbitral sigue por sí sola en cuanto vuelva. Compruebe entonces si consta lo último que introdujo.
the-database-failed-nothing-was = La base de datos ha fallado. No se ha confirmado nada; inténtelo de nuevo.
a-defect-of-the-program = Error del programa. No se ha cambiado nada; comuníquelo, por favor.
others-have-acted = { $count ->
    [one] Otra persona acaba de modificar lo mismo. Su cambio no se ha guardado.
   *[other] Desde que abrió la página hay { $count } cambios de otras personas. El suyo no se ha guardado.
}
the-record-is-damaged = El registro del torneo { $tournament } está dañado: la anotación { $at } se ha alterado. Los demás torneos funcionan; este se recupera de la última copia buena.
the-record-cannot-be-read = El registro del torneo { $tournament } no se puede leer a partir de la anotación { $at }: { $why }. Recupere la última copia de seguridad o actualice el programa.

## core/roles.rs


## core/sheets.rs

the-log-of-this-scoresheet = El registro de esta planilla no es el que se escribió: { $why }.
others-write-on-this-scoresheet = Otros escriben en esta planilla al mismo tiempo. Inténtelo de nuevo.

## core/trouble.rs

the-last-backup-failed = La última copia de seguridad ha fallado:{" "}
the-record-itself-is-safe = El registro está a salvo; revise la carpeta de las copias.
not-saved = No se guarda.
the-last-change-could-not = El último cambio no se pudo escribir en el disco y no se ha confirmado. Haga sitio o revise el disco; el programa lo intenta solo y sigue en cuanto puede.

## core/visitor.rs

arbiter = Árbitro

## entrance.rs

what-was-sent-is-not = Los datos enviados no son los que espera esta página: falta un campo o su formato no es válido. No se ha cambiado nada.

## pages/act.rs

the-action-cannot-be-read = La acción no se puede leer: { $error }.
the-form-carries-no-action = El formulario no lleva ninguna acción.

## pages/check_in.rs

comes-late = llega tarde
late = Tarde
has-called-and-comes-late = Ha avisado de que llega tarde
check-in = Acreditación
players = Jugadores
are-present = presentes
who-is-shown = Mostrar
all = Todos
missing = Faltan
name-number-or-club = Nombre, número o club
nobody-has-entered-yet = Todavía no hay nadie inscrito.
everybody-is-here = No falta nadie.
is-present = presente
not-here-after-all = Anular: no está
tap-when-here = pulse cuando llegue
tap-a-player = Pulse sobre un nombre.
player = Jugador

## pages/damaged.rs

damaged = Dañado
nothing-is-written-to-this = En este torneo ya no se escribe nada. El registro tiene
entries-the-first = anotaciones; se pueden leer las primeras
can-be-read = {"."}
ways-back = Maneras de volver
the-last-good-backup = La última copia buena
restore-it-into-a-new = Recupérela en un lugar nuevo e inicie allí la mesa arbitral:
all-tournaments-of-the-backup = Vuelven todos los torneos de la copia tal como estaban entonces; lo introducido después está en los documentos y en la parte legible.
there-is-no-backup-of = No hay ninguna copia de esta mesa arbitral junto a su base de datos. Si tiene una en otro lugar, recupérela con «arbitra restore».
what-can-be-read-entry = Lo que se puede leer, anotación por anotación, para un torneo nuevo o para quien le ayude:
download-what-can-be-read = Descargar lo legible
if-the-disk-failed-change = Si ha fallado el disco, cámbielo antes de seguir: lo que ha fallado una vez vuelve a fallar.
all-events = Todos los torneos

## pages/draw.rs

drawing-of-lots = Sorteo de números
hall-screen = Pantalla de sala
the-whole-table = Toda la tabla
numbers-are-drawn-until = Sortee antes del { $day } a las { $hour }: doce horas antes de la ronda 1, en torneos oficiales o con títulos en juego.
numbers-drawn-before-entries = Los números están sorteados y hubo una inscripción posterior: recibe el número libre y los demás conservan el suyo.
draw-again = Repetir el sorteo
nothing-has-been-drawn = No se ha sorteado nada.
kind = Tipo de sorteo
open-everybody-draws-from-one = libre: todos sacan de la misma urna
restricted-varma-compatriots-apart-in = restringido (Varma): compatriotas separados en las tres últimas rondas
table-of-edition = tabla de { $edition }
the-numbers-come = Los números salen
from-a-seed-that-is = de una semilla que queda registrada
from-a-real-box-they = de una urna real: se teclean
seed-empty-by-chance = Semilla (vacío: al azar)
there-are-varma-tables-for = Hay tablas Varma de 9 a 24 jugadores.
begin-the-draw = Comenzar el sorteo
to-draw-now = Le toca a
to-go = { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
}
draw-one-number = Sacar un número
draw-all-the-rest = Sacar todos los demás
number-drawn = Número sacado
enter-number = Anotar
in-the-box = En la urna
restricted-draw-of-the-annex = Sorteo restringido (Varma, C.06)
open-draw = Sorteo libre
nobody-has-drawn-yet = Nadie ha sacado número todavía.
draw = Turno
name = Nombre
envelope = Sobre
number = Número
restricted-draw-who-draws-when = Sorteo restringido: orden de extracción y sobres
order = Orden
envelopes = Sobres
largest-federation-first-its-first = Primero la federación más numerosa. Su primer jugador toma un sobre con números para todos ellos; dos números del mismo sobre no se enfrentan en las tres últimas rondas.
the-numbers-are-not-drawn = Los números aún no se han sorteado: estos son los del orden de inscripción.
seed = Semilla

## pages/edit.rs

editing-round = Edición de la ronda
back = Volver
edit-session = sesión de edición
end-the-session = Terminar la sesión
back-to-the-round = Volver a la ronda
choose-a-player-then-another = Elija un jugador y después otro: intercambian sus sitios. O arrastre uno sobre otro. Dos jugadores sin emparejar se emparejan entre sí, el primero con blancas.
bd = Mesa
more = Más
without-a-place = Sin emparejar
not-playing = No juegan
take-in = Incluir
beside-the-rules = Comparación con las reglas
changes-are-marked-in-the = Los cambios quedan marcados en el registro y, al final, se comparan con lo que prescriben las reglas.
the-pairings-are-published-why = Los emparejamientos están publicados. ¿Por qué motivo se cambian? (C.04.2 4.4)
reason-goes-into-the-record = Motivo (queda en el registro)
begin = Empezar
cancel = Cancelar
table = Mesa física
swap-colours = Cambiar colores
split = Separar
exchange-by-name = Intercambiar por nombre
one = Primer jugador
the-other = Segundo jugador
exchange = Intercambiar
as-the-rules-prescribe = Como prescriben las reglas.
the-rules-allow-no-pairing = Las reglas no permiten ningún emparejamiento (C.04.3 1.9.3): decide el árbitro.
prescribed-missing-here = Según las reglas, y aquí no está
here-not-prescribed = Aquí, y no según las reglas

## pages/entries/mod.rs

round-1-has-been-paired = La ronda 1 ya está emparejada: no se inscribe a nadie por lista. Haga las inscripciones tardías una a una en la página de jugadores, con las rondas que no han jugado y su número (C.04.2 2.4).
no-row-is-chosen-go = No hay ninguna fila elegida: marque a quién inscribir.

## pages/entries/sheet.rs

the-upload-broke-off-or = La subida se ha cortado o no es un formulario: no se ha leído nada. Inténtelo de nuevo.
the-list-cannot-be-read = La lista no se puede leer: { $error }.

## pages/entries/view.rs

without-federation-no-norms = { $count ->
    [one] { $count } jugador sin federación: las partidas contra él no cuentan para normas
   *[other] { $count } jugadores sin federación: las partidas contra ellos no cuentan para normas
}
sex-by-the-rating-list = sexo según la lista de Elo: { $sex }
the-rating-list-says-sex = la lista de Elo dice { $sex }
the-rating-list-says-rating = la lista de Elo dice { $rating }
team = Equipo
contact = Contacto
enter-a-list-of-players = Inscribir una lista
paste-the-list-as-it = Pegue la lista tal cual o elija un archivo. Las columnas se reconocen por su encabezado o por su contenido, y podrá cambiar su significado antes de inscribir a nadie.
pasted-from-a-spreadsheet-a = Pegada de una hoja de cálculo, una página web o un correo
surname-name-rating-fed-fide = Apellidos, Nombre; Elo; Fed; ID FIDE; Nacimiento; Club
or-a-file-csv-tsv = … o un archivo: CSV, TSV o XLSX, arrastrado aquí o elegido
look-at-it = Ver la lista
rows = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
ready = { $count ->
    [one] { $count } lista
   *[other] { $count } listas
}
look-like-somebody-else = { $count ->
    [one] { $count } parece repetida
   *[other] { $count } parecen repetidas
}
with-doubts = con dudas
cannot-be-entered = { $count ->
    [one] { $count } no se puede inscribir
   *[other] { $count } no se pueden inscribir
}
no-column-says-the-players = Ninguna columna contiene los nombres. Elija «Nombre completo» sobre la columna correcta y actualice.
enter-player = Inscribir
line = Línea
title = Tít.
fide-id = ID FIDE
born = Nac.
sex = Sexo
what-to-look-at = Qué revisar
i-have-read-this-and = Lo he leído y quiero inscribirlos.
another-list = Otra lista
what-the-columns-mean = Qué significa cada columna
column = Columna
line-with-the-headings = Línea de los encabezados (0: ninguna)
look-again = Actualizar la vista previa
national = nacional
as-line = que la línea
has-entered-already = ya en la lista:
round-1-has-been-paired-late = La ronda 1 ya está emparejada: las inscripciones tardías se hacen una a una, con las rondas no jugadas y el número que le corresponde (C.04.2 2.4). Aquí la lista solo puede verse.
to-the-players-page = Ir a la página de jugadores

## pages/event_file.rs

the-file-cannot-be-used-nothing = El archivo no se puede usar: { $source }. No se ha cambiado nada; exporte el torneo otra vez.
the-event-is-here-already = El torneo ya está aquí: «{ $name }» (/t/{ $tournament }). Tráigalo como copia, añada lo nuevo o sustituya lo que hay (how=copy, merge o replace). No se ha cambiado nada.

## pages/explain.rs

why-round = Explicación de la ronda
the-whole-round = Toda la ronda
the-round-was-changed-by = La ronda se modificó a mano o los datos se corrigieron después. Esto explica lo que las reglas prescriben con los datos actuales.
no-explanation = Sin explicación
why-not = ¿Por qué no?
the-wish-is-forced-upon = Se fuerza lo que usted pide, se vuelve a emparejar la ronda y se indica la primera regla que se incumpliría o empeoraría.
why-does = ¿Por qué
not = no
play-against = juega contra …
get-the-bye = descansa
have-white = lleva blancas
opponent = rival
ask = Preguntar
one-player-one-board = Un jugador, una mesa
explain = Explicar

## pages/home.rs

it-cannot-be-made-up = No se puede crear: { $error }.
events = Torneos
the-arbiters-desk = Mesa arbitral
new-tournament = Nuevo torneo
open-the-sample-event = Abrir el torneo de ejemplo
no-event-yet = Aquí todavía no hay nada que ver. Árbitros:
no-event-yet-create-one = Todavía no hay torneos. Cree uno, importe un archivo TRF o explore el de ejemplo.
older-events = Torneos anteriores
players-in-it = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
being-read = leyéndose
what-can-be-done = Qué se puede hacer
desk = Gestionar
public-page = Página pública
open-a-file = Abrir un archivo
a-report-file-trf16-trfx = Un torneo completo (.arbitra) o una copia de seguridad de cualquier mesa arbitral, o un informe (TRF16, TRFx, TRF-2026) de cualquier programa. La mesa arbitral averigua qué es; lo que haya que ajustar se muestra.
file = Archivo
training-event = Torneo de prácticas
invented-players-some-rounds-already = Jugadores inventados y algunas rondas ya jugadas: practique sin miedo.
rounds = Rondas
already-played = Ya jugadas
make-it = Crear
what-the-file-says-oddly = Datos del archivo que conviene revisar
what-had-to-be-adjusted = Ajustes hechos al importar
not-imported = No importado
the-file-cannot-be-used = El archivo no se puede usar tal como está. No se ha guardado nada; corrija lo marcado como error e impórtelo de nuevo.
a-training-event-has-at = Un torneo de prácticas tiene como máximo 1000 jugadores y 20 rondas.
choose-a-file-to-import = Elija el archivo que desea importar.

## pages/backups.rs

backups = Copias de seguridad
make-a-backup-now = Hacer una copia ahora
a-backup-is-made-at-the-end = Al final de cada ronda se hace una copia de todo; se guardan las { $count } últimas.
they-lie-in = Están en
copy-them-elsewhere = De vez en cuando, lleve la última a una memoria o a otro equipo.
no-backup-yet = Aún no hay copias: la primera se hace al cerrar una ronda, o ahora.
this-database-is-backed-up-elsewhere = Esta mesa arbitral no hace copias: las hace quien lleva la base de datos. «arbitra backup» escribe un archivo con todo.
a-backup-of-another-desk = La copia o el torneo de otra mesa arbitral se trae con
the-backup-is-whole = { $name } está completa: { $entries ->
    [one] { $entries } anotación, como se escribió.
   *[other] { $entries } anotaciones, todas como se escribieron.
}
the-backup-has-damaged-records = { $name } se puede leer, pero { $count ->
    [one] { $count } registro ya estaba dañado
   *[other] { $count } registros ya estaban dañados
} cuando se hizo.
the-backup-is-damaged = { $name } está dañada: { $why }. Use otra.
last-backup = Última copia de seguridad
tournaments = Torneos
size = Tamaño
restore = Recuperar…
verify-backup = Comprobar
entries-of-a-record = Anotaciones

## core/incoming.rs

choose-the-file-once-more = El archivo solo se guarda media hora. Elíjalo otra vez; no se ha cambiado nada.
both-went-on-apart = «{ $name }» siguió aquí y en el archivo de manera distinta desde la anotación { $at }: no se pueden unir. Tráigalo como copia o sustituya lo que hay aquí.
somebody-wrote-meanwhile = Alguien más escribía en ese momento. No se ha cambiado nada; inténtelo de nuevo.
a-backup-goes-into-an-empty-desk = Todo a la vez solo se recupera en una mesa arbitral vacía. Recupere los torneos uno a uno. No se ha cambiado nada.
say-which-event-of-the-backup = El archivo es una copia de seguridad con varios torneos: diga cuál quiere traer. No se ha cambiado nada.
say-how-to-bring-it-in = Diga cómo se trae el torneo: new, copy, merge o replace.

## pages/event_file.rs more

what-is-in-the-backup = Qué hay en la copia
the-event-is-here = El torneo ya está aquí
written-at = escrito el
restore-everything = Recuperarlo todo
all-events-and-accounts-come-back = Esta mesa arbitral está vacía: vuelven todos los torneos, las cuentas y los accesos de la copia, como estaban.
leave-everything-as-it-is = Dejarlo todo como está
last-entry = Última anotación
compared-with-here = Comparado con esta mesa arbitral
bring-it-in = Traerlo
everything-in-it-is-here = Todo lo que contiene ya está aquí.
add-what-is-new = Añadir lo nuevo
what-the-file-has-more = El torneo de aquí continúa con lo que el archivo tiene de más; no se pierde nada.
bring-it-in-as-a-copy = Traerlo como copia
both-stand-side-by-side = Los dos quedan uno junto al otro en la primera página.
replace-what-is-here = Sustituir lo que hay aquí
what-is-here-goes-to-the-trash = El torneo del archivo ocupa su lugar; lo que hay aquí va a la papelera y se puede recuperar.
open-what-is-here = Abrir lo que hay aquí
not-here-yet = aún no está aquí
the-same-as-here = igual que aquí
newer-in-the-file = más nuevo en el archivo: { $count ->
    [one] { $count } anotación más
   *[other] { $count } anotaciones más
}
newer-here = más nuevo aquí: { $count ->
    [one] { $count } anotación más
   *[other] { $count } anotaciones más
}
went-another-way = distinto desde la anotación { $at }

## pages/home.rs events by state

events-now = En curso
events-coming = Próximos
events-finished = Terminados
events-left = A medio hacer
events-practice = Prácticas
events-put-away = Archivados
trash = Papelera
the-trash-keeps-everything = Los torneos de la papelera no salen en ninguna lista ni se abren. Sus registros se conservan; vuelven enteros.
no-event-has-that-name = Ningún torneo con ese nombre o lugar.
nothing-lies-here = Aquí no hay nada.
name-or-place = Nombre o lugar
nobody-has-done-anything-here = Sin terminar, y nadie ha hecho nada en ellos desde hace semanas.
move-the-ticked-to-the-trash = Mover los marcados a la papelera
into-the-trash = A la papelera
no-tournament-in-it = Sin torneos.
rounds-paired-of = ronda { $paired } de { $announced }
rounds-in-it = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
more-to-do = Más…
put-away = Archivar
it-is-only-practice = Es solo práctica
it-is-a-real-event = Es un torneo de verdad
delete-event = Eliminar…
put-away-at = Archivado el
deleted-at = Eliminado el
back-to-the-first-page = Devolver a la primera página
bring-it-back = Recuperarlo

## pages/beginnings.rs

open-it = Abrirlo
or-look-around-in-an-event = O mire un torneo de siete rondas tras la cuarta:
the-file-is-empty = El archivo está vacío: { $name }. No se ha cambiado nada.
not-imported-yet = Aún no se ha importado
some-fields-cannot-be-read = Algunos campos de este archivo no se pueden leer: mírelos antes. Aún no se ha guardado nada.
leave-it = Dejarlo

## pages/events.rs

papers-of-all-sections = Documentos de todas las secciones
one-paper-of-every-section = Un documento de cada sección
delete-this-event = ¿Eliminar este torneo?
it-goes-into-the-trash = Va a la papelera con todo lo que contiene: sale de la primera página y se cierran sus páginas públicas. Los registros se conservan, y «Recuperarlo», en la papelera, lo deshace.
no-keep-it = No, conservarlo
yes-into-the-trash = Sí, a la papelera
sections = Secciones
section = Sección
another-section = Otra sección…
the-new-section-takes-the-set-up = Toma las bases de una sección que ya está; aún no juega nadie en ella.
set-up-like = Con las bases de
make-the-section = Crear la sección
name-of-the-event = Nombre del torneo
choose-player = Elegir a { $name }
move-players = Mover
move-the-ticked-to = Mover los marcados a
move-them = Moverlos
an-event-needs-a-name = Un torneo necesita un nombre de 200 letras como máximo.
tick-the-players-to-move = Marque los jugadores que se mueven. No se ha cambiado nada.
move-them-all-the-same = ¿Moverlos de todos modos?
no-leave-them = No, dejarlos
moved-to = Pasa a { $name }
moved-from = Viene de { $name }

## views/deeds.rs events

event-handled = Torneo
event-put-away = archivado
event-taken-out = devuelto a la primera página
event-trashed = a la papelera
event-brought-back = recuperado de la papelera
event-is-practice = marcado como práctica
event-is-real = marcado como torneo de verdad
event-brought-in = traído de un archivo
event-copied = traído de un archivo como copia
event-merged = continuado con un archivo
event-replaced = sustituido por el de un archivo

## pages/network.rs

the-hall-s-network = La red de la sala
qr-code-of-the-address = Código QR de la dirección
the-desk-is-open = La mesa arbitral está abierta a la red
phones-in-the-same-network = Los móviles, tabletas y pantallas de la misma red llegan a ella en esta dirección. Todos ven las páginas públicas; nadie cambia nada sin cuenta ni acceso. Se cierra sola cuando el programa termina.
close-the-desk = Cerrarla de nuevo
only-this-machine = Solo este equipo llega a la mesa arbitral
opened-phones-reach-it = Abierta, también llegan los móviles, tabletas y pantallas de la misma red, en una dirección que aparece aquí con su código QR. No hace falta reiniciar, y se puede cerrar cuando se quiera.
open-the-desk = Abrirla a la red
an-account-is-needed-first = En una red nadie actúa sin cuenta: cree la primera antes de abrir la mesa arbitral.
the-desk-was-started-in-a-network = La mesa arbitral se inició de modo que otros ya llegan a ella (--listen, --host o --proxy): se abre y se cierra donde se inicia.
this-machine-is-in-no-network = Este equipo no está en ninguna red: conéctelo primero. No se ha cambiado nada.
the-system-does-not-let-it-listen = El sistema no deja escuchar ahí; quizá lo prohíba un cortafuegos. No se ha cambiado nada.
open-it-to-the-network = Abrirla a la red de la sala
end-the-desk = Terminar Arbitra
what-ending-does = El programa termina en este equipo, también para teléfonos y pantallas. Todo lo confirmado queda guardado; inícielo de nuevo con un doble clic o como se inició hoy.
the-desk-has-ended = Arbitra ha terminado
everything-is-kept-until-it-starts-again = Todo queda guardado. Puede cerrar esta página.

## pages/people/view.rs roles

who-may-do-what-where = Quién puede hacer qué, y dónde
older-places-are-not-shown = Solo los lugares más recientes; en los demás se dan arriba.
advanced = avanzado

## views/frame.rs groups

decisions = Decisiones
for-the-wall = Para el tablón y las mesas
everybody-s-games = Las partidas de todos, ronda a ronda
the-whole-event = Todo el torneo

## pages/laws/adjourned/envelope.rs

put-the-position-up = O póngala en el tablero: elija una pieza y toque las casillas, o toque una pieza y adónde va.
pieces-to-put = Piezas
empty-board = Tablero vacío
initial-position = Posición inicial
envelope-of-board = Sobre de la mesa
adjourned-games = Partidas aplazadas
round = Ronda
written-wrongly = ¿Mal escrito?
when-it-goes-on = Cuándo se reanuda
announce-it = Anunciarla
change-it = Cambiarla
open-again-no-time-yet = Dejarla sin hora
day = Día
begins = Comienza
where-label = Dónde
minutes-it-may-last = Minutos que puede durar
session = Sesión
clocks = Relojes
to-move = Juegan
sealed-by = Jugada secreta de
offer = Oferta de tablas
with-an-open-draw-offer = hay una oferta de tablas vigente
resumed = Se reanuda
at-table = mesa
the-envelope-still-lacks-e = Al sobre le falta (E.2):{" "}
print = Imprimir
position-before-the-sealed-move = Posición antes de la jugada secreta (FEN)
has-the-move-and-seals = Le toca jugar y sella
number-of-the-sealed-move = Número de la jugada secreta
whites-clock-h-mm = Reloj de blancas (h:mm)
blacks-clock-h-mm = Reloj de negras (h:mm)
draw-offer-is-open = Hay una oferta de tablas vigente
broken-off-suddenly-no-move = Interrumpida de repente: no se sella jugada (E.1)
seal-the-envelope = Cerrar el sobre
open-the-envelope = Abrir el sobre
when-the-player-who-must = Cuando esté presente quien debe responder, o al vencer el tiempo de incomparecencia (E.7, E.9).
the-sealed-move-letter-by = La jugada secreta, letra por letra
letters = Letras
judge-it = Comprobarla
the-sealed-move = La jugada secreta
enter-result-of = Introducir{" "}
enter-the-result-on-the = Introduzca el resultado en la página de la ronda cuando termine.
say-on-which-day-and = Diga qué día y a qué hora.
write-the-number-of-the = Escriba el número de la jugada secreta, o la posición.
write-the-position-on-the = Escriba antes la posición en el sobre: sin ella no se puede valorar la jugada.
move-number = Número de jugada

## pages/laws/adjourned/timetable.rs

list-to-print = Lista para imprimir
an-adjourned-game-counts-as = Una partida aplazada cuenta como tablas al emparejar la ronda siguiente, y solo entonces (C.04.2 3.1). La hora de reanudación se anuncia antes (E.14): todos la ven en la página pública.
no-game-is-adjourned = No hay partidas aplazadas.
without-a-time-yet = Aún sin hora
over = Terminadas
adjourn-a-game = Aplazar una partida
at-board = mesa
clocks-show = relojes
no-envelope-yet = Aún sin sobre.
fill-in-the-envelope = Rellenar el sobre
say-when = Fijar la hora
change-the-time = Cambiar la hora
would-sit-at-two-boards = tendría dos partidas a la vez:
in-round = ronda
the-table = La mesa
has-two-games-at-the = (física) tiene dos partidas a la vez: las de las mesas
the-round = La ronda
is-announced-for-the-day = está anunciada para el día en que se reanuda la mesa
of-round = de la ronda
goes-on = {"."}
a-session-for-them = Una sesión para ellas
minutes = Minutos
first-table = Primera mesa
name-of-the-session = Nombre de la sesión
whoever-has-two-games-plays = Quien tenga dos partidas las juega una tras otra. Lo que no quepa queda sin hora.
put-them-in = Programarlas
sealing-and-resuming-step-by = Sellar y reanudar, paso a paso
rulings = Decisiones
who-is-absent-whose-clock = quién falta, qué reloj corre
what-stands-in-the-envelope = qué hay en el sobre
wrong-times = tiempos erróneos
adjourned-games-timetable = Partidas aplazadas: horario
say-on-which-day-and-when = Diga qué día y a qué hora comienza la sesión.
no-game-fits-into-this = Ninguna partida cabe en esta sesión: es corta o los jugadores están ocupados. No se ha cambiado nada.

## pages/laws/answers.rs

quick-answers = Consultas
a-position-or-a-game = Una posición o una partida
fen-or-pgn = FEN o PGN
declared-move-for-a-claim = Jugada declarada, para reclamar
touched-squares-in-order = Casillas tocadas, en orden
touched-at-once-or-nobody = Tocadas a la vez, o no se sabe en qué orden
look = Examinar
time-control = Ritmo de juego
as-it-is-announced = Como está anunciado
classify = Clasificar
this-is-no-time-control = No es un ritmo de juego: escriba 90+30, 40/90+30+30s o 40/5400+30:1800+30.
sixty-moves-take-each-player = Tiempo máximo por jugador para 60 jugadas:{" "}
where-the-laws-give-two = Donde las Leyes conceden dos minutos, aquí:{" "}
must-the-player-write = ¿Debe anotar el jugador?
play = Ritmo
whole-minutes-left = Minutos enteros que quedan
seconds-added-per-move = Segundos por jugada
had-less-than-five-minutes = Ya bajó de cinco minutos en este período
cannot-write-for-disability-or = No puede anotar, por discapacidad o religión
tell-me = Consultar
yes-move-by-move = Sí, jugada a jugada.
not-until-the-period-ends = No hasta que acabe el período; entonces completa la planilla.
no-rapid-and-blitz-are = No: en rápido y relámpago no se anota.
an-assistant-writes = Anota un asistente.
neither-a-position-nor-a = Ni posición ni partida.
this-is-no-position-in = No es una posición en FEN.
illegal-position = Posición ilegal:{" "}
write-the-touched-squares-as = Escriba las casillas tocadas como e1 h1.
touched = Tocadas
the-declared-move-is-not = La jugada declarada no es legal aquí.
threefold-repetition = Triple repetición
fifty-moves = Cincuenta jugadas
right = correcta
wrong = incorrecta
what-the-laws-say = Lo que dicen las Leyes

## pages/laws/book.rs

the-book = Las Leyes en breve
the-book-is-in-our-words = Con nuestras propias palabras, breves; el texto oficial es el de la FIDE. Lo marcado como de memoria no se leyó en un texto de esa edición.
number-or-word = Número o palabra: 7.5.1, teléfono, enroque
terms-in-several-languages = Términos en siete idiomas
left-to-the-arbiter = A criterio del árbitro
chapters = Capítulos
remembered = de memoria, no leído
four-editions-and-rulings = Las cuatro ediciones y las decisiones
nothing-is-found-for = No se encuentra nada para «{ $wanted }». Pruebe con una sola palabra o con un número.
article-number = Artículo { $number }
the-same-words-as = Como en { $edition }.
a-number-of-edition = { $number } es un número de { $edition }; en las Leyes de este torneo:
go-on-with = Siga con
set-up = Colocación
castling = Enroque: por qué sí, por qué no
attacked-squares = Casillas atacadas, y por cuántas piezas

## pages/laws/incident.rs

the-questions-are-not-answered = Aún faltan respuestas. Vuelva atrás y responda.
penalty = Sanción

## pages/laws/mod.rs

what-happened = ¿Qué pasó?
incidents = Incidencias
scoresheets = Planillas
adjourned = Aplazadas
laws = Leyes

## pages/laws/noted.rs

nothing-was-written-down-a = No se ha anotado nada. Un torneo tranquilo.
pairing-thrown-away = emparejamiento anulado
by-the-record = según el registro
counts-illegal-move = cuenta: jugada ilegal
counts-warning = cuenta: advertencia

## pages/laws/rulings.rs

these-answers-lead-nowhere = Estas respuestas no llevan a ninguna parte: { $error }.
search = Buscar
search-phone-touch-flag = Buscar: teléfono, tocada, bandera…
most-often = Lo más frecuente
at-which-board = ¿En qué mesa?
at-none-only-tell-me = En ninguna: solo quiero la regla
who-did-it-or-who = ¿Quién lo hizo, o quién reclama?
both-or-nobody-in-particular = Ambos, o nadie en particular
illegal = ilegal
warned = advertencia
nothing-counted-in-this-game = sin antecedentes en esta partida
change = cambiar
clock = Reloj
counts-as = Cuenta como
articles = Artículos
at-your-discretion = A su criterio:{" "}
write-it-into-the-record = Anotarlo en el registro
minutes-for = Minutos para{" "}
the-clock = el reloj
penalty-of-the-laws = Sanción (12.9)
none = ninguna
enter-the-result-of-board = Introducir el resultado de la mesa{" "}
in-your-words-move-time = Con sus palabras (jugada, hora, testigos)
write-it-down = Anotar
a-completed-illegal-move = una jugada ilegal completada
a-warning = una advertencia

## pages/more.rs

files = Archivos
final-report = Informe final
final-report-for-fide = TRF-2026 cuando han terminado todas las partidas; antes lo revisa nuestro propio comprobador
final-report-rejected-by-checker = No debería ocurrir: avísenos, por favor. Para descargar el archivo de todos modos, añada ?anyway=yes a la dirección.
report-for-fide-and-other = informe provisional para otros programas; las partidas sin terminar llevan «?»
report-for-older-programs = informe para programas antiguos
whole-event = Torneo completo
one-file-with-all-records = un solo archivo con todos los registros, para llevarlo a otro equipo
record = Registro
who-did-what-when-one = quién hizo qué y cuándo, una anotación por línea
papers = Documentos
regulations = Bases
the-sheet-to-announce = para publicarlas
pairings = Emparejamientos
by-board-and-by-name = por mesa y por nombre
standings = Clasificación
any-page-prints-well = se puede imprimir cualquier página
norm-radar = Radar de normas
who-can-still-make-a = quién puede conseguir todavía una norma
for-everybody = Para todos
public-pages = Páginas públicas
pairings-standings-and-players-for = emparejamientos, clasificación y jugadores para móviles; solo lo publicado
hall-screens = Pantallas de sala
pairings-standings-countdown-draw = emparejamientos, clasificación, cuenta atrás, sorteo
people = Usuarios
accounts-and-keys = Cuentas y accesos
deputies-result-entry-by-phone = árbitros adjuntos, resultados desde el móvil
personal-data = Datos personales
give-out-erase-how-long = entregar, borrar, cuánto se conservan
remarks-in-the-report-file = Observaciones del informe
lines-say-in-the-report = Observaciones del informe sobre lo que se apartó de las reglas: { $count }.
note = Nota
an-incident-a-decision-it = Una incidencia, una decisión: queda en el registro con su nombre y la hora.
text = Texto
forbidden-pairings = Emparejamientos prohibidos
players-who-must-not-meet = Jugadores que no deben enfrentarse, como familiares: se anuncia antes de la ronda 1.
in-rounds = rondas
lift = Levantar la prohibición
second-player = Jugador 2
third-player-if-any = Jugador 3 (opcional)
from-round = Desde la ronda
to-round = Hasta la ronda
forbid = Prohibir
bonus-and-penalty-points = Bonificaciones y sanciones
everybody = todos
points-1-to-take-one = Puntos (−1 para quitar uno)
adjust = Ajustar
fide-mode = Modo FIDE
what-the-rules-forbid-is = Lo que las reglas prohíben se rechaza. Salir de este modo no se puede deshacer y constará en el informe.
leave-fide-mode = Salir del modo FIDE…
this-tournament-is-not-run = Este torneo no se lleva en modo FIDE.
rounds-begin-with-one = Las rondas empiezan en 1.
write-something-first = Escriba algo primero.
points = Puntos

## pages/sendings.rs

sendings = Informes de Elo enviados
sendings-in-short = qué rondas se enviaron y cuándo, con acuses
sendings-about = Cada partida se valora una sola vez. Lo que se envía para el Elo queda anotado aquí: rondas, día, acuse y huella. Cualquier otro informe de esas rondas se llama copia.
sendings-none = Todavía no se ha enviado nada para el Elo.
sendings-nothing-yet = Aún no hay nada que enviar: debe haber acabado la última partida, o un mes de un torneo largo.
sendings-receipt = Acuse
sendings-by = Enviado por
sendings-to = Enviado a
sendings-unchanged = como se envió
sendings-changed = cambiado desde el envío: ronda { $rounds }
sendings-file = el archivo como se envió
sendings-copy = una copia, no válida para Elo
sendings-again-because = Enviado de nuevo:
sendings-send = Anotar y crear el archivo
sendings-sure = Enviar de nuevo estas rondas
sendings-why-again = Por qué de nuevo
sendings-tick = Marque esta casilla para enviarlas de nuevo.
sendings-were-sent = Las rondas { $rounds } se enviaron el { $when } (acuse { $receipt }). Enviadas de nuevo podrían contar dos veces: diga por qué y confírmelo.
sendings-say-to-whom = Escriba a quién va el informe: el responsable de Elo o la federación.
sendings-say-why = Escriba por qué se envían de nuevo estas rondas.

## pages/new_password.rs

choose-a-password = Elija una contraseña
the-password-you-came-in = la contraseña con la que ha entrado sirve una sola vez. Elija la suya; desde entonces solo vale esa.
new-password = Contraseña nueva
keep-it-and-go-on = Guardarla y seguir
that-is-the-password-that = Esa es la contraseña de un solo uso: elija otra.

## pages/next_round.rs

plays = juega
absent = ausente
withdraws = se retira
who-plays = Quién juega
pair-the-round = Emparejar la ronda { $round }
close-and-pair-round = Cerrar y emparejar la ronda { $round }
close-pair-and-publish = Cerrar la ronda { $last }, emparejar y publicar la { $next }
pair-and-publish = Emparejar y publicar la ronda { $round }
pair-without-publishing = Emparejar la ronda { $round } sin publicar
only-close = Solo cerrar la ronda { $round }
only-save-absences = Solo guardar las ausencias
boards-without-a-result = Mesas sin resultado:
boards-not-typed-twice = Mesas cuya segunda introducción falta o no coincide:
close-without-them = { $count ->
    [one] Cerrar sin ella: la partida queda aplazada y cuenta como tablas para el próximo emparejamiento (C.04.2 3.1).
   *[other] Cerrar sin ellas: { $count } partidas quedan aplazadas y cuentan como tablas para el próximo emparejamiento (C.04.2 3.1).
}
claims-are-heard-until = Se admiten reclamaciones sobre los resultados hasta las { $hour }.
did-not-come-to-round = No comparecieron en la ronda { $round }
absent-without-notice-counts-as = Quien falta sin avisar se considera retirado si no lo justifica antes del próximo emparejamiento (C.05 6.5). Diga qué hacer con cada uno.
lost-three-by-forfeit = Tres partidas perdidas por incomparecencia
games-lost-by-forfeit = { $count ->
    [one] { $count } partida perdida por incomparecencia
   *[other] { $count } partidas perdidas por incomparecencia
}
three-forfeits-expelled = Las reglas de 2006 expulsan por ello; hoy decide el árbitro principal.
all-of-them = Todos:
have-left = Han dejado el torneo
plays-from-round = desde la ronda { $round }
the-game-is-not-over = La partida de esta ronda no ha terminado
press-again-to-do-it = Aún no se ha hecho nada. Pulse otra vez el mismo botón para hacerlo.
nothing-was-done = No se ha hecho nada.
board-numbers = Numeración de las mesas
board-numbers-hold-from = La numeración vale desde el próximo emparejamiento, en todas las páginas, pantallas y papeles.
first-board = Primera mesa
boards-left-out = Sin usar

## pages/norms.rs

norms = Normas
everybody-again = Todos
no-norm-was-made = No se hizo ninguna norma.
norms-by-kind = Anunciado como: { $kind }. Las normas se rigen por ello (B.01 1.2, 1.4.1, 1.4.3).
norms-of-what-kind = Un campeonato, un zonal o una final nacional se anuncia como tal, y las normas se rigen por ello.
remarks = Observaciones
games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
rd = R.
opponent-head = Rival
title-in-full = Título

## pages/overview.rs

overview = Resumen
next = Siguiente paso
the-tournament = El torneo
state = Estado
system = Sistema
teams = Equipos
tie-breaks = Desempates
mode = Modo de trabajo
free = libre
people-and-keys = Usuarios y accesos
boards = Mesas
published = Publicada
closed = cerrada
the-tournament-is-finished-the = El torneo ha terminado. El registro se puede seguir consultando; los documentos están en «Documentos»; los archivos, en «Más».
final-standings = Clasificación final
nothing-for-you-to-do = No hay nada pendiente.
enter-the-players-type-them = Inscriba a los jugadores: escríbalos, pegue una lista o búsquelos en la lista de Elo.
enter-players = Inscribir jugadores
the-numbers-of-the-table = Los números de la tabla se sortean en público (C.05 6).
numbers-by-rating-instead = Numerar por Elo
players-have-no-pairing-number = Sin número de emparejamiento: { $count }.
give-pairing-numbers = Asignar números
the-initial-colour-is-drawn = El color inicial se sortea (C.04.3 5.1); la semilla queda en el registro.
draw-the-initial-colour = Sortear el color inicial
the-table-has = La tabla tiene
rounds-announced = rondas.
look-at-the-table = Ver la tabla
players-have-not-confirmed-their = Sin acreditar (no se emparejarán): { $count }.
look-at-the-pairings-then = Revise los emparejamientos y publíquelos.
look-at-them = Revisarlos
enter-results = Introducir resultados
all-results-are-in = Están todos los resultados.
close-round = Cerrar la ronda
an-edit-session-is-going = Hay una sesión de edición abierta.
go-on-editing = Seguir editando
all-rounds-are-played = Se han jugado todas las rondas.
finish-the-tournament = Terminar el torneo
adjourned-games-are-still-to = { $count ->
    [one] Queda { $count } partida aplazada por decidir.
   *[other] Quedan { $count } partidas aplazadas por decidir.
}
publish-the-pairings = Publicar los emparejamientos

## pages/papers.rs

pairings-of-round = Emparejamientos de la ronda
by-name = por nombre
two-sheets-by-board-and = Dos hojas: por mesa y por nombre.
not-published-for-the-arbiters = Sin publicar: solo para los árbitros.
claims-until = Reclamaciones hasta las
regulations-of-the-tournament = Bases del torneo
change-them = Modificar las bases
laws-of-chess = Leyes del Ajedrez
laws-by-the-first-day = Las vigentes el primer día: { $edition }
laws-in-force-from = Edición de { $edition }, en vigor desde el { $day }
pairing-system = Sistema de emparejamiento
acceleration = Aceleración
initial-order = Orden inicial
initial-colour = Color inicial
begins-with-white = el número 1 empieza con blancas
begins-with-black = el número 1 empieza con negras
drawn-by-lot-before-round = por sorteo antes de la ronda 1 (C.04.3 5.1)
win = victoria
a-draw-gives = tablas
loss = derrota
bye-of-an-odd-field = descanso (número impar)
requested-byes = Byes solicitados
late-entries = Inscripción tardía
half-a-point-for-each = medio punto por ronda no jugada
no-points-for-missed-rounds = sin puntos por las rondas no jugadas
presence = Acreditación
whoever-entered-is-paired = se empareja a todos los inscritos
must-be-confirmed-before-round = debe confirmarse antes de la ronda 1; a quien no esté no se le empareja
claims = Reclamaciones
pairings-and-results-are-final = emparejamientos y resultados son definitivos al publicarse
minutes-after-publication = { $count ->
    [one] { $count } minuto desde la publicación
   *[other] { $count } minutos desde la publicación
}
categories = Categorías
chief-arbiter-label = Árbitro principal
deputies = Árbitros adjuntos
rules = Reglas
fide-handbook-whatever-it-forbids = Manual de la FIDE; lo que prohíbe, el programa lo rechaza.
the-arbiter-may-deviate-from = El árbitro puede apartarse del Manual de la FIDE; toda desviación consta en el registro.
no-tie-breaks = ninguno
alphabet = orden alfabético
order-of-entry = orden de inscripción
lots = sorteo
by-title = título
none-with-points = ninguno con puntos
year-of-birth = año de nacimiento
year-of-birth-head = Año de nacimiento
byes-of-half-a-point = hasta { $most } de medio punto por jugador (C.05 6.7)
byes-of-half-a-point-until = hasta { $most } de medio punto por jugador hasta la ronda { $round } (C.05 6.7)

## pages/people/accounts.rs

the-old-password-is-wrong = La contraseña anterior no es correcta; no se ha cambiado nada.

## pages/people/keys.rs

go-on-with-this-key = ¿Seguir con este acceso?
you-are-signed-in-as = Ha entrado como
the-link-is-a-key = El enlace es un acceso:
with-the-key-you-may = Con el acceso solo podrá lo que el acceso permite; para volver a ser usted, inicie sesión de nuevo.
stay-as-i-am = Seguir como estoy
use-the-key = Usar el acceso
key = Acceso
qr-code-of-the-key = Código QR del acceso
scan-it-with-the-phone = Escanéelo ahora con el móvil: solo se muestra una vez.
whoever-has-it-can-act = Quien lo tenga puede actuar con esta función hasta que caduque o se revoque.
copy-the-link = Copiar el enlace
done = Hecho
token = Token
copy-it-now-it-is = Cópielo ahora: solo se muestra una vez.
programs-send-it-with-every = Los programas lo envían en cada petición:
description-of-the-interface = Descripción de la interfaz
copy = Copiar
until = hasta
until-it-is-taken-back = hasta que se revoque
phones-cannot-reach-this-desk = Los móviles no llegan a esta mesa arbitral: solo este equipo.
this-key-has-ended-or = Este acceso ha caducado o se ha revocado. Pida otro al árbitro.

## pages/people/server_record.rs

sign-ins-and-sessions = Inicios de sesión
keys-handled = Accesos
roles = Funciones
accounts-and-passwords = Cuentas y contraseñas
record-of-the-server = Registro del servidor
download = Descargar
who-was-let-in-who = Quién entró y a quién se dio qué: aquí nada se cambia ni se borra, y cada anotación contiene la huella digital de la anterior.
verified-up-to-entry = Comprobado hasta la anotación
what = Qué
everything = Todo
show = Mostrar
nothing = Nada.
when = Cuándo
who = Quién
older-entries = Anotaciones anteriores

## pages/people/sessions.rs

sessions = Sesiones
a-session-ends-by-itself = Una sesión termina sola tras doce horas sin ninguna petición y, en todo caso, a las dos semanas.
none-there = Ninguna.
browser = Navegador
from = Desde
began = Empezó
last-seen = Última vez
unknown = desconocido
this-one = esta
end = Terminar
end-all-others = Terminar todas las demás
end-all = Terminar todas

## pages/people/view.rs

scope = Ámbito
whole-event-of = todo el torneo:
all-accounts-of-the-server = Todas las cuentas del servidor
accounts = Cuentas
there-are-none-whoever-sits = No hay ninguna: quien use este equipo tiene todos los permisos, sin contraseña. Cree la primera cuenta, la suya, antes de dejar entrar a otras personas; desde entonces todos inician sesión, y todo lo introducido queda como está.
your-name = Su nombre
password = Contraseña
make-the-first-account-and = Crear la primera cuenta e iniciar sesión
may-act-as = Puede actuar como
another-role = Otra función
account = Cuenta
a-role-for-somebody-else = Una función para otra persona
you-see-the-accounts-that = Usted ve las cuentas que tienen una función donde es árbitro principal. Para otra hace falta su nombre exacto.
give = Asignar
with-key = con el acceso
by-key = acceso
this-machine = este equipo
take-away = Quitar
open-again = Reabrir
change-button = Cambiar
set = Guardar
close-the-account = Cerrar la cuenta
new-account = Nueva cuenta
make-the-account = Crear la cuenta
key-for-a-phone = Acceso por QR para un móvil
a-qr-code-that-opens = Un código QR que abre la introducción de resultados en un móvil, sin cuenta. Caduca solo y se puede revocar en cualquier momento.
for-whom-or-what = Para quién o qué
example-of-a-phone = El móvil de Ana
lasts = Validez
address-that-phones-use = Dirección que usan los móviles
make-the-key = Crear el acceso
token-for-a-program = Token para un programa
for-scripts-live-boards-and = Para programas, tableros en directo y páginas web, mediante la interfaz JSON.
for-what = Para qué
club-web-site = Web del club
until-taken-back = hasta revocarlo
make-the-token = Crear el token
keys-and-tokens = Accesos y tokens
none-yet = Todavía no hay.
made-at = Creación
by = Por
last-used = Último uso
ends = Caduca
never = nunca
when-taken-back = al revocarse
taken-back = revocado
ended = caducado
take-back = Revocar
your-password = Su contraseña
old = Anterior
new = Nueva
change-it-and-sign-in = Cambiarla e iniciar sesión de nuevo
where-you-are-signed-in = Dónde ha iniciado sesión

## pages/person.rs

at-most-days = Como mucho { $longest } días.
the-data-of-this-person = Los datos de esta persona se borraron.
give-out-or-erase = Entregar o borrar
everything-this-desk-holds-on = Todo lo que esta mesa arbitral guarda de la persona, para entregarlo si lo pide.
export-as-json = Exportar como JSON
everybodys-data = Datos de todos
as-of-entry = Según la anotación
games-head = Partidas
in-the-record = En el registro
words-that-name-the-person = Palabras que nombran a la persona
erase = Borrar
name-birth-sex-identities-club = Nombre, nacimiento, sexo, identificadores, club, contactos, cuota y todas las palabras sobre la persona se borran para siempre; las páginas públicas mostrarán
quote-opens = «
quote-closes = »
games-results-rating-title-federation = Partidas, resultados, Elo, título, federación y categorías quedan, para que nada cambie en el torneo.
entries-that-lose-their-personal = Anotaciones que pierden su parte personal:
backups-in-the-desks-folder = { $count ->
    [one] { $count } copia de seguridad en la carpeta de la mesa arbitral se reescribe sin los datos. Las copias en otros lugares debe borrarlas usted.
   *[other] { $count } copias de seguridad en la carpeta de la mesa arbitral se reescriben sin los datos. Las copias en otros lugares debe borrarlas usted.
}
is-a-copy-of-the = es una copia de la base de datos anterior a una actualización: bórrela también.
this-record-was-begun-by = Este registro lo empezó una versión anterior: estas anotaciones guardan los datos en la propia cadena, y las copias de entonces también. Tras borrar, las páginas ya no los muestran; para sacarlos también de la base de datos, detenga la mesa arbitral y ejecute «arbitra person reseal». Anotaciones:
reason-goes-into-the-record-without = Motivo (queda en el registro; sin el nombre)
erase-for-good = Borrar para siempre
names-births-identities-clubs-and = Nombres, nacimientos, identificadores, clubes y palabras libres están junto al registro y se pueden borrar de una persona sin romperlo.
never-took-part = No llegaron a participar
nobody-everybody-who-entered-has = Nadie: todos los inscritos han jugado o aún pueden.
removed-before-round-1-entered = Eliminados antes de la ronda 1, inscritos por error o retirados sin jugar. Sus datos vencen el
i-know-that-nobody-can = Sé que nadie podrá recuperarlos.
erase-the-data-of-all = Borrar los datos de todos ellos
days-they-are-kept-after = Días que se conservan tras el torneo
save = Guardar
everybody-who-was-ever-entered = Todos los que se inscribieron alguna vez
estimated-strength = Fuerza estimada
federation = Federación
fed = Fed.
club = Club
born-in-full = Nacimiento
national-records = Fichas nacionales
these-data-are-not-due = Estos datos aún no han vencido. Bórrelos uno por uno si alguien lo pide.
days = Días

## pages/phone.rs

results = resultados
the-round-is-closed-a = La ronda está cerrada: un resultado erróneo solo lo corrige un árbitro desde la mesa arbitral.
which-boards = Qué mesas
all-boards = Todas
board-or-name = Mesa o nombre
as-a-table = Como tabla
no-board-waits-adjourned = { $count ->
    [one] Ninguna mesa espera resultado; hay una partida aplazada.
   *[other] Ninguna mesa espera resultado; hay { $count } partidas aplazadas.
}
every-board-has-its-result = Todas las mesas tienen resultado.
is-adjourned = aplazada
take-this-result-back = Borrar este resultado
enter-on-a-phone = Introducir con el móvil

## pages/player.rs

for-arbiters-only = Solo para árbitros, nunca público
phone = Teléfono
e-mail = Correo electrónico
cannot-be-arranged = «{ $other }» no se puede gestionar.
no = N.º
points-scored = puntos
place-reached = puesto
no-round-is-paired-yet = Aún no hay ninguna ronda emparejada.
why-this-opponent = ¿Por qué este rival?
rating = Elo
place-and-tie-breaks = Puesto y desempates
not-computed = No se calcula.
norm-chances = Opciones de norma
no-norm-is-open-to = Ya no es posible ninguna norma.
norms-with-their-working = Normas con su cálculo
arrange = Gestionar
half-point-bye = bye de medio punto
absent-no-point = ausencia, sin puntos
zero-point-bye = bye de cero puntos
full-point-bye = bye de un punto
note-down = Anotar
take-back-move = Anular
fixed-table = Mesa fija
remove = Eliminar
withdraw = Retirar
expel = Expulsar
return-to-the-tournament = Reincorporar al torneo
presence-was-not-confirmed = Anular la acreditación
correct-the-data = Corregir los datos
surname-name = Apellidos, nombre
categories-commas-between = Categorías (separadas por comas)
history = Historial

## pages/players.rs

type-a-name-or = Escriba un nombre arriba, o
choose = Elegir
what-to-do-with = Qué hacer con
absent-in-round = Ausente en la ronda { $round }
half-point-bye-in-round = Bye de medio punto en la ronda { $round }
those-ticked = Los marcados:
nobody-is-ticked = No hay nadie marcado: marque a quienes quiera.
players-by-club = { $count ->
    [one] Un club
   *[other] { $count } clubes
}

## pages/enter.rs

entries-are-closed = Las inscripciones están cerradas.
entries-until = Inscripciones hasta
places-taken = Plazas ocupadas: { $taken } de { $places }
on-the-waiting-list = en lista de espera: { $count }
full-there-is-a-waiting-list = Completo: hay lista de espera
places-free = { $count ->
    [one] Queda una plaza
   *[other] Quedan { $count } plazas
}
find-yourself = Búsquese en la lista de Elo
surname-or-fide-id = Apellido, o ID FIDE
i-am-in-no-rating-list = No estoy en ninguna lista de Elo
half-point-byes-wanted = { $count ->
    [one] Bye de medio punto, si lo necesita (como máximo uno)
   *[other] Byes de medio punto, si los necesita (como máximo { $count })
}
so-many-byes-at-most = { $count ->
    [0] Aquí no se conceden byes de medio punto: quítelos.
    [one] Un bye de medio punto como máximo: elija una ronda.
   *[other] { $count } byes de medio punto como máximo: no elija más rondas.
}
the-organiser-may-keep-this = El organizador puede guardar estos datos para el torneo. Nadie más los ve antes de la aceptación; teléfono, correo y observaciones no se publican nunca.
ask-to-be-entered = Solicitar la inscripción
your-request-has-come = Su solicitud ha llegado. Decide el organizador; esta página dirá qué ha sido de ella.
you-are-on-the-waiting-list = Por ahora está en la lista de espera.
keep-this-address = Guarde esta dirección: es solo suya.
take-the-request-back = Anular la solicitud
you-are-entered = La inscripción está hecha.
to-my-check-in = A mi acreditación
your-request-was-refused = El organizador no ha podido aceptar la solicitud.
your-request-is-taken-back = La solicitud se ha retirado; no se guarda nada de ella.
you-are-checked-in = Acreditación confirmada. ¡Suerte!
i-am-here = Estoy aquí

## pages/requests.rs

entry-requests = Solicitudes
links-for-check-in = Enlaces de acreditación
entry-page = Página de inscripción
whoever-has-the-address-can-ask = Quien tenga esta dirección puede solicitar la inscripción; nadie queda inscrito sin que usted acepte. Si cae en malas manos, cámbiela.
nobody-asks-to-be-entered = No hay solicitudes de inscripción.
byes-wanted = Byes solicitados
waiting-list = lista de espera
may-be-here-already = puede que ya esté
accept = Aceptar
accept-paid = Aceptar, pagado
accept-anyway = Aceptar de todos modos
leave-on-the-waiting-list = Dejar en la lista de espera
more-than-the-places = Todas las plazas están ocupadas: { $taken } de { $places }. Con { $name } serían { $would }.
refuse = Rechazar
offer-an-entry-page = Página de inscripción para jugadores
places-in-all = Plazas
words-for-entrants = Qué deben saber los jugadores
open-entries = Abrir la página de inscripción
change-the-address = Cambiar la dirección
close-entries = Cerrar la página de inscripción
make-new-links = Crear enlaces nuevos
each-player-opens-their-own = Cada tarjeta es de un jugador: leída con su propio teléfono muestra el nombre y «Estoy aquí». Con enlaces nuevos, los antiguos dejan de servir.

## pages/fees.rs

fees = Cuotas
fee = Cuota
fee-due = A pagar
paid = Pagado
not-paid-after-all = No ha pagado
owing = Pendiente
received = Cobrado
still-due = Por cobrar
fee-of-all-without-one = Cuota de quienes no tienen ninguna

## pages/leaving.rs

cheating = Trampas
misconduct = Mala conducta
absent-without-notice = Ausencia sin avisar
does-not-come = No viene
entered-by-mistake = Inscripción por error
entered-twice = Inscripción repetida
illness = Enfermedad
family-or-work = Familia o trabajo
expel-somebody = ¿Expulsar a { $name }?
remove-somebody = ¿Quitar a { $name }?
withdraw-somebody = ¿Retirar a { $name }?
withdraw-instead = Retirar en su lugar
their-game-stays = La partida de la ronda { $round } aún no tiene resultado y queda como se emparejó: introdúzcalo, por incomparecencia si no se juega; cambie el emparejamiento solo con los jugadores afectados.
leaves-the-list = Sale de la lista; después se vuelven a asignar los números.
is-expelled-from-round = Se le expulsa y no se le empareja desde la ronda { $round }. Las partidas jugadas se mantienen.
is-not-paired-from-round = No se le empareja desde la ronda { $round }. Las partidas jugadas se mantienen.
can-be-undone-here = Se puede deshacer en la página del jugador y en la de jugadores.
withdrew-before = Retirada antes de la ronda { $round }
was-expelled-before = Expulsión antes de la ronda { $round }
late-entry-got-number = { $name } se inscribe tarde con el número { $number }.
players-with-another-number = { $count ->
    [one] { $count } jugador cambia de número
   *[other] { $count } jugadores cambian de número
}
number-before = Antes
number-from-now-on = Desde el próximo emparejamiento
others-move-down = { $count ->
    [one] Un jugador baja un puesto:
   *[other] { $count } jugadores bajan un puesto:
}

birth-in-full = Nacimiento
name-or-club = Nombre o club
paste-or-import-a-list = Pegar o importar una lista
give-numbers = Asignar números
birth = Nac.
withdrew-before-round = retirada antes de la ronda
expelled-before-round = expulsión antes de la ronda
r = R
f = F
late-entry = Inscripción tardía
add = Añadir
no-more-players-fit = No caben más jugadores.

## pages/record.rs

undo-the-last-entry = Deshacer la última anotación
do-it-again = Rehacer
nothing-is-ever-erased-what = Nada se borra nunca: lo deshecho queda aquí, tachado. Cada anotación contiene la huella digital de la anterior.
why = Por qué
undo = Deshacer
redo = Rehacer

## pages/results.rs

begin-an-edit-session-to = Abra una sesión de edición para cambiar los colores de una partida sin resultado.

## pages/round.rs

without-a-result = Sin resultado
provisional-until = provisional hasta las
is-published = publicada
not-published = sin publicar
edited = editada
close-the-round = Cerrar la ronda
close-and-finish = Cerrar y terminar el torneo
second-pass = Segunda pasada:
to-the-second-pass = Ir a la segunda pasada
type-every-result-again = introduzca de nuevo todos los resultados a partir de las planillas. El primero queda oculto hasta que estén los dos.
somebody-else-should-type = Usted introdujo la primera pasada: mejor que esta la haga otra persona.
i-type-both-passes = Estoy a solas y hago las dos pasadas
edit = Editar
unpair = Deshacer el emparejamiento
publish-the-results = Publicar los resultados
why-button = ¿Por qué?
why-this-pairing = ¿Por qué este emparejamiento?
what-happened-here = ¿Qué pasó aquí?
colours-were-the-other-way = Los colores estaban invertidos
type-every-result-a-second = Introduzca cada resultado por segunda vez; las diferencias se marcan en rojo
verify = Verificar
keys-on-a-board = Teclas con una mesa seleccionada:
move-label = otra mesa
bye = descansa
to-pair = Pendientes de emparejar
byes-and-absent = Byes y ausencias

## pages/search.rs

no-rating-list-is-in = No hay ninguna lista de Elo en esta mesa arbitral: los jugadores se escriben a mano.
nobody-by-that-name-in = No hay nadie con ese nombre en las listas de Elo.
from-the-rating-lists = De las listas de Elo
inactive = sin actividad
similar = similar
entered = ya figura

## pages/setup.rs

category-write-name = Categoría «{ $line }»: escriba nombre: elo 1600..1799, nacimiento 2008.., femenino, federación ESP, club Ajedrez.
boards-of-a-match = Tableros
create-the-tournament = Crear el torneo
usual-tournaments = Torneos habituales
sheet-to-announce = Bases para publicar
save-the-changes = Guardar los cambios
the-event = El torneo
city = Ciudad
first-day = Primer día
last-day = Último día
deputies-one-in-a-line = Árbitros adjuntos (uno por línea)
time-control-encoded = Ritmo codificado (registro 222 del TRF)
pairing = Emparejamiento
system-and-edition = Sistema y edición
round-robins-take-it-from = En las ligas depende del número de jugadores; en las eliminatorias, de los resultados.
details-of-a-knock-out = Opciones de la eliminatoria o del Keizer
empty-the-usual-ones-keizer = Vacío: lo habitual. Keizer: top=60 (valor máximo), gap=3 (rondas sin repetir rival)
groups-written-out-below = grupos, escritos debajo
only-baku-is-fides-others = Solo la de Bakú es de la FIDE; las demás requieren autorización en un torneo válido para Elo.
groups-numbers-virtual-points-rounds = Grupos: números, puntos virtuales, rondas
initial-order-by = Orden inicial por
national-list-of = Lista nacional (federación)
level-players-by = A igualdad de Elo y título, por
boards-in-a-match = Tableros por encuentro
order-of-the-boards = Orden de fuerza
as-registered-substitutes-below = el inscrito; los suplentes, al final
by-rating-50-points-of = por Elo, con 50 puntos de tolerancia
match-won = Encuentro ganado
match-drawn = Encuentro empatado
match-lost = Encuentro perdido
points-and-tie-breaks = Puntos y desempates
points-for-a-win = Victoria
points-for-a-draw = Tablas
points-for-a-loss = Derrota
points-for-a-bye = Descanso
tie-breaks-in-their-order = Desempates, en su orden
for-example-bh-c1-bh = Por ejemplo BH/C1, BH, SB, DE, PS, WIN, BWG, ARO
edition-of-tie-breaks = Edición de C.07
byes-claims-entry = Byes, reclamaciones y resultados
half-point-byes-per-player = Byes de medio punto por jugador
until-round = … hasta la ronda
rounds-missed-by-late-entries = Rondas no jugadas por inscripción tardía
n-0-points = 0 puntos
half-a-point = medio punto
minutes-for-claims = Minutos para reclamar
assumed = se da por confirmada
check-in-before-the-first-round = acreditación antes de la ronda 1
results-are-typed = Los resultados se introducen
once = una vez
twice-double-entry = dos veces (doble introducción)
fide-what-the-rules-forbid = FIDE: lo que las reglas prohíben se rechaza
free-the-arbiter-decides = libre: decide el árbitro
one-in-a-line-u1800 = Una por línea: Sub-1800: elo ..1799 · Femenino: femenino · S65: nacimiento ..1961
write-the-groups-numbers-virtual = Escriba los grupos: números, puntos virtuales y rondas, como 1-40 +1 1-2.
the-tournament-needs-a-name = El torneo necesita un nombre.
last-round-with-a-half = Última ronda con bye de medio punto
edition = Edición
half-point-byes = Byes de medio punto

## pages/sheets/device.rs

the-scoresheet-sent-something-that = La planilla ha enviado algo que no se puede leer. No se ha cambiado nada.
a-text-on-the-scoresheet = Un texto de la planilla tiene más de { $most } letras, o caracteres de control.
arbiters-act-from-their-own = Los árbitros actúan desde sus propios aparatos.

## pages/sheets/hall.rs

codes-for-tablets = Códigos para tabletas
on-paper = En papel
games-pgn = Partidas (PGN)
sheets-of-this-round-have = Ya hay planillas comenzadas en esta ronda: la posición no cambia.
a-game-of-chess960 = Partida de Ajedrez960
chess960 = Ajedrez960
chess960-position-number = Número de la posición, 0 a 959
note-of-a-chess960-position = Ronda { $round }: Ajedrez960, posición { $number }
note-of-the-usual-position = Ronda { $round }: posición inicial habitual
all-games-begin-there = Todas las partidas comienzan ahí
draw-a-number = Sortear un número
the-usual-position = La posición habitual
log-was-changed = registro alterado
look-at-sheet = ver
not-begun = sin comenzar
moves = jugadas
signed = firmada
no-contact = sin conexión
arbiters-mode-named = modo árbitro
left = salió
findings = { $count ->
    [one] { $count } observación
   *[other] { $count } observaciones
}
arbiters-mode-head = Modo árbitro
open-here = Abrir aquí
whoever-has-a-code-writes = Quien tiene un código escribe en esa planilla y no ve nada más. Los códigos de una ronda no abren nada en la siguiente.
first-once-per-tablet = Primero, una vez por tableta
scan-this-and-follow-the = Escanee esto y siga los pasos: así la planilla se abre incluso sin conexión.
sheets-of-this-round-have-begun = Ya hay planillas comenzadas en esta ronda: la posición no cambia. No se ha cambiado nada.
the-positions-of-chess960-are = Las posiciones de Ajedrez960 van del 0 al 959.
position-number = Número de la posición

## pages/sheets/page.rs

chessboard = Tablero
moves-head = Jugadas
castle-short = Enroque corto
castle-long = Enroque largo
draw-offered = Tablas ofrecidas
clock-time = Hora del reloj
move-not-caught = Jugada sin anotar
leave-the-opponents-out = Omitir la del rival
write-by-hand = Escribir a mano
strike-the-last-out = Tachar la última
go-on-from-a-position = Seguir desde una posición
result-and-signatures = Resultado y firmas
the-game-is-over-and = La partida ha terminado y está firmada. Ya no cambia nada.
take-the-game-along-pgn = Descargar la partida (PGN)
the-scoresheet-needs-javascript = La planilla necesita JavaScript.
scoresheet-of = Planilla de{" "}
this-device-writes-the-game = Este aparato anota la partida. Acepta todo lo que se juegue y no avisa de nada. Salir de esta página durante la partida queda a la vista de todos.
the-game-begins-from-this = La partida comienza desde esta posición. Para enrocar, toque el rey y después la torre, o use los botones 0-0 y 0-0-0.
piece-letters = Letras de las piezas
begin-the-game = Comenzar la partida
clock-after-the-last-move = Reloj tras la última jugada (h:mm o h:mm:ss)
the-move-as-you-write = La jugada, como la escribe
put-the-pieces-where-they = Ponga las piezas donde están; una pieza llevada a la papelera desaparece. Después siga anotando desde aquí.
bin = Papelera
next-move = Próxima jugada
go-on-from-here = Seguir desde aquí
signs = firma
play-mode-shown = MODO JUEGO
arbiters-mode-shown = MODO ÁRBITRO
owners-mode-shown = ANTES DE EMPEZAR
all-kept = todo guardado
waiting-to-be-sent = por enviar:
no-connection = sin conexión
left-the-page = salió de la página:
correct-move = Corregir la jugada
tap-it-on-the-board = tóquela en el tablero o escríbala a mano; toque otra vez para dejarlo
the-arbiter-is-at-this = El árbitro está revisando esta planilla. Un momento, por favor.
sign-this-result-nothing-changes = ¿Firmar este resultado? Después no cambia nada:
is-signed = firmado
this-device-keeps-nothing-do = Este aparato no guarda nada: no cierre la página.
empty = vacía
white-king-to-black-pawn = rey blanco,dama blanca,torre blanca,alfil blanco,caballo blanco,peón blanco,rey negro,dama negra,torre negra,alfil negro,caballo negro,peón negro

## pages/sheets/paper.rs

scoresheets-on-paper = Planillas de papel
two-sheets-for-every-board = Dos planillas por mesa; una línea marca cada control.
date = Fecha
signature-of-white = Firma de blancas
signature-of-black = Firma de negras

## pages/sheets/review.rs

scoresheet-of-board = Planilla de la mesa
the-game-has-not-begun = La partida no ha comenzado en esta planilla.
the-log = El registro
being-played = en juego
held-by-the-arbiter = en manos del árbitro
is-over = terminada
owner-signed = firmó el dueño
opponent-signed = firmó el rival
arbiter-signed = firmó el árbitro
left-the-page-times = salió de la página
log-unbroken = registro íntegro
not-what-was-signed = no es lo firmado
nothing-to-say = Sin observaciones.
both-sheets-together = Las dos planillas juntas
half-moves-agree = medias jugadas coinciden
the-sheets-differ-at = difieren en
the-arbiters-hand = Actuación del árbitro
keep-so-many-half-moves = Medias jugadas que se conservan
take-the-rest-back = Anular el resto
give-the-sheet-back = Devolver la planilla
hold-the-sheet = Retener la planilla
sign-as-arbiter = Firmar como árbitro
sheet-arbiter = árbitro
owners-mode-named = antes de empezar
sheet-owner = dueño
play-mode-named = modo juego
the-game-begins = comienza la partida
move-left-out = jugada omitida
last-move-struck-out = última jugada tachada
has-signed = firmó
taken-back-to-half-move = anulado hasta la media jugada
refused-because = Rechazado: { $why }.

## pages/sign_in.rs

name-or-password-is-wrong = El nombre o la contraseña no son correctos.
code-shown-in-the-terminal = Código que muestra el terminal
it-stands-in-the-window = Está en la ventana donde se inició la mesa arbitral, debajo de su dirección. Así, solo quien la inició crea la primera cuenta.
the-first-account = Crear la primera cuenta
sign-in = Iniciar sesión
it-becomes-the-owner-of = Tendrá el control de este servidor y podrá crear cuentas para otras personas.
show-the-password = Mostrar la contraseña
lost-the-password-on-the = ¿Ha perdido la contraseña? En el equipo de la mesa arbitral:
name-to-type = NOMBRE
the-code-is-not-the = El código no es el que muestra el terminal donde se inició el servidor.

## pages/tables.rs

crosstable = Cuadro cruzado
statistics = Estadísticas
the-field = Participantes
with-rating = Con Elo
average-rating = Elo medio
highest = Máximo
women = Mujeres
titles = Títulos
federations = Federaciones
surprises = Sorpresas
results-by-round = Resultados por ronda
white-draw-black = Blancas · tablas · negras
white = Blancas
draws = tablas
black = negras
no-table-yet = Ninguna todavía.
norms-made = Normas conseguidas
who-can-still-make-a-norm = Quién puede conseguir todavía una norma y qué le hace falta. «Alcanzable» está probado con rivales de este torneo; «no descartada» solo significa que no se ha hallado ningún obstáculo.
nobody-can-make-a-norm = Nadie puede hacer ya una norma.

## pages/teams.rs

boards-in-each-match = { $count ->
    [one] { $count } tablero por encuentro
   *[other] { $count } tableros por encuentro
}
line-ups = Alineaciones
number-the-teams = Numerar los equipos
by-strength-in-a-swiss = Por orden de fuerza en un suizo; por sorteo en una liga.
captain = Capitán
board-of = Tablero de
add-a-player = Añadir un jugador
board-0-takes-a-player = El tablero 0 saca al jugador del equipo.
remove-the-team = Eliminar el equipo
enter-a-team = Inscribir un equipo
players-in-board-order-one = Jugadores por orden de tablero, uno por línea: Apellidos, Nombre; Elo; federación; ID FIDE
whoever-has-entered-already-is = A quien ya esté en la lista se le reconoce por el nombre.
enter-the-team = Inscribir el equipo
line-ups-of-round = Alineaciones de la ronda
before-a-round-is-paired = Antes de emparejar la ronda, los capitanes entregan la alineación. Si no la entregan, vale el orden de fuerza sin los ausentes.
named = entregada
save-the-line-up = Guardar la alineación
did-not-come = no comparece
forfeit = Incomparecencia
neither-came = No comparece ninguno
enter-the-teams-with-their = Inscriba los equipos con sus jugadores por orden de tablero.
the-teams-have-no-numbers = Los equipos aún no tienen número.

## pages/trust.rs

trust-this-desk = Instalar el certificado de la mesa arbitral
english = Español
scoresheets-keep-working-without-a = Las planillas solo siguen funcionando sin conexión si el navegador confía en la mesa arbitral. Una vez por aparato:
take-the-certificate-of-this = Descargue el certificado de esta mesa arbitral.
download-the-certificate = Descargar el certificado
install-it-and-compare-the = Instálelo y compare la huella con la de la pantalla del árbitro:
go-on-if-the-browser = Continúe. Si el navegador aún avisa, el certificado no está instalado.
on-to-the-desk = Ir a la mesa arbitral
the-certificate-vouches-for-this = El certificado avala esta mesa arbitral en la red local, y no puede avalar un sitio de internet por su nombre. Puede quitarlo después del torneo.
device-android = Tableta o móvil Android
on-android = Ajustes → Seguridad → Más ajustes de seguridad → Cifrado y credenciales → Instalar un certificado → Certificado CA, y elija el archivo descargado. (Si no está ahí, busque «certificado» en los ajustes.)
device-apple = iPad o iPhone
on-apple = Descárguelo en Safari. Después Ajustes → Perfil descargado → Instalar; y Ajustes → General → Información → Ajustes de confianza de los certificados: active «Arbitra desk».
device-windows = Windows
on-windows = Abra el archivo → Instalar certificado → Usuario actual → Colocar en: Entidades de certificación raíz de confianza.
device-mac = Mac
on-mac = Abra el archivo: pasa a Acceso a Llaveros. Doble clic en él → Confiar → Confiar siempre.
device-firefox = Firefox, y navegadores en Linux
on-firefox = Ajustes → busque «certificados» → Ver certificados → Autoridades → Importar, y marque «identificar sitios web».

## public/draw.rs

the-draw = El sorteo
restricted-draw-varma = Sorteo restringido (Varma)
in-envelope = sobre
next-to-draw = Turno de
everybody-has-drawn = Todos han sacado número.
numbers = Números
number-1-begins-with-white = El número 1 empieza con blancas
number-1-begins-with-black = El número 1 empieza con negras
value-drawn-for-the-first = Valor sorteado del número 1
even-white-odd-black = par: blancas, impar: negras
taken-from-the-report-file = Tomado del informe importado; aquí no consta cómo se sorteó.
drawn-by-hand-before-witnesses = Sorteado a mano ante testigos.
entry = anotación
the-colour-is-drawn-here = El color se sortea aquí, a la vista de todos.
no-numbers-are-given-yet = Aún no se han asignado números.
by-seed = semilla
by-rating-and-title-level = Por Elo y título; a igualdad, por orden alfabético (C.04.2 2.2).
by-rating-and-title-level-players = Por Elo y título; a igualdad, por orden de inscripción (C.04.2 2.2).
by-rating-and-title-level-players-by = Por Elo y título; a igualdad, por sorteo (C.04.2 2.2).
by-rating-and-title-unrated = Por Elo y título; los jugadores sin Elo, por sorteo (C.04.2 2.2).

## public/frame.rs

language-choice = Idioma
that-of-the-browser = El del navegador
home = Inicio
skip-to-the-content = Saltar al contenido
live-results-appear-by-themselves = En directo: los resultados aparecen al instante
live = en directo
tournament = Torneo
read-in-english = Leer en español
en = ES
light-or-dark = Claro u oscuro
screens = Pantallas

## public/pages.rs

live-head = En directo
find-your-name = Busque su nombre
surname = Apellidos
find = Buscar
my-next-game = Mi próxima partida
nothing-is-published-yet-this = Aún no se ha publicado nada. Los emparejamientos aparecerán aquí en cuanto se publiquen.
of = de
boards-counted = { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
}
by-name-head = Por nombre
with-tie-breaks = con desempates
everybodys-games = todas las partidas
nobody-of-that-name = No hay nadie con ese nombre.
being-changed = en revisión
finished = terminada
in-play = en juego
pairings-by-name = Emparejamientos por nombre
nothing-is-published-yet-this-page = Aún no se ha publicado nada. Aparecerá aquí en cuanto se publique.
the-arbiters-are-changing-the = Los árbitros están revisando los emparejamientos de esta ronda. Aparecerán aquí cuando terminen.

## public/player.rs

so-far = Hasta ahora
against = contra
the-next-pairing-appears-here = El próximo emparejamiento aparecerá aquí automáticamente en cuanto se publique.

## public/proof.rs

proof-of-the-record = Prueba del registro
everything-the-arbiters-do-goes = Todo lo que hacen los árbitros pasa a un registro cuyas anotaciones están encadenadas por sus huellas digitales. La huella final figura en cada papel: dieciséis cifras que no tiene ningún otro registro. Quien tenga un papel puede ver aquí, o con «arbitra record», si el registro conserva lo que tenía entonces.
now = Ahora
nothing-is-signed-the-record = No hay nada firmado: el registro está vacío o esta mesa arbitral no tiene clave de firma.
signed-when-rounds-were-published = Firmado al publicar y cerrar las rondas
entry-of-the-seal = Anotación
head = Huella final
desk-key = Clave de firma de la mesa arbitral
not-genuine = no auténtica
the-same-for-programs = Lo mismo para programas
seal-made = Hecha
first-entry = Primera anotación
key-of-the-desk-ed25519 = Clave de firma de la mesa arbitral (Ed25519)
its-fingerprint = Su huella
signature = Firma
what-is-signed = Qué se firma

## public/screen.rs

title-after-round = { $title } tras la ronda { $after }
seconds-per-page = Segundos por página
size-of-letters = Letra
ten-metres = diez metros
deep-hall = para salas grandes
open-one-on-the-projector = Ábrala en el proyector y pulse F11. Pasa de página sola y se actualiza con cada cambio.
board-by-board-with-results = Mesa a mesa, con los resultados según llegan.
points-and-the-first-tie = Puntos y primeros desempates.
countdown = Cuenta atrás
to-the-start-of-the = Hasta el comienzo de la ronda.
time = Hora
the-initial-colour-and-the = El color inicial y los números, con la semilla.
provisional-claims-until = Provisional: reclamaciones hasta las
pts = Ptos
the-round-begins = Comienza la ronda
begins-at = comienza a las

## views/adjourned.rs

game = Partida
sealed = Jugada secreta de
to-be-announced = se anunciará
mon = lun
tue = mar
wed = mié
thu = jue
fri = vie
sat = sáb
sun = dom
sealed-move-number = jugada
broken-off-nothing-sealed = interrumpida, sin jugada secreta
day-and-month = { $day }/{ $month }

## views/alphabetical.rs

colour = Color

## views/boards.rs

results-entered = Resultados
result-of-board = Resultado de la mesa
result-missing = falta
type-it-again = introducido una vez; introdúzcalo de nuevo
to-type-again = en la segunda pasada
typed-twice-alike = introducido dos veces: coincide

## views/deeds.rs

the-role-was-taken-from = Se le quitó la función { $role }
you-were-given-the-role = Se le asignó la función { $role }
account-made = Cuenta creada
account-closed = Cuenta cerrada
account-opened-again = Cuenta reabierta
password-changed = Contraseña cambiada
password-reset = Contraseña restablecida
role-given = Función dada
role-taken-away = Función quitada
signed-in = Inicio de sesión
signed-out = Cierre de sesión
sessions-ended = Sesiones terminadas
key-made = Acceso creado
key-first-used = Primer uso de un acceso
key-taken-back = Acceso revocado
before = antes:
your-password-was-changed = Su contraseña se cambió
your-password-was-reset = Su contraseña se restableció
your-account-was-opened-again = Su cuenta se reabrió
its-makers-account-was-closed = se cerró la cuenta de quien lo creó
its-maker-may-not-give = quien lo creó ya no puede darlo
the-key-it-was-made = se revocó el acceso con el que se creó

## views/explain.rs

nobody-is-to-be-paired = No hay a quién emparejar en la ronda { $round }.
there-is-no-such-player = No existe ese jugador.
choose-a-player = Elija un jugador.
there-is-no-such-board = No existe esa mesa.

## views/findings.rs

severity = Gravedad
what-to-do = Qué hacer
more-are-not-shown = { $count ->
    [one] { $count } más no se muestra.
   *[other] { $count } más no se muestran.
}
error = error
warning = aviso
finding-note = nota

## views/forms.rs

matches = Encuentros
places = Puestos
a-match-has-two-players = Un encuentro tiene dos jugadores.
there-is-no-table-yet = Aún no hay tabla.
cycle = vuelta
rests = descansa
wins-without-an-opponent = gana sin rival
does-not-play = no juega

## views/frame.rs

not-in-fide-mode = Fuera del modo FIDE
live-changes-of-others-appear = En directo: los cambios de otras personas aparecen al instante
no-connection-results-are-kept = Sin conexión. Lo que introduzca se guarda en este equipo y se envía en cuanto vuelva la conexión.
results-of-an-earlier-session = Hay resultados introducidos antes en este equipo que no se enviaron:
send-them = Enviar
discard-them = Descartar
if-you-did-not-expect = Si no lo esperaba, avise a la persona responsable del servidor.
i-have-read-it = Lo he leído
where-i-am-signed-in = Dónde he iniciado sesión
sign-out = Cerrar sesión
hall = Sala de juego
shortcuts = atajos de teclado

## views/keys.rs

keys-of-the-keyboard = Teclas
two-entries-differ = los dos resultados introducidos no coinciden
look-at-the-sheets-which = Mire las planillas: ¿qué resultado es el correcto?
first-typed = Primera introducción
second-typed = Segunda introducción
decide-later = Decidir después
this-list = esta lista
search-field = buscar, o ir a una mesa
close-list = Cerrar
all-results-to-choose-from = todos los resultados para elegir
find-a-board-by-name = buscar una mesa por un nombre
number-keys = Teclas numéricas
unusual-results = Resultados poco habituales

## views/lots.rs

the-same-seed-draws-the = La misma semilla da los mismos números.
lots-drawn-by-hand = Sacados a mano ante testigos.
no-compatriots-meet-in-the = No hay partidas entre compatriotas en las tres últimas rondas.
these-compatriots-must-meet-in = Estos compatriotas han de enfrentarse en las tres últimas rondas:

## views/problem.rs

reload-page = Volver a cargar la página
the-round-can-begin-empty = La ronda puede empezar vacía y usted la empareja a mano en una sesión de edición. Constará en el informe.
pair-by-hand = Emparejar a mano
more-stands-in-the-log = El registro del servidor dice más, con el número
not-found = No encontrado
not-allowed = No permitido
wrong-address = Dirección equivocada
expired = Caducado
slow-down = Demasiados intentos
full-at-the-moment = Ahora está lleno
too-large = Demasiado grande
that-cannot-be-used = Dato no válido
file-not-given-out = Este archivo no se entrega
an-edit-session-is-open = Hay una sesión de edición abierta
the-second-entry-is-missing = La segunda introducción no está completa
results-are-missing = Faltan resultados
that-cannot-be-undone = No se puede deshacer
not-possible-now = Ahora no es posible
the-rules-say-no = Las reglas no lo permiten
are-you-sure = ¿Confirma la operación?
somebody-else-was-quicker = Alguien se le ha adelantado
the-database-is-away = La base de datos no responde
something-failed = Algo ha fallado
yes-do-it = Sí, continuar
no-go-back = No, volver

## views/prospects.rs

first-rating = Primer Elo
opponents = { $count ->
    [one] { $count } rival
   *[other] { $count } rivales
}
no-rated-games-yet = Aún no hay partidas válidas para Elo.
by-rating-reaches = por Elo: alcanza
fide-rating-regulations = Reglamento de Elo FIDE
the-coefficient-follows-from-rating = El coeficiente se deduce del Elo y la edad si no consta otro.

## views/seal.rs

record-entry = Registro: anotación
by-desk-key = clave de firma de la mesa arbitral
this-record-is-not-the = Este registro no es el que firmó esta mesa arbitral:
somebody-or-something-has-changed = Alguien o algo ha cambiado la base de datos. Compare los papeles de las rondas con la prueba y vuelva a la última copia buena.
proof = Prueba

## views/systems.rs

round-robin = Liga (todos contra todos)
match-of-two-players = Encuentro entre dos jugadores
knock-out = Eliminatorias
keizer-club-list = Keizer (lista de club)

## views/tables.rs

legend = Leyenda
each-cell-opponents-row-colour = Cada casilla: fila del rival ({ $head }), color, resultado; ↓ ↑ jugó con alguien de un grupo de menos o más puntos.
won-or-lost-without-play = ganada o perdida por incomparecencia
bye-of-a-full-half = bye de uno, medio o ningún punto
not-ranked = sin clasificar
total = Total
float = Flotante
down = descendente
up = ascendente
without-play = sin jugar
not-paired = sin emparejar
nothing-yet = nada aún
won = ganada
drawn = tablas
lost = perdida
won-without-play = ganada por incomparecencia
lost-without-play = perdida por incomparecencia
after-round = Tras la ronda
before-the-first-round = antes de la ronda 1
standing-after-round = tras la ronda
category = Categoría

## views/teams.rs

match-numbered = Encuentro
forfeited = incomparecencia
forfeited-by-both = doble incomparecencia
board-by-board = Tablero a tablero

## views/words.rs

match-and-game = Encuentro { $match_no }, partida { $game }
so-many-matches = { $count ->
    [one] 1 encuentro de dos partidas
   *[other] { $count } encuentros de dos partidas
}
see-the-regulations = véanse las bases
without-the-lowest = corte 1 (sin el peor)
without-the-lowest-and-the = mediano (sin el mejor ni el peor)
value-cannot-be-used = { $field }: «{ $text }» no es válido.
without-the-lowest-few = sin los { $number } menores
without-the-lowest-and-highest-few = sin los { $number } menores y mayores

## api/mod.rs

the-body-cannot-be-read = El cuerpo no se puede leer: { $error }.

## core/people/keys.rs

a-key-needs-a-name = Un acceso necesita un nombre de 100 letras visibles como máximo y dura { $longest_hours } horas como mucho.

## core/clock.rs

# Year, month, day, hour and minute, as strftime names them.
form-of-a-moment = %d/%m/%Y %H:%M

## core/proof.rs

sealed-move-is-played = se juega { $played }; se pone en marcha el reloj del rival (E.7)

## pages/schedule.rs

schedule = Horario
round-number = Ronda { $round }
the-plan-is-filled-in = El plan está escrito abajo. Revíselo y guárdelo.
keep-the-schedule = Guardar el horario
fill-it-in = Rellenar con un plan
hours-of-every-day = Horas de cada día de juego
rest-days = Días de descanso
in-the-way-of-norms = Impide las normas de título:

## pages/told.rs

qr-code-of-the-public = Código QR de las páginas públicas
poster-to-print = Cartel con el código QR
start-list = Lista inicial
everybody-sees-who-has-entered = Todo el mundo puede ver quién se ha inscrito.
nobody-sees-who-has-entered = Nadie puede ver aún quién se ha inscrito: los nombres aparecen con la primera ronda publicada, o ya mismo si publica la lista.
hide-the-start-list = Ocultar la lista inicial
publish-the-start-list = Publicar la lista inicial
announcements = Avisos
on-all-public-pages-and = En todas las páginas públicas y pantallas, con la hora, hasta que los retire.
announce = Anunciar
take-it-down = Quitar
nothing-is-announced = No hay avisos.
pairings-and-standings-on-your = Emparejamientos, resultados y clasificación en su móvil
address-start-list-announcements = dirección, cartel con QR, lista inicial, avisos

## public/information.rs

information = Información
numbers-are-not-given-yet = Los números de emparejamiento aún no están asignados.
schedule-and-regulations = horario, bases, árbitros

## public/screen.rs, screens of names and announcements

where-do-i-play = ¿Dónde juego?
everybody-by-name-with-board = Todos por nombre, con mesa y color.
screens-from-afar = Pantallas desde la mesa arbitral
screens-about = Dé un nombre a cada pantalla de la sala y abra allí su dirección una vez. Lo que muestra se elige después aquí y cambia al momento.
another-screen = Otra pantalla
name-of-the-screen = Nombre de la pantalla
add-the-screen = Añadir la pantalla
it-shows = Muestra
a-screen-needs-a-name = Dé a la pantalla un nombre de letras y cifras, 24 como máximo.
too-many-screens = Hay demasiadas pantallas; quite antes una.
choose-what-it-shows = Elija qué muestra la pantalla.
latest-results = Últimos resultados
the-newest-result-first = Primero el más reciente, con su hora.
no-result-yet = Aún no hay resultados.
whole-on-the-glass = Entero en la pantalla, tan grande como quepa.
teams-with-their-scores = Equipo contra equipo con el marcador.
no-teams-meet = En esta ronda no se enfrentan equipos.
only-these = Solo estas, si marca alguna
minutes-to-be-seated = Minutos antes para estar sentados
take-your-seats = Ocupen sus asientos
default-time-runs = La ronda ha empezado: tiempo de espera
default-time-is-over = El tiempo de espera ha terminado
one-after-the-other = Por turnos
pairings-names-standings-announcements = Emparejamientos, nombres, clasificación y avisos, uno tras otro.
what-everybody-is-told = Los avisos, en grande.

## views/paper.rs

printed = impreso

## pages/record.rs, the filter

reopen-the-tournament = Reabrir el torneo
no-such-entry = No hay ninguna anotación así.
all-entries = Todas las anotaciones

## views/explain.rs

contents = Índice
why-this-board = ¿Por qué me toca esta mesa?

## views/forms.rs

bracket = Cuadro de eliminatorias
## pages/setup

play-swiss = Sistema suizo
play-swiss-means = Muchos jugadores, pocas rondas: los que ganan se enfrentan entre sí.
play-everybody-means = Cada uno se enfrenta a todos los demás.
play-knock-out-means = Quien pierde el encuentro queda eliminado.
play-match-means = Dos jugadores, varias partidas.
play-club-means = Tardes de club; se viene cuando se puede.
play-teams-means = Ligas y suizos por equipos, tablero a tablero.
tempo-cannot-be-read = «{ $text }» no es un ritmo de juego: escriba 90 min + 30 s, 15+10 o 40/90 min + 30 min + 30 s.
tempo-and-code-contradict = «{ $text }» significa { $said }; el código { $code } significa { $meant }. Deje el código vacío: se deduce del texto.
empty-it-follows-from-the = Vacío: se deduce del ritmo de juego.
the-last-day-is-before = El último día es anterior al primero.
so-many-rounds-make-no-sense = El número de rondas debe estar entre 1 y { $most }.
so-many-rounds-for-so-few = { $players } jugadores pueden jugar { $most ->
    [one] { $most } ronda
   *[other] { $most } rondas
} como máximo.
no-federation-is-called = Ninguna federación se llama «{ $text }»: escriba su código, como ESP, o el nombre del país.
no-federation-is-called-perhaps = Ninguna federación se llama «{ $text }». ¿Quizá { $near }? También vale el nombre del país.
a-category-needs-a-name = Una categoría necesita nombre.
age = Edad
age-from = Edad desde
age-to = Edad hasta
rating-from = Elo desde
rating-to = Elo hasta
categories-hint = Las edades son las que se cumplen en { $year }. Lo que queda vacío no cuenta.
one-more-category = Otra categoría
categories-as-lines = En líneas
lists-and-prizes-by-age = Listas y premios por edad, Elo, sexo, federación o club
how-is-it-played = ¿Cómo se juega?
pace = Ritmo
or-as-it-is-usually-played = O empiece con un torneo de los habituales:
matches-of-two-games = Encuentros (de dos partidas)
of-a-double-swiss-the = En un suizo doble: encuentros de dos partidas.
games-in-a-match = Partidas por encuentro
match-for-the-third-place = Encuentro por el tercer puesto
no-answer = no
yes = sí
if-a-match-is-tied = Si un encuentro acaba empatado
empty-the-usual-ones = Vacío: dos rápidas 15+10, dos relámpago 3+2 y Armagedón.
locked-once-paired = En gris, lo que el modo FIDE bloquea desde que se emparejó la ronda 1 (C.02.03 7).
move-up = Subir
move-down = Bajar
take-out = Quitar
add-a-tie-break = Añadir un desempate
as-a-line = En una línea, y la edición
swiss-systems-group = Suizo
everybody-group = Todos contra todos
knock-out-group = Eliminatorias, encuentro, club
older-editions = Ediciones anteriores
## pages/prizes

prizes = Premios
the-fund-cannot-be-read = El fondo anunciado ya no se puede leer: { $why }
nobody-receives-money-yet = Nadie recibe dinero todavía.
final-list = definitivo
provisional-list = provisional
prizes-and-fund =
    { $count ->
        [one] { $count } premio, { $money }
       *[other] { $count } premios, { $money }
    }
list-to-read-out = Lista para leer
final-place = Puesto
receipts = Recibos
receipt = Recibo
received-by = Recibí, D./D.ª
paid-out = A percibir
date-and-place = Lugar y fecha
identity-document = DNI o pasaporte
change-the-fund = Cambiar el fondo
set-up-the-prizes = Preparar los premios
take-along = Para llevar
the-fund-as-a-file = el fondo en un archivo
play-offs-after-the-end = El torneo ha terminado: para desempatar puestos, reábralo.
prizes-after-the-end = El torneo ha terminado: para preparar los premios o cambiarlos, reábralo.
no-prizes-are-announced = No hay premios anunciados. El árbitro principal los prepara: puestos, categorías, cómo reparten los empatados; la lista sale sola de la clasificación.
bring-a-fund-in = Traer un fondo de un archivo
file-of-arbitra-prizes = Archivo de los que lee «arbitra prizes» (TOML)
or-paste-it = O péguelo
take-this-fund = Tomar este fondo
choose-a-file-or-paste = Elija un archivo o pegue el fondo.
prize-shared = compartido
the-prizes-cannot-be-announced = Los premios no se pueden anunciar así. Lo que escribió está abajo.
preview = Vista previa
not-saved-yet = sin guardar
prize-fund = Fondo de premios
place-prizes = Premios por puesto
one-prize-a-line-first = Un premio por línea, el primero arriba
one-prize-a-line = Premios, uno por línea
an-amount-and-after-it = Un importe y, detrás, la copa o medalla si la hay: «500 Copa». Una línea sin importe es solo un trofeo.
save-the-fund = Guardar los premios
save-and-add-more = Guardar y añadir otro
take-the-prizes-back = Quitar todos los premios
how-prizes-are-divided = Cómo se reparten
currency = Moneda
among-those-level = Empatados a puntos
hort-half-by-tie-break = Hort: mitad por desempate, mitad repartida
shared-equally = A partes iguales
by-tie-break-alone = Solo por desempate
part-by-tie-break-with-hort = Hort: parte por desempate (1/2)
name-of-the-fund = Título (opcional)
further-terms = Más condiciones del reparto
smallest-amount-paid = Pagar en múltiplos de
what-does-not-divide = Lo que no se puede dividir
goes-to-the-better-placed = va a los mejor clasificados
stays-with-the-organiser = se lo queda la organización
is-added-by-the-organiser = lo pone la organización
limit-of-sharing = Repartir hasta el puesto (o prize-places)
year-of-ages = Año por el que cuentan las edades
announced-for-entries = Inscripciones para el fondo completo
guaranteed-per-cent = Garantizado, por ciento
money-for-half-a-point = Dinero por cada medio punto
place-prizes-stay = El premio de un puesto no pasa al siguiente si su ganador toma uno de categoría
anybody-who-meets-the-conditions = según las condiciones de al lado
category-of-the-tournament = Categoría del torneo
younger-than = Menos de (años)
from-the-age-of = Desde (años)
any-sex = cualquiera
besides-other-prizes = Se suma a otros premios
further-conditions = Más condiciones
name-in-spanish = Nombre en español
players-without-a-rating = Jugadores sin Elo
as-usual = solo si no se pide Elo
take-part = entran
do-not-take-part = no entran
only-they = solo ellos
born-in-or-after = Nacidos desde
born-in-or-before = Nacidos hasta
titles-or-none = Títulos (o none: sin título)
clubs = Clubes (entre punto y coma)
numbers-of-players = Solo estos números
least-points = Mínimo de puntos
least-games = Mínimo de partidas jugadas
least-entrants = Número mínimo de jugadores
priority = Prioridad entre premios iguales
special-prize = Premio especial
best-game-and-the-like = La mejor partida, la sorpresa del torneo: lo que da un jurado.
amount-and-trophy = Importe y, detrás, trofeo
numbers-of-winners = Números de los ganadores
counts-as-the-only-prize = Cuenta como único premio de quien lo gana
tax-or-fee = Retención
per-cent = Por ciento
only-from-this-amount = Solo desde este importe
only-from-these-players = Solo a estos jugadores (números)


## pages/play_offs.rs

play-offs = Partidas de desempate
places-are-played-off-after = Los puestos se desempatan tras la última ronda.
nobody-is-tied = No hay empates: no hay nada que desempatar.
tied-from-place = { $count } jugadores empatados desde el puesto { $place }
whoever-is-left-out-comes = Quien queda fuera conserva el orden de los desempates, detrás de los demás.
places-at-stake = Puestos en juego
time-is-short = Falta tiempo: armagedón donde lo permitan las reglas
numbers-and-pairs-by-lot = Números y parejas por sorteo
begin-the-play-off = Empezar el desempate
decided = decidido
games-to-play =
    { $count ->
        [one] { $count } partida por jugar ahora
       *[other] { $count } partidas por jugar ahora
    }
lots-with-seed = Sorteos (semilla { $seed })
call-the-play-off-off = Anularlo: deciden los desempates

## views/parts.rs

nobody-is-called-so = Nadie se llama así.
next-part = Seguir
name-or-number = Nombre o número
parts-of-the-table = Partes de la tabla
leave-out-what-separates-nobody = Quitar lo que no separa a nadie
separate-nobody = No separan a nadie: { $list }.
show-all-columns = Mostrar todas las columnas
shared-place = puesto compartido

## pages/captain.rs

handed-in-at = Entregada:
hand-it-in-until = Abierto hasta:
line-ups-are-not-handed-in = Ahora no se puede entregar: el árbitro no la ha pedido o se acabó el plazo.
hand-the-line-up-in = Entregar la alineación
minutes-to-hand-in = Minutos para entregar
call-for-line-ups = Pedir alineaciones
confirm-this-line-up = Confirmarla
link-for-the-captain = Enlace para el capitán
code-for-the-captains-phone = Código para el móvil del capitán
knock-out-of-teams = Eliminatoria por equipos
encounters-of-two-teams = Encuentros entre dos equipos
a-drawn-match-is-decided-by = Un encuentro empatado se decide por
then-by = después, por
nothing-more = nada más
logo-of-the-event = Logotipo del torneo
public-pages-and-screens-show-it = Se muestra en las páginas públicas y en las pantallas de la sala, y va con el torneo a dondequiera que vaya. PNG o JPEG, 300 kB como máximo.
picture-png-or-jpeg = Imagen (PNG o JPEG)
show-it-on-the-page = Mostrarlo
show-this-one-instead = Mostrar este en su lugar
take-the-logo-away = Quitar el logotipo
choose-a-picture = Elija una imagen.
the-chief-arbiter-changes-these = El árbitro principal las cambia; usted las ve tal como están.
write-accept-or-refuse = Escriba accept, accept-paid o refuse.
desk-opened-to-the-network = Programa abierto a la red
desk-closed-to-the-network = Programa cerrado a la red
event-erased = borrado definitivamente
empty-the-trash = Vaciar la papelera
erase-these-events = ¿Borrar definitivamente estos torneos?
records-go-for-good = Se borran definitivamente sus registros, jugadores, partidas, solicitudes y ajustes, y también los accesos y funciones que se dieron en ellos. Los archivos y copias de seguridad ya hechos no se tocan. No se puede deshacer.
yes-erase-them = Sí, borrarlos
no-leave-them-there = No, dejarlos ahí
tick-what-shall-go = Marque lo que debe borrarse.
category-asks-nothing = «{ $name }» no dice quién pertenece a ella: pertenecen todos los jugadores.

## papers

papers-page-of = Página { $page } de { $pages }
papers-printed = Impreso el { $moment }
papers-record-head = Registro { $head }
papers-round-of = Ronda { $round } de { $total }
papers-after-round = Tras la ronda { $round }
papers-before-round-one = Antes de la ronda 1
papers-all = Total
papers-missing-pairing = La ronda { $round } todavía no está emparejada.
papers-missing-round = No hay ronda { $round }: el torneo tiene menos.
papers-missing-players = Todavía no hay nadie inscrito.
papers-missing-teams = En este torneo no hay equipos.
papers-missing-round-robin = Solo una liga (todos contra todos) o un Scheveningen tiene calendario de antemano.
papers-missing-federations = Nadie tiene federación.
papers-missing-clubs = Nadie tiene club.
papers-missing-fund = No hay fondo de premios. Con el programa, indíquelo con --prizes; en la mesa arbitral, anúncielo.
papers-missing-direct-titles = Según la tabla de títulos directos, nadie obtiene nada.
papers-missing-winners = Todavía no hay nadie a quien premiar.
papers-missing-level-reached = Nadie alcanzó un Elo que pidan los títulos.
papers-missing-address = No hay página pública a la que dirigir: indíquela con --address.
papers-missing-norms = Nadie ha conseguido una norma de título.
papers-missing-nobody = No hay a quién listar.
papers-missing-fields = Faltan por rellenar: { $fields }.
papers-when-before = Antes de la primera ronda
papers-when-round = Cada ronda
papers-when-end = Al terminar
papers-when-form = Cuando ocurre algo
papers-open-games = Provisional: { $count ->
    [one] falta un resultado
   *[other] faltan { $count } resultados
}
papers-not-final = Provisional: { $after } de { $total ->
    [one] { $total } ronda
   *[other] { $total } rondas
}
papers-starting-list = Lista inicial
papers-starting-by-name = Lista inicial por apellidos
papers-starting-by-rating = Lista inicial por Elo
papers-starting-by-federation = Lista inicial por federaciones
papers-starting-by-club = Lista inicial por clubes
papers-check-in = Control de presencia
papers-schedule = Calendario
papers-badges = Acreditaciones
papers-name-cards = Rótulos con el nombre
papers-qr-poster = Resultados en su teléfono
papers-poster-phones = Prohibidos los teléfonos
papers-poster-rules = Normas en breve
papers-poster-appeals = Apelaciones
papers-pairings-by-team = Emparejamientos por equipos
papers-slips = Papeletas de resultado
papers-slips-test = Papeletas de resultado: hoja de prueba
papers-cards = Tarjetas de mesa
papers-scoresheets-large = Planillas en letra grande
papers-match-sheets = Actas de los encuentros
papers-absentees = Quién no juega
papers-late-list = Llegadas tarde
papers-missing-sheets = Planillas entregadas
papers-clock-times = Tiempos de los relojes
papers-standings-by-federation = Clasificación por federaciones
papers-standings-by-category = Clasificación por categorías
papers-final = Clasificación final con los cálculos
papers-workings = Cómo se decidieron los puestos
papers-workings-of = De los { $count } primeros puestos; la mesa muestra los de todos.
papers-certificates = Diplomas
papers-rating-changes = Variación de Elo
papers-rating-certificate = Certificados de Elo alcanzado
papers-level-of-titles = Lo que piden los títulos
papers-norms = Normas de título
papers-it1 = IT1: certificado de norma
papers-it3 = IT3: informe del torneo
papers-fa1 = FA1: informe de norma de árbitro
papers-ia1 = IA1: informe de norma de árbitro
papers-arbiter-report = Informe arbitral
papers-penalty = Notificación de una sanción
papers-appeal = Apelación
papers-quickplay = Reclamación en un final a caída de bandera
papers-sealed = Jugada secreta
papers-elo = Elo
papers-colour = Col
papers-so-many-players = { $count ->
    [one] un jugador
   *[other] { $count } jugadores
}
papers-present = Presente
papers-still-due = Pendiente
papers-sign-white = Firma de las blancas
papers-sign-black = Firma de las negras
papers-bye-pairing = descansa (bye)
papers-bye-full = bye de un punto
papers-bye-half = bye de medio punto
papers-why = Motivo
papers-did-not-come = no compareció
papers-white-came = Llegada de blancas
papers-black-came = Llegada de negras
papers-remark = Observación
papers-sheet-white = De blancas
papers-sheet-black = De negras
papers-time = Hora
papers-clock-white = Reloj de blancas
papers-clock-black = Reloj de negras
papers-captain-of = Capitán de { $team }
papers-opposing-team = Equipo contrario
papers-handed-in = Hora de entrega
papers-rests = Descansa
papers-phones-banner = Ni teléfonos ni dispositivos electrónicos
papers-phones-one = Nadie puede llevar encima un dispositivo electrónico en el recinto de juego sin autorización del árbitro (Leyes del Ajedrez 11.3.2).
papers-phones-two = El dispositivo que las bases permitan llevar en un bolso va apagado, y el bolso se queda donde se acordó (11.3.2.1).
papers-phones-three = Quien lo lleve encima pierde la partida (11.3.2.2). Las bases pueden fijar de antemano otra sanción.
papers-phones-four = Si necesita un aparato médico, hable con el árbitro antes de la ronda.
papers-rules-banner = Tocar, mover, pulsar, anotar
papers-rules-one = La pieza tocada a propósito debe moverse o capturarse si es posible (Leyes del Ajedrez 4.3). Para recolocar, avise antes (4.2.1).
papers-rules-two = El reloj se pulsa con la misma mano que movió (6.2.3).
papers-rules-three = Las jugadas se anotan una a una y con la mayor claridad posible (8.1.1).
papers-rules-four = Las tablas se ofrecen después de mover y antes de pulsar el reloj (9.1.2.1).
papers-rules-five = Si ocurre algo, pare el reloj y llame al árbitro (6.11.2).
papers-rules-six = Al terminar, ambos jugadores firman las dos planillas (8.7).
papers-clocks-one = Ambos jugadores comprueban el reloj antes de empezar. Si no está bien puesto, llame enseguida al árbitro.
papers-clocks-two = Solo el árbitro modifica un reloj (Leyes del Ajedrez 6.10).
papers-clocks-three = A la hora de comienzo se pone en marcha el reloj de las blancas, estén o no los jugadores (6.6, 6.7).
papers-appeals-banner = Usted puede apelar
papers-appeals-one = Primero pregunte al árbitro en la mesa. Puede apelar la decisión salvo que las bases digan otra cosa (Leyes del Ajedrez 11.10).
papers-appeals-two = Entregue la apelación por escrito dentro del plazo de las bases, con el depósito si lo exigen.
papers-appeals-three = Siga jugando mientras se resuelve, salvo que el árbitro indique otra cosa.
papers-received = He recibido el premio que se indica.
papers-amount = Importe
papers-net = Líquido
papers-for = Concepto
papers-identity = Documento de identidad
papers-for-place = Puesto { $place } con { $points } puntos en { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
papers-for-taking-part = por su participación, con { $points } puntos en { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
papers-all-of-round = Todos los documentos de esta ronda
papers-black = Negras
papers-certificate = Diploma
papers-awarded-to = otorgado a
papers-organiser = Organización
papers-change = Variación
papers-new-rating = Nuevo
papers-performance = Rend
papers-estimated = Estimación; decide la lista de la FIDE
papers-dates = Fechas
papers-deputies = Árbitros adjuntos
papers-pairing-rules = Sistema o programa de emparejamiento
papers-rated = Con Elo
papers-titled = Con título
papers-forfeits = Incomparecencias
papers-byes = Byes
papers-absences = Ausencias
papers-first-places = Primeros puestos
papers-to-be-filled = A rellenar por el árbitro
papers-incidents = Incidencias y decisiones
papers-appeals-made = Apelaciones y su resolución
papers-penalties = Sanciones
papers-conditions = Condiciones de juego
papers-date-and-hour = Fecha y hora
papers-penalised = Sancionado
papers-what-happened = Qué ocurrió
papers-article = Artículo
papers-penalty-words = Se ha informado al jugador de la sanción, del artículo en que se basa (Leyes del Ajedrez 12.9) y de su derecho a apelar.
papers-decided-by = Decidió
papers-appellant = Apelante
papers-deposit = Depósito
papers-decision-appealed = Decisión que se apela
papers-reasons = Motivos
papers-asked-for = Qué se solicita
papers-received-by = Recibida por, a las
papers-committee = Comité de apelación
papers-committee-decision = Resolución y motivos
papers-chair = Presidente
papers-member = Vocal
papers-quickplay-rule = Leyes del Ajedrez, Directrices III
papers-claimed-by = Reclamante
papers-position = Posición
papers-decision = Decisión
papers-sealed-rule = Leyes del Ajedrez, Directrices I
papers-sealed-by = Quién la anotó
papers-draw-offered = Tablas ofrecidas, por quién
papers-resumed = Cuándo y dónde se reanuda
papers-condition = Condición
papers-needed = Necesario
papers-found = Obtenido
papers-counted = Cuenta
papers-last-name = Apellidos
papers-first-name = Nombre
papers-not-own = De otra federación
papers-host = De la federación anfitriona
papers-others = De otras
papers-exceeds = Exceso
papers-federation-official = Responsable de la federación
papers-address = Dirección
papers-telephone = Teléfono
papers-email = Correo electrónico
papers-by-hand = A mano
papers-by-program = Con un programa
papers-country = País
papers-schedule-of-days = Rondas por día
papers-kind = Tipo de torneo
papers-paired-by = Emparejamientos hechos
papers-of-standard = Tiene el nivel exigido.
papers-needs-experience = Necesita más experiencia.
papers-venue = Sede
papers-confidential = Informe confidencial
papers-evaluator = Evaluado por
papers-position-held = Cargo
papers-birth-place = Lugar de nacimiento
papers-template-like = algo como { $example }
what-a-tablet-sheet-is-for = Cuando las partidas computan para la FIDE, las jugadas se anotan en papel o en una planilla electrónica certificada por la FIDE (8.1). Una tableta con esta página no es un dispositivo certificado: úsela junto a la planilla de papel, o donde lo permitan sus bases y su federación.
name-of-this-device = Nombre de este dispositivo, como está rotulado
battery-percent = batería { $percent } %
last-heard-minutes-ago = sin noticias desde hace { $minutes } min
the-sheets-say-different-results = Las planillas difieren: las blancas anotaron { $white } y las negras { $black }. No se introduce nada hasta que usted decida (8.7).
signed-sheets-differ = Las planillas firmadas difieren
compare-and-decide = Comparar y decidir
enter-as-white-wrote = Introducir { $result }, como anotaron las blancas
enter-as-black-wrote = Introducir { $result }, como anotaron las negras
only-one-sheet-is-signed = Solo una de las dos planillas está firmada aquí; mire la otra antes de introducir su resultado.
the-offer-stands-on-one-sheet = La oferta de tablas (=) solo figura en una de las planillas: { $places }
the-sheets-begin-elsewhere = Las planillas empiezan en posiciones distintas y no se pueden comparar.
the-sheets-agree = Hasta aquí, ambas planillas dicen lo mismo.
no-time-is-noted = sin tiempo anotado
clock-times-noted = Tiempos de reloj anotados
set-the-clocks-by-judgement = Los últimos tiempos que anotan las planillas antes de la posición restablecida. A partir de ellos ajuste ambos relojes según su mejor criterio (6.10, 7.5).
watched-moves = Observación: final a caída de bandera
watch-a-quickplay-finish = Tras una reclamación cuya decisión aplazó, anote las jugadas y los relojes según los ve. Cada nota queda en el registro de la planilla con su hora.
after-move = Tras la jugada
move-and-clock-as-seen = Jugada y relojes
note-it = Anotar
pgn-of-this-round = PGN de esta ronda
pgn-of-all-rounds = PGN de todas las rondas
games-there = { $found ->
    [one] { $found } partida
   *[other] { $found } partidas
} de { $all ->
    [one] { $all } mesa
   *[other] { $all } mesas
}
attach-games = Adjuntar partidas
attach-games-how = Las partidas de un archivo PGN o de texto pegado encuentran su mesa por la ronda y los nombres. Los nombres, los Elo, los números de identificación y el resultado son los de la mesa arbitral; una partida con otro resultado se señala aquí, y queda el de la mesa arbitral mientras usted no lo cambie. Un archivo con un fallo no adjunta nada.
pgn-file = Archivo PGN
or-paste-pgn = O pegue el texto
found-by-names = se busca por los nombres
attach = Adjuntar
games-for-everybody = Partidas para el público
when-shown-to-everybody = En la página pública
as-soon-as-the-round-is-closed = en cuanto se cierra la ronda
minutes-after-the-round = { $minutes } minutos después de cerrar la ronda
no-game-yet = aún sin partida
half-moves-count = { $count ->
    [one] una media jugada
   *[other] { $count } medias jugadas
}
pasted-text = texto pegado
whites-sheet = planilla de las blancas
blacks-sheet = planilla de las negras
there-is-no-game-in-it = No contiene ninguna partida. No se ha adjuntado nada.
too-many-games-at-once = Más de { $most } partidas a la vez. No se ha adjuntado nada; envíe menos.
no-game-was-attached = No se ha adjuntado ninguna partida.
games-of-this-round-pgn = Partidas de esta ronda (PGN)
games-transmitted = Partidas en retransmisión
games-transmitted-pgn = En PGN
games-are-held-back = { $minutes ->
    [one] Cada jugada se muestra un minuto después de hacerse, como se anunció.
   *[other] Cada jugada se muestra { $minutes } minutos después de hacerse, como se anunció.
}
games-are-shown-at-once = Las jugadas se muestran en cuanto llegan al programa.
games-look-again = Mirar de nuevo
no-moves-to-show-yet = Todavía no hay jugadas que mostrar.
if-that-does-not-decide-it = Si eso no lo decide
empty-one-match-of-blitz = Vacío: un encuentro relámpago 3+2, las veces que haga falta.
papers-fields = Campos
papers-field = Campo
papers-value = Valor
papers-no-table = Este documento no tiene tablas. Las tarjetas, papeletas y carteles se hacen en PDF.
papers-it2 = IT2: solicitud de título
papers-it4 = IT4: títulos y normas directos
papers-unrated = Sin Elo
papers-highest-rating = Elo más alto
papers-rating-reached = Elo alcanzado el
papers-games-of-all = Partidas de todas las normas
papers-group = Prueba o grupo
papers-members = Miembros de la FIDE
papers-place-or-percent = Puesto o %
papers-claimed = Se solicita
papers-source = Según
papers-norm-of = norma de { $title }
papers-event-code = Código del torneo
papers-link = Emparejamientos publicados en
papers-withdrawals = Retiradas y expulsiones
papers-corrections = Correcciones
papers-missing-knock-out = Solo una eliminatoria tiene cuadro.
papers-winner = Ganador
papers-sample-event = Abierto de primavera
papers-all-of-event = Todos los documentos del torneo
papers-round-of-sections = Esta ronda, todas las secciones
papers-event-of-sections = El torneo, todas las secciones
papers-settings = Aspecto, plantillas y datos
papers-latest-round = la última
papers-size = Papel
papers-usual-size = el habitual
papers-readers = Idioma para los jugadores
papers-templates = Plantillas
papers-templates-hint = Se pueden cambiar las tarjetas, acreditaciones, recibos, diplomas y carteles: posiciones, textos, tamaños, colores e imágenes, en TOML y con vista previa. «Todos los documentos» dice cuáles llevan una línea, un color, el logotipo o la firma propios.
papers-look = Aspecto
papers-colour-of-event = Color del torneo
papers-line = Una línea propia en todos los documentos
papers-line-hint = El patrocinador, el club, hasta cuándo se reclama: figura al pie de cada página y en tarjetas, papeletas y diplomas.
papers-line-by-paper = Según el documento…
papers-line-too-long = La línea es demasiado larga: como mucho { $most } letras.
papers-every = Todos los documentos
papers-signature-hint = Una imagen de la firma del árbitro principal, para los diplomas y los documentos que diga «Todos los documentos».
papers-signature-kept = Hay una firma guardada.
papers-photos = Acreditaciones con fotografía
papers-photos-hint = Elija imágenes que se llamen por el ID FIDE o el número, como 2200000.jpg. Se imprimen y no se guardan.
papers-photos-choose = Fotografías
papers-photo-unreadable = { $file } no es una imagen que se pueda imprimir. Use PNG, JPEG, GIF o WebP.
papers-take-away = Quitarla
papers-details = Datos que piden los impresos de la FIDE
papers-details-hint = Para IT1 a IT4, FA1 e IA1, en TOML. Los números de identidad se escriben fide-id = 2200000. Un impreso al que le falta algo dice qué.
papers-details-direct = Los títulos directos son filas [[direct]], cada una con su fuente; si varios campeonatos se juegan como uno, [direct.group] dice de quién es.
papers-posters = Carteles
papers-template-ours = La nuestra
papers-template-own = La suya
papers-template-broken = No se puede usar; se usa la nuestra. { $why }
papers-template-reset = Volver a la nuestra
papers-template-preview = Así queda, con jugadores que no existen
papers-no-colour = Escriba el color como #rrggbb; por ejemplo, #1f4e79.
papers-not-to-scale = La hoja es pequeña para la escala: el dibujo se ajustó a ella.
it-is-done = Hecho.
undo-all-of-it = Deshacer todo
it-stands-in-the-record = Consta en el registro
reason-of-the-withdrawals = Por qué se retiran
reason-is-asked-of-withdrawals = Diga por qué: el motivo consta en el registro para cada persona que se retira aquí.
a-section-needs-a-name = La sección necesita un nombre.
the-explanation-is-being-made = Se está explicando la ronda entera. Mientras tanto pregunte al lado: un jugador o una mesa sale enseguida.
large-rounds-are-explained-by-arbiters = Con más de { $most } jugadores la ronda no se explica aquí: habría que emparejarla de nuevo para cada lector. Pregunte a los árbitros: pueden explicar cualquier mesa.
boards-are-missing = { $count ->
    [one] Falta 1 mesa
   *[other] Faltan { $count } mesas
}
discard-all-changes = Descartar todos los cambios
tap-for-half-a-point = Toque una ronda: bye de medio punto, y otra vez para quitarlo.
tap-for-an-absence = Toque una ronda: ausente, y otra vez para quitarlo.
written-out = Escrito (avanzado)
minutes-for-white = Minutos (de blancas)
seconds-or-black = Segundos por jugada (minutos de negras)
sudden-death-game = Partida armagedón
one-more-group = Un grupo más
numbers-from = Números desde
numbers-to = hasta el número

## pages/lists.rs

rating-lists = Listas de Elo
rating-lists-are-for = En ellas se encuentra a los jugadores mientras se escribe un nombre; con ellas se comparan las listas de inscritos y a todos los de un torneo. Una lista nueva sustituye a la anterior.
no-rating-list-yet = Aún no hay ninguna lista de Elo: los jugadores se escriben a mano.
whose-list = Lista de
ratings-in-it = Elo
valid-from = Válida desde
taken-in-at = Incorporada
throw-this-list-away = Quitar esta lista
list-taken-in = { $players ->
    [one] válida desde el { $date }, un jugador incorporado.
   *[other] válida desde el { $date }, { $players } jugadores incorporados.
}
list-rows-left-out = Filas omitidas: { $rows }; valores omitidos de otras filas: { $values }.
line-of-the-file = línea { $line }
take-a-list-in = Incorporar una lista
where-fide-has-its-lists = Las listas de la FIDE, en texto o XML, en su archivo ZIP tal como vienen:
as-the-file-says = lo que diga el archivo
empty-if-the-file-says = Deje el día vacío si lo dice el archivo o su nombre.
a-list-that-is-not-fides = Una lista de una federación o de un club
columns-by-heading-or-number = Un archivo de texto con columnas. Diga dónde está cada una: por su encabezado o por su número desde 1. Deje vacío lo que la lista no tenga. Se guarda aparte de las listas de la FIDE.
columns-are-separated-by = Entre las columnas
semicolon = punto y coma
comma = coma
tab-stop = tabulador
national-number = Número en la lista
take-it-in = Incorporarla
say-whose-list-it-is = Diga de quién es la lista.
another-list-is-being-taken-in = Se está incorporando otra lista. Espere a que termine.
choose-the-file-of-the-list = Elija el archivo de la lista.
the-list-before-stays = La lista anterior se conserva.
say-from-which-day-the-list-counts = El archivo no dice desde qué día vale la lista: escríbalo aquí.
nobody-is-in-the-list = { $name } no contiene ningún jugador; la lista anterior se conserva.
lists-of-fide = Listas de la FIDE
what-fetching-does = Un clic trae las listas de Elo clásico, rápido y relámpago de la FIDE si este equipo tiene red; desde entonces la mesa arbitral las renueva cada día mientras esté en marcha. Sin red, incorpore los archivos más abajo.
get-fides-lists-now = Traer ahora las listas de la FIDE
get-them-every-day = Traerlas cada día
no-longer-every-day = Ya no cada día
every-day = cada día
from-another-address = De otra dirección
address-of-the-lists = Dirección de las listas
address-of-the-lists-hint = Una carpeta con los archivos tal como los nombra la FIDE. Déjela vacía para la propia FIDE.
get-lists-from-there = Traer las listas de ahí
lists-are-being-fetched = Se están trayendo las listas. Tarda uno o dos minutos; entretanto la mesa arbitral sigue funcionando.
fetched-last-at = La última vez:
fetched-by-the-desk = traída por la mesa arbitral
not-fetched = no se trajo
not-an-address-of-lists = La dirección debe empezar por https:// o http://.
nobody-answers-in-the-network = Nadie contesta: ¿tiene red este equipo? La lista anterior se conserva.
the-list-is-not-given-out = Allí no se entrega (respuesta { $status }). La lista anterior se conserva.
the-list-broke-off = Se interrumpió por el camino. La lista anterior se conserva.
the-list-cannot-be-kept = Aquí no se puede guardar. La lista anterior se conserva.

## pages/refresh.rs

check-ratings = Comprobar los Elo
no-fide-list-for = En esta mesa arbitral no hay ninguna lista de la FIDE con Elo { $kind }.
the-owner-takes-lists-in = Las incorpora el propietario del servidor.
compared-with-the-list = Comparado con la lista de la FIDE ({ $kind }), válida desde el { $date }.
ratings-checked = Por adoptar: { $sure }; por mirar: { $doubtful }; fuera de la lista: { $unknown }.
not-in-the-list = Fuera de la lista
the-list-is-of-another-month = La lista es válida desde el { $list }; el torneo empieza el { $start }. Incorpore antes la lista de ese mes.
the-list-says-the-same = La lista dice lo mismo de todos los que conoce.
in-the-list = En la lista
here = Aquí
check-this = compruébelo
take-over-what-is-ticked = Adoptar lo marcado
take-over-all-but-doubts = { $count ->
    [one] Adoptar el único sin duda
   *[other] Adoptar los { $count } sin duda
}
numbers-stay-until-given-again = Los números de emparejamiento no cambian hasta que se asignen de nuevo.
nothing-is-ticked = No hay nada marcado.
from-the-list-of = { $source }, { $kind }, { $date }
the-list-was-fetched-at = Esta lista se trajo el { $when }, hace más de un día: renuévela antes de adoptar nada.
the-list-is-current = Es la lista que vale para este torneo; incorporada el { $when }.
ratings-count-from-round = El torneo dura más de treinta días: los Elo que se adopten ahora cuentan desde la ronda { $round }; los primeros se conservan.
the-list-says-otherwise-of = { $count ->
    [one] La lista de Elo dice otra cosa de un jugador.
   *[other] La lista de Elo dice otra cosa de { $count } jugadores.
}
look-at-the-proposals = Ver las propuestas
get-the-list-of-that-month = Traer la lista de ese mes
how-ratings-are-taken = Cómo toma los Elo este torneo
what-the-order-of-lists-does = A quien se inscribe se le asigna el Elo de la primera lista; al lado se ofrece lo que dicen las demás. Solo la lista de la FIDE de la modalidad del torneo rellena el Elo FIDE: cualquier otra vale únicamente para este torneo.
order-of-lists = Orden de las listas
list-number = Lista { $number }
check-by-itself = Comprobar sin pedirlo
yes-whenever-a-list-comes = sí, tras cada cambio
only-on-this-page = no, solo en esta página
more-than-thirty-days = Dura más de treinta días
by-the-dates-yes = según sus fechas: sí
by-the-dates-no = según sus fechas: no
rating-in-tie-breaks = Elo en los desempates
the-first-rating = el primero (C.07 10)
the-rating-of-each-round = el de cada ronda
rating-tie-breaks-are-advised-against = En este torneo los Elo cambian: el reglamento desaconseja los desempates por Elo ({ $list }).
long-events-have-reports-by-month = Los Elo por períodos están en la página de cada jugador; los informes de cada mes, entre los
no-such-list = No existe esa lista.
taken-as-tournament-rating = Se toma como Elo del torneo

## public/check.rs

check-this-pairing = Compruebe este emparejamiento en su propio móvil
your-phone-proves-it-itself = Su móvil carga el archivo del torneo, el certificado del emparejamiento y el verificador, y demuestra por sí mismo que las reglas prescriben exactamente este emparejamiento. No se pide el veredicto a nadie más.
your-phone-pairs-it-again = Su móvil carga el archivo del torneo y el motor, y empareja de nuevo la ronda por sí mismo. Este sistema no tiene certificados; no se pide el veredicto a nadie más.
checking-needs-scripts = La comprobación se hace en su navegador y necesita sus scripts.
the-proof-is-checked = La prueba se comprueba aquí
the-round-is-paired-again = La ronda se empareja de nuevo aquí
the-file-of-the-tournament = El archivo del torneo
the-certificate = El certificado
the-verifier = El verificador
the-engine = El motor
this-pairing-is-proved = Demostrado: las reglas prescriben exactamente este emparejamiento, en las { $boards } mesas. Su móvil lo comprobó en { $ms } ms.
this-pairing-is-the-one = Emparejado de nuevo: las reglas prescriben exactamente este emparejamiento, en las { $boards } mesas. Su móvil lo hizo en { $ms } ms.
this-certificate-proves-nothing = No demostrado. El certificado se rechaza: { $why }
these-boards-were-changed = La prueba es correcta, pero estas mesas no son las que las reglas prescriben con los datos actuales. Se cambiaron a mano, o los datos se corrigieron después: { $boards }
checking-did-not-work = La comprobación no llegó a su fin: { $why }
a-folder-checks-nothing = Abierta desde una carpeta, el navegador muestra páginas y no inicia programas: abra esta página en una dirección web para comprobar el emparejamiento en este dispositivo.
with-white = con blancas
with-black = con negras
no-pairing-then = Entonces las reglas no permiten ningún emparejamiento
in-so-many-of = en { $times } de las { $all } maneras en que pueden acabar las partidas abiertas
other-open-games-count-as-draws = Hay demasiadas partidas abiertas para probarlo todo: las más lejanas cuentan como tablas.
what-was-proved = Las mesas demostradas
ask-your-phone = Pregunte a su móvil
answers-come-from-your-phone = Las respuestas se calculan aquí, con el mismo archivo.
what-if-next-round = ¿Con quién podría jugar después?
and-why-not = Otro jugador
why-not-this-one = ¿Por qué no este?
whoever-trusts-no-page = Quien no se fíe de ninguna página los comprueba con «arbitra verify»:

## pages/dossier

dossier = Antes de la primera ronda y junto al tablero
dossier-announced = Lo anunciado
dossier-officials = Cargos
dossier-checklists = Listas de control
dossier-appeals = Apelaciones
dossier-usual-filled = Lo habitual está puesto donde no se había dicho nada. Revíselo y guarde.
dossier-fill-usual = Rellenar con lo habitual
dossier-calendar = Programa para calendarios (ICS)
dossier-missing = { $count ->
    [0] No falta nada
    [one] Falta 1 cosa
   *[other] Faltan { $count } cosas
}
dossier-complete = Está dicho todo lo que piden las normas, y nada lo contradice.
dossier-advice = { $count ->
    [one] 1 consejo
   *[other] { $count } consejos
}
dossier-what-matters = Lo más importante
dossier-minutes = minutos
dossier-device-penalty = Sanción menor por dispositivos, si la hay
dossier-deposit = Depósito de una apelación
dossier-days = Días y límites
dossier-registered = Registrado por la federación el
dossier-most-players = Plazas
dossier-rounds-a-day = Rondas por día como mucho
dossier-between = Tiempo mínimo entre rondas
dossier-not-said = sin decir
dossier-draws-before = no antes de una jugada
dossier-draws-move = Tablas: desde la jugada
dossier-number = El número
dossier-office = Cargo
dossier-licence = Licencia hasta
dossier-sector = Sector (mesas)
dossier-duty = Rondas asignadas
dossier-fide-id = ID FIDE
dossier-needed = { $arbiters ->
    [one] { $players ->
        [one] { $players } jugador
       *[other] { $players } jugadores
    }: un árbitro.
   *[other] { $players } jugadores: unos { $arbiters } árbitros, contando al principal.
}
dossier-due = hasta el { $day }
dossier-no-terms = No se han anunciado plazo ni depósito de las apelaciones: anúncielos antes de la ronda 1 (C.05 10.4).
dossier-made = Apelaciones presentadas
dossier-no-appeals = Nadie ha apelado.
dossier-appeal = Apelación { $number }
dossier-hand-in = Presentar una apelación
dossier-propose = Proponer uno entre los jugadores
dossier-seat = Puesto
dossier-on-behalf = En nombre de (capitán, padre o madre)
dossier-opponent = Rival, u otra persona afectada
dossier-subject = Contra
dossier-minutes-ago = Minutos desde el final de la ronda o de la incidencia
dossier-written = Está por escrito
dossier-deposit-paid = Se ha pagado el depósito
dossier-decided-before = El árbitro principal ha decidido
dossier-received = Recibida
dossier-deadline = plazo { $until }
dossier-hearing = Audiencia
dossier-correct-it = El registro corrige el resultado como cualquier otro: abra la ronda y corríjalo allí.
dossier-refuse = No se admite porque
dossier-taken-back = Quien apela la retira
dossier-voters = Votan estas personas; nadie afectado vota
dossier-in-minutes = Dentro de cuántos minutos
dossier-set-hearing = Fijar la audiencia
dossier-verdict = Fallo
dossier-in-favour = Votos a favor de la apelación
dossier-effect = Consecuencia
dossier-decide = Anotar la decisión
dossier-as-announced = según lo anunciado en las bases
dossier-needs = Necesidades especiales
dossier-needs-rule = A nadie se le rechaza por una discapacidad, y nadie pierde tiempo por ella.
dossier-needs-until = Los jugadores comunican sus necesidades hasta el { $day }, veinte días antes del comienzo.
dossier-no-needs = Nadie ha comunicado necesidades.
dossier-add-needs = Anotar necesidades
dossier-assistant = Asistente
dossier-assistants = Qué hacen los asistentes
dossier-own-table = siempre en la mesa { $table }
dossier-table-from-next = su mesa, desde la próxima ronda
dossier-table-kept = Mesa, la misma en cada ronda
dossier-told = Comunicado el
dossier-arranged = Preparado
dossier-exceptions = Excepciones
dossier-opponents-are-told = Se avisa a los rivales
dossier-change = Cambiar
dossier-more-words = Con palabras del jugador
dossier-nobody-called = Aquí nadie se llama «{ $name }»: elija un jugador de la lista.
dossier-school = Torneo escolar
dossier-school-on = torneo escolar
dossier-school-what = Un torneo escolar tiene sus propios apartados, un árbitro por cada treinta niños, jornadas cortas, acompañantes, grupos por edad y color, y un diploma para todos.
dossier-school-ties = Desempates en el orden escolar (11.5)
dossier-school-groups = Grupos por edad, cada uno con letra y color
dossier-school-make = Convertirlo en torneo escolar
dossier-groups = Grupos por edad
dossier-group = Grupo
dossier-reconcile = Primero se busca la conciliación de las partes; si ninguna norma fija la sanción, la decide el árbitro principal. La apelación viene después.
dossier-no-births = No consta ningún niño: los grupos salen de los años de nacimiento.
dossier-children = { $count ->
    [one] 1 niño
   *[other] { $count } niños
}
dossier-furniture = Mobiliario por edades
dossier-furniture-help = Cada edad tiene varias tallas: decide la estatura del niño, medida sin zapatos.
table-number = Mesa { $number }
table-codes = Códigos para las mesas
table-codes-help = Un código en cada mesa: los niños lo abren con un móvil o una tableta, tocan quién ha ganado y tocan otra vez que los dos están de acuerdo. El código es el mismo en todas las rondas.
table-codes-off = Los códigos funcionan cuando el torneo es escolar.
table-who-won = ¿Quién ha ganado?
table-won = Ha ganado { $name }
table-drawn = Tablas
table-both-agree = ¿Estáis los dos de acuerdo? Entonces tocad que sí.
table-agreed = Sí, es así
table-not-right = No, volver
table-given = Resultado:
table-wrong = Si no es así, levantad la mano: vendrá el árbitro.
table-no-game = Ahora no hay ninguna partida en esta mesa.
dossier-day-plan = La jornada
dossier-longest-day = Desde la primera ronda hasta el final de la última, { $hours } horas como mucho. Jornadas que funcionan:
dossier-without-clocks = Partidas sin reloj
dossier-without-clocks-rule = A los { $after } minutos se pone un reloj en cada mesa donde aún se juega, { $each } minutos para cada jugador.
dossier-start-timer = Empezar los { $after } minutos en la pantalla
dossier-put-clocks = Un reloj en cada mesa: { $each } minutos cada uno
dossier-clocks-at = Relojes en las mesas a las
dossier-talk = Charla antes de la ronda 1
dossier-on-duty = De servicio
dossier-watch = Quién vigila qué mesas
dossier-nobody-watches = nadie
dossier-time-trouble = Menos de cinco minutos
dossier-overdue = vencido desde el { $day }
dossier-boards = mesas { $first }–{ $last }
dossier-arbiter-norms = Normas de árbitro en este torneo
dossier-norms-over-events = Normas en todos los torneos de este programa
dossier-norms-from-here = Cuentan los torneos de este programa en cuyos cargos figura esta persona como árbitro. El tipo de cada uno, como liga o final nacional, se dice en Lo anunciado; los torneos de fuera se juzgan con la orden arbitra arbiter.
dossier-norms-unread = { $count ->
    [one] Un torneo no se pudo leer.
   *[other] { $count } torneos no se pudieron leer.
}
dossier-title-sought = Título que se solicita
dossier-title-since = Título desde
dossier-seminar = Día del seminario
dossier-counts = cuenta
dossier-certificates = { $count ->
    [one] Un árbitro puede recibir certificado.
   *[other] { $count } árbitros pueden recibir certificado.
}
dossier-handed-in-until = Plazo de presentación
papers-needs = Jugadores con necesidades especiales: mesas, asistentes, tarjetas
papers-needs-rota = Mesas y asistentes de la ronda
papers-needs-assistant-card = Para el asistente
papers-needs-opponent-card = Para el rival
papers-missing-needs = Nadie ha comunicado necesidades.
papers-officials = Cargos y turnos
papers-committee-notice = Comité de apelación, para colgar
papers-appeals-filled = Apelaciones: recibos, audiencias, decisiones
papers-prospectus = Convocatoria
papers-invitation = Invitación
papers-school-invitation = Invitación a los centros
papers-regulations = Bases para colgar
papers-circular = Circular y hoja de inscripción
papers-programme = Programa
papers-entry-form = Hoja de inscripción
papers-missing-announcement = Aún no se ha anunciado nada.
papers-missing-appeals = Nadie ha apelado.
papers-missing-programme = Aún no se ha anunciado cuándo se juegan las rondas.
papers-missing-officials = Aún no hay cargos.
papers-missing-committee = El comité de apelación aún no está nombrado.
papers-done = Hecho
papers-signature-of = Firma
venue = Sala y material
venue-plan = Plano de la sala
venue-equipment = Material
venue-press = Retransmisión y fotografías
venue-findings = Comparado con las normas
venue-broken = { $count ->
    [0] ninguna regla incumplida
    [one] 1 regla incumplida
   *[other] { $count } reglas incumplidas
}
venue-rows = Filas y mesas
venue-print-plan = Plano en PDF, a escala
venue-describe-first = Describa primero la sala: para empezar bastan el ancho y el fondo.
venue-table-of = Mesa { $boards }
venue-move-help = Arrastre una mesa con el dedo o el ratón, o elíjala con el tabulador y pulse las flechas (con mayúsculas, pasos más largos). Nada se guarda hasta que lo guarde.
venue-moved-to = { $board }: a { $x } m de la izquierda y { $y } m de arriba
venue-by-numbers = O ponga una mesa donde diga, en metros
venue-from-left = Desde la izquierda (m)
venue-from-above = Desde arriba (m)
venue-numbering = Numeración de las mesas
venue-keep-numbers = como está
venue-snake = en serpiente
venue-in-rows = cada fila desde el mismo lado
venue-save-plan = Guardar el plano
venue-put-back = Dejarlo todo como estaba
venue-propose = Proponer un plano
venue-propose-help = Un plano nuevo sustituye al de arriba. Respeta todas las distancias de las normas; si la sala es pequeña se rechaza y se dice qué falla primero y cuántas mesas caben.
venue-boards = Mesas
venue-edition = Normas
venue-level = Qué se juega
venue-per-table = Tableros por mesa larga
venue-single = Primeras mesas individuales
venue-single-help = Vacío: lo que pida el nivel.
venue-accessible = Mesas fijas con más espacio
venue-accessible-help = Para sillas de ruedas, asistentes o un segundo tablero.
venue-turned = Tableros girados
venue-turned-help = Reloj al otro lado, para quien pulsa con la izquierda.
venue-live = Primeras mesas retransmitidas
venue-live-of-matches = Los tableros se cuentan de encuentro en encuentro: si cada encuentro tiene cuatro, el 5 es el primero del segundo.
venue-aisle = Pasillo (m)
venue-propose-it = Proponer
venue-hall = La sala
venue-hall-help = En metros; el plano muestra la sala desde arriba, e izquierda, derecha, arriba y abajo son las del plano. Las filas vacías no cuentan.
venue-not-a-rectangle = Esta sala no es un rectángulo: se describe como texto.
venue-as-text = Como texto, para salas de más de cuatro esquinas
venue-as-text-help = El mismo texto que lee «arbitra venue»; vacío, quita la sala.
venue-save-hall = Guardar la sala
venue-not-known = no se sabe
venue-width = Ancho (m)
venue-depth = Fondo (m)
venue-lux = Luz sobre los tableros (lux)
venue-temperature = Temperatura (°C)
venue-carpet = Moqueta
venue-noise = Ruido de fuera
venue-doors = Puertas
venue-door-at = Su centro a lo largo de la pared (m)
venue-door-width = Anchura (m)
venue-exit = Salida de emergencia
venue-windows = Ventanas
venue-window-from = Desde (m por la pared)
venue-window-to = Hasta (m por la pared)
venue-curtain = Se puede oscurecer
venue-wall = Pared
venue-columns = Columnas
venue-areas = Escenario, bar, aseos y otras zonas del edificio
venue-areas-help = Sin lugar en la sala: en otra parte del edificio.
venue-seats = Asientos
venue-ropes = Cuerdas
venue-to-left = Hasta, desde la izquierda (m)
venue-to-above = Hasta, desde arriba (m)
venue-lights = Luz medida en puntos concretos
venue-lux-there = Luz en ese punto (lux)
venue-arbiters = Mesas de los árbitros
venue-tables = Mesas ya colocadas
venue-kind = Qué es
venue-internet-power = Internet y corriente
venue-stock = Material necesario, con reservas
venue-for-boards = { $boards ->
    [one] para { $boards } mesa
   *[other] para { $boards } mesas
}
venue-clock-tests = Pruebas de relojes
venue-test-of = Prueba de reloj { $number } { $clock }
venue-tester = Quien lo prueba
venue-clock-test-form = Prueba de un reloj, formulario en blanco
venue-clock-log = Registro de los relojes
venue-clocks-of-event = ¿Qué reloj sirve para este torneo?
venue-time-control = Ritmo de juego
venue-no-time-control = Las bases no dan un ritmo de juego con el que comparar los relojes.
venue-sets-measured = Juegos, tableros y mesas: sus medidas
venue-sets-measured-help = Medidas en milímetros; puntos de los relojes en minutos, baterías en horas. Lo que quede vacío no se juzga, y nada se guarda.
venue-size = Medida
venue-piece = Pieza
venue-height = Altura
venue-base = Base
venue-material = De qué son los tableros
venue-wood = madera
venue-plastic = plástico
venue-card = cartón
venue-soft = vinilo, tela
venue-staunton = Piezas Staunton
venue-shiny-pieces = Piezas brillantes
venue-dark-pieces = Piezas oscuras negras o marrón oscuro
venue-shiny-board = Tableros brillantes
venue-coordinates = Coordenadas en los tableros
venue-clocks-used = Relojes en uso, por su nombre
venue-judge-it = Comparar con las normas
venue-all-numbers = Todas las medidas de las normas
venue-which-clock = Reloj
venue-approved-by = Aprobados hasta finales de
venue-new-test = Probar un reloj
venue-clock-failed = Un reloj falló
venue-clock-number = Número del reloj
venue-trouble = Qué falló
venue-remedy = Qué se hizo
venue-times-shown = Tiempos y jugadas determinados, observaciones
venue-look-at-clock = Revisar un reloj
venue-look-at-clock-help = Antes de la ronda: pila, ruido, programación. De cada reloj vale la última revisión.
venue-battery = Pila
venue-sounds = Hace ruido
venue-set = Programado con el ritmo
venue-measured = Medido además de las preguntas
venue-judge-and-keep = Juzgar y guardar
venue-not-answered = sin contestar
venue-until = Hasta
venue-battery-hours = Horas tras el aviso de la pila
venue-correction-seconds = Segundos para corregir tiempos y contador
venue-read-from = Metros a los que se lee
venue-seen-from = Metros a los que se ve qué lado corre
venue-test-players = Jugadores que lo probaron
venue-transmitted = Mesas que se retransmiten
venue-further = Otras mesas
venue-delay = Retardo (minutos)
venue-delay-help = Lo acuerdan el organizador y el árbitro principal. Nadie de fuera ve antes una jugada ni una partida de la ronda.
venue-transmitted-now = Retransmitidas en esta ronda
venue-circle-top = Torneos del máximo nivel: todas
venue-circle-age = Cada grupo de edad: al menos
venue-circle-other = Otros torneos oficiales: al menos
venue-no-broadcast-rule = Estas normas no dan ningún número de mesas.
venue-rule = regla
venue-advice = recomendación
venue-photographs = Fotografías
venue-photographs-help = Las personas autorizadas fotografían con flash estos minutos desde el comienzo de la ronda.
venue-first-round = Ronda 1 (minutos)
venue-later-rounds = Rondas siguientes (minutos)
venue-timer = Cronómetro para la sala
venue-timer-help = Los minutos que quedan a los fotógrafos.
venue-round-began = La ronda empieza a las
venue-photographers-leave = Fin de las fotografías
venue-photographs-until = Fotografías durante { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}, hasta las
venue-photographs-minutes = Fotografías durante { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
venue-where = Dónde
papers-missing-hall = Todavía no se ha descrito la sala.
papers-missing-clock-tests = Todavía no se ha probado ningún reloj.
papers-missing-clocks = No se ha revisado ningún reloj, ni ha fallado ninguno.
players-without-rating = { $count ->
    [one] { $count } jugador no tiene Elo.
   *[other] { $count } jugadores no tienen Elo.
}
the-chief-arbiter-estimates = El árbitro principal estima su fuerza. La estimación vale solo para los números de este torneo; un campo vacío no cambia nada.
estimate-them = Estimar
female = mujer
male = hombre
estimate-help = Donde no hay Elo fiable; cuenta para el orden inicial.
tournament-rating = Elo del torneo
national-rating = Elo nacional
ratings-by-period = Elo por períodos
ratings-by-period-help = El torneo dura más de treinta días. Cuenta el primer Elo salvo que el torneo diga otra cosa; los de los meses siguientes van en los informes de su mes.
periods-begin-with-round-two = Un Elo posterior cuenta desde la ronda 2 o más tarde: el primero es el propio Elo.
pairing-numbers = Números de emparejamiento
number-now = Ahora
number-anew = De nuevo
what-numbering-again-does = Los números siguen el Elo del torneo, el título y lo anunciado. Tras una corrección se puede numerar de nuevo a todos hasta que se empareje la ronda 4; consta en el registro y en el informe.
number-everybody-again = Numerar a todos
numbers-would-move = { $count ->
    [0] Nadie recibiría otro número.
    [one] Un jugador recibiría otro número.
   *[other] { $count } jugadores recibirían otro número.
}
exchange-two-numbers = Intercambiar dos números
only-equals-exchange = Solo jugadores con el mismo Elo del torneo. El orden se mantiene cuando se numere de nuevo.
first-number = Número
second-number = y número
order-made-by-hand = Orden hecho a mano
order-made-by-hand-help = Las bases dejan el orden al árbitro: escriba los números actuales en el orden en que se dan los nuevos, cada jugador una vez.
numbers-in-the-new-order = Números en el orden nuevo
number-in-this-order = Numerar en este orden
rounds-advice = { $players } jugadores: con { $least } rondas como mínimo hay ganador, { $acceptable } son aceptables y { $adequate } adecuadas.
compatriots-apart = { $count ->
    [one] Separar a los compatriotas de 1 federación
   *[other] Separar a los compatriotas de { $count } federaciones
}
compatriots-apart-help = En torneos juveniles, quienes tienen más de la mitad de los puntos y son de una misma federación no se enfrentan en las tres últimas rondas: antes de empezar se anuncia para todos; después se fija para la ronda siguiente.
places-still-level = Puestos todavía empatados
where-tie-breaks-leave-players-level = Donde los desempates dejan jugadores empatados: un orden fijado a mano, valores de desempates propios (OTHER_…), sorteo. El sorteo se hace una sola vez y su semilla se guarda.
order-by-hand-numbers = Orden a mano: números de los jugadores empatados, el mejor primero
values-computed-elsewhere = Valores calculados fuera, uno por línea: desempate, número, valor (OTHER_X 4 12.5)
rating-of-unrated-players = Elo de quienes no tienen, en los desempates: un número, lowest (el menor) o average (el medio)
lots-are-drawn-with-seed = El sorteo está hecho con la semilla { $seed }.
draw-lots-now = Sortear entre todos los que siguen empatados
settle-places = Fijar
nobody-has-number = Nadie tiene el número { $number }.
not-a-typed-value = «{ $line }» no es un valor: escriba desempate, número y valor, como OTHER_X 4 12.5.
not-a-rating-for-unrated = «{ $text }» no es un Elo: escriba un número, lowest o average.
match-points-of-the-bye = Puntos de encuentro del descanso (vacío: los de un empate; con menos equipos que el doble de rondas, mejor los de una victoria)
team-without-an-opponent = Un equipo sin rival
team-bye-gets = Puntos de encuentro: { $points }. Puntos de tablero: { $games }.
team-bye-few = Hay { $teams } equipos, menos de dos por cada una de las { $rounds } rondas: el manual da al que descansa los puntos de un encuentro ganado.
team-bye-many = Hay { $teams } equipos y { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}, al menos dos equipos por ronda: el manual da al que descansa los puntos de un encuentro empatado.
manual-of-2014 = Manual del Árbitro 2014
team-bye-take = Fijar en { $points } los puntos de encuentro

## pages/review.rs and pages/register.rs

nothing-is-kept-before-you-decide = Todavía no se ha guardado nada del archivo. Lea lo encontrado y decida.
rounds-paired-in-the-file = Rondas emparejadas
it-opens-outside-fide-mode = El torneo se abriría fuera del modo FIDE y nunca podría entrar en él: no se rechazaría lo que prohíben las reglas, todas las páginas lo mostrarían y constaría en el informe.
how-many-rounds-are-there = ¿Cuántas rondas tiene el torneo? En modo FIDE el número no puede cambiarse después.
open-it-as-shown = Abrirlo como se muestra
what-the-rules-prescribe = Las reglas mandan
what-the-file-has = El archivo tiene
rounds-not-as-prescribed = Rondas que no son como mandan las reglas
they-stay-as-they-are-and-are-reported = Quedan como están. Cada una se anota en el registro, en la página de incidencias de integridad y en el informe (### Import).
every-round-is-as-prescribed = { $rounds ->
    [one] La ronda del archivo se ha emparejado de nuevo y es como mandan las reglas.
   *[other] Las { $rounds } rondas del archivo se han emparejado de nuevo y son como mandan las reglas.
}
number-of-player = N.º
place-in-the-file = Puesto en el archivo
place-by-the-tie-breaks = Puesto según los desempates
places-that-differ = Puestos que difieren
the-places-of-the-file-are-not-kept = Los puestos salen de resultados y desempates; los del archivo no se conservan.
integrity-events = Incidencias de integridad
what-departed-from-the-rules = Lo que se apartó de lo anunciado o prescrito: emparejamientos alterados a mano, rondas importadas, números asignados de nuevo o intercambiados, correcciones, partidas aplazadas, reglas cambiadas. El informe recoge cada una.
nothing-departed = Nada se ha apartado de las reglas.
it-came-in-with-a-file = El torneo llegó con un archivo
as-the-report-says-it = Como lo dice el informe
kind-of-event = Tipo

## levels of questions

please-note = Téngalo en cuenta
this-has-consequences = Esto tiene consecuencias
do-you-really-want-this = ¿De verdad lo quiere?
level-2-is-information = Información
level-3-is-a-question = Confirmación
level-4-first-of-two = Advertencia, paso 1 de 2
level-4-second-of-two = Advertencia, paso 2 de 2
understood-go-on = Entendido, seguir
go-on-to-the-second-question = Lo he leído, seguir
yes-i-really-want-this = Sí, de verdad lo quiero
nothing-has-been-done-yet = Todavía no se ha hecho nada. Esta es la segunda y última pregunta.

## byes, and who has left

full-point-byes-per-player = Byes de un punto por jugador
full-point-byes-are-deprecated = Desaconsejados: cada uno consta en el informe.
as-the-regulations-say = Según las bases
none-for-this-player = Ninguno para este jugador
withdrawn-mark = retirado
expelled-mark = expulsado
withdrawn-from-round = Retirado desde la ronda { $round }
expelled-from-round = Expulsado desde la ronda { $round }; sin puesto

## views/regulations.rs: systems that the Handbook in force does not know

rules-of-this-system = Sus reglas en breve

## pages/help.rs

help = Ayuda
help-for-this-page = Ayuda de esta página (F1)
search-the-manual = Buscar en el manual
contents-of-the-manual = Todos los capítulos
nothing-found = No se ha encontrado nada.

## pages/more.rs

report-of-month = TRF-2026, { $month }
rounds-of-the-period = Solo las partidas de las rondas { $rounds }, con los Elo de entonces

## api/tournaments.rs

import-waits-for-confirmation = Hay rondas o puestos de este informe que no son como manda el reglamento. Mírelos y envíelo de nuevo con confirmed=3; no se ha guardado nada.

## pages/help.rs

manual-as-pdf = El manual en PDF
manual-of-version = Manual de la versión { $version }
manual-file = manual
## site/

site-as-of = actualizado: { $time }
site-without-connection = sin conexión: lo último que se vio
site-my-calendar = Mis rondas para el calendario
site-calendar = Rondas para el calendario
site-feed = Canal de novedades
publish = Publicar
publish-about = Las páginas públicas como archivos en cualquier espacio web, en una memoria USB o junto a su propia web. Se ponen al día solas mientras alguien las mira.
publish-preview = Ver cómo queda
publish-other-desk = Este torneo lo envía otra mesa arbitral. Se enviará desde aquí en cuanto pulse «Enviar ahora».
publish-by-itself = Por sí solo
publish-upto = Se muestra sin que nadie haga nada, una vez publicados los emparejamientos en la mesa arbitral
publish-delay = Minutos de demora
publish-delay-about = Cuentan desde que un paso podría mostrarse: emparejamientos y resultados desde su publicación en la mesa arbitral, la clasificación desde el último resultado.
publish-language = Idioma en que empieza quien lee
publish-languages = Idiomas de las páginas
publish-address = Dirección en que se encuentra
publish-targets = Adónde va
publish-no-target = Aún no se envía nada: añada una carpeta o un servidor.
publish-shows-nothing = Aún no se muestra ninguna ronda: elija hasta dónde en «Por sí solo», o ronda a ronda.
publish-rounds = Ronda a ronda
publish-rounds-about = Lo que aquí se oculta no se envía. Una ronda se muestra solo cuando se ven los resultados de la anterior, porque sus emparejamientos los revelan.
publish-no-round = Aún no hay ninguna ronda emparejada.
publish-shown-now = Se ve ahora
publish-by-hand = Decidido
publish-by-itself-option = por sí solo
publish-next = Se mostrará más por sí solo: { $time }.
publish-failed = No se ha enviado: { $why }.
publish-tried-again = Próximo intento: { $time }.
publish-arrived = Entregado
publish-sent = { $time }: { $files ->
    [one] { $files } archivo
   *[other] { $files } archivos
}, { $kilobytes } kB
publish-waiting = En espera
publish-folder-made = La carpeta no existía y se ha creado. Si esperaba una que ya existe, revise la dirección.
publish-host-key = Huella del servidor:
publish-send-now = Enviar ahora
publish-remove = Quitar
publish-change = Cambiar
publish-secret-stays = Vacío: queda la guardada, mientras la dirección sea la misma.
publish-add = Añadir un destino
publish-where = Carpeta o dirección
publish-ways = Una carpeta (/srv/www/abierto), git:/carpeta, https://nombre@servidor/carpeta (WebDAV), s3://acceso@cubo/carpeta?endpoint=…, ftps://nombre@servidor/carpeta, sftp://nombre@servidor/carpeta
publish-secret = Contraseña
publish-secret-about = Se guarda cerrada con la clave de firma de esta mesa arbitral y nunca sale con un archivo del torneo.
publish-authority = El servidor tiene un certificado propio
publish-authority-about = Certificado de su autoridad (PEM)
publish-embed = En sus propias páginas
publish-embed-about = Una de estas líneas muestra las tablas dentro de otra página:
publish-choose-a-step = Elija hasta dónde se muestra.
publish-delay-too-long = Una demora es de una semana como máximo.
publish-bad-address = Escriba una dirección que empiece por https:// o http://, sin espacios.
publish-too-many = Hay ocho destinos como máximo: quite uno antes.
publish-twice = Ese destino ya está.
publish-no-key = Esta mesa arbitral no tiene clave de firma con que cerrar una contraseña.
publish-public-site = En cualquier espacio web, paso a paso en cada ronda

## pages/preview.rs

preview-of-the-next-round = Ronda siguiente
preview-about = Mesas que no cambian, terminen como terminen las partidas en juego: sus tarjetas se pueden repartir ya. Esta página solo la ven los árbitros.
preview-nothing-certain = Todavía no hay ninguna mesa segura.

## pages/own.rs

series = Circuitos
series-about = Varios torneos como uno: los puestos dan puntos y cuentan los mejores resultados. Cualquiera ve la tabla en su dirección.
series-new = Un circuito nuevo
series-points = Puntos del primer puesto, del segundo, etc.
series-behind = Puntos de los demás que participaron
series-best = Cuántos resultados cuentan (vacío: todos)
series-events = Torneos del circuito
series-needs-a-name = Dé un nombre al circuito.
series-points-wrong = Escriba los puntos como números enteros con comas: 25, 18, 15.
series-needs-events = Elija entre uno y cuarenta torneos.
series-too-many = Hay demasiados circuitos; quite antes uno.
series-after =
  { $played ->
    [one] Después de un torneo; quedan { $open }.
   *[other] Después de { $played } torneos; quedan { $open }.
  }
series-best-count = Cuentan los { $best } mejores; los demás van entre paréntesis.
series-nothing-yet = Aún no ha terminado ningún torneo del circuito.
series-history = Todos sus torneos
series-history-about = Se reconoce por el número FIDE o, si no lo hay, por nombre y año de nacimiento; solo torneos que puede ver.
mails = Cartas a los jugadores
mails-about = Una carta se escribe una vez y se completa para cada jugador; la ve antes de que salga, y nadie recibe la misma dos veces. Sale por su propio servidor de correo.
mails-letter = Carta
mails-whom = Para quién
mails-everybody = Quienes juegan
mails-not-there = Quienes no se han acreditado
mails-paired = Quienes tienen mesa en la última ronda
mails-subject = Asunto
mails-gaps = Se completa para cada uno:
mails-preview = Vista previa
mails-first-letter =
    Hola, { $name }:

    su página de { $event }: { $page }

    Le dice su mesa de cada ronda. La dirección es solo suya.
mails-server = Servidor de correo
mails-server-address = Servidor
mails-from = Remitente
mails-authority = Certificado de su autoridad, si la Web no la conoce
mails-sent-at = enviada
mails-not-sent = no enviada
mails-state = Estado
mails-counts = { $all } con dirección; { $due } no han recibido esta carta.
mails-send =
  { $count ->
    [one] Enviar una carta
   *[other] Enviar { $count } cartas
  }
mails-are-leaving = Las cartas están saliendo.
mails-without-address = Sin dirección:
mails-choose-whom = Elija para quién es la carta.
mails-unknown-gap = Nadie completa { $gap }; use uno de los huecos que figuran bajo el texto.
mails-no-address = Escriba una dirección como Open <open@club.example>.
mails-no-server = Indique antes el servidor de correo.
mails-changed-meanwhile = La carta se cambió entretanto: mírela otra vez antes de que salga.
own-pages = Páginas propias de los jugadores
own-about = Cada jugador tiene una página propia tras un código: en la tarjeta, la acreditación o un correo. Dice la próxima mesa; lo que los jugadores hacen allí por sí mismos lo decide usted aquí. Cada acto es una anotación del registro.
own-open-now = Abierto ahora a los jugadores
own-codes = Códigos para imprimir
own-you-have-withdrawn = Ha dejado el torneo.
own-you-disagree = Usted y su rival no coinciden (blancas: { $white }, negras: { $black }). Decide el árbitro: avísele, por favor.
own-waits-for-opponent = Ha dicho { $result }. Cuenta en cuanto su rival diga lo mismo.
own-opponent-says = Su rival ha dicho { $result }. ¿Está de acuerdo?
own-how-did-it-end = ¿Cómo terminó la partida?
own-byes = Byes
own-bye-limit = Un bye de medio punto vale { $points }; aún puede pedir { $left }.
own-bye-until = Hasta la ronda { $round }.
own-bye-kind = Qué bye
own-ask-for-a-bye = Pedir el bye
own-play-after-all = Al final juego
own-choose-a-bye = Elija medio punto o ninguno.
own-choose-a-result = Elija cómo terminó la partida.
own-withdraw = Dejar el torneo
own-withdraw-sure = No juego más rondas.
own-is-closed = Ahora no está abierto: { $act }. Pregunte al árbitro.
own-result-is-there = El resultado ya está; si es erróneo, dígaselo al árbitro.
own-no-game = No tiene partida en esta ronda.
own-my-games = Mis partidas y mi puesto
own-no-round-yet = Aún no se ha publicado ninguna ronda. Su mesa aparecerá aquí por sí sola.
own-why-this-opponent = ¿Por qué este rival?
own-tell-my-phone = Avisar a mi móvil
own-tell-about = Su mesa de cada ronda como aviso de este móvil, también con la página cerrada.
own-tell-me = Avisarme de mi mesa
own-tell-me-no-more = No más avisos
own-you-are-told = Este móvil recibe el aviso de su mesa.
own-browser-says-no = Este navegador no permite avisos; deciden sus ajustes para esta página.
own-push-wait = Un momento: el navegador pregunta a su servicio de avisos. Puede tardar un minuto.
own-push-away = El servicio de avisos de este navegador no responde. Pruebe más tarde; su mesa está en esta página en cualquier caso.
own-push-often = Demasiados a la vez. Pruebe de nuevo dentro de un minuto.
own-push-refused = La mesa arbitral no lo ha aceptado. Cargue esta página de nuevo y vuelva a intentarlo.
own-no-such-service = El servicio de avisos de este navegador no es uno de aquellos a los que escribe la mesa arbitral.
own-phones = Avisos a los móviles
own-phones-told = Móviles: { $phones }. Avisados de la última ronda: { $told }. En espera: { $waiting }.
own-tell-now = Avisar ahora
own-dispute-at = Mesa { $board }: los jugadores no coinciden (blancas dicen { $white }, negras dicen { $black }).
replay-games = Recorrer las partidas
replay-first = Al principio
replay-back = Una jugada atrás
replay-on = Una jugada adelante
replay-last = Al final
replay-turn = Girar el tablero
replay-moves = Por la partida
replay-position = Posición
replay-keys = Teclas: ← y → una jugada, Inicio y Fin, F gira el tablero.
pgn-for-live-boards = PGN para tableros electrónicos
pgn-for-live-boards-about = Todas las mesas de la ronda con nombres, títulos, Elo, números FIDE, equipos y ritmo de juego, para los programas de tableros electrónicos
live-boards = Tableros electrónicos
games-folder = Carpeta de este equipo
games-folder-about = Un programa de tableros electrónicos escribe archivos PGN en una carpeta. El programa la mira cada dos segundos, une las partidas a sus mesas mientras se juegan y propone el resultado cuando una partida termina. Nunca lo anota por sí solo.
games-folder-is-none = Esa carpeta no existe en este equipo. Escriba su ruta completa, desde la raíz o la letra de la unidad.
games-folder-look = Mirar ahora
games-folder-stop = Dejar de mirar
games-folder-seen = { $files ->
    [one] 1 archivo
   *[other] { $files } archivos
}, { $games ->
    [one] 1 partida corresponde a una mesa.
   *[other] { $games } partidas corresponden a mesas.
}
games-folder-strangers = Estas partidas no corresponden a ninguna mesa. Escriba allí los nombres como figuran aquí:
games-folder-unreadable = No se puede leer la carpeta: { $why }
games-are-over = Partidas terminadas en los tableros electrónicos.
games-are-over-about = Pregunte a los jugadores o mire las planillas firmadas, y anote después el resultado.
enter-proposed = Anotar { $result }
lichess = Retransmisión en lichess
lichess-about = Las partidas de las mesas que se retransmiten van a una retransmisión de lichess.org, nunca antes del retardo anunciado. La ronda se crea allí por sí sola; viajan 100 partidas como máximo.
lichess-broadcast = Dirección de la retransmisión, o su número
lichess-token = Token
lichess-token-about = Un token personal de lichess.org con el permiso study:write. Se guarda cifrado en este equipo y no sale en ningún archivo. Vacío: queda el guardado.
lichess-other-server = Otro servidor
lichess-server = Dirección del servidor
lichess-state = Cómo va
lichess-other-desk = Otro equipo envía esta retransmisión. Guárdela aquí para enviarla desde este.
lichess-failed = Las partidas no han llegado: { $why }.
lichess-sent = { $when }: { $games ->
    [one] ha llegado 1 partida.
   *[other] han llegado { $games } partidas.
}
lichess-waits = aún no hay nada que enviar
lichess-refused = El servidor no ha aceptado estas partidas:
lichess-stop = Dejar de retransmitir
lichess-where = Adónde
lichess-which-broadcast = Pegue la dirección de la retransmisión de lichess.org, o su número de ocho letras y cifras.
chess-results-about = El torneo, hasta donde está publicado, se sube a chess-results.com cuando cambia, como mucho cada cinco minutos. Su autor da a cada programa un número de origen y un secreto.
chess-results-no-teams = Los torneos por equipos aún no se suben: sí sus jugadores y partidas, sin los encuentros.
chess-results-number = Número del torneo allí:
chess-results-access = Acceso
chess-results-source = Número de origen del programa
chess-results-creator = Su número allí
chess-results-key = Secreto y vector
chess-results-key-about = Dos veces 32 cifras hexadecimales, separadas por un espacio. Se guardan bajo llave, fuera del torneo, y no se vuelven a mostrar.
chess-results-tournament = Número del torneo allí, si ya lo tiene (cifras)
head-it-left-with = Salió con la huella
entry-number = Anotación
what-was-done-here = Hecho aquí
what-was-done-in-the-file = Hecho en el archivo
records-parted = { $name }: los dos registros siguieron caminos distintos.
records-parted-counts = Anotaciones que solo tiene este equipo: { $here }. Anotaciones que solo tiene el archivo: { $there }.
records-alike-until = Son iguales hasta { $when }.
records-parted-about = No se mezcla nada: decida cuál de los dos continúa y haga en él a mano lo que solo tiene el otro.
undone-later = deshecha después
