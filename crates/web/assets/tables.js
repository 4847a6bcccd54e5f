// Large tables: the next part when somebody reaches the end, a search while somebody types, and the
// row of an opponent lit up. Without this file every part is a page, and the search a form.
"use strict";
(() => {
  let turn = 0;

  // What a later refresh of the page fetches again, and what the address line says.
  function remember(address) {
    const main = document.getElementById("main");
    if (main && main.hasAttribute("hx-get")) main.setAttribute("hx-get", address);
    history.replaceState(null, "", address);
  }

  async function fetched(address) {
    const own = ++turn;
    try {
      const answer = await fetch(address, { headers: { accept: "text/html" } });
      if (!answer.ok || own !== turn) return null;
      return new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch { return null; }
  }

  async function swap(address) {
    const page = await fetched(address);
    const [now, then] = [document.getElementById("rows"), page && page.getElementById("rows")];
    if (!now || !then) return false;
    now.replaceWith(document.adoptNode(then));
    remember(address);
    watch();
    return true;
  }

  async function extend(link) {
    const wanted = new URL(link.href);
    const page = await fetched(link.href);
    const more = page && page.querySelector("#rows tbody");
    const body = document.querySelector("#rows tbody");
    if (!more || !body || !link.isConnected) return;
    for (const row of [...more.children]) body.append(document.adoptNode(row));
    const next = page.querySelector("a.next-part");
    if (next) link.replaceWith(document.adoptNode(next)); else link.remove();
    const last = wanted.searchParams.get("part");
    for (const part of document.querySelectorAll("nav.parts a")) {
      if (new URL(part.href).searchParams.get("part") === last) part.setAttribute("aria-current", "page");
    }
    const address = new URL(location.href);
    if (!address.searchParams.has("part")) address.searchParams.set("part", "1");
    address.searchParams.set("upto", last);
    remember(address.pathname + address.search);
    watch();
  }

  // ---- the next part: when the last row comes into sight, in the page or in a table that scrolls ----
  const reached = new IntersectionObserver((entries) => {
    const link = document.querySelector("a.next-part");
    if (!link || !entries.some((entry) => entry.isIntersecting)) return;
    reached.disconnect();
    extend(link);
  });
  function watch() {
    reached.disconnect();
    const last = document.querySelector("#rows tbody tr:last-child");
    if (last && document.querySelector("a.next-part")) reached.observe(last);
  }

  // ---- the search ----
  let waiting = 0;
  document.addEventListener("input", (event) => {
    const form = event.target.closest && event.target.closest("form.find");
    if (!form) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const fields = new URLSearchParams(new FormData(form));
      if (!fields.get("find")) fields.delete("find");
      const address = form.getAttribute("action") + (fields.size ? "?" + fields : "");
      swap(address);
    }, 180);
  });

  // ---- parts and categories without a new page ----
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("nav.parts a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    swap(link.getAttribute("href")).then((done) => { if (!done) location.href = link.href; });
  });

  // ---- whom a row met ----
  document.addEventListener("mouseover", (event) => {
    const cell = event.target.closest && event.target.closest("td.cross");
    for (const lit of document.querySelectorAll("tr.lit")) lit.classList.remove("lit");
    const against = cell && cell.querySelector(".against");
    const row = against && document.getElementById("r" + against.textContent);
    if (row) row.classList.add("lit");
  });

  watch();
  document.addEventListener("htmx:after:swap", watch);
})();
