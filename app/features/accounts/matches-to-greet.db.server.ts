import { sql } from 'kysely'
import { visibleTo } from '#app/features/members/visibility.server.ts'
import { db } from '#app/platform/db.server.ts'

interface Wanted {
  siteId: string
  viewerId: string
  limit: number
}

/**
 * People of the gender the viewer looks for who look for the viewer's: from the same country first, then of about the
 * same age, the recently active first. Fictional profiles greet nobody back, so they are left out.
 */
export async function findMatches({ siteId, viewerId, limit }: Wanted): Promise<string[]> {
  const rows = await db()
    .with('viewer', (query) =>
      query
        .selectFrom('member')
        .select(['gender', 'seeking', 'country', 'date_of_birth'])
        .where('id', '=', viewerId),
    )
    .selectFrom('member')
    .innerJoin('viewer', (join) =>
      join.onRef('member.gender', '=', 'viewer.seeking').onRef('member.seeking', '=', 'viewer.gender'),
    )
    .innerJoin('photo', (join) =>
      join
        .onRef('photo.member_id', '=', 'member.id')
        .on('photo.position', '=', 0)
        .on('photo.status', '=', 'active'),
    )
    .select('member.id')
    .where(visibleTo(viewerId, siteId))
    .where('member.kind', '=', 'member')
    .orderBy(sql`member.country = viewer.country`, 'desc')
    .orderBy(sql`abs(member.date_of_birth - viewer.date_of_birth) / 1826`)
    .orderBy('member.last_seen_at', 'desc')
    .orderBy('member.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
