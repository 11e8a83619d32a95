import { now } from '#app/platform/clock.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { Statement, StatementEntry } from './statement.contract.ts'
import {
  countTransactions,
  findBalances,
  type TransactionRow,
  transactionsPage,
} from './statement.db.server.ts'
import { spentThisMonth } from './this-month.server.ts'

/** A member's balance and transactions. */
export async function readStatement(viewer: Viewer, site: Site, pageNumber: number): Promise<Statement> {
  const [{ bonus, paid }, count, spent_this_month] = await Promise.all([
    findBalances(viewer.id),
    countTransactions(viewer.id),
    spentThisMonth(viewer),
  ])
  const { page, pages, offset } = clampPage(count, pageNumber)
  const rows = await transactionsPage({ memberId: viewer.id, siteId: site.id, limit: pageSize, offset })
  return {
    entries: rows.map(toStatementEntry),
    balance: bonus + paid,
    bonus,
    spent_this_month,
    pageNumber: page,
    pages,
  }
}

function toStatementEntry({
  id,
  reason,
  created_at,
  amount,
  name,
  kind,
  date_of_birth,
  conversation,
  sequence,
}: TransactionRow): StatementEntry {
  return {
    id,
    reason,
    at: created_at.toISOString(),
    amount: Number(amount),
    to:
      // A former member has no name.
      !name || date_of_birth === null
        ? null
        : {
            name,
            age: ageOn(date_of_birth, now()),
            fictional: kind === 'fictional',
            conversation,
            message: Number(sequence),
          },
  }
}
