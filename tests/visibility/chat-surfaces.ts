import { pgPool } from '#app/platform/database/db.server.ts'
import { read } from './answers.ts'
import { partner, writing } from './levels.ts'
import { chatList, page } from './pages.ts'
import type { Surface } from './surface.ts'
import type { Subject, Watcher } from './world.ts'

export const chatSurfaces: Record<string, Surface> = {
  conversations: {
    of: ['/chats'],
    list: chatList,
    expects: partner,
  },
  'conversations call': { of: ['GET /chats.php'], list: read('/api/chats.php'), expects: partner },
  conversation: {
    of: ['/chats/:id'],
    ask: async (watcher, subject) => {
      const id = await conversationOf(watcher, subject)
      return id ? page('/chats/:id', watcher, { params: { id } }) : ''
    },
    expects: partner,
  },
  'conversation call': {
    of: ['GET /chat.php'],
    ask: async (watcher, subject) => {
      const id = await conversationOf(watcher, subject)
      return id ? read(`/api/chat.php?conversation=${id}`)(watcher) : ''
    },
    expects: partner,
  },
  'conversation call, by profile': {
    of: ['GET /chat.php'],
    ask: (watcher, { id }) => read(`/api/chat.php?profile=${id}`)(watcher),
    expects: writing,
  },
  statement: {
    of: ['GET /statement.php'],
    list: read('/api/statement.php'),
    expects: partner,
  },
  'statement page': {
    of: ['/statement'],
    list: (watcher) => page('/statement', watcher),
    expects: partner,
  },
  'conversation, by profile': {
    of: ['/members/:id/chat'],
    ask: (watcher, { id }) => page('/members/:id/chat', watcher, { params: { id } }),
    expects: writing,
  },
  'search in conversations': {
    of: ['GET /chat-search.php'],
    list: read('/api/chat-search.php?query=good'),
    expects: partner,
  },
  'search in conversations, by name': {
    of: ['GET /chat-search.php'],
    ask: (watcher, { name }) => read(`/api/chat-search.php?query=${name}`)(watcher),
    expects: partner,
  },
}

async function conversationOf({ viewer }: Watcher, { id }: Subject): Promise<string | undefined> {
  if (!viewer) return
  const { rows } = await pgPool().query(
    'select id from conversation where first_id in ($1, $2) and second_id in ($1, $2)',
    [viewer.id, id],
  )
  return rows[0]?.id
}
