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

// ---- lists that turn their pages ----
let turned = 0;
const every = Number(document.body.dataset.every || 12);
const watcher = new MutationObserver(() => turn(0));
function turn(by) {
  const list = document.querySelector(".turning");
  if (!list) return;
  watcher.disconnect();
  const rows = [...list.children];
  for (const row of rows) row.hidden = false;
  const height = rows.length ? rows[0].getBoundingClientRect().height : 0;
  const room = document.querySelector(".screen-foot").getBoundingClientRect().top - list.getBoundingClientRect().top;
  const per = Math.max(1, Math.floor(room / Math.max(1, height)));
  const pages = Math.max(1, Math.ceil(rows.length / per));
  turned = (turned + by + pages) % pages;
  rows.forEach((row, index) => { row.hidden = Math.floor(index / per) !== turned; });
  const page = document.getElementById("page");
  if (page) page.textContent = pages > 1 ? `${turned + 1} / ${pages}` : "";
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
}
if (document.body.classList.contains("screen")) {
  turn(0);
  setInterval(() => turn(1), every * 1000);
  addEventListener("resize", () => turn(0));
  addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === " ") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
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
    const goal = new Date(now);
    goal.setHours(hour, minute, 0, 0);
    let left = Math.round((goal - now) / 1000);
    // What lies more than half a day back is meant for tomorrow.
    if (left < -43200) left += 86400;
    box.classList.toggle("over", left <= 0);
    box.classList.toggle("soon", left > 0 && left <= 300);
    box.classList.toggle("long", left >= 3600);
    const hours = Math.floor(left / 3600), minutes = Math.floor((left % 3600) / 60);
    text = left <= 0 ? box.dataset.begins : hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`;
  }
  if (digits.textContent !== text) digits.textContent = text;
}
if (document.body.classList.contains("screen")) { tick(); setInterval(tick, 250); }
