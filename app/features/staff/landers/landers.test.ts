import { expect, test } from 'vitest'
import { chooseVariant, saveVariants } from '#app/features/campaigns/variants.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readLanderPage, readLandersPage } from './read-landers.server.ts'

const [main, she] = [await siteOf(), await siteOf('she.localhost')]
const { staff, cookie } = await makeStaff({ roles: ['editor'] })
const ofShe = await makeStaff({ roles: ['editor'], sites: [she.id] })

const plan = { goal: 'purchases', base_rate: 0.02, lift: 0.3, control: 'default' }
const looks = { headline: 0, picture: 0, order: 0 }
const two = [
  { slug: 'default', weight: 3, ...looks },
  { slug: 'warm', weight: 1, ...looks, headline: 1 },
]

async function save(changes: object, as = cookie) {
  const json = { site: main.id, lander: 'video', seen: 0, variants: two, plan, ...changes }
  const response = await call('/api/staff-variants.php', { method: 'PUT', cookie: as, json })
  return { status: response.status, ...(await response.json()) }
}

test('GROW-1 SITE-3 an editor starts a test, the site draws its variants, and what is saved again starts anew', async () => {
  expect(await save({})).toEqual({ status: 200, test: 1 })
  expect(await chooseVariant(main.id, 'video', 'warm')).toMatchObject({ headline: 1 })
  const page = await readLanderPage(staff, main.id, 'video')
  expect(page).toMatchObject({ seen: 1, views: 0, variants: two, plan })
  const { landers } = await readLandersPage(staff, main.id)
  expect(landers.find(({ lander }) => lander === 'video')).toMatchObject({
    test: 1,
    verdict: 'not_enough_visitors',
    variants: [
      { slug: 'default', weight: 3 },
      { slug: 'warm', weight: 1 },
    ],
  })
  // The same again, in another order, keeps the running test and its counts.
  expect(await save({ seen: 1, variants: two.toReversed() })).toEqual({ status: 200, test: 1 })
  expect(await save({ seen: 1, plan: { ...plan, lift: 0.5 } })).toEqual({ status: 200, test: 2 })
  expect(await save({ seen: 2, variants: [] })).toEqual({ status: 200, test: 0 })
  expect(await chooseVariant(main.id, 'video', 'warm')).toMatchObject({ slug: 'default', test: 0 })
  const audit = db().selectFrom('staff_audit').select(['act', 'subject', 'before', 'after'])
  const written = await audit.where('staff_id', '=', staff.id).orderBy('id').execute()
  expect(written).toMatchObject([
    {
      act: 'lander.test',
      subject: 'video, test 1',
      before: { variants: [] },
      after: { variants: two, plan },
    },
    { before: { variants: two, plan }, after: { plan: { lift: 0.5 } } },
    { subject: 'video, test 0', after: { variants: [] } },
  ])
})

test('GROW-1 of parallel editors one starts a test; the command line is a colleague as well', async () => {
  const sent = await Promise.all(
    [1, 2, 3, 4].map((weight) => save({ lander: 'gallery', seen: 0, variants: [{ ...two[0], weight }] })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(sent.find(({ status }) => status === 409)).toMatchObject({
    error: 'changed_meanwhile',
    fields: { variants: expect.any(String) },
  })
  await saveVariants(main.id, 'gallery', [])
  expect(await save({ lander: 'gallery', seen: 1 })).toMatchObject({ status: 409 })
})

const [first, second] = two
test.each([
  ['slug', { variants: [{ ...first, slug: 'A b' }] }, 'variants.0.slug', 'invalid'],
  ['slug', { variants: [{ ...first, slug: '' }] }, 'variants.0.slug', 'invalid'],
  ['slug', { variants: [first, { ...second, slug: 'default' }] }, 'variants.1.slug', 'already_taken'],
  ['weight', { variants: [first, { ...second, weight: -1 }] }, 'variants.1.weight', 'invalid'],
  ['weight', { variants: [first, { ...second, weight: 1001 }] }, 'variants.1.weight', 'invalid'],
  ['weight', { variants: [{ ...first, weight: 0 }] }, 'variants', 'invalid'],
  ['headline', { variants: [{ ...first, headline: 2 }] }, 'variants.0.headline', 'invalid'],
  ['picture', { variants: [{ ...first, picture: -1 }] }, 'variants.0.picture', 'invalid'],
  ['order', { variants: [{ ...first, order: 2 }] }, 'variants.0.order', 'invalid'],
  ['rate', { plan: { ...plan, base_rate: 0 } }, 'plan.base_rate', 'invalid'],
  ['rate', { plan: { ...plan, base_rate: 1 } }, 'plan.base_rate', 'invalid'],
  ['lift', { plan: { ...plan, base_rate: 0.6, lift: 0.7 } }, 'plan.lift', 'invalid'],
  ['control', { plan: { ...plan, control: 'nobody' } }, 'plan.control', 'invalid'],
  ['control', { variants: [{ ...first, weight: 0 }, second] }, 'plan.control', 'invalid'],
])(
  'GROW-1 a test with an invalid %s names its field, and nothing is saved: %j',
  async (_name, changes, field, error) => {
    const refused = await save({ lander: 'landing2', ...changes })
    expect(refused).toMatchObject({ status: 422, error, fields: { [field]: expect.any(String) } })
    expect(await readLanderPage(staff, main.id, 'landing2')).toMatchObject({ seen: 0, variants: [] })
  },
)

test('GROW-1 ROLE-1 landers of other sites belong to their editors', async () => {
  expect(await save({}, ofShe.cookie)).toMatchObject({ status: 403, error: 'right_required' })
  await expect(readLanderPage(ofShe.staff, main.id, 'video')).rejects.toMatchObject({ code: 'not_found' })
  await expect(readLanderPage(staff, main.id, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  await expect(readLandersPage(ofShe.staff, main.id)).rejects.toMatchObject({ code: 'right_required' })
  expect((await readLandersPage(ofShe.staff, undefined)).site.id).toBe(she.id)
})
