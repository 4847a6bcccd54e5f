//! The check-list of a round of matches: what the rules looked at, player by player or team by team.

use arbitra_model::{Colour, Language, Number, Points, TeamNumber, Tournament};
use arbitra_swiss::page::{CHECK_LIST_STYLE, escape};

use super::bracket::wish;
use super::{Field, MatchRound, Preferences, Swiss};

/// The check-list of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchList {
    /// The round, counted in matches.
    pub round: u16,
    /// The scoregroups, highest first.
    pub groups: Vec<MatchGroup>,
}

/// Those with one score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchGroup {
    /// The score, virtual points included.
    pub score: Points,
    /// In rank order.
    pub rows: Vec<MatchRow>,
}

/// One player or team.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchRow {
    /// The place in the order of pairing (1.2).
    pub rank: usize,
    /// The number.
    pub number: u16,
    /// The name.
    pub name: String,
    /// The other score of a team.
    pub secondary: Points,
    /// The colours of matches played, oldest first.
    pub colours: Vec<Colour>,
    /// The colour preferred (C.04.6 1.7), and whether strongly.
    pub due: Option<(Colour, bool)>,
    /// Matches with White minus matches with Black.
    pub difference: i32,
    /// Whether it met another score in the previous round (1.5).
    pub floated: bool,
    /// How many matches it played (3.4).
    pub played: u16,
    /// Whether the bye may go to it (C2).
    pub may_have_bye: bool,
    /// Those of the field it may not meet: met before, or forbidden.
    pub apart: Vec<u16>,
    /// What the round brings: colour and opponent, or the bye; none if it cannot be paired.
    pub now: Option<MatchNow>,
}

/// What a round brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MatchNow {
    /// A match.
    Match {
        /// Against whom.
        opponent: u16,
        /// With which colour, on the first board or in the first game.
        colour: Colour,
    },
    /// The bye.
    Bye,
}

impl MatchList {
    /// The check-list of a field, with the pairing if there is one.
    #[must_use]
    pub fn of(
        tournament: &Tournament,
        swiss: Swiss,
        field: &Field,
        paired: Option<&MatchRound>,
    ) -> MatchList {
        let number = |place: usize| field.parties[place].number;
        let kind = match swiss {
            Swiss::Team(team) => team.preferences,
            Swiss::Double | Swiss::Olympiad => Preferences::None,
        };
        let mut now = vec![None; field.parties.len()];
        if let Some(paired) = paired {
            for (pair, _) in &paired.matches {
                let (white, black) = (pair.white, pair.black);
                let of = |opponent, colour| Some(MatchNow::Match { opponent, colour });
                now[white] = of(number(black), Colour::White);
                now[black] = of(number(white), Colour::Black);
            }
            if let Some(bye) = paired.bye {
                now[bye] = Some(MatchNow::Bye);
            }
        }
        let mut groups: Vec<MatchGroup> = Vec::new();
        for (place, party) in field.parties.iter().enumerate() {
            let due = wish(party, kind, field.rounds_left() == 0);
            let others = 0..field.parties.len();
            let row = MatchRow {
                rank: place + 1,
                number: party.number,
                name: name(tournament, swiss, party.number),
                secondary: party.secondary,
                colours: party.colours.clone(),
                due: due.map(|wish| (wish.colour, wish.strong)),
                difference: party.difference(),
                floated: party.floated,
                played: party.played,
                may_have_bye: !party.bye_barred,
                apart: others.filter(|&o| field.apart[place][o]).map(number).collect(),
                now: now[place],
            };
            match groups.last_mut() {
                Some(group) if group.score == party.score => group.rows.push(row),
                _ => groups.push(MatchGroup { score: party.score, rows: vec![row] }),
            }
        }
        MatchList { round: field.round, groups }
    }

    /// The check-list as text.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let mut text = format!("{}\n", self.title(language));
        for group in &self.groups {
            let mut lines = vec![headings(language).map(str::to_owned)];
            lines.extend(group.rows.iter().map(|row| row.cells(language)));
            let mut widths = [0; COLUMNS];
            for line in &lines {
                for (width, cell) in widths.iter_mut().zip(line) {
                    *width = (*width).max(cell.chars().count());
                }
            }
            text.push_str(&format!("\n{}\n", group.heading(language)));
            for line in lines {
                let mut cells = String::new();
                for (column, (cell, width)) in line.iter().zip(widths).enumerate() {
                    let blanks = " ".repeat(width - cell.chars().count());
                    cells.push_str(&match is_number(column) {
                        true => format!("{blanks}{cell}  "),
                        false => format!("{cell}{blanks}  "),
                    });
                }
                text.push_str(cells.trim_end());
                text.push('\n');
            }
        }
        text.push_str(&format!("\n{}\n", legend(language)));
        text
    }

    /// The check-list as a page of its own, to print.
    #[must_use]
    pub fn html(&self, language: Language) -> String {
        let title = self.title(language);
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <title>{title}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
            CHECK_LIST_STYLE
        );
        for group in &self.groups {
            out.push_str(&format!(
                "<table>\n<caption>{}</caption>\n<thead>\n<tr>",
                group.heading(language)
            ));
            for heading in headings(language) {
                out.push_str(&format!("<th scope=\"col\">{heading}</th>"));
            }
            out.push_str("</tr>\n</thead>\n<tbody>\n");
            for row in &group.rows {
                out.push_str("<tr>");
                for (column, cell) in row.cells(language).iter().enumerate() {
                    let class = if is_number(column) { " class=\"number\"" } else { "" };
                    let cell = escape(cell);
                    out.push_str(&format!("<td{class}>{cell}</td>"));
                }
                out.push_str("</tr>\n");
            }
            out.push_str("</tbody>\n</table>\n");
        }
        let legend = legend(language);
        out.push_str(&format!("<p class=\"legend\">{legend}</p>\n</body>\n</html>\n"));
        out
    }

    fn title(&self, language: Language) -> String {
        format!("{} {}", language.choose("Round", "Ronda"), self.round)
    }
}

/// How many columns there are.
const COLUMNS: usize = 12;

/// Whether a column stands to the right, as numbers do.
fn is_number(column: usize) -> bool {
    matches!(column, 0 | 1 | 3 | 6 | 8)
}

fn headings(language: Language) -> [&'static str; COLUMNS] {
    match language {
        Language::English => [
            "Rk",
            "No",
            "Name",
            "2nd",
            "Colours",
            "Due",
            "Diff",
            "Float",
            "Played",
            "Bye",
            "Now",
            "Not again",
        ],
        Language::Spanish => [
            "Pto",
            "N.º",
            "Nombre",
            "2.º",
            "Colores",
            "Toca",
            "Dif",
            "Flota",
            "Jugados",
            "Bye",
            "Ahora",
            "No otra vez",
        ],
    }
}

fn legend(language: Language) -> &'static str {
    language.choose(
        "2nd: the other score. Colours: of the first board or the first game. Due: W! strong, W mild. Float: met \
         another score in the last round. Bye: no = may not get it. Not again: met, or forbidden by the arbiter.",
        "2.º: la otra puntuación. Colores: del primer tablero o de la primera partida. Toca: B! fuerte, B leve. \
         Flota: jugó con otra puntuación en la última ronda. Bye: no = no puede recibirlo. No otra vez: ya \
         jugaron, o el árbitro lo prohíbe.",
    )
}

impl MatchGroup {
    fn heading(&self, language: Language) -> String {
        format!("{} {}: {}", language.choose("Score", "Puntuación"), self.score, self.rows.len())
    }
}

impl MatchRow {
    fn cells(&self, language: Language) -> [String; COLUMNS] {
        let letter = |colour: Colour| match colour {
            Colour::White => language.choose("W", "B"),
            Colour::Black => language.choose("B", "N"),
        };
        let sign = |(colour, strong): (Colour, bool)| {
            format!("{}{}", letter(colour), if strong { "!" } else { "" })
        };
        let apart: Vec<String> = self.apart.iter().map(ToString::to_string).collect();
        [
            self.rank.to_string(),
            self.number.to_string(),
            self.name.clone(),
            self.secondary.to_string(),
            self.colours.iter().map(|colour| letter(*colour)).collect(),
            self.due.map_or_else(String::new, sign),
            match self.difference {
                0 => "0".to_owned(),
                difference => format!("{difference:+}"),
            },
            if self.floated { "↕" } else { "" }.to_owned(),
            self.played.to_string(),
            if self.may_have_bye { "" } else { "no" }.to_owned(),
            match self.now {
                Some(MatchNow::Match { opponent, colour }) => {
                    format!("{} {opponent}", letter(colour))
                }
                Some(MatchNow::Bye) => "bye".to_owned(),
                None => String::new(),
            },
            apart.join(" "),
        ]
    }
}

/// The name of a player or a team.
fn name(tournament: &Tournament, swiss: Swiss, number: u16) -> String {
    let found = match swiss {
        Swiss::Double => Number::new(number)
            .and_then(|number| tournament.player(number))
            .map(|player| player.name.clone()),
        Swiss::Team(_) | Swiss::Olympiad => TeamNumber::new(number)
            .and_then(|number| tournament.teams.iter().find(|team| team.number == number))
            .map(|team| team.name.clone()),
    };
    found.unwrap_or_default()
}
