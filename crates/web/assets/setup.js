// Setting a tournament up: what contradicts itself is said while it is typed, tie-breaks are pieces that can be
// moved, categories get rows. Without it the same fields are there, written out.
"use strict";

// ---- a day that may not come before another ----
function days(form) {
  for (const last of form.querySelectorAll("[data-not-before]")) {
    const first = form.elements.namedItem(last.dataset.notBefore);
    const wrong = first && first.value && last.value && last.value < first.value;
    last.setCustomValidity(wrong ? last.dataset.said : "");
    if (first) last.min = first.value;
  }
}

// ---- tie-breaks: the line is the truth, the pieces show it ----
function picker(place) {
  const form = place.closest("form");
  const line = form.elements.namedItem(place.dataset.picker);
  const list = place.querySelector(".picked");
  const add = place.querySelector("[data-add]");
  const told = place.querySelector("[data-told]");
  const names = new Map([...add.options].map((option) => [option.value, option.textContent]));
  const codes = () => line.value.split(/[\s,;]+/).filter(Boolean);
  const button = (text, label, action) => {
    const made = document.createElement("button");
    made.type = "button"; made.className = "tiny"; made.textContent = text;
    made.setAttribute("aria-label", label); made.title = label; made.dataset.does = action;
    return made;
  };
  function draw() {
    list.replaceChildren(...codes().map((code, index, all) => {
      const piece = document.createElement("li");
      piece.className = "pick"; piece.draggable = true; piece.dataset.index = String(index);
      const text = document.createElement("span");
      text.textContent = names.get(code) || code;
      const { up, down, remove } = place.dataset;
      const [higher, lower] = [button("↑", `${up}: ${code}`, "up"), button("↓", `${down}: ${code}`, "down")];
      higher.disabled = index === 0; lower.disabled = index === all.length - 1;
      piece.append(text, higher, lower, button("×", `${remove}: ${code}`, "remove"));
      return piece;
    }));
    for (const option of add.options) option.hidden = codes().includes(option.value);
  }
  function change(list, focus) {
    line.value = list.join(", ");
    draw();
    told.textContent = line.value;
    if (focus) place.querySelector(`.pick[data-index="${focus.index}"] [data-does="${focus.does}"]:not(:disabled)`)?.focus();
  }
  function move(from, to, does) {
    const all = codes();
    if (to < 0 || to >= all.length || from === to) return;
    all.splice(to, 0, ...all.splice(from, 1));
    change(all, does ? { index: to, does } : null);
  }
  list.addEventListener("click", (event) => {
    const does = event.target.closest("button")?.dataset.does;
    const here = Number(event.target.closest(".pick")?.dataset.index);
    if (does === "up") move(here, here - 1, "up");
    if (does === "down") move(here, here + 1, "down");
    if (does === "remove") { change(codes().filter((_, index) => index !== here)); (list.querySelector("button") || add).focus(); }
  });
  // The arrows move a piece from any of its buttons.
  list.addEventListener("keydown", (event) => {
    const here = Number(event.target.closest(".pick")?.dataset.index);
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const does = event.target.dataset.does || "up";
      move(here, here + (event.key === "ArrowUp" ? -1 : 1), does === "remove" ? "remove" : does);
    }
    if (event.key === "Delete") { event.preventDefault(); event.target.closest(".pick")?.querySelector('[data-does="remove"]').click(); }
  });
  let dragged = null;
  list.addEventListener("dragstart", (event) => { dragged = event.target.closest(".pick"); event.dataTransfer?.setData("text/plain", ""); });
  list.addEventListener("dragover", (event) => { if (dragged) event.preventDefault(); });
  list.addEventListener("drop", (event) => {
    const onto = event.target.closest(".pick");
    if (dragged && onto) { event.preventDefault(); move(Number(dragged.dataset.index), Number(onto.dataset.index)); }
    dragged = null;
  });
  add.addEventListener("change", () => { if (add.value) change([...codes(), add.value]); add.value = ""; });
  line.addEventListener("input", draw);
  place.hidden = false;
  // Written out it is for those who want it, and where something is wrong with it.
  const written = form.querySelector("[data-written]");
  if (written && !written.querySelector("[aria-invalid]")) written.open = false;
  draw();
}

// ---- categories: one row more ----
function rows(place) {
  const button = place.parentElement.querySelector("[data-add-row]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const row = place.lastElementChild.cloneNode(true);
    for (const field of row.querySelectorAll("input, select")) {
      field.value = "";
      field.removeAttribute("value"); field.removeAttribute("aria-invalid"); field.removeAttribute("aria-describedby");
    }
    row.querySelector(".fault")?.remove();
    place.append(row);
    row.querySelector("input").focus();
  });
}

for (const form of document.querySelectorAll("form.setup")) {
  days(form);
  form.addEventListener("input", () => days(form));
  form.querySelectorAll("[data-picker]").forEach(picker);
  form.querySelectorAll("[data-rows]").forEach(rows);
  // A field that is wrong is seen: what it is folded into opens.
  form.addEventListener("invalid", (event) => {
    for (let fold = event.target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  }, true);
}
// ---- what belongs to one system is shown when that is chosen ----
{
  const system = document.querySelector("select[name=system]");
  const parts = document.querySelectorAll("[data-only]");
  const show = () => parts.forEach((part) => {
    part.hidden = system.value !== part.dataset.only;
    if (!part.hidden) part.open = true;
  });
  if (system && parts.length) { show(); system.addEventListener("change", show); }
}
