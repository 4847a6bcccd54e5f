// Pages for another place: they follow what is published, search themselves, and can be read without a connection. No build, no library.
"use strict";
(() => {
  const root = document.body.dataset.root || "./";
  const html = document.documentElement;
  const kept = (name, value) => {
    try { return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value); } catch { return null; }
  };

  // ---- light or dark ----
  if (kept("theme")) html.dataset.theme = kept("theme");
  addEventListener("click", (event) => {
    if (!event.target.closest("#theme")) return;
    const dark = html.dataset.theme ? html.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    html.dataset.theme = dark ? "light" : "dark";
    kept("theme", html.dataset.theme);
  });

  // ---- inside somebody else's page: without our frame, as high as it needs to be ----
  const query = new URLSearchParams(location.search);
  if (query.has("embed")) {
    document.body.classList.add("embedded");
    // Whatever is followed stays inside, also what is drawn later.
    addEventListener("click", (event) => {
      const link = event.target.closest("a[href]");
      if (link && link.protocol === location.protocol && link.host === location.host && link.pathname.endsWith(".html")) link.search = "?embed=1";
    }, true);
    const tell = () => parent.postMessage({ arbitra: location.pathname, height: html.scrollHeight }, "*");
    new ResizeObserver(tell).observe(document.body);
  }

  // ---- my page: the last player somebody looked at on this phone ----
  const own = "me:" + new URL(root, location.href).pathname;
  function me() {
    const person = document.querySelector("[data-me]"), place = document.getElementById("me");
    if (person) kept(own, JSON.stringify({ to: new URL(person.dataset.me, location.href).href, name: person.dataset.name }));
    try {
      const known = JSON.parse(kept(own) || "null");
      if (!place || !known || !known.to.startsWith(new URL(root, location.href).href)) return;
      const link = place.querySelector("a");
      link.dataset.text ||= link.textContent;
      link.href = known.to;
      link.textContent = link.dataset.text + ": " + known.name;
      place.hidden = false;
    } catch { /* somebody wrote something else there: no matter */ }
  }

  // ---- a search: rows of this page, or names of the start list ----
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = (text) => fold(text).split(/\s+/).filter(Boolean);
  let names = null;
  async function find(field) {
    const wanted = words(field.value), found = document.getElementById("found");
    if (!found) {
      for (const row of document.querySelectorAll("#rows tbody tr")) {
        const text = fold(row.textContent);
        row.hidden = !wanted.every((word) => text.includes(word));
      }
      return;
    }
    if (!names) {
      try {
        const answer = await fetch(field.form.action);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        names = [...page.querySelectorAll("#rows tbody tr, .start-list tbody tr")].flatMap((row) => {
          const link = row.querySelector("a[href]");
          return link ? [{ name: link.textContent, to: new URL(link.getAttribute("href"), answer.url).href }] : [];
        });
      } catch { return; /* from a folder: the button opens the start list */ }
    }
    const hits = wanted.length ? names.filter((one) => wanted.every((word) => fold(one.name).includes(word))).slice(0, 30) : [];
    const list = document.createElement("ul");
    list.className = "plain hits";
    for (const hit of hits) {
      const item = list.appendChild(document.createElement("li")), link = item.appendChild(document.createElement("a"));
      link.href = hit.to; link.textContent = hit.name;
    }
    found.replaceChildren(list);
  }
  addEventListener("input", (event) => { if (event.target.name === "find") find(event.target); });
  addEventListener("submit", (event) => {
    const field = event.target.elements.find;
    if (field && document.getElementById("rows")) { event.preventDefault(); find(field); }
  });
  function look() {
    const field = document.querySelector("input[name=find]");
    if (field && query.get("find") && document.getElementById("rows")) { field.value = query.get("find"); find(field); }
  }

  // ---- what is published follows by itself: a small file is asked for, gently ----
  const EVERY = 20000;
  let known = null, failures = 0, timer = 0, asking = false;
  let drawn = document.getElementById("main").innerHTML;
  const asOf = document.getElementById("as-of");
  // Whether this page may be older than what is published now: caches of browsers keep pages on their own account.
  function maybeOld() {
    const arrived = performance.getEntriesByType("navigation")[0];
    return failures > 0 || !arrived || !arrived.transferSize || !!(navigator.serviceWorker && navigator.serviceWorker.controller);
  }
  async function ask() {
    clearTimeout(timer);
    if (!document.hidden && !asking) {
      asking = true;
      try {
        const answer = await fetch(document.body.dataset.state, { cache: "no-store" });
        const state = await answer.json();
        if (known ? known !== state.digest : maybeOld()) await renew();
        known = state.digest;
        failures = 0;
        if (asOf && state.at) asOf.textContent = asOf.dataset.says.replace("{time}", new Date(state.at).toLocaleString(html.lang, { dateStyle: "short", timeStyle: "short" }));
      } catch {
        failures += 1;
        if (asOf && location.protocol !== "file:") asOf.textContent = asOf.dataset.away;
      }
      asking = false;
    }
    timer = setTimeout(ask, EVERY * Math.min(2 ** failures, 16) * (0.9 + Math.random() / 5));
  }
  async function renew() {
    const answer = await fetch(location.href, { cache: "no-cache" });
    if (answer.status >= 500) throw new Error(answer.status);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [now, then] = [document.getElementById("main"), page.getElementById("main")];
    const field = document.querySelector("input[name=find]"), typed = field && field.value;
    if (!then || drawn === then.innerHTML) return;
    drawn = then.innerHTML;
    now.replaceChildren(...document.adoptNode(then).childNodes);
    const fresh = document.querySelector("input[name=find]");
    if (typed && fresh) { fresh.value = typed; find(fresh); }
    me();
  }

  // ---- without a connection: this page was fetched before anybody kept it ----
  async function keep() {
    const { scope } = await navigator.serviceWorker.register(root + "worker.js");
    await navigator.serviceWorker.ready;
    const kept = await caches.open("arbitra-site " + scope);
    // The pages where readers begin, in the language of this one.
    const begins = [location.href, ...[...document.querySelectorAll(".tabs a")].map((link) => link.href)];
    for (const page of begins) if (!await kept.match(page, { ignoreSearch: true })) await kept.add(page);
    html.dataset.kept = "1";
  }

  // ---- narrow windows: the page one is on is seen in its row of tabs ----
  for (const row of document.querySelectorAll(".tabs, nav.rounds")) {
    const here = row.querySelector("[aria-current]");
    if (here) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }

  me();
  look();
  if (location.protocol !== "file:") {
    ask();
    // Whoever takes the phone out again, or has a connection again, does not wait for the next turn.
    for (const sign of ["visibilitychange", "online", "pageshow"]) addEventListener(sign, (event) => {
      if (!document.hidden && (sign !== "pageshow" || event.persisted)) ask();
    });
    // What an arbiter looks at beforehand is not kept on that machine.
    const looked = "preview" in document.body.dataset;
    if ("serviceWorker" in navigator && isSecureContext && !looked) keep().catch(() => {});
  }
})();
