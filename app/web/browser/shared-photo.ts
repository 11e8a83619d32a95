/** A photo that another app has shared with the installed one; kept by public/sw-share.js. */
const sharedCache = 'shared-photo'
const sharedPhoto = '/share/photo'
/** Later nobody remembers that it waits, and somebody else may use the device. */
const keptFor = 3_600_000

/** Undefined where there is none any more. */
export async function readSharedPhoto(): Promise<File | undefined> {
  try {
    const kept = await caches.match(sharedPhoto, { cacheName: sharedCache })
    if (!kept) return
    const age = Date.now() - Date.parse(kept.headers.get('date') ?? '')
    if (!(age < keptFor)) {
      await forgetSharedPhoto()
      return
    }
    const bytes = await kept.blob()
    const name = decodeURIComponent(kept.headers.get('x-name') ?? '') || 'photo'
    return new File([bytes], name, { type: bytes.type })
  } catch {
    // A browser that keeps nothing has nothing.
  }
}

export async function forgetSharedPhoto() {
  await caches.delete(sharedCache).catch(() => {})
}

/** It is used once. */
export async function takeSharedPhoto(): Promise<File | undefined> {
  const photo = await readSharedPhoto()
  if (photo) await forgetSharedPhoto()
  return photo
}
