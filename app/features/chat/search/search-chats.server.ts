import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { asPartner } from '../partner.server.ts'
import type { ChatSearchAnswer } from './chat-search.contract.ts'
import { messagesWith } from './chat-search.db.server.ts'
import { excerptOf } from './excerpt.ts'
import { chatsWith } from './found-chats.server.ts'
import { spellingPattern } from './spelling-pattern.ts'

const mostFound = 50

/** Who is found in the member's own conversations by name, and what was said there, as far back as it is shown. */
export async function searchChats(viewer: Viewer, site: Site, query: string): Promise<ChatSearchAnswer> {
  await spendReading({ viewer }, 'chats')
  const rows = await messagesWith({
    memberId: viewer.id,
    pattern: spellingPattern(query),
    history: site.chat_history_limit,
    limit: mostFound,
  })
  const messages = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      conversation: row.conversation_id,
      sequence: Number(row.sequence),
      profile: await asPartner(viewer, row),
      own: row.own,
      excerpt: excerptOf(row.body, query),
      at: row.created_at.toISOString(),
    })),
  )
  return { chats: await chatsWith(viewer, query), messages }
}
