import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** Returns whether the event is new. */
export async function insertMailEvent(tx: Tx, event: { provider: string; key: string; received_at: Date }) {
  const made = await tx
    .insertInto('mail_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

export const mailEventsOlderThan = (retention: number) =>
  overdueRows('mail_event', 'received_at', { retention })

export async function saveDeadAddress(tx: Tx, addressHash: Buffer, at: Date) {
  await tx
    .insertInto('mail_address')
    .values({ address_hash: addressHash, suppressed_since: at })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ suppressed_since: at }))
    .execute()
}

export async function deleteAddress(tx: Tx, addressHash: Buffer) {
  await tx.deleteFrom('mail_address').where('address_hash', '=', addressHash).execute()
}

/** Counts a soft bounce, starting again after a long gap. Returns the current count. */
export async function countSoftBounce(tx: Tx, addressHash: Buffer, { at, since }: { at: Date; since: Date }) {
  const { soft_bounces } = await tx
    .insertInto('mail_address')
    .values({ address_hash: addressHash, soft_bounces: 1, first_soft_bounce_at: at })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        soft_bounces: sql`case when mail_address.first_soft_bounce_at >= ${since} then mail_address.soft_bounces + 1 else 1 end`,
        first_soft_bounce_at: sql`case when mail_address.first_soft_bounce_at >= ${since} then mail_address.first_soft_bounce_at else ${at} end`,
      }),
    )
    .returning('soft_bounces')
    .executeTakeFirstOrThrow()
  return soft_bounces
}

export async function isDeadSince(addressHash: Buffer, at: Date): Promise<boolean> {
  const row = await db()
    .selectFrom('mail_address')
    .select('suppressed_since')
    .where('address_hash', '=', addressHash)
    .where('suppressed_since', '>', at)
    .executeTakeFirst()
  return row !== undefined
}
