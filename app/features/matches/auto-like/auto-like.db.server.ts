import { sql } from 'kysely'
import { distrusts } from '#app/features/safety/safety-conditions.server.ts'
import { isListed, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

/** Serialises a member's requests, so that two at once do not both use the last one of the day. */
export async function lockAutoLikes(tx: Tx, viewerId: string) {
  await acquireAdvisoryLock(tx, `auto-like ${viewerId}`)
}

export async function countAutoLikes(
  viewerId: string,
  since: Date,
  tx: Tx | Database = db(),
): Promise<number> {
  const { count } = await tx
    .selectFrom('auto_like')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('viewer_id', '=', viewerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface LikerCriteria {
  viewerId: string
  siteId: string
  viewer: Pick<MemberSearch, 'gender' | 'seeking' | 'country'> & { age: number }
  /** Members last here before this are no longer looking. */
  activeSince: Date
  /** The limit of automatic likes per member since then. */
  maxPerLiker: number
  since: Date
}

/** Those of these people, in order, who were not yet proposed to the viewer and do not like them already. */
export async function findUnproposed(viewerId: string, ids: readonly string[], tx: Tx | Database = db()) {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) with ordinality as person (id, place)
    where not exists (select from auto_like where viewer_id = ${viewerId} and profile_id = person.id)
      and not exists (select from member_like where liker_id = person.id and liked_id = ${viewerId})
    order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * A member who lets us like for them, whose search the viewer fits and who has neither liked nor passed the viewer.
 * Skips members whom the viewer reported or was warned about.
 */
export async function findAutoLiker(tx: Tx, wanted: LikerCriteria) {
  const { viewerId, siteId, viewer } = wanted
  const row = await tx
    .selectFrom('preference')
    .innerJoin('account', 'account.id', 'preference.account_id')
    .innerJoin('member', 'member.id', 'preference.account_id')
    .select('member.id')
    .where('preference.auto_like_since', 'is not', null)
    .where('account.status', '=', 'active')
    .where('member.kind', '=', 'member')
    .where('member.gender', '=', viewer.seeking)
    .where('member.seeking', '=', viewer.gender)
    .where('member.country', '=', viewer.country)
    .where('member.search_min_age', '<=', viewer.age)
    .where('member.search_max_age', '>=', viewer.age)
    .where('member.last_seen_at', '>', wanted.activeSince)
    .where(visibleTo(viewerId, siteId))
    .where((member) => member.not(distrusts(sql<string>`${viewerId}::uuid`, member.ref('member.id'))))
    .where(
      sql<boolean>`not exists (select from member_like l where l.liker_id = member.id and l.liked_id = ${viewerId}
        and l.origin = 'member')`,
    )
    .where(
      sql<boolean>`not exists (select from auto_like a where a.viewer_id = ${viewerId} and a.profile_id = member.id
        and a.origin = 'member')`,
    )
    .where(
      sql<boolean>`not exists (select from pass p where p.member_id = member.id and p.passed_id = ${viewerId})`,
    )
    .where(
      sql<boolean>`(select count(*) from auto_like given where given.profile_id = member.id
        and given.origin = 'member' and given.created_at > ${wanted.since}) < ${wanted.maxPerLiker}`,
    )
    .orderBy('member.last_seen_at', 'desc')
    .orderBy('member.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface NewAutoLike {
  viewer_id: string
  profile_id: string
  origin: 'member' | 'suggestion'
  created_at: Date
}

export async function insertAutoLike(tx: Tx, row: NewAutoLike) {
  const { origin, created_at } = row
  await tx
    .insertInto('auto_like')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['viewer_id', 'profile_id']).doUpdateSet({ origin, created_at }),
    )
    .execute()
}

export function deleteAutoLikesWith(tx: Tx, memberId: string) {
  return tx
    .deleteFrom('auto_like')
    .where(({ or, eb }) => or([eb('viewer_id', '=', memberId), eb('profile_id', '=', memberId)]))
    .execute()
}

/** The member's own search criteria, and the facts by which other searches find the member. */
export function findMemberSearch(memberId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('member')
    .select(['id', 'gender', 'seeking', 'country', 'date_of_birth', 'search_min_age', 'search_max_age'])
    .select((member) => isListed(member).as('is_listed'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export type MemberSearch = Awaited<ReturnType<typeof findMemberSearch>>
