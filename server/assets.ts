import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

/** Names of built files contain a hash of their content, so browsers cache them permanently. */
const immutable = 'public, max-age=31536000, immutable'
const shortLived = 'public, max-age=3600'

const builtFiles = serveStatic<EdgeEnv>({
  root: 'build/client',
  precompressed: true,
  onFound: (_path, c) => c.header('Cache-Control', shortLived),
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
  .use('*', (c, next) => (isNeverFile(c.req.path) ? next() : builtFiles(c, next)))

/** Calls are never files, and looking for one blocks the whole process. The build manifest is for the server alone. */
function isNeverFile(path: string) {
  return path.startsWith('/api/') || path.startsWith('/.')
}
