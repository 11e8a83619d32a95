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

/** What is still to be paid back. */
export function owedSecondPayments() {
  return db().selectFrom('second_payment').selectAll().where('paid_back_at', 'is', null).execute()
}

export function noteSecondPaidBack(provider: string, providerPaymentId: string, at: Date) {
  return db()
    .updateTable('second_payment')
    .set({ paid_back_at: at })
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .execute()
}
