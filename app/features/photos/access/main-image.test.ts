import { afterEach, describe, expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { MainImage } from '#app/web/user.contract.ts'
import { call } from '#tests/call.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { storePhotosOf } from '#tests/make/stored-photos.ts'
import { signMailPhotoPath } from './photo-signature.server.ts'
import { readVisiblePhotos } from './visible-photos.server.ts'

const cdn = 'https://cdn.example'
const { id, cookie, site } = await makeMember({ photos: 1 })
const men = await makeProfiles(4, { gender: 'male', photos: 2 })
const [someone, admirer] = men
await storePhotosOf({ id }, ...men)
await makeLike(admirer!, { id })

afterEach(() => setPrefix(''))

async function setPrefix(cdn_prefix: string) {
  await db().updateTable('site').set({ cdn_prefix }).execute()
  clearSitesCache()
}

/** Every picture in an answer, at any depth. */
function findImages(answer: unknown): MainImage[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'main_image' ? (value === null ? [] : [value as MainImage]) : findImages(value),
  )
}

const answers = { min_age: 40, max_age: 90, distance: 'anywhere' }

describe.each([
  ['user.php', () => call('/api/user.php', { cookie })],
  ['members.php', () => call('/api/members.php', { cookie })],
  ['member.php', () => call(`/api/member.php?id=${someone!.id}`, { cookie })],
  ['likes.php', () => call('/api/likes.php', { cookie })],
  ['like.php', () => call('/api/like.php', { cookie, json: { profile: someone!.id } })],
  ['auto-like.php', () => call('/api/auto-like.php', { cookie })],
  ['swipe.php', () => call('/api/swipe.php', { cookie })],
  ['match-finder.php', () => call('/api/match-finder.php', { cookie, json: { answers } })],
  ['signup-matches.php', () => call('/api/signup-matches.php', { cookie })],
])('%s', (name, ask) => {
  test('LIKE-3 PROFILE-5 has the one shape of a picture, with addresses that open', async () => {
    const images = findImages(await (await ask()).json())
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(MainImage.strict().safeParse(image).error).toBeUndefined()
    const [first] = images
    for (const address of [first?.filename, first?.thumb_filename, first?.match].filter((each) => each)) {
      const response = await call(address ?? '', { cookie })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
  })

  test('SITE-3 with a cdn_prefix public pictures come from there, a member’s own from the site', async () => {
    await setPrefix(`${cdn}/`)
    for (const { filename, thumb_filename } of findImages(await (await ask()).json()))
      for (const address of [filename, thumb_filename])
        expect(address).toMatch(
          name === 'user.php' ? /^\/photos\/.*sig=/ : /^https:\/\/cdn\.example\/photos\/[^?]*$/,
        )
  })
})

test('SITE-3 the policy of a page with a CDN allows pictures from there and nothing else', async () => {
  const policy = async () => {
    const response = await call('/api/settings.php')
    return response.headers.get('content-security-policy') ?? ''
  }
  expect(await policy()).toContain("img-src 'self' data: blob:;")
  await setPrefix(`${cdn}/photos-of-ours`)
  expect(await policy()).toContain(`img-src 'self' data: blob: ${cdn};`)
  expect((await policy()).split(cdn)).toHaveLength(2)
  // A prefix that is not an address allows nothing.
  await setPrefix("x'; script-src *")
  expect(await policy()).toContain("img-src 'self' data: blob:;")
})

test('SITE-3 a picture requested through the CDN opens, and a signature without a member stays valid', async () => {
  await setPrefix(cdn)
  const stingy = { ...site, cdn_prefix: cdn, free_visible_photos: 0 }
  const [main, locked] = await readVisiblePhotos(null, stingy, someone!.id)
  expect(locked?.locked).toBe(true)
  for (const address of [main?.filename ?? '', locked?.filename ?? '']) {
    expect(address.startsWith(`${cdn}/photos/`)).toBe(true)
    // A CDN requests the same path and query from the site, without anyone's cookies.
    const response = await call(address.slice(cdn.length))
    expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'cross-origin',
    ])
  }
  await setPrefix('')
  const closed = await call(main?.filename.slice(cdn.length) ?? '')
  expect(closed.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('ACC-1 a webmail may show the picture at a mail’s address, and no other', async () => {
  const policyOf = async (address: string) => {
    const response = await call(address)
    expect([address, response.status]).toEqual([address, 200])
    return response.headers.get('cross-origin-resource-policy')
  }
  const [main, further] = await readVisiblePhotos(null, { ...site, free_visible_photos: 0 }, someone!.id)
  const file = main!.filename.split('/')[2]!
  const address = await signMailPhotoPath(file)
  expect(await policyOf(address)).toBe('cross-origin')
  const mail = address.split('?')[1]!
  const signatureOfAnother = (await signMailPhotoPath('another-file')).split('?')[1]!
  for (const other of [
    `/photos/${file}/thumb.webp`,
    `/photos/${file}/card.webp?${mail}`,
    `/photos/${file}/thumb.webp?mail=`,
    `/photos/${file}/thumb.webp?${signatureOfAnother}`,
    `${further!.filename}&${mail}`,
  ])
    expect([other, await policyOf(other)]).toEqual([other, 'same-origin'])
  // The signature grants no access: a non-public photo stays closed.
  const locked = new URL(further!.filename, 'http://site.example').pathname.split('/')[2]!
  expect((await call(await signMailPhotoPath(locked))).status).toBe(404)
})

test('PROFILE-5 every picture in the API’s description has the same two names', async () => {
  const document = await (await call('/api/openapi.json')).json()
  const found: string[] = []
  const follow = (schema: unknown): unknown => {
    const reference = (schema as { $ref?: string })?.$ref
    return reference ? document.components.schemas[reference.split('/').at(-1) ?? ''] : schema
  }
  const walk = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return
    for (const [name, value] of Object.entries(part)) {
      if (name === 'main_image') found.push(JSON.stringify(described(value)) ?? '')
      else walk(value, `${path}/${name}`)
    }
  }
  const described = (schema: unknown): unknown => {
    const { anyOf, allOf, oneOf, required } = follow(schema) as Record<string, unknown[]>
    const inner = [...(anyOf ?? []), ...(allOf ?? []), ...(oneOf ?? [])].flatMap(described)
    return [...(required ?? []), ...inner]
      .filter((each) => each === 'filename' || each === 'thumb_filename')
      .toSorted()
  }
  walk(document.components.schemas, '')
  expect(found.length).toBeGreaterThan(5)
  expect(new Set(found)).toEqual(new Set([JSON.stringify(['filename', 'thumb_filename'])]))
})
