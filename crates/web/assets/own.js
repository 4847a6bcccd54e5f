// A player's own page: being told of the next board, where browser and connection allow it.
"use strict";
(() => {
  const can = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
  if (!can) return;
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  // Its script comes from the desk: without it the desk is away, not the browser's service.
  const worker = () => navigator.serviceWorker.register("/here/worker.js", { scope: "/here/" }).catch(() => { throw { status: 0 }; });
  // What is said of the last wish: "wait" while the browser is asked, else why it did not work. It outlasts a page that is drawn again.
  let said = "";
  async function show() {
    const card = document.getElementById("push");
    if (!card) return;
    card.hidden = false;
    const found = await navigator.serviceWorker.getRegistration("/here/");
    const told = card.dataset.told === "true" && !!(found && await found.pushManager.getSubscription());
    const part = (name) => card.querySelector(`[data-push="${name}"]`);
    part("on").hidden = told;
    part("off").hidden = !told;
    say(said || (Notification.permission === "denied" ? "denied" : told ? "said" : ""));
  }
  function say(what) {
    const card = document.getElementById("push");
    for (const each of card.querySelectorAll("p[data-push]")) each.hidden = each.dataset.push !== what;
    for (const each of card.querySelectorAll("button")) each.disabled = what === "wait";
  }
  async function send(what, subscription) {
    const card = document.getElementById("push");
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({ csrf: document.body.dataset.csrf, what, endpoint, p256dh: keys.p256dh, auth: keys.auth });
    const answer = await fetch(card.dataset.to, { method: "POST", body }).catch(() => ({ ok: false, status: 0 }));
    if (!answer.ok) throw { status: answer.status };
    document.getElementById("push").dataset.told = String(what === "on");
  }
  async function subscribe(manager) {
    const key = { userVisibleOnly: true, applicationServerKey: bytes(document.getElementById("push").dataset.key) };
    try {
      return await manager.subscribe(key);
    } catch (error) {
      // Subscribed once with another key: to a desk that was here before.
      const old = error.name === "InvalidStateError" && await manager.getSubscription();
      if (!old) throw error;
      await old.unsubscribe();
      return manager.subscribe(key);
    }
  }
  // Some browsers never say that their service is away.
  function inTime(asked) {
    return new Promise((yes, no) => {
      const timer = setTimeout(() => {
        // Whoever comes after all is not written to.
        asked.then((it) => it.unsubscribe()).catch(() => {});
        no({ name: "Late" });
      }, 60_000);
      asked.then(yes, no).finally(() => clearTimeout(timer));
    });
  }
  // Why it did not work: the desk has answered, a person has said no, or the service of the browser is away.
  function why(error) {
    if (error.status !== undefined) return { 400: "service", 429: "often" }[error.status] || "refused";
    return error.name === "NotAllowedError" ? "denied" : "away";
  }
  addEventListener("click", async (event) => {
    const button = event.target.closest?.("#push button");
    if (!button || said === "wait") return;
    const on = button.dataset.push === "on";
    say(said = "wait");
    try {
      const { pushManager } = await worker();
      await navigator.serviceWorker.ready;
      const known = on ? await inTime(subscribe(pushManager)) : await pushManager.getSubscription();
      try {
        if (known) await send(on ? "on" : "off", known);
      } catch (error) {
        // Nobody writes to it.
        if (on) await known.unsubscribe().catch(() => {});
        throw error;
      }
      if (!on && known) await known.unsubscribe();
      said = "";
    } catch (error) {
      said = why(error);
    }
    show();
  });
  addEventListener("htmx:after:swap", show);
  show();
})();
