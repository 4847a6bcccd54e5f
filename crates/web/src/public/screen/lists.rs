//! What turns its pages: boards, names, results, standings, tables, matches, announcements.

use std::collections::BTreeSet;

use arbitra_desk::{Action, BoardId, Desk, Moment, PairedRound, PlayerId};
use arbitra_model::{Colour, Reader, Round};
use arbitra_texts as t;
use maud::{Markup, html};

use super::super::pages::{nothing, revising};
use super::super::published_round;
use super::Screen;
use crate::core::clock;
use crate::core::live::View as Seen;
use crate::core::published::ranked_rounds;
use crate::views::boards;
use crate::views::frame::Follow;
use crate::views::parts::{Extent, Part};
use crate::views::tables::{self, Links};
use crate::views::{forms, teams};

/// How many results a screen of the latest ones has: what is older stands in the pairings.
const LATEST: usize = 60;

impl Screen<'_> {
    /// The round that is shown, with its name as a title; or another title before the first one.
    fn round(&self, otherwise: &str) -> (Option<&PairedRound>, String) {
        let round = published_round(self.desk, None);
        let title = match round {
            Some(round) => forms::round_called(self.room, self.desk, round.round, self.l),
            None => otherwise.to_owned(),
        };
        (round, title)
    }

    /// Pairings, page by page.
    pub(super) fn pairings(&self, provisional: bool) -> String {
        let Screen { desk, l, .. } = *self;
        let (round, title) = self.round(t::pairings(l));
        let frame = self.frame(title, Follow::Rows);
        let Some(round) = round else { return frame.show(nothing(l)) };
        if round.session.is_some() {
            return frame.show(revising(l));
        }
        frame.show(html! {
            @if let (true, Some(until)) = (provisional, round.pairings.and_then(|p| p.until)) {
                p.ribbon { (t::provisional_claims_until(l)) " " (clock::time_of_day(until)) }
            }
            ol.turning.boards aria-label=(t::pairings(l)) {
                (board_lines(desk, round, l))
            }
        })
    }

    /// Where everybody plays, by name.
    pub(super) fn names(&self) -> String {
        let Screen { desk, l, .. } = *self;
        let (round, title) = self.round(t::where_do_i_play(l));
        let title = if round.is_some() { format!("{title} · A–Z") } else { title };
        let frame = self.frame(title, Follow::All);
        let Some(round) = round else { return frame.show(nothing(l)) };
        if round.session.is_some() {
            return frame.show(revising(l));
        }
        let mut seats: Vec<(String, Markup)> = Vec::new();
        let mut seat = |player: PlayerId, place: Markup| {
            if let Some(participant) = desk.player(player) {
                let line =
                    html! { li { span.side { (tables::linked_plain(desk, player)) } (place) } };
                seats.push((arbitra_model::fold(&participant.person.name), line));
            }
        };
        for board in round.boards() {
            for (player, colour) in [(board.white, Colour::White), (board.black, Colour::Black)] {
                let place = html! {
                    @if let Some(there) = desk.whereabouts(board) {
                        small.where { (there.written(l)) }
                    }
                    span.table { (board.name().to_string()) } (tables::piece(colour, l))
                };
                seat(player, place);
            }
        }
        for (player, bye) in &round.away {
            let bye = forms::away(desk, round, *player, *bye, l);
            seat(*player, html! { span.badge { (bye) } });
        }
        seats.sort_by(|one, other| one.0.cmp(&other.0));
        let with_places = desk.premises().plan.is_some();
        frame.show(html! {
            ol.turning.names .places[with_places] aria-label=(t::where_do_i_play(l)) {
                @for (_, line) in &seats { (line) }
            }
        })
    }

    /// The latest results, the newest first.
    pub(super) fn results(&self) -> String {
        let Screen { desk, l, .. } = *self;
        let (round, title) = self.round(t::latest_results(l));
        let title =
            if round.is_some() { format!("{title} · {}", t::latest_results(l)) } else { title };
        let frame = self.frame(title, Follow::All);
        let Some(round) = round else { return frame.show(nothing(l)) };
        let latest = latest(desk, round);
        let name = |id: PlayerId| tables::linked(desk, id, Links::None);
        frame.show(html! {
            @if latest.is_empty() { p.empty { (t::no_result_yet(l)) } }
            ol.turning.boards.latest aria-label=(t::latest_results(l)) {
                @for (board, when) in &latest {
                    @if let Some(board) = desk.board(*board) {
                        li { span.table { (board.name().to_string()) }
                            span.side { (name(board.white)) }
                            (boards::result_cell(desk, board, Seen::Public, l))
                            span.side { (name(board.black)) }
                            time { (clock::time_of_day(*when)) } }
                    }
                }
            }
        })
    }

    /// What everybody is told, as large as it gets.
    pub(super) fn announcements(&self) -> String {
        let Screen { desk, l, .. } = *self;
        let frame = self.frame(t::announcements(l).to_owned(), Follow::All);
        frame.show(html! {
            @if desk.announcements().is_empty() { p.empty { (t::nothing_is_announced(l)) } }
            @else { ul.said { @for said in desk.announcements().iter().rev() {
                li { time { (clock::time_of_day(said.when)) } " " (said.text) }
            } } }
        })
    }

    /// Standings, page by page; a bracket, a list or a match as large as it gets.
    pub(super) fn standings(&self) -> String {
        let Screen { room, desk, l, .. } = *self;
        let after = ranked_rounds(desk);
        let title = t::title_after_round(l, t::standings(l), after);
        let title = match Round::new(after).and_then(|round| desk.round(round)) {
            // While games are on nobody takes them for final.
            Some(round) if !round.undecided().is_empty() => {
                let there = round.board_count() - round.undecided().len();
                format!("{title} · {there} / {} {}", round.board_count(), t::results(l))
            }
            _ => title,
        };
        let frame = self.frame(title, Follow::All);
        if after == 0 {
            return frame.show(nothing(l));
        }
        let ranked = room.ranked(desk, after);
        if let Some(own) = forms::standings(&ranked, desk, Links::None, l) {
            return frame.show(html! { div.fitted { div.own-table { (own) } } });
        }
        if let Some(own) = teams::on_screen(&ranked, l) {
            return frame.show(html! { div.fitted.paged { div.own-table { (own) } } });
        }
        let table = &ranked.standings;
        let shown = table.columns.len().min(2);
        frame.show(html! {
            div.turning-head.ranks { span { "#" } span {} span { (t::pts(l)) }
                @for column in &table.columns[..shown] {
                    span { (column.tie_break.to_string()) } } }
            ol.turning.ranks { @for (place, row) in tables::places(&ranked) {
                li { span.table { @match place { Some(place) => (place), None => "–" } }
                    span.side { @if let Some(id) = ranked.id(row.number) {
                        (tables::linked(desk, id, Links::None))
                    } }
                    strong.score { (tables::points(row.points, l)) }
                    @for column in 0..shown { span.tie {
                        (tables::number(&table.print(row, column), l))
                    } } }
            } }
        })
    }

    /// The table of everybody's games, whole on the glass: a bracket in a knock-out, a cross table
    /// else. Teams have pages of theirs, and of the best on every board.
    pub(super) fn table(&self) -> String {
        let Screen { room, desk, l, .. } = *self;
        let after = ranked_rounds(desk);
        let knock_out = forms::is_knock_out(desk);
        let title = if knock_out { t::bracket(l) } else { t::crosstable(l) };
        let frame = self.frame(title.to_owned(), Follow::All);
        if after == 0 {
            return frame.show(nothing(l));
        }
        let ranked = room.ranked(desk, after);
        let body = if knock_out {
            forms::bracket(desk, &ranked.tournament, usize::from(after), l)
        } else {
            let part = Part::default();
            let extent = Extent::new("", "", &part);
            tables::crosstable(&ranked, desk, Links::None, extent, l)
        };
        let paged = !knock_out && ranked.teams.is_some();
        frame.show(html! { div.fitted .paged[paged] { div.own-table { (body) } } })
    }

    /// The matches of teams with their scores.
    pub(super) fn matches(&self) -> String {
        let Screen { desk, l, .. } = *self;
        let (round, title) = self.round(t::matches(l));
        let frame = self.frame(title, Follow::All);
        let Some(round) = round else { return frame.show(nothing(l)) };
        let meetings = teams::meetings(desk, round);
        frame.show(html! {
            @if meetings.iter().all(|meeting| meeting.teams.is_none()) {
                p.empty { (t::no_teams_meet(l)) }
            }
            ol.turning.boards aria-label=(t::matches(l)) {
                @for (place, meeting) in (1..).zip(&meetings) {
                    @if meeting.teams.is_some() {
                        li.match.numbered { span.table { (meeting.number(place)) }
                            (teams::head(desk, meeting, place, l)) }
                    }
                }
                @for team in teams::resting(desk, round) {
                    li.away { span.table { "–" } span.side { (team.name) }
                        span.badge { (t::does_not_play(l)) } span.side {} }
                }
            }
        })
    }
}

/// The boards of a round whose results came last, the newest first, with the moment.
fn latest(desk: &Desk, round: &PairedRound) -> Vec<(BoardId, Moment)> {
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    for logged in desk.log().iter().rev().filter(|logged| !logged.undone) {
        let (Action::EnterResult { board, .. } | Action::VerifyResult { board, .. }) =
            logged.entry.action
        else {
            continue;
        };
        if board.round < round.round || found.len() == LATEST {
            break;
        }
        let decided = desk.board(board).is_some_and(|board| board.outcome().is_some());
        if decided && board.round == round.round && seen.insert(board) {
            found.push((board, logged.entry.when));
        }
    }
    found
}

fn board_lines(desk: &Desk, round: &PairedRound, l: Reader) -> Markup {
    let name = |id: PlayerId| tables::linked(desk, id, Links::None);
    html! {
        @for (place, meeting) in (1..).zip(teams::meetings(desk, round)) {
        @if meeting.teams.is_some() { li.match { (teams::head(desk, &meeting, place, l)) } }
        @for board in &meeting.boards {
            li { span.table { (board.name().to_string()) } span.side { (name(board.white)) }
                (boards::result_cell(desk, board, Seen::Public, l)) span.side {
                    (name(board.black))
                } }
        }
        }
        @for team in teams::resting(desk, round) {
            li.away { span.table { "–" } span.side { (team.name) }
                span.badge { (t::does_not_play(l)) } span.side {} }
        }
        @for (player, bye) in round.away.iter().filter(|_| !desk.is_of_teams()) {
            li.away { span.table { "–" } span.side { (name(*player)) }
                span.badge { (forms::away(desk, round, *player, *bye, l)) } span.side {} }
        }
    }
}
