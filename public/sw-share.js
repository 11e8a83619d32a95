/** Receives photos that another app shares with the installed one: app/features/share. */
const sharedCache = 'shared-photo'
/** The number that app/features/share/share.page.tsx announces. */
const maximumPhotos = 10
/** The server's limit for one photo: app/features/photos. */
const maximumBytes = 15 * 1024 * 1024

self.sharedCache = sharedCache
self.sharePath = '/share'

/** Checks the extension as well, because Android does not know the type of every photo. */
const isPhoto = ({ type, name }) =>
  type.startsWith('image/') ||
  ((!type || type === 'application/octet-stream') && /\.(heic|heif|jpe?g|png|webp)$/i.test(name))

/** Same as in app/web/browser/offline/shared-photos.ts. Checked at every start of the worker, for photos nobody opens. */
const maximumAge = 3_600_000

async function deleteExpiredPhotos() {
  if (!(await caches.has(sharedCache))) return
  const cached = await (await caches.open(sharedCache)).matchAll()
  const dates = cached.map(({ headers }) => headers.get('date')).filter(Boolean)
  if (dates.some((date) => !(Date.now() - Date.parse(date) < maximumAge))) await caches.delete(sharedCache)
}

const expiredPhotosDeleted = deleteExpiredPhotos().catch(() => {})

/** Keeps photos without an owner: the member may share first and log in afterwards. */
self.forgetSharedOfOwner = async () => {
  if (!(await caches.has(sharedCache))) return
  const cache = await caches.open(sharedCache)
  if (await cache.match('/share/owner')) await caches.delete(sharedCache)
}

/**
 * Any site can post a form with a photo to this address. A share from the device comes from no page: it has no referrer,
 * although no policy suppresses it, and its origin is `null` or ours.
 */
function isSharedByDevice({ mode, referrer, referrerPolicy, headers }) {
  const ownOrigin = self.location.origin
  const origin = headers.get('origin') ?? 'null'
  if (mode !== 'navigate' || ![ownOrigin, 'null'].includes(origin)) return false
  if (referrer) return new URL(referrer).origin === ownOrigin
  return origin === ownOrigin || referrerPolicy !== 'no-referrer'
}

/** Caches the photos until they are used, because the member may have to log in or reconnect first. */
self.takeShared = async (request) => {
  // A request from another site leaves the cached photos untouched.
  if (!isSharedByDevice(request)) return Response.redirect(self.sharePath, 303)
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll('photo') ?? []).filter((value) => value instanceof File && value.size > 0)
  const accepted = files.filter((file) => isPhoto(file) && file.size <= maximumBytes)
  await expiredPhotosDeleted
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [index, photo] of accepted.slice(0, maximumPhotos).entries()) {
    const headers = {
      'content-type': photo.type || 'application/octet-stream',
      'x-name': encodeURIComponent(photo.name),
      date: new Date().toUTCString(),
    }
    await cache.put(`/share/photo/${index}`, new Response(photo, { headers }))
  }
  return Response.redirect(self.sharePath + rejectedQuery(files, accepted), 303)
}

/** Counts the rejected files by reason, so that the page can report them. */
function rejectedQuery(files, accepted) {
  const photos = files.filter(isPhoto)
  const counts = {
    other: files.length - photos.length,
    heavy: photos.length - accepted.length,
    more: Math.max(0, accepted.length - maximumPhotos),
  }
  const reasons = Object.entries(counts).filter(([, count]) => count > 0)
  return reasons.length ? `?${new URLSearchParams(reasons)}` : ''
}
