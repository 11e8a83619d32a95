import { z } from 'zod'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { openPayments } from '../payments.db.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

export const LeavingMember = z.object({ member: z.uuid() })

/**
 * Keeps a member who has left from paying by mistake. What is under way, or was paid meanwhile, goes on and is theirs
 * when they come back.
 */
export async function cancelOpenOrders({ member }: z.infer<typeof LeavingMember>) {
  for (const { id } of await transaction((tx) => openPayments(tx, member)))
    await cancelOrder({ id: member }, id).catch((refusal) => {
      if (!(refusal instanceof Refusal)) throw refusal
      log.info({ payment: id, refusal: refusal.code }, 'an order of somebody who has left goes on')
    })
}
