import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MemberFacts } from '#app/features/members/facts/facts.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { keysOf, recordFromKeys } from '#app/platform/records.ts'
import { latestBirthDate } from '#app/platform/values/age.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles, type Profile, type ProfileOptions } from '#tests/make/profile.ts'
import { facts, traitNames } from '../facts/facts.ts'

const bristol = { country: 'GB', region: 'GB-ENG', city: 'Bristol', latitude: '51.45', longitude: '-2.59' }
const theo = await makeMember({
  ...bristol,
  name: 'Theo',
  gender: 'male',
  date_of_birth: latestBirthDate(now(), 64),
  about: 'Retired sailor',
  facts: { signup_reason: 'friendship' },
})
const ingrid = await makeMember({
  name: 'Ingrid',
  premium: true,
  interests: [1, 7, 12],
  facts: { signup_reason: 'friendship' },
})
const lars = await makeProfile({ name: 'Lars', gender: 'male', photos: 4 })
const cookies = { premium: ingrid.cookie, free: theo.cookie }
const { site } = ingrid
const { visible_profile_fields, visible_profile_notes } = site

type Shown = Partial<Pick<typeof site, 'visible_profile_fields' | 'visible_profile_notes'>>

async function setSite(shown: Shown) {
  await db().updateTable('site').set(shown).where('id', '=', site.id).execute()
  clearSitesCache()
}

afterEach(() => setSite({ visible_profile_fields, visible_profile_notes }))

async function read(id: string, cookie?: string) {
  const answer = await call(`/api/member.php?id=${id}`, { cookie })
  return { status: answer.status, ...(await answer.json()) }
}

async function profileOf(id: string, cookie?: string) {
  const { status, profile } = await read(id, cookie)
  expect(status).toBe(200)
  return profile
}

/** Somebody in a conversation with Ingrid. */
async function makePartner(wanted: ProfileOptions = {}) {
  const partner = await makeProfile({ gender: 'male', ...wanted })
  return { ...partner, conversation: (await makeConversation(ingrid, partner)).id }
}

describe('PROFILE-1 fields of a profile', () => {
  test('PROFILE-1 a member sees the fields of the site, and nothing private', async () => {
    const profile = await profileOf(theo.id, cookies.premium)
    expect(profile).toMatchObject({
      access: 'full',
      id: theo.id,
      name: 'Theo',
      age: 64,
      fictional: false,
      own: false,
      country: 'GB',
      city: 'Bristol',
      region_name: 'England',
      distance_band: 'far',
      blocked: false,
      like: { liked: false, likes_you: false, matched: false },
    })
    const text = JSON.stringify(profile)
    expect(text).not.toMatch(/date_of_birth|latitude|longitude|email|last_seen|created_at|site_id/)
  })

  test('PROFILE-1 the site’s settings decide what is shown, field by field', async () => {
    const told = recordFromKeys(traitNames, (name) => facts[name].values[0]) as MemberFacts
    const place = { country: 'DE', region: 'DE-HH', city: 'Hamburg' }
    const words = { about: 'Retired sailor', interests: [1, 7] }
    const { id } = await makeProfile({ ...place, ...words, facts: told })
    const all = { gender: 'female', ...told, ...place, ...words }
    const fields = keysOf(all).filter((field) => !visible_profile_notes.includes(field))
    await setSite({ visible_profile_fields: fields })
    expect(await profileOf(id, cookies.premium)).toMatchObject(all)
    for (const field of keysOf(all)) {
      const others = (names: readonly string[]) => names.filter((name) => name !== field)
      await setSite({
        visible_profile_fields: others(fields),
        visible_profile_notes: others(visible_profile_notes),
      })
      const hidden = { about: '', interests: [] }[field as string] ?? null
      expect(await profileOf(id, cookies.premium)).toMatchObject({ ...all, [field]: hidden })
    }
  })

  test('PROFILE-1 labels tagline and about each with the language of its text', async () => {
    const { id } = await makeProfile({
      language: 'en',
      tagline: 'Immer für einen Umweg zu haben',
      about: 'Vivo sola desde hace tres años y me gusta mucho pasear por la playa.',
    })
    const languages = { language: 'en', tagline_language: 'de', about_language: 'es' }
    expect(await profileOf(id, cookies.premium)).toMatchObject(languages)
    expect(await profileOf(theo.id, cookies.premium)).toMatchObject({ about_language: null })
  })

  test('PROFILE-1 highlights what two have in common', async () => {
    const alike = await makeProfile({ interests: [1, 7, 12], facts: { signup_reason: 'friendship' } })
    const profile = await profileOf(alike.id, cookies.premium)
    expect(profile.shared_interests).toEqual([1, 7, 12])
    const kinds = profile.highlights.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['same_reason', 'same_region', 'shared_interests']))
    expect(await profileOf(alike.id)).toMatchObject({
      shared_interests: [],
      distance_band: null,
      like: null,
      conversation: null,
    })
  })

  test.each([
    ['now', 60_000],
    ['day', 3_600_000],
    ['week', 2 * 86_400_000],
    ['month', 20 * 86_400_000],
    ['earlier', 90 * 86_400_000],
  ])('PROFILE-1 shows the last visit as the band %s', async (band, ago) => {
    const { id } = await makeProfile({ last_seen_at: new Date(now().getTime() - ago) })
    const profile = await profileOf(id, cookies.premium)
    expect(profile).toMatchObject({ last_active: band, online: band === 'now' })
  })

  test('PROFILE-1 opens one’s own profile, also while others do not see it', async () => {
    const { id, name, cookie } = await makeMember({ invisible: true })
    const { profile, related } = await read(id, cookie)
    expect(profile).toMatchObject({ own: true, name, like: null, highlights: [] })
    expect(related).toEqual([])
  })

  test('PROFILE-1 offers an open conversation, and no longer once it was removed', async () => {
    const { id, conversation } = await makePartner()
    expect((await profileOf(id, cookies.premium)).conversation).toBe(conversation)
    await db()
      .updateTable('conversation_party')
      .set({ removed_at: now() })
      .where('conversation_id', '=', conversation)
      .where('member_id', '=', ingrid.id)
      .execute()
    expect((await profileOf(id, cookies.premium)).conversation).toBeNull()
  })

  test('TRUST-10 shows sexuality to members only, and only where the site shows it at all', async () => {
    const { id } = await makeProfile({ sexuality: 'bi' })
    expect((await profileOf(id, cookies.premium)).sexuality).toBeNull()
    await setSite({ visible_profile_fields: [...visible_profile_fields, 'sexuality'] })
    expect((await profileOf(id, cookies.premium)).sexuality).toBe('bi')
    expect((await profileOf(id)).sexuality).toBeNull()
  })

  test('LIKE-1 reading a profile changes nothing: a new like stays new', async () => {
    const liker = await makeProfile({ gender: 'male' })
    await makeLike(liker, ingrid)
    expect(await profileOf(liker.id, cookies.premium)).toMatchObject({ like: { likes_you: true } })
    const likes = db().selectFrom('member_like').select('seen_at').where('liker_id', '=', liker.id)
    expect(await likes.execute()).toEqual([{ seen_at: null }])
  })
})

describe('PROFILE-3 photos', () => {
  test.each([
    ['a visitor', undefined, 1],
    ['a free member', cookies.free, 3],
    ['a premium member', cookies.premium, 4],
  ])('PROFILE-3 %s sees this many sharp photos: %i', async (_, cookie, sharp) => {
    const { photos, photo_count } = await profileOf(lars.id, cookie)
    expect(photo_count).toBe(4)
    const locked = photos.map((photo: { locked: boolean }) => photo.locked)
    expect(locked).toEqual(Array.from({ length: 4 }, (_, place) => place >= sharp))
    for (const photo of photos.filter(({ locked }: { locked: boolean }) => locked))
      expect(photo).toMatchObject({ srcSet: '', large: null })
  })

  test('PROFILE-3 someone without a photo has a profile all the same', async () => {
    const { id } = await makeProfile({ photos: 0 })
    expect(await profileOf(id, cookies.premium)).toMatchObject({
      main_image: null,
      photos: [],
      photo_count: 0,
    })
  })
})

describe('PROFILE-7 TRUST-1 fictional profiles', () => {
  test('TRUST-1 say so, are never online and live nowhere', async () => {
    const { id } = await makeProfile({ kind: 'fictional', last_seen_at: now() })
    expect(await profileOf(id, cookies.premium)).toMatchObject({
      fictional: true,
      online: false,
      last_active: null,
      distance_band: null,
      city: null,
      region: null,
      country: null,
      highlights: [],
    })
  })

  test('TRUST-1 are among nobody’s similar members', async () => {
    const man = { gender: 'male', photos: 1 } as const
    const [one, other] = await makeProfiles(2, { ...man, kind: 'fictional' })
    const real = await makeProfile(man)
    for (const id of [lars.id, one!.id]) {
      const related = (await read(id, cookies.premium)).related.map((member: { id: string }) => member.id)
      expect(related).toContain(real.id)
      expect(related).not.toContain(other!.id)
    }
  })
})

describe('PROFILE-4 access', () => {
  const hidden: [string, ProfileOptions][] = [
    ['disabled or pending deletion', { status: 'disabled' }],
    ['invisible', { invisible: true }],
    ['under review', { under_review: true }],
  ]

  test.each(hidden)('PROFILE-4 %s is not found, for members and visitors', async (_, change) => {
    const { id } = await makeProfile(change)
    for (const cookie of [cookies.premium, undefined])
      expect(await read(id, cookie)).toMatchObject({ status: 404, error: 'not_found' })
  })

  test.each(hidden)('PROFILE-4 %s stays reachable for a partner in a conversation', async (_, change) => {
    const { id, name, conversation } = await makePartner(change)
    const profile = await profileOf(id, cookies.premium)
    if (change.invisible) {
      expect(profile).toMatchObject({ access: 'full', conversation })
      return
    }
    expect(profile).toEqual({
      access: 'unavailable',
      id,
      name,
      age: expect.any(Number),
      fictional: false,
      own: false,
      blocked: false,
      conversation,
    })
  })

  test('PROFILE-4 a member of another site and an unknown id are not found; a malformed id is refused', async () => {
    const stranger = await makeProfile({ on: 'she.localhost' })
    for (const id of [stranger.id, newId()]) expect((await read(id, cookies.premium)).status).toBe(404)
    for (const id of ['', 'x', '%00', "'--", theo.id.slice(1)])
      expect(await read(id)).toMatchObject({ status: 400, error: 'malformed' })
    expect((await call('/api/member.php')).status).toBe(400)
  })

  test('PROFILE-4 capital letters in the id find the same member', async () => {
    expect((await profileOf(theo.id.toUpperCase())).id).toBe(theo.id)
  })

  test('PROFILE-4 tells a blocked member who blocked them and nothing else', async () => {
    const { id } = await makeBlocker({ name: 'Olaf' })
    expect(await read(id, cookies.premium)).toEqual({
      status: 403,
      error: 'blocked',
      name: 'Olaf',
      message: "You're blocked by Olaf. You do not have access to this page.",
    })
    expect((await read(id)).status).toBe(200)
  })

  test('PROFILE-4 the blocker still finds that profile, reduced, to unblock', async () => {
    const { cookie } = await makeBlocker()
    const { profile, related } = await read(ingrid.id, cookie)
    expect(profile).toEqual({
      access: 'blocked',
      id: ingrid.id,
      name: 'Ingrid',
      age: expect.any(Number),
      fictional: false,
      own: false,
      blocked: true,
      conversation: null,
    })
    expect(related).toEqual([])
  })

  test.each(hidden)('PROFILE-4 the blocker finds it also while it is %s', async (_, change) => {
    const blocked = await makeProfile(change)
    await makeBlock(theo, blocked)
    expect(await profileOf(blocked.id, cookies.free)).toMatchObject({ access: 'blocked' })
  })

  test('PROFILE-4 when both have blocked each other, neither sees the other', async () => {
    const blocker = await makeBlocker()
    await makeBlock(ingrid, blocker)
    expect((await read(ingrid.id, blocker.cookie)).status).toBe(403)
    expect((await read(blocker.id, cookies.premium)).status).toBe(403)
  })

  test.each(hidden)('PROFILE-4 does not even reveal the name of a blocker who is %s', async (_, change) => {
    const { id } = await makeBlocker(change)
    expect((await read(id, cookies.premium)).status).toBe(404)
  })

  /** Somebody who has blocked Ingrid. */
  async function makeBlocker(wanted: ProfileOptions = {}) {
    const blocker = await makeMember({ gender: 'male', ...wanted })
    await makeBlock(blocker, ingrid)
    return blocker
  }
})

describe('PROFILE-1 similar members', () => {
  const woman = { photos: 1, seeking: 'female', country: 'AT', region: null, city: null } as const
  let shown: Profile
  let alike: Profile[]

  beforeAll(async () => {
    shown = await makeProfile(woman)
    alike = await makeProfiles(10, { ...woman, last_seen_at: new Date(now().getTime() - 3_600_000) })
    // Farther away or of another kind: from abroad, a man, one who looks for men, of another age, without a picture.
    await makeProfile({ ...woman, country: 'FI', latitude: '60.17', longitude: '24.94' })
    await makeProfile({ ...woman, gender: 'male' })
    await makeProfile({ ...woman, seeking: 'male' })
    await makeProfile({ ...woman, date_of_birth: '1990-01-01' })
    await makeProfile({ ...woman, photos: 0 })
  })

  const similarTo = async (cookie: string): Promise<string[]> =>
    (await read(shown.id, cookie)).related.map(({ id }: { id: string }) => id)

  test('PROFILE-1 are up to six of the same kind, without the profile itself and the viewer', async () => {
    const related = await similarTo(cookies.premium)
    expect(related).toHaveLength(6)
    for (const id of related) expect(alike.map((each) => each.id)).toContain(id)
    // The most recently active come first, in slots of ten minutes.
    const viewer = await makeMember(woman)
    expect(await similarTo(cookies.premium)).toContain(viewer.id)
    expect(await similarTo(viewer.cookie)).not.toContain(viewer.id)
  })

  test('PROFILE-1 leave out members who were blocked, who block, who are already liked and who hide', async () => {
    const { id, cookie } = await makeMember()
    const left = await similarTo(cookie)
    const [blocked, blocker, liked, invisible] = left.map((each) => ({ id: each }))
    await makeBlock({ id }, blocked!)
    await makeBlock(blocker!, { id })
    await makeLike({ id }, liked!)
    await db().updateTable('member').set({ invisible: true }).where('id', '=', invisible!.id).execute()
    const ids = await similarTo(cookie)
    expect(ids).toHaveLength(6)
    for (const gone of left.slice(0, 4)) expect(ids).not.toContain(gone)
  })
})
