import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { cachedTownCounts } from '#app/features/landers/map/map-counts.server.ts'
import { eventsAfter } from '#app/features/live/live-events.db.server.ts'
import { findCandidates } from '#app/features/members/match-finder/match-finder.db.server.ts'
import { membersForVisitors } from '#app/features/members/members.server.ts'
import { loadSearcher } from '#app/features/members/search/engine/prepare-search.server.ts'
import { searchFilters } from '#app/features/members/search/engine/search-filters.server.ts'
import { queueKinds } from '#app/features/staff/queues/queue-kinds.ts'
import { readQueue } from '#app/features/staff/queues/read-queue.server.ts'
import { readStart } from '#app/features/staff/start/read-start.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId, newPublicId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import '#tests/isolated-database.ts'

const otherMembers = 3000
const danes = 200
const [{ id: siteId }, otherSite] = [await siteOf(), await siteOf('she.localhost')]
/** Open cases of each site in each queue, a third of them put aside. */
const cases = 6000
/** Similar members are chosen among 1,000; everything else reads a page. */
const maxRows = 1200

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

interface Statement {
  text: string
  values: unknown[]
}

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text)
/** Reads the case that it claims. */
const isClaim = (text: string) => /^\s*update review_case\b/i.test(text) && text.includes('skip locked')

/**
 * Runs the statements of a call again for their plans: a line for each place that was read, with the number of rows.
 */
async function scansOf(
  work: () => Promise<unknown>,
  isExplained = isRead,
): Promise<{ place: string; rows: number }[]> {
  const statements: Statement[] = []
  const send = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { text, values = [] } = given[0] as Statement
    if (isExplained(text)) statements.push({ text, values })
    return Reflect.apply(send, this, given)
  })
  await work()
  query.mockRestore()
  const plans = []
  const client = await pgPool().connect()
  for (const { text, values } of statements) {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
    await client.query('rollback')
    plans.push(...scansIn(rows[0]['QUERY PLAN'][0].Plan))
  }
  client.release()
  return plans
}

function scansIn(node: PlanNode): { place: string; rows: number }[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = Math.ceil((node['Actual Rows'] + removed) * node['Actual Loops'])
  const own = table || index ? [{ place: [type, table, index].filter(Boolean).join(' '), rows }] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
}

const [ingrid, theo, karl] = [
  await makeMember({ premium: true }),
  await makeMember({ gender: 'male' }),
  await makeMember({ gender: 'male' }),
]
const ownConversation = await makeConversation(ingrid, theo)
const foreignConversation = await makeConversation(theo, karl)

beforeAll(async () => {
  const others = await makeProfiles(otherMembers, (place) => ({
    gender: place % 2 ? 'male' : 'female',
    photos: 1,
    ...(place < danes && { country: 'DK', region: null, city: 'Aarhus' }),
  }))
  // Conversations and likes of others, so that an index pays off there as well.
  const pairs = others.slice(0, 300).map((one, place) => [one, others[place + 300]!] as const)
  await Promise.all(pairs.map(([one, other]) => makeConversation(one, other)))
  await db()
    .insertInto('member_like')
    .values(
      others
        .slice(1)
        .map(({ id }, place) => ({ liker_id: id, liked_id: others[place]!.id, origin: 'member' as const })),
    )
    .execute()
  await sql`insert into review_case (id, kind, site_id, subject_id, facts, priority, opened_at, due_at, skipped_at)
    select gen_random_uuid(), kind, site_id, gen_random_uuid(), '{}', case when place % 50 = 0 then 0 else 1 end,
      now() - make_interval(mins => place), now() - make_interval(mins => place - 1440),
      case when place % 3 = 0 then now() end
    from unnest(${queueKinds}::text[]) as kind, unnest(array[${siteId}, ${otherSite.id}]::uuid[]) as site_id,
      generate_series(1, ${cases}::int) as place`.execute(db())
  await sql`insert into live_event (member_id, number, event, created_at, slot)
    select id, number, '{"type": "chats"}', now(), number % 6
    from member, generate_series(1, 6) as number`.execute(db())
  await sql`insert into live_counter (member_id, last) select id, 6 from member
    on conflict (member_id) do update set last = 6`.execute(db())
  await pgPool().query('vacuum analyze')
}, 120_000)

const read = (path: string) => async () => {
  const { status } = await call(path, { cookie: ingrid.cookie })
  return status
}

test.each([
  ['a conversation by its id', `/api/chat.php?conversation=${ownConversation.id}`, 200],
  ['a conversation of others', `/api/chat.php?conversation=${foreignConversation.id}`, 404],
  ['a conversation that does not exist', `/api/chat.php?conversation=${newId()}`, 404],
  ['a conversation by its partner', `/api/chat.php?profile=${theo.id}`, 200],
  ['a conversation with nobody', `/api/chat.php?profile=${newPublicId()}`, 404],
  ['the list of conversations', '/api/chats.php', 200],
  ['a search in conversations', '/api/chat-search.php?query=evening', 200],
  ['a search in conversations by name', '/api/chat-search.php?query=Theo', 200],
  ['likes', '/api/likes.php', 200],
  ['a profile', `/api/member.php?id=${theo.id}`, 200],
  ['the counts of the navigation', '/api/user.php', 200],
  ['blocked members', '/api/blocked.php', 200],
  ['people to greet', '/api/signup-matches.php', 200],
])('%s is read by index, however many members there are', async (_name, path, status) => {
  const reads = await scansOf(async () => expect(await read(path)()).toBe(status))
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(({ rows }) => rows > maxRows)).toEqual([])
})

test('CHAT-7 a page that resumes reads only events of its member, by index in each slot', async () => {
  const reads = await scansOf(async () => {
    const { events, last } = await eventsAfter(ingrid.id, 2, 200)
    expect([events.map(({ number }) => number), last]).toEqual([[3, 4, 5, 6], 6])
  })
  expect(reads.filter(({ place }) => /^Index\S* Scan live_event_\d /.test(place))).toHaveLength(6)
  expect(reads.filter(({ rows }) => rows > 4)).toEqual([])
})

test('POLL-1 a poll with nothing new looks up absent partners by index', async () => {
  await db()
    .updateTable('member')
    .set({ last_seen_at: new Date(now().getTime() - 3_600_000) })
    .where('id', '=', theo.id)
    .execute()
  const { headers } = await call('/api/chats.php', { cookie: ingrid.cookie })
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  const reads = await scansOf(async () =>
    expect((await call('/api/chats.php', { cookie: ingrid.cookie, headers: known })).status).toBe(304),
  )
  expect(reads.map(({ place }) => place)).toContain('Index Scan member member_pkey')
  expect(reads.filter(({ rows }) => rows > 24)).toEqual([])
})

test('GROW-1 counts members around towns within an index, that of their country alone, once for all visitors', async () => {
  const count = () => cachedTownCounts(siteId, 'DK')
  const reads = await scansOf(count)
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(({ place }) => !/^Index Only Scan search_entry /.test(place))).toEqual([])
  expect(reads.filter(({ rows }) => rows > danes)).toEqual([])
  expect(await scansOf(count)).toEqual([])
})

test('INDEX-1 GROW-1 reads faces for visitors by index, near ones or, where there are none, others', async () => {
  const site = await siteOf()
  for (const [country, locale] of [
    ['DE', 'de'],
    ['FI', 'fi'],
  ] as const) {
    const faces = () => membersForVisitors(site, { country, locale }, 6)
    // Each process counts a list once a minute in the background, and the sizes of countries every ten minutes.
    await vi.waitFor(async () => {
      const reads = await scansOf(async () => expect(await faces()).toHaveLength(6))
      expect(reads.filter(({ place }) => place.includes('search_entry')).length).toBeGreaterThan(0)
      expect(reads.filter(({ rows }) => rows > 60)).toEqual([])
    }, 10_000)
  }
})

test('SEARCH-3 GROW-1 reads of a town only until enough are found to compare, however many live there', async () => {
  const site = await siteOf()
  const searcher = await loadSearcher(ingrid, site)
  const { viewer, position } = searcher
  const at = now()
  const moment = { today: at, position, realOnly: true, publicOnly: false }
  const filters = searchFilters(site, { gender: 'male', distance: '50' }, moment)
  const compare = (limit: number) => () =>
    findCandidates({
      viewerId: ingrid.id,
      viewer: viewer!,
      filters,
      requiresAgeFit: false,
      position,
      at,
      limit,
    })
  const rowsFor = async (limit: number) => {
    const reads = await scansOf(async () => expect(await compare(limit)()).toHaveLength(limit))
    const entries = reads.filter(({ place }) => place.includes(' search_entry '))
    expect(entries).toHaveLength(1)
    // Only those related to the viewer are checked one by one.
    expect(reads.filter(({ place, rows }) => / member\b/.test(place) && rows > 60)).toEqual([])
    return entries[0]!.rows
  }
  // Every second member is a man.
  expect(await rowsFor(100)).toBeLessThan(300)
  expect(await rowsFor(200)).toBeLessThan(500)
})

test('CHAT-1 does the same work for an id of others as for one that does not exist', async () => {
  const [ofOthers, ofNobody] = [
    await scansOf(read(`/api/chat.php?conversation=${foreignConversation.id}`)),
    await scansOf(read(`/api/chat.php?conversation=${newId()}`)),
  ]
  expect(ofOthers.length).toBeGreaterThan(0)
  expect(ofOthers).toEqual(ofNobody)
})

test.each(['/api/members.php', '/api/swipe.php', '/api/signup-matches.php'])(
  'SEARCH-1 looks up by index whom the searcher has met, passed or distrusts for %s',
  async (path) => {
    const reads = await scansOf(read(path))
    const lookups = reads.filter(({ place }) =>
      / (conversation|signup_message|pass|report|shield_warning)\b/.test(place),
    )
    expect(lookups.length).toBeGreaterThan(0)
    expect(
      lookups.filter(({ place, rows }) => rows > 60 || place.startsWith('Seq Scan conversation')),
    ).toEqual([])
  },
)

const emptySite = await siteOf('gay.localhost')

describe.each([
  ['of all sites', undefined],
  ['of one site', [otherSite.id]],
  ['of a site where nothing waits', [emptySite.id]],
])('TRUST-8 somebody %s', async (_name, sites) => {
  const { staff, cookie } = await makeStaff({ roles: ['admin'], ...(sites && { sites }) })
  const isEmpty = sites?.includes(emptySite.id) === true

  test.each(['waiting', 'skipped', 'mine'])(
    'TRUST-8 reads a page of a long queue by index, in the list %s',
    async (list) => {
      const firstPage = await readQueue(staff, 'report', new URLSearchParams({ list }))
      for (const after of [undefined, firstPage.cases.at(-1)?.id]) {
        const query = new URLSearchParams({ list, ...(after && { after }) })
        const reads = await scansOf(() => readQueue(staff, 'report', query))
        expect(reads.filter(({ place }) => place.includes('review_case')).length).toBeGreaterThan(0)
        expect(reads.filter(({ rows }) => rows > 300)).toEqual([])
      }
    },
  )

  test('TRUST-8 claims the next case of a long queue after a look at a few rows', async () => {
    const work = (json: object) => call('/api/staff-case.php', { cookie, json })
    const claims = await scansOf(async () => {
      const { case: id } = await (await work({ do: 'next', kind: 'report' })).json()
      expect(id === null).toBe(isEmpty)
      // The worst time for the next one is when nothing is claimed.
      if (id) expect((await work({ do: 'release', case: id })).status).toBe(200)
    }, isClaim)
    expect(claims.length).toBeGreaterThan(0)
    expect(claims.filter(({ rows }) => rows > 100)).toEqual([])
  })
})

test('TRUST-8 the start page counts no queue further than it shows', async () => {
  const { staff } = await makeStaff()
  const reads = await scansOf(() => readStart(staff))
  expect(reads.filter(({ place }) => place.includes('review_case')).length).toBeGreaterThan(0)
  expect(reads.filter(({ rows }) => rows > maxRows)).toEqual([])
})
