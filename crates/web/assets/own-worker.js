// Shows a player's next board when the desk tells it, and opens the player's own page at a touch.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => {
  let said = {};
  try { said = event.data.json(); } catch { /* nothing that we have sent */ }
  if (!said.title) return;
  const shown = { body: `${said.text}\n${said.event}`, tag: "board", renotify: true, data: said.to };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = event.notification.data;
  if (typeof to !== "string" || !to.startsWith("/here/")) return;
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window" });
    const page = open.find((each) => new URL(each.url).pathname === to);
    return page ? page.focus() : self.clients.openWindow(to);
  })());
});
