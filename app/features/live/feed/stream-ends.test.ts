import { connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { endOtherSessions } from '#app/features/accounts/sessions/sessions.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { openEvents, streamPort } from '#tests/live-stream.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeSession } from '#tests/make/session.ts'
import { deliverNew } from '../follow-events.server.ts'
import { publish } from '../publish-events.server.ts'
import { audiences, endStream, everyStream } from '../streams.server.ts'

await openBus()
afterAll(closeBus)
// The heartbeat comes when a test advances its timer.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

const ended = { type: 'ended', data: {} }

test('AUTH-8 CHAT-7 a stream ends with its session: by logout, from another device, and with all others', async () => {
  const ingrid = await makeMember()
  const [here, there, elsewhere] = [ingrid, await makeSession(ingrid), await makeSession(ingrid)]
  const streams = [await openEvents(here), await openEvents(there), await openEvents(elsewhere)] as const
  for (const stream of streams) await stream.until('ready')

  await call('/api/logout.php', { cookie: elsewhere.cookie })
  expect(await streams[2].next()).toEqual(ended)
  expect(await streams[2].next()).toBeUndefined()

  await endOtherSessions(here.viewer, here.cookie.slice('auth='.length))
  expect(await streams[1].next()).toEqual(ended)

  await transaction((tx) => publish(tx, [{ memberId: ingrid.id, event: { type: 'chats' } }]))
  expect(await streams[0].until('chats')).toMatchObject({ id: '1' })
  const again = await openEvents(there)
  expect(again.response.status).toBe(403)
})

test('AUTH-8 CHAT-7 the next heartbeat detects an expired session and a closed account', async () => {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  const [hers, his] = [await openEvents(ingrid), await openEvents(theo)]
  await Promise.all([hers.until('ready'), his.until('ready')])
  await db()
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', ingrid.id)
    .execute()
  await db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', theo.id).execute()
  vi.advanceTimersByTime(20_000)
  expect(await hers.next()).toEqual(ended)
  expect(await his.next()).toEqual(ended)
})

test('CHAT-7 allows a member six streams; a reconnecting browser replaces its own, others wait', async () => {
  const ingrid = await makeMember()
  const first = await openEvents(ingrid)
  await first.until('ready')
  const others = await Promise.all(Array.from({ length: 5 }, () => makeSession(ingrid)))
  for (const other of others) await (await openEvents(other)).until('ready')
  const seventh = await openEvents(await makeSession(ingrid))
  expect(seventh.response.status).toBe(429)
  expect(seventh.response.headers.get('retry-after')).toBe('30')
  const again = await openEvents(ingrid)
  await again.until('ready')
  expect(await first.next()).toBeUndefined()
  expect(audiences.get(ingrid.id)?.streams.size).toBe(6)
})

test('CHAT-7 cuts off a client that does not read', async () => {
  const ingrid = await makeMember()
  const theo = await makeMember({ gender: 'male' })
  const { id: conversation } = await makeConversation(ingrid, theo, {
    lines: [{ by: theo, text: 'long '.repeat(10_000) }],
  })
  const socket = connect(streamPort, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET /api/events.php HTTP/1.1\r\nHost: localhost\r\nCookie: ${ingrid.cookie}\r\n\r\n`)
  await new Promise((done) => socket.once('data', done))
  socket.pause()
  const event = { type: 'changed', conversation, sequence: 1 } as const
  const audience = audiences.get(ingrid.id)!
  while (audience.streams.size > 0) {
    await transaction((tx) => publish(tx, Array(150).fill({ memberId: ingrid.id, event })))
    await deliverNew(audience)
  }
  expect(audiences.has(ingrid.id)).toBe(false)
  socket.destroy()
})

test('CHAT-7 allows an address sixty streams', async () => {
  for (const stream of [...everyStream()]) endStream(stream)
  await expect.poll(() => audiences.size).toBe(0)
  const people = await Promise.all(Array.from({ length: 11 }, () => makeMember()))
  const statuses: number[] = []
  // Six for each member, the maximum.
  for (let place = 0; place <= 60; place++) {
    const { response } = await openEvents(people[Math.floor(place / 6)]!)
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429])
})
