import type { Insertable } from 'kysely'
import type { StoredInstrument } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** A removed card comes back when a later order stores it, but not when an earlier order is polled again. */
export function upsertInstrument(tx: Tx, instrument: Insertable<StoredInstrument>, orderedAt: Date) {
  const { brand, last4, expires_month, expires_year } = instrument
  return tx
    .insertInto('stored_instrument')
    .values(instrument)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_instrument_id'])
        .doUpdateSet({ brand, last4, expires_month, expires_year, removed_at: null })
        .where(({ or, eb }) =>
          or([
            eb('stored_instrument.removed_at', 'is', null),
            eb('stored_instrument.removed_at', '<', orderedAt),
          ]),
        ),
    )
    .execute()
}

export function findInstruments(memberId: string) {
  return db()
    .selectFrom('stored_instrument')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
}

export function findInstrument(id: string, tx: Tx | Database = db()) {
  return tx.selectFrom('stored_instrument').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns whether the card was there. Clears its details, except for what the provider needs to delete it. */
export async function saveRemoved(tx: Tx, memberId: string, id: string, at: Date): Promise<boolean> {
  const removed = await tx
    .updateTable('stored_instrument')
    .set({ removed_at: at, brand: null, last4: null, expires_month: null, expires_year: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns the deleted rows, so that the providers can delete their cards. */
export function deleteInstrumentsOf(tx: Tx, memberId: string) {
  return tx.deleteFrom('stored_instrument').where('member_id', '=', memberId).returningAll().execute()
}
