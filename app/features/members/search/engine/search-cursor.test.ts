import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minimumRank, rankUpperBound } from '#app/features/members/cards/shown-detail.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import '#tests/demo-database.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { visitOf } from '#tests/make/visit.ts'
import type { SearchAnswer } from '../search.contract.ts'
import { openSearchPage } from '../search-page.server.ts'
import { clearCounts } from './cached-counts.server.ts'

// A rate limit would answer first.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})

const member = await makeMember({ gender: 'male', country: 'GB', region: null, city: 'Bristol' })
const { cookie: theo } = member
const minute = 60_000

beforeEach(clearCounts)
afterEach(resetClock)

async function search(query: string, cookie?: string) {
  const response = await call(`/api/members.php?${query}`, { cookie })
  return { status: response.status, answer: (await response.json()) as SearchAnswer & { error?: string } }
}
const idsOf = ({ results }: Pick<SearchAnswer, 'results'>) => results.map(({ id }) => id)

async function nextOf(query: string, cookie = theo) {
  const { next } = (await search(query, cookie)).answer
  if (!next) throw new Error(`${query} has one page only`)
  return next
}

describe('a place in a list', () => {
  test('SEARCH-1 reveals no name, place or time, always has the same length, and never repeats', async () => {
    const { answer } = await search('country=all&sort=near', theo)
    const last = answer.results.at(-1)!
    const seen = [answer.next!, answer.start!]
    for (const query of ['country=all', 'country=all&sort=new', 'gender=female', 'country=all&sort=near'])
      seen.push(await nextOf(query))
    seen.push(await nextOf(`country=all&sort=near&pageNumber=2&after=${answer.next}`))
    expect(new Set(seen.map(({ length }) => length)).size).toBe(1)
    expect(new Set(seen).size).toBe(seen.length)
    const { rows } = await sql<{
      spot: number
      seen: string
    }>`select spot, extract(epoch from seen_at)::bigint as seen
      from search_entry where member_id = ${last.id}`.execute(db())
    const { spot, seen: at } = rows[0]!
    const telling = [last.id, last.id.slice(0, 8), String(spot), String(at).slice(0, 6), 'near', 'false']
    const bytes = Buffer.from(answer.next!, 'base64url')
    for (const part of telling) expect(bytes.includes(part)).toBe(false)
    expect(bytes.includes(Buffer.from(last.id.replaceAll('-', ''), 'hex'))).toBe(false)
  })

  test('SEARCH-1 is malformed when changed, cut or made up', async () => {
    const next = await nextOf('country=all&sort=near')
    const bytes = Buffer.from(next, 'base64url')
    const flipped = Array.from(bytes.keys(), (place) => {
      const other = Buffer.from(bytes)
      other[place] = (other[place] ?? 0) ^ 1
      return other.toString('base64url')
    }).filter((_, place) => place % 7 === 0)
    const plain = Buffer.from(JSON.stringify(['near', 'fits', false, '1', crypto.randomUUID(), 0, 0]))
    const bad = [
      ...flipped,
      ...[1, 4, 40, next.length - 3].map((cut) => next.slice(0, -cut)),
      ...[`${next}A`, `${next}=`, `A${next}`, 'x', '', '%00', 'A'.repeat(400), plain.toString('base64url')],
    ]
    for (const after of bad)
      expect(await search(`country=all&sort=near&after=${after}`, theo), after).toMatchObject({
        status: 400,
        answer: { error: 'malformed' },
      })
    expect((await search(`country=all&sort=near&after=${next}`, theo)).status).toBe(200)
    expect((await search(`country=all&after=${'A'.repeat(401)}`, theo)).status).toBe(400)
  })

  test('SEARCH-1 belongs to one member and one search', async () => {
    // Two members with the same answers: only their identity differs.
    const [one, twin] = await Promise.all(
      [1, 2].map(async () => cookiesOf(await signUpWith(signupAnswers()))),
    )
    const ofOne = await nextOf('country=all&gender=female', one)
    expect((await search(`country=all&gender=female&after=${ofOne}`, one)).status).toBe(200)
    expect((await search(`country=all&gender=female&after=${ofOne}`, twin)).status).toBe(400)

    const next = await nextOf('country=all&gender=female')
    const others: [string, string][] = [
      ['country=all&gender=male', theo],
      ['country=DE&gender=female', theo],
      ['country=all&gender=female&min_age=40', theo],
      ['country=all&gender=female&sort=new', theo],
      ['country=all&gender=female&similar=1', theo],
      ['', theo],
    ]
    for (const [query, cookie] of others)
      expect((await search(`${query}&after=${next}`, cookie)).status, query).toBe(400)
    // The same filters in another order are the same search.
    expect((await search(`gender=female&country=all&after=${next}`, theo)).status).toBe(200)
    expect((await search(`country=all&gender=female&after=${next}`)).status).toBe(403)
  })

  test('SEARCH-1 continues a list of people who nearly fit', async () => {
    const query = 'country=all&hair_color=red&interests=44&body_type=full&distance=250'
    const { similar } = (await search('country=all&hair_color=red&interests=44&body_type=full', theo)).answer
    expect(similar!.next).not.toBeNull()
    const { status, answer } = await search(
      `country=all&hair_color=red&interests=44&body_type=full&similar=1&pageNumber=2&after=${similar!.next}`,
      theo,
    )
    expect(status).toBe(200)
    expect(idsOf(answer).filter((id) => idsOf(similar!).includes(id))).toEqual([])
    expect((await search(`${query}&similar=1&after=${similar!.next}`, theo)).status).toBe(400)
  })

  test('SEARCH-1 falls back to the first page when the page’s address has an invalid place', async () => {
    const visit = await visitOf(member)
    const open = (query: string) => openSearchPage(visit, new Request(`http://localhost/members?${query}`))
    const first = await open('country=all')
    const broken = await open(`country=all&pageNumber=7&after=${'x'.repeat(224)}`)
    expect(idsOf(broken.answer!)).toEqual(idsOf(first.answer!))
    expect(broken.answer!.pageNumber).toBe(1)
  })
})

describe('the moment of a list', () => {
  test('SEARCH-1 lasts for an hour; after that the list continues from the same place without an error', async () => {
    const first = (await search('country=all', theo)).answer
    const someone = first.results[3]!.id
    moveClock(59 * minute)
    await sql`update member set last_seen_at = ${now()} where id = ${someone}`.execute(db())
    const inTime = await search(`country=all&pageNumber=2&after=${first.next}`, theo)
    expect(inTime).toMatchObject({ status: 200, answer: { newer: 1 } })
    moveClock(61 * minute)
    const late = await search(`country=all&pageNumber=2&after=${first.next}`, theo)
    expect(late).toMatchObject({ status: 200, answer: { newer: 0, pageNumber: 2 } })
    expect(idsOf(late.answer)).toEqual(idsOf(inTime.answer))
    expect(idsOf(late.answer)).not.toContain(someone)
    const again = await search(`country=all&after=${first.start}`, theo)
    expect(again.status).toBe(200)
    expect(idsOf(again.answer)[0]).toBe(someone)
  })

  test('SEARCH-1 cannot be chosen: neither a visitor nor a member finds a last visit by trying moments', async () => {
    const target = (await search('country=DE&gender=male', theo)).answer.results[5]!.id
    const seen = new Date(now().getTime() - 7.4 * 3_600_000)
    await sql`update member set last_seen_at = ${seen} where id = ${target}`.execute(db())
    for (const cookie of [undefined, theo]) {
      const answers: unknown[] = []
      for (const away of [-3_600_000, -1, 0, 1, 3_600_000]) {
        const asOf = new Date(seen.getTime() + away).toISOString()
        const { status, answer } = await search(`country=DE&gender=male&as_of=${asOf}`, cookie)
        expect(status).toBe(200)
        const { results, numResults, newer, pageNumber, similar } = answer
        answers.push({ results, numResults, newer, pageNumber, similar })
        if (!cookie) expect([answer.next, answer.start]).toEqual([null, null])
      }
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
  })

  test('SEARCH-1 is shown no finer than to ten minutes', async () => {
    const { answer } = await search('country=all', theo)
    expect(new Date(answer.as_of).getTime() % (10 * minute)).toBe(0)
    expect(answer.as_of <= now().toISOString()).toBe(true)
  })

  test('SEARCH-1 judges who is online by the current time, also further down an older list', async () => {
    const ids = (await search('country=all', theo)).answer.results.map(({ id }) => id)
    const all = (await search('country=all', theo)).answer
    const more = (await search(`country=all&pageNumber=2&after=${all.next}`, theo)).answer
    const online = [...ids, ...idsOf(more)]
    await sql`update member set last_seen_at = ${now()} where id = any (${online}::uuid[])`.execute(db())
    const first = (await search('country=all&online=1', theo)).answer
    expect(first.next).not.toBeNull()
    moveClock(20 * minute)
    const later = (await search(`country=all&online=1&pageNumber=2&after=${first.next}`, theo)).answer
    expect(later.results).toEqual([])
  })
})

describe('the order of a list', () => {
  test('SEARCH-1 does not depend on which of two members came first within ten minutes', async () => {
    const slot = minimumRank(new Date(now().getTime() - 30 * minute)).getTime()
    const people = (await search('country=all', theo)).answer.results.slice(0, 8).map(({ id }) => id)
    const orders: string[][] = []
    for (const visitors of [people, people.toReversed()]) {
      for (const [place, id] of visitors.entries())
        await sql`update member set last_seen_at = ${new Date(slot + place * minute)} where id = ${id}`.execute(
          db(),
        )
      const { rows } = await sql<{ id: string }>`select member_id as id from search_entry
        where member_id = any (${people}::uuid[]) order by active_at desc, member_id`.execute(db())
      orders.push(rows.map(({ id }) => id))
    }
    expect(orders[0]).toEqual(orders[1])
  })

  test('SEARCH-1 a visit’s rank lies within its ten minutes and reveals nothing else about it', async () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(fc.uuid(), times, fc.nat(599_999), async (id, at, shift) => {
        const other = new Date(minimumRank(at).getTime() + shift)
        const { rows } = await sql<{ rank: Date; other: Date }>`select activity_rank(${id}, ${at}) as rank,
          activity_rank(${id}, ${other}) as other`.execute(db())
        const { rank, other: same } = rows[0]!
        expect(same).toEqual(rank)
        expect(rank >= minimumRank(at) && rank < rankUpperBound(at)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('pages and people one has met', () => {
  const pagesFrom = async (query: string, cookie: string, between = async (_: SearchAnswer) => {}) => {
    const pages: SearchAnswer[] = [(await search(query, cookie)).answer]
    for (let { next } = pages[0]!; next; next = pages.at(-1)!.next) {
      await between(pages.at(-1)!)
      pages.push((await search(`${query}&after=${next}`, cookie)).answer)
    }
    return pages
  }

  test('SEARCH-1 a page requested by its key alone returns its number', async () => {
    const pages = await pagesFrom('country=all&gender=female', theo)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map(({ pageNumber }) => pageNumber)).toEqual(pages.map((_, place) => place + 1))
    const { answer } = await search(`country=all&gender=female&after=${pages[0]!.start}`, theo)
    expect(answer.pageNumber).toBe(1)
  })

  test('SEARCH-1 CHAT-1 lists members one has written to after everyone else, and nobody twice while one writes', async () => {
    const paul = await makeMember({ gender: 'male' })
    const query = 'country=DE&gender=female'
    const whole = await pagesFrom(query, paul.cookie)
    const before = whole.flatMap(idsOf)
    const written = before.slice(0, 3)
    for (const id of written) await makeConversation(paul, { id }, { lines: [{ by: paul, text: 'Hello' }] })
    const pages = await pagesFrom(query, paul.cookie, async ({ results: [first] }) => {
      await makeConversation(paul, first!, { lines: [{ by: paul, text: 'Hello' }] }).catch(() => {})
    })
    const after = pages.flatMap(idsOf)
    expect(after.slice(0, -3)).toEqual(before.slice(3))
    expect(after.slice(-3).toSorted()).toEqual(written.toSorted())
    expect(pages[0]!.numResults).toBe(whole[0]!.numResults)
  })
})
