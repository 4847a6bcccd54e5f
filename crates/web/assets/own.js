// A player's own page: being told of the next board, where browser and connection allow it.
"use strict";
(() => {
  const can = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
  if (!can) return;
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  const worker = () => navigator.serviceWorker.register("/here/worker.js", { scope: "/here/" });
  async function show() {
    const card = document.getElementById("push");
    if (!card) return;
    card.hidden = false;
    const found = await navigator.serviceWorker.getRegistration("/here/");
    const told = card.dataset.told === "true" && !!(found && await found.pushManager.getSubscription());
    const part = (name) => card.querySelector(`[data-push="${name}"]`);
    part("on").hidden = told;
    part("off").hidden = part("said").hidden = !told;
    part("denied").hidden = Notification.permission !== "denied";
  }
  async function send(card, what, subscription) {
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ csrf: document.body.dataset.csrf, what, endpoint, p256dh: keys.p256dh, auth: keys.auth });
    const answer = await fetch(card.dataset.to, { method: "POST", body });
    if (answer.ok) card.dataset.told = String(what === "on");
  }
  addEventListener("click", async (event) => {
    const button = event.target.closest?.("#push button");
    if (!button) return;
    const card = document.getElementById("push");
    try {
      const ready = await worker();
      await navigator.serviceWorker.ready;
      if (button.dataset.push === "on") {
        const key = { userVisibleOnly: true, applicationServerKey: bytes(card.dataset.key) };
        await send(card, "on", await ready.pushManager.subscribe(key));
      } else {
        const known = await ready.pushManager.getSubscription();
        if (known) { await send(card, "off", known); await known.unsubscribe(); }
      }
    } catch { card.querySelector('[data-push="denied"]').hidden = false; return; }
    show();
  });
  addEventListener("htmx:after:swap", show);
  show();
})();
