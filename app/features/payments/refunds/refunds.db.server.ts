import type { Insertable, Updateable } from 'kysely'
import type { Refund, SecondPayment } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** All writes to refunds. */

export type RefundRow = Awaited<ReturnType<typeof findRefund>> & object

export function findRefund(id: string, tx: Tx | Database = db()) {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the end of the transaction. */
export function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function findRefunds(paymentId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
}

/** How much of a payment the operator has refunded to an account. */
export async function refundedByHand(tx: Tx, paymentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('manual_amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export function findWithdrawal(paymentId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('reason', '=', 'withdrawal')
    .executeTakeFirst()
}

/** Waits for its buyer to name an account, or to correct it; the oldest first. */
export function findAwaitingAccount(paymentId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'needs_account'),
        and([eb('status', '=', 'due'), eb('account_sealed', 'is not', null)]),
      ]),
    )
    .orderBy(({ eb }) => eb('status', '=', 'needs_account'), 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** The orders of a member with a refund that waits for an account. */
export function findWithoutAccount(memberId: string) {
  return db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.payment_id')
    .distinct()
    .where('payment.member_id', '=', memberId)
    .where('refund.status', '=', 'needs_account')
    .execute()
}

/** Returns nothing if the key was used before. */
export function insertRefund(tx: Tx, refund: Insertable<Refund>) {
  return tx
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('client_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function saveRefund(tx: Tx | Database, id: string, changes: Updateable<Refund>) {
  return tx.updateTable('refund').set(changes).where('id', '=', id).execute()
}

/** Records the attempt, unless somebody else has settled it meanwhile. */
export function recordAttempt(
  id: string,
  { attempts, next_attempt_at }: { attempts: number; next_attempt_at: Date },
) {
  return db()
    .updateTable('refund')
    .set({ attempts, next_attempt_at })
    .where('id', '=', id)
    .where('status', 'in', ['due', 'under_way'])
    .execute()
}

/** What the operator pays by hand, oldest first. */
export function findPayouts(tx: Tx | Database = db()) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.payment_id', 'refund.account_sealed'])
    .select(['refund.status', 'refund.amount', 'refund.manual_amount'])
    .select(['payment.number', 'payment.currency', 'payment.member_id', 'payment.refunded_amount'])
    .select('payment.amount as price')
    .where('refund.status', '=', 'due')
    .where('refund.account_sealed', 'is not', null)
    .where('payment.status', '<>', 'charged_back')
    .orderBy('refund.created_at')
    .execute()
}

/** Whether a member has another purchase that was neither withdrawn in full nor charged back. */
export async function hasOtherPurchase(
  { id, member_id }: { id: string; member_id: string },
  tx: Tx | Database = db(),
): Promise<boolean> {
  const other = await purchasesOf(member_id, tx).where('payment.id', '<>', id).executeTakeFirst()
  return other !== undefined
}

/** The same for any purchase. */
export async function hasPurchase(memberId: string, tx: Tx): Promise<boolean> {
  return (await purchasesOf(memberId, tx).executeTakeFirst()) !== undefined
}

function purchasesOf(memberId: string, tx: Tx | Database) {
  return tx
    .selectFrom('payment')
    .select('payment.id')
    .where('payment.member_id', '=', memberId)
    .where('payment.paid_at', 'is not', null)
    .where('payment.status', '<>', 'charged_back')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .whereRef('refund.credits', '=', 'payment.credits'),
        ),
      ),
    )
    .limit(1)
}

/**
 * Finds an order by number and address together, which only its buyer should have; one of them alone reveals nothing.
 */
export function findOrderOf(siteId: string, number: string, email: string) {
  return db()
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.member_id')
    .selectAll('payment')
    .where('payment.site_id', '=', siteId)
    .where('payment.number', '=', number)
    .where((where) => where(where.fn('lower', ['account.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export function findPaidSince(memberId: string, since: Date) {
  return db()
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'completed')
    .where('paid_at', '>', since)
    .orderBy('paid_at', 'desc')
    .execute()
}

export function findMemberOrder(memberId: string, number: string) {
  return db()
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .executeTakeFirst()
}

interface Cutoffs {
  /** Refunds paid before then, and those cancelled for a chargeback before then. */
  paid: Date
  chargedBack: Date
}

const withExpiredAccount = ({ paid, chargedBack }: Cutoffs) =>
  db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where(({ or, and, eb }) =>
      or([
        eb('refund.paid_at', '<', paid),
        and([eb('refund.status', '=', 'failed'), eb('payment.charged_back_at', '<', chargedBack)]),
      ]),
    )
    .where('refund.account_sealed', '<>', '')

/** The masked form remains. */
export async function eraseAccounts(before: Cutoffs, limit: number): Promise<number> {
  const over = withExpiredAccount(before).select('refund.id').limit(limit).forUpdate('refund').skipLocked()
  const { numUpdatedRows } = await db()
    .updateTable('refund')
    .set({ account_sealed: '' })
    .where('id', 'in', over)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The oldest, by when it was paid or charged back. */
export async function oldestExpiredAccount(before: Cutoffs) {
  const { paid_at, charged_back_at } = await withExpiredAccount(before)
    .select(({ fn }) => [
      fn.min('refund.paid_at').as('paid_at'),
      fn.min('payment.charged_back_at').filterWhere('refund.paid_at', 'is', null).as('charged_back_at'),
    ])
    .executeTakeFirstOrThrow()
  return { paid_at, charged_back_at }
}

export function insertSecondPayment(tx: Tx, found: Insertable<SecondPayment>) {
  return tx
    .insertInto('second_payment')
    .values(found)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Second payments of an order that are still to be refunded. */
export function owedSecondPayments() {
  return db().selectFrom('second_payment').selectAll().where('paid_back_at', 'is', null).execute()
}

/** Returns nothing if it was recorded before. */
export function recordSecondRefunded(tx: Tx, provider: string, providerPaymentId: string, at: Date) {
  return tx
    .updateTable('second_payment')
    .set({ paid_back_at: at })
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('paid_back_at', 'is', null)
    .returning(['payment_id', 'amount', 'currency'])
    .executeTakeFirst()
}
