import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { partnerColumns, partnerId } from '../partner.server.ts'

/**
 * The partners' names in the member's conversations, archived ones included and removed ones left out, newest first.
 */
export function findPartnerNames(memberId: string) {
  return db()
    .with('chat', (chat) =>
      chat
        .selectFrom('conversation_party as own')
        .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
        .select(['conversation.id', 'conversation.last_message_at', partnerId])
        .where('own.member_id', '=', memberId)
        .where('own.removed_at', 'is', null)
        .where('conversation.last_sequence', '>', '0'),
    )
    .selectFrom('chat')
    .innerJoin('member', 'member.id', 'chat.partner_id')
    .select(['chat.id as conversation', 'member.id', 'member.name'])
    .orderBy('chat.last_message_at', 'desc')
    .orderBy('chat.id', 'desc')
    .execute()
}

export function findPartners(memberId: string, ids: readonly string[]) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', joinMainPhoto)
    .select(partnerColumns(memberId))
    .where('member.id', 'in', ids)
    .execute()
}
