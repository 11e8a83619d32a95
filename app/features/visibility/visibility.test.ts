import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { moveClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { answersAbout } from '#tests/visibility/answers-about.ts'
import { type Level, profile } from '#tests/visibility/levels.ts'
import type { Surface } from '#tests/visibility/surface.ts'
import { surfaces } from '#tests/visibility/surfaces.ts'
import {
  applyStates,
  makeSubjects,
  makeWatcher,
  type Relation,
  type Subject,
  states,
  viewerKinds,
  type Watcher,
} from '#tests/visibility/world.ts'

// A rate limit by address would answer first.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})

const numRuns = process.env.DEEP ? 20 : 1
let subjects: Subject[]

beforeAll(async () => {
  subjects = await makeSubjects()
})

const relation: fc.Arbitrary<Relation> = fc.record({
  like: fc.constantFrom('none', 'sent', 'received', 'both', 'suggested'),
  conversation: fc.boolean(),
  passed: fc.boolean(),
})
const pairs = states.length * 4

test.each(viewerKinds)(
  'PROFILE-4 AUTH-6 every list and call shows a viewer who is %s exactly the members they may see',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(relation, { minLength: pairs, maxLength: pairs }), async (relations) => {
        // A new viewer each time, because reads per member within ten minutes are limited here as well.
        const watcher = await makeWatcher(kind)
        const related = subjects.map((subject, index) => withRelation(subject, relations[index]!))
        await applyStates(related, watcher)
        // Counts are cached for a minute.
        moveClock(61_000)
        const faults: string[] = []
        for (const [name, surface] of Object.entries(surfaces))
          faults.push(...(await findFaults(surface, watcher, related)).map((fault) => `${name}: ${fault}`))
        expect(faults).toEqual([])
      }),
      { numRuns, endOnFailure: true },
    )
  },
  900_000,
)

/** Nobody writes to another site, and passing a member removes the like. */
function withRelation(subject: Subject, { like, conversation, passed }: Relation): Subject {
  return {
    ...subject,
    like,
    conversation: conversation && subject.state !== 'other site',
    passed: passed && like !== 'sent' && like !== 'both',
  }
}

test.each([
  ['visitor', { logged_out_search: false, logged_out_search_trafficsource: false }],
  ['visitor with a traffic source', { logged_out_search: false, logged_out_search_trafficsource: false }],
  ['visitor', { logged_out_search: false, logged_out_search_trafficsource: true }],
  ['visitor with a traffic source', { logged_out_search: false, logged_out_search_trafficsource: true }],
] as const)(
  'SEARCH-2 PROFILE-4 INDEX-1 no list, page, picture or link reveals to a %s more than %j allow',
  async (kind, settings) => {
    const set = async (values: Record<keyof typeof settings, boolean>) => {
      await db().updateTable('site').set(values).where('is_default', '=', true).execute()
      clearSitesCache()
    }
    await set(settings)
    try {
      const watcher = await makeWatcher(kind)
      expect(watcher.site).toMatchObject(settings)
      await applyStates(subjects, watcher)
      moveClock(61_000)
      const faults: string[] = []
      for (const [name, surface] of Object.entries(surfaces))
        faults.push(...(await findFaults(surface, watcher, subjects)).map((fault) => `${name}: ${fault}`))
      expect(faults).toEqual([])
      const siteMap = await (await call('/sitemap.xml', { cookie: watcher.cookie })).text()
      expect(subjects.filter(({ id }) => siteMap.includes(id))).toEqual([])
    } finally {
      await set({ logged_out_search: true, logged_out_search_trafficsource: true })
    }
  },
  120_000,
)

async function findFaults(surface: Surface, watcher: Watcher, all: readonly Subject[]): Promise<string[]> {
  const { list, ask, count, expects } = surface
  if (count) {
    const wanted = all.filter((subject) => expects(watcher, subject) !== 'hidden').length
    const told = await count(watcher)
    return told === wanted ? [] : [`counts ${told} instead of ${wanted}`]
  }
  const text = list ? await list(watcher, all) : undefined
  const faults: string[] = []
  for (const subject of all) {
    const shown = text ?? (await ask?.(watcher, subject)) ?? ''
    const level = expects(watcher, subject)
    if (matchesLevel(shown, subject, level, surface.some)) continue
    faults.push(`${describeSubject(subject)} should be ${level}; shown: ${describeTraces(shown, subject)}`)
  }
  return faults
}

function matchesLevel(text: string, subject: Subject, level: Level, some = false) {
  const { words, picture } = findTraces(text, subject)
  if (level === 'open') return some || words || picture
  if (level === 'hidden') return !words && !picture
  return (some || words) && !picture
}

function findTraces(text: string, { id, name, file }: Subject) {
  return { words: text.includes(name) || text.includes(id), picture: text.includes(file) }
}

function describeTraces(text: string, subject: Subject) {
  const { words, picture } = findTraces(text, subject)
  return [words && 'words', picture && 'picture'].filter(Boolean).join(' and ') || 'nothing'
}

function describeSubject({ state, blockedByViewer, blocksViewer, like, conversation, passed }: Subject) {
  const blocks = [blockedByViewer && 'blocked by the viewer', blocksViewer && 'blocks the viewer']
  const relations = [like !== 'none' && `like ${like}`, conversation && 'conversation', passed && 'passed']
  return [state, ...blocks, ...relations].filter(Boolean).join(', ')
}

test('PROFILE-4 every call answers for a member who may not be seen exactly as for an unknown id', async () => {
  const watcher = await makeWatcher('free')
  const likes = ['none', 'sent', 'received', 'both'] as const
  const unseen = subjects.map((subject, place) =>
    withRelation(subject, { like: likes[place % 4]!, conversation: false, passed: false }),
  )
  // Members of another site cannot be blocked.
  const hidden = unseen.filter(
    (subject) => profile(watcher, subject) === 'hidden' && !subject.blockedByViewer,
  )
  expect(new Set(hidden.map(({ state }) => state))).toEqual(
    new Set(states.filter((each) => each !== 'plain' && each !== 'members only')),
  )
  await applyStates(unseen, watcher)
  const nobody = await answersAbout(newId(), watcher)
  expect(nobody['POST /block.php']).toMatch(/^404 .*not_found/)
  for (const subject of hidden)
    expect(await answersAbout(subject.id, watcher), describeSubject(subject)).toEqual(nobody)
})

test('PROFILE-4 a profile that may not be seen takes the same work as an unknown id', async () => {
  const watcher = await makeWatcher('free')
  const hidden = subjects
    .map((subject) => withRelation(subject, { like: 'none', conversation: false, passed: false }))
    .filter((subject) => profile(watcher, subject) === 'hidden' && !subject.blockedByViewer)
  await applyStates(hidden, watcher)
  const statementsFor = async (id: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect((await call(`/api/member.php?id=${id}`, { cookie: watcher.cookie })).status).toBe(404)
    const sent = query.mock.calls.map(([each]) => (each as { text?: string }).text ?? each)
    query.mockRestore()
    return sent
  }
  await statementsFor(newId())
  const nobody = await statementsFor(newId())
  expect(nobody.length).toBeGreaterThan(2)
  for (const { id } of hidden) expect(await statementsFor(id)).toEqual(nobody)
})

test('TRUST-1 PROFILE-4 no list, call or page says where a fictional profile lives, even to a member of that town', async () => {
  const watcher = await makeWatcher('free')
  // Nobody else is visible, so that all of them are on the first page of a list.
  const fictional = (await makeSubjects('fictional', ['plain']))
    .map((subject, place) =>
      withRelation(subject, {
        like: (['both', 'sent', 'received', 'suggested'] as const)[place % 4]!,
        conversation: place % 2 === 0,
        passed: false,
      }),
    )
    .map((subject) => ({ ...subject, blocksViewer: false, blockedByViewer: subject.like === 'suggested' }))
  const ids = fictional.map(({ id }) => id)
  const home = { region: 'IE-D', city: 'Quilltown' }
  await db()
    .updateTable('member')
    .set(home)
    .where('id', 'in', [...ids, watcher.viewer!.id])
    .execute()
  await applyStates(fictional, watcher)
  moveClock(61_000)
  const faults: string[] = []
  const shownBy = new Set<string>()
  for (const [name, { list, ask }] of Object.entries(surfaces)) {
    const texts = list ? [await list(watcher, fictional)] : []
    for (const subject of ask ? fictional : []) texts.push(await ask!(watcher, subject))
    for (const text of texts) {
      if (ids.some((id) => text.includes(id))) shownBy.add(name)
      // The settings name the reader's own town.
      if (name !== 'settings page' && text.includes(home.city)) faults.push(`${name}: ${home.city}`)
      if (/^[[{]/.test(text))
        faults.push(...findPlaces(JSON.parse(text), ids).map((place) => `${name}: ${place}`))
    }
  }
  expect(faults).toEqual([])
  // The test would prove nothing if these profiles were hidden.
  for (const name of ['given likes', 'received likes', 'match page', 'search page', 'search, newest first'])
    expect(shownBy).toContain(name)
})

/** The places an answer gives for one of these ids, at any depth. */
function findPlaces(answer: unknown, ids: readonly string[]): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const { id, country, region, city } = answer as Record<string, unknown>
  const told = ids.includes(id as string) ? [country, region, city].filter(Boolean).map(String) : []
  return [...told, ...Object.values(answer).flatMap((inside) => findPlaces(inside, ids))]
}
