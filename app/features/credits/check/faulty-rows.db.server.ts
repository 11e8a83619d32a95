import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Runs all queries on one snapshot, however long they take, without blocking anybody. */
export function inSnapshot<T>(ask: (tx: Tx) => Promise<T>): Promise<T> {
  return db()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return ask(tx)
    })
}

type Faulty = RawBuilder<{ id: string }>

/**
 * The rows that break each rule. SQL refuses them on write; this recounts everything with queries other than the
 * triggers'.
 */
const faultyRows: Record<string, Faulty> = {
  'a transaction sums to zero': sql`
    select transaction_id as id from ledger_entry group by transaction_id having sum(amount) <> 0`,

  'a member’s balance is the sum of its entries': sql`
    select id from ledger_account where member_id is not null
      and balance <> (select coalesce(sum(amount), 0) from ledger_entry where account_id = ledger_account.id)`,

  'a member’s balance is what the lots have left': sql`
    select id from ledger_account where member_id is not null
      and balance <> (select coalesce(sum(remaining), 0) from credit_lot where account_id = ledger_account.id)`,

  'nobody is below zero, and no lot has more than it held': sql`
    select id from ledger_account where member_id is not null and balance < 0
    union all select transaction_id from credit_lot where remaining < 0 or remaining > amount`,

  'a lot held what its grant or purchase brought': sql`
    select transaction_id as id from credit_lot lot where amount is distinct from
      (select amount from ledger_entry where (transaction_id, account_id) = (lot.transaction_id, lot.account_id))`,

  'a lot has left what its entries say': sql`
    select transaction_id as id from credit_lot lot where remaining is distinct from
      (select sum(amount) from credit_lot_entry where lot_id = lot.id)`,

  'an entry is what it moved in lots': sql`
    select entry.transaction_id as id
      from ledger_entry entry join ledger_account account on account.id = entry.account_id
     where account.member_id is not null and entry.amount is distinct from
       (select sum(moved.amount) from credit_lot_entry moved join credit_lot lot on lot.id = moved.lot_id
         where moved.transaction_id = entry.transaction_id and lot.account_id = entry.account_id)`,

  'the house has the other side of every lot': sql`
    select house.id from ledger_account house where house.member_id is null
      and (select coalesce(sum(amount), 0) from ledger_entry where account_id = house.id) <>
          (select coalesce(sum(-moved.amount), 0)
             from credit_lot_entry moved join ledger_transaction booked on booked.id = moved.transaction_id
            where house.kind = case when booked.reason in ('signup', 'adjusted') then 'house_granted'
                                    when booked.reason in ('purchase', 'refund', 'chargeback', 'chargeback_reversed')
                                      then 'house_sold'
                                    else 'house_spent' end)`,

  'refunded credits are all that was spent, account by account': sql`
    select back.id from ledger_transaction back
     where returns_spending(back.reason) and exists (
       select from ledger_entry spent where spent.transaction_id = back.undoes and not exists (
         select from ledger_entry entry where entry.transaction_id = back.id
            and entry.account_id = spent.account_id and entry.amount = -spent.amount))`,

  'nothing is left of a purchase that was charged back': sql`
    select lot.transaction_id as id
      from charged_back_purchase closed join credit_lot lot on lot.transaction_id = closed.transaction_id
     where lot.remaining > 0`,

  // A message that was erased since is no fault: the books stay.
  'a charge is what its sender paid for its message': sql`
    select charge.id
      from ledger_transaction charge
           join message on message.id = charge.message_id
           join ledger_entry entry on entry.transaction_id = charge.id
           join ledger_account account on account.id = entry.account_id
     where charge.reason in ('message', 'photo', 'gift') and account.member_id is not null
     group by charge.id, message.cost, message.sender_id
    having message.cost <> -sum(entry.amount) or not bool_and(account.member_id = message.sender_id)`,

  'a message that cost something has one charge': sql`
    select message.id from message where message.cost > 0 and 1 <> (
      select count(*) from ledger_transaction
       where message_id = message.id and reason in ('message', 'photo', 'gift'))`,
}

/** Enough to look into, however much is wrong. */
const maxReported = 20

/** The broken rules with ids of rows that break them. */
export async function findFaultyRows(tx: Tx): Promise<{ rule: string; id: string }[]> {
  const faults = []
  for (const [rule, faulty] of Object.entries(faultyRows)) {
    const { rows } = await sql<{ id: string }>`
      select id from (${faulty}) faulty order by id limit ${maxReported}`.execute(tx)
    faults.push(...rows.map(({ id }) => ({ rule, id })))
  }
  return faults
}

/** The lot entries of the next members, in booking order. */
export async function lotHistories(tx: Tx, after: string, members: number) {
  const { rows } = await sql<LotEntry>`
    select account.member_id, account.kind, booked.id as transaction_id, booked.reason, moved.lot_id, moved.amount
      from (select distinct member_id
              from ledger_account account join credit_lot lot on lot.account_id = account.id
             where member_id > ${after} order by member_id limit ${members}) next
           join ledger_account account on account.member_id = next.member_id
           join credit_lot lot on lot.account_id = account.id
           join credit_lot_entry moved on moved.lot_id = lot.id
           join ledger_transaction booked on booked.id = moved.transaction_id
     order by account.member_id, moved.id`.execute(tx)
  return rows
}

export interface LotEntry {
  member_id: string
  kind: 'bonus' | 'paid'
  transaction_id: string
  reason: string
  lot_id: string
  amount: string
}

interface Lot {
  id: number
  kind: 'bonus' | 'paid'
  left: number
}

/**
 * Replays a member's lots in booking order and returns every spending that left credits in a lot whose turn came first:
 * bonus before paid, oldest first.
 */
export function findOutOfOrder(history: readonly LotEntry[]): string[] {
  const lots = new Map<string, Lot>()
  const wrong = new Set<string>()
  for (const { lot_id, kind, transaction_id, reason, amount } of history) {
    const lot = lots.get(lot_id) ?? { id: Number(lot_id), kind, left: 0 }
    lots.set(lot_id, lot)
    lot.left += Number(amount)
    const isSpent = !['refund', 'chargeback'].includes(reason) && Number(amount) < 0
    if (isSpent && [...lots.values()].some((other) => other.left > 0 && comesBefore(other, lot)))
      wrong.add(transaction_id)
  }
  return [...wrong]
}

function comesBefore(one: Lot, other: Lot): boolean {
  return one.kind === other.kind ? one.id < other.id : one.kind === 'bonus'
}
