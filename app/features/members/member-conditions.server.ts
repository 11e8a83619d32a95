import { type Expression, type RawBuilder, sql } from 'kysely'
import { hasMet } from '#app/features/chat/has-met.server.ts'
import { distrusts, isFlagged } from '#app/features/safety/safety-conditions.server.ts'

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
export function mayBeNamed(memberId: Expression<string>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member as named where named.id = ${memberId}
      and named.created_at <= ${latestNameableJoin(at)}
      and (named.name_changed_at is null or named.name_changed_at <= ${latestNameableJoin(at)}))
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
