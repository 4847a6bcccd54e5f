// Keeps scoresheets and the book of the Laws at hand when there is no connection: what was fetched once is shown again.
const STORE = "at-hand";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const request = event.request;
  const path = new URL(request.url).pathname;
  // What changes or must be true now is never taken from the store, and what never ends is never put there.
  if (request.method !== "GET" || path.endsWith("/log") || path.endsWith("/game")) return;
  if (request.headers.get("accept") === "text/event-stream") return;
  event.respondWith((async () => {
    const kept = await caches.open(STORE);
    try {
      const answer = await fetch(request);
      if (answer.ok) await kept.put(request, answer.clone());
      return answer;
    } catch (error) {
      // An article that was never opened: the whole book has it in short.
      const known = await kept.match(request) || await kept.match(path.replace(/\/book\/.*$/, "/book"));
      if (known) return known;
      throw error;
    }
  })());
});
