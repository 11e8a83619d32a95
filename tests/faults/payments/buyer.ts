import type { PlacedOrder } from '#app/features/payments/orders/order.contract.ts'
import { findPayment } from '#app/features/payments/orders/payments.db.server.ts'
import { applyOutcome } from '#app/features/payments/providers/sandbox/sandbox-outcomes.server.ts'
import { findWithdrawal } from '#app/features/payments/refunds/refunds.db.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { send, until } from '../program.ts'

/** In seconds; a machine that does other things as well needs them. */
export const timeLimit = 120

export type Buyer = Awaited<ReturnType<typeof makeMember>>

const orderForm = { package: 'p1', method: 'credit_card', withdrawal_consent: true }

export function makeBuyer() {
  return makeMember({ country: 'DE', language: 'en' })
}

/**
 * Orders, pays, and withdraws, as a page and a bank do: repeats each step under one key until the site has answered.
 * Returns the id of the order.
 */
export async function buyAndWithdraw(buyer: Buyer, where: () => string): Promise<string> {
  const { payment } = await send<PlacedOrder>(buyer, where, '/api/order.php', { json: orderForm })
  const { payment_id } = payment
  const is = (status: string) => async () => (await findPayment(payment_id))?.status === status
  // By then a buyer who has ordered is at the provider's page.
  await until(is('pending'), timeLimit)
  const { provider_payment_id } = (await findPayment(payment_id))!
  await applyOutcome({ id: provider_payment_id!, outcome: 'pay' })
  await until(is('completed'), timeLimit)
  await until(() => hasMail(payment_id), timeLimit)
  await send(buyer, where, '/api/refund.php', { json: { payment: payment_id, confirm: true } })
  await until(is('refunded'), timeLimit)
  await until(async () => hasMail((await findWithdrawal(payment_id))?.id ?? ''), timeLimit)
  return payment_id
}

async function hasMail(id: string) {
  if (!id) return false
  const mail = await db().selectFrom('mailbox_mail').select('id').where('id', '=', id).executeTakeFirst()
  return mail !== undefined
}
