import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { storePhotosOf } from '#tests/make/stored-photos.ts'
import { getPhotoPath, type PhotoVariant, photoWidths, type StoredVariant } from './photo-address.ts'
import { clearPhotoKeyCache, signPhotoPath } from './photo-signature.server.ts'
import { readVisiblePhotos } from './visible-photos.server.ts'

const variants: StoredVariant[] = ['thumb', 'card', 'match', 'full', 'large', 'blurred']
const { viewer: free, site, cookie: freeCookie } = await makeMember({ gender: 'male' })
const { viewer: premium, cookie: premiumCookie } = await makeMember({ gender: 'male', premium: true })
const { id: owner } = await makeProfile()
const files = ['one', 'two', 'three', 'four', 'five']
for (const [position, file] of files.entries()) await makePhoto({ id: owner }, { file, position })
await storePhotosOf({ id: owner })

afterEach(async () => {
  resetClock()
  await db().deleteFrom('block').where('blocker_id', '=', owner).execute()
  await db().updateTable('photo').set({ status: 'active' }).where('member_id', '=', owner).execute()
  await db()
    .updateTable('member')
    .set({ status: 'active', invisible: false, under_review: false })
    .where('id', '=', owner)
    .execute()
})

const readLocked = async (viewer: Viewer | null) =>
  (await readVisiblePhotos(viewer, site, owner)).map(({ locked }) => locked)

test('PROFILE-3 visitors see the main image, free members two more, premium members all', async () => {
  expect(await readLocked(null)).toEqual([false, true, true, true, true])
  expect(await readLocked(free)).toEqual([false, false, false, true, true])
  expect(await readLocked(premium)).toEqual([false, false, false, false, false])
  const generous = await readVisiblePhotos(free, { ...site, free_visible_photos: 3 }, owner)
  expect(generous.map(({ locked }) => locked)).toEqual([false, false, false, false, true])
  const photos = await readVisiblePhotos(free, site, owner)
  expect(photos.map(({ main }) => main)).toEqual([true, false, false, false, false])
})

test('PROFILE-3 every address issued works for the viewer it was made for', async () => {
  for (const [viewer, cookie] of [
    [null, undefined],
    [free, freeCookie],
    [premium, premiumCookie],
  ] as const) {
    for (const photo of await readVisiblePhotos(viewer, site, owner)) {
      const given = [
        photo.filename,
        photo.thumb_filename,
        ...photo.srcSet.split(', ').map((each) => each.split(' ')[0]),
        photo.large?.filename,
      ]
      for (const address of given.filter((each) => each)) {
        const response = await call(address as string, { cookie })
        expect([response.status, response.headers.get('content-type')], address).toEqual([200, 'image/webp'])
      }
    }
  }
})

test('PROFILE-3 no change to an address gives a visitor or a free member a sharp locked photo', async () => {
  const locked = files.slice(3)
  const everyAddress = [
    ...(await readVisiblePhotos(null, site, owner)),
    ...(await readVisiblePhotos(free, site, owner)),
    // Passed on by a member who may see them.
    ...(await readVisiblePhotos(premium, site, owner)),
  ].flatMap(({ filename, thumb_filename, srcSet, large }) => [
    filename,
    thumb_filename,
    ...srcSet.split(', ').map((each) => each.split(' ')[0] ?? ''),
    large?.filename ?? '',
  ])
  const queries = [...new Set(everyAddress.map((address) => address.split('?')[1] ?? ''))]
  const blurs = new Set<string>()
  for (const file of locked) {
    const response = await call(await signPhotoPath({ file, variant: 'blurred', viewerId: null }))
    blurs.add(computeDigest(await response.arrayBuffer()))
  }
  const spoil = fc.constantFrom(
    (query: string) => query,
    (query: string) => query.replace(/until=\d+/, 'until=9999999999'),
    (query: string) => query.replace(/&sig=.*/, ''),
    (query: string) => query.replace(/sig=(.)/, (_all, letter) => `sig=${letter === 'A' ? 'B' : 'A'}`),
    (query: string) => `${query}&sig=`,
    (query: string) => query.replace('sig=', 'SIG='),
    () => '',
  )
  const name = fc.constantFrom(
    ...variants.map((variant) => `${variant}.webp`),
    'master.webp',
    'FULL.webp',
    'full.WEBP',
    'full.webp%00',
    'full.webp/',
    'full',
    'full.png',
    '..%2Ffull.webp',
    'blurred.webp%2F..%2Ffull.webp',
  )
  const who = fc.constantFrom(undefined, freeCookie)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...locked),
      name,
      fc.constantFrom(...queries),
      spoil,
      who,
      async (file, last, query, change, cookie) => {
        const response = await call(`/photos/${file}/${last}?${change(query)}`, { cookie })
        if (response.status === 404 || response.status === 400) return
        expect(response.status).toBe(200)
        expect(last).toBe('blurred.webp')
        expect(blurs).toContain(computeDigest(await response.arrayBuffer()))
      },
    ),
    { numRuns: process.env.DEEP ? 1500 : 300 },
  )
}, 60_000)

test('PROFILE-3 a signature fits one file, one size and one member', async () => {
  const file = files[4] as string
  const own = await signPhotoPath({ file, variant: 'card', viewerId: premium.id })
  expect((await call(own, { cookie: premiumCookie })).status).toBe(200)
  expect((await call(own, { cookie: freeCookie })).status).toBe(404)
  expect((await call(own)).status).toBe(404)
  const query = own.split('?')[1]
  for (const variant of variants.filter((each) => each !== 'card'))
    expect((await call(`/photos/${file}/${variant}.webp?${query}`, { cookie: premiumCookie })).status).toBe(
      404,
    )
  expect((await call(`/photos/${files[3]}/card.webp?${query}`, { cookie: premiumCookie })).status).toBe(404)
})

test('PROFILE-3 a signed address works for at least one hour and at most two', async () => {
  const address = await signPhotoPath({ file: files[4] as string, variant: 'card', viewerId: premium.id })
  moveClock(59 * 60_000)
  const response = await call(address, { cookie: premiumCookie })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  expect(Number(/\d+/.exec(response.headers.get('cache-control') ?? '')?.[0])).toBeLessThanOrEqual(3660)
  moveClock(62 * 60_000)
  expect((await call(address, { cookie: premiumCookie })).status).toBe(404)
})

test('PROFILE-3 the key outlives a process, and two addresses made within the hour are the same', async () => {
  const signed = { file: files[4] as string, variant: 'card', viewerId: premium.id } as const
  const before = await signPhotoPath(signed)
  clearPhotoKeyCache()
  const after = await signPhotoPath(signed)
  expect(after.replace(/until=\d+&sig=.*/, '')).toBe(before.replace(/until=\d+&sig=.*/, ''))
  expect((await call(before, { cookie: premiumCookie })).status).toBe(200)
})

test.each([
  ['pending', 'main', { status: 'pending' }, {}],
  ['rejected', 'main', { status: 'rejected' }, {}],
  ['active', 'of a disabled member', {}, { status: 'disabled' }],
  ['active', 'of an invisible member', {}, { invisible: true }],
  ['active', 'of a member under review', {}, { under_review: true }],
] as const)(
  'PROFILE-6 an unsigned address never shows a %s image %s',
  async (_status, _who, photo, member) => {
    const file = files[0] as string
    expect((await call(getPhotoPath(file, 'card'))).status).toBe(200)
    if ('status' in photo) await db().updateTable('photo').set(photo).where('file', '=', file).execute()
    if (Object.keys(member).length)
      await db().updateTable('member').set(member).where('id', '=', owner).execute()
    for (const variant of Object.keys(photoWidths) as PhotoVariant[])
      expect((await call(getPhotoPath(file, variant), { cookie: premiumCookie })).status).toBe(404)
  },
)

test('PROFILE-6 an unsigned address shows main images only, in the sizes of the product', async () => {
  for (const file of files.slice(1))
    for (const variant of variants)
      expect((await call(`/photos/${file}/${variant}.webp`, { cookie: premiumCookie })).status).toBe(404)
  for (const variant of ['large', 'blurred', 'master', 'huge'])
    expect((await call(`/photos/${files[0]}/${variant}.webp`, { cookie: premiumCookie })).status).toBe(404)
  const { cookie } = await makeMember({ on: 'gay.localhost' })
  const elsewhere = { host: 'gay.localhost', cookie }
  expect((await call(getPhotoPath(files[0] as string, 'card'), elsewhere)).status).toBe(404)
})

test('PROFILE-4 an issued address shows nothing once its owner blocks the viewer or removes the photo', async () => {
  const [, second, , , fifth] = await readVisiblePhotos(premium, site, owner)
  await makeBlock({ id: owner }, premium)
  expect((await call(second?.filename ?? '', { cookie: premiumCookie })).status).toBe(404)
  await db().deleteFrom('block').where('blocker_id', '=', owner).execute()
  expect((await call(second?.filename ?? '', { cookie: premiumCookie })).status).toBe(200)
  await db().updateTable('photo').set({ status: 'rejected' }).where('file', '=', files[4]!).execute()
  expect((await call(fifth?.filename ?? '', { cookie: premiumCookie })).status).toBe(404)
})

test.each([
  ['invisible', { invisible: true }],
  ['disabled', { status: 'disabled' }],
  ['under review', { under_review: true }],
] as const)('PROFILE-3 every issued address expires at once when its owner is %s', async (_state, change) => {
  const inHand = async () => {
    const given = [
      ...(await readVisiblePhotos(premium, site, owner)),
      ...(await readVisiblePhotos(free, site, owner)),
    ].flatMap(({ filename, large }) => [filename, large?.filename ?? filename])
    return given.filter((address) => address.includes('sig='))
  }
  const addresses = await inHand()
  expect(addresses.length).toBeGreaterThan(10)
  const statuses = async () => {
    const asked = addresses.flatMap((address) => [
      call(address, { cookie: premiumCookie }),
      call(address, { cookie: freeCookie }),
      call(address),
    ])
    return new Set((await Promise.all(asked)).map(({ status }) => status))
  }
  expect(await statuses()).toContain(200)
  await db().updateTable('member').set(change).where('id', '=', owner).execute()
  expect(await statuses()).toEqual(new Set([404]))
})

test('PROFILE-3 a partner in an open conversation still sees the photos of an invisible member', async () => {
  const [, second] = await readVisiblePhotos(premium, site, owner)
  await db().updateTable('member').set({ invisible: true }).where('id', '=', owner).execute()
  expect((await call(second?.filename ?? '', { cookie: premiumCookie })).status).toBe(404)
  await makeConversation(premium, { id: owner })
  expect((await call(second?.filename ?? '', { cookie: premiumCookie })).status).toBe(200)
  await db().deleteFrom('conversation').execute()
})

test('PROFILE-3 pending and rejected photos are shown to nobody else', async () => {
  await db().updateTable('photo').set({ status: 'pending' }).where('file', '=', files[1]!).execute()
  await db().updateTable('photo').set({ status: 'rejected' }).where('file', '=', files[2]!).execute()
  expect(await readVisiblePhotos(premium, site, owner)).toHaveLength(3)
})

test('PROFILE-3 the blur contains nothing sharp', async () => {
  const file = files[4] as string
  const address = await signPhotoPath({ file, variant: 'blurred', viewerId: null })
  const blur = Buffer.from(await (await call(address)).arrayBuffer())
  const sharpAddress = await signPhotoPath({ file, variant: 'card', viewerId: premium.id })
  const clear = Buffer.from(await (await call(sharpAddress, { cookie: premiumCookie })).arrayBuffer())
  expect(await measureSharpness(blur)).toBeLessThan((await measureSharpness(clear)) / 8)
  expect(await measureSharpness(blur)).toBeLessThan(16)
})

test('a picture is served with an ETag, in ranges, or as 304 when it is known', async () => {
  const path = getPhotoPath(files[0] as string, 'card')
  const whole = await call(path)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(whole.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=3600')
  expect(whole.headers.getSetCookie()).toEqual([])
  const etag = whole.headers.get('etag') ?? ''
  expect((await call(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await call(path, { headers: { 'if-none-match': `W/${etag}, "x"` } })).status).toBe(304)
  expect((await call(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  const part = await call(path, { headers: { range: 'bytes=10-19' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  const end = await call(path, { headers: { range: 'bytes=-5' } })
  expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5))
  expect((await call(path, { headers: { range: 'bytes=999999-' } })).status).toBe(416)
  expect((await call(path, { headers: { range: 'bytes=5-2' } })).status).toBe(200)
  expect((await call(path, { headers: { range: 'bytes=0-1', 'if-range': '"old"' } })).status).toBe(200)
  const head = await call(path, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

/** The largest step in brightness between neighbouring dots. */
async function measureSharpness(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize(240, 300)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let largest = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 1; x < info.width; x++) {
      const at = y * info.width + x
      largest = Math.max(largest, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)))
    }
  return largest
}

function computeDigest(bytes: ArrayBuffer) {
  return createHash('sha256').update(Buffer.from(bytes)).digest('hex')
}
