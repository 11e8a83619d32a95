import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId, newPublicId } from '#app/platform/ids.server.ts'
import { store } from '#app/platform/storage/storage.server.ts'
import { taskList } from '#server/tasks.ts'
import { call } from '#tests/call.ts'
import { waitingJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { photoRow } from '#tests/make/photo.ts'
import { changePhoto, changes, lookOf, readPortrait } from '#tests/make/portraits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { upload, uploadToChat } from '#tests/make/upload.ts'
import { indexLook } from './look-index.ts'
import { findSamePictures } from './lookalikes.server.ts'
import { lookSide } from './photo-look.ts'
import { getPhotoWorkers } from './photo-workers.server.ts'

const theo = await makeMember({ gender: 'male' })
const ingrid = await makeMember({ premium: true })

beforeEach(async () => {
  await db().deleteFrom('photo').execute()
  await db().updateTable('site').set({ photo_review: false }).execute()
  clearSitesCache()
})
afterAll(() => getPhotoWorkers().stop())

async function addPhoto(cookie: string, photo: Buffer): Promise<string> {
  const response = await upload(cookie, photo)
  expect(response.status).toBe(201)
  const { photos } = (await response.json()) as { photos: { id: string }[] }
  return photos.at(-1)?.id ?? ''
}

/** In production the worker runs these tasks; here they are called by hand. */
const perform = (task: string, payload: object) => taskList[task]?.(payload, {} as never)

async function addFindable(cookie: string, photo: Buffer) {
  const id = await addPhoto(cookie, photo)
  await perform('find_lookalikes', { photo: id })
  return id
}

const waitingSearches = async () =>
  (await waitingJobs('find_lookalikes', '')).map(({ payload }) => payload.photo)

async function findLookalikesOf(photo: string) {
  await perform('find_lookalikes', { photo })
  return db().selectFrom('photo_lookalike').selectAll().where('photo_id', '=', photo).execute()
}

test.each([['as it is'], ...Object.keys(changes).map((change) => [change])])(
  'TRUST-9 finds a photo of another account: %s',
  async (change) => {
    const photo = await readPortrait('001-1')
    const original = await addFindable(theo.cookie, photo)
    const copy = await addPhoto(
      ingrid.cookie,
      change === 'as it is' ? photo : await changePhoto(photo, change, 1),
    )
    expect(await findLookalikesOf(copy)).toEqual([
      {
        photo_id: copy,
        other_photo_id: original,
        other_member_id: theo.id,
        likeness: expect.any(Number),
        mirrored: change === 'mirrored',
        found_at: expect.any(Date),
      },
    ])
  },
)

test('TRUST-9 compares profile photos between accounts, also mirrored, and photos of a chat with none', async () => {
  const photo = await readPortrait('001-1')
  const original = await addFindable(theo.cookie, photo)
  const mirrored = await changePhoto(photo, 'mirrored', 1)
  await giveCredits(ingrid, 10)
  const before = await waitingSearches()
  const sent = await uploadToChat(ingrid.cookie, mirrored, { profile: theo.id, client_id: newId() })
  expect(sent.status).toBe(201)
  expect(await waitingSearches()).toEqual(before)
  const compared = db().selectFrom('photo_key').select('photo_id').distinct()
  expect(await compared.execute()).toEqual([{ photo_id: original }])
  const copy = await addPhoto(ingrid.cookie, mirrored)
  expect(await waitingSearches()).toEqual([...before, copy])
  expect(await findLookalikesOf(copy)).toMatchObject([{ other_photo_id: original, mirrored: true }])
})

test('TRUST-9 finds neither a different photo nor one of the same account', async () => {
  const photo = await readPortrait('001-1')
  await addFindable(theo.cookie, photo)
  const own = await changePhoto(photo, 'cropped by a tenth', 1)
  expect(await findLookalikesOf(await addPhoto(theo.cookie, own))).toEqual([])
  for (const name of ['001-2', '018-1', '033-1', '101-1'])
    expect(await findLookalikesOf(await addPhoto(ingrid.cookie, await readPortrait(name)))).toEqual([])
})

test('TRUST-9 also finds a photo on another site, and the finding survives the deletion of that photo', async () => {
  const photo = await readPortrait('001-1')
  const original = await addFindable(theo.cookie, photo)
  const { id: elsewhere } = await makeProfile({ on: 'she.localhost' })
  await db().updateTable('photo').set({ member_id: elsewhere }).where('id', '=', original).execute()
  const copy = await addPhoto(ingrid.cookie, photo)
  expect(await findLookalikesOf(copy)).toMatchObject([
    { other_photo_id: original, other_member_id: elsewhere },
  ])
  await db().deleteFrom('photo').where('id', '=', original).execute()
  // Running twice stores it once.
  expect(await findLookalikesOf(copy)).toHaveLength(1)
})

// `npm run bench -- reuse` has larger pictures, 100,000 others and a million photos to search.
const { portraits, drawn, others } = process.env.DEEP
  ? { portraits: 300, drawn: 520, others: 10_000 }
  : { portraits: 3, drawn: 43, others: 400 }

test(`TRUST-9 finds ${portraits} portraits in eight disguises among ${others} others, and no others`, async () => {
  const names = Array.from({ length: drawn }, (_, nth) => `${String(nth + 1).padStart(3, '0')}-1`)
  const stolen = await Promise.all(names.slice(0, portraits).map((name) => readPortrait(name, 'thumb')))
  const faces = await Promise.all(
    names.slice(portraits).map(async (name) => lookOf(await readPortrait(name, 'thumb'))),
  )
  const originals = await insertLooks(await Promise.all(stolen.map(lookOf)))
  await insertLooks([...faces, ...spliceLooks(faces, others - faces.length)])
  const { id: thief } = await makeProfile()
  const missed: string[] = []
  for (const [nth, photo] of stolen.entries())
    for (const change of Object.keys(changes)) {
      const found = await findSamePictures(thief, await lookOf(await changePhoto(photo, change, nth)))
      const ids = found.map(({ id }) => id)
      if (!ids.includes(originals[nth] ?? '')) missed.push(`${names[nth]} ${change}`)
      expect(ids.filter((id) => id !== originals[nth])).toEqual([])
    }
  // The pictures are a third as wide as those of the benchmark, which finds 96 of 100.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.09 * portraits * 8)
})

/** Different pictures made of the upper part of one face and the lower part of another. */
function spliceLooks(faces: readonly Uint8Array[], count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, nth) => {
    const [upper, lower] = [
      faces[nth % faces.length]!,
      faces[((nth * 7 + 3 + nth / faces.length) % faces.length) | 0]!,
    ]
    const seam = lookSide * (12 + (nth % 24))
    return Uint8Array.from([...upper.subarray(0, seam), ...lower.subarray(seam)])
  })
}

/** As photos of one profile; returns their ids. */
async function insertLooks(looks: readonly Uint8Array[]): Promise<string[]> {
  const { id: member } = await makeProfile()
  const photos = looks.map((look, position) => ({
    ...photoRow(member, { position, id: newPublicId() }),
    look: Buffer.from(look).toString('base64'),
  }))
  const keys = photos.flatMap(({ id }, nth) => {
    const index = indexLook(looks[nth]!)
    return [...new Set(index.keys)].map((key) => ({ key, photo_id: id, signature: index.signature }))
  })
  for (let start = 0; start < photos.length; start += 500)
    await db()
      .insertInto('photo')
      .values(photos.slice(start, start + 500))
      .execute()
  for (let start = 0; start < keys.length; start += 2000)
    await db()
      .insertInto('photo_key')
      .values(keys.slice(start, start + 2000))
      .execute()
  return photos.map(({ id }) => id)
}

test('TRUST-9 enqueues the search with the photo, also when a deleted one is restored', async () => {
  const before = await waitingSearches()
  const photo = await addPhoto(theo.cookie, await readPortrait('001-1'))
  expect(await waitingSearches()).toEqual([...before, photo])
  await call('/api/photos.php', { method: 'DELETE', json: { photo }, cookie: theo.cookie })
  const back = await call('/api/photos.php', {
    method: 'PUT',
    json: { photo, restore: true },
    cookie: theo.cookie,
  })
  expect(back.status).toBe(200)
  expect(await waitingSearches()).toEqual([...before, photo, photo])
  // Deleted before the job runs: nothing happens.
  await db().deleteFrom('photo').where('id', '=', photo).execute()
  expect(await findLookalikesOf(photo)).toEqual([])
})

test('TRUST-9 makes the looks of photos that earlier releases stored, and then finds them', async () => {
  const photo = await readPortrait('001-1')
  const files = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  const [kept, lost, torn] = files as [string, string, string]
  await store(`photos/${kept}/master.webp`, await sharp(photo).webp().toBuffer())
  await store(`photos/${torn}/master.webp`, Buffer.from('no picture'))
  const { id: member } = await makeProfile()
  const rows = [kept, lost, torn, 'face-001-1'].map((file, position) => photoRow(member, { file, position }))
  await db().insertInto('photo').values(rows).execute()
  await perform('make_missing_looks', {})
  const looks = await db().selectFrom('photo').select(['file', 'look']).orderBy('position').execute()
  expect(looks).toEqual([
    { file: kept, look: expect.stringMatching(/^.{3072}$/) },
    { file: lost, look: '' },
    { file: torn, look: '' },
    { file: 'face-001-1', look: null },
  ])
  await perform('find_lookalikes', { photo: rows[0]?.id })
  const copy = await addPhoto(ingrid.cookie, await changePhoto(photo, 'mirrored', 0))
  expect(await findLookalikesOf(copy)).toMatchObject([{ other_photo_id: rows[0]?.id, mirrored: true }])
})
