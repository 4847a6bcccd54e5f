// A published round checked on this phone: file, certificate and verifier are loaded, and the proof is
// checked here. Nothing that decides is asked of the server. No build, no library.
"use strict";
(() => {
  const place = document.getElementById("check");
  if (!place) return;
  const { round, edition, language } = place.dataset;
  const say = (name, gaps = {}) =>
    document.querySelector(`#sayings [data-say="${name}"]`).textContent.replace(/\{(\w+)\}/g, (_, gap) => gaps[gap] ?? "");
  const step = (name, state, text = "") => {
    const line = place.querySelector(`[data-step="${name}"]`);
    if (!line) return;
    line.className = state;
    line.querySelector("span").textContent = text;
  };
  const verdict = (good, text) => {
    const line = document.getElementById("verdict");
    line.className = "verdict note " + (good ? "good" : "bad");
    line.textContent = text;
    line.hidden = false;
    place.dataset.verdict = good ? "good" : "bad";
  };
  const fetched = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer;
  };
  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kilobytes = (length) => `${Math.ceil(length / 1000)} kB`;

  let interface_ = null, engine = null, file = "", players = new Map();

  // The boards of a round as the file records them: White first. A forfeited game may have no colours.
  function recorded(tournament) {
    const boards = [];
    for (const { number, entries } of tournament.players) {
      const { opponent, colour } = entries[round - 1] ?? {};
      if (opponent && (colour === "white" || (!colour && number < opponent))) {
        boards.push({ board: [number, opponent], coloured: Boolean(colour) });
      }
    }
    return boards;
  }

  function shown(boards, bye) {
    const list = document.querySelector("#boards ol");
    const name = (number) => players.get(number) ?? number;
    for (const [white, black] of boards) {
      const line = document.createElement("li");
      line.textContent = `${name(white)} – ${name(black)}`;
      list.append(line);
    }
    if (bye) {
      const line = document.createElement("li");
      line.textContent = `${name(bye)}: ${say("bye")}`;
      list.append(line);
    }
    document.getElementById("boards").hidden = false;
  }

  // The boards on which record and rules differ, as the record has them; where it has none, as the rules do.
  function changed(boards, tournament) {
    const prescribed = new Set(boards.map(String)), found = new Set(), other = [];
    for (const { board, coloured } of recorded(tournament)) {
      const turned = [...board].reverse();
      const as = [board, ...(coloured ? [] : [turned])].find((one) => prescribed.has(String(one)));
      if (as) found.add(String(as));
      else other.push(board);
    }
    const named = new Set(other.flat());
    const missing = boards.filter((board) => !found.has(String(board)) && !board.some((number) => named.has(number)));
    return [...other, ...missing];
  }

  const askEngine = async () => {
    engine ??= await interface_.load(await fetched(place.dataset.engine));
    return engine;
  };

  async function loadFile() {
    file = await (await fetched(place.dataset.file)).text();
    // Browsers tell hashes only over https and on the machine itself.
    const known = globalThis.crypto?.subtle;
    const bytes = new TextEncoder().encode(file);
    const digest = known ? hex(await known.digest("SHA-256", bytes)).slice(0, 16) + "… " : "";
    step("file", "done", digest + kilobytes(bytes.length));
  }

  async function proved() {
    const module = await fetched(place.dataset.verifier);
    const verifier = await interface_.loadVerifier(module);
    step("module", "done");
    for (let attempt = 0; ; attempt++) {
      await loadFile();
      const certificate = await (await fetched(place.dataset.certificate)).text();
      step("certificate", "done", kilobytes(certificate.length));
      const start = performance.now();
      const told = verifier.verify(file, certificate, { language });
      const ms = Math.round(performance.now() - start);
      // A result came in between the two: they are loaded again.
      if (!told.verified && told.fault === "other-file" && attempt < 3) continue;
      const { tournament } = verifier.read(file);
      return { told, ms, tournament, ...(told.verified ? JSON.parse(certificate) : {}) };
    }
  }

  async function pairedAgain() {
    await loadFile();
    const engine = await askEngine();
    step("module", "done");
    const start = performance.now();
    const told = engine.pair(file, { edition, round: Number(round), language });
    const ms = Math.round(performance.now() - start);
    const boards = told.boards.map(({ white, black }) => [white.number, black.number]);
    return { told: { verified: true }, ms, tournament: engine.read(file).tournament, boards, bye: told.bye?.number };
  }

  async function run() {
    try {
      // On an exported site addresses are relative to the page, and an import takes none of these.
      interface_ = await import(new URL(place.dataset.interface, document.baseURI).href);
      const proof = Boolean(place.dataset.certificate);
      const { told, ms, tournament, boards, bye } = await (proof ? proved() : pairedAgain());
      players = new Map(tournament.players.map((player) => [player.number, player.name]));
      step("proof", told.verified ? "done" : "failed", `${ms} ms`);
      place.dataset.ms = ms;
      if (!told.verified) {
        verdict(false, say("refused", { why: told.text }));
      } else {
        shown(boards, bye);
        const other = changed(boards, tournament);
        const names = other.map(([white, black]) => `${players.get(white)} – ${players.get(black)}`).join("; ");
        if (other.length > 0) verdict(false, say("changed", { boards: names }));
        else verdict(true, say(proof ? "proved" : "paired", { boards: boards.length, ms }));
      }
      questions(tournament);
    } catch (error) {
      // From a folder a browser shows pages and loads no programs; any web space will do.
      const folder = location.protocol === "file:";
      verdict(false, folder ? say("folder") : say("failed", { why: error.message }));
    }
  }

  // ---- why, why not, what if ----
  function questions(tournament) {
    const section = document.getElementById("questions");
    const names = [...tournament.players].sort((one, other) => one.name.localeCompare(other.name, language));
    for (const select of section.querySelectorAll("select")) {
      select.append(new Option(say("choose"), ""));
      for (const { number, name } of names) select.append(new Option(name, number));
    }
    try {
      // The player somebody looked at on this phone is asked about first.
      const me = JSON.parse(localStorage.getItem("me:" + location.pathname.split("/")[2]) || "null");
      const own = names.find(({ name }) => me && name === me.name);
      if (own) section.querySelector("[name=player]").value = own.number;
    } catch { /* a browser that keeps nothing: no matter */ }
    section.addEventListener("click", (event) => {
      const button = event.target.closest("[data-ask]");
      if (button) ask(button.dataset.ask, section);
    });
    section.hidden = false;
  }

  async function ask(question, section) {
    const answer = document.getElementById("answer");
    const player = Number(section.querySelector("[name=player]").value);
    const other = Number(section.querySelector("[name=other]").value);
    if (!player || (question === "why-not" && !other)) {
      answer.textContent = say("choose");
      return;
    }
    answer.setAttribute("aria-busy", "true");
    try {
      const engine = await askEngine();
      const options = { edition, language };
      if (question === "what-if") prospects(engine.whatIf(file, { ...options, player, limit: 243 }), answer);
      // The account is made of escaped text by the engine.
      else if (question === "why-not") answer.innerHTML = engine.whyNot(file, { meet: [player, other] }, { ...options, round: Number(round) }).html;
      else answer.innerHTML = engine.explain(file, { ...options, round: Number(round), player }).html;
    } catch (error) {
      answer.textContent = error.message;
    } finally {
      answer.removeAttribute("aria-busy");
    }
  }

  function prospects(told, answer) {
    const list = document.createElement("ul");
    for (const { prospect, times } of told.possibilities) {
      const line = document.createElement("li");
      const what = prospect.kind === "game"
        ? `${players.get(prospect.opponent)} (${say(prospect.colour)})`
        : say(prospect.kind);
      const often = document.createElement("span");
      often.className = "muted";
      often.textContent = " " + say("times", { times, all: told.combinations });
      line.append(what, often);
      list.append(line);
    }
    answer.replaceChildren(list);
    if (told.cut.length > 0) {
      const note = document.createElement("p");
      note.className = "muted";
      note.textContent = say("cut");
      answer.append(note);
    }
  }

  run();
})();
