//! Adjourned games: what is sealed, the envelope, the verdict on the sealed move, when they go on.

use std::collections::BTreeSet;

use arbitra_desk::{
    Action, Adjournment, Board, BoardId, Desk, Envelope, Opened, Outcome, SealedVerdict,
};
use arbitra_laws::adjourned::{self as laws, Field, Sealed, judge};
use arbitra_laws::game::{FindingKind, Position, svg};
use arbitra_laws::notation::{Form as Writing, Letters, Style, write};
use arbitra_laws::{Language as Tongue, Words};
use arbitra_model::{ByColour, Colour};
use arbitra_standings::Language;
use arbitra_store::TournamentId;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{Part, both, name, parts, said, seats, tongue};
use crate::acting;
use crate::app::App;
use crate::form::{Acting, optional, parsed};
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::Room;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, words};
use crate::visitor::Visitor;

/// Every adjourned game: those that wait, those that are over.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let l = visitor.language;
    let games = games(&desk);
    let clashes = clashes(&desk, &games);
    let title = l.choose("Adjourned games", "Partidas aplazadas");
    let open = desk.current().filter(|round| !round.closed);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Laws, title).show(html! {
        (parts(id, Part::Adjourned, l))
        h1 { (title) }
        p.muted { (l.choose("An adjourned game counts as a draw when the next round is paired, and only then (C.04.2 3.1, E.14).",
            "Una partida aplazada cuenta como tablas al emparejar la ronda siguiente, y solo entonces (C.04.2 3.1, E.14).")) }
        @for clash in &clashes { p.note.bad { (clash) } }
        @if games.is_empty() { p.empty { (l.choose("No game is adjourned.", "No hay partidas aplazadas.")) } }
        div.cards { @for board in &games { (row(&desk, id, board, l)) } }
        @if let Some(round) = open {
            section.card {
                h2 { (l.choose("Adjourn a game", "Aplazar una partida")) }
                div.board-grid { @for board in round.boards() { @if board.outcome().is_none() {
                    a href={ "/t/" (id) "/adjourned/" (board.id) } title={ (name(&desk, board.white)) " – " (name(&desk, board.black)) } { (board.table) }
                } } }
            }
        }
        (procedure(l))
    }))
}

/// The boards that are adjourned or were, the waiting ones first.
fn games(desk: &Desk) -> Vec<&Board> {
    let mut games: Vec<&Board> = desk
        .rounds()
        .flat_map(|round| round.boards())
        .filter(|board| {
            board.outcome() == Some(Outcome::Adjourned) || desk.adjournment(board.id).is_some()
        })
        .collect();
    games.sort_by_key(|board| (board.outcome() != Some(Outcome::Adjourned), board.id));
    games
}

/// Nobody plays two games at once (E.14).
fn clashes(desk: &Desk, games: &[&Board]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut clashes = Vec::new();
    for board in games.iter().filter(|board| board.outcome() == Some(Outcome::Adjourned)) {
        let Some(sealed) = desk.adjournment(board.id) else { continue };
        let when = sealed.envelope.resumed_at.trim();
        for player in [board.white, board.black] {
            if !when.is_empty() && !seen.insert((when.to_owned(), player)) {
                clashes.push(format!("{}: 2 × {when} (E.14)", name(desk, player)));
            }
        }
    }
    clashes
}

fn row(desk: &Desk, id: i64, board: &Board, l: Language) -> Markup {
    let sealed = desk.adjournment(board.id);
    html! {
        article.card {
            p.crumb { (l.choose("Round", "Ronda")) " " (board.id.round) ", " (l.choose("board", "mesa")) " " strong { (board.table) }
                @if let Some(outcome) = board.outcome().filter(|outcome| outcome.is_final()) { " " span.badge.good { (words::result(outcome)) } } }
            p { (seats(desk, board)) }
            @match sealed {
                None => p.note { (l.choose("No envelope yet.", "Aún sin sobre.")) },
                Some(sealed) => dl {
                    dt { (l.choose("Sealed", "Selló")) } dd { (words::colour(sealed.envelope.sealed_by, l)) ", " (l.choose("move", "jugada")) " " (sealed.envelope.number) }
                    dt { (l.choose("Resumed", "Se reanuda")) } dd { (sealed.envelope.resumed_at) " · " (sealed.envelope.place) }
                    @if let Some(opened) = &sealed.opened { dt { (l.choose("Opened", "Abierto")) } dd { (said(&opened.says, l)) } }
                },
            }
            div.actions { a.button href={ "/t/" (id) "/adjourned/" (board.id) } {
                @if sealed.is_none() { (l.choose("Fill in the envelope", "Rellenar el sobre")) }
                @else { (l.choose("Envelope", "Sobre")) }
            } }
        }
    }
}

fn procedure(l: Language) -> Markup {
    html! {
        section.card {
            h2 { (l.choose("Sealing, step by step", "El sellado, paso a paso")) }
            ol.steps { @for (english, spanish) in laws::SEALING { li { (l.choose(english, spanish)) } } }
            p.muted { (l.choose("Resumption", "Reanudación")) ": "
                a href={ "laws/resumption?board=-&player=-" } { (l.choose("who is absent, whose clock runs", "quién falta, qué reloj corre")) } " · "
                a href={ "laws/adjourned-clock?board=-&player=-" } { (l.choose("wrong times", "tiempos erróneos")) } }
        }
    }
}

/// One game: its envelope, what was in it, and what comes next.
pub async fn game(
    State(app): State<App>,
    Path((id, board)): Path<(i64, String)>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let l = visitor.language;
    let board = find(&desk, &board)?;
    let sealed = desk.adjournment(board.id);
    let title = format!("{} {}", l.choose("Envelope of board", "Sobre de la mesa"), board.table);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Laws, title.clone());
    Ok(frame.following(Follow::Nothing).show(html! {
        (parts(id, Part::Adjourned, l))
        p.crumb { a href={ "/t/" (id) "/adjourned" } { "← " (l.choose("Adjourned games", "Partidas aplazadas")) } }
        h1 { (title) }
        p { (l.choose("Round", "Ronda")) " " (board.id.round) " · " (seats(&desk, board)) }
        @match sealed {
            None => (sealing(&visitor, &room, &desk, board, None)),
            Some(sealed) => {
                (face(&desk, board, sealed, l))
                @match &sealed.opened {
                    None => {
                        (opening(&visitor, &room, &desk, board))
                        details.card { summary { (l.choose("Written wrongly?", "¿Mal escrito?")) }
                            (sealing(&visitor, &room, &desk, board, Some(&sealed.envelope))) }
                    }
                    Some(opened) => (verdict(&visitor, &room, &desk, board, sealed, opened)),
                }
            }
        }
    }))
}

/// What stands on the envelope, for the screen and for paper.
fn face(desk: &Desk, board: &Board, sealed: &Adjournment, l: Language) -> Markup {
    let envelope = &sealed.envelope;
    let position = Position::from_fen(&envelope.fen).ok();
    let faults = on_paper(desk, board, envelope).faults();
    let time = |seconds: Option<u32>| seconds.map_or_else(|| "…".to_owned(), clock_text);
    html! {
        section.card.envelope {
            div {
                p.large-line { (seats(desk, board)) }
                dl {
                    dt { (l.choose("Clocks", "Relojes")) } dd { (time(envelope.clock.white)) " / " (time(envelope.clock.black)) }
                    dt { (l.choose("Sealed by", "Selló")) } dd { (words::colour(envelope.sealed_by, l)) ", " (l.choose("move", "jugada")) " " (envelope.number) }
                    @if envelope.offer { dt { (l.choose("Offer", "Oferta")) } dd { (l.choose("a draw offer is open", "hay una oferta de tablas pendiente")) } }
                    dt { (l.choose("Resumed", "Se reanuda")) } dd { (envelope.resumed_at) " · " (envelope.place) }
                    @if envelope.minutes > 0 { dt { (l.choose("May last", "Puede durar")) } dd { (envelope.minutes) " min" } }
                }
                @if !faults.is_empty() {
                    p.note { strong { (l.choose("The envelope still lacks (E.2): ", "Al sobre le falta (E.2): ")) }
                        (faults.iter().map(|fault: &Field| fault.say(tongue(l))).collect::<Vec<_>>().join(", ")) }
                }
                button.print type="button" { (l.choose("Print", "Imprimir")) }
            }
            @if let Some(position) = &position { div.diagram { (PreEscaped(svg(position))) } }
        }
    }
}

/// The envelope as the Laws look at it.
fn on_paper(desk: &Desk, board: &Board, envelope: &Envelope) -> laws::Envelope {
    laws::Envelope {
        names: ByColour { white: name(desk, board.white), black: name(desk, board.black) },
        fen: envelope.fen.clone(),
        clock: envelope.clock.map(|seconds| seconds.map(u64::from)),
        sealed_by: Some(envelope.sealed_by),
        number: Some(envelope.number),
        offer: envelope.offer,
        resumed_at: envelope.resumed_at.clone(),
        place: envelope.place.clone(),
    }
}

fn sealing(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    board: &Board,
    known: Option<&Envelope>,
) -> Markup {
    let l = visitor.language;
    let text = |of: &dyn Fn(&Envelope) -> String| known.map(of).unwrap_or_default();
    let time = |seconds: Option<u32>| seconds.map(clock_text).unwrap_or_default();
    let black = known.is_some_and(|known| known.sealed_by == Colour::Black);
    html! {
        form.card.stack method="post" action={ "/t/" (room.id) "/adjourned/" (board.id) } {
            (acts::hidden(visitor, desk, &visitor.path))
            input type="hidden" name="what" value="seal";
            label { (l.choose("Position before the sealed move (FEN)", "Posición antes de la jugada secreta (FEN)"))
                input name="fen" maxlength="120" autocomplete="off" spellcheck="false" value=(text(&|e| e.fen.clone())); }
            div.fields.small {
                label { (l.choose("Sealed by", "Selló")) select name="by" {
                    option value="white" { (words::colour(Colour::White, l)) } option value="black" selected[black] { (words::colour(Colour::Black, l)) } } }
                label { (l.choose("Number of the sealed move", "Número de la jugada secreta")) input type="number" name="number" min="1" max="999" inputmode="numeric" value=(text(&|e| e.number.to_string())); }
                label { (l.choose("White's clock (h:mm)", "Reloj de blancas (h:mm)")) input name="white" inputmode="text" autocomplete="off" placeholder="1:05" value=(text(&|e| time(e.clock.white))); }
                label { (l.choose("Black's clock (h:mm)", "Reloj de negras (h:mm)")) input name="black" inputmode="text" autocomplete="off" placeholder="0:47" value=(text(&|e| time(e.clock.black))); }
                label { (l.choose("Resumed when", "Se reanuda (cuándo)")) input name="resumed" maxlength="60" placeholder="2026-11-16 09:00" value=(text(&|e| e.resumed_at.clone())); }
                label { (l.choose("Where", "Dónde")) input name="place" maxlength="60" value=(text(&|e| e.place.clone())); }
                label { (l.choose("Minutes it may last", "Minutos que puede durar")) input type="number" name="minutes" min="0" max="900" inputmode="numeric" value=(text(&|e| e.minutes.to_string())); }
            }
            label.check { input type="checkbox" name="offer" value="1" checked[known.is_some_and(|known| known.offer)]; (l.choose("A draw offer is open", "Hay una oferta de tablas pendiente")) }
            button.primary.large { (l.choose("Seal the envelope", "Cerrar el sobre")) }
        }
    }
}

fn opening(visitor: &Visitor, room: &Room, desk: &Desk, board: &Board) -> Markup {
    let l = visitor.language;
    html! {
        form.card.stack method="post" action={ "/t/" (room.id) "/adjourned/" (board.id) } {
            (acts::hidden(visitor, desk, &visitor.path))
            input type="hidden" name="what" value="open";
            h2 { (l.choose("Open the envelope", "Abrir el sobre")) }
            p.muted { (l.choose("When the player who must answer is there, or at the end of the default time (E.7, E.9).",
                "Cuando esté presente quien debe responder, o al vencer el tiempo de incomparecencia (E.7, E.9).")) }
            div.fields.small {
                label { (l.choose("The sealed move, letter by letter", "La jugada secreta, letra por letra")) input name="text" required maxlength="40" autocomplete="off" autocapitalize="off" spellcheck="false"; }
                label { (l.choose("Letters", "Letras")) select name="letters" { @for (code, sample) in LETTERS { option value=(code) selected[code == l.code()] { (sample) } } } }
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

fn verdict(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    board: &Board,
    sealed: &Adjournment,
    opened: &Opened,
) -> Markup {
    let l = visitor.language;
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
            p.large-line { (said(&opened.says, l)) }
            @match result {
                Some(result) => (acts::button(visitor, room, desk, &Action::EnterResult { board: board.id, result }, "primary large",
                    html! { (l.choose("Enter ", "Introducir ")) (words::result(result)) })),
                None => p { (l.choose("Enter the result on the round's page when the game is over.", "Introduzca el resultado en la página de la ronda cuando termine.")) " "
                    a href={ "/t/" (room.id) "/rounds/" (board.id.round) } { (l.choose("Round", "Ronda")) " " (board.id.round) } },
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
    resumed: String,
    place: String,
    minutes: String,
    offer: String,
    text: String,
    letters: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Seals or opens an envelope.
pub async fn act(
    State(app): State<App>,
    Path((id, board)): Path<(i64, String)>,
    visitor: Visitor,
    Form(sent): Form<Sent>,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let board = find(&desk, &board)?.id;
    let action = match sent.what.as_str() {
        "seal" => Action::Seal { board, envelope: Box::new(sealed(&sent)?) },
        "open" => {
            let sealed = desk.adjournment(board).ok_or(Problem::NotFound)?;
            Action::OpenEnvelope { board, opened: Box::new(judged(&sealed.envelope, &sent)?) }
        }
        _ => return Err(Problem::NotFound),
    };
    acting::act(&app, &room, &visitor.actor(&room), sent.acting.request(action)).await?;
    Ok(Redirect::to(&format!("/t/{id}/adjourned/{board}")).into_response())
}

fn find<'a>(desk: &'a Desk, board: &str) -> Result<&'a Board, Problem> {
    let board: BoardId = board.parse().map_err(|_| Problem::NotFound)?;
    desk.board(board).ok_or(Problem::NotFound)
}

fn sealed(sent: &Sent) -> Result<Envelope, Problem> {
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
        resumed_at: sent.resumed.trim().chars().take(60).collect(),
        place: sent.place.trim().chars().take(60).collect(),
        minutes: optional(&sent.minutes, ["Minutes", "Minutos"])?.unwrap_or(0),
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

/// Seconds as a clock shows them.
pub fn clock_text(seconds: u32) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The verdict on a sealed move (E.8, E.11); without a position nothing can be judged.
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
            let words = Words::new(
                format!("{en} is played; the opponent's clock is started (E.7)"),
                format!("se juega {es}; se pone en marcha el reloj del rival (E.7)"),
            );
            (SealedVerdict::Play, words)
        }
        Sealed::Ends(played, kind) => {
            let mates = kind == FindingKind::Checkmate;
            let say = |letters, tongue: Tongue| {
                format!("{}: {} (E.11)", name(played, letters), kind.say(tongue))
            };
            let words = Words::new(
                say(Letters::English, Tongue::English),
                say(Letters::Spanish, Tongue::Spanish),
            );
            (if mates { SealedVerdict::Mates } else { SealedVerdict::Draws }, words)
        }
        Sealed::Lost(defect) => {
            let words = Words::new(defect.say(Tongue::English), defect.say(Tongue::Spanish));
            (SealedVerdict::Lost, words)
        }
    };
    Ok(Opened { text, verdict, says: both(&words) })
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
