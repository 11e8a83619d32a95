import { maxBytes } from '#app/features/photos/photo-rules.ts'
import { deleteExpiredPhotos, storeSharedPhotos } from '#app/web/browser/offline/shared-photos.ts'

/** The service worker's part of sharing: receives photos that another app shares with the installed one. */
declare const self: ServiceWorkerGlobalScope

export const sharePath = '/share'

/** The number that share.page.tsx announces. */
const maximumPhotos = 10

let clearedExpired = Promise.resolve()

/** At every start of the worker, for photos nobody opens. */
export function clearExpiredShares(): Promise<void> {
  clearedExpired = deleteExpiredPhotos().catch(() => {})
  return clearedExpired
}

type ShareRequest = Pick<Request, 'mode' | 'referrer' | 'referrerPolicy' | 'headers' | 'formData'>

/** Stores the photos until they are used, because the member may have to log in or reconnect first. */
export async function receiveShare(request: ShareRequest): Promise<Response> {
  // A request from another site leaves the stored photos untouched.
  if (!isSharedByDevice(request)) return Response.redirect(sharePath, 303)
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll('photo') ?? []).filter(
    (value): value is File => value instanceof File && value.size > 0,
  )
  const accepted = files.filter((file) => isPhoto(file) && file.size <= maxBytes)
  await clearedExpired
  await storeSharedPhotos(accepted.slice(0, maximumPhotos))
  return Response.redirect(sharePath + rejectedQuery(files, accepted), 303)
}

/**
 * Any site can post a form with a photo to this address. A share from the device comes from no page: it has no referrer,
 * although no policy suppresses it, and its origin is `null` or ours.
 */
function isSharedByDevice({ mode, referrer, referrerPolicy, headers }: ShareRequest): boolean {
  const ownOrigin = self.location.origin
  const origin = headers.get('origin') ?? 'null'
  if (mode !== 'navigate' || ![ownOrigin, 'null'].includes(origin)) return false
  if (referrer) return new URL(referrer).origin === ownOrigin
  return origin === ownOrigin || referrerPolicy !== 'no-referrer'
}

/** Checks the extension as well, because Android does not know the type of every photo. */
function isPhoto({ type, name }: File): boolean {
  return (
    type.startsWith('image/') ||
    ((!type || type === 'application/octet-stream') && /\.(heic|heif|jpe?g|png|webp)$/i.test(name))
  )
}

/** Counts the rejected files by reason, so that the page can report them. */
function rejectedQuery(files: File[], accepted: File[]): string {
  const photos = files.filter(isPhoto)
  const counts = {
    other: files.length - photos.length,
    heavy: photos.length - accepted.length,
    more: Math.max(0, accepted.length - maximumPhotos),
  }
  const reasons = Object.entries(counts).flatMap(([reason, count]) =>
    count > 0 ? [[reason, String(count)]] : [],
  )
  return reasons.length ? `?${new URLSearchParams(reasons)}` : ''
}
