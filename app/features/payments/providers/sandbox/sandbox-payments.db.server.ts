import type { Insertable, Updateable } from 'kysely'
import type { SandboxPayment } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx, transaction } from '#app/platform/database/db.server.ts'

export type SandboxRow = Awaited<ReturnType<typeof findSandboxPayment>> & object

export function findSandboxPayment(id: string) {
  return db().selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the existing one if the key was used before. */
export async function insertSandboxPayment(payment: Insertable<SandboxPayment>): Promise<SandboxRow> {
  await db()
    .insertInto('sandbox_payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  return db()
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('idempotency_key', '=', payment.idempotency_key)
    .executeTakeFirstOrThrow()
}

export function saveSandboxPayment(
  id: string,
  changes: Updateable<SandboxPayment>,
  tx: Tx | Database = db(),
) {
  return tx.updateTable('sandbox_payment').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

/** In one statement: a payment at the same moment wins. */
export function cancelPending(id: string) {
  return db()
    .updateTable('sandbox_payment')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Once per key. */
export function addSandboxRefund(id: string, amount: number, key: string) {
  return transaction(async (tx) => {
    const added = await tx
      .insertInto('sandbox_refund')
      .values({ key, sandbox_payment_id: id, amount })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!added) return
    await tx
      .updateTable('sandbox_payment')
      .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
      .where('id', '=', id)
      .execute()
  })
}
