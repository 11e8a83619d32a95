import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
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

/** When each provider has last sent a message, and when an order was last paid there. */
export async function findLastEvents(providers: readonly string[]) {
  const { rows } = await sql<{ provider: string; received_at: Date | null; paid_at: Date | null }>`
    select provider,
      (select max(received_at) from payment_event where payment_event.provider = named.provider) as received_at,
      (select max(paid_at) from payment
        where payment.provider = named.provider and paid_at > ${new Date(now().getTime() - 30 * 86_400_000)}) as paid_at
    from unnest(${providers}::text[]) as named(provider)`.execute(db())
  return rows
}

/** Except what nobody can be asked about again. */
export const eventsOlderThan = (retention: number) =>
  overdueRows('payment_event', 'received_at', { retention, and: () => sql`kind is null` })
