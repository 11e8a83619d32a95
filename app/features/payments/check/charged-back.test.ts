import { expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { sharedMetrics } from '#app/platform/metrics.server.ts'
import '#server/health.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { checkProviders } from './check-providers.server.ts'

const reported = async () =>
  (await sharedMetrics.getSingleMetricAsString('payments_charged_back_total')).split('\n')
const line = 'payments_charged_back_total{site="localhost",provider="sandbox"}'
const found = async () => (await checkProviders(now())).filter(({ text }) => text.includes('charged back'))

test('MONEY-2 chargebacks are counted by site and provider, for the metrics and for the operator', async () => {
  const member = await makeMember({ country: 'DE' })
  const payments = [await buyCredits(member), await buyCredits(member), await buyCredits(member)]
  expect((await reported()).filter((text) => text.startsWith('payments_'))).toEqual([])
  for (const [place, { payment_id }] of payments.entries()) {
    await updateAndReceivePayment(payment_id, { charged_back: true })
    // Another report by the bank, or its reversal, changes nothing.
    await updateAndReceivePayment(payment_id, { chargeback_reversed: true })
    expect(await reported()).toContain(`${line} ${place + 1}`)
  }
  const text = 'localhost: 3 of 3 payments of the last 90 days charged back (100.0 %).'
  expect(await found()).toEqual([{ isRight: false, text }])
})
