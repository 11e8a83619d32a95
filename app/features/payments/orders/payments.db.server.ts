import { type Insertable, sql, type Updateable } from 'kysely'
import type { Payment } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { slowMethods } from '../methods/offered-methods.ts'
import { nextState, type OrderEvent, type OrderState } from './order-states.ts'

/** The column that says when each kind of row is due. */
const dueColumns = {
  payment: sql`next_poll_at`,
  refund: sql`next_attempt_at`,
}

interface Claim {
  at: Date
  /** Postpones the rows to then, so that nobody else claims them meanwhile. */
  until: Date
  limit: number
}

/** Claims due rows, the longest waiting first. */
export async function claimDue(
  table: keyof typeof dueColumns,
  { at, until, limit }: Claim,
): Promise<string[]> {
  const column = dueColumns[table]
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${column} = ${until}
    where id in (select id from ${sql.table(table)} where ${column} <= ${at}
      order by ${column} limit ${limit} for update skip locked)
    returning id`.execute(db())
  return rows.map(({ id }) => id)
}

/** All writes to orders. */

export const isUnpaidAtPage = sql<boolean>`payment.status in ('loading', 'pending') and payment.instrument_id is null
  and payment.method <> all(${slowMethods})`

/** Nobody has entered the code yet. */
export const isUnsignedDebit = sql<boolean>`payment.status = 'loading' and exists (
  select from debit_mandate where debit_mandate.payment_id = payment.id and debit_mandate.signed_at is null)`

/** Ordering again does not abandon a transfer or a debit: these keep their code. */
export const isSlow = sql<boolean>`payment.method = any(${slowMethods})`

export type PaymentRow = Awaited<ReturnType<typeof findPayment>> & object
export type PaidOrder = PaymentRow & { paid_at: Date }

export async function findPayment(id: string, tx: Tx | Database = db()) {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the end of the transaction. */
export function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function findPaymentByKey(memberId: string, clientKey: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

/** Identical orders of the member without a key, the newest last. */
export function findKeylessPayments(memberId: string, requestHash: Buffer) {
  return db()
    .selectFrom('payment')
    .select(['client_key', 'status', 'created_at'])
    .where('member_id', '=', memberId)
    .where('request_hash', '=', requestHash)
    .where('client_key', 'like', 'keyless %')
    .orderBy('created_at')
    .execute()
}

export function findByProvider(provider: string, providerPaymentId: string) {
  return db()
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
}

/** Returns nothing if the member has ordered under this key before; of two at once the second waits for the first. */
export function insertPayment(tx: Tx, payment: Omit<Insertable<Payment>, 'status'> & { status?: never }) {
  return tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['member_id', 'client_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Everything but the state, which only `moveOrder` changes. */
type PaymentChanges = Omit<Updateable<Payment>, 'status'> & { status?: never }

export function savePayment(tx: Tx, id: string, changes: PaymentChanges) {
  return tx.updateTable('payment').set(changes).where('id', '=', id).execute()
}

/** Moves an order by what has happened to it; the only statement that changes its state. Returns the new one. */
export async function moveOrder(
  tx: Tx,
  { id, status: before }: Pick<PaymentRow, 'id' | 'status'>,
  events: readonly OrderEvent[],
  changes: PaymentChanges,
): Promise<OrderState> {
  const status = events.reduce(nextState, before)
  await tx
    .updateTable('payment')
    .set({ ...changes, status })
    .where('id', '=', id)
    .execute()
  return status
}

/** Cancelled by the buyer; only the first time is recorded. */
export function recordCancelled(id: string, at: Date) {
  return db()
    .updateTable('payment')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('status', '=', 'cancelled')
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Orders that may still be paid, except those whose buyer has ordered again since. */
export function openPayments(tx: Tx | Database, memberId: string) {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['loading', 'pending'])
    .where('replaced_at', 'is', null)
    .execute()
}

/** Orders that count for the monthly limit: open, or over while money may still arrive, and not ordered again since. */
export function payablePayments(tx: Tx, memberId: string, at: Date) {
  return tx
    .selectFrom('payment')
    .select(['amount', 'currency'])
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .where(({ or, eb }) => or([eb('status', 'in', ['loading', 'pending']), eb('payable_until', '>', at)]))
    .execute()
}

/** Orders at a provider's page that have failed or were left, and that the next order skips. */
export async function findAbandonedPages(memberId: string): Promise<string[]> {
  const found = await db()
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .where('payable_until', 'is not', null)
    .where(({ not }) => not(isSlow))
    .execute()
  return found.map(({ id }) => id)
}

/** Open orders at a provider's page: no card is being charged, and nobody is about to send the money. */
export function openPaymentsAtPage(memberId: string) {
  return db()
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(isUnpaidAtPage)
    .orderBy('created_at')
    .execute()
}

/** Locks those that can still be paid and are not skipped yet; each with the key of its once-only code. */
export async function lockPayable(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('payment')
    .leftJoin('discount_use', 'discount_use.payment_id', 'payment.id')
    .select(['payment.id', 'once_key'])
    .where('payment.id', 'in', ids)
    .where('paid_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('status', 'in', ['loading', 'pending']), eb('payable_until', 'is not', null)]),
    )
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute()
}

/** How many orders that were left, and whose buyer has ordered again since, may still be paid. */
export async function countSkipped(memberId: string, tx: Tx | Database = db()): Promise<number> {
  const { count } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is not', null)
    .where('paid_at', 'is', null)
    .where('next_poll_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Debits that wait for their code. */
export function openUnsignedDebits(tx: Tx, memberId: string) {
  return tx
    .selectFrom('payment')
    .select(['id', 'client_key'])
    .where('member_id', '=', memberId)
    .where(isUnsignedDebit)
    .orderBy('id')
    .execute()
}

/** The newest order of a package that was paid since then, or is being charged to a stored card. */
export function findBoughtSince(memberId: string, packageId: string, since: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('payment')
    .select(['id', 'credits', 'amount', 'currency', 'country'])
    .where('member_id', '=', memberId)
    .where('package_id', '=', packageId)
    .where(({ eb, or, and }) =>
      or([
        and([eb('status', '=', 'completed'), eb('paid_at', '>=', since)]),
        and([
          eb('status', 'in', ['loading', 'pending']),
          eb('instrument_id', 'is not', null),
          eb('created_at', '>=', since),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest order that was paid since then and not reversed. */
export function findLastPaidSince(memberId: string, since: Date) {
  return db()
    .selectFrom('payment')
    .select(['id', 'credits', 'amount', 'currency', 'country', 'discount_code'])
    .select(({ ref }) => ref('paid_at').$notNull().as('paid_at'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'completed')
    .where('paid_at', '>=', since)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function hasPaid(memberId: string): Promise<boolean> {
  const paid = await db()
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** All-time, by the partial index: few payments are charged back. */
export function countChargedBack() {
  return db()
    .selectFrom('payment')
    .innerJoin('site', 'site.id', 'payment.site_id')
    .select(['site.domain', 'payment.provider', sql<number>`count(*)::int`.as('count')])
    .where('payment.charged_back_at', 'is not', null)
    .groupBy(['site.domain', 'payment.provider'])
    .execute()
}

/** Payments since a moment: how many there were, and how many of them banks have charged back. */
export function countSince(since: Date) {
  return db()
    .selectFrom('payment')
    .select([
      'site_id',
      sql<number>`count(*)::int`.as('paid'),
      sql<number>`count(charged_back_at)::int`.as('taken'),
    ])
    .where('paid_at', '>', since)
    .groupBy('site_id')
    .execute()
}

export interface CardMonths {
  site_id: string
  brand: 'visa' | 'mastercard'
  paid: number
  paid_before: number
  taken: number
}

/** Payments by card since `month`, those between `before` and `month`, and what banks have charged back since `month`. */
export async function countCardMonths(
  siteIds: readonly string[],
  { month, before }: { month: Date; before: Date },
): Promise<CardMonths[]> {
  const { rows } = await sql<CardMonths>`
    select site_id, lower(split_part(paid_with, ' ', 1)) as brand,
      count(*) filter (where paid_at >= ${month})::int as paid,
      count(*) filter (where paid_at < ${month} and paid_at >= ${before})::int as paid_before,
      count(*) filter (where charged_back_at >= ${month})::int as taken
    from payment
    where site_id = any(${siteIds}::uuid[]) and (paid_at >= ${before} or charged_back_at >= ${month})
      and lower(split_part(paid_with, ' ', 1)) in ('visa', 'mastercard')
    group by 1, 2`.execute(db())
  return rows
}
