import { type Expression, sql } from 'kysely'
import type { ShieldReason } from './shield-reasons.ts'

/**
 * Why the reader of a `message` is warned, if they received it and have not answered the warning. Leaves out reasons
 * they have called fine in this conversation. Null for all other messages.
 */
export function selectWarning(readerId: Expression<string>) {
  return sql<ShieldReason[] | null>`(
    select nullif(array(
      select reason from unnest(warning.reasons) with ordinality as each (reason, place)
      where reason <> all (array(
        select unnest(fine.reasons) from shield_warning fine join message about on about.id = fine.message_id
        where fine.receiver_id = warning.receiver_id and fine.verdict = 'fine'
          and about.conversation_id = message.conversation_id))
      order by place), '{}')
    from shield_warning warning
    where warning.message_id = message.id and warning.receiver_id = ${readerId} and warning.verdict is null)`
}
