//! What went wrong, as a page or as a note, with the way out.

use arbitra_desk::{
    Action, Board, Desk, FideLock, FormObstacle, Level, Refusal, RegulationFault, TextField,
};
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::acting::Request;
use crate::core::clock;
use crate::core::form::{address_part, local_address};
use crate::core::problem::{Problem, Spot};
use crate::core::requests::{ASKED_ABOUT_PLACES, Overfull};
use crate::core::room::{Room, tournament_name, version};
use crate::core::sent::{ASKED, FIRST, ORIGIN, RECONSIDERED, Sent};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::redrawn::{Again, redrawn};
use crate::views::seen::seen;
use crate::views::ways::ways;
use crate::views::{Frame, Tab, acts, words};

/// A page about a problem; what was sent is kept for anyone who goes back.
pub fn page(
    problem: &Problem,
    visitor: &Visitor,
    room: Option<&Room>,
    reference: Option<&str>,
    sent: Option<&Sent>,
) -> Markup {
    let l = visitor.language;
    let of_a_paper =
        matches!(problem, Problem::BadInput { .. }) && visitor.path.contains("/papers/");
    let title = if of_a_paper { t::file_not_given_out(l) } else { heading(problem, l) };
    let desk = room.map(|room| visitor.desk(room));
    // Whoever is lost in a tournament keeps the way to its other pages.
    let frame = match (room, &desk) {
        (Some(room), Some(desk)) => {
            Frame::of(visitor, room, desk, Tab::Elsewhere, title).following(Follow::Nothing)
        }
        _ => Frame::new(visitor, title),
    };
    frame.show(html! {
        section class={ "problem card" (level_class(problem)) } {
            (level_said(problem, l))
            h1 { (title) }
            (subject(problem, l))
            (explained(problem, visitor))
            (logged(reference, l))
            @match problem {
                // What a paper lacks is filled in where papers are made.
                Problem::BadInput { .. } if of_a_paper => {
                    div.actions { @if let Some(room) = room {
                        a.button.primary href={ "/t/" (room.id) "/papers" } { (t::papers(l)) }
                        a.button href={ "/t/" (room.id) "/paper-settings" } {
                            (t::papers_settings(l))
                        }
                    } }
                }
                Problem::Unconfirmed { room, requests, level, second, .. } => {
                    (confirmation(visitor, room, requests, Asks::of(*level, *second), sent))
                }
                Problem::BeginsUnconfirmed { level, second, .. } => {
                    (beginning(visitor, Asks::of(*level, *second), sent))
                }
                Problem::Overfull(asked) => (one_more(visitor, asked)),
                Problem::Conflict { room, back, .. } => {
                    @let again = local_address(back).map_or_else(|| format!("/t/{}", room.id),
                        str::to_owned);
                    div.actions { a.button.primary href=(again) {
                        (t::reload_page(l))
                    } }
                }
                Problem::Unreadable { tournament, .. } => {
                    div.actions {
                        a.button.primary href={ "/t/" (tournament) "/damaged" } {
                            (t::what_can_be_done(l))
                        }
                        a.button href="/" { (t::all_events(l)) }
                    }
                }
                Problem::SignIn => {
                    div.actions { a.button.primary href={
                        "/sign-in?back=" (address_part(&visitor.path))
                    } { (t::sign_in(l)) } }
                }
                Problem::Refused { desk, refusal }
                if is_unpairable(refusal) && visitor.path.ends_with("/do/pair") => {
                    (by_hand(desk, visitor, &visitor.path))
                }
                Problem::Withheld { .. } => {
                    div.actions {
                        @if let Some(room) = room {
                            a.button.primary href={ "/t/" (room.id) "/more" } {
                                (t::files(l))
                            }
                            a.button href={ "/t/" (room.id) } { (t::overview(l)) }
                        }
                    }
                }
                _ => {
                    div.actions {
                        @if let Some(link) = sent.and_then(Sent::linked_page) {
                            a.button.primary href=(link) { (t::back(l)) }
                        } @else {
                            @if let Some(room) = room {
                                a.button.primary href={ "/t/" (room.id) } { (t::overview(l)) }
                            }
                            a.button.primary[room.is_none()] href="/" { (t::all_events(l)) }
                        }
                    }
                }
            }
        }
    })
}

/// What is to be said on the page that a form came from.
pub struct Said<'a> {
    /// What is wrong; nothing if somebody only goes back to it.
    pub problem: Option<&'a Problem>,
    /// The number under which the log says more.
    pub reference: Option<&'a str>,
}

impl Said<'_> {
    /// The page with it: at its field, or else above.
    pub fn on(&self, page: &str, sent: &Sent, origin: &str, visitor: &Visitor) -> String {
        let l = visitor.language;
        let Some(problem) = self.problem else {
            let (at_field, above) = (html! {}, html! {});
            return redrawn(page, &Again { sent, origin, spots: &[], at_field, above });
        };
        let at_field = html! { span.fault #fault role="alert" { (in_short(problem, l)) } };
        let above = html! {
            section.refused.note.bad role="alert" tabindex="-1" autofocus {
                h2 { (heading(problem, l)) }
                (explained(problem, visitor))
                (logged(self.reference, l))
                @if let Problem::Refused { desk, refusal } = problem {
                    @if is_unpairable(refusal) && sent.action.ends_with("/do/pair") {
                        (by_hand(desk, visitor, &sent.action))
                    } @else {
                        div.actions { (ways(refusal, desk, visitor, sent, origin)) }
                    }
                }
            }
        };
        let (at_field, above) = (seen(at_field), seen(above));
        redrawn(page, &Again { sent, origin, spots: &spots(problem), at_field, above })
    }
}

/// The fields that a problem may speak of, the likeliest first.
fn spots(problem: &Problem) -> Vec<Spot> {
    let names: &[&'static str] = match problem {
        Problem::BadInput { spot, .. } => return spot.iter().cloned().collect(),
        Problem::Refused { refusal, .. } => fields(refusal),
        _ => &[],
    };
    names.iter().map(|name| Spot::Field((*name).into())).collect()
}

/// The fields of forms that a refusal speaks of.
const fn fields(refusal: &Refusal) -> &'static [&'static str] {
    match refusal {
        Refusal::NoName | Refusal::TeamNameTaken => &["name"],
        Refusal::NotInTheBox { .. } => &["number"],
        Refusal::ReasonNames { .. } => &["why"],
        Refusal::NoDay { .. } => &["date"],
        Refusal::BadTable { .. } => &["table"],
        Refusal::Logo { .. } => &["file"],
        Refusal::BadRegulations { fault } => match fault {
            RegulationFault::Rounds { .. }
            | RegulationFault::RoundsPaired { .. }
            | RegulationFault::OddGames { .. } => &["rounds"],
            RegulationFault::Points => &["win"],
            RegulationFault::TwoDraws => &["draw"],
            RegulationFault::ByeAboveWin | RegulationFault::ByeValue => &["bye"],
            RegulationFault::NotATieBreak { .. } | RegulationFault::TieBreak { .. } => {
                &["tie_breaks"]
            }
            RegulationFault::Baku | RegulationFault::Acceleration => &["acceleration"],
            RegulationFault::MissedRound => &["missed"],
            RegulationFault::Teams => &["boards"],
            RegulationFault::FormDetails { .. } => &["form_details"],
            RegulationFault::Category { .. } => &["categories"],
            RegulationFault::Announced { .. } => &[],
        },
        Refusal::FideMode { lock } => match lock {
            FideLock::Points => &["win"],
            FideLock::System | FideLock::NotInForce => &["system"],
            FideLock::Rounds => &["rounds"],
            FideLock::Acceleration => &["acceleration"],
            FideLock::Bans | FideLock::UnpairPlayed => &[],
        },
        Refusal::TextTooLong { field, .. }
        | Refusal::TooManyTexts { field, .. }
        | Refusal::ControlCharacter { field, .. } => match field {
            TextField::PlayerName | TextField::TeamName | TextField::Event => &["name"],
            TextField::Club => &["club"],
            TextField::Category => &["categories"],
            TextField::Place => &["city", "place"],
            TextField::Arbiter => &["chief", "deputies"],
            TextField::TimeControl => &["time_control", "encoded"],
            TextField::TieBreak => &["tie_breaks"],
            TextField::Details => &["form_details"],
            TextField::Captain => &["captain"],
            TextField::Note | TextField::Announcement => &["text", "note"],
            TextField::Fund => &["fund"],
            TextField::Hall => &["words"],
            TextField::Contact => &["phone", "email"],
            TextField::Remarks => &["remarks"],
            TextField::Reason => &["why"],
            TextField::Envelope => &["fen"],
            TextField::NationalRecord | TextField::Ruling | TextField::Scoresheet => &[],
        },
        _ => &[],
    }
}

/// A problem in the words that stand at a field.
fn in_short(problem: &Problem, l: Language) -> String {
    match problem {
        Problem::Refused { desk, refusal } => desk.say_why_not(refusal, l),
        _ => problem.say(l),
    }
}

/// Where no pairing is legal the arbiter decides: the round can begin empty.
fn by_hand(desk: &Desk, visitor: &Visitor, action: &str) -> Markup {
    let (l, place) = (visitor.language, action.trim_end_matches("/do/pair"));
    html! {
        form.stack method="post" action={ (action) "-by-hand" } {
            (acts::hidden(visitor, desk, place))
            p { (t::the_round_can_begin_empty(l)) }
            div.actions {
                button { (t::pair_by_hand(l)) }
                a.button.primary href=(place) { (t::back(l)) }
            }
        }
    }
}

/// A note about a problem, for a part of a page.
pub fn note(problem: &Problem, visitor: &Visitor, reference: Option<&str>) -> Markup {
    html! {
        div class={ "note bad" (level_class(problem)) } role="alert" {
            (level_said(problem, visitor.language))
            strong { (heading(problem, visitor.language)) }
            (subject(problem, visitor.language))
            (explained(problem, visitor))
            (logged(reference, visitor.language))
            @if let Problem::Unconfirmed { room, requests, level, second, .. } = problem {
                (confirmation(visitor, room, requests, Asks::of(*level, *second), None))
            }
        }
    }
}

/// What is asked about: in which tournament, and what would change.
fn subject(problem: &Problem, l: Language) -> Markup {
    let Problem::Unconfirmed { room, requests, .. } = problem else { return html! {} };
    let desk = room.desk();
    html! {
        p.muted { (tournament_name(&desk)) }
        ul.plain.subject {
            @for request in requests.iter().take(12) { li { (change(&desk, &request.action, l)) } }
            @if requests.len() > 12 { li { "…" } }
        }
    }
}

/// An action as it is asked about; a result with the one that stands there now.
fn change(desk: &Desk, action: &Action, l: Language) -> Markup {
    let said = |action: &Action| desk.say_action(action, &clock::time_of_day, l);
    html! {
        strong { (words::kind(action.kind(), l)) } ": "
        @match action {
            Action::CorrectResult { board, result, .. } => {
                (said(&Action::ClearResult { board: *board })) ": "
                @if let Some(stands) = desk.board(*board).and_then(Board::outcome) {
                    (words::result(stands)) " → "
                }
                strong { (words::result(*result)) }
            }
            other => (said(other)),
        }
    }
}

/// Under which number the log of the server says more.
fn logged(reference: Option<&str>, l: Language) -> Markup {
    html! { @if let Some(reference) = reference {
        p.muted { (t::more_stands_in_the_log(l)) " " code { (reference) } }
    } }
}

/// Whether no pairing is legal, so that the arbiter decides (C.04.3 1.9.3, C.04.6 3.3).
pub const fn is_unpairable(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NoLegalPairing { .. } | Refusal::Form { obstacle: FormObstacle::NoPairing }
    )
}

pub fn heading(problem: &Problem, l: Language) -> &'static str {
    match problem {
        Problem::NotFound => t::not_found(l),
        Problem::SignIn => t::sign_in(l),
        Problem::NotAllowed { .. } | Problem::SheetsOnly => t::not_allowed(l),
        Problem::Misdirected { .. } => t::wrong_address(l),
        Problem::Forged => t::expired(l),
        Problem::TooOften => t::slow_down(l),
        Problem::Full | Problem::Busy => t::full_at_the_moment(l),
        Problem::TooLarge { .. } => t::too_large(l),
        Problem::BadInput { .. } => t::that_cannot_be_used(l),
        Problem::Withheld { .. } => t::file_not_given_out(l),
        Problem::Refused { refusal, .. } => refused_heading(refusal, l),
        Problem::Unconfirmed { level, second, .. }
        | Problem::BeginsUnconfirmed { level, second, .. } => match Asks::of(*level, *second) {
            Asks::Acknowledge => t::please_note(l),
            Asks::Confirm => t::are_you_sure(l),
            Asks::First => t::this_has_consequences(l),
            Asks::Second => t::do_you_really_want_this(l),
        },
        Problem::Overfull(_) => t::are_you_sure(l),
        Problem::Conflict { .. } => t::somebody_else_was_quicker(l),
        Problem::Away => t::the_database_is_away(l),
        Problem::Unreadable { .. } | Problem::Store(_) | Problem::Defect(_) => {
            t::something_failed(l)
        }
    }
}

/// What a refusal is called: only what an article forbids is forbidden by the rules.
fn refused_heading(refusal: &Refusal, l: Language) -> &'static str {
    match refusal {
        Refusal::Editing { .. } | Refusal::PoolNotEmpty { .. } => t::an_edit_session_is_open(l),
        Refusal::Unverified { .. } => t::the_second_entry_is_missing(l),
        Refusal::MissingResults { .. } => t::results_are_missing(l),
        Refusal::Overtaken { .. }
        | Refusal::AlreadyUndone { .. }
        | Refusal::NotUndone { .. }
        | Refusal::NeverUndone { .. } => t::that_cannot_be_undone(l),
        Refusal::NoName
        | Refusal::TextTooLong { .. }
        | Refusal::TooManyTexts { .. }
        | Refusal::ControlCharacter { .. } => t::that_cannot_be_used(l),
        refusal if refusal.article().is_some() => t::the_rules_say_no(l),
        _ => t::not_possible_now(l),
    }
}

pub fn explained(problem: &Problem, visitor: &Visitor) -> Markup {
    let l = visitor.language;
    html! {
        @match problem {
            Problem::Unconfirmed { room, warnings, .. } => {
                ul.warnings { @for warning in warnings {
                    li { (room.desk().say_warning_at(warning, l, &clock::time_of_day)) }
                } }
            }
            Problem::BeginsUnconfirmed { warnings, .. } => {
                ul.warnings { @for warning in warnings {
                    li { (Desk::default().say_warning(warning, l)) }
                } }
            }
            Problem::Conflict { room, entries, .. } => {
                p { (problem.say(l)) }
                ul { @for number in entries.iter().take(12) {
                    @if let Some(logged) = room.desk().log().get(number.index()) {
                        li {
                            strong { (logged.entry.who) }
                            ", " (clock::time_of_day(logged.entry.when)) ": "
                            (words::kind(logged.entry.action.kind(), l)) " "
                            (room.desk().say_action(&logged.entry.action, &clock::time_of_day, l))
                        }
                    }
                } }
            }
            _ => { p { (in_short(problem, l)) } }
        }
    }
}

/// What a question asks of a person: the levels of FIDE's check-list are told apart by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asks {
    /// Level 2: to be read.
    Acknowledge,
    /// Level 3: to be done or left.
    Confirm,
    /// Level 4, the first question: what follows.
    First,
    /// Level 4, the second question.
    Second,
}

impl Asks {
    const fn of(level: Level, second: bool) -> Asks {
        match level {
            Level::Notice | Level::Acknowledge => Asks::Acknowledge,
            Level::Confirm => Asks::Confirm,
            Level::ConfirmTwice if second => Asks::Second,
            Level::ConfirmTwice => Asks::First,
        }
    }

    const fn level(self) -> Level {
        match self {
            Asks::Acknowledge => Level::Acknowledge,
            Asks::Confirm => Level::Confirm,
            Asks::First | Asks::Second => Level::ConfirmTwice,
        }
    }

    /// What the form says to have confirmed, and the button that says it. Whoever goes back comes
    /// first where something is lost.
    fn answers(self, back: &Markup, l: Language) -> Markup {
        html! {
            input type="hidden" name="confirmed" value=(self.level().number());
            @if self == Asks::First { input type="hidden" name=(ASKED) value=(FIRST); }
            div.actions { @match self {
                Asks::Acknowledge => {
                    button.primary { (t::understood_go_on(l)) }
                    (back)
                }
                Asks::Confirm => {
                    button.primary { (t::yes_do_it(l)) }
                    (back)
                }
                Asks::First => {
                    (back)
                    button { (t::go_on_to_the_second_question(l)) }
                }
                Asks::Second => {
                    (back)
                    button.danger { (t::yes_i_really_want_this(l)) }
                }
            } }
        }
    }
}

/// The level of a question as a class, so that the levels look different.
pub fn level_class(problem: &Problem) -> String {
    match problem {
        Problem::Unconfirmed { level, .. } | Problem::BeginsUnconfirmed { level, .. } => {
            format!(" level level-{}", level.number())
        }
        Problem::Overfull(_) => format!(" level level-{}", Level::Confirm.number()),
        _ => String::new(),
    }
}

/// Which level asks, and which of its questions.
pub fn level_said(problem: &Problem, l: Language) -> Markup {
    let (Problem::Unconfirmed { level, second, .. }
    | Problem::BeginsUnconfirmed { level, second, .. }) = problem
    else {
        return html! {};
    };
    html! { p.level-said { @match Asks::of(*level, *second) {
        Asks::Acknowledge => (t::level_2_is_information(l)),
        Asks::Confirm => (t::level_3_is_a_question(l)),
        Asks::First => (t::level_4_first_of_two(l)),
        Asks::Second => (t::level_4_second_of_two(l)),
    } } }
}

/// The form that confirms: in two steps, where the rules want two.
fn confirmation(
    visitor: &Visitor,
    room: &Room,
    requests: &[Request],
    asks: Asks,
    sent: Option<&Sent>,
) -> Markup {
    let l = visitor.language;
    let Some(request) = requests.first() else { return html! {} };
    let back =
        local_address(&request.back).map_or_else(|| format!("/t/{}", room.id), str::to_owned);
    let actions = requests.iter().map(|request| serde_json::to_string(&request.action));
    let actions: Vec<String> = actions.map(Result::unwrap_or_default).collect();
    let typed = sent.filter(|sent| sent.has_typed() && !sent.action.ends_with("/act"));
    let way_back = match typed {
        Some(_) => html! { button form="reconsidered" formnovalidate autofocus {
            (t::no_go_back(l))
        } },
        None => html! { a.button href=(back) autofocus { (t::no_go_back(l)) } },
    };
    html! {
        form.stack method="post" action={ "/t/" (room.id) "/act" } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="seen"
            value=(request.seen.unwrap_or_else(|| version(&room.desk())));
            @for action in &actions { input type="hidden" name="action" value=(action); }
            input type="hidden" name="back" value=(back);
            @if asks == Asks::Second {
                input type="hidden" name="why" value=(request.why);
                p { strong { (t::nothing_has_been_done_yet(l)) } }
            } @else {
                label { (t::reason_goes_into_the_record(l))
                    input name="why" value=(request.why) maxlength="500"; }
            }
            (asks.answers(&way_back, l))
        }
        @if let Some(sent) = typed { (reconsidered(visitor, sent)) }
    }
}

/// The form that enters somebody for whom there is no place, and the way back that changes nothing.
fn one_more(visitor: &Visitor, asked: &Overfull) -> Markup {
    let (l, to) = (visitor.language, format!("/t/{}/requests", asked.tournament));
    html! {
        form.stack method="post" action=(to) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="request" value=(asked.request);
            input type="hidden" name="confirmed" value=(ASKED_ABOUT_PLACES);
            div.actions {
                button name="what" value=(asked.decision.word()) { (t::accept_anyway(l)) }
                a.button.primary href=(to) autofocus { (t::leave_on_the_waiting_list(l)) }
            }
        }
    }
}

/// The same for a tournament that is not there yet: the whole form is sent once more.
fn beginning(visitor: &Visitor, asks: Asks, sent: Option<&Sent>) -> Markup {
    let l = visitor.language;
    let Some(sent) = sent else {
        return html! { div.actions { a.button.primary href="/new" { (t::back(l)) } } };
    };
    let way_back = html! { button form="reconsidered" formnovalidate autofocus {
        (t::no_go_back(l))
    } };
    html! {
        form.stack method="post" action=(sent.action) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            @if let Some(origin) = sent.origins().first() {
                input type="hidden" name=(ORIGIN) value=(origin);
            }
            @for (name, value) in sent.typed() { input type="hidden" name=(name) value=(value); }
            @if asks == Asks::Second { p { strong { (t::nothing_has_been_done_yet(l)) } } }
            (asks.answers(&way_back, l))
        }
        (reconsidered(visitor, sent))
    }
}

/// The form that goes back to the page it came from, with what was typed there.
fn reconsidered(visitor: &Visitor, sent: &Sent) -> Markup {
    html! {
        form #reconsidered method="post" action=(sent.action) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name=(RECONSIDERED) value="1";
            @if let Some(origin) = sent.origins().first() {
                input type="hidden" name=(ORIGIN) value=(origin);
            }
            @for (name, value) in sent.typed() { input type="hidden" name=(name) value=(value); }
        }
    }
}
