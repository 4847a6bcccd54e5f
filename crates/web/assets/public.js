// Arbitra for everybody: who I am, screens that turn their pages, countdowns. No build, no library.
"use strict";

// ---- my page: the last player somebody looked at on this phone ----
(() => {
  const person = document.querySelector("[data-me]");
  const event = location.pathname.split("/")[2];
  try {
    if (person) localStorage.setItem("me:" + event, JSON.stringify({ to: person.dataset.me, name: person.dataset.name }));
    const place = document.getElementById("me");
    const me = JSON.parse(localStorage.getItem("me:" + event) || "null");
    if (place && me && /^\/p\/\d+\/players\/\d+$/.test(me.to)) {
      const link = place.querySelector("a");
      link.href = me.to;
      link.textContent += ": " + me.name;
      place.hidden = false;
    }
  } catch { /* a browser that keeps nothing: no matter */ }
})();

// ---- lists that turn their pages, in two columns where a wall is wide ----
let turned = 0;
let shown = 0;
let held = false;
let newest = Number(document.getElementById("main")?.dataset.round || 0);
const watcher = new MutationObserver(() => turn(0));
// Rows of one kind are equally high: one of each is measured, however many there are.
const kind = (row) => row.className + (row.querySelector(".warn, .goes-on") ? " tall" : "");
function measured(rows) {
  const kinds = rows.map(kind), first = new Map();
  kinds.forEach((one, index) => { if (!first.has(one)) first.set(one, rows[index]); });
  for (const row of first.values()) { row.hidden = false; row.classList.add("measured"); }
  const heights = new Map();
  for (const [one, row] of first) heights.set(one, row.getBoundingClientRect().height);
  for (const row of first.values()) row.classList.remove("measured");
  return kinds.map((one) => heights.get(one));
}
// Rows onto pages and columns: the head of a match stays with its boards, or with two of them.
function spread(rows, room, columns) {
  const heights = measured(rows);
  const places = [];
  let page = 0, column = 0, line = 0, used = 0;
  rows.forEach((row, index) => {
    let needed = heights[index];
    if (row.classList.contains("match")) {
      let block = needed, least = needed;
      for (let next = index + 1; next < rows.length && !rows[next].classList.contains("match"); next++) {
        block += heights[next];
        if (next <= index + 2) least += heights[next];
      }
      needed = block <= room ? block : least;
    }
    if (line > 0 && used + needed > room + 1) {
      column += 1; line = 0; used = 0;
      if (column === columns) { column = 0; page += 1; }
    }
    places.push({ page, column, line });
    line += 1; used += heights[index];
  });
  return { places, pages: page + 1 };
}
// Held by a key, or from the desk by no seconds at all: until then nothing turns by itself.
const every = () => Number(document.getElementById("main").dataset.every || 12);
const holds = () => held || every() === 0;
function number(pages) {
  const page = document.getElementById("page");
  if (!page) return;
  const sign = holds() ? "\u23f8 " : "";
  page.textContent = pages > 1 ? `${sign}${turned + 1} / ${pages}` : sign.trim();
}
function turn(by) {
  watcher.disconnect();
  if (leaf(by)) return;
  const list = document.querySelector(".turning");
  if (!list) return;
  const rows = [...list.children];
  for (const row of list.querySelectorAll(":scope > [style]")) row.style.gridArea = "";
  for (const side of list.querySelectorAll(".side[style]")) side.style.fontSize = "";
  const main = document.getElementById("main");
  const wide = innerWidth >= innerHeight * 1.4 && !list.closest(".draw");
  const fits = () => {
    const below = document.querySelector(".ribbon.announcement");
    const floor = (below || document.querySelector(".screen-foot")).getBoundingClientRect().top;
    return floor - list.getBoundingClientRect().top;
  };
  main.classList.remove("two");
  let laid = spread(rows, fits(), 1);
  if (laid.pages > 1 && wide) {
    main.classList.add("two");
    for (const row of rows) row.hidden = false;
    const sides = [...list.querySelectorAll(".side")];
    const cut = sides.filter((side) => side.scrollWidth > side.clientWidth + 1).length;
    // Two columns of cut names are of no use to anybody: then one, on more pages.
    if (cut * 8 > sides.length) main.classList.remove("two");
    else laid = spread(rows, fits(), 2);
  }
  const over = turned + by >= laid.pages;
  turned = (turned + by + laid.pages) % laid.pages;
  const columns = main.classList.contains("two");
  rows.forEach((row, index) => {
    const { page, column, line } = laid.places[index], away = page !== turned;
    if (row.hidden !== away) row.hidden = away;
    if (!away && columns) row.style.gridArea = `${line + 1} / ${column + 1}`;
  });
  // A name that the glass would cut has smaller letters, as far as they can be read.
  const seen = [...list.querySelectorAll(":scope > :not([hidden]) .side")];
  const parts = seen.map((side) => side.clientWidth / side.scrollWidth);
  seen.forEach((side, index) => { if (parts[index] < 1) side.style.fontSize = `${Math.max(parts[index] * 0.98, 0.62)}em`; });
  list.classList.add("laid");
  number(laid.pages);
  if (by > 0 && over) takeTurns();
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
}
function height(box) {
  const below = document.querySelector(".ribbon.announcement") || document.querySelector(".screen-foot");
  return below.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
// Tables that no glass holds in letters of the hall: each on pages of its own, its heads on every one.
function leaf(by) {
  const box = document.querySelector(".fitted.paged");
  if (!box) return false;
  const inner = box.firstElementChild;
  inner.style.zoom = 1;
  const tables = [...inner.querySelectorAll("table")].map((table) => {
    const place = table.closest(".scroller"), title = place.previousElementSibling;
    return { table, place, title: title?.matches("h2") ? title : null, rows: [...table.tBodies].flatMap((body) => [...body.rows]) };
  });
  for (const { table, place, title, rows } of tables) {
    table.style.width = "";
    for (const one of [place, title, ...rows]) if (one) one.hidden = false;
  }
  const high = height(box);
  const hall = 0.58 * parseFloat(getComputedStyle(document.body).fontSize);
  const whole = Math.min(box.clientWidth / inner.scrollWidth, high / inner.scrollHeight, 3);
  let pages = 1;
  if (tables.length && whole * parseFloat(getComputedStyle(tables[0].table).fontSize) < hall) {
    for (const one of tables) {
      const { table, title, rows } = one, size = table.getBoundingClientRect();
      const most = Math.max(...rows.map((row) => row.getBoundingClientRect().height), 1);
      const body = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
      const heads = size.height - body + (title ? title.getBoundingClientRect().height * 2 : 0);
      const least = hall / parseFloat(getComputedStyle(table).fontSize), wide = box.clientWidth / size.width;
      one.width = size.width;
      // As few pages as letters that can be read allow; then letters as large as those pages allow.
      one.pages = Math.ceil(rows.length / Math.max(Math.floor((high / Math.min(least, wide) - heads) / most), 1)) || 1;
      one.fits = Math.ceil(rows.length / one.pages);
      one.zoom = Math.min(high / (heads + one.fits * most), wide, 1.6 * least) * 0.99;
    }
    pages = tables.reduce((sum, one) => sum + one.pages, 0);
  }
  const over = turned + by >= pages;
  turned = (turned + by + pages) % pages;
  if (pages === 1) inner.style.zoom = Math.max(whole * 0.99, 0.2);
  else {
    let first = 0;
    for (const { table, place, title, rows, ...one } of tables) {
      const page = turned - first, mine = page >= 0 && page < one.pages;
      first += one.pages;
      for (const part of [place, title]) if (part) part.hidden = !mine;
      if (!mine) continue;
      // Columns stay where they are from one page to the next.
      table.style.width = `${one.width}px`;
      rows.forEach((row, index) => { row.hidden = Math.floor(index / one.fits) !== page; });
      inner.style.zoom = one.zoom;
    }
  }
  number(pages);
  if (by > 0 && over) takeTurns();
  return true;
}
// A bracket, a table, a match: as large as the glass allows.
function fit() {
  const box = document.querySelector(".fitted:not(.paged)");
  if (!box) return;
  const inner = box.firstElementChild;
  inner.style.zoom = 1;
  const high = height(box);
  const zoom = Math.min(box.clientWidth / inner.scrollWidth, high / inner.scrollHeight, 3);
  inner.style.zoom = Math.max(zoom * 0.99, 0.2);
}
// Another screen in the place of this one: it is fetched first, so that a lost connection leaves the last.
async function show(address) {
  const main = document.getElementById("main");
  if (!address) return;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
    if (!next) return;
    main.replaceWith(next);
    htmx.process(next);
    turned = 0;
    redraw();
  } catch { /* no connection: what is shown stays */ }
}
const takeTurns = () => show(document.getElementById("main").dataset.next);
// What a screen shows may have been chosen anew from afar; a new round is looked for first.
function redraw() {
  const main = document.getElementById("main");
  document.body.classList.toggle("large", main.dataset.large === "true");
  shown = 0;
  const round = Number(main.dataset.round);
  // What was held was about the round before.
  if (round > newest) held = false;
  number(1);
  turn(0);
  fit();
  tick();
  if (round > newest) { newest = round; show(main.dataset.first); }
}
if (document.body.classList.contains("screen")) {
  number(1);
  turn(0);
  fit();
  setInterval(() => {
    shown += 1;
    if (holds() || shown < every()) return;
    shown = 0;
    if (document.querySelector(".turning, .paged")) turn(1); else takeTurns();
  }, 1000);
  addEventListener("resize", () => { turn(0); fit(); });
  addEventListener("htmx:after:swap", redraw);
  addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === " ") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "h" || event.key === "H") { held = !held; shown = 0; number(1); turn(0); }
  });
}

// ---- clocks ----
const two = (number) => String(number).padStart(2, "0");
function tick() {
  const now = new Date();
  const clock = document.querySelector(".screen-head .clock");
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`;
  if (clock && clock.textContent !== time) clock.textContent = time;
  const box = document.querySelector(".countdown");
  if (!box) return;
  const digits = box.querySelector(".digits");
  let text = time;
  if (box.dataset.to) {
    const [hour, minute] = box.dataset.to.split(":").map(Number);
    const goal = box.dataset.at ? new Date(box.dataset.at) : new Date(now);
    if (!box.dataset.at) goal.setHours(hour, minute, 0, 0);
    let left = Math.round((goal - now) / 1000);
    // What lies more than half a day back is meant for tomorrow.
    if (left < -43200 && !box.dataset.at) left += 86400;
    // Three phases: before, take your seats, begun; then the time in which players may still come.
    const late = Number(box.dataset.late || 0) * 60, soon = Number(box.dataset.soon || 5) * 60;
    const begun = left <= 0, coming = begun && late > 0 && left > -late;
    box.classList.toggle("soon", !begun && left <= soon);
    box.classList.toggle("late", coming);
    box.classList.toggle("over", begun && !coming);
    const after = late && begun ? box.dataset.lateOver : "";
    const phase = coming ? box.dataset.lateSays : begun ? after : left <= soon ? box.dataset.takeSeats || "" : "";
    const said = box.querySelector(".phase");
    if (said && said.textContent !== phase) said.textContent = phase;
    if (coming) left += late;
    box.classList.toggle("long", left >= 3600);
    const hours = Math.floor(left / 3600), minutes = Math.floor((left % 3600) / 60);
    text = begun && !coming ? late ? "" : box.dataset.begins : hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`;
  }
  if (digits.textContent !== text) digits.textContent = text;
}
if (document.body.classList.contains("screen")) { tick(); setInterval(tick, 250); }
