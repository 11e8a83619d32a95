import { afterEach, expect, test } from 'vitest'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { pgPool, transaction } from '#app/platform/database/db.server.ts'
import { priorities } from '#app/platform/jobs.server.ts'
import { makeDevice } from '#tests/make/device.ts'
import { makeMember } from '#tests/make/member.ts'
import { type Channel, channels, type NotificationKind } from '../notification-kinds.server.ts'
import { decisionKey, notify } from '../notify.server.ts'
import { decidePending } from './decide-pending.server.ts'

afterEach(resetClock)

/**
 * The priority of the job for events that wait until an hour after a mail, with those of the kind `seen` already seen.
 */
async function priorityOfRest(waiting: NotificationKind[], seen?: NotificationKind) {
  const { id, photo } = await decidePhotoBundle()
  const bundle = await transaction(async (tx) => {
    await notify(
      tx,
      waiting.map((kind) => ({ memberId: id, kind, key: 'rest' })),
    )
    return decidePending(
      ...([tx, id, 'email'] as const),
      async (rows) => new Map(rows.map((row) => [row.id, row.kind === seen ? 'seen' : null])),
    )
  })
  expect([photo, bundle]).toEqual([['photo'], null])
  const jobs = await pgPool().query('select priority from graphile_worker.jobs where key = $1', [
    decisionKey(id, 'email'),
  ])
  return jobs.rows.map(({ priority }) => priority)
}

async function decidePhotoBundle() {
  const { id } = await makeMember()
  const bundle = await transaction(async (tx) => {
    await recordConsent(tx, id, { kind: 'marketing', granted: true, textVersion: '2' })
    await notify(tx, [{ memberId: id, kind: 'photo', key: 'some' }])
    return decidePending(tx, id, 'email', async (rows) => new Map(rows.map((row) => [row.id, null])))
  })
  return { id, photo: bundle?.events.map(({ kind }) => kind) }
}

test('ACC-1 MONEY-8 remaining advertising waits behind everything else, even if other events waited with it', async () => {
  expect(await priorityOfRest(['digest'])).toEqual([priorities.advertising])
  expect(await priorityOfRest(['digest', 'like'], 'like')).toEqual([priorities.advertising])
  expect(await priorityOfRest(['digest', 'like'])).toEqual([0])
})

test('ACC-1 TRUST-10 consent to a text about email alone permits advertising by email, and none by push', async () => {
  const member = await makeMember()
  await makeDevice(member)
  const told = (textVersion: string) =>
    transaction(async (tx) => {
      await recordConsent(tx, member.id, { kind: 'marketing', granted: true, textVersion })
      await notify(tx, [{ memberId: member.id, kind: 'digest', key: textVersion }])
      const ways: Channel[] = []
      for (const channel of channels) {
        const all = async (rows: readonly { id: string }[]) => new Map(rows.map(({ id }) => [id, null]))
        if (await decidePending(tx, member.id, channel, all)) ways.push(channel)
      }
      return ways
    })
  expect(await told('1')).toEqual(['email'])
  moveClock(7 * 86_400_000)
  expect(await told('2')).toEqual(['email', 'push'])
})
