//! What the game's answers say, in English and Spanish.

use arbitra_model::Colour;

use super::claim::{ClaimKind, Occurrence, Verdict};
use super::dead::{Because, CanMate, Dead};
use super::faults::Fault;
use super::finding::FindingKind;
use super::position::{FenError, Status};
use super::touch::Rule;
use crate::edition::{Edition, Says as _};
use arbitra_model::Language;

/// The name of a colour.
#[must_use]
pub const fn colour(colour: Colour, language: Language) -> &'static str {
    colour.pieces(language)
}

impl Status {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Status::Ongoing => language.choose("the game goes on", "la partida sigue"),
            Status::Checkmate => language.choose("checkmate", "jaque mate"),
            Status::Stalemate => language.choose("stalemate", "rey ahogado"),
        }
    }

    /// The article that ends the game, if the position does.
    #[must_use]
    pub fn article(self, edition: Edition) -> Option<&'static str> {
        match self {
            Status::Ongoing => None,
            Status::Checkmate => Some(edition.article("5.1a")),
            Status::Stalemate => Some(edition.article("5.2a")),
        }
    }
}

impl Dead {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Dead::Dead => language.choose(
                "dead position: neither player can mate any more, the game is drawn",
                "posición muerta: ningún jugador puede ya dar mate, la partida es tablas",
            ),
            Dead::Alive => language.choose(
                "not dead: mate is still possible",
                "no está muerta: aún es posible el mate",
            ),
            Dead::Undecided => language.choose(
                "undecided: neither a mate nor its impossibility was found; please examine it \
                 yourself",
                "sin decidir: no se encontró ni un mate ni la prueba de que sea imposible; \
                 examínela usted",
            ),
        }
    }
}

impl CanMate {
    /// What it means for a side, in words.
    #[must_use]
    pub fn say(&self, side: Colour, language: Language) -> String {
        let who = colour(side, language);
        match self {
            CanMate::Yes(_) => language.sentence(
                format!("{who} can mate by some series of legal moves"),
                format!("las {who} pueden dar mate con alguna serie de jugadas legales"),
            ),
            CanMate::No(Because::Material) => language.sentence(
                format!("{who} can never mate with these pieces"),
                format!("las {who} no pueden dar mate nunca con estas piezas"),
            ),
            CanMate::No(Because::Exhausted) => language.sentence(
                format!("{who} can never mate: every position that can still arise was looked at"),
                format!(
                    "las {who} no pueden dar mate: se examinó toda posición que aún puede surgir"
                ),
            ),
            CanMate::Undecided => language.sentence(
                format!("whether {who} can mate was not decided"),
                format!("no se decidió si las {who} pueden dar mate"),
            ),
        }
    }
}

impl FenError {
    /// Why nothing can be played from it, in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        const SUCH: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        match self {
            FenError::Unreadable(text) => language.sentence(
                format!("“{text}” is not a position: write FEN, such as {SUCH}."),
                format!("«{text}» no es una posición: escriba FEN, como {SUCH}."),
            ),
            FenError::Impossible(faults) => {
                let mut because: String =
                    faults.iter().map(|fault| format!("; {}", fault.say(language))).collect();
                because.push('.');
                language.sentence(
                    format!("A position that cannot be played on{because}"),
                    format!("Una posición desde la que no se puede seguir jugando{because}"),
                )
            }
        }
    }
}

impl Fault {
    /// Why the position is illegal, in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let name = |side: Colour| colour(side, language);
        match *self {
            Fault::NoKing { colour } => language.sentence(
                format!("{} has no king", name(colour)),
                format!("las {} no tienen rey", name(colour)),
            ),
            Fault::Kings { colour } => language.sentence(
                format!("{} has more than one king", name(colour)),
                format!("las {} tienen más de un rey", name(colour)),
            ),
            Fault::PawnOnLastRank { square } => language.sentence(
                format!(
                    "a pawn on {square}, which must have been promoted or never was there (3.7)"
                ),
                format!("un peón en {square}, donde tendría que haber promocionado (3.7)"),
            ),
            Fault::BothInCheck => language.sentence(
                "both kings are in check (3.9)".to_owned(),
                "ambos reyes están en jaque (3.9)".to_owned(),
            ),
            Fault::OpponentInCheck { colour } => language.sentence(
                format!("{} is in check and not to move (3.9)", name(colour)),
                format!("las {} están en jaque y no les toca jugar (3.9)", name(colour)),
            ),
            Fault::ImpossibleCheck => language.sentence(
                "no single move can have given this check".to_owned(),
                "ninguna jugada ha podido dar este jaque".to_owned(),
            ),
            Fault::TooManyPieces { colour, pieces } => language.sentence(
                format!("{} has {pieces} pieces", name(colour)),
                format!("las {} tienen {pieces} piezas", name(colour)),
            ),
            Fault::TooManyPawns { colour, pawns } => language.sentence(
                format!("{} has {pawns} pawns", name(colour)),
                format!("las {} tienen {pawns} peones", name(colour)),
            ),
            Fault::TooManyPromoted { colour, promoted, missing } => language.sentence(
                format!(
                    "{}: {promoted} pieces must have been pawns, but only {missing} pawns are \
                     missing",
                    name(colour)
                ),
                format!(
                    "{}: {promoted} piezas tienen que proceder de peones promocionados, pero \
                     solo faltan {missing} peones",
                    name(colour)
                ),
            ),
            Fault::PawnCaptures { colour, needed, lost } => language.sentence(
                format!(
                    "{}: the pawns need {needed} captures, but the opponent has lost {lost} \
                     pieces",
                    name(colour)
                ),
                format!(
                    "{}: los peones necesitan {needed} capturas, pero el rival ha perdido {lost} piezas",
                    name(colour)
                ),
            ),
            Fault::PawnOrigin { colour } => language.sentence(
                format!("{}: no pawns can have come to these squares", name(colour)),
                format!("{}: ningún peón pudo llegar a estas casillas", name(colour)),
            ),
            Fault::BishopBehindPawns { square } => language.sentence(
                format!("the bishop on {square} stands behind pawns that never moved"),
                format!("el alfil de {square} está detrás de peones que nunca se movieron"),
            ),
            Fault::CastlingRight => language.sentence(
                "a right to castle, but king or rook is not on its square (3.8)".to_owned(),
                "se indica derecho a enroque, pero el rey o la torre no están en su casilla (3.8)"
                    .to_owned(),
            ),
            Fault::EnPassant => language.sentence(
                "a capture en passant, but no pawn can just have moved two squares (3.7d)"
                    .to_owned(),
                "se indica una captura al paso, pero ningún peón pudo avanzar dos casillas (3.7d)"
                    .to_owned(),
            ),
        }
    }
}

impl FindingKind {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            FindingKind::Checkmate => language.choose("checkmate", "jaque mate"),
            FindingKind::Stalemate => language.choose("stalemate", "rey ahogado"),
            FindingKind::DeadMaterial => {
                language.choose("dead position by material", "posición muerta por material")
            }
            FindingKind::Threefold => language.choose(
                "threefold repetition, may be claimed",
                "triple repetición: se pueden reclamar tablas",
            ),
            FindingKind::Fivefold => language.choose(
                "fivefold repetition, the game is drawn",
                "quíntuple repetición, la partida es tablas",
            ),
            FindingKind::Fifty => language.choose(
                "fifty moves, may be claimed",
                "cincuenta jugadas: se pueden reclamar \
                     tablas",
            ),
            FindingKind::SeventyFive => language.choose(
                "seventy-five moves, the game is drawn",
                "setenta y cinco jugadas, la partida es tablas",
            ),
        }
    }
}

impl Rule {
    /// What the player must do, in words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Rule::OwnMan => language.choose(
                "the first piece touched that can be moved must be moved",
                "debe mover la primera pieza tocada que se pueda mover",
            ),
            Rule::Capture => language.choose(
                "the first piece touched that can be captured must be captured",
                "debe capturar la primera pieza tocada que se pueda capturar",
            ),
            Rule::CaptureWith => language.choose(
                "the opponent's piece must be captured with the touched piece of one's own",
                "debe capturar la pieza rival con la propia que tocó",
            ),
            Rule::FirstOfBoth => language.choose(
                "the first piece touched that can be moved or captured must be",
                "debe mover o capturar la primera pieza tocada con la que sea posible",
            ),
            Rule::Castle => {
                language.choose("castling on that side must be played", "debe enrocar por ese lado")
            }
            Rule::NotThatCastling => language.choose(
                "rook touched before the king: no castling on that side, the rook must move if it can",
                "tocó la torre antes que el rey: no hay enroque por ese lado, debe mover la torre si puede",
            ),
            Rule::KingMove => language.choose(
                "castling on that side is illegal: another move of the king, castling on the other side included",
                "el enroque por ese lado es ilegal: otra jugada del rey, incluido el enroque por el otro lado",
            ),
            Rule::Free => language.choose(
                "nothing touched can be moved or captured: any legal move",
                "nada de lo tocado se puede mover ni capturar: cualquier jugada legal",
            ),
        }
    }
}

impl Occurrence {
    /// Where the position stood, in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let (Some(number), Some(by)) = (self.number, self.by) else {
            return language.choose("at the start", "al comienzo").to_owned();
        };
        let who = colour(by, language);
        let mut text = language.sentence(
            format!("after move {number} of {who}"),
            format!("tras la jugada {number} de las {who}"),
        );
        if self.intended {
            text.push_str(
                language.choose(" (declared, not yet played)", " (declarada, aún no jugada)"),
            );
        }
        text
    }
}

impl Verdict {
    /// The ruling, in words: what was found and what follows.
    #[must_use]
    pub fn say(&self, language: Language) -> Vec<String> {
        let mut lines = Vec::new();
        let article = self.article;
        let [drawn, wrong] = ["9.5a", "9.5b"].map(|part| self.edition.article(part));
        lines.push(match (self.correct, self.kind) {
            (true, ClaimKind::Threefold) => language.sentence(
                format!("The claim is correct ({article}): the position has occurred {} times. \
                     The game is drawn ({drawn}).", self.occurrences.len()),
                format!("La reclamación es correcta ({article}): la posición se ha dado {} \
                     veces. La partida es tablas ({drawn}).", self.occurrences.len()),
            ),
            (true, ClaimKind::Fifty) => language.sentence(
                format!("The claim is correct ({article}): {} moves of White and {} of Black \
                     without pawn move or capture. The game is drawn ({drawn}).", self.quiet.white, self.quiet.black),
                format!("La reclamación es correcta ({article}): {} jugadas de las blancas y {} \
                     de las negras sin mover peón ni capturar. La partida es tablas ({drawn}).", self.quiet.white, self.quiet.black),
            ),
            (false, ClaimKind::Threefold) => language.sentence(
                format!("The claim is wrong ({article}): the position has occurred {} times, not \
                     three.", self.occurrences.len()),
                format!("La reclamación es incorrecta ({article}): la posición se ha dado {} \
                     veces, no tres.", self.occurrences.len()),
            ),
            (false, ClaimKind::Fifty) => language.sentence(
                format!("The claim is wrong ({article}): {} moves of White and {} of Black without pawn move or capture.", self.quiet.white, self.quiet.black),
                format!("La reclamación es incorrecta ({article}): {} jugadas de las blancas y {} de las negras sin mover peón ni capturar.", self.quiet.white, self.quiet.black),
            ),
        });
        if !self.correct {
            lines.push(language.sentence(
                format!(
                    "Add {} seconds to the opponent's time; the game goes on ({wrong}).",
                    self.opponent_seconds
                ),
                format!(
                    "Añada {} segundos al tiempo del rival; la partida sigue ({wrong}).",
                    self.opponent_seconds
                ),
            ));
        }
        if self.move_stands {
            lines.push(language.sentence(
                format!("The declared move must be played ({wrong})."),
                format!("La jugada declarada debe hacerse ({wrong})."),
            ));
        }
        if let Some(status) = self.ends {
            lines.push(language.sentence(
                format!("Note: the position is {}.", status.say(language)),
                format!("Nota: la posición es de {}.", status.say(language)),
            ));
        }
        lines
    }
}
