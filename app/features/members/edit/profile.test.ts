import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { placeNamed } from '#app/features/sites/place-search.server.ts'
import { resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/db.server.ts'
import { call, cookiesOf, logInAs } from '#tests/call.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { profileWords } from '../profile-words.ts'
import { changeProfile, readOwnProfile } from './edit-profile.server.ts'
import { type OwnProfile, optionalFields } from './profile.contract.ts'

afterEach(resetClock)

let cookie = ''
beforeAll(async () => {
  cookie = await logInAs('ingrid@demo.example')
})

function change(json: unknown, as = cookie, host?: string) {
  return call('/api/profile.php', { method: 'PUT', json, cookie: as, host })
}

async function changed(json: unknown, as = cookie, host?: string): Promise<OwnProfile> {
  const response = await change(json, as, host)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()).profile
}

async function read(as = cookie): Promise<OwnProfile> {
  return (await (await call('/api/profile.php', { cookie: as })).json()).profile
}

/** On a site that asks for it. */
async function joinNiche() {
  return cookiesOf(await signUpWith(signupAnswers(), { host: 'she.localhost' }))
}

async function coordinatesOf(id: string) {
  const { latitude, longitude } = await db()
    .selectFrom('member')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    latitude: latitude === null ? null : Number(latitude),
    longitude: longitude === null ? null : Number(longitude),
  }
}

test('PROFILE-5 a member reads all of their own profile, a visitor nobody’s', async () => {
  expect(await read()).toMatchObject({
    name: 'Ingrid',
    age: 67,
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
  expect((await change({ tagline: 'Hello' }, '')).status).toBe(403)
})

test('ACC-2 an invisible member is told so, and one who has not confirmed the address', async () => {
  const { viewer, site } = await memberOf('staff@demo.example')
  expect((await readOwnProfile(viewer, site)).hidden_because).toBe('invisible')
  const fresh = cookiesOf(await signUpWith(signupAnswers()))
  expect((await read(fresh)).hidden_because).toBe('disabled')
  expect((await changed({ tagline: 'New here' }, fresh)).tagline).toBe('New here')
})

const facts = [
  'relationship_status',
  'signup_reason',
  'body_type',
  'hair_color',
  'eye_color',
  'tattoos',
] as const

describe('every field', () => {
  test.each(facts.flatMap((fact) => Object.keys(profileWords[fact].values).map((value) => [fact, value])))(
    'PROFILE-2 %s can be %s, or be left open again',
    async (fact, value) => {
      const before = await read()
      expect(await changed({ [fact!]: value })).toEqual({ ...before, [fact!]: value })
      expect(await changed({ [fact!]: null })).toEqual({ ...before, [fact!]: null })
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
    [{ tagline: '' }],
    [{ about: 'I like the sea.\n\nAnd the Elbe in winter.' }],
    [{ about: '' }],
    [{ gender: 'female', seeking: 'male', name: 'Ingrid', tattoos: 'none' }],
  ])('PROFILE-5 %j is stored, and nothing else changes', async (json) => {
    const before = await read()
    expect(await changed(json)).toEqual({ ...before, ...json })
    expect(await read()).toEqual({ ...before, ...json })
  })

  test.each([
    { name: '' },
    { name: 'I' },
    { name: 'x'.repeat(41) },
    { name: '@ingrid' },
    { name: 'ingrid@demo.example' },
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
    { search_min_age: 70, search_max_age: 60 },
    { search_min_age: 17, search_max_age: 60 },
    { search_min_age: 60, search_max_age: 100 },
    { search_min_age: 60.5, search_max_age: 70 },
    { search_min_age: '60', search_max_age: '70' },
    ...facts.map((fact) => ({ [fact]: 'purple' })),
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
    { tagline: null },
    { about: 'x'.repeat(2001) },
    { about: 'x'.repeat(10_001) },
    { about: 5 },
  ])('PROFILE-5 %j is refused by name, and nothing changes', async (json) => {
    const before = await read()
    const response = await change(JSON.stringify(json))
    expect(response.status).toBe(422)
    const { error, fields } = await response.json()
    expect(error).toMatch(/^[a-z_]+$/)
    const names = Object.keys(fields).map((path) => path.split('.')[0])
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect([...Object.keys(json), 'country', 'search_max_age']).toContain(name)
    expect(await read()).toEqual(before)
  })

  test.each([
    { id: '018c0000-0000-7000-8000-000000000000' },
    { kind: 'fictional', status: 'active', is_staff: true },
    { latitude: 1, longitude: 1 },
    {},
    [],
    null,
    'name',
  ])('PROFILE-5 %j changes nothing and is refused', async (json) => {
    const before = await read()
    expect((await change(JSON.stringify(json))).status).toBe(422)
    expect(await read()).toEqual(before)
  })

  test('PROFILE-5 every wrong field is named at once, and the right ones wait with them', async () => {
    const before = await read()
    const response = await change({ name: 'x', tagline: 'y'.repeat(200), about: 'Fine.' })
    expect(await response.json()).toMatchObject({
      error: 'invalid',
      fields: {
        name: 'Please enter a name of 2 to 40 characters.',
        tagline: 'Please use at most 100 characters.',
      },
    })
    expect(await read()).toEqual(before)
  })

  test('PROFILE-5 what a site does not show it does not take, but it lets go', async () => {
    const { viewer, site } = await memberOf('theo@demo.example')
    const bare = { ...site, visible_profile_fields: ['eye_color'], visible_profile_notes: [] }
    const editing = { viewer, site: bare, locale: 'en' as const }
    expect((await readOwnProfile(viewer, bare)).fields).toEqual(['eye_color'])
    await expect(changeProfile(editing, { about: 'Hello' })).rejects.toMatchObject({
      fields: { about: 'invalid' },
    })
    await expect(changeProfile(editing, { interests: [1] })).rejects.toMatchObject({ code: 'invalid' })
    expect((await changeProfile(editing, { eye_color: 'blue', tattoos: null, about: '' })).eye_color).toBe(
      'blue',
    )
  })
})

describe('date of birth', () => {
  test('PROFILE-2 it can be corrected once; then customer service does it', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    // The same again is no correction.
    expect((await changed({ date_of_birth: '1958-03-14' }, fresh)).date_of_birth_correctable).toBe(true)
    expect(await changed({ date_of_birth: '1958-04-13' }, fresh)).toMatchObject({
      date_of_birth: '1958-04-13',
      date_of_birth_correctable: false,
    })
    const again = await change({ date_of_birth: '1970-01-01' }, fresh)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: 'date_of_birth_corrected' })
    expect((await read(fresh)).date_of_birth).toBe('1958-04-13')
  })

  test('PROFILE-2 of two corrections at a time one is taken', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    const answers = await Promise.all(
      ['1958-04-13', '1959-03-14'].map((date_of_birth) => change({ date_of_birth }, fresh)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('PROFILE-2 nobody corrects themselves below the minimum age', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    const young = `${new Date().getUTCFullYear() - 17}-01-01`
    expect(await (await change({ date_of_birth: young }, fresh)).json()).toMatchObject({
      error: 'too_young',
      fields: { date_of_birth: 'Enter your date of birth (18+)' },
    })
  })
})

describe('place', () => {
  test('PROFILE-2 a town brings its region, and its rounded coordinates from our own list', async () => {
    const { viewer } = await memberOf('ingrid@demo.example')
    const profile = await changed({
      country: 'NL',
      city: 'utrecht',
      // Whatever a browser says about this is not listened to.
      latitude: 1,
      longitude: 2,
    })
    expect(profile).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Utrecht' })
    const { latitude, longitude } = placeNamed({ country: 'NL', city: 'Utrecht' }, 'en')!
    expect(await coordinatesOf(viewer.id)).toEqual({ latitude, longitude })
    expect(String(latitude)).toMatch(/^\d+(\.\d{1,2})?$/)
  })

  test('PROFILE-2 a region without a town has no coordinates; going back restores all of it', async () => {
    const { viewer } = await memberOf('ingrid@demo.example')
    await changed({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
    const hamburg = await coordinatesOf(viewer.id)
    expect(hamburg.latitude).toBeCloseTo(53.55, 0)
    expect(await changed({ country: 'DE', region: 'DE-SH' })).toMatchObject({ region: 'DE-SH', city: null })
    expect(await coordinatesOf(viewer.id)).toEqual({ latitude: null, longitude: null })
    await changed({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
    expect(await coordinatesOf(viewer.id)).toEqual(hamburg)
  })

  test('PROFILE-2 of two towns of one name the one in the chosen region is meant', async () => {
    const { viewer } = await memberOf('ingrid@demo.example')
    await changed({ country: 'DE', region: 'DE-BB', city: 'Frankfurt (Oder)' })
    const east = await coordinatesOf(viewer.id)
    await changed({ country: 'DE', region: 'DE-HE', city: 'Frankfurt am Main' })
    const west = await coordinatesOf(viewer.id)
    expect(east.longitude! - west.longitude!).toBeGreaterThan(5)
    await changed({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
  })
})

describe('sexuality', () => {
  const host = 'she.localhost'
  async function consentsOf(id: string) {
    const rows = await db()
      .selectFrom('consent')
      .select(['granted', 'text_version'])
      .where('account_id', '=', id)
      .where('kind', '=', 'sexuality')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows
  }

  test('TRUST-10 it is stored only together with a consent of its own, which is dated', async () => {
    const niche = await joinNiche()
    const refused = await change({ sexuality: 'bi' }, niche, host)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: 'consent_required',
      fields: { sexuality_consent: expect.stringContaining('consent') },
    })
    const given = await changed({ sexuality: 'bi', sexuality_consent: true }, niche, host)
    expect(given).toMatchObject({ sexuality: 'bi', sexuality_consent: true })
    expect(await consentsOf(given.id)).toEqual([{ granted: true, text_version: '1' }])
    // With the consent on record another answer needs no second one.
    expect((await changed({ sexuality: 'hetero' }, niche, host)).sexuality).toBe('hetero')
    expect(await consentsOf(given.id)).toHaveLength(1)
  })

  test('TRUST-10 withdrawing the consent erases it at once and is dated too', async () => {
    const niche = await joinNiche()
    const { id } = await changed({ sexuality: 'lesbian', sexuality_consent: true }, niche, host)
    expect(await changed({ sexuality_consent: false }, niche, host)).toMatchObject({
      sexuality: null,
      sexuality_consent: false,
    })
    expect((await consentsOf(id)).map(({ granted }) => granted)).toEqual([true, false])
    expect((await change({ sexuality: 'lesbian' }, niche, host)).status).toBe(422)
    expect((await change({ sexuality: 'bi', sexuality_consent: false }, niche, host)).status).toBe(422)
  })

  test('TRUST-10 a refused change records no consent, nor does taking back what was never given', async () => {
    const niche = await joinNiche()
    const json = { sexuality: 'bi', sexuality_consent: true, name: 'x' }
    expect((await change(json, niche, host)).status).toBe(422)
    await changed({ sexuality_consent: false }, niche, host)
    const { profile } = await (await call('/api/profile.php', { cookie: niche, host })).json()
    expect(profile).toMatchObject({ sexuality: null, sexuality_consent: false })
    expect(await consentsOf(profile.id)).toEqual([])
  })

  test('TRUST-10 a site that does not show it does not ask for it', async () => {
    const response = await change({ sexuality: 'bi', sexuality_consent: true })
    expect(await response.json()).toMatchObject({
      error: 'invalid',
      fields: { sexuality: expect.any(String) },
    })
  })
})

describe('own words', () => {
  test.each([
    ['  two  words \t', 'two words'],
    ['e\u0301te\u0301', 'été'],
    ['a\u202eb\u2066c\u200bd\u00ade\ufefff', 'abcdef'],
    ['x\0y\u0007z\u001b[31m', 'xyz[31m'],
    ['lone \ud800 half', 'lone half'],
    ['Z\u0337\u031b\u0300\u0301\u0302\u0303a', 'Z\u0337\u031b\u0300a'],
    [
      '👩‍👩‍👧 and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '👩‍👩‍👧 and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['ingen ø, ß og ł', 'ingen ø, ß og ł'],
  ])('PROFILE-5 %j is stored as %j', async (typed, stored) => {
    expect((await changed({ tagline: typed })).tagline).toBe(stored)
    expect((await changed({ about: typed })).about).toBe(stored)
  })

  test('PROFILE-5 paragraphs stay, with one empty line at most', async () => {
    const { about } = await changed({ about: '\n\nOne\r\n\r\n\r\n\r\nTwo \n three\u2028four\n' })
    expect(about).toBe('One\n\nTwo\nthree\nfour')
    expect((await changed({ tagline: 'One\nTwo' })).tagline).toBe('One Two')
  })

  test('PROFILE-5 letters are counted as a reader counts them, after cleaning', async () => {
    expect((await changed({ tagline: '🌷'.repeat(100) })).tagline).toBe('🌷'.repeat(100))
    expect((await changed({ tagline: ` ${'x'.repeat(100)} ` })).tagline).toHaveLength(100)
    expect((await changed({ about: `${'ü'.repeat(2000)}\u200b` })).about).toHaveLength(2000)
    await changed({ tagline: 'Hello', about: 'Hello' })
  })

  test('I18N-1 the first words are marked as being in the language of the page; later ones keep it', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    const id = (await read(fresh)).id
    await call('/api/user.php', { method: 'PUT', json: { language: 'sv' }, cookie: fresh })
    expect((await changed({ about: 'Jag tycker om havet.' }, fresh)).language).toBe('sv')
    await call('/api/user.php', { method: 'PUT', json: { language: 'fi' }, cookie: fresh })
    expect((await changed({ about: 'Jag tycker om havet och skogen.' }, fresh)).language).toBe('sv')
    expect(id).toBeTruthy()
  })
})

test('PROFILE-5 changes of several fields at once all hold', async () => {
  const fresh = cookiesOf(await signUpWith(signupAnswers()))
  const before = await read(fresh)
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
  await Promise.all(changes.map((each) => changed(each, fresh)))
  expect(await read(fresh)).toEqual(Object.assign({}, before, { region_name: 'Steiermark' }, ...changes))
})

test('PROFILE-5 one member saves 300 times in five minutes, and then waits', async () => {
  const fresh = cookiesOf(await signUpWith(signupAnswers()))
  const statuses = new Map<number, number>()
  for (let tens = 0; tens < 31; tens++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => change({}, fresh)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 422: 300, 429: 10 })
})
