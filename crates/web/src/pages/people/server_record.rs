//! The server's own record: who was let in, who was given what. For owners.

use arbitra_desk::Moment;
use arbitra_report::Line;
use arbitra_store::{Deed, Entry};
use arbitra_texts as t;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::clock;
use crate::core::form::address_part;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;
use crate::views::{Frame, deeds, grid};

/// How many entries a page shows.
const PER_PAGE: usize = 200;

/// The groups one can choose, with the words their deeds begin with.
const GROUPS: [(&str, t::Label, &[&str]); 4] = [
    ("accounts", t::accounts_and_passwords, &["account", "password"]),
    ("roles", t::roles, &["role"]),
    ("keys", t::keys_handled, &["key"]),
    ("sessions", t::sign_ins_and_sessions, &["signed", "sessions"]),
];

/// Which part is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Only entries up to this one.
    before: Option<u32>,
    /// Only a group of deeds.
    #[serde(default)]
    kind: String,
    /// Only entries by or about somebody, by a part of the name.
    #[serde(default)]
    name: String,
}

impl Wanted {
    /// Whether an entry is wanted.
    fn wants(&self, entry: &Entry, deed: Option<&Deed>) -> bool {
        let word = deed.map_or("", Deed::word);
        let group = GROUPS.iter().find(|(name, _, _)| *name == self.kind);
        let name = self.name.trim().to_lowercase();
        group.is_none_or(|(_, _, words)| words.iter().any(|begins| word.starts_with(begins)))
            && (name.is_empty()
                || entry.who.to_lowercase().contains(&name)
                || entry.payload.to_lowercase().contains(&name))
    }

    /// The same wish for older entries.
    fn older(&self, before: u32) -> String {
        format!(
            "?before={before}&kind={}&name={}",
            address_part(&self.kind),
            address_part(&self.name)
        )
    }
}

/// The record, newest first.
pub async fn show(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let l = visitor.language;
    let entries = app.store.server_record().await?;
    let head = entries.last().map(|entry| (entry.number, entry.hash.to_string()));
    let shown: Vec<(&Entry, Option<Deed>)> = entries
        .iter()
        .rev()
        .filter(|entry| wanted.before.is_none_or(|before| entry.number < before))
        .map(|entry| (entry, serde_json::from_str(&entry.payload).ok()))
        .filter(|(entry, deed)| wanted.wants(entry, deed.as_ref()))
        .take(PER_PAGE)
        .collect();
    let oldest = shown.last().filter(|_| shown.len() == PER_PAGE).map(|(entry, _)| entry.number);
    let title = t::record_of_the_server(l);
    let heads = ["#", t::when(l), t::who(l), t::what(l)].map(grid::head);
    let line = |(entry, deed): &(&Entry, Option<Deed>)| {
        let what = html! {
            @match deed {
                Some(deed) => { strong { (deeds::kind(deed.word(), l)) }
                    " " (deeds::particulars(deed, l)) }
                // Written by a newer version.
                None => { code { (entry.payload) } }
            }
        };
        let when = clock::local(Moment::from_seconds(entry.at), l);
        let cells = [
            grid::number(entry.number.to_string()),
            grid::cell(html! { time { (when) } }),
            grid::cell(&entry.who),
            grid::cell(what),
        ];
        Line { id: Some(format!("e{}", entry.number)), ..grid::line(cells) }
    };
    Ok(Frame::new(&visitor, title).show(html! {
        div.bar {
            h1 { (title) }
            span.grow {}
            a.button.small href="/people" { (t::people(l)) }
            a.button.small href="/people/record.json" { (t::download(l)) }
        }
        p.muted {
            (t::who_was_let_in_who(l))
            }
        @if let Some((number, hash)) = head {
            p.muted { (t::verified_up_to_entry(l)) " " (number)
                ": " code { (hash) } }
        }
        form.bar method="get" {
            select name="kind" aria-label=(t::what(l)) {
                option value="" { (t::everything(l)) }
                @for (group, label, _) in GROUPS {
                    option value=(group) selected[group == wanted.kind] {
                        (label(l))
                    }
                }
            }
            input name="name" value=(wanted.name) placeholder=(t::name(l))
            aria-label=(t::name(l));
            button.small { (t::show(l)) }
        }
        @if shown.is_empty() { p.muted { (t::nothing(l)) } } @else {
            (grid::table("record", heads).lines(shown.iter().map(line)).scrolling())
        }
        @if let Some(oldest) = oldest {
            div.actions { a.button href=(wanted.older(oldest)) {
                (t::older_entries(l))
            } }
        }
    }))
}

/// The record as a file: one entry per line, as it is kept.
pub async fn download(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let mut lines = String::new();
    for entry in app.store.server_record().await? {
        lines.push_str(&serde_json::to_string(&entry).map_err(|error| Problem::defect(&error))?);
        lines.push('\n');
    }
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"server-record.ndjson\""),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, lines).into_response())
}
