import { Hono } from 'hono'
import { isMailPhoto } from '#app/features/photos/access/photo-signature.server.ts'
import { resolvePhoto } from '#app/features/photos/access/resolve-photo.server.ts'
import { readPhotoFile } from '#app/features/photos/pictures/photo-files.server.ts'
import { getCdnOrigin } from '#app/features/sites/origins.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/** A picture can stop being public, so others may cache it for an hour only and then ask again. */
const publicCaching = 'public, max-age=3600, stale-while-revalidate=3600'

export const photos = new Hono<EdgeEnv>().get('/:file/:name', async (c) => {
  const { viewer, site } = c.get('visit')
  const { file, name } = c.req.param()
  const { until, sig, mail } = c.req.query()
  const opened = await resolvePhoto(viewer?.suspended ? null : viewer, site, { file, name, until, sig })
  if (!opened) throw new Refusal('not_found')
  // A shared cache must not pass on one visitor's cookies.
  if (opened.privateMaxAge === null) c.header('Set-Cookie', undefined)
  const isAnyones = opened.privateMaxAge === null || opened.variant === 'blurred'
  // Other origins may show only what anyone may see: the site's CDN, or a webmail that opened one of our mails.
  const isForOthers = isAnyones && (getCdnOrigin(site) !== null || (await isMailPhoto(opened, mail)))
  // The content behind a name never changes: a new crop has a new name.
  const etag = `"${opened.file}-${opened.variant}"`
  const headers = {
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline',
    // The answer is a picture and nothing else: a page opened on it can load and run nothing.
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control':
      opened.privateMaxAge === null ? publicCaching : `private, max-age=${opened.privateMaxAge}`,
    ETag: etag,
    ...(isForOthers && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    'Accept-Ranges': 'bytes',
  }
  if (etagMatches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const picture = await readPhotoFile(opened.file, opened.variant)
  if (!picture) throw new Refusal('not_found')
  const condition = c.req.header('if-range')
  const range =
    !condition || condition === etag ? parseByteRange(c.req.header('range'), picture.length) : null
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${picture.length}` })
  if (!range) return c.body(new Uint8Array(picture), 200, headers)
  const { first, last } = range
  return c.body(new Uint8Array(picture.subarray(first, last + 1)), 206, {
    ...headers,
    'Content-Range': `bytes ${first}-${last}/${picture.length}`,
  })
})

function etagMatches(given: string | undefined, etag: string) {
  return given?.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)
}

/** The one range a request asks for; null to send everything, as for several ranges or an unreadable header. */
function parseByteRange(
  header: string | undefined,
  length: number,
): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to)) return null
  if (!from) {
    const suffix = Number(to)
    return suffix ? { first: Math.max(0, length - suffix), last: length - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  const last = to ? Math.min(Number(to), length - 1) : length - 1
  if (to && Number(to) < first) return null
  return first < length ? { first, last } : 'unsatisfiable'
}
