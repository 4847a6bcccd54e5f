//! Gaps filled for a player, and for whom a letter is.

use arbitra_desk::{Desk, PairedRound, Participant, Status};
use arbitra_model::{Colour, Language, Round, collation, fold};
use arbitra_publish::Letter;
use arbitra_texts as t;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::kept::Written;
use crate::core::offer;
use crate::core::published::{published, visible};
use crate::core::room::tournament_name;
use crate::views::words;

/// What may stand in a letter and is filled for each player, as English and Spanish speakers write
/// it; each may use the words of the other.
pub const GAPS: [[&str; 2]; 7] = [
    ["{name}", "{nombre}"],
    ["{event}", "{torneo}"],
    ["{page}", "{página}"],
    ["{round}", "{ronda}"],
    ["{board}", "{mesa}"],
    ["{colour}", "{color}"],
    ["{opponent}", "{rival}"],
];
/// From here on they are filled anew in every round.
const OF_A_ROUND: usize = 3;

/// What may stand in a letter, in the words of a language.
pub fn gap_words(l: Language) -> [&'static str; GAPS.len()] {
    GAPS.map(|[english, spanish]| l.choose(english, spanish))
}

/// Which gap a text begins with, and how much of it that is; accents and capitals do not matter.
fn gap_at(text: &str) -> Option<(usize, usize)> {
    let end = text.starts_with('{').then(|| text.find('}')).flatten()? + 1;
    let written = fold(&text[..end]);
    let place = GAPS.iter().position(|words| words.iter().any(|word| fold(word) == written))?;
    Some((place, end))
}

/// For whom a letter is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// Everybody who plays.
    #[default]
    Everybody,
    /// Those who have not said that they are there.
    NotThere,
    /// Those with a board in the newest round.
    Paired,
}

impl Whom {
    /// All of them.
    pub const ALL: [Whom; 3] = [Whom::Everybody, Whom::NotThere, Whom::Paired];

    /// The word in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Whom::Everybody => "everybody",
            Whom::NotThere => "not-there",
            Whom::Paired => "paired",
        }
    }

    /// The one with a word.
    pub fn of(word: &str) -> Option<Whom> {
        Whom::ALL.into_iter().find(|whom| whom.word() == word)
    }

    /// As people read it.
    pub fn called(self, l: Language) -> &'static str {
        match self {
            Whom::Everybody => t::mails_everybody(l),
            Whom::NotThere => t::mails_not_there(l),
            Whom::Paired => t::mails_paired(l),
        }
    }
}

/// A gap that nobody fills, if a text has one.
pub fn unknown_gap(text: &str) -> Option<String> {
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let end = rest[start..].find('}').map_or(rest.len(), |end| start + end + 1);
        let gap = &rest[start..end];
        if gap_at(gap).is_none() {
            return Some(gap.chars().take(30).collect());
        }
        rest = &rest[end..];
    }
    None
}

/// Whether a text is another one in every round.
fn speaks_of_a_round(text: &str) -> bool {
    let starts = text.match_indices('{').map(|(start, _)| start);
    starts.filter_map(|start| gap_at(&text[start..])).any(|(place, _)| place >= OF_A_ROUND)
}

/// What tells a letter from others: one that speaks of boards is another letter in every round.
pub fn digest(desk: &Desk, letter: &Written) -> String {
    let written = format!("{}\n{}", letter.subject, letter.text);
    let round = newest(desk).filter(|_| speaks_of_a_round(&written)).map(|it| it.round);
    let whole = match round {
        Some(round) => format!("{written}\n{round}"),
        None => written,
    };
    arbitra_model::hex(&Sha256::digest(whole.as_bytes())[..8])
}

/// What letters are filled with, beside the tournament.
pub struct Writing {
    /// The tournament's number.
    pub id: i64,
    /// Where phones reach the desk.
    pub base: String,
    /// What the links of players follow from.
    pub links: String,
    /// Whether letters are leaving in this moment.
    pub leaving: bool,
}

impl Writing {
    /// Whom a letter is for, by name.
    pub fn whom<'d>(&self, desk: &'d Desk, whom: Whom) -> Vec<&'d Participant> {
        let round = newest(desk);
        let seated = |player: &Participant| {
            round.is_some_and(|it| it.boards().iter().any(|b| b.colour_of(player.id).is_some()))
        };
        let mut to: Vec<&Participant> = desk
            .players()
            .filter(|player| player.status == Status::Playing)
            .filter(|player| match whom {
                Whom::Everybody => true,
                Whom::NotThere => !player.checked_in,
                Whom::Paired => seated(player),
            })
            .collect();
        to.sort_by_cached_key(|player| collation(&player.person.name, Language::English));
        to
    }

    /// The letter for a player; who writes it is filled by whoever sends it.
    pub fn filled(
        &self,
        desk: &Desk,
        player: &Participant,
        letter: &Written,
        l: Language,
    ) -> Letter {
        let code = offer::code(&self.links, player.id);
        let page = format!("{}/here/{}/{}/{code}", self.base, self.id, player.id);
        let round = newest(desk);
        let board = round.and_then(|round| {
            round.boards().into_iter().find(|board| board.colour_of(player.id).is_some())
        });
        let colour = board.and_then(|board| board.colour_of(player.id));
        let opponent = board
            .zip(colour)
            .map(|(board, colour)| if colour == Colour::White { board.black } else { board.white });
        let opponent = opponent.and_then(|other| desk.player(other));
        let values = [
            player.person.name.clone(),
            tournament_name(desk),
            page,
            round.map_or_else(String::new, |it| it.round.to_string()),
            board.map_or_else(String::new, |it| it.name().to_string()),
            colour.map_or_else(String::new, |it| words::colour(it, l).to_owned()),
            opponent.map_or_else(String::new, |it| it.person.name.clone()),
        ];
        let fill = |text: &str| filled(text, &values);
        let to = player.person.email.trim().to_owned();
        let subject = fill(&letter.subject).replace(['\r', '\n'], " ");
        Letter { from: String::new(), to, subject, text: fill(&letter.text) }
    }
}

/// A text with its gaps filled, each once: what a name brings along is no gap.
fn filled(text: &str, values: &[String; GAPS.len()]) -> String {
    let mut written = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        written.push_str(&rest[..start]);
        rest = &rest[start..];
        match gap_at(rest) {
            Some((place, end)) => {
                written.push_str(&values[place]);
                rest = &rest[end..];
            }
            None => {
                written.push('{');
                rest = &rest[1..];
            }
        }
    }
    written + rest
}

fn newest(desk: &Desk) -> Option<&PairedRound> {
    let round = Round::new(published(desk))?;
    desk.round(round).filter(|round| visible(round))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_once_and_others_are_told() {
        let values = ["{event}", "Open", "p", "3", "7", "White", "Bo"].map(str::to_owned);
        let text = "{name} plays {event}, board {board} {x}";
        assert_eq!(filled(text, &values), "{event} plays Open, board 7 {x}");
        assert_eq!(unknown_gap(text).as_deref(), Some("{x}"));
        assert_eq!(unknown_gap("{name} {page}"), None);
        assert_eq!(unknown_gap("a { b").as_deref(), Some("{ b"));
    }

    #[test]
    fn gaps_have_the_words_of_both_languages() {
        let values = ["Ana", "Open", "p", "3", "7", "White", "Bo"].map(str::to_owned);
        let text = "{nombre}, {Torneo}: {pagina} {página} {ronda} {mesa} {color} {rival} {name}";
        assert_eq!(unknown_gap(text), None);
        assert_eq!(filled(text, &values), "Ana, Open: p p 3 7 White Bo Ana");
        for l in Language::ALL {
            assert_eq!(unknown_gap(&gap_words(l).join(" ")), None);
        }
        assert!(speaks_of_a_round("su mesa: {mesa}"));
        assert!(!speaks_of_a_round("{nombre} {página} { mesa"));
    }
}
