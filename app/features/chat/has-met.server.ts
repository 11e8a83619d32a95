import { type Expression, sql } from 'kysely'

/**
 * Whether the viewer had met the other by then: a conversation started by either and perhaps removed since, or a
 * message written during sign-up. Uses scalar subqueries because PostgreSQL never turns them into a hash of the whole
 * table.
 */
export function hasMet(viewerId: Expression<string>, memberId: Expression<string>, by: Expression<Date>) {
  const pair = sql`${viewerId}::uuid, ${memberId}::uuid`
  return sql<boolean>`((select true from conversation where first_id = least(${pair})
      and second_id = greatest(${pair}) and conversation.created_at <= ${by}) is true
    or (select true from signup_message where account_id = ${viewerId}
      and target_id = ${memberId} and signup_message.created_at <= ${by}) is true)`
}

/** The ids of everybody the viewer had met by then. */
export function selectMetMemberIds(viewerId: Expression<string>, by: Expression<Date>) {
  return sql<string>`select second_id from conversation where first_id = ${viewerId} and created_at <= ${by}
    union all select first_id from conversation where second_id = ${viewerId} and created_at <= ${by}
    union all select target_id from signup_message where account_id = ${viewerId} and created_at <= ${by}`
}
