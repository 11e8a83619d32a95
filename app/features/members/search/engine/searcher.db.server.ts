import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import type { Position } from './search-conditions.db.server.ts'

const home = sql<number | null>`spot_of(member.latitude, member.longitude)`

const readSearcher = namedQuery('find_searcher', ({ id }: Placeholders<{ id: string }>) =>
  db()
    .selectFrom('member')
    .leftJoin('preference', 'preference.account_id', 'member.id')
    .leftJoin('search_spot as home', (join) =>
      join.onRef('home.site_id', '=', 'member.site_id').on('home.spot', '=', home),
    )
    .select(['member.gender', 'member.seeking', 'member.country'])
    .select(['member.search_min_age', 'member.search_max_age', 'member.search_ages_suggested'])
    .select(['preference.fictional_shown', 'preference.two_way_only'])
    .select([
      sql<string>`member.date_of_birth::text`.as('born'),
      sql<Position | null>`coalesce(home.position, spot_position(${home}))::text`.as('position'),
      // Whether this member has blocked anybody or is blocked by anybody.
      sql<boolean>`exists (select from block where blocker_id = member.id)
        or exists (select from block where blocked_id = member.id)`.as('has_blocks'),
      sql<boolean>`exists (select from conversation where first_id = member.id)
        or exists (select from conversation where second_id = member.id)
        or exists (select from signup_message where account_id = member.id)`.as('has_met'),
    ])
    .where('member.id', '=', id),
)

/** Read before every search of a member. */
export async function findSearcher(id: string) {
  const [row] = await readSearcher({ id })
  return row
}

export type SearcherRow = NonNullable<Awaited<ReturnType<typeof findSearcher>>>
