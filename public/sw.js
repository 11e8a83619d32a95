importScripts('/sw-push.js', '/sw-share.js', '/sw-forget.js')

const version = 8
const cacheName = `offline-${version}`
const offlinePage = '/offline'
/** They show, in the offline page, what the member has seen last. The first one imports the others. */
const keptScripts = ['/kept/show.js', '/kept/store.js', '/kept/write.js']

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlderVersions(), askWhileStarting(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === self.sharePath) event.respondWith(self.takeShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (['style', 'font'].includes(request.destination) || keptScripts.includes(pathname))
    event.respondWith(networkElseKept(request))
})

/** Which page is wanted as it was kept: the app has waited for the server already, which is away though the device is online. */
let keptWanted = { path: '', until: 0 }

self.addEventListener('message', ({ data, ports }) => {
  if (data?.type !== 'OPEN_KEPT') return
  keptWanted = { path: data.path, until: Date.now() + 5_000 }
  ports[0]?.postMessage('')
})

function isWantedAsKept({ url }) {
  const { path, until } = keptWanted
  keptWanted = { path: '', until: 0 }
  return path === new URL(url).pathname && Date.now() < until
}

async function openPage(event) {
  const kept = isWantedAsKept(event.request) && (await caches.match(offlinePage))
  if (kept) return kept
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // Whoever sits at the device now is somebody else, perhaps.
    if (response.headers.get('x-logged-in') === 'no') await self.forgetAccount()
    event.waitUntil(followLanguage(response.headers.get('content-language')))
    return response
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function networkElseKept(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/** The reader may have chosen another language since the page was kept. */
async function followLanguage(language) {
  const kept = await caches.match(offlinePage)
  if (language && kept?.headers.get('content-language') !== language) await keepOfflinePage().catch(() => {})
}

/**
 * Keeps the page with its style sheets and fonts. Its scripts are left out: they would take the address
 * for that of the page that failed, and they hold what the server said about the member, as does the count
 * before the title: nothing of an account stays here after a logout. In the scripts' place stand the few
 * lines that open the wanted page when it can be reached again.
 */
async function keepOfflinePage() {
  const response = await fetch(offlinePage, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace(/(<title[^>]*>)\(\d+\) /, '$1')
    .replace(
      '</body>',
      () => `<script type="module" src="${keptScripts[0]}"></script>${returnScript(response)}</body>`,
    )
  const cache = await caches.open(cacheName)
  await cache.addAll([...linkedFiles(html), ...keptScripts])
  await cache.put(offlinePage, new Response(html, { headers: response.headers }))
}

/** Allowed by the page's own policy, which is kept with it. */
function returnScript(response) {
  const [, nonce] = /'nonce-([\w+/=-]+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
  return nonce ? `<script nonce="${nonce}">(${openWhenReachable})()</script>` : ''
}

/**
 * Runs in the page. A device may be online long before the server can be reached, and a page that opens itself in vain
 * would take away a tap. Who is writing there is told and decides themselves: public/kept/write.js.
 */
function openWhenReachable() {
  const open = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answer?.ok && !window.holdForWriter?.()) window.location.reload()
  }
  window.addEventListener('online', open)
  setInterval(open, 10_000)
}

function linkedFiles(html) {
  const links = html.match(/<link\b[^>]*>/gi) ?? []
  const wanted = links.filter((link) => /rel="stylesheet"|as="font"/i.test(link))
  return [...new Set(wanted.map((link) => /href="([^"]+)"/i.exec(link)?.[1]).filter(Boolean))]
}

async function forgetOlderVersions() {
  const names = await caches.keys()
  const older = names.filter((name) => ![cacheName, self.sharedCache, self.lastPushCache].includes(name))
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** Lets the browser ask the server while this worker is still waking up. */
async function askWhileStarting() {
  await self.registration.navigationPreload?.enable()
}
