import { isListed } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'

/** The main pictures of members in the lists, the most recently active first, as in the lists. */
export async function findFacesToPrerender(limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .select('photo.file')
    .where('photo.position', '=', 0)
    .where('photo.status', '=', 'active')
    .where(isListed)
    .orderBy('member.last_seen_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ file }) => file)
}
