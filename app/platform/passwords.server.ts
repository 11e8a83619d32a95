import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { env } from './env.server.ts'
import { limitKey, widerNetworkKey } from './limits/limit-key.server.ts'
import { strength } from './password-strength.ts'
import { Refusal } from './refusal.ts'

type HashingTask = { password: string } & ({ storedHash: string } | { strength: typeof strength })
export type HashingRequest = HashingTask & { id: number }
type Outcome = { hash: string } | { matches: boolean } | { failure: string }
export type HashingAnswer = Outcome & { id: number }

interface PendingRequest {
  done: (outcome: Outcome) => void
  fail: (error: Error) => void
}

/** For whom a password is hashed. Account and network each have a share of the queue, so that nobody fills it alone. */
export interface HashingRequester {
  /** Left out where there is none yet. */
  account?: string
  /** The IP address. */
  address: string
  /** The device has logged in to the account before: its shares are apart, so that strangers cannot use them up. */
  isKnownDevice?: boolean
}

/** A queue of two or three seconds, the last quarter for known devices. A longer wait would help nobody. */
const maxPlaces = { all: 64, strangers: 48, account: 2, network: 4 }
const idleSeconds = 30

const reserved = new Map<string, number>()
let lastId = 0
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
const waiting = new Map<number, PendingRequest>()

/**
 * Reserves a place in the queue or refuses; returns the function that releases it. A login reserves one before it
 * counts attempts, so that a refused one does not count as a failure.
 */
export function reserveHashingPlace(requester: HashingRequester): () => void {
  const shares = sharesOf(requester)
  if (shares.some(([share, most]) => (reserved.get(share) ?? 0) >= most))
    throw new Refusal('passwords_busy', { retry_after: 5 })
  for (const [share] of shares) reserved.set(share, (reserved.get(share) ?? 0) + 1)
  return () => {
    for (const [share] of shares) {
      const left = (reserved.get(share) ?? 0) - 1
      if (left > 0) reserved.set(share, left)
      else reserved.delete(share)
    }
  }
}

/** How many places each may have at once. RATE_LIMITS=off lifts that of a network, as all limits per address. */
function sharesOf({ account, address, isKnownDevice = false }: HashingRequester): [string, number][] {
  const group = isKnownDevice ? 'known' : 'strangers'
  const shares: [string, number][] = [['all', maxPlaces.all]]
  if (!isKnownDevice) shares.push([group, maxPlaces.strangers])
  if (account) shares.push([`${group} account ${account}`, maxPlaces.account])
  const network = widerNetworkKey(address) ?? limitKey(address)
  if (env().RATE_LIMITS) shares.push([`${group} network ${network}`, maxPlaces.network])
  return shares
}

export function reservedHashingPlaces() {
  return reserved.get('all') ?? 0
}

export async function hashPassword(password: string, requester: HashingRequester): Promise<string> {
  const release = reserveHashingPlace(requester)
  try {
    return await hash(password)
  } finally {
    release()
  }
}

/** The caller must have reserved a place. Where there is no hash it does the same work and returns false. */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash === null) return hash(password).then(() => false)
  const outcome = await requestHashing({ password, storedHash })
  return 'matches' in outcome && outcome.matches
}

async function hash(password: string) {
  const outcome = await requestHashing({ password, strength })
  if (!('hash' in outcome)) throw new Error('a password was not hashed')
  return outcome.hash
}

/**
 * Hashes in a separate thread: Node's thread pool reads files, resolves names and compresses for every request, and
 * would stall while hashes fill it.
 */
async function requestHashing(wanted: HashingTask): Promise<Outcome> {
  const id = ++lastId
  const outcome = await new Promise<Outcome>((done, fail) => {
    worker ??= startWorker()
    clearTimeout(idle)
    waiting.set(id, { done, fail })
    worker.ref()
    worker.postMessage({ id, ...wanted } satisfies HashingRequest)
  })
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome
}

function startWorker() {
  // Started from its source file, so no build would notice a move.
  const file = resolve('app/platform/password-worker.server.ts')
  if (!existsSync(file)) throw new Error(`the password worker is not at ${file}`)
  // It needs neither settings nor secrets.
  const started = new Worker(file, { env: {}, execArgv: [], name: 'passwords' })
  started.on('message', ({ id, ...outcome }: HashingAnswer) => {
    waiting.get(id)?.done(outcome)
    waiting.delete(id)
    if (waiting.size === 0) stopWhenIdle(started)
  })
  const failAll = (cause?: unknown) => {
    if (worker !== started) return
    worker = undefined
    for (const { fail } of waiting.values()) fail(new Error('the password worker has ended', { cause }))
    waiting.clear()
  }
  started.on('error', failAll)
  started.on('exit', failAll)
  return started
}

/** An idle worker keeps no program running, and releases its memory after a while. */
function stopWhenIdle(idleWorker: Worker) {
  idleWorker.unref()
  idle = setTimeout(() => {
    worker = undefined
    void idleWorker.terminate()
  }, idleSeconds * 1000)
  idle.unref()
}
