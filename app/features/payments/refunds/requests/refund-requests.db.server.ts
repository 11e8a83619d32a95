import type { Insertable, Updateable } from 'kysely'
import type { RefundRequest } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** Returns nothing if the order was asked about before. */
export function insertRequest(tx: Tx, row: Insertable<RefundRequest>) {
  return tx
    .insertInto('refund_request')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findRequest(id: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('refund_request')
    .innerJoin('payment', 'payment.id', 'refund_request.payment_id')
    .selectAll('refund_request')
    .select(['payment.site_id', 'payment.member_id'])
    .where('refund_request.id', '=', id)
    .executeTakeFirst()
}

export function findRequestOf(paymentId: string, tx: Tx | Database = db()) {
  return tx.selectFrom('refund_request').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

/** False if somebody has decided it before. */
export async function decideRequest(
  tx: Tx,
  id: string,
  decision: Updateable<RefundRequest> & { decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_request')
    .set(decision)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function deleteRequestsOf(tx: Tx, memberId: string) {
  return tx
    .deleteFrom('refund_request')
    .using('payment')
    .whereRef('payment.id', '=', 'refund_request.payment_id')
    .where('payment.member_id', '=', memberId)
    .returning('refund_request.id')
    .execute()
}

export function requestsDecidedFor(retention: number) {
  return overdueRows('refund_request', 'decided_at', { retention })
}
