import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'

/**
 * Notifies the buyer that a refund was paid. Only enqueues a job, because scripts record payments as well, and run
 * without the mail renderer.
 */
export function enqueueRefundPaid(tx: Tx, refundId: string) {
  return addJob(tx, 'send_refund_paid', { refund: refundId })
}
