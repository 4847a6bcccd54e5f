//! The player's page: a board to tap on, the moves as written, and what goes with them. Everything else
//! happens in `scoresheet.js`, which needs no connection to go on.

use arbitra_laws::game::Position;
use arbitra_laws::scoresheet::Refused;
use arbitra_model::Colour;
use arbitra_standings::Language;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::json;

use super::device::{Address, opened};
use crate::core::app::App;
use crate::core::assets;
use crate::core::problem::Problem;
use crate::core::room::tournament_name;
use crate::core::sheets::SheetId;
use crate::core::visitor::Visitor;
use crate::pages::laws::LETTERS;
use crate::views::seats::name;
use crate::views::seen::seen;
use crate::views::words;

/// The men as drawings.
const MEN: &str = include_str!("../../../assets/men.svg");
/// What keeps the page when there is no connection.
const WORKER: &str = include_str!("../../../assets/worker.js");

/// The script that keeps sheets at hand without a connection; its address says for which pages.
pub async fn worker() -> Response {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], WORKER).into_response()
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
    let title = format!("{} {} · {white} – {black}", l.choose("Board", "Mesa"), board.table);
    let page = html! {
        (DOCTYPE)
        html lang=(l.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="stylesheet" href=(assets::address("app.css"));
                link rel="stylesheet" href=(assets::address("scoresheet.css"));
                script defer src=(assets::address("scoresheet.js")) {}
            }
            body.scoresheet data-csrf=(visitor.csrf) data-to=(to) data-colour=(id.word())
                data-white=(white) data-black=(black) data-language=(l.code()) data-words=(texts(l))
                data-fen=[fen] {
                (PreEscaped(MEN))
                header.band #band {
                    strong #mode {}
                    span #left .badge.bad hidden {}
                    span.grow {}
                    span #wire role="status" {}
                }
                p.players { span.piece.white {} " " span { (white) } " – " span.piece.black {}
                    " " span { (black) }
                    small { " · " (tournament_name(&desk)) ", " (l.choose("round", "ronda")) " "
                        (board.id.round) ", " (l.choose("board", "mesa")) " " (board.table) } }
                main #main {
                    (begin(id, start, l))
                    div.table #game hidden {
                        div.side-board {
                            div.squares #squares role="grid" aria-label=(l.choose("Board",
                                "Tablero")) {}
                            div.promotion #promotion hidden {}
                        }
                        div.side-sheet {
                            p.hint #hint role="status" {}
                            div.moves #moves tabindex="0" aria-label=(l.choose("Moves",
                                "Jugadas")) { table {
                                    thead { tr { th { "" } th { (words::colour(Colour::White, l)) }
                                        th { (words::colour(Colour::Black, l)) } } } tbody {}
                                } }
                            div.tools #tools {
                                (castling("short", "0-0",
                                    l.choose("Castle short", "Enroque corto")))
                                (castling("long", "0-0-0",
                                    l.choose("Castle long", "Enroque largo")))
                                (tool("offer", "(=)", l.choose("Draw offered", "Tablas ofrecidas")))
                                (tool("clock", "◷", l.choose("Clock time", "Hora del reloj")))
                                (tool("dash", "—", l.choose("Move not caught",
                                    "Jugada no captada")))
                                (tool("skip", "…", l.choose("Leave the opponent's out",
                                    "Omitir la del rival")))
                                (tool("type", "⌨", l.choose("Write by hand", "Escribir a mano")))
                                (tool("strike", "⌫", l.choose("Strike the last out",
                                    "Tachar la última")))
                                (tool("setup", "⚙", l.choose("Go on from a position",
                                    "Seguir desde una posición")))
                                (tool("result", "½", l.choose("Result and signatures",
                                    "Resultado y firmas")))
                            }
                            (panels(id, &white, &black, l))
                            div.after #after hidden {
                                div.steps-through { button type="button" data-go="first" { "⏮" }
                                    button type="button" data-go="back" { "◀" }
                                    button type="button" data-go="on" { "▶" }
                                    button type="button" data-go="last" { "⏭" } }
                                p {
                                    (l.choose("The game is over and signed. Nothing changes any more.",
                                        "La partida ha terminado y está firmada. Ya no cambia nada."))
                                }
                                a.button.primary href={ (to) "/game" }
                                download { (l.choose("Take the game along (PGN)",
                                    "Llevarse la partida (PGN)")) }
                            }
                        }
                    }
                }
                noscript { p.note.bad { (l.choose("The scoresheet needs JavaScript.",
                    "La planilla necesita JavaScript.")) } }
            }
        }
    };
    Ok(([(header::CACHE_CONTROL, "no-cache")], seen(page)).into_response())
}

/// The owner's mode before the game: in which letters, and go.
fn begin(id: SheetId, start: Option<u16>, l: Language) -> Markup {
    html! {
        section.card.begin #begin hidden {
            h1 { (l.choose("Scoresheet of ", "Planilla de "))
                (words::colour(id.colour, l).to_lowercase()) }
            p {
                (l.choose("This device writes the game. It accepts whatever is played, and says nothing about it. Leaving this page during the game is shown to everybody.",
                "Este aparato anota la partida. Acepta todo lo que se juegue y no dice nada al respecto. Salir de esta página durante la partida queda a la vista de todos."))
                }
            @if let Some(number) = start {
                p.note { strong { "Chess960 · " (number) } " "
                    (l.choose("The game begins from this position. To castle, tap the king and then the rook, or use the buttons 0-0 and 0-0-0.",
                        "La partida comienza desde esta posición. Para enrocar, toque el rey y después la torre, o use los botones 0-0 y 0-0-0."))
                        }
            }
            label { (l.choose("Letters of the men", "Letras de las piezas"))
                select #letters { @for (code, sample) in LETTERS {
                    option value=(code) selected[code == l.code()] { (sample) }
                } } }
            button.primary.large #start type="button" {
                (l.choose("Begin the game", "Comenzar la partida"))
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
            label { (l.choose("Clock after the last move (h:mm or h:mm:ss)",
                "Reloj tras la última jugada (h:mm o h:mm:ss)"))
                input name="time" inputmode="text" autocomplete="off" placeholder="1:05"
                pattern="[0-9]{1,2}[:.][0-5][0-9]([:.][0-5][0-9])?"; }
            button.primary { "✓" } button type="button" data-close { "✕" }
        }
        form.panel #panel-type hidden {
            label { (l.choose("The move, as you write it", "La jugada, como la escribe"))
                input name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
                maxlength="40"; }
            button.primary { "✓" } button type="button" data-close { "✕" }
        }
        form.panel #panel-setup hidden {
            p {
                (l.choose("Put the men where they stand; a man tapped onto the bin goes. Then go on writing from here.",
                "Ponga las piezas donde están; una pieza llevada a la papelera desaparece. Después siga anotando desde aquí."))
                }
            button.bin type="button" #bin { (l.choose("Bin", "Papelera")) }
            label { (l.choose("Next move", "Próxima jugada"))
                input name="number" type="number" min="1" max="999" inputmode="numeric"; }
            label { (l.choose("To move", "Juegan")) select name="turn" {
                option value="w" { (words::colour(Colour::White, l)) }
                option value="b" { (words::colour(Colour::Black, l)) }
            } }
            button.primary { (l.choose("Go on from here", "Seguir desde aquí")) }
            button type="button" data-close { "✕" }
        }
        div.panel #panel-result hidden {
            div.results { @for (code, text) in [("1-0", "1–0"), ("1/2-1/2", "½–½"),
                ("0-1", "0–1")] { button type="button" data-result=(code) { (text) } } }
            div.signatures {
                button type="button" data-sign=(owner(Colour::White)) { span.piece.white {}
                    " " (white) " " b { (l.choose("signs", "firma")) } }
                button type="button" data-sign=(owner(Colour::Black)) { span.piece.black {}
                    " " (black) " " b { (l.choose("signs", "firma")) } }
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
        "play": l.choose("PLAY MODE", "MODO DE JUEGO"),
        "arbiter": l.choose("ARBITER'S MODE", "MODO DEL ÁRBITRO"),
        "owner": l.choose("OWNER'S MODE", "MODO DEL PROPIETARIO"),
        "kept": l.choose("all kept", "todo guardado"),
        "waiting": l.choose("waiting to be sent:", "por enviar:"),
        "offline": l.choose("no connection", "sin conexión"),
        "left": l.choose("left the page:", "salió de la página:"),
        "correct": l.choose("Correct move", "Corregir la jugada"),
        "tap": l.choose("tap it on the board or write it by hand; tap again to stop",
            "tóquela en el tablero o escríbala a mano; toque otra vez para dejarlo"),
        "wait": l.choose("The arbiter is at this sheet. One moment.",
            "El árbitro está con esta planilla. Un momento."),
        "sign": l.choose("Sign this result? Nothing changes afterwards:",
            "¿Firmar este resultado? Después no cambia nada:"),
        "signed": l.choose("signed", "firmado"),
        "noStore": l.choose("This device keeps nothing: do not close the page.",
            "Este aparato no guarda nada: no cierre la página."),
        "square": l.choose("empty", "vacía"),
        "men": l.choose("king,queen,rook,bishop,knight,pawn", "rey,dama,torre,alfil,caballo,peón"),
        "sides": l.choose("white,black", "blanco,negro"),
        "refused": refused,
    })
    .to_string()
}
