import { setPriority } from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingAnswer, HashingOrder } from './passwords.server.ts'

/** The thread that hashes passwords, one after another; passwords.server.ts starts it. */

// On Linux each thread has a separate priority: a page that needs the processor runs before a hash does.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', (order: HashingOrder) => {
  parentPort?.postMessage({ id: order.id, ...outcomeOf(order) } satisfies HashingAnswer)
})

function outcomeOf(order: HashingOrder) {
  try {
    const { password } = order
    if ('storedHash' in order) return { matches: verifySync(order.storedHash, password) }
    return { hash: hashSync(password, order.strength) }
  } catch (error) {
    return { failure: String(error) }
  }
}
