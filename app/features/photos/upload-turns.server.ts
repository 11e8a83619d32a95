import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/api.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { photoWorkers } from './photo-workers.server.ts'

/** Files held in memory at once, by this process and by one member. */
const most = { together: 64, each: 4 }
const underWay = new Map<string, number>()
let together = 0

/** Refuses before a file is read what could not be worked on soon. */
export const takeTurns = createMiddleware<EdgeEnv>(async (c, next) => {
  const id = c.get('visit').viewer?.id ?? ''
  const own = underWay.get(id) ?? 0
  if (photoWorkers().isFull || together >= most.together || own >= most.each)
    throw new Refusal('photos_busy', { retry_after: 5 })
  together++
  underWay.set(id, own + 1)
  try {
    await next()
  } finally {
    together--
    const left = (underWay.get(id) ?? 1) - 1
    if (left) underWay.set(id, left)
    else underWay.delete(id)
  }
})
