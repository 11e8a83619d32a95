import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAccount, limitPerAddress } from '#app/web/calls/limits.server.ts'
import { getPhotoWorkers } from '../pictures/photo-workers.server.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { admitFile, createBusyRefusal } from './incoming-files.server.ts'

/** Count before the file arrives: one that never arrives has still held a place. */
export const uploadLimits = [limitPerAddress('photo_upload'), limitPerAccount('photo_upload_account')]

/** Files that have arrived and are processed or queued, by member and in total. */
const uploadSlots = new ConcurrencyLimit({ each: 4, together: 32 })

/** Receives the whole file before anything else is done for it, and refuses early what could not be processed soon. */
export const receiveFile = createMiddleware<EdgeEnv>(async (c, next) => {
  if (getPhotoWorkers().isFull) throw createBusyRefusal()
  const file = admitFile(c.get('visit').viewer, c.get('address'))
  try {
    c.req.raw = new Request(c.req.raw, { body: await file.receive(c.req.raw.body) })
    await next()
  } finally {
    file.release()
  }
})

/** Limits one member's photos, so that others do not wait for them. */
export const acquireUploadSlot = createMiddleware<EdgeEnv>(async (c, next) => {
  const release = getPhotoWorkers().isFull ? null : uploadSlots.acquire(c.get('visit').viewer?.id ?? '')
  if (!release) throw createBusyRefusal()
  try {
    await next()
  } finally {
    release()
  }
})
