import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { cachedTownCounts } from '#app/features/landers/map/map-counts.server.ts'
import { membersForVisitors } from '#app/features/members/members.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId, newPublicId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import '#tests/isolated-database.ts'

const otherMembers = 3000
const danes = 200
const { id: siteId } = await siteOf()
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

/**
 * Runs the statements of a call again for their plans: a line for each place that was read, with the number of rows.
 */
async function scansOf(work: () => Promise<unknown>): Promise<{ place: string; rows: number }[]> {
  const statements: Statement[] = []
  const send = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { text, values = [] } = given[0] as Statement
    if (/^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text))
      statements.push({ text, values })
    return Reflect.apply(send, this, given)
  })
  await work()
  query.mockRestore()
  const plans = []
  for (const { text, values } of statements) {
    const { rows } = await pgPool().query(`explain (analyze, format json) ${text}`, values)
    plans.push(...scansIn(rows[0]['QUERY PLAN'][0].Plan))
  }
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
