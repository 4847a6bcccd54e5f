// A position put up on a board, for a field that takes FEN: the same board and pieces as the scoresheet's. Without it
// the field is written by hand.
"use strict";

function setUp(fen) {
  const pieces = Array(64).fill(null);
  fen.split(" ")[0].split("/").slice(0, 8).forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) {
      if (/\d/.test(sign)) file += Number(sign);
      else if (/[kqrbnp]/i.test(sign) && file < 8) pieces[8 * (7 - row) + file++] = sign;
    }
  });
  return pieces;
}
function written(pieces) {
  const ranks = [];
  for (let row = 7; row >= 0; row--) {
    let rank = "", gap = 0;
    for (let file = 0; file < 8; file++) {
      const piece = pieces[8 * row + file];
      if (!piece) { gap++; continue; }
      rank += (gap || "") + piece; gap = 0;
    }
    ranks.push(rank + (gap || ""));
  }
  return ranks.join("/");
}
function manOf(sign) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", "0 0 45 45");
  drawing.setAttribute("class", "piece " + (sign === sign.toUpperCase() ? "white" : "black"));
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#piece-" + sign.toLowerCase());
  drawing.append(use);
  return drawing;
}
function editor(place) {
  const form = place.closest("form");
  const field = form.elements.namedItem(place.dataset.position);
  const turn = form.elements.namedItem(place.dataset.turn), number = form.elements.namedItem(place.dataset.number);
  const names = place.dataset.pieces.split(",");
  const nameOf = (sign) => names["KQRBNPkqrbnp".indexOf(sign)];
  const board = place.querySelector(".squares"), box = place.querySelector(".piece-box");
  const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  let pieces = setUp(field.value.trim() || START), held = null, from = null;
  const buttons = [];
  function say() {
    const rest = field.value.trim().split(/\s+/).slice(2);
    const side = turn && turn.value === "black" ? "b" : "w";
    const [rights, passing, quiet] = [rest[0] || "-", "-", rest[2] || "0"];
    field.value = [written(pieces), side, rights, passing, quiet, (number && number.value) || rest[3] || "1"].join(" ");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  function draw() {
    for (const [square, button] of buttons.entries()) {
      const sign = pieces[square];
      button.replaceChildren(...(sign ? [manOf(sign)] : []));
      button.setAttribute("aria-label", button.dataset.square + (sign ? ", " + nameOf(sign) : ", " + place.dataset.empty));
      button.classList.toggle("chosen", from === square);
    }
    for (const each of box.children) each.setAttribute("aria-pressed", String(held === each.value));
  }
  function tap(square) {
    if (held !== null) pieces[square] = held || null;
    else if (from === null) { if (pieces[square]) { from = square; draw(); } return; }
    else if (from !== square) { pieces[square] = pieces[from]; pieces[from] = null; from = null; }
    else from = null;
    say(); draw();
  }
  for (let row = 0; row < 8; row++) for (let column = 0; column < 8; column++) {
    const square = 8 * (7 - row) + column, button = document.createElement("button");
    button.type = "button";
    button.dataset.square = "abcdefgh"[column] + (8 - row);
    button.className = (square % 8 + Math.floor(square / 8)) % 2 ? "light" : "dark";
    if (column === 0) button.dataset.rank = String(8 - row);
    if (row === 7) button.dataset.file = "abcdefgh"[column];
    button.addEventListener("click", () => tap(square));
    // The arrows walk over the board.
    button.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 8, ArrowDown: -8 }[event.key];
      if (step && buttons[square + step]) { event.preventDefault(); buttons[square + step].focus(); }
      if (event.key === "Delete" || event.key === "Backspace") { event.preventDefault(); pieces[square] = null; say(); draw(); }
    });
    buttons[square] = button;
    board.append(button);
  }
  for (const sign of "KQRBNPkqrbnp") {
    const button = document.createElement("button");
    button.type = "button"; button.value = sign; button.title = nameOf(sign);
    button.setAttribute("aria-label", nameOf(sign));
    button.append(manOf(sign));
    box.append(button);
  }
  const bin = document.createElement("button");
  bin.type = "button"; bin.value = ""; bin.textContent = "⌫"; bin.title = place.dataset.bin; bin.setAttribute("aria-label", place.dataset.bin);
  box.append(bin);
  box.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    held = held === button.value ? null : button.value;
    from = null;
    draw();
  });
  place.querySelector("[data-clear]").addEventListener("click", () => { pieces = Array(64).fill(null); say(); draw(); });
  place.querySelector("[data-start]").addEventListener("click", () => { pieces = setUp(START); say(); draw(); });
  field.addEventListener("input", () => { if (field.value.includes("/")) { pieces = setUp(field.value.trim()); draw(); } });
  for (const other of [turn, number]) other?.addEventListener("change", () => { if (field.value.trim()) say(); });
  place.hidden = false;
  draw();
}
document.querySelectorAll("[data-position]").forEach(editor);
