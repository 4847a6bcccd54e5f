//! What brackets say, in English and Spanish; their labels in every language that players read.

use arbitra_model::{Bye, Language, Reader, Tempo};

use super::bracket::{Bracket, Due, ToldApart};
use super::decider::Decider;
use super::rules::Phase;
use crate::form::Entrants;

/// The words of a drawing in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// Who reads it.
    pub reader: Reader,
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
    /// The words of a language.
    #[must_use]
    pub fn of(reader: impl Into<Reader>) -> Words {
        let reader = reader.into();
        Words {
            reader,
            the_final: reader
                .label(["Final", "Final", "Finale", "Finale", "Final", "Finale", "Final"]),
            semi_final: reader.label([
                "Semi-finals",
                "Semifinales",
                "Demi-finales",
                "Halbfinale",
                "Meias-finais",
                "Semifinali",
                "Semifinals",
            ]),
            quarter_final: reader.label([
                "Quarter-finals",
                "Cuartos de final",
                "Quarts de finale",
                "Viertelfinale",
                "Quartos de final",
                "Quarti di finale",
                "Quarts de final",
            ]),
            last: reader
                .label(["Last", "Últimos", "Derniers", "Letzte", "Últimos", "Ultimi", "Últims"]),
            third_place: reader.label([
                "Third place",
                "Tercer puesto",
                "Troisième place",
                "Spiel um Platz 3",
                "Terceiro lugar",
                "Terzo posto",
                "Tercer lloc",
            ]),
            bye: Bye::PairingAllocated.name(reader),
            winner: reader.label([
                "Winner",
                "Vence",
                "Vainqueur",
                "Sieger",
                "Vencedor",
                "Vincitore",
                "Guanya",
            ]),
        }
    }

    /// The name of a stage by its places.
    #[must_use]
    pub fn stage(&self, size: u16) -> String {
        let named = match size {
            2 => self.the_final,
            4 => self.semi_final,
            8 => self.quarter_final,
            16 => self.reader.label([
                "",
                "Octavos de final",
                "Huitièmes de finale",
                "Achtelfinale",
                "Oitavos de final",
                "Ottavi di finale",
                "Vuitens de final",
            ]),
            32 => self.reader.label([
                "",
                "Dieciseisavos de final",
                "Seizièmes de finale",
                "Sechzehntelfinale",
                "Dezasseis avos de final",
                "Sedicesimi di finale",
                "Setzens de final",
            ]),
            _ => "",
        };
        if named.is_empty() { format!("{} {size}", self.last) } else { named.to_owned() }
    }
}

impl Bracket {
    /// What the next round of the report is called: `Last 16, rapid game 2`; none once everything
    /// is decided.
    #[must_use]
    pub fn next_round_name(&self, reader: impl Into<Reader>) -> Option<String> {
        let reader = reader.into();
        let due = self.due();
        // Matches that are decided early are out of it: those that go on are at the same game.
        let first = due.iter().min_by_key(|due| (due.for_third, due.game_of_match))?;
        let stage = Words::of(reader).stage(first.size);
        let what = match self.rules.of {
            Entrants::Players => Some(game(first, reader)),
            Entrants::Teams => encounter(first, reader),
        };
        Some(what.map_or(stage.clone(), |what| format!("{stage}, {what}")))
    }
}

/// A match of teams by its number, and by its tempo if it breaks a tie; none where there is but one.
fn encounter(due: &Due, reader: Reader) -> Option<String> {
    let what = match due.phase {
        Phase::Match if due.games == 1 => return None,
        Phase::Armageddon { .. } => return Some(game(due, reader)),
        Phase::Match => [
            "match{}",
            "{}encuentro",
            "match{}",
            "Kampf{}",
            "{}encontro",
            "incontro{}",
            "{}encontre",
        ],
        Phase::Rapid { .. } => [
            "rapid match{}",
            "{}encuentro rápido",
            "match rapide{}",
            "Schnellkampf{}",
            "{}encontro rápido",
            "incontro rapid{}",
            "{}encontre ràpid",
        ],
        Phase::Blitz { .. } => [
            "blitz match{}",
            "{}encuentro relámpago",
            "match de blitz{}",
            "Blitzkampf{}",
            "{}encontro de blitz",
            "incontro blitz{}",
            "{}encontre llampec",
        ],
    };
    let what = reader.label(what);
    // Where there is but one it has no number.
    let number = match (due.games > 1, what.starts_with('{')) {
        (false, _) => String::new(),
        (true, true) => format!("{} ", reader.ordinal(due.game.into())),
        (true, false) => format!(" {}", due.game),
    };
    Some(what.replace("{}", &number))
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

fn game(due: &Due, reader: Reader) -> String {
    let what = match due.phase {
        Phase::Match => [
            "game {}",
            "{}.ª partida",
            "partie {}",
            "{}. Partie",
            "{}.ª partida",
            "{}ª partita",
            "{}a partida",
        ],
        Phase::Rapid { .. } => [
            "rapid game {}",
            "{}.ª rápida",
            "partie rapide {}",
            "{}. Schnellpartie",
            "{}.ª rápida",
            "{}ª partita rapid",
            "{}a ràpida",
        ],
        Phase::Blitz { .. } => [
            "blitz game {}",
            "{}.ª relámpago",
            "blitz {}",
            "{}. Blitzpartie",
            "{}.ª de blitz",
            "{}ª partita blitz",
            "{}a llampec",
        ],
        Phase::Armageddon { .. } => return armageddon(reader).to_owned(),
    };
    reader.label(what).replace("{}", &due.game.to_string())
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
    pub fn short(self, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        match self {
            Phase::Match => {
                let played =
                    ["match", "encuentro", "match", "Kampf", "encontro", "incontro", "encontre"];
                reader.label(played).to_owned()
            }
            Phase::Rapid { minutes, increment } => {
                format!("{} {minutes}+{increment}", Tempo::Rapid.say(reader))
            }
            Phase::Blitz { minutes, increment } => {
                format!("{} {minutes}+{increment}", Tempo::Blitz.say(reader))
            }
            Phase::Armageddon { white, black } => {
                format!("{} {white}–{black}", armageddon(reader))
            }
        }
    }
}

const fn armageddon(reader: Reader) -> &'static str {
    reader.label([
        "Armageddon",
        "Armagedón",
        "Armageddon",
        "Armageddon",
        "Armagedão",
        "Armageddon",
        "Armageddon",
    ])
}
