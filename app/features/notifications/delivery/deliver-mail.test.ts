import { afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { runJobs, waitingJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'

afterEach(resetClock)

const minute = 60_000
const day = 1440 * minute

/** Theo has written to Ingrid, Piet likes her: a mail about both waits for the mail service. */
async function mailThatWaits() {
  const ingrid = await makeMember({ name: 'Ingrid' })
  const theo = await makeMember({ name: 'Theo', gender: 'male' })
  const piet = await makeMember({ name: 'Piet', gender: 'male' })
  await giveCredits(theo, 5)
  const json = { profile: ingrid.id, client_id: newId(), text: 'Good morning' }
  await call('/api/chat.php', { cookie: theo.cookie, json })
  await call('/api/like.php', { cookie: piet.cookie, json: { profile: ingrid.id } })
  moveClock(20 * minute)
  await runJobs('notify_member', ingrid.id)
  moveClock(2 * minute)
  const { email } = await db()
    .selectFrom('account')
    .select('email')
    .where('id', '=', ingrid.id)
    .executeTakeFirstOrThrow()
  const arrived = async () => {
    await runJobs('send_mail', email)
    const mails = db().selectFrom('mailbox_mail').select('text_body').where('recipient', '=', email)
    return (await mails.execute()).map(({ text_body }) => text_body)
  }
  const choose = (json: unknown) =>
    call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json })
  return { ingrid, theo, piet, email, arrived, choose }
}

test('ACC-1 sends a delayed mail unchanged while all of it is still news', async () => {
  const { arrived } = await mailThatWaits()
  const [mail, ...more] = await arrived()
  expect(mail).toContain('Theo')
  expect(mail).toContain('Piet')
  expect(more).toEqual([])
})

test('ACC-1 replaces a delayed mail by one without what has become unwanted', async () => {
  const { ingrid, theo, arrived } = await mailThatWaits()
  await makeBlock(theo, ingrid)
  expect(await arrived()).toEqual([])
  await runJobs('notify_member', ingrid.id)
  const [mail, ...more] = await arrived()
  expect(mail).toContain('Piet')
  expect(mail).not.toContain('Theo')
  expect(more).toEqual([])
})

test('ACC-1 does not send a mail of which nothing is wanted any more, and stores why', async () => {
  const { ingrid, arrived, choose } = await mailThatWaits()
  await choose({ email: { message: false, like: false } })
  expect(await arrived()).toEqual([])
  const noted = db()
    .selectFrom('notification')
    .select(['state', 'reason'])
    .where('account_id', '=', ingrid.id)
  expect(await noted.execute()).toEqual(Array(2).fill({ state: 'dropped', reason: 'switched_off' }))
  await runJobs('notify_member', ingrid.id)
  expect(await arrived()).toEqual([])
})

test('ACC-1 postpones a mail that would go out at night', async () => {
  const { email, arrived, choose } = await mailThatWaits()
  await choose({ quiet_hours: { from: 1, to: 0 } })
  expect(await arrived()).toEqual([])
  const midnight = new Date(Math.ceil(now().getTime() / day) * day)
  expect((await waitingJobs('send_mail', email)).map(({ run_at }) => run_at)).toEqual([midnight])
  await choose({ quiet_hours: null })
  expect(await arrived()).toHaveLength(1)
})

test('ACC-1 ACC-2 sends a delayed mail to the member’s current address', async () => {
  const { ingrid, arrived } = await mailThatWaits()
  const email = `ingrid-${newId()}@new.example`
  await db().updateTable('account').set({ email }).where('id', '=', ingrid.id).execute()
  expect(await arrived()).toEqual([])
  await runJobs('notify_member', ingrid.id)
  expect(await runJobs('send_mail', email)).toBe(1)
})
