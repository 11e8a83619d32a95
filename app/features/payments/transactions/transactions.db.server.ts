import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { debitMethod } from '../direct-debit/debit-method.ts'
import { isUnsignedDebit, type PaymentRow } from '../orders/payments.db.server.ts'

export async function countPayments(memberId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function paymentsPage(memberId: string, { limit, offset }: { limit: number; offset: number }) {
  return db()
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findLastPaid(memberId: string) {
  return db()
    .selectFrom('payment')
    .select(['package_id', 'method'])
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function isFirstPaid({ member_id, paid_at }: PaymentRow): Promise<boolean> {
  if (!paid_at) return false
  const earlier = await db()
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', member_id)
    .where('paid_at', '<', paid_at)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

export function findNextOrder({ member_id, created_at }: PaymentRow) {
  return db()
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', member_id)
    .where('created_at', '>', created_at)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** How these orders were paid, which were withdrawn, which still have to be debited, and which wait for their code. */
export async function findRowStates(ids: readonly string[]) {
  if (ids.length === 0) return []
  return db()
    .selectFrom('payment')
    .select(['id', 'method', 'paid_with'])
    .select(
      sql<boolean>`exists (select from refund where refund.payment_id = payment.id
        and refund.reason = 'withdrawal')`.as('isWithdrawn'),
    )
    .select(sql<boolean>`method = ${debitMethod} and settled_at is null`.as('isToDebit'))
    .select(isUnsignedDebit.as('isUnsigned'))
    .where('id', 'in', ids)
    .execute()
}
