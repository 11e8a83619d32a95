import { describe, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { fetchProfile, putProfile, saveProfile } from '#tests/make/profile-requests.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { facts, traitNames } from '../facts/facts.ts'
import { changeProfile, readOwnProfile } from './edit-profile.server.ts'
import { optionalFields } from './profile.contract.ts'

test('PROFILE-5 a member reads all of their own profile, a visitor none at all', async () => {
  expect(await fetchProfile()).toMatchObject({
    name: 'Ingrid',
    age: ageOn(new Date('1959-03-14'), now()),
    gender: 'female',
    city: 'Hamburg',
    region: 'DE-HH',
    region_name: 'Hamburg',
    country: 'DE',
    date_of_birth_correctable: true,
    sexuality_consent: false,
    hidden_because: null,
    fields: optionalFields.filter((field) => field !== 'sexuality'),
  })
  expect((await call('/api/profile.php')).status).toBe(403)
  expect((await putProfile({ tagline: 'Hello' }, '')).status).toBe(403)
})

test('ACC-2 shows members that they are invisible, or have not confirmed their address', async () => {
  const { viewer, site } = await makeMember({ invisible: true })
  expect((await readOwnProfile(viewer, site)).hidden_because).toBe('invisible')
  const fresh = cookiesOf(await signUpWith(signupAnswers()))
  expect((await fetchProfile(fresh)).hidden_because).toBe('disabled')
  expect((await saveProfile({ tagline: 'New here' }, fresh)).tagline).toBe('New here')
})

describe('every field', () => {
  test.each(traitNames.flatMap((fact) => facts[fact].values.map((value) => [fact, value])))(
    'PROFILE-2 sets %s to %s, and clears it again',
    async (fact, value) => {
      const before = await fetchProfile()
      expect(await saveProfile({ [fact!]: value })).toEqual({ ...before, [fact!]: value })
      expect(await saveProfile({ [fact!]: null })).toEqual({ ...before, [fact!]: null })
    },
  )

  test.each([
    [{ name: 'Inga' }],
    [{ gender: 'male' }],
    [{ seeking: 'female' }],
    [{ search_min_age: 60, search_max_age: 60 }],
    [{ search_min_age: 18, search_max_age: 99 }],
    [{ interests: [1, 7, 45] }],
    [{ interests: [] }],
    [{ tagline: 'Slow mornings, long walks' }],
    [{ tagline: 'Married 1979–2014, 4 grandchildren, 1 dog' }],
    [{ tagline: '' }],
    [{ about: 'I like the sea.\n\nAnd the Elbe in winter.' }],
    [{ about: '' }],
    [{ gender: 'female', seeking: 'male', name: 'Ingrid', tattoos: 'none' }],
  ])('PROFILE-5 stores %j and changes nothing else', async (json) => {
    const before = await fetchProfile()
    expect(await saveProfile(json)).toEqual({ ...before, ...json })
    expect(await fetchProfile()).toEqual({ ...before, ...json })
  })

  test.each([
    { name: '' },
    { name: 'I' },
    { name: 'x'.repeat(41) },
    { name: '@ingrid' },
    { name: 'ingrid@mail.example' },
    { name: 'www.ingrid.example' },
    { name: 'In\u202egrid' },
    { name: 'Ing\0rid' },
    { name: null },
    { date_of_birth: '2015-01-01' },
    { date_of_birth: '1959-02-30' },
    { date_of_birth: '14.03.1959' },
    { date_of_birth: null },
    { gender: 'diverse' },
    { gender: null },
    { seeking: '' },
    { search_min_age: 60 },
    { search_max_age: 60 },
    { search_max_age: 99 },
    { search_min_age: 70, search_max_age: 60 },
    { search_min_age: 17, search_max_age: 60 },
    { search_min_age: 60, search_max_age: 100 },
    { search_min_age: 60.5, search_max_age: 70 },
    { search_min_age: '60', search_max_age: '70' },
    ...traitNames.map((fact) => ({ [fact]: 'purple' })),
    { tattoos: '' },
    { sexuality: 'other' },
    { country: 'XX' },
    { country: 'de' },
    { country: 'DE', region: 'FR-75' },
    { country: 'DE', city: 'www.berlin.de' },
    { country: 'DE', city: 'Ber\u202elin' },
    { city: 'Berlin' },
    { region: 'DE-BE' },
    { country: 'DE', city: 'x'.repeat(101) },
    { interests: [46] },
    { interests: [0] },
    { interests: ['1'] },
    { interests: 1 },
    { interests: Array.from({ length: 13 }, (_, at) => at + 1) },
    { tagline: 'x'.repeat(101) },
    { tagline: 'Write to me: inga@mail.example' },
    { tagline: 'See www.inga.example' },
    { tagline: 'WhatsApp +49 171 2345678' },
    { tagline: 'telegram rosi60' },
    { tagline: 'write me rosi at gmail com' },
    { tagline: 'Ring 0 1 7 1 / 2345678' },
    { tagline: null },
    { about: 'x'.repeat(2001) },
    { about: 'x'.repeat(10_001) },
    { about: 5 },
  ])('PROFILE-5 refuses %j by field name and changes nothing', async (json) => {
    const before = await fetchProfile()
    const response = await putProfile(JSON.stringify(json))
    expect(response.status).toBe(422)
    const { error, fields } = await response.json()
    expect(error).toMatch(/^[a-z_]+$/)
    const names = Object.keys(fields).map((path) => path.split('.')[0])
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect([...Object.keys(json), 'country', 'search_max_age']).toContain(name)
    expect(await fetchProfile()).toEqual(before)
  })

  test.each([
    { id: '018c0000-0000-7000-8000-000000000000' },
    { kind: 'fictional', status: 'active', is_staff: true },
    { latitude: 1, longitude: 1 },
    {},
    [],
    null,
    'name',
  ])('PROFILE-5 refuses %j and changes nothing', async (json) => {
    const before = await fetchProfile()
    expect((await putProfile(JSON.stringify(json))).status).toBe(422)
    expect(await fetchProfile()).toEqual(before)
  })

  test('PROFILE-5 names every wrong field at once, and does not store the right ones either', async () => {
    const before = await fetchProfile()
    const response = await putProfile({ name: 'x', tagline: 'y'.repeat(200), about: 'Fine.' })
    expect(await response.json()).toMatchObject({
      error: 'invalid',
      fields: {
        name: 'Please enter a name of 2 to 40 characters.',
        tagline: 'Please use at most 100 characters.',
      },
    })
    expect(await fetchProfile()).toEqual(before)
  })

  test('PROFILE-5 refuses fields that the site does not show, but allows removing them', async () => {
    const { viewer, site } = await makeMember({ about: 'Retired sailor', facts: { tattoos: 'none' } })
    const bare = { ...site, visible_profile_fields: ['eye_color'], visible_profile_notes: [] }
    const editing = { viewer, site: bare, locale: 'en' as const }
    expect((await readOwnProfile(viewer, bare)).fields).toEqual(['eye_color'])
    await expect(changeProfile(editing, { about: 'Hello' })).rejects.toMatchObject({
      fields: { about: 'invalid' },
    })
    await expect(changeProfile(editing, { interests: [1] })).rejects.toMatchObject({ code: 'invalid' })
    await changeProfile(editing, { eye_color: 'blue', tattoos: null, about: '' })
    expect(await readOwnProfile(viewer, site)).toMatchObject({ eye_color: 'blue', tattoos: null, about: '' })
  })
})

test('PROFILE-5 keeps concurrent changes of different fields', async () => {
  const fresh = cookiesOf(await signUpWith(signupAnswers()))
  const before = await fetchProfile(fresh)
  const changes = [
    { name: 'Margarete' },
    { tagline: 'Together' },
    { about: 'In parallel.' },
    { interests: [2, 3] },
    { hair_color: 'silver' },
    { eye_color: 'green' },
    { search_min_age: 55, search_max_age: 70 },
    { country: 'AT', region: 'AT-6', city: 'Graz' },
  ]
  await Promise.all(changes.map((each) => saveProfile(each, fresh)))
  expect(await fetchProfile(fresh)).toEqual(
    Object.assign({}, before, { region_name: 'Steiermark', search_ages_suggested: false }, ...changes),
  )
})

test('PROFILE-5 one member saves 300 times in five minutes, and then waits', async () => {
  const fresh = cookiesOf(await signUpWith(signupAnswers()))
  const statuses = new Map<number, number>()
  for (let tens = 0; tens < 31; tens++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => putProfile({}, fresh)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: 10 })
})
