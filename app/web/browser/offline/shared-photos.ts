/** Photos that another app has shared with the installed one; stored by public/sw-share.js. */
const sharedCache = 'shared-photo'
/** After that nobody remembers them, and somebody else may use the device. */
const maximumAge = 3_600_000

/** Empty if there are none left. */
export async function readSharedPhotos(): Promise<File[]> {
  try {
    if (!(await caches.has(sharedCache))) return []
    const cache = await caches.open(sharedCache)
    const kept = (await cache.matchAll()).filter(({ headers }) => headers.has('x-name'))
    if (kept.some((one) => !(Date.now() - Date.parse(one.headers.get('date') ?? '') < maximumAge))) {
      await deleteSharedPhotos()
      return []
    }
    return await Promise.all(kept.map(fileOf))
  } catch {
    // A browser without storage has none.
    return []
  }
}

const ownerPath = '/share/owner'

/**
 * They belong to the first account that is logged in when they are seen, since the member may log in only after
 * sharing. They are deleted with that session, however it ends.
 */
export async function assignSharedPhotosTo(account: string | null) {
  try {
    if (!(await caches.has(sharedCache))) return
    const cache = await caches.open(sharedCache)
    const owner = await (await cache.match(ownerPath))?.text()
    if (owner !== undefined && owner !== account) await deleteSharedPhotos()
    else if (account) await cache.put(ownerPath, new Response(account))
  } catch {
    // A browser without storage has nothing to delete.
  }
}

async function fileOf(kept: Response): Promise<File> {
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '') || 'photo'
  const bytes = await kept.blob()
  return new File([bytes], name, { type: bytes.type })
}

export async function deleteSharedPhotos() {
  await caches.delete(sharedCache).catch(() => {})
}

/** Returns the photos and deletes them. */
export async function consumeSharedPhotos(): Promise<File[]> {
  const photos = await readSharedPhotos()
  if (photos.length) await deleteSharedPhotos()
  return photos
}
