//! The words of tables, in every language that players read.

use arbitra_model::{Reader, Sex};

use crate::tables::GroupLabel;

/// A word of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Standings,
    Crosstable,
    RoundRobinTable,
    Boards,
    Statistics,
    Before,
    Row,
    Rank,
    Number,
    Name,
    Team,
    Title,
    Rating,
    Federation,
    Points,
    MatchPoints,
    GamePoints,
    Board,
    Games,
    Percent,
    Performance,
    WithoutPlay,
    Round,
    WhiteWins,
    Draws,
    BlackWins,
    Other,
    Forfeits,
    Byes,
    Absences,
    Open,
    All,
    Lot,
}

impl Word {
    pub(crate) const fn text(self, reader: Reader) -> &'static str {
        reader.label(match self {
            Word::Standings => [
                "Standings",
                "Clasificación",
                "Classement",
                "Tabelle",
                "Classificação",
                "Classifica",
                "Classificació",
            ],
            Word::Crosstable => [
                "Crosstable",
                "Cuadro cruzado",
                "Grille américaine",
                "Kreuztabelle",
                "Quadro cruzado",
                "Tabellone",
                "Quadre creuat",
            ],
            Word::RoundRobinTable => [
                "Round-robin table",
                "Cuadro de liga",
                "Grille du toutes-rondes",
                "Rundentabelle",
                "Quadro de todos contra todos",
                "Tabellone all’italiana",
                "Quadre de lliga",
            ],
            Word::Boards => [
                "Board results",
                "Resultados por tablero",
                "Résultats par échiquier",
                "Ergebnisse je Brett",
                "Resultados por tabuleiro",
                "Risultati per scacchiera",
                "Resultats per tauler",
            ],
            Word::Statistics => [
                "Results by round",
                "Resultados por ronda",
                "Résultats par ronde",
                "Ergebnisse je Runde",
                "Resultados por ronda",
                "Risultati per turno",
                "Resultats per ronda",
            ],
            Word::Before => [
                "before round 1",
                "antes de la ronda 1",
                "avant la ronde 1",
                "vor Runde 1",
                "antes da ronda 1",
                "prima del turno 1",
                "abans de la ronda 1",
            ],
            Word::Row => ["Row", "Fila", "Ligne", "Zeile", "Linha", "Riga", "Fila"],
            Word::Rank => ["Rank", "Puesto", "Rang", "Platz", "Posição", "Posto", "Lloc"],
            Word::Number => ["No.", "N.º", "N°", "Nr.", "N.º", "N.", "Núm."],
            Word::Name => ["Name", "Nombre", "Nom", "Name", "Nome", "Nome", "Nom"],
            Word::Team => ["Team", "Equipo", "Équipe", "Mannschaft", "Equipa", "Squadra", "Equip"],
            Word::Title => ["Title", "Título", "Titre", "Titel", "Título", "Titolo", "Títol"],
            Word::Rating => ["Rating", "Elo", "Elo", "Elo", "Elo", "Elo", "Elo"],
            Word::Federation => ["Fed", "Fed", "Féd", "Land", "Fed", "Fed", "Fed"],
            Word::Points => ["Pts", "Ptos", "Pts", "Pkt", "Pts", "Pti", "Pts"],
            Word::MatchPoints => ["MP", "P. enc.", "Pts m.", "MP", "P. enc.", "P. inc.", "P. enc."],
            Word::GamePoints => {
                ["GP", "P. part.", "Pts p.", "BP", "P. part.", "P. ind.", "P. part."]
            }
            Word::Board => {
                ["Board", "Tablero", "Échiquier", "Brett", "Tabuleiro", "Scacchiera", "Tauler"]
            }
            Word::Games => {
                ["Games", "Partidas", "Parties", "Partien", "Partidas", "Partite", "Partides"]
            }
            Word::Percent => ["%"; 7],
            Word::Performance => ["Rp", "Rp", "Perf", "Perf", "Rp", "Perf", "Rp"],
            Word::WithoutPlay => [
                "Unplayed",
                "Sin jugar",
                "Sans jouer",
                "Kampflos",
                "Sem jogar",
                "Senza gioco",
                "Sense jugar",
            ],
            Word::Round => ["Round", "Ronda", "Ronde", "Runde", "Ronda", "Turno", "Ronda"],
            Word::WhiteWins => ["1-0"; 7],
            Word::Draws => ["½-½"; 7],
            Word::BlackWins => ["0-1"; 7],
            Word::Other => ["Other", "Otros", "Autres", "Andere", "Outros", "Altri", "Altres"],
            Word::Forfeits => [
                "Forfeits",
                "Incomparecencias",
                "Forfaits",
                "Kampflos",
                "Faltas",
                "Forfait",
                "Incompareixences",
            ],
            Word::Byes => ["Byes", "Byes", "Exempts", "Byes", "Byes", "Bye", "Byes"],
            Word::Absences => {
                ["Absent", "Ausentes", "Absents", "Abwesend", "Ausentes", "Assenti", "Absents"]
            }
            Word::Open => {
                ["Open", "Pendientes", "En cours", "Offen", "Pendentes", "In corso", "Pendents"]
            }
            Word::All => ["all", "total", "total", "alle", "total", "totale", "total"],
            Word::Lot => ["Lot", "Sorteo", "Tirage", "Los", "Sorteio", "Sorteggio", "Sorteig"],
        })
    }

    /// What a short heading stands for.
    pub(crate) const fn meaning(self, reader: Reader) -> Option<&'static str> {
        Some(reader.label(match self {
            Word::Row => [
                "Row, by which rounds name it",
                "Fila, por la que la nombran las rondas",
                "Ligne, citée par les rondes",
                "Zeile, auf die die Runden verweisen",
                "Linha, pela qual as rondas a referem",
                "Riga, citata nei turni",
                "Fila, per la qual l’anomenen les rondes",
            ],
            Word::Number => [
                "Pairing number",
                "Número de emparejamiento",
                "Numéro d’appariement",
                "Startnummer",
                "Número de emparceiramento",
                "Numero di abbinamento",
                "Número d’aparellament",
            ],
            Word::Federation => [
                "Federation",
                "Federación",
                "Fédération",
                "Föderation",
                "Federação",
                "Federazione",
                "Federació",
            ],
            Word::Points => ["Points", "Puntos", "Points", "Punkte", "Pontos", "Punti", "Punts"],
            Word::MatchPoints => [
                "Match points",
                "Puntos de encuentro",
                "Points de match",
                "Mannschaftspunkte",
                "Pontos de encontro",
                "Punti incontro",
                "Punts d’encontre",
            ],
            Word::GamePoints => [
                "Game points",
                "Puntos de partida",
                "Points de partie",
                "Brettpunkte",
                "Pontos de partida",
                "Punti individuali",
                "Punts de partida",
            ],
            Word::Performance => [
                "Performance rating",
                "Rendimiento",
                "Performance",
                "Turnierleistung",
                "Performance",
                "Performance",
                "Rendiment",
            ],
            Word::WithoutPlay => [
                "Points without play",
                "Puntos sin jugar",
                "Points sans jouer",
                "Kampflose Punkte",
                "Pontos sem jogar",
                "Punti senza gioco",
                "Punts sense jugar",
            ],
            Word::WhiteWins => [
                "Games White won",
                "Victorias de las blancas",
                "Gains des Blancs",
                "Siege von Weiß",
                "Vitórias das brancas",
                "Vittorie del Bianco",
                "Victòries de les blanques",
            ],
            Word::Draws => [
                "Games drawn",
                "Tablas",
                "Parties nulles",
                "Remispartien",
                "Empates",
                "Patte",
                "Taules",
            ],
            Word::BlackWins => [
                "Games Black won",
                "Victorias de las negras",
                "Gains des Noirs",
                "Siege von Schwarz",
                "Vitórias das pretas",
                "Vittorie del Nero",
                "Victòries de les negres",
            ],
            Word::Other => [
                "Games with another result",
                "Partidas con otro resultado",
                "Parties d’un autre résultat",
                "Partien mit anderem Ergebnis",
                "Partidas com outro resultado",
                "Partite con altro risultato",
                "Partides amb un altre resultat",
            ],
            Word::Open => [
                "Games without a result",
                "Partidas sin resultado",
                "Parties sans résultat",
                "Partien ohne Ergebnis",
                "Partidas sem resultado",
                "Partite senza risultato",
                "Partides sense resultat",
            ],
            _ => return None,
        }))
    }
}

/// `after round 5`.
pub(crate) fn after_round(round: u16, reader: Reader) -> String {
    if round == 0 {
        return Word::Before.text(reader).to_owned();
    }
    let after = reader.label([
        "after round",
        "tras la ronda",
        "après la ronde",
        "nach Runde",
        "após a ronda",
        "dopo il turno",
        "després de la ronda",
    ]);
    format!("{after} {round}")
}

/// The name of a group.
pub(crate) fn group_name(label: &GroupLabel, reader: Reader) -> String {
    let plain = match label {
        GroupLabel::Category(name) => return name.clone(),
        GroupLabel::Federation(federation) => return federation.to_string(),
        GroupLabel::Title(title) => return title.to_string(),
        GroupLabel::Under(age) => {
            let under = ["U", "Sub-", "U", "U", "Sub-", "U", "Sub-"];
            return format!("{}{age}", reader.label(under));
        }
        GroupLabel::Over(age) => {
            let over = ["{}+", "+{}", "{}+", "{}+", "+{}", "over {}", "+{}"];
            return reader.label(over).replace("{}", &age.to_string());
        }
        GroupLabel::Rating(from, None) => {
            let above = [
                "{} and above",
                "{} o más",
                "{} et plus",
                "ab {}",
                "{} ou mais",
                "da {} in su",
                "{} o més",
            ];
            return reader.label(above).replace("{}", &from.to_string());
        }
        GroupLabel::Rating(0, Some(limit)) => {
            let below = [
                "below {}",
                "menos de {}",
                "moins de {}",
                "unter {}",
                "menos de {}",
                "sotto {}",
                "menys de {}",
            ];
            return reader.label(below).replace("{}", &limit.to_string());
        }
        GroupLabel::Rating(from, Some(limit)) => return format!("{from}–{}", limit - 1),
        GroupLabel::Sex(Sex::Female) => {
            ["Women", "Mujeres", "Femmes", "Frauen", "Mulheres", "Donne", "Dones"]
        }
        GroupLabel::Sex(Sex::Male) => {
            ["Men", "Hombres", "Hommes", "Männer", "Homens", "Uomini", "Homes"]
        }
        GroupLabel::OpenAge => {
            ["Open", "Absoluto", "Open", "Offene Klasse", "Absolutos", "Assoluto", "Absolut"]
        }
        GroupLabel::Unrated => {
            ["Unrated", "Sin Elo", "Sans Elo", "Ohne Elo", "Sem Elo", "Senza Elo", "Sense Elo"]
        }
        GroupLabel::Untitled => [
            "Untitled",
            "Sin título",
            "Sans titre",
            "Ohne Titel",
            "Sem título",
            "Senza titolo",
            "Sense títol",
        ],
        GroupLabel::Unknown => [
            "Not stated",
            "Sin datos",
            "Non indiqué",
            "Ohne Angabe",
            "Sem dados",
            "Non indicato",
            "Sense dades",
        ],
    };
    reader.label(plain).to_owned()
}
