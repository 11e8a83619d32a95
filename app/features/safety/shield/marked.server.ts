import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Whether the shield has pointed out anything that a member wrote, whatever its receiver said to that: who is taken in by
 * somebody calls it fine.
 */
export function isMarked(memberId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from message join shield_warning on shield_warning.message_id = message.id
    where message.sender_id = ${memberId})`
}
