import { type Insertable, sql } from 'kysely'
import { isBlockBetween } from '#app/features/visibility/visible-to.server.ts'
import type { MessagePhoto } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

/** The only writer of message_photo. */

export async function insertMessagePhoto(tx: Tx, row: Insertable<MessagePhoto>) {
  await tx.insertInto('message_photo').values(row).execute()
}

/**
 * Reveals the photo for its receiver. Undefined if there is none for them, or if one of the two has blocked the other.
 */
export function savePhotoRevealed(tx: Tx, messageId: string, readerId: string, at: Date) {
  return tx
    .updateTable('message_photo as photo')
    .from('message')
    .innerJoin('conversation_party as own', 'own.conversation_id', 'message.conversation_id')
    .set({ revealed_at: sql`case when photo.veiled then coalesce(photo.revealed_at, ${at}) end` })
    .whereRef('message.id', '=', 'photo.message_id')
    .where('message.id', '=', messageId)
    .where('message.sender_id', '<>', readerId)
    .where('own.member_id', '=', readerId)
    .where('own.removed_at', 'is', null)
    .where(({ not, ref }) => not(isBlockBetween(ref('message.sender_id'), ref('own.member_id'))))
    .returning(['message.conversation_id', 'message.sequence', 'own.unread'])
    .executeTakeFirst()
}

/** Returns whether there was a photo; its files are removed later. */
export async function deleteMessagePhoto(tx: Tx, messageId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_photo')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Their files are removed later. */
export function deleteMessagePhotosBy(tx: Tx, senderId: string) {
  return tx
    .deleteFrom('message_photo')
    .where('message_id', 'in', tx.selectFrom('message').select('id').where('sender_id', '=', senderId))
    .execute()
}
