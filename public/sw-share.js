/** Photos that another app shares with the installed one: app/features/share. */
const sharedCache = 'shared-photo'
const sharedPhoto = '/share/photo'
const mostBytes = 20_000_000

self.sharedCache = sharedCache
self.sharePath = '/share'

/** Kept on the device until it is used: there may be a login in between. */
self.takeShared = async (request) => {
  const form = await request.formData().catch(() => undefined)
  const photo = form?.get('photo')
  await caches.delete(sharedCache)
  if (photo instanceof File && photo.type.startsWith('image/') && photo.size <= mostBytes) {
    const cache = await caches.open(sharedCache)
    const headers = {
      'content-type': photo.type,
      'x-name': encodeURIComponent(photo.name),
      date: new Date().toUTCString(),
    }
    await cache.put(sharedPhoto, new Response(photo, { headers }))
  }
  return Response.redirect(self.sharePath, 303)
}
