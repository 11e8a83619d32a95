import type { readSettingsCall } from '#app/features/sites/settings.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { deleteLastPush } from '#app/web/browser/last-push.ts'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import type { endPushCall, startPushCall } from '../push.api.ts'
import type { PushSubscriptionSent } from '../push.contract.ts'

export type PushState =
  | 'unsupported'
  /** An iPhone delivers push messages only to apps on its home screen. */
  | 'needs_home_screen'
  | 'not_subscribed'
  | 'subscribed'
  | 'denied'

/** The endpoint this account has registered in this browser; present only if it switched push on here. */
const storageOf = (account: string) => accountStore<{ endpoint: string }>(account, 'push')
const key = 'own'

/** The server's id for this browser: null where the server does not list it, undefined where nobody has asked. */
export type Listed = string | null | undefined

export async function findPushState(account: string, listed?: Listed): Promise<PushState> {
  const state = await stateInBrowser(account, listed)
  // Nothing else reports a permission revoked in the browser's settings.
  if (listed && state !== 'subscribed')
    await callServer<typeof endPushCall>('DELETE /user.php?push=1', { body: { device: listed } }).catch(
      () => {},
    )
  return state
}

async function stateInBrowser(account: string, listed: Listed): Promise<PushState> {
  if (!canReceivePush()) return isIPhone() && !isOnHomeScreen() ? 'needs_home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await mySubscription(account, listed)) ? 'subscribed' : 'not_subscribed'
}

function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** iPads identify as a Mac. */
export function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export function isOnHomeScreen(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** Ends a subscription left by another account or switched off from another device; reports a changed endpoint. */
async function mySubscription(account: string, listed: Listed): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  if (!registration || !found) return null
  const own = await storageOf(account)
    .get(key)
    .catch(() => undefined)
  const isNew = own?.endpoint !== found.endpoint
  if (!own || (!isNew && listed === null)) {
    await unsubscribeIn(registration)
    await forgetMine(account)
    return null
  }
  if (!isNew) return found
  // The next page tries again.
  return registerAtServer(account, found).then(
    () => found,
    () => null,
  )
}

/** Closes its notifications as well: they may be about somebody else's messages. */
async function unsubscribeIn(registration: ServiceWorkerRegistration) {
  for (const shown of await registration.getNotifications()) shown.close()
  await deleteLastPush()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

function forgetMine(account: string) {
  return storageOf(account)
    .remove(key)
    .catch(() => {})
}

/** Call it on a press, as the browser asks for permission. Returns the resulting state. */
export async function switchPushOn(account: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return findPushState(account)
  // The page may have failed to register it; waiting for `ready` would never end without one.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  const { settings } = await callServer<typeof readSettingsCall>('GET /settings.php', { query: {} })
  // A subscription with another key, perhaps of an earlier installation, would be in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: settings.push_public_key,
  })
  try {
    await registerAtServer(account, subscription)
  } catch (failure) {
    await subscription.unsubscribe()
    throw failure
  }
  return 'subscribed'
}

async function registerAtServer(account: string, found: PushSubscription) {
  const subscription = found.toJSON() as PushSubscriptionSent
  await callServer<typeof startPushCall>('POST /user.php?push=1', { body: { subscription } })
  await storageOf(account).put(key, { endpoint: found.endpoint })
}

export async function switchPushOff(account: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  if (found) {
    const subscription = found.toJSON() as PushSubscriptionSent
    await callServer<typeof endPushCall>('DELETE /user.php?push=1', { body: { subscription } })
    await found.unsubscribe()
  }
  await forgetMine(account)
  return findPushState(account)
}
