//! Names of subjects, levels, parts of the house and things.

use arbitra_model::{Language, Said};

use crate::equipment::{Item, Piece};
use crate::hall::AreaKind;
use crate::standards::{Colour, Edition, Level, Subject};

impl Said for Subject {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Subject::AreaPerPlayer => ("floor for each player", "superficie por jugador"),
            Subject::RowDistance => ("space between rows", "distancia entre filas"),
            Subject::TableGap => {
                ("space between single tables", "distancia entre mesas individuales")
            }
            Subject::SpectatorDistance => {
                ("distance of spectators from the chairs", "distancia del público a las sillas")
            }
            Subject::Light => ("light", "iluminación"),
            Subject::Temperature => ("temperature", "temperatura"),
            Subject::BroadcastRoom => ("room for the broadcast", "sala de retransmisión"),
            Subject::CommentaryRoom => ("room for commentators", "sala de comentarios"),
            Subject::CountdownPlayers => (
                "players from whom on a large countdown clock is needed",
                "jugadores a partir de los cuales hace falta un reloj grande de cuenta atrás",
            ),
            Subject::TableLength => ("length of the table", "largo de la mesa"),
            Subject::TableWidth => ("width of the table", "ancho de la mesa"),
            Subject::TableHeight => ("height of the table", "altura de la mesa"),
            Subject::TableMargin => (
                "table beside the board, both sides together",
                "mesa libre junto al tablero, sumando ambos lados",
            ),
            Subject::TableOfBoard => {
                ("length of the table against the board's", "largo de la mesa respecto al tablero")
            }
            Subject::KingHeight => ("height of the king", "altura del rey"),
            Subject::QueenHeight => ("height of the queen", "altura de la dama"),
            Subject::BishopHeight => ("height of the bishop", "altura del alfil"),
            Subject::KnightHeight => ("height of the knight", "altura del caballo"),
            Subject::RookHeight => ("height of the rook", "altura de la torre"),
            Subject::PawnHeight => ("height of the pawn", "altura del peón"),
            Subject::BaseShare => ("base against height", "base respecto a la altura"),
            Subject::Square => ("side of a square", "lado de la casilla"),
            Subject::SquareOfPawnBase => {
                ("square against the base of a pawn", "casilla respecto a la base del peón")
            }
            Subject::ClockLegible => ("display can be read from", "pantalla legible desde"),
            Subject::ClockRunningSide => {
                ("running side can be seen from", "lado en marcha visible desde")
            }
            Subject::ClockBattery => {
                ("clock runs after the battery warning", "funcionamiento tras el aviso de batería")
            }
            Subject::ClockCorrection => {
                ("correcting times and counter", "corrección de tiempos y contador")
            }
            Subject::ClockTesters => ("players who try a clock", "jugadores que prueban el reloj"),
            Subject::ScoresheetLength => (
                "longer side of an electronic scoresheet (A6 to A5)",
                "lado mayor de la planilla electrónica (de A6 a A5)",
            ),
            Subject::ScoresheetBattery => (
                "electronic scoresheet runs after the battery warning",
                "funcionamiento de la planilla electrónica tras el aviso de batería",
            ),
            Subject::ScoresheetMoves => (
                "moves that an electronic scoresheet shows",
                "jugadas que muestra la planilla electrónica",
            ),
            Subject::AssistantTable => {
                ("table of a player with an assistant", "mesa de quien juega con asistente")
            }
            Subject::WheelchairAisle => (
                "aisle for wheelchairs against others",
                "pasillo para sillas de ruedas respecto a los demás",
            ),
            Subject::BlindBoard => {
                ("side of a board for the blind", "lado del tablero para ciegos")
            }
            Subject::BlindClockDot => {
                ("a dot on the clock for the blind every", "un punto en el reloj para ciegos cada")
            }
            Subject::PlayersPerArbiter => ("players for each arbiter", "jugadores por árbitro"),
            Subject::SquareForChildren => {
                ("smallest square for children", "casilla mínima para niños")
            }
            Subject::KingForChildren => ("smallest king for children", "rey mínimo para niños"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Level {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Level::Top => ("top event", "torneo de máximo nivel"),
            Level::Match => ("match or round robin", "encuentro o liga"),
            Level::Open => ("open", "abierto"),
            Level::School => ("school event", "torneo escolar"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Colour {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Colour::White => ("white", "blanco"),
            Colour::Orange => ("orange", "naranja"),
            Colour::Purple => ("purple", "morado"),
            Colour::Yellow => ("yellow", "amarillo"),
            Colour::Red => ("red", "rojo"),
            Colour::Green => ("green", "verde"),
            Colour::Blue => ("blue", "azul"),
            Colour::Brown => ("brown", "marrón"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Edition {
    fn say(&self, language: Language) -> String {
        let year = self.year();
        language.sentence(format!("standards of {year}"), format!("normas de {year}"))
    }
}

impl Edition {
    /// What the edition is, in words.
    #[must_use]
    pub fn about(self, language: Language) -> &'static str {
        match self {
            Edition::E2014 => language.choose(
                "Tournament rules of 2014, C.05 6 to 8",
                "Reglas de torneos de 2014, C.05 6 a 8",
            ),
            Edition::E2019 => language.choose(
                "Standards of equipment and venue, C.02, from 1 July 2019",
                "Normas de material y sala, C.02, desde el 1 de julio de 2019",
            ),
            Edition::E2022 => language.choose(
                "Equipment C.02 from 1 September 2022, halls of top events C.01, advice of the Technical Commission",
                "Material C.02 desde el 1 de septiembre de 2022, salas de máximo nivel C.01, consejos de la Comisión Técnica",
            ),
            Edition::E2026 => language.choose(
                "C.02.01 to C.02.04, from 1 March 2026, known from notes of others",
                "C.02.01 a C.02.04, desde el 1 de marzo de 2026, conocidas por notas de otros",
            ),
        }
    }
}

impl Said for AreaKind {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            AreaKind::Stage => ("Stage", "Escenario"),
            AreaKind::Spectators => ("Spectators", "Público"),
            AreaKind::Bar => ("Bar", "Bar"),
            AreaKind::Analysis => ("Analysis", "Análisis"),
            AreaKind::Toilets => ("Toilets", "Aseos"),
            AreaKind::Press => ("Press", "Prensa"),
            AreaKind::Commentary => ("Commentary", "Comentarios"),
            AreaKind::Broadcast => ("Broadcast", "Retransmisión"),
            AreaKind::Lounge => ("Players' lounge", "Sala de descanso"),
            AreaKind::FairPlay => ("Fair play", "Juego limpio"),
            AreaKind::Outdoor => ("Outdoors", "Exterior"),
            AreaKind::Other => ("Not for play", "Sin juego"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Piece {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Piece::King => ("king", "rey"),
            Piece::Queen => ("queen", "dama"),
            Piece::Bishop => ("bishop", "alfil"),
            Piece::Knight => ("knight", "caballo"),
            Piece::Rook => ("rook", "torre"),
            Piece::Pawn => ("pawn", "peón"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Item {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Item::Table => ("tables", "mesas"),
            Item::LongTable => {
                ("long tables, one game each", "mesas largas, una partida en cada una")
            }
            Item::Chair => ("chairs, quiet ones", "sillas que no hagan ruido"),
            Item::Board => ("boards", "tableros"),
            Item::Set => ("sets of pieces", "juegos de piezas"),
            Item::Queens => ("pairs of extra queens", "pares de damas de reserva"),
            Item::Clock => ("clocks of one type", "relojes de un mismo modelo"),
            Item::Batteries => ("sets of batteries", "juegos de pilas"),
            Item::LiveBoard => ("electronic boards", "tableros electrónicos"),
            Item::BlindBoard => ("boards for the blind", "tableros para ciegos"),
            Item::BlindClock => ("clocks for the blind", "relojes para ciegos"),
            Item::PowerPoint => ("power points", "tomas de corriente"),
            Item::Scoresheet => ("scoresheets", "planillas"),
            Item::Pen => ("pens", "bolígrafos"),
            Item::BoardNumber => ("numbers for the boards", "números de mesa"),
            Item::ArbitersTable => ("tables for the arbiters", "mesas para los árbitros"),
            Item::NoticeBoard => ("notice boards", "tablones de anuncios"),
            Item::Countdown => ("large countdown clock", "reloj grande de cuenta atrás"),
        };
        language.choose(english, spanish).to_owned()
    }
}
