importScripts('/sw-push.js', '/sw-share.js', '/sw-forget.js')

const version = 8
const cacheName = `offline-${version}`
const offlinePage = '/offline'
/** Show persisted pages inside the offline page. The first script imports the others. */
const offlineScripts = ['/kept/show.js', '/kept/store.js', '/kept/write.js']

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(cacheOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), enableNavigationPreload(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === self.sharePath) event.respondWith(self.takeShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetchPage(event))
  else if (['style', 'font'].includes(request.destination) || offlineScripts.includes(pathname))
    event.respondWith(networkFirst(request))
})

/**
 * The next navigation to this path shows the persisted page at once. The device may be online while the server is down,
 * and the app has already waited for the server.
 */
let persistedPageRequest = { path: '', until: 0 }

self.addEventListener('message', ({ data, ports }) => {
  if (data?.type !== 'OPEN_KEPT') return
  persistedPageRequest = { path: data.path, until: Date.now() + 5_000 }
  ports[0]?.postMessage('')
})

/** Consumes the request, so that it applies to one navigation only. */
function consumePersistedPageRequest({ url }) {
  const { path, until } = persistedPageRequest
  persistedPageRequest = { path: '', until: 0 }
  return path === new URL(url).pathname && Date.now() < until
}

async function fetchPage(event) {
  const offline = consumePersistedPageRequest(event.request) && (await caches.match(offlinePage))
  if (offline) return offline
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // The session has ended, so somebody else may be using the device.
    if (response.headers.get('x-logged-in') === 'no') await self.forgetAccount()
    event.waitUntil(updateOfflineLanguage(response.headers.get('content-language')))
    return response
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function networkFirst(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/** Caches the offline page again when the member has chosen another language since. */
async function updateOfflineLanguage(language) {
  const cached = await caches.match(offlinePage)
  if (language && cached?.headers.get('content-language') !== language)
    await cacheOfflinePage().catch(() => {})
}

/**
 * Caches the page with its style sheets and fonts. Removes its scripts, which would take the address for that of the
 * page that failed. Removes the member's data in them and the count in the title as well, so that nothing of an account
 * remains after a logout. A short script reloads the page when the server answers again.
 */
async function cacheOfflinePage() {
  const response = await fetch(offlinePage, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace(/(<title[^>]*>)\(\d+\) /, '$1')
    .replace(
      '</body>',
      () => `<script type="module" src="${offlineScripts[0]}"></script>${reloadScript(response)}</body>`,
    )
  const cache = await caches.open(cacheName)
  await cache.addAll([...linkedFiles(html), ...offlineScripts])
  await cache.put(offlinePage, new Response(html, { headers: response.headers }))
}

/** Uses the nonce of the page's content security policy, which is cached with the page. */
function reloadScript(response) {
  const [, nonce] = /'nonce-([\w+/=-]+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
  return nonce ? `<script nonce="${nonce}">(${reloadWhenReachable})()</script>` : ''
}

/**
 * Runs in the page. Polls the server first: a device may be online long before the server answers, and a reload in vain
 * would swallow a tap. Does not reload under a member who is writing: public/kept/write.js.
 */
function reloadWhenReachable() {
  const reloadIfReachable = async () => {
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (response?.ok && !window.holdForWriter?.()) window.location.reload()
  }
  window.addEventListener('online', reloadIfReachable)
  setInterval(reloadIfReachable, 10_000)
}

/** Returns the addresses of style sheets and fonts. */
function linkedFiles(html) {
  const links = html.match(/<link\b[^>]*>/gi) ?? []
  const wanted = links.filter((link) => /rel="stylesheet"|as="font"/i.test(link))
  return [...new Set(wanted.map((link) => /href="([^"]+)"/i.exec(link)?.[1]).filter(Boolean))]
}

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => ![cacheName, self.sharedCache, self.lastPushCache].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Lets the browser request the page while this worker is starting. */
async function enableNavigationPreload() {
  await self.registration.navigationPreload?.enable()
}
