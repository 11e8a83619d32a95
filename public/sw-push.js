/** Push messages, clicks on notifications, and renewed subscriptions. */

/** Returns the path of an address on this site, and `/` for any other address. */
function sitePath(address) {
  try {
    // Not URL.parse: some phones that receive push messages are too old for it.
    const url = new URL(String(address), self.location.origin)
    if (url.origin === self.location.origin) return url.pathname + url.search
  } catch {}
  return '/'
}

/**
 * Parses what app/features/notifications/push/send-push.server.ts sends. Falls back to defaults, because the browser
 * requires a notification even for an unreadable message.
 */
function parsePush(data) {
  let message = {}
  try {
    message = data?.json() ?? {}
  } catch {}
  const {
    id = '',
    title,
    body = '',
    tag = 'news',
    checkUrl = '/api/user.php',
    openUrl = '/members',
  } = message
  return {
    id: String(id),
    title: title && String(title),
    body: String(body),
    tag: String(tag),
    checkUrl: sitePath(checkUrl),
    openUrl: sitePath(openUrl),
  }
}

/** Never falls back to the host name: it may name a niche, and others may see the screen. */
async function fetchSiteName() {
  try {
    const response = await fetch('/manifest.webmanifest', { signal: AbortSignal.timeout(2000) })
    return (await response.json()).name || 'News'
  } catch {
    return 'News'
  }
}

/** Sent with every request to user.php, as app/web/browser/http-client.ts does for pages. */
const requestType = { 'X-Request-Type': 'client' }

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => event.waitUntil(receivePush(parsePush(event.data))))

async function receivePush(push) {
  const { checkUrl, openUrl } = push
  const message = { type: 'NEW_PUSH_MESSAGE', checkUrl, openUrl }
  await cacheLastPush({ checkUrl, openUrl }).catch(() => {})
  const answers = (await openPages()).map((page) => isAnswered(page, message, 500))
  const isSeen = (await Promise.all(answers)).some(Boolean)
  // A member who requests a test notification expects it even with that page open.
  if (!isSeen || isSafari || push.tag === 'test') await showNotification(push)
  await updateBadge(checkUrl).catch(() => {})
}

/** For pages opened later: app/web/browser/last-push.ts. Deleted with the account's data. */
const lastPushCache = 'last-push'
self.lastPushCache = lastPushCache

async function cacheLastPush(target) {
  const cache = await caches.open(lastPushCache)
  await cache.put('/last-push', new Response(JSON.stringify(target)))
}

/**
 * A page answers when the conversation is on screen, so no notification is needed; the worker knows only the address
 * at which a page was opened. Chromium and Firefox allow this while a page of the site is visible. Safari revokes the
 * permission of a site that shows no notification.
 */
const isSafari = /safari/i.test(navigator.userAgent) && !/chrom|android/i.test(navigator.userAgent)

/** Replaces a notification with the same tag. A repetition of the same message makes no sound. */
async function showNotification({ id, title, body, tag, checkUrl, openUrl }) {
  const existing = await self.registration.getNotifications({ tag })
  const isRepeated = existing.some(({ data }) => data?.id === id)
  await self.registration.showNotification(title || (await fetchSiteName()), {
    body,
    tag,
    renotify: !isRepeated,
    silent: isRepeated || undefined,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    lang: navigator.language,
    data: { id, checkUrl, openUrl },
  })
}

/** Shows the number of unread messages and new likes of the logged-in member on the app's icon. */
async function updateBadge(checkUrl) {
  const response = await fetch(checkUrl, {
    headers: requestType,
    credentials: 'same-origin',
    cache: 'no-store',
  })
  const { user } = await response.json()
  const count = (user?.unread_messages ?? 0) + (user?.new_likes ?? 0)
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTarget(event.notification.data ?? {}))
})

/** Uses an open page, navigates it if it does not answer, and opens a new window if there is none. */
async function openTarget({ checkUrl = '/', openUrl = '/' }) {
  const pages = await openPages()
  const page =
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible') ??
    pages[0]
  if (!page) return self.clients.openWindow(openUrl)
  const focusedPage = (await page.focus().catch(() => undefined)) ?? page
  if (!(await isAnswered(focusedPage, { type: 'NEW_PUSH_CLICK', checkUrl, openUrl }, 1500)))
    await focusedPage.navigate(openUrl).catch(() => self.clients.openWindow(openUrl))
}

function isAnswered(page, message, timeout) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done(true)
    setTimeout(() => done(false), timeout)
    page.postMessage(message, [port2])
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))

/**
 * Reports a renewed subscription, so that pushes continue for the account that received them on this device. The server
 * refuses it for any other account, and the next page removes it. Not every browser names the replaced subscription.
 */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe(oldSubscription?.options ?? (await fetchDefaultOptions())))
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...requestType, 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, renews: true }),
  })
}

async function fetchDefaultOptions() {
  const { settings } = await (await fetch('/api/settings.php')).json()
  return { userVisibleOnly: true, applicationServerKey: settings.push_public_key }
}
