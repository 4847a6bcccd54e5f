//! Teams on pages: matches with their boards, standings, crosstables, the best on every board.

use arbitra_desk::{Board, Desk, PairedRound, PlayerId, TeamEntry, TeamId};
use arbitra_model::{Bye, MatchForfeit, Points, Reader};
use arbitra_report::Cell;
use arbitra_standings::Kind;
use arbitra_standings::render::{boards_sheet, crosstable_sheet, matrix_sheet, standings_sheet};
use arbitra_standings::tables::board_results;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::ranked::Ranked;
use crate::views::forms;
use crate::views::parts::Extent;
use crate::views::tables::{plain_sheet, points, trimmed};

/// The boards of two teams against each other, in the order of their tables.
pub struct Meeting<'a> {
    /// The team with White on the first board, and the other; none where no teams meet.
    pub teams: Option<(&'a TeamEntry, &'a TeamEntry)>,
    /// The boards.
    pub boards: Vec<&'a Board>,
}

impl Meeting<'_> {
    /// The number of the match: as its boards name it, else its place among the others.
    pub fn number(&self, place: usize) -> usize {
        let named = self.boards.first().and_then(|board| board.of_match);
        named.map_or(place, |named| named.of.into())
    }
}

/// The boards of a round, match by match; all in one where no teams meet.
pub fn meetings<'a>(desk: &'a Desk, round: &'a PairedRound) -> Vec<Meeting<'a>> {
    let boards = round.boards();
    if !desk.is_of_teams() || desk.teams().is_empty() {
        return vec![Meeting { teams: None, boards }];
    }
    let mut found: Vec<Meeting<'a>> = Vec::new();
    for board in boards {
        let teams = desk.team_of(board.white).zip(desk.team_of(board.black));
        let same = |meeting: &&mut Meeting<'a>| match (meeting.teams, teams) {
            (Some((a, b)), Some((c, d))) => {
                let (one, other) = ([a.id, b.id], [c.id, d.id]);
                one.contains(&other[0]) && one.contains(&other[1])
            }
            (None, None) => true,
            _ => false,
        };
        match found.iter_mut().find(same) {
            Some(meeting) => meeting.boards.push(board),
            None => found.push(Meeting { teams, boards: vec![board] }),
        }
    }
    found
}

/// The head of a match: both teams and the score so far.
pub fn head(desk: &Desk, meeting: &Meeting<'_>, number: usize, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let Some((first, second)) = meeting.teams else { return html! {} };
    let (own, other) = score(desk, meeting, first.id);
    let number = meeting.number(number);
    html! {
        span.match-number { (t::match_numbered(l)) " " (number) } " "
        strong { (name(first)) } " "
        span.badge { (points(own, l)) " – " (points(other, l)) } " "
        strong { (name(second)) }
        @if let Some(forfeit) = meeting.boards.first().and_then(|board|
            desk.forfeited(board.id.round, first.id, second.id)) {
            " " span.badge.warn { (match forfeit {
                MatchForfeit::FirstWins | MatchForfeit::SecondWins => t::forfeited(l),
                MatchForfeit::BothLose => t::forfeited_by_both(l),
            }) }
        }
    }
}

/// The teams that have no match in a round and no bye: the best seeds of a cup, one that rests by
/// the table. Whoever has played in a cup before is out, or through, and nobody asks for them.
pub fn resting<'a>(desk: &'a Desk, round: &PairedRound) -> Vec<&'a TeamEntry> {
    let earlier = desk.rounds().take_while(|other| other.round < round.round);
    let earlier: Vec<&PairedRound> = earlier.filter(|_| forms::is_knock_out(desk)).collect();
    let mut teams = without_match(desk, round);
    teams.retain(|team| !earlier.iter().any(|other| plays_in(other, team)));
    teams
}

/// The teams of which nobody plays in a round, and which have no bye.
fn without_match<'a>(desk: &'a Desk, round: &PairedRound) -> Vec<&'a TeamEntry> {
    if !desk.is_of_teams() {
        return Vec::new();
    }
    let mut teams = desk.teams();
    teams.retain(|team| !plays_in(round, team) && round.team_bye != Some(team.id));
    teams
}

fn plays_in(round: &PairedRound, team: &TeamEntry) -> bool {
    let of_team = |player: &PlayerId| team.members.contains(player);
    round.alone.iter().any(of_team)
        || round.boards().iter().any(|board| of_team(&board.white) || of_team(&board.black))
}

/// Who of those without a board is named one by one: not the members of teams without a match.
pub fn left_out<'a>(desk: &Desk, round: &'a PairedRound) -> Vec<(&'a PlayerId, &'a Option<Bye>)> {
    let resting = without_match(desk, round);
    let rests = |player: &PlayerId| resting.iter().any(|team| team.members.contains(player));
    round.away.iter().filter(|(player, _)| !rests(player)).collect()
}

/// Whether there is anybody to be told of who does not play a round.
pub fn somebody_is_out(desk: &Desk, round: &PairedRound) -> bool {
    round.team_bye.is_some()
        || !resting(desk, round).is_empty()
        || !left_out(desk, round).is_empty()
}

/// Number and name of a team.
pub fn name(team: &TeamEntry) -> Markup {
    html! { @if let Some(number) = team.number { span.number { (number) } }
    span.name { (team.name) } }
}

/// What both teams have scored on the boards that are over.
fn score(desk: &Desk, meeting: &Meeting<'_>, first: TeamId) -> (Points, Points) {
    let system =
        desk.regulations().map(|r| r.points).unwrap_or(arbitra_model::PointSystem::STANDARD);
    let (mut own, mut other) = (Points::ZERO, Points::ZERO);
    for board in &meeting.boards {
        let Some(outcome) = board.outcome() else { continue };
        let number = |n: u16| arbitra_model::Number::new(n);
        let (Some(a), Some(b)) = (number(1), number(2)) else { continue };
        let white = system.points(&outcome.entry(arbitra_model::Colour::White, b));
        let black = system.points(&outcome.entry(arbitra_model::Colour::Black, a));
        let white_is_first = desk.team_of(board.white).is_some_and(|team| team.id == first);
        let (mine, theirs) = if white_is_first { (white, black) } else { (black, white) };
        own += mine;
        other += theirs;
    }
    (own, other)
}

/// The standings of the teams, with what counts in their order; none where no teams are ranked.
pub fn standings(ranked: &Ranked, extent: Extent<'_>, l: impl Into<Reader>) -> Option<Markup> {
    let l = l.into();
    let teams = ranked.teams.as_ref()?;
    let mut sheet = standings_sheet(&ranked.tournament, &teams.standings, l);
    let legend = trimmed(&mut sheet, &teams.standings, extent, l);
    sheet.notes.clear();
    sheet.citations.clear();
    Some(html! { (plain_sheet(&sheet, "standings")) (legend) })
}

/// The first teams, with their places and points.
pub fn winners(ranked: &Ranked, most: u32, l: impl Into<Reader>) -> Vec<(u32, String, Points)> {
    let l = l.into();
    let Some(teams) = ranked.teams.as_ref() else { return Vec::new() };
    let sheet = standings_sheet(&ranked.tournament, &teams.standings, l);
    let name = |row: &arbitra_report::Row| {
        row.cells.iter().find_map(|cell| match cell {
            Cell::Team { name, .. } => Some(name.clone()),
            _ => None,
        })
    };
    let rows = sheet.rows().zip(&teams.standings.rows);
    let named = rows.filter_map(|(row, own)| Some((own.rank?, name(row)?, own.points)));
    named.filter(|(place, ..)| *place <= most).collect()
}

/// The standings of the teams as a screen shows them: nobody can ask a screen for more.
pub fn on_screen(ranked: &Ranked, l: impl Into<Reader>) -> Option<Markup> {
    let l = l.into();
    let teams = ranked.teams.as_ref()?;
    let sheet = standings_sheet(&ranked.tournament, &teams.standings, l);
    Some(plain_sheet(&sheet, "standings"))
}

/// Which team met which, and the best on every board.
pub fn cross(ranked: &Ranked, l: impl Into<Reader>) -> Option<Markup> {
    let l = l.into();
    let teams = ranked.teams.as_ref()?;
    let tournament = &ranked.tournament;
    let contest = teams.options.contest;
    let sheet = if teams.options.kind == Kind::RoundRobin {
        matrix_sheet(tournament, contest, &teams.matrix(tournament), l)
    } else {
        crosstable_sheet(tournament, contest, &teams.crosstable(tournament), l)
    };
    Some(html! { (plain_sheet(&sheet, "crosstable")) (best_on_boards(ranked, l)) })
}

/// Who scored how much on every board; nothing where no teams meet.
pub fn best_on_boards(ranked: &Ranked, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let Some(teams) = &ranked.teams else { return html! {} };
    let tournament = &ranked.tournament;
    let lines = board_results(tournament, usize::from(teams.standings.after_round));
    html! {
        h2 { (t::board_by_board(l)) }
        (plain_sheet(&boards_sheet(tournament, &lines, l), "boards"))
    }
}
