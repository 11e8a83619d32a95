import { db } from '#app/platform/database/db.server.ts'
import { makeConversation } from './chat/conversation.ts'
import { makeProfile } from './profile.ts'

interface Someone {
  id: string
}

/** Sends somebody a message that the shield flags and the receiver calls fine. */
export async function makeWarning(sender: Someone) {
  const receiver = await makeProfile()
  const { id } = await makeConversation(receiver, sender)
  const { id: message_id } = await db()
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow()
  const said = { reasons: ['money' as const], verdict: 'fine' as const, decided_at: new Date() }
  await db()
    .insertInto('shield_warning')
    .values({ message_id, author_id: sender.id, receiver_id: receiver.id, ...said })
    .execute()
}
