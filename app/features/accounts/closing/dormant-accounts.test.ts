import { expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import '#tests/own-database.ts'
import { sellCredits } from '#tests/make/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { seeToDormant } from './dormant-accounts.server.ts'

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
const noticeAt = (id: string, dormant_notice_at: Date) =>
  db().updateTable('account').set({ dormant_notice_at }).where('id', '=', id).execute()
const statusOf = async (id: string) =>
  (await db().selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const mailsTo = async (email: string) =>
  (await mailsAbout('keep your account')).filter(({ to }) => to === email).length

test('ACC-4 who was not here for two years is told once; after three they are erased, unless they paid for credits', async () => {
  const fresh = await makeProfile({ last_seen_at: daysAgo(700), language: 'en' })
  const two = await makeProfile({ last_seen_at: daysAgo(740), language: 'en' })
  const untold = await makeProfile({ last_seen_at: daysAgo(1200), language: 'en' })
  const three = await makeProfile({ last_seen_at: daysAgo(1100), language: 'en' })
  const paid = await makeProfile({ last_seen_at: daysAgo(1100), language: 'en' })
  const back = await makeProfile({ last_seen_at: daysAgo(100), language: 'en' })
  for (const { id } of [three, paid, back]) await noticeAt(id, daysAgo(365))
  await sellCredits(paid, 5)
  await seeToDormant()
  await seeToDormant()
  const mails = await Promise.all([fresh, two, untold, three, paid].map(({ email }) => mailsTo(email)))
  expect(mails).toEqual([0, 1, 1, 0, 0])
  const states = await Promise.all([fresh, two, untold, three, paid, back].map(({ id }) => statusOf(id)))
  expect(states).toEqual(['active', 'active', 'active', 'pending_deletion', 'active', 'active'])
  // Nobody goes before the day that their mail has named.
  const dayNamed = async ({ email }: { email: string }) => {
    const mail = (await mailsAbout('keep your account')).find(({ to }) => to === email)
    return /\d{1,2} \w+ 20\d\d/.exec(mail?.text ?? '')?.[0]
  }
  const asNamed = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(daysAgo(-days))
  expect([await dayNamed(two), await dayNamed(untold)]).toEqual([asNamed(3 * 365 - 740), asNamed(60)])
})
