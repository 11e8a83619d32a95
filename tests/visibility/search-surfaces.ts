import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { field, read } from './answers.ts'
import { inLists, where } from './levels.ts'
import { page } from './pages.ts'
import type { Surface } from './surface.ts'
import { country } from './world.ts'

const search = `/api/members.php?gender=male&country=${country}`

export const searchSurfaces: Record<string, Surface> = {
  'search, recently active first': {
    of: ['GET /members.php'],
    list: read(`${search}&sort=active`),
    expects: inLists,
  },
  'search, newest first': { of: ['GET /members.php'], list: read(`${search}&sort=new`), expects: inLists },
  'search, nearest first': { of: ['GET /members.php'], list: read(`${search}&sort=near`), expects: inLists },
  'search, similar people': {
    of: ['GET /members.php'],
    list: read(`${search}&min_age=70&max_age=71&similar=1`),
    expects: inLists,
    some: true,
  },
  'search, how many': {
    of: ['GET /members.php'],
    count: async (watcher) => ((await field(read(search)(watcher), 'numResults')) ?? 0) as number,
    expects: inLists,
  },
  'search page': {
    of: ['/members'],
    list: (watcher) =>
      page('/members', watcher, {
        address: search.replace('/api/members.php', '/members'),
      }),
    expects: inLists,
  },
  'saved searches, how many are new': {
    of: ['GET /saved-searches.php', 'POST /saved-searches.php'],
    count: async (watcher) => {
      if (!watcher.viewer) return 0
      const json = {
        name: 'Near me',
        search: `gender=male&country=${country}`,
        looked_at: '2020-01-01T00:00:00Z',
      }
      await call('/api/saved-searches.php', {
        cookie: watcher.cookie,
        json,
        headers: { 'idempotency-key': newId() },
      })
      return (await field(read('/api/saved-searches.php')(watcher), 'searches', 0, 'new_results')) as number
    },
    expects: where(() => true),
  },
}
