import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import type { Lander } from './landers.ts'
import { saveVariants } from './variants.server.ts'
import '#tests/isolated-database.ts'

const { cookie } = await makeStaff({ roles: ['editor'] })
const { id: site_id } = await siteOf()

const requestVariants = (lander: string, as = cookie, site = 'localhost') =>
  call(`/api/staff-variants.php?site=${site}&lander=${lander}`, { cookie: as })

async function readVariants(lander: Lander) {
  const response = await requestVariants(lander)
  expect(response.status).toBe(200)
  return response.json()
}

function insertCounts(
  lander: Lander,
  variant: string,
  test: number,
  views: number,
  signups: number,
  day = '2026-05-01',
) {
  return db()
    .insertInto('lander_count')
    .values({
      day,
      site_id,
      lander,
      variant,
      test,
      views,
      signups,
      followed: signups,
      refunds: 2,
      reports: 1,
    })
    .execute()
}

const two = [
  { slug: 'default', weight: 1 },
  { slug: 'warm', weight: 1, headline: 1 },
]

test('GROW-3 AUTH-12 only staff may read how variants do; to everyone else the call is not there', async () => {
  const { cookie: member } = await makeMember()
  expect((await requestVariants('video', member)).status).toBe(404)
  expect((await requestVariants('video')).status).toBe(200)
  expect((await requestVariants('video', cookie, 'nowhere.example')).status).toBe(404)
  expect((await requestVariants('nothing')).status).toBe(400)
  expect((await requestVariants('video', cookie, '%00')).status).toBe(400)
})

test('GROW-3 a lander without variants has nothing to compare', async () => {
  await insertCounts('gallery', 'default', 0, 50, 5)
  expect(await readVariants('gallery')).toMatchObject({
    variants: [
      { slug: 'default', control: true, views: 50, counts: { signups: 5, refunds: 2 }, verdict: null },
    ],
    verdict: { is: 'no_difference_yet', test: 0, planned_views: null },
  })
})

test('GROW-3 the days of the running test are added up, views that nobody drew are left out', async () => {
  await saveVariants(site_id, 'video', two)
  await insertCounts('video', 'default', 1, 8000, 400)
  await insertCounts('video', 'default', 1, 8000, 400, '2026-05-02')
  await insertCounts('video', 'warm', 1, 16_000, 1040)
  await insertCounts('video', 'warm', 0, 5000, 4000)
  const { variants, verdict } = await readVariants('video')
  expect(verdict).toMatchObject({
    is: 'better',
    because: expect.stringContaining('warm'),
    test: 1,
    views: 32_000,
  })
  expect(variants[0]).toMatchObject({ slug: 'default', control: true, views: 16_000 })
  expect(variants[0].counts).toMatchObject({ signups: 800, refunds: 4, reports: 2 })
  expect(variants[1]).toMatchObject({ slug: 'warm', rate: 0.065, verdict: 'better' })
  await saveVariants(site_id, 'video', two)
  expect(await readVariants('video')).toMatchObject({
    verdict: { is: 'not_enough_visitors', test: 2, views: 0 },
  })
})

test('GROW-3 a broken split hides the counts and says why', async () => {
  await saveVariants(site_id, 'landing2', two)
  await insertCounts('landing2', 'default', 1, 10_000, 500)
  await insertCounts('landing2', 'warm', 1, 9000, 700)
  const { variants, verdict } = await readVariants('landing2')
  expect(verdict).toMatchObject({ is: 'broken_split', because: expect.stringContaining('chi-square') })
  expect(variants[1]).toMatchObject({ views: 9000, counts: null, rate: null, difference: null })
})

test('GROW-3 goal, base rate, lift and control are named before the first view and stay', async () => {
  await saveVariants(site_id, 'landing3', two, {
    goal: 'purchases',
    base_rate: 0.01,
    lift: 0.5,
    control: 'warm',
  })
  const { variants, verdict } = await readVariants('landing3')
  expect(verdict).toMatchObject({ goal: 'purchases', base_rate: 0.01, lift: 0.5 })
  expect(variants[0]).toMatchObject({ slug: 'warm', control: true })
  await insertCounts('landing3', 'warm', 1, 1, 0)
  await expect(db().updateTable('lander_plan').set({ lift: 0.1 }).execute()).rejects.toThrow('its plan stays')
})
