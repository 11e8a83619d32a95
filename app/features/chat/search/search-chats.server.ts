import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { asPartner } from '../partner.server.ts'
import type { FoundMessage } from './chat-search.contract.ts'
import { messagesWith } from './chat-search.db.server.ts'
import { excerptOf } from './excerpt.ts'

const mostFound = 50

/** What was said in the member's own conversations, as far back as they are shown. */
export async function searchChats(
  viewer: Viewer,
  site: Site,
  query: string,
): Promise<{ messages: FoundMessage[] }> {
  await spendReading({ viewer }, 'chats')
  const rows = await messagesWith({
    memberId: viewer.id,
    pattern: `%${query.replace(/[\\%_]/g, '\\$&')}%`,
    history: site.chat_history_limit,
    limit: mostFound,
  })
  const messages = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      conversation: row.conversation_id,
      sequence: Number(row.sequence),
      profile: await asPartner(viewer.id, row),
      own: row.own,
      excerpt: excerptOf(row.body, query),
      at: row.created_at.toISOString(),
    })),
  )
  return { messages }
}
