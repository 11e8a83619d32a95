import type { Insertable } from 'kysely'
import type { SecondPayment } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

export function insertSecondPayment(tx: Tx, found: Insertable<SecondPayment>) {
  return tx
    .insertInto('second_payment')
    .values(found)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is still to be refunded. */
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
