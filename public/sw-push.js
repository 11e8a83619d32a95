/** Version 2 of what the service worker does: push messages, and what is pressed of them. */
function ownPath(address) {
  try {
    // Not URL.parse, which phones that show push messages may be too old for.
    const url = new URL(String(address), self.location.origin)
    if (url.origin === self.location.origin) return url.pathname + url.search
  } catch {}
  return '/'
}

/** As the server writes it: app/features/notifications/push/send-push.server.ts. Something has to be shown even if it cannot be read. */
function noteIn(data) {
  let note = {}
  try {
    note = data?.json() ?? {}
  } catch {}
  const { id = '', title, body = '', tag = 'news', checkUrl = '/api/user.php', openUrl = '/members' } = note
  return {
    ...{ id: String(id), title: title && String(title), body: String(body), tag: String(tag) },
    ...{ checkUrl: ownPath(checkUrl), openUrl: ownPath(openUrl) },
  }
}

/** Not the host, in which a niche may be named for everybody who sees the screen. */
async function siteName() {
  try {
    const answer = await fetch('/manifest.webmanifest', { signal: AbortSignal.timeout(2000) })
    return (await answer.json()).name || 'News'
  } catch {
    return 'News'
  }
}

/** Every request to user.php carries it, as those of pages do: app/web/browser/http-client.ts. */
const requestType = { 'X-Request-Type': 'client' }

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => event.waitUntil(hearPush(noteIn(event.data))))

async function hearPush(note) {
  const { checkUrl, openUrl } = note
  const words = { type: 'NEW_PUSH_MESSAGE', checkUrl, openUrl }
  await keepLast({ checkUrl, openUrl }).catch(() => {})
  const answers = (await openPages()).map((page) => isAnswered(page, words, 500))
  const isSeen = (await Promise.all(answers)).some(Boolean)
  // Who has asked for a test wants to see it, on the page where they have asked for it.
  if (!isSeen || isSafari || note.tag === 'test') await show(note)
  await countInBadge(checkUrl).catch(() => {})
}

/** For pages that are opened later: app/web/browser/last-push.ts. It goes with the account. */
const lastPushCache = 'last-push'
self.lastPushCache = lastPushCache

async function keepLast(message) {
  const cache = await caches.open(lastPushCache)
  await cache.put('/last-push', new Response(JSON.stringify(message)))
}

/**
 * A page answers where the reader has the conversation before their eyes: they need no note. A worker itself knows only
 * with which address a page was opened. Chromium and Firefox allow it while a page of the site is seen; Safari takes the
 * permission away from who shows nothing.
 */
const isSafari = /safari/i.test(navigator.userAgent) && !/chrom|android/i.test(navigator.userAgent)

/** One that is shown under the same tag is replaced; the same one once more makes no sound. */
async function show({ id, title, body, tag, checkUrl, openUrl }) {
  const before = await self.registration.getNotifications({ tag })
  const isSame = before.some(({ data }) => data?.id === id)
  await self.registration.showNotification(title || (await siteName()), {
    ...{ body, tag, renotify: !isSame, silent: isSame || undefined },
    ...{ icon: '/icons/192.png', badge: '/icons/badge.png', lang: navigator.language },
    data: { id, checkUrl, openUrl },
  })
}

/** Unread messages and new likes of who is logged in here. */
async function countInBadge(checkUrl) {
  const answer = await fetch(checkUrl, {
    headers: requestType,
    credentials: 'same-origin',
    cache: 'no-store',
  })
  const { user } = await answer.json()
  const count = (user?.unread_messages ?? 0) + (user?.new_likes ?? 0)
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? {}))
})

/** In a page that is there; one that does not answer is led there, and without any a new one opens. */
async function open({ checkUrl = '/', openUrl = '/' }) {
  const pages = await openPages()
  const page =
    pages.find(({ focused }) => focused) ?? pages.find((one) => one.visibilityState === 'visible') ?? pages[0]
  if (!page) return self.clients.openWindow(openUrl)
  const shown = (await page.focus().catch(() => undefined)) ?? page
  if (!(await isAnswered(shown, { type: 'NEW_PUSH_CLICK', checkUrl, openUrl }, 1500)))
    await shown.navigate(openUrl).catch(() => self.clients.openWindow(openUrl))
}

function isAnswered(page, words, patience) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done(true)
    setTimeout(() => done(false), patience)
    page.postMessage(words, [port2])
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(followChange(event)))

/**
 * A browser that renews its subscription goes on for who was told here before; the server refuses it for anybody else,
 * and the next page ends it. Not every browser says what it replaces.
 */
async function followChange({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe(oldSubscription?.options ?? (await usualOptions())))
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...requestType, 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, renews: true }),
  })
}

async function usualOptions() {
  const { settings } = await (await fetch('/api/settings.php')).json()
  return { userVisibleOnly: true, applicationServerKey: settings.push_public_key }
}
