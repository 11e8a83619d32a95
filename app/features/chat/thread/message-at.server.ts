import type { Message } from '../chat.contract.ts'
import { asMessages } from './as-message.server.ts'
import { messagesAfter } from './messages.db.server.ts'

interface Place {
  conversationId: string
  sequence: number
}

/** One message of a conversation as its reader may see it now. */
export async function messageAt(readerId: string, { conversationId, sequence }: Place): Promise<Message> {
  const wanted = { readerId, conversationId, floor: 0, after: sequence - 1, limit: 1 }
  const [message] = await asMessages(readerId, await messagesAfter(wanted))
  if (!message) throw new Error('a message that was sent is not there')
  return message
}
