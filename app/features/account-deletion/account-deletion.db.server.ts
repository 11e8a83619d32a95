import { type Insertable, sql } from 'kysely'
import type { Departure } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isQueued } from '#app/platform/jobs.server.ts'

/** A banned account can come back until its appeal has been answered. */
const isAppealing = sql<boolean>`(banned_for is not null and banned_for <> 'self' and exists (select from appeal
  join decision on decision.id = appeal.decision_id
  where decision.member_id = account.id and appeal.outcome is null))`

const selectDueForErasure = (at: Date) =>
  db()
    .selectFrom('account')
    .where('erase_at', '<=', at)
    .where('status', '=', 'pending_deletion')
    .where((where) => where.not(isAppealing))
    .orderBy('erase_at')

/** The key of the job that erases an account. */
export const eraseJobKey = (id: string) => `erase ${id}`

/** Accounts whose reactivation period is over, oldest first, unless a job is about to erase them. */
export async function findDueForErasure(at: Date, limit: number): Promise<string[]> {
  const due = await selectDueForErasure(at)
    .select('id')
    .where((where) => where.not(isQueued(sql`${eraseJobKey('')}::text || account.id`)))
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}

export async function findOldestDueForErasure(at: Date): Promise<Date | null> {
  const oldest = await selectDueForErasure(at).select('erase_at').limit(1).executeTakeFirst()
  return oldest?.erase_at ?? null
}

/**
 * Locks the account until the end of the transaction; returns nothing for one that was reactivated or erased, and, unless
 * asked for, for one that appeals.
 */
export function lockDueForErasure(
  tx: Tx,
  id: string,
  at: Date,
  { alsoAppealing }: { alsoAppealing: boolean },
) {
  return tx
    .selectFrom('account')
    .select(['id', 'email', 'claimed_email', 'confirmed_at', 'site_id', 'leaving_reason'])
    .where('id', '=', id)
    .where('status', '=', 'pending_deletion')
    .where('erase_at', '<=', at)
    .$if(!alsoAppealing, (accounts) => accounts.where((where) => where.not(isAppealing)))
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks the account until the end of the transaction and returns until when it can be reactivated; null if it cannot.
 */
export async function lockForReactivation(tx: Tx, id: string, at: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('account')
    .select('erase_at')
    .where('id', '=', id)
    .where('status', '=', 'pending_deletion')
    .where('confirmed_at', 'is not', null)
    .where('banned_for', 'is', null)
    .where('erase_at', '>', at)
    .forUpdate()
    .executeTakeFirst()
  return row?.erase_at ?? null
}

/** Locks the account until the end of the transaction. */
export function lockForBan(tx: Tx, id: string) {
  return tx
    .selectFrom('account')
    .select([
      'email',
      'site_id',
      'status',
      'confirmed_at',
      'deletion_requested_at',
      'banned_for',
      'banned_at',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface DormantFilter {
  /** Accounts not used since then. */
  since: Date
  /** Notified by then; null for accounts not notified since their last visit. */
  notifiedBefore: Date | null
  /** Only sign-ups that were never confirmed and never ordered anything. */
  unconfirmed?: boolean
  /** Restricts the result to this account. */
  id?: string
  /** Continues after this one. */
  after?: { seen: string; id: string } | undefined
  limit: number
}

/** Excludes staff and members with paid credits left, because those do not expire. */
export function findDormant(
  tx: Tx,
  { since, notifiedBefore, unconfirmed = false, id, after, limit }: DormantFilter,
) {
  return (
    tx
      .selectFrom('account')
      .innerJoin('member', 'member.id', 'account.id')
      .select(['account.id', 'account.site_id', 'account.dormant_notice_at', 'member.last_seen_at'])
      .select('account.notifications_disabled')
      // Precise to the microsecond, which a Date would cut off.
      .select(sql<string>`member.last_seen_at::text`.as('seen'))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(member.last_seen_at, member.id) > (${after!.seen}::timestamptz, ${after!.id}::uuid)`,
        ),
      )
      .$if(id !== undefined, (query) => query.where('account.id', '=', id!))
      .where('account.status', '<>', 'pending_deletion')
      .where('member.last_seen_at', '<=', since)
      .$if(unconfirmed, (query) =>
        query
          .where('account.confirmed_at', 'is', null)
          // Implied by the last visit, but this column has an index.
          .where('account.signup_date', '<=', since)
          .where(sql<boolean>`not exists (select from payment where payment.member_id = account.id)`),
      )
      .$if(notifiedBefore === null, (query) =>
        query.where(sql<boolean>`coalesce(dormant_notice_at <= member.last_seen_at, true)`),
      )
      .$if(notifiedBefore !== null, (query) =>
        query
          .where('dormant_notice_at', '<=', notifiedBefore)
          .where(sql<boolean>`dormant_notice_at > member.last_seen_at`),
      )
      .where(
        sql<boolean>`not exists (select from ledger_account
        where member_id = account.id and kind = 'paid' and balance > 0)`,
      )
      .orderBy('member.last_seen_at')
      .orderBy('member.id')
      .limit(limit)
      .execute()
  )
}

export function insertDeparture(tx: Tx, departure: Insertable<Departure>) {
  return tx.insertInto('departure').values(departure).execute()
}
