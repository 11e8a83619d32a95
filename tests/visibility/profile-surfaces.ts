import { field, read } from './answers.ts'
import { inSuggestions, listed, profile } from './levels.ts'
import { load, shared } from './pages.ts'
import type { Surface } from './surface.ts'

export const profileSurfaces: Record<string, Surface> = {
  'profile call': {
    of: ['GET /member.php'],
    ask: async (watcher, { id }) =>
      withoutRelated(JSON.parse(await read(`/api/member.php?id=${id}`)(watcher))),
    expects: profile,
  },
  'profile page': {
    of: ['/members/:id'],
    ask: async (watcher, { id }) => withoutRelated(await load('/members/:id', watcher, { id })),
    expects: profile,
  },
  'what a shared link shows': {
    of: ['/members/:id'],
    ask: async (watcher, { id }) => shared('/members/:id', watcher, { id }),
    // Whatever the page shows, the tags for other sites show a picture only of somebody who is in lists.
    expects: (watcher, subject) => {
      const level = profile(watcher, subject)
      return level === 'open' && !listed(subject) ? 'reduced' : level
    },
  },
  'related members': {
    of: ['GET /member.php', '/members/:id'],
    list: async (watcher, subjects) => {
      const open = subjects.map(({ id }) => field(read(`/api/member.php?id=${id}`)(watcher), 'related'))
      return JSON.stringify(await Promise.all(open))
    },
    expects: inSuggestions,
    some: true,
  },
}

function withoutRelated(loaded: unknown) {
  const { related: _related, ...rest } = loaded as Record<string, unknown>
  return JSON.stringify(rest)
}
