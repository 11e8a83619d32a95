import { setPriority } from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingAnswer, HashingRequest } from './passwords.server.ts'

/** The thread that hashes passwords, one after another; passwords.server.ts starts it. */

// On Linux each thread has a separate priority: a page that needs the processor runs before a hash does.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', (order: HashingRequest) => {
  parentPort?.postMessage({ id: order.id, ...processRequest(order) } satisfies HashingAnswer)
})

function processRequest(order: HashingRequest) {
  try {
    const { password } = order
    if ('storedHash' in order) return { matches: verifySync(order.storedHash, password) }
    return { hash: hashSync(password, order.strength) }
  } catch (error) {
    return { failure: String(error) }
  }
}
