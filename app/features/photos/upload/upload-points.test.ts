import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { newPublicId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limits } from '#app/web/calls/limits.ts'
import { limiterOf } from '#app/web/calls/spend-points.server.ts'
import { countUpload } from './upload-points.server.ts'
import '#tests/own-database.ts'
import { receiveFile } from './upload-turns.server.ts'

const member = newPublicId()

const app = new Hono<EdgeEnv>()
app.use(async (c, next) => {
  c.set('address', '198.51.100.4')
  c.set('visit', { viewer: { id: member, status: 'active' } } as never)
  await next()
})
app.post('/', countUpload, receiveFile, (c) => c.text('received'))
app.post('/busy', countUpload, receiveFile, () => {
  throw new Refusal('photos_busy', { retry_after: 5 })
})
app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'broken off'))

async function send(path: string, body: BodyInit = 'a photo') {
  const request = { method: 'POST', body, duplex: 'half' } as RequestInit
  return (await app.request(path, request)).text()
}

const spent = async () => (await limiterOf('photo_upload_account').get(member))?.consumedPoints ?? 0

test('PROFILE-5 a file that never arrives is a try, one that is told to come back is not', async () => {
  expect([await send('/'), await spent()]).toEqual(['received', 1])
  expect([await send('/busy'), await spent()]).toEqual(['photos_busy', 1])
  const brokenOff = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  expect([await send('/', brokenOff), await spent()]).toEqual(['broken off', 2])
  await limiterOf('photo_upload_account').set(member, limits.photo_upload_account.points, 60)
  // Refused before anything of it is read.
  const unread = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 })
  expect(await send('/', unread)).toBe('too_many_requests')
})
