import { forgetLastPush } from './last-push.ts'
import { settleWords } from './unsent-words.ts'

/** The one database of what an account keeps on this device: see account-storage.ts. */
export const accountDatabase = 'second-spring-account'

/** Whatever of the account is still in memory goes with its storage. */
export const ownerGoneEvent = 'second-spring:owner-gone'

let owner: string | null | undefined

/** Undefined: the page has not said yet who is logged in. */
export function deviceOwner() {
  return owner
}

/** Push messages of an account end with it, and what is shown of them. */
function forgetPush() {
  void forgetLastPush()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void navigator.serviceWorker
    ?.getRegistration()
    .then(async (registration) => {
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
      await (await registration?.pushManager?.getSubscription())?.unsubscribe()
    })
    .catch(() => {})
}

/** Loaded only where there are any: hardly a page has to do with them. */
async function settleSharedPhotos(account: string | null) {
  if (!('caches' in window) || !(await caches.has('shared-photo'))) return
  const { giveSharedPhotosTo } = await import('./shared-photos.ts')
  await giveSharedPhotosTo(account)
}

/**
 * What an account keeps on a device goes when nobody is logged in there any more: after a logout here, in another tab or
 * from afar, and at the end of a session. Words that were not sent wait a while for the same member. Small, because every page does it.
 */
export function setDeviceOwner(account: string | null) {
  const before = owner
  owner = account
  if (before && before !== account) window.dispatchEvent(new Event(ownerGoneEvent))
  settleWords(account)
  settleSharedPhotos(account).catch(() => {})
  if (account) return
  forgetPush()
  try {
    indexedDB.deleteDatabase(accountDatabase)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
