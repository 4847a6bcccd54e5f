// Results, by keys, by a choice, on cards. What is typed is shown at once and kept on this device until the server has
// it; it is sent in the order in which it was typed, as soon as there is a connection.
"use strict";

const boards = () => document.getElementById("boards");
const results_at = (location.pathname.match(/^\/t\/\d+/) || [])[0] + "/results";

// ---- the queue ----
const memory = "waiting " + results_at;
let queue = [];
try { queue = JSON.parse(localStorage.getItem(memory)) || []; } catch { /* nothing was kept */ }
// What an earlier session left behind is sent when somebody says so: it may have been another person.
let older = queue.filter((each) => each.csrf !== document.body.dataset.csrf);
queue = queue.filter((each) => each.csrf === document.body.dataset.csrf);
const settled = new Map();
function keep() {
  try {
    const all = older.concat(queue);
    if (all.length) localStorage.setItem(memory, JSON.stringify(all)); else localStorage.removeItem(memory);
  } catch { /* a device without memory sends what it can */ }
}
function waits(id) { return queue.some((each) => each.cell === id); }
function waiting_count() { return queue.length; }
// What is typed stands at its board before the server says so.
function paint() {
  for (const each of queue) {
    const cell = document.getElementById(each.cell);
    if (!cell || cell.dataset.shown === each.text) continue;
    cell.classList.add("waiting");
    cell.classList.remove("missing", "masked", "conflict", "refused");
    cell.dataset.shown = each.text;
    cell.textContent = each.text;
  }
}
function text_of(code) {
  for (const each of choices()) if (each.value === code) return code ? each.dataset.text : "\u00a0";
  return code.replace("=-=", "½–½").replace("-", "–");
}
// Takes a result; answers true or false once the server has, "waiting" while there is no connection.
function enter(cell, code, again) {
  const verify = document.getElementById("verify");
  const alone = document.getElementById("alone");
  const mode = again ?? (verify && verify.checked ? "verify" : boards().dataset.pass || "");
  const typed = {
    cell: cell.id, board: cell.dataset.board, table: cell.dataset.name, code, mode, seen: version, text: text_of(code),
    confirmed: alone && alone.checked && mode !== "first" ? "4" : "", csrf: document.body.dataset.csrf,
  };
  // Typed again before it was sent: the later one counts.
  const earlier = queue.findIndex((each, index) => each.cell === typed.cell && each.mode === mode && !(sending && index === 0));
  if (earlier >= 0) { typed.seen = queue[earlier].seen; settle(queue[earlier], true); queue.splice(earlier, 1); }
  queue.push(typed);
  keep();
  paint();
  const done = new Promise((resolve) => settled.set(typed, resolve));
  send();
  return done;
}
function settle(typed, how) {
  const resolve = settled.get(typed);
  settled.delete(typed);
  if (resolve) resolve(how);
}
let sending = false;
async function send() {
  if (sending || !queue.length) return;
  sending = true;
  while (queue.length) {
    const typed = queue[0];
    let answer, html;
    try {
      const { board, code: result, mode, seen, confirmed } = typed;
      const back = location.pathname + location.search;
      const body = new URLSearchParams({ csrf: document.body.dataset.csrf, seen, board, result, mode, confirmed, back });
      answer = await fetch(results_at, { method: "POST", body, headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(20000) });
      html = await answer.text();
    } catch { answer = null; }
    // No connection, or a server that asks to wait: it stays in the queue.
    if (!answer || answer.status === 502 || answer.status === 503 || answer.status === 504) { lost(); break; }
    queue.shift();
    keep();
    taken(typed, answer, html);
  }
  sending = false;
  if (heard !== null) wire(heard);
}
function taken(typed, answer, html) {
  back_again();
  if (heard === false && streams) wire(true);
  const cell = document.getElementById(typed.cell);
  if (cell && !waits(typed.cell)) { cell.classList.remove("waiting"); delete cell.dataset.shown; }
  if (!answer.ok) {
    beep();
    tell(typed, html);
    cell?.classList.add("refused");
    // What stands there now is fetched; what was typed is told in the note.
    if (!queue.length) refresh(); else schedule(500);
    settle(typed, false);
    return;
  }
  forget(typed);
  const fresh = Number(answer.headers.get("X-Version")) || 0;
  version = Math.max(version, fresh);
  // Whoever typed it has seen it: what waits for the same board, and the page's other forms, know the record with it.
  for (const each of queue) if (each.cell === typed.cell) each.seen = fresh;
  for (const seen of document.querySelectorAll("main input[name=seen]")) {
    if (Number(seen.value) + 1 === fresh) seen.value = String(fresh);
  }
  patch(html);
  settle(typed, true);
  const now = document.getElementById(typed.cell);
  if (typed.mode === "verify" && now && now.classList.contains("conflict") && !waits(typed.cell)) differ(now);
}
// ---- no connection ----
function lost() {
  wire(false);
  for (const typed of queue) settle(typed, "waiting");
  const place = document.getElementById("notes");
  if (!place || place.querySelector(".offline")) return;
  const said = document.createElement("div");
  said.className = "note bad offline";
  said.setAttribute("role", "alert");
  said.textContent = document.getElementById("live")?.dataset.lost || "";
  place.append(said);
}
function back_again() { document.querySelector("#notes .offline")?.remove(); }
addEventListener("arbitra:heard", () => { back_again(); send(); });
addEventListener("online", () => send());
setInterval(() => { if (queue.length) send(); }, 3000);
// ---- notes about boards: one each, until it is put right or read ----
function tell(typed, html) {
  const place = document.getElementById("notes");
  if (!place) return;
  forget(typed);
  const said = document.createElement("div");
  said.dataset.cell = typed.cell;
  said.innerHTML = html;
  const to = document.createElement("button");
  to.type = "button";
  to.className = "small";
  to.textContent = typed.table + ": " + typed.text;
  to.addEventListener("click", () => document.getElementById(typed.cell)?.focus());
  (said.firstElementChild || said).prepend(to, " ");
  place.append(said);
  if (window.htmx) htmx.process(said);
}
function forget(typed) { document.querySelector(`#notes [data-cell="${typed.cell}"]`)?.remove(); }
// ---- two entries that differ: everything stops until somebody says which is right ----
function differ(cell) {
  const asked = document.getElementById("mismatch");
  if (!asked) return;
  beep();
  asked.querySelector("[data-table]").textContent = cell.dataset.name;
  const [first, again] = [asked.querySelector("[data-first]"), asked.querySelector("[data-again]")];
  [first.value, again.value] = [cell.dataset.result, cell.dataset.again];
  for (const each of [first, again]) each.querySelector("b").textContent = text_of(each.value);
  asked.dataset.cell = cell.id;
  if (!asked.open) asked.showModal();
}
addEventListener("click", (event) => {
  const asked = event.target.closest?.("#mismatch");
  const button = event.target.closest?.("#mismatch button");
  if (!asked || !button) return;
  asked.close();
  const cell = document.getElementById(asked.dataset.cell);
  if (!cell) return;
  cell.focus();
  if (!("later" in button.dataset)) enter(cell, button.value, "verify").then((right) => { if (right === true) step(cell, 1); });
  else step(cell, 1);
});

// ---- keys ----
// What a key means stands with the choice of results: there is one list.
const choices = () => document.getElementById("choice-template")?.content.querySelectorAll("button[value]") || [];
let meanings = null;
function meaning(key) {
  const set = "k" + (keyset ? keyset.value : "105");
  if (!meanings || meanings.set !== set) {
    meanings = { set, codes: new Map() };
    for (const each of choices()) if (each.dataset[set]) meanings.codes.set(each.dataset[set], each.value);
  }
  return meanings.codes.get(key);
}
// The board above or below, from row to row and from table to table.
function step(cell, by) {
  const beside = (each) => (by > 0 ? each.nextElementSibling : each.previousElementSibling);
  let row = cell.closest("tr");
  if (!row) return null;
  for (;;) {
    let next = beside(row);
    if (!next) {
      const slab = row.closest(".slab");
      const rows = slab && beside(slab) ? beside(slab).querySelectorAll("tbody tr") : [];
      next = by > 0 ? rows[0] : rows[rows.length - 1];
    }
    if (!next) return null;
    row = next;
    const found = row.querySelector(".result");
    if (found) { found.focus(); return found; }
  }
}
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const cell = event.target.closest?.("#boards:not([data-cards])[data-results] .result");
  if (!cell) return;
  const key = event.key === "Delete" || event.key === "Backspace" ? "9" : event.key;
  const code = meaning(key);
  if (code !== undefined) {
    event.preventDefault();
    const ahead = step(cell, 1);
    enter(cell, code).then((right) => {
      // A refused one takes the cursor back, unless somebody has typed on meanwhile.
      if (right === false && (!ahead || document.activeElement === ahead || document.activeElement === document.body)) cell.focus();
    });
  } else if (event.key === "Enter" || event.key === " ") { event.preventDefault(); offer(cell); }
  else if (event.key === "8") { event.preventDefault(); offer(cell, true); }
  else if (event.key === "ArrowDown") { event.preventDefault(); step(cell, 1); }
  else if (event.key === "ArrowUp") { event.preventDefault(); step(cell, -1); }
  else if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    const all = boards().querySelectorAll(".result");
    all[event.key === "Home" ? 0 : all.length - 1]?.focus();
  } else if (/^\p{L}$/u.test(event.key)) {
    // A name is looked for.
    const jump = document.getElementById("jump");
    if (jump) { event.preventDefault(); jump.value = event.key; jump.focus(); }
  }
});
addEventListener("keydown", (event) => {
  if (event.target.id !== "jump" || !boards()) return;
  if (event.key === "Escape") { event.target.value = ""; boards().querySelector(".result.todo, .result")?.focus(); return; }
  if (event.key !== "Enter") return;
  event.preventDefault();
  const wanted = folded(event.target.value.trim());
  if (!wanted) return;
  const row = (cell) => folded(cell.closest("tr").textContent);
  const found = (/^\d+(\.\d+)?$/.test(wanted) && boards().querySelector(`.result[data-name="${wanted}"]`))
    || [...boards().querySelectorAll(".result")].find((cell) => row(cell).includes(wanted));
  if (found) { event.target.value = ""; found.focus(); found.scrollIntoView({ block: "center" }); } else beep();
});

// ---- the choice, for mice, fingers and whoever forgot a key ----
let offered = null;
function shut(focus) {
  if (!offered) return;
  const { box, by } = offered;
  offered = null;
  box.remove();
  if (focus) by.focus();
}
// Puts a copy of a template beside what asked for it, over the page.
function beside(by, name) {
  shut();
  const box = document.getElementById(name).content.firstElementChild.cloneNode(true);
  document.body.append(box);
  offered = { box, by };
  place();
  return box;
}
function place() {
  const { box, by } = offered;
  const at = by.getBoundingClientRect();
  const fits = (low, size, room) => Math.max(8, Math.min(low, room - size - 8));
  box.style.left = fits(at.left + at.width / 2 - box.offsetWidth / 2, box.offsetWidth, innerWidth) + "px";
  const below = at.bottom + 4;
  box.style.top = (below + box.offsetHeight > innerHeight ? Math.max(8, at.top - 4 - box.offsetHeight) : below) + "px";
}
function offer(cell, more) {
  const box = beside(cell, "choice-template");
  if (keyset) for (const each of box.querySelectorAll("kbd[data-k105]")) each.textContent = each.dataset["k" + keyset.value];
  if (more) open_unusual(box);
  else ((cell.dataset.result && box.querySelector(`button[value="${CSS.escape(cell.dataset.result)}"]`)) || box.querySelector("button")).focus();
}
function open_unusual(box) {
  box.querySelector(".unusual").hidden = false;
  const more = box.querySelector("[data-more]");
  more.setAttribute("aria-expanded", "true");
  box.querySelector(".unusual button[data-after]").focus();
  place();
}
function choose(code) {
  const cell = offered.by;
  shut(true);
  enter(cell, code).then((right) => { if (right === true) step(cell, 1); });
}
addEventListener("click", (event) => {
  if (offered && !event.target.closest?.(".result-choice")) shut();
  if (offered && offered.box.id !== "menu") {
    const button = event.target.closest?.(".result-choice button");
    if (button && "more" in button.dataset) { open_unusual(offered.box); return; }
    if (button && button.hasAttribute("value")) { choose(button.value); return; }
  }
  const cell = event.target.closest?.("#boards:not([data-cards])[data-results] .result");
  if (cell) { cell.focus(); offer(cell); return; }
  const menu = event.target.closest?.("[data-menu]");
  if (menu) {
    const result = menu.closest("tr").querySelector(".result");
    const box = beside(menu, "menu-template");
    box.id = "menu";
    box.querySelector("a[data-table]").href += result.dataset.table;
    box.querySelector("a[data-board]").href += menu.dataset.menu;
    const form = box.querySelector("form");
    form.hidden = result.classList.contains("missing");
    form.elements.board.value = menu.dataset.menu;
    form.elements.seen.value = String(version);
    box.querySelector("a, button").focus();
  }
});
addEventListener("keydown", (event) => {
  if (!offered || event.defaultPrevented) return;
  if (event.key === "Escape" || event.key === "Tab") { event.preventDefault(); shut(true); return; }
  const all = [...offered.box.querySelectorAll("button, a")].filter((each) => each.offsetParent);
  const here = all.indexOf(document.activeElement);
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by) { event.preventDefault(); event.stopPropagation(); all[(here + by + all.length) % all.length].focus(); return; }
  if (offered.box.id === "menu" || event.ctrlKey || event.altKey || event.metaKey) return;
  const open = !offered.box.querySelector(".unusual").hidden;
  const after = open && offered.box.querySelector(`[data-after="${CSS.escape(event.key)}"]`);
  const code = after ? after.value : meaning(event.key);
  if (code !== undefined) { event.preventDefault(); choose(code); }
  else if (event.key === "8") { event.preventDefault(); open_unusual(offered.box); }
});
addEventListener("scroll", () => { if (offered) place(); }, { passive: true });

// ---- cards ----
addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.enter) return;
  const cell = document.getElementById(form.dataset.enter);
  if (!cell || !event.submitter) return;
  event.preventDefault();
  const card = form.closest(".board");
  if (card.classList.contains("busy")) return;
  card.classList.add("busy");
  const pass = boards().dataset.pass;
  const change = form.closest(".change");
  await enter(cell, event.submitter.value, change && pass === "verify" ? "correct" : undefined);
  card.classList.remove("busy");
  card.querySelectorAll("details[open]").forEach((each) => { each.open = false; });
});

// ---- opening ----
let passed = null;
// Whoever opens a round, or begins its second pass, is at the first board without a result.
function begin() {
  const table = boards();
  if (!table || "cards" in table.dataset || !table.dataset.results || "closed" in table.dataset) return;
  const alone = document.getElementById("alone");
  if (alone) {
    const name = "alone " + location.pathname;
    alone.checked = sessionStorage.getItem(name) === "1";
    alone.onchange = () => sessionStorage.setItem(name, alone.checked ? "1" : "");
  }
  const here = document.activeElement;
  const free = !here || here === document.body || here.id === "main";
  if ((passed === null && free && !location.hash) || (passed !== null && passed !== table.dataset.pass && table.dataset.pass)) {
    table.querySelector(".result.todo")?.focus();
  }
  passed = table.dataset.pass;
}
addEventListener("htmx:after:swap", () => { for (const each of queue) delete document.getElementById(each.cell)?.dataset.shown; paint(); begin(); });
addEventListener("arbitra:rows", paint);
begin();
paint();
if (older.length) {
  const light = document.getElementById("live");
  const place = document.getElementById("notes");
  if (light && place) {
    const said = document.createElement("div");
    said.className = "note";
    said.textContent = light.dataset.older + " " + older.map((each) => each.board + ": " + each.text).join(", ") + " ";
    for (const how of ["send", "discard"]) {
      const button = document.createElement("button");
      button.type = "button"; button.className = "small"; button.textContent = light.dataset[how];
      button.addEventListener("click", () => {
        if (how === "send") queue = older.map((each) => ({ ...each, csrf: document.body.dataset.csrf })).concat(queue);
        older = [];
        keep(); paint(); send(); said.remove();
      });
      said.append(button, " ");
    }
    place.append(said);
  }
}
send();
