import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeConsentInTransaction } from '#app/features/accounts/consents/change-consent.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { visitOf } from '#tests/make/visit.ts'
import type { Lander } from './landers.ts'
import { saveVariants } from './variants.server.ts'
import { openView, readView } from './view.server.ts'

const accepted = 'consent=1~accepted~2026-01-01T00:00:00Z'
const refused = 'consent=1~refused~2026-01-01T00:00:00Z'
const visitor = await visitOf(null, 'AU')
const { site } = visitor

beforeEach(async () => {
  await db().deleteFrom('lander_count').execute()
  await db().deleteFrom('bounce_count').execute()
  await db().deleteFrom('lander_variant').execute()
  await db().deleteFrom('lander_plan').execute()
})
afterEach(resetClock)

interface ViewOptions {
  by?: Visit
  lander?: Lander
  slug?: string
  query?: string
  headers?: Record<string, string>
  method?: string
}

function openLander({
  by = visitor,
  lander = 'gallery',
  slug,
  query = '',
  headers,
  method,
}: ViewOptions = {}) {
  const request = new Request(`http://localhost/landers/${lander}${query}`, { headers, method })
  return openView(by, request, lander, slug)
}

const readCounts = () =>
  db().selectFrom('lander_count').selectAll().orderBy('test').orderBy('variant').execute()
const readBounces = () =>
  db().selectFrom('bounce_count').select(['variant', 'source', 'seconds', 'count']).execute()
const leavePage = (
  view: string | null,
  { cookie = 'country=AU', ...from }: Parameters<typeof call>[1] = {},
) => call(`/api/page-hidden.php?view=${view}`, { method: 'POST', cookie, ...from })

test('GROW-1 a site without variants shows the built-in one, which belongs to no test', async () => {
  const { variant } = await openLander({ slug: 'spring' })
  expect(variant).toEqual({ slug: 'default', test: 0, headline: 0, picture: 0, order: 0 })
  expect(await readCounts()).toMatchObject([{ lander: 'gallery', variant: 'default', test: 0, views: 1 }])
})

test('GROW-1 variants are drawn by weight for each document, and each drawn view is counted', async () => {
  await saveVariants(site.id, 'gallery', [
    { slug: 'often', weight: 3, headline: 1 },
    { slug: 'rarely', weight: 1, picture: 1 },
    { slug: 'resting', weight: 0 },
  ])
  for (let nth = 0; nth < 400; nth++) await openLander()
  const [often, rarely, ...others] = await readCounts()
  expect([often, rarely, others]).toMatchObject([
    { variant: 'often', test: 1 },
    { variant: 'rarely', test: 1 },
    [],
  ])
  // Seven standard deviations around 300.
  expect(often!.views).toBeGreaterThan(240)
  expect(often!.views).toBeLessThan(360)
  expect(often!.views + rarely!.views).toBe(400)
})

test('GROW-1 a slug names its variant outside of the test; an unknown one shows the default', async () => {
  await saveVariants(site.id, 'gallery', [
    { slug: 'drawn', weight: 1, order: 1 },
    { slug: 'named', weight: 0, headline: 1 },
  ])
  expect((await openLander({ slug: 'named' })).variant).toMatchObject({ slug: 'named', headline: 1, test: 0 })
  for (const slug of ['nobody', '', 'x'.repeat(65), '../', '%', 'NAMED'])
    expect((await openLander({ slug })).variant, slug).toMatchObject({ slug: 'default', order: 0, test: 0 })
  expect((await openLander()).variant).toMatchObject({ slug: 'drawn', order: 1, test: 1 })
  expect((await openLander({ lander: 'video', slug: 'named' })).variant.slug).toBe('default')
  await saveVariants(site.id, 'gallery', [{ slug: 'default', weight: 1, headline: 1 }])
  expect((await openLander({ slug: 'nobody' })).variant).toMatchObject({
    slug: 'default',
    headline: 1,
    test: 0,
  })
})

test('GROW-1 the split of a test never changes: whatever is saved is a new test, also before anybody has seen the last', async () => {
  const save = (weight: number) => saveVariants(site.id, 'gallery', [{ slug: 'a', weight }])
  const first = await save(1)
  expect((await openLander()).variant.test).toBe(first)
  await Promise.all([save(2), save(3), save(4)])
  expect((await openLander()).variant.test).toBe(first + 3)
  expect(await readCounts()).toMatchObject([
    { variant: 'a', test: first, views: 1 },
    { variant: 'a', test: first + 3, views: 1 },
  ])
  await saveVariants(site.id, 'gallery', [])
  expect(await save(1)).toBe(first + 4)
})

test.each<[string, ViewOptions]>([
  ['prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
  ['prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['prefetch of an older browser', { headers: { purpose: 'prefetch' } }],
  ['robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['HEAD', { method: 'HEAD' }],
  ['read again by script', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['frame, which the page refuses', { headers: { 'sec-fetch-dest': 'iframe' } }],
])('GROW-1 GROW-3 is no view: %s', async (_kind, opening) => {
  expect(await openLander({ ...opening, query: '?lb=1' })).toMatchObject({ view: null, lb: false })
  expect(await readCounts()).toEqual([])
})

test('GROW-2 GROW-3 the view contains the source only where it may be stored', async () => {
  const query = '?network=radio&sub1=may&lb'
  const sourceFor = async (by: Visit) => {
    const { view, lb } = await openLander({ by, query })
    expect(lb).toBe(true)
    return readView(site.id, view)?.source
  }
  const at = '2026-01-01T00:00:00Z'
  const german = await visitOf(null, 'DE')
  expect(await sourceFor(visitor)).toBe('radio')
  expect(await sourceFor({ ...visitor, consent: { choice: 'refused', at } })).toBeNull()
  expect(await sourceFor(german)).toBeNull()
  expect(await sourceFor({ ...german, consent: { choice: 'accepted', at } })).toBe('radio')
})

test('GROW-3 the first time a page is hidden counts once, with the seconds that the server knows', async () => {
  const { view } = await openLander({ query: '?network=radio&lb' })
  moveClock(7_050)
  for (let nth = 0; nth < 3; nth++) {
    const response = await leavePage(view)
    expect([response.status, await response.text()]).toEqual([204, ''])
  }
  expect(await readBounces()).toEqual([{ variant: 'default', source: 'radio', seconds: 7, count: 1 }])
  const again = await openLander({ query: '?network=radio&lb' })
  moveClock(7_050)
  await leavePage(again.view)
  expect(await readBounces()).toMatchObject([{ seconds: 7, count: 2 }])
})

test('GROW-3 of twenty pages hidden at once with one view the first counts; from another site none', async () => {
  const { view } = await openLander({ query: '?lb' })
  const foreign = await leavePage(view, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([foreign.status, await readBounces()]).toEqual([403, []])
  expect((await leavePage(view, { host: 'she.localhost' })).status).toBe(204)
  expect(await readBounces()).toEqual([])
  await Promise.all(Array.from({ length: 20 }, () => leavePage(view)))
  expect(await readBounces()).toMatchObject([{ count: 1 }])
})

test('GROW-2 GROW-3 no source is counted that was refused since, or that is no name of a network', async () => {
  const { view } = await openLander({ query: '?network=RADIO&lb' })
  await leavePage(view, { cookie: refused })
  expect(await readBounces()).toMatchObject([{ source: '', count: 1 }])
  for (const network of ['rosa@mail.example', 'Rosa Berg', '0'.repeat(41), '<b>'])
    await leavePage((await openLander({ query: `?network=${encodeURIComponent(network)}&lb` })).view)
  expect((await readBounces()).map(({ source }) => source)).toEqual([''])
  await leavePage((await openLander({ query: '?network=RADIO&lb' })).view)
  expect((await readBounces()).map(({ source }) => source).toSorted()).toEqual(['', 'radio'])
})

test('GROW-3 a view that is forged, missing, of another site or older than 24 hours is answered but not counted', async () => {
  const { view } = await openLander()
  const other = { ...visitor, site: { ...site, id: newId() } }
  expect(readView(other.site.id, view)).toBeNull()
  const forged = `${view!.slice(0, -2)}${view!.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [forged, '', 'x', 'a&view=b', 'x'.repeat(3000)])
    expect((await leavePage(wrong)).status, wrong).toBe(204)
  expect((await call('/api/page-hidden.php', { method: 'POST' })).status).toBe(204)
  moveClock(24 * 3_600_000 + 1000)
  expect((await leavePage(view)).status).toBe(204)
  expect(await readBounces()).toEqual([])
})

test('GROW-3 counts a limited number of views per address in ten minutes, without showing the limit', async () => {
  for (let nth = 0; nth < 125; nth++) {
    const { view } = await openLander()
    expect((await leavePage(view, { address: '10.9.9.9' })).status).toBe(204)
  }
  const total = (await readBounces()).reduce((sum, { count }) => sum + count, 0)
  expect(total).toBe(120)
})

test('GROW-3 of networks that visitors invent fifty a day are counted by name, the others together', async () => {
  for (let number = 0; number < 55; number++)
    await leavePage((await openLander({ query: `?network=invented${number}&lb` })).view)
  await leavePage((await openLander({ query: '?network=invented7&lb' })).view)
  const counted = new Map((await readBounces()).map(({ source, count }) => [source, count]))
  expect(counted.size).toBe(51)
  expect([counted.get('other'), counted.get('invented7')]).toEqual([5, 2])
})

async function signUp(view: string | null, cookie: string) {
  const form = signupAnswers({ view })
  const response = await signUpWith(form, { cookie })
  expect(response.status).toBe(201)
  return { id: (await response.json()).user.id as string, email: form.email, cookie: cookiesOf(response) }
}

const findCampaign = (id: string) =>
  db().selectFrom('account_campaign').selectAll().where('account_id', '=', id).executeTakeFirst()

test('GROW-1 GROW-2 a sign-up carries its view on to activation, first purchase, refund and report', async () => {
  await saveVariants(site.id, 'gallery', [{ slug: 'warm', weight: 1 }])
  const { view } = await openLander()
  const joined = await signUp(view, accepted)
  expect(await findCampaign(joined.id)).toMatchObject({ lander: 'gallery', variant: 'warm', test: 1 })
  const counted = async () => (await readCounts())[0]
  expect(await counted()).toMatchObject({ views: 1, signups: 1, followed: 1, activations: 0 })

  const json = { token: await mailedToken(joined.email) }
  for (let nth = 0; nth < 2; nth++) await call('/api/activation.php', { json, cookie: joined.cookie })
  expect(await counted()).toMatchObject({ activations: 1, purchases: 0 })

  await buyCredits(joined)
  const { payment_id } = await buyCredits(joined)
  expect(await counted()).toMatchObject({ purchases: 1, refunds: 0 })
  await updateAndReceivePayment(payment_id, { charged_back: true })
  expect(await counted()).toMatchObject({ purchases: 1, refunds: 1 })

  const reporter = await makeMember()
  const report = { profile: joined.id, reason: 'scam' }
  for (let nth = 0; nth < 2; nth++)
    await call('/api/report.php', {
      json: report,
      cookie: reporter.cookie,
      headers: { 'idempotency-key': newId() },
    })
  expect(await counted()).toMatchObject({ views: 1, signups: 1, reports: 1 })
})

test('GROW-2 TRUST-10 without consent the sign-up is counted and the account remembers nothing', async () => {
  const { view } = await openLander()
  const joined = await signUp(view, refused)
  expect(await findCampaign(joined.id)).toBeUndefined()
  expect(await readCounts()).toMatchObject([{ signups: 1, followed: 0 }])
  const kept = await signUp((await openLander()).view, accepted)
  await transaction((tx) => changeConsentInTransaction(tx, kept.id, { kind: 'tracking', granted: false }))
  expect(await findCampaign(kept.id)).toBeUndefined()
})

test('GROW-2 AUTH-6 a claimed account drops the landing page of the person who created it', async () => {
  const { id, email } = await signUp((await openLander()).view, 'country=AU')
  expect(await findCampaign(id)).toMatchObject({ lander: 'gallery', activated: false })
  const json = { token: await mailedToken(email), new_password: 'blue shutters at noon', terms: true }
  expect((await call('/api/activation.php', { json, cookie: refused })).status).toBe(200)
  expect(await findCampaign(id)).toBeUndefined()
  expect(await readCounts()).toMatchObject([{ signups: 1, activations: 0 }])
})

test('GROW-1 of two sign-ups with one view the first counts; a forged or old view refuses nobody', async () => {
  const { view } = await openLander()
  const [first, second] = [await signUp(view, accepted), await signUp(view, accepted)]
  expect([await findCampaign(first.id), await findCampaign(second.id)]).toMatchObject([
    { lander: 'gallery' },
    undefined,
  ])
  await signUp('forged', accepted)
  moveClock(24 * 3_600_000 + 1000)
  await signUp((await openLander()).view?.slice(1) ?? '', accepted)
  await signUp(view, accepted)
  expect((await readCounts()).reduce((sum, { signups }) => sum + signups, 0)).toBe(1)
})
