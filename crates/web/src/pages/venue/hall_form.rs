//! The hall, field by field, and as text for what the fields do not ask.

use arbitra_desk::Desk;
use arbitra_model::{Language, Said as _};
use arbitra_report::Line;
use arbitra_texts as t;
use arbitra_venue::hall::{AreaKind, Guided, Hall, Measured, OnFloor, OnWall, Stretch, Wall};
use arbitra_venue::premises::Arrangement;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::{arrange, select, yes_no};
use crate::core::at::At;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::visitor::Visitor;
use crate::views::{acts, grid};

/// How many empty rows every list offers.
const EMPTY: usize = 2;

/// The form of the hall.
pub fn draw(visitor: &Visitor, desk: &Desk, hall: Option<&Hall>, id: i64) -> Markup {
    let l = visitor.language;
    let usual = Guided { width: "30".into(), depth: "20".into(), ..Guided::default() };
    let guided = hall.map_or(Some(usual), Guided::of);
    html! {
        details.card #hall open[hall.is_none()] {
            summary { h2 { (t::venue_hall(l)) } }
            @if let Some(guided) = &guided { (fields(visitor, desk, guided, id)) }
            @else { p.note { (t::venue_not_a_rectangle(l)) } }
            details open[guided.is_none()] {
                summary { (t::venue_as_text(l)) }
                form.stack method="post" action={ "/t/" (id) "/venue/text" } {
                    (acts::hidden(visitor, desk, &format!("/t/{id}/venue")))
                    p.muted { (t::venue_as_text_help(l)) }
                    textarea name="words" rows="14" spellcheck="false" maxlength="100000"
                        aria-label=(t::venue_as_text(l)) {
                        (hall.map(Hall::to_toml).unwrap_or_default())
                    }
                    div.actions { button { (t::venue_save_hall(l)) } }
                }
            }
        }
    }
}

fn fields(visitor: &Visitor, desk: &Desk, guided: &Guided, id: i64) -> Markup {
    let l = visitor.language;
    let known = |value: Option<bool>| match value {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    };
    let maybe: Vec<(&str, String)> =
        [("", t::venue_not_known(l).to_owned())].into_iter().chain(yes_no(l)).collect();
    html! {
        form method="post" action={ "/t/" (id) "/venue/hall" } {
            (acts::hidden(visitor, desk, &format!("/t/{id}/venue")))
            p.muted { (t::venue_hall_help(l)) }
            div.fields {
                label { (t::name(l)) input name="name" value=(guided.name) required
                    maxlength="100"; }
                label { (t::venue_width(l)) input name="width" value=(guided.width) required
                    inputmode="decimal" maxlength="10"; }
                label { (t::venue_depth(l)) input name="depth" value=(guided.depth) required
                    inputmode="decimal" maxlength="10"; }
                label { (t::venue_lux(l)) input name="lux" value=(guided.lux) inputmode="numeric"
                    maxlength="8"; }
                label { (t::venue_temperature(l)) input name="temperature"
                    value=(guided.temperature) inputmode="decimal" maxlength="8"; }
                label { (t::venue_carpet(l)) (select("carpet", known(guided.carpet), None,
                    &maybe)) }
                label { (t::venue_noise(l)) (select("noise", known(guided.noise), None, &maybe)) }
            }
            (on_walls("door", &guided.doors, [t::venue_doors(l), t::venue_door_at(l),
                t::venue_door_width(l), t::venue_exit(l)], true, l))
            (on_walls("window", &guided.windows, [t::venue_windows(l), t::venue_window_from(l),
                t::venue_window_to(l), t::venue_curtain(l)], false, l))
            (on_floors("column", &guided.columns, t::venue_columns(l), l))
            (on_floors("area", &guided.areas, t::venue_areas(l), l))
            (ropes(&guided.ropes, l))
            (lights(&guided.lights, l))
            (on_floors("arbiters", &guided.arbiters, t::venue_arbiters(l), l))
            (on_floors("table", &guided.tables, t::venue_tables(l), l))
            div.actions { button.primary { (t::venue_save_hall(l)) } }
        }
    }
}

fn field(name: &str, value: &str, label: &str, size: &str) -> Markup {
    html! { input name=(name) value=(value) aria-label=(label) size=(size) maxlength="100"; }
}

/// A list of doors or windows.
fn on_walls(list: &str, rows: &[OnWall], heads: [&str; 4], named: bool, l: Language) -> Markup {
    let [title, from, reach, yes] = heads;
    let walls: Vec<(&str, String)> =
        Wall::ALL.iter().map(|wall| (wall.name(), wall.say(l))).collect();
    let of = |row: &OnWall| -> Line {
        let name = |part: &str| format!("{list}_{part}");
        let answer = if row.yes { "yes" } else { "no" };
        let wall = row.wall.name();
        let mut cells = vec![
            grid::cell(select(&name("wall"), wall, Some(t::venue_wall(l)), &walls)),
            grid::cell(field(&name("from"), &row.from, from, "6")),
            grid::cell(field(&name("reach"), &row.reach, reach, "6")),
            grid::cell(select(&name("yes"), answer, Some(yes), &yes_no(l))),
        ];
        if named {
            cells.push(grid::cell(field(&name("name"), &row.name, t::name(l), "14")));
        }
        grid::line(cells)
    };
    let empty = OnWall::default();
    let lines = rows.iter().chain((0..EMPTY).map(|_| &empty)).map(of);
    let heads = [t::venue_wall(l), from, reach, yes].into_iter();
    let heads = heads.chain(named.then_some(t::name(l))).map(grid::head);
    let heads: Vec<_> = heads.collect();
    html! {
        details.list open[!rows.is_empty()] { summary { h3 { (title) } }
            (grid::table("hall-list", heads).lines(lines).stacking().scrolling()) }
    }
}

/// A list of plain fields: its name, its title, and the heads with the parts they are called by.
fn plain_list<const N: usize>(
    list: &str,
    title: &str,
    heads: [(&str, &str); N],
    rows: &[[&str; N]],
) -> Markup {
    let of = |row: &[&str; N]| -> Line {
        let cells = heads.iter().zip(row).map(|((part, head), value)| {
            grid::cell(field(&format!("{list}_{part}"), value, head, "6"))
        });
        grid::line(cells)
    };
    let lines = rows.iter().chain((0..EMPTY).map(|_| &[""; N])).map(of);
    let heads: Vec<_> = heads.iter().map(|(_, head)| grid::head(*head)).collect();
    html! {
        details.list open[!rows.is_empty()] { summary { h3 { (title) } }
            (grid::table("hall-list", heads).lines(lines).scrolling()) }
    }
}

/// The list of ropes.
fn ropes(rows: &[Stretch], l: Language) -> Markup {
    let heads = [
        ("x", t::venue_from_left(l)),
        ("y", t::venue_from_above(l)),
        ("to_x", t::venue_to_left(l)),
        ("to_y", t::venue_to_above(l)),
    ];
    let rows: Vec<[&str; 4]> =
        rows.iter().map(|row| [&row.x, &row.y, &row.to_x, &row.to_y].map(String::as_str)).collect();
    plain_list("rope", t::venue_ropes(l), heads, &rows)
}

/// The list of spots where light was measured.
fn lights(rows: &[Measured], l: Language) -> Markup {
    let heads = [
        ("x", t::venue_from_left(l)),
        ("y", t::venue_from_above(l)),
        ("lux", t::venue_lux_there(l)),
    ];
    let rows: Vec<[&str; 3]> =
        rows.iter().map(|row| [&row.x, &row.y, &row.lux].map(String::as_str)).collect();
    plain_list("light", t::venue_lights(l), heads, &rows)
}

/// A list of columns, parts of the house, tables of arbiters or tables that stand.
fn on_floors(list: &str, rows: &[OnFloor], title: &str, l: Language) -> Markup {
    let kinds: Vec<(&str, String)> =
        AreaKind::ALL.iter().map(|kind| (kind.name(), kind.say(l))).collect();
    let (is_area, is_arbiters) = (list == "area", list == "arbiters");
    let further = match list {
        "area" => Some(("seats", t::venue_seats(l))),
        "table" => Some(("boards", t::venue_boards(l))),
        _ => None,
    };
    let places = [
        ("x", t::venue_from_left(l)),
        ("y", t::venue_from_above(l)),
        ("width", t::venue_width(l)),
        ("depth", t::venue_depth(l)),
    ];
    let of = |row: &OnFloor| -> Line {
        let name = |part: &str| format!("{list}_{part}");
        let mut cells = Vec::new();
        if is_area {
            let head = Some(t::venue_kind(l));
            cells.push(grid::cell(select(&name("kind"), &row.kind, head, &kinds)));
        }
        let values = [&row.x, &row.y, &row.width, &row.depth];
        for ((part, head), value) in places.iter().zip(values) {
            cells.push(grid::cell(field(&name(part), value, head, "6")));
        }
        if let Some((part, head)) = further {
            let value = if is_area { &row.seats } else { &row.boards };
            cells.push(grid::cell(field(&name(part), value, head, "6")));
        }
        if is_area {
            cells.push(grid::cell(field(&name("name"), &row.name, t::name(l), "14")));
        }
        if is_arbiters {
            let answer = if row.yes { "yes" } else { "no" };
            let head = Some(t::venue_internet_power(l));
            cells.push(grid::cell(select(&name("yes"), answer, head, &yes_no(l))));
        }
        grid::line(cells)
    };
    let empty = OnFloor { kind: "other".to_owned(), ..OnFloor::default() };
    let lines = rows.iter().chain((0..EMPTY).map(|_| &empty)).map(of);
    let heads = is_area.then_some(t::venue_kind(l)).into_iter();
    let heads = heads.chain(places.iter().map(|(_, head)| *head));
    let heads = heads.chain(further.map(|(_, head)| head));
    let heads = heads.chain(is_area.then_some(t::name(l)));
    let heads = heads.chain(is_arbiters.then_some(t::venue_internet_power(l)));
    let heads: Vec<_> = heads.map(grid::head).collect();
    html! {
        details.list open[!rows.is_empty()] { summary { h3 { (title) } }
            @if is_area { p.muted { (t::venue_areas_help(l)) } }
            (grid::table("hall-list", heads).lines(lines).stacking().scrolling()) }
    }
}

/// The fields as they were typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Typed {
    name: String,
    width: String,
    depth: String,
    lux: String,
    temperature: String,
    carpet: String,
    noise: String,
    door_wall: Vec<String>,
    door_from: Vec<String>,
    door_reach: Vec<String>,
    door_yes: Vec<String>,
    door_name: Vec<String>,
    window_wall: Vec<String>,
    window_from: Vec<String>,
    window_reach: Vec<String>,
    window_yes: Vec<String>,
    column_x: Vec<String>,
    column_y: Vec<String>,
    column_width: Vec<String>,
    column_depth: Vec<String>,
    area_kind: Vec<String>,
    area_x: Vec<String>,
    area_y: Vec<String>,
    area_width: Vec<String>,
    area_depth: Vec<String>,
    area_name: Vec<String>,
    area_seats: Vec<String>,
    rope_x: Vec<String>,
    rope_y: Vec<String>,
    rope_to_x: Vec<String>,
    rope_to_y: Vec<String>,
    light_x: Vec<String>,
    light_y: Vec<String>,
    light_lux: Vec<String>,
    arbiters_x: Vec<String>,
    arbiters_y: Vec<String>,
    arbiters_width: Vec<String>,
    arbiters_depth: Vec<String>,
    arbiters_yes: Vec<String>,
    table_x: Vec<String>,
    table_y: Vec<String>,
    table_width: Vec<String>,
    table_depth: Vec<String>,
    table_boards: Vec<String>,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

impl Typed {
    fn guided(&self) -> Guided {
        let answer = |text: &str| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let doors = [&self.door_wall, &self.door_from, &self.door_reach, &self.door_yes];
        let windows = [&self.window_wall, &self.window_from, &self.window_reach, &self.window_yes];
        Guided {
            name: self.name.clone(),
            width: self.width.clone(),
            depth: self.depth.clone(),
            lux: self.lux.clone(),
            temperature: self.temperature.clone(),
            carpet: answer(&self.carpet),
            noise: answer(&self.noise),
            doors: on_wall(doors, &self.door_name),
            windows: on_wall(windows, &[]),
            columns: on_floor(
                [&self.column_x, &self.column_y, &self.column_width, &self.column_depth],
                Beside::default(),
            ),
            areas: on_floor(
                [&self.area_x, &self.area_y, &self.area_width, &self.area_depth],
                Beside {
                    kind: Some(&self.area_kind),
                    name: &self.area_name,
                    seats: &self.area_seats,
                    ..Beside::default()
                },
            ),
            ropes: rows_of([&self.rope_x, &self.rope_y, &self.rope_to_x, &self.rope_to_y])
                .map(|[x, y, to_x, to_y]| Stretch { x, y, to_x, to_y })
                .collect(),
            lights: rows_of([&self.light_x, &self.light_y, &self.light_lux])
                .map(|[x, y, lux]| Measured { x, y, lux })
                .collect(),
            arbiters: on_floor(
                [&self.arbiters_x, &self.arbiters_y, &self.arbiters_width, &self.arbiters_depth],
                Beside { yes: &self.arbiters_yes, ..Beside::default() },
            ),
            tables: on_floor(
                [&self.table_x, &self.table_y, &self.table_width, &self.table_depth],
                Beside { boards: &self.table_boards, ..Beside::default() },
            ),
        }
    }
}

fn at(list: &[String], place: usize) -> String {
    list.get(place).map(|text| text.trim().to_owned()).unwrap_or_default()
}

/// Rows in which something was typed.
fn on_wall([wall, from, reach, yes]: [&Vec<String>; 4], name: &[String]) -> Vec<OnWall> {
    let row = |place: usize| OnWall {
        wall: Wall::named(&at(wall, place)).unwrap_or_default(),
        from: at(from, place),
        reach: at(reach, place),
        yes: at(yes, place) == "yes",
        name: at(name, place),
    };
    let typed = |row: &OnWall| !row.from.is_empty() || !row.reach.is_empty();
    (0..from.len()).map(row).filter(typed).collect()
}

/// Rows of plain fields in which something was typed.
fn rows_of<const N: usize>(fields: [&Vec<String>; N]) -> impl Iterator<Item = [String; N]> {
    let longest = fields.iter().map(|field| field.len()).max().unwrap_or_default();
    let row = move |place: usize| fields.map(|field| at(field, place));
    (0..longest).map(row).filter(|row| row.iter().any(|text| !text.is_empty()))
}

/// What stands in a row beside the place, as far as its list asks for it.
#[derive(Clone, Copy, Default)]
struct Beside<'a> {
    kind: Option<&'a [String]>,
    name: &'a [String],
    yes: &'a [String],
    seats: &'a [String],
    boards: &'a [String],
}

fn on_floor([x, y, width, depth]: [&Vec<String>; 4], beside: Beside<'_>) -> Vec<OnFloor> {
    let row = |place: usize| OnFloor {
        kind: beside.kind.map(|kind| at(kind, place)).unwrap_or_default(),
        name: at(beside.name, place),
        x: at(x, place),
        y: at(y, place),
        width: at(width, place),
        depth: at(depth, place),
        yes: at(beside.yes, place) == "yes",
        seats: at(beside.seats, place),
        boards: at(beside.boards, place),
    };
    let typed = |row: &OnFloor| {
        let fields = [&row.x, &row.y, &row.width, &row.depth, &row.seats, &row.boards];
        let any = fields.iter().any(|text| !text.is_empty());
        // Parts elsewhere in the house have no place in the hall.
        any || (beside.kind.is_some() && (row.kind != "other" || !row.name.is_empty()))
    };
    (0..x.len()).map(row).filter(typed).collect()
}

/// Keeps the hall of the fields.
pub async fn save(at: At<Deputy>, Form(typed): Form<Typed>) -> Result<Response, Problem> {
    let before = at.desk().premises().hall.clone();
    let hall = typed.guided().read(before.as_ref()).map_err(|faults| {
        Problem::bad_input_with(|l| {
            let said: Vec<String> = faults.iter().take(5).map(|fault| fault.say(l)).collect();
            said.join("; ")
        })
    })?;
    let acting = Acting::typed(&typed.seen, &typed.confirmed, typed.why, typed.back)?;
    keep(at, acting, hall.to_toml()).await
}

/// The hall as text.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Written {
    words: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Keeps the hall of a text.
pub async fn save_text(at: At<Deputy>, Form(written): Form<Written>) -> Result<Response, Problem> {
    let words = written.words.replace("\r\n", "\n").trim().to_owned();
    keep(at, written.acting, words).await
}

async fn keep(at: At<Deputy>, acting: Acting, words: String) -> Result<Response, Problem> {
    at.act(&acting, arrange(Arrangement::Hall { words }, String::new())).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/venue", at.id))).into_response())
}
