import nock from 'nock'
import { afterAll, expect, test } from 'vitest'
import { savePostback as savePostbackAtCommandLine } from '#app/features/campaigns/postbacks/manage-postbacks.server.ts'
import { enqueuePostback } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readPartnerPage, readPartnersPage } from './read-partners.server.ts'

const [main, she] = [await siteOf(), await siteOf('she.localhost')]
const { staff, cookie } = await makeStaff({ roles: ['editor'] })
const ofShe = await makeStaff({ roles: ['editor'], sites: [she.id] })
const origin = 'https://partner.example'
const template = `${origin}/in?c={click_id}&e={event}&t={transaction_id}`

amendEnv({ SECRET: 'x'.repeat(40) })
afterAll(() => nock.restore())
// Another file of the process may have ended the interception.
if (!nock.isActive()) nock.activate()

async function send(method: string, path: string, json?: object, as = cookie) {
  const response = await call(`/api/${path}`, { method, json, cookie: as })
  const text = await response.text()
  return { ...(text ? JSON.parse(text) : {}), code: response.status }
}

let count = 0
async function makePartner(sites = [main.id], as = cookie) {
  const network = `radio-${++count}`
  const made = await send('POST', 'staff-partner.php', { name: 'Radio', network, sites }, as)
  expect(made).toMatchObject({ code: 201, version: 1 })
  return { id: String(made.id), network }
}

function signUp(key: string, host = 'localhost') {
  const { password: _password, terms: _terms, ...json } = signupAnswers()
  return call('/api/partner-signup.php', { json, host, headers: { 'x-partner-key': key } })
}

const answerWith = (status: number, headers = {}) => nock(origin).get(/.*/).reply(status, '', headers)

test('AUTH-11 SITE-3 a key is made in the console, shown once, opens the partner’s sites, and ends at once when revoked', async () => {
  const { id, network } = await makePartner()
  const { key, id: keyId } = await send('POST', 'staff-partner-key.php', { partner: id })
  const stored = await db().selectFrom('partner_key').selectAll().where('id', '=', keyId).execute()
  expect(JSON.stringify([stored, await readPartnerPage(staff, id)])).not.toContain(key)

  const answer = await signUp(key)
  expect(answer.status).toBe(201)
  const { user_id } = await answer.json()
  const account = db().selectFrom('account').select('tracking').where('id', '=', user_id)
  expect(await account.executeTakeFirst()).toEqual({ tracking: { network } })
  expect((await signUp(key, 'she.localhost')).status).toBe(403)
  const { keys } = await readPartnerPage(staff, id)
  expect(keys).toMatchObject([
    { prefix: key.slice(0, 8), by: staff.work_name, lastUsed: expect.any(String), revoked: null },
  ])

  expect(await send('DELETE', `staff-partner-key.php?key=${keyId}`)).toEqual({ code: 204 })
  expect(await send('DELETE', `staff-partner-key.php?key=${keyId}`)).toEqual({ code: 204 })
  expect((await signUp(key)).status).toBe(403)
  const audit = db().selectFrom('staff_audit').select(['act', 'after']).where('subject', '=', `partner ${id}`)
  const written = await audit.orderBy('id').execute()
  expect(written.map(({ act }) => act)).toEqual(['partner.create', 'partner.key', 'partner.revoke'])
  expect(JSON.stringify(written)).not.toContain(key)
  expect(await send('DELETE', `staff-partner-key.php?key=${newId()}`)).toMatchObject({ code: 404 })
})

test('AUTH-11 the use of a key is written down once a minute', async () => {
  const { id } = await makePartner()
  const { key } = await send('POST', 'staff-partner-key.php', { partner: id })
  const lastUsed = async () => (await readPartnerPage(staff, id)).keys[0]?.lastUsed
  await signUp(key)
  const first = await lastUsed()
  moveClock(30_000)
  await signUp(key)
  expect(await lastUsed()).toBe(first)
  moveClock(60_000)
  await signUp(key)
  expect(await lastUsed()).not.toBe(first)
  resetClock()
})

test('SITE-3 name, sites and state of a partner change together, or not at all', async () => {
  const { id, network } = await makePartner([main.id, she.id])
  answerWith(200)
  const place = { partner: id, site: she.id }
  await send('PUT', 'staff-postback.php', { ...place, seen: null, template, parameter: null, secret: '' })
  const { key } = await send('POST', 'staff-partner-key.php', { partner: id })
  const change = { id, version: 1, name: 'Radio North', sites: [main.id], is_on: true }
  expect(await send('PUT', 'staff-partner.php', { ...change, name: ' ', sites: [] })).toMatchObject({
    code: 422,
    fields: { name: expect.any(String), sites: expect.any(String) },
  })
  expect(await send('PUT', 'staff-partner.php', change)).toMatchObject({ code: 200, version: 2 })
  const page = await readPartnerPage(staff, id)
  expect(page.partner).toMatchObject({ name: 'Radio North', network, sites: [main.id], version: 2 })
  expect((await signUp(key, 'she.localhost')).status).toBe(403)
  expect(await db().selectFrom('postback').select('id').where('network', '=', network).execute()).toEqual([])

  const stale = await send('PUT', 'staff-partner.php', { ...change, name: 'Radio South' })
  expect(stale).toMatchObject({
    code: 409,
    error: 'changed_meanwhile',
    fields: { name: expect.any(String) },
  })
  expect(await send('PUT', 'staff-partner.php', { ...change, version: 2, is_on: false })).toMatchObject({
    version: 3,
  })
  expect((await signUp(key)).status).toBe(403)
  expect(await send('PUT', 'staff-partner.php', { ...change, version: 3 })).toMatchObject({ version: 4 })
  expect((await signUp(key)).status).toBe(201)
  expect(await send('PUT', 'staff-partner.php', { ...change, version: 4 })).toMatchObject({ version: 4 })
})

test('SITE-3 of parallel changes to one partner one is saved', async () => {
  const { id } = await makePartner()
  const sent = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) =>
      send('PUT', 'staff-partner.php', { id, version: 1, name, sites: [main.id], is_on: true }),
    ),
  )
  expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})

test.each([
  ['a taken source in another case', { network: 'EXAMPLE-1' }, 'network', 'already_taken'],
  ['a source with a space', { network: 'my radio' }, 'network', 'invalid'],
  ['no source', { network: '' }, 'network', 'invalid'],
  ['no name', { name: '' }, 'name', 'invalid'],
  ['no site', { sites: [] }, 'sites', 'invalid'],
])('SITE-3 a partner with %s is refused', async (_why, changes, field, error) => {
  const known = await readPartnersPage(staff)
  if (!known.partners.some(({ network }) => network === 'example-1'))
    await send('POST', 'staff-partner.php', { name: 'First', network: 'example-1', sites: [main.id] })
  const json = { name: 'Second', network: 'second', sites: [main.id], ...changes }
  expect(await send('POST', 'staff-partner.php', json)).toMatchObject({
    code: 422,
    error,
    fields: { [field]: expect.any(String) },
  })
})

test('ROLE-1 partners of other sites are not there, and one of several sites needs the right on all', async () => {
  const [foreign, shared] = [await makePartner(), await makePartner([main.id, she.id])]
  await expect(readPartnerPage(ofShe.staff, foreign.id)).rejects.toMatchObject({ code: 'not_found' })
  const listed = (await readPartnersPage(ofShe.staff)).partners.map(({ id }) => id)
  expect([listed.includes(foreign.id), listed.includes(shared.id)]).toEqual([false, true])
  expect(await readPartnerPage(ofShe.staff, shared.id)).toMatchObject({
    mayEdit: false,
    places: [{ site: { id: she.id } }],
  })
  const change = { version: 1, name: 'Mine', sites: [she.id], is_on: true }
  for (const { id } of [foreign, shared])
    expect(await send('PUT', 'staff-partner.php', { ...change, id }, ofShe.cookie)).toMatchObject({
      code: 403,
      error: 'right_required',
    })
  const refused = { code: 403, error: 'right_required' }
  const key = { partner: shared.id }
  expect(await send('POST', 'staff-partner-key.php', key, ofShe.cookie)).toMatchObject(refused)
  const postback = { partner: shared.id, seen: null, template, parameter: null, secret: '' }
  const save = (site: string) => send('PUT', 'staff-postback.php', { ...postback, site }, ofShe.cookie)
  expect(await save(main.id)).toMatchObject(refused)
  answerWith(200)
  expect(await save(she.id)).toMatchObject({ code: 200 })
  const wanted = { name: 'Own', network: 'own-radio', sites: [main.id] }
  expect(await send('POST', 'staff-partner.php', wanted, ofShe.cookie)).toMatchObject(refused)
})

test('GROW-2 a postback address is tested and saved, keeps its secret, and refuses what a colleague has changed', async () => {
  const { id } = await makePartner()
  const place = { partner: id, site: main.id }
  const save = (changes: object) =>
    send('PUT', 'staff-postback.php', {
      ...place,
      seen: null,
      template,
      parameter: null,
      secret: '',
      ...changes,
    })
  const invalid = [
    [{ template: `${template}&m={email}` }, 'template', 'invalid'],
    [{ template: 'http://partner.example/{event}{transaction_id}' }, 'template', 'invalid'],
    [{ template: template.replace('partner.example', '127.0.0.1') }, 'template', 'address_unusable'],
    [{ parameter: 'sig nature', secret: 'a secret of the partner' }, 'parameter', 'invalid'],
    [{ parameter: 'e', secret: 'a secret of the partner' }, 'parameter', 'invalid'],
    [{ parameter: 'sig', secret: 'short' }, 'secret', 'invalid'],
    [{ parameter: 'sig' }, 'secret', 'invalid'],
  ] as const
  for (const [changes, field, error] of invalid)
    expect(await save(changes)).toMatchObject({ code: 422, error, fields: { [field]: expect.any(String) } })
  answerWith(302, { location: `${origin}/else` })
  expect(await save({})).toMatchObject({ code: 422, error: 'address_unusable' })
  expect(await send('POST', 'staff-postback.php', place)).toMatchObject({ code: 404 })

  answerWith(404)
  expect(await save({})).toEqual({ code: 200, status: 404 })
  const read = async () => (await readPartnerPage(staff, id)).places[0]?.postback
  const stored = await read()
  expect(stored).toMatchObject({ template, parameter: null, delivered: 0, failed: 0 })
  expect(await save({})).toMatchObject({ code: 409, error: 'changed_meanwhile' })
  answerWith(204)
  expect(await save({ seen: stored?.seen, template: `${template}&a={amount}` })).toMatchObject({
    code: 200,
    status: 204,
  })
  answerWith(200)
  expect(await send('POST', 'staff-postback.php', place)).toEqual({ code: 200, status: 200 })
  answerWith(200)
  const signed = { parameter: 'sig', secret: 'a secret of the partner' }
  expect(await save({ seen: (await read())?.seen, ...signed })).toMatchObject({ code: 200 })
  // The stored secret stays where none is typed.
  answerWith(200)
  expect(await save({ seen: (await read())?.seen, parameter: 'signature' })).toMatchObject({ code: 200 })
  expect(JSON.stringify(await readPartnerPage(staff, id))).not.toContain(signed.secret)
  const path = `staff-postback.php?partner=${id}&site=${main.id}`
  expect(await send('DELETE', path)).toEqual({ code: 204 })
  expect(await read()).toBeNull()
  expect(await send('DELETE', path)).toMatchObject({ code: 404 })
})

test('GROW-2 a partner that is off is notified of nothing new', async () => {
  const network = 'quiet-radio'
  answerWith(200)
  await savePostbackAtCommandLine({ domain: 'localhost', network, template, signature: null })
  // A network of the command line is a partner in the console.
  const { partners } = await readPartnersPage(staff)
  const { id } = partners.find((partner) => partner.network === network)!
  const notify = async () => {
    const { id: account } = await makeMember()
    await db()
      .updateTable('account')
      .set({ tracking: JSON.stringify({ network: 'Quiet-Radio' }) })
      .where('id', '=', account)
      .execute()
    await transaction((tx) => enqueuePostback(tx, account, 'activation'))
    const sent = db().selectFrom('postback_delivery').innerJoin('postback', 'postback.id', 'postback_id')
    return (await sent.select('event').where('network', '=', network).execute()).length
  }
  expect(await notify()).toBe(1)
  const off = { id, version: 1, name: 'Quiet', sites: [main.id], is_on: false }
  expect(await send('PUT', 'staff-partner.php', off)).toMatchObject({ code: 200 })
  expect(await notify()).toBe(1)
})
