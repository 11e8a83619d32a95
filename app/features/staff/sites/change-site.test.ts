import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { hostile } from '#tests/bad-input/hostile-values.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { logInStaff, makeStaff } from '#tests/make/staff.ts'
import { readSitePage } from './read-site-pages.server.ts'
import { companyFields, fixedFields, siteFields } from './site-fields.ts'
import { SiteChanges } from './sites.contract.ts'
import '#tests/isolated-database.ts'

const site = await siteOf()
const she = await siteOf('she.localhost')
const bdsm = await siteOf('bdsm.localhost')
const { staff, cookie } = await makeStaff({ roles: ['admin'] })
const editor = await makeStaff({ roles: ['editor'], sites: [she.id] })
const finance = await makeStaff({ roles: ['finance'] })

afterEach(resetClock)

async function send(method: string, path: string, json: object | undefined, as = cookie) {
  const response = await call(`/api/${path}`, { method, json, cookie: as })
  return { status: response.status, ...(await response.json()) }
}

const read = (id = site.id, as = cookie) => send('GET', `staff-site.php?site=${id}`, undefined, as)

async function change(changes: object, { of = site.id, as = cookie, note = '', version = 0 } = {}) {
  const seen = version || (await read(of)).version
  return send('PATCH', 'staff-site.php', { site: of, version: seen, changes, note }, as)
}

async function versionOfCompany(id: string) {
  const row = db().selectFrom('company').select('version').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).version
}

async function changeCompany(changes: object, as = cookie, company = site.company_id) {
  const version = await versionOfCompany(company)
  return send('PATCH', 'staff-company.php', { company, version, changes }, as)
}

const readVersions = (id = site.id) =>
  db().selectFrom('site_version').selectAll().where('site_id', '=', id).orderBy('version').execute()

const settingsSeenByVisitors = async (host = 'localhost') =>
  (await (await call('/api/settings.php', { host })).json()).settings

test.each(['site', 'company'] as const)(
  'SITE-3 SITE-5 every column of the table %s is in a form, or listed with the reason why not',
  async (table) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db())
    const fields = table === 'site' ? siteFields : companyFields
    expect([...keysOf(fields), ...keysOf(fixedFields[table])].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    )
  },
)

test('SITE-3 a setting is changed, seen by visitors, recorded with its author, and returned with one click', async () => {
  const before = await settingsSeenByVisitors()
  const saved = await change({ name: 'Third Spring', message_credits: 2 }, { note: 'A trial' })
  expect(saved).toMatchObject({
    status: 200,
    before: { name: before.name, message_credits: 1 },
    after: { name: 'Third Spring', message_credits: 2 },
  })
  expect(await settingsSeenByVisitors()).toMatchObject({ name: 'Third Spring', message_credits: 2 })
  const versions = await readVersions()
  expect(versions.map(({ version, staff_id, note }) => [version, staff_id, note])).toEqual([
    [1, null, ''],
    [2, staff.id, 'A trial'],
  ])
  const back = await send('POST', 'staff-site-return.php', { site: site.id, version: 2, to: 1 })
  expect(back).toMatchObject({ status: 200, version: 3, after: { name: before.name, message_credits: 1 } })
  expect(await settingsSeenByVisitors()).toEqual(before)
  expect((await readVersions()).at(-1)).toMatchObject({ version: 3, returned_to: 1, staff_id: staff.id })
  const audit = await db()
    .selectFrom('staff_audit')
    .selectAll()
    .where('act', '=', 'site.change')
    .orderBy('at')
    .execute()
  expect(audit).toMatchObject([
    { staff_id: staff.id, site_id: site.id, reason: 'A trial', before: { name: before.name } },
    { subject: 'version 3, as in version 1', after: { name: before.name } },
  ])
})

test('SITE-3 a change of nothing makes no version, and a version that does not exist is refused', async () => {
  const { version, settings } = await read()
  expect(await change({ name: settings.name })).toMatchObject({ status: 200, version, after: {} })
  const back = await send('POST', 'staff-site-return.php', { site: site.id, version, to: 999 })
  expect(back).toMatchObject({ status: 404 })
  expect(await change({ name: 'X' }, { of: newId(), version: 1 })).toMatchObject({ status: 404 })
})

test('SITE-3 of two editors in parallel one is refused with what the other has changed, and nothing is lost', async () => {
  const { version } = await read(bdsm.id)
  const both = await Promise.all(
    [{ name: 'Silk Knot' }, { mail_name: 'Silk Knot' }].map((changes) =>
      change(changes, { of: bdsm.id, version }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, refused] = both.toSorted((one, other) => one.status - other.status)
  const [field] = Object.keys(winner.after)
  expect(refused).toMatchObject({ error: 'changed_meanwhile' })
  expect(Object.keys(refused.fields)).toEqual([`changes.${field}`])
  expect((await read(bdsm.id)).version).toBe(winner.version)
})

test('SITE-3 a change by SQL gets a version without author before the next change', async () => {
  await change({ refund_days: 15 }, { of: she.id })
  await db().updateTable('site').set({ refund_days: 20 }).where('id', '=', she.id).execute()
  await change({ gift_credits: 4 }, { of: she.id })
  const versions = await readVersions(she.id)
  expect(versions.map(({ staff_id }) => staff_id)).toEqual([null, staff.id, null, staff.id])
  expect(versions[2]?.settings).toMatchObject({ refund_days: 20, gift_credits: 3 })
})

const invalid: [field: string, value: unknown, code: string][] = [
  ['domain', 'not a domain', 'domain_invalid'],
  ['domain', '10.0.0.1', 'domain_invalid'],
  ['domain', '-a.example', 'domain_invalid'],
  ['domain', 'https://a.example', 'domain_invalid'],
  ['domain', 'she.localhost', 'domain_taken'],
  ['aliases', ['good.example', 'gay.localhost'], 'domain_taken'],
  ['aliases', ['a..example'], 'domain_invalid'],
  ['domain_language', 'tlh', 'invalid'],
  ['index_title', { tlh: 'Qapla' }, 'invalid'],
  ['index_title', { de: 'Nur auf Deutsch' }, 'english_required'],
  ['description', { en: 'Hello {name}' }, 'text_placeholder'],
  ['mail_name', '{{site_name}}', 'text_placeholder'],
  ['is_default', false, 'invalid'],
  ['company_id', newId(), 'invalid'],
  ['cdn_prefix', 'http://pictures.example', 'invalid'],
  ['cdn_prefix', "https://pictures.example; script-src 'unsafe-inline'", 'invalid'],
  ['cdn_prefix', 'https://*', 'invalid'],
  ['cdn_prefix', 'https://e*vil.example', 'invalid'],
  ['cdn_prefix', 'https://localhost/', 'invalid'],
  ['cdn_prefix', 'https://pictures.internal', 'invalid'],
  ['cdn_prefix', 'https://10.0.0.1', 'invalid'],
  ['cdn_prefix', 'https://evil.example\\@x/', 'invalid'],
  ['cdn_prefix', 'https://pictures.example@evil.example', 'invalid'],
  ['cdn_prefix', 'https://evil.example:99999', 'invalid'],
  ['cdn_prefix', 'https://evil.example/?', 'invalid'],
  ['refund_days', 0, 'invalid'],
  ['refund_days', 13, 'invalid'],
  ['fictional_singular', { en: 'Verified lady' }, 'invalid'],
  ['fictional_plural', { de: 'Echte Frauen' }, 'invalid'],
  ['fictional_warning', { fr: 'Une vraie femme près de chez vous' }, 'invalid'],
  ['countries', [], 'invalid'],
  ['countries', ['DE', 'DE'], 'invalid'],
  ['support_email', 'help@', 'invalid'],
  ['support_phone', 'call us', 'invalid'],
  ['message_credits', -1, 'invalid'],
  ['search_fields', ['income'], 'invalid'],
  ['fictional_icon', 'skull', 'invalid'],
  ['name', '\u200b', 'invalid'],
  ['maintenance_kind', 'lunch', 'invalid'],
  ['maintenance_from', '2026-01-01', 'invalid'],
]

test.each(invalid)('SITE-3 %s refuses %j and saves nothing of the rest', async (field, value, code) => {
  const before = await read()
  const refused = await change({ photo_credits: 9, [field]: value })
  expect(refused).toMatchObject({ status: 422, error: code })
  expect(Object.keys(refused.fields)).toEqual([expect.stringMatching(`^changes\\.${field}`)])
  expect(await read()).toEqual(before)
})

test('SITE-3 TRUST-1 what is wrong with a label of fictional profiles is said at its language', async () => {
  const fictional_singular = { en: 'Fictional friend', de: 'Geprüfte Dame', nl: 'Fictieve vriendin' }
  const refused = await change({ fictional_singular })
  expect(Object.keys(refused.fields)).toEqual(['changes.fictional_singular.de'])
  expect(await change({ fictional_singular: { ...fictional_singular, de: 'Fiktive Dame' } })).toMatchObject({
    status: 200,
  })
})

test('SITE-3 a CDN is a plain public address, set only by an admin of all sites', async () => {
  for (const cdn_prefix of ['https://pictures.example/', 'https://pictures.example:8443/site-1', ''])
    expect(await change({ cdn_prefix })).toMatchObject({ status: 200, after: { cdn_prefix } })
  expect(
    await change({ cdn_prefix: 'https://pictures.example' }, { of: she.id, as: editor.cookie }),
  ).toMatchObject({ status: 403, error: 'right_required' })
  expect((await readSitePage(editor.staff, she.id)).locked).toContain('cdn_prefix')
})

test('SITE-3 TRUST-10 a site whose members have not consented to a special niche gets none', async () => {
  const { site: fresh } = await send('POST', 'staff-site.php', newSite('fresh.example'))
  const hidden = { hide_account_existence: true }
  expect(await change({ niche: 4, ...hidden }, { of: fresh })).toMatchObject({ status: 200 })
  expect(await change({ niche: 1 }, { of: fresh })).toMatchObject({ status: 200 })
  await makeMember({ on: 'fresh.example' })
  const refused = await change({ niche: 4 }, { of: fresh })
  expect(refused).toMatchObject({ status: 422, error: 'invalid' })
  expect(Object.keys(refused.fields)).toEqual(['changes.niche'])
  // A version from before the first member brings it back no more than a change.
  const version = (await read(fresh)).version
  const back = await send('POST', 'staff-site-return.php', { site: fresh, version, to: 2 })
  expect(back).toMatchObject({ status: 422 })
  expect((await read(fresh)).settings).toMatchObject({ niche: 1 })
})

test('SITE-3 AUTH-9 who has an account stays secret on every site but those of niche 1', async () => {
  for (const [changes, of] of [
    [{ hide_account_existence: false }, she.id],
    [{ niche: 5 }, (await send('POST', 'staff-site.php', newSite('open.example'))).site],
  ] as const)
    expect(await change(changes, { of })).toMatchObject({
      status: 422,
      error: 'invalid',
      fields: { 'changes.hide_account_existence': expect.any(String) },
    })
  expect(await change({ hide_account_existence: true })).toMatchObject({ status: 200 })
  expect(await change({ hide_account_existence: false })).toMatchObject({ status: 200 })
})

test('SITE-3 TRUST-1 a site says that it has no fictional profiles only after the last one is retired', async () => {
  const { id } = await makeProfile({ on: bdsm.domain, kind: 'fictional' })
  const refused = await change({ has_fictional: false }, { of: bdsm.id })
  expect(refused).toMatchObject({ status: 422, error: 'invalid' })
  expect(Object.keys(refused.fields)).toEqual(['changes.has_fictional'])
  await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', id).execute()
  expect(await change({ has_fictional: false }, { of: bdsm.id })).toMatchObject({ status: 200 })
})

test('SITE-3 a version that holds what is refused today cannot be returned to', async () => {
  await db().updateTable('site').set({ refund_days: 10 }).where('id', '=', she.id).execute()
  const { version } = await change({ refund_days: 21 }, { of: she.id })
  const back = await send('POST', 'staff-site-return.php', { site: she.id, version, to: version - 1 })
  expect(back).toMatchObject({ status: 422, error: 'invalid' })
  expect(Object.keys(back.fields)).toEqual(['changes.refund_days'])
})

test('SITE-3 a number of a version that no column holds is refused', async () => {
  const huge = 2_147_483_648
  const company = site.company_id
  for (const [method, path, body] of [
    ['PATCH', 'staff-site.php', { site: site.id, version: huge, changes: { name: 'X' } }],
    ['PATCH', 'staff-company.php', { company, version: huge, changes: { city: 'X' } }],
    ['POST', 'staff-site-return.php', { site: site.id, version: 1, to: huge }],
    ['POST', 'staff-site-return.php', { company, version: huge, to: 1 }],
  ] as const)
    expect(await send(method, path, body)).toMatchObject({ status: 422, error: 'invalid' })
})

test('SITE-3 the settings that sites start with fit the forms', async () => {
  for (const { id } of [site, she, bdsm])
    expect(SiteChanges.safeParse(pickFields((await read(id)).settings)).error).toBeUndefined()
})

test('SITE-3 no value of a setting makes the server fail, or reaches a field that the form does not have', async () => {
  const { version } = await read(she.id)
  for (const name of [...keysOf(siteFields), 'id', 'created_at', 'version', '__proto__'])
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const json = JSON.stringify({ site: she.id, version: 1, changes: { [name]: value }, note: '' })
        const response = await call('/api/staff-site.php', { method: 'PATCH', json, cookie })
        // The version is stale, so that nothing valid is saved.
        expect([400, 404, 409, 422], `${name} ${JSON.stringify(value)}`).toContain(response.status)
      }),
      { numRuns: 8 },
    )
  expect((await read(she.id)).version).toBe(version)
})

const pickFields = (settings: Record<string, unknown>) =>
  Object.fromEntries(keysOf(siteFields).map((name) => [name, settings[name]]))

test('SITE-1 a new domain is stored as browsers send it, and the former one still leads to the site', async () => {
  expect(await change({ domain: ' Grüße.Example ' })).toMatchObject({
    status: 200,
    after: { domain: 'xn--gre-6ka8l.example', aliases: ['localhost'] },
  })
  expect((await settingsSeenByVisitors('xn--gre-6ka8l.example')).name).toBe(site.name)
  expect(await change({ domain: 'localhost', aliases: [] })).toMatchObject({ status: 200 })
  expect(await settingsSeenByVisitors()).toMatchObject({ domain: 'localhost' })
})

test('SITE-1 another site becomes the default one for unknown hosts, and only one is', async () => {
  expect(await change({ is_default: true }, { of: bdsm.id })).toMatchObject({ status: 200 })
  expect((await settingsSeenByVisitors('unknown.example')).niche).toBe(3)
  expect(await change({ is_default: true })).toMatchObject({ status: 200 })
  const defaults = await db().selectFrom('site').select('id').where('is_default', '=', true).execute()
  expect(defaults).toEqual([{ id: site.id }])
})

test('SITE-5 a company is changed for all its sites, but only by an editor of all of them', async () => {
  const info = async (host: string) =>
    (await (await call('/api/companyinfo.php', { host })).json()).companyinfo
  expect(await changeCompany({ city: 'Utrecht' }, editor.cookie)).toMatchObject({ status: 403 })
  expect(await changeCompany({ city: 'Utrecht', vat_numbers: ['NL1'] })).toMatchObject({ status: 422 })
  expect(await changeCompany({ country: 'ZZ' })).toMatchObject({ status: 422 })
  expect(await changeCompany({ city: 'Utrecht' })).toMatchObject({ status: 200, version: 2 })
  for (const host of ['localhost', 'she.localhost'])
    expect(await info(host)).toMatchObject({ city: 'Utrecht' })
  const back = { company: site.company_id, version: 2, to: 1 }
  expect(await send('POST', 'staff-site-return.php', back)).toMatchObject({ status: 200, version: 3 })
  expect((await info('localhost')).city).not.toBe('Utrecht')
})

test('SITE-5 returning to a version of a company leaves whether it sends statements', async () => {
  const id = bdsm.company_id
  const { version } = await changeCompany({ city: 'Kiel' }, cookie, id)
  await db().updateTable('company').set({ sends_statements: true }).where('id', '=', id).execute()
  const back = await send('POST', 'staff-site-return.php', { company: id, version, to: version - 1 })
  expect(back).toMatchObject({ status: 200, before: { city: 'Kiel' } })
  const row = db().selectFrom('company').select('sends_statements').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ sends_statements: true })
})

test('ROLE-1 settings are read and changed only with the right on that site', async () => {
  expect((await read(she.id, editor.cookie)).status).toBe(200)
  expect((await change({ gift_credits: 5 }, { of: she.id, as: editor.cookie })).status).toBe(200)
  for (const refused of [
    await read(site.id, editor.cookie),
    await change({ gift_credits: 6 }, { as: editor.cookie }),
    // They concern other sites.
    await change({ is_default: true }, { of: she.id, as: editor.cookie }),
    await change({ company_id: bdsm.company_id }, { of: she.id, as: editor.cookie }),
    await send('POST', 'staff-site-return.php', { site: site.id, version: 1, to: 1 }, editor.cookie),
    await send('POST', 'staff-site.php', newSite('a.example'), editor.cookie),
    await read(site.id, finance.cookie),
    await change({ gift_credits: 6 }, { as: finance.cookie }),
  ])
    expect(refused).toMatchObject({ status: 403, error: 'right_required' })
})

function newSite(domain: string, more = {}) {
  return { from: site.id, name: 'Late Summer', domain, new_company: false, ...more }
}

test('SITE-1 a site is made from another: it answers at once, nobody can join, and its company must be complete', async () => {
  expect(await send('POST', 'staff-site.php', newSite('gay.localhost'))).toMatchObject({
    status: 422,
    error: 'domain_taken',
    fields: { domain: expect.any(String) },
  })
  const made = await send('POST', 'staff-site.php', newSite('late.example', { new_company: true }))
  expect(made.status).toBe(201)
  const seen = await settingsSeenByVisitors('late.example')
  expect(seen).toMatchObject({ name: 'Late Summer', mail_name: 'Late Summer', signups: 'closed' })
  expect(await change({ signups: 'all' }, { of: made.site })).toMatchObject({
    status: 422,
    error: 'company_incomplete',
  })
  const facts = {
    name: 'Herbst GmbH',
    address: 'Weg 1',
    city: 'Köln',
    country: 'DE',
    registration_number: 'HRB 1',
  }
  expect((await changeCompany(facts, cookie, seen.company_id)).status).toBe(200)
  expect(await change({ signups: 'all' }, { of: made.site })).toMatchObject({ status: 200, version: 2 })
})

test('SITE-3 other processes learn of a change with its commit', async () => {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  await other.query('listen second_spring')
  const heard = new Promise((resolve) => other.on('notification', ({ payload }) => resolve(payload)))
  await change({ name: 'Heard elsewhere' }, { of: bdsm.id })
  expect(JSON.parse(String(await heard))).toEqual({ topic: 'site_changed', news: { site: bdsm.id } })
  await other.end()
  expect((await findSiteById(bdsm.id))?.name).toBe('Heard elsewhere')
})

test('SITE-3 a notice of maintenance has its times, which returning to a version leaves', async () => {
  const [from, until] = [now(), new Date(now().getTime() + 3_600_000)].map((at) => at.toISOString())
  const notice = { maintenance_kind: 'planned', maintenance_from: from, maintenance_until: until }
  for (const wrong of [{ maintenance_until: null }, { maintenance_until: from }, { maintenance_kind: null }])
    expect(await change({ ...notice, ...wrong })).toMatchObject({ status: 422 })
  expect(await change(notice)).toMatchObject({ status: 200, after: notice })
  const { version } = await read()
  await change({ refund_days: 30 })
  await send('POST', 'staff-site-return.php', { site: site.id, version: version + 1, to: version - 1 })
  expect((await read()).settings).toMatchObject({ ...notice, refund_days: 14 })
  moveClock(7_200_000)
  // An old notice hinders no other change.
  const { cookie: later } = await logInStaff(staff.id)
  expect(await change({ refund_days: 20 }, { as: later, version: version + 2 })).toMatchObject({
    status: 200,
  })
})
