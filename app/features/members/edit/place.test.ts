import { describe, expect, test } from 'vitest'
import { placeNamed } from '#app/features/sites/places/place-search.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { changed, ingrid } from '#tests/make/own-profile.ts'

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
    const profile = await changed({
      country: 'NL',
      city: 'utrecht',
      // Whatever a browser says about this is not listened to.
      latitude: 1,
      longitude: 2,
    })
    expect(profile).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Utrecht' })
    const { latitude, longitude } = placeNamed({ country: 'NL', city: 'Utrecht' }, 'en')!
    expect(await ingridsCoordinates()).toEqual({ latitude, longitude })
    expect(String(latitude)).toMatch(/^\d+(\.\d{1,2})?$/)
  })

  test('PROFILE-2 a region without a town has no coordinates; going back restores all of it', async () => {
    await changed({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
    const hamburg = await ingridsCoordinates()
    expect(hamburg.latitude).toBeCloseTo(53.55, 0)
    expect(await changed({ country: 'DE', region: 'DE-SH' })).toMatchObject({ region: 'DE-SH', city: null })
    expect(await ingridsCoordinates()).toEqual({ latitude: null, longitude: null })
    await changed({ country: 'DE', region: 'DE-HH', city: 'Hamburg' })
    expect(await ingridsCoordinates()).toEqual(hamburg)
  })

  test('PROFILE-2 of two towns of one name the one in the chosen region is meant', async () => {
    await changed({ country: 'DE', region: 'DE-BB', city: 'Frankfurt (Oder)' })
    const east = await ingridsCoordinates()
    await changed({ country: 'DE', region: 'DE-HE', city: 'Frankfurt am Main' })
    const west = await ingridsCoordinates()
    expect(east.longitude! - west.longitude!).toBeGreaterThan(5)
  })
})
