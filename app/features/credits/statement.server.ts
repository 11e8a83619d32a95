import { findLimitPeriodStart } from '#app/features/preferences/calendar/month-start.ts'
import { readTimeZone } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { Money, SpentThisMonth, Statement, StatementEntry } from './statement.contract.ts'
import {
  countTransactions,
  creditsSpentSince,
  findBalances,
  moneyPaidSince,
  type TransactionRow,
  transactionsPage,
} from './statement.db.server.ts'

export { findBalances } from './statement.db.server.ts'

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

/** Since the start of the month in the member's time zone. */
async function spentThisMonth(viewer: Viewer): Promise<SpentThisMonth> {
  const { id } = viewer
  const since = findLimitPeriodStart(now(), await readTimeZone(viewer))
  const [credits, money] = await Promise.all([creditsSpentSince(id, since), moneyPaidSince(id, since)])
  return { credits, money }
}

/** What an order counts towards the monthly limit, in its own transaction. */
export async function paidThisMonth(viewer: Viewer, tx: Tx): Promise<Money[]> {
  return moneyPaidSince(viewer.id, findLimitPeriodStart(now(), await readTimeZone(viewer, tx)), tx)
}
