//! One adjourned game: what is sealed, the envelope, the verdict on the sealed move, when it goes
//! on.

use arbitra_desk::{Action, Adjournment, Board, Desk, Envelope, Opened, Outcome, SealedVerdict};
use arbitra_laws::Edition;
use arbitra_laws::adjourned::{self as laws, Field, Sealed, judge, of_edition};
use arbitra_laws::game::{Fault, FindingKind, Position, Variant, position_faults, svg};
use arbitra_laws::notation::{Form as Writing, Letters, Style, write};
use arbitra_model::{Bilingual, Language};
use arbitra_model::{ByColour, Colour};
use arbitra_texts as t;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::super::{Part, laws_of, parts};
use super::timetable;
use crate::core::assets;
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional, parsed};
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
    let title = format!("{} {}", t::envelope_of_board(l), board.name());
    Ok(hall(&at, title.clone()).show(html! {
        (parts(at.id, Part::Adjourned, l))
        p.crumb { a href={ "/t/" (at.id) "/adjourned" } {
            "← " (t::adjourned_games(l))
        } }
        h1 { (title) }
        p { (t::round(l)) " " (board.id.round) " · " (seats(desk, board)) }
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
                            summary { (t::written_wrongly(l)) }
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
            h2 { (t::when_it_goes_on(l)) }
            form.stack method="post" action={ "/t/" (at.id) "/adjourned/" (board.id) } {
                (acts::hidden(&at.visitor, desk, &at.visitor.path))
                input type="hidden" name="what" value="plan";
                (plan_fields(plan, envelope, true, l))
                div.actions { button.primary.large {
                    @if plan.is_none() { (t::announce_it(l)) } @else {
                        (t::change_it(l))
                    }
                } }
            }
            @if plan.is_some() {
                div.actions { (acts::button(&at.visitor, &at.room, desk,
                    &Action::PlanResumption { board: board.id, resumption: None }, "",
                    html! { (t::open_again_no_time_yet(l)) })) }
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
            label { (t::day(l)) input type="date" name="date" value=(date)
                required[required]; }
            label { (t::begins(l)) input type="time" name="start" value=(start)
                required[required]; }
            label { (t::where_label(l))
                input name="place" maxlength="60" value=(place.cloned().unwrap_or_default()); }
            label { (t::table(l)) input type="number" name="table" min="1" max="9999"
                inputmode="numeric" value=(table.unwrap_or_default()); }
            label { (t::minutes_it_may_last(l))
                input type="number" name="minutes" min="0" max="1440" inputmode="numeric"
                value=(minutes.unwrap_or_default()); }
            label { (t::session(l))
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
                    dt { (t::clocks(l)) }
                    dd { (time(envelope.clock.white)) " / " (time(envelope.clock.black)) }
                    dt { @if envelope.interrupted { (t::to_move(l)) } @else {
                        (t::sealed_by(l))
                    } } dd { (sealed_by(sealed, l)) }
                    @if envelope.offer { dt { (t::offer(l)) }
                        dd { (t::with_an_open_draw_offer(l)) } }
                    dt { (t::resumed(l)) } dd { @match plan {
                        Some(plan) => { (day(plan.date, l)) " " strong { (plan.start) }
                            @if let Some(table) = plan.table {
                                " · " (t::at_table(l)) " " (table)
                            } @if !plan.place.is_empty() { " · " (plan.place) }
                            @if !plan.session.is_empty() { " · " (plan.session) } },
                        None => { (envelope.resumed_at) @if !envelope.place.is_empty() {
                            " · " (envelope.place)
                        } }
                    } }
                }
                @if !faults.is_empty() {
                    p.note {
                        strong { (of_edition(t::the_envelope_still_lacks_e(l), laws_of(desk))) }
                        (faults.iter().map(|fault:
                            &Field| fault.say(l)).collect::<Vec<_>>().join(", ")) }
                }
                button.print type="button" { (t::print(l)) }
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
            label { (t::position_before_the_sealed_move(l))
                input name="fen" maxlength="120" autocomplete="off" spellcheck="false"
                value=(text(&|e| e.fen.clone())); }
            (position(l))
            div.fields.small {
                label { (t::has_the_move_and_seals(l)) select name="by" {
                    option value="white" { (words::colour(Colour::White, l)) }
                    option value="black" selected[black] { (words::colour(Colour::Black, l)) } } }
                label { (t::number_of_the_sealed_move(l))
                    input type="number" name="number" min="1" max="999" inputmode="numeric"
                    value=(text(&|e| e.number.to_string())); }
                label { (t::whites_clock_h_mm(l))
                    input name="white" inputmode="text" autocomplete="off" placeholder="1:05"
                    value=(text(&|e| time(e.clock.white))); }
                label { (t::blacks_clock_h_mm(l))
                    input name="black" inputmode="text" autocomplete="off" placeholder="0:47"
                    value=(text(&|e| time(e.clock.black))); }
            }
            label.check { input type="checkbox" name="offer" value="1"
                checked[known.is_some_and(|known| known.offer)];
                (t::draw_offer_is_open(l)) }
            label.check { input type="checkbox" name="broken" value="1" checked[broken];
                (of_edition(t::broken_off_suddenly_no_move(l), laws_of(desk))) }
            @if known.is_none() {
                h2 { (t::when_it_goes_on(l)) }
                (plan_fields(desk.resumption(board.id), None, false, l))
            }
            button.primary.large { (t::seal_the_envelope(l)) }
        }
    }
}

/// A board on which the position can be put up; it writes the field, and is hidden where no script
/// runs.
fn position(l: Language) -> Markup {
    html! {
        (PreEscaped(crate::views::picture::PIECES))
        div.position data-position="fen" data-turn="by" data-number="number" hidden
            data-pieces=(t::white_king_to_black_pawn(l))
            data-empty=(t::empty(l)) data-bin=(t::bin(l)) {
            p.muted { (t::put_the_position_up(l)) }
            div.squares role="group" aria-label=(t::chessboard(l)) {}
            div.piece-box role="group" aria-label=(t::pieces_to_put(l)) {}
            div.actions {
                button.small type="button" data-clear { (t::empty_board(l)) }
                button.small type="button" data-start { (t::initial_position(l)) }
            }
        }
        script defer src=(assets::address("position.js")) {}
    }
}

fn opening(at: &At<Deputy>, board: &Board) -> Markup {
    let l = at.l;
    html! {
        form.card.stack method="post" action={ "/t/" (at.id) "/adjourned/" (board.id) } {
            (acts::hidden(&at.visitor, at.desk(), &at.visitor.path))
            input type="hidden" name="what" value="open";
            h2 { (t::open_the_envelope(l)) }
            p.muted {
                (of_edition(t::when_the_player_who_must(l), laws_of(at.desk())))
                }
            div.fields.small {
                label { (t::the_sealed_move_letter_by(l)) input name="text"
                    required maxlength="40" autocomplete="off" autocapitalize="off"
                    spellcheck="false"; }
                label { (t::letters(l)) select name="letters" {
                    @for (code, sample) in LETTERS {
                        option value=(code) selected[code == l.code()] { (sample) }
                    }
                } }
            }
            button.primary.large { (t::judge_it(l)) }
        }
    }
}

/// Letters of the pieces, as people choose them.
pub const LETTERS: [(&str, &str); 6] = [
    ("en", "K Q R B N"),
    ("es", "R D T A C"),
    ("de", "K D T L S"),
    ("fr", "R D T F C"),
    ("pt", "R D T B C"),
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
            h2 { (t::the_sealed_move(l)) ": " strong { (opened.text) } }
            p.large-line { (opened.says.text(l)) }
            @match result {
                Some(result) => (acts::button(&at.visitor, &at.room, at.desk(),
                    &Action::EnterResult { board: board.id, result }, "primary large",
                    html! { (t::enter_result_of(l)) (words::result(result)) })),
                None => p { (t::enter_the_result_on_the(l)) " "
                    a href={ "/t/" (at.id) "/rounds/" (board.id.round) } {
                        (t::round(l)) " " (board.id.round)
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
            let start = at.room.sheets.start(&at.app, &at.room, board.round).await?;
            let variant = if start.is_some() { Variant::Chess960 } else { Variant::Standard };
            let envelope = Box::new(sealed(&sent, plan.as_ref(), variant)?);
            let done = at.act(&sent.acting, Action::Seal { board, envelope }).await?;
            // What was just done is not news to anyone who did it.
            sent.acting.seen = Some(version(&done.desk));
            if let Some(plan) = plan {
                at.act(&sent.acting, planned(board, plan)).await?;
            }
        }
        "plan" => {
            let plan =
                plan.ok_or_else(|| Problem::bad_input(t::say_on_which_day_and).at("date"))?;
            at.act(&sent.acting, planned(board, plan)).await?;
        }
        "open" => {
            let sealed = at.desk().adjournment(board).ok_or(Problem::NotFound)?;
            let opened = Box::new(judged(&sealed.envelope, &sent, laws_of(at.desk()))?);
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
fn sealed(
    sent: &Sent,
    plan: Option<&arbitra_desk::Resumption>,
    variant: Variant,
) -> Result<Envelope, Problem> {
    let fen = sent.fen.trim().to_owned();
    let faults = position_faults(&fen, variant).unwrap_or_default();
    if faults.contains(&Fault::CastlingRight) {
        return Err(Problem::bad_input_with(|l| Fault::CastlingRight.say(l)).at("fen"));
    }
    let position = if fen.is_empty() {
        None
    } else {
        Some(
            Position::from_fen(&fen)
                .map_err(|error| Problem::bad_input_with(|l| error.say(l)))
                .at("fen")?,
        )
    };
    // Where the position tells the number, it need not be typed.
    let number = optional(&sent.number, t::move_number)
        .at("number")?
        .or(position.as_ref().map(Position::move_number))
        .ok_or_else(|| Problem::bad_input(t::write_the_number_of_the).at("number"))?;
    Ok(Envelope {
        fen,
        clock: ByColour {
            white: seconds(&sent.white).at("white")?,
            black: seconds(&sent.black).at("black")?,
        },
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
    let field = t::clock;
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
fn judged(envelope: &Envelope, sent: &Sent, edition: Edition) -> Result<Opened, Problem> {
    let letters: Letters = parsed(&sent.letters, t::letters).at("letters")?;
    let text = sent.text.trim().to_owned();
    let Ok(position) = Position::from_fen(&envelope.fen) else {
        return Err(Problem::bad_input(t::write_the_position_on_the));
    };
    let name = |played, letters| write(&position, played, Style { letters, form: Writing::Short });
    let (verdict, words) = match judge(&position, &text, letters) {
        Sealed::Play(played) => {
            let words = Bilingual::of(
                t::sealed_move_is_played(Language::English, name(played, Letters::English)),
                t::sealed_move_is_played(Language::Spanish, name(played, Letters::Spanish)),
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
    let [english, spanish] = words.each().map(|text| of_edition(text, edition));
    Ok(Opened { text, verdict, says: Bilingual::of(english, spanish) })
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
