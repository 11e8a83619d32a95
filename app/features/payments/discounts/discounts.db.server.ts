import { type Insertable, sql, type Updateable } from 'kysely'
import type { DiscountCode } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { isSlow, isUnpaidAtPage, isUnsignedDebit } from '../orders/payments.db.server.ts'

/** All writes about codes and which order uses them. */

/** Failed, or left at a provider's page. A cancelled transfer does not count as left: the money may be on its way. */
const isOverAtPage = sql<boolean>`payment.status in ('failed', 'cancelled') and not (${isSlow})`

/** False if a once-only discount is in use already. */
export async function insertDiscountUse(tx: Tx, paymentId: string, onceKey: string | null): Promise<boolean> {
  const inserted = await tx
    .insertInto('discount_use')
    .values({ payment_id: paymentId, once_key: onceKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Frees it for the next order, but remembers what it was. */
export function releaseDiscountUse(tx: Tx, paymentId: string) {
  return tx
    .updateTable('discount_use')
    .set(({ ref }) => ({ released_key: ref('once_key'), once_key: null }))
    .where('payment_id', '=', paymentId)
    .where('once_key', 'is not', null)
    .execute()
}

interface Reclaimed {
  id: string
  member_id: string
  isPaid: boolean
}

/**
 * False if another order has used it meanwhile. A paid order takes precedence over an unpaid one of the same member.
 */
export async function reclaimDiscountUse(tx: Tx, { id, member_id, isPaid }: Reclaimed): Promise<boolean> {
  const freed = await tx
    .deleteFrom('discount_use')
    .where('payment_id', '=', id)
    .where('released_key', 'is not', null)
    .returning('released_key')
    .executeTakeFirst()
  if (!freed) return true
  if (isPaid) await releaseUseOfUnpaid(tx, freed.released_key, member_id)
  if (await insertDiscountUse(tx, id, freed.released_key)) return true
  await tx
    .insertInto('discount_use')
    .values({ payment_id: id, ...freed })
    .execute()
  return false
}

function releaseUseOfUnpaid(tx: Tx, onceKey: string | null, memberId: string) {
  return tx
    .updateTable('discount_use')
    .from('payment')
    .set(({ ref }) => ({ released_key: ref('once_key'), once_key: null }))
    .whereRef('payment.id', '=', 'discount_use.payment_id')
    .where('discount_use.once_key', '=', onceKey)
    .where('payment.member_id', '=', memberId)
    .where('payment.paid_at', 'is', null)
    .execute()
}

/** Which order uses a once-only discount, and whether the member's next order can take it over. */
export function findHolder(onceKey: string | null, tx: Tx | Database = db()) {
  return tx
    .selectFrom('discount_use')
    .innerJoin('payment', 'payment.id', 'discount_use.payment_id')
    .select(['payment.id', 'payment.number', 'payment.member_id', 'payment.created_at', 'payment.paid_at'])
    .select(isUnsignedDebit.as('is_unsigned'))
    .select(({ or }) => or([isUnpaidAtPage, isOverAtPage]).as('is_left'))
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
}

/** Counts the orders left at a provider's page that lost the code to a later one and may still be paid. */
export async function countSkippedWithCode(
  memberId: string,
  onceKey: string | null,
  tx: Tx | Database = db(),
) {
  const { count } = await tx
    .selectFrom('discount_use')
    .innerJoin('payment', 'payment.id', 'discount_use.payment_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('payment.member_id', '=', memberId)
    .where('released_key', '=', onceKey)
    .where('paid_at', 'is', null)
    .where('next_poll_at', 'is not', null)
    .where(({ not }) => not(isSlow))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether an order has reserved a discount that no other order can use meanwhile. */
export async function hasReservedCode(paymentId: string): Promise<boolean> {
  const use = await db()
    .selectFrom('discount_use')
    .select('once_key')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return Boolean(use?.once_key)
}

/** Prefers a code of the site to one of all sites; a code meant for another member is not found. */
export function findCode(siteId: string, memberId: string, code: string) {
  return db()
    .selectFrom('discount_code')
    .selectAll()
    .where('code', '=', code)
    .where(({ or, eb }) => or([eb('site_id', 'is', null), eb('site_id', '=', siteId)]))
    .where(({ or, eb }) => or([eb('member_id', 'is', null), eb('member_id', '=', memberId)]))
    .orderBy(sql`site_id is null`)
    .limit(1)
    .executeTakeFirst()
}

/** The codes offered to the member to make them stay. */
export function findStayCodes(memberId: string) {
  return db()
    .selectFrom('discount_code')
    .select(['code', 'retention_offer', 'expires_at', 'validity', 'site_id'])
    .where('member_id', '=', memberId)
    .where('retention_offer', 'is not', null)
    .execute()
}

/** Each offer is made once: of two presses the first wins. */
export function insertStayCode(code: Insertable<DiscountCode>) {
  return db()
    .insertInto('discount_code')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'retention_offer']).where('retention_offer', 'is not', null).doNothing(),
    )
    .execute()
}

/** Deletes the codes made for this member alone. */
export function deleteCodesOf(tx: Tx, memberId: string) {
  return tx.deleteFrom('discount_code').where('member_id', '=', memberId).execute()
}

/** In parts: a statement has at most 65,535 parameters. */
export async function insertCodes(tx: Tx, rows: readonly Insertable<DiscountCode>[]) {
  for (let first = 0; first < rows.length; first += 1000)
    await tx
      .insertInto('discount_code')
      .values(rows.slice(first, first + 1000))
      .execute()
}

export async function updateCode(tx: Tx, id: string, change: Updateable<DiscountCode>) {
  await tx.updateTable('discount_code').set(change).where('id', '=', id).execute()
}

export async function switchOffBatch(tx: Tx, batchId: string) {
  await tx
    .updateTable('discount_code')
    .set({ status: 'inactive' })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'active')
    .execute()
}
