import { db, type Tx } from '#app/platform/database/db.server.ts'

interface PaymentEvent {
  provider: string
  event_id: string
  provider_payment_id: string
  received_at: Date
}

/** Those that are new to us. */
export async function insertEvents(tx: Tx, events: readonly PaymentEvent[]) {
  if (!events.length) return []
  return tx
    .insertInto('payment_event')
    .values(events)
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider_payment_id')
    .execute()
}

export function deleteEventsBefore(moment: Date) {
  return db().deleteFrom('payment_event').where('received_at', '<', moment).execute()
}
