// Large tables: the next part when somebody reaches the end, a search while somebody types, and the
// row of an opponent lit up. Without this file every part is a page, and the search a form.
"use strict";
(() => {
  let turn = 0;
  // What holds the rows: a table, or cards and tiles.
  const BODY = "#rows tbody, #rows [data-rows]";

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
    const ticked = [...now.querySelectorAll("input[type=checkbox][form]:checked")];
    now.replaceWith(document.adoptNode(then));
    keep(ticked);
    if (window.htmx) htmx.process(then);
    remember(address);
    dispatchEvent(new Event("arbitra:rows"));
    watch();
    return true;
  }

  // Whoever was ticked stays so: at their row, or beside the form while the row is out of sight.
  function keep(ticked) {
    const same = (each) => (one) => one.name === each.name && one.value === each.value;
    for (const each of ticked) {
      const form = document.getElementById(each.getAttribute("form"));
      if (!form || [...form.elements].some(same(each))) continue;
      const kept = document.createElement("input");
      Object.assign(kept, { type: "hidden", name: each.name, value: each.value, className: "kept" });
      form.append(kept);
    }
    for (const kept of document.querySelectorAll("form > input.kept")) {
      const row = [...document.querySelectorAll(`#rows input[type=checkbox][form="${kept.form.id}"]`)].find(same(kept));
      if (row) { row.checked = true; kept.remove(); }
    }
    for (const each of ticked) {
      const row = [...document.querySelectorAll("#rows input[type=checkbox][form]")].find(same(each));
      if (row) row.checked = true;
    }
  }

  // The same page with another category or after another round: in its place.
  async function turn_to(link) {
    const page = await fetched(link.href);
    const [now, then] = [document.getElementById("main"), page && page.getElementById("main")];
    if (!now || !then) { location.href = link.href; return; }
    now.replaceChildren(...document.adoptNode(then).childNodes);
    if (window.htmx) htmx.process(now);
    remember(link.getAttribute("href"));
    document.querySelector(`[data-swap] a[href="${CSS.escape(link.getAttribute("href"))}"]`)?.focus();
    watch();
  }

  async function extend(link) {
    const wanted = new URL(link.href);
    const page = await fetched(link.href);
    const more = page && page.querySelector(BODY);
    const body = document.querySelector(BODY);
    if (!more || !body || !link.isConnected) return;
    for (const row of [...more.children]) body.append(document.adoptNode(row));
    const next = page.querySelector("a.next-part");
    if (next) link.replaceWith(document.adoptNode(next)); else link.remove();
    const last = wanted.searchParams.get("part");
    for (const part of document.querySelectorAll("nav.parts a")) {
      if (new URL(part.href).searchParams.get("part") === last) part.setAttribute("aria-current", "page");
    }
    dispatchEvent(new Event("arbitra:rows"));
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
    const last = document.querySelector(BODY)?.lastElementChild;
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
    const link = event.target.closest && event.target.closest("nav.parts a, [data-swap] a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    if (link.closest("[data-swap]")) { event.preventDefault(); turn_to(link); return; }
    if (!document.getElementById("rows")?.contains(link)) return;
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
