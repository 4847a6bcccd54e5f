//! The plan of the hall: described, proposed, drawn, moved by hand, checked.

use std::collections::BTreeSet;

use arbitra_desk::Desk;
use arbitra_model::{Language, Said as _};
use arbitra_texts as t;
use arbitra_venue::drawing::draw;
use arbitra_venue::geometry::Point;
use arbitra_venue::hall::Hall;
use arbitra_venue::plan::{Level, Numbering, Plan, Wish, propose};
use arbitra_venue::premises::Arrangement;
use arbitra_venue::sheets;
use arbitra_venue::standards::Edition;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{Page, arrange, hall_form, pages, select};
use crate::core::assets;
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::picture::svg;
use crate::views::tables::plain_sheet;
use crate::views::{Frame, Tab, acts};

/// The whole page.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let premises = desk.premises();
    let may = role >= Role::Deputy;
    let title = t::venue_plan(l);
    let (hall, plan) = (premises.hall.as_ref(), premises.plan.as_ref());
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    Ok(frame.wide().show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) }
            span.grow {}
            @if hall.is_some() {
                a.button.no-print href={ "/t/" (id) "/papers/hall-plan.pdf" } {
                    (t::venue_print_plan(l))
                }
            } }
        (pages(id, Page::Plan, l))
        @if hall.is_none() { p.note { (t::venue_describe_first(l)) } }
        @if let Some(hall) = hall { (drawn(&visitor, &desk, hall, plan, may, id)) }
        @if let (Some(hall), Some(plan)) = (hall, plan) {
            @let found = premises.findings();
            @let broken = found.iter().filter(|finding| finding.is_broken()).count();
            section.card {
                h2 { (t::venue_findings(l)) " "
                    span.badge.good[broken == 0].bad[broken > 0] { (t::venue_broken(l, broken)) } }
                (plain_sheet(&sheets::findings(&hall.name, plan.edition, &found, l), "findings"))
            }
            details.card { summary { h2 { (t::venue_rows(l)) } }
                (plain_sheet(&sheets::plan(hall, plan, l), "rows")) }
        }
        @if may {
            @if hall.is_some() { (proposal(&visitor, &desk, plan, id)) }
            (hall_form::draw(&visitor, &desk, hall, id))
        }
    }))
}

/// The drawing, with what moves its tables.
fn drawn(
    visitor: &Visitor,
    desk: &Desk,
    hall: &Hall,
    plan: Option<&Plan>,
    may: bool,
    id: i64,
) -> Markup {
    let l = visitor.language;
    let picture = draw(hall, plan, l).inline(plan, |board| {
        let table = plan.and_then(|plan| plan.table_of(board));
        let last = table.and_then(|table| table.boards.iter().map(|on| on.number).max());
        match last.filter(|last| *last != board) {
            Some(last) => t::venue_table_of(l, format!("{board}–{last}")),
            None => t::venue_table_of(l, board.to_string()),
        }
    });
    html! {
        section.card.hall-card {
            div.hall-scroll tabindex="0" { (PreEscaped(picture)) }
            @if may && let Some(plan) = plan {
                p.muted.no-print { (t::venue_move_help(l)) }
                form.line.no-print #moves method="post" action={ "/t/" (id) "/venue/move" }
                    data-said=(t::venue_moved_to(l, "{board}", "{x}", "{y}")) {
                    (acts::hidden(visitor, desk, &format!("/t/{id}/venue")))
                    input type="hidden" name="moves" value="";
                    fieldset.bare.by-hand { legend { (t::venue_by_numbers(l)) }
                        label { (t::board(l)) input name="board" inputmode="numeric" size="4"
                            list="tables"; }
                        label { (t::venue_from_left(l)) input name="x" inputmode="decimal"
                            size="6"; }
                        label { (t::venue_from_above(l)) input name="y" inputmode="decimal"
                            size="6"; }
                    }
                    datalist id="tables" { @for table in &plan.tables {
                        option value=(table.first()) {}
                    } }
                    label { (t::venue_numbering(l)) (select("numbering", "", None, &[
                        ("", t::venue_keep_numbers(l).to_owned()),
                        ("snake", t::venue_snake(l).to_owned()),
                        ("rows", t::venue_in_rows(l).to_owned()),
                    ])) }
                    div.actions { button.primary { (t::venue_save_plan(l)) }
                        button type="reset" { (t::venue_put_back(l)) } }
                    p role="status" #moved {}
                }
                script defer src=(assets::address("venue.js")) {}
            }
        }
    }
}

/// What is wished of a plan.
fn proposal(visitor: &Visitor, desk: &Desk, plan: Option<&Plan>, id: i64) -> Markup {
    let l = visitor.language;
    let edition = plan.map_or_else(|| desk.venue_standards(), |plan| plan.edition);
    let level = plan.map_or_else(|| desk.venue_level(), |plan| plan.level);
    let boards = plan.map_or(usize::from(desk.boards_needed()), Plan::board_count);
    let editions = Edition::ALL.map(|one| (one.year(), one.year().to_owned()));
    let levels: Vec<(&str, String)> =
        Level::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    // Tables that players with special needs keep have room for them.
    let kept = desk.with_needs().into_iter().filter(|player| player.person.needs.keeps_table());
    let kept: BTreeSet<u16> = kept.filter_map(|player| player.table).collect();
    let kept: Vec<String> = kept.iter().map(ToString::to_string).collect();
    let per_table = plan.and_then(|plan| plan.tables.iter().map(|table| table.places).max());
    html! {
        form.card #propose method="post" action={ "/t/" (id) "/venue/propose" } {
            (acts::hidden(visitor, desk, &format!("/t/{id}/venue")))
            h2 { (t::venue_propose(l)) }
            p.muted { (t::venue_propose_help(l)) }
            div.fields {
                label { (t::venue_boards(l)) input type="number" name="boards" min="1" max="2000"
                    value=(boards) required inputmode="numeric"; }
                label { (t::venue_edition(l)) (select("edition", edition.year(), None, &editions)) }
                label { (t::venue_level(l)) (select("level", level.name(), None, &levels)) }
                label { (t::venue_numbering(l)) (select("numbering", "snake", None, &[
                    ("snake", t::venue_snake(l).to_owned()),
                    ("rows", t::venue_in_rows(l).to_owned()),
                ])) }
                label { (t::venue_per_table(l)) input type="number" name="per_table" min="1"
                    max="20" value=(per_table.unwrap_or(1)) inputmode="numeric"; }
                label { (t::venue_single(l)) input type="number" name="single" min="0" max="2000"
                    inputmode="numeric"; small { (t::venue_single_help(l)) } }
                label { (t::venue_accessible(l)) input name="accessible" placeholder="7, 12"
                    value=(kept.join(", ")) maxlength="500";
                    small { (t::venue_accessible_help(l)) } }
                label { (t::venue_turned(l)) input name="turned" maxlength="500";
                    small { (t::venue_turned_help(l)) } }
                label { (t::venue_live(l)) input type="number" name="live" min="0" max="2000"
                    value=(desk.premises().broadcast.as_ref().map_or(0, |one| one.boards))
                    inputmode="numeric"; }
                label { (t::venue_aisle(l)) input name="aisle" inputmode="decimal" placeholder="1.2"
                    maxlength="10"; }
            }
            div.actions { button.primary { (t::venue_propose_it(l)) } }
        }
    }
}

/// What was wished for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wished {
    boards: String,
    edition: String,
    level: String,
    numbering: String,
    per_table: String,
    single: String,
    accessible: String,
    turned: String,
    live: String,
    aisle: String,
    #[serde(flatten)]
    acting: Acting,
}

impl Wished {
    fn wish(&self, desk: &Desk) -> Result<Wish, Problem> {
        let boards: u16 = parsed(&self.boards, t::venue_boards).at("boards")?;
        let edition = self.edition.parse::<Edition>().ok();
        let level = Level::ALL.into_iter().find(|one| one.name() == self.level);
        let edition = edition.unwrap_or_else(|| desk.venue_standards());
        let usual = Wish::new(boards, edition, level.unwrap_or_else(|| desk.venue_level()));
        let aisle = match self.aisle.trim() {
            "" => usual.aisle,
            text => metres(text, t::venue_aisle).at("aisle")?,
        };
        Ok(Wish {
            numbering: numbering(&self.numbering).unwrap_or(Numbering::Snake),
            per_table: optional(&self.per_table, t::venue_per_table).at("per_table")?.unwrap_or(1),
            single: optional(&self.single, t::venue_single).at("single")?,
            accessible: numbers(&self.accessible, t::venue_accessible).at("accessible")?,
            turned: numbers(&self.turned, t::venue_turned).at("turned")?,
            live: optional(&self.live, t::venue_live).at("live")?.unwrap_or(0),
            teams: desk.is_of_teams(),
            aisle,
            ..usual
        })
    }
}

/// Makes a plan for what was wished, and keeps it.
pub async fn propose_one(at: At<Deputy>, Form(wished): Form<Wished>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let wish = wished.wish(&desk)?;
    let hall = desk.premises().hall.clone();
    let hall = hall.ok_or_else(|| Problem::bad_input(t::venue_describe_first))?;
    // A large hall takes a while: not on the threads that serve pages.
    let proposed = tokio::task::spawn_blocking(move || propose(&hall, &wish));
    let proposed = proposed.await.map_err(|error| Problem::defect(&error))?;
    let plan =
        proposed.map_err(|refusal| Problem::bad_input_with(|l| refusal.say(l)).at("boards"))?;
    let arranged = arrange(Arrangement::Plan { plan: Some(Box::new(plan)) }, String::new());
    at.act(&wished.acting, arranged).await?;
    Ok(Redirect::to(&wished.acting.back_or(format!("/t/{}/venue", at.id))).into_response())
}

/// Where tables were put.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Moved {
    /// `first board:x:y`, in millimetres, one after the other.
    moves: String,
    board: String,
    x: String,
    y: String,
    numbering: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Moves tables, and numbers boards anew where that is wished.
pub async fn move_tables(at: At<Deputy>, Form(moved): Form<Moved>) -> Result<Response, Problem> {
    let plan = at.desk().premises().plan.clone().ok_or(Problem::NotFound)?;
    let mut moves = Vec::new();
    for word in moved.moves.split_whitespace().take(plan.tables.len()) {
        let parts: Vec<i64> = word.split(':').filter_map(|part| part.parse().ok()).collect();
        let [board, x, y] = parts[..] else {
            return Err(Problem::bad_input_with(|l| {
                t::value_cannot_be_used(l, t::venue_plan(l), word)
            }));
        };
        // What is out of all reason is refused like any other place outside.
        let short = |value: i64| i32::try_from(value).unwrap_or(-1);
        let board = u16::try_from(board).unwrap_or(0);
        moves.push((board, Point { x: short(x), y: short(y) }));
    }
    if let Some(board) = optional::<u16>(&moved.board, t::board).at("board")? {
        let x = metres(&moved.x, t::venue_from_left).at("x")?;
        let y = metres(&moved.y, t::venue_from_above).at("y")?;
        moves.push((board, Point { x, y }));
    }
    let plan = plan
        .moved(&moves)
        .map_err(|problem| Problem::bad_input_with(|l| problem.say(l)).at("board"))?;
    let plan = match numbering(&moved.numbering) {
        Some(numbering) => plan.numbered(numbering),
        None => plan,
    };
    let arranged = arrange(Arrangement::Plan { plan: Some(Box::new(plan)) }, String::new());
    at.act(&moved.acting, arranged).await?;
    Ok(Redirect::to(&moved.acting.back_or(format!("/t/{}/venue", at.id))).into_response())
}

/// The drawing alone, as a file.
pub async fn picture(at: At<Viewer>) -> Result<Response, Problem> {
    let premises = at.desk().premises();
    let hall = premises.hall.as_ref().ok_or(Problem::NotFound)?;
    Ok(svg(draw(hall, premises.plan.as_ref(), at.l).svg()))
}

fn numbering(word: &str) -> Option<Numbering> {
    match word {
        "snake" => Some(Numbering::Snake),
        "rows" => Some(Numbering::Rows),
        _ => None,
    }
}

/// Numbers of boards, with commas or spaces between.
pub fn numbers(text: &str, field: t::Label) -> Result<BTreeSet<u16>, Problem> {
    let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
    words.map(|word| parsed::<u16>(word, field)).collect()
}

/// Metres with decimals, as millimetres.
fn metres(text: &str, field: t::Label) -> Result<i32, Problem> {
    let wrong =
        || Problem::bad_input_with(|l: Language| t::value_cannot_be_used(l, field(l), text));
    let plain = text.trim().replace(',', ".");
    let (whole, decimals) = plain.split_once('.').unwrap_or((&plain, ""));
    if decimals.len() > 3 || whole.len() > 4 || !decimals.bytes().all(|b| b.is_ascii_digit()) {
        return Err(wrong());
    }
    let whole: i32 = whole.parse().map_err(|_| wrong())?;
    let decimals: i32 = format!("{decimals:0<3}").parse().map_err(|_| wrong())?;
    if whole < 0 { Err(wrong()) } else { Ok(whole * 1_000 + decimals) }
}
