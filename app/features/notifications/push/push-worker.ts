import { storeLastPush } from '#app/web/browser/last-push.ts'
import type { WorkerMessage } from './browser/push-store.ts'
import type { PushMessage } from './send-push.server.ts'

/** The service worker's part of push: messages, clicks on notifications, and renewed subscriptions. */
declare const self: ServiceWorkerGlobalScope

type ShownPush = Omit<PushMessage, 'title'> & { title?: string }

export async function receivePush(data: Pick<PushMessageData, 'json'> | null) {
  const push = parsePush(data)
  const { checkUrl, openUrl } = push
  await storeLastPush({ checkUrl, openUrl }).catch(() => {})
  const answers = (await openPages()).map((page) =>
    isAnswered(page, { type: 'NEW_PUSH_MESSAGE', checkUrl, openUrl }, 500),
  )
  const isSeen = (await Promise.all(answers)).some(Boolean)
  // A member who requests a test notification expects it even with that page open.
  if (!isSeen || isSafari() || push.tag === 'test') await showNotification(push)
  await updateBadge(checkUrl).catch(() => {})
}

/** Falls back to defaults, because the browser requires a notification even for an unreadable message. */
function parsePush(data: Pick<PushMessageData, 'json'> | null): ShownPush {
  let message: Partial<PushMessage> = {}
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

/** Returns the path of an address on this site, and `/` for any other address. */
function sitePath(address: string): string {
  try {
    // Not URL.parse: some phones that receive push messages are too old for it.
    const url = new URL(String(address), self.location.origin)
    if (url.origin === self.location.origin) return url.pathname + url.search
  } catch {}
  return '/'
}

/**
 * A page answers when the conversation is on screen, so no notification is needed; the worker knows only the address
 * at which a page was opened. Chromium and Firefox allow this while a page of the site is visible. Safari revokes the
 * permission of a site that shows no notification.
 */
function isSafari(): boolean {
  return /safari/i.test(navigator.userAgent) && !/chrom|android/i.test(navigator.userAgent)
}

/** Replaces a notification with the same tag. A repetition of the same message makes no sound. */
async function showNotification({ id, title, body, tag, checkUrl, openUrl }: ShownPush) {
  const existing = await self.registration.getNotifications({ tag })
  const isRepeated = existing.some(({ data }) => data?.id === id)
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: !isRepeated,
    silent: isRepeated || undefined,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    lang: navigator.language,
    data: { id, checkUrl, openUrl },
  }
  await self.registration.showNotification(title || (await fetchSiteName()), options)
}

/** Never falls back to the host name: it may name a niche, and others may see the screen. */
async function fetchSiteName(): Promise<string> {
  try {
    const response = await fetch('/manifest.webmanifest', { signal: AbortSignal.timeout(2000) })
    return (await response.json()).name || 'News'
  } catch {
    return 'News'
  }
}

/** Sent with every request to user.php, as app/web/browser/http-client.ts does for pages. */
const requestType = { 'X-Request-Type': 'client' }

/** Shows the number of unread messages and new likes of the logged-in member on the app's icon. */
async function updateBadge(checkUrl: string) {
  const response = await fetch(checkUrl, {
    headers: requestType,
    credentials: 'same-origin',
    cache: 'no-store',
  })
  const { user } = await response.json()
  const count = (user?.unread_messages ?? 0) + (user?.new_likes ?? 0)
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())
}

/** Uses an open page, navigates it if it does not answer, and opens a new window if there is none. */
export async function openNotification(notification: Pick<Notification, 'close' | 'data'>) {
  notification.close()
  const { checkUrl = '/', openUrl = '/' }: Partial<ShownPush> = notification.data ?? {}
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

function openPages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function isAnswered(page: WindowClient, message: WorkerMessage, timeout: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done(true)
    setTimeout(() => done(false), timeout)
    page.postMessage(message, [port2])
  })
}

interface SubscriptionChange {
  oldSubscription?: { options: PushSubscriptionOptionsInit } | null
  newSubscription?: Pick<PushSubscription, 'endpoint'> | null
}

/**
 * Reports a renewed subscription, so that pushes continue for the account that received them on this device. The server
 * refuses it for any other account, and the next page removes it. Not every browser names the replaced subscription.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionChange) {
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

async function fetchDefaultOptions(): Promise<PushSubscriptionOptionsInit> {
  const { settings } = await (await fetch('/api/settings.php')).json()
  return { userVisibleOnly: true, applicationServerKey: settings.push_public_key }
}
