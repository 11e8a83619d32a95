import { Refusal } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { spendAddressPoints, spendPoints } from '#app/web/calls/limits.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { memberPayment } from '../../orders/member-payment.server.ts'
import type { PaymentRow } from '../../orders/payments.db.server.ts'
import type { Refund, RefundRequest } from '../refund.contract.ts'
import { findOrderOf } from '../refunds.db.server.ts'

/**
 * The order that somebody may withdraw: one of their own or, logged out, the one whose number and address they give.
 * Numbers cannot be guessed; a wrong number and a wrong address get the same answer.
 */
export async function orderToWithdraw(
  { viewer, site, address }: Pick<Visit, 'viewer' | 'site' | 'address'>,
  request: RefundRequest,
): Promise<PaymentRow> {
  if ('payment' in request) {
    if (!viewer) throw new Refusal('authentication_required')
    await spendPoints('refund', viewer.id)
    return memberPayment(viewer, request.payment)
  }
  await spendAddressPoints('withdrawal', address)
  const email = normaliseEmail(request.email)
  const order = email && (await findOrderOf(site.id, normaliseNumber(request.number), email))
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** The account is for the member alone, not for anybody with a number and an address. */
export function hideAccountFromVisitor(request: RefundRequest, refund: Refund): Refund {
  return 'payment' in request ? refund : { ...refund, account: null }
}

/** Normalises a number typed from paper: upper case, no other characters, O as 0, I and L as 1, U as V. */
export function normaliseNumber(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('U', 'V')
}
