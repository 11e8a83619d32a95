import { sql } from 'kysely'
import { visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import type { OwnSearch } from './own-search.db.server.ts'

export interface PeopleWanted {
  viewerId: string
  siteId: string
  at: Date
  gender: OwnSearch['seeking']
  country: string
  /** Days as text: a date must not move with the time zone of the machine. */
  bornAfter: string
  bornBy: string
  viewer: Pick<OwnSearch, 'gender'> & { age: number }
  /** Whether the viewer is within that person's own search. */
  twoWay: boolean
  fictional: boolean
  limit: number
}

/**
 * People with a picture who fit the viewer's search, the recently active first, without those whom the viewer likes or
 * passed lately. The index is read in order until there are enough.
 */
export async function findPeople(wanted: PeopleWanted, tx: Tx | Database = db()): Promise<string[]> {
  const rows = await peopleOfSearch(wanted, tx).execute()
  return rows.map((row) => row.member_id)
}

/** The first such person who has not been proposed to the viewer yet and does not like them already. */
export async function findSuggestion(wanted: Omit<PeopleWanted, 'limit'>, tx: Tx) {
  const row = await peopleOfSearch({ ...wanted, limit: 1 }, tx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_like as towards')
            .select('towards.liker_id')
            .whereRef('towards.liker_id', '=', 'entry.member_id')
            .where('towards.liked_id', '=', wanted.viewerId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auto_like')
            .select('auto_like.viewer_id')
            .where('auto_like.viewer_id', '=', wanted.viewerId)
            .whereRef('auto_like.profile_id', '=', 'entry.member_id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.member_id
}

function peopleOfSearch(wanted: PeopleWanted, tx: Tx | Database) {
  const { viewerId, siteId, viewer } = wanted
  const looksForViewer = sql<boolean>`(entry.seeking = ${viewer.gender}
    and ${viewer.age}::int between entry.search_min_age and entry.search_max_age)`
  return tx
    .selectFrom('search_entry as entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .select('entry.member_id')
    .where('entry.site_id', '=', siteId)
    .where('entry.country', '=', wanted.country)
    .where('entry.gender', '=', wanted.gender)
    .where('entry.has_photo', '=', true)
    .where('entry.date_of_birth', '>', sql<Date>`${wanted.bornAfter}::date`)
    .where('entry.date_of_birth', '<=', sql<Date>`${wanted.bornBy}::date`)
    .where(wanted.twoWay ? looksForViewer : sql<boolean>`not ${looksForViewer}`)
    .$if(!wanted.fictional, (query) => query.where('entry.kind', '=', 'member'))
    .where(visibleTo(viewerId, siteId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_like')
            .select('member_like.liker_id')
            .where('member_like.liker_id', '=', viewerId)
            .whereRef('member_like.liked_id', '=', 'entry.member_id')
            .where('member_like.origin', '=', 'member'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pass')
            .select('pass.member_id')
            .where('pass.member_id', '=', viewerId)
            .whereRef('pass.passed_id', '=', 'entry.member_id')
            .where('pass.hidden_until', '>', wanted.at),
        ),
      ),
    )
    .orderBy('entry.active_at', 'desc')
    .orderBy('entry.member_id')
    .limit(wanted.limit)
}
