import { type Expression, type RawBuilder, sql } from 'kysely'
import { hasMet, selectMetMemberIds } from '#app/features/chat/has-met.server.ts'
import { distrusts, isFlagged, selectSuspectedIds } from '#app/features/safety/safety-conditions.server.ts'

const hour = 3_600_000
/**
 * How long our mails do not name a newcomer, or a new name: members who join to deceive are often found out by then.
 */
const namingDelay = 48 * hour

/** The latest time of joining, or of a name change, for members who may be named now. */
export function latestNameableJoin(at: Date): Date {
  return new Date(at.getTime() - namingDelay)
}

/**
 * Whether our mails may name a member to people the member has not contacted: never one who may be there to deceive.
 */
export function mayBeNamed(memberId: Expression<string>, at: Date | Expression<Date>): RawBuilder<boolean> {
  const latest = sql`${at}::timestamptz - make_interval(secs => ${sql.lit(namingDelay / 1000)})`
  return sql<boolean>`exists (select from member as named where named.id = ${memberId}
      and named.created_at <= ${latest}
      and (named.name_changed_at is null or named.name_changed_at <= ${latest}))
    and not ${isFlagged(memberId)}`
}

/**
 * Whether a visible member is worth suggesting: not one the viewer has met, passed, reported or was warned about.
 * `visibleTo` covers blocks. Each check is an index lookup for one pair.
 */
export function maySuggest(viewerId: Expression<string>, memberId: Expression<string>, at: Expression<Date>) {
  return sql<boolean>`(not ${hasMet(viewerId, memberId, at)}
    and (select true from pass where pass.member_id = ${viewerId} and pass.passed_id = ${memberId}
      and pass.hidden_until > ${at}) is not true
    and not ${distrusts(viewerId, memberId)})`
}

/**
 * Everybody for whom `visibleTo` or `maySuggest` may answer otherwise than for a stranger in the lists: the viewer, and
 * those whom the viewer has met, passed or reported, was warned of, or has a block with.
 */
export function selectRelatedMemberIds(viewerId: Expression<string>, at: Expression<Date>) {
  return sql<string>`select ${viewerId}::uuid
    union all select blocked_id from block where blocker_id = ${viewerId}
    union all select blocker_id from block where blocked_id = ${viewerId}
    union all select passed_id from pass where member_id = ${viewerId}
    union all ${selectSuspectedIds(viewerId)}
    union all ${selectMetMemberIds(viewerId, at)}`
}
