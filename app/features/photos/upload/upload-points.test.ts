import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { newPublicId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { receiveFile, uploadLimits } from './upload-slots.server.ts'

const member = newPublicId()
const address = '198.51.100.4'

const app = new Hono<EdgeEnv>()
app.use(async (c, next) => {
  c.set('address', address)
  c.set('visit', { viewer: { id: member, status: 'active' } } as never)
  await next()
})
for (const limit of uploadLimits) app.use(limit)
app.post('/', receiveFile, (c) => c.text('received'))
app.post('/busy', receiveFile, () => {
  throw new Refusal('photos_busy', { retry_after: 5 })
})
app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'broken off'))

async function send(path: string, body: BodyInit = 'a photo') {
  const request = { method: 'POST', body, duplex: 'half' } as RequestInit
  return (await app.request(path, request)).text()
}

const readPoints = async (name: 'photo_upload' | 'photo_upload_account', key: string) =>
  (await limiterOf(name).get(key))?.consumedPoints ?? 0

/** The points used by address and by account. */
const readSpentPoints = async () => [
  await readPoints('photo_upload', address),
  await readPoints('photo_upload_account', member),
]

test('PROFILE-5 a file that never arrives counts as an attempt, one refused as busy does not', async () => {
  expect([await send('/'), await readSpentPoints()]).toEqual(['received', [1, 1]])
  expect([await send('/busy'), await readSpentPoints()]).toEqual(['photos_busy', [1, 1]])
  const brokenOff = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  expect([await send('/', brokenOff), await readSpentPoints()]).toEqual(['broken off', [2, 2]])
})

test.each([
  ['an address', 'photo_upload', address],
  ['an account', 'photo_upload_account', member],
] as const)('PROFILE-5 refuses %s without attempts left before its file arrives', async (_, name, key) => {
  await limiterOf(name).set(key, limits[name].points, 60)
  // Refused before anything of it is read.
  const unread = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 })
  expect(await send('/', unread)).toBe('too_many_requests')
  await limiterOf(name).delete(key)
  expect(await send('/')).toBe('received')
})

test.each(['/api/photos.php', '/api/chat.php'])(
  'PROFILE-5 CHAT-1 counts files for %s: without an attempt left none is accepted',
  async (path) => {
    const { id, cookie } = await makeMember()
    await limiterOf('photo_upload_account').set(id, limits.photo_upload_account.points, 60)
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const response = await call(path, { cookie, json: '--edge--', headers })
    expect([response.status, (await response.json()).error]).toEqual([429, 'too_many_requests'])
  },
)
