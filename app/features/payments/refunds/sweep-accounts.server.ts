import { now } from '#app/platform/clock.server.ts'
import type { Overdue } from '#app/platform/database/overdue-rows.server.ts'
import { eraseAccounts, oldestOverAccount } from './refunds.db.server.ts'

const day = 86_400_000
/** Until then a transfer that did not arrive can be investigated. */
const keptFor = 60 * day
/**
 * Until then a bank may reverse a chargeback, so that the refund is owed again; later its account is asked for again.
 */
const keptForBank = 180 * day

const before = () => ({
  paid: new Date(now().getTime() - keptFor),
  chargedBack: new Date(now().getTime() - keptForBank),
})

/** As stated in the privacy policy for accounts of refunds. */
export const overRefundAccounts: Overdue = {
  takeBatch: (limit) => eraseAccounts(before(), limit),
  async overdueSince() {
    const { paid_at, charged_back_at } = await oldestOverAccount(before())
    const due = [
      ...(paid_at ? [paid_at.getTime() + keptFor] : []),
      ...(charged_back_at ? [charged_back_at.getTime() + keptForBank] : []),
    ]
    return due.length ? new Date(Math.min(...due)) : null
  },
}
