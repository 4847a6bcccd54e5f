//! The check-list of a round of matches: what the rules looked at, player by player or team by team.

use arbitra_model::{Colour, Language, Number, Points, TeamNumber, Tournament};
use arbitra_report::{Breaks, Cell, Column, Heads, Page, Role, Sheet};

use super::bracket::wish;
use super::{Field, MatchRound, Preferences, Swiss, words};

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
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct MatchRow {
    /// The place in the order of pairing (1.2).
    pub rank: usize,
    pub number: u16,
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
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum MatchNow {
    Match {
        /// Against whom.
        opponent: u16,
        /// With which colour, on the first board or in the first game.
        colour: Colour,
    },
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
                apart: field.apart[place].iter().copied().map(number).collect(),
                now: now[place],
            };
            match groups.last_mut() {
                Some(group) if group.score == party.score => group.rows.push(row),
                _ => groups.push(MatchGroup { score: party.score, rows: vec![row] }),
            }
        }
        MatchList { round: field.round, groups }
    }

    /// The check-list as a sheet; every scoregroup is a table of its own.
    #[must_use]
    pub fn sheet(&self, language: Language) -> Sheet {
        let columns = words::headings(language).into_iter().zip(ROLES);
        let mut sheet = Sheet::new(self.title(language), language)
            .with_columns(columns.map(|(heading, role)| Column::new(heading, role)));
        sheet.heads = Heads::EveryGroup;
        sheet.breaks = Breaks::Groups;
        for group in &self.groups {
            sheet.group(words::group_heading(group, language));
            for row in &group.rows {
                sheet.row(row.cells(language));
            }
        }
        sheet.notes.push(words::legend(language).to_owned());
        sheet
    }

    /// The check-list as text.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        self.sheet(language).text()
    }

    /// The check-list as a page of its own, to print.
    #[must_use]
    pub fn html(&self, language: Language) -> String {
        Page::wide(self.sheet(language)).html()
    }

    fn title(&self, language: Language) -> String {
        words::round_title(self.round, language)
    }
}

/// How many columns there are.
pub(super) const COLUMNS: usize = 12;

/// What each of them is for.
const ROLES: [Role; COLUMNS] = [
    Role::Place,
    Role::Number,
    Role::Name,
    Role::Value,
    Role::Detail,
    Role::Detail,
    Role::Count,
    Role::Detail,
    Role::Count,
    Role::Detail,
    Role::Detail,
    Role::Detail,
];

impl MatchRow {
    fn cells(&self, language: Language) -> [Cell; COLUMNS] {
        let letter = |colour: Colour| colour.initial(language);
        let sign = |(colour, strong): (Colour, bool)| {
            Cell::Text(format!("{}{}", letter(colour), if strong { "!" } else { "" }))
        };
        [
            Cell::Place(u32::try_from(self.rank).ok()),
            Cell::Number(self.number),
            Cell::text(&self.name),
            Cell::Points(self.secondary),
            Cell::Colours(self.colours.iter().copied().map(Some).collect()),
            Cell::some(self.due, sign),
            Cell::Difference(self.difference.into()),
            if self.floated { Cell::text("↕") } else { Cell::Empty },
            Cell::Count(self.played.into()),
            if self.may_have_bye { Cell::Empty } else { Cell::text("no") },
            match self.now {
                Some(MatchNow::Match { opponent, colour }) => {
                    Cell::Text(format!("{} {opponent}", letter(colour)))
                }
                Some(MatchNow::Bye) => Cell::text("bye"),
                None => Cell::Empty,
            },
            Cell::Numbers(self.apart.clone()),
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
