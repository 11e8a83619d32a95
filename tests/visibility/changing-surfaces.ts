import { newId } from '#app/platform/ids.server.ts'
import { read, send } from './answers.ts'
import { asTarget, inLists, writing } from './levels.ts'
import type { Surface } from './surface.ts'

export const changingSurfaces: Record<string, Surface> = {
  'swipe: pass': {
    of: ['POST /swipe.php'],
    ask: (watcher, { id }) => send('POST', '/api/swipe.php', { profile: id, liked: false }, watcher),
    expects: asTarget,
    some: true,
  },
  'swipe: undo': {
    of: ['DELETE /swipe.php'],
    ask: (watcher, { id }) => send('DELETE', '/api/swipe.php', { profile: id }, watcher),
    expects: inLists,
    some: true,
  },
  'swipe: see again': {
    of: ['PUT /swipe.php'],
    list: (watcher) => send('PUT', '/api/swipe.php', { again: true }, watcher),
    expects: inLists,
    some: true,
  },
  'auto-like': { of: ['GET /auto-like.php'], list: read('/api/auto-like.php'), expects: inLists, some: true },
  'giving a like': {
    of: ['POST /like.php'],
    ask: (watcher, { id }) => send('POST', '/api/like.php', { profile: id }, watcher),
    expects: (watcher, subject) => (watcher.kind === 'unconfirmed' ? 'hidden' : asTarget(watcher, subject)),
  },
  'sending a message without the credits for it': {
    of: ['POST /chat.php'],
    ask: (watcher, { id }) =>
      send('POST', '/api/chat.php', { profile: id, client_id: newId(), text: 'Hello' }, watcher),
    expects: (watcher, subject) => (writing(watcher, subject) === 'hidden' ? 'hidden' : 'named'),
  },
}
