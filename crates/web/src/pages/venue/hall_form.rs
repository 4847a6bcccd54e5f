//! The hall, field by field, and as text for what the fields do not ask.

use arbitra_desk::Desk;
use arbitra_model::{Language, Said as _};
use arbitra_report::Line;
use arbitra_texts as t;
use arbitra_venue::hall::{AreaKind, Guided, Hall, OnFloor, OnWall, Wall};
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
            (on_floors("arbiters", &guided.arbiters, t::venue_arbiters(l), l))
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

/// A list of columns, parts of the house or tables of arbiters.
fn on_floors(list: &str, rows: &[OnFloor], title: &str, l: Language) -> Markup {
    let kinds: Vec<(&str, String)> =
        AreaKind::ALL.iter().map(|kind| (kind.name(), kind.say(l))).collect();
    let (is_area, is_arbiters) = (list == "area", list == "arbiters");
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
    arbiters_x: Vec<String>,
    arbiters_y: Vec<String>,
    arbiters_width: Vec<String>,
    arbiters_depth: Vec<String>,
    arbiters_yes: Vec<String>,
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
                None,
                &[],
                &[],
            ),
            areas: on_floor(
                [&self.area_x, &self.area_y, &self.area_width, &self.area_depth],
                Some(&self.area_kind),
                &self.area_name,
                &[],
            ),
            arbiters: on_floor(
                [&self.arbiters_x, &self.arbiters_y, &self.arbiters_width, &self.arbiters_depth],
                None,
                &[],
                &self.arbiters_yes,
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

fn on_floor(
    [x, y, width, depth]: [&Vec<String>; 4],
    kind: Option<&[String]>,
    name: &[String],
    yes: &[String],
) -> Vec<OnFloor> {
    let row = |place: usize| OnFloor {
        kind: kind.map(|kind| at(kind, place)).unwrap_or_default(),
        name: at(name, place),
        x: at(x, place),
        y: at(y, place),
        width: at(width, place),
        depth: at(depth, place),
        yes: at(yes, place) == "yes",
    };
    let typed = |row: &OnFloor| {
        let any = [&row.x, &row.y, &row.width, &row.depth].iter().any(|text| !text.is_empty());
        // Parts elsewhere in the house have no place in the hall.
        any || (kind.is_some() && (row.kind != "other" || !row.name.is_empty()))
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
