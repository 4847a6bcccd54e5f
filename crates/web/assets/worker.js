// Keeps a scoresheet at hand when there is no connection: what was fetched once is shown again.
const STORE = "scoresheets";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const request = event.request;
  const path = new URL(request.url).pathname;
  // What changes or must be true now is never taken from the store.
  if (request.method !== "GET" || path.endsWith("/log") || path.endsWith("/game")) return;
  event.respondWith((async () => {
    const kept = await caches.open(STORE);
    try {
      const answer = await fetch(request);
      if (answer.ok) await kept.put(request, answer.clone());
      return answer;
    } catch (error) {
      const known = await kept.match(request);
      if (known) return known;
      throw error;
    }
  })());
});
