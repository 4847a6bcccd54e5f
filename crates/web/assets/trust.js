// A device that trusts the desk already goes straight on.
"use strict";
fetch(document.body.dataset.try, { mode: "no-cors", cache: "no-store" })
  .then(() => { if (location.protocol === "http:") location.replace(document.body.dataset.on); })
  .catch(() => {});
