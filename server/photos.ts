import { Hono } from 'hono'
import type { EdgeEnv } from '#app/api.ts'
import { readPhoto } from '#app/features/photos/photos.server.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** Pictures that anyone may see: main images of visible members. */
export const photos = new Hono<EdgeEnv>().get('/:file/:name', async (c) => {
  const picture = await readPhoto(c.req.param('file'), c.req.param('name'))
  if (!picture) throw new Refusal('not_found')
  return c.body(new Uint8Array(picture), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})
