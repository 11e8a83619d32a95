import { type Insertable, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { LedgerTransaction } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { newId } from '#app/platform/ids.server.ts'

/** All writes to the ledger. Triggers update balances and lots: db/migrations/0010_credits.sql. */

/** Created by the migrations. Nobody locks these accounts, so a charge need not wait for those of other members. */
export const house = {
  granted: '018f0000-0000-7000-8000-000000000001',
  sold: '018f0000-0000-7000-8000-000000000002',
  spent: '018f0000-0000-7000-8000-000000000003',
}

export interface Entry {
  account_id: string
  amount: number
}

/** A member's two accounts. */
export interface Balance {
  bonus: Account
  paid: Account
}

interface Account {
  id: string
  balance: number
}

const readAccounts = namedQuery('lock_balance', ({ memberId }: Placeholders<{ memberId: string }>) =>
  db()
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'balance'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .forUpdate(),
)

/**
 * Every booking for a member starts here, so that bookings lock in one order: accounts, bonus before paid, and only
 * then keys. Null for a member who never had a credit.
 */
export async function lockAccounts(tx: Tx, memberId: string): Promise<Balance | null> {
  const rows = await readAccounts.in(tx, { memberId })
  const of = (kind: 'bonus' | 'paid') => rows.find((row) => row.kind === kind)
  const [bonus, paid] = [of('bonus'), of('paid')]
  if (!bonus || !paid) return null
  return {
    bonus: { id: bonus.id, balance: Number(bonus.balance) },
    paid: { id: paid.id, balance: Number(paid.balance) },
  }
}

export async function openAccounts(tx: Tx, memberId: string): Promise<Balance> {
  const open = (kind: 'bonus' | 'paid') => ({ id: newId(), member_id: memberId, kind })
  await tx
    .insertInto('ledger_account')
    .values([open('bonus'), open('paid')])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const opened = await lockAccounts(tx, memberId)
  if (!opened) throw new Error('the accounts that were opened are missing')
  return opened
}

interface Booking {
  transaction: Insertable<LedgerTransaction>
  accounts: string[]
  amounts: number[]
  /** Whether the key may exist already, so that nothing is booked; otherwise that is an error. */
  again: boolean
}

const writeBooking = namedQuery('book', ({ transaction, accounts, amounts, again }: Placeholders<Booking>) =>
  db()
    .with('booked', (query) => {
      const inserted = query.insertInto('ledger_transaction').values(transaction).returning('id')
      return again ? inserted.onConflict((conflict) => conflict.column('key').doNothing()) : inserted
    })
    .insertInto('ledger_entry')
    .columns(['transaction_id', 'account_id', 'amount'])
    .expression((query) =>
      query
        .selectFrom('booked')
        .innerJoin(
          sql<Entry>`unnest(${accounts}::uuid[], ${amounts}::bigint[])`.as<'entry'>(
            sql`entry(account_id, amount)`,
          ),
          (join) => join.onTrue(),
        )
        .select(['booked.id', 'entry.account_id', 'entry.amount']),
    )
    .returning('transaction_id'),
)

/** Returns whether it was booked: a known key books nothing. */
export async function book(
  tx: Tx,
  transaction: Insertable<LedgerTransaction>,
  entries: readonly Entry[],
): Promise<boolean> {
  const booked = await writeBooking.in(tx, { transaction, ...columnsOf(entries), again: true })
  return booked.length > 0
}

/** Returns whether it was booked: with a known key, all of `tx` fails. */
export async function bookOnce(
  tx: Tx,
  transaction: Insertable<LedgerTransaction>,
  entries: readonly Entry[],
): Promise<boolean> {
  try {
    await writeBooking.in(tx, { transaction, ...columnsOf(entries), again: false })
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'ledger_transaction_key_key') return false
    throw error
  }
}

function columnsOf(entries: readonly Entry[]) {
  return {
    accounts: entries.map(({ account_id }) => account_id),
    amounts: entries.map(({ amount }) => amount),
  }
}

/** What a member's accounts paid under a key, unless it was refunded before. */
export function findSpending(tx: Tx, memberId: string, key: string) {
  return selectNotUndone(tx, key)
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_transaction.id', 'ledger_transaction.message_id'])
    .select(['ledger_transaction.price', 'ledger_transaction.currency'])
    .select(['ledger_entry.account_id', 'ledger_entry.amount'])
    .where('ledger_account.member_id', '=', memberId)
    .where('ledger_entry.amount', '<', '0')
    .execute()
}

/** Closes the lot of a purchase, so that no credits are refunded into it, or reopens it. */
export async function closePurchase(tx: Tx, key: string, isClosed: boolean) {
  const purchase = tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('key', '=', key)
    .where('reason', '=', 'purchase')
  if (isClosed)
    await tx
      .insertInto('charged_back_purchase')
      .columns(['transaction_id'])
      .expression(purchase)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('charged_back_purchase').where('transaction_id', '=', purchase).execute()
}

/** Whether any part of a spending came out of a closed purchase. */
export async function isFromClosedPurchase(tx: Tx, spendingId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('credit_lot_entry as taken')
    .innerJoin('credit_lot as lot', 'lot.id', 'taken.lot_id')
    .innerJoin('charged_back_purchase as closed', 'closed.transaction_id', 'lot.transaction_id')
    .select('lot.id')
    .where('taken.transaction_id', '=', spendingId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The lot of a purchase, unless it was returned before; `id` is what a return undoes: the purchase, or the latest
 * reversal of a chargeback. A chargeback also undoes a refund, since unsent messages may have put some of the refunded
 * credits back.
 */
export function findBoughtLot(
  memberId: string,
  key: string,
  reason: 'refund' | 'chargeback' = 'refund',
  tx: Tx | Database = db(),
) {
  const undone = (['purchase', 'chargeback_reversed', 'refund'] as const).filter(
    (filling) => filling !== 'refund' || reason === 'chargeback',
  )
  return tx
    .selectFrom('ledger_transaction as bought')
    .innerJoin('credit_lot', 'credit_lot.transaction_id', 'bought.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'credit_lot.account_id')
    .innerJoin('credit_lot_entry as filled', 'filled.lot_id', 'credit_lot.id')
    .innerJoin('ledger_transaction as filling', 'filling.id', 'filled.transaction_id')
    .select(['filling.id', 'bought.price', 'bought.currency'])
    .select(['credit_lot.account_id', 'credit_lot.amount', 'credit_lot.remaining'])
    .where('bought.key', '=', key)
    .where('bought.reason', '=', 'purchase')
    .where('ledger_account.member_id', '=', memberId)
    .where('filling.reason', 'in', undone)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transaction as undoing')
            .select('undoing.id')
            .whereRef('undoing.undoes', '=', 'filling.id'),
        ),
      ),
    )
    .executeTakeFirst()
}

function selectNotUndone(tx: Tx, key: string) {
  return tx
    .selectFrom('ledger_transaction')
    .where('ledger_transaction.key', '=', key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transaction as undoing')
            .select('undoing.id')
            .whereRef('undoing.undoes', '=', 'ledger_transaction.id'),
        ),
      ),
    )
}

export async function hasBooked(tx: Tx, key: string): Promise<boolean> {
  const booked = tx.selectFrom('ledger_transaction').select('id').where('key', '=', key)
  return (await booked.executeTakeFirst()) !== undefined
}

/** Includes members who have returned all of it. */
export async function findAnyPurchase(memberId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('ledger_account')
    .innerJoin('credit_lot', 'credit_lot.account_id', 'ledger_account.id')
    .select('credit_lot.id')
    .where('ledger_account.member_id', '=', memberId)
    .where('ledger_account.kind', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
}

export async function findBalance(memberId: string, tx: Tx | Database = db()): Promise<number> {
  const { balance } = await tx
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('balance'), sql<string>`0`).as('balance'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(balance)
}

/** Credits are booked in whole units and never below zero; anything else is a bug. */
export function wholeCredits(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`credits are whole units, not ${amount}`)
  return amount
}
