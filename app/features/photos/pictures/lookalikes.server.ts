import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { findByHash, findLook, type Lookalike, looksOf, saveLookalikes } from './lookalikes.db.server.ts'
import { differenceHash, hashParts, isCopy, likeness, mirrored } from './photo-look.ts'

/** The hash covers the middle of a picture, so it stays the same when the edges are cropped. */
const middle = 0.94
/** The part such a crop shows: all, or a little less. */
const windows = [1, middle, 0.88]
const mostBits = 12
/** Measured: the same picture cropped, mirrored or recoded is above 0.975, another one below 0.925. */
const sameFrom = 0.955

/** The values by which a photo is found later. */
export function traceOf(look: string) {
  const hash = differenceHash(dotsOf(look), middle)
  return { look, hash, hash_parts: hashParts(hash) }
}

export const AddedPhoto = z.object({ photo: z.uuid() })

/** Enqueued with the photo and run soon after: nobody waits for it. */
export function searchLookalikes(tx: Tx, photo: string) {
  return addJob(tx, 'find_lookalikes', { photo } satisfies z.infer<typeof AddedPhoto>)
}

/**
 * Finds photos of other accounts, on every site, that show the same picture or its mirror image; stored for the review.
 */
export async function findLookalikes({ photo }: z.infer<typeof AddedPhoto>) {
  const added = await findLook(photo)
  if (!added?.look) return
  const dots = dotsOf(added.look)
  const found = [
    ...(await alike(added.member_id, dots, false)),
    ...(await alike(added.member_id, mirrored(dots), true)),
  ]
  // A symmetrical picture also matches its mirror image: the better of the two counts.
  const best = new Map(
    found.toSorted((one, other) => one.likeness - other.likeness).map((each) => [each.id, each]),
  )
  await saveLookalikes(photo, [...best.values()], now())
}

/** Whether the member has this very photo already. Call it while their photos are locked. */
export async function hasPhoto(tx: Tx, memberId: string, look: string): Promise<boolean> {
  const dots = dotsOf(look)
  return (await looksOf(tx, memberId)).some((own) => isCopy(dots, dotsOf(own)))
}

async function alike(memberId: string, dots: Uint8Array, isMirrored: boolean): Promise<Lookalike[]> {
  const hashes = windows.map((share) => differenceHash(dots, share))
  const parts = [...new Set(hashes.flatMap(hashParts))]
  const found: Lookalike[] = []
  for (const other of await findByHash({ memberId, hashes, parts, mostBits })) {
    // Each comparison takes a moment; this lets other work run in between.
    await setImmediate()
    const measured = likeness(dots, dotsOf(other.look))
    if (measured < sameFrom) continue
    const { id, member_id, distance } = other
    found.push({ id, member_id, distance, likeness: measured, mirrored: isMirrored })
  }
  return found
}

function dotsOf(look: string): Uint8Array {
  return new Uint8Array(Buffer.from(look, 'base64'))
}
