import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { taskList } from '#server/tasks.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { upload } from '#tests/make/upload.ts'
import { getPhotoWorkers } from './photo-workers.server.ts'

const theo = await makeMember({ gender: 'male' })
const ingrid = await makeMember({ premium: true })

beforeEach(async () => {
  await db().deleteFrom('photo').execute()
  await db().updateTable('site').set({ photo_review: false }).execute()
  clearSitesCache()
})
afterAll(() => getPhotoWorkers().stop())

/** A photo of one of the demo's faces. */
async function readFace(name = '001-1') {
  return sharp(`db/demo/faces/card/${name}.webp`).jpeg({ quality: 88 }).toBuffer()
}

async function cropPhoto(photo: Buffer, share: number) {
  const { width, height } = await sharp(photo).metadata()
  const box = { left: Math.round(width * share), top: Math.round(height * share) }
  return sharp(photo)
    .extract({ ...box, width: width - 2 * box.left, height: height - 2 * box.top })
    .jpeg({ quality: 70 })
    .toBuffer()
}

async function addPhoto(cookie: string, photo: Buffer): Promise<string> {
  const response = await upload(cookie, photo)
  expect(response.status).toBe(201)
  const { photos } = (await response.json()) as { photos: { id: string }[] }
  return photos.at(-1)?.id ?? ''
}

async function findLookalikesOf(photo: string) {
  // In production the worker runs this task; here it is called by hand.
  await taskList.find_lookalikes?.({ photo }, {} as never)
  return db().selectFrom('photo_lookalike').selectAll().where('photo_id', '=', photo).execute()
}

test.each([
  ['as it is', (photo: Buffer) => photo, false],
  [
    'recoded and smaller',
    (photo: Buffer) => sharp(photo).resize(250).webp({ quality: 50 }).toBuffer(),
    false,
  ],
  ['mirrored', (photo: Buffer) => sharp(photo).flop().jpeg({ quality: 75 }).toBuffer(), true],
  ['cropped slightly', (photo: Buffer) => cropPhoto(photo, 0.03), false],
  [
    'cropped slightly and mirrored',
    async (photo: Buffer) =>
      sharp(await cropPhoto(photo, 0.02))
        .flop()
        .toBuffer(),
    true,
  ],
  ['a little brighter', (photo: Buffer) => sharp(photo).modulate({ brightness: 1.15 }).toBuffer(), false],
] as const)('TRUST-9 finds a photo of another account: %s', async (_, alter, mirrored) => {
  const original = await addPhoto(theo.cookie, await readFace())
  const copy = await addPhoto(ingrid.cookie, await alter(await readFace()))
  expect(await findLookalikesOf(copy)).toEqual([
    {
      photo_id: copy,
      other_photo_id: original,
      other_member_id: theo.id,
      distance: expect.any(Number),
      likeness: expect.any(Number),
      mirrored,
      found_at: expect.any(Date),
    },
  ])
})

test('TRUST-9 finds neither a different photo nor one of the same account', async () => {
  await addPhoto(theo.cookie, await readFace())
  expect(
    await findLookalikesOf(await addPhoto(theo.cookie, await cropPhoto(await readFace(), 0.03))),
  ).toEqual([])
  for (const name of ['001-2', '018-1', '033-1', '101-1'])
    expect(await findLookalikesOf(await addPhoto(ingrid.cookie, await readFace(name)))).toEqual([])
})

test('TRUST-9 also finds a photo on another site, and the finding survives the deletion of that photo', async () => {
  const original = await addPhoto(theo.cookie, await readFace())
  const { id: elsewhere } = await makeProfile({ on: 'she.localhost' })
  await db().updateTable('photo').set({ member_id: elsewhere }).where('id', '=', original).execute()
  const copy = await addPhoto(ingrid.cookie, await readFace())
  expect(await findLookalikesOf(copy)).toMatchObject([
    { other_photo_id: original, other_member_id: elsewhere },
  ])
  await db().deleteFrom('photo').where('id', '=', original).execute()
  // Running twice stores it once.
  expect(await findLookalikesOf(copy)).toHaveLength(1)
})

test('TRUST-9 enqueues the search with the photo, also when a deleted one is restored', async () => {
  const waiting = () =>
    db()
      .selectFrom('graphile_worker.jobs' as never)
      .select('id' as never)
      .where('task_identifier' as never, '=', 'find_lookalikes' as never)
      .execute()
  const before = (await waiting()).length
  const photo = await addPhoto(theo.cookie, await readFace())
  expect(await waiting()).toHaveLength(before + 1)
  await call('/api/photos.php', { method: 'DELETE', json: { photo }, cookie: theo.cookie })
  const back = await call('/api/photos.php', {
    method: 'PUT',
    json: { photo, restore: true },
    cookie: theo.cookie,
  })
  expect(back.status).toBe(200)
  expect(await waiting()).toHaveLength(before + 2)
  // Deleted before the job runs: nothing happens.
  await db().deleteFrom('photo').where('id', '=', photo).execute()
  expect(await findLookalikesOf(photo)).toEqual([])
})
