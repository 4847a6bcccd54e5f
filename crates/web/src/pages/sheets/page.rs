//! The player's page: a board to tap on, the moves as written, and what goes with them. Everything
//! else happens in `scoresheet.js`, which needs no connection to go on.

use arbitra_laws::game::Position;
use arbitra_laws::scoresheet::Refused;
use arbitra_model::{Colour, Language};
use arbitra_texts as t;
use axum::extract::{Path, State};
use axum::http::header::{self, HeaderName};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde_json::json;

use super::device::{Address, opened};
use crate::core::app::App;
use crate::core::assets;
use crate::core::headers::POLICY_WITH_MODULES;
use crate::core::problem::Problem;
use crate::core::room::tournament_name;
use crate::core::sheets::SheetId;
use crate::core::visitor::Visitor;
use crate::pages::laws::LETTERS;
use crate::views::seats::name;
use crate::views::seen::seen;
use crate::views::skeleton::{self, Head};
use crate::views::{grid, words};

/// What keeps the page when there is no connection.
const WORKER: &str = include_str!("../../../assets/worker.js");

/// The script that keeps sheets and the book of the Laws at hand without a connection; whoever
/// registers it says for which pages.
pub async fn worker() -> Response {
    let script = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    let pages = (HeaderName::from_static("service-worker-allowed"), "/");
    ([script, pages], WORKER).into_response()
}

/// A player's sheet.
pub async fn show(
    State(app): State<App>,
    Path(address): Path<Address>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let (room, id) = opened(&app, &address).await?;
    let desk = room.desk();
    let board = id.board(&desk)?;
    let start = room.sheets.start(&app, &room, board.id.round).await?;
    let fen = start.and_then(Position::chess960).map(|position| position.fen());
    let l = visitor.language;
    let (white, black) = (name(&desk, board.white), name(&desk, board.black));
    let to = format!("/sheet/{}/{}/{}/{}", address.0, address.1, address.2, address.3);
    let title = format!("{} {} · {white} – {black}", t::board(l), board.name());
    let page = html! {
        body.scoresheet data-csrf=(visitor.csrf) data-to=(to) data-colour=(id.word())
            data-white=(white) data-black=(black) data-language=(l.code()) data-words=(texts(l))
            data-fen=[fen] data-fold=(assets::address("sheet.wasm")) {
            (PreEscaped(crate::views::picture::PIECES))
            header { div.band #band {
                strong #mode {}
                span #left .badge.bad hidden {}
                span.grow {}
                span #wire role="status" {}
            }
            h1.players { span.piece.white {} " " span { (white) } " – " span.piece.black {}
                " " span { (black) }
                small { " · " (tournament_name(&desk)) ", " (t::in_round(l)) " "
                    (board.id.round) ", " (t::at_board(l)) " " (board.name().to_string()) } } }
            main #main {
                (begin(id, start, l))
                div.table #game hidden {
                    div.side-board {
                        div.squares #squares role="grid" aria-label=(t::chessboard(l)) {}
                        div.promotion #promotion hidden {}
                    }
                    div.side-sheet {
                        p.hint #hint role="status" {}
                        div.moves #moves tabindex="0" aria-label=(t::moves_head(l)) {
                            (grid::plain([
                                grid::silent_head(t::move_number(l)),
                                grid::head(words::colour(Colour::White, l)),
                                grid::head(words::colour(Colour::Black, l)),
                            ]).draw())
                        }
                        div.tools #tools {
                            (castling("short", "0-0",
                                t::castle_short(l)))
                            (castling("long", "0-0-0",
                                t::castle_long(l)))
                            (tool("offer", "(=)", t::draw_offered(l)))
                            (tool("clock", "◷", t::clock_time(l)))
                            (tool("dash", "—", t::move_not_caught(l)))
                            (tool("skip", "…", t::leave_the_opponents_out(l)))
                            (tool("type", "⌨", t::write_by_hand(l)))
                            (tool("strike", "⌫", t::strike_the_last_out(l)))
                            (tool("setup", "⚙", t::go_on_from_a_position(l)))
                            (tool("result", "½", t::result_and_signatures(l)))
                        }
                        (panels(id, &white, &black, l))
                        div.after #after hidden {
                            div.steps-through { button type="button" data-go="first" { "|◀" }
                                button type="button" data-go="back" { "◀" }
                                button type="button" data-go="on" { "▶" }
                                button type="button" data-go="last" { "▶|" } }
                            p {
                                (t::the_game_is_over_and(l))
                            }
                            a.button.primary href={ (to) "/game" }
                            download { (t::take_the_game_along_pgn(l)) }
                        }
                    }
                }
            }
            noscript { p.note.bad { (t::the_scoresheet_needs_javascript(l)) } }
        }
    };
    let head = Head {
        title,
        styles: &["scoresheet.css"],
        scripts: &["scoresheet.js"],
        more: Markup::default(),
    };
    let page = seen(skeleton::page(l, &head, page));
    let headers = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, POLICY_WITH_MODULES),
    ];
    Ok((headers, page).into_response())
}

/// The owner's mode before the game: in which letters, and go.
fn begin(id: SheetId, start: Option<u16>, l: Language) -> Markup {
    html! {
        section.card.begin #begin hidden {
            h2 { (t::scoresheet_of(l))
                (words::colour(id.colour, l).to_lowercase()) }
            p {
                (t::this_device_writes_the_game(l))
                }
            @if let Some(number) = start {
                p.note { strong { "Chess960 · " (number) } " "
                    (t::the_game_begins_from_this(l))
                        }
            }
            label { (t::piece_letters(l))
                select #letters { @for (code, sample) in LETTERS {
                    option value=(code) selected[code == l.code()] { (sample) }
                } } }
            label { (t::name_of_this_device(l))
                input #device autocomplete="off" maxlength="40"; }
            p.note { (t::what_a_tablet_sheet_is_for(l)) }
            button.primary.large #start type="button" {
                (t::begin_the_game(l))
            }
        }
    }
}

fn tool(what: &str, sign: &str, text: &str) -> Markup {
    html! { button type="button" data-tool=(what) title=(text) { b aria-hidden="true" { (sign) }
    span { (text) } } }
}

/// Where the game begins elsewhere, castling has buttons of its own.
fn castling(what: &str, sign: &str, text: &str) -> Markup {
    html! { button type="button" data-tool=(what) data-castle="1" title=(text) hidden {
        b aria-hidden="true" { (sign) } span { (text) }
    } }
}

fn panels(id: SheetId, white: &str, black: &str, l: Language) -> Markup {
    let owner = |colour: Colour| if colour == id.colour { "owner" } else { "opponent" };
    html! {
        form.panel #panel-clock hidden {
            label { (t::clock_after_the_last_move(l))
                input name="time" inputmode="text" autocomplete="off" placeholder="1:05"
                pattern="[0-9]{1,2}[:.][0-5][0-9]([:.][0-5][0-9])?"; }
            button.primary { "✓" } button type="button" data-close { "✕" }
        }
        form.panel #panel-type hidden {
            label { (t::the_move_as_you_write(l))
                input name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
                maxlength="40"; }
            button.primary { "✓" } button type="button" data-close { "✕" }
        }
        form.panel #panel-setup hidden {
            p {
                (t::put_the_pieces_where_they(l))
                }
            button.bin type="button" #bin { (t::bin(l)) }
            label { (t::next_move(l))
                input name="number" type="number" min="1" max="999" inputmode="numeric"; }
            label { (t::to_move(l)) select name="turn" {
                option value="w" { (words::colour(Colour::White, l)) }
                option value="b" { (words::colour(Colour::Black, l)) }
            } }
            button.primary { (t::go_on_from_here(l)) }
            button type="button" data-close { "✕" }
        }
        div.panel #panel-result hidden {
            div.results { @for (code, text) in [("1-0", "1–0"), ("1/2-1/2", "½–½"),
                ("0-1", "0–1")] { button type="button" data-result=(code) { (text) } } }
            div.signatures {
                button type="button" data-sign=(owner(Colour::White)) { span.piece.white {}
                    " " (white) " " b { (t::signs(l)) } }
                button type="button" data-sign=(owner(Colour::Black)) { span.piece.black {}
                    " " (black) " " b { (t::signs(l)) } }
            }
            button type="button" data-close { "✕" }
        }
    }
}

/// What the script says.
fn texts(l: Language) -> String {
    let refused: serde_json::Map<String, serde_json::Value> = [
        Refused::NoGame,
        Refused::GameRunning,
        Refused::Closed,
        Refused::ArbiterOnly,
        Refused::WrongMode,
        Refused::NoSuchMove,
        Refused::NoResult,
        Refused::Unusable,
    ]
    .into_iter()
    .filter_map(|refused| {
        let name = serde_json::to_value(refused).ok()?.as_str()?.to_owned();
        Some((name, refused.say(l).into()))
    })
    .collect();
    json!({
        "play": t::play_mode_shown(l),
        "arbiter": t::arbiters_mode_shown(l),
        "owner": t::owners_mode_shown(l),
        "kept": t::all_kept(l),
        "waiting": t::waiting_to_be_sent(l),
        "offline": t::no_connection(l),
        "left": t::left_the_page(l),
        "correct": t::correct_move(l),
        "tap": t::tap_it_on_the_board(l),
        "wait": t::the_arbiter_is_at_this(l),
        "sign": t::sign_this_result_nothing_changes(l),
        "signed": t::is_signed(l),
        "noStore": t::this_device_keeps_nothing_do(l),
        "square": t::empty(l),
        "pieces": t::white_king_to_black_pawn(l),
        "refused": refused,
    })
    .to_string()
}
