import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

interface PaymentEvent {
  provider: string
  event_id: string
  provider_payment_id: string
  received_at: Date
  kind?: 'refund' | 'chargeback'
  amount?: number
}

/** Returns whether it is new to us. */
export async function insertEvent(tx: Tx, event: PaymentEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What only the messages of a provider have reported about a payment. */
export function findOutcomes(provider: string, providerPaymentId: string) {
  return db()
    .selectFrom('payment_event')
    .select(['kind', 'amount'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('kind', 'is not', null)
    .execute()
}

/** Except what nobody can be asked about again. */
export const eventsOlderThan = (retention: number) =>
  overdueRows('payment_event', 'received_at', { retention, and: () => sql`kind is null` })
