// Arbitra in the browser: light or dark, live pages, results by keyboard. No build, no library but htmx.
"use strict";

// ---- light or dark: what the system says until somebody chooses ----
const root = document.documentElement;
const chosen = localStorage.getItem("theme");
if (chosen) root.dataset.theme = chosen;
addEventListener("click", (event) => {
  if (!event.target.closest("#theme")) return;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});

// ---- a page that was drawn again: its address is its own, not that of the form ----
if (document.body.dataset.origin) history.replaceState(null, "", document.body.dataset.origin);

// ---- notes at the corner ----
function note(html, seconds) {
  const place = document.getElementById("notes");
  if (!place) return;
  place.innerHTML = html;
  if (window.htmx) htmx.process(place);
  if (seconds) setTimeout(() => { if (place.innerHTML === html) place.innerHTML = ""; }, seconds * 1000);
}
addEventListener("keydown", (event) => { if (event.key === "Escape") note(""); });

// Requests of htmx carry what forms must carry, and their problems are shown.
addEventListener("htmx:config:request", (event) => {
  event.detail.ctx.request.headers["X-CSRF"] = document.body.dataset.csrf;
});

// ---- live pages ----
let version = Number(document.body.dataset.version || 0);
let drawn = version;
let waiting = null;
function refresh() {
  // Not while somebody writes: the page is fetched when the field is left.
  const field = document.activeElement;
  if (field && field.matches("main input:not([type=search]):not([type=checkbox]), main textarea, main select") && field.value !== field.defaultValue) {
    field.addEventListener("blur", () => schedule(200), { once: true });
    return;
  }
  const main = document.getElementById("main");
  const name = field && field.id;
  if (name) addEventListener("htmx:after:swap", () => {
    // Whoever was at a board stays there.
    if (document.activeElement === document.body || document.activeElement.id === "main") document.getElementById(name)?.focus();
  }, { once: true });
  drawn = version;
  if (main && window.htmx) htmx.trigger(main, "arbitra:refresh");
}
function schedule(after) {
  if (waiting) return;
  waiting = setTimeout(() => { waiting = null; refresh(); }, after);
}
function patch(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const fresh of [...template.content.children]) {
    const old = document.getElementById(fresh.id);
    if (!old || old.outerHTML === fresh.outerHTML) continue;
    const focused = old === document.activeElement;
    old.replaceWith(fresh);
    if (focused) fresh.focus();
  }
}
function follow() {
  const address = document.body.dataset.live;
  if (!address || !window.EventSource) return;
  const light = document.getElementById("live");
  const lit = (on) => { if (light) { light.classList.toggle("on", on); light.classList.toggle("off", !on); } };
  const source = new EventSource(address);
  source.addEventListener("hello", (event) => {
    lit(true);
    if (Number(event.data) !== version) { version = Number(event.data); schedule(50); }
  });
  source.addEventListener("rows", (event) => {
    version = Number(event.lastEventId);
    // Viewers of tables fetch them at most once a second, and not all at the same moment.
    if (document.body.dataset.follow === "rows") patch(event.data); else schedule(300 + Math.random() * 700);
  });
  source.addEventListener("changed", (event) => {
    const news = Number(event.data);
    // What the page was drawn after is no news.
    if (news && news <= drawn) return;
    version = Math.max(version, news);
    // A hall full of phones does not ask in the same moment.
    schedule(Math.random() * (document.body.classList.contains("public") ? 800 : 200));
  });
  // The right to watch is over: the page asks again who it is drawn for.
  source.addEventListener("ended", () => { source.close(); location.reload(); });
  source.onerror = () => lit(false);
  addEventListener("beforeunload", () => source.close());
}
follow();

// ---- results by keyboard ----
const CODES = {
  105: { 1: "1-0", 0: "0-1", 5: "=-=", 3: "+--", 4: "--+", 2: "---", 7: "?-?", 9: "" },
  123: { 1: "1-0", 2: "0-1", 3: "=-=", 4: "+--", 5: "--+", 6: "---", 7: "?-?", 0: "", 9: "" },
};
const keyset = document.getElementById("keyset");
if (keyset) {
  keyset.value = localStorage.getItem("keyset") || "105";
  keyset.addEventListener("change", () => localStorage.setItem("keyset", keyset.value));
}
const cells = () => [...document.querySelectorAll("#boards .result")];
function beep() {
  document.body.classList.add("error");
  setTimeout(() => document.body.classList.remove("error"), 200);
  try {
    const audio = new AudioContext(), tone = audio.createOscillator();
    tone.connect(audio.destination); tone.frequency.value = 220; tone.start(); tone.stop(audio.currentTime + 0.15);
  } catch { /* no sound, no matter */ }
}
async function enter(cell, code) {
  const boards = document.getElementById("boards");
  const verify = document.getElementById("verify");
  const body = new URLSearchParams({
    csrf: document.body.dataset.csrf, seen: String(version), board: cell.dataset.board, result: code,
    mode: verify && verify.checked ? "verify" : "", back: location.pathname + location.search,
  });
  cell.classList.add("saving");
  let answer;
  try {
    answer = await fetch(boards.dataset.results, { method: "POST", body, headers: { "HX-Request": "true" } });
  } catch {
    cell.classList.remove("saving");
    beep();
    note('<div class="note bad" role="alert">' + boards.dataset.offline + "</div>");
    return false;
  }
  const html = await answer.text();
  cell.classList.remove("saving");
  if (!answer.ok) { beep(); note(html); return false; }
  note("");
  const fresh = Number(answer.headers.get("X-Version")) || 0;
  version = Math.max(version, fresh);
  // Who entered it has seen it: the page's other forms know the record with it, unless more happened.
  for (const seen of document.querySelectorAll("input[name=seen]")) {
    if (Number(seen.value) + 1 === fresh) seen.value = String(fresh);
  }
  patch(html);
  return true;
}
function step(cell, by) {
  const all = cells();
  const here = all.findIndex((each) => each.id === cell.id);
  const next = all[here + by];
  if (next) { next.focus(); next.scrollIntoView({ block: "nearest" }); }
  return next;
}
let typing = Promise.resolve();
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const cell = event.target.closest && event.target.closest("#boards .result");
  if (cell) {
    const codes = CODES[keyset ? keyset.value : 105];
    const key = event.key === "Delete" || event.key === "Backspace" ? "9" : event.key;
    if (key in codes) {
      event.preventDefault();
      const name = cell.id;
      const ahead = step(cell, 1);
      // One after the other, in the order they were typed; a refused one takes the cursor back.
      typing = typing.then(async () => {
        const target = document.getElementById(name);
        if (target && !(await enter(target, codes[key]))) document.getElementById(name)?.focus();
        else if (!ahead && target) document.getElementById(name)?.focus();
      });
    } else if (event.key === "ArrowDown" || event.key === "Enter") { event.preventDefault(); step(cell, 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); step(cell, -1); }
    else if (event.key === "Home") { event.preventDefault(); cells()[0]?.focus(); }
    else if (event.key === "End") { event.preventDefault(); cells().at(-1)?.focus(); }
    return;
  }
  if (event.target.matches && event.target.matches("input, textarea, select")) return;
  if (event.key === "/") {
    const jump = document.getElementById("jump") || document.querySelector("input[type=search]");
    if (jump) { event.preventDefault(); jump.focus(); jump.select(); }
  }
});
addEventListener("keydown", (event) => {
  if (event.target.id !== "jump" || event.key !== "Enter") return;
  event.preventDefault();
  const wanted = event.target.value.trim().toLowerCase();
  if (!wanted) return;
  const found = cells().find((cell) => cell.dataset.table === wanted)
    || cells().find((cell) => cell.closest("tr").textContent.toLowerCase().includes(wanted));
  if (found) { event.target.value = ""; found.focus(); found.scrollIntoView({ block: "center" }); } else beep();
});
// A click on a result opens the choice, for mice and fingers.
addEventListener("click", (event) => {
  const cell = event.target.closest && event.target.closest("#boards:not([data-cards]) .result");
  const old = document.getElementById("choice");
  if (old && !event.target.closest("#choice")) old.remove();
  if (event.target.closest && event.target.closest("#choice button")) {
    const button = event.target.closest("button");
    const target = document.getElementById(old.dataset.cell);
    old.remove();
    if (target) enter(target, button.value);
    return;
  }
  if (!cell) return;
  cell.focus();
  const box = document.createElement("div");
  box.id = "choice";
  box.dataset.cell = cell.id;
  for (const [code, text] of [["1-0", "1–0"], ["=-=", "½–½"], ["0-1", "0–1"], ["+--", "+ – −"], ["--+", "− – +"], ["---", "− – −"], ["?-?", "?"], ["", "×"]]) {
    const button = document.createElement("button");
    button.type = "button"; button.value = code; button.textContent = text;
    box.append(button);
  }
  cell.parentElement.append(box);
});

// ---- edit sessions: choose one, then another; or drag one onto the other ----
async function exchange(a, b) {
  const place = document.getElementById("edit");
  if (!place || a === b) return;
  const body = new URLSearchParams({
    csrf: document.body.dataset.csrf, seen: String(version), step: "swap", a, b, back: location.pathname,
  });
  const answer = await fetch(place.dataset.edit, { method: "POST", body, headers: { "HX-Request": "true" } });
  if (answer.ok) { note(""); refresh(); } else { beep(); note(await answer.text()); }
}
addEventListener("click", (event) => {
  const chip = event.target.closest && event.target.closest(".chip");
  if (!chip) return;
  const first = document.querySelector('.chip[aria-pressed="true"]');
  if (!first) { chip.setAttribute("aria-pressed", "true"); return; }
  first.setAttribute("aria-pressed", "false");
  exchange(first.dataset.player, chip.dataset.player);
});
addEventListener("dragstart", (event) => {
  const chip = event.target.closest && event.target.closest(".chip");
  if (chip) event.dataTransfer.setData("text/plain", chip.dataset.player);
});
addEventListener("dragover", (event) => {
  const chip = event.target.closest && event.target.closest(".chip");
  document.querySelectorAll(".chip.over").forEach((each) => each.classList.toggle("over", each === chip));
  if (chip) { event.preventDefault(); chip.classList.add("over"); }
});
addEventListener("drop", (event) => {
  const chip = event.target.closest && event.target.closest(".chip");
  document.querySelectorAll(".chip.over").forEach((each) => each.classList.remove("over"));
  if (!chip) return;
  event.preventDefault();
  exchange(event.dataTransfer.getData("text/plain"), chip.dataset.player);
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelectorAll('.chip[aria-pressed="true"]').forEach((chip) => chip.setAttribute("aria-pressed", "false"));
});

// ---- the keys, for whoever asks ----
addEventListener("keydown", (event) => {
  if (event.key !== "?" || (event.target.matches && event.target.matches("input, textarea, select"))) return;
  document.querySelector(".keyhelp")?.scrollIntoView({ block: "center" });
});

// ---- cards and tiles for fingers ----
// Results on cards: the button goes the same way as the keys.
addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.enter) {
    const cell = document.getElementById(form.dataset.enter);
    if (!cell || !event.submitter) return;
    event.preventDefault();
    const card = form.closest(".board");
    if (card.classList.contains("busy")) return;
    card.classList.add("busy");
    await enter(cell, event.submitter.value);
    card.classList.remove("busy");
    card.querySelectorAll("details[open]").forEach((each) => { each.open = false; });
  } else if ("quiet" in form.dataset) {
    // A form whose page stays where it is: sent beside it, then the page fetches itself.
    event.preventDefault();
    const tile = event.submitter;
    if (tile && tile.classList.contains("busy")) return;
    if (tile) tile.classList.add("busy");
    try {
      const answer = await fetch(form.action, {
        method: "POST", body: new URLSearchParams(new FormData(form, tile)), headers: { "HX-Request": "true" },
      });
      if (answer.ok) { note(""); refresh(); } else { beep(); note(await answer.text()); }
    } catch { beep(); HTMLFormElement.prototype.submit.call(form); }
    if (tile) tile.classList.remove("busy");
  }
});
// A form that leads to another page is sent once, and its button says that it is at work.
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.classList.contains("sent")) { event.preventDefault(); return; }
  form.classList.add("sent");
  if (event.submitter) event.submitter.setAttribute("aria-busy", "true");
});
// Whoever comes back by the browser's arrow may send it again.
addEventListener("pageshow", () => {
  document.querySelectorAll("form.sent").forEach((form) => form.classList.remove("sent"));
  document.querySelectorAll("[aria-busy]").forEach((button) => button.removeAttribute("aria-busy"));
});
// A field that leaves only what fits; a number that stands alone must fit whole.
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
function filter(field) {
  const wanted = folded(field.value.trim());
  const number = /^\d+$/.test(wanted);
  for (const each of document.querySelectorAll(field.dataset.filter)) {
    const table = each.querySelector(".table");
    // What can be done in a row is not what stands in it.
    const words = each.querySelector(":scope > .tools") ? [...each.children].filter((cell) => !cell.matches(".tools")).map((cell) => cell.textContent).join(" ") : each.textContent;
    const fits = number && table ? table.textContent.trim() === wanted : folded(words).includes(wanted);
    each.hidden = wanted !== "" && !fits;
  }
}
const filters = () => document.querySelectorAll("[data-filter]").forEach(filter);
addEventListener("input", (event) => { if (event.target.dataset && event.target.dataset.filter) filter(event.target); });
addEventListener("htmx:after:swap", filters);
// ---- entering players ----
// Somebody from a rating list fills the form.
addEventListener("click", (event) => {
  const found = event.target.closest && event.target.closest("[data-fill]");
  if (!found) return;
  const form = document.querySelector("form." + found.dataset.fill);
  for (const [name, value] of Object.entries(found.dataset)) {
    const field = form && form.elements.namedItem(name);
    if (field) field.value = value;
  }
  found.parentElement.remove();
  form?.querySelector("button.primary, button:not([type])")?.focus();
});
addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const list = [...document.querySelectorAll("[data-fill]")];
  const here = list.indexOf(event.target);
  if (here < 0 && !(event.target.id === "quick-name" && event.key === "ArrowDown")) return;
  const next = list[here + (event.key === "ArrowDown" ? 1 : -1)] || (here === 0 ? document.getElementById("quick-name") : null);
  if (next) { event.preventDefault(); next.focus(); }
});
// A row of the players opens the player, wherever nothing else is to be clicked.
addEventListener("click", (event) => {
  const row = event.target.closest && event.target.closest("table.opens tbody tr");
  if (!row || event.target.closest("a, button, input, select, label, summary, details") || String(getSelection())) return;
  row.querySelector("a.player")?.click();
});
// A menu closes when something else is clicked, or by Escape.
const closeMenus = (but) => document.querySelectorAll("details.menu[open]").forEach((menu) => { if (menu !== but) menu.open = false; });
addEventListener("click", (event) => closeMenus(event.target.closest && event.target.closest("details.menu")));
addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenus(null); });
// How many rows are ticked; a list dropped anywhere on the form is taken.
addEventListener("change", (event) => {
  const count = document.querySelector("[data-count]");
  if (!count || event.target.name !== count.dataset.count) return;
  const ticked = document.querySelectorAll(`input[name="${count.dataset.count}"]:checked`).length;
  count.textContent = String(ticked);
  count.closest("button").disabled = ticked === 0;
});
addEventListener("dragover", (event) => { if (document.querySelector(".drop input")) event.preventDefault(); });
addEventListener("drop", (event) => {
  const field = document.querySelector(".drop input");
  if (!field || !event.dataTransfer.files.length) return;
  event.preventDefault();
  field.files = event.dataTransfer.files;
  field.form.requestSubmit();
});
// A password that its owner may look at.
for (const box of document.querySelectorAll("[data-reveal]")) {
  box.closest("label").hidden = false;
  box.addEventListener("change", () => {
    box.form.elements[box.dataset.reveal].type = box.checked ? "text" : "password";
  });
}
// Something to copy.
addEventListener("click", (event) => {
  const button = event.target.closest && event.target.closest("[data-copy]");
  if (button && navigator.clipboard) navigator.clipboard.writeText(button.dataset.copy).then(() => { button.textContent = "✓"; });
});
// ---- what scrolls can be reached by keys, also where nothing in it can ----
function reachable() {
  for (const box of document.querySelectorAll(".scroll, .scroller")) {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (scrolls && !box.querySelector("a[href], button, input, select, textarea")) box.tabIndex = 0;
  }
}
reachable();
addEventListener("resize", reachable);
addEventListener("htmx:after:swap", reachable);
// ---- paper ----
addEventListener("beforeprint", () => {
  const now = new Date(), two = (number) => String(number).padStart(2, "0");
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())];
  for (const place of document.querySelectorAll("[data-printed]")) {
    const date = place.dataset.printed === "es" ? day.reverse().join("/") : day.join("-");
    place.textContent = `${date} ${two(now.getHours())}:${two(now.getMinutes())}`;
  }
});
addEventListener("click", (event) => { if (event.target.closest && event.target.closest("button.print")) print(); });
// ---- narrow windows: the page one is on is seen in its row of tabs ----
for (const row of document.querySelectorAll(".tabs, .parts")) {
  const here = row.querySelector("[aria-current]");
  if (here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
}
