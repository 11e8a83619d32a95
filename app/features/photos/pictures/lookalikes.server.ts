import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { UnreadablePhoto } from '#app/features/photos/photo-rules.ts'
import { recordLookalikes } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, priorities } from '#app/platform/jobs.server.ts'
import { findPhotosWithoutLook, saveLook } from '../photos.db.server.ts'
import { layerLook, measureLikeness } from './compare-looks.ts'
import { indexLook, probeLook } from './look-index.ts'
import {
  findByKeys,
  findLook,
  findLooks,
  type Lookalike,
  saveKeys,
  saveLookalikes,
} from './lookalikes.db.server.ts'
import { readMaster } from './photo-files.server.ts'
import { isCopy, mirrorLook } from './photo-look.ts'
import { getPhotoWorkers } from './photo-workers.server.ts'

/** Measured (record 008): other portraits stay below, and of 100 copies 96 are above. */
const sameThreshold = 0.955
/** Of the 180 bits of two signatures; copies differ in up to 40. */
const maxDistance = 45
/** How many are compared closely: of 100 copies that share a key, 99 are among the first five. */
const maxCompared = 6

export const LookalikesJob = z.object({ photo: z.uuid() })

/** Enqueued with the photo and run soon after: nobody waits for it. */
export function enqueueLookalikeSearch(tx: Tx, photo: string) {
  return addJob(tx, 'find_lookalikes', { photo } satisfies z.infer<typeof LookalikesJob>)
}

/**
 * Finds photos of other accounts, on every site, that show the same picture or its mirror image; stored for the review.
 * Makes the photo itself findable first: of two that are added at the same time, one finds the other.
 */
export async function findLookalikes({ photo }: z.infer<typeof LookalikesJob>) {
  const added = await findLook(photo)
  if (!added?.look) return
  const look = decodeLook(added.look)
  await saveKeys(photo, indexLook(look))
  const found = await findSamePictures(added.member_id, look)
  if (found.length === 0) return
  await transaction(async (tx) => {
    await saveLookalikes(tx, photo, found, now())
    const others = found.map((each) => each.member_id)
    await recordLookalikes(tx, { memberId: added.member_id, sign: 'photo', others })
  })
}

export async function findSamePictures(memberId: string, look: Uint8Array): Promise<Lookalike[]> {
  const probes = probeLook(look)
  const asked = probes.flatMap(({ keys }, probe) => keys.map((key) => ({ key, probe })))
  // Neighbouring probes share keys: the one in the middle is near all of them.
  const byKey = [...Map.groupBy(asked, ({ key }) => key).values()].map((some) => some[some.length >> 1]!)
  const candidates = await findByKeys({
    memberId,
    keys: byKey.map(({ key }) => key),
    probes: byKey.map(({ probe }) => probe),
    signatures: probes.map(({ signature }) => signature),
    maxDistance,
    limit: maxCompared,
  })
  const layers = { upright: layerLook(look), mirrored: layerLook(mirrorLook(look)) }
  const found: Lookalike[] = []
  for (const candidate of candidates) {
    // Each comparison takes a moment; this lets other work run in between.
    await setImmediate()
    const { placement, mirrored } = probes[candidate.probe]!
    const own = mirrored ? layers.mirrored : layers.upright
    const likeness = measureLikeness(layerLook(decodeLook(candidate.look)), own, placement)
    if (likeness < sameThreshold) continue
    found.push({ id: candidate.id, member_id: candidate.member_id, likeness, mirrored })
  }
  return found
}

/** Whether the member has this very photo already. Call it while their photos are locked. */
export async function hasPhoto(tx: Tx, memberId: string, look: string): Promise<boolean> {
  const dots = decodeLook(look)
  return (await findLooks(tx, memberId)).some((own) => isCopy(dots, decodeLook(own)))
}

const photosAtOnce = 50

/** Makes the looks of photos that were stored by earlier releases, some at a time, and searches for each. */
export async function makeMissingLooks() {
  const photos = await findPhotosWithoutLook(photosAtOnce)
  for (const photo of photos) {
    const look = await makeLook(photo.file)
    await transaction(async (tx) => {
      await saveLook(tx, photo, look)
      if (look) await enqueueLookalikeSearch(tx, photo.id)
      if (photo === photos.at(-1))
        await addJob(
          tx,
          'make_missing_looks',
          {},
          { key: 'make_missing_looks', priority: priorities.nextBatch },
        )
    })
  }
}

/** Empty without a picture to make it from. */
async function makeLook(file: string): Promise<string> {
  const master = await readMaster(file)
  if (!master) return ''
  try {
    const { look } = await getPhotoWorkers().prepare({ bytes: master, kind: 'webp', crop: 'none' })
    return look
  } catch (error) {
    if (error instanceof UnreadablePhoto) return ''
    throw error
  }
}

function decodeLook(look: string): Uint8Array {
  return new Uint8Array(Buffer.from(look, 'base64'))
}
