import type { Tx } from '#app/platform/database/db.server.ts'
import { eraseCards } from './cards/cards.server.ts'
import { deleteCodesOf } from './discounts/discounts.db.server.ts'

/**
 * Books stay, as the law requires: orders, invoices and refunds name no one. Mandates and accounts are deleted when
 * their time is over.
 */
export async function eraseBuyer(tx: Tx, memberId: string) {
  await eraseCards(tx, memberId)
  await deleteCodesOf(tx, memberId)
}
