import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseProfile } from '#app/features/members/erase-profile.server.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { consumePoints, limits, readingCosts } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'

/** How many pages the loaders and React have made. */
const rendered = vi.hoisted(() => ({ count: 0 }))

vi.mock('virtual:react-router/server-build', async () => {
  const { renderedPages } = await import('#tests/real-pages.ts')
  const { visit } = await import('#app/web/visit.ts')
  const build = renderedPages(() => {
    rendered.count += 1
  })
  const render = build.entry.module.default
  const answer = async (...args: Parameters<typeof render>) => {
    const response = render(...args)
    const { nonce, locale, display } = visit(args[4])
    const html = `<html lang="${locale}" data-text="${display.text}">${await response.text()}<i nonce="${nonce}">`
    return new Response(html, response)
  }
  return { ...build, entry: { module: { ...build.entry.module, default: answer } } }
})

beforeEach(() => {
  // Every test starts with an empty cache.
  clearSitesCache()
  rendered.count = 0
})
afterEach(resetClock)

async function open(path: string, options: Parameters<typeof call>[1] = {}) {
  const response = await call(path, options)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const nonce = /<i nonce="(.*?)">/.exec(html)?.[1] ?? ''
  return { status: response.status, headers: response.headers, html, nonce, body: html.replace(nonce, '') }
}

/** Until the cache has the page: it renders twice, and then no more. */
async function openUntilCached(path: string, options?: Parameters<typeof call>[1]) {
  await open(path, options)
  await open(path, options)
  const before = rendered.count
  const page = await open(path, options)
  expect(rendered.count, `${path} is answered from memory`).toBe(before)
  return page
}

const change = (id: string, columns: object) =>
  db().updateTable('member').set(columns).where('id', '=', id).execute()

test('INDEX-1 a page for visitors is rendered once for many, each with the nonce of its own policy', async () => {
  await makeProfile({ photos: 1, last_seen_at: new Date() })
  for (const path of ['/', '/pages/terms']) {
    const first = await open(path)
    const cached = await openUntilCached(path)
    expect(cached.body).toBe(first.body)
    const answers = [first, cached, await open(path)]
    for (const { headers, nonce } of answers) {
      expect(nonce).toMatch(/^[\w+/=]{24}$/)
      expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(headers.get('vary')).toContain('Cookie')
    }
    expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3)
  }
})

test('PROFILE-1 TRUST-1 whoever hides, leaves, is under review or erased is gone from the next cached page', async () => {
  const erase = (id: string) => transaction((tx) => eraseProfile(tx, id, new Date()))
  const changes = [
    (id: string) => change(id, { invisible: true }),
    (id: string) => change(id, { members_only: true }),
    (id: string) => change(id, { status: 'disabled' }),
    (id: string) => change(id, { under_review: true }),
    (id: string) => change(id, { status: 'disabled' }).then(() => erase(id)),
  ]
  // The album shows drawings for fewer than four.
  await makeProfiles(3, { photos: 1, last_seen_at: new Date() })
  for (const hide of changes) {
    const { id, name } = await makeProfile({ name: 'Hildegunde', photos: 1, last_seen_at: new Date() })
    const paths = ['/', '/landers/gallery', `/members/${id}`]
    for (const path of paths) expect((await openUntilCached(path)).html, path).toContain(name)
    await hide(id)
    for (const path of paths.slice(0, 2)) expect((await open(path)).html, path).not.toContain(name)
    const profile = await open(`/members/${id}`)
    if (profile.status === 200) expect(profile.html).toContain('Only members can see this profile.')
    else expect(profile.status).toBe(404)
    await change(id, { invisible: true })
  }
})

test('PROFILE-5 a rejected photo and a changed word are gone from the next cached page', async () => {
  const { id } = await makeProfile({ photos: 1, tagline: 'Loves the sea' })
  const photo = await db()
    .selectFrom('photo')
    .select('file')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const path = `/members/${id}`
  const before = await openUntilCached(path)
  expect(before.html).toContain(photo.file)
  expect(before.html).toContain('Loves the sea')
  await change(id, { tagline: 'Loves the mountains' })
  expect((await openUntilCached(path)).html).toContain('Loves the mountains')
  await db()
    .updateTable('photo')
    .set({ status: 'rejected', reject_reason: 'quality' })
    .where('member_id', '=', id)
    .execute()
  expect((await open(path)).html).not.toContain(photo.file)
})

test('SEARCH-1 PROFILE-3 a visitor who has read too much gets no cached profile, and spoils no page for others', async () => {
  // More than the lander shows of others.
  await makeProfiles(5, { photos: 1, last_seen_at: new Date() })
  const longAgo = new Date('2026-01-01')
  const { id, name } = await makeProfile({ name: 'Waltraud', photos: 1, last_seen_at: longAgo })
  const profile = `/members/${id}`
  const lander = `/members/${id}/landing`
  const address = '203.0.113.77'
  for (const path of [profile, lander]) await openUntilCached(path)
  const left = 2 * readingCosts.profile
  await consumePoints('reading_visitor', limitKey(address), limits.reading_visitor.points - left)
  const before = rendered.count
  for (let count = 0; count < 2; count++) expect((await open(profile, { address })).status).toBe(200)
  expect(rendered.count, 'a cached profile costs as much reading as a rendered one').toBe(before)
  for (let count = 0; count < 3; count++) {
    expect((await open(profile, { address })).status).toBe(429)
    expect((await open(lander, { address })).html).not.toContain(name)
    expect((await open(profile)).html).toContain(name)
    expect((await open(lander)).html).toContain(name)
  }
})

test('SITE-1 a cached page is for readers of the same language, country, display and consent only', async () => {
  const readers: NonNullable<Parameters<typeof call>[1]>[] = [
    {},
    { cookie: 'locale=de' },
    { cookie: 'display=a2.high' },
    { cookie: 'country=NL' },
    { cookie: 'consent=1~refused~2026-01-01T00:00:00Z' },
    { host: 'she.localhost' },
    { headers: { 'accept-language': 'fr' } },
    { headers: { 'user-agent': 'Mozilla/5.0 (compatible; MSIE 10.0; Trident/6.0)' } },
  ]
  for (const path of ['/', '/pages/terms?lang=fi', '/landers/gallery/default']) {
    const fresh = []
    for (const reader of readers) {
      clearSitesCache()
      fresh.push((await open(path, reader)).body.replace(/view=[\w-]+/g, ''))
    }
    for (const reader of readers) await openUntilCached(path, reader)
    for (const [place, reader] of readers.entries())
      expect((await open(path, reader)).body.replace(/view=[\w-]+/g, ''), JSON.stringify(reader)).toBe(
        fresh[place],
      )
  }
})

test('GROW-1 each document of a cached landing page is a view of its own and is counted', async () => {
  const seen = new Set<string>()
  const opened = 5
  for (let count = 0; count < opened; count++) {
    const { html } = await open('/landers/gallery?lb=1')
    const views = new Set([...html.matchAll(/view=([\w-]+)/g)].map(([, view]) => view as string))
    expect(views.size).toBe(1)
    seen.add([...views].join())
  }
  expect(seen.size).toBe(opened)
  expect(rendered.count).toBe(2)
  const counted = await db()
    .selectFrom('lander_count')
    .select('views')
    .where('lander', '=', 'gallery')
    .execute()
  expect(counted.reduce((sum, { views }) => sum + Number(views), 0)).toBeGreaterThanOrEqual(opened)
})

test('ROLE-1 members, data and other methods never get a cached page', async () => {
  const { id } = await makeProfile({ photos: 1 })
  const ingrid = await makeMember({ name: 'Ingrid' })
  const path = `/members/${id}`
  await openUntilCached(path)
  const before = rendered.count
  const asMember = await open(path, { cookie: ingrid.cookie })
  expect(rendered.count).toBe(before + 1)
  expect(asMember.html).not.toBe((await open(path)).html)
  expect((await open(path, { cookie: 'auth=ended' })).html).not.toBe('')
  expect(rendered.count).toBe(before + 2)
  expect((await call(path, { method: 'HEAD' })).body).toBeNull()
  expect((await call(`${path}.data`)).headers.get('content-type')).not.toContain('html')
})

test('SITE-2 a cached page follows its site at once, and everything else after half a minute', async () => {
  const title = async () => /Ready to say hello|closed/i.test((await open('/')).html)
  expect(await title()).toBe(true)
  await openUntilCached('/')
  moveClock(31_000)
  const before = rendered.count
  await open('/')
  expect(rendered.count).toBe(before + 1)
})
