# What players read, in Catalan; in the order of en.ftl. Everything else exists in English and Spanish.

board = Taula
result = Resultat
arbiter = Àrbitre
players = Jugadors
all = Tots
name-number-or-club = Nom, número o club
player = Jugador
name = Nom
bd = Taula
not-playing = No juguen
team = Equip
fide-id = ID FIDE
players-in-it = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadors
}
rounds = Rondes
section = Secció
adjourned-games = Partides ajornades
round = Ronda
where-label = Lloc
clocks = Rellotges
at-table = taula
at-board = tauler
in-round = ronda
time-control = Ritme de joc
scoresheets = Planelles
none = cap
files = Fitxers
papers = Documents
regulations = Bases
pairings = Aparellaments
standings = Classificació
hall-screens = Pantalles de la sala
forbidden-pairings = Aparellaments prohibits
in-rounds = rondes
everybody = Tothom
points = Punts
remarks = Observacions
games = { $count ->
    [one] { $count } partida
   *[other] { $count } partides
}
rd = R.
opponent-head = Rival
teams = Equips
tie-breaks = Desempats
final-standings = Classificació final
not-published-for-the-arbiters = Sense publicar: només per als àrbitres.
claims-until = Reclamacions fins a les
regulations-of-the-tournament = Bases del torneig
laws-of-chess = Lleis dels escacs
laws-in-force-from = Edició de { $edition }, en vigor des del { $day }
pairing-system = Sistema d’aparellament
acceleration = Acceleració
initial-order = Ordre inicial
initial-colour = Color inicial
begins-with-white = el número 1 comença amb blanques
begins-with-black = el número 1 comença amb negres
drawn-by-lot-before-round = per sorteig abans de la ronda 1 (C.04.3 5.1)
win = victòria
a-draw-gives = taules
loss = derrota
bye-of-an-odd-field = descans (nombre senar)
requested-byes = Byes sol·licitats
late-entries = Inscripció tardana
half-a-point-for-each = mig punt per ronda no jugada
no-points-for-missed-rounds = sense punts per les rondes no jugades
presence = Acreditació
whoever-entered-is-paired = s’aparellen tots els inscrits
must-be-confirmed-before-round = s’ha de confirmar abans de la ronda 1; qui no hi sigui no s’aparella
claims = Reclamacions
pairings-and-results-are-final = aparellaments i resultats són definitius en publicar-se
minutes-after-publication = { $count ->
    [one] { $count } minut després de la publicació
   *[other] { $count } minuts després de la publicació
}
categories = Categories
chief-arbiter-label = Àrbitre principal
deputies = Àrbitres adjunts
rules = Regles
fide-handbook-whatever-it-forbids = Manual de la FIDE; el que prohibeix, el programa ho rebutja.
the-arbiter-may-deviate-from = L’àrbitre es pot apartar del Manual de la FIDE; tota desviació consta al registre.
no-tie-breaks = cap
by-title = títol
none-with-points = cap amb punts
year-of-birth = any de naixement
byes-of-half-a-point = fins a { $most } de mig punt per jugador (C.05 6.7)
byes-of-half-a-point-until = fins a { $most } de mig punt per jugador fins a la ronda { $round } (C.05 6.7)
show = Mostra
when = Quan
games-head = Partides
federation = Federació
fed = Fed.
club = Club
born-in-full = Naixement
results = resultats
board-or-name = Taula o nom
is-adjourned = ajornada
phone = Telèfon
e-mail = Correu electrònic
no = Núm.
points-scored = punts
place-reached = lloc
rating = Elo
place-and-tie-breaks = Lloc i desempats
norm-chances = Opcions de norma
half-point-bye = bye de mig punt
zero-point-bye = bye de zero punts
surname-name = Cognoms, nom
entries-are-closed = Les inscripcions estan tancades.
entries-until = Inscripcions fins al
full-there-is-a-waiting-list = Complet: hi ha llista d’espera
places-free = { $count ->
    [one] Queda una plaça
   *[other] Queden { $count } places
}
find-yourself = Busqueu-vos a la llista d’Elo
surname-or-fide-id = Cognom o ID FIDE
i-am-in-no-rating-list = No soc a cap llista d’Elo
half-point-byes-wanted = { $count ->
    [one] Bye de mig punt, si el necessiteu (com a màxim un)
   *[other] Byes de mig punt, si els necessiteu (com a màxim { $count })
}
the-organiser-may-keep-this = L’organització pot desar aquestes dades per al torneig. Ningú més no les veu abans de l’acceptació; telèfon, correu i observacions no es publiquen mai.
ask-to-be-entered = Demanar la inscripció
your-request-has-come = La vostra sol·licitud ha arribat. Decideix l’organització; aquesta pàgina dirà què se n’ha fet.
you-are-on-the-waiting-list = Ara com ara sou a la llista d’espera.
keep-this-address = Deseu aquesta adreça: és només vostra.
take-the-request-back = Retirar la sol·licitud
you-are-entered = La inscripció està feta.
to-my-check-in = A la meva pàgina
your-request-was-refused = L’organització no ha pogut acceptar la sol·licitud.
your-request-is-taken-back = La sol·licitud s’ha retirat; no se’n desa res.
you-are-checked-in = Acreditació confirmada. Sort!
i-am-here = Ja soc aquí
fee = Quota
paid = Pagat
owing = Pendent
provisional-until = provisional fins a les
nobody-by-that-name-in = No hi ha ningú amb aquest nom a les llistes d’Elo.
boards-of-a-match = Taulers
games-pgn = Partides (PGN)
moves = jugades
no-connection = sense connexió
crosstable = Quadre creuat
statistics = Estadístiques
white-draw-black = Blanques · taules · negres
white = Blanques
draws = taules
black = negres
line-ups = Alineacions
the-draw = El sorteig
language-choice = Llengua
that-of-the-browser = El del navegador
home = Inici
skip-to-the-content = Salta al contingut
live-results-appear-by-themselves = En directe: els resultats apareixen sols
live = en directe
tournament = Torneig
light-or-dark = Clar o fosc
screens = Pantalles
live-head = En directe
find-your-name = Busqueu el vostre nom
surname = Cognoms
find = Cerca
my-next-game = La meva propera partida
nothing-is-published-yet-this = Encara no s’ha publicat res. Els aparellaments apareixeran aquí tan bon punt es publiquin.
of = de
boards-counted = { $count ->
    [one] { $count } taula
   *[other] { $count } taules
}
by-name-head = Per nom
with-tie-breaks = amb desempats
everybodys-games = totes les partides
nobody-of-that-name = No hi ha ningú amb aquest nom.
being-changed = en revisió
finished = acabada
in-play = en joc
pairings-by-name = Aparellaments per nom
nothing-is-published-yet-this-page = Encara no s’ha publicat res. Apareixerà aquí tan bon punt es publiqui.
the-arbiters-are-changing-the = Els àrbitres estan revisant els aparellaments d’aquesta ronda. Apareixeran aquí quan acabin.
so-far = Fins ara
against = contra
the-next-pairing-appears-here = El proper aparellament apareixerà aquí tot sol quan es publiqui.
title-after-round = { $title } després de la ronda { $after }
seconds-per-page = Segons per pàgina
size-of-letters = Lletra
ten-metres = deu metres
deep-hall = sala gran
open-one-on-the-projector = Obriu-ne una al projector i premeu F11. Passa de pàgina tota sola i segueix cada canvi.
board-by-board-with-results = Taula a taula, amb els resultats a mesura que arriben.
points-and-the-first-tie = Punts i primers desempats.
countdown = Compte enrere
to-the-start-of-the = Fins al començament de la ronda.
time = Hora
the-initial-colour-and-the = El color inicial i els números, amb la llavor.
provisional-claims-until = Provisional: reclamacions fins a les
pts = Pts
the-round-begins = La ronda comença
begins-at = comença a les
game = Partida
to-be-announced = s’anunciarà
mon = dl.
tue = dt.
wed = dc.
thu = dj.
fri = dv.
sat = ds.
sun = dg.
day-and-month = { $day }/{ $month }
colour = Color
results-entered = Resultats
matches = Encontres
places = Llocs
a-match-has-two-players = Un encontre té dos jugadors.
rests = descansa
wins-without-an-opponent = guanya sense rival
does-not-play = no juga
no-go-back = No, torna enrere
record-entry = Registre: anotació
by-desk-key = clau de signatura
legend = Llegenda
each-cell-opponents-row-colour = Cada casella: fila del rival ({ $head }), color, resultat; ↓ ↑ rival d’un grup de menys o de més punts.
won-or-lost-without-play = guanyada o perduda per incompareixença
bye-of-a-full-half = bye d’un punt, de mig o de cap
not-ranked = sense classificar
total = Total
float = Flotant
down = descendent
up = ascendent
without-play = sense jugar
not-paired = sense aparellar
nothing-yet = res encara
won = guanyada
drawn = taules
lost = perduda
won-without-play = guanyada per incompareixença
lost-without-play = perduda per incompareixença
after-round = Després de la ronda
before-the-first-round = abans de la ronda 1
standing-after-round = després de la ronda
category = Categoria
match-numbered = Encontre
forfeited = incompareixença
forfeited-by-both = doble incompareixença
board-by-board = Tauler a tauler
match-and-game = Encontre { $match_no }, partida { $game }
so-many-matches = { $count ->
    [one] 1 encontre de dues partides
   *[other] { $count } encontres de dues partides
}
form-of-a-moment = %d/%m/%Y %H:%M
schedule = Horari
round-number = Ronda { $round }
start-list = Llista inicial
announcements = Avisos
nothing-is-announced = No hi ha avisos.
pairings-and-standings-on-your = Aparellaments, resultats i classificació al telèfon
information = Informació
numbers-are-not-given-yet = Els números d’aparellament encara no estan assignats.
schedule-and-regulations = horari, bases, àrbitres
where-do-i-play = On jugo?
everybody-by-name-with-board = Tothom per nom, amb taula i color.
latest-results = Últims resultats
the-newest-result-first = Primer el més recent, amb l’hora.
no-result-yet = Encara no hi ha resultats.
whole-on-the-glass = Sencera a la pantalla, tan gran com hi càpiga.
teams-with-their-scores = Equip contra equip, amb el marcador.
no-teams-meet = En aquesta ronda no s’enfronten equips.
only-these = Només aquestes, si en marqueu alguna
minutes-to-be-seated = Minuts abans, per seure
take-your-seats = Preneu seient, si us plau
default-time-runs = La ronda ha començat: temps d’espera
default-time-is-over = El temps d’espera s’ha acabat
one-after-the-other = Per torns
pairings-names-standings-announcements = Aparellaments, noms, classificació i avisos, l’un rere l’altre.
what-everybody-is-told = Els avisos, en gran.
printed = imprès
why-this-board = Per què em toca aquesta taula?
bracket = Quadre d’eliminatòries
nobody-is-called-so = Ningú no es diu així.
next-part = Continua
name-or-number = Nom o número
parts-of-the-table = Parts de la taula
leave-out-what-separates-nobody = Amaga el que no separa ningú
separate-nobody = No separen ningú: { $list }.
show-all-columns = Mostra totes les columnes
shared-place = lloc compartit
papers-page-of = Pàgina { $page } de { $pages }
papers-printed = Imprès el { $moment }
papers-record-head = Registre { $head }
papers-round-of = Ronda { $round } de { $total }
papers-after-round = Després de la ronda { $round }
papers-before-round-one = Abans de la ronda 1
papers-all = Total
papers-open-games = Provisional: { $count ->
    [one] falta un resultat
   *[other] falten { $count } resultats
}
papers-not-final = Provisional: { $after } de { $total ->
    [one] { $total } ronda
   *[other] { $total } rondes
}
papers-starting-list = Llista inicial
papers-starting-by-name = Llista inicial per cognoms
papers-starting-by-rating = Llista inicial per Elo
papers-starting-by-federation = Llista inicial per federacions
papers-starting-by-club = Llista inicial per clubs
papers-schedule = Calendari
papers-badges = Acreditacions
papers-name-cards = Rètols amb el nom
papers-pairings-by-team = Aparellaments per equips
papers-slips = Paperetes de resultat
papers-slips-test = Paperetes de resultat: full de prova
papers-cards = Targetes de taula
papers-scoresheets-large = Planelles en lletra grossa
papers-qr-poster = Resultats al telèfon
papers-poster-phones = Prohibits els telèfons
papers-poster-rules = Normes en breu
papers-poster-appeals = Apel·lacions
papers-match-sheets = Actes dels encontres
papers-standings-by-federation = Classificació per federacions
papers-standings-by-category = Classificació per categories
papers-certificates = Diplomes
papers-elo = Elo
papers-colour = C
papers-so-many-players = { $count ->
    [one] un jugador
   *[other] { $count } jugadors
}
papers-sign-white = Signatura de les blanques
papers-sign-black = Signatura de les negres
papers-bye-pairing = descansa (bye)
papers-bye-full = bye d’un punt
papers-bye-half = bye de mig punt
papers-captain-of = Capità de { $team }
papers-opposing-team = Equip contrari
papers-handed-in = Hora de lliurament
papers-rests = Descansa
papers-for-place = Lloc { $place } amb { $points } punts en { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondes
}
papers-for-taking-part = per la seva participació, amb { $points } punts en { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondes
}
papers-phones-banner = Ni telèfons ni dispositius electrònics
papers-phones-one = Ningú no pot portar a sobre un dispositiu electrònic al recinte de joc sense autorització de l’àrbitre (Lleis dels escacs 11.3.2).
papers-phones-two = El dispositiu que les bases permetin dur en una bossa va apagat, i la bossa es queda on s’ha acordat (11.3.2.1).
papers-phones-three = Qui el porti a sobre perd la partida (11.3.2.2). Les bases poden fixar abans una altra sanció.
papers-phones-four = Si necessiteu un aparell mèdic, parleu amb l’àrbitre abans de la ronda.
papers-rules-banner = Tocar, moure, prémer, anotar
papers-rules-one = La peça tocada expressament s’ha de moure o capturar si és possible (Lleis dels escacs 4.3). Per col·locar-la bé, aviseu abans (4.2.1).
papers-rules-two = El rellotge es prem amb la mateixa mà que ha mogut (6.2.3).
papers-rules-three = Les jugades s’anoten una a una i tan clarament com es pugui (8.1.1).
papers-rules-four = Les taules s’ofereixen després de moure i abans de prémer el rellotge (9.1.2.1).
papers-rules-five = Si passa res, atureu el rellotge i aviseu l’àrbitre (6.11.2).
papers-rules-six = En acabar, els dos jugadors signen les dues planelles (8.7).
papers-clocks-one = Els dos jugadors comproven el rellotge abans de començar la ronda. Si no està ben posat, aviseu de seguida l’àrbitre.
papers-clocks-two = Només l’àrbitre modifica un rellotge (Lleis dels escacs 6.10).
papers-clocks-three = A l’hora de començar es posa en marxa el rellotge de les blanques, hi siguin o no els jugadors (6.6, 6.7).
papers-appeals-banner = Podeu apel·lar
papers-appeals-one = Primer pregunteu a l’àrbitre a la taula. Podeu apel·lar la decisió, llevat que les bases diguin una altra cosa (Lleis dels escacs 11.10).
papers-appeals-two = Lliureu l’apel·lació per escrit dins del termini de les bases, amb el dipòsit si l’exigeixen.
papers-appeals-three = Continueu jugant mentre es resol, llevat que l’àrbitre indiqui una altra cosa.
papers-black = Negres
papers-certificate = Diploma
papers-awarded-to = atorgat a
papers-organiser = Organització
no-game-yet = encara sense partides
games-of-this-round-pgn = Partides d’aquesta ronda (PGN)
games-transmitted = Partides en retransmissió
games-transmitted-pgn = En PGN
games-are-held-back = { $minutes ->
    [one] Cada jugada es mostra un minut després de fer-se, com es va anunciar.
   *[other] Cada jugada es mostra { $minutes } minuts després de fer-se, com es va anunciar.
}
games-are-shown-at-once = Les jugades es mostren tan bon punt arriben.
games-look-again = Actualitza
no-moves-to-show-yet = Encara no hi ha jugades per mostrar.
papers-winner = Guanyador
check-this-pairing = Comproveu aquest aparellament al vostre mòbil
dossier-needs = Necessitats especials
dossier-needs-rule = Ningú no és rebutjat per una discapacitat, i ningú no perd temps per això.
dossier-more-words = Amb paraules del jugador
dossier-group = Grup
table-number = Taula { $number }
dossier-put-clocks = Un rellotge a cada taula: { $each } minuts cadascun
dossier-clocks-at = Rellotges a les taules a les
venue-plan = Plànol de la sala
venue-photographs = Fotografies
venue-timer-help = Els minuts que queden als fotògrafs.
venue-round-began = La ronda comença a les
venue-photographers-leave = Fi de les fotografies
venue-photographs-until = Fotografies durant { $minutes } minuts, fins a les
venue-photographs-minutes = Fotografies durant { $minutes } minuts
venue-where = On
withdrawn-mark = retirat
expelled-mark = expulsat
withdrawn-from-round = Retirat des de la ronda { $round }
expelled-from-round = Expulsat des de la ronda { $round }; sense lloc
rules-of-this-system = Les seves regles en breu
site-as-of = actualitzat: { $time }
site-without-connection = sense connexió: l’últim que s’ha vist
site-my-calendar = Les meves rondes per al calendari
site-calendar = Rondes per al calendari
site-feed = Canal de novetats
series-after =
  { $played ->
    [one] Després d’un torneig; en queden { $open }.
   *[other] Després de { $played } torneigs; en queden { $open }.
  }
series-best-count = Compten els { $best } millors; els altres van entre parèntesis.
series-nothing-yet = Encara no s’ha acabat cap torneig del circuit.
own-you-have-withdrawn = Heu deixat el torneig.
own-you-disagree = Vós i el vostre rival no esteu d’acord (blanques: { $white }, negres: { $black }). Ho decideix l’àrbitre: aviseu-lo, si us plau.
own-waits-for-opponent = Heu indicat { $result }. Compta tan bon punt el vostre rival indiqui el mateix.
own-opponent-says = El vostre rival ha indicat { $result }. Hi esteu d’acord?
own-how-did-it-end = Com ha acabat la partida?
own-byes = Byes
own-bye-limit = Un bye de mig punt val { $points }; encara en podeu demanar { $left }.
own-bye-until = Fins a la ronda { $round }.
own-bye-kind = Quin bye
own-ask-for-a-bye = Demanar el bye
own-play-after-all = Al final jugo
own-withdraw = Deixar el torneig
own-withdraw-sure = No jugo més rondes.
own-my-games = Les meves partides i el meu lloc
own-no-round-yet = Encara no s’ha publicat cap ronda. La vostra taula apareixerà aquí tota sola.
own-why-this-opponent = Per què aquest rival?
own-tell-my-phone = Avisar el meu mòbil
own-tell-about = La vostra taula de cada ronda com a avís en aquest mòbil, també amb la pàgina tancada.
own-tell-me = Avisa’m de la meva taula
own-tell-me-no-more = No més avisos
own-you-are-told = Aquest mòbil rep l’avís de la vostra taula.
own-browser-says-no = Aquest navegador no permet avisos; ho decideix la seva configuració per a aquesta pàgina.
replay-games = Repassa les partides
replay-first = Al principi
replay-back = Una jugada enrere
replay-on = Una jugada endavant
replay-last = Al final
replay-turn = Gira el tauler
replay-moves = Per la partida
replay-position = Posició
replay-keys = Tecles: ← i → una jugada, Inici i Fi, F gira el tauler.
