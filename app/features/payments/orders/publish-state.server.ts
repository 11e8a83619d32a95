import { balanceOf } from '#app/features/credits/spending.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { PaymentRow } from './payments.db.server.ts'

type PublishedPayment = Pick<PaymentRow, 'id' | 'member_id' | 'status'>

/** Publishes the state to the buyer's open pages, as the last step of a transaction. */
export async function publishState(tx: Tx, { id, member_id, status }: PublishedPayment) {
  const credits = await balanceOf(member_id, tx)
  await publish(tx, [
    { memberId: member_id, event: { type: 'credits', credits } },
    { memberId: member_id, event: { type: 'payment', payment_id: id, status } },
  ])
}
