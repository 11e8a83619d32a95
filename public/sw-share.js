/** Photos that another app shares with the installed one: app/features/share. */
const sharedCache = 'shared-photo'
/** As many as a profile takes with the first few, and as heavy as the server takes them: app/features/photos. */
const mostShared = 10
const mostBytes = 15 * 1024 * 1024

self.sharedCache = sharedCache
self.sharePath = '/share'

/** Android does not know the type of every photo. */
const isPhoto = ({ type, name }) =>
  type.startsWith('image/') ||
  ((!type || type === 'application/octet-stream') && /\.(heic|heif|jpe?g|png|webp)$/i.test(name))

/** As in app/web/browser/shared-photos.ts, for those that nobody has looked at: with every start of this worker. */
const keptFor = 3_600_000

async function forgetOld() {
  if (!(await caches.has(sharedCache))) return
  const kept = await (await caches.open(sharedCache)).matchAll()
  const dates = kept.map(({ headers }) => headers.get('date')).filter(Boolean)
  if (dates.some((date) => !(Date.now() - Date.parse(date) < keptFor))) await caches.delete(sharedCache)
}

const oldForgotten = forgetOld().catch(() => {})

/** Those that nobody has looked at yet have no owner: who shares them logs in afterwards, perhaps. */
self.forgetSharedOfOwner = async () => {
  if (!(await caches.has(sharedCache))) return
  const cache = await caches.open(sharedCache)
  if (await cache.match('/share/owner')) await caches.delete(sharedCache)
}

/**
 * Any site can send a form here with a photo in it. What the device shares comes from no page: without a referrer, and not
 * because a page has forbidden it; its origin is none, or our own.
 */
function isByDevice({ mode, referrer, referrerPolicy, headers }) {
  const own = self.location.origin
  const origin = headers.get('origin') ?? 'null'
  if (mode !== 'navigate' || ![own, 'null'].includes(origin)) return false
  if (referrer) return new URL(referrer).origin === own
  return origin === own || referrerPolicy !== 'no-referrer'
}

/** Kept on the device until they are used: there may be a login in between, or a time without a connection. */
self.takeShared = async (request) => {
  // What waits there already stays.
  if (!isByDevice(request)) return Response.redirect(self.sharePath, 303)
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll('photo') ?? []).filter((one) => one instanceof File && one.size > 0)
  const light = files.filter((file) => isPhoto(file) && file.size <= mostBytes)
  await oldForgotten
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [nth, photo] of light.slice(0, mostShared).entries()) {
    const headers = {
      'content-type': photo.type || 'application/octet-stream',
      'x-name': encodeURIComponent(photo.name),
      date: new Date().toUTCString(),
    }
    await cache.put(`/share/photo/${nth}`, new Response(photo, { headers }))
  }
  return Response.redirect(self.sharePath + leftOut(files, light), 303)
}

/** For the page to say which were not taken. */
function leftOut(files, light) {
  const photos = files.filter(isPhoto)
  const counts = {
    other: files.length - photos.length,
    heavy: photos.length - light.length,
    more: Math.max(0, light.length - mostShared),
  }
  const said = Object.entries(counts).filter(([, count]) => count > 0)
  return said.length ? `?${new URLSearchParams(said)}` : ''
}
