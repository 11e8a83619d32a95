import type { readSettingsCall } from '#app/features/sites/settings.api.ts'
import { accountShelf } from '#app/web/browser/account-storage.ts'
import { callServer } from '#app/web/browser/call-server.ts'
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

export async function findPushState(account: string): Promise<PushState> {
  if (!canTakePush()) return isIPhone() && !isOnHomeScreen() ? 'needs_home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription(account)) ? 'subscribed' : 'not_subscribed'
}

function canTakePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Tablets call themselves a Mac. */
export function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isOnHomeScreen(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** What somebody else has left in this browser ends, and an address that has changed is told. */
async function ownSubscription(account: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = (await registration?.pushManager.getSubscription()) ?? null
  if (!found) return null
  const own = await shelfOf(account)
    .get(key)
    .catch(() => undefined)
  if (!own) {
    await found.unsubscribe()
    return null
  }
  if (own.endpoint !== found.endpoint) await tellServer(account, found)
  return found
}

/** To be called by a press: the browser asks the reader then. Answers how it stands afterwards. */
export async function switchPushOn(account: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return findPushState(account)
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
  await shelfOf(account)
    .remove(key)
    .catch(() => {})
  return findPushState(account)
}
