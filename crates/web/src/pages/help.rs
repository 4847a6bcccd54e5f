//! The manual: its contents with a search, and its chapters.

use arbitra_model::fold;
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query};
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::visitor::Visitor;
use crate::views::Frame;
use crate::views::manual::{Chapter, chapters, draw};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new().route("/help", get(contents)).route("/help/{chapter}", get(chapter))
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
        }
        @if found.is_empty() { p.empty { (t::nothing_found(l)) } }
        ul.plain.chapters { @for (chapter, lines) in &found {
            li.card {
                a href={ "/help/" (chapter.code) } { strong { (chapter.title) } }
                @for line in lines { (draw(line)) }
            }
        } }
    })
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
