import { expect, onTestFinished, test, vi } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, paymentRow } from '#tests/make/payments/order.ts'
import '#tests/isolated-database.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { checkProviders } from '../check/check-providers.server.ts'
import { reconcilePayment } from '../orders/settle/poll-payment.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'
import { findSandboxPayment, insertSandboxPayment } from '../providers/sandbox/sandbox-payments.db.server.ts'

/** An order paid twice on the provider's pages, both reported to us. */
async function paidTwice() {
  const member = await makeMember({ country: 'DE' })
  const { payment_id, number } = await buyCredits(member)
  const first = await findSandboxPayment((await paymentRow(payment_id)).provider_payment_id!)
  if (!first) throw new Error('it was paid')
  const second = `sbx_${newId().replaceAll('-', '')}`
  const { instrument: _, ...alike } = first
  await insertSandboxPayment({ ...alike, id: second, idempotency_key: newId(), state: 'paid' })
  await reconcilePayment({ provider: 'sandbox', providerPaymentId: second })
  const refunded = async (id: string) => (await findSandboxPayment(id))?.refunded
  return { member, first: first.id, second, number, refunded }
}

const listed = async (id: string) =>
  (await checkProviders(now())).filter(({ isRight, text }) => !isRight && text.includes(id))

test('MONEY-11 an order paid twice by mistake is credited once, and the second payment refunded in full, once', async () => {
  const { member, first, second, number, refunded } = await paidTwice()
  expect(await balanceOf(member.id)).toBe(20)
  expect(await runJobs('refund_second_payments', '')).toBe(1)
  expect([await refunded(first), await refunded(second)]).toEqual([0, 2999])
  await reconcilePayment({ provider: 'sandbox', providerPaymentId: second })
  await runJobs('refund_second_payments', '')
  expect(await refunded(second)).toBe(2999)
  expect(await listed(second)).toEqual([])
  expect(await runJobs('send_second_payment_refunded', '', { times: 2 })).toBe(1)
  const [mail, ...more] = await mailsAbout(number)
  expect([mail?.text.includes('€29.99'), more]).toEqual([true, []])
})

test('MONEY-11 lists what the provider refuses to refund for the operator, until it is paid back', async () => {
  const { second } = await paidTwice()
  const refusing = vi.spyOn(sandbox, 'refund').mockRejectedValue(new ProviderError('refused', 'no'))
  onTestFinished(() => refusing.mockRestore())
  await runJobs('refund_second_payments', '')
  expect(await listed(second)).toHaveLength(1)
  refusing.mockRestore()
  await sandbox.refund?.(second, { amount: 2999, currency: 'EUR' }, newId())
  await reconcilePayment({ provider: 'sandbox', providerPaymentId: second })
  await runJobs('refund_second_payments', '')
  expect(await listed(second)).toEqual([])
})
