import { describe, expect, test } from 'vitest'
import { findPlaceByName } from '#app/features/sites/places/place-search.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ingrid, putProfile, saveProfile } from '#tests/make/profile-requests.ts'

async function ingridsCoordinates() {
  const { latitude, longitude } = await db()
    .selectFrom('member')
    .select(['latitude', 'longitude'])
    .where('id', '=', ingrid.id)
    .executeTakeFirstOrThrow()
  return {
    latitude: latitude === null ? null : Number(latitude),
    longitude: longitude === null ? null : Number(longitude),
  }
}

describe('place', () => {
  test('PROFILE-2 a town brings its region, and its rounded coordinates from our own list', async () => {
    const profile = await saveProfile({
      country: 'NL',
      city: 'utrecht',
      // The server ignores coordinates sent by a browser.
      latitude: 1,
      longitude: 2,
    })
    expect(profile).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Utrecht' })
    const { latitude, longitude } = findPlaceByName({ country: 'NL', city: 'Utrecht' }, 'en')!
    expect(await ingridsCoordinates()).toEqual({ latitude, longitude })
    expect(String(latitude)).toMatch(/^\d+(\.\d{1,2})?$/)
  })

  test('PROFILE-2 a region without a town has no coordinates; going back restores all of it', async () => {
    await saveProfile({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
    const hamburg = await ingridsCoordinates()
    expect(hamburg.latitude).toBeCloseTo(53.55, 0)
    expect(await saveProfile({ country: 'DE', region: 'DE-SH' })).toMatchObject({
      region: 'DE-SH',
      city: null,
    })
    expect(await ingridsCoordinates()).toEqual({ latitude: null, longitude: null })
    await saveProfile({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
    expect(await ingridsCoordinates()).toEqual(hamburg)
  })

  test('PROFILE-2 of two towns with one name takes the one in the chosen region', async () => {
    await saveProfile({ country: 'DE', region: 'DE-BB', city: 'Frankfurt (Oder)' })
    const east = await ingridsCoordinates()
    await saveProfile({ country: 'DE', region: 'DE-HE', city: 'Frankfurt am Main' })
    const west = await ingridsCoordinates()
    expect(east.longitude! - west.longitude!).toBeGreaterThan(5)
  })

  test('AUTH-3 PROFILE-2 name and town cannot split a number between them, whichever is saved last', async () => {
    const town = { country: 'DE', city: 'ring 23 45 and 67' }
    await saveProfile({ name: 'Rosi 0171', country: 'DE', city: 'Hamburg' })
    const second = await putProfile(town)
    expect([second.status, await second.json()]).toMatchObject([
      422,
      { fields: { city: expect.any(String) } },
    ])
    await saveProfile({ name: 'Rosi' })
    await saveProfile(town)
    const name = await putProfile({ name: 'Rosi 0171' })
    expect([name.status, await name.json()]).toMatchObject([422, { error: 'name_not_plain' }])
    const both = await putProfile({ name: 'Rosi 0171', ...town })
    expect(both.status).toBe(422)
    await saveProfile({ name: 'Rosi 1959', country: 'AT', city: 'Wien 2345' })
  })

  test('AUTH-3 PROFILE-2 a postcode from before the rule does not count as part of a number', async () => {
    await db().updateTable('member').set({ city: '10115 Berlin' }).where('id', '=', ingrid.id).execute()
    expect((await saveProfile({ name: 'Rosi 62' })).city).toBe('10115 Berlin')
  })
})
