// The electronic scoresheet (C.02 6). What a player does goes into a queue in the device's own memory first and to
// the server when it can; a reload or a broken connection loses nothing. The server's log decides: every entry
// has its number, and what is sent twice is written once.
"use strict";

const body = document.body;
const said = JSON.parse(body.dataset.words);
const mine = body.dataset.colour;
const place = body.dataset.to;
const memory = "sheet " + place;
const $ = (id) => document.getElementById(id);

// ---- what is kept: the log as the server has it, and what it does not have yet ----
let log = [];
let queue = [];
let kept = true;
function recall() {
  try {
    const text = localStorage.getItem(memory);
    if (text) ({ log, queue } = JSON.parse(text));
  } catch { kept = false; }
}
function keep() {
  try { localStorage.setItem(memory, JSON.stringify({ log, queue })); kept = true; } catch { kept = false; }
}
const plain = ({ actor, at, action }) => ({ actor, at, action });

// ---- where king and rooks stand at the beginning: in Chess960 each game begins elsewhere ----
const HOME = { king: 4, long: 0, short: 7 };
function homes(fen) {
  const pieces = setUp(fen), row = pieces.slice(0, 8), king = row.indexOf("K");
  if (king < 0) return {};
  const home = { king, long: row.indexOf("R"), short: row.lastIndexOf("R") };
  return home.long < king && home.short > king && home.long >= 0 ? { home, shuffled: true } : {};
}

// ---- the sheet as the fold of its log: the program's own, in a module ----
let folds = null;
async function loadFold() {
  const answer = await fetch(body.dataset.fold);
  if (!answer.ok) throw new Error(String(answer.status));
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  folds = instance.exports;
}
// What waits to be sent (from `waiting` on) is shown even while an arbiter is at the sheet: it is sent afterwards.
function fold(entries, waiting = entries.length) {
  const question = new TextEncoder().encode(JSON.stringify({ entries: entries.map(plain), waiting }));
  // Every call may make the memory grow, and then its buffer is another one.
  const room = folds.reserve(question.length);
  new Uint8Array(folds.memory.buffer, room, question.length).set(question);
  const answer = folds.answer();
  const sheet = JSON.parse(new TextDecoder().decode(new Uint8Array(folds.memory.buffer, answer, folds.length())));
  return Object.assign(sheet, { home: HOME, shuffled: false }, sheet.start ? homes(sheet.start) : {});
}

// ---- the board: pieces on squares, no rules. What is written is carried out as far as it can be understood ----
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LETTERS = { en: "KQRBN", es: "RDTAC", de: "KDTLS", fr: "RDTFC", pt: "RDTBC", figurine: "♔♕♖♗♘" };
const FIGURES = ["♔♕♖♗♘♙", "♚♛♜♝♞♟"];
const ROLES = "kqrbn";
const squareName = (square) => "abcdefgh"[square % 8] + (1 + Math.floor(square / 8));
const colourOf = (piece) => (piece ? (piece === piece.toUpperCase() ? "w" : "b") : null);
function setUp(fen) {
  const pieces = Array(64).fill(null);
  fen.split(" ")[0].split("/").forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) { if (/\d/.test(sign)) file += Number(sign); else pieces[8 * (7 - row) + file++] = sign; }
  });
  const passed = /^[a-h][36]$/.exec(fen.split(" ")[3] || "");
  if (passed) pieces.passed = "abcdefgh".indexOf(passed[0][0]) + 8 * (Number(passed[0][1]) - 1);
  return pieces;
}
// A board is an array of pieces that remembers, as `passed`, the square a pawn has just passed over: what a
// capture en passant rests on.
function reaches(pieces, from, to, loose = false) {
  const piece = pieces[from];
  if (!piece || from === to) return false;
  const dx = (to % 8) - (from % 8), dy = Math.floor(to / 8) - Math.floor(from / 8);
  const role = piece.toLowerCase(), straight = dx === 0 || dy === 0, diagonal = Math.abs(dx) === Math.abs(dy);
  if (role === "n") return Math.abs(dx * dy) === 2;
  if (role === "k") return Math.max(Math.abs(dx), Math.abs(dy)) === 1;
  if (role === "p") {
    const up = colourOf(piece) === "w" ? 1 : -1, home = Math.floor(from / 8) === (up === 1 ? 1 : 6);
    if (dx === 0) return !pieces[to] && (dy === up || (home && dy === 2 * up && !pieces[from + 8 * up]));
    return Math.abs(dx) === 1 && dy === up && (Boolean(pieces[to]) || to === pieces.passed || (loose && Boolean(pieces[to - 8 * up])));
  }
  if ((role === "r" && !straight) || (role === "b" && !diagonal) || (role === "q" && !straight && !diagonal)) return false;
  const step = Math.sign(dx) + 8 * Math.sign(dy);
  for (let square = from + step; square !== to; square += step) if (pieces[square]) return false;
  return true;
}
function carry(pieces, from, to, promotion) {
  const next = pieces.slice();
  const piece = next[from];
  if (piece && piece.toLowerCase() === "p" && from % 8 !== to % 8 && !next[to]) next[8 * Math.floor(from / 8) + (to % 8)] = null;
  next[from] = null;
  next[to] = promotion ? (colourOf(piece) === "w" ? promotion.toUpperCase() : promotion) : piece;
  if (piece && piece.toLowerCase() === "p" && Math.abs(to - from) === 16) next.passed = (from + to) / 2;
  return next;
}
// Whether a move leaves its own king to be taken: of two pieces that reach a square, the pinned one is not meant.
function exposes(pieces, from, to) {
  const colour = colourOf(pieces[from]), next = carry(pieces, from, to, null), king = next.indexOf(colour === "w" ? "K" : "k");
  return king >= 0 && next.some((piece, square) => piece && colourOf(piece) !== colour && reaches(next, square, king));
}
// King and rook end where they end in chess, wherever they come from (F.3). The rook is the one that began on
// that side; if it is gone, the outermost.
function castle(pieces, colour, long, home = HOME) {
  const row = colour === "w" ? 0 : 56;
  const next = pieces.slice();
  const [king, rook] = colour === "w" ? ["K", "R"] : ["k", "r"];
  const from = pieces[row + home.king] === king ? row + home.king : pieces.indexOf(king);
  const side = from >= row && from < row + 8 ? from - row : home.king;
  const rooks = [...Array(8).keys()].filter((file) => pieces[row + file] === rook && (long ? file < side : file > side));
  const own = long ? home.long : home.short;
  const file = rooks.includes(own) ? own : long ? rooks[0] : rooks[rooks.length - 1];
  if (from >= 0) next[from] = null;
  if (file !== undefined) next[row + file] = null;
  next[row + (long ? 2 : 6)] = king;
  if (file !== undefined) next[row + (long ? 3 : 5)] = rook;
  return next;
}
// A move as far as the writing tells, read as the server reads it: castling, or role, origin, goal and promotion.
function pattern(text, letters) {
  let rest = text.trim().replace(/^\d+\s*\.[.… ]*/, "").replace(/\s/g, "");
  for (const tail of ["(=)", "e.p.", "a.p.", "e.p", "a.p", "ep", "ap"]) {
    while (rest.endsWith(tail)) rest = rest.slice(0, -tail.length);
    rest = rest.replace(/[+#!?†‡]+$/, "");
  }
  const rook = rest.replace(/[-–—]/g, "");
  if (/^[0Oo]{2,3}$/.test(rook)) return { castle: rook.length === 3 ? "long" : "short" };
  const roleOf = (sign) => {
    const place = [...(LETTERS[letters] || LETTERS.en)].indexOf(sign);
    if (place >= 0) return ROLES[place];
    for (const figures of FIGURES) { const at = [...figures].indexOf(sign); if (at >= 0) return (ROLES + "p")[at]; }
    return letters === "de" && sign === "B" || letters !== "de" && letters !== "figurine" && sign === "P" ? "p" : null;
  };
  const signs = [...rest].filter((sign) => !"xX:-×–".includes(sign));
  let role = "p";
  if (signs.length && roleOf(signs[0])) role = roleOf(signs.shift());
  let promotion = null;
  const end = signs.findLastIndex((sign) => /\d/.test(sign));
  if (end >= 0 && end + 1 < signs.length) {
    const tail = signs.splice(end + 1).filter((sign) => !"=()/".includes(sign));
    const last = tail.pop();
    promotion = last === undefined ? null : roleOf(last) || ("qrbn".includes(last) ? last : null);
    if (!promotion || tail.length || "kp".includes(promotion) || role !== "p") return null;
  }
  const found = /^([a-h]?)([1-8]?)([a-h])([1-8]?)$/.exec(signs.join(""));
  if (!found) return null;
  const [, file, rank, toFile, toRank] = found;
  // Without a rank only as players jot down a pawn's capture: `ed`.
  if (!toRank && (role !== "p" || !file || rank)) return null;
  // Bare coordinates mean whatever stands there.
  return { role: role === "p" && file && rank ? null : role, file, rank, toFile, toRank, promotion };
}
// What a text means: the board after it and its short form; nothing if it cannot be told.
function understand(pieces, text, colour, letters, home = HOME) {
  const meant = pattern(text, letters);
  if (!meant) return null;
  if (meant.castle) return { pieces: castle(pieces, colour, meant.castle === "long", home), short: meant.castle === "long" ? "0-0-0" : "0-0" };
  const { role, file, rank, toFile, toRank, promotion } = meant;
  const goals = toRank ? [Number(toRank) - 1] : [0, 1, 2, 3, 4, 5, 6, 7];
  const ways = [];
  const look = (loose) => {
    for (const [from, piece] of pieces.entries()) {
      if (!piece || colourOf(piece) !== colour || (role && piece.toLowerCase() !== role)) continue;
      if ((file && "abcdefgh"[from % 8] !== file) || (rank && Math.floor(from / 8) !== Number(rank) - 1)) continue;
      for (const row of goals) {
        const to = "abcdefgh".indexOf(toFile) + 8 * row;
        if (reaches(pieces, from, to, loose) && colourOf(pieces[to]) !== colour) ways.push([from, to]);
      }
    }
  };
  look(false);
  if (!ways.length) look(true);
  const safe = ways.length > 1 ? ways.filter(([from, to]) => !exposes(pieces, from, to)) : ways;
  if (safe.length > 1) return null;
  let [way] = safe;
  if (!way && file && rank && toRank) {
    // Both squares are named: it is carried out whatever it is.
    const from = "abcdefgh".indexOf(file) + 8 * (Number(rank) - 1), to = "abcdefgh".indexOf(toFile) + 8 * (Number(toRank) - 1);
    if (!pieces[from]) return null;
    // A king that goes further than a square castles.
    const king = pieces[from].toLowerCase() === "k" && from % 8 === 4 && home.king === 4 && from - (from % 8) === (colour === "w" ? 0 : 56);
    if (king && (to === from + 2 || to === from - 2) && pieces[from + (to > from ? 3 : -4)]?.toLowerCase() === "r") {
      return { pieces: castle(pieces, colour, to < from, home), short: to < from ? "0-0-0" : "0-0", from, to };
    }
    return { pieces: carry(pieces, from, to, promotion), short: text, from, to };
  }
  if (!way) return null;
  const [from, to] = way;
  // A pawn that reaches the last rank unnamed stays what it is on paper: what it became must be written.
  return { pieces: carry(pieces, from, to, promotion), short: short(pieces, from, to, promotion, letters), from, to };
}
function letterOf(role, letters) { return [...LETTERS[letters]][ROLES.indexOf(role)] || ""; }
function short(pieces, from, to, promotion, letters) {
  const piece = pieces[from], role = piece.toLowerCase(), takes = pieces[to] || (role === "p" && from % 8 !== to % 8) ? "x" : "";
  const becomes = promotion ? "=" + letterOf(promotion, letters) : "";
  if (role === "p") return (takes ? "abcdefgh"[from % 8] + "x" : "") + squareName(to) + becomes;
  const others = [...pieces.keys()].filter((square) => square !== from && pieces[square] === piece && reaches(pieces, square, to));
  let origin = "";
  if (others.length) {
    if (!others.some((square) => square % 8 === from % 8)) origin = squareName(from)[0];
    else if (!others.some((square) => Math.floor(square / 8) === Math.floor(from / 8))) origin = squareName(from)[1];
    else origin = squareName(from);
  }
  return letterOf(role, letters) + origin + takes + squareName(to);
}
// The long form, in which a move tells by itself where it comes from.
function long(pieces, from, to, promotion, letters, home) {
  const piece = pieces[from], role = piece.toLowerCase();
  // No king goes further than to the next square: what looks so is castling.
  if (role === "k" && from % 8 === home.king && Math.abs(to - from) > 1 && Math.floor(from / 8) === Math.floor(to / 8) && Math.floor(from / 8) === (colourOf(piece) === "w" ? 0 : 7)) {
    if (to % 8 === 6) return "O-O";
    if (to % 8 === 2) return "O-O-O";
  }
  const takes = pieces[to] || (role === "p" && from % 8 !== to % 8) ? "x" : "-";
  return (role === "p" ? "" : letterOf(role, letters)) + squareName(from) + takes + squareName(to) + (promotion ? "=" + letterOf(promotion, letters) : "");
}
const makerOf = (sheet, at) => ((at + (sheet.first === "b" ? 1 : 0)) % 2 === 0 ? "w" : "b");
const numberOf = (sheet, at) => sheet.number + Math.floor((at + (sheet.first === "b" ? 1 : 0)) / 2);
// The board before every half-move and after the last.
function boards(sheet) {
  const all = [setUp(sheet.fen || START)];
  sheet.cells.forEach((cell, at) => {
    const meant = cell.text ? understand(all[at], cell.text, makerOf(sheet, at), sheet.letters, sheet.home) : null;
    cell.short = meant ? meant.short : cell.text;
    cell.squares = meant && meant.from !== undefined ? [meant.from, meant.to] : [];
    all.push(meant ? meant.pieces : all[at]);
  });
  return all;
}

// ---- what is on the page ----
// Until the fold is here nothing has begun.
let sheet = { begun: false, closed: false, cells: [] };
let history = [setUp(START)];
let chosen = null;      // a square that was tapped
let correcting = null;  // a half-move that is written anew
let looking = null;     // a half-move that is looked at, after the game
let arranged = null;    // pieces being put up to go on from a position
let trouble = "";
let wire = "waiting";
const svgSpace = "http://www.w3.org/2000/svg";
function piece(sign) {
  const drawing = document.createElementNS(svgSpace, "svg");
  drawing.setAttribute("class", "piece " + (colourOf(sign) === "w" ? "white" : "black"));
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svgSpace, "use");
  use.setAttribute("href", "#piece-" + sign.toLowerCase());
  drawing.append(use);
  return drawing;
}
function shown() {
  if (arranged) return arranged;
  if (correcting !== null) return history[correcting];
  if (looking !== null) return history[looking];
  return history[history.length - 1];
}
const squares = [];
for (let row = 0; row < 8; row++) for (let column = 0; column < 8; column++) {
  const square = mine === "white" ? 8 * (7 - row) + column : 8 * row + 7 - column;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.square = squareName(square);
  button.className = (square % 8 + Math.floor(square / 8)) % 2 ? "light" : "dark";
  button.addEventListener("click", () => tap(square));
  if (column === 0) button.dataset.rank = squareName(square)[1];
  if (row === 7) button.dataset.file = squareName(square)[0];
  squares[square] = { button, piece: undefined };
  $("squares").append(button);
}
const pieceNames = said.pieces.split(",");
function draw() {
  if (!folds) return;
  sheet = fold(log.concat(queue), log.length);
  history = boards(sheet);
  const playing = sheet.begun && !sheet.closed;
  if (!sheet.closed) looking = null; else if (looking === null) looking = history.length - 1;
  if (correcting !== null && correcting >= sheet.cells.length) correcting = null;
  body.dataset.mode = sheet.mode;
  $("mode").textContent = said[sheet.mode];
  $("left").hidden = !sheet.left;
  $("left").textContent = said.left + " " + sheet.left + "×";
  $("wire").textContent = (queue.length ? said.waiting + " " + queue.length : said.kept) + (wire === "off" ? " · " + said.offline : "");
  $("wire").className = wire === "off" ? "off" : queue.length ? "busy" : "on";
  $("begin").hidden = sheet.begun;
  $("game").hidden = !sheet.begun;
  const pieces = shown();
  const last = correcting === null && !arranged ? (sheet.cells[(looking === null ? sheet.cells.length : looking) - 1] || {}).squares || [] : [];
  for (const [square, known] of squares.entries()) {
    const sign = pieces[square] || null;
    if (known.piece !== sign) {
      known.piece = sign;
      known.button.replaceChildren(...(sign ? [piece(sign)] : []));
      const name = sign ? pieceNames["KQRBNPkqrbnp".indexOf(sign)] : said.square;
      known.button.setAttribute("aria-label", squareName(square) + ", " + name);
    }
    known.button.classList.toggle("chosen", chosen === square);
    known.button.classList.toggle("last", last.includes(square));
  }
  drawMoves();
  $("tools").hidden = !playing;
  $("after").hidden = !sheet.closed;
  for (const button of $("tools").querySelectorAll("button")) button.disabled = sheet.mode !== "play";
  for (const button of document.querySelectorAll("[data-castle]")) button.hidden = !sheet.shuffled;
  for (const button of document.querySelectorAll("[data-result]")) button.setAttribute("aria-pressed", String(button.dataset.result === sheet.result));
  for (const button of document.querySelectorAll("[data-sign]")) {
    button.disabled = !sheet.result || sheet.signed[button.dataset.sign];
    button.querySelector("b").textContent = sheet.signed[button.dataset.sign] ? "✓ " + said.signed : button.dataset.call || (button.dataset.call = button.querySelector("b").textContent);
  }
  if (sheet.closed) closePanels();
  $("hint").textContent = trouble || (!kept ? said.noStore : sheet.mode === "arbiter" ? said.wait
    : correcting !== null ? said.correct + " " + numberOf(sheet, correcting) + (makerOf(sheet, correcting) === "w" ? "." : "…") + ": " + said.tap : "");
}
function drawMoves() {
  const table = document.querySelector("#moves tbody");
  const offset = sheet.first === "b" ? 1 : 0;
  const rows = Math.max(1, Math.ceil((sheet.cells.length + offset + 1) / 2));
  while (table.rows.length > rows) table.deleteRow(-1);
  while (table.rows.length < rows) { const row = table.insertRow(); row.insertCell(); row.insertCell(); row.insertCell(); }
  for (let row = 0; row < rows; row++) {
    const line = table.rows[row];
    line.cells[0].textContent = sheet.number + row + ".";
    for (const side of [0, 1]) {
      const at = 2 * row + side - offset, cell = line.cells[1 + side], written = sheet.cells[at];
      const text = !written ? "" : (written.short || "…") + (written.offer ? " (=)" : "");
      const clock = written && written.clock !== null ? Math.floor(written.clock / 3600) + ":" + String(Math.floor(written.clock / 60) % 60).padStart(2, "0") : "";
      const whole = text + "|" + clock;
      if (cell.dataset.whole !== whole) {
        cell.dataset.whole = whole;
        cell.textContent = text;
        if (clock) { const small = document.createElement("small"); small.textContent = clock; cell.append(" ", small); }
      }
      if (written) cell.dataset.at = at; else delete cell.dataset.at;
      cell.className = (correcting === at ? "correcting " : "") + (sheet.closed && looking - 1 === at ? "looking " : "") + (at === sheet.cells.length && !sheet.closed ? "next" : "");
    }
  }
  const moves = $("moves");
  if (correcting === null && !sheet.closed) moves.scrollTop = moves.scrollHeight;
}

// ---- what a player does ----
function does(action, actor = "owner") {
  trouble = "";
  queue.push({ actor, at: Date.now(), action });
  keep();
  draw();
  send();
}
function tap(square) {
  if (!sheet.begun || sheet.closed) return;
  const pieces = shown();
  if (chosen === null) {
    if (pieces[square]) chosen = square;
  } else if (chosen === square) chosen = null;
  else if (arranged) {
    arranged[square] = arranged[chosen];
    arranged[chosen] = null;
    chosen = null;
  } else if (sheet.shuffled && castles(pieces, chosen, square)) {
    const text = square > chosen ? "O-O" : "O-O-O", mover = chosen;
    chosen = null;
    wrote(pieces, mover, text);
    return;
  } else if (pieces[square] && colourOf(pieces[square]) === colourOf(pieces[chosen])) chosen = square;
  else {
    const from = chosen, pawn = pieces[from].toLowerCase() === "p";
    chosen = null;
    if (pawn && (square >= 56 || square < 8)) { ask(pieces, from, square); draw(); return; }
    moved(pieces, from, square, null);
    return;
  }
  draw();
}
// What a pawn becomes.
function ask(pieces, from, to) {
  const box = $("promotion");
  box.replaceChildren(...["q", "r", "b", "n"].map((role) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.becomes = role;
    const becomes = colourOf(pieces[from]) === "w" ? role.toUpperCase() : role;
    button.append(piece(becomes));
    button.setAttribute("aria-label", pieceNames["KQRBNPkqrbnp".indexOf(becomes)]);
    button.addEventListener("click", () => { box.hidden = true; moved(pieces, from, to, role); });
    return button;
  }));
  box.hidden = false;
}
// In Chess960 the king that is tapped onto a rook of its own castles.
function castles(pieces, from, to) {
  const king = pieces[from], rook = pieces[to];
  return (king === "K" && rook === "R") || (king === "k" && rook === "r") ? Math.floor(from / 8) === Math.floor(to / 8) : false;
}
function moved(pieces, from, to, promotion) {
  wrote(pieces, from, long(pieces, from, to, promotion, sheet.letters, sheet.home));
}
function wrote(pieces, from, text) {
  if (sheet.mode !== "play") return;
  if (correcting !== null) {
    const at = correcting;
    correcting = null;
    does({ do: "correct", at, text });
    return;
  }
  // A second move of the same player in time trouble: the opponent's was left out.
  if (colourOf(pieces[from]) !== makerOf(sheet, sheet.cells.length)) queue.push({ actor: "owner", at: Date.now(), action: { do: "skip" } });
  does({ do: "write", text });
}
const panels = ["clock", "type", "setup", "result"];
function closePanels() { for (const name of panels) $("panel-" + name).hidden = true; arranged = null; chosen = null; }
function open(name) {
  const panel = $("panel-" + name), was = panel.hidden;
  closePanels();
  panel.hidden = !was;
  if (!was) { draw(); return; }
  if (name === "setup") {
    arranged = shown().slice();
    correcting = null;
    panel.elements.number.value = numberOf(sheet, sheet.cells.length);
    panel.elements.turn.value = makerOf(sheet, sheet.cells.length);
  }
  panel.querySelector("input")?.focus();
  draw();
}
$("tools").addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  const last = sheet.cells.length - 1;
  switch (button.dataset.tool) {
    case "offer": if (last >= 0) does({ do: "mark", at: correcting ?? last, mark: "draw-offer" }); break;
    case "dash": if (correcting !== null) { const at = correcting; correcting = null; does({ do: "correct", at, text: "–" }); } else does({ do: "write", text: "–" }); break;
    case "skip": does({ do: "skip" }); break;
    case "short": case "long": {
      const pieces = shown(), king = makerOf(sheet, correcting ?? sheet.cells.length) === "w" ? "K" : "k";
      if (pieces.includes(king)) wrote(pieces, pieces.indexOf(king), button.dataset.tool === "short" ? "O-O" : "O-O-O");
      break;
    }
    case "strike": if (last >= 0) { correcting = null; does({ do: "strike" }); } break;
    default: open(button.dataset.tool);
  }
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) { closePanels(); draw(); }
  const cell = event.target.closest("#moves td[data-at]");
  if (cell) {
    const at = Number(cell.dataset.at);
    if (sheet.closed) looking = at + 1;
    else if (sheet.mode === "play") { correcting = correcting === at ? null : at; chosen = null; arranged = null; }
    draw();
  }
  const go = event.target.closest("[data-go]");
  if (go) {
    const end = history.length - 1;
    looking = { first: 0, back: Math.max(0, looking - 1), on: Math.min(end, looking + 1), last: end }[go.dataset.go];
    draw();
  }
  const result = event.target.closest("[data-result]");
  if (result && !result.disabled) does({ do: "result", result: result.dataset.result });
  const sign = event.target.closest("[data-sign]");
  if (sign && !sign.disabled && confirm(said.sign + " " + sheet.result)) does({ do: "sign" }, sign.dataset.sign);
});
$("panel-clock").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.time;
  const [hours, minutes, seconds = 0] = field.value.trim().split(/[:.]/).map(Number);
  const at = correcting ?? sheet.cells.length - 1;
  if (Number.isFinite(hours) && Number.isFinite(minutes) && at >= 0) does({ do: "mark", at, mark: { clock: 3600 * hours + 60 * minutes + seconds } });
  field.value = "";
  closePanels();
  draw();
});
$("panel-type").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.move, text = field.value.trim();
  if (!text) return;
  field.value = "";
  if (correcting !== null) { const at = correcting; correcting = null; closePanels(); does({ do: "correct", at, text }); } else does({ do: "write", text });
});
$("bin").addEventListener("click", () => { if (arranged && chosen !== null) { arranged[chosen] = null; chosen = null; draw(); } });
$("panel-setup").addEventListener("submit", (event) => {
  event.preventDefault();
  const pieces = arranged, number = Number(event.target.elements.number.value) || 1, turn = event.target.elements.turn.value;
  if (!pieces) return;
  const ranks = [];
  for (let row = 7; row >= 0; row--) {
    let text = "", empty = 0;
    for (let file = 0; file < 8; file++) {
      const sign = pieces[8 * row + file];
      if (sign) { text += (empty || "") + sign; empty = 0; } else empty += 1;
    }
    ranks.push(text + (empty || ""));
  }
  const { king, long: far, short: near } = sheet.home;
  const rights = (pieces[king] === "K" ? (pieces[near] === "R" ? "K" : "") + (pieces[far] === "R" ? "Q" : "") : "")
    + (pieces[56 + king] === "k" ? (pieces[56 + near] === "r" ? "k" : "") + (pieces[56 + far] === "r" ? "q" : "") : "");
  closePanels();
  does({ do: "restart", fen: ranks.join("/") + " " + turn + " " + (rights || "-") + " - 0 " + number, number });
});
$("start").addEventListener("click", () => {
  does({ do: "begin", colour: mine, white: body.dataset.white, black: body.dataset.black, letters: $("letters").value, fen: body.dataset.fen || null });
  navigator.wakeLock?.request("screen").catch(() => {});
});

// ---- nobody leaves unseen ----
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && sheet.begun && !sheet.closed) {
    queue.push({ actor: "owner", at: Date.now(), action: { do: "left" } });
    keep();
    send(true);
  } else { draw(); if (sheet.begun && !sheet.closed) navigator.wakeLock?.request("screen").catch(() => {}); }
});
addEventListener("beforeunload", (event) => { if (sheet.begun && !sheet.closed) event.preventDefault(); });

// ---- which device this is, and how long it lasts: the arbiter sees both ----
const device = { name: "", battery: null, charging: null };
try {
  let own = localStorage.getItem("device");
  if (!own) { own = Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => byte.toString(16).padStart(2, "0")).join(""); localStorage.setItem("device", own); }
  device.name = localStorage.getItem("device name") || own;
} catch { /* A device that keeps nothing has no name. */ }
if ($("device")) {
  $("device").value = device.name;
  $("device").addEventListener("change", () => {
    device.name = $("device").value.trim().slice(0, 40);
    try { localStorage.setItem("device name", device.name); } catch { /* It is told all the same. */ }
    send();
  });
}
navigator.getBattery?.().then((battery) => {
  const read = () => { device.battery = Math.round(100 * battery.level); device.charging = battery.charging; };
  read();
  battery.addEventListener("levelchange", read);
  battery.addEventListener("chargingchange", read);
}).catch(() => {});
function told() {
  const words = new URLSearchParams({ device: device.name });
  if (device.battery !== null) { words.set("battery", device.battery); words.set("charging", device.charging ? 1 : 0); }
  return words;
}

// ---- to the server and back ----
let sending = false, again = false;
async function renew() {
  const page = await (await fetch(place)).text();
  const token = /data-csrf="([0-9a-f]+)"/.exec(page);
  if (token) body.dataset.csrf = token[1];
}
async function send(leaving = false) {
  if (sending) { again = true; return; }
  sending = true;
  again = false;
  try {
    const batch = queue.length;
    const answer = batch
      ? await fetch(place + "?" + told(), {
          method: "POST", keepalive: leaving,
          headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRF": body.dataset.csrf },
          body: JSON.stringify({ from: log.length, did: queue.slice(0, batch).map(plain) }),
        })
      : await fetch(place + "/log?from=" + log.length + "&" + told(), { headers: { Accept: "application/json" } });
    if (answer.status === 403) { await renew(); throw new Error("renewed"); }
    if (!answer.ok) throw new Error(String(answer.status));
    const news = await answer.json();
    wire = "on";
    if (!batch) {
      if (news.length < log.length) { queue = log.slice(news.length).map(plain).concat(queue); log = log.slice(0, news.length); again = true; }
      else log = log.concat(news.entries.map(plain));
    } else if (news.differs) {
      if (news.length < log.length) { queue = log.slice(news.length).map(plain).concat(queue); log = log.slice(0, news.length); }
      else log = log.concat(news.entries.map(plain));
      again = true;
    } else {
      log = log.concat(queue.slice(0, news.taken).map(plain));
      queue = queue.slice(news.taken);
      if (news.refused) {
        // The arbiter is at the sheet: what waits, waits. Anything else is told, and not written.
        if (news.refused === "wrong-mode") await pause(1500);
        else { trouble = said.refused[news.refused] || news.refused; queue.shift(); }
      }
      if (queue.length) again = true;
    }
    keep();
    draw();
  } catch {
    wire = "off";
    draw();
    if (!leaving) await pause(1200);
    again = queue.length > 0;
  }
  sending = false;
  if (again) send();
}
const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });
addEventListener("online", () => send());
addEventListener("storage", (event) => { if (event.key === memory && !sending) { recall(); draw(); } });
setInterval(() => { if (folds && !sending) send(); }, 4000);

// ---- at hand without a connection, where the browser allows it ----
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sheet/worker.js").then(async () => {
    const parts = [...document.querySelectorAll("link[href], script[src]")].map((each) => each.href || each.src);
    await (await caches.open("at-hand")).addAll([place, body.dataset.fold, ...parts]);
    body.dataset.ready = "1";
  }).catch(() => {});
}

recall();
(async () => {
  while (!folds) await loadFold().catch(() => { $("wire").textContent = said.offline; $("wire").className = "off"; return pause(1200); });
  draw();
  send();
})();
