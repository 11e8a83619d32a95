import { presentEvents } from '#app/features/live/feed/present-events.server.ts'
import { signPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { accountSurfaces } from './account-surfaces.ts'
import { field, read, send } from './answers.ts'
import { chatSurfaces } from './chat-surfaces.ts'
import {
  asTarget,
  inLists,
  inSuggestions,
  listed,
  mainImage,
  profile,
  received,
  sent,
  suggestible,
  where,
  writing,
} from './levels.ts'
import { load, page, part, shared } from './pages.ts'
import type { Surface } from './surface.ts'
import { country, type Subject, sentFile, type Watcher } from './world.ts'

/** Published before; shown, or not, when it is delivered. */
const liveSurfaces: Record<string, Surface> = {
  'live: likes': {
    of: ['GET /events.php'],
    async ask({ viewer, site }, { id: profile }) {
      if (!viewer) return ''
      const told = [{ number: 1, event: { type: 'like', profile } as const }]
      return JSON.stringify(await presentEvents({ viewer, site }, told))
    },
    expects: where(() => true),
  },
}

const answers = { min_age: 18, max_age: 99, distance: 'anywhere', interests: [1] }

const gameSurfaces: Record<string, Surface> = {
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

const changingSurfaces: Record<string, Surface> = {
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

const profileSurfaces: Record<string, Surface> = {
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
    // The tags for other sites show a picture only of somebody who is in lists, even if the page shows more.
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

const photoSurfaces: Record<string, Surface> = {
  'main image': {
    of: ['/photos/:file/:name'],
    ask: (watcher, subject) => askFor(`/photos/${subject.file}/card.webp`, watcher, subject),
    expects: mainImage,
  },
  'other photos without a signature': {
    of: ['/photos/:file/:name'],
    ask: (watcher, subject) => askFor(`/photos/${subject.file}-more/card.webp`, watcher, subject),
    expects: () => 'hidden',
  },
  'a photo signed for the viewer before': {
    of: ['/photos/:file/:name'],
    ask: async (watcher, subject) => {
      const { viewer } = watcher
      if (!viewer) return ''
      const path = await signPhotoPath({ file: `${subject.file}-more`, variant: 'card', viewerId: viewer.id })
      return askFor(path, watcher, subject)
    },
    expects: ({ viewer }, subject) => {
      const { state, conversation, blocksViewer } = subject
      const there = listed(subject) || (state === 'invisible' && conversation)
      return viewer && there && !blocksViewer ? 'open' : 'hidden'
    },
  },
  'a photo in a message, signed for the viewer before': {
    of: ['/photos/:file/:name'],
    ask: async (watcher, subject) => {
      const { viewer } = watcher
      if (!viewer) return ''
      const file = sentFile(subject, viewer.id)
      const path = await signPhotoPath({ file, variant: 'large', viewerId: viewer.id })
      return askFor(path, watcher, subject)
    },
    expects: ({ viewer }, { conversation, blocksViewer, blockedByViewer }) => {
      const isUnblocked = !blocksViewer && !blockedByViewer
      return viewer && conversation && isUnblocked ? 'open' : 'hidden'
    },
  },
}

async function askFor(path: string, { cookie }: Watcher, { file }: Subject) {
  // No file is stored: `*` gets a 304 for a picture that may be seen, before its file is read, and a 404 for any
  // other.
  const { status } = await call(path, { cookie, headers: { 'if-none-match': '*' } })
  return status === 304 ? file : ''
}

const search = `/api/members.php?gender=male&country=${country}`

const searchSurfaces: Record<string, Surface> = {
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

const likesSurfaces: Record<string, Surface> = {
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

/** Every place of the product that shows members. */
export const surfaces: Record<string, Surface> = {
  ...searchSurfaces,
  ...profileSurfaces,
  ...likesSurfaces,
  ...gameSurfaces,
  ...accountSurfaces,
  ...chatSurfaces,
  ...liveSurfaces,
  ...photoSurfaces,
  // From here on something changes between the viewer and the others.
  ...changingSurfaces,
}
