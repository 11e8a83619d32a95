import { balanceOf } from '#app/features/credits/spending.server.ts'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { consumePoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { debitDay } from '../direct-debit/mandate/debit-day.ts'
import { findMandate } from '../direct-debit/mandate/mandates.db.server.ts'
import { hasReservedCode } from '../discounts/discounts.db.server.ts'
import { offeredMethods } from '../methods/methods.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import { cancelRefusal } from '../orders/cancel/cancel-order.server.ts'
import { isOpen, isOver } from '../orders/order-states.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { memberPayment, presentPayment } from '../orders/present-payment.server.ts'
import { pollPayment } from '../orders/settle/poll-payment.server.ts'
import { endOf, transferBy } from '../orders/settle/poll-schedule.ts'
import { withTimeout } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { presentRefund } from '../refunds/present-refund.server.ts'
import { findWithdrawal } from '../refunds/refunds.db.server.ts'
import { findNextOrder, isFirstPaid } from './transactions.db.server.ts'

/** How long a paid order is news. */
const newsFor = 12 * 3_600_000

/** The state of an order, and what its buyer can do about it. */
export async function readResult(visit: MemberVisit, id: string) {
  const { viewer, site } = visit
  const row = await readFreshPayment(viewer, id)
  const [credits, cancelling, otherWay, withdrawal, isFirst, newer, debit, reserved] = await Promise.all([
    balanceOf(viewer.id),
    describeCancellation(row),
    isOver(row) ? findAlternative(row, site) : null,
    findWithdrawal(id),
    isFirstPaid(row),
    row.status === 'cancelled' || row.replaced_at ? findNextOrder(row) : undefined,
    announcedDebit(row),
    describeReservation(row, visit),
  ])
  return {
    payment: presentPayment(row),
    credits,
    ...cancelling,
    otherWay,
    isFirst,
    debit,
    reserved,
    isPremium: viewer.premium,
    isNews: row.paid_at !== null && now().getTime() - row.paid_at.getTime() < newsFor,
    refund: withdrawal ? presentRefund(row, withdrawal, site) : null,
    newerOrder: newer?.id ?? null,
    // The account of a debit has a separate line.
    way: { method: row.method, paid_with: debit ? null : row.paid_with },
    cancelledAt: row.status === 'cancelled' ? (row.cancelled_at?.toISOString() ?? null) : null,
    transferBy: transferBy(row).toISOString(),
  }
}
export type OrderResult = Awaited<ReturnType<typeof readResult>>

/** How long the page waits for the provider, in milliseconds. */
const timeout = 3000
/** Each poll lengthens the pause before the job's next one (orders/settle/poll-schedule.ts), so the page polls early only. */
const maxPolls = 2

/** Polls the provider, since a buyer is often back from its page before its webhook. */
async function readFreshPayment(viewer: MemberVisit['viewer'], id: string): Promise<PaymentRow> {
  const row = await memberPayment(viewer, id)
  const isAtPage = row.status === 'pending' && presentPayment(row).next?.kind === 'redirect'
  if (!isAtPage || row.poll_attempts >= maxPolls) return row
  // Parallel requests would each poll the provider, and again for each other one that settles first.
  if (await consumePoints('payment_page', id)) return row
  try {
    await withTimeout(row.provider, timeout, pollPayment({ payment: id }))
  } catch (error) {
    log.warn({ payment: id, error }, 'a provider could not be asked about a payment')
  }
  return memberPayment(viewer, id)
}

/** Whether an open order can be cancelled and, if not, when it ends automatically. */
async function describeCancellation(row: PaymentRow) {
  if (!isOpen(row)) return { canCancel: false, endsAt: null }
  const reason = await cancelRefusal(row)
  const endsAt = reason === 'order_ends_by_itself' ? endOf(row).toISOString() : null
  return { canCancel: reason === null, endsAt }
}

/** What a transfer reserves even after it is cancelled, because its money may still arrive. */
async function describeReservation(row: PaymentRow, { viewer, site }: MemberVisit) {
  const until = isOpen(row) ? endAfterCancelling(row) : row.payable_until
  if (!until || until <= now() || row.replaced_at) return null
  const [discount, { spending_limit }] = await Promise.all([
    hasReservedCode(row.id),
    readPreferences(viewer, site),
  ])
  const limit = spending_limit.amount !== null
  return discount || limit ? { until: until.toISOString(), discount, limit } : null
}

function endAfterCancelling(row: PaymentRow): Date | null {
  const canArrive =
    findMethod(row.method)?.kind === 'transfer' && findProvider(row.provider)?.can.lateTransfers
  return canArrive ? endOf(row) : null
}

/** For a stored card that failed: another attempt, or PayPal where it is offered. */
async function findAlternative(
  { instrument_id, country, amount, currency }: PaymentRow,
  site: MemberVisit['site'],
) {
  if (instrument_id === null) return null
  const offered = await offeredMethods(site, country, { amount, currency })
  return { card: instrument_id, paypal: offered.some(({ method }) => method.id === 'paypal') }
}

/** The account an order is debited from and, until then, the earliest day; null for other orders. */
async function announcedDebit(payment: PaymentRow) {
  const mandate = isOver(payment) ? undefined : await findMandate(payment.id)
  if (!mandate?.signed_at) return null
  const day = payment.settled_at ? null : debitDay(mandate.signed_at).toISOString()
  return { iban: mandate.iban_masked, day }
}
