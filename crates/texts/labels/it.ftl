# What players read, in Italian; in the order of en.ftl. Everything else exists in English and Spanish.

board = Scacchiera
result = Risultato
arbiter = Arbitro
players = Giocatori
all = Tutti
name-number-or-club = Nome, numero o circolo
player = Giocatore
name = Nome
bd = Sc.
not-playing = Non giocano
team = Squadra
fide-id = ID FIDE
players-in-it = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
rounds = Turni
section = Sezione
adjourned-games = Partite sospese
round = Turno
where-label = Luogo
clocks = Orologi
at-table = tavolo
at-board = scacchiera
in-round = turno
time-control = Cadenza
scoresheets = Formulari
none = nessuna
files = File
papers = Documenti
regulations = Bando
pairings = Abbinamenti
standings = Classifica
hall-screens = Schermi della sala
forbidden-pairings = Abbinamenti vietati
in-rounds = turni
everybody = Tutti
points = Punti
remarks = Osservazioni
games = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
rd = T.
opponent-head = Avversario
teams = Squadre
tie-breaks = Spareggi
final-standings = Classifica finale
not-published-for-the-arbiters = Non pubblicato: solo per gli arbitri.
claims-until = Reclami fino alle
regulations-of-the-tournament = Bando del torneo
laws-of-chess = Regole degli Scacchi
laws-in-force-from = Edizione { $edition }, in vigore dal { $day }
pairing-system = Sistema di abbinamento
acceleration = Accelerazione
initial-order = Ordine iniziale
initial-colour = Colore iniziale
begins-with-white = il numero 1 inizia con il Bianco
begins-with-black = il numero 1 inizia con il Nero
drawn-by-lot-before-round = per sorteggio prima del turno 1 (C.04.3 5.1)
win = vittoria
a-draw-gives = patta
loss = sconfitta
bye-of-an-odd-field = riposo (numero dispari)
requested-byes = Bye richiesti
late-entries = Iscrizioni tardive
half-a-point-for-each = mezzo punto per ogni turno non giocato
no-points-for-missed-rounds = nessun punto per i turni non giocati
presence = Presenza
whoever-entered-is-paired = tutti gli iscritti sono abbinati
must-be-confirmed-before-round = da confermare prima del turno 1; chi manca non è abbinato
claims = Reclami
pairings-and-results-are-final = abbinamenti e risultati sono definitivi alla pubblicazione
minutes-after-publication = { $count ->
    [one] { $count } minuto dopo la pubblicazione
   *[other] { $count } minuti dopo la pubblicazione
}
categories = Categorie
chief-arbiter-label = Arbitro principale
deputies = Vice arbitri
rules = Regole
fide-handbook-whatever-it-forbids = Manuale della FIDE; ciò che vieta, il programma lo rifiuta.
the-arbiter-may-deviate-from = L’arbitro può derogare al Manuale della FIDE; ogni deroga è nel registro.
no-tie-breaks = nessuno
by-title = titolo
none-with-points = nessun bye con punti
year-of-birth = anno di nascita
byes-of-half-a-point = fino a { $most } da mezzo punto per giocatore (C.05 6.7)
byes-of-half-a-point-until = fino a { $most } da mezzo punto per giocatore fino al turno { $round } (C.05 6.7)
show = Mostra
when = Quando
games-head = Partite
federation = Federazione
fed = Fed.
club = Circolo
born-in-full = Nascita
results = risultati
board-or-name = Scacchiera o nome
is-adjourned = sospesa
phone = Telefono
e-mail = E-mail
no = N.
points-scored = punti
place-reached = posto
rating = Elo
place-and-tie-breaks = Posto e spareggi
norm-chances = Possibilità di norma
half-point-bye = bye da mezzo punto
zero-point-bye = bye da zero punti
surname-name = Cognome, nome
entries-are-closed = Le iscrizioni sono chiuse.
entries-until = Iscrizioni fino a
full-there-is-a-waiting-list = Al completo: c’è una lista d’attesa
places-free = { $count ->
    [one] Resta un posto
   *[other] Restano { $count } posti
}
find-yourself = Cercati nella lista Elo
surname-or-fide-id = Cognome o ID FIDE
i-am-in-no-rating-list = Non sono in nessuna lista Elo
half-point-byes-wanted = { $count ->
    [one] Bye da mezzo punto, se ti serve (al massimo uno)
   *[other] Bye da mezzo punto, se ti servono (al massimo { $count })
}
the-organiser-may-keep-this = L’organizzatore può conservare questi dati per il torneo. Nessun altro li vede prima dell’accettazione; telefono, e-mail e osservazioni non sono mai pubblici.
ask-to-be-entered = Chiedi l’iscrizione
your-request-has-come = La tua richiesta è arrivata. Decide l’organizzatore; questa pagina dirà l’esito.
you-are-on-the-waiting-list = Per ora sei in lista d’attesa.
keep-this-address = Conserva questo indirizzo: è solo tuo.
take-the-request-back = Ritira la richiesta
you-are-entered = L’iscrizione è fatta.
to-my-check-in = Alla mia pagina
your-request-was-refused = L’organizzatore non ha potuto accettare la richiesta.
your-request-is-taken-back = La richiesta è ritirata; non ne resta nulla.
you-are-checked-in = Presenza confermata. Buona fortuna!
i-am-here = Sono qui
fee = Quota
paid = Pagato
owing = Da pagare
provisional-until = provvisorio fino alle
nobody-by-that-name-in = Nessuno con questo nome nelle liste Elo.
boards-of-a-match = Scacchiere
games-pgn = Partite (PGN)
moves = mosse
no-connection = nessuna connessione
crosstable = Tabellone
statistics = Statistiche
white-draw-black = Bianco · patta · Nero
white = Bianco
draws = patte
black = Nero
line-ups = Formazioni
the-draw = Il sorteggio
language-choice = Lingua
home = Inizio
skip-to-the-content = Vai al contenuto
live-results-appear-by-themselves = In diretta: i risultati appaiono da soli
live = in diretta
tournament = Torneo
light-or-dark = Chiaro o scuro
screens = Schermi
live-head = In diretta
find-your-name = Cerca il tuo nome
surname = Cognome
find = Cerca
my-next-game = La mia prossima partita
nothing-is-published-yet-this = Non è ancora stato pubblicato nulla. Gli abbinamenti appariranno qui appena pubblicati.
of = di
boards-counted = { $count ->
    [one] { $count } scacchiera
   *[other] { $count } scacchiere
}
by-name-head = Per nome
with-tie-breaks = con gli spareggi
everybodys-games = tutte le partite
nobody-of-that-name = Nessuno con questo nome.
being-changed = in revisione
finished = terminato
in-play = in corso
pairings-by-name = Abbinamenti per nome
nothing-is-published-yet-this-page = Non è ancora stato pubblicato nulla. Apparirà qui appena pubblicato.
the-arbiters-are-changing-the = Gli arbitri stanno modificando gli abbinamenti di questo turno. Appariranno qui quando avranno finito.
so-far = Finora
against = contro
the-next-pairing-appears-here = Il prossimo abbinamento apparirà qui da solo quando sarà pubblicato.
title-after-round = { $title } dopo il turno { $after }
seconds-per-page = Secondi per pagina
size-of-letters = Caratteri
ten-metres = dieci metri
deep-hall = sala grande
open-one-on-the-projector = Aprine uno sul proiettore e premi F11. Gira le pagine da solo e segue ogni cambiamento.
board-by-board-with-results = Scacchiera per scacchiera, con i risultati man mano che arrivano.
points-and-the-first-tie = Punti e primi spareggi.
countdown = Conto alla rovescia
to-the-start-of-the = Fino all’inizio del turno.
time = Ora
the-initial-colour-and-the = Il colore iniziale e i numeri, con il seme.
provisional-claims-until = Provvisorio: reclami fino alle
pts = Pt.
the-round-begins = Il turno comincia
begins-at = comincia alle
game = Partita
to-be-announced = da annunciare
mon = lun
tue = mar
wed = mer
thu = gio
fri = ven
sat = sab
sun = dom
day-and-month = { $day }/{ $month }
colour = Colore
results-entered = Risultati
matches = Incontri
places = Posti
a-match-has-two-players = Un incontro ha due giocatori.
rests = riposa
wins-without-an-opponent = vince senza avversario
does-not-play = non gioca
no-go-back = No, torna indietro
record-entry = Registro: annotazione
by-desk-key = chiave di firma
legend = Legenda
each-cell-opponents-row-colour = Ogni casella: riga dell’avversario ({ $head }), colore, risultato; ↓ ↑ avversario di un gruppo con meno o più punti.
won-or-lost-without-play = vinta o persa per forfait
bye-of-a-full-half = bye da uno, mezzo o zero punti
not-ranked = non classificato
total = Totale
float = Flottante
down = verso il basso
up = verso l’alto
without-play = senza gioco
not-paired = non abbinato
nothing-yet = ancora nulla
won = vinta
drawn = patta
lost = persa
won-without-play = vinta per forfait
lost-without-play = persa per forfait
after-round = Dopo il turno
before-the-first-round = prima del turno 1
standing-after-round = dopo il turno
category = Categoria
match-numbered = Incontro
forfeited = forfait
forfeited-by-both = doppio forfait
board-by-board = Scacchiera per scacchiera
match-and-game = Incontro { $match_no }, partita { $game }
so-many-matches = { $count ->
    [one] 1 incontro di due partite
   *[other] { $count } incontri di due partite
}
form-of-a-moment = %d/%m/%Y %H:%M
schedule = Orario
round-number = Turno { $round }
start-list = Lista di partenza
announcements = Avvisi
nothing-is-announced = Nessun avviso.
pairings-and-standings-on-your = Abbinamenti, risultati e classifica sul telefono
information = Informazioni
numbers-are-not-given-yet = I numeri di abbinamento non sono ancora assegnati.
schedule-and-regulations = orario, bando, arbitri
where-do-i-play = Dove gioco?
everybody-by-name-with-board = Tutti per nome, con scacchiera e colore.
latest-results = Ultimi risultati
the-newest-result-first = Prima il più recente, con la sua ora.
no-result-yet = Ancora nessun risultato.
whole-on-the-glass = Intera sullo schermo, più grande possibile.
teams-with-their-scores = Squadra contro squadra, con il punteggio.
no-teams-meet = In questo turno non si incontrano squadre.
only-these = Solo questi, se ne spunti qualcuno
minutes-to-be-seated = Minuti prima, per prendere posto
take-your-seats = Prendete posto, per favore
default-time-runs = Il turno è iniziato: tempo di tolleranza
default-time-is-over = Il tempo di tolleranza è scaduto
one-after-the-other = A rotazione
pairings-names-standings-announcements = Abbinamenti, nomi, classifica e avvisi, a rotazione.
what-everybody-is-told = Gli avvisi, in grande.
printed = stampato
why-this-board = Perché sono abbinato così?
bracket = Tabellone a eliminazione
nobody-is-called-so = Nessuno ha questo nome.
next-part = Continua
name-or-number = Nome o numero
parts-of-the-table = Parti della tabella
leave-out-what-separates-nobody = Nascondi ciò che non separa nessuno
separate-nobody = Non separano nessuno: { $list }.
show-all-columns = Mostra tutte le colonne
shared-place = posto condiviso
papers-page-of = Pagina { $page } di { $pages }
papers-printed = Stampato il { $moment }
papers-record-head = Registro { $head }
papers-round-of = Turno { $round } di { $total }
papers-after-round = Dopo il turno { $round }
papers-before-round-one = Prima del turno 1
papers-all = Totale
papers-open-games = Provvisorio: { $count ->
    [one] manca un risultato
   *[other] mancano { $count } risultati
}
papers-not-final = Provvisorio: { $after } turni su { $total }
papers-starting-list = Lista di partenza
papers-starting-by-name = Lista di partenza per nome
papers-starting-by-rating = Lista di partenza per Elo
papers-starting-by-federation = Lista di partenza per federazione
papers-starting-by-club = Lista di partenza per circolo
papers-schedule = Calendario
papers-badges = Badge
papers-name-cards = Segnaposto con il nome
papers-pairings-by-team = Abbinamenti per squadra
papers-slips = Cedole dei risultati
papers-slips-test = Cedole dei risultati: foglio di prova
papers-cards = Cartellini da tavolo
papers-qr-poster = Risultati sul telefono
papers-poster-phones = Telefoni vietati
papers-poster-rules = Regole in breve
papers-poster-appeals = Appelli
papers-scoresheets-large = Formulari a caratteri grandi
papers-match-sheets = Referti degli incontri
papers-standings-by-federation = Classifica per federazione
papers-standings-by-category = Classifica per categoria
papers-certificates = Diplomi
papers-elo = Elo
papers-colour = C
papers-so-many-players = { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}
papers-sign-white = Firma del Bianco
papers-sign-black = Firma del Nero
papers-bye-pairing = riposa (bye)
papers-bye-full = bye da un punto
papers-bye-half = bye da mezzo punto
papers-captain-of = Capitano di { $team }
papers-opposing-team = Squadra avversaria
papers-handed-in = Consegnata alle
papers-rests = Riposa
papers-for-place = Posto { $place } con { $points } { $count ->
    [one] punto
   *[other] punti
} in { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
}
papers-for-taking-part = per la partecipazione, con { $points } { $count ->
    [one] punto
   *[other] punti
} in { $rounds ->
    [one] un turno
   *[other] { $rounds } turni
}
papers-phones-banner = Niente telefoni né dispositivi elettronici
papers-phones-one = Nessuno può avere con sé un dispositivo elettronico nella sede di gioco senza l’autorizzazione dell’arbitro (Regole degli Scacchi 11.3.2).
papers-phones-two = Il dispositivo che il bando permette di tenere in una borsa resta spento, e la borsa nel posto concordato (11.3.2.1).
papers-phones-three = Chi lo ha con sé perde la partita (11.3.2.2). Il bando può stabilire prima una sanzione diversa.
papers-phones-four = Se avete bisogno di un apparecchio medico, parlatene con l’arbitro prima del turno.
papers-rules-banner = Toccare, muovere, premere, scrivere
papers-rules-one = Un pezzo toccato deliberatamente va mosso o catturato, se è possibile (Regole degli Scacchi 4.3). Per sistemarlo, avvisate prima (4.2.1).
papers-rules-two = L’orologio si preme con la mano che ha mosso (6.2.3).
papers-rules-three = Le mosse si scrivono una per una, nel modo più chiaro possibile (8.1.1).
papers-rules-four = La patta si propone dopo aver mosso e prima di premere l’orologio (9.1.2.1).
papers-rules-five = Se qualcosa non va, fermate l’orologio e chiamate l’arbitro (6.11.2).
papers-rules-six = Alla fine entrambi i giocatori firmano i due formulari (8.7).
papers-clocks-one = Entrambi i giocatori controllano l’orologio prima dell’inizio del turno. Se è impostato male, chiamate subito l’arbitro.
papers-clocks-two = Solo l’arbitro modifica un orologio (Regole degli Scacchi 6.10).
papers-clocks-three = L’orologio del Bianco viene avviato all’ora d’inizio del turno, che i giocatori ci siano o no (6.6, 6.7).
papers-appeals-banner = Potete fare appello
papers-appeals-one = Prima chiedete all’arbitro alla scacchiera. Potete fare appello contro la decisione, se il bando non dice altrimenti (Regole degli Scacchi 11.10).
papers-appeals-two = Consegnate l’appello per iscritto entro il termine del bando, con la cauzione se è richiesta.
papers-appeals-three = Continuate la partita finché l’appello è aperto, se l’arbitro non dice altrimenti.
papers-black = Nero
papers-certificate = Diploma
papers-awarded-to = conferito a
papers-organiser = Organizzazione
no-game-yet = ancora nessuna partita
games-of-this-round-pgn = Partite di questo turno (PGN)
games-transmitted = Partite in diretta
games-transmitted-pgn = In PGN
games-are-held-back = { $minutes ->
    [one] Ogni mossa appare un minuto dopo essere stata giocata, come annunciato.
   *[other] Ogni mossa appare { $minutes } minuti dopo essere stata giocata, come annunciato.
}
games-are-shown-at-once = Le mosse appaiono appena arrivano.
games-look-again = Aggiorna
no-moves-to-show-yet = Ancora nessuna mossa da mostrare.
papers-winner = Vincitore
check-this-pairing = Verifica questo abbinamento sul tuo telefono
dossier-needs = Esigenze particolari
dossier-needs-rule = Nessuno è rifiutato per una disabilità, e nessuno perde tempo per questo.
dossier-more-words = Con le parole del giocatore
dossier-group = Gruppo
table-number = Tavolo { $number }
dossier-put-clocks = Un orologio su ogni tavolo: { $each } minuti ciascuno
dossier-clocks-at = Orologi sui tavoli alle
venue-plan = Pianta della sala
venue-photographs = Fotografie
venue-timer-help = I minuti che restano ai fotografi.
venue-round-began = Il turno comincia alle
venue-photographers-leave = Fine delle fotografie
venue-photographs-until = Fotografie per { $minutes } minuti, fino alle
venue-photographs-minutes = Fotografie per { $minutes } minuti
venue-where = Dove
withdrawn-mark = ritirato
expelled-mark = espulso
withdrawn-from-round = Ritirato dal turno { $round }
expelled-from-round = Espulso dal turno { $round }; non classificato
rules-of-this-system = Le sue regole in breve
site-as-of = aggiornato: { $time }
site-without-connection = nessuna connessione: ultimo stato visto
site-my-calendar = I miei turni per il calendario
site-calendar = Turni per il calendario
site-feed = Feed
series-after =
  { $played ->
    [one] Dopo un torneo; ne mancano { $open }.
   *[other] Dopo { $played } tornei; ne mancano { $open }.
  }
series-best-count = Contano i migliori { $best }; gli altri sono tra parentesi.
series-nothing-yet = Nessun torneo del circuito è ancora finito.
own-you-have-withdrawn = Hai lasciato il torneo.
own-you-disagree = Tu e il tuo avversario non siete d’accordo (Bianco: { $white }, Nero: { $black }). Decide l’arbitro: chiamalo, per favore.
own-waits-for-opponent = Hai indicato { $result }. Vale appena il tuo avversario indica lo stesso.
own-opponent-says = Il tuo avversario ha indicato { $result }. Sei d’accordo?
own-how-did-it-end = Com’è finita la partita?
own-byes = Bye
own-bye-limit = Un bye da mezzo punto vale { $points }; te ne restano { $left }.
own-bye-until = Fino al turno { $round }.
own-bye-kind = Quale bye
own-ask-for-a-bye = Chiedi il bye
own-play-after-all = Alla fine gioco
own-withdraw = Lascia il torneo
own-withdraw-sure = Non gioco altri turni.
own-my-games = Le mie partite e il mio posto
own-no-round-yet = Non è ancora pubblicato nessun turno. La tua scacchiera apparirà qui da sola.
own-why-this-opponent = Perché questo avversario?
own-tell-my-phone = Avvisa il mio telefono
own-tell-about = La tua scacchiera di ogni turno come notifica su questo telefono, anche a pagina chiusa.
own-tell-me = Avvisami della mia scacchiera
own-tell-me-no-more = Niente più avvisi
own-you-are-told = Questo telefono riceve l’avviso della tua scacchiera.
own-browser-says-no = Questo browser non consente notifiche; decidono le sue impostazioni per questa pagina.
replay-games = Rivedi le partite
replay-first = All’inizio
replay-back = Una mossa indietro
replay-on = Una mossa avanti
replay-last = Alla fine
replay-turn = Gira la scacchiera
replay-moves = Nella partita
replay-position = Posizione
replay-keys = Tasti: ← e → una mossa, Inizio e Fine, F gira la scacchiera.
