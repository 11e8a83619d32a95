import { pageOf, pageSize } from '#app/web/page/paging.ts'
import type { Viewer } from '#app/web/visit.ts'
import { countTransactions, findBalances, transactionsPage } from './statement.db.server.ts'

/** What a member has, and how it came and went. */
export async function readStatement(viewer: Viewer, pageNumber: number) {
  const [{ bonus, paid }, count] = await Promise.all([findBalances(viewer.id), countTransactions(viewer.id)])
  const { page, pages, offset } = pageOf(count, pageNumber)
  const rows = await transactionsPage({ memberId: viewer.id, limit: pageSize, offset })
  const entries = rows.map(({ id, reason, created_at, amount }) => ({
    id,
    reason,
    at: created_at.toISOString(),
    amount: Number(amount),
  }))
  return { balance: bonus + paid, bonus, entries, page, pages }
}
