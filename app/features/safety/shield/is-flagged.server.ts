import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Whether the shield has flagged any message of a member, whatever the receiver answered: victims of a scam call
 * it fine.
 */
export function isFlagged(memberId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from message join shield_warning on shield_warning.message_id = message.id
    where message.sender_id = ${memberId})`
}
