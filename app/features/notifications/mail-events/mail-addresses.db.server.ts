import { sql } from 'kysely'
import type { MailEvent as DatabaseMailEvent } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

interface ReportedEvent {
  provider: string
  key: string
  kind: NonNullable<DatabaseMailEvent['kind']>
  received_at: Date
  address: string
}

/**
 * Returns whether the event is new. For statistics it stores the site, country and source of the newest account with the
 * address, and not the address.
 */
export async function insertMailEvent(tx: Tx, { address, ...event }: ReportedEvent) {
  const origin = await tx
    .selectFrom('site')
    .innerJoin('account', (join) =>
      join
        .onRef('account.site_id', '=', 'site.id')
        .on(sql<boolean>`lower(account.email) = ${address.trim().toLowerCase()}`),
    )
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.site_id', 'member.country'])
    .select(sql<string | null>`account.tracking ->> 'network'`.as('source'))
    .orderBy('account.signup_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  const made = await tx
    .insertInto('mail_event')
    .values({ ...event, ...origin })
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

/** What mail services have reported since a moment. */
export async function summariseMailEvents(since: Date) {
  const { rows } = await sql<{
    provider: string
    hard: number
    soft: number
    complaints: number
    last: Date
  }>`
    select provider, count(*) filter (where kind = 'hard_bounce')::int as hard,
      count(*) filter (where kind = 'soft_bounce')::int as soft,
      count(*) filter (where kind = 'complaint')::int as complaints, max(received_at) as last
    from mail_event where received_at >= ${since} group by provider order by provider`.execute(db())
  return rows
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

const readSuppressed = namedQuery(
  'suppressed_address',
  ({ addressHash, at }: Placeholders<{ addressHash: Buffer; at: Date }>) =>
    db()
      .selectFrom('mail_address')
      .select('suppressed_since')
      .where('address_hash', '=', addressHash)
      .where('suppressed_since', '>', at),
)

export async function isDeadSince(addressHash: Buffer, at: Date): Promise<boolean> {
  return (await readSuppressed({ addressHash, at })).length > 0
}
