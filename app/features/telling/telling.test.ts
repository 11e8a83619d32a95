import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { connections, db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { giveCredits } from '#tests/make/credits.ts'
import { doJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'

afterEach(resetClock)

const minute = 60_000
type Someone = Awaited<ReturnType<typeof makeMember>>

async function two() {
  const [ingrid, theo] = [
    await makeMember({ name: 'Ingrid' }),
    await makeMember({ name: 'Theo', gender: 'male' }),
  ]
  await giveCredits(theo, 50)
  return { ingrid, theo }
}

async function write(from: Someone, to: Someone) {
  const json = { profile: to.id, client_id: newId(), text: 'Good morning' }
  const response = await call('/api/chat.php', { cookie: from.cookie, json })
  expect(response.status).toBe(201)
  return (await response.json()) as { conversation: string; message: { sequence: number } }
}

const tellNow = (someone: Someone) => doJobs('tell_member', someone.id)

async function mailsTo(someone: Someone): Promise<Mail[]> {
  const { email } = await db()
    .selectFrom('account')
    .select('email')
    .where('id', '=', someone.id)
    .executeTakeFirstOrThrow()
  const { rows } = await connections().query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [email],
  )
  return rows.map(({ payload }) => payload)
}

async function reasonsOf(someone: Someone) {
  const rows = await db()
    .selectFrom('notification')
    .select(['kind', 'state', 'reason'])
    .where('account_id', '=', someone.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, state, reason }) => `${kind} ${reason ?? state}`)
}

test('ACC-1 ten messages that nobody reads are one mail after some minutes, without their words; a repeated job sends nothing more', async () => {
  const { ingrid, theo } = await two()
  for (let count = 0; count < 10; count++) await write(theo, ingrid)
  expect(await tellNow(ingrid)).toBe(1)
  expect(await mailsTo(ingrid)).toEqual([])
  moveClock(6 * minute)
  expect(await doJobs('tell_member', ingrid.id, { times: 3 })).toBe(1)
  const [mail, ...more] = await mailsTo(ingrid)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Theo has written to you')
  expect(mail?.text).toContain('10 new messages from Theo')
  expect(mail?.text).not.toContain('Good morning')
  expect(await tellNow(ingrid)).toBe(0)
})

test('ACC-1 what was read by then, or written by somebody blocked meanwhile, is not told, and why is kept', async () => {
  const { ingrid, theo } = await two()
  const { conversation, message } = await write(theo, ingrid)
  await call('/api/chat.php', {
    cookie: ingrid.cookie,
    method: 'PUT',
    json: { conversation, read_up_to: message.sequence },
  })
  const other = await makeMember({ gender: 'male' })
  await giveCredits(other, 5)
  await write(other, ingrid)
  await makeBlock(ingrid, other)
  moveClock(6 * minute)
  await tellNow(ingrid)
  expect(await mailsTo(ingrid)).toEqual([])
  expect(await reasonsOf(ingrid)).toEqual(['message seen', 'message gone'])
})

test('ACC-1 LIKE-1 likes and matches are told to who did not cause them, once for ever', async () => {
  const { ingrid, theo } = await two()
  const like = (from: Someone, to: Someone, method = 'POST') =>
    call(`/api/like.php?profile=${to.id}`, { cookie: from.cookie, method, json: { profile: to.id } })
  expect((await like(theo, ingrid)).status).toBeLessThan(300)
  await like(theo, ingrid, 'DELETE')
  await like(theo, ingrid)
  await like(ingrid, theo)
  moveClock(20 * minute)
  await tellNow(ingrid)
  await tellNow(theo)
  expect((await mailsTo(ingrid)).map(({ subject }) => subject)).toEqual(['Theo likes you'])
  expect((await mailsTo(theo)).map(({ subject }) => subject)).toEqual(['You and Ingrid like each other'])
})

test('ACC-1 a kind that is switched off is not told; the switches of two pages do not undo each other', async () => {
  const { ingrid, theo } = await two()
  const change = (json: object) =>
    call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json })
  await Promise.all([change({ email: { message: false } }), change({ email: { like: false } })])
  const { notifications } = (await (
    await call('/api/notifications.php', { cookie: ingrid.cookie })
  ).json()) as {
    notifications: { email: Record<string, boolean> }
  }
  expect(notifications.email).toMatchObject({ message: false, like: false, match: true })
  await write(theo, ingrid)
  moveClock(6 * minute)
  await tellNow(ingrid)
  expect(await reasonsOf(ingrid)).toEqual(['message switched_off'])
})
