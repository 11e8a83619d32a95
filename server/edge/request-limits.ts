import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/api.ts'
import { Refusal } from '#app/platform/refusal.ts'

const longestAddress = 4096
const largestBody = 64 * 1024

export const limitAddress = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.url.length > longestAddress) throw new Refusal('address_too_long')
  // The router decodes each part; what cannot be decoded is nobody's page.
  try {
    decodeURIComponent(c.req.path)
  } catch {
    throw new Refusal('malformed')
  }
  await next()
})

export const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Refusal('too_large')
  },
})
