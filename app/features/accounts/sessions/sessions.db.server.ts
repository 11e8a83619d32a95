import { sql } from 'kysely'
import { recordVisit } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { batchQueries } from '#app/platform/database/batch-queries.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { isPremium, signupComplete } from '../user/users.db.server.ts'
import { touchInterval, version } from './version.db.server.ts'

interface ViewerQuery {
  tokenHashes: Record<string, Buffer>
  at: Date
  withVersion: boolean
}

const readViewers = namedQuery(
  'find_viewers',
  ({ tokenHashes, at, withVersion }: Placeholders<ViewerQuery>) =>
    db()
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .innerJoin('member', 'member.id', 'account.id')
      .leftJoin('preference', 'preference.account_id', 'account.id')
      .select(['account.id', 'account.site_id', 'account.language', 'account.status'])
      .select(['member.name', 'preference.time_zone', 'session.token_hash'])
      .select([
        isPremium,
        signupComplete,
        sql<boolean>`coalesce(account.suspended_until > ${at}::timestamptz, false)`.as('suspended'),
        sql<boolean>`session.last_seen_at < ${at}::timestamptz - ${touchInterval}`.as('stale'),
        sql<string | null>`${withVersion ? version : sql`null`}`.as('version'),
      ])
      .where('session.token_hash', 'in', Object.values(tokenHashes))
      .where('session.expires_at', '>', at)
      .where('account.status', '<>', 'pending_deletion')
      .$narrowType<Pick<Viewer, 'status'>>(),
)

type Found = Awaited<ReturnType<typeof readViewers>>[number]

function createViewerFinder(withVersion: boolean) {
  return batchQueries<Buffer, Found | undefined>(async (hashes) => {
    const tokenHashes = Object.fromEntries(hashes.entries())
    const rows = await readViewers({ tokenHashes, at: now(), withVersion })
    return hashes.map((hash) => rows.find(({ token_hash }) => token_hash.equals(hash)))
  })
}

/** Read on every request of a member. */
export const findViewer = createViewerFinder(false)
/** Also returns the version, from the same moment. */
export const findPollingViewer = createViewerFinder(true)

/** Beginning a session also counts as a visit. */
export async function insertSession(
  tx: Tx,
  session: {
    token_hash: Buffer
    account_id: string
    device: string
    created_at: Date
    expires_at: Date
    authenticated_at: Date | null
  },
) {
  const { account_id, created_at } = session
  await tx
    .insertInto('session')
    .values({ ...session, last_seen_at: created_at })
    .execute()
  await recordVisit(tx, account_id, created_at)
}

/**
 * Locks the account's password until the end of the transaction, so that a concurrent password change and this wait for
 * each other.
 */
export function lockPassword(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['password_hash', 'status'])
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst()
}

/** The account of a session that has not ended, with the data that recognises its devices. */
export function findAccountOfSession(tokenHash: Buffer) {
  return db()
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.password_hash'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Most recently used first. */
export function findSessions(accountId: string, at: Date) {
  return db()
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(100)
    .execute()
}

interface SessionUse {
  at: Date
  expiresAt: Date
  longestHours: number
}

export async function touchSession(
  tokenHash: Buffer,
  memberId: string,
  { at, expiresAt, longestHours }: SessionUse,
) {
  const latest = sql<Date>`least(${expiresAt}::timestamptz, created_at + make_interval(hours => ${longestHours}::int))`
  await db()
    .updateTable('session')
    .set({ last_seen_at: at, expires_at: latest })
    .where('token_hash', '=', tokenHash)
    .execute()
  await recordVisit(db(), memberId, at)
}

/** Returns the id of the account it belonged to, if there was one. */
export async function deleteSession(
  tokenHash: Buffer,
  tx: Tx | Database = db(),
): Promise<string | undefined> {
  const ended = tx.deleteFrom('session').where('token_hash', '=', tokenHash).returning('account_id')
  return (await ended.executeTakeFirst())?.account_id
}

export function deleteSessionsOf(tx: Tx | Database, accountId: string, exceptTokenHash?: Buffer) {
  return tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(exceptTokenHash !== undefined, (query) => query.where('token_hash', '!=', exceptTokenHash!))
    .execute()
}

/** When the member last proved their identity in an open session, and whether there is anything to prove it with. */
export function findProof(tokenHash: Buffer, at: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['authenticated_at', signupComplete])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

export function saveProof(tokenHash: Buffer, at: Date, tx: Tx | Database = db()) {
  return tx.updateTable('session').set({ authenticated_at: at }).where('token_hash', '=', tokenHash).execute()
}

export const expiredSessions = overdueRows('session', 'expires_at')
