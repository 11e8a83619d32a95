import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { findByHash, findLook, findLooks, type Lookalike, saveLookalikes } from './lookalikes.db.server.ts'
import { computeDifferenceHash, isCopy, measureLikeness, mirrorLook, splitHash } from './photo-look.ts'

/** The hash covers the middle of a picture, so it stays the same when the edges are cropped. */
const hashedShare = 0.94
/** The part such a crop shows: all, or a little less. */
const croppedShares = [1, hashedShare, 0.88]
const maxDistance = 12
/** Measured: the same picture cropped, mirrored or recoded is above 0.975, another one below 0.925. */
const sameThreshold = 0.955

/** The values by which a photo is found later. */
export function computeHashColumns(look: string) {
  const hash = computeDifferenceHash(decodeLook(look), hashedShare)
  return { grey_thumbnail: look, hash, hash_parts: splitHash(hash) }
}

export const LookalikesJob = z.object({ photo: z.uuid() })

/** Enqueued with the photo and run soon after: nobody waits for it. */
export function enqueueLookalikeSearch(tx: Tx, photo: string) {
  return addJob(tx, 'find_lookalikes', { photo } satisfies z.infer<typeof LookalikesJob>)
}

/**
 * Finds photos of other accounts, on every site, that show the same picture or its mirror image; stored for the review.
 */
export async function findLookalikes({ photo }: z.infer<typeof LookalikesJob>) {
  const added = await findLook(photo)
  if (!added?.grey_thumbnail) return
  const dots = decodeLook(added.grey_thumbnail)
  const found = [
    ...(await findAlike(added.member_id, dots, false)),
    ...(await findAlike(added.member_id, mirrorLook(dots), true)),
  ]
  // A symmetrical picture also matches its mirror image: the better of the two counts.
  const best = new Map(
    found.toSorted((one, other) => one.likeness - other.likeness).map((each) => [each.id, each]),
  )
  await saveLookalikes(photo, [...best.values()], now())
}

/** Whether the member has this very photo already. Call it while their photos are locked. */
export async function hasPhoto(tx: Tx, memberId: string, look: string): Promise<boolean> {
  const dots = decodeLook(look)
  return (await findLooks(tx, memberId)).some((own) => isCopy(dots, decodeLook(own)))
}

async function findAlike(memberId: string, dots: Uint8Array, isMirrored: boolean): Promise<Lookalike[]> {
  const hashes = croppedShares.map((share) => computeDifferenceHash(dots, share))
  const parts = [...new Set(hashes.flatMap(splitHash))]
  const found: Lookalike[] = []
  for (const other of await findByHash({ memberId, hashes, parts, maxDistance })) {
    // Each comparison takes a moment; this lets other work run in between.
    await setImmediate()
    const measured = measureLikeness(dots, decodeLook(other.grey_thumbnail))
    if (measured < sameThreshold) continue
    const { id, member_id, distance } = other
    found.push({ id, member_id, distance, likeness: measured, mirrored: isMirrored })
  }
  return found
}

function decodeLook(look: string): Uint8Array {
  return new Uint8Array(Buffer.from(look, 'base64'))
}
