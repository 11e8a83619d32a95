import { now } from '#app/platform/clock.server.ts'
import { eraseAccounts } from './refunds.db.server.ts'

/** Until then a transfer that did not arrive can be looked into. */
const keptFor = 60 * 86_400_000

/** What the privacy policy says of accounts for refunds. */
export function sweepRefundAccounts() {
  return eraseAccounts(new Date(now().getTime() - keptFor))
}
