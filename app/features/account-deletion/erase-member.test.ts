import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { reactivate } from '#app/features/accounts/mail-links/mail-link.server.ts'
import { replaceProvider } from '#app/features/payments/providers/providers.server.ts'
import { sandbox } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import { findWithdrawal } from '#app/features/payments/refunds/refunds.db.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { enqueueMail, type Mail } from '#app/platform/mail.server.ts'
import { call } from '#tests/call.ts'
import { runCleanUps, runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import {
  order,
  paymentRow,
  placeOrder,
  storeCard,
  updateAndReceivePayment,
} from '#tests/make/payments/order.ts'
import { eraseMember } from './erase-member.server.ts'

const fortnight = 14 * 86_400_000

afterEach(resetClock)

/** A member who has left, with the link from their mail. */
async function makeClosedMember() {
  const member = await makeMember({ language: 'en' })
  const { status } = await call('/api/account.php', { method: 'DELETE', cookie: member.cookie, json: {} })
  expect(status).toBe(200)
  const mail = (await mailsAbout('will be deleted')).find(({ to }) => to === member.email)
  return { ...member, token: /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '' }
}

async function readState({ id }: { id: string }) {
  const account = db().selectFrom('account').select('status').where('id', '=', id).executeTakeFirst()
  const member = db()
    .selectFrom('member')
    .select(['name', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { account: (await account)?.status ?? null, ...(await member) }
}

test('ACC-4 MONEY-5 providers delete a member’s cards when the member is erased', async () => {
  const forget = vi.fn(async () => {})
  const away = replaceProvider({ ...sandbox, deleteInstrument: forget })
  onTestFinished(() => void away())
  const lena = await makeMember()
  await storeCard(lena)
  const card = db().selectFrom('stored_instrument').selectAll().where('member_id', '=', lena.id)
  const { provider_customer_id, provider_instrument_id } = await card.executeTakeFirstOrThrow()
  await call('/api/account.php', { method: 'DELETE', cookie: lena.cookie, json: {} })
  moveClock(fortnight + 1000)
  await eraseMember({ member: lena.id })
  expect(await card.execute()).toEqual([])
  expect(await runJobs('delete_card_at_provider', provider_instrument_id)).toBe(1)
  expect(forget.mock.calls).toEqual([
    [{ providerCustomerId: provider_customer_id, providerInstrumentId: provider_instrument_id }],
  ])
})

test('ACC-4 mails to others stay queued: to a similar address, and to one the member only claimed', async () => {
  const smith = await makeMember({ language: 'en' })
  const stranger = `stranger-${newId()}@mail.example`
  await db().updateTable('account').set({ claimed_email: stranger }).where('id', '=', smith.id).execute()
  const mailTo = (to: string): Mail => ({
    id: newId(),
    from: `Second Spring <${smith.email}>`,
    to,
    subject: `Receipt ${smith.id.slice(0, 8)}`,
    text: smith.email,
    html: '',
  })
  await call('/api/account.php', { method: 'DELETE', cookie: smith.cookie, json: {} })
  const to = [smith.email.toUpperCase(), `john${smith.email}`, stranger]
  await transaction(async (tx) => {
    for (const address of to) await enqueueMail(tx, mailTo(address))
  })
  moveClock(fortnight + 1000)
  await eraseMember({ member: smith.id })
  const waiting = (await mailsAbout(`Receipt ${smith.id.slice(0, 8)}`)).map((mail) => mail.to)
  expect(waiting.toSorted()).toEqual([`john${smith.email}`, stranger].toSorted())
})

test('ACC-4 MONEY-10 open orders are cancelled when their buyer leaves; money arriving after erasure is refunded, and no card is stored', async () => {
  const lena = await makeMember()
  const { payment_id } = await placeOrder(lena, { store_card: true })
  const left = await call('/api/account.php', { method: 'DELETE', cookie: lena.cookie, json: {} })
  expect(left.status).toBe(200)
  // The provider does not receive the cancellation in time.
  const away = replaceProvider({ ...sandbox, cancel: async () => {} })
  expect(await runJobs('cancel_open_orders', lena.id)).toBe(1)
  void away()
  moveClock(fortnight + 1000)
  await eraseMember({ member: lena.id })
  await updateAndReceivePayment(payment_id, { state: 'paid', settled: true })
  expect(await runJobs('refund_erased_member', lena.id)).toBe(1)
  const { id: refund } = (await findWithdrawal(payment_id))!
  expect(await runJobs('pay_refund', refund)).toBe(1)
  const { amount } = await paymentRow(payment_id)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'under_way', amount })
  const cards = db().selectFrom('stored_instrument').select('id').where('member_id', '=', lena.id)
  expect(await cards.execute()).toEqual([])

  const max = await makeMember()
  const { payment_id: unpaid } = await placeOrder(max)
  await call('/api/account.php', { method: 'DELETE', cookie: max.cookie, json: {} })
  expect(await runJobs('cancel_open_orders', max.id)).toBe(1)
  expect(await paymentRow(unpaid)).toMatchObject({ status: 'cancelled' })
})

test('ACC-4 MONEY-1 orders sent while leaving are cancelled or refused, and money arriving within the fortnight is reported by mail', async () => {
  const lena = await makeMember({ language: 'en', country: 'DE' })
  const { payment_id, number } = await placeOrder(lena)
  const orders = Promise.all(Array.from({ length: 6 }, async () => (await order(lena)).status))
  await call('/api/account.php', { method: 'DELETE', cookie: lena.cookie, json: {} })
  for (const status of await orders) expect([201, 403, 409]).toContain(status)
  const away = replaceProvider({ ...sandbox, cancel: async () => {} })
  await runJobs('cancel_open_orders', lena.id)
  void away()
  const late = db()
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.member_id')
    .select('payment.id')
    .where('member_id', '=', lena.id)
    .whereRef('created_at', '>', 'deletion_requested_at')
  expect(await late.execute()).toEqual([])
  expect((await order(lena)).status).toBe(403)

  await updateAndReceivePayment(payment_id, { state: 'paid', settled: true })
  expect(await runJobs('send_reactivation_mail', lena.id)).toBe(1)
  const [, told] = (await mailsAbout('will be deleted')).filter(({ to }) => to === lena.email)
  for (const words of ['€29.99', number]) expect(told?.text).toContain(words)
})

test('ACC-4 erasing drops jobs of and about the member, and none that only contains their id in a text', async () => {
  const [lena, theo] = [await makeMember(), await makeMember()]
  await call('/api/account.php', { method: 'DELETE', cookie: lena.cookie, json: {} })
  const about = (members: string[]) => ({
    account: theo.id,
    decided_at: new Date().toISOString(),
    about: members,
  })
  const link = { text: `https://localhost/profile/${lena.id}` }
  const payloads = {
    id: { id: lena.id },
    member: { member: lena.id },
    account: { account: lena.id },
    accountId: { accountId: lena.id },
    recipient: { news: { ...about([]), account: lena.id } },
    named: { news: about([theo.id, lena.id]) },
    partner: { news: about([theo.id]), ...link },
    text: link,
    older: { news: { account: theo.id } },
  }
  const key = (name: string) => `${name} ${lena.id}`
  await transaction(async (tx) => {
    for (const [name, payload] of Object.entries(payloads))
      await addJob(tx, 'no_task', payload, { key: key(name) })
  })
  moveClock(fortnight + 1000)
  await eraseMember({ member: lena.id })
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where right(key, 36) = ${lena.id} and key !~ '^erase'`.execute(
    db(),
  )
  const left = ['partner', 'text', 'older'].map(key)
  expect(rows.map((row) => row.key).toSorted()).toEqual(left.toSorted())
})

/** Due for erasure while the link is still valid, as when erasure runs late. */
async function makeDueMember() {
  const member = await makeClosedMember()
  const account = db()
    .updateTable('account')
    .set({ erase_at: new Date(Date.now() - 1000) })
  await account.where('id', '=', member.id).execute()
  return member
}
type DueMember = Awaited<ReturnType<typeof makeDueMember>>

const startErasure = (member: DueMember) => eraseMember({ member: member.id })
const startReactivation = (member: DueMember) =>
  reactivate(member.site, member.token).then(
    () => 'back',
    ({ code }) => code,
  )

/** Starts both in turn while the account is locked, so that they run in this order. */
async function runInOrder(
  member: DueMember,
  [first, second]:
    | [typeof startErasure, typeof startReactivation]
    | [typeof startReactivation, typeof startErasure],
) {
  const begun: Promise<unknown>[] = []
  await transaction(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', member.id).forUpdate().execute()
    for (const act of [first, second]) {
      begun.push(act(member))
      await vi.waitFor(async () => expect(await countLockWaits()).toBe(begun.length))
    }
  })
  await Promise.all(begun)
}

async function countLockWaits() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db(),
  )
  return rows.length
}

test('ACC-4 whichever comes first, erasure or return, takes full effect', async () => {
  const [back, erased] = [await makeDueMember(), await makeDueMember()]
  await runInOrder(back, [startReactivation, startErasure])
  expect(await readState(back)).toEqual({ account: 'active', name: back.name, status: 'active' })
  await runInOrder(erased, [startErasure, startReactivation])
  expect(await readState(erased)).toEqual({ account: null, name: '', status: 'disabled' })
})

test('ACC-4 concurrent return and erasure end as exactly one of the two', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, makeDueMember))
  const orders = fc.sample(fc.boolean(), { numRuns: members.length, seed: 13 })
  const outcomes = await Promise.all(
    members.map(async (member, place) => {
      const acts = orders[place] ? [startErasure, startReactivation] : [startReactivation, startErasure]
      const answers = await Promise.all(acts.map((act) => act(member)))
      return { member, outcome: answers.find(Boolean) }
    }),
  )
  for (const { member, outcome } of outcomes) {
    expect(['back', 'link_expired']).toContain(outcome)
    expect(await readState(member)).toEqual(
      outcome === 'back'
        ? { account: 'active', name: member.name, status: 'active' }
        : { account: null, name: '', status: 'disabled' },
    )
  }
  // An erasure enqueued before the member came back finds nobody to erase.
  const back = await makeClosedMember()
  await reactivate(back.site, back.token)
  moveClock(fortnight + 1000)
  await eraseMember({ member: back.id })
  await runCleanUps()
  expect(await runJobs('erase_member', back.id)).toBe(0)
  expect(await readState(back)).toMatchObject({ account: 'active', status: 'active' })
})
