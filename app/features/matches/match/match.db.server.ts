import { factsFromTraits } from '#app/features/members/facts/traits.ts'
import { db } from '#app/platform/database/db.server.ts'

/** What two members can have in common. */
export async function findTraits(ids: readonly string[]) {
  const rows = await db()
    .selectFrom('member')
    .select(['id', 'kind', 'interests', 'country', 'region', 'city', 'language', 'traits'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ traits, ...row }) => ({ ...row, ...factsFromTraits(traits) }))
}
