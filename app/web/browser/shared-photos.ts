/** Photos that another app has shared with the installed one; kept by public/sw-share.js. */
const sharedCache = 'shared-photo'
/** Later nobody remembers that they wait, and somebody else may use the device. */
const keptFor = 3_600_000

/** Empty where there are none any more. */
export async function readSharedPhotos(): Promise<File[]> {
  try {
    if (!(await caches.has(sharedCache))) return []
    const cache = await caches.open(sharedCache)
    const kept = (await cache.matchAll()).filter(({ headers }) => headers.has('x-name'))
    if (kept.some((one) => !(Date.now() - Date.parse(one.headers.get('date') ?? '') < keptFor))) {
      await forgetSharedPhotos()
      return []
    }
    return await Promise.all(kept.map(fileOf))
  } catch {
    // A browser that keeps nothing has nothing.
    return []
  }
}

const ownerPath = '/share/owner'

/**
 * They belong to who is logged in when they are first seen: who shares them logs in afterwards, perhaps. They go with
 * that session, however it ends.
 */
export async function giveSharedPhotosTo(account: string | null) {
  try {
    if (!(await caches.has(sharedCache))) return
    const cache = await caches.open(sharedCache)
    const owner = await (await cache.match(ownerPath))?.text()
    if (owner !== undefined && owner !== account) await forgetSharedPhotos()
    else if (account) await cache.put(ownerPath, new Response(account))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '') || 'photo'
  const bytes = await kept.blob()
  return new File([bytes], name, { type: bytes.type })
}

export async function forgetSharedPhotos() {
  await caches.delete(sharedCache).catch(() => {})
}

/** They are used once. */
export async function takeSharedPhotos(): Promise<File[]> {
  const photos = await readSharedPhotos()
  if (photos.length) await forgetSharedPhotos()
  return photos
}
