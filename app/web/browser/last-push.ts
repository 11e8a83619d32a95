/** Where the newest push message leads; kept by public/sw-push.js, also while no page is open. */
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
    // A browser that keeps nothing has nothing.
    return null
  }
}

export async function forgetLastPush() {
  if ('caches' in window) await caches.delete(lastPushCache).catch(() => {})
}
