//! Quick answers: what a time control means, whether a player must write, what a position or a game
//! comes to. Nothing is changed and nothing is kept.

use arbitra_desk::Desk;
use arbitra_laws::clock::{Class, Control, Duty, Writing, classify, must_write};
use arbitra_laws::game::{
    CanMate, Claim, ClaimKind, Dead, FenError, Game, Position, Status, Touch, Touched, Variant,
    claim, dead, findings, obliged, position_faults, svg,
};
use arbitra_laws::notation::{Form, Letters, Reading, Style, read, write};
use arbitra_laws::pgn;
use arbitra_laws::{Edition, Says as _, Square};
use arbitra_model::{Colour, Language};
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::adjourned::LETTERS;
use super::closer;
use super::rulings::{class_of, laws_of};
use super::{Part, parts};
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab};

/// How many positions are looked at for a mate while somebody waits.
const LIMIT: usize = 50_000;
/// The longest text that is looked at.
const LONGEST: usize = 20_000;

/// What is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    control: String,
    left: String,
    increment: String,
    short: String,
    unable: String,
    class: String,
    text: String,
    intended: String,
    touched: String,
    unclear: String,
    letters: String,
    chess960: String,
}

/// The questions and, once asked, the answers.
pub async fn show(at: At<Viewer>, Query(asked): Query<Asked>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    // The encoded control can always be read; the printed one may be prose.
    let event = desk.regulations().map(|r| &r.event).map_or_else(String::new, |event| {
        let texts = [&event.encoded_time_control, &event.time_control];
        texts.into_iter().find(|text| !text.is_empty()).cloned().unwrap_or_default()
    });
    let title = t::quick_answers(l);
    // A search for mates takes a while: not on the threads that serve pages.
    let question = asked.clone();
    // Chess960 where a round begins from one of its positions, or somebody says so.
    let mut chess960 = !asked.chess960.is_empty();
    for round in desk.rounds() {
        chess960 |= room.sheets.start(&app, &room, round.round).await?.is_some();
    }
    let play = Play::of(&desk, if chess960 { Variant::Chess960 } else { Variant::Standard });
    let edition = play.edition;
    let looked = tokio::task::spawn_blocking(move || board(&question, play, l))
        .await
        .map_err(|error| Problem::defect(&error))?;
    let frame = Frame::of(&visitor, &room, &desk, Tab::Laws, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        (parts(id, Part::Answers, l))
        h1 { (title) }
        div.columns {
            (time(&asked, &event, edition, l))
            (writing(&asked, edition, l))
        }
        section.card {
            h2 { (t::a_position_or_a_game(l)) }
            form.stack method="get" {
                label { (t::fen_or_pgn(l))
                    textarea name="text" rows="4" spellcheck="false" maxlength=(LONGEST) {
                        (asked.text)
                    } }
                div.fields.small {
                    label { (t::declared_move_for_a_claim(l))
                        input name="intended" value=(asked.intended) autocomplete="off"
                        autocapitalize="off"; }
                    label { (t::touched_squares_in_order(l))
                        input name="touched" value=(asked.touched) placeholder="h1 e1"
                        maxlength="60" autocomplete="off" autocapitalize="off"; }
                    label { (t::letters(l)) select name="letters" {
                        @for (code, sample) in LETTERS {
                            option value=(code) selected[code == asked.letters
                                || asked.letters.is_empty() && code == l.code()] { (sample) }
                        }
                    } }
                }
                label.check { input type="checkbox" name="unclear" value="1"
                    checked[!asked.unclear.is_empty()];
                    (t::touched_at_once_or_nobody(l)) }
                label.check { input type="checkbox" name="chess960" value="1" checked[chess960];
                    (t::a_game_of_chess960(l)) }
                div.actions { button.primary { (t::look(l)) } }
            }
            (looked)
        }
    }))
}

fn time(asked: &Asked, event: &str, edition: Edition, l: Language) -> Markup {
    let text = if asked.control.is_empty() { event } else { &asked.control };
    let control = (!text.trim().is_empty()).then(|| text.parse::<Control>());
    html! {
        section.card {
            h2 { (t::time_control(l)) }
            form.stack method="get" {
                label { (t::as_it_is_announced(l))
                    input name="control" value=(text) placeholder="90/40+30+30s" autocomplete="off";
                    }
                div.actions { button.primary { (t::classify(l)) } }
            }
            @match control {
                None => {}
                Some(Err(_)) => p.note.bad {
                    (t::this_is_no_time_control(l))
                },
                Some(Ok(control)) => {
                    @let class = classify(&control);
                    p.large-line { strong { (class.say(l)) }
                        @if class != Class::Standard { " " span.badge { (class.article()) } } }
                    p { (control.say(l)) }
                    p.muted { (t::sixty_moves_take_each_player(l))
                        (control.time.least_seconds() / 60) " min. "
                        (t::where_the_laws_give_two(l)) (class.penalty_seconds(edition) / 60)
                            " min." }
                }
            }
        }
    }
}

fn writing(asked: &Asked, edition: Edition, l: Language) -> Markup {
    let class = match asked.class.as_str() {
        "rapid" => Class::Rapid,
        "blitz" => Class::Blitz,
        _ => Class::Standard,
    };
    let left = asked.left.trim().parse::<u32>().ok();
    let increment = asked.increment.trim().parse().unwrap_or(0);
    let duty = left.map(|left| {
        must_write(Writing {
            class,
            left: 60_000 * u64::from(left),
            increment,
            was_short: !asked.short.is_empty(),
            unable: !asked.unable.is_empty(),
        })
    });
    html! {
        section.card {
            h2 { (t::must_the_player_write(l)) }
            form.stack method="get" {
                div.fields.small {
                    label { (t::play(l)) select name="class" {
                        @for option in [Class::Standard, Class::Rapid, Class::Blitz] {
                        option value=(match option { Class::Standard => "standard",
                            Class::Rapid => "rapid", Class::Blitz => "blitz" })
                            selected[option == class] { (option.say(l)) } } } }
                    label { (t::whole_minutes_left(l))
                        input type="number" name="left" min="0" max="600" inputmode="numeric"
                        value=(asked.left) required; }
                    label { (t::seconds_added_per_move(l))
                        input type="number" name="increment" min="0" max="600" inputmode="numeric"
                        value=(asked.increment); }
                }
                label.check { input type="checkbox" name="short" value="1"
                    checked[!asked.short.is_empty()];
                    (t::had_less_than_five_minutes(l)) }
                label.check { input type="checkbox" name="unable" value="1"
                    checked[!asked.unable.is_empty()];
                    (t::cannot_write_for_disability_or(l)) }
                div.actions { button.primary { (t::tell_me(l)) } }
            }
            @if let Some(duty) = duty {
                p.large-line { strong { (match duty {
                    Duty::Write => t::yes_move_by_move(l),
                    Duty::FreeForThisPeriod =>
                    t::not_until_the_period_ends(l),
                    Duty::Free => t::no_rapid_and_blitz_are(l),
                    Duty::Assistant => t::an_assistant_writes(l),
                }) } " " span.badge { (duty.article(edition)) } }
            }
        }
    }
}

/// By which Laws, and how fast, the event is played.
#[derive(Clone, Copy)]
struct Play {
    edition: Edition,
    class: Class,
    variant: Variant,
}

impl Play {
    fn of(desk: &Desk, variant: Variant) -> Play {
        let class = class_of(desk).unwrap_or(Class::Standard);
        Play { edition: laws_of(desk), class, variant }
    }
}

/// What a position or a game comes to.
fn board(asked: &Asked, play: Play, l: Language) -> Markup {
    let text = asked.text.trim();
    if text.is_empty() || text.len() > LONGEST {
        return html! {};
    }
    let fallback = if l == Language::Spanish { Letters::Spanish } else { Letters::English };
    let letters = asked.letters.parse().unwrap_or(fallback);
    if text.lines().count() == 1 && text.split('/').count() == 8 {
        return position(text, asked, letters, play, l);
    }
    let games = pgn::read(text);
    let Some(game) = games.first() else {
        return html! { p.note.bad { (t::neither_a_position_nor_a(l)) } };
    };
    html! {
        @for finding in &game.findings {
            p.note.bad { (finding.line) ": " (finding.problem.say(l)) }
        }
        (played(&game.game, asked, letters, play, l))
    }
}

fn position(fen: &str, asked: &Asked, letters: Letters, play: Play, l: Language) -> Markup {
    let faults = match position_faults(fen, play.variant) {
        Ok(faults) => faults,
        Err(_) => {
            return html! { p.note.bad {
                (t::this_is_no_position_in(l))
            } };
        }
    };
    let fault_list = html! {
        @for fault in &faults { p.note.bad {
            (t::illegal_position(l)) (fault.say(l)) " (3.10)"
        } }
    };
    match Position::from_fen_of(fen, play.variant) {
        Err(FenError::Impossible(faults)) => html! {
            @for fault in &faults { p.note.bad {
                (t::illegal_position(l)) (fault.say(l))
                " (3.10)"
            } }
        },
        Err(FenError::Unreadable(_)) => fault_list,
        Ok(position) => html! {
            div.looked {
                div.diagram { (PreEscaped(svg(&position))) }
                div { (fault_list) (about(&position, play.edition, l))
                    (closer::as_a_start(fen, l))
                    (closer::look(&position, play.variant, play.edition, l))
                    (touched_pieces(&position, asked, letters, play, l)) }
            }
        },
    }
}

/// What must be played after pieces were touched (4.3 to 4.5).
fn touched_pieces(
    position: &Position,
    asked: &Asked,
    letters: Letters,
    play: Play,
    l: Language,
) -> Markup {
    let words = asked.touched.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let squares: Result<Vec<Square>, _> = words.map(|word| word.to_lowercase().parse()).collect();
    let Ok(squares) = squares else {
        return html! { p.note.bad { (t::write_the_touched_squares_as(l)) } };
    };
    if squares.is_empty() {
        return html! {};
    }
    let order = if asked.unclear.is_empty() { Touched::InOrder } else { Touched::Unclear };
    let answer = obliged(position, &Touch { squares, order }, play.edition);
    let style = Style { letters, form: Form::Short };
    let moves: Vec<String> =
        answer.moves.iter().map(|played| write(position, *played, style)).collect();
    html! {
        h3 { (t::touched(l)) ": " (asked.touched) }
        p.large-line { strong { (answer.rule.say(l)) }
            " " span.badge { (answer.rule.article(play.edition)) } }
        p { (moves.join(" ")) }
    }
}

/// Status, dead or not, who can still mate.
fn about(position: &Position, edition: Edition, l: Language) -> Markup {
    let (verdict, answers) = dead(position, LIMIT);
    html! {
        @if verdict == Dead::Dead && position.status() == Status::Ongoing {
            p.large-line { strong { (verdict.say(l)) } " "
                span.badge { (edition.article("5.2b")) } }
        } @else {
            p.large-line { strong { (position.status().say(l)) }
                @if let Some(article) = position.status().article(edition) {
                    " " span.badge { (article) }
                } }
            p { (verdict.say(l)) }
        }
        ul { @for side in Colour::ALL {
            li { (answers[side].say(side, l))
                @if let CanMate::No(_) = answers[side] { " " span.badge { "6.9" } } }
        } }
    }
}

fn played(game: &Game, asked: &Asked, letters: Letters, play: Play, l: Language) -> Markup {
    let position = game.position();
    let intended = match asked.intended.trim() {
        "" => Ok(None),
        text => match read(position, text, letters) {
            Reading::Move(played) => Ok(Some(played)),
            _ => Err(()),
        },
    };
    let Play { edition, class, .. } = play;
    let all = findings(game, edition);
    html! {
        div.looked {
            div.diagram { (PreEscaped(svg(position))) }
            div {
                (touched_pieces(position, asked, letters, play, l))
                p { strong { (t::half_moves_count(l, game.moves().len())) } }
                @match intended {
                    Err(()) => p.note.bad { (t::the_declared_move_is_not(l)) },
                    Ok(intended) => { @for kind in [ClaimKind::Threefold, ClaimKind::Fifty] {
                        @let asked = Claim { kind, intended, edition, class };
                        @if let Some(verdict) = claim(game, asked) {
                            h3 { (match kind { ClaimKind::Threefold =>
                                t::threefold_repetition(l),
                                ClaimKind::Fifty => t::fifty_moves(l) })
                                " " span.badge.good[verdict.correct].bad[!verdict.correct] {
                                    @if verdict.correct { (t::right(l)) } @else {
                                        (t::wrong(l))
                                    }
                                } }
                            ul { @for line in verdict.say(l) { li { (line) } }
                                @if kind == ClaimKind::Threefold {
                                    @for occurrence in &verdict.occurrences {
                                        li.muted { (occurrence.say(l)) }
                                    }
                                } }
                        }
                    } }
                }
                @if !all.is_empty() {
                    h3 { (t::what_the_laws_say(l)) }
                    ul { @for finding in &all {
                        li { @if let Some((number, colour)) = game.maker(finding.ply) {
                            (number) @if colour == Colour::White { ". " } @else { "… " }
                        }
                            (finding.kind.say(l)) " " span.badge { (finding.article) } }
                    } }
                }
            }
        }
    }
}
