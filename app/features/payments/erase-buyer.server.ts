import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { eraseCards } from './cards/cards.server.ts'
import { deleteCodesOf } from './discounts/discounts.db.server.ts'
import { deleteRequestsOf } from './refunds/requests/refund-requests.db.server.ts'

/**
 * Books stay, as the law requires: orders, invoices and refunds name no one. Mandates and accounts are deleted when
 * their time is over.
 */
export async function eraseBuyer(tx: Tx, memberId: string) {
  await eraseCards(tx, memberId)
  await deleteCodesOf(tx, memberId)
  const requests = await deleteRequestsOf(tx, memberId)
  const subjectIds = requests.map(({ id }) => id)
  // A case about money that is still owed stays.
  await closeCasesOf(tx, { kinds: ['refund'], subjectIds }, { outcome: 'gone' })
  await closeCasesOf(tx, { kinds: ['withdrawal'], memberId }, { outcome: 'gone' })
}
