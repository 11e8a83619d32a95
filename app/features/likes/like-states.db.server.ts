import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { likeColumns } from './like-columns.server.ts'

/** Read with every list of members. */
export const findLikeStates = namedQuery(
  'like_states',
  ({ viewerId, ids }: Placeholders<{ viewerId: string; ids: readonly string[] }>) =>
    db()
      .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'member'>(sql`member (id)`))
      .select('member.id as member_id')
      .select(({ ref }) => likeColumns(viewerId, ref('member.id'))),
)
