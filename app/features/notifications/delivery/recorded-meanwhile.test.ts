import { afterEach, expect, test } from 'vitest'
import { saveConsent } from '#app/features/consents/consents.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { notify } from '../notify.server.ts'

afterEach(resetClock)

const hour = 3_600_000
const noPhoto = '00000000-0000-7000-8000-000000000000'

async function statesOf({ id }: { id: string }) {
  const rows = await db()
    .selectFrom('notification')
    .select(['kind', 'state', 'reason'])
    .where('account_id', '=', id)
    .where('channel', '=', 'email')
    .execute()
  return rows.map(({ kind, state, reason }) => `${kind} ${reason ?? state}`).toSorted()
}

test.each([{ beside: 'a decision on a photo' }, { beside: null }])(
  'ACC-1 a digest and a discount recorded while a mail is being made (beside: $beside) are sent with the next one',
  async ({ beside }) => {
    const reader = await makeMember()
    await db().updateTable('account').set({ signup_date: now() }).where('id', '=', reader.id).execute()
    await transaction((tx) => saveConsent(tx, reader.id, { kind: 'marketing', granted: true }))
    // So that the week has something to report.
    await makeLike(await makeMember({ gender: 'male' }), reader)
    const photo = await makePhoto(reader)
    const key = `${beside ? photo.id : noPhoto}:accepted`
    await transaction((tx) => notify(tx, [{ memberId: reader.id, kind: 'photo', key }]))
    let telling: Promise<number> | undefined
    await transaction(async (tx) => {
      await acquireAdvisoryLock(tx, `tell email ${reader.id}`)
      telling = runJobs('notify_member', reader.id)
      await waitForLock(telling)
      await transaction((other) =>
        notify(other, [
          { memberId: reader.id, kind: 'digest', key: 'week' },
          { memberId: reader.id, kind: 'discount', key: 'welcome' },
        ]),
      )
    })
    await telling
    expect(await statesOf(reader)).toEqual([
      ...['digest waiting', 'discount waiting', beside ? 'photo sent' : 'photo gone'],
    ])
    moveClock(hour)
    await runJobs('notify_member', reader.id)
    expect(await statesOf(reader)).toEqual([
      ...['digest sent', 'discount sent', beside ? 'photo sent' : 'photo gone'],
    ])
    const texts = (await queuedMails(reader.email)).map(({ text }) => text)
    expect(texts).toHaveLength(beside ? 2 : 1)
    expect(texts.join('')).toMatch(/Your week at.*10% off your first credits/s)
  },
)
