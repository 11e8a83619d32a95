import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/balance.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { atSandbox, keepCard, placed, rowOf } from '#tests/make/order.ts'
import { waitsForALock } from '#tests/waits-for-a-lock.ts'
import { ProviderError } from '../providers/provider.ts'
import { standIn } from '../providers/providers.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'
import { saveSandboxPayment } from '../providers/sandbox/sandbox-payments.db.server.ts'

const buyer = () => makeMember({ country: 'DE' })
const transfer = { method: 'bank_transfer', discountcode: 'TIMEBONUS25' }

async function cancel({ cookie }: { cookie: string }, payment: unknown) {
  const response = await call('/api/order.php', { method: 'DELETE', cookie, json: { payment } })
  const { payment: answered, error } = await response.json()
  return [response.status, error ?? answered.status]
}

test('MONEY-9 a transfer that its buyer cancels frees its code and its part of the limit; twice is once', async () => {
  const member = await buyer()
  const json = { spending_limit: 3000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  const first = await placed(member, transfer)
  expect(await cancel(member, first.payment_id)).toEqual([200, 'cancelled'])
  expect(await cancel(member, first.payment_id)).toEqual([200, 'cancelled'])
  const { provider_payment_id } = await rowOf(first.payment_id)
  expect(await sandbox.find(provider_payment_id!)).toMatchObject({ state: 'cancelled' })
  expect((await rowOf(first.payment_id)).cancelled_at).not.toBeNull()
  expect(await placed(member, transfer)).toMatchObject({ amount: 2249, status: 'pending' })
})

test('MONEY-2 one that was paid meanwhile is credited, not cancelled', async () => {
  const member = await buyer()
  const { payment_id } = await placed(member, transfer)
  await atSandbox(payment_id, { state: 'paid' })
  expect(await cancel(member, payment_id)).toEqual([200, 'completed'])
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 what is paid at the very moment in which it is cancelled is paid', async () => {
  const { payment_id } = await placed(await buyer(), transfer)
  const { provider_payment_id } = await rowOf(payment_id)
  let cancelled = Promise.resolve()
  await transaction(async (tx) => {
    await saveSandboxPayment(provider_payment_id!, { state: 'paid' }, tx)
    cancelled = sandbox.cancel!(provider_payment_id!)
    await waitsForALock(cancelled)
  })
  await cancelled
  expect(await sandbox.find(provider_payment_id!)).toMatchObject({ state: 'paid' })
})

test('MONEY-2 what goes off by itself, and what the provider cannot cancel now, is not cancelled', async () => {
  const member = await buyer()
  const order = await placed(member, transfer)
  const later = () => Promise.reject(new ProviderError('later', 'not now'))
  onTestFinished(standIn({ ...sandbox, cancel: later, chargeAgain: later }))
  expect(await cancel(member, order.payment_id)).toEqual([409, 'not_cancellable'])
  const charged = await placed(member, { stored_card: await keepCard(member) })
  expect(await cancel(member, charged.payment_id)).toEqual([409, 'not_cancellable'])
  expect((await rowOf(order.payment_id)).status).toBe('pending')
})

test('MONEY-2 what its provider never cancels is said to end by itself, and what is charged to be under way', async () => {
  const member = await buyer()
  const byCard = await placed(member)
  const { cancel: _, ...uncancelling } = sandbox
  const later = () => Promise.reject(new ProviderError('later', 'not now'))
  onTestFinished(standIn({ ...uncancelling, chargeAgain: later }))
  const said = async (payment: string) => {
    const response = await call('/api/order.php', {
      ...{ method: 'DELETE', cookie: member.cookie, json: { payment } },
    })
    return (await response.json()).message
  }
  expect(await said(byCard.payment_id)).toContain('it ends by itself')
  expect(await said(byCard.payment_id)).not.toContain('try again')
  const charged = await placed(member, { stored_card: await keepCard(member) })
  expect(await said(charged.payment_id)).toContain('already being charged')
})

test('MONEY-12 the order of somebody else is not there, and what is no id is refused', async () => {
  const { payment_id } = await placed(await buyer(), transfer)
  const other = await buyer()
  expect(await cancel(other, payment_id)).toEqual([404, 'not_found'])
  expect(await cancel(other, newId())).toEqual([404, 'not_found'])
  for (const id of ['x', null, 7]) expect(await cancel(other, id)).toEqual([422, 'invalid'])
})
