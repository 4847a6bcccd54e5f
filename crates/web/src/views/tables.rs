//! Standings, crosstables and a player's games: the same for arbiters, visitors and paper.

use arbitra_desk::{Category, Desk, PairedRound, PlayerId};
use arbitra_model::{Colour, Entry, Number, Points, Round, Said, Score};
use arbitra_report::{
    Align, Cell, Column, Element, Look, Mark, Meeting, Priority, Role, Sheet, escape,
};
use arbitra_standings::render::{
    crosstable_sheet, matrix_sheet, members_sheet, standings_sheet, with_ratings,
};
use arbitra_standings::tables::{Float, members};
use arbitra_standings::{Kind, Language, Row};
use arbitra_texts as t;
use maud::{Markup, PreEscaped, html};

use crate::core::ranked::Ranked;
use crate::views::boards;
use crate::views::{forms, teams, words};

/// Where names lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// The arbiters' pages.
    Desk(i64),
    /// The pages for everybody.
    Public(i64),
    /// Nowhere: paper and screens.
    None,
}

impl Links {
    /// The address of a player's page.
    pub fn player(self, player: PlayerId) -> Option<String> {
        match self {
            Links::Desk(id) => Some(format!("/t/{id}/players/{player}")),
            Links::Public(id) => Some(format!("/p/{id}/players/{player}")),
            Links::None => None,
        }
    }
}

/// Points as people of a language write them.
pub fn points(points: Points, l: Language) -> String {
    points.say(l)
}

/// A decimal number as people of a language write it.
pub fn number(text: &str, l: Language) -> String {
    l.decimal(text)
}

/// A player's name, leading to his page.
pub fn linked(desk: &Desk, player: PlayerId, links: Links) -> Markup {
    html! {
        @if let Some(participant) = desk.player(player) {
            @match links.player(player) {
                Some(address) => a.player href=(address) { (boards::name(participant)) },
                None => (boards::name(participant)),
            }
        }
    }
}

/// The same with the title but without the number.
pub fn linked_plain(desk: &Desk, player: PlayerId) -> Markup {
    html! {
        @if let Some(participant) = desk.player(player) {
            @if let Some(title) = participant.person.title { span.title { (title.code()) } }
            span.name { (participant.person.name) }
        }
    }
}

/// Everybody in the table, with the place.
pub fn places(ranked: &Ranked) -> impl Iterator<Item = (Option<u32>, &Row)> {
    ranked.standings.rows.iter().map(|row| (row.rank, row))
}

/// The standings with their tie-breaks and the legend.
pub fn standings(
    ranked: &Ranked,
    desk: &Desk,
    category: Option<&Category>,
    links: Links,
    l: Language,
) -> Markup {
    if let Some(own) = forms::standings(ranked, desk, links, l) {
        return own;
    }
    if let (Some(own), None) = (teams::standings(ranked, l), category) {
        return html! {
            (own)
            h2 { (t::players(l)) }
            (players(ranked, desk, category, links, l))
        };
    }
    players(ranked, desk, category, links, l)
}

fn players(
    ranked: &Ranked,
    desk: &Desk,
    category: Option<&Category>,
    links: Links,
    l: Language,
) -> Markup {
    let (tournament, table) = (&ranked.tournament, &ranked.standings);
    let holds = |category: &Category, number: u16| {
        let player = ranked.participant(desk, number);
        player.is_some_and(|player| category.holds(&player.person))
    };
    let sheet = match category {
        None => standings_sheet(tournament, table, l),
        Some(category) => {
            let rows = members(table, |number| holds(category, number));
            members_sheet(tournament, table, &rows, &category.name, l)
        }
    };
    let look = Dress { table: "standings", players: Some((ranked, desk, links)) };
    html! {
        (drawn(&sheet, &look))
        (legend(ranked, &sheet, l))
    }
}

/// What the short heads mean, and by which edition.
fn legend(ranked: &Ranked, sheet: &Sheet, l: Language) -> Markup {
    html! {
        aside.legend aria-label=(t::legend(l)) {
            dl { @for column in &ranked.standings.columns {
                dt { (column.tie_break.to_string()) }
                dd { (words::tie_break(&column.tie_break, l)) }
            } }
            @for note in sheet.citations.iter().chain(&sheet.notes) { p { (note) } }
        }
    }
}

/// Everybody's rounds: a crosstable, or the table of a round robin.
pub fn crosstable(ranked: &Ranked, desk: &Desk, links: Links, l: Language) -> Markup {
    if forms::form(desk) == Some(arbitra_pairing::Form::KnockOut) {
        return forms::bracket(&ranked.tournament, usize::from(ranked.standings.after_round), l);
    }
    if let Some(own) = teams::cross(ranked, l) {
        return own;
    }
    let (tournament, contest) = (&ranked.tournament, ranked.options.contest);
    let players = Some((ranked, desk, links));
    if ranked.options.kind == Kind::RoundRobin {
        let sheet = matrix_sheet(tournament, contest, &ranked.matrix(tournament), l);
        return drawn(&sheet, &Dress { table: "crosstable matrix", players });
    }
    let sheet = crosstable_sheet(tournament, contest, ranked.crosstable(), l);
    let sheet = with_ratings(sheet, tournament);
    html! {
        (drawn(&sheet, &Dress { table: "crosstable", players }))
        aside.legend {
            p {
                (t::each_cell_opponents_place_colour(l))
            }
            dl {
                dt { "+ −" }
                dd {
                    (t::won_or_lost_without_play(l))
                }
                dt { "U" }
                dd { (t::bye_of_an_odd_field(l)) }
                dt { "F H Z" }
                dd {
                    (t::bye_of_a_full_half(l))
                }
            }
        }
    }
}

/// A sheet as a table without links, as teams have it.
pub fn plain_sheet(sheet: &Sheet, table: &'static str) -> Markup {
    html! {
        (drawn(sheet, &Dress { table, players: None }))
        @if !sheet.citations.is_empty() || !sheet.notes.is_empty() {
            aside.legend {
                @for note in sheet.citations.iter().chain(&sheet.notes) { p { (note) } }
            }
        }
    }
}

fn drawn(sheet: &Sheet, look: &Dress<'_>) -> Markup {
    html! { div.scroller { (PreEscaped(sheet.html_tables(look))) } }
}

/// How tables look on pages: classes by the role of a column, links by the kind of a cell.
struct Dress<'a> {
    table: &'static str,
    /// Who stands in the table, where players do: their names lead to their pages.
    players: Option<(&'a Ranked, &'a Desk, Links)>,
}

impl Look for Dress<'_> {
    fn table(&self) -> String {
        format!("grid {}", self.table)
    }

    fn has_caption(&self) -> bool {
        false
    }

    fn shows(&self, column: &Column) -> bool {
        // Number and title of a player stand in front of the name.
        self.players.is_none() || !matches!(column.role, Role::Number | Role::Title)
    }

    fn head(&self, column: &Column) -> Element {
        let text = escape(&column.heading);
        let inner = match (column.role, &column.meaning) {
            (Role::Place, _) if self.players.is_some() => {
                format!("<abbr title=\"{text}\">#</abbr>")
            }
            (_, Some(meaning)) => format!("<abbr title=\"{}\">{text}</abbr>", escape(meaning)),
            (_, None) => text,
        };
        Element::head("col", inner).class(classes(&[align(column), room(column)]))
    }

    fn cell(&self, column: &Column, cell: &Cell, language: Language) -> Element {
        let role = match column.role {
            Role::Place => "place",
            Role::Main => "score",
            Role::Value => "tie",
            _ => "",
        };
        let class = classes(&[align(column), room(column), role]);
        let inner = match (cell, self.players) {
            (Cell::Place(None), _) => {
                let title = t::not_ranked(language);
                format!("<span title=\"{title}\">–</span>")
            }
            (Cell::Player { number, .. }, Some((ranked, desk, links))) => {
                let player = ranked.id(number.get());
                player.map_or_else(String::new, |id| linked(desk, id, links).into_string())
            }
            (Cell::Meeting(meeting), Some((ranked, desk, _))) => {
                return cross_cell(meeting, ranked, desk, language);
            }
            (Cell::Meetings(_), _) => {
                return Element::cell(escape(&cell.say(language))).class("cross");
            }
            (Cell::Oneself, _) => {
                return Element::cell(cell.say(language)).class("cross self");
            }
            (Cell::Lot(_), _) => format!("<code>{}</code>", cell.say(language)),
            (cell, _) => escape(&cell.say(language)),
        };
        Element::cell(inner).class(class)
    }
}

fn align(column: &Column) -> &'static str {
    match column.align {
        Align::Start => "",
        Align::Centre => "centre",
        Align::End => "num",
    }
}

/// Columns that give way on a phone.
fn room(column: &Column) -> &'static str {
    if column.priority == Priority::Always { "" } else { "roomy" }
}

fn classes(names: &[&str]) -> String {
    let names: Vec<&str> = names.iter().copied().filter(|name| !name.is_empty()).collect();
    names.join(" ")
}

fn cross_cell(meeting: &Meeting, ranked: &Ranked, desk: &Desk, l: Language) -> Element {
    let opponent = meeting.opponent.and_then(|number| ranked.participant(desk, number));
    let colour = meeting.colour.filter(|_| opponent.is_some());
    let look = match meeting.mark {
        Mark::Win | Mark::ForfeitWin => "won",
        Mark::Draw => "drawn",
        Mark::Loss | Mark::ForfeitLoss => "lost",
        _ => "away",
    };
    let title = opponent.map(|opponent| match colour {
        Some(colour) => format!("{}, {}", opponent.person.name, words::colour(colour, l)),
        None => opponent.person.name.clone(),
    });
    let inner = html! {
        @if let Some(place) = meeting.place { span.against { (place) } }
        @if let Some(colour) = colour { (piece(colour, l)) }
        @if meeting.mark != Mark::Rest { strong { (sign(meeting.mark)) } }
        @if let Some(float) = meeting.float { span.float { (float.arrow()) } }
    };
    Element::cell(inner.into_string()).class(classes(&["cross", look])).title(title)
}

fn sign(mark: Mark) -> char {
    if mark == Mark::ForfeitLoss { '−' } else { mark.sign() }
}

/// A small square in the colour of the pieces.
pub fn piece(colour: Colour, l: Language) -> Markup {
    let look = if colour == Colour::White { "white" } else { "black" };
    html! { span.piece.(look) role="img" aria-label=(words::colour(colour, l)) {} }
}

/// A player's rounds up to one of them: opponent, colour, result, points so far.
pub fn games(
    ranked: &Ranked,
    desk: &Desk,
    player: PlayerId,
    rounds: usize,
    links: Links,
    l: Language,
) -> Markup {
    let Some(own) = ranked.player(player) else { return html! {} };
    let table = ranked.crosstable();
    let cells = table.rows.iter().find(|row| row.number == own.number.get()).map(|row| &row.cells);
    let float = |index: usize| cells.and_then(|cells| cells.get(index)).and_then(|cell| cell.float);
    html! {
        div.scroller { table.grid.games {
            thead { tr {
                th.num scope="col" { (t::rd_2(l)) }
                th.centre scope="col" { span.sr { (t::colour(l)) } }
                th scope="col" { (t::opponent_2(l)) }
                th.num.roomy scope="col" { "Elo" }
                th.centre scope="col" { (t::result(l)) }
                th.num scope="col" { (t::total(l)) }
                th.roomy scope="col" { (t::float(l)) }
            } }
            tbody { @for index in 0..rounds.min(own.entries.len()) {
                @let entry = own.entries[index];
                @let number = entry.opponent().map(Number::get);
                @let opponent = number.and_then(|number| ranked.participant(desk, number));
                @let colour = entry.colour().filter(|_| opponent.is_some());
                tr {
                    td.num { (index + 1) }
                    td.centre { @if let Some(colour) = colour { (piece(colour, l)) } }
                    td { @match opponent {
                        Some(opponent) => (linked(desk, opponent.id, links)),
                        None => span.muted { (without(entry, l)) },
                    } }
                    td.num.roomy {
                        @if let Some(rating) = opponent.and_then(|o| o.person.rating) { (rating) }
                    }
                    td.centre { strong title=(meaning(entry, l)) { (mark(entry)) } }
                    td.num {
                        @if !matches!(entry, Entry::Pending { .. }) {
                            (points(ranked.tournament.points_after(own, index + 1), l))
                        }
                    }
                    td.roomy { @match float(index) {
                        Some(Float::Down) => { "↓ " (t::down(l)) }
                        Some(Float::Up) => { "↑ " (t::up(l)) }
                        None => {}
                    } }
                }
            } }
        } }
    }
}

fn without(entry: Entry, l: Language) -> &'static str {
    match entry {
        Entry::Bye(bye) => words::bye(Some(bye), l),
        Entry::Forfeit { .. } => t::without_play(l),
        _ => t::not_paired(l),
    }
}

/// What a round brought, as one sign.
fn mark(entry: Entry) -> &'static str {
    match entry {
        Entry::Blank => "",
        Entry::Pending { .. } => "…",
        Entry::Adjourned { .. } => "?",
        Entry::Game { score: Score::Win, .. } => "1",
        Entry::Game { score: Score::Draw, .. } => "½",
        Entry::Game { score: Score::Loss, .. } => "0",
        Entry::Forfeit { won: true, .. } => "+",
        Entry::Forfeit { won: false, .. } => "−",
        Entry::Bye(bye) => match bye {
            arbitra_model::Bye::PairingAllocated => "U",
            arbitra_model::Bye::FullPoint => "F",
            arbitra_model::Bye::HalfPoint => "H",
            arbitra_model::Bye::ZeroPoint => "Z",
        },
    }
}

fn meaning(entry: Entry, l: Language) -> &'static str {
    match entry {
        Entry::Blank => t::nothing_yet(l),
        Entry::Pending { .. } => t::to_be_played(l),
        Entry::Adjourned { .. } => t::adjourned_2(l),
        Entry::Game { score: Score::Win, .. } => t::won(l),
        Entry::Game { score: Score::Draw, .. } => t::drawn(l),
        Entry::Game { score: Score::Loss, .. } => t::lost(l),
        Entry::Forfeit { won: true, .. } => t::won_without_play(l),
        Entry::Forfeit { won: false, .. } => t::lost_without_play(l),
        Entry::Bye(bye) => words::bye(Some(bye), l),
    }
}

/// Links to the table after each round.
pub fn after_links(address: &str, rounds: u16, after: u16, rest: &str, l: Language) -> Markup {
    html! {
        nav.rounds aria-label=(t::after_round(l)) {
            span.lead { (t::after_round(l)) }
            @for round in 1..=rounds {
                a href={ (address) "?after=" (round) (rest) }
                    aria-current=[(round == after).then_some("page")] { (round) }
            }
        }
    }
}

/// `after round 5`, with how far a round in play has come.
pub fn caption(desk: &Desk, after: u16, l: Language) -> Markup {
    let round = Round::new(after).and_then(|round| desk.round(round));
    let in_play = |round: &&PairedRound| !round.closed && !round.without_result().is_empty();
    html! {
        @if after == 0 { (t::before_round_1(l)) }
        @else { (t::after_round_2(l)) " " (after) }
        @if let Some(round) = round.filter(in_play) {
            " · "
            span.badge.warn { (t::in_play(l)) }
            " "
            (boards::progress(round, l))
        }
    }
}

/// Links that choose a category; nothing if there are none.
pub fn category_links(
    desk: &Desk,
    address: &str,
    after: u16,
    chosen: Option<usize>,
    l: Language,
) -> Markup {
    let categories = desk.regulations().map_or(&[][..], |r| &r.categories);
    html! {
        @if !categories.is_empty() {
            nav.filter aria-label=(t::category(l)) {
                a href={ (address) "?after=" (after) }
                    aria-current=[chosen.is_none().then_some("true")] { (t::all(l)) }
                @for (index, category) in categories.iter().enumerate() {
                    a href={ (address) "?after=" (after) "&category=" (index + 1) }
                        aria-current=[(chosen == Some(index)).then_some("true")] {
                        (category.name)
                    }
                }
            }
        }
    }
}

/// The category with a number in an address.
pub fn category(desk: &Desk, number: Option<usize>) -> Option<(usize, &Category)> {
    let index = number?.checked_sub(1)?;
    let category = desk.regulations()?.categories.get(index)?;
    Some((index, category))
}
