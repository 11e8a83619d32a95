/** The target of the newest push message; stored by the service worker, even while no page is open. */
export interface LastPush {
  checkUrl: string
  openUrl: string
}

export const lastPushCache = 'last-push'
const lastPushPath = '/last-push'

export async function storeLastPush(target: LastPush) {
  const cache = await caches.open(lastPushCache)
  await cache.put(lastPushPath, new Response(JSON.stringify(target)))
}

/** Null where there was none. */
export async function readLastPush(): Promise<LastPush | null> {
  try {
    const kept = await caches.match(lastPushPath, { cacheName: lastPushCache })
    return kept ? await kept.json() : null
  } catch {
    // A browser without storage has none.
    return null
  }
}

export async function deleteLastPush() {
  if ('caches' in globalThis) await caches.delete(lastPushCache).catch(() => {})
}
