import {
  openNotification,
  receivePush,
  renewSubscription,
} from '#app/features/notifications/push/push-worker.ts'
import { clearExpiredShares, receiveShare, sharePath } from '#app/features/share/share-worker.ts'
import { deleteLastPush, lastPushCache } from '#app/web/browser/last-push.ts'
import { accountDatabase } from '#app/web/browser/offline/device-owner.ts'
import type { OpenPersistedPageMessage } from '#app/web/browser/offline/persisted-pages.ts'
import { assignSharedPhotosTo, sharedCache } from '#app/web/browser/offline/shared-photos.ts'
import {
  cacheOfflinePage,
  findOfflinePage,
  offlineCache,
  offlineScript,
  updateOfflineLanguage,
} from './offline-cache.ts'

declare const self: ServiceWorkerGlobalScope

void clearExpiredShares()

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(cacheOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), enableNavigationPreload(), self.clients.claim()]))
})

self.addEventListener('push', (event) => event.waitUntil(receivePush(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(receiveShare(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetchPage(event))
  else if (pathname + search === offlineScript) event.respondWith(cacheFirst(request))
  else if (['style', 'font'].includes(request.destination)) event.respondWith(networkFirst(request))
})

/**
 * The next navigation to this path shows the persisted page at once. The device may be online while the server is down,
 * and the app has already waited for the server.
 */
let persistedPageRequest = { path: '', until: 0 }

self.addEventListener('message', ({ data, ports }) => {
  const message: Partial<OpenPersistedPageMessage> | null = data
  if (message?.type !== 'OPEN_KEPT') return
  persistedPageRequest = { path: message.path ?? '', until: Date.now() + 5_000 }
  ports[0]?.postMessage('')
})

/** Consumes the request, so that it applies to one navigation only. */
function consumePersistedPageRequest({ url }: Request): boolean {
  const { path, until } = persistedPageRequest
  persistedPageRequest = { path: '', until: 0 }
  return path === new URL(url).pathname && Date.now() < until
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const offline = consumePersistedPageRequest(event.request) && (await findOfflinePage())
  if (offline) return offline
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request))
    // The session has ended, so somebody else may be using the device.
    if (response.headers.get('x-logged-in') === 'no') await forgetAccount()
    event.waitUntil(updateOfflineLanguage(response.headers.get('content-language')))
    return response
  } catch {
    return (await findOfflinePage()) ?? Response.error()
  }
}

/** The script of the offline page must not wait for a server that does not answer. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

/**
 * Deletes the account's data after its session has ended, before the next page is shown: setDeviceOwner in
 * app/web/browser/offline/device-owner.ts does the same only once a page runs.
 */
function forgetAccount() {
  return Promise.allSettled([deleteAccountDatabase(), deleteLastPush(), assignSharedPhotosTo(null)])
}

function deleteAccountDatabase() {
  return new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(accountDatabase)
    request.onsuccess = request.onerror = () => done()
    // Open pages close the database when asked. The timeout keeps one that does not from delaying the next page.
    setTimeout(done, 1_000)
  })
}

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => ![offlineCache, sharedCache, lastPushCache].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Lets the browser request the page while this worker is starting. */
async function enableNavigationPreload() {
  await self.registration.navigationPreload?.enable()
}
