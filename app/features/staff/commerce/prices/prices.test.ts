import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readPricesPage } from './read-prices-page.server.ts'

const [main, she] = [await siteOf(), await siteOf('she.localhost')]
const finance = await makeStaff({ roles: ['finance'], sites: [she.id] })

const asked = { site: undefined, where: null, pageNumber: 1 }

const packages = [
  { id: 'p0', credits: 6, amount: 899 },
  { id: 'p1', credits: 20, amount: 2999 },
  { id: 'p2', credits: 50, amount: 6499 },
  { id: 'p3', credits: 150, amount: 14_999 },
]

function save(change: object) {
  const json = { site: she.id, country: 'DE', currency: 'EUR', packages, confirm: true, ...change }
  return call('/api/staff-prices.php', { method: 'PUT', cookie: finance.cookie, json })
}

test('MONEY-1 a price of one site is set in the console, with author, time and the price before', async () => {
  const opened = await readPricesPage(finance.staff, { ...asked, where: 'DE' })
  expect(opened).toMatchObject({ canSetAll: false, scope: { site: she.id, country: 'DE', currency: 'EUR' } })
  expect(opened.sites.map(({ id }) => id)).toEqual([she.id])
  const answer = await save({ seen: opened.seen })
  expect([answer.status, await answer.json()]).toEqual([200, { changed: 1, changes: [] }])

  const { history, packages: now } = await readPricesPage(finance.staff, { ...asked, where: 'DE' })
  expect(now[0]).toMatchObject({ amount: 899, of: { site: she.id, country: 'DE' } })
  expect(history[0]).toMatchObject({ id: 'p0', amount: 899, before: null, by: finance.staff.work_name })
  const audit = db().selectFrom('staff_audit').selectAll().where('staff_id', '=', finance.staff.id)
  expect(await audit.execute()).toMatchObject([
    {
      act: 'prices.change',
      site_id: she.id,
      before: [{ id: 'p0', amount: 999 }, {}, {}, {}],
      after: [{ id: 'p0', amount: 899 }, {}, {}, {}],
    },
  ])

  const stale = await save({
    seen: opened.seen,
    packages: [{ ...packages[0], amount: 799 }, ...packages.slice(1)],
  })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    error: 'changed_meanwhile',
    fields: { 'p0.amount': expect.any(String) },
  })
})

test('MONEY-1 ROLE-1 prices of other sites, and of all, belong to those with the right on them', async () => {
  const { seen } = await readPricesPage(finance.staff, asked)
  for (const site of [main.id, null]) expect((await save({ site, seen })).status).toBe(403)
  await expect(readPricesPage(finance.staff, { ...asked, site: main.id })).rejects.toMatchObject({
    code: 'right_required',
  })
  const everywhere = await makeStaff({ roles: ['finance'] })
  // An unknown place shows the common prices.
  expect(await readPricesPage(everywhere.staff, { ...asked, where: 'XX' })).toMatchObject({
    canSetAll: true,
    scope: { site: null, country: null, currency: 'EUR' },
  })
})

test('MONEY-1 an invalid price names its field, and nothing is saved', async () => {
  const { seen } = await readPricesPage(finance.staff, { ...asked, where: 'AT' })
  const wrong = packages.map((each) => (each.id === 'p2' ? { ...each, amount: 0, credits: 5 } : each))
  const answer = await save({ country: 'AT', seen, packages: wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual(
    expect.arrayContaining(['p2.credits', 'p2.amount']),
  )
  expect((await readPricesPage(finance.staff, { ...asked, where: 'AT' })).seen).toBe(seen)
})

test('MONEY-1 a change of prices is previewed with its size, and saved only once it is confirmed', async () => {
  const { seen } = await readPricesPage(finance.staff, { ...asked, where: 'FR' })
  const slipped = packages.map((each) => (each.id === 'p0' ? { ...each, amount: 99 } : { ...each }))
  const change = { country: 'FR', seen, packages: slipped }
  const preview = await save({ ...change, confirm: false })
  expect([preview.status, await preview.json()]).toEqual([
    200,
    {
      changed: 1,
      changes: [
        {
          id: 'p0',
          before: { credits: 6, amount: 999 },
          after: { credits: 6, amount: 99 },
          isLarge: true,
        },
      ],
    },
  ])
  const unchanged = await readPricesPage(finance.staff, { ...asked, where: 'FR' })
  expect(unchanged).toMatchObject({ seen, packages: [{ amount: 999 }, {}, {}, {}] })
  expect((await save({ ...change, confirm: undefined })).status).toBe(422)
  const gentle = packages.map((each) => (each.id === 'p0' ? { ...each, amount: 1099 } : each))
  expect(await (await save({ ...change, packages: gentle, confirm: false })).json()).toMatchObject({
    changes: [{ id: 'p0', isLarge: false }],
  })
})
