import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import { batchQueries } from '#app/platform/database/batch-queries.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { type AbsentMembers, answersWithReturns } from '#app/web/calls/polling.server.ts'

/**
 * How old a session's last use may be before it is updated: a member whose page polls every minute must not count as
 * gone meanwhile.
 */
export const touchInterval = sql`interval '3 minutes'`

/**
 * Changes whenever the member's polled counts and lists change: the account itself, its live events, changes of others
 * and own ones (list_change), and credits. It never leaves the server. It must not change with anything hidden from the
 * member, because answering takes longer then.
 */
export const version = sql<string>`concat(account.id, '.', account.xmin, '.',
  (select last from live_counter where live_counter.member_id = account.id), '.',
  (select concat(count(*), '.', sum(number)) from list_change where list_change.member_id = account.id), '.',
  (select sum(balance) from ledger_account where ledger_account.member_id = account.id))`

interface VersionsQuery {
  tokenHashes: Record<string, Buffer>
  absent: Record<string, AbsentMembers>
  at: Date
}

const readVersions = namedQuery('find_versions', ({ tokenHashes, absent, at }: Placeholders<VersionsQuery>) =>
  db()
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.token_hash', 'account.id', 'account.site_id', 'account.language'])
    .select([version.as('version'), answersWithReturns(Object.values(absent)).as('returns')])
    .where('session.token_hash', 'in', Object.values(tokenHashes))
    .where('session.expires_at', '>', at)
    .where('session.last_seen_at', '>=', sql<Date>`${at}::timestamptz - ${touchInterval}`)
    .where('account.status', '<>', 'pending_deletion')
    // The whole app refuses a suspended member's polls.
    .where(({ or, eb }) =>
      or([eb('account.suspended_until', 'is', null), eb('account.suspended_until', '<=', at)]),
    ),
)

interface VersionQuestion {
  tokenHash: Buffer
  absent: AbsentMembers
}

type Found = Omit<Awaited<ReturnType<typeof readVersions>>[number], 'returns'> & { isAnyoneBack: boolean }

/**
 * The version of an open session, unless its last use is due for an update, and whether one of these absent members has
 * returned: the cheapest query for a poll.
 */
export const findVersion = batchQueries<VersionQuestion, Found | undefined>(async (questions) => {
  const rows = await readVersions({
    tokenHashes: Object.fromEntries(questions.map(({ tokenHash }, place) => [place, tokenHash])),
    absent: Object.fromEntries(questions.map(({ absent }, place) => [place, absent])),
    at: now(),
  })
  return questions.map(({ tokenHash }, place) => {
    const row = rows.find(({ token_hash }) => token_hash.equals(tokenHash))
    return row && { ...row, isAnyoneBack: row.returns.includes(place) }
  })
})
