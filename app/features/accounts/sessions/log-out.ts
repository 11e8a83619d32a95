import { emitLive } from '#app/features/live/browser/live-listeners.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { clearTab } from '#app/web/browser/member-tab.ts'
import { setDeviceOwner } from '#app/web/browser/offline/device-owner.ts'
import { deleteSharedPhotos } from '#app/web/browser/offline/shared-photos.ts'
import type { logOutCall } from './logout.api.ts'

/** Loads a new document afterwards, so that nothing of the member stays in memory or on the device. */
export async function logOut() {
  // Fails at once: the call would wait and log out later, when more may have been written.
  if (!navigator.onLine) throw new Error('offline')
  emitLive('quit', null)
  try {
    await callLazily<typeof logOutCall>('GET /logout.php')
  } catch (failure) {
    emitLive('stay', null)
    throw failure
  }
  setDeviceOwner(null)
  clearTab()
  await deleteSharedPhotos()
  window.location.assign('/')
}
