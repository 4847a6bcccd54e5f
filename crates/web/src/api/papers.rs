//! Papers for programs: what there is, and the files.

use arbitra_papers::{Format, PAPERS, When};
use axum::Json;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Value, json};

use crate::core::at::At;
use crate::core::papers::{Source, Wanted, answer, asked, has_template};
use crate::core::problem::Problem;
use crate::core::roles::Viewer;

/// The papers with what each still lacks.
pub async fn list(
    at: At<Viewer>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let source = Source::of(&at, &headers).await?;
    let lacks = source.lacks(&at.app, wanted.wish()?).await?;
    let papers: Vec<Value> = PAPERS
        .iter()
        .zip(lacks)
        .map(|(paper, lacks)| {
            json!({
                "name": paper.name,
                "title": (paper.label)(at.l),
                "when": when(paper.when),
                "template": has_template(paper.name),
                "lacks": lacks,
            })
        })
        .collect();
    let formats: Vec<&str> = Format::ALL.iter().map(|format| format.ending()).collect();
    Ok(Json(json!({ "papers": papers, "bundles": ["round", "event"], "formats": formats })))
}

const fn when(when: When) -> &'static str {
    match when {
        When::Before => "before",
        When::Round => "round",
        When::End => "end",
        When::Form => "form",
    }
}

/// A paper, or several together, as a file.
pub async fn file(
    at: At<Viewer>,
    Path((_, file)): Path<(i64, String)>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (_, bundle, format) = asked(&file).ok_or(Problem::NotFound)?;
    let wish = wanted.wish()?;
    let sources = Source::wanted(&at, &headers, &wanted).await?;
    let bytes = Source::file(sources, &at.app, bundle, wish, format).await?;
    answer(&at.app, &headers, format, bytes).await
}
