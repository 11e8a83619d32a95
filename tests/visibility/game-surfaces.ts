import { read, send } from './answers.ts'
import { inSuggestions, suggestible, where } from './levels.ts'
import { page } from './pages.ts'
import type { Surface } from './surface.ts'

const answers = { min_age: 18, max_age: 99, distance: 'anywhere', interests: [1] }

export const gameSurfaces: Record<string, Surface> = {
  'swipe game': {
    of: ['GET /swipe.php'],
    list: read('/api/swipe.php'),
    expects: inSuggestions,
    some: true,
  },
  'swipe game page': {
    of: ['/swipe-game'],
    list: (watcher) => page('/swipe-game', watcher),
    expects: inSuggestions,
    some: true,
  },
  'match finder': {
    of: ['POST /match-finder.php'],
    list: (watcher) => send('POST', '/api/match-finder.php', { answers }, watcher),
    expects: where(suggestible),
  },
  'match finder page': {
    of: ['/match-finder'],
    list: (watcher) => page('/match-finder', watcher),
    expects: () => 'hidden',
  },
}
