# What players read, in German; in the order of en.ftl. Everything else exists in English and Spanish.

board = Brett
result = Ergebnis
arbiter = Schiedsrichter
players = Spieler
all = Alle
name-number-or-club = Name, Nummer oder Verein
player = Spieler
name = Name
bd = Br.
not-playing = Spielen nicht
team = Mannschaft
fide-id = FIDE-ID
players-in-it = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
rounds = Runden
section = Gruppe
adjourned-games = Hängepartien
round = Runde
where-label = Ort
clocks = Uhren
at-table = Tisch
at-board = Brett
in-round = Runde
time-control = Bedenkzeit
scoresheets = Partieformulare
none = keine
files = Dateien
papers = Unterlagen
regulations = Ausschreibung
pairings = Paarungen
standings = Tabelle
hall-screens = Bildschirme im Saal
forbidden-pairings = Verbotene Paarungen
in-rounds = Runden
everybody = Alle
points = Punkte
remarks = Bemerkungen
games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
rd = Rd.
opponent-head = Gegner
teams = Mannschaften
tie-breaks = Feinwertungen
final-standings = Endstand
not-published-for-the-arbiters = Nicht veröffentlicht: nur für Schiedsrichter.
claims-until = Einsprüche bis
regulations-of-the-tournament = Ausschreibung des Turniers
laws-of-chess = Schachregeln
laws-in-force-from = Ausgabe { $edition }, gültig ab { $day }
pairing-system = Paarungssystem
acceleration = Beschleunigung
initial-order = Startrangliste
initial-colour = Anfangsfarbe
begins-with-white = Nummer 1 beginnt mit Weiß
begins-with-black = Nummer 1 beginnt mit Schwarz
drawn-by-lot-before-round = vor Runde 1 ausgelost (C.04.3 5.1)
win = Sieg
a-draw-gives = Remis
loss = Niederlage
bye-of-an-odd-field = spielfrei (ungerade Anzahl)
requested-byes = Beantragte Byes
late-entries = Nachmeldungen
half-a-point-for-each = halber Punkt je versäumter Runde
no-points-for-missed-rounds = keine Punkte für versäumte Runden
presence = Anwesenheit
whoever-entered-is-paired = alle Gemeldeten werden gepaart
must-be-confirmed-before-round = vor Runde 1 zu bestätigen; wer fehlt, wird nicht gepaart
claims = Einsprüche
pairings-and-results-are-final = Paarungen und Ergebnisse sind mit der Veröffentlichung endgültig
minutes-after-publication = { $count ->
    [one] { $count } Minute nach der Veröffentlichung
   *[other] { $count } Minuten nach der Veröffentlichung
}
categories = Kategorien
chief-arbiter-label = Hauptschiedsrichter
deputies = Stellvertreter
rules = Regeln
fide-handbook-whatever-it-forbids = FIDE-Handbuch; was es verbietet, weist das Programm ab.
the-arbiter-may-deviate-from = Der Schiedsrichter darf vom FIDE-Handbuch abweichen; jede Abweichung steht im Protokoll.
no-tie-breaks = keine
by-title = Titel
none-with-points = keine Byes mit Punkten
year-of-birth = Jahrgang
byes-of-half-a-point = bis zu { $most } mit halbem Punkt je Spieler (C.05 6.7)
byes-of-half-a-point-until = bis zu { $most } mit halbem Punkt je Spieler bis Runde { $round } (C.05 6.7)
show = Anzeigen
when = Wann
games-head = Partien
federation = Föderation
fed = Land
club = Verein
born-in-full = Geboren
results = Ergebnisse
board-or-name = Brett oder Name
is-adjourned = vertagt
phone = Telefon
e-mail = E-Mail
no = Nr.
points-scored = Punkte
place-reached = Platz
rating = Elo
place-and-tie-breaks = Platz und Feinwertungen
norm-chances = Normchancen
half-point-bye = Bye mit halbem Punkt
zero-point-bye = Bye ohne Punkt
surname-name = Nachname, Vorname
entries-are-closed = Die Anmeldung ist geschlossen.
entries-until = Anmeldung bis
full-there-is-a-waiting-list = Ausgebucht: Es gibt eine Warteliste
places-free = { $count ->
    [one] Ein Platz ist frei
   *[other] { $count } Plätze sind frei
}
find-yourself = Finden Sie sich in der Elo-Liste
surname-or-fide-id = Nachname oder FIDE-ID
i-am-in-no-rating-list = Ich stehe in keiner Elo-Liste
half-point-byes-wanted = { $count ->
    [one] Bye mit halbem Punkt, wenn Sie eines brauchen (höchstens eines)
   *[other] Byes mit halbem Punkt, wenn Sie welche brauchen (höchstens { $count })
}
the-organiser-may-keep-this = Der Veranstalter darf diese Angaben für das Turnier aufbewahren. Vor der Annahme sieht sie sonst niemand; Telefon, E-Mail und Bemerkungen werden nie veröffentlicht.
ask-to-be-entered = Anmeldung absenden
your-request-has-come = Ihre Anmeldung ist eingegangen. Der Veranstalter entscheidet; diese Seite sagt, was daraus wird.
you-are-on-the-waiting-list = Zurzeit stehen Sie auf der Warteliste.
keep-this-address = Bewahren Sie diese Adresse auf: Sie gehört nur Ihnen.
take-the-request-back = Anmeldung zurückziehen
you-are-entered = Sie sind angemeldet.
to-my-check-in = Zu meiner Seite
your-request-was-refused = Der Veranstalter konnte die Anmeldung nicht annehmen.
your-request-is-taken-back = Die Anmeldung ist zurückgezogen; nichts davon wird aufbewahrt.
you-are-checked-in = Anwesenheit bestätigt. Viel Erfolg!
i-am-here = Ich bin da
fee = Startgeld
paid = Bezahlt
owing = Offen
provisional-until = vorläufig bis
nobody-by-that-name-in = Niemand mit diesem Namen in den Elo-Listen.
boards-of-a-match = Bretter
games-pgn = Partien (PGN)
moves = Züge
no-connection = keine Verbindung
crosstable = Kreuztabelle
statistics = Statistik
white-draw-black = Weiß · Remis · Schwarz
white = Weiß
draws = remis
black = Schwarz
line-ups = Aufstellungen
the-draw = Die Auslosung
language-choice = Sprache
that-of-the-browser = Die des Browsers
home = Startseite
skip-to-the-content = Zum Inhalt springen
live-results-appear-by-themselves = Live: Ergebnisse erscheinen von selbst
live = live
tournament = Turnier
light-or-dark = Hell oder dunkel
screens = Bildschirme
live-head = Live
find-your-name = Finden Sie Ihren Namen
surname = Nachname
find = Suchen
my-next-game = Meine nächste Partie
nothing-is-published-yet-this = Noch ist nichts veröffentlicht. Die Paarungen erscheinen hier, sobald sie es sind.
of = von
boards-counted = { $count ->
    [one] { $count } Brett
   *[other] { $count } Bretter
}
by-name-head = Nach Namen
with-tie-breaks = mit Feinwertungen
everybodys-games = alle Partien
nobody-of-that-name = Niemand mit diesem Namen.
being-changed = wird geändert
finished = beendet
in-play = läuft
pairings-by-name = Paarungen nach Namen
nothing-is-published-yet-this-page = Noch ist nichts veröffentlicht. Diese Seite zeigt es, sobald es so weit ist.
the-arbiters-are-changing-the = Die Schiedsrichter ändern die Paarungen dieser Runde. Sie erscheinen hier, sobald sie fertig sind.
so-far = Bisher
against = gegen
the-next-pairing-appears-here = Die nächste Paarung erscheint hier von selbst, sobald sie veröffentlicht ist.
title-after-round = { $title } nach Runde { $after }
seconds-per-page = Sekunden je Seite
size-of-letters = Schrift
ten-metres = zehn Meter
deep-hall = großer Saal
open-one-on-the-projector = Öffnen Sie einen auf dem Projektor und drücken Sie F11. Er blättert von selbst und folgt jeder Änderung.
board-by-board-with-results = Brett für Brett, mit den Ergebnissen, sobald sie da sind.
points-and-the-first-tie = Punkte und die ersten Feinwertungen.
countdown = Countdown
to-the-start-of-the = Bis zum Beginn der Runde.
time = Uhrzeit
the-initial-colour-and-the = Die Anfangsfarbe und die Nummern, mit dem Startwert.
provisional-claims-until = Vorläufig: Einsprüche bis
pts = Pkt
the-round-begins = Die Runde beginnt
begins-at = Beginn um
game = Partie
to-be-announced = wird bekannt gegeben
mon = Mo
tue = Di
wed = Mi
thu = Do
fri = Fr
sat = Sa
sun = So
day-and-month = { $day }.{ $month }.
colour = Farbe
results-entered = Ergebnisse
matches = Kämpfe
places = Plätze
a-match-has-two-players = Ein Zweikampf hat zwei Spieler.
rests = spielfrei
wins-without-an-opponent = gewinnt ohne Gegner
does-not-play = spielt nicht
no-go-back = Nein, zurück
record-entry = Protokoll: Eintrag
by-desk-key = Signaturschlüssel
legend = Legende
each-cell-opponents-row-colour = Jedes Feld: Zeile des Gegners ({ $head }), Farbe, Ergebnis; ↓ ↑ Gegner aus einer niedrigeren oder höheren Punktgruppe.
won-or-lost-without-play = kampflos gewonnen oder verloren
bye-of-a-full-half = Bye mit einem, halbem oder keinem Punkt
not-ranked = ohne Platz
total = Gesamt
float = Floater
down = abwärts
up = aufwärts
without-play = kampflos
not-paired = nicht gepaart
nothing-yet = noch nichts
won = gewonnen
drawn = remis
lost = verloren
won-without-play = kampflos gewonnen
lost-without-play = kampflos verloren
after-round = Nach Runde
before-the-first-round = vor Runde 1
standing-after-round = nach Runde
category = Kategorie
match-numbered = Kampf
forfeited = kampflos
forfeited-by-both = beiderseits kampflos
board-by-board = Brett für Brett
match-and-game = Zweikampf { $match_no }, Partie { $game }
so-many-matches = { $count ->
    [one] 1 Zweikampf zu zwei Partien
   *[other] { $count } Zweikämpfe zu zwei Partien
}
form-of-a-moment = %d.%m.%Y %H:%M
schedule = Zeitplan
round-number = Runde { $round }
start-list = Startliste
announcements = Mitteilungen
nothing-is-announced = Keine Mitteilungen.
pairings-and-standings-on-your = Paarungen, Ergebnisse und Tabelle auf Ihrem Handy
information = Informationen
numbers-are-not-given-yet = Startnummern sind noch nicht vergeben.
schedule-and-regulations = Zeitplan, Ausschreibung, Schiedsrichter
where-do-i-play = Wo spiele ich?
everybody-by-name-with-board = Alle nach Namen, mit Brett und Farbe.
latest-results = Neueste Ergebnisse
the-newest-result-first = Das neueste Ergebnis zuerst, mit seiner Uhrzeit.
no-result-yet = Noch kein Ergebnis.
whole-on-the-glass = Ganz auf dem Schirm, so groß wie möglich.
teams-with-their-scores = Mannschaft gegen Mannschaft, mit dem Stand.
no-teams-meet = In dieser Runde treffen keine Mannschaften aufeinander.
only-these = Nur diese, wenn welche angekreuzt sind
minutes-to-be-seated = Minuten vorher, um Platz zu nehmen
take-your-seats = Bitte nehmen Sie Platz
default-time-runs = Die Runde hat begonnen: Karenzzeit
default-time-is-over = Die Karenzzeit ist abgelaufen
one-after-the-other = Im Wechsel
pairings-names-standings-announcements = Paarungen, Namen, Tabelle und Mitteilungen im Wechsel.
what-everybody-is-told = Die Mitteilungen, groß.
printed = gedruckt
why-this-board = Warum bin ich so gepaart?
bracket = Turnierbaum
nobody-is-called-so = Niemand heißt so.
next-part = Weiter
name-or-number = Name oder Nummer
parts-of-the-table = Teile der Tabelle
leave-out-what-separates-nobody = Weglassen, was niemanden trennt
separate-nobody = Trennen niemanden: { $list }.
show-all-columns = Alle Spalten anzeigen
shared-place = geteilter Platz
papers-page-of = Seite { $page } von { $pages }
papers-printed = Gedruckt am { $moment }
papers-record-head = Protokoll { $head }
papers-round-of = Runde { $round } von { $total }
papers-after-round = Nach Runde { $round }
papers-before-round-one = Vor Runde 1
papers-all = Gesamt
papers-open-games = Vorläufig: { $count ->
    [one] ein Ergebnis fehlt
   *[other] { $count } Ergebnisse fehlen
}
papers-not-final = Vorläufig: { $after } von { $total ->
    [one] { $total } Runde
   *[other] { $total } Runden
}
papers-starting-list = Startliste
papers-starting-by-name = Startliste nach Namen
papers-starting-by-rating = Startliste nach Elo
papers-starting-by-federation = Startliste nach Föderationen
papers-starting-by-club = Startliste nach Vereinen
papers-schedule = Spielplan
papers-badges = Ausweise
papers-name-cards = Namenskarten
papers-pairings-by-team = Paarungen nach Mannschaften
papers-slips = Ergebniszettel
papers-slips-test = Ergebniszettel: Probeblatt
papers-cards = Tischkarten
papers-scoresheets-large = Partieformulare in Großdruck
papers-qr-poster = Ergebnisse auf Ihrem Handy
papers-poster-phones = Keine Telefone
papers-poster-rules = Die Regeln in Kürze
papers-poster-appeals = Einsprüche
papers-match-sheets = Spielberichte
papers-standings-by-federation = Tabelle nach Föderationen
papers-standings-by-category = Tabelle nach Kategorien
papers-certificates = Urkunden
papers-elo = Elo
papers-colour = F
papers-so-many-players = { $count ->
    [one] ein Spieler
   *[other] { $count } Spieler
}
papers-sign-white = Unterschrift Weiß
papers-sign-black = Unterschrift Schwarz
papers-bye-pairing = spielfrei
papers-bye-full = Bye mit einem Punkt
papers-bye-half = Bye mit halbem Punkt
papers-captain-of = Mannschaftsführer: { $team }
papers-opposing-team = Gegnerische Mannschaft
papers-handed-in = Abgegeben um
papers-rests = Spielfrei
papers-for-place = Platz { $place } mit { $points } Punkten aus { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}
papers-for-taking-part = für die Teilnahme, mit { $points } Punkten aus { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}
papers-phones-banner = Keine Telefone, keine elektronischen Geräte
papers-phones-one = Niemand darf im Turnierareal ein elektronisches Gerät bei sich tragen, wenn der Schiedsrichter es nicht genehmigt hat (Schachregeln 11.3.2).
papers-phones-two = Ein Gerät, das die Ausschreibung in einer Tasche erlaubt, ist ausgeschaltet, und die Tasche bleibt am vereinbarten Ort (11.3.2.1).
papers-phones-three = Wer ein solches Gerät bei sich trägt, verliert die Partie (11.3.2.2). Die Ausschreibung darf vorab anderes bestimmen.
papers-phones-four = Brauchen Sie ein medizinisches Gerät, sprechen Sie vor der Runde mit dem Schiedsrichter.
papers-rules-banner = Berühren, ziehen, drücken, schreiben
papers-rules-one = Eine absichtlich berührte Figur muss gezogen oder geschlagen werden, wenn es möglich ist (Schachregeln 4.3). Wer zurechtrückt, sagt es vorher (4.2.1).
papers-rules-two = Die Uhr wird mit der Hand gedrückt, die gezogen hat (6.2.3).
papers-rules-three = Die Züge werden einzeln und so deutlich wie möglich aufgeschrieben (8.1.1).
papers-rules-four = Remis wird nach dem Zug und vor dem Drücken der Uhr angeboten (9.1.2.1).
papers-rules-five = Stimmt etwas nicht, halten Sie die Uhr an und rufen Sie den Schiedsrichter (6.11.2).
papers-rules-six = Am Ende unterschreiben beide Spieler beide Partieformulare (8.7).
papers-clocks-one = Beide Spieler prüfen die Uhr vor Beginn der Runde. Ist sie falsch eingestellt, rufen Sie sofort den Schiedsrichter.
papers-clocks-two = Nur der Schiedsrichter verstellt eine Uhr (Schachregeln 6.10).
papers-clocks-three = Die Uhr von Weiß wird zur Anfangszeit der Runde in Gang gesetzt, ob die Spieler da sind oder nicht (6.6, 6.7).
papers-appeals-banner = Sie können Einspruch einlegen
papers-appeals-one = Fragen Sie zuerst den Schiedsrichter am Brett. Gegen seine Entscheidung können Sie Einspruch einlegen, wenn die Ausschreibung nichts anderes sagt (Schachregeln 11.10).
papers-appeals-two = Reichen Sie den Einspruch schriftlich innerhalb der Frist der Ausschreibung ein, mit der Gebühr, wenn sie eine verlangt.
papers-appeals-three = Spielen Sie weiter, solange der Einspruch offen ist, wenn der Schiedsrichter nichts anderes sagt.
papers-black = Schwarz
papers-certificate = Urkunde
papers-awarded-to = verliehen an
papers-organiser = Veranstalter
no-game-yet = noch keine Partie
games-of-this-round-pgn = Partien dieser Runde (PGN)
games-transmitted = Übertragene Partien
games-transmitted-pgn = Als PGN
games-are-held-back = { $minutes ->
    [one] Jeder Zug erscheint eine Minute, nachdem er gespielt wurde, wie angekündigt.
   *[other] Jeder Zug erscheint { $minutes } Minuten, nachdem er gespielt wurde, wie angekündigt.
}
games-are-shown-at-once = Züge erscheinen, sobald sie eintreffen.
games-look-again = Aktualisieren
no-moves-to-show-yet = Noch keine Züge.
papers-winner = Sieger
check-this-pairing = Diese Paarung auf dem eigenen Telefon prüfen
dossier-needs = Besondere Bedürfnisse
dossier-needs-rule = Niemand wird wegen einer Behinderung abgewiesen, und niemand verliert dadurch Zeit.
dossier-more-words = In den Worten des Spielers
dossier-group = Gruppe
table-number = Tisch { $number }
dossier-put-clocks = Eine Uhr auf jeden Tisch: je { $each } Minuten
dossier-clocks-at = Uhren auf die Tische um
venue-plan = Saalplan
venue-photographs = Fotografieren
venue-timer-help = Die Minuten, die den Fotografen bleiben.
venue-round-began = Die Runde beginnt um
venue-photographers-leave = Ende der Fotozeit
venue-photographs-until = Fotografieren für { $minutes } Minuten, bis
venue-photographs-minutes = Fotografieren für { $minutes } Minuten
venue-where = Wo
withdrawn-mark = zurückgetreten
expelled-mark = ausgeschlossen
withdrawn-from-round = Ab Runde { $round } zurückgetreten
expelled-from-round = Ab Runde { $round } ausgeschlossen; ohne Platz
rules-of-this-system = Seine Regeln in Kürze
site-as-of = Stand: { $time }
site-without-connection = keine Verbindung: zuletzt gesehener Stand
site-my-calendar = Meine Runden für den Kalender
site-calendar = Runden für den Kalender
site-feed = Feed
series-after =
  { $played ->
    [one] Nach einem Turnier; { $open } stehen noch aus.
   *[other] Nach { $played } Turnieren; { $open } stehen noch aus.
  }
series-best-count = Die besten { $best } zählen; die anderen stehen in Klammern.
series-nothing-yet = Noch ist kein Turnier der Serie beendet.
own-you-have-withdrawn = Sie sind aus dem Turnier ausgeschieden.
own-you-disagree = Sie und Ihr Gegner sind sich nicht einig (Weiß: { $white }, Schwarz: { $black }). Der Schiedsrichter entscheidet: Bitte rufen Sie ihn.
own-waits-for-opponent = Sie haben { $result } gemeldet. Es zählt, sobald Ihr Gegner dasselbe meldet.
own-opponent-says = Ihr Gegner hat { $result } gemeldet. Stimmt das?
own-how-did-it-end = Wie ging die Partie aus?
own-byes = Byes
own-bye-limit = Ein Bye mit halbem Punkt bringt { $points }; noch möglich: { $left }.
own-bye-until = Bis Runde { $round }.
own-bye-kind = Welches Bye
own-ask-for-a-bye = Bye beantragen
own-play-after-all = Ich spiele doch
own-withdraw = Vom Turnier zurücktreten
own-withdraw-sure = Ich spiele keine weitere Runde.
own-my-games = Meine Partien und mein Platz
own-no-round-yet = Noch ist keine Runde veröffentlicht. Ihr Brett erscheint hier von selbst.
own-why-this-opponent = Warum dieser Gegner?
own-tell-my-phone = Mein Handy benachrichtigen
own-tell-about = Ihr Brett jeder Runde als Nachricht auf dieses Handy, auch bei geschlossener Seite.
own-tell-me = Mein Brett melden
own-tell-me-no-more = Keine Nachrichten mehr
own-you-are-told = Dieses Handy erfährt Ihr Brett.
own-browser-says-no = Dieser Browser erlaubt keine Nachrichten; darüber entscheiden seine Einstellungen für diese Seite.
replay-games = Partien nachspielen
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-on = Einen Zug vor
replay-last = Zum Ende
replay-turn = Brett drehen
replay-moves = In der Partie
replay-position = Stellung
replay-keys = Tasten: ← und → ein Zug, Pos1 und Ende, F dreht das Brett.
