import type { I18n } from '@lingui/core'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import type { Viewer } from '#app/web/visit.ts'
import { methodWords } from '../methods/method-words.server.ts'
import { presentPayment } from '../orders/present-payment.server.ts'
import type { Transactions } from './transactions.contract.ts'
import { countPayments, findRowStates, paymentsPage } from './transactions.db.server.ts'

/** All orders of a member, whatever became of them. */
export async function readTransactions(viewer: Viewer, pageNumber: number): Promise<Transactions> {
  const { page, pages, offset } = clampPage(await countPayments(viewer.id), pageNumber)
  const rows = await paymentsPage(viewer.id, { limit: pageSize, offset })
  return { payments: rows.map(presentPayment), pageNumber: page, pages }
}

/** What the list says beside the state of an order, in the reader's language. */
export async function readRowStates({ payments }: Transactions, i18n: I18n) {
  const standings = await findRowStates(payments.map(({ payment_id }) => payment_id))
  return new Map(
    standings.map(({ id, isWithdrawn, isToDebit, isUnsigned, ...order }) => [
      id,
      { isWithdrawn, isToDebit, isUnsigned, way: methodWords(order, i18n) },
    ]),
  )
}
