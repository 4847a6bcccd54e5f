//! The pages: of the server, and of a tournament with its event.

use arbitra_model::Language;
use arbitra_texts as t;
use std::collections::BTreeMap;

use arbitra_desk::Moment;
use arbitra_model::Said as _;
use arbitra_report::Line;
use arbitra_store::{Grant, Part, Scope, Token, User, UserId, role_name};
use axum::extract::State;
use axum::http::HeaderMap;
use maud::{Markup, html};

use super::keys::loopback_note;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::password::SHORTEST;
use crate::core::clock;
use crate::core::network::{address_for_phones, unreachable};
use crate::core::people::accounts::is_seen;
use crate::core::people::places::{Place, listed_keys, may_give, role_at};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role};
use crate::core::room::tournament_name;
use crate::core::visitor::{Person, Visitor};
use crate::pages::sign_in;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, grid};

/// How many places a table of roles has columns for.
const MOST_PLACES: usize = 8;

/// Everything a page shows.
struct Page<'a> {
    visitor: &'a Visitor,
    /// Where roles can be given here, with the role the visitor has there and what it is called.
    places: Vec<(Scope, Role, String)>,
    users: Vec<(User, Vec<Grant>)>,
    /// Who made keys, by number.
    makers: BTreeMap<UserId, String>,
    names: BTreeMap<String, String>,
    keys: Vec<Token>,
    base: String,
    loopback: bool,
}

/// The people of the server.
pub async fn server(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let title = t::people(l);
    if visitor.role_on_server() < Role::Owner {
        // Everybody may change their own password.
        let Person::User { id, .. } = visitor.person else {
            visitor.needs_on_server(Role::Owner)?;
            return Err(Problem::NotFound);
        };
        return Ok(Frame::new(&visitor, title).show(own_password(&visitor, id)));
    }
    let mut places = vec![(Scope::Server, Role::Owner, Scope::Server.say(l))];
    for event in app.store.listed(Part::ALL).await? {
        let alone = event.tournaments.len() == 1;
        for tournament in &event.tournaments {
            let scope = Scope::Tournament(tournament.id);
            places.push((scope, Role::Owner, tournament.name.clone()));
        }
        if !alone {
            let whole = format!("{} {}", t::whole_event_of(l), event.name);
            places.push((Scope::Event(event.id), Role::Owner, whole));
        }
    }
    let page = gather(&app, &visitor, &headers, places).await?;
    Ok(Frame::new(&visitor, title).show(html! {
        div.bar { h1 { (title) } span.grow {}
            a.button href="/network" { (t::the_hall_s_network(l)) }
            a.button href="/people/record" {
                (t::record_of_the_server(l))
            } }
        @if visitor.accounts { (page.accounts(true)) (page.matrix()) }
        @else { (page.first_account()) }
        (page.keys())
        @if let Person::User { id, .. } = visitor.person { (own_password(&visitor, id)) }
    }))
}

/// The people of a tournament.
pub async fn tournament(at: At<Chief>, headers: HeaderMap) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, role, l, .. } = at;
    let title = t::people_and_keys(l);
    let mut places = vec![(Scope::Tournament(room.id), role, tournament_name(&desk))];
    let event = app.store.event(room.event).await?;
    let in_event = visitor.role_in_event(room.event);
    if in_event >= Role::Chief {
        let whole = t::whole_event_of(l);
        places.push((Scope::Event(event.id), in_event, format!("{whole} {}", event.name)));
    }
    let page = gather(&app, &visitor, &headers, places).await?;
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { (title) } span.grow {}
            @if visitor.role_on_server() == Role::Owner {
                a.button href="/people" { (t::all_accounts_of_the_server(l)) }
            } }
        (page.keys())
        @if visitor.accounts { (page.accounts(false)) } @else { (page.first_account()) }
    }))
}

async fn gather<'a>(
    app: &App,
    visitor: &'a Visitor,
    headers: &HeaderMap,
    places: Vec<(Scope, Role, String)>,
) -> Result<Page<'a>, Problem> {
    let whole = places.iter().any(|(scope, _, _)| *scope == Scope::Server);
    let mut users = Vec::new();
    let everybody = app.store.users().await?;
    let makers = everybody.iter().map(|user| (user.id, user.name.clone())).collect();
    for user in everybody {
        let grants = app.store.grants_of(user.id).await?;
        if whole || is_seen(app, visitor, &grants).await? {
            users.push((user, grants));
        }
    }
    let mut keys = listed_keys(app, visitor).await?;
    let here = |scope: Scope| whole || places.iter().any(|(place, _, _)| *place == scope);
    keys.retain(|key| here(key.scope));
    keys.reverse();
    let mut scopes: Vec<Scope> = keys.iter().map(|key| key.scope).collect();
    for (_, grants) in &users {
        scopes.extend(grants.iter().map(|grant| grant.scope));
    }
    let mut names = BTreeMap::new();
    for scope in scopes {
        let name = match scope {
            Scope::Server => Scope::Server.say(visitor.language),
            Scope::Event(event) => {
                app.store.event(event).await.map(|event| event.name).unwrap_or_default()
            }
            Scope::Tournament(id) => {
                app.store.tournament(id).await.map(|t| t.name).unwrap_or_default()
            }
        };
        // Roles in places nobody may see the visitor does not see either.
        if role_at(app, visitor, scope).await.unwrap_or(Role::Public) >= Role::Chief || whole {
            names.insert(Place(scope).to_string(), name);
        }
    }
    let base = address_for_phones(app, headers);
    let loopback = unreachable(app, &base);
    Ok(Page { visitor, places, users, makers, names, keys, base, loopback })
}

impl Page<'_> {
    fn language(&self) -> Language {
        self.visitor.language
    }

    fn hidden(&self) -> Markup {
        html! {
            input type="hidden" name="csrf" value=(self.visitor.csrf);
            input type="hidden" name="back" value=(self.visitor.path);
        }
    }

    /// The way from a desk without accounts to one with them.
    fn first_account(&self) -> Markup {
        let l = self.language();
        html! {
            section.card {
                h2 { (t::accounts(l)) }
                p {
                    (t::there_are_none_whoever_sits(l))
                    }
                form.stack.narrow-form method="post" action="/sign-in" {
                    (self.hidden())
                    div.fields {
                        label { (t::your_name(l)) input name="name"
                            required maxlength="100" autocomplete="username"; }
                        label { (t::password(l))
                            input name="password" type="password"
                            required minlength=(SHORTEST) autocomplete="new-password"; }
                        (sign_in::code_field(l))
                    }
                    div.actions { button { (t::make_the_first_account_and(l)) } }
                }
            }
        }
    }

    /// The accounts and what they may do.
    fn accounts(&self, whole: bool) -> Markup {
        let l = self.language();
        let mut heads = vec![t::name(l), t::may_act_as(l), t::another_role(l)];
        heads.extend(whole.then(|| t::account(l)));
        let heads = heads.into_iter().map(grid::head);
        let lines = self.users.iter().map(|(user, grants)| {
            let closed = user.disabled_at.is_some();
            let name = html! {
                strong { (user.name) }
                @if closed { " " span.badge { (t::closed(l)) } }
            };
            let give = html! { @if !closed { (self.give(user.id)) } };
            let mut cells = vec![name, self.granted(user, grants), give];
            cells.extend(whole.then(|| self.account_actions(user)));
            let class = grid::class_if(closed, "over").to_owned();
            Line { class, ..grid::line(cells.into_iter().map(grid::cell)) }
        });
        html! {
            section.card.people {
                h2 { (t::accounts(l)) }
                (grid::plain(heads).lines(lines).scrolling())
            }
            @if self.visitor.role_on_server() == Role::Owner { (self.new_account()) } @else {
                (self.by_name())
            }
        }
    }

    /// A role for somebody whose name one knows.
    fn by_name(&self) -> Markup {
        let l = self.language();
        html! {
            section.card {
                h2 { (t::a_role_for_somebody_else(l)) }
                p.muted {
                    (t::you_see_the_accounts_that(l))
                    }
                form.inline method="post" action="/people/grants" {
                    (self.hidden())
                    input name="name" required maxlength="100" autocomplete="off"
                    aria-label=(t::name(l)) placeholder=(t::name(l));
                    (self.role_and_place(Role::Deputy))
                    button.small { (t::give(l)) }
                }
            }
        }
    }

    /// Who may do what in which tournament: a line for everybody, a column for every place.
    fn matrix(&self) -> Markup {
        let l = self.language();
        let open = |(user, _): &&(User, Vec<Grant>)| user.disabled_at.is_none();
        let users: Vec<&(User, Vec<Grant>)> = self.users.iter().filter(open).collect();
        let places: Vec<&(Scope, Role, String)> = self.places.iter().take(MOST_PLACES).collect();
        let mut heads = vec![grid::head(t::name(l))];
        heads.extend(places.iter().map(|(_, _, name)| grid::head(name)));
        let lines = users.iter().map(|(user, grants)| {
            let mut cells = vec![grid::cell(html! { strong { (user.name) } })];
            cells.extend(places.iter().map(|(scope, _, place)| {
                let held = grants.iter().find(|grant| grant.scope == *scope);
                let held = held.map_or("", |grant| grant.role.as_str());
                let value = |role: &str| format!("{} {} {role}", user.id, Place(*scope));
                grid::cell(html! {
                    select name="cell" aria-label={ (user.name) ", " (place) } {
                        option value=(value("")) { "–" }
                        @for role in Role::GIVEN {
                            option value=(value(role.word())) selected[held == role.word()] {
                                (role.say(l))
                            }
                        }
                    }
                })
            }));
            grid::line(cells)
        });
        html! {
            section.card.people.matrix {
                h2 { (t::who_may_do_what_where(l)) }
                form method="post" action="/people/roles" {
                    (self.hidden())
                    (grid::plain(heads).lines(lines).scrolling())
                    @if self.places.len() > MOST_PLACES {
                        p.muted { (t::older_places_are_not_shown(l)) }
                    }
                    div.actions { button.primary { (t::save(l)) } }
                }
            }
        }
    }

    /// Who made a key.
    fn maker(&self, key: &Token) -> String {
        let l = self.language();
        let name = key.maker.and_then(|maker| self.makers.get(&maker).cloned());
        match (name, key.made_with) {
            (Some(name), None) => name,
            (Some(name), Some(with)) => {
                format!("{name} ({} {with})", t::with_key(l))
            }
            (None, Some(with)) => format!("{} {with}", t::by_key(l)),
            (None, None) => t::this_machine(l).to_owned(),
        }
    }

    fn granted(&self, user: &User, grants: &[Grant]) -> Markup {
        let l = self.language();
        html! { div.grants { @for grant in grants {
            @let place = Place(grant.scope).to_string();
            @if let Some(name) = self.names.get(&place) {
                span.badge { (role_name(&grant.role, l)) ": " (name)
                    @if self.may_take(grant) {
                        form.inline method="post" action="/people/grants" {
                            (self.hidden())
                            input type="hidden" name="user" value=(user.id);
                            input type="hidden" name="place" value=(place);
                            input type="hidden" name="role" value="";
                            button.tiny title=(t::take_away(l)) aria-label={
                                (t::take_away(l)) " " (role_name(&grant.role, l))
                                ", " (user.name)
                            } { "×" }
                        }
                    }
                }
            }
        } } }
    }

    fn may_take(&self, grant: &Grant) -> bool {
        let role = grant.role.parse().unwrap_or(Role::Owner);
        let places = self.places.iter();
        places.into_iter().any(|(scope, has, _)| *scope == grant.scope && may_give(*has, role))
            || self.visitor.role_on_server() == Role::Owner
    }

    fn give(&self, user: UserId) -> Markup {
        let l = self.language();
        html! {
            form.inline method="post" action="/people/grants" {
                (self.hidden())
                input type="hidden" name="user" value=(user);
                (self.role_and_place(Role::Deputy))
                button.small { (t::give(l)) }
            }
        }
    }

    fn role_and_place(&self, usual: Role) -> Markup {
        let l = self.language();
        let best = self.places.iter().map(|(_, has, _)| *has).max().unwrap_or(Role::Public);
        // One tournament is enough for most, and more can be given at any time.
        let one = |scope: &Scope| matches!(scope, Scope::Tournament(_));
        let first = self.places.iter().map(|(scope, _, _)| *scope).find(one);
        html! {
            label { (t::role(l)) " " select name="role" {
                @for role in Role::GIVEN {
                    @if may_give(best, role) {
                        option value=(role.word()) selected[role == usual] { (role.say(l)) }
                    }
                }
            } }
            label { (t::scope(l)) " " select name="place" {
                @for (scope, _, name) in &self.places {
                    option value=(Place(*scope)) selected[Some(*scope) == first] { (name) }
                }
            } }
        }
    }

    fn account_actions(&self, user: &User) -> Markup {
        let l = self.language();
        let to = |what: &str| format!("/people/accounts/{}/{what}", user.id);
        let own = matches!(self.visitor.person, Person::User { id, .. } if id == user.id);
        html! {
            @if user.disabled_at.is_some() {
                form.inline method="post" action=(to("enable")) {
                    (self.hidden()) button.small { (t::open_again(l)) }
                }
            } @else if !own {
                details { summary { (t::change_button(l)) }
                    form.inline method="post" action=(to("password")) { (self.hidden())
                        input name="password" type="password"
                        required minlength=(SHORTEST) autocomplete="new-password"
                        aria-label=(t::new_password(l))
                        placeholder=(t::new_password(l));
                        button.small { (t::set(l)) } }
                    a.button.small href={ "/people/sessions?user=" (user.id) } {
                        (t::sessions(l))
                    }
                    form.inline method="post" action=(to("disable")) {
                        (self.hidden()) button.small.danger {
                            (t::close_the_account(l))
                        }
                    }
                }
            }
        }
    }

    fn new_account(&self) -> Markup {
        let l = self.language();
        html! {
            section.card {
                h2 { (t::new_account(l)) }
                form.stack method="post" action="/people/accounts" {
                    (self.hidden())
                    div.fields {
                        label { (t::name(l)) input name="name"
                            required maxlength="100" autocomplete="off"; }
                        label { (t::password(l))
                            input name="password" type="password"
                            required minlength=(SHORTEST) autocomplete="new-password"; }
                        (self.role_and_place(Role::Deputy))
                    }
                    div.actions { button.primary {
                        (t::make_the_account(l))
                    } }
                }
            }
        }
    }

    /// Keys for phones and programs.
    fn keys(&self) -> Markup {
        let l = self.language();
        let heads = [
            t::name(l),
            t::role(l),
            t::scope(l),
            t::made_at(l),
            t::by(l),
            t::last_used(l),
            t::ends(l),
            "",
        ];
        let heads = heads.map(grid::head);
        let lines = self.keys.iter().map(|key| self.key(key));
        let hours = [(4, "4 h"), (12, "12 h"), (24, "24 h"), (72, "3 d"), (240, "10 d")];
        html! {
            div.columns {
                section.card {
                    h2 { (t::key_for_a_phone(l)) }
                    p.muted {
                        (t::a_qr_code_that_opens(l))
                        }
                    @if self.loopback { (loopback_note(l)) }
                    form.stack method="post" action="/people/keys" {
                        (self.hidden())
                        div.fields {
                            label { (t::for_whom_or_what(l))
                                input name="label" required maxlength="100"
                                placeholder=(t::example_of_a_phone(l)); }
                            label { (t::lasts(l)) select name="hours" {
                                @for (hours, text) in hours {
                                    option value=(hours) selected[hours == 12] { (text) }
                                }
                            } }
                            label { (t::role(l)) select name="role" {
                                @for role in [Role::Results, Role::Viewer, Role::Deputy] {
                                    option value=(role.word()) { (role.say(l)) }
                                }
                            } }
                            label { (t::scope(l)) select name="place" {
                                @for (scope, _, name) in self.narrow_places() {
                                    option value=(Place(*scope)) { (name) }
                                }
                            } }
                            label { (t::address_that_phones_use(l))
                                input name="base" value=(self.base) inputmode="url"; }
                        }
                        div.actions { button.primary {
                            (t::make_the_key(l))
                        } }
                    }
                }
                details.card.advanced {
                    summary { strong { (t::token_for_a_program(l)) } " "
                        span.muted { (t::advanced(l)) } }
                    p.muted {
                        (t::for_scripts_live_boards_and(l))
                            " "
                        a href="/api/openapi.json" { "/api/openapi.json" } }
                    form.stack method="post" action="/people/keys" {
                        (self.hidden())
                        input type="hidden" name="kind" value="program";
                        div.fields {
                            label { (t::for_what(l)) input name="label"
                                required maxlength="100" placeholder=(t::club_web_site(l)); }
                            label { (t::lasts(l)) select name="hours" {
                                @for (hours, text) in hours {
                                    option value=(hours) selected[hours == 240] { (text) }
                                }
                                option value="0" { (t::until_taken_back(l)) }
                            } }
                            (self.role_and_place(Role::Results))
                        }
                        div.actions { button { (t::make_the_token(l)) } }
                    }
                }
            }
            section.card.people {
                h2 { (t::keys_and_tokens(l)) " (" (self.keys.len()) ")" }
                @if self.keys.is_empty() { p.muted { (t::none_yet(l)) } }
                @else {
                    (grid::plain(heads).lines(lines).scrolling())
                }
            }
        }
    }

    /// The places with single tournaments first.
    fn narrow_places(&self) -> Vec<&(Scope, Role, String)> {
        let mut places: Vec<_> = self.places.iter().collect();
        places.sort_by_key(|(scope, _, _)| !matches!(scope, Scope::Tournament(_)));
        places
    }

    fn key(&self, key: &Token) -> Line {
        let l = self.language();
        let at = |seconds: i64| clock::local(Moment::from_seconds(seconds), l);
        let ended = key.expires_at.is_some_and(|at| at <= clock::seconds());
        let name = html! {
            strong { (key.label) } " " span.muted { (t::by_key(l)) " " (key.id) }
        };
        let scope = self.names.get(&Place(key.scope).to_string()).cloned().unwrap_or_default();
        let end = html! {
            @if let Some(seconds) = key.revoked_at {
                span.badge { (t::taken_back(l)) " " (at(seconds)) }
            }
            @else if ended { span.badge { (t::ended(l)) } }
            @else {
                form.inline method="post" action={ "/people/keys/" (key.id) "/revoke" } {
                    (self.hidden()) button.small.danger { (t::take_back(l)) }
                }
            }
        };
        let cells = [
            grid::cell(name),
            grid::cell(role_name(&key.role, l)),
            grid::cell(scope),
            grid::cell(at(key.created_at)),
            grid::cell(self.maker(key)),
            grid::cell(key.last_used_at.map_or_else(|| t::never(l).to_owned(), at)),
            grid::cell(key.expires_at.map_or_else(|| t::when_taken_back(l).to_owned(), at)),
            grid::cell(end),
        ];
        let over = grid::class_if(ended || key.revoked_at.is_some(), "over");
        Line { class: over.to_owned(), ..grid::line(cells) }
    }
}

fn own_password(visitor: &Visitor, user: UserId) -> Markup {
    let l = visitor.language;
    html! {
        section.card {
            h2 { (t::your_password(l)) }
            form.stack method="post" action={ "/people/accounts/" (user) "/password" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                div.fields {
                    label { (t::old(l)) input name="old" type="password"
                        required autocomplete="current-password"; }
                    label { (t::new(l)) input name="password" type="password"
                        required minlength=(SHORTEST) autocomplete="new-password"; }
                }
                div.actions { button { (t::change_it_and_sign_in(l)) }
                    a.button href="/people/sessions" {
                        (t::where_you_are_signed_in(l))
                    } }
            }
        }
    }
}
