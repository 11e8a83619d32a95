import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'

/**
 * With the note that a refund was paid: its buyer hears of it. By a job alone, because scripts note it too, and those run
 * without what renders mails.
 */
export function tellOfPaidRefund(tx: Tx, refundId: string) {
  return addJob(tx, 'send_refund_paid', { refund: refundId })
}
