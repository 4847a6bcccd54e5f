# What players read, in French; in the order of en.ftl. Everything else exists in English and Spanish.

board = Échiquier
result = Résultat
arbiter = Arbitre
players = Joueurs
all = Tous
name-number-or-club = Nom, numéro ou club
player = Joueur
name = Nom
bd = Éch.
not-playing = Ne jouent pas
team = Équipe
fide-id = ID FIDE
players-in-it = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
rounds = Rondes
section = Section
adjourned-games = Parties ajournées
round = Ronde
where-label = Lieu
clocks = Pendules
at-table = table
at-board = échiquier
in-round = ronde
time-control = Cadence
scoresheets = Feuilles de partie
none = aucune
files = Fichiers
papers = Documents
regulations = Règlement
pairings = Appariements
standings = Classement
hall-screens = Écrans de la salle
forbidden-pairings = Appariements interdits
in-rounds = rondes
everybody = Tous
points = Points
remarks = Remarques
games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
rd = Rde
opponent-head = Adversaire
teams = Équipes
tie-breaks = Départages
final-standings = Classement final
not-published-for-the-arbiters = Non publié : réservé aux arbitres.
claims-until = Réclamations jusqu’à
regulations-of-the-tournament = Règlement du tournoi
laws-of-chess = Règles du jeu d’échecs
laws-in-force-from = Édition { $edition }, en vigueur depuis le { $day }
pairing-system = Système d’appariement
acceleration = Accélération
initial-order = Ordre initial
initial-colour = Couleur initiale
begins-with-white = le numéro 1 commence avec les Blancs
begins-with-black = le numéro 1 commence avec les Noirs
drawn-by-lot-before-round = tirée au sort avant la ronde 1 (C.04.3 5.1)
win = gain
a-draw-gives = nulle
loss = perte
bye-of-an-odd-field = exempt (nombre impair)
requested-byes = Byes demandés
late-entries = Inscriptions tardives
half-a-point-for-each = un demi-point par ronde manquée
no-points-for-missed-rounds = aucun point pour les rondes manquées
presence = Présence
whoever-entered-is-paired = tous les inscrits sont appariés
must-be-confirmed-before-round = à confirmer avant la ronde 1 ; les absents ne sont pas appariés
claims = Réclamations
pairings-and-results-are-final = appariements et résultats sont définitifs dès leur publication
minutes-after-publication = { $count ->
    [one] { $count } minute après la publication
   *[other] { $count } minutes après la publication
}
categories = Catégories
chief-arbiter-label = Arbitre principal
deputies = Arbitres adjoints
rules = Règles
fide-handbook-whatever-it-forbids = Manuel de la FIDE ; ce qu’il interdit, le programme le refuse.
the-arbiter-may-deviate-from = L’arbitre peut s’écarter du Manuel de la FIDE ; tout écart figure au registre.
no-tie-breaks = aucun
by-title = titre
none-with-points = aucun bye avec points
year-of-birth = année de naissance
byes-of-half-a-point = jusqu’à { $most } d’un demi-point par joueur (C.05 6.7)
byes-of-half-a-point-until = jusqu’à { $most } d’un demi-point par joueur jusqu’à la ronde { $round } (C.05 6.7)
show = Afficher
when = Quand
games-head = Parties
federation = Fédération
fed = Féd.
club = Club
born-in-full = Naissance
results = résultats
board-or-name = Échiquier ou nom
is-adjourned = ajournée
phone = Téléphone
e-mail = Courriel
no = N°
points-scored = points
place-reached = place
rating = Elo
place-and-tie-breaks = Place et départages
norm-chances = Chances de norme
half-point-bye = bye d’un demi-point
zero-point-bye = bye sans point
surname-name = Nom, prénom
entries-are-closed = Les inscriptions sont closes.
entries-until = Inscriptions jusqu’au
full-there-is-a-waiting-list = Complet : il y a une liste d’attente
places-free = { $count ->
    [one] Il reste une place
   *[other] Il reste { $count } places
}
find-yourself = Trouvez-vous dans la liste Elo
surname-or-fide-id = Nom de famille ou ID FIDE
i-am-in-no-rating-list = Je ne figure dans aucune liste Elo
half-point-byes-wanted = { $count ->
    [one] Bye d’un demi-point, si vous en avez besoin (un au plus)
   *[other] Byes d’un demi-point, si vous en avez besoin ({ $count } au plus)
}
the-organiser-may-keep-this = L’organisateur peut conserver ces données pour le tournoi. Personne d’autre ne les voit avant l’acceptation ; téléphone, courriel et remarques ne sont jamais publiés.
ask-to-be-entered = Demander l’inscription
your-request-has-come = Votre demande est arrivée. L’organisateur décide ; cette page dira ce qu’il en est.
you-are-on-the-waiting-list = Pour l’instant, vous êtes sur la liste d’attente.
keep-this-address = Gardez cette adresse : elle n’est qu’à vous.
take-the-request-back = Retirer la demande
you-are-entered = Vous êtes inscrit au tournoi.
to-my-check-in = Vers ma page
your-request-was-refused = L’organisateur n’a pas pu accepter la demande.
your-request-is-taken-back = La demande est retirée ; rien n’en est conservé.
you-are-checked-in = Présence confirmée. Bonne chance !
i-am-here = Je suis là
fee = Droit d’inscription
paid = Payé
owing = À payer
provisional-until = provisoire jusqu’à
nobody-by-that-name-in = Personne de ce nom dans les listes Elo.
boards-of-a-match = Échiquiers
games-pgn = Parties (PGN)
moves = coups
no-connection = pas de connexion
crosstable = Grille américaine
statistics = Statistiques
white-draw-black = Blancs · nulle · Noirs
white = Blancs
draws = nulles
black = Noirs
line-ups = Compositions d’équipe
the-draw = Le tirage au sort
language-choice = Langue
home = Accueil
skip-to-the-content = Aller au contenu
live-results-appear-by-themselves = En direct : les résultats apparaissent d’eux-mêmes
live = en direct
tournament = Tournoi
light-or-dark = Clair ou sombre
screens = Écrans
live-head = En direct
find-your-name = Trouvez votre nom
surname = Nom de famille
find = Chercher
my-next-game = Ma prochaine partie
nothing-is-published-yet-this = Rien n’est encore publié. Les appariements apparaîtront ici dès leur publication.
of = sur
boards-counted = { $count ->
    [one] { $count } échiquier
   *[other] { $count } échiquiers
}
by-name-head = Par nom
with-tie-breaks = avec les départages
everybodys-games = toutes les parties
nobody-of-that-name = Personne de ce nom.
being-changed = en révision
finished = terminée
in-play = en cours
pairings-by-name = Appariements par nom
nothing-is-published-yet-this-page = Rien n’est encore publié. Cette page le montrera dès que ce sera fait.
the-arbiters-are-changing-the = Les arbitres révisent les appariements de cette ronde. Ils apparaîtront ici dès qu’ils auront fini.
so-far = Jusqu’ici
against = contre
the-next-pairing-appears-here = Le prochain appariement apparaîtra ici de lui-même dès sa publication.
title-after-round = { $title } après la ronde { $after }
seconds-per-page = Secondes par page
size-of-letters = Lettres
ten-metres = dix mètres
deep-hall = grande salle
open-one-on-the-projector = Ouvrez-en un sur le projecteur et appuyez sur F11. Il tourne ses pages tout seul et suit chaque changement.
board-by-board-with-results = Échiquier par échiquier, avec les résultats dès leur arrivée.
points-and-the-first-tie = Points et premiers départages.
countdown = Compte à rebours
to-the-start-of-the = Jusqu’au début de la ronde.
time = Heure
the-initial-colour-and-the = La couleur initiale et les numéros, avec la graine.
provisional-claims-until = Provisoire : réclamations jusqu’à
pts = Pts
the-round-begins = La ronde commence
begins-at = commence à
game = Partie
to-be-announced = à annoncer
mon = lun.
tue = mar.
wed = mer.
thu = jeu.
fri = ven.
sat = sam.
sun = dim.
day-and-month = { $day }/{ $month }
colour = Couleur
results-entered = Résultats
matches = Matchs
places = Places
a-match-has-two-players = Un match oppose deux joueurs.
rests = exempt
wins-without-an-opponent = gagne sans adversaire
does-not-play = ne joue pas
no-go-back = Non, revenir
record-entry = Registre : entrée
by-desk-key = clé de signature
legend = Légende
each-cell-opponents-row-colour = Chaque case : ligne de l’adversaire ({ $head }), couleur, résultat ; ↓ ↑ adversaire d’un groupe de points inférieur ou supérieur.
won-or-lost-without-play = gagnée ou perdue par forfait
bye-of-a-full-half = bye à un, un demi ou zéro point
not-ranked = non classé
total = Total
float = Flotteur
down = descend
up = monte
without-play = sans jouer
not-paired = non apparié
nothing-yet = rien encore
won = gagnée
drawn = nulle
lost = perdue
won-without-play = gagnée par forfait
lost-without-play = perdue par forfait
after-round = Après la ronde
before-the-first-round = avant la ronde 1
standing-after-round = après la ronde
category = Catégorie
match-numbered = Match
forfeited = forfait
forfeited-by-both = double forfait
board-by-board = Échiquier par échiquier
match-and-game = Match { $match_no }, partie { $game }
so-many-matches = { $count ->
    [one] 1 match de deux parties
   *[other] { $count } matchs de deux parties
}
form-of-a-moment = %d/%m/%Y %H:%M
schedule = Horaire
round-number = Ronde { $round }
start-list = Liste des inscrits
announcements = Annonces
nothing-is-announced = Aucune annonce.
pairings-and-standings-on-your = Appariements, résultats et classement sur votre téléphone
information = Informations
numbers-are-not-given-yet = Les numéros d’appariement ne sont pas encore attribués.
schedule-and-regulations = horaire, règlement, arbitres
where-do-i-play = Où est-ce que je joue ?
everybody-by-name-with-board = Tous par nom, avec échiquier et couleur.
latest-results = Derniers résultats
the-newest-result-first = Le résultat le plus récent d’abord, avec son heure.
no-result-yet = Pas encore de résultat.
whole-on-the-glass = Entière à l’écran, aussi grande que possible.
teams-with-their-scores = Équipe contre équipe, avec le score.
no-teams-meet = Aucune équipe ne se rencontre dans cette ronde.
only-these = Seulement ceux-ci, si vous en cochez
minutes-to-be-seated = Minutes avant, pour s’asseoir
take-your-seats = Veuillez prendre place
default-time-runs = La ronde a commencé : délai de forfait
default-time-is-over = Le délai de forfait est écoulé
one-after-the-other = À tour de rôle
pairings-names-standings-announcements = Appariements, noms, classement et annonces, à tour de rôle.
what-everybody-is-told = Les annonces, en grand.
printed = imprimé
why-this-board = Pourquoi suis-je apparié ainsi ?
bracket = Tableau
nobody-is-called-so = Personne ne porte ce nom.
next-part = Suite
name-or-number = Nom ou numéro
parts-of-the-table = Parties du tableau
leave-out-what-separates-nobody = Masquer ce qui ne départage personne
separate-nobody = Ne départagent personne : { $list }.
show-all-columns = Afficher toutes les colonnes
shared-place = place partagée
papers-page-of = Page { $page } sur { $pages }
papers-printed = Imprimé le { $moment }
papers-record-head = Registre { $head }
papers-round-of = Ronde { $round } sur { $total }
papers-after-round = Après la ronde { $round }
papers-before-round-one = Avant la ronde 1
papers-open-games = Provisoire : { $count ->
    [one] il manque un résultat
   *[other] il manque { $count } résultats
}
papers-all = Total
papers-not-final = Provisoire : { $after } rondes sur { $total }
papers-starting-list = Liste de départ
papers-starting-by-name = Liste de départ par nom
papers-starting-by-rating = Liste de départ par Elo
papers-starting-by-federation = Liste de départ par fédération
papers-starting-by-club = Liste de départ par club
papers-schedule = Calendrier
papers-badges = Badges
papers-name-cards = Chevalets nominatifs
papers-qr-poster = Résultats sur votre téléphone
papers-poster-phones = Téléphones interdits
papers-poster-rules = Règles en bref
papers-poster-appeals = Appels
papers-pairings-by-team = Appariements par équipe
papers-slips = Bulletins de résultat
papers-slips-test = Bulletins de résultat : feuille d’essai
papers-cards = Cartons de table
papers-scoresheets-large = Feuilles de partie en gros caractères
papers-match-sheets = Feuilles de match
papers-standings-by-federation = Classement par fédération
papers-standings-by-category = Classement par catégorie
papers-certificates = Diplômes
papers-elo = Elo
papers-colour = C
papers-so-many-players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
}
papers-sign-white = Signature des Blancs
papers-sign-black = Signature des Noirs
papers-bye-pairing = exempt (bye)
papers-bye-full = bye d’un point
papers-bye-half = bye d’un demi-point
papers-captain-of = Capitaine de { $team }
papers-opposing-team = Équipe adverse
papers-handed-in = Remise à
papers-rests = Exempt
papers-for-place = Place { $place } avec { $points } { $count ->
    [one] point
   *[other] points
} en { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
papers-for-taking-part = pour sa participation, avec { $points } { $count ->
    [one] point
   *[other] points
} en { $rounds ->
    [one] une ronde
   *[other] { $rounds } rondes
}
papers-phones-banner = Ni téléphones ni appareils électroniques
papers-phones-one = Personne ne peut porter sur soi un appareil électronique dans l’aire de jeu sans l’accord de l’arbitre (Règles du jeu d’échecs 11.3.2).
papers-phones-two = Un appareil que le règlement admet dans un sac reste éteint, et le sac à l’endroit convenu (11.3.2.1).
papers-phones-three = Qui en porte un sur soi perd la partie (11.3.2.2). Le règlement peut en disposer autrement à l’avance.
papers-phones-four = Si vous avez besoin d’un appareil médical, parlez-en à l’arbitre avant la ronde.
papers-rules-banner = Toucher, jouer, appuyer, noter
papers-rules-one = Une pièce touchée délibérément doit être jouée ou prise si c’est possible (Règles du jeu d’échecs 4.3). Pour l’ajuster, dites-le d’abord (4.2.1).
papers-rules-two = On appuie sur la pendule avec la main qui a joué le coup (6.2.3).
papers-rules-three = Les coups se notent un par un, aussi lisiblement que possible (8.1.1).
papers-rules-four = La nulle se propose après avoir joué son coup et avant d’appuyer sur la pendule (9.1.2.1).
papers-rules-five = En cas de problème, arrêtez la pendule et appelez l’arbitre (6.11.2).
papers-rules-six = À la fin, les deux joueurs signent les deux feuilles de partie (8.7).
papers-clocks-one = Les deux joueurs vérifient la pendule avant le début de la ronde. Si elle est mal réglée, appelez aussitôt l’arbitre.
papers-clocks-two = Seul l’arbitre modifie une pendule (Règles du jeu d’échecs 6.10).
papers-clocks-three = La pendule des Blancs est mise en marche à l’heure de la ronde, que les joueurs soient là ou non (6.6, 6.7).
papers-appeals-banner = Vous pouvez faire appel
papers-appeals-one = Adressez-vous d’abord à l’arbitre à l’échiquier. Vous pouvez faire appel de sa décision, sauf si le règlement en dispose autrement (Règles du jeu d’échecs 11.10).
papers-appeals-two = Remettez l’appel par écrit dans le délai du règlement, avec la caution s’il en demande une.
papers-appeals-three = Continuez la partie tant que l’appel n’est pas tranché, sauf si l’arbitre en décide autrement.
papers-black = Noirs
papers-certificate = Diplôme
papers-awarded-to = décerné à
papers-organiser = Organisation
no-game-yet = pas encore de partie
games-of-this-round-pgn = Parties de cette ronde (PGN)
games-transmitted = Parties retransmises
games-transmitted-pgn = En PGN
games-are-held-back = { $minutes ->
    [one] Chaque coup est montré une minute après avoir été joué, comme annoncé.
   *[other] Chaque coup est montré { $minutes } minutes après avoir été joué, comme annoncé.
}
games-are-shown-at-once = Les coups sont montrés dès qu’ils arrivent.
games-look-again = Actualiser
no-moves-to-show-yet = Pas encore de coups à montrer.
papers-winner = Vainqueur
check-this-pairing = Vérifier cet appariement sur votre téléphone
dossier-needs = Besoins particuliers
dossier-needs-rule = Personne n’est refusé en raison d’un handicap, et personne ne perd de temps pour cela.
dossier-more-words = Avec les mots du joueur
dossier-group = Groupe
table-number = Table { $number }
dossier-put-clocks = Une pendule sur chaque table : { $each } minutes chacun
dossier-clocks-at = Pendules sur les tables à
venue-plan = Plan de la salle
venue-photographs = Photographies
venue-timer-help = Les minutes qui restent aux photographes.
venue-round-began = La ronde commence à
venue-photographers-leave = Fin des photographies
venue-photographs-until = Photographies pendant { $minutes } minutes, jusqu’à
venue-photographs-minutes = Photographies pendant { $minutes } minutes
venue-where = Où
withdrawn-mark = retiré
expelled-mark = exclu
withdrawn-from-round = Retiré à partir de la ronde { $round }
expelled-from-round = Exclu à partir de la ronde { $round } ; non classé
rules-of-this-system = Ses règles en bref
site-as-of = mis à jour : { $time }
site-without-connection = pas de connexion : dernier état vu
site-my-calendar = Mes rondes pour l’agenda
site-calendar = Rondes pour l’agenda
site-feed = Flux
series-after =
  { $played ->
    [one] Après un tournoi ; encore { $open } à jouer.
   *[other] Après { $played } tournois ; encore { $open } à jouer.
  }
series-best-count = Les { $best } meilleurs comptent ; les autres sont entre parenthèses.
series-nothing-yet = Aucun tournoi du circuit n’est encore terminé.
own-you-have-withdrawn = Vous avez quitté le tournoi.
own-you-disagree = Vous et votre adversaire n’êtes pas d’accord (Blancs : { $white }, Noirs : { $black }). L’arbitre décide : appelez-le, s’il vous plaît.
own-waits-for-opponent = Vous avez indiqué { $result }. Cela compte dès que votre adversaire indique la même chose.
own-opponent-says = Votre adversaire a indiqué { $result }. Êtes-vous d’accord ?
own-how-did-it-end = Comment la partie s’est-elle terminée ?
own-byes = Byes
own-bye-limit = Un bye d’un demi-point rapporte { $points } ; il vous en reste { $left }.
own-bye-until = Jusqu’à la ronde { $round }.
own-bye-kind = Quel bye
own-ask-for-a-bye = Demander le bye
own-play-after-all = Je joue quand même
own-withdraw = Quitter le tournoi
own-withdraw-sure = Je ne joue plus aucune ronde.
own-my-games = Mes parties et mon classement
own-no-round-yet = Aucune ronde n’est encore publiée. Votre échiquier apparaîtra ici de lui-même.
own-why-this-opponent = Pourquoi cet adversaire ?
own-tell-my-phone = Avertir mon téléphone
own-tell-about = Votre échiquier de chaque ronde en notification sur ce téléphone, même quand la page est fermée.
own-tell-me = M’avertir de mon échiquier
own-tell-me-no-more = Plus de notifications
own-you-are-told = Ce téléphone est averti de votre échiquier.
own-browser-says-no = Ce navigateur n’autorise pas les notifications ; ses réglages pour cette page en décident.
replay-games = Rejouer les parties
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = À la fin
replay-turn = Tourner l’échiquier
replay-moves = Dans la partie
replay-position = Position
replay-keys = Touches : ← et → un coup, Début et Fin, F tourne l’échiquier.
