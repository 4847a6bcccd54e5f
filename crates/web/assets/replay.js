// A game to play through: our own small board. Keys, buttons, taps and swipes; without it the last position and the
// moves are there to read.
"use strict";

(() => {
// Once, however often the page is drawn again; nothing of it is known to the other scripts.
if (window.replaying) return;
window.replaying = true;
const turned = { value: false };
function placed(text) {
  const pieces = [];
  for (const rank of text.split("/")) for (const sign of rank) {
    if (/\d/.test(sign)) for (let gap = 0; gap < Number(sign); gap++) pieces.push(null);
    else pieces.push(sign);
  }
  return pieces;
}
function piece(sign) {
  const space = "http://www.w3.org/2000/svg", drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 45 45");
  drawing.setAttribute("class", "piece " + (sign === sign.toUpperCase() ? "white" : "black"));
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", "#piece-" + sign.toLowerCase());
  drawing.append(use);
  return drawing;
}
function replay(place, at) {
  place.dataset.ready = "1";
  const moves = [...place.querySelectorAll("[data-at]")], board = place.querySelector(".diagram");
  const said = place.querySelector(".replay-said");
  const go = (to, quietly) => {
    at = Math.max(0, Math.min(moves.length, to));
    place.dataset.shown = String(at);
    place.dataset.end = at === moves.length ? "1" : "";
    const move = moves[at - 1], pieces = placed(move ? move.dataset.placed : place.dataset.start);
    const last = move && move.dataset.squares ? [move.dataset.squares.slice(0, 2), move.dataset.squares.slice(2, 4)] : [];
    const squares = document.createElement("div");
    squares.className = "squares";
    squares.setAttribute("role", "img");
    squares.setAttribute("aria-label", board.dataset.says + (move ? ": " + move.textContent : ""));
    for (let step = 0; step < 64; step++) {
      const index = turned.value ? 63 - step : step, file = index % 8, rank = 7 - Math.floor(index / 8);
      const square = document.createElement("span"), name = "abcdefgh"[file] + (rank + 1);
      square.className = (file + rank) % 2 ? "light" : "dark";
      if (last.includes(name)) square.classList.add("last");
      if (step % 8 === 0) square.dataset.rank = String(rank + 1);
      if (step >= 56) square.dataset.file = "abcdefgh"[file];
      if (pieces[index]) square.append(piece(pieces[index]));
      squares.append(square);
    }
    board.replaceChildren(squares);
    place.classList.toggle("turned", turned.value);
    for (const each of moves) {
      if (each === move) each.setAttribute("aria-current", "true"); else each.removeAttribute("aria-current");
    }
    if (move && !quietly) {
      const list = move.parentElement;
      list.scrollTop = move.offsetTop - list.offsetTop - list.clientHeight / 2;
      said.textContent = move.textContent;
    }
  };
  const acts = {
    first: () => go(0), back: () => go(at - 1), on: () => go(at + 1), last: () => go(moves.length),
    turn: () => { turned.value = !turned.value; go(at, true); },
  };
  for (const hidden of place.querySelectorAll(".replay-tools, .replay-keys")) hidden.hidden = false;
  place.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-go]"), move = event.target.closest("[data-at]");
    if (tool) acts[tool.dataset.go]();
    else if (move) go(Number(move.dataset.at));
    else if (event.target.closest(".diagram")) {
      const box = board.getBoundingClientRect();
      acts[event.clientX - box.left < box.width / 2 ? "back" : "on"]();
    }
  });
  let touched = null;
  board.addEventListener("touchstart", (event) => { touched = event.touches[0].clientX; }, { passive: true });
  board.addEventListener("touchend", (event) => {
    const way = event.changedTouches[0].clientX - touched;
    // A swipe; a tap is a click.
    if (Math.abs(way) > 40) { event.preventDefault(); acts[way < 0 ? "on" : "back"](); }
  });
  place.acts = acts;
  go(at === null ? moves.length : at, true);
}
function prepare() {
  for (const place of document.querySelectorAll(".replay:not([data-ready])")) replay(place, null);
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select")) return;
  const act = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", f: "turn" }[event.key];
  const place = document.querySelector(".replay");
  if (act && place && place.acts) { event.preventDefault(); place.acts[act](); }
});
// A game that goes on is fetched again; whoever looks at an earlier position stays there.
async function again(place) {
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector(".replay");
    if (!next || !place.isConnected) return;
    const at = place.dataset.end ? null : Number(place.dataset.shown);
    place.replaceWith(next);
    replay(next, at);
  } catch { /* no connection: what is shown stays */ }
}
prepare();
new MutationObserver(prepare).observe(document.body, { childList: true, subtree: true });
setInterval(() => {
  const place = document.querySelector(".replay[data-again]");
  if (place) again(place);
}, 15000);
})();
