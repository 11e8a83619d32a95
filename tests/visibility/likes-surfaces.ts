import { field, read, send } from './answers.ts'
import { received, sent, suggestible, where } from './levels.ts'
import { load, page, part } from './pages.ts'
import type { Surface } from './surface.ts'
import type { Subject } from './world.ts'

export const likesSurfaces: Record<string, Surface> = {
  'given likes': {
    of: ['GET /likes.php'],
    list: async (watcher) => JSON.stringify(await field(read('/api/likes.php')(watcher), 'profiles')) ?? '',
    expects: where(sent),
  },
  'received likes': {
    of: ['GET /likes.php'],
    list: async (watcher) => JSON.stringify(await field(read('/api/likes.php')(watcher), 'liked_by')) ?? '',
    expects: where(received),
  },
  'new likes, how many': {
    of: ['GET /user.php'],
    count: async (watcher) =>
      ((await field(read('/api/user.php')(watcher), 'user', 'new_likes')) ?? 0) as number,
    expects: where(received),
  },
  ...likesPage('received', received),
  ...likesPage('sent', sent),
  ...likesPage('matches', ({ like }) => like === 'both'),
  suggestions: {
    of: ['/likes/:type?'],
    list: async (watcher) => part(await load('/likes/:type?', watcher, { type: 'received' }), 'suggestions'),
    expects: where((subject) => subject.like === 'suggested' && suggestible(subject)),
    some: true,
  },
  'match page': {
    of: ['/likes/m/:id'],
    ask: (watcher, { id }) => page('/likes/m/:id', watcher, { params: { id } }),
    expects: where(({ like }) => like === 'both'),
  },
  'marking a like as seen': {
    of: ['PUT /like.php'],
    ask: (watcher, { id }) => send('PUT', '/api/like.php', { profile: id, seen: true }, watcher),
    expects: () => 'hidden',
  },
  'taking a like back': {
    of: ['DELETE /like.php'],
    // Only where there is none, so that the rest of the test finds everything as it was.
    ask: async (watcher, subject) =>
      sent(subject) ? '' : send('DELETE', '/api/like.php', { profile: subject.id }, watcher),
    expects: () => 'hidden',
  },
}

function likesPage(type: string, has: (subject: Subject) => boolean): Record<string, Surface> {
  return {
    [`likes page, ${type}`]: {
      of: ['/likes/:type?'],
      list: async (watcher) => part(await load('/likes/:type?', watcher, { type }), 'likes'),
      expects: where(has),
    },
  }
}
