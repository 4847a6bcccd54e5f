// The plan of a hall: tables are moved with a finger, a mouse or the arrow keys. No build, no library.
"use strict";

(() => {
  const form = document.getElementById("moves");
  const plan = document.querySelector("svg.hall-plan");
  if (!form || !plan) return;
  const field = form.elements.moves;
  const said = document.getElementById("moved");
  // Tables that were moved, by their first board: where they stand now, in millimetres.
  const moved = new Map();
  const SNAP = 50;
  const tables = [...plan.querySelectorAll("g[data-board]")];
  const home = (table) => ({ x: Number(table.dataset.x), y: Number(table.dataset.y) });
  const place = (table) => moved.get(table.dataset.board) || home(table);
  const metres = (length) => (length / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });

  function put(table, x, y) {
    const at = { x: Math.max(0, Math.round(x / SNAP) * SNAP), y: Math.max(0, Math.round(y / SNAP) * SNAP) };
    const from = home(table);
    if (at.x === from.x && at.y === from.y) moved.delete(table.dataset.board);
    else moved.set(table.dataset.board, at);
    table.setAttribute("transform", `translate(${at.x - from.x} ${at.y - from.y})`);
    table.classList.toggle("moved", moved.has(table.dataset.board));
    field.value = [...moved].map(([board, spot]) => `${board}:${spot.x}:${spot.y}`).join(" ");
    said.textContent = form.dataset.said
      .replace("{board}", table.getAttribute("aria-label")).replace("{x}", metres(at.x)).replace("{y}", metres(at.y));
  }

  // Where a pointer is in millimetres of the hall.
  function spot(event) {
    const matrix = plan.getScreenCTM();
    if (!matrix) return null;
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  }

  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  for (const table of tables) {
    table.setAttribute("tabindex", "0");
    table.setAttribute("role", "button");
    let grip = null;
    table.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      const at = spot(event), stands = place(table);
      if (!at) return;
      grip = { x: at.x - stands.x, y: at.y - stands.y };
      table.setPointerCapture(event.pointerId);
      table.focus({ preventScroll: true });
      event.preventDefault();
    });
    table.addEventListener("pointermove", (event) => {
      const at = grip && spot(event);
      if (at) put(table, at.x - grip.x, at.y - grip.y);
    });
    for (const end of ["pointerup", "pointercancel"]) table.addEventListener(end, () => { grip = null; });
    table.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (!step) return;
      const size = event.shiftKey ? 500 : 100, stands = place(table);
      put(table, stands.x + step[0] * size, stands.y + step[1] * size);
      event.preventDefault();
    });
  }

  form.addEventListener("reset", () => {
    for (const table of tables) { moved.delete(table.dataset.board); table.removeAttribute("transform"); table.classList.remove("moved"); }
    field.value = "";
    said.textContent = "";
  });
})();
