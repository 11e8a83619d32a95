import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'
import { shared } from '#tests/visibility/pages.ts'
import { makeWatcher } from '#tests/visibility/world.ts'
import { readVisiblePhotos } from '../access/visible-photos.server.ts'
import { sweepPhotoFiles } from '../pictures/photo-files.server.ts'
import { getPhotoWorkers } from '../pictures/photo-workers.server.ts'
import { type PhotoReview, reviewPhoto } from './own-photos.server.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'

const { viewer: theo, site, cookie } = await makeMember({ gender: 'male' })
const { viewer: other } = await makeMember({ premium: true })
const { cookie: premiumCookie } = await makeMember({ premium: true })

beforeEach(async () => {
  await db().deleteFrom('photo').where('member_id', '=', theo.id).execute()
  await db().deleteFrom('removed_photo').execute()
  await setPhotoReview(false)
})
afterEach(resetClock)
afterAll(() => getPhotoWorkers().stop())

async function setPhotoReview(photo_review: boolean) {
  await db().updateTable('site').set({ photo_review }).where('id', '=', site.id).execute()
  clearSitesCache()
}

function review(photo: string, decided: PhotoReview) {
  return transaction((tx) => reviewPhoto(tx, photo, decided))
}

async function addPhotos(count = 1, size: { width?: number; height?: number } = {}): Promise<OwnPhoto[]> {
  let photos: OwnPhoto[] = []
  for (let nth = 0; nth < count; nth++) {
    const response = await upload(cookie, await somePhoto({ seed: nth + 1, ...size }), newToken())
    expect(response.status, await response.clone().text()).toBe(201)
    photos = ((await response.json()) as OwnPhotos).photos
  }
  return photos
}

async function changePhotos(method: 'PUT' | 'DELETE', json: unknown) {
  const response = await call('/api/photos.php', { method, json, cookie })
  return { status: response.status, ...((await response.json()) as OwnPhotos & { error?: string }) }
}

async function readOwnPhotos(): Promise<OwnPhotos> {
  return (await call('/api/photos.php', { cookie })).json()
}

const getIds = (photos: OwnPhoto[]) => photos.map(({ id }) => id)

function listPhotoFolders(): string[] {
  const folder = join(env().DATA_DIR, 'files', 'photos')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('PROFILE-5 stores an uploaded photo in every size, all WebP and 4:5', async () => {
  const [photo] = await addPhotos(1, { width: 640, height: 800 })
  expect(photo).toMatchObject({
    status: 'active',
    main: true,
    reason: null,
    crop: { left: 0, top: 0, width: 1 },
  })
  const widths = { thumb: 160, card: 400, match: 600, full: 640 }
  for (const [name, width] of Object.entries(widths)) {
    const address = photo?.srcSet.split(', ').find((each) => each.includes(`/${name}.webp`))
    const response = await call(address?.split(' ')[0] ?? '', { cookie })
    const { format, ...size } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width: size.width, height: size.height }, name).toEqual({
      format: 'webp',
      width,
      height: width * 1.25,
    })
  }
  expect(photo?.large).toMatchObject({ width: 640, height: 800 })
  expect(photo?.placeholder).toMatch(/^#[0-9a-f]{6}$/)
})

test('PROFILE-5 allows a free member 3 photos, also when they arrive together', async () => {
  const photos = await Promise.all(Array.from({ length: 4 }, (_, seed) => somePhoto({ seed: seed + 1 })))
  const answers = await Promise.all(photos.map((photo) => upload(cookie, photo, newToken())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ error: 'photo_limit', limit: 3 })
  const { photos: kept, limit, premium } = await readOwnPhotos()
  expect([kept.length, limit, premium]).toEqual([3, 3, false])
  const premiumMember = await (await call('/api/photos.php', { cookie: premiumCookie })).json()
  expect(premiumMember).toEqual({ photos: [], limit: 25, premium: true })
})

test('PROFILE-5 allows a premium member 25 photos', async () => {
  const member = await makeMember({ premium: true })
  for (let position = 0; position < 24; position++) await makePhoto(member, { position })
  const send = async () => upload(member.cookie, await somePhoto(), newToken())
  expect((await send()).status).toBe(201)
  const refused = await send()
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'photo_limit', limit: 25 }])
})

test('PROFILE-5 removes what a refused upload had stored', async () => {
  await addPhotos(3)
  const before = listPhotoFolders().length
  expect((await upload(cookie, await somePhoto())).status).toBe(409)
  expect(listPhotoFolders()).toHaveLength(before)
})

test('PROFILE-5 an upload sent twice by a retry is one photo', async () => {
  const [photo, key] = [await somePhoto(), newToken()]
  const answers = await Promise.all([upload(cookie, photo, key), upload(cookie, photo, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await readOwnPhotos()).photos).toHaveLength(1)
  const other = await upload(cookie, await somePhoto({ seed: 99 }), key)
  expect([other.status, ((await other.json()) as { error: string }).error]).toEqual([
    422,
    'idempotency_mismatch',
  ])
})

test('PROFILE-5 refuses a photo that the member already has, also as a smaller copy or when two arrive at once', async () => {
  const photo = await somePhoto({ seed: 5, width: 640, height: 800 })
  const together = await Promise.all([upload(cookie, photo, newToken()), upload(cookie, photo, newToken())])
  expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const copy = await sharp(photo).resize(400).webp({ quality: 60 }).toBuffer()
  const refused = await upload(cookie, copy, newToken())
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      error: 'photo_twice',
      message: 'You already have this photo, so we didn’t add it again.',
    }),
  ])
  const darker = await sharp(photo).linear(0.9).jpeg().toBuffer()
  expect((await upload(cookie, darker, newToken())).status).toBe(201)

  // Added again after a deletion, it is not duplicated by undoing the deletion; other members may have it as well.
  const [first] = (await readOwnPhotos()).photos
  await changePhotos('DELETE', { photo: first?.id })
  expect((await upload(cookie, photo, newToken())).status).toBe(201)
  expect(await changePhotos('PUT', { photo: first?.id, restore: true })).toMatchObject({
    status: 409,
    error: 'photo_twice',
  })
  expect((await readOwnPhotos()).photos).toHaveLength(2)
  expect((await upload(premiumCookie, photo, newToken())).status).toBe(201)
})

test('PROFILE-5 reorders photos, and the first is the main one', async () => {
  const [one, two, three] = getIds(await addPhotos(3)) as [string, string, string]
  expect(getIds((await changePhotos('PUT', { photo: three, position: 1 })).photos)).toEqual([one, three, two])
  const { photos } = await changePhotos('PUT', { photo: two, main: true })
  expect(getIds(photos)).toEqual([two, one, three])
  expect(photos.map(({ main }) => main)).toEqual([true, false, false])
  expect(getIds((await changePhotos('PUT', { photo: two, position: 24 })).photos)).toEqual([one, three, two])
  const positions = await db()
    .selectFrom('photo')
    .select('position')
    .where('member_id', '=', theo.id)
    .execute()
  expect(positions.map(({ position }) => position).toSorted()).toEqual([0, 1, 2])
})

test('PROFILE-5 the crop can be changed any number of times, each under a new address', async () => {
  const halves = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 400, height: 500, channels: 3, background: '#0000ff' } },
        left: 400,
        top: 0,
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()
  const [photo] = ((await (await upload(cookie, halves)).json()) as OwnPhotos).photos as [OwnPhoto]
  const left = (await changePhotos('PUT', { photo: photo.id, crop: { left: 0, top: 0, width: 0.4 } }))
    .photos[0]
  expect(left?.crop).toEqual({ left: 0, top: 0, width: expect.closeTo(0.4, 5) })
  expect(await readDominantColour(left)).toEqual([255, 0, 0])
  const right = (await changePhotos('PUT', { photo: photo.id, crop: { left: 0.55, top: 0.1, width: 0.4 } }))
    .photos[0]
  expect(await readDominantColour(right)).toEqual([0, 0, 255])
  expect(left?.filename.split('/')[2]).not.toBe(right?.filename.split('/')[2])
  expect((await call(left?.filename ?? '', { cookie })).status).toBe(404)
  // The uncropped picture still exists.
  expect(right?.large).toMatchObject({ width: 800, height: 500 })
  expect((await changePhotos('PUT', { photo: photo.id, crop: { left: 0, top: 0, width: 0.1 } })).error).toBe(
    'crop_too_small',
  )
  const again = (await changePhotos('PUT', { photo: photo.id, crop: null })).photos[0]
  expect(again?.crop).toEqual(photo.crop)
  expect(again?.crop?.width).toBeCloseTo(0.5, 2)
})

async function readDominantColour(photo: OwnPhoto | undefined) {
  const response = await call(photo?.filename ?? '', { cookie })
  const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
  return [dominant.r, dominant.g, dominant.b].map((part) => (part > 200 ? 255 : part < 50 ? 0 : part))
}

test('PROFILE-5 a deleted photo is gone at once, can be restored for a while, and then goes with its files', async () => {
  const photos = await addPhotos(3)
  const [, second] = photos as [OwnPhoto, OwnPhoto, OwnPhoto]
  const file = second.filename.split('/')[2] as string
  const after = await changePhotos('DELETE', { photo: second.id })
  expect(getIds(after.photos)).toEqual(getIds(photos).filter((id) => id !== second.id))
  expect((await call(second.filename, { cookie })).status).toBe(404)
  await sweepPhotoFiles()
  const back = await changePhotos('PUT', { photo: second.id, restore: true })
  expect(getIds(back.photos)).toEqual(getIds(photos))
  expect((await call(second.filename, { cookie })).status).toBe(200)
  // The button is pressed twice.
  expect((await changePhotos('PUT', { photo: second.id, restore: true })).status).toBe(200)

  await changePhotos('DELETE', { photo: second.id })
  moveClock(11 * 60_000)
  expect(await changePhotos('PUT', { photo: second.id, restore: true })).toMatchObject({
    error: 'photo_undo_over',
  })
  expect(readdirSync(join(env().DATA_DIR, 'files', 'photos', file)).length).toBe(7)
  await sweepPhotoFiles()
  expect(listPhotoFolders()).not.toContain(file)
  expect(
    await db().selectFrom('photo_file_to_remove').selectAll().where('file', '=', file).execute(),
  ).toEqual([])
})

test('PROFILE-5 does not restore a deleted photo beyond the limit', async () => {
  const [first] = await addPhotos(3)
  await changePhotos('DELETE', { photo: first?.id })
  await addPhotos(1)
  expect(await changePhotos('PUT', { photo: first?.id, restore: true })).toMatchObject({
    status: 409,
    error: 'photo_limit',
  })
})

test('PROFILE-5 sweeps the files of an upload that broke off', async () => {
  await db()
    .insertInto('photo_file_to_remove')
    .values({ file: 'broken-off', remove_at: new Date() })
    .execute()
  await addPhotos(1)
  await sweepPhotoFiles()
  const left = await db().selectFrom('photo_file_to_remove').select('file').execute()
  expect(left.map(({ file }) => file)).not.toContain('broken-off')
  expect((await call((await readOwnPhotos()).photos[0]?.filename ?? '', { cookie })).status).toBe(200)
})

test('PROFILE-5 where the site moderates, a new photo is pending and others see the silhouette', async () => {
  await setPhotoReview(true)
  const [photo] = await addPhotos(1)
  expect(photo).toMatchObject({ status: 'pending', main: true })
  expect(await readVisiblePhotos(other, site, theo.id)).toEqual([])
  expect((await call(photo?.filename ?? '', { cookie })).status).toBe(200)
  expect((await call(photo?.filename ?? '', { cookie: premiumCookie })).status).toBe(404)
  await review(photo?.id ?? '', { decision: 'approve' })
  expect((await readOwnPhotos()).photos[0]?.status).toBe('active')
  expect(await readVisiblePhotos(other, site, theo.id)).toHaveLength(1)
})

test('PROFILE-6 others, and shared links, see the first approved photo as main, until the chosen one is approved', async () => {
  await setPhotoReview(true)
  const visitor = await makeWatcher('visitor')
  const sharedImage = async () => {
    const tags: { property?: string; content?: string }[] = JSON.parse(
      await shared('/members/:id', visitor, { id: theo.id }),
    )
    return tags.find(({ property }) => property === 'og:image')?.content
  }
  const fileOf = async (id: string) =>
    (await readOwnPhotos()).photos.find((photo) => photo.id === id)?.filename.split('/')[2]
  const [one, two] = getIds(await addPhotos(2)) as [string, string]
  expect(await sharedImage()).toMatch(/\/icons\/share/)
  await review(two, { decision: 'approve' })
  expect(getIds((await readOwnPhotos()).photos)).toEqual([two, one])
  expect(await sharedImage()).toContain(`/photos/${await fileOf(two)}/match.webp`)
  const chosen = (await changePhotos('PUT', { photo: one, main: true })).photos
  expect(chosen.map(({ id, main, wants_main }) => ({ id, main, wants_main }))).toEqual([
    { id: two, main: true, wants_main: false },
    { id: one, main: false, wants_main: true },
  ])
  expect(await sharedImage()).toContain(`/photos/${await fileOf(two)}/match.webp`)
  await review(one, { decision: 'approve' })
  expect(getIds((await readOwnPhotos()).photos)).toEqual([one, two])
  expect((await readOwnPhotos()).photos.some(({ wants_main }) => wants_main)).toBe(false)
  expect(await sharedImage()).toContain(`/photos/${await fileOf(one)}/match.webp`)
})

test('PROFILE-5 a rejected photo is shown to its owner alone, with the reason, and is never the main one', async () => {
  await setPhotoReview(true)
  const [one, two] = getIds(await addPhotos(2)) as [string, string]
  await review(one, { decision: 'reject', reason: 'no_face' })
  const { photos } = await readOwnPhotos()
  expect(photos.map(({ id, status, reason, main }) => ({ id, status, reason, main }))).toEqual([
    { id: two, status: 'pending', reason: null, main: true },
    { id: one, status: 'rejected', reason: 'no_face', main: false },
  ])
  expect(await changePhotos('PUT', { photo: one, main: true })).toMatchObject({
    status: 409,
    error: 'photo_rejected',
  })
  expect(await readVisiblePhotos(other, site, theo.id)).toEqual([])
  await review(two, { decision: 'approve' })
  await review(two, { decision: 'reject', reason: 'copied' })
  expect(await readVisiblePhotos(other, site, theo.id)).toEqual([])
})

test('PROFILE-5 nobody changes another member’s photo', async () => {
  const [photo] = await addPhotos(1)
  for (const json of [{ main: true }, { position: 1 }, { crop: null }, { restore: true }]) {
    const response = await call('/api/photos.php', {
      method: 'PUT',
      json: { photo: photo?.id, ...json },
      cookie: premiumCookie,
    })
    expect([404, 410]).toContain(response.status)
  }
  const response = await call('/api/photos.php', {
    method: 'DELETE',
    json: { photo: photo?.id },
    cookie: premiumCookie,
  })
  expect(response.status).toBe(404)
  expect((await readOwnPhotos()).photos).toHaveLength(1)
})

test('PROFILE-5 failed files take no place: all three free ones remain available', async () => {
  const good = await somePhoto({ seed: 5 })
  const bad = [Buffer.from('no picture'), good.subarray(0, 400), await somePhoto({ width: 120, height: 150 })]
  for (const file of [...bad, ...bad])
    expect((await upload(cookie, file, newToken())).status).toBeGreaterThan(400)
  const photos = await addPhotos(3)
  expect(photos).toHaveLength(3)
  const key = newToken()
  expect((await upload(cookie, good, key)).status).toBe(409)
  // After making room, the same file is retried.
  await changePhotos('DELETE', { photo: photos[0]?.id })
  expect((await upload(cookie, good, key)).status).toBe(201)
})

test('PROFILE-5 erasing an account removes its photo files', async () => {
  await addPhotos(1)
  const { file } = await db()
    .selectFrom('photo')
    .select('file')
    .where('member_id', '=', theo.id)
    .executeTakeFirstOrThrow()
  await db().deleteFrom('photo').where('member_id', '=', theo.id).execute()
  const going = await db().selectFrom('photo_file_to_remove').select('file').execute()
  expect(going.map((each) => each.file)).toContain(file)
})

test('ROLE-1 a visitor cannot add photos; a member with an unconfirmed address can', async () => {
  expect((await upload(undefined, await somePhoto())).status).toBe(403)
  const unconfirmed = await makeMember({ account: { status: 'not_confirmed', confirmed_at: null } })
  expect((await upload(unconfirmed.cookie, await somePhoto())).status).toBe(201)
})
