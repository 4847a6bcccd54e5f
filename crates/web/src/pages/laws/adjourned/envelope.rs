//! One adjourned game: what is sealed, the envelope, the verdict on the sealed move, when it goes on.

use arbitra_desk::{Action, Adjournment, Board, Desk, Envelope, Opened, Outcome, SealedVerdict};
use arbitra_laws::adjourned::{self as laws, Field, Sealed, judge};
use arbitra_laws::game::{FindingKind, Position, svg};
use arbitra_laws::notation::{Form as Writing, Letters, Style, write};
use arbitra_model::Bilingual;
use arbitra_model::{ByColour, Colour};
use arbitra_standings::Language;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::super::{Part, parts};
use super::timetable;
use crate::core::at::At;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::room::version;
use crate::views::adjourned::{clock_text, day, sealed_by};
use crate::views::frame::hall;
use crate::views::seats::{name, seats};
use crate::views::{acts, words};

/// One game: its envelope, what was in it, and what comes next.
pub async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk(), at.l);
    let board = at.board()?;
    let sealed = desk.adjournment(board.id);
    let waits = board.outcome() == Some(Outcome::Adjourned);
    let title = format!("{} {}", l.choose("Envelope of board", "Sobre de la mesa"), board.table);
    Ok(hall(&at, title.clone()).show(html! {
        (parts(at.id, Part::Adjourned, l))
        p.crumb { a href={ "/t/" (at.id) "/adjourned" } {
            "← " (l.choose("Adjourned games", "Partidas aplazadas"))
        } }
        h1 { (title) }
        p { (l.choose("Round", "Ronda")) " " (board.id.round) " · " (seats(desk, board)) }
        @match sealed {
            None => (sealing(&at, board, None)),
            Some(sealed) => {
                (face(desk, board, sealed, l))
                @if waits { (when(&at, board, Some(&sealed.envelope))) }
                @match &sealed.opened {
                    Some(opened) => (verdict(&at, board, sealed, opened)),
                    None => {
                        @if waits && !sealed.envelope.interrupted { (opening(&at, board)) }
                        @if waits { details.card {
                            summary { (l.choose("Written wrongly?", "¿Mal escrito?")) }
                            (sealing(&at, board, Some(&sealed.envelope))) } }
                    }
                }
            }
        }
        @if sealed.is_none() && waits { (when(&at, board, None)) }
    }))
}

/// When the game goes on: said, changed, or open again.
fn when(at: &At<Deputy>, board: &Board, envelope: Option<&Envelope>) -> Markup {
    let (desk, l) = (at.desk(), at.l);
    let plan = desk.resumption(board.id);
    html! {
        section.card #when {
            h2 { (l.choose("When it goes on", "Cuándo se reanuda")) }
            form.stack method="post" action={ "/t/" (at.id) "/adjourned/" (board.id) } {
                (acts::hidden(&at.visitor, desk, &at.visitor.path))
                input type="hidden" name="what" value="plan";
                (plan_fields(plan, envelope, true, l))
                div.actions { button.primary.large {
                    @if plan.is_none() { (l.choose("Announce it", "Anunciarla")) } @else {
                        (l.choose("Change it", "Cambiarla"))
                    }
                } }
            }
            @if plan.is_some() {
                div.actions { (acts::button(&at.visitor, &at.room, desk,
                    &Action::PlanResumption { board: board.id, resumption: None }, "",
                    html! { (l.choose("Open again: no time yet", "Dejarla sin hora")) })) }
            }
        }
    }
}

/// The fields of a plan.
fn plan_fields(
    plan: Option<&arbitra_desk::Resumption>,
    envelope: Option<&Envelope>,
    required: bool,
    l: Language,
) -> Markup {
    let date = plan.map(|plan| plan.date.to_string().replace('/', "-")).unwrap_or_default();
    let start = plan.map(|plan| plan.start.to_string()).unwrap_or_default();
    let minutes = plan.map(|plan| plan.minutes).or(envelope.map(|envelope| envelope.minutes));
    let minutes = minutes.filter(|minutes| *minutes > 0).map(|minutes| minutes.to_string());
    let place = plan.map(|plan| &plan.place).or(envelope.map(|envelope| &envelope.place));
    let table = plan.and_then(|plan| plan.table).map(|table| table.to_string());
    let session = plan.map(|plan| plan.session.clone()).unwrap_or_default();
    html! {
        div.fields.small {
            label { (l.choose("Day", "Día")) input type="date" name="date" value=(date)
                required[required]; }
            label { (l.choose("Begins", "Comienza")) input type="time" name="start" value=(start)
                required[required]; }
            label { (l.choose("Where", "Dónde"))
                input name="place" maxlength="60" value=(place.cloned().unwrap_or_default()); }
            label { (l.choose("Table", "Mesa")) input type="number" name="table" min="1" max="9999"
                inputmode="numeric" value=(table.unwrap_or_default()); }
            label { (l.choose("Minutes it may last", "Minutos que puede durar"))
                input type="number" name="minutes" min="0" max="1440" inputmode="numeric"
                value=(minutes.unwrap_or_default()); }
            label { (l.choose("Session", "Sesión"))
                input name="session" maxlength="40" value=(session); }
        }
    }
}

/// What stands on the envelope, for the screen and for paper.
fn face(desk: &Desk, board: &Board, sealed: &Adjournment, l: Language) -> Markup {
    let envelope = &sealed.envelope;
    let position = Position::from_fen(&envelope.fen).ok();
    let faults = on_paper(desk, board, envelope).faults();
    let plan = desk.resumption(board.id);
    let time = |seconds: Option<u32>| seconds.map_or_else(|| "…".to_owned(), clock_text);
    html! {
        section.card.envelope {
            div {
                p.large-line { (seats(desk, board)) }
                dl {
                    dt { (l.choose("Clocks", "Relojes")) }
                    dd { (time(envelope.clock.white)) " / " (time(envelope.clock.black)) }
                    dt { @if envelope.interrupted { (l.choose("To move", "Juegan")) } @else {
                        (l.choose("Sealed by", "Selló"))
                    } } dd { (sealed_by(sealed, l)) }
                    @if envelope.offer { dt { (l.choose("Offer", "Oferta")) }
                        dd { (l.choose("a draw offer is open",
                            "hay una oferta de tablas pendiente")) } }
                    dt { (l.choose("Resumed", "Se reanuda")) } dd { @match plan {
                        Some(plan) => { (day(plan.date, l)) " " strong { (plan.start) }
                            @if let Some(table) = plan.table {
                                " · " (l.choose("table", "mesa")) " " (table)
                            } @if !plan.place.is_empty() { " · " (plan.place) }
                            @if !plan.session.is_empty() { " · " (plan.session) } },
                        None => { (envelope.resumed_at) @if !envelope.place.is_empty() {
                            " · " (envelope.place)
                        } }
                    } }
                }
                @if !faults.is_empty() {
                    p.note { strong { (l.choose("The envelope still lacks (E.2): ",
                        "Al sobre le falta (E.2): ")) }
                        (faults.iter().map(|fault:
                            &Field| fault.say(l)).collect::<Vec<_>>().join(", ")) }
                }
                button.print type="button" { (l.choose("Print", "Imprimir")) }
            }
            @if let Some(position) = &position { div.diagram { (PreEscaped(svg(position))) } }
        }
    }
}

/// The envelope as the Laws look at it.
fn on_paper(desk: &Desk, board: &Board, envelope: &Envelope) -> laws::Envelope {
    let plan = desk.resumption(board.id);
    laws::Envelope {
        names: ByColour { white: name(desk, board.white), black: name(desk, board.black) },
        fen: envelope.fen.clone(),
        clock: envelope.clock.map(|seconds| seconds.map(u64::from)),
        sealed_by: Some(envelope.sealed_by),
        number: Some(envelope.number),
        offer: envelope.offer,
        resumed_at: plan.map_or_else(|| envelope.resumed_at.clone(), |p| p.start.to_string()),
        place: plan.map_or_else(|| envelope.place.clone(), |plan| plan.place.clone()),
    }
}

fn sealing(at: &At<Deputy>, board: &Board, known: Option<&Envelope>) -> Markup {
    let (desk, l) = (at.desk(), at.l);
    let text = |of: &dyn Fn(&Envelope) -> String| known.map(of).unwrap_or_default();
    let time = |seconds: Option<u32>| seconds.map(clock_text).unwrap_or_default();
    let black = known.is_some_and(|known| known.sealed_by == Colour::Black);
    let broken = known.is_some_and(|known| known.interrupted);
    html! {
        form.card.stack method="post" action={ "/t/" (at.id) "/adjourned/" (board.id) } {
            (acts::hidden(&at.visitor, desk, &at.visitor.path))
            input type="hidden" name="what" value="seal";
            label { (l.choose("Position before the sealed move (FEN)",
                "Posición antes de la jugada secreta (FEN)"))
                input name="fen" maxlength="120" autocomplete="off" spellcheck="false"
                value=(text(&|e| e.fen.clone())); }
            div.fields.small {
                label { (l.choose("Has the move and seals", "Juega y sella")) select name="by" {
                    option value="white" { (words::colour(Colour::White, l)) }
                    option value="black" selected[black] { (words::colour(Colour::Black, l)) } } }
                label { (l.choose("Number of the sealed move", "Número de la jugada secreta"))
                    input type="number" name="number" min="1" max="999" inputmode="numeric"
                    value=(text(&|e| e.number.to_string())); }
                label { (l.choose("White's clock (h:mm)", "Reloj de blancas (h:mm)"))
                    input name="white" inputmode="text" autocomplete="off" placeholder="1:05"
                    value=(text(&|e| time(e.clock.white))); }
                label { (l.choose("Black's clock (h:mm)", "Reloj de negras (h:mm)"))
                    input name="black" inputmode="text" autocomplete="off" placeholder="0:47"
                    value=(text(&|e| time(e.clock.black))); }
            }
            label.check { input type="checkbox" name="offer" value="1"
                checked[known.is_some_and(|known| known.offer)];
                (l.choose("A draw offer is open", "Hay una oferta de tablas pendiente")) }
            label.check { input type="checkbox" name="broken" value="1" checked[broken];
                (l.choose("Broken off suddenly: no move is sealed (E.1)",
                    "Interrumpida de repente: no se sella jugada (E.1)")) }
            @if known.is_none() {
                h2 { (l.choose("When it goes on", "Cuándo se reanuda")) }
                (plan_fields(desk.resumption(board.id), None, false, l))
            }
            button.primary.large { (l.choose("Seal the envelope", "Cerrar el sobre")) }
        }
    }
}

fn opening(at: &At<Deputy>, board: &Board) -> Markup {
    let l = at.l;
    html! {
        form.card.stack method="post" action={ "/t/" (at.id) "/adjourned/" (board.id) } {
            (acts::hidden(&at.visitor, at.desk(), &at.visitor.path))
            input type="hidden" name="what" value="open";
            h2 { (l.choose("Open the envelope", "Abrir el sobre")) }
            p.muted {
                (l.choose("When the player who must answer is there, or at the end of the default time (E.7, E.9).",
                "Cuando esté presente quien debe responder, o al vencer el tiempo de incomparecencia (E.7, E.9)."))
                }
            div.fields.small {
                label { (l.choose("The sealed move, letter by letter",
                    "La jugada secreta, letra por letra")) input name="text"
                    required maxlength="40" autocomplete="off" autocapitalize="off"
                    spellcheck="false"; }
                label { (l.choose("Letters", "Letras")) select name="letters" {
                    @for (code, sample) in LETTERS {
                        option value=(code) selected[code == l.code()] { (sample) }
                    }
                } }
            }
            button.primary.large { (l.choose("Judge it", "Valorarla")) }
        }
    }
}

/// Letters of the men, as people choose them.
pub const LETTERS: [(&str, &str); 5] = [
    ("en", "K Q R B N"),
    ("es", "R D T A C"),
    ("de", "K D T L S"),
    ("fr", "R D T F C"),
    ("figurine", "♔ ♕ ♖ ♗ ♘"),
];

fn verdict(at: &At<Deputy>, board: &Board, sealed: &Adjournment, opened: &Opened) -> Markup {
    let l = at.l;
    let win = |colour: Colour| if colour == Colour::White { "1-0" } else { "0-1" };
    let by = sealed.envelope.sealed_by;
    let result = match opened.verdict {
        SealedVerdict::Play => None,
        SealedVerdict::Mates => Some(win(by)),
        SealedVerdict::Draws => Some("=-="),
        SealedVerdict::Lost => Some(win(!by)),
    };
    let result = result
        .filter(|_| board.outcome() == Some(Outcome::Adjourned))
        .and_then(|code| code.parse::<Outcome>().ok());
    html! {
        section.card.ruling {
            h2 { (l.choose("The sealed move", "La jugada secreta")) ": " strong { (opened.text) } }
            p.large-line { (opened.says.text(l)) }
            @match result {
                Some(result) => (acts::button(&at.visitor, &at.room, at.desk(),
                    &Action::EnterResult { board: board.id, result }, "primary large",
                    html! { (l.choose("Enter ", "Introducir ")) (words::result(result)) })),
                None => p { (l.choose("Enter the result on the round's page when the game is over.",
                    "Introduzca el resultado en la página de la ronda cuando termine.")) " "
                    a href={ "/t/" (at.id) "/rounds/" (board.id.round) } {
                        (l.choose("Round", "Ronda")) " " (board.id.round)
                    } },
            }
        }
    }
}

/// What a form about an envelope says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Sent {
    what: String,
    fen: String,
    by: String,
    number: String,
    white: String,
    black: String,
    offer: String,
    broken: String,
    text: String,
    letters: String,
    #[serde(flatten)]
    plan: timetable::Sent,
    #[serde(flatten)]
    acting: Acting,
}

/// Seals or opens an envelope, or says when the game goes on.
pub async fn act(at: At<Deputy>, Form(mut sent): Form<Sent>) -> Result<Response, Problem> {
    let board = at.board()?.id;
    let plan = sent.plan.plan()?;
    match sent.what.as_str() {
        "seal" => {
            let envelope = Box::new(sealed(&sent, plan.as_ref())?);
            let done = at.act(&sent.acting, Action::Seal { board, envelope }).await?;
            // What was just done is no news to whoever did it.
            sent.acting.seen = Some(version(&done.desk));
            if let Some(plan) = plan {
                at.act(&sent.acting, planned(board, plan)).await?;
            }
        }
        "plan" => {
            let plan = plan.ok_or_else(|| {
                Problem::bad("Say on which day and when.", "Diga qué día y a qué hora.")
            })?;
            at.act(&sent.acting, planned(board, plan)).await?;
        }
        "open" => {
            let sealed = at.desk().adjournment(board).ok_or(Problem::NotFound)?;
            let opened = Box::new(judged(&sealed.envelope, &sent)?);
            at.act(&sent.acting, Action::OpenEnvelope { board, opened }).await?;
        }
        _ => return Err(Problem::NotFound),
    }
    Ok(Redirect::to(&format!("/t/{}/adjourned/{board}", at.id)).into_response())
}

fn planned(board: arbitra_desk::BoardId, plan: arbitra_desk::Resumption) -> Action {
    Action::PlanResumption { board, resumption: Some(Box::new(plan)) }
}

/// The envelope a form describes; what is planned stands on it too (E.2).
fn sealed(sent: &Sent, plan: Option<&arbitra_desk::Resumption>) -> Result<Envelope, Problem> {
    let fen = sent.fen.trim().to_owned();
    let position = if fen.is_empty() {
        None
    } else {
        Some(Position::from_fen(&fen).map_err(|error| {
            Problem::bad(format!("The position: {error}."), format!("La posición: {error}."))
        })?)
    };
    // Where the position tells the number, it need not be typed.
    let number = optional(&sent.number, ["Move number", "Número de jugada"])?
        .or(position.as_ref().map(Position::move_number))
        .ok_or_else(|| {
            Problem::bad(
                "Write the number of the sealed move, or the position.",
                "Escriba el número de la jugada secreta, o la posición.",
            )
        })?;
    Ok(Envelope {
        fen,
        clock: ByColour { white: seconds(&sent.white)?, black: seconds(&sent.black)? },
        sealed_by: if sent.by == "black" { Colour::Black } else { Colour::White },
        number,
        offer: !sent.offer.is_empty(),
        resumed_at: plan.map_or_else(String::new, |plan| format!("{} {}", plan.date, plan.start)),
        place: plan.map_or_else(String::new, |plan| plan.place.clone()),
        minutes: plan.map_or(0, |plan| plan.minutes),
        interrupted: !sent.broken.is_empty(),
    })
}

/// A time as clocks show it: `1:05`, `1:05:30`, or minutes alone.
fn seconds(text: &str) -> Result<Option<u32>, Problem> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let field = ["Clock", "Reloj"];
    let parts: Vec<u32> =
        text.split(':').map(|part| parsed(part, field)).collect::<Result<_, _>>()?;
    let in_range = parts.iter().all(|part| *part < 1000);
    match parts.as_slice() {
        [minutes] if in_range => Ok(Some(60 * minutes)),
        [hours, minutes] if in_range => Ok(Some(3600 * hours + 60 * minutes)),
        [hours, minutes, seconds] if in_range => Ok(Some(3600 * hours + 60 * minutes + seconds)),
        _ => parsed::<u32>(text, field).map(Some),
    }
}

/// The verdict on a sealed move (E.8, E.10); without a position nothing can be judged.
fn judged(envelope: &Envelope, sent: &Sent) -> Result<Opened, Problem> {
    let letters: Letters = parsed(&sent.letters, ["Letters", "Letras"])?;
    let text = sent.text.trim().to_owned();
    let Ok(position) = Position::from_fen(&envelope.fen) else {
        return Err(Problem::bad(
            "Write the position on the envelope first: without it the move cannot be judged.",
            "Escriba antes la posición en el sobre: sin ella no se puede valorar la jugada.",
        ));
    };
    let name = |played, letters| write(&position, played, Style { letters, form: Writing::Short });
    let (verdict, words) = match judge(&position, &text, letters) {
        Sealed::Play(played) => {
            let (en, es) = (name(played, Letters::English), name(played, Letters::Spanish));
            let words = Bilingual::of(
                format!("{en} is played; the opponent's clock is started (E.7)"),
                format!("se juega {es}; se pone en marcha el reloj del rival (E.7)"),
            );
            (SealedVerdict::Play, words)
        }
        Sealed::Ends(played, kind) => {
            let mates = kind == FindingKind::Checkmate;
            let say = |letters, language: Language| {
                format!("{}: {} (E.10)", name(played, letters), kind.say(language))
            };
            let words = Bilingual::of(
                say(Letters::English, Language::English),
                say(Letters::Spanish, Language::Spanish),
            );
            (if mates { SealedVerdict::Mates } else { SealedVerdict::Draws }, words)
        }
        Sealed::Lost(defect) => {
            let words = Bilingual::of(defect.say(Language::English), defect.say(Language::Spanish));
            (SealedVerdict::Lost, words)
        }
    };
    Ok(Opened { text, verdict, says: words })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_clocks_show_them() {
        let read = |text: &str| seconds(text).ok().flatten();
        assert_eq!(read("1:05"), Some(3900));
        assert_eq!(read("0:47:30"), Some(2850));
        assert_eq!(read("45"), Some(2700));
        assert_eq!(read(" "), None);
        assert!(
            seconds("soon").is_err()
                && seconds("1:2:3:4").is_err()
                && seconds("9999999:1").is_err()
        );
        assert_eq!(clock_text(2850), "0:47:30");
    }
}
