import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { facesSeenFirst } from './draw-ahead.db.server.ts'
import { readPhotoFile } from './photo-files.server.ts'

/** The number of people in the demo, unless it was enlarged. */
const most = 1500
/** In milliseconds; one drawing takes about a third of it. */
const pause = 200
/** The idle share of all processors from which on drawing is allowed. */
const quietFrom = 0.75

type Wait = (signal: AbortSignal) => Promise<void>

/**
 * Draws the faces of the lists ahead, so that nobody waits for them: one by one, the most recently active first, while
 * the machine is otherwise idle.
 */
export function drawAhead(untilQuiet: Wait = untilMachineIsQuiet) {
  const ending = new AbortController()
  const drawing = drawFaces(ending.signal, untilQuiet).catch((error) => {
    if (!ending.signal.aborted) log.warn({ error }, 'faces are no longer drawn ahead')
  })
  return {
    async stop() {
      ending.abort()
      await drawing
    },
  }
}

async function drawFaces(signal: AbortSignal, untilQuiet: Wait) {
  for (const file of await facesSeenFirst(most)) {
    await untilQuiet(signal)
    await readPhotoFile(file, 'card')
  }
}

async function untilMachineIsQuiet(signal: AbortSignal) {
  let [before, share] = [processorTimes(), 0]
  while (share < quietFrom) {
    await setTimeout(pause, undefined, { signal, ref: false })
    const after = processorTimes()
    share = (after.idle - before.idle) / (after.all - before.all || 1)
    before = after
  }
}

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) }
}
