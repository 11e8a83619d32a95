import { afterEach, describe, expect, test } from 'vitest'
import { forgetSites } from '#app/features/sites/sites.server.ts'
import { blockMember } from '#app/features/visibility/blocks/blocks.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { logInAs, memberOf } from '#tests/make/demo-member.ts'

const ingrid = await memberOf('ingrid@demo.example')
const theo = await memberOf('theo@demo.example')
const lars = await memberOf('lars@demo.example')
const cookies = {
  premium: await logInAs('ingrid@demo.example'),
  free: await logInAs('theo@demo.example'),
}

afterEach(async () => {
  await db().deleteFrom('block').execute()
})

async function read(id: string, cookie?: string) {
  const answer = await call(`/api/member.php?id=${id}`, { cookie })
  return { status: answer.status, ...(await answer.json()) }
}

async function profileOf(id: string, cookie?: string) {
  const { status, profile } = await read(id, cookie)
  expect(status).toBe(200)
  return profile
}

type Change = Partial<{
  status: 'active' | 'disabled'
  invisible: boolean
  under_review: boolean
  about: string
  sexuality: 'bi' | null
  region: string
  interests: number[]
  traits: number[]
  last_seen_at: Date
  created_at: Date
}>

/** Changes a member for one test. */
async function whileSet(id: string, change: Change, work: () => Promise<void>) {
  const before = await db().selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const keys = Object.keys(change) as (keyof Change)[]
  await db().updateTable('member').set(change).where('id', '=', id).execute()
  try {
    await work()
  } finally {
    const old = Object.fromEntries(keys.map((key) => [key, before[key]]))
    await db().updateTable('member').set(old).where('id', '=', id).execute()
  }
}

async function someFictional() {
  return db()
    .selectFrom('member')
    .selectAll()
    .where('site_id', '=', ingrid.site.id)
    .where('kind', '=', 'fictional')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
}

/** Ingrid's conversation with someone. */
async function partnerOfIngrid() {
  return db()
    .selectFrom('conversation_party as own')
    .innerJoin('conversation_party as other', 'other.conversation_id', 'own.conversation_id')
    .innerJoin('member', 'member.id', 'other.member_id')
    .select(['member.id', 'member.name', 'own.conversation_id'])
    .where('own.member_id', '=', ingrid.viewer.id)
    .where('other.member_id', '<>', ingrid.viewer.id)
    .where('member.kind', '=', 'member')
    .executeTakeFirstOrThrow()
}

describe('PROFILE-1 what a profile shows', () => {
  test('PROFILE-1 a member sees the fields of the site, and nothing that is nobody’s business', async () => {
    const profile = await profileOf(theo.viewer.id, cookies.premium)
    expect(profile).toMatchObject({
      ...{ access: 'full', id: theo.viewer.id, name: 'Theo', age: 64, fictional: false, own: false },
      ...{ country: 'GB', city: 'Bristol', region_name: 'England', distance_band: 'far', blocked: false },
      ...{ like: { liked: false, likes_you: false, matched: false } },
    })
    const text = JSON.stringify(profile)
    expect(text).not.toMatch(/date_of_birth|latitude|longitude|email|last_seen|created_at|site_id/)
  })

  test('PROFILE-1 the site’s settings decide what is shown', async () => {
    const fields = ingrid.site.visible_profile_fields.filter((field) => field !== 'city')
    await db()
      .updateTable('site')
      .set({ visible_profile_fields: fields, visible_profile_notes: [] })
      .where('id', '=', ingrid.site.id)
      .execute()
    forgetSites()
    const profile = await profileOf(theo.viewer.id, cookies.premium)
    expect(profile).toMatchObject({ city: null, about: '', signup_reason: null, country: 'GB' })
    await db()
      .updateTable('site')
      .set({
        visible_profile_fields: ingrid.site.visible_profile_fields,
        visible_profile_notes: ingrid.site.visible_profile_notes,
      })
      .where('id', '=', ingrid.site.id)
      .execute()
    forgetSites()
    expect((await profileOf(theo.viewer.id, cookies.premium)).city).toBe('Bristol')
  })

  test('PROFILE-1 what two have in common stands out', async () => {
    const own = await db()
      .selectFrom('member')
      .selectAll()
      .where('id', '=', ingrid.viewer.id)
      .executeTakeFirstOrThrow()
    const same = {
      region: own.region ?? '',
      traits: own.traits,
      interests: own.interests,
    }
    await whileSet(lars.viewer.id, same, async () => {
      const profile = await profileOf(lars.viewer.id, cookies.premium)
      expect(profile.shared_interests).toEqual(own.interests)
      const kinds = profile.highlights.map(({ kind }: { kind: string }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['same_reason', 'same_region', 'shared_interests']))
    })
    const visited = await profileOf(lars.viewer.id)
    expect(visited).toMatchObject({
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
  ])('PROFILE-1 when someone was here last is told as the band %s', async (band, ago) => {
    await whileSet(theo.viewer.id, { last_seen_at: new Date(now().getTime() - ago) }, async () => {
      expect(await profileOf(theo.viewer.id, cookies.premium)).toMatchObject({
        last_active: band,
        online: band === 'now',
      })
    })
  })

  test('PROFILE-1 one’s own profile is open to oneself, also while others do not see it', async () => {
    await whileSet(ingrid.viewer.id, { invisible: true }, async () => {
      const { profile, related } = await read(ingrid.viewer.id, cookies.premium)
      expect(profile).toMatchObject({ own: true, name: 'Ingrid', like: null, highlights: [] })
      expect(related).toEqual([])
    })
  })

  test('PROFILE-1 an open conversation is offered, and not once it was removed', async () => {
    const partner = await partnerOfIngrid()
    expect((await profileOf(partner.id, cookies.premium)).conversation).toBe(partner.conversation_id)
    const party = db()
      .updateTable('conversation_party')
      .where('conversation_id', '=', partner.conversation_id)
      .where('member_id', '=', ingrid.viewer.id)
    await party.set({ removed_at: now() }).execute()
    expect((await profileOf(partner.id, cookies.premium)).conversation).toBeNull()
    await party.set({ removed_at: null }).execute()
  })

  test('TRUST-10 sexuality is for members, where the site shows it at all', async () => {
    const site = db().updateTable('site').where('id', '=', ingrid.site.id)
    const fields = ingrid.site.visible_profile_fields
    await whileSet(theo.viewer.id, { sexuality: 'bi' }, async () => {
      expect((await profileOf(theo.viewer.id, cookies.premium)).sexuality).toBeNull()
      await site.set({ visible_profile_fields: [...fields, 'sexuality'] }).execute()
      forgetSites()
      expect((await profileOf(theo.viewer.id, cookies.premium)).sexuality).toBe('bi')
      expect((await profileOf(theo.viewer.id)).sexuality).toBeNull()
      await site.set({ visible_profile_fields: fields }).execute()
      forgetSites()
    })
  })

  test('LIKE-1 reading a profile changes nothing: a new like stays new', async () => {
    const unseen = () =>
      db()
        .selectFrom('member_like')
        .select('liker_id')
        .where('liked_id', '=', ingrid.viewer.id)
        .where('origin', '=', 'member')
        .where('seen_at', 'is', null)
        .execute()
    const before = await unseen()
    const liker = before[0]?.liker_id ?? ''
    expect(await profileOf(liker, cookies.premium)).toMatchObject({ like: { likes_you: true } })
    expect(await unseen()).toEqual(before)
  })
})

describe('PROFILE-3 photos', () => {
  test.each([
    ['a visitor', undefined, 1],
    ['a free member', cookies.free, 3],
    ['a premium member', cookies.premium, 4],
  ])('PROFILE-3 %s sees so many sharp: %i', async (_, cookie, sharp) => {
    const { photos, photo_count } = await profileOf(lars.viewer.id, cookie)
    expect(photo_count).toBe(4)
    const locked = photos.map((photo: { locked: boolean }) => photo.locked)
    expect(locked).toEqual(Array.from({ length: 4 }, (_, place) => place >= sharp))
    const files = await db()
      .selectFrom('photo')
      .select(['file', 'position'])
      .where('member_id', '=', lars.viewer.id)
      .orderBy('position')
      .execute()
    for (const photo of photos.filter(({ locked }: { locked: boolean }) => locked))
      expect(photo).toMatchObject({ srcSet: '', large: null })
    expect(files).toHaveLength(4)
  })

  test('PROFILE-3 someone without a photo has a profile all the same', async () => {
    const [first, ...others] = await db()
      .selectFrom('photo')
      .selectAll()
      .where('member_id', '=', theo.viewer.id)
      .execute()
    await db().deleteFrom('photo').where('member_id', '=', theo.viewer.id).execute()
    expect(await profileOf(theo.viewer.id, cookies.premium)).toMatchObject({
      ...{ main_image: null, photos: [], photo_count: 0 },
    })
    if (first)
      await db()
        .insertInto('photo')
        .values([first, ...others])
        .execute()
  })
})

describe('PROFILE-7 TRUST-1 fictional profiles', () => {
  test('TRUST-1 say that they are, are never online and live nowhere', async () => {
    const fictional = await someFictional()
    await whileSet(fictional.id, { last_seen_at: now() }, async () => {
      expect(await profileOf(fictional.id, cookies.premium)).toMatchObject({
        ...{ fictional: true, online: false, last_active: null, distance_band: null },
        ...{ city: null, region: null, country: null, highlights: [] },
      })
    })
  })

  test('TRUST-1 are among nobody’s similar members', async () => {
    const fictional = await someFictional()
    for (const id of [theo.viewer.id, fictional.id]) {
      const { related } = await read(id, cookies.premium)
      expect(related.filter((member: { fictional: boolean }) => member.fictional)).toEqual([])
    }
  })
})

describe('PROFILE-4 who may open it', () => {
  const hidden: [string, Change][] = [
    ['disabled or pending deletion', { status: 'disabled' }],
    ['invisible', { invisible: true }],
    ['under review', { under_review: true }],
  ]

  test.each(hidden)('PROFILE-4 %s is not found, for members and visitors', async (_, change) => {
    await whileSet(theo.viewer.id, change, async () => {
      for (const cookie of [cookies.premium, undefined]) {
        expect(await read(theo.viewer.id, cookie)).toMatchObject({ status: 404, error: 'not_found' })
      }
    })
  })

  test.each(hidden)('PROFILE-4 %s stays reachable for a partner in a conversation', async (_, change) => {
    const partner = await partnerOfIngrid()
    await whileSet(partner.id, change, async () => {
      const profile = await profileOf(partner.id, cookies.premium)
      if (change.invisible) {
        expect(profile).toMatchObject({ access: 'full', conversation: partner.conversation_id })
        return
      }
      expect(profile).toEqual({
        ...{ access: 'unavailable', id: partner.id, name: partner.name, age: expect.any(Number) },
        ...{ fictional: false, own: false, blocked: false, conversation: partner.conversation_id },
      })
    })
  })

  test('PROFILE-4 a member of another site, nobody, and what is no id are not found', async () => {
    const stranger = await db()
      .selectFrom('member')
      .select('id')
      .where('site_id', '<>', ingrid.site.id)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    for (const id of [stranger.id, newId()]) expect((await read(id, cookies.premium)).status).toBe(404)
    for (const id of ['', 'x', '%00', "'--", theo.viewer.id.slice(1)])
      expect(await read(id)).toMatchObject({ status: 400, error: 'malformed' })
    expect((await call('/api/member.php')).status).toBe(400)
  })

  test('PROFILE-4 capital letters in the id are the same member', async () => {
    expect((await profileOf(theo.viewer.id.toUpperCase())).id).toBe(theo.viewer.id)
  })

  test('PROFILE-4 whoever was blocked learns by whom and nothing else', async () => {
    await blockMember(theo.viewer, theo.site, ingrid.viewer.id)
    expect(await read(theo.viewer.id, cookies.premium)).toEqual({
      status: 403,
      error: 'blocked',
      name: 'Theo',
      message: "You're blocked by Theo. You do not have access to this page.",
    })
    expect((await read(theo.viewer.id)).status).toBe(200)
  })

  test('PROFILE-4 the blocker still finds that profile, reduced, to unblock', async () => {
    await blockMember(theo.viewer, theo.site, ingrid.viewer.id)
    const { profile, related } = await read(ingrid.viewer.id, cookies.free)
    expect(profile).toEqual({
      ...{ access: 'blocked', id: ingrid.viewer.id, name: 'Ingrid', age: expect.any(Number) },
      ...{ fictional: false, own: false, blocked: true, conversation: null },
    })
    expect(related).toEqual([])
  })

  test.each(hidden)('PROFILE-4 the blocker finds it also while it is %s', async (_, change) => {
    await blockMember(theo.viewer, theo.site, ingrid.viewer.id)
    await whileSet(ingrid.viewer.id, change, async () => {
      expect(await profileOf(ingrid.viewer.id, cookies.free)).toMatchObject({ access: 'blocked' })
    })
  })

  test('PROFILE-4 when both have blocked each other, neither sees the other', async () => {
    await blockMember(theo.viewer, theo.site, ingrid.viewer.id)
    await blockMember(ingrid.viewer, ingrid.site, theo.viewer.id)
    expect((await read(ingrid.viewer.id, cookies.free)).status).toBe(403)
    expect((await read(theo.viewer.id, cookies.premium)).status).toBe(403)
  })

  test.each(hidden)('PROFILE-4 a blocker who is %s does not even tell their name', async (_, change) => {
    await blockMember(theo.viewer, theo.site, ingrid.viewer.id)
    await whileSet(theo.viewer.id, change, async () => {
      expect((await read(theo.viewer.id, cookies.premium)).status).toBe(404)
    })
  })
})

describe('PROFILE-1 similar members', () => {
  async function similarTo(id: string, cookie?: string): Promise<{ id: string; name: string }[]> {
    return (await read(id, cookie)).related
  }

  test('PROFILE-1 are up to six of the same kind, without the profile itself and the viewer', async () => {
    const related = await similarTo(lars.viewer.id, cookies.premium)
    expect(related).toHaveLength(6)
    const rows = await db()
      .selectFrom('member')
      .select(['id', 'gender', 'seeking', 'country'])
      .where(
        'id',
        'in',
        related.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) expect(row).toMatchObject({ gender: 'male', seeking: 'female' })
    expect(rows.filter(({ country }) => country === 'DE').length).toBeGreaterThan(3)
    expect(related.map(({ id }) => id)).not.toContain(lars.viewer.id)
    const own = await similarTo(ingrid.viewer.id, cookies.free)
    expect(own.map(({ id }) => id)).not.toContain(theo.viewer.id)
  })

  test('PROFILE-1 leave out who was blocked, who blocks, who is liked already and who hides', async () => {
    const [blocked, blocker, liked, invisible] = await similarTo(lars.viewer.id, cookies.premium)
    if (!blocked || !blocker || !liked || !invisible) throw new Error('too few similar members')
    await blockMember(ingrid.viewer, ingrid.site, blocked.id)
    await db().insertInto('block').values({ blocker_id: blocker.id, blocked_id: ingrid.viewer.id }).execute()
    await db()
      .insertInto('member_like')
      .values({ liker_id: ingrid.viewer.id, liked_id: liked.id, origin: 'member' })
      .execute()
    await whileSet(invisible.id, { invisible: true }, async () => {
      const ids = (await similarTo(lars.viewer.id, cookies.premium)).map(({ id }) => id)
      expect(ids).toHaveLength(6)
      for (const { id } of [blocked, blocker, liked, invisible]) expect(ids).not.toContain(id)
    })
    await db().deleteFrom('member_like').where('liked_id', '=', liked.id).execute()
  })
})
