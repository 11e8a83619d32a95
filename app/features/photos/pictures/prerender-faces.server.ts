import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { findFacesToPrerender } from './faces-to-prerender.db.server.ts'
import { readPhotoFile } from './photo-files.server.ts'

/** The number of people in the demo, unless it was enlarged. */
const maxFaces = 1500
/** In milliseconds; one drawing takes about a third of it. */
const pollInterval = 200
/** The idle share of all processors from which on drawing is allowed. */
const idleThreshold = 0.75

type WaitForIdle = (signal: AbortSignal) => Promise<void>

/**
 * Draws the faces of the lists ahead, so that nobody waits for them: one by one, the most recently active first, while
 * the machine is otherwise idle.
 */
export function prerenderFaces(waitForIdle: WaitForIdle = waitUntilMachineIsIdle) {
  const controller = new AbortController()
  const drawing = renderFaces(controller.signal, waitForIdle).catch((error) => {
    if (!controller.signal.aborted) log.warn({ error }, 'faces are no longer drawn ahead')
  })
  return {
    async stop() {
      controller.abort()
      await drawing
    },
  }
}

async function renderFaces(signal: AbortSignal, waitForIdle: WaitForIdle) {
  for (const file of await findFacesToPrerender(maxFaces)) {
    await waitForIdle(signal)
    await readPhotoFile(file, 'card')
  }
}

async function waitUntilMachineIsIdle(signal: AbortSignal) {
  let [before, share] = [readProcessorTimes(), 0]
  while (share < idleThreshold) {
    await setTimeout(pollInterval, undefined, { signal, ref: false })
    const after = readProcessorTimes()
    share = (after.idle - before.idle) / (after.all - before.all || 1)
    before = after
  }
}

function readProcessorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}
