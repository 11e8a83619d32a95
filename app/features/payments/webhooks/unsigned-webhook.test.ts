import { afterAll, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { paymentRow, placeOrder } from '#tests/make/payments/order.ts'
import { fakeMollie } from '#tests/providers/fake-mollie.ts'
import { replaceProvider } from '../providers/providers.server.ts'

const fake = fakeMollie()
const restoreProvider = replaceProvider(fake.provider)
afterAll(async () => {
  restoreProvider()
  await fake.stop()
})

async function deliverWebhook(id: string, address = '10.8.0.1') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await call('/api/payment-webhook.php/mollie', { json: `id=${id}`, headers, address })).status
}

async function waitingJobs(about: string) {
  const { rows } = await pgPool().query(
    `select max_attempts from graphile_worker._private_jobs where strpos(payload::text, $1) > 0`,
    [about],
  )
  return rows.map(({ max_attempts }) => max_attempts)
}

/** Runs the due jobs; returns how many there were. */
async function doDueJobs(about: string) {
  const { rowCount } = await pgPool().query(
    `delete from graphile_worker._private_jobs where strpos(payload::text, $1) > 0 and run_at <= now()`,
    [about],
  )
  return rowCount ?? 0
}

const invented = () => `tr_${newId().replaceAll('-', '').slice(-20)}`
const questions = (id: string) => fake.asked.filter((path) => path.endsWith(id)).length

test('MONEY-2 an unknown payment is asked for once, however often it is reported', async () => {
  const id = invented()
  for (let times = 0; times < 5; times++) expect(await deliverWebhook(id)).toBe(200)
  expect(await waitingJobs(id)).toEqual([2])
  expect(await runJobs('reconcile_payment', id)).toBe(1)
  expect(await deliverWebhook(id, '10.8.0.2')).toBe(200)
  expect(await runJobs('reconcile_payment', id)).toBe(0)
  expect(questions(id)).toBe(1)
})

test('MONEY-2 does not accept a malformed payment id', async () => {
  for (const id of ['tr_1', 'tr_short', `tr_${'a'.repeat(33)}`, 'ord_7UhSN1zuXS', 'tr_7UhSN1zu.S', 'tr_'])
    expect(await deliverWebhook(id), id).toBe(404)
})

test('MONEY-2 an address may report sixty unknown payments an hour; a known one is accepted all the same', async () => {
  const address = '10.8.0.3'
  for (let times = 0; times < 60; times++) expect(await deliverWebhook(invented(), address)).toBe(200)
  const refused = invented()
  expect(await deliverWebhook(refused, address)).toBe(429)
  expect(await waitingJobs(refused)).toEqual([])

  const member = await makeMember({ country: 'DE' })
  const site_id = (await db().selectFrom('site').select('id').where('is_default', '=', true).execute())[0]!.id
  await db().insertInto('payment_route').values({ site_id, provider: 'mollie', priority: 1 }).execute()
  const { payment_id } = await placeOrder(member)
  const { provider_payment_id } = await paymentRow(payment_id)
  await fake.happens(payment_id, { state: 'paid' })
  for (let times = 0; times < 5; times++)
    expect(await deliverWebhook(provider_payment_id!, address)).toBe(200)
  expect(await runJobs('reconcile_payment', provider_payment_id!)).toBe(1)
  expect(await balanceOf(member.id)).toBe(20)
  // Reported again later, it is polled again.
  await deliverWebhook(provider_payment_id!, address)
  expect(await waitingJobs(provider_payment_id!)).toEqual([4])
  // But only a few times a minute, however often it is reported: further reports wait as one.
  let asked = 0
  for (let times = 0; times < 20; times++) {
    await deliverWebhook(provider_payment_id!, address)
    asked += await doDueJobs(provider_payment_id!)
  }
  expect(asked).toBeLessThan(6)
  expect(await waitingJobs(provider_payment_id!)).toHaveLength(1)
})
