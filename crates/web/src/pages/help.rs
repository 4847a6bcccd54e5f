//! The manual: its contents with a search, and its chapters.

use arbitra_model::fold;
use arbitra_papers::document::Part;
use arbitra_papers::layout::{Colour, Facts};
use arbitra_papers::{Chapter as Printed, Document, Moment, Wish};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::visitor::Visitor;
use crate::pages::more::file_download;
use crate::views::Frame;
use crate::views::manual::{Chapter, chapters, draw};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/help", get(contents))
        .route("/help/manual.pdf", get(printed))
        .route("/help/{chapter}", get(chapter))
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    q: String,
}

async fn contents(Query(wanted): Query<Wanted>, visitor: Visitor) -> Markup {
    let l = visitor.language;
    let sought = fold(wanted.q.trim());
    let lines = |chapter: &Chapter| -> Vec<&'static str> {
        let holds = |line: &&str| !sought.is_empty() && fold(line).contains(&sought);
        chapter.text.lines().filter(holds).map(|line| line.trim_start_matches("- ")).collect()
    };
    let found: Vec<(Chapter, Vec<&str>)> = chapters(l)
        .map(|chapter| (chapter, lines(&chapter)))
        .filter(|(chapter, lines)| {
            sought.is_empty() || !lines.is_empty() || fold(chapter.title).contains(&sought)
        })
        .collect();
    Frame::new(&visitor, t::help(l)).show(html! {
        h1 { (t::help(l)) }
        form.line method="get" action="/help" role="search" {
            input type="search" name="q" value=(wanted.q) maxlength="100"
                aria-label=(t::search_the_manual(l)) placeholder=(t::search_the_manual(l));
            button { (t::search(l)) }
            a.button href="/help/manual.pdf" download { (t::manual_as_pdf(l)) }
        }
        @if found.is_empty() { p.empty { (t::nothing_found(l)) } }
        ul.plain.manual-contents { @for (chapter, lines) in &found {
            li.card {
                a href={ "/help/" (chapter.code) } { strong { (chapter.title) } }
                @for line in lines { (draw(line)) }
            }
        } }
    })
}

/// The manual to print, in the language of whoever asks.
async fn printed(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    let l = visitor.language;
    let now = clock::now();
    let print = move || {
        let printed = Moment::of_seconds(now.seconds(), clock::ahead(now))?;
        let facts = Facts {
            language: l.into(),
            event: "Arbitra".to_owned(),
            place: t::manual_of_version(l, env!("CARGO_PKG_VERSION")),
            printed,
            program: concat!("Arbitra ", env!("CARGO_PKG_VERSION")).to_owned(),
            edition: None,
            record: None,
            address: None,
            logo: None,
            colour: Colour::INK,
        };
        let parts = chapters(l).flat_map(|chapter| parts(&chapter)).collect();
        let name = t::manual_file(l).to_owned();
        let papers = vec![Document { name, parts, ..Document::new(t::help(l)) }];
        let wish = Wish { round: None, size: None };
        Some(arbitra_papers::one_pdf(&[Printed { facts, for_players: None, papers }], &wish))
    };
    let bytes = app.rooms.printers().print(print).await?.ok_or(Problem::NotFound)?;
    let bytes = bytes.map_err(|error| Problem::defect(&error))?;
    Ok(file_download("application/pdf", &format!("arbitra-{}.pdf", t::manual_file(l)), bytes))
}

/// A chapter on paper: its heading, paragraphs and points without the signs of the screen.
fn parts(chapter: &Chapter) -> Vec<Part> {
    let plain = |line: &str| line.replace("**", "").replace(['`', '*'], "");
    let mut parts = vec![Part::Heading(chapter.title.to_owned())];
    for line in chapter.text.lines().filter(|line| !line.trim().is_empty()) {
        match (line.strip_prefix("- "), parts.last_mut()) {
            (Some(point), Some(Part::List(points))) => points.push(plain(point)),
            (Some(point), _) => parts.push(Part::List(vec![plain(point)])),
            (None, _) => parts.push(Part::Paragraph(plain(line))),
        }
    }
    parts
}

async fn chapter(Path(code): Path<String>, visitor: Visitor) -> Result<Markup, Problem> {
    let l = visitor.language;
    let here = chapters(l).find(|chapter| chapter.code == code).ok_or(Problem::NotFound)?;
    Ok(Frame::new(&visitor, here.title).show(html! {
        div.bar { h1 { (here.title) } span.grow {}
            a.button.small href="/help" { (t::contents_of_the_manual(l)) } }
        article.card.manual { (draw(here.text)) }
        nav.filter aria-label=(t::contents_of_the_manual(l)) { @for chapter in chapters(l) {
            a href={ "/help/" (chapter.code) }
            aria-current=[(chapter == here).then_some("true")] { (chapter.title) }
        } }
    }))
}
