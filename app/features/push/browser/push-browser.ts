import type { readSettingsCall } from '#app/features/sites/settings.api.ts'
import { accountShelf } from '#app/web/browser/account-storage.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { forgetLastPush } from '#app/web/browser/last-push.ts'
import type { beginPushCall, endPushCall } from '../push.api.ts'
import type { PushSubscriptionGiven } from '../push.contract.ts'

export type PushState =
  | 'unsupported'
  /** An iPhone gives push messages only to what is on its home screen. */
  | 'needs_home_screen'
  | 'not_subscribed'
  | 'subscribed'
  | 'denied'

/** That this account has switched push on in this browser, and which address was told to the server. */
const shelfOf = (account: string) => accountShelf<{ endpoint: string }>(account, 'push')
const key = 'own'

/** As the server lists this browser: by its id there, null where it does not, undefined where nobody has asked it. */
export type Listed = string | null | undefined

export async function findPushState(account: string, listed?: Listed): Promise<PushState> {
  const state = await stateHere(account, listed)
  // A permission that was taken away in the browser's settings is told to nobody else.
  if (listed && state !== 'subscribed')
    await callServer<typeof endPushCall>('DELETE /user.php?push=1', { body: { device: listed } }).catch(
      () => {},
    )
  return state
}

async function stateHere(account: string, listed: Listed): Promise<PushState> {
  if (!canTakePush()) return isIPhone() && !isOnHomeScreen() ? 'needs_home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription(account, listed)) ? 'subscribed' : 'not_subscribed'
}

function canTakePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Tablets call themselves a Mac. */
export function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export function isOnHomeScreen(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/**
 * What somebody else has left in this browser ends, and so does what was switched off from another device; an address
 * that has changed is told.
 */
async function ownSubscription(account: string, listed: Listed): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  if (!registration || !found) return null
  const own = await shelfOf(account)
    .get(key)
    .catch(() => undefined)
  const isNew = own?.endpoint !== found.endpoint
  if (!own || (!isNew && listed === null)) {
    await endIn(registration)
    await forgetOwn(account)
    return null
  }
  if (!isNew) return found
  // Tried again with the next page.
  return tellServer(account, found).then(
    () => found,
    () => null,
  )
}

/** With what is shown of it: it may be about somebody else's messages. */
async function endIn(registration: ServiceWorkerRegistration) {
  for (const shown of await registration.getNotifications()) shown.close()
  await forgetLastPush()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

function forgetOwn(account: string) {
  return shelfOf(account)
    .remove(key)
    .catch(() => {})
}

/** To be called by a press: the browser asks the reader then. Answers how it stands afterwards. */
export async function switchPushOn(account: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return findPushState(account)
  // Perhaps the page could not register it. Without one, to wait for it would never end.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  const { settings } = await callServer<typeof readSettingsCall>('GET /settings.php', { query: {} })
  // A subscription by another key, perhaps of an earlier installation, would stand in the way.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: settings.push_public_key,
  })
  try {
    await tellServer(account, subscription)
  } catch (failure) {
    await subscription.unsubscribe()
    throw failure
  }
  return 'subscribed'
}

async function tellServer(account: string, found: PushSubscription) {
  const subscription = found.toJSON() as PushSubscriptionGiven
  await callServer<typeof beginPushCall>('POST /user.php?push=1', { body: { subscription } })
  await shelfOf(account).put(key, { endpoint: found.endpoint })
}

export async function switchPushOff(account: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  if (found) {
    const subscription = found.toJSON() as PushSubscriptionGiven
    await callServer<typeof endPushCall>('DELETE /user.php?push=1', { body: { subscription } })
    await found.unsubscribe()
  }
  await forgetOwn(account)
  return findPushState(account)
}
