import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { facesSeenFirst } from './draw-ahead.db.server.ts'
import { readPhotoFile } from './photo-files.server.ts'

/** As many as the demo has people, unless it was made larger. */
const most = 1500
/** In milliseconds; what one drawing takes is about a third of it. */
const pause = 200
/** The share of all processors that nobody uses, from which on they are ours. */
const quietFrom = 0.75

type Wait = (signal: AbortSignal) => Promise<void>

/**
 * Nobody waits for a face that was drawn before: those of the lists are, one by one, whoever was here last first,
 * while the whole machine has nothing else to do.
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
