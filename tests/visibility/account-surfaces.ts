import { pages } from '#app/pages.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { read } from './answers.ts'
import { inLists, invited, suggestible, where } from './levels.ts'
import { page, shared } from './pages.ts'
import type { Surface } from './surface.ts'
import type { Watcher } from './world.ts'

const landers = pages.map(({ path }) => path).filter((path) => path.startsWith('/landers/'))

export const accountSurfaces: Record<string, Surface> = {
  'blocked members': {
    of: ['GET /blocked.php'],
    list: read('/api/blocked.php'),
    expects: ({ viewer }, { blockedByViewer }) => (viewer && blockedByViewer ? 'reduced' : 'hidden'),
  },
  'settings page': {
    of: ['/settings'],
    list: (watcher) => page('/settings', watcher),
    expects: ({ viewer }, { blockedByViewer }) => (viewer && blockedByViewer ? 'reduced' : 'hidden'),
  },
  'first members to greet': {
    of: ['GET /signup-matches.php'],
    list: read('/api/signup-matches.php'),
    expects: where(suggestible),
    some: true,
  },
  'first members to greet, page': {
    of: ['/signup-matches'],
    list: (watcher) => page('/signup-matches', watcher),
    expects: where(suggestible),
    some: true,
  },
  'faces on the first page': {
    of: ['/'],
    list: (watcher) => page('/', watcher),
    expects: (watcher, subject) => (watcher.viewer ? 'hidden' : inLists(watcher, subject)),
  },
  'people on landers': {
    of: landers,
    list: async (watcher) => {
      const shown = await Promise.all(landers.map((path) => page(path, watcher)))
      return `[${shown.join()}]`
    },
    expects: (watcher, subject) => (watcher.viewer ? 'hidden' : inLists(watcher, subject)),
    // Some of them show people only if there are enough.
    some: true,
  },
  ...memberLander('a member in front', '/members/:id/landing'),
  'a member in front, as a shared link': {
    of: ['/members/:id/landing'],
    ask: (watcher, { id }) => shared('/members/:id/landing', watcher, { id }),
    expects: (watcher, subject) => (watcher.viewer ? 'hidden' : inLists(watcher, subject)),
  },
  ...memberLander('a first line to a member', '/members/:id/landing2/:slug?'),
  ...memberLander('what a visitor has in common with a member', '/members/:id/landing3/:slug?'),
  'sign-up aimed at a member': {
    of: ['/members/:id/signup'],
    ask: (watcher, { id }) => page('/members/:id/signup', watcher, { params: { id } }),
    // A reader with an account is redirected, unless it awaits confirmation.
    expects: (watcher, subject) =>
      !watcher.viewer || watcher.kind === 'unconfirmed' ? invited(watcher, subject) : 'hidden',
  },
  'whom one signed up for': {
    of: ['/activate/done'],
    ask: async (watcher, { id }) => {
      await aimAt(watcher, id)
      return page('/activate/done', watcher)
    },
    expects: where(() => true),
  },
}

async function aimAt({ viewer }: Watcher, id: string) {
  if (!viewer) return
  await pgPool().query(
    `insert into signup_message (account_id, target_id, body, created_at) values ($1, $2, 'Hello', now())
       on conflict (account_id) do update set target_id = excluded.target_id`,
    [viewer.id, id],
  )
}

/** The part of an advertised member that visitors see; logged-in readers are redirected to the profile. */
function memberLander(name: string, path: string): Record<string, Surface> {
  return {
    [name]: {
      of: [path],
      ask: (watcher, { id }) => page(path, watcher, { params: { id } }),
      expects: (watcher, subject) => (watcher.viewer ? 'hidden' : inLists(watcher, subject)),
    },
  }
}
