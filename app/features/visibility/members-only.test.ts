import { afterEach, expect, test } from 'vitest'
import { clearCounts } from '#app/features/members/search/engine/cached-counts.server.ts'
import { getPhotoPath } from '#app/features/photos/access/photo-address.ts'
import { signPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { resetPreferences } from '#app/features/preferences/preferences.server.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { storePhotosOf } from '#tests/make/stored-photos.ts'
import { shared } from '#tests/visibility/pages.ts'
import { makeWatcher } from '#tests/visibility/world.ts'

async function setSite(values: {
  cdn_prefix?: string
  logged_out_search?: boolean
  logged_out_search_trafficsource?: boolean
}) {
  await db().updateTable('site').set(values).where('is_default', '=', true).execute()
  clearSitesCache()
}

afterEach(() => setSite({ cdn_prefix: '', logged_out_search: true, logged_out_search_trafficsource: true }))

/** Somebody with two photos and a unique town. */
async function makeMembersOnly() {
  const shy = await makeMember({ name: 'Ingrid', photos: 2, city: 'Quilltown' })
  await storePhotosOf(shy)
  const photos = await db()
    .selectFrom('photo')
    .select('file')
    .where('member_id', '=', shy.id)
    .orderBy('position')
    .execute()
  const [main, other] = photos.map(({ file }) => file) as [string, string]
  return { ...shy, main, other }
}

async function setMembersOnly(cookie: string, members_only: boolean) {
  const answer = await call('/api/preferences.php', { method: 'PUT', json: { members_only }, cookie })
  expect(await answer.json()).toMatchObject({ preferences: { members_only } })
}

async function searchMembers(cookie?: string, source = '') {
  clearCounts()
  const { results, numResults } = await (
    await call(`/api/members.php?gender=female&country=all&sort=new${source}`, { cookie })
  ).json()
  return { ids: results.map(({ id }: { id: string }) => id), numResults }
}

test.each([
  ['without', ''],
  ['with', '&ref=x'],
])(
  'SEARCH-2 members_only takes effect at the next request of a visitor %s a traffic source, and can be reverted',
  async (_, source) => {
    const shy = await makeMembersOnly()
    const friend = await makeMember({ gender: 'male' })
    const profileOf = async (cookie?: string) =>
      (await call(`/api/member.php?id=${shy.id}${source}`, { cookie })).json()
    const picture = (cookie?: string) => call(getPhotoPath(shy.main, 'card'), { cookie })
    const before = await searchMembers(undefined, source)
    expect(before.ids).toContain(shy.id)
    expect((await profileOf()).profile).toMatchObject({ access: 'full', city: 'Quilltown' })
    expect((await picture()).headers.get('cache-control')).toMatch(/^public/)

    await setMembersOnly(shy.cookie, true)
    expect(await profileOf()).toEqual({
      profile: { access: 'members_only', id: shy.id, name: 'Ingrid', fictional: false },
      related: [],
    })
    expect(await searchMembers(undefined, source)).toEqual({
      ids: before.ids.filter((id: string) => id !== shy.id),
      numResults: before.numResults - 1,
    })
    expect((await picture()).status).toBe(404)
    const blurred = await signPhotoPath({ file: shy.other, variant: 'blurred', viewerId: null })
    expect((await call(blurred)).status).toBe(404)

    const seen = await picture(friend.cookie)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
    expect((await call(blurred, { cookie: friend.cookie })).status).toBe(200)
    expect((await profileOf(friend.cookie)).profile).toMatchObject({ access: 'full', city: 'Quilltown' })
    expect((await profileOf(shy.cookie)).profile).toMatchObject({ access: 'full', own: true })
    expect((await searchMembers(friend.cookie, source)).ids).toContain(shy.id)

    await setMembersOnly(shy.cookie, false)
    expect((await profileOf()).profile).toMatchObject({ access: 'full' })
    expect((await picture()).status).toBe(200)
    expect(await searchMembers(undefined, source)).toEqual(before)
  },
)

test('SEARCH-2 PROFILE-6 a link to a members-only profile shares the name without a picture and is noindex', async () => {
  const shy = await makeMembersOnly()
  const visitor = await makeWatcher('visitor')
  const tags = () => shared('/members/:id', visitor, { id: shy.id })
  expect(await tags()).toContain(`/photos/${shy.main}/match.webp`)
  expect(await tags()).not.toContain('noindex')
  await setMembersOnly(shy.cookie, true)
  expect(await tags()).toContain('{"name":"robots","content":"noindex"}')
  expect(await tags()).toContain('Ingrid')
  for (const secret of ['/photos/', 'Quilltown', 'Get to know']) expect(await tags()).not.toContain(secret)
})

test('SEARCH-2 SITE-3 pictures that visitors may not see have no address at the CDN, which knows no members', async () => {
  await setSite({ cdn_prefix: 'https://cdn.example' })
  const shy = await makeMembersOnly()
  const friend = await makeMember({ gender: 'male' })
  const addresses = async () => {
    const { profile } = await (await call(`/api/member.php?id=${shy.id}`, { cookie: friend.cookie })).json()
    return [
      profile.main_image.filename,
      ...profile.photos.map((photo: { filename: string }) => photo.filename),
    ]
  }
  expect((await addresses())[0]).toMatch(/^https:\/\/cdn\.example\//)
  await setMembersOnly(shy.cookie, true)
  for (const address of await addresses()) expect(address).toMatch(/^\/photos\//)
  await setMembersOnly(shy.cookie, false)
  await setSite({ logged_out_search: false, logged_out_search_trafficsource: false })
  for (const address of await addresses()) {
    expect(address).toMatch(/^\/photos\//)
    expect((await call(address, { cookie: friend.cookie })).status).toBe(200)
    expect((await call(address)).status).toBe(404)
  }
})

test('SEARCH-2 taking over an account resets members_only with the other preferences', async () => {
  const shy = await makeMembersOnly()
  await setMembersOnly(shy.cookie, true)
  await db()
    .transaction()
    .execute((tx) => resetPreferences(tx, shy.id))
  expect((await call(getPhotoPath(shy.main, 'card'))).status).toBe(200)
  expect((await searchMembers()).ids).toContain(shy.id)
})
