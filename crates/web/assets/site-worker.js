// Keeps a published event at hand without a connection: the network first, what was seen before when there is none.
const STORE = "arbitra-site";
self.addEventListener("install", (event) => event.waitUntil((async () => {
  const kept = await caches.open(STORE);
  await Promise.allSettled(["./", "index.html", "pairings.html", "pairings/alphabetical.html", "standings.html", "players.html", "info.html"].map((page) => kept.add(page)));
  await self.skipWaiting();
})()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const request = event.request, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  event.respondWith((async () => {
    const kept = await caches.open(STORE);
    // Files whose names carry their content's hash never change.
    if (address.pathname.includes("/assets/")) {
      const known = await kept.match(request);
      if (known) return known;
    }
    try {
      const answer = await fetch(request);
      if (answer.ok && !address.pathname.endsWith("/state.json")) await kept.put(request, answer.clone());
      return answer;
    } catch (error) {
      const known = await kept.match(request, { ignoreSearch: true });
      if (known) return known;
      throw error;
    }
  })());
});
