import type { Tx } from '#app/platform/database/db.server.ts'
import { eraseCards } from './cards/cards.server.ts'
import { deleteCodesOf } from './discounts/discount-codes.db.server.ts'

/** Books stay, as the law has it: orders, papers and refunds name no one. Mandates and accounts go when their time is over. */
export async function eraseBuyer(tx: Tx, memberId: string) {
  await eraseCards(tx, memberId)
  await deleteCodesOf(tx, memberId)
}
