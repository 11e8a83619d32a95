import { expect, onTestFinished, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { order, orderForm, paymentRow, placeOrder, storeCard } from '#tests/make/payments/order.ts'
import { ProviderError } from '../../providers/provider.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { pollPayment } from '../settle/poll-payment.server.ts'

test('MONEY-12 an order stores where its buyer lives and seems to be, for the tax, and when they agreed to get the credits at once', async () => {
  const { cookie } = await makeMember({ country: 'DE' })
  const answer = await call('/api/order.php', {
    cookie,
    json: { ...orderForm, country: 'CH' },
    address: '8.8.8.8',
    headers: { 'idempotency-key': newId() },
  })
  const { payment_id } = (await answer.json()).payment
  const { country_evidence, withdrawal_consent_at, created_at } = await paymentRow(payment_id)
  expect(country_evidence).toEqual({ address: 'US', profile: 'DE' })
  expect(withdrawal_consent_at).toEqual(created_at)
})

test('TRUST-11 an open order in another currency counts for the monthly limit', async () => {
  const away = replaceProvider({ ...sandbox, chargeAgain: (asked) => sandbox.create(asked) })
  onTestFinished(() => void away())
  const member = await makeMember({ country: 'DE' })
  const { cookie } = member
  await call('/api/preferences.php', { method: 'PUT', cookie, json: { spending_limit: 7000 } })
  const { payment_id } = await placeOrder(member, {
    country: 'CH',
    package: 'p2',
    stored_card: await storeCard(member),
  })
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'pending', currency: 'CHF' })
  const refused = await order(member, { package: 'p0' })
  expect([refused.status, (await refused.json()).error]).toEqual([403, 'spending_limit_reached'])
})

test('MONEY-2 a card order that its provider does not receive in half an hour fails', async () => {
  onTestFinished(resetClock)
  const away = replaceProvider({
    ...sandbox,
    create: () => Promise.reject(new ProviderError('later', 'away')),
  })
  onTestFinished(() => void away())
  const { payment_id: payment } = await placeOrder(await makeMember({ country: 'DE' }))
  moveClock(29 * 60_000)
  await pollPayment({ payment })
  expect(await paymentRow(payment)).toMatchObject({ status: 'loading' })
  moveClock(2 * 60_000)
  await pollPayment({ payment })
  expect(await paymentRow(payment)).toMatchObject({ status: 'failed', failure: 'technical' })
})
