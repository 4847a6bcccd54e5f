// Keeps a published event at hand without a connection: the network first, what was seen before when there is none.
// Whoever draws the site fills in which files are kept from the first visit on: style and scripts, and the pages where
// readers begin.
// Several events of one web space each have their own store.
const STORE = "arbitra-site " + self.registration.scope, FILES = [];
self.addEventListener("install", (event) => event.waitUntil((async () => {
  const kept = await caches.open(STORE);
  await Promise.allSettled(["./", ...FILES].map((file) => kept.add(file)));
  await self.skipWaiting();
})()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  // Style and scripts of an earlier state are not asked for any more.
  const kept = await caches.open(STORE), wanted = new Set(FILES.map((file) => new URL(file, location.href).href));
  for (const request of await kept.keys()) {
    if (request.url.includes("/assets/") && !wanted.has(request.url)) await kept.delete(request);
  }
  await self.clients.claim();
})()));
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
