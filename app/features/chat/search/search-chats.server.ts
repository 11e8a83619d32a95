import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { toPartner } from '../partner.server.ts'
import type { ChatSearchAnswer } from './chat-search.contract.ts'
import { searchMessages } from './chat-search.db.server.ts'
import { searchPartners } from './found-chats.server.ts'

const maxResults = 50
/** How many characters of context to show on either side of the match. */
const contextLength = 60

/** Partners found by name and messages found by text, within the visible history. */
export async function searchChats(viewer: Viewer, site: Site, query: string): Promise<ChatSearchAnswer> {
  await spendReadingPoints({ viewer }, 'chats')
  const rows = await searchMessages(query, {
    memberId: viewer.id,
    history: site.chat_history_limit,
    limit: maxResults,
  })
  const messages = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      conversation: row.conversation_id,
      sequence: Number(row.sequence),
      profile: await toPartner(viewer, row),
      own: row.own,
      excerpt: toExcerpt(row.body, row.hit_from - 1, row.hit_to - 1),
      at: row.created_at.toISOString(),
    })),
  )
  return { chats: await searchPartners(viewer, query), messages }
}

/** The text between two positions with some context, cut between words where possible. */
function toExcerpt(text: string, from: number, to: number) {
  // PostgreSQL counts code points, JavaScript UTF-16 units.
  const characters = Array.from(text)
  const before = characters.slice(0, from)
  const after = characters.slice(to)
  return {
    before:
      before.length > contextLength
        ? `… ${trimToWholeWords(before.slice(-contextLength).reverse()).reverse().join('')}`
        : before.join(''),
    hit: characters.slice(from, to).join(''),
    after:
      after.length > contextLength
        ? `${trimToWholeWords(after.slice(0, contextLength)).join('')} …`
        : after.join(''),
  }
}

/** Drops the last word, which may be cut. */
function trimToWholeWords(characters: readonly string[]) {
  const lastBlank = characters.findLastIndex((character) => /\s/.test(character))
  return characters.slice(0, lastBlank < 0 ? undefined : lastBlank)
}
