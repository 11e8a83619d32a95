import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { pollPayment } from '../settle/poll-payment.server.ts'
import { sendTransferDetails } from './send-transfer-details.server.ts'

const subject = ({ number }: { number: string }) => `Bank transfer for your order ${number}`

test('MONEY-4 a buyer by transfer gets one mail with the account, the amount and the reference', async () => {
  const member = await makeMember({ country: 'DE' })
  const payment = await placeOrder(member, { method: 'bank_transfer' })
  await pollPayment({ payment: payment.payment_id })
  expect(await runJobs('send_transfer_details', payment.payment_id)).toBe(1)
  const [mail, ...more] = await mailsAbout(subject(payment))
  expect(more).toEqual([])
  expect(mail?.to).toBe(member.email)
  if (payment.next?.kind !== 'transfer') throw new Error('it says where to send the money')
  const { reference } = payment.next
  const said = ['€29.99', 'DE02 1203 0000 0000 2020 51', 'BYLADEM1001', reference, payment.payment_id]
  for (const words of said) expect(mail?.text).toContain(words)
  // The last day, as on the page.
  expect(mail?.text).toMatch(/Please transfer by:?\s+\d{1,2} \w+ \d{4}\n/)
  const again = { payment: payment.payment_id, mail: payment.payment_id }
  await sendTransferDetails(again)
  await sendTransferDetails(again)
  expect(await mailsAbout(subject(payment))).toHaveLength(2)
})

test('MONEY-4 where only the provider’s page has the details, the mail leads back to the order', async () => {
  const payment = await placeOrder(await makeMember({ country: 'DE' }), { method: 'bank_transfer' })
  const next_action = JSON.stringify({ kind: 'redirect', url: 'https://provider.example/pay' })
  await db().updateTable('payment').set({ next_action }).where('id', '=', payment.payment_id).execute()
  await runJobs('send_transfer_details', payment.payment_id)
  const [mail] = await mailsAbout(subject(payment))
  expect(mail?.text).toContain(`/transactions/${payment.payment_id}`)
  expect(mail?.text).not.toMatch(/IBAN|provider\.example/)
})

test('MONEY-4 sends no such mail for orders cancelled or paid meanwhile, nor for other payment methods', async () => {
  const member = await makeMember({ country: 'DE' })
  const left = await placeOrder(member, { method: 'bank_transfer' })
  await call('/api/order.php', {
    method: 'DELETE',
    cookie: member.cookie,
    json: { payment: left.payment_id },
  })
  expect((await paymentRow(left.payment_id)).status).toBe('cancelled')
  const paid = await placeOrder(member, { method: 'bank_transfer' })
  await updateAndReceivePayment(paid.payment_id, { state: 'paid' })
  const byCard = await placeOrder(member)
  expect(await runJobs('send_transfer_details', byCard.payment_id)).toBe(0)
  for (const payment of [left, paid]) {
    await runJobs('send_transfer_details', payment.payment_id)
    expect(await mailsAbout(subject(payment))).toEqual([])
  }
})
