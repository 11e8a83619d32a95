import { connections } from '#app/platform/database/db.server.ts'
import { read } from './answers.ts'
import { partner } from './levels.ts'
import { page } from './pages.ts'
import type { Surface } from './surface.ts'
import type { Subject, Watcher } from './world.ts'

export const chatSurfaces: Record<string, Surface> = {
  conversations: {
    of: ['/chats'],
    list: (watcher) => page('/chats', watcher),
    expects: partner,
  },
  conversation: {
    of: ['/chats/:id'],
    ask: async (watcher, subject) => {
      const id = await conversationOf(watcher, subject)
      return id ? page('/chats/:id', watcher, { params: { id } }) : ''
    },
    expects: partner,
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
}

async function conversationOf({ viewer }: Watcher, { id }: Subject): Promise<string | undefined> {
  if (!viewer) return
  const { rows } = await connections().query(
    'select id from conversation where first_id in ($1, $2) and second_id in ($1, $2)',
    [viewer.id, id],
  )
  return rows[0]?.id
}
