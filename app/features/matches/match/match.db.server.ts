import { db } from '#app/platform/db.server.ts'

/** What two members can have in common. */
export function findTraits(ids: readonly string[]) {
  return db()
    .selectFrom('member')
    .select(['id', 'kind', 'interests', 'country', 'region', 'city', 'language', 'signup_reason'])
    .where('id', 'in', ids)
    .execute()
}
