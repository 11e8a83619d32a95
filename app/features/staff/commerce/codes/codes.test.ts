import { expect, test } from 'vitest'
import { listBatches, listCodes, readCode } from '#app/features/payments/discounts/edit/read-codes.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, order } from '#tests/make/payments/order.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'

const [main, she] = [await siteOf(), await siteOf('she.localhost')]
const { staff, cookie } = await makeStaff({ roles: ['editor'] })

const conditions = {
  site: main.id,
  value_percentage: 25,
  validity: 'once-per-user',
  country: null,
  currency: null,
  minimum_order_value: null,
  package: null,
  payment_methods: null,
  expires_at: null,
}
let count = 0
const plain = (change: object = {}) => ({
  ...conditions,
  code: `AUTUMN${++count}`,
  member: null,
  status: 'active',
  ...change,
})

function create(json: object, by = cookie) {
  return call('/api/staff-code.php', { cookie: by, json, headers: { 'idempotency-key': newId() } })
}

async function made(change: object = {}) {
  const seen = plain(change)
  const { id } = await (await create(seen)).json()
  return { id, seen }
}

function change(id: string, seen: object, wanted: object) {
  return call('/api/staff-code.php', { method: 'PUT', cookie, json: { id, seen, ...wanted } })
}

async function makeBatch(json: object, by = cookie) {
  return call('/api/staff-code-batch.php', {
    cookie: by,
    json: { ...conditions, name: 'Letters', prefix: '', ...json },
  })
}

test('MONEY-7 a code made in the console works at the checkout, and its uses are counted', async () => {
  const expires_at = new Date(now().getTime() + 86_400_000).toISOString()
  const { id, seen } = await made({
    code: ' harvest 40',
    value_percentage: 40.5,
    country: 'DE',
    currency: 'EUR',
    minimum_order_value: 2000,
    payment_methods: ['credit_card', 'paypal'],
    expires_at,
  })
  expect(await readCode(id)).toMatchObject({ ...seen, code: 'HARVEST40', orders: 0, paid: 0 })
  const member = await makeMember({ country: 'DE' })
  await buyCredits(member, { discountcode: 'harvest40' })
  expect(await readCode(id)).toMatchObject({ orders: 1, paid: 1 })
  const { codes } = await listCodes({ sites: null, pageNumber: 1, search: 'harvest' })
  expect(codes).toMatchObject([{ code: 'HARVEST40', paid: 1 }])
})

test('MONEY-7 a code with orders keeps name, site, value and validity, and can still be switched off', async () => {
  const { id, seen } = await made()
  const member = await makeMember({ country: 'DE' })
  await order(member, { discountcode: seen.code })
  for (const fixed of [
    { value_percentage: 30 },
    { code: 'OTHER' },
    { site: she.id },
    { validity: 'unlimited' },
  ]) {
    const refused = await change(id, seen, { ...seen, ...fixed })
    const [field = ''] = Object.keys(fixed)
    expect([refused.status, (await refused.json()).fields]).toEqual([409, { [field]: expect.any(String) }])
  }
  expect((await change(id, seen, { ...seen, status: 'inactive' })).status).toBe(200)
  const other = await makeMember({ country: 'DE' })
  expect((await order(other, { discountcode: seen.code })).status).toBe(404)
})

test('MONEY-7 of two editors of a code the second is told what the first has changed', async () => {
  const { id, seen } = await made()
  const answers = await Promise.all([
    change(id, seen, { ...seen, value_percentage: 30 }),
    change(id, seen, { ...seen, value_percentage: 35 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stale = answers.find(({ status }) => status === 409)!
  expect(await stale.json()).toMatchObject({
    error: 'changed_meanwhile',
    fields: { value_percentage: expect.any(String) },
  })
})

test.each<[string, object]>([
  ['code', { code: 'A B' }],
  ['code', { code: 'GRÜN10' }],
  ['code', { code: 'TIMEBONUS25' }],
  ['value_percentage', { value_percentage: 0 }],
  ['value_percentage', { value_percentage: 100 }],
  ['value_percentage', { value_percentage: 12.55 }],
  ['country', { country: 'XX' }],
  ['currency', { country: 'DE', currency: 'CHF' }],
  ['currency', { minimum_order_value: 500 }],
  ['minimum_order_value', { currency: 'EUR', minimum_order_value: 0 }],
  ['package', { package: 'p9' }],
  ['member', { member: newId() }],
  ['payment_methods', { payment_methods: [] }],
  ['payment_methods', { payment_methods: ['gold'] }],
  ['expires_at', { expires_at: '2020-01-01T00:00:00.000Z' }],
  ['validity', { validity: 'twice' }],
])('MONEY-7 a wrong code names the field %s, and nothing is saved', async (field, wrong) => {
  const wanted = plain(wrong)
  const refused = await create(wanted)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, [field]])
  const saved = db().selectFrom('discount_code').select('id').where('code', '=', wanted.code)
  expect(await saved.execute()).toEqual([])
})

test('MONEY-7 no two codes are spelled alike where both would apply', async () => {
  const { seen } = await made({ code: 'TWICE', site: she.id })
  expect((await create({ ...seen, site: main.id })).status).toBe(201)
  for (const site of [null, she.id]) expect((await create({ ...seen, site })).status).toBe(422)
  const alike = plain({ code: 'ATONCE', site: null })
  const answers = await Promise.all([create(alike), create(alike)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('MONEY-7 a batch of 5,000 codes is made at once, leaves us once, and is switched off together', async () => {
  const { id } = await (await makeBatch({ count: 5000, prefix: 'letter-', validity: 'once' })).json()
  const download = () => call('/api/staff-code-batch.php', { method: 'PUT', cookie, json: { batch: id } })
  const answers = await Promise.all([download(), download()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { csv } = await answers.find(({ status }) => status === 200)!.json()
  const [header, ...codes] = csv.trimEnd().split('\r\n')
  expect(header).toBe('code')
  expect(new Set(codes).size).toBe(5000)
  for (const code of codes.slice(0, 100)) expect(code).toMatch(/^LETTER-[2-9A-HJKMNP-Z]{10}$/)

  const [one, another] = [await makeMember({ country: 'DE' }), await makeMember({ country: 'DE' })]
  await buyCredits(one, { discountcode: codes[0] })
  expect((await order(another, { discountcode: codes[0] })).status).toBe(409)
  const { batches } = await listBatches({ sites: [main.id], pageNumber: 1 })
  expect(batches[0]).toMatchObject({ id, codes: 5000, used: 1, isDownloaded: true, by: staff.work_name })
  // Its codes are no part of the list, but each is found as it is spelled.
  const search = (text: string) => listCodes({ sites: null, pageNumber: 1, search: text })
  expect((await search('LETTER')).codes).toEqual([])
  expect((await search(codes[1])).codes).toHaveLength(1)

  const off = await call(`/api/staff-code-batch.php?batch=${id}`, { method: 'DELETE', cookie })
  expect(off.status).toBe(204)
  expect((await order(another, { discountcode: codes[1] })).status).toBe(404)
})

test.each<[string, object]>([
  ['count', { count: 0 }],
  ['count', { count: 5001 }],
  ['name', { count: 1, name: '  ' }],
  ['prefix', { count: 1, prefix: 'ÄÖÜ' }],
])('MONEY-7 a wrong batch names the field %s', async (field, wrong) => {
  const refused = await makeBatch(wrong)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, [field]])
})

test('MONEY-7 ROLE-1 codes of other sites, and of all, belong to those with the right on them', async () => {
  const limited = await makeStaff({ roles: ['editor'], sites: [she.id] })
  expect((await create(plain({ site: she.id }), limited.cookie)).status).toBe(201)
  for (const site of [main.id, null]) {
    expect((await create(plain({ site }), limited.cookie)).status).toBe(403)
    expect((await makeBatch({ count: 1, site }, limited.cookie)).status).toBe(403)
  }
  const { id } = await (await makeBatch({ count: 1 })).json()
  const json = { batch: id }
  const taken = await call('/api/staff-code-batch.php', { method: 'PUT', cookie: limited.cookie, json })
  expect(taken.status).toBe(403)
  expect((await listBatches({ sites: [main.id], pageNumber: 1 })).batches[0]).toMatchObject({
    isDownloaded: false,
  })
})

test('MONEY-7 every change of a code is in the audit', async () => {
  const { id, seen } = await made()
  await change(id, seen, { ...seen, value_percentage: 10 })
  const rows = await db()
    .selectFrom('staff_audit')
    .select(['act', 'before', 'after'])
    .where('subject', '=', `discount_code ${seen.code}`)
    .orderBy('at')
    .execute()
  expect(rows).toMatchObject([
    { act: 'code.create', before: null, after: seen },
    { act: 'code.change', before: { value_percentage: 25 }, after: { value_percentage: 10 } },
  ])
})
