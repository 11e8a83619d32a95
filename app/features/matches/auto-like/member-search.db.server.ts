import { isListed } from '#app/features/visibility/visible-to.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** Whom a member looks for, and what decides whether they fit into others' searches. */
export function findMemberSearch(memberId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('member')
    .select(['id', 'gender', 'seeking', 'country', 'date_of_birth', 'search_min_age', 'search_max_age'])
    .select((member) => isListed(member).as('is_listed'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export type MemberSearch = Awaited<ReturnType<typeof findMemberSearch>>
