import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './chat-people.ts'
import { openStream } from './open-stream.ts'

const warmUp = 100
const atOnce = 50
/** Waits until everything about opening is over, and until it is collected. */
const settlingTime = 2_500

interface Measured {
  pid: number
  address: (person: Person) => string
}

/** Prints the memory of an open, idle stream, in kB of the process as Linux counts it. */
export async function printIdleStreams(name: string, { pid, address }: Measured, people: readonly Person[]) {
  const [first, others] = [people.slice(0, warmUp), people.slice(warmUp)]
  const open = ({ cookie, ...person }: Person) => openStream(address({ cookie, ...person }), cookie)
  const streams = await Promise.all(first.map(open))
  const before = await residentMemory(pid)
  try {
    for (let place = 0; place < others.length; place += atOnce)
      streams.push(...(await Promise.all(others.slice(place, place + atOnce).map(open))))
  } catch (error) {
    console.log(`  no more than ${streams.length} could be opened: ${error}`)
  }
  const each = ((await residentMemory(pid)) - before) / Math.max(1, streams.length - warmUp)
  console.log(`  ${name.padEnd(28)}${streams.length} open, ${each.toFixed(1)} kB each`)
  for (const stream of streams) stream.close()
}

async function residentMemory(pid: number): Promise<number> {
  await pause(settlingTime)
  process.kill(pid, 'SIGUSR2')
  await pause(settlingTime)
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
