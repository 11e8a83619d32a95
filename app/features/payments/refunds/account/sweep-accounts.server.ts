import { now } from '#app/platform/clock.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { eraseAccounts, oldestExpiredAccount } from '../refunds.db.server.ts'

const day = 86_400_000
/** Until then a transfer that did not arrive can be investigated. */
const retention = 60 * day
/**
 * Until then a bank may reverse a chargeback, so that the refund is owed again; later its account is asked for again.
 */
const retentionAfterChargeback = 180 * day

const cutoffs = () => ({
  paid: new Date(now().getTime() - retention),
  chargedBack: new Date(now().getTime() - retentionAfterChargeback),
})

/** As stated in the privacy policy for accounts of refunds. */
export const expiredRefundAccounts: OverdueRows = {
  cleanUpBatch: (limit) => eraseAccounts(cutoffs(), limit),
  async overdueSince() {
    const { paid_at, charged_back_at } = await oldestExpiredAccount(cutoffs())
    const due = [
      ...(paid_at ? [paid_at.getTime() + retention] : []),
      ...(charged_back_at ? [charged_back_at.getTime() + retentionAfterChargeback] : []),
    ]
    return due.length ? new Date(Math.min(...due)) : null
  },
}
