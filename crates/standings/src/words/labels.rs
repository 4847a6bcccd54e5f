//! The words of tables in both languages.

use arbitra_model::{Language, Sex};

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
    pub(crate) const fn text(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Word::Standings => ("Standings", "Clasificación"),
            Word::Crosstable => ("Crosstable", "Cuadro cruzado"),
            Word::RoundRobinTable => ("Round-robin table", "Cuadro de liga"),
            Word::Boards => ("Board results", "Resultados por tablero"),
            Word::Statistics => ("Results by round", "Resultados por ronda"),
            Word::Before => ("before round 1", "antes de la ronda 1"),
            Word::Row => ("Row", "Fila"),
            Word::Rank => ("Rank", "Puesto"),
            Word::Number => ("No.", "N.º"),
            Word::Name => ("Name", "Nombre"),
            Word::Team => ("Team", "Equipo"),
            Word::Title => ("Title", "Título"),
            Word::Rating => ("Rating", "Elo"),
            Word::Federation => ("Fed", "Fed"),
            Word::Points => ("Pts", "Ptos"),
            Word::MatchPoints => ("MP", "P. enc."),
            Word::GamePoints => ("GP", "P. part."),
            Word::Board => ("Board", "Tablero"),
            Word::Games => ("Games", "Partidas"),
            Word::Percent => ("%", "%"),
            Word::Performance => ("Rp", "Rp"),
            Word::WithoutPlay => ("Unplayed", "Sin jugar"),
            Word::Round => ("Round", "Ronda"),
            Word::WhiteWins => ("1-0", "1-0"),
            Word::Draws => ("½-½", "½-½"),
            Word::BlackWins => ("0-1", "0-1"),
            Word::Other => ("Other", "Otros"),
            Word::Forfeits => ("Forfeits", "Incomparecencias"),
            Word::Byes => ("Byes", "Byes"),
            Word::Absences => ("Absent", "Ausentes"),
            Word::Open => ("Open", "Pendientes"),
            Word::All => ("all", "total"),
            Word::Lot => ("Lot", "Sorteo"),
        };
        language.choose(english, spanish)
    }

    /// What a short heading stands for.
    pub(crate) const fn meaning(self, language: Language) -> Option<&'static str> {
        let (english, spanish) = match self {
            Word::Row => ("Row, by which rounds name it", "Fila, por la que la nombran las rondas"),
            Word::Number => ("Pairing number", "Número de emparejamiento"),
            Word::Federation => ("Federation", "Federación"),
            Word::Points => ("Points", "Puntos"),
            Word::MatchPoints => ("Match points", "Puntos de encuentro"),
            Word::GamePoints => ("Game points", "Puntos de partida"),
            Word::Performance => ("Performance rating", "Rendimiento"),
            Word::WithoutPlay => ("Points without play", "Puntos sin jugar"),
            Word::WhiteWins => ("Games White won", "Victorias de las blancas"),
            Word::Draws => ("Games drawn", "Tablas"),
            Word::BlackWins => ("Games Black won", "Victorias de las negras"),
            Word::Other => ("Games with another result", "Partidas con otro resultado"),
            Word::Open => ("Games without a result", "Partidas sin resultado"),
            _ => return None,
        };
        Some(language.choose(english, spanish))
    }
}

/// `after round 5`.
pub(crate) fn after_round(round: u16, language: Language) -> String {
    if round == 0 {
        return Word::Before.text(language).to_owned();
    }
    match language {
        Language::English => format!("after round {round}"),
        Language::Spanish => format!("tras la ronda {round}"),
    }
}

/// The name of a group.
pub(crate) fn group_name(label: &GroupLabel, language: Language) -> String {
    match label {
        GroupLabel::Category(name) => name.clone(),
        GroupLabel::Federation(federation) => federation.to_string(),
        GroupLabel::Sex(Sex::Female) => language.choose("Women", "Mujeres").to_owned(),
        GroupLabel::Sex(Sex::Male) => language.choose("Men", "Hombres").to_owned(),
        GroupLabel::Under(age) => match language {
            Language::English => format!("U{age}"),
            Language::Spanish => format!("Sub-{age}"),
        },
        GroupLabel::OpenAge => language.choose("Open", "Absoluto").to_owned(),
        GroupLabel::Over(age) => match language {
            Language::English => format!("{age}+"),
            Language::Spanish => format!("+{age}"),
        },
        GroupLabel::Rating(from, None) => match language {
            Language::English => format!("{from} and above"),
            Language::Spanish => format!("{from} o más"),
        },
        GroupLabel::Rating(0, Some(limit)) => match language {
            Language::English => format!("below {limit}"),
            Language::Spanish => format!("menos de {limit}"),
        },
        GroupLabel::Rating(from, Some(limit)) => format!("{from}–{}", limit - 1),
        GroupLabel::Unrated => language.choose("Unrated", "Sin Elo").to_owned(),
        GroupLabel::Title(title) => title.to_string(),
        GroupLabel::Untitled => language.choose("Untitled", "Sin título").to_owned(),
        GroupLabel::Unknown => language.choose("Not stated", "Sin datos").to_owned(),
    }
}
