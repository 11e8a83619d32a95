import { now } from '#app/platform/clock.server.ts'
import { eraseAccounts } from './refunds.db.server.ts'

const day = 86_400_000
/** Until then a transfer that did not arrive can be looked into. */
const keptFor = 60 * day
/** Until then a bank may give up a chargeback, and the refund is owed again; later its account is asked for anew. */
const keptForBank = 180 * day

/** What the privacy policy says of accounts for refunds. */
export function sweepRefundAccounts() {
  const before = (time: number) => new Date(now().getTime() - time)
  return eraseAccounts({ paid: before(keptFor), chargedBack: before(keptForBank) })
}
