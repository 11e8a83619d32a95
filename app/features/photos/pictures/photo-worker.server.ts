import process from 'node:process'
import sharp from 'sharp'
import { UnreadablePhoto } from '#app/features/photos/photo-rules.ts'
import type { WorkerAnswer } from './photo-workers.server.ts'
import { type PhotoJob, preparePhoto } from './prepare-photo.server.ts'

/**
 * A separate process that turns one file after another into pictures. Files come from strangers: whatever one does to a
 * decoder happens here, where nothing else is stored and the process can be killed.
 */
sharp.concurrency(1)
sharp.cache(false)
// Enables only the decoders for the types we accept.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// The HEIC decoder logs its complaints about a file to the console.
console.log = () => {}

process.on('message', async (order: PhotoJob) => {
  let answer: WorkerAnswer
  try {
    const prepared = await preparePhoto({ ...order, bytes: Buffer.from(order.bytes) })
    answer = { prepared, peak: readPeakMemory() }
  } catch (error) {
    const problem = error instanceof UnreadablePhoto ? error.problem : toProblem(error)
    answer = { problem, peak: readPeakMemory() }
  }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

/** The decoder's messages for a header that claims too much; all others mean that it cannot read the file. */
function toProblem(error: unknown) {
  const words = error instanceof Error ? error.message : ''
  return /pixel limit|exceeds/.test(words) ? 'photo_too_many_pixels' : 'photo_unreadable'
}

/** In megabytes. */
function readPeakMemory() {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
