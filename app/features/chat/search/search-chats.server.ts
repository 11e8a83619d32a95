import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { asPartner } from '../partner.server.ts'
import type { ChatSearchAnswer } from './chat-search.contract.ts'
import { messagesWith } from './chat-search.db.server.ts'
import { chatsWith } from './found-chats.server.ts'

const mostFound = 50
/** So many characters before and after the words that were looked for. */
const around = 60

/** Who is found in the member's own conversations by name, and what was said there, as far back as it is shown. */
export async function searchChats(viewer: Viewer, site: Site, query: string): Promise<ChatSearchAnswer> {
  await spendReading({ viewer }, 'chats')
  const rows = await messagesWith(query, {
    memberId: viewer.id,
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
      excerpt: excerptOf(row.body, row.hit_from - 1, row.hit_to - 1),
      at: row.created_at.toISOString(),
    })),
  )
  return { chats: await chatsWith(viewer, query), messages }
}

/** What stands from one character to the other, with some of the text around it, cut between words where that is near. */
function excerptOf(text: string, from: number, to: number) {
  // PostgreSQL counts whole characters, JavaScript halves of some.
  const characters = Array.from(text)
  const before = characters.slice(0, from)
  const after = characters.slice(to)
  return {
    before:
      before.length > around
        ? `… ${wholeWords(before.slice(-around).reverse()).reverse().join('')}`
        : before.join(''),
    hit: characters.slice(from, to).join(''),
    after: after.length > around ? `${wholeWords(after.slice(0, around)).join('')} …` : after.join(''),
  }
}

/** Without the end that may be half a word. */
function wholeWords(characters: readonly string[]) {
  const lastBlank = characters.findLastIndex((character) => /\s/.test(character))
  return characters.slice(0, lastBlank < 0 ? undefined : lastBlank)
}
