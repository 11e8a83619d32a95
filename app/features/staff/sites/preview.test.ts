import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import '#tests/isolated-database.ts'
import { applyPreview } from './preview.server.ts'

const [main, she] = [await siteOf(), await siteOf('she.localhost')]

afterEach(resetClock)

async function makePreview(cookie: string, changes: object, site = main.id) {
  const response = await call('/api/staff-site-preview.php', { json: { site, changes }, cookie })
  return { status: response.status, ...(await response.json()) }
}

/** Opens the link as the editor's browser does; returns its cookie. */
async function open(address: string, host = 'localhost') {
  const { pathname, search } = new URL(address)
  const response = await call(pathname + search, { host })
  const location = response.headers.get('location')
  return { status: response.status, location, cookie: cookiesOf(response) }
}

async function readName(cookie = '', host = 'localhost') {
  const response = await call('/api/settings.php', { cookie, host })
  return { name: (await response.json()).settings.name, cache: response.headers.get('cache-control') }
}

test('SITE-3 an editor sees the site with unsaved settings in one browser, and nobody else does', async () => {
  const { cookie } = await makeStaff({ roles: ['editor'] })
  const made = await makePreview(cookie, { name: 'Third Spring', domain: 'third.example' })
  expect(made.status).toBe(201)
  const opened = await open(made.address)
  expect(opened).toMatchObject({ status: 303, location: '/' })
  expect(await readName(opened.cookie)).toEqual({ name: 'Third Spring', cache: 'private, no-store' })
  const secret = /staff-preview=([\w-]+)/.exec(opened.cookie)?.[1]
  expect((await applyPreview(main, secret))?.preview).toMatchObject({ language: 'en' })
  expect(await readName()).toMatchObject({ name: main.name })
  // The link has worked once; the cookie opens no other site.
  expect((await open(made.address)).status).toBe(404)
  expect(await readName(opened.cookie, 'she.localhost')).toMatchObject({ name: she.name })
  const stored = db().selectFrom('site').select(['name', 'version']).where('id', '=', main.id)
  expect(await stored.executeTakeFirst()).toEqual({ name: main.name, version: main.version })

  const ended = await call('/site-preview/end', { cookie: opened.cookie })
  expect(ended.headers.get('set-cookie')).toMatch(/staff-preview=;[^,]*Max-Age=0/)
  expect(await readName(opened.cookie)).toMatchObject({ name: main.name })
})

test('SITE-3 SEARCH-2 a preview shows nobody whom the real site hides', async () => {
  const { cookie } = await makeStaff({ roles: ['editor'], sites: [she.id] })
  const { id } = await makeMember({ on: she.domain })
  const { address } = await makePreview(
    cookie,
    { name: 'Open house', logged_out_search: true, free_visible_photos: 25 },
    she.id,
  )
  const opened = await open(address, 'she.localhost')
  expect(await readName(opened.cookie, 'she.localhost')).toMatchObject({ name: 'Open house' })
  const seen = { host: 'she.localhost', cookie: opened.cookie }
  expect((await call('/api/members.php', seen)).status).toBe(403)
  expect(await (await call(`/api/member.php?id=${id}`, seen)).json()).toMatchObject({
    profile: { access: 'members_only' },
  })
})

test('SITE-3 what is sent from a preview counts as on the real site', async () => {
  const { cookie } = await makeStaff({ roles: ['editor'] })
  const { address } = await makePreview(cookie, { signups: 'closed' })
  const opened = await open(address)
  const settings = await call('/api/settings.php', { cookie: opened.cookie })
  expect((await settings.json()).settings.signups).toBe('closed')
  const sent = await call('/api/signup.php', { json: {}, cookie: opened.cookie })
  expect((await sent.json()).error).toBe('invalid')
})

test.each([
  ['after half an hour', () => moveClock(30 * 60_000)],
  [
    'with the last session of its editor',
    (id: string) => db().deleteFrom('staff_session').where('staff_id', '=', id).execute(),
  ],
  [
    'with the role of its editor',
    (id: string) => db().deleteFrom('staff_role').where('staff_id', '=', id).execute(),
  ],
])('SITE-3 ROLE-1 a preview ends %s', async (_when, end) => {
  const { staff, cookie } = await makeStaff({ roles: ['editor'] })
  const opened = await open((await makePreview(cookie, { name: 'Third Spring' })).address)
  expect(await readName(opened.cookie)).toMatchObject({ name: 'Third Spring' })
  await end(staff.id)
  expect(await readName(opened.cookie)).toMatchObject({ name: main.name })
})

test('SITE-3 ROLE-1 settings that could not be saved, and sites of others, have no preview', async () => {
  const { cookie } = await makeStaff({ roles: ['editor'], sites: [she.id] })
  expect(await makePreview(cookie, { name: 'X' })).toMatchObject({ status: 403, error: 'right_required' })
  expect(await makePreview(cookie, { name: 'Hello {name}' }, she.id)).toMatchObject({
    status: 422,
    fields: { 'changes.name': expect.any(String) },
  })
  expect(await makePreview(cookie, { id: she.id }, she.id)).toMatchObject({ status: 422 })
  for (const token of ['', 'x', 'A'.repeat(43), '%00', 'end'])
    expect((await call(`/site-preview/${token}`)).status).toBe(404)
  expect(await readName('staff-preview=%00')).toMatchObject({ name: main.name })
})
