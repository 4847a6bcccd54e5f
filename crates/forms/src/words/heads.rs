//! The heads of the sheets, in every language that players read.

use arbitra_model::Reader;

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
    pub(crate) const fn text(self, reader: Reader) -> &'static str {
        reader.label(match self {
            Head::Place => ["Place", "Puesto", "Rang", "Platz", "Posição", "Posto", "Lloc"],
            Head::Number => ["No", "N.º", "N°", "Nr.", "N.º", "N.", "Núm."],
            Head::Name => ["Name", "Nombre", "Nom", "Name", "Nome", "Nome", "Nom"],
            Head::Rating => ["Rtg", "Elo", "Elo", "Elo", "Elo", "Elo", "Elo"],
            Head::Score => {
                ["Score", "Puntuación", "Score", "Punkte", "Pontuação", "Punteggio", "Puntuació"]
            }
            Head::Value => ["Value", "Valor", "Valeur", "Wert", "Valor", "Valore", "Valor"],
            Head::Games => {
                ["Games", "Partidas", "Parties", "Partien", "Partidas", "Partite", "Partides"]
            }
            Head::Opponent => {
                ["Opponent", "Rival", "Adversaire", "Gegner", "Adversário", "Avversario", "Rival"]
            }
            Head::Through => {
                ["Winner", "Vence", "Vainqueur", "Sieger", "Vencedor", "Vincitore", "Guanya"]
            }
            Head::DecidedBy => [
                "Decided by",
                "Decidido por",
                "Départagés par",
                "Entschieden durch",
                "Decidido por",
                "Deciso da",
                "Decidit per",
            ],
            Head::Drawn => [
                "Number drawn",
                "Número sacado",
                "Numéro tiré",
                "Gezogene Nummer",
                "Número tirado",
                "Numero estratto",
                "Número extret",
            ],
            Head::Order => ["Order", "Orden", "Ordre", "Reihenfolge", "Ordem", "Ordine", "Ordre"],
            Head::Federation => ["Fed", "Fed", "Féd", "Land", "Fed", "Fed", "Fed"],
            Head::Envelope => {
                ["Envelope", "Sobre", "Enveloppe", "Umschlag", "Envelope", "Busta", "Sobre"]
            }
            Head::Team => ["Team", "Equipo", "Équipe", "Mannschaft", "Equipa", "Squadra", "Equip"],
            Head::Places => ["Places", "Puestos", "Places", "Plätze", "Posições", "Posti", "Llocs"],
            Head::OrderOfTheDraw => [
                "Order of the draw",
                "Orden del sorteo",
                "Ordre du tirage",
                "Reihenfolge der Auslosung",
                "Ordem do sorteio",
                "Ordine del sorteggio",
                "Ordre del sorteig",
            ],
            Head::Round => ["Round", "Ronda", "Ronde", "Runde", "Ronda", "Turno", "Ronda"],
            Head::Day => ["Day", "Día", "Jour", "Tag", "Dia", "Giorno", "Dia"],
            Head::Start => ["Start", "Hora", "Heure", "Beginn", "Hora", "Ora", "Hora"],
            Head::Board => {
                ["Board", "Tablero", "Échiquier", "Brett", "Tabuleiro", "Scacchiera", "Tauler"]
            }
            Head::Squad => {
                ["Squad", "Plantilla", "Effectif", "Kader", "Plantel", "Rosa", "Plantilla"]
            }
            Head::Players => {
                ["Players", "Jugadores", "Joueurs", "Spieler", "Jogadores", "Giocatori", "Jugadors"]
            }
        })
    }
}
