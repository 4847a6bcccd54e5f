// Finds pages of the manual by words; accents and capitals do not matter. The index is loaded when first asked.
"use strict";
const field = document.getElementById("search"), found = document.getElementById("found");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
let index = null;
async function load() {
  if (!index) {
    await new Promise((done) => {
      const script = document.createElement("script");
      script.src = field.dataset.index;
      script.onload = done;
      document.head.append(script);
    });
    index = window.pagesOfTheManual.map((page) => ({ ...page, folded: plain(page.title + " \n " + page.text) }));
  }
  return index;
}
field.addEventListener("input", async () => {
  const words = plain(field.value).split(/\s+/).filter((word) => word.length > 1);
  const pages = words.length ? await load() : [];
  const hits = pages
    .filter((page) => words.every((word) => page.folded.includes(word)))
    .map((page) => ({ page, rank: words.reduce((sum, word) => sum + (plain(page.title).includes(word) ? 0 : 1), 0) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 12);
  found.replaceChildren(...hits.map(({ page }) => {
    const line = document.createElement("li"), link = document.createElement("a"), near = document.createElement("small");
    const at = Math.max(0, plain(page.text).indexOf(words[0]) - 50);
    link.href = field.dataset.base + page.path;
    link.textContent = page.title;
    near.textContent = page.text.slice(at, at + 140);
    link.append(near);
    line.append(link);
    return line;
  }));
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
  if (event.key === "Escape") { field.value = ""; found.replaceChildren(); }
});
// On a narrow screen the contents are folded: the text comes first.
if (matchMedia("(max-width: 52rem)").matches) document.querySelector(".contents details").open = false;
