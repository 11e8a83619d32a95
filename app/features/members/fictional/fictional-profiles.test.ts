import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeShift } from '#app/features/chat/fictional/write-as-fictional.server.ts'
import { openStaffPhoto } from '#app/features/photos/access/staff-photo.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { multipart, sendUpload } from '#tests/make/upload.ts'
import type { FictionalProfile } from './fictional.contract.ts'
import { changeFictional, readFictional } from './fictional-profiles.server.ts'
import '#tests/isolated-database.ts'

const site = await siteOf()
const she = await siteOf('she.localhost')
const { staff: writer, cookie } = await makeStaff({ roles: ['writer'] })
const elsewhere = await makeStaff({ roles: ['writer'], sites: [she.id] })

const rosa: FictionalProfile = {
  name: 'Rosa',
  date_of_birth: '1960-05-04',
  gender: 'female',
  seeking: 'male',
  relationship_status: 'widowed',
  signup_reason: 'chat',
  body_type: null,
  hair_color: 'silver',
  eye_color: null,
  tattoos: null,
  country: 'DE',
  region: null,
  city: 'Hamburg',
  interests: [3, 1],
  tagline: 'Fond of long letters',
  about: 'An invented character who likes the sea.',
  language: 'en',
  offered: true,
}

const make = (profile: object = {}, { as = cookie, on = site.id } = {}) =>
  call('/api/staff-fictional.php', { cookie: as, json: { site: on, profile: { ...rosa, ...profile } } })

async function makeRosa(profile: object = {}) {
  const answer = await make(profile)
  expect(answer.status).toBe(201)
  return (await answer.json()).profile as string
}

const save = (profile: string, wanted: object, seen: object = {}) =>
  call('/api/staff-fictional.php', {
    method: 'PUT',
    cookie,
    json: { profile, seen: { ...rosa, interests: [1, 3], region: 'DE-HH', ...seen }, wanted },
  })

test('TRUST-1 a writer makes a fictional profile, and members find it with its label', async () => {
  const id = await makeRosa()
  const ingrid = await makeMember()
  const { profile } = await (await call(`/api/member.php?id=${id}`, ingrid)).json()
  expect(profile).toMatchObject({ name: 'Rosa', fictional: true })
  const read = await readFictional(writer, id)
  expect(read.profile).toEqual({ ...rosa, interests: [1, 3], region: 'DE-HH' })
  const audit = db().selectFrom('staff_audit').select(['act', 'staff_id']).where('member_id', '=', id)
  expect(await audit.execute()).toEqual([{ act: 'fictional.create', staff_id: writer.id }])
  const account = db().selectFrom('account').select('id').where('id', '=', id)
  expect(await account.execute()).toEqual([])
})

test.each([
  ['a young age', { date_of_birth: '2020-01-01' }, 'date_of_birth'],
  ['an address as a name', { name: 'rosa@mail.example' }, 'name'],
  ['a number in the line', { tagline: 'Ring me on 0171 2345678' }, 'tagline'],
  ['an address in the text', { about: 'Write to rosa@mail.example' }, 'about'],
  ['an unknown interest', { interests: [999] }, 'interests'],
  ['a country that the site does not have', { country: 'XX', city: null }, 'country'],
  ['too long a text', { about: 'x'.repeat(2001) }, 'about'],
])('TRUST-1 PROFILE-1 the rules of members hold for fictional profiles: %s', async (_, wrong, field) => {
  const refused = await make(wrong)
  expect(refused.status).toBe(422)
  expect(Object.keys((await refused.json()).fields)).toEqual([field])
  const id = await makeRosa()
  expect((await save(id, { ...rosa, ...wrong })).status).toBe(422)
  expect((await readFictional(writer, id)).profile.name).toBe('Rosa')
})

test('TRUST-1 SITE-1 no fictional profile is made on a site without them, or by a writer of another site', async () => {
  await db().updateTable('site').set({ has_fictional: false }).where('id', '=', she.id).execute()
  expect(await (await make({}, { on: she.id })).json()).toMatchObject({
    error: 'invalid',
    fields: { site: expect.any(String) },
  })
  expect((await make({}, { as: elsewhere.cookie })).status).toBe(403)
  const admin = await makeStaff({ roles: ['admin'] })
  expect((await make({}, { as: admin.cookie })).status).toBe(403)
  const id = await makeRosa()
  const refused = changeFictional(elsewhere.staff, { profile: id, seen: rosa, wanted: rosa })
  await expect(refused).rejects.toMatchObject({ code: 'right_required' })
})

test('TRUST-1 SITE-3 of two writers who save at once the second hears what differs', async () => {
  const id = await makeRosa()
  expect((await save(id, { ...rosa, tagline: 'Fond of the wind' })).status).toBe(200)
  const second = await save(id, { ...rosa, about: 'Somebody else.' })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    error: 'changed_meanwhile',
    fields: { tagline: expect.any(String) },
  })
  expect((await readFictional(writer, id)).profile).toMatchObject({
    tagline: 'Fond of the wind',
    about: rosa.about,
  })
})

test('TRUST-1 a retired profile is no longer found, nor written to, and its conversation keeps the label', async () => {
  const id = await makeRosa()
  const theo = await makeMember({ gender: 'male' })
  await giveCredits(theo, 5)
  await changeShift(writer, true)
  const write = async () => {
    const json = { profile: id, client_id: newId(), text: 'Hello', confirm_fictional: true }
    const response = await call('/api/chat.php', { cookie: theo.cookie, json })
    return { status: response.status, ...(await response.json()) }
  }
  const { conversation, status } = await write()
  expect(status).toBe(201)
  expect((await save(id, { ...rosa, offered: false })).status).toBe(200)
  const found = db().selectFrom('search_entry').select('member_id').where('member_id', '=', id)
  expect(await found.execute()).toEqual([])
  expect(await write()).toMatchObject({ status: 409, error: 'partner_gone' })
  const chat = await call(`/api/chat.php?conversation=${conversation}`, { cookie: theo.cookie })
  expect(await chat.json()).toMatchObject({
    profile: { fictional: true, visible: false },
    sending: { closed: 'gone', credits: 4 },
  })
  const again = { ...rosa, offered: true }
  expect((await save(id, again, { offered: false })).status).toBe(200)
  expect(await found.execute()).toHaveLength(1)
  expect(await write()).toMatchObject({ status: 201, credits: 3 })
})

test('TRUST-1 the profile of a real member is unknown here, and no profile changes its kind', async () => {
  const real = await makeProfile({ gender: 'male' })
  expect((await save(real.id, rosa)).status).toBe(404)
  await expect(readFictional(writer, real.id)).rejects.toMatchObject({ code: 'not_found' })
  const change = (id: string, kind: 'fictional' | 'member') =>
    db().updateTable('member').set({ kind }).where('id', '=', id).execute()
  await expect(change(real.id, 'fictional')).rejects.toThrow('kind of a member is fixed')
  await expect(change(await makeRosa(), 'member')).rejects.toThrow('kind of a member is fixed')
})

test('TRUST-1 PROFILE-3 photos of a fictional profile are re-encoded, reviewed, put in order and removed', async () => {
  const id = await makeRosa()
  const add = async (background: string) => {
    const picture = sharp({ create: { width: 900, height: 1100, channels: 3, background } })
    const bytes = await picture
      .jpeg()
      .withExifMerge({ IFD0: { Artist: 'secret' } })
      .toBuffer()
    const body = multipart([{ name: 'profile', filename: null, content: id }, { content: bytes }])
    return sendUpload({ path: '/api/staff-fictional-photo.php', cookie, body })
  }
  expect((await add('#a04030')).status).toBe(201)
  expect((await add('#a04030')).status).toBe(409)
  const added = await add('#3040a0')
  const { photos } = await added.json()
  expect(photos).toHaveLength(2)
  const [first, second] = photos
  const file = await openStaffPhoto(writer, { file: first.file, size: 'card' })
  expect(Buffer.from(file).includes('secret')).toBe(false)
  await expect(openStaffPhoto(elsewhere.staff, { file: first.file, size: 'card' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const cases = db().selectFrom('review_case').select('kind').where('member_id', '=', id)
  expect(await cases.execute()).toHaveLength(2)
  const put = (json: object) =>
    call('/api/staff-fictional-photo.php', { method: 'PUT', cookie, json: { profile: id, ...json } })
  const moved = await (await put({ photo: second.id, position: 0 })).json()
  expect(moved.photos.map((photo: { id: string }) => photo.id)).toEqual([second.id, first.id])
  const left = await (await put({ photo: second.id, position: null })).json()
  expect(left.photos.map((photo: { id: string }) => photo.id)).toEqual([first.id])
  expect((await put({ photo: newId(), position: 0 })).status).toBe(404)
  const anna = await makeMember()
  expect((await put({ profile: anna.id, photo: first.id, position: null })).status).toBe(404)
})

test('TRUST-1 no other code of the product makes a fictional profile', () => {
  const makers = globSync('app/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /kind: 'fictional'/.test(readFileSync(file, 'utf8')))
  expect(makers).toEqual(['app/features/members/fictional/fictional-profiles.server.ts'])
})
