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
addEventListener("keydown", (event) => { if (event.key === "Escape" && document.getElementById("notes")?.childElementCount) note(""); });
function beep() {
  document.body.classList.add("error");
  setTimeout(() => document.body.classList.remove("error"), 200);
  try {
    const audio = new AudioContext(), tone = audio.createOscillator();
    tone.connect(audio.destination); tone.frequency.value = 220; tone.start(); tone.stop(audio.currentTime + 0.15);
  } catch { /* no sound, no matter */ }
}

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
  if (field && field.matches("main input:not([type=search]):not([type=checkbox]):not([type=radio]), main textarea, main select") && field.value !== field.defaultValue) {
    field.addEventListener("blur", () => schedule(200), { once: true });
    return;
  }
  // Nor over choices that somebody has made and not sent yet.
  if (document.querySelector("form[data-keeps].touched")) return;
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
addEventListener("change", (event) => event.target.closest?.("form[data-keeps]")?.classList.add("touched"));
// What changed is put into the elements that are there: nothing around them is measured anew, and the focus stays.
function patch(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const fresh of template.content.children) {
    const old = document.getElementById(fresh.id);
    // What was typed here and is not sent yet stays in sight.
    if (!old || (window.waits && waits(fresh.id))) continue;
    for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
  }
}
// Whether the server is heard: the light says it, and how much waits to be sent.
let heard = null;
let streams = false;
function wire(on) {
  heard = on;
  const light = document.getElementById("live");
  if (!light) return;
  light.classList.toggle("on", on);
  light.classList.toggle("off", !on);
  const count = window.waiting_count ? waiting_count() : 0;
  const words = light.querySelector(".words");
  const text = (on ? light.dataset.on : light.dataset.off) + (count ? " · " + light.dataset.waiting + " " + count : "");
  if (words && words.textContent !== text) words.textContent = text;
}
function follow() {
  const address = document.body.dataset.live;
  if (!address || !window.EventSource) return;
  const source = new EventSource(address);
  source.addEventListener("hello", (event) => {
    streams = true;
    wire(true);
    dispatchEvent(new Event("arbitra:heard"));
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
  source.onerror = () => {
    streams = false;
    wire(false);
    // A browser gives up where something else than the desk answers; the page does not.
    if (source.readyState === EventSource.CLOSED) setTimeout(follow, 3000);
  };
  addEventListener("beforeunload", () => source.close());
}
follow();

// A key that leads to the field one searches in.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key !== "/") return;
  if (event.target.matches && event.target.matches("input, textarea, select")) return;
  const field = document.getElementById("jump") || document.querySelector("input[type=search]");
  if (field) { event.preventDefault(); field.focus(); field.select(); }
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
const keys = document.getElementById("keys");
const keyset = document.getElementById("keyset");
function name_keys() {
  for (const each of document.querySelectorAll("#keys kbd[data-k105]")) each.textContent = each.dataset["k" + keyset.value];
}
if (keyset) {
  keyset.value = localStorage.getItem("keyset") || "105";
  keyset.addEventListener("change", () => { localStorage.setItem("keyset", keyset.value); name_keys(); });
  name_keys();
}
// F1 opens the chapter of the manual that belongs to the page.
addEventListener("keydown", (event) => {
  const help = event.key === "F1" && document.querySelector("a[data-help]");
  if (!help) return;
  event.preventDefault();
  location.href = help.href;
});
addEventListener("keydown", (event) => {
  if (event.key !== "?" || !keys || keys.open || (event.target.matches && event.target.matches("input, textarea, select"))) return;
  event.preventDefault();
  keys.showModal();
});
addEventListener("click", (event) => {
  if (event.target.closest?.("[data-keys]")) keys?.showModal();
  // A menu closes when something else is clicked.
  for (const each of document.querySelectorAll("details.fold[open]")) if (!each.contains(event.target)) each.open = false;
  // One answer for everybody of a list.
  const answer = event.target.closest?.("[data-answer]");
  if (answer) for (const each of answer.closest("section").querySelectorAll(`input[type=radio][value="${answer.dataset.answer}"]`)) {
    each.checked = true;
    each.form?.classList.add("touched");
  }
});

// ---- cards and tiles for fingers ----
addEventListener("submit", async (event) => {
  const form = event.target;
  if ("quiet" in form.dataset) {
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
  const number = /^\d+$/.test(wanted), parts = wanted.split(/\s+/);
  for (const each of document.querySelectorAll(field.dataset.filter)) {
    const table = each.querySelector(".table");
    // What can be done in a row is not what stands in it.
    const words = each.querySelector(":scope > .deeds") ? [...each.children].filter((cell) => !cell.matches(".deeds")).map((cell) => cell.textContent).join(" ") : each.textContent;
    const text = folded(words);
    const fits = number && table ? table.textContent.trim() === wanted : parts.every((part) => text.includes(part));
    each.hidden = wanted !== "" && !fits;
  }
  parted(field.dataset.filter, wanted !== "");
}
// In a list with headings these go with what stood under them, and so do the ways to them; what is found alone is opened.
function parted(found, wanted) {
  const list = found.startsWith("#") && document.querySelector(found.split(" ")[0]);
  if (!list || !list.querySelector(":scope > h2")) return;
  const shown = [...document.querySelectorAll(found)].filter((each) => !each.hidden);
  let left = 0;
  for (const each of [...list.children].reverse()) {
    if (each.tagName !== "H2") { left += shown.filter((one) => each.contains(one)).length; continue; }
    each.hidden = wanted && left === 0;
    left = 0;
  }
  for (const ways of document.querySelectorAll(".chapters")) ways.hidden = wanted;
  if (wanted && shown.length === 1 && shown[0].tagName === "DETAILS") shown[0].open = true;
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
  (found.closest(".found") || found.parentElement).remove();
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
const closeMenus = (but) => document.querySelectorAll("details.row-menu[open]").forEach((menu) => { if (menu !== but) menu.open = false; });
addEventListener("click", (event) => closeMenus(event.target.closest && event.target.closest("details.row-menu")));
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
// ---- files that take a while: the button says how far the work is and how long it takes, and the file comes when it is made ----
addEventListener("click", async (event) => {
  const link = event.target.closest && event.target.closest("a.slow");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (link.hasAttribute("aria-busy")) return;
  const words = link.textContent, since = Date.now();
  const job = Math.random().toString(36).slice(2) + since.toString(36);
  const file = new URL(link.href), far = new URL(link.href);
  file.searchParams.set("job", job);
  far.pathname = far.pathname.replace(/\.\w+$/, ".progress");
  far.search = `?job=${job}`;
  link.setAttribute("aria-busy", "true");
  const clock = setInterval(async () => {
    const answer = await fetch(far).catch(() => null), told = answer && answer.ok ? (await answer.text()).split("/") : null;
    if (!link.hasAttribute("aria-busy")) return;
    const part = told && told[1] > 0 ? Math.floor(100 * told[0] / told[1]) : null;
    if (part !== null) link.style.setProperty("--done", `${part}%`);
    link.textContent = `${words} … ${part === null ? "" : `${part} % · `}${Math.round((Date.now() - since) / 1000)} s`;
  }, 1000);
  try {
    const answer = await fetch(file);
    if (!answer.ok) { location.href = link.href; return; }
    const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") || "");
    const made = document.createElement("a");
    made.href = URL.createObjectURL(await answer.blob());
    made.download = named ? named[1] : "";
    made.click();
    setTimeout(() => URL.revokeObjectURL(made.href), 60000);
  } catch { location.href = link.href; }
  finally { clearInterval(clock); link.removeAttribute("aria-busy"); link.style.removeProperty("--done"); link.textContent = words; }
});
// ---- narrow windows: the page one is on is seen in its row of tabs ----
function seeWhereOneIs() {
  for (const row of document.querySelectorAll(".tabs, .parts, .rounds")) {
    const here = row.querySelector("[aria-current]");
    if (here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }
}
seeWhereOneIs();
addEventListener("resize", seeWhereOneIs);
// ---- the book of the Laws is at hand without a connection, where the browser allows it ----
(() => {
  const field = document.querySelector(".book-find [name=q]");
  if (!field || !("serviceWorker" in navigator)) return;
  const book = location.pathname.replace(/\/book\/.*$/, "/book");
  navigator.serviceWorker.register("/book/worker.js", { scope: book }).then(async () => {
    const parts = [...document.querySelectorAll("link[href], script[src], .book-ways a")].map((each) => each.href || each.src);
    await (await caches.open("at-hand")).addAll([book, ...parts]);
    document.body.dataset.kept = "1";
  }).catch(() => {});
  // The whole book in place of an article that could not be fetched: that article is looked for.
  const asked = decodeURIComponent(location.pathname.slice(book.length + 1));
  if (asked && document.querySelector("#book > h2")) { field.value = asked; filter(field); }
})();
