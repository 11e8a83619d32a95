import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/** Built files carry a hash of their content in their name, so browsers keep them for good. */
const immutable = 'public, max-age=31536000, immutable'
const brief = 'public, max-age=3600'

const builtFiles = serveStatic<EdgeEnv>({
  root: 'build/client',
  precompressed: true,
  onFound: (_path, c) => c.header('Cache-Control', brief),
})

export const assets = new Hono<EdgeEnv>()
  .use(
    '/assets/*',
    serveStatic({
      root: 'build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', immutable),
    }),
  )
  // No call is a file, and looking for one holds up the whole process.
  .use('*', (c, next) => (c.req.path.startsWith('/api/') ? next() : builtFiles(c, next)))
