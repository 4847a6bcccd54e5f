//! The heads of the sheets.

use arbitra_model::Language;

/// The head of a column, or of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    Place,
    Number,
    Name,
    Rating,
    Score,
    Value,
    Games,
    Opponent,
    Through,
    DecidedBy,
    Drawn,
    Order,
    Federation,
    Envelope,
    Team,
    Players,
    Places,
    OrderOfTheDraw,
    Round,
    Day,
    Start,
    Board,
    Squad,
}

impl Head {
    pub(crate) const fn text(self, language: Language) -> &'static str {
        match self {
            Head::Place => language.choose("Place", "Puesto"),
            Head::Number => language.choose("No", "N.º"),
            Head::Name => language.choose("Name", "Nombre"),
            Head::Rating => language.choose("Rtg", "Elo"),
            Head::Score => language.choose("Score", "Puntuación"),
            Head::Value => language.choose("Value", "Valor"),
            Head::Games => language.choose("Games", "Partidas"),
            Head::Opponent => language.choose("Opponent", "Rival"),
            Head::Through => language.choose("Winner", "Vence"),
            Head::DecidedBy => language.choose("Decided by", "Decidido por"),
            Head::Drawn => language.choose("Number drawn", "Número sacado"),
            Head::Order => language.choose("Order", "Orden"),
            Head::Federation => "Fed",
            Head::Envelope => language.choose("Envelope", "Sobre"),
            Head::Team => language.choose("Team", "Equipo"),
            Head::Places => language.choose("Places", "Puestos"),
            Head::OrderOfTheDraw => language.choose("Order of the draw", "Orden del sorteo"),
            Head::Round => language.choose("Round", "Ronda"),
            Head::Day => language.choose("Day", "Día"),
            Head::Start => language.choose("Start", "Hora"),
            Head::Board => language.choose("Board", "Tablero"),
            Head::Squad => language.choose("Squad", "Plantilla"),
            Head::Players => language.choose("Players", "Jugadores"),
        }
    }
}
