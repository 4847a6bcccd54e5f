//! Standings, crosstables and a player's games: the same for arbiters, visitors and paper.

use arbitra_desk::{Category, Desk, PlayerId};
use arbitra_model::{Colour, Entry, Number, Points, Round, Score};
use arbitra_standings::render::{matrix_sheet, standings_sheet};
use arbitra_standings::tables::{CrossCell, Float, Mark, matrix};
use arbitra_standings::{Kind, Language, Row};
use maud::{Markup, html};

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
    number(&points.to_string(), l)
}

/// A decimal number as people of a language write it.
pub fn number(text: &str, l: Language) -> String {
    match l {
        Language::English => text.to_owned(),
        Language::Spanish => text.replace('.', ","),
    }
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

/// The rows of a table, all or those of a category, with the place among them.
pub fn places<'r>(
    ranked: &'r Ranked,
    desk: &Desk,
    category: Option<&Category>,
) -> Vec<(Option<u32>, &'r Row)> {
    let rows = ranked.standings.rows.iter();
    let Some(category) = category else { return rows.map(|row| (row.rank, row)).collect() };
    let holds = |row: &&Row| {
        ranked.participant(desk, row.number).is_some_and(|player| category.holds(&player.person))
    };
    let mut shown: Vec<(Option<u32>, &Row)> = Vec::new();
    for row in rows.filter(holds) {
        // Whoever is level with the one before shares the place.
        let place = match shown.last() {
            Some((place, before)) if before.rank == row.rank => *place,
            _ => row.rank.and(u32::try_from(shown.len() + 1).ok()),
        };
        shown.push((place, row));
    }
    shown
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
        return html! { (own) h2 { (l.choose("Players", "Jugadores")) } (players(ranked, desk, category, links, l)) };
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
    let table = &ranked.standings;
    let sheet = standings_sheet(&ranked.tournament, table, l);
    let lots = table.rows.iter().any(|row| row.lot.is_some());
    html! {
        div.scroller { table.grid.standings {
            thead { tr {
                th.num scope="col" { abbr title=(l.choose("Place", "Puesto")) { "#" } }
                th scope="col" { (l.choose("Name", "Nombre")) }
                th.num.roomy scope="col" { "Elo" } th.roomy scope="col" { "Fed." }
                th.num scope="col" { (l.choose("Pts", "Ptos")) }
                @for column in &table.columns { th.num scope="col" { (column.tie_break.to_string()) } }
                @if lots { th.num scope="col" { (l.choose("Lot", "Sorteo")) } }
            } }
            tbody { @for (place, row) in places(ranked, desk, category) {
                @let player = ranked.participant(desk, row.number);
                tr {
                    td.num.place { @match place { Some(place) => (place), None => span title=(l.choose("not ranked", "sin puesto")) { "–" } } }
                    td { @if let Some(player) = player { (linked(desk, player.id, links)) } }
                    td.num.roomy { @if let Some(rating) = player.and_then(|p| p.person.rating) { (rating) } }
                    td.roomy { @if let Some(federation) = player.and_then(|p| p.person.federation) { (federation.code()) } }
                    td.num.score { (points(row.points, l)) }
                    @for column in 0..table.columns.len() { td.num.tie { (number(&table.print(row, column), l)) } }
                    @if lots { td.num { @if let Some(lot) = row.lot { code { (format!("{lot:016x}")) } } } }
                }
            } }
        } }
        (legend(ranked, &sheet.notes, l))
    }
}

/// What the short heads mean, and by which edition.
fn legend(ranked: &Ranked, notes: &[String], l: Language) -> Markup {
    html! {
        aside.legend aria-label=(l.choose("Legend", "Leyenda")) {
            dl { @for column in &ranked.standings.columns {
                dt { (column.tie_break.to_string()) }
                dd { (words::tie_break(&column.tie_break, l)) }
            } }
            @for note in notes { p { (note) } }
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
    if ranked.options.kind == Kind::RoundRobin {
        return round_robin(ranked, desk, links, l);
    }
    let table = ranked.crosstable();
    html! {
        div.scroller { table.grid.crosstable {
            thead { tr {
                th.num scope="col" { "#" } th scope="col" { (l.choose("Name", "Nombre")) } th.num.roomy scope="col" { "Elo" }
                @for round in 1..=table.after_round { th.centre scope="col" { abbr title={ (l.choose("Round", "Ronda")) " " (round) } { (round) } } }
                th.num scope="col" { (l.choose("Pts", "Ptos")) }
            } }
            tbody { @for row in &table.rows {
                @let player = ranked.participant(desk, row.number);
                tr {
                    td.num.place { @if let Some(rank) = row.rank { (rank) } @else { "–" } }
                    td { @if let Some(player) = player { (linked(desk, player.id, links)) } }
                    td.num.roomy { @if let Some(rating) = player.and_then(|p| p.person.rating) { (rating) } }
                    @for cell in &row.cells { (cross_cell(cell, ranked, desk, l)) }
                    td.num.score { (points(row.points, l)) }
                }
            } }
        } }
        aside.legend {
            p { (l.choose("Each cell: opponent’s place, colour, result; ↓ ↑ met somebody from a lower or higher score group.",
                "Cada casilla: puesto del rival, color, resultado; ↓ ↑ jugó con alguien de un grupo de menos o más puntos.")) }
            dl {
                dt { "+ −" } dd { (l.choose("won or lost without play", "ganada o perdida por incomparecencia")) }
                dt { "U" } dd { (l.choose("bye of an odd field", "descanso por número impar")) }
                dt { "F H Z" } dd { (l.choose("bye of a full, half or no point", "bye de uno, medio o ningún punto")) }
            }
        }
    }
}

fn cross_cell(cell: &CrossCell, ranked: &Ranked, desk: &Desk, l: Language) -> Markup {
    let opponent = cell.opponent.and_then(|number| ranked.participant(desk, number));
    let colour = cell.colour.filter(|_| opponent.is_some());
    let look = match cell.mark {
        Mark::Win | Mark::ForfeitWin => "won",
        Mark::Draw => "drawn",
        Mark::Loss | Mark::ForfeitLoss => "lost",
        _ => "away",
    };
    let title = opponent.map(|opponent| match colour {
        Some(colour) => format!("{}, {}", opponent.person.name, words::colour(colour, l)),
        None => opponent.person.name.clone(),
    });
    html! {
        td.cross.(look) title=[title] {
            @if let Some(rank) = cell.opponent_rank { span.against { (rank) } }
            @if let Some(colour) = colour { (piece(colour, l)) }
            @if cell.mark != Mark::Rest { strong { (sign(cell.mark)) } }
            @match cell.float { Some(Float::Down) => span.float { "↓" }, Some(Float::Up) => span.float { "↑" }, None => {} }
        }
    }
}

fn sign(mark: Mark) -> char {
    if mark == Mark::ForfeitLoss { '−' } else { mark.sign() }
}

/// A small square in the colour of the pieces.
pub fn piece(colour: Colour, l: Language) -> Markup {
    let look = if colour == Colour::White { "white" } else { "black" };
    html! { span.piece.(look) role="img" aria-label=(words::colour(colour, l)) {} }
}

fn round_robin(ranked: &Ranked, desk: &Desk, links: Links, l: Language) -> Markup {
    let table = matrix(&ranked.tournament, &ranked.options, &ranked.standings);
    let sheet = matrix_sheet(&ranked.tournament, ranked.options.contest, &table, l);
    html! {
        div.scroller { table.grid.crosstable.matrix {
            thead { tr { @for (column, head) in sheet.heads.iter().enumerate() {
                @if column != 1 { th.num[head.numeric].centre[!head.numeric && column > 2] scope="col" {
                    @match &head.title { Some(title) => abbr title=(title) { (head.text) }, None => (head.text) }
                } }
            } } }
            tbody { @for (row, cells) in table.rows.iter().zip(&sheet.rows) {
                tr { @for (column, cell) in cells.iter().enumerate() {
                    @if column == 2 {
                        td { @if let Some(player) = ranked.id(row.number) { (linked(desk, player, links)) } }
                    } @else if column != 1 {
                        td.num[sheet.heads[column].numeric].cross[!sheet.heads[column].numeric].self[cell == "*"] { (cell) }
                    }
                } }
            } }
        } }
    }
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
                th.num scope="col" { (l.choose("Rd", "Rd")) } th.centre scope="col" { span.sr { (l.choose("Colour", "Color")) } }
                th scope="col" { (l.choose("Opponent", "Rival")) } th.num.roomy scope="col" { "Elo" }
                th.centre scope="col" { (l.choose("Result", "Resultado")) } th.num scope="col" { (l.choose("Total", "Total")) }
                th.roomy scope="col" { (l.choose("Float", "Flotante")) }
            } }
            tbody { @for index in 0..rounds.min(own.entries.len()) {
                @let entry = own.entries[index];
                @let opponent = entry.opponent().and_then(|number: Number| ranked.participant(desk, number.get()));
                tr {
                    td.num { (index + 1) }
                    td.centre { @if let (Some(colour), true) = (entry.colour(), opponent.is_some()) { (piece(colour, l)) } }
                    td { @match opponent {
                        Some(opponent) => (linked(desk, opponent.id, links)),
                        None => span.muted { (without(entry, l)) },
                    } }
                    td.num.roomy { @if let Some(rating) = opponent.and_then(|o| o.person.rating) { (rating) } }
                    td.centre { strong title=(meaning(entry, l)) { (mark(entry)) } }
                    td.num { @if !matches!(entry, Entry::Pending { .. }) { (points(ranked.tournament.points_after(own, index + 1), l)) } }
                    td.roomy { @match float(index) {
                        Some(Float::Down) => { "↓ " (l.choose("down", "hacia abajo")) }
                        Some(Float::Up) => { "↑ " (l.choose("up", "hacia arriba")) }
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
        Entry::Forfeit { .. } => l.choose("without play", "sin jugar"),
        _ => l.choose("not paired", "sin emparejar"),
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
        Entry::Blank => l.choose("nothing yet", "nada aún"),
        Entry::Pending { .. } => l.choose("to be played", "por jugar"),
        Entry::Adjourned { .. } => l.choose("adjourned", "aplazada"),
        Entry::Game { score: Score::Win, .. } => l.choose("won", "ganada"),
        Entry::Game { score: Score::Draw, .. } => l.choose("drawn", "tablas"),
        Entry::Game { score: Score::Loss, .. } => l.choose("lost", "perdida"),
        Entry::Forfeit { won: true, .. } => {
            l.choose("won without play", "ganada por incomparecencia")
        }
        Entry::Forfeit { won: false, .. } => {
            l.choose("lost without play", "perdida por incomparecencia")
        }
        Entry::Bye(bye) => words::bye(Some(bye), l),
    }
}

/// Links to the table after each round.
pub fn after_links(address: &str, rounds: u16, after: u16, rest: &str, l: Language) -> Markup {
    html! {
        nav.rounds aria-label=(l.choose("After round", "Tras la ronda")) {
            span.lead { (l.choose("After round", "Tras la ronda")) }
            @for round in 1..=rounds {
                a href={ (address) "?after=" (round) (rest) } aria-current=[(round == after).then_some("page")] { (round) }
            }
        }
    }
}

/// `after round 5`, with how far a round in play has come.
pub fn caption(desk: &Desk, after: u16, l: Language) -> Markup {
    let round = Round::new(after).and_then(|round| desk.round(round));
    html! {
        @if after == 0 { (l.choose("before round 1", "antes de la ronda 1")) }
        @else { (l.choose("after round", "tras la ronda")) " " (after) }
        @if let Some(round) = round.filter(|round| !round.closed && !round.without_result().is_empty()) {
            " · " span.badge.warn { (l.choose("in play", "en juego")) } " " (boards::progress(round, l))
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
            nav.filter aria-label=(l.choose("Category", "Categoría")) {
                a href={ (address) "?after=" (after) } aria-current=[chosen.is_none().then_some("true")] { (l.choose("All", "Todos")) }
                @for (index, category) in categories.iter().enumerate() {
                    a href={ (address) "?after=" (after) "&category=" (index + 1) } aria-current=[(chosen == Some(index)).then_some("true")] { (category.name) }
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
