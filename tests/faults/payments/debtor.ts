import type { Debit } from '#app/features/payments/direct-debit/direct-debit.contract.ts'
import { findPayment } from '#app/features/payments/orders/payments.db.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import { germanIban } from '#tests/make/german-iban.ts'
import { until } from '../program.ts'
import { type Buyer, send, timeLimit } from './buyer.ts'

let accounts = 0

/** Orders by direct debit, reads the code and signs with it, until the mandate and the receipt are there. */
export async function buyByDebit(buyer: Buyer, where: () => string): Promise<string> {
  const place = ++accounts
  const account = { iban: germanIban(9000 + place), holder: 'Erika Mustermann' }
  const [phone, known] = [`0151 2345${7000 + place}`, `+491512345${7000 + place}`]
  const wish = { package: 'p1', withdrawal_consent: true, country: 'DE', phone, ...account }
  const { payment } = await send<Debit>(buyer, where, '/api/directdebit.php', { json: wish })
  const { payment_id } = payment
  await until(async () => (await smsMailbox(known)).length > 0, timeLimit)
  const [message] = await smsMailbox(known)
  const code = /\b\d{6}\b/.exec(message!.text_body)![0]
  const json = { payment: payment_id, code }
  await send(buyer, where, '/api/directdebit.php', { method: 'PUT', json })
  await until(async () => (await findPayment(payment_id))?.status === 'completed', timeLimit)
  await until(async () => (await mailbox(buyer.email)).length >= 2, timeLimit)
  return payment_id
}
