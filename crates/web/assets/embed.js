// Shows a page of a published event inside another page: <script src="…/embed.js" data-page="pairings.html"></script>
"use strict";
(() => {
  const script = document.currentScript;
  const frame = document.createElement("iframe");
  const page = new URL(script.dataset.page || "pairings.html", script.src);
  page.searchParams.set("embed", "1");
  frame.src = page.href;
  frame.title = script.dataset.title || "Arbitra";
  frame.loading = "lazy";
  frame.style.cssText = "width:100%;border:0;min-height:20rem";
  addEventListener("message", (event) => {
    if (event.source === frame.contentWindow && event.data && event.data.arbitra) frame.style.height = Math.min(event.data.height, 20000) + "px";
  });
  script.after(frame);
})();
