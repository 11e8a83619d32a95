import type { I18n } from '@lingui/core'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import type { MemberVisit, Viewer } from '#app/web/visit.ts'
import { presentCards } from '../cards/cards.server.ts'
import { methodWords } from '../methods/method-words.server.ts'
import { presentPayment } from '../orders/present-payment.server.ts'
import type { Transactions } from './transactions.contract.ts'
import { countPayments, findLastPaid, findRowStates, paymentsPage } from './transactions.db.server.ts'

/** All orders of a member, whatever became of them. */
export async function readTransactions(viewer: Viewer, pageNumber: number): Promise<Transactions> {
  const { page, pages, offset } = clampPage(await countPayments(viewer.id), pageNumber)
  const rows = await paymentsPage(viewer.id, { limit: pageSize, offset })
  return { payments: rows.map(presentPayment), pageNumber: page, pages }
}

/** What the list says beside the state of an order, in the reader's language. */
export async function readRowStates({ payments }: Transactions, i18n: I18n) {
  const states = await findRowStates(payments.map(({ payment_id }) => payment_id))
  return new Map(
    states.map(({ id, isWithdrawn, isToDebit, isUnsigned, ...order }) => [
      id,
      { isWithdrawn, isToDebit, isUnsigned, way: methodWords(order, i18n) },
    ]),
  )
}

/** Whether there is anything to repeat. */
export async function hasLastOrder({ viewer }: MemberVisit): Promise<boolean> {
  return (await findLastPaid(viewer.id)) !== undefined
}

/** The address of the overview of a member's last purchase. */
export async function lastOrder({ viewer }: MemberVisit): Promise<string> {
  const last = await findLastPaid(viewer.id)
  if (!last) return '/premium'
  const [card] = await presentCards(viewer)
  const overview = `/credits/${last.package_id}/${card ? 'credit_card' : last.method}`
  return card ? `${overview}?card=${card.id}` : overview
}
