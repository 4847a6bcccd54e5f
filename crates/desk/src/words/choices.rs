//! What arbiters choose and fill in: fields, presets, the conditions of a category.

use arbitra_model::{Language, Sex};

use crate::category::Condition;
use crate::preset::PresetName;
use crate::{LevelOrder, Preset, RankMethod, TextField};

impl RankMethod {
    /// Which rating it takes.
    #[must_use]
    pub const fn say(self, l: Language) -> &'static str {
        match self {
            RankMethod::Fide => l.choose("FIDE rating", "Elo FIDE"),
            RankMethod::Nro => l.choose("national rating", "Elo nacional"),
            RankMethod::Fidon => {
                l.choose("FIDE rating, else national", "Elo FIDE y, si no, nacional")
            }
            RankMethod::Nidof => {
                l.choose("national rating, else FIDE", "Elo nacional y, si no, FIDE")
            }
            RankMethod::Hbfn => l.choose(
                "the higher of FIDE and national rating",
                "el mayor de Elo FIDE y nacional",
            ),
            RankMethod::Lbfn => {
                l.choose("the lower of FIDE and national rating", "el menor de Elo FIDE y nacional")
            }
            RankMethod::Other => l.choose("as the arbiter orders", "según ordene el árbitro"),
        }
    }
}

impl LevelOrder {
    /// What orders players who are level.
    #[must_use]
    pub const fn say(self, l: Language) -> &'static str {
        match self {
            LevelOrder::Alphabet => l.choose("alphabet", "orden alfabético"),
            LevelOrder::Entry => l.choose("order of entry", "orden de inscripción"),
            LevelOrder::Lots { .. } => l.choose("lots", "sorteo"),
            LevelOrder::LotsForUnrated { .. } => {
                l.choose("alphabet, unrated by lot", "orden alfabético; sin Elo, por sorteo")
            }
        }
    }
}

impl TextField {
    /// What it is called.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            TextField::PlayerName => ("the name of the player", "el nombre del jugador"),
            TextField::Club => ("the club", "el club"),
            TextField::Category => ("the name of the category", "el nombre de la categoría"),
            TextField::NationalRecord => ("the national record", "los datos nacionales"),
            TextField::Event => ("the description of the event", "la descripción del torneo"),
            TextField::Place => ("the place", "el lugar"),
            TextField::Arbiter => ("the name of the arbiter", "el nombre del árbitro"),
            TextField::TimeControl => ("the time control", "el ritmo de juego"),
            TextField::TieBreak => ("the tie-break", "el desempate"),
            TextField::Details => ("the details of the form", "los detalles del sistema"),
            TextField::TeamName => ("the name of the team", "el nombre del equipo"),
            TextField::Captain => ("the captain", "el capitán"),
            TextField::Fund => ("the prize fund", "el fondo de premios"),
            TextField::Hall => ("the description of the hall", "la descripción de la sala"),
            TextField::Note => ("the note", "la nota"),
            TextField::Announcement => ("the announcement", "el aviso"),
            TextField::Reason => ("the reason", "el motivo"),
            TextField::Ruling => ("the text of the ruling", "el texto de la decisión"),
            TextField::Envelope => ("the envelope", "el sobre"),
            TextField::Scoresheet => ("the scoresheet", "la planilla"),
            TextField::Contact => ("the phone or e-mail", "el teléfono o el correo"),
            TextField::Remarks => ("the remarks", "las observaciones"),
        };
        language.choose(english, spanish)
    }
}

impl Preset {
    /// What people call it.
    #[must_use]
    pub const fn say(&self, l: Language) -> &'static str {
        match self.name {
            PresetName::Open => l.choose("Open, 7 rounds", "Abierto, 7 rondas"),
            PresetName::Norms => {
                l.choose("Open with norms, 9 rounds", "Abierto con normas, 9 rondas")
            }
            PresetName::Large => l.choose("Large open, accelerated", "Gran abierto, acelerado"),
            PresetName::Rapid => l.choose("Rapid, 9 rounds", "Rápido, 9 rondas"),
            PresetName::Blitz => l.choose("Blitz, 11 rounds", "Relámpago, 11 rondas"),
            PresetName::RoundRobin => l.choose("Round robin of 10", "Liga de 10"),
        }
    }
}

impl Condition {
    /// The word by which a line names it.
    pub(crate) fn word(self, l: Language) -> &'static str {
        match self {
            Condition::Rating => l.choose("rating", "elo"),
            Condition::Born => l.choose("born", "nacimiento"),
            Condition::Female => Sex::Female.say(l),
            Condition::Male => Sex::Male.say(l),
            Condition::Federation => l.choose("federation", "federación"),
            Condition::Club => "club",
        }
    }
}
