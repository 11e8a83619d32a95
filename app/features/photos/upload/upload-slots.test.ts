import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { getPhotoWorkers } from '../pictures/photo-workers.server.ts'
import { receiveFile } from './upload-slots.server.ts'

afterAll(() => getPhotoWorkers().stop())

const app = new Hono<EdgeEnv>()
app.use(async (c, next) => {
  c.set('address', c.req.header('address') ?? '')
  const member = c.req.header('member') ?? ''
  const status = member.startsWith('unconfirmed') ? 'not_confirmed' : 'active'
  c.set('visit', { viewer: { id: member, status } } as never)
  await next()
})
app.post('/', receiveFile, (c) => c.text('received'))
app.onError((error, c) => c.text(error instanceof Refusal ? error.code : String(error)))

/** A file that arrives on command. */
function startUpload(member: string, address: string) {
  let finish = () => {}
  let bring = (_bytes: number) => {}
  const body = new ReadableStream({
    start(controller) {
      finish = () => controller.close()
      bring = (bytes) => controller.enqueue(new Uint8Array(bytes))
    },
  })
  const request = { method: 'POST', body, duplex: 'half', headers: { member, address } }
  const outcome = Promise.resolve(app.request('/', request as RequestInit)).then((response) =>
    response.text(),
  )
  return { outcome, finish, bring }
}

/** Files in transit, each from a different member and address. */
function startUploads(count: number, kind: string) {
  return Array.from({ length: count }, (_, nth) =>
    startUpload(`${kind} ${nth}`, `10.0.${nth >> 8}.${nth & 255}`),
  )
}

async function sendWhole(member: string, address: string) {
  const { outcome, finish } = startUpload(member, address)
  finish()
  return outcome
}

test.each([
  ['198.51.100.4', '::ffff:198.51.100.4', '198.51.100.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:8::1'],
])(
  'PROFILE-5 AUTH-7 allows sixteen files in transit from %s and %s together, and counts %s separately',
  async (own, same, other) => {
    const coming = Array.from({ length: 16 }, (_, turn) =>
      startUpload(`member ${turn}`, turn % 2 === 0 ? own : same),
    )
    for (const address of [own, same]) expect(await sendWhole('another', address)).toBe('photos_busy')
    expect(await sendWhole('another', other)).toBe('received')
    coming[0]?.finish()
    expect(await coming[0]?.outcome).toBe('received')
    expect(await sendWhole('another', same)).toBe('received')
    for (const { finish } of coming.slice(1)) finish()
    for (const { outcome } of coming) expect(await outcome).toBe('received')
  },
)

test('PROFILE-5 allows a member with an unconfirmed address four files in transit, and all of them together some of the places', async () => {
  const own = Array.from({ length: 4 }, (_, nth) => startUpload('unconfirmed own', `10.1.0.${nth}`))
  expect(await sendWhole('unconfirmed own', '10.1.0.9')).toBe('photos_busy')
  const others = startUploads(60, 'unconfirmed')
  expect(await sendWhole('unconfirmed another', '10.1.0.9')).toBe('photos_busy')
  expect(await sendWhole('another', '10.1.0.9')).toBe('received')
  for (const { finish } of [...own, ...others]) finish()
  for (const { outcome } of [...own, ...others]) expect(await outcome).toBe('received')
})

test('PROFILE-5 allows one member eight files in transit, from however many addresses', async () => {
  const coming = Array.from({ length: 8 }, (_, nth) => startUpload('member', `10.1.0.${nth}`))
  expect(await sendWhole('member', '10.1.0.9')).toBe('photos_busy')
  expect(await sendWhole('another', '10.1.0.9')).toBe('received')
  for (const { finish } of coming) finish()
  for (const { outcome } of coming) expect(await outcome).toBe('received')
  expect(await sendWhole('member', '10.1.0.9')).toBe('received')
})

test('PROFILE-5 members with an unconfirmed address never displace confirmed ones, however slow', async () => {
  onTestFinished(resetClock)
  const slowMember = startUpload('member', '10.1.0.1')
  const unconfirmed = startUploads(64, 'unconfirmed')
  moveClock(60_000)
  // The confirmed member sends nothing, so by speed alone it would be the first to go.
  for (const { bring } of unconfirmed) bring(1000)
  await sendWhole('another', '10.1.0.2')
  const stay = startUploads(64, 'unconfirmed new')
  slowMember.finish()
  expect(await slowMember.outcome).toBe('received')
  for (const { outcome } of unconfirmed) expect(await outcome).toBe('body_too_slow')
  expect(await sendWhole('unconfirmed another', '10.1.0.2')).toBe('photos_busy')
  for (const { finish } of stay) finish()
  for (const { outcome } of stay) expect(await outcome).toBe('received')
})

test.each([
  ['unconfirmed', 64],
  ['member', 256],
])('PROFILE-5 slow files block nobody: of %s files (%d) the slowest gives way', async (kind, most) => {
  onTestFinished(resetClock)
  const slow = startUploads(most, kind)
  // During the grace period no file counts as slow.
  expect(await sendWhole(`${kind} another`, '10.1.0.1')).toBe('photos_busy')
  for (let seconds = 0; seconds < 6; seconds += 2) {
    moveClock(2000)
    for (const [nth, { bring }] of slow.entries()) bring(nth === 7 ? 4500 : nth === 8 ? 60_000 : 5000)
    await sendWhole('another', '10.1.0.2')
  }
  expect(await sendWhole(`${kind} another`, '10.1.0.1')).toBe('received')
  expect(await slow[7]!.outcome).toBe('body_too_slow')
  // The newcomer took its place, which is free again, so no upload is evicted now.
  expect(await sendWhole(`${kind} another`, '10.1.0.1')).toBe('received')
  // Each newcomer that stays evicts one upload; only the quick one is safe.
  const stay = Array.from({ length: most }, (_, nth) =>
    startUpload(`${kind} new ${nth}`, `10.2.${nth >> 8}.${nth & 255}`),
  )
  slow[8]!.finish()
  expect(await slow[8]!.outcome).toBe('received')
  for (const { finish } of stay) finish()
  const outcomes = await Promise.all(stay.map(({ outcome }) => outcome))
  expect(outcomes.filter((outcome) => outcome === 'photos_busy')).toHaveLength(1)
  for (const [nth, { outcome }] of slow.entries()) if (nth !== 8) expect(await outcome).toBe('body_too_slow')
})

test('PROFILE-5 nearly complete files that stall do not use up the memory for others', async () => {
  onTestFinished(resetClock)
  const held = startUploads(17, 'member')
  for (const { bring } of held) bring(15 * 1024 * 1024)
  const early = startUpload('another', '10.1.0.1')
  early.bring(2 * 1024 * 1024)
  expect(await early.outcome).toBe('photos_busy')
  moveClock(60_000)
  const late = startUpload('another', '10.1.0.1')
  late.bring(2 * 1024 * 1024)
  late.finish()
  expect(await late.outcome).toBe('received')
  expect(await held[0]!.outcome).toBe('body_too_slow')
  for (const { finish } of held.slice(1)) finish()
  for (const { outcome } of held.slice(1)) expect(await outcome).toBe('received')
})
