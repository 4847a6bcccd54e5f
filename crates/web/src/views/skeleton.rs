//! The skeleton of every page: language, head, styles and scripts. What stands in the body is the
//! page's own.

use arbitra_model::Reader;
use arbitra_report::html_file;
use maud::{Markup, PreEscaped, html};

use crate::core::assets;

/// The head of a page.
pub struct Head<'a> {
    /// What the window is called.
    pub title: String,
    /// Style sheets after the common one.
    pub styles: &'a [&'a str],
    /// Scripts, in their order.
    pub scripts: &'a [&'a str],
    /// What else stands there: a note to robots, the edge of a printed sheet.
    pub more: Markup,
}

/// The scripts of a page that follows what happens.
pub const LIVE: [&str; 3] = ["htmx.min.js", "app.js", "tables.js"];

/// A page around its `body` element.
pub fn page(l: impl Into<Reader>, head: &Head<'_>, body: Markup) -> Markup {
    let l = l.into();
    styled(l, head, &["app.css"], body)
}

/// The same for another place, where nothing of the desk is needed.
pub fn copy(l: impl Into<Reader>, head: &Head<'_>, body: Markup) -> Markup {
    let l = l.into();
    styled(l, head, &[], body)
}

fn styled(l: Reader, head: &Head<'_>, common: &[&str], body: Markup) -> Markup {
    let rest = html! {
        meta name="color-scheme" content="light dark";
        @if head.scripts.contains(&"htmx.min.js") {
            meta name="htmx-config" content=r#"{"includeIndicatorCSS":false,"history":false}"#;
        }
        link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
        @for style in common.iter().chain(head.styles) {
            link rel="stylesheet" href=(assets::address(style));
        }
        (head.more)
        @for script in head.scripts { script defer src=(assets::address(script)) {} }
    };
    PreEscaped(html_file(l, &head.title, &rest.0, &body.0))
}
