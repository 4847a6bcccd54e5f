//! What explanations of every system share, in English and Spanish: names, points, histories, why White and why
//! Black, and "why not?" where wishes are not weighed.

pub(crate) mod barred;
pub(crate) mod bye;
pub(crate) mod colours;
pub mod elsewhere;

use arbitra_model::{Colour, Language, Number, Points, Round, Said};

use super::{Question, Scene};
use crate::{Preference, Strength};

impl Scene<'_> {
    /// A player's name as one speaks, with their number: `Ann Ada (1)` for `Ada, Ann`.
    #[must_use]
    pub fn name(&self, number: Number) -> String {
        match self.bare_name(number) {
            name if name.is_empty() => format!("{} {number}", self.say("number", "el número")),
            name => format!("{name} ({number})"),
        }
    }

    /// Points as one speaks of them: `2½ points`, `1 punto`.
    #[must_use]
    pub fn points(&self, points: Points) -> String {
        let number = self.amount(points);
        // Up to one point, a point; none are points.
        let one = (1..=100).contains(&points.hundredths());
        match (self.language, one) {
            (Language::English, true) => format!("{number} point"),
            (Language::English, false) => format!("{number} points"),
            (Language::Spanish, true) => format!("{number} punto"),
            (Language::Spanish, false) => format!("{number} puntos"),
        }
    }

    /// A number of points: `2½`.
    #[must_use]
    pub fn amount(&self, points: Points) -> String {
        let hundredths = points.hundredths();
        match (hundredths / 100, hundredths % 100) {
            (whole, 0) => whole.to_string(),
            (0, 50) => "½".to_owned(),
            (whole, 50) => format!("{whole}½"),
            _ => points.say(self.language),
        }
    }

    /// The text of the scene's language.
    #[must_use]
    pub fn say(&self, english: &'static str, spanish: &'static str) -> &'static str {
        self.language.choose(english, spanish)
    }

    /// The sentence of the scene's language, both made up already.
    #[must_use]
    pub fn choose(&self, english: String, spanish: String) -> String {
        self.language.sentence(english, spanish)
    }

    /// One word for one, another for more: `1 round`, `3 rounds`.
    #[must_use]
    pub fn count(&self, number: usize, one: &str, many: &str) -> String {
        format!("{number} {}", if number == 1 { one } else { many })
    }

    /// A colour as a noun: `White`, `blancas`.
    #[must_use]
    pub fn colour(&self, colour: Colour) -> &'static str {
        colour.pieces(self.language)
    }

    /// A strength as an adjective of a preference: `absolute`, `absoluta`.
    #[must_use]
    pub fn strength(&self, strength: Strength) -> &'static str {
        match strength {
            Strength::Absolute => self.say("absolute", "absoluta"),
            Strength::Strong => self.say("strong", "fuerte"),
            Strength::Mild => self.say("mild", "leve"),
        }
    }

    /// A preference with its article: `an absolute preference for White`.
    #[must_use]
    pub fn preference(&self, preference: Option<Preference>) -> String {
        let Some(Preference { colour, strength }) = preference else {
            return self.say("no preference", "ninguna preferencia").to_owned();
        };
        let (colour, adjective) = (self.colour(colour), self.strength(strength));
        let article = if strength == Strength::Absolute { "an" } else { "a" };
        self.choose(
            format!("{article} {adjective} preference for {colour}"),
            format!("una preferencia {adjective} por {colour}"),
        )
    }

    /// The colours of a player's rounds so far as letters, `-` where no game was played.
    #[must_use]
    pub fn history(&self, number: Number) -> String {
        let Some(player) = self.tournament.player(number) else { return String::new() };
        let rounds = 0..self.position.round.index();
        rounds
            .map(|index| match player.entry(Round::from_index(index)).played() {
                None => '-',
                Some((_, colour)) => colour.initial(self.language),
            })
            .collect()
    }

    /// The heading of the round: event, round, of how many.
    #[must_use]
    pub fn heading(&self) -> String {
        let round = self.position.round;
        let round = match self.tournament.announced_rounds {
            Some(total) => self
                .choose(format!("Round {round} of {total}"), format!("Ronda {round} de {total}")),
            None => format!("{} {round}", self.say("Round", "Ronda")),
        };
        match self.tournament.event.name.trim() {
            "" => round,
            name => format!("{name} · {round}"),
        }
    }
}

impl Question {
    /// The question as one asks it.
    #[must_use]
    pub fn asked(self, scene: &Scene<'_>) -> String {
        match (scene.language, self) {
            (Language::English, Question::Meet(a, b)) => {
                format!("Why does {} not play {}?", scene.name(a), scene.name(b))
            }
            (Language::Spanish, Question::Meet(a, b)) => {
                format!("¿Por qué {} no juega contra {}?", scene.name(a), scene.name(b))
            }
            (Language::English, Question::Bye(p)) => {
                format!("Why does {} not get the bye?", scene.name(p))
            }
            (Language::Spanish, Question::Bye(p)) => {
                format!("¿Por qué {} no descansa?", scene.name(p))
            }
            (Language::English, Question::White(p)) => {
                format!("Why does {} not have White?", scene.name(p))
            }
            (Language::Spanish, Question::White(p)) => {
                format!("¿Por qué {} no lleva blancas?", scene.name(p))
            }
        }
    }
}

/// The heading above the boards of a round.
pub(super) const fn boards_and_colours(language: Language) -> &'static str {
    language.choose("Boards and colours", "Mesas y colores")
}
