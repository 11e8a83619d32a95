import { namedQuery } from '#app/platform/db.server.ts'

export async function findBalances(memberId: string): Promise<{ bonus: number; paid: number }> {
  const rows = await namedQuery<{ kind: string; balance: string }>(
    'member_balances',
    'select kind, balance from ledger_account where member_id = $1',
    [memberId],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { bonus: of('bonus'), paid: of('paid') }
}

export async function countTransactions(memberId: string): Promise<number> {
  const [row] = await namedQuery<{ count: string }>(
    'count_member_transactions',
    `select count(distinct e.transaction_id) from ledger_account a join ledger_entry e on e.account_id = a.id
      where a.member_id = $1`,
    [memberId],
  )
  return Number(row?.count)
}

/** What a member's two accounts lost or gained together, the newest first; ids sort by time. */
export function transactionsPage(memberId: string, { limit, offset }: { limit: number; offset: number }) {
  return namedQuery<{ id: string; reason: string; created_at: Date; amount: string }>(
    'member_transactions',
    `with page as (
       select e.transaction_id as id, sum(e.amount) as amount
         from ledger_account a join ledger_entry e on e.account_id = a.id
        where a.member_id = $1
        group by e.transaction_id order by e.transaction_id desc limit $2 offset $3
     )
     select t.id, t.reason, t.created_at, page.amount
       from page join ledger_transaction t on t.id = page.id order by t.id desc`,
    [memberId, limit, offset],
  )
}
