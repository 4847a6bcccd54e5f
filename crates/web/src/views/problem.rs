//! What went wrong, as a page or as a note, with the way out.

use arbitra_desk::{FormObstacle, Level, Refusal};
use arbitra_standings::Language;
use maud::{Markup, html};

use crate::acting::Request;
use crate::clock;
use crate::problem::Problem;
use crate::room::{Room, version};
use crate::views::{Frame, acts, words};
use crate::visitor::Visitor;

/// A page about a problem.
pub fn page(problem: &Problem, visitor: &Visitor, reference: Option<&str>) -> Markup {
    let l = visitor.language;
    let frame = Frame::new(visitor, heading(problem, l));
    frame.show(html! {
        section.problem.card {
            h1 { (heading(problem, l)) }
            (explained(problem, visitor))
            (logged(reference, l))
            @match problem {
                Problem::Unconfirmed { room, request, level, .. } => {
                    (confirmation(visitor, room, request, *level))
                }
                Problem::Conflict { room, back, .. } => {
                    @let again = crate::form::local_address(back).map_or_else(|| format!("/t/{}", room.id), str::to_owned);
                    div.actions { a.button.primary href=(again) { (l.choose("Look again", "Mirar de nuevo")) } }
                }
                Problem::Unreadable { tournament, .. } => {
                    div.actions {
                        a.button.primary href={ "/t/" (tournament) "/damaged" } { (l.choose("What can be done", "Qué se puede hacer")) }
                        a.button href="/" { (l.choose("All events", "Todos los eventos")) }
                    }
                }
                Problem::SignIn => {
                    div.actions { a.button.primary href={ "/sign-in?back=" (super::frame::address_part(&visitor.path)) } { (l.choose("Sign in", "Entrar")) } }
                }
                Problem::Refused { desk, refusal } if is_unpairable(refusal) && visitor.path.ends_with("/do/pair") => {
                    @let place = visitor.path.trim_end_matches("/do/pair");
                    form.stack method="post" action={ (visitor.path) "-by-hand" } {
                        (acts::hidden(visitor, desk, place))
                        p { (l.choose("The round can begin empty, and you pair it by hand in an edit session. The report says so.",
                            "La ronda puede empezar vacía y usted la empareja a mano en una sesión de edición. El informe lo dirá.")) }
                        div.actions {
                            button { (l.choose("Pair by hand", "Emparejar a mano")) }
                            a.button.primary href=(place) { (l.choose("Back", "Volver")) }
                        }
                    }
                }
                _ => {
                    div.actions {
                        a.button.primary href="/" { (l.choose("All events", "Todos los eventos")) }
                    }
                }
            }
        }
    })
}

/// A note about a problem, for a part of a page.
pub fn note(problem: &Problem, visitor: &Visitor, reference: Option<&str>) -> Markup {
    html! {
        div.note.bad role="alert" {
            strong { (heading(problem, visitor.language)) }
            (explained(problem, visitor))
            (logged(reference, visitor.language))
            @if let Problem::Unconfirmed { room, request, level, .. } = problem {
                (confirmation(visitor, room, request, *level))
            }
        }
    }
}

/// Under which number the log of the server says more.
fn logged(reference: Option<&str>, l: Language) -> Markup {
    html! { @if let Some(reference) = reference {
        p.muted { (l.choose("More stands in the log of the server, under", "El registro del servidor dice más, con el número")) " " code { (reference) } }
    } }
}

/// Whether no pairing is legal, so that the arbiter decides (C.04.3 1.9.3, C.04.6 3.3).
const fn is_unpairable(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::NoLegalPairing { .. } | Refusal::Form { obstacle: FormObstacle::NoPairing }
    )
}

fn heading(problem: &Problem, l: Language) -> &'static str {
    match problem {
        Problem::NotFound => l.choose("Not found", "No encontrado"),
        Problem::SignIn => l.choose("Who are you?", "¿Quién es usted?"),
        Problem::NotAllowed { .. } | Problem::SheetsOnly => l.choose("Not allowed", "No permitido"),
        Problem::Misdirected { .. } => l.choose("Wrong address", "Dirección equivocada"),
        Problem::Forged => l.choose("Expired", "Caducado"),
        Problem::TooOften => l.choose("Slow down", "Más despacio"),
        Problem::Full => l.choose("Full at the moment", "Ahora está lleno"),
        Problem::Busy => l.choose("Too much at the moment", "Ahora es demasiado"),
        Problem::TooLarge { .. } => l.choose("Too large", "Demasiado grande"),
        Problem::BadInput { .. } => l.choose("That cannot be used", "Eso no se puede usar"),
        Problem::Refused { .. } => l.choose("The rules say no", "Las reglas dicen que no"),
        Problem::Unconfirmed { .. } => l.choose("Are you sure?", "¿Está seguro?"),
        Problem::Conflict { .. } => {
            l.choose("Somebody else was quicker", "Alguien se le ha adelantado")
        }
        Problem::Away => l.choose("The database is away", "La base de datos no responde"),
        Problem::Unreadable { .. } | Problem::Store(_) | Problem::Defect(_) => {
            l.choose("Something failed", "Algo ha fallado")
        }
    }
}

fn explained(problem: &Problem, visitor: &Visitor) -> Markup {
    let l = visitor.language;
    html! {
        @match problem {
            Problem::Unconfirmed { room, warnings, .. } => {
                ul.warnings { @for warning in warnings { li { (room.desk().say_warning(warning, l)) } } }
            }
            Problem::Conflict { room, entries, .. } => {
                p { (problem.say(l)) }
                ul { @for number in entries.iter().take(12) {
                    @if let Some(logged) = room.desk().log().get(number.index()) {
                        li {
                            strong { (logged.entry.who) } ", " (clock::time_of_day(logged.entry.when)) ": "
                            (words::kind(logged.entry.action.kind(), l)) " "
                            (crate::pages::record::told(&room.desk(), &logged.entry.action, l))
                        }
                    }
                } }
            }
            _ => { p { (problem.say(l)) } }
        }
    }
}

/// The form that confirms: twice, where the rules want it twice.
fn confirmation(visitor: &Visitor, room: &Room, request: &Request, level: Level) -> Markup {
    let l = visitor.language;
    let back = crate::form::local_address(&request.back)
        .map_or_else(|| format!("/t/{}", room.id), str::to_owned);
    let action = serde_json::to_string(&request.action).unwrap_or_default();
    let twice = level == Level::ConfirmTwice;
    html! {
        form.stack method="post" action={ "/t/" (room.id) "/act" } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="seen" value=(request.seen.unwrap_or_else(|| version(&room.desk())));
            input type="hidden" name="confirmed" value=(level.number());
            input type="hidden" name="action" value=(action);
            input type="hidden" name="back" value=(back);
            label { (l.choose("Reason (goes into the record)", "Motivo (queda en el registro)"))
                input name="why" value=(request.why) maxlength="500"; }
            @if twice {
                label.check { input type="checkbox" required;
                    (l.choose("I have read the consequences and want this.", "He leído las consecuencias y quiero hacerlo.")) }
            }
            div.actions {
                button.danger[twice].primary[!twice] { (l.choose("Yes, do it", "Sí, hacerlo")) }
                a.button href=(back) { (l.choose("No, go back", "No, volver")) }
            }
        }
    }
}
