//! The frame of a page: head, navigation, main part, foot.

use arbitra_desk::Desk;
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{DOCTYPE, Markup, html};

use crate::core::assets;
use crate::core::at::At;
use crate::core::form::address_part;
use crate::core::roles::Role;
use crate::core::room::{Room, tournament_name, version};
use crate::core::visitor::{Person, Visitor};
use crate::views::seen::seen;
use crate::views::{deeds, icons, keys, seal, words};

/// Which part of a tournament a page belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What is next.
    Overview,
    /// The regulations.
    Setup,
    /// The players.
    Players,
    /// The teams.
    Teams,
    /// A round.
    Round,
    /// Who stands where.
    Standings,
    /// Everybody's games.
    Crosstable,
    /// Numbers about the event.
    Statistics,
    /// What happens in the hall.
    Laws,
    /// Who did what.
    Record,
    /// Files, people, screens.
    More,
}

/// How a page follows changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// Rows of boards are patched; everything else fetches the page again.
    Rows,
    /// Every change fetches the page again.
    All,
    /// Not at all: somebody is writing.
    Nothing,
}

/// The frame of a page.
pub struct Frame<'a> {
    visitor: &'a Visitor,
    title: String,
    tournament: Option<Part<'a>>,
    wide: bool,
}

struct Part<'a> {
    room: &'a Room,
    desk: &'a Desk,
    tab: Tab,
    follow: Follow,
}

impl<'a> Frame<'a> {
    /// The frame of a page that belongs to no tournament.
    pub fn new(visitor: &'a Visitor, title: impl Into<String>) -> Frame<'a> {
        Frame { visitor, title: title.into(), tournament: None, wide: false }
    }

    /// The frame of a page of a tournament.
    pub fn of(
        visitor: &'a Visitor,
        room: &'a Room,
        desk: &'a Desk,
        tab: Tab,
        title: impl Into<String>,
    ) -> Frame<'a> {
        let part = Part { room, desk, tab, follow: Follow::All };
        Frame { visitor, title: title.into(), tournament: Some(part), wide: false }
    }

    /// The frame of a page as anyone who opened it may see it.
    pub fn at<R>(at: &'a At<R>, tab: Tab, title: impl Into<String>) -> Frame<'a> {
        Frame::of(&at.visitor, &at.room, at.desk(), tab, title)
    }

    /// How the page follows changes.
    #[must_use]
    pub fn following(mut self, follow: Follow) -> Frame<'a> {
        if let Some(part) = &mut self.tournament {
            part.follow = follow;
        }
        self
    }

    /// For tables that need the whole width.
    #[must_use]
    pub fn wide(mut self) -> Frame<'a> {
        self.wide = true;
        self
    }

    /// The page around its main part.
    pub fn show(&self, body: Markup) -> Markup {
        let l = self.visitor.language;
        let name = self.tournament.as_ref().map(|part| tournament_name(part.desk));
        let live = self.tournament.as_ref().filter(|part| part.follow != Follow::Nothing);
        let page = html! {
            (DOCTYPE)
            html lang=(l.code()) {
                (head(&match &name {
                    Some(name) => format!("{} · {name}", self.title),
                    None => self.title.clone(),
                }))
                body
                    data-csrf=(self.visitor.csrf)
                    data-live=[live.map(|part| format!("/t/{}/live?view=desk", part.room.id))]
                    data-version=[live.map(|part| version(part.desk))]
                    data-follow=[live.map(|part| if part.follow == Follow::Rows { "rows" }
                        else { "all" })]
                {
                    a.skip href="#main" { (t::skip_to_the_content(l)) }
                    (self.top(name.as_deref()))
                    @if let Some(part) = &self.tournament { (tabs(part, self.visitor)) }
                    div #notes aria-live="polite" {}
                    main #main .wide[self.wide] hx-get=(self.visitor.path)
                    hx-trigger="arbitra:refresh"
                        hx-select="#main" hx-swap="outerMorph" tabindex="-1" {
                        (self.visitor.troubles.show(l))
                        (self.notices())
                        @if let Some(part) = &self.tournament { (seal::warning(part.room, l)) }
                        (body)
                        @if let Some(part) = &self.tournament {
                            (seal::line(part.room, part.desk, l))
                        }
                    }
                    (foot(l))
                }
            }
        };
        seen(page)
    }

    fn top(&self, name: Option<&str>) -> Markup {
        let l = self.visitor.language;
        let other = other_language(l);
        let back = address_part(&self.visitor.path);
        html! {
            header.top {
                a.brand href="/" title=(t::all_events(l)) {
                    (icons::mark()) span { "Arbitra" }
                }
                @if let (Some(name), Some(part)) = (name, &self.tournament) {
                    a.event href={ "/t/" (part.room.id) } { (name) }
                    span.phase { (words::phase(part.desk.phase(), l)) }
                    @if !part.desk.is_fide_mode() && part.desk.regulations().is_some() {
                        span.badge.warn { (t::not_in_fide_mode(l)) }
                    }
                }
                span.grow {}
                @if self.tournament.is_some() {
                    span.live #live role="status" title=(t::live_changes_of_others_appear(l))
                        data-on=(t::live(l)) data-off=(t::no_connection(l))
                        data-waiting=(t::results_wait(l))
                        data-lost=(t::no_connection_results_are_kept(l))
                        data-older=(t::results_of_an_earlier_session(l))
                        data-send=(t::send_them(l)) data-discard=(t::discard_them(l)) {
                        span.dot {} span.words { (t::live(l)) }
                    }
                }
                a.tool href={ "/language/" (other.code()) "?back=" (back) } lang=(other.code())
                    title=(t::read_in_english(other)) {
                        (t::en(other))
                    }
                button.tool #theme type="button" title=(t::light_or_dark(l))
                    aria-label=(t::light_or_dark(l)) { (icons::theme()) }
                (self.account())
            }
        }
    }

    /// What was done to the visitor's account, until it is read.
    fn notices(&self) -> Markup {
        let l = self.visitor.language;
        let notices: Vec<String> =
            self.visitor.notices.iter().filter_map(|entry| deeds::notice(entry, l)).collect();
        let last = self.visitor.notices.last().map(|entry| entry.number);
        html! {
            @if let (false, Some(last)) = (notices.is_empty(), last) {
                section.note.told role="status" {
                    @for text in &notices { p { (text) } }
                    p.muted { (t::if_you_did_not_expect(l)) }
                    form.inline method="post" action="/people/notices" {
                        input type="hidden" name="csrf" value=(self.visitor.csrf);
                        input type="hidden" name="back" value=(self.visitor.path);
                        input type="hidden" name="entry" value=(last);
                        button.small { (t::i_have_read_it(l)) }
                        " " a href="/people/sessions" {
                            (t::where_i_am_signed_in(l))
                        }
                    }
                }
            }
        }
    }

    fn account(&self) -> Markup {
        let l = self.visitor.language;
        html! {
            @match &self.visitor.person {
                Person::Nobody => { a.tool href="/sign-in" { (t::sign_in(l)) } }
                Person::Local => {}
                Person::User { name, .. } | Person::Key { label: name, .. } => {
                    form.inline method="post" action="/sign-out" {
                        input type="hidden" name="csrf" value=(self.visitor.csrf);
                        span.who { (name) }
                        button.tool { (t::sign_out(l)) }
                    }
                }
            }
        }
    }
}

/// The language that a page offers instead of its own.
pub fn other_language(l: Language) -> Language {
    Language::ALL.into_iter().find(|other| *other != l).unwrap_or(l)
}

/// The frame of a page of the hall. Anyone who reads a ruling or writes on an envelope is not
/// disturbed.
pub fn hall<R>(at: &At<R>, title: impl Into<String>) -> Frame<'_> {
    Frame::at(at, Tab::Laws, title).following(Follow::Nothing)
}

/// The head of every page.
pub fn head(title: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            meta name="htmx-config" content=r#"{"includeIndicatorCSS":false,"history":false}"#;
            title { (title) " · Arbitra" }
            link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
            link rel="stylesheet" href=(assets::address("app.css"));
            script defer src=(assets::address("htmx.min.js")) {}
            script defer src=(assets::address("app.js")) {}
            script defer src=(assets::address("results.js")) {}
        }
    }
}

fn tabs(part: &Part<'_>, visitor: &Visitor) -> Markup {
    let l = visitor.language;
    let id = part.room.id;
    let round = part.desk.current().map_or(1, |round| round.round.get());
    let role = visitor.role_in(part.room);
    let list = [
        (Tab::Overview, format!("/t/{id}"), t::overview(l), Role::Viewer),
        (Tab::Setup, format!("/t/{id}/setup"), t::regulations(l), Role::Viewer),
        (Tab::Players, format!("/t/{id}/players"), t::players(l), Role::Viewer),
        (Tab::Teams, format!("/t/{id}/teams"), t::teams(l), Role::Viewer),
        (Tab::Round, format!("/t/{id}/rounds/{round}"), t::rounds(l), Role::Viewer),
        (Tab::Standings, format!("/t/{id}/standings"), t::standings(l), Role::Viewer),
        (Tab::Crosstable, format!("/t/{id}/crosstable"), t::crosstable(l), Role::Viewer),
        (Tab::Statistics, format!("/t/{id}/statistics"), t::statistics(l), Role::Viewer),
        (Tab::Laws, format!("/t/{id}/laws"), t::hall(l), Role::Deputy),
        (Tab::Record, format!("/t/{id}/record"), t::record(l), Role::Viewer),
        (Tab::More, format!("/t/{id}/more"), t::files_more(l), Role::Viewer),
    ];
    html! {
        nav.tabs aria-label=(t::tournament(l)) {
            @for (tab, address, text, least) in list {
                @if role >= least && (tab != Tab::Teams || part.desk.is_of_teams()) {
                    a href=(address) aria-current=[(tab == part.tab).then_some("page")] { (text) }
                }
            }
        }
    }
}

fn foot(l: Language) -> Markup {
    html! {
        footer.foot {
            span { "Arbitra " (env!("CARGO_PKG_VERSION")) }
            button.keys type="button" data-keys { kbd { "?" } " " (t::keys_2(l)) }
        }
        (keys::dialog(l))
    }
}
