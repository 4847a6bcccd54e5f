//! Standings, crosstables and a player's games: the same for arbiters, visitors and paper.

use std::borrow::Cow;
use std::collections::BTreeSet;

use arbitra_desk::{Category, Desk, PairedRound, PlayerId, Status};
use arbitra_model::{Bye, Colour, Entry, Float, Number, Points, Reader, Round, Score};
use arbitra_report::{
    Align, Cell, Column, Element, Look, Mark, Meeting, Priority, Role, Sheet, Tone, escape,
};
use arbitra_standings::render::{
    crosstable_sheet, matrix_sheet, members_sheet, standings_sheet, with_ratings,
};
use arbitra_standings::tables::members;
use arbitra_standings::{Kind, Row, Separation, Standings};
use arbitra_texts as t;
use maud::{Markup, PreEscaped, html};

use crate::core::ranked::{self, Ranked};
use crate::views::boards;
use crate::views::parts::{Extent, Part, Shown};
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
pub fn points(points: Points, l: impl Into<Reader>) -> String {
    points.written(l)
}

/// A decimal number as people of a language write it.
pub fn number(text: &str, l: impl Into<Reader>) -> String {
    l.into().decimal(text)
}

/// A player's name, leading to the player's page.
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

/// Whether and from which round on a player is no longer in the tournament.
fn has_left(desk: &Desk, player: PlayerId, l: Reader) -> Markup {
    let status = desk.player(player).map_or(Status::Playing, |participant| participant.status);
    html! { @match status {
        Status::Playing => {}
        Status::Withdrawn { from } => {
            " " span.badge.left title=(t::withdrawn_from_round(l, from)) { (t::withdrawn_mark(l)) }
        }
        Status::Expelled { from } => {
            " " span.badge.left.bad title=(t::expelled_from_round(l, from)) {
                (t::expelled_mark(l))
            }
        }
    } }
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
    extent: Extent<'_>,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    if let Some(own) = forms::standings(ranked, desk, links, l) {
        return own;
    }
    if let (Some(own), None) = (teams::standings(ranked, extent, l), category) {
        return html! {
            (own)
            h2 { (t::players(l)) }
            (players(ranked, desk, category, links, extent, l))
        };
    }
    players(ranked, desk, category, links, extent, l)
}

fn players(
    ranked: &Ranked,
    desk: &Desk,
    category: Option<&Category>,
    links: Links,
    extent: Extent<'_>,
    l: Reader,
) -> Markup {
    let (tournament, table) = (&ranked.tournament, &ranked.standings);
    let holds = |category: &Category, number: u16| {
        let player = ranked.participant(desk, number);
        player.is_some_and(|player| category.holds(&player.person))
    };
    let mut sheet = match category {
        None => standings_sheet(tournament, table, l),
        Some(category) => {
            let rows = members(table, |number| holds(category, number));
            members_sheet(tournament, table, &rows, &category.name, l)
        }
    };
    let shown = in_parts(&mut sheet, extent.part);
    let legend = trimmed(&mut sheet, table, extent, l);
    let people = People::of(ranked, desk, links);
    html! {
        (shown.around(extent, people_sheet(&sheet, "standings", &people), l))
        (legend)
    }
}

/// Leaves the rows that are not wanted out of a table of players.
pub fn in_parts(sheet: &mut Sheet, part: &Part) -> Shown {
    let rows: Vec<(u16, &str)> = sheet.rows().map(whose).collect();
    let shown = part.of(rows.into_iter());
    sheet.retain_rows(&shown.rows);
    shown
}

/// The number and name of a row.
fn whose(row: &arbitra_report::Row) -> (u16, &str) {
    let found = row.cells.iter().find_map(|cell| match cell {
        Cell::Player { number, name } => Some((number.get(), name.as_str())),
        Cell::Team { number, name } => Some((number.get(), name.as_str())),
        _ => None,
    });
    found.unwrap_or_default()
}

/// Leaves columns without a value and tie-breaks that separate nobody out of standings, unless all
/// are asked for; the legend says what the heads mean, by which edition, and what is left out.
pub fn trimmed(
    sheet: &mut Sheet,
    standings: &Standings,
    extent: Extent<'_>,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    let all = extent.part.shows_all();
    let lots = usize::from(standings.rows.iter().any(|row| row.lot.is_some()));
    let first = sheet.columns.len().saturating_sub(standings.columns.len() + lots);
    let decides = |index: usize| {
        standings.rows.iter().any(|row| row.behind_by == Some(Separation::TieBreak(index)))
    };
    let told: Vec<bool> = (0..standings.columns.len()).map(|index| all || decides(index)).collect();
    let empty: Vec<bool> = (0..sheet.columns.len()).map(|at| sheet.is_empty_column(at)).collect();
    sheet.retain_columns(|at, column| match at.checked_sub(first).and_then(|i| told.get(i)) {
        Some(told) => *told,
        None => all || !empty[at] || !matches!(column.role, Role::Rating | Role::Federation),
    });
    let names = |shown: bool| {
        let columns = standings.columns.iter().zip(&told);
        columns.filter(move |(_, told)| **told == shown).map(|(column, _)| column)
    };
    let hidden: Vec<String> = names(false).map(|column| column.tie_break.to_string()).collect();
    let rest = if extent.rest.is_empty() { String::new() } else { format!("{}&", extent.rest) };
    html! {
        div.legend role="note" aria-label=(t::legend(l)) {
            dl { @for column in names(true) {
                dt { (column.tie_break.to_string()) }
                dd lang=[l.foreign()] { (words::tie_break(&column.tie_break, l.sentences())) }
            } }
            @if all {
                p.no-print { a href={ (extent.address) "?" (rest) "all=0" } {
                    (t::leave_out_what_separates_nobody(l)) } }
            } @else if !hidden.is_empty() {
                p { (t::separate_nobody(l, hidden.join(", "))) " "
                    a.no-print href={ (extent.address) "?" (rest) "all=1" } {
                        (t::show_all_columns(l)) } }
            }
            @for note in sheet.citations.iter().chain(&sheet.notes) {
                p { (note) }
            }
        }
    }
}

/// Everybody's rounds: a crosstable, or the table of a round robin.
pub fn crosstable(
    ranked: &Ranked,
    desk: &Desk,
    links: Links,
    extent: Extent<'_>,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    if forms::is_knock_out(desk) {
        let rounds = usize::from(ranked.standings.after_round);
        return html! {
            (forms::bracket(desk, &ranked.tournament, rounds, l))
            (teams::best_on_boards(ranked, l))
        };
    }
    if let Some(own) = teams::cross(ranked, l) {
        return own;
    }
    let (tournament, contest) = (&ranked.tournament, ranked.options.contest);
    let people = People::of(ranked, desk, links);
    if ranked.options.kind == Kind::RoundRobin {
        let sheet = matrix_sheet(tournament, contest, &ranked.matrix(tournament), l);
        return people_sheet(&sheet, "crosstable matrix", &people);
    }
    let sheet = crosstable_sheet(tournament, contest, ranked.crosstable(), l);
    let mut sheet = with_ratings(sheet, tournament);
    let shown = in_parts(&mut sheet, extent.part);
    html! {
        (shown.around(extent, people_sheet(&sheet, "crosstable", &people), l))
        aside.legend {
            p {
                (t::each_cell_opponents_row_colour(l, "#"))
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
        (scrolling(sheet, &Dress::of(sheet, table, None)))
        @if !sheet.citations.is_empty() || !sheet.notes.is_empty() {
            aside.legend {
                @for note in sheet.citations.iter().chain(&sheet.notes) {
                p lang=[sheet.language.foreign()] { (note) }
            }
            }
        }
    }
}

/// A sheet whose players lead to their pages; number and title stand in front of the name.
pub fn people_sheet(sheet: &Sheet, table: &'static str, people: &People<'_>) -> Markup {
    scrolling(sheet, &Dress::of(sheet, table, Some(people)))
}

fn scrolling(sheet: &Sheet, look: &Dress<'_>) -> Markup {
    let tables = PreEscaped(sheet.html_tables(look));
    html! {
        // What can be scrolled can be reached with the keyboard.
        @if look.names_rows() {
            div.scroller.tall.cross-table tabindex="0" role="region" aria-label=(sheet.caption) {
                (tables)
            }
        } @else { div.scroller { (tables) } }
    }
}

/// Who stands in a table: their names lead to their pages.
pub struct People<'a> {
    desk: &'a Desk,
    links: Links,
    roster: Cow<'a, [PlayerId]>,
}

impl<'a> People<'a> {
    /// The people of a ranking.
    pub fn of(ranked: &'a Ranked, desk: &'a Desk, links: Links) -> People<'a> {
        People { desk, links, roster: Cow::Borrowed(ranked.roster()) }
    }

    /// The people of a tournament.
    pub fn at(desk: &'a Desk, links: Links) -> People<'a> {
        People { desk, links, roster: Cow::Owned(ranked::roster(desk)) }
    }

    /// The cell of a player.
    pub fn cell(&self, player: PlayerId) -> Cell {
        let place = self.roster.iter().position(|id| *id == player);
        let number = place.and_then(|place| Number::new(u16::try_from(place + 1).ok()?));
        Cell::some(self.desk.player(player).zip(number), |(participant, number)| Cell::Player {
            number,
            name: participant.person.name.clone(),
        })
    }

    fn id(&self, number: u16) -> Option<PlayerId> {
        self.roster.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// How tables look on pages: classes by the role of a column, links by the kind of a cell.
struct Dress<'a> {
    table: &'static str,
    people: Option<&'a People<'a>>,
    /// Places that several share.
    shared: BTreeSet<u32>,
}

impl<'a> Dress<'a> {
    fn of(sheet: &Sheet, table: &'static str, people: Option<&'a People<'a>>) -> Dress<'a> {
        let places = sheet.rows().filter_map(|row| match row.cells.first() {
            Some(Cell::Place(place)) => *place,
            _ => None,
        });
        let (mut seen, mut shared) = (BTreeSet::new(), BTreeSet::new());
        for place in places {
            if !seen.insert(place) {
                shared.insert(place);
            }
        }
        Dress { table, people, shared }
    }

    /// Whether its cells name other rows.
    fn names_rows(&self) -> bool {
        self.table.starts_with("crosstable")
    }
}

impl Look for Dress<'_> {
    fn table(&self) -> String {
        format!("grid {}", self.table)
    }

    fn has_caption(&self) -> bool {
        false
    }

    fn shows(&self, column: &Column) -> bool {
        match column.role {
            // A table whose cells name rows has no second number that could be taken for them.
            Role::Place => !self.names_rows(),
            // Number and title of a player stand in front of the name.
            Role::Number | Role::Title => self.people.is_none(),
            _ => true,
        }
    }

    fn row_id(&self, row: &arbitra_report::Row) -> Option<String> {
        match row.cells.first() {
            Some(Cell::Count(line)) if self.names_rows() => Some(format!("r{line}")),
            _ => None,
        }
    }

    fn head(&self, column: &Column) -> Element {
        let text = escape(&column.heading);
        let inner = match (column.role, &column.meaning) {
            (Role::Row, _) => format!("<abbr title=\"{text}\">#</abbr>"),
            (Role::Place, _) if self.people.is_some() => {
                format!("<abbr title=\"{text}\">#</abbr>")
            }
            (_, Some(meaning)) if text.is_empty() => {
                format!("<span class=\"sr\">{}</span>", escape(meaning))
            }
            (_, Some(meaning)) => format!("<abbr title=\"{}\">{text}</abbr>", escape(meaning)),
            (_, None) => text,
        };
        Element::head("col", inner).class(classes(&[align(column), room(column)]))
    }

    fn cell(&self, column: &Column, cell: &Cell, language: Reader) -> Element {
        let role = match (column.role, cell) {
            (Role::Place | Role::Row, _) | (Role::Count, Cell::Number(_)) => "place",
            (Role::Main, _) => "score",
            (Role::Value, _) => "tie",
            _ => "",
        };
        let class = classes(&[align(column), room(column), role]);
        let inner = match (cell, self.people) {
            (Cell::Place(None), _) => {
                let title = t::not_ranked(language);
                format!("<span title=\"{title}\">–</span>")
            }
            (Cell::Place(Some(place)), _) if self.shared.contains(place) => {
                let title = t::shared_place(language);
                format!("<span class=\"shared\" title=\"{title}\">={place}</span>")
            }
            (Cell::Player { number, .. }, Some(people)) => {
                let player = people.id(number.get());
                let linked = player.map(|id| {
                    html! {
                        (linked(people.desk, id, people.links))
                        (has_left(people.desk, id, language))
                    }
                });
                linked.map(Markup::into_string).unwrap_or_default()
            }
            (Cell::Meeting(meeting), Some(people)) => {
                return cross_cell(meeting, people, language);
            }
            (Cell::Meetings(_), _) => {
                return Element::cell(escape(&cell.written(language))).class("cross");
            }
            (Cell::Oneself, _) => {
                return Element::cell(cell.written(language)).class("cross self");
            }
            (Cell::Lot(_) | Cell::Code(_), _) => {
                format!("<code>{}</code>", escape(&cell.written(language)))
            }
            (Cell::Result(mark), _) => {
                let meaning = meaning(*mark, language);
                html! { strong title=(meaning) { (sign(*mark)) } }.into_string()
            }
            (Cell::Float(Float::Down), _) => format!("↓ {}", t::down(language)),
            (Cell::Float(Float::Up), _) => format!("↑ {}", t::up(language)),
            (Cell::State { tone, text }, _) => badge(*tone, text).into_string(),
            (Cell::Colour(colour), _) => piece(*colour, language).into_string(),
            (Cell::Shares(parts), _) => {
                let bar = share(parts, language).into_string();
                return Element::cell(bar).class(classes(&[room(column), "share"]));
            }
            (cell, _) => escape(&cell.written(language)),
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

/// A state as a badge.
pub fn badge(tone: Tone, text: &str) -> Markup {
    let look = match tone {
        Tone::Neutral => "badge",
        Tone::Good => "badge good",
        Tone::Doubtful => "badge warn",
        Tone::Bad => "badge bad",
    };
    html! { span class=(look) { (text) } }
}

/// A cell of a sheet that stands outside a table.
pub fn state(cell: &Cell, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    match cell {
        Cell::State { tone, text } => badge(*tone, text),
        cell => html! { (cell.written(l)) },
    }
}

/// How often White won, nobody and Black, as a bar.
fn share(parts: &[u32], l: Reader) -> Markup {
    let [white, draws, black] = parts else { return html! {} };
    let all = white + draws + black;
    let percent = |part: &u32| (part * 100).checked_div(all).unwrap_or(0);
    let (white, drawn) = (percent(white), percent(draws));
    let black = 100u32.saturating_sub(white + drawn);
    html! {
        @if all > 0 {
            svg.share viewBox="0 0 100 8" preserveAspectRatio="none" role="img"
                aria-label={ (white) " % · " (drawn) " % · " (black) " %" } {
                title { (t::white(l)) " " (white) " %, " (t::draws(l)) " " (drawn) " %, "
                    (t::black(l)) " " (black) " %" }
                rect.w x="0" width=(white) height="8" {}
                rect.d x=(white) width=(drawn) height="8" {}
                rect.b x=(white + drawn) width=(black) height="8" {}
            }
        }
    }
}

fn cross_cell(meeting: &Meeting, people: &People<'_>, l: Reader) -> Element {
    let opponent = meeting.opponent.and_then(|number| people.desk.player(people.id(number)?));
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
        @if let Some(row) = meeting.row { span.against { (row) } }
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
pub fn piece(colour: Colour, l: impl Into<Reader>) -> Markup {
    let l = l.into();
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
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    let Some(own) = ranked.player(player) else { return html! {} };
    let table = ranked.crosstable();
    let cells = table.rows.iter().find(|row| row.number == own.number.get()).map(|row| &row.cells);
    let float = |index: usize| cells.and_then(|cells| cells.get(index)).and_then(|cell| cell.float);
    let people = People::of(ranked, desk, links);
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::rd(l)))
        .column(Column::detail("").meaning(t::colour(l)).align(Align::Centre))
        .column(Column::new(t::opponent_head(l), Role::Name))
        .column(Column::new(t::rating(l), Role::Rating))
        .column(Column::new(t::result(l), Role::Meeting))
        .column(Column::count(t::total(l)))
        .column(Column::detail(t::float(l)).priority(Priority::Roomy));
    for (index, entry) in own.entries.iter().enumerate().take(rounds) {
        let opponent = entry.opponent().and_then(|number| ranked.participant(desk, number.get()));
        let pending = matches!(entry, Entry::Pending { .. });
        let points_after = |index: usize| ranked.tournament.earned_after(own, index + 1);
        sheet.row([
            Cell::Round(Round::from_index(index)),
            Cell::some(entry.colour().filter(|_| opponent.is_some()), Cell::Colour),
            opponent.map_or_else(
                || Cell::text(without(*entry, l)),
                |opponent| people.cell(opponent.id),
            ),
            Cell::some(opponent.and_then(|opponent| opponent.person.rating), Cell::Rating),
            mark(*entry, l),
            Cell::some((!pending).then(|| points_after(index)), Cell::Points),
            Cell::some(float(index), Cell::Float),
        ]);
    }
    people_sheet(&sheet, "games", &people)
}

fn without(entry: Entry, l: Reader) -> &'static str {
    match entry {
        Entry::Bye(bye) => words::bye(Some(bye), l),
        Entry::Forfeit { .. } => t::without_play(l),
        _ => t::not_paired(l),
    }
}

/// What a round brought.
fn mark(entry: Entry, l: Reader) -> Cell {
    let mark = match entry {
        Entry::Pending { .. } => return Cell::text("…"),
        Entry::Adjourned { .. } => return Cell::state(Tone::Doubtful, t::is_adjourned(l)),
        Entry::Blank => Mark::Rest,
        Entry::Game { score: Score::Win, .. } => Mark::Win,
        Entry::Game { score: Score::Draw, .. } => Mark::Draw,
        Entry::Game { score: Score::Loss, .. } => Mark::Loss,
        Entry::Forfeit { won: true, .. } => Mark::ForfeitWin,
        Entry::Forfeit { won: false, .. } => Mark::ForfeitLoss,
        Entry::Bye(Bye::PairingAllocated) => Mark::PairingBye,
        Entry::Bye(Bye::FullPoint) => Mark::FullBye,
        Entry::Bye(Bye::HalfPoint) => Mark::HalfBye,
        Entry::Bye(Bye::ZeroPoint) => Mark::ZeroBye,
    };
    Cell::Result(mark)
}

fn meaning(mark: Mark, l: Reader) -> &'static str {
    match mark {
        Mark::Win => t::won(l),
        Mark::Draw => t::drawn(l),
        Mark::Loss => t::lost(l),
        Mark::Open => t::is_adjourned(l),
        Mark::ForfeitWin => t::won_without_play(l),
        Mark::ForfeitLoss => t::lost_without_play(l),
        Mark::PairingBye => words::bye(Some(Bye::PairingAllocated), l),
        Mark::FullBye => words::bye(Some(Bye::FullPoint), l),
        Mark::HalfBye => words::bye(Some(Bye::HalfPoint), l),
        Mark::ZeroBye => words::bye(Some(Bye::ZeroPoint), l),
        Mark::Rest => t::nothing_yet(l),
    }
}

/// Links to the table after each round.
pub fn after_links(
    address: &str,
    rounds: u16,
    after: u16,
    rest: &str,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    html! {
        nav.rounds data-swap aria-label=(t::after_round(l)) {
            span.lead { (t::after_round(l)) }
            @for round in 1..=rounds {
                a href={ (address) "?after=" (round) (rest) }
                    aria-current=[(round == after).then_some("page")] { (round) }
            }
        }
    }
}

/// `after round 5`, with how far a round in play has come.
pub fn caption(desk: &Desk, after: u16, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let round = Round::new(after).and_then(|round| desk.round(round));
    let open = |round: &&PairedRound| !round.undecided().is_empty();
    html! {
        @if after == 0 { (t::before_the_first_round(l)) }
        @else { (t::standing_after_round(l)) " " (after) }
        @if let Some(round) = round.filter(open) {
            " · "
            span.badge.warn {
                @if round.closed { (t::adjourned_games(l)) } @else { (t::in_play(l)) }
            }
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
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    let categories = desk.regulations().map_or(&[][..], |r| &r.categories);
    html! {
        @if !categories.is_empty() {
            nav.filter data-swap aria-label=(t::category(l)) {
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
