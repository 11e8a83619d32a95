/** Photos that another app has shared with the installed one; stored by the service worker. */
export const sharedCache = 'shared-photo'
/** After that nobody remembers them, and somebody else may use the device. */
const maximumAge = 3_600_000
const nameHeader = 'x-name'

/** Replaces those stored before. */
export async function storeSharedPhotos(photos: readonly File[]) {
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [index, photo] of photos.entries()) {
    const headers = {
      'content-type': photo.type || 'application/octet-stream',
      [nameHeader]: encodeURIComponent(photo.name),
      date: new Date().toUTCString(),
    }
    await cache.put(`/share/photo/${index}`, new Response(photo, { headers }))
  }
}

/** Empty if there are none left. */
export async function readSharedPhotos(): Promise<File[]> {
  try {
    await deleteExpiredPhotos()
    return await Promise.all((await storedPhotos()).map(fileOf))
  } catch {
    // A browser without storage has none.
    return []
  }
}

export async function deleteExpiredPhotos() {
  const isExpired = ({ headers }: Response) =>
    !(Date.now() - Date.parse(headers.get('date') ?? '') < maximumAge)
  if ((await storedPhotos()).some(isExpired)) await deleteSharedPhotos()
}

async function storedPhotos(): Promise<Response[]> {
  if (!(await caches.has(sharedCache))) return []
  const stored = await (await caches.open(sharedCache)).matchAll()
  return stored.filter(({ headers }) => headers.has(nameHeader))
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
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '') || 'photo'
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
