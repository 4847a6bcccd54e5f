//! A page of the site: read from Markdown, drawn with the margin around it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde_json::{Value, json};

use super::links;

/// The languages of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    English,
    Spanish,
}

impl Tongue {
    pub const BOTH: [Tongue; 2] = [Tongue::English, Tongue::Spanish];

    pub fn code(self) -> &'static str {
        ["en", "es"][self as usize]
    }

    fn other(self) -> Tongue {
        Tongue::BOTH[1 - self as usize]
    }
}

/// A page before it is drawn.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its address below the folder of its language, without `.html`.
    pub path: String,
    pub tongue: Tongue,
    pub title: String,
    /// Markdown, without the title.
    pub text: String,
}

impl Page {
    /// A page from Markdown that begins with its title.
    pub fn of(path: &str, tongue: Tongue, text: &str) -> Result<Page> {
        let begins = text.trim_start();
        let (title, rest) = begins.split_once('\n').unwrap_or((begins, ""));
        let title = title.strip_prefix("# ").with_context(|| format!("{path} has no title"))?;
        let title = title.trim().to_owned();
        Ok(Page { path: path.to_owned(), tongue, title, text: rest.to_owned() })
    }

    /// What the search knows of it.
    pub fn entry(&self) -> Value {
        let mut said = String::new();
        for event in Parser::new_ext(&self.text, options()) {
            match event {
                Event::Text(text) | Event::Code(text) => said.push_str(&text),
                Event::End(_) | Event::SoftBreak => said.push(' '),
                _ => {}
            }
        }
        json!({ "path": format!("{}.html", self.path), "title": self.title, "text": said })
    }
}

fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH
}

/// The page of a file below `docs/`. What only programmers read is in English for everybody.
pub fn of_file(docs: &Path, name: &str, tongue: Tongue) -> Result<Page> {
    let spanish = docs.join(format!("{name}.es.md"));
    let file = match tongue {
        Tongue::Spanish if spanish.exists() => spanish,
        _ => docs.join(format!("{name}.md")),
    };
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    Page::of(name, tongue, &text)
}

/// A page with everything around it, and the links in it that lead nowhere.
pub fn drawn(page: &Page, groups: &[(String, Vec<Page>)], tongue: Tongue) -> (String, Vec<String>) {
    let depth = page.path.matches('/').count();
    let (own, top) = ("../".repeat(depth), "../".repeat(depth + 1));
    let known: Vec<&str> =
        groups.iter().flat_map(|(_, pages)| pages).map(|p| p.path.as_str()).collect();
    let (body, broken) = body(page, &known, tongue);
    let mut margin = String::new();
    for (title, pages) in groups.iter().filter(|(_, pages)| !pages.is_empty()) {
        let _ = write!(margin, "<h2>{}</h2><ul>", escaped(title));
        for one in pages {
            let here = if one.path == page.path { " aria-current=\"page\"" } else { "" };
            let title = escaped(&one.title);
            let _ = write!(margin, "<li><a href=\"{own}{}.html\"{here}>{title}</a></li>", one.path);
        }
        margin.push_str("</ul>");
    }
    let [seek, contents, other] = match tongue {
        Tongue::English => ["Search the manual (/)", "Contents", "Español"],
        Tongue::Spanish => ["Buscar en el manual (/)", "Índice", "English"],
    };
    let (code, across) = (tongue.code(), tongue.other().code());
    let twin = format!("{top}{across}/{}.html", page.path);
    let title = escaped(&page.title);
    let text = format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · Arbitra</title>\n<link rel=\"stylesheet\" href=\"{top}site.css\">\n</head>\n<body>\n\
         <header><a class=\"home\" href=\"{own}index.html\">Arbitra</a>\n\
         <form role=\"search\" onsubmit=\"return false\"><input id=\"search\" type=\"search\" autocomplete=\"off\" \
         placeholder=\"{seek}\" aria-label=\"{seek}\" data-base=\"{own}\" data-index=\"{top}pages.{code}.js\">\
         <ul id=\"found\"></ul></form>\n<a href=\"{twin}\" hreflang=\"{across}\">{other}</a></header>\n\
         <div class=\"frame\"><nav class=\"contents\" aria-label=\"{contents}\">\
         <details open><summary>{contents}</summary>{margin}</details></nav>\n\
         <main><h1>{title}</h1>\n{body}</main></div>\n<script src=\"{top}search.js\"></script>\n</body>\n</html>\n"
    );
    (text, broken)
}

/// The text itself: links lead to pages of the site, headings can be linked to, tables scroll.
fn body(page: &Page, known: &[&str], tongue: Tongue) -> (String, Vec<String>) {
    let mut broken = Vec::new();
    let mut events = Vec::new();
    let mut parser = Parser::new_ext(&page.text, options()).peekable();
    // The line that leads to the other language: the head of every page has that link.
    let is_way_across =
        |url: &str| url.ends_with(".es.md") != (tongue == Tongue::Spanish) && url.ends_with(".md");
    let mut dropped = false;
    let mut in_heading: Option<(HeadingLevel, String, Vec<Event<'_>>)> = None;
    while let Some(event) = parser.next() {
        let event = match event {
            Event::Start(Tag::Link { dest_url, .. })
                if is_way_across(&dest_url) && links::same_page(&page.path, &dest_url) =>
            {
                while !matches!(parser.next(), Some(Event::End(TagEnd::Link)) | None) {}
                dropped = true;
                continue;
            }
            Event::Text(text) if dropped => {
                dropped = false;
                Event::Text(CowStr::from(text.trim_start_matches([' ', '·']).to_owned()))
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                match links::translated(&page.path, &dest_url, known) {
                    Ok(url) => {
                        Event::Start(Tag::Link { link_type, dest_url: url.into(), title, id })
                    }
                    Err(links::Elsewhere::NotOurs) => {
                        // A file of the source that the site does not have: named, not linked.
                        Event::Start(Tag::Emphasis)
                    }
                    Err(links::Elsewhere::Nowhere) => {
                        broken.push(dest_url.to_string());
                        Event::Start(Tag::Emphasis)
                    }
                }
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let up = "../".repeat(page.path.matches('/').count() + 1);
                let bare = dest_url.trim_start_matches("../");
                let dest_url = format!("{up}{bare}").into();
                Event::Start(Tag::Image { link_type, dest_url, title, id })
            }
            other => other,
        };
        match (&mut in_heading, event) {
            (None, Event::Start(Tag::Heading { level, .. })) => {
                in_heading = Some((level, String::new(), Vec::new()));
            }
            (Some(_), Event::End(TagEnd::Heading(_))) => {
                if let Some((level, said, inner)) = in_heading.take() {
                    let anchor = links::anchor(&said);
                    events.push(Event::Html(format!("<{level} id=\"{anchor}\">").into()));
                    events.extend(inner);
                    events.push(Event::Html(format!("</{level}>\n").into()));
                }
            }
            (Some((_, said, inner)), event) => {
                if let Event::Text(text) | Event::Code(text) = &event {
                    said.push_str(text);
                }
                inner.push(event);
            }
            (None, Event::Start(Tag::Table(columns))) => {
                events.push(Event::Html("<div class=\"wide\">".into()));
                events.push(Event::Start(Tag::Table(columns)));
            }
            (None, Event::End(TagEnd::Table)) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>".into()));
            }
            (None, event) => events.push(event),
        }
    }
    balance(&mut events);
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    (text, broken)
}

/// A link that became emphasis ends as emphasis.
fn balance(events: &mut [Event<'_>]) {
    let mut open = Vec::new();
    for event in events {
        match event {
            Event::Start(Tag::Emphasis) => open.push(true),
            Event::Start(Tag::Link { .. }) => open.push(false),
            Event::End(TagEnd::Emphasis) => {
                open.pop();
            }
            Event::End(end @ TagEnd::Link) if open.pop() == Some(true) => {
                *end = TagEnd::Emphasis;
            }
            _ => {}
        }
    }
}

/// A text as HTML shows it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A page that leads on at once.
pub fn way_to(path: &str) -> String {
    let to = format!("{path}.html");
    format!(
        "<!doctype html>\n<html>\n<head><meta charset=\"utf-8\"><title>Arbitra</title>\
         <meta http-equiv=\"refresh\" content=\"0; url={to}\"></head>\n\
         <body><a href=\"{to}\">Arbitra</a></body>\n</html>\n"
    )
}

/// The door: the reader's language, if it is one of ours.
pub fn way_in() -> &'static str {
    "<!doctype html>\n<html>\n<head><meta charset=\"utf-8\"><title>Arbitra</title>\
     <script>location.replace((navigator.language || \"\").startsWith(\"es\") ? \"es/index.html\" : \"en/index.html\");</script></head>\n\
     <body><a href=\"en/index.html\">English</a> · <a href=\"es/index.html\">Español</a></body>\n</html>\n"
}
