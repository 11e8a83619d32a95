import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { signedPath } from '#app/features/photos/photo-signature.server.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { parseDisplay } from '#app/layouts/display.ts'
import { connections } from '#app/platform/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { visitContext } from '#app/visit.ts'
import { call } from '#tests/call.ts'
import { country, type Subject, type Watcher } from './world.ts'

/**
 * What may be learned of somebody: everything; name and age, but no picture; that this name has blocked the viewer; or
 * nothing at all.
 */
export type Level = 'open' | 'reduced' | 'named' | 'hidden'

export interface Surface {
  /** The calls and pages that it stands for. */
  of: string[]
  /** All who are shown, as text in which ids, names and files of pictures would be found … */
  list?: (watcher: Watcher, subjects: readonly Subject[]) => Promise<string>
  /** … or what is shown of one. */
  ask?: (watcher: Watcher, subject: Subject) => Promise<string>
  /** … or how many there are. */
  count?: (watcher: Watcher) => Promise<number>
  expects: (watcher: Watcher, subject: Subject) => Level
  /** A short list: not everyone who may be in it is, but nobody else. */
  some?: boolean
}

/** In every list: active, not invisible, not under review, on this site. Blocks come on top. */
export const listed = ({ state }: Subject) => state === 'plain'
const blocked = ({ viewer }: Watcher, { blockedByViewer, blocksViewer }: Subject) =>
  viewer !== null && (blockedByViewer || blocksViewer)
export const visible = (watcher: Watcher, subject: Subject) => listed(subject) && !blocked(watcher, subject)

const inLists = (watcher: Watcher, subject: Subject): Level => (visible(watcher, subject) ? 'open' : 'hidden')
const where =
  (has: (subject: Subject) => boolean) =>
  (watcher: Watcher, subject: Subject): Level =>
    watcher.viewer && has(subject) ? inLists(watcher, subject) : 'hidden'

const sent = ({ like }: Subject) => like === 'sent' || like === 'both'
const received = ({ like }: Subject) => like === 'received' || like === 'both'

/** Who was blocked learns by whom, as far as that one could be found at all; who blocks is reminded of it. */
function asTarget(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !listed(subject)) return 'hidden'
  return blocked(watcher, subject) ? 'named' : 'open'
}

/** A profile: a partner in conversation stays reachable, the blocker reaches whom they blocked. */
function profile({ viewer }: Watcher, subject: Subject): Level {
  if (subject.state === 'other site') return 'hidden'
  const knows = viewer && (subject.conversation || subject.blockedByViewer)
  if (!listed(subject) && !knows) return 'hidden'
  if (viewer && subject.blocksViewer) return 'named'
  if (viewer && subject.blockedByViewer) return 'reduced'
  return subject.state === 'plain' || subject.state === 'invisible' ? 'open' : 'reduced'
}

/** An open conversation shows its partner whatever happens; the picture only of somebody who can be met. */
function partner(watcher: Watcher, subject: Subject): Level {
  if (!watcher.viewer || !subject.conversation) return 'hidden'
  const hasFace = subject.state === 'plain' || subject.state === 'invisible'
  return hasFace && !blocked(watcher, subject) ? 'open' : 'reduced'
}

const read =
  (path: string) =>
  async ({ cookie }: Watcher) =>
    (await call(path, { cookie })).text()
const send = async (method: string, path: string, json: unknown, { cookie }: Watcher) =>
  (await call(path, { method, json, cookie })).text()
const field = async (text: Promise<string>, ...path: (string | number)[]) =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)?.[key], JSON.parse(await text))
const search = `/api/members.php?gender=male&country=${country}`
const answers = { min_age: 18, max_age: 99, distance: 'anywhere', interests: [1] }

/** Every place of the product that shows members. */
export const surfaces: Record<string, Surface> = {
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
    count: async (watcher) => (await field(read(search)(watcher), 'numResults')) as number,
    expects: inLists,
  },
  'search page': {
    of: ['/members'],
    list: (watcher) =>
      page('members/members.page.tsx', watcher, { path: search.replace('/api/members.php', '/members') }),
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
  'profile call': {
    of: ['GET /member.php'],
    ask: async (watcher, { id }) => {
      const { related: _related, ...rest } = JSON.parse(await read(`/api/member.php?id=${id}`)(watcher))
      return JSON.stringify(rest)
    },
    expects: profile,
  },
  'profile page': {
    of: ['/members/:id'],
    ask: async (watcher, { id }) =>
      withoutRelated(await load('members/profile/profile.page.tsx', watcher, { id })),
    expects: profile,
  },
  'what a shared link shows': {
    of: ['/members/:id'],
    ask: async (watcher, { id }) => shared('members/profile/profile.page.tsx', watcher, { id }),
    // Whatever the page says, the tags for other sites show a picture only of somebody who is in lists.
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
    expects: inLists,
    some: true,
  },
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
    list: async (watcher) =>
      part(await load('likes/likes.page.tsx', watcher, { type: 'received' }), 'suggestions'),
    expects: where(({ like }) => like === 'suggested'),
    some: true,
  },
  'match page': {
    of: ['/likes/m/:id'],
    ask: (watcher, { id }) => page('likes/match.page.tsx', watcher, { params: { id } }),
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
  'swipe game': {
    of: ['GET /swipe.php'],
    list: read('/api/swipe.php'),
    expects: inLists,
    some: true,
  },
  'swipe game page': {
    of: ['/swipe-game'],
    list: (watcher) => page('likes/swipe/swipe-game.page.tsx', watcher),
    expects: inLists,
    some: true,
  },
  'match finder': {
    of: ['POST /match-finder.php'],
    list: (watcher) => send('POST', '/api/match-finder.php', { answers }, watcher),
    expects: where(() => true),
  },
  'match finder page': {
    of: ['/match-finder'],
    list: (watcher) => page('members/match-finder/match-finder.page.tsx', watcher),
    expects: () => 'hidden',
  },
  'blocked members': {
    of: ['GET /blocked.php'],
    list: read('/api/blocked.php'),
    expects: ({ viewer }, { blockedByViewer }) => (viewer && blockedByViewer ? 'reduced' : 'hidden'),
  },
  'settings page': {
    of: ['/settings'],
    list: (watcher) => page('accounts/settings.page.tsx', watcher),
    expects: ({ viewer }, { blockedByViewer }) => (viewer && blockedByViewer ? 'reduced' : 'hidden'),
  },
  'first members to greet': {
    of: ['GET /signup-matches.php'],
    list: read('/api/signup-matches.php'),
    expects: where(() => true),
    some: true,
  },
  'first members to greet, page': {
    of: ['/signup-matches'],
    list: (watcher) => page('accounts/signup-matches.page.tsx', watcher),
    expects: where(() => true),
    some: true,
  },
  'faces on the first page': {
    of: ['/'],
    list: (watcher) => page('landers/index.page.tsx', watcher),
    expects: (watcher, subject) => (watcher.viewer ? 'hidden' : inLists(watcher, subject)),
  },
  'sign-up aimed at a member': {
    of: ['/members/:id/signup'],
    ask: (watcher, { id }) => page('accounts/signup/member-signup.page.tsx', watcher, { params: { id } }),
    // Whoever has an account already is sent on, unless it waits to be confirmed.
    expects: (watcher, subject) =>
      watcher.kind === 'visitor' || watcher.kind === 'unconfirmed' ? inLists(watcher, subject) : 'hidden',
  },
  'whom one signed up for': {
    of: ['/activate/done'],
    ask: async (watcher, { id }) => {
      await aimAt(watcher, id)
      return page('accounts/activate-done.page.tsx', watcher)
    },
    expects: where(() => true),
  },
  conversations: {
    of: ['/chats'],
    list: (watcher) => page('chat/chats.page.tsx', watcher),
    expects: partner,
  },
  conversation: {
    of: ['/chats/:id'],
    ask: async (watcher, subject) => {
      const id = await conversationOf(watcher, subject)
      return id ? page('chat/chat.page.tsx', watcher, { params: { id } }) : ''
    },
    expects: partner,
  },
  'main image': {
    of: ['/photos/:file/:name'],
    ask: async ({ cookie }, { file }) => {
      // Nothing is stored: a picture that may be seen is missing, one that may not is not there at all.
      const { status } = await call(`/photos/${file}/card.webp`, {
        cookie,
        headers: { 'if-none-match': '*' },
      })
      return status === 304 ? file : ''
    },
    expects: (_watcher, subject) => (listed(subject) ? 'open' : 'hidden'),
  },
  'other photos without a signature': {
    of: ['/photos/:file/:name'],
    ask: async ({ cookie }, { file }) => {
      const { status } = await call(`/photos/${file}-more/card.webp`, {
        cookie,
        headers: { 'if-none-match': '*' },
      })
      return status === 304 ? file : ''
    },
    expects: () => 'hidden',
  },
  'a photo signed for the viewer before': {
    of: ['/photos/:file/:name'],
    ask: async ({ cookie, viewer }, { file }) => {
      if (!viewer) return ''
      const path = await signedPath({ file: `${file}-more`, variant: 'card', viewerId: viewer.id })
      const { status } = await call(path, { cookie, headers: { 'if-none-match': '*' } })
      return status === 304 ? file : ''
    },
    expects: ({ viewer }, { state, blocksViewer }) => {
      const gone = state === 'disabled' || state === 'pending deletion' || state === 'under review'
      return viewer && (viewer.is_staff || (!gone && !blocksViewer)) ? 'open' : 'hidden'
    },
  },
  // From here on something changes between the viewer and the others.
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
}

function likesPage(type: string, has: (subject: Subject) => boolean): Record<string, Surface> {
  return {
    [`likes page, ${type}`]: {
      of: ['/likes/:type?'],
      list: async (watcher) => part(await load('likes/likes.page.tsx', watcher, { type }), 'likes'),
      expects: where(has),
    },
  }
}

async function aimAt({ viewer }: Watcher, id: string) {
  if (!viewer) return
  await connections().query(
    `insert into signup_message (account_id, target_id, body, created_at) values ($1, $2, 'Hello', now())
       on conflict (account_id) do update set target_id = excluded.target_id`,
    [viewer.id, id],
  )
}

async function conversationOf({ viewer }: Watcher, { id }: Subject): Promise<string | undefined> {
  if (!viewer) return
  const { rows } = await connections().query(
    'select id from conversation where first_id in ($1, $2) and second_id in ($1, $2)',
    [viewer.id, id],
  )
  return rows[0]?.id
}

interface Loaded {
  loader: (given: LoaderFunctionArgs) => unknown
  meta?: (given: unknown) => unknown
}

const pages = import.meta.glob<Loaded>('../../app/features/**/*.page.tsx')

function moduleOf(file: string): Promise<Loaded> {
  const read = pages[`../../app/features/${file}`]
  if (!read) throw new Error(`there is no page ${file}`)
  return read()
}

/** What the loader of a page answers; a refusal as what its reader would be told. */
async function load(file: string, watcher: Watcher, params: Record<string, string> = {}, path = '/x') {
  const { loader } = await moduleOf(file)
  const context = new RouterContextProvider()
  context.set(visitContext, {
    ...{ site: watcher.site, viewer: watcher.viewer, locale: defaultLocale },
    ...{ geoipCountry: null, selectedCountry: country, display: parseDisplay(undefined), consent: null },
    ...{ warnedAt: null, dismissed: [], origin: 'http://localhost', nonce: '', requestId: '' },
  })
  const request = new Request(`http://localhost${path}`, { headers: { cookie: watcher.cookie ?? '' } })
  try {
    const answer = (await loader({ context, request, params } as never)) as { data?: unknown; init?: unknown }
    return answer && 'data' in answer && 'init' in answer ? answer.data : answer
  } catch (thrown) {
    if (thrown instanceof Response) return { sentTo: thrown.status }
    if (thrown instanceof Refusal) return { refused: thrown.code, ...thrown.values }
    if ((thrown as { init?: unknown }).init) return { status: (thrown as { init: unknown }).init }
    throw thrown
  }
}

async function page(
  file: string,
  watcher: Watcher,
  { params, path }: { params?: Record<string, string>; path?: string } = {},
) {
  return JSON.stringify(await load(file, watcher, params, path))
}

async function shared(file: string, watcher: Watcher, params: Record<string, string>) {
  const loaderData = await load(file, watcher, params)
  const { meta } = await moduleOf(file)
  const root = {
    ...{ origin: 'http://localhost', locale: defaultLocale, user: null },
    site: { name: 'Site', description: 'Words', indexTitle: 'Title' },
  }
  return JSON.stringify(
    meta?.({ matches: [{ loaderData: root }], loaderData, params, location: { pathname: '' } }),
  )
}

const part = (loaded: unknown, name: string) =>
  JSON.stringify((loaded as Record<string, unknown>)[name]) ?? ''

function withoutRelated(loaded: unknown) {
  const { related: _related, ...rest } = loaded as Record<string, unknown>
  return JSON.stringify(rest)
}
