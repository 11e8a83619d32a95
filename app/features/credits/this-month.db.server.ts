import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** Refunds count for the month in which the credits were spent. */
export async function creditsSpentSince(memberId: string, since: Date): Promise<number> {
  const { credits } = await bookedSince(memberId, since)
    .leftJoin('ledger_transaction as undoing', 'undoing.undoes', 'booked.id')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('entry.amount'), sql<string>`0`).as('credits'))
    .where('booked.reason', 'in', ['message', 'photo', 'gift'])
    .where('undoing.id', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.abs(Number(credits))
}

/** What was returned of a purchase, minus chargebacks that the bank has reversed. */
const returned = sql<string>`coalesce((
  select sum(case moving.reason when 'chargeback_reversed' then -moving.price else moving.price end)
    from credit_lot lot
         join credit_lot_entry moved on moved.lot_id = lot.id
         join ledger_transaction moving on moving.id = moved.transaction_id
   where lot.transaction_id = booked.id and moving.reason in ('refund', 'chargeback', 'chargeback_reversed')), 0)`

/** Minus what was returned of these purchases. */
export async function moneyPaidSince(memberId: string, since: Date, tx: Tx | Database = db()) {
  const rows = await bookedSince(memberId, since, tx)
    .select('booked.currency')
    .select(sql<string>`sum(booked.price - ${returned})`.as('amount'))
    .where('booked.reason', '=', 'purchase')
    .where('booked.currency', 'is not', null)
    .groupBy('booked.currency')
    .orderBy('booked.currency')
    .$narrowType<{ currency: string }>()
    .execute()
  return rows.map(({ amount, currency }) => ({ amount: Number(amount), currency }))
}

function bookedSince(memberId: string, since: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_transaction as booked', 'booked.id', 'entry.transaction_id')
    .where('account.member_id', '=', memberId)
    .where('booked.created_at', '>=', since)
}
