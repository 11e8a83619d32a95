import type { Message } from '#app/features/chat/chat.contract.ts'
import { readMessagesAfter } from './messages.db.server.ts'
import { toMessages } from './to-message.server.ts'

interface Place {
  conversationId: string
  sequence: number
}

/** One message of a conversation as its reader may see it now. */
export async function readMessage(readerId: string, { conversationId, sequence }: Place): Promise<Message> {
  const wanted = { readerId, conversationId, floor: 0, after: sequence - 1, limit: 1 }
  const [message] = await toMessages(readerId, await readMessagesAfter(wanted))
  if (!message) throw new Error('a message that was sent is not there')
  return message
}
