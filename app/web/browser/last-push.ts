/** The target of the newest push message; stored by public/sw-push.js, even while no page is open. */
export interface LastPush {
  checkUrl: string
  openUrl: string
}

const lastPushCache = 'last-push'

/** Null where there was none. */
export async function readLastPush(): Promise<LastPush | null> {
  try {
    const kept = await caches.match('/last-push', { cacheName: lastPushCache })
    return kept ? await kept.json() : null
  } catch {
    // A browser without storage has none.
    return null
  }
}

export async function deleteLastPush() {
  if ('caches' in window) await caches.delete(lastPushCache).catch(() => {})
}
