//! What brackets say, in English and Spanish.

use arbitra_model::{Language, Tempo};

use super::bracket::{Bracket, Due, ToldApart};
use super::decider::Decider;
use super::rules::Phase;
use crate::form::Entrants;

/// The words of a drawing in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// The language.
    pub language: Language,
    /// The last stage.
    pub the_final: &'static str,
    /// The stage of four.
    pub semi_final: &'static str,
    /// The stage of eight.
    pub quarter_final: &'static str,
    /// Before the number of players of an earlier stage.
    pub last: &'static str,
    /// The match beside the final.
    pub third_place: &'static str,
    /// A player without an opponent.
    pub bye: &'static str,
    /// The winner of the tournament.
    pub winner: &'static str,
}

impl Words {
    const ENGLISH: Words = Words {
        language: Language::English,
        the_final: "Final",
        semi_final: "Semi-finals",
        quarter_final: "Quarter-finals",
        last: "Last",
        third_place: "Third place",
        bye: "bye",
        winner: "Winner",
    };

    const SPANISH: Words = Words {
        language: Language::Spanish,
        the_final: "Final",
        semi_final: "Semifinales",
        quarter_final: "Cuartos de final",
        last: "Últimos",
        third_place: "Tercer puesto",
        bye: "descansa",
        winner: "Vence",
    };

    /// The words of a language.
    #[must_use]
    pub const fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &Words::ENGLISH,
            Language::Spanish => &Words::SPANISH,
        }
    }

    /// The name of a stage by its places.
    #[must_use]
    pub fn stage(&self, size: u16) -> String {
        match (size, self.language) {
            (2, _) => self.the_final.to_owned(),
            (4, _) => self.semi_final.to_owned(),
            (8, _) => self.quarter_final.to_owned(),
            (16, Language::Spanish) => "Octavos de final".to_owned(),
            (32, Language::Spanish) => "Dieciseisavos de final".to_owned(),
            (other, Language::English | Language::Spanish) => format!("{} {other}", self.last),
        }
    }
}

impl Bracket {
    /// What the next round of the report is called: `Last 16, rapid game 2`; none once everything
    /// is decided.
    #[must_use]
    pub fn next_round_name(&self, language: Language) -> Option<String> {
        let due = self.due();
        // Matches that are decided early are out of it: those that go on are at the same game.
        let first = due.iter().min_by_key(|due| (due.for_third, due.game_of_match))?;
        let stage = Words::of(language).stage(first.size);
        let what = match self.rules.of {
            Entrants::Players => Some(game(first, language)),
            Entrants::Teams => encounter(first, language),
        };
        Some(what.map_or(stage.clone(), |what| format!("{stage}, {what}")))
    }
}

/// A match of teams by its number, and by its tempo if it breaks a tie; none where there is but one.
fn encounter(due: &Due, language: Language) -> Option<String> {
    let number = due.game;
    let ordinal = match (due.games > 1, language) {
        (false, _) => String::new(),
        (true, Language::English) => format!(" {number}"),
        (true, Language::Spanish) => format!("{number}.º "),
    };
    let said = |english: &str, spanish: &str| match language {
        Language::English => format!("{english}{ordinal}"),
        Language::Spanish => format!("{ordinal}{spanish}"),
    };
    match due.phase {
        Phase::Match if due.games == 1 => None,
        Phase::Match => Some(said("match", "encuentro")),
        Phase::Rapid { .. } => Some(said("rapid match", "encuentro rápido")),
        Phase::Blitz { .. } => Some(said("blitz match", "encuentro relámpago")),
        Phase::Armageddon { .. } => Some(game(due, language)),
    }
}

impl Decider {
    /// What it is called.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Decider::GamePoints => language.choose("game points", "puntos de partida"),
            Decider::BoardCount => language.choose("board count", "recuento de tableros"),
            Decider::Berlin => language.choose("Berlin count", "cómputo berlinés"),
            Decider::TopBoards => language.choose("top boards", "primeros tableros"),
            Decider::BottomBoards => {
                language.choose("without the bottom boards", "sin los últimos tableros")
            }
        }
    }
}

impl ToldApart {
    /// In words, the better seed's figure first: `board count 3–7`.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        use arbitra_model::Said as _;
        let name = self.by.say(language);
        format!("{name} {}–{}", self.higher.say(language), self.lower.say(language))
    }
}

fn game(due: &Due, language: Language) -> String {
    let number = due.game;
    match (due.phase, language) {
        (Phase::Match, Language::English) => format!("game {number}"),
        (Phase::Match, Language::Spanish) => format!("{number}.ª partida"),
        (Phase::Rapid { .. }, Language::English) => format!("rapid game {number}"),
        (Phase::Rapid { .. }, Language::Spanish) => format!("{number}.ª rápida"),
        (Phase::Blitz { .. }, Language::English) => format!("blitz game {number}"),
        (Phase::Blitz { .. }, Language::Spanish) => format!("{number}.ª relámpago"),
        (Phase::Armageddon { .. }, _) => language.choose("Armageddon", "Armagedón").to_owned(),
    }
}

impl Phase {
    /// The phase in words.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self {
            Phase::Match => language.sentence("match".to_owned(), "encuentro".to_owned()),
            Phase::Rapid { minutes, increment } => language.sentence(
                format!("rapid tie-break ({minutes} min + {increment} s)"),
                format!("desempate rápido ({minutes} min + {increment} s)"),
            ),
            Phase::Blitz { minutes, increment } => language.sentence(
                format!("blitz tie-break ({minutes} min + {increment} s)"),
                format!("desempate relámpago ({minutes} min + {increment} s)"),
            ),
            Phase::Armageddon { white, black } => language.sentence(
                format!(
                    "deciding game ({white} min for White, {black} for Black, who wins with a draw)"
                ),
                format!(
                    "Armagedón ({white} min las blancas, {black} min las negras, que ganan con \
                     tablas)"
                ),
            ),
        }
    }

    /// The phase in a narrow cell: `rapid 15+10`.
    #[must_use]
    pub fn short(self, language: Language) -> String {
        match self {
            Phase::Match => language.choose("match", "encuentro").to_owned(),
            Phase::Rapid { minutes, increment } => {
                format!("{} {minutes}+{increment}", Tempo::Rapid.say(language))
            }
            Phase::Blitz { minutes, increment } => {
                format!("{} {minutes}+{increment}", Tempo::Blitz.say(language))
            }
            Phase::Armageddon { white, black } => {
                format!("{} {white}–{black}", language.choose("Armageddon", "Armagedón"))
            }
        }
    }
}
