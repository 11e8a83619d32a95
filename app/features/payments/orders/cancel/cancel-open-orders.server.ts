import { z } from 'zod'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { openPayments } from '../payments.db.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

export const LeavingMember = z.object({ member: z.uuid() })

/**
 * Cancels the open orders of a member who has left, so that they do not pay by mistake. A payment under way or already
 * made continues; its credits are there when the member returns.
 */
export async function cancelOpenOrders({ member }: z.infer<typeof LeavingMember>) {
  for (const { id } of await transaction((tx) => openPayments(tx, member)))
    await cancelOrder({ id: member }, id).catch((refusal) => {
      if (!(refusal instanceof Refusal)) throw refusal
      log.info({ payment: id, refusal: refusal.code }, 'an order of a member who has left continues')
    })
}
