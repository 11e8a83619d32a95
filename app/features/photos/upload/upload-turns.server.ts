import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { photoWorkers } from '../pictures/photo-workers.server.ts'
import { busy, letCome } from './coming-files.server.ts'
import { Places } from './places.ts'

/** Files that have arrived and are processed or queued, by member and in total. */
const turns = new Places({ each: 4, together: 32 })

/** Receives the whole file before anything else is done for it, and refuses early what could not be processed soon. */
export const receiveFile = createMiddleware<EdgeEnv>(async (c, next) => {
  if (photoWorkers().isFull) throw busy()
  const file = letCome(c.get('visit').viewer, c.get('address'))
  try {
    c.req.raw = new Request(c.req.raw, { body: await file.receive(c.req.raw.body) })
    await next()
  } finally {
    file.release()
  }
})

/** Limits one member's photos, so that others do not wait for them. */
export const takeTurn = createMiddleware<EdgeEnv>(async (c, next) => {
  const leave = photoWorkers().isFull ? null : turns.enter(c.get('visit').viewer?.id ?? '')
  if (!leave) throw busy()
  try {
    await next()
  } finally {
    leave()
  }
})
