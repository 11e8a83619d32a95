import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { strength } from './password-strength.ts'
import { Refusal } from './refusal.ts'

type Wanted = { password: string } & ({ storedHash: string } | { strength: typeof strength })
export type HashingOrder = Wanted & { id: number }
type Outcome = { hash: string } | { matches: boolean } | { failure: string }
export type HashingAnswer = Outcome & { id: number }

interface Waiting {
  done: (outcome: Outcome) => void
  fail: (error: Error) => void
}

/** A queue of two or three seconds. Whoever comes later is told to come back: waiting longer helps nobody. */
const places = 64
const idleSeconds = 30

let placesTaken = 0
let lastId = 0
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
const waiting = new Map<number, Waiting>()

/**
 * Takes a place in the queue or refuses; answers the function that gives it back. A login takes one before it looks up or
 * counts anything, so that a refused one has failed nothing and takes the same time for every address.
 */
export function takeHashingPlace(): () => void {
  if (placesTaken >= places) throw new Refusal('passwords_busy', { retry_after: 5 })
  placesTaken++
  return () => {
    placesTaken--
  }
}

export function hashingPlacesTaken() {
  return placesTaken
}

export async function hashPassword(password: string): Promise<string> {
  const giveBack = takeHashingPlace()
  try {
    return await hash(password)
  } finally {
    giveBack()
  }
}

/** Needs a place that the caller has taken. Where there is no hash it does the same work and answers no. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash === null) return hash(password).then(() => false)
  const outcome = await order({ password, storedHash })
  return 'matches' in outcome && outcome.matches
}

async function hash(password: string) {
  const outcome = await order({ password, strength })
  if (!('hash' in outcome)) throw new Error('a password was not hashed')
  return outcome.hash
}

/**
 * In a thread of our own: Node's thread pool reads files, looks up names and compresses for every request, and would do
 * none of it while hashes fill it.
 */
async function order(wanted: Wanted): Promise<Outcome> {
  const id = ++lastId
  const outcome = await new Promise<Outcome>((done, fail) => {
    worker ??= startWorker()
    clearTimeout(idle)
    waiting.set(id, { done, fail })
    worker.ref()
    worker.postMessage({ id, ...wanted } satisfies HashingOrder)
  })
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome
}

function startWorker() {
  // Started from its source, so no build would notice that it has moved.
  const file = resolve('app/platform/password-worker.server.ts')
  if (!existsSync(file)) throw new Error(`the password worker is not at ${file}`)
  // It needs neither settings nor secrets.
  const started = new Worker(file, { env: {}, execArgv: [], name: 'passwords' })
  started.on('message', ({ id, ...outcome }: HashingAnswer) => {
    waiting.get(id)?.done(outcome)
    waiting.delete(id)
    if (waiting.size === 0) rest(started)
  })
  const lose = (cause?: unknown) => {
    if (worker !== started) return
    worker = undefined
    for (const { fail } of waiting.values()) fail(new Error('the password worker has ended', { cause }))
    waiting.clear()
  }
  started.on('error', lose)
  started.on('exit', lose)
  return started
}

/** Without work it keeps no program running, and gives its memory back after a while. */
function rest(resting: Worker) {
  resting.unref()
  idle = setTimeout(() => {
    worker = undefined
    void resting.terminate()
  }, idleSeconds * 1000)
  idle.unref()
}
