import { type Expression, sql } from 'kysely'
import { hasMet } from '#app/features/chat/has-met.server.ts'
import { distrusts } from '#app/features/safety/distrusts.server.ts'

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
