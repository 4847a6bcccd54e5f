//! The appeals committee, and appeals from the letter to the decision.

use std::collections::BTreeMap;

use arbitra_desk::Desk;
use arbitra_dossier::Filing;
use arbitra_dossier::appeal::{
    self, Appeal, Decision, Deposit, Effect, Ground, Lodged, Standing, Step, Subject, Terms,
    Verdict,
};
use arbitra_dossier::committee::{Member, Seat, objections, propose};
use arbitra_model::{Language, Said as _, fold};
use arbitra_texts as t;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, Place, file, pages, select, select_in};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{Acting, AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Deputy, Role};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, grid};

/// What is asked of the page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Whether a committee is proposed.
    propose: String,
}

/// The committee and all appeals.
pub async fn show(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let dossier = desk.dossier();
    let proposed = !wanted.propose.is_empty();
    let members = if proposed { proposal(&desk) } else { dossier.committee.clone() };
    let first_day = desk.regulations().and_then(|regulations| regulations.event.start);
    let may = role >= Role::Chief;
    let title = t::dossier_appeals(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) } }
        (pages(id, Page::Appeals, l))
        p.muted { (t::dossier_reconcile(l)) " " span.badge {
            (appeal::conciliation(desk.competition_rules())) } }
        @if let Some(terms) = terms(&desk, l) { p { (terms) } }
        @else { p.note.warn { (t::dossier_no_terms(l)) " "
            a href={ "/t/" (id) "/announced" } { (t::dossier_announced(l)) } } }
        section.card {
            h2 { (t::dossier_made(l)) }
            @if dossier.appeals.is_empty() { p.empty { (t::dossier_no_appeals(l)) } }
            ul.plain { @for one in &dossier.appeals {
                li { a href={ "/t/" (id) "/appeals/" (one.number) } {
                    (t::dossier_appeal(l, one.number)) }
                    " " (one.lodged.appellant) " · " (one.lodged.subject.say(l)) " "
                    span.badge { (one.standing.say(l)) } }
            } }
            details { summary { (t::dossier_hand_in(l)) }
                form.stack method="post" action={ "/t/" (id) "/appeals" } {
                    (acts::hidden(&visitor, &desk, &format!("/t/{id}/appeals")))
                    (lodging(&desk, l))
                    div.actions { button.primary { (t::dossier_hand_in(l)) } }
                }
            }
        }
        section.card {
            h2 { (t::papers_committee(l)) }
            @let found = objections(&members, desk.competition_rules(), first_day);
            @if !members.is_empty() && !found.is_empty() {
                ul { @for objection in &found { li { (objection.say(l)) } } }
            }
            @if may { p { a.button href="?propose=1" { (t::dossier_propose(l)) } } }
            form method="post" action={ "/t/" (id) "/appeals/committee" } {
                (acts::hidden(&visitor, &desk, &format!("/t/{id}/appeals")))
                (seats(&members, may, l))
                @if may { div.actions { button.primary { (t::save_the_changes(l)) } } }
            }
        }
    }))
}

/// Deadline and deposit as announced.
fn terms(desk: &Desk, l: Language) -> Option<String> {
    let (facts, said) = (desk.facts()?, desk.announced()?);
    arbitra_dossier::Point::Appeals.value(&facts, said, l)
}

/// A committee out of the players.
fn proposal(desk: &Desk) -> Vec<Member> {
    let candidates: Vec<Member> = desk
        .players()
        .map(|player| Member {
            name: player.person.name.clone(),
            federation: player
                .person
                .federation
                .map(|one| one.code().to_owned())
                .unwrap_or_default(),
            born: player.person.birth.map(arbitra_model::Date::year),
            title: player.person.title.map(|title| title.code().to_owned()).unwrap_or_default(),
            ..Member::default()
        })
        .collect();
    let first_day = desk.regulations().and_then(|regulations| regulations.event.start);
    propose(&candidates, desk.competition_rules(), first_day)
}

fn seats(members: &[Member], may: bool, l: Language) -> Markup {
    let blank = if may { 6_usize.saturating_sub(members.len()).max(1) } else { 0 };
    // A committee begins with a chair, two members and two reserves.
    let usual = [Seat::Chair, Seat::Member, Seat::Member, Seat::Reserve, Seat::Reserve];
    let empty = (members.len()..members.len() + blank).map(|place| Member {
        seat: usual.get(place).copied().unwrap_or_default(),
        ..Member::default()
    });
    let shown = members.iter().cloned().chain(empty);
    let all: Vec<(&str, String)> =
        Seat::ALL.iter().map(|seat| (seat.name(), seat.say(l))).collect();
    let seat = Place::Cell { head: t::dossier_seat(l), may };
    let lines = shown.map(|member| {
        let text = |name: &str, value: String, label: &str, size: &str| {
            html! { input name=(name) value=(value) size=(size) maxlength="200" aria-label=(label)
            disabled[!may]; }
        };
        let born = member.born.map(|year| year.to_string()).unwrap_or_default();
        grid::line([
            grid::cell(text("name", member.name.clone(), t::name(l), "22")),
            grid::cell(select_in(seat, "seat", member.seat.name(), "", &all)),
            grid::cell(text("federation", member.federation.clone(), t::federation(l), "4")),
            grid::cell(text("born", born, t::year_of_birth_head(l), "5")),
            grid::cell(text("title", member.title.clone(), t::title(l), "4")),
        ])
    });
    let heads =
        [t::name(l), t::dossier_seat(l), t::federation(l), t::year_of_birth_head(l), t::title(l)]
            .map(grid::head);
    grid::table("officials", heads).lines(lines).stacking().scrolling()
}

/// What an appeal says when it is handed in.
fn lodging(desk: &Desk, l: Language) -> Markup {
    let subjects: Vec<(&str, String)> =
        Subject::ALL.iter().map(|subject| (subject.name(), subject.say(l))).collect();
    let round = desk.current().map(|round| round.round.get());
    let terms = desk.announced().map(Terms::of).unwrap_or_default();
    let asks = terms.asks_deposit();
    html! {
        datalist id="players" { @for player in desk.players() {
            option value=(player.person.name) {}
        } }
        label { (t::papers_appellant(l))
            input name="appellant" list="players" required maxlength="200"; }
        label { (t::dossier_on_behalf(l))
            input name="on_behalf_of" list="players" maxlength="200"; }
        label { (t::dossier_opponent(l)) input name="concerned" list="players" maxlength="200"; }
        label { (t::dossier_subject(l)) (select("subject", "game", "", &subjects)) }
        div.fields {
            label { (t::round(l)) input type="number" name="round" min="1"
                value=(round.map(|round| round.to_string()).unwrap_or_default()); }
            label { (t::board(l)) input type="number" name="board" min="1"; }
            label { (t::dossier_minutes_ago(l))
                input type="number" name="over" min="0" max="9999" value="0"; }
        }
        label.check { input type="checkbox" name="written" value="1" checked;
            (t::dossier_written(l)) }
        @if asks { label.check { input type="checkbox" name="deposit" value="1";
            (t::dossier_deposit_paid(l)) " (" (terms.deposit) ")" } }
        label.check { input type="checkbox" name="decided" value="1" checked;
            (t::dossier_decided_before(l)) }
        label { (t::papers_reasons(l)) textarea name="text" rows="4" maxlength="8000" {} }
    }
}

type Typed = BTreeMap<String, String>;

fn field<'a>(typed: &'a Typed, name: &str) -> &'a str {
    typed.get(name).map(|text| text.trim()).unwrap_or_default()
}

fn acting(typed: &Typed) -> Result<Acting, Problem> {
    let text = |name: &str| field(typed, name).to_owned();
    Acting::typed(&text("seen"), &text("confirmed"), text("why"), text("back"))
}

/// Hands an appeal in.
pub async fn lodge(at: At<Deputy>, Form(typed): Form<Typed>) -> Result<Response, Problem> {
    let now = clock::now().seconds();
    let ago =
        optional::<u16>(field(&typed, "over"), t::dossier_minutes_ago).at("over")?.unwrap_or(0);
    let typed_names = field(&typed, "concerned").split(';').map(str::trim);
    let mut concerned: Vec<String> =
        typed_names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let appealing = [field(&typed, "appellant"), field(&typed, "on_behalf_of")];
    let subject = Subject::named(field(&typed, "subject")).unwrap_or_default();
    let round: Option<u16> = optional(field(&typed, "round"), t::round).at("round")?;
    let board: Option<u16> = optional(field(&typed, "board"), t::board).at("board")?;
    // Whoever sat on the other side is concerned, whether somebody thought of it or not.
    let game = round
        .filter(|_| subject.is_about_a_game())
        .and_then(|round| appealing.iter().find_map(|name| at.desk().game_of(name, round)));
    if let Some((_, opponent)) = &game
        && !concerned.iter().any(|name| fold(name) == fold(opponent))
    {
        concerned.push(opponent.clone());
    }
    let others: Vec<&str> = concerned.iter().map(String::as_str).collect();
    let lodged = Lodged {
        appellant: field(&typed, "appellant").to_owned(),
        on_behalf_of: field(&typed, "on_behalf_of").to_owned(),
        federations: at.desk().federations_of_one_side(&appealing, &others),
        concerned,
        subject,
        round,
        board: board.or(game.map(|(board, _)| board)),
        over: now - 60 * i64::from(ago),
        received: now,
        written: !field(&typed, "written").is_empty(),
        deposit_paid: !field(&typed, "deposit").is_empty(),
        decided_before: !field(&typed, "decided").is_empty(),
    };
    let number = at.desk().dossier().next_appeal();
    let acting = acting(&typed)?;
    let filing = Filing::Appeal { number, step: Step::Lodge(Box::new(lodged)) };
    at.act(&acting, file(filing, field(&typed, "text").to_owned())).await?;
    Ok(Redirect::to(&format!("/t/{}/appeals/{number}", at.id)).into_response())
}

/// The lines of the committee.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Seated {
    name: Vec<String>,
    seat: Vec<String>,
    federation: Vec<String>,
    born: Vec<String>,
    title: Vec<String>,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

/// Names the committee.
pub async fn committee(at: At<Chief>, Form(typed): Form<Seated>) -> Result<Response, Problem> {
    let mut members = Vec::new();
    for place in 0..typed.name.len() {
        let of = |list: &[String]| {
            list.get(place).map(|text| text.trim().to_owned()).unwrap_or_default()
        };
        if of(&typed.name).is_empty() {
            continue;
        }
        members.push(Member {
            name: of(&typed.name),
            seat: Seat::named(&of(&typed.seat)).unwrap_or_default(),
            federation: of(&typed.federation).to_uppercase(),
            born: optional(&of(&typed.born), t::year_of_birth_head).at("born")?,
            title: of(&typed.title),
        });
    }
    let acting = Acting::typed(&typed.seen, &typed.confirmed, typed.why, typed.back)?;
    at.act(&acting, file(Filing::Committee { members }, String::new())).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/appeals", at.id))).into_response())
}

/// One appeal: what was handed in, what speaks against admitting it, the next steps.
pub async fn one(at: At<Deputy>, Path((id, number)): Path<(i64, u32)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, .. } = at;
    let one = desk.appeal(number).ok_or(Problem::NotFound)?;
    let lodged = &one.lodged;
    let grounds = appeal::grounds(lodged, &one.terms);
    let title = t::dossier_appeal(l, number);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, &title).following(Follow::Nothing);
    let refusals: Vec<(&str, String)> =
        grounds.iter().map(|ground| (ground.name(), ground.say(l))).collect();
    let hidden = || acts::hidden(&visitor, &desk, &format!("/t/{id}/appeals/{number}"));
    let address = format!("/t/{id}/appeals/{number}");
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/appeals" } { (t::dossier_appeals(l)) } " › " (title) }
            span.badge { (one.standing.say(l)) } span.grow {}
            a.button href={ "/t/" (id) "/papers/appeals.pdf" } { "PDF" } }
        section.card {
            dl {
                dt { (t::papers_appellant(l)) } dd { (lodged.appellant)
                    @if !lodged.on_behalf_of.is_empty() { " (" (lodged.on_behalf_of) ")" } }
                @if !lodged.concerned.is_empty() {
                    dt { (t::dossier_opponent(l)) } dd { (lodged.concerned.join("; ")) } }
                dt { (t::dossier_subject(l)) } dd { (lodged.subject.say(l))
                    @if let Some(round) = lodged.round { " · " (t::round_number(l, round)) }
                    @if let Some(board) = lodged.board { " · " (t::board(l)) " " (board) } }
                dt { (t::dossier_received(l)) } dd { (clock::local_seconds(lodged.received, l))
                    @if let Some(until) = one.terms.deadline(lodged.over) {
                        " (" (t::dossier_deadline(l, clock::local_seconds(until, l))) ")" } }
                @if !one.text.is_empty() { dt { (t::papers_reasons(l)) } dd { (one.text) } }
                @if let Some((at, place, voters)) = &one.hearing {
                    dt { (t::dossier_hearing(l)) } dd {
                        (clock::local_seconds(*at, l)) ", " (place) ": " (voters.join("; ")) } }
                @if let Some((decision, reasons)) = &one.decision {
                    dt { (t::papers_committee_decision(l)) }
                    dd { strong { (decision.verdict.say(l)) } " (" (decision.in_favour) " / "
                        (decision.voters.len()) "), "
                        (decision.deposit.say(l)) "; " (decision.effect.say(l)) " "
                        @for article in &decision.articles { span.badge { (article) } " " } }
                    @if !reasons.is_empty() { dt { (t::papers_reasons(l)) } dd { (reasons) } }
                }
            }
            @if !one.is_over() && !grounds.is_empty() {
                section.note.warn { ul.plain { @for ground in &grounds {
                    li { (ground.say(l)) }
                } } }
            }
            @if let Standing::Decided(Verdict::Upheld | Verdict::Partly) = one.standing {
                p.note { (t::dossier_correct_it(l)) " "
                    @if let Some(round) = lodged.round {
                        a href={ "/t/" (id) "/rounds/" (round) } { (t::round_number(l, round)) }
                    } }
            }
        }
        @if !one.is_over() {
            @if role >= Role::Chief && !grounds.is_empty() {
                form.card.line method="post" action=(address) { (hidden())
                    input type="hidden" name="step" value="refuse";
                    label { (t::dossier_refuse(l)) (select("because", "", "", &refusals)) }
                    button { (t::dossier_refuse(l)) } }
            }
            @if role >= Role::Chief { (next_steps(one, &desk, &address, &hidden, l)) }
            form.card.line method="post" action=(address) { (hidden())
                input type="hidden" name="step" value="withdraw";
                button { (t::dossier_taken_back(l)) } }
        }
    }))
}

fn next_steps(
    one: &Appeal,
    desk: &Desk,
    address: &str,
    hidden: &dyn Fn() -> Markup,
    l: Language,
) -> Markup {
    let committee = &desk.dossier().committee;
    let voters = match appeal::voters(one, committee) {
        Ok(voters) => voters,
        Err(objection) => return html! { p.note.warn { (objection.say(l)) } },
    };
    let names: Vec<String> = voters.iter().map(|member| member.name.clone()).collect();
    let verdicts: Vec<(&str, String)> =
        Verdict::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    let asks = one.terms.asks_deposit();
    let deposits: Vec<(&str, String)> = Deposit::ALL
        .iter()
        .filter(|deposit| **deposit != Deposit::Unasked)
        .map(|deposit| (deposit.name(), deposit.say(l)))
        .collect();
    let effects: Vec<(&str, String)> =
        Effect::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    html! {
        section.card {
            h2 { (t::dossier_hearing(l)) }
            p { (t::dossier_voters(l)) ": " (names.join("; ")) }
            form.line method="post" action=(address) { (hidden())
                input type="hidden" name="step" value="hear";
                label { (t::dossier_in_minutes(l))
                    input type="number" name="in" min="0" max="9999" value="30"; }
                label { (t::place(l)) input name="place" maxlength="200"; }
                button { (t::dossier_set_hearing(l)) } }
        }
        section.card {
            h2 { (t::papers_committee_decision(l)) }
            form.stack method="post" action=(address) { (hidden())
                input type="hidden" name="step" value="decide";
                div.fields {
                    label { (t::dossier_verdict(l)) (select("verdict", "rejected", "", &verdicts)) }
                    label { (t::dossier_in_favour(l)) input type="number" name="in_favour" min="0"
                        max=(names.len()) value="0"; }
                    label { (t::articles(l)) input name="articles" required maxlength="200"
                        placeholder="9.2, 12.9.5"; }
                    @if asks {
                        label { (t::papers_deposit(l)) (select("deposit", "kept", "", &deposits)) }
                    }
                    label { (t::dossier_effect(l)) (select("effect", "none", "", &effects)) }
                }
                label { (t::papers_reasons(l)) textarea name="text" rows="4" maxlength="8000" {} }
                div.actions { button.primary { (t::dossier_decide(l)) } } }
        }
    }
}

/// Takes a step of an appeal.
pub async fn step(
    at: At<Deputy>,
    Path((id, number)): Path<(i64, u32)>,
    Form(typed): Form<Typed>,
) -> Result<Response, Problem> {
    let now = clock::now().seconds();
    let desk = at.desk();
    let one = desk.appeal(number).ok_or(Problem::NotFound)?;
    let voters = || -> Vec<String> {
        let voters = appeal::voters(one, &desk.dossier().committee).unwrap_or_default();
        voters.into_iter().map(|member| member.name.clone()).collect()
    };
    let step = match field(&typed, "step") {
        "refuse" => Step::Refuse {
            because: Ground::named(field(&typed, "because")).ok_or(Problem::NotFound)?,
        },
        "withdraw" => Step::Withdraw,
        "hear" => {
            let minutes = optional::<u16>(field(&typed, "in"), t::dossier_in_minutes).at("in")?;
            let at = now + 60 * i64::from(minutes.unwrap_or(0));
            Step::Hear { at, place: field(&typed, "place").to_owned(), voters: voters() }
        }
        "decide" => Step::Decide(Box::new(Decision {
            verdict: Verdict::named(field(&typed, "verdict")).unwrap_or_default(),
            articles: field(&typed, "articles")
                .split([',', ';'])
                .map(|article| article.trim().to_owned())
                .filter(|article| !article.is_empty())
                .collect(),
            voters: voters(),
            in_favour: optional(field(&typed, "in_favour"), t::dossier_in_favour)
                .at("in_favour")?
                .unwrap_or(0),
            deposit: match one.terms.asks_deposit() {
                true => Deposit::named(field(&typed, "deposit")).unwrap_or_default(),
                false => Deposit::Unasked,
            },
            effect: Effect::named(field(&typed, "effect")).unwrap_or_default(),
            at: now,
        })),
        _ => return Err(Problem::NotFound),
    };
    let acting = acting(&typed)?;
    let filing = Filing::Appeal { number, step };
    at.act(&acting, file(filing, field(&typed, "text").to_owned())).await?;
    Ok(Redirect::to(&format!("/t/{id}/appeals/{number}")).into_response())
}
