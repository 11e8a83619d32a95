import type { Message } from '#app/features/chat/chat.contract.ts'
import type { Viewer } from '#app/web/visit.ts'
import { readMessagesAt, readReachableConversations } from './messages.db.server.ts'
import { toMessages } from './read-message.server.ts'

interface Place {
  conversation: string
  sequence: number
}

/** Messages as their reader may see them now, without those from conversations with a block. */
export async function readMessagesAtPlaces(viewer: Viewer, places: readonly Place[]) {
  if (places.length === 0) return () => undefined
  const rows = await readMessagesAt({
    readerId: viewer.id,
    conversations: places.map(({ conversation }) => conversation),
    sequences: places.map(({ sequence }) => sequence),
  })
  const found = new Map<string, Message>()
  const messages = await toMessages(viewer.id, rows)
  for (const [place, message] of messages.entries())
    found.set(`${rows[place]?.conversation_id} ${message.sequence}`, message)
  return ({ conversation, sequence }: Place) => found.get(`${conversation} ${sequence}`)
}

/** Those of the given conversations that are the member's and have no block in between. */
export async function findReachableConversations(
  viewer: Viewer,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await readReachableConversations({ readerId: viewer.id, conversations: [...ids] })
  return new Set(rows.map(({ id }) => id))
}
