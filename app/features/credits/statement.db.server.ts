import { sql } from 'kysely'
import { selectOpenConversation, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

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

const readBalances = namedQuery('member_balances', ({ memberId }: Placeholders<{ memberId: string }>) =>
  db().selectFrom('ledger_account').select(['kind', 'balance']).where('member_id', '=', memberId),
)

export async function findBalances(memberId: string): Promise<{ bonus: number; paid: number }> {
  const rows = await readBalances({ memberId })
  const of = (kind: 'bonus' | 'paid') => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { bonus: of('bonus'), paid: of('paid') }
}

const countRows = namedQuery(
  'count_member_transactions',
  ({ memberId }: Placeholders<{ memberId: string }>) =>
    db()
      .selectFrom('ledger_account')
      .innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
      .select(({ fn }) => fn.count<string>('ledger_entry.transaction_id').distinct().as('count'))
      .where('ledger_account.member_id', '=', memberId),
)

export async function countTransactions(memberId: string): Promise<number> {
  const [row] = await countRows({ memberId })
  return Number(row?.count)
}

interface Page {
  memberId: string
  siteId: string
  limit: number
  offset: number
}

/**
 * A member's transactions, newest first (ids sort by time), summed over both accounts. Names the partner while they are
 * visible or there is a conversation with them.
 */
export const transactionsPage = namedQuery(
  'member_transactions',
  ({ memberId, siteId, limit, offset }: Placeholders<Page>) =>
    db()
      .with('page', (page) =>
        page
          .selectFrom('ledger_account')
          .innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
          .select('ledger_entry.transaction_id as id')
          .select(({ fn }) => fn.sum<string>('ledger_entry.amount').as('amount'))
          .where('ledger_account.member_id', '=', memberId)
          .groupBy('ledger_entry.transaction_id')
          .orderBy('ledger_entry.transaction_id', 'desc')
          .limit(limit)
          .offset(offset),
      )
      .selectFrom('page')
      .innerJoin('ledger_transaction', 'ledger_transaction.id', 'page.id')
      .leftJoin('message', 'message.id', 'ledger_transaction.message_id')
      .leftJoin('conversation', 'conversation.id', 'message.conversation_id')
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('member')
            .select(['member.name', 'member.kind', 'member.date_of_birth'])
            .select(selectOpenConversation(memberId, sql.ref('member.id')).$asScalar().as('conversation'))
            .whereRef('member.id', 'in', sql<string>`(conversation.first_id, conversation.second_id)`)
            .where('member.id', '<>', memberId)
            .where((member) =>
              member.or([
                member.exists(selectOpenConversation(memberId, member.ref('member.id'))),
                visibleTo(memberId, siteId)(member),
              ]),
            )
            .as('partner'),
        (join) => join.onTrue(),
      )
      .select(['page.id', 'page.amount', 'ledger_transaction.reason', 'ledger_transaction.created_at'])
      .select(['partner.name', 'partner.kind', 'partner.date_of_birth', 'partner.conversation'])
      .select('message.sequence')
      .orderBy('page.id', 'desc'),
)

export type TransactionRow = Awaited<ReturnType<typeof transactionsPage>>[number]
