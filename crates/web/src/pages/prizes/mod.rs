//! Prizes at the desk: the fund and its form, who receives what and why, the list to read out,
//! receipts, and the same for programs.

mod editor;
mod fields;
mod papers;

use arbitra_awards::prizes::{Fund, PrizesData, sheet};
use arbitra_desk::{Action, ActionKind, Desk, Phase};
use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::extract::Multipart;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::divided::Divided;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer, least};
use crate::core::room::{rounds_of, tournament_name};
use crate::pages::more::{file_download, file_name};
use crate::views::tables::{self, Links, People};
use crate::views::{Frame, Tab, acts};
use fields::Fields;

/// The addresses of prizes.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/prizes", get(show).post(announce))
        .route("/t/{id}/prizes/edit", get(editor::show))
        .route("/t/{id}/prizes/import", post(import))
        .route("/t/{id}/prizes/list", get(papers::read_out))
        .route("/t/{id}/prizes/receipts", get(papers::receipts))
        .route("/t/{id}/prizes.toml", get(fund_file))
        .route("/t/{id}/prizes.csv", get(csv_file))
        .route("/t/{id}/prizes.json", get(json_file))
}

/// The list with the names of this desk.
fn list(divided: &Divided, desk: &Desk, links: Links, l: Language) -> Markup {
    let mut sheet = sheet(&divided.fund, &divided.order, &divided.distribution, l);
    let notes = std::mem::take(&mut sheet.notes);
    let table = match divided.ranked.teams {
        Some(_) => tables::plain_sheet(&sheet, "prizes"),
        None => {
            let people = People::of(&divided.ranked, desk, links);
            tables::people_sheet(&sheet, "prizes", &people)
        }
    };
    let open = divided.fund.categories().iter().filter(|it| it.conditions.ask_nothing());
    html! {
        @for category in open {
            p.note.warn { (t::category_asks_nothing(l, category.name.text(l))) }
        }
        @if divided.distribution.awards.is_empty() {
            p.empty { (t::nobody_receives_money_yet(l)) }
        } @else { (table) }
        aside.legend { @for note in &notes { p { (note) } } }
    }
}

/// Whether what is shown can still change.
fn caption(desk: &Desk, l: Language) -> Markup {
    html! {
        @if desk.phase() == Phase::Finished {
            span.badge.good { (t::final_list(l)) }
        } @else {
            span.badge.warn { (t::provisional_list(l)) } " "
            (tables::caption(desk, rounds_of(desk), l))
        }
    }
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let (l, id) = (at.l, at.id);
    let title = t::prizes(l);
    let list = at.room.drawn_once(move |room, desk| {
        let divided = Divided::announced(room, desk)?;
        Ok::<_, Problem>(divided.map(|divided| {
            let advertised = divided.fund.currency().text(divided.fund.advertised(), l);
            let method = divided.fund.method().words(l);
            let list = list(&divided, desk, Links::Desk(id), l);
            html! { p.muted { (t::prizes_and_fund(l, divided.fund.prizes().count(), &advertised))
            ", " (method) } (list) }
        }))
    });
    let list = list.await??;
    let desk = at.desk();
    let may = at.role >= Role::Chief && desk.phase() != Phase::Finished;
    // What is finished is frozen; the way back stands where it is missed.
    let reopens = !may && at.role >= Role::Chief && desk.obstacle(ActionKind::Reopen).is_none();
    Ok(Frame::at(&at, Tab::Standings, title).show(html! {
        div.bar { h1 { (title) } @if list.is_some() { span.muted { (caption(desk, l)) } }
            span.grow {}
            @if list.is_some() {
                a.button.no-print href={ "/t/" (id) "/prizes/list" } { (t::list_to_read_out(l)) }
                a.button.no-print href={ "/t/" (id) "/prizes/receipts" } { (t::receipts(l)) }
            }
            @if may { a.button.primary.no-print href={ "/t/" (id) "/prizes/edit" } {
                @if list.is_some() { (t::change_the_fund(l)) } @else { (t::set_up_the_prizes(l)) }
            } }
        }
        @match &list {
            Some(list) => {
                (list)
                p.downloads-line.no-print {
                    (t::take_along(l)) ": "
                    a href={ "/t/" (id) "/prizes.csv" } { "CSV" } " · "
                    a href={ "/t/" (id) "/prizes.json" } { "JSON" } " · "
                    a href={ "/t/" (id) "/prizes.toml" } { (t::the_fund_as_a_file(l)) }
                }
            }
            None => p.empty { (t::no_prizes_are_announced(l)) },
        }
        @if may { (import_form(&at)) }
        @if reopens {
            p.no-print { (t::prizes_after_the_end(l)) " "
                (acts::button(&at.visitor, &at.room, desk, &Action::Reopen, "",
                    html! { (t::reopen_the_tournament(l)) })) }
        }
    }))
}

fn import_form(at: &At<Viewer>) -> Markup {
    let l = at.l;
    html! {
        details.card.no-print {
            summary { (t::bring_a_fund_in(l)) }
            form.stack method="post" action={ "/t/" (at.id) "/prizes/import" }
                enctype="multipart/form-data" {
                (acts::hidden(&at.visitor, at.desk(), &format!("/t/{}/prizes", at.id)))
                label { (t::file_of_arbitra_prizes(l))
                    input type="file" name="file" accept=".toml,.txt"; }
                label { (t::or_paste_it(l)) textarea name="fund" rows="8" spellcheck="false" {} }
                div.actions { button { (t::take_this_fund(l)) } }
            }
        }
    }
}

/// Announces what the form says, or shows what it would bring.
async fn announce(
    at: At<Chief>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let fields = Fields(fields);
    let acting = Acting::typed(
        fields.get("seen"),
        fields.get("confirmed"),
        fields.get("why").to_owned(),
        fields.get("back").to_owned(),
    )?;
    let fund = fields.to_toml();
    let back = match () {
        () if !fields.get("remove").is_empty() => {
            at.act(&acting, Action::SetPrizes { fund: String::new() }).await?;
            format!("/t/{}/prizes", at.id)
        }
        () => match (Fund::from_toml(&fund), fields.get("preview").is_empty()) {
            // Whoever typed it finds it again, with what is wrong above it.
            (Err(errors), _) => return editor::refused(&at, &fields, &errors),
            (Ok(fund), false) => return editor::previewed(&at, &fields, fund).await,
            (Ok(_), true) => {
                at.act(&acting, Action::SetPrizes { fund }).await?;
                let more = !fields.get("more").is_empty();
                format!("/t/{}/prizes{}", at.id, if more { "/edit" } else { "" })
            }
        },
    };
    Ok(Redirect::to(&back).into_response())
}

/// The most letters of a fund in a file.
const MOST_BYTES: usize = 100_000;

/// Announces the fund of a file, as it is.
async fn import(at: At<Chief>, mut form: Multipart) -> Result<Response, Problem> {
    let broken = || Problem::bad_input(t::the_upload_broke_off_nothing);
    let (mut acting, mut fund) = (Acting::default(), String::new());
    while let Some(field) = form.next_field().await.map_err(|_| broken())? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(|_| broken())?;
        let bytes = bytes.get(..MOST_BYTES).unwrap_or(&bytes);
        let text = String::from_utf8_lossy(bytes).into_owned();
        match name.as_str() {
            "seen" => acting.seen = text.trim().parse().ok(),
            "confirmed" => acting.confirmed = text.trim().parse().ok(),
            "file" | "fund" if !text.trim().is_empty() => fund = text.replace("\r\n", "\n"),
            _ => {}
        }
    }
    if fund.is_empty() {
        return Err(Problem::bad_input(t::choose_a_file_or_paste));
    }
    let fund = fund.trim_start_matches('\u{feff}').to_owned();
    at.act(&acting, Action::SetPrizes { fund }).await?;
    Ok(Redirect::to(&format!("/t/{}/prizes", at.id)).into_response())
}

/// The announced fund, divided, aside from the threads that serve.
async fn divided<R>(at: &At<R>) -> Result<Divided, Problem> {
    let work = at.room.drawn_once(Divided::announced);
    work.await??.ok_or(Problem::NotFound)
}

fn name<R>(at: &At<R>, ending: &str) -> String {
    let name = file_name(&tournament_name(&at.room.desk()), at.id);
    format!("{name}-{}.{ending}", t::prizes(at.l).to_lowercase())
}

async fn fund_file(at: At<Viewer>) -> Result<Response, Problem> {
    let fund = at.room.desk().fund_text().to_owned();
    if fund.is_empty() {
        return Err(Problem::NotFound);
    }
    Ok(file_download("application/toml; charset=utf-8", &name(&at, "toml"), fund.into_bytes()))
}

async fn csv_file(at: At<Viewer>) -> Result<Response, Problem> {
    let divided = divided(&at).await?;
    let sheet = sheet(&divided.fund, &divided.order, &divided.distribution, at.l);
    Ok(file_download("text/csv; charset=utf-8", &name(&at, "csv"), sheet.csv().into_bytes()))
}

async fn json_file(at: At<Viewer>) -> Result<Response, Problem> {
    let divided = divided(&at).await?;
    let event = tournament_name(&at.room.desk());
    let data = PrizesData::of(&event, &divided.fund, &divided.distribution, at.l);
    let bytes = serde_json::to_vec_pretty(&data).map_err(|error| Problem::defect(&error))?;
    Ok(file_download("application/json", &name(&at, "json"), bytes))
}

/// The link to the prizes, where there are any or somebody may announce them.
pub fn link<R>(at: &At<R>) -> Markup {
    let l = at.l;
    let may = at.role >= least(ActionKind::SetPrizes);
    html! {
        @if may || !at.desk().fund_text().is_empty() {
            a.button.no-print href={ "/t/" (at.id) "/prizes" } { (t::prizes(l)) }
        }
    }
}
