//! What rulings say of a penalty, in the languages that players read and records are not kept in.
//!
//! A record keeps what was ruled in English and Spanish, word by word, so that it reads the same under
//! every later edition of the Laws. What can stand on a notice is a closed list: the cases that leave a
//! penalty to the arbiter, the penalties of 12.9, and what becomes of a game.

use arbitra_model::Reader;

/// A phrase: in English, by which it is found, and in French, German, Portuguese, Italian and Catalan.
type Phrase = [&'static str; 6];

/// A phrase of a ruling in a language that no record is kept in; none where it is one of these, and
/// where nobody knows the phrase.
#[must_use]
pub fn phrase(english: &str, reader: Reader) -> Option<&'static str> {
    let place = match reader {
        Reader::English | Reader::Spanish => return None,
        Reader::French => 1,
        Reader::German => 2,
        Reader::Portuguese => 3,
        Reader::Italian => 4,
        Reader::Catalan => 5,
    };
    let mut all = CASES.iter().chain(PENALTIES).chain(RESULTS);
    all.find(|phrase| phrase[0] == english).map(|phrase| phrase[place])
}

/// The cases whose ruling can leave a penalty to the arbiter.
const CASES: &[Phrase] = &[
    [
        "Notes, advice, another board",
        "Notes, conseils, autre échiquier",
        "Notizen, Ratschläge, anderes Brett",
        "Notas, conselhos, outro tabuleiro",
        "Appunti, suggerimenti, un’altra scacchiera",
        "Notes, consells, un altre tauler",
    ],
    [
        "Result arranged beforehand",
        "Résultat convenu d’avance",
        "Vorher abgesprochenes Ergebnis",
        "Resultado combinado de antemão",
        "Risultato concordato in anticipo",
        "Resultat pactat",
    ],
    [
        "A complaint of cheating",
        "Plainte pour tricherie",
        "Beschwerde wegen Betrugs",
        "Queixa por batota",
        "Denuncia per frode",
        "Una denúncia per trampes",
    ],
    [
        "Clock handled wrongly",
        "Pendule mal utilisée",
        "Falscher Umgang mit der Uhr",
        "Uso incorreto do relógio",
        "Uso scorretto dell’orologio",
        "Mal ús del rellotge",
    ],
    [
        "A device in a bag",
        "Appareil dans un sac",
        "Gerät in einer Tasche",
        "Aparelho num saco",
        "Dispositivo in una borsa",
        "Un dispositiu en una bossa",
    ],
    [
        "Disturbing the opponent, bad conduct",
        "Adversaire dérangé, mauvaise conduite",
        "Stören des Gegners, schlechtes Benehmen",
        "Perturbar o adversário, má conduta",
        "Disturbo dell’avversario, cattiva condotta",
        "Molestar el rival, mala conducta",
    ],
    [
        "Draw offer",
        "Proposition de nulle",
        "Remisangebot",
        "Proposta de empate",
        "Offerta di patta",
        "Oferta de taules",
    ],
    [
        "A draw although the regulations restrict draws",
        "Nulle malgré les restrictions du règlement",
        "Remis trotz Einschränkung in der Ausschreibung",
        "Empate apesar das restrições do regulamento",
        "Patta nonostante i limiti del bando",
        "Taules tot i que les bases les restringeixen",
    ],
    ["Dress", "Tenue", "Kleidung", "Vestuário", "Abbigliamento", "Indumentària"],
    [
        "Eating at the board",
        "Manger à l’échiquier",
        "Essen am Brett",
        "Comer ao tabuleiro",
        "Mangiare alla scacchiera",
        "Menjar davant del tauler",
    ],
    [
        "Trouble with an electronic scoresheet",
        "Problème de feuille de partie électronique",
        "Schwierigkeiten mit einem elektronischen Partieformular",
        "Problemas com uma planilha eletrónica",
        "Problemi con un formulario elettronico",
        "Problemes amb una planella electrònica",
    ],
    [
        "Leaving the board or the area",
        "S’éloigner de l’échiquier ou quitter l’aire de jeu",
        "Verlassen des Bretts oder des Turnierareals",
        "Afastar-se do tabuleiro ou sair da área de jogo",
        "Allontanarsi dalla scacchiera o dall’area di gioco",
        "Allunyar-se del tauler o sortir de la sala",
    ],
    [
        "A player does not write the moves",
        "Un joueur ne note pas ses coups",
        "Ein Spieler schreibt nicht mit",
        "Um jogador não anota os lances",
        "Un giocatore non scrive le mosse",
        "Un jugador no anota",
    ],
    [
        "Phone or electronic device",
        "Téléphone ou appareil électronique",
        "Telefon oder elektronisches Gerät",
        "Telefone ou aparelho eletrónico",
        "Telefono o dispositivo elettronico",
        "Telèfon o dispositiu electrònic",
    ],
    [
        "Clock pressed without a move",
        "Pendule actionnée sans coup joué",
        "Uhr gedrückt, ohne zu ziehen",
        "Relógio premido sem jogar",
        "Orologio premuto senza muovere",
        "Rellotge premut sense moure",
    ],
    [
        "Promotion gone wrong",
        "Promotion incorrecte",
        "Fehlerhafte Umwandlung",
        "Promoção incorreta",
        "Promozione errata",
        "Promoció incorrecta",
    ],
    [
        "Did the player resign?",
        "Le joueur a-t-il abandonné ?",
        "Hat der Spieler aufgegeben?",
        "O jogador abandonou?",
        "Il giocatore ha abbandonato?",
        "Ha abandonat el jugador?",
    ],
    [
        "Suspicion, inspection and search",
        "Soupçon, contrôle et fouille",
        "Verdacht, Kontrolle und Durchsuchung",
        "Suspeita, inspeção e revista",
        "Sospetto, ispezione e perquisizione",
        "Sospites, inspecció i registre",
    ],
    [
        "A player asks to see the arbiter's scoresheet",
        "Un joueur demande à voir la feuille de partie de l’arbitre",
        "Ein Spieler möchte das Partieformular des Schiedsrichters sehen",
        "Um jogador pede para ver a planilha do árbitro",
        "Un giocatore chiede di vedere il formulario dell’arbitro",
        "Un jugador demana veure la planella de l’àrbitre",
    ],
    [
        "A player stopped the clocks",
        "Un joueur a arrêté la pendule",
        "Ein Spieler hielt die Uhr an",
        "Um jogador parou os relógios",
        "Un giocatore ha fermato gli orologi",
        "Un jugador va aturar els rellotges",
    ],
    [
        "Move with two hands, or clock with the other hand",
        "Coup joué à deux mains, ou pendule de l’autre main",
        "Zug mit zwei Händen oder Uhr mit der anderen Hand",
        "Lance com as duas mãos, ou relógio com a outra mão",
        "Mossa con due mani, o orologio con l’altra mano",
        "Jugada amb dues mans, o rellotge amb l’altra mà",
    ],
    [
        "Two moves in a row by one player",
        "Deux coups de suite d’un même joueur",
        "Zwei Züge nacheinander von einem Spieler",
        "Dois lances seguidos do mesmo jogador",
        "Due mosse di fila di un giocatore",
        "Dues jugades seguides d’un jugador",
    ],
    [
        "King moved two squares, rook left, clock pressed",
        "Roi déplacé de deux cases, tour restée, pendule actionnée",
        "König zwei Felder gezogen, Turm stehen geblieben, Uhr gedrückt",
        "Rei movido duas casas, torre no lugar, relógio premido",
        "Re mosso di due case, torre ferma, orologio premuto",
        "Rei mogut dues caselles, torre sense moure i rellotge premut",
    ],
];

/// The penalties of 12.9.
const PENALTIES: &[Phrase] = &[
    [
        "a warning",
        "un avertissement",
        "eine Verwarnung",
        "uma advertência",
        "un’ammonizione",
        "una advertència",
    ],
    [
        "more time for the opponent",
        "plus de temps pour l’adversaire",
        "mehr Zeit für den Gegner",
        "mais tempo para o adversário",
        "più tempo per l’avversario",
        "més temps per al rival",
    ],
    [
        "less time for the player",
        "moins de temps pour le joueur",
        "weniger Zeit für den Spieler",
        "menos tempo para o jogador",
        "meno tempo per il giocatore",
        "menys temps per al jugador",
    ],
    [
        "more points for the opponent, at most those of the game",
        "plus de points pour l’adversaire, au plus ceux de la partie",
        "mehr Punkte für den Gegner, höchstens die der Partie",
        "mais pontos para o adversário, no máximo os da partida",
        "più punti per l’avversario, al massimo quelli della partita",
        "més punts per al rival, com a molt els de la partida",
    ],
    [
        "fewer points for the player",
        "moins de points pour le joueur",
        "weniger Punkte für den Spieler",
        "menos pontos para o jogador",
        "meno punti per il giocatore",
        "menys punts per al jugador",
    ],
    [
        "the game lost; the arbiter decides the opponent's score",
        "la perte de la partie ; l’arbitre décide du score de l’adversaire",
        "Verlust der Partie; der Schiedsrichter bestimmt die Punkte des Gegners",
        "a perda da partida; o árbitro decide a pontuação do adversário",
        "la perdita della partita; l’arbitro decide il punteggio dell’avversario",
        "la pèrdua de la partida; l’àrbitre decideix la puntuació del rival",
    ],
    [
        "a fine announced beforehand",
        "une amende annoncée d’avance",
        "eine vorher angekündigte Geldstrafe",
        "uma multa anunciada previamente",
        "una multa annunciata in anticipo",
        "una multa anunciada per endavant",
    ],
    [
        "exclusion from one or more rounds",
        "l’exclusion d’une ou de plusieurs rondes",
        "Ausschluss von einer oder mehreren Runden",
        "a exclusão de uma ou mais rondas",
        "l’esclusione da uno o più turni",
        "l’exclusió d’una o més rondes",
    ],
    [
        "expulsion, together with the organiser",
        "l’exclusion du tournoi, avec l’organisateur",
        "Ausschluss vom Turnier, gemeinsam mit dem Veranstalter",
        "a expulsão da competição, com o organizador",
        "l’espulsione dalla manifestazione, d’intesa con l’organizzatore",
        "l’expulsió de la competició, d’acord amb l’organitzador",
    ],
];

/// What becomes of a game.
const RESULTS: &[Phrase] = &[
    [
        "the opponent wins",
        "l’adversaire gagne",
        "der Gegner gewinnt",
        "o adversário ganha",
        "l’avversario vince",
        "guanya el rival",
    ],
    [
        "the player loses; the arbiter decides the opponent's score",
        "le joueur perd ; l’arbitre décide du score de l’adversaire",
        "der Spieler verliert; der Schiedsrichter bestimmt die Punkte des Gegners",
        "o jogador perde; o árbitro decide a pontuação do adversário",
        "il giocatore perde; l’arbitro decide il punteggio dell’avversario",
        "el jugador perd; l’àrbitre decideix la puntuació del rival",
    ],
    [
        "the player who mated wins",
        "le joueur qui a maté gagne",
        "wer mattgesetzt hat, gewinnt",
        "ganha quem deu mate",
        "vince chi ha dato matto",
        "guanya qui ha fet mat",
    ],
    [
        "the claimant wins",
        "le demandeur gagne",
        "der Antragsteller gewinnt",
        "ganha o reclamante",
        "vince il reclamante",
        "guanya el reclamant",
    ],
    [
        "both lose",
        "les deux perdent",
        "beide verlieren",
        "ambos perdem",
        "perdono entrambi",
        "perden tots dos",
    ],
    ["draw", "nulle", "remis", "empate", "patta", "taules"],
    [
        "a new game",
        "une nouvelle partie",
        "eine neue Partie",
        "uma nova partida",
        "una nuova partita",
        "una partida nova",
    ],
    [
        "not played (−/+ or +/−), not rated",
        "partie non jouée (−/+ ou +/−), ne compte pas pour l’Elo",
        "nicht gespielt (−/+ oder +/−), ohne Elo-Auswertung",
        "partida não jogada (−/+ ou +/−), não conta para o Elo",
        "non giocata (−/+ o +/−), non conta per l’Elo",
        "partida no jugada (−/+ o +/−), no compta per a l’Elo",
    ],
    [
        "both lose by default",
        "les deux perdent par forfait",
        "beide verlieren kampflos",
        "ambos perdem por falta de comparência",
        "perdono entrambi per forfait",
        "perden tots dos per incompareixença",
    ],
];
