import { expect, test } from 'vitest'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { priorities } from '#app/platform/jobs.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { recordDigests } from './scheduled.server.ts'

test('ACC-1 runs the next batch of digests when nothing else is due, not even a digest of this one', async () => {
  const { id } = await makeMember()
  const last_seen_at = new Date(now().getTime() - 3 * 86_400_000)
  await db().updateTable('member').set({ last_seen_at }).where('id', '=', id).execute()
  await transaction((tx) => recordConsent(tx, id, { kind: 'marketing', granted: true, textVersion: '2' }))
  const week = '2027-04-05'
  expect(await recordDigests({ week }, { batch: 1 })).toBe(1)
  const left = await pgPool().query('select priority from graphile_worker.jobs where key = $1', [
    `digests ${week}`,
  ])
  expect(left.rows).toEqual([{ priority: priorities.nextBatch }])
  expect(priorities.nextBatch).toBeGreaterThan(priorities.advertising)
})
