import { deleteLastPush } from '../last-push.ts'
import { assignUnsentDrafts } from './unsent-drafts.ts'

/** The only database of an account's data on this device: see account-storage.ts. */
export const accountDatabase = 'second-spring-account'

/** Fired when the owner goes: data of the account in memory is dropped with its storage. */
export const ownerGoneEvent = 'second-spring:owner-gone'

let owner: string | null | undefined

/** Undefined: the page has not said yet who is logged in. */
export function deviceOwner() {
  return owner
}

/** Unsubscribes from push when the account logs out, and closes its notifications. */
function removePush() {
  void deleteLastPush()
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void navigator.serviceWorker
    ?.getRegistration()
    .then(async (registration) => {
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
      await (await registration?.pushManager?.getSubscription())?.unsubscribe()
    })
    .catch(() => {})
}

/** Loads the module only where there are shared photos: hardly any page needs it. */
async function assignSharedPhotos(account: string | null) {
  if (!('caches' in window) || !(await caches.has('shared-photo'))) return
  const { assignSharedPhotosTo } = await import('./shared-photos.ts')
  await assignSharedPhotosTo(account)
}

/**
 * Deletes an account's data on the device when nobody is logged in any more: after a logout here, in another tab or
 * remotely, and when a session ends. Unsent words stay a while for the same member. Small, because every page runs it.
 */
export function setDeviceOwner(account: string | null) {
  const before = owner
  owner = account
  if (before && before !== account) window.dispatchEvent(new Event(ownerGoneEvent))
  assignUnsentDrafts(account)
  assignSharedPhotos(account).catch(() => {})
  if (account) return
  removePush()
  try {
    indexedDB.deleteDatabase(accountDatabase)
  } catch {
    // A browser without storage has nothing to delete.
  }
}
