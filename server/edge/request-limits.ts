import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { maxBytes } from '#app/features/photos/photo-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { decodablePath } from './request-log.ts'

const maxAddressLength = 4096
const maxBodyBytes = 64 * 1024

export const limitAddress = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.url.length > maxAddressLength) throw new Refusal('address_too_long')
  // The router decodes each part; a path that cannot be decoded is no page.
  if (decodablePath(c.req.path) === null) throw new Refusal('malformed')
  await next()
})

const limitOrdinaryBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new Refusal('too_large')
  },
})

export const limitBody = createMiddleware<EdgeEnv>(async (c, next) => {
  // No call reads the body of a read; checking for one would copy the whole request.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const { method, path } = c.req
  if (!isUpload({ method, path, type: c.req.header('content-type') })) return limitOrdinaryBody(c, next)
  // Known before the first byte is read. Every browser sends it; a sender without it gets the usual limit.
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (Number.isNaN(length) || c.req.header('transfer-encoding')) return limitOrdinaryBody(c, next)
  if (length > maxBytes + maxBodyBytes) throw new Refusal('photo_too_heavy')
  await next()
})

interface Sent {
  method: string | undefined
  path: string | undefined
  /** The type of the body. */
  type: string | undefined
}

/** Whether a request may carry a photo: larger than any other body, and slower. */
export function isUpload({ method, path, type }: Sent): boolean {
  if (method !== 'POST') return false
  return path === '/api/photos.php' || (path === '/api/chat.php' && /^multipart\//i.test(type ?? ''))
}
