import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { queuedMails } from '#tests/make/signup.ts'
import '#tests/isolated-database.ts'
import { hideContacts } from './hide-contacts.server.ts'

const readMember = ({ id }: { id: string }) =>
  db().selectFrom('member').select(['name', 'city', 'region']).where('id', '=', id).executeTakeFirstOrThrow()

test('AUTH-3 PROFILE-2 names and towns that predate the rule are hidden once, in batches, and their members are asked for new ones', async () => {
  const dirty = await makeProfile({ name: 't.me/xyz', language: 'de', account: { language: 'de' } })
  const town = await makeProfile({ city: 'WhatsApp +49 151 12345678' })
  const both = await makeProfile({ name: 'call 0151 234567', city: 'Telegram @margit60' })
  const unproved = await makeProfile({
    name: 'evil.com',
    account: { status: 'not_confirmed', confirmed_at: null },
  })
  const leaver = await makeProfile({ name: 'evil.com', account: { status: 'pending_deletion' } })
  const fine = await makeProfile({ name: "Dr. O'Brien", city: 'Frankfurt/Oder' })
  const fictional = await makeProfile({ kind: 'fictional', name: 'Agent 00 700 7' })

  await hideContacts(2)
  expect(await readMember(dirty)).toEqual({ name: 'Mitglied', city: 'Hamburg', region: 'DE-HH' })
  expect(await readMember(town)).toEqual({ name: 'Ingrid', city: null, region: 'DE-HH' })
  expect(await readMember(both)).toMatchObject({ name: 'Member', city: null })
  expect((await readMember(unproved)).name).toBe('Member')
  expect((await readMember(leaver)).name).toBe('Member')
  expect(await readMember(fine)).toMatchObject({ name: "Dr. O'Brien", city: 'Frankfurt/Oder' })
  expect((await readMember(fictional)).name).toBe('Agent 00 700 7')

  const mailsOf = async ({ email }: { email: string }) => (await queuedMails(email)).map(({ text }) => text)
  const [german] = await mailsOf(dirty)
  expect(german).toContain('„Mitglied“')
  expect(german).not.toContain('t.me')
  const [said] = await mailsOf(both)
  expect(said).toMatch(/to your name[\s\S]*to your town/)
  expect((await mailsOf(town))[0]).not.toContain('to your name')
  for (const nobody of [unproved, leaver, fine]) expect(await mailsOf(nobody)).toEqual([])

  await hideContacts(2)
  for (const member of [dirty, town, both]) expect(await mailsOf(member)).toHaveLength(1)
})

test.each([
  '10115 Berlin',
  'Berlin 10115',
  '75001 Paris',
  '111 22 Stockholm',
  'Frankfurt/M.',
  'Frankfurt/Main',
  'New York, NY 10001',
  'Zürich / Oerlikon',
])('PROFILE-2 a town with its postcode or a slash that predates the rule stays: %s', async (city) => {
  const honest = await makeProfile({ city })
  await hideContacts()
  expect((await readMember(honest)).city).toBe(city)
  expect(await queuedMails(honest.email)).toEqual([])
})

test('PROFILE-2 hiding a town removes its coordinates', async () => {
  const placed = await makeProfile({ city: 'call 0151 234567', latitude: 53.55, longitude: 9.99 })
  await hideContacts()
  const place = db()
    .selectFrom('member')
    .select(['city', 'latitude', 'longitude'])
    .where('id', '=', placed.id)
  expect(await place.executeTakeFirst()).toEqual({ city: null, latitude: null, longitude: null })
})

test('AUTH-3 PROFILE-2 names and towns like ours that predate the rule are hidden', async () => {
  const like = await makeProfile({ name: 'Anna Support', city: 'Team Second Spring' })
  await hideContacts()
  expect(await readMember(like)).toMatchObject({ name: 'Member', city: null })
})

test('PROFILE-2 a tagline that predates the rule is removed, and its member is notified', async () => {
  const told = await makeProfile({ tagline: 'WhatsApp +49 171 2345678' })
  const fine = await makeProfile({ tagline: 'Life begins at 60' })
  await hideContacts()
  const taglines = db().selectFrom('member').select('tagline').where('id', 'in', [told.id, fine.id])
  expect((await taglines.orderBy('tagline').execute()).map(({ tagline }) => tagline)).toEqual([
    '',
    'Life begins at 60',
  ])
  const [mail] = await queuedMails(told.email)
  expect(mail?.text).toContain('apply to the line under your name')
  expect(mail?.text).not.toMatch(/2345678|apply to your/)
  expect(await queuedMails(fine.email)).toEqual([])
})

test.each(['Fco.Javier', 'Ma.Carmen', 'Mª.Carmen', 'Hans.Peter', 'hans.peter', 'Wm.Smith', 'evil.anything'])(
  'AUTH-3 a name that predates the rule stays when its ending is not that of a web address: %s',
  async (name) => {
    const honest = await makeProfile({ name })
    await hideContacts()
    expect((await readMember(honest)).name).toBe(name)
    expect(await queuedMails(honest.email)).toEqual([])
  },
)

test.each(['rosa.photos', 'Rosa.Photos', 'anna.berlin', 'anna.chat', 'Anna.Club', 'anna.ai', 'evil.tk'])(
  'AUTH-3 a name that predates the rule is hidden when its ending is that of a web address: %s',
  async (name) => {
    const dirty = await makeProfile({ name })
    await hideContacts()
    expect((await readMember(dirty)).name).toBe('Member')
  },
)
